"""Two windows of the program at once, as whoever sits before them sees it."""

from __future__ import annotations

import pytest

from cardgames.engine import Match
from cardgames.games import find
from cardgames.games.malilla import Malilla
from cardgames.storage import Store
from tests.ui.screens.conftest import Bench, MakeProgram


@pytest.fixture
def second(open_program: MakeProgram) -> tuple[Store, Bench]:
    """The first window, without its screen, and the second one at the menu."""
    bench = open_program()
    first = Store(bench.program.store.folders)
    first.settings.name = "Anna"
    first.save_settings()
    first.writer.flush()
    assert first.claim() == ""
    assert bench.program.store.claim()
    return first, bench


def test_the_second_window_takes_over_at_the_menu_when_the_first_is_closed(
    second: tuple[Store, Bench],
) -> None:
    first, bench = second
    store = bench.program.store
    first.settings.text_size = 1.5
    first.statistics.add_match("malilla", "Anna", "steady", won=True)
    first.save_settings()
    first.save_statistics()
    store.statistics.add_match("malilla", "Anna", "steady", won=False)
    store.save_statistics()
    before = bench.find("heading").rect.height
    bench.menu()
    assert not store.keeps
    first.close()
    bench.program.saved_games()
    bench.settle()
    bench.key("escape")
    bench.settle()
    assert bench.name == "MenuScene" and store.keeps
    assert store.statistics.tally("malilla").matches == 2
    assert bench.find("heading").rect.height > before, "what has changed in the first one is seen at once"


def test_a_match_is_taken_up_as_a_copy_until_the_first_window_is_closed(second: tuple[Store, Bench]) -> None:
    first, bench = second
    slot = bench.save(Malilla)
    assert bench.program.resume(slot)
    assert bench.program.tables[-1][1] != slot
    first.close()
    bench.menu()
    assert bench.program.resume(slot)
    assert bench.program.tables[-1][1] == slot
    assert Match.parse(bench.program.store.saves.load(slot).value.text, find)


def test_what_is_changed_in_the_second_window_comes_to_the_first_at_its_menu(
    open_program: MakeProgram,
) -> None:
    bench = open_program()
    bench.program.store.save_settings()
    assert bench.program.store.claim() == ""
    bench.program.store.writer.flush()
    other = Store(bench.program.store.folders)
    assert other.claim()
    other.people.add("Robin")
    other.settings.felt = "plum"
    other.save_settings()
    other.close()
    bench.menu()
    assert [person.name for person in bench.program.store.people.known] == ["Anna", "Robin"]
    assert bench.settings.felt == "plum"
