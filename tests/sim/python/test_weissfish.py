"""The Python package: commands, games, batches and adapters are those of the library."""

import json
import os
import subprocess
import threading
from pathlib import Path

import numpy as np
import pytest

import weissfish

ROOT = Path(os.environ["WEISSFISH_SOURCE_DIR"])
PROGRAM = os.environ["WEISSFISH_PROGRAM"]
LANTERNS, HARBOUR = (str(ROOT / "decks" / name) for name in ("lanterns.deck", "harbour.deck"))


@pytest.fixture(scope="module")
def match():
    return weissfish.Match.of(LANTERNS, HARBOUR)


def program(*words):
    plain = {name: value for name, value in os.environ.items() if name != "LD_PRELOAD"}
    done = subprocess.run([PROGRAM, *words], capture_output=True, text=True, env=plain, check=False)
    return done.returncode, done.stdout, done.stderr


@pytest.mark.parametrize("words", [
    ["compare", LANTERNS, HARBOUR, "--games", "20", "--format", "csv"],
    ["deck", "check", LANTERNS, "--format", "json"],
    ["compare", LANTERNS, "nowhere.deck"],
    ["odds", "--deck", "30:8", "damage 3"],
    ["--help"],
])
def test_run_gives_what_the_command_gives(words):
    result = weissfish.run(words)
    assert (result.status, result.stdout, result.stderr) == program(*words)


def test_files_are_in_memory():
    files = {"a": Path(LANTERNS).read_text(), "b.deck": Path(HARBOUR).read_bytes()}
    result = weissfish.run(["compare", "a", "b.deck", "--games", "20", "--games-csv", "rows.csv"],
                           files, in_memory=True)
    assert result.status == 0, result.stderr
    assert result.files["rows.csv"].count(b"\n") == 21
    assert not Path("rows.csv").exists()


def test_cards_tell_which_ability_is_not_played():
    card = {"code": "Q/W01-1", "name": "Anna", "type": "Character", "color": "RED", "level": "0", "cost": "0",
            "power": "500", "soul": 1, "trigger": [], "attributes": [],
            "ability": ["【CONT】 All of your other characters get +500 power.",
                        "【AUTO】 When this card attacks, it whistles a tune."]}
    cards = weissfish.Cards("cards.json", {"cards.json": json.dumps([card])})
    others = ["065", "066", "074", "012", "075", "001", "002", "067", "003"]
    lines = ["4 Q/W01-1", *(f"4 LF/W02-{code}" for code in others), "2 LF/W02-085", "3 LF/W02-027", "3 LF/W02-092",
             "2 LF/W02-093"]
    anna = next(card for card in cards.deck("a.deck", "\n".join(lines)).cards if card.code == "Q/W01-1")
    assert [ability.exact for ability in anna.abilities] == [True, False]
    assert "whistles" in anna.abilities[1].text
    assert anna.unplayed == (2,) and not anna.exact


def test_compare_is_the_json_of_the_command():
    result = weissfish.compare(LANTERNS, HARBOUR, games=20, seed=3, agents="baseline")
    _, out, _ = program("compare", LANTERNS, HARBOUR, "--games", "20", "--seed", "3", "--agents",
                        "baseline", "--format", "json")
    assert result["decks"] == json.loads(out)["decks"]
    rows = weissfish.rows(result)
    assert [row["name"] for row in rows] == ["lanterns", "harbour"]
    assert rows[0]["win_rate.value"] == result["decks"][0]["win_rate"]["value"]


@pytest.mark.parametrize("kind", [list, tuple])
def test_named_agents_are_one_for_each_deck(kind):
    words = {"games": 20, "seed": 3}
    both = weissfish.compare(LANTERNS, HARBOUR, agents=kind(["baseline", "random"]), **words)
    assert [deck["agent"] for deck in both["decks"]] == ["baseline", "random"]
    assert both["decks"] == weissfish.compare(LANTERNS, HARBOUR, agents="baseline,random", **words)["decks"]
    one = weissfish.matrix(LANTERNS, HARBOUR, agents=kind(["random"]), **words)
    assert one["decks"] == weissfish.matrix(LANTERNS, HARBOUR, agents="random", **words)["decks"]
    for run in (weissfish.compare, weissfish.matrix):
        with pytest.raises(TypeError, match="names"):
            run(LANTERNS, HARBOUR, agents=kind([5, "random"]), **words)


def test_other_commands():
    assert weissfish.odds("damage 3", deck="30:8")["schema"] == "weissfish.odds/1"
    assert len(weissfish.matrix(LANTERNS, HARBOUR, games=20)["decks"]) == 2
    assert weissfish.tune("mulligan", LANTERNS, budget=1)["schema"].startswith("weissfish.tune")


def test_errors_are_raised_with_their_place():
    with pytest.raises(weissfish.Error) as raised:
        weissfish.compare("bad.deck", LANTERNS, files={"bad.deck": "4 LF/W01-001\n4 nonsense"})
    assert (raised.value.file, raised.value.line) == ("bad.deck", 2)
    with pytest.raises(weissfish.Error, match="heuristic"):
        weissfish.Agent(weissfish.Match.of(LANTERNS, LANTERNS), "heuristik")
    with pytest.raises(weissfish.Error):
        weissfish.Cards().deck("nowhere.deck")
    with pytest.raises(weissfish.Error):
        weissfish.compare(LANTERNS, HARBOUR, games=2, games_csv="/nowhere/rows.csv")
    with pytest.raises(weissfish.Error):
        weissfish.request("manual", {})
    with pytest.raises(weissfish.Error, match="'fly 3': column 1: "):
        weissfish.odds("fly 3", deck="30:8")
    with pytest.raises(weissfish.Error, match="no command 'compre'"):
        weissfish.request("compre", {})


def test_progress_is_told_and_work_is_stopped():
    stop, heard = weissfish.Stop(), []

    def hear(done, total, unit):
        heard.append((done, total, unit))
        stop.now()

    result = weissfish.compare(LANTERNS, HARBOUR, games=10**8, progress=hear, stop=stop)
    assert heard[0][1:] == (10**8, "games")
    assert result["partial"]["why"] == "interrupted"


def test_a_game_is_that_of_compare(match):
    wins = 0
    agent = weissfish.Agent(match, "heuristic")
    for number in range(10):
        game = weissfish.Game(match, seed=7, number=number)
        while not game.over:
            agent.play(game)
        wins += game.deck_at(game.result) == 0
    result = weissfish.compare(LANTERNS, HARBOUR, games=10, seed=7)
    assert result["decks"][0]["wins"] == wins


def test_a_saved_game_gives_its_events(match):
    _, out, _ = program("watch", LANTERNS, HARBOUR, "--seed", "5", "--format", "json")
    saved = json.loads(out)["events"]
    game = weissfish.Game(match, seed=5, number=0, events=True)
    told = game.events()
    for event in saved:
        if "move" in event:
            game.apply(event["move"])
            told += game.events()
    assert [(event["what"], event["player"], event["turn"]) for event in told] == [
        (event["what"], event["player"], event["turn"]) for event in saved]


def test_clones_worlds_and_positions(match):
    game = weissfish.Game(match, writable=True)
    cards = weissfish.Cards()
    rng = np.random.default_rng(1)
    while not game.over:
        world, clone = game.determinize(3), game.clone()
        assert world.moves == clone.moves == game.moves
        assert (world.observe() == game.observe()).all()
        if rng.random() < 0.1:
            again = weissfish.Game(weissfish.Match.at(cards, game.position()))
            assert again.moves == game.moves
        game.apply(int(rng.integers(game.move_count)))
    with pytest.raises(weissfish.Error):
        game.determinize(1)
    with pytest.raises(weissfish.Error):
        game.apply(0)


def test_decks_tell_their_cards(match):
    deck = weissfish.Cards().deck("mine", Path(LANTERNS).read_text())
    assert len(deck.cards) == 50
    assert sum(card.type == "climax" for card in deck.cards) == 8
    assert all(deck.cards[card.copy].code == card.code for card in deck.cards)


def test_searches_estimate(match):
    game = weissfish.Game(match)
    estimates = weissfish.Agent(match, "flat:8").analyze(game)
    assert estimates and all(0 <= one.move < game.move_count for one in estimates)


def test_a_batch_plays_the_games_of_compare(match):
    env = weissfish.BatchEnv(match, 8, seed=11)
    games = [weissfish.Game(match, 11, number) for number in range(8)]
    rng = np.random.default_rng(2)
    for _ in range(40):
        for index, game in enumerate(games):
            assert env.players[index] == game.chooser
            assert env.move_counts[index] == game.move_count
            span = slice(env.offsets[index], env.offsets[index + 1])
            assert (env.moves[span] == game.move_features()).all()
            assert (env.observations[index] == game.observe()).all()
        choices = (rng.random(8) * env.move_counts).astype(np.int32)
        env.step(choices)
        for index, game in enumerate(games):
            game.apply(int(choices[index]))
    assert env.game(3).moves == games[3].moves


def test_a_batch_begins_games_anew_and_rewards(match):
    env = weissfish.BatchEnv(match, 64, move_room=1)
    rng = np.random.default_rng(3)
    ended = 0
    for _ in range(700):
        env.step((rng.random(64) * env.move_counts).astype(np.int32))
        assert len(env.moves) == env.offsets[-1]
        assert (np.abs(env.rewards).sum(axis=1) <= 2 * env.over).all()
        assert (env.rewards.sum(axis=1) == 0).all()
        ended += env.over.sum()
    assert ended > 64
    with pytest.raises(weissfish.Error):
        env.step(env.move_counts)


def test_threads_step_games_of_one_match(match):
    def play(seed, results):
        game = weissfish.Game(match, seed)
        rng = np.random.default_rng(seed)
        while not game.over:
            game.apply(int(rng.integers(game.move_count)))
        results[seed] = (game.result, game.turn)

    one, other = {}, {}
    for results in (one, other):
        threads = [threading.Thread(target=play, args=(seed, results)) for seed in range(6)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    assert one == other and len(one) == 6


def test_the_second_game(match):
    path = weissfish.shipped("shironeko/grey_gull.deck")
    other = weissfish.Match.of(path, path, game="shironeko")
    game = weissfish.Game(other)
    agent = weissfish.Agent(other, "heuristic")
    while not game.over:
        agent.play(game)
    assert game.result in (0, 1, -2)
