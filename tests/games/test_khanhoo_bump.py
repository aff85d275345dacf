"""Bumping in Khanhoo (R13 to R16): who is asked, with what, who goes first, and what nobody may learn."""

from collections import Counter
from random import Random

import pytest

from cardgames.engine import Banner, Card, Marked, Marker, Move, Moved, Said, cards
from cardgames.games.khanhoo import Khanhoo
from cardgames.games.khanhoo.melds import POINTS
from tests.games.khanhoo_tables import fill, forced, legal, table
from tests.positions import last_events, said, why_not

from .test_khanhoo_melds import naive

DULL = "Kc 6h 8d"


def asked(*hands: str, discard: str = "5s") -> Khanhoo:
    """Seat 0 has thrown *discard*: the other seats hold these hands."""
    game = table(f"{discard} 9d 4h", *hands)
    last_events(game, f"discard {discard}")
    return game


# ------------------------------------------------------------------ who may claim


def test_r13_neither_the_discarder_nor_the_next_player_is_asked_for_a_claim() -> None:
    game = asked(DULL, "5h 5d 9s")
    assert (game.turn, game.phase) == (2, "claim")
    game = asked(DULL, DULL, "5h 5d 9s")
    assert (game.turn, game.phase) == (2, "claim")
    assert forced(game) == ["pass"]
    assert (game.turn, game.phase) == (3, "claim")


def test_r13_a_claim_needs_the_other_cards_of_a_meld_that_is_no_sequence() -> None:
    assert legal(asked(DULL, "5h 5d 9s")) == {"bump triplet", "pass"}
    assert legal(asked(DULL, "6s 7s 9s")) == {"pass"}
    assert legal(asked(DULL, "5h 5d 6s 7s 9s")) == {"bump triplet", "pass"}


@pytest.mark.parametrize(
    ("discard", "hand", "kinds"),
    [
        ("3d", "Ah 2s 9d", {"khanhoo"}),
        ("Kc", "9h 9h2 4s", {"court"}),
        ("Kc", "Jc Qc 9h 9h2", {"court", "royal"}),
        ("Ah", "As Ad 2s 3d", {"aces", "khanhoo"}),
        ("As", "As2 Ad Ad2 Ah Ah2", {"aces", "double-aces"}),
        ("5s", "5s2 5h 5h2 5d 5d2", {"triplet", "double-triplet"}),
        ("Jc", "Jc2 Qc Qc2 Kc Kc2", {"royal", "double-royal"}),
        ("3d", "3d2 Ah Ah2 2s 2s2", {"khanhoo", "double-khanhoo"}),
    ],
)
def test_r13_the_claimant_chooses_the_meld(discard: str, hand: str, kinds: set[str]) -> None:
    assert legal(asked(DULL.replace("Kc", "6d"), hand, discard=discard)) == {
        "pass",
        *(f"bump {kind}" for kind in kinds),
    }


def test_r13_the_joker_may_stand_for_a_card_and_may_be_claimed() -> None:
    assert legal(asked(DULL, "5h *r 9s")) == {"bump triplet", "pass"}
    assert legal(asked(DULL, "Ah 2s 9s", discard="*r")) == {"bump khanhoo", "pass"}


def test_r13_cards_that_lie_open_do_not_help() -> None:
    game = asked(DULL, "5h 9s")
    game.melds[2].put(Card("5", "d"), 7, 0)
    assert legal(game) == {"pass"}


def test_r13_every_player_is_asked_and_nothing_tells_who_could() -> None:
    """The same events, phases and seats, whether somebody could claim or not; a pass leaves no word."""
    seen = []
    for hand in ("5h 5d 9s", "6h 8d 9s"):
        game = asked(DULL, hand, DULL)
        steps = []
        while game.phase == "claim":
            steps.append((game.turn, game.phase))
            game.drain()
            game.apply(Move("pass"))
            steps.append([type(event).__name__ for event in game.events or [] if isinstance(event, Said)])
        seen.append(steps)
    assert seen[0] == seen[1] == [(2, "claim"), [], (3, "claim"), []]
    assert {"claim", "challenge"} <= set(Khanhoo.discreet)
    assert "pass" in Khanhoo.automatic and "pass" in Khanhoo.silent


def test_r13_no_bumping_for_two() -> None:
    game = table("5s 9d 4h", "5h 5d 9s")
    last_events(game, "discard 5s")
    assert (game.turn, game.phase) == (1, "draw")


# ------------------------------------------------------------------ several claims


def test_r14_the_higher_meld_goes_first() -> None:
    game = asked("6h 9s", "2h 2d 9s", "Ah 3d 8s", discard="2s")
    last_events(game, "bump triplet")
    assert (game.turn, game.phase, game.claimant) == (3, "claim", 2)
    assert legal(game) == {"bump khanhoo", "pass"}
    last_events(game, "bump khanhoo")
    assert (game.claimant, game.claim, game.phase) == (3, "khanhoo", "challenge")
    assert forced(game) == ["pass", "lay Ah 3d"]
    assert game.turn == 3 and game.frozen == [0, 0, 0, 1]


def test_r14_of_equal_ones_who_comes_first() -> None:
    game = asked("6h 9s", "2h 2d 9s", "2h2 2d2 8s", discard="2s")
    last_events(game, "bump triplet")
    assert legal(game) == {"pass"}
    forced(game)
    assert (game.turn, game.frozen) == (2, [0, 0, 1, 0])


def test_r14_an_equal_claim_is_refused() -> None:
    game = asked("6h 9s", "2h 2d 9s", "2h2 2d2 Ah 3d", discard="2s")
    last_events(game, "bump triplet")
    assert legal(game) == {"bump khanhoo", "pass"}


def test_r14_who_passes_leaves_it_to_the_other() -> None:
    game = asked("6h 9s", "2h 2d 9s", "2h2 2d2 8s", discard="2s")
    last_events(game, "pass", "bump triplet")
    assert game.claimant == 3


# ------------------------------------------------------------------ the challenge


@pytest.mark.parametrize(
    ("hand", "answers"),
    [
        ("6h 9s", set()),
        ("3s 4s 9s", set()),  # a sequence: 1
        ("5h2 5d2", {"challenge triplet"}),
        ("3s 4s 5h2 5d2", {"challenge triplet"}),
    ],
)
def test_r15_a_challenge_needs_a_meld_worth_as_much(hand: str, answers: set[str]) -> None:
    game = asked(hand, "5h 5d 9s")
    last_events(game, "bump triplet")
    assert (game.turn, game.phase) == (1, "challenge")
    assert legal(game) == {"pass", *answers}


def test_r15_a_sequence_is_worth_as_much_as_aces() -> None:
    game = asked("2s 3s 9d", "Ah Ad 9s", discard="As")
    last_events(game, "bump aces")
    assert legal(game) == {"pass", "challenge sequence"}


def test_r15_less_is_refused() -> None:
    game = asked("3s 4s 5h2 5d2", "5h 5d 9s")
    last_events(game, "bump triplet")
    assert legal(game) == {"challenge triplet", "pass"}


def test_r15_both_types_are_announced() -> None:
    game = asked("5h2 5d2 9s", "5h 5d 9s")
    assert said(last_events(game, "bump triplet")) == ["Cy wants to bump: triplet"]
    assert said(last_events(game, "challenge triplet")) == ["Bo challenges: triplet"]


def test_r15_a_challenge_cancels_the_bump_and_the_discard_has_to_be_taken() -> None:
    game = asked("5h2 5d2 9s", "5h 5d 9s")
    last_events(game, "bump triplet", "challenge triplet")
    assert (game.turn, game.phase, legal(game)) == (1, "draw", {"draw discards"})
    assert why_not(game, "draw stock") == "You challenged for the five of spades, so you have to take it."
    assert str(game.prompt()) == "You have to take the five of spades."
    assert forced(game) == ["draw discards"]
    assert Card("5", "s") in game.hand[1] and not any(game.melds)
    assert game.claimant is None and "discard 5s" not in legal(game)


def without_stock(renewed: int) -> Khanhoo:
    """Seat 2 has claimed the discard, which seat 1 can challenge; the stock is empty."""
    game = asked("5h2 5d2 9s", "5h 5d 9s")
    fill(game.stock, "", 0)
    game.renewed = renewed
    last_events(game, "bump triplet")
    return game


def test_r15_a_challenge_needs_no_stock() -> None:
    game = without_stock(Khanhoo.renewals)
    last_events(game, "challenge triplet", "draw discards")
    assert (game.turn, game.phase, game.taken) == (1, "discard", Card("5", "s"))
    events = last_events(game, "discard 9s")
    assert (game.phase, game.turn) == ("claim", 0)
    last_events(game, "pass")
    assert game.phase == "deal" and "The stock has run out for the third time: the hand ends" not in said(
        events
    )


def test_r12_r15_a_challenge_renews_an_empty_stock_like_any_turn() -> None:
    game = without_stock(0)
    game.discards.put(Card("9", "h"), game.everybody, under=True)
    last_events(game, "challenge triplet")
    assert game.renewed == 1 and list(game.stock) == [Card("9", "h")] and legal(game) == {"draw discards"}


def test_the_own_figures_count_what_lies_open() -> None:
    game = asked(DULL, "5h 5d 2h 3h 4h 9s")
    last_events(game, "bump triplet")
    forced(game)
    assert (game.turn, game.phase) == (2, "discard")

    def texts() -> list[str]:
        return [thing.text for thing in game.view(2).indicators() if isinstance(thing, Marker)]

    assert texts() == ["1 to 15", "2", "3 points", "6 of 15"]
    last_events(game, "discard 3h")
    assert texts()[2:] == ["2 points", "3 of 15"]


def test_r15_a_challenge_shows_no_cards() -> None:
    game = asked("5h2 5d2 9s", "5h 5d 9s")
    last_events(game, "bump triplet")
    events = last_events(game, "challenge triplet")
    assert not [event for event in events if isinstance(event, Moved)]
    assert all(str(card) == "??" for card in game.view(0).hand[1])
    assert all(str(card) == "??" for card in game.view(0).hand[2])


def test_r15_who_cannot_match_passes_by_itself() -> None:
    game = asked("6h 9s", "5h 5d 9s")
    last_events(game, "bump triplet")
    assert game.makes_itself() == Move("pass")


def test_r15_whoever_is_next_is_asked_only_when_somebody_claims() -> None:
    game = asked("5h2 5d2 9s", DULL)
    assert forced(game) == ["pass"]
    assert (game.turn, game.phase) == (1, "draw")


# ------------------------------------------------------------------ the bump


def test_r16_the_claimant_lays_the_meld_and_discards_and_the_turn_goes_on_from_there() -> None:
    game = asked("6h 9s", DULL, "5h 5d 9s 8s")
    assert forced(game) == ["pass"]
    last_events(game, "bump triplet")
    assert forced(game) == ["pass", "lay 5h 5d"]
    assert (game.turn, game.phase) == (3, "discard")
    assert list(game.melds[3]) == cards("5s 5h 5d") and list(game.hand[3]) == cards("9s 8s")
    last_events(game, "discard 8s")
    assert (game.turn, game.phase) == (1, "claim")  # seat 0 is next now: seats 1 and 2 have lost their turn
    forced(game)
    assert (game.turn, game.phase) == (0, "discard")


def test_r16_the_meld_is_frozen() -> None:
    game = asked("6h 9s", "5h 5d 9s 6s")
    last_events(game, "bump triplet")
    forced(game)
    assert legal(game) == {"discard 9s", "discard 6s"}
    assert why_not(game, "discard 5h") == "That card is in a meld you laid down, and stays there."
    assert game.view(2).groups(2)[0].cards == tuple(cards("9s 6s"))


def test_r16_a_joker_in_it_stays_what_it_is() -> None:
    game = asked("6h 9s", "5h *r 9s 6s")
    last_events(game, "bump triplet")
    forced(game)
    for seat in (0, 2, None):
        assert Marked((Card("*", "r"),), "{5d}") in game.view(seat).indicators()


def test_r16_the_claimant_chooses_the_cards() -> None:
    game = asked("6h 9s", "5h 5d *r 9s")
    last_events(game, "bump triplet")
    forced(game)
    assert game.phase == "lay" and legal(game) == {"lay 5h 5d", "lay 5h *r", "lay *r 5d"}
    assert str(game.prompt()) == "Choose two cards to lay down with the five of spades."
    assert (
        why_not(game, "lay 5h 9s")
        == "With the five of spades, these do not make the meld you announced: triplet."
    )
    assert why_not(game, "lay 5h 6h") == "Choose cards from your hand."
    game.claim = "double-triplet"
    assert str(game.prompt()) == "Choose five cards to lay down with the five of spades."


def test_r16_which_aces_are_laid_matters() -> None:
    game = asked("6h 9s", "Ah Ad As2 2s 3d", discard="As")
    last_events(game, "bump aces")
    forced(game)
    assert len(legal(game)) == 3


def test_r16_several_bumps_and_the_discard_of_a_bumper_can_be_bumped() -> None:
    game = asked("7h 7d 9s", "5h 5d 7s 6s")
    last_events(game, "bump triplet")
    forced(game)
    last_events(game, "discard 7s")
    assert (game.turn, game.phase) == (1, "claim") and "bump triplet" in legal(game)
    fill(game.hand[2], "9h 9h2 4s 6s", game.everybody)
    last_events(game, "bump triplet")
    forced(game)
    fill(game.hand[1], "Kc 9s", game.everybody)
    fill(game.hand[0], "4d 6d", game.everybody)
    last_events(game, "discard 9s")
    assert game.turn == 0  # seat 2 is next, seat 0 is asked
    forced(game)
    game.ask(2, "draw")
    assert game.frozen == [0, 1, 1]


def test_r16_one_player_may_bump_twice_in_a_hand() -> None:
    game = asked("6h 9s", "5h 5d Kc Qc 6s")
    last_events(game, "bump triplet")
    forced(game)
    game.discarder = 0
    fill(game.discards, "Jc", game.everybody)
    game.ask(2, "claim")
    last_events(game, "bump royal")
    forced(game)
    assert set(game.melds[2].tags) == {0, 1} and game.frozen[2] == 2
    assert [meld.kind for meld in game.laid(2)] == ["triplet", "royal"]


def test_r16_after_a_bump_one_can_go_out() -> None:
    game = asked("6h 9s", "5h 5d 7h 8h 9h 4s")
    last_events(game, "bump triplet")
    forced(game)
    events = last_events(game, "out 4s")
    assert said(events)[0] == "Cy goes out" and game.scores[2] == 2 + 1 + 5


def test_indicators_can_be_asked_while_the_discard_flies() -> None:
    game = asked("6h 9s", "5h 5d 9s")
    last_events(game, "bump triplet")
    fill(game.discards, "", game.everybody)
    assert not any(isinstance(thing, Banner) for thing in game.view(1).indicators())


def test_a_claim_is_kept_by_every_possible_deal() -> None:
    """Whoever has named a meld holds it in every deal that the others think possible."""
    rng, found = Random(5), Counter[str]()
    for number in range(24):
        game = Khanhoo(4 if number % 3 else 3, seed=f"claims {number}")
        game.apply(Move("deal"))
        while game.phase != "deal" and sum(game.thrown) < 40:
            bumps = [move for move in game.legal() if move.verb == "bump"]
            game.apply(rng.choice(bumps) if bumps else game.legal().sample(rng))
            if game.claimant is not None and game.phase in ("claim", "challenge"):
                found[game.claim] += 1
                for seat in range(game.seat_count):
                    full = game.view(seat).determinize(rng)
                    full.turn = game.claimant
                    full.claim, claim = "", full.claim
                    assert claim in full.kinds_with()
                    assert full.view(seat).describe().count("??") == game.view(seat).describe().count("??")
    assert len(found) >= 3


def test_claims_and_challenges_agree_with_a_naive_reading() -> None:
    """Every group of up to five cards of a hand is tried with the discard, over random positions."""
    rng, offered = Random(8), 0
    for number in range(10):
        game = Khanhoo(3 + number % 2, seed=f"naive {number}")
        game.apply(Move("deal"))
        while game.phase != "deal" and sum(game.thrown) < 30:
            if game.phase in ("claim", "challenge"):
                floor = POINTS[game.claim] if game.claim else 0
                own, top = list(game.hand[game.player]), game.discards.top
                values = {
                    naive([top, one, other]) for place, one in enumerate(own) for other in own[:place]
                } - {0}
                mine = {POINTS[str(move.word)] for move in game.legal() if move.word}
                if game.phase == "claim":
                    assert {value for value in values if value > max(1, floor)} == {
                        points for points in mine if 1 < points < 10
                    }
                else:
                    assert {value for value in values if value >= floor} == {n for n in mine if n < 10}
                offered += bool(mine)
            moves = list(game.legal())
            bumps = [move for move in moves if move.verb == "bump"]
            game.apply(rng.choice(bumps or moves))
    assert offered > 30
