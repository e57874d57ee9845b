"""Trained policies: the example trains one for a moment, and its file plays the same moves at the command line, by the
library, and by an evaluation in NumPy; what a policy reads is the same in batches and singly."""

import importlib.util
import json
import os
import subprocess
from pathlib import Path

import numpy as np
import pytest

import weissfish

ROOT = Path(os.environ["WEISSFISH_SOURCE_DIR"])
CARNIVAL, WATCH = (str(ROOT / "decks" / f"{name}.deck") for name in ("carnival", "night_watch"))


@pytest.fixture(scope="module")
def example():
    spec = importlib.util.spec_from_file_location("train_policy", ROOT / "sim" / "python" / "examples" / "train_policy.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def trained(example, tmp_path_factory):
    """A file of the example, after very little of both parts."""
    file = tmp_path_factory.mktemp("trained") / "policy.json"
    example.main(["--out", str(file), "--train", CARNIVAL, WATCH, "--mixtures", "2", "--games", "12", "--survey", "16", "--imitate", "300",
                  "--play", "1500", "--hidden", "8"])
    return str(file)


@pytest.fixture(scope="module")
def match():
    return weissfish.Match.of(CARNIVAL, WATCH)


def test_inputs_are_as_the_document_says(match):
    position, move = match.input_names
    text = (ROOT / "docs" / "OBSERVATION.md").read_text()
    assert f"`position_inputs`, {len(position)}" in text.replace("\n", " ") and f"`move_inputs`, {len(move)} of each" in text
    assert len(set(position + move)) == len(position + move)
    env = weissfish.BatchEnv(match, 6, 3, inputs=True)
    for _ in range(60):
        assert env.position_inputs.shape == (6, len(position)) and env.move_inputs.shape == (env.offsets[-1], len(move))
        assert np.abs(env.position_inputs).max() <= 127 and np.abs(env.move_inputs).max() <= 127
        kinds = [name.removeprefix("kind: ") for name in move if name.startswith("kind: ")]
        assert (np.argmax(env.move_inputs[:, :len(kinds)], axis=1) == env.moves[:, 0]).all()
        env.step(env.choose(weissfish.Agent(match, "heuristic")))
    with pytest.raises(weissfish.Error, match="nobody trains"):
        shiro = ROOT / "decks" / "shironeko"
        one, two = sorted(str(path) for path in shiro.glob("*.deck"))[:2]
        weissfish.BatchEnv(weissfish.Match.of(one, two, game="shironeko"), 2, inputs=True)


def test_a_batch_asks_agents_as_a_game_does(match):
    env = weissfish.BatchEnv(match, 8, 5)
    for name in ("heuristic", "random"):
        agent = weissfish.Agent(match, name)
        chosen = env.choose(agent)
        assert chosen.dtype == np.int32 and (chosen >= 0).all() and (chosen < env.move_counts).all()
    heuristic = weissfish.Agent(match, "heuristic")
    for _ in range(40):
        chosen = env.choose(heuristic)
        assert chosen.tolist() == [heuristic.choose(env.game(index)) for index in range(8)]
        env.step(chosen)


def test_a_game_gives_the_inputs_of_a_batch(match):
    env = weissfish.BatchEnv(match, 6, 11, inputs=True)
    rng = np.random.default_rng(5)
    for _ in range(120):
        for index in range(6):
            position, moves = env.game(index).inputs()
            assert position.dtype == moves.dtype == np.int16
            assert (position == env.position_inputs[index]).all()
            assert (moves == env.move_inputs[env.offsets[index]:env.offsets[index + 1]]).all()
        env.step(rng.integers(env.move_counts).astype(np.int32))
    game = weissfish.Game(match, seed=2)
    while not game.over:
        game.apply(0)
    assert game.inputs()[1].shape == (0, len(match.input_names[1])) and not game.inputs()[0].any()
    one, two = sorted(str(path) for path in (ROOT / "decks" / "shironeko").glob("*.deck"))[:2]
    with pytest.raises(weissfish.Error, match="nobody trains"):
        weissfish.Game(weissfish.Match.of(one, two, game="shironeko")).inputs()


def scores(file, match, env):
    """The scores of the moves of all games, in whole numbers that NumPy's doubles hold exactly."""
    weights, (position, move) = json.loads(Path(file).read_text()), match.input_names
    first = [np.zeros((len(names), weights["hidden"])) for names in (position, move)]
    direct = np.zeros(len(move))
    for name, row in weights["position"].items():
        first[0][position.index(name)] = row
    for name, row in weights["move"].items():
        first[1][move.index(name)], direct[move.index(name)] = row[:-1], row[-1]
    sums = np.repeat(env.position_inputs @ first[0] + weights["bias"], env.move_counts, axis=0) + env.move_inputs @ first[1]
    found = np.maximum(sums, 0) @ weights["second"] + 4096 * (env.move_inputs @ direct)
    return np.where(env.move_inputs[:, move.index("move: left out")] == 1, -np.inf, found)


def test_the_library_plays_the_file(trained, match):
    env = weissfish.BatchEnv(match, 8, 7, inputs=True)
    agent = weissfish.Agent(match, f"policy:{trained}")
    for _ in range(150):
        found = scores(trained, match, env)
        best = [int(np.argmax(found[begin:end])) for begin, end in zip(env.offsets, env.offsets[1:])]
        assert env.choose(agent).tolist() == best
        env.step(best)


def test_the_command_line_plays_the_same_games(trained):
    agents = [f"policy:{trained}", "heuristic"]
    command = [os.environ["WEISSFISH_PROGRAM"], "compare", CARNIVAL, WATCH, "--games", "24", "--seed", "9", "--agents",
               ",".join(agents), "--format", "json", "--quiet"]
    printed = json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)
    here = weissfish.compare(CARNIVAL, WATCH, agents=agents, games=24, seed=9)
    assert printed["decks"] == here["decks"] and printed["decks"][0]["agent"] == agents[0]
    one = {name: value for name, value in printed.items() if name not in ("command", "seconds", "games_per_second")}
    assert {name: here[name] for name in one} == one


def test_a_file_may_have_a_comma_in_its_name(trained, match, tmp_path):
    file = tmp_path / "one,two.json"
    file.write_bytes(Path(trained).read_bytes())
    agents = [f"policy:{file}", "heuristic"]
    plain = weissfish.compare(CARNIVAL, WATCH, agents=[f"policy:{trained}", "heuristic"], games=12)
    here = weissfish.compare(CARNIVAL, WATCH, agents=agents, games=12)
    assert here["decks"][0]["agent"] == agents[0] and here["decks"][0]["win_rate"] == plain["decks"][0]["win_rate"]
    own = weissfish.compare(CARNIVAL, WATCH, games=12, agents=[agents[0], lambda seen, moves, offsets, masks: offsets[:-1] * 0])
    assert own["decks"][0]["agent"] == agents[0]
    command = [os.environ["WEISSFISH_PROGRAM"], "compare", CARNIVAL, WATCH, "--games", "12", "--agents",
               f"policy:{tmp_path}/one\\,two.json,heuristic", "--format", "json", "--quiet"]
    printed = json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)
    assert printed["decks"][0] == here["decks"][0]
    fields = [weissfish.matrix(CARNIVAL, WATCH, agents=given, games=2) for given in (agents[:1], agents[0])]
    assert fields[0]["agent"] == fields[1]["agent"] == agents[0]


def test_a_policy_without_a_file_is_told_what_it_takes():
    command = [os.environ["WEISSFISH_PROGRAM"], "compare", CARNIVAL, WATCH, "--agents", "policy:,heuristic"]
    told = subprocess.run(command, capture_output=True, text=True)
    assert told.returncode == 2 and told.stderr == "weissfish: policy takes a file of trained weights: policy:FILE\n"


def test_a_bad_file_gets_place_and_word(trained, match, tmp_path):
    bad = tmp_path / "bad.json"
    bad.write_text(Path(trained).read_text().replace('"second"', '"secnod"'))
    with pytest.raises(weissfish.Error, match="did you mean 'second'") as told:
        weissfish.Agent(match, f"policy:{bad}")
    assert told.value.file == str(bad) and told.value.line == 1 and told.value.column > 1
    with pytest.raises(weissfish.Error, match="no such file"):
        weissfish.compare(CARNIVAL, WATCH, agents=f"policy:{tmp_path}/none.json", games=2)
