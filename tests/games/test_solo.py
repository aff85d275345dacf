"""The rules of Solo, ruling by ruling (R1 to R20) and option by option.

Seats are 0 to 3 in order of play; each is a side of its own.
"""

from itertools import combinations
from random import Random

import pytest

from cardgames.engine import PIQUET_32, Card, Move, Moved, cards
from cardgames.games.solo import Solo
from cardgames.games.solo.rules import POINTS, trump_order
from tests.games.solo_tables import (
    ALL_PASS,
    BLACK,
    CALLING,
    RED,
    counted,
    dealt,
    following,
    may,
    said,
    score_lines,
    steadily,
)
from tests.positions import do, play_cards

# ------------------------------------------------------------------ cards and set-up


@pytest.mark.parametrize("trumps", "cdhs")
def test_r1_the_order_of_trumps(trumps: str) -> None:
    ranks = RED if trumps in "dh" else BLACK
    order = [Card.parse(rank if len(rank) == 2 else rank + trumps) for rank in ranks]
    assert list(trump_order(trumps)) == order
    game = following("8d", "9d", trumps)
    for higher, lower in combinations(order, 2):
        assert game.beats(higher, lower) and not game.beats(lower, higher)
    for trump in order:
        for plain in set(PIQUET_32) - set(order):
            assert game.beats(trump, plain) and not game.beats(plain, trump)


@pytest.mark.parametrize(("suit", "ranks"), [("d", "AKQJT987"), ("c", "AKJT987"), ("s", "AKJT987")])
def test_r1_r15_the_order_of_plain_suits(suit: str, ranks: str) -> None:
    game = following("8h", "9h", "h")
    order = [Card(rank, suit) for rank in ranks]
    assert {card for card in PIQUET_32 if game.suit_of(card) == suit} == set(order)
    for higher, lower in combinations(order, 2):
        assert game.beats(higher, lower) and not game.beats(lower, higher)


def test_r2_color_is_clubs_and_stays_so() -> None:
    game = dealt()
    assert game.color == "c"
    steadily(game)
    assert game.hand_number == 1 and game.color == "c"


@pytest.mark.parametrize("color", "cshd")
def test_r2_option_color_another_suit_is_color(color: str) -> None:
    game = do(dealt(color=color), "ask; pass; pass; pass; declare solo")
    names = {"c": "clubs", "s": "spades", "h": "hearts", "d": "diamonds"}
    for suit, name in names.items():
        trial = game.copy()
        do(trial, f"name {name}")
        assert trial.game == (4 if suit == color else 3)


def test_r3_the_deal_moves_on() -> None:
    game = dealt(dealer=2)
    steadily(game)
    assert (game.phase, game.turn, game.dealer) == ("deal", 3, 3)


@pytest.mark.parametrize("dealer", range(4))
def test_r3_eight_cards_in_packets_of_three_two_and_three(dealer: int) -> None:
    order = list(PIQUET_32)
    Random(3).shuffle(order)
    game = Solo(deck=order, dealer=dealer)
    game.drain()
    game.apply(Move("deal"))
    flights = [event.dst for event in game.drain() if isinstance(event, Moved)]
    seats = [(dealer + step) % 4 for step in (1, 2, 3, 4)]
    assert flights == [f"hand{seat}" for count in (3, 2, 3) for seat in seats for _ in range(count)]
    assert [len(hand) for hand in game.hand] == [8] * 4
    assert list(game.hand[seats[0]]) == [*order[0:3], *order[12:14], *order[20:23]]


# ------------------------------------------------------------------ bidding


def test_r4_rank_decides_not_points() -> None:
    assert POINTS == {1: 2, 2: 4, 3: 4, 4: 8, 5: 16, 6: 32}
    game = do(dealt(), "ask; ask; yes; ask; pass")  # seat 1 asks for a solo, and gets it over 2
    assert (game.holder, game.level) == (1, 3)


def test_r5_who_speaks_first_asks_and_the_next_one_questions() -> None:
    game = dealt("Ah", dealer=3)
    assert (game.turn, game.phase, may(game)) == (0, "open", {"ask", "pass"})
    do(game, "pass; pass")
    assert (game.turn, game.phase) == (2, "open")
    do(game, "ask")
    assert (game.turn, game.phase, game.holder, game.level) == (3, "challenge", 2, 1)
    do(game, "ask")
    assert (game.turn, game.phase, may(game)) == (2, "answer", {"yes", "pass"})


def test_r5_the_example_of_the_rules_the_third_player_goes_on_where_the_second_left_off() -> None:
    game = do(dealt(), "ask; ask; yes; pass")
    assert (game.holder, game.level, game.turn, game.phase) == (0, 2, 2, "challenge")
    assert str(game.label(Move("ask"))) == "A solo?"


def test_r5_a_holder_who_passes_leaves_the_game_asked_for_to_the_challenger() -> None:
    game = do(dealt(), "ask; ask; pass")
    assert (game.holder, game.level, game.turn) == (1, 2, 2)
    do(game, "pass; pass")
    assert (game.declarer, game.phase, game.turn) == (1, "game", 1)


def test_r5_the_questions_rise_one_by_one_and_nothing_is_left_to_ask_at_the_top() -> None:
    game = do(dealt(), "ask")
    for question in ("In colour?", "A solo?", "A solo in colour?", "A tout?", "A tout in colour?"):
        assert str(game.label(Move("ask"))) == question
        do(game, "ask; yes")
    assert (game.level, game.declarer, game.trumps, game.game, game.phase) == (6, 0, "c", 6, "play")


def test_r5_the_dealer_speaks_last() -> None:
    game = do(dealt(), "pass; pass; pass; ask")
    assert (game.declarer, game.level, game.phase) == (3, 1, "game")
    game = do(dealt(), "ask; pass; pass; ask; pass")
    assert (game.declarer, game.level) == (3, 2)


def reading(answers: list[str], dealer: int) -> tuple[list[int], int | None, int]:
    """R5 read a second time, naively: who acted in turn, the last holder and the level."""
    actors: list[int] = []
    said = iter(answers)

    def hear(seat: int) -> str:
        actors.append(seat)
        return next(said)

    holder, level = None, 0
    for seat in [(dealer + step) % 4 for step in (1, 2, 3, 4)]:
        if holder is None:
            if hear(seat) == "ask":
                holder, level = seat, 1
            continue
        while level < 6 and hear(seat) == "ask":
            level += 1
            if hear(holder) == "pass":
                holder = seat
                break
    return actors, holder, level


def test_r5_r6_random_biddings_agree_with_a_naive_reading() -> None:
    rng, levels = Random(9), set()
    for number in range(600):
        game = Solo(seed=f"bidding{number}", dealer=number % 4)
        game.apply(Move("deal"))
        answers, actors = [], []
        while game.phase in ("open", "challenge", "answer"):
            moves = [str(move) for move in game.legal()]
            answers.append(moves[0] if len(moves) == 1 or rng.random() < 0.7 else moves[1])
            actors.append(game.player)
            game.apply(Move.parse(answers[-1]))
        assert reading(answers, number % 4) == (actors, game.holder, 0 if game.holder is None else game.level)
        levels.add(game.level)
    assert levels == {0, 1, 2, 3, 4, 5, 6}


def test_r6_equal_rank_goes_to_the_holder() -> None:
    game = do(dealt(), "ask; ask; yes; ask; yes; pass; pass; pass")
    assert (game.declarer, game.level) == (0, 3)


@pytest.mark.parametrize(
    ("bidding", "kinds"),
    [
        ("ask; pass; pass; pass", {"simple", "solo", "tout"}),
        ("ask; ask; yes; pass; pass; pass", {"simple", "solo", "tout"}),
        ("ask; ask; yes; ask; yes; pass; pass; pass", {"solo", "tout"}),
        ("ask; ask; yes; ask; yes; ask; yes; pass; pass; pass", {"solo", "tout"}),
    ],
)
def test_r7_any_game_of_the_level_or_above_may_be_named(bidding: str, kinds: set[str]) -> None:
    game = do(dealt("Ah"), bidding)
    assert may(game) == {f"declare {kind}" for kind in kinds}


def test_r7_the_trumps_that_a_level_allows() -> None:
    every = {"name clubs", "name diamonds", "name hearts", "name spades"}
    game = do(dealt("Ah"), "ask; ask; yes; pass; pass; pass")  # level 2
    simple, solo = game.copy(), game.copy()
    do(simple, "declare simple")
    assert (simple.trumps, simple.game, simple.phase) == ("c", 2, "call")  # color is all that is left
    do(solo, "declare solo")
    assert may(solo) == every
    tout = do(dealt("Ah"), "ask; ask; yes; ask; yes; ask; yes; ask; yes; pass; pass; pass")  # level 5
    assert (tout.phase, tout.kind, may(tout)) == ("trumps", 3, every)


def test_r7_the_suit_is_not_known_before_it_is_named() -> None:
    game = do(dealt("Ah"), "ask; pass; pass; pass; declare solo")
    assert game.trumps == "" and not any("hearts" in line for line in said(game))
    do(game, "name hearts")
    assert "“Solo in hearts”" in said(game)


BOTH = "Qc Qs 8c 8d"


def test_r8_both_black_queens_as_opener() -> None:
    assert may(dealt(BOTH)) == {"ask"}
    assert may(dealt("Qc 8c", "Qs")) == {"ask", "pass"}
    assert may(dealt("Qs 8c", "Qc")) == {"ask", "pass"}


def test_r8_both_black_queens_as_challenger() -> None:
    game = do(dealt("Ah", BOTH), "ask")
    assert may(game) == {"ask"}  # level 1
    do(game, "ask; yes")
    assert may(game) == {"ask"}  # level 2
    do(game, "ask; yes")
    assert may(game) == {"ask", "pass"}  # somebody else holds a solo in suit


def test_r8_both_black_queens_as_holder() -> None:
    game = do(dealt(BOTH), "ask; ask")
    assert may(game) == {"yes"}  # in colour?
    do(game, "yes; ask")
    assert may(game) == {"yes"}  # a solo?
    do(game, "yes; ask")
    assert may(game) == {"yes", "pass"}  # a solo in colour?


def test_r8_both_black_queens_as_declarer() -> None:
    game = do(dealt(BOTH), "ask; pass; pass; pass")
    assert game.level == 1 and may(game) == {"declare solo", "declare tout"}
    do(game, "declare solo")
    assert len(may(game)) == 4  # a solo in suit is enough
    game = do(dealt(BOTH), "ask; ask; yes; pass; pass; pass")
    assert game.level == 2 and may(game) == {"declare solo", "declare tout"}
    higher = do(dealt(BOTH), "ask; ask; yes; ask; yes; ask; yes; pass; pass; pass")
    assert str(higher.prompt()) == "Which game will you play? At least a solo in colour."


@pytest.mark.parametrize(
    ("bidding", "both"),
    [("ask; pass", False), ("ask; ask; yes; pass", False), ("ask; ask; yes; ask; yes; pass", True)],
)
def test_r8_who_passes_before_a_solo_does_not_hold_both_queens(bidding: str, both: bool) -> None:
    spades = Card.parse("Qs")
    game = dealt("Ah 8c 9c", "Qc 8h", "Jh", "Qs")
    for move in bidding.split("; "):
        game.apply(Move(move))
    do(game, "pass; pass; declare solo; name hearts; play Ah")
    assert game.could_hold(1, spades)  # it may be the one queen
    do(game, "play Qc")
    assert game.could_hold(1, spades) == both
    assert game.could_hold(2, spades) and game.could_hold(3, spades)


def test_r9_all_pass_and_the_holder_of_the_queen_of_clubs_plays() -> None:
    game = do(dealt("Ah", "Kh", "Qc 8c", "Qs"), ALL_PASS)
    assert (game.phase, game.turn, may(game)) == ("queen", 0, {"no"})
    do(game, "no; no")
    assert (game.turn, may(game)) == (2, {"show"})
    do(game, "show")
    queen = Card.parse("Qc")
    assert queen in game.trick and all(queen in game.view(seat).trick for seat in range(4))
    do(game, "take")
    assert queen in game.hand[2] and not game.trick
    assert all(queen in game.view(seat).hand[2] for seat in range(4))  # everybody remembers it
    assert (game.declarer, game.phase, len(may(game))) == (2, "trumps", 4)


@pytest.mark.parametrize(("suit", "rank"), [("hearts", 1), ("spades", 1), ("clubs", 2)])
def test_r9_a_forced_game_is_a_simple_game_in_any_suit(suit: str, rank: int) -> None:
    game = do(dealt("Ah", "Kh", "Qc 8c", "Qs"), f"{ALL_PASS}; no; no; show; take; name {suit}")
    assert (game.game, game.phase) == (rank, "call")


def test_r9_everybody_can_tell_that_the_forced_declarer_has_not_the_other_queen() -> None:
    game = do(
        dealt("Ah", "Kh", "Qc 8c", "Qs"), f"{ALL_PASS}; no; no; show; take; name hearts; call ace-spades"
    )
    assert not game.could_hold(2, Card.parse("Qs"))


def test_option_forced_off_all_pass_and_the_next_player_deals() -> None:
    game = do(dealt("Ah", "Kh", "Qc", "Qs", forced=False), ALL_PASS)
    assert (game.phase, game.turn, game.scores, game.hand_number) == ("deal", 0, [0] * 4, 1)
    assert "Everybody passed: the hand is not played, and nobody scores" in said(game)
    assert game.figures(0) == {}


# ------------------------------------------------------------------ calling


def test_r10_any_ace_not_held_may_be_called_the_trump_ace_too() -> None:
    game = do(dealt("Ah Ad 8c 9c"), "ask; pass; pass; pass; declare simple; name spades")
    assert may(game) == {"call ace-clubs", "call ace-spades"}


def test_r11_with_four_aces_a_king_is_called() -> None:
    game = do(dealt("Ah Ad Ac As Kd 8c", "Kc Kh Ks"), "ask; pass; pass; pass; declare simple; name hearts")
    assert may(game) == {"call king-clubs", "call king-hearts", "call king-spades"}
    assert "king" in str(game.prompt())
    do(game, "call king-spades")
    assert game.called_card == Card.parse("Ks")
    assert [game.could_hold(seat, Card.parse("Ad")) for seat in range(4)] == [True, False, False, False]


def test_r11_with_four_aces_and_four_kings_the_declarer_is_alone() -> None:
    hand = "Ah Ad Ac As Kh Kd Kc Ks"
    game = do(dealt(hand), "ask; pass; pass; pass; declare simple; name hearts")
    assert may(game) == {"alone"}
    do(game, "alone")
    assert game.called_card is None and game.possible_partners() == [None]
    steadily(game)
    assert [side for side, _, _ in score_lines(game)] == [0]
    assert abs(game.scores[0]) == 2


def test_r12_the_called_card_may_be_held_back() -> None:
    game = do(dealt("8s 8h", "As 7s 9h", "Ks", "Js"), CALLING + "ace-spades")
    play_cards(game, "8s")
    assert may(game) == {"As", "7s"}  # to follow suit is the only duty


def test_r12_everybody_learns_the_partner_when_the_card_falls() -> None:
    game = do(dealt("8s 8h", "As 7s 9h", "Ks", "Js"), CALLING + "ace-spades")
    play_cards(game, "8s")
    assert game.partner is None
    play_cards(game, "As")
    assert game.partner == 1
    assert "The ace of spades: seat 2 is the partner" in said(game)


@pytest.mark.parametrize(("taken", "points"), [((0, 5, 2, 1), 2), ((4, 0, 2, 2), -2), ((5, 0, 3, 0), 2)])
def test_r13_partner_and_declarer_win_or_lose_together(taken: tuple[int, int, int, int], points: int) -> None:
    game = counted(dealt(), taken, rank=1, partner=1)
    assert game.scores == [points, points, 0, 0]


# ------------------------------------------------------------------ play


@pytest.mark.parametrize("dealer", range(4))
@pytest.mark.parametrize("kind", ["solo", "tout"])
def test_r14_the_player_at_the_dealers_left_leads(dealer: int, kind: str) -> None:
    game = do(dealt(dealer=dealer), f"pass; ask; pass; pass; declare {kind}; name hearts")
    assert (game.phase, game.turn) == ("play", (dealer + 1) % 4)


@pytest.mark.parametrize(("kind", "first"), [("solo", 0), ("tout", 1)])
def test_option_tout_lead_the_declarer_of_a_tout_leads(kind: str, first: int) -> None:
    hands = ("Ah", "Kh", "8h")
    game = do(dealt(*hands, tout_lead="declarer"), f"pass; ask; pass; pass; declare {kind}; name hearts")
    assert game.turn == first


@pytest.mark.parametrize(
    ("hand", "trick", "legal"),
    [
        ("Qc 8c 9d", "Ac", {"8c"}),  # a club is led: the queen is no club
        ("Qc 9d", "Ac", {"Qc", "9d"}),  # no club left: free, the queen may trump
        ("Qs 8s", "As", {"8s"}),
        ("Qc 9d", "8h", {"Qc"}),  # trumps led: the queen is one
        ("Qc 8h 9d", "9h", {"Qc", "8h"}),  # no duty to beat
        ("Qc 8c", "Qs", {"Qc"}),  # the queen of spades leads trumps
        ("8s 9d", "Qs", {"8s", "9d"}),
        ("8d Ad 8h", "Kd", {"8d", "Ad"}),
        ("7h 8d", "Ac", {"7h", "8d"}),  # no duty to trump
        ("Qc 8c 9d", "", {"Qc", "8c", "9d"}),
    ],
)
def test_r14_follow_suit_and_the_black_queens_belong_to_trumps(
    hand: str, trick: str, legal: set[str]
) -> None:
    assert may(following(hand, trick)) == legal


def naive_suit(card: Card, trumps: str) -> str:
    return trumps if str(card) in ("Qc", "Qs") else card.suit


def naive_winner(trick: list[Card], trumps: str) -> int:
    """The place of the winning card, from lists written out by hand."""
    ranks = RED if trumps in "dh" else BLACK
    order = [rank if len(rank) == 2 else rank + trumps for rank in ranks]
    laid = [str(card) for card in trick]
    for card in order:
        if card in laid:
            return laid.index(card)
    led = naive_suit(trick[0], trumps)
    following = [card for card in laid if card[1] == led]
    return laid.index(min(following, key=lambda card: "AKQJT987".index(card[0])))


def test_r1_r14_random_hands_agree_with_a_naive_reading() -> None:
    rng = Random(11)
    for number in range(250):
        game = Solo(seed=f"play{number}", dealer=number % 4)
        game.apply(Move("deal"))
        while game.phase != "play":
            game.apply(game.legal().sample(rng))
        led = game.player
        while game.phase == "play":
            hand, trick = list(game.hand[game.player]), list(game.trick)
            suit = naive_suit(trick[0], game.trumps) if trick else ""
            follow = {str(card) for card in hand if naive_suit(card, game.trumps) == suit}
            assert may(game) == (follow or set(map(str, hand)))
            move, trumps = game.legal().sample(rng), game.trumps
            game.apply(move)
            if len(trick) == 3:
                led = (led + naive_winner([*trick, move.card], trumps)) % 4
                assert move.card in game.won[led]
                assert game.phase == "deal" or game.over or game.player == led


def test_r20_the_whole_pack_is_dealt() -> None:
    game = dealt()
    assert {card for hand in game.hand for card in hand} == set(PIQUET_32)
    assert cards("Qc")[0] in {card for hand in game.hand for card in hand}
