"""Gestures: a decision becomes clicks, drags and keys, and these become a move.

There is one controller for each kind of decision and none for a game.  All of them answer the same
questions: what lights up (`lit`, `zones`, `buttons`), where a card may be dropped (`targets`), what a
click, a drop or the confirm button means (a `Move`, or None while something is missing), what is
missing, and why a card is refused.  `controller` makes the right one.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
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
    Sentence,
    Subset,
    TooMany,
    leaves,
)

MOST_BUTTONS = 8
"""More moves without cards than this are shown as a list."""


@dataclass(frozen=True)
class Button:
    """A move that is made by a button: its words (verb, word and amount in the move), and the move."""

    move: Move

    @property
    def label(self) -> str:
        """What stands on it: "Bid 3", "Call hearts", "Pass"."""
        move = self.move
        parts = [
            move.verb,
            (move.word or "").replace("-", " "),
            "" if move.amount is None else str(move.amount),
        ]
        words = " ".join(part for part in parts if part)
        return words[:1].upper() + words[1:]


@dataclass(frozen=True)
class Targets:
    """Where a picked card may be dropped: zone ids, and cards onto which it may be laid."""

    zones: frozenset[str] = frozenset()
    cards: frozenset[Card] = frozenset()

    def __bool__(self) -> bool:
        return bool(self.zones or self.cards)


class Controller:
    """What a person has picked so far of one decision.  *view* is the own view of the person to act.

    ``picks`` are the cards picked, in order.
    """

    def __init__(self, view: Game, decision: Decision) -> None:
        self.view, self.decision = view, decision
        self.picks: list[Card] = []

    @property
    def lit(self) -> frozenset[Card]:
        """The cards that can be picked now, those picked already included."""
        return frozenset()

    @property
    def zones(self) -> Mapping[str, Move]:
        """The zones that are a click, and the move that the click means."""
        return {}

    @property
    def buttons(self) -> list[Button]:
        """The moves that are made by a button."""
        return []

    def targets(self, card: Card) -> Targets:
        """Where *card*, being dragged, may be dropped."""
        return Targets()

    def click(self, card: Card) -> Move | None:
        """A click (or Space) on a card: pick it or put it back; the move if it is complete with it and
        nothing else can be meant."""
        return None

    def drop(self, card: Card, onto: str | Card) -> Move | None:
        """*card* is dropped on a zone (its id) or on another card."""
        return None

    def confirm(self) -> Move | None:
        """Enter, or the confirm button: the move if it is complete."""
        return None

    @property
    def confirms(self) -> str:
        """The verb on the confirm button; "" where there is none."""
        return ""

    @property
    def missing(self) -> Sentence | None:
        """What is missing before the move can be confirmed; None when nothing is."""
        return None

    def refusal(self, card: Card) -> Sentence:
        """Why *card* cannot be picked: the rule and the player's own situation."""
        for verb in self.decision.verbs:
            reason = self.decision.why_not(Move(verb, [*self.picks, card]))
            if reason is not None:
                return reason
        return Sentence("That is not possible now.")

    def clear(self) -> None:
        """Put everything back."""
        self.picks.clear()


class Idle(Controller):
    """Nobody is asked anything."""

    def __init__(self, view: Game) -> None:
        super().__init__(view, OneOf([]))

    def refusal(self, card: Card) -> Sentence:
        return Sentence("It is not your turn.")


class Narrowing(Controller):
    """OneOf: each card picked leaves the moves that contain it, until one is left."""

    decision: OneOf

    def __init__(self, view: Game, decision: OneOf) -> None:
        super().__init__(view, decision)
        names = {zone.name: zone.id for zone in view.zones}
        own = {zone.name: zone.id for zone in view.zones if zone.owner == view.turn}
        self._places = {**names, **own}

    def candidates(self, picks: Iterable[Card] | None = None) -> list[Move]:
        """The moves that contain all cards picked."""
        wanted = set(self.picks if picks is None else picks)
        return [move for move in self.decision.moves if move.groups and wanted <= set(move.cards)]

    @property
    def lit(self) -> frozenset[Card]:
        return frozenset(card for move in self.candidates() for card in move.cards)

    @property
    def zones(self) -> Mapping[str, Move]:
        found = {}
        for move in self.decision.moves:
            if not move.groups and move.amount is None and move.word in self._places:
                found[self._places[move.word]] = move
        return found

    @property
    def buttons(self) -> list[Button]:
        clicks = set(self.zones.values())
        return [Button(move) for move in self.decision.moves if not move.groups and move not in clicks]

    def targets(self, card: Card) -> Targets:
        moves = self.candidates([*self.picks, card])
        first = {moved.dst for move in moves if (moved := self.view.preview(move)) is not None}
        others = {other for move in moves for other in move.cards if other is not card}
        return Targets(frozenset(first), frozenset(others))

    def click(self, card: Card) -> Move | None:
        if card in self.picks:
            self.picks.remove(card)
            return None
        if card not in self.lit:
            return None
        self.picks.append(card)
        left = self.candidates()
        return left[0] if len(left) == 1 and len(left[0].cards) == 1 else None

    def drop(self, card: Card, onto: str | Card) -> Move | None:
        targets = self.targets(card)
        if card not in self.picks:
            if card not in self.lit:
                return None
            self.picks.append(card)
        if isinstance(onto, Card):
            if onto not in targets.cards:
                return None
            if onto not in self.picks:
                self.picks.append(onto)
        elif onto not in targets.zones:
            return None
        return self.confirm()

    def confirm(self) -> Move | None:
        left = self.candidates()
        if not self.picks or not left:
            return None
        exact = [move for move in left if set(move.cards) == set(self.picks)]
        if len(exact) == 1:
            return exact[0]
        return left[0] if len(left) == 1 else None

    @property
    def choices(self) -> list[Move]:
        """The moves to choose from where the cards picked can mean several."""
        return self.candidates() if self.picks else []

    @property
    def confirms(self) -> str:
        moves = self.choices
        return moves[0].verb if moves and any(len(move.cards) > 1 for move in moves) else ""

    @property
    def missing(self) -> Sentence | None:
        if not self.picks:
            return Sentence("Choose a card.")
        return None if self.confirm() is not None else Sentence("Choose what goes with it.")


class Picking(Controller):
    """Subset: a click toggles; confirming lives while nothing is missing."""

    decision: Subset

    @property
    def lit(self) -> frozenset[Card]:
        return frozenset(self.decision.pool)

    def _move(self) -> Move:
        return Move(self.decision.verb, self.picks)

    def targets(self, card: Card) -> Targets:
        moved = self.view.preview(Move(self.decision.verb, [card]))
        return Targets(frozenset({moved.dst}) if moved is not None else frozenset())

    def click(self, card: Card) -> Move | None:
        if card in self.picks:
            self.picks.remove(card)
        elif card in self.decision.pool and len(self.picks) < self.decision.most:
            self.picks.append(card)
        return None

    def drop(self, card: Card, onto: str | Card) -> Move | None:
        if card not in self.picks:
            self.click(card)
        return self.confirm() if isinstance(onto, str) and onto in self.targets(card).zones else None

    def confirm(self) -> Move | None:
        move = self._move()
        return move if move in self.decision else None

    @property
    def confirms(self) -> str:
        return self.decision.verb

    @property
    def missing(self) -> Sentence | None:
        return self.decision.shortfall(self._move())

    def refusal(self, card: Card) -> Sentence:
        if card in self.decision.pool and len(self.picks) >= self.decision.most:
            return Sentence("Choose at most {n}.", n=self.decision.most)
        return super().refusal(card)


class Arranging(Controller):
    """Partition: cards go into trays; ``trays`` holds them, ``tray`` is the one that is filled next."""

    decision: Partition

    def __init__(self, view: Game, decision: Partition) -> None:
        super().__init__(view, decision)
        self.trays: list[list[Card]] = [[] for _ in decision.sizes]

    @property
    def lit(self) -> frozenset[Card]:
        return frozenset(self.decision.pool)

    @property
    def loose(self) -> list[Card]:
        """The cards that lie in no tray."""
        laid = {card for tray in self.trays for card in tray}
        return [card for card in self.decision.pool if card not in laid]

    def tray_of(self, card: Card) -> int | None:
        """The number of the tray in which *card* lies."""
        return next((number for number, tray in enumerate(self.trays) if card in tray), None)

    def put(self, card: Card, number: int | None) -> bool:
        """Lay *card* into tray *number* (None: back); False where it is full."""
        old = self.tray_of(card)
        if number is not None and len(self.trays[number]) >= self.decision.sizes[number] and old != number:
            return False
        if old is not None:
            self.trays[old].remove(card)
        if number is not None:
            self.trays[number].append(card)
        return True

    def swap(self, one: Card, other: Card) -> None:
        """Let two cards change places."""
        first, second = self.tray_of(one), self.tray_of(other)
        self.put(one, None)
        self.put(other, None)
        self.put(one, second)
        self.put(other, first)

    def click(self, card: Card) -> Move | None:
        """Back out of its tray, or into the first tray with room."""
        if self.tray_of(card) is not None:
            self.put(card, None)
        else:
            next((n for n in range(len(self.trays)) if self.put(card, n)), None)
        return None

    def fill(self, move: Move) -> None:
        """Lay the cards as *move* has them, as *Suggest* does."""
        self.trays = [list(group) for group in move.groups]

    def name(self, number: int) -> Sentence | None:
        """What tray *number* holds, in words, once it is full."""
        group = tuple(self.trays[number])
        if self.decision.name is None or len(group) != self.decision.sizes[number]:
            return None
        return self.decision.name(group)

    def trouble(self, number: int) -> Sentence | None:
        """What is wrong with tray *number* once it is full."""
        group = tuple(self.trays[number])
        if self.decision.rule is None or len(group) != self.decision.sizes[number]:
            return None
        return self.decision.rule(group)

    def _move(self) -> Move:
        return Move(self.decision.verb, *self.trays)

    def confirm(self) -> Move | None:
        move = self._move()
        return move if move in self.decision else None

    @property
    def confirms(self) -> str:
        return self.decision.verb

    @property
    def missing(self) -> Sentence | None:
        return self.decision.shortfall(self._move())

    def clear(self) -> None:
        self.trays = [[] for _ in self.decision.sizes]


class Naming(Controller):
    """Amount: a stepper with the game's own stops."""

    decision: Amount

    def __init__(self, view: Game, decision: Amount) -> None:
        super().__init__(view, decision)
        self.amount = decision.low

    def step(self, count: int) -> None:
        """Go *count* steps up (or down)."""
        self.set(self.amount + count * self.decision.step)

    def set(self, amount: int) -> None:
        """Choose *amount*, or the nearest there is."""
        decision = self.decision
        steps = round((amount - decision.low) / decision.step)
        near = decision.low + steps * decision.step
        self.amount = (
            decision.high if amount >= decision.high else max(decision.low, min(near, decision.high))
        )

    @property
    def stops(self) -> dict[str, int]:
        """The amounts that have a name, the least and the most included."""
        return {"least": self.decision.low, **self.decision.stops, "most": self.decision.high}

    def confirm(self) -> Move | None:
        move = Move(self.decision.verb, amount=self.amount)
        return move if move in self.decision else None

    @property
    def confirms(self) -> str:
        return self.decision.verb


class Choosing(Controller):
    """Either: several controllers side by side; each gesture goes to those that can use it."""

    def __init__(self, view: Game, decision: Decision) -> None:
        super().__init__(view, decision)
        self.parts = [controller(view, leaf) for leaf in leaves(decision)]

    @property
    def lit(self) -> frozenset[Card]:
        return frozenset(card for part in self.parts for card in part.lit)

    @property
    def zones(self) -> Mapping[str, Move]:
        return {zone: move for part in reversed(self.parts) for zone, move in part.zones.items()}

    @property
    def buttons(self) -> list[Button]:
        return [button for part in self.parts for button in part.buttons]

    def targets(self, card: Card) -> Targets:
        found = [part.targets(card) for part in self.parts]
        return Targets(
            frozenset(zone for one in found for zone in one.zones),
            frozenset(other for one in found for other in one.cards),
        )

    def click(self, card: Card) -> Move | None:
        """A card that completes a move of one part but may belong to another is only picked."""
        able = [part for part in self.parts if card in part.lit or card in part.picks]
        moves = [part.click(card) for part in able]
        self.picks = list(dict.fromkeys(picked for part in self.parts for picked in part.picks))
        return moves[0] if len(moves) == 1 else None

    def drop(self, card: Card, onto: str | Card) -> Move | None:
        for part in self.parts:
            targets = part.targets(card)
            if onto in targets.zones or onto in targets.cards:
                return part.drop(card, onto)
        return None

    @property
    def ready(self) -> list[Move]:
        """The moves that the parts have complete; each has its own confirm button."""
        return [move for part in self.parts if (move := part.confirm()) is not None]

    def confirm(self) -> Move | None:
        ready = [move for part in self.parts if part.picks and (move := part.confirm()) is not None]
        return ready[0] if len(ready) == 1 else None

    @property
    def confirms(self) -> str:
        return next((part.confirms for part in self.parts if part.confirms), "")

    @property
    def missing(self) -> Sentence | None:
        return None if self.ready else next((part.missing for part in self.parts if part.missing), None)

    def clear(self) -> None:
        self.picks.clear()
        for part in self.parts:
            part.clear()


_CONTROLLERS: dict[type[Decision], Any] = {
    OneOf: Narrowing,
    Subset: Picking,
    Partition: Arranging,
    Amount: Naming,
}


def controller(view: Game, decision: Decision | None) -> Controller:
    """The controller for *decision* (None: nobody is asked) on *view*."""
    if decision is None:
        return Idle(view)
    parts = leaves(decision)
    if len(parts) == 1:
        made: Controller = _CONTROLLERS[type(parts[0])](view, parts[0])
        return made
    return Choosing(view, decision)


def cards_that_must(decision: Decision) -> frozenset[Card]:
    """The cards of a decision that leaves no choice of whether, only of which: fewer than are held.

    Empty where everything held may be played, so that nothing needs to stand out.
    """
    try:
        named = frozenset(decision.cards)
    except TooMany:
        return frozenset()
    assert decision.game is not None
    held = {
        card
        for zone in decision.game.zones
        if zone.owner == decision.seat and zone.kind == "fan"
        for card in zone
        if card is not BACK
    }
    return named if named < held else frozenset()
