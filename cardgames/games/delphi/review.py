"""Looking back at a deal: the rule in words, and the cards one by one as it judged them (R15)."""

from __future__ import annotations

from collections.abc import Sequence

from cardgames.engine import Line, Move, Page

from .inference import Past, consistent
from .library import LIBRARY, rule_words
from .rules import ANSWERS, Delphi


def pages(turns: Sequence[tuple[Delphi, Move]]) -> list[Page]:
    """Nothing: a guess is looked back at when the rule is known."""
    return []


def after(view: Delphi, turns: Sequence[tuple[Delphi, Move]]) -> list[Page]:
    """The replay of the deal that has ended in *view*; *turns* are the moves that a player made in it."""
    word = next((word for word in view.rule.values if word is not None), None)
    return [replay(view, word, [move for _, move in turns])] if word is not None else []


def replay(view: Delphi, word: str, moves: Sequence[Move]) -> Page:
    """A line for each card: the last card of the line and the card that came, what the player said (the
    oracle says nothing), the verdict, and how many rules of the library still agreed after it."""
    said = [move.verb for move in moves if move.verb in ANSWERS] or ["–"] * len(view.verdicts)
    past, lines = view.past(), []
    for number, (card, right, line) in enumerate(past):
        seen = Past(past.starter, past.turns[: number + 1])
        numbers = (said[number], "right" if right else "wrong", agreeing(seen))
        lines.append(Line((line.last, card), numbers))
    note = f"The rule: {rule_words(word)}. Each row has the last card of the line and the card that came."
    return Page("replay", note, ("Last card and next", "Said", "It was", "Rules left"), tuple(lines))


def agreeing(past: Past) -> str:
    """How many rules of the library agree with every card so far."""
    names = consistent(past)
    return str(len(names)) if not past.contradictions(LIBRARY[names[0]].judge) else "none"
