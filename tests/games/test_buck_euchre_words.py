"""What Buck Euchre tells people: prompts, buttons, refusals, and what stands on the table."""

import pytest

from cardgames.engine import Badge, Bids, Card, CardOrder, Indicator, Marked, Marker, Tally, cards
from cardgames.games.buck_euchre import BuckEuchre
from tests.games.buck_euchre_tables import ALL_PASS, counted, dealt
from tests.positions import do, play_cards

# ------------------------------------------------------------------ the table


def badges(game: BuckEuchre) -> dict[int, str]:
    found = [thing for thing in game.indicators() if isinstance(thing, Badge)]
    return {badge.seat: ("✓ " if badge.ticked else "") + badge.text for badge in found}


def markers(game: BuckEuchre) -> dict[str, Marker]:
    return {thing.label: thing for thing in game.indicators() if isinstance(thing, Marker)}


def one(game: BuckEuchre, kind: type[Indicator]) -> Indicator:  # type: ignore[valid-type]
    (found,) = [thing for thing in game.indicators() if isinstance(thing, kind)]
    return found


def test_everybodys_promise_stands_at_their_plate() -> None:
    game = do(dealt("As Ks", "9s", "Ts", "Ac"), f"{ALL_PASS}; name spades")
    assert badges(game) == {0: "Declarer: needs 3"}
    do(game, "stay; drop")
    assert badges(game) == {0: "Declarer: needs 3", 1: "Needs 1", 2: "Out"}
    do(game, "stay")
    assert badges(game)[3] == "Needs 1"
    game.tricks = [2, 1, 0, 0]
    assert badges(game) == {0: "Declarer: needs 1", 1: "✓ In", 2: "Out", 3: "Needs 1"}


def test_the_table_shows_what_was_said_and_the_tricks_of_each() -> None:
    game = do(dealt("As Ks", "9s", "Ts", "Ac"), f"{ALL_PASS}; pass; name spades; stay; drop; stay")
    bids = next(thing for thing in game.indicators() if isinstance(thing, Bids))
    assert [(call.seat, call.text, call.suit) for call in bids.calls] == [
        *((seat, "Pass", "") for seat in (0, 1, 2, 3, 0)),
        (1, "", "s"),
    ]
    game.tricks = [2, 1, 0, 0]
    tallies = {thing.label: thing.values for thing in game.indicators() if isinstance(thing, Tally)}
    assert tallies == {"Points": (25,) * 4, "Tricks": (2, 1, 0, 0)}
    assert not any(isinstance(thing, Bids) for thing in dealt(turned="9c").indicators())


def test_in_a_hand_without_a_declarer_everybody_has_to_take_a_trick() -> None:
    for game in (dealt(turned="9c"), do(dealt(), f"{ALL_PASS}; {ALL_PASS}")):
        assert badges(game) == dict.fromkeys(range(4), "Needs 1")


def test_the_trumps_marker_names_suit_and_declarer_dirty_clubs_and_no_trumps() -> None:
    named = markers(do(dealt(), f"{ALL_PASS}; name spades"))["Trumps"]
    assert (named.suit, named.seat) == ("s", 0)
    clubs = markers(dealt(turned="9c"))["Trumps"]
    assert (clubs.suit, clubs.text, clubs.seat) == ("c", "Dirty clubs", None)
    assert markers(do(dealt(), f"{ALL_PASS}; {ALL_PASS}"))["Trumps"].text == "none"
    assert "Trumps" not in markers(dealt())


def test_what_became_of_the_turned_card() -> None:
    game = dealt("", "", "", "9s")
    assert not {"Taken up", "Turned down"} & set(markers(game))
    down = markers(do(game.copy(), ALL_PASS))["Turned down"]
    assert down.card == Card.parse("9h")
    taken = do(game, "order; discard 9s")
    assert (markers(taken)["Taken up"].card, markers(taken)["Taken up"].seat) == (Card.parse("9h"), 3)
    do(game, "stay; stay; drop")
    assert "Taken up" not in markers(game)


def test_the_taken_card_is_no_longer_told_of_once_it_is_played() -> None:
    game = do(dealt("Th", "Qh", "Kh", "9s"), "order; discard 9s; stay; stay; stay")
    play_cards(game, "Th Qh Kh")
    assert "Taken up" in markers(game)
    play_cards(game, "9h")
    assert "Taken up" not in markers(game)


def test_the_order_of_trumps_and_the_left_bower_are_shown() -> None:
    game = do(dealt("Js As", "9s", "Ts", "Jc"), f"{ALL_PASS}; name spades; stay; stay; stay")
    order = one(game, CardOrder)
    assert isinstance(order, CardOrder)
    assert (list(order.cards), order.gone) == (cards("Js Jc As Ks Qs Ts 9s"), ())
    assert one(game, Marked) == Marked((Card.parse("Jc"),), "trump")
    play_cards(game, "Js 9s Ts Jc")
    gone = one(game, CardOrder)
    assert isinstance(gone, CardOrder) and gone.gone == tuple(cards("Js Jc Ts 9s"))


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


def test_a_turned_club_bears_a_word_while_tricks_are_played() -> None:
    turned = Marked((Card.parse("Kc"),), "turned")
    game = dealt("Ac", turned="Kc")
    assert turned in game.indicators()
    assert turned in play_cards(game, "Ac").indicators()
    assert not any(isinstance(thing, Marked) for thing in dealt().indicators())


def test_trumps_lie_apart_in_ones_own_hand() -> None:
    game = do(dealt("Jc As 9s Kd Td"), f"{ALL_PASS}; name spades")
    trumps, rest = game.groups(0)
    assert (list(trumps.cards), trumps.text) == (cards("Jc As 9s"), "trumps")
    assert set(rest.cards) == set(cards("Kd Td"))
    assert game.groups(0)[0].cards[0] == Card.parse("Jc")
    assert dealt().groups(0) == ()


def test_figures_are_the_tricks_of_the_hand() -> None:
    game = counted(dealt(), (3, 1, 1, 0))
    assert [game.figures(seat)["Tricks"] for seat in range(4)] == [3, 1, 1, 0]
