"""A sheet of letters to spell with, for people without a keyboard."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from cardgames.languages import _

from ..input import Gesture, Key, Press
from ..panel_scene import PanelScene
from ..widgets import Button, Column, Grid, Label, Row, Space

WIDTH, COLUMNS = 860, 13  # logical units; letters in a row
ROWS = ("ABCDEFGHIJKLM", "NOPQRSTUVWXYZ", "1234567890-'.", "ÀÁÂÃÄÅÆÇÈÉÊËÍ", "ÎÏÑÓÔÕÖØŒÙÚÛÜ")
MARK = "▏"


class LetterScene(PanelScene):
    """Edits the text of a line: *done* gets it once the sheet has closed.

    The first letter takes the place of *text*, as when typing; a word begins with a capital unless `small`
    says otherwise.  On a controller the buttons that confirm and take back are Done and Delete.
    """

    pad = 24

    def __init__(self, title: str, text: str, longest: int, done: Callable[[str], object]) -> None:
        self.title, self.text, self.longest, self.done = title, text, longest, done
        self.is_fresh = bool(text)  # nothing has been spelt yet
        self.small: bool | None = None  # the person's choice, until a letter has been taken

    @property
    def aloud(self) -> str:
        return f"{self.title}. {self.text}"

    @property
    def is_small(self) -> bool:
        """Tell whether the next letter is a small one."""
        if self.small is not None:
            return self.small
        return not self.is_fresh and self.text[-1:] not in ("", " ", "-")

    def rebuild(self) -> None:
        self.widgets.clear()
        letters = [self._letter(letter) for row in ROWS for letter in row]
        written = self.text if self.is_fresh else f"{self.text}{MARK}"
        other = _("Capitals") if self.is_small else _("Small letters")
        edit = Row(
            Button("space", (0, 0), _("Space"), partial(self.take, " "), kind="answer"),
            Button("case", (0, 0), other, self.change_case, kind="answer"),
            Button("delete", (0, 0), _("Delete"), self.delete, kind="answer", key="undo"),
            gap=8,
            wraps=True,
        )
        close = Row(
            Button("cancel", (0, 0), _("Cancel"), self.app.stack.pop, key="back"),
            Button("done", (0, 0), _("Done"), self.keep, kind="primary", key="commit"),
            gap=12,
            align="right",
        )
        self.build_panel(
            WIDTH,
            head=Column(
                Label("heading", (0, 0), self.title, "label", "muted"),
                Label(
                    "written", (0, 0), written or MARK, ("heavy", 26), "accent" if self.is_fresh else "text"
                ),
                Space(10),
            ),
            body=Column(Grid(*letters, columns=COLUMNS, gap=6), Space(10), edit),
            foot=Column(Space(14), close),
            fits=Grid(*letters, columns=COLUMNS, gap=6),
        )
        if self.widgets.focus.current is None:
            self.widgets.set_focus("letter_A")

    def _letter(self, letter: str) -> Button:
        shown = letter.lower() if self.is_small else letter
        take = partial(self.take, shown)
        return Button(f"letter_{letter}", (0, 0), shown, take, kind="answer", style=("bold", 17))

    def take(self, letter: str) -> None:
        """Write *letter* at the end, if there is room for it."""
        before = "" if self.is_fresh else self.text
        if len(before) < self.longest:
            self.text, self.is_fresh, self.small = before + letter, False, None
        self.rebuild()

    def delete(self) -> None:
        """Take away the last letter; all that was there before anything was spelt."""
        self.text, self.is_fresh = "" if self.is_fresh else self.text[:-1], False
        self.rebuild()

    def change_case(self) -> None:
        """Let the next letter be a small one instead of a capital, or the other way round."""
        self.small = not self.is_small
        self.rebuild()

    def keep(self) -> None:
        """Close and hand over the text."""
        self.app.stack.pop()
        self.done(self.text)

    def handle(self, event: Gesture) -> bool:
        if isinstance(event, Key) and not event.repeat:
            by_button = {"undo": self.delete, "back": self.app.stack.pop}
            if event.gamepad is not None:
                by_button["commit"] = self.keep
            if (do := by_button.get(event.action or "")) is not None:
                do()
                return True
        return self.widgets.handle(event) or isinstance(event, Press)
