"""What cards count at Farmer, and which hand with 16 wins among several."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from cardgames.engine import BACK, Card

GOAL = 16
SIX = Card("6", "h")
WORTH = {"A": 1, "T": 10, "J": 10, "Q": 10, "K": 10, **{str(n): n for n in range(2, 10)}}  # R9


def total(cards: Iterable[Card]) -> int:
    """What *cards* count together; cards that nobody shows count nothing."""
    return sum(WORTH[card.rank] for card in cards if card is not BACK)


@dataclass(frozen=True)
class Winner:
    """Whose 16 wins the farm, and what decided: "only", "six", "fewest", "farmer" or "left"."""

    seat: int
    by: str


def winner(hands: dict[int, Sequence[Card]], farmer: int, left_first: bool = False) -> Winner | None:
    """Who wins the farm with these whole *hands*, given in the order of play from the farmer's left; None
    where nobody has 16 (R16).  *left_first* leaves out the farmer's privilege."""
    tied = [seat for seat, hand in hands.items() if total(hand) == GOAL]
    if len(tied) < 2:
        return Winner(tied[0], "only") if tied else None
    for seat in tied:
        if SIX in hands[seat]:
            return Winner(seat, "six")
    fewest = min(len(hands[seat]) for seat in tied)
    tied = [seat for seat in tied if len(hands[seat]) == fewest]
    if len(tied) == 1:
        return Winner(tied[0], "fewest")
    if farmer in tied and not left_first:
        return Winner(farmer, "farmer")
    return Winner(tied[0], "left")
