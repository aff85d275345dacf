"""Dealing the hidden cards out again so that whoever has claimed a discard can lay the meld they named."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING

from cardgames.engine import BACK, Card

from .melds import NEEDS, PATTERNS, WITH, face, held

if TYPE_CHECKING:
    from .rules import Khanhoo


def honour_claim(view: Khanhoo, rng: Random) -> None:
    """Put into the claimant's hand cards that make the claimed meld with the discard, by lot among all that
    could lie there."""
    assert view.claimant is not None
    hand = view.hand[view.claimant]
    hidden = [place for place, card in enumerate(hand) if card is BACK]
    known = Counter(face(card) for card in hand if card is not BACK)
    seen = {card for zone in view.zones for card in zone}
    unseen = held(card for card in view.pack if card not in seen)
    ways = []
    for needs in _needs(view):
        missing = {one: count - known[one] for one, count in needs.items() if count > known[one]}
        chances = _ways(missing, unseen)
        if sum(missing.values()) <= len(hidden) and chances:
            ways.append((missing, chances))
    missing = rng.choices([way for way, _ in ways], [chances for _, chances in ways])[0]
    chosen = [card for one, count in missing.items() for card in rng.sample(unseen[one], count)]
    _fill(view, hidden, chosen)


def _needs(view: Khanhoo) -> list[Counter[str]]:
    """What each meld of the claimed kind needs beside the discard."""
    top = face(view.discards.top)
    numbers = [number for number in WITH.get(top, ()) if PATTERNS[number].kind == view.claim]
    return [Counter(dict(NEEDS[number])) - Counter([top]) for number in numbers]


def _ways(missing: dict[str, int], unseen: dict[str, list[Card]]) -> int:
    """In how many ways the *missing* cards can be taken from the *unseen* ones, roughly; 0 for none."""
    ways = 1
    for one, count in missing.items():
        ways *= max(0, len(unseen.get(one, ())) - count + 1)
    return ways


def _fill(view: Khanhoo, hidden: list[int], chosen: list[Card]) -> None:
    assert view.claimant is not None
    hand = view.hand[view.claimant]
    filled = list(hand)
    for place, card in zip(hidden, chosen, strict=False):
        filled[place] = card
        hand.known[place] = hand.seen & view.everybody
    hand.refill(filled)
