"""The widgets of one scene: layout, routing of input, the focus and the tool tips."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import groupby
from typing import TypeVar

import pygame

from ..focus import FocusRing, Rings
from ..input import Click, Composed, Drag, Drop, Gesture, Hover, Key, LongPress, Press, TypedText, Wheel
from ..kit import Kit
from .base import Widget, WidgetWindow
from .entry import TextEntry
from .scroll import ScrollArea

W = TypeVar("W", bound=Widget)
T = TypeVar("T", Press, Click)

TIP_AFTER = 0.6  # seconds of hovering
ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
AT_REST = 3  # pixels: a pointer that moves no further is at rest
STIRRING = frozenset({*ARROWS, "commit", "pick"})


@dataclass(frozen=True)
class _ClickedPart:
    """The *part* of the widget called *id* that was clicked last, with the pointer at *pos*."""

    id: str
    pos: tuple[int, int]
    part: int


class Widgets:
    """The widgets of one scene.

    Call `handle`, `update` and `draw` from the scene's methods of the same names; in `rebuild` call `clear`
    and add everything again.  With *arrows* false the arrow keys are left to the scene (a table) and only
    Tab moves the focus.
    """

    def __init__(
        self,
        window: WidgetWindow,
        *,
        arrows: bool = True,
        kept_clear: Callable[[], Sequence[pygame.Rect]] = tuple,
    ) -> None:
        self.window = window
        self.arrows = arrows
        self.kept_clear = kept_clear
        self.widgets: list[Widget] = []
        self.focus: FocusRing[Widget] = FocusRing(
            self._focusables,
            lambda: self.kit.u(24),
            parent=lambda widget: widget.area.box if widget.area is not None else None,
            place=lambda widget: widget.rect,
            reach=lambda widget: widget.reach,
        )
        self._offered = False
        self._by_id: dict[str, Widget] = {}
        self._old: dict[str, Widget] = {}
        self._old_focus: tuple[str, bool] | None = None
        self._held: Widget | None = None
        self._hovered: Widget | None = None
        self._part: int | None = None  # of that widget, under the pointer
        self._hover_time = 0.0
        self._tip: Widget | None = None
        self._again: _ClickedPart | None = None
        self._left: dict[str, str] = {}  # where the focus was in an area, by their names

    @property
    def kit(self) -> Kit:
        return self.window.kit

    @property
    def size(self) -> tuple[int, int]:
        """The size of the window in pixels."""
        return self.window.size

    @property
    def pointer(self) -> tuple[int, int]:
        """Return where the pointer is."""
        return self.window.pointer

    @property
    def picture_generation(self) -> int:
        """Return how often pictures of cards have become sharp: those drawn before are out of date."""
        return self.window.picture_generation

    def redraw(self, area: pygame.Rect | None = None) -> None:
        """Ask for a frame, in which only *area* has changed where one is given."""
        self.window.redraw(area)

    def key_sign(self, key: str) -> str:
        """Return the label of *key* on the device in use."""
        return self.window.key_sign(key)

    def spell(self, title: str, text: str, longest: int, done: Callable[[str], object]) -> None:
        """Let a person without a keyboard write; *done* gets the text."""
        self.window.spell(title, text, longest, done)

    # Contents

    def add(self, widget: W) -> W:
        """Put *widget* on the screen, above those added before."""
        self.widgets.append(widget)
        self.register(widget)
        return widget

    def register(self, widget: Widget) -> None:
        """Take notice of a widget, here or in a scroll area.  Raises ValueError when its id is taken."""
        if widget.id in self._by_id:
            raise ValueError(f"there are two widgets called {widget.id!r}")
        widget.group = self
        self._by_id[widget.id] = widget
        widget.added(self.kit)
        old = self._old.pop(widget.id, None)
        if self._old_focus and self._old_focus[0] == widget.id:
            self.focus.set(widget, self._old_focus[1])
            self._old_focus = None
        if type(old) is type(widget):
            widget.adopt(old)

    def forget(self, widget: Widget) -> None:
        """Take notice that a widget is gone."""
        self._by_id.pop(widget.id, None)
        if self.focus.current is widget:
            self.set_focus(None)
        if self._held is widget:
            self._held = None

    def remove(self, id: str) -> None:
        """Take a widget off the screen, with all that is in it."""
        widget = self._by_id.get(id)
        if widget is None:
            return
        for child in tuple(widget.children):
            self.forget(child)
        if widget in self.widgets:
            self.widgets.remove(widget)
        self.forget(widget)

    def clear(self) -> None:
        """Start over: the focus, scroll positions and cursors pass to widgets of the same names."""
        self._old = dict(self._by_id)
        current = self.focus.current
        self._old_focus = (current.id, self.focus.shown) if current else None
        self.widgets.clear()
        self._by_id.clear()
        self.focus.set(None)
        self._hovered = self._held = self._tip = None

    def find(self, id: str) -> Widget:
        """Return the widget with this name.  Raises KeyError when there is none."""
        return self._by_id[id]

    def __contains__(self, id: str) -> bool:
        return id in self._by_id

    @property
    def ids(self) -> list[str]:
        """The names of all widgets, for tests."""
        return list(self._by_id)

    def _all(self) -> Iterator[Widget]:
        yield from tuple(self._by_id.values())

    @property
    def shown(self) -> list[Widget]:
        """The widgets that are shown, also those scrolled out of sight."""
        return [one for one in self._all() if one.visible and (one.area is None or one.area.visible)]

    def under(self, pos: tuple[int, int]) -> Widget | None:
        """Return the topmost widget at a point of the window."""
        return _topmost(self.widgets, pos)

    def _near(self, pos: tuple[int, int]) -> Widget | None:
        """Return the small thing to press that a finger at *pos* means, the nearest of several."""

        def is_meant(widget: Widget) -> bool:
            area = widget.area
            seen = widget.visible and (area is None or area.window(self.kit).collidepoint(pos))
            return widget.pressable and seen and widget.touch_box(self.kit).collidepoint(pos)

        def far(widget: Widget) -> float:
            return math.dist(widget.box.center, pos)

        return min(filter(is_meant, self._all()), key=far, default=None)

    # Focus

    def _focusables(self) -> list[Widget]:
        return [one for one in self.shown if one.focusable and (one.enabled or bool(one.tip))]

    def set_focus(self, id: str | None, shown: bool = True) -> None:
        """Give the keyboard focus to a widget, or to none."""
        found = self._by_id[id] if id else None
        self._focus_moved(self.focus.current, partial(self.focus.set, found, shown), reveals=shown)
        self._offered = id is not None and not shown

    @property
    def ringed(self) -> Widget | None:
        """Return the widget that the keyboard is seen to be on."""
        return self.focus.current if self.focus.shown else None

    def has_focus(self, widget: Widget) -> bool:
        """Tell whether the keyboard acts on *widget*."""
        return self.focus.current is widget

    def join(self, rings: Rings) -> None:
        """Share the screen with *rings*."""
        self.focus.join(rings, partial(self.set_focus, None))

    def _focus_moved(self, before: Widget | None, move: object, *, reveals: bool = True) -> None:
        move()  # type: ignore[operator]
        now = self.focus.current
        if before is not now:
            if before is not None:
                before.focus_changed(False)
            if now is not None:
                now.focus_changed(True)
                if now.area is not None and reveals:
                    now.area.reveal(now)
        self._tip = None
        self.redraw()

    # Input

    def handle(self, event: Gesture) -> bool:
        """Give *event* to whom it belongs; True when it was used.  Hover is never used up."""
        match event:
            case Hover():
                self._hover(event.pos)
                return False
            case Press():
                return self._press(self._meant(event))
            case Drag():
                return self._drag(event)
            case Drop():
                held, self._held = self._held, None
                self._release(held)
                return held is not None and held.drop(event)
            case Click():
                return self._click(event)
            case LongPress():
                return self._long_press(event)
            case Wheel():
                return self._wheel(event)
            case Key():
                self._again = None
                return self._handle_key(event)
            case TypedText():
                current = self.focus.current
                return current is not None and current.text(event)
            case Composed():
                current = self.focus.current
                return current is not None and current.compose(event)
        return False

    def _meant(self, event: T) -> T:
        """Return *event* on the widget clicked there last, where that has moved from under a pointer at rest:
        the click may have laid the page out again."""
        again = self._again
        if again is None or again.id not in self or math.dist(again.pos, event.pos) > AT_REST:
            self._again = None
            return event
        widget = self._by_id[again.id]
        there = widget.place_of(again.part)
        return replace(event, pos=there) if self.under(there) is widget else event

    def _hover(self, pos: tuple[int, int]) -> None:
        found = self.under(pos)
        part = found.part_under(pos) if found is not None else None
        if found is not self._hovered:
            self._redraw_looks(self._hovered, found)
            if self._tip is not None:
                self._redraw_tip(self._tip)
            for widget, over in ((self._hovered, False), (found, True)):
                if widget:
                    widget.hovered = over
            self._hovered, self._tip = found, None
        elif part != self._part:
            self._redraw_looks(found)
        self._part = part
        self._hover_time = 0.0 if self._tip is None else self._hover_time

    def _redraw_looks(self, *widgets: Widget | None) -> None:
        """Have *widgets* drawn again, which look different under the pointer."""
        for widget in widgets:
            if widget is not None:
                self.redraw(widget.look_area(self.kit))

    def _redraw_tip(self, widget: Widget) -> None:
        """Have drawn again what the tip of *widget* covers; one of the keyboard's may stand elsewhere."""
        window = pygame.Rect((0, 0), self.size)
        self.redraw(None if self._wants_reason() else widget.tip_area(self.kit, window, self.kept_clear()))

    def _press(self, event: Press) -> bool:
        found = self.under(event.pos)
        if event.touch and (found is None or not (found.pressable or found.focusable)):
            found = self._near(event.pos) or found
        self._tip, self._hover_time = None, 0.0
        typing = isinstance(self.focus.current, TextEntry)
        if found is None:
            if typing:
                self.set_focus(None)
            self.focus.shown = self._offered = False
            return False
        if found.focusable and found.enabled:
            self.set_focus(found.id, shown=False)
            self._offered = False
        elif typing:
            self.set_focus(None)
        self._held = found
        found.pressed = True
        return found.press(event)

    def _release(self, held: Widget | None) -> None:
        if held:
            held.pressed = False

    def _click(self, event: Click) -> bool:
        held, self._held = self._held, None
        self._release(held)
        if held is None:
            return False
        meant = self._meant(event)
        part = held.part_at(meant.pos)
        self._again = _ClickedPart(held.id, event.pos, part) if part is not None else None
        return held.click(meant)

    def _long_press(self, event: LongPress) -> bool:
        """Show the tip of the widget under a finger, as under the pointer.  Where that can be used, it is a
        slow click as well; a finger that slides off has only read the tip.
        """
        found = self.under(event.pos)
        if found is None or not found.tip:
            return False
        if found.enabled and not found.explains:
            self.show_tip(found)
            return False
        held, self._held = self._held, None
        self._release(held)
        self.show_tip(found)
        return True

    def _drag(self, event: Drag) -> bool:
        """Give a press that becomes a drag to the widget if it wants it, else to the area around it."""
        held = self._held
        if held is None:
            return False
        if held.drag(event):
            return True
        self._release(held)
        self._held = held.area if held.area is not None else held
        return held.area is not None and held.area.drag(event)

    def _wheel(self, event: Wheel) -> bool:
        found = self.under(event.pos)
        while found is not None:
            if found.wheel(event):
                self._hover(event.pos)
                return True
            found = found.area
        pages = [one for one in self.widgets if isinstance(one, ScrollArea) and one.visible]
        return any(one.wheel(event) for one in pages if one.box.collidepoint(event.pos))

    def _handle_key(self, event: Key) -> bool:
        current = self.focus.current
        if (
            current is not None
            and (self.focus.shown or isinstance(current, TextEntry))
            and current.handle_key(event)
        ):
            return True
        if self._offered and current is not None and (event.action in STIRRING or event.key == pygame.K_TAB):
            self._offered, self.focus.shown = False, True  # the first key shows where the screen begins
            if current.area is not None:
                current.area.reveal(current)
            self.redraw()
            return True
        if event.key == pygame.K_TAB and not event.ctrl and not event.alt:
            by = -1 if event.shift else 1
            if event.gamepad is None or not self._go_to_part(by):
                self._focus_moved(current, partial(self.focus.step, by))
            return self.focus.current is not None
        if event.action in ARROWS and self.arrows:
            return self._arrow(current, *ARROWS[event.action])
        if current is not None and self.focus.shown:
            if event.action in ("commit", "pick"):
                if not event.repeat:
                    current.activate()
                return True
            if event.action == "why" and current.tip:
                self._tip = current
                self.redraw()
                return True
        areas = [widget for widget in self.widgets if isinstance(widget, ScrollArea) and widget.visible]
        areas.sort(
            key=lambda area: current is None or area is not current.area
        )  # the one with the focus first
        return any(one.handle_key(event) for one in areas)

    def _go_to_part(self, by: int) -> bool:
        """Go to the next part of the screen (1) or the one before (-1), as the shoulders of a controller do,
        where it was left: an area that scrolls, or the widgets between two.  False where there is one only.
        """
        if not self.arrows:  # these would not go along a part
            return False
        parts = [list(part) for _, part in groupby(self.focus.in_order(), key=lambda widget: widget.area)]
        if len(parts) < 2:
            return False
        current = self.focus.current
        here = next((place for place, part in enumerate(parts) if current in part), None)
        if current is not None and current.area is not None:
            self._left[current.area.id] = current.id
        part = parts[(here + by if here is not None else min(by, 0)) % len(parts)]
        area = part[0].area
        left = self._left.get(area.id) if area is not None else None
        self.set_focus(next((one.id for one in part if one.id == left), part[0].id))
        return True

    def _arrow(self, current: Widget | None, dx: int, dy: int) -> bool:
        if not self._focusables():
            return any(
                widget.wheel(Wheel(widget.box.center, 0, -dy))
                for widget in self.widgets
                if dy and widget.visible
            )
        if current is not None and not self.focus.shown:
            self.focus.shown = True  # the first arrow shows where the focus is
            self.redraw()
        self._focus_moved(current, partial(self.focus.toward, dx, dy))
        return True

    # Time and pictures

    def update(self, dt: float) -> None:
        """Let time pass."""
        for widget in self._all():
            widget.update(dt)
        if self._hovered is not None and self._hovered.tip and self._tip is None:
            self._hover_time += dt
            if self._hover_time >= TIP_AFTER - 1e-6:
                self._tip = self._hovered
                self._redraw_tip(self._tip)
        if isinstance(self.focus.current, TextEntry):
            self._redraw_looks(self.focus.current)

    @property
    def wake_after(self) -> float | None:
        """Seconds until a tool tip comes or a cursor blinks."""
        waits = [widget.wake_after for widget in self._all()]
        if self._hovered is not None and self._hovered.tip and self._tip is None:
            waits.append(max(0.001, TIP_AFTER - self._hover_time))
        return min((wait for wait in waits if wait is not None), default=None)

    def draw(self, target: pygame.Surface) -> None:
        """Draw all widgets, the focus ring and the tool tip."""
        area, rim = target.get_clip(), self.kit.u(40)
        for widget in self.widgets:
            if widget.visible and widget.box.inflate(rim, rim).colliderect(area):
                widget.draw(target, self.kit)
        self.draw_focus(target)
        self.draw_tip(target)

    def draw_tip(self, target: pygame.Surface, beside: pygame.Rect | None = None) -> None:
        """Draw the tool tip, if there is one; none of a widget covered by *beside*."""
        tip = self._tip or (self.focus.current if self._wants_reason() else None)
        if tip is not None and tip.tip and not (beside and beside.colliderect(tip.box)):
            tip.draw_tip(target, self.kit, self.kept_clear())

    def covered(self) -> None:
        """Leave the widget under the pointer: another scene takes the input."""
        if self._hovered is not None:
            self._hovered.hovered = False
        self._hovered = self._tip = None

    def show_tip(self, widget: Widget) -> None:
        """Show the tip of *widget* now; it goes as any other does."""
        self._tip = widget
        self.redraw()

    def _wants_reason(self) -> bool:
        """Tell whether the focus shows a reason: what cannot be used, or explains something, does so as
        soon as the keyboard is on it."""
        current = self.focus.current
        return current is not None and self.focus.shown and (current.explains or not current.enabled)

    def draw_focus(self, target: pygame.Surface) -> None:
        """Draw the focus ring alone."""
        current = self.focus.current
        if current is None or not current.visible:
            return
        before = target.get_clip()
        if current.area is not None:
            target.set_clip(current.area.window(self.kit).clip(before))
        self.focus.draw(target, self.kit, current.corner(self.kit))
        target.set_clip(before)


def _topmost(widgets: list[Widget], pos: tuple[int, int]) -> Widget | None:
    for widget in reversed(widgets):
        if widget.hit(pos):
            inner = _topmost(list(widget.children), pos)
            return inner or widget
    return None
