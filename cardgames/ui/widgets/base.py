"""What every widget is: a named rectangle that draws itself and reacts."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Protocol

import pygame

from ..device_words import with_key
from ..input import Click, Composed, Drag, Drop, Key, Press, TypedText, Wheel
from ..kit import Kit
from .tip import draw_tip, tip_picture

Place = pygame.Rect | tuple[int, int] | tuple[int, int, int, int]
"""A rectangle in pixels, or just its upper left corner: the widget then takes its natural size."""

PlacedWidget = tuple["Widget", pygame.Rect]
"""A widget and its place."""

SMALLEST_TARGET = 44  # logical units; the least size of a target for a finger


def finger_box(box: pygame.Rect, kit: Kit) -> pygame.Rect:
    """Return the target of a finger for *box*: no smaller than a finger."""
    least = max(SMALLEST_TARGET, kit.u(SMALLEST_TARGET))
    return box.inflate(max(0, least - box.w), max(0, least - box.h))


class Item(Protocol):
    """An item of a container: a widget, or a container of others."""

    @property
    def fills(self) -> bool:
        """Tell whether it takes all the width that there is."""

    def natural_width(self, kit: Kit) -> int:
        """Return how wide it would like to be."""

    def height_at(self, kit: Kit, width: int) -> int:
        """Return how high it is at *width*."""

    def spots(self, kit: Kit, rect: pygame.Rect) -> Iterator[PlacedWidget]:
        """Yield its widgets in reading order, each with its place when it takes *rect*."""


class Shrinking(Item, Protocol):
    """An item that can be drawn narrower than its natural width."""

    def least_width(self, kit: Kit) -> int:
        """Return the least width, in pixels, at which all of it can be read."""


class WidgetWindow(Protocol):
    """What widgets ask of the program."""

    @property
    def kit(self) -> Kit: ...
    @property
    def size(self) -> tuple[int, int]: ...
    @property
    def pointer(self) -> tuple[int, int]: ...
    @property
    def picture_generation(self) -> int: ...

    def redraw(self, area: pygame.Rect | None = None) -> None: ...
    def key_sign(self, key: str) -> str: ...
    def spell(self, title: str, text: str, longest: int, done: Callable[[str], object]) -> None: ...


class WidgetGroup(WidgetWindow, Protocol):
    """The interface of a group for its widgets, with their neighbours."""

    @property
    def ids(self) -> list[str]: ...

    @property
    def ringed(self) -> Widget | None: ...

    def find(self, id: str) -> Widget: ...
    def register(self, widget: Widget) -> None: ...
    def forget(self, widget: Widget) -> None: ...
    def has_focus(self, widget: Widget) -> bool: ...
    def set_focus(self, id: str | None, shown: bool = True) -> None: ...
    def show_tip(self, widget: Widget) -> None: ...


class Widget:
    """A named thing on a screen.

    `rect` is in pixels of the window, or of the content of the scroll area it was added to; `box` is where
    it is in the window now.  A scene keeps its own state: widgets are thrown away and made again in
    `Scene.rebuild`.
    """

    focusable = False
    pressable = False
    explains = False  # whether it shows its tip as soon as the keyboard is on it
    fills = False  # whether it takes all the width that a container has
    takes_pointer = True  # whether clicks and hovering are for it, not for items under it

    def __init__(self, id: str, rect: Place, *, tip: str = "", enabled: bool = True) -> None:
        self.id = id
        self.name = ""  # its spoken name, where it is not written on it
        self.row_start: int | None = None
        self.rect = pygame.Rect(*rect) if len(rect) == 4 else pygame.Rect(rect[0], rect[1], 0, 0)
        self.tip = tip
        self.tip_key = ""  # the key or action whose sign stands behind the tip
        self.enabled = enabled
        self.visible = True
        self.hovered = self.pressed = False
        self.group: WidgetGroup | None = None
        self.area: Widget | None = None  # the one that it scrolls with

    # Where it is

    @property
    def box(self) -> pygame.Rect:
        """Return where it is in the window."""
        if self.area is None:
            return self.rect
        return self.rect.move(self.area.origin)

    @property
    def reach(self) -> pygame.Rect:
        """Return where up and down find it: from the left end of its row, if it stands in one."""
        box = self.box
        return box if self.row_start is None else box.union(box.move(self.row_start - self.rect.x, 0))

    @property
    def children(self) -> Sequence[Widget]:
        """The widgets inside it."""
        return ()

    @property
    def origin(self) -> tuple[int, int]:
        """Return where its content begins in the window."""
        return self.box.topleft

    def window(self, kit: Kit) -> pygame.Rect:
        """Return the clip of its content."""
        return self.box

    def reveal(self, widget: Widget) -> None:
        """Show *widget*, which is inside it."""

    @property
    def written(self) -> str:
        """The words on it, as they are read aloud; empty for a picture."""
        return ""

    @property
    def full_tip(self) -> str:
        """The tip with the sign of its key, as the device in use has it."""
        return with_key(self.tip, self.sign_of(self.tip_key))

    def sign_of(self, key: str) -> str:
        """Return the label of *key* on the device in use."""
        return self.group.key_sign(key) if key and self.group is not None else ""

    @property
    def focused(self) -> bool:
        """Tell whether the keyboard acts on it."""
        return self.group is not None and self.group.has_focus(self)

    def corner(self, kit: Kit) -> int:
        """Return the radius of its corners in pixels, for the focus ring."""
        return kit.u(12)

    def hit(self, pos: tuple[int, int]) -> bool:
        """Tell whether a point of the window is on it."""
        return self.takes_pointer and self.visible and self.box.collidepoint(pos)

    def look_area(self, kit: Kit) -> pygame.Rect | None:
        """Return what is drawn again when the pointer comes or goes, with a shadow; None for everything."""
        return self.box.inflate(kit.u(48), kit.u(48))

    def tip_area(self, kit: Kit, window: pygame.Rect, clear: Sequence[pygame.Rect]) -> pygame.Rect | None:
        """Return where its tip is drawn in the *window*; None for anywhere."""
        rect = tip_picture(kit, self.full_tip, self.box, window, clear)[0]
        return rect.inflate(kit.u(40), kit.u(40))

    def touch_box(self, kit: Kit) -> pygame.Rect:
        """Return where a finger finds it: no smaller than a finger."""
        return finger_box(self.box, kit)

    # Asked by containers, before it has a place

    def natural_width(self, kit: Kit) -> int:
        """Return how wide it would like to be, in pixels."""
        return self.rect.w or self.measure(kit)[0]

    def height_at(self, kit: Kit, width: int) -> int:
        """Return how high it is at *width*, both in pixels."""
        return self.rect.h or self.measure(kit)[1]

    def spots(self, kit: Kit, rect: pygame.Rect) -> Iterator[PlacedWidget]:
        """Yield it with its place."""
        yield self, rect

    # Called by the group

    def measure(self, kit: Kit) -> tuple[int, int]:
        """Return its natural size in pixels."""
        return kit.u(SMALLEST_TARGET), kit.u(SMALLEST_TARGET)

    def added(self, kit: Kit) -> None:
        """Put into a group: a side without a length takes its natural one."""
        width, height = self.measure(kit) if 0 in self.rect.size else self.rect.size
        self.rect.size = (self.rect.w or width, self.rect.h or height)

    def part_under(self, pos: tuple[int, int]) -> int | None:
        """Return the part that looks different with the pointer at *pos*, None for none."""
        return self.part_at(pos)

    def part_at(self, pos: tuple[int, int]) -> int | None:
        """Return the part at *pos* that is clicked again and again, None for none."""
        return None

    def place_of(self, part: int) -> tuple[int, int]:
        """Return the middle of that *part*."""
        return self.box.center

    def adopt(self, old: Any) -> None:
        """Take over what cannot be known from outside from the widget of the same name before a rebuild."""

    def draw(self, target: pygame.Surface, kit: Kit) -> None:
        """Draw it at its box."""

    def draw_tip(self, target: pygame.Surface, kit: Kit, clear: Sequence[pygame.Rect] = ()) -> None:
        """Draw its tip beside it, off the regions kept *clear*."""
        draw_tip(target, kit, self.full_tip, self.box, clear)

    def update(self, dt: float) -> None:
        """Let time pass."""

    @property
    def wake_after(self) -> float | None:
        """Seconds until it needs an update."""
        return None

    # Input to it; True when it was used

    def press(self, event: Press) -> bool:
        """React to the pointer going down on it."""
        return self.pressable or self.focusable

    def click(self, event: Click) -> bool:
        """React to a click."""
        if self.pressable and self.enabled:
            self.activate()
        return self.pressable

    def activate(self) -> None:
        """React to Enter or Space while it has the focus."""

    def drag(self, event: Drag) -> bool:
        """React to the pointer moving after a press on it."""
        return False

    def drop(self, event: Drop) -> bool:
        """React to the release of the pointer after a drag."""
        return False

    def handle_key(self, event: Key) -> bool:
        """React to a key while it has the focus."""
        return False

    def text(self, event: TypedText) -> bool:
        """React to text typed while it has the focus."""
        return False

    def compose(self, event: Composed) -> bool:
        """React to text that is being put together while it has the focus."""
        return False

    def wheel(self, event: Wheel) -> bool:
        """React to the wheel turning over it."""
        return False

    def focus_changed(self, focused: bool) -> None:
        """React to getting or losing the focus."""


class Figure(Widget):
    """Something to look at that fills the width it gets and is as high as it needs at that width."""

    fills = True
    takes_pointer = False

    def added(self, kit: Kit) -> None:
        self.rect.h = self.height_at(kit, self.rect.w)
