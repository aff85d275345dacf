"""Worker: a computer player in a process of its own, which never delays a frame.

The process is spawned, gets nothing but a pickled view, a question (a level) and a seed, and answers with
moves as text, their values and reasons.  Nothing here ever blocks the window: a thread starts the process and
talks to it, and everything below returns at once.

    worker = Worker()
    ticket = worker.ask(view, "expert", seed)
    …
    match worker.poll(dt):          # each frame, with the seconds since the last call
        case Answer() as answer: …  # answer.advice, best first
        case Failed() as failed: …  # failed.sentence; the steady player takes over here

The process starts with the first question (or `warm`), and again after a death.  A frozen program
has to call ``multiprocessing.freeze_support()`` first of all.
"""

from __future__ import annotations

import atexit
import gc
import pickle
import signal
import traceback
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing import get_context
from queue import Empty, SimpleQueue
from threading import Thread
from time import perf_counter
from typing import TYPE_CHECKING, Any

from cardgames.engine import Advice, Game, Move, Sentence

from .player import advise
from .search import Stop

if TYPE_CHECKING:  # imported by the thread, to keep it out of the program's first frame
    from multiprocessing.connection import Connection

Think = Callable[[Game, str, str, Stop], list[Advice]]
PATIENCE = 8.0
"""The limit of seconds for an answer of a computer player, including the start of the process."""
LONGEST_LOOK = 0.25
"""The maximum number of seconds counted for one call of `poll`."""
LIMIT = 1.0
"""The limit of seconds for a search: a safeguard for slow machines.  Budgets are counted in playouts and take
a fraction of it, so the same question has the same answer."""
LARGEST = 16_000_000
"""The maximum size of an answer in bytes; no game comes near it."""


class Deadline:
    """A `Stop` after *seconds* on the clock *now*, or after the number of *playouts* made by the search to be
    repeated.

    ``cut`` is the number of playouts after which it came; None for a search not cut short.
    """

    def __init__(
        self, seconds: float, playouts: int | None = None, now: Callable[[], float] = perf_counter
    ) -> None:
        self.playouts, self.now = playouts, now
        self.end = now() + seconds
        self.cut: int | None = None

    def __call__(self, playouts: int) -> bool:
        is_repeated = self.playouts is not None and playouts >= self.playouts
        if is_repeated or self.now() > self.end:
            self.cut = playouts
            return True
        return False


@dataclass(frozen=True)
class WorkerAnswer:
    """The advice, best first, for the question with this *ticket*.

    *cut* is the number of playouts after which its search was cut short; None if it was not.
    """

    ticket: int
    advice: list[Advice]
    cut: int | None = None

    @property
    def move(self) -> Move | None:
        """The best move; None without advice."""
        return self.advice[0].move if self.advice else None


@dataclass(frozen=True)
class Failed:
    """The computer player did not answer; *sentence* is for people, *detail* for the log."""

    ticket: int
    sentence: Sentence
    detail: str = ""


class Worker:
    """See the module.  One question at a time: a new one cancels the one before.

    *think* answers a question in the process; *patience* and *limit* are in seconds, see `PATIENCE` and
    `LIMIT`.
    """

    def __init__(self, patience: float = PATIENCE, think: Think = advise, limit: float = LIMIT) -> None:
        self.patience, self.limit = patience, limit
        self._think = think
        self._line: _Line | None = None
        self._ticket = 0
        self._asked = False
        self._waited = 0.0

    @property
    def busy(self) -> bool:
        """Tell whether a question is open."""
        return self._asked

    def warm(self) -> None:
        """Start the process if there is none, for a quicker first answer."""
        if self._line is None:
            self._line = _Line(self._think)
            atexit.register(self.close)

    def ask(self, view: Game, question: str, seed: str, playouts: int | None = None) -> int:
        """Begin to think for the seat to act in *view*; *question* is a level, unless `think` takes other
        words.  *playouts* limits the search, to repeat one that was cut short.

        Return the ticket of the answer.
        """
        self.cancel()
        self.warm()
        self._ticket += 1
        self._asked, self._waited = True, 0.0
        assert self._line is not None
        self._line.requests.put(pickle.dumps((view, question, seed, self.limit, playouts)))
        return self._ticket

    def poll(self, dt: float = 0.0) -> WorkerAnswer | Failed | None:
        """Return the answer or the failure, once; None while there is neither.

        *dt* is the time since the last call in seconds. A long one is not counted in full: the machine was
        suspended, and the process with it.
        """
        if not self._asked or self._line is None:
            return None
        try:
            reply = self._line.replies.get_nowait()
        except Empty:
            self._waited += min(dt, LONGEST_LOOK)
            if self._waited <= self.patience:
                return None
            return self._give_up(Sentence("The computer player took too long to answer."))
        if reply is None:
            return self._give_up(Sentence("The computer player stopped working."))
        self._asked = False
        return self._read(reply)

    def cancel(self) -> None:
        """Drop the question, and end the process that works on it."""
        if self._asked:
            self._asked = False
            self._end()

    def close(self) -> None:
        """End the process at once.  A later question starts another."""
        self.cancel()
        self._end()
        atexit.unregister(self.close)

    def _read(self, reply: bytes) -> WorkerAnswer | Failed:
        try:
            advice, trouble, cut = _understood(reply)
        except Exception:  # bytes that are no answer may raise anything
            return self._give_up(Sentence("The computer player failed."), traceback.format_exc())
        if trouble:
            sentence = Sentence("The computer player could not find a move.")
            return Failed(self._ticket, sentence, trouble)
        return WorkerAnswer(self._ticket, advice, cut)

    def _give_up(self, sentence: Sentence, detail: str = "") -> Failed:
        self._asked = False
        self._end()
        return Failed(self._ticket, sentence, detail)

    def _end(self) -> None:
        if self._line is not None:
            self._line.kill()
            self._line = None


class _Line:
    """A process, and the thread that starts it, talks to it and cleans up after it.

    ``requests`` takes pickled questions, ``replies`` gives pickled answers, None when the process is dead.
    """

    def __init__(self, think: Think) -> None:
        self.requests: SimpleQueue[bytes | None] = SimpleQueue()
        self.replies: SimpleQueue[bytes | None] = SimpleQueue()
        self.process: Any = None
        self.ended = False
        self.thread = Thread(target=self._talk, args=(think,), name="computer player", daemon=True)
        self.thread.start()

    def kill(self) -> None:
        """End the process now; the thread does the rest."""
        self.ended = True
        self.requests.put(None)
        self._kill()

    def _kill(self) -> None:
        # A process that is being started has no pid yet: then the thread, which checks `ended`
        # after the start, ends it.
        if self.process is not None:
            with suppress(OSError, AttributeError, ValueError):
                self.process.kill()

    def _talk(self, think: Think) -> None:
        spawn = get_context("spawn")
        ours, theirs = spawn.Pipe()
        try:
            process = spawn.Process(target=serve, args=(theirs, think), daemon=True)
            process.start()
            self.process = process
            theirs.close()
            while not self.ended and (request := self.requests.get()) is not None:
                ours.send_bytes(request)
                self.replies.put(ours.recv_bytes(LARGEST))
        except (EOFError, OSError):
            pass
        finally:
            self.replies.put(None)
            self._kill()
            ours.close()
            if self.process is not None:
                self.process.join()


def serve(pipe: Connection, think: Think) -> None:
    """Answer questions, as the process, until the other end of *pipe* is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the window handles Ctrl+C
    with suppress(EOFError, OSError):
        while True:
            _answer_next(pipe, think)
            set_memory_aside()


def _answer_next(pipe: Connection, think: Think) -> None:
    view, question, seed, limit, playouts = pickle.loads(pipe.recv_bytes())
    deadline = Deadline(limit, playouts)
    moves, trouble = _answer(think, view, question, seed, deadline)
    pipe.send_bytes(pickle.dumps((moves, trouble, deadline.cut)))


def _understood(reply: bytes) -> tuple[list[Advice], str, int | None]:
    """Return the message of `_answer_next`: advice, trouble and cut. May raise any exception."""
    moves, trouble, cut = pickle.loads(reply)
    advice = [Advice(Move.parse(text), float(value), why) for text, value, why in moves]
    whys = all(isinstance(entry.why, Sentence) for entry in advice)
    if not (whys and isinstance(trouble, str) and (cut is None or type(cut) is int)):
        raise TypeError(f"{reply[:200]!r} is no answer")
    return advice, trouble, cut


def set_memory_aside() -> None:
    """Freeze all present objects out of garbage collection.

    Between two decisions these are the players' caches: hundreds of thousands of objects in some games, which
    a collection in the middle of a decision would scan for a second or more.
    """
    gc.collect()
    gc.freeze()


def _answer(
    think: Think, view: Game, question: str, seed: str, stop: Stop
) -> tuple[list[tuple[str, float, Sentence]], str]:
    try:
        advice = think(view, question, seed, stop)
    except Exception:
        return [], traceback.format_exc()
    return [(str(entry.move), entry.value, entry.why) for entry in advice], ""
