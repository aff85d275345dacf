"""Dates as people read them."""

from __future__ import annotations

from datetime import datetime, timedelta, tzinfo

MONTHS = (
    "January", "February", "March", "April", "May", "June",
    "July", "August", "September", "October", "November", "December",
)  # fmt: skip

SHORT_MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")
DAY_TIME, DAY_MONTH, DAY_MONTH_YEAR = "{day}, {time}", "{day} {month}", "{day} {month} {year}"
MONTH_YEAR = "{month} {year}"
WEEKDAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")


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
        return "today"
    if moment.date() == today - timedelta(days=1):
        return "yesterday"
    words = DAY_MONTH if moment.year == today.year else DAY_MONTH_YEAR
    return words.format(day=moment.day, month=MONTHS[moment.month - 1], year=moment.year)


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
        return "today"
    if ago == 1:
        return "yesterday"
    if ago < 7:
        return WEEKDAYS[moment.weekday()]
    month = SHORT_MONTHS[moment.month - 1]
    words = DAY_MONTH if moment.year == today.year else MONTH_YEAR
    return words.format(day=moment.day, month=month, year=moment.year)


def _moment(text: str, zone: tzinfo | None) -> datetime | None:
    try:
        return datetime.fromisoformat(text).astimezone(zone)
    except (ValueError, OverflowError, OSError):
        return None
