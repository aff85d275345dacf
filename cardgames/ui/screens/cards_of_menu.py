"""The large cards of the menu: the match to go on with, the next lesson, and games when there are few."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import pygame

from cardgames.engine import Game, Player
from cardgames.languages import N_, _, ngettext, pgettext
from cardgames.lessons.basics import Basics
from cardgames.lessons.difference import known_in
from cardgames.lessons.lesson import Lesson
from cardgames.storage import Header

from .. import shapes
from ..app import App
from ..kit import Kit
from ..pictures import height as card_height
from ..sentences import labelled
from ..text import Style
from ..widgets import Column, Item, Split, Tile
from .tiles import GameTiles, draw_fan, draw_meta, emblem, family_panel, fan_width

DrawFace = Callable[[Kit, tuple[int, int], str], pygame.Surface]

TAG = ("heavy", 14)
NAME = ("heavy", 24)
RADIUS = 18
LEAST = 132  # logical units: the height of a card
SURPRISE, NEW = N_("Surprise me"), N_("A game new to you")
LINES = 2  # of the line below the name: more, and the cards go below each other
MOST_LINES, CUT = 3, 5  # lines of a match's state: the number shown, and the number cut to that


@dataclass(frozen=True)
class HeroCard:
    """A card at the top of the menu.  *lines(kit, width)* tells how many lines its longest words need,
    *least(kit)* how narrow it may be; *aloud* is its spoken text."""

    id: str
    aloud: str
    face: DrawFace
    go: Callable[[], object]
    lines: Callable[[Kit, int], int]
    height: Callable[[Kit, int], int]
    least: Callable[[Kit], int] = lambda kit: 0


class HeroTile(Tile):
    """A card at the top of the menu, as high as its words need."""

    fills = True

    def __init__(self, card: HeroCard) -> None:
        super().__init__(card.id, (0, 0), card.face, card.go, radius=RADIUS)
        self.card, self.name = card, card.aloud

    def height_at(self, kit: Kit, width: int) -> int:
        return max(kit.u(LEAST), self.card.height(kit, width))


def lines_of(tiles: Sequence[HeroTile]) -> Iterator[Item]:
    """Yield the ways to put *tiles* side by side, the lowest first."""
    if len(tiles) == 3:
        yield Split(tiles[0], Split(tiles[1], tiles[2], 0.57, gap=12), 0.42, gap=12)
        yield Column(tiles[0], Split(tiles[1], tiles[2], 0.57, gap=12), gap=12)
    elif len(tiles) == 2:
        yield Split(tiles[0], tiles[1], 0.6, gap=12)


def family_card(kit: Kit, game: type[Game], size: tuple[int, int]) -> pygame.Surface:
    """Return a card in the colours of a game, with its sign printed on it, to draw on."""
    return family_panel(kit, game.family, size, radius=RADIUS, sign=game.name())


def fits_beside(kit: Kit, width: int) -> bool:
    """Tell whether there is room for two cards beside each other."""
    return width >= kit.text.width("m" * 48, "label")


def pill_height(kit: Kit) -> int:
    """Return how high the pill of a card is."""
    return round(kit.text.pixels("label") * 1.9)


def step(kit: Kit, style: Style) -> int:
    """Return the distance from one line of a card to the next: closer than in reading text."""
    return round(kit.text.pixels(style) * 1.28)


def continue_card(
    app: App,
    game: type[Game],
    header: Header,
    go: Callable[[], object],
    opponents: Sequence[tuple[Player, str]] = (),
) -> HeroCard:
    """Return the match to go on with: its game, where it stands, *Continue*, and the *opponents*, each with
    their face."""
    cards, side, pad = emblem(game), fan_width(app, 84), app.kit.u(22)
    faces = game.faces_for(app.settings.cards)
    fan = side + round(side * 0.5) * (len(cards) - 1)

    def words(kit: Kit, width: int, most: int = MOST_LINES) -> pygame.Surface:
        room = width - fan - pad - kit.u(60)
        return kit.text.paragraph(header.line, room, "label", "#FFF3EC", lines=most)

    def lines(kit: Kit, width: int) -> int:
        """Return how many lines are needed; a few more are cut, for the games below matter as well."""
        count = words(kit, width, 0).get_height() // kit.text.line_height("label")
        return min(count, LINES) if count <= CUT else count

    def tall(kit: Kit, width: int) -> int:
        text = step(kit, TAG) + step(kit, NAME) + words(kit, width).get_height()
        return text + kit.u(5) + pill_height(kit)

    def draw(kit: Kit, size: tuple[int, int], state: str) -> pygame.Surface:
        out = family_card(kit, game, size)
        lift = kit.u(4) if state == "hover" else 0
        centre = (size[0] - fan // 2 - kit.u(36), kit.u(22) + card_height(side) // 2 - lift)
        draw_fan(app, out, cards, centre, side, round(side * 0.5), 7, 3, faces)
        y = (size[1] - tall(kit, size[0])) // 2
        kit.text.draw(out, _("CONTINUE"), (pad, y), TAG, "#FBE6B4", spacing=1)
        y += step(kit, TAG)
        kit.text.draw(out, header.title or game.title, (pad, y), NAME, width=size[0] - fan - kit.u(70))
        y += step(kit, NAME)
        line = words(kit, size[0])
        out.blit(line, (pad, y))
        y += line.get_height() + kit.u(5)
        go_on = _("Continue")
        width = kit.pill_size(go_on, "label", "play")[0]
        kit.pill(out, (pad + width // 2, y + pill_height(kit) // 2), go_on, icon="play")
        room = size[0] - fan - kit.u(44)
        _draw_opponents(kit, out, opponents, (pad + width + kit.u(12), y + pill_height(kit)), room)
        finish(kit, out, state, RADIUS)
        return out

    return HeroCard(
        "continue",
        _("Continue {match}: {line}").format(match=header.title or game.title, line=header.line),
        draw,
        go,
        lines,
        lambda kit, width: tall(kit, width) + kit.u(14),
        lambda kit: fan + pad + kit.text.width("m" * 10, "label"),
    )


def _draw_opponents(
    kit: Kit,
    out: pygame.Surface,
    opponents: Sequence[tuple[Player, str]],
    at: tuple[int, int],
    right: int,
) -> None:
    """Draw the faces of *opponents*, overlapping; *at* is their lower left corner, and they end before
    *right*."""
    radius = round(pill_height(kit) * 0.52)
    x = at[0] + radius
    for number, (player, face) in enumerate(opponents):
        if x + radius > right:
            return
        kit.avatar(out, (x, at[1] + kit.u(4) - radius), radius, player.name, kit.seat(number + 1), face=face)
        x += round(radius * 1.6)


def lesson_card(
    app: App, game: type[Game], lesson: Lesson, done: Sequence[bool], go: Callable[[], object]
) -> HeroCard:
    """Return the next lesson of a course, and how much of it is known."""
    course = _(game.title) if game is Basics else game.title
    name = labelled(course, _(lesson.title))
    if known_in(lesson.id) is not None:
        far, name = _("the differences"), _(lesson.title)
    elif any(done):
        words = ngettext("{done} of {n} lesson done", "{done} of {n} lessons done", len(done))
        far = words.format(done=sum(done), n=len(done))
    else:
        far = _("lesson 1 of {count}").format(count=len(done))
    minutes = ngettext("{n} minute", "{n} minutes", lesson.minutes).format(n=lesson.minutes)
    aloud = _("Next lesson. {lesson}").format(lesson=name)
    return _dark_card(app, "next_lesson", aloud, (_("NEXT LESSON"), name, f"{minutes} · {far}"), done, go)


def practice_card(app: App, due: int, week: Sequence[bool], go: Callable[[], object]) -> HeroCard:
    """Return the way to practice: how many positions are *due*, and on which days of the *week* the puzzle of
    the day was answered."""
    words = ngettext("{n} position comes back today.", "{n} positions come back today.", due)
    line = words.format(n=due) if due else _("Find the best move.")
    name = _("Five minutes of practice")
    return _dark_card(app, "practice", f"{name}. {line}", (_("PRACTICE"), name, line), week, go)


def _dark_card(
    app: App,
    id: str,
    aloud: str,
    texts: tuple[str, str, str],
    done: Sequence[bool],
    go: Callable[[], object],
) -> HeroCard:
    """Return a card with three *texts*, a tag, a name and a line, above a bar in parts, lit where *done*."""
    pad = app.kit.u(20)
    tag, name, known = texts

    def title(kit: Kit, width: int) -> pygame.Surface:
        return kit.text.paragraph(name, width - 2 * pad, "head")

    def tall(kit: Kit, width: int) -> int:
        text = step(kit, TAG) + title(kit, width).get_height() + kit.text.line_height("label")
        return text + kit.u(8 + 7)

    def draw(kit: Kit, size: tuple[int, int], state: str) -> pygame.Surface:
        out = kit.panel_picture(size, "#263750", "#18243A", border="#35496A", radius=RADIUS).copy()
        y = (size[1] - tall(kit, size[0])) // 2
        kit.text.draw(out, tag, (pad, y), TAG, "accent", spacing=1)
        y += step(kit, TAG)
        words = title(kit, size[0])
        out.blit(words, (pad, y))
        y += words.get_height()
        kit.text.draw(out, known, (pad, y), "label", "muted")
        y += kit.text.line_height("label") + kit.u(8)
        gap = kit.u(6)
        width = max(2, (size[0] - 2 * pad - gap * (len(done) - 1)) // len(done))
        for number, complete in enumerate(done):
            place = (pad + number * (width + gap), y, width, kit.u(7))
            kit.panel(out, place, "accent" if complete else "off", border=None, radius=3)
        finish(kit, out, state, RADIUS)
        return out

    return HeroCard(
        id,
        aloud,
        draw,
        go,
        lambda kit, width: title(kit, width).get_height() // kit.text.line_height("head"),
        lambda kit, width: tall(kit, width) + kit.u(14),
        lambda kit: kit.text.width(known, "label") + 2 * pad,
    )


def surprise_tile(tiles: GameTiles, go: Callable[[], object]) -> Tile:
    """Return the tile that chooses a game, as large as the others."""

    def draw(kit: Kit, size: tuple[int, int], state: str) -> pygame.Surface:
        fill = "panel_light" if state in ("hover", "pressed") else "panel"
        out = pygame.Surface(size, pygame.SRCALPHA)
        kit.panel(out, (0, 0, *size), fill, border="line", radius=16)
        side = max(kit.u(34), 2 * kit.text.pixels("label"))
        at = (size[0] - kit.u(14) - side // 2, kit.u(12) + side // 2)
        kit.icon(out, "question", at, side / kit.theme.scale, "accent", centre=True)
        room = size[0] - 2 * tiles.pad
        new = kit.text.paragraph(_(NEW), room, "label", "muted", lines=2)
        y = size[1] - kit.u(7) - new.get_height()
        out.blit(new, (tiles.pad, y))
        y -= kit.text.line_height(("heavy", 16)) // 2
        kit.text.draw(out, _(SURPRISE), (tiles.pad, y), ("heavy", 16), middle=True, width=room)
        return out

    tile = Tile("surprise", (0, 0, 0, tiles.height), draw, go)
    tile.name = _("Surprise me: a game new to you")
    return tile


def large_height(kit: Kit, game: type[Game], width: int, least: float = 250) -> int:
    """Return the height of a large tile *width* pixels wide; *least* in logical units."""
    goal = kit.text.paragraph(_(game.goal), _goal_room(kit, width), "body")
    lines = kit.text.line_height(("heavy", 28)) + goal.get_height() + kit.text.line_height("label")
    return max(kit.u(least), lines + pill_height(kit) + kit.u(36 + 60))


def _goal_room(kit: Kit, width: int) -> int:
    return min(round(width * 0.52), kit.text.pixels("body") * 26)


def large_face(app: App, game: type[Game], lessons: int, learned: float) -> DrawFace:
    """Return a game on a large tile with its goal, when there are only a few games."""

    def draw(kit: Kit, size: tuple[int, int], state: str) -> pygame.Surface:
        hot = state in ("hover", "pressed")
        out = family_panel(kit, game.family, size, hot, radius=20, sign=game.name())
        cards = emblem(game)
        left = kit.u(32) + _goal_room(kit, size[0]) + kit.u(16)
        room = size[0] - left - kit.u(24)
        card = min(
            round(room / (1 + 0.62 * (len(cards) - 1)) * 0.82), round((size[1] - kit.u(76)) / 1.4), kit.u(200)
        )
        spread = round(card * 0.72)
        centre = (left + room // 2, size[1] // 2 + kit.u(4) - (kit.u(5) if hot else 0))
        draw_fan(app, out, cards, centre, card, spread, 9, 12, game.faces_for(app.settings.cards))
        words(kit, out, size)
        finish(kit, out, state, 20)
        return out

    def words(kit: Kit, out: pygame.Surface, size: tuple[int, int]) -> None:
        x, y = kit.u(32), kit.u(30)
        room = _goal_room(kit, size[0])
        out.blit(kit.text.line(game.title, ("heavy", 28), "#FFFFFF", room), (x, y))
        y += kit.text.line_height(("heavy", 28)) + kit.u(2)
        goal = kit.text.paragraph(_(game.goal), room, "body", "#E4ECFB")
        out.blit(goal, (x, y))
        y = size[1] - kit.u(30) - pill_height(kit)
        draw_meta(kit, out, game, (x, y - kit.u(14) - kit.text.line_height("label") // 2))
        play = pgettext("game", "Play")
        width = kit.pill_size(play, "label", "play", 22)[0]
        kit.pill(out, (x + width // 2, y + pill_height(kit) // 2), play, icon="play", pad=22)
        if lessons:
            if learned:
                line = ngettext("{done} of {n} lesson done", "{done} of {n} lessons done", lessons)
            else:
                line = ngettext("{n} lesson", "{n} lessons", lessons)
            line = line.format(done=round(learned * lessons), n=lessons)
            at = (x + width + kit.u(18), y + pill_height(kit) // 2)
            kit.text.draw(
                out, line, at, "label", "#E4ECFB", middle=True, width=max(1, room - width - kit.u(18))
            )

    return draw


def finish(kit: Kit, out: pygame.Surface, state: str, radius: int = RADIUS) -> None:
    """Round the corners of a card that is drawn, and rim it where the pointer is on it."""
    shapes.clip_corners(out, kit.u(radius))
    if state in ("hover", "pressed") or kit.theme.high_contrast:
        kit.panel(out, (0, 0, *out.get_size()), "#FFFFFF00", border="#FFFFFF88", radius=radius, line=1.5)
