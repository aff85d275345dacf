"""The part that the panel and the screen share: the text in an area that scrolls, with its anchors."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from cardgames.engine import Game
from cardgames.engine.options import Value
from cardgames.engine.text import Names
from cardgames.languages import _, in_force, ngettext

from ...app import App
from ...input import Key
from ...speech import aloud
from ...widgets import Column, Inset, Item, Label, RichText, ScrollArea, Space, TextEntry, blocks
from .text import Section, rules_text, search, unreadable

END = 0.55  # of the area's height stays empty below the last section, so that it can come to the top
ANCHOR = "go_"  # the beginning of the ids of the anchors
ABOVE = 6  # logical units between the top and a heading
STEP = 48  # logical units to a press of an arrow key


class Reader:
    """See the module.  *words* is the search; then only its matches are shown."""

    def __init__(self, app: App, game: type[Game], options: Mapping[str, Value] | None = None) -> None:
        self.app, self.game = app, game
        self.options = options
        self.deck = game.faces_for(str((options or {}).get("faces")), app.settings.cards)
        self._page: list[Section] = []
        self._language = ""
        self.words = ""
        self.area: ScrollArea | None = None
        self.tops: dict[str, int] = {}
        self._heads: dict[str, Label] = {}
        self._at = ""

    @property
    def page(self) -> list[Section]:
        """The whole page, in the language in force."""
        if self._language != in_force().code:
            self._language = in_force().code
            try:
                self._page = rules_text(self.game, self.options)
            except OSError:
                self._page = [Section(self.game.title, _("This game has no rules page yet."))]
            except ValueError as error:
                self._page = [Section(self.game.title, unreadable("rules.md", error))]
        return self._page

    @property
    def shown(self) -> list[Section]:
        """The sections as they are shown: all of them, or the matches of the search."""
        return search(self.page, self.words) if self.words.strip() else self.page

    def text(self, margin: float) -> ScrollArea:
        """Return the text, *margin* logical units from its sides; call `placed` once it has its place."""
        kit = self.app.kit
        kit.glyphs.deck = self.deck
        items: list[Item] = []
        self._heads, self.tops = {}, {}
        for number, section in enumerate(self.shown):
            head = Label(f"head_{number}", (0, 0), section.title, ("heavy", 22))
            words = RichText(f"text_{number}", (0, 0), kit.glyphs.lettered(section.markup))
            self._heads[section.title] = head
            items += [Space(ABOVE), head, Space(6), words, Space(20)]
        if not items:
            items = [Space(ABOVE), Label("nothing", (0, 0), self._nothing, "body", "muted")]
        self.area = ScrollArea("rules_text", (0, 0), Inset(Column(*items), (margin, 0, margin, 0)))
        return self.area

    def placed(self) -> None:
        """Remember where the sections stand, and go back to the one that was read."""
        if self.area is None or not self._heads:
            return
        area = self.area
        self.tops = {title: area.offset_of(head, ABOVE) for title, head in self._heads.items()}
        if not self.words.strip():
            self.area.leave_room_below(list(self._heads.values())[-1], END)
        if self._at in self.tops and not self.area.offset:
            self.area.scroll_to(self.tops[self._at])

    def look_for(self, words: str) -> None:
        """Search; the caller has to build again."""
        self.words = words
        self._at = ""
        if self.area is not None:
            self.area.scroll_to(0)

    def show_section(self, title: str) -> None:
        """Show a section at the top, and read it aloud."""
        self._at = title
        self._read_aloud([section for section in self.shown if section.title == title])
        if self.area is not None and title in self.tops:
            self.area.scroll_to(self.tops[title])

    def _read_aloud(self, sections: list[Section]) -> None:
        """Read *sections* aloud with their headings."""
        if self.app.speak is None:
            return
        names = Names(faces=self.deck, translation=in_force())
        for section in sections:
            words = [aloud(block.text, names) for block in blocks(section.markup)]
            self.app.speak(" ".join([f"{section.title}.", *words]))

    @property
    def current(self) -> str:
        """The section that is being read."""
        if self.area is None or not self.tops:
            return ""
        line = self.area.offset + self.app.kit.u(40)
        passed = [title for title, top in self.tops.items() if top <= line]
        return passed[-1] if passed else next(iter(self.tops))

    @property
    def _nothing(self) -> str:
        return _("No rule mentions “{words}”.").format(words=self.words.strip())

    def search_line(self, changed: Callable[[], object]) -> TextEntry:
        """Return the line to type into; *changed* is called without arguments when the words have changed."""

        def typed(words: str) -> None:
            self.look_for(words)
            changed()

        def read_found() -> None:
            self._read_aloud(self.shown if self.words.strip() else [])

        line = TextEntry(
            "search", (0, 0), self.words, typed, read_found, placeholder=_("Search the rules"), icon="search"
        )
        if self.words.strip():
            count = len(self.shown)
            found = ngettext("{n} section", "{n} sections", count).format(n=count)
            line.found = found if count else self._nothing
        return line

    def handle_key(self, event: Key, focus: str) -> bool:
        """Move the text with up, down, the page keys, home and end.

        Up and down do not while the widget with the *focus* is one of the anchors.
        """
        if self.area is None:
            return False
        if event.action in ("up", "down") and not focus.startswith(ANCHOR):
            step = self.app.kit.u(STEP)
            self.area.scroll_to(self.area.offset + (step if event.action == "down" else -step))
            return True
        return self.area.handle_key(event)
