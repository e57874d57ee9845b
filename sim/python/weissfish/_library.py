"""The shared library, as cffi sees it: its functions are declared by weissfish.h itself."""

from __future__ import annotations

import operator
import os
import re
from pathlib import Path
from typing import Any, Iterable, Mapping

import cffi

HERE = Path(__file__).resolve().parent


class Error(ValueError):
    """A request that cannot be done; `file`, `line` and `column` say where, if anywhere."""

    def __init__(self, message: str, file: str = "", line: int = 0, column: int = 0) -> None:
        place = f"{file}:{line}:{column}: " if line else f"{file}: " if file else ""
        super().__init__(place + message)
        self.message, self.file, self.line, self.column = message, file, line, column


def _declarations(header: str) -> str:
    """The header without preprocessor lines, as cffi reads it."""
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
# It stays loaded: the last objects are closed when Python lets go of everything.
lib: Any = ffi.dlopen(_find("libweissfish.so", "WEISSFISH_LIBRARY", []),
                      ffi.RTLD_NOW | ffi.RTLD_NODELETE)


def text(pointer: Any) -> str:
    return ffi.string(pointer).decode("utf-8", "replace")


def raised(error: Any) -> Error:
    """The error of a call as an exception."""
    return Error(text(error.message), text(error.file), error.line, error.column)


class Owned:
    """Holds an object of the library until nobody needs it. In which order objects go does
    not matter: the library counts references. An object that is not open cannot be asked."""

    _close: Any = None  # the function that lets go of `_opened`

    def __del__(self) -> None:
        opened = self.__dict__.pop("_opened", None)
        if opened is not None:
            self._close(opened)

    def __getattr__(self, name: str) -> Any:
        if name == "_opened":
            raise Error(f"this {type(self).__name__} is not open")
        raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")

    def __reduce_ex__(self, protocol: Any) -> Any:
        raise TypeError(f"a {type(self).__name__} cannot be copied or pickled")


class Constant(Owned):
    """An object that never changes once open: it is its own copy."""

    def __copy__(self) -> Any:
        return self

    def __deepcopy__(self, memo: Any) -> Any:
        return self


def opened(thing: Any, kind: type) -> Any:
    """The library's object in `thing`, which must be of this kind."""
    if not isinstance(thing, kind):
        raise TypeError(f"a {kind.__name__} is wanted, not {thing!r}")
    return thing._opened


def whole(value: Any, name: str, end: int) -> int:
    """A whole number from 0 to below `end`."""
    if isinstance(value, bool):
        raise TypeError(f"{name} is a whole number, not {value}")
    number = operator.index(value)
    if not 0 <= number < end:
        raise Error(f"{name} is a whole number from 0 to {end - 1}, not {number}")
    return number


def word(value: Any) -> bytes:
    """A string or a path, as the library takes it."""
    value = os.fspath(value)
    if not isinstance(value, str):
        raise TypeError(f"a text is wanted, not {value!r}")
    if "\0" in value:
        raise Error(f"{value!r} has a NUL in it")
    return value.encode("utf-8")


def content_bytes(content: Any) -> bytes:
    return content.encode("utf-8") if isinstance(content, str) else bytes(memoryview(content))


def shipped(name: str = "") -> str:
    """The path of a shipped deck, or of their folder."""
    path = ffi.new("char[4096]")
    lib.weissfish_data(path, 4096)
    return os.path.join(text(path), name) if name else text(path)


class Files:
    """Files by name, as calls take them; keeps the memory they point to."""

    def __init__(self, files: Mapping[str, str | bytes] | None) -> None:
        self._kept: list[Any] = []
        files = dict(files or {})
        self.array = ffi.new("weissfish_file[]", max(len(files), 1))
        self.count = len(files)
        for entry, (name, content) in zip(self.array, files.items()):
            data = content_bytes(content)
            kept_name = ffi.new("char[]", word(name))
            kept_data = ffi.new("char[]", data)
            self._kept += [kept_name, kept_data]
            entry.name, entry.bytes, entry.length = kept_name, kept_data, len(data)


def strings(words: Iterable[Any]) -> tuple[Any, list[Any]]:
    """An array of strings, and what must live as long as it. Numbers become strings."""
    if isinstance(words, (str, bytes)):
        raise TypeError(f"a list of texts is wanted, not {words!r}")
    kept = [ffi.new("char[]", word(str(one) if isinstance(one, (int, float)) else one))
            for one in words]
    return ffi.new("char *[]", kept or [ffi.NULL]), kept
