"""Games in the shape of OpenSpiel's states: sequential, chance within the moves, imperfect
information. Actions are numbers of legal moves."""

from __future__ import annotations

import operator
from typing import Any, Callable

import numpy as np

from ._library import whole
from .games import DRAW, RUNNING, Game, Match

TERMINAL_PLAYER = -4  # as pyspiel.PlayerId.TERMINAL
ACTIONS = 512  # more than any game offers at once


class SpielGame:
    """A match; every new state is its next game."""

    def __init__(self, match: Match, seed: int = 1) -> None:
        self.match, self.seed, self._next = match, seed, 0

    def num_players(self) -> int:
        return self.match.players

    def num_distinct_actions(self) -> int:
        return ACTIONS

    def observation_tensor_shape(self) -> list[int]:
        return [self.match.observation_size]

    def min_utility(self) -> float:
        return -1.0

    def max_utility(self) -> float:
        return 1.0

    def new_initial_state(self) -> "SpielState":
        self._next += 1
        return SpielState(self, Game(self.match, self.seed, self._next - 1))


class SpielState:
    """A running game."""

    def __init__(self, of: SpielGame, game: Game, history: list[int] | None = None) -> None:
        self._of, self.game, self._history = of, game, history or []

    def current_player(self) -> int:
        return self.game.chooser if not self.is_terminal() else TERMINAL_PLAYER

    def is_terminal(self) -> bool:
        return self.game.over

    def is_chance_node(self) -> bool:
        return False

    def legal_actions(self, player: int | None = None) -> list[int]:
        if player is not None and player != self.current_player():
            return []
        return list(range(self.game.move_count))

    def legal_actions_mask(self, player: int | None = None) -> list[int]:
        legal = len(self.legal_actions(player))
        return [1] * legal + [0] * (self._of.num_distinct_actions() - legal)

    def apply_action(self, action: int) -> None:
        self.game.apply(whole(action, "an action", ACTIONS))
        self._history.append(operator.index(action))

    def history(self) -> list[int]:
        return list(self._history)

    def action_to_string(self, player: int, action: int) -> str:
        return self.game.moves[whole(action, "an action", self.game.move_count or 1)]

    def returns(self) -> list[float]:
        result = self.game.result
        if result in (RUNNING, DRAW) or result < 0:
            return [0.0] * self._of.match.players
        return [1.0 if seat == result else -1.0 for seat in range(self._of.match.players)]

    def rewards(self) -> list[float]:
        return self.returns()

    def observation_tensor(self, player: int | None = None) -> np.ndarray:
        return self.game.observe(player).astype(np.float32)

    def clone(self) -> "SpielState":
        return SpielState(self._of, self.game.clone(), list(self._history))

    def __copy__(self) -> "SpielState":
        return self.clone()

    def __deepcopy__(self, memo: Any) -> "SpielState":
        return self.clone()

    def resample_from_infostate(self, player: int, random: Callable[[], float]) -> "SpielState":
        """A state that the player who chooses cannot tell from this one. Its history does not replay:
        other cards were dealt."""
        if player != self.current_player():
            raise ValueError("only who chooses can be asked")
        return SpielState(self._of, self.game.determinize(int(random() * 2**62)),
                          list(self._history))
