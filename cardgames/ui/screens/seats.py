"""The seats of a set-up page: who sits where, person or computer, and how well the computer plays."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from cardgames.engine import Player
from cardgames.languages import N_, _
from cardgames.players.levels import describe
from cardgames.players.player import offered
from cardgames.players.temperaments import title
from cardgames.storage import Person

from ..app import App
from ..device_words import MOVE_SEAT
from ..input import Drag, Drop
from ..kit import Kit
from ..setups import LONGEST_NAME, Setup
from ..widgets import (
    Backed,
    Button,
    Column,
    FirstThatFits,
    Inset,
    Item,
    Label,
    Loose,
    Middle,
    Picture,
    Reorder,
    Row,
    Segmented,
    Space,
    TextEntry,
    Widget,
)
from ..widgets.base import SMALLEST_TARGET
from .choose import ChooseScene
from .page import Page
from .people import choose_person

GAP = 8  # logical units
TEAMS = (("A", "#F2B84B", "#2A1B00"), ("B", "#63B3FF", "#08233D"), ("C", "#4FD1A5", "#06301F"))
PARTNER = N_("A person’s computer partner always plays its best.")
TEMPERED = "{temperament}. {level}"
KINDS = (("person", N_("Person")), ("computer", N_("Computer")))


def line_height(kit: Kit) -> int:
    """Return how high the line with a name and its controls is, in pixels."""
    return max(kit.u(44), round(kit.text.pixels("body") * 2.3))


class Grip(Widget):
    """The handle by which a seat is dragged.  *on_drag(pixels)* as it moves, *on_drop(kept)* at the end;
    *on_click()* asks for a place instead."""

    focusable = pressable = True

    def __init__(
        self,
        id: str,
        on_drag: Callable[[int], None],
        on_drop: Callable[[bool], None],
        on_click: Callable[[], None],
        tip: str,
    ) -> None:
        super().__init__(id, (0, 0), tip=tip)
        self.on_drag, self.on_drop, self.on_click = on_drag, on_drop, on_click

    def measure(self, kit: Kit) -> tuple[int, int]:
        return kit.u(SMALLEST_TARGET), line_height(kit) + kit.u(18)

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


class SeatFace(Widget):
    """The ground of a seat, higher while it is dragged."""

    takes_pointer = False

    lifted = False

    def draw(self, target: pygame.Surface, kit: Kit) -> None:
        blur, down = (12, 6) if self.lifted else (6, 3)
        kit.shadow(target, self.box, radius=16, blur=blur, alpha=90, down=down)
        fill, border = ("panel_light", "accent") if self.lifted else ("row", "line")
        kit.panel(target, self.box, fill, border=border, radius=16)


class SeatPerson(Widget):
    """Who sits at *seat*, with the letter of the team."""

    takes_pointer = False

    def __init__(self, id: str, rows: SeatRows, seat: int) -> None:
        super().__init__(id, (0, 0))
        self.rows, self.seat = rows, seat

    def measure(self, kit: Kit) -> tuple[int, int]:
        side = 2 * self._radius(kit)
        return side, max(side, line_height(kit))

    @staticmethod
    def _radius(kit: Kit) -> int:
        return max(kit.u(24), round(kit.text.pixels("label") * 1.3))

    def draw(self, target: pygame.Surface, kit: Kit) -> None:
        player, radius, centre = self.rows.setup.players[self.seat], self._radius(kit), self.box.center
        colour = self.rows.colour(self.seat)
        face = self.rows.face(self.seat)
        kit.avatar(target, centre, radius, player.name or "?", colour, face=face)
        team = self.rows.setup.team(self.seat)
        if team is not None and team < len(TEAMS):
            letter, fill, ink = TEAMS[team]
            at = (centre[0] + round(radius * 0.8), centre[1] + round(radius * 0.75))
            kit.badge(target, at, letter, fill=fill, ink=ink)


class SeatRows:
    """The rows of all seats.  *changed()* is called when the page must be laid out again,
    *renamed(before, now)* at every change of a name that is typed; *controller(seat)* gives the name of the
    controller of the person there.
    """

    def __init__(
        self,
        app: App,
        setup: Setup,
        changed: Callable[[], None],
        submit: Callable[[], None],
        renamed: Callable[[str, str], None],
        controller: Callable[[int], str] = lambda seat: "",
    ) -> None:
        self.app, self.program, self.kit = app, app.services, app.kit
        self.setup, self.changed, self.submit, self.renamed = setup, changed, submit, renamed
        self.controller = controller
        self._coloured: list[Player] = []
        self._colours: tuple[str, ...] = ()
        self._chosen: tuple[str, ...] = ()
        self._faces = [SeatFace(f"seat{seat}_panel", (0, 0)) for seat in range(len(setup.players))]
        self.rows = Reorder([self._row(seat, player) for seat, player in enumerate(setup.players)], gap=GAP)

    def colour(self, seat: int) -> str:
        """Return the colour of the player at *seat*."""
        self._look_up()
        return self._colours[seat]

    def face(self, seat: int) -> str:
        """Return the face of the player at *seat*; empty for a person without one."""
        self._look_up()
        return self._chosen[seat]

    def _look_up(self) -> None:
        if self._coloured != self.setup.players:  # not at every frame
            self._coloured = list(self.setup.players)
            self._colours = self.program.seat_colours(self._coloured)
            self._chosen = self.program.seat_faces(self._coloured)

    def _row(self, seat: int, player: Player) -> Backed:
        kit, controls = self.kit, self._controls(seat, player)
        wide = max(kit.u(152), kit.text.width("m" * 9, "name"))
        name: Item
        if player.is_person:
            entry = controls.pop(0)
            entry.rect.size = wide, line_height(kit)
            name = entry
        else:
            label = Label(f"seat{seat}_called", (0, 0, wide, 0), player.name, ("heavy", 17), lines=1)
            name = Middle(label, least=line_height(kit))
        about = self._about(seat, player)
        one_line = self._one_line(seat, player, name, controls)
        indented = Row(Space(width=wide / kit.theme.scale), about, gap=12, rest=about) if about else None
        beside = Column(Row(name, Row(*controls, gap=10), gap=12), indented)
        below = Column(Row(name, *controls, gap=10, wraps=True, line_gap=6), about)
        grip = self._grip(seat) if len(self.setup.players) > 1 else Space(width=SMALLEST_TARGET)
        person = SeatPerson(f"seat{seat}_person", self, seat)
        row = Row(person, words := FirstThatFits(*one_line, beside, below), gap=16, rest=words, across="top")
        padded = Inset(row, (0, 9, 14, 9))
        return Backed(self._faces[seat], Row(grip, padded, gap=0, rest=padded, across="top"))

    def _one_line(self, seat: int, player: Player, name: Item, controls: list[Widget]) -> list[Item]:
        """Return everything in one line, for a computer player of whom something is said."""
        if player.is_person:
            return []
        about = self._label(seat, player)
        return [Row(name, Row(*controls, gap=10), about, gap=14, rest=about)]

    def _about(self, seat: int, player: Player) -> Item | None:
        """Return the words about a computer player, or which controller is a person's own."""
        if not player.is_person:
            return Inset(Loose(self._label(seat, player)), (4, 0, 4, 0))
        controller = self.controller(seat)
        if not controller:
            return None
        sign = Picture(f"seat{seat}_pad", (0, 0), self.kit.glyphs.icon("gamepad", self.kit.u(18), "accent"))
        words = Label(f"seat{seat}_controller", (0, 0), controller, "small", "muted", lines=1)
        return Inset(Row(sign, words, gap=8, rest=words), (4, 7, 4, 0))  # below the ring of the focus

    def _label(self, seat: int, player: Player) -> Label:
        helps = self.setup.helps_a_person(seat)
        words = _(PARTNER if helps else describe(self.setup.game, player.level))
        if temperament := title(self.setup.game, player.name):
            words = TEMPERED.format(temperament=_(temperament), level=words)
        return Label(f"seat{seat}_about", (0, 0), words, "small", "muted")

    def _grip(self, seat: int) -> Grip:
        grip = Grip(
            f"seat{seat}_grip",
            partial(self._drag, seat),
            partial(self._drop, seat),
            partial(self._ask_place, seat),
            self.app.told(MOVE_SEAT),
        )
        grip.name = _("Place of {who}, {place} of {count}; Enter, or Alt and an arrow key, moves it").format(
            who=self._called(seat), place=seat + 1, count=len(self.setup.players)
        )
        return grip

    def _called(self, seat: int) -> str:
        """Return the spoken name of the player at *seat*."""
        return self.setup.players[seat].name.strip() or _("player {number}").format(number=seat + 1)

    def _controls(self, seat: int, player: Player) -> list[Widget]:
        controls: list[Widget] = []
        called = self._called(seat)
        if player.is_person:
            rename = partial(self._rename, seat)
            entry = TextEntry(
                f"seat{seat}_name", (0, 0), player.name, rename, self.submit,
                placeholder=_("Name"), longest=LONGEST_NAME, tip=_("This player’s name"),
            )  # fmt: skip
            entry.name = _("Name of player {number}").format(number=seat + 1)
            if controller := self.controller(seat):
                entry.name = _("Name of player {number}, who has the {controller}").format(
                    number=seat + 1, controller=controller
                )
            controls += [entry, *self._who(seat)]
        if player.is_person and len(self.setup.players) == 1:  # nobody else could play
            return controls
        change = lambda kind: self._set_kind(seat, kind)  # noqa: E731
        shown = [(kind, _(word)) for kind, word in KINDS]
        kinds = Segmented(f"seat{seat}_kind", (0, 0), shown, player.kind, change)
        kinds.name = _("{who}: person or computer").format(who=called)
        controls.append(kinds)
        levels = [(level.name, _(level.title)) for level in offered(self.setup.game)]
        if levels and not player.is_person and not self.setup.helps_a_person(seat):
            choose = lambda level: self._set_level(seat, level)  # noqa: E731
            level = Segmented(f"seat{seat}_level", (0, 0), levels, player.level, choose)
            level.name = _("{who}: level").format(who=called)
            controls.append(level)
        return controls

    def _unseated(self) -> list[Person]:
        """Return the people known who do not sit at the table yet."""
        people = self.program.store.people
        seated = [people.find(player.name) for player in self.setup.players if player.is_person]
        return [person for person in people.known if person not in seated]

    def _who(self, seat: int) -> list[Widget]:
        """Return the way to the people known, where somebody else could sit here."""
        found = self._unseated()
        if not found:
            return []

        def ask() -> None:
            self.program.push(choose_person(found, "", partial(self._sit, seat)))

        who = Button(f"seat{seat}_who", (0, 0), "", ask, icon="people", tip=_("Choose from your players"))
        who.name = _("{who}: choose from your players").format(who=self._called(seat))
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
        """Ask where the player at *seat* is to sit."""
        app = self.app
        places = [
            (number, f"{number + 1} · {self._called(number)}") for number in range(len(self.setup.players))
        ]

        def move(place: int) -> None:
            self.setup.move(seat, place)
            self.changed()
            if isinstance(page := app.stack.top, Page):
                page.widgets.set_focus(f"seat{place}_grip")

        app.stack.push(
            ChooseScene(_("Where shall {who} sit?").format(who=self._called(seat)), places, seat, move)
        )

    def _drag(self, seat: int, by: int) -> None:
        self._dragged = by
        self.rows.drag(seat, by)
        self._faces[seat].lifted = True

    def _drop(self, seat: int, kept: bool) -> None:
        if kept:
            self.setup.move(seat, self.rows.target(seat, self._dragged))
        self.changed()
