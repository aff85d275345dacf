"""How the computer plays Botifarra: it values the hand, counts cards, and remembers what lowest cards prove.

Every legal card gets a value in points: the share of this trick that our side may expect, less what the card
would be worth later, with allowances for drawing trumps, short suits and suits not led yet. The reason names
the fact that counts most.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from math import exp
from random import Random

from cardgames.engine import (
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
from cardgames.engine.trick_play import Likely, TrickLaw, TrickPlay

from .rules import HALF, POINTS, SPOKEN, STRENGTH, SUITS, Botifarra


def advise(view: Botifarra, decision: Decision, rng: Random) -> list[Advice]:
    """Rank every legal move by its value in points."""
    match view.phase:
        case "choose":
            return advise_choice(view, list(decision))
        case "double" | "redouble" | "reredouble":
            return advise_raise(view, list(decision))
        case "deal":
            return [Advice(move, 0.0, Sentence("Deal the cards.")) for move in decision]
    return card_reasons.advise(BotifarraEvaluation(view), decision, why_lead, why_follow, why_nevertheless)


# ---- Choosing and raising ----

DELEGATE = 41.0
"""The estimate with which the dealer names trumps; with less the partner's choice is worth as much."""
DOUBLE, REDOUBLE, REREDOUBLE = 37.0, 44.0, 42.0
"""The estimates with which a hand is raised."""
AHEAD = 15
"""A side so near the target takes no risks, and its opponents take more."""
EASIER = 2.0
"""The deduction by the opponents of such a side from the required points."""
DELEGATED = {True: 3.0, False: 1.5}
"""The deduction for a dealer's delegating from the estimates with trumps, and without: that hand is not
strong.
"""


def is_ahead(view: Botifarra, team: int) -> bool:
    """Tell whether *team* is near the target and the other team is not."""
    return view.points[team] >= view.target - AHEAD > view.points[1 - team]


def advise_choice(view: Botifarra, moves: Sequence[Move]) -> list[Advice]:
    """Rank trumps by their expected score, and delegating above choices that promise too little."""
    hand, team = view.hand[view.player], view.team(view.player)
    enough = DELEGATE - (EASIER if is_ahead(view, 1 - team) else 0)
    advice = []
    for move in moves:
        if move.verb == "delegate":
            continue
        trumps = trumps_of(move)
        expected = estimate_choosing(hand, trumps) - (DELEGATED[bool(trumps)] if view.delegated else 0)
        value = expected - HALF
        if not trumps:
            risky = is_ahead(view, team) or (not view.delegated and expected < enough)
            value = min(value, 0.0) - 1 if risky else 2 * value
        advice.append(Advice(move, value, why_choice(hand, trumps, round(expected))))
    if not view.delegated:
        best = max(item.value for item in advice)
        why = "No suit is strong enough: your partner may have a better one."
        if best >= enough - HALF:
            why = "You could leave it to your partner, but your own choice is good enough."
        advice.append(Advice(Move("delegate"), enough - HALF - 0.01, Sentence(why)))
    advice = best_first(advice)
    first = advice[0]
    if view.delegated and points_promised(hand, first.move) < HALF:
        advice[0] = replace(first, why=why_choose_anyway(hand, first.move))
    return advice


def why_choice(hand: Sequence[Card], trumps: str, total: int) -> Sentence:
    """Return the promise of a choice: *total* points."""
    suit, held = Suit(trumps), suit_length(hand, trumps)
    if not trumps:
        nines = sum(card.rank == "9" for card in hand)
        if total >= HALF + 3:
            return Sentence("Nines: {n}. Without trumps about {total} of the 72, and the score is doubled.",
                            n=nines, total=total)  # fmt: skip
        if total > HALF:
            return Sentence("Without trumps about {total} of the 72, and the score is doubled.",
                            total=total)  # fmt: skip
        return Sentence("Without trumps about {total} of the 72, and a loss is doubled too.", total=total)
    if total >= HALF:
        words = (
            "With no {suit} your side can expect about {total} of the 72.",
            "With one card of {suit} your side can expect about {total} of the 72.",
            "With {n} {suit} your side can expect about {total} of the 72.",
        )
    else:
        words = (
            "With no {suit} only about {total} of the 72: less than half.",
            "With one card of {suit} only about {total} of the 72: less than half.",
            "With {n} {suit} only about {total} of the 72: less than half.",
        )
    return Sentence(words[min(held, 2)], n=held, suit=suit, total=total)


def why_choose_anyway(hand: Sequence[Card], move: Move) -> Sentence:
    """Return the reason for *move* when no choice promises half of the points."""
    trumps, total = trumps_of(move), points_promised(hand, move)
    if not trumps:
        words = "You have to choose, and no trumps should bring the most: about {total} of the 72 points."
        return Sentence(words, total=total)
    words = "You have to choose, and {suit} should bring the most: about {total} of the 72 points."
    return Sentence(words, suit=Suit(trumps), total=total)


def trumps_of(move: Move) -> str:
    """Return the suit that *move* names; "" for botifarra."""
    return SUITS[move.word] if move.word else ""


def points_promised(hand: Sequence[Card], move: Move) -> int:
    """Return the points that *move* promises a player whose partner has left the choice to them."""
    trumps = trumps_of(move)
    return round(estimate_choosing(hand, trumps) - DELEGATED[bool(trumps)])


def advise_raise(view: Botifarra, moves: Sequence[Move]) -> list[Advice]:
    """Rank raising and passing by the promise of the player's hand."""
    expected, asked = estimate_and_threshold(view)
    team = view.team(view.player)
    if is_ahead(view, team):
        why, value = "You are close to the target: take no risks.", -1.0
    elif expected >= asked:
        why, value = (
            "Your side can expect about {total} of the 72: make the hand count more.",
            expected - asked,
        )
    else:
        why, value = (
            "Your hand should bring about {total} of the 72 points: not enough to double.",
            expected - asked,
        )
    passing = why if value < 0 else "Passing risks less, but your cards are strong enough to double."
    return best_first(
        Advice(move, 0.0, Sentence(passing, total=round(expected)))
        if move.verb == "pass"
        else Advice(move, value, Sentence(why, total=round(expected)))
        for move in moves
    )


def risk(view: Botifarra, move: Move) -> int | None:
    """Return 1 for making the hand count more and 0 for passing; None where that is not asked."""
    return int(move.verb != "pass") if view.phase in ("double", "redouble", "reredouble") else None


def estimate_and_threshold(view: Botifarra) -> tuple[float, float]:
    """Return the points that the hand promises, and those required at this step."""
    seat, step = view.player, len(view.raised)
    return estimate_of_raise(view, seat, view.hand[seat]), asked_of_raise(view, seat, step)


def estimate_of_raise(view: Botifarra, seat: int, hand: Collection[Card]) -> float:
    """Return what this *hand* of *seat* promises with the trumps that have been chosen."""
    assert view.chooser is not None
    ours = view.team(view.chooser) == view.team(seat)
    return estimate_choosing(hand, view.trumps) if ours else estimate_defending(hand, view.trumps)


def asked_of_raise(view: Botifarra, seat: int, step: int) -> float:
    """Return the estimate with which *seat* raises at this *step* of the ladder, from 0."""
    return (DOUBLE, REDOUBLE, REREDOUBLE)[step] - (EASIER if is_ahead(view, 1 - view.team(seat)) else 0)


# ---- The promise of a hand ----

# The points of 72 that twelve cards promise a player's side before the play. The weights were fitted on many
# thousand deals with simple play; 36 is an even hand.
SUIT_LETTERS = "cdhs"


def estimate_choosing(hand: Collection[Card], trumps: str) -> float:
    """Return the points to be expected with these *trumps*, named by this player's side; "" for botifarra."""
    if not trumps:
        worth = {"9": 4.6, "A": 3.3, "K": 1.8}
        return 26.4 + sum(worth.get(card.rank, 0.0) for card in hand)
    total = 17.0
    for card in hand:
        if card.suit == trumps:
            total += 2.5 + {"9": 5.0, "A": 4.0, "K": 2.7, "Q": 1.2, "J": 1.2}.get(card.rank, 0.0)
        else:
            total += {"9": 4.8, "A": 2.2, "K": 0.8}.get(card.rank, 0.0)
    lengths = [suit_length(hand, suit) for suit in SUIT_LETTERS if suit != trumps]
    return total + 6 * lengths.count(0) + 1.7 * lengths.count(1)


def estimate_defending(hand: Collection[Card], trumps: str) -> float:
    """Return the points to be expected against *trumps* that the other side has named."""
    if not trumps:
        return estimate_choosing(hand, "") - 4  # the other side did not choose it for nothing
    total = 18.5
    for card in hand:
        if card.suit == trumps:
            total += 1.5 + {"9": 4.3, "A": 3.2, "K": 1.7}.get(card.rank, 0.0)
        else:
            total += {"9": 3.9, "A": 1.75, "K": 0.8}.get(card.rank, 0.0)
    return total + 4.2 * sum(not suit_length(hand, suit) for suit in SUIT_LETTERS if suit != trumps)


def suit_length(hand: Collection[Card], suit: str) -> int:
    """Return the number of cards of *suit*."""
    return sum(card.suit == suit for card in hand)


# ---- The value of a card ----


@dataclass(frozen=True)
class BotifarraWeights(Weights):
    """The steady player's values of things, in points."""

    draw: float  # leading trumps while one's own side chose them, and against it if not
    open: float  # first lead of a suit whose nine the partner holds (against it if an opponent does)


WEIGHTS = BotifarraWeights(
    saved=(0.4, 0.9, 0.6, 0.5, 0.4),
    saved_trump=(1.0, 1.1, 0.7, 0.67, 0.24),
    banked=0.9,
    winner=1.2,
    trump=1.1,
    trump_height=0.3,
    top_trump=1.5,
    guard=0.6,
    void=0.4,
    lead=0.6,
    load=1.4,
    loser=0.35,
    partner=0.3,
    draw=0.6,
    open=0.8,
)


def card_points(card: Card) -> int:
    return POINTS.get(card.rank, 0)


class BotifarraEvaluation(Evaluation):
    """The knowledge and expectations of the player to act, from that seat's view alone.

    Others' plays prove much (`Botifarra.could_hold`): the lowest cards, above all.
    """

    dear = 1
    view: Botifarra
    weights: BotifarraWeights

    def __init__(self, view: Botifarra, weights: BotifarraWeights = WEIGHTS) -> None:
        super().__init__(view, weights)
        self.choosing = view.chooser is not None and view.team(view.chooser) == view.team(self.me)

    def points(self, card: Card) -> int:
        return card_points(card)

    def guards(self, card: Card) -> bool:
        """Tell whether *card* is the only blank of its suit, under a point card that can still be beaten.

        Without it that one must go.
        """
        suit = [other for other in self.held(card.suit) if other is not card]
        if card_points(card) or not suit or any(not card_points(other) for other in suit):
            return False
        return any(self.above(other) for other in suit)

    def is_worth_keeping(self, card: Card) -> bool:
        return self.is_highest(card) and card_points(card) > 1

    def lead_allowance(self, card: Card) -> float:
        """Return the value of a lead besides its trick.

        Going back to the suit that the partner led first gained nothing, in 2,000 hands of each.
        """
        weights, suit = self.weights, card.suit
        if suit == self.trumps:
            if not self.opponents_may_trump():
                return -weights.draw
            return weights.draw if self.choosing else -weights.draw
        nine = Card("9", suit)
        if nine not in self.out[suit]:
            return 0.0
        ours = self.chances[self.partner].get(nine, 0)
        return weights.open * (ours - (1 - ours) / 2)

    def lowest_shown(self, seat: int, suit: str) -> Card | None:
        """Return the lowest card of *suit* that *seat* may hold, where an earlier play has proved it.

        None where nothing has been proved.
        """
        if suit not in self.view.floors[seat] or suit in self.view.voids[seat]:
            return None
        return next((card for card in self.out[suit] if card in self.chances[seat]), None)


# ---- Reasons ----

DRAW_TRUMPS = "Your side chose: draw trumps with the {card}, the highest left."
HELPS_CHOOSER = "Leading trumps helps the side that named them."


def why_lead(evaluation: BotifarraEvaluation, card: Card) -> Sentence:
    """Return the fact that speaks most for or against leading *card*."""
    suit, above = Suit(card.suit), evaluation.above(card)
    if card.suit == evaluation.trumps:
        return why_draw_trumps(evaluation, card, evaluation.choosing, DRAW_TRUMPS, HELPS_CHOOSER)
    if not above:
        shows_ace = card.rank == "9" and any(other.rank == "A" for other in evaluation.held(card.suit))
        if shows_ace and evaluation.out[card.suit]:
            return Sentence("The {card} wins, and tells your partner that you hold the ace too.", card=card)
        return why_lead_highest(evaluation, card, evaluation.opponents_may_trump())
    if evaluation.will_trump(evaluation.partner, card.suit):
        return Sentence("Your partner has no {suit} left and may trump.", suit=suit)
    if evaluation.chances[evaluation.partner].get(above[-1], 0) > 0.45:
        return Sentence("Your partner may well hold the {higher}: lead to it.", higher=above[-1])
    if card_points(card) >= 3:
        return Doubt("The {higher} is still out and would take your {card}.", higher=above[-1], card=card)
    if any(evaluation.will_trump(seat, card.suit) for seat in evaluation.opponents):
        return Doubt("An opponent has no {suit} left and must trump.", suit=suit)
    if evaluation.is_singleton(card) and evaluation.trumps_held():
        return Sentence("Your last card in {suit}: after this you can trump them.", suit=suit)
    if card_points(card):
        return Doubt("The {higher} is still out: the {card} may be lost.", higher=above[-1], card=card)
    return why_lead_blank(evaluation, card, above)


def why_lead_blank(evaluation: BotifarraEvaluation, card: Card, above: Sequence[Card]) -> Sentence:
    """Return the fact that speaks most for or against leading a blank that others can beat."""
    backed = [other for other in evaluation.held(card.suit) if other.rank in "AK" and evaluation.above(other)]
    if backed and above[-1].rank == "9":
        words = "With your {mine} in the suit, your partner may hold the {nine}."
        return Sentence(words, mine=backed[0], nine=above[-1])
    if any(not evaluation.above(other) for other in evaluation.held(card.suit)):
        return Doubt(
            "You hold the top card in {suit}: there is no hurry to lead a blank.", suit=Suit(card.suit)
        )
    return Sentence("A blank risks nothing, and your partner may win the trick.")


def why_nevertheless(evaluation: BotifarraEvaluation, card: Card) -> Sentence:
    """Return the reason for *card* as the best move, against an objection."""
    drawing = card.suit == evaluation.trumps and evaluation.choosing and evaluation.opponents_may_trump()
    if drawing and not evaluation.view.trick:
        return Sentence("Your side chose: even this trump draws theirs.")
    return card_reasons.why_nevertheless(evaluation, card)


# ---- Playouts ----


def rollout(position: Botifarra, rng: Random) -> Move:
    """Return a quick, sensible move for playouts: no counting, one look at the trick."""
    match position.phase:
        case "choose":
            return advise_choice(position, list(position.legal()))[0].move
        case "double" | "redouble" | "reredouble":
            return advise_raise(position, list(position.legal()))[0].move
        case "deal":
            return Move("deal")
    return quick_play(position, quick_lead, quick_follow)


def quick_lead(position: Botifarra, cards: Sequence[Card]) -> Card:
    """Lead a nine, in trumps only for the side that chose them; else a blank of a plain suit."""
    nines = [card for card in cards if card.rank == "9"]
    assert position.chooser is not None
    chose = position.team(position.chooser) == position.team(position.player)
    for card in nines:
        if card.suit != position.trumps or chose:
            return card
    return min(cards, key=lambda card: (card.suit == position.trumps, card_points(card), STRENGTH[card.rank]))


def quick_follow(position: Botifarra, cards: Sequence[Card]) -> Card:
    """Give points to a partner likely to win, or take them when last; otherwise play the cheapest card."""
    trumps, last, best = position.trumps, len(position.trick) == 3, position.best()
    if not position.opponent_is_winning():
        if last or best.rank in "9A" or best.suit == trumps:
            return max(cards, key=lambda card: (card.suit != trumps, card.rank != "9", card_points(card)))
    elif last and position.beats(cards[0], best):
        return max(cards, key=lambda card: STRENGTH[card.rank])
    return min(cards, key=lambda card: (card.suit == trumps, STRENGTH[card.rank]))


# ---- The beginner ----


def careless(view: Botifarra, decision: Decision) -> Move:
    """Play the lowest card, name the longest suit, and never raise."""
    moves = list(decision)
    if view.phase == "choose":
        hand = view.hand[view.player]
        suits = [card.suit for card in hand]
        return max(
            (move for move in moves if move.verb == "name"),
            key=lambda move: (suits.count(str(move.word)[0]), str(move)),
        )
    if not moves[0].groups:
        return Move("pass") if Move("pass") in moves else moves[0]
    return min(moves, key=lambda move: (STRENGTH[move.card.rank], str(move)))


# ---- Where to look ----


def where_to_look(view: Botifarra) -> Sentence | None:
    """Return the facts that matter to the player to act, without the answer."""
    seat = view.turn
    if seat is None:
        return None
    hand = view.hand[seat]
    if view.phase == "choose":
        suit = max(SUIT_LETTERS, key=lambda suit: (suit_length(hand, suit), suit))
        nines = sum(card.rank == "9" for card in hand)
        words = "Your longest suit is {suit}, with {n} cards; your nines: {nines}. Better than average?"
        return Sentence(words, n=suit_length(hand, suit), suit=Suit(suit), nines=nines)
    if view.phase.endswith("double"):
        high = sum(card.rank in "9A" for card in hand)
        return Sentence("Nines and aces in your hand: {n}. Whichever side wins will score more.", n=high)
    if view.phase != "play":
        return None
    evaluation = BotifarraEvaluation(view)
    return where_to_lead(evaluation) if not view.trick else where_to_follow(evaluation)


def where_to_lead(evaluation: BotifarraEvaluation) -> Sentence:
    """Return the facts that matter for a lead: the unbeatable cards, and the trumps that are out."""
    if evaluation.trumps:
        out = len(evaluation.trumps_out())
        if not out:
            return Sentence("You lead, and the others are out of trumps.")
        return Sentence(
            "You lead, with trumps still out ({n}). Which of your cards can the others not beat?", n=out
        )
    return Sentence("You lead, without trumps. In which suits do you hold the highest card?")


def where_to_follow(evaluation: BotifarraEvaluation) -> Sentence:
    """Return who is winning, who is still to play, and what an earlier card has proved of them."""
    view, best = evaluation.view, evaluation.view.best()
    rest = evaluation.still_to_play()
    if not view.opponent_is_winning():
        low = evaluation.lowest_shown(rest[0], view.led_suit()) if rest else None
        if low is None:
            return where_partner_wins(view)
        words = "Earlier play proves that {who} [has|have] no {suit} below the {card}."
        return Sentence(words, who=Seat(rest[0]), suit=Suit(low.suit), card=low)
    if any(view.beats(card, best) for card in view.playable(evaluation.hand)):
        return Sentence("The {card} is winning and you have to beat it. Which card will you use?", card=best)
    return Sentence(
        "You cannot beat the {card}. In which suit can you best spare the lowest card?", card=best
    )


# ---- The review ----


def review_pages(turns: Sequence[tuple[Botifarra, Move]]) -> list[ReviewPage]:
    """Return a page for each time the player chose or delegated: suits and botifarra, the best first."""
    return [choice_page(view, move) for view, move in turns if view.phase == "choose"]


def choice_page(view: Botifarra, move: Move) -> ReviewPage:
    """Return the table for the choice *move*, made by the player to act in *view*."""
    hand = view.hand[view.player]
    ways = [(Move("name", word=name), suit) for name, suit in SUITS.items()] + [(Move("botifarra"), "")]
    found = []
    for way, trumps in ways:
        points = estimate_choosing(hand, trumps)
        times = 1 if trumps else 2
        suit = Text("{suit}", suit=Suit(trumps)) if trumps else Text("none")
        numbers = (suit, f"{points:.0f}", signed(times * (points - HALF)))
        found.append((times * (points - HALF), PageLine(telling_cards(hand, trumps), numbers, way == move)))
    found.sort(key=lambda line: -line[0])
    note = "Averages with cards like yours, before anybody doubles."
    if move.verb == "delegate":
        note = Text("You left the choice to your partner. {note}", note=Text(note))
    return ReviewPage("choice", note, ("Cards", "Trumps", "Of 72", "Score"), tuple(line for _, line in found))


def telling_cards(hand: Sequence[Card], trumps: str) -> tuple[Card, ...]:
    """Return the cards that matter: the trumps, or without trumps the nines, aces and kings."""
    cards = [card for card in hand if (card.suit == trumps if trumps else card.rank in "9AK")]
    return tuple(sorted(cards, key=lambda card: (-STRENGTH[card.rank], card.suit)))


def signed(points: float) -> str:
    """Return *points* without decimals and with its sign.

    >>> signed(4.4), signed(-11.6), signed(-0.3)
    ('+4', '−12', '0')
    """
    return "0" if round(points) == 0 else f"{points:+.0f}".replace("-", "−")


# ---- The play of tricks as data ----


def fast_play(view: Botifarra) -> TrickPlay | None:
    """Return the hand as the seat to act knows it; None while no card is to be played.

    Points beyond the target are worth nothing.
    """
    if view.phase != "play" or view.turn is None:
        return None
    camps = [view.team(seat) for seat in range(4)]
    taken = [0] * 4
    for camp in (0, 1):
        taken[camps.index(camp)] = view.taken(camp)
    factor, ours, theirs = view.multiplier, view.target - view.points[0], view.target - view.points[1]

    def worth(points: int) -> float:
        return max(-theirs, min(ours, (points - HALF) * factor))

    return replace(view.known_play(law(view.trumps), camps, taken), worth=worth)


@lru_cache
def law(trumps: str) -> TrickLaw:
    """Return R1, R12 and R15 with these trumps."""
    return TrickLaw(
        strength={card: STRENGTH[card.rank] for card in Botifarra.pack},
        points={card: POINTS.get(card.rank, 0) for card in Botifarra.pack},
        trumps=trumps,
        heading="opponents",
        lowest=True,
        trick_points=1,
    )


# ---- Bids on deals that fit ----

RAISES = {str(words) for words in SPOKEN.values()}
SPREAD = 1.0
"""Points of an estimate above or below the requirement by which a choice or a raise gets likelier or less."""


def bids_heard(view: Botifarra) -> dict[int, Likely]:
    """Return the fit of the hands of the others to their bids."""
    spoken = {seat for seat, _, _ in view.calls} - {view.turn}
    return {seat: partial(chance_of_calls, view, seat) for seat in spoken}


def chance_of_calls(view: Botifarra, seat: int, hand: Sequence[Card]) -> float:
    """Return the chance that *seat* makes its calls with this *hand*."""
    likely, step = 1.0, 0
    for caller, said, _ in view.calls:
        raised = said in RAISES
        if caller == seat:
            if raised or said == "Pass":
                surplus = estimate_of_raise(view, seat, hand) - asked_of_raise(view, seat, step)
                likely /= 1 + exp((-surplus if raised else surplus) / SPREAD)
            else:
                likely /= 1 + exp(-surplus_of_choice(view, seat, hand) / SPREAD)
        step += raised
    return likely


def surplus_of_choice(view: Botifarra, seat: int, hand: Sequence[Card]) -> float:
    """Return the surplus of the trumps that *seat* has chosen over the best other choice with *hand*.

    For a player who left the choice to the partner, it is the shortfall of the best suit.
    """
    best = max(estimate_choosing(hand, suit) for suit in SUIT_LETTERS)
    if seat != view.chooser:
        return DELEGATE - best
    chosen = estimate_choosing(hand, view.trumps)
    if not view.trumps:
        chosen = 2 * chosen - HALF  # the part above half counts twice
    return chosen - best if view.delegated or chosen < best else chosen - DELEGATE


BOTIFARRA = AI(
    advise,
    rollout=rollout,
    fast_play=fast_play,
    bids_heard=bids_heard,
    daring=Daring(risk, within=3.0),
    beginner=Beginner(careless, forget=Botifarra.forget_signs),
    where_to_look=where_to_look,
    review=Review(review_pages),
)
