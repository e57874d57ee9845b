"""The program's commands as functions."""

from __future__ import annotations

import json
import os
from dataclasses import dataclass, field
from typing import Any, Iterable, Mapping, Sequence

from ._library import Error, Files, ffi, lib, raised, strings, text, word
from .cards import Match
from .own_agents import checked, has_own, name_of, play
from .working import Progress, Stop, Work


@dataclass
class Result:
    """A command's result: its exit status, output, and files written in memory."""

    status: int
    stdout: str
    stderr: str
    files: dict[str, bytes] = field(default_factory=dict)


def _call(files: Files, in_memory: bool, work: Work, recorded: Any = None) -> Any:
    call = ffi.new("weissfish_call *")
    if recorded is not None:
        call.recorded = recorded
    call.files, call.file_count, call.in_memory = files.array, files.count, bool(in_memory)
    call.stop, call.progress = work.flag, work.tells
    return call


def _result(result: Any) -> Result:
    files = {text(result.files[i].name): bytes(ffi.buffer(result.files[i].bytes,
                                                          result.files[i].length))
             for i in range(result.file_count)}
    out = bytes(ffi.buffer(result.out, result.out_length)).decode("utf-8", "replace")
    err = bytes(ffi.buffer(result.err, result.err_length)).decode("utf-8", "replace")
    return Result(result.status, out, err, files)


def run(args: Iterable[str], files: Mapping[str, str | bytes] | None = None, *,
        in_memory: bool = False, progress: Progress | None = None,
        stop: Stop | None = None) -> Result:
    """Runs a command as the program does: `run(["compare", "a.deck", "b.deck"])`.

    `files` are found by their names before those of the system; "-" is standard input. With
    `in_memory` nothing but the shipped cards and decks is read, and what the command writes is
    returned in `Result.files`. `progress(done, total, unit)` is called as long work goes on.
    Nothing is raised: the status says how it ended, as for the program; but an interruption
    (Ctrl-C) and what `progress` raises end the work and are raised then.
    """
    words, kept = strings(args)
    held = Files(files)

    def do(work: Work) -> Result:
        call, result = _call(held, in_memory, work), ffi.new("weissfish_result *")
        try:
            lib.weissfish_run(words, len(kept), call, result)
            return _result(result)
        finally:
            lib.weissfish_result_clear(result)

    return Work(do, stop, progress).wait()


def _agents_word(agents: Sequence[Any], listed: bool = True) -> str | None:
    """Agents as the option takes them, which counts once; where it takes no list a comma is one of the name."""
    if not all(isinstance(one, str) for one in agents):
        raise TypeError(f"agents are names here, not {agents!r}")
    return ",".join(one.replace(",", "\\,") if listed else one for one in agents) or None


def request(command: str, asked: Mapping[str, Any],
            files: Mapping[str, str | bytes] | None = None, *, progress: Progress | None = None,
            stop: Stop | None = None, _recorded: Any = None) -> dict[str, Any]:
    """The JSON that a command prints, for options by name (weissfish.h, weissfish_request).

    Raises Error if it fails. A stopped command gives what it has; without a result that
    is an Error, too. Interruptions are raised, as in `run`.
    """
    name = word(command)
    if isinstance(asked.get("agents"), (list, tuple)):
        asked = {**asked, "agents": _agents_word(asked["agents"], command != "matrix")}
    text_asked = json.dumps(asked, default=os.fspath).encode()
    held = Files(files)

    def do(work: Work) -> dict[str, Any]:
        call, result = _call(held, False, work, _recorded), ffi.new("weissfish_result *")
        try:
            lib.weissfish_request(name, text_asked, call, result)
            if result.status == 2 or result.out_length == 0:
                raise raised(result.error) if text(result.error.message) else Error(
                    f"{command} was stopped")
            return json.loads(_result(result).stdout)
        except json.JSONDecodeError as reason:
            raise Error(f"{command} prints no JSON object") from reason
        finally:
            lib.weissfish_result_clear(result)

    return Work(do, stop, progress).wait()


def compare(deck_a: str, deck_b: str, *, files: Mapping[str, str | bytes] | None = None,
            progress: Progress | None = None, stop: Stop | None = None,
            **options: Any) -> dict[str, Any]:
    """Plays two decks against each other: `compare("a.deck", "b.deck", games=2000)`.

    Decks are paths, or names of `files`. Options are those of `weissfish compare`, with "_" for "-":
    agents, games, seed, cards, threads, per_card, confirm ... The result is the command's JSON as a
    dict; `rows(result)` makes flat rows of it, one per deck, for a data frame.

    `agents=[one, other]`, for the first deck and the second, are names of agents or functions of your own
    (docs/PYTHON.md): a function takes observations (n, size), moves (rows, MOVE_FIELDS), offsets (n + 1,) and
    masks (n, actions), and gives n numbers of moves. What it raises ends the comparison as an Error.
    """
    if has_own(options.get("agents")):
        return _compare_own(deck_a, deck_b, files, progress, stop, options)
    return request("compare", {"decks": [deck_a, deck_b], "quiet": progress is None, **options},
                   files, progress=progress, stop=stop)


def _cards_read(options: Mapping[str, Any]) -> Any:
    """The cards that the command reads: those named, of $WEISSFISH_CARDS, or that `cards fetch` keeps."""
    named = options.get("cards") or os.environ.get("WEISSFISH_CARDS")
    if named:
        return named
    kept = run(["cards", "list", "--format", "json"])
    if kept.status != 0:
        raise Error(kept.stderr.strip())
    return [source["folder"] for source in json.loads(kept.stdout)["sources"]]


def _edition_read(options: Mapping[str, Any]) -> int:
    """The year of the rules; 0 for today's."""
    edition = options.get("edition")
    return 0 if edition in (None, "current") else int(edition)


def _compare_own(deck_a: str, deck_b: str, files: Mapping[str, str | bytes] | None, progress: Progress | None,
                 stop: Stop | None, options: dict[str, Any]) -> dict[str, Any]:
    """Plays the games in batches, and has the command count them."""
    agents, games, seed = checked(options["agents"], options)
    match = Match.of(deck_a, deck_b, cards=_cards_read(options), files=files, edition=_edition_read(options))
    choices, offsets = play(match, agents, games, seed, progress, stop)
    recorded = ffi.new("weissfish_recorded *", {"choices": ffi.cast("uint16_t *", choices.ctypes.data),
                                                "offsets": ffi.cast("uint64_t *", offsets.ctypes.data), "games": games})
    names = [one if isinstance(one, str) else "heuristic" for one in agents]  # who is not asked
    asked = {"decks": [deck_a, deck_b], **options, "quiet": True, "games": games, "seed": seed,
             "agents": _agents_word(names)}
    result = request("compare", asked, files, stop=stop, _recorded=recorded)
    for deck, agent in zip(result["decks"], agents):
        deck["agent"] = name_of(agent)
    return result


def matrix(*decks: str, files: Mapping[str, str | bytes] | None = None,
           progress: Progress | None = None, stop: Stop | None = None,
           **options: Any) -> dict[str, Any]:
    """Plays every pairing of a field of decks; see `weissfish matrix --help`."""
    return request("matrix", {"decks": list(decks), "quiet": progress is None, **options}, files,
                   progress=progress, stop=stop)


def odds(*steps: str, files: Mapping[str, str | bytes] | None = None,
         **options: Any) -> dict[str, Any]:
    """Exact damage odds: `odds("attack 3", "attack 2", deck="30:6", clock=3, level=2)`."""
    return request("odds", {"steps": list(steps), **options}, files)


def tune(what: str, *decks: str, files: Mapping[str, str | bytes] | None = None,
         progress: Progress | None = None, stop: Stop | None = None,
         **options: Any) -> dict[str, Any]:
    """Tunes "mulligan", "clock" or "deck" for the first deck; see `weissfish tune --help`."""
    return request("tune", {"what": what, "decks": list(decks), "quiet": progress is None,
                            **options}, files, progress=progress, stop=stop)


def rows(document: Mapping[str, Any], key: str = "decks") -> list[dict[str, Any]]:
    """Flat rows, one per member of a list in a result; nested names are joined by dots."""

    def flat(value: Any, name: str, row: dict[str, Any]) -> None:
        if isinstance(value, Mapping):
            for inner, content in value.items():
                flat(content, f"{name}.{inner}" if name else inner, row)
        elif isinstance(value, list):
            for number, content in enumerate(value):
                flat(content, f"{name}.{number}", row)
        else:
            row[name] = value

    table = []
    for member in document[key]:
        row: dict[str, Any] = {}
        flat(member, "", row)
        table.append(row)
    return table
