"""The template shows everything that a game can have, and its course is sound."""

from pathlib import Path

import pytest

from cardgames.engine import Badge, Decision, Game, Marker, Said, Scored, Tally, leaves
from cardgames.games import bot, find, folder
from cardgames.games._template import Template
from cardgames.lessons import parse as parsing
from tests.invariants import Case, Step, walk
from tests.tools.lesson_check import problems


def steps() -> list[Step]:
    """The moves of a few matches at each size of table."""
    cases = [Case(Template, seats, (), f"template-{n}") for seats in Template.seats for n in range(3)]
    return [stage for case in cases for stage in walk(case) if isinstance(stage, Step)]


def test_it_is_not_in_the_menu() -> None:
    assert find(Template.name()) is None


def test_it_shows_each_thing_a_game_can_have() -> None:
    played = steps()
    decisions: list[Decision] = [step.before.legal() for step in played]
    kinds = {type(each).__name__ for each in decisions}
    kinds |= {type(leaf).__name__ for each in decisions for leaf in leaves(each)}
    assert kinds == {"OneOf", "Subset", "Partition", "Amount", "Either"}
    assert any(len(step.move.groups) == 2 for step in played if step.move.verb == "play")
    assert {Said, Scored} <= {type(event) for step in played for event in step.events}
    assert {type(thing) for step in played for thing in step.after.indicators()} == {Badge, Marker, Tally}
    assert {zone.declaration.ownership for zone in Template().zones} == {"seat", "side", "shared"}
    assert {zone.declaration.seen_by for zone in Template().zones} == {"all", "owner", "nobody"}
    assert Template.sealed_names


@pytest.mark.parametrize(
    "method", ["could_hold", "determinize", "outcome", "indicators", "status", "count_sides"]
)
def test_it_answers_what_a_game_may_answer(method: str) -> None:
    assert getattr(Template, method) is not getattr(Game, method)


def test_its_folder_is_complete() -> None:
    names = {entry.name for entry in folder(Template).iterdir()}
    assert {"__init__.py", "rules.py", "ai.py", "rules.md", "lessons"} <= names


def test_its_lesson_is_sound(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parsing, "find", lambda name: Template if name == Template.name() else None)
    files = sorted(Path(str(folder(Template))).glob("lessons/*.toml"))
    assert files
    for file in files:
        assert problems(parsing.load(file, Template.name()), bot(Template)) == []
