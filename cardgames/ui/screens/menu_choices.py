"""The two chips of the menu that open a list: how many play, and in which order the games stand."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from cardgames.languages import _
from cardgames.storage import Choice, describe

from ..app import App
from ..widgets import Chip
from .choose import ChooseScene

ICONS = {"menu_players": "people", "menu_order": "sort"}


class MenuChoices:
    """See the module. The choices are kept for the person at the screen; *changed* is called then."""

    def __init__(self, app: App, changed: Callable[[], None]) -> None:
        self.app, self.changed = app, changed

    def chips(self) -> list[Chip]:
        """Return both, those in gold with which the menu shows otherwise than usual."""
        return [self._chip(field) for field in ICONS]

    def _chip(self, field: str) -> Chip:
        item, value = describe(field), getattr(self.app.settings, field)
        assert isinstance(item.kind, Choice)
        word = _(dict(item.kind.choices)[value])
        chip = Chip(
            field, (0, 0), word, partial(self._open, field), chosen=value != item.default,
            icon=ICONS[field],
        )  # fmt: skip
        chip.name = f"{_(item.label)} {word}"
        return chip

    def _open(self, field: str) -> None:
        item, value = describe(field), getattr(self.app.settings, field)
        assert isinstance(item.kind, Choice)

        def chosen(wanted: str) -> None:
            setattr(self.app.settings, field, wanted)
            self.app.services.store.save_settings()
            self.changed()

        choices = [(choice, _(word)) for choice, word in item.kind.choices]
        self.app.stack.push(ChooseScene(_(item.label), choices, value, chosen))
