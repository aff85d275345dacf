"""The computer player of Three Thirteen Rummy.

It values each hand that it could keep in points: the average final gain on the others, learnt by self-play
(`experience`). It compares the discard with the cards that the stock may bring. In the last turn only
deadwood counts. The steady player counts the deadwood of the moment.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from random import Random

from cardgames.engine import BACK, Advice, Card, Decision, Move, PageLine, ReviewPage, Sentence, Text
from cardgames.engine.ai import AI, Beginner, Review
from cardgames.engine.experience import learnt, weigh

from .counting import WILD, Holding, card_of, kind_of, worth_of
from .experience import ThirteenKnowledge, know
from .rules import ThreeThirteen

CANDIDATES = 3  # discards tried for each card that may come
COMING = 14  # the maximum number of natural kinds tried as the next card
DECIDED = 60.0  # points, more than any hand is worth
NEAR = 2  # the maximum distance in ranks of cards that may come into one run
KEPT_WILD = 12.0  # points: the cost of throwing a wild card
GAIN = 3  # the minimum points by which the steady player lowers the deadwood with a discard


def advise(view: ThreeThirteen, decision: Decision, rng: Random) -> list[Advice]:
    """Rank the moves by the gain on the others, in the last turn by deadwood."""
    if view.phase == "draw":
        return advise_draw(evaluate(view), decision)
    if view.phase == "discard":
        return advise_discard(evaluate(view), decision)
    return [Advice(move, 0.0, Sentence("Deal the cards.")) for move in decision]


# ---- Drawing ----


def advise_draw(evaluation: ThirteenEvaluation, decision: Decision) -> list[Advice]:
    """Rank the discard and the stock."""
    view = evaluation.view
    if forced := view.why_not_taken():  # R17
        return [Advice(move, 0.0, forced) for move in decision]
    hand, top = evaluation.hand, view.discards.top
    before = view.finder.deadwood(hand)
    now = least_without(view, [*hand, top], [top])
    take, draw = evaluation.value_with(top), evaluation.value_from_stock()
    drawing = Sentence("A card from the stock may well help you more than the {card}.", card=top)
    if take > draw:
        drawing = Sentence("The {card} helps you more than most cards in the stock would.", card=top)
    values = {"discards": (take, why_take(view, top, before, now)), "stock": (draw, drawing)}
    advice = [Advice(move, *values[move.word or ""]) for move in decision]
    return sorted(advice, key=lambda each: -each.value)


def why_take(view: ThreeThirteen, top: Card, before: int, now: int) -> Sentence:
    """Return the main reason to take the top discard; the deadwood is *before* and, with it, *now*."""
    if view.out is None and view.is_wild(top):
        return Sentence("The {card} is wild: it fits everywhere.", card=top)
    if now == 0:
        return Sentence("With the {card} all your cards are in melds.", card=top)
    if now < before:
        return Sentence("The {card} brings your deadwood down to {n}.", card=top, n=now)
    if now == before:
        return Sentence("The {card} would not lower your deadwood of {n}.", card=top, n=now)
    return Sentence("The {card} would leave your deadwood at {n}.", card=top, n=now)


# ---- Discarding ----


def advise_discard(evaluation: ThirteenEvaluation, decision: Decision) -> list[Advice]:
    """Rank going out if possible, then every discard by the value of the hand without it."""
    view, hand = evaluation.view, evaluation.hand
    left = {card: view.finder.deadwood(without(hand, card)) for card in decision.cards}
    values = evaluation.values_without(alike(decision.cards))
    advice = []
    for move in decision:
        card = move.card
        value = values[card.rank, card.suit]
        if move.verb == "out":
            value = DECIDED + evaluation.value_of_going_out() - KEPT_WILD * view.is_wild(card)
        advice.append(Advice(move, value, why_discard(evaluation, move, left, hand)))
    return sorted(advice, key=lambda each: (-each.value, -card_worth(view, each.move.card), str(each.move)))


def feeds(view: ThreeThirteen, card: Card, seat: int) -> bool:
    """Tell whether *card* goes with a card that everybody saw *seat* take."""
    return any(
        known is not BACK
        and (
            known.rank == card.rank
            or (known.suit == card.suit and 0 < rank_distance(view, known, card) <= NEAR)
        )
        for known in view.hand[seat]
    )  # fmt: skip


def rank_distance(view: ThreeThirteen, one: Card, other: Card) -> int:
    """Return the distance of two cards in ranks."""
    return abs(view.rank_order.index(one.rank) - view.rank_order.index(other.rank))


def why_discard(
    evaluation: ThirteenEvaluation, move: Move, left: dict[Card, int], hand: Sequence[Card]
) -> Sentence:
    """Return the reason for or against a discard."""
    view, card = evaluation.view, move.card
    least = min(left.values())
    if move.verb == "out":
        return Sentence("All your other cards are in melds, and your opponents get just one more turn.")
    if left[card] == 0 and view.out is None:
        return Sentence("You could go out with this card.")
    if view.is_wild(card):
        return Sentence("The {card} is wild: keep it.", card=card)
    if left[card] > least:
        melded = card in [each for meld in view.arrange(hand).melds for each in meld.cards]
        why = "The {card} is in a meld: without it your deadwood would be {n}, not {m}."
        if not melded:
            why = "Without the {card}, your deadwood would be {n}, not {m}."
        return Sentence(why, card=card, n=left[card], m=least)
    if view.out is not None:
        return Sentence("Your last turn: this leaves the least deadwood, {n}.", n=least)
    if feeds(view, card, view.after(view.player)):
        return Sentence("The next player seems to be collecting cards like the {card}.", card=card)
    return Sentence(
        "Without the {card}, your deadwood is {n}, with good chances of a meld.", card=card, n=left[card]
    )


# ---- Evaluation ----


@dataclass(frozen=True)
class ThirteenEvaluation:
    """The values, in points, that the player to act in *view* expects: the average gain on the others.

    In the last turn the value is the deadwood, as a negative number.
    """

    view: ThreeThirteen
    knowledge: ThirteenKnowledge

    @property
    def hand(self) -> list[Card]:
        return list(self.view.hand[self.view.player])

    @property
    def is_last(self) -> bool:
        """Tell whether this is the player's last turn in the hand."""
        return self.view.out is not None

    def values_without(self, free: Sequence[Card]) -> dict[tuple[str, str], float]:
        """Return the value of the hand after throwing each *free* card, by kind."""
        hold = self.knowledge.holding(self.hand)
        return {(card.rank, card.suit): self._without(hold, self._kind(card)) for card in free}

    def value_with(self, top: Card) -> float:
        """Return the value of the hand with the discard *top*, which may not be thrown."""
        return self._best([*self.hand, top], {self._kind(card) for card in self.hand}, len(self.hand))

    def value_from_stock(self) -> float:
        """Return the average value of the hand with a card from the stock."""
        unseen, hand = self.knowledge.unseen, self.hand
        if self.is_last:
            hold = self.knowledge.holding(hand)
            return -hold.prospect(hold.whole, hold.wilds, unseen).hoped
        total = 0.0
        for kind, share in shares_of_stock(unseen).items():
            with_card = [*hand, card_of(kind, self.knowledge.wild)]
            free = {self._kind(card) for card in with_card}
            total += share * self._best(with_card, free, CANDIDATES)
        return total

    def value_of_going_out(self) -> float:
        """Return the value of going out."""
        return weigh(learnt("cardgames.games.three_thirteen")["out"], self.knowledge.ended())

    def _best(self, hand: Sequence[Card], free: Iterable[int], most: int) -> float:
        """Return the value of *hand* after the best discard, trying the *most* likely of these kinds."""
        hold = self.knowledge.holding(hand)
        left = {kind: hold.deadwood(*hold.without(kind)) for kind in free}
        if self.is_last:
            return -float(min(left.values()))
        if not min(left.values()):
            return self.value_of_going_out()
        likely = sorted(left, key=lambda kind: (kind == WILD, left[kind], -worth_of(kind)))
        return max(self._without(hold, kind) for kind in likely[:most])

    def _without(self, hold: Holding, kind: int) -> float:
        """Return the value of a hand without a card of this *kind*."""
        kept = hold.without(kind)
        if self.is_last:
            return -float(hold.deadwood(*kept))
        known = self.knowledge
        parts = known.parts(hold.prospect(*kept, known.unseen), known.fed(kind))
        return weigh(learnt("cardgames.games.three_thirteen")["kept"], parts) - KEPT_WILD * (kind == WILD)

    def _kind(self, card: Card) -> int:
        return kind_of(card, self.knowledge.wild)


def evaluate(view: ThreeThirteen) -> ThirteenEvaluation:
    """Return the evaluation of the player to act."""
    return ThirteenEvaluation(view, know(view, view.player))


def shares_of_stock(unseen: Mapping[int, int]) -> dict[int, float]:
    """Return a sample of the *unseen* kinds, each with the share of draws that it represents.

    Wild cards, which are worth more than any other, represent themselves; the sampled natural kinds represent
    all natural cards.
    """
    natural = sorted(kind for kind in unseen if kind != WILD)
    coming = natural[:: max(1, len(natural) // COMING)]
    wild = unseen.get(WILD, 0) / sum(unseen.values())
    copies = sum(unseen[kind] for kind in coming)
    shares = {kind: (1 - wild) * unseen[kind] / copies for kind in coming}
    return {**shares, WILD: wild} if wild else shares


def least_without(view: ThreeThirteen, hand: Sequence[Card], barred: Sequence[Card]) -> int:
    """Return the deadwood of *hand* after the best discard other than the *barred* cards."""
    return view.finder.deadwood(without(hand, best_discard(view, hand, barred)))


def best_discard(view: ThreeThirteen, hand: Sequence[Card], barred: Sequence[Card]) -> Card:
    """Return the discard that leaves least deadwood, other than the *barred* cards."""
    free = alike(card for card in hand if card not in barred)
    return min(free, key=lambda card: view.finder.deadwood(without(hand, card)))


def alike(hand: Iterable[Card]) -> list[Card]:
    """Return the first card of each kind in *hand*, in its order."""
    kinds: dict[tuple[str, str], Card] = {}
    for card in hand:
        kinds.setdefault((card.rank, card.suit), card)
    return list(kinds.values())


def without(hand: Sequence[Card], card: Card) -> list[Card]:
    return [other for other in hand if other is not card]


def card_worth(view: ThreeThirteen, card: Card) -> int:
    """Return the deadwood of *card*."""
    return view.finder.worth(card)


# ---- The steady player ----


def steady(view: ThreeThirteen, decision: Decision, rng: Random) -> list[Advice]:
    """Rank the moves by present deadwood."""
    if view.phase == "draw":
        return steady_draw(view, decision)
    if view.phase == "discard":
        return steady_discard(view, decision)
    return [Advice(move, 0.0, Sentence("Deal the cards.")) for move in decision]


def steady_draw(view: ThreeThirteen, decision: Decision) -> list[Advice]:
    """Rank the discard first if it lowers the deadwood at once, otherwise the stock."""
    if forced := view.why_not_taken():  # R17
        return [Advice(move, 0.0, forced) for move in decision]
    hand, top = list(view.hand[view.player]), view.discards.top
    before, now = view.finder.deadwood(hand), least_without(view, [*hand, top], [top])
    wild = view.is_wild(top)
    helps = wild or before - now >= GAIN
    drawing = Sentence("The {card} does not lower your deadwood enough.", card=top)
    if helps:
        drawing = Sentence("The {card} helps at once; a card from the stock may not.", card=top)
    worth_taking = -now + KEPT_WILD * wild
    worth_drawing = worth_taking + (-1 if helps else 1)
    found = {"discards": (worth_taking, why_take(view, top, before, now)), "stock": (worth_drawing, drawing)}
    advice = [Advice(move, *found[move.word or ""]) for move in decision]
    return sorted(advice, key=lambda each: -each.value)


def steady_discard(view: ThreeThirteen, decision: Decision) -> list[Advice]:
    """Rank going out first, then the discards by deadwood, the dearest of equals first."""
    hand = list(view.hand[view.player])
    left = {card: view.finder.deadwood(without(hand, card)) for card in decision.cards}
    least = min(left.values())
    advice = []
    for move in decision:
        card = move.card
        lost = KEPT_WILD * view.is_wild(card)
        if move.verb == "out":
            why = Sentence("All your other cards are in melds, and your opponents get just one more turn.")
            advice.append(Advice(move, 1.0 - lost / 100, why))
            continue
        why = Sentence("This leaves your deadwood at {n}.", n=left[card])
        if lost:
            why = Sentence("The {card} is wild: keep it.", card=card)
        elif left[card] > least:
            words = "Without the {card}, your deadwood would be {n}, not {m}."
            why = Sentence(words, card=card, n=left[card], m=least)
        advice.append(Advice(move, -left[card] - lost, why))
    return sorted(advice, key=lambda each: (-each.value, -view.finder.worth(each.move.card)))


# ---- Playouts ----


def rollout(position: ThreeThirteen, rng: Random) -> Move:
    """Return a quick, sensible move."""
    if position.phase == "deal":
        return Move("deal")
    hand = list(position.hand[position.player])
    find = position.finder
    if position.phase == "draw":
        if position.must_move_stock:
            return Move("draw", word="stock")
        top = position.discards.top
        gain = find.deadwood(hand) - least_without(position, [*hand, top], [top])
        return Move("draw", word="discards" if position.is_wild(top) or gain >= GAIN else "stock")
    free = alike(card for card in hand if card is not position.taken)
    card = min(
        free,
        key=lambda each: (
            find.deadwood(without(hand, each)) + KEPT_WILD * position.is_wild(each),
            -card_worth(position, each),
        ),
    )
    verb = "out" if position.out is None and card in position.outs(hand) else "discard"
    return Move(verb, card)


# ---- The beginner ----


def careless(view: ThreeThirteen, decision: Decision) -> Move:
    """Make the most obvious move, whatever it gives away.

    Take a discard that makes a meld or a pair, lies beside a loose card or is cheaper than one. Go out. Keep
    pairs to the end, neighbours while anything else is loose, and throw the dearest other card.
    """
    if view.phase == "draw":
        takes = not view.must_move_stock and looks_useful(view, view.discards.top)
        return Move("draw", word="discards" if takes else "stock")
    if view.phase == "discard":
        outs = [move for move in decision if move.verb == "out"]
        loose = [card for card in view.arrange(view.hand[view.player]).rest if card is not view.taken]
        if outs or not loose:
            return outs[0] if outs else least_costly_discard(view, decision)
        return Move(
            "discard", min(loose, key=lambda card: (fondness(view, card, loose), -card_worth(view, card)))
        )
    return next(iter(decision))


def looks_useful(view: ThreeThirteen, top: Card) -> bool:
    """Tell whether a beginner takes the discard: it makes a meld, or beats the card that they would throw."""
    hand = view.hand[view.player]
    if view.is_wild(top) or top not in view.arrange([*hand, top]).rest:
        return True
    loose = [*view.arrange(hand).rest, top]
    spare = [card for card in loose[:-1] if not fondness(view, card, loose)]
    dearest = max((card_worth(view, card) for card in spare), default=0)
    return bool(spare) and (fondness(view, top, loose) > 0 or card_worth(view, top) < dearest)


def fondness(view: ThreeThirteen, card: Card, loose: Sequence[Card]) -> int:
    """Return how gladly a beginner keeps *card*: wild cards most, then pairs, then neighbours.

    In the last turn, when pairs and neighbours are useless, only wild cards.
    """
    if view.is_wild(card):
        return 3
    if view.out is not None:
        return 0
    others = [other for other in loose if other is not card]
    if any(other.rank == card.rank for other in others):
        return 2
    return int(any(other.suit == card.suit and rank_distance(view, other, card) == 1 for other in others))


def least_costly_discard(view: ThreeThirteen, decision: Decision) -> Move:
    """Return the discard that leaves least deadwood when every card is in a meld."""
    hand = list(view.hand[view.player])
    return min(decision, key=lambda move: view.finder.deadwood(without(hand, move.card)))


# ---- Hints ----


def where_to_look(view: ThreeThirteen) -> Sentence | None:
    """Return the facts that matter to the player to act, without the answer."""
    if view.turn is None:
        return None
    if view.must_move_stock and view.phase == "draw":
        return None
    if view.phase == "draw":
        top = view.discards.top
        if view.out is not None:
            return Sentence("This is your last draw. How much deadwood would the {card} save?", card=top)
        return Sentence("Would the {card} help you more than a card from the stock?", card=top)
    if view.phase == "discard":
        if "out" in view.legal().verbs:
            return Sentence("Look at your groups: is there a card that no meld needs?")
        if view.out is not None:
            return Sentence("This is your last turn. Which card outside your melds costs most?")
        return Sentence("Which card outside your melds costs a lot and fits with nothing?")
    return None


# ---- Looking back at a hand ----

LEFT = Text("Left", context="deadwood")
NOTE = "“Left” is your deadwood after the discard, “Least” what the best discard would have left you."


def review_pages(turns: Sequence[tuple[ThreeThirteen, Move]]) -> list[ReviewPage]:
    """Return a line for each turn of the hand, in the order of play."""
    lines, before = [], None
    for view, move in turns:
        if view.phase == "draw":
            before = view
        elif view.phase == "discard" and before is not None:
            lines.append(review_line(before, view, move.card))
    return (
        [ReviewPage("turns", NOTE, ("Drawn, discarded", "From", LEFT, "Least"), tuple(lines))]
        if lines
        else []
    )


def review_line(before: ThreeThirteen, view: ThreeThirteen, thrown: Card) -> PageLine:
    """Return the line of a turn: seen *before* the draw, and in *view*, at the discard of *thrown*."""
    hand = list(view.hand[view.player])
    drawn = next(card for card in hand if card not in before.hand[view.player])
    source = "stock" if view.taken is None else "discards"
    left = view.finder.deadwood(without(hand, thrown))
    best = best_discard(view, hand, [view.taken] if view.taken is not None else [])
    least = view.finder.deadwood(without(hand, best))
    better = (best,) if least < left else ()
    return PageLine((drawn, thrown), (source, str(left), str(least)), better=better)


# Two and three draws ahead were tried: they gained nothing that hundreds of hands could show. Hence `exact`.
THREE_THIRTEEN = AI(
    advise,
    rollout=rollout,
    exact=True,
    levels={"steady": steady},
    # Habits, which are not broken now and then: nobody takes a queen to make a pair and throws the other one
    beginner=Beginner(careless, share=1.0, forget=ThreeThirteen.forget_taken_cards),
    descriptions={
        "beginner": "Takes any discard that helps a little, and keeps every pair, however high.",
        "steady": "Counts deadwood now, and takes a discard that lowers it by 3 or more.",
        "sharp": "Knows from thousands of hands what to keep.",
    },
    where_to_look=where_to_look,
    review=Review(review_pages),
)
