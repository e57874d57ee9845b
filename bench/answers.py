#!/usr/bin/env python3
"""Plays what docs/ANSWERS.md rests on and prints its tables.

Comparisons come in rounds, each on new seeds, and their sums are rows of the table SUMS, so that a later call goes on
where one stops. Parts may be played on other machines: tables are joined by `cat`.

Pairings: each list with the next one, the fifth after it, and, of the first half, the one opposite.
"""
import argparse
import csv
import json
import math
import os
import pathlib
import random
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from concurrent.futures import ThreadPoolExecutor

ROUNDS = 50
DRAWS = 2000  # for an interval
LEADS = (0, 3, 8, 50)  # points
FEW = 10  # pairings; fewer say nothing
# For each part: the agents, and the games of a comparison and round.
GAMES = {
    "pairing": {"heuristic": 2000, "learned": 400, "strong:1s": 16, "strong:10s": 8},
    "skill": {"learned": 400, "strong:1s": 4},  # against the heuristic, once with each list
    "refresh": {"heuristic": 2000, "learned": 400},
    "climax": {"heuristic": 2000, "learned": 400},
    "mulligan": {"heuristic": 2000, "learned": 400},
    "icon": {"heuristic": 2000, "learned": 400},
}
# Agents that play only every so many of the pairings.
EVERY = {"strong:10s": 5}
# The refresh of before 2022, whose penalty waits until what is being done has ended.
OLD_EDITION = 2021
# Differences in points, and how sure one wants to be to see them: standard errors of a two-sided test at 5% that
# finds the difference in four of five tries.
DIFFERENCES = (2, 5, 10)
ERRORS = 1.960 + 0.842
# Invented climaxes, all with the same text, that differ in their triggers as printed climaxes do.
ICONS = {"none": [], "soul": ["SOUL"], "two souls": ["SOUL", "SOUL"], "gate": ["SOUL", "GATE"],
         "return": ["SOUL", "RETURN"], "shot": ["SOUL", "SHOT"], "standby": ["SOUL", "STANDBY"],
         "comeback": ["COMEBACK"], "treasure": ["TREASURE"], "choice": ["CHOICE"], "draw": ["DRAW"],
         "pool": ["POOL"]}
CLIMAX_TEXT = "【CONT】 All of your characters get +1000 power and +1 soul."


class Comparison:
    """Sums over pairs of games, with seats swapped on the same shuffles, for the first list: share won, luck (mean 0
    whatever the lists), and what a changed card or strategy costs."""

    SUMS = ("games", "pairs", "first", "won", "luck", "won_won", "won_luck", "luck_luck", "lost")

    def __init__(self, sums=None):
        self.sums = dict(sums or dict.fromkeys(self.SUMS, 0))

    def add_pair(self, rows):
        won = statistics.fmean(won_by(row["winner"], "A") for row in rows)
        luck = statistics.fmean(luck_of(row) for row in rows)
        swapped = [won_by(row["swap_winner"], "A") for row in rows if row.get("swap_winner")]
        lost = won - statistics.fmean(swapped) if swapped else 0
        first = sum(won_by(row["winner"], row["first"]) for row in rows)
        for name, value in zip(self.SUMS, (len(rows), 1, first, won, luck, won * won, won * luck, luck * luck, lost)):
            self.sums[name] += value

    def merge(self, other):
        for name in self.SUMS:
            self.sums[name] += other.sums[name]

    def slope_parts(self):
        s = self.sums
        return s["won_luck"] - s["won"] * s["luck"] / s["pairs"], s["luck_luck"] - s["luck"] ** 2 / s["pairs"]

    def rate(self, slope):
        """The share won and its standard error, with luck removed (a control variate)."""
        s = self.sums
        mean = (s["won"] - slope * s["luck"]) / s["pairs"]
        squares = s["won_won"] - 2 * slope * s["won_luck"] + slope ** 2 * s["luck_luck"]
        return mean, math.sqrt(max(squares / s["pairs"] - mean ** 2, 0.01) / s["pairs"])


def won_by(winner, letter):
    return 1.0 if winner == letter else 0.0 if winner in "AB" else 0.5


def luck_of(row):
    """What chance gave the first list, of a game: the account of luck, all kinds of events together."""
    return sum(map(int, row["luck"].split())) / 2 ** 24


def listed(deck):
    """The copies in a list, by code."""
    lines = [line.split() for line in deck.read_text().splitlines() if line and line[0].isdigit()]
    return {words[1]: int(words[0]) for words in lines}


class Study:
    KEY = ("part", "name", "agents", "round")

    def __init__(self, options):
        self.options = options
        self.table = pathlib.Path(options.sums)
        self.lock = threading.Lock()
        self.known = self.read_table()
        self.icons = tempfile.TemporaryDirectory()
        self.decks = sorted(pathlib.Path(options.decks).glob("*.deck"))
        self.cards = {}
        for path in sorted(pathlib.Path(options.cards).glob("*.json")):
            self.cards.update((card["code"], card) for card in json.loads(path.read_text()))
        count = len(self.decks)
        steps = [(1, count), (5, count), (count // 2, count // 2)]
        self.pairings = [(self.decks[i], self.decks[(i + step) % count]) for step, most in steps for i in range(most)]

    def read_table(self):
        """What was played, by part, name, agents and round."""
        known = {}
        if self.table.exists():
            with self.table.open() as file:
                for row in csv.DictReader(file):
                    if row["part"] != "part":  # the heading of a joined table
                        known[tuple(row[name] for name in self.KEY)] = {
                            name: float(row[name]) for name in Comparison.SUMS}
        return known

    def keep(self, key, sums):
        """Adds a row to the table."""
        with self.lock:
            begins = not self.table.exists()
            with self.table.open("a") as file:
                rows = csv.writer(file, lineterminator="\n")
                if begins:
                    rows.writerow(self.KEY + Comparison.SUMS)
                rows.writerow(key + tuple(f"{sums[name]:.9g}" for name in Comparison.SUMS))
            self.known[key] = sums

    def is_kind(self, code, kind):
        return self.cards.get(code, {}).get("type") == kind

    def eighth_climax(self, deck):
        """A climax, and a character whose fourth copy may replace it; None if there is none."""
        cards = listed(deck)
        climaxes = [code for code in cards if self.is_kind(code, "Climax")]
        rare = [code for code, count in cards.items() if self.is_kind(code, "Character") and count < 4]
        if sum(cards[code] for code in climaxes) < 8 or not rare:
            return None
        return f"A:{min(climaxes)}={min(rare)}"

    def with_icon(self, deck, icon):
        """The list with all climaxes replaced by invented ones with one icon, in as many copies."""
        path = pathlib.Path(self.icons.name) / f"{deck.stem}-{icon.replace(' ', '_')}.deck"
        if path.exists():
            return path
        rows = []
        for code, count in listed(deck).items():
            if self.is_kind(code, "Climax"):
                card = self.cards[code]
                code = f"{code}-{icon.replace(' ', '_')}"
                card = dict(card, code=code, name=code, trigger=ICONS[icon], ability=[CLIMAX_TEXT])
                (path.parent / f"{code.replace('/', '_')}.json").write_text(json.dumps([card]))
            rows.append(f"{count} {code}\n")
        path.write_text("".join(rows))
        return path

    def jobs_of(self, part):
        """What a part plays: a name, two lists, and further options."""
        whole = part in ("pairing", "skill", "refresh")
        for first, second in self.pairings if whole else self.pairings[:len(self.decks)]:
            name = f"{first.stem}-{second.stem}"
            if part == "climax" and (swap := self.eighth_climax(first)):
                yield name, first, second, ["--swap", swap]
            elif part == "mulligan":
                yield name, first, second, ["--strategy", "A=decks/strategies/keep_everything.json"]
            elif part == "icon":
                for icon in ICONS:
                    changed = self.with_icon(first, icon)
                    yield f"{changed.stem}-{second.stem}", changed, second, ["--cards", self.icons.name]
            elif part == "refresh":
                yield name, first, second, ["--edition", OLD_EDITION]
            elif part in ("pairing", "skill"):
                yield name, first, second, []

    def jobs(self):
        """The rows to play, each with its `compare` arguments."""
        for number in range(self.options.rounds):
            for part in self.options.parts:
                for agent, games in GAMES[part].items():
                    if self.options.agents and agent not in self.options.agents:
                        continue
                    both = [f"{agent},heuristic", f"heuristic,{agent}"] if part == "skill" else [f"{agent},{agent}"]
                    for name, first, second, more in list(self.jobs_of(part))[::EVERY.get(agent, 1)]:
                        for agents in both:
                            key = (part, name, agents, str(number))
                            if key not in self.known:
                                yield key, [first, second, "--agents", agents, "--games", games, "--seed",
                                            number + 1, *more]

    def play_one(self, job):
        key, arguments = job
        if time.monotonic() > self.end:
            return
        with tempfile.TemporaryDirectory() as folder:
            table = pathlib.Path(folder) / "games.csv"
            run = subprocess.run([str(word) for word in (self.options.program, "compare", *arguments, "--cards",
                                                         self.options.cards, "--games-csv", table, "--threads", 1,
                                                         "--quiet")], capture_output=True, text=True)
            if run.returncode != 0:
                print(" ".join(run.args), run.stderr, file=sys.stderr)
                return
            comparison = Comparison()
            with table.open() as rows:
                rows = list(csv.DictReader(rows))
            for k in range(0, len(rows), 2):
                comparison.add_pair(rows[k:k + 2])
        self.keep(key, comparison.sums)

    def play(self):
        self.end = time.monotonic() + 60 * self.options.minutes
        with ThreadPoolExecutor(self.options.jobs) as threads:
            list(threads.map(self.play_one, list(self.jobs())))

    def result(self, part, name, agents):
        """All rounds of a comparison, added up; None if there are none."""
        together = Comparison()
        for number in range(ROUNDS):
            sums = self.known.get((part, name, agents, str(number)))
            if sums:
                together.merge(Comparison(sums))
        return together if together.sums["pairs"] else None

    def results(self, part, agents):
        """By name, with the slope of luck over all of them."""
        names = [job[0] for job in self.jobs_of(part)]
        found = {name: result for name in names if (result := self.result(part, name, agents))}
        parts = [result.slope_parts() for result in found.values()]
        cross, squares = sum(part[0] for part in parts), sum(part[1] for part in parts)
        return found, cross / squares if squares else 0


def mean_and_error(values):
    """For lists or pairings, in points: differences between them are part of the error (95%)."""
    return 100 * statistics.fmean(values), 196 * statistics.stdev(values) / math.sqrt(len(values))


def mean_with_interval(values):
    mean, error = mean_and_error(values)
    return f"{mean:.1f} ({mean - error:.1f} to {mean + error:.1f})"


def ranks(values):
    order = sorted(range(len(values)), key=lambda i: values[i])
    places = [0] * len(values)
    for place, i in enumerate(order):
        places[i] = place
    return places


def variance_beyond(rates):
    """The variance of rates that their errors do not explain."""
    return statistics.variance(rate for rate, _ in rates) - statistics.fmean(error ** 2 for _, error in rates)


def agreement_of(own, other):
    """For pairs of a rate and its error: spread of the second, rank correlation and slope, as they would be without
    the errors."""
    x, y = [rate for rate, _ in own], [rate for rate, _ in other]
    true_own, true_other = max(variance_beyond(own), 1e-4), max(variance_beyond(other), 1e-4)
    ranked = statistics.correlation(ranks(x), ranks(y))
    ranked /= math.sqrt(true_own / statistics.variance(x) * true_other / statistics.variance(y))
    return math.sqrt(true_other), min(ranked, 1), statistics.covariance(x, y) / true_own


def agreement(study):
    """How the pairings' rates under each agent go with those under the heuristic; intervals by drawing pairings
    anew. Returns agent, name, and both rates with their errors."""
    print("| agent | games | error of a pairing | spread of pairings | rank correlation | slope | same sign |"
          " sure of both | first player wins |")
    print("| --- | --- | --- | --- | --- | --- | --- | --- | --- |")
    usual, usual_slope = study.results("pairing", "heuristic,heuristic")
    rows = []
    for agent in GAMES["pairing"]:
        found, slope = study.results("pairing", f"{agent},{agent}")
        names = [name for name in found if name in usual]
        if len(names) < FEW:
            continue
        pairs = [(usual[name].rate(usual_slope), found[name].rate(slope)) for name in names]
        rows += [(agent, name, *x, *y) for name, (x, y) in zip(names, pairs)]
        draw_one = random.Random(1).choices
        drawn = [agreement_of(*zip(*draw_one(pairs, k=len(pairs)))) for _ in range(DRAWS)]
        spread, *means = agreement_of(*zip(*pairs))
        cells = []
        for i, mean in enumerate(means, 1):
            values = sorted(values[i] for values in drawn)
            cells.append(f"{mean:.2f} ({values[DRAWS // 40]:.2f} to {values[-1 - DRAWS // 40]:.2f})")
        same = [(x[0] - 0.5) * (y[0] - 0.5) > 0 for x, y in pairs]
        sure = [s for s, pair in zip(same, pairs) if all(abs(rate - 0.5) > 1.96 * error for rate, error in pair)]
        if agent == "heuristic":
            cells, sure = ["1", "1"], same
        first = [found[name].sums["first"] / found[name].sums["games"] for name in names]
        print(f"| {agent} | {sum(found[name].sums['games'] for name in names):.0f} "
              f"| {100 * statistics.fmean(y[1] for _, y in pairs):.1f} | {100 * spread:.1f} | {' | '.join(cells)} "
              f"| {sum(same)} of {len(same)} | {sum(sure)} of {len(sure)} | {mean_with_interval(first)} |")
    return rows


def leads(rates):
    """What becomes of small and large leads under the heuristic: their mean, pairings in which the same list is
    ahead under the agent, and the mean lead there."""
    print("\n| lead under the heuristic, points | pairings | agent | the same list ahead | its lead, points |")
    print("| --- | --- | --- | --- | --- |")
    for low, high in zip(LEADS, LEADS[1:]):
        for agent in GAMES["pairing"]:
            among = [(row[2] - 0.5, row[4] - 0.5) for row in rates
                     if row[0] == agent and low <= 100 * abs(row[2] - 0.5) < high]
            if agent == "heuristic" or len(among) < 2:
                continue
            kept = [other if own > 0 else -other for own, other in among]
            usual = statistics.fmean(abs(own) for own, _ in among)
            print(f"| {low} to {high}, on average {100 * usual:.1f} | {len(among)} | {agent} "
                  f"| {sum(lead > 0 for lead in kept)} | {mean_with_interval(kept)} |")


def skill(study):
    print("\n| agent | games | wins with the weaker list | with the stronger one |")
    print("| --- | --- | --- | --- |")
    usual, usual_slope = study.results("pairing", "heuristic,heuristic")
    for agent in GAMES["skill"]:
        with_first, slope_first = study.results("skill", f"{agent},heuristic")
        with_second, slope_second = study.results("skill", f"heuristic,{agent}")
        weaker, stronger = [], []
        for name in with_first:
            if name not in usual or name not in with_second:
                continue
            shares = [with_first[name].rate(slope_first)[0], 1 - with_second[name].rate(slope_second)[0]]
            first_is_weaker = usual[name].rate(usual_slope)[0] < 0.5
            weaker.append(shares[0 if first_is_weaker else 1])
            stronger.append(shares[1 if first_is_weaker else 0])
        if len(weaker) > 1:
            games = sum(result.sums["games"] for part in (with_first, with_second) for result in part.values())
            print(f"| {agent} | {games:.0f} | {mean_with_interval(weaker)} | {mean_with_interval(stronger)} |")


def worths(study):
    print("\n| what | agent | lists | points of win rate |")
    print("| --- | --- | --- | --- |")
    for agent in GAMES["climax"]:
        agents = f"{agent},{agent}"
        usual, slope = study.results("pairing", agents)
        climax, _ = study.results("climax", agents)
        changed, changed_slope = study.results("mulligan", agents)
        values = [result.sums["lost"] / result.sums["pairs"] for result in climax.values()]
        if len(values) > 1:
            print(f"| the eighth climax | {agent} | {len(values)} | {mean_with_interval(values)} |")
        values = [usual[name].rate(slope)[0] - changed[name].rate(changed_slope)[0] for name in changed
                  if name in usual]
        if len(values) > 1:
            print(f"| the mulligan | {agent} | {len(values)} | {mean_with_interval(values)} |")


def refresh(study):
    """What the older refresh changes: the win rates of pairings, and who goes first."""
    print("\n| agent | spread of the change, points | wins of the first player, before | now |")
    print("| --- | --- | --- | --- |")
    for agent in GAMES["refresh"]:
        agents = f"{agent},{agent}"
        now, slope = study.results("pairing", agents)
        before, slope_before = study.results("refresh", agents)
        names = [name for name in before if name in now]
        if len(names) < FEW:
            continue
        changes = []
        for name in names:
            (rate, error), (old, old_error) = now[name].rate(slope), before[name].rate(slope_before)
            changes.append((rate - old, math.hypot(error, old_error)))
        firsts = [[found[name].sums["first"] / found[name].sums["games"] for name in names] for found in (before, now)]
        print(f"| {agent} | {100 * math.sqrt(max(variance_beyond(changes), 0)):.1f} "
              f"| {' | '.join(mean_with_interval(first) for first in firsts)} |")


def games_needed(study):
    """How many games show that a list beats another by so much, by counting wins and with luck taken off."""
    print("\n| lead, points | games, by counting wins | " + " | ".join(
        f"{agent}, luck taken off" for agent in GAMES["pairing"]) + " |")
    print("| --- | --- |" + " --- |" * len(GAMES["pairing"]))
    left = []
    for agent in GAMES["pairing"]:
        found, slope = study.results("pairing", f"{agent},{agent}")
        ratios = [result.rate(slope)[1] ** 2 * result.sums["games"] for result in found.values()]
        left.append(statistics.median(ratios) if ratios else None)
    for points in DIFFERENCES:
        counted = 0.25 * (ERRORS / (points / 100)) ** 2
        cells = ["" if ratio is None else f"{ratio * (ERRORS / (points / 100)) ** 2:,.0f}" for ratio in left]
        print(f"| {points} | {counted:,.0f} | {' | '.join(cells)} |")


def icons(study):
    """What all climaxes of a list with an icon are worth over ones without. Returns icon, agent, and mean
    and error in points."""
    print("\n| icon | " + " | ".join(GAMES["icon"]) + " |")
    print("| --- |" + " --- |" * len(GAMES["icon"]))
    of_agent = []
    for agent in GAMES["icon"]:
        found, slope = study.results("icon", f"{agent},{agent}")
        rates = {name: result.rate(slope)[0] for name, result in found.items()}
        of_agent.append(rates)
    points = []
    for icon in ICONS:
        cells = []
        for agent, rates in zip(GAMES["icon"], of_agent):
            gains = []
            for first, second in study.pairings[:len(study.decks)]:
                names = [f"{first.stem}-{kind.replace(' ', '_')}-{second.stem}" for kind in (icon, "none")]
                if all(name in rates for name in names):
                    gains.append(rates[names[0]] - rates[names[1]])
            known = len(gains) > 1 and icon != "none"
            cells.append(mean_with_interval(gains) if known else "0" if gains else "")
            if known:
                points.append((icon, agent, *mean_and_error(gains)))
        print(f"| {icon} | " + " | ".join(cells) + " |")
    return points


PICTURE = """set terminal svg size {width},400 font "sans-serif,14" background "white"
set output "{path}"
set border 3
set tics nomirror
set style line 1 lc rgb "#1f6fb2" pt 7 ps 0.5
set style line 2 lc rgb "#d1702a" pt 7 ps 0.5
"""

AGENTS_PICTURE = """set multiplot layout 1,{agents} title "Win rates of the first list, %: across under the heuristic"
set size square
set xrange [15:85]
set yrange [15:85]
set key off
set arrow from 15,15 to 85,85 nohead lc rgb "#888888"
"""

ICONS_PICTURE = """set ylabel "points over climaxes without icon"
set key top left
set xtics rotate by -35 ({labels})
set xrange [-0.6:{icons} - 0.4]
set yrange [0:*]
"""


def draw(study, name, script, plots):
    """Draws with a script in which $data0, $data1, … are the rows of the plots."""
    path = pathlib.Path(study.options.pictures) / f"{name}.svg"
    width = 720 if len(plots) < 3 else 960
    text = PICTURE.format(path=path, width=width) + script
    data = "".join(f"$data{i} << end\n{rows}\nend\n" for i, rows in enumerate(plots))
    subprocess.run(["gnuplot"], input=data + text, text=True, check=True)


def draw_agents(study, rates):
    agents = [agent for agent in GAMES["pairing"] if agent != "heuristic" and agent in (row[0] for row in rates)]
    plots = ["\n".join(" ".join(map(str, row[2:])) for row in rates if row[0] == agent) for agent in agents]
    script = AGENTS_PICTURE.format(agents=len(agents))
    for i, agent in enumerate(agents):
        script += (f'set title "{agent}"\n'
                   f"plot $data{i} using (100*$1):(100*$3):(196*$4) with yerrorbars lc rgb '#c8d8e8' pt 0, "
                   f"$data{i} using (100*$1):(100*$3) with points ls 1\n")
    draw(study, "answers_agents", script, plots)


def draw_icons(study, points):
    agents = list(GAMES["icon"])
    order = [icon for icon, agent, mean, _ in sorted(points, key=lambda point: point[2]) if agent == agents[-1]]
    labels = ", ".join(f'"{icon}" {i}' for i, icon in enumerate(order))
    plots = ["\n".join(f"{order.index(icon) + 0.2 * i - 0.1} {mean} {error}"
                       for icon, other, mean, error in points if other == agent)
             for i, agent in enumerate(agents)]
    script = ICONS_PICTURE.format(labels=labels, icons=len(order)) + "plot " + ", ".join(
        f"$data{i} using 1:2:3 with yerrorbars ls {i + 1} title '{agent}'" for i, agent in enumerate(agents)) + "\n"
    draw(study, "answers_icons", script, plots)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", help="weissfish")
    parser.add_argument("cards", help="the card database, a folder")
    parser.add_argument("decks", help="a folder of decklists")
    parser.add_argument("sums", help="the table of what was played (docs/answers.csv)")
    parser.add_argument("--minutes", type=float, default=1e9, help="to play; 0: only the tables of what is there")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="comparisons at a time")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="to play at most")
    parser.add_argument("--parts", nargs="+", choices=list(GAMES), default=list(GAMES), help="only these")
    parser.add_argument("--agents", nargs="+", help="only these")
    parser.add_argument("--pictures", metavar="FOLDER", help="also draw them there (needs gnuplot)")
    study = Study(parser.parse_args())
    study.play()
    rates = agreement(study)
    leads(rates)
    skill(study)
    worths(study)
    refresh(study)
    games_needed(study)
    gains = icons(study)
    if study.options.pictures:
        draw_agents(study, rates)
        draw_icons(study, gains)


if __name__ == "__main__":
    main()
