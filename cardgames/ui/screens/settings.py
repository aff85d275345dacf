"""The settings: every change is seen and heard at once and can be taken back."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pygame

from cardgames.languages import N_, _, pgettext
from cardgames.storage import Choice, Number, StorageError, Switch, describe, items
from cardgames.storage import SettingItem as Setting

from ..dialog import Answer, Dialog
from ..kit import Kit
from ..sentences import NOTHING_KEPT, join_names
from ..widgets import (
    Backed,
    Button,
    ByWidth,
    Chip,
    Column,
    FirstThatFits,
    Grid,
    Inset,
    Item,
    Label,
    Loose,
    Panel,
    Pictured,
    Row,
    Slider,
    Space,
    Stepper,
    Toggle,
    Widget,
)
from . import about, keys
from .cells import GAP, choice_control, choices_cell, columns, reset_button, setting_cell
from .opponents import opponents
from .page import Page, scrolling, within_margins
from .people import PeopleList
from .preview import Preview, felt_picture, preview
from .samples import samples

TABS = (
    N_("Play", "settings"),
    N_("Look", "settings"),
    N_("Sound", "settings"),
    N_("Keys", "settings"),
    N_("Players", "settings"),
    N_("About", "settings"),
)
RESET = {
    "Play": N_("Reset Play settings"),
    "Look": N_("Reset Look settings"),
    "Sound": N_("Reset Sound settings"),
    "Keys": N_("Reset Keys settings"),
    "Players": N_("Reset Players settings"),
}
RESET_IT = {
    "Play": N_("Reset Play settings?"),
    "Look": N_("Reset Look settings?"),
    "Sound": N_("Reset Sound settings?"),
    "Keys": N_("Reset Keys settings?"),
    "Players": N_("Reset Players settings?"),
}
PICTURED = ("card_back", "felt")
"""Settings whose choices are seen before they are chosen."""
BACK, FELT = (50, 70), (64, 42)  # logical units: their pictures
BESIDE, ABOVE = 620, 170  # logical units: the height of the picture beside or above the settings
QUIET = ("volume", "ambience")
"""Settings that change nothing in the picture: it stays as it is while somebody slides."""


class SettingsScene(Page):
    """See the module."""

    place = "settings"
    beside_menu = True

    def __init__(self, tab: str = TABS[0]) -> None:
        self.tab = tab
        self.people = PeopleList(self)

    @property
    def ambience(self) -> str:  # type: ignore[override]
        """Heard where it is set, also beside the menu."""
        return "Tricks" if self.tab == "Sound" else ""

    def rebuild(self) -> None:
        self.title = _("Settings")
        self.widgets.clear()
        is_guest = self.services.store.is_guest
        guest = Label("guest", (0, 0), _(NOTHING_KEPT), "label", "accent") if is_guest else None
        head = self.heading(self.title, guest, self._tabs(), Space(10))
        self.fill_window(self._middle(), head=head)
        if self.widgets.focus.current is None:
            self.widgets.set_focus(f"tab_{self.tab.lower()}", shown=False)

    def _tabs(self) -> Row:
        chips = (
            Chip(
                f"tab_{tab.lower()}",
                (0, 0),
                pgettext("settings", tab),
                self._open_tab(tab),
                chosen=tab == self.tab,
            )
            for tab in TABS
        )
        return Row(*chips, wraps=True, line_gap=4)

    def _open_tab(self, tab: str) -> Callable[[], None]:
        def open_tab() -> None:
            self.tab = tab
            self.rebuild()
            if tab == "About" and self.app.speak is not None:
                self.app.speak(about.aloud_page(self.services.store.folders))

        return open_tab

    def _middle(self) -> Item:
        """Return the controls of the tab; a preview of the look stays in sight beside them, where there is
        room.
        """
        if self.tab != "Look":
            return scrolling(within_margins(Column(Space(4), self._things())), self.tab)
        kit, things, picture = self.app.kit, self._things(), Preview(self._preview, BESIDE)
        side = picture.natural_width(kit)
        words = Loose(things, kit.text.width("m" * 36, "label"))
        content = Row(words, Space(width=side / kit.theme.scale), gap=20, rest=words)
        # the picture lies on the page: the wheel turns that there, too
        on_page = within_margins(Inset(Row(picture, align="right", across="stretch"), (0, 4, 0, 4)))
        page = Backed(scrolling(within_margins(Column(Space(4), content)), self.tab), on_page)
        beside = Loose(page, within_margins(content).natural_width(kit))
        above = Column(Space(4), Preview(self._preview, ABOVE), Space(10), things)
        return FirstThatFits(beside, scrolling(within_margins(above), self.tab))

    def _things(self) -> Item:
        """Return the controls of the tab, and the button that resets them."""
        if self.tab == "About":
            return about.page(self.app, self.services.store.folders)
        first = Column(ByWidth(self.people.items), Space(16)) if self.tab == "Players" else None
        settable = keys.settable(self) if self.tab == "Keys" else ByWidth(self._cells)
        return Column(first, settable, self._below(), Space(14), self._reset())

    def _below(self) -> Item | None:
        """Return what can be heard or seen below the settings of the tab."""
        if self.tab == "Sound":
            return Column(Space(16), ByWidth(partial(samples, self.app)))
        return Column(Space(16), ByWidth(partial(opponents, self.app.kit))) if self.tab == "Players" else None

    def _cells(self, width: int) -> Grid:
        """Return the settings of the tab."""
        kit, count = self.app.kit, columns(self.app.kit, width) if self.tab != "Look" else 1
        wide = (width - kit.u(GAP) * (count - 1)) // count
        cells = (self._cell(item, wide) for item in items() if item.tab == self.tab)
        return Grid(*cells, columns=count, gap=GAP)

    def _reset(self) -> Button:
        """Return the button that resets everything on the tab."""
        changed = bool(self._changed())
        why_not = "" if changed else _("Everything here is at its default.")
        words = _(RESET[self.tab])
        return Button(
            "reset_tab", (0, 0), words, self.ask_reset, icon="refresh", kind="outline", enabled=changed,
            tip=why_not,
        )  # fmt: skip

    def _changed(self) -> list[Setting]:
        """Return the settings of the tab that are not as usual."""
        settings = self.services.store.settings
        return [
            item for item in items() if item.tab == self.tab and getattr(settings, item.field) != item.default
        ]

    def _preview(self, size: tuple[int, int]) -> pygame.Surface:
        settings = self.services.store.settings
        return preview(self.app, size, settings.name, settings.colour, settings.face)

    def _cell(self, item: Setting, width: int) -> Panel:
        changed = getattr(self.services.store.settings, item.field) != item.default
        reset = reset_button(item.field, changed, partial(self.reset, item.field))
        if item.field in PICTURED:
            return self._pictured(item, reset)
        controls = [self._control(item, width)]
        if item.field == "tips":
            controls.insert(0, self._tips_again())
        return setting_cell(item.field, _(item.label), _(item.help), controls, reset)

    def _pictured(self, item: Setting, reset: Button) -> Panel:
        """Return the card of something that is chosen by its picture, below its words."""
        assert isinstance(item.kind, Choice)
        value = getattr(self.services.store.settings, item.field)
        draw, shape = (self._back, BACK) if item.field == "card_back" else (felt_picture, FELT)
        change = lambda value: self.change(item.field, value)  # noqa: E731
        choices = Pictured(item.field, (0, 0), _shown(item.kind), value, change, picture=draw, shape=shape)
        return choices_cell(item.field, _(item.label), _(item.help), choices, reset)

    def _back(self, kit: Kit, name: str, size: tuple[int, int]) -> pygame.Surface:
        """Draw the back called *name*; as long as it is being made, an empty place."""
        return self.app.pictures.back_called(name, size[0]) or kit.slot(size)

    def _tips_again(self) -> Button:
        """Forget which tips were shown."""
        shown = bool(self.services.store.progress.body()["tips"])
        why_not = "" if shown else _("No tip has been shown yet.")
        again = self.show_tips_again
        return Button(
            "tips_again", (0, 0), _("Show tips again"), again, kind="outline", enabled=shown, tip=why_not
        )

    def show_tips_again(self) -> None:
        """Let every tip be new again."""
        self.services.store.progress.reset_tips()
        self.services.store.save_progress()
        self.rebuild()

    def _control(self, item: Setting, width: int) -> Widget:
        kit, kind, name = self.app.kit, item.kind, item.field
        value = getattr(self.services.store.settings, name)
        change = lambda value: self.change(name, value)  # noqa: E731
        if isinstance(kind, Switch):
            return Toggle(name, (0, 0), value, change)
        if isinstance(kind, Choice):
            room = width - kit.u(120)
            return choice_control(self.app, name, _(item.label), _shown(kind), value, change, room)
        assert isinstance(kind, Number), f"no control for {name}"
        return self._number(name, kind, value, change)

    @staticmethod
    def _number(name: str, kind: Number, value: float, change: Callable[[Any], object]) -> Widget:
        def show(shown: float) -> str:
            if kind.automatic and not value and shown == 1.0:
                return _("Automatic")
            return f"{round(shown * 100)}%"

        how: dict[str, Any] = {"low": kind.low, "high": kind.high, "step": kind.step, "show": show}
        if name in QUIET:
            return Slider(name, (0, 0), value, change, **how)
        return Stepper(name, (0, 0), value or 1.0, change, **how)

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.tab == "Players" and self.app.stack.top is self and self.people.update(dt):
            self.rebuild()
            self.redraw()

    @property
    def wake_after(self) -> float | None:
        waits = [super().wake_after, self.people.wake_after if self.tab == "Players" else None]
        return min((wait for wait in waits if wait is not None), default=None)

    # Changing

    def change(self, name: str, value: Any) -> None:
        """Set *name* to *value*, keep it, and let everything show it."""
        store = self.services.store
        try:
            store.settings.change(name, value)
        except StorageError as error:
            self.services.notice(_("This setting cannot be changed"), error.sentence)
            return
        self._take_effect(name)

    def reset(self, name: str) -> None:
        """Give *name* its usual value."""
        self.services.store.settings.reset(name)
        self._take_effect(name)
        self.widgets.set_focus(name)

    def ask_reset(self) -> None:
        """Ask whether everything on the tab should have its default again."""
        labels = [_(item.label) for item in self._changed()]
        words = _("Back to default: {settings}.").format(settings=join_names(labels))
        yes = Answer(_("Reset"), self.reset_tab, "primary", "really_reset")
        self.app.stack.push(Dialog(_(RESET_IT[self.tab]), words, [Answer(_("Keep mine")), yes]))

    def reset_tab(self) -> None:
        """Give everything on the tab its usual value."""
        for item in self._changed():
            self.services.store.settings.reset(item.field)
            self._take_effect(item.field)
        self.rebuild()
        self.widgets.set_focus(f"tab_{self.tab.lower()}")

    def _take_effect(self, name: str) -> None:
        settings = self.services.store.settings
        if name == "fullscreen" and self.app.screen.fullscreen != settings.fullscreen:
            self.app.toggle_fullscreen()
        self.services.store.save_settings()
        if name == "volume":
            self.app.play("card_place")
        if name in QUIET and name in self.widgets:
            self._renew_reset(name)
        else:
            self.app.refresh()

    def _renew_reset(self, name: str) -> None:
        """Let the button beside a slider, which stays as it is, show whether it has a use."""
        changed = getattr(self.services.store.settings, name) != describe(name).default
        if not changed:
            self.rebuild()
            return
        self.widgets.find(f"reset_{name}").visible = True


def _shown(kind: Choice) -> list[tuple[Any, str]]:
    """Return the choices, in the language in force."""
    return [(value, _(word)) for value, word in kind.choices]
