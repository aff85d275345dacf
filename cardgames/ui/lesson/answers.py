"""The items among the coach's words: answers to choose from, her last word, lines of a review."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

import pygame

from cardgames.engine import Names, PageLine
from cardgames.languages import _, in_force
from cardgames.lessons.run import Runner

from ..input import Key
from ..kit import Kit
from ..sentences import listed
from ..speech import aloud
from ..text import Style
from ..widgets import Widget
from ..widgets.buttons import Action, Pressable

LETTERS = "ABCDEF"


class AnswerButton(Pressable):
    """An answer to a question, as high as its words need, with the key that chooses it."""

    fills = True

    def __init__(self, id: str, letter: str, words: str, on_click: Action, *, glows: bool) -> None:
        super().__init__(id, (0, 0), on_click)
        self.letter, self.word, self.glows = letter, words, glows
        self.name = f"{letter}: {aloud(words)}"

    def _parts(self, kit: Kit, width: int) -> tuple[int, pygame.Surface]:
        """Return where the words begin, from the left edge, and their picture."""
        left = kit.u(8) + self._disc(kit) + kit.u(8)
        return left, kit.text.paragraph(self.word, max(1, width - left - kit.u(10)), ("bold", 16), self._ink)

    @staticmethod
    def _disc(kit: Kit) -> int:
        """Return how wide the disc with the letter is."""
        return round(kit.text.pixels("label") * 1.6)

    @property
    def _ink(self) -> str:
        return "accent_ink" if self.glows else "#163184"

    def natural_width(self, kit: Kit) -> int:
        return kit.text.width(self.word, ("bold", 16)) + self._parts(kit, 1)[0] + kit.u(12)

    def height_at(self, kit: Kit, width: int) -> int:
        return max(kit.u(44), self._parts(kit, width)[1].get_height() + 2 * kit.u(6))

    def corner(self, kit: Kit) -> int:
        return kit.u(18)

    def draw(self, target: pygame.Surface, kit: Kit) -> None:
        box = self.box
        fill, deep = ("accent", "accent_deep") if self.glows else ("#FFFFFF", None)
        kit.panel(target, box, fill, deep, border="#857C6B", radius=18)
        if self.state in ("hover", "pressed"):
            kit.panel(target, box, "#16318414", border=None, radius=18)
        left, words = self._parts(kit, box.w)
        disc = pygame.Rect(0, 0, self._disc(kit), self._disc(kit))
        disc.midleft = box.x + kit.u(8), box.centery
        kit.panel(target, disc, "#16318420", border=None, radius=999)
        kit.text.draw(target, self.letter, disc.center, "label", self._ink, align="centre", middle=True)
        target.blit(words, (box.x + left, box.centery - words.get_height() // 2))


class Answers:
    """The answers of a quiz: buttons, each with a letter, which is its key.

    No digit stands there, which could be taken for the value of a card, and none has the focus before a key
    is used: Enter alone answers nothing.
    """

    def __init__(self, runner: Runner, choose: Callable[[str], object]) -> None:
        self.runner, self.choose = runner, choose

    @property
    def are_asked(self) -> bool:
        """Tell whether there is something to choose."""
        return self.runner.step.kind == "quiz" and not self.runner.finished

    @property
    def ids(self) -> list[str]:
        """Return the ids of the buttons."""
        return [f"option_{number}" for number, _ in enumerate(self.lettered())]

    def lettered(self) -> list[tuple[str, str]]:
        """Return each answer as it is shown, after its letter."""
        return list(zip(LETTERS, self.runner.option_words(), strict=False)) if self.are_asked else []

    def buttons(self) -> Iterator[AnswerButton]:
        """Make the buttons."""
        glowing = self.runner.glowing_option()
        options = self.runner.step.options
        for number, (letter, words) in enumerate(self.lettered()):
            option = options[number]
            press = partial(self.choose, option)
            yield AnswerButton(f"option_{number}", letter, words, press, glows=option == glowing)

    def handle_key(self, event: Key) -> bool:
        """Choose by the letter; True where it is one of an answer."""
        letters = [letter for letter, _ in self.lettered()]
        if event.repeat or event.ctrl or event.alt or event.text.upper() not in letters:
            return False
        self.choose(self.runner.step.options[letters.index(event.text.upper())])
        return True


class AnswerStrip(Widget):
    """The coach's last word on a strip of its colour, with its sign."""

    fills = True

    def __init__(self, id: str, words: str, icon: str, colour: str, style: Style) -> None:
        super().__init__(id, (0, 0))
        self.words, self.icon, self.colour, self.style = words, icon, colour, style

    @property
    def written(self) -> str:
        return aloud(self.words)

    def hit(self, pos: tuple[int, int]) -> bool:
        return False

    def _sign(self, kit: Kit) -> int:
        return round(kit.text.pixels(self.style) * 1.2)

    def _paragraph(self, kit: Kit, width: int) -> pygame.Surface:
        room = width - 3 * kit.u(10) - self._sign(kit)
        return kit.text.paragraph(self.words, max(1, room), self.style, "paper_ink")

    def height_at(self, kit: Kit, width: int) -> int:
        return self._paragraph(kit, width).get_height() + 2 * kit.u(9)

    def draw(self, target: pygame.Surface, kit: Kit) -> None:
        box, pad, side = self.box, kit.u(10), self._sign(kit)
        kit.panel(target, box, f"{self.colour}1C", border=None, radius=12)
        at = (box.x + pad + side // 2, box.y + kit.u(9) + kit.text.line_height(self.style) // 2)
        kit.icon(target, self.icon, at, side / kit.theme.scale, self.colour, centre=True)
        target.blit(self._paragraph(kit, box.w), (box.x + 2 * pad + side, box.y + kit.u(9)))


class ReviewLine(Widget):
    """A line of a review: its cards, with a frame where they were chosen, and below them the numbers, each
    after its *heads*."""

    fills = True

    def __init__(self, id: str, heads: Sequence[str], line: PageLine) -> None:
        super().__init__(id, (0, 0))
        self.heads, self.line = heads, line

    def hit(self, pos: tuple[int, int]) -> bool:
        return False

    @property
    def written(self) -> str:
        return aloud(self.words)

    @property
    def words(self) -> str:
        """Return cards and numbers as marked-up text."""
        cards = listed(self.line.cards)
        chosen = " · " + _("your choice") if self.line.chosen else ""
        if self.line.better:
            chosen += " · " + _("better: {cards}").format(cards=listed(self.line.better))
        words = Names(translation=in_force()).words
        pairs = zip(self.heads, self.line.numbers, strict=True)
        numbers = [f"{words(head)} {words(number)}" for head, number in pairs]
        *parts, whole = numbers
        return f"{cards}{chosen}\n" + " · ".join([*parts, f"**{whole}**"])

    def _paragraph(self, kit: Kit, width: int) -> pygame.Surface:
        return kit.text.paragraph(self.words, max(1, width - 2 * kit.u(10)), "body", "paper_ink")

    def height_at(self, kit: Kit, width: int) -> int:
        return self._paragraph(kit, width).get_height() + 2 * kit.u(6)

    def draw(self, target: pygame.Surface, kit: Kit) -> None:
        box = self.box
        border = "#8A5D0C" if self.line.chosen else None
        kit.panel(target, box, "#FFFFFF", border=border, radius=10)
        target.blit(self._paragraph(kit, box.w), (box.x + kit.u(10), box.y + kit.u(6)))
