"""Weiss Schwarz simulated: decks compared, games stepped, odds computed.

    import weissfish
    result = weissfish.compare("a.deck", "b.deck", games=2000)
    game = weissfish.Game(weissfish.Match.of("a.deck", "b.deck"))
    env = weissfish.BatchEnv(game.match, 256)

Everything is done by libweissfish; docs/PYTHON.md tells more.
"""

from ._library import Error, lib as _lib, shipped, text as _text
from .batch import BatchEnv
from .commands import Result, compare, matrix, odds, request, rows, run, tune
from .games import (DRAW, ENCODING, MOVE_FIELDS, RUNNING, TRUNCATED, Ability, Agent, Card, Cards, Deck,
                    Estimate, Game, Match)
from .working import Stop

__version__: str = _text(_lib.weissfish_version())

__all__ = ["Ability", "Agent", "BatchEnv", "Card", "Cards", "DRAW", "Deck", "ENCODING", "Error", "Estimate",
           "Game", "MOVE_FIELDS", "Match", "RUNNING", "Result", "Stop", "TRUNCATED", "compare",
           "matrix", "odds", "request", "rows", "run", "shipped", "tune"]
