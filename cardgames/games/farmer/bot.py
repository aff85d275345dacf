"""A player of Farmer: it reckons with every card that it has not seen, and with what the others may hold.

A hit is worth the average, over the unseen cards, of what follows: a 16 wins the farm, unless somebody
else wins it; less than 16 can be nearest; a bust costs an ante, the farmer nothing (`outlook`).  All values
are in antes.  Two things are in them that are easily forgotten: a farm that nobody wins is not lost, it is
still there for everybody; and who wins it is the farmer, whom the others pay.
"""

from __future__ import annotations

from random import Random

from cardgames.engine import Advice, Card, Decision, Move, Seat, Sentence

from .counting import GOAL, SIX
from .outlook import OVER, VALUES, WHOLE_PACK, Chances, outlook_of, to_come, unseen, usual_least, value_of_hit
from .rules import FARM, HIT, STAY, Farmer

exact = True  # it reckons already what a search would find


class Player:
    """The player to act: what it knows and what it can expect."""

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
            [outlook_of(view, seat, self.heap) for seat in others],
            [order.index(seat) < order.index(self.seat) for seat in others],
        )
        self.role = worth_of_farming(len(view.inside)) if view.hand_number < view.deals else 0.0

    def worth(self, total: int, number: int, six: bool) -> float:
        """What it is worth to end with *total* in so many cards, compared with a bust that costs nothing."""
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
        """What it is worth to stay."""
        return self.worth(self.total, self.number, self.six)

    @property
    def hit(self) -> float:
        """What it is worth to hit."""
        return value_of_hit(self.heap, self.total, self.number, self.six, self.worth)

    @property
    def making(self) -> int:
        """How many unseen cards make 16 at once."""
        return sum(n for value, n in zip(VALUES, self.heap, strict=True) if self.total + value == GOAL)

    @property
    def busting(self) -> int:
        """How many unseen cards are too many."""
        return sum(n for value, n in zip(VALUES, self.heap, strict=True) if self.total + value > GOAL)


def worth_of_farming(players: int) -> float:
    """What the farmer gets more than the others, in antes, until somebody wins the farm."""
    usual = to_come(WHOLE_PACK, 15)
    bust = sum(chance for (total, *_), chance in usual.items() if total == OVER)
    hits = sum(chance for (total, *_), chance in usual.items() if total == GOAL)
    return float(bust * players / (1 - (1 - hits) ** players))


# ---------------------------------------------------------------- advice


def advise(view: Farmer, decision: Decision, rng: Random) -> list[Advice]:
    """The moves worth thinking of, best first."""
    moves = list(decision)
    if view.phase != "play" or len(moves) == 1:
        return [Advice(move, 0, why_alone(view, move)) for move in moves]
    return ranked(Player(view))


def ranked(player: Player) -> list[Advice]:
    """Hit and stay with what each is worth."""
    hit, stay = player.hit, player.stay
    advice = [
        Advice(HIT, hit, why_hit(player, hit > stay)),
        Advice(STAY, stay, why_stay(player, stay >= hit)),
    ]
    return sorted(advice, key=lambda each: -each.value)


def policy(view: Farmer, rng: Random) -> Move:
    """A quick sensible move."""
    moves = list(view.legal())
    return moves[0] if len(moves) == 1 else thumb(view)


def thumb(view: Farmer) -> Move:
    """What somebody does who goes by the own total and the size of the farm."""
    least = usual_least(view.heap(FARM) // view.ante, view.player == view.dealer)
    return STAY if view.total(view.player) >= least else HIT


# ---------------------------------------------------------------- other players


def timid(view: Farmer, decision: Decision, rng: Random) -> list[Advice]:
    """Somebody who fears a bust: they stay on twelve."""
    return by_rule(view, decision, STAY if view.total(view.player) >= 12 else HIT)


def by_thumb(view: Farmer, decision: Decision, rng: Random) -> list[Advice]:
    """Somebody who goes by the own total and the size of the farm."""
    return by_rule(view, decision, thumb(view))


def by_rule(view: Farmer, decision: Decision, wish: Move) -> list[Advice]:
    """*wish* first, where it is legal."""
    moves = list(decision)
    if view.phase != "play" or len(moves) == 1:
        return [Advice(move, 0, why_alone(view, move)) for move in moves]
    words = "{n} is near enough." if wish == STAY else "{n} is too little to stay on."
    why = Sentence(words, n=view.total(view.player))
    other = Sentence("Not with {n}.", n=view.total(view.player))
    return [Advice(move, 0 if move == wish else -1, why if move == wish else other)
            for move in sorted(moves, key=lambda move: move != wish)]  # fmt: skip


LEVELS = {"beginner": timid, "steady": by_thumb}
"""The players of these levels; above them is the adviser, who has nothing left to search."""


# ---------------------------------------------------------------- reasons


def why_alone(view: Farmer, move: Move) -> Sentence:
    """Why there is nothing else to do."""
    if move == HIT:
        return Sentence("Everybody must take at least one card.")
    if move == STAY:
        return Sentence("You are over 16: stay, and nobody can tell.")
    return Sentence("There is nothing else to do.")


def why_hit(player: Player, is_best: bool) -> Sentence:
    """The reason for a hit, or against it."""
    total, size = player.total, sum(player.heap)
    if total == GOAL:
        return Sentence("You have exactly 16 already.")
    if not player.busting:
        return Sentence("No card can take you over 16, and {n} is too little.", n=total)
    words = "{n} of the {all} unseen cards make 16 at once, {over} are too many."
    if is_best and player.is_farmer:
        words = "{n} of the {all} unseen cards make 16 at once, and the farmer pays nothing for a bust."
    elif is_best:
        words = "{n} of the {all} unseen cards make 16 at once, and a bust costs little beside the farm."
    return Sentence(words, n=player.making, all=size, over=player.busting)


def why_stay(player: Player, is_best: bool) -> Sentence:
    """The reason for staying, or against it."""
    total, others = player.total, player.chances
    if total == GOAL:
        wins = round(100 * others.wins(player.number, player.six))
        return Sentence("You have 16, and win the farm in about {p} of 100 such deals.", p=wins)
    if not is_best:
        return Sentence("{n} never wins the farm, only small change.", n=total)
    beaten = threat(player)
    if beaten is not None:
        return Sentence("{who} may well have 16; a bust would only cost you more.", who=Seat(beaten))
    return Sentence("{over} of the {all} unseen cards are too many, and {n} may be nearest.",
                    n=total, over=player.busting, all=sum(player.heap))  # fmt: skip


def threat(player: Player) -> int | None:
    """Who has 16 more likely than not, if there is anybody."""
    seats = [seat for seat in player.view.inside if seat != player.seat]
    for seat, outlook in zip(seats, player.chances.others, strict=True):
        if sum(chance for (total, *_), chance in outlook.items() if total == GOAL) > 0.5:
            return seat
    return None
