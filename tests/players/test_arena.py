"""The arena: fair, repeatable, and right about who is stronger."""

from random import Random

import pytest

from cardgames.engine import BACK, Advice, Decision, Game
from cardgames.games import Cribbage, Khanhoo, ThreeThirteen
from cardgames.games._template import Template
from cardgames.games.malilla import Malilla
from tests.tools import arena
from tests.tools.contestants import legal_at_random, with_open_hands, without_score


def test_every_seating_is_played() -> None:
    assert list(arena.seatings(Malilla())) == [(True, False, True, False), (False, True, False, True)]
    three: Game = Template(3)
    assert len(set(arena.seatings(three))) == 6
    assert {sum(seating) for seating in arena.seatings(three)} == {1, 2}


def test_nobody_beats_themselves() -> None:
    result = arena.compete("malilla", "steady", "steady", 6, "same")
    assert result.margins == (0.0,) * 6
    assert result.won == 0.5


def test_the_same_command_gives_the_same_figures_in_any_number_of_processes() -> None:
    one = arena.compete("malilla", "beginner", "random", 8, "1")
    two = arena.compete("malilla", "beginner", "random", 8, "1", jobs=2)
    assert one.margins == two.margins
    assert arena.compete("malilla", "beginner", "random", 8, "2").margins != one.margins


def test_deals_are_different_hands_where_a_match_has_different_ones() -> None:
    numbers = {arena.hand_of(ThreeThirteen, f"x/{number}") for number in range(80)}
    assert numbers == set(range(1, 12))
    assert {arena.hand_of(Malilla, f"x/{number}") for number in range(80)} == {1}
    drawn = arena.hand_of(ThreeThirteen, "x/0")
    shown = [
        arena.play_deal("three_thirteen", "steady", "random", "x", arena.Terms(hand), 0).margin
        for hand in (None, drawn)
    ]
    assert shown[0] == shown[1]


def test_who_sees_all_cards_wins_by_the_play_of_tricks_alone() -> None:
    terms = arena.Terms(compare=True, part="tricks")
    assert arena.compete("malilla", "clairvoyant", "steady", 2, "seen", terms=terms).mean > 1
    # Whoever plays at random has one thought, so what is compared are calls: the steady player's.
    random = arena.compete("botifarra", "random", "steady", 1, "bids", terms=terms)
    assert random.compared and not random.otherwise


def test_who_bids_at_random_loses_by_the_bids_alone() -> None:
    bids = arena.compete("solo", "random", "steady", 8, "bids", terms=arena.Terms(compare=True, part="bids"))
    assert bids.mean < -1


def test_who_sees_all_hands_does_not_see_what_is_to_be_drawn() -> None:
    game = Khanhoo(seed="open")
    game.apply(game.legal().sample(Random(1)))
    seen = with_open_hands(game.view(game.turn), game)
    assert [list(hand) for hand in seen.hand] == [list(hand) for hand in game.hand]
    assert set(seen.stock) == {BACK}


def test_the_hand_may_be_named(capsys: pytest.CaptureFixture[str]) -> None:
    results = [
        arena.compete("three_thirteen", "steady", "random", 3, "x", terms=arena.Terms(hand)).mean
        for hand in (1, 6)
    ]
    assert results[1] > results[0] > 0  # more cards, more that may be left over
    command = ["three_thirteen", "steady", "random", "--deals", "3", "--seed", "x", "--hand", "6"]
    assert arena.main(command) == 0
    assert f"{results[1]:+.2f}" in capsys.readouterr().out
    with pytest.raises(SystemExit):
        arena.main([*command[:-1], "12"])
    assert "has no hand 12" in capsys.readouterr().err


def test_a_whole_match_is_won_or_lost_in_both_seatings() -> None:
    terms = arena.Terms(matches=True)
    equal = arena.compete("cribbage", "steady", "steady", 2, "match", terms=terms)
    assert equal.margins == (50.0, 50.0)
    one_sided = arena.compete("cribbage", "steady", "random", 2, "match", terms=terms)
    assert one_sided.margins == (100.0, 100.0)
    assert one_sided.won == 1.0
    assert str(one_sided).startswith("steady v random: 100.0 ± 0.0 % of 2 matches won")


def test_matches_begin_at_the_scores_asked_for() -> None:
    starts = [arena.opened(Cribbage, f"x/{n}", arena.Terms(None, True, 90, 115)).scores for n in range(40)]
    assert len({tuple(start) for start in starts}) > 20
    assert {90, 115} <= {score for start in starts for score in start} <= set(range(90, 116))
    assert arena.opened(Cribbage, "x", arena.Terms(None, True, 100, 100)).scores == [100, 100]


def test_a_player_without_the_score_does_not_look_at_it() -> None:
    game = Cribbage(seed="x")
    game.scores = [100, 118]
    seen = []

    def looks(view: Game, decision: Decision, rng: Random) -> list[Advice]:
        seen.append(list(view.scores))
        return legal_at_random(view, decision, rng)

    blind = without_score(looks)
    blind(game.view(game.player), game.legal(), Random(1))
    assert seen == [[0, 0]]
    assert game.scores == [100, 118]


def test_it_counts_how_often_the_first_player_moves_otherwise() -> None:
    compared = arena.Terms(compare=True)
    different = arena.compete("malilla", "steady", "random", 3, "x", terms=compared)
    assert different.compared > 20
    assert 0.2 < different.differs < 1
    alike = arena.compete("crash", "expert", "sharp", 3, "x", terms=compared)
    assert (alike.compared > 0, alike.otherwise) == (True, 0)


# Floors: a deterministic run cannot waver, so these fail only when somebody plays otherwise than before.
def test_the_steady_player_beats_chance_clearly() -> None:
    result = arena.compete("malilla", "steady", "random", 40, "floor")
    assert result.mean > 2
    assert result.sigma > 3


def test_a_beginner_loses_to_the_steady_player_and_beats_chance() -> None:
    assert arena.compete("malilla", "beginner", "steady", 40, "floor").mean < 0
    assert arena.compete("malilla", "beginner", "random", 40, "floor").mean > 1


def test_the_command_prints_the_margin(capsys: pytest.CaptureFixture[str]) -> None:
    assert arena.main(["malilla", "steady", "random", "--deals", "4", "--seed", "x"]) == 0
    shown = capsys.readouterr().out
    assert "steady v random:" in shown
    assert "points a deal" in shown
    assert "sigma" in shown


@pytest.mark.parametrize(
    "wrong",
    [
        ["poker", "steady", "random"],
        ["malilla", "steady", "random", "--deals", "0"],
        ["malilla", "steady", "random", "--from", "30"],
        ["malilla", "steady", "random", "--matches", "4", "--from", "35"],
        ["malilla", "steady", "random", "--matches", "4", "--from", "30-20"],
        ["farmer", "steady", "random", "--score"],
    ],
)
def test_a_wrong_command_is_answered_with_a_sentence(
    wrong: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        arena.main(wrong)
    assert "error:" in capsys.readouterr().err
