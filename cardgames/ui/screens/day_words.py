"""The words about deals of the day."""

from __future__ import annotations

from datetime import date

from cardgames.languages import N_, _

from ..day_deal import DayStanding
from ..sentences import with_sign
from .dates import DAY_MONTH, dated

NO_PAR = N_("You made **{made}**. Par is not known yet.")
EXACTLY = N_("You made **{made}**: exactly par.")
BETTER = N_("You made **{made}**, par **{par}**: {far} better than par.")
BELOW = N_("You made **{made}**, par **{par}**: {far} short of par.")
FIRST_COUNTS = {
    NO_PAR: N_("You made **{made}**. Par is not known yet. Your first try counts: {first}."),
    EXACTLY: N_("You made **{made}**: exactly par. Your first try counts: {first}."),
    BETTER: N_("You made **{made}**, par **{par}**: {far} better than par. Your first try counts: {first}."),
    BELOW: N_("You made **{made}**, par **{par}**: {far} short of par. Your first try counts: {first}."),
}
"""The same, where it was not the first try and that one made something else."""


def made_words(made: float, par: float | None, first: float | None) -> str:
    """Return how a try compares with *par*, and with the *first* one, which counts.

    >>> made_words(8.0, 5.0, 8.0)
    'You made **+8**, par **+5**: 3 better than par.'
    >>> made_words(-2.0, 0.0, 1.0)
    'You made **−2**, par **0**: 2 short of par. Your first try counts: +1.'
    >>> made_words(4.0, None, 4.0)
    'You made **+4**. Par is not known yet.'
    """
    if par is None:
        words = NO_PAR
    elif with_sign(made) == with_sign(par):
        words = EXACTLY
    else:
        words = BETTER if made > par else BELOW
    if first is not None and with_sign(first) != with_sign(made):
        words = FIRST_COUNTS[words]
    far = with_sign(abs(made - (par or 0.0))).lstrip("+")
    return _(words).format(
        made=with_sign(made), par=with_sign(par or 0.0), far=far, first=with_sign(first or 0.0)
    )


def standing_words(standing: DayStanding) -> str:
    """Return how somebody stands with a deal, in a few words."""
    result, knows_par = standing.result, standing.par is not None
    if result is None:
        words = _("The same cards for everyone, par {par}") if knows_par else _("The same cards for everyone")
    elif result.helped:
        words = _("You made {made} with help, par {par}") if knows_par else _("You made {made} with help")
    else:
        words = _("You made {made}, par {par}") if knows_par else _("You made {made}")
    return _filled(words, standing)


def brief_words(standing: DayStanding) -> str:
    """Return the same where there is room for two numbers at most."""
    if standing.result is not None:
        return result_words(standing.result.score, standing.par)
    return _filled(_("par {par}") if standing.par is not None else "", standing)


def result_words(made: float, par: float | None) -> str:
    """Return somebody's result beside the strongest player's, where that is known."""
    words = _("{made}, par {par}") if par is not None else "{made}"
    return words.format(made=with_sign(made), par=with_sign(par or 0.0))


def _filled(words: str, standing: DayStanding) -> str:
    made = standing.result.score if standing.result is not None else 0.0
    return words.format(made=with_sign(made), par=with_sign(standing.par or 0.0))


def day_title(day: date) -> str:
    """Return a date without its year: "14 May"."""
    return dated(day, DAY_MONTH)
