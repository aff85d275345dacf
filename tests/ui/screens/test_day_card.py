"""The deal of the day on the menu and on the page of its game, from the first look to the result."""

import errno
from datetime import date, timedelta
from pathlib import Path
from random import Random

import pygame
import pytest

from cardgames import languages
from cardgames.engine import Match, match_text
from cardgames.engine.sharing import deal_of
from cardgames.engine.undo import decides
from cardgames.games import GAMES, Malilla
from cardgames.storage import DayResult, Header, atomic
from cardgames.ui.day_deal import DayDeal, DayStanding
from cardgames.ui.day_routes import ParFound
from cardgames.ui.host import TurnState
from cardgames.ui.program import Program
from cardgames.ui.screens.dates import DAY_MONTH, dated
from cardgames.ui.screens.day_card import day_card
from tests.tools.contact_sheets.stage import Nobody
from tests.ui.screens.conftest import MakeProgram
from tests.ui.screens.tables import Quick

TODAY = "2026-03-14"


class Finder:
    """Notes which pars are wanted; they are found when a test says so."""

    def __init__(self, found: ParFound) -> None:
        self.found = found
        self.wanted: list[DayDeal] = []
        self.polling = False

    def want(self, deal: DayDeal) -> None:
        self.wanted.append(deal)

    def update(self, dt: float) -> None: ...
    def close(self) -> None: ...


def test_the_card_offers_the_deal_then_goes_on_with_it_and_then_tells_the_result(
    open_program: MakeProgram, monkeypatch: pytest.MonkeyPatch
) -> None:
    bench = open_program(games=GAMES)
    program: Program = bench.program
    program._thinker = Nobody
    days = program.days
    deal = days.offered
    assert deal is not None
    assert "Play. The same cards" in bench.find("day_deal").name
    bench.click("day_deal")
    bench.settle()
    assert (
        bench.name == "MatchScreen"
        and bench.scene.host.occasion == f"Deal of the day · {dated(deal.day, DAY_MONTH)}"
    )
    bench.scene.host.hooks.moved(bench.scene.host.match)
    with monkeypatch.context() as patched:
        patched.setattr(languages, "_in_force", languages.in_force())
        languages.use("de")
        assert bench.scene.host.occasion.startswith("Blatt des Tages · 14. ")
    assert not bench.scene.guard.is_on
    dealt = match_text(bench.scene.host.match)
    bench.menu()
    assert "Continue." in bench.find("day_deal").name and "continue" not in bench.widgets
    bench.click("day_deal")
    bench.settle()
    assert match_text(bench.scene.host.match) == dealt
    name = deal.game.name()
    program.store.statistics.days.add(DayResult(name, "Anna", TODAY, 4.0))
    program.store.statistics.days.add_par(name, TODAY, 4.0)
    program.store.statistics.days.add(DayResult("malilla", "Anna", "2026-03-12", -1.0))
    bench.menu()
    said = bench.find("day_deal").name
    assert "Play again. You made +4, par +4." in said
    assert said.endswith("Played on 2 of the last 7 days, par or better on 1.")
    program.setup(deal.game)
    bench.settle()
    assert bench.find("day_deal").hint == "+4, par +4"


def test_a_deal_that_was_begun_and_cannot_be_read_now_does_not_begin_again(
    open_program: MakeProgram, monkeypatch: pytest.MonkeyPatch
) -> None:
    bench = open_program(games=GAMES)
    days, store = bench.program.days, bench.program.store
    deal = days.offered
    assert deal is not None
    store.saves.autosave(days._slot(deal), Header(deal.game.name()), match_text(deal.match("Anna")))
    store.writer.flush()

    def fail(path: Path, most: int) -> bytes:
        raise OSError(errno.EIO, "trouble")

    monkeypatch.setattr(atomic, "_read_ordinary", fail)
    bench.click("day_deal")
    bench.settle()
    assert bench.name == "NoticeScene" and bench.scene.text.endswith("cannot be read (trouble).")


def test_what_was_begun_stays_when_the_clock_moves(
    open_program: MakeProgram, monkeypatch: pytest.MonkeyPatch
) -> None:
    bench = open_program(games=GAMES)
    program: Program = bench.program
    program._thinker = Nobody
    deal, now = program.days.offered, program.local_time()
    assert deal is not None
    program.days.play(deal)
    match = bench.scene.host.match
    while not decides(match.position):
        match.play(match.decision.sample(Random(1)))
    match.play(match.decision.sample(Random(1)))
    bench.scene.host.hooks.moved(match)
    for moved in (timedelta(days=1), timedelta(days=-700)):
        monkeypatch.setattr(program, "local_time", lambda moved=moved: now + moved)
        bench.menu()
        program.days.play(program.days.offered)
        bench.scene.host.hooks.moved(bench.scene.host.match)
    monkeypatch.setattr(program, "local_time", lambda: now)
    bench.menu()
    program.days.play(program.days.offered)
    assert match_text(bench.scene.host.match) == match_text(match)
    a_year_later = DayDeal(deal.game, deal.day.replace(year=deal.day.year + 1))
    program.days.play(a_year_later)
    assert bench.scene.host.match.seed == a_year_later.seed and not bench.scene.host.match.log


@pytest.mark.parametrize("rehearsed", ["not", "before", "in between"])
def test_a_deal_that_was_rehearsed_by_its_text_is_marked(open_program: MakeProgram, rehearsed: str) -> None:
    bench = open_program(games=GAMES)
    program: Program = bench.program
    program._thinker = Nobody
    deal = program.days.offered
    assert deal is not None

    def rehearse() -> None:
        assert program.open_text(deal_of(deal.match("Anna"), 0).text()) is None
        match, slot = program.tables[-1]
        match.play(match.decision.sample(Random(1)))
        program.autosave.hooks(slot).moved(match)

    if rehearsed == "before":
        rehearse()
    program.days.play(deal)
    host = bench.scene.host
    host.hooks.moved(host.match)
    if rehearsed == "in between":
        rehearse()
    while not deal.is_over(host.match):
        host.match.play(host.match.decision.sample(Random(1)))
        host.hooks.moved(host.match)
    result = program.days.standing(deal).result
    assert result is not None and result.helped == (rehearsed != "not")


def test_a_menu_left_open_over_midnight_offers_the_deal_of_the_new_day(
    open_program: MakeProgram, monkeypatch: pytest.MonkeyPatch
) -> None:
    bench = open_program(games=GAMES)
    program: Program = bench.program
    program._thinker = Nobody
    before, now = program.days.offered, program.local_time()
    monkeypatch.setattr(program, "local_time", lambda: now + timedelta(days=1))
    bench.app.step(30000.0)
    bench.click("day_deal")
    bench.settle()
    assert before is not None and bench.scene.slot == program.days._slot(program.days.offered)
    assert bench.scene.slot != program.days._slot(before)


def test_par_comes_to_the_menu_when_it_is_found(open_program: MakeProgram) -> None:
    bench = open_program(games=GAMES)
    days, finders = bench.program.days, list[Finder]()

    def make(found: ParFound) -> Finder:
        finders.append(Finder(found))
        return finders[-1]

    days._make_par = make
    bench.menu()
    bench.app.pictures.finish()
    for _ in range(30):
        bench.app.step(0.1)
    deal = days.offered
    assert deal is not None and finders[0].wanted == [deal]
    match: Match = deal.match("")
    finders[0].found(deal, 5.0, match)
    bench.app.step(0.1)
    assert "par +5" in bench.find("day_deal").name
    assert days.par_replay(deal) is None  # the cards are for those who have played them
    bench.program.store.statistics.days.add(DayResult(deal.game.name(), "Anna", TODAY, 1.0))
    assert days.par_replay(deal) is match
    bench.menu()
    bench.app.pictures.finish()
    for _ in range(30):
        bench.app.step(0.1)
    assert finders[0].wanted == [deal]


def test_help_in_a_deal_that_counts_is_announced_before_the_first_time(
    open_program: MakeProgram, monkeypatch: pytest.MonkeyPatch
) -> None:
    bench = open_program(games=GAMES, speed="instant")
    bench.program._thinker = Quick
    bench.menu()
    bench.click("day_deal")
    scene = bench.scene
    host, taken = scene.host, []
    monkeypatch.setattr(host, "why_not_undo", lambda: None)
    monkeypatch.setattr(host, "undo", lambda: taken.append("undo"))
    bench.until(lambda: host.turn_state is TurnState.OWN)
    scene.pause()
    bench.settle()
    bench.scene.undo()
    assert bench.scene is scene
    assert not taken and any("with help" in toast.markup for toast in scene.table.toasts.shown)
    scene.hint()
    scene.undo()
    assert not taken and not host.match.marks, "each kind of help has its own question"
    scene.undo()
    assert taken == ["undo"] and host.match.marks
    host.match.marks.clear()
    scene.hint()
    assert not host.match.marks
    scene.hint()
    assert host.match.marks


def test_the_words_of_the_card_keep_off_the_sign(
    open_program: MakeProgram, monkeypatch: pytest.MonkeyPatch
) -> None:
    kit = open_program().app.kit
    deal = DayDeal(Malilla, date(2026, 3, 14))
    standing = DayStanding(deal, DayResult("malilla", "Anna", TODAY, 1243.0), 258.0, False)
    monkeypatch.setattr(type(kit), "sign_picture", lambda *how: None)
    compared = 0
    for width in range(260, 420, 4):
        cards = [day_card(standing, [], lambda: None)]
        with monkeypatch.context() as patched:
            patched.setattr("cardgames.ui.screens.day_card.standing_words", lambda _: "i")
            cards.append(day_card(standing, [], lambda: None))
        if len({card.lines(kit, width) for card in cards}) == 1:
            compared += 1
            pictures = [
                card.face(kit, (width, 240), "").subsurface((width - 80, 0, 62, 120)) for card in cards
            ]
            assert len({pygame.image.tobytes(picture, "RGB") for picture in pictures}) == 1, width
    assert compared > 5
