"""Weiss Schwarz simulated: decks compared, games stepped, odds computed.

    import weissfish
    result = weissfish.compare("a.deck", "b.deck", games=2000)
    game = weissfish.Game(weissfish.Match.of("a.deck", "b.deck"))
    env = weissfish.BatchEnv(game.match, 256)

libweissfish does everything; see docs/PYTHON.md.
"""

from ._library import Error, lib as _lib, shipped, text as _text
from .batch import BatchEnv
from .cards import Ability, Action, Card, Cards, Deck, Match
from .commands import Result, compare, matrix, odds, request, rows, run, tune
from .games import DRAW, ENCODING, MOVE_FIELDS, RUNNING, TRUNCATED, Agent, Estimate, Game, Replay
from .tables import Choice, Colour, Event, Icon, MoveKind, Slot, State, Step, Way, Zone
from .working import Stop

__version__: str = _text(_lib.weissfish_version())

__all__ = ["Ability", "Action", "Agent", "BatchEnv", "Card", "Cards", "Choice", "Colour", "DRAW", "Deck",
           "ENCODING", "Error", "Estimate", "Event", "Game", "Icon", "MOVE_FIELDS", "Match", "MoveKind",
           "RUNNING", "Replay", "Result", "Slot", "State", "Step", "Stop", "TRUNCATED", "Way", "Zone",
           "compare", "matrix", "odds", "request", "rows", "run", "shipped", "tune"]
