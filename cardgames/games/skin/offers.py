"""Whose turn it is to take a card: the order of offers, which goes to the right."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .rules import Skin


def waiting(game: Skin) -> list[int]:
    """Who may take a card and has not let one pass since the last was turned, the next to the right first."""
    order = game.seats_after(game.last_served)
    return [seat for seat in order if game.may_take(seat) and seat not in game.passed]


def takers(game: Skin) -> list[int]:
    """Who may still be offered the card on offer, in order (R7, R9, R15).

    Whose card the bank has paired is first; then come those who have not been offered any, in the first
    round; then all without a card, unless there are fresh cards for them to choose.
    """
    asked = waiting(game)
    if game.again in asked:
        return [game.again]
    first = [seat for seat in asked if seat in game.unserved]
    fresh = [card for card in game.middle if card is not game.offer]
    return first or ([] if fresh else asked)


def choosers(game: Skin) -> list[int]:
    """Who may choose one of the fresh cards now, in order; nobody in the first round (R16)."""
    first_round = any(game.may_take(seat) for seat in game.unserved)
    if not game.middle or game.bank_card is None or first_round:
        return []
    return waiting(game)
