"""How the computer plays Farmer: it counts every unseen card and weighs what the others may hold.

A hit is worth the average, over the unseen cards, of what follows: a 16 wins the farm, unless somebody
else wins it; less than 16 can be nearest; a bust costs an ante, and the farmer nothing.  All values are in
antes.  They include two things that are easily forgotten: a farm that nobody wins is not lost, it is still
there for everybody; and whoever wins it is the farmer, whom the others pay.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from random import Random

from cardgames.engine import BACK, FARMER_45, Advice, Card, Decision, Move, Seat, Sentence
from cardgames.engine.ai import AI

from .rules import FARM, GOAL, HIT, SIX, STAY, WORTH, Farmer


def advise(view: Farmer, decision: Decision, rng: Random) -> list[Advice]:
    """Rank hit and stay by what each is worth, in antes."""
    moves = list(decision)
    if view.phase != "play" or len(moves) == 1:
        return [Advice(move, 0, why_forced(view, move)) for move in moves]
    return rank_hit_and_stay(FarmerEvaluation(view))


def rank_hit_and_stay(evaluation: FarmerEvaluation) -> list[Advice]:
    """Return hit and stay with what each is worth, the better first."""
    hit, stay = evaluation.hit, evaluation.stay
    advice = [
        Advice(HIT, hit, why_hit(evaluation, hit > stay)),
        Advice(STAY, stay, why_stay(evaluation, stay >= hit)),
    ]
    return sorted(advice, key=lambda each: -each.value)


class FarmerEvaluation:
    """The knowledge and expectations of the player to act."""

    def __init__(self, view: Farmer) -> None:
        self.view, self.seat = view, view.player
        self.is_farmer = self.seat == view.dealer
        self.heap = unseen(view)
        self.total = view.total(self.seat)
        hand: list[Card] = [*view.hand[self.seat], *view.taken[self.seat]]
        self.number, self.six = len(hand), SIX in hand
        self.farm = view.heap(FARM) / view.ante
        order = view.inside if view.left_first else [view.dealer, *view.inside[:-1]]
        others = [seat for seat in view.inside if seat != self.seat]
        self.chances = Chances(
            [finals_of(view, seat, self.heap) for seat in others],
            [order.index(seat) < order.index(self.seat) for seat in others],
        )
        self.role = worth_of_farming(len(view.inside)) if view.hand_number < view.deals else 0.0

    def worth(self, total: int, number: int, six: bool) -> float:
        """Return the value of ending with *total* in this many cards; a bust that costs nothing is 0."""
        if total > GOAL:
            cost = total - GOAL if self.view.by_points else 1
            return 0.0 if self.is_farmer else -float(cost)
        if total < GOAL:
            return self.chances.nearest(total)
        wins, alone = self.chances.wins(number, six), self.chances.no_other
        left = alone * self.farm / (len(self.chances.others) + 1)  # the part of a farm that stays
        kept = wins - alone if self.is_farmer else wins
        return wins * self.farm - left + kept * self.role

    @property
    def stay(self) -> float:
        return self.worth(self.total, self.number, self.six)

    @property
    def hit(self) -> float:
        return value_of_hit(self.heap, self.total, self.number, self.six, self.worth)

    @property
    def making(self) -> int:
        """Return the number of unseen cards that make 16 at once."""
        return sum(n for value, n in zip(VALUES, self.heap, strict=True) if self.total + value == GOAL)

    @property
    def busting(self) -> int:
        """Return the number of unseen cards that bust."""
        return sum(n for value, n in zip(VALUES, self.heap, strict=True) if self.total + value > GOAL)


def worth_of_farming(players: int) -> float:
    """Return the advantage of the farmer over the others, in antes, until somebody wins the farm."""
    usual = finals_to_come(WHOLE_PACK, 15)
    bust = sum(chance for (total, *_), chance in usual.items() if total == OVER)
    hits = sum(chance for (total, *_), chance in usual.items() if total == GOAL)
    return float(bust * players / (1 - (1 - hits) ** players))


# ---- The others' final hands ----

VALUES = (1, 2, 3, 4, 5, 6, 7, 9, 10)
OVER = GOAL + 1
SLIP = 0.15
"""The assumed chance that somebody hits or stays where most would not."""

Counts = tuple[int, ...]
"""The number of cards of each of the `VALUES` in a heap."""
Final = tuple[int, int, bool]
"""A final hand: the total (all that is bust is `OVER`), the number of cards, and whether the six of
hearts is among them."""
Finals = Mapping[Final, float]
"""The chance of each final.  Unseen cards count as drawn from one heap, in which every value keeps its share;
only one's own draws take cards away."""


def count_values(cards: Iterable[Card]) -> Counts:
    """Count *cards* by their values."""
    found = [WORTH[card.rank] for card in cards]
    return tuple(map(found.count, VALUES))


WHOLE_PACK = count_values(FARMER_45)


def unseen(view: Farmer) -> Counts:
    """Count the cards that *view* does not show: in the stock, or face down before somebody."""
    seen = {card for zone in view.zones for card in zone if card is not BACK}
    return count_values(card for card in view.pack if card not in seen)


def usual_least(farm: int, is_farmer: bool) -> int:
    """Return the total on which most players stay with a farm of this many antes."""
    if farm < (6 if is_farmer else 8):
        return 14
    return 15 if farm < (7 if is_farmer else 12) else 16


@lru_cache(maxsize=4096)
def finals_to_come(heap: Counts, least: int) -> Finals:
    """Return the final hands of a player who has not acted yet, staying on *least* or more."""
    size = sum(heap)
    cards = [(value, count / size) for value, count in zip(VALUES, heap, strict=True) if count]
    finals: dict[Final, float] = defaultdict(float)
    open_hands: dict[Final, float] = {(0, 0, False): 1.0}
    while open_hands:
        grown: dict[Final, float] = defaultdict(float)
        for (total, number, six), chance in open_hands.items():
            for value, share in cards:
                more = min(OVER, total + value)
                hand = (more, number + 1, six or value == 6)
                is_last = number and more >= least
                (finals if is_last else grown)[hand] += chance * share
        open_hands = {hand: chance for hand, chance in grown.items() if chance > 1e-7}
    return finals


@lru_cache(maxsize=4096)
def finals_after_staying(heap: Counts, taken: tuple[int, ...], least: int) -> Finals:
    """Return the final hands of a player who took cards of these values and then stayed.

    Most players with *least* or more would have stayed before.
    """
    finals: dict[Final, float] = defaultdict(float)
    for value, count in zip(VALUES, heap, strict=True):
        chance, total = float(count), value
        for place, card in enumerate(taken):
            if place and total > GOAL:
                chance = 0.0  # a player who is bust cannot hit
            elif place and total >= least:
                chance *= SLIP
            total += card
        if total < least:
            chance *= SLIP
        six = value == 6 or 6 in taken
        finals[min(OVER, total), len(taken) + 1, six] += chance
    whole = sum(finals.values())
    return {final: chance / whole for final, chance in finals.items() if chance}


def finals_of(view: Farmer, seat: int, heap: Counts) -> Finals:
    """Return the chances of the finals of the opponent *seat*."""
    least = usual_least(view.heap(FARM) // view.ante, seat == view.dealer)
    if seat in view.stayed:
        return finals_after_staying(heap, tuple(WORTH[card.rank] for card in view.taken[seat]), least)
    return finals_to_come(heap, least)


# ---- Expectations of a player ----


class Chances:
    """The chances that the *others* (their finals, in the order of play) leave to a player."""

    def __init__(self, others: Sequence[Finals], is_before: Sequence[bool]) -> None:
        self.others = others
        self.is_before = is_before  # whether each of them wins where number of cards and all are equal
        self._wins: dict[tuple[int, bool], float] = {}
        self._nearest: dict[int, float] = {}
        self.no_other = 1.0
        for finals in others:
            self.no_other *= 1 - sum(chance for (total, *_), chance in finals.items() if total == GOAL)

    def wins(self, number: int, six: bool) -> float:
        """Return the chance that a 16 in *number* cards wins the farm."""
        if (number, six) not in self._wins:
            self._wins[number, six] = 1.0 if six else self._count_wins(number)
        return self._wins[number, six]

    def _count_wins(self, number: int) -> float:
        found = 1.0
        for finals, first in zip(self.others, self.is_before, strict=True):
            found *= 1 - sum(
                chance
                for (total, cards, has_six), chance in finals.items()
                if total == GOAL and (has_six or cards < number or (cards == number and first))
            )
        return found

    def nearest(self, total: int) -> float:
        """Return the gain or loss of a player with *total*, not bust, in antes where nobody has 16 (R17).

        It is weighted with how likely that is.
        """
        if total not in self._nearest:
            self._nearest[total] = self._weigh_nearest(total)
        return self._nearest[total]

    def _weigh_nearest(self, total: int) -> float:
        tables: dict[tuple[int, int], float] = {(1, 0): 1.0}  # nearest, payers: how likely
        higher = 1.0
        for finals in self.others:
            below = sum(chance for (other, *_), chance in finals.items() if other < total)
            equal = sum(chance for (other, *_), chance in finals.items() if other == total)
            over = sum(chance for (other, *_), chance in finals.items() if other == OVER)
            grown: dict[tuple[int, int], float] = defaultdict(float)
            for (near, payers), chance in tables.items():
                grown[near + 1, payers] += chance * equal
                grown[near, payers + 1] += chance * below
                grown[near, payers] += chance * over
            tables = grown
            higher *= below + equal + over
        gets = sum(chance * payers / near for (near, payers), chance in tables.items())
        return gets - (self.no_other - higher)


Worth = Callable[[int, int, bool], float]


def value_of_hit(heap: Counts, total: int, number: int, six: bool, worth: Worth) -> float:
    """Return the value of taking a card, and then the better of hit and stay, card by card.

    *worth* (total, cards, six) is the value of ending so.
    """
    known: dict[tuple[Counts, int, int, bool], float] = {}

    def hit(heap: Counts, total: int, number: int, six: bool) -> float:
        key = (heap, total, number, six)
        if key not in known:
            size, value = sum(heap), 0.0
            for place, count in enumerate(heap):
                if count:
                    less = (*heap[:place], count - 1, *heap[place + 1 :])
                    value += count * end(less, total + VALUES[place], number + 1, six or VALUES[place] == 6)
            known[key] = value / size
        return known[key]

    def end(heap: Counts, total: int, number: int, six: bool) -> float:
        stay = worth(total, number, six)
        return stay if total >= GOAL else max(stay, hit(heap, total, number, six))

    return hit(heap, total, number, six)


# ---- Reasons ----


def why_forced(view: Farmer, move: Move) -> Sentence:
    """Return the reason for the only move."""
    if move == HIT:
        return Sentence("You must take at least one card first.")
    if move == STAY:
        return Sentence("You are bust. Stay, and nobody will know.")
    return Sentence("It is your only move.")


def why_hit(evaluation: FarmerEvaluation, is_best: bool) -> Sentence:
    """Return the reason for a hit, or against it."""
    total, size = evaluation.total, sum(evaluation.heap)
    if total == GOAL:
        return Sentence("You already have exactly 16.")
    if not evaluation.busting:
        return Sentence("No card can take you over 16, and {n} is too low.", n=total)
    words = "{n} of {all} unseen cards make 16 at once; {over} would bust you."
    if is_best and evaluation.is_farmer:
        words = "{n} of {all} unseen cards make 16 at once, and the farmer pays nothing for a bust."
    elif is_best:
        words = "{n} of {all} unseen cards make 16 at once, and a bust costs little next to the farm."
    return Sentence(words, n=evaluation.making, all=size, over=evaluation.busting)


def why_stay(evaluation: FarmerEvaluation, is_best: bool) -> Sentence:
    """Return the reason for staying, or against it."""
    total, others = evaluation.total, evaluation.chances
    if total == GOAL:
        wins = round(100 * others.wins(evaluation.number, evaluation.six))
        return Sentence("With this 16 you win the farm in about {p} of 100 such deals.", p=wins)
    if not is_best:
        return Sentence("{n} can't win the farm, only small change.", n=total)
    beaten = find_threat(evaluation)
    if beaten is not None:
        return Sentence("{who} may well have 16, so another card would only risk a bust.", who=Seat(beaten))
    return Sentence("{over} of {all} unseen cards would bust you, and {n} may be nearest.",
                    n=total, over=evaluation.busting, all=sum(evaluation.heap))  # fmt: skip


def find_threat(evaluation: FarmerEvaluation) -> int | None:
    """Return a seat that is more likely than not to have 16."""
    seats = [seat for seat in evaluation.view.inside if seat != evaluation.seat]
    for seat, finals in zip(seats, evaluation.chances.others, strict=True):
        if sum(chance for (total, *_), chance in finals.items() if total == GOAL) > 0.5:
            return seat
    return None


# ---- The other players ----


def rollout(position: Farmer, rng: Random) -> Move:
    """Return a quick sensible move."""
    moves = list(position.legal())
    return moves[0] if len(moves) == 1 else rule_of_thumb(position)


def rule_of_thumb(view: Farmer) -> Move:
    """Return the move suggested by the total and the size of the farm."""
    least = usual_least(view.heap(FARM) // view.ante, view.player == view.dealer)
    return STAY if view.total(view.player) >= least else HIT


def timid(view: Farmer, decision: Decision, rng: Random) -> list[Advice]:
    """Stay on twelve, for fear of a bust."""
    return by_rule(view, decision, STAY if view.total(view.player) >= 12 else HIT)


def steady(view: Farmer, decision: Decision, rng: Random) -> list[Advice]:
    """Go by one's total and the size of the farm."""
    return by_rule(view, decision, rule_of_thumb(view))


def by_rule(view: Farmer, decision: Decision, wish: Move) -> list[Advice]:
    """Put *wish* first, where it is legal."""
    moves = list(decision)
    if view.phase != "play" or len(moves) == 1:
        return [Advice(move, 0, why_forced(view, move)) for move in moves]
    total = view.total(view.player)
    if wish == STAY:
        why = Sentence("{n} is close enough to stay.", n=total)
        other = Sentence("Another card would only risk a bust.")
    else:
        why = Sentence("{n} is too low to stay on.", n=total)
        other = Sentence("{n} can't win the farm, only small change.", n=total)
    return [Advice(move, 0 if move == wish else -1, why if move == wish else other)
            for move in sorted(moves, key=lambda move: move != wish)]  # fmt: skip


# ---- Hints ----


def where_to_look(view: Farmer) -> Sentence:
    """Return the facts that decide, before any move is named."""
    total = view.total(view.player)
    if total >= GOAL:
        return Sentence("Can any card improve your hand?")
    if not view.taken[view.player]:
        return Sentence("Do you have a choice before your first face-up card?")
    if total < 14:
        return Sentence("Is being nearest worth much, compared with the farm?")
    return Sentence("How big is the farm, and which cards would give you 16?")


FARMER = AI(
    advise,
    rollout=rollout,
    exact=True,
    levels={"beginner": timid, "steady": steady},
    descriptions={
        "beginner": "Fears a bust and stays on 12 or more, so seldom wins the farm.",
        "steady": "Looks only at its own total, and hits on 14 and 15 when the farm is big.",
        "sharp": "Also counts the unseen cards and guesses the others' hands, which pays off over a match.",
    },
    where_to_look=where_to_look,
)
