"""What five cards are worth before a card is played: tricks to be expected, and what promises are worth.

Everything here reads one hand, the turned card and what has been said.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from cardgames.engine import Card

from .ranking import SUITS, belongs_to, height, left_bower, right_bower, trumps_of
from .rules import BuckEuchre

BASE = -0.3
RIGHT, LEFT, ACE_OF_TRUMPS, COURT_TRUMP, LOW_TRUMP = 1.25, 1.05, 0.9, 0.65, 0.5
PLAIN_ACE, PLAIN_KING, VOID = 0.4, 0.05, 0.2

# The chance of a promise for some numbers of expected tricks, from 5,000 hands between players who keep to
# the figures below; between them it rises evenly.
THREE = ((1.2, 0.1), (1.6, 0.26), (2.0, 0.43), (2.4, 0.67), (2.8, 0.9), (3.2, 0.98))
ONE = ((-0.4, 0.08), (0.0, 0.2), (0.4, 0.32), (0.8, 0.46), (1.2, 0.67), (1.6, 0.86), (2.0, 0.93), (2.4, 0.99))

# The expected tricks at which it is even whether to speak up, from playing both on and counting.
ORDER, TAKE_UP, NAME = 2.3, 2.0, 1.9
CERTAIN, NEARLY_CERTAIN = 2.4, 2.0  # what a hand that can hardly fail to take one trick is worth for staying
ALONE, FIRST, JOINING = 1.5, 1.4, 1.2  # to stay: as the only one against the declarer, or with others
PER_TRICK = 3.2  # points that each expected trick above or below these is worth
HELPED, HELPED_LITTLE = 0.3, 0.15  # what another dealer's turned card takes from the declarer's tricks
NEARLY, LITTLE = 5, 2  # points left at which a player can win by one hand unopposed, or by a trick or two
URGENT, EAGER = 0.6, 0.2  # expected tricks that may be lacking then


def expected_tricks(hand: Collection[Card], trumps: str) -> float:
    """The tricks that a player with these five cards takes on average."""
    total = BASE
    lengths = dict.fromkeys(SUITS.values(), 0)
    for card in hand:
        suit = belongs_to(card, trumps)
        lengths[suit] += 1
        if suit != trumps:
            total += {"A": PLAIN_ACE, "K": PLAIN_KING}.get(card.rank, 0.0)
        elif card.rank == "J":
            total += RIGHT if card.suit == trumps else LEFT
        else:
            total += {"A": ACE_OF_TRUMPS, "K": COURT_TRUMP, "Q": COURT_TRUMP}.get(card.rank, LOW_TRUMP)
    voids = sum(not length for suit, length in lengths.items() if suit != trumps)
    return total + VOID * voids * bool(lengths.get(trumps))


# ------------------------------------------------------------------ the turned card


def best_discard(hand: Sequence[Card], turned: Card) -> Card:
    """The card that a dealer with this *hand* misses least once *turned* is trumps and in it."""
    trumps = turned.suit

    def loss(card: Card) -> tuple[float, int, str]:
        rest = [turned, *(other for other in hand if other is not card)]
        return -expected_tricks(rest, trumps), height(card, trumps), card.text

    return min(hand, key=loss)


def with_turned(hand: Sequence[Card], turned: Card) -> list[Card]:
    """The *hand* of a dealer after a sensible exchange."""
    gone = best_discard(hand, turned)
    return [turned, *(card for card in hand if card is not gone)]


def tricks_if_ordered(view: BuckEuchre) -> float:
    """The tricks that the player to act may expect with the turned card's suit as trumps."""
    turned, hand = view.turned, view.hand[view.player]
    assert turned is not None
    if view.player == view.dealer:
        return expected_tricks(with_turned(hand, turned), turned.suit)
    helped = HELPED if turned.rank in "KAJ" else HELPED_LITTLE
    return expected_tricks(hand, turned.suit) - helped


def named_order(view: BuckEuchre) -> list[tuple[float, str]]:
    """The suits that may be named, with the tricks to be expected, the best first."""
    assert view.turned is not None
    hand = view.hand[view.player]
    suits = [suit for suit in SUITS.values() if suit != view.turned.suit]
    return sorted(
        ((expected_tricks(hand, suit), suit) for suit in suits), key=lambda pair: (-pair[0], pair[1])
    )


def asked_of_bid(view: BuckEuchre) -> float:
    """The tricks that the player to act wants to see before fixing trumps."""
    if view.phase == "name":
        return NAME
    return TAKE_UP if view.player == view.dealer else ORDER


def tricks_if_in(view: BuckEuchre) -> float:
    """The tricks that the player to act may expect by staying in: at least what one sure trick is worth."""
    hand, trumps = view.hand[view.player], view.trumps
    tricks, held = expected_tricks(hand, trumps), trumps_of(hand, trumps)
    if right_bower(trumps) in held:
        return max(CERTAIN, tricks)
    if left_bower(trumps) in held and len(held) > 1:
        return max(NEARLY_CERTAIN, tricks)
    return tricks


def asked_of_stay(view: BuckEuchre) -> float:
    """The tricks that the player to act wants to see before staying in."""
    alone = not view.staying and len(view.out) == 2
    asked = ALONE if alone else JOINING if view.staying else FIRST
    if must_oppose(view):
        asked -= URGENT
    return asked - EAGER if view.scores[view.player] <= LITTLE else asked


def must_oppose(view: BuckEuchre) -> bool:
    """Whether the declarer wins the match if the player to act, who is the last to speak, drops out too."""
    assert view.declarer is not None
    return not view.staying and len(view.out) == 2 and view.scores[view.declarer] <= NEARLY
