"""What stands on the table of Skin: the bank and its turns, limits, the state of the ranks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgames.engine import Badge, Furniture, Marked, Marker, RankMarks

from .side_bets import EACH, OFF

if TYPE_CHECKING:
    from .rules import Skin

HINT = (
    "No card: waits for one. Out: takes no more cards in this deal. No sides: makes no side bets. "
    "Sides?: may propose one before every card."
)
RANKS_HINT = "Three more cards of every live, fresh or bank rank are in the stock."


def what_stands(game: Skin) -> list[Furniture]:
    """The furniture of a position or view."""
    ranks = tuple((rank, state(game, rank)) for rank in game.rank_order)
    holders = ((rank, game.holder(rank)) for rank, how in ranks if how == "live")
    owners = tuple((rank, seat) for rank, seat in holders if seat is not None)
    things: list[Furniture] = [
        *game.bank_discs(),
        Marker("On a card", text=game.limits(), hint="What a player may bet on one card."),
        Marker("Cards go", text="to the right", hint="Offers go to the right, the bank passes to the left."),
        RankMarks("Ranks", ranks, RANKS_HINT, owners),
    ]
    if game.offer is not None and game.offer in game.middle:
        things.append(Marked((game.offer,), "offered"))
    for seat in range(game.seat_count):
        if words := badge(game, seat):
            things.append(Badge(seat, words, HINT))
    return things


def badge(game: Skin, seat: int) -> str:
    """What is said of *seat*: whether it has a card, and its wishes."""
    if game.phase in ("deal", "limit", "over"):
        return ""
    words = []
    if seat in game.sitting_out:
        words.append("out")
    elif seat != game.dealer and not game.own[seat]:
        words.append("no card")
    if game.wishes[seat] == OFF:
        words.append("no sides")
    elif game.wishes[seat] == EACH:
        words.append("sides?")
    return " · ".join(words)


def state(game: Skin, rank: str) -> str:
    """How *rank* stands: "dead", "bank", "live" (somebody's), "fresh", or nothing yet."""
    if rank in game.dead_ranks:
        return "dead"
    if game.phase in ("deal", "over"):
        return ""
    holder = game.holder(rank)
    if holder is not None:
        return "bank" if holder == game.dealer else "live"
    return "fresh" if any(card.rank == rank for card in game.middle) else ""
