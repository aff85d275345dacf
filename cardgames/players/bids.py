"""Bids, and other decisions before the first card, tried on deals that fit the calls so far.

The weight of a deal is the fit of its hands to those calls.  On each, the bidding is ended by the game's own
rules of thumb, and the hand is played out in the trick kernel.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from cardgames.engine import Move
from cardgames.engine.ai import AI
from cardgames.engine.families.trick_taking import TrickTaking
from cardgames.engine.knowledge import HiddenCards
from cardgames.engine.trick_play import TrickPlay

from .lead import lead
from .tricks import TrickDecision

TRIES = 20
"""The maximum number of deals drawn to find one that fits the bids; the last one is accepted anyway."""


class BidTrials:
    """The moves of one decision before the play, tried on the same deals."""

    cost = 4

    def __init__(self, view: TrickTaking, moves: Sequence[Move], rng: Random, ai: AI[Any]) -> None:
        assert ai.rollout is not None and ai.fast_play is not None and ai.bids_heard is not None
        self.view, self.moves, self.rng = view, moves, rng
        self.rollout, self.fast_play, self.heard = ai.rollout, ai.fast_play, ai.bids_heard(view)
        self.hidden = HiddenCards(view)
        self.worlds: list[tuple[TrickTaking, float]] = []

    def attempt(self, deal: int, move: int) -> float:
        while deal >= len(self.worlds):
            self.worlds.append((self._world(), self.rng.random()))
        world, seed = self.worlds[deal]
        position, chances = world.copy(), Random(seed)
        position.apply(self.moves[move])
        while not position.over and position.hand_number == world.hand_number and position.phase != "deal":
            play = self.fast_play(position)
            if play is not None:
                return lead_after(play, self.view.player, chances)
            position.apply(self.rollout(position, chances))
        return lead(position, self.view.player) - lead(world, self.view.player)

    def _world(self) -> TrickTaking:
        """Return a possible deal, preferring those that fit the calls."""
        hidden, rng = self.hidden, self.rng
        for _ in range(TRIES):
            drawn = hidden.draw(rng)
            if all(rng.random() < fits(hidden.hand(seat, drawn)) for seat, fits in self.heard.items()):
                break
        world = self.view.quiet()
        hidden.fill(world, drawn, rng)
        return world


def lead_after(play: TrickPlay, seat: int, rng: Random) -> float:
    """Return the lead of *seat* over the others in points after a playout of *play*, with all hands known."""
    decision = TrickDecision(play, rng)
    hands = decision.known
    kernel = decision.kernel_in(hands)
    points = kernel.playout(hands, decision.trick, sum(kernel.bit.values()) & ~sum(hands))
    if kernel.apart:
        return decision.lead(kernel.purses(points), seat)
    won, lost = play.ahead
    value = decision.value(kernel, points)
    return -value * lost if kernel.camps[play.seats.index(seat)] else value * won
