"""The line on a sheet that says how a deal of the day compares with par, and the ways on from there."""

from __future__ import annotations

from collections.abc import Sequence

from cardgames.languages import _

from ...host import Comparison
from ...match_feed import HandRecord
from ...widgets import Button, Label, Panel
from ..day_words import made_words


def finished_comparison(host: HandRecord) -> Comparison | None:
    """Return the comparison of the finished hand or match; None where there is none."""
    comparison = host.comparison
    return comparison if comparison is not None and comparison.is_over(host.match) else None


def par_words(host: HandRecord) -> str:
    """Return what was made of the deal, and par; empty where nothing is compared."""
    comparison = finished_comparison(host)
    if comparison is None:
        return ""
    return made_words(comparison.made(host.match), comparison.par, comparison.result)


def par_note(host: HandRecord) -> Panel | None:
    """Return the line that says it; None where there is nothing to say."""
    words = par_words(host)
    if not words:
        return None
    return Panel(
        "par", Label("par_words", (0, 0), words, "body", "note_text"), fill="note", border="note_line"
    )


def ways_on(comparison: Comparison) -> Sequence[Button]:
    """Return the buttons of a sheet once a deal of the day has been played, the last one as usual."""
    done = Button("next", (0, 0), _("Done"), comparison.leave, kind="primary")
    if not comparison.can_watch:
        return (done,)
    return (Button("watch_par", (0, 0), _("Watch the par play"), comparison.watch, icon="play"), done)
