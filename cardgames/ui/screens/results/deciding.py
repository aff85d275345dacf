"""What decided a match, as far as cards tell: a trick of the last hand, or the cards of its best score."""

from __future__ import annotations

from dataclasses import dataclass

from cardgames.engine import Card, Match, Scored, Sentence
from cardgames.engine.families.won_tricks import WonTrick, won_tricks
from cardgames.engine.text import Field, Seat
from cardgames.languages import N_

from ...hand_scores import last_hand
from ...sentences import amount
from .hand_words import best_trick
from .record import members, worth

MOST_CARDS = 12
POINTS = N_("The last hand, trick {number}: {who} won {points} with the {card}")
LAST = N_("The last trick: {who} won it with the {card}")
ANY = N_("The last hand, trick {number}: {who} won it with the {card}")


@dataclass(frozen=True)
class Deciding:
    """The *cards* of some seats, *how* the match was decided by them, and the number of the seat that won."""

    cards: tuple[tuple[int, tuple[Card, ...]], ...]
    best: int
    how: Sentence


def deciding(match: Match) -> Deciding | None:
    """Return the trick of the last hand that brought most to those who won the match, else their last one;
    without tricks their best score, where it was made with cards."""
    start, end = last_hand(match)
    winners = match.position.final_outcome().winners
    tricks = won_tricks(match, start, end)
    theirs = [number for number, trick in enumerate(tricks) if match.position.side(trick.winner) in winners]
    if theirs:
        return _trick(tricks, theirs)
    scores = [
        event
        for batch in match.events(None, start)[: end - start]
        for event in batch
        if isinstance(event, Scored)
        and event.side in winners
        and worth(match, event.points) > 0
        and 0 < len(event.cards) <= MOST_CARDS
    ]
    if not scores:
        return None
    score = max(scores, key=lambda one: worth(match, one.points))
    return Deciding(((members(match, score.side)[0], score.cards),), 0, score.why)


def _trick(tricks: list[WonTrick], theirs: list[int]) -> Deciding:
    """Return the best of *tricks* among those with the numbers *theirs*."""
    best = best_trick([tricks[number] for number in theirs])
    number = theirs[-1 if best is None else best]
    trick = tricks[number]
    cards = tuple((seat, (card,)) for seat, card in zip(trick.seats, trick.cards, strict=True))
    fields: dict[str, Field] = {"number": number + 1, "who": Seat(trick.winner), "card": trick.card}
    if best is not None:
        how = Sentence(POINTS, **fields, points=amount(trick.points, "points"))
    else:
        how = Sentence(LAST if number == len(tricks) - 1 else ANY, **fields)
    return Deciding(cards, trick.best, how)
