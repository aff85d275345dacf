"""What the menu and the pages beside it share: the rail and one scrolling page of widgets."""

from __future__ import annotations

import pygame

from ..input import Gesture
from ..kit import Kit
from ..scene import Scene
from ..services import Services
from ..widgets import Beside, Button, Item, Label, Panel, Picture, Row, ScrollArea, Widgets, place
from .rail import Rail
from .tiles import draw_fan

MARGIN = 32  # logical units
WIDEST = 1240  # logical units: wider pages are hard to take in


class Page(Scene):
    """A screen made of widgets in the dark room.  A subclass fills it in `rebuild`."""

    def enter(self) -> None:
        self.widgets = Widgets(self.app)
        scenes = self.app.stack.scenes
        below = scenes[-2] if len(scenes) > 1 else None
        self.on_rail = self.beside_menu and (below is None or below.place == "play")

    @property
    def services(self) -> Services:
        """Return what the program offers its scenes."""
        return self.app.services

    def handle(self, event: Gesture) -> bool:
        return self.widgets.handle(event)

    def update(self, dt: float) -> None:
        self.widgets.update(dt)

    @property
    def wake_after(self) -> float | None:
        return self.widgets.wake_after

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(self.app.kit.room(self.app.size), (0, 0))
        if self.on_rail:
            self.rail.draw(surface)
        self.widgets.draw(surface)

    # For subclasses

    def add_rail(self) -> int:
        """Put the rail on the screen where there is one; its width in pixels."""
        if not self.on_rail:
            return 0
        self.rail = Rail(self.app, self.place)
        self.rail.add_to(self.widgets)
        return self.rail.width

    def add_area(
        self, left: int, top: int, bottom: int = 0, *, shows: str = ""
    ) -> tuple[ScrollArea, pygame.Rect]:
        """A scrolling area from *left*, *top* to the right edge, *bottom* pixels above the lower one; of
        pages with tabs it *shows* one.

        The rectangle says which part of its content to fill: between the margins and not too wide.
        """
        width, height = self.app.size
        rect = pygame.Rect(left, top, width - left, height - top - bottom)
        area = self.widgets.add(ScrollArea("page", rect, end=12, shows=shows))
        return area, self.content(left).move(-left, 0)

    def content(self, left: int) -> pygame.Rect:
        """The column to fill right of *left*: between the margins and not too wide."""
        kit = self.app.kit
        room = self.app.size[0] - left - 2 * kit.u(MARGIN)
        used = min(room, round(kit.u(WIDEST) * max(1.0, kit.theme.text_size)))
        return pygame.Rect(left + kit.u(MARGIN) + (room - used) // 2, 0, used, 0)

    def add_head(self, left: int, words: str) -> int:
        """The heading of a page beside the menu, with a way back where there is no rail; its lower edge."""
        kit = self.app.kit
        at = self.content(left).move(0, kit.u(24))
        heading = Label("heading", (0, 0), words, "title")
        if self.on_rail:
            return place(heading, self.widgets, kit, at) + kit.u(12)
        back = Button("back", (0, 0), "Back", self.app.stack.pop, icon="back", kind="quiet")
        at.x -= kit.u(10)  # the sign on it, not its edge, stands at the margin
        return place(Row(back, heading, gap=16, rest=heading), self.widgets, kit, at) + kit.u(12)

    def add_footer(self, left: int, item: Item, *, margin: float = MARGIN) -> pygame.Rect:
        """Put *item* at the right end of a strip at the lower edge, *left* of which something else stands;
        return the place of the strip."""
        kit, (width, height) = self.app.kit, self.app.size
        row = Row(item, align="right")
        at = pygame.Rect(left, 0, width - left - kit.u(margin), 0)
        tall = row.height_at(kit, at.w) + kit.u(24)
        place(row, self.widgets, kit, at.move(0, height - tall + kit.u(10)))
        return pygame.Rect(left, height - tall, width - left, tall)

    def add_nothing(self, area: ScrollArea, box: pygame.Rect, words: str) -> None:
        """What stands on a page that has nothing to show yet."""
        kit = self.app.kit
        card = max(kit.u(84), 60)
        fan = pygame.Surface((card * 4, card * 2), pygame.SRCALPHA)
        draw_fan(
            self.app, fan, ("??", "??", "??"), (card * 2, round(card * 0.95)), card, round(card * 0.6), 10, 5
        )
        room = min(box.w, kit.text_px("body") * 34)
        y = max(box.y, round(self.app.size[1] * 0.16))
        area.add(Picture("nothing_cards", (box.centerx - card * 2, y), fan))
        at = pygame.Rect(box.centerx - room // 2, y + card * 2, room, 0)
        area.add(Label("nothing", at, words, "body", "muted", align="centre"))


def note(kit: Kit, id: str, words: str, *controls: Item, sign: str = "warning") -> Panel:
    """Return a strip that says something to be noticed, with *controls* at its right end."""
    label = Label(f"{id}_words", (0, 0), words, "label", "note_text")
    icon = Picture(f"{id}_sign", (0, 0), kit.icon_picture(sign, kit.u(20), "accent"))
    row = Row(icon, label, gap=14, rest=label)
    item = Beside(row, Row(*controls, gap=6)) if controls else row
    return Panel(id, item, pad=(18, 10), fill="note", border="note_line")
