"""How the computer plays Belote: it weighs a bid by its trumps and aces, counts cards, and adds up points.

Every legal card gets a value in points: the share of this trick that our side may expect, less what the card
would be worth later, with allowances for drawing trumps, short suits, the contract and a capot. The reason
names the fact that counts most.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cache, lru_cache, partial
from math import exp
from random import Random

from cardgames.engine import Advice, Card, Decision, Move, PageLine, ReviewPage, Sentence, Suit, Text
from cardgames.engine.ai import AI, Beginner, Daring, Review
from cardgames.engine.families import card_reasons
from cardgames.engine.families.card_reasons import (
    Doubt,
    where_partner_wins,
    why_draw_trumps,
    why_follow,
    why_lead_highest,
)
from cardgames.engine.families.evaluation import Evaluation, Weights
from cardgames.engine.families.quick_play import quick_play
from cardgames.engine.text import Rank
from cardgames.engine.trick_play import Likely, TrickLaw, TrickPlay

from .declarations import Declaration, best_declaration, declarations, would_say
from .rules import (
    ALL,
    HALF,
    LAST_TRICK,
    PLAIN,
    SUITS,
    TRICKS,
    TRUMP,
    Belote,
    PlayedHand,
    card_points,
    total_points,
)


def advise(view: Belote, decision: Decision, rng: Random) -> list[Advice]:
    """Rank every legal move by its value in points."""
    if view.phase in ("take", "name"):
        return advise_bid(view, decision)
    if view.phase != "play":
        why = "Deal the cards." if view.phase == "deal" else "The rules decide this for you."
        return [Advice(move, 0.0, Sentence(why)) for move in decision]
    return card_reasons.advise(BeloteEvaluation(view), decision, why_lead, why_follow, why_nevertheless)


# ---- The bidding ----


def advise_bid(view: Belote, decision: Decision) -> list[Advice]:
    """Rank taking and passing by the promise of the cards beyond the requirement."""
    asked = asked_of_bid(view)
    advice = []
    for move in decision:
        if move.verb == "pass":
            continue
        suit = named_suit(view, move)
        expected = estimate_points([*view.hand[view.player], view.upcard.top], suit)
        advice.append(
            Advice(move, promised_points(view, suit) - asked, why_take(view, suit, expected, asked))
        )
    best = max(advice, key=lambda item: item.value)
    if best.value >= 0:
        trumps = Suit(named_suit(view, best.move))
        least = Sentence("Taking {suit} should score more than passing.", suit=trumps)
        advice.append(Advice(Move("pass"), 0.0, least))
    else:
        weak = Sentence("Your hand is too weak for a contract.")
        advice.append(Advice(Move("pass"), 0.0, weak))
    return sorted(advice, key=lambda item: (-item.value, item.move.verb == "pass", str(item.move)))


def risk(view: Belote, move: Move) -> int | None:
    """Return 1 for taking and 0 for passing; None where nobody bids."""
    return int(move.verb != "pass") if view.phase in ("take", "name") else None


def named_suit(view: Belote, move: Move) -> str:
    """Return the suit that *move* makes trumps."""
    return view.upcard.top.suit if move.word is None else SUITS[move.word]


def promised_points(view: Belote, suit: str) -> float:
    """Return the expected points with *suit* as trumps: trick points and half of the declarations."""
    return promise_of([*view.hand[view.player], view.upcard.top], suit, view.declared)


def promise_of(cards: Sequence[Card], suit: str, declared: str) -> float:
    """Return the same of six *cards*, by the house rule *declared*."""
    unsound = 0 if has_sound_trumps(cards, suit) else 40
    return estimate_points(cards, suit) + declared_points(cards, suit, declared) / 2 - unsound


def asked_of_bid(view: Belote) -> int:
    """Return the promise that is enough for a bid."""
    return asked_in_first(view, view.player) if view.phase == "take" else asked_in_second(view, view.player)


def asked_in_first(view: Belote, seat: int) -> int:
    """Return the promise with which *seat* takes the turned card."""
    return ASKED_LAST if seat == view.dealer else ASKED_FIRST


def asked_in_second(view: Belote, seat: int) -> int:
    """Return the promise with which *seat* names a suit in the second round."""
    own = view.side(seat)
    behind = view.scores[own] < view.scores[1 - own]
    return ASKED_WHEN_BEHIND if seat == view.dealer and behind else ASKED_SECOND


def why_take(view: Belote, suit: str, expected: int, asked: int) -> Sentence:
    """Return the main argument for or against *suit* as trumps."""
    cards = [*view.hand[view.player], view.upcard.top]
    if not has_sound_trumps(cards, suit):
        return Sentence(
            "Your trumps would be too weak: you want at least three, with {jack} or {nine}.",
            jack=Rank("J"),
            nine=Rank("9"),
        )
    if promised_points(view, suit) >= asked:
        return Sentence("With {suit} your side can expect about {n} of the 162.", suit=Suit(suit), n=expected)
    return Sentence(
        "About {n} of the 162 points with {suit}: too few for a safe 82.", suit=Suit(suit), n=expected
    )


# The points that the taker's side may expect from a hand of five and the turned card. The weights were fitted
# on many thousand deals; the cards still to come are in the constant.
EVEN_HAND = 55
TRUMP_WORTH = {"J": 25, "9": 19, "A": 14, "T": 12}
OTHER_TRUMP, PLAIN_ACE, GUARDED_TEN, VOID = 7, 8, 3, 2

ASKED_FIRST, ASKED_LAST, ASKED_SECOND, ASKED_WHEN_BEHIND = 92, 88, 90, 84
"""The promise asked of a bid: in the first round, there from the last to speak, in the second round, and
there from a dealer whose side is behind."""


def estimate_points(hand: Iterable[Card], trumps: str) -> int:
    """Return the points of 162 that the side of a taker who sees these six cards may expect."""
    held = list(hand)
    suits = [card.suit for card in held]
    points = EVEN_HAND
    for card, suit in zip(held, suits, strict=True):
        if suit == trumps:
            points += TRUMP_WORTH.get(card.rank, OTHER_TRUMP)
        elif card.rank == "A":
            points += PLAIN_ACE
        elif card.rank == "T" and suits.count(suit) > 1:
            points += GUARDED_TEN
    return points + VOID * (4 - len({trumps, *suits}))


def declared_points(hand: Iterable[Card], trumps: str, declared: str = "all") -> int:
    """Return the points of the declarations and belote held already, by the house rule *declared*."""
    held = set(hand)
    belote = 20 if declared != "none" and held >= {Card("K", trumps), Card("Q", trumps)} else 0
    return belote + sum(one.points for one in declarations(held, trumps) if declared == "all")


def has_sound_trumps(hand: Iterable[Card], trumps: str) -> bool:
    """Tell whether the trumps will do at all: three with jack or 9, or four and two aces beside them."""
    held = list(hand)
    ranks = [card.rank for card in held if card.suit == trumps]
    aces = sum(card.rank == "A" and card.suit != trumps for card in held)
    if "J" in ranks or "9" in ranks:
        return len(ranks) >= 3 or {"J", "9"} <= set(ranks)
    return len(ranks) >= 4 and aces >= 2


# ---- The value of a card ----


@dataclass(frozen=True)
class BeloteWeights(Weights):
    """The steady player's values of things, in points."""

    draw: float  # a trump lead of the taker's side while opponents have trumps (else against it)
    ace: float  # leading a plain ace before its suit has been played
    shorten: float  # a lead that an opponent of the taker's side has to trump
    crossing: float  # a trick that decides the contract
    capot: float  # a late trick that makes or breaks a capot


WEIGHTS = BeloteWeights(
    saved=(0.8, 0.55, 0.4, 0.3, 0.25),
    saved_trump=(1.0, 0.85, 0.6, 0.5, 0.4),
    banked=0.85,
    winner=2.0,
    trump=4.0,
    trump_height=0.6,
    top_trump=4.0,
    guard=3.0,
    void=2.0,
    lead=1.5,
    load=2.0,
    loser=0.4,
    partner=0.3,
    draw=14.0,
    ace=5.0,
    shorten=3.0,
    crossing=30.0,
    capot=20.0,
)
SUIT_LENGTH = 8
"""The number of cards in a suit."""


class BeloteEvaluation(Evaluation):
    """The knowledge and expectations of the player to act, from that seat's view alone."""

    dear = 10
    view: Belote
    weights: BeloteWeights

    def __init__(self, view: Belote, weights: BeloteWeights = WEIGHTS) -> None:
        super().__init__(view, weights)
        self.taking = view.taker is not None and view.side(view.taker) == view.side(self.me)
        self.taken = [total_points(pile, self.trumps) for pile in view.won]

    def points(self, card: Card) -> int:
        return card_points(card, self.trumps)

    @property
    def is_last_trick(self) -> bool:
        return len(self.hand) == 1

    def worth_of_trick(self) -> int:
        return LAST_TRICK if self.is_last_trick else 0

    def keep(self, card: Card) -> float:
        return 0.0 if self.is_last_trick else super().keep(card)

    def last_trick_worth(self) -> float:
        """Return the points of the last trick, if it is the next one."""
        return LAST_TRICK if len(self.hand) == 2 else 0.0

    def guards(self, card: Card) -> bool:
        """Tell whether *card* is the only low card beside a ten whose ace is out."""
        suit = [other for other in self.held(card.suit) if other is not card]
        return len(suit) == 1 and suit[0].rank == "T" and bool(self.above(suit[0])) and not self.points(card)

    def lead_allowance(self, card: Card) -> float:
        weights, suit = self.weights, card.suit
        if suit == self.trumps:
            if not self.opponents_may_trump():
                return -weights.draw / 2  # it would draw the partner's alone
            if not self.taking:
                return -weights.draw
            return weights.draw if self.is_highest(card) else weights.draw / 3
        fresh = len(self.out[suit]) + len(self.held(suit)) == SUIT_LENGTH
        if card.rank == "A" and fresh:
            return weights.ace
        forced = [seat for seat in self.opponents if self.is_void(seat, suit) > 0.99]
        if not self.taking and self.view.taker in forced and not self.points(card):
            return weights.shorten
        return 0.0

    def at_stake(self, share: float, best: Card, ours: bool, led: str, pot: float) -> float:
        rest = self.still_to_play()
        urgency = self.urgency(pot + self.average * len(rest))
        return urgency * self.share(best, ours, rest, led, 100) / 100 if urgency else 0.0

    def urgency(self, pot: float) -> float:
        """Return the value of this trick beyond its points: it may decide the contract, or a capot."""
        view, mine = self.view, self.view.side(self.me)
        worth, late = 0.0, len(self.hand) <= 3
        for side in (0, 1):
            needed = HALF + 1 if self.taking == (side == mine) else HALF
            if late and self.taken[side] < needed <= self.taken[side] + pot:
                worth += self.weights.crossing / 2
        if late and 0 in view.tricks and sum(view.tricks) >= TRICKS - 3:
            worth += self.weights.capot
        return worth


# ---- Reasons ----

DRAW_TRUMPS = "Your side took: draw trumps with the {card}, the highest left."
HELPS_TAKER = "Leading trumps helps the taker draw yours."


def why_lead(evaluation: BeloteEvaluation, card: Card) -> Sentence:
    """Return the fact that speaks most for or against leading *card*."""
    suit, above = Suit(card.suit), evaluation.above(card)
    if card.suit == evaluation.trumps:
        return why_draw_trumps(evaluation, card, evaluation.taking, DRAW_TRUMPS, HELPS_TAKER)
    if evaluation.is_highest(card):
        return why_lead_highest(evaluation, card)
    taker = evaluation.view.taker
    if not evaluation.taking and taker is not None and evaluation.will_trump(taker, card.suit):
        return Sentence("The taker has no {suit} left: make them spend a trump.", suit=suit)
    if evaluation.will_trump(evaluation.partner, card.suit):
        return Sentence("Your partner has no {suit} left and may trump.", suit=suit)
    if card.rank == "T" and above:
        return Doubt("The {higher} is still out and would take your 10.", higher=above[-1])
    if above and evaluation.chances[evaluation.partner].get(above[-1], 0) > 0.45:
        return Sentence("Your partner may well hold the {higher}: lead to it.", higher=above[-1])
    if evaluation.is_singleton(card) and evaluation.trumps_held():
        return Sentence("Your last card in {suit}: after this you can trump them.", suit=suit)
    if evaluation.points(card) and above:
        return Doubt("The {higher} is still out: the {card} may be lost.", higher=above[-1], card=card)
    if any(other.rank == "T" for other in evaluation.held(card.suit)) and above and above[-1].rank == "A":
        return Doubt("This opens {suit} while the ace can still take your 10.", suit=suit)
    return Sentence("A low card risks nothing, and your partner may win the trick.")


def why_nevertheless(evaluation: BeloteEvaluation, card: Card) -> Sentence:
    """Return the reason for *card* as the best move, against an objection."""
    drawing = card.suit == evaluation.trumps and evaluation.taking and evaluation.opponents_may_trump()
    if drawing and not evaluation.view.trick:
        return Sentence("Your side took: even this trump draws theirs.")
    return card_reasons.why_nevertheless(evaluation, card)


# ---- Playouts ----


def rollout(position: Belote, rng: Random) -> Move:
    """Return a quick, sensible move for playouts: no counting, one look at the trick."""
    if position.phase in ("take", "name"):
        return quick_bid(position)
    if position.phase != "play":
        return position.legal().sample(rng)  # there is one
    return quick_play(position, quick_lead, quick_follow)


def quick_bid(position: Belote) -> Move:
    """Bid the suit that promises most, if it promises enough."""
    offers = [move for move in position.legal() if move.verb != "pass"]
    best = max(offers, key=lambda move: promised_points(position, named_suit(position, move)))
    enough = promised_points(position, named_suit(position, best)) >= asked_of_bid(position)
    return best if enough else Move("pass")


def quick_lead(position: Belote, cards: Sequence[Card]) -> Card:
    """Lead a high trump for the taker's side, else an ace, else a low card of the shortest plain suit."""
    trumps = position.trumps
    taking = position.taker is not None and position.side(position.taker) == position.side(position.player)
    tops = [card for card in cards if card.suit == trumps and card.rank in "J9"]
    if taking and tops and sum(position.tricks) < 3:
        return max(tops, key=position.strength)
    aces = [card for card in cards if card.rank == "A" and card.suit != trumps]
    if aces:
        return aces[0]
    plain = [card for card in cards if card.suit != trumps] or cards
    return min(
        plain, key=lambda card: (card_points(card, trumps), sum(card.suit == one.suit for one in cards))
    )


def quick_follow(position: Belote, cards: Sequence[Card]) -> Card:
    """Give points to a partner who is winning, or take them when last; otherwise play the cheapest card."""
    trumps, last = position.trumps, len(position.trick) == 3
    opposed, best = position.opponent_is_winning(), position.best()

    def cost(card: Card) -> tuple[bool, int, int]:
        return card.suit == trumps, card_points(card, trumps), position.strength(card)

    if opposed:
        winning = [card for card in cards if position.beats(card, best)]
        masters = [card for card in winning if card.rank == "A" or card.suit == trumps]
        if last and winning:
            return max(winning, key=lambda card: (card.suit != trumps, card_points(card, trumps)))
        return min(masters or cards, key=cost)
    if last or best.suit == trumps or best.rank == "A":
        return max(cards, key=lambda card: (card.suit != trumps, card_points(card, trumps)))
    return min(cards, key=cost)


# ---- The beginner ----


def careless(view: Belote, decision: Decision) -> Move:
    """Play the lowest card allowed, trump or not; pass in the bidding."""

    def cost(move: Move) -> tuple[int, int]:
        if not move.groups:
            return int(move.verb != "pass"), 0
        return card_points(move.card, view.trumps), view.strength(move.card)

    return min(decision, key=cost)


# ---- Where to look ----


def where_to_look(view: Belote) -> Sentence | None:
    """Return the facts that matter to the player to act, without the answer."""
    if view.phase == "take":
        suit = view.upcard.top.suit
        held = sum(card.suit == suit for card in view.hand[view.player]) + 1
        return Sentence(
            "Your {suit}, counting the turned card: {n}. Is {jack} or {nine} among them?",
            n=held,
            jack=Rank("J"),
            nine=Rank("9"),
            suit=Suit(suit),
        )
    if view.phase == "name":
        return Sentence(
            "Look for a suit with {jack} or {nine}, and for aces in other suits.",
            jack=Rank("J"),
            nine=Rank("9"),
        )
    if view.phase != "play":
        return None
    return where_to_lead(view) if not view.trick else where_to_follow(view)


def where_to_lead(view: Belote) -> Sentence:
    """Return the facts that matter for a lead."""
    out = view.count_trumps_out(view.player)
    if view.taker is not None and view.side(view.taker) == view.side(view.player):
        if out:
            return Sentence("Your side took, and you lead, with trumps still out ({n}).", n=out)
        return Sentence(
            "You lead, and the others are out of trumps. Which of your cards is highest in its suit?"
        )
    return Sentence("You lead against the taker. What can win before it is trumped?")


def where_to_follow(view: Belote) -> Sentence:
    """Return the facts that matter for a card played to a trick."""
    if not view.opponent_is_winning():
        return where_partner_wins(view)
    best, playable = view.best(), view.playable(view.holding(view.player))
    higher = view.winning_cards(playable)
    if len(higher) == len(playable):
        return Sentence("Every card you may play beats the {card}. Which one will you use?", card=best)
    if higher:
        return Sentence("The {card} is winning, and you can beat it. Is it worth it?", card=best)
    return Sentence("You cannot beat the {card}. Which card can you best spare?", card=best)


# ---- The review ----


def review_pages(turns: Sequence[tuple[Belote, Move]]) -> list[ReviewPage]:
    """Return a page for each bid: the suits that could be taken, the best first."""
    return [bid_page(view, move) for view, move in turns if view.phase in ("take", "name")]


def bid_page(view: Belote, move: Move) -> ReviewPage:
    """Return the table for the bid *move*, made by the player to act in *view*."""
    held = [*view.hand[view.player], view.upcard.top]
    asked = asked_of_bid(view)
    lines = []
    for offer in view.legal():
        if offer.verb == "pass":
            continue
        suit = named_suit(view, offer)
        trumps = sorted((card for card in held if card.suit == suit), key=lambda card: card.rank)
        aces = [card for card in held if card.rank == "A" and card.suit != suit]
        expected, sound = estimate_points(held, suit), has_sound_trumps(held, suit)
        bonus = declared_points(held, suit, view.declared) // 2
        points = f"{expected} + {bonus}" if bonus else str(expected)
        values = (points, str(asked) if sound else "More trumps")
        lines.append((sound, expected + bonus, PageLine((*trumps, *aces), values, offer == move)))
    lines.sort(key=lambda line: line[:2], reverse=True)
    note = Text("How many of the 162 points your side can expect, and how many you want to take.")
    if any("+" in line.numbers[0] for *_, line in lines):
        note = Text(
            "How many of the 162 points your side can expect (plus half of what you declare), and how many"
            " you want to take."
        )
    if move.verb == "pass":
        note = Text("You passed. {note}", note=note)
    title = Text("first bid") if view.phase == "take" else Text("second bid")
    return ReviewPage(title, note, ("Trumps and aces", "Points", "Wanted"), tuple(line for *_, line in lines))


# ---- The play of tricks as data ----

MOST_DRAWN = 100
"""The maximum number of deals drawn that fit the claims, which is slow; after that, they are reused."""
ASKED_OF_EIGHT = 92
"""The points that a taker expects, from all eight cards."""
SURE = 6
"""Points by which a hand must be better than is asked for a take to be nearly certain."""
UNLIKELY = 0.1
"""The chance that a player takes with insufficient trumps."""


def fast_play(view: Belote) -> TrickPlay | None:
    """Return the hand as the seat to act knows it; None while no card is to be played."""
    if view.phase != "play" or view.turn is None:
        return None
    worth = cache(partial(score_difference, with_belote(view)))
    taken = (total_points(view.won[0], view.trumps), total_points(view.won[1], view.trumps), 0, 0)
    play = view.known_play(law(view.trumps, view.over_partner), (0, 1, 0, 1), taken)
    drawn: list[list[list[Card]]] = []

    def draw(rng: Random) -> list[list[Card]]:
        if len(drawn) == MOST_DRAWN:
            return rng.choice(drawn)
        world = view.determinize(rng)
        drawn.append([list(world.holding(seat)) for seat in play.seats])
        return drawn[-1]

    claimed = bool(view.open_claims())  # cards that are claimed would hardly ever be dealt by chance
    likely = {} if claimed else likelihood_of_hands(view)
    return replace(
        play,
        worth=worth,
        draw=draw if claimed else None,
        likely={play.seats.index(seat): fits for seat, fits in likely.items()},
    )


@lru_cache(maxsize=16)
def law(trumps: str, over_partner: bool) -> TrickLaw:
    """Return R1, R2 and R20 with these trumps."""
    pack = Belote.pack
    return TrickLaw(
        strength={card: (TRUMP if card.suit == trumps else PLAIN).index(card.rank) for card in pack},
        points={card: card_points(card, trumps) for card in pack},
        trumps=trumps,
        heading="always" if over_partner else "opponents",
        trumping=True,
        last_trick=LAST_TRICK,
    )


def with_belote(view: Belote) -> PlayedHand:
    """Return the hand as it stands, and belote for the known holder and has yet to announce it."""
    hand, royals = view.played_hand(), (Card("K", view.trumps), Card("Q", view.trumps))
    if view.belote or view.declared == "none":
        return hand
    for seat in range(4):
        if all(card in view.holding(seat) for card in royals):
            return hand._replace(belote=view.side(seat), royals=royals)
    return hand


def score_difference(hand: PlayedHand, mine: int) -> float:
    """Return the gain of the first side by *hand* if it ends with the points *mine*.

    A side with all the points has all the tricks.
    """
    last = 0 if mine >= LAST_TRICK else 1
    cards = mine - LAST_TRICK * (last == 0), ALL - mine - LAST_TRICK * (last == 1)
    tricks = (8, 0) if mine == ALL else (0, 8) if mine == 0 else (4, 4)
    ended = hand._replace(cards=cards, tricks=tricks, last=last)
    return float(sum(-one.points if one.side else one.points for one in ended.score_lines()))


def likelihood_of_hands(view: Belote) -> dict[int, Likely]:
    """Return the fit of the remaining cards of a seat to its bid and declarations."""

    def likelihood(seat: int) -> Likely:
        played, talk, trumps, takes = view.played_by(seat), view.talk, view.trumps, seat == view.taker
        says: dict[Declaration | None, bool] = {}

        def fits(cards: Sequence[Card]) -> float:
            hand = [*cards, *played]
            if talk:
                best = best_declaration(hand, trumps)
                if best not in says:
                    says[best] = would_say(talk, seat, best)
                if not says[best]:
                    return 0.0
            return chance_of_taking(hand, trumps) if takes else 1.0

        return fits

    assert view.taker is not None
    spoke = (view.taker, *view.seats_after(view.taker)[:-1]) if view.talk else (view.taker,)
    return {seat: likelihood(seat) for seat in spoke}


def chance_of_taking(hand: Sequence[Card], trumps: str) -> float:
    """Return the chance that a player takes with these eight cards."""
    sound = 1.0 if has_sound_trumps(hand, trumps) else UNLIKELY
    return sound / (1 + exp((ASKED_OF_EIGHT - estimate_points(hand, trumps)) / SURE))


# ---- Bids on deals that fit ----

SURE_OF_FIVE = 2.0
"""Points of the promise of five cards and the turned one by which a pass gets less likely."""


def bids_heard(view: Belote) -> dict[int, Likely]:
    """Return the fit of the five cards of the others to their passes, while somebody may still bid."""
    if view.phase not in ("take", "name"):
        return {}
    in_second = int(view.phase == "name")
    spoken = [seat for seat in view.seats_after(view.dealer) if seat != view.player]
    before = view.seats_after(view.dealer).index(view.player)
    passes = {seat: in_second + (place < before) for place, seat in enumerate(spoken)}
    return {seat: partial(chance_of_passing, view, seat, number) for seat, number in passes.items() if number}


def chance_of_passing(view: Belote, seat: int, passes: int, hand: Sequence[Card]) -> float:
    """Return the chance that *seat* passes once or twice with the five cards of *hand*."""
    upcard = view.upcard.top
    held, chance = [*hand, upcard], 1.0
    for suit in SUITS.values():
        if suit == upcard.suit:
            asked = asked_in_first(view, seat)
        elif passes > 1:
            asked = asked_in_second(view, seat)
        else:
            continue
        chance /= 1 + exp((promise_of(held, suit, view.declared) - asked) / SURE_OF_FIVE)
    return chance


BELOTE = AI(
    advise,
    rollout=rollout,
    fast_play=fast_play,
    bids_heard=bids_heard,
    exact=("take", "name"),  # fitted on thousands of hands: trying them was not shown to better them
    daring=Daring(risk, within=2.0),
    beginner=Beginner(careless, forget=Belote.forget_signs),
    where_to_look=where_to_look,
    review=Review(review_pages),
)
