"""Why a move is not the one that a lesson wants."""

from __future__ import annotations

from collections.abc import Sequence

from cardgames.engine import Advice, Decision, Move, Sentence

from .lesson import Step


def same(one: Move, other: Move) -> bool:
    """Whether two moves do the same: the order of cards within a group does not matter."""
    return one == other or (
        (one.verb, one.word, one.amount) == (other.verb, other.word, other.amount)
        and [sorted(map(str, group)) for group in one.groups]
        == [sorted(map(str, group)) for group in other.groups]
    )


def accepts(step: Step, move: Move, decision: Decision) -> bool:
    """Whether *move* is right in *step*: one of those it names, or any legal one where it names none."""
    if step.accept:
        return any(same(move, right) for right in step.accept)
    return move in decision


def text_for(texts: dict[str, Sentence], move: Move) -> Sentence | None:
    """The text of *texts* that stands under *move*."""
    for key, text in texts.items():
        if not key.startswith("*") and same(Move.parse(key), move):
            return text
    return None


def classes(step: Step, move: Move, decision: Decision) -> list[str]:
    """The classes in which the wrong *move* is, the nearest first.  All but ``*`` are for moves of one
    card, and seen from the right ones.  A game with trumps names their suit ``trumps``."""
    found = []
    right = [accepted.card for accepted in step.accept if len(accepted.cards) == 1]
    game = decision.game
    if len(move.cards) == 1 and right and game is not None:
        card, order = move.card, game.rank_order
        strength = [order.find(other.rank) for other in right if other.suit == card.suit]
        if card.suit and card.suit == getattr(game, "trumps", "") and not strength:
            found.append("*trump")
        if not strength:
            found.append("*other-suit")
        elif order.find(card.rank) > max(strength):
            found.append("*higher")
        elif order.find(card.rank) < min(strength):
            found.append("*lower")
    if move in decision:
        found.append("*")
    return found


def why_wrong(step: Step, move: Move, decision: Decision, advice: Sequence[Advice]) -> Sentence:
    """The reason against *move*: the author's for it, then for its class, then the rules' own, then what
    speaks for the best of the right moves in *advice*."""
    own = text_for(dict(step.wrong), move)
    if own is not None:
        return own
    for name in classes(step, move, decision):
        if name in step.wrong:
            return step.wrong[name]
    return decision.why_not(move) or why_right(step, decision, advice)


def why_right(step: Step, decision: Decision, advice: Sequence[Advice]) -> Sentence:
    """What the computer player says for the best of the right moves."""
    for advised in advice:
        if accepts(step, advised.move, decision):
            return advised.why
    return Sentence("That is allowed, but there is something better.")
