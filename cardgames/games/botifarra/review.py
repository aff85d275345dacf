"""Looking back at a hand: what it promised with each suit as trumps, and without any."""

from __future__ import annotations

from collections.abc import Sequence

from cardgames.engine import Card, Line, Move, Page

from .estimate import choosing
from .rules import HALF, STRENGTH, SUITS, Botifarra


def pages(turns: Sequence[tuple[Botifarra, Move]]) -> list[Page]:
    """A page for each time the player chose, or delegated: the suits and botifarra, the best first."""
    return [choice(view, move) for view, move in turns if view.phase == "choose"]


def choice(view: Botifarra, move: Move) -> Page:
    """The table for the choice *move* that the player to act in *view* made."""
    hand = view.hand[view.player]
    ways = [(Move("name", word=name), suit) for name, suit in SUITS.items()] + [(Move("botifarra"), "")]
    found = []
    for way, trumps in ways:
        points = choosing(hand, trumps)
        times = 1 if trumps else 2
        numbers = (way.word or "none", f"{points:.0f}", signed(times * (points - HALF)))
        found.append((times * (points - HALF), Line(telling(hand, trumps), numbers, way == move)))
    found.sort(key=lambda line: -line[0])
    note = "Averages with cards like yours, before anybody doubles."
    if move.verb == "delegate":
        note = "You left the choice to your partner. " + note
    return Page("choice", note, ("Cards", "Trumps", "Of 72", "Score"), tuple(line for _, line in found))


def telling(hand: Sequence[Card], trumps: str) -> tuple[Card, ...]:
    """The cards that matter: the trumps, or without trumps the nines, aces and kings."""
    cards = [card for card in hand if (card.suit == trumps if trumps else card.rank in "9AK")]
    return tuple(sorted(cards, key=lambda card: (-STRENGTH[card.rank], card.suit)))


def signed(points: float) -> str:
    """*points* without decimals and with its sign.

    >>> signed(4.4), signed(-11.6), signed(-0.3)
    ('+4', '−12', '0')
    """
    return "0" if round(points) == 0 else f"{points:+.0f}".replace("-", "−")
