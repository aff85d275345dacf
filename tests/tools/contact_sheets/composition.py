"""How large the cards on a table are, how much of the window they take, and whether an index is covered.

    python -m tests.tools.contact_sheets.composition [--game NAME …] [--size 1024x640 …] [--text 2.0 …]

prints a line for each game, number of players, window and size of text, at the fullest moment of a match.
"""

import argparse
import math
import os
import sys
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from cardgames.engine import BACK, Game
from cardgames.engine.zones import BOARD, GRID, MELDS, PILE, ROW, TRICK
from cardgames.games import GAMES
from cardgames.table.geometry import RATIO, CardSpot, Layout
from cardgames.ui.table import Table

from .moments import Moment, fullness, moments, seat_counts
from .stage import SIZES, Look, Size, Stage

MOVES = 70
"""Moves of the match in which the fullest moment is looked for."""
GRAIN = 4
"""Pixels: so fine is the window looked at to tell how much of it lies under cards."""
INDEX = (0.24, 0.30)
"""The part of a card, from its upper left corner, that has rank and suit in it: of its width and height."""
KINDS = {TRICK: "trick", MELDS: "melds", ROW: "row", GRID: "grid", BOARD: "board", PILE: "pile"}


@dataclass(frozen=True)
class Composition:
    """The figures of one table.

    *hand* is the width of the own cards by that of the window, *whole* the share of their height that is in
    it; *widths* has the narrowest card of each kind of zone, by the width of the window; *covered* names the
    cards whose index lies under another thing.
    """

    hand: float
    whole: float
    widths: dict[str, float]
    felt: float
    covered: tuple[str, ...]


def composition(table: Table) -> Composition:
    """Measure *table*."""
    laid, view = table.motion.layout, table.motion.shown
    assert view is not None
    size = table.app.size
    own = laid.spots.get(table.own_zone or "", [])
    widths: dict[str, float] = {}
    for zone in view.zones:
        if zone.kind not in KINDS or (zone.kind == PILE and not _is_stock(view, zone.id)):
            continue
        for spot in laid.spots.get(zone.id, []):
            kind = KINDS[zone.kind]
            widths[kind] = min(widths.get(kind, 1.0), spot.width / size[0])
    return Composition(
        hand=max((spot.width for spot in own), default=0.0) / size[0],
        whole=min((_share_inside(spot, size) for spot in own), default=1.0),
        widths=widths,
        felt=_felt(laid, size),
        covered=tuple(_covered(table)),
    )


def _is_stock(view: Game, zone: str) -> bool:
    """Tell whether a pile lies among the things of all: won tricks are smaller on purpose."""
    declared = view.zone(zone).declaration
    return declared.ownership == "shared" and declared.place != "dealer"


def _share_inside(spot: CardSpot, size: Size) -> float:
    high = spot.width * RATIO
    return max(0.0, min(1.0, (size[1] - (spot.y - high / 2)) / high))


def _corners(
    spot: CardSpot, wide: tuple[float, float], high: tuple[float, float]
) -> list[tuple[float, float]]:
    """Return the corners of a part of a card, in shares of its width and height from its middle."""
    turn = -math.radians(spot.angle)
    found = []
    for across, down in ((0, 0), (1, 0), (1, 1), (0, 1)):
        x, y = wide[across] * spot.width, high[down] * spot.width * RATIO
        found.append(
            (
                spot.x + x * math.cos(turn) - y * math.sin(turn),
                spot.y + x * math.sin(turn) + y * math.cos(turn),
            )
        )
    return found


def _felt(laid: Layout, size: Size) -> float:
    """Return the share of the window that lies under cards."""
    small = size[0] // GRAIN, size[1] // GRAIN
    picture = pygame.Surface(small)
    for spot in laid:
        whole = _corners(spot, (-0.5, 0.5), (-0.5, 0.5))
        pygame.draw.polygon(picture, "#FFFFFF", [(x / GRAIN, y / GRAIN) for x, y in whole])
    return pygame.mask.from_threshold(picture, "#FFFFFF", (9, 9, 9)).count() / (small[0] * small[1])


def _covered(table: Table) -> Iterator[str]:
    """Name the open cards whose index lies under another card, a plate, the panel or chips."""
    laid = table.motion.layout
    lids = [("a plate", box) for box in table.scenery.plate_boxes.values()]
    lids += [("a badge", box) for badges in table.scenery.badges.values() for _, box in badges]
    if table.scenery.panel is not None:
        lids += [("the panel", box) for box in table.scenery.panel.boxes]
    lids += [("chips", table.renderer.chips.boxes_of(name)[0]) for name, _, _ in table.renderer.chips.heaps()]
    cards = sorted(laid, key=lambda spot: spot.depth)
    view = table.motion.shown
    assert view is not None
    piles = {zone.id for zone in view.zones if zone.kind == PILE}
    for number, spot in enumerate(cards):
        if spot.face is BACK or spot.zone in piles:
            continue
        edge = -0.5 + INDEX[0], -0.5 + INDEX[1]
        index = _box(_corners(spot, (-0.5, edge[0]), (-0.5, edge[1]))).inflate(-4, -4)
        over = [("a card", _box(_corners(other, (-0.5, 0.5), (-0.5, 0.5)))) for other in cards[number + 1 :]]
        for what, box in [*lids, *over]:
            if index.colliderect(box.inflate(-4, -4)):
                yield f"{spot.face} of {spot.zone} under {what}"
                break


def _box(corners: Sequence[tuple[float, float]]) -> pygame.Rect:
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    return pygame.Rect(round(min(xs)), round(min(ys)), round(max(xs) - min(xs)), round(max(ys) - min(ys)))


def fullest(game: type[Game], seats: int, moves: int = MOVES) -> Moment:
    """Return the moment of a match at which most is on the table."""
    found = moments(game, seats, moves=moves)
    return max(found, key=lambda moment: fullness(moment.match.view_at(moment.ply, 0)))


def told(measured: Composition) -> str:
    """Return the figures in one line."""
    parts = [f"hand {measured.hand:.3f}" if measured.hand else "hand   –  ", f"whole {measured.whole:4.0%}"]
    parts += [f"{kind} {width:.3f}" for kind, width in sorted(measured.widths.items())]
    parts += [f"felt {measured.felt:3.0%}", f"covered {len(measured.covered)}"]
    return "  ".join(parts)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command."""
    parser = argparse.ArgumentParser(prog="python -m tests.tools.contact_sheets.composition")
    parser.add_argument("--game", action="append", choices=[game.name() for game in GAMES])
    parser.add_argument("--size", action="append")
    parser.add_argument("--text", action="append", type=float)
    given = parser.parse_args(arguments)
    sizes: list[Size] = [(int(w), int(h)) for w, h in (text.split("x") for text in given.size or ())]
    with tempfile.TemporaryDirectory() as home, Stage(Path(home), reads=True) as stage:
        for game in GAMES:
            if given.game and game.name() not in given.game:
                continue
            for seats in seat_counts(game):
                moment = fullest(game, seats)
                for size in sizes or SIZES:
                    for text in given.text or (1.0, 2.0):
                        scene = stage.table(moment.branch(), look=Look(size, text))
                        figures = told(composition(scene.table))
                        print(f"{game.name():15} {seats} {Look(size, text)!s:15} {figures}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
