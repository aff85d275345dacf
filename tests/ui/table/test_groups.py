"""The own hand in groups, rearranged by mouse and by keys."""

import pygame
import pytest

from cardgames.engine import Card, cards
from cardgames.games.three_thirteen import ThreeThirteen
from cardgames.ui.pictures import COMPACT_BELOW
from cardgames.ui.table.drawing import big_info as large
from cardgames.ui.table.input.focus_targets import card_box
from tests.ui.table.conftest import OpenTable
from tests.ui.table.tables import Table
from tests.ui.table.test_walking import asked_in

HANDS = ("7h 7s 7d", "2h 9c Kd")  # of the person, who begins, and of the other


def opened(open_table: OpenTable, **settings: object) -> Table:
    """A table at which the person holds three 7s."""
    mine, other = (cards(text) for text in HANDS)
    deck = [card for pair in zip(mine, other, strict=True) for card in pair] + cards("4c Qs Jd")
    table = open_table(game=ThreeThirteen, seats=2, deck=deck, dealer=1, **settings)
    table.own_turn()
    table.driver.click(zone(table, "stock"))
    table.own_turn()
    return table


def zone(table: Table, name: str) -> tuple[int, int]:
    """The middle of a zone."""
    x, y = table.scene.motion.layout.outlines[name].centre
    return round(x), round(y)


def groups(table: Table) -> list[str]:
    """The own hand as it is looked at, from left to right."""
    view, hand = table.scene.motion.shown, table.scene.eyes.own_hand(table.scene.motion.shown)
    assert view is not None and hand is not None
    return [" ".join(map(str, group.cards)) for group in table.scene.order.of(view, hand)]


def spot(table: Table, card: str) -> tuple[float, float]:
    """Where a card lies."""
    sprite = table.scene.motion.mirror.find(Card.parse(card))
    assert sprite is not None
    return sprite.x, sprite.y


def test_a_drawn_card_lies_apart_and_the_meld_has_its_name(open_table: OpenTable) -> None:
    table = opened(open_table)
    assert groups(table) == ["7d 7h 7s", "Qs"]
    assert [named.text for named in table.scene.scenery.melds] == ["set"]
    width = table.scene.motion.layout.hand_width
    assert spot(table, "Qs")[0] - spot(table, "7s")[0] > width > spot(table, "7s")[0] - spot(table, "7h")[0]


def test_a_card_is_dragged_into_another_group_and_stays_there(open_table: OpenTable) -> None:
    table = opened(open_table)
    x, y = spot(table, "7h")
    table.driver.drag(table.place(Card("Q", "s")), (round(x), round(y)))
    table.driver.settle()
    assert sorted(groups(table)[0].split()) == ["7d", "7h", "7s", "Qs"] and len(groups(table)) == 1
    assert table.scene.scenery.melds == []
    assert table.host.match.position.phase == "discard"  # nothing was played


def test_a_card_is_dragged_to_a_place_of_its_own_until_the_hand_is_sorted(open_table: OpenTable) -> None:
    table = opened(open_table)
    x, y = spot(table, "Qs")
    width = table.scene.motion.layout.hand_width
    table.driver.drag(table.place(Card("7", "h")), (round(x + width), round(y)))
    table.driver.settle()
    assert groups(table) == ["7d 7s", "Qs", "7h"]
    table.driver.key("x")
    table.driver.settle()
    assert groups(table) == ["7d 7h 7s", "Qs"]


@pytest.mark.parametrize("place", [(300, 799), (300, 900), (-20, 700), (640, -10)])
def test_a_card_let_go_outside_the_window_goes_back_to_its_meld(
    open_table: OpenTable, place: tuple[int, int]
) -> None:
    table = opened(open_table)
    table.driver.drag(table.place(Card("7", "h")), place)
    table.driver.settle()
    assert groups(table) == ["7d 7h 7s", "Qs"] and "sort_hand" not in table.scene.widgets
    table.settled()


@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("left_handed", [False, True])
def test_a_button_groups_what_has_been_laid_by_hand(
    open_table: OpenTable, text: float, left_handed: bool
) -> None:
    table = opened(open_table, text_size=text, left_handed=left_handed)
    x, y = spot(table, "7h")
    table.driver.drag(table.place(Card("Q", "s")), (round(x), round(y)))
    table.driver.settle()
    assert len(groups(table)) == 1
    button = table.scene.widgets.find("sort_hand")
    others = [*table.scene.decision_panel.boxes, *table.scene.scenery.speaking_boxes.values()]
    assert button.box.collidelist(others) < 0 and table.scene.felt_rect().contains(button.box)
    assert button.tip_key == "sort_suit"
    table.driver.click("sort_hand")
    table.driver.settle()
    assert groups(table) == ["7d 7h 7s", "Qs"] and "sort_hand" not in table.scene.widgets


def test_alt_and_an_arrow_move_the_card_with_the_ring(open_table: OpenTable) -> None:
    table = opened(open_table)
    table.scene.hand_input.focus(Card("7", "s"))
    walked = []
    for _ in range(3):
        table.driver.post(pygame.KEYDOWN, key=pygame.K_RIGHT, mod=pygame.KMOD_LALT, unicode="")
        table.driver.settle()
        walked.append(groups(table))
    assert walked == [["7d 7h", "7s", "Qs"], ["7d 7h", "7s Qs"], ["7d 7h", "Qs 7s"]]


def test_going_out_is_offered_once_the_card_is_chosen(open_table: OpenTable) -> None:
    table = opened(open_table, click_to_play="once")
    table.driver.click(table.place(Card("Q", "s")))
    table.driver.settle()
    assert [table.driver.find(name).move.verb for name in ("ask_0", "ask_1")] == ["out", "discard"]
    table.driver.click("ask_0")
    table.driver.wait(1.0)
    assert table.host.match.position.out == 0


def test_the_name_of_small_cards_leaves_their_signs_free(
    open_table: OpenTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = asked_in(open_table, "backhand", 7, "play", "look", size=(1024, 640), text_size=2.0)
    hung: dict[str, int] = {}
    monkeypatch.setattr(
        large, "draw_tag", lambda target, kit, text, at, *room, **icon: hung.update({text: at[1]})
    )
    table.driver.picture()
    kit, find = table.driver.app.kit, table.scene.motion.mirror.find
    small = [
        (named.text, card_box(sprite))
        for named in table.scene.scenery.named
        if (sprite := find(named.cards[0])) is not None and sprite.width < COMPACT_BELOW
    ]
    assert len(small) >= 2
    for text, box in small:
        covered = box.bottom - (hung[text] - kit.text.line_height("label") // 2)
        assert covered <= 0.2 * box.h, text
