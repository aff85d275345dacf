"""The controller of Partition: cards are laid into trays."""

from __future__ import annotations

from cardgames.engine import BACK, Card, Game, Move, Partition, Sentence

from .controls import Composing, Targets


def tray_id(number: int) -> str:
    """Return the name under which tray *number* is a target of a drop."""
    return f"tray {number}"


class Arranging(Composing):
    """Partition.  ``trays`` hold the cards; ``tray`` is the number of the one that is filled next.

    A click lays a card into that tray, and a click on another tray then moves it there: card, then
    tray.  A click on a laid card takes it back, or exchanges it for a loose card that found no room.
    ``held`` is the card that was clicked last, which a click on a tray moves.
    """

    decision: Partition

    def __init__(self, view: Game, decision: Partition) -> None:
        super().__init__(view, decision)
        self.trays: list[list[Card]] = [[] for _ in decision.sizes]
        self.tray = 0
        self.held: Card | None = None

    @property
    def uses_cards(self) -> bool:
        return True

    @property
    def lit(self) -> frozenset[Card]:
        return frozenset(self.decision.pool) - {BACK}

    @property
    def engaged(self) -> bool:
        return any(self.trays)

    @property
    def loose(self) -> list[Card]:
        """The cards that lie in no tray."""
        laid = {card for tray in self.trays for card in tray}
        return [card for card in self.decision.pool if card not in laid]

    def tray_of(self, card: Card) -> int | None:
        """Return the number of the tray in which *card* lies."""
        return next((number for number, tray in enumerate(self.trays) if card in tray), None)

    def has_room(self, number: int) -> bool:
        """Tell whether tray *number* can take another card."""
        return len(self.trays[number]) < self.decision.sizes[number]

    # ---------------------------------------------------------------- laying

    def put(self, card: Card, number: int | None) -> bool:
        """Lay *card* into tray *number* (None: back); False where it is full or there is no such tray or
        card."""
        old = self.tray_of(card)
        if card not in self.decision.pool or (number is not None and number not in range(len(self.trays))):
            return False
        if number is not None and number != old and not self.has_room(number):
            return False
        if number != old:
            if old is not None:
                self.trays[old].remove(card)
            if number is not None:
                self.trays[number].append(card)
                self._go_on()
            elif old is not None:
                self.tray = old  # the gap that was just made
        return True

    def swap(self, one: Card, other: Card) -> None:
        """Let two cards change places; they keep the order of their trays."""
        if one is other or not {one, other} <= set(self.decision.pool):
            return
        places = {one: other, other: one}
        self.trays = [[places.get(card, card) for card in tray] for tray in self.trays]

    def fill(self, move: Move) -> None:
        """Lay the cards as *move* has them, as *Suggest* does."""
        self.trays = [list(group) for group in move.groups]
        self.held = None
        self._go_on()

    def empty(self) -> None:
        """Take all cards back."""
        self.trays = [[] for _ in self.decision.sizes]
        self.held, self.tray = None, 0

    def sort(self) -> None:
        """Lay full groups into the first trays, the strongest first; groups not complete and empty trays
        come last."""
        strength, sizes = self.decision.strength, self.decision.sizes
        if strength is None or len(set(sizes)) > 1:
            return
        full = [tray for tray in self.trays if len(tray) == sizes[0]]
        rest = [tray for tray in self.trays if len(tray) != sizes[0]]
        full.sort(key=lambda tray: strength(tuple(tray)), reverse=True)
        self.trays = full + sorted(rest, key=len, reverse=True)
        self._go_on()

    def _go_on(self) -> None:
        """Fill the tray after a full one, the first again after the last."""
        count = len(self.trays)
        order = [(self.tray + step) % count for step in range(count)]
        self.tray = next((number for number in order if self.has_room(number)), self.tray)

    # ---------------------------------------------------------------- gestures

    def click(self, card: Card) -> Move | None:
        if card not in self.decision.pool:
            return None
        held, self.held = self.held, None
        if self.tray_of(card) is not None:
            if held is not None and self.tray_of(held) is None:
                self.swap(held, card)
            else:
                self.put(card, None)
        elif held is not card:
            self.put(card, self.tray)
            self.held = card
        return None

    def click_tray(self, number: int) -> None:
        """Put the card clicked last into a tray that is clicked; in any case fill that tray next."""
        if self.held is not None and self.put(self.held, number):
            self.held = None
        if self.has_room(number):
            self.tray = number

    def send(self, card: Card, number: int) -> bool:
        """Send a card into tray *number* (0 is the first), or back where it lies there (a digit key)."""
        self.held = None
        return self.put(card, None if self.tray_of(card) == number else number)

    def targets(self, card: Card) -> Targets:
        if card not in self.decision.pool:
            return Targets()
        here = self.tray_of(card)
        zones = {tray_id(n) for n in range(len(self.trays)) if n != here and self.has_room(n)}
        if here is not None:
            zones |= {zone.id for zone in self.view.zones if card in zone}
        laid = {other for tray in self.trays for other in tray if self.tray_of(other) != here}
        return Targets(frozenset(zones), frozenset(laid))

    def drop(self, card: Card, onto: str | Card) -> Move | None:
        """Move a card into a tray, home into the zone it came from, or in exchange for another card."""
        if onto in self.targets(card):
            self.held = None
            if isinstance(onto, Card):
                self.swap(card, onto)
            else:
                numbers = {tray_id(number): number for number in range(len(self.trays))}
                self.put(card, numbers.get(onto))
        return None

    def clear(self) -> None:
        """Let go of the card clicked last; `empty` takes everything back."""
        self.held = None

    # ---------------------------------------------------------------- content

    def name(self, number: int) -> Sentence | None:
        """Return what tray *number* holds, in words, once it is full and allowed."""
        group = tuple(self.trays[number])
        full = len(group) == self.decision.sizes[number]
        if self.decision.name is None or not full or self.trouble(number) is not None:
            return None
        return self.decision.name(group)

    def trouble(self, number: int) -> Sentence | None:
        """Return the fault of tray *number* once it is full."""
        group = tuple(self.trays[number])
        if self.decision.rule is None or len(group) != self.decision.sizes[number]:
            return None
        return self.decision.rule(group)

    def composed(self) -> Move:
        return Move(self.decision.verb, *self.trays)

    def refusal(self, card: Card) -> Sentence:
        if card is not BACK and card not in self.decision.pool:
            return Sentence("That card is not one of those to arrange.")
        return super().refusal(card)
