"""What a Malilla player can know and expect from their own seat.

Everything here reads the view of the player to act and nothing else: that hand, the cards played,
the dealer's turned card, and what the others' plays have given away (`Malilla.could_hold`).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from cardgames.engine import BACK, Card

from .rules import HALF, POINTS, RANKS, STRENGTH, TRICKS, Malilla


@dataclass(frozen=True)
class Weights:
    """What the steady player thinks things are worth, in card points."""

    saved: tuple[float, ...] = (0.3, 0.8, 0.48, 0.46, 0.25)  # share of a card's points kept, by cards above
    saved_trump: tuple[float, ...] = (1.0, 1.1, 0.7, 0.67, 0.24)  # the same for trumps
    banked: float = 0.9  # share of the points of a card that nothing but a trump can beat
    winner: float = 0.2  # a plain card that nothing in its suit can beat, beyond its points
    trump: float = 1.1  # any trump, beyond its points
    trump_height: float = 0.35  # more for each rank of a trump above the two
    top_trump: float = 1.5  # more for the highest trump left
    guard: float = 0.6  # a low card beside an ace or king that is not yet high
    void: float = 0.4  # the last card of a plain suit gone while trumps are held
    lead: float = 0.6  # being the one to lead next
    draw: float = 0.2  # leading trumps with a strong hand (against it with a weak one)
    catch: float = 0.7  # of the points of a turned card that a trump lead may catch
    open: float = 0.4  # first lead of a suit whose seven the partner holds (against it if not)
    load: float = 1.8  # points a winner's partner adds, as a multiple of the average card out
    partner: float = 0.2  # of the points of a card with which the partner takes the trick
    daring: float = 0.5  # how far doubtful tricks are hoped for when only a big hand will do


WEIGHTS = Weights()

# Average share of the 70 points by hand and trumps; HALF is an even hand.
EVEN_HAND = 20.0
PER_TRUMP, PER_VOID, PER_SINGLETON = 2.0, 6.0, 1.4
TRUMP_EXTRA = {"7": 5.0, "A": 4.0, "K": 2.5, "Q": 1.0, "J": 1.0}
PLAIN_EXTRA = {"7": 5.0, "A": 1.7, "K": 0.6}


def strength(hand: Iterable[Card], trumps: str) -> float:
    """The points out of 70 that the side of a player with these ten cards takes on average."""
    held = list(hand)
    total = EVEN_HAND
    for card in held:
        total += PER_TRUMP + TRUMP_EXTRA.get(card.rank, 0) if card.suit == trumps else 0
        total += PLAIN_EXTRA.get(card.rank, 0) if card.suit != trumps else 0
    for suit in "cdhs".replace(trumps, ""):
        length = sum(card.suit == suit for card in held)
        total += PER_VOID if length == 0 else PER_SINGLETON if length == 1 else 0
    return total


def boldness(hand: Sequence[Card], trumps: str) -> float:
    """From -1 to 1: how far the rest of a hand is above or below an even one of its size."""
    above = strength(hand, trumps) - EVEN_HAND - (HALF - EVEN_HAND) * len(hand) / TRICKS
    return max(-1.0, min(1.0, above / 10))


def points(card: Card) -> int:
    """The card points of *card*."""
    return POINTS.get(card.rank, 0)


class Outlook:
    """What the player to act knows and may expect, from that seat's view."""

    def __init__(self, view: Malilla, weights: Weights = WEIGHTS) -> None:
        self.view, self.me, self.weights = view, view.player, weights
        self.hand: Sequence[Card] = view.hand[self.me]
        self.trumps = view.trumps
        self.partner = (self.me + 2) % 4
        self.opponents = ((self.me + 1) % 4, (self.me + 3) % 4)
        seen = {card for zone in (self.hand, view.trick, *view.won) for card in zone}
        self.out: dict[str, list[Card]] = {suit: [] for suit in "cdhs"}  # cards in other hands, low to high
        for suit in "cdhs":
            for rank in RANKS:
                card = Card(rank, suit)
                if card not in seen:
                    self.out[suit].append(card)
        unseen = [card for cards in self.out.values() for card in cards]
        self.average = sum(map(points, unseen)) / len(unseen) if unseen else 0.0
        self.chances = self._chances(unseen)
        self.bold = boldness(self.hand, self.trumps)
        self.desperate = self._is_desperate()

    def _chances(self, unseen: Sequence[Card]) -> dict[int, dict[Card, float]]:
        """For each other seat, the chance that it holds each unseen card."""
        view = self.view
        others = [self.opponents[0], self.partner, self.opponents[1]]
        known = {card: seat for seat in others for card in view.hand[seat] if card is not BACK}
        known |= dict.fromkeys(view.turned, view.dealer)
        free = {seat: sum(card is BACK for card in view.hand[seat]) for seat in others}
        chances: dict[int, dict[Card, float]] = {seat: {} for seat in others}
        for card in unseen:
            if card in known:
                chances[known[card]][card] = 1.0
                continue
            able = [seat for seat in others if free[seat] and view.could_hold(seat, card)]
            total = sum(free[seat] for seat in able)
            for seat in able:
                chances[seat][card] = free[seat] / total
        return chances

    def _is_desperate(self) -> bool:
        """Whether the opponents' waiting bonus wins the match unless this hand reaches the target."""
        view = self.view
        return bool(view.waiting) and view.side(view.dealer) != view.side(self.me)

    def above(self, card: Card) -> list[Card]:
        """The cards of its suit in other hands that beat *card*."""
        height = STRENGTH[card.rank]
        return [other for other in self.out[card.suit] if STRENGTH[other.rank] > height]

    def holds_any(self, seat: int, cards: Iterable[Card]) -> float:
        """The chance that *seat* holds at least one of *cards*."""
        chances, none = self.chances[seat], 1.0
        for card in cards:
            none *= 1 - chances.get(card, 0)
        return 1 - none

    def is_void(self, seat: int, suit: str) -> float:
        """The chance that *seat* has no card of *suit*."""
        return 1 - self.holds_any(seat, self.out[suit])

    def share(self, best: Card, ours: bool, rest: Sequence[int], led: str, pot: float) -> float:
        """The points of the trick that our side may expect: *best* is winning it and is *ours* or not,
        *rest* have still to play, and *pot* lies on the table."""
        if not rest:
            return pot if ours else 0.0
        seat, later = rest[0], rest[1:]
        friend = seat == self.partner
        higher, ruffs = self.beaters(seat, best, led)
        top = self.chances[seat][higher[-1]] if higher else 0.0
        follow = (1 - top) * self.holds_any(seat, higher[:-1])
        ruff = self.is_void(seat, led) * self.holds_any(seat, ruffs) if ruffs else 0.0
        if friend and ours:
            ruff = 0.0  # the partner need not trump our trick
        added = self.average * self.weights.load if friend == ours else 0.0  # losers give nothing
        total = max(0.0, 1 - top - follow - ruff) * self.share(best, ours, later, led, pot + added)
        for chance, cards in ((top, higher[-1:]), (follow, higher[(len(higher) - 1) // 2 :]), (ruff, ruffs)):
            if chance:
                added = points(cards[0]) * (self.weights.partner if friend else 1)
                total += chance * self.share(cards[0], friend, later, led, pot + added)
        return total

    def beaters(self, seat: int, best: Card, led: str) -> tuple[list[Card], list[Card]]:
        """The cards with which *seat*, as far as is known, may beat *best*: following suit, or trumping."""
        held, over = self.chances[seat], self.above(best)
        higher = [card for card in over if card in held] if best.suit == led else []
        if led == self.trumps:
            return higher, []
        ruffs = over if best.suit == self.trumps else self.out[self.trumps]
        return higher, [card for card in ruffs if card in held]

    def keep(self, card: Card) -> float:
        """What *card* is worth if it is kept for later tricks."""
        weights = self.weights
        above = len(self.above(card))
        trump = card.suit == self.trumps
        saved = weights.saved_trump if trump else weights.saved
        worth = points(card) * saved[min(above, len(saved) - 1)]
        if trump:
            worth += weights.trump + weights.trump_height * STRENGTH[card.rank]
            return worth + (weights.top_trump if not above else 0)
        if not above:
            stands = self.stands_up(card.suit)
            return points(card) * weights.banked * stands + worth * (1 - stands) + weights.winner * stands
        return worth + (weights.guard if self.guards(card) else 0)

    def stands_up(self, suit: str) -> float:
        """The chance that neither opponent can trump *suit*."""
        chance = 1.0
        for seat in self.opponents:
            chance *= 1 - self.is_void(seat, suit) * self.holds_any(seat, self.out[self.trumps])
        return chance

    def guards(self, card: Card) -> bool:
        """Whether *card* is the only low card beside an ace or king that a higher card can take."""
        suit = [other for other in self.hand if other.suit == card.suit and other is not card]
        return len(suit) == 1 and suit[0].rank in "AK" and bool(self.above(suit[0])) and not points(card)


def after_card(view: Malilla, card: Card) -> tuple[Card, bool, bool]:
    """The winning card once *card* is played, whether it is our side's, and whether it is *card*."""
    if not view.trick or view.beats(card, view.best()):
        return card, True, True
    return view.best(), not view.opponent_is_winning(), False


def prey(outlook: Outlook, card: Card) -> Card | None:
    """The dealer's turned card, if it is an opponent's, worth points and lower than the trump *card*."""
    turned = outlook.view.trump_card
    if turned is None or not points(turned) or STRENGTH[card.rank] < STRENGTH[turned.rank]:
        return None
    caught = any(outlook.chances[seat].get(turned) == 1 for seat in outlook.opponents)
    return turned if caught and card.suit == turned.suit else None


def is_safe(outlook: Outlook, best: Card, rest: Sequence[int]) -> bool:
    """Whether no opponent of *rest* can, as far as is known, beat our card *best*."""
    led = outlook.view.trick[0].suit
    for seat in rest:
        higher, ruffs = outlook.beaters(seat, best, led)
        if seat != outlook.partner and (higher or (ruffs and outlook.is_void(seat, led) > 0)):
            return False
    return True


def is_singleton(outlook: Outlook, card: Card) -> bool:
    """Whether *card* is the only one of its suit in hand."""
    return sum(other.suit == card.suit for other in outlook.hand) == 1


def is_master(outlook: Outlook, card: Card) -> bool:
    """Whether no card of its suit that is still to be played beats *card*, in any hand."""
    own = [STRENGTH[other.rank] for other in outlook.hand if other.suit == card.suit]
    return not outlook.above(card) and STRENGTH[card.rank] == max(own)


def trumps_held(outlook: Outlook) -> int:
    """How many trumps are in hand."""
    return sum(card.suit == outlook.trumps for card in outlook.hand)
