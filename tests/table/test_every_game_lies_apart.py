"""Every game on the smallest table: its panel, plates and cards lie apart, and no card is lost to view."""

from random import Random

import pytest

from cardgames.engine import Game, Match, Player
from cardgames.engine.zones import FAN
from cardgames.games import GAMES
from cardgames.table import Layout, Rect, layout
from cardgames.table.geometry import RATIO

from .test_layout import frame

SIZE = (1024, 640)
NARROWEST = 14
"""Pixels: a narrower card cannot be made out."""


def faults(laid: Layout, view: Game, size: tuple[int, int] = SIZE) -> set[str]:
    """What lies on something else, or where it cannot be seen."""
    found = set()
    plates = [(spot.side, spot.rect) for spot in laid.plates.values()]
    for strip, rect in (("panel", laid.info_panel), ("ruler", laid.ruler)):
        found |= {f"{strip} and plate {side}" for side, plate in plates if rect.h and rect.overlaps(plate)}
    window = Rect(-1, -1, size[0] + 2, size[1] + 2)
    for spot in laid:
        zone = view.zone(spot.zone)
        if zone.kind == FAN:  # fans reach off the table, small backs lie on their plates
            continue
        card = Rect.around(spot.x, spot.y, spot.width, RATIO * spot.width)
        if laid.info_panel.h and laid.info_panel.overlaps(card):
            found.add(f"panel and {zone.name}")
        if spot.width < NARROWEST:
            found.add(f"{zone.name} is {spot.width:.0f} pixels wide")
        if not (window.contains(card.x, card.y) and window.contains(card.right, card.bottom)):
            found.add(f"{zone.name} outside")
        for side, plate in plates:
            if card.overlaps(Rect(plate.x + 2, plate.y + 2, plate.w - 4, plate.h - 4)):
                found.add(f"{zone.name} and plate {side}")
    return found


@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name())
def test_everything_lies_apart(game: type[Game], text: float) -> None:
    for seats in {min(game.seats), max(game.seats)}:
        match = Match(game, [Player(str(seat)) for seat in range(seats)], seed="7")
        rng = Random(7)
        for ply in range(60):
            if match.position.over:
                break
            match.play(match.decision.sample(rng))
            if ply % 4 == 0:
                view = match.view(0)
                assert faults(layout(view, 0, frame(SIZE, text)), view) == set(), (seats, ply)
