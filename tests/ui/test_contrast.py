"""Everything can be read: text has a contrast of 4.5 with what it stands on, large text and signs of 3."""

from pathlib import Path

import pygame
import pytest

from cardgames.engine.faces import FACES
from cardgames.games import GAMES
from cardgames.games.malilla import Malilla
from cardgames.games.totit import Totit
from cardgames.ui.theme import FAMILIES, FELTS, HIGH_CONTRAST, PEOPLE, PLACE, PLAIN, Colours, suit_colours
from cardgames.ui.widgets.entry import TextEntry
from tests.tools.contact_sheets.contrast import LEAST, Studio, ratio, worst
from tests.tools.contact_sheets.moments import moments
from tests.tools.contact_sheets.screens import SCREENS, setup
from tests.tools.contact_sheets.stage import Look
from tests.ui.conftest import MakeDriver

SCREENS_MEASURED = ("menu", "settings_look", "saved", "pause", "curtain", "lesson_0_4")
DARK_EDGE = "#0C1517"  # of the ring round a card and of the focus, see `Pictures.ring`


def of(ink: str, ground: str) -> float:
    return ratio(pygame.Color(ink), pygame.Color(ground))


def test_the_ratio_is_that_of_the_guidelines() -> None:
    assert of("#000000", "#FFFFFF") == pytest.approx(21)
    assert of("#777777", "#FFFFFF") == pytest.approx(4.48, abs=0.01)
    assert of("#FFFFFF80", "#000000") == pytest.approx(of("#808080", "#000000"), abs=0.05)


@pytest.mark.parametrize("contrast", [False, True])
def test_every_word_and_sign_can_be_read_where_it_stands(tmp_path: Path, contrast: bool) -> None:
    found = []
    with Studio(tmp_path) as stage:
        stage.look(Look((1280, 800), contrast=contrast))
        for felt in (PLACE, *FELTS):
            stage.app.settings.felt = felt
            for game in (Malilla, Totit) if felt == PLACE else (Malilla,):
                stage.table(moments(game, max(game.seats), moves=30)[-1].branch())
                found += stage.measures()
        families = {game.family: game for game in GAMES}
        screens = [SCREENS[name] for name in SCREENS_MEASURED]
        for show in [*screens, *(setup(game, 1) for game in families.values())]:
            show(stage)
            stage.look(stage.seen)
            found += stage.measures()
    assert len({measure.ink for measure in found}) > 200
    low = [measure for measure in worst(found) if not measure.is_enough]
    assert not low, "\n".join(map(str, low))


@pytest.mark.parametrize("colours", [PLAIN, HIGH_CONTRAST])
def test_rings_are_seen_on_the_table_and_on_cards(colours: Colours) -> None:
    for ring in (colours.accent, colours.good, colours.info):
        assert of(ring, DARK_EDGE) >= 3
    for felt in FELTS.values():
        assert of(colours.accent, felt[0]) >= 3, felt
    assert of(DARK_EDGE, colours.card_face) >= 3


@pytest.mark.parametrize("colours", [PLAIN, HIGH_CONTRAST])
def test_lines_of_the_focus_and_of_what_is_chosen_are_seen(colours: Colours) -> None:
    for ground in (colours.room, colours.room_light, colours.panel, colours.panel_light, colours.well):
        for sign in (colours.accent, colours.good, colours.warn, colours.info):
            assert of(sign, ground) >= LEAST["sign"], (sign, ground)


@pytest.mark.parametrize("contrast", [False, True])
def test_the_edges_of_text_fields_are_seen(make_driver: MakeDriver, contrast: bool) -> None:
    kit = make_driver(high_contrast=contrast).app.kit
    colours = kit.theme.colours
    for ground in (colours.room_dark, colours.room, colours.room_light, colours.panel, colours.panel_light):
        for hovered in (False, True):
            page = pygame.Surface((300, 80))
            page.fill(ground)
            entry = TextEntry("entry", pygame.Rect(20, 15, 260, 50))
            entry.hovered = hovered
            entry.draw(page, kit)
            across = [page.get_at((150, y)) for y in range(10, 30)]  # over its upper edge
            for beside in (across[0], across[-1]):
                assert max(ratio(pixel, beside) for pixel in across) >= LEAST["sign"], (ground, hovered)


@pytest.mark.parametrize("contrast", [False, True])
def test_suits_that_are_not_lit_are_seen_in_every_pack(make_driver: MakeDriver, contrast: bool) -> None:
    kit = make_driver(high_contrast=contrast).app.kit
    plate = pygame.Color(kit.theme.colours.edge)
    for deck in FACES:
        kit.glyphs.deck = deck
        for suit in "cdhs":
            sign = kit.glyphs.unlit(suit, 24)
            places = [(x, y) for x in range(sign.get_width()) for y in range(sign.get_height())]
            seen = [ratio(pixel, plate) for place in places if (pixel := sign.get_at(place)).a > 128]
            assert sum(seen) / len(seen) >= LEAST["sign"], (deck, suit)


def test_the_colours_of_people_and_suits() -> None:
    for colour in PEOPLE.values():
        assert of("#FFFFFF", colour) >= LEAST["large text"], colour
    for colours in suit_colours().values():
        for suit in colours.values():
            assert of(suit, PLAIN.card_face) >= LEAST["sign"], suit


def test_the_names_of_games_on_the_colours_of_their_families() -> None:
    for family, (_, dark) in FAMILIES.items():
        assert of("#FFFFFF", dark) >= LEAST["text"], family
