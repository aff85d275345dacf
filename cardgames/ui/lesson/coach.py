"""The coach's panel: what she says, how far the lesson is, and what can be done now.

It has a strip of the window to itself, beside the table, so it covers nothing; its buttons stand in the same
places in every step, and words for which there is no room scroll.
"""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from dataclasses import dataclass
from functools import partial

import pygame

from cardgames.engine import Names, ReviewPage, Sentence
from cardgames.languages import N_, _, in_force
from cardgames.lessons.lesson import MOST_STARS
from cardgames.lessons.run import Runner

from .. import shapes
from ..device_words import fitted
from ..input import POINTER, Click, Drag, Drop, Gesture, Hover, Key, Press, Wheel
from ..kit import Kit
from ..sentences import markup
from ..table.match.tips import COACH
from ..text import Style
from ..widgets import (
    BorderFrame,
    Button,
    ByWidth,
    Column,
    FirstThatFits,
    Inset,
    Item,
    Label,
    Picture,
    Row,
    ScrollArea,
    Space,
    Widgets,
    place,
)
from .answers import Answers, AnswerStrip, ReviewLine

WIDE = 330  # logical units
GROWS = 0.14  # the power of the text size with which the width grows: the table needs its room as well
PAD, GAP = 14, 8  # logical units
BAR = 12  # logical units at the right of the words, for the bar that scrolls them
LARGE = 1.5  # from this text size on every line of the panel is needed for words
HEADS = {
    "say": "", "watch": N_("Watch"), "play": N_("Your move"), "choose": N_("Your choice"),
    "bid": N_("Your bid"),
    "quiz": N_("A question"), "review": N_("Review"), "free": N_("Play on"),
    "recap": N_("Remember"),
}  # fmt: skip
PULSES, PULSE = 3, 0.8  # how often *Show me* pulses, and for how many seconds each time
REPLIES = {
    "right": (N_("Right!"), "check", "#0D6B4F"),
    "wrong": (N_("Try again"), "refresh", "#8A5D0C"),
    "hint": (N_("A hint"), "hint", "#163184"),
    "shown": (N_("Like this"), "eye", "#163184"),
    "coach": (N_("Wait a moment"), "warning", "#8A5D0C"),
    "goal": (N_("The hand is over"), "flag", "#163184"),
    "missed": (N_("Not the best"), "eye", "#8A5D0C"),
}
STARS = {
    3: N_("Three stars: not one mistake!"),
    2: N_("Two stars: only one mistake."),
    1: N_("One star. Without a mistake you win three."),
    0: N_("No star this time. Without a mistake you win three."),
}
"""The words for the stars of an exercise."""
UNANSWERED = N_("Answer first, or skip this step.")
DONE, SKIPPED, OPEN = "#C98F1E", "#8C8474", "#D8D2C6"


def width(kit: Kit) -> int:
    """Return how wide the panel is, in pixels."""
    grown: float = max(1.0, kit.theme.text_size) ** GROWS
    return round(kit.u(WIDE) * grown)


def words_style(kit: Kit) -> Style:
    """Return the text style of the coach: larger than elsewhere where there is room."""
    return ("regular", 18) if kit.theme.text_size < LARGE else "body"


@dataclass(frozen=True)
class Actions:
    """The actions of the buttons."""

    next: Callable[[], object]
    hint: Callable[[], object]
    show_me: Callable[[], object]
    back: Callable[[], object]
    again: Callable[[], object]
    skip: Callable[[], object]
    choose: Callable[[str], object]


class Coach:
    """The panel for the present state of a lesson; *lesson_name* stands over all of it."""

    def __init__(self, runner: Runner, lesson_name: str, widgets: Widgets, actions: Actions) -> None:
        self.runner, self.lesson_name, self.widgets, self.actions = runner, lesson_name, widgets, actions
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.device = POINTER
        """What was used last when it began to speak."""
        self.speaks = False  # not while cards are on their way
        self.answers = Answers(runner, actions.choose)
        self._spoken_visit: object = None  # the one that was spoken of last
        self._pulses = False  # whether *Show me* stands out
        self._pulse = 0.0  # seconds left of that

    # Texts

    def _say(self, sentence: Sentence) -> str:
        """Return *sentence* with the names at the table and the words of the device in use."""
        return markup(fitted(sentence, self.device), self.runner.names())

    @property
    def head(self) -> str:
        """The heading."""
        feedback, step = self.runner.feedback, self.runner.step
        if feedback is not None:
            if feedback.kind == "goal" and self.missed_goal:
                return _("Not quite")
            if feedback.kind == "goal" and self.runner.goal_met:
                return _("Done!")
            return _((step.kind == "watch" and step.title) or REPLIES[feedback.kind][0])
        if step.exercise is not None:
            return _("Position {n} of {count}").format(n=step.exercise.place + 1, count=step.exercise.count)
        return _(step.title or HEADS[step.kind] or self.runner.lesson.title)

    @property
    def tag(self) -> str:
        """The line above the heading."""
        if self.runner.repeating:
            return _("ONCE MORE · STEP {number}").format(number=self.runner.number)
        if self.steps == 1:
            return self.lesson_name
        return _("{lesson} · STEP {number} OF {count}").format(
            lesson=self.lesson_name, number=self.runner.number, count=self.steps
        )

    @property
    def steps(self) -> int:
        """Return how many steps the lesson has."""
        return len(self.runner.lesson.steps)

    @property
    def missed_goal(self) -> bool:
        """Tell whether a hand has just been played without reaching what was asked."""
        return self.runner.finished and self.runner.goal_met is False

    @property
    def context(self) -> str:
        """Return where a step that has come back stands, and what was said before it."""
        runner = self.runner
        if not runner.repeating or runner.finished:
            return ""
        return "\n".join(self._say(words) for words in runner.context())

    @property
    def question(self) -> str:
        """Return the question or text of the step; gone once it has been answered."""
        step, feedback = self.runner.step, self.runner.feedback
        answered = feedback is not None and (self.runner.finished or feedback.kind == "coach")
        if answered or step.text is None:
            return ""
        words = [self._say(step.text)]
        if step.goal is not None:
            words.append("{icon:target} " + self._say(step.goal.text))
        return "\n".join(words)

    @property
    def answer(self) -> str:
        """The coach's last word."""
        feedback = self.runner.feedback
        if feedback is None:
            return ""
        words = self._say(feedback.text)
        if feedback.kind == "coach":
            words = "\n".join([words, _("Play it again if you are sure.")])
        return words

    @property
    def points(self) -> list[str]:
        """Return the points to remember, or those done well."""
        feedback = self.runner.feedback
        well = feedback.well if feedback is not None else ()
        return [self._say(point) for point in (*self.runner.step.points, *well)]

    @property
    def next_try(self) -> str:
        """Return the coach's recommendation after a hand."""
        feedback = self.runner.feedback
        return self._say(feedback.next) if feedback and feedback.next else ""

    @property
    def stars(self) -> int | None:
        """Return the stars of the exercise that has just been finished."""
        exercise = self.runner.step.exercise
        if exercise is None or not self.runner.finished:
            return None
        return self.runner.stars.get(self.runner.visit.index - exercise.place)

    @property
    def stars_words(self) -> str:
        """Return the words for these stars; empty before the end of an exercise."""
        return _(STARS[self.stars]) if self.stars is not None else ""

    @property
    def words(self) -> str:
        """All of it on one line, to be read aloud; the answers to choose from too."""
        options = [
            "{letter}: {answer}".format(letter=letter, answer=words)
            for letter, words in self.answers.lettered()
        ]
        parts = [self.head, self.context, self.question, self.answer, self.stars_words, *self.points]
        parts += [self.next_try, *options]
        return " ".join(part if part.endswith((".", "!", "?")) else f"{part}." for part in parts if part)

    # Laying out

    def build(self, rect: pygame.Rect, *, speaks: bool = True) -> None:
        """Lay it out at *rect*; what does not fit scrolls.  While it does not speak, only its buttons are
        there, and cannot be pressed."""
        kit = self.widgets.kit
        self.rect, self.speaks = rect, speaks
        focus = self.widgets.focus.current
        before = focus.id if focus is not None and self.widgets.focus.shown else ""
        self.widgets.clear()
        body = ByWidth(partial(self._body, kit)) if speaks else Space(0)
        words = ScrollArea("words", (0, 0), Inset(body, (0, 0, BAR, 0)), end=0)
        middle = Inset(words, (0, GAP, -BAR, GAP))
        place(
            Inset(BorderFrame(middle, top=self._head(kit), bottom=self._foot(kit)), PAD),
            self.widgets,
            kit,
            rect,
        )
        self._focus(before)
        self._begin_with_the_news(words)
        before_it, self._pulses = self._pulses, self.runner.show_me_pulses
        if self._pulses and not before_it and not kit.theme.reduced:
            self._pulse = PULSES * PULSE

    def _head(self, kit: Kit) -> Item:
        """Return the coach's face beside the heading, below where the lesson is."""
        side = max(kit.u(40), round(kit.text.pixels("head") * 1.6))
        face = kit.panel_picture((side, side), COACH, border=None, radius=999).copy()
        portrait = kit.glyphs.icon("coach", side, "#FFFFFF").copy()
        face.blit(shapes.clip_corners(portrait, side // 2), (0, 0))
        style = "head" if kit.theme.text_size < LARGE else "name"
        heading = Label("coach_head", (0, 0), self.head if self.speaks else "", style, "paper_ink", lines=2)
        return Column(
            Label("tag", (0, 0), self.tag, "tag", "paper_accent", lines=2),
            Row(Picture("face", (0, 0), face), heading, gap=10, rest=heading),
            gap=4,
        )

    def _body(self, kit: Kit, inner: int) -> Item:
        """Return the words from top to bottom, and the answers to choose from."""
        parts: list[Item] = []
        style = words_style(kit)
        if self.context:
            parts.append(Label("context", (0, 0), self.context, "label", "paper_muted"))
        if self.question:
            parts.append(Label("question", (0, 0), self.question, style, "paper_ink"))
        parts += self.answers.buttons()  # above the last word, so that none slides under the pointer
        if self.answer:
            assert self.runner.feedback is not None
            _, icon, colour = REPLIES[self.runner.feedback.kind]
            parts.append(AnswerStrip("answer", self.answer, icon, colour, style))
        if self.stars is not None:
            row = "{icon:star_full}" * self.stars + "{icon:star}" * (MOST_STARS - self.stars)
            parts.append(Label("stars", (0, 0), row + "\n" + self.stars_words, style, "paper_ink"))
        if (page := self.runner.page) is not None:
            parts += self._page(page)
        for number, point in enumerate(self.points):
            tick = kit.glyphs.icon("check", round(kit.text.pixels("body") * 1.2), "paper_accent")
            words = Label(f"point_{number}", (0, 0), point, style, "paper_ink")
            parts.append(Row(Picture(f"tick_{number}", (0, 0), tick), words, rest=words, across="top"))
        if self.next_try:
            parts.append(Label("next_try", (0, 0), "{icon:target} " + self.next_try, style, "paper_ink"))
        return Column(*parts, gap=GAP)

    @staticmethod
    def _page(page: ReviewPage) -> list[Item]:
        """Return the lines of a page one below the other, each with what its numbers mean, below what its
        cards are."""
        words = Names(translation=in_force()).words
        return [
            Label("page_note", (0, 0), words(page.note), "label", "paper_muted"),
            Label("page_cards", (0, 0), words(page.heads[0]), "tag", "paper_accent"),
            *(ReviewLine(f"line_{number}", page.heads[1:], line) for number, line in enumerate(page.lines)),
        ]

    def _foot(self, kit: Kit) -> Item:
        """Return how far the lesson is, and the buttons.  *Back*, *Skip* and *Next* are always there."""
        runner, quiet = self.runner, "paper_quiet"
        ready = self.speaks
        pulses = "primary" if runner.show_me_pulses else quiet
        hint = Button("hint_more", (0, 0), _("Hint"), self.actions.hint, kind=quiet)
        show = Button("show_me", (0, 0), _("Show me"), self.actions.show_me, kind=pulses, style=("bold", 14))
        hint_sign = Button("hint_more", (0, 0), "", self.actions.hint, kind=quiet, icon="hint", tip=_("Hint"))
        again = Button(
            "once_more", (0, 0), _("Once more"), self.actions.again, kind="primary", icon="refresh"
        )
        back = Button("back", (0, 0), _("Back"), self.actions.back, kind=quiet, tip=_("Back"))
        back.tip_key = "previous_step"
        on = Button("next", (0, 0), _("Done") if runner.at_end else _("Next"), self.actions.next,
                    kind=quiet if self.missed_goal else "primary", enabled=ready and runner.finished,
                    tip="" if runner.finished else _(UNANSWERED))  # fmt: skip
        self._size_next(on, kit)
        skips = [
            Button("skip", (0, 0), word, self.actions.skip, kind=quiet, icon=None if word else "skip",
                   tip=_("Skip this step"), enabled=ready and not runner.finished)
            for word in (_("Skip"), "")
        ]  # fmt: skip
        helps: list[Button] = []
        if self.missed_goal:
            helps = [again]
        elif ready and not runner.finished:
            helps = [hint, show]
        asks = [helps, [hint_sign, show]] if helps == [hint, show] else [helps]
        kept = Space((hint.measure(kit)[1] + 1) / kit.theme.scale)  # the row is as high without its buttons
        apart = Space()
        ways = [Row(back, skip, apart, on, gap=2, rest=apart) for skip in skips]
        back_sign = Button("back", (0, 0), "", self.actions.back, kind=quiet, icon="back", tip=_("Back"))
        back_sign.tip_key = back.tip_key
        small = copy(on)
        small.rect, small.style = on.rect.copy(), ("heavy", 12)
        self._size_next(small, kit)
        ways += [Row(back_sign, skips[-1], apart, last, gap=2, rest=apart) for last in (on, small)]
        return Column(
            Picture("dots", (0, 0), self._dots(kit))
            if self.steps > 1 and kit.theme.text_size < LARGE
            else None,
            FirstThatFits(*(Row(*each, kept, gap=4) for each in asks)),
            FirstThatFits(*ways),
            gap=6,
        )

    @staticmethod
    def _size_next(button: Button, kit: Kit) -> None:
        """Give the *button* that goes on the size that it has with either of its words."""
        either = [Button("next", (0, 0), word, style=button.style) for word in (_("Next"), _("Done"))]
        button.rect.size = max(each.measure(kit) for each in either)

    def _dots(self, kit: Kit) -> pygame.Surface:
        """Draw a dot for each step: done, skipped or open; the present one is long."""
        runner, high = self.runner, kit.u(8)
        long, gap = kit.u(20), kit.u(5)
        out = pygame.Surface(((self.steps - 1) * (high + gap) + long, high), pygame.SRCALPHA)
        x = 0
        for number in range(self.steps):
            here = number == runner.number - 1
            colour = DONE if here or number in runner.done else SKIPPED if number in runner.skipped else OPEN
            dot = pygame.Rect(x, 0, long if here else high, high)
            kit.panel(out, dot, colour, border=None, radius=999)
            x = dot.right + gap
        return out

    def _begin_with_the_news(self, words: ScrollArea) -> None:
        """Scroll to what matters: the coach's last word, or the beginning."""
        words.scroll_to(0)
        if "answer" in self.widgets:
            words.reveal(self.widgets.find("answer"))

    def _focus(self, before: str) -> None:
        """Focus the button that goes on, unless the keyboard is needed for the cards or for a question."""
        runner = self.runner
        same, self._spoken_visit = self._spoken_visit is runner.visit, runner.visit
        if not self.speaks:
            self.widgets.set_focus(None)
        elif runner.finished:
            self.widgets.set_focus("once_more" if self.missed_goal else "next")
        elif same and before in self.widgets and self.widgets.find(before).enabled:
            self.widgets.set_focus(before)
        else:
            self.widgets.set_focus(None)

    # Input

    def handle(self, event: Gesture) -> bool:
        """Handle an event of the panel; True when it was used."""
        self.widgets.arrows = self.answers.are_asked and self.speaks
        if isinstance(event, Key):
            return self._handle_key(event)
        used = self.widgets.handle(event)
        if isinstance(event, Hover):
            return self.rect.collidepoint(event.pos)
        held = isinstance(event, Press | Click | Drag | Drop | Wheel)
        start = getattr(event, "start", getattr(event, "pos", (-1, -1)))
        return used or (held and self.rect.collidepoint(start))

    def _handle_key(self, event: Key) -> bool:
        if self.speaks and self.answers.handle_key(event):
            return True
        if event.action in ("left", "right", "up", "down"):
            if not self.widgets.arrows:
                if not self.runner.finished:
                    self.widgets.set_focus(None)  # the arrows are for the cards
                return False
            if self.widgets.focus.current is None:
                ids = self.answers.ids
                self.widgets.set_focus(ids[-1 if event.action == "up" else 0])
                return True
        return self.widgets.handle(event)

    # Time and drawing

    @property
    def busy(self) -> bool:
        """Tell whether *Show me* pulses."""
        return self.speaks and self._pulse > 0

    def update(self, dt: float) -> None:
        """Let time pass."""
        self._pulse = max(0.0, self._pulse - dt)
        self.widgets.update(dt)

    def _draw_pulse(self, surface: pygame.Surface, kit: Kit) -> None:
        """Draw a ring that spreads from *Show me* and fades."""
        if self._pulse > 0 and "show_me" in self.widgets:
            share = 1 - self._pulse % PULSE / PULSE
            grown = 2 * kit.u(2 + 8 * share)
            ring = f"#C98F1E{round(230 * (1 - share)):02X}"
            box = self.widgets.find("show_me").box.inflate(grown, grown)
            kit.panel(surface, box, "#FFFFFF00", border=ring, radius=999, line=3)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it."""
        kit = self.widgets.kit
        kit.panel(surface, self.rect, "paper", border="edge" if kit.theme.high_contrast else None, radius=0)
        self._draw_pulse(surface, kit)
        self.widgets.draw(surface)
