"""A hand in groups: as the game sees them, and as its owner lays them."""

from collections.abc import Sequence
from itertools import pairwise

import pytest

from cardgames.engine import BACK, FAN, Card, Game, Group, Move, OneOf, Zone, cards, per_seat, shared
from cardgames.engine.zones import PILE
from cardgames.table import Frame, by_rank, layout
from cardgames.table.grouping import Grouping, landing
from cardgames.table.sorting import Sorted
from cardgames.table.spreads import hand_offsets

FRAME = Frame(1280, 800, 1.0)


class Pairs(Game):
    """Pairs of a rank are groups; everything else is the rest."""

    title, family, seats = "Pairs", "Rummy", (2,)
    hand = per_seat(FAN, seen_by="owner")
    discards = shared(PILE)

    def start(self) -> None:
        self.fresh_pack(self.discards)
        for card in cards("7h 9c 7s Kd 2c 2d"):
            self.move(card, self.discards, self.hand[0])
        self.ask(0, "play")

    def legal_play(self) -> OneOf:
        return OneOf(Move("play", card) for card in self.hand[0])

    def groups(self, seat: int) -> Sequence[Group]:
        hand = self.hand[seat]
        ranks = [card.rank for card in hand]
        double = [rank for rank in dict.fromkeys(ranks) if ranks.count(rank) == 2]
        groups = [Group(tuple(card for card in hand if card.rank == rank), "pair") for rank in double]
        rest = tuple(card for card in hand if card.rank not in double)
        return [*groups, Group(rest)] if rest else groups

    def called(self, cards: Sequence[Card]) -> str:
        return "pair" if len(cards) == 2 and len({card.rank for card in cards}) == 1 else ""


class Plain(Pairs):
    """The same cards in one fan."""

    def groups(self, seat: int) -> Sequence[Group]:
        return ()


def shown(grouping: Grouping, view: Game) -> str:
    """The groups as text: cards, what they are."""
    return " | ".join(
        " ".join(map(str, group.cards)) + f" {group.text}" for group in grouping.of(view, own(view))
    )


def own(view: Game) -> Zone:
    """The hand of the viewer."""
    return view.zone("hand0")


@pytest.fixture
def view() -> Game:
    return Pairs().view(0)


def test_the_game_groups_a_hand_and_the_rest_is_sorted(view: Game) -> None:
    assert shown(Grouping(), view) == "7h 7s pair | 2c 2d pair | 9c Kd "
    assert shown(Grouping(by_rank), view) == "7h 7s pair | 2c 2d pair | Kd 9c "


def test_a_hand_that_no_game_groups_is_one_group() -> None:
    view = Plain().view(0)
    grouping = Grouping(by_rank)
    assert shown(grouping, view) == "Kd 9c 7s 7h 2d 2c "
    assert not grouping.is_grouped(view, own(view))


def test_a_hand_that_is_not_seen_is_neither_grouped_nor_sorted() -> None:
    game = Pairs()
    game.hand[0].forget(-1)
    hidden = game.view(1)
    groups = Grouping().of(hidden, own(hidden))
    assert [set(group.cards) for group in groups] == [{BACK}]
    assert Grouping().laid(hidden)[1] == {}


def test_a_card_goes_into_another_group_or_lies_by_itself(view: Game) -> None:
    grouping = Grouping()
    grouping.put(view, own(view), Card("K", "d"), 0, 1)
    assert shown(grouping, view) == "7h Kd 7s  | 2c 2d pair | 9c "
    grouping.put(view, own(view), Card("K", "d"), 2, None)
    assert shown(grouping, view) == "7h 7s pair | 2c 2d pair | Kd  | 9c "
    grouping.put(view, own(view), Card("7", "h"), 0, 2)
    assert shown(grouping, view) == "7s 7h pair | 2c 2d pair | Kd  | 9c "


def test_what_was_laid_by_hand_stays_while_cards_come_and_go(view: Game) -> None:
    grouping = Grouping()
    grouping.put(view, own(view), Card("9", "c"), 0, None)
    view.move(Card("2", "c"), own(view), view.zone("discards"))
    view.move(Card("A", "s"), view.zone("discards"), own(view))
    assert shown(grouping, view) == "9c  | 7h 7s pair | 2d  | Kd  | As "
    grouping.sort(by_rank)
    assert shown(grouping, view) == "7h 7s pair | As Kd 9c 2d "


def test_other_cards_forget_what_was_laid_by_hand(view: Game) -> None:
    grouping = Grouping()
    grouping.put(view, own(view), Card("9", "c"), 0, None)
    grouping.clear()
    assert shown(grouping, view) == shown(Grouping(), view)


def test_a_card_walks_through_the_groups_and_back(view: Game) -> None:
    grouping, seven = Grouping(), Card("7", "h")
    start = shown(grouping, view)
    walk = [start]
    for _ in range(8):
        grouping.nudge(view, own(view), seven, 1)
        walk.append(shown(grouping, view))
    assert walk[1:4] == [
        "7s 7h pair | 2c 2d pair | 9c Kd ",
        "7s  | 7h  | 2c 2d pair | 9c Kd ",
        "7s  | 7h 2c 2d  | 9c Kd ",
    ]
    assert walk[7] == "7s  | 2c 2d pair | 7h 9c Kd "
    for _ in range(20):
        grouping.nudge(view, own(view), seven, 1)
    assert shown(grouping, view) == "7s  | 2c 2d pair | 9c Kd  | 7h "
    for _ in range(20):
        grouping.nudge(view, own(view), seven, -1)
    assert shown(grouping, view) == "7h  | 7s  | 2c 2d pair | 9c Kd "


def test_in_one_fan_a_card_walks_past_its_neighbours() -> None:
    view, grouping = Plain().view(0), Grouping(by_rank)
    for _ in range(9):
        grouping.nudge(view, own(view), Card("9", "c"), 1)
    assert shown(grouping, view) == "Kd 7s 7h 2d 2c 9c "


MIDDLES = [100, 140, 300, 340, 500]  # two, two and one card, 100 wide, with gaps


@pytest.mark.parametrize(
    ("at", "goes"),
    [
        (20, (0, None)),
        (60, (0, 0)),
        (120, (0, 1)),
        (160, (0, 2)),
        (220, (1, None)),
        (260, (1, 0)),
        (320, (1, 1)),
        (420, (2, None)),
        (480, (2, 0)),
        (530, (2, 1)),
        (580, (3, None)),
    ],
)
def test_where_a_card_goes_that_is_let_go(at: int, goes: tuple[int, int | None]) -> None:
    assert landing([2, 2, 1], MIDDLES, 100, at, apart=True) == goes


def test_in_one_fan_no_card_lies_by_itself() -> None:
    for at, place in ((0, 0), (120, 1), (420, 4), (900, 5)):
        assert landing([5], MIDDLES, 100, at, apart=False) == (0, place)


def test_a_card_let_go_lands_there(view: Game) -> None:
    grouping = Grouping()
    grouping.drop(view, own(view), Card("9", "c"), 220, [100, 140, 300, 340, 500, 540], 100)
    assert shown(grouping, view) == "7h 7s pair | 9c  | 2c 2d pair | Kd "


@pytest.mark.parametrize("sizes", [[3, 3, 7], [1] * 14, [14], [2, 2, 2, 2, 2, 4], [5]])
@pytest.mark.parametrize("room", [700, 947])
def test_groups_lie_in_order_and_within_their_room(sizes: list[int], room: int) -> None:
    found = hand_offsets(sizes, 100, room, 30)
    assert len(found) == sum(sizes)
    assert found[0] == -found[-1]
    assert found[-1] - found[0] + 100 <= room + 0.01
    steps = [after - before for before, after in pairwise(found)]
    ends = {sum(sizes[: number + 1]) - 1 for number in range(len(sizes) - 1)}
    inside = [step for place, step in enumerate(steps) if place not in ends]
    between = [step for place, step in enumerate(steps) if place in ends]
    assert not inside or max(inside) - min(inside) < 0.01
    assert not inside or not between or min(between) >= max(inside) - 0.01
    assert min(steps) > 29


def test_the_layout_leaves_gaps_between_groups(view: Game) -> None:
    order, groups = Grouping().laid(view)
    assert groups == {"hand0": [2, 2, 2]}
    laid = layout(view, 0, FRAME, order=order, groups=groups)
    spots = {spot.face: spot for spot in laid.spots["hand0"]}
    line = [spots[card].x for card in order["hand0"]]
    assert line == sorted(line)
    assert line[2] - line[1] > spots[Card("7", "h")].width > line[1] - line[0]
    assert len({spot.y for spot in spots.values()}) == 1 and {spot.angle for spot in spots.values()} == {0}


def test_as_the_cards_came_nothing_is_sorted_or_grouped(view: Game) -> None:
    grouping = Grouping(None)
    assert shown(grouping, view) == "7h 9c 7s Kd 2c 2d "
    grouping.put(view, own(view), Card("2", "c"), 0, 0)
    view.move(Card("A", "s"), view.zone("discards"), own(view))
    assert shown(grouping, view) == "2c 7h 9c 7s Kd 2d  | As "


def test_high_cards_on_the_right_turn_the_order_of_groups_without_a_name() -> None:
    class Ranks(Pairs):
        def groups(self, seat: int) -> Sequence[Group]:
            return [Group(tuple(cards(text))) for text in ("Kd", "9c", "7h 7s", "2c 2d")]

    view = Ranks().view(0)
    assert shown(Grouping(by_rank), view) == "Kd  | 9c  | 7s 7h  | 2d 2c "
    assert shown(Grouping(Sorted("rank", "right")), view) == "2c 2d  | 7h 7s  | 9c  | Kd "


def test_in_one_fan_a_card_that_comes_lies_beside_its_kin() -> None:
    view, grouping = Plain().view(0), Grouping(by_rank)
    grouping.put(view, own(view), Card("2", "c"), 0, 0)
    assert shown(grouping, view) == "2c Kd 9c 7s 7h 2d "
    for card in cards("Ks 2h As"):
        view.move(card, view.zone("discards"), own(view))
    assert shown(grouping, view) == "2c Ks Kd 9c 7s 7h 2h 2d As "


def test_a_card_that_comes_back_lies_where_it_lay() -> None:
    """As when a move is taken back, also after other cards were moved."""
    view, grouping, seven = Plain().view(0), Grouping(by_rank), Card("7", "s")
    grouping.put(view, own(view), Card("2", "c"), 0, 0)
    before = shown(grouping, view)
    view.move(seven, own(view), view.zone("discards"))
    assert shown(grouping, view) == "2c Kd 9c 7h 2d "
    grouping.put(view, own(view), Card("2", "d"), 0, 0)
    view.move(seven, view.zone("discards"), own(view))
    assert shown(grouping, view) == "2d " + before.replace(" 2d", "")


def test_another_deal_forgets_what_was_laid_by_hand_and_an_undo_into_the_last_one_does_not() -> None:
    view, grouping = Plain().view(0), Grouping(by_rank)
    grouping.put(view, own(view), Card("2", "c"), 0, 0)
    laid = shown(grouping, view)
    view.hand_number += 1
    assert shown(grouping, view) == "Kd 9c 7s 7h 2d 2c "
    view.hand_number -= 1
    assert shown(grouping, view) == laid


def test_a_hand_is_sorted_anew_and_those_of_others_stay() -> None:
    view, grouping = Plain().view(0), Grouping(by_rank)
    grouping.put(view, own(view), Card("2", "c"), 0, 0)
    laid = shown(grouping, view)
    grouping.sort(Sorted("suit"), "hand1")
    assert shown(grouping, view) == laid
    grouping.sort(by_rank, "hand0")
    assert shown(grouping, view) == "Kd 9c 7s 7h 2d 2c "
