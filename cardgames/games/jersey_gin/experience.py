"""The value of a hand of Jersey Gin: the average gain of its player on the others, in points.

The value is a weighted sum of features. The weights depend linearly on the turns left before the break. They
lie in `experience.txt`, below the command that learnt them by self-play (`tests/tools/learn_gin.py`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Final

from cardgames.engine import BACK, Card
from cardgames.engine.experience import Parts, weigh

from .counting import ALL, BIT, WORTH, Suits, loose_cards, suits
from .melding import BREAK
from .rules import JerseyGin

MOST_TURNS: Final = 6  # before the break, if nobody takes a discard
MOST_FED: Final = 1.5  # the limit of melds counted for one card
PLAYERS: Final = 3


def gain(weights: Sequence[float], parts: Parts, turns: int) -> float:
    """Return the average gain of a hand with these *parts*, in points."""
    return weigh(weights, with_turns(parts, turns))


def with_turns(parts: Parts, turns: int) -> Parts:
    """Return *parts*, and their products with the number of *turns* left."""
    return (*parts, *[turns * part for part in parts], turns * turns)


# ---- The knowledge of a player ----


@dataclass(frozen=True)
class GinKnowledge:
    """The knowledge of one player beyond their own hand.

    *turns* are left before the break; the *unseen* cards may be anywhere. Of the others, the next player
    first, some cards are *known*, because they took them from the discards, and *hidden* counts the rest.
    """

    turns: int
    unseen: Suits
    known: tuple[Suits, ...]
    hidden: tuple[int, ...]

    @cached_property
    def taken(self) -> Parts:
        """Return the number of cards, in threes, that each of the others is known to have taken."""
        return tuple(count(known) / 3 for known in self.known)

    def kept(self, hand: Suits, thrown: Card | None) -> Parts:
        """Return the features of a *hand* kept after a discard; None is a discard that helps nobody."""
        fed = self.fed(thrown) if thrown is not None else (0.0,) * len(self.known)
        return (*self.held(hand), *self.taken, *fed)

    def knock(self, left: int) -> Parts:
        """Return the features of a knock with *left* points of deadwood."""
        return (1.0, left / 10, left * left / 100, *self.taken)

    def fed(self, thrown: Card) -> Parts:
        """Return the average number of melds that a card makes for each of the others."""
        pairs = zip(self.known, self.hidden, strict=True)
        return tuple(self._melds(thrown, known, hidden) for known, hidden in pairs)

    @cached_property
    def _unseen_count(self) -> int:
        return max(1, count(self.unseen))

    def _melds(self, card: Card, known: Suits, hidden: int) -> float:
        number, bit = BIT[card]
        unseen, chance = self.unseen, hidden / self._unseen_count

        def chance_of(suit: int, other: int) -> float:
            return 1.0 if known[suit] & other else chance if unseen[suit] & other else 0.0

        a, b, c = [chance_of(suit, bit) for suit in range(4) if suit != number]
        sets = a * b + a * c + b * c - 2 * a * b * c
        a, b, c, d = [chance_of(number, other) for other in (bit >> 2, bit >> 1, bit << 1, bit << 2)]
        return min(MOST_FED, sets + a * b + b * c + c * d)

    def held(self, hand: Suits) -> Parts:
        """Return the features of *hand* itself.

        These are the deadwood, its square and the margin below the limit of a knock; the number of loose
        cards; the number of unseen cards that make melds with two of them, its square and their worth; the
        number of unseen cards that extend melds; the dearest loose card, the worth of those without
        neighbours, and the number of sets.
        """
        parts, left, dead = loose_cards(hand)
        a, b, c, d = left
        pairs = a & b | a & c | a & d | b & c | b & d | c & d
        sets = 0
        for whole, part in zip(hand, parts, strict=True):
            sets |= whole ^ part
        outs = worth = longer = alone = 0
        for part, loose, unseen in zip(parts, left, self.unseen, strict=True):
            side, gap = loose & loose >> 1, loose & loose >> 2
            out = (pairs | side << 2 | side >> 1 | gap << 1) & unseen
            outs += out.bit_count()
            worth += worth_of(out)
            alone += worth_of(loose & ~(pairs | side | side << 1 | gap | gap << 2))
            run = part ^ loose
            longer += ((sets | (run << 1 | run >> 1) & ~run) & unseen).bit_count()
        dearest = (a | b | c | d).bit_length()
        return (
            1.0,
            dead / 20,
            dead * dead / 1000,
            max(0, 10 - dead) / 10,
            count(left) / 5,
            outs / 5,
            outs * outs / 50,
            worth / 40,
            longer / 4,
            (WORTH[dearest - 1] if dearest else 0) / 10,
            alone / 20,
            sets.bit_count() / 2,
        )


def count(cards: Suits) -> int:
    return sum([part.bit_count() for part in cards])


@cache
def worth_of(part: int) -> int:
    """Return the deadwood of the cards of one suit."""
    return sum(worth for place, worth in enumerate(WORTH) if part >> place & 1)


def know(game: JerseyGin, seat: int) -> GinKnowledge:
    """Return the knowledge of *seat*; of a whole position only its own view is read."""
    known = []
    for other in game.seats_after(seat)[:-1]:
        hand = game.hand[other]
        cards = zip(hand, hand.known, strict=True)
        known.append(suits(card for card, seen in cards if card is not BACK and seen >> seat & 1))
    laid = (card for zone in game.melds for card in zone)
    open_cards = suits(card for card in (*game.discards, *laid) if card is not BACK)
    seen = [suits(game.hand[seat]), open_cards, *known]
    a, b, c, d = (ALL & ~(w | x | y | z) for w, x, y, z in zip(*seen, strict=True))
    hidden = [len(game.hand[other]) for other in game.seats_after(seat)[:-1]]
    turns = max(0, len(game.stock) - BREAK + PLAYERS - 1) // PLAYERS
    return GinKnowledge(
        min(MOST_TURNS, turns),
        (a, b, c, d),
        tuple(known),
        tuple(all_of - count(cards) for all_of, cards in zip(hidden, known, strict=True)),
    )
