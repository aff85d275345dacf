"""Looking back at a hand: what the cards promised in the bidding."""

from __future__ import annotations

from collections.abc import Sequence

from cardgames.engine import Line, Move, Page

from .bot import named_suit, needed
from .estimate import estimate, extras, is_sound
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
        expected, sound = estimate(held, suit), is_sound(held, suit)
        bonus = extras(held, suit, view.declared) // 2
        points = f"{expected} + {bonus}" if bonus else str(expected)
        values = (points, str(asked) if sound else "More trumps")
        lines.append((sound, expected + bonus, Line((*trumps, *aces), values, offer == move)))
    lines.sort(key=lambda line: line[:2], reverse=True)
    said = "You passed. " if move.verb == "pass" else ""
    besides = ", and half of what they declare" if any("+" in line.numbers[0] for *_, line in lines) else ""
    note = f"{said}The points of 162 that your side may expect{besides}; what to ask for before taking."
    number = "first" if view.phase == "take" else "second"
    return Page(
        f"{number} bid", note, ("Trumps and aces", "Points", "Asked"), tuple(line for *_, line in lines)
    )
