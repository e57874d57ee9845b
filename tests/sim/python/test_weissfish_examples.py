"""The examples of docs/PYTHON.md run, with few games; but for the one that needs other packages (tests/sim/conventions)."""

import contextlib
import io
import os
import re
import shutil
from pathlib import Path

import numpy as np
import pytest

ROOT = Path(os.environ["WEISSFISH_SOURCE_DIR"])

# What is shortened, by the place that has it: each must be there.
FEWER = {"Questions": [("games=2000", "games=20"), ('"c.deck")', '"c.deck", games=20)'), ("budget=30", "budget=1"),
                       ('"b.deck"])', '"b.deck", "--games", "20"])')],
         "Learning": [("games=2000", "games=20"), ("(match, 256", "(match, 4")]}


def examples(heading):
    """The blocks of Python of a section."""
    text = (ROOT / "docs" / "PYTHON.md").read_text().split(f"\n## {heading}\n")[1].split("\n## ")[0]
    for before, after in FEWER.get(heading, []):
        assert before in text
        text = text.replace(before, after)
    return re.findall(r"```python\n(.*?)```", text, re.S)


class Enough(Exception):
    """Ends a loop that has no end."""


def at_most(times, answer=lambda *given: None):
    """A function that answers so often."""
    left = [times]

    def function(*given):
        left[0] -= 1
        if left[0] < 0:
            raise Enough
        return answer(*given)
    return function


@pytest.fixture
def place(tmp_path, monkeypatch):
    """A folder with what the examples name."""
    for name, deck in (("a", "lanterns"), ("b", "harbour"), ("c", "carnival"), ("deck", "lanterns")):
        shutil.copy(ROOT / "decks" / f"{deck}.deck", tmp_path / (name if name == "deck" else f"{name}.deck"))
    shutil.copytree(ROOT / "decks" / "cards", tmp_path / "cards")
    monkeypatch.chdir(tmp_path)


def run(example, names):
    """Runs one; returns what it prints."""
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed), contextlib.suppress(Enough):
        exec(compile(example, "example", "exec"), names)
    return printed.getvalue()


def test_questions(place):
    example, = examples("Questions")
    names = {}
    run(example, names)
    assert names["result"]["decks"][0]["win_rate"]["low"] <= 1


def test_games_and_learning(place):
    import weissfish
    names = {"weissfish": weissfish, "np": np, "learn": at_most(3), "step": 1}
    example, = examples("Games")
    assert run(example, names) and names["game"].over
    played, drawn, trained, own = examples("Learning")
    names["policy"] = lambda seen, moves, offsets: np.zeros(len(offsets) - 1, np.int32)
    run(played, names)
    assert names["learn"] and names["choices"].shape == (4,)
    names["network"] = at_most(5, lambda seen: np.zeros((4, names["match"].actions), np.float32))
    run(drawn, names)
    assert names["replays"] == []
    Path("policy.json").write_text(
        '{"schema": "weissfish.policy/1", "hidden": 1, "bias": [0], "second": [0], "position": {}, '
        '"move": {"kind: end": [0, -4096]}}')
    for example in (trained, own):
        run(example, names)
        assert names["result"]["games"] == 20
