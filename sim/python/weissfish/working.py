"""Long work of the library, in a thread of its own, so that whoever waits for it can be
interrupted, and so that no thread of the library ever waits for Python."""

from __future__ import annotations

import atexit
import queue
import threading
from typing import Any, Callable

from ._library import ffi, lib, text

Progress = Callable[[int, int, str], None]

# Seconds between two looks for an interruption: one that is no signal (`_thread.interrupt_main`, as from an
# editor's stop button) wakes no waiting thread.
LOOK = 0.1


class Stop:
    """Stops its work: `stop.now()` may be called from any thread."""

    def __init__(self) -> None:
        self._stopped = False
        self._flags: list[Any] = []  # of running work

    def now(self) -> None:
        self._stopped = True
        for flag in list(self._flags):
            lib.weissfish_stop(flag, 1)

    def _attach(self, flag: Any) -> None:
        self._flags.append(flag)
        if self._stopped:
            lib.weissfish_stop(flag, 1)


class Work:
    """A piece of work: `do(work)` calls the library with the work's flag and callback. All that
    the library is given lives as long as `do`, even when nobody waits for it."""

    def __init__(self, do: Callable[["Work"], Any], stop: Stop | None = None,
                 progress: Progress | None = None) -> None:
        if stop is not None and not isinstance(stop, Stop):
            raise TypeError(f"a Stop is wanted, not {stop!r}")
        if progress is not None and not callable(progress):
            raise TypeError(f"progress is a function, not {progress!r}")
        self._do, self._stop, self._progress = do, stop, progress
        self._told: queue.SimpleQueue[Any] = queue.SimpleQueue()
        self._result: Any = None
        self._failure: BaseException | None = None
        self._may_begin = threading.Lock()
        self._may_begin.acquire()
        self._cancelled = False
        self.thread = threading.Thread(target=self._main, daemon=True)
        self.flag = ffi.new("int *", 0)
        self.tells = ffi.NULL if progress is None else ffi.callback(
            "void(void *, uint64_t, uint64_t, const char *)",
            lambda _, done, total, unit: self._told.put((done, total, text(unit))))

    def _main(self) -> None:
        self._may_begin.acquire()
        try:
            if not self._cancelled:
                self._result = self._do(self)
        except BaseException as reason:  # for the thread that waits
            self._failure = reason
        finally:
            _running.discard(self)
            self._told.put(None)

    def end(self) -> None:
        lib.weissfish_stop(self.flag, 1)

    def _begin(self) -> None:
        """Starts the thread, or else (an interruption, or no thread available) makes it do nothing."""
        begun = False
        try:
            _running.add(self)
            self.thread.start()
            begun = True
        finally:
            self._cancelled = not begun
            self._may_begin.release()  # a lock's: unlike Python functions it cannot be interrupted

    def _alone(self) -> None:
        """Without a second thread: cannot be interrupted."""
        self._cancelled = False
        self._main()

    def _hear(self) -> bool:
        """Waits for progress and passes the newest on; False: the work is done."""
        try:
            told = self._told.get(timeout=LOOK)
        except queue.Empty:
            return True
        while told is not None and not self._told.empty():
            told = self._told.get()
        if told is not None and self._progress is not None:
            self._progress(*told)
        return told is not None

    def _wait(self) -> None:
        try:
            self._begin()
        except RuntimeError:
            self._alone()
        interruption: BaseException | None = None
        goes_on = True
        while goes_on:
            try:
                goes_on = self._hear()
            except BaseException as reason:
                interruption = interruption or reason
                self._progress = None
                self.end()
        if interruption:
            raise interruption

    def wait(self) -> Any:
        """Does the work and returns the result of `do`. An interruption (Ctrl-C) and what `progress`
        raises end it early, and are raised when it has ended."""
        if _over:
            raise RuntimeError("Python ends: no work is begun")
        if self._stop is not None:
            self._stop._attach(self.flag)
        try:
            self._wait()
        finally:
            self.end()
            if self.thread.ident is not None:
                self.thread.join()
            _running.discard(self)  # a thread that never began has not done it
            if self._stop is not None:
                self._stop._flags.remove(self.flag)
        if self._failure:
            raise self._failure
        return self._result


_running: set[Work] = set()
_over = False


@atexit.register
def _end_all() -> None:
    """Daemon threads may wait for work when Python ends: the library must not run on then."""
    global _over
    _over = True
    for work in list(_running):
        work.end()
    for work in list(_running):
        if work.thread.ident is not None:
            work.thread.join()
