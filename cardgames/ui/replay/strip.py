"""The strip under a replay: play, steps back and forth, hands back and forth, and a slider over all moves."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from cardgames.languages import _

from ..app import App
from ..kit import Kit
from ..widgets import (
    Backed,
    BorderFrame,
    Button,
    Column,
    FirstThatFits,
    Inset,
    Label,
    Loose,
    Row,
    Slider,
    Space,
    Widget,
    Widgets,
    place,
)
from ..widgets.base import SMALLEST_TARGET, Place

PAD, GAP = 12, 8  # logical units
LEAST_SLIDER = 300  # logical units: with less room beside the buttons the slider gets a line of its own


def place_words(ply: int, last: int) -> str:
    """Return where the match is looked at."""
    return _("Move {ply} of {last}").format(ply=ply, last=last)


class Arrow(Button):
    """One or two chevrons, and a bar where it goes as far as it can."""

    def __init__(
        self, id: str, rect: Place, sign: str, on_click: Callable[[], object], tip: str, enabled: bool
    ) -> None:
        super().__init__(id, rect, "", on_click, tip=tip, enabled=enabled)
        self.sign = sign

    def _draw_content(self, target: pygame.Surface, kit: Kit, box: pygame.Rect, ink: str, state: str) -> None:
        side = round(kit.text.pixels("body") * 1.2)
        count = len(self.sign)
        icon = "chevron_left" if self.sign[0] == "<" else "chevron_right"
        step = round(side * 0.5)
        for number in range(count):
            x = box.centerx + round((number - (count - 1) / 2) * step)
            kit.icon(target, icon, (x, box.centery), side / kit.theme.scale, ink, centre=True)


class Plies(Slider):
    """A slider on which every move can be reached: the marks of the hands do not attract the knob."""

    def _at(self, kit: Kit, x: int) -> float:
        line = self._line(kit)
        return self.snapped(self.low + (self.high - self.low) * (x - line.x) / max(1, line.w))


class Band(Widget):
    """The place of the strip, which is drawn below the cards of the table."""

    takes_pointer = False


class Strip:
    """See the module.  *go(by)* steps, *hand(by)* goes from hand to hand, *jump(ply)* goes to a move,
    *play()* plays or pauses."""

    def __init__(
        self,
        app: App,
        widgets: Widgets,
        go: Callable[[int], object],
        hand: Callable[[int], object],
        jump: Callable[[int], object],
        play: Callable[[], object],
    ) -> None:
        self.app, self.widgets = app, widgets
        self.go, self.hand, self.jump, self.play = go, hand, jump, play

    def _side(self) -> int:
        kit = self.app.kit
        return max(kit.u(SMALLEST_TARGET + 4), round(kit.text.pixels("label") * 2.2))

    @property
    def height(self) -> int:
        """Return how high it is, in pixels."""
        return self._plan(0, 0, (), plays=False).height_at(self.app.kit, self.app.size[0])

    def build(self, ply: int, last: int, hands: Sequence[tuple[int, str]], *, plays: bool) -> None:
        """Put everything on the screen: *ply* of *last* is looked at, and *hands* begin at these plies."""
        for id in ("strip", "plies", "place", "play", *(arrow[0] for arrow in self._arrows(ply, last))):
            self.widgets.remove(id)
        frame = BorderFrame(Space(), bottom=self._plan(ply, last, hands, plays=plays))
        place(frame, self.widgets, self.app.kit, pygame.Rect((0, 0), self.app.size))

    def _plan(self, ply: int, last: int, hands: Sequence[tuple[int, str]], *, plays: bool) -> Backed:
        """Return it all, with the slider beside the buttons or in a line of its own."""
        kit, side = self.app.kit, self._side()
        arrows = [
            Arrow(id, (0, 0, side, side), sign, then, tip, live)
            for id, sign, then, tip, live in self._arrows(ply, last)
        ]
        play = Button("play", (0, 0, side, side), "", self.play, kind="primary", enabled=last > 0)
        play.icon, play.tip = self._play_sign(plays)
        play.tip_key = "pick"
        buttons = (*arrows[:2], play, *arrows[2:])
        tall = kit.u(SMALLEST_TARGET) + kit.text.line_height("label")
        slider = Plies("plies", (0, 0, 0, tall), ply, lambda value: self.jump(round(value)), stops=hands,
                       low=0, high=last, show=lambda value: "", tip="")  # fmt: skip
        slider.name = place_words(ply, last)
        words = Label(
            "place",
            (0, 0),
            place_words(ply, last),
            "label",
            "#CFE3DC",
            align="right",
        )
        line = Loose(slider, kit.u(LEAST_SLIDER))
        wide = Loose(words, kit.text.width(place_words(9999, 9999), "label"))
        beside = Inset(Row(*buttons, line, wide, gap=GAP, rest=line), (PAD, GAP / 2, PAD, GAP / 2))
        above = Column(Row(*buttons, words, gap=GAP, rest=words), slider, gap=GAP / 2)
        below = Inset(above, (PAD, GAP / 2, PAD, GAP / 2))
        return Backed(Band("strip", (0, 0)), FirstThatFits(beside, below))

    def _arrows(self, ply: int, last: int) -> list[tuple[str, str, Callable[[], object], str, bool]]:
        back, on = ply > 0, ply < last
        return [
            ("hand_back", "<<", lambda: self.hand(-1), _("Previous hand (Page Up)"), back),
            ("step_back", "<", lambda: self.go(-1), _("Previous move (Left)"), back),
            ("step_on", ">", lambda: self.go(1), _("Next move (Right)"), on),
            ("hand_on", ">>", lambda: self.hand(1), _("Next hand (Page Down)"), on),
        ]

    @staticmethod
    def _play_sign(plays: bool) -> tuple[str, str]:
        """Return the icon and the words of the button that plays and pauses."""
        return ("pause", _("Pause")) if plays else ("play", _("Play the replay"))

    def refresh(self, ply: int, last: int, *, plays: bool) -> None:
        """Draw again: the match is looked at somewhere else, or plays."""
        play = self.widgets.find("play")
        assert isinstance(play, Button)
        play.icon, play.tip = self._play_sign(plays)
        slider, label = self.widgets.find("plies"), self.widgets.find("place")
        assert isinstance(slider, Slider) and isinstance(label, Label)
        slider.value, slider.name = ply, place_words(ply, last)
        label.markup = slider.name
        for arrow in self._arrows(ply, last):
            self.widgets.find(arrow[0]).enabled = arrow[-1]

    def draw(self, target: pygame.Surface) -> None:
        """Draw the band behind it."""
        pygame.draw.rect(target, self.app.kit.theme.colours.room, self.widgets.find("strip").box)
