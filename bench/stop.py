#!/usr/bin/env python3
"""How long work goes on once stopped: a table of commands, each stopped several times after a part of
its time, with the longest wait in seconds.

    PYTHONPATH=sim/python WEISSFISH_LIBRARY=build/fast/libweissfish.so bench/stop.py [CARDS...]
"""

import sys
import threading
import time

import weissfish

LANTERNS, HARBOUR = weissfish.shipped("lanterns.deck"), weissfish.shipped("harbour.deck")
DELAYS = (0.02, 0.1, 0.3, 1.0, 2.0)
CARDS = sys.argv[1:] or [weissfish.shipped("cards")]
DAMAGES = ["attack 3"] * 8


def position() -> str:
    return weissfish.run(["watch", LANTERNS, HARBOUR, "--at", "30"]).stdout


COMMANDS = [
    ["compare", LANTERNS, HARBOUR, "--games", "100000", "--agents", "ismcts:20000"],
    ["compare", LANTERNS, HARBOUR, "--games", "10000000", "--agents", "learned"],
    ["matrix", LANTERNS, HARBOUR, LANTERNS, "--games", "1000000"],
    ["royale", LANTERNS, HARBOUR, LANTERNS, HARBOUR, LANTERNS, HARBOUR, "--games", "5999994",
     "--agents", "learned"],
    ["watch", LANTERNS, HARBOUR, "--agents", "ismcts:20000"],
    ["position", "analyze", "position.json", "--agent", "ismcts:1000000"],
    ["odds", "--deck", "30:8", "--level-choice", "best", *DAMAGES],
    ["odds", "best", "--deck", "30:8", *DAMAGES],
    ["tune", "mulligan", LANTERNS, "--budget", "100"],
    ["tune", "deck", LANTERNS, "--budget", "100", *(f"--cards={path}" for path in CARDS)],
    *(["cards", what, *CARDS, "--no-cache"] for what in ("check", "explain", "exercise")),
    ["bench", "ismcts"],
]


def waited(words: list[str], files: dict[str, str], delay: float) -> float | None:
    """Seconds from the stop to the end; None if the work ended by itself."""
    stop, stopped = weissfish.Stop(), []

    def end() -> None:
        stopped.append(time.monotonic())
        stop.now()

    timer = threading.Timer(delay, end)
    timer.start()
    weissfish.run(words, files, stop=stop)
    ended = time.monotonic()
    timer.cancel()
    return ended - stopped[0] if stopped else None


def main() -> None:
    files = {"position.json": position()}
    for words in COMMANDS:
        waits = [waited(words, files, delay) for delay in DELAYS]
        told = [wait for wait in waits if wait is not None]
        shown = f"{max(told):.3f} s, {len(told)} times" if told else "ended by itself"
        print(f"{' '.join(words[:3])[:70]:70}  {shown}", flush=True)


if __name__ == "__main__":
    main()
