"""Why a move is not the one that a lesson wants."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from cardgames.engine import Advice, Bot, Decision, Game, Move, Sentence, Text
from cardgames.games import ai

from .lesson import Step

MoveJudge = Callable[[Any, Move], Advice | None]
"""`AI.judge`: the value of a single move, with a reason, in games with too many moves for `advise` to list
them all."""


def judge_of(game: type[Game], bot: Bot) -> MoveJudge | None:
    """Return the judge of single moves; None where the game has none or *bot* is not its own player."""
    return ai(game).judge if bot is ai(game).advise else None


def accepts(step: Step, move: Move, decision: Decision) -> bool:
    """Tell whether *move* is right in *step*: one of its accepted moves, or any legal one where it lists
    none."""
    if step.accept:
        return any(decision.same(move, right) for right in step.accept)
    return move in decision


def text_for(texts: Mapping[str, Sentence], move: Move, decision: Decision) -> Sentence | None:
    """Return the text in *texts* for *move*."""
    for key, text in texts.items():
        if not key.startswith("*") and decision.same(Move.parse(key), move):
            return text
    return None


def classes(step: Step, move: Move, view: Game, decision: Decision) -> list[str]:
    """Return the classes that the wrong *move* belongs to, the nearest first.  All but ``*`` are for moves of
    one card, compared with the right ones.  A game with trumps names their suit ``trumps``."""
    found = []
    right = [accepted.card for accepted in step.accept if len(accepted.cards) == 1]
    if len(move.cards) == 1 and right:
        suit, height = view.suit_and_height(move.card)
        heights = [high for same, high in map(view.suit_and_height, right) if same == suit]
        if suit and suit == getattr(view, "trumps", "") and not heights:
            found.append("*trump")
        if not heights:
            found.append("*other-suit")
        elif height > max(heights):
            found.append("*higher")
        elif height < min(heights):
            found.append("*lower")
    if move in decision:
        found.append("*")
    return found


def why_wrong(
    step: Step,
    move: Move,
    view: Game,
    decision: Decision,
    advice: Sequence[Advice],
    judged: Advice | None = None,
) -> Sentence:
    """Return the reason against *move*: the author's for it or its class, the rules' own, the computer
    player's (*judged*), or the reason for the best right move in *advice*, whichever comes first."""
    own = text_for(step.wrong, move, decision)
    if own is not None:
        return own
    for name in classes(step, move, view, decision):
        if name in step.wrong:
            return step.wrong[name]
    reason = decision.why_not(move)
    if reason is None and judged is not None and not accepts(step, advice[0].move, decision):
        judged = None  # meaningless where the lesson wants another move than the best
    return reason or (judged.why if judged is not None else why_right(step, decision, advice))


def rather(better: Advice) -> Sentence:
    """Return the *better* move and its reason: "Better the 7 of clubs. It is …"."""
    move, why = better.move, better.why
    if not move.cards:
        return Sentence("Better {move}. {why}", move=Text(move.word or move.verb), why=why)
    if len(move.cards) == 1:
        return Sentence("Better the {card}. {why}", card=move.card, why=why)
    return Sentence("Better the {cards}. {why}", cards=move.cards, why=why)


def why_right(step: Step, decision: Decision, advice: Sequence[Advice]) -> Sentence:
    """Return the computer player's reason for the best of the right moves."""
    for advised in advice:
        if accepts(step, advised.move, decision):
            return advised.why
    return Sentence("That is allowed, but there is something better.")
