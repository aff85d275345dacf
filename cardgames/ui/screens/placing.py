"""Asks where a file should go, and tells where it went."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from cardgames.languages import _
from cardgames.storage import StorageError
from cardgames.storage.export import free_place

from ..dialog import Answer, Dialog
from ..services import Services
from .naming import NameScene

LONGEST = 400


def ask_for_place(program: Services, stem: str, ending: str, write: Callable[[Path], object]) -> None:
    """Propose a name among the person's documents that no file has; *write* gets the place that is chosen,
    and raises StorageError where it fails: then another one is asked for."""
    day = f"{program.local_time():%Y-%m-%d}"
    _ask(program, str(free_place(program.store.folders.documents, f"{stem}-{day}", ending)), write)


def placed(program: Services, text: str) -> Path:
    """Return the place that a person has typed; a mere name lies among their documents.

    Raises RuntimeError or ValueError where the text can be no place.
    """
    path = Path(text.strip().strip('"')).expanduser()
    return path if path.is_absolute() else program.store.folders.documents / path


def _ask(program: Services, place: str, write: Callable[[Path], object]) -> None:
    def save(text: str) -> None:
        try:
            path = placed(program, text)
            write(path)
        except (StorageError, OSError, RuntimeError, ValueError) as error:
            problem = (
                error.sentence if isinstance(error, StorageError) else _("A file cannot be saved there.")
            )
            again = Answer(_("Another place"), partial(_ask, program, text, write), kind="primary")
            answers = [Answer(_("Cancel")), again]
            program.push(Dialog(_("The file was not saved"), problem, answers, ready=1))
            return
        program.notice(_("File saved"), _("It is {path}.").format(path=path))

    question = NameScene(_("Where should the file go?"), place, save, _("Save"), longest=LONGEST, width=760)
    program.push(question)
