"""The characters of Ace-Deuce-Jack: they differ in stakes, and in nothing else."""

from fractions import Fraction
from random import Random

import pytest

from cardgames.engine import Match, Move, Player
from cardgames.engine.families.betting import HOUSE, stack
from cardgames.games.ace_deuce_jack import AceDeuceJack
from cardgames.games.ace_deuce_jack.ai import (
    ACE_DEUCE_JACK,
    CHARACTERS,
    Character,
    advise,
    cautious,
    character_of,
    gambler,
    judge,
    rank_moves,
    rollout,
    steady,
    where_to_look,
)
from cardgames.players.levels import describe
from cardgames.players.player import offered
from tests.games.ace_deuce_jack_tables import broke, cut, turn_all
from tests.positions import play


def stakes(game: AceDeuceJack, character: Character) -> str:
    view = game.view(game.player)
    return str(rank_moves(view, view.legal(), character)[0].move)


@pytest.mark.parametrize("options", [{}, {"sitting_out": True}, {"knock_out": True}])
def test_every_move_has_a_reason_and_the_best_is_worth_nothing(options: dict[str, bool]) -> None:
    match = Match(AceDeuceJack, [Player(str(n)) for n in range(3)], seed="1", options=options)
    rng, phases = Random(3), set()
    while not match.over:
        found = match.advise(advise)
        phases.add(match.position.phase)
        assert {each.move for each in found} == set(match.decision) and len(found) == len(
            list(match.decision)
        )
        assert found[0].value == 0 and all(-1 <= each.value <= 0 for each in found)
        assert all(len(str(each.why)) <= 110 for each in found)
        view = match.view(match.turn)
        assert isinstance(view, AceDeuceJack) and judge(view, found[-1].move) is not None
        assert rollout(view, rng) == found[0].move
        match.play(match.decision.sample(rng))
    assert phases == {"deal", "limit", "cut", "bet", "turn"}


def test_characters_bet_as_they_say() -> None:
    game = cut(most=50)
    assert [stakes(game, who) for who in (gambler, steady, cautious)] == [
        "bet 20", "bet 20", "bet 5",
    ]  # fmt: skip


@pytest.mark.parametrize(("losses", "move"), [(0, "bet 20"), (1, "bet 40"), (2, "bet 50"), (9, "bet 50")])
def test_a_gambler_doubles_after_every_loss(losses: int, move: str) -> None:
    game = cut(most=50)
    game.lost[1] = losses
    assert stakes(game, gambler) == move


def test_losses_in_a_row_are_counted_by_the_rules() -> None:
    game = cut("Ah Kd 5c")
    play(game, "bet 5", "bet 5")
    turn_all(game)
    assert game.lost == [0, 1, 1]
    game = cut()
    game.lost = [0, 3, 0]
    play(game, "bet 5", "bet 5")
    turn_all(game)
    assert game.lost == [0, 0, 0]


def test_a_stake_is_never_more_than_is_allowed_or_there() -> None:
    assert stakes(cut(most=10), steady) == "bet 10"
    game = cut(most=50)
    game.lost[1] = 6
    assert stakes(game, gambler) == "bet 50"
    game.pay(stack(1), HOUSE, 185)
    assert stakes(game, gambler) == "bet 15" and stakes(game, steady) == "bet 5"


@pytest.mark.parametrize(
    ("own", "banked", "move", "words"),
    [
        (180, 2, "bet 25", "20 behind"),
        (100, 2, "bet 50", "100 behind"),
        (200, 2, "bet 5", "Nobody is ahead"),
        (290, 2, "bet 5", "Nobody is ahead"),
    ],
)
def test_without_a_bank_turn_left_the_standing_decides(own: int, banked: int, move: str, words: str) -> None:
    game = cut(most=50)
    game.banked = [1, banked, 1]
    game.scores[1] = own
    for who in (cautious, steady):
        assert stakes(game, who) == move
        assert words in str(rank_moves(game.view(1), game.legal(), who)[0].why)
    assert stakes(game, gambler) == "bet 20", "who does not care"


def test_with_a_bank_turn_to_come_it_does_not() -> None:
    game = cut(most=50)
    game.banked, game.scores[1] = [1, 1, 1], 100
    assert stakes(game, cautious) == "bet 5" and stakes(game, steady) == "bet 20"


def chance_to_catch_up(behind: int, hands: int, bold: bool) -> Fraction:
    """How likely a bettor who is *behind* by so many fives passes somebody who stands still, betting either
    what is missing or one five a hand."""
    if behind < 0 or not hands:
        return Fraction(behind < 0)
    amount = min(behind + 1, 10) if bold else 1
    win = Fraction(9880, 22100)
    return win * chance_to_catch_up(behind - amount, hands - 1, bold) + (1 - win) * chance_to_catch_up(
        behind + amount, hands - 1, bold
    )


@pytest.mark.parametrize("behind", [1, 3, 6])
def test_one_large_bet_is_a_better_chance_than_many_small_ones(behind: int) -> None:
    assert chance_to_catch_up(behind, 6, bold=True) > chance_to_catch_up(behind, 6, bold=False)


@pytest.mark.parametrize(
    ("bank", "limit"), [(200, 30), (130, 30), (129, 20), (90, 20), (89, 10), (49, 5), (10, 5)]
)
def test_a_banker_names_what_two_lost_hands_would_not_ruin(bank: int, limit: int) -> None:
    game = broke({0: bank})
    play(game, "deal")
    best, *rest = rank_moves(game.view(0), game.legal(), steady)
    assert best.move == Move("limit", amount=limit) and "edge" in str(best.why)
    assert all(("Two losing hands" in str(each.why)) == ((each.move.amount or 0) > limit) for each in rest)


def test_a_computer_has_the_pack_cut_at_random() -> None:
    game = AceDeuceJack(2, seed="1", dealer=0)
    play(game, "deal", "limit 5")
    found = rank_moves(game.view(0), game.legal(), steady)
    assert str(found[0].move) == "any" and {each.value for each in found} == {0}


EDGE = Fraction(12220 - 9880, 22100)


@pytest.mark.parametrize("most", [10, 20, 30, 50])
@pytest.mark.parametrize("own", [60, 100, 200])
def test_the_characters_lose_in_their_order_in_the_long_run(own: int, most: int) -> None:
    """The mean stake in a long run of hands, by how likely it is to have lost so many in a row."""
    game = cut(most=most)
    game.pay(stack(1), HOUSE, 200 - own)
    mean = dict.fromkeys((gambler, steady, cautious), Fraction(0))
    win = (1 - EDGE) / 2
    for losses in range(30):
        game.lost[1] = losses
        for who in mean:
            mean[who] += win * (1 - win) ** losses * int(stakes(game, who).removeprefix("bet "))
    assert mean[gambler] >= mean[steady] >= mean[cautious]
    assert mean[gambler] * EDGE < most


def test_steady_wins_from_chance_exactly_so_much() -> None:
    """Two players, a hand each way: chance bets and allows anything it may, steady knows the edge."""
    ceilings = [5, 10, 20, 30, 50]
    as_bettor = sum(Fraction(int(stakes(cut(seats=2, most=most), steady)[4:]), 5) for most in ceilings)
    best = rank_moves((game := limits()).view(0), game.legal(), steady)[0].move.amount or 0
    as_banker = Fraction(sum(range(5, best + 1, 5)), best // 5)
    assert (as_bettor, as_banker) == (15, Fraction(55, 2))
    assert EDGE * (as_banker - as_bettor) / 2 == Fraction(225, 340)


def limits() -> AceDeuceJack:
    """Two players, and the first bank has to name the most."""
    game = AceDeuceJack(2, seed="1", dealer=0)
    play(game, "deal")
    return game


def test_there_are_no_levels_but_a_mixture_of_characters() -> None:
    assert offered(AceDeuceJack) == () and describe(AceDeuceJack, "steady") == ACE_DEUCE_JACK.luck
    players = [Player("Anna", "person"), *(Player(str(n), "computer", "steady") for n in range(5))]
    match = Match(AceDeuceJack, players, seed="1")
    view = match.view(0)
    assert isinstance(view, AceDeuceJack)
    found = []
    for seat in range(6):
        view.turn = seat
        found.append(character_of(view))
    assert found == [cautious, *CHARACTERS[1:], *CHARACTERS], "people get good advice"


def test_hints_point_at_chips_and_never_at_a_card() -> None:
    game = AceDeuceJack(2, seed="1", dealer=0)
    seen = []
    play(game, "deal")
    for move in ("limit 50", "any", "bet 5"):
        seen.append(str(where_to_look(game)))
        play(game, move)
    game = cut()
    game.banked = [1, 2, 1]
    seen.append(str(where_to_look(game)))
    assert len(set(seen)) == 4 and seen[1].startswith("Nowhere")
    assert all("chips" in words for place, words in enumerate(seen) if place != 1)
