"""Plans for the rest of a turn: jokers to win, cards to lay off, new melds."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations

from cardgames.engine import Card, Move

from .counting import counted, kind_of
from .duties import Turn, exchanges, same
from .laying import as_cards, best_way, points
from .melds import Cards, KalukiMeld, added, cost, face

FIRST = 1000  # the weight of the first criterion against the second

Exchange = tuple[Card, Card]


@dataclass(frozen=True)
class KalukiPlan:
    """A way to lay a hand."""

    won: tuple[Exchange, ...]
    """The jokers to win first, each after the card given for it."""
    added: tuple[KalukiMeld, ...]
    """The cards to lay off then, with the number of the meld on the table."""
    melds: tuple[KalukiMeld, ...]
    """The new melds."""
    rest: Cards
    """The cards that stay in the hand."""
    saved: int
    """The tokens saved."""
    points: int
    """Its points towards an initial meld."""

    @property
    def left(self) -> int:
        """Return the cost of the cards that stay."""
        return cost(self.rest)

    @property
    def lays(self) -> bool:
        """Tell whether it lays or wins anything."""
        return bool(self.won or self.added or self.melds)

    def first(self, table: tuple[KalukiMeld, ...]) -> Move:
        """Return its first move on this *table*."""
        if self.won:
            return Move("swap", *self.won[0])
        if self.melds:
            return Move("meld", self.melds[0].cards)
        meld = table[self.added[0].number]
        return Move("add", next_onto(meld, self.added[0]), meld.cards)

    def done(self, turn: Turn, seat: int) -> Turn:
        """Return the *turn* of *seat* after the whole plan."""
        for card, joker in self.won:
            turn = turn.exchanging(card, joker)
        for more in self.added:
            for _ in more.cards:
                turn = _laid_off(turn, more)
        for meld in self.melds:
            turn = turn.melding(seat, meld)
        return turn


def _laid_off(turn: Turn, more: KalukiMeld) -> Turn:
    """Return *turn* after the next card of *more* has been laid off."""
    meld = turn.table[more.number]
    ways = (
        (card, way)
        for card, one in zip(more.cards, more.faces, strict=True)
        if card in turn.hand
        for way in added(meld, card)
        if one in way.faces
    )
    card, way = next(ways)
    return turn.adding(meld, card, way)


def next_onto(meld: KalukiMeld, more: KalukiMeld) -> Card:
    """Return the first card of the lay-off *more* on *meld*."""
    for card, one in zip(more.cards, more.faces, strict=True):
        if any(one in way.faces for way in added(meld, card)):
            return card
    raise AssertionError("nothing goes onto that meld")


def fewest_left(turn: Turn, swaps: bool = True) -> KalukiPlan | None:
    """Return the plan that leaves the least deadwood; without *swaps* it wins no jokers.

    None where the duties of the turn cannot be met.
    """
    if turn.complete:
        return _best(turn, tokens=True, swaps=swaps)
    found = _best(turn, tokens=True, swaps=swaps)
    if found is None or turn.points + found.points < turn.need:
        found = _best(turn, tokens=False, swaps=swaps)
    return found if found is not None and turn.points + found.points >= turn.need else None


def as_good(turn: Turn, plan: KalukiPlan) -> Iterator[KalukiPlan]:
    """Yield plans that leave as little as *plan*, but other cards."""
    known = {frozenset(map(face, plan.rest))}
    for one, card in {face(card): card for card in turn.hand if not card.is_joker}.items():
        if card in plan.rest or (turn.taken is not None and same(card, turn.taken)):
            continue
        other = fewest_left(turn._replace(hand=tuple(each for each in turn.hand if each is not card)))
        if other is None or not other.lays or other.left + 1 != plan.left:
            continue
        rest = frozenset({one, *map(face, other.rest)})
        if rest not in known:
            known.add(rest)
            yield replace(other, rest=(*other.rest, card))


def most_points(turn: Turn) -> KalukiPlan | None:
    """Return the plan with the most points towards an initial meld; None where no new meld can be laid."""
    return _best(turn, tokens=False)


def _best(turn: Turn, tokens: bool, swaps: bool = True) -> KalukiPlan | None:
    times, token = (1, FIRST) if tokens else (FIRST, 1)
    finder, table = points(turn.low_ace, times=times, cards=token, jokers=2 * token), turn.open_melds
    best: KalukiPlan | None = None
    for won in _choices(turn) if swaps else [()]:
        hand = [card for card in turn.hand if all(card is not given for given, _ in won)]
        hand += [joker for _, joker in won]
        mask, jokers = counted(hand)
        taken = turn.taken if not any(turn.taken and same(turn.taken, given) for given, _ in won) else None
        owed = turn.freed + len(won) + (taken is not None and taken.is_joker)
        must = taken if taken is not None and not taken.is_joker else None
        if owed > jokers:
            continue
        kind = -1 if must is None else kind_of(must)
        meld = not (turn.complete or turn.melded)
        found = best_way(finder, mask, jokers, table, meld, kind, jokers - owed)
        if found is not None:
            major, minor = divmod(found.worth, FIRST)
            saved, counts = (major, minor) if tokens else (minor, major)
            plan = KalukiPlan(won, *as_cards(found, hand, must), saved - len(won), counts)
            if best is None or _key(plan, tokens) > _key(best, tokens):
                best = plan
    return best


def _key(plan: KalukiPlan, tokens: bool) -> tuple[int, int, int]:
    major, minor = (plan.saved, plan.points) if tokens else (plan.points, plan.saved)
    return major, minor, -len(plan.won)


def _choices(turn: Turn) -> Iterator[tuple[Exchange, ...]]:
    """Yield every choice of jokers to win, the empty one first."""
    pairs: dict[Card, Exchange] = {}
    for card, _, joker in exchanges(turn):
        if all(face(card) is not face(given) for given, _ in pairs.values()):
            pairs.setdefault(joker, (card, joker))
    for count in range(len(pairs) + 1):
        yield from combinations(pairs.values(), count)
