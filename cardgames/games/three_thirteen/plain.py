"""The steady player: it counts what is left over now, and hopes for no card in particular.

It takes a discard that lowers its deadwood by enough and throws what leaves least.  What the next draw may
bring, what the others collect and how near they are is left to the stronger players.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from cardgames.engine import Advice, Card, Decision, Sentence

from .rules import ThreeThirteen

KEPT_WILD = 12.0  # points: what a wild card is worth beside what it melds
GAIN = 3  # points by which a discard taken has to lower the deadwood


def plainly(view: ThreeThirteen, decision: Decision) -> list[Advice]:
    """Every move, best first; the value is what it leaves over, as less than nothing."""
    if view.phase == "draw":
        return draws(view, decision)
    if view.phase == "discard":
        return discards(view, decision)
    return [Advice(move, 0.0, Sentence("Deal the cards.")) for move in decision]


def draws(view: ThreeThirteen, decision: Decision) -> list[Advice]:
    """The discard where it helps at once, otherwise the stock."""
    if forced := view.why_not_taken():  # R17
        return [Advice(move, 0.0, forced) for move in decision]
    hand, top = list(view.hand[view.player]), view.discards.top
    before, now = view.finder.deadwood(hand), least_without(view, [*hand, top], [top])
    wild = view.is_wild(top)
    helps = wild or before - now >= GAIN
    taking = Sentence("The {card} would leave you with {n} points of deadwood.", card=top, n=now)
    drawing = Sentence("The {card} does not lower your deadwood enough.", card=top)
    if wild:
        taking = Sentence("The {card} is wild: it fits everywhere.", card=top)
    if helps:
        drawing = Sentence("The {card} helps at once; an unseen card may not.", card=top)
    worth_taking = -now + KEPT_WILD * wild
    worth_drawing = worth_taking + (-1 if helps else 1)
    found = {"discards": (worth_taking, taking), "stock": (worth_drawing, drawing)}
    advice = [Advice(move, *found[move.word or ""]) for move in decision]
    return sorted(advice, key=lambda each: -each.value)


def discards(view: ThreeThirteen, decision: Decision) -> list[Advice]:
    """To go out, or the card without which least is left over; of equal ones the dearest."""
    hand = list(view.hand[view.player])
    left = {card: view.finder.deadwood(without(hand, card)) for card in decision.cards}
    least = min(left.values())
    advice = []
    for move in decision:
        card = move.card
        lost = KEPT_WILD * view.is_wild(card)
        if move.verb == "out":
            why = Sentence("All your other cards are in melds: the others have one turn left.")
            advice.append(Advice(move, 1.0 - lost / 100, why))
            continue
        why = Sentence("This leaves {n} points of deadwood.", n=left[card])
        if lost:
            why = Sentence("The {card} is wild: keep it.", card=card)
        elif left[card] > least:
            words = "Without the {card} you have {n} points of deadwood, not {m}."
            why = Sentence(words, card=card, n=left[card], m=least)
        advice.append(Advice(move, -left[card] - lost, why))
    return sorted(advice, key=lambda each: (-each.value, -view.finder.worth(each.move.card)))


# ------------------------------------------------------------------ cards


def least_without(view: ThreeThirteen, hand: Sequence[Card], barred: Sequence[Card]) -> int:
    """The least that *hand* leaves over after the best discard but for the *barred* cards."""
    find = view.finder
    free = alike(card for card in hand if card not in barred)
    return min(find.deadwood(without(hand, card)) for card in free)


def alike(hand: Iterable[Card]) -> list[Card]:
    """The first card of each kind in *hand*, in its order."""
    kinds: dict[tuple[str, str], Card] = {}
    for card in hand:
        kinds.setdefault((card.rank, card.suit), card)
    return list(kinds.values())


def without(hand: Sequence[Card], card: Card) -> list[Card]:
    """*hand* but for *card*."""
    return [other for other in hand if other is not card]
