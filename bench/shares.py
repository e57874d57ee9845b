#!/usr/bin/env python3
"""Usage: bench/shares.py PROGRAM YARDSTICK CARDS LISTS [PAIRINGS] [AGENT...]

How fast PROGRAM plays decklists, each of the folder LISTS (bench/lists.py) against the next but one: for `random`
(what is measured without an AGENT) decisions a second of one thread as a share of what YARDSTICK, a compiled
../shared/bench/roofline.c, reaches in the same seconds; for `heuristic` games a second, for `ismcts:N`
decisions a second. Prints a row a pairing, then the least and the middle one.
"""
import json
import pathlib
import re
import statistics
import subprocess
import sys
import time


def yardstick(program):
    """Millions of decisions a second: the best of three runs of its own."""
    printed = subprocess.run([program, "1", "20000", "0"], capture_output=True, text=True, check=True).stdout
    return max(float(m) for m in re.findall(r"decisions/s/core ([0-9.]+)M", printed))


def bench(program, cards, first, second):
    run = subprocess.run([program, "bench", "random", first, second, "--cards", cards, "--format", "json"],
                         capture_output=True, text=True, check=True)
    return {row["name"]: row["value"] for row in json.loads(run.stdout)["results"]}


def games(program, cards, first, second, agent):
    """Games a second of one thread, without the time to load the cards."""
    spent = []
    count = 400 if agent == "heuristic" else 4
    for number in (2, 2 + count):
        start = time.process_time(), time.monotonic()
        subprocess.run([program, "compare", first, second, "--agents", agent, "--games", str(number), "--threads", "1",
                        "--cards", cards, "--quiet", "--format", "json"], capture_output=True, check=True)
        spent.append(time.monotonic() - start[1])
    return count / (spent[1] - spent[0])


def main(arguments):
    if len(arguments) < 4:
        sys.exit(__doc__)
    program, ruler, cards, folder = arguments[:4]
    most = int(arguments[4]) if len(arguments) > 4 else 1000
    agents = arguments[5:] or ["random"]
    lists = sorted(pathlib.Path(folder).glob("*.deck"))
    pairings = [(lists[k], lists[(k + 2) % len(lists)]) for k in range(len(lists))][:most]
    found = {agent: [] for agent in agents}
    for first, second in pairings:
        row = f"{first.stem:>14} : {second.stem:14}"
        for agent in agents:
            if agent == "random":
                before = yardstick(ruler)
                value = bench(program, cards, first, second)
                share = value["random_decisions"] / 1e6 / ((before + yardstick(ruler)) / 2)
                row += f" {value['random_games']:8.0f} games/s {value['random_decisions'] / 1e6:6.2f} M/s {share:6.3f}"
                found[agent].append(share)
            else:
                found[agent].append(games(program, cards, first, second, agent))
                row += f"  {agent} {found[agent][-1]:8.2f} games/s"
        print(row, flush=True)
    for agent, values in found.items():
        print(f"{agent}: least {min(values):.3f}, middle {statistics.median(values):.3f}, most {max(values):.3f}")


main(sys.argv[1:])
