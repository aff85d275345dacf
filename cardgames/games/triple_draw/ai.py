"""How the computer plays Triple Draw: it counts draws and compares its chances with the price.

What the others may have follows from the number of cards they drew and, after the last draw, from their
bets.  Its own last draw is counted exactly.  Values of bets are in chips, in the last hand in percent of
the match, those of draws in percent of chance to win.  To play on with cards dealt at random would take a pat
hand for any five cards: no level does that.

Final hands fall into nine classes by their highest card: seven, eight, nine … ace, and a pair or worse.  What
others hold is judged by what everybody sees: how many cards they drew, how many draws are left and whether
they bet.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import combinations, combinations_with_replacement
from math import comb
from random import Random

from cardgames.engine import Advice, Card, Decision, Move, Sentence
from cardgames.engine.ai import AI, Beginner, Daring
from cardgames.engine.families.betting import bet

from .last_hand import LastHand, is_last
from .lowball import NOTHING, digits, keepers, low_first, name, rank_value, strength
from .rules import HAND, ROUNDS, TripleDraw

HIGHEST = 8
"""The highest card to draw to."""
MADE = 10
"""The highest card of a hand that one would think of standing pat with."""
BEHIND = 0.38
"""The chance that a player yet to act before the first draw comes in."""
BLUFF = 0.2
SNOW = 0.05
"""The share of hands full of low pairs that stand pat before the last draw, against a draw to low cards."""
STAKES = ("bets", "raises", "completes")


def advise(view: TripleDraw, decision: Decision, rng: Random) -> list[Advice]:
    """Rank the sensible draws by chance to win, or the bets by their value in chips."""
    if view.phase == "draw":
        evaluation = TripleDrawEvaluation(view)
        return with_snow(evaluation, advise_draw(evaluation), rng)
    if view.phase == "bet":
        return sorted(
            advise_bet(TripleDrawEvaluation(view), list(decision), rng), key=lambda each: -each.value
        )
    return [Advice(move, 0, Sentence("It is your only move.")) for move in decision]


def rollout(position: TripleDraw, rng: Random) -> Move:
    """Return the move of the steady player."""
    return advise(position, position.legal(), rng)[0].move


def judge(view: TripleDraw, move: Move) -> Advice | None:
    """Return the value of any draw; None for other moves."""
    if move.verb != "draw":
        return None
    evaluation = TripleDrawEvaluation(view)
    kept = [card for card in evaluation.hand if card not in move.cards]
    value = evaluation.chance(kept)
    return Advice(move, 100 * value, _why_draw(evaluation, kept, value))


# ---- The knowledge of the player to act ----


class TripleDrawEvaluation:
    """The knowledge and expectations of the player to act."""

    def __init__(self, view: TripleDraw) -> None:
        self.view, self.seat = view, view.player
        self.hand = low_first(view.hand[self.seat], view.aces_low)
        self.draws = ROUNDS - view.round  # the draws still to come
        self.others = [self.chances_of(seat) for seat in view.opponents(self.seat)]
        thrown = zip(view.discards, view.discards.known, strict=True)
        seen = {*self.hand, *(card for card, known in thrown if known >> self.seat & 1)}
        self.unseen = [card for card in view.pack if card not in seen]

    def chances_of(self, seat: int) -> Chances:
        """Return the chances of the classes of the final hand of *seat*."""
        view = self.view
        drawn = view.drawn[seat]
        action = view.action[seat]
        if not drawn:
            return self._chances_before_the_draw(seat, action)
        has_drawn = view.phase == "draw" and len(drawn) == view.round
        chances = chances_after(drawn[-1], self.draws if has_drawn else self.draws + 1)
        if not self.draws and action:
            return chances_given(chances, AGGRESSIVE if action in STAKES else PASSIVE)
        return chances

    def _chances_before_the_draw(self, seat: int, action: str) -> Chances:
        """Return the chances before *seat* draws: a raise tells of two good draws, a blind of nothing."""
        one, two, three = (chances_after(missing, 3) for missing in (1, 2, 3))
        share = (0.25, 0.6, 0.15) if action in STAKES else (0.12, 0.48, 0.4)
        mixed = tuple(
            sum(part * weight for part, weight in zip(parts, share, strict=True))
            for parts in zip(one, two, three, strict=True)
        )
        behind = self.view.phase == "bet" and not action and not self.view.heap(bet(seat))
        stays = BEHIND if behind else 1.0
        return (*(part * stays for part in mixed), 1 - stays)

    def chance(self, kept: Sequence[Card]) -> float:
        """Return the chance to win when the other cards are thrown away now."""
        low = self.view.aces_low
        missing = HAND - len(kept)
        if not missing:
            return chance_to_beat(class_of(kept, low), self.others)
        if self.draws <= 1:
            return chance_of_last_draw(kept, self.unseen, low, self.others)
        useful = keepers(kept, HIGHEST, low)
        draws = self.draws if len(useful) == len(kept) else self.draws - 1
        return max(
            0.0,
            chance_to_win(chances_after(HAND - len(useful), draws), self.others) + smoothness(useful, low),
        )

    def candidates(self) -> list[tuple[float, list[Card]]]:
        """Return the best cards to keep for every number of them, with the chance to win, best first."""
        low = self.view.aces_low
        found = [(self.chance(self.hand), self.hand)]
        pool = keepers(self.hand, 14, low)
        for count in range(min(4, len(pool)) + 1):
            kept = max(
                combinations(pool, count),
                key=lambda cards: smoothness(cards, low) - 0.2 * _too_high(cards, low),
            )
            if not _too_high(kept, low) or (self.draws <= 1 and count == 4):
                found.append((self.chance(kept), list(kept)))
        return sorted(found, key=lambda each: -each[0])

    def best(self) -> tuple[float, int]:
        """Return the chance to win with the best draw, and how many cards it draws (0 after the last)."""
        if not self.draws:
            return self.chance(self.hand), 0
        value, kept = self.candidates()[0]
        return value, HAND - len(kept)


def _too_high(cards: Sequence[Card], ace_low: bool) -> int:
    return max(0, *(rank_value(card, ace_low) - HIGHEST for card in cards)) if cards else 0


# ---- How low a hand becomes ----

Chances = tuple[float, ...]
"""The chance of each class."""
CLASSES = 9
"""By the highest card: seven, eight, nine, ten, jack, queen, king, ace; a pair or worse."""

LAST: dict[int, Chances] = {
    0: (0.22, 0.40, 0.27, 0.08, 0.03, 0.0, 0.0, 0.0, 0.0),
    1: (0.13, 0.14, 0.09, 0.09, 0.08, 0.08, 0.08, 0.08, 0.23),
    2: (0.03, 0.07, 0.08, 0.09, 0.09, 0.08, 0.08, 0.08, 0.40),
    3: (0.01, 0.03, 0.05, 0.06, 0.07, 0.08, 0.08, 0.08, 0.54),
    4: (0.0, 0.01, 0.02, 0.04, 0.06, 0.08, 0.09, 0.10, 0.60),
    5: (0.0, 0.01, 0.02, 0.03, 0.05, 0.07, 0.10, 0.13, 0.59),
}
"""The final classes of a hand by the number of cards of its last draw (0: stands pat)."""
HIT = {1: 0.28, 2: 0.33, 3: 0.38, 4: 0.43, 5: 0.48}
"""The chance that a card drawn is one to keep, by the number of missing cards."""
AGGRESSIVE: Chances = (1.0, 0.95, 0.7, 0.4, 0.25, 0.12, 0.1, 0.1, 0.13)
PASSIVE: Chances = (0.5, 0.75, 1.0, 1.0, 0.95, 0.8, 0.6, 0.5, 0.4)
"""The shares of betting or raising, and of checking or calling, after the last draw, by class."""


@lru_cache(maxsize=64)
def chances_after(missing: int, draws: int) -> Chances:
    """Return the final classes of a player about to draw *missing* cards; *draws* are left, this one
    included.
    """
    if draws <= 1 or not missing:
        return LAST[missing]
    chance = HIT[missing]
    total = [0.0] * CLASSES
    for hits in range(missing + 1):
        weight = comb(missing, hits) * chance**hits * (1 - chance) ** (missing - hits)
        for number, part in enumerate(chances_after(missing - hits, draws - 1)):
            total[number] += weight * part
    return tuple(total)


def chances_given(chances: Chances, weights: Chances) -> Chances:
    """Return the chances after something was done that each class does with these *weights*."""
    parts = [part * weight for part, weight in zip(chances, weights, strict=True)]
    return tuple(part / (sum(parts) or 1.0) for part in parts)


def class_of(cards: Sequence[Card], ace_low: bool) -> float:
    """Return the class of a made hand, with the second card as a fraction of it."""
    category, first, *rest = strength(tuple(cards), ace_low)
    if category != NOTHING:
        return CLASSES - 1 + min(0.99, 0.1 * category + first / 200)
    lowest = 5 if ace_low else 7
    return min(CLASSES - 2, max(0, first - lowest)) + min(0.95, max(0, rest[0] - 3) / (first - 3))


def chance_to_beat(hand: float, others: Iterable[Chances]) -> float:
    """Return the chance that a hand of this class is lower than those of all *others*."""
    number, part = int(hand), hand - int(hand)
    chance = 1.0
    for chances in others:
        chance *= sum(chances[number + 1 :]) + chances[number] * (1 - part)
    return chance


def chance_to_win(own: Chances, others: Sequence[Chances]) -> float:
    """Return the chance that a hand with these chances is the lowest in the end."""
    return sum(part * chance_to_beat(number + 0.5, others) for number, part in enumerate(own) if part)


def chance_of_last_draw(
    kept: Sequence[Card], unseen: Sequence[Card], ace_low: bool, others: Sequence[Chances]
) -> float:
    """Return the chance to win after filling *kept* up to five cards for the last time.

    Every rank that may come is counted; flushes, which are rare, are left out.
    """
    missing = 5 - len(kept)
    if missing > 2:
        return chance_to_win(LAST[missing], others)
    counts = Counter(card.rank for card in unseen)
    first = {rank: next(card for card in unseen if card.rank == rank) for rank in counts}
    total = 0
    chance = 0.0
    for ranks in combinations_with_replacement(sorted(counts), missing):
        ways = 1
        for rank, count in Counter(ranks).items():
            ways *= comb(counts[rank], count)
        if not ways:
            continue
        total += ways
        chance += ways * chance_to_beat(
            _class_of_ranks((*kept, *(first[rank] for rank in ranks)), ace_low), others
        )
    return chance / max(1, total)


def _class_of_ranks(cards: tuple[Card, ...], ace_low: bool) -> float:
    """Return the class of five cards as if they were not of one suit."""
    if len({card.suit for card in cards}) == 1:
        other = "h" if cards[0].suit != "h" else "s"
        cards = (*cards[:-1], Card(cards[-1].rank, other))
    return class_of(cards, ace_low)


def smoothness(kept: Sequence[Card], ace_low: bool) -> float:
    """Return the margin of *kept* over other cards to draw to, which may be negative.

    Low cards and a deuce help; cards in a row make straights.
    """
    ranks = sorted(rank_value(card, ace_low) for card in kept)
    if not ranks:
        return 0.0
    bonus = 0.02 * sum(7 - rank for rank in ranks) / len(ranks)
    if not ace_low:
        bonus += 0.03 if ranks[0] == 2 else -0.02
        if len(ranks) == 4 and ranks[-1] - ranks[0] == 3:
            bonus -= 0.08
    return bonus * len(ranks) / 4


# ---- Draws ----


def advise_draw(evaluation: TripleDrawEvaluation) -> list[Advice]:
    """Return one way for every number of cards that may be sensible."""
    return [
        Advice(Move("draw", _thrown(evaluation, kept)), 100 * value, _why_draw(evaluation, kept, value))
        for value, kept in evaluation.candidates()
    ]


def with_snow(evaluation: TripleDrawEvaluation, advice: list[Advice], rng: Random) -> list[Advice]:
    """Return *advice*, but now and then let a worthless hand stand pat before the last draw.

    It holds twice what the one opponent is drawing to, and bets afterwards.
    """
    view = evaluation.view
    rival = view.opponents(evaluation.seat)
    low = [
        rank_value(card, view.aces_low) for card in evaluation.hand if not _too_high([card], view.aces_low)
    ]
    is_block = evaluation.draws == 1 and len(rival) == 1 and len(low) - len(set(low)) > 1
    if not is_block or not view.drawn[rival[0]][-1] or rng.random() >= SNOW:
        return advice
    why = Sentence("A bluff: your low pairs are cards they need, so stand pat and bet as if you were strong.")
    top = max(each.value for each in advice)
    found = [Advice(each.move, top + 1, why) if not each.move.cards else each for each in advice]
    return sorted(found, key=lambda each: -each.value)


def _thrown(evaluation: TripleDrawEvaluation, kept: Sequence[Card]) -> list[Card]:
    return [card for card in evaluation.hand if card not in kept]


def _why_draw(evaluation: TripleDrawEvaluation, kept: Sequence[Card], value: float) -> Sentence:
    percent, low = round(100 * value), evaluation.view.aces_low
    if len(kept) == HAND:
        return Sentence("{hand} stands pat: it wins about {p}%.", hand=name(kept, low), p=percent)
    if not kept:
        return Sentence("You have no low cards: five new ones win about {p}%.", p=percent)
    if kept == evaluation.candidates()[0][1] and strength(tuple(evaluation.hand), low)[:2] <= (NOTHING, MADE):
        return Sentence("Break the hand: drawing to {low} wins about {p}%.", low=digits(kept, low), p=percent)
    return Sentence("Keep {low}: low, with no pair. It wins about {p}%.", low=digits(kept, low), p=percent)


# ---- Bets ----


def advise_bet(evaluation: TripleDrawEvaluation, moves: Sequence[Move], rng: Random) -> list[Advice]:
    """Return every move with its value in chips, compared with folding."""
    view, seat = evaluation.view, evaluation.seat
    chance, missing = evaluation.best()
    total = sum(count for heap, count in view.chips.items() if heap.startswith(("pot", "bet")))
    owed = min(view.owed(seat), view.heap(f"stack.{seat}"))
    stay = chance * (total + owed) - owed
    if owed and chance < 1 / (len(evaluation.others) + 1):
        stay -= 0.12 * owed * evaluation.draws  # more will have to be paid before the end
    advice = []
    for move in moves:
        if move.verb == "fold":
            advice.append(Advice(move, 0.0, _why_pay(chance, total, owed, False)))
        elif move.verb == "call":
            advice.append(Advice(move, stay, _why_pay(chance, total, owed, True)))
        elif move.verb == "check":
            advice.append(Advice(move, stay, Sentence("Checking is free: you win about {p}%.",
                                                      p=round(100 * chance))))  # fmt: skip
        else:
            more = _raise_by(view, seat, move) - owed
            gain = _gain_of_raise(evaluation, chance, more)
            advice.append(Advice(move, stay + gain, _why_raise(evaluation, chance, missing, gain)))
    if is_last(view):
        return advise_last_bet(evaluation, advice, chance, owed)
    return _with_bluff(evaluation, advice, rng)


THIS_WAY = "It is the last hand: this way you win the match about {p}% of the time."
IF_NOBODY_FOLDS = "It is the last hand: if nobody folds, this way you win the match about {p}% of the time."
CHIP = 0.01
"""The weight of a chip in percent of the match, so that of equally good bets the better pays."""


def advise_last_bet(
    evaluation: TripleDrawEvaluation, advice: Sequence[Advice], chance: float, owed: int
) -> list[Advice]:
    """Return *advice* with what each bet of the last hand wins of the match, in percent."""
    view, last = evaluation.view, LastHand(evaluation.view)
    found = []
    for each in advice:
        if each.move.verb == "fold":
            share = last.after_fold()
        elif each.move.verb in ("check", "call"):
            share = last.after_paying(owed, 0, chance)
        else:
            puts = _raise_by(view, evaluation.seat, each.move)
            share = last.after_paying(puts, puts - owed, chance - _called_by_better(evaluation))
        words = THIS_WAY if each.move.verb == "fold" else IF_NOBODY_FOLDS
        why = Sentence(words, p=round(100 * share))
        found.append(Advice(each.move, 100 * share + CHIP * each.value, why))
    return found


def _raise_by(view: TripleDraw, seat: int, move: Move) -> int:
    goal = min(view.full, view.raise_to(seat)) if move.verb == "complete" else view.raise_to(seat)
    return goal - view.heap(bet(seat))


def _gain_of_raise(evaluation: TripleDrawEvaluation, chance: float, more: int) -> float:
    """Return what *more* chips in the pot bring: a player who pays them has rather more than usual."""
    present = [1 - chances[9] if len(chances) > 9 else 1.0 for chances in evaluation.others]
    callers = max(1.0, 0.8 * sum(present))
    chance -= _called_by_better(evaluation)
    return more * (chance * callers - (1 - chance))


def _called_by_better(evaluation: TripleDrawEvaluation) -> float:
    """Return the loss in the chance to win when a raise is called: worse hands fold."""
    return 0.09 if not evaluation.draws else 0.04


def _why_pay(chance: float, total: int, owed: int, paying: bool) -> Sentence:
    words = (
        "The call needs {need}%, and you win about {p}%."
        if paying
        else "You win about {p}%; a call of {n} for {pot} needs {need}%."
    )
    need = round(100 * owed / max(1, total + owed))
    return Sentence(words, need=need, p=round(100 * chance), n=owed, pot=total)


def _why_raise(evaluation: TripleDrawEvaluation, chance: float, missing: int, gain: float) -> Sentence:
    view, percent = evaluation.view, round(100 * chance)
    theirs = [view.drawn[seat][-1] for seat in view.opponents(evaluation.seat) if view.drawn[seat]]
    if gain <= 0:
        return Sentence("You win about {p}%, too little to put in more.", p=percent)
    if not evaluation.draws:
        held = name(evaluation.hand, view.aces_low)
        return Sentence("{hand} wins about {p}%, so make them pay.", hand=held, p=percent)
    if theirs and missing < min(theirs):
        return Sentence("You need fewer cards than they drew: make them pay to catch up.")
    return Sentence("You win about {p}%, more than your share, so put in more.", p=percent)


def _with_bluff(evaluation: TripleDrawEvaluation, advice: list[Advice], rng: Random) -> list[Advice]:
    """Return *advice*, but now and then bluff after the last draw, with a broken hand and no bet yet.

    After a snow it always does.
    """
    view = evaluation.view
    if evaluation.draws or view.level or class_of(evaluation.hand, view.aces_low) < 8:
        return advice
    if not view.drawn[evaluation.seat][-1]:
        why = Sentence("Standing pat makes you look strong: a bet may make them fold.")
    elif all(view.drawn[seat][-1] for seat in view.active) and rng.random() < BLUFF:
        why = Sentence("Your hand can't win, but they all drew and checked: a bet may make them fold.")
    else:
        return advice
    top = max(each.value for each in advice)
    return [Advice(each.move, top + 1, why) if each.move.verb == "bet" else each for each in advice]


def risk(view: TripleDraw, move: Move) -> int | None:
    """Return the bet of *move* in steps; None for a draw."""
    return {"fold": 0, "check": 0, "call": 1}.get(move.verb, 2) if view.phase == "bet" else None


# ---- The beginner ----


PROUD, GOOD = 8, 9
"""The highest card of a hand on which a beginner raises, and of one on which they bet."""


def careless(view: TripleDraw, decision: Decision) -> Move:
    """Trust low cards of different ranks, in a row too, and pay to see the others' hands.

    Throw everything above an eight, a good nine or ten at the last draw as well. Bet low hands whatever the
    others drew, and call with all but a pair at the end.
    """
    hand = view.hand[view.player]
    if view.phase == "draw":
        kept = keepers(hand, HIGHEST, view.aces_low)
        return Move("draw", [card for card in hand if card not in kept])
    wanted = [Move("call"), Move("check")]
    if has_different_ranks(view, PROUD):
        wanted = [Move("raise"), Move("bet"), *wanted]
    elif has_different_ranks(view, GOOD):
        wanted = [Move("bet"), *wanted]
    elif view.round == ROUNDS and not has_different_ranks(view, 14):
        wanted = [Move("check"), Move("fold")]
    return next((move for move in wanted if move in decision), next(iter(decision)))


def has_different_ranks(view: TripleDraw, highest: int) -> bool:
    """Tell whether the player to act holds five different ranks up to *highest*."""
    return len(keepers(view.hand[view.player], highest, view.aces_low)) == HAND


# ---- Hints ----


def where_to_look(view: TripleDraw) -> Sentence:
    """Return the facts that decide, before any move is named."""
    if view.phase == "draw":
        return Sentence("Which of your cards are eight or lower, with no two alike?")
    drawn = [view.drawn[seat][-1] for seat in view.opponents(view.player) if view.drawn[seat]]
    if not drawn:
        return Sentence("How many of your cards are worth keeping: four, three, or only two?")
    if view.round == 4:
        return Sentence("They drew {n}. Is your hand lower than what they are likely to have?", n=min(drawn))
    return Sentence("They drew {n}. Do you need more cards than they do, or fewer?", n=min(drawn))


TRIPLE_DRAW = AI(
    advise,
    rollout=rollout,
    exact=True,
    strongest="steady",
    daring=Daring(risk, within=0.05),
    beginner=Beginner(careless, share=0.9),  # a habit is followed nearly every time
    descriptions={
        "beginner": "Throws everything above an eight, overlooks straights, and calls too often.",
        "steady": "Counts everyone's draws, and weighs its chances against the price.",
    },
    judge=judge,
    where_to_look=where_to_look,
)
