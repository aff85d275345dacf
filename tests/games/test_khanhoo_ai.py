"""The computer players of Khanhoo, their reasons, hints, habits and the look back."""

from random import Random

import pytest

from cardgames.engine import BACK, Card, Move, cards
from cardgames.games.khanhoo import Khanhoo
from cardgames.games.khanhoo.ai import (
    advise,
    careless,
    evaluate,
    review_pages,
    rollout,
    where_to_look,
)
from cardgames.games.khanhoo.worth import count_ending, count_hand
from tests.games.khanhoo_tables import forced, table
from tests.positions import last_events
from tests.tools.arena import compete

OUT = "Ah 2s 3d 5s 5h 5d 7h 8h 9h Kc Qc Jc 4s 5s2 6s 9s"
LOOSE = "Ah 2s 3d 5s 5h 4d 7h 9s"


def advice(game: Khanhoo) -> dict[str, tuple[float, str]]:
    """Every move with its value and reason, the best first."""
    view = game.view(game.turn)
    return {str(each.move): (each.value, str(each.why)) for each in advise(view, view.legal(), Random(1))}


def best(game: Khanhoo) -> str:
    """The move advised."""
    return next(iter(advice(game)))


# ------------------------------------------------------------------ drawing and discarding


def test_the_joker_is_taken_and_never_thrown() -> None:
    game = table(LOOSE, "4h 6d", phase="draw", discards="*r")
    assert best(game) == "draw discards"
    assert advice(game)["draw discards"][1] == "The joker stands for any card."
    game = table("*r 6s Kc 2h 9d", "4h 6d")
    told = advice(game)
    assert list(told)[-1] == "discard *r"
    assert told["discard *r"][1] == "The joker stands for any card: keep it."


def test_a_discard_that_makes_a_meld_is_taken() -> None:
    game = table("5s 5h 7h 9s 2d", "4h 6d", phase="draw", discards="5d")
    assert best(game) == "draw discards"
    assert advice(game)["draw discards"][1] == "The five of diamonds gets more of your cards into melds."
    assert "helps you more" in advice(game)["draw stock"][1]


def test_a_discard_that_makes_nothing_is_left() -> None:
    game = table("5s 5h 7h 9s 2d", "4h 6d", phase="draw", discards="Kc")
    assert best(game) == "draw stock"
    assert advice(game)["draw stock"][1] == "The king of clubs makes no meld; a card from the stock may."
    assert "everyone sees" in advice(game)["draw discards"][1]


def test_a_lone_court_card_goes_first_and_melds_stay() -> None:
    game = table("Ah 2s 3d 5s 6s 8d 9d Kc", "4h 6d")
    told = advice(game)
    assert best(game) == "discard Kc"
    assert told["discard 2s"][1] == "Without the two of spades, fewer of your cards would be in melds."
    assert told["discard 5s"][1] == "The five of spades may still find a meld."


def test_a_pair_of_nines_keeps_its_king() -> None:
    game = table("9h 9h2 Kc 5s 6s 2d", "4h 6d")
    assert {list(advice(game))[place] for place in (-1, -2, -3)} == {
        "discard 9h",
        "discard 9h2",
        "discard Kc",
    }


def test_whoever_can_goes_out() -> None:
    game = table(OUT, "4h 6d")
    assert best(game) == "out 9s"
    assert "5 points for going out" in advice(game)["out 9s"][1]


def test_the_next_player_is_not_fed_what_they_were_seen_to_take() -> None:
    fed = []
    for taken in ("6d2 8d", "Ad 3s"):
        game = table("7d 4h 5h Ks".replace("Ks", "Kc"), taken)
        for place in range(2):
            game.hand[1].known[place] |= 1
        fed.append(advice(game)["discard 7d"][0])
    assert fed[0] < fed[1]


def test_cards_that_are_gone_are_not_hoped_for() -> None:
    unseen = dict(evaluate(table("5s 5h", "4h", discards="5d 5d2 9s").view(0)).unseen)
    assert "5d" not in unseen and unseen["9s"] == 1 and unseen["5s"] == 1


def test_the_cards_that_let_one_go_out_are_counted() -> None:
    hand = count_hand(cards("Ah 2s 3d 5s 5h 5d 6h 7h"))
    unseen = [("8h", 2), ("5h", 1), ("Kc", 2), ("6d", 1), ("*r", 1)]
    assert count_ending(hand, unseen) == 4  # an eight or a five of hearts, or the joker


# ------------------------------------------------------------------ bumping


def test_a_khanhoo_is_bumped_and_three_aces_early_are_not() -> None:
    game = table("3d 9d", "4h 6d", "Ah 2s 9s 8d Kc 4s 6h 7h 5d 5h 2d 8h 3s Jc Qc")
    last_events(game, "discard 3d")
    assert best(game) == "bump khanhoo"
    assert (
        advice(game)["bump khanhoo"][1]
        == "A sure meld out of turn, and the players in between lose their turn."
    )
    assert advice(game)["pass"][1] == "You would miss out on a meld."


def test_what_is_worth_more_in_the_hand_is_not_laid_down() -> None:
    game = table("As 9d", "4h 6d", "Ah 2s 3d Ad 9s 8d Kc 4s 6h")
    last_events(game, "discard As")
    told = advice(game)
    assert {"bump aces", "pass"} == set(told) and next(iter(told)) == "pass"
    assert told["bump aces"][1] == "It freezes cards that are worth more in your hand."


def test_a_challenge_keeps_the_turn_if_the_card_helps() -> None:
    game = table("5s 9d", "5h2 5d2 9s 2h", "5h 5d 9s2 Kc 3h")
    last_events(game, "discard 5s", "bump triplet")
    assert best(game) == "challenge triplet"
    assert advice(game)["challenge triplet"][1] == "You keep your turn, and the five of spades helps you."
    assert advice(game)["pass"][1] == "You would lose your turn."


def test_the_joker_is_not_laid_down_without_need() -> None:
    game = table("5s 9d", "4h 6d", "5h 5d *r 9s 2h")
    last_events(game, "discard 5s", "bump triplet")
    forced(game)
    told = advice(game)
    assert best(game) == "lay 5h 5d"
    assert told["lay 5h 5d"][1] == "The cards you keep are worth more in your hand."
    assert told["lay 5h *r"][1] == "The joker would stay in this meld for good."


# ------------------------------------------------------------------ levels, habits, hints, looking back


def test_the_quick_player_goes_out_by_the_same_card_however_the_hand_lies() -> None:
    hand = [str(card) for card in cards("Ah 7h 6h2 4h 9h2 5d 6d2 As 5h 3h 4d 8h As2")]
    for number in range(6):
        Random(number).shuffle(hand)
        assert str(rollout(table(" ".join(hand), "4h2 6d"), Random(1))) == "out 3h"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_quick_player_plays_legal_moves_to_the_end_of_a_hand(seats: int) -> None:
    for number in range(3):
        game, rng = Khanhoo(seats, seed=f"quick {number}"), Random(number)
        game.apply(Move("deal"))
        for _ in range(1000):
            if game.phase == "deal":
                break
            move = rollout(game, rng)
            assert move in game.legal()
            game.apply(move)
        assert len(game.sheet) == 1


def test_steady_is_far_above_random() -> None:
    result = compete("khanhoo", "steady", "random", 2, "test")
    assert all(margin > 3 for margin in result.margins)


def test_a_beginner_forgets_and_bumps() -> None:
    game = table("3d 9d", "4h 6d", "Ah 2s 9s")
    game.hand[1].known[0] |= 4
    last_events(game, "discard 3d")
    view = game.view(2)
    assert Card("4", "h") in view.hand[1]
    view.forget_taken_cards()
    assert set(view.hand[1]) == {BACK}
    assert careless(view, view.legal()) == Move("bump", word="khanhoo")


@pytest.mark.parametrize(
    ("hand", "discards", "phase", "move"),
    [
        ("5s 5h 7h", "5d", "draw", "draw discards"),
        ("5s 5h 7h", "8d", "draw", "draw stock"),
        ("5s 5h *r 9s", "8d", "discard", "out 9s"),
        ("5s 5h 5d 9s Kc 2h", "8d", "discard", "discard 2h"),  # it was drawn last
        ("5s 5h 5d 9s Kc 8s", "8d", "discard", "discard Kc"),
        ("5s 5h 5d 6h", "8d", "discard", "out 6h"),
    ],
)
def test_a_lazy_player_sees_the_melds_of_the_moment(hand: str, discards: str, phase: str, move: str) -> None:
    view = table(hand, "4h 6d", phase=phase, discards=discards).view(0)
    assert str(careless(view, view.legal())) == move


def test_a_hint_says_where_to_look() -> None:
    game = table("5s 5h 7h", "4h 6d", phase="draw", discards="5d")
    assert "five of diamonds" in str(where_to_look(game.view(0)))
    assert "no meld needs" in str(where_to_look(table(OUT, "4h").view(0)))
    assert "fewest useful cards" in str(where_to_look(table(LOOSE, "4h").view(0)))
    game = table("5s 9d", "5h2 5d2 9s 2h", "5h 5d *r 3h")
    last_events(game, "discard 5s")
    assert "What else" in str(where_to_look(game.view(2)))
    last_events(game, "bump triplet")
    assert "lose your turn" in str(where_to_look(game.view(1)))
    last_events(game, "pass")
    assert "other melds" in str(where_to_look(game.view(2)))


def test_looking_back_counts_cards_in_melds() -> None:
    game = table("5s 5h 7h 8h 2d", "4h 6d", phase="draw", discards="5d", stock="9h Kc")
    turns = []
    for text in ("draw discards", "discard 5h"):
        turns.append((game.view(0), Move.parse(text)))
        last_events(game, text)
    (page,) = review_pages(turns)
    assert page.lines[0].cards == tuple(cards("5d 5h")) and page.lines[0].numbers == ("10", "13")
