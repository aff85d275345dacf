"""A phrase is put together: menus side by side, its English, and ten cards to try it on.

It lies above the table, takes words by click or by arrows and Space, and gives the finished phrase to the
table as a move.  S surprises, L changes between menus and library, G gives.  Long lists scroll.  On a
controller the shoulders go from menu to menu, the button for hints surprises, and the one that confirms gives
what is whole.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from random import Random

import pygame

from cardgames.engine import Move
from cardgames.engine.phrases import BOTH, EITHER
from cardgames.engine.text import Names
from cardgames.languages import N_, _, pgettext
from cardgames.table.phrasing import Phrasing

from ...accessible.elements import Element, text
from ...input import GAMEPAD, Gesture, Key, Press
from ...kit import Kit
from ...pictures import RATIO
from ...scene import Scene
from ...sentences import verb_words
from ...speech import aloud
from ...widgets import (
    BorderFrame,
    Button,
    Column,
    Inset,
    Item,
    Label,
    Middle,
    Row,
    ScrollArea,
    Segmented,
    Space,
    Widgets,
    place,
)
from ...widgets.buttons import Action, Pressable
from ..drawing.painter import Painter
from ..viewpoint import Viewpoint

MENUS, WHOLES = "menus", "wholes"
JOINTS = (("", N_("one", "joint")), (BOTH, N_("and", "joint")), (EITHER, N_("or", "joint")))
WORDS = "label"
SENTENCE = ("heavy", 17)
TRIED = N_("Tried on\na line:")
WORD, CHOSEN = "{menu}: {word}", N_("{menu}: {word}, chosen")
HOW_MANY = N_("{menu}: one of these, or two of them")
OPENED = N_(
    "{title} Tab goes over the menus and their words. S surprises you, L changes between menus and library, "
    "F2 reads what you have put together, G submits it."
)
OPENED_BY_PAD = N_(
    "{title} {previous} and {next} go from menu to menu. {surprise} surprises you, "
    "{give} gives it once it is whole."
)
SECRET = N_("{title} What you choose is not read aloud, because others would hear it.")
TRIED_ALOUD = N_("Tried on a line: {cards}.")
FITS, FITS_NOT = N_("{card} right"), N_("{card} wrong")
CARD = 46  # logical units: the widest card of the sample


class Word(Pressable):
    """One word of a *menu*; as many lines as it needs."""

    fills = True

    def __init__(
        self, id: str, text: str, menu: str, on_click: Action, *, chosen: bool, enabled: bool = True
    ) -> None:
        super().__init__(id, (0, 0), on_click, enabled=enabled)
        self.words, self.chosen = text, chosen
        self.name = (_(CHOSEN) if chosen else WORD).format(menu=menu, word=text)

    def height_at(self, kit: Kit, width: int) -> int:
        lines = kit.text.paragraph(self.words, width - kit.u(24), WORDS, "text").get_height()
        return max(kit.u(34), lines + kit.u(14))

    def corner(self, kit: Kit) -> int:
        return kit.u(10)

    def draw(self, target: pygame.Surface, kit: Kit) -> None:
        box = self.box
        fill = "accent" if self.chosen else "panel_light" if self.hovered and self.enabled else "row"
        kit.panel(target, box, fill, border=None if self.chosen else "line", radius=10)
        ink = "accent_ink" if self.chosen else "text" if self.enabled else "muted"
        words = kit.text.paragraph(self.words, box.w - kit.u(24), WORDS, ink)
        target.blit(words, (box.x + kit.u(12), box.centery - words.get_height() // 2))


def _column(name: str, head: Item, words: Sequence[Word]) -> Item:
    """Return *words* below one another in an area that scrolls, below their *head*."""
    area = ScrollArea(name, content=Inset(Column(*words, gap=5), (0, 0, 14, 0)), end=4)
    return BorderFrame(area, top=Inset(head, (0, 0, 0, 6)))


class PhraseScene(Scene):
    """See the module.  *play* gets the finished move; *eyes* are those of its author."""

    overlay = True

    def __init__(
        self,
        control: Phrasing,
        names: Names,
        play: Callable[[Move], object],
        eyes: Viewpoint,
    ) -> None:
        self.control, self.names, self.play, self.eyes = control, names, play, eyes
        self.rng = Random(str(control.view.describe()))
        self.title = (control.decision.title or control.decision.prompt).text(names)
        self.panel = pygame.Rect(0, 0, 0, 0)
        self.sample_at = pygame.Rect(0, 0, 0, 0)
        self.text_at = pygame.Rect(0, 0, 0, 0)

    def enter(self) -> None:
        self.widgets = Widgets(self.app)
        self._device = self.app.input.device
        self.painter = Painter(self.app)

    @property
    def page(self) -> str:
        """Return the open page: the menus, or the library."""
        return WHOLES if self.control.browsing else MENUS

    @property
    def aloud(self) -> str:
        if self.eyes.is_public_speech:
            return _(SECRET).format(title=self.title)
        if self._device != GAMEPAD:
            return _(OPENED).format(title=self.title)
        sign = self.app.input.gamepads.sign
        buttons = {"previous": "previous", "next": "next", "surprise": "hint", "give": "commit"}
        signs = {field: sign(action) for field, action in buttons.items()}
        return _(OPENED_BY_PAD).format(title=self.title, **signs)

    @property
    def focus_aloud(self) -> str:
        current = self.widgets.focus.current
        if isinstance(current, Word | Segmented) and self.widgets.focus.shown and self.eyes.is_public_speech:
            found = (self.widgets.find(id) for id in self.widgets.ids)
            places = [widget for widget in found if isinstance(widget, Word | Segmented)]
            return _("choice {n} of {all}").format(n=places.index(current) + 1, all=len(places))
        return super().focus_aloud

    def elements(self) -> list[Element]:
        if not self.eyes.is_public_speech:
            return super().elements()
        return [text("secret", self.aloud, (*self.panel.topleft, *self.panel.size))]

    def _tell(self) -> None:
        """Read aloud the phrase so far, or the missing part, where nobody else hears it."""
        speak = self.app.speak
        if speak is None or self.eyes.is_public_speech:
            return
        sentence, missing = self.control.sentence, self.control.missing
        for words in (sentence, missing):
            if words is not None:
                speak(aloud(words.text(self.names), self.names))

    def _tell_all(self) -> None:
        """Have it read aloud as well what becomes of the cards on which it is tried."""
        self._tell()
        if (speak := self.app.speak) is None or self.eyes.is_public_speech or not self.control.sample:
            return
        told = []
        for card, fits in self.control.sample:
            name = self.names.card(card)
            told.append(name if fits is None else (_(FITS) if fits else _(FITS_NOT)).format(card=name))
        speak(_(TRIED_ALOUD).format(cards=", ".join(told)))

    # ---------------------------------------------------------------- laying out

    def rebuild(self) -> None:
        kit, (width, height) = self.app.kit, self.app.size
        self.widgets.clear()
        edge, pad, gap = kit.u(10), kit.u(18), kit.u(10)
        wide = min(width - 2 * edge, kit.u(1180))
        self.panel = pygame.Rect((width - wide) // 2, edge, wide, height - 2 * edge)
        inside = self.panel.inflate(-2 * pad, -2 * pad)
        top = place(self._head(), self.widgets, kit, pygame.Rect(inside.topleft, (inside.w, 0))) + gap
        line = kit.text.line_height(SENTENCE)
        self.text_at = pygame.Rect(inside.x, top, inside.w, 2 * line + kit.text.line_height(WORDS) + kit.u(6))
        foot = self._foot()
        low = inside.bottom - foot.height_at(kit, inside.w)
        place(foot, self.widgets, kit, pygame.Rect(inside.x, low, inside.w, inside.bottom - low))
        card = min(kit.u(CARD), round((inside.w - self._tried_width) / 11 / 1.6))
        tall = round(card * RATIO)
        self.sample_at = pygame.Rect(inside.x, low - gap - tall, inside.w, tall)
        body = pygame.Rect(inside.x, self.text_at.bottom + gap, inside.w, 0)
        body.h = self.sample_at.y - gap - body.y
        columns, between = (self._menus(), 14) if self.page == MENUS else (self._wholes(), 12)
        wide = (body.w - kit.u(between) * (len(columns) - 1)) // len(columns)
        for number, column in enumerate(columns):
            x = body.x + number * (wide + kit.u(between))
            place(column, self.widgets, kit, pygame.Rect(x, body.y, wide, body.h))
        if self.widgets.focus.current is None:
            by_pad = self._device == GAMEPAD
            first = next(id for id in self.widgets.ids if isinstance(self.widgets.find(id), Word))
            self.widgets.set_focus(first if by_pad else "page", shown=by_pad)

    def _head(self) -> Item:
        """Return the heading, and the choice between menus and library."""
        choices = (MENUS, _("Compose")), (WHOLES, _("Library"))
        pages = Segmented("page", (0, 0), choices, self.page, self.turn)
        pages.name = _("What to choose from")
        title = Label("title", (0, 0), self.title, ("heavy", 20), lines=1)
        return Row(title, pages, rest=title, gap=16, across="top")

    def _foot(self) -> Item:
        """Return the buttons."""
        control, space = self.control, Space()
        surprise, give = ("hint", "commit") if self._device == GAMEPAD else ("S", "G")
        any_one = _("Surprise me")
        words = _("This is the {what}").format(what=verb_words(control.decision.verb))
        tip = control.missing.text(self.names) if control.missing is not None else ""
        can_give = control.confirm() is not None
        return Row(
            Button("close", (0, 0), _("Back"), self.close, kind="quiet", key="back"),
            space,
            Button("surprise", (0, 0), any_one, self.surprise, kind="outline", icon="refresh", key=surprise),
            Button("give", (0, 0), words, self.give, kind="primary", key=give, enabled=can_give, tip=tip),
            rest=space,
            gap=10,
        )

    def _menus(self) -> list[Item]:
        """Return a column for each menu: its label, how two words are joined, and the words."""
        kit, control, columns = self.app.kit, self.control, list[Item]()
        for number, menu in enumerate(control.decision.menus):
            is_due, label = number < control.needed, _(menu.label)
            joints = [(joint, pgettext("joint", word)) for joint, word in JOINTS]
            join = partial(self._join, number)
            joint = Segmented(f"joint_{number}", (0, 0), joints, control.joints[number], join, enabled=is_due)
            joint.name = _(HOW_MANY).format(menu=label)
            named = Inset(Label(f"label_{number}", (0, 0), f"**{label}**", "body", "accent"), (0, 6, 0, 0))
            title = Middle(named, 0, least=joint.measure(kit)[1])
            head = Row(title, joint if menu.joint else None, rest=title, gap=0)
            chosen = control.chosen[number] if is_due and not control.whole else ()
            words = [
                Word(
                    f"word_{number}_{word}", _(text), label, partial(self._choose, number, word),
                    chosen=word in chosen, enabled=is_due,
                )
                for word, text in menu.words.items()
            ]  # fmt: skip
            columns.append(_column(f"menu_{number}", head, words))
        return columns

    def _wholes(self) -> list[Item]:
        """Return a column for each heading of the phrases to be taken whole."""
        wholes, columns = self.control.decision.wholes, list[Item]()
        for number, heading in enumerate(dict.fromkeys(whole.heading for whole in wholes.values())):
            words = [
                Word(
                    f"whole_{name}", _(whole.text), _(heading), partial(self._take, name),
                    chosen=name == self.control.whole,
                )
                for name, whole in wholes.items()
                if whole.heading == heading
            ]  # fmt: skip
            head = Label(f"head_{number}", (0, 0), f"**{_(heading)}**", "body", "accent")
            columns.append(_column(f"wholes_{number}", head, words))
        return columns

    # ---------------------------------------------------------------- input

    def turn(self, page: str) -> None:
        """Show the menus, or the library."""
        self.control.browsing = page == WHOLES
        self._changed()

    def _other_page(self) -> None:
        self.turn(MENUS if self.page == WHOLES else WHOLES)
        self.widgets.set_focus("page")  # which names the open page

    def _choose(self, menu: int, word: str) -> None:
        self.control.choose(menu, word)
        self._changed()
        self._tell()

    def _join(self, menu: int, joint: str) -> None:
        self.control.join(menu, joint)
        self._changed()
        self._tell()

    def _take(self, word: str) -> None:
        self.control.take(word)
        self._changed()
        self._tell()

    def surprise(self) -> None:
        """Take any phrase that will do, shown where it was taken from."""
        self.control.surprise(self.rng)
        whole = self.control.whole
        self.control.browsing = bool(whole)
        self._changed()
        if whole and self._device == GAMEPAD:
            self.widgets.set_focus(f"whole_{whole}")
        self._tell()

    def _changed(self) -> None:
        self.rebuild()
        self.redraw()

    def give(self) -> None:
        """Make the move if the phrase is finished, else name the missing part."""
        move = self.control.confirm()
        if move is None:
            self.app.play("refused")
            self._tell()
            return
        self.close()
        self.play(move)

    def close(self) -> None:
        """Go back to the table; nothing has been decided."""
        if self.app.stack.top is self:
            self.app.stack.pop()

    def window_left(self) -> None:
        if self.eyes.is_shared:  # the phrase so far is kept for its author
            self.app.stack.take_off(self)

    def handle(self, event: Gesture) -> bool:
        if isinstance(event, Key) and (self.eyes.is_anothers(event) or self._by_button(event)):
            return True
        if self.widgets.handle(event):
            return True
        if isinstance(event, Key):
            doing = {"S": self.surprise, "G": self.give, "L": self._other_page}.get(event.text.upper())
            doing = {"back": self.close, "state": self._tell_all, "hand": self._tell_all}.get(
                event.action or "", doing
            )
            if doing is not None:
                doing()
                return True
        return isinstance(event, Press)

    def _by_button(self, event: Key) -> bool:
        """Use the button of a controller that does the same whatever has the focus."""
        if self.app.input.device != self._device:
            self._device = self.app.input.device
            self.rebuild()
        if event.gamepad is None or event.repeat:
            return False
        if event.action == "hint":
            self.surprise()
        elif event.action == "commit" and self.control.confirm() is not None:
            self.give()
        else:
            return False
        return True

    def update(self, dt: float) -> None:
        self.widgets.update(dt)

    @property
    def wake_after(self) -> float | None:
        return self.widgets.wake_after

    # ---------------------------------------------------------------- drawing

    def draw(self, surface: pygame.Surface) -> None:
        kit, panel = self.app.kit, self.panel
        kit.sheet(surface, panel)
        self._draw_sentence(surface)
        self._draw_sample(surface)
        self.widgets.draw(surface)

    def _draw_sentence(self, target: pygame.Surface) -> None:
        """Write the phrase in English, and any objection to it."""
        kit, control, box = self.app.kit, self.control, self.text_at
        sentence, missing = control.sentence, control.missing
        if sentence is None:
            words = missing.text(self.names) if missing is not None else ""
            target.blit(kit.text.paragraph(words, box.w, SENTENCE, "muted", lines=2), box)
            return
        said = kit.text.paragraph(sentence.text(self.names), box.w, SENTENCE, "text", lines=2)
        target.blit(said, box)
        if missing is not None:
            reason = kit.text.paragraph(missing.text(self.names), box.w, WORDS, "warn", lines=1)
            target.blit(reason, (box.x, box.y + said.get_height() + kit.u(4)))

    @property
    def _tried_width(self) -> int:
        """The room for the words before the cards: two lines."""
        return max(self.app.kit.text.width(part, WORDS) for part in _(TRIED).split("\n")) + 2

    def _draw_sample(self, target: pygame.Surface) -> None:
        """Draw some cards in the order in which they would be turned, with a tick or a cross beside each
        but the first, which lies there already."""
        kit, box = self.app.kit, self.sample_at
        sample = self.control.sample
        if not sample:
            what = verb_words(self.control.decision.verb)
            note = _("Some cards will show what the {what} makes of them.").format(what=what)
            words = kit.text.paragraph(note, box.w, WORDS, "muted")
            target.blit(words, words.get_rect(midleft=box.midleft))
            return
        width = round(box.h / RATIO)
        words = kit.text.paragraph(_(TRIED), self._tried_width, WORDS, "muted")
        target.blit(words, words.get_rect(midleft=box.midleft))
        left = box.x + self._tried_width + kit.u(10)
        step = (box.right - left) / len(sample)
        for number, (card, fits) in enumerate(sample):
            x = left + round(number * step + width / 2)
            self.painter.face(target, card, width, (x, box.centery))
            if fits is None:
                continue
            side = min(22, (step - width) / kit.theme.scale - 6)
            at = (x + width // 2 + round((step - width) / 2), box.centery)
            kit.icon(target, "check" if fits else "close", at, side, "good" if fits else "warn", centre=True)
