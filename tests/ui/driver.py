"""Drives the program the way a person does: only events in, only frames out, and the test owns the clock."""

import os
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame

from cardgames.ui.app import App
from cardgames.ui.input import binding
from cardgames.ui.scene import Scene
from cardgames.ui.widgets import Widget, Widgets

FRAME = 1 / 30  # a slow machine; twice as many would only take twice as long
SEEN = 4
"""While time passes, one frame in so many is drawn, and the last: drawing takes long and changes nothing."""
GOLDEN = Path(__file__).parent / "golden"
REWRITE = "REWRITE_GOLDENS"
SHRINK = 4
DIFFERENCE = 24  # of 255, in any colour
SHARE = 0.002  # of the pixels

Pos = tuple[int, int]
Target = Pos | str | Widget
"""A place in the window, or the widget there: itself or its id."""


class Driver:
    """Stands where the person and the clock are."""

    def __init__(self, app: App, drawn_every: int = SEEN) -> None:
        self.app = app
        self.drawn_every = drawn_every  # with 0 nobody looks
        self._ticks = 0

    # Scenes and widgets

    @property
    def scene(self) -> Any:
        """The scene on top."""
        scene = self.app.stack.top
        assert scene is not None, "there is no scene"
        return scene

    def show(self, scene: Scene) -> None:
        """Begin with *scene* and let it settle."""
        self.app.stack.reset(scene)
        self.settle()

    @property
    def widgets(self) -> Widgets:
        """The widgets of the scene on top."""
        found = self.scene.widgets
        assert isinstance(found, Widgets)
        return found

    def find(self, id: str) -> Any:
        """Return the widget with this id on the top scene.  Raises KeyError with the ids there are."""
        if id not in self.widgets:
            raise KeyError(f"no widget {id!r}; there are {', '.join(self.widgets.ids)}")
        return self.widgets.find(id)

    @property
    def focused(self) -> str | None:
        """The id of the widget with the keyboard focus."""
        current = self.widgets.focus.current
        return current.id if current else None

    def place(self, target: Target) -> Pos:
        """Return the place of a target; a widget in a scroll area is scrolled into view."""
        if isinstance(target, str):
            target = self.find(target)
        if isinstance(target, tuple):
            return target
        if target.area is not None:
            target.area.reveal(target)
        return target.box.center

    # Time

    def frame(self, *events: pygame.Event, dt: float = FRAME) -> None:
        """Go on by one frame with these events, and draw it."""
        self.app.advance(dt, events)
        self.look()

    def tick(self, *events: pygame.Event, dt: float = FRAME) -> None:
        """Go on by one frame of many, of which one in `drawn_every` is drawn."""
        self.app.advance(dt, events)
        self._ticks += 1
        if self.drawn_every and self._ticks % self.drawn_every == 0:
            self.look()

    def look(self) -> None:
        """Draw what has changed, unless nobody looks."""
        if self.drawn_every:
            self.app.show()

    def wait(self, seconds: float) -> None:
        """Let time pass, frame by frame."""
        for _ in range(max(1, round(seconds / FRAME))):
            self.tick()
        self.look()

    def settle(self, limit: float = 20.0) -> None:
        """Let time pass until nothing moves.  Fails when that takes longer than *limit* seconds."""
        passed = 0.0
        self.frame()
        while self.app.busy:
            self.tick()
            passed += FRAME
            assert passed < limit, "something never came to rest"
        self.look()

    def until(self, condition: Callable[[], object], limit: float = 20.0) -> None:
        """Let time pass until *condition* holds.  Fails when that takes longer than *limit* seconds."""
        passed = 0.0
        while not condition():
            self.tick()
            passed += FRAME
            assert passed < limit, "it never happened"
        self.look()

    # What a person does

    def post(self, kind: int, *, last: bool = True, **attributes: Any) -> None:
        """Post one event for one frame; the *last* of a gesture is drawn."""
        (self.frame if last else self.tick)(pygame.Event(kind, attributes))

    def move(self, target: Target, touch: bool = False, held: bool = False) -> None:
        """Move the pointer."""
        buttons = (1, 0, 0) if held else (0, 0, 0)
        at = self.place(target)
        self.post(pygame.MOUSEMOTION, last=False, pos=at, rel=(0, 0), buttons=buttons, touch=touch)

    def press(self, target: Target, button: int = 1, touch: bool = False) -> None:
        """Press a button of the mouse, or put a finger down."""
        self.post(pygame.MOUSEBUTTONDOWN, last=False, pos=self.place(target), button=button, touch=touch)

    def release(self, target: Target, button: int = 1, touch: bool = False) -> None:
        """Release it."""
        self.post(pygame.MOUSEBUTTONUP, pos=self.place(target), button=button, touch=touch)

    def click(self, target: Target, button: int = 1, touch: bool = False) -> None:
        """Move there, press and release."""
        at = self.place(target)
        if not touch:
            self.move(at)
        self.press(at, button, touch)
        self.release(at, button, touch)

    def double_click(self, target: Target) -> None:
        """Click twice, quickly."""
        at = self.place(target)
        self.click(at)
        self.click(at)

    def drag(self, start: Target, end: Target, steps: int = 8, touch: bool = False) -> None:
        """Press at one place, move in *steps* to another and release there."""
        a, b = self.place(start), self.place(end)
        if not touch:
            self.move(a)
        self.press(a, touch=touch)
        for step in range(1, steps + 1):
            share = step / steps
            self.move(
                (round(a[0] + (b[0] - a[0]) * share), round(a[1] + (b[1] - a[1]) * share)), touch, held=True
            )
        self.release(b, touch=touch)

    def wheel(self, target: Target, notches: float) -> None:
        """Turn the wheel over a place; positive is away from the person."""
        self.move(target)
        self.post(pygame.MOUSEWHEEL, x=0, y=round(notches), precise_x=0.0, precise_y=float(notches))

    def key(self, name: str, times: int = 1) -> None:
        """Press and release a key by name: `a`, `return`, `f1`, `shift+tab`, `ctrl+z`."""
        found = binding(name)
        assert found is not None, f"there is no key {name!r}"
        key, ctrl, shift = found
        mod = (pygame.KMOD_LCTRL if ctrl else 0) | (pygame.KMOD_LSHIFT if shift else 0)
        text = name if len(name) == 1 else " " if name == "space" else ""
        for _ in range(times):
            self.post(pygame.KEYDOWN, last=False, key=key, mod=mod, unicode=text)
            if text and not ctrl:
                self.post(pygame.TEXTINPUT, last=False, text=text)
            self.post(pygame.KEYUP, key=key, mod=mod)

    def type(self, text: str) -> None:
        """Type text, as an input method delivers it."""
        for letter in text:
            self.post(pygame.TEXTINPUT, text=letter)

    def resize(self, size: tuple[int, int]) -> None:
        """Change the size of the window and wait until the screen is built for it."""
        self.app.screen.window.size = size
        self.post(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1])
        self.wait(0.2)
        self.settle()

    # Pictures

    def picture(self) -> pygame.Surface:
        """Return what is on the screen once all card pictures are sharp."""
        self.app.redraw()
        self.frame(dt=0.0)
        while self.app.pictures.has_work:
            self.app.pictures.finish()
            self.app.redraw()
            self.frame(dt=0.0)
        return self.app.screen.surface()

    def golden(self, name: str, surface: pygame.Surface | None = None) -> None:
        """Compare the screen with the golden picture *name*; see `compare`."""
        compare(name, surface or self.picture())


def compare(name: str, surface: pygame.Surface) -> None:
    """Fail when *surface* is not the golden picture *name*.

    Both are looked at 4 times smaller; up to 0.2 % of the pixels may differ by more than 24.  With the
    environment variable REWRITE_GOLDENS set, the golden picture is written instead.  A missing one fails.
    """
    small = pygame.transform.smoothscale(
        surface.convert(24), (surface.get_width() // SHRINK, surface.get_height() // SHRINK)
    )
    file = GOLDEN / f"{name}.png"
    if os.environ.get(REWRITE):
        GOLDEN.mkdir(exist_ok=True)
        pygame.image.save(small, file)
        return
    assert file.exists(), f"there is no golden picture {name}; look at the screen, then set {REWRITE}=1"
    wanted = pygame.image.load(file)
    assert wanted.get_size() == small.get_size(), f"{name} was {wanted.get_size()}, is {small.get_size()}"
    share = difference(wanted, small)
    if share > SHARE:
        seen = Path(tempfile.gettempdir()) / f"{name}.seen.png"
        pygame.image.save(small, seen)
        raise AssertionError(f"{share:.2%} of {name} looks different: see {seen}")


def difference(a: pygame.Surface, b: pygame.Surface) -> float:
    """Return the share of pixels that differ noticeably between two pictures of the same size."""
    one, other = pygame.image.tobytes(a, "RGB"), pygame.image.tobytes(b, "RGB")
    far = [abs(x - y) > DIFFERENCE for x, y in zip(one, other, strict=True)]
    pixels = len(far) // 3
    return sum(1 for at in range(pixels) if any(far[3 * at : 3 * at + 3])) / max(1, pixels)
