#!/usr/bin/env python3
"""Trains a small policy against `random`, in a few minutes on two cores, with nothing but NumPy.

    python3 train_policy.py [DECK DECK] [--minutes M]

A policy network scores each legal move from what its player may know and from the move's own numbers;
it plays games in one seat against random moves in the other, 256 at a time; after each stretch of play
the policy goes up the gradient of the reward (REINFORCE with a baseline). Prints what it wins by then,
with the learning switched off.
"""

import argparse
import time

import numpy as np

import weissfish

GAMES, HIDDEN, STEPS, RATE = 256, 48, 64, 0.02


def features(env: weissfish.BatchEnv, codes: int) -> np.ndarray:
    """A row for each legal move: its kind, card, slot, and a few figures of the game."""
    moves = env.moves
    owner = np.repeat(np.arange(env.count), env.move_counts)
    table = np.zeros((len(moves), 26 + codes + 6 + 4), np.float32)
    rows = np.arange(len(moves))
    table[rows, moves[:, 0]] = 1
    table[rows, 26 + np.clip(moves[:, 1], -1, codes - 2) + 1] = 1
    table[rows, 26 + codes + np.clip(moves[:, 3], -1, 4) + 1] = 1
    seen = env.observations[owner]
    level, clock, hand, stock = (seen[:, 16 + place] for place in (1, 2, 3, 4))
    table[:, -4:] = np.stack([level / 3, clock / 6, hand / 7, stock / 8], axis=1)
    return table


class Policy:
    def __init__(self, size: int, rng: np.random.Generator) -> None:
        self.first = rng.normal(0, 1 / np.sqrt(size), (size, HIDDEN)).astype(np.float32)
        self.last = np.zeros(HIDDEN, np.float32)

    def chances(self, table: np.ndarray, offsets: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """The chance of each move among those of its game, and the hidden layer."""
        hidden = np.tanh(table @ self.first)
        score = hidden @ self.last
        starts = offsets[:-1]
        counts = np.diff(offsets)
        score = np.exp(score - np.repeat(np.maximum.reduceat(score, starts), counts))
        return score / np.repeat(np.add.reduceat(score, starts), counts), hidden

    def learn(self, table: np.ndarray, hidden: np.ndarray, slope: np.ndarray) -> None:
        back = slope[:, None] * self.last * (1 - hidden**2)
        self.last += RATE * hidden.T @ slope
        self.first += RATE * table.T @ back


def pick(chance: np.ndarray, offsets: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    """A move of each game, drawn with these chances by Gumbel's trick."""
    race = np.log(chance + 1e-20) + rng.gumbel(size=len(chance))
    best = np.repeat(np.maximum.reduceat(race, offsets[:-1]), np.diff(offsets))
    first = np.flatnonzero(race >= best)
    owner = np.searchsorted(offsets, first, side="right") - 1
    choices = np.zeros(len(offsets) - 1, np.int32)
    choices[owner] = first - offsets[owner]
    return choices


def play(env: weissfish.BatchEnv, policy: Policy, codes: int, rng: np.random.Generator,
         games: int) -> float:
    """The share of games that the policy wins, in seat 0 in half of the places and seat 1 in
    the others."""
    seats = np.arange(env.count) % 2
    won = played = 0
    while played < games:
        chance, _ = policy.chances(features(env, codes), env.offsets)
        choices = pick(chance, env.offsets, rng)
        others = env.players != seats
        choices[others] = (rng.random(env.count) * env.move_counts).astype(np.int32)[others]
        env.step(choices)
        ended = np.flatnonzero(env.over)
        won += int((env.rewards[ended, seats[ended]] > 0).sum())
        played += len(ended)
    return won / played


def train(env: weissfish.BatchEnv, policy: Policy, codes: int, rng: np.random.Generator,
          seconds: float) -> None:
    seats = np.arange(env.count) % 2
    # What each running game adds to the gradient, kept until it is known who won.
    traces = [[] for _ in range(env.count)]
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        table = features(env, codes)
        chance, _ = policy.chances(table, env.offsets)
        choices = pick(chance, env.offsets, rng)
        mine = env.players == seats
        random = (rng.random(env.count) * env.move_counts).astype(np.int32)
        choices[~mine] = random[~mine]
        for game in np.flatnonzero(mine):
            if rng.random() < 0.15:  # some of the decisions are enough
                span = slice(env.offsets[game], env.offsets[game + 1])
                traces[game].append((table[span], choices[game]))
        env.step(choices)
        lessons = [(trace, float(env.rewards[game, seats[game]]), game)
                   for game in np.flatnonzero(env.over) for trace in traces[game]]
        for game in np.flatnonzero(env.over):
            traces[game] = []
        if lessons:
            learn(policy, lessons)


def learn(policy: Policy, lessons: list) -> None:
    tables = [table for (table, _), _, _ in lessons]
    offsets = np.concatenate([[0], np.cumsum([len(table) for table in tables])])
    whole = np.concatenate(tables)
    chance, hidden = policy.chances(whole, offsets)
    rewards = np.array([reward for _, reward, _ in lessons], np.float32)
    taken = np.zeros(len(whole), np.float32)
    taken[offsets[:-1] + [choice for (_, choice), _, _ in lessons]] = 1
    slope = (taken - chance) * np.repeat(rewards, np.diff(offsets)) / np.sqrt(len(lessons))
    policy.learn(whole, hidden, slope.astype(np.float32))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("decks", nargs="*", help="two decklists (default: two shipped ones)")
    parser.add_argument("--minutes", type=float, default=3)
    parser.add_argument("--cards", action="append", default=[])
    arguments = parser.parse_args()
    paths = arguments.decks or [weissfish.shipped("lanterns.deck"),
                                weissfish.shipped("lanterns.deck")]
    match = weissfish.Match.of(*paths, cards=arguments.cards)
    rng = np.random.default_rng(1)
    codes = 52
    env = weissfish.BatchEnv(match, GAMES, seed=1)
    policy = Policy(features(env, codes).shape[1], rng)
    print(f"before: {play(env, policy, codes, rng, 1000):.1%} against random", flush=True)
    pieces = 6
    for piece in range(pieces):
        train(env, policy, codes, rng, arguments.minutes * 60 / pieces)
        won = play(weissfish.BatchEnv(match, GAMES, seed=1000 + piece), policy, codes, rng, 1000)
        print(f"after {(piece + 1) * arguments.minutes / pieces:.1f} min: {won:.1%}", flush=True)


if __name__ == "__main__":
    main()
