"""The trick kernel: plays out hands with bit masks, many thousands a second.

A hand is a number with a bit for each card.  The bits of the plain cards come first, from the lowest rank to
the highest with the suits side by side, then the trumps: so the lowest bit of a choice is its cheapest card
and the highest bit its most valuable.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from random import Random
from typing import NamedTuple

from cardgames.engine import Card, SamplingError
from cardgames.engine.trick_play import TrickLaw, TrickPlay

from .worlds import Worlds

PURSE = 8
"""Bits for each player's points where all play apart."""
TRIES = 12
"""The maximum number of deals drawn to find one that fits the calls; the last one is accepted anyway."""


class Trick(NamedTuple):
    """A trick in progress: the seat to act, the mask of the suit *led* (0 before the lead), the *best* card
    and its player, the number of cards played, their points, and the cards that may not be thrown yet."""

    turn: int
    led: int
    best: int
    winner: int
    played: int
    pot: int
    barred: int


class Kernel:
    """The prepared law of a hand; it holds no cards itself."""

    def __init__(self, law: TrickLaw, camps: Sequence[int], apart: bool = False) -> None:
        suit_of = {card: law.suits.get(card, card.suit) for card in law.strength}

        def height(card: Card) -> tuple[bool, int, str]:
            return suit_of[card] == law.trumps, law.strength[card], suit_of[card]

        order = sorted(law.strength, key=height)
        self.cards = order
        self.bit = {card: 1 << place for place, card in enumerate(order)}
        suits = {
            suit: self.mask(card for card in order if suit_of[card] == suit)
            for suit in sorted(set(suit_of.values()))
        }
        self.trumps = trumps = suits.get(law.trumps, 0)
        self.plain = self.mask(order) & ~trumps
        self.suits = list(suits.values())
        self.plain_suits = [suit for suit in self.suits if suit != trumps]
        self.suit = {bit: suits[suit_of[card]] for card, bit in self.bit.items()}
        self.above = {bit: suit & ~((bit << 1) - 1) for bit, suit in self.suit.items()}
        self.points = {bit: law.points.get(card, 0) for card, bit in self.bit.items()}
        self.beats = {
            bit: self.above[bit] | (0 if suit_of[card] == law.trumps else trumps)
            for card, bit in self.bit.items()
        }
        self.heads_mine = law.heading == "always"
        self.heads_theirs = law.heading != "never"
        self.trumping, self.lowest = law.trumping, law.lowest
        self.headed = trumps if law.trumping else self.mask(order)
        self.worthy = self.mask(card for card in order if law.points.get(card))
        self.trick_points, self.last_trick = law.trick_points, law.last_trick
        self.barred = self.mask(law.barred)
        self.camps = list(range(len(camps))) if apart else list(camps)
        self.apart = apart
        self.shares = [1 << PURSE * camp if apart else 1 - camp for camp in self.camps]
        self.seats = len(self.camps)
        self.after = [(seat + 1) % self.seats for seat in range(self.seats)]

    def mask(self, cards: Iterable[Card]) -> int:
        """Return the number for some different cards."""
        return sum(self.bit[card] for card in cards)

    def cards_in(self, mask: int) -> list[Card]:
        """Return the cards of a number."""
        found = []
        while mask:
            found.append(self.cards[(mask & -mask).bit_length() - 1])
            mask &= mask - 1
        return found

    def legal(self, hand: int, trick: Trick) -> int:
        """Return the cards of *hand* that may be played to *trick*."""
        mine = self.camps[trick.winner] == self.camps[trick.turn]
        return self._playable(hand, trick.led, trick.best, mine, trick.barred)

    def _playable(self, hand: int, led: int, best: int, mine: bool, barred: int) -> int:
        if not led:
            return hand
        suited = hand & led
        if self.trumping:
            return self._trumping(hand, suited, led, best, mine)
        choice = suited or hand
        if self.heads_mine if mine else self.heads_theirs:
            heading = choice & self.beats[best]
            if heading:
                return heading
        if self.lowest:
            return self._lowest(choice) | (choice & self.worthy if mine else 0)
        return suited or hand & ~barred or hand

    def _trumping(self, hand: int, suited: int, led: int, best: int, mine: bool) -> int:
        if suited:
            heads = led == self.trumps and (self.heads_mine if mine else self.heads_theirs)
            return (heads and suited & self.beats[best]) or suited
        trumps = 0 if mine else hand & self.trumps
        return trumps & self.beats[best] or trumps or hand

    def _lowest(self, choice: int) -> int:
        """Return the lowest card of each suit in *choice*."""
        lowest = 0
        for suit in self.suits:
            part = choice & suit
            lowest |= part & -part
        return lowest

    def start(self, turn: int, barred: int) -> Trick:
        """Return an empty trick with *turn* to lead."""
        return Trick(turn, 0, 0, turn, 0, self.trick_points, barred)

    def after_card(self, trick: Trick, card: int) -> Trick:
        """Return the trick once the player to act has played *card* to it."""
        turn, led, best, winner, count, pot, barred = trick
        if not led:
            led, best, winner = self.suit[card], card, turn
            barred &= ~led
        elif card & self.beats[best]:
            best, winner = card, turn
        return Trick(self.after[turn], led, best, winner, count + 1, pot + self.points[card], barred)

    # ---------------------------------------------------------------- playouts

    def playout(self, world: Sequence[int], trick: Trick, aside: int = 0) -> int:
        """Return the points that camp 0 takes from here on when all play sensibly, unaware that nobody holds
        the cards *aside*; where all play apart, those of all (see `purses`)."""
        hands = list(world)
        turn, led, best, winner, count, pot, barred = trick
        beats, suit, above, points, camps = self.beats, self.suit, self.above, self.points, self.camps
        after, trick_points, shares, plain = self.after, self.trick_points, self.shares, self.plain
        heads_mine, heads_theirs, headed = self.heads_mine, self.heads_theirs, self.headed
        seats, lowest, worthy = self.seats, self.lowest, self.worthy
        taken, rest = 0, sum(hands) | aside
        while True:
            if count == seats:
                taken += pot * shares[winner]
                if not hands[winner]:
                    return taken + self.last_trick * shares[winner]
                turn, led, count, pot = winner, 0, 0, trick_points
            hand = hands[turn]
            count += 1
            if not led:
                card = best = self._lead(hand, rest)
                led, winner = suit[card], turn
                barred &= ~led
            else:
                # `_playable` and `_follow`, inlined: most of the time is spent here.
                mine = camps[winner] == camps[turn]
                higher = beats[best]
                card = hand & led
                if not card:
                    card = self._playable(hand, led, best, mine, barred)
                elif card & (card - 1):
                    heading = card & higher if led & headed and (heads_mine if mine else heads_theirs) else 0
                    if heading:
                        card = heading
                    elif lowest:
                        card = card & -card | (card & worthy if mine else 0)
                if card & (card - 1):
                    winning = card & higher
                    if mine and (count == seats or not rest & higher):
                        gift = card & plain if worthy else 0
                        card = 1 << (gift.bit_length() - 1) if gift else card & -card
                    elif not winning:
                        card &= -card
                    else:
                        sure = winning & plain
                        if sure:
                            sure = 1 << (sure.bit_length() - 1)
                        if sure and (count == seats or not rest & above[sure]):
                            card = sure
                        elif mine:
                            card &= -card
                        else:
                            card = winning & -winning
                if card & higher:
                    best, winner = card, turn
            pot += points[card]
            hands[turn] = hand ^ card
            rest ^= card
            turn = after[turn]

    def purses(self, taken: int) -> list[int]:
        """Return the points of each player, or of camp 0 alone, from the result of a playout."""
        if not self.apart:
            return [taken]
        return [taken >> PURSE * place & (1 << PURSE) - 1 for place in range(self.seats)]

    def sensible(self, hand: int, trick: Trick, rest: int) -> int:
        """Return the card of *hand* that a playout would play; *rest* is the mask of all cards in hands."""
        if not trick.led:
            return self._lead(hand, rest)
        mine = self.camps[trick.winner] == self.camps[trick.turn]
        last = trick.played + 1 == self.seats
        return self._follow(hand, trick.led, trick.best, mine, last, trick.barred, rest)

    def _lead(self, hand: int, rest: int) -> int:
        """Return an unbeatable card of its suit: a trump if that draws opponents' trumps and not our own,
        else a plain one; otherwise the cheapest card, plain if possible."""
        if not hand & (hand - 1):
            return hand
        others, master, trumps = rest & ~hand, 0, hand & self.trumps
        for suit in self.plain_suits:
            mine = hand & suit
            if mine > others & suit and mine > master:
                master = mine
        if trumps > others & self.trumps:
            mine, all_trumps = trumps.bit_count(), (rest & self.trumps).bit_count()
            if 2 * all_trumps <= 5 * mine and all_trumps > mine:
                return 1 << (trumps.bit_length() - 1)
            if not master and trumps == hand:
                return 1 << (trumps.bit_length() - 1)
        if master:
            return 1 << (master.bit_length() - 1)
        low = hand & self.plain or hand
        return low & -low

    def _follow(self, hand: int, led: int, best: int, mine: bool, last: bool, barred: int, rest: int) -> int:
        """Win cheaply or bank points; give points to a sure partner, nothing to an opponent."""
        choice = self._playable(hand, led, best, mine, barred)
        if not choice & (choice - 1):
            return choice
        if mine and (last or not rest & self.beats[best]):
            if not self.worthy:  # no points to give
                return choice & -choice
            gift = choice & self.plain or choice & -choice
            return 1 << (gift.bit_length() - 1)
        winning = choice & self.beats[best]
        plain = winning & self.plain
        if plain:
            top = 1 << (plain.bit_length() - 1)
            if last or not rest & self.above[top]:
                return top
        if mine or not winning:
            return choice & -choice
        return winning & -winning


class TrickDecision:
    """One decision in a hand: the known facts, and deals that fit them.

    Raises SamplingError where none does.
    """

    def __init__(self, play: TrickPlay, rng: Random) -> None:
        self.play = play
        self.kernel = kernel = kernel_for(play.law, play.camps, play.apart)
        led = sum({kernel.suit[kernel.bit[card]] for card in kernel.cards if card.suit in play.led})
        trick = kernel.start(play.leader, kernel.barred & ~led)
        for card in play.trick:
            trick = kernel.after_card(trick, kernel.bit[card])
        self.trick = trick
        self.known = [kernel.mask(hand) for hand in play.hands]
        self.out = kernel.mask(play.unseen) | sum(self.known)
        self.rng = rng
        self.worlds = None if play.draw is not None else self._worlds()
        self.gains: dict[int, float] = {}
        self.likely = [(place, likely) for place, likely in play.likely.items() if place != play.turn]

    def _worlds(self) -> Worlds:
        play = self.play
        lacking = [size - len(hand) for size, hand in zip(play.sizes, play.hands, strict=True)]
        aside = len(play.unseen) - sum(lacking)  # cards in nobody's hand: a stock, a blind
        if aside < 0:
            raise SamplingError("There are more hidden cards than cards unseen.")
        holders = [
            sum(1 << seat for seat, space in enumerate(lacking) if space and play.could_hold(seat, card))
            | (1 << len(lacking) if aside else 0)
            for card in play.unseen
        ]
        bits = [self.kernel.bit[card] for card in play.unseen]
        return Worlds(bits, holders, [*lacking, aside])

    def kernel_in(self, world: Sequence[int]) -> Kernel:
        """Return the kernel with the camps as they are in *world*, where the secret ally is known."""
        return self.kernel if self.play.ally is None else allied(self.play, self.kernel, world)

    def aside(self, world: Sequence[int]) -> int:
        """Return the cards held by nobody in *world*, unknown to the player to act."""
        return self.out & ~sum(world)

    def gain(self, kernel: Kernel, points: int) -> float:
        """Return the gain of the camp of the player to act if camp 0 takes *points* from here on."""
        if kernel.apart:
            if points not in self.gains:
                self.gains[points] = self.lead(kernel.purses(points), self.play.seats[self.play.turn])
            return self.gains[points]
        value = self.value(kernel, points)
        return -value if kernel.camps[self.play.turn] else value

    def value(self, kernel: Kernel, points: int) -> float:
        """Return the gain of camp 0 if it takes *points* from here on."""
        worth = self.play.worth
        taken = sum(own for own, camp in zip(self.play.taken, kernel.camps, strict=True) if not camp)
        return worth(taken + points) if worth is not None else points

    def lead(self, points: Sequence[int], seat: int) -> float:
        """Return the lead of *seat* over the average of the others, where all play apart."""
        play = self.play
        assert play.scores is not None
        scores = play.scores([own + more for own, more in zip(play.taken, points, strict=True)])
        mine = scores[seat]
        return mine - (sum(scores) - mine) / (len(scores) - 1)

    def world(self) -> list[int]:
        """Return the hands of a possible deal, preferring those that fit the calls."""
        world = self._any_world()
        for _ in range(TRIES if self.likely else 0):
            if all(
                self.rng.random() < likely(self.kernel.cards_in(world[place]))
                for place, likely in self.likely
            ):
                break
            world = self._any_world()
        return world

    def _any_world(self) -> list[int]:
        """Return the hands of a possible deal."""
        if self.worlds is None:
            assert self.play.draw is not None
            return [self.kernel.mask(hand) for hand in self.play.draw(self.rng)]
        return [known + dealt for known, dealt in zip(self.known, self.worlds.draw(self.rng), strict=False)]

    def after(self, world: Sequence[int], card: Card) -> tuple[list[int], Trick]:
        """Return the hands and the trick once the player to act has played *card*."""
        bit = self.kernel.bit[card]
        hands = list(world)
        hands[self.trick.turn] ^= bit
        return hands, self.kernel.after_card(self.trick, bit)


def allied(play: TrickPlay, kernel: Kernel, hands: Sequence[int]) -> Kernel:
    """Return the kernel with the holder of the card `ally` in camp 0."""
    assert play.ally is not None
    bit = kernel.bit[play.ally]
    return kernel_for(
        play.law, tuple(0 if hand & bit else camp for hand, camp in zip(hands, play.camps, strict=True))
    )


@lru_cache(maxsize=32)
def kernel_for(law: TrickLaw, camps: tuple[int, ...], apart: bool = False) -> Kernel:
    """Return the kernel of a law; the last few are cached, because building one takes longer than a
    playout."""
    return Kernel(law, camps, apart)
