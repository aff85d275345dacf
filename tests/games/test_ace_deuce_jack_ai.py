"""The characters of Ace-Deuce-Jack: they differ in stakes, and in nothing else."""

from fractions import Fraction

import pytest

from cardgames.engine import Match, Player
from cardgames.engine.families.betting import HOUSE, stack
from cardgames.games.ace_deuce_jack import AceDeuceJack
from cardgames.games.ace_deuce_jack.ai import (
    ACE_DEUCE_JACK,
    CHARACTERS,
    Character,
    cautious,
    character_of,
    gambler,
    rank_moves,
    steady,
)
from cardgames.players.levels import describe
from cardgames.players.player import offered
from tests.games.ace_deuce_jack_tables import cut
from tests.positions import play


def stakes(game: AceDeuceJack, character: Character) -> str:
    view = game.view(game.player)
    return str(rank_moves(view, view.legal(), character)[0].move)


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
