"""The lines and cards of the result of a hand: whose cards are whose, and what is told at a bank."""

import re
from collections.abc import Callable
from itertools import pairwise
from random import Random

import pygame
import pytest

from cardgames.engine import Match, Player
from cardgames.games import bot, find
from cardgames.ui.host import Host
from cardgames.ui.screens.results import HandResultScene
from cardgames.ui.screens.results.grid import ScoreGrid
from cardgames.ui.screens.results.parts import CardStrip
from cardgames.ui.screens.results.record import scores_by_hand
from cardgames.ui.screens.results.score_row import ListedScore, score_row
from tests.ui.driver import Driver
from tests.ui.screens.conftest import Bench, MakeProgram
from tests.ui.screens.tables import Felt, Pace, Quick, after_hand

Lay = Callable[[HandResultScene], Bench]


@pytest.fixture
def lay(open_program: MakeProgram) -> Lay:
    """A function that lays the sheet over a felt, and gives the driver."""

    def make(scene: HandResultScene) -> Bench:
        bench = open_program()
        bench.app.stack.push(Felt())
        bench.app.stack.push(scene)
        bench.settle()
        return bench

    return make


@pytest.mark.parametrize("faces", ["french", "spanish"])
@pytest.mark.parametrize("width", [300, 520, 1000])
def test_the_index_of_every_card_can_be_read(driver: Driver, faces: str, width: int) -> None:
    kit, match = driver.app.kit, after_hand().match
    kit.glyphs.deck = faces
    shown = match.game.pack[:15]
    row = score_row(driver.app, match, "score", ListedScore((0,), "You", "Cards left", 30, shown))
    tall = row.height_at(kit, width)
    strip, place = next(spot for spot in row.spots(kit, pygame.Rect(0, 0, width, tall))
                        if isinstance(spot[0], CardStrip))  # fmt: skip
    card, lines = strip.card(kit), (place.h - kit.u(strip.gaps.edge)) // strip._row_height(kit)
    step, in_line = strip._step(kit, lines, place.w), -(-len(shown) // lines)
    assert step >= round(card * 0.6)
    assert place.x + step * (in_line - 1) + card <= width
    assert tall > lines * card


def test_melds_lie_apart_in_columns_that_end_with_the_panels_above_them(lay: Lay) -> None:
    khanhoo = find("khanhoo")
    players = [Player("Anna", "person"), *(Player(name) for name in ("Mika", "Robin", "Sol"))]
    match = Match(khanhoo, players, seed="3")
    while not match.position.is_settled:
        match.play(match.advise(bot(khanhoo))[0].move)
    bench = lay(HandResultScene(Host(match, Quick(), Pace())))
    rows = [bench.find(id).box for id in bench.widgets.ids if re.fullmatch(r"score_\d+", id)]
    left, right = {row.left for row in rows}, {row.right for row in rows}
    assert left == {bench.find(f"total_{side}").box.left for side in (0, 2)}
    assert right == {bench.find(f"total_{side}").box.right for side in (1, 3)}
    strips = [bench.find(id) for id in bench.widgets.ids if re.fullmatch(r"score_\d+_cards", id)]
    assert any(strip.starts for strip in strips)
    for strip in strips:
        numbers = {card: number for number, card in enumerate(strip.cards)}
        for zone in match.position.melds:
            for one, other in pairwise(zip(zone, zone.tags, strict=True)):
                if one[0] in numbers and other[0] in numbers:
                    assert (numbers[other[0]] in strip.starts) == (one[1] != other[1])


def test_at_a_bank_only_what_concerns_the_people_is_told_at_once(lay: Lay) -> None:
    skin = find("skin")
    players = [Player("Anna", "person"), *(Player(name) for name in ("Mika", "Robin", "Sol"))]
    match = Match(skin, players, seed="3")
    while not (match.position.is_settled and match.position.hand_number == 2):
        match.play(match.advise(bot(skin))[0].move)
    host = Host(match, Quick(), Pace())
    scene = HandResultScene(host)
    bench = lay(scene)
    every, told = scene.every, scene.listed
    assert len(every) > len(told) > 0
    for number, _ in every:
        score = scene.scores[number]
        words = score.why.text(match.names(0)).lower().split()
        mine = score.side == 0 or "you" in words or "you." in words
        assert (f"score_{number}" in bench.widgets) == mine
    bench.click("unfold")
    assert all(f"score_{number}" in bench.widgets for number, _ in every)
    assert "unfold" not in bench.widgets


def test_in_farmer_what_has_won_is_told_of_the_others_too(lay: Lay) -> None:
    farmer = find("farmer")
    names = ("Mika", "Robin", "Sol", "Kim", "Noa", "Per", "Ida")
    match = Match(farmer, [Player("Anna", "person"), *map(Player, names)], seed="q")
    scene, rng = None, Random(1)
    while scene is None or len(scene.every) <= 8:
        match.play(match.decision.sample(rng))
        if match.position.is_settled:
            scene = HandResultScene(Host(match, Quick(), Pace()))
    bench = lay(scene)
    others = [scene.scores[number] for number, sides in scene.listed if 0 not in sides]
    assert len(scene.every) > 8 > len(scene.listed) > len(others) > 0
    assert all(score.cards for score in others)
    bench.click("unfold")
    assert len(scene.listed) == len(scene.every)


def test_a_new_game_of_a_match_is_no_loss_on_the_score_sheet() -> None:
    cribbage = find("cribbage")
    assert cribbage is not None
    players = [Player("Anna", "person"), Player("Mika")]
    match = Match(cribbage, players, seed="2", options={"target": 61, "length": 3})
    rng = Random(2)
    while not match.over:
        match.play(match.decision.sample(rng))
    totals = scores_by_hand(match)
    assert any(
        after < before for one, other in pairwise(totals) for before, after in zip(one, other, strict=True)
    )
    grid = ScoreGrid(pygame.Rect(0, 0, 600, 1), match, ["You", "Mika"], totals)
    assert not any(gain.startswith("−") for _, gains, _, _ in grid.rows for gain in gains)
