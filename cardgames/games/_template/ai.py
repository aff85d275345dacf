"""How the computer plays Template: it calls what it can take now, takes the most and shows every pair.

Only `advise` is needed; `AI` in ``engine/ai.py`` lists what can be added: a quick move for playouts, what a
beginner gets wrong, where a hint looks first, a review of the hand.
"""

from __future__ import annotations

from collections import defaultdict
from random import Random

from cardgames.engine import Advice, Card, Decision, Move, Sentence, best_first
from cardgames.engine.ai import AI

from .rules import WORTH, Template


def advise(view: Template, decision: Decision, rng: Random) -> list[Advice]:
    """Return the moves worth a thought, best first, each with its reason."""
    if view.phase == "call":
        return advise_call(view)
    if view.phase == "exchange":
        courts = [card for card in view.own() if card.rank not in WORTH][:2]
        return [Advice(Move("exchange", courts), 0, Sentence("Court cards seldom take anything."))]
    if view.phase == "play":
        return advise_play(decision)
    if view.phase == "show":
        return [Advice(show_pairs(decision.cards), 0, Sentence("Show every pair you can."))]
    return [Advice(move, 0, Sentence("There is nothing else to do.")) for move in decision]


def advise_call(view: Template) -> list[Advice]:
    """Call as many cards as have an equal on the table."""
    ranks = [card.rank for card in view.table]
    number = sum(card.rank in ranks for card in view.own())
    if number:
        return [
            Advice(Move("call", amount=number), 0, Sentence("You can take with {n} of your cards.", n=number))
        ]
    return [Advice(Move("pass"), 0, Sentence("You cannot take anything yet."))]


def advise_play(decision: Decision) -> list[Advice]:
    """Take two cards rather than one, and lay the lowest card."""
    taking = Sentence("Take as many cards as you can.")
    laying = Sentence("Play a card that helps the others least.")
    advice = [
        Advice(move, len(move.cards) if len(move.groups) == 2 else -WORTH.get(move.card.rank, 0),
               taking if len(move.groups) == 2 else laying)
        for move in decision
    ]  # fmt: skip
    return best_first(advice)


def show_pairs(cards: tuple[Card, ...]) -> Move:
    """Return the move that shows up to two pairs of *cards*."""
    ranks: dict[str, list[Card]] = defaultdict(list)
    for card in cards:
        ranks[card.rank].append(card)
    found = [
        tuple(alike[place : place + 2]) for alike in ranks.values() for place in range(0, len(alike) - 1, 2)
    ]
    return Move("show", *[*found, (), ()][:2])


TEMPLATE = AI(advise)
