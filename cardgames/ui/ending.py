"""A window that the system asks to end (SIGTERM) ends, also while it hangs.

SDL makes an event of the signal, which a window that is stuck never looks at.  So a thread waits for the
signal instead: it asks the window to close, and ends the program where that does not happen.
"""

from __future__ import annotations

import os
import signal
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Event, Thread

GRACE = 5.0
"""Seconds that the window has to close."""


@contextmanager
def ends_when_asked(stop: Callable[[], object], last: Callable[[], object]) -> Iterator[None]:
    """Have SIGTERM call *stop* meanwhile, in a thread of its own; where nothing has come of that after
    `GRACE` it calls *last* and ends the program at once."""
    done = Event()
    receiver, tell = socket.socketpair()
    tell.setblocking(False)
    before = signal.signal(signal.SIGTERM, lambda *_: None), signal.set_wakeup_fd(tell.fileno())
    Thread(target=_wait, args=(receiver, done, stop, last), name="ending", daemon=True).start()
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before[0] or signal.SIG_DFL)  # None: it was SDL's
        signal.set_wakeup_fd(before[1])
        done.set()
        tell.close()


def _wait(
    receiver: socket.socket, done: Event, stop: Callable[[], object], last: Callable[[], object]
) -> None:
    """Wait for the signal, or for the end of the window."""
    with receiver:
        while (number := receiver.recv(1)) != bytes([signal.SIGTERM]):
            if not number:
                return
        stop()
        if not done.wait(GRACE):
            last()
            os._exit(128 + signal.SIGTERM)  # as a shell calls it
