#!/usr/bin/env python3
"""This library and its peers in one run: decisions a second of one core (processor time), random moves, with observations
where the peer has them; and, with `--means`, the same ability-free games by weiss-sim 1.2.0, the other simulator of Weiss
Schwarz: means of what happens in them must agree.

Usage: peers.py [--seconds S] [--rounds N] [--means GAMES]

The peers (peers.txt) are installed into build/peers at the first run, and are needed for nothing else. The library is
that of WEISSFISH_LIBRARY, or build/fast/libweissfish.so. Real lists and the means need the cards in ../shared. Every round
measures everything once, so that all share what else the machine does; the best of the rounds is printed. Exit status: 0,
1 if some mean differs by more than four of its errors."""

import argparse
import gzip
import json
import os
import pathlib
import random
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
SHARED = ROOT.parent / "shared"
WANTED = ROOT / "bench" / "peers" / "peers.txt"
PLACE = ROOT / "build" / "peers"
GAMES = 256  # of a batch
MOST_ERRORS = 4


def in_their_environment():
    """Makes build/peers and runs this file there, once."""
    made = PLACE / "peers.txt"
    if pathlib.Path(sys.prefix) == PLACE:
        return
    if not made.exists() or made.read_text() != WANTED.read_text():
        python = "/usr/bin/python3" if os.access("/usr/bin/python3", os.X_OK) else sys.executable
        if subprocess.run([python, "-m", "venv", "--clear", PLACE], capture_output=True).returncode != 0:
            subprocess.run([python, "-m", "virtualenv", "-q", PLACE], check=True)
        subprocess.run([PLACE / "bin" / "python", "-m", "pip", "install", "-q", "--no-deps", "--no-compile",
                        "--disable-pip-version-check", "-r", WANTED], check=True)
        made.write_text(WANTED.read_text())
    python = str(PLACE / "bin" / "python")
    os.environ.setdefault("WEISSFISH_LIBRARY", str(ROOT / "build" / "fast" / "libweissfish.so"))
    os.environ["PYTHONPATH"] = str(ROOT / "sim" / "python")
    os.execv(python, [python, *sys.argv])


def rate(seconds, play):
    """Decisions a second; play() plays on and returns how many it made."""
    done, begun = 0, time.process_time()
    while time.process_time() - begun < seconds:
        done += play()
    return done / (time.process_time() - begun)


# ---- Peers ----

def open_spiel(name):
    import pyspiel
    game, rng = pyspiel.load_game(name), random.Random(1)
    tensor = game.get_type().provides_information_state_tensor

    def play():
        state, made = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(rng.choices([one for one, _ in outcomes], [chance for _, chance in outcomes])[0])
                continue
            state.information_state_tensor() if tensor else state.observation_tensor()
            state.apply_action(rng.choice(state.legal_actions()))
            made += 1
        return made
    return play


def rlcard(name):
    import rlcard as cards
    env, rng = cards.make(name, config={"seed": 1}), random.Random(1)

    def play():
        state, _ = env.reset()
        made = 0
        while not env.is_over():
            state, _ = env.step(rng.choice(list(state["legal_actions"])))
            made += 1
        return made
    return play


def aec(env, mask_of):
    import numpy as np
    rng = random.Random(1)

    def play():
        env.reset()
        made = 0
        while True:
            seen, _, over, cut, _ = env.last()
            if over or cut:
                return made
            env.step(int(rng.choice(np.flatnonzero(mask_of(seen)))))
            made += 1
    return play


def pettingzoo(name):
    import importlib
    return aec(importlib.import_module(f"pettingzoo.classic.{name}").raw_env(), lambda seen: seen["action_mask"])


# ---- The other simulator, and its lists ----

def their_data(name):
    import weiss_sim
    text = (pathlib.Path(weiss_sim.__file__).parent / "data" / name).read_bytes()
    return json.loads(gzip.decompress(text) if name.endswith(".gz") else text)


def their_lists():
    """Its four lists by name: the numbers of its cards, and their codes."""
    codes = {card["id"]: card["card_no"] for card in their_data("card_catalog.json.gz")}
    return {name: (ids, [codes[one] for one in ids]) for name, ids in their_data("deck_presets.json").items()}


def weiss_sim(ids):
    import numpy as np
    import weiss_sim as simulator
    _, buffers = simulator.make_pool(mode="train", num_envs=GAMES, deck_lists=[ids, ids], deck_ids=[1, 2], seed=1,
                                     layout="i16_legal_ids_nometa", num_threads=1, max_decisions=20000)
    draws = np.random.default_rng(1).random((64, GAMES))
    state = {"out": buffers.reset(), "step": 0}

    def play():
        out = state["out"]
        offsets = np.asarray(out.legal_offsets)
        row = draws[state["step"] % len(draws)]
        at = offsets[:-1] + (row * np.diff(offsets)).astype(offsets.dtype)
        out = buffers.step(np.asarray(out.legal_ids)[at].astype(np.uint32))
        over = out.terminated | out.truncated
        state["out"], state["step"] = buffers.reset_done(over) if over.any() else out, state["step"] + 1
        return GAMES
    return play


# ---- This library ----

def match_of(codes=None):
    import weissfish
    if codes is None:
        return weissfish.Match.of(*(str(ROOT / "decks" / f"{name}.deck") for name in ("lanterns", "harbour")))
    text = "".join(f"1 {code}\n" for code in codes)
    return weissfish.Match.of("a", "b", cards=[str(SHARED / "cards")], files={"a": text, "b": text})


def batch(match, **words):
    import numpy as np
    import weissfish
    env = weissfish.BatchEnv(match, GAMES, **words)
    draws, steps = np.random.default_rng(1).random((64, GAMES)), [0]

    def play():
        steps[0] += 1
        return env.step((draws[steps[0] % len(draws)] * env.move_counts).astype(np.int32))
    return play


def vector(match):
    import numpy as np
    import weissfish.gym
    env = weissfish.gym.make_vec(GAMES, match, opponent=None, autoreset="same_step")
    env.reset(seed=1)
    logits, steps = np.zeros((GAMES, match.actions), np.float32), [0]

    def play():
        steps[0] += 1
        env.step(env.batch.sample(logits, steps[0])[1])
        return GAMES
    return play


def single(match):
    import weissfish
    rng, numbers = random.Random(1), iter(range(2**60))

    def play():
        game, made = weissfish.Game(match, 1, next(numbers)), 0
        while not game.over:
            game.observe()
            game.apply(rng.randrange(len(game.move_features())))
            made += 1
        return made
    return play


def own_aec(match):
    import weissfish.pettingzoo
    return aec(weissfish.pettingzoo.raw_env(match, seed=1), lambda seen: seen["action_mask"])


def rows():
    """What is measured: who, what, and how to begin."""
    shipped = match_of()
    yield "weissfish", "BatchEnv, shipped lists", lambda: batch(shipped)
    yield "weissfish", "the same without observations", lambda: batch(shipped, observe=False)
    yield "weissfish", "weissfish.gym, sampled, shipped lists", lambda: vector(shipped)
    yield "weissfish", "Game, shipped lists", lambda: single(shipped)
    yield "weissfish", "weissfish.pettingzoo, shipped lists", lambda: own_aec(shipped)
    for name, (ids, codes) in their_lists().items():
        if (SHARED / "cards").is_dir():
            yield "weissfish", f"BatchEnv, {name}", lambda codes=codes: batch(match_of(codes))
        yield "weiss-sim", f"batch, {name}", lambda ids=ids: weiss_sim(ids)
    for name in ("gin_rummy", "crazy_eights", "skat", "dou_dizhu"):
        yield "OpenSpiel", name, lambda name=name: open_spiel(name)
    for name in ("gin-rummy", "doudizhu", "uno"):
        yield "RLCard", name, lambda name=name: rlcard(name)
    for name in ("leduc_holdem_v4", "texas_holdem_v4"):
        yield "PettingZoo", name, lambda name=name: pettingzoo(name)


def measure(seconds, rounds):
    """The best rate of each row."""
    opened, best = [], {}
    for who, what, begin in rows():
        try:
            opened.append((who, what, begin()))
        except Exception as reason:  # a peer that does not run here
            print(f"{who} {what}: {type(reason).__name__}: {reason}", file=sys.stderr)
    for _ in range(rounds):
        for who, what, play in opened:
            best[who, what] = max(best.get((who, what), 0), rate(seconds, play))
    return best


def table(best):
    versions = dict(line.split("==") for line in WANTED.read_text().split())
    known = {"OpenSpiel": "open_spiel", "RLCard": "rlcard", "PettingZoo": "pettingzoo", "weiss-sim": "weiss-sim"}
    print("| who | what | decisions/s |\n| --- | --- | --- |")
    for (who, what), found in best.items():
        version = f" {versions[known[who]]}" if who in known else ""
        print(f"| {who}{version} | {what} | {found:,.0f} |")
    for name in their_lists():
        ours, theirs = best.get(("weissfish", f"BatchEnv, {name}")), best.get(("weiss-sim", f"batch, {name}"))
        if ours and theirs:
            print(f"BatchEnv over weiss-sim, {name}: {ours / theirs:.1f} times")
    spiel = [found for (who, _), found in best.items() if who == "OpenSpiel"]
    if spiel:
        ours = best["weissfish", "BatchEnv, shipped lists"]
        print(f"BatchEnv over the fastest of OpenSpiel: {ours / max(spiel):.1f} times")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("--seconds", type=float, default=1)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--means", type=int, metavar="GAMES", help="compare means instead")
    words = parser.parse_args()
    in_their_environment()
    if words.means:
        import peer_means
        worst = peer_means.compare(str(SHARED / "cards"), words.means)
        sys.stdout.flush()
        os._exit(int(worst > MOST_ERRORS))  # the other simulator's threads do not end by themselves
    table(measure(words.seconds, words.rounds))
    sys.stdout.flush()
    os._exit(0)


if __name__ == "__main__":
    main()
