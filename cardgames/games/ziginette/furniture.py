"""What stands on the table of Ziginette: the bank and its turns, limits, the state of the ranks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgames.engine import Badge, Furniture, Marker, RankMarks

if TYPE_CHECKING:
    from .rules import Ziginette

HINT = "What lies on the board; + is bet on every new card, out bets no more in this hand."


def what_stands(game: Ziginette) -> list[Furniture]:
    """The furniture of a position or view."""
    ranks = tuple((rank, state(game, rank)) for rank in game.rank_order)
    things: list[Furniture] = [
        *game.bank_discs(),
        Marker("On a card", text=game.limits(), hint="What each player may bet on one card in a hand."),
        RankMarks("Ranks", ranks, "Every rank of board or bank has three more cards in the stock."),
    ]
    for seat in range(game.seat_count):
        if words := badge(game, seat):
            things.append(Badge(seat, words, HINT))
    return things


def badge(game: Ziginette, seat: int) -> str:
    """What is said of *seat*: bets and standing order."""
    words = []
    if bet := game.all_bets(seat):
        words.append(f"{bet} bet")
    if game.order[seat] > 0:
        words.append(f"+{game.order[seat]}")
    elif not game.order[seat]:
        words.append("out")
    return " · ".join(words)


def state(game: Ziginette, rank: str) -> str:
    """How *rank* stands: "dead", "bank", "board", or nothing yet."""
    if rank in game.dead_ranks:
        return "dead"
    if not game.board and not game.dead:
        return ""
    if rank in {card.rank for card in game.own[game.dealer]}:
        return "bank"
    return "board" if rank in {card.rank for card in game.board} else ""
