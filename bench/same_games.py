#!/usr/bin/env python3
"""Usage: bench/same_games.py PROGRAM CARDS LISTS RECORD.json [GAMES]
       bench/same_games.py --lists CARDS LISTS

Whether a change leaves every game as it was: plays the decklists of the folder LISTS, each against the
next, GAMES (6) games with the agent `random`, and compares every row of --games-csv with what RECORD.json
holds. Where there is no RECORD.json yet, it is written: with the program before the change.
--lists writes lists that hold every card of CARDS (JSON, one file a set): 42 different cards of a set and
eight climaxes, also cards that are not exact. Lists as people play them: bench/lists.py.
Exit status: 0 the same, 1 games differ, 2 bad usage.
"""
import hashlib
import json
import pathlib
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

OTHERS = 42
CLIMAXES = 8


def write_lists(cards, folder):
    """Lists of each set's cards in code order; the last of a set is filled up from its start."""
    folder.mkdir(parents=True, exist_ok=True)
    for path in sorted(cards.glob("*.json")):
        of_set = {card["code"]: card for card in json.loads(path.read_text()) if card.get("power") != ""}
        codes = sorted(of_set)
        climaxes = [code for code in codes if of_set[code]["type"] == "Climax"]
        others = [code for code in codes if of_set[code]["type"] != "Climax"]
        if len(climaxes) < 2 or not others:
            continue
        for number, start in enumerate(range(0, len(others), OTHERS)):
            chosen = [others[(start + k) % len(others)] for k in range(OTHERS)]
            chosen += [climaxes[(number * CLIMAXES + k) % len(climaxes)] for k in range(CLIMAXES)]
            counts = {code: chosen.count(code) for code in chosen}
            rows = "".join(f"{n} {code}\n" for code, n in counts.items())
            (folder / f"{path.stem}_{number}.deck").write_text(rows)


def play(program, cards, first, second, games):
    """A digest of all rows of the games, or the message if they cannot be played."""
    with tempfile.NamedTemporaryFile(suffix=".csv") as rows:
        run = subprocess.run(
            [program, "compare", first, second, "--agents", "random", "--games", str(games), "--seed", "5",
             "--threads", "1", "--quiet", "--cards", cards, "--games-csv", rows.name],
            capture_output=True, text=True, check=False)
        if run.returncode != 0:
            return f"exit status {run.returncode}: {run.stderr.strip().splitlines()[-1:]}"
        return hashlib.sha256(pathlib.Path(rows.name).read_bytes()).hexdigest()


def main(arguments):
    if len(arguments) == 3 and arguments[0] == "--lists":
        write_lists(pathlib.Path(arguments[1]), pathlib.Path(arguments[2]))
        return 0
    if len(arguments) not in (4, 5):
        print(__doc__, file=sys.stderr)
        return 2
    program, cards, folder, record = arguments[:4]
    games = int(arguments[4]) if len(arguments) == 5 else 6
    lists = sorted(pathlib.Path(folder).glob("*.deck"))
    pairings = [(lists[k], lists[(k + 1) % len(lists)]) for k in range(len(lists))]
    with ThreadPoolExecutor(2) as threads:
        digests = list(threads.map(lambda pair: play(program, cards, *pair, games), pairings))
    played = {f"{a.stem} {b.stem}": digest for (a, b), digest in zip(pairings, digests)}
    record = pathlib.Path(record)
    if not record.exists():
        record.write_text(json.dumps(played, indent=1))
        print(f"{len(played)} pairings written to {record}")
        return 0
    before = json.loads(record.read_text())
    different = [pairing for pairing in played if played[pairing] != before.get(pairing)]
    print(f"{len(different)} of {len(played)} pairings differ", *different, sep="\n  ")
    return 1 if different else 0


sys.exit(main(sys.argv[1:]))
