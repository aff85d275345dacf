"""What a seat can work out before it plays a card: who may hold what, and what a card leaves behind."""

from __future__ import annotations

from collections import Counter

from cardgames.engine import BACK, Card, Move

from .captures import HITS, ORDER, PIPS, TARGET, TIMES, VALUE, run_from
from .declarations import Known, chance
from .rules import Porrazo

CARD = {2: 0.5, 3: 0.35, 4: 0.3, 5: 0.25}
"""What a card taken is worth, in points, by the number of sides."""
KEPT_LOW = 0.5
"""What a low card kept for its place is worth."""
SWEPT = 0.6
"""The share of the cards left in the last deal that the dealer's last card takes."""
GAME = 45.0
"""What winning or losing the whole game at once is worth, in points."""


class Look:
    """What one *move* of the play does: the cards *taken*, what it scores at once (*pips* in place, *limpia*,
    *hit*: a porrazo or more, which may still be overturned), and what it leaves (*risk*, of which the
    greatest part is that *feared* rank scores)."""

    def __init__(self, move: Move) -> None:
        self.move = move
        self.card = move.card
        self.taken: tuple[Card, ...] = move.groups[1] if len(move.groups) > 1 else ()
        self.pips = self.limpia = self.hit = self.degree = 0
        self.overturned = 0.0  # the chance that the next player overturns the hit
        self.risk = self.keep = 0.0
        self.feared = ""
        self.value = 0.0

    @property
    def points(self) -> int:
        """What it scores at once if it stands."""
        return self.pips + self.limpia + self.hit

    def count_gains(self, view: Porrazo) -> None:
        """Count what the move scores on the table of *view*."""
        card = self.card
        if view.overturns(card):
            self.degree = view.pending + 1
            self.limpia = view.limpia
        elif self.taken and view.hits(card):
            self.degree = 1
        if self.degree:
            self.hit = VALUE[card.rank] * TIMES[self.degree - 1]
            if self.degree == len(HITS) and view.benito:
                self.hit = TARGET
        if view.is_last_card:
            self.limpia = 0
        elif not self.taken:
            self.pips = len(view.table) + 1 if view.is_in_place(card) else 0
        elif len(self.taken) == len(view.table) and self.degree < 2:
            self.limpia = VALUE[self.taken[-1].rank]


class Outlook:
    """What the player to act in *view* knows of the others' cards."""

    def __init__(self, view: Porrazo) -> None:
        self.view = view
        self.me = view.player
        self.side = view.side(self.me)
        self.next = view.after(self.me)
        seen = {card for zone in view.zones for card in zone if card is not BACK}
        self.unseen = Counter(card.rank for card in view.pack if card not in seen)
        self._chances: dict[str, float] = {}
        self.worth = CARD[view.side_count]
        self.ours = view.side(self.next) == self.side

    def chance(self, rank: str) -> float:
        """The chance that the next player holds a card of *rank*."""
        if rank not in self._chances:
            shown, held = tuple(self.view.played[self.next]), len(self.view.hand[self.next])
            known = Known(self.view.calls[self.next], shown, held)
            self._chances[rank] = chance(rank, known, self.unseen)
        return self._chances[rank]

    def look(self, move: Move) -> Look:
        """What *move* is worth."""
        view, look = self.view, Look(move)
        look.count_gains(view)
        need = TARGET - view.scores[self.side]
        sure = look.pips + (0 if look.degree in (1, 2) else look.points)
        if sure >= need:
            look.value = GAME * 2 + sure
            return look
        gain = look.points + self.worth * (len(look.taken) + bool(look.taken))
        if look.degree in (1, 2) and any(view.hand[self.next]):
            look.overturned = self.chance(look.card.rank)
            gain -= look.overturned * (gain + self.answer(look))
        if look.degree == 2:
            gain += VALUE[look.card.rank]  # which the porrazo does not score
        self.weigh_table(look)
        low = look.card.rank in PIPS and not look.pips
        look.keep = KEPT_LOW / (2 if look.taken else 1) if low and not view.last_deal else 0.0
        look.value = gain - look.risk - look.keep
        return look

    def answer(self, look: Look) -> float:
        """What overturning costs our side."""
        if look.degree == 1:
            lost = float(VALUE[look.card.rank] * TIMES[1])
        else:
            lost = GAME if self.view.benito else float(VALUE[look.card.rank] * TIMES[2])
        return -lost if self.ours else lost

    def weigh_table(self, look: Look) -> None:
        """What the next player may make of the table after the move, and what is left for the dealer."""
        view = self.view
        if view.is_last_card:
            return
        table = [card for card in view.table if card not in look.taken]
        laid = look.card if not look.taken else None
        if laid is not None:
            table.append(laid)
        if view.last_deal and view.leftovers == "dealer":
            sign = 1 if view.side(view.dealer) == self.side else -1
            look.risk -= sign * SWEPT * self.worth * len(table)
        if not view.hand[self.next]:
            return
        gains = {rank: self.gain(rank, table, laid) for rank in ORDER}
        left, expected, worst = 1.0, 0.0, 0.0
        for rank in sorted(ORDER, key=lambda rank: -gains[rank]):
            chance = self.chance(rank)
            part = left * chance * gains[rank]
            if chance * gains[rank] > worst:
                worst, look.feared = chance * gains[rank], rank
            expected += part
            left *= 1 - chance
        look.risk += -0.5 * expected if self.ours else expected

    def gain(self, rank: str, table: list[Card], laid: Card | None) -> float:
        """What a card of *rank* makes on this *table*, on which *laid* has just been laid."""
        place = PIPS.get(rank) == len(table) + 1
        same = [card for card in table if card.rank == rank]
        if not same:
            return float(PIPS[rank]) if place else 0.0
        first = laid if laid is not None and laid.rank == rank else same[0]
        run = run_from(first, table)
        worth = self.worth * (len(run) + 1)
        worth += VALUE[rank] if first is laid else 0
        worth += VALUE[run[-1].rank] if len(run) == len(table) else 0
        return max(worth, float(PIPS[rank]) if place else 0.0)
