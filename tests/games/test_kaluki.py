"""The rules of Kaluki, ruling by ruling (R1 to R12, R18 to R21), and every option.

What is laid, and jokers won, is tested in `test_kaluki_melds`.
"""

from collections import Counter

import pytest

from cardgames.engine import Card, Marker, Move, Moved, OptionError, cards
from cardgames.engine.families.betting import debt, stack
from cardgames.games.kaluki import Kaluki
from cardgames.games.kaluki.duties import reach
from tests.games.kaluki_tables import JUNK, begun, filled, lay_open, legal, lying, set_hand, table
from tests.positions import play_on, said, scored, why_not

# ------------------------------------------------------------------ set-up


def test_r1_two_to_four_players_and_the_deal_moves_to_the_left() -> None:
    for seats in (1, 5):
        with pytest.raises(OptionError):
            Kaluki(seats)
    assert {Kaluki(seed=str(seed)).dealer for seed in range(40)} == {0, 1, 2, 3}
    game = begun("Kc", count=1)
    play_on(game, "discard Kc", "draw stock")
    game = begun("Kc Kd Kh", "9d Td Jd", count=3)
    game.opened[0], game.closed = True, False
    dealer = game.dealer
    play_on(game, "meld Kc Kd Kh", "discard 3s")
    assert (game.phase, game.dealer, game.turn) == ("deal", 1 - dealer, 1 - dealer)


def test_r2_who_cuts_a_joker_keeps_it_and_is_dealt_one_card_less() -> None:
    plain = [card for card in Kaluki.pack if not card.is_joker]
    order = [*plain[:104], *cards("*r *b *r2 *b2")]
    game = Kaluki(4, deck=order, dealer=3)
    game.apply(Move("deal"))
    assert said(game.drain()) == ["Cy cuts a joker and keeps it"]
    assert [len(hand) for hand in game.hand] == [15, 15, 15, 15]
    assert game.hand[2][0] is Card.parse("*b2") and not any(card.is_joker for card in game.hand[2][1:])
    assert len(game.discards) == 1 and len(game.stock) == 47
    for seat in range(4):
        assert Card.parse("*b2") in game.view(seat).hand[2]
    two = Kaluki(2, deck=order, dealer=1)
    two.apply(Move("deal"))
    assert two.cutter == 0


def test_r2_the_cut_shows_a_joker_four_times_in_108_and_other_cards_go_back_under_the_stock() -> None:
    jokers = 0
    for seed in range(400):
        game = Kaluki(2, seed=f"cut/{seed}")
        game.apply(Move("deal"))
        jokers += game.cutter is not None
        assert len(game.discards) == 1
        if game.cutter is None:
            shown = next(event.card for event in game.drain() if isinstance(event, Moved))
            assert game.view(0).stock[0] is shown and not shown.is_joker, "everybody has seen it"
        assert Counter(card for zone in game.zones for card in zone) == Counter(Kaluki.pack)
    assert 5 <= jokers <= 27  # 400 / 27 is 14.8, with a deviation of 3.8


def test_option_cut_off() -> None:
    order = [card for card in Kaluki.pack if not card.is_joker] + cards("*r *b *r2 *b2")
    game = Kaluki(4, deck=order, options={"cut": False})
    game.apply(Move("deal"))
    assert game.cutter is None and len(game.stock) == 108 - 61


def test_r3_fifteen_cards_one_at_a_time_and_one_turned_up() -> None:
    order = [card for card in Kaluki.pack if not card.is_joker]
    game = Kaluki(3, deck=order, dealer=2, options={"cut": False})
    game.apply(Move("deal"))
    assert [list(hand) for hand in game.hand] == [order[seat:45:3] for seat in range(3)]
    assert list(game.discards) == [order[45]]


def test_r4_everybody_starts_with_a_hundred_and_may_go_below_zero() -> None:
    game = begun("Kc Kd Kh", "9d Td Jd", count=3)
    assert game.scores == [100, 100]
    game.pay(stack(1), stack(0), 95)
    game.scores = [195, 5]
    game.opened[0], game.closed = True, False
    owed = sum(2 if card.is_joker else 1 for card in game.hand[1])
    play_on(game, "meld Kc Kd Kh", "discard 3s")
    assert owed > 5 and game.scores == [195 + owed, 5 - owed]
    assert (game.heap(stack(1)), game.heap(debt(1))) == (0, 5 - owed)
    assert game.wealth(1) == 5 - owed


@pytest.mark.parametrize("length", [4, 8, 12])
def test_r4_option_length_ends_after_so_many_hands(length: int) -> None:
    game = begun("Kc Kd Kh", "9d Td Jd", count=3, length=length)
    game.hand_number = length
    game.opened[0], game.closed = True, False
    play_on(game, "meld Kc Kd Kh", "discard 3s")
    assert game.over and game.outcome().winners == (0,)


def test_r4_option_length_until_somebodys_tokens_are_gone() -> None:
    for left, over in ((90, False), (3, True)):
        game = begun("Kc Kd Kh", "9d Td Jd", count=3, length=0)
        game.hand_number = 20
        game.pay(stack(1), stack(0), 100 - left)
        game.scores = [200 - left, left]
        game.opened[0], game.closed = True, False
        play_on(game, "meld Kc Kd Kh", "discard 3s")
        assert game.over == over


def test_r4_equal_highest_share() -> None:
    game = Kaluki(3)
    game.scores = [120, 120, 60]
    assert game.outcome().winners == (0, 1)
    assert "Tied" in str(game.outcome().reason)


def test_r5_the_dealer_may_take_the_upcard_for_another_card() -> None:
    game = table(JUNK, "", turned="As", asked=True)
    assert (game.turn, game.phase) == (1, "exchange")
    assert {str(move) for move in game.legal()} == {"take discards", "leave"}
    play_on(game, "take discards")
    assert why_not(game, "discard As") == "You have just taken that card: put another one back."
    card = next(card for card in game.hand[1] if card is not Card.parse("As"))
    play_on(game, f"discard {card}")
    assert list(game.discards) == [card] and len(game.hand[1]) == 15
    assert (game.turn, game.phase) == (0, "draw")
    left = table(JUNK, "", turned="As")
    assert list(left.discards) == cards("As") and left.turn == 0


def test_r5_what_the_dealer_takes_need_not_be_laid() -> None:
    hand = "Kc Kd Kh Qc Qd Qh 2c2 4d2 6h2 8s2 Ts2 6c2 5d 7h 4s2"
    game = table(JUNK.replace("Qd", "Qd2"), hand, turned="As", asked=True)
    play_on(game, "take discards")
    assert game.turn_so_far().taken is None and reach(game.turn_so_far()) == 60
    assert [marker for marker in game.view(1).indicators() if isinstance(marker, Marker)] == [
        Marker(
            "Can lay",
            text="60 (51 needed)",
            hint="The most points you can lay now, as melds and lay-offs, with at least one new meld.",
        )
    ]


def test_r5_what_the_dealer_takes_is_seen_by_all() -> None:
    game = table(JUNK, "", turned="As", asked=True)
    play_on(game, "take discards")
    assert Card.parse("As") in game.view(0).hand[1]


# ------------------------------------------------------------------ melds and jokers


@pytest.mark.parametrize(
    ("meld", "reason"),
    [
        ("Kc Kd Qs", "A meld is three or four of a rank, or three or more of a suit in sequence."),
        ("Kc Kc2 Kd", "A meld may not have the same card twice."),
        ("Kc Ac 2c", "An ace is high or low in a sequence, never in the middle."),
        ("Kc Jc 9c", "These cards are not in sequence."),
        ("Kc *r *b", "A meld needs at least two cards that are not jokers."),
        ("Kc Kd Kh Ks *r", "A group has at most four cards, one of each suit."),
    ],
)
def test_r6_r8_what_is_no_meld(meld: str, reason: str) -> None:
    game = begun(f"Qd Qh Qc {meld}", count=len(f"Qd Qh Qc {meld}".split()))
    game.opened[0], game.closed = True, False
    assert why_not(game, f"meld {meld}") == reason


def test_r6_a_sequence_of_thirteen_and_no_more() -> None:
    game = begun("Ac 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ac2", count=14)
    assert Move("meld", cards("2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ac2")) in game.legal()
    assert Move("meld", cards("Ac 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ac2")) not in game.legal()
    play_on(game, "meld Ac 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc")
    assert why_not(game, "add Ac2 / Ac") == "That sequence is full: the ace is high or low, not both."


def test_r6_r7_an_ace_or_joker_on_a_sequence_from_two_to_king_lies_high_and_nothing_is_asked() -> None:
    run = "2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc"
    for card in ("Ac", "*r"):
        game = begun(f"{run} {card}", count=13)
        game.opened[0], game.closed = True, False
        play_on(game, f"meld {run}", f"add {card} / {run}")
        assert game.phase == "play" and lying(game, 0) == [f"{run} {card}"]


def test_r7_the_joker_question_is_asked_only_where_there_is_a_choice() -> None:
    for meld, words in (
        ("5h *r 7h", []),
        ("Qh Kh *r", ["hj", "ha"]),
        ("5h 6h *r", ["h4", "h7"]),
        ("Kc Kd *r", ["hk", "sk"]),
        ("Kc Kd *r *b", []),
        ("Kc Kd Kh *r", []),
        ("5h 6h *r *b", ["h3-h4", "h4-h7", "h7-h8"]),
        ("Ah 2h *r", []),
    ):
        game = begun(meld, count=len(meld.split()))
        game.opened[0], game.closed = True, False
        play_on(game, f"meld {meld}")
        assert sorted(str(move.word) for move in game.legal() if move.verb == "name") == sorted(words), meld
        assert (game.phase == "name") == bool(words)


def test_r7_the_proposal_is_the_higher_end_and_the_suit_of_which_most_is_seen() -> None:
    game = begun("5h 6h *r", count=3)
    game.opened[0], game.closed = True, False
    play_on(game, "meld 5h 6h *r")
    assert game.legal().moves[0] == Move("name", word="h7")  # type: ignore[attr-defined]
    game = begun("Kc Kd *r", "Qs Ks As", count=3)
    game.opened[0], game.closed = True, False
    play_on(game, "meld Kc Kd *r")
    assert game.legal().moves[0] == Move("name", word="sk")  # type: ignore[attr-defined]


def test_r7_a_joker_keeps_what_it_stands_for() -> None:
    game = begun("5h 6h *r 8h 3h", count=5)
    game.opened[0], game.closed = True, False
    play_on(game, "meld 5h 6h *r", "name h4")
    assert lying(game, 0) == ["*r 5h 6h"] and game.stands == {Card.parse("*r"): "4h"}
    assert legal(game, "add") == {"add 3h *r 5h 6h".replace("3h *r", "3h / *r")}
    play_on(game, "add 3h / *r 5h 6h")
    assert lying(game, 0) == ["3h *r 5h 6h"]


def test_r7_an_ace_named_low_or_high() -> None:
    game = begun("2h 3h *r 9c", count=4)
    game.opened[0], game.closed = True, False
    play_on(game, "meld 2h 3h *r", "name ha")
    assert lying(game, 0) == ["*r 2h 3h"]
    assert legal(game, "add") == set()


# ------------------------------------------------------------------ the turn


def test_r10_draw_lay_and_one_discard() -> None:
    game = begun("Kc Kd Kh", "9d Td Jd", count=5)
    assert legal(game, "discard") and game.phase == "play"
    game.opened[0], game.closed = True, False
    play_on(game, "meld Kc Kd Kh")
    assert game.phase == "play"
    play_on(game, "discard 3s")
    assert (game.turn, game.phase) == (1, "draw") and game.discards.top is Card.parse("3s")


def test_r11_the_discard_is_offered_only_if_it_can_be_laid_at_once() -> None:
    for hand, top, may in (
        ("Kc Kd 7c 8c 9c", "Kh", True),  # 30 + 24
        ("Kc Kd 7c 8c", "Kh", False),
        ("Kc Kd Kh 7c 8c 9c", "3s", False),  # enough, but the three is in no meld
        ("Kc Kd *r 7c 8c", "9c", True),
        ("Kc Kd 7c 8c 9c", "*r", True),
    ):
        game = table("", "", turned=top)
        set_hand(game, 0, filled(hand, 12))
        assert (Move("draw", word="discards") in game.legal()) == may, (hand, top)


def test_r11_a_lay_off_counts_and_whoever_has_opened_needs_no_51() -> None:
    game = table("", "", turned="Qd")
    lay_open(game, 1, "9d Td Jd")
    set_hand(game, 0, "Kc Kh Ks 7c 8c 2h 4d 6h 5s")
    assert Move("draw", word="discards") not in game.legal()  # 30 and 10
    words = "You may take the queen of diamonds only to open with it, and you cannot reach 51."
    assert why_not(game, "draw discards") == words
    set_hand(game, 0, "Kc Kh Ks Kd Ad 7c 4d 6h 5s")
    assert Move("draw", word="discards") in game.legal()  # 40, 10 and perhaps the king or ace
    game.opened[0], game.closed = True, False
    set_hand(game, 0, "2c 9s")
    assert Move("draw", word="discards") in game.legal()
    play_on(game, "draw discards")
    assert why_not(game, "discard 2c") == "First lay the queen of diamonds that you took."
    play_on(game, "add Qd / 9d Td Jd", "discard 2c")


def test_r11_the_discard_can_be_put_back_until_something_is_laid() -> None:
    game = table("", "", turned="Kh")
    set_hand(game, 0, filled("Kc Kd 7c 8c 9c", 12))
    play_on(game, "draw discards")
    assert not legal(game, "discard")
    play_on(game, "back")
    assert (game.phase, game.turn, list(game.discards)) == ("draw", 0, cards("Kh"))
    play_on(game, "draw discards", "meld Kc Kd Kh", "back")
    assert game.phase == "play" and game.taken is Card.parse("Kh")
    play_on(game, "back", "draw stock")


def test_r11_what_would_leave_the_card_taken_in_the_hand_is_refused() -> None:
    game = table("", "", turned="Kh")
    set_hand(game, 0, filled("Kc Kd Ks Ah Qh 7c 8c 9c", 12))
    play_on(game, "draw discards")
    assert why_not(game, "meld Kc Kd Ks") == ""  # for the king goes with ace and queen of hearts
    play_on(game, "meld Kc Kd Kh")
    assert game.taken is None


def test_r12_only_the_top_discard() -> None:
    game = begun("2h", count=5)
    below = game.discards.top
    play_on(game, "discard 3s")
    lay_open(game, 0, "4s 5s 6s")
    game.opened[1], game.closed = True, False
    play_on(game, "draw discards")
    assert game.taken is Card.parse("3s") and list(game.discards) == [below]


# ------------------------------------------------------------------ the end


def test_r18_the_hand_ends_with_the_last_card_discarded_or_laid() -> None:
    game = begun("Qd", "9d Td Jd", count=1)
    game.opened[0], game.closed = True, False
    play_on(game, "add Qd / 9d Td Jd")
    play_on(game, "discard 3s")
    assert game.phase == "deal" and game.winner == 0 and not game.doubled
    game = begun("", "9d Td Jd", count=0, stock="Qd")
    set_hand(game, 0, "Qd")
    game.opened[0], game.closed = True, False
    play_on(game, "add Qd / 9d Td Jd")
    assert game.phase == "deal" and game.winner == 0


def test_r19_a_token_a_card_and_two_a_joker() -> None:
    game = begun("Qd", "9d Td Jd", count=1, seats=3)
    set_hand(game, 1, "2c 5h *r *b")
    set_hand(game, 2, "7s")
    game.opened[0], game.closed = True, False
    events = play_on(game, "add Qd / 9d Td Jd", "discard 3s")
    assert scored(events) == [
        (1, -6, "2 cards and 2 jokers left"),
        (2, -1, "1 card left"),
        (0, 7, "Out first"),
    ]
    assert game.scores == [107, 94, 99]


def test_r20_kaluki_doubles() -> None:
    game = begun("Kc Kd Kh 7c 8c 9c", "9d Td Jd", count=6)
    set_hand(game, 1, "2c *r")
    events = play_on(game, "meld Kc Kd Kh", "meld 7c 8c 9c", "discard 3s")
    assert "Kaluki!" in said(events)
    assert scored(events) == [(1, -6, "1 card and 1 joker left, doubled"), (0, 6, "Kaluki, paid double")]


def test_r20_lay_offs_on_the_melds_of_others_are_allowed() -> None:
    game = begun("Kc Kd Kh 7c 8c 9c Qd", "9d Td Jd", count=7)
    events = play_on(game, "meld Kc Kd Kh", "meld 7c 8c 9c", "add Qd / 9d Td Jd", "discard 3s")
    assert game.doubled and "Kaluki!" in said(events)


def test_r20_sixteen_laid_is_kaluki_and_whoever_had_opened_before_has_none() -> None:
    laid = "Kc Kd Kh Ks 7c 8c 9c Tc 2d 3d 4d 5d Qs Js Ts"
    game = begun(laid, count=15, stock="9s")
    assert [str(card) for card in game.hand[0]].count("9s") == 1
    play_on(game, "meld Kc Kd Kh Ks", "meld 7c 8c 9c Tc", "meld 2d 3d 4d 5d")
    play_on(game, "meld 9s Ts Js Qs")
    assert game.doubled and game.winner == 0


def test_r21_an_empty_stock_is_renewed_twice_and_the_third_time_ends_the_hand() -> None:
    game = Kaluki(2, seed="renew", options={"cut": False})
    play_on(game, "deal", "leave")
    renewed = 0
    while game.phase != "deal":
        before = game.renewed
        if game.phase == "draw":
            play_on(game, "draw stock")
        else:
            play_on(game, str(Move("discard", game.hand[game.player][-1])))
        renewed += game.renewed - before
    assert renewed == Kaluki.renewals and game.winner is None and game.scores == [100, 100]


def test_r21_without_discards_the_top_one_may_be_taken_or_the_hand_ended() -> None:
    game = table("", "", turned="Qd")
    lay_open(game, 1, "9d Td Jd")
    while game.stock:
        game.deal(1, game.stock, game.hand[1])
    game.opened[0], game.closed = True, False
    assert {str(move) for move in game.legal()} == {"end", "draw discards"}
    copy = game.copy()
    play_on(copy, "end")
    assert copy.phase == "deal" and copy.winner is None and copy.scores == [100, 100]
    play_on(game, "draw discards", "add Qd / 9d Td Jd")
    blocked = table("", "", turned="3s")
    while blocked.stock:
        blocked.deal(1, blocked.stock, blocked.hand[1])
    while blocked.hand[0]:
        blocked.deal(1, blocked.hand[0], blocked.hand[1])
    blocked.deal(1, blocked.hand[1], blocked.hand[0])
    assert blocked.makes_itself() == Move("end")


def test_melds_of_which_cards_still_fly_are_no_melds_yet() -> None:
    game = begun("Kc", "6h *r=7h 8h", count=3)
    game.stands.clear()
    assert game.open_melds() == [] and game.indicators()
    game.stands[Card.parse("*r")] = "7h"
    game.melds[1].take(2)
    assert game.open_melds() == [] and game.indicators()


def test_what_has_been_laid_is_owed_no_more_while_its_joker_is_named() -> None:
    game = begun("Kc Kd Qh Jh *r 9s", "9d Td Jd", count=6, stock="")
    game.opened[0], game.closed = True, False
    card = Card.parse("Kh2")
    home = next(zone for zone in (game.stock, *game.hand) if card in zone)
    home.take(home.index(card))
    game.discards.put(card, game.everybody)
    play_on(game, "draw discards", "meld Kd Kh2 *r")
    assert game.phase == "name" and game.taken is card
    for seat in (0, 1):
        shown = [thing.label for thing in game.view(seat).indicators() if isinstance(thing, Marker)]
        assert shown == ["Left in hand"]
    assert {group.text for group in game.view(0).groups(0)} == {"run with joker", "wins joker", ""}
