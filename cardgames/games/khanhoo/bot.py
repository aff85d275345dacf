"""A sharp player of Khanhoo: counts what its cards meld now and what each card still out would add.

A hand is worth what `outlook` makes of it, and a little for every card that would better it, as often as
that card is still out.  Every decision compares hands by that.  Besides: the joker is kept, whoever can goes
out, the next player is not fed, and what is laid down for good has to be worth it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from random import Random

from cardgames.engine import BACK, Advice, Bot, Card, Decision, Move, Sentence

from . import reasons
from .melds import POINTS, Meld, arrange_whole, face
from .outlook import CARD, POINT, UNIT, counted, promise, worth, worth_with
from .plain import JOKER, plainly, quick_claim, quick_discard, quick_draw
from .rules import OUT_BONUS, Khanhoo

HOPE = 0.03  # of what each card still out would add
FED = 3.0  # what it costs to throw a card that goes with what the next player was seen to take
GIVEN = 1.0  # the same of every card where the next player has to take it
BUMPED = 6.0  # what a bump has to gain, for its meld is fixed and everybody sees it


@dataclass(frozen=True)
class Sight:
    """What the player to act sees: their *hand* and the cards *unseen* by face and number."""

    view: Khanhoo
    hand: tuple[Card, ...]
    unseen: tuple[tuple[str, int], ...]

    @property
    def count(self) -> int:
        """The hand as a number."""
        return counted(self.hand)

    def value(self, hand: int) -> float:
        """What a hand of fifteen cards is worth: what it melds and what it hopes for."""
        return worth(hand) + HOPE * promise(hand, self.unseen)

    def best_discard(self, hand: int, free: Iterable[str]) -> tuple[float, str]:
        """The value of *hand* after the best discard among the *free* faces, and that face."""
        return max((self.value(hand - UNIT[one]), one) for one in sorted(set(free)))


def look(view: Khanhoo) -> Sight:
    """What the player to act sees."""
    seen = {card for zone in view.zones for card in zone}
    unseen = Counter(face(card) for card in view.pack if card not in seen)
    return Sight(view, tuple(view.hand[view.player]), tuple(sorted(unseen.items())))


def advise(view: Khanhoo, decision: Decision, rng: Random) -> list[Advice]:
    """The legal moves, best first; the value is that of the hand that they leave."""
    return think(look(view), decision)


def steady(view: Khanhoo, decision: Decision, rng: Random) -> list[Advice]:
    """The steady player, who does not look ahead; see `plain`."""
    return plainly(view, decision)


# Thinking of the draw after the next one gained 0.1 points a hand, which nobody would notice.
exact = True
LEVELS: dict[str, Bot] = {"steady": steady, "sharp": advise, "expert": advise}


def think(sight: Sight, decision: Decision) -> list[Advice]:
    """The legal moves, best first, by what the player to act sees."""
    advisers = {
        "draw": advise_draw,
        "discard": advise_discard,
        "claim": advise_claim,
        "challenge": advise_challenge,
        "lay": advise_lay,
    }
    adviser = advisers.get(sight.view.phase)
    if adviser is None:
        return [Advice(move, 0.0, Sentence("Deal the cards.")) for move in decision]
    return sorted(adviser(sight, decision), key=lambda each: (-each.value, str(each.move)))


# ------------------------------------------------------------------ drawing


def advise_draw(sight: Sight, decision: Decision) -> list[Advice]:
    """The discard or the stock."""
    view, now = sight.view, sight.value(sight.count)
    top = view.discards.top
    taken = sight.count + UNIT[face(top)]
    free = [face(card) for card in sight.hand] + ([] if view.has_stock else [face(top)])
    take = sight.best_discard(taken, free)[0] if sight.hand else now
    cards = sum(copies for _, copies in sight.unseen)
    drawn = sum(copies * worth_with(sight.count, one) for one, copies in sight.unseen) / max(1, cards)
    blind = drawn + now - worth(sight.count)
    if top.is_joker:
        take += JOKER
    gain = worth_with(sight.count, face(top)) - worth(sight.count)
    values = {
        "discards": (take, reasons.take(view, top, gain)),
        "stock": (blind, reasons.draw(view, top, gain, take > blind)),
    }
    return [Advice(move, *values[str(move.word)]) for move in decision]


# ------------------------------------------------------------------ discarding


def advise_discard(sight: Sight, decision: Decision) -> list[Advice]:
    """Go out, or the discard that leaves the hand worth most."""
    values: dict[str, float] = {}
    for card in decision.cards:
        one = face(card)
        if one not in values:
            values[one] = sight.value(sight.count - UNIT[one]) - cost(sight, card)
    best = max(values.values())
    advice = []
    for move in decision:
        value = values[face(move.card)]
        if move.verb == "out":
            advice.append(Advice(move, best + going_out(sight, move.card), reasons.going_out()))
        else:
            advice.append(Advice(move, value, reasons.discard(sight.view, move.card, value, best)))
    return advice


def cost(sight: Sight, card: Card) -> float:
    """What a discard costs besides what it takes from the hand."""
    view = sight.view
    if card.is_joker:
        return JOKER
    following = view.after(view.player)
    lost = FED * fits(card, view.hand[following])
    if not view.has_stock:
        lost += GIVEN * fits(card, view.melds[following])
    return lost


def fits(card: Card, others: Sequence[Card]) -> int:
    """With how many of the cards that everybody saw *card* could be in a meld."""
    seen = counted(other for other in others if other is not BACK)
    alone = worth(seen)
    return 1 if worth_with(seen, face(card)) > alone else 0


def going_out(sight: Sight, card: Card) -> float:
    """How much going out with *card* is better than playing on, in the units of a hand's value: the points
    that are certain, before the others have another turn."""
    whole = arrange_whole(tuple(other for other in sight.hand if other is not card))
    return POINT * (OUT_BONUS + (whole.points if whole is not None else 0))


# ------------------------------------------------------------------ bumping


def after_laying(sight: Sight, meld: Meld) -> float:
    """What the rest of the hand is worth when *meld* is laid down, after the best discard."""
    rest = [card for card in sight.hand if card not in meld.cards]
    value = sight.best_discard(counted(rest), [face(card) for card in rest])[0]
    return value + CARD * len(meld.cards) + POINT * meld.points


def advise_claim(sight: Sight, decision: Decision) -> list[Advice]:
    """To bump, and with which meld, or not."""
    view, now = sight.view, sight.value(sight.count)
    best: dict[str, float] = {}
    for meld in view.melds_here():
        best[meld.kind] = max(best.get(meld.kind, 0.0), after_laying(sight, meld))
    top = max((best[str(move.word)] for move in decision if move.verb == "bump"), default=0.0)
    advice = []
    for move in decision:
        if move.verb == "bump":
            kind = str(move.word)
            value = best[kind] - BUMPED
            advice.append(Advice(move, value, reasons.bump(value > now)))
        else:
            advice.append(Advice(move, now, reasons.no_bump(top - BUMPED < now)))
    return advice


def advise_challenge(sight: Sight, decision: Decision) -> list[Advice]:
    """To take the discard before it is bumped, or to lose the turn."""
    view, now = sight.view, sight.value(sight.count)
    top = face(view.discards.top)
    free = [face(card) for card in sight.hand] + ([] if view.has_stock else [top])
    taken = sight.best_discard(sight.count + UNIT[top], free)[0]
    advice = []
    for move in decision:
        if move.verb == "challenge":
            kind = str(move.word)
            value = taken - POINTS[kind] / 100  # the less is told, the better
            advice.append(Advice(move, value, reasons.challenge(view, value > now)))
        else:
            advice.append(Advice(move, now, reasons.no_challenge(taken < now)))
    return advice


def advise_lay(sight: Sight, decision: Decision) -> list[Advice]:
    """Which cards to lay down with the discard."""
    view = sight.view
    kind, top = view.claim, view.discards.top
    advice = []
    for move in decision:
        value = after_laying(sight, Meld((top, *move.cards), kind))
        joker = any(card.is_joker for card in move.cards)
        advice.append(Advice(move, value - JOKER * joker, reasons.lay(joker)))
    return advice


# ------------------------------------------------------------------ playouts


def policy(position: Khanhoo, rng: Random) -> Move:
    """A quick, sensible move: by the melds of the moment, and by how many partners a card has in the hand."""
    choose = {"draw": quick_draw, "discard": quick_discard, "claim": quick_claim, "challenge": quick_claim}
    chosen = choose.get(position.phase)
    return chosen(position) if chosen is not None else next(iter(position.legal()))
