"""Dates as people read them."""

from __future__ import annotations

from datetime import datetime, timedelta, tzinfo

MONTHS = (
    "January", "February", "March", "April", "May", "June",
    "July", "August", "September", "October", "November", "December",
)  # fmt: skip


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
    try:
        moment = datetime.fromisoformat(text).astimezone(zone)
    except (ValueError, OverflowError, OSError):
        return ""
    today = now.astimezone(zone).date()
    clock = f"{moment:%H:%M}"
    if moment.date() == today:
        return f"today, {clock}"
    if moment.date() == today - timedelta(days=1):
        return f"yesterday, {clock}"
    year = "" if moment.year == today.year else f" {moment.year}"
    return f"{moment.day} {MONTHS[moment.month - 1]}{year}, {clock}"
