"""How the computer plays Crash: it takes the setting that wins the match most often, out of all there are.

It knows how strong the others' hands usually are at each place, counts what a crash, four of a kind and the
score are worth, and searches exactly (`setting`). Values are chances to win the match, in percent. There is
nothing that trying out deals could add.

The chances of a hand at a place come from settings that were found by playing against themselves; the table
is made by ``tests/tools/crash_chances.py``. A match is seen as a race in which every further point goes to
each player alike.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources
from itertools import product
from random import Random

from cardgames.engine import Advice, Card, Decision, Move, Ranks, Seat, Sentence
from cardgames.engine.ai import AI, Beginner

from .brag import COUNT, LEAST, QUADS, in_order, title
from .rules import DECLARE, REVEAL, Crash, is_six_pairs, is_straight
from .setting import NO_HAND, PLACES, Chance, Gain, Search, Three, greedy, threes, worth


def advise(view: Crash, decision: Decision, rng: Random) -> list[Advice]:
    """Rank the moves worth a thought by the chance to win the match, in percent."""
    if view.phase == "set":
        return advise_set(view, decision)
    if view.phase == "swap":
        return advise_swap(view)
    why = "Deal the cards." if view.phase == "deal" else "Turn up the next hands."
    return [Advice(move, 0.0, Sentence(why)) for move in decision]


def advise_swap(view: Crash) -> list[Advice]:
    """Advise to swap a hand that is worse than an unseen one."""
    setter = Setter(view)
    if is_straight(setter.hand):
        won = Sentence("One card of every rank wins the match.")
        return [Advice(Move("keep"), 100.0, won), Advice(Move("swap"), 0.0, won)]
    plan = setter.best()
    assert plan is not None
    average = race_chance(setter.mine, setter.others)
    keep = Sentence("You can win {n} places on average with these cards.", n=f"{plan.places:.1f}")
    swap = Sentence(
        "An unseen hand wins {n} places on average.", n=f"{PLACES / (len(setter.others) + 1):.1f}"
    )
    advice = [Advice(Move("keep"), percent(plan.value), keep), Advice(Move("swap"), percent(average), swap)]
    return sorted(advice, key=lambda each: -each.value)


def advise_set(view: Crash, decision: Decision) -> list[Advice]:
    """Rank the best setting, the best with another first hand, the greedy one, and the special hands."""
    setter = Setter(view)
    best = setter.best()
    assert best is not None
    other = setter.best(frozenset({best.strengths[0]}))
    plans = {plan.move: plan for plan in (other, setter.greedy(), best) if plan is not None}
    advice = [Advice(plan.move, percent(plan.value), why_plan(setter, plan, best)) for plan in plans.values()]
    advice.sort(key=lambda each: (-each.value, each.move != best.move))
    if Move(DECLARE) in decision:
        now = percent(race_chance(setter.mine, setter.others))
        why = "These cards win {n} places on average: a new deal is better."
        if now < advice[0].value:
            why = "A new deal would be worth less than these cards: they win {n} places on average."
        advice.append(Advice(Move(DECLARE), now, Sentence(why, n=f"{best.places:.1f}")))
        advice.sort(key=lambda each: -each.value)
    if Move(REVEAL) in decision:
        advice.insert(0, Advice(Move(REVEAL), 100.0, Sentence("One card of every rank wins the match.")))
    return advice


def judge(view: Crash, move: Move) -> Advice | None:
    """Return the value of any one way to set the hand, beside the best; None for other moves."""
    if move.verb != "set":
        return None
    setter = Setter(view)
    best = setter.best()
    assert best is not None
    hands = [three for group in move.groups for three in setter.every if set(group) == set(three.cards)]
    plan = setter.plan(sorted(hands, key=lambda three: -three.strength))
    if view.strict and plan.strengths != [three.strength for three in hands]:
        return Advice(move, 0.0, Sentence("Out of order: this loses the match."))
    return Advice(move, percent(plan.value), why_plan(setter, best if plan == best else plan, best))


def percent(chance: float) -> float:
    """Return a chance in percent, without the last digits, in which equal plans differ by rounding."""
    return round(100 * chance, 9)


# ---- Ways to set the hand ----


@dataclass(frozen=True)
class CrashHand:
    """A way to set the hand: its value, how many places it wins on average, whether all four
    cards of a rank are set."""

    hands: Sequence[Three]
    value: float
    places: float
    is_quad: bool

    @property
    def strengths(self) -> list[int]:
        """Return the strength of each hand, the first place first."""
        return [three.strength for three in self.hands]

    @property
    def move(self) -> Move:
        groups = [tuple(in_order(three.cards)) for three in self.hands]
        return Move("set", *groups, *[()] * (PLACES - len(groups)))


class Setter:
    """The hand of the player to act, and what can be made of it."""

    def __init__(self, view: Crash) -> None:
        self.view, self.seat = view, view.player
        self.hand: Sequence[Card] = view.hand[self.seat]
        self.every = threes(self.hand)
        self.quad = quad_of([card.rank for card in self.hand])
        self.gain = gain(view, self.seat, self.quad)
        self.mine, self.others = points_needed(view, self.seat)
        self.chances: list[list[Chance]] = chances(len(self.others) + 1)
        self.quad_mask = 0
        for three in self.every:
            if all(card.rank == self.quad for card in three.cards):
                self.quad_mask |= three.mask

    def plan(self, hands: Sequence[Three]) -> CrashHand:
        """Return the value of setting these *hands*."""
        taken = 0
        for three in hands:
            taken |= three.mask
        is_quad = bool(self.quad_mask) and taken & self.quad_mask == self.quad_mask
        values = self.gain.with_bonus if is_quad else self.gain.values
        strengths = [three.strength for three in hands]
        places = sum(self.chances[place][strength][0] for place, strength in enumerate(strengths))
        return CrashHand(hands, worth(strengths, values, self.chances), places, is_quad)

    def best(self, barred: frozenset[int] = frozenset()) -> CrashHand | None:
        """Return the best of all plans whose first hand is of no *barred* strength."""
        hands, _ = Search(self.every, self.gain, self.chances, self.quad_mask, barred).run()
        return self.plan(hands) if hands else None

    def greedy(self) -> CrashHand:
        """Return the plan of setting the strongest hands one after another."""
        return self.plan(greedy(self.every))

    def level(self) -> list[int]:
        """Return the strengths that would be best if nobody had scored yet."""
        target = self.view.target
        values = gain_at(target, (target,) * len(self.others), self.view.crash_wins, 0.0)
        return [three.strength for three in Search(self.every, values, self.chances).run()[0]]


# ---- The value of a place and a point ----

TABLE = "chances.json"
PER = 10_000
"""The number of hands out of which the table counts those below each strength."""
BONUS = 0.97
"""The chance that a four of a kind is the highest that anybody sets."""
Below = Sequence[Sequence[float]]
"""By place and strength: how often one opponent has a weaker hand there, or none."""


@cache
def weaker_shares(seats: int) -> Below:
    """Return the shares of an opponent's hands below each strength, at a table of *seats* players."""
    text = resources.files("cardgames.games.crash").joinpath(TABLE).read_text(encoding="utf-8")
    return by_strength_of(json.loads(text)[str(seats)])


def by_strength_of(counts: Sequence[Sequence[int]]) -> Below:
    """Return a table as it is kept (for each place, per PER, from LEAST on) by every strength."""
    return [[row[0] / PER] * LEAST + [count / PER for count in row] + [1.0] for row in counts]


@cache
def chances(seats: int) -> list[list[Chance]]:
    """Return by place and strength the chances to win, to lose, and that nobody scores."""
    return chances_against(weaker_shares(seats), seats - 1)


def chances_against(table: Below, opponents: int) -> list[list[Chance]]:
    """Return the `chances` against this number of *opponents* whose hands are as in *table*."""
    found = []
    for row in table:
        by_strength = []
        for strength in range(COUNT):
            won = row[strength] ** opponents
            not_lost = row[strength + 1] ** opponents
            by_strength.append((won, 1 - not_lost, not_lost - won))
        nobody = row[LEAST] ** opponents
        by_strength[NO_HAND] = (0.0, 1 - nobody, nobody)
        found.append(by_strength)
    return found


@cache
def race_chance(mine: int, others: tuple[int, ...]) -> float:
    """Return the chance to be the first to get the points still needed, *mine* against each of *others*.

    *others* are sorted; each point goes to everybody alike.
    """
    if mine <= 0:
        return 1.0
    if others[0] <= 0:
        return 0.0
    total = race_chance(mine - 1, others)
    for place, need in enumerate(others):
        total += race_chance(mine, tuple(sorted((*others[:place], need - 1, *others[place + 1 :]))))
    return total / (len(others) + 1)


def gain(game: Crash, seat: int, quad: str = "") -> Gain:
    """Return the value of each course of a deal for *seat*: its chance to win the match then.

    *quad* is a rank of which the seat holds all four.
    """
    mine, others = points_needed(game, seat)
    return gain_at(mine, others, game.crash_wins, BONUS if quad else 0.0)


def points_needed(game: Crash, seat: int) -> tuple[int, tuple[int, ...]]:
    """Return the points that *seat* and each of the others still need."""
    others = [game.target - game.scores[other] for other in game.order() if other != seat]
    return game.target - game.scores[seat], tuple(sorted(others))


@cache
def gain_at(mine: int, others: tuple[int, ...], crash_wins: bool, bonus: float) -> Gain:
    """Return the `gain` by the points needed."""
    courses = list(product(range(3), repeat=PLACES))
    plain = [course_value(course, mine, others, crash_wins, 0.0) for course in courses]
    if not bonus:
        return Gain(plain, plain)
    return Gain(plain, [course_value(course, mine, others, crash_wins, bonus) for course in courses])


def course_value(
    course: Sequence[int], mine: int, others: tuple[int, ...], crash_wins: bool, bonus: float
) -> float:
    """Return the chance to win the match after these results; one of the others wins a lost place."""
    scores: Mapping[tuple[int, tuple[int, ...]], float] = {(mine, others): 1.0}
    for result in course:
        scores = scores_after(scores, result)
    if not any(course):  # a crash
        if crash_wins:
            return 1.0
        scores = scores_after(scores, 0)
    with_it = (
        sum(chance * race_chance(*score) for score, chance in scores_after(scores, 0).items())
        if bonus
        else 0.0
    )
    without = sum(chance * race_chance(*score) for score, chance in scores.items())
    return bonus * with_it + (1 - bonus) * without


def scores_after(
    scores: Mapping[tuple[int, tuple[int, ...]], float], result: int
) -> dict[tuple[int, tuple[int, ...]], float]:
    """Return the scores that can follow, each with its chance; none follow a match that is won (R16)."""
    found: dict[tuple[int, tuple[int, ...]], float] = {}
    for (mine, others), chance in scores.items():
        if mine <= 0 or others[0] <= 0 or result == 2:
            found[mine, others] = found.get((mine, others), 0.0) + chance
        elif result == 0:
            found[mine - 1, others] = found.get((mine - 1, others), 0.0) + chance
        else:
            for place, need in enumerate(others):
                rest = tuple(sorted((*others[:place], need - 1, *others[place + 1 :])))
                found[mine, rest] = found.get((mine, rest), 0.0) + chance / len(others)
    return found


def quad_of(ranks: Sequence[str]) -> str:
    """Return the highest rank (R15) of which all four are among *ranks*; empty if there is none."""
    held = {rank for rank in set(ranks) if ranks.count(rank) == 4}
    return max(held, key=QUADS.index, default="")


# ---- Reasons ----


def why_plan(setter: Setter, plan: CrashHand, best: CrashHand) -> Sentence:
    return why_best(setter, plan) if plan is best else why_not_best(plan, best)


def why_best(setter: Setter, best: CrashHand) -> Sentence:
    """Return the strongest argument for the best plan."""
    usual, n = setter.greedy(), f"{best.places:.1f}"
    if best.is_quad:
        return Sentence("With all four {ranks} in your hands, you score 1 extra.", ranks=Ranks(setter.quad))
    if best.strengths != usual.strengths and best.strengths != setter.level():
        leader = near_winner(setter)
        if setter.mine == 1:
            return Sentence("You need one point: these hands are the likeliest to win a place.")
        if leader is not None:
            return Sentence(
                "{who} [is|are] close to winning: be strong in the first places.", who=Seat(leader)
            )
    if best.strengths[0] < usual.strengths[0]:
        why = "Putting the {what} first wins {m} places on average; this wins {n}."
        if best.places < usual.places + 0.05:
            why = "With the {what} first, the other hands would be too weak."
        return Sentence(why, what=title(usual.strengths[0]), n=n, m=f"{usual.places:.1f}")
    if best.strengths == usual.strengths:
        return Sentence("The strongest hands go together here: {n} places on average.", n=n)
    return Sentence("This leaves the best cards for the other hands: {n} places on average.", n=n)


def near_winner(setter: Setter) -> int | None:
    """Return an opponent who can win the match in this deal by fewer than four places."""
    view = setter.view
    others = [seat for seat in view.order() if seat != setter.seat]
    first = max(others, key=lambda seat: view.scores[seat])
    return first if view.target - view.scores[first] < PLACES else None


def why_not_best(plan: CrashHand, best: CrashHand) -> Sentence:
    """Return the main argument against another plan."""
    n, m = f"{plan.places:.1f}", f"{best.places:.1f}"
    if plan.places > best.places - 0.05:
        return Sentence("This wins as many places on average, but wins the match less often.")
    if plan.strengths[0] > best.strengths[0]:
        return Sentence("A stronger first hand, but only {n} places on average, not {m}.", n=n, m=m)
    return Sentence("This wins {n} places on average; you could win {m}.", n=n, m=m)


def where_to_look(view: Crash) -> Sentence | None:
    """Return the facts that matter to the player to act, without the answer."""
    if view.phase not in ("swap", "set"):
        return None
    setter = Setter(view)
    if is_straight(setter.hand):
        return Sentence("Count the ranks you hold.")
    if view.phase == "swap":
        return Sentence("How many good hands can you make from these cards?")
    if is_six_pairs(setter.hand):
        return Sentence("You hold six pairs: are they worth playing?")
    if setter.quad:
        return Sentence("You hold all four {ranks}. Can you set all of them?", ranks=Ranks(setter.quad))
    what = title(setter.greedy().strengths[0])
    return Sentence("Your strongest three cards: {what}. What would the other hands be?", what=what)


# ---- The beginner ----


def careless(view: Crash, decision: Decision) -> Move:
    """Set the strongest three cards, then the strongest of the rest; nobody overlooks a straight."""
    if view.phase == "swap":
        return Move("keep")
    return Move(REVEAL) if Move(REVEAL) in decision else Setter(view).greedy().move


CRASH = AI(
    advise,
    exact=True,
    strongest="steady",
    beginner=Beginner(careless, share=0.6),  # a deal has one decision
    descriptions={
        "beginner": "Often takes the strongest hand first and makes do with the rest.",
        "steady": "Considers every way to set its cards, and keeps an eye on the score.",
    },
    judge=judge,
    where_to_look=where_to_look,
)
