"""Playing to the score near the end of a game of Cribbage: which card wins most often on deals that could be.

On each deal the play goes on by quick players, and the show is counted in its order, so that it matters who
counts first; if nobody is home then, the game is worth its chance from there (`chances`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from random import Random
from typing import NamedTuple

from cardgames.engine import BACK, Advice, Card, Sentence
from cardgames.engine.race import Race

from .chances import chance_of_pone
from .counting import ORDER, in_show, worth
from .crib_values import crib_value
from .pegging import PlayOut, sorted_ranks
from .rules import Cribbage

NEAR_HOME = 31
"""Points from home, of whoever has less to go, from which on cards are chosen to win the game."""
GAME = 60.0
"""The worth of the game in points, so that a point is worth a point in its middle."""
PLAYOUTS = 800
FIRST, STEP = 24, 16
"""Deals before the first look at who is behind, and between looks."""
BEHIND = 2.5
"""Standard errors behind the best at which a card drops out."""
ALIKE = 0.1
"""Points: cards that certainly differ by less are not worth another deal."""
TRIES = 20
"""Deals drawn in search of one that fits the other's go."""


def is_near_home(view: Cribbage) -> bool:
    """Tell whether somebody may get home in this deal or the next."""
    return max(view.scores) + NEAR_HOME >= view.target


class OtherHand(NamedTuple):
    """A possible holding of the opponent: the cards still in *hand*, all *four* of the show, those laid
    *away*.
    """

    hand: tuple[Card, ...]
    four: tuple[Card, ...]
    away: tuple[Card, ...]


class LastDeals:
    """The deals on which the *cards* of one decision of the play are tried."""

    cost = 4

    def __init__(self, view: Cribbage, cards: Sequence[Card], rng: Random) -> None:
        self.view, self.cards, self.rng = view, cards, rng
        self.me, self.them = view.player, 1 - view.player
        self.needs = [view.target - score for score in view.scores]
        seen = {card for zone in view.zones for card in zone if card is not BACK}
        self.unseen = [card for card in view.pack if card not in seen]
        self.mine = (*view.played[self.me], *view.hand[self.me])
        self.own_crib = tuple(card for card in view.crib if card is not BACK)
        self.row = tuple(ORDER.index(card.rank) for card in view.row)
        self.before = self._next_deal(self.needs[view.pone], self.needs[view.dealer])
        self.others: list[OtherHand] = []

    def attempt(self, deal: int, move: int) -> float:
        """Return the gain of the card on this deal, in points."""
        while deal >= len(self.others):
            self.others.append(self._draw())
        return GAME * (self.chance(self.cards[move], self.others[deal]) - self.before)

    def chance(self, card: Card, other: OtherHand) -> float:
        """Return the chance to win with *card* against *other*."""
        view = self.view
        hands = [sorted_ranks(other.hand)] * 2
        hands[self.me] = sorted_ranks(view.hand[self.me])
        play = PlayOut(hands, self.needs, self.me, self.row, view.gone, view.last)
        play.play(ORDER.index(card.rank))
        play.run()
        if play.winner is not None:
            return float(play.winner == self.me)
        return self._after_show(play.needs, other)

    def _after_show(self, needs: Sequence[int], other: OtherHand) -> float:
        """Return the chance to win once the play is over and the cards are counted."""
        starter, pone, dealer = self.view.starter.top, self.view.pone, self.view.dealer
        fours = [other.four] * 2
        fours[self.me] = self.mine
        pone_needs = needs[pone] - worth(fours[pone], starter)
        if pone_needs <= 0:
            return float(self.me == pone)
        needed = needs[dealer] - worth(fours[dealer], starter)
        if needed > 0:
            needed -= worth((*self.own_crib, *other.away), starter, crib=True)
        if needed <= 0:
            return float(self.me == dealer)
        return 1 - self._next_deal(needed, pone_needs)  # in which the dealer is pone

    def _next_deal(self, pone: int, dealer: int) -> float:
        """Return the chance to win of the player to act, if they are pone or dealer as now."""
        won = chance_of_pone(pone, dealer)
        return won if self.me == self.view.pone else 1 - won

    def _draw(self) -> OtherHand:
        """Draw a hand of the opponent with well chosen discards."""
        played = tuple(self.view.played[self.them])
        hidden = len(self.view.hand[self.them])
        sign = 1 if self.them == self.view.dealer else -1

        def kept(other: OtherHand) -> float:
            points = sum(each.points for each in in_show(other.four, None))
            return points + sign * crib_value(other.away[0], other.away[1], own=sign > 0)

        for _ in range(TRIES):
            drawn = self.rng.sample(self.unseen, hidden + 2)
            fitting = [
                other for other in ways_to_keep(played, drawn)
                if all(self.view.could_hold(self.them, card) for card in other.hand)
            ]  # fmt: skip
            if fitting:
                return max(fitting, key=kept)
        return next(ways_to_keep(played, drawn))


def ways_to_keep(played: Sequence[Card], drawn: Sequence[Card]) -> Iterator[OtherHand]:
    """Yield each way to hold all but two of the cards *drawn*, beside those *played*."""
    for away in combinations(drawn, 2):
        hand = tuple(card for card in drawn if card not in away)
        yield OtherHand(hand, (*played, *hand), away)


def to_the_score(view: Cribbage, advice: list[Advice], rng: Random) -> list[Advice]:
    """Return the *advice* for a card of the play with the one first that wins most often.

    Where the first one is as good by all that can be seen, it stays.
    """
    by_rank = {entry.move.card.rank: entry for entry in reversed(advice)}
    choices = [entry for entry in advice if by_rank[entry.move.card.rank] is entry]
    if len(choices) < 2:
        return advice
    race = Race(len(choices), LastDeals(view, [entry.move.card for entry in choices], rng).attempt)
    while len(race.running) > 1 and race.spent < PLAYOUTS:
        race.advance(STEP if race.deals else FIRST)
        if race.is_even(ALIKE):
            break
        race.drop(BEHIND)
    chosen = race.choose(0.0)
    if chosen == 0:
        return advice
    best, (gap, _) = choices[chosen], race.gap(chosen, 0)
    why = Sentence(
        "Over {deals} possible deals it wins {n} more games in a hundred than the {card}.",
        deals=len(race.values[0]),
        n=f"{100 * gap / GAME:.0f}" if gap >= GAME / 100 else f"{100 * gap / GAME:.1f}",
        card=advice[0].move.card,
    )
    return [
        Advice(best.move, advice[0].value + gap, why),
        *(entry for entry in advice if entry is not best),
    ]
