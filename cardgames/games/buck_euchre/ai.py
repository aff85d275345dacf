"""How the computer plays Buck Euchre: it values five cards, then counts tricks and cards.

In the bidding and when it is in or out, a move is worth the points that it brings beyond passing or dropping
out. In the play a card is worth the points that its player may expect from the whole hand: a promise kept or
broken counts most, then each trick, then what the others make of theirs.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from functools import lru_cache
from math import exp
from random import Random

from cardgames.engine import (
    BACK,
    Advice,
    Card,
    Decision,
    Move,
    PageLine,
    ReviewPage,
    Seat,
    Sentence,
    Suit,
    Text,
    best_first,
)
from cardgames.engine.ai import AI, Beginner, Daring, Review
from cardgames.engine.families.bidding import chance
from cardgames.engine.families.card_count import CardCount
from cardgames.engine.families.quick_play import quick_play, win_or_save
from cardgames.engine.trick_play import Likely, TrickLaw, TrickPlay

from .rules import (
    DEFENDER,
    PENALTY,
    SUITS,
    TRICKS,
    BuckEuchre,
    effective_suit,
    height,
    left_bower,
    right_bower,
    trump_order,
    trumps_of,
)


def advise(view: BuckEuchre, decision: Decision, rng: Random) -> list[Advice]:
    """Rank every legal move by its value in points."""
    moves = list(decision)
    match view.phase:
        case "order" | "name":
            return advise_bid(view, moves)
        case "discard":
            return advise_discard(view, moves)
        case "stay":
            return advise_stay(view)
        case "play":
            return advise_card(view, moves)
    return [Advice(move, 0.0, Sentence("Deal the cards.")) for move in moves]


# ---- Promises ----


def advise_bid(view: BuckEuchre, moves: Sequence[Move]) -> list[Advice]:
    """Rank fixing trumps, by the tricks that may be expected, and passing."""
    hand, asked = view.hand[view.player], asked_of_bid(view)
    advice, most = [], 0.0
    for move in moves:
        if move.verb == "pass":
            continue
        suit = suit_fixed(view, move)
        tricks = tricks_if_ordered(view) if move.verb == "order" else expected_tricks(hand, suit)
        most = max(most, tricks)
        advice.append(Advice(move, PER_TRICK * (tricks - asked), why_bid(view, suit, tricks, asked)))
    if Move("pass") in moves:
        advice.append(Advice(Move("pass"), 0.0, why_pass(view, most, asked)))
    return best_first(advice)


def suit_fixed(view: BuckEuchre, move: Move) -> str:
    """Return the suit that *move* makes trumps."""
    assert view.turned is not None
    return SUITS[str(move.word)] if move.word is not None else view.turned.suit


def advise_discard(view: BuckEuchre, moves: Sequence[Move]) -> list[Advice]:
    """Rank the discards by the loss of the hand."""
    hand, turned = view.hand[view.player], view.turned
    assert turned is not None
    full = expected_tricks(with_turned(hand, turned), turned.suit)
    advice = []
    for move in moves:
        rest = [turned, *(card for card in hand if card != move.card)]
        loss = expected_tricks(rest, turned.suit) - full - SPARED * view.strength(move.card)
        advice.append(Advice(move, loss, why_discard(view, move.card, rest)))
    return best_first(advice)


def advise_stay(view: BuckEuchre) -> list[Advice]:
    """Rank staying in and dropping out, by how likely the promised trick is."""
    tricks, asked = tricks_if_in(view), asked_of_stay(view)
    value = PER_TRICK * (tricks - asked)
    stay = Advice(Move("stay"), value, why_stay(view, tricks, value >= 0, stays=True))
    drop = Advice(Move("drop"), 0.0, why_stay(view, tricks, value >= 0, stays=False))
    return [stay, drop] if value >= 0 else [drop, stay]


def risk(view: BuckEuchre, move: Move) -> int | None:
    """Return 1 for fixing trumps and 0 for passing; None where that is not asked."""
    return int(move.verb != "pass") if view.phase in ("order", "name") else None


# ---- What five cards are worth ----

# The tricks that a hand takes: a base, and more for each good card or missing suit.
BASE = -0.3
RIGHT, LEFT, ACE_OF_TRUMPS, COURT_TRUMP, LOW_TRUMP = 1.25, 1.05, 0.9, 0.65, 0.5
PLAIN_ACE, PLAIN_KING, VOID = 0.4, 0.05, 0.2

# The chance of a promise for some numbers of expected tricks, from 5,000 hands between players who keep to
# the figures below; between them it rises evenly.
THREE = ((1.2, 0.1), (1.6, 0.26), (2.0, 0.43), (2.4, 0.67), (2.8, 0.9), (3.2, 0.98))
ONE = ((-0.4, 0.08), (0.0, 0.2), (0.4, 0.32), (0.8, 0.46), (1.2, 0.67), (1.6, 0.86), (2.0, 0.93), (2.4, 0.99))

# The expected tricks at which it is even whether to speak up, from playing both on and counting.
ORDER, TAKE_UP, NAME = 2.3, 2.0, 1.9
CERTAIN, NEARLY_CERTAIN = 2.4, 2.0  # the value of staying with a hand that can hardly fail to take one trick
ALONE, FIRST, JOINING = 1.5, 1.4, 1.2  # to stay: as the only one against the declarer, or with others
PER_TRICK = 3.2  # points that each expected trick above or below these is worth
HELPED, HELPED_LITTLE = 0.3, 0.15  # what another dealer's turned card takes from the declarer's tricks
NEARLY, LITTLE = 5, 2  # points left at which a player can win by one hand unopposed, or by a trick or two
URGENT, EAGER = 0.6, 0.2  # expected tricks that may be lacking then


def expected_tricks(hand: Collection[Card], trumps: str) -> float:
    """Return the tricks that a player with these five cards takes on average."""
    total = BASE
    lengths = dict.fromkeys(SUITS.values(), 0)
    for card in hand:
        suit = effective_suit(card, trumps)
        lengths[suit] += 1
        if suit != trumps:
            total += {"A": PLAIN_ACE, "K": PLAIN_KING}.get(card.rank, 0.0)
        elif card.rank == "J":
            total += RIGHT if card.suit == trumps else LEFT
        else:
            total += {"A": ACE_OF_TRUMPS, "K": COURT_TRUMP, "Q": COURT_TRUMP}.get(card.rank, LOW_TRUMP)
    voids = sum(not length for suit, length in lengths.items() if suit != trumps)
    return total + VOID * voids * bool(lengths.get(trumps))


def best_discard(hand: Sequence[Card], turned: Card) -> Card:
    """Return the card that a dealer with this *hand* misses least once *turned* is trumps and in it."""
    trumps = turned.suit

    def loss(card: Card) -> tuple[float, int, str]:
        rest = [turned, *(other for other in hand if other is not card)]
        return -expected_tricks(rest, trumps), height(card, trumps), card.text

    return min(hand, key=loss)


def with_turned(hand: Sequence[Card], turned: Card) -> list[Card]:
    """Return the *hand* of a dealer after a sensible exchange."""
    gone = best_discard(hand, turned)
    return [turned, *(card for card in hand if card is not gone)]


def tricks_if_ordered(view: BuckEuchre) -> float:
    """Return the tricks that the player to act may expect with the turned card's suit as trumps."""
    turned, hand = view.turned, view.hand[view.player]
    assert turned is not None
    if view.player == view.dealer:
        return expected_tricks(with_turned(hand, turned), turned.suit)
    helped = HELPED if turned.rank in "KAJ" else HELPED_LITTLE
    return expected_tricks(hand, turned.suit) - helped


def suits_by_tricks(view: BuckEuchre) -> list[tuple[float, str]]:
    """Return the suits that may be named, with the tricks to be expected, the best first."""
    assert view.turned is not None
    hand = view.hand[view.player]
    suits = [suit for suit in SUITS.values() if suit != view.turned.suit]
    return sorted(
        ((expected_tricks(hand, suit), suit) for suit in suits), key=lambda pair: (-pair[0], pair[1])
    )


def asked_of_bid(view: BuckEuchre) -> float:
    """Return the tricks that the player to act wants to see before fixing trumps."""
    if view.phase == "name":
        return NAME
    return TAKE_UP if view.player == view.dealer else ORDER


def tricks_if_in(view: BuckEuchre) -> float:
    """Return the tricks that the player to act may expect by staying in.

    A hand that can hardly fail to take one trick is worth a certain number at least.
    """
    hand, trumps = view.hand[view.player], view.trumps
    tricks, held = expected_tricks(hand, trumps), trumps_of(hand, trumps)
    if right_bower(trumps) in held:
        return max(CERTAIN, tricks)
    if left_bower(trumps) in held and len(held) > 1:
        return max(NEARLY_CERTAIN, tricks)
    return tricks


def asked_of_stay(view: BuckEuchre) -> float:
    """Return the tricks that the player to act wants to see before staying in."""
    alone = not view.staying and len(view.out) == 2
    asked = ALONE if alone else JOINING if view.staying else FIRST
    if must_oppose(view):
        asked -= URGENT
    return asked - EAGER if view.scores[view.player] <= LITTLE else asked


def must_oppose(view: BuckEuchre) -> bool:
    """Tell whether the declarer wins the match if the player to act drops out too, the last to speak."""
    assert view.declarer is not None
    return not view.staying and len(view.out) == 2 and view.scores[view.declarer] <= NEARLY


# ---- The value of a card ----

DECLARERS_SHARE = 1.6  # the factor by which the declarer is likelier than another to hold a trump
LEAD = 0.1  # expected tricks more for who leads next
SWEEP = 12.0  # points that all five tricks are worth beyond the five
STOPPED = 3.0  # points that it is worth to stop a player who has taken every trick
SET_BACK = 1.5  # points that a declarer's last chance is worth to the others
DRAW = 0.4  # the declarer's lead of a trump that cannot be beaten, which takes others from the rest
SPARED = 0.01  # for each rank: of two cards that do the same the lower one goes


def advise_card(view: BuckEuchre, moves: Sequence[Move]) -> list[Advice]:
    """Rank every card by the points to be expected from the hand."""
    evaluation = BuckEuchreEvaluation(view)
    only = len(moves) == 1
    return best_first(
        [
            Advice(move, card_value(evaluation, move.card), why_card(evaluation, move.card, only))
            for move in moves
        ]
    )


def card_value(evaluation: BuckEuchreEvaluation, card: Card) -> float:
    """Return the points that may be expected from the hand if *card* is played."""
    view = evaluation.view
    worth = evaluation.worth(card) - SPARED * view.strength(card)
    leads_trump = not view.trick and view.suit_of(card) == evaluation.trumps != ""
    declares = view.declarer == evaluation.me
    if leads_trump and declares and evaluation.is_master(card) and evaluation.trumps_out():
        worth += DRAW
    return worth


class BuckEuchreEvaluation(CardCount):
    """The knowledge and expectations of the player to act, from that seat's view alone."""

    view: BuckEuchre

    def __init__(self, view: BuckEuchre) -> None:
        gone = [card for zone in (view.stock, view.upcard) for card in zone if card is not BACK]
        super().__init__(view, gone)
        self.trumps = view.trumps
        if view.declarer in self.chances:
            self._expect_trumps(view.declarer)
        self.rest = self.still_to_play()
        self.tricks = view.tricks[self.me]
        self.promised = view.promised(self.me)
        self.missing = max(0, self.promised - self.tricks)

    def _expect_trumps(self, declarer: int) -> None:
        """Count on more trumps in the declarer's hand than chance would give it."""
        for card in self.out[self.trumps]:
            for seat, held in self.chances.items():
                if 0 < held.get(card, 0) < 1:
                    factor = DECLARERS_SHARE if seat == declarer else 1.0
                    held[card] = min(0.95, held[card] * factor)

    # ---- this trick ----

    def win_chance(self, card: Card) -> float:
        """Return the chance that *card* takes this trick."""
        view = self.view
        if view.trick and not view.beats(card, view.best()):
            return 0.0
        led = view.led_suit() or view.suit_of(card)
        chance = 1.0
        for seat in self.rest:
            chance *= 1 - self.beaten_by(seat, card, led)
        return chance

    def beaten_by(self, seat: int, card: Card, led: str) -> float:
        """Return the chance that *seat* can beat *card* when *led* was led."""
        higher, ruffs = self.beaters(seat, card, led)
        follow = self.holds_any(seat, higher)
        ruff = self.is_void(seat, led) * self.holds_any(seat, ruffs) if ruffs else 0.0
        return min(1.0, follow + ruff)

    # ---- later tricks ----

    def chance_later(self, card: Card) -> float:
        """Return the chance that *card* takes a trick if it is kept."""
        above = sum(self.chance_held(other) for other in self.above(card))
        if self.view.suit_of(card) == self.trumps:
            if not self.trumps_out():
                return 1.0
            return 0.97 if not above else max(0.25, 0.8 - 0.3 * above)
        length = len(self.held(self.view.suit_of(card)))
        if not above:
            return max(0.1, self.stands_up(card)) * 0.95
        if length > 1 and above < 1.2:
            return 0.3 * self.stands_up(card)
        return 0.05 if above < 1.5 else 0.02

    def chance_held(self, card: Card) -> float:
        """Return the chance that *card* is in any other hand, and not out of play."""
        return min(1.0, sum(held.get(card, 0.0) for held in self.chances.values()))

    def trumps_out(self) -> float:
        """Return the number of trumps that may be expected in the other hands."""
        return sum(map(self.chance_held, self.out[self.trumps])) if self.trumps else 0.0

    def stands_up(self, card: Card) -> float:
        """Return the chance that nobody trumps the suit of *card*."""
        if not self.trumps:
            return 0.75
        suit, chance = self.view.suit_of(card), 1.0
        for seat in self.others:
            chance *= 1 - self.is_void(seat, suit) * self.holds_any(seat, self.out[self.trumps])
        return chance

    # ---- what tricks are worth ----

    def worth(self, card: Card) -> float:
        """Return the points that the player to act may expect from this hand if *card* is played now."""
        wins = self.win_chance(card)
        others = [self.chance_later(other) for other in self.hand if other is not card]
        ahead = [min(1.0, chance + LEAD) for chance in others]
        won = self.expected_points(self.tricks + 1, ahead) + worth_of_setting_back(self)
        return wins * won + (1 - wins) * self.expected_points(self.tricks, others)

    def expected_points(self, taken: int, chances: Sequence[float]) -> float:
        """Return the points with *taken* tricks in hand and these *chances* of further ones."""
        likely = enumerate(chances_of_counts(chances))
        return sum(share * self.points_for(taken + more) for more, share in likely if share)

    def points_for(self, tricks: int) -> float:
        """Return the points for *tricks* in the end."""
        if tricks < self.promised:
            return -PENALTY - (STOPPED if self.sweeper() is not None else 0)
        return tricks + (SWEEP if tricks == TRICKS else 0)

    def sweeper(self) -> int | None:
        """Return who else has taken every trick so far, at least two of them."""
        played = sum(self.view.tricks)
        for seat in self.others:
            if played > 1 and self.view.tricks[seat] == played:
                return seat
        return None

    def may_set_back(self) -> bool:
        """Tell whether the declarer is another and needs every trick that is left but one, or more."""
        view = self.view
        if view.declarer in (None, self.me):
            return False
        assert view.declarer is not None
        lacking = view.promised(view.declarer) - view.tricks[view.declarer]
        return lacking > 0 and lacking >= TRICKS - sum(view.tricks) - 1


def worth_of_setting_back(evaluation: BuckEuchreEvaluation) -> float:
    """Return the value of taking this trick beyond the trick: it may set the declarer back."""
    safe = evaluation.tricks >= DEFENDER or evaluation.missing == 0
    return SET_BACK if safe and evaluation.may_set_back() else 0.0


def chances_of_counts(chances: Sequence[float]) -> list[float]:
    """Return the chances of 0, 1, 2 … of the events with these *chances*."""
    likely = [1.0]
    for odds in chances:
        grown = [0.0] * (len(likely) + 1)
        for number, part in enumerate(likely):
            grown[number] += part * (1 - odds)
            grown[number + 1] += part * odds
        likely = grown
    return likely


# ---- Reasons ----


def rounded_percent(share: float) -> int:
    """Return *share* in percent, in steps of five, and never certain."""
    return max(5, min(95, round(share * 20) * 5))


def why_bid(view: BuckEuchre, suit: str, tricks: float, asked: float) -> Sentence:
    """Return the main argument for or against *suit* as trumps."""
    odds, name = rounded_percent(chance(THREE, tricks)), Suit(suit)
    if tricks >= asked:
        return Sentence(
            "With {suit} as trumps you take three tricks about {n} times in 100.", suit=name, n=odds
        )
    if view.phase == "order" and view.player != view.dealer and tricks > asked - 0.6:
        words = "Three tricks only {n} times in 100, as {who} would get the {card}."
        assert view.turned is not None
        return Sentence(words, n=odds, who=Seat(view.dealer), card=view.turned)
    return Sentence("With {suit} as trumps you take three tricks only {n} times in 100.", suit=name, n=odds)


def why_pass(view: BuckEuchre, tricks: float, asked: float) -> Sentence:
    """Return the main argument for or against promising nothing."""
    if tricks < asked:
        return Sentence("Too weak for three tricks, and a broken promise adds five points.")
    return Sentence("Passing wastes a hand that is good for three tricks.")


def why_discard(view: BuckEuchre, card: Card, rest: Sequence[Card]) -> Sentence:
    """Return the reason for or against discarding *card*."""
    suit = view.suit_of(card)
    if suit == view.trumps:
        return Sentence("The {card} is a trump: any trump can take a trick.", card=card)
    if card.rank == "A":
        return Sentence("The {card} is the best of its suit: keep it.", card=card)
    if not any(view.suit_of(other) == suit for other in rest):
        return Sentence(
            "Without the {card} you have no {suit} and can trump them.", card=card, suit=Suit(suit)
        )
    return Sentence("The {card} is unlikely to take a trick, but you would still hold {suit}.", card=card,
                    suit=Suit(suit))  # fmt: skip


def why_stay(view: BuckEuchre, tricks: float, right: bool, *, stays: bool) -> Sentence:
    """Return the main argument for or against staying in; *right* tells whether it is better to stay."""
    assert view.declarer is not None
    odds = rounded_percent(chance(ONE, tricks))
    if stays and right and must_oppose(view):
        return Sentence("If you drop out too, {who} [wins|win] the match.", who=Seat(view.declarer))
    held = trumps_of(view.hand[view.player], view.trumps)
    if stays and right and right_bower(view.trumps) in held:
        return Sentence("Your right bower is certain to take a trick.")
    if stays:
        words = (
            "You take a trick about {n} times in 100." if right else "You take a trick only {n} times in 100."
        )
        return Sentence(words, n=odds)
    if right:
        return Sentence("You would take a trick about {n} times in 100: that is worth the risk.", n=odds)
    if not held:
        return Sentence("Without a trump you are unlikely to take a trick. Dropping out costs nothing.")
    return Sentence("A trick is too unlikely with these cards. Dropping out costs nothing.")


def why_card(evaluation: BuckEuchreEvaluation, card: Card, only: bool) -> Sentence:
    """Return the main argument for or against *card*."""
    if only:
        return Sentence("The {card} is the only card you may play.", card=card)
    return why_follow(evaluation, card) if evaluation.view.trick else why_lead(evaluation, card)


def why_lead(evaluation: BuckEuchreEvaluation, card: Card) -> Sentence:
    """Return the main argument for or against leading *card*."""
    view = evaluation.view
    trump = view.suit_of(card) == evaluation.trumps != ""
    if evaluation.is_master(card) and (trump or not evaluation.trumps_out()):
        words = "The {card} cannot be beaten."
        if trump:
            words = "The {card} cannot be beaten. It draws the others' trumps."
        return Sentence(words, card=card)
    if evaluation.is_master(card):
        return Sentence("The {card} is the highest of its suit, and wins unless it is trumped.", card=card)
    higher = evaluation.above(card)[-1]
    if trump:
        return Sentence("The {higher} is still out and beats the {card}.", higher=higher, card=card)
    if not evaluation.trumps_out() or evaluation.chance_later(card) > 0.2:
        return Sentence("The {higher} is still out: the {card} can wait.", higher=higher, card=card)
    if trumps_of(evaluation.hand, evaluation.trumps):
        return Sentence("The {card} will not take a trick: lead it and keep your trumps.", card=card)
    return Sentence("The {card} is unlikely to take a trick, now or later.", card=card)


def why_follow(evaluation: BuckEuchreEvaluation, card: Card) -> Sentence:
    """Return the main argument for or against playing *card* to a trick that was led."""
    view, best = evaluation.view, evaluation.view.best()
    if not view.beats(card, best):
        if card == left_bower_or_none(evaluation) or evaluation.chance_later(card) > 0.5:
            return Sentence("The {card} cannot win here: keep it for a trick of its own.", card=card)
        return Sentence("You lose little with the {card}, which cannot win this trick.", card=card)
    wins = evaluation.win_chance(card)
    sweeper = evaluation.sweeper()
    if sweeper is not None:
        return Sentence("{who} [has|have] every trick so far: stop that with the {card}.", who=Seat(sweeper),
                        card=card)  # fmt: skip
    if wins > 0.99:
        if evaluation.missing == 1:
            return Sentence("The {card} takes the trick you still need.", card=card)
        return Sentence("The {card} wins this trick for certain.", card=card)
    if wins > 0.5:
        return Sentence("The {card} wins {n} times in 100.", card=card, n=rounded_percent(wins))
    return Sentence("The {card} is winning, but will probably be beaten.", card=card)


def left_bower_or_none(evaluation: BuckEuchreEvaluation) -> Card | None:
    """Return the left bower, if there are trumps."""
    return left_bower(evaluation.trumps) if evaluation.trumps else None


# ---- Playouts ----

NAMES = {suit: name for name, suit in SUITS.items()}


def rollout(position: BuckEuchre, rng: Random) -> Move:
    """Return a quick, sensible move for playouts: no counting, one look at hand and trick."""
    hand = position.hand[position.player]
    match position.phase:
        case "order":
            return Move("order" if tricks_if_ordered(position) >= asked_of_bid(position) else "pass")
        case "name":
            tricks, suit = suits_by_tricks(position)[0]
            bids = tricks >= asked_of_bid(position) or position.must_name()
            return Move("name", word=NAMES[suit]) if bids else Move("pass")
        case "discard":
            assert position.turned is not None
            return Move("discard", best_discard(hand, position.turned))
        case "stay":
            return Move("stay" if tricks_if_in(position) >= asked_of_stay(position) else "drop")
        case "play":
            return quick_play(position, quick_lead, win_or_save)
    return Move("deal")


def quick_lead(position: BuckEuchre, cards: Sequence[Card]) -> Card:
    """Lead the highest trump as the declarer, else an ace, else a low card of a short suit."""
    trumps = [card for card in cards if position.suit_of(card) == position.trumps]
    plain = [card for card in cards if position.suit_of(card) != position.trumps]
    top = max(trumps, key=position.strength, default=None)
    if top is not None and (not plain or (is_high(position, top) and leads_trumps(position, trumps))):
        return top
    aces = [card for card in plain if card.rank == "A"]
    if aces:
        return aces[0]
    return min(
        plain, key=lambda card: (suit_length(position, plain, card), position.strength(card), card.text)
    )


def leads_trumps(position: BuckEuchre, trumps: Sequence[Card]) -> bool:
    """Tell whether the player to act leads trumps: the declarer, or anybody with several."""
    return position.player == position.declarer or len(trumps) > 1


def is_high(position: BuckEuchre, card: Card) -> bool:
    """Tell whether *card* is a bower, or the ace of trumps once tricks have been played."""
    return card.rank == "J" or (card.rank == "A" and sum(position.tricks) > 0)


def suit_length(position: BuckEuchre, cards: Sequence[Card], card: Card) -> int:
    """Return the number of *cards* in the suit of *card*."""
    return sum(position.suit_of(card) == position.suit_of(other) for other in cards)


# ---- The beginner ----


def careless(view: BuckEuchre, decision: Decision) -> Move:
    """Pass if that is possible, stay in, and play the lowest card allowed, trump or not."""
    moves = list(decision)
    for easy in (Move("pass"), Move("stay")):
        if easy in moves:
            return easy
    return min(moves, key=lambda move: (view.strength(move.card) if move.groups else 0, str(move)))


# ---- Where to look ----


def where_to_look(view: BuckEuchre) -> Sentence | None:
    """Return the facts that matter to the player to act, without the answer."""
    match view.phase:
        case "order":
            return where_to_order(view)
        case "name":
            return where_to_name(view)
        case "discard":
            return Sentence("Which suit could you get rid of altogether, without losing an ace?")
        case "stay":
            held = len(trumps_of(view.hand[view.player], view.trumps))
            words = "Trumps in your hand: {n}. Which card would take one trick?"
            return Sentence(words, n=held)
        case "play":
            return where_to_follow(view) if view.trick else where_to_lead(view)
    return None


def where_to_order(view: BuckEuchre) -> Sentence:
    """Return the facts that matter in the first round."""
    assert view.turned is not None
    suit, dealer = view.turned.suit, view.player == view.dealer
    held = len(trumps_of(view.hand[view.player], suit)) + dealer
    if dealer:
        return Sentence(
            "Your trumps, counting the turned card: {n}. Is that enough for three tricks?", n=held
        )
    words = "Your trumps with {suit}: {n}, and {who} would get one more. Enough?"
    return Sentence(words, suit=Suit(suit), n=held, who=Seat(view.dealer))


def where_to_name(view: BuckEuchre) -> Sentence:
    """Return the facts that matter in the second round."""
    assert view.turned is not None
    hand = view.hand[view.player]
    suits = [suit for suit in SUITS.values() if suit != view.turned.suit]
    suit = max(suits, key=lambda suit: (len(trumps_of(hand, suit)), suit))
    words = "With {suit} as trumps you would hold {n} of them, counting bowers."
    return Sentence(words, suit=Suit(suit), n=len(trumps_of(hand, suit)))


def where_to_lead(view: BuckEuchre) -> Sentence:
    """Return the facts that matter for a lead."""
    seat = view.player
    missing = view.promised(seat) - view.tricks[seat]
    if not view.trumps:
        return Sentence("There are no trumps: the highest card of a suit takes the trick.")
    seen = {card for zone in (view.hand[seat], *view.won, view.upcard, view.stock) for card in zone}
    out = len(trumps_of(set(view.pack) - seen, view.trumps))
    if missing > 0:
        return Sentence(
            "You still need tricks ({need}), and there may be trumps out ({n}).", need=missing, n=out
        )
    return Sentence("Your promise is kept. There may still be trumps out ({n}).", n=out)


def where_to_follow(view: BuckEuchre) -> Sentence:
    """Return the facts that matter for a card played to a trick."""
    best, seat = view.best(), view.player
    missing = view.promised(seat) - view.tricks[seat]
    if not any(view.beats(card, best) for card in view.playable(view.hand[seat])):
        return Sentence("You cannot beat the {card}. Which card can you best spare?", card=best)
    if missing > 0:
        words = "The {card} is winning, and you can beat it. You still need tricks ({n})."
        return Sentence(words, card=best, n=missing)
    return Sentence("The {card} is winning, and you can beat it: each trick takes off a point.", card=best)


# ---- The review ----


def pages(turns: Sequence[tuple[BuckEuchre, Move]]) -> list[ReviewPage]:
    """Return the four suits as trumps, with the chances of both promises; the named suit is marked."""
    views = [view for view, _ in turns if view.phase in ("order", "name", "stay")]
    if not views:
        return []
    chosen = next((suit_fixed(view, move) for view, move in turns if move.verb in ("order", "name")), "")
    trumps = next((view.trumps for view in views if view.phase == "stay"), chosen)
    suits = sorted(SUITS.values(), key=lambda suit: -tricks_with(views[0], suit))
    lines = [suit_line(views[0], suit, suit == trumps, suit == chosen) for suit in suits]
    note = "How often a sound player keeps each promise, in 100 hands like yours."
    return [ReviewPage("promises", note, ("Trumps", "Suit", "Three tricks", "One trick"), tuple(lines))]


def tricks_with(view: BuckEuchre, suit: str) -> float:
    """Return the tricks to be expected with *suit* as trumps, the turned card in its holder's hand."""
    if view.phase == "order" and view.turned is not None and suit == view.turned.suit:
        return tricks_if_ordered(view)
    return expected_tricks(view.hand[view.player], suit)


def suit_line(view: BuckEuchre, suit: str, trumps: bool, chosen: bool) -> PageLine:
    """Return the line of one suit: its cards in hand, its name, and the chances in percent."""
    tricks = tricks_with(view, suit)
    name = Text("{suit}", suit=Suit(suit)).capitalized()
    odds = (f"{100 * chance(table, tricks):.0f}" for table in (THREE, ONE))
    held = tuple(card for card in trump_order(suit) if card in view.hand[view.player])
    return PageLine(held, (Text("{suit} (trumps)", suit=name) if trumps else name, *odds), chosen)


# ---- The play of tricks as data ----

SURE = 0.25
"""Expected tricks by which a hand must be better than is asked for a bid to be nearly certain."""


def fast_play(view: BuckEuchre) -> TrickPlay | None:
    """Return the hand as the seat to act knows it; None while no card is to be played."""
    if view.phase != "play" or view.turn is None:
        return None
    play = view.known_play(trick_law(view.trumps), range(4), view.tricks)
    promised = [view.promised(seat) for seat in range(4)]
    points = list(view.scores)

    def scores(tricks: Sequence[int]) -> list[float]:
        worth = [0.0] * 4
        for seat, taken in zip(play.seats, tricks, strict=True):
            if taken == TRICKS:
                worth[seat] = max(points[seat], TRICKS)  # R16: the match
            else:
                worth[seat] = taken if taken >= promised[seat] else -PENALTY
        return worth

    return replace(
        play,
        apart=True,
        scores=scores,
        likely={place: likelihood_by_bids(view, seat) for place, seat in enumerate(play.seats)},
    )


@lru_cache
def trick_law(trumps: str) -> TrickLaw:
    """Return R4, R5 and R14 with these trumps."""
    return TrickLaw(
        strength={card: height(card, trumps) for card in BuckEuchre.pack},
        points={},
        trumps=trumps,
        trick_points=1,
        suits={card: effective_suit(card, trumps) for card in BuckEuchre.pack},
    )


def likelihood_by_bids(view: BuckEuchre, seat: int) -> Likely:
    """Return the fit of the cards that *seat* still holds to its bids, if it bids like the steady player."""
    played = view.played_by(seat)
    passes = sum(caller == seat and said == "Pass" for caller, said, _ in view.calls)

    def fits(cards: Sequence[Card]) -> float:
        hand = [*cards, *played]
        if seat == view.declarer:
            return bid_chance(expected_tricks(hand, view.trumps), asked_of_declarer(view))
        chance = 1.0
        if passes and view.turned is not None and not (view.taken and seat == view.dealer):
            chance = 1 - bid_chance(expected_tricks(hand, view.turned.suit), ORDER)
            if passes > 1:
                chance *= 1 - bid_chance(max(expected_tricks(hand, suit) for suit in SUITS.values()), NAME)
        if seat in view.staying:
            chance *= bid_chance(sure_tricks(hand, view.trumps), JOINING)
        return chance

    return fits


def asked_of_declarer(view: BuckEuchre) -> float:
    """Return the tricks that the declarer wanted to see before fixing trumps."""
    assert view.turned is not None
    if view.trumps != view.turned.suit:
        return NAME
    return TAKE_UP if view.declarer == view.dealer else ORDER


def sure_tricks(hand: Sequence[Card], trumps: str) -> float:
    """Return the tricks to be expected, and more for a bower that is good for the promised one."""
    sure = right_bower(trumps) in hand or left_bower(trumps) in hand
    return expected_tricks(hand, trumps) + sure


def bid_chance(tricks: float, asked: float) -> float:
    """Return the chance that a player who expects *tricks* bids or stays where *asked* are needed."""
    return 1 / (1 + exp((asked - tricks) / SURE))


def bids_heard(view: BuckEuchre) -> dict[int, Likely]:
    """Return the fit of the hands of the others still in to their bids."""
    return {
        seat: likelihood_by_bids(view, seat)
        for seat in range(view.seat_count)
        if seat != view.turn and seat not in view.out
    }


BUCK_EUCHRE = AI(
    advise,
    rollout=rollout,
    fast_play=fast_play,
    bids_heard=bids_heard,
    # Trying these loses points: players who stay in do worse than playouts say.
    exact=("discard", "stay"),
    daring=Daring(risk, within=0.06 * PER_TRICK),
    # A hand has six or seven decisions.
    beginner=Beginner(careless, share=0.4, forget=BuckEuchre.forget_signs),
    descriptions={
        "beginner": "Often passes, stays in or plays low without thinking, and forgets most cards.",
        "sharp": "Tries out bids and cards on a great many possible deals.",
    },
    where_to_look=where_to_look,
    review=Review(pages),
)
