"""Controllers: a decision becomes clicks, drags and keys, and these become a move.

There is one controller for each kind of decision and none for a game.  All of them answer the same
questions: what lights up (`lit`, `zones`, `buttons`), where a card may be dropped (`targets`), what a
click, a drop or the confirm button means (a `Move`, or None while something is missing), which part is
missing, and why a card is refused.  `controller` makes the right one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from cardgames.engine import (
    BACK,
    Amount,
    Card,
    Decision,
    Game,
    Move,
    OneOf,
    Partition,
    Phrase,
    Sentence,
    Subset,
    TooMany,
    leaves,
)

from .arranging import Arranging, tray_id
from .controls import SORRY, Composing, Controller, Idle, MoveButton, Targets
from .narrowing import Narrowing
from .phrasing import Phrasing

__all__ = [
    "MOST_BUTTONS",
    "Arranging",
    "Choosing",
    "Controller",
    "Idle",
    "MoveButton",
    "Naming",
    "Narrowing",
    "Phrasing",
    "Picking",
    "Targets",
    "controller",
    "tray_id",
]

MOST_BUTTONS = 8
"""More moves on buttons than this are shown as a list."""


class Picking(Composing):
    """Subset: a click toggles; confirming lives while nothing is missing.

    A drop picks a card too; it commits when no more can be picked, or when the card had been picked:
    so a few cards can be clicked and then dragged away together.
    """

    decision: Subset

    def __init__(self, view: Game, decision: Subset) -> None:
        super().__init__(view, decision)
        self._ends: dict[Card, Targets] = {}

    @property
    def uses_cards(self) -> bool:
        return True

    @property
    def full(self) -> bool:
        """Tell whether no more can be picked."""
        return len(self.picks) >= self.decision.most

    def holds(self, cards: Sequence[Card]) -> bool:
        return len(cards) <= self.decision.most and set(cards) <= set(self.decision.pool)

    @property
    def lit(self) -> frozenset[Card]:
        stuck = self.full and self.decision.most > 1
        return frozenset(self.picks if stuck else self.decision.pool) - {BACK}

    def takes(self, card: Card) -> bool:
        return card in self.lit

    def click(self, card: Card) -> Move | None:
        return super().click(card) if self.takes(card) else None

    def clear_cut(self) -> Move | None:
        return self.confirm() if self.decision.least == self.decision.most == 1 else None

    def targets(self, card: Card) -> Targets:
        if card not in self._ends:
            move = self._some(card) if self.holds([card]) else None
            moved = self.view.preview(move) if move is not None else None
            self._ends[card] = Targets(frozenset({moved.dst}) if moved is not None else frozenset())
        return self._ends[card]

    def _some(self, card: Card) -> Move:
        """Return a legal move to try, with *card* in it if that is easily found."""
        alone = Move(self.decision.verb, [card])
        if alone in self.decision:
            return alone
        try:
            return next((move for move in self.decision if card in move.cards), alone)
        except TooMany:
            return self.decision.sample(Random(0))

    def drop(self, card: Card, onto: str | Card) -> Move | None:
        if onto not in self.targets(card):
            return None
        if card in self.picks:
            return self.confirm()
        if self.takes(card):
            self.picks = [*self.kept(card), card]
            return self.confirm() if self.full else None
        return None

    def composed(self) -> Move:
        return Move(self.decision.verb, self.picks)

    def refusal(self, card: Card) -> Sentence:
        if card in self.decision.pool and self.full:
            return Sentence("Choose at most {n}.", n=self.decision.most)
        return super().refusal(card)


class Naming(Controller):
    """Amount: a stepper with the game's own stops.

    Where the amount goes on a card, a click picks the card, and a second click or confirming makes the
    move.
    """

    decision: Amount

    def __init__(self, view: Game, decision: Amount) -> None:
        super().__init__(view, decision)
        self.amount = decision.low
        if decision.pile is not None:  # in the middle of the pile
            self.amount = self._nearest((decision.low + decision.high) // 2)
        self.touched = False
        self.laid: tuple[int, ...] = ()  # the chips that make the amount, where it was put together of some

    @property
    def engaged(self) -> bool:
        return bool(self.picks) or (self.touched and bool(self._target_cards or not self.uses_cards))

    # ---------------------------------------------------------------- the amount

    @property
    def most(self) -> int:
        """The largest amount that can be named now."""
        return self.decision.most(self._target_cards[0] if self._target_cards else None)

    def step(self, count: int) -> None:
        """Go *count* steps up (or down); the most is a step even where it is off the rest."""
        decision = self.decision
        last = -(-(self.most - decision.low) // decision.step)
        here = -(-(self.amount - decision.low) // decision.step)
        number = max(0, min(here + count, last))
        self.set(min(decision.low + number * decision.step, self.most))

    def set(self, amount: int) -> Sentence | None:
        """Choose *amount*, or the nearest there is and then say why."""
        self.touched, self.laid = True, ()
        reason = self.decision.why_not(self._move(amount))
        self.amount = self._nearest(amount)
        return reason

    def with_chip(self, chip: int) -> int | None:
        """Return the amount with one more *chip*, the first of which starts from zero; None where it cannot
        be named.
        """
        amount = sum(self.laid) + chip
        can_be = amount <= self.most and self._nearest(amount) == amount
        return amount if can_be else None

    def add(self, chip: int) -> None:
        """Lay one more *chip*, where the amount can be named."""
        amount, laid = self.with_chip(chip), (*self.laid, chip)
        if amount is not None:
            self.set(amount)
            self.laid = laid

    def take_off(self) -> None:
        """Take the last chip back, or go back to the least amount where none is laid."""
        left = self.laid[:-1]
        self.set(sum(left) or self.decision.low)
        self.laid = left

    def remember(self, amount: int) -> None:
        """Begin with *amount*, which was named last, or the nearest there is."""
        self.amount = self._nearest(amount)

    def _nearest(self, amount: int) -> int:
        decision, most = self.decision, self.most
        low = max(0, (amount - decision.low) // decision.step)
        around = {decision.low + (low + more) * decision.step for more in (0, 1)} | {most}
        return min((near for near in around if near <= most), key=lambda near: (abs(near - amount), near))

    @property
    def stops(self) -> dict[str, int]:
        """The amounts that have a name, the least and the most included."""
        named = {name: amount for name, amount in self.decision.stops.items() if amount <= self.most}
        for name, amount in (("least", self.decision.low), ("most", self.most)):
            if amount not in named.values():
                named[name] = amount
        return dict(sorted(named.items(), key=lambda stop: stop[1]))

    # ---------------------------------------------------------------- the card it goes on

    @property
    def uses_cards(self) -> bool:
        return self.decision.on is not None

    @property
    def _target_cards(self) -> list[Card]:
        """The card it goes on: the one that is picked, or the only one there is."""
        return self.picks or (list(self.decision.cards) if len(self.decision.cards) == 1 else [])

    def holds(self, cards: Sequence[Card]) -> bool:
        return len(cards) <= 1 and set(cards) <= set(self.decision.cards)

    @property
    def lit(self) -> frozenset[Card]:
        return frozenset(self.decision.cards)

    def again(self, card: Card) -> Move | None:
        return self.confirm()

    def clear_cut(self) -> Move | None:
        """Return where it can go on one card only, that is picked from the beginning: a click makes the
        move."""
        return self.confirm() if len(self.decision.cards) == 1 else None

    def refusal(self, card: Card) -> Sentence:
        return self.decision.why_not(Move(self.decision.verb, card, amount=self.amount)) or SORRY

    # ---------------------------------------------------------------- the move

    def _move(self, amount: int) -> Move:
        return Move(self.decision.verb, *self._target_cards, amount=amount)

    def confirm(self) -> Move | None:
        move = self._move(min(self.amount, self.most))
        return move if move in self.decision else None

    @property
    def confirms(self) -> str:
        return self.decision.verb

    @property
    def missing(self) -> Sentence | None:
        return Sentence("Choose a card for it.") if self.uses_cards and not self._target_cards else None


class Choosing(Controller):
    """Either: several controllers side by side that share the picks.

    A card is picked for every part that can use it beside the other picks.  It is played at once only
    when one part is left that can mean it; otherwise each part has its confirm button.
    """

    def __init__(self, view: Game, decision: Decision) -> None:
        super().__init__(view, decision)
        self.parts = [controller(view, leaf) for leaf in leaves(decision)]

    @property
    def uses_cards(self) -> bool:
        return any(part.uses_cards for part in self.parts)

    def holds(self, cards: Sequence[Card]) -> bool:
        return any(part.holds(cards) for part in self.parts)

    def _able(self, cards: Sequence[Card]) -> list[Controller]:
        return [part for part in self.parts if part.holds(cards)]

    def _able_alone(self, card: Card) -> list[Controller]:
        """Return the parts that can use *card*, which has not been picked, if the other picks are put
        back."""
        if card in self.picks:
            return []
        able = self._able([*self.kept(card), card])
        return [part for part in self._able([card]) if part not in able]

    def _arranging(self, card: Card) -> Arranging | None:
        """Return the trays, if *card* is of use to them alone."""
        if self.holds([card]):
            return None
        return next((part for part in self.parts if isinstance(part, Arranging) and card in part.lit), None)

    def _share(self) -> None:
        for part in self.parts:
            if not isinstance(part, Arranging):
                part.picks = list(self.picks) if part.holds(self.picks) else []

    @property
    def lit(self) -> frozenset[Card]:
        trays = [part for part in self.parts if isinstance(part, Arranging)]
        return frozenset(card for part in [*self._able(self.picks), *trays] for card in part.lit)

    @property
    def zones(self) -> Mapping[str, Move]:
        return {zone: move for part in reversed(self.parts) for zone, move in part.zones.items()}

    @property
    def buttons(self) -> list[MoveButton]:
        zones = self.zones
        first = [button for part in self.parts for button in part.buttons]
        pressed = [button.move for button in first]
        second = [
            MoveButton(move, self.view.label(move))
            for part in self.parts
            for zone, move in part.zones.items()
            if zones[zone] != move and move not in pressed
        ]
        return first + second

    @property
    def choices(self) -> list[Move]:
        return [move for part in self.parts for move in part.choices]

    @property
    def engaged(self) -> bool:
        return any(part.engaged for part in self.parts)

    def targets(self, card: Card) -> Targets:
        trays = self._arranging(card)
        if trays is not None:
            return trays.targets(card)
        found = [
            part.targets(card) for part in [*self._able([*self.kept(card), card]), *self._able_alone(card)]
        ]
        return Targets(
            frozenset(zone for one in found for zone in one.zones),
            frozenset(other for one in found for other in one.cards),
        )

    def together_with(self, card: Card) -> frozenset[Card]:
        able = self._able([*self.kept(card), card])
        return frozenset(other for part in able for other in part.together_with(card))

    def refusal_of(self, card: Card, other: Card) -> Sentence | None:
        if other in self.targets(card):
            return None
        reasons = (part.refusal_of(card, other) for part in self.parts)
        return next((reason for reason in reasons if reason is not None), None)

    def verbs_to(self, zone: str) -> list[str]:
        return list(dict.fromkeys(verb for part in self.parts for verb in part.verbs_to(zone)))

    def takes(self, card: Card) -> bool:
        return any(part.takes(card) for part in self.parts)

    def click(self, card: Card) -> Move | None:
        trays = self._arranging(card)
        if trays is not None:
            return trays.click(card)
        if card in self.picks:
            move = self.again(card)
            self._share()
            return move
        if not self.takes(card):
            return None
        self.picks = [*self.kept(card), card]
        self._share()
        return self.clear_cut()

    def again(self, card: Card) -> Move | None:
        able = self._able(self.picks)
        if len(able) == 1 and isinstance(able[0], Naming):
            return able[0].again(card)
        return super().again(card)

    def clear_cut(self) -> Move | None:
        able = self._able(self.picks)
        return able[0].clear_cut() if len(able) == 1 and able[0].picks else None

    def drop(self, card: Card, onto: str | Card) -> Move | None:
        trays = self._arranging(card)
        if trays is not None:
            return trays.drop(card, onto)
        kept = self.kept(card)
        able = [part for part in self._able([*kept, card]) if onto in part.targets(card)]
        if not able:
            kept = []
            able = [part for part in self._able_alone(card) if onto in part.targets(card)]
        if not able:
            return None
        was_picked = card in self.picks
        self.picks = [*kept, card] if was_picked else kept
        self._share()
        if len(able) == 1:
            move = able[0].drop(card, onto)
            self.picks = list(able[0].picks)
        else:
            move = None
            both = [*kept, card, onto] if isinstance(onto, Card) and onto not in kept else [*kept, card]
            self.picks = both if self.holds(both) else [*kept, card]
        self._share()
        return move

    def confirm(self) -> Move | None:
        """Return the move of the part that the person has begun to use, where that is one."""
        ready = {move for part in self.parts if part.engaged and (move := part.confirm()) is not None}
        if not ready and not self.picks:  # an amount for the only card there is, as it stands
            waiting = [part for part in self.parts if part.uses_cards]
            ready = {move for part in waiting if isinstance(part, Naming) and (move := part.confirm())}
        return ready.pop() if len(ready) == 1 else None

    @property
    def confirms(self) -> str:
        ordered = sorted(self.parts, key=lambda part: not part.engaged)
        return next((part.confirms for part in ordered if part.confirms), "")

    @property
    def missing(self) -> Sentence | None:
        if self.confirm() is not None:
            return None
        ordered = sorted(self.parts, key=lambda part: not part.engaged)
        return next((part.missing for part in ordered if part.missing is not None), None)

    def refusal(self, card: Card) -> Sentence:
        if not self.uses_cards:
            return super().refusal(card)
        reasons = [part.refusal(card) for part in self.parts if part.uses_cards]
        return next((reason for reason in reasons if reason != SORRY), SORRY)

    def clear(self) -> None:
        self.picks = []
        for part in self.parts:
            part.clear()


_CONTROLLERS: dict[type[Decision], Any] = {
    OneOf: Narrowing,
    Subset: Picking,
    Partition: Arranging,
    Amount: Naming,
    Phrase: Phrasing,
}


def controller(view: Game, decision: Decision | None) -> Controller:
    """Return the controller for *decision* (None: nobody is asked) on *view*."""
    if decision is None:
        return Idle(view)
    parts = leaves(decision)
    if len(parts) == 1:
        made: Controller = _CONTROLLERS[type(parts[0])](view, parts[0])
        return made
    return Choosing(view, decision)
