"""The content of the sheets, from the record of the match alone: who scored what in which hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain

from cardgames.engine import Card, Match, Outcome, Paid, Said, Scored, Sentence
from cardgames.engine.families.betting import Betting, owner
from cardgames.engine.text import Field, Names, Seat, Side
from cardgames.languages import N_

from ...hand_scores import last_hand
from ...sentences import amount

BEST = 3
MANY = 14
"""More scores than these of one hand are summed by their reasons."""
FEW_CARDS = 8
"""The largest number of cards shown for a sum of scores."""


@dataclass(frozen=True)
class Moment:
    """A score worth remembering, and the hand in which it was made."""

    hand: int
    score: Scored


def scores_by_hand(match: Match) -> list[tuple[int, ...]]:
    """Return the running totals of every side: at the start, then after each finished hand."""
    totals: list[tuple[int, ...]] = []
    for ply in range(len(match.log) + 1):
        position = match.view_at(ply, None)
        if position.over or position.phase == "deal" or not ply:
            del totals[position.hand_number :]
            totals.append(tuple(position.scores))
    return totals


def best_moments(match: Match) -> list[Moment]:
    """Return the single scores that were worth most, at most three, the best first; a second one for the same
    reason only where there are no others."""
    if is_one_sum(match):
        return []
    found = []
    for ply, events in enumerate(match.events(None), 1):
        hand = match.view_at(ply, None).hand_number
        scores = [event for event in events if isinstance(event, Scored)]
        found += [Moment(hand, score) for score in scores if worth(match, score.points) > 0]
    best = sorted(found, key=lambda moment: -worth(match, moment.score.points))
    first = {moment.score.why.template: moment for moment in reversed(best)}
    best.sort(key=lambda moment: moment is not first[moment.score.why.template])
    return sorted(best[:BEST], key=lambda moment: -worth(match, moment.score.points))


def places(outcome: Outcome, scores: Sequence[int]) -> list[tuple[int, int]]:
    """Return the sides from first to last with their places; who won together shares one, and who stands
    level, unless the outcome tells them apart."""
    ranked: list[tuple[int, int]] = []
    for number, side in enumerate(outcome.standing, 1):
        place = number
        if ranked:
            before, held = ranked[-1]
            together = before in outcome.winners and side in outcome.winners
            level = before not in outcome.winners and scores[before] == scores[side] and not outcome.ranked
            place = held if together or level else number
        ranked.append((side, place))
    return ranked


def is_one_sum(match: Match) -> bool:
    """Tell whether the points of a hand are one sum without a reason, which the totals tell: chips won or
    lost."""
    position = match.position
    return isinstance(position, Betting) and bool(position.chips) and not position.tells_why


def last_word(match: Match) -> Sentence | None:
    """Return what was said at the table, by nobody, with the last move: why a hand was thrown in."""
    events = match.events(None, max(0, len(match.log) - 1))
    said = [event for batch in events for event in batch if isinstance(event, Said) and event.seat is None]
    return said[-1].sentence if said else None


def worth(match: Match, points: int) -> int:
    """Return the value of *points* to who gets them: less than nothing where the lowest score wins."""
    return -points if match.game.low_wins else points


def members(match: Match, *sides: int) -> list[int]:
    """Return the seats of a side, or of some."""
    return [seat for seat in range(len(match.players)) if match.position.side(seat) in sides]


def scored_by(match: Match, scores: Sequence[Scored]) -> list[tuple[int, tuple[int, ...]]]:
    """Return the numbers of the scores to list, each with the sides that made it.

    The same score made by partners, one after the other, is listed once.
    """
    position = match.position
    teams = {
        side: {position.team(seat) for seat in members(match, side)} for side in range(position.side_count)
    }
    listed: list[tuple[int, tuple[int, ...]]] = []
    for number, score in enumerate(scores):
        if listed:
            first, sides = listed[-1]
            same = score._replace(side=0) == scores[first]._replace(side=0) and score.side not in sides
            if same and teams[score.side] == teams[sides[0]]:
                listed[-1] = (first, (*sides, score.side))
                continue
        listed.append((number, (score.side,)))
    return listed


def concerns(match: Match, score: Scored, sides: Sequence[int]) -> bool:
    """Tell whether a score is about one of the people at the screen: made by them, or naming them."""
    about = {*members(match, *sides), *named_seats(score.why)}
    return any(seat in about for seat in match.persons)


def named_seats(field: Field) -> Iterator[int]:
    """Yield the seats that a sentence names, also in the sentences in it."""
    match field:
        case Seat():
            yield int(field)
        case Sentence():
            yield from chain.from_iterable(map(named_seats, field.fields.values()))
        case tuple():
            yield from chain.from_iterable(map(named_seats, field))


def chips_told(match: Match) -> list[Counter[int]]:
    """Return for each fact of the last hand, a score of no points, the chips it brought to each seat; nothing
    where the facts do not tell of all chips."""
    if not is_one_sum(match):
        return []
    start, end = last_hand(match)
    facts: list[Counter[int]] = []
    untold: Counter[int] = Counter()
    for batch in match.events(None, start - 1)[: end - start + 1]:
        told = untold
        for event in batch:
            if isinstance(event, Scored) and not event.points:
                facts.append(told := Counter())
            elif isinstance(event, Paid):
                for heap, chips in ((event.src, -event.amount), (event.dst, event.amount)):
                    if (seat := owner(heap)) is not None:
                        told[seat] += chips
    return [] if any(untold.values()) else facts


def summed(scores: Sequence[Scored]) -> list[Scored]:
    """Return the scores of a hand; where they are MANY, those of one side for the same reason are one, at
    the place of the first of them; what brings no points stays by itself."""
    if len(scores) <= MANY:
        return list(scores)
    alike: dict[tuple[object, ...], list[Scored]] = {}
    for number, score in enumerate(scores):
        if not score.points:  # it states a fact by itself
            alike[number,] = [score]
            continue
        people = tuple(field for field in score.why.fields.values() if isinstance(field, Seat | Side))
        alike.setdefault((score.side, score.why.template, people, score.points > 0), []).append(score)
    return [_sum(group) for group in alike.values()]


def _sum(scores: Sequence[Scored]) -> Scored:
    """Return several scores of a side for the same reason: "A jubilee at 25 and 100 (3 times)"."""
    first = scores[0]
    if len(scores) == 1:
        return first
    cards = tuple(dict.fromkeys(card for score in scores for card in score.cards))
    fields: dict[str, Field] = {}
    for name, value in first.why.fields.items():
        values = list(dict.fromkeys(score.why.fields[name] for score in scores))
        if all(isinstance(value, int) for value in values):
            values.sort(key=lambda number: int(str(number)))
        fields[name] = value if len(values) == 1 else _together(values)
    why = Sentence("{why} ({n} times)", why=Sentence(first.why.template, **fields), n=len(scores))
    return first._replace(
        points=sum(score.points for score in scores), why=why, cards=cards if len(cards) <= FEW_CARDS else ()
    )


def _together(values: Sequence[Field]) -> Field:
    """Return the values that a field of several sentences has: cards as cards, everything else in words."""
    cards = [card for value in values for card in (value if isinstance(value, tuple) else [value])]
    if all(isinstance(card, Card) for card in cards):
        return tuple(card for card in dict.fromkeys(cards) if isinstance(card, Card))
    return tuple(values)


YOU_WIN = N_("You win, {most} to {other}!"), N_("You win, {ahead} ahead!")
SOMEBODY_WINS = N_("{who} wins, {most} to {other}."), N_("{who} wins, {ahead} ahead.")
SEVERAL_WIN = N_("{who} win, {most} to {other}."), N_("{who} win, {ahead} ahead.")
"""Where two sides have played, and more."""


def headline(match: Match, outcome: Outcome, names: Names) -> str:
    """Return who won and by how much; nothing where the scores alone do not say so."""
    position = match.position
    merits = sorted((position.merit(side) for side in range(position.side_count)), reverse=True)
    if len(outcome.winners) != 1 or len(merits) < 2:
        return ""
    (winner,) = outcome.winners
    ahead = position.merit(winner) - merits[1]
    if ahead <= 0 or position.merit(winner) != merits[0]:
        return ""
    seats = members(match, winner)
    is_reader = any(names.is_reader(Seat(seat)) for seat in seats)
    templates = YOU_WIN if is_reader else SEVERAL_WIN if len(seats) > 1 else SOMEBODY_WINS
    told = Sentence(
        templates[0 if position.side_count == 2 else 1],
        who=side_name(names, winner),
        most=plain(position.scores[winner]),
        other=plain(position.scores[1 - winner]) if position.side_count == 2 else "",
        ahead=amount(ahead, position.unit),
    )
    return told.text(names)


def side_name(names: Names, side: int) -> str:
    """Return the name of a side at the beginning of a line."""
    name = names.sides[side]
    return name[:1].upper() + name[1:]


def signed(points: int) -> str:
    """Return points as they are added.

    >>> signed(11), signed(-4), signed(0)
    ('+11', '−4', '0')
    """
    return f"+{points}" if points > 0 else f"−{-points}" if points < 0 else "0"


def plain(points: int) -> str:
    """Return a total as it is written.

    >>> plain(11), plain(-4)
    ('11', '−4')
    """
    return str(points).replace("-", "−")
