"""The signs of the games: one for each, in gold, in other tones, and on tiles."""

import pygame
import pytest

from cardgames.games import GAMES
from cardgames.games.malilla import Malilla
from cardgames.ui.kit import Kit
from cardgames.ui.screens.tiles import GameTiles, TileWords, family_panel
from cardgames.ui.signs import GOLD, IVORY, printed
from cardgames.ui.theme import FAMILIES, TRIMS, Theme
from sprites.draw.signs import GOLDEN
from tests.ui.conftest import MakeDriver


@pytest.fixture(scope="module")
def kit() -> Kit:
    pygame.display.set_mode((16, 16))
    return Kit(Theme((1280, 800)))


def pixels(picture: pygame.Surface | None) -> bytes:
    assert picture is not None
    return pygame.image.tobytes(picture, "RGBA")


def test_the_program_knows_the_tones_in_which_signs_are_drawn() -> None:
    assert (GOLD.lit, GOLD.shade, GOLD.line) == (GOLDEN.main, GOLDEN.shade, GOLDEN.line)


def test_every_family_has_the_colours_of_a_place() -> None:
    assert set(FAMILIES) == set(TRIMS) == {game.family for game in GAMES}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name())
def test_every_game_has_a_sign_in_three_ways(kit: Kit, game: type[Malilla]) -> None:
    dark = kit.theme.family(game.family)[1]
    tones = (GOLD, IVORY, printed(dark, kit.theme.trim(game.family)))
    shown = [pixels(kit.sign_picture(game.name(), 40, each)) for each in tones]
    assert len(set(shown)) == 3
    ivory = kit.sign_picture(game.name(), 96, IVORY)
    assert ivory is not None
    seen = pygame.mask.from_threshold(ivory, pygame.Color(GOLD.shade), (6, 6, 6, 255))
    assert not seen.count(), "no gold is left in it"


def test_a_game_without_a_sign_has_none(kit: Kit) -> None:
    assert kit.sign_picture("no such game", 40) is None


def test_the_place_of_a_family_bears_the_sign_but_not_with_high_contrast(make_driver: MakeDriver) -> None:
    kit = make_driver().app.kit
    bare, signed = (family_panel(kit, "Tricks", (200, 120), sign=sign) for sign in ("", "malilla"))
    assert pixels(bare) != pixels(signed)
    kit = make_driver(high_contrast=True).app.kit
    bare, signed = (family_panel(kit, "Tricks", (200, 120), sign=sign) for sign in ("", "malilla"))
    assert pixels(bare) == pixels(signed)


@pytest.mark.parametrize(("size", "text"), [((1280, 800), 1.0), ((1024, 640), 1.0), ((1024, 640), 2.0)])
def test_no_sign_lies_on_the_words_of_its_tile(
    make_driver: MakeDriver, size: tuple[int, int], text: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = make_driver(size, text_size=text).app
    tiles = GameTiles(app, GAMES, GameTiles.least_width(app.kit, GAMES))
    for game in GAMES:
        bare = tiles.face(game, TileWords())(app.kit, (tiles.width, tiles.height), "normal")
        top = tiles.height - tiles._text_height(game)
        with monkeypatch.context() as without:
            without.setattr(GameTiles, "_draw_emblem", lambda *_: None)
            unsigned = tiles.face(game, TileWords())(app.kit, (tiles.width, tiles.height), "normal")
        differs = pygame.mask.from_threshold(bare, pygame.Color(0), pygame.Color(1, 1, 1, 255), unsigned)
        differs.invert()
        boxes = differs.get_bounding_rects()
        assert boxes and max(box.bottom for box in boxes) <= top, game.title
