"""Lists for the tests of conventions: shipped ones, and real ones where their cards are there."""

import os
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]
SHARED = Path(os.environ.get("WEISSFISH_SHARED", ROOT.parent / "shared"))


def shipped(*names):
    return {"decks": [str(ROOT / "decks" / f"{name}.deck") for name in names]}


def real(*names):
    return {"decks": [str(SHARED / "decks" / f"{name}.deck") for name in names],
            "cards": [str(SHARED / "cards" / f"{name.upper()}.json") for name in names]}


@pytest.fixture(scope="session", params=["shipped", "real"])
def lists(request):
    """The words by which an environment is asked for two lists."""
    if request.param == "shipped":
        return shipped("lanterns", "harbour")
    if not SHARED.is_dir():
        pytest.skip("no real cards here")
    return real("5hy_w83", "aot_s35")


@pytest.fixture(scope="session")
def three():
    return shipped("lanterns", "harbour", "carnival")
