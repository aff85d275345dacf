"""What two windows have changed, put together: settings, people, lessons and statistics.

Both began with the same (*base*). Where both have changed the same value, *mine* holds; what was counted is
added up, and what was learned or added is united. Everything is as `Store` writes it to its files.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeVar

from .people import MOST, Person, read_people
from .progress import Progress
from .statistics import Statistics

State = dict[str, Any]
"""Settings, people, progress and statistics, each as it is written to its file."""
T = TypeVar("T")
_NOTHING = object()


def merged(base: State, mine: State, theirs: State) -> State:
    """Return everything, put together."""
    people = merged_people(*(read_people(state["people"]) for state in (base, mine, theirs)))
    return {
        "settings": merged_values(base["settings"], mine["settings"], theirs["settings"]),
        "people": {"people": [person.body() for person in people]},
        "progress": _merged_progress(people, *(state["progress"] for state in (base, mine, theirs))),
        "statistics": _merged_statistics(people, *(state["statistics"] for state in (base, mine, theirs))),
    }


def merged_values(
    base: Mapping[str, Any], mine: Mapping[str, Any], theirs: Mapping[str, Any]
) -> dict[str, Any]:
    """Return what has not changed in *mine* as in *theirs*, then what has."""
    found: dict[str, Any] = {}
    changed: dict[str, Any] = {}
    for name in [*theirs, *(name for name in mine if name not in theirs)]:
        before, here, there = (values.get(name, _NOTHING) for values in (base, mine, theirs))
        if here == before or (there is not _NOTHING and here == there):
            found[name] = there
        elif all(isinstance(value, Mapping) for value in (before, here, there)):
            found[name] = merged_values(before, here, there)
        else:
            changed[name] = here
    return {name: value for name, value in {**found, **changed}.items() if value is not _NOTHING}


def merged_people(base: Sequence[Person], mine: Sequence[Person], theirs: Sequence[Person]) -> list[Person]:
    """Return everybody of *mine* and *theirs*, except those whom one has removed and the other left alone."""
    found: list[Person] = []
    met: list[Person] = []
    for here in mine:
        before = _origin(here, base)
        there = _successor(before or here, theirs)
        if there is not None:
            met.append(there)
            # two who were added under one name are one person, as the other window left them
            since = before.values if before is not None else here.values
            values = merged_values(since, here.values, there.values)
            _add(found, Person(values, [*here.former, *there.former]))
        elif before is None or here != before:
            _add(found, here)
    for there in theirs:
        if not any(there is one for one in met) and there != _origin(there, base):
            _add(found, there)
    return found[:MOST] or list(mine)


def _add(people: list[Person], person: Person) -> None:
    """Add *person* to *people*; two who are called alike are one."""
    same = next((one for one in people if one.name.casefold() == person.name.casefold()), person)
    if same is person:
        people.append(person)
    former = [*same.former, *person.former]
    same.former = [name for name in dict.fromkeys(former) if name.casefold() != same.name.casefold()]


def _origin(person: Person, base: Iterable[Person]) -> Person | None:
    """Return who *person* was at first."""
    return next((one for one in base if one.name == person.name), None) or next(
        (one for one in base if one.name in person.former), None
    )


def _successor(person: Person, people: Iterable[Person]) -> Person | None:
    """Return who *person* is among *people*, perhaps under another name."""
    return next((one for one in people if one.name == person.name), None) or next(
        (one for one in people if person.name in one.former), None
    )


def _called_now(people: Sequence[Person], name: str) -> str:
    """Return how the person once called *name* is called among *people*; *name* where nobody is meant."""
    person = _successor(Person({"name": name}), people)
    return person.name if person is not None else name


def _merged_progress(
    people: Sequence[Person], base: Mapping[str, Any], mine: Mapping[str, Any], theirs: Mapping[str, Any]
) -> dict[str, Any]:
    before, here, there = (_progress_by_person(people, body) for body in (base, mine, theirs))
    found = []
    for name in dict.fromkeys([*(person.name for person in people), *here, *there]):
        now = there.get(name, Progress())
        now.take_up(here.get(name, Progress()), since=before.get(name, Progress()))
        found.append({"person": name, **now.body()})
    return {**found[0], "others": found[1:]}


def _progress_by_person(people: Sequence[Person], body: Mapping[str, Any]) -> dict[str, Progress]:
    found: dict[str, Progress] = {}
    for entry in [body, *body.get("others", ())]:
        found.setdefault(_called_now(people, str(entry.get("person", ""))), Progress()).read(entry)
    return found


def _merged_statistics(
    people: Sequence[Person], base: Mapping[str, Any], mine: Mapping[str, Any], theirs: Mapping[str, Any]
) -> dict[str, Any]:
    before, here, there = (_statistics(people, body) for body in (base, mine, theirs))
    there.take_up(here, since=before)
    return there.body()


def _statistics(people: Sequence[Person], body: Mapping[str, Any]) -> Statistics:
    found = Statistics()
    found.become(body)
    for name in found.names:
        found.rename_person(name, _called_now(people, name))
    return found
