"""Learn what hands of Jersey Gin are worth by playing them, and write it down for the computer players.

    python -m tests.tools.learn_gin --hands 10000 20000 20000 --seed 1

See `learning`.  In the later rounds, too, some play by rules of thumb.  What is noted was kept, drawn to or
knocked with.
"""

import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random

from cardgames.engine import Card, Move
from cardgames.engine.experience import Weights
from cardgames.games.jersey_gin import JerseyGin, experience
from cardgames.games.jersey_gin.ai import rollout, without_card
from cardgames.games.jersey_gin.counting import Suits, deadwood, suits
from cardgames.games.jersey_gin.experience import GinKnowledge, gain, know, with_turns
from cardgames.games.jersey_gin.melding import KNOCK, worth

from .learning import LearningBot, Notes, Subject, run

SIZES = {"kept": 33, "knock": 11, "stock": 29}
"""How many parts each kind has; "stock" is a hand for which a card is drawn, and serves learning alone."""
TRIES = 0.1
"""How often another draw or discard is tried."""
KNOCKS = 0.2
"""How often a knock is left to chance."""
THUMBS = 0.4
"""How many players play by rules of thumb in the later rounds."""
CLOSE = 5
"""Discards that are looked at, those that leave least."""


class LearningPlayer:
    """A player who plays by *weights*, or by rules of thumb without, tries other moves and takes notes."""

    def __init__(self, weights: Weights | None, notes: Notes, rng: Random) -> None:
        self.weights, self.notes, self.rng = weights, notes, rng

    def move(self, game: JerseyGin) -> Move:
        """Return a move of the player to act, in the break the one of the rules of thumb."""
        if game.breaker is not None or game.phase not in ("draw", "discard"):
            return rollout(game, self.rng)
        known = know(game, game.player)
        return self.draw(game, known) if game.phase == "draw" else self.discard(game, known)

    def draw(self, game: JerseyGin, known: GinKnowledge) -> Move:
        hand, seat = list(game.hand[game.player]), game.player
        parts = (*known.held(suits(hand)), *known.taken)
        if game.must_move_stock:
            takes = False
        elif self.rng.random() < TRIES:
            takes = self.rng.random() < 0.5
        elif self.weights is None:
            takes = rollout(game, self.rng).word == "discards"
        else:
            close = closest([*hand, game.discards.top], hand)
            best = max(self.value_of(known, kept, card) for kept, card, _ in close)
            takes = best > gain(self.weights["stock"], parts, known.turns)
        if not takes:
            self.notes.add("stock", seat, with_turns(parts, known.turns))
        return Move("draw", word="discards" if takes else "stock")

    def discard(self, game: JerseyGin, known: GinKnowledge) -> Move:
        seat, hand = game.player, list(game.hand[game.player])
        close = closest(hand, game.free())
        _, cheapest, left = close[0]
        if not left:
            return Move("gin", cheapest)
        chosen = close[0]
        if self.weights is not None:
            chosen = max(close, key=lambda each: self.value_of(known, each[0], each[1]))
        if left <= KNOCK and self.knocks(game, known, left, chosen):
            self.notes.add("knock", seat, with_turns(known.knock(left), known.turns))
            return Move("knock", cheapest)
        if self.rng.random() < TRIES:
            chosen = self.rng.choice(close)
        self.notes.add("kept", seat, with_turns(known.kept(chosen[0], chosen[1]), known.turns))
        return Move("discard", chosen[1])

    def knocks(
        self, game: JerseyGin, known: GinKnowledge, left: int, chosen: tuple[Suits, Card, int]
    ) -> bool:
        """Tell whether to knock with *left* rather than to play on as *chosen*."""
        if self.rng.random() < KNOCKS:
            return self.rng.random() < 0.5
        if self.weights is None:
            return rollout(game, self.rng).verb == "knock"
        now = gain(self.weights["knock"], known.knock(left), known.turns)
        return now > self.value_of(known, chosen[0], chosen[1])

    def value_of(self, known: GinKnowledge, kept: Suits, thrown: Card) -> float:
        assert self.weights is not None
        return gain(self.weights["kept"], known.kept(kept, thrown), known.turns)


def closest(hand: Sequence[Card], free: Sequence[Card]) -> list[tuple[Suits, Card, int]]:
    """Return what is kept, what is thrown and what is left over, for the discards that leave least."""
    whole = suits(hand)
    kept = [(without_card(whole, card), card) for card in free]
    ways = [(cards, card, deadwood(cards)) for cards, card in kept]
    return sorted(ways, key=lambda each: (each[2], -worth([each[1]]), str(each[1])))[:CLOSE]


def open_hand(seed: str, rng: Random) -> JerseyGin:
    return JerseyGin(seed=seed)


def seat_players(
    game: JerseyGin, weights: Weights | None, notes: Notes, rng: Random
) -> Sequence[LearningBot[JerseyGin]]:
    """Return the players of a hand."""
    return [
        LearningPlayer(None if rng.random() < THUMBS else weights, notes, rng).move
        for _ in range(game.seat_count)
    ]


SUBJECT = Subject(
    JerseyGin,
    "learn_gin",
    Path(experience.__file__).with_name("experience.txt"),
    SIZES,
    ("kept", "knock"),
    (10000, 20000, 20000),
    open_hand,
    seat_players,
)

if __name__ == "__main__":
    sys.exit(run(SUBJECT, __doc__))
