"""The steady player of Cribbage."""

from itertools import combinations
from random import Random
from statistics import mean, stdev

import pytest

from cardgames.engine import FRENCH_52, Card, Match, Move, Names, Player, cards
from cardgames.games.cribbage import Cribbage
from cardgames.games.cribbage.ai import (
    advise,
    careless,
    forget,
    in_a_hurry,
    points_at_sight,
    rollout,
    ways_to_discard,
    where_to_look,
)
from cardgames.games.cribbage.counting import worth
from cardgames.games.cribbage.crib_values import NOBS, OTHERS, OWN, crib_value
from cardgames.players.hints import give
from cardgames.players.levels import EXPERT
from cardgames.players.search import improve
from cardgames.ui.table.match.hint_ladder import STEPS, step_words
from tests.games.cribbage_tables import RANKS, count, dealt, naive, play, playing, showing


def best(game: Cribbage) -> str:
    """The move that the steady player makes."""
    assert game.turn is not None
    view = game.view(game.turn)
    return str(advise(view, view.legal(), Random(1))[0].move)


def why(game: Cribbage, move: str) -> str:
    """What the steady player says of *move*."""
    assert game.turn is not None
    view = game.view(game.turn)
    advice = advise(view, view.legal(), Random(1))
    return next(str(each.why) for each in advice if str(each.move) == move)


def away(six: str, dealer: bool) -> set[str]:
    """The ranks that the steady player lays away of these six cards."""
    game = dealt(six if not dealer else "", six if dealer else "")
    if dealer:
        game.apply(game.legal().sample(Random(1)))
    return {str(card) for card in ways_to_discard(game.view(game.turn))[0].cards}


# ------------------------------------------------------------------ laying away


def test_the_tables_name_every_two_ranks_in_either_order() -> None:
    for table in (OWN, OTHERS):
        assert len(table) == 169
        assert all(table[one + other] == table[other + one] for one in RANKS for other in RANKS)
    assert (OWN["55"], OWN["32"], OWN["TK"], OTHERS["55"], OTHERS["K9"]) == (8.7, 6.7, 2.7, 9.0, 3.9)
    assert crib_value(Card.parse("5h"), Card.parse("Jd"), own=True) == OWN["5J"] + NOBS


def test_all_fifteen_discards_with_their_expected_points() -> None:
    six = "5c 6c 7d 8s 9h Kd"
    for seat, game in ((1, dealt("", six)), (0, dealt(six, ""))):
        found = ways_to_discard(game, seat)
        assert {frozenset(way.cards) for way in found} == set(map(frozenset, combinations(cards(six), 2)))
        sign = 1 if seat == 1 else -1
        for way in found:
            kept = [card for card in cards(six) if card not in way.cards]
            starters = [card for card in FRENCH_52 if card not in cards(six)]
            assert way.hand == pytest.approx(mean(naive(kept, starter) for starter in starters))
            assert way.crib == crib_value(*way.cards, own=seat == 1)
            assert way.total == pytest.approx(way.hand + sign * way.crib)
            assert way.value == pytest.approx(way.total)  # far from the end of the game
        assert [way.total for way in found] == sorted((way.total for way in found), reverse=True)


@pytest.mark.parametrize(
    ("six", "own", "others"),
    [
        ("5c 6c 7d 8s 9h Kd", {"5c", "Kd"}, {"9h", "Kd"}),
        ("Ad 5d 6d 8d 8c Qs", {"5d", "Qs"}, {"8c", "Qs"}),
        ("Ah 2s 3d 6d 7d 8s", {"2s", "3d"}, {"Ah", "3d"}),
    ],
)
def test_the_same_cards_are_laid_away_otherwise_into_the_own_crib(
    six: str, own: set[str], others: set[str]
) -> None:
    assert away(six, dealer=True) == own
    assert away(six, dealer=False) == others


def test_near_the_end_only_what_is_still_needed_counts() -> None:
    game = dealt("5c 6c 7d 8s 9h Kd", "2h 3h Ts Td Qc 4s")
    game.scores[:] = [115, 90]
    ways = ways_to_discard(game.view(0))
    assert max(way.value for way in ways) <= 4  # six to go, of which two will be pegged
    assert ways[0].hand > 8


def test_a_dealer_keeps_cards_to_peg_with_when_pone_is_nearly_home() -> None:
    """Pone counts first: the dealer's hand, be it ever so good, comes too late."""
    six = "5h Td Jh Qs 3d 2c"
    game = dealt("", six)
    game.apply(game.legal().sample(Random(1)))
    kept = {
        scores: set(cards(six)) - set(ways_to_discard(with_scores(game, scores))[0].cards)
        for scores in ((0, 0), (117, 117), (117, 80), (80, 117))
    }
    assert kept[0, 0] == kept[80, 117] == set(cards("5h Td Jh Qs"))
    assert kept[117, 80] == kept[0, 0]  # the dealer has too far to go to peg out
    assert kept[117, 117] == set(cards("5h Td 3d 2c"))
    view = with_scores(game, (117, 117))
    best = advise(view, view.legal(), Random(1))[0]
    assert str(best.why) == "Your opponent counts first and is nearly home: these four peg best."
    assert in_a_hurry(with_scores(game, (117, 80))) == in_a_hurry(with_scores(game, (80, 117))) == 0


def with_scores(game: Cribbage, scores: tuple[int, int]) -> Cribbage:
    """The dealer's view, seat 1's, with these scores of pone and dealer."""
    view = game.view(1)
    view.scores[:] = scores[0], scores[1]
    return view


def test_reasons_for_a_discard() -> None:
    game = dealt("5c 6c 7d 8s 9h Kd", "")
    assert why(game, "discard 9h Kd").startswith("Your hand averages 9.6")
    assert "only" in why(game, "discard 5c 6c")


# ------------------------------------------------------------------ the play


@pytest.mark.parametrize("hand", ["5h Kh 9d 2c", "5h 5d Kc Qh", "5h 6h Td Kc", "5h 8d 9d Kc"])
def test_it_never_leads_a_five(hand: str) -> None:
    game = playing(hand, "As 3s 7s Js", "6c")
    assert not best(game).startswith("play 5")
    assert why(game, "play 5h").startswith(("Never lead a five", "If the other pairs"))


def test_it_leads_from_a_pair_of_small_cards() -> None:
    assert best(playing("3h 3d 9c Kc", "As 6s 7s Js", "Qc")) in ("play 3h", "play 3d")


def test_it_takes_fifteen_and_thirty_one() -> None:
    game = playing("8h Kh Qh 2h", "7s 9s 3s 4s", "Tc")
    play(game, "8h")
    assert best(game) == "play 7s"
    assert why(game, "play 7s") == "It makes fifteen for 2, but a six would score 3."
    game = playing("8h Kh Qh 2h", "3s 8s Ad 4s", "Tc")
    play(game, "Kh 8s Qh")
    assert best(game) == "play 3s"
    assert why(game, "play 3s") == "It makes thirty-one for 2."


def test_it_does_not_leave_21_for_a_trifle() -> None:
    game = playing("Kh 3h 6h 8d", "Ks 9s Ah Ac", "4c")
    play(game, "Kh")
    # Ace: 11, nine: 19; a pair scores.
    assert best(game) == "play Ks"
    game = playing("Kh Ad 6h 8d", "9s Qs 2h 2c", "4c")
    play(game, "Kh")
    assert best(game) != "play Ah"


def test_it_pegs_out_when_it_can() -> None:
    game = playing("8h Kh Qh 2h", "7s 8s 8c 4s", "Tc", scores=(100, 119))
    play(game, "8h")
    # A pair wins as well as the fifteen; both get home, and the reason says so.
    assert best(game) in ("play 7s", "play 8s", "play 8c")
    assert "wins the game" in why(game, best(game))


def test_a_go_and_a_single_card_have_their_reasons() -> None:
    game = playing("Kh Qh 2h 3h", "Ks 9s 8s 4s")
    play(game, "Kh Ks Qh")
    assert best(game) == "go"


# ------------------------------------------------------------------ counting by hand


def test_a_hint_to_cut_does_not_say_it_twice() -> None:
    match = Match(Cribbage, [Player("Anna"), Player("Ben")], seed="1")
    rng = Random(1)
    while match.phase != "starter":
        match.play(match.decision.sample(rng))
    view = match.view(match.turn)
    (entry,) = advise(view, view.legal(), rng)
    words = step_words(give(view, [entry]), STEPS, view, Names(), decision=view.legal(), on_buttons=())
    assert words == "Cut the pack. The card turned up is the starter."


def test_it_counts_everything_and_claims_what_is_overlooked() -> None:
    game = showing("4h 5c 5d 6s", "7c 7d 8s Jh", "Kd", crib="2c 4s 9d 3h", counting="muggins")
    assert best(game) == "count 16"
    count(game, 15)
    assert best(game) == "muggins"
    game.apply(Move("muggins"))
    assert best(game) == "count 6"
    count(game, 6)
    assert best(game) == "pass"
    game.apply(Move("pass"))
    assert best(game) == f"count {naive(cards('2c 4s 9d 3h'), Card.parse('Kd'), True)}"


# ------------------------------------------------------------------ strength


def hand_of(players: tuple[object, object], seed: str) -> Cribbage:
    """One hand, dealt by seat 0, of *players* (functions of a view and chances)."""
    game, rng = Cribbage(seed=seed, dealer=0), Random(seed)
    while not game.over and not (game.hand_number and game.phase == "deal"):
        assert game.turn is not None
        game.apply(players[game.turn](game.view(game.turn), rng))  # type: ignore[operator]
    return game


def steady(view: Cribbage, rng: Random) -> Move:
    return advise(view, view.legal(), rng)[0].move


def random_move(view: Cribbage, rng: Random) -> Move:
    return view.legal().sample(rng)


def margins(one: object, other: object, deals: int) -> list[float]:
    """The margin of *one* over *other* in duplicate deals."""
    found = []
    for number in range(deals):
        first = hand_of((one, other), f"duel{number}").scores
        second = hand_of((other, one), f"duel{number}").scores
        found.append((first[0] - first[1] + second[1] - second[0]) / 2)
    return found


@pytest.mark.parametrize(("other", "deals", "least"), [(random_move, 60, 2.5), (rollout, 120, 0.0)])
def test_steady_beats_random_and_its_own_quick_player(other: object, deals: int, least: float) -> None:
    found = margins(steady, other, deals)
    error = stdev(found) / len(found) ** 0.5
    assert mean(found) > least + error


def test_the_means_of_hands_and_crib_are_those_of_good_players() -> None:
    """Published for good play: pone's hand 8.2, the dealer's 8.0, the crib 4.7 (± four standard errors)."""
    totals: dict[str, list[int]] = {"pone": [], "dealer": [], "crib": []}
    for number in range(250):
        game = hand_of((steady, steady), f"means{number}")
        starter = game.starter.top
        totals["pone"].append(worth(game.played[1], starter))
        totals["dealer"].append(worth(game.played[0], starter))
        totals["crib"].append(worth(game.shown_crib, starter, crib=True))
    for name, published in (("pone", 8.17), ("dealer", 8.0), ("crib", 4.7)):
        error = stdev(totals[name]) / 250**0.5
        assert abs(mean(totals[name]) - published) < 4 * error, name


def test_the_quick_and_the_careless_player_make_legal_moves() -> None:
    for seed in range(12):
        rng = Random(seed)
        counting = ("automatic", "hand", "muggins")[seed % 3]
        game = Cribbage(seed=f"quick{seed}", options={"target": 61, "counting": counting})
        while not game.over:
            assert game.turn is not None
            view = game.view(game.turn)
            forget(view)
            move = rollout(game, rng) if rng.random() < 0.5 else careless(view, view.legal())
            assert move in game.legal(), move
            game.apply(move)


def test_a_beginner_counts_at_first_sight() -> None:
    """Fifteens of three cards are overlooked, runs in the play too; whose crib it is does not matter."""
    game = dealt("4h 5c 6d 6s 9h Kc", "")
    assert set(careless(game.view(game.turn), game.legal()).cards) == set(cards("9h Kc"))
    assert (worth(cards("2h 3c Td Ks"), None), points_at_sight(cards("2h 3c Td Ks"))) == (4, 0)
    game = playing("5h 7d Kc Kd", "6s 6h As 2s", "Qc")
    play(game, "5h 6s")
    assert (str(careless(game.view(0), game.legal())), best(game)) == ("play Kc", "play 7d")


def test_a_search_improves_on_the_advice_without_harm() -> None:
    game = playing("3h 3d 9c Kc", "As 6s 7s Js", "Qc")
    view = game.view(0)
    advice = advise(view, view.legal(), Random(1))
    level = EXPERT.__class__("try", "Try", "", iterations=200)
    found = improve(view, advice, Random(1), level)
    assert {each.move for each in found} == {each.move for each in advice}
    assert all(each.move in game.legal() and len(str(each.why)) <= 90 for each in found)


def test_where_to_look() -> None:
    game = dealt("5c 6c 7d 8s 9h Kd", "")
    assert "your opponent's" in str(where_to_look(game.view(0)))
    game = playing("8h Kh Qh 2h", "7s 9s 3s 4s", "Tc")
    assert str(where_to_look(game.view(0))).startswith("You lead")
    play(game, "8h")
    assert str(where_to_look(game.view(1))).startswith("23 to go to 31")
