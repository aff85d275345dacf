"""A steady Jubilee player: what a card scores, what the next player can then score, what stays in hand."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, NamedTuple

from cardgames.engine import Advice, Bot, Card, Decision, Sentence, card_moves

from .outlook import BURDEN, DANGER, Outlook, Reply, promise, share
from .rules import SHOW, Jubilee
from .search import improve
from .totals import PASSED, STEP, Step

__all__ = ["LEVELS", "Choice", "advise", "choices"]

KEPT = 1.7
"""How much the promise of the cards that stay in hand counts."""
LATER = 0.7
"""How much of what a total is worth beyond a jubilee at once counts."""
SHARP, EXPERT = 600, 2400
"""Playouts for a card."""
LIKELY, UNLIKELY = 0.5, 0.12


class Choice(NamedTuple):
    """A *card*, what it does to the total, what the next player can do then, what the hand that is left
    promises, and all of it together."""

    card: Card
    step: Step
    reply: Reply
    promise: float
    value: float


def advise(view: Jubilee, decision: Decision, rng: Random) -> list[Advice]:
    """The moves, best first, each with its value in points and the reason for it."""
    if view.phase == "deal":
        return [Advice(move, 0.0, Sentence("Deal the cards.")) for move in decision]
    if SHOW in decision:
        return [Advice(SHOW, 0.0, Sentence("No card of yours can be played."))]
    found = choices(view)
    moves = card_moves("play", [choice.card for choice in found])
    return [
        Advice(move, choice.value, why(view, choice, found))
        for move, choice in zip(moves, found, strict=True)
    ]


def choices(view: Jubilee) -> list[Choice]:
    """Every card that may be played, the best first."""
    outlook = Outlook(view)
    hand = list(view.hand[view.player])
    found = []
    for card in view.playable(hand):
        reached = view.would_be(card)
        reply = outlook.reply(reached.total)
        left = promise([other for other in hand if other is not card], bool(view.rescore))
        rest = reached.total % STEP
        given = reply.value + LATER * (BURDEN[rest] - DANGER[rest])
        value = reached.points - share(view.seat_count) * given + KEPT * left
        found.append(Choice(card, reached, reply, left, value))
    return sorted(found, key=lambda each: (-each.value, str(each.card)))


def why(view: Jubilee, choice: Choice, found: list[Choice]) -> Sentence:
    """The reason for or against *choice* among all that were *found*."""
    points, total = choice.step.points, choice.step.total
    if len(found) == 1:
        return Sentence("The {card} is the only card you can play.", card=choice.card)
    if points > 0:
        return Sentence("It makes {total}: {points} points.", total=total, points=points)
    if points == PASSED:
        return Sentence("It steps over {mark} and costs 5.", mark=choice.step.mark)
    if found[0].step.points > 0:
        return Sentence("The {card} scores {points} now.", card=found[0].card, points=found[0].step.points)
    reply = choice.reply
    if reply.chance >= LIKELY:
        return Sentence("At {total} the next player likely has a card that scores.", total=total)
    if reply.forced >= LIKELY:
        return Sentence("At {total} the next player must probably step over a jubilee.", total=total)
    if choice is not found[0] and found[0].promise - choice.promise > 0.4:
        return Sentence("You had better keep the {card}: it may score later.", card=choice.card)
    if reply.chance == 0:
        return Sentence("No card can make a jubilee of {total}.", total=total)
    if reply.chance <= UNLIKELY:
        return Sentence("At {total} hardly any card scores.", total=total)
    if any(choice.step.points < other.step.points for other in found):
        return Sentence("At {total} not many cards score.", total=total)
    return Sentence("At {total} few cards score, and the rest of the hand stays useful.", total=total)


# ---------------------------------------------------------------- stronger players


def searching(playouts: int) -> Bot:
    """A player that tries its cards with so many playouts."""

    def think(view: Any, decision: Decision, rng: Random) -> list[Advice]:
        advice = advise(view, decision, rng)
        return improve(view, advice, rng, playouts) if advice[0].move.groups else advice

    return think


LEVELS: Mapping[str, Bot] = {"sharp": searching(SHARP), "expert": searching(EXPERT)}
"""The players of these levels; their playouts are quicker than those of any game."""
