"""The rules of Jubilee, ruling by ruling (R1 to R18), and the house rules."""

from collections import Counter
from random import Random

import pytest

from cardgames.engine import BACK, JUBILEE_61, Badge, Card, Marked, Move, Named, RankMarks, cards
from cardgames.games.jubilee import Jubilee
from cardgames.games.jubilee.totals import END, VALUE, step
from tests.games.jubilee_tables import at, dealt, play, refusal, said, told

HEARTS = "Ah Kh Qh Jh Th 9h 8h 7h"
SMALL = "2s 2c 3s 3c 4s 4c 5s 5c"


def random_match(seed: int, seats: int, **options: object) -> Jubilee:
    """A match of random moves that is over."""
    game, rng = Jubilee(seats, seed=f"jubilee {seed}", options=options), Random(seed)  # type: ignore[arg-type]
    while not game.over:
        game.apply(game.legal().sample(rng))
    return game


# ------------------------------------------------------------------ pack and deal


def test_the_pack_has_61_cards() -> None:
    suits = Counter(card.suit for card in JUBILEE_61)
    assert suits == {"h": 13, "c": 18, "s": 26, "r": 2, "b": 2}
    assert set(Counter((card.rank, card.suit) for card in JUBILEE_61 if card.suit in "sc").values()) == {2}
    assert not any(card.suit == "c" and card.rank in "TJQK" for card in JUBILEE_61)


@pytest.mark.parametrize(
    ("card", "value"),
    [("As", 15), ("Ac2", 15), ("Ah", -15), ("Ks", 10), ("Qh", -10), ("Js2", 10), ("Th", -10), ("9c", 9),
     ("2h", -2), ("2s", 2), ("*r", 0), ("*b2", 0)],
)  # fmt: skip
def test_r1_values(card: str, value: int) -> None:
    assert VALUE[Card.parse(card)] == value


def test_r2_the_player_to_the_dealers_left_begins_and_play_goes_left() -> None:
    assert {Jubilee(4, seed=str(n)).dealer for n in range(20)} == {0, 1, 2, 3}
    game = Jubilee(3, seed="x", dealer=1)
    game.apply(Move("deal"))
    turns = []
    for _ in range(4):
        turns.append(game.turn)
        game.apply(game.legal().sample(Random(1)))
    assert turns == [2, 0, 1, 2]


@pytest.mark.parametrize("seats", range(2, 8))
def test_r3_eight_cards_each_and_the_rest_is_the_stock(seats: int) -> None:
    game = Jubilee(seats, seed="deal")
    game.apply(Move("deal"))
    assert [len(hand) for hand in game.hand] == [8] * seats
    assert len(game.stock) == 61 - 8 * seats
    view = game.view(0)
    assert set(view.hand[1]) == set(view.stock) == {BACK} and BACK not in view.hand[0]


def test_r3_cards_are_dealt_one_at_a_time() -> None:
    game = Jubilee(2, deck=cards("As 2s Ks 3s"), dealer=0)
    game.apply(Move("deal"))
    assert game.hand[1][:2] == cards("As Ks") and game.hand[0][:2] == cards("2s 3s")


def test_r4_a_match_is_one_deal() -> None:
    game = random_match(1, 3)
    assert game.hand_number == 1 and game.over


@pytest.mark.parametrize("seats", [2, 4])
def test_option_one_deal_per_player_adds_the_scores_and_moves_the_deal(seats: int) -> None:
    game, rng = Jubilee(seats, seed="each", options={"deals": "each"}), Random(3)
    dealers, gained = [], [0] * seats
    while not game.over:
        if game.phase == "deal":
            dealers.append(game.dealer)
            assert game.scores == gained
        before = game.scores[:]
        game.apply(game.legal().sample(rng))
        gained = [gain + now - then for gain, now, then in zip(gained, game.scores, before, strict=True)]
    assert game.scores == gained
    assert dealers == [(dealers[0] + turn) % seats for turn in range(seats)]
    assert str(game.status()) == f"Deal {seats} of {seats} · 0 in the stock"


# ------------------------------------------------------------------ turns


def test_r5_the_first_card_is_a_club_or_a_spade() -> None:
    game = dealt(f"9c As *r {HEARTS[:14]}", SMALL)
    assert {str(move) for move in game.legal()} == {"play 9c", "play As"}
    for card in ("*r", "Ah"):
        assert refusal(game, f"play {card}") == "The first card must be a club or a spade."
    assert refusal(game, "play Ks") == "That card is not in your hand."
    assert str(game.prompt()) == "Open with a club or a spade."
    play(game, "9c")
    assert game.total == 9 and game.scores == [0, 0]


def test_r5_who_has_neither_shows_the_hand_and_the_next_player_opens() -> None:
    game = dealt("Ah Kh Qh Jh Th 9h *r *b", "9c 9s *r2 *b2 2h 3h 4h 5h")
    assert list(game.legal()) == [Move("show")]
    assert str(game.prompt()) == "You have no club or spade to open with: show your hand."
    play(game, "show")
    assert game.turn == 1 and {str(move) for move in game.legal()} == {"play 9c", "play 9s"}
    assert sorted(game.view(1).shown, key=str) == sorted(cards("Ah Kh Qh Jh Th 9h *r *b"), key=str)
    play(game, "9c")
    assert not game.shown and len(game.hand[0]) == 8 and len(game.stock) == 44


def test_r19_where_nobody_can_open_the_cards_are_dealt_again() -> None:
    game = dealt("Ah Kh Qh Jh Th 9h 8h 7h", "6h 5h 4h 3h *r *b *r2 *b2")
    play(game, "show show")
    assert "Nobody can open: the cards are dealt again" in said(game)
    assert game.turn == 0 and game.phase == "play" and game.hand_number == 1
    assert [len(hand) for hand in game.hand] == [8, 8] and len(game.stock) == 45
    assert any(VALUE[card] > 0 for hand in game.hand for card in hand)


def test_r6_play_a_card_and_draw_one() -> None:
    game = dealt("9c 8c", SMALL, stock="As Ks")
    play(game, "9c")
    assert said(game) == ["9"]
    assert Card.parse("As") in game.hand[0] and len(game.hand[0]) == 8 and game.recent.top == Card.parse("9c")
    play(game, "5c")
    assert game.total == 14 and Card.parse("Ks") in game.hand[1]


def test_r6_the_last_four_cards_lie_side_by_side_and_the_others_in_a_pile() -> None:
    game = dealt("9c 8c 7c", SMALL)
    play(game, "9c 2s 8c 2c 7c")
    assert list(game.recent) == cards("2s 8c 2c 7c") and list(game.played) == cards("9c")


def test_r7_the_total_may_be_0_but_not_below() -> None:
    game = at(7, "7h 8h 2h As", SMALL)
    assert {move.card for move in game.legal()} >= set(cards("7h 2h As"))
    assert refusal(game, "play 8h") == "The eight of hearts takes 8 away, but the total is only 7."
    play(game, "7h")
    assert game.total == 0


def test_r8_there_is_no_pass() -> None:
    game = at(7, "8h 9h Ah 6s", SMALL)
    assert Move("show") not in game.legal() and all(move.verb == "play" for move in game.legal())


def test_r8_a_joker_can_always_be_played() -> None:
    game = at(1, "Ah Kh Qh Jh Th 9h 8h *r", SMALL)
    assert [str(move) for move in game.legal()] == ["play *r"]


def test_r9_who_holds_only_big_hearts_shows_them_and_skips_without_drawing() -> None:
    game = at(6, HEARTS, SMALL, "*r")
    assert list(game.legal()) == [Move("show")] and game.makes_itself() == Move("show")
    assert str(game.prompt()) == "Each of your hearts takes away more than 6: show your hand."
    play(game, "show")
    assert said(game) == ["Seat 1 shows their hand and skips a turn"]
    for viewer in (1, 2, None):
        assert set(game.view(viewer).shown) == set(cards(HEARTS))
    assert Named(tuple(game.shown), "turn skipped", 0) in game.indicators()
    assert len(game.stock) == 61 - 24 and game.turn == 1


def test_r9_who_skips_a_turn_has_scored_nothing_in_it() -> None:
    game = at(6, HEARTS, SMALL)
    game.last[0] = 10
    play(game, "show")
    assert game.last == [0, 0] and not [thing for thing in game.indicators() if isinstance(thing, Badge)]


def test_r9_the_hand_is_taken_up_again_and_the_same_test_applies_at_the_next_turn() -> None:
    game = at(1, HEARTS, SMALL)
    play(game, "show 2s")
    assert not game.shown and len(game.hand[0]) == 8 and len(game.hand[1]) == 8
    assert game.turn == 0 and list(game.legal()) == [Move("show")]
    play(game, "show 5c")
    assert {move.card for move in game.legal()} == set(cards("8h 7h"))


# ------------------------------------------------------------------ scores


@pytest.mark.parametrize(
    ("before", "card", "points", "why"),
    [
        (19, "9c", -5, "stepped over the jubilee at 25"),
        (104, "Qh", -5, "stepped over the jubilee at 100"),
        (100, "Qh", 0, ""),
        (94, "6s", 20, "a double jubilee at 100"),
        (85, "As", 20, "a double jubilee at 100"),
        (110, "Qh", 20, "a double jubilee at 100"),
        (19, "6s", 10, "a jubilee at 25"),
        (30, "5h", 10, "a jubilee at 25"),
        (50, "As", 0, ""),
        (24, "*r", 0, ""),
        (185, "As", 20, "a double jubilee at 200"),
        (295, "5h", 0, ""),
    ],
)
def test_r10_r13_what_a_step_scores(before: int, card: str, points: int, why: str) -> None:
    game = at(before, card, SMALL.replace("5s", "7s").replace("6s", "7s2"))
    play(game, card)
    assert told(game) == ([f"{points:+} {why}"] if points else [])
    assert game.scores == [points, 0] and game.last == [points, 0]


def test_r10_to_r13_against_a_walk_along_the_scale() -> None:
    def naive(before: int, value: int) -> int:
        after = before + value
        if after in range(25, 326, 25):
            return 20 if after in (100, 200, 300) else 10
        between = range(min(before, after) + 1, max(before, after))
        return -5 if any(number in range(25, 326, 25) for number in between) else 0

    for before in range(326):
        for value in set(VALUE.values()) - {0}:
            if 0 <= before + value <= 325:
                assert step(before, value)[:2] == (before + value, naive(before, value))


def test_r11_a_total_of_0_is_no_jubilee_and_cannot_be_passed() -> None:
    game = at(7, "7h", SMALL)
    play(game, "7h 2s")
    assert game.total == 2 and game.scores == [0, 0] and told(game) == []


def test_r12_a_joker_scores_a_standing_jubilee_again() -> None:
    game = at(94, "6s", "*r", "*b")
    play(game, "6s *r *b")
    assert game.scores == [20, 20, 20]
    assert told(game)[-1] == "+20 a joker on the jubilee at 100"


@pytest.mark.parametrize("total", [0, 24, 26])
def test_r12_elsewhere_a_joker_scores_nothing(total: int) -> None:
    game = at(total, "*r", SMALL)
    play(game, "*r")
    assert game.scores == [0, 0] and game.total == total


def test_option_jokers_do_not_score_again() -> None:
    game = at(94, "6s", "*r", rescore=False)
    play(game, "6s *r")
    assert game.scores == [20, 0] and told(game) == ["+20 a double jubilee at 100"]


def test_r13_no_step_scores_and_passes_or_passes_two() -> None:
    for before in range(301):
        for value in VALUE.values():
            low, high = sorted((before, before + value))
            inside = [mark for mark in range(25, 326, 25) if low < mark < high]
            assert len(inside) <= 1
            if inside and before + value >= 0:
                assert step(before, value).points == -5


def test_r14_scores_may_be_negative() -> None:
    game = at(19, "9c", SMALL)
    play(game, "9c")
    assert game.scores == [-5, 0]


# ------------------------------------------------------------------ the end


@pytest.mark.parametrize("seats", range(2, 8))
def test_r15_r17_all_cards_are_played_and_the_total_ends_on_217(seats: int) -> None:
    for seed in range(15):
        game = random_match(seed, seats)
        assert not any(game.hand) and not game.stock and len(game.played) + len(game.recent) == 61
        assert game.total == END == 217


def test_r15_players_without_cards_are_skipped() -> None:
    game = at(190, "9c 8c", SMALL, "Ks Qs")
    for zone, kept in zip((*game.hand, game.stock), (2, 0, 1, 0), strict=True):
        for card in list(zone)[kept:]:
            game.move(card, zone, game.played)
    turns = []
    while not game.over:
        turns.append(game.turn)
        game.apply(game.legal().sample(Random(1)))
    assert turns == [0, 2, 0]


def test_r16_it_cannot_stick() -> None:
    hearts = [card for card in JUBILEE_61 if card.suit == "h"]
    for size in range(1, 14):
        left = hearts[:size]
        total = sum(VALUE.values()) - sum(VALUE[card] for card in left)
        assert total == 217 - sum(VALUE[card] for card in left)
        assert all(total + VALUE[card] >= 0 for card in left)
    game = Jubilee(2, seed="end", dealer=1)
    game.apply(Move("deal"))
    for card in list(game.stock):
        game.move(card, game.stock, game.played)
    for hand, kept in zip(game.hand, ("Kh 2h", "Ah"), strict=True):
        for card in list(hand):
            game.move(card, hand, game.played)
        for card in cards(kept):
            game.move(card, game.played, hand)
    game.total, game.open = 217 + 10 + 2 + 15, True
    play(game, "Kh Ah 2h")
    assert game.total == 217 and game.over


def test_r18_the_highest_score_wins_and_ties_share() -> None:
    game = random_match(2, 3)
    game.scores[:] = [30, 45, 45]
    outcome = game.outcome()
    assert outcome.winners == (1, 2) and outcome.standing == (1, 2, 0)
    assert str(outcome.reason) == "The highest score, 45, is shared."


# ------------------------------------------------------------------ the table


def test_option_each_own_card_shows_the_total_it_would_make() -> None:
    game = at(8, "9c 9s Kh 8h *r", SMALL)
    marks = {thing.text: set(thing.cards) for thing in game.view(0).indicators() if isinstance(thing, Marked)}
    assert marks["17"] == set(cards("9c 9s")) and marks["0"] == {Card.parse("8h")}
    assert Card.parse("Kh") not in {card for alike in marks.values() for card in alike}
    for viewer in (1, None):
        assert not [thing for thing in game.view(viewer).indicators() if isinstance(thing, Marked)]
    game = at(8, "9c", SMALL, totals=False)
    assert not [thing for thing in game.view(0).indicators() if isinstance(thing, Marked)]


def test_option_cards_played_are_struck_out() -> None:
    game = dealt("9c 9s 9c2 9h", "9s2 5h", tracked=True)
    play(game, "9c 9s2 9s 5h 9c2")
    black, hearts = [thing for thing in game.indicators() if isinstance(thing, RankMarks)]
    assert dict(black.ranks)["9"] == "dead" and dict(black.ranks)["8"] == ""
    assert dict(hearts.ranks)["5"] == "dead" and dict(hearts.ranks)["9"] == ""
    assert black.hint and not dict(black.ranks)["K"]
    game = dealt("9c", SMALL, tracked=True)
    play(game, "9c")
    black = next(thing for thing in game.indicators() if isinstance(thing, RankMarks))
    assert dict(black.ranks)["9"] == "1 of 4 played"
    game = dealt("9c *r", "9s *b", tracked=True)
    play(game, "9c 9s *r")
    black, hearts = [thing for thing in game.indicators() if isinstance(thing, RankMarks)]
    assert dict(black.ranks)["*"] == "1 of 4 played" and "*" not in dict(hearts.ranks)
    assert not [thing for thing in dealt("9c", SMALL).indicators() if isinstance(thing, RankMarks)]


def test_cards_of_one_value_are_alike_and_the_hand_is_sorted_by_value() -> None:
    game = at(50, "9c 9s Ks Ts 9h", SMALL)
    assert game.alike(Move("play", Card.parse("9c"))) == game.alike(Move("play", Card.parse("9s")))
    assert game.alike(Move("play", Card.parse("9c"))) != game.alike(Move("play", Card.parse("9h")))
    heights = [game.suit_and_height(card) for card in cards("As Ks Ts 9c 9s")]
    assert heights == sorted(heights, reverse=True) and {suit for suit, _ in heights} == {"s"}


def test_figures_count_jubilees_made_and_passed() -> None:
    game = at(19, "6s 9c", "5c *r")
    play(game, "6s *r")
    assert game.figures(0) == {"Jubilees": 1, "Passed": 0} == game.figures(1)
    game.total = 49
    play(game, "9c")
    assert game.figures(0) == {"Jubilees": 1, "Passed": 1}
