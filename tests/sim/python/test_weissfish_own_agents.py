"""Comparisons in which functions play."""

import json
import os
from pathlib import Path

import numpy as np
import pytest

import weissfish
from weissfish.tables import LIST_AT, MoveKind, player_at

ROOT = Path(os.environ["WEISSFISH_SOURCE_DIR"])
LANTERNS, HARBOUR = (str(ROOT / "decks" / name) for name in ("lanterns.deck", "harbour.deck"))


def first_move(observations, moves, offsets, masks):
    return np.zeros(len(observations), int)


class LastMove:
    """Looks at what it is given."""

    def __init__(self, deck):
        self.deck, self.calls, self.decisions = deck, 0, 0

    def __call__(self, observations, moves, offsets, masks):
        counts = np.diff(offsets)
        assert moves.shape == (offsets[-1], weissfish.MOVE_FIELDS) and observations.dtype == moves.dtype == np.int16
        assert (observations[:, player_at(0) + LIST_AT] == self.deck).all()
        assert (observations[:, 3] == counts).all() and (masks.sum(axis=1) == counts).all()
        assert (moves[:, 0] < len(MoveKind)).all()
        self.calls += 1
        self.decisions += len(counts)
        return counts - 1


def by_hand(match, number, choose):
    """The winner of a game of the run with seed 3."""
    game = weissfish.Game(match, 3, number)
    while not game.over:
        choose(game, game.deck_at(game.chooser))
    return game.deck_at(game.result)


def test_functions_play_the_games_of_compare():
    match = weissfish.Match.of(LANTERNS, HARBOUR)
    last = LastMove(1)
    result = weissfish.compare(LANTERNS, HARBOUR, agents=[first_move, last], games=20, seed=3)
    winners = [by_hand(match, number, lambda game, deck: game.apply(game.move_count - 1 if deck else 0))
               for number in range(20)]
    assert result["decks"][0]["wins"] == winners.count(0) and result["decks"][1]["wins"] == winners.count(1)
    assert [deck["agent"] for deck in result["decks"]] == ["first_move", "LastMove"]
    assert result["decks"][0]["adjusted"]["method"] == "luck"
    assert result["schema"] == "weissfish.compare/1" and sum(result["pairs"]) == 10
    assert last.decisions > 2 * last.calls  # one call for many
    assert result["decisions"] > last.decisions


@pytest.mark.parametrize("own", [0, 1])
def test_a_function_plays_an_agent(own):
    match = weissfish.Match.of(LANTERNS, HARBOUR)
    agents = ["baseline", "baseline"]
    agents[own] = first_move
    result = weissfish.compare(LANTERNS, HARBOUR, agents=agents, games=20, seed=3)
    baseline = weissfish.Agent(match, "baseline")
    winners = [by_hand(match, number, lambda game, deck: game.apply(0) if deck == own else baseline.play(game))
               for number in range(20)]
    assert result["decks"][own]["wins"] == winners.count(own)
    assert result["decks"][1 - own]["agent"] == "baseline"


def test_the_result_is_the_commands():
    """Games of named agents, counted as if functions had made their moves, give what the command gives."""
    match = weissfish.Match.of(LANTERNS, HARBOUR)
    agent = weissfish.Agent(match, "baseline")
    made = []
    for number in range(20):
        game = weissfish.Game(match, 5, number)
        while not game.over:
            agent.play(game)
        made.append(game.replay().choices)
    choices = np.concatenate([np.array(one, np.uint16) for one in made])
    offsets = np.cumsum([0, *map(len, made)]).astype(np.uint64)
    from weissfish._library import ffi
    recorded = ffi.new("weissfish_recorded *", {"choices": ffi.cast("uint16_t *", choices.ctypes.data),
                                                "offsets": ffi.cast("uint64_t *", offsets.ctypes.data), "games": 20})
    words = {"decks": [LANTERNS, HARBOUR], "games": 20, "seed": 5, "quiet": True}
    counted = weissfish.request("compare", {**words, "agents": "heuristic"}, _recorded=recorded)
    played = weissfish.request("compare", {**words, "agents": "baseline"})
    for one in (counted, played):
        for deck in one["decks"]:
            deck.pop("agent")
            deck.pop("adjusted", None)
            deck.pop("luck", None)
    assert counted["decks"] == played["decks"] and counted["decisions"] == played["decisions"]


def raises(*given):
    raise KeyError("nothing")


@pytest.mark.parametrize("agent, told", [
    (raises, "raises fails: KeyError"), (lambda *given: np.full(len(given[0]), 10**6), "makes move 1000000"),
    (lambda *given: np.full(len(given[0]), -1), "makes move -1"), (lambda *given: None, "whole numbers"),
    (lambda *given: [0], "whole numbers"), (lambda *given: np.zeros(len(given[0])), "whole numbers"),
    (lambda: 0, "TypeError")])
def test_what_a_function_does_wrong_ends_the_call(agent, told):
    with pytest.raises(weissfish.Error, match=told):
        weissfish.compare(LANTERNS, HARBOUR, agents=[agent], games=20)


def test_other_options_are_refused():
    for words, kind in (({"sprt": "0,10"}, weissfish.Error), ({"games": 0}, weissfish.Error),
                        ({"agents": [first_move, "heuristik"]}, weissfish.Error),
                        ({"agents": [first_move, 5]}, TypeError), ({"agents": [first_move] * 3}, TypeError)):
        with pytest.raises(kind):
            weissfish.compare(LANTERNS, HARBOUR, **{"agents": [first_move], "games": 20, **words})


def test_progress_is_told_and_stops():
    heard, stop = [], weissfish.Stop()

    def slow(observations, *others):
        if len(heard) > 1:
            stop.now()
        return np.zeros(len(observations), int)

    with pytest.raises(weissfish.Error, match="stopped"):
        weissfish.compare(LANTERNS, HARBOUR, agents=[slow], games=10**6, stop=stop,
                          progress=lambda *told: heard.append(told))
    assert heard[0][1:] == (10**6, "games")


@pytest.mark.parametrize("place", ["environment", "kept", "named"])
def test_cards_are_those_of_the_command(place, tmp_path, monkeypatch):
    card = {"code": "Q/W01-1", "name": "Anna", "type": "Character", "color": "RED", "level": "0", "cost": "0",
            "power": "500", "soul": 1, "trigger": [], "attributes": [], "ability": []}
    folder = tmp_path / "weissfish" / "cards" / "mine"
    folder.mkdir(parents=True)
    (folder / "cards.json").write_text(json.dumps([card]))
    (folder / ".source.json").write_text('{"from": "here", "date": "2026-11-29", "hash": "1", "files": 1, "cards": 1}')
    content = Path(LANTERNS).read_text().splitlines()
    first = next(number for number, line in enumerate(content) if line.startswith("4 "))
    content[first] = "4 Q/W01-1"
    (tmp_path / "anna.deck").write_text("\n".join(content))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path if place == "kept" else "/dev/null"))
    monkeypatch.setenv("WEISSFISH_CARDS", str(folder if place == "environment" else ""))
    words = {"cards": [str(folder)]} if place == "named" else {}
    result = weissfish.compare(str(tmp_path / "anna.deck"), HARBOUR, agents=[first_move], games=2, **words)
    assert result["decks"][0]["name"] == "anna"


def test_todays_rules_have_a_word():
    def played(**words):
        return weissfish.compare(LANTERNS, HARBOUR, agents=[first_move], games=2, **words)["decks"]

    assert played(edition="current") == played() == played(edition="2026") == played(edition=2026)


def test_as_many_games_as_the_command_plays():
    from weissfish.own_agents import checked
    assert checked([first_move], {})[1] == 10_000


def test_lists_in_memory_play():
    files = {"mine": Path(LANTERNS).read_text()}
    result = weissfish.compare("mine", HARBOUR, agents=[first_move], games=10, files=files)
    assert result["decks"][0]["name"] == "mine"
