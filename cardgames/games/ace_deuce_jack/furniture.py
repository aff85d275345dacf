"""What stands on the table of Ace-Deuce-Jack: the bank and its turns, limits, the three deadly ranks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgames.engine import Faded, Furniture, Marked, Marker, Named, RankMarks

if TYPE_CHECKING:
    from .rules import AceDeuceJack

RANKS = "A2J"


def what_stands(game: AceDeuceJack) -> list[Furniture]:
    """The furniture of a position or view."""
    is_old = game.phase == "limit"  # the cards of the last hand lie there until they are shuffled
    turned = {card.rank for card in game.deadly} if game.cuts and not is_old else set()
    ranks = tuple((rank, "bank" if rank in turned else "") for rank in RANKS)
    things: list[Furniture] = [
        *game.bank_discs(),
        Marker("A bet", text=game.limits(), hint="What each player may bet in this hand."),
        RankMarks("Deadly", ranks, "One of these among the three bottom cards, and the bank takes all bets."),
    ]
    for seat in range(game.seat_count):
        if drawn := game.drawn(seat):
            things.append(Named(tuple(drawn[-1:]), "", seat))
    if game.cuts and is_old:
        things.append(Faded(tuple(game.shown)))
    elif game.cuts and game.deadly:
        things.append(Marked(tuple(game.deadly), "bank"))
    return things
