"""The loop of the program: when it waits, when it wakes, and how often it draws."""

from types import SimpleNamespace

import pygame
import pytest

from cardgames.ui.app import POLL, PygameEvents
from tests.ui.test_app import Probe


class Line:
    """Events that come when asked for, on a clock that only waiting moves."""

    def __init__(self, app, *batches):
        self.app, self.batches, self.now, self.waits, self.slept = app, list(batches), 0.0, [], 0.0

    def clock(self):
        return self.now

    def get(self):
        return []

    def sleep(self, seconds):
        self.slept += seconds
        self.now += seconds

    def wait(self, seconds):
        self.waits.append(seconds)
        self.now += 60.0 if seconds is None else seconds
        if self.batches:
            return self.batches.pop(0)
        self.app.running = False
        return []


def run(driver, *batches):
    line = Line(driver.app, *batches)
    driver.app.run(line, line.clock)
    return line


def test_the_idle_loop_waits_for_ever(driver):
    scene = Probe("scene")
    driver.app.stack.push(scene)
    line = run(driver, [])
    assert line.waits == [None, None]
    assert scene.drawn == 1


@pytest.mark.parametrize(
    ("due", "polling", "wait"), [(2.5, False, 2.5), (None, True, POLL), (2.5, True, POLL)]
)
def test_the_loop_wakes_when_a_scene_wants_to_and_often_for_a_worker(driver, due, polling, wait):
    scene = Probe("scene", due=due, waiting=polling)
    driver.app.stack.push(scene)
    assert run(driver, []).waits[0] == wait


def test_the_loop_makes_pictures_while_it_idles(driver):
    scene = Probe("scene")
    driver.app.stack.push(scene)
    driver.app.pictures.warm(["Qh", "7s"], [60])
    line = run(driver, *([[]] * 8))
    assert not driver.app.pictures.has_work
    assert line.waits[0] == 0.001 and line.waits[-1] is None


def test_the_busy_loop_makes_60_frames_a_second(driver):
    scene = Probe("scene", moving=True)
    driver.app.stack.push(scene)

    class Busy(Line):
        def sleep(self, seconds):
            super().sleep(seconds)
            if self.now >= 1.0:
                self.app.running = False

    line = Busy(driver.app)
    driver.app.run(line, line.clock)
    assert line.waits == []
    assert 58 <= scene.drawn <= 62


def test_a_fast_mouse_does_not_make_more_than_60_frames(driver):
    scene = Probe("scene")
    scene.handle = lambda event: True

    class Fast(Line):
        def wait(self, seconds):
            self.waits.append(seconds)
            self.now += 0.001
            if self.now > 1.0:
                self.app.running = False
            return [pygame.Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(0, 0), buttons=(0, 0, 0))]

    driver.app.stack.push(scene)
    line = Fast(driver.app)
    driver.app.run(line, line.clock)
    assert scene.drawn <= 62


def test_waiting_naps_until_something_happens_or_the_time_is_over(driver, monkeypatch):
    now, naps, posted = [0.0], [], []

    def sleep(seconds):
        naps.append(seconds)
        now[0] += seconds
        if len(naps) == 100 and not posted:
            posted.append(True)
            pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_a, mod=0, unicode="a"))

    monkeypatch.setattr("cardgames.ui.app.time", SimpleNamespace(sleep=sleep, monotonic=lambda: now[0]))
    pygame.event.clear()
    source = PygameEvents()
    assert source.wait(0.1) == [] and now[0] == pytest.approx(0.1)
    assert [event.type for event in source.wait(None)] == [pygame.KEYDOWN]
    assert max(naps) < 1 / 60, "nobody notices"
    naps.clear()
    assert source.wait(60.0) == []
    assert max(naps) == pytest.approx(0.06) and sum(nap < 1 / 60 for nap in naps) > 100
    naps.clear()
    assert source.wait(1.0) == [] and max(naps) < 1 / 60, "quick again once something has happened"


def test_after_the_loop_every_scene_has_been_left(driver):
    low, high = Probe("low"), Probe("high")
    driver.app.stack.push(low)
    driver.app.stack.push(high)
    run(driver)
    assert low.calls[-1] == high.calls[-1] == "leave"
