"""The process that thinks: it answers, and whatever happens to it, nobody waits and somebody is told."""

import os
import pickle
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from cardgames.engine import Game, Move, Sentence
from cardgames.games.malilla import Malilla
from cardgames.players.worker import Failed, Worker, WorkerAnswer, _Line
from tests.players import thinkers

LONG = 60.0  # seconds of real time after which a test that waits for another process has failed


def dealt() -> Game:
    game = Malilla(seed="worker")
    game.apply(Move("deal"))
    return game


def view() -> Game:
    game = dealt()
    return game.view(game.turn)


@pytest.fixture
def workers() -> Iterator[Callable[..., Worker]]:
    made: list[Worker] = []

    def make(think: object, patience: float = LONG) -> Worker:
        made.append(Worker(patience, think))  # type: ignore[arg-type]
        return made[-1]

    yield make
    for worker in made:
        worker.close()


def wait(worker: Worker) -> WorkerAnswer | Failed:
    """Poll as a frame loop does, without letting the worker's own clock run."""
    end = time.monotonic() + LONG
    while time.monotonic() < end:
        if (reply := worker.poll(0.0)) is not None:
            return reply
        time.sleep(0.005)
    raise AssertionError("no reply")


def started(worker: Worker) -> _Line:
    """The worker's line to its process, once that runs."""
    line = worker._line
    assert line is not None
    end = time.monotonic() + LONG
    while line.process is None:
        assert time.monotonic() < end
        time.sleep(0.005)
    return line


def assert_gone(line: _Line) -> None:
    """The process has ended and nothing is left of it."""
    line.thread.join(LONG)  # it ends when it has buried the process
    assert not line.thread.is_alive()
    assert line.process.exitcode is not None
    if os.name == "posix":
        with pytest.raises(ProcessLookupError):
            os.kill(line.process.pid, 0)


def test_it_answers_with_moves_values_and_reasons(workers: Callable[..., Worker]) -> None:
    worker = workers(thinkers.first)
    seen = view()
    ticket = worker.ask(seen, "steady", "some seed")
    reply = wait(worker)
    assert isinstance(reply, WorkerAnswer)
    assert reply.ticket == ticket
    assert [entry.move for entry in reply.advice] == list(seen.legal())
    assert [entry.value for entry in reply.advice] == [-place for place in range(len(reply.advice))]
    assert str(reply.advice[0].why).lower() == "some seed"
    assert reply.move in seen.legal()
    assert worker.poll() is None
    assert not worker.busy


def test_it_thinks_what_the_same_level_thinks_here(workers: Callable[..., Worker]) -> None:
    from cardgames.players.player import advise

    worker = workers(advise)
    seen = view()
    worker.ask(seen, "steady", "7")
    reply = wait(worker)
    assert isinstance(reply, WorkerAnswer)
    assert reply.advice == advise(seen, "steady", "7")


def test_it_is_given_the_view_and_never_the_position(workers: Callable[..., Worker]) -> None:
    worker = workers(thinkers.tell_attributes)
    game = dealt()
    worker.ask(game.view(game.turn), "steady", "")
    reply = wait(worker)
    assert isinstance(reply, WorkerAnswer)
    assert reply.advice[0].why.fields["text"] == game.view(game.turn).describe()
    assert reply.advice[0].why.fields["text"] != game.describe()


def test_what_is_remembered_is_no_garbage_to_search(workers: Callable[..., Worker]) -> None:
    worker = workers(thinkers.tell_searched)
    told = []
    for _ in range(3):
        worker.ask(view(), "steady", "")
        reply = wait(worker)
        assert isinstance(reply, WorkerAnswer)
        told.append(str(reply.advice[0].why))
    assert told == ["0 of 0", "0 of 1", "0 of 2"]


def test_it_loads_no_window_library(workers: Callable[..., Worker]) -> None:
    worker = workers(thinkers.tell_modules)
    worker.ask(view(), "steady", "")
    reply = wait(worker)
    assert isinstance(reply, WorkerAnswer)
    assert str(reply.advice[0].why) == ""


def test_killed_while_it_thinks_it_says_so_and_starts_again(workers: Callable[..., Worker]) -> None:
    worker = workers(thinkers.hang)
    worker.ask(view(), "steady", "")
    line = started(worker)
    assert worker.poll() is None
    line.process.kill()
    reply = wait(worker)
    assert isinstance(reply, Failed)
    assert str(reply.sentence) == "The computer player stopped working."
    worker._think = thinkers.first
    worker.ask(view(), "steady", "")
    assert isinstance(wait(worker), WorkerAnswer)


def test_a_death_of_its_own_is_told_and_the_next_question_answered(workers: Callable[..., Worker]) -> None:
    worker = workers(thinkers.die_unless_told)
    worker.ask(view(), "steady", "die")
    assert isinstance(wait(worker), Failed)
    ticket = worker.ask(view(), "steady", "live")
    reply = wait(worker)
    assert isinstance(reply, WorkerAnswer)
    assert reply.ticket == ticket


def test_a_hang_is_given_up_by_the_callers_clock(workers: Callable[..., Worker]) -> None:
    worker = workers(thinkers.hang, 5.0)
    worker.ask(view(), "steady", "")
    line = started(worker)
    for _ in range(50):
        assert worker.poll(0.1 - 1e-9) is None
    reply = worker.poll(0.1)
    assert isinstance(reply, Failed)
    assert str(reply.sentence) == "The computer player took too long to answer."
    assert_gone(line)
    assert worker.poll(100.0) is None


def test_a_machine_that_slept_is_no_hang(workers: Callable[..., Worker]) -> None:
    worker = workers(thinkers.hang, 5.0)
    worker.ask(view(), "steady", "")
    started(worker)
    assert worker.poll(3600.0) is None


def test_a_fault_in_the_program_is_told_with_its_detail(workers: Callable[..., Worker]) -> None:
    worker = workers(thinkers.stumble)
    worker.ask(view(), "steady", "")
    reply = wait(worker)
    assert isinstance(reply, Failed)
    assert "a fault in the game's bot" in reply.detail
    assert "RuntimeError" not in str(reply.sentence)


@pytest.mark.parametrize("reply", [
    b"", b"garbage", pickle.dumps(None), pickle.dumps(([], "")), pickle.dumps((5, "", None)),
    pickle.dumps((["x"], "", None)), pickle.dumps(([("5 Qh", 0.0, Sentence("Why."))], "", None)),
    pickle.dumps(([("deal", "much", Sentence("Why."))], "", None)),
    pickle.dumps(([("deal", 0.0, None)], "", None)), pickle.dumps(([], None, None)),
    pickle.dumps(([], "", "no number")), b"cno_such_module\nx\n.",
])  # fmt: skip
def test_a_reply_that_is_no_answer_is_a_failure_and_ends_the_process(
    reply: bytes, workers: Callable[..., Worker]
) -> None:
    worker = workers(thinkers.hang)
    worker.ask(view(), "steady", "")
    line = started(worker)
    line.replies.put(reply)
    failed = wait(worker)
    assert isinstance(failed, Failed) and failed.detail
    assert str(failed.sentence) == "The computer player failed."
    assert not worker.busy
    assert_gone(line)


def test_a_reply_longer_than_any_answer_is_a_failure(
    workers: Callable[..., Worker], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cardgames.players.worker.LARGEST", 10)
    worker = workers(thinkers.first)
    worker.ask(view(), "steady", "")
    assert isinstance(wait(worker), Failed)


def test_a_new_question_cancels_the_one_before(workers: Callable[..., Worker]) -> None:
    worker = workers(thinkers.first)
    worker.ask(view(), "steady", "one")
    ticket = worker.ask(view(), "steady", "two")
    reply = wait(worker)
    assert reply.ticket == ticket
    assert isinstance(reply, WorkerAnswer)
    assert str(reply.advice[0].why) == "Two"


def test_cancelled_it_is_silent(workers: Callable[..., Worker]) -> None:
    worker = workers(thinkers.hang)
    worker.ask(view(), "steady", "")
    line = started(worker)
    worker.cancel()
    assert not worker.busy
    assert worker.poll(1000.0) is None
    assert_gone(line)


def test_closing_leaves_no_process_and_no_zombie(workers: Callable[..., Worker]) -> None:
    worker = workers(thinkers.hang)
    worker.ask(view(), "steady", "")
    line = started(worker)
    worker.close()
    assert_gone(line)


def test_closing_while_it_is_being_started_leaves_none_either(workers: Callable[..., Worker]) -> None:
    worker = workers(thinkers.hang)
    worker.ask(view(), "steady", "")
    line = worker._line
    assert line is not None
    worker.close()
    line.thread.join(LONG)
    assert not line.thread.is_alive()
    assert line.process is None or line.process.exitcode is not None


PROGRAM = """
import sys
from cardgames.engine import Move
from cardgames.games.malilla import Malilla
from cardgames.players.worker import Worker
from tests.players import thinkers
if __name__ == "__main__":
    game = Malilla(seed="exit")
    game.apply(Move("deal"))
    worker = Worker(think=thinkers.hang)
    worker.ask(game.view(game.turn), "steady", "")
    while worker._line.process is None:
        worker.poll()
    print(worker._line.process.pid)
"""


def test_the_program_ends_at_once_though_the_process_hangs(tmp_path: Path) -> None:
    root = Path(__file__).resolve().parents[2]
    program = tmp_path / "program.py"
    program.write_text(PROGRAM, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, str(program)],
        env={**os.environ, "PYTHONPATH": str(root)},
        capture_output=True,
        text=True,
        timeout=LONG,
        check=True,
    )
    assert done.stderr == ""
    if os.name == "posix":
        with pytest.raises(ProcessLookupError):
            os.kill(int(done.stdout), 0)
