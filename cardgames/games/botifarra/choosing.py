"""Naming trumps, delegating and doubling: what each is worth, and why."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from cardgames.engine import Advice, Card, Move, Sentence, Suit

from .estimate import choosing, defending, length
from .rules import HALF, SUITS, Botifarra

DELEGATE = 41.0
"""The estimate with which the dealer names trumps; with less the partner's choice is worth as much."""
DOUBLE, REDOUBLE, REREDOUBLE = 37.0, 44.0, 42.0
"""The estimates with which a hand is raised."""
AHEAD = 15
"""A side so near the target takes no risks, and its opponents take more."""
EASIER = 2.0
DELEGATED = {True: 3.0, False: 1.5}
"""What a dealer's delegating takes from the estimates with trumps, and without: that hand is not strong."""


def ahead(view: Botifarra, team: int) -> bool:
    """Whether *team* is near the target and the other team is not."""
    return view.points[team] >= view.target - AHEAD > view.points[1 - team]


def advise_choice(view: Botifarra, moves: Sequence[Move]) -> list[Advice]:
    """Trumps by their expected score; delegating where no choice promises enough."""
    hand, team = view.hand[view.player], view.team(view.player)
    enough = DELEGATE - (EASIER if ahead(view, 1 - team) else 0)
    advice = []
    for move in moves:
        if move.verb == "delegate":
            continue
        trumps = trumps_of(move)
        expected = choosing(hand, trumps) - (DELEGATED[bool(trumps)] if view.delegated else 0)
        value = expected - HALF
        if not trumps:
            risky = ahead(view, team) or (not view.delegated and expected < enough)
            value = min(value, 0.0) - 1 if risky else 2 * value
        advice.append(Advice(move, value, why_choice(hand, trumps, round(expected))))
    if not view.delegated:
        best = max(item.value for item in advice)
        why = "No suit is strong enough: your partner may have a better one."
        if best >= enough - HALF:
            why = "Your partner may choose, but your own suit is good enough."
        advice.append(Advice(Move("delegate"), enough - HALF - 0.01, Sentence(why)))
    advice.sort(key=lambda item: (-item.value, str(item.move)))
    first = advice[0]
    if view.delegated and promised(hand, first.move) < HALF:
        advice[0] = replace(first, why=why_nevertheless(hand, first.move))
    return advice


def why_choice(hand: Sequence[Card], trumps: str, total: int) -> Sentence:
    """What a choice promises: *total* points."""
    suit, held = Suit(trumps), length(hand, trumps)
    if not trumps:
        nines = sum(card.rank == "9" for card in hand)
        if total >= HALF + 3:
            return Sentence("Nines: {n}. Without trumps about {total} of the 72, and they count double.",
                            n=nines, total=total)  # fmt: skip
        if total > HALF:
            return Sentence("Without trumps about {total} of the 72, and what is above half counts double.",
                            total=total)  # fmt: skip
        return Sentence("Without trumps about {total} of the 72, and a loss counts double too.", total=total)
    if total >= HALF:
        return Sentence(with_suit(held) + " your side may expect about {total} of the 72.", n=held, suit=suit,
                        total=total)  # fmt: skip
    return Sentence(with_suit(held) + " only about {total} of the 72: less than half.", n=held, suit=suit,
                    total=total)  # fmt: skip


def why_nevertheless(hand: Sequence[Card], move: Move) -> Sentence:
    """Why *move* is best although no choice promises half of the points."""
    trumps, total = trumps_of(move), promised(hand, move)
    if not trumps:
        words = "You have to choose: without trumps you may lose least, with about {total} of the 72."
        return Sentence(words, total=total)
    words = "You have to choose, and {suit} promise most: about {total} of the 72."
    return Sentence(words, suit=Suit(trumps), total=total)


def with_suit(held: int) -> str:
    """How a sentence begins that is about trumps of which *held* are in hand."""
    return "With {n} {suit}" if held > 1 else "With one card of {suit}" if held else "With no {suit}"


def trumps_of(move: Move) -> str:
    """The suit that *move* names; "" for botifarra."""
    return SUITS[move.word] if move.word else ""


def promised(hand: Sequence[Card], move: Move) -> int:
    """What *move* promises a player whose partner has left the choice to them."""
    trumps = trumps_of(move)
    return round(choosing(hand, trumps) - DELEGATED[bool(trumps)])


def advise_raise(view: Botifarra, moves: Sequence[Move]) -> list[Advice]:
    """To raise, or to pass: by what the own hand promises."""
    expected, asked = promise(view)
    team = view.team(view.player)
    if ahead(view, team):
        why, value = "You are close to the target: take no risks.", -1.0
    elif expected >= asked:
        why, value = "Your side may expect about {total} of the 72: let it count more.", expected - asked
    else:
        why, value = "Your hand promises about {total} of the 72: too few to raise it.", expected - asked
    passing = why if value < 0 else "It risks less, but your cards are strong enough to raise."
    advice = [
        Advice(move, 0.0, Sentence(passing, total=round(expected)))
        if move.verb == "pass"
        else Advice(move, value, Sentence(why, total=round(expected)))
        for move in moves
    ]
    return sorted(advice, key=lambda item: (-item.value, str(item.move)))


def promise(view: Botifarra) -> tuple[float, float]:
    """What the hand of the player to act promises, and what is asked of it at this step."""
    hand, team = view.hand[view.player], view.team(view.player)
    assert view.chooser is not None
    if view.team(view.chooser) == team:
        expected, asked = choosing(hand, view.trumps), REDOUBLE
    else:
        expected = defending(hand, view.trumps)
        asked = DOUBLE if view.phase == "double" else REREDOUBLE
    return expected, asked - (EASIER if ahead(view, 1 - team) else 0)
