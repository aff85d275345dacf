"""The order in which matches and nights were saved, which holds when the clock is set back."""

from __future__ import annotations

from datetime import UTC, datetime


class SaveOrder:
    """Numbers for what is saved: milliseconds by the clock, but always more than the last one's."""

    def __init__(self) -> None:
        self._last = 0

    def saw(self, number: int) -> None:
        """Have every later number be more than *number*, which something bears that was saved before."""
        self._last = max(self._last, number)

    def next(self, moment: datetime) -> int:
        """Return the number of what is saved at *moment*."""
        self._last = max(milliseconds(moment), self._last + 1)
        return self._last


def milliseconds(moment: datetime) -> int:
    """Return *moment* as such a number; without a time zone it is taken for UTC."""
    aware = moment if moment.tzinfo else moment.replace(tzinfo=UTC)
    return max(0, int(aware.timestamp() * 1000))


def milliseconds_of(date: str) -> int:
    """Return the ISO text *date* as such a number; 0 where it is none."""
    try:
        return milliseconds(datetime.fromisoformat(date))
    except (ValueError, OverflowError):
        return 0
