#!/usr/bin/env python3
"""Usage: bench/answers.py PROGRAM CARDS DECKS WORK [MINUTES]

Plays what docs/ANSWERS.md rests on and prints its tables: PROGRAM is weissfish, CARDS the card database, DECKS a folder
of decklists. What was played lies in WORK, a file a comparison, so that a later call goes on; MINUTES (0: only the
tables of what is there) is when it stops. Comparisons come in rounds, each of all pairings on new seeds.

Pairings: each deck with the next one, the fifth after it, and, of the first half, the one opposite.
"""
import json
import math
import pathlib
import statistics
import subprocess
import sys
import time

ROUNDS = 4
# The agents, and the games of a pairing and round that each plays against itself.
AGENTS = {"heuristic": 2000, "learned": 1000, "flat:128": 20, "ismcts:1000": 10}
SKILL = {"learned": 500, "flat:128": 20}  # against the heuristic, once with each deck
SWAPS = {"heuristic": 4000, "learned": 1000}


def pairings(decks):
    count = len(decks)
    opposite = count // 2
    return ([(decks[i], decks[(i + 1) % count]) for i in range(count)] +
            [(decks[i], decks[(i + 5) % count]) for i in range(count)] +
            [(decks[i], decks[i + opposite]) for i in range(opposite)])


def listed(deck):
    """The copies of a list by code."""
    lines = [line.split() for line in deck.read_text().splitlines() if line and line[0].isdigit()]
    return {words[1]: int(words[0]) for words in lines}


def eighth_climax(deck, kinds):
    """A climax and a character whose fourth copy may take its place; None if there is none."""
    cards = listed(deck)
    climaxes = [code for code in cards if kinds.get(code) == "climax"]
    rare = [code for code, count in cards.items() if kinds.get(code) == "character" and count < 4]
    if sum(cards[code] for code in climaxes) < 8 or not rare:
        return None
    return min(climaxes), min(rare)


class Study:
    def __init__(self, program, cards, decks, work):
        self.program = program
        self.cards = cards
        self.decks = sorted(pathlib.Path(decks).glob("*.deck"))
        self.work = pathlib.Path(work)
        self.work.mkdir(parents=True, exist_ok=True)
        self.pairings = pairings(self.decks)
        self.kinds = {}
        for path in sorted(pathlib.Path(cards).glob("*.json")):
            try:
                for card in json.loads(path.read_text()):
                    self.kinds[card.get("code")] = str(card.get("type", "")).lower()
            except (ValueError, AttributeError):
                continue

    def path(self, kind, first, second, agents, number):
        agents = agents.replace(":", "_").replace(",", "-")
        return self.work / f"{kind}-{first.stem}-{second.stem}-{agents}-{number}.json"

    def jobs(self):
        """What is to be played, in order: kind, decks, agents, round, games, options."""
        for number in range(ROUNDS):
            for agent, games in AGENTS.items():
                for first, second in self.pairings:
                    yield "pairing", first, second, f"{agent},{agent}", number, games, []
            for agent, games in SKILL.items():
                for first, second in self.pairings:
                    for agents in (f"{agent},heuristic", f"heuristic,{agent}"):
                        yield "skill", first, second, agents, number, games, []
            for agent, games in SWAPS.items():
                for first, second in self.pairings[:len(self.decks)]:
                    cards = eighth_climax(first, self.kinds)
                    if cards:
                        yield ("climax", first, second, f"{agent},{agent}", number, games,
                               ["--swap", f"A:{cards[0]}={cards[1]}"])
                    yield ("mulligan", first, second, f"{agent},{agent}", number, games,
                           ["--strategy", "A=decks/strategies/keep_everything.json"])

    def play(self, minutes):
        end = time.monotonic() + 60 * minutes
        for kind, first, second, agents, number, games, options in self.jobs():
            path = self.path(kind, first, second, agents, number)
            if path.exists():
                continue
            if time.monotonic() > end:
                return
            run = subprocess.run([self.program, "compare", first, second, "--cards", self.cards, "--agents", agents,
                                  "--games", str(games), "--seed", str(number + 1), "--format", "json", "--quiet",
                                  *options], capture_output=True, text=True)
            if run.returncode != 0:
                sys.exit(f"{' '.join(map(str, run.args))}: {run.stderr}")
            path.write_text(run.stdout)

    def results(self, kind, first, second, agents):
        """The comparisons of all rounds that were played."""
        paths = [self.path(kind, first, second, agents, number) for number in range(ROUNDS)]
        return [json.loads(path.read_text()) for path in paths if path.exists()]


def rate(results):
    """The share of games that the first deck won, its standard error, and the games."""
    games = sum(result["games"] for result in results)
    wins = sum(result["decks"][0]["wins"] for result in results)
    share = wins / games
    return share, math.sqrt(max(share * (1 - share), 0.25 / games) / games), games


def mean_with_interval(values):
    mean = statistics.fmean(values)
    error = 1.96 * statistics.stdev(values) / math.sqrt(len(values)) if len(values) > 1 else math.nan
    return f"{100 * mean:.1f}% ({100 * (mean - error):.1f} to {100 * (mean + error):.1f}%)"


def ranks(values):
    order = sorted(range(len(values)), key=lambda i: values[i])
    places = [0] * len(values)
    for place, i in enumerate(order):
        places[i] = place
    return places


def slope(own, other, errors):
    """Of the other agent's rates over those of one, whose own noise is taken off."""
    mean, mean_other = statistics.fmean(own), statistics.fmean(other)
    together = sum((x - mean) * (y - mean_other) for x, y in zip(own, other))
    return together / max(sum((x - mean) ** 2 for x in own) - sum(error ** 2 for error in errors), 1e-9)


def agreement(study):
    print("| agent | games | rank correlation | same sign | where both are sure | slope | going first wins |")
    print("| --- | --- | --- | --- | --- | --- | --- |")
    for agent in AGENTS:
        rows = []
        for first, second in study.pairings:
            usual = study.results("pairing", first, second, "heuristic,heuristic")
            results = study.results("pairing", first, second, f"{agent},{agent}")
            if usual and results:
                going_first = sum(r["first_player_wins"] for r in results) / sum(r["games"] for r in results)
                rows.append((rate(usual), rate(results), going_first))
        if len(rows) < 3:
            continue
        own, other = [row[0][0] for row in rows], [row[1][0] for row in rows]
        same = [(x - 0.5) * (y - 0.5) > 0 for x, y in zip(own, other)]
        sure = [s for s, row in zip(same, rows) if all(abs(r[0] - 0.5) > 1.96 * r[1] for r in row[:2])]
        print(f"| {agent} | {sum(row[1][2] for row in rows)} "
              f"| {statistics.correlation(ranks(own), ranks(other)):.2f} | {sum(same)} of {len(same)} "
              f"| {sum(sure)} of {len(sure)} | {slope(own, other, [row[0][1] for row in rows]):.2f} "
              f"| {mean_with_interval([row[2] for row in rows])} |")


def skill(study):
    print("\n| agent | wins with the weaker deck | with the stronger one | pairings turned |")
    print("| --- | --- | --- | --- |")
    for agent in SKILL:
        weaker, stronger = [], []
        for first, second in study.pairings:
            usual = study.results("pairing", first, second, "heuristic,heuristic")
            with_first = study.results("skill", first, second, f"{agent},heuristic")
            with_second = study.results("skill", first, second, f"heuristic,{agent}")
            if not usual or not with_first or not with_second:
                continue
            shares = [rate(with_first)[0], 1 - rate(with_second)[0]]
            first_is_weaker = rate(usual)[0] < 0.5
            weaker.append(shares[0] if first_is_weaker else shares[1])
            stronger.append(shares[1] if first_is_weaker else shares[0])
        if weaker:
            print(f"| {agent} | {mean_with_interval(weaker)} | {mean_with_interval(stronger)} "
                  f"| {sum(share > 0.5 for share in weaker)} of {len(weaker)} |")


def worths(study):
    print("\n| what | agent | lists | points of win rate |")
    print("| --- | --- | --- | --- |")
    for agent in SWAPS:
        agents = f"{agent},{agent}"
        climax, mulligan = [], []
        for first, second in study.pairings[:len(study.decks)]:
            results = study.results("climax", first, second, agents)
            if results:
                climax.append(-statistics.fmean(r["swap"]["difference"]["value"] for r in results))
            results = study.results("mulligan", first, second, agents)
            usual = study.results("pairing", first, second, agents)
            if results and usual:
                mulligan.append(rate(usual)[0] - rate(results)[0])
        for what, values in (("the eighth climax", climax), ("the mulligan", mulligan)):
            if values:
                print(f"| {what} | {agent} | {len(values)} | {mean_with_interval(values)} |")


def main():
    if len(sys.argv) not in (5, 6):
        sys.exit(__doc__)
    study = Study(*sys.argv[1:5])
    study.play(float(sys.argv[5]) if len(sys.argv) == 6 else 1e9)
    agreement(study)
    skill(study)
    worths(study)


if __name__ == "__main__":
    main()
