"""Whatever plain Python does with the package, memory stays whole: objects go in any order, arrays stay
where the library writes, wrong arguments are refused, and work ends when Python does."""

import _thread
import copy
import os
import pickle
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import numpy as np
import pytest

import weissfish

ROOT = Path(os.environ["WEISSFISH_SOURCE_DIR"])
LANTERNS, HARBOUR = (str(ROOT / "decks" / name) for name in ("lanterns.deck", "harbour.deck"))
REFUSED = (ValueError, TypeError)
ENDLESS = 10**8  # games, of which only a few are played


@pytest.fixture(scope="module")
def match():
    return weissfish.Match.of(LANTERNS, HARBOUR)


def script(text):
    """Runs a script, which must come to its end by itself and say so."""
    begin = f"import gc, threading, weissfish\nLANTERNS, HARBOUR = {LANTERNS!r}, {HARBOUR!r}\n"
    done = subprocess.run([sys.executable, "-c", begin + text], capture_output=True, text=True,
                          check=False)
    assert (done.returncode, done.stdout) == (0, "end\n"), done.stderr[-2000:]


# What a script opens, by names of its own; `def` makes Python let go of them in another order.
OPENED = """
cards = weissfish.Cards()
first, second = weissfish.Deck(cards, LANTERNS), weissfish.Deck(cards, HARBOUR)
match = weissfish.Match(first, second)
game = weissfish.Game(match)
agent = weissfish.Agent(match, "flat:2")
env = weissfish.BatchEnv(match, 2)
def unused():
    pass
"""


@pytest.mark.parametrize("names", [
    "cards first second match game agent env", "env agent game match second first cards",
    "first match cards env second agent game", "match env game cards agent first second"])
def test_objects_end_with_the_script_in_any_order(names):
    renamed = "\n".join(f"name_{at} = {name}" for at, name in enumerate(names.split()))
    script(f"{OPENED}\n{renamed}\ndel {', '.join(names.split())}\nprint('end')")


def test_a_cycle_is_let_go_of_as_it_comes():
    script(OPENED + """
kinds = [cards, first, second, match, game, agent, env]
del cards, first, second, match, game, agent, env
for turn in range(len(kinds)):
    class Cycle:
        def __del__(self):  # what is closed by then says so, all else goes on
            for one in self.held:
                try:
                    (one.move_count, one.apply(0)) if hasattr(one, "apply") else one.cards
                except (weissfish.Error, AttributeError):
                    pass
    cycle = Cycle()
    cycle.held = kinds[turn:] + kinds[:turn]
    for one in cycle.held:
        one.cycle = cycle
    del one, kinds, cycle
    gc.collect()
    cards = weissfish.Cards()
    first, second = cards.deck(LANTERNS), cards.deck(HARBOUR)
    match = weissfish.Match(first, second)
    kinds = [cards, first, second, match, weissfish.Game(match), weissfish.Agent(match),
             weissfish.BatchEnv(match, 2)]
    del cards, first, second, match
print("end")
""")


def test_a_game_outlives_all_that_it_came_from():
    game = weissfish.Game(weissfish.Match.of(LANTERNS, HARBOUR))
    env = weissfish.BatchEnv(weissfish.Match.of(LANTERNS, HARBOUR), 2)
    copied = env.game(1)
    seen = env.observations
    del env
    assert game.moves and copied.moves and seen.any()


def test_what_is_closed_cannot_be_asked(match):
    deck = weissfish.Cards().deck(LANTERNS)
    deck.__del__()
    with pytest.raises(weissfish.Error, match="this Deck is not open"):
        deck.cards
    game = weissfish.Game(match)
    game.__del__()
    with pytest.raises(weissfish.Error):
        game.moves
    with pytest.raises(weissfish.Error):
        weissfish.Agent.__new__(weissfish.Agent).choose(weissfish.Game(match))


def test_arrays_are_read_only(match):
    env = weissfish.BatchEnv(match, 3)
    for name in ("observations", "players", "offsets", "rewards", "over", "moves", "match", "count"):
        with pytest.raises(AttributeError):
            setattr(env, name, np.zeros(1))
    for name in ("observations", "players", "offsets", "rewards", "over", "moves"):
        array = getattr(env, name)
        with pytest.raises(ValueError):
            array[0] = 1
        with pytest.raises(ValueError):
            array.resize((1000, 1000), refcheck=False)
    for thing, name in ((match, "observation_size"), (match, "players"),
                        (weissfish.Game(match), "match")):
        with pytest.raises(AttributeError):
            setattr(thing, name, 1)


@pytest.mark.parametrize("choices", [
    [0.9, 0, 0], [2**32, 0, 0], ["0", "0", "0"], [-1, 0, 0], [2**31, 0, 0], [2**70, 0, 0], 0,
    [0, 0], [[0], [0], [0]], [True, False, True], None, np.zeros(3), np.zeros(3, np.complex64),
    np.full(3, 2**64 - 1, np.uint64), [1000, 0, 0]])
def test_a_batch_takes_numbers_of_moves_alone(match, choices):
    env = weissfish.BatchEnv(match, 3)
    before = env.observations.copy()
    with pytest.raises(REFUSED):
        env.step(choices)
    assert (env.observations == before).all()
    assert env.step(np.zeros(3, np.uint8)) == env.step([0, 0, 0]) == 3


@pytest.mark.parametrize("wrong", [
    lambda match, game: game.apply(1.9), lambda match, game: game.apply(-1),
    lambda match, game: game.apply(2**40), lambda match, game: game.apply(True),
    lambda match, game: game.apply(None), lambda match, game: game.apply(game.moves[0] + "\0x"),
    lambda match, game: game.apply(b"pass"), lambda match, game: game.observe(5),
    lambda match, game: game.observe(-1), lambda match, game: game.observe(0.5),
    lambda match, game: game.deck_at(2), lambda match, game: game.determinize(-1),
    lambda match, game: weissfish.Game(match, seed=2**64),
    lambda match, game: weissfish.Game(match, number=-1),
    lambda match, game: weissfish.Game(match, seed=1.5), lambda match, game: weissfish.Game(5),
    lambda match, game: weissfish.BatchEnv(match, 4).game(4),
    lambda match, game: weissfish.BatchEnv(match, 4).game(-1),
    lambda match, game: weissfish.BatchEnv(match, -1),
    lambda match, game: weissfish.BatchEnv(match, 2**40),
    lambda match, game: weissfish.BatchEnv(match, 4, move_room=-1),
    lambda match, game: weissfish.BatchEnv(game, 4),
    lambda match, game: weissfish.Agent(match, "heuristic\0:x"),
    lambda match, game: weissfish.Agent(game), lambda match, game: weissfish.Agent(match).play(match),
    lambda match, game: weissfish.Match(match, match), lambda match, game: weissfish.Match(),
    lambda match, game: weissfish.Match.of(LANTERNS, HARBOUR, edition=-1),
    lambda match, game: weissfish.Match.at(match, "{}"),
    lambda match, game: weissfish.Cards().deck(LANTERNS + "\0more"),
    lambda match, game: weissfish.Cards().deck("mine", 5),
    lambda match, game: weissfish.Cards(game="weiss\0"),
    lambda match, game: weissfish.Cards(files={"a\0b": ""}),
    lambda match, game: weissfish.Deck(match, LANTERNS),
    lambda match, game: weissfish.run(["compare\0", LANTERNS]),
    lambda match, game: weissfish.run("compare"), lambda match, game: weissfish.run([None]),
    lambda match, game: weissfish.request("odds\0", {}),
    lambda match, game: weissfish.odds("damage 3\0", deck="30:8"),
    lambda match, game: weissfish.compare(LANTERNS, HARBOUR, games=2, progress=1),
    lambda match, game: weissfish.compare(LANTERNS, HARBOUR, games=2, stop=1),
    lambda match, game: game.act(0.5), lambda match, game: game.act(match.actions),
    lambda match, game: weissfish.BatchEnv(match, 2, autoreset="never"),
    lambda match, game: weissfish.BatchEnv(match, 2, seat=2, opponent="random"),
    lambda match, game: weissfish.BatchEnv(match, 2, opponent=match)])
def test_what_is_none_of_it_is_refused(match, wrong):
    game = weissfish.Game(match)
    moves = game.moves
    with pytest.raises(REFUSED):
        wrong(match, game)
    assert game.moves == moves


def test_an_agent_of_another_game_is_refused(match):
    path = weissfish.shipped("shironeko/grey_gull.deck")
    other = weissfish.Game(weissfish.Match.of(path, path, game="shironeko"))
    agent = weissfish.Agent(match, "flat:2")
    for ask in (agent.play, agent.choose, agent.analyze):
        with pytest.raises(weissfish.Error, match="another game"):
            ask(other)


def test_copies_are_their_own(match):
    game = weissfish.Game(match)
    for made in (copy.copy, copy.deepcopy):
        other = made(game)
        moves = game.moves
        other.apply(0)
        assert game.moves == moves and other.moves != moves
        assert made(match) is match
        with pytest.raises(TypeError):
            made(weissfish.BatchEnv(match, 2))
        assert made(weissfish.Agent(match)).choose(game) == weissfish.Agent(match).choose(game)
    with pytest.raises(TypeError):
        pickle.dumps(weissfish.BatchEnv(match, 2))


def test_a_game_is_pickled_as_its_moves(match):
    game = weissfish.Game(match, 5, 3, events=True)
    agent = weissfish.Agent(match, "random")
    for _ in range(30):
        agent.play(game)
    game = game.determinize(9)
    for _ in range(20):
        game.apply(0)
    again = pickle.loads(pickle.dumps(game))
    assert again.match is match
    assert (again.moves, again.events(), again.fingerprint) == (game.moves, game.events(), game.fingerprint)
    assert pickle.loads(pickle.dumps(match)) is match
    with pytest.raises(TypeError, match="batch"):
        pickle.dumps(weissfish.BatchEnv(match, 2).game(1))


def test_a_pickle_is_opened_in_another_process():
    content = Path(LANTERNS).read_text()
    cards = weissfish.Cards(files={"cards.json": "[]"}, paths=["cards.json"])
    game = weissfish.Game(weissfish.Match(cards.deck("mine", content), cards.deck(HARBOUR)))
    game.apply(0)
    data = pickle.dumps((game, weissfish.Agent(game.match, "flat:2")))
    script(f"""
import pickle
game, agent = pickle.loads({data!r})
assert game.fingerprint == {game.fingerprint} and game.match.decks[0].name == "mine"
agent.play(game)
print("end")
""")


def test_threads_wait_for_each_other_in_one_game(match):
    game, env = weissfish.Game(match, events=True), weissfish.BatchEnv(match, 4)
    agent = weissfish.Agent(match)

    def play():
        for _ in range(300):
            try:
                agent.play(game)
                assert len(game.move_features()) <= 512
                game.events()
            except weissfish.Error:
                pass
            env.step([0, 0, 0, 0])

    threads = [threading.Thread(target=play) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert game.over or game.moves


def test_what_progress_raises_ends_the_work():
    def hear(done, total, unit):
        raise KeyError(unit)

    with pytest.raises(KeyError, match="games"):
        weissfish.compare(LANTERNS, HARBOUR, games=ENDLESS, progress=hear)
    with pytest.raises(KeyError, match="games"):
        weissfish.run(["matrix", LANTERNS, HARBOUR, "--games", ENDLESS], progress=hear)


def test_an_interruption_ends_the_work():
    heard = threading.Event()

    def interrupt():
        heard.wait()
        _thread.interrupt_main()

    thread = threading.Thread(target=interrupt)
    thread.start()
    with pytest.raises(KeyboardInterrupt):
        weissfish.compare(LANTERNS, HARBOUR, games=ENDLESS, progress=lambda *told: heard.set())
    thread.join()


def signal_main():
    signal.pthread_kill(threading.main_thread().ident, signal.SIGINT)


@pytest.mark.parametrize("pause", [0, 0.05])  # as the work begins, and when Python waits for it
@pytest.mark.parametrize("send", [_thread.interrupt_main, signal_main])
def test_an_interruption_ends_a_search(match, send, pause):
    game = weissfish.Game(match)
    agent = weissfish.Agent(match, "ismcts:86400000ms")  # a day
    moves = game.moves

    def interrupt():
        while not weissfish.working._running:
            pass
        time.sleep(pause)
        send()

    for ask in (agent.play, agent.choose, agent.analyze):
        thread = threading.Thread(target=interrupt)
        thread.start()
        with pytest.raises(KeyboardInterrupt):
            ask(game)
        thread.join()
        assert game.moves == moves
    weissfish.Agent(match, "flat:2").play(game)
    assert game.moves != moves


def test_one_stop_stops_all_that_was_given_it():
    stop, both_play = weissfish.Stop(), threading.Barrier(3)
    results = []

    def play():
        waits = iter([both_play.wait])  # at the first word of progress alone

        def hear(done, total, unit):
            next(waits, lambda: None)()

        results.append(weissfish.compare(LANTERNS, HARBOUR, games=ENDLESS, progress=hear, stop=stop))

    threads = [threading.Thread(target=play) for _ in range(2)]
    for thread in threads:
        thread.start()
    both_play.wait()
    stop.now()
    for thread in threads:
        thread.join()
    assert [result["partial"]["why"] for result in results] == ["interrupted"] * 2


@pytest.mark.parametrize("told", ["progress=hear, ", ""])
def test_daemon_threads_end_with_python(told):
    script(f"""
heard = threading.Event()
def hear(*told):
    heard.set()
def play():
    while True:
        {'' if told else 'heard.set()'}
        weissfish.compare(LANTERNS, HARBOUR, {told}games={ENDLESS})
threading.Thread(target=play, daemon=True).start()
heard.wait()
print("end")
""")
