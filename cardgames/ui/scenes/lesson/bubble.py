"""The coach's bubble: what she says, how far the lesson is, and what can be done now."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import pygame

from cardgames.engine import Page
from cardgames.lessons.run import Runner

from ... import shapes
from ...input import Click, Drag, Drop, Gesture, Hover, Key, Press, Wheel
from ...kit import Kit
from ...sentences import markup
from ...widgets import Button, Label, Picture, ScrollArea, Widgets
from ..results.pages import PageTable
from ..table.tips import COACH

PAD = 22  # logical units
WIDTHS = (380, 320, 460, 560, 700)  # logical units, the first is the usual one
PAGE_WIDTHS = (560, 700)  # with a table in it
NARROWEST, FLAT = 270, (560, 700)  # where there is little room beside or above what is spoken of
HEADS = {
    "say": "", "watch": "Watch", "play": "Your move", "choose": "Your choice", "bid": "Your bid",
    "quiz": "A question", "review": "Looking back", "free": "Play on", "recap": "Remember",
}  # fmt: skip
PULSES, PULSE = 3, 0.8  # how often *Show me* pulses, and for how many seconds each time
ANSWERS = {
    "right": ("Right!", "check", "#0D6B4F"),
    "wrong": ("Try again", "refresh", "#8A5D0C"),
    "hint": ("A hint", "hint", "#163184"),
    "shown": ("This is how", "eye", "#163184"),
    "coach": ("Wait a moment", "warning", "#8A5D0C"),
    "goal": ("The end of this hand", "flag", "#163184"),
}


class Option(Button):
    """An answer to a question, outlined so that it stands out from the paper."""

    def draw(self, target: pygame.Surface, kit: Kit) -> None:
        super().draw(target, kit)
        kit.panel(target, self.box, "#FFFFFF00", border="#857C6B", radius=999)


@dataclass(frozen=True)
class Actions:
    """What the buttons do."""

    next: Callable[[], object]
    hint: Callable[[], object]
    show_me: Callable[[], object]
    back: Callable[[], object]
    again: Callable[[], object]
    skip: Callable[[], object]
    choose: Callable[[str], object]


class Bubble:
    """The bubble for the present state of a lesson; *lesson_name* stands over all of it."""

    def __init__(self, runner: Runner, lesson_name: str, widgets: Widgets, actions: Actions) -> None:
        self.runner, self.lesson_name, self.widgets, self.actions = runner, lesson_name, widgets, actions
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.visible = self.flat = False  # flat: the buttons stand beside the heading
        self._pulses = False  # whether *Show me* stands out
        self._pulse = 0.0  # seconds left of that

    # What it says

    @property
    def head(self) -> str:
        """The heading."""
        feedback, step = self.runner.feedback, self.runner.step
        if feedback is not None:
            if feedback.kind == "goal" and self.missed_goal:
                return "Not quite"
            return "Done!" if feedback.kind == "goal" and self.runner.goal_met else ANSWERS[feedback.kind][0]
        return step.title or HEADS[step.kind] or self.runner.lesson.title

    @property
    def tag(self) -> str:
        """The line above the heading."""
        if self.runner.repeating:
            return "ONCE MORE"
        if self.steps == 1:
            return self.lesson_name
        return f"{self.lesson_name} · STEP {self.runner.number} OF {self.steps}"

    @property
    def steps(self) -> int:
        """How many steps the lesson has."""
        return len(self.runner.lesson.steps)

    @property
    def missed_goal(self) -> bool:
        """Whether a hand has just been played without reaching what was asked."""
        return self.runner.finished and self.runner.goal_met is False

    @property
    def question(self) -> str:
        """What the step asks or tells; gone once it has been answered."""
        step, feedback = self.runner.step, self.runner.feedback
        answered = feedback is not None and (self.runner.finished or feedback.kind == "coach")
        if answered or step.text is None:
            return ""
        words = [markup(step.text, self.runner.names())]
        if step.goal is not None:
            words.append("{icon:target} " + markup(step.goal.text, self.runner.names()))
        return "\n".join(words)

    @property
    def answer(self) -> str:
        """The coach's last word."""
        feedback = self.runner.feedback
        if feedback is None:
            return ""
        words = markup(feedback.text, self.runner.names())
        if feedback.kind == "coach":
            words += "\nPlay it again if you mean it."
        return words

    @property
    def points(self) -> list[str]:
        """What is to be remembered."""
        return [markup(point, self.runner.names()) for point in self.runner.step.points]

    @property
    def words(self) -> str:
        """All of it on one line, to be read aloud; the answers to choose from too."""
        runner = self.runner
        options = runner.option_words() if not runner.finished else ()
        parts = [self.head, self.question, self.answer, *self.points, *options]
        return " ".join(part if part.endswith((".", "!", "?")) else f"{part}." for part in parts if part)

    # Laying out

    def width(self, kit: Kit, units: float) -> int:
        """A width in pixels that grows somewhat with the text."""
        grown: float = max(1.0, kit.theme.text_size) ** 0.6
        return round(kit.u(units) * grown)

    @property
    def _widths(self) -> tuple[int, ...]:
        return PAGE_WIDTHS if self.runner.step.kind == "review" else WIDTHS

    def sizes(self, area: pygame.Rect) -> list[tuple[int, int]]:
        """The sizes that the bubble could have, the usual one first."""
        kit = self.widgets.kit
        widths = [min(self.width(kit, units), area.w) for units in self._widths]
        sizes = [(wide, self._height(kit, wide)) for wide in dict.fromkeys(widths)]
        fitting = [size for size in sizes if size[1] <= area.h]
        return fitting or [(wide, area.h) for wide, _ in sizes]

    def short_sizes(self, area: pygame.Rect) -> list[tuple[int, int]]:
        """Sizes in which the words have to scroll, for when the others would cover what they speak of."""
        kit = self.widgets.kit
        empty = self._height(kit, area.w) - self._words_height(kit, area.w - 2 * kit.u(PAD))
        widths = dict.fromkeys(min(self.width(kit, units), area.w) for units in (*self._widths, NARROWEST))
        natural = {wide: self._height(kit, wide) for wide in widths}
        sizes = [
            (wide, min(area.h, max(empty + lines * kit.line_height("body"), round(natural[wide] * share))))
            for share, lines in ((1, 3), (0.8, 3), (0.6, 3), (0.45, 2))
            for wide in natural
        ]
        sizes.sort(key=lambda size: natural[size[0]] - size[1])  # that hides least first
        return sizes + self._flat_sizes(area)

    def _flat_sizes(self, area: pygame.Rect) -> list[tuple[int, int]]:
        """Wide and low: what is left where nothing else leaves free what is spoken of."""
        kit = self.widgets.kit
        found = []
        for wide in dict.fromkeys(min(self.width(kit, units), area.w) for units in FLAT):
            inner = wide - 2 * kit.u(PAD)
            fixed = 2 * kit.u(PAD) + self._head_height(kit, inner) + kit.u(8)
            words = min(self._words_height(kit, inner), 2 * kit.line_height("body") + kit.u(8))
            if self._title_room(kit, wide) >= kit.width(self.head, "name"):
                found.append((wide, fixed + words))
        return found

    def build(self, rect: pygame.Rect) -> None:
        """Lay it out at *rect*; what does not fit scrolls."""
        kit = self.widgets.kit
        self.rect, self.visible = rect, True
        self.flat = rect.size in self._flat_sizes(rect) and rect.h < self._height(kit, rect.w)
        focus = self.widgets.focus.current
        before = focus.id if focus is not None and self.widgets.focus.shown else ""
        self.widgets.clear()
        pad, inner = kit.u(PAD), rect.w - 2 * kit.u(PAD)
        top = self._head_height(kit, inner) + kit.u(8)
        foot = 0 if self.flat else self._foot_height(kit, inner)
        place = pygame.Rect(
            rect.x + pad, rect.y + pad + top, inner + kit.u(12), rect.h - 2 * pad - top - foot
        )
        area = self.widgets.add(ScrollArea("words", place, end=0))
        self._fill(kit, area, inner)
        self._place_head(kit)
        self._place_foot(kit, inner)
        self._focus(before)
        self._begin_with_the_news(area)
        before_it, self._pulses = self._pulses, self.runner.show_me_pulses
        if self._pulses and not before_it and not kit.theme.reduced:
            self._pulse = PULSES * PULSE

    def _begin_with_the_news(self, area: ScrollArea) -> None:
        """Where the words have to scroll: the coach's last word, or the beginning."""
        area.scroll_to(0)
        if self.answer:
            area.reveal(self.widgets.find("part_1" if self.question else "part_0"))

    def hide(self) -> None:
        """Not there while cards are on their way."""
        self.visible = False
        self.widgets.clear()

    def _focus(self, before: str) -> None:
        """The keyboard stands on what goes on, unless it is needed for the cards."""
        runner = self.runner
        if runner.finished:
            self.widgets.set_focus("once_more" if self.missed_goal else "next")
        elif runner.step.kind == "quiz":
            options = [f"option_{number}" for number in range(len(runner.step.options))]
            self.widgets.set_focus(before if before in self.widgets and before in options else options[0])
        elif before in self.widgets:
            self.widgets.set_focus(before)
        else:
            self.widgets.set_focus(None)

    def _parts(self, kit: Kit, inner: int) -> list[pygame.Surface]:
        """The words from top to bottom."""
        parts = []
        if self.question:
            parts.append(kit.paragraph(self.question, inner, "body", "paper_muted"))
        if self.answer:
            parts.append(self._answer_picture(kit, inner))
        if (page := self.runner.page) is not None:
            parts.append(self._page_picture(kit, page, inner))
        for point in self.points:
            words = kit.paragraph(point, inner - kit.u(28), "body", "paper_muted")
            row = pygame.Surface((inner, words.get_height()), pygame.SRCALPHA)
            kit.icon(row, "check", (kit.u(10), kit.line_height("body") // 2), 16, "paper_accent", centre=True)
            row.blit(words, (kit.u(28), 0))
            parts.append(row)
        return parts

    def _page_picture(self, kit: Kit, page: Page, inner: int) -> pygame.Surface:
        """The table of *page* on a dark sheet, as it stands after a hand."""
        pad = kit.u(10)
        table = PageTable(pygame.Rect(pad, pad, inner - 2 * pad, 0), page)
        table.added(kit)
        out = kit.panel_picture((inner, table.rect.h + 2 * pad), "panel", border=None, radius=12).copy()
        table.draw(out, kit)
        return out

    def _answer_picture(self, kit: Kit, inner: int) -> pygame.Surface:
        """The coach's word on a strip with its sign."""
        feedback = self.runner.feedback
        assert feedback is not None
        _, icon, colour = ANSWERS[feedback.kind]
        pad = kit.u(12)
        side = round(kit.text_px("body") * 1.2)
        words = kit.paragraph(self.answer, inner - 3 * pad - side, "body", "paper_ink")
        tall = words.get_height() + 2 * kit.u(9)
        out = kit.panel_picture((inner, tall), f"{colour}1C", border=None, radius=12).copy()
        at = (pad + side // 2, kit.u(9) + kit.line_height("body") // 2)
        kit.icon(out, icon, at, side / kit.theme.scale, colour, centre=True)
        out.blit(words, (2 * pad + side, kit.u(9)))
        return out

    def _options(self) -> list[Button]:
        runner, step = self.runner, self.runner.step
        if step.kind != "quiz" or runner.finished:
            return []
        glowing = runner.glowing_option()
        return [
            Option(f"option_{number}", (0, 0), words, partial(self.actions.choose, option),
                   kind="primary" if option == glowing else "paper", hint=str(number + 1), align="left",
                   style=("bold", 16))
            for number, (option, words) in enumerate(zip(step.options, runner.option_words(), strict=True))
        ]  # fmt: skip

    def _words_height(self, kit: Kit, inner: int) -> int:
        tall = sum(part.get_height() + kit.u(8) for part in self._parts(kit, inner))
        return tall + sum(option.measure(kit)[1] + kit.u(6) for option in self._options())

    def _height(self, kit: Kit, wide: int) -> int:
        inner = wide - 2 * kit.u(PAD)
        fixed = self._head_height(kit, inner) + kit.u(8) + self._foot_height(kit, inner)
        return 2 * kit.u(PAD) + fixed + self._words_height(kit, inner)

    def _fill(self, kit: Kit, area: ScrollArea, inner: int) -> None:
        y = 0
        for number, part in enumerate(self._parts(kit, inner)):
            area.add(Picture(f"part_{number}", (0, y), part))
            y += part.get_height() + kit.u(8)
        for option in self._options():
            option.rect = pygame.Rect(0, y, inner, option.measure(kit)[1])
            area.add(option)
            y = option.rect.bottom + kit.u(6)

    # Head

    def _radius(self, kit: Kit) -> int:
        return max(kit.u(22), round(kit.text_px("head") * 1.1))

    def _head_height(self, kit: Kit, inner: int) -> int:
        words = kit.line_height("tag") + kit.line_height("head")
        return max(2 * self._radius(kit), words)

    def _place_head(self, kit: Kit) -> None:
        rect, pad, side = self.rect, kit.u(PAD), kit.u(40)
        x = rect.right - kit.u(12)
        ways = [("skip", "skip", "Skip this step", self.actions.skip, not self.runner.over),
                ("back", "undo", "Back (Backspace)", self.actions.back, True)]  # fmt: skip
        for id, icon, tip, action, possible in ways:
            x -= side
            box = pygame.Rect(x, rect.y + kit.u(12), side, side)
            self.widgets.add(
                Button(id, box, "", action, icon=icon, kind="paper_quiet", tip=tip, enabled=possible)
            )
        left = rect.x + self._title_left(kit)
        tall = kit.line_height("tag") + kit.line_height("head")
        y = rect.y + pad + (self._head_height(kit, 0) - tall) // 2
        beside = self._title_room(kit, rect.w) if self.flat else max(1, x - left)
        self.tag_at = (left, y + kit.line_height("tag") // 2, beside)
        at = pygame.Rect(left, y + kit.line_height("tag"), max(1, rect.right - pad - left), 0)
        room = at.w if at.y > rect.y + kit.u(12) + side else max(1, x - left)
        at.w = beside if self.flat else room
        style = "head" if kit.width(self.head, "head") <= at.w else "name"
        self.widgets.add(Label("coach_head", at, self.head, style, "paper_ink", lines=1))

    def _title_left(self, kit: Kit) -> int:
        """Where the heading begins, from the left edge."""
        return kit.u(PAD) + 2 * self._radius(kit) + kit.u(12)

    def _title_room(self, kit: Kit, wide: int) -> int:
        """The room for the heading where the buttons stand beside it."""
        buttons = sum(button.measure(kit)[0] + kit.u(2) for button in self._buttons())
        return max(1, wide - self._title_left(kit) - buttons - self._ways_width(kit) - kit.u(12))

    def _ways_width(self, kit: Kit) -> int:
        """How far the two small buttons reach in from the right edge."""
        return 2 * kit.u(40) + kit.u(16)

    # Foot

    def _buttons(self) -> list[Button]:
        runner = self.runner
        if runner.finished:
            on = "Finish" if runner.number == self.steps and not runner.repeating else "Next"
            if not self.missed_goal:
                return [Button("next", (0, 0), on, self.actions.next, kind="primary")]
            return [
                Button("next", (0, 0), on, self.actions.next, kind="paper_quiet"),
                Button("once_more", (0, 0), "Once more", self.actions.again, kind="primary", icon="refresh"),
            ]
        pulses = "primary" if runner.show_me_pulses else "paper_quiet"
        return [
            Button("hint_more", (0, 0), "Hint", self.actions.hint, kind="paper_quiet", icon="hint"),
            Button("show_me", (0, 0), "Show me", self.actions.show_me, kind=pulses, style=("bold", 14)),
        ]

    def _dots_width(self, kit: Kit) -> int:
        return (self.steps + 1) * kit.u(13) + kit.u(8) if self.steps > 1 else 0

    def _foot_height(self, kit: Kit, inner: int) -> int:
        sizes = [button.measure(kit) for button in self._buttons()]
        tall = max(size[1] for size in sizes)
        beside = sum(size[0] + kit.u(2) for size in sizes) + self._dots_width(kit) <= inner
        return tall + kit.u(4) + (0 if beside else kit.u(16))

    def _place_foot(self, kit: Kit, inner: int) -> None:
        """The dots, and the buttons at the right, above each other where both do not fit."""
        rect, pad = self.rect, kit.u(PAD)
        x = rect.right - (self._ways_width(kit) if self.flat else pad)
        tall = 0
        for button in reversed(self._buttons()):
            wide, tall = button.measure(kit)
            x -= wide
            y = rect.y + pad + (self._head_height(kit, inner) - tall) // 2
            button.rect = pygame.Rect(x, y if self.flat else rect.bottom - pad - tall, wide, tall)
            self.widgets.add(button)
            x -= kit.u(2)
        middle = rect.bottom - pad - tall // 2
        beside = x - (rect.x + pad) >= self._dots_width(kit)
        self.dots_at = (rect.x + pad, middle if beside else rect.bottom - pad - tall - kit.u(8))

    # What a person does

    def handle(self, event: Gesture) -> bool:
        """True for what belongs to the bubble."""
        if not self.visible:
            return False
        self.widgets.arrows = self.runner.step.kind == "quiz" and not self.runner.finished
        if isinstance(event, Key):
            return self._key(event)
        used = self.widgets.handle(event)
        if isinstance(event, Hover):
            return self.rect.collidepoint(event.pos)
        held = isinstance(event, Press | Click | Drag | Drop | Wheel)
        start = getattr(event, "start", getattr(event, "pos", (-1, -1)))
        return used or (held and self.rect.collidepoint(start))

    def _key(self, event: Key) -> bool:
        options = self.runner.step.options
        if self.runner.step.kind == "quiz" and not self.runner.finished and event.text.isdigit():
            number = int(event.text) - 1
            if 0 <= number < len(options) and not event.repeat:
                self.actions.choose(options[number])
                return True
        if event.action in ("left", "right", "up", "down") and not self.widgets.arrows:
            if not self.runner.finished:
                self.widgets.set_focus(None)  # the arrows are for the cards
            return False
        return self.widgets.handle(event)

    # Time and drawing

    @property
    def busy(self) -> bool:
        """Whether *Show me* pulses."""
        return self.visible and self._pulse > 0

    def update(self, dt: float) -> None:
        """Let time pass."""
        self._pulse = max(0.0, self._pulse - dt)
        self.widgets.update(dt)

    def _draw_pulse(self, surface: pygame.Surface, kit: Kit) -> None:
        """A ring that goes out from *Show me* and fades."""
        if self._pulse > 0 and "show_me" in self.widgets:
            share = 1 - self._pulse % PULSE / PULSE
            grown = 2 * kit.u(2 + 8 * share)
            ring = f"#C98F1E{round(230 * (1 - share)):02X}"
            box = self.widgets.find("show_me").box.inflate(grown, grown)
            kit.panel(surface, box, "#FFFFFF00", border=ring, radius=999, line=3)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it."""
        if not self.visible:
            return
        kit, rect, pad = self.widgets.kit, self.rect, self.widgets.kit.u(PAD)
        kit.shadow(surface, rect, radius=20, blur=16, alpha=150, down=6)
        kit.panel(surface, rect, "paper", border="edge" if kit.theme.high_contrast else None, radius=20)
        radius = self._radius(kit)
        centre = (rect.x + pad + radius, rect.y + pad + self._head_height(kit, 0) // 2)
        disc = pygame.Rect(0, 0, 2 * radius, 2 * radius)
        disc.center = centre
        portrait = kit.icon_picture("coach", 2 * radius, "#FFFFFF").copy()
        kit.panel(surface, disc, COACH, border=None, radius=999)
        surface.blit(shapes.clip_corners(portrait, radius), disc)
        x, y, room = self.tag_at
        tag, room = self.tag, round(room * 0.88)
        if kit.width(tag, "tag") > room:
            tag = kit.shortened(tag.rpartition(" · ")[2], "tag", room)
        kit.text(surface, tag, (x, y), "tag", "paper_accent", middle=True, spacing=0.8)
        self._draw_dots(surface, kit)
        self._draw_pulse(surface, kit)
        self.widgets.draw(surface)

    def _draw_dots(self, surface: pygame.Surface, kit: Kit) -> None:
        if self.steps == 1 or self.flat:
            return
        x, y = self.dots_at
        here = self.runner.number - 1
        for number in range(self.steps):
            done = number in self.runner.done or number < here
            long = number == here
            dot = pygame.Rect(x, y - kit.u(4), kit.u(20 if long else 8), kit.u(8))
            kit.panel(surface, dot, "#C98F1E" if done or long else "#D8D2C6", border=None, radius=999)
            x = dot.right + kit.u(5)
