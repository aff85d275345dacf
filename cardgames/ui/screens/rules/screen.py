"""The rules of a game as a screen: the sections at the left, the text beside them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from cardgames.engine import Game
from cardgames.engine.options import Value
from cardgames.languages import _

from ...input import Gesture, Key, TypedText
from ...setups import Setup
from ...widgets import (
    BorderFrame,
    Button,
    Column,
    FirstThatFits,
    Inset,
    Label,
    ListRow,
    Row,
    ScrollArea,
    Space,
    place,
)
from ..page import MARGIN, Page
from .aside import aside
from .reader import Reader

LEFT = 250  # logical units
ASIDE = 240, 460  # least and most
TEXT = 44  # letters m: the text beside it is at least so wide


class RulesScene(Page):
    """See the module.  House rules that hold in the match or the set-up on the screen below are marked."""

    def __init__(self, game: type[Game]) -> None:
        self.game = game

    def enter(self) -> None:
        super().enter()
        self.reader = Reader(self.app, self.game, self._options())

    def _options(self) -> Mapping[str, Value] | None:
        """Return the house rules of the match that is being played, or of the set-up from which it may be."""
        for scene in reversed(self.app.stack.scenes):
            match = getattr(getattr(scene, "host", None), "match", None)
            setup: Setup | None = getattr(scene, "setup", None)
            if match is not None and match.game is self.game:
                options: Mapping[str, Value] = match.options
                return options
            if setup is not None and setup.game is self.game:
                return setup.chosen_options()
        return None

    def rebuild(self) -> None:
        self.title = _("The rules of {game}").format(game=self.game.title)
        self.app.pictures.use_deck(self.reader.deck)
        self.widgets.clear()
        column, text = self._column(), self.reader.text(24)
        if column:
            sections = Inset(self._sections(column), (MARGIN, 0, 8, 0))
            middle = BorderFrame(Inset(text, (0, 0, 8, 0)), left=sections, right=self._aside(column))
        else:
            middle = BorderFrame(Inset(text, (MARGIN, 0, 8, 0)))
        place(BorderFrame(middle, top=self._top()), self.widgets, self.app.kit, self.window)
        self.reader.placed()
        self._light()
        if self.widgets.focus.current is None:
            self.widgets.set_focus("go_0" if "go_0" in self.widgets else "back", shown=False)

    def _column(self) -> int:
        """Return the width of the list of sections; 0 where there is no room for it."""
        kit = self.app.kit
        widest = max((kit.text.width(section.title, "name") for section in self.reader.page), default=0)
        column = max(kit.u(LEFT), widest + kit.u(64))
        room = self.app.size[0] - column - 2 * kit.u(MARGIN)
        return column if room >= kit.text.width("m" * 22, "body") else 0

    def _aside(self, column: int) -> Inset | None:
        """Return the column beside the text, where that leaves room beside a list *column* pixels wide."""
        kit = self.app.kit
        text = kit.text.width("m" * TEXT, "body")
        room = self.app.size[0] - column - text - kit.u(3 * MARGIN)
        if room < kit.u(ASIDE[0]):
            return None
        return Inset(aside(self.app, self.game, min(room, kit.u(ASIDE[1]))), (0, 4, MARGIN, MARGIN))

    def _top(self) -> Inset:
        """Return Back, the heading, and the search beside it or below it."""
        kit = self.app.kit
        back = Button("back", (0, 0), _("Back"), self.app.stack.pop, icon="back", kind="quiet")
        heading = Label("heading", (0, 0), self.title, "title")
        search = self.reader.search_line(self.rebuild)
        search.rect.w = kit.u(320) if kit.theme.text_size < 1.3 else kit.u(420)
        below = Row(Space(width=2), search, rest=search)
        head = FirstThatFits(
            Row(back, heading, search, gap=16, rest=heading),
            Column(Row(back, heading, gap=16, rest=heading), Space(6), below),
        )
        return Inset(head, (MARGIN - 10, 20, MARGIN, 14))  # the sign on "Back", not its edge, at the margin

    def _sections(self, wide: int) -> ScrollArea:
        """Return the sections, *wide* pixels wide."""
        kit = self.app.kit
        tall = max(kit.u(44), kit.text.line_height("name") + kit.u(14))
        rows = (
            ListRow(
                f"go_{number}", (0, 0, 0, tall), section.title, "", partial(self.show_section, section.title)
            )
            for number, section in enumerate(self.reader.page)
        )
        return ScrollArea("sections", (0, 0, wide, 0), Inset(Column(*rows, gap=4), (4, 4, 8, 0)))

    def show_section(self, title: str) -> None:
        """Show a section, also out of the results of a search."""
        if self.reader.words:
            self.reader.look_for("")
            self.rebuild()
        self.reader.show_section(title)
        self._light()

    def _light(self) -> None:
        """Light the section that is being read."""
        for number, section in enumerate(self.reader.page):
            if f"go_{number}" in self.widgets:
                row = self.widgets.find(f"go_{number}")
                assert isinstance(row, ListRow)
                row.chosen = section.title == self.reader.current

    def handle(self, event: Gesture) -> bool:
        if isinstance(event, Key) and event.action == "back" and self.reader.words:
            self.reader.look_for("")
            self.widgets.set_focus(None)
            self.rebuild()
            return True
        if isinstance(event, Key) and event.action == "rules":
            return True
        current = self.widgets.focus.current
        used = isinstance(event, Key) and self.reader.handle_key(event, current.id if current else "")
        used = used or super().handle(event)
        if not used and isinstance(event, TypedText) and event.text.strip():
            self.widgets.set_focus("search")  # typing without looking for the line means it
            used = self.widgets.handle(event)
        self._light()
        return used
