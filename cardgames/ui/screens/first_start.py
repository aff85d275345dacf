"""The welcome: a few things to set before the first game, all of them good as they are."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any

import pygame

from cardgames.languages import N_, OFFERED, _, in_force
from cardgames.storage import Choice, describe

from ..input import Gesture, Key
from ..kit import Kit
from ..widgets import (
    Backed,
    BorderFrame,
    Button,
    CardPicture,
    Column,
    FirstThatFits,
    Grid,
    Illustration,
    Inset,
    KeySign,
    Label,
    Loose,
    Middle,
    Row,
    ScrollArea,
    Segmented,
    Space,
    TextEntry,
    Tile,
    Toggle,
    place,
)
from .cells import setting_cell
from .face_tiles import face_tiles
from .page import Page, ends, foot
from .tiles import draw_fan

SIZES = ((1.0, N_("Normal")), (1.25, N_("Large")), (1.5, N_("Larger")), (2.0, N_("Largest")))
SAMPLES = ("Qh", "9d", "Kc")
LEFT = 384  # logical units
USUAL_VOLUME = 0.7
PROMISE = N_("Play the computer, share this screen, or learn a game from its first card.")


class FirstStartScene(Page):
    """The first page of all; *then* opens the page that was asked for, and by default the menu is seen."""

    title = N_("Welcome")

    def __init__(self, then: Callable[[], object] | None = None) -> None:
        self.then = then

    def enter(self) -> None:
        super().enter()
        self.name = self.services.store.settings.name
        self._fresh = True

    def rebuild(self) -> None:
        self.app.pictures.use_deck("french")
        self.widgets.clear()
        split = self._is_split()
        start = Button("start", (0, 0), _("Start"), self.start, kind="primary", style=("heavy", 18))
        enter = Inset(KeySign("enter", "commit", lambda: self.enter_starts), (0, 0, 12, 0))
        wide = Column(Space(width=200), start, align="stretch")
        words = None if split else Label("heading", (0, 0), _("Welcome"), "title")
        content = Middle(Inset(Column(words, self._things()), (40, 15, 40, 15)), 0.35)
        frame = BorderFrame(
            ScrollArea("page", (0, 0), content),
            left=self._felt() if split else None,
            bottom=foot(ends(end=(enter, wide)), right=40),
        )
        place(frame, self.widgets, self.app.kit, self.window)

    def _is_split(self) -> bool:
        """Tell whether there is room for the welcome at the left."""
        kit = self.app.kit
        return self.app.size[0] - kit.u(LEFT) >= kit.text.width("m" * 40, "label")

    def _felt(self) -> Backed:
        """Return the welcome on felt."""
        words = Column(
            CardPicture("welcome_cards", (0, 0), self._fan),
            Label("heading", (0, 0), _("Welcome"), ("heavy", 34), align="centre"),
            Space(4),
            Inset(Label("promise", (0, 0), _(PROMISE), "body", "#D6F5EA", align="centre"), (36, 0, 36, 0)),
            align="centre",
        )
        column = Loose(Middle(words, 0.4), self.app.kit.u(LEFT))
        return Backed(Illustration("felt", self.app.kit.felt), column)

    def _fan(self) -> pygame.Surface:
        card = max(self.app.kit.u(120), 60)
        out = pygame.Surface((round(card * 3.2), round(card * 2.1)), pygame.SRCALPHA)
        cards = ("Td", "Js", "Qh", "Kc", "As")
        draw_fan(self.app, out, cards, (out.get_width() // 2, card), card, round(card * 0.42), 9, 7)
        return out

    def _things(self) -> Column:
        """Return what can be set, one below the other."""
        settings = self.services.store.settings
        name = TextEntry(
            "name", (0, 0, self.app.kit.u(260), 0), self.name, self._set_name, self.start,
            placeholder=_("Your name"), longest=24,
        )  # fmt: skip
        sizes = Segmented(
            "text_size", (0, 0), _shown(SIZES), settings.text_size, partial(self._set, "text_size")
        )
        motion = describe("motion")
        assert isinstance(motion.kind, Choice)
        moves = Segmented(
            "motion",
            (0, 0),
            _shown(motion.kind.choices),
            settings.motion,
            partial(self._set, "motion"),
        )
        heard = Toggle("sound", (0, 0), settings.volume > 0, self._set_sound)
        words = _("A few things first. You can change them later in the settings.")
        return Column(
            Label("words", (0, 0), words, "body", "muted"),
            Space(6),
            self._languages(),
            Grid(
                setting_cell(
                    "name", _("What should we call you?"), _("On the table and on the score sheet."), [name]
                ),
                setting_cell("text_size", _("Text size"), _("This page changes at once."), [sizes]),
            ),
            Space(10),
            Label("faces", (0, 0), _("Your face at the table"), "strong"),
            Space(4),
            self._faces(),
            Space(10),
            Label("decks", (0, 0), _("Card colours"), "strong"),
            Space(4),
            self._decks(),
            Space(10),
            Grid(
                setting_cell("motion", _(motion.label), _(motion.help), [moves]),
                setting_cell("sound", _("Sound"), _("Cards rustle, and a bell rings on your turn."), [heard]),
            ),
        )

    def _languages(self) -> Column:
        """Return the languages to choose from, if there are several."""
        if len(OFFERED) < 2:
            return Column()
        names = [(language.code, language.name) for language in OFFERED]
        chosen = in_force().code
        tiles = Segmented("language", (0, 0), names, chosen, partial(self._set, "language"))
        return Column(setting_cell("language", _(describe("language").label), "", [tiles]), Space(10))

    def _faces(self) -> Row:
        """Return the initial and every face to choose from."""
        settings = self.services.store.settings
        tiles = face_tiles(self.app.kit, lambda: self.name, settings.colour, settings.face, self._choose_face)
        return Row(*tiles, gap=6, wraps=True, line_gap=6)

    def _choose_face(self, face: str) -> None:
        people = self.services.store.people
        people.give_face(people.at_screen, face)
        self.services.store.save_settings()
        self.app.refresh()

    def _decks(self) -> FirstThatFits:
        """Return three ways to colour the suits, each with cards."""
        kit = self.app.kit
        kind = describe("deck_colours").kind
        assert isinstance(kind, Choice)
        height = self._card(kit) * 7 // 5 + kit.u(40) + kit.text.line_height("label")
        tiles = []
        for value, word in _shown(kind.choices):
            face = lambda kit, size, state, value=value, word=word: self._deck(kit, size, state, value, word)  # noqa: E731
            choose = lambda value=value: self._set("deck_colours", value)  # noqa: E731
            rect = (0, 0, kit.text.width(word, "label") + kit.u(60), height)
            tiles.append(Tile(f"deck_{value}", rect, face, choose))
            tiles[-1].name = _("Card colours: {word}").format(word=word)
        return FirstThatFits(Grid(*tiles, columns=len(tiles), gap=12), Grid(*tiles, gap=12))

    @staticmethod
    def _card(kit: Kit) -> int:
        """Return the width of a sample card."""
        return max(kit.u(76), 60)

    def _deck(self, kit: Kit, size: tuple[int, int], state: str, value: Any, word: str) -> pygame.Surface:
        chosen = value == self.services.store.settings.deck_colours
        fill = "panel_light" if chosen or state in ("hover", "pressed") else "row"
        out = kit.panel_picture(
            size, fill, border="accent" if chosen else "line", radius=16, line=3 if chosen else 1
        ).copy()
        pictures = self.app.pictures
        before, pictures.colours = pictures.colours, str(value)
        card = self._card(kit)
        draw_fan(
            self.app, out, SAMPLES, (size[0] // 2, kit.u(16) + card * 7 // 10), card, round(card * 0.74), 6, 4
        )
        pictures.colours = before
        y = size[1] - kit.u(8) - kit.text.line_height("label") // 2
        rect = kit.text.draw(out, word, (size[0] // 2, y), "label", "text", align="centre", middle=True)
        if chosen:
            kit.icon(out, "check", (rect.x - kit.u(14), y), 18, "accent", centre=True)
        return out

    # Input

    def _set(self, field: str, value: Any) -> None:
        self.services.store.settings.change(field, value)
        self.services.store.save_settings()
        self.app.refresh()

    def _set_name(self, name: str) -> None:
        self.name = name
        initial = self.widgets.find("face_none")
        assert isinstance(initial, Tile)
        initial.renew()  # it bears the first letter

    def _set_sound(self, on: bool) -> None:
        self.services.store.settings.volume = USUAL_VOLUME if on else 0.0
        self.app.play("card_place")

    def start(self) -> None:
        """Keep everything and leave the page."""
        store = self.services.store
        store.settings.first_start_done = True
        if self.name.strip():
            self.services.rename_person(store.people.at_screen, self.name)
        store.save_settings()
        self.app.stack.pop()
        if self.then is not None:
            self.then()

    def handle(self, event: Gesture) -> bool:
        # Enter starts wherever the words beside the button promise it; the space bar chooses.
        if isinstance(event, Key) and event.action == "commit" and not event.repeat and self.enter_starts:
            self.start()
            return True
        if self.widgets.handle(event):
            return True
        if isinstance(event, Key) and event.action == "back" and not event.repeat:
            self.start()
            return True
        return False

    @property
    def enter_starts(self) -> bool:
        """Not on a deck that is not chosen yet: nothing else would choose it with Enter in mind."""
        focus = self.widgets.focus
        on = focus.current.id if focus.current is not None and focus.shown else ""
        return not on.startswith("deck_") or on == f"deck_{self.services.store.settings.deck_colours}"

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._fresh and self.app.drawn:  # typing takes longer to set up than drawing the first frame
            self._fresh = False
            if self.widgets.focus.current is None:
                self.widgets.set_focus("name")

    @property
    def wake_after(self) -> float | None:
        return 0.01 if self._fresh else super().wake_after


def _shown(choices: Iterable[tuple[Any, str]]) -> list[tuple[Any, str]]:
    """Return *choices* with their words in the language in force."""
    return [(value, _(word)) for value, word in choices]
