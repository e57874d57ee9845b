"""Games as environments of Gymnasium: `gymnasium.make("weissfish/Weiss-v0")`, and many at once by
`gymnasium.make_vec("weissfish/Weiss-v0", num_envs=256)` or `make_vec` here.

What is observed is a dict of "observation", (match.observation_size,) int16, and "action_mask", (match.actions,)
int8 with a 1 for each legal action; an action is one of docs/OBSERVATION.md. The learner has the first deck. With an
opponent, an agent's name, that agent plays the other seats; with `opponent=None` the environment's actions are
everybody's, `info["player"]` is the seat that chooses, and a reward is for the seat that chose.

`illegal="lose"`: an illegal action loses the game, and `info["illegal"]` is True; `"error"`: it raises
weissfish.Error.
"""

from __future__ import annotations

from typing import Any, Iterable, Mapping

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from ._library import Error
from .batch import BatchEnv, seat_number
from .board import board_text, rewards_of
from .cards import Match, match_of
from .games import RUNNING, TRUNCATED, Agent, Game

ID = "weissfish/Weiss-v0"
_ILLEGAL = ("lose", "error")
_MODES = {"next_step": AutoresetMode.NEXT_STEP, "same_step": AutoresetMode.SAME_STEP,
          "disabled": AutoresetMode.DISABLED}


def _spaces(match: Match) -> tuple[spaces.Dict, spaces.Discrete]:
    if not match.actions:
        raise Error("this game has no actions")
    seen = spaces.Dict({"observation": spaces.Box(-32768, 32767, (match.observation_size,), np.int16),
                        "action_mask": spaces.Box(0, 1, (match.actions,), np.int8)})
    return seen, spaces.Discrete(match.actions)


def _checked(illegal: str) -> str:
    if illegal not in _ILLEGAL:
        raise Error(f'illegal is "lose" or "error", not {illegal!r}')
    return illegal


class WeissEnv(gymnasium.Env):
    """One game after another. Observations and infos are new objects at each call."""

    metadata = {"render_modes": ["human", "ansi"], "render_fps": 4}

    def __init__(self, decks: Match | Iterable[str] | None = None, *, opponent: str | None = "heuristic",
                 seat: int | str = "both", illegal: str = "lose", render_mode: str | None = None,
                 cards: Iterable[str] | str = (), files: Mapping[str, str | bytes] | None = None,
                 edition: int = 0) -> None:
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise Error(f"render_mode is one of {self.metadata['render_modes']}, not {render_mode!r}")
        self.match = match_of(decks, cards=cards, files=files, edition=edition)
        self.observation_space, self.action_space = _spaces(self.match)
        self.render_mode, self._illegal = render_mode, _checked(illegal)
        self._opponent = None if opponent is None else Agent(self.match, opponent)
        self._seat = seat_number(seat, self.match.players) - 1  # -1: both
        self._run: int | None = None
        self._number = -1
        self._game: Game | None = None

    def reset(self, *, seed: int | None = None,
              options: dict[str, Any] | None = None) -> tuple[dict[str, np.ndarray], dict[str, Any]]:
        """Begins the next game; a seed begins a run of games. There are no options."""
        super().reset(seed=seed)
        if seed is not None or self._run is None:
            self._run, self._number = int(self.np_random.integers(2**63)), -1
        game, learner = self._next_game()
        while self._opponent and self._seat >= 0 and learner != self._seat:
            game, learner = self._next_game()
        self._game, self._learner, self._lost = game, learner, False
        self._answer()
        if self.render_mode == "human":
            self.render()
        return self._observe(), self._info()

    def _next_game(self) -> tuple[Game, int]:
        """The next game, and the seat of the first deck."""
        self._number += 1
        game = Game(self.match, self._run or 0, self._number)
        seats = [seat for seat in range(self.match.players) if game.deck_at(seat) == 0]
        return game, seats[0]

    def _answer(self) -> None:
        game = self._running()
        while self._opponent and not game.over and game.chooser != self._learner:
            self._opponent.play(game)
        if self._opponent is None and not game.over:
            self._learner = game.chooser  # the chooser, and at the end the last one

    def _running(self) -> Game:
        if self._game is None:
            raise Error("reset() comes first")
        return self._game

    def _observe(self) -> dict[str, np.ndarray]:
        game = self._running()
        observation, mask = game._look(self._learner, not self._lost)
        return {"observation": observation, "action_mask": mask}

    def _info(self) -> dict[str, Any]:
        return {"player": self._learner, "illegal": self._lost}

    def step(self, action: int | np.integer) -> tuple[dict[str, np.ndarray], float, bool, bool, dict[str, Any]]:
        """Makes the move with this action, and the opponent's until the learner has to choose."""
        game = self._running()
        if game.over or self._lost:
            raise Error("the game is over: reset() comes first")
        mover = self._learner
        try:
            game.act(action)
        except Error:
            if self._illegal == "error":
                raise
            self._lost = True
        self._answer() if not self._lost else None
        result = game.result
        reward = -1.0 if self._lost else rewards_of(game)[mover]
        if self.render_mode == "human":
            self.render()
        truncated = result == TRUNCATED and not self._lost
        return self._observe(), reward, self._lost or result not in (RUNNING, TRUNCATED), truncated, self._info()

    def action_masks(self) -> np.ndarray:
        """(match.actions,) bool: the legal actions, as sb3-contrib asks for them."""
        return self._observe()["action_mask"].astype(bool)

    def render(self) -> str | None:
        """The board in words: returned by "ansi", printed by "human"."""
        if self.render_mode is None:
            gymnasium.logger.warn("render() shows nothing without a render_mode")
            return None
        board = board_text(self._running())
        if self.render_mode == "ansi":
            return board
        print(board)
        return None


class WeissVectorEnv(VectorEnv):
    """Many games at once, stepped by the library. With `copy` (the default) observations and infos are new arrays at
    each call; without it they are views that every step refills, which is faster. Observations are read-only either
    way: np.copy gives one to write into.

    metadata["autoreset_mode"] says when the next game begins. `reset(seed=…)` begins a run of games; with autoreset
    "disabled", `reset(options={"reset_mask": (num_envs,) bool})` begins those of the mask anew.
    """

    def __init__(self, num_envs: int, decks: Match | Iterable[str] | None = None, *,
                 opponent: str | None = "heuristic", seat: int | str = "both", autoreset: str = "next_step",
                 illegal: str = "lose", copy: bool = True, render_mode: str | None = None,
                 cards: Iterable[str] | str = (), files: Mapping[str, str | bytes] | None = None,
                 edition: int = 0) -> None:
        if autoreset not in _MODES:
            raise Error(f"autoreset is one of {', '.join(_MODES)}, not {autoreset!r}")
        if render_mode not in (None, "ansi"):
            raise Error(f"render_mode is None or 'ansi', not {render_mode!r}")
        self.match = match_of(decks, cards=cards, files=files, edition=edition)
        self.single_observation_space, self.single_action_space = _spaces(self.match)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.metadata = {"autoreset_mode": _MODES[autoreset], "render_modes": ["ansi"], "render_fps": 4}
        self.num_envs, self.render_mode = num_envs, render_mode
        self._illegal, self._copy, self._autoreset = _checked(illegal), bool(copy), autoreset
        self.batch = BatchEnv(self.match, num_envs, features=False, masks=True, endings=autoreset == "same_step",
                              opponent=opponent, seat=seat, autoreset=autoreset, fresh=copy)
        self._stopped = np.zeros(num_envs, bool)
        self._all = np.ones(num_envs, bool)
        self._begun = False

    def reset(self, *, seed: int | None = None,
              options: dict[str, Any] | None = None) -> tuple[dict[str, np.ndarray], dict[str, Any]]:
        super().reset(seed=seed)
        mask = (options or {}).get("reset_mask")
        if mask is not None:
            mask = np.asarray(mask)
            if not mask.any():
                raise Error("reset_mask says that no game is to begin")
        begin = seed is not None or not self._begun
        self._begun = True
        self.batch.restart(mask, int(self.np_random.integers(2**63)) if begin else None)
        self._stopped = np.zeros(self.num_envs, bool) if mask is None else self._stopped & ~mask
        return self._observe(), self._info()

    def _kept(self, array: np.ndarray) -> np.ndarray:
        return array.copy() if self._copy else array

    def _observe(self) -> dict[str, np.ndarray]:
        return {"observation": self.batch.observations, "action_mask": self.batch.masks}

    def _info(self, ended: bool = False) -> dict[str, Any]:
        infos: dict[str, Any] = {"player": self._kept(self.batch.players), "_player": self._all.copy()}
        if ended and self.batch.illegal.any():
            infos["illegal"], infos["_illegal"] = self.batch.illegal.copy(), self.batch.illegal.copy()
        return infos

    def step(self, actions: np.ndarray) -> tuple[dict[str, np.ndarray], np.ndarray, np.ndarray, np.ndarray,
                                                 dict[str, Any]]:
        """Takes (num_envs,) actions; that of a game that restarts does nothing.

        Returns observations, rewards (num_envs,) float64, terminations and truncations (num_envs,) bool, infos."""
        if self._autoreset == "disabled" and self._stopped.any():
            raise Error("some games are over: reset(options={'reset_mask': …}) comes first")
        batch = self.batch
        movers = batch.players.copy()
        batch.act(actions, illegal=self._illegal)
        over, truncated, rewards = batch.over.copy(), batch.truncated.copy(), np.zeros(self.num_envs)
        ended = over.nonzero()[0].tolist()
        infos = self._info(bool(ended))
        for index in ended:
            rewards[index] = batch.rewards[index, movers[index]]
        if self._autoreset != "same_step":
            self._stopped = over
        elif ended:
            self._tell_ends(over, ended, movers, infos)
        return self._observe(), rewards, np.greater(over, truncated), truncated, infos

    def _tell_ends(self, over: np.ndarray, ended: list[int], movers: np.ndarray, infos: dict[str, Any]) -> None:
        """For games that end in the step that begins the next one."""
        final = np.empty(self.num_envs, object)
        players = np.zeros(self.num_envs, np.int64)
        for index in ended:
            final[index] = {"observation": self.batch.endings[index].copy(),
                            "action_mask": np.zeros(self.match.actions, np.int8)}
            players[index] = movers[index]
        infos["final_obs"], infos["_final_obs"] = final, over.copy()
        infos["final_info"] = {"player": players, "_player": over.copy(),
                               "illegal": self.batch.illegal.copy(), "_illegal": over.copy()}
        infos["_final_info"] = over.copy()
        infos.pop("illegal", None), infos.pop("_illegal", None)

    def render(self) -> tuple[str, ...] | None:
        if self.render_mode is None:
            return None
        return tuple(board_text(self.batch.game(index)) for index in range(self.num_envs))


def make_vec(num_envs: int, decks: Match | Iterable[str] | None = None, **words: Any) -> WeissVectorEnv:
    """Many games at once: `make_vec(num_envs, decks=None, *, opponent="heuristic", seat="both",
    autoreset="next_step", illegal="lose", copy=True)`, with `cards`, `files` and `edition` as in Match.of."""
    return WeissVectorEnv(num_envs, decks, **words)


def _register() -> None:
    if ID not in gymnasium.registry:
        gymnasium.register(ID, entry_point="weissfish.gym:WeissEnv", vector_entry_point="weissfish.gym:make_vec",
                           disable_env_checker=False)


_register()
