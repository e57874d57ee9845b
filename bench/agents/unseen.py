#!/usr/bin/env python3
"""What trained policies score against another agent on each of some lists, both sides with the same list; and with two
files, how much more the first one scores, with an interval of 95% by the pairs of games with the same shuffles.

Usage: unseen.py FILE [OTHER_FILE] --lists DECK... [--against AGENT] [--pairs N] [--seed N] [--least P] [--cards PATH]
       [--program PATH]

Exit status: 0, 1 if the first one scores less than P over all lists."""

import argparse
import json
import math
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]


def score(options, file, deck):
    """The mean share of games won, and the variance of that mean."""
    words = [options.program, "compare", deck, deck, "--agents", f"policy:{file},{options.against}", "--games",
             str(2 * options.pairs), "--seed", str(options.seed), "--format", "json", "--quiet", *options.cards]
    counts = json.loads(subprocess.run(words, check=True, capture_output=True, text=True).stdout)["pairs"]
    shares = [place / (len(counts) - 1) for place in range(len(counts))]
    total = sum(counts)
    mean = sum(count * share for count, share in zip(counts, shares)) / total
    return mean, sum(count * (share - mean) ** 2 for count, share in zip(counts, shares)) / (total - 1) / total


def told(name, mean, variance):
    half = 1.96 * math.sqrt(variance)
    return f"{name} {mean:.1%} ({mean - half:.1%} to {mean + half:.1%})"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("files", nargs="+")
    parser.add_argument("--lists", nargs="+", required=True)
    parser.add_argument("--against", default="heuristic")
    parser.add_argument("--pairs", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--cards", action="append", default=[])
    parser.add_argument("--least", type=float, default=0)
    parser.add_argument("--program", default=str(ROOT / "build" / "fast" / "weissfish"))
    options = parser.parse_args()
    options.cards = [word for path in options.cards for word in ("--cards", path)]
    rows = []
    for deck in options.lists:
        rows.append([score(options, file, deck) for file in options.files])
        print_row(pathlib.Path(deck).stem, options.files, rows[-1])
    means = [[sum(row[at][part] for row in rows) / len(rows) ** (part + 1) for part in range(2)]
             for at in range(len(options.files))]
    print_row("all", options.files, means)
    sys.exit(means[0][0] < options.least)


def print_row(name, files, row):
    cells = [told(pathlib.Path(file).stem, *one) for file, one in zip(files, row)]
    if len(row) == 2:
        cells.append(told("more", row[0][0] - row[1][0], row[0][1] + row[1][1]))
    print(f"{name}: " + ", ".join(cells), flush=True)


if __name__ == "__main__":
    main()
