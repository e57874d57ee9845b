#!/usr/bin/env python3
"""Trains a policy that plays lists it has never seen, on two cores with nothing but NumPy, in two parts: it first
imitates `heuristic`, then plays itself and the heuristic, is told what the heuristic would do, and goes up the gradient
of who wins (PPO).

    python3 train_policy.py --out policy.json [--train DECK…] [--imitate N] [--play N] [--without WORDS] [--from FILE]

What it reads of a decision and the form of the file: docs/OBSERVATION.md. The program plays by the file:

    weissfish compare a.deck b.deck --agents policy:policy.json,heuristic

What it reaches on lists that it has not seen: docs/experiments/trained.md.
"""

import argparse
import json
import time

import numpy as np

import weissfish

ONE, MOST = 4096, 32767  # a weight of 1 in the file, and the largest
GAMES = 768              # played at once
STRETCH = 64             # decisions of each between two lessons
LESSON = 4               # of those, in one step up the gradient
TIMES = 2                # that each is learned from
LAMBDA, CLIP = 0.97, 0.2
HINT = "move: as the heuristic"  # an input; its weight is HINTED when play begins: mostly, but not always, that move
HINTED = 2
TRAIN = ("carnival", "harbour", "lamplighters", "night_watch", "tall_tales")


class Layer:
    """Weights with their Adam moments."""

    def __init__(self, value):
        self.value = np.asarray(value, np.float32)
        self.mean, self.square, self.steps = np.zeros_like(self.value), np.zeros_like(self.value), 0

    def learn(self, slope, rate):
        self.steps += 1
        self.mean += 0.1 * (slope - self.mean)
        self.square += 0.001 * (slope * slope - self.square)
        mean, square = self.mean / (1 - 0.9**self.steps), self.square / (1 - 0.999**self.steps)
        self.value -= rate * mean / (np.sqrt(square) + 1e-8)


def spread(values, counts):
    return np.repeat(values, counts, axis=0)


class Decisions:
    """Some decisions: their positions, the moves of each one after the other, and how many moves each has."""

    def __init__(self, positions, moves, counts):
        self.positions, self.moves, self.counts = positions, moves, counts
        self.starts = np.concatenate([[0], np.cumsum(counts)[:-1]])

    @classmethod
    def of(cls, parts):
        return cls(*(np.concatenate([getattr(part, name) for part in parts]) for name in
                     ("positions", "moves", "counts")))

    def some(self, index):
        counts = self.counts[index]
        ends = np.cumsum(counts)
        rows = np.repeat(self.starts[index] - (ends - counts), counts) + np.arange(ends[-1] if len(ends) else 0)
        return Decisions(self.positions[index], self.moves[rows], counts)


class Policy:
    """One hidden layer scores each move by the inputs of position and move; another one says who is ahead."""

    def __init__(self, names, hidden, without, rng):
        self.names = names
        self.columns = [np.array([not (without and name.startswith(without)) and name != "move: left out"
                                  for name in part]) for part in names]
        self.hidden, self.rng = hidden, rng

    def __getitem__(self, name):
        return self.layers[name].value

    def measure(self, decisions):
        """Inputs are divided by how much they vary; what never varies is not read. Begins with random weights."""
        self.scale = []
        for part, values in enumerate((decisions.positions, decisions.moves)):
            self.columns[part] &= values.std(0) > 0
            self.scale.append((1 / np.maximum(values.std(0), 0.1)).astype(np.float32)[self.columns[part]])
        hidden, (position, move) = self.hidden, (int(columns.sum()) for columns in self.columns)

        def normal(*shape):
            return Layer(self.rng.normal(0, 1 / np.sqrt(position + move), shape))

        self.layers = {"position": normal(position, hidden), "move": normal(move, hidden),
                       "bias": Layer(np.zeros(hidden)), "second": normal(hidden), "direct": Layer(np.zeros(move)),
                       "value": normal(position, hidden), "value bias": Layer(np.zeros(hidden)),
                       "value second": Layer(np.zeros(hidden))}

    def used(self, decisions):
        """What it reads of decisions: the columns that count, scaled."""
        read = [np.take(values, np.flatnonzero(columns), axis=1) * scale for values, columns, scale in
                zip((decisions.positions, decisions.moves), self.columns, self.scale)]
        return Decisions(*read, decisions.counts)

    def begin_from(self, file):
        """Begins with the weights of a file, as far as it has them."""
        with open(file, encoding="utf-8") as opened:
            told = json.load(opened)
        for part, name in enumerate(("position", "move")):
            names = np.array(self.names[part])[self.columns[part]]
            wide = self.hidden + part
            rows = np.array([told[name].get(row, [0] * wide) for row in names], np.float32) / ONE
            rows /= self.scale[part][:, None]
            self.layers[name] = Layer(rows[:, :self.hidden])
            if part:
                self.layers["direct"] = Layer(rows[:, self.hidden])
        self.layers["bias"], self.layers["second"] = (Layer(np.array(told[name]) / ONE) for name in ("bias", "second"))

    def hint(self):
        """Where the input is among those that it reads that tells the heuristic's move; none if it does not read it."""
        return np.flatnonzero(np.array(self.names[1])[self.columns[1]] == HINT)

    def show_hint(self):
        """Until now nothing was learned of it."""
        at = self.hint()
        self["move"][at] = 0
        self["direct"][at] = HINTED / self.scale[1][at]

    def scores(self, decisions):
        sums = decisions.moves @ self["move"]
        sums += spread(decisions.positions @ self["position"] + self["bias"], decisions.counts)
        np.maximum(sums, 0, out=sums)
        return sums @ self["second"] + decisions.moves @ self["direct"], sums

    def logs(self, scores, decisions):
        """The logarithms of the chances of the moves."""
        scores = scores - spread(np.maximum.reduceat(scores, decisions.starts), decisions.counts)
        return scores - spread(np.log(np.add.reduceat(np.exp(scores), decisions.starts)), decisions.counts)

    def values(self, positions):
        sums = np.maximum(positions @ self["value"] + self["value bias"], 0)
        return np.tanh(sums @ self["value second"]), sums

    def learn_moves(self, decisions, slope, sums, rate):
        """`slope`: of what is to fall, by the score of each move."""
        back = slope[:, None] * self["second"] * (sums > 0)
        shared = np.add.reduceat(back, decisions.starts, axis=0)
        for name, down in (("second", sums.T @ slope), ("direct", decisions.moves.T @ slope),
                           ("move", decisions.moves.T @ back), ("position", decisions.positions.T @ shared),
                           ("bias", shared.sum(0))):
            self.layers[name].learn(down, rate)

    def learn_values(self, positions, wanted, rate):
        value, sums = self.values(positions)
        slope = (value - wanted) * (1 - value * value) / len(value)
        back = slope[:, None] * self["value second"] * (sums > 0)
        for name, down in (("value second", sums.T @ slope), ("value", positions.T @ back),
                           ("value bias", back.sum(0))):
            self.layers[name].learn(down, rate)
        return float(np.mean((value - wanted) ** 2))

    def file(self, about):
        """The weights as whole numbers."""
        def whole(values):
            return np.clip(np.rint(values * ONE), -MOST, MOST).astype(int).tolist()

        def rows(part, weights):
            names = np.array(self.names[part])[self.columns[part]]
            return {name: whole(row) for name, row in zip(names, weights * self.scale[part][:, None])}

        move = np.concatenate([self["move"], self["direct"][:, None]], axis=1)
        return {"schema": "weissfish.policy/1", "about": about, "hidden": self.hidden, "bias": whole(self["bias"]),
                "second": whole(self["second"]), "position": rows(0, self["position"]), "move": rows(1, move)}


def mixed(lists, rng):
    """The text of a list with the climaxes of one list and other cards of that and another one."""
    one, other = (lists[index] for index in rng.permutation(len(lists))[:2])
    copies = {}
    for card in one + [card for card in other if card.type != "climax"]:
        copies.setdefault((card.type == "climax", card.code), set()).add((card.code, card.number))
    copies = {key: min(len(cards), 4) for key, cards in copies.items()}
    lines, left = [], 50
    for climax, code in sorted(copies, key=lambda key: (not key[0], rng.random())):
        count = min(copies[climax, code], left)
        left -= count
        lines += [f"{count} {code}"] if count else []
    return "\n".join(lines) + "\n"


class Tables:
    """Games of some lists and of mixtures of their cards: each list with itself and with the two that follow."""

    def __init__(self, decks, cards, mixtures, games, seed, rng):
        lists = [weissfish.Match.of(deck, deck, cards=cards).decks[0].cards for deck in decks]
        files = {f"mixed_{number}.deck": mixed(lists, rng) for number in range(mixtures if len(lists) > 1 else 0)}
        names = list(decks) + list(files)
        pairs = sorted({tuple(sorted((at, (at + step) % len(names)))) for at in range(len(names)) for step in range(3)})
        matches = [weissfish.Match.of(names[one], names[other], cards=cards, files=files) for one, other in pairs]
        self.envs = [weissfish.BatchEnv(match, max(games // len(matches), 2), seed, observe=False, features=False,
                                        inputs=True, luck=True) for match in matches]
        self.names = matches[0].input_names
        self.left_out = self.names[1].index("move: left out")
        self.agents = [weissfish.Agent(match, "heuristic") for match in matches]

    def look(self):
        """All decisions without the moves that are left out; and the numbers of the others."""
        parts, numbers = [], []
        for env in self.envs:
            moves = env.move_inputs
            kept = moves[:, self.left_out] == 0
            counts = np.add.reduceat(kept.astype(np.int64), env.offsets[:-1])
            parts.append(Decisions(env.position_inputs, moves[kept], counts))
            numbers.append((np.arange(len(moves)) - np.repeat(env.offsets[:-1], env.move_counts))[kept])
        return Decisions.of(parts), np.concatenate(numbers)

    def players(self):
        return np.concatenate([env.players for env in self.envs])

    def step(self, choices):
        """Makes moves; who chose, what they gained by the end of the game (0 else), what of it was luck, and whether
        it has ended."""
        before, gained, luck, at = self.players(), [], [], 0
        for env in self.envs:
            players = env.players.copy()
            env.step(choices[at:at + env.count])
            at += env.count
            gained.append(env.rewards[np.arange(env.count), players])
            luck.append(env.luck * np.where(players == 0, 2, -2))  # a game won instead of lost is 2
        return before, np.concatenate(gained), np.concatenate(luck), np.concatenate([env.over for env in self.envs])

    def heuristic(self):
        return np.concatenate([env.choose(agent) for env, agent in zip(self.envs, self.agents)])


def draw(logs, decisions, rng):
    """A move of each decision, by its place among those kept."""
    race = logs + rng.gumbel(size=len(logs)).astype(np.float32)
    best = np.flatnonzero(race == spread(np.maximum.reduceat(race, decisions.starts), decisions.counts))
    _, first = np.unique(np.repeat(np.arange(len(decisions.counts)), decisions.counts)[best], return_index=True)
    return best[first]


def survey(policy, tables, steps):
    """Finds out in games of the heuristic which inputs vary, and how much."""
    seen = []
    for step in range(steps):
        decisions, _ = tables.look()
        if step % 4 == 0:
            seen.append(decisions)
        tables.step(tables.heuristic())
    policy.measure(Decisions.of(seen))


def imitate(policy, tables, rng, total, rate):
    """Learns the moves of the heuristic in its own games, in some of which a random move now and then leads astray."""
    done, told, right, begun = 0, 0, 0.0, time.monotonic()
    while done < total:
        decisions, numbers = tables.look()
        chosen = tables.heuristic()
        hit = numbers == spread(chosen, decisions.counts)
        known = np.flatnonzero(np.logical_or.reduceat(hit, decisions.starts) & (decisions.counts > 1))
        taken = (np.maximum.reduceat(np.where(hit, np.arange(len(hit)), -1), decisions.starts) - decisions.starts)[known]
        batch = policy.used(decisions.some(known))
        batch.moves[:, policy.hint()] = 0
        scores, sums = policy.scores(batch)
        slope = np.exp(policy.logs(scores, batch))
        right += float(np.mean(scores[batch.starts + taken] >= np.maximum.reduceat(scores, batch.starts)))
        slope[batch.starts + taken] -= 1
        policy.learn_moves(batch, slope / len(taken), sums, rate * max(1 - done / total, 0.05))
        done, told = done + len(taken), told + 1
        if done * 8 // total > (done - len(taken)) * 8 // total:
            print(f"imitated {done:,}: as the heuristic {right / told:.1%}, {time.monotonic() - begun:.0f} s", flush=True)
            told, right = 0, 0.0
        astray = rng.random(len(chosen)) < 0.05
        stray = numbers[draw(np.zeros(len(numbers), np.float32), decisions, rng)]
        tables.step(np.where(astray, stray, chosen).astype(np.int32))


class Stretch:
    """All games played on for some decisions each. In every other game one seat is the heuristic's."""

    def __init__(self, policy, tables, rng, steps):
        self.parts, self.places, self.chances, self.own = [], [], [], []
        values, gains, choosers, ends = [], [], [], []
        seats = np.arange(len(tables.players())) % 4  # 0, 1: the heuristic's seat; else both are the policy's
        for _ in range(steps):
            decisions, numbers = tables.look()
            decisions = policy.used(decisions)
            logs = policy.logs(policy.scores(decisions)[0], decisions)
            drawn = draw(logs, decisions, rng)
            own = tables.players() != seats
            hit = numbers == spread(tables.heuristic(), decisions.counts)
            theirs = np.maximum.reduceat(np.where(hit, np.arange(len(hit)), -1), decisions.starts)
            own |= theirs < 0  # a move that is left out
            drawn = np.where(own, drawn, theirs)
            before, gained, luck, over = tables.step(numbers[drawn].astype(np.int32))
            values.append(policy.values(decisions.positions)[0])
            for kept, new in ((self.parts, decisions), (self.places, drawn - decisions.starts),
                              (self.chances, logs[drawn]), (self.own, own), (choosers, before), (gains, gained - luck),
                              (ends, over)):
                kept.append(new)
        last, _ = tables.look()
        values.append(policy.values(policy.used(last).positions)[0])
        choosers.append(tables.players())
        values = np.array(values)
        gained = advantages(values, np.array(gains), np.array(choosers), np.array(ends))
        self.wanted = np.clip(gained + values[:-1], -1, 1)
        self.gained = (gained - gained.mean()) / (gained.std() + 1e-6)

    def lesson(self, steps):
        """The decisions of these steps in which there is a choice; the moves made, the logarithms of their chances, what
        they gained, and whether the policy made them."""
        chosen = [np.flatnonzero(self.parts[step].counts > 1) for step in steps]
        batch = Decisions.of([self.parts[step].some(one) for step, one in zip(steps, chosen)])
        return batch, *(np.concatenate([kept[step][one] for step, one in zip(steps, chosen)])
                        for kept in (self.places, self.chances, self.gained, self.own))


def advantages(values, gains, choosers, ends):
    """What each move gained over what was expected: by what comes in the next decisions, the further off the less. Luck is
    taken off the gains, which leaves them right on average, and less noise."""
    later, found = np.zeros(values.shape[1], np.float32), np.zeros_like(gains)
    for step in reversed(range(len(gains))):
        sign = np.where(choosers[step] == choosers[step + 1], 1, -1) * ~ends[step]
        error = gains[step] + sign * values[step + 1] - values[step]
        later = error + LAMBDA * sign * later
        found[step] = later
    return found


def improve(policy, lesson, rate, entropy_wanted):
    """A step up the gradient of what the policy's moves gained; returns the entropy."""
    batch, taken, before, gained, own = lesson
    scores, sums = policy.scores(batch)
    logs = policy.logs(scores, batch)
    chances = np.exp(logs)
    at = batch.starts + taken
    ratio = np.exp(logs[at] - before)
    within = np.where(gained > 0, ratio < 1 + CLIP, ratio > 1 - CLIP)
    push = np.where(own & within, ratio * gained, 0).astype(np.float32)
    entropy = -np.add.reduceat(chances * logs, batch.starts)
    slope = chances * spread(push, batch.counts) + entropy_wanted * chances * (logs + spread(entropy, batch.counts))
    slope[at] -= push
    policy.learn_moves(batch, slope / len(taken), sums, rate)
    return float(entropy.mean())


def play(policy, tables, rng, total, rate, entropy_wanted, out):
    """Learns from its own games."""
    done, begun, entropy, error = 0, time.monotonic(), 0.0, 0.0
    while done < total:
        played = Stretch(policy, tables, rng, STRETCH)
        lessons = [rng.permutation(STRETCH) for _ in range(TIMES)]
        for steps in np.split(np.concatenate(lessons), TIMES * STRETCH // LESSON):
            positions = np.concatenate([played.parts[step].positions for step in steps])
            error = policy.learn_values(positions, played.wanted[steps].ravel(), rate)
            if done >= total / 20:  # what is to be expected is learned first
                entropy = improve(policy, played.lesson(steps), rate * max(1 - done / total, 0.05),
                                  entropy_wanted)
        before, done = done, done + played.gained.size
        if done * 8 // total > before * 8 // total:
            print(f"played {done:,}: entropy {entropy:.3f}, error of values {error:.3f}, "
                  f"{time.monotonic() - begun:.0f} s", flush=True)
            write(policy, out)


def write(policy, out):
    with open(out, "w", encoding="utf-8") as file:
        json.dump(policy.file("trained by sim/python/examples/train_policy.py"), file)
        file.write("\n")


def main(words=None):
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--train", nargs="+", default=[weissfish.shipped(f"{name}.deck") for name in TRAIN])
    parser.add_argument("--cards", action="append", default=[])
    parser.add_argument("--out", required=True)
    parser.add_argument("--mixtures", type=int, default=12, help="lists of cards of two of those to train with, too")
    parser.add_argument("--survey", type=int, default=120, help="steps of all games")
    parser.add_argument("--imitate", type=int, default=3_000_000, help="decisions")
    parser.add_argument("--play", type=int, default=6_000_000, help="decisions")
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--from", dest="begin", help="a file to begin from, in place of imitation")
    parser.add_argument("--entropy", type=float, default=0.004, help="how much play is pushed to try other moves")
    parser.add_argument("--hidden", type=int, default=64)
    parser.add_argument("--without", default="", help="inputs that begin so are not read")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(words)
    rng = np.random.default_rng(options.seed)
    tables = Tables(options.train, options.cards, options.mixtures, options.games, options.seed, rng)
    policy = Policy(tables.names, options.hidden, options.without, rng)
    survey(policy, tables, options.survey)
    if options.begin:
        policy.begin_from(options.begin)
    else:
        imitate(policy, tables, rng, options.imitate, 2e-3)
    if not policy["direct"][policy.hint()].any():
        policy.show_hint()
    write(policy, options.out)
    play(policy, tables, rng, options.play, 5e-4, options.entropy, options.out)
    write(policy, options.out)


if __name__ == "__main__":
    main()
