"""Games, their replays, and agents."""

from __future__ import annotations

import threading
from dataclasses import dataclass
from typing import Any, Iterable

import numpy as np

from ._library import Error, Owned, ffi, lib, opened, raised, text, whole, word
from .cards import Match
from .working import Work

GAME_BYTES: int = lib.WEISSFISH_GAME_BYTES
MOVE_FIELDS: int = lib.WEISSFISH_MOVE_FIELDS
ENCODING: int = lib.WEISSFISH_ENCODING
RUNNING, DRAW, TRUNCATED = -1, -2, -3
SEEDS = 2**64
_LINE = 64
_INT8, _INT16, _INT32 = (ffi.typeof(f"int{bits}_t[]") for bits in (8, 16, 32))


def _room() -> tuple[Any, Any]:
    """Cache-aligned memory for a game, and a pointer to it."""
    memory = ffi.new("char[]", GAME_BYTES + _LINE)
    at = int(ffi.cast("uintptr_t", memory))
    return memory, ffi.cast("weissfish_game *", at + -at % _LINE)


# In place of a game's moves so far, where they are unknown.
_UNKNOWN: Any = object()


def _past_list(past: Any) -> list[Any]:
    done = []
    while past is not None:
        past, step = past
        done.append(step)
    return done[::-1]


def _game_again(match: Match, seed: int, number: int, flags: int, steps: list[Any]) -> "Game":
    """The game with these steps: numbers of moves, and seeds of worlds, each in a tuple."""
    game = Game(match, seed, number, events=bool(flags & lib.WEISSFISH_EVENTS),
                writable=bool(flags & lib.WEISSFISH_WRITABLE))
    for step in steps:
        if isinstance(step, tuple):
            game = game.determinize(step[0])
        else:
            game.apply(step)
    return game


class Game(Owned):
    """A running game: number `number` of the run with this seed, as `compare --seed` plays it.

    `match` is a Match, or the paths of two or more decklists. With `events` the game keeps what
    happens; with `writable` it can be written as a position at any time. Threads that use one game
    wait for each other. It pickles as its match, seed, number and moves.
    """

    def __init__(self, match: Match | Iterable[str], seed: int = 1, number: int = 0, *,
                 events: bool = False, writable: bool = False) -> None:
        flags = lib.WEISSFISH_EVENTS * bool(events) | lib.WEISSFISH_WRITABLE * bool(writable)
        seed, number = whole(seed, "a seed", SEEDS), whole(number, "a number of a game", SEEDS)
        self._hold(match if isinstance(match, Match) else Match.of(*match))
        self._begun, self._past = (seed, number, flags), None
        lib.weissfish_game_start(self._opened, self._held, seed, number, flags)

    def _hold(self, match: Match) -> None:
        """Takes memory for a game of the match, and holds the match."""
        held = opened(match, Match)
        lib.weissfish_match_hold(held)
        self._held, self._match, self._lock = held, match, threading.RLock()
        self._observation_size, self._action_count = match.observation_size, match.actions
        self._memory, self._opened = _room()
        self._sight: Any = None
        self._begun: Any = None
        self._past: Any = _UNKNOWN  # (the past before, the last step)

    def __del__(self) -> None:
        held = self.__dict__.pop("_held", None)
        self.__dict__.pop("_opened", None)
        if held is not None:
            self._let_go(held)

    _let_go = lib.weissfish_match_close

    def _another(self) -> "Game":
        other = Game.__new__(Game)
        other._hold(self._match)
        other._begun, other._past = self._begun, self._past
        return other

    def _did(self, step: Any) -> None:
        if self._past is not _UNKNOWN:
            self._past = (self._past, step)

    def __reduce_ex__(self, protocol: Any) -> Any:
        with self._lock:
            return _game_again, (self._match, *self._begun_known(), _past_list(self._past))

    def _begun_known(self) -> Any:
        if self._past is _UNKNOWN:
            raise TypeError("a game of a batch cannot be pickled: nobody knows its moves")
        return self._begun

    def __repr__(self) -> str:
        state = f"turn {self.turn}, player {self.chooser} chooses {self.chooses}" if not self.over else "over"
        return f"<weissfish.Game of {self._match!r}: {state}>"

    @property
    def match(self) -> Match:
        return self._match

    def clone(self) -> "Game":
        """The same game, which goes on by itself."""
        other = self._another()
        with self._lock:
            lib.weissfish_game_clone(other._opened, self._opened)
        return other

    def __copy__(self) -> "Game":
        return self.clone()

    def __deepcopy__(self, memo: Any) -> "Game":
        return self.clone()

    def determinize(self, seed: int) -> "Game":
        """A game that whoever chooses cannot tell from this one: hidden cards are dealt anew."""
        seed = whole(seed, "a seed", SEEDS)
        other = self._another()
        with self._lock:
            if lib.weissfish_game_determinize(self._opened, seed, other._opened) != 0:
                raise Error("the game is over")
            other._did((seed,))
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
        """What is chosen, in words."""
        return text(lib.weissfish_game_chooses(self._opened))

    def deck_at(self, seat: int) -> int:
        """The number (in the match) of the deck at a seat."""
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
        """The legal moves as numbers, MOVE_FIELDS to a row (weissfish.h, weissfish_move)."""
        with self._lock:
            rows = np.empty((self.move_count, MOVE_FIELDS), dtype=np.int16)
            if len(rows):
                lib.weissfish_game_moves(self._opened, ffi.from_buffer(_INT16, rows), ffi.NULL)
        return rows

    def apply(self, move: int | str) -> None:
        """Makes a legal move, by its number or in notation."""
        with self._lock:
            index = lib.weissfish_game_move_find(self._opened, word(move)) if isinstance(
                move, str) else whole(move, "a move", self.move_count or 1)
            if index < 0 or lib.weissfish_game_apply(self._opened, index) != 0:
                raise Error(f"there is no move {move!r}")
            self._did(index)

    @property
    def actions(self) -> np.ndarray:
        """The actions of the legal moves, (move_count,) int32, in the order of `moves`."""
        with self._lock:
            actions = np.empty(self.move_count, np.int32)
            if len(actions):
                lib.weissfish_game_moves(self._opened, ffi.NULL, ffi.from_buffer(_INT32, actions))
        return actions

    def action_mask(self) -> np.ndarray:
        """(match.actions,) int8: 1 for each legal action."""
        mask = np.empty(self._action_count, np.int8)
        with self._lock:
            lib.weissfish_game_mask(self._opened, ffi.from_buffer(_INT8, mask))
        return mask

    def action_move(self, action: int) -> int:
        """The number of the legal move with an action; Error if it is not legal."""
        action = whole(action, "an action", max(self._match.actions, 1))
        with self._lock:
            index = lib.weissfish_game_action_find(self._opened, action)
        if index < 0:
            raise Error(f"action {action} is not legal")
        return index

    def act(self, action: int) -> None:
        """Makes the move with an action; Error if it is not legal."""
        action = whole(action, "an action", max(self._action_count, 1))
        with self._lock:
            index = lib.weissfish_game_act(self._opened, action)
            if index < 0:
                raise Error(f"action {action} is not legal")
            self._did(index)

    @property
    def fingerprint(self) -> int:
        """A 64-bit number for the state of the game: the decks, what each player may know, and what is
        chosen. Equal states have the same one, on every machine."""
        with self._lock:
            return lib.weissfish_game_fingerprint(self._opened)

    def replay(self) -> "Replay":
        """How to get back to this state."""
        with self._lock:
            seed, number, _ = self._begun_known()
            return Replay(seed, number, tuple(_past_list(self._past)), self.result, self.fingerprint)

    def observe(self, seat: int | None = None) -> np.ndarray:
        """What the player at a seat, by default the chooser, may know (docs/OBSERVATION.md)."""
        observation = np.empty(self._observation_size, np.int16)
        with self._lock:
            seat = max(self.chooser, 0) if seat is None else whole(seat, "a seat", self._match.players)
            lib.weissfish_game_observe(self._opened, seat, ffi.from_buffer(_INT16, observation))
        return observation

    def inputs(self) -> tuple[np.ndarray, np.ndarray]:
        """What a trained policy reads of the choice that waits (docs/OBSERVATION.md), int16: (P,) of the position, and
        (move_count, M) of the moves, in their order; `match.input_names` names the numbers. No moves: the game is over."""
        counts = [len(names) for names in self._match.input_names]
        if not counts[0]:
            raise Error("nobody trains policies for this game")
        with self._lock:
            position, moves = np.zeros(counts[0], np.int16), np.zeros((self.move_count, counts[1]), np.int16)
            lib.weissfish_game_inputs(self._opened, ffi.from_buffer(_INT16, position), ffi.from_buffer(_INT16, moves))
        return position, moves

    def _open_sight(self) -> Any:
        """Memory for what a player sees, which is written where it has changed, and copied for whoever wants it."""
        self._sight = sight = ffi.new("weissfish_sight *")
        self._seen, self._marked = np.zeros(self._observation_size, np.int16), np.zeros(self._action_count, np.int8)
        sight.observation, sight.mask = ffi.from_buffer(_INT16, self._seen), ffi.from_buffer(_INT8, self._marked)
        known = ffi.new("uint64_t[]", -(-lib.weissfish_match_known_size(self._held) // 8) or 1)
        sight.known = known
        self._sight_kept = known, sight.observation, sight.mask
        self._seen_after, self._seen_by = _UNKNOWN, -1  # which move, and who looked
        return sight

    def _look(self, seat: int, chooses: bool = True) -> tuple[np.ndarray, np.ndarray]:
        """What the player at a seat may know, and the mask of the legal actions if that one chooses, else zeros: new
        arrays."""
        with self._lock:
            sight = self._sight or self._open_sight()
            if seat != self._seen_by or self._past is not self._seen_after or self._past is _UNKNOWN:
                lib.weissfish_game_look(self._opened, seat, sight)
                self._seen_after, self._seen_by = self._past, seat
            return self._seen.copy(), self._marked.copy() if chooses else np.zeros(self._action_count, np.int8)

    def _act_look(self, action: int) -> int:
        """`act`, and has looked as the player who chooses then, whose seat it gives; -1: the game is over."""
        if type(action) is not int or not 0 <= action < self._action_count:
            action = whole(action, "an action", max(self._action_count, 1))
        with self._lock:
            sight = self._sight or self._open_sight()
            index = lib.weissfish_game_act_look(self._opened, action, sight)
            if index < 0:
                raise Error(f"action {action} is not legal")
            self._did(index)
            self._seen_after, self._seen_by = self._past, sight.chooser
            return self._seen_by

    def events(self) -> list[dict[str, Any]]:
        """What happened since the last move; only in a game with `events`."""
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
class Replay:
    """A game by its moves: game `number` of the run with this seed, the number of each move, the
    result (RUNNING: not over, or lost by an illegal action), and the fingerprint at the end."""

    seed: int
    number: int
    choices: tuple[Any, ...]
    result: int
    fingerprint: int

    def play(self, match: Match) -> Game:
        """The game after these moves; Error if it ends elsewhere (another match, or other rules)."""
        game = _game_again(match, self.seed, self.number, 0, list(self.choices))
        if game.fingerprint != self.fingerprint:
            raise Error(f"the replay of game {self.number}, seed {self.seed}, ends elsewhere: its match is another")
        return game


@dataclass(frozen=True)
class Estimate:
    """A search's opinion of a move: chance to win, and gain over the move that it makes."""

    move: int
    value: float
    error: float
    gain: float
    gain_error: float


class Agent(Owned):
    """An agent for games of a match: "heuristic", "learned", "ismcts:1000", "flat:100ms" ... Threads
    that use one agent wait for each other, and Ctrl-C ends a search."""

    _close = lib.weissfish_agent_close

    def __init__(self, match: Match, specification: str = "heuristic") -> None:
        error = ffi.new("weissfish_error *")
        agent = lib.weissfish_agent_open(opened(match, Match), word(specification), error)
        if not agent:
            raise raised(error)
        self._opened, self._lock = agent, threading.RLock()
        self._match, self._specification = match, str(specification)
        self._searches = bool(lib.weissfish_agent_stop(agent, ffi.NULL))

    def __reduce_ex__(self, protocol: Any) -> Any:
        return Agent, (self._match, self._specification)

    def __repr__(self) -> str:
        return f"<weissfish.Agent {self._specification}>"

    def _ask(self, game: Game, question: Any, *more: Any) -> Any:
        """Asks the agent about a game, which must be one of its match."""
        at = opened(game, Game)
        if not lib.weissfish_agent_fits(self._opened, at):
            raise Error("the agent is one of another game")
        with self._lock, game._lock:
            if not self._searches:
                return question(self._opened, at, *more)
            return Work(lambda work: self._search(work, question, at, *more)).wait()

    def _ask_many(self, question: Any, batch: Any, *more: Any) -> Any:
        """Asks the agent about all games of a batch."""
        with self._lock:
            if not self._searches:
                return question(batch, self._opened, *more)
            return Work(lambda work: self._search(work, lambda agent: question(batch, agent, *more))).wait()

    def _search(self, work: Work, question: Any, *asked: Any) -> Any:
        lib.weissfish_agent_stop(self._opened, work.flag)
        try:
            return question(self._opened, *asked)
        finally:
            lib.weissfish_agent_stop(self._opened, ffi.NULL)

    def choose(self, game: Game) -> int:
        """The number of the move it makes, seeing only what its player may know. -1 when the game
        is over."""
        return self._ask(game, lib.weissfish_agent_choose)

    def play(self, game: Game) -> None:
        """Makes the agent's move."""
        opened(game, Game)
        with self._lock, game._lock:
            index = self.choose(game)
            if index < 0:
                raise Error("the game is over")
            game.apply(index)

    def analyze(self, game: Game) -> list[Estimate]:
        """The moves that a searching agent tried, its own choice first."""
        room = ffi.new("weissfish_estimate[128]")
        count = self._ask(game, lib.weissfish_agent_analyze, room, 128)
        return [Estimate(one.move, one.value, one.error, one.gain, one.gain_error)
                for one in room[0:count]]
