"""Cards laid open for a while in a trick game: nothing else moves for them, and they keep clear of it."""

from random import Random

import pytest

from cardgames.engine import Match, Player
from cardgames.games.belote import Belote
from cardgames.table import Layout, layout

from .test_every_game_lies_apart import faults
from .test_layout import SIZES, TEXTS, frame


def playing() -> Belote:
    """The first trick, in which two have played and nobody has laid a card open."""
    for seed in range(99):
        match, rng = Match(Belote, [Player(str(seat)) for seat in range(4)], seed=str(seed)), Random(seed)
        while not match.over and len(match.position.trick) < 2:
            match.play(match.decision.sample(rng))
        game = match.position
        assert isinstance(game, Belote)
        if game.phase == "play" and not any(game.shown) and not any(game.won):
            return game
    raise AssertionError("somebody always declares")


def standing(laid: Layout) -> dict[str, object]:
    """Where all stands that has no cause to move."""
    return {"plates": laid.plates, "panel": laid.info_panel, "back": laid.back_width}


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("count", [3, 6, 8])
def test_nobody_moves_for_cards_that_lie_open_during_one_trick(
    size: tuple[int, int], text: float, count: int
) -> None:
    for seat in range(4):
        game = playing()
        before = layout(game.view(0), 0, frame(size, text))
        for number, card in enumerate(list(game.hand[seat])[:count]):
            game.move(card, game.hand[seat], game.shown[seat], tag=number // 4)
        view = game.view(0)
        laid = layout(view, 0, frame(size, text))
        assert standing(laid) == standing(before), seat
        assert faults(laid, view, size) == set(), seat
        if seat:
            assert [spot._replace(depth=0) for spot in laid.spots["trick"]] == [
                spot._replace(depth=0) for spot in before.spots["trick"]
            ]
            assert laid.outlines["trick"] == before.outlines["trick"]
            assert not laid.outlines["trick"].overlaps(laid.outlines[f"shown{seat}"])
