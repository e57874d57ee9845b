"""Cards, decks, matches, games and agents."""

from __future__ import annotations

import threading
from dataclasses import dataclass
from typing import Any, Iterable, Mapping

import numpy as np

from ._library import (Constant, Error, Files, Owned, content_bytes, ffi, lib, opened, raised,
                       strings, text, whole, word)
from .working import Work

GAME_BYTES: int = lib.WEISSFISH_GAME_BYTES
MOVE_FIELDS: int = lib.WEISSFISH_MOVE_FIELDS
ENCODING: int = lib.WEISSFISH_ENCODING
RUNNING, DRAW, TRUNCATED = -1, -2, -3
SEEDS = 2**64
_LINE = 64


@dataclass(frozen=True)
class Ability:
    """An ability of a card: its text as the program takes it, and whether it is played as printed."""

    text: str
    exact: bool


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
    abilities: tuple[Ability, ...] = ()

    @property
    def unplayed(self) -> tuple[int, ...]:
        """The numbers of the abilities that are not played, as the card counts them: from 1."""
        return tuple(number for number, ability in enumerate(self.abilities, 1) if not ability.exact)


class Cards(Constant):
    """The shipped cards, and those of JSON files and folders; `files` are in memory, by name."""

    _close = lib.weissfish_cards_close

    def __init__(self, paths: Iterable[str] | str = (),
                 files: Mapping[str, str | bytes] | None = None, game: str | None = None) -> None:
        held = Files(files)
        words, kept = strings([paths] if isinstance(paths, str) else paths)
        name = ffi.NULL if game is None else ffi.new("char[]", word(game))
        options = ffi.new("weissfish_cards_options *",
                          {"game": name, "paths": words, "path_count": len(kept),
                           "files": held.array, "file_count": held.count})
        error = ffi.new("weissfish_error *")
        cards = lib.weissfish_cards_open(options, error)
        if not cards:
            raise raised(error)
        self._opened = cards

    def deck(self, name: str, content: str | bytes | None = None) -> "Deck":
        """The decklist at a path, or the content of one called `name`, in any format."""
        return Deck(self, name, content)


class Deck(Constant):
    """A legal deck, ready to play."""

    _close = lib.weissfish_deck_close

    def __init__(self, cards: Cards, name: str, content: str | bytes | None = None) -> None:
        data = None if content is None else content_bytes(content)
        error = ffi.new("weissfish_error *")
        deck = lib.weissfish_deck_open(opened(cards, Cards), word(name),
                                       ffi.NULL if data is None else ffi.new("char[]", data),
                                       0 if data is None else len(data), error)
        if not deck:
            raise raised(error)
        self._opened = deck
        self.name: str = text(lib.weissfish_deck_name(deck))

    @property
    def cards(self) -> list[Card]:
        """Its cards by number."""
        card = ffi.new("weissfish_card *")
        listed = []
        for number in range(lib.weissfish_deck_size(self._opened)):
            lib.weissfish_deck_card(self._opened, number, card)
            listed.append(Card(number, card.copy, text(card.code), text(card.name),
                               text(card.type), card.level, card.cost, card.power, card.soul,
                               card.colour, (card.icons[0], card.icons[1]), bool(card.exact), self._abilities(number)))
        return listed

    def _abilities(self, number: int) -> tuple[Ability, ...]:
        ability = ffi.new("weissfish_ability *")
        told = []
        while lib.weissfish_deck_ability(self._opened, number, len(told), ability) == 0:
            told.append(Ability(text(ability.text), bool(ability.exact)))
        return tuple(told)


class Match(Constant):
    """Two decks that play each other, or up to six at one table."""

    _close = lib.weissfish_match_close

    def __init__(self, *decks: Deck, edition: int = 0) -> None:
        error = ffi.new("weissfish_error *")
        self._keep(lib.weissfish_match_open([opened(deck, Deck) for deck in decks], len(decks),
                                            whole(edition, "an edition", 2**31), error), error)

    def _keep(self, match: Any, error: Any) -> None:
        if not match:
            raise raised(error)
        self._opened = match
        self._players: int = lib.weissfish_match_players(match)
        self._observation_size: int = lib.weissfish_match_observation_size(match)

    @property
    def players(self) -> int:
        return self._players

    @property
    def observation_size(self) -> int:
        return self._observation_size

    @classmethod
    def of(cls, *paths: str, cards: Iterable[str] | str = (), game: str | None = None,
           edition: int = 0) -> "Match":
        """The match of decklists at these paths, with cards beside the shipped ones."""
        database = Cards(cards, game=game)
        return cls(*(database.deck(path) for path in paths), edition=edition)

    @classmethod
    def at(cls, cards: Cards, position: str) -> "Match":
        """A match that begins at a position (JSON)."""
        self = cls.__new__(cls)
        data = content_bytes(position)
        error = ffi.new("weissfish_error *")
        self._keep(lib.weissfish_position_open(opened(cards, Cards), data, len(data), error), error)
        return self


def _room() -> tuple[Any, Any]:
    """Memory for a game at whole cache lines, and a pointer to it."""
    memory = ffi.new("char[]", GAME_BYTES + _LINE)
    at = int(ffi.cast("uintptr_t", memory))
    return memory, ffi.cast("weissfish_game *", at + -at % _LINE)


class Game(Owned):
    """A running game: number `number` of the run with this seed, as `compare --seed` plays it.

    `match` is a Match, or the paths of two or more decklists. With `events` the game keeps what
    happens, with `writable` it can be written as a position at any time. Threads that use one game
    wait for each other.
    """

    def __init__(self, match: Match | Iterable[str], seed: int = 1, number: int = 0, *,
                 events: bool = False, writable: bool = False) -> None:
        flags = lib.WEISSFISH_EVENTS * bool(events) | lib.WEISSFISH_WRITABLE * bool(writable)
        seed, number = whole(seed, "a seed", SEEDS), whole(number, "a number of a game", SEEDS)
        self._hold(match if isinstance(match, Match) else Match.of(*match))
        lib.weissfish_game_start(self._opened, self._held, seed, number, flags)

    def _hold(self, match: Match) -> None:
        """Memory for a game of the match, which stays as long."""
        held = opened(match, Match)
        lib.weissfish_match_hold(held)
        self._held, self._match, self._lock = held, match, threading.RLock()
        self._memory, self._opened = _room()

    def __del__(self) -> None:
        held = self.__dict__.pop("_held", None)
        self.__dict__.pop("_opened", None)
        if held is not None:
            self._let_go(held)

    _let_go = lib.weissfish_match_close

    def _another(self) -> "Game":
        other = Game.__new__(Game)
        other._hold(self._match)
        return other

    @property
    def match(self) -> Match:
        return self._match

    def clone(self) -> "Game":
        """The same game, which goes on alike but by itself."""
        other = self._another()
        with self._lock:
            lib.weissfish_game_clone(other._opened, self._opened)
        return other

    def __copy__(self) -> "Game":
        return self.clone()

    def __deepcopy__(self, memo: Any) -> "Game":
        return self.clone()

    def determinize(self, seed: int) -> "Game":
        """A game that whoever chooses cannot tell from this one: what is hidden is dealt anew."""
        seed = whole(seed, "a seed", SEEDS)
        other = self._another()
        with self._lock:
            if lib.weissfish_game_determinize(self._opened, seed, other._opened) != 0:
                raise Error("the game is over")
        return other

    @property
    def result(self) -> int:
        """RUNNING, DRAW, TRUNCATED, or the seat of the winner."""
        return lib.weissfish_game_result(self._opened)

    @property
    def over(self) -> bool:
        return self.result != RUNNING

    @property
    def turn(self) -> int:
        return lib.weissfish_game_turn(self._opened)

    @property
    def chooser(self) -> int:
        """The seat that has to choose; -1 when the game is over."""
        return lib.weissfish_game_chooser(self._opened)

    @property
    def chooses(self) -> str:
        """What it chooses, in words."""
        return text(lib.weissfish_game_chooses(self._opened))

    def deck_at(self, seat: int) -> int:
        """The number in the match of the deck at a seat."""
        return lib.weissfish_game_deck(self._opened, whole(seat, "a seat", self._match.players))

    @property
    def move_count(self) -> int:
        return lib.weissfish_game_move_count(self._opened)

    @property
    def moves(self) -> list[str]:
        """The legal moves in notation."""
        room = ffi.new("char[]", lib.WEISSFISH_MOVE_TEXT)
        named = []
        with self._lock:
            for index in range(self.move_count):
                lib.weissfish_game_move_text(self._opened, index, room)
                named.append(text(room))
        return named

    def move_features(self) -> np.ndarray:
        """The legal moves as numbers, a row of MOVE_FIELDS each (weissfish.h, weissfish_move)."""
        with self._lock:
            rows = np.empty((self.move_count, MOVE_FIELDS), dtype=np.int16)
            move = ffi.cast("weissfish_move *", rows.ctypes.data)
            for index in range(len(rows)):
                lib.weissfish_game_move(self._opened, index, move + index)
        return rows

    def apply(self, move: int | str) -> None:
        """Makes a legal move, by its number or in notation."""
        with self._lock:
            index = lib.weissfish_game_move_find(self._opened, word(move)) if isinstance(
                move, str) else whole(move, "a move", self.move_count or 1)
            if index < 0 or lib.weissfish_game_apply(self._opened, index) != 0:
                raise Error(f"there is no move {move!r}")

    def observe(self, seat: int | None = None) -> np.ndarray:
        """What the player at a seat may know (docs/OBSERVATION.md); by default who chooses."""
        observation = np.zeros(self._match.observation_size, dtype=np.int16)
        with self._lock:
            seat = max(self.chooser, 0) if seat is None else whole(seat, "a seat",
                                                                   self._match.players)
            lib.weissfish_game_observe(self._opened, seat,
                                       ffi.cast("int16_t *", observation.ctypes.data))
        return observation

    def events(self) -> list[dict[str, Any]]:
        """What happened since the last move; only of a game that keeps it."""
        events = ffi.new("weissfish_event[256]")
        with self._lock:
            count = min(lib.weissfish_game_events(self._opened, events, 256), 256)
        return [{"what": text(event.what).lower(), "player": event.player, "turn": event.turn,
                 "card": event.card, "slot": event.slot, "detail": event.detail}
                for event in events[0:count]]

    def position(self) -> str:
        """The game as a position (JSON), hidden cards included."""
        error = ffi.new("weissfish_error *")
        with self._lock:
            written = lib.weissfish_game_position(self._opened, error)
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


class Agent(Owned):
    """An agent for games of a match: "heuristic", "learned", "ismcts:1000", "flat:100ms" ... Threads
    that ask one agent wait for each other, and Ctrl-C ends a search."""

    _close = lib.weissfish_agent_close

    def __init__(self, match: Match, specification: str = "heuristic") -> None:
        error = ffi.new("weissfish_error *")
        agent = lib.weissfish_agent_open(opened(match, Match), word(specification), error)
        if not agent:
            raise raised(error)
        self._opened, self._lock = agent, threading.RLock()
        self._searches = bool(lib.weissfish_agent_stop(agent, ffi.NULL))

    def _ask(self, game: Game, question: Any, *more: Any) -> Any:
        """Asks the agent in a game, which must be one of those that it knows."""
        at = opened(game, Game)
        if not lib.weissfish_agent_fits(self._opened, at):
            raise Error("the agent is one of another game")
        with self._lock, game._lock:
            if not self._searches:
                return question(self._opened, at, *more)
            return Work(lambda work: self._search(work, question, at, *more)).wait()

    def _search(self, work: Work, question: Any, *asked: Any) -> Any:
        lib.weissfish_agent_stop(self._opened, work.flag)
        try:
            return question(self._opened, *asked)
        finally:
            lib.weissfish_agent_stop(self._opened, ffi.NULL)

    def choose(self, game: Game) -> int:
        """The number of the move that it makes; it sees only what its player may know. -1 when the game
        is over."""
        return self._ask(game, lib.weissfish_agent_choose)

    def play(self, game: Game) -> None:
        """Makes that move."""
        if self._ask(game, lib.weissfish_agent_play) != 0:
            raise Error("the game is over")

    def analyze(self, game: Game) -> list[Estimate]:
        """The moves that a searching agent has tried, the one that it makes first."""
        room = ffi.new("weissfish_estimate[128]")
        count = self._ask(game, lib.weissfish_agent_analyze, room, 128)
        return [Estimate(one.move, one.value, one.error, one.gain, one.gain_error)
                for one in room[0:count]]
