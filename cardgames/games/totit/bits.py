"""Totit on bits, for the search: deals that could be, played out by a rule of thumb.

A card is a bit: the cards in the order in which they lie on the table, so that twins are neighbours. A
playout does what `rules` does, and its players choose as `ai.rollout` does.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import NamedTuple

from cardgames.engine import Card, Move

from .rules import Totit
from .twins import IN_ORDER, PLACE, group

EVEN = sum(1 << number for number in range(0, len(IN_ORDER), 2))
"""The first copy of every card."""
GROUPS = {
    name: sum(1 << PLACE[card] for card in IN_ORDER if group(card) == name) for name in map(group, IN_ORDER)
}
GROUP_OF = [GROUPS[group(card)] for card in IN_ORDER]
"""The mask of the group of each card."""
MASKS = list(GROUPS.values())


def twins_of(cards: int) -> int:
    """Return the other copies of *cards*."""
    return (cards & EVEN) << 1 | cards >> 1 & EVEN


def loose(table: int) -> int:
    """Return the cards of *table* that can be captured: no twins beside a single card of their group (R9)."""
    single = table & ~twins_of(table)
    free = single
    for mask in MASKS:
        if table & mask and not single & mask:
            free |= table & mask
    return free


def pairs_in(pile: int) -> int:
    """Return how many pairs of twins a pile has (R13)."""
    return (pile & twins_of(pile) & EVEN).bit_count()


def mask_of(cards: Sequence[Card]) -> int:
    """Return these cards as bits."""
    return sum(1 << PLACE[card] for card in cards)


def trials(view: Totit, moves: Sequence[Move], rng: Random) -> BitTrials | None:
    """Return *moves* as the search tries them; None where no card is to be played."""
    return BitTrials(view, moves, rng) if view.phase in ("first", "play") else None


class BitTrials:
    """The deals of one decision: what a move brings its seat, ahead of the others' average, to the end."""

    cost = 4

    def __init__(self, view: Totit, moves: Sequence[Move], rng: Random) -> None:
        self.view, self.rng = view, rng
        self.seat, self.seats = view.player, view.seat_count
        self.moves = [
            (PLACE[move.card], PLACE[move.groups[1][0]] if len(move.groups) > 1 else -1) for move in moves
        ]
        self.table = mask_of(view.table)
        self.firsts = [len(hand) == view.hand_size for hand in view.hand]
        self.worlds: list[tuple[list[list[int]], list[int], float]] = []

    def attempt(self, deal: int, move: int) -> float:
        while deal >= len(self.worlds):
            world = self.view.determinize(self.rng)
            hands = [[PLACE[card] for card in hand] for hand in world.hand]
            self.worlds.append(
                (hands, [mask_of(world.pile(seat)) for seat in range(len(hands))], self.rng.random())
            )
        hands, taken, chances = self.worlds[deal]
        before = self._margin(taken)
        piles = self._play_out([hand[:] for hand in hands], taken[:], self.moves[move], Random(chances))
        return self._margin(piles) - before

    def _margin(self, taken: Sequence[int]) -> float:
        counts = [pairs_in(pile) for pile in taken]
        own = counts[self.seat]
        return own - (sum(counts) - own) / (self.seats - 1)

    def _play_out(
        self, hands: list[list[int]], taken: list[int], move: tuple[int, int], rng: Random
    ) -> list[int]:
        """Return the piles at the end, once *move* has been made."""
        seat, table, firsts = self.seat, self.table, self.firsts[:]
        while True:
            card, target = move
            hands[seat].remove(card)
            firsts[seat] = False
            if target < 0:
                table |= 1 << card
            else:
                table ^= 1 << target
                taken[seat] |= 1 << card | 1 << target
            seat = (seat + 1) % self.seats
            if not hands[seat]:
                return taken
            seen = seen_by(seat, hands[seat], table, taken, firsts[seat])
            move = chosen(seen, rng.random)


class Seen(NamedTuple):
    """What a player sees of a position.

    The *hand* as numbers and its *held* mask, the *table*, the single cards in the player's pile (*mine*)
    and in those of the *others*; *first* on the first turn of the deal.
    """

    hand: list[int]
    held: int
    table: int
    mine: int
    others: int
    first: bool


def seen_by(seat: int, hand: list[int], table: int, taken: Sequence[int], first: bool) -> Seen:
    """Return what the player at *seat* sees."""
    mine = others = held = 0
    for other, pile in enumerate(taken):
        single = pile & ~((pile & EVEN) << 1 | pile >> 1 & EVEN)
        if other == seat:
            mine = single
        else:
            others |= single
    for card in hand:
        held |= 1 << card
    return Seen(hand, held, table, mine, others, first)


def chosen(seen: Seen, random: Callable[[], float]) -> tuple[int, int]:
    """Return the card to play, and the one it captures or -1: what `ai.rollout` would do.

    A capture is never worth less than nothing, and to lay a card down always is: a player who can capture
    does, whether it is compulsory or not.
    """
    hand, held, table, mine, others, first = seen
    free = loose(table)
    best, most = (hand[0], -1), -9.0
    for card in hand:
        one = card ^ 1
        targets = free & (1 << one if first else GROUP_OF[card])
        while targets:
            target = targets.bit_length() - 1
            targets ^= 1 << target
            two = target ^ 1
            # points now, what is prepared in the hand, and what is kept from the others
            worth = 1.0 if one == target else (mine >> one & 1) + (mine >> two & 1)
            worth += 0.4 * ((held >> one & 1) + (held >> two & 1))
            worth += 0.3 * ((others >> one & 1) + (others >> two & 1)) + 0.05 * random()
            if worth > most:
                best, most = (card, target), worth
    if best[1] >= 0:
        return best
    for card in hand:
        one = card ^ 1
        worth = -0.4 * (table >> one & 1) - 0.5 * (others >> one & 1) + 0.05 * random()
        if worth > most:
            best, most = (card, -1), worth
    return best
