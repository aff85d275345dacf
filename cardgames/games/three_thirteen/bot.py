"""A sharp player of Three Thirteen Rummy: counts what is left over now and after the cards that may come.

A hand is worth what it leaves over now, mixed with what it will leave over on average after a draw of the
cards not seen yet.  Besides: a wild card is kept, whoever can goes out, and the next player is not fed what
they collect.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from cardgames.engine import BACK, Advice, Bot, Card, Decision, Move, Sentence

from .plain import GAIN, KEPT_WILD, alike, least_without, plainly, without
from .rules import ThreeThirteen

CANDIDATES = 5  # discards that are looked at closely
SAMPLES = 16  # of several cards that may come
KINDS = 24  # of a single card that may come: looked at one by one if there are no more
FED = 2.0  # points: what it costs to throw what the next player collects
GONE = 5.0  # points: what going out wins, for the others have only one turn left
LATE = 6  # turns of each player after which the future counts less
NEAR = 2  # ranks between cards that can come into one run


@dataclass(frozen=True)
class Outlook:
    """What the player to act sees: their hand, the cards *unseen*, how many *draws* they look ahead (1, and 0
    in their last turn), and how much the future weighs beside the present (0 to 1)."""

    view: ThreeThirteen
    unseen: tuple[Card, ...]
    draws: int
    weight: float

    def ahead(self, hand: Sequence[Card], drop: int, draws: int, rng: Random) -> float:
        """What *hand* leaves over on average after *draws* unseen cards, when *drop* cards are thrown."""
        find = self.view.finder
        if draws == 0:
            return find.after_drop(hand, drop) if drop else find.deadwood(hand)
        if draws == 1:
            return self._next(hand, drop, rng)
        total = 0
        for _ in range(SAMPLES):
            total += find.after_drop([*hand, *rng.sample(self.unseen, draws)], drop)
        return total / SAMPLES

    def _next(self, hand: Sequence[Card], drop: int, rng: Random) -> float:
        find = self.view.finder
        kinds = Counter((card.rank, card.suit) for card in self.unseen)
        if len(kinds) > KINDS:
            kinds = Counter((card.rank, card.suit) for card in rng.sample(self.unseen, KINDS))
        total = sum(
            copies * find.after_drop([*hand, Card(rank, suit)], drop)
            for (rank, suit), copies in kinds.items()
        )
        return total / kinds.total()


def look(view: ThreeThirteen) -> Outlook:
    """The outlook of the player to act."""
    seen = {card for zone in view.zones for card in zone}
    unseen = tuple(card for card in view.pack if card not in seen)
    if view.out is not None:
        return Outlook(view, unseen, 0, 0.0)
    late = view.turns // view.seat_count >= LATE
    return Outlook(view, unseen, min(1, len(unseen) - 1), 0.4 if late else 0.7)


def advise(view: ThreeThirteen, decision: Decision, rng: Random) -> list[Advice]:
    """The moves worth thinking of, best first; the value is what they leave over, as less than nothing."""
    if view.phase == "draw":
        return advise_draw(look(view), decision, rng)
    if view.phase == "discard":
        return advise_discard(look(view), decision, rng)
    return [Advice(move, 0.0, Sentence("Deal the cards.")) for move in decision]


def steady(view: ThreeThirteen, decision: Decision, rng: Random) -> list[Advice]:
    """The steady player, who does not look ahead; see `plain`."""
    return plainly(view, decision)


# Two and three draws ahead, a higher price on being first, and the chance that a discard helps the next
# player were tried: none of them gains anything that hundreds of hands could show.
exact = True
LEVELS: dict[str, Bot] = {"steady": steady, "sharp": advise, "expert": advise}


# ------------------------------------------------------------------ drawing


def advise_draw(outlook: Outlook, decision: Decision, rng: Random) -> list[Advice]:
    """The discard or the stock."""
    view = outlook.view
    if forced := view.why_not_taken():  # R17
        return [Advice(move, 0.0, forced) for move in decision]
    hand, top = list(view.hand[view.player]), view.discards.top
    before = view.finder.deadwood(hand)
    with_top = [*hand, top]
    now = least_without(view, with_top, [top])
    chances = rng.random()
    future = outlook.ahead(with_top, outlook.draws + 1, outlook.draws, Random(chances))
    blind = outlook.ahead(hand, outlook.draws + 1, outlook.draws + 1, Random(chances))
    drawn = outlook.ahead(hand, 1, 1, rng) if outlook.draws else blind
    weight = outlook.weight
    take = (1 - weight) * now + weight * future
    draw = (1 - weight) * drawn + weight * blind
    if view.out is None and view.is_wild(top):
        take = min(take, draw) - KEPT_WILD
    elif view.out is None and now == 0:
        take = min(take, draw) - GONE
    taking = why_take(view, top, before, now)
    drawing = Sentence("The {card} helps you less than an unseen card may.", card=top)
    worth = {"discards": (-take, taking), "stock": (-draw, drawing)}
    if take < draw:
        worth["stock"] = (
            -draw,
            Sentence("The {card} helps you more than most cards of the stock.", card=top),
        )
    advice = [Advice(move, *worth[move.word or ""]) for move in decision]
    return sorted(advice, key=lambda each: -each.value)


def why_take(view: ThreeThirteen, top: Card, before: int, now: int) -> Sentence:
    """What speaks for taking the top discard, and what it leaves over."""
    if view.out is None and view.is_wild(top):
        return Sentence("The {card} is wild: it fits everywhere.", card=top)
    if now == 0:
        return Sentence("With the {card} all your cards are in melds.", card=top)
    if now < before:
        return Sentence("The {card} brings your deadwood down to {n}.", card=top, n=now)
    return Sentence("The {card} would leave you with {n} points of deadwood.", card=top, n=now)


# ------------------------------------------------------------------ discarding


def advise_discard(outlook: Outlook, decision: Decision, rng: Random) -> list[Advice]:
    """Go out if possible; otherwise every discard by what it leaves, the likeliest ones looked at closely."""
    view = outlook.view
    hand = list(view.hand[view.player])
    left = {card: view.finder.deadwood(without(hand, card)) for card in decision.cards}
    order = sorted(left, key=lambda card: (left[card] + KEPT_WILD * view.is_wild(card), -worth(view, card)))
    kinds = alike(order)[:CANDIDATES]
    chances = rng.random()
    values: dict[tuple[str, str], float] = {}
    for card in kinds:
        kept, weight = without(hand, card), outlook.weight
        value = float(left[card])
        if weight:
            future = outlook.ahead(kept, outlook.draws, outlook.draws, Random(chances))
            value = (1 - weight) * value + weight * future
        values[card.rank, card.suit] = value
    worst = max(values.values(), default=0.0)
    advice = []
    for move in decision:
        card = move.card
        value = values.get((card.rank, card.suit), max(worst, float(left[card])) + 0.5)
        value += cost_of_throwing(outlook, card)
        if move.verb == "out":
            value = -GONE + KEPT_WILD / 100 * view.is_wild(card)
        advice.append(Advice(move, -value, why_discard(outlook, move, left, hand)))
    return sorted(advice, key=lambda each: (-each.value, -worth(view, each.move.card), str(each.move)))


def cost_of_throwing(outlook: Outlook, card: Card) -> float:
    """What a discard costs besides what it leaves: a wild card, or a card that the next player collects."""
    view = outlook.view
    cost = KEPT_WILD if view.is_wild(card) and view.out is None else 0.0
    following = view.after(view.player)
    if following != view.out and feeds(view, card, following):
        cost += FED
    return cost


def feeds(view: ThreeThirteen, card: Card, seat: int) -> bool:
    """Whether *card* goes with a card that everybody saw *seat* take."""
    return any(
        known is not BACK
        and (
            known.rank == card.rank
            or (known.suit == card.suit and 0 < distance(view, known, card) <= NEAR)
        )
        for known in view.hand[seat]
    )  # fmt: skip


def distance(view: ThreeThirteen, one: Card, other: Card) -> int:
    """How many ranks two cards are apart."""
    return abs(view.rank_order.index(one.rank) - view.rank_order.index(other.rank))


def why_discard(outlook: Outlook, move: Move, left: dict[Card, int], hand: Sequence[Card]) -> Sentence:
    """The reason for or against a discard."""
    view, card = outlook.view, move.card
    least = min(left.values())
    if move.verb == "out":
        return Sentence("All your other cards are in melds: the others have one turn left.")
    if left[card] == 0 and view.out is None:
        return Sentence("You could go out with this card.")
    if view.is_wild(card):
        return Sentence("The {card} is wild: keep it.", card=card)
    if left[card] > least:
        melded = card in [each for meld in view.arranged(hand).melds for each in meld.cards]
        why = "The {card} is in a meld: without it you have {n} points of deadwood, not {m}."
        if not melded:
            why = "Without the {card} you have {n} points of deadwood, not {m}."
        return Sentence(why, card=card, n=left[card], m=least)
    if view.out is not None:
        return Sentence("Your last turn: this leaves the least deadwood, {n} points.", n=least)
    if feeds(view, card, view.after(view.player)):
        return Sentence("The next player seems to collect cards like the {card}.", card=card)
    return Sentence("The {card} leaves you {n} points of deadwood and good chances.", card=card, n=left[card])


# ------------------------------------------------------------------ playouts


def policy(position: ThreeThirteen, rng: Random) -> Move:
    """A quick, sensible move."""
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
            -worth(position, each),
        ),
    )
    verb = "out" if position.out is None and card in position.outs(hand) else "discard"
    return Move(verb, card)


# ------------------------------------------------------------------ cards


def worth(view: ThreeThirteen, card: Card) -> int:
    """What *card* costs when it is left over."""
    return view.finder.worth(card)
