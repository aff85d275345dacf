"""The steady player of Cribbage, who does not look as far as the stronger ones."""

from random import Random

from cardgames.engine import Move, cards
from cardgames.games.cribbage import Cribbage
from cardgames.games.cribbage.ai import advise, steady
from cardgames.players.levels import LEVELS as NAMES
from cardgames.players.levels import describe
from cardgames.players.player import offered, player
from tests.tools.arena import compete


def view_with(six: str, dealer: int) -> Cribbage:
    """Seat 0 is asked which two of these cards it lays away."""
    game = Cribbage(seed="p", dealer=dealer)
    game.apply(Move("deal"))
    game.hand[0].refill(cards(six))
    game.turn = 0
    return game.view(0)


def laid_away(six: str, dealer: int) -> set[str]:
    view = view_with(six, dealer)
    return {card.rank for card in steady(view, view.legal(), Random(1))[0].move.cards}


def test_it_gives_a_pair_to_its_own_crib_and_not_to_the_others() -> None:
    assert laid_away("8s 8h Kd Qd Jd Td", dealer=0) == {"8"}
    assert laid_away("2s 2h 4d 6d 8h Tc", dealer=1) != {"2"}


def test_it_pegs_what_it_can_and_leaves_neither_five_nor_twenty_one() -> None:
    game = Cribbage(seed="p", dealer=0)
    game.apply(Move("deal"))
    for _ in range(3):
        view = game.view(game.turn)
        game.apply(advise(view, view.legal(), Random(1))[0].move)
    seat = game.player
    game.hand[seat].refill(cards("5s 9h Td 2c"))
    view = game.view(seat)
    moves = [entry.move.card.rank for entry in steady(view, view.legal(), Random(1))]
    assert moves[-1] == "5" and moves[0] == "T"
    game.hand[seat].refill(cards("5s 9h 8d 2c"))
    game.row[:], game.count = cards("Ts"), 10
    view = game.view(seat)
    best = steady(view, view.legal(), Random(1))[0]
    assert best.move.card.rank == "5" and str(best.why) == "It scores 2."


def test_what_it_does_not_think_about_is_done_as_by_all() -> None:
    game = Cribbage(seed="p")
    view = game.view(game.turn)
    assert steady(view, view.legal(), Random(1)) == advise(view, view.legal(), Random(1))


def test_three_levels_are_offered() -> None:
    assert [level.name for level in offered(Cribbage)] == ["beginner", "steady", "sharp"]
    assert player(Cribbage, "expert") is player(Cribbage, "sharp")
    assert len({describe(Cribbage, name) for name in NAMES}) == 3


def test_looking_further_wins() -> None:
    """A floor: 0.51 ± 0.07 points a deal over 1,000 other deals."""
    result = compete("cribbage", "sharp", "steady", 80, "floor")
    assert result.mean > 0.2
