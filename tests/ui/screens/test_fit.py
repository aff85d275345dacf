"""No words are cut and nothing lies on anything else, however small the window and large the text."""

from __future__ import annotations

from itertools import combinations

import pytest

from cardgames.ui.screens.settings import TABS
from cardgames.ui.widgets import Button, Segmented, Stepper, TextEntry, Toggle, Widget
from tests.ui.screens.conftest import Bench, MakeProgram
from tests.ui.screens.made_up import GAMES, Rummy

Look = dict[str, float]
SIZES = [
    pytest.param(size, {"text_size": text, "interface_size": scale}, id=f"{size[0]}-{text}-{scale}")
    for size, text, scale in (
        ((1280, 800), 1.0, 0.0),
        ((1024, 640), 1.0, 0.0),
        ((1024, 640), 1.5, 0.0),
        ((1024, 640), 2.0, 0.0),
        ((1280, 800), 1.5, 2.0),
    )
]


def controls(bench: Bench) -> list[Widget]:
    return [widget for widget in map(bench.find, bench.widgets.ids) if widget.focusable and widget.visible]


def check(bench: Bench) -> None:
    """Everything can be reached, lies in the window or in a page that scrolls, and has room for its words."""
    width, height = bench.app.size
    for widget in controls(bench):
        box = widget.box
        assert box.x >= 0, widget.id
        assert box.right <= width, widget.id
        if widget.area is None:
            assert box.y >= 0, widget.id
            assert box.bottom <= height, widget.id
        else:
            assert widget.rect.right <= widget.area.rect.w, widget.id
        if isinstance(widget, Button | Segmented | Stepper) or (isinstance(widget, Toggle) and widget.label):
            assert widget.measure(bench.app.kit)[0] <= box.w + 1, f"the words of {widget.id} are cut"
    for one, other in combinations(controls(bench), 2):
        if one.area is other.area:
            assert not one.rect.colliderect(other.rect), (one.id, other.id)
    reach(bench)


def reach(bench: Bench) -> None:
    """Tab comes to everything, and the focus is seen wherever it comes."""
    wanted = {widget.id for widget in controls(bench) if widget.enabled}
    bench.widgets.set_focus(None)
    seen = set()
    for _ in range(len(controls(bench)) + 1):  # also to what cannot be used and says why
        bench.key("tab")
        seen.add(bench.focused)
        current = bench.widgets.focus.current
        assert current is not None
        assert bench.widgets.focus.shown
        frame = current.area.box if current.area else bench.app.screen.surface().get_rect()
        assert frame.colliderect(current.box), f"{current.id} has the focus out of sight"
        if isinstance(current, TextEntry):
            assert current.box.bottom <= bench.app.size[1]
    assert wanted <= seen


@pytest.mark.parametrize(("size", "look"), SIZES)
def test_the_menu(open_program: MakeProgram, size: tuple[int, int], look: Look) -> None:
    bench = open_program(size, games=GAMES, lessons=4, **look)
    bench.save(line="Hand 12, trick 10 of 10 · Anna and Robin 112, Mika and Sol 127")
    bench.menu()
    check(bench)
    assert bench.find("continue").rect.h <= bench.app.size[1]


@pytest.mark.parametrize(("size", "look"), SIZES)
def test_the_set_up(open_program: MakeProgram, size: tuple[int, int], look: Look) -> None:
    bench = open_program(size, games=GAMES, lessons=4, **look)
    for game, people in ((GAMES[0], 2), (Rummy, 5)):
        bench.program.setup(game)
        bench.settle()
        bench.scene.setup.set_count(game.seats[-1])
        for seat in range(people):
            bench.scene.setup.set_person(seat, True)
        bench.scene.more = True
        bench.scene.rebuild()
        check(bench)


@pytest.mark.parametrize(("size", "look"), SIZES)
def test_the_settings(open_program: MakeProgram, size: tuple[int, int], look: Look) -> None:
    bench = open_program(size, lessons=4, **look)
    bench.program.settings()
    bench.settle()
    for tab in TABS:
        bench.scene.tab = tab
        bench.scene.rebuild()
        check(bench)


@pytest.mark.parametrize(("size", "look"), SIZES)
def test_the_other_pages(open_program: MakeProgram, size: tuple[int, int], look: Look) -> None:
    bench = open_program(size, lessons=4, **look, welcome=True)
    bench.wait(0.1)
    check(bench)
    slots = [
        bench.save(title=title, date="2025-12-24T21:00:00+00:00") for title in ("", "After dinner with Robin")
    ]
    for person in ("Anna", "Somebody with a long name"):
        bench.program.store.statistics.add_match("malilla", person, "expert", won=True)
    bench.program.saved_games()
    bench.settle()
    check(bench)
    bench.click(f"rename_{slots[0]}")
    bench.settle()
    check(bench)
    bench.key("escape")
    bench.program.statistics()
    bench.settle()
    check(bench)
    bench.program.notice("Something went wrong", "Your match is saved. A report was written to a file. " * 3)
    bench.settle()
    check(bench)
