"""The value of a hand of Kaluki: the average number of tokens that its player gains on the others.

The value is a weighted sum of features of the hand kept after a discard, with one set of weights for hands
that have opened and one for closed hands. The weights lie in `experience.txt`, below the command that learnt
them by self-play (`tests/tools/learn_kaluki.py`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, pairwise
from typing import Final, NamedTuple

from cardgames.engine import BACK, Card
from cardgames.engine.experience import Parts, learnt, weigh

from .duties import Turn
from .melds import SUITS, TOP, Cards, KalukiMeld, added, at, cost, face
from .outlook import Outlook, look_ahead, places, places_of
from .rules import Kaluki

SLOWER: Final = 0.6  # the factor by which each card of a hand makes going out next less likely
MOST_FED: Final = 1.5  # the limit of melds counted for one card
SIZES: Final = {"open": 39, "closed": 36}
"""The number of features of hands that have opened, and of closed ones."""


class DrawChances(NamedTuple):
    """The chances of the next card drawn."""

    gone: float
    """The average number of cards that can be laid with it."""
    paired: float
    """The chance that more than one can be laid."""
    out: float
    """The chance that all can be laid."""
    open: float
    """The chance that the hand can open."""


class KeptHand(NamedTuple):
    """The features of a hand that is kept when a card is thrown."""

    left: int
    """Its deadwood."""
    jokers: int
    chances: DrawChances
    room: float
    """The share of the unseen cards that fit the table."""
    new: float
    """The part of it that fits only melds laid in this turn."""
    near: float
    """The number of unseen cards near loose ones, in tens."""
    fits: bool
    """Whether the card thrown fits the table."""
    fed: float
    """The average number of melds that the card thrown makes for the next player."""


@dataclass(frozen=True)
class KalukiKnowledge:
    """The knowledge of one player beyond their own hand."""

    unseen: Mapping[Card, int]
    """The number of unseen cards of each face."""
    jokers: int
    """The number of unseen jokers."""
    others: tuple[int, ...]
    """The numbers of cards that the others hold, the next player first."""
    closed: int
    """The number of others who have not opened."""
    next_open: bool
    """Whether the next player has opened."""
    need: int
    """The points to open."""
    own: frozenset[Card]
    """The player's cards, including those laid in this turn."""

    def gain(self, turn: Turn) -> float:
        """Return the value of the hand of *turn* after the best discard."""
        outlook = look_ahead(turn)
        return max(self.gains(turn, outlook, loose_cards(turn, outlook)).values())

    def gains(self, turn: Turn, outlook: Outlook, free: Sequence[Card]) -> dict[Card, float]:
        """Return the value of the hand of *outlook* after throwing each *free* card (loose or gone)."""
        weights = learnt("cardgames.games.kaluki")["open" if turn.complete else "closed"]
        return {card: weigh(weights, parts) for card, parts in self.kept(turn, outlook, free).items()}

    def kept(self, turn: Turn, outlook: Outlook, free: Sequence[Card]) -> dict[Card, Parts]:
        """Return the features of the kept hand when each of these cards is thrown."""
        near = {card: self.near(card) for card in {*outlook.rest, *free}}
        room, new = self.room(turn.table)
        jokers = sum(card.is_joker for card in turn.hand)
        found = {}
        for thrown in free:
            rest = [card for card in outlook.rest if card is not thrown]
            left = cost(rest)
            hand = KeptHand(
                left,
                jokers,
                self.chances(outlook, thrown, left),
                room,
                new,
                sum([near[card] for card in rest]) / 10,
                not thrown.is_joker and any(added(meld, thrown) for meld in turn.table),
                self.fed(thrown),
            )
            if turn.complete:
                found[thrown] = self._open(hand)
            else:
                found[thrown] = self._closed(hand, outlook)
        return found

    def _open(self, hand: KeptHand) -> Parts:
        """Return the features of a hand that has opened."""
        u, near, (gone, paired, out, _) = hand.left / 5, hand.near, hand.chances
        held, closed, pressure = self.held, float(self.closed), self.pressure
        one, two, three = float(hand.left <= 1), float(hand.left == 2), float(hand.left == 3)
        return (
            *(1.0, held, closed),
            *self.few,
            *(u, u * held, u * closed),
            *[each * u for each in self.few],
            *(one, two, three),
            *(one * pressure, two * pressure, three * pressure),
            *(one * held, two * held),
            *(gone, gone * one, gone * two, gone * three, gone * held),
            *(paired, out, out * held),
            *(hand.room, hand.room * held, hand.room * closed),
            *(hand.new, hand.new * held),
            *(near, near * closed, near * held),
            hand.fed * self.next_open,
        )

    def _closed(self, hand: KeptHand, outlook: Outlook) -> Parts:
        """Return the features of a closed hand."""
        u, near, (gone, _, out, opens) = hand.left / 5, hand.near, hand.chances
        held, closed, pressure = self.held, float(self.closed), self.pressure
        some = (1.0, held, closed, pressure, *self.few[:2], u, gone)
        none = (0.0,) * len(some)
        if outlook.opens:
            own = (*some, u * u, u * pressure, u * held, out, out * held, *none, 0.0, 0.0, 0.0, 0.0)
        else:
            gap = max(0, self.need - outlook.points) / 50
            own = (*none, *(0.0,) * 5, *some, opens, opens * pressure, gap, gap * pressure)
        return (
            *own,
            *(float(hand.jokers), hand.jokers * pressure),
            *(hand.room, hand.room * held, hand.room * closed),
            *(near, near * closed),
            *(float(hand.fits and self.next_open), float(hand.fits and not self.next_open)),
            *(hand.fed * self.next_open, hand.fed * (not self.next_open)),
        )

    # ---- What may be drawn ----

    @cached_property
    def out(self) -> int:
        """Return the number of unseen cards."""
        return max(1, sum(self.unseen.values()) + self.jokers)

    def chances(self, outlook: Outlook, thrown: Card, left: int) -> DrawChances:
        """Return the chances of the next card for the hand without *thrown*, which has *left* deadwood."""
        gone = paired = out = opens = 0
        most_gone = most_points = 0
        for one, ways in outlook.ways.items():
            copies = self.unseen.get(one, 0)
            able = [way for way in ways if thrown not in way.used]
            if not able:
                continue
            cards, points = max([way.gone for way in able]), max([way.points for way in able])
            most_gone, most_points = max(most_gone, cards), max(most_points, points)
            if copies:
                gone += copies * cards
                paired += copies * (cards > 1)
                out += copies * (cards >= left)
                opens += copies * (outlook.points + points >= self.need)
        gone += self.jokers * most_gone  # a joker counts as the best card
        paired += self.jokers * (most_gone > 1)
        out = out + self.jokers * (most_gone >= left) if left else self.out
        opens += self.jokers * (outlook.points + most_points >= self.need)
        return DrawChances(gone / self.out, paired / self.out, out / self.out, opens / self.out)

    def near(self, card: Card) -> int:
        """Return the number of unseen cards that are near *card*: of its rank, or close in its suit."""
        if card.is_joker:
            return 0
        beside = [at(card.suit, place + step) for place in places_of(card) for step in steps_from(place)]
        alike = [Card(card.rank, suit) for suit in SUITS if suit != card.suit]
        return sum([self.unseen.get(one, 0) for one in (*alike, *beside)])

    # ---- The others ----

    @cached_property
    def held(self) -> float:
        """Return the number of cards of the others, in tens."""
        return sum(self.others) / 10

    @cached_property
    def pressure(self) -> float:
        """Return a measure of how soon one of the others may go out."""
        return sum(SLOWER**cards for cards in self.others)

    @cached_property
    def few(self) -> tuple[float, ...]:
        """Return the numbers of others who hold one card, two, three, and four or five."""
        count = self.others.count
        return float(count(1)), float(count(2)), float(count(3)), float(count(4) + count(5))

    def fed(self, thrown: Card) -> float:
        """Return the average number of melds that a discard makes for the next player."""
        if thrown.is_joker:
            return MOST_FED
        alike = [self._held(Card(thrown.rank, suit)) for suit in SUITS if suit != thrown.suit]
        total = sum(one * other for one, other in combinations(alike, 2))
        for place in places_of(thrown):
            beside = [
                self._held(at(thrown.suit, place + step)) if 1 <= place + step <= TOP else 0.0
                for step in (-2, -1, 1, 2)
            ]
            total += sum(one * other for one, other in pairwise(beside))
        return min(MOST_FED, total)

    def _held(self, one: Card) -> float:
        """Return the chance that the next player holds this face."""
        return min(1.0, self.others[0] / self.out * self.unseen.get(one, 0))

    def room(self, table: Iterable[KalukiMeld]) -> tuple[float, float]:
        """Return the share of the unseen cards that fit the table, and the part that fits only new melds."""
        old: set[Card] = set()
        new: set[Card] = set()
        for meld in table:
            for one, _, step in places(meld.faces):
                beside = {-1: meld.cards[:1], 0: meld.cards, 1: meld.cards[-1:]}[step]
                (old if self.own.isdisjoint(beside) else new).add(one)
        return self._share(old | new), self._share(new - old)

    def _share(self, faces: Iterable[Card]) -> float:
        return sum([self.unseen.get(one, 0) for one in faces]) / self.out


def steps_from(place: int) -> list[int]:
    """Return the steps from *place* to up to two places on either side."""
    return [step for step in (-2, -1, 1, 2) if 1 <= place + step <= TOP]


def loose_cards(turn: Turn, outlook: Outlook) -> Cards:
    """Return the cards worth throwing: those outside melds and no jokers, if there are any."""
    plain = [card for card in outlook.rest if not card.is_joker]
    return tuple(plain or [card for card in turn.hand if not card.is_joker] or turn.hand)


def know(game: Kaluki, seat: int) -> KalukiKnowledge:
    """Return the knowledge of *seat*; of a whole position only its own view is read."""
    hand, others = game.hand[seat], game.seats_after(seat)[:-1]
    seen = {card for zone in (hand, *game.melds, game.discards) for card in zone if card is not BACK}
    unseen = [card for card in game.pack if card not in seen]
    return KalukiKnowledge(
        Counter(face(card) for card in unseen if not card.is_joker),
        sum(card.is_joker for card in unseen),
        tuple(len(game.hand[other]) for other in others),
        sum(not game.opened[other] for other in others),
        game.opened[game.after(seat)],
        game.initial,
        frozenset([*hand, *[card for card, _ in game.lays]]),
    )
