"""The frame recorder tells what happened, and plays a hand by itself."""

import pygame
import pytest

from tests.tools import recorder as recording
from tests.tools.recorder import Frame, Person, Recorder, Steps
from tests.ui.driver import Driver


@pytest.fixture
def recorder(driver: Driver):  # type: ignore[no-untyped-def]
    made = Recorder(driver.app)
    yield made
    made.close()


def test_a_step_is_recorded_with_its_phase_and_whether_it_was_shown(recorder: Recorder) -> None:
    recorder.phase = "deal"
    recorder.app.redraw()
    recorder.app.step(0.0)
    recorder.app.step(0.0)
    assert [(frame.phase, frame.drawn) for frame in recorder.frames] == [("deal", True), ("deal", False)]


def test_what_a_click_sets_off_is_part_of_the_step(recorder: Recorder) -> None:
    done: list[int] = []
    recorder.todo = lambda: done.append(len(recorder.frames))
    recorder.app.step(0.0)
    recorder.app.step(0.0)
    assert done == [0] and len(recorder.frames) == 2


def test_a_window_with_an_empty_edge_is_torn(recorder: Recorder) -> None:
    surface = recorder.app.screen.surface()
    surface.fill("white")
    assert not recorder.is_torn()
    surface.fill("black", pygame.Rect(surface.get_width() - 3, 0, 3, surface.get_height()))
    assert recorder.is_torn()


def test_late_frames_are_listed_and_the_first_second_is_not_counted(recorder: Recorder) -> None:
    recorder.frames = [
        Frame("deal", 10.0, 0.2, 0.2, 0.0, True),
        Frame("deal", 11.5, 0.05, 0.04, 0.003, True),
        Frame("deal", 11.6, 0.002, 0.001, 0.0, True),
    ]
    report = recorder.report()
    assert report[-2] == "over 33 ms after the first second: 1 frames, 1 at work"
    assert report[-1] == "  deal, 1.50 s: 50.0 ms, 40.0 at work, 3.0 of it garbage"
    assert report[0].startswith("deal: 3 frames") and "at most 40.0 ms at work" in report[0]


def test_it_deals_by_itself_and_comes_to_rest(tmp_path, monkeypatch: pytest.MonkeyPatch) -> None:  # type: ignore[no-untyped-def]
    def stop(person: Person) -> Steps:
        person.app.running = False
        yield 0.0, []

    monkeypatch.setattr(recording, "BEFORE", 0.0)
    monkeypatch.setattr(recording, "SHARP", 0.0)
    monkeypatch.setattr(Person, "rests", stop)
    recorded = recording.record(tmp_path, "cribbage", "steady", (1024, 640))
    drawn = [frame for frame in recorded.frames if frame.phase == "deal" and frame.drawn]
    assert len(drawn) > 20
    assert recorded.app.stack.scenes == []
