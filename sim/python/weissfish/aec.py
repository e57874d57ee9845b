"""Games in the shape of PettingZoo's AEC environments, with action masks. PettingZoo need not be there;
with gymnasium installed the spaces are its own."""

from __future__ import annotations

import copy
from typing import Any, Iterator

import numpy as np

from ._library import Error, whole
from .games import MOVE_FIELDS, RUNNING, TRUNCATED, Game, Match

try:
    from gymnasium import spaces
except ImportError:  # then spaces say only how large they are
    spaces = None


ACTIONS = 512  # more than any game offers at once


class AECGame:
    """One game after the other, an agent for each seat: "player_0" takes the first turn.

    An action is the number of a legal move, below `actions`. What an agent is shown is a dict:
    "observation" (int16), "action_mask" (int8, `actions` long, all 0 while another one chooses) and
    "moves" (int16, the moves as numbers, a row for each 1 of the mask).
    """

    metadata = {"name": "weissfish_v1", "render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(self, match: Match, actions: int = ACTIONS, seed: int = 1) -> None:
        self.match, self.actions, self.seed, self._number = match, actions, seed, -1
        self.possible_agents = [f"player_{seat}" for seat in range(match.players)]
        self.render_mode = "ansi"
        self.agents: list[str] = []

    @property
    def num_agents(self) -> int:
        return len(self.agents)

    @property
    def max_num_agents(self) -> int:
        return len(self.possible_agents)

    @property
    def unwrapped(self) -> "AECGame":
        return self

    @property
    def observation_spaces(self) -> dict[str, Any]:
        return {agent: self.observation_space(agent) for agent in self.possible_agents}

    @property
    def action_spaces(self) -> dict[str, Any]:
        return {agent: self.action_space(agent) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> Any:
        size = self.match.observation_size
        if spaces is None:
            return {"observation": (size,), "action_mask": (self.actions,)}
        return spaces.Dict({
            "observation": spaces.Box(-32768, 32767, (size,), np.int16),
            "action_mask": spaces.Box(0, 1, (self.actions,), np.int8),
            "moves": spaces.Sequence(spaces.Box(-32768, 32767, (MOVE_FIELDS,), np.int16),
                                     stack=True)})

    def action_space(self, agent: str) -> Any:
        return self.actions if spaces is None else spaces.Discrete(self.actions)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begins the next game; a seed begins a new run of games."""
        if seed is not None:
            self.seed, self._number = seed, -1
        self._number += 1
        self.game = Game(self.match, self.seed, self._number)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self.game.chooser]

    def _seat(self, agent: str) -> int:
        return self.possible_agents.index(agent)

    def observe(self, agent: str) -> dict[str, np.ndarray]:
        seat = self._seat(agent)
        mask = np.zeros(self.actions, np.int8)
        moves = np.empty((0, MOVE_FIELDS), np.int16)
        if self.game.chooser == seat:
            moves = self.game.move_features()[:self.actions]
            mask[:len(moves)] = 1
        return {"observation": self.game.observe(seat), "action_mask": mask, "moves": moves}

    def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        agent = self.agent_selection
        return (self.observe(agent) if observe else None, self._cumulative_rewards[agent],
                self.terminations[agent], self.truncations[agent], self.infos[agent])

    def _leave(self) -> None:
        """An agent whose game is over steps out, with None."""
        agent = self.agent_selection
        self.agents.remove(agent)
        for kept in (self.rewards, self._cumulative_rewards, self.terminations, self.truncations,
                     self.infos):
            del kept[agent]
        if self.agents:
            self.agent_selection = self.agents[0]

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            if action is not None:
                raise Error("the game is over: the action must be None")
            self._leave()
            return
        self._cumulative_rewards[agent] = 0.0
        self.game.apply(whole(action, "an action", self.actions))
        result = self.game.result
        self.rewards = dict.fromkeys(self.agents, 0.0)
        if result == RUNNING:
            self.agent_selection = self.possible_agents[self.game.chooser]
            return
        for other in self.agents:
            seat = self._seat(other)
            self.rewards[other] = 0.0 if result < 0 else 1.0 if seat == result else -1.0
            self._cumulative_rewards[other] += self.rewards[other]
            self.terminations[other] = result != TRUNCATED
            self.truncations[other] = result == TRUNCATED
        self.agent_selection = self.agents[0]

    def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:
        """The agents in the order in which they act, until all games are left."""
        for _ in range(max_iter):
            if not self.agents:
                return
            yield self.agent_selection

    def __copy__(self) -> "AECGame":
        return copy.deepcopy(self)

    def render(self) -> str:
        game = self.game
        return f"turn {game.turn}, player_{game.chooser} chooses {game.chooses}"

    def close(self) -> None:
        """Nothing is to be closed."""
