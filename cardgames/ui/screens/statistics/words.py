"""What the statistics say in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta, tzinfo

from cardgames.engine import OFTEN, Game
from cardgames.lessons.memory import KINDS
from cardgames.players.levels import LEVELS
from cardgames.storage import DUPLICATE, Average, PlayCounts, Played, Recall

from ...sentences import amount
from ..dates import readable

LAST = 10
"""So many matches are "the last ones" of a trend."""
SINCE = (("all", "All time"), ("week", "7 days"), ("month", "30 days"), ("year", "12 months"))
MATCH = "{when}, {against}: {place}, {margin} ({points} in 1 hand)"
MATCH_OF_HANDS = "{when}, {against}: {place}, {margin} ({points} in {hands} hands)"
MATCH_OF_DEAL = "{when}, {against}: {place}, {margin} ({points} in 1 deal)"
MATCH_OF_DEALS = "{when}, {against}: {place}, {margin} ({points} in {hands} deals)"
TREND = "Average: {last} {unit} over the last {count} matches, {before} before that."
SPREAD = "Half the results are between {low} and {high} {unit}; the middle one is {middle}."
ONCE, OFTEN_AT = "{place} once", "{place} {count} times"
ORDINALS = ("1st", "2nd", "3rd", "4th", "5th", "6th", "7th", "8th")
AVERAGE, OF_KIND = "{name} {average}", "{kind} {right} of {asked}"
DAYS = {"week": 7, "month": 30, "year": 365}


def since(choice: str, now: datetime) -> datetime | None:
    """Return the moment from which *choice*, one of `SINCE`, counts; None for always."""
    return now - timedelta(days=DAYS[choice]) if choice in DAYS else None


def against(level: str) -> str:
    """Return who the others were.

    >>> against("sharp"), against("people"), against("duplicate")
    ('against Sharp', 'people only', 'duplicate night')
    """
    if level == DUPLICATE:
        return "duplicate night"
    return "against {level}".format(level=LEVELS[level].title) if level in LEVELS else "people only"


def share(part: int, whole: int) -> str:
    """Return a share in per cent.

    >>> share(5, 8), share(0, 0)
    ('62%', '')
    """
    return f"{round(100 * part / whole)}%" if whole else ""


def number(value: float, signed: bool = False) -> str:
    """Return an average as it is written.

    >>> number(12.345), number(-3), number(4, signed=True), number(-0.04)
    ('12.3', '−3.0', '+4.0', '0.0')
    """
    text = f"{abs(value):.1f}"
    if text == "0.0":
        return text
    return f"−{text}" if value < 0 else f"+{text}" if signed else text


def mean(game: type[Game] | None, name: str, average: Average) -> str:
    """Return an average of *game* in its unit.

    >>> from cardgames.games.three_thirteen import ThreeThirteen
    >>> mean(ThreeThirteen, "Deadwood", Average(30, 4)), mean(ThreeThirteen, "Went out", Average(1, 4))
    ('7.5 points', '25%')
    """
    value = average.value or 0.0
    unit = game.figure_units.get(name, "") if game is not None else ""
    if unit == OFTEN:
        return f"{round(100 * value)}%"
    repeats = not unit or unit in name.lower()
    return number(value) if repeats else f"{number(value)} {unit}"


def in_words(tally: PlayCounts, game: type[Game] | None = None) -> str:
    """Return the figures as words.

    >>> in_words(PlayCounts(matches=8, won=5, hands=30, practice_hands=2))
    '8 matches played, 5 won (62%) · 30 hands · 2 practice hands'
    """
    count = tally.matches
    words = (
        "1 match played, {won} won ({share})" if count == 1 else "{count} matches played, {won} won ({share})"
    )
    if not count:
        words = "No matches finished"
    parts = [words.format(count=count, won=tally.won, share=share(tally.won, count))]
    parts += [hands_words(tally.hands)] if tally.hands else []
    parts += [practice_words(tally.practice_hands)] if tally.practice_hands else []
    means = [
        AVERAGE.format(name=name[:1].lower() + name[1:], average=mean(game, name, each))
        for name, each in known(tally, game)
    ]
    parts += ["averages: {averages}".format(averages=", ".join(means))] if means else []
    return " · ".join(parts)


def hands_words(count: int) -> str:
    """Return how many hands were played."""
    return "1 hand" if count == 1 else "{count} hands".format(count=count)


def practice_words(count: int) -> str:
    """Return how many practice hands were played."""
    return "1 practice hand" if count == 1 else "{count} practice hands".format(count=count)


def memory_score(recalls: Mapping[str, Recall]) -> str:
    """Return what was remembered in all.

    >>> memory_score({"trumps": Recall(5, 6), "void": Recall(9, 14)})
    '14 of 20 right'
    """
    right, asked = (
        sum(counts) for counts in zip(*((one.right, one.asked) for one in recalls.values()), strict=True)
    )
    return "{right} of {asked} right".format(right=right, asked=asked)


def memory_words(recalls: Mapping[str, Recall]) -> str:
    """Return what was remembered by kind, in the order in which the kinds are declared.

    >>> memory_words({"void": Recall(9, 14), "trumps": Recall(5, 6)})
    'Memory: 14 of 20 right: trumps 5 of 6, suits others lack 9 of 14'
    """
    kinds = [kind for kind in (*KINDS, *recalls) if kind in recalls]
    each = (
        OF_KIND.format(kind=KINDS.get(kind, kind), right=recalls[kind].right, asked=recalls[kind].asked)
        for kind in dict.fromkeys(kinds)
    )
    return "Memory: {score}: {kinds}".format(score=memory_score(recalls), kinds=", ".join(each))


def known(tally: PlayCounts, game: type[Game] | None) -> list[tuple[str, Average]]:
    """Return the averages to be shown: the points first, then the game's own in their order; where the
    game is not known, all of them."""
    found = {name: each for name, each in tally.averages.items() if each.count}
    if game is None:
        return list(found.items())
    points = [name for name in found if name.endswith(f" a {game.hand_word}")]
    return [(name, found[name]) for name in (*points, *game.figure_units) if name in found]


def margin_words(game: type[Game], played: Played) -> str:
    """Return how far ahead or behind: "14 points ahead"."""
    unit = game.unit
    if played.sides == 1:
        return amount(played.score, unit)
    if not played.margin:
        return "level with the best opponent"
    words = "{points} ahead" if played.margin > 0 else "{points} behind"
    return words.format(points=amount(abs(played.margin), unit))


def place_words(played: Played) -> str:
    """Return where a match ended: "won", "2nd of 4".

    >>> from types import SimpleNamespace as N
    >>> place_words(N(won=True, place=1, sides=2)), place_words(N(won=False, place=3, sides=4))
    ('won', '3rd of 4')
    """
    if played.won:
        return "won"
    return (
        "lost"
        if played.sides <= 2
        else "{place} of {sides}".format(place=ordinal(played.place), sides=played.sides)
    )


def ordinal(place: int) -> str:
    """Return a place as people say it.

    >>> [ordinal(place) for place in (1, 2, 3, 4)]
    ['1st', '2nd', '3rd', '4th']
    """
    return ORDINALS[place - 1] if place <= len(ORDINALS) else str(place)


def match_words(game: type[Game], played: Played, now: datetime, zone: tzinfo | None = None) -> str:
    """Return one match in a sentence."""
    when = readable(played.date, now, zone)
    hands = played.hands + played.practice_hands
    words = MATCH if hands == 1 else MATCH_OF_HANDS
    if game.hand_word == "deal":
        words = MATCH_OF_DEAL if hands == 1 else MATCH_OF_DEALS
    words = words.format(
        when=when,
        against=against(played.level),
        place=place_words(played),
        margin=margin_words(game, played),
        points=amount(played.score, game.unit),
        hands=hands,
    )
    return words[:1].upper() + words[1:]


def trend_words(game: type[Game], values: Sequence[int], what: str) -> str:
    """Tell whether it has gone better lately: the mean of the last matches and of those before."""
    if len(values) <= LAST:
        mean_of = number(sum(values) / len(values), signed=what == "margin")
        words = "Average: {mean} {unit} over 1 match."
        words = words if len(values) == 1 else "Average: {mean} {unit} over {count} matches."
        return words.format(mean=mean_of, unit=game.unit, count=len(values))
    last, before = values[-LAST:], values[:-LAST]
    means = [number(sum(each) / len(each), signed=what == "margin") for each in (last, before)]
    return TREND.format(last=means[0], before=means[1], unit=game.unit, count=LAST)


def spread_words(game: type[Game], values: Sequence[int]) -> str:
    """Say between which values the middle half of the matches lies."""
    ordered = sorted(values)
    found = ordered[len(ordered) // 4], ordered[-1 - len(ordered) // 4], ordered[len(ordered) // 2]
    low, high, middle = (str(each).replace("-", "−") for each in found)
    return SPREAD.format(low=low, high=high, unit=game.unit, middle=middle)


def places_words(matches: Sequence[Played]) -> str:
    """Return how often each place was reached: "1st 5 times, 2nd 3 times"."""
    counts = {place: sum(each.place == place for each in matches) for place in range(1, 9)}
    parts = [
        (ONCE if count == 1 else OFTEN_AT).format(place=ordinal(place), count=count)
        for place, count in counts.items()
        if count
    ]
    return "Places: {places}.".format(places=", ".join(parts))


def streak_words(now: int, most: int) -> str:
    """Return matches won in a row, for those who want to know."""
    if not most:
        return "No wins on record yet."
    return "Wins in a row: {now} now, {most} at best.".format(now=now, most=most)
