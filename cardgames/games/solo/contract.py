"""The six games that can be bid, by rank, and the order of the trumps.

Rank 1 is a simple game in suit, 2 the same in color, 3 a solo in suit, 4 in color, 5 a tout in suit, 6 in
color (R4).  Rank decides, not points: 3 beats 2 although both are worth 4.
"""

from __future__ import annotations

from functools import cache

from cardgames.engine import Card

SIMPLE, SOLO, TOUT = 1, 2, 3
KINDS = {"simple": SIMPLE, "solo": SOLO, "tout": TOUT}
SUITS = {"clubs": "c", "diamonds": "d", "hearts": "h", "spades": "s"}
CALLS = {f"{rank}-{name}": rank[0].upper() + suit for rank in ("ace", "king") for name, suit in SUITS.items()}
TITLES = {SIMPLE: "Simple game", SOLO: "Solo", TOUT: "Tout"}
SOLO_IN_SUIT, HIGHEST = 3, 6  # ranks
POINTS = {1: 2, 2: 4, 3: 4, 4: 8, 5: 16, 6: 32}
BIDS = {1: "I ask", 2: "In color?", 3: "A solo?", 4: "A solo in color?", 5: "A tout?", 6: "A tout in color?"}
RANKED = {
    1: "simple game",
    2: "simple game in color",
    3: "solo",
    4: "solo in color",
    5: "tout",
    6: "tout in color",
}
TRICKS = 8
NEEDED = {SIMPLE: 5, SOLO: 5, TOUT: TRICKS}  # R16

PLAIN = "789TJQKA"  # low to high; the black queens are never plain (R1)
QUEEN_OF_CLUBS, QUEEN_OF_SPADES = Card("Q", "c"), Card("Q", "s")
BLACK_QUEENS = (QUEEN_OF_CLUBS, QUEEN_OF_SPADES)
STRENGTH = {rank: strength for strength, rank in enumerate(PLAIN)}
_BELOW = {rank: strength for strength, rank in enumerate("89TJQKA")}


def kind_of(rank: int) -> int:
    """Whether a game of this *rank* is a simple game, a solo or a tout."""
    return (rank + 1) // 2


def is_in_color(rank: int) -> bool:
    """Whether a game of this *rank* has the color as trumps."""
    return rank % 2 == 0


def trump_strength(card: Card) -> int:
    """How high *card* ranks among trumps, from 0: Q♣ 9, the 7 of trumps 8, Q♠ 7, then ace to eight (R1)."""
    if card.rank == "Q" and card.suit in "cs":
        return 9 if card.suit == "c" else 7
    return 8 if card.rank == "7" else _BELOW[card.rank]


@cache
def trump_order(trumps: str) -> tuple[Card, ...]:
    """All trumps from high to low: ten when a red suit is trumps, nine when a black one is."""
    suit = [Card(rank, trumps) for rank in PLAIN if Card(rank, trumps) not in BLACK_QUEENS]
    return tuple(sorted([*suit, *BLACK_QUEENS], key=trump_strength, reverse=True))
