"""Passing a deal or a match on, as text or as a file, and opening what others have passed on."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pygame

from cardgames.engine import Match, Names, match_text
from cardgames.engine.sharing import SharedDeal, deal_of, is_deal, why_not_shared
from cardgames.languages import N_, _, in_force
from cardgames.storage import StorageError
from cardgames.storage.atomic import write_text

from ..dialog import Answer, Dialog
from ..opening import DEAL, RECORD, OpenError, in_words, read, read_file
from ..services import Services
from .naming import NameScene
from .placing import ask_for_place, placed

LONGEST = 4000
HEADING = {"hand": N_("Share hand {number}"), "deal": N_("Share deal {number}")}
HOW = N_(
    "Send this text to anyone. They open it under Saved, “Open a shared deal”, and get the same cards at a "
    "table like this one:\n{deal}"
)
PASTE = N_("Paste a shared deal, or the path of a file")


def share(program: Services, match: Match, ply: int) -> None:
    """Offer the deal to which *ply* belongs as text and as a file, and the whole match as a file."""
    if reason := why_not_shared(match):
        program.notice(_("This deal stays secret"), reason.text(Names(translation=in_force())))
        return
    if match.deck is not None or match.start is not None:  # laid by hand: no seed would deal it again
        to_file(program, f"{match.game.name()}-match", RECORD, match_text(match))
        return
    deal = deal_of(match, ply)
    text = deal.text()
    shown = text.replace("{", "(").replace("}", ")").replace("**", "")  # a seed may look like markup
    stem = f"{match.game.name()}-{match.game.hand_word}-{deal.hand}"
    answers = [
        Answer(_("Done")),
        Answer(_("Copy this deal"), partial(copy, program, text), kind="primary", id="copy_deal"),
        Answer(_("Save the deal as a file"), partial(to_file, program, stem, DEAL, text), id="write_deal"),
        Answer(
            _("Save the whole match as a file"),
            lambda: to_file(program, f"{match.game.name()}-match", RECORD, match_text(match)),
            id="write_match",
        ),
    ]
    words = _(HOW).format(deal=shown)
    heading = _(HEADING[match.game.hand_word]).format(number=deal.hand)
    program.push(Dialog(heading, words, answers, icon="share", width=640, ready=1))


def copy(program: Services, text: str) -> None:
    """Put *text* on the clipboard, and say so."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        program.notice(
            _("There is no clipboard"), _("The text could not be copied. Save it as a file instead.")
        )
    else:
        program.notice(_("Deal copied"), _("Paste it wherever you like: it is one line of text."))


def to_file(program: Services, stem: str, ending: str, text: str) -> None:
    """Ask where a file should go, and write it there."""

    def write(path: Path) -> None:
        if path.exists():
            raise StorageError(
                _("There is already a file {name} in {parent}.").format(name=path.name, parent=path.parent)
            )
        write_text(path, text + ("" if text.endswith("\n") else "\n"), is_private=False)

    ask_for_place(program, stem, ending, write)


def ask_for_deal(program: Services, value: str = "") -> None:
    """Ask for a shared deal, or the place of a file; the text on the clipboard is taken if it is one."""
    question = NameScene(
        _(PASTE), value or _on_clipboard(), partial(_open_pasted, program), _("Open"),
        longest=LONGEST, width=760, placeholder="cardgames deal 1; …",
    )  # fmt: skip
    program.push(question)


def _on_clipboard() -> str:
    """Return the deal that lies on the clipboard, if one does."""
    try:
        text = pygame.scrap.get_text() or ""
    except pygame.error:
        return ""
    return " ".join(text.split()) if is_deal(text) and len(text) < LONGEST else ""


def _open_pasted(program: Services, text: str) -> None:
    text = text.strip()
    if not text:
        return
    try:
        place = placed(program, text)
        if is_deal(text) or (not place.exists() and place.name == text and not place.suffix):
            found = read(text, _("This text"), program.warn)
        else:
            found = read_file(place, program.warn)
    except (OpenError, OSError, RuntimeError, ValueError) as error:
        problem = str(error) if isinstance(error, OpenError) else _("There is no such file.")
        again = Answer(_("Try again"), partial(ask_for_deal, program, text), kind="primary", id="again")
        program.push(Dialog(_("This cannot be opened"), problem, [Answer(_("Cancel")), again], ready=1))
        return
    program.open_found(found)


def offer(program: Services, path: Path) -> None:
    """Ask whether to open a file that was dropped on the window."""
    try:
        found = read_file(path, program.warn)
    except OpenError as error:
        program.notice(_("This file cannot be opened"), str(error))
        return
    heading = _("Open this deal?") if isinstance(found, SharedDeal) else _("Open this match?")
    answers = [
        Answer(_("Stay here")),
        Answer(_("Open"), partial(program.open_found, found), kind="primary", id="open_dropped"),
    ]
    words = _("{found}. The match you are playing is saved, and you can continue it later.").format(
        found=in_words(found)
    )
    program.push(Dialog(heading, words, answers, icon="folder"))
