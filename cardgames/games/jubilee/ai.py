"""How the computer plays Jubilee: it weighs what a card scores, what it leaves the next player, and its hand.

What the next player can reach and what a hand is good for are expectations over the cards that a seat has
not seen. They are the whole judgement of the steady player, so that its reasons are the terms that decided.

The sharp player tries its cards. A deal is drawn of the unseen cards, every card still in question is
tried on it, and the deal is played on for some rounds by the rule of thumb of `ValueTable.choose`. All cards
meet on the same deals, and a card that is clearly behind is dropped. Between two players who have emptied
the stock nothing is hidden: each holds what the other does not see, so the rest is worked out exactly. Cards
count as their values alone.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import cache, lru_cache
from math import comb
from random import Random
from typing import NamedTuple

from cardgames.engine import (
    BACK,
    Advice,
    Bot,
    Card,
    Decision,
    Move,
    PageLine,
    ReviewPage,
    Sentence,
    card_moves,
)
from cardgames.engine.ai import AI, Beginner, Review
from cardgames.engine.race import Race

from .rules import HAND, SHOW, Jubilee
from .totals import HIGHEST, PASSED, STEP, VALUE, TotalStep, jubilee, step

KEPT = 1.7
"""The weight of the prospects of the cards kept in hand."""
LATER = 0.7
"""The weight of a total's value beyond an immediate jubilee."""
LIKELY, UNLIKELY = 0.5, 0.12


class Candidate(NamedTuple):
    """A *card*, the step of the total, the next player's reply, the promise of the remaining hand, and the
    sum.
    """

    card: Card
    step: TotalStep
    reply: Reply
    promise: float
    value: float


def advise(view: Jubilee, decision: Decision, rng: Random) -> list[Advice]:
    """Rank the moves by their value in points, each with the reason for it."""
    if view.phase == "deal":
        return [Advice(move, 0.0, Sentence("Deal the cards.")) for move in decision]
    if SHOW in decision:
        return [Advice(SHOW, 0.0, Sentence("You cannot play any of your cards."))]
    found = rank_cards(view)
    moves = card_moves("play", [choice.card for choice in found])
    return [
        Advice(move, choice.value, why_play(view, choice, found))
        for move, choice in zip(moves, found, strict=True)
    ]


def rank_cards(view: Jubilee) -> list[Candidate]:
    """Return every card that may be played, the best first."""
    evaluation = JubileeEvaluation(view)
    hand = list(view.hand[view.player])
    found = []
    for card in view.playable(hand):
        reached = view.would_be(card)
        reply = evaluation.expect_reply(reached.total)
        left = hand_promise([other for other in hand if other is not card], bool(view.rescore))
        rest = reached.total % STEP
        given = reply.value + LATER * (BURDEN[rest] - DANGER[rest])
        value = reached.points - share_lost(view.seat_count) * given + KEPT * left
        found.append(Candidate(card, reached, reply, left, value))
    return sorted(found, key=lambda each: (-each.value, str(each.card)))


# ---- The next player's replies, and the later use of a hand ----

FAR = 5 * STEP  # a total that hearts cannot bring below 0
SOME_DOUBLE = 1.25  # the value of a jubilee that may be a double one
LASTING = 0.9  # the share of the next player's gain that counts as lost
BURDEN = (
    3.3, -0.3, 1.1, 1.4, 1.4, 1.3, 1.3, 1.4, 1.3, 1.5, 6.5, 0.0, -0.5,
    -0.7, 0.2, 6.8, 4.0, 4.0, 3.8, 3.9, 3.8, 4.0, 3.9, 3.4, -1.0,
)  # fmt: skip
"""For each remainder of a total by 25, the value of facing it with a full hand: the fixed point of
playing the card with the best `worth_at_remainder`, averaged over hands (the tests work it out again)."""
MET = (5, 4, 2, 3, 3, 2, 2, 3, 3, 3, 1, 9, 10, 11, 13, 1, 1, 1, 1, 1, 1, 1, 1, 2, 13)
"""The share of turns that meet each remainder, among players who mind the one they leave."""


def share_lost(players: int) -> float:
    """Return the share of the next player's gain that counts as lost among *players*."""
    return LASTING if players == 2 else 1 / (players - 1) + 0.1


class Reply(NamedTuple):
    """The reply of the next player at a total: the *chance* to make a jubilee, the *points* to be expected
    of it, and the chance that every card passes one (*forced*)."""

    chance: float
    points: float
    forced: float

    @property
    def value(self) -> float:
        """Return the points that the next player may expect."""
        return self.points + PASSED * self.forced


@lru_cache(200_000)
def chance_of_none(cards: int, out: int, hand: int) -> float:
    """Return the chance that a hand of *hand* cards has none of some *cards* among *out*."""
    return comb(out - cards, hand) / comb(out, hand) if hand <= out else 0.0


class JubileeEvaluation:
    """The knowledge of the player to act in *view* about unseen cards."""

    def __init__(self, view: Jubilee) -> None:
        self.view = view
        me = view.player
        seen = [*view.played, *view.recent, *view.hand[me]]
        self.next = next((seat for seat in view.seats_after(me) if seat != me and hand_size(view, seat)), me)
        known = [card for card in held_by(view, self.next) if card is not BACK]
        self.known = Counter(VALUE[card] for card in known)
        self.hidden = hand_size(view, self.next) - len(known)
        gone = Counter(card for card in (*seen, *known) if card is not BACK)
        for seat in view.seats_after(self.next):
            if seat != me and seat != self.next:
                gone.update(card for card in held_by(view, seat) if card is not BACK)
        self.unseen = Counter(VALUE[card] for card in view.pack if not gone[card])
        self.out = sum(self.unseen.values())

    def expect_reply(self, total: int) -> Reply:
        """Return the next player's reply at *total*."""
        if self.next == self.view.player:
            return Reply(0.0, 0.0, 0.0)
        hits: dict[int, int] = {}  # points -> unseen cards that make them
        passing = sure = 0
        for value, count in self.unseen.items():
            points = self.points(total, value)
            if points > 0:
                hits[points] = hits.get(points, 0) + count
            elif points < 0:
                passing += count
        for value in self.known:
            sure = max(sure, self.points(total, value))
        expected, left, hidden = 0.0, 1.0, min(self.hidden, self.out)
        for points in sorted(hits, reverse=True):
            if points <= sure:
                break
            none = chance_of_none(hits[points], self.out, hidden)
            expected += left * (1 - none) * points
            left *= none
        chance = 1.0 if sure else 1 - left
        expected += left * sure
        free = self.out - passing
        bound = all(self.points(total, value) < 0 for value in self.known)
        forced = chance_of_none(free, self.out, hidden) if bound and self.hidden + len(self.known) else 0.0
        return Reply(chance, expected, forced)

    def points(self, total: int, value: int) -> int:
        """Return the score of a card of *value* at *total*; 0 where it may not be played."""
        return step(total, value, bool(self.view.rescore)).points if total + value >= 0 else 0


def held_by(view: Jubilee, seat: int) -> Sequence[Card]:
    """Return the cards of *seat*, shown or not; unknown ones are `BACK`."""
    return view.shown if seat == view.showing else view.hand[seat]


def hand_size(view: Jubilee, seat: int) -> int:
    return len(held_by(view, seat))


def hand_promise(hand: Iterable[Card], rescore: bool = True) -> float:
    """Return the expected score of the next card of *hand*, over the totals that are met.

    >>> from cardgames.engine import cards
    >>> hand_promise(cards("9s 8s 2h")) > hand_promise(cards("9s 9s2 9c"))
    True
    """
    return promise_of_values(tuple(sorted(map(VALUE.__getitem__, hand))), rescore)


@lru_cache(200_000)
def promise_of_values(values: tuple[int, ...], rescore: bool) -> float:
    """Return the promise of a hand of these *values*, in ascending order."""
    if not values:
        return 0.0
    different = set(values)
    best = (max(worth_at_remainder(rest, value, rescore) for value in different) for rest in range(STEP))
    return sum(weight * one for weight, one in zip(MET, best, strict=True)) / sum(MET)


@cache
def worth_at_remainder(rest: int, value: int, rescore: bool) -> float:
    """Return the gain of a card of *value* at a remainder *rest*: points, less what it leaves."""
    points = step(FAR + rest, value, rescore).points
    return (points * SOME_DOUBLE if points > 0 else points) - LASTING * BURDEN[(rest + value) % STEP]


def danger_by_remainder() -> Sequence[float]:
    """Return for each remainder of a total by 25 the points that a full hand may expect there."""
    values = Counter(VALUE.values())
    found = []
    for rest in range(STEP):
        cards = sum(count for value, count in values.items() if (rest + value) % STEP == 0)
        found.append(jubilee(STEP) * (1 - chance_of_none(cards, len(VALUE), HAND)))
    return found


DANGER = danger_by_remainder()


# ---- Reasons ----


def why_play(view: Jubilee, choice: Candidate, found: list[Candidate]) -> Sentence:
    """Return the reason for or against *choice* among all that were *found*."""
    points, total = choice.step.points, choice.step.total
    if len(found) == 1:
        return Sentence("The {card} is the only card you can play.", card=choice.card)
    if points > 0:
        return Sentence("It makes {total}: {points} points.", total=total, points=points)
    if points == PASSED:
        return Sentence("It steps over {mark} and costs 5.", mark=choice.step.mark)
    if found[0].step.points > 0:
        return Sentence("The {card} scores {points} now.", card=found[0].card, points=found[0].step.points)
    reply = choice.reply
    if reply.chance >= LIKELY:
        return Sentence("At {total} the next player probably has a card that scores.", total=total)
    if reply.forced >= LIKELY:
        return Sentence("At {total} the next player will probably have to step over a jubilee.", total=total)
    if choice is not found[0] and found[0].promise - choice.promise > 0.4:
        return Sentence("It is better to keep the {card}: it may score later.", card=choice.card)
    if reply.chance == 0:
        return Sentence("No card can make a jubilee from {total}.", total=total)
    if reply.chance <= UNLIKELY:
        return Sentence("At {total} hardly any card scores.", total=total)
    if any(choice.step.points < other.step.points for other in found):
        return Sentence("At {total} not many cards score.", total=total)
    return Sentence("At {total} few cards score, and the cards you keep are useful.", total=total)


# ---- The sharp player ----

PLAYOUTS = 600
"""The number of playouts for a card; four times as many choose another in 7 of 100 turns."""
LOOK = 40  # deals between looks at who is behind
BEHIND = 2.5  # standard errors behind the leader at which a card is dropped
LEAST = 0.15  # points by which another card must be ahead of the steady player's, besides a standard error
ROUNDS = 4  # turns of each player that are played on
SHORT = 16  # with no more cards than this in all hands, they are played to the end
SPARE: Mapping[int, float] = {
    0: 2.4, 2: 0.7, 3: 0.3, 4: 0.3, 5: 0.3, 6: 0.3, 7: 0.2, 8: 0.2, 9: 0.2, 10: 0.6, 15: 0.1,
    -2: 0.7, -3: 0.7, -4: 0.7, -5: 0.5, -6: 0.5, -7: 0.7, -8: 0.7, -9: 0.7, -10: 0.9, -15: 0.3,
}  # fmt: skip
"""Points: the value of holding a card of each value for later, beside others."""


def player_that_searches(playouts: int) -> Bot:
    """Return a player that tries its cards with this number of playouts."""

    def think(view: Jubilee, decision: Decision, rng: Random) -> list[Advice]:
        advice = advise(view, decision, rng)
        return correct_by_search(view, advice, rng, playouts) if advice[0].move.groups else advice

    return think


def correct_by_search(view: Jubilee, advice: list[Advice], rng: Random, playouts: int) -> list[Advice]:
    """Return the steady player's *advice* on a turn, corrected by *playouts* playouts."""
    first: dict[int, Advice] = {}
    for each in advice:
        first.setdefault(VALUE[each.move.card], each)
    values = list(first)
    if len(values) < 2:
        return advice
    exact = view.seat_count == 2 and not view.stock
    race = solve_endgame(view, values) if exact else try_cards(view, values, rng, playouts)
    means = {value: sum(found) / len(found) for value, found in zip(values, race.values, strict=True)}
    best = values[race.choose(0.0 if exact else LEAST)]
    ranked = [
        Advice(each.move, means[value], why_searched(each, first[values[0]], first[best], means, exact))
        for each in advice
        for value in [VALUE[each.move.card]]
    ]
    return sorted(ranked, key=lambda each: (VALUE[each.move.card] != best, -each.value))


def why_searched(
    each: Advice, steady: Advice, best: Advice, means: Mapping[int, float], exact: bool
) -> Sentence:
    """Return the steady player's reason where it was right, otherwise what trying the cards has shown."""
    if best is steady:
        return each.why
    value, most = VALUE[each.move.card], VALUE[best.move.card]
    if exact and value == most:
        return Sentence("If the game is played out to the end, this card comes out best.")
    if exact:
        less = round(means[most] - means[value])
        return Sentence("If the game is played out to the end, it scores {n} less.", n=less)
    other = steady if value == most else best
    more = round(abs(means[VALUE[other.move.card]] - means[value])) or "a little"
    if value == most:
        words = "Over many possible deals it scores {n} more than the {card}."
    else:
        words = "Over many possible deals the {card} scores {n} more."
    return Sentence(words, card=other.move.card, n=more)


# ---- Trying cards on possible deals ----


def try_cards(view: Jubilee, values: Sequence[int], rng: Random, playouts: int) -> Race:
    """Return the race of *values*: deal by deal, the gain of the player to act on the others."""
    race = Race(len(values), ValueTrials(view, values, rng).attempt)
    while race.spent < playouts and len(race.running) > 1:
        race.advance(LOOK)
        race.drop(BEHIND)
    return race


class ValueTrials:
    """The deals of one decision: the gain of the player to act on the others with a card of each value."""

    cost = 2

    def __init__(self, view: Jubilee, values: Sequence[int], rng: Random) -> None:
        self.view, self.values, self.rng = view, values, rng
        self.starts: list[ValueTable] = []

    def attempt(self, deal: int, move: int) -> float:
        while deal >= len(self.starts):
            self.starts.append(ValueTable.draw_deal(self.view, self.rng))
        table = self.starts[deal].copy()
        table.play(self.values[move])
        return table.play_on(self.view.player)


def trials(view: Jubilee, moves: Sequence[Move], rng: Random) -> ValueTrials | None:
    """Return *moves* as they are tried; None where no card is played."""
    if not all(move.verb == "play" for move in moves):
        return None
    return ValueTrials(view, [VALUE[move.card] for move in moves], rng)


class ValueTable:
    """A position of values: the *hands*, the *stock* with its top last, the *total*, whose *turn* it is,
    and what everybody has *gained* since."""

    __slots__ = ("gained", "hands", "rescore", "stock", "total", "turn")

    def __init__(
        self, hands: list[list[int]], stock: list[int], total: int, turn: int, rescore: bool
    ) -> None:
        self.hands, self.stock, self.total, self.turn, self.rescore = hands, stock, total, turn, rescore
        self.gained = [0] * len(hands)

    @classmethod
    def draw_deal(cls, view: Jubilee, rng: Random) -> ValueTable:
        """Return a deal that agrees with the knowledge of the player to act in *view*."""
        world = view.determinize(rng)
        hands = [[VALUE[card] for card in held_by(world, seat)] for seat in range(view.seat_count)]
        return cls(hands, [VALUE[card] for card in world.stock], view.total, view.player, bool(view.rescore))

    def copy(self) -> ValueTable:
        """Return an independent position in which nothing has been gained."""
        hands = [hand[:] for hand in self.hands]
        return ValueTable(hands, self.stock[:], self.total, self.turn, self.rescore)

    def play(self, value: int | None) -> None:
        """Play a card of *value* for the player to act, or show the hand (None)."""
        hands, turn = self.hands, self.turn
        if value is not None:
            hands[turn].remove(value)
            self.gained[turn] += points_at(self.rescore)[self.total][value]
            self.total += value
            if self.stock:
                hands[turn].append(self.stock.pop())
        for _ in hands:
            turn = (turn + 1) % len(hands)
            if hands[turn]:
                break
        self.turn = turn

    def choose_value(self) -> int | None:
        """Return a quick, sensible card: points now, less its cost in replies and in the hand."""
        hand = self.hands[self.turn]
        row = worth_at(self.rescore, len(self.hands))[self.total]
        best, chosen = -99.0, None
        for value in hand:
            worth = row.get(value)
            if worth is None:
                continue
            if hand.count(value) > 1:
                worth += SPARE[value]
            if worth > best:
                best, chosen = worth, value
        return chosen

    def play_on(self, seat: int) -> float:
        """Play some rounds, or to a near end, and return what *seat* has gained on the others."""
        count = len(self.hands)
        cards = sum(map(len, self.hands))
        plays = 3 * SHORT if cards + len(self.stock) <= SHORT else ROUNDS * count
        for _ in range(plays):
            if not any(self.hands):
                break
            self.play(self.choose_value())
        worth: list[float] = [
            gained + sum(map(SPARE.__getitem__, set(hand)))
            for gained, hand in zip(self.gained, self.hands, strict=True)
        ]
        if self.hands[self.turn]:
            worth[self.turn] += BURDEN[self.total % STEP]
        return worth[seat] - (sum(worth) - worth[seat]) / (count - 1)


@cache
def points_at(rescore: bool) -> list[dict[int, int]]:
    """Return for each total the points of every value that may be played at it."""
    return [
        {value: step(total, value, rescore).points for value in SPARE if total + value >= 0}
        for total in range(HIGHEST + 1)
    ]


@cache
def worth_at(rescore: bool, players: int) -> list[dict[int, float]]:
    """Return `points_at` less what each value leaves to the next player and takes from the hand."""
    lost = share_lost(players)
    return [
        {
            value: points - lost * BURDEN[(total + value) % STEP] - SPARE[value]
            for value, points in row.items()
        }
        for total, row in enumerate(points_at(rescore))
    ]


# ---- Counting to the end ----


def solve_endgame(view: Jubilee, values: Sequence[int]) -> Race:
    """Return the race of *values* on the only deal that two players can have when the stock is empty, played
    out exactly."""
    evaluation = JubileeEvaluation(view)
    mine = tuple(sorted(VALUE[card] for card in view.hand[view.player] if card is not BACK))
    theirs = tuple(sorted([*evaluation.unseen.elements(), *evaluation.known.elements()]))
    end = JubileeEndgame(bool(view.rescore))
    race = Race(len(values), lambda _, move: end.margin_after(view.total, mine, theirs, values[move]))
    race.advance(1)
    return race


class JubileeEndgame:
    """Two players who know each other's cards, and no stock."""

    def __init__(self, rescore: bool) -> None:
        self.rescore = rescore
        self.known: dict[tuple[tuple[int, ...], tuple[int, ...]], int] = {}

    def best_margin(self, total: int, mine: tuple[int, ...], theirs: tuple[int, ...]) -> int:
        """Return the margin of the player to act, who holds *mine*, over the other until the end."""
        if not mine and not theirs:
            return 0
        key = mine, theirs  # from which the total follows: the values of all cards are 217
        if key not in self.known:
            row = points_at(self.rescore)[total]
            playable = [value for value in set(mine) if value in row]
            self.known[key] = (
                max(self.margin_after(total, mine, theirs, value) for value in playable)
                if playable
                else -self.best_margin(total, theirs, mine)
            )
        return self.known[key]

    def margin_after(self, total: int, mine: tuple[int, ...], theirs: tuple[int, ...], value: int) -> int:
        """Return the `best_margin` of playing a card of *value*."""
        place = mine.index(value)
        left = mine[:place] + mine[place + 1 :]
        points = points_at(self.rescore)[total][value]
        return points - self.best_margin(total + value, theirs, left)


# ---- The beginner ----


def careless(view: Jubilee, decision: Decision) -> Move:
    """Play the card that scores most now; of equal ones the one worth most."""
    if SHOW in decision or not decision.cards:
        return next(iter(decision))
    return max(decision, key=lambda move: (view.would_be(move.card).points, VALUE[move.card], str(move)))


# ---- Hints and review ----


def where_to_look(view: Jubilee) -> Sentence | None:
    """Return the facts that matter to the player to act, without the answer."""
    if view.turn is None or view.phase != "play":
        return None
    cards = view.playable(view.hand[view.player])
    if not cards:
        return None
    if not view.open:
        return Sentence("You open. What could the next player do with your total?")
    steps = [view.would_be(card) for card in cards]
    if any(each.points > 0 for each in steps):
        if view.total and view.total % STEP == 0:
            return Sentence("The total is on a jubilee. Which card leaves it there?")
        return Sentence("You can score now. Look at the numbers on both sides of the total.")
    if any(each.points == PASSED for each in steps):
        return Sentence("Do not step over a number on the scale. Which cards avoid that?")
    return Sentence("Nothing scores. Which total is hardest for the next player to hit?")


NOTE = "Another card would have scored more at once. That is not always the better play."


def review_pages(turns: Sequence[tuple[Jubilee, Move]]) -> list[ReviewPage]:
    """Return a page with the plays that could have scored more at once; none where there were none."""
    lines = [line for view, move in turns if move.verb == "play" for line in line_of_turn(view, move)]
    return (
        [ReviewPage("chances", NOTE, ("Played, better", "Total", "Scored", "Could score"), tuple(lines))]
        if lines
        else []
    )


def line_of_turn(view: Jubilee, move: Move) -> list[PageLine]:
    """Return the line for *move*, where a card would have scored more."""
    steps = {card: view.would_be(card) for card in view.playable(view.hand[view.player])}
    best = max(steps, key=lambda card: (steps[card].points, str(card)))
    got, could = steps[move.card].points, steps[best].points
    if could <= got:
        return []
    return [PageLine((move.card, best), (str(view.total), signed(got), signed(could)))]


def signed(points: int) -> str:
    """Return *points* with their sign.

    >>> signed(10), signed(-5), signed(0)
    ('+10', '−5', '0')
    """
    return f"{points:+}".replace("-", "−") if points else "0"


JUBILEE = AI(
    advise,
    trials=trials,
    # Its playouts are quicker than those of any game.
    levels={"sharp": player_that_searches(PLAYOUTS)},
    beginner=Beginner(careless, share=0.6),
    descriptions={
        "beginner": "Scores what it can, and often forgets what it leaves for the next player.",
        "steady": "Counts the cards played, and leaves totals that are hard to hit.",
        "sharp": "Tries its cards on many possible deals; with two players it solves the last turns exactly.",
    },
    where_to_look=where_to_look,
    review=Review(review_pages),
)
