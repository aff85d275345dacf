"""A steady Crash player: it looks through every setting and takes the one that wins the match most often.

It knows how strong the others' hands usually are at each place (`outlook`), counts what a crash, four
of a kind and the score are worth, and searches exactly (`setting`).  Values are chances to win the
match, in percent.  There is nothing that trying out deals could add, which `exact` tells the levels.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from cardgames.engine import Advice, Card, Decision, Move, Seat, Sentence

from .brag import PLURALS, in_order, title
from .outlook import chances, gain, gain_at, needs, quad_of, race
from .rules import DECLARE, PLACES, REVEAL, Crash, is_straight
from .setting import Chance, Search, Three, greedy, threes, worth

exact = True


@dataclass(frozen=True)
class Plan:
    """A way to set the hand: what it is worth, how many places it wins on average, whether all four
    cards of a rank are set."""

    hands: Sequence[Three]
    value: float
    places: float
    is_quad: bool

    @property
    def strengths(self) -> list[int]:
        """The strength of each hand, the first place first."""
        return [three.strength for three in self.hands]

    @property
    def move(self) -> Move:
        """The plan as a move."""
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
        self.mine, self.others = needs(view, self.seat)
        self.chances: list[list[Chance]] = chances(len(self.others) + 1)
        self.quad_mask = 0
        for three in self.every:
            if all(card.rank == self.quad for card in three.cards):
                self.quad_mask |= three.mask

    def plan(self, hands: Sequence[Three]) -> Plan:
        """What setting these *hands* is worth."""
        taken = 0
        for three in hands:
            taken |= three.mask
        is_quad = bool(self.quad_mask) and taken & self.quad_mask == self.quad_mask
        values = self.gain.with_bonus if is_quad else self.gain.values
        strengths = [three.strength for three in hands]
        places = sum(self.chances[place][strength][0] for place, strength in enumerate(strengths))
        return Plan(hands, worth(strengths, values, self.chances), places, is_quad)

    def best(self, barred: frozenset[int] = frozenset()) -> Plan | None:
        """The best of all plans whose first hand is of no *barred* strength."""
        hands, _ = Search(self.every, self.gain, self.chances, self.quad_mask, barred).run()
        return self.plan(hands) if hands else None

    def greedy(self) -> Plan:
        """The strongest hands one after another."""
        return self.plan(greedy(self.every))

    def level(self) -> list[int]:
        """The strengths that would be best if nobody had scored yet."""
        target = self.view.target
        values = gain_at(target, (target,) * len(self.others), self.view.crash_wins, 0.0)
        return [three.strength for three in Search(self.every, values, self.chances).run()[0]]


def advise(view: Crash, decision: Decision, rng: Random) -> list[Advice]:
    """The moves worth thinking of, best first, with the chance to win the match in percent."""
    if view.phase == "set":
        return advise_set(view, decision)
    if view.phase == "swap":
        return advise_swap(view)
    why = "Deal the cards." if view.phase == "deal" else "Turn up the next hands."
    return [Advice(move, 0.0, Sentence(why)) for move in decision]


def judge(view: Crash, move: Move) -> Advice | None:
    """What any one way to set the hand is worth, beside the best; None for other moves."""
    if move.verb != "set":
        return None
    setter = Setter(view)
    best = setter.best()
    assert best is not None
    hands = [three for group in move.groups for three in setter.every if set(group) == set(three.cards)]
    plan = setter.plan(sorted(hands, key=lambda three: -three.strength))
    if view.strict and plan.strengths != [three.strength for three in hands]:
        return Advice(move, 0.0, Sentence("Out of order: this loses the match."))
    return Advice(move, percent(plan.value), _why(setter, best if plan == best else plan, best))


def percent(chance: float) -> float:
    """A chance in percent, without the last digits, in which equal plans differ by rounding."""
    return round(100 * chance, 9)


def advise_swap(view: Crash) -> list[Advice]:
    """Swap a hand that is worse than an unseen one."""
    setter = Setter(view)
    if is_straight(setter.hand):
        won = Sentence("One card of every rank wins the match.")
        return [Advice(Move("keep"), 100.0, won), Advice(Move("swap"), 0.0, won)]
    plan = setter.best()
    assert plan is not None
    average = race(setter.mine, setter.others)
    keep = Sentence("You can win {n} places on average with these cards.", n=f"{plan.places:.1f}")
    swap = Sentence(
        "An unseen hand wins {n} places on average.", n=f"{PLACES / (len(setter.others) + 1):.1f}"
    )
    advice = [Advice(Move("keep"), percent(plan.value), keep), Advice(Move("swap"), percent(average), swap)]
    return sorted(advice, key=lambda each: -each.value)


def advise_set(view: Crash, decision: Decision) -> list[Advice]:
    """The best setting, the best with another first hand, the greedy one; and the special hands."""
    setter = Setter(view)
    best = setter.best()
    assert best is not None
    other = setter.best(frozenset({best.strengths[0]}))
    plans = {plan.move: plan for plan in (other, setter.greedy(), best) if plan is not None}
    advice = [Advice(plan.move, percent(plan.value), _why(setter, plan, best)) for plan in plans.values()]
    advice.sort(key=lambda each: (-each.value, each.move != best.move))
    if Move(DECLARE) in decision:
        now = percent(race(setter.mine, setter.others))
        why = "Six pairs give {n} places on average: better a new deal."
        if now < advice[0].value:
            why = "A new deal would be worth less than these cards: they win {n} places on average."
        advice.append(Advice(Move(DECLARE), now, Sentence(why, n=f"{best.places:.1f}")))
        advice.sort(key=lambda each: -each.value)
    if Move(REVEAL) in decision:
        advice.insert(0, Advice(Move(REVEAL), 100.0, Sentence("One card of every rank wins the match.")))
    return advice


def _why(setter: Setter, plan: Plan, best: Plan) -> Sentence:
    return _why_best(setter, plan) if plan is best else _why_not_best(plan, best)


def _why_best(setter: Setter, best: Plan) -> Sentence:
    """What speaks most for the best plan."""
    usual, n = setter.greedy(), f"{best.places:.1f}"
    if best.is_quad:
        return Sentence("With all four {ranks} in your hands you score 1 more.", ranks=PLURALS[setter.quad])
    if best.strengths != usual.strengths and best.strengths != setter.level():
        leader = _leader(setter)
        if setter.mine == 1:
            return Sentence("One point is enough: these hands win at least one place most often.")
        if leader is not None:
            return Sentence(
                "{who} [is|are] close to winning: be strong in the first places.", who=Seat(leader)
            )
    if best.strengths[0] < usual.strengths[0]:
        why = "The {what} first would win {m} places on average; this wins {n}."
        if best.places < usual.places + 0.05:
            why = "With the {what} first the other hands would be too weak: all four count."
        return Sentence(why, what=title(usual.strengths[0]), n=n, m=f"{usual.places:.1f}")
    if best.strengths == usual.strengths:
        return Sentence("The strongest hands go together here: {n} places on average.", n=n)
    return Sentence("So the cards left make the best hands: {n} places on average.", n=n)


def _leader(setter: Setter) -> int | None:
    """An opponent who can win the match in this deal by fewer than four places; None if nobody can."""
    view = setter.view
    others = [seat for seat in view.order() if seat != setter.seat]
    first = max(others, key=lambda seat: view.scores[seat])
    return first if view.target - view.scores[first] < PLACES else None


def _why_not_best(plan: Plan, best: Plan) -> Sentence:
    """What speaks against another plan."""
    n, m = f"{plan.places:.1f}", f"{best.places:.1f}"
    if plan.places > best.places - 0.05:
        return Sentence("This wins as many places on average, but the match less often.")
    if plan.strengths[0] > best.strengths[0]:
        return Sentence("A stronger first hand, but only {n} places on average, not {m}.", n=n, m=m)
    return Sentence("This wins {n} places on average; {m} are possible.", n=n, m=m)
