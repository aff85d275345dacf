"""Cribbage at the table: the board, the count, the show, counting by hand, the discards."""

import random

import pytest

from cardgames.engine import Faded, PegBoard, Scored
from cardgames.games.cribbage import Cribbage
from cardgames.ui.host import TurnState
from cardgames.ui.screens.results import HandResultScene
from tests.ui.table.conftest import OpenTable
from tests.ui.table.tables import Table


def cribbage(open_table: OpenTable, persons: int = 1, **how: object) -> Table:
    return open_table(persons, game=Cribbage, seats=2, **how)


def reach(table: Table, phase: str, limit: int = 4000) -> None:
    """Play on until the person is asked in this *phase*."""
    rng = random.Random(3)
    for _ in range(limit):
        table.driver.tick(dt=0.05)
        if table.driver.scene is not table.screen:
            table.driver.key("return")
        elif table.scene.my_turn and not table.scene.motion.playing:
            if table.host.match.position.phase == phase:
                return
            assert table.host.decision is not None
            table.scene.play(table.host.decision.sample(rng))
    raise AssertionError(f"nobody was asked to {phase}")


def test_the_pegs_follow_what_is_told_and_stand_as_the_scores_are(open_table: OpenTable) -> None:
    table = cribbage(open_table)
    board = table.scene.presenter.board
    reach(table, "discard")
    seen = set()
    for _ in range(4000):
        table.driver.tick()
        if board.busy:
            seen.add(tuple(pegs.front for pegs in board.pegs))
        if table.driver.scene is not table.screen:
            break
        if table.scene.my_turn and not table.scene.motion.playing:
            assert table.host.decision is not None
            table.scene.play(next(iter(table.host.decision)))
    assert isinstance(table.driver.scene, HandResultScene)
    assert not board.busy and all(pegs.share == 1.0 for pegs in board.pegs), "no peg hangs under the sheet"
    position = table.host.match.position
    assert [pegs.front for pegs in board.pegs] == position.scores
    (data,) = [thing for thing in position.indicators() if isinstance(thing, PegBoard)]
    assert [pegs.rear for pegs in board.pegs] == list(data.rear)
    assert len(seen) > 3, "peg after peg, not all at the end"


def test_each_combination_is_lit_in_turn(open_table: OpenTable) -> None:
    table = cribbage(open_table)
    told: list[Scored] = []
    reach(table, "discard")
    while table.driver.scene is table.screen:
        table.driver.tick()
        lighting = table.scene.motion.lighting
        if lighting is not None and (not told or told[-1] is not lighting):
            told.append(lighting)
            sprites = [table.scene.motion.mirror.find(card) for card in lighting.cards]
            rings = {table.scene.highlights.ring_of(sprite) for sprite in sprites if sprite is not None}
            assert rings == {table.driver.app.theme.colours.good}
        if table.scene.my_turn and not table.scene.motion.playing:
            assert table.host.decision is not None
            table.scene.play(next(iter(table.host.decision)))
    assert [score for score in table.host.hand_scores() if score.cards] == told


def test_old_counts_are_dim_and_the_count_is_large(open_table: OpenTable) -> None:
    table = cribbage(open_table)
    while not any(thing.cards for thing in table.host.view().indicators() if isinstance(thing, Faded)):
        reach(table, "play")
        assert table.scene.scenery.big_marker is not None
        assert table.scene.scenery.big_marker.text == str(table.host.match.position.count)  # type: ignore[attr-defined]
        table.driver.click(table.place(table.playable()[0]))
        table.driver.settle()
    faded = table.scene.scenery.faded
    dim = {
        s.card for s in table.scene.motion.mirror if s.card in faded and table.scene.highlights.is_dimmed(s)
    }
    assert faded and dim == faded


def test_a_card_that_would_pass_31_is_refused_with_the_reason(open_table: OpenTable) -> None:
    table = cribbage(open_table, seed="8")
    for _ in range(40):
        reach(table, "play")
        if table.refused():
            break
        table.driver.click(table.place(table.playable()[0]))
    table.driver.settle()
    table.driver.click(table.place(table.refused()[0]))
    assert any("31" in text for text in table.scene.toasts.texts)


def test_a_hand_is_counted_by_hand_with_the_stepper(open_table: OpenTable) -> None:
    table = cribbage(open_table, options={"counting": "muggins"})
    reach(table, "count")
    table.driver.settle()
    for _ in range(3):
        table.driver.key("right")
    table.scene.decision_panel.naming.set(3)  # type: ignore[union-attr]
    table.scene.refresh()
    table.driver.click("confirm_0")
    assert table.host.match.log[-1].verb == "count" and table.host.match.log[-1].amount == 3
    reach(table, "muggins")
    assert {choice.label for part in table.scene.decision_panel.parts for choice in part.buttons} == {
        "Muggins",
        "Pass",
    }


def test_all_fifteen_discards_are_shown_after_the_hand(open_table: OpenTable) -> None:
    table = cribbage(open_table, speed="instant")
    reach(table, "discard")
    assert table.host.decision is not None
    move = table.host.decision.sample(random.Random(4))
    table.scene.play(move)
    while table.driver.scene is table.screen:
        table.driver.tick(dt=0.05)
        if table.scene.my_turn and not table.scene.motion.playing:
            table.scene.play(next(iter(table.host.decision)))
    table.driver.click("page_0")
    assert table.driver.scene.heading == "Your discards"
    lines = table.driver.find("page").page.lines
    assert len({line.cards for line in lines}) == 15
    assert [set(line.cards) for line in lines if line.chosen] == [set(move.cards)]
    totals = [float(line.numbers[2].replace("−", "-")) for line in lines]
    assert totals == sorted(totals, reverse=True)
    table.driver.key("escape")
    assert table.driver.scene.heading.startswith("Hand 1: ")


def test_the_result_waits_for_the_last_peg(open_table: OpenTable, monkeypatch: pytest.MonkeyPatch) -> None:
    table = cribbage(open_table, speed="brisk")
    for _ in range(8000):
        table.driver.tick()
        if table.host.turn_state is TurnState.RESULT:
            break
        if table.scene.my_turn and not table.scene.motion.playing:
            assert table.host.decision is not None
            table.scene.play(next(iter(table.host.decision)))
    with monkeypatch.context() as patch:
        patch.setattr(type(table.scene.presenter.board), "busy", True)  # a peg that is long in the air
        table.driver.until(lambda: not table.scene.motion.playing, 10)
        table.driver.wait(1.0)
        assert table.host.turn_state is TurnState.RESULT and table.driver.scene is table.screen
    table.driver.until(lambda: isinstance(table.driver.scene, HandResultScene), 5)


def test_the_pegs_go_back_quietly_for_a_new_game(open_table: OpenTable) -> None:
    table = cribbage(open_table, speed="instant", options={"target": 61, "length": 3})
    rng = random.Random(5)
    for _ in range(8000):
        table.driver.tick(dt=0.05)
        match = table.host.match
        if table.driver.scene is not table.screen:
            if table.host.turn_state is TurnState.RESULT:
                assert all(score.points >= 0 for score in table.driver.scene.scores)
            table.driver.key("return")
        elif max(match.position.games) and match.position.phase == "discard":  # type: ignore[attr-defined]
            break
        elif table.scene.my_turn and not table.scene.motion.playing:
            table.scene.play(table.host.decision.sample(rng))  # type: ignore[union-attr]
    assert not any(rise.text.startswith("−") for rise in table.scene.speech_bubbles.rising.values())
    assert [pegs.front for pegs in table.scene.presenter.board.pegs] == [0, 0]


@pytest.mark.parametrize("size", [(1280, 800), (1024, 640)])
def test_golden(open_table: OpenTable, size: tuple[int, int]) -> None:
    table = cribbage(open_table, size=size, speed="instant")
    reach(table, "play")
    table.driver.click(table.place(table.playable()[0]))
    reach(table, "play")
    table.scene.toasts.clear()
    table.scene.speech_bubbles.clear()
    table.driver.settle()
    table.driver.golden(f"cribbage_{size[0]}")
