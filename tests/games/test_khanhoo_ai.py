"""The computer players of Khanhoo, their reasons, hints, habits and the look back."""

from random import Random

from cardgames.engine import Move, cards
from cardgames.games.khanhoo import Khanhoo
from cardgames.games.khanhoo.ai import (
    advise,
    review_pages,
    rollout,
)
from tests.games.khanhoo_tables import table
from tests.positions import last_events


def advice(game: Khanhoo) -> dict[str, tuple[float, str]]:
    """Every move with its value and reason, the best first."""
    view = game.view(game.turn)
    return {str(each.move): (each.value, str(each.why)) for each in advise(view, view.legal(), Random(1))}


def best(game: Khanhoo) -> str:
    """The move advised."""
    return next(iter(advice(game)))


def test_the_next_player_is_not_fed_what_they_were_seen_to_take() -> None:
    fed = []
    for taken in ("6d2 8d", "Ad 3s"):
        game = table("7d 4h 5h Ks".replace("Ks", "Kc"), taken)
        for place in range(2):
            game.hand[1].known[place] |= 1
        fed.append(advice(game)["discard 7d"][0])
    assert fed[0] < fed[1]


def test_the_quick_player_goes_out_by_the_same_card_however_the_hand_lies() -> None:
    hand = [str(card) for card in cards("Ah 7h 6h2 4h 9h2 5d 6d2 As 5h 3h 4d 8h As2")]
    for number in range(6):
        Random(number).shuffle(hand)
        assert str(rollout(table(" ".join(hand), "4h2 6d"), Random(1))) == "out 3h"


def test_looking_back_counts_cards_in_melds() -> None:
    game = table("5s 5h 7h 8h 2d", "4h 6d", phase="draw", discards="5d", stock="9h Kc")
    turns = []
    for text in ("draw discards", "discard 5h"):
        turns.append((game.view(0), Move.parse(text)))
        last_events(game, text)
    (page,) = review_pages(turns)
    assert page.lines[0].cards == tuple(cards("5d 5h")) and page.lines[0].numbers == ("10", "13")
