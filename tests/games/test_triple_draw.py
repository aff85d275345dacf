"""The rules of Triple Draw Lowball, ruling by ruling; betting is in test_triple_draw_pots, hands in
test_triple_draw_hands."""

import pytest

from cardgames.engine import BACK, Badge, Marker, Move, Named, Scored, cards
from cardgames.engine.families.betting import bet, pot, stack
from cardgames.games.triple_draw import TripleDraw
from tests.games.triple_draw_tables import (
    EIGHT,
    KINGS,
    NINE,
    PAIR,
    SEVEN,
    checked,
    dealt,
    make,
    pat,
    played_out,
    shown,
    told,
)


def things(game: TripleDraw, kind: type, seat: int | None = None) -> list[str]:
    view = game.view(seat) if seat is not None else game
    return [thing.text for thing in view.indicators() if isinstance(thing, kind)]


# ------------------------------------------------------------------ match and stakes


def test_r1_chips_and_blinds() -> None:
    game = dealt(SEVEN, EIGHT, NINE)
    assert game.chips["stack.0"] == 200
    assert (game.heap(bet(1)), game.heap(bet(2))) == (2, 4)
    assert game.size == 4


@pytest.mark.parametrize(("small_bet", "blinds"), [(2, (1, 2)), (10, (5, 10))])
def test_limits_option_keeps_the_blinds_in_proportion(small_bet: int, blinds: tuple[int, int]) -> None:
    game = dealt(SEVEN, EIGHT, NINE, small_bet=small_bet)
    assert (game.heap(bet(1)), game.heap(bet(2))) == blinds
    assert game.size == small_bet


def finished(game: TripleDraw) -> TripleDraw:
    """To the end of the match, everybody folding to the big blind."""
    while not game.over:
        verbs = game.legal().verbs
        make(game, "deal" if "deal" in verbs else "fold" if "fold" in verbs else "check")
    return game


@pytest.mark.parametrize(("length", "hands"), [(5, 15), (3, 9), (10, 30)])
def test_r2_button_rounds(length: int, hands: int) -> None:
    game = finished(TripleDraw(3, options={"length": length}))
    assert game.hand_number == hands
    assert game.scores == [200, 200, 200]
    assert game.outcome().winners == (0, 1, 2)  # ties share


def test_r2_the_match_ends_when_one_player_has_all_chips() -> None:
    game = dealt(SEVEN, EIGHT, chips=(200, 8))
    played_out(make(game, "raise", "call"))
    assert game.over
    assert game.scores == [208, 0]


def test_r3_knock_out_doubles_after_three_hands_each() -> None:
    game = TripleDraw(3, options={"length": 0}, hand=9)
    game.apply(Move("deal"))
    assert game.size == 4
    game = TripleDraw(3, options={"length": 0}, hand=10)
    game.apply(Move("deal"))
    assert game.size == 8
    assert sorted(game.chips[bet(seat)] for seat in range(3) if game.heap(bet(seat))) == [4, 8]
    assert "bets of 8 and 16" in str(game.status())
    assert TripleDraw(3, hand=10).bet_before == 4  # not in a match of button rounds


def test_r3_a_knock_out_goes_on_until_one_player_has_all_chips() -> None:
    game = dealt(SEVEN, EIGHT, length=0)
    for _ in range(12):  # more than the hands of a match of five button rounds
        assert not make(game, "fold").over
        make(game, "deal")
    game = dealt(SEVEN, EIGHT, chips=(200, 8), length=0)
    assert played_out(make(game, "raise", "call")).over


def test_r4_broken_in_the_same_hand_the_larger_stack_ranks_higher() -> None:
    game = dealt(NINE, EIGHT, SEVEN, chips=(6, 7, 200), dealer=2)
    make(game, "raise")
    make(game, "raise") if "raise" in game.legal().verbs else make(game, "call")
    while game.phase == "bet":
        make(game, "call" if "call" in game.legal().verbs else "check")
    played_out(game)
    assert game.scores == [0, 0, 213]
    assert game.outcome().standing == (2, 1, 0)


def test_r4_nobody_goes_out_twice() -> None:
    game = dealt(SEVEN, EIGHT, NINE, PAIR, chips=(200, 0, 200, 200))
    game.drain()
    make(game, "fold", "fold")
    assert game.out == [] and not [line for line in told(game) if line.endswith("out")]


def test_r4_who_goes_out_later_ranks_higher() -> None:
    game = dealt(NINE, EIGHT, SEVEN, chips=(6, 7, 200))
    game.out = [(1, 150, 0), (2, 10, 1)]
    game.scores = [0, 0, 213]
    assert game.outcome().standing == (2, 1, 0)
    assert game.outcome().ranked  # so that places follow it where scores are equal


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_r5_the_highest_card_drawn_has_the_first_button_and_equal_ones_draw_again(seats: int) -> None:
    buttons, again = set(), 0
    for number in range(60):
        game = TripleDraw(seats, seed=str(number))
        rows = [["23456789TJQKA".index(card.rank) for card in game.cards_of(seat)] for seat in range(seats)]
        drawing = list(range(seats))
        for step in range(max(map(len, rows))):
            assert [seat for seat in range(seats) if len(rows[seat]) > step] == drawing
            best = max(rows[seat][step] for seat in drawing)
            drawing = [seat for seat in drawing if rows[seat][step] == best]
        assert drawing == [game.dealer]
        buttons.add(game.dealer)
        again += max(map(len, rows)) > 1
    assert len(buttons) == seats and again


def test_r5_the_draw_for_the_button_is_shown_and_told() -> None:
    game = TripleDraw(4, seed="2")
    named = [thing for thing in game.indicators() if isinstance(thing, Named)]
    assert [thing.seat for thing in named] == [0, 1, 2, 3] and all(len(thing.cards) == 1 for thing in named)
    game.drain()
    game.apply(Move("deal"))
    assert told(game)[0].startswith(f"Seat {game.dealer + 1} drew the ")
    assert not game.shown and len(game.stub) == 52 - 20


def test_r5_the_button_moves_left_to_the_next_with_chips() -> None:
    game = dealt(SEVEN, EIGHT, NINE, dealer=2)
    make(game, "fold", "fold")
    assert game.dealer == 0
    game = dealt(SEVEN, EIGHT, NINE, PAIR, dealer=0, chips=(200, 0, 200, 200))
    assert game.blinds == [2, 3]  # nobody without chips has a blind
    make(game, "fold", "fold")
    assert game.dealer == 2  # or the button


# ------------------------------------------------------------------ blinds and the deal


def test_r6_blinds_left_of_the_button() -> None:
    assert dealt(SEVEN, EIGHT, NINE, dealer=1).blinds == [2, 0]


def test_r6_heads_up_the_button_has_the_small_blind_and_acts_first_only_once() -> None:
    game = dealt(SEVEN, EIGHT, dealer=0)
    assert game.blinds == [0, 1]
    assert game.player == 0
    make(game, "call", "check")
    assert (game.phase, game.player) == ("draw", 1)
    make(game, "draw -", "draw -")
    assert (game.phase, game.player) == ("bet", 1)


def test_r7_blinds_are_posted_before_the_deal() -> None:
    kinds = [type(event).__name__ for event in dealt(SEVEN, EIGHT, NINE).drain()]
    assert kinds.count("Paid") == 2
    assert max(place for place, kind in enumerate(kinds) if kind == "Paid") < kinds.index("Moved")


def test_r7_five_cards_one_at_a_time_from_the_small_blind() -> None:
    game = dealt(SEVEN, EIGHT, NINE)
    assert [list(map(str, hand)) for hand in game.hand] == [SEVEN.split(), EIGHT.split(), NINE.split()]
    order = [event.dst for event in game.drain() if hasattr(event, "dst") and event.dst.startswith("hand")]
    assert order == ["hand1", "hand2", "hand0"] * 5
    assert len(game.stub) == 52 - 15


# ------------------------------------------------------------------ draws


def test_r17_each_draws_before_the_next_decides() -> None:
    game = checked(dealt(SEVEN, EIGHT, NINE, stub="Ah Kh Qh Jh"))
    assert game.player == 1
    game.drain()
    make(game, "draw 8h 6d")
    assert told(game) == ["Seat 2 draws 2"]
    assert set(game.hand[1]) == set(cards("5c 3s 2d Ah Kh"))
    assert game.player == 2
    make(game, "draw -")
    assert told(game) == ["Seat 3 stands pat"]
    make(game, "draw 7s 5h 4d 3c 2s")
    assert len(game.hand[0]) == 5
    assert [str(game.label(Move.parse(move))) for move in ("draw -", "draw 3c 2s")] == ["Stand pat", "Draw 2"]


def test_r17_draws_are_counted_anew_in_every_hand() -> None:
    game = make(checked(dealt(SEVEN, EIGHT, NINE)), "draw 8h 6d")
    assert game.drawn == [[], [2], []]
    make(played_out(game), "deal")
    assert game.drawn == [[], [], []] and game.round == 1 and not game.discards


def test_r18_a_short_stub_is_dealt_first_then_discards_and_folded_hands() -> None:
    hands = (SEVEN, EIGHT, NINE, "Kh Kd Ks 2h 3d", "4h 4c 8d Js Qh", "5s Th Tc Jd Qd")
    game = dealt(*hands, dealer=0)
    make(game, "call", "fold", "call", "call", "call", "check")
    folded = set(cards(hands[4]))
    for seat in (1, 2, 3, 5):
        assert game.player == seat
        make(game, "draw " + " ".join(map(str, game.hand[seat])))
    thrown = {card for seat in (1, 2, 3, 5) for card in cards(hands[seat])}
    assert len(game.stub) == 2
    left = set(game.stub)
    make(game, "draw " + SEVEN)
    assert left <= set(game.hand[0])
    assert set(game.hand[0]) - left <= folded | thrown
    assert set(game.discards) == set(cards(SEVEN))  # not the own discards of the moment
    assert len(game.stub) == len(folded) + len(thrown) - 3


def test_r18_hands_kept_to_be_shown_are_shuffled_in_as_well() -> None:
    hands = (SEVEN, EIGHT, NINE, "Kh Kd Ks 2h 3d", "4h 4c 8d Js Qh", "5s Th Tc Jd Qd")
    game = make(dealt(*hands, show_folded=True), "call", "fold", "call", "call", "call", "check")
    assert len(game.hand[4]) == 5
    while game.phase == "draw":
        make(game, "draw " + " ".join(map(str, game.hand[game.player])))
    assert not game.hand[4]


def test_r19_only_the_owner_knows_the_own_discards() -> None:
    game = make(checked(dealt(SEVEN, EIGHT, NINE)), "draw 8h 6d")
    assert list(game.view(1).discards) == cards("6d 8h")
    for viewer in (0, 2, None):
        assert list(game.view(viewer).discards) == [BACK, BACK]


# ------------------------------------------------------------------ showdown


def to_showdown(game: TripleDraw) -> TripleDraw:
    while game.phase != "show":
        checked(game)
        pat(game)
    return game


def test_r24_all_hands_are_shown_and_the_lowest_wins() -> None:
    game = to_showdown(dealt(KINGS, EIGHT, NINE))
    game.drain()
    assert game.makes_itself() == Move("show")
    make(game, "show")
    assert game.cards_of(1) == cards("8h 6d 5c 3s 2d")
    assert len(game.view(None).cards_of(1)) == 5
    shown(game)
    scores = [event for event in game.drain() if isinstance(event, Scored) and not event.points]
    assert [(event.side, str(event.why)) for event in scores] == [(1, "Eight-six low wins the pot: 12")]
    assert set(scores[0].cards) == set(cards(EIGHT))
    assert game.scores == [196, 208, 196]


@pytest.mark.parametrize(
    ("count", "names"),
    [
        (1, ["the pot"]),
        (2, ["the main pot", "the side pot"]),
        (3, ["the main pot", "side pot 1", "side pot 2"]),
    ],
)
def test_r15_what_the_pots_are_called(count: int, names: list[str]) -> None:
    assert [TripleDraw.pot_name(number, count) for number in range(count)] == names


def test_r24_ties_split() -> None:
    game = played_out(dealt("7s 5h 4d 3c 2s", "7h 5c 4s 3d 2h", KINGS.replace("2h 3d", "Qh Qd")))
    assert game.scores == [202, 202, 196]
    whys = [str(event.why) for event in game.drain() if isinstance(event, Scored) and not event.points]
    assert whys == ["Seven-five low shares the pot: 12"] * 2


def test_aces_low_option() -> None:
    game = played_out(dealt("As 2h 3d 4c 5s", SEVEN.replace("2s", "2d"), aces_low=True))
    assert game.scores == [204, 196]
    game = played_out(dealt("As 2h 3d 4c 5s", SEVEN.replace("2s", "2d")))
    assert game.scores == [196, 204]


def test_folded_hands_are_shown_after_the_hand_where_wanted() -> None:
    game = make(dealt(SEVEN, EIGHT, NINE, show_folded=True), "fold", "fold")
    assert game.phase == "show"
    assert game.heap(stack(2)) == 202  # paid before anything is shown
    shown(game)
    assert game.cards_of(2) == []  # the winner shows nothing
    assert things(game, Named) == ["folded, eight-six low", "folded, seven-five low"]
    game = make(dealt(SEVEN, EIGHT, NINE), "fold", "fold")
    assert not game.shown


def test_who_is_out_is_told_at_the_seat() -> None:
    game = dealt(SEVEN, EIGHT, NINE, PAIR, chips=(200, 0, 200, 200))
    assert things(game, Badge) == ["out"]
    assert things(make(game, "fold"), Badge) == ["folded", "out"]


def test_the_own_hand_is_read_to_its_owner_alone() -> None:
    game = dealt(SEVEN, PAIR, NINE)
    assert things(game, Marker, 0) == ["7-5-4-3-2", "seven-five low"]
    assert things(game, Marker, 1) == ["7-5-4-3-2", "pair of fours", "an eight"]
    assert not [thing for thing in game.view(None).indicators() if isinstance(thing, Marker)]


def test_figures_tell_what_was_put_in() -> None:
    game = played_out(dealt(SEVEN, EIGHT, NINE))
    assert game.figures(0) == {"Chips put in": 4, "Stayed to the end": True}
    assert game.heap(pot()) == 0
