"""Many games at once, in NumPy arrays, for learning programs."""

from __future__ import annotations

import threading
from contextlib import ExitStack
from typing import Any, Sequence

import numpy as np

from ._library import Error, Owned, ffi, lib, opened, raised, whole
from .cards import Match
from .games import MOVE_FIELDS, SEEDS, Agent, Game, Replay

_GAMES = 2**20 + 1
_ROOM = 2**16 + 1
_NUMBERS = 2**31  # of an int32_t

AUTORESET = ("same_step", "next_step", "disabled")


def _array(kind: str, dtype: Any, *shape: int) -> tuple[Any, np.ndarray]:
    """Zeroed memory for the library to write into, and an array on it that cannot change it, move
    it, or outlive it."""
    count = int(np.prod(shape, dtype=np.int64))
    memory = ffi.new(f"{kind}[]", max(count, 1))
    array = np.frombuffer(ffi.buffer(memory), dtype)[:count].reshape(shape)
    array.flags.writeable = False
    return memory, array


class _Sheet:
    """Memory for the observations and masks of one step, with what the library knows of it."""

    def __init__(self, observations: tuple[int, int], masks: tuple[int, int], known: int) -> None:
        self.observations = ffi.new("int16_t[]", max(int(np.prod(observations)), 1))
        self.masks = ffi.new("int8_t[]", max(int(np.prod(masks)), 1))
        self.known = ffi.new("uint64_t[]", max(-(-known // 8), 1))
        self.given = self.observations if observations[1] else ffi.NULL, self.masks if masks[1] else ffi.NULL
        self.shown = _interface(self.observations, observations, np.int16), _interface(self.masks, masks, np.int8)


def _interface(memory: Any, shape: tuple[int, int], dtype: Any) -> dict[str, Any]:
    """What NumPy makes a read-only array of."""
    return {"version": 3, "shape": shape, "typestr": np.dtype(dtype).str,
            "data": (int(ffi.cast("uintptr_t", memory)), True)}


class _Loan:
    """A sheet in use: it goes back to the others when the last array on it is gone."""

    __slots__ = ("sheet", "spare")

    def __init__(self, sheet: _Sheet, spare: list[_Sheet]) -> None:
        self.sheet, self.spare = sheet, spare

    def __del__(self) -> None:
        self.spare.append(self.sheet)


class _View:
    """An array of a sheet, as NumPy asks for it."""

    __slots__ = ("loan", "__array_interface__")

    def __init__(self, loan: _Loan, interface: dict[str, Any]) -> None:
        self.loan, self.__array_interface__ = loan, interface


def seat_number(seat: Any, players: int) -> int:
    """A learner's seat as the library counts: "both" is 0."""
    return 0 if seat == "both" else 1 + whole(seat, 'a seat ("both" aside)', players)


class BatchEnv(Owned):
    """`count` games of a match, stepped together. A finished game restarts at once by default.

    Read-only arrays, refilled in place by every step (`moves` and `actions` are views
    of as many rows as there are):
      observations  (count, match.observation_size) int16, of the player who chooses
      players       (count,) int8, the seat that chooses
      offsets       (count + 1,) int32: the moves of game i are rows offsets[i] to offsets[i + 1]
      moves         (offsets[-1], MOVE_FIELDS) int16
      rewards       (count, players) float32 by seat: 1 won, -1 lost, of games that ended in this step
      over          (count,) bool: it ended in this step
      truncated     (count,) bool: it ended in this step because it took too long
      illegal       (count,) bool: it was lost in this step by an action that was not legal
    and where asked for:
      actions       (offsets[-1],) int32, the action of each move (`actions=True`)
      masks         (count, match.actions) int8, 1 for each legal action (`masks=True`)
      position_inputs, move_inputs
                    (count, P) and (offsets[-1], M) int16, what a trained policy reads (`inputs=True`): the numbers
                    that match.input_names names
      luck          (count,) float32: what chance gave seat 0 in this step, in games won, 0 on average whatever is played
                    (`luck=True`; games of two); taken off an estimate it leaves less noise
      endings       (count, match.observation_size) int16: of games that ended in this step, what the player who
                    chose last, or the learner, may know of the end (`endings=True`)

    With `opponent`, an agent or its name, that agent plays for all but the learner, who has deck `deck` of the match:
    at the given seat, or in both by turns ("both"). `autoreset` says what becomes of a game
    that is over: "same_step" begins the next, or it stays without moves for a step ("next_step") or until `restart`
    ("disabled"). With `record` replays are kept. With `fresh` each step has new arrays of observations and masks, which
    stay as they are as long as somebody has them; dropped ones are used again.
    """

    _close = lib.weissfish_batch_close

    def __init__(self, match: Match, count: int, seed: int = 1, *, move_room: int = 64,
                 observe: bool = True, features: bool = True, actions: bool = False,
                 masks: bool = False, endings: bool = False, inputs: bool = False, luck: bool = False, opponent: Agent | str | None = None,
                 seat: int | str = "both", deck: int = 0, autoreset: str = "same_step",
                 record: bool = False, fresh: bool = False) -> None:
        at = opened(match, Match)
        count, seed = whole(count, "a number of games", _GAMES), whole(seed, "a seed", SEEDS)
        move_room = whole(move_room, "room for moves", _ROOM)
        if autoreset not in AUTORESET:
            raise Error(f"autoreset is one of {', '.join(AUTORESET)}, not {autoreset!r}")
        if (actions or masks) and not match.actions:
            raise Error("this game has no actions")
        self._opponent = Agent(match, opponent) if isinstance(opponent, str) else opponent
        self._match, self._count = match, count
        if inputs and not match.input_names[0]:
            raise Error("nobody trains policies for this game")
        self._features, self._actions_wanted = bool(features), bool(actions)
        self._input_counts = tuple(len(names) for names in match.input_names) if inputs else (0, 0)
        self._position_memory, self._position_inputs = _array("int16_t", np.int16, count, self._input_counts[0])
        self._lock = threading.RLock()
        self._fresh = bool(fresh)
        self._open_arrays(observe, masks, endings)
        self._luck_memory, self._luck = _array("float", np.float32, count if luck else 0)
        self._arrays.luck = self._luck_memory if luck else ffi.NULL
        self._choices = ffi.new("int32_t[]", max(count, 1))
        self._chosen = np.frombuffer(ffi.buffer(self._choices), np.int32)[:count]
        self._make_room(count * move_room)
        options = ffi.new("weissfish_batch_options *", {
            "seed": seed, "seat": seat_number(seat, match.players), "record": bool(record), "steady": not fresh,
            "luck": bool(luck), "deck": whole(deck, "a deck of the match", match.players),
            "restart": AUTORESET.index(autoreset)})
        if self._opponent is not None:
            options.opponent = opened(self._opponent, Agent)
        error = ffi.new("weissfish_error *")
        with self._locked():
            batch = lib.weissfish_batch_open_as(at, count, options, self._arrays, error)
        if not batch:
            raise raised(error)
        self._opened = batch
        self._grow()
        self._show()

    def _open_arrays(self, observe: bool, masks: bool, endings: bool) -> None:
        match, count = self._match, self._count
        self._arrays = arrays = ffi.new("weissfish_arrays *")
        size = match.observation_size
        kept = []

        def made(field: str, kind: str, dtype: Any, *shape: int) -> np.ndarray:
            memory, array = _array(kind, dtype, *shape)
            if array.size or field not in ("observations", "endings", "masks"):
                setattr(arrays, field, memory)
            kept.append(memory)
            return array

        shown = (count, size if observe else 0), (count, match.actions if masks else 0)
        if self._fresh:
            self._spare: list[_Sheet] = []
            self._make_sheet = lambda: _Sheet(*shown, count * lib.weissfish_match_known_size(opened(match, Match)))
            self._take_sheet()
        else:
            self._observations = made("observations", "int16_t", np.int16, *shown[0])
            self._masks = made("masks", "int8_t", np.int8, *shown[1])
        self._players = made("players", "int8_t", np.int8, count)
        self._offsets = made("offsets", "int32_t", np.int32, count + 1)
        self._rewards = made("rewards", "float", np.float32, count, match.players)
        self._over = made("over", "int8_t", np.bool_, count)
        self._truncated = made("truncated", "int8_t", np.bool_, count)
        self._illegal = made("illegal", "int8_t", np.bool_, count)
        self._endings = made("endings", "int16_t", np.int16, count, size if endings else 0)
        self._memory = tuple(kept)

    def _take_sheet(self) -> None:
        """Has the next step written where no array is."""
        self._sheet = sheet = self._spare.pop() if self._spare else self._make_sheet()
        arrays = self._arrays
        arrays.observations, arrays.masks = sheet.given
        arrays.known = sheet.known

    def _show(self) -> None:
        """New arrays of what was written, where they are wanted."""
        if not self._fresh:
            return
        loan = _Loan(self._sheet, self._spare)
        observations, masks = self._sheet.shown
        self._observations, self._masks = np.asarray(_View(loan, observations)), np.asarray(_View(loan, masks))

    def _call(self, function: Any, *given: Any) -> bool:
        """Has the library fill the arrays; whether it did."""
        if self._fresh:
            self._take_sheet()
        made = function(self._opened, *given, self._arrays)
        if made == -1:
            if self._fresh:
                self._spare.append(self._sheet)
            return False
        if made == -2:
            self._grow()
        self._show()
        return True

    def _make_room(self, room: int) -> None:
        rows = room if self._features else 0
        self._moves, self._rows = _array("int16_t", np.int16, rows, MOVE_FIELDS)
        self._arrays.moves = self._moves if self._features else ffi.NULL
        rows = room if self._actions_wanted else 0
        self._action_memory, self._action_rows = _array("int32_t", np.int32, rows)
        self._arrays.actions = self._action_memory if self._actions_wanted else ffi.NULL
        rows = room if self._input_counts[1] else 0
        self._input_memory, self._input_rows = _array("int16_t", np.int16, rows, self._input_counts[1])
        if rows:
            self._arrays.position_inputs, self._arrays.move_inputs = self._position_memory, self._input_memory
        self._room = self._arrays.move_room = room

    def _grow(self) -> None:
        wanted = self._features or self._actions_wanted or self._input_counts[1]
        while wanted and self._offsets[-1] > self._room:
            self._make_room(2 * int(self._offsets[-1]))
            lib.weissfish_batch_look(self._opened, self._arrays)

    def _locked(self) -> Any:
        """Locks the batch and its opponent."""
        if self._opponent is None:
            return self._lock
        stack = ExitStack()
        stack.enter_context(self._lock)
        if self._opponent is not None:
            stack.enter_context(self._opponent._lock)
        return stack

    def __repr__(self) -> str:
        return f"<weissfish.BatchEnv of {self._count} games, {self._match!r}>"

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
    def truncated(self) -> np.ndarray:
        return self._truncated

    @property
    def illegal(self) -> np.ndarray:
        return self._illegal

    @property
    def masks(self) -> np.ndarray:
        return self._masks

    @property
    def endings(self) -> np.ndarray:
        return self._endings

    @property
    def moves(self) -> np.ndarray:
        return self._rows[:self._offsets[-1]]

    @property
    def actions(self) -> np.ndarray:
        return self._action_rows[:self._offsets[-1]]

    @property
    def luck(self) -> np.ndarray:
        return self._luck

    @property
    def position_inputs(self) -> np.ndarray:
        return self._position_inputs

    @property
    def move_inputs(self) -> np.ndarray:
        return self._input_rows[:self._offsets[-1]]

    @property
    def move_counts(self) -> np.ndarray:
        """How many moves each game offers."""
        return np.diff(self._offsets)

    def _choose(self, choices: Any, lose: bool = False) -> None:
        """Takes the choices if each is a whole number; with `lose` those too large or small become -1, which is
        never legal."""
        array = np.asarray(choices)
        if array.dtype.kind not in "iu" and array.size:
            raise TypeError(f"choices are whole numbers, not {array.dtype}")
        if array.shape != (self._count,):
            raise Error(f"{self._count} choices are wanted, not an array of shape {array.shape}")
        small = array.dtype == np.int32 or not array.size  # these the library looks at
        if not small and lose:
            array = np.where((array >= 0) & (array < _NUMBERS), array.astype(np.int32), np.int32(-1))
        elif not small and not (array.min() >= 0 and array.max() < _NUMBERS):
            raise Error("a choice is no number of a legal move")
        self._chosen[:] = array

    def step(self, choices: Sequence[int] | np.ndarray) -> int:
        """Makes move number choices[i] in game i, for (count,) whole numbers; returns the
        decisions made."""
        with self._locked():
            self._choose(choices)
            if not self._call(lib.weissfish_batch_step, self._choices):
                raise Error("a choice is no number of a legal move")
        return self._count

    def act(self, actions: Sequence[int] | np.ndarray, *, illegal: str = "error") -> int:
        """Makes the move with action actions[i] in game i; returns the decisions made. An illegal
        one is an Error, and nothing is done; with `illegal="lose"` whoever chooses loses the game."""
        if illegal not in ("error", "lose"):
            raise Error(f'illegal is "error" or "lose", not {illegal!r}')
        with self._locked():
            self._choose(actions, illegal == "lose")
            if not self._call(lib.weissfish_batch_act, self._choices, illegal == "lose"):
                raise Error("an action is not legal")
        return self._count

    def choose(self, agent: Agent) -> np.ndarray:
        """The number of the move that an agent would make in each game, (count,) int32; of a game that is over 0."""
        chosen = np.zeros(self._count, np.int32)
        with self._lock:
            if agent._ask_many(lib.weissfish_batch_choose, self._opened, ffi.cast("int32_t *", chosen.ctypes.data)) != 0:
                raise Error("the agent is one of another game")
        return chosen

    def restart(self, which: np.ndarray | None = None, seed: int | None = None) -> None:
        """Begins games anew, those where `which`, (count,) bool, is true, or all; with a seed, as the first
        ones of its run."""
        mask = ffi.NULL
        if which is not None:
            which = np.ascontiguousarray(which)
            if which.dtype != np.bool_ or which.shape != (self._count,):
                raise Error(f"which games is {self._count} of bool, not {which.shape} of {which.dtype}")
            mask = ffi.cast("int8_t *", which.ctypes.data)
        begun = ffi.NULL if seed is None else ffi.new("uint64_t *", whole(seed, "a seed", SEEDS))
        with self._locked():
            self._call(lib.weissfish_batch_restart, mask, begun)

    def sample(self, logits: np.ndarray, seed: int, *,
               by: str = "action") -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]:
        """Draws a move for each game by logits, (count, match.actions) or with `by="move"` one for each row
        of `moves`: only legal moves are drawn, each with a chance in proportion to exp(logit).

        Returns, (count,) each: numbers of moves (int32, for `step`), actions (int32, for `act`), logarithms of
        their chances and entropies (float32, nats). The same seed draws the same.
        """
        if by not in ("action", "move"):
            raise Error(f'logits are by "action" or by "move", not by {by!r}')
        seed = whole(seed, "a seed", SEEDS)
        given = np.ascontiguousarray(logits, np.float32)
        with self._lock:
            wanted = (self._count, self._match.actions) if by == "action" else (int(self._offsets[-1]),)
            if given.shape != wanted:
                raise Error(f"logits of shape {wanted} are wanted, not {given.shape}")
            drawn = [np.zeros(self._count, kind) for kind in (np.int32, np.int32, np.float32, np.float32)]
            kinds = ("int32_t *", "int32_t *", "float *", "float *")
            lib.weissfish_batch_sample(
                self._opened, ffi.cast("float *", given.ctypes.data), by == "move", seed,
                *(ffi.cast(kind, array.ctypes.data) for kind, array in zip(kinds, drawn)))
        return drawn[0], drawn[1], drawn[2], drawn[3]

    def replay(self, index: int) -> Replay:
        """The last finished game at this index, in a batch that keeps replays."""
        index = whole(index, "a game of the batch", max(self._count, 1))
        kept = ffi.new("weissfish_replay *")
        with self._lock:
            if lib.weissfish_batch_replay(self._opened, index, kept) != 0:
                raise Error("no replay is kept of a game of this index")
            choices = np.frombuffer(ffi.buffer(kept.choices, 2 * kept.count), np.uint16).tolist() if kept.count else []
        return Replay(kept.seed, kept.number, tuple(choices), kept.result, kept.fingerprint)

    def game(self, index: int) -> Game:
        """A copy of game `index` as it is now."""
        if self._count == 0:
            raise Error("the batch has no games")
        index = whole(index, "a game of the batch", self._count)
        copy = Game.__new__(Game)
        copy._hold(self._match)
        with self._lock:
            lib.weissfish_game_clone(copy._opened, lib.weissfish_batch_game(self._opened, index))
        return copy
