"""A steady Triple Draw player: it counts draws, its own and theirs, and compares its chances with the price.

What the others may have follows from the number of cards they drew and, after the last draw, from their
bets (`outlook`).  Its own last draw is counted exactly.  Values of bets are in chips, those of draws in
percent of chance to win.  To play on with cards dealt at random would take a pat hand for any five cards:
no level does that, which `exact` tells them.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from random import Random

from cardgames.engine import Advice, Card, Decision, Move, Sentence
from cardgames.engine.families.betting import bet

from .lowball import NOTHING, digits, keepers, low_first, name, rank_value, strength
from .outlook import (
    AGGRESSIVE,
    PASSIVE,
    Outlook,
    after_draws,
    beats,
    class_of,
    given,
    last_draw,
    smoothness,
    wins,
)
from .rules import HAND, ROUNDS, TripleDraw

exact = True

HIGHEST = 8
"""The highest card to draw to."""
MADE = 10
"""The highest card of a hand that one would think of standing pat with."""
BEHIND = 0.38
"""How likely somebody who has not acted yet before the first draw comes in."""
BLUFF = 0.2
SNOW = 0.05
"""How often a hand full of low pairs stands pat before the last draw, against one who draws to low cards."""
STAKES = ("bets", "raises", "completes")


class Player:
    """The seat to act, and what it can know."""

    def __init__(self, view: TripleDraw) -> None:
        self.view, self.seat = view, view.player
        self.hand = low_first(view.hand[self.seat], view.aces_low)
        self.draws = ROUNDS - view.round  # the draws still to come
        self.others = [self.outlook_of(seat) for seat in view.opponents(self.seat)]
        thrown = zip(view.discards, view.discards.known, strict=True)
        seen = {*self.hand, *(card for card, known in thrown if known >> self.seat & 1)}
        self.unseen = [card for card in view.pack if card not in seen]

    def outlook_of(self, seat: int) -> Outlook:
        """What *seat* is likely to have in the end."""
        view = self.view
        drawn = view.drawn[seat]
        action = view.action[seat]
        if not drawn:
            return self._before_the_draw(seat, action)
        has_drawn = view.phase == "draw" and len(drawn) == view.round
        outlook = after_draws(drawn[-1], self.draws if has_drawn else self.draws + 1)
        if not self.draws and action:
            return given(outlook, AGGRESSIVE if action in STAKES else PASSIVE)
        return outlook

    def _before_the_draw(self, seat: int, action: str) -> Outlook:
        """Somebody who has drawn nothing yet: a raise tells of two good draws, a blind of nothing."""
        one, two, three = (after_draws(missing, 3) for missing in (1, 2, 3))
        share = (0.25, 0.6, 0.15) if action in STAKES else (0.12, 0.48, 0.4)
        mixed = tuple(
            sum(part * weight for part, weight in zip(parts, share, strict=True))
            for parts in zip(one, two, three, strict=True)
        )
        behind = self.view.phase == "bet" and not action and not self.view.heap(bet(seat))
        stays = BEHIND if behind else 1.0
        return (*(part * stays for part in mixed), 1 - stays)

    def chance(self, kept: Sequence[Card]) -> float:
        """The chance to win when the other cards are thrown away now."""
        low = self.view.aces_low
        missing = HAND - len(kept)
        if not missing:
            return beats(class_of(kept, low), self.others)
        if self.draws <= 1:
            return last_draw(kept, self.unseen, low, self.others)
        useful = keepers(kept, HIGHEST, low)
        draws = self.draws if len(useful) == len(kept) else self.draws - 1
        return max(0.0, wins(after_draws(HAND - len(useful), draws), self.others) + smoothness(useful, low))

    def candidates(self) -> list[tuple[float, list[Card]]]:
        """The best cards to keep for every number of them, with the chance to win, best first."""
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
        """The chance to win with the best draw to come, and how many cards that draws; 0 after the last."""
        if not self.draws:
            return self.chance(self.hand), 0
        value, kept = self.candidates()[0]
        return value, HAND - len(kept)


def _too_high(cards: Sequence[Card], ace_low: bool) -> int:
    return max(0, *(rank_value(card, ace_low) - HIGHEST for card in cards)) if cards else 0


def advise(view: TripleDraw, decision: Decision, rng: Random) -> list[Advice]:
    """The moves worth thinking of, best first."""
    if view.phase == "draw":
        return snowed(Player(view), advise_draw(Player(view)), rng)
    if view.phase == "bet":
        return sorted(advise_bet(Player(view), list(decision), rng), key=lambda each: -each.value)
    return [Advice(move, 0, Sentence("There is nothing else to do.")) for move in decision]


def policy(position: TripleDraw, rng: Random) -> Move:
    """What the steady player does."""
    return advise(position, position.legal(), rng)[0].move


def judge(view: TripleDraw, move: Move) -> Advice | None:
    """What any draw is worth; None for other moves."""
    if move.verb != "draw":
        return None
    player = Player(view)
    kept = [card for card in player.hand if card not in move.cards]
    value = player.chance(kept)
    return Advice(move, 100 * value, _why_draw(player, kept, value))


# ---------------------------------------------------------------- draws


def advise_draw(player: Player) -> list[Advice]:
    """One way for every number of cards that may be sensible."""
    return [
        Advice(Move("draw", _thrown(player, kept)), 100 * value, _why_draw(player, kept, value))
        for value, kept in player.candidates()
    ]


def snowed(player: Player, advice: list[Advice], rng: Random) -> list[Advice]:
    """Before the last draw, now and then, a worthless hand that stands pat: it holds twice what the one
    opponent is drawing to, and bets afterwards."""
    view = player.view
    rival = view.opponents(player.seat)
    low = [rank_value(card, view.aces_low) for card in player.hand if not _too_high([card], view.aces_low)]
    is_block = player.draws == 1 and len(rival) == 1 and len(low) - len(set(low)) > 1
    if not is_block or not view.drawn[rival[0]][-1] or rng.random() >= SNOW:
        return advice
    why = Sentence("A snow: you hold twice what they need, so stand pat and bet as if you had it.")
    top = max(each.value for each in advice)
    found = [Advice(each.move, top + 1, why) if not each.move.cards else each for each in advice]
    return sorted(found, key=lambda each: -each.value)


def _thrown(player: Player, kept: Sequence[Card]) -> list[Card]:
    return [card for card in player.hand if card not in kept]


def _why_draw(player: Player, kept: Sequence[Card], value: float) -> Sentence:
    percent, low = round(100 * value), player.view.aces_low
    if len(kept) == HAND:
        return Sentence("{hand} stands pat: it wins about {p} %.", hand=_upper(name(kept, low)), p=percent)
    if not kept:
        return Sentence("Nothing here is low: five new cards win about {p} %.", p=percent)
    if kept == player.candidates()[0][1] and strength(tuple(player.hand), low)[:2] <= (NOTHING, MADE):
        return Sentence(
            "Break the hand: drawing to {low} wins about {p} %.", low=digits(kept, low), p=percent
        )
    return Sentence("Keep {low}, low and all different: about {p} %.", low=digits(kept, low), p=percent)


def _upper(words: str) -> str:
    return words[:1].upper() + words[1:]


# ---------------------------------------------------------------- bets


def advise_bet(player: Player, moves: Sequence[Move], rng: Random) -> list[Advice]:
    """Every move with what it is worth in chips, compared with folding."""
    view, seat = player.view, player.seat
    chance, missing = player.best()
    total = sum(count for heap, count in view.chips.items() if heap.startswith(("pot", "bet")))
    owed = min(view.owed(seat), view.heap(f"stack.{seat}"))
    stay = chance * (total + owed) - owed
    if owed and chance < 1 / (len(player.others) + 1):
        stay -= 0.12 * owed * player.draws  # more will have to be paid before the end
    advice = []
    for move in moves:
        if move.verb == "fold":
            advice.append(Advice(move, 0.0, _why_pay(chance, total, owed, False)))
        elif move.verb == "call":
            advice.append(Advice(move, stay, _why_pay(chance, total, owed, True)))
        elif move.verb == "check":
            advice.append(Advice(move, stay, Sentence("Checking costs nothing: you win about {p} %.",
                                                      p=round(100 * chance))))  # fmt: skip
        else:
            more = _raise_by(view, seat, move) - owed
            gain = _gain(player, chance, more)
            advice.append(Advice(move, stay + gain, _why_raise(player, chance, missing, gain)))
    return _bluffed(player, advice, rng)


def _raise_by(view: TripleDraw, seat: int, move: Move) -> int:
    goal = min(view.full, view.raise_to(seat)) if move.verb == "complete" else view.raise_to(seat)
    return goal - view.heap(bet(seat))


def _gain(player: Player, chance: float, more: int) -> float:
    """What *more* chips in the pot bring: whoever pays them has rather more than usual."""
    present = [1 - outlook[9] if len(outlook) > 9 else 1.0 for outlook in player.others]
    callers = max(1.0, 0.8 * sum(present))
    chance -= 0.09 if not player.draws else 0.04
    return more * (chance * callers - (1 - chance))


def _why_pay(chance: float, total: int, owed: int, paying: bool) -> Sentence:
    words = (
        "The call needs {need} %, and you win about {p} %."
        if paying
        else "You win about {p} %; a call of {n} for {pot} needs {need} %."
    )
    need = round(100 * owed / max(1, total + owed))
    return Sentence(words, need=need, p=round(100 * chance), n=owed, pot=total)


def _why_raise(player: Player, chance: float, missing: int, gain: float) -> Sentence:
    view, percent = player.view, round(100 * chance)
    theirs = [view.drawn[seat][-1] for seat in view.opponents(player.seat) if view.drawn[seat]]
    if gain <= 0:
        return Sentence("You win about {p} %: too little to put more in.", p=percent)
    if not player.draws:
        held = name(player.hand, view.aces_low)
        return Sentence("{hand} is best about {p} %: bet for value.", hand=_upper(held), p=percent)
    if theirs and missing < min(theirs):
        return Sentence("You need fewer cards than they drew: make them pay to catch up.")
    return Sentence("You win about {p} %, more than your share: put more in.", p=percent)


def _bluffed(player: Player, advice: list[Advice], rng: Random) -> list[Advice]:
    """After the last draw, with a broken hand and nobody betting, now and then a bet that is not meant; after
    a snow always."""
    view = player.view
    if player.draws or view.level or class_of(player.hand, view.aces_low) < 8:
        return advice
    if not view.drawn[player.seat][-1]:
        why = Sentence("They think that you stood pat with a good hand: a bet may make them fold.")
    elif all(view.drawn[seat][-1] for seat in view.active) and rng.random() < BLUFF:
        why = Sentence("You cannot win by showing, but all drew and checked: a bet may make them fold.")
    else:
        return advice
    top = max(each.value for each in advice)
    return [Advice(each.move, top + 1, why) if each.move.verb == "bet" else each for each in advice]
