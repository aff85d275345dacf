"""How a turn is best finished: which melds, which cards laid off, which jokers exchanged first."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations

from cardgames.engine import Card, Move

from .duties import Turn, exchanges, same
from .laying import Laying, most, points
from .melds import MeldReading, TableMeld, added, cost, face

FIRST = 1000  # the factor of the first criterion over the second

Exchange = tuple[Card, Card]


@dataclass(frozen=True)
class KalukiPlan:
    """Jokers *won* first, each with the card given for it; the cards laid then; the tokens *saved* by it all,
    and the *points* of it towards an initial meld."""

    won: tuple[Exchange, ...]
    found: Laying
    saved: int
    points: int

    @property
    def left(self) -> int:
        """Return the cost of the cards that stay."""
        return cost(self.found.rest)

    @property
    def lays(self) -> bool:
        """Tell whether anything is done at all."""
        return bool(self.won or self.found.laid)

    def first(self, table: tuple[TableMeld, ...]) -> Move:
        """Return its first move, *table* being the melds that lie there."""
        if self.won:
            return Move("swap", *self.won[0])
        if self.found.melds:
            return Move("meld", self.found.melds[0].cards)
        number, reading = self.found.added[0]
        meld = table[number]
        return Move("add", next_onto(meld, reading), meld.cards)

    def done(self, turn: Turn, seat: int) -> Turn:
        """Return the *turn* of *seat* after all of it."""
        for card, joker in self.won:
            turn = turn.exchanging(card, joker)
        for number, more in self.found.added:
            for _ in more.cards:
                turn = _laid_off(turn, number, more)
        for meld in self.found.melds:
            turn = turn.melding(seat, meld)
        return turn


def _laid_off(turn: Turn, number: int, more: MeldReading) -> Turn:
    """Return *turn* after the next card of *more* has been laid onto the meld with this number."""
    meld = turn.table[number]
    ways = (
        (card, way)
        for card, one in zip(more.cards, more.faces, strict=True)
        if card in turn.hand
        for way in added(meld, card)
        if one in way.faces
    )
    card, way = next(ways)
    return turn.adding(meld, card, way)


def next_onto(meld: TableMeld, more: MeldReading) -> Card:
    """Return the card of *more*, which is to be laid onto *meld*, that goes there first."""
    for card, one in zip(more.cards, more.faces, strict=True):
        if any(one in way.faces for way in added(meld, card)):
            return card
    raise AssertionError("nothing goes onto that meld")


def fewest_left(turn: Turn, swaps: bool = True) -> KalukiPlan | None:
    """Return the plan with the least deadwood, without *swaps* one that wins no joker.

    None where the initial meld cannot be completed, or owed cards cannot be laid.
    """
    if turn.complete:
        return _best(turn, tokens=True, swaps=swaps)
    found = _best(turn, tokens=True, swaps=swaps)
    if found is None or turn.points + found.points < turn.need:
        found = _best(turn, tokens=False, swaps=swaps)
    return found if found is not None and turn.points + found.points >= turn.need else None


def as_good(turn: Turn, plan: KalukiPlan) -> Iterator[KalukiPlan]:
    """Yield plans that leave other cards than *plan*, which leaves least, but no more."""
    known = {frozenset(map(face, plan.found.rest))}
    for one, card in {face(card): card for card in turn.hand if not card.is_joker}.items():
        if card in plan.found.rest or (turn.taken is not None and same(card, turn.taken)):
            continue
        other = fewest_left(turn._replace(hand=tuple(each for each in turn.hand if each is not card)))
        if other is None or not other.lays or other.left + 1 != plan.left:
            continue
        rest = frozenset({one, *map(face, other.found.rest)})
        if rest not in known:
            known.add(rest)
            yield replace(other, found=other.found._replace(rest=(*other.found.rest, card)))


def most_points(turn: Turn) -> KalukiPlan | None:
    """Return the plan that lays most points towards an initial meld, with a new meld in it; None without."""
    return _best(turn, tokens=False)


def _best(turn: Turn, tokens: bool, swaps: bool = True) -> KalukiPlan | None:
    times, token = (1, FIRST) if tokens else (FIRST, 1)
    weights = points(turn.low_ace, times=times, cards=token, jokers=2 * token)
    best: KalukiPlan | None = None
    for won in _choices(turn) if swaps else [()]:
        hand = [card for card in turn.hand if all(card is not given for given, _ in won)]
        hand += [joker for _, joker in won]
        taken = turn.taken if not any(turn.taken and same(turn.taken, given) for given, _ in won) else None
        owed = turn.freed + len(won) + (taken is not None and taken.is_joker)
        spare = sum(card.is_joker for card in hand) - owed
        must = taken if taken is not None and not taken.is_joker else None
        meld = not (turn.complete or turn.melded)
        found = most(hand, turn.table, weights, meld=meld, must=must, spare=spare) if spare >= 0 else None
        if found is not None:
            major, minor = divmod(found.worth, FIRST)
            saved, counted = (major, minor) if tokens else (minor, major)
            plan = KalukiPlan(won, found, saved - len(won), counted)
            if best is None or _key(plan, tokens) > _key(best, tokens):
                best = plan
    return best


def _key(plan: KalukiPlan, tokens: bool) -> tuple[int, int, int]:
    major, minor = (plan.saved, plan.points) if tokens else (plan.points, plan.saved)
    return major, minor, -len(plan.won)


def _choices(turn: Turn) -> Iterator[tuple[Exchange, ...]]:
    """Yield the jokers that could be exchanged, in every choice; none first."""
    pairs: dict[Card, Exchange] = {}
    for card, _, joker in exchanges(turn):
        if all(face(card) is not face(given) for given, _ in pairs.values()):
            pairs.setdefault(joker, (card, joker))
    for count in range(len(pairs) + 1):
        yield from combinations(pairs.values(), count)
