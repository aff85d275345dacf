"""How the computer plays Big Three: it counts every rank, and keeps cards that hold the lead for those that
do not.

It divides its hand into the fewest plays, asks of each how likely an enemy is to beat it, and makes the move
that leaves the hand nearest to being out. Values are plays saved; those of bids are chips.

Which of two partners sits before the lone player decides nothing here: to block more in that seat and less
in the other changed the result of 2 hands in 360.

The sharp player finds out on deals when it matters. A deal is drawn of the unseen cards, every play still
in question is tried on it and played out by a few rules of thumb, on counts of ranks alone, since suits count
nothing. All plays meet on the same deals, and a play that is clearly behind is dropped. What the steady
player would do stands unless something else is ahead by more than chance.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import comb
from random import Random

from cardgames.engine import BACK, Advice, Bot, Card, Decision, Move, PageLine, ReviewPage, Seat, Sentence
from cardgames.engine.ai import AI, Beginner, Review
from cardgames.engine.race import Race
from cardgames.engine.review import Regret, second_thoughts

from .combinations import (
    RANKS,
    RUN_RANKS,
    SHORTEST,
    Combination,
    Counts,
    combination_of,
    counts_of,
    found,
    some_cards,
    without,
)
from .last_hand import share_alone, share_of_pass
from .rules import BigThree

BID_THREE, BID_MORE = 0.58, 0.52
"""The chances to win alone from which 3, or just more than the others, is bid."""


def advise(view: BigThree, decision: Decision, rng: Random) -> list[Advice]:
    """Rank the moves worth a thought, each with its reason."""
    if view.phase == "bid":
        return advise_bid(view, decision)
    if view.phase in ("lead", "follow"):
        return advise_play(view)
    why = "Deal the cards." if view.phase == "deal" else "The widow is yours."
    return [Advice(move, 0.0, Sentence(why)) for move in decision]


def judge(view: BigThree, move: Move) -> Advice | None:
    """Return the value of a play with whatever cards of its ranks; None for other moves."""
    if move.verb != "play":
        return None
    kind = view.alike(move)
    same = next((each for each in advise_play(view) if view.alike(each.move) == kind), None)
    return same and Advice(move, same.value, same.why)


# ---- The bidding ----


def advise_bid(view: BigThree, decision: Decision) -> list[Advice]:
    """Bid by the chance to win alone: 3, just enough, or nothing."""
    counts = BigThreeEvaluation(view).hand
    chance = chance_alone(counts)
    moves = list(decision)
    if view.is_last_hand:
        return advise_last_bid(view, moves, chance)
    lowest = next(move for move in moves if move.verb == "bid")
    best = moves[-1] if moves[-1].verb == "pass" else lowest
    if chance >= BID_THREE:
        best = max(moves, key=lambda move: move.amount or 0)
    elif chance >= BID_MORE:
        best = lowest
    advice = [
        Advice(move, bid_value(move, chance, move == best), why_bid(move, best, chance, len(plan(counts))))
        for move in moves
    ]
    return sorted(advice, key=lambda each: -each.value)


STAKE = 0.05
"""The weight of a chip in percent of the match, so that of equally good bids the better pays."""


def advise_last_bid(view: BigThree, moves: Sequence[Move], chance: float) -> list[Advice]:
    """Rank the bids of the last hand by their chance of the match, in percent."""
    advice = []
    for move in moves:
        bid = move.amount or 0
        share = share_alone(view, view.player, bid, chance) if bid else share_of_pass(view)
        why = Sentence(
            "It is the last hand: this way you win the match about {p}% of the time.", p=round(100 * share)
        )
        advice.append(Advice(move, 100 * share + STAKE * average_stake(move, chance), why))
    return sorted(advice, key=lambda each: -each.value)


def average_stake(move: Move, chance: float) -> float:
    """Return the chips that a bid wins on average, if nobody bids more; 0 for a pass."""
    return 2 * (move.amount or 0) * (2 * chance - 1)


def bid_value(move: Move, chance: float, is_best: bool) -> float:
    """Return the same as the value of a bid; the best one is never behind."""
    stake = average_stake(move, chance)
    return max(stake, 0.0) + 0.5 if is_best else min(stake, 0.0) - 0.1 * (move.amount or 1)


def why_bid(move: Move, best: Move, chance: float, plays: int) -> Sentence:
    percent = round(100 * chance)
    if move != best:
        if best.verb == "pass" or (move.amount or 0) > (best.amount or 0):
            return Sentence("Alone you would win about {p}% of such hands: not enough.", p=percent)
        return Sentence("Alone you would win about {p}% of such hands: bid more.", p=percent)
    if move.verb == "pass":
        return Sentence("{n} plays and few high cards: alone you would win only {p}%.", n=plays, p=percent)
    if move.amount == 3:
        return Sentence("{n} plays and high cards: alone you would win about {p}%.", n=plays, p=percent)
    if chance < BID_MORE:
        return Sentence("You must bid, but alone you would win only {p}% of such hands: bid 1.", p=percent)
    return Sentence("Alone you would win about {p}% of such hands: just enough for a low bid.", p=percent)


# ---- The play ----

LEAD = 0.3
"""The value of the lead, in plays."""
CARD = 0.06
"""The value of one more card in a play."""
HURRY = {1: 2.4, 2: 1.6, 3: 1.0, 4: 0.7, 5: 0.5}
"""The value of stopping an enemy with this few cards left, in plays."""
USUAL = 0.15
PARTNER = 0.9
"""The cost of playing over the partner."""


def advise_play(view: BigThree) -> list[Advice]:
    """Rank every combination once, with cards that make it, and the pass."""
    evaluation = BigThreeEvaluation(view)
    to_beat = view.to_beat
    hand = view.hand[evaluation.seat]
    thinker = Leader(evaluation) if to_beat is None else Follower(evaluation, to_beat)
    advice = []
    for combination in found(evaluation.hand, to_beat):
        value, why = thinker.judge(combination)
        advice.append(Advice(Move("play", some_cards(hand, combination)), round(value, 6), why))
    if isinstance(thinker, Follower):
        value, why = thinker.passing(max((each.value for each in advice), default=None))
        advice.append(Advice(Move("pass"), round(value, 6), why))
    return sorted(advice, key=lambda each: -each.value)


class Leader:
    """The evaluation of a lead."""

    def __init__(self, evaluation: BigThreeEvaluation) -> None:
        self.evaluation = evaluation
        self.groups = plan(evaluation.hand)
        self.forced = evaluation.wins_by_force(self.groups)
        self.losers = [group for group in self.groups if evaluation.beaten(group) > 0.5]

    def judge(self, combination: Combination) -> tuple[float, Sentence]:
        """Return the value of leading *combination*, and why."""
        evaluation = self.evaluation
        left = evaluation.after(combination)
        if not any(left):
            return 9.0, Sentence("Your last cards: you go out.")
        beaten = evaluation.beaten(combination)
        value = LEAD * (1 - beaten) + CARD * combination.size - evaluation.cost(left)
        value -= self.danger(combination, beaten)
        return self.adjusted(combination, beaten, value)

    def danger(self, combination: Combination, beaten: float) -> float:
        """Return the cost of letting an enemy with few cards play."""
        evaluation = self.evaluation
        cost = 0.0
        for enemy in evaluation.enemies:
            if evaluation.left[enemy] == combination.size:
                cost += 3.0 * beaten  # it may be out with its answer
            elif evaluation.left[enemy] in HURRY and evaluation.left[enemy] > combination.size:
                cost += 0.5 * HURRY[evaluation.left[enemy]] * beaten
        return cost

    def adjusted(self, combination: Combination, beaten: float, value: float) -> tuple[float, Sentence]:
        """Return *value* and the reason, adjusted for the end of a hand and a partner."""
        evaluation = self.evaluation
        if self.forced and combination in self.groups and evaluation.is_sure(combination):
            return value + 4.0, Sentence("Nobody can stop you: play what cannot be beaten, the rest last.")
        partner = evaluation.partner
        if partner is not None and self.lets_out(partner, combination):
            why = "{who} [has|have] few cards: a low {what} may let them go out."
            low = 1.2 - 0.1 * combination.top
            return value + low, Sentence(why, who=Seat(partner), what=combination.kind)
        if evaluation.is_sure(combination):
            return value, Sentence("Nobody can beat it: you keep the lead.")
        if evaluation.fewest == 1 and combination.size == 1:
            return value, Sentence("An opponent has one card left: single cards are dangerous.")
        if combination.length > 1:
            return value, Sentence(
                "{n} cards at once, and few can answer a {what}.", n=combination.size, what=combination.shape
            )
        if combination not in self.groups:
            return value, Sentence("That breaks up your hand: it would take more plays.")
        if beaten > 0.5:
            return value, Sentence("Lead low cards while you can: you will hardly get rid of them later.")
        return value, Sentence("It keeps the lead {p}% of the time.", p=round(100 * (1 - beaten)))

    def lets_out(self, partner: int, combination: Combination) -> bool:
        """Tell whether *partner* may be out with an answer to *combination*, and the lone player is not."""
        left = self.evaluation.left[partner]
        return left <= 2 and left == combination.size and self.evaluation.fewest > left


class Follower:
    """The evaluation of beating *to_beat*, or passing."""

    def __init__(self, evaluation: BigThreeEvaluation, to_beat: Combination) -> None:
        self.evaluation, self.to_beat = evaluation, to_beat
        self.groups = plan(evaluation.hand)
        assert evaluation.view.last is not None
        self.last = evaluation.view.last
        self.over_partner = self.last == evaluation.partner
        self.behind = self._behind()

    def _behind(self) -> float:
        """Return the chance that an enemy who still has a turn beats the last play."""
        evaluation = self.evaluation
        if not self.over_partner:
            return 1.0
        enemy = evaluation.enemies[0]
        if enemy in evaluation.view.passed:
            return 0.0
        return evaluation.beaten(self.to_beat)

    @property
    def hurry(self) -> float:
        """Return the value of taking the lead from the player who has it now."""
        if self.over_partner:
            return 0.0
        return HURRY.get(self.evaluation.left[self.last], USUAL)

    def judge(self, combination: Combination) -> tuple[float, Sentence]:
        """Return the value of playing *combination*, and why."""
        evaluation = self.evaluation
        left = evaluation.after(combination)
        if not any(left):
            return 9.0, Sentence("Your last cards: you go out.")
        beaten = evaluation.beaten(combination)
        value = (LEAD + self.hurry) * (1 - beaten) - evaluation.cost(left)
        if evaluation.wins_by_force(plan(left)) and evaluation.is_sure(combination):
            return value + 4.0, Sentence("Nobody can beat this, nor what you play then.")
        for enemy in evaluation.enemies:
            if evaluation.left[enemy] == combination.size:
                value -= 1.5 * beaten
        if self.over_partner:
            value -= PARTNER * (1 - self.behind) + 0.3
            return value, Sentence("It would only beat your partner.")
        more = len(plan(left)) - len(self.groups)
        if more >= 0:
            if self.hurry > USUAL:
                who = Seat(self.last)
                return value, Sentence("{who} must be stopped, even if it breaks up your hand.", who=who)
            return value, Sentence("It breaks up your hand: you would be no nearer to going out.")
        if beaten < 0.25:
            return value, Sentence("It should win the lead.")
        return value, Sentence("It leaves the rest of your hand intact.")

    def passing(self, best: float | None) -> tuple[float, Sentence]:
        """Return the value of passing, and why; *best* is the value of the best play, if there is one."""
        evaluation = self.evaluation
        value = -evaluation.cost(evaluation.hand)
        if best is None:
            return value, Sentence("You have nothing that beats it.")
        if self.over_partner:
            return value, Sentence("Your partner has the lead: leave it there.")
        if best > value:
            return value, Sentence("Passing would leave {who} with the lead.", who=Seat(self.last))
        return value, Sentence("Nothing beats it cheaply: keep your hand together.")


# ---- Playing a hand off in the fewest plays ----

Taken = tuple[int, int, int]
"""Width, length and top of a combination, the top counted from the lowest rank that is looked at."""
REMEMBERED = 20_000
"""Hands whose plans are kept: about those of one search.  More are slower to find than to plan again."""


@lru_cache(maxsize=REMEMBERED)
def plan(counts: Counts) -> tuple[Combination, ...]:
    """Return the fewest combinations that a hand of these *counts* can be played off in, the lowest first.

    >>> [each.title for each in plan((1, 1, 2, 2, 2, 0, 0, 0, 0, 0, 0, 0, 1))]
    ['straight 4 to 8', 'straight 6-7-8', 'single 3']
    """
    groups = [Combination(*each) for each in plan_runs(counts[:RUN_RANKS])]
    groups += [
        Combination(counts[place], 1, place) for place in range(RUN_RANKS, len(RANKS)) if counts[place]
    ]
    return tuple(groups)


def plan_runs(counts: Counts) -> tuple[Taken, ...]:
    """Return the `plan` of the ranks that can be in runs: no run goes beyond a rank that is missing."""
    taken: list[Taken] = []
    first = 0
    for place, count in enumerate((*counts, 0)):
        if not count:
            if first < place:
                row = plan_row(counts[first:place])
                taken += [(width, length, top + first) for width, length, top in row] if first else row
            first = place + 1
    return tuple(taken)


@lru_cache(maxsize=REMEMBERED)
def plan_row(counts: Counts) -> tuple[Taken, ...]:
    """Return the `plan` of ranks without a gap: the cards of the first go by themselves or begin a run."""
    held = counts[0]
    best = ((held, 1, 0), *shift_up(plan_runs(counts[1:])))
    for width in range(held, 0, -1):
        reach = 1
        while reach < len(counts) and counts[reach] >= width:
            reach += 1
        for length in range(reach, SHORTEST - 1, -1):
            left = tuple([n - width if place < length else n for place, n in enumerate(counts)])
            rest = plan_runs(left)
            if len(rest) + 1 < len(best):
                best = ((width, length, length - 1), *rest)
    return best


def shift_up(taken: tuple[Taken, ...]) -> tuple[Taken, ...]:
    return tuple((width, length, top + 1) for width, length, top in taken)


# ---- The others' cards, and the cost of a hand ----

LOSER, CONTROL = 1.0, 0.5
"""The cost of a group that is beaten, and the saving of one that holds the lead."""
PLAY = 0.2
"""What every play costs."""
REGAIN = {1: 1.0, 2: 1.0, 3: 0.8, 4: 0.4}
"""The chance that a group of a given size can answer a play: a long straight hardly ever can."""
STUCK = 0.5
"""The cost of a group that holds the lead but cannot take it."""
SPARE = 0.5
"""The share of its worth that a control has where there is no loser left for it."""


class BigThreeEvaluation:
    """The knowledge of the player to act in *view*. ``unseen`` are the counts of unseen cards."""

    def __init__(self, view: BigThree, seat: int | None = None) -> None:
        self.view = view
        self.seat = view.player if seat is None else seat
        self.hand = counts_of(view.hand[self.seat])
        gone = counts_of(card for zone in (view.heap, *view.played) for card in zone)
        self.unseen: Counts = tuple(4 - own - out for own, out in zip(self.hand, gone, strict=True))
        self.partner = view.partner(self.seat) if view.playing else None
        self.enemies = [other for other in range(3) if other not in (self.seat, self.partner)]
        self.left = [len(hand) for hand in view.hand]
        hidden = sum(self.left) - self.left[self.seat] + len(view.widow)
        self.known = {
            seat: counts_of(card for card in view.hand[seat] if card is not BACK) for seat in range(3)
        }
        known = sum(sum(counts) for seat, counts in self.known.items() if seat != self.seat)
        unknown = max(1, hidden - known)
        self.share = [max(0, self.left[s] - sum(self.known[s])) / unknown for s in range(3)]
        self._has: dict[tuple[int, int, int], float] = {}
        self._beaten: dict[Combination, float] = {}
        self._costs: dict[Counts, float] = {}

    def free(self, place: int) -> int:
        """Return the number of cards of a rank whose place the player does not know."""
        return self.unseen[place] - sum(self.known[seat][place] for seat in range(3) if seat != self.seat)

    def has(self, seat: int, place: int, width: int) -> float:
        """Return the chance that *seat* holds *width* cards of a rank."""
        key = seat, place, width
        if key not in self._has:
            free, q, need = self.free(place), self.share[seat], width - self.known[seat][place]
            chances = (comb(free, n) * q**n * (1 - q) ** (free - n) for n in range(max(0, need), free + 1))
            self._has[key] = 1.0 if need <= 0 else sum(chances)
        return self._has[key]

    def nobody_has(self, place: int, width: int) -> float:
        """Return the chance that no enemy holds *width* of a rank: what one has not, the other may have."""
        able = [enemy for enemy in self.enemies if self.left[enemy] >= width]
        if len(able) < 2:
            return 1 - self.has(able[0], place, width) if able else 1.0
        one, other = able
        free, p, q = self.free(place), self.share[one], self.share[other]
        rest = max(0.0, 1 - p - q)
        return sum(
            comb(free, n) * comb(free - n, m) * p**n * q**m * rest ** (free - n - m)
            for n in range(min(free, width - 1 - self.known[one][place]) + 1)
            for m in range(min(free - n, width - 1 - self.known[other][place]) + 1)
        )

    def beaten(self, combination: Combination) -> float:
        """Return the chance that an enemy could beat *combination*."""
        if combination not in self._beaten:
            safe, width = 1.0, combination.width
            if combination.length == 1:
                for place in range(combination.top + 1, len(RANKS)):
                    safe *= self.nobody_has(place, width) if self.unseen[place] >= width else 1.0
            else:
                for enemy in self.enemies:
                    if self.left[enemy] >= combination.size:
                        safe *= self._no_row(enemy, combination)
            self._beaten[combination] = 1 - safe
        return self._beaten[combination]

    def _no_row(self, enemy: int, combination: Combination) -> float:
        """Return the chance that *enemy* has no straight or run that beats *combination*."""
        safe = 1.0
        for top in range(combination.top + 1, RUN_RANKS):
            chance = 1.0
            for place in range(top - combination.length + 1, top + 1):
                chance *= self.has(enemy, place, combination.width)
                if not chance:
                    break
            safe *= 1 - chance
        return safe

    def is_sure(self, combination: Combination) -> bool:
        """Tell whether no enemy can beat *combination*, as far as the player can count."""
        return self.beaten(combination) < 1e-9

    # ---------------------------------------------------------------- the cost of a hand

    def cost(self, counts: Counts) -> float:
        """Return the distance of a hand of these *counts* from going out: losers, less controls."""
        if counts not in self._costs:
            self._costs[counts] = self.cost_of(plan(counts)) if any(counts) else -3.0
        return self._costs[counts]

    def cost_of(self, groups: Sequence[Combination]) -> float:
        """Return the cost of these *groups*: the last play needs no lead, so the worst loser is free."""
        burdens, controls = [], 0.0
        for group in groups:
            chance, regains = self.beaten(group), REGAIN.get(group.size, 0.0)
            burdens.append(LOSER * chance + STUCK * (1 - chance) * (1 - regains))
            controls += regains * (1 - chance)
        need = sum(burdens) - max(burdens) - CONTROL * controls
        return PLAY * len(groups) + (need if need > 0 else SPARE * need)

    def after(self, combination: Combination) -> Counts:
        """Return the hand without *combination*."""
        return without(self.hand, combination)

    def wins_by_force(self, groups: Iterable[Combination]) -> bool:
        """Tell whether a leader with these *groups* cannot be stopped: all but one cannot be beaten."""
        return sum(1 for group in groups if not self.is_sure(group)) <= 1

    @property
    def fewest(self) -> int:
        """Return the fewest cards that an enemy has left."""
        return min(self.left[enemy] for enemy in self.enemies)


def chance_alone(hand: Counts) -> float:
    """Return the chance to win alone with the sixteen cards *hand*, before the widow is seen.

    From simulated hands: what 3s, 2s and the number of plays tell.
    """
    return 0.59 + 0.07 * hand[-1] + 0.04 * hand[-2] - 0.034 * len(plan(hand))


# ---- The sharp player: trying plays on possible deals ----

PLAYOUTS = 500
"""The number of playouts for a decision; three times as many gain 0.002 ± 0.011 chips a decision."""
TRIED = 8
"""The number of plays tried, those that the steady player likes best."""
LOOK = 30
"""Deals between looks at who is behind."""
BEHIND = 2.5
"""Standard errors behind the leader at which a play is dropped."""
CERTAIN = 2.0
"""Standard errors within which a play's lead over another is taken to lie."""
LEAST = 0.04
"""The share of hands by which another play must be ahead, besides a standard error."""


def searching(playouts: int) -> Bot:
    """Return a player that tries its plays with this number of playouts."""

    def think(view: BigThree, decision: Decision, rng: Random) -> list[Advice]:
        advice = advise(view, decision, rng)
        return improve(view, advice, rng, playouts) if view.phase in ("lead", "follow") else advice

    return think


def improve(view: BigThree, advice: list[Advice], rng: Random, playouts: int) -> list[Advice]:
    """Return the steady player's *advice* on a lead or an answer, corrected by *playouts* playouts."""
    tried = advice[:TRIED]
    if len(tried) < 2 or tried[0].value > 5:  # nothing to choose, or the hand is won
        return advice
    moves = [combination_played(each.move) for each in tried]
    race = try_plays(view, moves, rng, playouts)
    shares = [sum(wins) / len(wins) for wins in race.values]
    best = race.choose(LEAST)
    stake = view.bid * (2 if view.player == view.solo else 1)
    ranked = [
        Advice(each.move, stake * (2 * shares[place] - 1), why_searched(each, race.values, place, best))
        for place, each in enumerate(tried)
    ]
    first = ranked.pop(best)
    rest = [Advice(each.move, min(each.value, first.value), each.why) for each in ranked]
    rest.sort(key=lambda each: -each.value)
    low = rest[-1].value
    return [first, *rest, *(Advice(each.move, low, each.why) for each in advice[TRIED:])]


def try_plays(view: BigThree, moves: Sequence[Combination | None], rng: Random, playouts: int) -> Race:
    """Return the race of *moves* (None: a pass): deal by deal, whether the side of the player to act wins."""
    race = Race(len(moves), BigThreeTrials(view, moves, rng).wins)
    while race.spent < playouts and len(race.running) > 1:
        race.advance(LOOK)
        race.drop(BEHIND)
        if 0 in race.running and not any(may_be_ahead(race.gap(move, 0)) for move in race.running[1:]):
            break
    return race


def may_be_ahead(lead: tuple[float, float]) -> bool:
    """Tell whether a play with this *lead* over the first, and its standard error, may still turn out better
    by the margin to be played instead."""
    ahead, error = lead
    return ahead + CERTAIN * error > LEAST


class BigThreeTrials:
    """The deals of one decision: whether the side of the player to act wins with a play (None: a pass)."""

    cost = 4

    def __init__(self, view: BigThree, moves: Sequence[Combination | None], rng: Random) -> None:
        self.deals, self.rng, self.moves = Deals(view), rng, moves
        self.seat, self.solo = view.player, view.solo
        self.stake = 3 * view.bid  # the lone player is ahead of the others by what each pays, three times
        self.starts: list[Playout] = []

    def attempt(self, deal: int, move: int) -> float:
        return self.stake if self.wins(deal, move) else -self.stake

    def wins(self, deal: int, move: int) -> bool:
        """Tell whether the side of the player to act wins this deal with this play."""
        while deal >= len(self.starts):
            self.starts.append(self.deals.draw(self.rng))
        table = self.starts[deal].copy()
        winner = self.seat if table.play(self.moves[move]) else table.play_out()
        return (winner == self.solo) == (self.seat == self.solo)


def trials(view: BigThree, moves: Sequence[Move], rng: Random) -> BigThreeTrials | None:
    """Return *moves* as they are tried; None where no cards are played."""
    if view.phase not in ("lead", "follow"):
        return None
    return BigThreeTrials(view, [combination_played(move) for move in moves], rng)


def combination_played(move: Move) -> Combination | None:
    """Return the combination that *move* plays, None for a pass."""
    return combination_of(move.cards) if move.groups else None


class Deals:
    """Deals that agree with the knowledge of the player to act in *view*."""

    def __init__(self, view: BigThree) -> None:
        evaluation = BigThreeEvaluation(view)
        self.view, self.seat = view, evaluation.seat
        self.known: list[Counts] = [evaluation.known[seat] for seat in range(3)]
        self.known[self.seat] = evaluation.hand
        self.pool = [place for place in range(len(RANKS)) for _ in range(evaluation.free(place))]
        self.lacks = [evaluation.left[seat] - sum(self.known[seat]) for seat in range(3)]

    def draw(self, rng: Random) -> Playout:
        pool, view = self.pool, self.view
        rng.shuffle(pool)
        hands, start = [], 0
        for known, lacks in zip(self.known, self.lacks, strict=True):
            counts = list(known)
            for place in pool[start : start + lacks]:
                counts[place] += 1
            start += lacks
            hands.append(tuple(counts))
        return Playout(hands, view.solo, self.seat, view.last, view.to_beat, len(view.passed))


def why_searched(each: Advice, results: Sequence[Sequence[float]], place: int, best: int) -> Sentence:
    """Return the steady player's reason where it was right, otherwise the result of the deals."""
    if best == 0 and place == 0:
        return each.why
    other = 0 if place == best else best
    n = min(len(results[place]), len(results[other]))
    own, others = (round(100 * sum(results[number][:n]) / n) for number in (place, other))
    if place == best:
        return Sentence("It wins {p}% of {n} possible deals, the obvious play {q}%.", p=own, n=n, q=others)
    if own >= others:
        return Sentence("Over {n} possible deals it does as well or better, but that may be chance.", n=n)
    return Sentence("It wins {p}% of {n} possible deals, the best play {q}%.", p=own, n=n, q=others)


# ---- A hand played out quickly ----

KING, ACE, TWO, THREE = (RANKS.index(rank) for rank in "KA23")
HOLDS = (0, THREE, TWO, ACE, 0)
"""From which rank on a single, a pair, trips and quads mostly hold the lead."""
FEW = 5
"""Cards an enemy has left from which on everything is done to stop it."""
LAST = 2
"""Cards from which on a player may be out with the next play."""


class Playout:
    """The *hands* of all seats as counts, who is at *turn*, and what seat *last* has played.

    Two *passes* clear it. Everybody plays by a few rules of thumb that need no more than their own counts and
    how many cards the others have. The choices are remembered, because the same hands come up again.
    """

    def __init__(
        self,
        hands: list[Counts],
        solo: int,
        turn: int,
        last: int | None,
        to_beat: Combination | None,
        passes: int,
    ) -> None:
        self.hands, self.solo, self.turn = hands, solo, turn
        self.last, self.to_beat, self.passes = last, to_beat, passes
        self.left = [sum(counts) for counts in hands]

    def copy(self) -> Playout:
        """Return an independent position."""
        return Playout(self.hands[:], self.solo, self.turn, self.last, self.to_beat, self.passes)

    def play(self, chosen: Combination | None) -> bool:
        """Let the seat at turn play *chosen*, or pass, and tell whether it is out."""
        seat = self.turn
        if chosen is None:
            self.passes += 1
            if self.passes == 2 and self.last is not None:
                self.turn, self.last, self.to_beat, self.passes = self.last, None, None, 0
            else:
                self.turn = (seat + 1) % 3
            return False
        self.hands[seat] = without(self.hands[seat], chosen)
        self.left[seat] -= chosen.size
        self.last, self.to_beat, self.passes = seat, chosen, 0
        if self.left[seat]:
            self.turn = (seat + 1) % 3
            return False
        return True

    def choose(self) -> Combination | None:
        """Return the play of the seat at turn by the rules of thumb; None is a pass."""
        seat, solo, left = self.turn, self.solo, self.left
        enemy = left[solo] if seat != solo else min(left[seat - 1], left[seat - 2])
        if self.last is None or self.to_beat is None:
            partner = left[3 - seat - solo] if seat != solo else 0
            return quick_lead(self.hands[seat], min(enemy, LAST + 1), min(partner, LAST + 1))
        friendly = seat != solo and self.last != solo
        near = left[self.last] <= (LAST if friendly else FEW)
        return quick_follow(self.hands[seat], self.to_beat, friendly, near)

    def play_out(self) -> int:
        """Play on to the end, and return the seat that is out."""
        while not self.play(self.choose()):
            pass
        return self.turn


def mostly_holds(group: Combination) -> bool:
    """Tell whether a combination mostly holds the lead."""
    if group.length > 1:
        return group.size >= 8 or group.top == KING
    return group.top >= HOLDS[group.width]


@lru_cache(maxsize=REMEMBERED)
def quick_lead(counts: Counts, enemy: int, partner: int) -> Combination:
    """Lead long low straights, then low cards; keep cards that hold the lead, unless all the rest does.

    *enemy* is the least number of cards that an enemy has, *partner* that of the partner, 0 for none; more
    than LAST count alike.
    """
    groups = plan(counts)
    if len(groups) == 1:
        return groups[0]
    if 0 < partner <= LAST and enemy > partner:
        help_out = [group for group in found(counts) if group.length == 1 and group.width == partner]
        if help_out:
            return help_out[0]
    losers = [group for group in groups if not mostly_holds(group)]
    if len(losers) <= 1:
        return max(
            (group for group in groups if group not in losers), key=lambda group: (group.size, group.top)
        )
    if enemy <= LAST:
        longer = [group for group in losers if group.size > enemy]
        if longer:
            return max(longer, key=lambda group: group.size)
        return max(groups, key=lambda group: (group.size != enemy, group.top))
    return max(losers, key=urgency)


def urgency(group: Combination) -> float:
    return (2 * group.size if group.length > 1 else group.width) - 0.7 * group.top


@lru_cache(maxsize=2 * REMEMBERED)
def quick_follow(counts: Counts, to_beat: Combination, friendly: bool, near: bool) -> Combination | None:
    """Play the cheapest answer that the hand can spare; more against somebody who is nearly out.

    *friendly* is whether the partner has played it, *near* whether the player of it is nearly out.
    """
    answers = found(counts, to_beat)
    if not answers:
        return None
    if sum(counts) == to_beat.size:
        return answers[0]
    if friendly and (near or to_beat.length > 1 or to_beat.top >= KING - 2):
        return None
    groups = plan(counts)
    cheap = [group for group in answers if group in groups]
    if friendly:
        return next((group for group in cheap if not mostly_holds(group)), None)
    if cheap:
        return cheap[0]
    best = min(answers, key=lambda group: (len(plan(without(counts, group))), group.top))
    return best if near or len(plan(without(counts, best))) <= len(groups) else None


# ---- The beginner ----


def forget(view: BigThree) -> None:
    """Blank played cards that lie under others."""
    view.heap.refill([BACK] * len(view.heap))
    view.heap.known = [0] * len(view.heap)


def careless(view: BigThree, decision: Decision) -> Move:
    """Play the lowest card that beats it, lead the lowest single or pair, and bid the least or pass."""
    if view.phase == "bid":
        moves = list(decision)
        return next((move for move in moves if move.verb == "pass"), moves[0])
    if view.phase not in ("lead", "follow"):
        return next(iter(decision))
    hand, counts = view.hand[view.player], BigThreeEvaluation(view).hand
    to_beat = view.to_beat
    ways = found(counts, to_beat)
    if not ways:
        return Move("pass")
    if to_beat is None:
        lowest = next(place for place, count in enumerate(counts) if count)
        ways = [way for way in ways if way.length == 1 and way.top == lowest]
        return Move("play", some_cards(hand, ways[-1]))
    return Move("play", some_cards(hand, ways[0]))


# ---- Hints and review ----

NEARLY_OUT = 3


def where_to_look(view: BigThree) -> Sentence | None:
    """Return the facts that matter to the player to act, without the answer."""
    if view.phase not in ("bid", "lead", "follow"):
        return None
    evaluation = BigThreeEvaluation(view)
    plays = len(plan(evaluation.hand))
    if view.phase == "bid":
        threes, twos = evaluation.hand[-1], evaluation.hand[-2]
        return Sentence("Count 3s, 2s and plays: you have {a}, {b} and {n}.", a=threes, b=twos, n=plays)
    near = min(evaluation.enemies, key=lambda enemy: evaluation.left[enemy])
    if evaluation.left[near] <= NEARLY_OUT:
        return Sentence(
            "{who} [has|have] only {n} left. What would stop them?", who=Seat(near), n=evaluation.left[near]
        )
    if view.phase == "lead":
        if plays == 1:
            return Sentence("Can you play all your cards at once?")
        return Sentence("Your hand takes {n} plays. Which of them can you make only when you lead?", n=plays)
    if view.last is not None and view.last == evaluation.partner:
        return Sentence("Your partner has the lead. Is it worth taking it away?")
    return Sentence("What beats it without breaking up the rest of your hand?")


WORTH_A_LOOK = 0.4
"""Plays by which something else looked better, at least, for a choice to be shown."""
SHOWN = 8
"""The maximum number of choices shown."""


def pages(turns: Sequence[tuple[BigThree, Move]]) -> list[ReviewPage]:
    """Return pages on the hand play by play, with the choices that looked worse than another."""
    own = [(view, move) for view, move in turns if move.verb in ("play", "pass") and view.playing]
    if not own:
        return []
    made = [page_of_plays(own)]
    found = [regret for view, move in own for regret in regrets(view, move)]
    note = "Plays that looked better. A row without cards is a pass. “Lost” is the number of extra plays."
    return made + second_thoughts(found, note, ("Better", "You played", "Lost"), SHOWN)


def page_of_plays(turns: Sequence[tuple[BigThree, Move]]) -> ReviewPage:
    """Return what was played, and in how many plays the hand could then have been played off."""
    lines = []
    for view, move in turns:
        if move.verb == "play":
            hand = [card for card in view.hand[view.player] if card not in move.cards]
            before = len(plan(counts_of(view.hand[view.player])))
            after = len(plan(counts_of(hand)))
            lines.append(PageLine(tuple(move.cards), (str(len(hand)), str(before), str(after))))
    note = "“Plays” is the fewest plays that would empty your hand. Each play should lower it by one."
    return ReviewPage("plays", note, ("Played", "Cards left", "Plays before", "Plays after"), tuple(lines))


def regrets(view: BigThree, move: Move) -> list[Regret]:
    """Return the loss by *move*, and its line, if it is large enough to show."""
    advice = advise_play(view)
    best, kind = advice[0], view.alike(move)
    chosen = next(each for each in advice if view.alike(each.move) == kind)
    lost = best.value - chosen.value
    if lost < WORTH_A_LOOK:
        return []
    shown = cards_of(best.move)
    return [Regret(lost, (PageLine(shown, (words_for(move), f"{lost:.1f}")),))]


def words_for(move: Move) -> str:
    """Return the short name of a play, for a table."""
    made = combination_played(move)
    return made.title if made is not None else "pass"


def cards_of(move: Move) -> tuple[Card, ...]:
    """Return the cards of a play, none of a pass."""
    return move.cards if move.groups else ()


BIG_THREE = AI(
    advise,
    trials=trials,
    # Its playouts are quicker than those of any game.
    levels={"sharp": searching(PLAYOUTS)},
    beginner=Beginner(careless, share=0.35, forget=forget),
    descriptions={
        "beginner": "Often beats whatever it can, breaks up its hand, and counts no cards.",
        "steady": "Plans its hand in the fewest plays and counts every card still out.",
        "sharp": "Tries its plays on dozens of possible deals.",
    },
    judge=judge,
    where_to_look=where_to_look,
    review=Review(pages),
)
