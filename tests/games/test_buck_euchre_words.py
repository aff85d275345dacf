"""What Buck Euchre tells people: prompts, buttons, refusals, and what stands on the table."""

import pytest

from cardgames.engine import Card, CardOrder, Indicator, cards
from cardgames.games.buck_euchre import BuckEuchre
from tests.games.buck_euchre_tables import ALL_PASS, dealt
from tests.positions import do


def one(game: BuckEuchre, kind: type[Indicator]) -> Indicator:  # type: ignore[valid-type]
    (found,) = [thing for thing in game.indicators() if isinstance(thing, kind)]
    return found


@pytest.mark.parametrize(
    ("turned", "moves", "faded"),
    [
        ("Kc", "", "Kc"),
        ("Jh", f"{ALL_PASS}; name diamonds", "Jh"),
        ("9h", "order", ""),
        ("9h", "order; discard 9s; stay; stay; stay", ""),
        ("9h", "order; discard 9s; stay; stay; drop", "9h"),
    ],
)
def test_a_turned_card_that_nobody_holds_is_faded_in_the_order(turned: str, moves: str, faded: str) -> None:
    order = one(do(dealt("", "", "", "9s", turned=turned), moves), CardOrder)
    assert isinstance(order, CardOrder) and order.gone == tuple(cards(faded))


def test_trumps_lie_apart_in_ones_own_hand() -> None:
    game = do(dealt("Jc As 9s Kd Td"), f"{ALL_PASS}; name spades")
    trumps, rest = game.groups(0)
    assert (list(trumps.cards), trumps.text) == (cards("Jc As 9s"), "trumps")
    assert set(rest.cards) == set(cards("Kd Td"))
    assert game.groups(0)[0].cards[0] == Card.parse("Jc")
    assert dealt().groups(0) == ()
