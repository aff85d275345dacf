"""The people known: who has the screen, and adding, changing and removing them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from cardgames.languages import N_, _, pgettext
from cardgames.storage import COLOURS, People, Person
from cardgames.storage.settings import COLOUR_NAMES

from ..input import Gesture, Key, Press
from ..kit import Kit
from ..panel_scene import PanelScene
from ..patience import lasting
from ..sentences import person_name
from ..setups import LONGEST_NAME
from ..theme import PEOPLE
from ..widgets import (
    Beside,
    Button,
    Column,
    FirstThatFits,
    Grid,
    Label,
    Panel,
    Picture,
    Row,
    Space,
    TextEntry,
    Tile,
)
from .cells import cell_grid
from .choose import ChooseScene
from .face_tiles import face_tiles
from .gone import TICK, UNDO, Gone, gone_row, next_tick
from .page import Page

GAP = 8  # logical units
SWATCH = 96
WIDTH = 500  # of the question
ONLY_ONE = N_("At least one player is needed.")
HERE = N_("is playing now")
GUEST = N_("{name} is playing now as a guest: their settings and lessons are forgotten when you quit.")
ABOUT = N_(
    "Each player has their own settings and lessons. The current player’s settings apply: whoever plays "
    "alone against the computer, or presses “I am …” when the screen is passed on."
)


def choose_person(people: Sequence[Person], here: str, done: Callable[[str], object]) -> ChooseScene:
    """Ask which of *people* it is; *done* gets the name."""
    found = {person.name: person for person in people}

    def portrait(kit: Kit, name: str) -> pygame.Surface:
        radius, person = max(kit.u(17), kit.text.pixels("label")), found[name]
        return kit.portrait(radius, name, PEOPLE[person.colour], face=person.face)

    return ChooseScene(_("Who is playing?"), [(name, name) for name in found], here, done, portrait)


class PeopleList:
    """The list on the People tab of *page*."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self._since_tick = 0.0

    @property
    def gone(self) -> dict[str, Gone[tuple[Person, int]]]:
        """Those removed who can be brought back, by their names, each with the place they had."""
        gone: dict[str, Gone[tuple[Person, int]]] = self.page.services.gone["people"]
        return gone

    @property
    def people(self) -> People:
        """The people known."""
        people: People = self.page.services.store.people
        return people

    # Building

    def items(self, width: int) -> Column:
        """Return everybody, those who can be brought back, and a button for somebody new, on a page of
        *width* pixels."""
        known, kit = self.people.known, self.page.app.kit
        rows = [self._row(number, person) for number, person in enumerate(known)]
        return Column(
            Label("about_people", (0, 0), _(ABOUT), "label", "muted"),
            None if self.people.at_screen in known else self._guest(),
            cell_grid(kit, rows, width),
            *(self._gone_row(number, gone) for number, gone in enumerate(self.gone.values())),
            Button("add_person", (0, 0), _("Add a player"), self.ask_new, icon="plus", kind="outline"),
            gap=GAP,
        )

    def _buttons(self, number: int, person: Person) -> list[Button]:
        here = person is self.people.at_screen
        buttons = []
        if not here:
            take = partial(self._take, number, person)
            word = _("I am {name}").format(name=person_name(person.name))
            buttons.append(Button(f"take_{number}", (0, 0), word, take, icon="person", kind="outline"))
        edit = partial(self.ask_change, number, person)
        tip = _("Name, colour and face of {name}").format(name=person_name(person.name))
        buttons.append(Button(f"edit_{number}", (0, 0), "", edit, icon="pencil", tip=tip))
        several = len(self.people.known) > 1
        remove = partial(self.remove, person)
        tip = _("Remove {name}").format(name=person_name(person.name)) if several else _(ONLY_ONE)
        buttons.append(Button(f"remove_{number}", (0, 0), "", remove, icon="trash", tip=tip, enabled=several))
        return buttons

    def _row(self, number: int, person: Person) -> Panel:
        here = person is self.people.at_screen
        name = Label(f"person_{number}_name", (0, 0), person_name(person.name), "name")
        words = Column(
            name, Label(f"person_{number}_here", (0, 0), _(HERE), "small", "accent") if here else None
        )
        disc = Picture(f"person_{number}_disc", (0, 0), self._disc(person))
        row = Row(disc, words, gap=8, rest=words)
        buttons = Row(*self._buttons(number, person), gap=GAP)
        border = "accent" if here else "line"
        return Panel(
            f"person_{number}", Beside(row, buttons, below=GAP), pad=(14, 6), border=border, radius=16
        )

    def _disc(self, person: Person) -> pygame.Surface:
        kit, here = self.page.app.kit, person is self.people.at_screen
        radius = max(kit.u(20), round(kit.text.pixels("label") * 1.2))
        shown = kit.portrait(
            radius, person_name(person.name), PEOPLE[person.colour], face=person.face, active=here
        )
        out = pygame.Surface((2 * (radius + kit.u(6)), shown.get_height()), pygame.SRCALPHA)
        out.blit(shown, shown.get_rect(midtop=(out.get_width() // 2, 0)))  # names stand in line
        return out

    def _gone_row(self, number: int, gone: Gone[tuple[Person, int]]) -> Panel:
        """Return the row of somebody removed for a few seconds."""
        back = partial(self.bring_back, gone)
        word = pgettext("something removed", "Undo")
        undo = Button(f"undo_{number}", (0, 0), word, back, icon="undo", kind="outline")
        words = _("{name} was removed. Statistics and saved games are kept.").format(
            name=person_name(gone.thing[0].name)
        )
        return gone_row(f"gone_{number}", words, gone, undo)

    def _guest(self) -> Panel:
        """Return that a guest has the screen, with a button to remember them."""
        name = person_name(self.people.at_screen.name)
        know = Button(
            "know_guest",
            (0, 0),
            _("Remember {name}").format(name=name),
            self._know_guest,
            icon="plus",
            kind="outline",
        )
        words = _(GUEST).format(name=name)
        label = Label("guest_words", (0, 0), words, "label", "muted")
        return Panel("guest", Beside(label, know, below=GAP), pad=(18, 8), fill="well", radius=16)

    # Input

    def _take(self, number: int, person: Person) -> None:
        self.page.services.take_screen(person.name)
        self.page.rebuild()
        self.page.widgets.set_focus(f"edit_{number}")

    def _know_guest(self) -> None:
        self.people.add(self.people.at_screen.name)
        self._changed(f"edit_{len(self.people.known) - 1}")

    def ask_new(self) -> None:
        """Ask for the name, colour and face of somebody new."""
        people = self.people
        scene = PersonScene(
            _("New player"), "", people.free_colour(), "", people.why_not_name, self._add, word=_("Add")
        )
        self.page.app.stack.push(scene)

    def _add(self, name: str, colour: str, face: str) -> None:
        self.people.add(name, colour, face)
        self._changed(f"take_{len(self.people.known) - 1}")

    def ask_change(self, number: int, person: Person) -> None:
        """Ask for another name, colour or face for *person*."""

        def change(name: str, colour: str, face: str) -> None:
            self.people.recolour(person, colour)
            self.people.give_face(person, face)
            self.page.services.rename_person(person, name)
            self._changed(f"edit_{number}")

        why_not = partial(self.people.why_not_name, person=person)
        name = str(person.values["name"])
        title, colour = _("Name, colour and face"), person.colour
        self.page.app.stack.push(PersonScene(title, name, colour, person.face, why_not, change))

    def remove(self, person: Person) -> None:
        """Forget *person*; for ten seconds they can be brought back."""
        had_screen = person is self.people.at_screen
        settings = self.page.app.settings
        self.gone[person.name] = Gone((person, self.people.remove(person)), lasting(UNDO, settings))
        if had_screen:
            self.page.app.refresh()
        self._changed(f"undo_{len(self.gone) - 1}")

    def bring_back(self, gone: Gone[tuple[Person, int]]) -> None:
        """Know somebody removed again."""
        person, place = gone.thing
        problem = self.people.why_not_name(person.name)
        if problem is not None:
            self.page.services.notice(
                _("{name} cannot be restored").format(name=person_name(person.name)), problem
            )
            return
        del self.gone[person.name]
        place = min(place, len(self.people.known))
        self.people.restore(person, place)
        self._changed(f"edit_{place}")

    def _changed(self, focus: str) -> None:
        self.page.services.store.save_settings()
        self.page.services.store.save_progress()  # it goes by names
        self.page.rebuild()
        if focus in self.page.widgets:
            self.page.widgets.set_focus(focus)

    # Time

    def update(self, dt: float) -> bool:
        """Let time pass; whether a row has gone."""
        for gone in self.gone.values():
            gone.left -= dt
        self._since_tick += dt
        if self.gone and self._since_tick >= TICK:
            self._since_tick = 0.0
            self.page.redraw()
        over = [name for name, gone in self.gone.items() if gone.left <= 0]
        for name in over:
            del self.gone[name]
        return bool(over)

    @property
    def wake_after(self) -> float | None:
        """Seconds until the rows have to be drawn again."""
        return next_tick(self.gone.values())


class PersonScene(PanelScene):
    """Asks for a name, a colour and a face, which is empty for the initial; *done* gets all three after the
    question has closed.

    *why_not* tells why a name cannot be.
    """

    def __init__(
        self,
        question: str,
        name: str,
        colour: str,
        face: str,
        why_not: Callable[[str], str | None],
        done: Callable[[str, str, str], object],
        word: str = "",
    ) -> None:
        self.title, self.name, self.colour, self.face = question, name, colour, face
        self.why_not, self.done, self.word = why_not, done, word or _("Save")
        self.problem = ""

    pad = 26

    def rebuild(self) -> None:
        self.widgets.clear()
        entry = TextEntry(
            "name",
            (0, 0),
            self.name,
            self._typed,
            self.keep,
            placeholder=_("Name"),
            longest=LONGEST_NAME,
        )
        problem = Label("problem", (0, 0), self.problem, "label", "warn") if self.problem else None
        self.build_panel(
            WIDTH * max(1.0, 0.7 * self.app.kit.theme.text_size),
            head=Column(Label("heading", (0, 0), self.title, ("heavy", 24)), Space(12)),
            body=Column(entry, problem, self._swatches(), self._faces(), gap=GAP, align="stretch"),
            foot=Column(
                Space(14),
                Row(
                    Button("cancel", (0, 0), _("Cancel"), self.app.stack.pop),
                    Button("keep", (0, 0), self.word, self.keep, kind="primary"),
                    gap=12,
                    align="right",
                ),
            ),
        )
        if self.widgets.focus.current is None:
            self.widgets.set_focus("name")

    def _swatches(self) -> FirstThatFits:
        """Return a tile for each colour, in as many columns as there is room for."""
        kit = self.app.kit
        widest = max(kit.text.width(_(name), "label") for name in COLOUR_NAMES.values()) + kit.u(24)
        size = max(kit.u(SWATCH), widest), kit.u(52) + kit.text.line_height("label")
        tiles = []
        for colour in COLOURS:
            face, choose = partial(self._swatch, colour), partial(self._set, colour)
            tiles.append(Tile(f"colour_{colour}", (0, 0, *size), face, choose, radius=14))
            called = _("{colour}, chosen") if colour == self.colour else "{colour}"
            tiles[-1].name = called.format(colour=_(COLOUR_NAMES[colour]))
        four, two, one = (Grid(*tiles, columns=columns, gap=GAP) for columns in (4, 2, 1))
        return FirstThatFits(four, two, one)

    def _faces(self) -> FirstThatFits:
        """Return a tile for the initial and one for each face, in as many columns as there is room for."""
        tiles = face_tiles(self.app.kit, lambda: self.name, self.colour, self.face, self._choose_face)
        seven, five, three = (Grid(*tiles, columns=columns, gap=GAP) for columns in (7, 5, 3))
        return FirstThatFits(seven, five, three)

    def _swatch(self, colour: str, kit: Kit, size: tuple[int, int], state: str) -> pygame.Surface:
        chosen = colour == self.colour
        fill = "panel_light" if chosen or state in ("hover", "pressed") else "row"
        border = "accent" if chosen else "line"
        out = kit.panel_picture(size, fill, border=border, radius=14, line=3 if chosen else 1).copy()
        radius = kit.u(17)
        at = (size[0] // 2, kit.u(10) + radius)
        kit.avatar(out, at, radius, self.name or "?", PEOPLE[colour])
        words = size[0] // 2, size[1] - kit.u(8) - kit.text.line_height("label") // 2
        rect = kit.text.draw(
            out, _(COLOUR_NAMES[colour]), words, "label", "text", align="centre", middle=True
        )
        if chosen:
            kit.icon(out, "check", (rect.x - kit.u(10), words[1]), 14, "accent", centre=True)
        return out

    def _typed(self, name: str) -> None:
        self.name = name
        for colour in COLOURS:
            tile = self.widgets.find(f"colour_{colour}")
            assert isinstance(tile, Tile)
            tile.renew()  # it bears the first letter
        initial = self.widgets.find("face_none")
        assert isinstance(initial, Tile)
        initial.renew()

    def _set(self, colour: str) -> None:
        self.colour = colour
        self.rebuild()

    def _choose_face(self, face: str) -> None:
        self.face = face
        self.rebuild()

    def keep(self) -> None:
        """Close and hand over, or say why the name is refused."""
        self.problem = self.why_not(self.name) or ""
        if self.problem:
            self.rebuild()
            self.widgets.set_focus("name")
            return
        self.app.stack.pop()
        self.done(" ".join(self.name.split()), self.colour, self.face)

    def handle(self, event: Gesture) -> bool:
        if isinstance(event, Key) and event.action == "back" and not event.repeat:  # also while typing
            self.app.stack.pop()
            return True
        return self.widgets.handle(event) or isinstance(event, Press)
