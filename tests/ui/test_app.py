"""The frame of the program: the scene stack, one step, resizing and crashes."""

import pygame
import pytest

from cardgames.ui.input import Click, Key, LongPress, WindowFocus
from cardgames.ui.scene import Scene


class Probe(Scene):
    """A scene that writes down what happens to it, in one colour."""

    def __init__(self, name, colour="#204060", **attributes):
        self.name, self.colour = name, colour
        self.calls, self.seen, self.drawn = [], [], 0
        self.moving = self.waiting = False
        self.due = None
        for key, value in attributes.items():
            setattr(self, key, value)

    busy = property(lambda self: self.moving)
    polling = property(lambda self: self.waiting)
    wake_after = property(lambda self: self.due)

    def enter(self):
        self.calls.append("enter")

    def leave(self):
        self.calls.append("leave")

    def covered(self):
        self.calls.append("covered")

    def uncovered(self):
        self.calls.append("uncovered")

    def rebuild(self):
        self.calls.append(f"rebuild {self.app.size[0]}")

    def handle(self, event):
        self.seen.append(event)
        return False

    def update(self, dt):
        self.calls.append("update")

    def draw(self, surface):
        self.drawn += 1
        surface.fill(self.colour)


def clear(*scenes):
    for scene in scenes:
        scene.calls.clear()
        scene.seen.clear()
        scene.drawn = 0


# The stack


def test_scenes_are_told_what_happens_to_them(driver):
    low, high = Probe("low"), Probe("high")
    stack = driver.app.stack
    stack.push(low)
    assert low.calls == ["enter", "rebuild 1280"] and low.app is driver.app
    clear(low)
    stack.push(high)
    assert low.calls == ["covered"] and high.calls == ["enter", "rebuild 1280"]
    clear(low, high)
    assert stack.pop() is high
    assert high.calls == ["leave"] and low.calls == ["uncovered", "rebuild 1280"]
    clear(low)
    stack.replace(high)
    assert low.calls == ["leave"] and stack.scenes == [high]
    stack.reset(low)
    assert stack.top is low


def test_only_the_top_scene_gets_input_and_is_drawn(driver):
    low, high = Probe("low"), Probe("high")
    driver.show(low)
    driver.app.stack.push(high)
    driver.settle()
    clear(low, high)
    driver.click((10, 10))
    assert Click((10, 10)) in high.seen and low.seen == []
    assert high.drawn and not low.drawn


def test_an_overlay_shows_the_scene_below_darkened(driver):
    low, high = Probe("low", "#FFFFFF"), Probe("high", overlay=True)
    high.draw = lambda surface: None
    driver.show(low)
    driver.app.stack.push(high)
    driver.settle()
    assert 40 < driver.picture().get_at((5, 5)).r < 150
    high.dimmed = False
    assert driver.picture().get_at((5, 5)).r == 255


def test_a_new_screen_fades_in_and_takes_input_at_once(driver):
    low, high = Probe("low", "#000000"), Probe("high", "#FFFFFF")
    driver.show(low)
    driver.app.stack.push(high)
    driver.frame()
    assert driver.app.busy
    driver.wait(0.08)
    assert 40 < driver.app.screen.surface().get_at((5, 5)).r < 220
    driver.key("i")
    assert any(isinstance(event, Key) and event.action == "hint" for event in high.seen)
    driver.wait(0.12)
    assert not driver.app.busy
    assert driver.app.screen.surface().get_at((5, 5)).r == 255


def test_a_new_screen_is_built_in_one_frame_and_drawn_in_the_next(driver):
    drawn = []
    driver.show(Probe("low"))
    high = Probe("high")
    high.draw = lambda surface: drawn.append("high")
    driver.app.stack.push(high)
    driver.app.step(1 / 60)
    assert drawn == [] and driver.app.pause() == 0.0
    driver.app.step(1 / 60)
    assert drawn == ["high"]


def test_a_new_screen_does_not_fade_in_from_a_frame_that_is_to_be_forgotten(driver):
    low, high = Probe("low", "#000000"), Probe("high", "#FFFFFF")
    driver.show(low)
    driver.app.forget_frames()
    driver.app.stack.push(high)  # before anything else has been drawn
    driver.frame()
    assert driver.app.screen.surface().get_at((5, 5)).r == 255
    driver.app.stack.pop()
    driver.frame()
    assert driver.app.stack.fading, "the next frame may be seen again"


def test_half_way_through_the_fade_both_screens_are_seen_alike(driver):
    driver.show(Probe("before", "#C86432"))
    driver.app.stack.push(Probe("after", "#0AC85A"))
    driver.frame(dt=0.0)
    assert max_distance(driver.app.screen.surface().get_at((5, 5)), (0xC8, 0x64, 0x32)) <= 1
    length = driver.app.theme.fade
    for _ in range(8):
        driver.frame(dt=length / 16)
    assert max_distance(driver.app.screen.surface().get_at((5, 5)), (0x69, 0x96, 0x46)) <= 4


def max_distance(colour, wanted):
    return max(abs(a - b) for a, b in zip(colour[:3], wanted, strict=True))


def test_what_is_covered_at_once_is_built_when_it_is_uncovered(driver):
    below, above = Probe("below"), Probe("above")
    driver.app.stack.reset(below, seen=False)
    driver.app.stack.push(above)
    driver.settle()
    assert below.calls.count("enter") == 1 and not any("rebuild" in call for call in below.calls)
    driver.app.stack.pop()
    assert f"rebuild {driver.app.size[0]}" in below.calls


def test_what_is_left_by_a_broken_scene_is_built_before_it_is_drawn(driver):
    below, broken = Probe("below"), Probe("broken")
    driver.app.stack.reset(below, seen=False)
    driver.app.stack.push(broken)
    driver.app.stack.remove(broken)
    driver.app.redraw()
    driver.frame()
    assert below.calls.count(f"rebuild {driver.app.size[0]}") == 1 and below.drawn == 1


def test_instant_speed_does_not_fade(make_driver):
    driver = make_driver(speed="instant")
    driver.show(Probe("low", "#000000"))
    driver.app.stack.push(Probe("high", "#FFFFFF"))
    driver.frame()
    assert driver.app.screen.surface().get_at((5, 5)).r == 255


# One step


def test_nothing_is_drawn_when_nothing_changed(driver):
    scene = Probe("scene")
    driver.show(scene)
    clear(scene)
    driver.wait(0.5)
    assert scene.drawn == 0
    driver.app.redraw()
    driver.frame()
    assert scene.drawn == 1


def test_a_scene_that_moves_is_drawn_every_frame_and_once_more_at_its_end(driver):
    scene = Probe("scene")
    driver.show(scene)
    clear(scene)
    scene.moving = True
    for _ in range(10):
        driver.frame()
    scene.moving = False
    for _ in range(10):
        driver.frame()
    assert 10 <= scene.drawn <= 11


def test_escape_goes_back_but_not_from_the_first_screen(driver):
    low, high = Probe("low"), Probe("high")
    driver.show(low)
    driver.app.stack.push(high)
    driver.key("escape")
    assert driver.app.stack.top is low
    driver.key("escape")
    assert driver.app.stack.top is low


def test_f1_and_f11_do_the_usual_unless_the_scene_uses_them(driver):
    asked, scene = [], Probe("scene")
    driver.app.on_rules = lambda: asked.append("rules")
    driver.app.on_settings = lambda: asked.append("settings")
    driver.show(scene)
    driver.key("f1")
    driver.key("f11")
    assert asked[:2] == ["rules", "settings"]
    assert driver.app.settings.fullscreen is True and driver.app.screen.fullscreen
    driver.key("f11")
    assert driver.app.settings.fullscreen is False
    scene.handle = lambda event: True
    del asked[:]
    driver.key("f1")
    assert asked == []


def test_quitting_asks_the_top_scene(driver):
    scene = Probe("scene")
    scene.can_quit = lambda: False
    driver.show(scene)
    driver.post(pygame.QUIT)
    assert driver.app.running
    scene.can_quit = lambda: True
    driver.post(pygame.QUIT)
    assert not driver.app.running


def test_the_focus_of_the_window_reaches_scene_and_sounds(make_driver):
    class Ears:
        focused = True

        def play(self, name, across):
            self.played = name, across

        def set_focused(self, focused):
            self.focused = focused

        def surround(self, room):
            pass

    ears = Ears()
    driver = make_driver(sounds=ears)
    scene = Probe("scene")
    driver.show(scene)
    driver.post(pygame.WINDOWFOCUSLOST)
    assert scene.seen[-1] == WindowFocus(False) and ears.focused is False and not driver.app.focused
    driver.post(pygame.WINDOWFOCUSGAINED)
    assert scene.seen[-1] == WindowFocus(True) and ears.focused is True
    driver.app.play("chip", driver.app.theme.size[0] / 4)
    assert ears.played == ("chip", 0.25)


def test_an_unwanted_long_press_becomes_a_click(driver):
    scene = Probe("scene")
    driver.show(scene)
    driver.press((50, 50), touch=True)
    driver.wait(0.5)
    driver.release((50, 50), touch=True)
    assert LongPress((50, 50)) in scene.seen and scene.seen[-1] == Click((50, 50), True)


def test_a_wanted_long_press_does_not(driver):
    scene = Probe("scene")
    driver.show(scene)
    scene.handle = lambda event: scene.seen.append(event) or isinstance(event, LongPress)
    driver.press((50, 50), touch=True)
    driver.wait(0.5)
    driver.release((50, 50), touch=True)
    assert not any(isinstance(event, Click) for event in scene.seen)


# Size


def test_resizing_waits_shows_the_old_frame_scaled_and_then_builds_anew(driver):
    scene = Probe("scene", "#FF0000")
    driver.show(scene)
    clear(scene)
    stored = []
    driver.app.on_settings = lambda: stored.append(driver.app.settings.window_size)
    for width in (1300, 1400, 1500):
        driver.app.screen.window.size = (width, 900)
        driver.post(pygame.WINDOWSIZECHANGED, x=width, y=900)
        driver.wait(0.05)
    assert not any(call.startswith("rebuild") for call in scene.calls)
    assert driver.app.size == (1280, 800)
    assert driver.app.screen.surface().get_at((1490, 890)).r == 255
    driver.wait(0.2)
    assert [call for call in scene.calls if call.startswith("rebuild")] == ["rebuild 1500"]
    assert driver.app.theme.scale == pytest.approx(900 / 800)
    assert stored == [(1500, 900)]


def test_after_a_resize_one_frame_builds_and_the_next_draws(driver):
    scene = Probe("scene", "#FF0000")
    driver.show(scene)
    driver.app.screen.window.size = (1500, 900)
    driver.post(pygame.WINDOWSIZECHANGED, x=1500, y=900)
    drawn = scene.drawn
    while "rebuild 1500" not in scene.calls:
        assert scene.drawn == drawn
        driver.frame()
    assert scene.drawn == drawn and driver.app.pause() == 0.0
    driver.frame()
    assert scene.drawn == drawn + 1


def test_covered_scenes_are_rebuilt_when_they_are_seen_again(driver):
    low, high = Probe("low"), Probe("high")
    driver.show(low)
    driver.app.stack.push(high)
    driver.settle()
    clear(low, high)
    driver.resize((1024, 640))
    assert "rebuild 1024" in high.calls and "rebuild 1024" not in low.calls
    driver.app.stack.pop()
    assert "rebuild 1024" in low.calls


def test_a_changed_setting_is_seen_after_refresh(driver):
    scene = Probe("scene")
    driver.show(scene)
    old = driver.app.kit
    driver.app.settings.text_size = 1.5
    driver.app.settings.keys = {"hint": "f5"}
    driver.app.refresh()
    assert driver.app.theme.text_size == 1.5 and driver.app.kit is not old
    driver.key("f5")
    assert scene.seen[-2].action == "hint"


def test_a_slow_display_is_opened_anew_and_that_is_remembered(driver, monkeypatch):
    stored = []
    driver.app.on_settings = lambda: stored.append(driver.app.settings.software_display)
    driver.show(Probe("scene"))
    monkeypatch.setattr(type(driver.app.screen), "too_slow", property(lambda self: not stored))
    driver.app.redraw()
    driver.frame()
    assert stored == [True]
    driver.wait(0.1)
    assert stored == [True]


# Crashes


class Broken(Probe):
    def __init__(self, where):
        super().__init__("broken")
        self.where = where

    def handle(self, event):
        return self.fail("handle")

    def update(self, dt):
        self.fail("update")

    def draw(self, surface):
        self.fail("draw")

    def fail(self, where):
        if self.where == where:
            raise ZeroDivisionError(where)
        return False


@pytest.mark.parametrize("where", ["handle", "update", "draw"])
def test_a_broken_scene_is_told_of_and_taken_off(driver, where):
    told = []
    driver.app.on_crash = lambda problem, scene: told.append((str(problem), scene))
    low, broken = Probe("low"), Broken(where)
    driver.show(low)
    driver.app.stack.push(broken)
    driver.frame()  # the first one leaves the drawing of a new scene to the next
    driver.click((5, 5))
    assert told == [(where, broken)]
    assert driver.app.stack.top is low and driver.app.running


def test_a_crash_can_be_shown_in_a_scene_of_its_own(driver):
    dialog = Probe("dialog")
    driver.app.on_crash = lambda problem, scene: driver.app.stack.replace(dialog)
    driver.show(Probe("low"))
    driver.app.stack.push(Broken("update"))
    driver.wait(0.1)
    assert driver.app.stack.top is dialog


def test_a_crash_without_anybody_to_tell_is_raised(driver):
    driver.app.stack.push(Broken("handle"))
    with pytest.raises(ZeroDivisionError):
        driver.click((5, 5))


def test_when_the_last_scene_is_broken_the_program_ends(driver):
    driver.app.on_crash = lambda problem, scene: None
    driver.app.stack.push(Broken("update"))
    driver.frame()
    assert not driver.app.running


def test_a_scene_that_cannot_be_rebuilt_is_taken_off(driver):
    told = []
    driver.app.on_crash = lambda problem, scene: told.append(str(problem))
    low, broken = Probe("low"), Probe("broken")
    driver.show(low)
    driver.app.stack.push(broken)
    broken.rebuild = lambda: 1 / 0
    driver.resize((1100, 700))
    assert told == ["division by zero"] and driver.app.stack.top is low
