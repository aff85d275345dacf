"""Feats in words: what was done, and by whom."""

from __future__ import annotations

from typing import Final

from cardgames.engine import FeatDone, Seat, Sentence, Text

LINES: Final = ("{feat}", "{feat}: {a}", "{feat}: {a} and {b}", "{feat}: {a}, {b} and {c}")
DOERS: Final = ("", "{a}", "{a} and {b}", "{a}, {b} and {c}")
"""By the number of players; more than three are counted."""


def feat_line(done: FeatDone) -> Sentence:
    """Return a feat with those who have done it: "Capote: Ada and Bo"."""
    count = len(done.seats)
    template = LINES[count] if count < len(LINES) else "{feat}: {n} players"
    return Sentence(template, feat=Text(done.feat.title), n=count, **_seats(done))


def feat_doers(done: FeatDone) -> Sentence:
    """Return those who have done a feat."""
    count = len(done.seats)
    template = DOERS[count] if count < len(DOERS) else "{n} players"
    return Sentence(template, n=count, **_seats(done))


def _seats(done: FeatDone) -> dict[str, Seat]:
    return {name: Seat(seat) for name, seat in zip("abc", done.seats, strict=False)}
