"""Card counting: a trick player's knowledge of the cards still out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from ..cards import BACK, Card
from .trick_taking import TrickTaking

SUITS = "cdhs"


class CardCount:
    """The knowledge of the player to act about the other hands, from that seat's *view* alone.

    ``out`` are the unseen cards of each suit, from low to high, and ``chances`` gives the probability that
    each other seat holds each of them.  *gone* are known cards out of play, *held* the publicly known cards
    of each seat.
    """

    def __init__(
        self, view: TrickTaking, gone: Iterable[Card] = (), held: Mapping[Card, int] | None = None
    ) -> None:
        self.view, self.me = view, view.player
        self.hand: Sequence[Card] = view.holding(self.me)
        seen = {*self.hand, *view.trick, *gone}
        for pile in view.won:
            seen.update(pile)
        self.out: dict[str, list[Card]] = {suit: [] for suit in SUITS}
        for card in sorted(set(view.pack) - seen, key=lambda card: (view.strength(card), card.text)):
            self.out[view.suit_of(card)].append(card)
        self.others = [seat for seat in view.seats_after(self.me)[:-1] if view.plays(seat)]
        self.chances = self._chances(held or {})

    def _chances(self, held: Mapping[Card, int]) -> dict[int, dict[Card, float]]:
        view = self.view
        hands = {seat: view.holding(seat) for seat in self.others}
        known = {card: seat for seat, hand in hands.items() for card in hand if card is not BACK}
        known.update(held)
        free = {seat: sum(card is BACK for card in hand) for seat, hand in hands.items()}
        unseen = [card for cards in self.out.values() for card in cards]
        aside = len([card for card in unseen if card not in known]) - sum(free.values())
        chances: dict[int, dict[Card, float]] = {seat: {} for seat in self.others}
        for card in unseen:
            if card in known:
                if known[card] in chances:
                    chances[known[card]][card] = 1.0
                continue
            able = [seat for seat in self.others if free[seat] and view.could_hold(seat, card)]
            total = sum(free[seat] for seat in able) + max(0, aside)
            for seat in able:
                chances[seat][card] = free[seat] / total
        return chances

    def above(self, card: Card) -> list[Card]:
        """Return the cards of its suit that are out and beat *card*, from low to high."""
        height = self.view.strength(card)
        return [other for other in self.out[self.view.suit_of(card)] if self.view.strength(other) > height]

    def is_master(self, card: Card) -> bool:
        """Tell whether no card of its suit that is out beats *card*."""
        return not self.above(card)

    def is_singleton(self, card: Card) -> bool:
        """Tell whether *card* is the only one of its suit in hand."""
        suit = self.view.suit_of(card)
        return sum(self.view.suit_of(other) == suit for other in self.hand) == 1

    def held(self, suit: str) -> list[Card]:
        """Return the cards of *suit* in hand."""
        return [card for card in self.hand if self.view.suit_of(card) == suit]

    def holds_any(self, seat: int, cards: Iterable[Card]) -> float:
        """Return the chance that *seat* holds at least one of *cards*."""
        chances, none = self.chances[seat], 1.0
        for card in cards:
            none *= 1 - chances.get(card, 0)
        return 1 - none

    def is_void(self, seat: int, suit: str) -> float:
        """Return the chance that *seat* has no card of *suit*."""
        return 1 - self.holds_any(seat, self.out[suit])

    def beaters(self, seat: int, best: Card, led: str) -> tuple[list[Card], list[Card]]:
        """Return the cards with which *seat* may beat *best* when *led* was led: following, and trumping."""
        view, held, over = self.view, self.chances[seat], self.above(best)
        suit = view.suit_of(best)
        higher = [card for card in over if card in held] if suit == led else []
        if led == view.trumps or not view.trumps:
            return higher, []
        ruffs = over if suit == view.trumps else self.out[view.trumps]
        return higher, [card for card in ruffs if card in held]

    def still_to_play(self) -> list[int]:
        """Return the seats still to play to this trick after the player to act."""
        if not self.view.trick:
            return list(self.others)
        order = self.view.trick_order()
        return order[len(self.view.trick) + 1 :]
