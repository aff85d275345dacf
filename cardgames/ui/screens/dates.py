"""Dates as people read them."""

from __future__ import annotations

from datetime import date, datetime, timedelta, tzinfo

from cardgames.languages import _, in_force

DAY_TIME = "{day}, {time}"
DAY_MONTH, DAY_MONTH_YEAR = "MMMMd", "long"
SHORT_DAY_MONTH, SHORT_MONTH_YEAR = "MMMd", "yMMM"
"""The parts of a date, as Babel names them; each language has its own order and words."""
BRITISH = {"en": "en_GB"}


def readable(text: str, now: datetime, zone: tzinfo | None = None) -> str:
    """Return the moment in the ISO *text*, seen from *now*, in the time *zone* (by default this computer's).

    >>> from datetime import UTC
    >>> now = datetime(2026, 3, 14, 19, 30, tzinfo=UTC)
    >>> readable("2026-03-14T09:05:00+00:00", now, UTC)
    'today, 09:05'
    >>> readable("2025-12-24T21:00:00+00:00", now, UTC)
    '24 December 2025, 21:00'
    >>> readable("nonsense", now, UTC)
    ''
    """
    moment = _moment(text, zone)
    if moment is None:
        return ""
    return DAY_TIME.format(day=day(text, now, zone), time=f"{moment:%H:%M}")


def day(text: str, now: datetime, zone: tzinfo | None = None) -> str:
    """Return the day of the moment in the ISO *text*, seen from *now*.

    >>> from datetime import UTC
    >>> day("2026-03-13T23:00:00+00:00", datetime(2026, 3, 14, 19, 30, tzinfo=UTC), UTC)
    'yesterday'
    """
    moment = _moment(text, zone)
    if moment is None:
        return ""
    today = now.astimezone(zone).date()
    if moment.date() == today:
        return _("today")
    if moment.date() == today - timedelta(days=1):
        return _("yesterday")
    return dated(moment.date(), DAY_MONTH if moment.year == today.year else DAY_MONTH_YEAR)


def short_day(text: str, now: datetime, zone: tzinfo | None = None) -> str:
    """Return the day of the moment in the ISO *text* in a word or two, seen from *now*; empty where it cannot
    be read.

    >>> from datetime import UTC
    >>> now = datetime(2026, 3, 14, 19, 30, tzinfo=UTC)
    >>> short_day("2026-03-14T09:05:00+00:00", now, UTC), short_day("2026-03-10T09:05:00+00:00", now, UTC)
    ('today', 'Tuesday')
    >>> short_day("2026-02-02T09:05:00+00:00", now, UTC), short_day("2025-12-24T21:00:00+00:00", now, UTC)
    ('2 Feb', 'Dec 2025')
    """
    moment = _moment(text, zone)
    if moment is None:
        return ""
    today = now.astimezone(zone).date()
    ago = (today - moment.date()).days
    if ago <= 0:
        return _("today")
    if ago == 1:
        return _("yesterday")
    if ago < 7:
        return weekdays()[moment.weekday()]
    return dated(moment.date(), SHORT_DAY_MONTH if moment.year == today.year else SHORT_MONTH_YEAR)


def dated(day: date, shows: str) -> str:
    """Return *day* as the language in force writes it.

    >>> dated(date(2026, 5, 14), DAY_MONTH)
    '14 May'
    """
    from babel.dates import format_date, format_skeleton  # slow to import

    if shows == DAY_MONTH_YEAR:
        return str(format_date(day, shows, _locale()))
    return str(format_skeleton(shows, day, locale=_locale()))


def weekdays() -> list[str]:
    """Return the names of the days, Monday first.

    >>> weekdays()[0]
    'Monday'
    """
    from babel.dates import get_day_names

    names = get_day_names("wide", "stand-alone", _locale())
    return [names[number] for number in range(7)]


def day_letter(day: date) -> str:
    """Return the shortest name of a day of the week: "M"."""
    from babel.dates import get_day_names

    return str(get_day_names("narrow", "stand-alone", _locale())[day.weekday()])


def _locale() -> str:
    code = in_force().code
    return BRITISH.get(code, code)


def _moment(text: str, zone: tzinfo | None) -> datetime | None:
    try:
        return datetime.fromisoformat(text).astimezone(zone)
    except (ValueError, OverflowError, OSError):
        return None
