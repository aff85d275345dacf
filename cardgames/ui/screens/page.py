"""The common parts of the menu and the pages beside it: the rail and one scrolling page of widgets."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from cardgames.languages import _

from ..input import Gesture
from ..kit import Kit
from ..scene import Scene
from ..services import Services
from ..widgets import (
    Beside,
    BorderFrame,
    Button,
    Column,
    Inset,
    Item,
    Label,
    Middle,
    Panel,
    Picture,
    Row,
    ScrollArea,
    Space,
    Widgets,
    place,
)
from .rail import Rail
from .tiles import draw_fan

MARGIN = 32  # logical units
WIDEST = 1240  # logical units: wider pages are hard to take in
NOTHING_WIDEST, NOTHING_CARD = 540, 124  # logical units


class Page(Scene):
    """A screen made of widgets in the dark room.  A subclass fills it in `rebuild`."""

    def enter(self) -> None:
        self.widgets = Widgets(self.app)
        scenes = self.app.stack.scenes
        below = scenes[-2] if len(scenes) > 1 else None
        self.on_rail = self.beside_menu and (below is None or below.place == "play")

    @property
    def services(self) -> Services:
        """Return the services of the program to its scenes."""
        return self.app.services

    @property
    def window(self) -> pygame.Rect:
        """The whole window, in pixels."""
        return pygame.Rect((0, 0), self.app.size)

    def handle(self, event: Gesture) -> bool:
        return self.widgets.handle(event)

    def update(self, dt: float) -> None:
        self.widgets.update(dt)

    @property
    def wake_after(self) -> float | None:
        return self.widgets.wake_after

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(self.app.kit.room(self.app.size), (0, 0))
        self.widgets.draw(surface)

    # For subclasses

    def lay_out(
        self, body: Item, *, head: Item | None = None, foot: Item | None = None, shows: str = ""
    ) -> ScrollArea:
        """Fill the window: *head* and *foot* at its ends, and *body* between them, which scrolls; of pages
        with tabs the body *shows* one.  Return the area that it is in."""
        area = scrolling(within_margins(body), shows)
        self.fill_window(area, head=head, foot=foot)
        return area

    def fill_window(self, middle: Item, *, head: Item | None = None, foot: Item | None = None) -> None:
        """Fill the window: the rail where there is one, *head* and *foot*, and *middle* between them."""
        rail = Rail(self.app, self.place) if self.on_rail else None
        top = within_margins(head) if head is not None else None
        frame = BorderFrame(middle, left=rail, top=top, bottom=foot)
        place(frame, self.widgets, self.app.kit, self.window)

    def heading(self, words: str, *below: Item | None) -> Column:
        """Return the heading of a page, with a way back where there is no rail; other items stand below."""
        label: Item = Label("heading", (0, 0), words, "title")
        if not self.on_rail:
            back = Button("back", (0, 0), _("Back"), self.app.stack.pop, icon="back", kind="quiet")
            # the sign on it, not its edge, stands at the margin
            label = Inset(Row(back, label, gap=16, rest=label), (-10, 0, 10, 0))
        return Column(Space(24), label, Space(12), *below)

    def nothing(self, words: str) -> Middle:
        """Return the notice on a page that has nothing to show yet, as high as the page."""
        choose = Button("choose", (0, 0), _("Choose a game"), self.services.menu, kind="primary", icon="play")
        return Middle(self.fan_with(words, choose), 0.35)

    def fan_with(self, words: str, button: Button) -> Column:
        """Return cards face down, with *words* and a button below them."""
        card = max(self.app.kit.u(NOTHING_CARD), 60)
        fan = pygame.Surface((card * 4, card * 2), pygame.SRCALPHA)
        centre = (card * 2, round(card * 0.95))
        draw_fan(self.app, fan, ("??",) * 5, centre, card, round(card * 0.5), 9, 6)
        label = Label("nothing", (0, 0), words, "body", "muted", align="centre")
        return Column(
            Picture("nothing_cards", (0, 0), fan),
            Inset(label, widest=NOTHING_WIDEST),
            Space(20),
            button,
            align="centre",
        )


def scrolling(content: Item, shows: str = "") -> ScrollArea:
    """Return the part of a page that scrolls."""
    return ScrollArea("page", (0, 0), content, end=12, shows=shows)


def within_margins(item: Item) -> Inset:
    """Return *item* between the margins of a page, not too wide."""
    return Inset(item, (MARGIN, 0, MARGIN, 0), widest=WIDEST)


def ends(*left: Item | None, end: Sequence[Item | None]) -> Row:
    """Return a line that has some items at its left and others at its right *end*."""
    between = Space()
    return Row(*left, between, *end, rest=between)


def foot(line: Item, left: float = MARGIN, right: float = MARGIN) -> Inset:
    """Return the strip at the lower edge of a page, with margins in logical units."""
    return Inset(line, (left, 10, right, 14))


def note(kit: Kit, id: str, words: str, *controls: Item, sign: str = "warning") -> Panel:
    """Return a strip that says something to be noticed, with *controls* at its right end."""
    label = Label(f"{id}_words", (0, 0), words, "label", "note_text")
    icon = Picture(f"{id}_sign", (0, 0), kit.glyphs.icon(sign, kit.u(20), "accent"))
    row = Row(icon, label, gap=14, rest=label)
    item = Beside(row, Row(*controls, gap=6)) if controls else row
    return Panel(id, item, pad=(18, 10), fill="note", border="note_line")
