"""The order in which matches and nights were saved, independent of changes of the clock."""

from __future__ import annotations

from datetime import UTC, datetime


class SaveOrder:
    """Increasing numbers for saves: milliseconds by the clock, but always above the last number."""

    def __init__(self) -> None:
        self._last = 0

    def saw(self, number: int) -> None:
        """Keep later numbers above *number*, that of an earlier save."""
        self._last = max(self._last, number)

    def next(self, moment: datetime) -> int:
        """Return the number of a save at *moment*."""
        self._last = max(milliseconds(moment), self._last + 1)
        return self._last


def milliseconds(moment: datetime) -> int:
    """Return *moment* in milliseconds, in UTC where it has no time zone."""
    aware = moment if moment.tzinfo else moment.replace(tzinfo=UTC)
    return max(0, int(aware.timestamp() * 1000))


def milliseconds_of(date: str) -> int:
    """Return the ISO text *date* in milliseconds; 0 where it is invalid."""
    try:
        return milliseconds(datetime.fromisoformat(date))
    except (ValueError, OverflowError):
        return 0
