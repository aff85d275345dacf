"""The pictures of games: their signs and cards, the tiles of the menu, and a few words about them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from cardgames.engine import Game
from cardgames.languages import _

from .. import shapes
from ..app import App
from ..kit import Kit
from ..pictures import height as card_height
from ..signs import printed
from ..text import Style
from .dates import weekdays

CARD = 60  # logical units
SHARPEST = 60  # pixels: narrower cards have compact faces, which look odd in a fan
FAMILY_SUITS = {"Tricks": "s", "Rummy": "h", "Fishing": "d", "Betting": "d", "Counting": "c", "Wits": "s"}
TILE = (166, 101)  # logical units
TALL = 184  # of a tile that says what its game is about
PAD = 12
SIGN = 46
VEIL = "#040A0E"  # the words lie on it
PRINT = 0.16  # how much lighter than the cloth a sign on it is
TEXT = "#EDF2FA"
UPPER = "#FBE6B4"


def emblem(game: type[Game]) -> list[str]:
    """Return the cards that stand for *game*."""
    return game.emblem.split()


def player_words(seats: Sequence[int]) -> str:
    """Return the possible numbers of players: `4`, `2–4`, `2, 4`.

    >>> player_words((2, 3, 4)), player_words((4,)), player_words((2, 4))
    ('2–4', '4', '2, 4')
    """
    low, high = min(seats), max(seats)
    if low == high:
        return str(low)
    if len(seats) == high - low + 1:
        return f"{low}–{high}"
    return ", ".join(map(str, seats))


def draw_fan(
    app: App,
    target: pygame.Surface,
    cards: Sequence[str],
    centre: tuple[int, int],
    width: int,
    spread: int,
    tilt: float,
    drop: float = 0.0,
    faces: str = "",
) -> None:
    """Draw cards side by side, turned outwards by *tilt* degrees each; *drop* units lower for each step.

    Their *faces* are those in force, unless others are named.
    """
    middle = (len(cards) - 1) / 2
    for number, name in enumerate(cards):
        off = number - middle
        at = (round(centre[0] + off * spread), round(centre[1] + off * off * app.kit.u(drop)))
        angle = -off * tilt
        shadow = app.pictures.shadow(width, angle=angle)
        target.blit(shadow, shadow.get_rect(center=(at[0], at[1] + app.kit.u(3))))
        with app.pictures.drawn_as(faces or app.pictures.deck):
            card = app.pictures.card(name, width, angle=angle)
        target.blit(card, card.get_rect(center=at))


def fan_width(app: App, units: float = CARD) -> int:
    """Return the width in pixels of a card in a fan, never so small that it loses its face."""
    return max(app.kit.u(units), SHARPEST)


@dataclass(frozen=True)
class TileWords:
    """The words of a tile besides the game's name: when it was *played* last, how much of its course is
    *learned*; empty where there is nothing to say."""

    played: str = ""
    learned: str = ""

    @property
    def aloud(self) -> tuple[str, str]:
        """Return both as they are read."""
        return _("played {when}").format(when=self.played) if self.played else "", self.learned


class GameTiles:
    """The tiles of the menu, all of one size; with *goals* they say what each game is about."""

    def __init__(self, app: App, games: Sequence[type[Game]], width: int, *, goals: bool = False) -> None:
        self.app, self.width, self.goals = app, width, goals
        kit = app.kit
        self.pad = kit.u(PAD)
        room = width - 2 * self.pad
        self.styles = {game: ("heavy", 22) if goals else name_style(kit, game.title, room) for game in games}
        self.sign = round(sign_side(kit) * (1.5 if goals else 1))
        self.step = round(kit.text.pixels("label") * 1.38)
        """Pixels from one of the upper lines to the next."""
        tallest = max((self._text_height(game) for game in games), default=0)
        usual = max((self._text_height(game) for game in games if self._has_one_line(game)), default=0)
        upper = max(self.step + tallest, 2 * self.step + usual)
        self.height = max(kit.u(TALL if goals else TILE[1]), kit.u(9) + upper)

    @property
    def star(self) -> int:
        """The width of the star in the upper left corner, in pixels."""
        return round(self.app.kit.text.pixels("label") * 1.2)

    def _name(self, game: type[Game]) -> pygame.Surface:
        room = self.width - 2 * self.pad
        return self.app.kit.text.paragraph(game.title, room, self.styles[game], "#FFFFFF", lines=2)

    def _has_one_line(self, game: type[Game]) -> bool:
        return self.app.kit.text.width(game.title, self.styles[game]) <= self.width - 2 * self.pad

    def _text_height(self, game: type[Game]) -> int:
        kit = self.app.kit
        goal = self._goal(game).get_height() + kit.u(6) if self.goals else 0
        return self._name(game).get_height() + goal + kit.text.line_height("label") + kit.u(9)

    def _goal(self, game: type[Game]) -> pygame.Surface:
        room = self.width - 2 * self.pad
        return self.app.kit.text.paragraph(_(game.goal), room, "body", TEXT)

    @staticmethod
    def least_width(kit: Kit, games: Sequence[type[Game]]) -> int:
        """Return the width that the second line and the longest word of a name need."""
        meta = max((_meta_width(kit, game) for game in games), default=0)
        words = max(
            (kit.text.width(word, ("heavy", 14)) for game in games for word in game.title.split()), default=0
        )
        px = kit.text.pixels("label")
        longest = max(kit.text.width(word, "label") for word in (_("yesterday"), *weekdays()))
        upper = round(1.7 * px) + longest + sign_side(kit) + kit.u(12 - PAD)
        return max(kit.u(TILE[0]), max(meta, words, upper) + 2 * kit.u(PAD))

    def face(
        self, game: type[Game], words: TileWords
    ) -> Callable[[Kit, tuple[int, int], str], pygame.Surface]:
        """Return what draws the tile of *game*."""
        return lambda _kit, _size, state: self._draw(game, state in ("hover", "pressed"), words)

    def _draw(self, game: type[Game], hot: bool, words: TileWords) -> pygame.Surface:
        kit, size = self.app.kit, (self.width, self.height)
        out = family_panel(kit, game.family, size, hot, sign=game.name())
        top = size[1] - self._text_height(game)
        emblem_at = self._draw_emblem(out, game, hot, top)
        veil = shapes.gradient((size[0], size[1] - top + kit.u(16)), f"{VEIL}00", f"{VEIL}A0", 0.0)
        out.blit(veil, (0, size[1] - veil.get_height()))
        self._draw_upper(out, words, top, emblem_at)
        name = self._name(game)
        out.blit(name, (self.pad, top + kit.u(2)))
        if self.goals:
            out.blit(self._goal(game), (self.pad, top + kit.u(4) + name.get_height()))
        draw_meta(kit, out, game, (self.pad, size[1] - kit.u(7) - kit.text.line_height("label") // 2))
        shapes.clip_corners(out, kit.u(16))
        if hot or kit.theme.high_contrast:
            kit.panel(out, (0, 0, *size), "#FFFFFF00", border="#FFFFFFAA", radius=16, line=1.5)
        return out

    def _draw_upper(self, out: pygame.Surface, words: TileWords, top: int, right: int) -> None:
        """Draw when the game was played beside its star, and below that the progress in its course, above
        *top* and left of *right*; in one line where there is no room for two.
        """
        kit, star = self.app.kit, self.star
        indent, first = round(star * 1.4), kit.u(9) + self.step // 2
        ink = kit.theme.colours.accent if kit.theme.high_contrast else UPPER

        def write(text: str, left: int, middle: int) -> None:
            room = max(1, right - left)
            style = kit.text.fitted(text, "label", room)
            kit.text.draw(out, text, (left, middle), style, ink, middle=True, width=room)

        if words.played:
            write(words.played, self.pad + indent, first)
        has_two = first + self.step + self.step // 2 <= top
        if words.learned and (has_two or not words.played):
            left, middle = (self.pad, first + self.step) if has_two else (self.pad + indent, first)
            kit.icon(out, "learn", (left + star // 2, middle), star / kit.theme.scale, ink, centre=True)
            write(words.learned, left + indent, middle)

    def _draw_emblem(self, out: pygame.Surface, game: type[Game], hot: bool, top: int) -> int:
        """Draw the sign of *game* in gold above the words, which begin at *top*, or its cards where it has
        none. Return where it begins."""
        kit, lift = self.app.kit, self.app.kit.u(3) if hot else 0
        side = min(self.sign, top - kit.u(9))
        sign = kit.sign_picture(game.name(), side)
        if sign is not None:
            left = self.width - kit.u(9) - sign.get_width()
            out.blit(sign, (left, kit.u(7) - lift))
            return left - kit.u(3)
        card = fan_width(self.app)
        at = (self.width - round(card * 1.04), kit.u(9) + card_height(card) // 2 - lift)
        faces = game.faces_for(self.app.settings.cards)
        draw_fan(self.app, out, emblem(game), at, card, round(card * 0.44), 11, 4, faces)
        return at[0] - card


def sign_side(kit: Kit) -> int:
    """Return how large the sign of a game is on its tile."""
    return max(kit.u(SIGN), round(2.4 * kit.text.pixels("label")))


def name_style(kit: Kit, name: str, room: int) -> Style:
    """Return the largest style, 16 to 14 units, in which *name* fits into *room* pixels; else 14."""
    for units in (16, 15, 14):
        if kit.text.width(name, ("heavy", units)) <= room:
            return ("heavy", units)
    return ("heavy", 14)


def _stops(kit: Kit, family: str, hot: bool = False) -> tuple[str, str]:
    light, dark = kit.theme.family(family)
    if hot:
        return shapes.mix(light, "#FFFFFF", 0.1), shapes.mix(dark, "#FFFFFF", 0.06)
    return light, dark


def family_panel(
    kit: Kit,
    family: str,
    size: tuple[int, int],
    hot: bool = False,
    *,
    radius: float = 16,
    sign: str = "",
) -> pygame.Surface:
    """Return a panel in the colours of a family, lit from the right, with the *sign* of a game printed on it,
    or the pale sign of the family; to draw on."""
    light, dark = _stops(kit, family, hot)
    lit = kit.panel_picture(size, light, dark, radius=radius, lean=0.6)
    out = pygame.transform.flip(lit, True, False)
    if kit.theme.high_contrast:
        return out
    side = round(min(size[1] * 1.1, size[0] * 0.75))
    tones = printed(shapes.mix(light, dark, 0.35), kit.theme.trim(family), PRINT)
    mark = kit.sign_picture(sign, side, tones) if sign else None
    if mark is not None:
        out.blit(mark, (size[0] - round(side * 0.78), -round(side * 0.17)))
    else:
        pip = kit.glyphs.pip(FAMILY_SUITS.get(family, "s"), side, "#FFFFFF12")
        out.blit(pip, (-round(side * 0.18), round(size[1] * 0.04)))
    return shapes.clip_corners(out, kit.u(radius))


def _meta_width(kit: Kit, game: type[Game]) -> int:
    px = kit.text.pixels("label")
    words = kit.text.width(player_words(game.seats), "label") + kit.text.width(
        _("{minutes} min").format(minutes=game.minutes), "label"
    )
    return words + round(px * 3.2)


def draw_meta(kit: Kit, target: pygame.Surface, game: type[Game], at: tuple[int, int]) -> None:
    """Draw players and minutes with their signs; *at* is the left end at the height of the middle."""
    px, (x, y) = kit.text.pixels("label"), at
    for icon, words in (
        ("people", player_words(game.seats)),
        ("clock", _("{minutes} min").format(minutes=game.minutes)),
    ):
        kit.icon(target, icon, (x + px // 2, y), px / kit.theme.scale, TEXT, centre=True)
        x += round(px * 1.25)
        x = kit.text.draw(target, words, (x, y), "label", TEXT, middle=True).right + round(px * 0.7)
