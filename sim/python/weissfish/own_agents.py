"""Comparisons in which agents of one's own play: their games are stepped in batches, so that one call makes many
decisions, and counted by the command, so that the result is that of `compare`."""

from __future__ import annotations

import time
from typing import Any, Callable, Mapping, Sequence

import numpy as np

from ._library import Error
from .batch import BatchEnv
from .cards import Match
from .tables import LIST_AT, player_at
from .working import Progress, Stop

# Takes observations (n, size) int16, the legal moves as rows (rows, MOVE_FIELDS) int16, offsets (n + 1,) int32 - the
# moves of game i are rows offsets[i] to offsets[i + 1] - and masks (n, actions) int8; gives (n,) numbers of moves.
OwnAgent = Callable[[np.ndarray, np.ndarray, np.ndarray, np.ndarray], Any]

_OWN_LIST = player_at(0) + LIST_AT
_BATCH = 256
_TOLD = 0.25  # seconds between two words of progress

# What a comparison with own agents takes beside agents, games and seed.
OPTIONS = {"cards", "edition", "threads", "level", "per_card", "games", "seed", "agents", "quiet"}


def name_of(agent: Any) -> str:
    """What the result calls an agent."""
    return agent if isinstance(agent, str) else getattr(agent, "__name__", type(agent).__name__)


def has_own(agents: Any) -> bool:
    return not isinstance(agents, str) and isinstance(agents, Sequence) and any(callable(one) for one in agents)


def _both(agents: Sequence[Any]) -> list[Any]:
    listed = list(agents) * 2 if len(agents) == 1 else list(agents)
    if len(listed) != 2 or not all(isinstance(one, str) or callable(one) for one in listed):
        raise TypeError("agents are one or two: names of agents, or functions")
    return listed


def _part(env: BatchEnv, index: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]:
    """What a function is given of these games."""
    counts = env.move_counts[index]
    offsets = np.concatenate([[0], np.cumsum(counts)]).astype(np.int32)
    rows = np.repeat(env.offsets[index] - offsets[:-1], counts) + np.arange(offsets[-1])
    return env.observations[index], env.moves[rows], offsets, env.masks[index]


def _ask(agent: OwnAgent, env: BatchEnv, index: np.ndarray) -> np.ndarray:
    """The numbers of the moves that a function makes in these games."""
    given = _part(env, index)
    try:
        chosen = np.asarray(agent(*given))
    except Exception as reason:
        raise Error(f"the agent {name_of(agent)} fails: {type(reason).__name__}: {reason}") from reason
    if chosen.shape != (len(index),) or chosen.dtype.kind not in "iu":
        raise Error(f"the agent {name_of(agent)} gives {len(index)} whole numbers, not {chosen.dtype} of shape "
                    f"{chosen.shape}")
    counts = np.diff(given[2])
    wrong = np.flatnonzero((chosen < 0) | (chosen >= counts))
    if len(wrong):
        raise Error(f"the agent {name_of(agent)} makes move {chosen[wrong[0]]} of {counts[wrong[0]]}")
    return chosen


class _Games:
    """The games of a run as they end."""

    def __init__(self, count: int) -> None:
        self.count, self.done = count, 0
        self._choices: list[Any] = [None] * count

    def keep(self, env: BatchEnv) -> None:
        for index in np.flatnonzero(env.over):
            replay = env.replay(int(index))
            if replay.number < self.count:
                self._choices[replay.number] = np.array(replay.choices, np.uint16)
                self.done += 1

    def arrays(self) -> tuple[np.ndarray, np.ndarray]:
        offsets = np.zeros(self.count + 1, np.uint64)
        offsets[1:] = np.cumsum([len(choices) for choices in self._choices])
        return np.concatenate(self._choices).astype(np.uint16), offsets


def play(match: Match, agents: Sequence[Any], games: int, seed: int, progress: Progress | None = None,
         stop: Stop | None = None) -> tuple[np.ndarray, np.ndarray]:
    """Plays the first games of a run, as `compare` numbers them: the numbers of all moves (uint16), and where each
    game begins (games + 1)."""
    own = [None if isinstance(one, str) else one for one in agents]
    named = [one for one in agents if isinstance(one, str)]
    env = BatchEnv(match, min(_BATCH, games), seed, masks=True, record=True, autoreset="disabled",
                   opponent=named[0] if named else None, deck=next(deck for deck, one in enumerate(own) if one is not None))
    played, told, begun = _Games(games), time.monotonic(), env.count
    choices = np.zeros(env.count, np.int32)
    while played.done < games:
        decks = env.observations[:, _OWN_LIST]
        for deck, agent in enumerate(own):
            index = np.flatnonzero((decks == deck) & (env.move_counts > 0))
            if agent is not None and len(index):
                choices[index] = _ask(agent, env, index)
        env.step(choices)
        played.keep(env)
        ended = env.over & (np.cumsum(env.over) <= games - begun)
        if ended.any():
            begun += int(ended.sum())
            env.restart(ended)
        if stop is not None and stop._stopped:
            raise Error("compare was stopped")
        if progress is not None and time.monotonic() - told > _TOLD:
            told = time.monotonic()
            progress(played.done, games, "games")
    return played.arrays()


def checked(agents: Sequence[Any], options: Mapping[str, Any]) -> tuple[list[Any], int, int]:
    """The two agents, how many games, and the seed."""
    others = sorted(set(options) - OPTIONS)
    if others:
        raise Error(f"a comparison with own agents has no option {others[0]!r}: {', '.join(sorted(OPTIONS))}")
    games, seed = int(options.get("games", 10_000)), int(options.get("seed", 1))
    if games < 1:
        raise Error(f"games is 1 or more, not {games}")
    return _both(agents), games + games % 2, seed


