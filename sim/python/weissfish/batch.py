"""Many games at once, in NumPy arrays, for learning programs."""

from __future__ import annotations

import threading
from typing import Any

import numpy as np

from ._library import Error, Owned, ffi, lib, opened, raised, whole
from .games import MOVE_FIELDS, SEEDS, Game, Match

_GAMES = 2**20 + 1
_ROOM = 2**16 + 1
_NUMBERS = 2**31  # of an int32_t


def _array(kind: str, dtype: Any, *shape: int) -> tuple[Any, np.ndarray]:
    """Memory for the library to write into, all zeros, and an array of it that cannot change it, move
    it, or outlive it."""
    count = int(np.prod(shape, dtype=np.int64))
    memory = ffi.new(f"{kind}[]", max(count, 1))
    array = np.frombuffer(ffi.buffer(memory), dtype)[:count].reshape(shape)
    array.flags.writeable = False
    return memory, array


class BatchEnv(Owned):
    """`count` games of a match, stepped together. A game that ends begins anew at once.

    Arrays, which can be read, and are filled anew in place by every step (`moves` is a view of as many
    rows as there are):
      observations  (count, match.observation_size) int16, of the player who chooses
      players       (count,) int8, the seat that chooses
      offsets       (count + 1,) int32: the moves of game i are rows offsets[i] to offsets[i + 1]
      moves         (offsets[-1], MOVE_FIELDS) int16
      rewards       (count, players) float32 by seat: 1 won, -1 lost, of games that ended in this step
      over          (count,) bool: it ended in this step
    """

    _close = lib.weissfish_batch_close

    def __init__(self, match: Match, count: int, seed: int = 1, *, move_room: int = 64,
                 observe: bool = True, features: bool = True) -> None:
        at = opened(match, Match)
        count, seed = whole(count, "a number of games", _GAMES), whole(seed, "a seed", SEEDS)
        move_room = whole(move_room, "room for moves", _ROOM)
        self._match, self._count, self._features = match, count, bool(features)
        self._lock = threading.RLock()
        self._arrays = arrays = ffi.new("weissfish_arrays *")
        size = match.observation_size if observe else 0
        seen, self._observations = _array("int16_t", np.int16, count, size)
        players, self._players = _array("int8_t", np.int8, count)
        offsets, self._offsets = _array("int32_t", np.int32, count + 1)
        rewards, self._rewards = _array("float", np.float32, count, match.players)
        over, self._over = _array("int8_t", np.bool_, count)
        arrays.observations = seen if size else ffi.NULL
        arrays.players, arrays.offsets, arrays.rewards, arrays.over = players, offsets, rewards, over
        self._memory = (seen, players, offsets, rewards, over)
        self._choices = ffi.new("int32_t[]", max(count, 1))
        self._chosen = np.frombuffer(ffi.buffer(self._choices), np.int32)[:count]
        self._make_room(count * move_room)
        error = ffi.new("weissfish_error *")
        batch = lib.weissfish_batch_open(at, count, seed, arrays, error)
        if not batch:
            raise raised(error)
        self._opened = batch
        self._grow()

    def _make_room(self, rows: int) -> None:
        rows = rows if self._features else 0
        self._moves, self._rows = _array("int16_t", np.int16, rows, MOVE_FIELDS)
        self._arrays.moves = self._moves if self._features else ffi.NULL
        self._arrays.move_room = rows

    def _grow(self) -> None:
        while self._features and self._offsets[-1] > len(self._rows):
            self._make_room(2 * int(self._offsets[-1]))
            lib.weissfish_batch_look(self._opened, self._arrays)

    @property
    def match(self) -> Match:
        return self._match

    @property
    def count(self) -> int:
        return self._count

    @property
    def observations(self) -> np.ndarray:
        return self._observations

    @property
    def players(self) -> np.ndarray:
        return self._players

    @property
    def offsets(self) -> np.ndarray:
        return self._offsets

    @property
    def rewards(self) -> np.ndarray:
        return self._rewards

    @property
    def over(self) -> np.ndarray:
        return self._over

    @property
    def moves(self) -> np.ndarray:
        return self._rows[:self._offsets[-1]]

    @property
    def move_counts(self) -> np.ndarray:
        """How many moves each game offers."""
        return np.diff(self._offsets)

    def _choose(self, choices: Any) -> None:
        """Takes the choices if each is a whole number."""
        array = np.asarray(choices)
        if array.dtype.kind not in "iu" and array.size:
            raise TypeError(f"choices are whole numbers, not {array.dtype}")
        if array.shape != (self._count,):
            raise Error(f"{self._count} choices are wanted, not an array of shape {array.shape}")
        small = array.dtype == np.int32 or not array.size  # these the library looks at
        if not small and not (array.min() >= 0 and array.max() < _NUMBERS):
            raise Error("a choice is no number of a legal move")
        self._chosen[:] = array

    def step(self, choices: np.ndarray) -> int:
        """Makes in game i its move number choices[i]; returns the decisions made."""
        with self._lock:
            self._choose(choices)
            made = lib.weissfish_batch_step(self._opened, self._choices, self._arrays)
            if made == -1:
                raise Error("a choice is no number of a legal move")
            if made == -2:
                self._grow()
        return self._count

    def game(self, index: int) -> Game:
        """A copy of game `index` as it stands."""
        if self._count == 0:
            raise Error("the batch has no games")
        index = whole(index, "a game of the batch", self._count)
        copy = Game.__new__(Game)
        copy._hold(self._match)
        with self._lock:
            lib.weissfish_game_clone(copy._opened, lib.weissfish_batch_game(self._opened, index))
        return copy
