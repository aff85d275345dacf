"""The keys: which one does what, and choosing another."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

import pygame

from cardgames.languages import N_, _

from ..dialog import Answer, Dialog
from ..gamepads import ACTIONS
from ..input import FIXED_KEYS, KEYS, Gesture, Key, binding
from ..key_names import chosen_key, shown
from ..sentences import join_names
from ..widgets import Button, ByWidth, Column, Label
from .cells import cell_grid, reset_button, setting_cell
from .page import Page

LABELS = {
    "pick": (N_("Choose"), N_("Choose the highlighted card, or let it go; skip animations.")),
    "hint": (N_("Hint"), N_("Show where to look, then what to play.")),
    "undo": (N_("Undo"), N_("Undo your last move.")),
    "redo": (N_("Redo"), N_("Play the undone move again.")),
    "rules": (N_("Rules"), N_("Open the rules of the game.")),
    "log": (N_("Log"), N_("Show what has happened.")),
    "zoom": (N_("Look closer"), N_("Enlarge the highlighted card.")),
    "last_trick": (N_("Last trick"), N_("Show the last trick again.")),
    "peek": (N_("Look at your cards"), N_("On a shared screen, in games that keep your cards face down.")),
    "sort_suit": (N_("Sort by suit"), N_("Sort your hand by suit.")),
    "sort_rank": (N_("Sort by rank"), N_("Sort your hand by rank.")),
    "fullscreen": (N_("Full screen"), N_("Switch between a window and the whole screen.")),
    "menu": (N_("Menu at the table"), N_("Pause, settings, save and leave.")),
    "why": (N_("Why not?"), N_("Explain why you cannot use the highlighted card or button.")),
    "keys": (N_("Keys"), N_("Show which keys work now.")),
    "state": (
        N_("Where things stand"),
        N_("Read aloud whose turn it is, the score and what is on the table."),
    ),
    "hand": (N_("Your hand"), N_("Read your cards aloud, from left to right.")),
}
FIXED = {
    "left": N_("{key} always moves left."),
    "right": N_("{key} always moves right."),
    "up": N_("{key} always moves up."),
    "down": N_("{key} always moves down."),
    "commit": N_("{key} always confirms."),
    "back": N_("{key} always goes back."),
}
MOVES = N_("{key} moves the highlight.")
RESERVED = {"tab": MOVES, "shift+tab": MOVES}  # with Alt no key can be chosen
ALWAYS = N_("The arrow keys, Enter, Escape and Tab always work.")
CARDS = N_(
    "Cards: Left and Right move between the cards you may play, with Shift between all your cards; Enter "
    "plays one. 1 to 9 and 0 choose a card by its place from the left. {letters} jump to a rank or a suit, "
    "two of them to one card. With Shift a letter always means a card: Shift + H, then Q, is the queen of "
    "hearts. Type the number and letters of a bid, or the digits of an amount. Alt + Left or Right moves a "
    "card along your hand and between your own groups."
)
CONTROLLER = N_(
    "Controller: {pick} chooses a card or presses a button, {commit} plays what is chosen, {back} goes back "
    "and {why} says why not. {previous} and {next} go through a table, and from part to part on a page; the "
    "right stick scrolls. {undo} undoes, {hint} gives a hint, {zoom} looks closer and {last_trick} shows the "
    "last trick. {keys} shows which buttons work now, {menu} the menu at the table."
)
SUITS = "CDHS"
DIGITS = N_("{key} chooses a card by its place.")


def key_name(key: Key) -> str | None:
    """Return the name of the key that was pressed, as settings keep it; None for a modifier alone."""
    if key.alt:
        return None
    if (
        len(key.text) == 1
        and key.text.isprintable()
        and not key.text.isalnum()
        and key.text != " "
        and not key.ctrl
    ):
        return key.text if binding(key.text) else None
    name = pygame.key.name(key.key)
    if not name or name.split()[-1] in ("shift", "ctrl", "alt", "meta", "gui", "mode"):
        return None
    name = ("ctrl+" if key.ctrl else "") + ("shift+" if key.shift else "") + name
    return name if binding(name) else None


def why_taken(name: str, action: str, keys: dict[str, str]) -> str | None:
    """Return the present action of the key, as a sentence; None when it is free for *action*."""
    wanted = binding(name)
    for fixed, names in FIXED_KEYS.items():
        if any(binding(one) == wanted for one in names):
            return _(FIXED[fixed]).format(key=shown(name))
    if name in RESERVED:
        return _(RESERVED[name]).format(key=shown(name))
    if name.isdecimal():
        return _(DIGITS).format(key=shown(name))
    for other in KEYS:
        names = (keys[other],) if other in keys else KEYS[other]
        if other != action and any(binding(one) == wanted for one in names):
            does = _(LABELS[other][0])
            return _("{key} is already the key for “{action}”.").format(key=shown(name), action=does)
    return None


class KeyScene(Dialog):
    """Waits for the new key of *action*."""

    def __init__(self, action: str, keys: dict[str, str], done: Callable[[str], None]) -> None:
        self.action, self.keys, self.done = action, keys, done
        self.label = _(LABELS[action][0])
        super().__init__(
            _("The key for “{label}”").format(label=self.label),
            _("It is {key} now. Press another key, or Escape to keep it.").format(
                key=shown(chosen_key(action, keys))
            ),
            [Answer(_("Keep it"), id="leave")],
            icon="keyboard",
        )

    def handle(self, event: Gesture) -> bool:
        if not isinstance(event, Key) or event.action == "back" or event.gamepad is not None:
            return super().handle(event)
        name = key_name(event)
        if event.repeat or name is None:
            return True
        if event.action == "commit" and self.widgets.focus.shown:
            return super().handle(event)
        problem = why_taken(name, self.action, self.keys)
        if problem is None:
            self.app.stack.pop()
            self.done(name)
            return True
        self.text = _("{problem} Press another key, or Escape to keep it.").format(problem=problem)
        self.rebuild()
        return True


def card_letters(keys: dict[str, str], letters: Mapping[str, str]) -> list[str]:
    """Return the letters that go to a card without Shift: those of the ranks, with *letters* on the cards,
    and of the suits, as far as they do nothing else."""
    used = {name.upper() for action in KEYS for name in ([keys[action]] if action in keys else KEYS[action])}
    every = dict.fromkeys([*(letters.get(rank, rank) for rank in "AKQJ"), *SUITS])
    return [letter for letter in every if letter not in used]


def settable(page: Page) -> Column:
    """Return the content of the Keys tab of *page*."""
    keys = page.services.store.settings.keys
    found = card_letters(keys, page.app.theme.letters)
    cards = _(CARDS).format(letters=join_names(found) if found[1:] else _("Letters"))
    cells = []
    for action, (label, help) in LABELS.items():
        change = partial(_ask, page, action)
        button = Button(f"key_{action}", (0, 0), shown(chosen_key(action, keys)), change, kind="outline")
        reset = reset_button(action, action in keys, partial(_set, page, action, None))
        cells.append(setting_cell(f"key_{action}", _(label), _(help), [button], reset))
    return Column(
        Label("always", (0, 0), _(ALWAYS), "body", "muted"),
        Label("cards", (0, 0), cards, "body", "muted"),
        _controller(page),
        ByWidth(partial(cell_grid, page.app.kit, cells)),
        gap=8,
    )


def _controller(page: Page) -> Label | None:
    """Return the actions of a controller's buttons, where one is plugged in."""
    pads = page.app.input.gamepads
    if not pads.plugged_in:
        return None
    number = next(iter(pads.plugged_in)) if pads.latest is None else pads.latest
    words = _(CONTROLLER).format(**{action: pads.sign(action, number) for action in ACTIONS})
    return Label("controller", (0, 0), words, "body", "muted")


def _ask(page: Page, action: str) -> None:
    keys = page.services.store.settings.keys
    page.app.stack.push(KeyScene(action, keys, partial(_set, page, action)))


def _set(page: Page, action: str, name: str | None) -> None:
    settings = page.services.store.settings
    if name is None:
        free = why_taken(
            KEYS[action][0], action, {key: value for key, value in settings.keys.items() if key != action}
        )
        if free is not None:
            page.services.notice(
                _("The default key is taken"),
                _("{free} Give that one another key first.").format(free=free),
            )
            return
        settings.keys.pop(action, None)
    else:
        settings.keys[action] = name
    page.services.store.save_settings()
    page.app.refresh()
    page.widgets.set_focus(f"key_{action}")
