"""Cards, decks and matches: objects that never change once open."""

from __future__ import annotations

import weakref
from dataclasses import dataclass
from typing import Any, Iterable, Mapping

import numpy as np

from ._library import (Constant, Error, Files, content_bytes, ffi, lib, opened, raised, shipped,
                       strings, text, whole, word)


@dataclass(frozen=True)
class Ability:
    """An ability of a card: its text as the program reads it, and whether it is played as printed."""

    text: str
    exact: bool


@dataclass(frozen=True)
class Card:
    """A card of a deck. `copy` is the lowest number with its code, the one in moves and observations."""

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


# Open objects by their key, as long as somebody has them: unpickling opens each once.
_opened_by_key: weakref.WeakValueDictionary[Any, Any] = weakref.WeakValueDictionary()


def _again(kind: type, *key: Any) -> Any:
    """The object of this kind for a key, which is its pickle."""
    made = _opened_by_key.get((kind, *key))
    if made is None:
        made = _opened_by_key[(kind, *key)] = kind._from_key(*key)
    return made


def _pickle(kind: type, made: Any) -> Any:
    _opened_by_key.setdefault((kind, *made._key), made)
    return _again, (kind, *made._key)


@dataclass(frozen=True)
class Action:
    """What an action means: the kind of move and its parts, -1 for a missing part. `owner` says whose
    card or slot it is: 0 the chooser, 1 the next player ..."""

    number: int
    kind: str
    card: int
    owner: int
    slot: int
    to: int
    count: int
    attack: int


class Cards(Constant):
    """The shipped cards, and those of JSON files and folders; `files` are in memory, by name. It pickles as
    its arguments: files of the system are read again when it is unpickled."""

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
        listed = [paths] if isinstance(paths, str) else paths
        self._key = (tuple(str(path) for path in listed),
                     tuple((name, content_bytes(content)) for name, content in (files or {}).items()), game)

    @classmethod
    def _from_key(cls, paths: Any, files: Any, game: str | None) -> "Cards":
        return cls(paths, dict(files), game)

    def __reduce_ex__(self, protocol: Any) -> Any:
        return _pickle(Cards, self)

    def __repr__(self) -> str:
        return f"<weissfish.Cards {' '.join(self._key[0]) or 'shipped'}>"

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
        self._key = (cards, str(name), data)

    @classmethod
    def _from_key(cls, cards: Cards, name: str, content: bytes | None) -> "Deck":
        return cls(cards, name, content)

    def __reduce_ex__(self, protocol: Any) -> Any:
        return _pickle(Deck, self)

    def __repr__(self) -> str:
        return f"<weissfish.Deck {self.name}>"

    @property
    def cards(self) -> list[Card]:
        """Its cards, by number."""
        if "_listed" not in self.__dict__:
            self._listed = self._list()
        return list(self._listed)

    def _list(self) -> list[Card]:
        card = ffi.new("weissfish_card *")
        listed = []
        for number in range(lib.weissfish_deck_size(self._opened)):
            lib.weissfish_deck_card(self._opened, number, card)
            listed.append(Card(number, card.copy, text(card.code), text(card.name),
                               text(card.type), card.level, card.cost, card.power, card.soul,
                               card.colour, (card.icons[0], card.icons[1]), bool(card.exact), self._abilities(number)))
        return listed

    @property
    def features(self) -> np.ndarray:
        """What its cards are and do, (cards, features) int16 by number: fixed kinds of numbers, the same for all
        decks (docs/OBSERVATION.md); without any for a game that has none."""
        if "_features" not in self.__dict__:
            count = lib.weissfish_deck_feature_count(self._opened)
            features = np.zeros((lib.weissfish_deck_size(self._opened), count), np.int16)
            lib.weissfish_deck_features(self._opened, ffi.cast("int16_t *", features.ctypes.data))
            features.flags.writeable = False
            self._features = features
        return self._features

    @property
    def feature_names(self) -> tuple[str, ...]:
        """What each feature is."""
        return tuple(text(lib.weissfish_deck_feature_name(self._opened, index))
                     for index in range(lib.weissfish_deck_feature_count(self._opened)))

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
        edition = whole(edition, "an edition", 2**31)
        self._keep(lib.weissfish_match_open([opened(deck, Deck) for deck in decks], len(decks), edition, error),
                   error)
        self._key = (tuple(decks), edition, None)

    def _keep(self, match: Any, error: Any) -> None:
        if not match:
            raise raised(error)
        self._opened = match
        self._players: int = lib.weissfish_match_players(match)
        self._observation_size: int = lib.weissfish_match_observation_size(match)
        self._actions: int = lib.weissfish_match_actions(match)

    @classmethod
    def _from_key(cls, decks: Any, edition: int, position: bytes | None) -> "Match":
        return cls(*decks, edition=edition) if position is None else cls.at(decks, position)

    def __reduce_ex__(self, protocol: Any) -> Any:
        return _pickle(Match, self)

    def __repr__(self) -> str:
        names = " ".join(deck.name for deck in self.decks) or "a position"
        return f"<weissfish.Match of {names}>"

    @property
    def players(self) -> int:
        return self._players

    @property
    def observation_size(self) -> int:
        return self._observation_size

    @property
    def decks(self) -> tuple[Deck, ...]:
        """Its decks, by number; none for a position."""
        return self._key[0] if self._key[2] is None else ()

    @property
    def features(self) -> np.ndarray:
        """The features of the cards of its decks, (decks, cards, features) int16."""
        return np.stack([deck.features for deck in self.decks])

    @property
    def actions(self) -> int:
        """How many actions there are (docs/OBSERVATION.md); 0 for a game that has none."""
        return self._actions

    @property
    def input_names(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """What a trained policy reads (docs/OBSERVATION.md): the names of the numbers of a position, and of those of
        a move; none for a game that has none."""
        if "_input_names" not in self.__dict__:
            of_move = ffi.new("size_t *")
            count = lib.weissfish_match_inputs(self._opened, of_move)
            name, names = ffi.new("char[]", lib.WEISSFISH_INPUT_NAME), []
            for index in range(count + of_move[0]):
                lib.weissfish_match_input_name(self._opened, index, name)
                names.append(text(name))
            self._input_names = tuple(names[:count]), tuple(names[count:])
        return self._input_names

    def action(self, number: int) -> Action:
        """What an action means."""
        number = whole(number, "an action", max(self._actions, 1))
        move = ffi.new("weissfish_move *")
        if lib.weissfish_match_action(self._opened, number, move) != 0:
            raise Error("this game has no actions")
        return Action(number, _kind_name(self._opened, move.kind), move.card, move.owner, move.slot, move.to, move.number,
                      move.attack)

    @classmethod
    def of(cls, *paths: str, cards: Iterable[str] | str = (), game: str | None = None, edition: int = 0,
           files: Mapping[str, str | bytes] | None = None) -> "Match":
        """The match of decklists at these paths, with cards added to the shipped ones; `files` are found by
        their names before those of the system."""
        database = Cards(cards, files, game=game)
        files = files or {}
        return cls(*(database.deck(path, files.get(path)) for path in paths), edition=edition)

    @classmethod
    def at(cls, cards: Cards, position: str | bytes) -> "Match":
        """A match that begins at a position (JSON)."""
        self = cls.__new__(cls)
        data = content_bytes(position)
        error = ffi.new("weissfish_error *")
        self._keep(lib.weissfish_position_open(opened(cards, Cards), data, len(data), error), error)
        self._key = (cards, 0, data)
        return self


def match_of(decks: Match | Iterable[str] | None = None, *, cards: Iterable[str] | str = (), edition: int = 0,
             files: Mapping[str, str | bytes] | None = None) -> Match:
    """The match for an environment: paths of two or more decklists, by default two shipped ones."""
    if isinstance(decks, Match):
        return decks
    if isinstance(decks, (str, bytes)):
        raise TypeError(f"decks are two paths or more, not {decks!r}")
    paths = [shipped("carnival.deck"), shipped("night_market.deck")] if decks is None else list(decks)
    return Match.of(*paths, cards=cards, edition=edition, files=files)


def _kind_name(match: Any, kind: int) -> str:
    name = lib.weissfish_match_move_kind(match, kind)
    return text(name) if name else ""
