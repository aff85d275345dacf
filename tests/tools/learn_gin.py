"""Learn what hands of Jersey Gin are worth by playing them, and write it down for the computer players.

    python -m tests.tools.learn_gin --hands 10000 20000 20000 --seed 1

In the first round all play by rules of thumb and try other moves now and then; in each further round they
play by what the one before has taught, some of them still by rules of thumb.  Whatever was kept, drawn to or
knocked with is noted, and what its player gained on the others in the end; least squares find the weights.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from cardgames.engine import Card, Move
from cardgames.games.jersey_gin import JerseyGin, experience
from cardgames.games.jersey_gin.ai import rollout, without_card
from cardgames.games.jersey_gin.counting import Suits, deadwood, suits
from cardgames.games.jersey_gin.experience import GinKnowledge, Parts, gain, know, with_turns
from cardgames.games.jersey_gin.melding import KNOCK, worth

from .least_squares import LeastSquares

FILE = Path(experience.__file__).with_name("experience.txt")
SIZES = {"kept": 16, "knock": 5, "stock": 14}
"""How many parts each kind has; "stock" is a hand for which a card is drawn, and serves learning alone."""
TRIES = 0.1
"""How often another draw or discard is tried."""
KNOCKS = 0.2
"""How often a knock is left to chance."""
THUMBS = 0.4
"""How many players play by rules of thumb in the later rounds."""
CLOSE = 5
"""Discards that are looked at, those that leave least."""

Weights = Mapping[str, Sequence[float]]


@dataclass
class Notes:
    """What a round has shown of each kind, and what one hand adds: kind, seat, turns left and parts."""

    found: dict[str, LeastSquares] = field(
        default_factory=lambda: {kind: LeastSquares(2 * size + 1) for kind, size in SIZES.items()}
    )
    hand: list[tuple[str, int, int, Parts]] = field(default_factory=list)

    def add(self, kind: str, seat: int, turns: int, parts: Parts) -> None:
        self.hand.append((kind, seat, turns, parts))

    def end_hand(self, points: Sequence[float]) -> None:
        """Take up what each seat has gained on the others."""
        everybody = sum(points)
        for kind, seat, turns, parts in self.hand:
            margin = points[seat] - (everybody - points[seat]) / (len(points) - 1)
            self.found[kind].add(with_turns(parts, turns), margin)
        self.hand.clear()

    def weights(self) -> Weights:
        return {kind: squares.weights() for kind, squares in self.found.items()}


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
            self.notes.add("stock", seat, known.turns, parts)
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
            self.notes.add("knock", seat, known.turns, known.knock(left))
            return Move("knock", cheapest)
        if self.rng.random() < TRIES:
            chosen = self.rng.choice(close)
        self.notes.add("kept", seat, known.turns, known.kept(chosen[0], chosen[1]))
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


def play_round(hands: int, seed: str, weights: Weights | None) -> Notes:
    """Return the notes of so many *hands*, played by *weights* once there are any."""
    notes, rng = Notes(), Random(seed)
    for number in range(hands):
        game = JerseyGin(seed=f"{seed}/{number}")
        bots = [
            LearningPlayer(None if rng.random() < THUMBS else weights, notes, rng)
            for _ in range(game.seat_count)
        ]
        game.apply(Move("deal"))
        while game.phase != "deal" and not game.over:
            game.apply(bots[game.player].move(game))
        notes.end_hand([game.merit(seat) for seat in range(game.seat_count)])
    return notes


def learn(hands: Sequence[int], seed: str) -> Iterator[Weights]:
    """Yield the weights after each of as many rounds as there are numbers of *hands*."""
    weights: Weights | None = None
    for number, count in enumerate(hands):
        notes = play_round(count, f"learn {seed}/{number}", weights)
        weights = notes.weights()
        seen = ", ".join(f"{kind} {squares.count}" for kind, squares in notes.found.items())
        print(f"round {number + 1}: {count} hands; {seen}", flush=True)
        yield weights


def written(weights: Weights, hands: Sequence[int], seed: str) -> str:
    """Return the text of `experience.txt`."""
    numbers = " ".join(map(str, hands))
    lines = [
        f"# python -m tests.tools.learn_gin --hands {numbers} --seed {seed}",
        f"# {sum(hands)} hands of Jersey Gin, with the seeds learn {seed}/ROUND/HAND",
    ]
    for kind in ("kept", "knock"):
        lines.append(" ".join([kind, *(f"{weight:.3f}" for weight in weights[kind])]))
    return "\n".join(lines) + "\n"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; see the module."""
    parser = argparse.ArgumentParser(prog="python -m tests.tools.learn_gin", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("--hands", type=int, nargs="+", default=[10000, 20000, 20000], help="of each round")
    parser.add_argument("--seed", default="1", help="the text from which all cards and chances follow")
    parser.add_argument("--out", type=Path, default=FILE, help="the file to write")
    asked = parser.parse_args(arguments)
    for number, weights in enumerate(learn(asked.hands, asked.seed), 1):
        asked.out.write_text(written(weights, asked.hands[:number], asked.seed), "ascii")
    return 0


if __name__ == "__main__":
    sys.exit(main())
