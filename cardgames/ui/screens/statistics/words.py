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
    return f"against {LEVELS[level].title}" if level in LEVELS else "people only"


def counted(number: int, one: str, many: str) -> str:
    """Return the number with its noun."""
    return f"{number} {one if number == 1 else many}"


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
    won = f" ({share(tally.won, tally.matches)})" if tally.matches else ""
    words = f"{counted(tally.matches, 'match', 'matches')} played, {tally.won} won{won}"
    if not tally.matches:
        words = "No matches finished"
    words += f" · {counted(tally.hands, 'hand', 'hands')}" if tally.hands else ""
    if tally.practice_hands:
        words += f" · {counted(tally.practice_hands, 'practice hand', 'practice hands')}"
    means = [f"{name[:1].lower()}{name[1:]} {mean(game, name, each)}" for name, each in known(tally, game)]
    return f"{words} · averages: {', '.join(means)}" if means else words


def memory_score(recalls: Mapping[str, Recall]) -> str:
    """Return what was remembered in all.

    >>> memory_score({"trumps": Recall(5, 6), "void": Recall(9, 14)})
    '14 of 20 right'
    """
    right, asked = (
        sum(counts) for counts in zip(*((one.right, one.asked) for one in recalls.values()), strict=True)
    )
    return f"{right} of {asked} right"


def memory_words(recalls: Mapping[str, Recall]) -> str:
    """Return what was remembered by kind, in the order in which the kinds are declared.

    >>> memory_words({"void": Recall(9, 14), "trumps": Recall(5, 6)})
    'Memory: 14 of 20 right: trumps 5 of 6, suits others lack 9 of 14'
    """
    kinds = [kind for kind in (*KINDS, *recalls) if kind in recalls]
    each = (
        f"{KINDS.get(kind, kind)} {recalls[kind].right} of {recalls[kind].asked}"
        for kind in dict.fromkeys(kinds)
    )
    return f"Memory: {memory_score(recalls)}: {', '.join(each)}"


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
    return f"{amount(abs(played.margin), unit)} {'ahead' if played.margin > 0 else 'behind'}"


def place_words(played: Played) -> str:
    """Return where a match ended: "won", "2nd of 4".

    >>> from types import SimpleNamespace as N
    >>> place_words(N(won=True, place=1, sides=2)), place_words(N(won=False, place=3, sides=4))
    ('won', '3rd of 4')
    """
    if played.won:
        return "won"
    return "lost" if played.sides <= 2 else f"{ordinal(played.place)} of {played.sides}"


def ordinal(place: int) -> str:
    """Return a place as people say it.

    >>> [ordinal(place) for place in (1, 2, 3, 4)]
    ['1st', '2nd', '3rd', '4th']
    """
    return f"{place}{ {1: 'st', 2: 'nd', 3: 'rd'}.get(place, 'th') }"


def match_words(game: type[Game], played: Played, now: datetime, zone: tzinfo | None = None) -> str:
    """Return one match in a sentence."""
    when = readable(played.date, now, zone)
    hands = played.hands + played.practice_hands
    words = f"{when}, {against(played.level)}: {place_words(played)}, {margin_words(game, played)}"
    words += f" ({amount(played.score, game.unit)} in {counted(hands, game.hand_word, game.hand_word + 's')})"
    return words[:1].upper() + words[1:]


def trend_words(game: type[Game], values: Sequence[int], what: str) -> str:
    """Tell whether it has gone better lately: the mean of the last matches and of those before."""
    if len(values) <= LAST:
        mean_of = number(sum(values) / len(values), signed=what == "margin")
        return f"Average: {mean_of} {game.unit} over {counted(len(values), 'match', 'matches')}."
    last, before = values[-LAST:], values[:-LAST]
    means = [number(sum(each) / len(each), signed=what == "margin") for each in (last, before)]
    return f"Average: {means[0]} {game.unit} over the last {LAST} matches, {means[1]} before that."


def spread_words(game: type[Game], values: Sequence[int]) -> str:
    """Say between which values the middle half of the matches lies."""
    ordered = sorted(values)
    low, high = ordered[len(ordered) // 4], ordered[-1 - len(ordered) // 4]
    middle = ordered[len(ordered) // 2]
    parts = [str(each).replace("-", "−") for each in (low, high, middle)]
    return (
        f"Half the results are between {parts[0]} and {parts[1]} {game.unit}; the middle one is {parts[2]}."
    )


def places_words(matches: Sequence[Played]) -> str:
    """Return how often each place was reached: "1st 5 times, 2nd 3 times"."""
    counts = {place: sum(each.place == place for each in matches) for place in range(1, 9)}
    parts = [
        f"{ordinal(place)} {counted(count, 'time', 'times')}" for place, count in counts.items() if count
    ]
    return f"Places: {', '.join(parts)}."


def streak_words(now: int, most: int) -> str:
    """Return matches won in a row, for those who want to know."""
    if not most:
        return "No wins on record yet."
    return f"Wins in a row: {now} now, {most} at best."
