"""Asks where the statistics are to be written, and tells where they went."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from cardgames.storage import StorageError
from cardgames.storage.export import FORMATS, free_place

from ...dialog import Answer, Dialog
from ..naming import NameScene

if TYPE_CHECKING:
    from ...program import Program

LONGEST = 400


def ask_where(program: Program, stem: str, write: Callable[[Path], Path]) -> None:
    """Ask for the form and then for the place; *write* gets it, and raises StorageError where it fails."""
    endings = list(FORMATS)

    def ask(ending: str) -> None:
        day = f"{program.local_time():%Y-%m-%d}"
        place = free_place(program.store.folders.documents, f"{stem}-{day}", ending)
        _ask_place(program, str(place), write)

    answers = [
        Answer("Cancel"),
        Answer("Data (JSON)", lambda: ask(endings[1]), id="as_json"),
        Answer("Table (CSV)", lambda: ask(endings[0]), kind="primary", id="as_csv"),
    ]
    words = "A table opens in any spreadsheet; data is for programs. Nothing is sent anywhere."
    program.app.stack.push(Dialog("Save the statistics as a file", words, answers, icon="save", width=560))


def _ask_place(program: Program, place: str, write: Callable[[Path], Path]) -> None:
    def save(text: str) -> None:
        try:
            path = Path(text.strip()).expanduser()
            if not path.is_absolute():
                path = program.store.folders.documents / path
            written = write(path)
        except (StorageError, RuntimeError, ValueError) as error:
            problem = error.sentence if isinstance(error, StorageError) else "That is no place for a file."
            again = Answer("Another place", lambda: _ask_place(program, text, write), kind="primary")
            program.app.stack.push(Dialog("The file was not written", problem, [Answer("Cancel"), again]))
            return
        program.notice("The statistics are saved", f"They are in {written}.")

    question = NameScene("Where should the file go?", place, save, "Save", longest=LONGEST, width=760)
    program.app.stack.push(question)
