"""What stands on the table of Ace-Deuce-Jack: the bank and its turns, limits, the three deadly ranks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgames.engine import Disc, Faded, Furniture, Marked, Marker, Named, RankMarks

if TYPE_CHECKING:
    from .rules import AceDeuceJack

RANKS = "A2J"


def what_stands(game: AceDeuceJack) -> list[Furniture]:
    """The furniture of a position or view."""
    is_old = game.phase == "limit"  # the cards of the last hand lie there until they are shuffled
    turned = {card.rank for card in game.deadly} if game.cuts and not is_old else set()
    ranks = tuple((rank, "bank" if rank in turned else "") for rank in RANKS)
    things: list[Furniture] = [
        Disc(game.dealer, "B", "The banker, against whom all others bet."),
        Marker("A bet", text=limits(game), hint="What each player may bet in this hand."),
        RankMarks("Deadly", ranks, "One of these among the three bottom cards, and the bank takes all bets."),
    ]
    for seat in range(game.seat_count):
        if (left := game.bank_turns - game.banked[seat]) > 0 and seat != game.dealer:
            things.append(Disc(seat, str(left), "How often this player still has the bank."))
        if drawn := game.drawn(seat):
            things.append(Named(tuple(drawn[-1:]), "", seat))
    if game.cuts and is_old:
        things.append(Faded(tuple(game.shown)))
    elif game.cuts and game.deadly:
        things.append(Marked(tuple(game.deadly), "bank"))
    return things


def limits(game: AceDeuceJack) -> str:
    """The least and the most for a bet, once the banker has named it."""
    if game.phase == "limit":
        return "not named yet"
    return f"{game.least} to {game.most}" if game.most > game.least else str(game.least)
