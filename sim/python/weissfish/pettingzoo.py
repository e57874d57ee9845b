"""Games as a PettingZoo AEC environment: `env()` with its usual wrappers, `raw_env()` without.

Importing this registers `weissfish/Weiss-v0` with PettingZoo's AEC registry:
`pettingzoo.make("aec", "weissfish/Weiss-v0", decks=["a.deck", "b.deck"])`.
"""

from __future__ import annotations

from typing import Any, Iterable, Mapping

import numpy as np

from gymnasium import logger, spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from ._library import whole
from .board import board_text, rewards_of
from .cards import Match, match_of
from .games import SEEDS, TRUNCATED, Game

ID = "weissfish/Weiss-v0"


class raw_env(AECEnv):
    """One game after another, with an agent for each seat: "player_0" takes the first turn.

    What an agent observes is a dict of "observation", (match.observation_size,) int16, and "action_mask",
    (match.actions,) int8 with a 1 for each legal action, all 0 while another one chooses. An action is one of
    docs/OBSERVATION.md. Rewards come at the end: 1 for the winner, -1 for a loser. An illegal one
    raises weissfish.Error.

    `decks` are paths of two or more decklists, or a Match; `cards`, `files` and `edition` as in Match.of.
    `seed` is for the first run of games; `reset(seed=…)` begins another; without one it is random.
    """

    metadata = {"name": "weissfish_v0", "render_modes": ["human", "ansi"], "is_parallelizable": False,
                "render_fps": 4}

    def __init__(self, decks: Match | Iterable[str] | None = None, *, seed: int | None = None,
                 render_mode: str | None = None, cards: Iterable[str] | str = (),
                 files: Mapping[str, str | bytes] | None = None, edition: int = 0) -> None:
        super().__init__()
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise ValueError(f"render_mode is one of {self.metadata['render_modes']}, not {render_mode!r}")
        self.match = match_of(decks, cards=cards, files=files, edition=edition)
        self.render_mode = render_mode
        self._seed, self._number = None if seed is None else whole(seed, "a seed", SEEDS), -1
        self.possible_agents = [f"player_{seat}" for seat in range(self.match.players)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.agents: list[str] = []
        size, actions = self.match.observation_size, self.match.actions
        self.observation_spaces = {agent: spaces.Dict({
            "observation": spaces.Box(-32768, 32767, (size,), np.int16),
            "action_mask": spaces.Box(0, 1, (actions,), np.int8)}) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begins the next game; a seed begins a run of games. There are no options."""
        if seed is not None:
            self._seed, self._number = whole(seed, "a seed", SEEDS), -1
        elif self._seed is None:
            self._seed = int(np.random.default_rng().integers(2**63))
        self._number += 1
        self.game = Game(self.match, self._seed, self._number)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self.game.chooser]

    def observe(self, agent: str) -> dict[str, np.ndarray]:
        """What the agent may know and do; new arrays."""
        observation, mask = self.game._look(self._seats[agent])
        return {"observation": observation, "action_mask": mask}

    def step(self, action: int | np.integer | None) -> None:
        """Makes the move with this action; None for an agent whose game is over."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        chooser = self.game._act_look(action)
        if chooser >= 0:  # nobody is paid before the end
            self.agent_selection = self.possible_agents[chooser]
        else:
            result = self.game.result
            self.rewards = dict(zip(self.agents, rewards_of(self.game)))
            self.terminations = dict.fromkeys(self.agents, result != TRUNCATED)
            self.truncations = dict.fromkeys(self.agents, result == TRUNCATED)
            self._accumulate_rewards()
            self._deads_step_first()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """The board in words: returned by "ansi", printed by "human"."""
        if self.render_mode is None:
            logger.warn("render() shows nothing without a render_mode")
            return None
        board = board_text(self.game)
        if self.render_mode == "ansi":
            return board
        print(board)
        return None

    def close(self) -> None:
        """There is nothing to close."""

    def __str__(self) -> str:
        return self.metadata["name"]

    def __repr__(self) -> str:
        return f"<weissfish.pettingzoo.raw_env of {self.match!r}>"


def env(decks: Match | Iterable[str] | None = None, *, seed: int | None = None, render_mode: str | None = None,
        **more: Any) -> AECEnv:
    """`raw_env` with PettingZoo's usual wrappers: an illegal action loses, actions are within
    bounds, and calls come in order."""
    wrapped = wrappers.TerminateIllegalWrapper(raw_env(decks, seed=seed, render_mode=render_mode, **more),
                                               illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(wrapped))


def _register() -> None:
    try:
        from pettingzoo.env_registry.registration import aec_registry, register
    except ImportError:  # a PettingZoo without a registry
        return
    if ID not in aec_registry:
        register("aec", ID, entry_point=env)


_register()
