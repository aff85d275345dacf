"""Porrazo as looking back tries it: not to the end of the hand, but to the end of the next deal.

What is dealt later is the same for all moves and can be told by none of them; it would only drown what they
do.  Cards taken so far are worth what they will be worth to the side that has most of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from cardgames.engine import Move

from .bot import policy
from .outlook import CARD
from .rules import Porrazo

AHEAD = 1
"""Deals after this one that are played out: the first of them shows what the table left is worth."""


def trials(view: Porrazo, moves: Sequence[Move], rng: Random) -> Trials | None:
    """*moves* as they are tried; None before the first deal of a hand."""
    return Trials(view, moves, rng) if view.number else None


class Trials:
    """The deals of one decision: what a move brings its side, ahead of the others' average."""

    cost = 8

    def __init__(self, view: Porrazo, moves: Sequence[Move], rng: Random) -> None:
        self.view, self.moves, self.rng = view, moves, rng
        self.side = view.side(view.player)
        self.last = view.number + AHEAD
        self.before = self._lead(view)
        self.worlds: list[tuple[Porrazo, float]] = []

    def attempt(self, deal: int, move: int) -> float:
        """What *move* gains on this deal."""
        while deal >= len(self.worlds):
            self.worlds.append((self.view.determinize(self.rng).quiet(), self.rng.random()))
        world, seed = self.worlds[deal]
        position, chances = world.copy(), Random(seed)
        position.apply(self.moves[move])
        while not position.over and position.phase != "deal" and position.number <= self.last:
            position.apply(policy(position, chances))
        return self._lead(position) - self.before

    def _lead(self, position: Porrazo) -> float:
        worth = [float(score) for score in position.scores]
        if not position.over and position.phase != "deal":
            card = 2 * CARD[position.side_count]
            worth = [one + card * len(pile) for one, pile in zip(worth, position.taken, strict=True)]
        own = worth[self.side]
        return own - (sum(worth) - own) / (len(worth) - 1)
