"""Trying moves of Totit to the end of the deal, with cards as bits.

A card is a bit, in the order in which the cards lie on the table, so that twins are neighbours. A playout
does what the rules do, and its players choose as `rollout` does. Which of two equal moves they prefer is
drawn once for each deal, so that all moves meet the same players.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from cardgames.engine import Card, Move
from cardgames.engine.families.fishing import captured_by
from cardgames.engine.sampling import Assignment

from .rules import IN_ORDER, PLACE, Totit, group

EVEN = sum(1 << number for number in range(0, len(IN_ORDER), 2))
"""The first copy of every card."""
GROUPS = {
    name: sum(1 << PLACE[card] for card in IN_ORDER if group(card) == name) for name in map(group, IN_ORDER)
}
GROUP_OF = [GROUPS[group(card)] for card in IN_ORDER]
"""The mask of the group of each card."""
MASKS = list(GROUPS.values())
TWIN = [1 << (number ^ 1) for number in range(len(IN_ORDER))]
"""The bit of the other copy of each card."""
WAVER = 0.025
"""The largest change of a card's value by a player's liking for it."""


def twin_bits(cards: int) -> int:
    """Return the other copies of *cards*."""
    return (cards & EVEN) << 1 | cards >> 1 & EVEN


def capturable_bits(table: int) -> int:
    """Return the cards of *table* that can be captured: no twins beside a single card of their group (R9)."""
    single = table & ~((table & EVEN) << 1 | table >> 1 & EVEN)
    free = single
    if twins := table ^ single:
        for mask in MASKS:
            if twins & mask and not single & mask:
                free |= twins & mask
    return free


def bits_of(cards: Sequence[Card]) -> int:
    """Return these cards as bits."""
    return sum(1 << PLACE[card] for card in cards)


class Pile(NamedTuple):
    """The captures of a player, as far as they count: the cards without a twin, and the pairs."""

    singles: int
    pairs: int

    @classmethod
    def of(cls, cards: Sequence[Card]) -> Pile:
        """Return the pile with these *cards*."""
        bits = bits_of(cards)
        singles = bits & ~twin_bits(bits)
        return cls(singles, (bits ^ singles).bit_count() // 2)


class BitDeal(NamedTuple):
    """A deal that could be: the *hands* as numbers, and how much the players like each card."""

    hands: list[list[int]]
    liking: list[float]


class TotitTrials:
    """The deals of one decision: the final gain of a move for its seat, ahead of the others' average."""

    cost = 4

    def __init__(self, view: Totit, moves: Sequence[Move], rng: Random) -> None:
        self.rng = rng
        self.seat, self.seats = view.player, view.seat_count
        self.moves = [
            (PLACE[move.card], next((PLACE[card] for card in captured_by(move)), -1)) for move in moves
        ]
        self.table = bits_of(view.table)
        self.firsts = [len(hand) == view.hand_size for hand in view.hand]
        self.hand = [PLACE[card] for card in view.hand[self.seat]]
        self.piles = [Pile.of(view.pile(seat)) for seat in range(self.seats)]
        self.unseen = view.unseen_cards()
        self.owners = [
            seat for seat, hand in enumerate(view.hand) if seat != self.seat for _ in range(len(hand))
        ]
        lacks = any(view.lacks)
        self.assignment = Assignment(self.owners, self.unseen, view.could_hold) if lacks else None
        self.deals: list[BitDeal] = []

    def attempt(self, deal: int, move: int) -> float:
        while deal >= len(self.deals):
            self.deals.append(self._draw())
        gained = self._play_out(self.deals[deal], self.moves[move])
        own = gained[self.seat]
        return own - (sum(gained) - own) / (self.seats - 1)

    def _draw(self) -> BitDeal:
        """Return a deal that agrees with the knowledge of the player to act."""
        cards: Sequence[Card] = self.unseen
        if self.assignment is not None:
            cards = self.assignment.draw(self.rng)
        else:
            self.rng.shuffle(self.unseen)
        hands: list[list[int]] = [[] for _ in range(self.seats)]
        hands[self.seat] = self.hand
        for seat, card in zip(self.owners, cards, strict=False):  # the rest is not dealt
            hands[seat].append(PLACE[card])
        random = self.rng.random
        return BitDeal(hands, [WAVER * random() for _ in IN_ORDER])

    def _play_out(self, deal: BitDeal, move: tuple[int, int]) -> list[int]:
        """Return the pairs that each player makes from *move* on."""
        hands, liking = [hand[:] for hand in deal.hands], deal.liking
        held = [sum([1 << card for card in hand]) for hand in hands]
        singles = [pile.singles for pile in self.piles]
        seat, table, firsts, gained = self.seat, self.table, self.firsts[:], [0] * self.seats
        waiting = 0  # the single cards in all piles
        for mine in singles:
            waiting |= mine
        while True:
            card, target = move
            hands[seat].remove(card)
            held[seat] ^= 1 << card
            firsts[seat] = False
            if target < 0:
                table |= 1 << card
            else:
                table ^= 1 << target
                mine = singles[seat]
                waiting ^= mine
                for one in move:
                    if mine & TWIN[one]:
                        mine ^= TWIN[one]
                        gained[seat] += 1
                    else:
                        mine |= 1 << one
                singles[seat] = mine
                waiting |= mine
            seat = (seat + 1) % self.seats
            if not hands[seat]:
                return gained
            mine = singles[seat]
            move = choose_on_bits(
                BitView(hands[seat], held[seat], table, mine, waiting ^ mine, firsts[seat]), liking
            )


class BitView(NamedTuple):
    """A position as one player sees it, on bits.

    The *hand* as numbers and its *held* mask, the *table*, the single cards in the player's pile (*mine*)
    and in those of the *others*; *first* on the first turn of the deal.
    """

    hand: Sequence[int]
    held: int
    table: int
    mine: int
    others: int
    first: bool


def choose_on_bits(seen: BitView, liking: Sequence[float]) -> tuple[int, int]:
    """Return the card to play, and the one it captures or -1: what `rollout` would do.

    A capture is never worth less than nothing, and to lay a card down always is: a player who can capture
    does, whether it is compulsory or not.
    """
    hand, held, table, mine, others, first = seen
    free, best, most = capturable_bits(table), (hand[0], -1), -9.0
    worth_of_target: dict[int, float] = {}
    for card in hand if free else ():
        twin = TWIN[card]
        targets = free & (twin if first else GROUP_OF[card])
        if not targets:
            continue
        own = liking[card] + (1.0 if mine & twin else 0.4 if held & twin else 0.3 if others & twin else 0.0)
        while targets:
            target = targets.bit_length() - 1
            targets ^= 1 << target
            if TWIN[target] == 1 << card:
                worth = 1.4 + liking[card] + liking[target]
            else:
                if target not in worth_of_target:
                    two = TWIN[target]
                    worth_of_target[target] = liking[target] + (
                        1.0 if mine & two else 0.4 if held & two else 0.3 if others & two else 0.0
                    )
                worth = own + worth_of_target[target]
            if worth > most:
                best, most = (card, target), worth
    if best[1] >= 0:
        return best
    for card in hand:
        twin = TWIN[card]
        worth = liking[card] - (0.4 if table & twin else 0.5 if others & twin else 0.0)
        if worth > most:
            best, most = (card, -1), worth
    return best


def trials(view: Totit, moves: Sequence[Move], rng: Random) -> TotitTrials | None:
    """Return *moves* as the search tries them; None where no card is to be played."""
    return TotitTrials(view, moves, rng) if view.phase in ("first", "play") else None
