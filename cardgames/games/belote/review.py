"""Looking back at a hand: what the cards promised in the bidding."""

from __future__ import annotations

from collections.abc import Sequence

from cardgames.engine import Line, Move, Page

from .bot import named_suit, needed
from .estimate import estimate
from .rules import Belote


def pages(turns: Sequence[tuple[Belote, Move]]) -> list[Page]:
    """A page for each bid: the suits that could be taken, the best first."""
    return [bid(view, move) for view, move in turns if view.phase in ("take", "name")]


def bid(view: Belote, move: Move) -> Page:
    """The table for one bid, *move*, that the player to act in *view* made."""
    held = [*view.hand[view.player], view.upcard.top]
    asked = needed(view)
    lines = []
    for offer in view.legal():
        if offer.verb == "pass":
            continue
        suit = named_suit(view, offer)
        trumps = sorted((card for card in held if card.suit == suit), key=lambda card: card.rank)
        aces = [card for card in held if card.rank == "A" and card.suit != suit]
        expected = estimate(held, suit)
        lines.append((expected, Line((*trumps, *aces), (str(expected), str(asked)), offer == move)))
    lines.sort(key=lambda line: -line[0])
    said = "You passed. " if move.verb == "pass" else ""
    note = f"{said}Points of 162 that your side may expect with these, and what to ask for before taking."
    number = "first" if view.phase == "take" else "second"
    return Page(
        f"{number} bid", note, ("Trumps and aces", "Points", "Asked"), tuple(line for _, line in lines)
    )
