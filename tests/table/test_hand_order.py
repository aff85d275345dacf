"""Cards keep their order within a hand, whatever is played, until their owner asks for another one."""

from random import Random

import pytest

from cardgames.engine import BACK, FAN, Card, Game, Match, Move, Player, cards
from cardgames.games import GAMES
from cardgames.games.belote import Belote
from cardgames.table import by_rank
from cardgames.table.grouping import Grouping
from cardgames.table.sorting import Sorted, trumps_of
from tests.table.test_grouping import Pairs, Plain, own, shown

ORDERS = (Sorted("suit"), Sorted("suit", "right"), Sorted("suit", alternate=False), Sorted("rank"))
HOLDING = [
    game for game in GAMES if any(zone.kind == FAN for zone in game().view(0).zones if zone.owner == 0)
]
MOVES = 400


def lying(grouping: Grouping, view: Game) -> dict[str, list[Card]]:
    """The hands that can be seen, from left to right."""
    return {name: line for name, line in grouping.laid(view)[0].items() if BACK not in line}


@pytest.mark.parametrize("game", HOLDING, ids=lambda game: game.name())
def test_what_stays_in_a_hand_keeps_its_order_in_every_game(game: type[Game]) -> None:
    """Only naming trumps sorts a hand once more, for then suits and heights are others."""
    match = Match(game, [Player(str(seat)) for seat in range(game.seats[0])], seed="order")
    rng, groupings = Random("order"), [Grouping(order) for order in ORDERS]
    lines: list[dict[str, list[Card]]] = [{} for _ in groupings]
    changed = 0
    for _ in range(MOVES):
        if match.over:
            break
        before = match.view(0)
        match.play(match.decision.sample(rng))
        view = match.view(0)
        kept = trumps_of(before) == trumps_of(view) and "deal" not in (before.phase, view.phase)
        for number, grouping in enumerate(groupings):
            line = lying(grouping, view)
            for name, left in line.items():
                earlier = lines[number].get(name, [])
                came = set(left) - set(earlier)
                if kept and not (came and grouping.is_grouped(view, view.zone(name))):
                    stayed = [card for card in earlier if card in left]
                    changed += set(left) != set(earlier)
                    assert [card for card in left if card not in came] == stayed, grouping.sorted_by
            grouping.keep(view)
            assert lying(grouping, view) == line
            lines[number] = line
    assert changed


def test_colours_that_no_longer_alternate_leave_the_cards_where_they_are() -> None:
    view, grouping = Plain().view(0), Grouping()
    assert shown(grouping, view) == "7s 7h 9c 2c Kd 2d "
    grouping.keep(view)
    for card in cards("9c 2c"):
        view.move(card, own(view), view.zone("discards"))
    assert shown(grouping, view) == "7s 7h Kd 2d "
    grouping.sort(Sorted())
    assert shown(grouping, view) == "7h 7s Kd 2d "


def test_a_card_that_comes_alone_finds_its_place_and_one_that_comes_back_its_old_one() -> None:
    view, grouping = Plain().view(0), Grouping()
    grouping.keep(view)
    for card in cards("9c 2c"):
        view.move(card, own(view), view.zone("discards"))
    grouping.keep(view)
    view.move(Card("A", "s"), view.zone("discards"), own(view))
    grouping.keep(view)
    assert shown(grouping, view) == "As 7s 7h Kd 2d "
    view.move(Card("9", "c"), view.zone("discards"), own(view))
    assert shown(grouping, view) == "As 7s 7h 9c Kd 2d "


def test_a_meld_gathers_around_the_card_that_makes_it() -> None:
    view, grouping = Pairs().view(0), Grouping()
    grouping.keep(view)
    view.move(Card("K", "c"), view.zone("discards"), own(view))
    assert shown(grouping, view) == "7h 7s pair | Kd Kc pair | 2c 2d pair | 9c "


def test_a_meld_that_loses_a_card_lies_where_it_lay_and_is_none() -> None:
    view, grouping = Pairs().view(0), Grouping(by_rank)
    assert shown(grouping, view) == "7h 7s pair | 2c 2d pair | Kd 9c "
    grouping.keep(view)
    view.move(Card("7", "h"), own(view), view.zone("discards"))
    assert shown(grouping, view) == "7s  | 2c 2d pair | Kd 9c "


def test_trumps_that_are_made_sort_the_hand_once_more() -> None:
    """Their jack and nine are then the highest, and they lie at the left."""
    match, grouping = Match(Belote, [Player(str(seat)) for seat in range(4)], seed="trumps"), Grouping()
    match.play(Move("deal"))
    grouping.keep(match.view(0))
    while not match.position.trumps:
        grouping.keep(match.view(0))
        match.play(next(iter(match.decision)))
    view = match.view(0)
    assert lying(grouping, view) == lying(Grouping(), view)
    trumps = [card for card in lying(grouping, view)["hand0"] if card.suit == view.trumps]
    assert trumps == lying(grouping, view)["hand0"][: len(trumps)] != []
