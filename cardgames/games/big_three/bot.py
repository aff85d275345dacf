"""A steady player of Big Three: it counts every rank, and keeps what holds the lead for what does not.

It divides its hand into the fewest plays (`planning`), asks of each how likely an enemy is to beat it
(`outlook`), and makes the move that leaves the hand nearest to being out.  Values are plays saved; those of
bids are chips.

Which of two partners sits before the lone player decides nothing here: to block more in that seat and less
in the other changed the result of 2 hands in 360.  The stronger players find out on deals when it matters.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from cardgames.engine import Advice, Bot, Decision, Move, Seat, Sentence

from .combinations import Combination, found, some_cards
from .outlook import Outlook, chance_alone
from .planning import plan
from .rules import BigThree
from .search import improve

__all__ = ["LEVELS", "advise", "judge"]

BID_THREE, BID_MORE = 0.58, 0.52
"""The chances to win alone from which 3, or just more than the others, is bid."""
LEAD = 0.3
"""What the lead is worth, in plays."""
CARD = 0.06
"""What a card more is worth in a play."""
HURRY = {1: 2.4, 2: 1.6, 3: 1.0, 4: 0.7, 5: 0.5}
"""What it is worth to stop an enemy who has so few cards left, in plays."""
USUAL = 0.15
PARTNER = 0.9
"""What it costs to play over the partner."""
SHARP, EXPERT = 500, 1500
"""The playouts of a decision by which the stronger players try their plays."""


def advise(view: BigThree, decision: Decision, rng: Random) -> list[Advice]:
    """The moves worth thinking of, best first, each with its reason."""
    if view.phase == "bid":
        return advise_bid(view, decision)
    if view.phase in ("lead", "follow"):
        return advise_play(view)
    why = "Deal the cards." if view.phase == "deal" else "The widow is yours."
    return [Advice(move, 0.0, Sentence(why)) for move in decision]


def judge(view: BigThree, move: Move) -> Advice | None:
    """What a play is worth with whatever cards of its ranks; None for other moves."""
    if move.verb != "play":
        return None
    kind = view.alike(move)
    same = next((each for each in advise_play(view) if view.alike(each.move) == kind), None)
    return same and Advice(move, same.value, same.why)


# -------------------------------------------------------------------- bidding


def advise_bid(view: BigThree, decision: Decision) -> list[Advice]:
    """Bid by the chance to win alone: 3, just enough, or nothing."""
    counts = Outlook(view).hand
    chance = chance_alone(counts)
    moves = list(decision)
    lowest = next(move for move in moves if move.verb == "bid")
    best = moves[-1] if moves[-1].verb == "pass" else lowest
    if chance >= BID_THREE:
        best = max(moves, key=lambda move: move.amount or 0)
    elif chance >= BID_MORE:
        best = lowest
    advice = [
        Advice(move, _gain(move, chance, move == best), _why_bid(move, best, chance, len(plan(counts))))
        for move in moves
    ]
    return sorted(advice, key=lambda each: -each.value)


def _gain(move: Move, chance: float, is_best: bool) -> float:
    """The chips that a bid wins on average, if nobody bids more; the best one is never behind."""
    stake = 2 * (move.amount or 0) * (2 * chance - 1)
    return max(stake, 0.0) + 0.5 if is_best else min(stake, 0.0) - 0.1 * (move.amount or 1)


def _why_bid(move: Move, best: Move, chance: float, plays: int) -> Sentence:
    percent = round(100 * chance)
    if move != best:
        if best.verb == "pass" or (move.amount or 0) > (best.amount or 0):
            return Sentence("Alone you would win about {p} % of such hands: not enough.", p=percent)
        return Sentence("About {p} % of such hands win alone: that is worth more.", p=percent)
    if move.verb == "pass":
        return Sentence("{n} plays and few high cards: {p} % alone is not enough.", n=plays, p=percent)
    if move.amount == 3:
        return Sentence("{n} plays and high cards: alone you win about {p} %.", n=plays, p=percent)
    if chance < BID_MORE:
        return Sentence("You must bid, and {p} % alone is not worth more than the least.", p=percent)
    return Sentence("{p} % alone is just enough for the smallest bid.", p=percent)


# -------------------------------------------------------------------- playing


def advise_play(view: BigThree) -> list[Advice]:
    """Every combination once, with cards that make it, and the pass."""
    look = Outlook(view)
    to_beat = view.to_beat
    hand = view.hand[look.seat]
    thinker = Leader(look) if to_beat is None else Follower(look, to_beat)
    advice = []
    for combination in found(look.hand, to_beat):
        value, why = thinker.judge(combination)
        advice.append(Advice(Move("play", some_cards(hand, combination)), round(value, 6), why))
    if isinstance(thinker, Follower):
        value, why = thinker.passing(max((each.value for each in advice), default=None))
        advice.append(Advice(Move("pass"), round(value, 6), why))
    return sorted(advice, key=lambda each: -each.value)


class Leader:
    """What is thought of a lead."""

    def __init__(self, look: Outlook) -> None:
        self.look = look
        self.groups = plan(look.hand)
        self.forced = look.wins_by_force(self.groups)
        self.losers = [group for group in self.groups if look.beaten(group) > 0.5]

    def judge(self, combination: Combination) -> tuple[float, Sentence]:
        """The value of leading *combination*, and why."""
        look = self.look
        left = look.after(combination)
        if not any(left):
            return 9.0, Sentence("Your last cards: you are out.")
        beaten = look.beaten(combination)
        value = LEAD * (1 - beaten) + CARD * combination.size - look.cost(left)
        value -= self.danger(combination, beaten)
        return self.adjusted(combination, beaten, value)

    def danger(self, combination: Combination, beaten: float) -> float:
        """What it costs to let an enemy with few cards play."""
        look = self.look
        cost = 0.0
        for enemy in look.enemies:
            if look.left[enemy] == combination.size:
                cost += 3.0 * beaten  # it may be out with its answer
            elif look.left[enemy] in HURRY and look.left[enemy] > combination.size:
                cost += 0.5 * HURRY[look.left[enemy]] * beaten
        return cost

    def adjusted(self, combination: Combination, beaten: float, value: float) -> tuple[float, Sentence]:
        """*value* and the reason, with what the end of a hand and a partner change."""
        look = self.look
        if self.forced and combination in self.groups and look.is_sure(combination):
            return value + 4.0, Sentence("Nobody can stop you: play what cannot be beaten, the rest last.")
        partner = look.partner
        if partner is not None and self.lets_out(partner, combination):
            why = "{who} [has|have] few cards: a low {what} may let them out."
            low = 1.2 - 0.1 * combination.top
            return value + low, Sentence(why, who=Seat(partner), what=combination.kind)
        if look.is_sure(combination):
            return value, Sentence("Nobody can beat it: you keep the lead.")
        if look.fewest == 1 and combination.size == 1:
            return value, Sentence("An enemy has one card left: single cards are dangerous.")
        if combination.length > 1:
            return value, Sentence(
                "{n} cards at once, and few can answer a {what}.", n=combination.size, what=combination.shape
            )
        if combination not in self.groups:
            return value, Sentence("That breaks up your hand: it would take more plays.")
        if beaten > 0.5:
            return value, Sentence("Low cards go while you lead: nothing else gets rid of it.")
        return value, Sentence("It holds the lead {p} % of the time.", p=round(100 * (1 - beaten)))

    def lets_out(self, partner: int, combination: Combination) -> bool:
        """Whether *partner* may be out with an answer to *combination*, and the lone player is not."""
        left = self.look.left[partner]
        return left <= 2 and left == combination.size and self.look.fewest > left


class Follower:
    """What is thought of beating *to_beat*, or passing."""

    def __init__(self, look: Outlook, to_beat: Combination) -> None:
        self.look, self.to_beat = look, to_beat
        self.groups = plan(look.hand)
        assert look.view.last is not None
        self.last = look.view.last
        self.over_partner = self.last == look.partner
        self.behind = self._behind()

    def _behind(self) -> float:
        """The chance that an enemy who still has a turn beats what lies there."""
        look = self.look
        if not self.over_partner:
            return 1.0
        enemy = look.enemies[0]
        if enemy in look.view.passed:
            return 0.0
        return look.beaten(self.to_beat)

    @property
    def hurry(self) -> float:
        """What it is worth to take the lead from whoever has it now."""
        if self.over_partner:
            return 0.0
        return HURRY.get(self.look.left[self.last], USUAL)

    def judge(self, combination: Combination) -> tuple[float, Sentence]:
        """The value of playing *combination*, and why."""
        look = self.look
        left = look.after(combination)
        if not any(left):
            return 9.0, Sentence("Your last cards: you are out.")
        beaten = look.beaten(combination)
        value = (LEAD + self.hurry) * (1 - beaten) - look.cost(left)
        if look.wins_by_force(plan(left)) and look.is_sure(combination):
            return value + 4.0, Sentence("Nobody can beat this, nor what you play then.")
        for enemy in look.enemies:
            if look.left[enemy] == combination.size:
                value -= 1.5 * beaten
        if self.over_partner:
            value -= PARTNER * (1 - self.behind) + 0.3
            return value, Sentence("It would only beat your partner.")
        more = len(plan(left)) - len(self.groups)
        if more >= 0:
            if self.hurry > USUAL:
                who = Seat(self.last)
                return value, Sentence("{who} must be stopped, even if it breaks up your hand.", who=who)
            return value, Sentence("It breaks up your hand: {n} plays would be left.", n=len(plan(left)))
        if beaten < 0.25:
            return value, Sentence("It should win the lead.")
        return value, Sentence("It goes without breaking up your hand.")

    def passing(self, best: float | None) -> tuple[float, Sentence]:
        """The value of passing, and why; *best* is the value of the best play, None if there is none."""
        look = self.look
        value = -look.cost(look.hand)
        if best is None:
            return value, Sentence("You have nothing that beats it.")
        if self.over_partner:
            return value, Sentence("Your partner has the lead: let it be.")
        if best > value:
            return value, Sentence("Passing would leave the lead to {who}.", who=Seat(self.last))
        return value, Sentence("Nothing goes cheaply: keep your hand together.")


# -------------------------------------------------------------------- stronger players


def searching(playouts: int) -> Bot:
    """A player that tries its plays with so many playouts."""

    def think(view: Any, decision: Decision, rng: Random) -> list[Advice]:
        advice = advise(view, decision, rng)
        return improve(view, advice, rng, playouts) if view.phase in ("lead", "follow") else advice

    return think


LEVELS: Mapping[str, Bot] = {"sharp": searching(SHARP), "expert": searching(EXPERT)}
"""The players of these levels; their playouts are quicker than those of any game."""
