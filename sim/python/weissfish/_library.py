"""The shared library, as cffi sees it: its functions are declared by weissfish.h itself."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Any, Iterable, Mapping

import cffi

HERE = Path(__file__).resolve().parent


class Error(ValueError):
    """What was asked for cannot be done; `file`, `line` and `column` say where, if anywhere."""

    def __init__(self, message: str, file: str = "", line: int = 0, column: int = 0) -> None:
        place = f"{file}:{line}:{column}: " if line else f"{file}: " if file else ""
        super().__init__(place + message)
        self.message, self.file, self.line, self.column = message, file, line, column


def _declarations(header: str) -> str:
    """The header without what is for the preprocessor, as cffi reads it."""
    header = re.sub(r"/\*.*?\*/", "", header, flags=re.S)
    header = re.sub(r"#ifdef __cplusplus.*?#endif", "", header, flags=re.S)
    header = re.sub(r"^\s*#.*$", "", header, flags=re.M)
    header = header.replace("WEISSFISH_API ", "").replace("_Alignas(64)", "")
    return header


def _find(name: str, variable: str, others: Iterable[Path]) -> str:
    if os.environ.get(variable):
        return os.environ[variable]
    for place in [HERE / name, *others]:
        if place.exists():
            return str(place)
    return name


ffi = cffi.FFI()
_header = _find("weissfish.h", "WEISSFISH_HEADER",
                [HERE.parent.parent / "library" / "weissfish.h", Path("/usr/include/weissfish.h")])
ffi.cdef(_declarations(Path(_header).read_text(encoding="utf-8")))
lib: Any = ffi.dlopen(_find("libweissfish.so", "WEISSFISH_LIBRARY", []))


def text(pointer: Any) -> str:
    return ffi.string(pointer).decode("utf-8", "replace")


def raised(error: Any) -> Error:
    """The error of a call as an exception."""
    return Error(text(error.message), text(error.file), error.line, error.column)


def owned(pointer: Any, close: Any, *needed: Any) -> Any:
    """An object of the library, closed when nobody has it any more, and before what it needs."""
    return ffi.gc(pointer, lambda opened, kept=needed: close(opened))


def shipped(name: str = "") -> str:
    """The path of a shipped deck, or of the folder of them."""
    path = ffi.new("char[4096]")
    lib.weissfish_data(path, 4096)
    return os.path.join(text(path), name) if name else text(path)


class Files:
    """Files by name, as calls take them; keeps what they point to."""

    def __init__(self, files: Mapping[str, str | bytes] | None) -> None:
        self._kept: list[Any] = []
        files = files or {}
        self.array = ffi.new("weissfish_file[]", max(len(files), 1))
        self.count = len(files)
        for entry, (name, content) in zip(self.array, files.items()):
            data = content.encode("utf-8") if isinstance(content, str) else bytes(content)
            kept_name = ffi.new("char[]", name.encode("utf-8"))
            kept_data = ffi.new("char[]", data)
            self._kept += [kept_name, kept_data]
            entry.name, entry.bytes, entry.length = kept_name, kept_data, len(data)


def strings(words: Iterable[str]) -> tuple[Any, list[Any]]:
    """An array of texts, and what must live as long as it."""
    kept = [ffi.new("char[]", str(word).encode("utf-8")) for word in words]
    return ffi.new("char *[]", kept or [ffi.NULL]), kept
