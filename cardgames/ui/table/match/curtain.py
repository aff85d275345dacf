"""The curtain of a shared screen: whose turn it is, the recent events, the button "it is me", and the menu.

It lies over the public table and knows nothing private: the scene gives it finished text.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from cardgames.engine import BACK
from cardgames.languages import N_, _

from ...accessible.elements import Element, lines, text
from ...app import App
from ...device_words import ANSWER
from ...input import Gesture, Key
from ...speech import aloud
from ...widgets import Button, Widgets
from ...widgets.spoken import elements_of
from ..drawing.painter import Painter
from .seat_gamepads import SeatGamepads

LET_THROUGH = ("back", "menu", "fullscreen", "rules", "state")
"""The actions that go on to the table below."""
DEAF = 0.35  # seconds in which nothing is heard, so that a double press cannot reveal
MOST_NEWS = 4  # lines of the recent events, the last ones
BY_CONTROLLER = N_("Enter, or {button} on your controller")
WITHOUT = N_("No controller: press Enter")
ART = 156  # logical units: the width of the picture where it stands beside the words


class Curtain:
    """See the module.  *reveal* is called when the person says that it is them, *menu* opens the menu; with
    a controller of their own nobody else's lifts the curtain."""

    def __init__(
        self,
        app: App,
        painter: Painter,
        gamepads: SeatGamepads,
        seat: int,
        news: Sequence[str],
        reveal: Callable[[], object],
        menu: Callable[[], object],
    ) -> None:
        self.app, self.painter, self.gamepads = app, painter, gamepads
        self.seat, self.name = seat, gamepads.match.players[seat].name
        self.news = list(news)[-MOST_NEWS:]
        self.reveal, self.menu = reveal, menu
        self.deaf = DEAF
        self.widgets = Widgets(app, arrows=False)
        self.rect = pygame.Rect(0, 0, 0, 0)

    def build(self, area: pygame.Rect, menu: pygame.Rect, seen: Sequence[pygame.Rect] = ()) -> None:
        """Lay it out over the hand, low in *area*; lower, with the picture beside the words, where it would
        cover regions to be *seen* and has room for them.  The button of the menu stays at *menu*.
        """
        self._lay(area, beside=False)
        if self.rect.collidelist(seen) >= 0:
            self._lay(area, beside=True)
            if self.button.word != self._whole_word:
                self._lay(area, beside=False)
        self.widgets.clear()
        self.widgets.add(self.button)
        button = Button(
            "menu", menu, "", self.menu, kind="quiet", icon="menu", style=("bold", 18), tip=_("Menu")
        )
        self.widgets.add(button).tip_key = "back"
        self.widgets.set_focus("reveal")

    def elements(self) -> list[Element]:
        """Return what can be used or read on it."""
        box = (*self.rect.topleft, *self.rect.size)
        told = lines("news", self._heading, map(aloud, self.news), box) or [
            text("heading", self._heading, box)
        ]
        return [*elements_of(self.widgets), *told]

    @property
    def _heading(self) -> str:
        return _("Pass the screen to {name}").format(name=self.name)

    @property
    def _whole_word(self) -> str:
        return _("I am {name}: show my cards").format(name=self.name)

    def _lay(self, area: pygame.Rect, *, beside: bool) -> None:
        """Find a place for everything; the picture stands *beside* the words, or above them."""
        kit, line_width = self.painter.kit, self.painter.line_width
        heading = self._heading
        button = Button("reveal", (0, 0), self._whole_word, self._pressed, kind="primary", icon="eye")
        size = button.measure(kit)
        left, width = (kit.u(ART), kit.u(48)) if beside else (0, kit.u(540))
        if beside:  # as wide as the words
            lines = [line_width(line, "body") for line in self.news]
            width += left + kit.u(2) + max(size[0], kit.text.width(heading, ("heavy", 24)), *lines, 0)
        width = min(width, area.w - kit.u(24))
        self.room = width - left - kit.u(48 if beside else 64)
        self._head = kit.text.paragraph(heading, self.room, ("heavy", 24), align="centre")
        if size[0] > self.room:  # the heading says who it is
            button.word = _("Show my cards")
            size = button.measure(kit)
        self._top = kit.u(24 if beside else 96 + 24)  # of the words
        fixed = self._top + kit.u(22 + 20) + self._head.get_height() + size[1] + kit.text.line_height("label")
        step = kit.text.line_height("body")
        self.fitting = max(0, min(len(self.news), (area.h - kit.u(16) - fixed) // step))
        tall = max(fixed + self.fitting * step, kit.u(ART) if beside else 0)
        self.rect = pygame.Rect(0, 0, width, min(tall, area.h))
        self.rect.midbottom = area.centerx, area.bottom - min(kit.u(16), area.h - self.rect.h)
        self._x = self.rect.x + left + (self.rect.w - left - self.room) // 2  # of the words
        middle = self._x + self.room // 2
        self._art = (
            (self.rect.x + kit.u(ART // 2 + 6), self.rect.centery - kit.u(48))
            if beside
            else (self.rect.centerx, self.rect.y + kit.u(24))
        )
        button.rect = pygame.Rect((0, 0), (min(size[0], self.room), size[1]))
        button.rect.midbottom = (middle, self.rect.bottom - kit.u(20) - kit.text.line_height("label"))
        self.button = button

    def _pressed(self) -> None:
        if self.deaf <= 0:
            self.reveal()

    def handle(self, event: Gesture) -> bool:
        """Keep everything but the keys for the menu from the table below."""
        if isinstance(event, Key) and event.action in ("commit", "pick") and not self._may_lift(event):
            return True
        if self.widgets.handle(event):
            return True
        if isinstance(event, Key) and event.action in ("commit", "pick") and not event.repeat:
            self._pressed()
            return True
        return not (isinstance(event, Key) and event.action in LET_THROUGH)

    @property
    def keys(self) -> str:
        """Return what lifts it, besides a click."""
        if sign := self.gamepads.sign(self.seat, "pick"):
            return _(BY_CONTROLLER).format(button=sign)
        return _(WITHOUT) if self.gamepads.has_lost(self.seat) else self.app.key_sign(ANSWER)

    def _may_lift(self, event: Key) -> bool:
        return event.gamepad is None or self.gamepads.may_lift(self.seat, event.gamepad)

    def update(self, dt: float) -> None:
        """Let time pass."""
        self.deaf = max(0.0, self.deaf - dt)
        self.widgets.update(dt)

    @property
    def wake_after(self) -> float | None:
        """Seconds until it needs an update."""
        waits = [wait for wait in (self.deaf or None, self.widgets.wake_after) if wait is not None]
        return min(waits) if waits else None

    def draw(self, target: pygame.Surface) -> None:
        """Draw it over the public table."""
        kit, rect = self.painter.kit, self.rect
        kit.dim(target, 120)
        kit.sheet(target, rect, radius=28)
        x, top = self._art
        for number in (-1, 0, 1):
            at = (x + number * kit.u(34), top + kit.u(34) + abs(number) * kit.u(4))
            self.painter.face(target, BACK, kit.u(52), at, angle=-12 * number)
        kit.avatar(target, (x, top + kit.u(70)), kit.u(27), self.name, kit.seat(self.seat),
                   face=kit.face(self.seat), active=True)  # fmt: skip
        y = rect.y + self._top
        target.blit(self._head, (self._x, y))
        y += self._head.get_height() + kit.u(6)
        step = kit.text.line_height("body")
        for line in self.news[len(self.news) - self.fitting :]:
            self.painter.glyphs(
                target, line, (self._x, y), self.room, "body", "muted", align="centre", lines=1
            )
            y += step
        self.widgets.draw(target)
        below = (self._x + self.room // 2, rect.bottom - kit.u(16) - kit.text.line_height("label") // 2)
        kit.text.draw(target, self.keys, below, "label", "muted", align="centre", middle=True)
