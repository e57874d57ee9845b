"""Games as a game of OpenSpiel: `load(decks)` gives a `pyspiel.Game`; importing this registers `weissfish`, so that
`pyspiel.load_game("weissfish(decks=a.deck;b.deck)")` gives one, too.

Players take turns, information is imperfect, and all chance is one move at the beginning: the deal, a number below
`seeds` that fixes everything random in the game. Actions are those of docs/OBSERVATION.md.

`state.resample_from_infostate` deals hidden cards anew, so OpenSpiel's `python.algorithms.ismcts` searches these
games. Its compiled ISMCTS must not be used: on a game written in Python it crashes the process.
"""

from __future__ import annotations

import base64
import hashlib
import json
import weakref
from typing import Any, Callable, Iterable, Mapping
from urllib.parse import quote, unquote

import numpy as np
import pyspiel

from ._library import content_bytes
from .board import board_text, rewards_of
from .cards import Cards, Match, match_of
from .games import Game

SHORT_NAME = "weissfish"
SEEDS = 4096
# More choices than a game can have: it is truncated before.
LONGEST = 100_000
_PLAYERS_MAX = 6
_DEFAULTS = {"decks": "", "cards": "", "edition": 0, "match": "", "seeds": SEEDS}


def _game_type(players: int) -> pyspiel.GameType:
    sums = pyspiel.GameType.Utility.ZERO_SUM if players == 2 else pyspiel.GameType.Utility.GENERAL_SUM
    return pyspiel.GameType(
        short_name=SHORT_NAME, long_name="Weiss Schwarz", dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION, utility=sums,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL, max_num_players=_PLAYERS_MAX, min_num_players=2,
        provides_information_state_string=True, provides_information_state_tensor=False,
        provides_observation_string=True, provides_observation_tensor=True, parameter_specification=_DEFAULTS)


# ---- A match as a parameter, which must be a word ----

def _paths_word(paths: Iterable[str]) -> str:
    return ";".join(quote(str(path), safe="/._-~ ") for path in paths)


def _word_paths(word: str) -> list[str]:
    return [unquote(path) for path in word.split(";") if path]


def _match_word(match: Match) -> str:
    """All that the match was made from."""
    decks, edition, position = match._key
    cards = match.decks[0]._key[0] if match.decks else decks
    paths, files, game = cards._key
    asked = {"cards": paths, "files": [[name, content.decode("utf-8", "surrogateescape")] for name, content in files],
             "game": game, "edition": edition,
             "position": None if position is None else position.decode(),
             "decks": [[deck._key[1], None if deck._key[2] is None else deck._key[2].decode()] for deck in match.decks]}
    return base64.urlsafe_b64encode(json.dumps(asked).encode()).rstrip(b"=").decode()


def _word_match(word: str) -> Match:
    asked = json.loads(base64.urlsafe_b64decode(word + "=" * (-len(word) % 4)))
    files = {name: content.encode("utf-8", "surrogateescape") for name, content in asked["files"]}
    cards = Cards(asked["cards"], files, asked["game"])
    if asked["position"] is not None:
        return Match.at(cards, content_bytes(asked["position"]))
    return Match(*(cards.deck(name, content) for name, content in asked["decks"]), edition=asked["edition"])


# Matches by the parameters of their games, while somebody has them: OpenSpiel reloads a game with each state
# that it reads.
_matches: weakref.WeakValueDictionary[Any, Match] = weakref.WeakValueDictionary()


def _match_for(given: Mapping[str, Any]) -> Match:
    key = tuple(given[name] for name in ("decks", "cards", "edition", "match"))
    match = _matches.get(key)
    if match is None:
        decks = _word_paths(given["decks"]) or None
        match = _word_match(given["match"]) if given["match"] else match_of(
            decks, cards=_word_paths(given["cards"]), edition=given["edition"])
        _matches[key] = match
    return match


class WeissGame(pyspiel.Game):
    """A match: `match` is the weissfish.Match."""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        given = {**_DEFAULTS, **(params or {})}
        self.match = _match_for(given)
        self.seeds = int(given["seeds"])
        players = self.match.players
        info = pyspiel.GameInfo(num_distinct_actions=self.match.actions, max_chance_outcomes=self.seeds,
                                num_players=players, min_utility=-1.0, max_utility=1.0,
                                utility_sum=0.0 if players == 2 else None, max_game_length=LONGEST)
        super().__init__(_game_type(players), info, dict(params or {}))

    def new_initial_state(self) -> "WeissState":
        return WeissState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "WeissObserver":
        if params:
            raise ValueError(f"observations have no parameters: {params}")
        recalls = iig_obs_type is not None and iig_obs_type.perfect_recall
        return WeissObserver(self.match.observation_size, recalls)

    def __reduce__(self) -> Any:
        return _load_again, (str(self),)

    def __repr__(self) -> str:
        return f"<weissfish.openspiel.WeissGame of {self.match!r}>"


def _load_again(words: str) -> "WeissGame":
    return pyspiel.load_game(words)


class WeissState(pyspiel.State):
    """A running game: `game` is the weissfish.Game; None before the deal."""

    def __init__(self, of: WeissGame) -> None:
        super().__init__(of)
        self._match, self._seeds = of.match, of.seeds
        self.game: Game | None = None
        # What each player has seen and done so far, as one number.
        self._recalled = [b""] * of.match.players

    def current_player(self) -> int:
        if self.game is None:
            return pyspiel.PlayerId.CHANCE
        chooser = self.game.chooser
        return pyspiel.PlayerId.TERMINAL if chooser < 0 else chooser

    def is_terminal(self) -> bool:
        return self.game is not None and self.game.over

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(seed, 1.0 / self._seeds) for seed in range(self._seeds)]

    def _legal_actions(self, player: int) -> list[int]:
        if self.game is None or self.game.chooser != player:
            return []
        return sorted(self.game.actions.tolist())

    def _apply_action(self, action: int) -> None:
        if self.game is None:
            self.game = Game(self._match, seed=int(action))
            return
        mover = self.game.chooser
        seen = [self.game.observe(player).tobytes() for player in range(self._match.players)]
        self._recalled = [
            hashlib.blake2b(before + b"%d" % (action if player == mover else -1) + now, digest_size=16).digest()
            for player, (before, now) in enumerate(zip(self._recalled, seen))]
        self.game.act(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE or self.game is None:
            return f"deal {action}"
        return self.game.moves[self.game.action_move(action)]

    def returns(self) -> list[float]:
        return [0.0] * self._match.players if self.game is None else rewards_of(self.game)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "WeissState":
        """A state that the player who chooses cannot tell from this one; `sampler` gives numbers from 0 to 1."""
        if self.game is None or player != self.current_player():
            raise ValueError("only who chooses can be asked")
        other = self.clone()
        other.game = self.game.determinize(int(sampler() * 2**53) << 10 | int(sampler() * 2**10))
        return other

    def __str__(self) -> str:
        return "before the deal" if self.game is None else board_text(self.game)


class WeissObserver:
    """What a player may know: `tensor` and `dict["observation"]` are those of docs/OBSERVATION.md."""

    def __init__(self, size: int, recalls: bool) -> None:
        self.tensor = np.zeros(size, np.float32)
        self.dict = {"observation": self.tensor}
        self._recalls = recalls

    def set_from(self, state: WeissState, player: int) -> None:
        self.tensor[:] = 0 if state.game is None else state.game.observe(player)

    def string_from(self, state: WeissState, player: int) -> str:
        if state.game is None:
            return "before the deal"
        seen = state.game.observe(player)
        told = " ".join(f"{place}:{seen[place]}" for place in np.flatnonzero(seen))
        return f"{state._recalled[player].hex()} {told}" if self._recalls else told


def load(decks: Match | Iterable[str] | None = None, *, cards: Iterable[str] | str = (),
         files: Mapping[str, str | bytes] | None = None, edition: int = 0, seeds: int = SEEDS) -> WeissGame:
    """The game of decklists at these paths, by default two shipped ones; `cards`, `files` and `edition` as in
    Match.of. The deal is one of `seeds`."""
    params: dict[str, Any] = {} if seeds == SEEDS else {"seeds": int(seeds)}
    if isinstance(decks, (Match, str, bytes)) or files:  # a single path is refused there
        params["match"] = _match_word(match_of(decks, cards=cards, files=files, edition=edition))
    else:
        listed = [cards] if isinstance(cards, str) else list(cards)
        given = {"decks": _paths_word(decks or ()), "cards": _paths_word(listed), "edition": edition}
        params.update({name: value for name, value in given.items() if value})
    return pyspiel.load_game(SHORT_NAME, params)


pyspiel.register_game(_game_type(2), WeissGame)
