"""Looking back at a deal of Jubilee: the plays that could have scored more at once."""

from __future__ import annotations

from collections.abc import Sequence

from cardgames.engine import Line, Move, Page

from .rules import Jubilee

NOTE = "Another card of yours would have scored more at once. That is not always the better play."


def pages(turns: Sequence[tuple[Jubilee, Move]]) -> list[Page]:
    """A line for each such play, in the order of play; no page where there was none."""
    lines = [line for view, move in turns if move.verb == "play" for line in missed(view, move)]
    return (
        [Page("chances", NOTE, ("Played, better", "From", "Scored", "Could"), tuple(lines))] if lines else []
    )


def missed(view: Jubilee, move: Move) -> list[Line]:
    """The line for *move*, where a card would have scored more."""
    steps = {card: view.would_be(card) for card in view.playable(view.hand[view.player])}
    best = max(steps, key=lambda card: (steps[card].points, str(card)))
    got, could = steps[move.card].points, steps[best].points
    if could <= got:
        return []
    return [Line((move.card, best), (str(view.total), signed(got), signed(could)))]


def signed(points: int) -> str:
    """*points* with their sign.

    >>> signed(10), signed(-5), signed(0)
    ('+10', '−5', '0')
    """
    return f"{points:+}".replace("-", "−") if points else "0"
