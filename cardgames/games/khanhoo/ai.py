"""The computer player of Khanhoo.

The value of a hand is the points of its melds, a little for each unseen card that would improve it, and more
the more of these let it go out. Every decision compares hands by value. Besides, the player keeps the joker,
goes out when it can, does not feed the next player, and lays melds down only where that gains more.

The steady player counts cards in melds, and keeps cards with most partners in the hand. It ignores which
cards are unseen and what the others collect.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import Final

from cardgames.engine import BACK, Advice, Card, Decision, Move, PageLine, ReviewPage, Seat, Sentence
from cardgames.engine.ai import AI, Beginner, Review

from .melds import (
    JOKER,
    LONGEST,
    PATTERNS,
    POINTS,
    SHORTEST,
    WITH,
    KhanhooMeld,
    arrange,
    arrange_whole,
    face,
    melded,
    outs,
)
from .rules import DEALT, OUT_BONUS, Khanhoo
from .worth import BY_CARDS, BY_POINTS, UNIT, count_ending, count_hand

# In tenths of a point, as `BY_POINTS` counts
HOPE = 0.045  # the share of the gain of an unseen card that counts
ENDING = 50.0  # the value if every unseen card lets one go out
FED = 5.0  # the cost of throwing a card that goes with those the next player took
GIVEN = 3.0  # the cost of any card that the next player has to take
BUMPED = 10.0  # the minimum gain of a bump, whose meld is fixed and open

JOKER_WORTH = 60.0  # the value of the joker beyond its meld


def advise(view: Khanhoo, decision: Decision, rng: Random) -> list[Advice]:
    """Rank the legal moves by the value of the hand that they leave."""
    evaluation = evaluate(view)
    advisers = {
        "draw": advise_draw,
        "discard": advise_discard,
        "claim": advise_claim,
        "challenge": advise_challenge,
        "lay": advise_lay,
    }
    adviser = advisers.get(view.phase)
    if adviser is None:
        return [Advice(move, 0.0, Sentence("Deal the cards.")) for move in decision]
    return sorted(adviser(evaluation, decision), key=lambda each: (-each.value, str(each.move)))


# ---- Drawing ----


def advise_draw(evaluation: KhanhooEvaluation, decision: Decision) -> list[Advice]:
    """Rank the discard and the stock."""
    view, now = evaluation.view, evaluation.value(evaluation.count)
    top = view.discards.top
    taken = evaluation.count + UNIT[face(top)]
    free = [face(card) for card in evaluation.hand] + ([] if view.has_stock else [face(top)])
    take = evaluation.best_discard(taken, free)[0] if evaluation.hand else now
    total = sum(copies * BY_POINTS.with_card(evaluation.count, one) for one, copies in evaluation.unseen)
    drawn = total / max(1, evaluation.cards_unseen)
    blind = drawn + now - BY_POINTS.of(evaluation.count)
    if top.is_joker:
        take += JOKER_WORTH
    gain = gain_from(evaluation.hand, top)
    values = {
        "discards": (take, why_take(view, top, gain)),
        "stock": (blind, why_draw(view, top, gain, take > blind)),
    }
    return [Advice(move, *values[str(move.word)]) for move in decision]


# ---- Discarding ----


def advise_discard(evaluation: KhanhooEvaluation, decision: Decision) -> list[Advice]:
    """Rank going out and the discards by the value of the hand afterwards."""
    values: dict[str, float] = {}
    for card in decision.cards:
        one = face(card)
        if one not in values:
            values[one] = evaluation.value(evaluation.count - UNIT[one]) - cost_of_discard(evaluation, card)
    best = max(values.values())
    advice = []
    for move in decision:
        value = values[face(move.card)]
        if move.verb == "out":
            advice.append(Advice(move, best + value_of_going_out(evaluation, move.card), why_go_out()))
        else:
            advice.append(Advice(move, value, why_discard(evaluation.view, move.card, value, best)))
    return advice


def cost_of_discard(evaluation: KhanhooEvaluation, card: Card) -> float:
    """Return the cost of a discard beyond its loss to the hand."""
    view = evaluation.view
    if card.is_joker:
        return JOKER_WORTH
    following = view.after(view.player)
    lost = FED * may_meld(card, view.hand[following])
    if not view.has_stock:
        lost += GIVEN * may_meld(card, view.melds[following])
    return lost


def may_meld(card: Card, others: Sequence[Card]) -> int:
    """Return 1 if *card* could meld with those open cards, else 0."""
    seen = count_hand(other for other in others if other is not BACK)
    alone = BY_POINTS.of(seen)
    return 1 if BY_POINTS.with_card(seen, face(card)) > alone else 0


def value_of_going_out(evaluation: KhanhooEvaluation, card: Card) -> float:
    """Return the gain by going out with *card* over playing on, in the units of a hand's value.

    It counts points that are certain, before the others have another turn.
    """
    whole = arrange_whole(tuple(other for other in evaluation.hand if other is not card))
    return BY_POINTS.point * (OUT_BONUS + (whole.points if whole is not None else 0))


# ---- Bumping ----


def value_after_laying(evaluation: KhanhooEvaluation, meld: KhanhooMeld) -> float:
    """Return the value of the rest of the hand when *meld* is laid down, after the best discard."""
    rest = [card for card in evaluation.hand if card not in meld.cards]
    value = evaluation.best_discard(count_hand(rest), [face(card) for card in rest])[0]
    return value + BY_POINTS.card * len(meld.cards) + BY_POINTS.point * meld.points


def advise_claim(evaluation: KhanhooEvaluation, decision: Decision) -> list[Advice]:
    """Rank bumping, with each meld, and passing."""
    view, now = evaluation.view, evaluation.value(evaluation.count)
    best: dict[str, float] = {}
    for meld in view.melds_here():
        best[meld.kind] = max(best.get(meld.kind, 0.0), value_after_laying(evaluation, meld))
    top = max((best[str(move.word)] for move in decision if move.verb == "bump"), default=0.0)
    advice = []
    for move in decision:
        if move.verb == "bump":
            kind = str(move.word)
            value = best[kind] - BUMPED
            advice.append(Advice(move, value, why_bump(value > now)))
        else:
            advice.append(Advice(move, now, why_no_bump(top - BUMPED < now)))
    return advice


def advise_challenge(evaluation: KhanhooEvaluation, decision: Decision) -> list[Advice]:
    """Rank taking the discard before it is bumped, and losing the turn."""
    view, now = evaluation.view, evaluation.value(evaluation.count)
    top = face(view.discards.top)
    free = [face(card) for card in evaluation.hand] + ([] if view.has_stock else [top])
    taken = evaluation.best_discard(evaluation.count + UNIT[top], free)[0]
    advice = []
    for move in decision:
        if move.verb == "challenge":
            kind = str(move.word)
            value = taken - POINTS[kind] / 100  # a cheaper meld gives less away
            advice.append(Advice(move, value, why_challenge(view, value > now)))
        else:
            advice.append(Advice(move, now, why_no_challenge(taken < now)))
    return advice


def advise_lay(evaluation: KhanhooEvaluation, decision: Decision) -> list[Advice]:
    """Rank the cards to lay down with the discard."""
    view = evaluation.view
    kind, top = view.claim, view.discards.top
    values = {}
    for move in decision:
        value = value_after_laying(evaluation, KhanhooMeld((top, *move.cards), kind))
        values[move] = value - JOKER_WORTH * has_joker(move)
    best = max(values.values())
    return [Advice(move, value, why_lay(has_joker(move), value == best)) for move, value in values.items()]


# ---- Evaluation ----


@dataclass(frozen=True)
class KhanhooEvaluation:
    """The view of the player to act: their *hand* and the cards *unseen* by face and number."""

    view: Khanhoo
    hand: tuple[Card, ...]
    unseen: tuple[tuple[str, int], ...]

    @property
    def count(self) -> int:
        """Return the hand as a number."""
        return count_hand(self.hand)

    @cached_property
    def cards_unseen(self) -> int:
        return sum(copies for _, copies in self.unseen)

    def value(self, hand: int) -> float:
        """Return the value of a hand after the discard: its melds and its prospects."""
        ending = count_ending(hand, self.unseen) / max(1, self.cards_unseen)
        return BY_POINTS.of(hand) + HOPE * BY_POINTS.promise(hand, self.unseen) + ENDING * ending

    def best_discard(self, hand: int, free: Iterable[str]) -> tuple[float, str]:
        """Return the value of *hand* after the best discard among the *free* faces, and that face."""
        return max((self.value(hand - UNIT[one]), one) for one in sorted(set(free)))


def evaluate(view: Khanhoo) -> KhanhooEvaluation:
    seen = {card for zone in view.zones for card in zone}
    unseen = Counter(face(card) for card in view.pack if card not in seen)
    return KhanhooEvaluation(view, tuple(view.hand[view.player]), tuple(sorted(unseen.items())))


# ---- Reasons ----


def why_take(view: Khanhoo, top: Card, gain: int) -> Sentence:
    """Return the main argument for taking the top discard, which adds *gain* to the value of the hand."""
    if not view.has_stock:
        return Sentence("There is no stock: you have to take the {card}.", card=top)
    if top.is_joker:
        return Sentence("The joker stands for any card.")
    if gain >= BY_CARDS.card:
        return Sentence("The {card} gets more of your cards into melds.", card=top)
    if gain > 0:
        return Sentence("The {card} makes a better meld.", card=top)
    return Sentence("The {card} makes no meld, and everyone sees you take it.", card=top)


def why_draw(view: Khanhoo, top: Card, gain: int, worse: bool) -> Sentence:
    """Return the main argument for the stock, or against it where it is *worse*."""
    if forced := view.why_not_taken():
        return forced
    if worse:
        return Sentence("The {card} helps you more than most cards in the stock would.", card=top)
    if gain > 0:
        return Sentence("The {card} helps, but a card from the stock may help more.", card=top)
    return Sentence("The {card} makes no meld; a card from the stock may.", card=top)


def why_go_out() -> Sentence:
    return Sentence("All your other cards are melded: 5 points for going out, and nobody gets another turn.")


def why_discard(view: Khanhoo, card: Card, value: float, best: float) -> Sentence:
    """Return the reason for or against a discard of this *value* beside the *best*."""
    if (why := why_keep_melds(view, card)) is not None:
        return why
    if value >= best:
        return Sentence("The {card} is in no meld, and few cards still out would go with it.", card=card)
    return Sentence("The {card} may still find a meld.", card=card)


def why_discard_steadily(view: Khanhoo, card: Card, fewest: bool) -> Sentence:
    """Return the reason for or against a discard; *fewest* if no card has fewer partners."""
    if (why := why_keep_melds(view, card)) is not None:
        return why
    if fewest:
        return Sentence("The {card} is in no meld, and fits with the fewest of your cards.", card=card)
    return Sentence("The {card} fits with more of your cards.", card=card)


def why_keep_melds(view: Khanhoo, card: Card) -> Sentence | None:
    """Return the loss of the hand's melds without *card*; None if nothing."""
    hand = tuple(view.hand[view.player])
    kept = tuple(other for other in hand if other is not card)
    if card.is_joker:
        return Sentence("The joker stands for any card: keep it.")
    if BY_CARDS.of(count_hand(kept)) == BY_CARDS.of(count_hand(hand)):
        return None
    if melded(kept) < melded(hand) and len(hand) - melded(hand) > 0:
        return Sentence("Without the {card}, fewer of your cards would be in melds.", card=card)
    lost = arrange(hand).points - arrange(kept).points
    if lost > 0:
        return Sentence("Without the {card}, your melds would score {n} less.", card=card, n=lost)
    return None


def why_bump(good: bool) -> Sentence:
    """Return the main argument for a bump, or against it."""
    if good:
        return Sentence("A sure meld out of turn, and the players in between lose their turn.")
    return Sentence("It freezes cards that are worth more in your hand.")


def why_no_bump(good: bool) -> Sentence:
    """Return the main argument for letting the discard go, or against it."""
    if good:
        return Sentence("A bumped meld is frozen; these cards could do more in your hand.")
    return Sentence("You would miss out on a meld.")


def why_challenge(view: Khanhoo, good: bool) -> Sentence:
    """Return the main argument for a challenge, or against it."""
    if good:
        return Sentence("You keep your turn, and the {card} helps you.", card=view.discards.top)
    return Sentence("The {card} does not help you much.", card=view.discards.top)


def why_no_challenge(good: bool) -> Sentence:
    """Return the main argument for losing the turn, or against it."""
    if good:
        return Sentence("The discard does not help you.")
    return Sentence("You would lose your turn.")


def why_lay(joker: bool, good: bool) -> Sentence:
    """Return the main argument for laying down these cards, or against it."""
    if good and joker:
        return Sentence("The joker completes the meld you announced.")
    if good:
        return Sentence("The cards you keep are worth more in your hand.")
    if joker:
        return Sentence("The joker would stay in this meld for good.")
    return Sentence("These cards are worth more in your hand.")


def has_joker(move: Move) -> bool:
    return any(card.is_joker for card in move.cards)


# ---- The steady player ----


def steady(view: Khanhoo, decision: Decision, rng: Random) -> list[Advice]:
    """Rank every move; a discard by the value of the remaining melds."""
    moves = list(decision)
    if view.phase == "discard":
        return steady_discard(view, moves)
    chosen = {"draw": quick_draw, "claim": quick_claim, "challenge": quick_claim}.get(view.phase)
    best = chosen(view) if chosen is not None else moves[0]
    advice = [Advice(move, float(move == best), why_steadily(view, move, move == best)) for move in moves]
    return sorted(advice, key=lambda each: -each.value)


def why_steadily(view: Khanhoo, move: Move, good: bool) -> Sentence:
    """Return the main argument for a move that is no discard, or against it."""
    if view.phase == "draw":
        top = view.discards.top
        gain = gain_from(view.hand[view.player], top)
        if move.word == "discards":
            return why_take(view, top, gain)
        return why_draw(view, top, gain, not good)
    if view.phase == "lay":
        return why_lay(has_joker(move), good)
    reason = {
        ("claim", "bump"): why_bump,
        ("claim", "pass"): why_no_bump,
        ("challenge", "challenge"): lambda good: why_challenge(view, good),
        ("challenge", "pass"): why_no_challenge,
    }.get((view.phase, move.verb))
    return reason(good) if reason is not None else Sentence("Deal the cards.")


def steady_discard(view: Khanhoo, moves: list[Move]) -> list[Advice]:
    """Rank going out first, then the cards without which the melds lose least."""
    hand = view.hand[view.player]
    ranked = sorted(moves, key=lambda move: loss_without(hand, move.card))
    best = quick_discard(view)
    advice: list[Advice] = []
    for move in ranked:
        if move.verb == "out":
            said = why_go_out()
        else:
            fewest = loss_without(hand, move.card)[:2] == loss_without(hand, ranked[0].card)[:2]
            said = why_discard_steadily(view, move.card, fewest)
        advice.append(Advice(move, -loss_without(hand, move.card)[0], said))
    top = max(each.value for each in advice)
    return [
        Advice(best, top, next(each.why for each in advice if each.move == best)),
        *(each for each in advice if each.move != best),
    ]


# ---- The move at once: the steady player's, and for playouts ----


def rollout(position: Khanhoo, rng: Random) -> Move:
    """Return a quick, sensible move: by the melds of the moment, and by a card's partners in the hand."""
    choose = {"draw": quick_draw, "discard": quick_discard, "claim": quick_claim, "challenge": quick_claim}
    chosen = choose.get(position.phase)
    return chosen(position) if chosen is not None else next(iter(position.legal()))


PARTNERS = {  # the faces that are in a meld of three with each
    one: {
        each
        for number in numbers
        for each in PATTERNS[number].faces
        if len(PATTERNS[number].faces) == SHORTEST
    }
    for one, numbers in WITH.items()
}


def quick_draw(position: Khanhoo) -> Move:
    """Take the discard if it brings a card into a meld, otherwise draw from the stock."""
    hand, top = position.hand[position.player], position.discards.top
    must = position.challenged or not position.has_stock
    if must or (
        hand and not position.must_move_stock and (top.is_joker or gain_from(hand, top) >= BY_CARDS.card)
    ):
        return Move("draw", word="discards")
    return Move("draw", word="stock")


def gain_from(hand: Iterable[Card], card: Card) -> int:
    """Return the gain of the melds of *hand* by *card*."""
    count = count_hand(hand)
    return BY_CARDS.with_card(count, face(card)) - BY_CARDS.of(count)


def quick_discard(position: Khanhoo) -> Move:
    """Go out, or throw the card that costs the melds least, among equals the one with fewest partners."""
    hand = position.hand[position.player]
    count = count_hand(hand)
    free = {face(card): card for card in hand if card is not position.taken}
    each = BY_CARDS.card + BY_CARDS.point / LONGEST
    if BY_CARDS.of(count) >= each * (len(hand) - 1):  # otherwise too few cards are in melds
        for card in outs(tuple(hand)):
            if card is not position.taken:
                return Move("out", card)
    best = min(free, key=lambda one: loss_without(hand, free[one]))
    return Move("discard", free[best])


def loss_without(hand: Iterable[Card], card: Card) -> tuple[float, int, str]:
    """Return the loss of the melds of *hand* without *card*, the number of partners, and its face."""
    one, count, faces = face(card), count_hand(hand), [face(other) for other in hand]
    lost = BY_CARDS.of(count) - BY_CARDS.of(count - UNIT[one]) + JOKER_WORTH * (one == JOKER)
    return lost, sum(other in PARTNERS[one] for other in faces), one


def quick_claim(position: Khanhoo) -> Move:
    """Claim the dearest meld, if the discard brings cards into it that lie in none yet; otherwise pass."""
    moves = list(position.legal())
    better = gain_from(position.hand[position.player], position.discards.top) > BY_CARDS.card
    return moves[0] if better else moves[-1]


# ---- The beginner ----

COURTS = "c"  # the suit of all court cards
SEEN = ("sequence", "triplet", "aces")
NEAR: Final = {  # for each face those that a beginner sees with it in a meld
    one: {
        each
        for number in numbers
        for each in PATTERNS[number].faces
        if PATTERNS[number].kind in SEEN and len(PATTERNS[number].faces) == SHORTEST
    }
    - {one}
    for one, numbers in WITH.items()
}


def careless(view: Khanhoo, decision: Decision) -> Move:
    """Make the most obvious move.

    Take a discard that makes a meld, throw useless cards at once, bump and challenge when asked.
    """
    moves = list(decision)
    hand = tuple(view.hand[view.player])
    if view.phase == "draw" and len(moves) > 1:
        better = melded((*hand, view.discards.top)) > melded(hand)
        return Move("draw", word="discards" if better else "stock")
    if view.phase == "discard":
        outs = [move for move in moves if move.verb == "out"]
        return outs[0] if outs else Move("discard", careless_discard(view, hand))
    return moves[0]


def careless_discard(view: Khanhoo, hand: tuple[Card, ...]) -> Card:
    """Return the card just drawn if it goes with nothing; else a court card, or any other, in no meld."""
    free = [card for card in hand if card is not view.taken and not card.is_joker]
    loose = [card for card in arrange(hand).rest if card in free] or free or list(hand)
    faces = {face(card) for card in hand}
    if hand[-1] in loose and not NEAR[face(hand[-1])] & faces:
        return hand[-1]
    return min(loose, key=lambda card: (card.suit != COURTS, hand.index(card)))


# ---- Hints ----


def where_to_look(view: Khanhoo) -> Sentence | None:
    """Return the facts that matter to the player to act, without the answer."""
    if view.turn is None or view.phase == "deal":
        return None
    if view.phase == "discard":
        if "out" in view.legal().verbs:
            return Sentence("Look at your groups: is there a card that no meld needs?")
        return Sentence("Which unmelded card has the fewest cards left to help it?")
    top = view.discards.top
    if view.phase == "draw":
        if view.must_move_stock:
            return None
        return Sentence("Does the {card} get more of your cards into melds?", card=top)
    if view.phase == "claim":
        return Sentence("What else could those cards do in your hand?")
    if view.phase == "challenge":
        words = "If you let {who} bump, you lose your turn. Could you use the {card}?"
        return Sentence(words, who=Seat(view.claimant or 0), card=top)
    return Sentence("Which of these cards do you need for other melds?")


# ---- Looking back at a hand ----

NOTE = "“Melded” is how many of your fifteen cards were then in melds; “Best” is the most you could have had."


def review_pages(turns: Sequence[tuple[Khanhoo, Move]]) -> list[ReviewPage]:
    """Return a line for each discard of the hand, in the order of play, the drawn card before it."""
    lines: list[PageLine] = []
    held: set[Card] = set()
    for view, move in turns:
        hand = tuple(view.hand[view.player])
        if view.phase == "discard":
            drawn = tuple(card for card in hand if held and card not in held)[:1]
            lines.append(review_line(view, drawn, move.card))
            held = {card for card in hand if card is not move.card}
        else:
            held = set(hand)
    return [ReviewPage("turns", NOTE, ("Drawn, discarded", "Melded", "Best"), tuple(lines))] if lines else []


def review_line(view: Khanhoo, drawn: tuple[Card, ...], thrown: Card) -> PageLine:
    """Return a line on the cards in melds after the discard of *thrown*, and after the best one."""
    hand = tuple(view.hand[view.player])
    fixed = DEALT + 1 - len(hand)
    left = {card: melded(tuple(each for each in hand if each is not card)) for card in view.legal().cards}
    best = max(left, key=lambda card: left[card])
    better = (best,) if left[best] > left[thrown] else ()
    numbers = str(left[thrown] + fixed), str(left[best] + fixed)
    return PageLine((*drawn, thrown), numbers, better=better)


# Thinking of the draw after the next one gained 0.1 points a hand, which nobody would notice. Hence `exact`.
KHANHOO = AI(
    advise,
    rollout=rollout,
    exact=True,
    levels={"steady": steady},
    # Habits, which are not broken now and then
    beginner=Beginner(careless, share=1.0, forget=Khanhoo.forget_taken_cards),
    descriptions={
        "beginner": "Discards court cards and anything drawn that fits nothing, and bumps whenever it can.",
        "steady": "Builds on the melds it has, and keeps cards that could meld with others in its hand.",
        "sharp": "Counts what each card still out would add, and avoids feeding the next player.",
    },
    where_to_look=where_to_look,
    review=Review(review_pages),
)
