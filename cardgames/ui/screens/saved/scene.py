"""The saved games: those to go on with and those that were played, each with a small picture."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from cardgames.engine import Game
from cardgames.languages import N_, _, in_force, pgettext
from cardgames.storage import Nights, Saved, Saves, StorageError

from ... import shapes
from ...autosave import SavedNight
from ...input import Gesture, Key
from ...patience import lasting
from ...saved_tables import SeenTable
from ...sentences import join_names
from ...widgets import (
    BorderFrame,
    Button,
    Chip,
    Column,
    FirstThatFits,
    Item,
    Panel,
    Row,
    ScrollArea,
    Space,
    extend,
)  # fmt: skip
from ..dates import readable
from ..gone import TICK, UNDO, Gone, gone_row, next_tick
from ..naming import NameScene
from ..page import Page, note, within_margins
from ..tiles import draw_fan, emblem, family_panel
from .rows import Thumb, saved_row, thumb_size
from .small_table import draw_small_table, face, faces_of

FACES = 2  # faces of cards that are made in one frame: that of a king takes milliseconds
SLICE = 5  # rows that are added in one frame, once what can be seen is there
GAP = 10  # logical units
SEVERAL = N_("Several players share this screen: you can share the match when it is over.")
WAITING, PLAYED = "waiting", "played"
NOTHING = {
    WAITING: N_(
        "No match in progress. Every match is saved after each move, so you can stop whenever you like."
    ),
    PLAYED: N_("No finished match yet. The last two hundred are kept here, to be replayed move by move."),
}
DELETED = N_("“{match}” was deleted.")


class SavedScene(Page):
    """See the module.  *kind* is the list shown first: `WAITING` or `PLAYED`."""

    title = N_("Saved games")
    place = "saved"
    beside_menu = True

    def __init__(self, kind: str = WAITING) -> None:
        self.kind = kind
        self.saves: list[Saved] = []
        self.problems: list[str] = []
        self._thumbs: dict[str, pygame.Surface] = {}
        self._rows: dict[str, Thumb] = {}
        self._since_tick = 0.0
        self._games: dict[str, type[Game]] = {}
        self._pending: list[Saved] = []  # rows that are still to be added
        self._faces: set[str] = set()  # the faces of cards that have been made for small pictures
        self._drawing = False
        self._untold: set[str] = set()  # rows without their line, which is saved in another language

    @property
    def gone(self) -> dict[str, Gone[Saved]]:
        """Return what was deleted and can be brought back, by its key."""
        gone: dict[str, Gone[Saved]] = self.services.gone["saves"]
        return gone

    @property
    def aloud(self) -> str:
        return ". ".join([super().aloud, *self.problems])

    def enter(self) -> None:
        super().enter()
        self.area = ScrollArea("page")
        self._games = {game.name(): game for game in self.services.games}
        self._read()

    def uncovered(self) -> None:
        self._read()

    def leave(self) -> None:
        self.services.saved_tables.want([])

    def _read(self) -> None:
        listing = self.services.store.saves.listing()
        autosave = self.services.autosave
        self.saves = [*listing.value, *autosave.saved_nights()]
        problems = listing.problems + autosave.take_problems()
        self.problems += [problem for problem in problems if problem not in self.problems]

    def _game(self, saved: Saved) -> type[Game] | None:
        return self._games.get(saved.header.game)

    def _title(self, saved: Saved) -> str:
        game = self._game(saved)
        return saved.header.title or (game.title if game else saved.header.game)

    @property
    def listed(self) -> list[Saved]:
        """Return the rows of the list, newest first, with those that can still be restored."""
        every = [*self.saves, *(gone.thing for gone in self.gone.values())]
        shown = [saved for saved in every if saved.is_played == (self.kind == PLAYED)]
        return sorted(shown, key=lambda saved: (saved.header.rank, saved.key), reverse=True)

    # ------------------------------------------------------------------ building

    def rebuild(self) -> None:
        kit = self.app.kit
        self.app.pictures.use_deck("french")
        focus, seen = self.widgets.focus.current, self._scrolled() + 2 * self.app.size[1]
        self.widgets.clear()
        self._thumbs.clear()
        self._rows.clear()
        self._untold.clear()
        strip = note(kit, "problems", "\n".join(self.problems)) if self.problems else None
        rows = self.listed
        things: Item = Column(Space(4), self._choice(), Space(GAP), strip, Space(GAP) if strip else None)
        if not rows:
            things = BorderFrame(self.nothing(_(NOTHING[self.kind])), top=things)
        self.area = self.lay_out(things, head=self.heading(_(self.title)))
        self._pending = list(rows)
        while self._pending and self.area.filled < seen:
            self._add_next()
        if focus is not None:
            self._reach(focus.id.partition("_")[2])
        if self.widgets.focus.current is None:
            names = (self._first(saved) for saved in rows)
            self.widgets.set_focus(next((name for name in names if name in self.widgets), None), shown=False)

    def _scrolled(self) -> int:
        """Return how far the list is scrolled."""
        return self.area.offset if "page" in self.widgets else 0

    def _add_next(self) -> None:
        """Add the next row of the list."""
        saved = self._pending.pop(0)
        row = self._gone_row(saved) if saved.key in self.gone else self._row(saved)
        extend(self.area, within_margins(Column(row, Space(GAP))), self.app.kit)

    def _reach(self, key: str) -> None:
        """Have the row of a save in the list, with all before it."""
        while any(saved.key == key for saved in self._pending):
            self._add_next()

    @staticmethod
    def _first(saved: Saved) -> str:
        """Return the id of the main button of a row."""
        return f"{'review' if saved.is_played else 'resume'}_{saved.key}"

    def _choice(self) -> FirstThatFits:
        """Return the choice of the list, and the way to shared matches."""
        counts = {kind: sum(saved.is_played == (kind == PLAYED) for saved in self.saves)
                  for kind in (WAITING, PLAYED)}  # fmt: skip
        in_progress = _("In progress · {count}").format(count=counts[WAITING])
        finished = _("Finished · {count}").format(count=counts[PLAYED])
        waiting = Chip("waiting", (0, 0), in_progress, partial(self.show, WAITING),
                       chosen=self.kind == WAITING)  # fmt: skip
        played = Chip("played", (0, 0), finished, partial(self.show, PLAYED),
                      chosen=self.kind == PLAYED)  # fmt: skip
        ask = self.services.ask_for_deal
        shared = Button("open_shared", (0, 0), _("Open a shared deal"), ask, icon="folder", kind="outline")
        between = Space()
        at_the_end = Row(waiting, played, between, shared, rest=between, across="top")
        return FirstThatFits(at_the_end, Row(waiting, played, shared, across="top", wraps=True, line_gap=6))

    def _buttons(self, saved: Saved) -> list[Button]:
        key, services = saved.key, self.services

        def small(word: str, icon: str, then: Callable[[], object], tip: str, why_not: str = "") -> Button:
            return Button(
                f"{word}_{key}", (0, 0), "", then, icon=icon, tip=why_not or tip, enabled=not why_not
            )

        buttons = []
        if isinstance(saved, SavedNight):
            word, icon = (_("Results"), "trophy") if saved.is_played else (_("Continue"), "play")
            closed = services.duplicates.why_closed
            buttons.append(Button(self._first(saved), (0, 0), word, icon=icon, kind="primary", style="label",
                                  on_click=partial(services.duplicates.open, saved.night, key),
                                  enabled=not closed, tip=closed))  # fmt: skip
        elif self._game(saved) is not None:
            main = Button(f"resume_{key}", (0, 0), _("Continue"), partial(services.resume, key), icon="play",
                          kind="primary", style="label")  # fmt: skip
            if saved.is_played:
                main = Button(f"review_{key}", (0, 0), _("Replay"), partial(services.replay, key),
                              icon="search", kind="primary", style="label")  # fmt: skip
            else:
                buttons.append(
                    small("review", "search", partial(services.replay, key), _("Watch the replay"))
                )
            buttons.insert(0, main)
            secret = _(SEVERAL) if len(saved.header.people) > 1 and not saved.is_played else ""
            buttons.append(small("share", "share", partial(services.share_saved, key), _("Share"), secret))
        fixed = services.store.saves.why_not_changed
        if not isinstance(saved, SavedNight):
            rename = partial(self._ask_name, saved)
            buttons.append(small("rename", "pencil", rename, _("Rename (F2)"), fixed))
        buttons.append(small("delete", "trash", partial(self.delete, saved), _("Delete (Del)"), fixed))
        return buttons

    def _row(self, saved: Saved) -> Panel:
        """Return a save with its buttons."""
        thumb = Thumb(f"thumb_{saved.key}", partial(self._thumb, saved))
        self._rows[saved.key] = thumb
        return saved_row(self.app.kit, saved.key, self._words(saved), thumb, self._buttons(saved))

    def _words(self, saved: Saved) -> tuple[str, str, str]:
        header, game = saved.header, self._game(saved)
        when = readable(header.date, self.services.now())
        waiting = _("in progress") if saved.is_auto else _("saved copy")
        kind = _("finished") if saved.is_played else waiting
        named = [game.title] if game and header.title else []
        if isinstance(saved, SavedNight):
            kind, named = "", []
        names = self.services.store.people.called_now(header.people)
        people = join_names(names)
        line = self._line(saved) if game else _("This version does not have this game.")
        return self._title(saved), line, " · ".join(part for part in (*named, when, kind, people) if part)

    def _line(self, saved: Saved) -> str:
        """Return where the match stands; nothing until that is known in the language in force."""
        header = saved.header
        if header.language != in_force().code:
            tables, mark = self.services.saved_tables, _mark(saved)
            if not tables.is_found(mark):
                self._untold.add(saved.key)
                return ""
            table = tables.get(mark)
            header = table.header if table is not None else header
        return self.services.autosave.line(header)

    def _gone_row(self, saved: Saved) -> Panel:
        """Return the row of a deleted save for a few seconds."""
        word, bring_back = pgettext("something removed", "Undo"), partial(self.undelete, saved)
        undo = Button(f"undo_{saved.key}", (0, 0), word, bring_back, icon="undo", kind="outline", key="Z")
        words = _(DELETED).format(match=self._title(saved))
        return gone_row(f"row_{saved.key}", words, self.gone[saved.key], undo)

    # ------------------------------------------------------------------ small pictures

    def _thumb(self, saved: Saved) -> pygame.Surface:
        """Return the table in small; before it is found, the colour of the game."""
        found = self._thumbs.get(saved.key)
        return found if found is not None else self._plain_thumb(saved)

    def _plain_thumb(self, saved: Saved) -> pygame.Surface:
        kit, size = self.app.kit, thumb_size(self.app.kit)
        game, progress, is_night = self._game(saved), saved.header.progress, isinstance(saved, SavedNight)
        key = f"{game.name() if game else ''} {progress:.2f} {is_night}"
        if key not in self._thumbs:
            if game is None:
                out = kit.panel_picture(size, "panel_light", radius=12).copy()
            else:
                out = family_panel(kit, game.family, size, radius=12, sign=game.name())
            if game is not None and is_night:
                card = max(kit.u(52), 34)
                middle = (size[0] // 2, size[1] // 2 + kit.u(6))
                faces = game.faces_for(self.app.settings.cards)
                draw_fan(self.app, out, emblem(game), middle, card, round(card * 0.5), 9, 3, faces)
            self._thumbs[key] = self._finished(out, progress)
        return self._thumbs[key]

    def _finished(self, out: pygame.Surface, progress: float) -> pygame.Surface:
        """Return the picture with how far the match is, and round corners."""
        kit, size = self.app.kit, out.get_size()
        bar = pygame.Rect(kit.u(10), size[1] - kit.u(9), size[0] - kit.u(20), kit.u(4))
        if progress > 0:
            kit.panel(out, bar, "#000000AA", border=None, radius=3)
            bar.w = max(bar.h, round(bar.w * progress))
            kit.panel(out, bar, "accent", border=None, radius=3)
        return shapes.clip_corners(out.convert_alpha(), kit.u(12))

    def _in_sight(self) -> list[Saved]:
        """Return the saves whose rows can be seen."""
        screen = self.window
        return [
            saved
            for saved in self.listed
            if saved.key in self._rows and self._rows[saved.key].box.colliderect(screen)
        ]

    def _draw_next(self) -> bool:
        """Have the tables in sight found, and one picture drawn that can be; whether one was."""
        tables = self.services.saved_tables
        self._drawing = False
        missing = [
            saved
            for saved in self._in_sight()
            if saved.key not in self._thumbs and self._game(saved) and not isinstance(saved, SavedNight)
        ]
        tables.want([_mark(saved) for saved in missing])
        for saved in missing:
            if tables.is_found(_mark(saved)):
                self._drawing = True
                return self._draw_table(saved, tables.get(_mark(saved)))
        if not missing and any(saved.key in self._untold for saved in self._in_sight()):
            self.rebuild()
        return False

    def _draw_table(self, saved: Saved, table: SeenTable | None) -> bool:
        """Draw the picture of *saved*, or first some faces of its cards; whether it was the picture."""
        if table is None:
            self._thumbs[saved.key] = self._plain_thumb(saved)
            return True
        new = sorted(faces_of(table) - self._faces)
        for name in new[:FACES]:
            face(self.app, table, name)
            self._faces.add(name)
        if len(new) <= FACES:
            small = draw_small_table(self.app, table, thumb_size(self.app.kit))
            self._thumbs[saved.key] = self._finished(small, saved.header.progress)
        return len(new) <= FACES

    # ------------------------------------------------------------------ input

    def show(self, kind: str) -> None:
        """List the matches to go on with, or those that were played."""
        self.kind = kind
        self.rebuild()

    def _shelf(self, saved: Saved) -> Saves | Nights:
        """Return where it is kept."""
        store = self.services.store
        shelf: Saves | Nights = store.nights if isinstance(saved, SavedNight) else store.saves
        return shelf

    def delete(self, saved: Saved) -> None:
        """Take a save away; for ten seconds it can be brought back."""
        try:
            self._shelf(saved).delete(saved.key)
        except StorageError as error:
            self.services.notice(_("It could not be deleted"), error.sentence)
            return
        self.gone[saved.key] = Gone(saved, lasting(UNDO, self.app.settings))
        if self.app.speak is not None:
            self.app.speak(_(DELETED).format(match=self._title(saved)))
        self._read()
        self.rebuild()
        self._reach(saved.key)
        self.widgets.set_focus(f"undo_{saved.key}")

    def undelete(self, saved: Saved) -> None:
        """Bring a deleted save back."""
        self.gone.pop(saved.key, None)
        try:
            self._shelf(saved).undelete(saved.key)
        except StorageError as error:
            self.services.notice(_("It could not be restored"), error.sentence)
        self._read()
        self.rebuild()
        self._reach(saved.key)
        if self._first(saved) in self.widgets:
            self.widgets.set_focus(self._first(saved))

    def _ask_name(self, saved: Saved) -> None:
        question = _("What would you like to call this match?")
        self.app.stack.push(NameScene(question, self._title(saved), partial(self.rename, saved)))

    def rename(self, saved: Saved, title: str) -> None:
        """Give a save another title; an empty one is the name of its game again."""
        try:
            self.services.store.saves.rename(saved.key, title.strip())
        except StorageError as error:
            self.services.notice(_("It could not be renamed"), error.sentence)
        self._read()
        self.rebuild()

    def handle(self, event: Gesture) -> bool:
        if isinstance(event, Key) and not event.repeat and self._handle_key(event):
            return True
        return super().handle(event)

    def _handle_key(self, event: Key) -> bool:
        if event.action == "undo" or (event.key == pygame.K_z and not event.alt):
            last = next(reversed(self.gone.values()), None)
            if last is not None:
                self.undelete(last.thing)
            return last is not None
        current = self.widgets.focus.current
        key = current.id.partition("_")[2] if current is not None else ""
        saved = next((saved for saved in self.saves if saved.key == key), None)
        if saved is not None and event.key == pygame.K_DELETE:
            self.delete(saved)
        elif saved is not None and event.key == pygame.K_F2 and not isinstance(saved, SavedNight):
            self._ask_name(saved)
        else:
            return False
        return True

    # ------------------------------------------------------------------ time

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.app.stack.top is self:
            for _ in range(min(SLICE, len(self._pending))):
                self._add_next()
            if self._draw_next() or self._pending:
                self.redraw()
        self._pass_time(dt)

    def _pass_time(self, dt: float) -> None:
        """Delete for good what was deleted a while ago."""
        if not self.gone or self.app.stack.top is not self:  # it is not looked at
            return
        for gone in self.gone.values():
            gone.left -= dt
        self._since_tick += dt
        if self._since_tick >= TICK:
            self._since_tick = 0.0
            self.redraw()
        over = [key for key, gone in self.gone.items() if gone.left <= 0]
        if over:
            self._forget(over)

    def _forget(self, keys: list[str]) -> None:
        """Take rows away; the focus goes to the row that takes their place."""
        current = self.widgets.focus.current
        place = next((n for n, saved in enumerate(self.listed) if saved.key in keys), 0)
        on_it = current is not None and current.id.partition("_")[2] in keys
        for key in keys:
            del self.gone[key]
        self.rebuild()
        if on_it and (rows := self.listed):
            name = self._first(rows[min(place, len(rows) - 1)])
            self._reach(name.partition("_")[2])
            if name in self.widgets:
                self.widgets.set_focus(name)
        self.redraw()

    @property
    def polling(self) -> bool:
        return self.app.stack.top is self and (
            self.services.saved_tables.busy or bool(self._pending) or self._drawing
        )

    @property
    def wake_after(self) -> float | None:
        seen = self.gone.values() if self.app.stack.top is self else ()
        waits = [super().wake_after, next_tick(seen)]
        return min((wait for wait in waits if wait is not None), default=None)


def _mark(saved: Saved) -> tuple[str, str]:
    """Return what tells a save, and this state of it, from all others."""
    header = saved.header
    shown_in = "" if header.language == in_force().code else in_force().code
    return saved.key, f"{header.date} {header.line} {shown_in}"
