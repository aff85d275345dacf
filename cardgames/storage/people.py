"""The people known to the program: each with a name, a colour and personal settings.

Everything reads `Settings`. The values of the person who takes the screen are copied into it, and changes
there are kept for that person. Name and colour are personal settings like the others.
"""

from __future__ import annotations

import copy
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from cardgames.incoming import has_invisible, one_line
from cardgames.languages import N_, _

from .documents import Document
from .errors import Loaded
from .progress import Progress
from .settings import COLOURS, LONGEST_NAME, SettingItem, Settings, items
from .writer import Writer

VERSION = 1
MOST = 60
NAMELESS = N_("You")
"""The name of a person without one."""
SIGNS = ("{", "}", "*")
"""Characters with a meaning in the fields of sentences."""
MOST_FORMER = 100
"""The maximum number of earlier names remembered of a person."""
PLACEHOLDER = N_("Player {number}")
"""The name of a person without one at a table, who stays a guest."""
OWN = ("face", "favourites", "headphones", "last_played")
"""Personal settings that a new person does not copy from the person at the screen."""
UNSEEN = ("name", "colour", *OWN, "menu_order", "menu_players")
"""Personal settings without an effect on the look of a table."""


@dataclass
class Person:
    """Somebody known. *values* are the personal settings by field, including those of later versions; missing
    ones have their defaults. *former* are earlier names, by which saved matches still call them. *progress*
    is theirs in lessons and tips; it is kept in a file of its own."""

    values: dict[str, Any] = field(default_factory=dict)
    former: list[str] = field(default_factory=list)
    progress: Progress = field(default_factory=Progress, compare=False, repr=False)

    @property
    def name(self) -> str:
        """Their display name."""
        return str(self.values.get("name") or NAMELESS)

    @property
    def colour(self) -> str:
        """The name of their colour, one of `COLOURS`."""
        return str(self.values.get("colour", COLOURS[0]))

    @property
    def face(self) -> str:
        """The name of their face, one of `settings.FACES`, or empty: their initial."""
        return str(self.values.get("face", ""))

    def body(self) -> dict[str, Any]:
        """Return the person as written to the file."""
        return {"former": self.former, "settings": self.values}


class People:
    """The known people, in the order of their arrival, and the person at the screen.

    *settings* are those in force. There is always somebody: at the first start a person without a name.
    Guests, named at a table only, are forgotten when the program ends.

    `owner` is the known person who was chosen last: at the menu, in the settings, or by sitting alone at a
    table. A table where people take turns, or a guest sits alone, only borrows the screen: `at_screen` is
    then somebody else until it is given back. The next start has the owner at the screen.
    """

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self._known: list[Person] = [Person(_personal(settings))]
        self._guests: list[Person] = []
        self.owner = self.at_screen = self._known[0]

    # Queries

    @property
    def known(self) -> list[Person]:
        """The known people, with the current settings."""
        self.keep()
        return list(self._known)

    @property
    def names(self) -> set[str]:
        """The present and earlier names of all people and guests, which no report may contain."""
        everybody = [*self.known, *self._guests]
        names = {str(person.values.get("name", "")) for person in everybody}
        return names.union(*(person.former for person in everybody)) - {""}

    def find(self, name: str) -> Person | None:
        """Return the known person with *name*, regardless of case and spacing; an earlier name will do."""
        wanted = one_line(name).casefold()
        known = self.known
        for person in known:
            if person.name.casefold() == wanted:
                return person
        for person in known:
            if wanted in (former.casefold() for former in person.former):
                return person
        return None

    def is_here(self, name: str) -> bool:
        """Tell whether *name* is that of the person at the screen."""
        person = self.find(name) or self._met(name)
        return person is self.at_screen

    def called_now(self, names: Sequence[str]) -> list[str]:
        """Return the current names of the people who sat at a table under these *names*; unchanged where two
        of them would be equal."""
        found = [self.find(name) for name in names]
        now = [person.name if person is not None else name for name, person in zip(names, found, strict=True)]
        return now if len(set(now)) == len(now) else list(names)

    def colour(self, name: str) -> str | None:
        """Return the name of the colour of the known person or the guest called *name*; None for anybody
        else.

        "You" is nobody in particular: the reader.
        """
        person = self._meant(name)
        return person.colour if person is not None else None

    def face(self, name: str) -> str:
        """Return the face of the known person or the guest called *name*; empty for anybody else, and for
        people without a face of their own."""
        person = self._meant(name)
        return person.face if person is not None else ""

    def _meant(self, name: str) -> Person | None:
        """Return the known person or the guest called *name*; without a name, the person at the screen."""
        person = self.find(name)
        if one_line(name) == NAMELESS and (person is None or person.name != NAMELESS):
            person = self.at_screen
        return person or self._met(name)

    def colours(self, names: Sequence[str]) -> list[str]:
        """Return the colours of the people called so; those who are new get colours that are free, and
        keep them once they sit down (`meet`)."""
        found: list[str] = []
        for name in names:
            found.append(self.colour(name) or self.free_colour(found))
        return found

    def strangers(self, names: Iterable[str]) -> list[str]:
        """Return those of *names* that are new and could become known, except placeholders."""
        return [
            name
            for name in map(one_line, names)
            if not is_placeholder(name)
            and name != NAMELESS
            and self.find(name) is None
            and self.why_not_name(name) is None
        ]

    def why_not_name(self, name: str, person: Person | None = None) -> str | None:
        """Return the reason why *name* cannot be that of *person*, or of somebody new; None if it can."""
        wanted = one_line(name)
        if not wanted:
            return _("Every player needs a name.")
        if len(wanted) > LONGEST_NAME:
            return _("A name can have at most {most} letters.").format(most=LONGEST_NAME)
        if has_invisible(name):
            return _("A name cannot contain invisible letters.")
        if any(sign in wanted for sign in SIGNS):
            one, two, three = SIGNS
            return _("A name cannot contain {one}, {two} or {three}.").format(one=one, two=two, three=three)
        if any(one is not person and one.name.casefold() == wanted.casefold() for one in self.known):
            return _("There is already a player called {name}.").format(name=wanted)
        if person is None and len(self.known) >= MOST:
            return _("The program remembers at most {most} players.").format(most=MOST)
        return None

    def free_colour(self, taken: Sequence[str] = ()) -> str:
        """Return the colour that the fewest people have, guests and those whose colours are *taken* among
        them."""
        every = [*taken, *(person.colour for person in (*self.known, *self._guests))]
        return min(COLOURS, key=every.count)

    # Changing

    def keep(self) -> None:
        """Keep the changed settings for the person at the screen."""
        self.at_screen.values |= _personal(self.settings)

    def take(self, name: str) -> bool:
        """Give the screen to the person called *name*, who owns it from now on; a guest only borrows it.

        Return whether any setting other than name and colour has changed.
        """
        person = self.find(name)
        if person is not None:
            self.owner = person
        return self.lend(name)

    def lend(self, name: str) -> bool:
        """Give the screen to the person called *name*, a guest if nobody is, until it is given back."""
        return self._give(self.find(name) or self._guest(name))

    def give_back(self) -> bool:
        """Give the screen to its owner."""
        return self._give(self.owner)

    def _give(self, person: Person) -> bool:
        if person is self.at_screen:
            return False
        self.keep()
        before = _personal(self.settings)
        self.at_screen = person
        self._put_in_force()
        after = _personal(self.settings)
        return any(after[name] != before[name] for name in after if name not in UNSEEN)

    def add(self, name: str, colour: str = "", face: str = "") -> Person:
        """Add a person, with a copy of the current settings. Check `why_not_name` before."""
        person = self._met(name)
        if person is None:
            person = Person(_of_newcomer(self.settings) | {"colour": self.free_colour()})
        else:
            self._guests.remove(person)
        person.values |= {
            "name": one_line(name),
            "colour": colour or person.colour,
            "face": face or person.face,
        }
        self._known.append(person)
        self._show(person)
        return person

    def meet(self, names: Sequence[str], remember: Iterable[str] = ()) -> None:
        """Seat the people called *names* at a table: new ones in *remember* become known, other new ones are
        guests."""
        wanted = {one_line(name).casefold() for name in remember}
        for name, colour in zip(names, self.colours(names), strict=True):
            if one_line(name).casefold() in wanted and self.strangers([name]):
                self.add(name, colour)
            elif self.colour(name) is None:
                self._guest(name, colour)

    def note_played(self, names: Iterable[str], game: str, date: str) -> None:
        """Note that the people called *names* were dealt cards of *game* at *date*, an ISO date and time."""
        for person in filter(None, map(self._meant, names)):
            person.values["last_played"] = {**person.values.get("last_played", {}), game: date}
            if person is self.at_screen:
                self.settings.last_played[game] = date

    def rename(self, person: Person, name: str) -> None:
        """Rename *person* to *name*. Check `why_not_name` before."""
        name = one_line(name)
        if person.name.casefold() != name.casefold():
            before = (*person.former, person.name)
            former = [one for one in before if one.casefold() != name.casefold()]
            person.former = former[-MOST_FORMER:]
        person.values["name"] = name
        self._show(person)

    def recolour(self, person: Person, colour: str) -> None:
        """Set the colour of *person*."""
        person.values["colour"] = colour
        self._show(person)

    def give_face(self, person: Person, face: str) -> None:
        """Set the face of *person*; "" for their initial."""
        person.values["face"] = face
        self._show(person)

    def remove(self, person: Person) -> int:
        """Forget *person*, who is not the only one; return their place, for `restore`.

        If they owned the screen, the first of the others owns it now; if they borrowed it, the owner gets it
        back.
        """
        place = self.known.index(person)
        self._known.remove(person)
        if person is self.owner:
            self.owner = self._known[0]
        if person is self.at_screen:
            self.at_screen = self.owner
            self._put_in_force()
        return place

    def restore(self, person: Person, place: int) -> None:
        """Restore *person* at their former *place*."""
        self._known.insert(place, person)

    def _met(self, name: str) -> Person | None:
        """Return the guest called *name*, if there is one."""
        wanted = one_line(name).casefold()
        return next((guest for guest in self._guests if guest.name.casefold() == wanted), None)

    def _guest(self, name: str, colour: str = "") -> Person:
        """Return the guest called *name*, created with a copy of the current settings."""
        guest = self._met(name)
        if guest is None:
            self.keep()
            values = _of_newcomer(self.settings)
            guest = Person(values | {"name": one_line(name), "colour": colour or self.free_colour()})
            self._guests.append(guest)
        return guest

    def _show(self, person: Person) -> None:
        """Apply name, colour and face at once if *person* is at the screen."""
        if person is self.at_screen:
            self.settings.name, self.settings.colour = person.values["name"], person.colour
            self.settings.face = person.face

    def _put_in_force(self) -> None:
        for item in _personal_items():
            value = self.at_screen.values.get(item.field, item.default)
            setattr(self.settings, item.field, copy.copy(value))

    # The file

    def body(self) -> dict[str, Any]:
        """Return the people in the form of the file, where "at_screen" is the owner."""
        everybody = self.known
        return {
            "at_screen": next(number for number, one in enumerate(everybody) if one is self.owner),
            "people": [person.body() for person in everybody],
        }

    def read(self, found: Mapping[str, Any]) -> list[str]:
        """Read the people written by `body`; return a sentence for each unusable part."""
        entries = found.get("people")
        if not isinstance(entries, list):
            return [_("The list of players cannot be read.")]
        problems: list[str] = []
        known: list[Person] = []
        here: Person | None = None
        for number, entry in enumerate(entries[:MOST]):
            person = _read_person(entry, problems)
            if person is None:
                problems.append(_("One of the players cannot be read."))
            elif any(one.name.casefold() == person.name.casefold() for one in known):
                problems.append(_("There is already a player called {name}.").format(name=person.name))
            else:
                known.append(person)
                here = person if number == found.get("at_screen", 0) else here
        if len(entries) > MOST:
            problems.append(_("The program remembers at most {most} players.").format(most=MOST))
        if not known:
            return problems or [_("The list of players is empty.")]
        self._known, self._guests = known, []
        self.owner = self.at_screen = here or known[0]
        self._put_in_force()
        return problems


class PeopleFile:
    """The people on disk."""

    def __init__(self, path: Path, writer: Writer) -> None:
        self._document = Document(path, "people", VERSION, writer)

    def load(self, settings: Settings) -> Loaded[People]:
        """Return the people, and copy the settings of the owner of the screen into *settings*.

        Without a file, as after an earlier version, *settings* are those of the first person; a damaged file
        is kept aside, and its readable part is used.
        """
        found = self._document.load()
        people = People(settings)
        problems = list(found.problems)
        if found.value and (wrong := people.read(found.value)):
            problems.append(self._document.keep_copy(" ".join(dict.fromkeys(wrong))))
        self._document.keep_unknown(found.value, {"at_screen", "people"})
        return Loaded(people, problems)

    def save(self, people: People) -> None:
        """Write *people* in the background."""
        self._document.save(people.body())

    @property
    def is_mended(self) -> bool:
        """Tell whether the file differs from the contents read."""
        return self._document.is_mended


def is_placeholder(name: str) -> bool:
    """Tell whether *name* is a placeholder, in English or in the current language."""
    forms = (re.escape(words).replace(r"\{number\}", r"\d+") for words in (PLACEHOLDER, _(PLACEHOLDER)))
    return re.fullmatch("|".join(forms), name, re.IGNORECASE) is not None


@cache
def _personal_items() -> tuple[SettingItem, ...]:
    return tuple(item for item in items() if item.personal)


def _personal(settings: Settings) -> dict[str, Any]:
    """Return a copy of the personal values of *settings*."""
    values = {item.field: getattr(settings, item.field) for item in _personal_items()}
    return {name: dict(value) if isinstance(value, dict) else value for name, value in values.items()}


def _of_newcomer(settings: Settings) -> dict[str, Any]:
    """Return the initial personal values of a new person beside the one at the screen."""
    usual = {item.field: copy.copy(item.default) for item in _personal_items() if item.field in OWN}
    return _personal(settings) | usual


def _read_person(entry: object, problems: list[str]) -> Person | None:
    """Return one entry of the file; values out of range get their defaults, and are reported."""
    if not isinstance(entry, Mapping) or not isinstance(entry.get("settings"), Mapping):
        return None
    values = {str(name): value for name, value in entry["settings"].items()}
    for item in _personal_items():
        if item.field not in values:
            continue
        try:
            values[item.field] = item.kind.read(values[item.field])
        except (ValueError, OverflowError):
            words = _("The setting “{label}” must be {expected}. It is back to its default.")
            problems.append(words.format(label=_(item.label), expected=item.kind.expected()))
            del values[item.field]
    values["name"] = one_line(str(values.get("name", "")))
    former = entry.get("former", [])
    kept = [name for name in former if isinstance(name, str)] if isinstance(former, list) else []
    if kept != former:
        problems.append(_("An earlier name of one of the players cannot be read."))
    return Person(values, kept[-MOST_FORMER:])
