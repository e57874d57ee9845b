#!/usr/bin/env python3
"""Usage: bench/agents/strong.py WEISSFISH CARDS GAMES AGENT... -- LIST LIST...

How long a game of each agent takes, for the rows of `strong` (ai/agent.c): seconds of processor a game, halved, which
is what two cores take. Every two lists play GAMES games. Prints a table: the mean over the pairings, the shortest and
the longest.
"""
import os
import subprocess
import sys


def seconds(program: str, cards: str, games: str, agent: str, decks: list[str]) -> float:
    before = os.times()
    subprocess.run([program, "compare", *decks, "--cards", cards, "--games", games, "--agents", agent, "--quiet",
                    "--threads", "2", "--format", "json"], check=True, stdout=subprocess.DEVNULL)
    after = os.times()
    used = after.children_user + after.children_system - before.children_user - before.children_system
    return used / int(games) / 2


def main() -> None:
    if "--" not in sys.argv or len(sys.argv) < 8 or (len(sys.argv) - sys.argv.index("--")) % 2 == 0:
        sys.exit(__doc__)
    program, cards, games, *agents = sys.argv[1:sys.argv.index("--")]
    lists = sys.argv[sys.argv.index("--") + 1:]
    print("agent            mean   shortest  longest   seconds a game on two cores")
    for agent in agents:
        each = [seconds(program, cards, games, agent, lists[i:i + 2]) for i in range(0, len(lists), 2)]
        print(f"{agent:14} {sum(each) / len(each):6.2f}   {min(each):8.2f} {max(each):8.2f}", flush=True)


if __name__ == "__main__":
    main()
