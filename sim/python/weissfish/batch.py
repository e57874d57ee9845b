"""Many games at once, in NumPy arrays, for learning programs."""

from __future__ import annotations

from typing import Any

import numpy as np

from ._library import Error, ffi, lib, owned, raised
from .games import MOVE_FIELDS, Game, Match, _room


class BatchEnv:
    """`count` games of a match, stepped together. A game that ends begins anew at once.

    Arrays, filled anew in place by every step (`moves` is a view of as many rows as there are):
      observations  (count, match.observation_size) int16, of the player who chooses
      players       (count,) int8, the seat that chooses
      offsets       (count + 1,) int32: the moves of game i are rows offsets[i] to offsets[i + 1]
      moves         (offsets[-1], MOVE_FIELDS) int16
      rewards       (count, players) float32 by seat: 1 won, -1 lost, of games that ended in this step
      over          (count,) bool: it ended in this step
    """

    def __init__(self, match: Match, count: int, seed: int = 1, *, move_room: int = 64,
                 observe: bool = True, features: bool = True) -> None:
        self.match, self.count = match, count
        self.observations = np.zeros((count, match.observation_size if observe else 0), np.int16)
        self.players = np.zeros(count, np.int8)
        self.offsets = np.zeros(count + 1, np.int32)
        self.rewards = np.zeros((count, match.players), np.float32)
        self.over = np.zeros(count, np.bool_)
        self._choices = np.zeros(count, np.int32)
        self._features = features
        self._arrays = ffi.new("weissfish_arrays *")
        self._arrays.observations = self._pointer(
            "int16_t *", self.observations) if self.observations.size else ffi.NULL
        self._arrays.players = self._pointer("int8_t *", self.players)
        self._arrays.offsets = self._pointer("int32_t *", self.offsets)
        self._arrays.rewards = self._pointer("float *", self.rewards)
        self._arrays.over = self._pointer("int8_t *", self.over)
        self._choices_at = self._pointer("int32_t *", self._choices)
        self._make_room(count * move_room)
        error = ffi.new("weissfish_error *")
        opened = lib.weissfish_batch_open(match._match, count, seed, self._arrays, error)
        if not opened:
            raise raised(error)
        self._batch = owned(opened, lib.weissfish_batch_close, match._match)
        self._grow()

    @staticmethod
    def _pointer(kind: str, array: np.ndarray) -> Any:
        return ffi.cast(kind, array.ctypes.data)

    def _make_room(self, rows: int) -> None:
        self._rows = np.empty((rows if self._features else 0, MOVE_FIELDS), np.int16)
        self._arrays.moves = self._pointer("int16_t *", self._rows) if self._features else ffi.NULL
        self._arrays.move_room = len(self._rows)

    def _grow(self) -> None:
        while self._features and self.offsets[-1] > len(self._rows):
            self._make_room(2 * int(self.offsets[-1]))
            lib.weissfish_batch_look(self._batch, self._arrays)

    @property
    def moves(self) -> np.ndarray:
        return self._rows[:self.offsets[-1]]

    @property
    def move_counts(self) -> np.ndarray:
        """How many moves each game offers."""
        return np.diff(self.offsets)

    def step(self, choices: np.ndarray) -> int:
        """Makes in game i its move number choices[i]; returns the decisions made."""
        self._choices[:] = choices
        made = lib.weissfish_batch_step(self._batch, self._choices_at, self._arrays)
        if made == -1:
            raise Error("a choice is no number of a legal move")
        if made == -2:
            self._grow()
        return self.count

    def game(self, index: int) -> Game:
        """A copy of game `index` as it stands."""
        copy = Game.__new__(Game)
        copy.match = self.match
        copy._memory, copy._game = _room(1)
        lib.weissfish_game_clone(copy._game, lib.weissfish_batch_game(self._batch, index))
        return copy
