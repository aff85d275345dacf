"""Looking back at a hand: how many plays it still needed, and what might have been played otherwise."""

from __future__ import annotations

from collections.abc import Sequence

from cardgames.engine import Card, Line, Move, Page

from .bot import advise_play
from .combinations import counts_of, reading
from .planning import plan
from .rules import BigThree

WORTH_A_LOOK = 0.4
"""Plays by which something else looked better, at least, for a choice to be shown."""
MOST = 8
"""So many choices are shown at most."""


def pages(turns: Sequence[tuple[BigThree, Move]]) -> list[Page]:
    """How the hand went down play by play, and the choices that looked worse than another."""
    own = [(view, move) for view, move in turns if move.verb in ("play", "pass") and view.playing]
    if not own:
        return []
    made = [course(own)]
    found = sorted((doubt for view, move in own for doubt in doubts(view, move)), key=lambda doubt: -doubt[0])
    if found:
        note = "What looked better; no cards are a pass. “Lost” is in plays."
        lines = tuple(line for _, line in found[:MOST])
        made.append(Page("second thoughts", note, ("Better", "You played", "Lost"), lines))
    return made


def course(turns: Sequence[tuple[BigThree, Move]]) -> Page:
    """What was played, and in how many plays the hand could then have been played off."""
    lines = []
    for view, move in turns:
        if move.verb == "play":
            hand = [card for card in view.hand[view.player] if card not in move.cards]
            before = len(plan(counts_of(view.hand[view.player])))
            after = len(plan(counts_of(hand)))
            lines.append(Line(tuple(move.cards), (str(len(hand)), str(before), str(after))))
    note = "“Plays” is the fewest plays that empty your hand. Each play should take one off."
    return Page("plays", note, ("Played", "Cards left", "Plays before", "Plays after"), tuple(lines))


def doubts(view: BigThree, move: Move) -> list[tuple[float, Line]]:
    """What *move* gave away, and its line, if that is worth a look."""
    advice = advise_play(view)
    best, kind = advice[0], view.alike(move)
    chosen = next(each for each in advice if view.alike(each.move) == kind)
    lost = best.value - chosen.value
    if lost < WORTH_A_LOOK:
        return []
    shown = cards_of(best.move)
    return [(lost, Line(shown, (words_for(move), f"{lost:.1f}")))]


def words_for(move: Move) -> str:
    """What was played, short enough for a table."""
    made = reading(move.cards) if move.groups else None
    return made.title if made is not None else "pass"


def cards_of(move: Move) -> tuple[Card, ...]:
    """The cards of a play, none of a pass."""
    return move.cards if move.groups else ()
