"""Looking back at a hand of Backhand: what each choice would have won, from the cards that lay open."""

from __future__ import annotations

from collections.abc import Sequence

from cardgames.engine import Line, Move, Page

from .outlook import Outlook
from .rules import Backhand
from .wording import LABELS

NOTE = "Of 100 such hands, by what nobody had seen yet and the best play after it."


def pages(turns: Sequence[tuple[Backhand, Move]]) -> list[Page]:
    """Both ways of each choice, the better one first; no page where there was nothing to choose."""
    lines = [
        line
        for view, move in turns
        if view.phase in ("play", "push") and view.makes_itself() is None
        for line in both(view, move)
    ]
    return [Page("chances", NOTE, ("Your hand", "Choice", "Wins"), tuple(lines))] if lines else []


def both(view: Backhand, move: Move) -> list[Line]:
    """The two ways of one choice, *move* being the one that was made."""
    look, hand = Outlook(view), tuple(view.hand[view.player])
    ways = sorted(view.legal(), key=look.worth, reverse=True)
    return [Line(hand, (LABELS[way.verb], f"{100 * look.worth(way):.0f}"), way == move) for way in ways]
