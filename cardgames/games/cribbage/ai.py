"""How the computer plays Cribbage: it knows the table of cribs and looks two cards ahead in the play.

It lays two cards away by what the four others score on average over every starter, and by what the two are
worth to the crib. In the play every card is weighed by what it scores, what the opponent may score on it, and
what could then be scored on that.

The score matters near the end only, where cards are played to win the game and not the hand (`last_deals`).
To play off when ahead of 26 points in two deals, and on when behind, was tried over 5,000 games and won
0.1 ± 0.2 % more of them. A dealer who keeps cards to peg with when pone is nearly home won 2.1 ± 0.8 % more
of 2,400 such games.

The steady player knows what its own hand is worth on average, and plays the count as it comes. It does not
reckon what two cards are worth to a crib beyond what they make there by themselves, and in the play it looks
at the card in its hand and not at the answers to it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from random import Random
from typing import NamedTuple

from cardgames.engine import (
    BACK,
    Advice,
    Card,
    Decision,
    Move,
    PageLine,
    Rank,
    ReviewPage,
    Sentence,
    card_moves,
)
from cardgames.engine.ai import AI, Beginner, Review

from .counting import LIMIT, ORDER, VALUE, ScoringCards, in_play, in_show, points_in_play, worth
from .crib_values import crib_value
from .last_deals import LastDeals, is_near_home, to_the_score
from .pegging import RANK_CARDS, RANK_VALUES, Places, points_of_row, sorted_ranks
from .rules import GO, HIGHEST, IN_PLAY, Cribbage


def advise(view: Cribbage, decision: Decision, rng: Random) -> list[Advice]:
    """Rank the moves worth a thought, each with its value in points."""
    if view.phase == "discard":
        return advise_discard(view)
    if view.phase == "play":
        advice = advise_play(view, decision)
        return to_the_score(view, advice, rng) if len(advice) > 1 and is_near_home(view) else advice
    if view.phase == "count" and view.counting != "automatic":
        return [advise_count(view)]
    if view.phase == "muggins":
        return advise_muggins(view)
    words = {
        "deal": "Deal the cards.",
        "starter": "The card turned up is the starter.",
        "count": "Count the cards.",
    }
    return [Advice(move, 0.0, Sentence(words[view.phase])) for move in decision]


# ---- Laying away ----

PEGGED = (2, 3)  # points that pone and dealer usually peg before the show
PEGS_OUT = 9  # points to go that a dealer may still peg
COUNTS_OUT = 18  # points to go that pone hardly ever makes in one deal


class Discard(NamedTuple):
    """A way to lay *cards* away, with averages in points.

    *hand* is the score of the other four, *crib* that of the crib with the two, *total* the hand and the
    own crib, or the hand less the opponent's crib. *value* is the total as far as it still matters near the
    end of a game.
    """

    cards: tuple[Card, ...]
    hand: float
    crib: float
    total: float
    value: float


def advise_discard(view: Cribbage) -> list[Advice]:
    """Rank every two cards that may be laid away."""
    ways = ways_to_discard(view)
    own = view.player == view.dealer
    advice = [
        Advice(
            Move("discard", way.cards),
            way.value,
            why_discard(way.cards, way.hand, way.crib, own, ways[0].hand),
        )
        for way in ways
    ]
    if own and in_a_hurry(view) >= 0.5:
        why = Sentence("Your opponent counts first and is nearly home: these four peg best.")
        advice[0] = Advice(advice[0].move, advice[0].value, why)
    return advice


def ways_to_discard(view: Cribbage, seat: int | None = None) -> list[Discard]:
    """Return all fifteen ways to lay two cards away, the best first; for the seat to act if none is given."""
    seat = view.player if seat is None else seat
    six, own = list(view.hand[seat]), seat == view.dealer
    need = max(1, view.target - view.scores[seat] - PEGGED[own])
    hurry = in_a_hurry(view) if own else 0.0
    found = []
    for away, points in hands_with_starters(six):
        crib = crib_value(away[0], away[1], own)
        hand = sum(points) / len(points)
        total = hand + crib if own else hand - crib
        if own:
            value = sum(min(each + crib, need) for each in points) / len(points)
            if hurry:
                merit = pegging_merit([card for card in six if card not in away])
                value = (1 - hurry) * value + 3 * hurry * merit
        else:  # pone counts first, so a hand that gets home leaves no crib to fear
            short = sum(each < need for each in points) / len(points)
            value = sum(min(each, need) for each in points) / len(points) - crib * short
        found.append(Discard(away, hand, crib, total, value))
    return sorted(found, key=lambda each: (-each.value, -each.total, str(each.cards)))


def in_a_hurry(view: Cribbage) -> float:
    """Return the chance, about, that pone gets home before a dealer who could still peg out may count."""
    mine, theirs = (view.target - view.scores[seat] for seat in (view.dealer, view.pone))
    return max(0.0, min(1.0, (COUNTS_OUT - theirs) / 16)) if mine <= PEGS_OUT else 0.0


def pegging_merit(four: Sequence[Card]) -> float:
    """Return the relative value of *four* cards for pegging: small cards and pairs peg, tens do not."""
    pairs = len(four) - len({card.rank for card in four})
    values = [VALUE[card.rank] for card in four]
    return 0.35 * sum(value <= 4 for value in values) + 0.4 * pairs - 0.3 * values.count(10)


def hands_with_starters(six: Sequence[Card]) -> Iterator[tuple[tuple[Card, ...], list[int]]]:
    """Yield, for each two cards laid away, the score of the four others with each possible starter."""
    unseen = [card for card in Cribbage.pack if card not in six]
    for away in combinations(six, 2):
        kept = [card for card in six if card not in away]
        yield away, [worth(kept, starter) for starter in unseen]


# ---- The play ----

HOME = 30.0
"""The worth of getting home, in points."""


@dataclass(frozen=True)
class CribbageWeights:
    """The weights of the parts of an evaluation.

    They are the opponent's reply, our answer to it, winning the go, and keeping each pip of a small card.
    *fond* is how much oftener than by chance fives are kept.
    """

    reply: float = 1.0
    answer: float = 0.5
    go: float = 0.8
    small: float = 0.12
    fond: float = 1.3


WEIGHTS = CribbageWeights()


def advise_play(view: Cribbage, decision: Decision) -> list[Advice]:
    """Rank every card that may be played."""
    cards = decision.cards
    if not cards:
        return [Advice(GO, 0.0, Sentence("None of your cards fits within 31."))]
    if len(cards) == 1:
        only = Sentence("The {card} is the only card you can play.", card=cards[0])
        return [Advice(move, 0.0, only) for move in decision]
    pegging = Pegging(view)
    evaluations = [pegging.evaluate(card) for card in cards]
    evaluations.sort(
        key=lambda evaluation: (-evaluation.value, -VALUE[evaluation.card.rank], str(evaluation.card))
    )
    moves = card_moves("play", [evaluation.card for evaluation in evaluations])
    return [
        Advice(move, evaluation.value, why_play(view, pegging, evaluation))
        for move, evaluation in zip(moves, evaluations, strict=True)
    ]


@dataclass(frozen=True)
class OpponentReply:
    """The opponent's answer with a card of some *rank*.

    Held with this *chance*, it would score *points*, and our best answer to it *answer*.
    """

    rank: str
    chance: float
    points: int
    answer: int


@dataclass(frozen=True)
class PlayEvaluation:
    """The consequences of playing *card*: the points *scored* now, the *replies* (the likeliest damage
    first), the chance that the opponent is *stuck*, and the *value* of it all in points.
    """

    card: Card
    scored: tuple[ScoringCards, ...]
    replies: tuple[OpponentReply, ...]
    stuck: float
    value: float

    @property
    def points(self) -> int:
        """Return the points scored now."""
        return sum(found.points for found in self.scored)


class Pegging:
    """The play as the player to act sees it."""

    def __init__(self, view: Cribbage, weights: CribbageWeights = WEIGHTS) -> None:
        self.view, self.weights = view, weights
        self.me = view.player
        self.them = 1 - self.me
        self.hand = list(view.hand[self.me])
        self.chances = self._chances()
        self.alone = view.gone[self.them] or not view.hand[self.them]

    def _chances(self) -> dict[str, float]:
        """Return the chance that the opponent holds a card of each rank."""
        view = self.view
        seen = {card for zone in view.zones for card in zone if card is not BACK}
        unseen = Counter(
            card.rank for card in view.pack if card not in seen and view.could_hold(self.them, card)
        )
        held = len(view.hand[self.them])
        total = sum(unseen.values())
        share = min(1.0, held / total) if total else 0.0
        liking = {"5": self.weights.fond}
        return {
            rank: 1 - (1 - share) ** (unseen[rank] * liking.get(rank, 1.0)) if held else 0.0 for rank in ORDER
        }

    def evaluate(self, card: Card) -> PlayEvaluation:
        """Return the outcome of playing *card*."""
        view, weights = self.view, self.weights
        row, count = [*view.row, card], view.count + VALUE[card.rank]
        scored = tuple(in_play(row, count))
        rest = [other for other in self.hand if other is not card]
        points = sum(found.points for found in scored)
        value = self.worth_of(self.me, points) - weights.small * max(0, 5 - VALUE[card.rank])
        if count == LIMIT:
            return PlayEvaluation(card, scored, (), 0.0, value)
        if self.alone:
            best = self.best_answer(row, count, rest)
            return PlayEvaluation(card, scored, (), 1.0, value + best)
        replies = self.replies(row, count, rest)
        stuck = 1.0
        for reply in replies:
            stuck *= 1 - reply.chance
        value += stuck * weights.go - self.expected_reply(replies)
        dangers = sorted(replies, key=lambda reply: -reply.chance * reply.points)
        return PlayEvaluation(card, scored, tuple(dangers), stuck, value)

    def replies(self, row: Sequence[Card], count: int, rest: Sequence[Card]) -> list[OpponentReply]:
        """Return a reply for every rank that the opponent could play on *row*."""
        found = []
        for other in RANK_CARDS:
            chance, total = self.chances[other.rank], count + VALUE[other.rank]
            if not chance or total > LIMIT:
                continue
            longer = [*row, other]
            points = points_in_play(longer, total)
            answer = 0 if total == LIMIT else self.best_answer(longer, total, rest)
            found.append(OpponentReply(other.rank, chance, points, answer))
        return found

    def best_answer(self, row: Sequence[Card], count: int, rest: Sequence[Card]) -> int:
        """Return our highest score with the next card."""
        return max(
            (
                points_in_play([*row, card], count + VALUE[card.rank])
                for card in rest
                if count + VALUE[card.rank] <= LIMIT
            ),
            default=0,
        )

    def expected_reply(self, replies: Sequence[OpponentReply]) -> float:
        """Return the opponent's average gain by the best card they may hold, less our answer to it."""
        weights = self.weights

        def gain(reply: OpponentReply) -> float:
            theirs = self.worth_of(self.them, reply.points)
            return weights.reply * theirs - weights.answer * self.worth_of(self.me, reply.answer)

        total, left = 0.0, 1.0
        for reply in sorted(replies, key=gain, reverse=True):
            total += left * reply.chance * gain(reply)
            left *= 1 - reply.chance
        return total

    def worth_of(self, side: int, points: int) -> float:
        """Return the value of *points* to *side*: getting home is worth most."""
        return HOME if 0 < self.view.target - self.view.scores[side] <= points else float(points)


# ---- The show ----


def advise_count(view: Cribbage) -> Advice:
    """Return the value of the hand or crib to be counted."""
    cards = view.shown_crib if view.stage == 2 else view.hand[view.player]
    total = worth(cards, view.starter.top, crib=view.stage == 2)
    return Advice(Move("count", amount=total), total, Sentence("The combinations add up to {n}.", n=total))


def advise_muggins(view: Cribbage) -> list[Advice]:
    """Claim what was overlooked."""
    if view.missed:
        why = Sentence("Your opponent overlooked {n}.", n=view.missed)
        return [Advice(Move("muggins"), view.missed, why), Advice(Move("pass"), 0.0, why)]
    return [Advice(Move("pass"), 0.0, Sentence("Nothing was overlooked."))]


# ---- Reasons ----

LIKELY = 0.35
"""From this chance on a reply is worth a warning."""


def why_discard(cards: tuple[Card, ...], hand: float, crib: float, own: bool, most: float) -> Sentence:
    """Return the reason for or against laying *cards* away.

    *hand* and *crib* are averages, *most* is that of the hand which the best way keeps.
    """
    numbers = {"hand": f"{hand:.1f}", "crib": f"{crib:.1f}", "most": f"{most:.1f}"}
    if most - hand > 0.75:
        return Sentence("This hand averages only {hand} points; you could keep one worth {most}.", **numbers)
    if own:
        return Sentence("Your hand averages {hand} this way, and your crib {crib}.", **numbers)
    five = next((card for card in cards if card.rank == "5"), None)
    if five is not None:
        return Sentence("In your opponent's crib the {card} makes fifteen with every ten-card.", card=five)
    if crib >= 5.5:
        return Sentence("Your hand averages {hand} this way, but your opponent's crib {crib}.", **numbers)
    words = "Your hand averages {hand} this way, and your opponent's crib {crib}."
    if crib < 4.6:
        words = "Your hand averages {hand} this way, and your opponent's crib only {crib}."
    return Sentence(words, **numbers)


def why_play(view: Cribbage, pegging: Pegging, evaluation: PlayEvaluation) -> Sentence:
    """Return the fact that speaks most for or against a card."""
    card, count = evaluation.card, view.count + VALUE[evaluation.card.rank]
    if evaluation.points:
        return why_scoring(view, pegging, evaluation)
    worst = evaluation.replies[0] if evaluation.replies else None
    if not view.row:
        return why_lead(pegging, card)
    if worst is not None and worst.points and worst.chance > LIKELY:
        if count in (5, 21):
            return Sentence("It leaves {count}, on which every ten-card scores.", count=count)
        reason = "It leaves {count}, on which a {rank} would score {points}."
        return Sentence(reason, count=count, rank=Rank(worst.rank), points=worst.points)
    if evaluation.stuck > 0.6 and not pegging.alone:
        return Sentence("At {count} your opponent probably has to say go.", count=count)
    trap = max(evaluation.replies, key=lambda reply: reply.answer * reply.chance, default=None)
    if trap is not None and trap.answer and trap.points:
        reason = "A trap: if a {rank} scores on it, you score {points} back."
        return Sentence(reason, rank=Rank(trap.rank), points=trap.answer)
    if any(VALUE[other.rank] < 4 for other in pegging.hand if other is not card):
        return Sentence("It scores nothing now, but keeps your small cards for 31.")
    return Sentence("It leaves {count}, and little scores on that.", count=count)


def why_scoring(view: Cribbage, pegging: Pegging, evaluation: PlayEvaluation) -> Sentence:
    """Return the reason for or against taking points now."""
    run = next((found.points for found in evaluation.scored if found.kind == "run"), 0)
    scored = tuple(Sentence(IN_PLAY[found.kind], run=run) for found in evaluation.scored)
    if evaluation.points >= view.target - view.scores[pegging.me]:
        return Sentence("It makes {scored} and wins the game.", scored=scored)
    worst = evaluation.replies[0] if evaluation.replies else None
    if worst is not None and worst.points > evaluation.points and worst.chance > LIKELY / 2:
        reason = "It makes {scored}, but a {rank} would score {points}."
        return Sentence(reason, scored=scored, rank=Rank(worst.rank), points=worst.points)
    return Sentence("It makes {scored}.", scored=scored)


def why_lead(pegging: Pegging, card: Card) -> Sentence:
    """Return the reason for or against beginning a count with *card*."""
    if pegging.alone:
        return Sentence("Only you can still play: any order will do.")
    if card.rank == "5":
        return Sentence("Never lead a five: every ten-card makes fifteen with it.")
    if any(other.rank == card.rank and other is not card for other in pegging.hand):
        rank = Rank(card.rank)
        return Sentence("If your opponent pairs this {rank}, your other one makes three for 6.", rank=rank)
    if VALUE[card.rank] < 5:
        return Sentence("No single card makes fifteen on a {rank}.", rank=Rank(card.rank))
    if VALUE[card.rank] == 10:
        return Sentence("Any five makes fifteen on a ten-card.")
    needed = next(rank for rank, value in VALUE.items() if value == 15 - VALUE[card.rank])
    return Sentence("A {rank} makes fifteen on it.", rank=Rank(needed))


# ---- The steady player ----

SCORED_ON = (5, 21)
"""Counts on which every ten-card scores."""


def steady(view: Cribbage, decision: Decision, rng: Random) -> list[Advice]:
    """Rank moves without looking far ahead; where there is nothing to choose, as all players do."""
    return steady_choice(view, decision) or advise(view, decision, rng)


def steady_choice(view: Cribbage, decision: Decision) -> list[Advice]:
    """Rank every move where two cards are laid away or several can be played; else return nothing."""
    if view.phase == "discard":
        return sorted(map(steady_discard, _simple_ways(view)), key=lambda each: -each.value)
    if view.phase == "play" and len(decision.cards) > 1:
        plays = [steady_play(view, card) for card in decision.cards]
        return sorted(plays, key=lambda each: (-each.value, -VALUE[each.move.card.rank]))
    return []


def _simple_ways(view: Cribbage) -> list[tuple[tuple[Card, ...], float, int]]:
    """Return each two cards with the average score of the four others, and that of the two in the crib.

    The crib is a gain for the dealer, for the other a loss.
    """
    sign = 1 if view.player == view.dealer else -1
    return [
        (away, sum(points) / len(points), sign * sum(found.points for found in in_show(away, None)))
        for away, points in hands_with_starters(list(view.hand[view.player]))
    ]


def steady_discard(way: tuple[tuple[Card, ...], float, int]) -> Advice:
    """Return the evaluation of laying two cards away."""
    away, hand, crib = way
    why = Sentence("Your hand averages {hand} points this way.", hand=f"{hand:.1f}")
    if crib < 0:
        why = Sentence(
            "Your hand averages {hand} points this way, but you give away {n}.", hand=f"{hand:.1f}", n=-crib
        )
    return Advice(Move("discard", away), hand + crib, why)


def steady_play(view: Cribbage, card: Card) -> Advice:
    """Return the evaluation of playing *card*."""
    count = view.count + VALUE[card.rank]
    points = points_in_play([*view.row, card], count)
    value = points + VALUE[card.rank] / 25 - (count in SCORED_ON)
    if points:
        why = Sentence("It scores {n}.", n=points)
    elif count in SCORED_ON:
        why = Sentence("It leaves {count}, on which every ten-card scores.", count=count)
    elif count < LIMIT - 10:
        why = Sentence("It scores nothing, but keeps your smaller cards for later.")
    else:
        why = Sentence("It brings the count to {count}.", count=count)
    return Advice(card_moves("play", [card])[0], value, why)


# ---- Playouts ----


def rollout(position: Cribbage, rng: Random) -> Move:
    """Return a quick, sensible move for playouts."""
    seat = position.player
    match position.phase:
        case "deal":
            return Move("deal")
        case "discard":
            return quick_discard(position.hand[seat], seat == position.dealer)
        case "starter":
            return Move("cut", word="stock")
        case "play":
            return quick_play(position, position.playable(position.hand[seat]))
        case "count":  # too many is put right, so this counts everything
            return Move("count", amount=None if position.counting == "automatic" else HIGHEST)
    return Move("muggins")


def quick_discard(six: Sequence[Card], own: bool) -> Move:
    """Lay away the two cards without which the hand holds most, the crib considered."""
    sign = 1 if own else -1

    def held(away: tuple[Card, ...]) -> float:
        points = sum(each.points for each in in_show([card for card in six if card not in away], None))
        return points + sign * crib_value(away[0], away[1], own)

    return Move("discard", max(combinations(six, 2), key=held))


def quick_play(position: Cribbage, cards: Sequence[Card]) -> Move:
    """Play the card that scores most; otherwise a high one that leaves neither 5 nor 21."""
    if not cards:
        return GO
    if len(cards) == 1:
        return card_moves("play", cards)[0]

    def merit(card: Card) -> float:
        value = VALUE[card.rank]
        count = position.count + value
        danger = 1.0 if count in (5, 21) else 0.3 if count == 10 else 0.0
        return points_in_play([*position.row, card], count) + value / 25 - danger

    return card_moves("play", [max(cards, key=merit)])[0]


# ---- The play worked out to its end, for the search ----
#
# In the play only ranks count, and two hands of four cards leave few ways to go: with both hands known the
# rest is worked out exactly, each player doing the best for themselves. The search draws the opponent's hand
# again for each deal; the show that follows does not depend on the play.


def trials(view: Cribbage, moves: Sequence[Move], rng: Random) -> PlayTrials | LastDeals | None:
    """Return *moves* as the search tries them; None outside the play."""
    if view.phase != "play":
        return None
    if is_near_home(view) and GO not in moves:
        return LastDeals(view, [move.card for move in moves], rng)
    return PlayTrials(view, moves, rng)


class PlayTrials:
    """The opponent's hands of one decision, and the gain of a move on each."""

    cost = 10

    def __init__(self, view: Cribbage, moves: Sequence[Move], rng: Random) -> None:
        self.view, self.rng = view, rng
        self.seat = view.player
        self.cards = [None if move == GO else ORDER.index(move.card.rank) for move in moves]
        self.hand = sorted_ranks(view.hand[self.seat])
        self.row = tuple(ORDER.index(card.rank) for card in view.row)
        self.gone = view.gone[self.seat], view.gone[1 - self.seat]
        self.hands: list[Places] = []

    def attempt(self, deal: int, move: int) -> float:
        while deal >= len(self.hands):
            world = self.view.determinize(self.rng)
            self.hands.append(sorted_ranks(world.hand[1 - self.seat]))
        state = self.hand, self.hands[deal], self.row, *self.gone, self.view.last == self.seat
        card = self.cards[move]
        return gain_after_go(*state) if card is None else gain_after_card(card, *state)


@lru_cache(maxsize=50_000)
def best_gain(
    own: Places, other: Places, row: Places, own_gone: bool, other_gone: bool, own_last: bool
) -> int:
    """Return the gain of the player to act, less the other's, from here to the end of the play.

    *own* and *other* are the hands, *row* the cards since the last count began; *own_gone* and *other_gone*
    say who has called go, *own_last* whether the player to act has played last.
    """
    room = LIMIT - sum(RANK_VALUES[rank] for rank in row)
    able = [rank for rank in dict.fromkeys(own) if RANK_VALUES[rank] <= room]
    state = own, other, row, own_gone, other_gone, own_last
    return max(gain_after_card(rank, *state) for rank in able) if able else gain_after_go(*state)


def gain_after_card(
    rank: int,
    own: Places,
    other: Places,
    row: Places,
    own_gone: bool,
    other_gone: bool,
    own_last: bool,
) -> int:
    """Return the same, once the player to act has played a card of *rank*."""
    place = own.index(rank)
    rest, longer = own[:place] + own[place + 1 :], (*row, rank)
    count, made = sum(RANK_VALUES[each] for each in longer), points_of_row(longer)
    if not rest and not other:
        return made + (count < LIMIT)
    if count == LIMIT:
        return made + gain_from_new_count(rest, other, True)
    if other_gone or not other:
        return made + best_gain(rest, other, longer, own_gone, other_gone, True)
    return made - best_gain(other, rest, longer, other_gone, own_gone, False)


def gain_after_go(
    own: Places, other: Places, row: Places, own_gone: bool, other_gone: bool, own_last: bool
) -> int:
    """Return the same, once the player to act has called go."""
    if other and not other_gone:
        return -best_gain(other, own, row, other_gone, True, not own_last)
    return (1 if own_last else -1) + gain_from_new_count(own, other, own_last)


def gain_from_new_count(own: Places, other: Places, own_last: bool) -> int:
    """Return the same from a new count on.

    The opponent of who played last leads it, if they have cards.
    """
    if own_last:
        return (
            -best_gain(other, own, (), False, False, False)
            if other
            else best_gain(own, other, (), False, False, True)
        )
    return (
        best_gain(own, other, (), False, False, False)
        if own
        else -best_gain(other, own, (), False, False, True)
    )


# ---- The beginner ----


def forget(view: Cribbage) -> None:
    """Blank what each go has shown."""
    view.least = [0, 0]


SEEN_IN_PLAY = ("fifteen", "thirty-one", "pair", "three", "four")
"""The combinations that a beginner looks for in the play: not runs."""


def careless(view: Cribbage, decision: Decision) -> Move:
    """Look at one's own hand alone, at first sight, and overlook some combinations.

    The owner of the crib and the starter do not matter. In the play the first card that makes
    fifteen, a pair or 31 goes down, and otherwise the highest, whatever it leaves for the other.
    """
    if view.phase == "discard":
        six = list(view.hand[view.player])
        kept = max(combinations(six, 4), key=points_at_sight)
        return Move("discard", [card for card in six if card not in kept])
    if view.phase == "play" and decision.cards:
        scoring = [card for card in decision.cards if scores_at_sight(view, card)]
        return card_moves("play", scoring or [max(decision.cards, key=lambda card: VALUE[card.rank])])[0]
    if view.phase == "count" and view.counting != "automatic":
        cards = view.shown_crib if view.stage == 2 else view.hand[view.player]
        found = in_show(cards, view.starter.top, crib=view.stage == 2)
        return Move("count", amount=sum(each.points for each in found[:3]))
    if view.phase == "muggins":
        return Move("pass")
    return next(iter(decision))


def points_at_sight(four: Sequence[Card]) -> int:
    """Return the points that a beginner sees in *four* cards: all but the fifteens of more than two."""
    return sum(
        found.points for found in in_show(four, None) if found.kind != "fifteen" or len(found.cards) == 2
    )


def scores_at_sight(view: Cribbage, card: Card) -> bool:
    """Tell whether a beginner sees that *card* scores."""
    found = in_play([*view.row, card], view.count + VALUE[card.rank])
    return any(each.kind in SEEN_IN_PLAY for each in found)


# ---- Hints ----


def where_to_look(view: Cribbage) -> Sentence | None:
    """Return the facts that matter to the player to act, without the answer."""
    if view.turn is None:
        return None
    if view.phase == "discard":
        if view.turn == view.dealer:
            return Sentence("The crib is yours. Which four cards work together, and which two help the crib?")
        return Sentence("The crib is your opponent's. Which four work together, and which two do not?")
    if view.phase == "play":
        if not view.row:
            return Sentence("You lead. What could your opponent score on each of your cards?")
        left = LIMIT - view.count
        return Sentence("{left} short of 31. What scores, and what count would it leave?", left=left)
    if view.phase == "count" and view.counting != "automatic":
        return Sentence("Fifteens first, then pairs, runs, a flush, and the jack of the starter's suit.")
    return None


# ---- Looking back at a hand ----


def review_pages(turns: Sequence[tuple[Cribbage, Move]]) -> list[ReviewPage]:
    """Return the fifteen discards with what hand and crib may be expected to score, the best first."""
    return [review_page(view, move) for view, move in turns if move.verb == "discard"]


def review_page(view: Cribbage, move: Move) -> ReviewPage:
    """Return the table for one discard, *move*, that the player to act in *view* chose."""
    own = view.player == view.dealer
    sign = "+" if own else "−"
    ways = sorted(ways_to_discard(view), key=lambda way: -way.total)
    note = "Averages over all starters: the four cards kept, the opponent's crib, and the hand less the crib."
    if own:
        note = "Averages over all starters: the four cards kept, the dealer's own crib, and the two added."
    lines = [
        PageLine(
            way.cards,
            (f"{way.hand:.1f}", f"{sign}{way.crib:.1f}", signed(way.total)),
            is_same_discard(way.cards, move),
        )
        for way in ways
    ]
    return ReviewPage("discards", note, ("Discarded", "Hand", "Crib", "Total"), tuple(lines))


def signed(points: float) -> str:
    """Return *points* with one decimal and a proper minus.

    >>> signed(-3.04), signed(-0.04)
    ('−3.0', '0.0')
    """
    return f"{points:z.1f}".replace("-", "−")


def is_same_discard(cards: Sequence[object], move: Move) -> bool:
    """Tell whether *move* lays these cards away."""
    return set(cards) == set(move.cards)


CRIBBAGE = AI(
    advise,
    rollout=rollout,
    trials=trials,
    # every starter and the table of cribs are reckoned; far from home no search has added to the play
    exact=True,
    riddles=("count", "muggins"),
    levels={"steady": steady},
    beginner=Beginner(careless, share=0.9, forget=forget),  # each hand has few decisions, and most are small
    descriptions={
        "beginner": "Looks only at its own hand, pegs the first points on offer, and overlooks some.",
        "steady": "Knows what its hand is worth on average, and pegs without looking ahead.",
        "sharp": "Weighs each discard for hand and crib, looks ahead, and near home plays to win.",
    },
    where_to_look=where_to_look,
    review=Review(review_pages),
)
