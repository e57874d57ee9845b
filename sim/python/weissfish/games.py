"""Cards, decks, matches, games and agents."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Iterable, Mapping

import numpy as np

from ._library import Error, Files, ffi, lib, owned, raised, strings, text

GAME_BYTES: int = lib.WEISSFISH_GAME_BYTES
MOVE_FIELDS: int = lib.WEISSFISH_MOVE_FIELDS
ENCODING: int = lib.WEISSFISH_ENCODING
RUNNING, DRAW, TRUNCATED = -1, -2, -3
_LINE = 64


@dataclass(frozen=True)
class Card:
    """A card of a deck. `copy` is the lowest number with its code, which moves and observations name."""

    number: int
    copy: int
    code: str
    name: str
    type: str
    level: int
    cost: int
    power: int
    soul: int
    colour: int
    icons: tuple[int, int]
    exact: bool


class Cards:
    """The shipped cards, and those of JSON files and folders; `files` are in memory, by name."""

    def __init__(self, paths: Iterable[str] | str = (),
                 files: Mapping[str, str | bytes] | None = None, game: str | None = None) -> None:
        held = Files(files)
        words, kept = strings([paths] if isinstance(paths, str) else paths)
        name = ffi.new("char[]", game.encode()) if game else ffi.NULL
        options = ffi.new("weissfish_cards_options *",
                          {"game": name, "paths": words, "path_count": len(kept),
                           "files": held.array, "file_count": held.count})
        error = ffi.new("weissfish_error *")
        opened = lib.weissfish_cards_open(options, error)
        if not opened:
            raise raised(error)
        self._cards = owned(opened, lib.weissfish_cards_close)

    def deck(self, name: str, content: str | bytes | None = None) -> "Deck":
        """The decklist at a path, or the content of one called `name`, in any format."""
        return Deck(self, name, content)


class Deck:
    """A legal deck, ready to play."""

    def __init__(self, cards: Cards, name: str, content: str | bytes | None = None) -> None:
        data = content.encode("utf-8") if isinstance(content, str) else content
        error = ffi.new("weissfish_error *")
        opened = lib.weissfish_deck_open(cards._cards, name.encode(),
                                         ffi.NULL if data is None else ffi.new("char[]", data),
                                         0 if data is None else len(data), error)
        if not opened:
            raise raised(error)
        self._deck = owned(opened, lib.weissfish_deck_close, cards._cards)
        self.name: str = text(lib.weissfish_deck_name(opened))

    @property
    def cards(self) -> list[Card]:
        """Its cards by number."""
        card = ffi.new("weissfish_card *")
        listed = []
        for number in range(lib.weissfish_deck_size(self._deck)):
            lib.weissfish_deck_card(self._deck, number, card)
            listed.append(Card(number, card.copy, text(card.code), text(card.name),
                               text(card.type), card.level, card.cost, card.power, card.soul,
                               card.colour, (card.icons[0], card.icons[1]), bool(card.exact)))
        return listed


class Match:
    """Two decks that play each other, or up to six at one table."""

    def __init__(self, *decks: Deck, edition: int = 0) -> None:
        error = ffi.new("weissfish_error *")
        opened = lib.weissfish_match_open([deck._deck for deck in decks], len(decks), edition,
                                          error)
        self._keep(opened, [deck._deck for deck in decks], error)

    def _keep(self, opened: Any, needed: Any, error: Any) -> None:
        if not opened:
            raise raised(error)
        self._match = owned(opened, lib.weissfish_match_close, *needed)
        self.players: int = lib.weissfish_match_players(opened)
        self.observation_size: int = lib.weissfish_match_observation_size(opened)

    @classmethod
    def of(cls, *paths: str, cards: Iterable[str] | str = (), game: str | None = None,
           edition: int = 0) -> "Match":
        """The match of decklists at these paths, with cards beside the shipped ones."""
        opened = Cards(cards, game=game)
        return cls(*(opened.deck(path) for path in paths), edition=edition)

    @classmethod
    def at(cls, cards: Cards, position: str) -> "Match":
        """A match that begins at a position (JSON)."""
        self = cls.__new__(cls)
        data = position.encode("utf-8")
        error = ffi.new("weissfish_error *")
        self._keep(lib.weissfish_position_open(cards._cards, data, len(data), error), [cards._cards],
                   error)
        return self


def _room(count: int) -> tuple[np.ndarray, Any]:
    """Memory for games at whole cache lines, and a pointer to it."""
    memory = np.empty(count * GAME_BYTES + _LINE, dtype=np.uint8)
    shift = -memory.ctypes.data % _LINE
    whole = memory[shift:shift + count * GAME_BYTES]
    return whole, ffi.cast("weissfish_game *", whole.ctypes.data)


class Game:
    """A running game: number `number` of the run with this seed, as `compare --seed` plays it.

    `match` is a Match, or the paths of two or more decklists. With `events` the game keeps what
    happens, with `writable` it can be written as a position at any time.
    """

    def __init__(self, match: Match | Iterable[str], seed: int = 1, number: int = 0, *,
                 events: bool = False, writable: bool = False) -> None:
        self.match = match if isinstance(match, Match) else Match.of(*match)
        self._memory, self._game = _room(1)
        flags = lib.WEISSFISH_EVENTS * events | lib.WEISSFISH_WRITABLE * writable
        lib.weissfish_game_start(self._game, self.match._match, seed, number, flags)

    def _another(self) -> "Game":
        other = Game.__new__(Game)
        other.match = self.match
        other._memory, other._game = _room(1)
        return other

    def clone(self) -> "Game":
        """The same game, which goes on alike but by itself."""
        other = self._another()
        lib.weissfish_game_clone(other._game, self._game)
        return other

    def determinize(self, seed: int) -> "Game":
        """A game that whoever chooses cannot tell from this one: what is hidden is dealt anew."""
        other = self._another()
        if lib.weissfish_game_determinize(self._game, seed, other._game) != 0:
            raise Error("the game is over")
        return other

    @property
    def result(self) -> int:
        """RUNNING, DRAW, TRUNCATED, or the seat of the winner."""
        return lib.weissfish_game_result(self._game)

    @property
    def over(self) -> bool:
        return self.result != RUNNING

    @property
    def turn(self) -> int:
        return lib.weissfish_game_turn(self._game)

    @property
    def chooser(self) -> int:
        """The seat that has to choose; -1 when the game is over."""
        return lib.weissfish_game_chooser(self._game)

    @property
    def chooses(self) -> str:
        """What it chooses, in words."""
        return text(lib.weissfish_game_chooses(self._game))

    def deck_at(self, seat: int) -> int:
        """The number in the match of the deck at a seat."""
        return lib.weissfish_game_deck(self._game, seat)

    @property
    def move_count(self) -> int:
        return lib.weissfish_game_move_count(self._game)

    @property
    def moves(self) -> list[str]:
        """The legal moves in notation."""
        room = ffi.new("char[]", lib.WEISSFISH_MOVE_TEXT)
        named = []
        for index in range(self.move_count):
            lib.weissfish_game_move_text(self._game, index, room)
            named.append(text(room))
        return named

    def move_features(self) -> np.ndarray:
        """The legal moves as numbers, a row of MOVE_FIELDS each (weissfish.h, weissfish_move)."""
        rows = np.empty((self.move_count, MOVE_FIELDS), dtype=np.int16)
        move = ffi.cast("weissfish_move *", rows.ctypes.data)
        for index in range(len(rows)):
            lib.weissfish_game_move(self._game, index, move + index)
        return rows

    def apply(self, move: int | str) -> None:
        """Makes a legal move, by its number or in notation."""
        index = lib.weissfish_game_move_find(self._game, move.encode()) if isinstance(
            move, str) else int(move)
        if index < 0 or lib.weissfish_game_apply(self._game, index) != 0:
            raise Error(f"there is no move {move!r}")

    def observe(self, seat: int | None = None) -> np.ndarray:
        """What the player at a seat may know (docs/OBSERVATION.md); by default who chooses."""
        observation = np.zeros(self.match.observation_size, dtype=np.int16)
        lib.weissfish_game_observe(self._game, max(self.chooser, 0) if seat is None else seat,
                                   ffi.cast("int16_t *", observation.ctypes.data))
        return observation

    def events(self) -> list[dict[str, Any]]:
        """What happened since the last move; only of a game that keeps it."""
        events = ffi.new("weissfish_event[256]")
        count = min(lib.weissfish_game_events(self._game, events, 256), 256)
        return [{"what": text(event.what).lower(), "player": event.player, "turn": event.turn,
                 "card": event.card, "slot": event.slot, "detail": event.detail}
                for event in events[0:count]]

    def position(self) -> str:
        """The game as a position (JSON), hidden cards included."""
        error = ffi.new("weissfish_error *")
        written = lib.weissfish_game_position(self._game, error)
        if not written:
            raise raised(error)
        try:
            return text(written)
        finally:
            lib.weissfish_free(written)


@dataclass(frozen=True)
class Estimate:
    """What a search thinks of a move: chance to win, and gain over the move that it makes."""

    move: int
    value: float
    error: float
    gain: float
    gain_error: float


class Agent:
    """An agent for games of a match: "heuristic", "learned", "ismcts:1000", "flat:100ms" ..."""

    def __init__(self, match: Match, specification: str = "heuristic") -> None:
        error = ffi.new("weissfish_error *")
        opened = lib.weissfish_agent_open(match._match, specification.encode(), error)
        if not opened:
            raise raised(error)
        self._agent = owned(opened, lib.weissfish_agent_close, match._match)

    def choose(self, game: Game) -> int:
        """The number of the move that it makes; it sees only what its player may know."""
        return lib.weissfish_agent_choose(self._agent, game._game)

    def play(self, game: Game) -> None:
        """Makes that move."""
        if lib.weissfish_agent_play(self._agent, game._game) != 0:
            raise Error("the game is over")

    def analyze(self, game: Game) -> list[Estimate]:
        """The moves that a searching agent has tried, the one that it makes first."""
        room = ffi.new("weissfish_estimate[128]")
        count = lib.weissfish_agent_analyze(self._agent, game._game, room, 128)
        return [Estimate(one.move, one.value, one.error, one.gain, one.gain_error)
                for one in room[0:count]]
