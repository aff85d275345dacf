"""The seats of a set-up page: who sits where, person or computer, and how well the computer plays."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from cardgames.engine import Player
from cardgames.players.levels import describe
from cardgames.players.player import offered
from cardgames.storage import Person

from ..app import App
from ..input import Drag, Drop
from ..kit import Kit
from ..setups import LONGEST_NAME, Setup
from ..widgets import Button, ScrollArea, Segmented, TextEntry, Widget
from .choose import ChooseScene
from .page import Page
from .people import choose_person

GAP = 8  # logical units
TEAMS = (("A", "#F2B84B", "#2A1B00"), ("B", "#63B3FF", "#08233D"), ("C", "#4FD1A5", "#06301F"))
PARTNER = "A computer partner of a person always plays as well as it can."
KINDS = (("person", "Person"), ("computer", "Computer"))


class Grip(Widget):
    """The handle by which a seat is dragged.  *on_drag(pixels)* as it moves, *on_drop(kept)* at the end;
    *on_click()* asks for a place instead."""

    focusable = pressable = True

    def __init__(
        self,
        id: str,
        rect: pygame.Rect,
        on_drag: Callable[[int], None],
        on_drop: Callable[[bool], None],
        on_click: Callable[[], None],
    ) -> None:
        super().__init__(id, rect, tip="Drag to another place, or click to choose one (Alt and an arrow key)")
        self.on_drag, self.on_drop, self.on_click = on_drag, on_drop, on_click

    def draw(self, target: pygame.Surface, kit: Kit) -> None:
        ink = "text" if self.hovered or self.pressed else "dim"
        kit.icon(target, "grip", self.box.center, 20, ink, centre=True)

    def activate(self) -> None:
        self.on_click()

    def drag(self, event: Drag) -> bool:
        self.on_drag(event.pos[1] - event.start[1])
        return True

    def drop(self, event: Drop) -> bool:
        self.on_drop(not event.cancelled)
        return True


class SeatPanel(Widget):
    """The face of a seat below its controls."""

    def __init__(
        self,
        id: str,
        rect: pygame.Rect,
        rows: SeatRows,
        seat: int,
        words: list[tuple[pygame.Surface, tuple[int, int]]],
    ) -> None:
        super().__init__(id, rect)
        self.rows, self.seat, self.words = rows, seat, words
        self.lifted = False

    def hit(self, pos: tuple[int, int]) -> bool:
        return False

    def draw(self, target: pygame.Surface, kit: Kit) -> None:
        box, player = self.box, self.rows.setup.players[self.seat]
        kit.shadow(
            target, box, radius=16, blur=12 if self.lifted else 6, alpha=90, down=6 if self.lifted else 3
        )
        fill = "panel_light" if self.lifted else "row"
        kit.panel(target, box, fill, border="accent" if self.lifted else "line", radius=16)
        centre = (box.x + self.rows.avatar_x, box.y + self.rows.line // 2 + kit.u(9))
        radius = self.rows.radius
        kit.avatar(
            target, centre, radius, player.name or "?", self.rows.colour(self.seat), human=player.is_person
        )
        team = self.rows.teams[self.seat]
        if team is not None and team < len(TEAMS):
            letter, fill, ink = TEAMS[team]
            at = (centre[0] + round(radius * 0.8), centre[1] + round(radius * 0.75))
            kit.badge(target, at, letter, fill=fill, ink=ink)
        for words, (x, y) in self.words:
            target.blit(words, (box.x + x, box.y + y))


class SeatRows:
    """The rows of all seats in a scroll area.  *changed()* is called when the page must be laid out anew,
    *renamed(before, now)* at every change of a name that is typed."""

    def __init__(
        self,
        app: App,
        setup: Setup,
        changed: Callable[[], None],
        submit: Callable[[], None],
        renamed: Callable[[str, str], None],
    ) -> None:
        self.app, self.program, self.kit = app, app.services, app.kit
        self.setup, self.changed, self.submit, self.renamed = setup, changed, submit, renamed
        kit = self.kit
        self.radius = max(kit.u(22), round(kit.text_px("label") * 1.3))
        self.avatar_x = kit.u(40) + self.radius
        self.line = max(kit.u(44), round(kit.text_px("body") * 2.3))
        self._coloured: list[Player] = []
        self._colours: tuple[str, ...] = ()
        self.teams: list[int | None] = []
        self.tops: list[int] = []
        self.heights: list[int] = []
        self.widgets: list[list[Widget]] = []

    def colour(self, seat: int) -> str:
        """The colour of the player at *seat*."""
        if self._coloured != self.setup.players:  # not at every frame
            self._coloured = list(self.setup.players)
            self._colours = self.program.seat_colours(self._coloured)
        return self._colours[seat]

    def add_to(self, area: ScrollArea, box: pygame.Rect, y: int) -> int:
        """Put all rows into *area* from *y* down; returns the lower edge."""
        self.tops, self.heights, self.widgets = [], [], []
        self.teams = [self.setup.team(seat) for seat in range(len(self.setup.players))]
        for seat, player in enumerate(self.setup.players):
            height = self._add_row(area, pygame.Rect(box.x, y, box.w, 0), seat, player)
            self.tops.append(y)
            self.heights.append(height)
            y += height + self.kit.u(GAP)
        return y - self.kit.u(GAP)

    def _add_row(self, area: ScrollArea, box: pygame.Rect, seat: int, player: Player) -> int:
        kit = self.kit
        controls = self._controls(seat, player)
        left = self.avatar_x + self.radius + kit.u(16)
        right = box.w - kit.u(14)
        name = min(max(kit.u(152), kit.width("m" * 9, "name")), right - left)
        places: list[tuple[Widget, pygame.Rect]] = []
        words: list[tuple[pygame.Surface, tuple[int, int]]] = []
        x, y, indent = left, kit.u(9), left
        if player.is_person:
            entry = controls.pop(0)
            places.append((entry, pygame.Rect(x, y, name, self.line)))
        else:
            label = kit.line(player.name, ("heavy", 17), "text", name)
            words.append((label, (x, y + (self.line - label.get_height()) // 2)))
        sizes = [control.measure(kit) for control in controls]
        x += name + kit.u(12)
        if sizes and x + sizes[0][0] > right:
            x, y = left, y + self.line + kit.u(6)
        else:
            indent = x if x + sum(size[0] for size in sizes) + kit.u(10) <= right else left
        for control, (width, height) in zip(controls, sizes, strict=True):
            if x > left and x + width > right:
                x, y = left, y + height + kit.u(6)
            places.append(
                (control, pygame.Rect(x, y + (self.line - height) // 2, min(width, right - x), height))
            )
            x += width + kit.u(10)
        y += self.line
        if not player.is_person:
            told = PARTNER if self.setup.helps_a_person(seat) else describe(self.setup.game, player.level)
            picture = kit.paragraph(told, right - indent - kit.u(4), "small", "muted")
            words.append((picture, (indent + kit.u(4), y)))
            y += picture.get_height()
        height = y + kit.u(9 if player.is_person else 7)
        self._place(area, box, seat, height, places, words)
        return height

    def _place(
        self,
        area: ScrollArea,
        box: pygame.Rect,
        seat: int,
        height: int,
        places: list[tuple[Widget, pygame.Rect]],
        words: list[tuple[pygame.Surface, tuple[int, int]]],
    ) -> None:
        panel = SeatPanel(f"seat{seat}_panel", pygame.Rect(box.x, box.y, box.w, height), self, seat, words)
        row: list[Widget] = [panel]
        if len(self.setup.players) > 1:
            grip = Grip(
                f"seat{seat}_grip",
                pygame.Rect(box.x, box.y + self.kit.u(6), self.kit.u(40), self.line + self.kit.u(6)),
                lambda dy: self._drag(seat, dy),
                lambda kept: self._drop(seat, kept),
                lambda: self._ask_place(seat),
            )
            place = f"{seat + 1} of {len(self.setup.players)}"
            grip.name = f"Place of {self._called(seat)}, {place}; Enter, or Alt and an arrow key, moves it"
            row.append(grip)
        for widget, rect in places:
            widget.rect = rect.move(box.topleft)
            row.append(widget)
        for widget in row:
            area.add(widget)
        self.widgets.append(row)

    def _called(self, seat: int) -> str:
        """What the player at *seat* is called aloud."""
        return self.setup.players[seat].name.strip() or f"player {seat + 1}"

    def _controls(self, seat: int, player: Player) -> list[Widget]:
        controls: list[Widget] = []
        called = self._called(seat)
        if player.is_person:
            rename = partial(self._rename, seat)
            entry = TextEntry(
                f"seat{seat}_name", (0, 0), player.name, rename, lambda _: self.submit(),
                placeholder="Name", longest=LONGEST_NAME, tip="The name of this person",
            )  # fmt: skip
            entry.name = f"Name of player {seat + 1}"
            controls += [entry, *self._who(seat)]
        if player.is_person and len(self.setup.players) == 1:  # nobody else could play
            return controls
        change = lambda kind: self._set_kind(seat, kind)  # noqa: E731
        kinds = Segmented(f"seat{seat}_kind", (0, 0), KINDS, player.kind, change)
        kinds.name = f"{called}: person or computer"
        controls.append(kinds)
        levels = [(level.name, level.title) for level in offered(self.setup.game)]
        if levels and not player.is_person and not self.setup.helps_a_person(seat):
            choose = lambda level: self._set_level(seat, level)  # noqa: E731
            level = Segmented(f"seat{seat}_level", (0, 0), levels, player.level, choose)
            level.name = f"{called}: level"
            controls.append(level)
        return controls

    def _unseated(self) -> list[Person]:
        """The people known who do not sit at the table yet."""
        people = self.program.store.people
        seated = [people.find(player.name) for player in self.setup.players if player.is_person]
        return [person for person in people.known if person not in seated]

    def _who(self, seat: int) -> list[Widget]:
        """The way to the people known, where somebody else could sit here."""
        found = self._unseated()
        if not found:
            return []

        def ask() -> None:
            self.program.push(choose_person(found, "", lambda name: self._sit(seat, name)))

        who = Button(f"seat{seat}_who", (0, 0), "", ask, icon="people", tip="Choose somebody you know")
        who.name = f"{self._called(seat)}: choose somebody you know"
        return [who]

    def _rename(self, seat: int, name: str) -> None:
        before = self.setup.players[seat].name
        self.setup.set_name(seat, name)
        self.renamed(before, name)

    def _sit(self, seat: int, name: str) -> None:
        self.setup.set_name(seat, name)
        self.changed()

    def _set_kind(self, seat: int, kind: str) -> None:
        self.setup.set_person(seat, kind == "person")
        free = self._unseated()
        if kind == "person" and free:
            self.setup.set_name(seat, free[0].name)
        self.changed()

    def _set_level(self, seat: int, level: str) -> None:
        self.setup.set_level(seat, level)
        self.changed()

    # Moving a row

    def _ask_place(self, seat: int) -> None:
        """Where the player at *seat* shall sit."""
        app = self.app
        places = [(number, f"{number + 1} · {self._called(number)}") for number in range(len(self.tops))]

        def move(place: int) -> None:
            self.setup.move(seat, place)
            self.changed()
            if isinstance(page := app.stack.top, Page):
                page.widgets.set_focus(f"seat{place}_grip")

        app.stack.push(ChooseScene(f"Where shall {self._called(seat)} sit?", places, seat, move))

    def _target(self, seat: int, dy: int) -> int:
        """The place at which the row of *seat* would land when dropped *dy* pixels from where it was."""
        middle = self.tops[seat] + self.heights[seat] // 2 + dy
        others = [n for n in range(len(self.tops)) if n != seat]
        return sum(middle > self.tops[n] + self.heights[n] // 2 for n in others)

    def _drag(self, seat: int, dy: int) -> None:
        order = [n for n in range(len(self.tops)) if n != seat]
        order.insert(self._target(seat, dy), seat)
        self._dy, y = dy, self.tops[0]
        for number in order:
            top = self.tops[seat] + dy if number == seat else y
            self._shift(number, top)
            y += self.heights[number] + self.kit.u(GAP)
        self.widgets[seat][0].lifted = True  # type: ignore[attr-defined]

    def _shift(self, seat: int, top: int) -> None:
        by = top - self.widgets[seat][0].rect.y
        for widget in self.widgets[seat]:
            widget.rect.y += by

    def _drop(self, seat: int, kept: bool) -> None:
        if kept:
            self.setup.move(seat, self._target(seat, self._dy))
        self.changed()
