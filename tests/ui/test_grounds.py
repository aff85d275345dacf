"""The places of the families: dark enough for words, drawn once, and only where they are wished for."""

from collections.abc import Callable, Iterator

import pygame
import pytest

from cardgames.engine import Game
from cardgames.games import GAMES
from cardgames.games.botifarra import Botifarra
from cardgames.games.skin import Skin
from cardgames.ui import grounds, kit, warming
from cardgames.ui.app import App
from cardgames.ui.assets import sprites_folder
from cardgames.ui.grounds import BRIGHTEST, CLOTHS, FAMILY_PLACES, draw_place, place_of
from cardgames.ui.setups import Setup
from cardgames.ui.theme import CLOTH_FELTS, FAMILY_FELTS, FELTS
from tests.tools.contact_sheets.contrast import luminance
from tests.ui.conftest import MakeDriver

SIZE = (640, 400)


@pytest.fixture(autouse=True)
def window() -> None:
    pygame.display.set_mode((16, 16))


def drawn(game: type[Game], size: tuple[int, int] = SIZE, sign: str | None = None) -> bytes:
    name = game.name()
    place = place_of(game)
    picture = draw_place(place, sprites_folder(), name if sign is None else sign, size, 28)
    assert picture.get_size() == size
    return pygame.image.tobytes(picture, "RGB")


@pytest.fixture
def count_drawings(monkeypatch: pytest.MonkeyPatch) -> Callable[[], int]:
    """How many places have been drawn since."""
    count = 0
    draw = grounds.place_in_steps

    def counted(*args: object) -> Iterator[pygame.Surface | None]:
        nonlocal count
        count += 1
        return draw(*args)  # type: ignore[arg-type]

    monkeypatch.setattr(kit, "place_in_steps", counted)
    monkeypatch.setattr(grounds, "place_in_steps", counted)
    return lambda: count


def test_every_family_and_the_games_with_another_cloth_have_a_place() -> None:
    assert set(FAMILY_PLACES) == set(FAMILY_FELTS) == {game.family for game in GAMES}
    assert set(CLOTHS) == set(CLOTH_FELTS) == {game.cloth for game in GAMES if game.cloth}
    assert set(FAMILY_FELTS.values()) < set(FELTS)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name())
def test_no_spot_is_too_bright_for_words(game: type[Game]) -> None:
    for size in (SIZE, (1280, 800)):
        pixels = drawn(game, size)
        colours = {pixels[at : at + 3] for at in range(0, len(pixels), 3)}
        assert len(colours) > 500
        assert max(luminance(pygame.Color(*colour)) for colour in colours) <= BRIGHTEST


def test_a_place_is_always_drawn_alike_and_differs_from_others() -> None:
    assert drawn(Skin) == drawn(Skin)
    places = {place_of(game): game for game in GAMES}
    assert len(places) == len(FAMILY_PLACES) + len(CLOTHS)
    assert len({drawn(game, sign="") for game in places.values()}) == len(places)


def test_the_sign_of_the_game_is_printed_on_it_twice() -> None:
    bare, signed = drawn(Botifarra, sign=""), drawn(Botifarra)
    differs = [at // 3 % SIZE[0] for at in range(0, len(bare), 3) if bare[at : at + 3] != signed[at : at + 3]]
    left, right = ([x for x in differs if (x < SIZE[0] / 2) is half] for half in (True, False))
    assert len(left) > 200 and len(right) > 200
    assert max(left) < 0.35 * SIZE[0] and min(right) > 0.65 * SIZE[0], "the middle is for cards"


def test_a_large_window_is_drawn_at_half_its_size(monkeypatch: pytest.MonkeyPatch) -> None:
    sizes = []
    boards = grounds._boards

    def seen(out: pygame.Surface, what: grounds.Boards) -> Iterator[None]:
        sizes.append(out.get_size())
        return boards(out, what)

    monkeypatch.setattr(grounds, "_boards", seen)
    drawn(Skin, (2560, 1600))
    assert sizes == [(1280, 800)]


def test_felt_stands_in_for_a_place_that_is_drawn_once(
    make_driver: MakeDriver, count_drawings: Callable[[], int]
) -> None:
    app: App = make_driver().app
    app.pictures.finish()
    before, drawings = app.pictures.generation, count_drawings()
    assert warming.ground(app, Skin, 50) is app.kit.felt(app.size, 50, Skin)
    warming.ground(app, Skin, 50)
    assert count_drawings() == drawings, "nothing is drawn in a frame"
    app.pictures.finish()
    assert app.pictures.generation == before + 1, "tables are drawn again"
    assert warming.ground(app, Skin, 50) is app.kit.place(Skin, app.size, 50)
    app.pictures.finish()
    assert (app.pictures.generation, count_drawings()) == (before + 1, drawings + 1)


def test_a_place_is_drawn_in_steps_and_asked_for_twice_still_once(
    make_driver: MakeDriver, count_drawings: Callable[[], int]
) -> None:
    app: App = make_driver().app
    app.pictures.finish()
    drawings = count_drawings()
    for _ in range(3):
        warming.ground(app, Skin, 50)
    steps = 0
    while app.kit.place_drawn(Skin, app.size, 50) is None:
        app.pictures.work(0)
        steps += 1
    assert steps > 10, "a step is a part of it"
    assert count_drawings() == drawings + 1
    assert warming.ground(app, Skin, 50).get_size() == app.size


def test_the_place_is_drawn_while_the_table_is_set_up(make_driver: MakeDriver) -> None:
    app: App = make_driver().app
    warming.warm_table(app, Setup.usual(Skin, "Anna"))
    app.pictures.finish()
    top = warming.bar_of(app)
    assert app.kit.place_drawn(Skin, app.size, top) is not None
    assert warming.ground(app, Skin, top) is app.kit.place(Skin, app.size, top)


@pytest.mark.parametrize("settings", [{"high_contrast": True}, {"felt": "plum"}])
def test_a_chosen_cloth_and_high_contrast_stay_plain(
    make_driver: MakeDriver, settings: dict[str, object], count_drawings: Callable[[], int]
) -> None:
    app: App = make_driver(**settings).app
    assert warming.ground(app, Skin, 50) is app.kit.felt(app.size, 50)
    app.pictures.finish()
    assert not count_drawings()


@pytest.mark.parametrize("size", [(1278, 800), (1920, 1080), (1366, 768)])
def test_a_place_looks_alike_in_every_window(size: tuple[int, int]) -> None:
    for place in (FAMILY_PLACES["Tricks"], FAMILY_PLACES["Fishing"], FAMILY_PLACES["Wits"]):
        wide = [
            pygame.transform.smoothscale(
                draw_place(place, sprites_folder(), "", each, round(0.065 * each[1])), (32, 20)
            )
            for each in ((1280, 800), size)
        ]
        pairs = zip(*(pygame.image.tobytes(each, "RGB") for each in wide), strict=True)
        assert max(abs(one - other) for one, other in pairs) < 16, "an edge or its hem fills the cloth"
