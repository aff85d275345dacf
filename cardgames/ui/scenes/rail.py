"""The rail at the left edge of the menu and of the pages beside it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from ..input import Key
from ..kit import Kit
from ..theme import PEOPLE
from ..widgets import Widgets
from ..widgets.buttons import Pressable

if TYPE_CHECKING:
    from ..app import App

WIDTH = 84  # logical units
STEP = 76
LOGO = 96


class RailItem(Pressable):
    """An icon over a word."""

    def __init__(
        self,
        id: str,
        rect: pygame.Rect,
        word: str,
        icon: str,
        on_click: Callable[[], object],
        chosen: bool = False,
    ) -> None:
        super().__init__(id, rect, on_click)
        self.word, self.icon, self.chosen = word, icon, chosen
        self.name = f"{word}, chosen" if chosen else word

    def corner(self, kit: Kit) -> int:
        return kit.u(16)

    def key(self, event: Key) -> bool:
        """Up and down stay in the rail, however far away its lower items are."""
        group = self.group
        if event.action not in ("up", "down") or group is None:
            return super().key(event)
        found = (group.find(id) for id in group.ids)
        items = sorted((one for one in found if isinstance(one, RailItem)), key=lambda one: one.box.y)
        place = items.index(self) + (1 if event.action == "down" else -1)
        if not 0 <= place < len(items):
            return super().key(event)
        group.set_focus(items[place].id)
        return True

    def draw(self, target: pygame.Surface, kit: Kit) -> None:
        box = self.box
        if self.chosen or self.hovered:
            kit.panel(target, box, "#FFFFFF17" if self.chosen else "#FFFFFF0D", border=None, radius=16)
        ink = "accent" if self.chosen else "text" if self.hovered else "muted"
        gap = round(kit.text_px("label") * 0.35)
        tall = kit.u(24) + gap + kit.text_px("label")
        y = box.centery - tall // 2
        kit.icon(target, self.icon, (box.centerx, y + kit.u(12)), 24, ink, centre=True)
        y += kit.u(24) + gap + kit.text_px("label") // 2
        kit.text(target, self.word, (box.centerx, y), "label", ink, align="centre", middle=True)


class RailPerson(RailItem):
    """Who has the screen: the way to somebody else."""

    def __init__(self, app: App) -> None:
        person = app.services.store.people.at_screen
        super().__init__("rail_person", pygame.Rect(0, 0, 0, 0), person.name, "", app.services.choose_person)
        self.colour = PEOPLE[person.colour]
        self.name = f"{person.name} has the screen; choose who is playing"

    def draw(self, target: pygame.Surface, kit: Kit) -> None:
        box = self.box
        if self.hovered:
            kit.panel(target, box, "#FFFFFF0D", border=None, radius=16)
        radius = kit.u(14)
        gap = round(kit.text_px("label") * 0.35)
        y = box.centery - (2 * radius + gap + kit.text_px("label")) // 2
        kit.avatar(target, (box.centerx, y + radius), radius, self.word, self.colour)
        y += 2 * radius + gap + kit.text_px("label") // 2
        ink = "text" if self.hovered else "muted"
        kit.text(target, self.word, (box.centerx, y), "label", ink, align="centre", middle=True, width=box.w)


class Rail:
    """The ways to the pages.  *place* is the one that is open."""

    def __init__(self, app: App, place: str) -> None:
        self.app, self.place = app, place
        program = app.services
        ways: list[tuple[str, str, str, Callable[[], object]]] = [("play", "Play", "home", program.menu)]
        if program.teaches:
            ways.append(("learn", "Learn", "learn", program.learn))
        ways.append(("saved", "Saved", "save", program.saved_games))
        ways.append(("stats", "Stats", "stats", program.statistics))
        self.ways = ways
        self.low: list[tuple[str, str, str, Callable[[], object]]] = [
            ("settings", "Settings", "gear", program.settings)
        ]
        if app.screen.fullscreen:  # without a window there is no other way to close it
            self.low.append(("quit", "Quit", "door", program.ask_to_quit))
        kit = app.kit
        widest = max(kit.width(word, "label") for _, word, _, _ in ways + self.low)
        self.width = max(kit.u(WIDTH), widest + kit.u(20))

    def add_to(self, widgets: Widgets) -> None:
        """Put the items on the screen."""
        kit, height = self.app.kit, self.app.size[1]
        people = [RailPerson(self.app)] if len(self.app.services.store.people.known) > 1 else []
        count = len(self.ways) + len(self.low) + len(people)
        self.with_logo = height - kit.u(LOGO) >= count * self._least(kit)
        top = kit.u(LOGO) if self.with_logo else kit.u(8)
        step = min(max(kit.u(STEP), self._least(kit) + kit.u(8)), (height - top - kit.u(8)) // count)
        for number, way in enumerate(self.ways):
            self._add(widgets, way, top + number * step, step)
        for number, way in enumerate(reversed(self.low)):
            self._add(widgets, way, height - kit.u(8) - (number + 1) * step, step)
        for item in people:
            item.rect = self._place(height - kit.u(8) - (len(self.low) + 1) * step, step)
            widgets.add(item)

    @staticmethod
    def _least(kit: Kit) -> int:
        return kit.u(34) + round(kit.text_px("label") * 1.4)

    def _add(
        self, widgets: Widgets, way: tuple[str, str, str, Callable[[], object]], y: int, step: int
    ) -> None:
        name, word, icon, go = way
        chosen = name == self.place
        action = (lambda: None) if chosen else go
        widgets.add(RailItem(f"rail_{name}", self._place(y, step), word, icon, action, chosen))

    def _place(self, y: int, step: int) -> pygame.Rect:
        edge = self.app.kit.u(8)
        return pygame.Rect(edge, y + edge // 2, self.width - 2 * edge, step - edge)

    def draw(self, surface: pygame.Surface) -> None:
        """The strip below the items."""
        kit = self.app.kit
        kit.panel(surface, (0, 0, self.width, self.app.size[1]), "#0C121CB8", border=None, radius=0)
        if not self.with_logo:
            return
        side = kit.u(48)
        tile = pygame.Rect((self.width - side) // 2, kit.u(20), side, side)
        kit.panel(surface, tile, "accent", "#D98A2B", border=None, radius=14)
        pip = kit.u(14)
        for suit, dx, dy in (("s", 0, -10), ("h", 10, 0), ("c", 0, 10), ("d", -10, 0)):
            sign = kit.pip(suit, pip, "accent_ink")
            surface.blit(sign, sign.get_rect(center=(tile.centerx + kit.u(dx), tile.centery + kit.u(dy))))
