"""The people known: who has the screen, and adding, changing and removing them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from cardgames.storage import COLOURS, People, Person

from ..kit import Kit
from ..setups import LONGEST_NAME
from ..theme import PEOPLE
from ..widgets import Button, Label, Picture, ScrollArea, TextEntry, Tile
from .cells import narrow
from .choose import ChooseScene
from .gone import TICK, Gone, add_gone, next_tick
from .overlay import Overlay

if TYPE_CHECKING:
    from .settings import SettingsScene

GAP = 8  # logical units
SWATCH = 96
ONLY_ONE = "Somebody has to be known."
HERE = "has the screen"
ABOUT = (
    "Everybody has settings and lessons of their own: how things look, sound and are played, and what was "
    "learned. They are in force for whoever has the screen: who sits alone at a table, or says “I am …” at "
    "the curtain."
)


def choose_person(people: Sequence[Person], here: str, done: Callable[[str], object]) -> ChooseScene:
    """Asks which of *people* it is; *done* gets the name."""
    colours = {person.name: PEOPLE[person.colour] for person in people}

    def face(kit: Kit, name: str) -> pygame.Surface:
        radius = max(kit.u(17), kit.text_px("label"))
        disc = pygame.Surface((2 * radius, 2 * radius), pygame.SRCALPHA)
        kit.avatar(disc, (radius, radius), radius, name, colours[name])
        return disc

    return ChooseScene("Who is playing?", [(name, name) for name in colours], here, done, face)


class PeopleList:
    """The list on the People tab of *scene*."""

    def __init__(self, scene: SettingsScene) -> None:
        self.scene = scene
        self._since_tick = 0.0

    @property
    def gone(self) -> dict[str, Gone[tuple[Person, int]]]:
        """Those removed who can be brought back, by their names, each with the place they had."""
        gone: dict[str, Gone[tuple[Person, int]]] = self.scene.services.gone["people"]
        return gone

    @property
    def people(self) -> People:
        """The people known."""
        people: People = self.scene.services.store.people
        return people

    # Building

    def build(self, area: ScrollArea, box: pygame.Rect, y: int) -> int:
        """Put everybody into *area* from *y* down; the lower edge."""
        kit = self.scene.app.kit
        box = narrow(kit, box)
        about = area.add(Label("about_people", pygame.Rect(box.x, y, box.w, 0), ABOUT, "label", "muted"))
        y = about.rect.bottom + kit.u(GAP)
        if self.people.at_screen not in self.people.known:
            y = self._add_guest(area, pygame.Rect(box.x, y, box.w, 0)) + kit.u(GAP)
        for number, person in enumerate(self.people.known):
            y = self._add_row(area, pygame.Rect(box.x, y, box.w, 0), number, person) + kit.u(GAP)
        for number, gone in enumerate(self.gone.values()):
            y += self._add_gone(area, pygame.Rect(box.x, y, box.w, 0), number, gone) + kit.u(GAP)
        add = Button("add_person", (box.x, y), "Add somebody", self.ask_new, icon="plus", kind="outline")
        return area.add(add).rect.bottom + kit.u(2 * GAP)

    def _buttons(self, number: int, person: Person) -> list[Button]:
        here = person is self.people.at_screen
        buttons = []
        if not here:
            take = partial(self._take, number, person)
            word = f"I am {person.name}"
            buttons.append(Button(f"take_{number}", (0, 0), word, take, icon="person", kind="outline"))
        edit = partial(self.ask_change, number, person)
        tip = f"Name and colour of {person.name}"
        buttons.append(Button(f"edit_{number}", (0, 0), "", edit, icon="pencil", tip=tip))
        several = len(self.people.known) > 1
        remove = partial(self.remove, person)
        tip = f"Remove {person.name}" if several else ONLY_ONE
        buttons.append(Button(f"remove_{number}", (0, 0), "", remove, icon="trash", tip=tip, enabled=several))
        return buttons

    def _add_row(self, area: ScrollArea, box: pygame.Rect, number: int, person: Person) -> int:
        kit, pad = self.scene.app.kit, self.scene.app.kit.u(14)
        here = person is self.people.at_screen
        radius = max(kit.u(20), round(kit.text_px("label") * 1.2))
        left = 2 * radius + 2 * pad
        buttons = self._buttons(number, person)
        sizes = [button.measure(kit) for button in buttons]
        used = sum(size[0] for size in sizes) + kit.u(GAP) * (len(sizes) - 1)
        beside = box.w - left - used - 2 * pad >= kit.width("m" * 8, "name")
        room = box.w - left - pad - (used + pad if beside else 0)
        words = [kit.paragraph(person.name, room, "name")]
        if here:
            words.append(kit.paragraph(HERE, room, "small", "accent"))
        tall, tallest = sum(one.get_height() for one in words), max(size[1] for size in sizes)
        inner = max(tall, tallest, 2 * radius) if beside else max(tall, 2 * radius) + kit.u(GAP) + tallest
        height = inner + kit.u(20)
        face = kit.panel_picture(
            (box.w, height), "row", border="accent" if here else "line", radius=16
        ).copy()
        top = (height - tall) // 2 if beside else kit.u(10)
        kit.avatar(
            face, (pad + radius, max(top + tall // 2, kit.u(10) + radius)), radius, person.name,
            PEOPLE[person.colour], active=here,
        )  # fmt: skip
        for one in words:
            face.blit(one, (left, top))
            top += one.get_height()
        area.add(Picture(f"person_{number}", box.topleft, face))
        x = box.right - pad - used if beside else box.x + left
        if x + used > box.right - pad:
            x = box.x + pad
        low = box.y + (height - tallest) // 2 if beside else box.y + height - kit.u(10) - tallest
        for button, (width, size) in zip(buttons, sizes, strict=True):
            button.rect = pygame.Rect(x, low + (tallest - size) // 2, min(width, box.w - 2 * pad), size)
            area.add(button)
            x += width + kit.u(GAP)
        return box.y + height

    def _add_gone(
        self, area: ScrollArea, box: pygame.Rect, number: int, gone: Gone[tuple[Person, int]]
    ) -> int:
        """What is left of somebody removed for a few seconds; its height."""
        back = partial(self.bring_back, gone)
        undo = Button(f"undo_{number}", (0, 0), "Undo", back, icon="undo", kind="outline")
        told = f"{gone.thing[0].name} is no longer known. Statistics and saved games are kept."
        return add_gone(area, self.scene.app.kit, box, f"gone_{number}", told, gone, undo)

    def _add_guest(self, area: ScrollArea, box: pygame.Rect) -> int:
        """That a guest has the screen."""
        name = self.people.at_screen.name
        know = Button("know_guest", (0, 0), f"Remember {name}", self._know_guest, icon="plus", kind="outline")
        told = f"{name} {HERE} as a guest: what is set now is forgotten when the program ends."
        return self._add_told(area, box, "guest", told, know)

    def _add_told(self, area: ScrollArea, box: pygame.Rect, id: str, told: str, button: Button) -> int:
        """A row of words with a button; its lower edge."""
        kit, pad = self.scene.app.kit, self.scene.app.kit.u(14)
        width, tall = button.measure(kit)
        beside = box.w - width - 4 * pad >= kit.width("m" * 12, "label")
        words = kit.paragraph(told, box.w - 3 * pad - (width + pad if beside else 0), "label", "muted")
        lines = words.get_height()
        height = (max(tall, lines) if beside else lines + kit.u(GAP) + tall) + kit.u(16)
        face = kit.panel_picture((box.w, height), "well", border="line", radius=16).copy()
        face.blit(words, (pad + kit.u(6), (height - lines) // 2 if beside else kit.u(8)))
        area.add(Picture(id, box.topleft, face))
        top = (height - tall) // 2 if beside else height - kit.u(8) - tall
        x = box.right - pad - width if beside else box.x + pad
        button.rect = pygame.Rect(x, box.y + top, min(width, box.w - 2 * pad), tall)
        area.add(button)
        return box.y + height

    # What a person does

    def _take(self, number: int, person: Person) -> None:
        self.scene.services.take_screen(person.name)
        self.scene.rebuild()
        self.scene.widgets.set_focus(f"edit_{number}")

    def _know_guest(self) -> None:
        self.people.add(self.people.at_screen.name)
        self._changed(f"edit_{len(self.people.known) - 1}")

    def ask_new(self) -> None:
        """The name and colour of somebody new."""
        people = self.people
        scene = PersonScene(
            "Who is it?", "", people.free_colour(), people.why_not_name, self._add, word="Add"
        )
        self.scene.app.stack.push(scene)

    def _add(self, name: str, colour: str) -> None:
        self.people.add(name, colour)
        self._changed(f"take_{len(self.people.known) - 1}")

    def ask_change(self, number: int, person: Person) -> None:
        """Another name or colour for *person*."""

        def change(name: str, colour: str) -> None:
            self.people.recolour(person, colour)
            self.scene.services.rename_person(person, name)
            self._changed(f"edit_{number}")

        why_not = partial(self.people.why_not_name, person=person)
        name = str(person.values["name"])
        self.scene.app.stack.push(PersonScene("Name and colour", name, person.colour, why_not, change))

    def remove(self, person: Person) -> None:
        """Forget *person*; for ten seconds they can be brought back."""
        had_screen = person is self.people.at_screen
        self.gone[person.name] = Gone((person, self.people.remove(person)))
        if had_screen:
            self.scene.app.refresh()
        self._changed(f"undo_{len(self.gone) - 1}")

    def bring_back(self, gone: Gone[tuple[Person, int]]) -> None:
        """Know somebody removed again."""
        person, place = gone.thing
        problem = self.people.why_not_name(person.name)
        if problem is not None:
            self.scene.services.notice(f"{person.name} cannot be brought back", problem)
            return
        del self.gone[person.name]
        place = min(place, len(self.people.known))
        self.people.restore(person, place)
        self._changed(f"edit_{place}")

    def _changed(self, focus: str) -> None:
        self.scene.services.store.save_settings()
        self.scene.services.store.save_progress()  # it goes by names
        self.scene.rebuild()
        if focus in self.scene.widgets:
            self.scene.widgets.set_focus(focus)

    # Time

    def update(self, dt: float) -> bool:
        """Let time pass; whether a row has gone."""
        for gone in self.gone.values():
            gone.left -= dt
        self._since_tick += dt
        if self.gone and self._since_tick >= TICK:
            self._since_tick = 0.0
            self.scene.redraw()
        over = [name for name, gone in self.gone.items() if gone.left <= 0]
        for name in over:
            del self.gone[name]
        return bool(over)

    @property
    def wake_after(self) -> float | None:
        """Seconds until the rows have to be drawn anew."""
        return next_tick(self.gone.values())


class PersonScene(Overlay):
    """Asks for a name and a colour; *done* gets both after the question has closed.

    *why_not* tells why a name cannot be.
    """

    def __init__(
        self,
        question: str,
        name: str,
        colour: str,
        why_not: Callable[[str], str | None],
        done: Callable[[str, str], object],
        word: str = "Save",
    ) -> None:
        self.title, self.name, self.colour = question, name, colour
        self.why_not, self.done, self.word = why_not, done, word
        self.problem = ""

    def fill(self, area: ScrollArea, width: int) -> int:
        kit = self.app.kit
        y = kit.u(6)
        entry = TextEntry("name", (0, 0), self.name, self._typed, lambda _: self.keep(), placeholder="Name",
                          longest=LONGEST_NAME)  # fmt: skip
        entry.rect = pygame.Rect(0, y, width, entry.measure(kit)[1])
        y = area.add(entry).rect.bottom + kit.u(GAP)
        if self.problem:
            told = Label("problem", pygame.Rect(0, y, width, 0), self.problem, "label", "warn")
            y = area.add(told).rect.bottom + kit.u(GAP)
        return self._add_swatches(area, width, y)

    def _add_swatches(self, area: ScrollArea, width: int, y: int) -> int:
        kit, gap = self.app.kit, self.app.kit.u(GAP)
        widest = max(
            kit.u(SWATCH), max(kit.width(name.capitalize(), "label") for name in COLOURS) + kit.u(24)
        )
        columns = max(count for count in (1, 2, 4) if count == 1 or count * (widest + gap) - gap <= width)
        wide = (width - (columns - 1) * gap) // columns
        tall = kit.u(52) + kit.line_height("label")
        for number, colour in enumerate(COLOURS):
            row, column = divmod(number, columns)
            rect = pygame.Rect(column * (wide + gap), y + row * (tall + gap), wide, tall)
            face, choose = partial(self._swatch, colour), partial(self._set, colour)
            tile = area.add(Tile(f"colour_{colour}", rect, face, choose, radius=14))
            tile.name = colour.capitalize() + (", chosen" if colour == self.colour else "")
        return y + (len(COLOURS) + columns - 1) // columns * (tall + gap)

    def _swatch(self, colour: str, kit: Kit, size: tuple[int, int], state: str) -> pygame.Surface:
        chosen = colour == self.colour
        fill = "panel_light" if chosen or state in ("hover", "pressed") else "row"
        border = "accent" if chosen else "line"
        out = kit.panel_picture(size, fill, border=border, radius=14, line=3 if chosen else 1).copy()
        radius = kit.u(17)
        at = (size[0] // 2, kit.u(10) + radius)
        kit.avatar(out, at, radius, self.name or "?", PEOPLE[colour])
        words = size[0] // 2, size[1] - kit.u(8) - kit.line_height("label") // 2
        rect = kit.text(out, colour.capitalize(), words, "label", "text", align="centre", middle=True)
        if chosen:
            kit.icon(out, "check", (rect.x - kit.u(10), words[1]), 14, "accent", centre=True)
        return out

    def answers(self) -> list[Button]:
        keep = Button("keep", (0, 0), self.word, self.keep, kind="primary")
        return [Button("cancel", (0, 0), "Cancel", self.app.stack.pop), keep]

    def _typed(self, name: str) -> None:
        self.name = name
        for colour in COLOURS:
            tile = self.widgets.find(f"colour_{colour}")
            assert isinstance(tile, Tile)
            tile.renew()  # it bears the first letter

    def _set(self, colour: str) -> None:
        self.colour = colour
        self.rebuild()

    def keep(self) -> None:
        """Close and hand over, or say what is wrong with the name."""
        self.problem = self.why_not(self.name) or ""
        if self.problem:
            self.rebuild()
            self.widgets.set_focus("name")
            return
        self.app.stack.pop()
        self.done(" ".join(self.name.split()), self.colour)
