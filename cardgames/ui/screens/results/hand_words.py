"""The words about a finished hand: who won it and by how much, and its moments."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from cardgames.engine import Event, FeatDone, Match, Scored, Sentence
from cardgames.engine.families.won_tricks import WonTrick
from cardgames.engine.game import HAND_NUMBER
from cardgames.engine.text import Field, Names, Seat, Side
from cardgames.languages import N_, ngettext

from ...sentences import amount, join_names, unit_name
from .record import is_one_sum, members, worth

NAMED = 3
"""The number of tied sides that are named; of more only their number is given."""
MOST_MOMENTS = 3
GIFT, RUN = 4, 3
"""The least number of points, and of tricks in a row, for a partner's gift or a series to be mentioned."""

ONLY = N_("{hand}: {points} for {who}")
NO_POINTS = N_("{hand}: no {unit} for anyone")
NOTHING_ADDED = N_("{hand}: {who} [adds|add] no {unit}"), N_("{hand}: {who} add no {unit}")
OFF = N_("{hand}: {points} off for {who}")
MOST = N_("{hand}: {who} [scores|score] most, {points}"), N_("{hand}: {who} score most, {points}")
WON_MOST = N_("{hand}: {who} [wins|win] most, {points}"), N_("{hand}: {who} win most, {points}")
ALIKE = N_("{hand}: {points} each for {who}")
ALL_ALIKE = N_("{hand}: {points} for each side")
LOSES = N_("{hand}: {who} [loses|lose] least, {points}"), N_("{hand}: {who} lose least, {points}")
LEAST = N_("{hand}: {who} [adds|add] least, {points}"), N_("{hand}: {who} add least, {points}")
MOST_OFF = (
    N_("{hand}: {who} [takes|take] most off, {points}"),
    N_("{hand}: {who} take most off, {points}"),
)
"""Of one player, and of several."""
WON = N_("{hand}: {who} [wins|win] {points}")
LOST = N_("{hand}: {who} [loses|lose] {points}")
EVEN = N_("{hand}: {who} [comes|come] out even")


@dataclass(frozen=True)
class HandMoment:
    """Something worth telling of a hand: what in a few words, and how, and whose it was."""

    seat: int
    what: Sentence
    how: Sentence


@dataclass(frozen=True)
class Verdict:
    """The *sides* that the headline of a hand names, the *gain* of each of them, and its *words*."""

    sides: tuple[int, ...]
    gain: int
    words: Sentence


def best_sides(match: Match, gained: Sequence[int]) -> list[int]:
    """Return the sides to which the hand brought most, none where it brought the same to all; after the last
    hand those who have won the match."""
    if match.over:
        return list(match.position.final_outcome().winners)
    return _most_gained(match, gained)


def _most_gained(match: Match, gained: Sequence[int]) -> list[int]:
    values = [worth(match, points) for points in gained]
    most = max(values)
    return [side for side, value in enumerate(values) if value == most] if most > min(values) else []


def hand_verdict(match: Match, gained: Sequence[int], names: Names, reader: int | None) -> Verdict:
    """Return who won the hand and by how much; *gained* is the gain of each side, *reader* the only
    person at the table."""
    position = match.position
    start: dict[str, Field] = {
        "hand": Sentence(HAND_NUMBER[match.game.hand_word], n=position.hand_number),
        "unit": unit_name(position.unit),
    }
    if is_one_sum(match) and reader is not None:
        own = gained[position.side(reader)]
        template = WON if own > 0 else LOST if own < 0 else EVEN
        points = amount(abs(own), position.unit)
        words = Sentence(template, **start, who=Seat(reader), points=points)
        return Verdict((position.side(reader),), own, words)
    best, every = _most_gained(match, gained), tuple(range(position.side_count))
    if not best and not gained[0]:
        return Verdict(every, 0, Sentence(NO_POINTS, **start))
    best = best or list(every)
    most = gained[best[0]]
    scored = sum(worth(match, points) > 0 for points in gained)
    if len(best) == position.side_count == 2 and most > 0 and not match.game.low_wins:
        return Verdict(every, most, Sentence(ALL_ALIKE, **start, points=amount(most, position.unit)))
    who = _together(match, best, names)
    templates = _templates(most, low_wins=match.game.low_wins, is_only=scored == 1, are_several=len(best) > 1)
    if templates is MOST and is_one_sum(match):
        templates = WON_MOST
    template = templates[0 if isinstance(who, Seat) else -1]
    words = Sentence(template, **start, who=who, points=amount(abs(most), position.unit))
    return Verdict(tuple(best), most, words)


def _templates(most: int, *, low_wins: bool, is_only: bool, are_several: bool) -> tuple[str, ...]:
    """Return the sentences for the gain of the best, of one player and of several."""
    if low_wins and most < 0:
        return (OFF,) if is_only or are_several else MOST_OFF
    if low_wins:
        return LEAST if most else NOTHING_ADDED
    if most < 0:
        return LOSES
    return (ALIKE,) if are_several else (ONLY,) if is_only else MOST


def _together(match: Match, sides: Sequence[int], names: Names) -> Field:
    """Return some sides as one field."""
    if len(sides) == 1:
        seats = members(match, sides[0])
        return Seat(seats[0]) if len(seats) == 1 else Side(sides[0])
    if len(sides) > NAMED:
        return ngettext("{n} player", "{n} players", len(sides)).format(n=len(sides))
    return join_names([names.sides[side] for side in sides])


def deciding_score(
    match: Match, verdict: Verdict, scores: Sequence[Scored], moved: Mapping[int, Mapping[int, int]]
) -> Scored | None:
    """Return how the sides of the *verdict* reached their gain: the first of their *scores* where that
    states a fact, or else the largest; *moved* has the chips that a fact brought, by its number."""
    if moved:
        ours = members(match, *verdict.sides)
        brought = {number: sum(chips[seat] for seat in ours) for number, chips in moved.items()}
        number = max(brought, key=lambda number: brought[number] * (1 if verdict.gain > 0 else -1))
        return scores[number] if brought[number] * verdict.gain > 0 else None
    best = verdict.sides if len(verdict.sides) < match.position.side_count else ()
    told = [score for score in scores if score.side in best]
    told = [score for score in told if not (score.points and is_one_sum(match))]
    if not told:
        return None
    return told[0] if not told[0].points else max(told, key=lambda score: worth(match, score.points))


def best_trick(tricks: Sequence[WonTrick]) -> int | None:
    """Return the number of the trick that brought most; None where points are not counted."""
    most = max((trick.points for trick in tricks), default=0)
    return next((number for number, trick in enumerate(tricks) if trick.points == most > 0), None)


def hand_moments(match: Match, events: Iterable[Event], tricks: Sequence[WonTrick]) -> list[HandMoment]:
    """Return the notable moments of a hand: the feats done in it, then those of its tricks."""
    feats = {event.feat.name: event for event in events if isinstance(event, FeatDone)}
    done = [
        HandMoment(event.seats[0], Sentence(event.feat.title), Sentence(event.feat.words))
        for event in feats.values()
    ]
    return [*done, *trick_moments(match, tricks)][:MOST_MOMENTS]


def trick_moments(match: Match, tricks: Sequence[WonTrick]) -> list[HandMoment]:
    """Return the notable tricks of a hand: the best one, a partner's gift, the longest series."""
    found = (_of_best(match, tricks), _gift(match, tricks), _longest_run(tricks))
    return [moment for moment in found if moment is not None]


def _of_best(match: Match, tricks: Sequence[WonTrick]) -> HandMoment | None:
    number = best_trick(tricks)
    if number is None:
        return None
    trick = tricks[number]
    what = Sentence("{points} in one trick", points=amount(trick.points, "points"))
    winner, team = Seat(trick.winner), match.position.team
    beaten = [
        (value, card)
        for seat, card, value in zip(trick.seats, trick.cards, trick.values, strict=True)
        if value and team(seat) != team(trick.winner)
    ]
    if not beaten:
        return HandMoment(winner, what, Sentence("{who}, with the {card}.", who=winner, card=trick.card))
    lost = max(beaten, key=lambda pair: pair[0])[1]
    how = Sentence("{who}, with the {card} over the {lost}.", who=winner, card=trick.card, lost=lost)
    return HandMoment(winner, what, how)


def _gift(match: Match, tricks: Sequence[WonTrick]) -> HandMoment | None:
    """Return who gave a partner most on tricks that the partner won."""
    given: Counter[tuple[int, int]] = Counter()
    for trick in tricks:
        for seat, value in zip(trick.seats, trick.values, strict=True):
            if seat != trick.winner and match.position.team(seat) == match.position.team(trick.winner):
                given[seat, trick.winner] += value
    if not given:
        return None
    (giver, taker), most = given.most_common(1)[0]
    if most < GIFT:
        return None
    what = Sentence("{who} gave {points}", who=Seat(giver), points=amount(most, "points"))
    return HandMoment(giver, what, Sentence("On tricks that {other} won.", other=Seat(taker)))


def _longest_run(tricks: Sequence[WonTrick]) -> HandMoment | None:
    """Return who took most tricks one after another."""
    first = longest = start = 0
    for number, trick in enumerate(tricks):
        if trick.winner != tricks[start].winner:
            start = number
        if number + 1 - start > longest:
            first, longest = start, number + 1 - start
    if longest < RUN:
        return None
    winner = Seat(tricks[first].winner)
    how = Sentence("{who}, tricks {first} to {last}.", who=winner, first=first + 1, last=first + longest)
    return HandMoment(winner, Sentence("{count} tricks in a row", count=longest), how)
