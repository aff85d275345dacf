"""The scoring of Belote, ruling by ruling (R23 to R29), and its house rules.

Side 0 holds seats 0 and 2, side 1 seats 1 and 3; hearts are trumps, and side 0 takes the last trick unless a
test says otherwise.
"""

from random import Random

import pytest

from cardgames.engine import PIQUET_32, Card, Marker, Move, Tally
from cardgames.games.belote import Belote
from tests.games.belote_tables import PLAIN_WORTH, TRUMP_WORTH, ended, lines, with_points

RUN = "Qs Js Ts"  # 20
FOUR = "Jc Jd Jh Js"  # 200
EVERYTHING = " ".join(map(str, PIQUET_32))
EXACT = {"rounding": False}


@pytest.mark.parametrize(("points", "made"), [(71, False), (72, True), (73, True)])
def test_r23_the_taker_needs_82_with_the_last_trick(points: int, made: bool) -> None:
    game = ended(with_points(points), **EXACT)
    assert game.scores == ([points + 10, 152 - points] if made else [0, 162])


def test_r23_declarations_and_belote_do_not_help_the_contract() -> None:
    game = ended(with_points(71), good=[(0, FOUR)], belote=0, **EXACT)
    assert game.scores == [20, 162 + 200]


@pytest.mark.parametrize("taker", [0, 1, 2, 3])
def test_r24_81_to_81_has_failed(taker: int) -> None:
    game = ended(with_points(71), taker=taker, **EXACT)
    assert game.scores == ([0, 162] if taker % 2 == 0 else [162, 0])


def test_r25_a_contract_made_scores_everybody_what_they_have() -> None:
    game = ended(with_points(80), good=[(2, RUN)], belote=1, **EXACT)
    assert game.scores == [90 + 20, 72 + 20]
    game = ended(with_points(80), good=[(1, RUN), (3, "Ad Kd Qd Jd")], belote=0, **EXACT)
    assert game.scores == [90 + 20, 72 + 20 + 50]


def test_r26_a_contract_failed_gives_the_defenders_all_points_and_declarations() -> None:
    assert ended(with_points(30), good=[(0, RUN)], **EXACT).scores == [0, 182]
    assert ended(with_points(30), good=[(1, RUN)], **EXACT).scores == [0, 182]
    assert ended(with_points(30), good=[(1, RUN)], belote=1, **EXACT).scores == [0, 202]


@pytest.mark.parametrize("holder", [0, 2])
def test_r18_r26_the_taker_keeps_belote_when_the_contract_fails(holder: int) -> None:
    assert ended(with_points(30), belote=holder, **EXACT).scores == [20, 162]


def test_r27_a_capot_of_the_takers_is_252() -> None:
    game = ended(EVERYTHING, tricks=(8, 0), good=[(2, RUN)], belote=0, **EXACT)
    assert game.scores == [252 + 20 + 20, 0]


def test_r27_then_high_declarations_of_the_defenders_score_for_nobody() -> None:
    game = ended(EVERYTHING, tricks=(8, 0), good=[(1, FOUR)], **EXACT)
    assert game.scores == [252, 0]


def test_r27_a_capot_of_the_defenders_is_252_and_all_declarations() -> None:
    game = ended("", tricks=(0, 8), last=1, good=[(0, FOUR)], **EXACT)
    assert game.scores == [0, 252 + 200]
    game = ended("", tricks=(0, 8), last=1, good=[(1, FOUR)], **EXACT)
    assert game.scores == [0, 252 + 200]


@pytest.mark.parametrize("taker", [0, 1])
def test_r18_r27_the_side_without_a_trick_scores_at_most_its_belote(taker: int) -> None:
    game = ended(EVERYTHING, tricks=(8, 0), taker=taker, belote=1, **EXACT)
    assert game.scores == [252, 20]


@pytest.mark.parametrize(
    ("points", "scores"), [(74, [80, 80]), (75, [90, 80]), (80, [90, 70]), (84, [90, 70]), (85, [100, 70])]
)
def test_r28_totals_are_rounded_to_the_nearest_ten_five_upwards(points: int, scores: list[int]) -> None:
    # 84+78, 85+77, 90+72, 94+68, 95+67
    assert ended(with_points(points)).scores == scores


def test_r28_the_record_shows_the_exact_and_the_rounded_figure() -> None:
    told = lines(ended(with_points(74), good=[(0, RUN)]))
    assert (0, -4, "104 rounded to 100") in told and (1, 2, "78 rounded to 80") in told
    assert [sum(points for side, points, _ in told if side == which) for which in (0, 1)] == [100, 80]


@pytest.mark.parametrize(
    ("scores", "over"), [((900, 0), False), ((910, 0), True), ((905, 920), False), ((0, 930), True)]
)
def test_r29_the_match_ends_after_a_hand_with_a_thousand_points(scores: tuple[int, int], over: bool) -> None:
    game = ended(with_points(80), scores=scores)  # 90 to 70
    assert game.over == over
    if over:
        winner = 0 if game.scores[0] >= 1000 else 1
        assert game.outcome().winners == (winner,) and game.outcome().standing == (winner, 1 - winner)
        assert str(game.outcome().reason) == f"Side {winner + 1} reached 1000 points."


def test_r29_both_over_the_target_is_a_tie_however_far_apart() -> None:
    game = ended(with_points(80), scores=(1200, 940))
    assert game.over and game.outcome().winners == (0, 1)
    assert str(game.outcome().reason) == "Both sides reached 1000 points: a tie."


def test_r30_no_hand_takes_points_away() -> None:
    rng = Random(9)
    for seed in range(12):
        game, before = Belote(seed=f"never{seed}"), [0, 0]
        while not game.over:
            game.apply(game.legal().sample(rng))
            if game.phase == "deal":
                assert all(now >= then for now, then in zip(game.scores, before, strict=True))
                before = list(game.scores)


def test_the_sheet_of_a_contract_made() -> None:
    told = lines(ended(with_points(80), good=[(0, RUN)], belote=1))
    assert told == [
        (0, 0, "Side 1 made the contract, 90 to 72"),
        (0, 80, "Cards in tricks"),
        (0, 10, "Last trick"),
        (1, 72, "Cards in tricks"),
        (0, 20, "Run of three"),
        (1, 20, "Belote and rebelote"),
        (1, -2, "92 rounded to 90"),
    ]


def test_the_sheet_of_a_contract_failed_and_of_a_capot() -> None:
    assert lines(ended(with_points(30)))[:2] == [
        (0, 0, "Side 1 failed the contract, 40 to 122"),
        (1, 162, "All 162, because the contract failed"),
    ]
    assert (0, 252, "All eight tricks: capot") in lines(ended(EVERYTHING, tricks=(8, 0)))


def test_the_running_points_of_a_hand_are_on_no_tally() -> None:
    game = Belote(seed="hidden")
    rng = Random(1)
    while not game.over:
        game.apply(game.legal().sample(rng))
        labels = {thing.label for thing in game.indicators() if isinstance(thing, Tally)}
        assert labels <= {"Points", "Tricks"}


# ------------------------------------------------------------------ house rules


def test_option_rounding_off_keeps_every_point() -> None:
    assert ended(with_points(74), rounding=False).scores == [84, 78]


@pytest.mark.parametrize("target", [500, 1000, 1500])
def test_option_target(target: int) -> None:
    assert not ended(with_points(80), scores=(target - 100, 0), target=target).over
    assert ended(with_points(80), scores=(target - 90, 0), target=target).over


def test_option_81_all_is_held_over_for_the_next_contract() -> None:
    game = ended(with_points(71), good=[(0, RUN)], belote=1, holds_over=True, **EXACT)
    assert game.scores == [20, 81 + 20] and game.held == 81
    held = [
        thing for thing in game.indicators() if isinstance(thing, Marker) and thing.label == "Carried over"
    ]
    assert [thing.text for thing in held] == ["81"]
    assert "81 to 81: 81 points are carried over" in [why for _, _, why in lines(game)]


def test_option_81_held_over_goes_to_who_wins_the_next_contract() -> None:
    game = ended(with_points(80), held=81, holds_over=True, **EXACT)
    assert game.scores == [90 + 81, 72] and game.held == 0
    game = ended(with_points(30), held=81, holds_over=True, **EXACT)
    assert game.scores == [0, 162 + 81] and game.held == 0


def test_option_81_held_over_adds_up_and_survives_a_hand_thrown_in() -> None:
    game = ended(with_points(71), held=81, holds_over=True, **EXACT)
    assert game.held == 162
    game.apply(Move("deal"))
    for _ in range(8):
        game.apply(Move("pass"))
    assert game.held == 162


def test_option_the_higher_score_wins_when_both_are_over_the_target() -> None:
    game = ended(with_points(80), scores=(1200, 940), ties=False)
    assert game.over and game.outcome().winners == (0,)
    game = ended(with_points(80), scores=(940, 960), ties=False)
    assert game.scores == [1030, 1030] and game.outcome().winners == (0, 1)


def naive_score(
    game: Belote,
    piles: list[list[Card]],
    tricks: list[int],
    last: int,
    good: list[int],
    good_side: int | None,
    belote: int | None,
) -> list[int]:
    """R23 to R27 read once more, sentence by sentence."""
    taker = (game.taker or 0) % 2
    worth = [
        sum((TRUMP_WORTH if card.suit == game.trumps else PLAIN_WORTH).get(card.rank, 0) for card in pile)
        for pile in piles
    ]
    worth[last] += 10
    scores = [0, 0]
    if worth[taker] > worth[1 - taker]:
        scores = [252 if tricks[side] == 8 else worth[side] for side in (0, 1)]
        if good_side is not None and tricks[good_side]:
            scores[good_side] += sum(good)
    else:
        scores[1 - taker] = (252 if tricks[1 - taker] == 8 else 162) + sum(good)
    if belote is not None:
        scores[belote] += 20
    return scores


def test_scoring_against_a_naive_reading_over_random_hands() -> None:
    made = failed = declared = called = 0
    for seed in range(400):
        game, rng = Belote(seed=f"score{seed}", options={"rounding": False}), Random(seed)
        while game.hand_number < 1 or game.phase not in ("deal",):
            game.apply(game.legal().sample(rng))
            if game.phase == "play" and not game.trick and not sum(game.tricks):
                held = [list(game.holding(seat)) for seat in range(4)]
        if game.taker is None:
            continue
        royals = {Card("K", game.trumps), Card("Q", game.trumps)}
        belote = next((seat % 2 for seat in range(4) if royals <= set(held[seat])), None)
        good = [one.points for one in game.played_hand().good]
        last = game.side(game.leader)
        expected = naive_score(
            game, [list(pile) for pile in game.won], game.tricks, last, good, game.good_side, belote
        )
        assert game.scores == expected
        made += game.played_hand().winner == game.side(game.taker)
        failed += game.played_hand().winner != game.side(game.taker)
        declared += bool(game.good)
        called += belote is not None
    assert min(made, failed, declared, called) > 30
