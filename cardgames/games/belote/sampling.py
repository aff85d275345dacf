"""Deals that agree with what was said of declarations.

What a player said tells of eight cards at once.  Whoever claimed something that was not shown is given
cards that make it; then deals are drawn until one is found in which everybody would have said the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING

from cardgames.engine import BACK, Card, SamplingError

from .declarations import FOUR, FOURS, RUN_ORDER, RUNS, TYPES, WORDS, best, line

if TYPE_CHECKING:
    from .rules import Belote

TRIES = 400


def determinize(view: Belote, rng: Random, deal: Callable[[Random], Belote]) -> Belote:
    """A full position for *view*; *deal* draws one that need not agree with the talk.

    Raises SamplingError where none is found.
    """
    if not view.talk:
        return deal(rng)
    open_claims = claims(view)
    for _ in range(TRIES):
        view.pins = pins(view, open_claims, rng)
        try:
            world = deal(rng)
        except SamplingError:
            if not open_claims:
                raise
            continue
        finally:
            view.pins = {}
        world.pins = {}
        if agrees(world):
            return world
    raise SamplingError("No deal agrees with what was declared.")


def dealt(game: Belote, seat: int) -> list[Card]:
    """The cards that *seat* held when declarations were made, as far as they are known."""
    return [*(card for card in game.holding(seat) if card is not BACK), *game.played_by(seat)]


def agrees(world: Belote) -> bool:
    """Whether everybody would have said in *world* what was said."""
    own = [best(dealt(world, seat), world.trumps) for seat in range(4)]
    return all(
        line(world.talk[:number], seat, own[seat]) == word for number, (seat, word) in enumerate(world.talk)
    )


def claims(view: Belote) -> dict[int, tuple[str, str]]:
    """Type and rank ("" unknown) of what each seat claimed and *view* does not show."""
    found: dict[int, tuple[str, str]] = {}
    kind = ""
    for number, (seat, word) in enumerate(view.talk):
        if word in TYPES:
            kind = word
            found[seat] = kind, ""
        elif word in WORDS:
            found[seat] = kind, WORDS[word]
        elif word not in ("nothing", "good"):  # asks how high, or has the same in trumps
            told = [WORDS[other] for _, other in view.talk[:number] if other in WORDS]
            found.setdefault(seat, (kind, told[-1] if word == "in-trumps" and told else ""))
    shown = {seat for seat, _ in view.good}
    return {seat: claim for seat, claim in found.items() if seat not in shown}


def pins(view: Belote, open_claims: dict[int, tuple[str, str]], rng: Random) -> dict[Card, int]:
    """Cards that would make each claim good, at random, and who is to hold them."""
    pinned: dict[Card, int] = {}
    for seat, (kind, rank) in open_claims.items():
        known = set(dealt(view, seat))
        elsewhere = {card for other in range(4) if other != seat for card in dealt(view, other)}
        able = [
            group
            for group in groups(kind)
            if (not rank or group[0].rank == rank)
            and not any(card in elsewhere or card in pinned for card in group)
            and all(card in known or view.could_hold(seat, card) for card in group)
            and sum(card not in known for card in group) <= view.hand[seat].count(BACK)
        ]
        if able:
            pinned |= {card: seat for card in rng.choice(able) if card not in known}
    return pinned


@lru_cache
def groups(kind: str) -> tuple[tuple[Card, ...], ...]:
    """Everything that can be declared as this *kind*, each from its top card down."""
    return tuple(_groups(kind))


def _groups(kind: str) -> Iterator[tuple[Card, ...]]:
    if kind == FOUR:
        for rank in FOURS:
            yield tuple(Card(rank, suit) for suit in "shdc")
        return
    length = next(number for number, word in RUNS.items() if word == kind)
    for suit in "shdc":
        for low in range(len(RUN_ORDER) - length + 1):
            yield tuple(Card(rank, suit) for rank in reversed(RUN_ORDER[low : low + length]))
