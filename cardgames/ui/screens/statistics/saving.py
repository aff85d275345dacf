"""Asks where the statistics are to be written, and tells where they went."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from cardgames.languages import _
from cardgames.storage.export import FORMATS

from ...dialog import Answer, Dialog
from ...services import Services
from ..placing import ask_for_place


def ask_where(program: Services, stem: str, write: Callable[[Path], Path]) -> None:
    """Ask for the form and then for the place; *write* gets it, and raises StorageError where it fails."""
    endings = list(FORMATS)

    def ask(ending: str) -> None:
        ask_for_place(program, stem, ending, write)

    answers = [
        Answer(_("Cancel")),
        Answer(_("Data (JSON)"), partial(ask, endings[1]), id="as_json"),
        Answer(_("Table (CSV)"), partial(ask, endings[0]), kind="primary", id="as_csv"),
    ]
    words = _("CSV opens in any spreadsheet; JSON is for programs. Nothing is sent anywhere.")
    program.push(Dialog(_("Save the statistics as a file"), words, answers, icon="save", width=560))
