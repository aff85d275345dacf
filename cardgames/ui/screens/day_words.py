"""What is said of deals of the day."""

from __future__ import annotations

from datetime import date

from ..day_deal import DayStanding
from ..sentences import with_sign
from .dates import MONTHS

HOW = (
    "The same cards for everyone today. Your result is how far you end ahead of the others on average. Par is"
    " what the strongest player makes in your seat."
)


def made_words(made: float, par: float | None, first: float | None) -> str:
    """Return how a try compares with *par*, and with the *first* one, which counts.

    >>> made_words(8.0, 5.0, 8.0)
    'You made **+8**, par **+5**: 3 better than par.'
    >>> made_words(-2.0, 0.0, 1.0)
    'You made **−2**, par **0**: 2 below par. Your first try counts: +1.'
    >>> made_words(4.0, None, 4.0)
    'You made **+4**. Par is not known yet.'
    """
    if par is None:
        words = "You made **{made}**. Par is not known yet."
    elif with_sign(made) == with_sign(par):
        words = "You made **{made}**: exactly par."
    elif made > par:
        words = "You made **{made}**, par **{par}**: {far} better than par."
    else:
        words = "You made **{made}**, par **{par}**: {far} below par."
    far = with_sign(abs(made - (par or 0.0))).lstrip("+")
    said = words.format(made=with_sign(made), par=with_sign(par or 0.0), far=far)
    if first is not None and with_sign(first) != with_sign(made):
        said += f" Your first try counts: {with_sign(first)}."
    return said


def standing_words(standing: DayStanding) -> str:
    """Return how somebody stands with a deal, in a few words; empty where there is nothing to say yet."""
    par = f"Par {with_sign(standing.par)}" if standing.par is not None else ""
    if standing.result is None:
        return par
    made = "You made {made}" if not standing.result.helped else "You made {made} with help"
    made = made.format(made=with_sign(standing.result.score))
    return f"{made}, {par[:1].lower()}{par[1:]}" if par else made


def brief_words(standing: DayStanding) -> str:
    """Return the same where there is room for two numbers at most."""
    par = f"par {with_sign(standing.par)}" if standing.par is not None else ""
    made = with_sign(standing.result.score) if standing.result is not None else ""
    return ", ".join(part for part in (made, par) if part)


def day_title(day: date) -> str:
    """Return a date without its year: "14 May"."""
    return f"{day.day} {MONTHS[day.month - 1]}"
