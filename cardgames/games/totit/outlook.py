"""What a player can work out at Totit: who may hold which twin, and what a card leaves to the others.

Everything captured was seen, so a player who counts knows which twins are still out, and in which piles
single cards wait.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from cardgames.engine import BACK, Card, Move

from .rules import Totit
from .twins import free, group, kind, singles, twin

NEXT = 0.8
"""The share of what one could score next turn that is counted now."""
READY, ON_TABLE, SOMEWHERE = 0.45, 0.25, 0.1
"""What a single card in the pile is worth by where its twin is: in the own hand, on the table, not seen."""
TAKEN_AWAY, ANYHOW = 0.6, 0.3
"""How likely who could capture a card does so, if it scores for them and if it does not."""


class Look:
    """What one *move* does: the *points* it scores, what could be scored with the next card (*follow*, by a
    card and its target, *after*), what its single cards promise (*prepared*), and what it leaves to others
    (*danger*; most to the seat *feared*, with the card *exposed*)."""

    def __init__(self, move: Move) -> None:
        self.move = move
        self.card = move.card
        self.target: Card | None = move.groups[1][0] if len(move.groups) > 1 else None
        self.points = 0
        self.follow = self.prepared = self.danger = 0.0
        self.after: tuple[Card, ...] = ()
        self.feared = -1
        self.exposed: Card | None = None
        self.value = 0.0


def points_of(card: Card, target: Card, waiting: Iterable[Card]) -> int:
    """How many pairs of twins are made where *card* captures *target*, with these singles in the pile."""
    if kind(card) == kind(target):
        return 1
    there = set(waiting)
    return (twin(card) in there) + (twin(target) in there)


class Outlook:
    """What the player to act in *view* knows."""

    def __init__(self, view: Totit) -> None:
        self.view = view
        self.me = view.player
        self.hand = list(view.hand[self.me])
        self.waiting = [singles(pile) for pile in view.taken]
        seen = {card for zone in view.zones for card in zone if card is not BACK}
        unseen = [card for card in view.pack if card not in seen]
        self.unseen = set(unseen)
        self.number = max(1, len(unseen))
        self.by_group = Counter(map(group, unseen))
        self.others = [seat for seat in view.seats_after(self.me)[:-1] if view.hand[seat]]
        self.weight = 1 / max(1, len(view.taken) - 1) ** 0.5

    def holds(self, seat: int, count: int) -> float:
        """The chance that *seat* holds one of *count* cards that have not been seen."""
        return 1 - (1 - len(self.view.hand[seat]) / self.number) ** count

    def look(self, move: Move) -> Look:
        """What *move* is worth."""
        look = Look(move)
        mine = self.waiting[self.me]
        table = [card for card in self.view.table if card is not look.target]
        hand = [card for card in self.hand if card is not look.card]
        if look.target is None:
            table.append(look.card)
        else:
            look.points = points_of(look.card, look.target, mine)
            mine = singles((*mine, look.card, look.target))
        loose = free(table)
        if hand:
            self.look_ahead(look, hand, loose, mine)
            self.prepare(look, hand, table, mine)
        self.weigh_danger(look, loose)
        gain = look.points + NEXT * look.follow + look.prepared
        look.value = gain - self.weight * look.danger
        return look

    def look_ahead(self, look: Look, hand: Sequence[Card], loose: Sequence[Card], mine: list[Card]) -> None:
        """What the next card could score, if what it takes is still there."""
        stays = {card: self.stays(card) for card in loose}
        for card in hand:
            for target in loose:
                if group(target) != group(card):
                    continue
                worth = points_of(card, target, mine) * stays[target]
                if worth > look.follow:
                    look.follow, look.after = worth, (card, target)

    def prepare(self, look: Look, hand: Sequence[Card], table: Sequence[Card], mine: Iterable[Card]) -> None:
        """What the single cards in the own pile promise."""
        groups = set(map(group, hand))
        for card in mine:
            other = twin(card)
            if other in look.after:
                pass  # counted as what follows
            elif other in hand:
                look.prepared += READY
            elif other in table:
                look.prepared += ON_TABLE if group(card) in groups else ON_TABLE / 4
            elif other in self.unseen:
                look.prepared += SOMEWHERE

    def stays(self, target: Card) -> float:
        """The chance that nobody takes *target* before the next turn."""
        left = 1.0
        for seat in self.others:
            likely = TAKEN_AWAY if twin(target) in self.waiting[seat] else ANYHOW
            left *= 1 - likely * self.holds(seat, self.by_group[group(target)])
        return left

    def weigh_danger(self, look: Look, loose: Sequence[Card]) -> None:
        """What the others may score on the table after the move: the next player first."""
        share, worst = 1.0, 0.0
        for seat in self.others:
            waiting = self.waiting[seat]
            nothing = 1.0
            first = len(self.view.hand[seat]) == self.view.hand_size
            for target in loose:
                chance = self.scores(seat, target, waiting, first)
                nothing *= 1 - chance
                if chance * share > worst:
                    worst, look.feared, look.exposed = chance * share, seat, target
            look.danger += share * (1 - nothing)
            share *= 0.6

    def scores(self, seat: int, target: Card, waiting: Sequence[Card], first: bool) -> float:
        """The chance that *seat* can score with *target* on their next turn."""
        if twin(target) in waiting and not first:
            return self.holds(seat, self.by_group[group(target)])
        return self.holds(seat, 1) if twin(target) in self.unseen else 0.0
