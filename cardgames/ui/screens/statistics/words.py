"""The sentences of the statistics."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta, tzinfo

from cardgames.engine import OFTEN, Game
from cardgames.languages import N_, _, decimal, ngettext, pgettext
from cardgames.lessons.memory import KINDS
from cardgames.players.levels import LEVELS
from cardgames.storage import DUPLICATE, Average, PlayCounts, Played, Recall

from ...sentences import amount, in_unit, unit_name
from ..dates import readable

LAST = 10
"""The number of matches that are "the last ones" of a trend."""
SINCE = (
    ("all", N_("All time")),
    ("week", N_("7 days")),
    ("month", N_("30 days")),
    ("year", N_("12 months")),
)
TREND = N_("Average: {last} {unit} over the last {count} matches, {before} before that.")
SPREAD = N_("Half the results are between {low} and {high} {unit}; the median is {middle}.")
ONCE, OFTEN_AT = N_("{place} once"), N_("{place} {count} times")
ORDINALS = (N_("1st"), N_("2nd"), N_("3rd"), N_("4th"), N_("5th"), N_("6th"), N_("7th"), N_("8th"))
AVERAGE, OF_KIND = "{name} {average}", N_("{kind} {right} of {asked}")
POINTS_A_HAND = (
    N_("Points a hand"), N_("points a hand"), N_("Points a deal"), N_("points a deal"),
    N_("Chips a hand"), N_("chips a hand"), N_("Chips a deal"), N_("chips a deal"),
    N_("Tokens a hand"), N_("tokens a hand"), N_("Tokens a deal"), N_("tokens a deal"),
)  # fmt: skip
"""Averages of every game, under these names in the stored statistics; above their figures and in a sentence.
"""
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
        return _("duplicate night")
    if level not in LEVELS:
        return _("people only")
    return _("against {level}").format(level=_(LEVELS[level].title))


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
    sign = "" if text == "0.0" else "−" if value < 0 else "+" if signed else ""
    return sign + decimal(text)


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
    return number(value) if repeats else in_unit(number(value), unit)


def in_words(tally: PlayCounts, game: type[Game] | None = None) -> str:
    """Return the figures as words.

    >>> in_words(PlayCounts(matches=8, won=5, hands=30, practice_hands=2))
    '8 matches played, 5 won (62%) · 30 hands · 2 practice hands'
    """
    count = tally.matches
    words = ngettext(
        "{n} match played, {won} won ({share})", "{n} matches played, {won} won ({share})", count
    )
    if not count:
        words = _("No matches finished")
    parts = [words.format(n=count, won=tally.won, share=share(tally.won, count))]
    parts += [hands_words(tally.hands)] if tally.hands else []
    parts += [practice_words(tally.practice_hands)] if tally.practice_hands else []
    means = [
        AVERAGE.format(name=_(name[:1].lower() + name[1:]), average=mean(game, name, each))
        for name, each in known(tally, game)
    ]
    parts += [_("averages: {averages}").format(averages=", ".join(means))] if means else []
    return " · ".join(parts)


def hands_words(count: int) -> str:
    """Return how many hands were played."""
    return ngettext("{n} hand", "{n} hands", count).format(n=count)


def practice_words(count: int) -> str:
    """Return how many practice hands were played."""
    return ngettext("{n} practice hand", "{n} practice hands", count).format(n=count)


def memory_score(recalls: Mapping[str, Recall]) -> str:
    """Return what was remembered in all.

    >>> memory_score({"trumps": Recall(5, 6), "void": Recall(9, 14)})
    '14 of 20 right'
    """
    right, asked = (
        sum(counts) for counts in zip(*((one.right, one.asked) for one in recalls.values()), strict=True)
    )
    return _("{right} of {asked} right").format(right=right, asked=asked)


def memory_words(recalls: Mapping[str, Recall]) -> str:
    """Return what was remembered by kind, in the order in which the kinds are declared.

    >>> memory_words({"void": Recall(9, 14), "trumps": Recall(5, 6)})
    'Memory: 14 of 20 right: trumps 5 of 6, suits others lack 9 of 14'
    """
    kinds = [kind for kind in (*KINDS, *recalls) if kind in recalls]
    each = (
        _(OF_KIND).format(kind=_(KINDS.get(kind, kind)), right=recalls[kind].right, asked=recalls[kind].asked)
        for kind in dict.fromkeys(kinds)
    )
    return _("Memory: {score}: {kinds}").format(score=memory_score(recalls), kinds=", ".join(each))


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
        return _("level with the best opponent")
    words = _("{points} ahead") if played.margin > 0 else _("{points} behind")
    return words.format(points=amount(abs(played.margin), unit))


def place_words(played: Played) -> str:
    """Return where a match ended: "won", "2nd of 4".

    >>> from types import SimpleNamespace as N
    >>> place_words(N(won=True, place=1, sides=2)), place_words(N(won=False, place=3, sides=4))
    ('won', '3rd of 4')
    """
    if played.won:
        return pgettext("match", "won")
    if played.sides <= 2:
        return pgettext("match", "lost")
    return _("{place} of {sides}").format(place=ordinal(played.place), sides=played.sides)


def ordinal(place: int) -> str:
    """Return a place as people say it.

    >>> [ordinal(place) for place in (1, 2, 3, 4)]
    ['1st', '2nd', '3rd', '4th']
    """
    return _(ORDINALS[place - 1]) if place <= len(ORDINALS) else str(place)


def match_words(game: type[Game], played: Played, now: datetime, zone: tzinfo | None = None) -> str:
    """Return one match in a sentence."""
    when = readable(played.date, now, zone)
    hands = played.hands + played.practice_hands
    told = {
        "hand": ngettext(
            "{when}, {against}: {place}, {margin} ({points} in {n} hand)",
            "{when}, {against}: {place}, {margin} ({points} in {n} hands)",
            hands,
        ),
        "deal": ngettext(
            "{when}, {against}: {place}, {margin} ({points} in {n} deal)",
            "{when}, {against}: {place}, {margin} ({points} in {n} deals)",
            hands,
        ),
    }
    words = told[game.hand_word].format(
        when=when,
        against=against(played.level),
        place=place_words(played),
        margin=margin_words(game, played),
        points=amount(played.score, game.unit),
        n=hands,
    )
    return capital(words)


def capital(words: str) -> str:
    """Return *words* as they stand at the beginning of a line."""
    return words[:1].upper() + words[1:]


def trend_words(game: type[Game], values: Sequence[int], what: str) -> str:
    """Tell whether it has gone better lately: the mean of the last matches and of those before."""
    if len(values) <= LAST:
        mean_of = number(sum(values) / len(values), signed=what == "margin")
        words = ngettext(
            "Average: {mean} {unit} over {n} match.", "Average: {mean} {unit} over {n} matches.", len(values)
        )
        return words.format(mean=mean_of, unit=unit_name(game.unit), n=len(values))
    last, before = values[-LAST:], values[:-LAST]
    means = [number(sum(each) / len(each), signed=what == "margin") for each in (last, before)]
    return _(TREND).format(last=means[0], before=means[1], unit=unit_name(game.unit), count=LAST)


def spread_words(game: type[Game], values: Sequence[int]) -> str:
    """Say between which values the middle half of the matches lies."""
    ordered = sorted(values)
    found = ordered[len(ordered) // 4], ordered[-1 - len(ordered) // 4], ordered[len(ordered) // 2]
    low, high, middle = (str(each).replace("-", "−") for each in found)
    return _(SPREAD).format(low=low, high=high, unit=unit_name(game.unit), middle=middle)


def places_words(matches: Sequence[Played]) -> str:
    """Return how often each place was reached: "1st 5 times, 2nd 3 times"."""
    counts = {place: sum(each.place == place for each in matches) for place in range(1, 9)}
    parts = [
        _(ONCE if count == 1 else OFTEN_AT).format(place=ordinal(place), count=count)
        for place, count in counts.items()
        if count
    ]
    return _("Places: {places}.").format(places=", ".join(parts))


def streak_words(now: int, most: int) -> str:
    """Return matches won in a row, for those who want to know."""
    if not most:
        return _("No wins on record yet.")
    return _("Wins in a row: {now} now, {most} at best.").format(now=now, most=most)
