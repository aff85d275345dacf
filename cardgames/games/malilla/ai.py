"""How the computer plays Malilla: it counts cards, remembers who showed out, and weighs points.

Every legal card gets a value in card points: the share of this trick that our side may expect,
less what the card would be worth later, with allowances for drawing trumps, short suits and suits
not led yet. The reason names the fact that counts most.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from random import Random

from cardgames.engine import Advice, Card, Decision, Move, Sentence, Suit
from cardgames.engine.ai import AI, Beginner
from cardgames.engine.families import card_reasons
from cardgames.engine.families.card_reasons import (
    Doubt,
    where_partner_wins,
    why_follow,
    why_lead_highest,
    why_nevertheless,
)
from cardgames.engine.families.evaluation import Evaluation, Weights
from cardgames.engine.families.quick_play import quick_play
from cardgames.engine.trick_play import TrickLaw, TrickPlay

from .rules import HALF, POINTS, STRENGTH, TRICKS, Malilla


def advise(view: Malilla, decision: Decision, rng: Random) -> list[Advice]:
    """Rank every legal move by its value in card points."""
    if view.phase != "play":
        return [Advice(move, 0.0, Sentence("Deal the cards.")) for move in decision]
    return card_reasons.advise(MalillaEvaluation(view), decision, why_lead, why_follow, why_nevertheless)


def rollout(position: Malilla, rng: Random) -> Move:
    """Return a quick, sensible move for playouts: no counting, one look at the trick."""
    if position.phase != "play":
        return Move("deal")
    return quick_play(position, quick_lead, quick_follow)


def quick_lead(position: Malilla, cards: Sequence[Card]) -> Card:
    """Lead a seven, else the lowest plain card of the shortest suit, else the lowest trump."""
    sevens = [card for card in cards if card.rank == "7"]
    if sevens:
        return sevens[0]
    plain = [card for card in cards if card.suit != position.trumps] or cards
    return min(plain, key=lambda card: (card_points(card), sum(card.suit == other.suit for other in cards)))


def quick_follow(position: Malilla, cards: Sequence[Card]) -> Card:
    """Give points to a partner who is winning, or take them when last; otherwise play the cheapest card."""
    trumps, last = position.trumps, len(position.trick) == 3
    opposed = position.opponent_is_winning()
    if opposed and last and position.beats(cards[0], position.best()):
        return max(cards, key=lambda card: STRENGTH[card.rank])
    if not opposed and (last or position.best().rank in "7A" or position.best().suit == trumps):
        return max(cards, key=lambda card: (card.suit != trumps, card_points(card)))
    return min(cards, key=lambda card: (card.suit == trumps, STRENGTH[card.rank]))


# ---- The value of a card ----


@dataclass(frozen=True)
class MalillaWeights(Weights):
    """The steady player's values of things, in card points."""

    draw: float  # leading trumps with a strong hand (against it with a weak one)
    catch: float  # of the points of a turned card that a trump lead may catch
    open: float  # first lead of a suit whose seven the partner holds (against it if not)
    daring: float  # the optimism about doubtful tricks when only a big hand will do


WEIGHTS = MalillaWeights(
    saved=(0.3, 0.8, 0.48, 0.46, 0.25),
    saved_trump=(1.0, 1.1, 0.7, 0.67, 0.24),
    banked=0.9,
    winner=0.2,
    trump=1.1,
    trump_height=0.35,
    top_trump=1.5,
    guard=0.6,
    void=0.4,
    lead=0.6,
    load=1.8,
    loser=0.0,
    partner=0.2,
    draw=0.2,
    catch=0.7,
    open=0.4,
    daring=0.5,
)

# Average share of the 70 points by hand and trumps; HALF is an even hand.
EVEN_HAND = 20.0
PER_TRUMP, PER_VOID, PER_SINGLETON = 2.0, 6.0, 1.4
TRUMP_EXTRA = {"7": 5.0, "A": 4.0, "K": 2.5, "Q": 1.0, "J": 1.0}
PLAIN_EXTRA = {"7": 5.0, "A": 1.7, "K": 0.6}


def estimate_points(hand: Iterable[Card], trumps: str) -> float:
    """Return the average points, of 70, that a side with these ten cards takes."""
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
    """Return from -1 to 1 how far the rest of a hand is above or below an even one of its size."""
    above = estimate_points(hand, trumps) - EVEN_HAND - (HALF - EVEN_HAND) * len(hand) / TRICKS
    return max(-1.0, min(1.0, above / 10))


def card_points(card: Card) -> int:
    return POINTS.get(card.rank, 0)


class MalillaEvaluation(Evaluation):
    """The knowledge and expectations of the player to act, from that seat's view alone."""

    view: Malilla
    weights: MalillaWeights

    def __init__(self, view: Malilla, weights: MalillaWeights = WEIGHTS) -> None:
        super().__init__(view, weights, held=dict.fromkeys(view.turned, view.dealer))
        self.bold = boldness(self.hand, self.trumps)
        waiting = bool(view.waiting) and view.side(view.dealer) != view.side(self.me)
        self.desperate = waiting  # the opponents' bonus wins the match unless this hand reaches the target

    def points(self, card: Card) -> int:
        return card_points(card)

    def guards(self, card: Card) -> bool:
        """Tell whether *card* is the only low card beside an ace or king that a higher card can take."""
        suit = [other for other in self.held(card.suit) if other is not card]
        return len(suit) == 1 and suit[0].rank in "AK" and bool(self.above(suit[0])) and not card_points(card)

    def at_stake(self, share: float, best: Card, ours: bool, led: str, pot: float) -> float:
        return self.weights.daring * share * max(0.0, 1 - share / pot) if self.desperate else 0.0

    def lead_allowance(self, card: Card) -> float:
        """Return the value of a lead besides its trick.

        Opening side suits for the partner, with many trumps, gained nothing in 1,500 hands of each.
        """
        weights = self.weights
        if card.suit == self.trumps:
            worth = weights.draw * self.bold if self.out[card.suit] else 0.0
            caught = self.card_to_catch(card)
            return worth + (weights.catch * card_points(caught) if caught is not None else 0)
        seven = Card("7", card.suit)
        if card.suit in self.view.led or seven in self.hand:
            return 0.0
        ours = self.chances[self.partner].get(seven, 0)
        return weights.open * (ours - (1 - ours) / 2)

    def card_to_catch(self, card: Card) -> Card | None:
        """Return the dealer's turned card if an opponent holds it and the trump *card* wins its points."""
        turned = self.view.trump_card
        if turned is None or not card_points(turned) or STRENGTH[card.rank] < STRENGTH[turned.rank]:
            return None
        caught = any(self.chances[seat].get(turned) == 1 for seat in self.opponents)
        return turned if caught and card.suit == turned.suit else None


# ---- Reasons ----


def why_lead(evaluation: MalillaEvaluation, card: Card) -> Sentence:
    """Return the fact that speaks most for or against leading *card*."""
    suit, above = Suit(card.suit), evaluation.above(card)
    if card.suit == evaluation.trumps:
        return why_lead_trumps(evaluation, card, above)
    if not above:
        return why_lead_highest(evaluation, card)
    trumping = evaluation.is_void(evaluation.partner, card.suit) == 1
    if trumping and evaluation.holds_any(evaluation.partner, evaluation.out[evaluation.trumps]):
        return Sentence("Your partner has no {suit} left and may trump.", suit=suit)
    if card_points(card) >= 2 and evaluation.chances[evaluation.partner].get(above[-1], 0) > 0.45:
        return Sentence("Your partner may well hold the {higher}: lead to it.", higher=above[-1])
    if card_points(card) >= 3:
        return Doubt("The {higher} is still out and would take your {card}.", higher=above[-1], card=card)
    seven = Card("7", card.suit)
    if card.suit not in evaluation.view.led and seven in evaluation.hand:
        return Sentence("You hold the {card}: this clears the way for it.", card=seven)
    if evaluation.is_singleton(card) and evaluation.trumps_held():
        return Sentence("Your last card in {suit}: after this you can trump them.", suit=suit)
    if any(other.suit == card.suit and other.rank == "A" for other in evaluation.hand):
        return Doubt("This opens {suit} while the {card} can still take your ace.", suit=suit, card=seven)
    if card_points(card):
        return Doubt("The {higher} is still out: the {card} may be lost.", higher=above[-1], card=card)
    return Sentence("A low card risks nothing, and your partner may win the trick.")


def why_lead_trumps(evaluation: MalillaEvaluation, card: Card, above: Sequence[Card]) -> Sentence:
    """Return the fact that speaks most for or against leading the trump *card*."""
    caught = evaluation.card_to_catch(card)
    if not evaluation.out[card.suit]:
        return Sentence("Nobody else has a trump left, so the {card} wins.", card=card)
    if caught is not None and not above:
        return Sentence("The dealer holds the {card}: a higher trump may catch it.", card=caught)
    if above and evaluation.bold > 0:
        return Sentence("Your hand is strong: even this trump draws theirs.")
    if above:
        return Doubt("This costs you a trump, and the {card} is still out.", card=above[-1])
    if evaluation.bold > 0:
        return Sentence("Your hand is strong: draw trumps from the top with the {card}.", card=card)
    return Sentence("The {card} is the highest trump left and wins.", card=card)


def where_to_look(view: Malilla) -> Sentence | None:
    """Return the facts that matter to the player to act, without the answer."""
    seat = view.turn
    if view.phase != "play" or seat is None:
        return None
    if not view.trick:
        out = view.count_trumps_out(seat)
        if not out:
            return Sentence("You lead, and the others are out of trumps.")
        return Sentence(
            "You lead, with trumps still out ({n}). Which of your cards can the others not beat?", n=out
        )
    if not view.opponent_is_winning():
        return where_partner_wins(view)
    best = view.best()
    if any(view.beats(card, best) for card in view.playable(view.hand[seat])):
        return Sentence("The {card} is winning and you have to beat it. Which card will you use?", card=best)
    return Sentence("You cannot beat the {card}. Which card can you best spare?", card=best)


# ---- The beginner ----


def careless(view: Malilla, decision: Decision) -> Move:
    """Play the lowest card allowed, trump or not."""
    return min(
        decision,
        key=lambda move: (POINTS.get(move.card.rank, 0), STRENGTH[move.card.rank]) if move.groups else (0, 0),
    )


# ---- The play of tricks as data ----


def fast_play(view: Malilla) -> TrickPlay | None:
    """Return the hand as the seat to act knows it; None before the cards are dealt."""
    if view.phase != "play" or view.turn is None:
        return None
    taken = (view.taken(0), view.taken(1), 0, 0)
    play = view.known_play(law(view.trumps, view.barred_sevens), (0, 1, 0, 1), taken)
    play = replace(play, led=view.led, worth=lambda points: points - HALF)  # R14
    if not view.turned:
        return play
    hands, sizes = list(play.hands), list(play.sizes)  # the dealer's, though it still lies on the table (R5)
    hands[view.dealer] += tuple(view.turned)
    sizes[view.dealer] += len(view.turned)
    return replace(play, hands=tuple(hands), sizes=tuple(sizes))


@lru_cache
def law(trumps: str, barred_sevens: bool) -> TrickLaw:
    """Return R1, R2 and R10 with these trumps."""
    pack = Malilla.pack
    return TrickLaw(
        strength={card: STRENGTH[card.rank] for card in pack},
        points={card: POINTS.get(card.rank, 0) for card in pack},
        trumps=trumps,
        heading="opponents",
        trick_points=1,
        barred=tuple(c for c in pack if barred_sevens and c.rank == "7" and c.suit != trumps),
    )


MALILLA = AI(
    advise,
    rollout=rollout,
    fast_play=fast_play,
    beginner=Beginner(careless, forget=Malilla.forget_signs),
    where_to_look=where_to_look,
)
