"""Learn what hands of Kaluki are worth by playing them, and write it down for the computer players.

    python -m tests.tools.learn_kaluki --hands 2000 4000 8000 --seed 1

See `learning`.  In the later rounds, too, some play by rules of thumb.
"""

import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random

from cardgames.engine import Card, Move
from cardgames.engine.experience import Parts, Weights, weigh
from cardgames.games.kaluki import Kaluki, experience
from cardgames.games.kaluki.ai import loosest_card, rollout
from cardgames.games.kaluki.duties import Turn
from cardgames.games.kaluki.experience import KalukiKnowledge, know, loose_cards
from cardgames.games.kaluki.outlook import look_ahead
from cardgames.games.kaluki.plans import KalukiPlan, fewest_left

from .learning import LearningBot, Notes, Subject, run

SEATS = (4, 4, 4, 3, 2)
"""How many play, drawn by lot."""
TRIES = 0.1
"""How often another discard is tried."""
HOLDS = (0.5, 0.1, 0.1, 0.1)
"""How often a player tries to hold back what would open, drawn by lot for the hand."""
THUMBS = 0.4
"""How many players play by rules of thumb in the later rounds."""


class LearningPlayer:
    """A player who plays by *weights*, or by rules of thumb without, tries other moves and takes notes."""

    def __init__(self, weights: Weights | None, notes: Notes, rng: Random) -> None:
        self.weights, self.notes, self.rng = weights, notes, rng
        self.holds = rng.choice(HOLDS)

    def move(self, game: Kaluki) -> Move:
        """Return a move of the player to act."""
        if game.phase != "play":
            return rollout(game, self.rng)
        turn, known = game.turn_so_far(), know(game, game.player)
        plan = fewest_left(turn)
        if plan is not None and plan.lays:
            free = not (turn.complete or game.lays or turn.taken)
            if plan.left <= 1 or not free or not self.waits(known, turn, plan, game.player):
                return plan.first(turn.table)
        return self.discard(known, turn, game.player)

    def waits(self, known: KalukiKnowledge, turn: Turn, plan: KalukiPlan, seat: int) -> bool:
        """Tell whether to keep the hand closed that *plan* would open."""
        if self.rng.random() < self.holds:
            return True
        if self.weights is None:
            return False
        return self.most(known, turn) > self.most(known, plan.done(turn, seat))

    def most(self, known: KalukiKnowledge, turn: Turn) -> float:
        """Return the value after the best discard."""
        return max(self.value_of(turn, parts) for parts in kept(known, turn).values())

    def discard(self, known: KalukiKnowledge, turn: Turn, seat: int) -> Move:
        found = kept(known, turn)
        if self.rng.random() < TRIES:
            card = self.rng.choice(list(found))
        elif self.weights is None:
            card = loosest_card(list(found))
        else:
            card = max(found, key=lambda each: self.value_of(turn, found[each]))
        if len(turn.hand) > 1:
            self.notes.add(kind_of(turn), seat, found[card])
        return Move("discard", card)

    def value_of(self, turn: Turn, parts: Parts) -> float:
        assert self.weights is not None
        return weigh(self.weights[kind_of(turn)], parts)


def kind_of(turn: Turn) -> str:
    """Return what a hand is that is kept now."""
    return "open" if turn.complete else "closed"


def kept(known: KalukiKnowledge, turn: Turn) -> dict[Card, Parts]:
    """Return what counts in what is kept, by what is thrown."""
    outlook = look_ahead(turn)
    return known.kept(turn, outlook, loose_cards(turn, outlook))


def open_hand(seed: str, rng: Random) -> Kaluki:
    return Kaluki(rng.choice(SEATS), seed=seed)


def seat_players(
    game: Kaluki, weights: Weights | None, notes: Notes, rng: Random
) -> Sequence[LearningBot[Kaluki]]:
    """Return the players of a hand."""
    return [
        LearningPlayer(None if rng.random() < THUMBS else weights, notes, rng).move
        for _ in range(game.seat_count)
    ]


SUBJECT = Subject(
    Kaluki,
    "learn_kaluki",
    Path(experience.__file__).with_name("experience.txt"),
    experience.SIZES,
    tuple(experience.SIZES),
    (2000, 4000, 8000),
    open_hand,
    seat_players,
)

if __name__ == "__main__":
    sys.exit(run(SUBJECT, __doc__))
