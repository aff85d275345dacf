"""Every game and every screen at four sizes of the window with text at 100, 150 and 200 %.

This is the quick tier: of each game a position at the beginning and one of the fullest, with the fewest and
the most players.  All of it is read by ``python -m tests.tools.contact_sheets --check``.
"""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pygame
import pytest

from cardgames.engine import Game, Match, Player
from cardgames.games import GAMES, bot
from cardgames.games.farmer import Farmer
from cardgames.games.totit import Totit
from cardgames.ui.screen import SMALLEST
from cardgames.ui.widgets import Button
from tests.tools.contact_sheets.faults import faults, listed
from tests.tools.contact_sheets.moments import Moment, moments, seat_counts
from tests.tools.contact_sheets.montage import Shot, shrunk, write_sheets
from tests.tools.contact_sheets.pieces import Piece
from tests.tools.contact_sheets.screens import SCREENS
from tests.tools.contact_sheets.stage import LOOKS, Look, Stage

MOVES = 70
TIGHTEST, USUAL = Look((1024, 640), 2.0), Look((1280, 800), 1.0)
LOWEST = Look(SMALLEST, 1.0), Look(SMALLEST, 2.0)
OPEN = {"open_piles": True}
SLOW = [name for name in SCREENS if name.startswith("result_")]
RESULTS = ("result_malilla", "result_skin", "result_cribbage", "result_kaluki")


def chosen(game: type[Game]) -> Iterator[Moment]:
    """A position at the beginning of a match and the fullest one, with the fewest and the most players."""
    for seats in seat_counts(game):
        found = moments(game, seats, moves=MOVES)
        yield found[0]
        if len(found) > 1:
            yield found[-1]


@pytest.fixture(scope="module")
def stage(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stage]:
    with Stage(tmp_path_factory.mktemp("stage"), reads=True) as made:
        yield made


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name())
def test_every_table_at_every_size(stage: Stage, game: type[Game]) -> None:
    wrong = []
    for moment in chosen(game):
        for look in LOOKS:
            scene = stage.table(moment.branch(), look=look)
            where = f"{len(moment.match.players)} players, {moment.name}, {look}"
            wrong += [f"{where}: {fault}" for fault in faults(scene, stage.read())]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name())
def test_every_table_in_the_smallest_window(stage: Stage, game: type[Game]) -> None:
    wrong = []
    for seats in seat_counts(game):
        for moment in moments(game, seats, moves=MOVES):
            scene = stage.table(moment.branch(), look=LOWEST[0])
            wrong += [f"{seats} players, {moment.name}: {fault}" for fault in faults(scene, stage.read())]
    assert not wrong, "\n".join(wrong)


def test_twins_that_are_locked_are_marked_in_the_tightest_window(stage: Stage) -> None:
    piles_open = Match(Totit, [Player("Anna", "person"), Player("Mika")], seed="evening", options=OPEN)
    advise = bot(Totit)
    while len(piles_open.log) < 3:
        view = piles_open.view(piles_open.turn)
        piles_open.play(advise(view, view.legal(), Random(piles_open.bot_seed()))[0].move)
    scene = stage.table(piles_open, look=TIGHTEST)
    assert any(marked.icon == "lock" for marked in scene.table.scenery.signs.marked)
    assert not [fault for fault in faults(scene, stage.read()) if "locked" in fault]


@pytest.mark.parametrize("name", [name for name in SCREENS if name not in SLOW or name in RESULTS])
def test_every_screen_at_the_tightest_and_the_usual_size(stage: Stage, name: str) -> None:
    SCREENS[name](stage)
    for look in (TIGHTEST, USUAL, *LOWEST):
        stage.look(look)
        found = faults(stage.scene, stage.read())
        assert not found, f"{look}\n{listed(found)}"


# What finds faults finds them


def test_words_that_are_cut_are_found_unless_a_tip_says_them(stage: Stage) -> None:
    scene = stage.table(moments(GAMES[0], 4, moves=30)[0].branch(), look=USUAL)
    long = Button("long", (400, 300, 90, 50), "A word that has no room here")
    scene.widgets.add(long)
    assert "cut: “A word that has no room here”" in faults(scene, stage.read())
    long.tip = "A word that has no room here"
    assert not faults(scene, stage.read())


def test_small_targets_and_things_outside_or_on_one_another_are_found(stage: Stage) -> None:
    scene = stage.table(moments(GAMES[0], 4, moves=30)[0].branch(), look=USUAL)
    for name, box in (
        ("small", (600, 300, 30, 44)),
        ("out", (1270, 400, 60, 60)),
        ("on", (610, 310, 60, 60)),
    ):
        scene.widgets.add(Button(name, box, tip=name))
    found = faults(scene, stage.read())
    assert "small is only 30 × 44 units" in found
    assert "out stands outside the window" in found
    assert "small and on lie on one another" in found


def test_half_covered_words_are_found(stage: Stage) -> None:
    stage.table(moments(GAMES[0], 4, moves=30)[0].branch(), look=USUAL)
    kit, page = stage.read(), pygame.Surface(USUAL.size)
    kit.text.draw(page, "Trumps", (600, 300))
    kit.panel(page, (630, 290, 100, 60), "panel")
    assert ("Trumps", "a panel") in kit.notes.covered
    kit.text.draw(page, "Hearts", (600, 500))
    kit.panel(page, (590, 490, 200, 60), "panel")
    assert all(word.text != "Hearts" for word in kit.notes.words)


def test_what_may_lie_on_what() -> None:
    box = pygame.Rect(0, 0, 9, 9)
    plate, own, other = Piece("plate", "", box, 1), Piece("badge", "", box, 1), Piece("badge", "", box, 2)
    assert not plate.forbids(own) and plate.forbids(other)
    bet = Piece("heap", "", box, 0, frozenset({"board"}))
    assert not bet.forbids(Piece("cards", "", box, "board")) and bet.forbids(Piece("cards", "", box, "stock"))
    assert Piece("panel", "", box).forbids(Piece("fan", "", box, "hand1"))


def test_sheets_hold_every_picture(tmp_path: Path) -> None:
    pictures = [Shot(str(number), shrunk(pygame.Surface((1024, 640)), 2.0)) for number in range(14)]
    files = write_sheets(pictures, tmp_path / "a" / "sheet.png", 2.0)
    assert [file.name for file in files] == ["sheet-1.png", "sheet-2.png"]
    assert all(file.stat().st_size for file in files)


def test_a_name_that_has_no_room_is_told_on_focus(stage: Stage) -> None:
    moment = moments(Farmer, 8, moves=30)[0]
    for look, cut in ((TIGHTEST, True), (Look((1920, 1080)), False)):
        scene = stage.table(moment.branch(), look=look)
        tips = [widget.tip for widget in scene.widgets.widgets if widget.explains]
        assert any(tip.startswith("Alexandra: ") for tip in tips) == cut
