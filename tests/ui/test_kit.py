"""The drawing kit: what it draws has the right size, place and colour."""

import gc
import weakref
from pathlib import Path

import pygame
import pytest

from cardgames.engine.faces import FACES
from cardgames.ui import shapes
from cardgames.ui.kit import Kit, initial
from cardgames.ui.theme import Theme


@pytest.fixture
def kit(driver):
    return driver.app.kit


@pytest.fixture
def target(driver):
    surface = driver.app.screen.surface()
    surface.fill("#000000")
    return surface


def rgb(surface, at):
    return tuple(surface.get_at(at))[:3]


def test_a_panel_fills_its_middle_and_leaves_its_corners(kit, target):
    kit.panel(target, (100, 100, 200, 80), "#FF0000", border=None, radius=20)
    assert rgb(target, (200, 140)) == (255, 0, 0)
    assert rgb(target, (101, 101)) == (0, 0, 0)
    assert rgb(target, (99, 140)) == (0, 0, 0)


def test_stretching_keeps_the_corners_of_the_small_picture():
    pygame.display.init()
    big = shapes.rounded((300, 200), 24, "#FFFFFF", "#00FF00", 3)
    drawn = shapes.svg(
        '<rect x="1.5" y="1.5" width="297" height="197" rx="22.5" fill="#FFFFFF" '
        'stroke="#00FF00" stroke-width="3"/>',
        (300, 200),
        (300, 200),
    )
    for at in ((0, 0), (8, 8), (10, 1), (150, 1), (150, 100), (299, 199), (291, 191), (1, 100)):
        one, other = big.get_at(at), drawn.get_at(at)
        assert all(abs(x - y) <= 12 for x, y in zip(one, other, strict=True)), at


@pytest.mark.parametrize("size", [(1, 1), (2, 60), (60, 2), (40, 40), (7, 5)])
def test_tiny_panels_and_shadows_can_be_drawn(kit, target, size):
    kit.panel(target, ((10, 10), size), "accent", "accent_deep", border="line", radius=999)
    kit.shadow(target, ((10, 10), size), radius=999)


def test_transparent_colours_stay_transparent(kit):
    picture = kit.panel_picture((40, 40), "#FFFFFF80", radius=4)
    assert 126 <= picture.get_at((20, 20)).a <= 130


def test_a_gradient_runs_from_the_first_colour_to_the_second(kit):
    picture = kit.panel_picture((60, 100), "#000000", "#FFFFFF", radius=0)
    top, bottom = picture.get_at((30, 2)).r, picture.get_at((30, 97)).r
    assert top < 60 and bottom > 200


@pytest.mark.parametrize("size", [(200, 160), (160, 200), (90, 200), (40, 30)])
def test_a_hidden_shadow_looks_the_same_round_the_panel(kit, target, size):
    pictures = []
    for hidden in (False, True):
        target.fill("#2E6B57")
        kit.shadow(target, ((40, 30), size), radius=10, blur=8, alpha=200, down=6, hidden=hidden)
        target.fill("#112233", ((40, 30), size))
        pictures.append(pygame.image.tobytes(target, "RGB"))
    assert pictures[0] == pictures[1]


def test_a_shadow_is_darkest_in_the_middle_and_lies_lower(kit, target):
    target.fill("#FFFFFF")
    kit.shadow(target, (100, 100, 100, 60), radius=10, blur=8, alpha=200, down=6)
    assert rgb(target, (150, 130)) < rgb(target, (150, 96))
    assert rgb(target, (150, 170))[0] < rgb(target, (150, 95))[0]


def test_pictures_are_kept(kit):
    assert kit.panel_picture((50, 50), "panel") is kit.panel_picture((50, 50), "panel")
    assert kit.glyphs.icon("undo", 20) is kit.glyphs.icon("undo", 20)
    assert kit.text.line("Hand 4") is kit.text.line("Hand 4")


def test_icons_take_the_colour_they_are_given(kit):
    icon = kit.glyphs.icon("menu", 48, "#FF0000")
    seen = [icon.get_at((x, y)) for x in range(48) for y in range(48)]
    solid = [colour for colour in seen if colour.a > 200]
    assert solid and all(colour.r > 200 and colour.g < 20 for colour in solid)


def test_a_missing_icon_is_a_ring_not_an_error(kit):
    ring = kit.glyphs.icon("no such icon", 24)
    assert ring.get_at((12, 12)).a == 0 and ring.get_at((12, 5)).a > 100


def test_without_any_art_everything_is_still_drawn(driver, target, tmp_path):
    bare = Kit(Theme((1280, 800)), sprites=tmp_path)
    bare.glyphs.deck = "spanish"
    bare.icon(target, "undo", (10, 10))
    bare.avatar(target, (60, 60), 20, "Mika", "#C24D8C", face="mika")
    target.blit(bare.glyphs.card("7h", 24), (100, 100))
    assert rgb(target, (60, 60 - 18)) != (0, 0, 0)


def test_the_felt_is_lit_in_the_middle(kit):
    felt = kit.felt((800, 500), top=40)
    assert sum(rgb(felt, (400, 210))) > sum(rgb(felt, (5, 495))) + 60


def test_the_felt_is_flat_with_high_contrast(make_driver):
    felt = make_driver(high_contrast=True).app.kit.felt((400, 300))
    assert rgb(felt, (200, 150)) == rgb(felt, (2, 297))


def test_a_plate_is_as_large_as_it_said_and_grows_with_the_text(make_driver):
    small, large = make_driver().app, make_driver(text_size=2.0).app
    for app in (small, large):
        size = app.kit.plate_size("Robin", "26 pts", badges=("D",))
        rect = app.kit.plate(
            app.screen.surface(), (400, 300), "Robin", "26 pts", colour="#2F6FE4", active=True, badges=("D",)
        )
        assert rect.size == size and rect.center == (400, 300)
    assert large.kit.plate_size("Robin", "26 pts")[1] > small.kit.plate_size("Robin", "26 pts")[1]


def test_a_progress_ring_fills_clockwise_and_ends_as_a_disc(kit):
    half, full = kit.progress_ring(0.5, 48), kit.progress_ring(1, 48)
    assert half.get_at((42, 24)).a > half.get_at((6, 24)).a
    assert full.get_at((24, 8)).a == 255


@pytest.mark.parametrize("deck", ["french", "spanish"])
@pytest.mark.parametrize("card", ["Qh", "Td", "7s", "Ac2", "*r", "*b2"])
def test_card_labels_are_as_high_as_asked(kit, deck, card):
    kit.glyphs.deck = deck
    label = kit.glyphs.card(card, 26)
    assert label.get_height() == 26 and label.get_width() >= 20


@pytest.mark.parametrize("suit", "cdhs")
def test_spanish_cards_have_spanish_suits_everywhere(kit, suit):
    french = pygame.image.tobytes(kit.glyphs.pip(suit, 30), "RGBA")
    label = pygame.image.tobytes(kit.glyphs.card(f"7{suit}", 30), "RGBA")
    kit.glyphs.deck = "spanish"
    assert pygame.image.tobytes(kit.glyphs.pip(suit, 30), "RGBA") != french
    assert pygame.image.tobytes(kit.glyphs.card(f"7{suit}", 30), "RGBA") != label


@pytest.mark.parametrize("deck", FACES)
@pytest.mark.parametrize("suit", "cdhs")
def test_a_suit_that_is_not_lit_is_the_outline_of_this_packs_sign(kit, deck, suit):
    kit.glyphs.deck = deck
    lit, unlit = kit.glyphs.pip(suit, 30), kit.glyphs.unlit(suit, 30)
    outlines = [pygame.mask.from_surface(sign) for sign in (lit, unlit)]
    assert outlines[0].count() == outlines[1].count() == outlines[0].overlap_area(outlines[1], (0, 0))
    colours = {
        tuple(unlit.get_at((x, y)))[:3] for x in range(30) for y in range(30) if unlit.get_at((x, y)).a
    }
    assert len(colours) == 1


def test_suits_keep_their_colour_and_black_ones_are_light_on_dark(kit):
    heart, spade = kit.glyphs.pip("h", 30), kit.glyphs.pip("s", 30, "text")
    assert heart.get_at((15, 12)).r > 150 and heart.get_at((15, 12)).g < 80
    assert spade.get_at((15, 15)).g > 200


def test_everything_is_found_in_a_checkout():
    from cardgames.ui.assets import sprites_folder

    folder = sprites_folder()
    assert isinstance(folder, Path)
    assert (folder / "icons" / "undo.svg").is_file()


def test_where_a_line_stands_does_not_depend_on_what_is_cut_off(kit, target):
    whole = kit.text.draw(target, "Robin", (10, 10))
    target.set_clip(pygame.Rect(whole.right + 20, 0, 20, 40))
    assert kit.text.draw(target, "Robin", (10, 10)) == whole


@pytest.mark.parametrize(
    ("name", "sign"),
    [
        ("Anna", "A"),
        ("łukasz", "Ł"),
        ("Player 3", "3"),
        ("player 12", "2"),
        ("Players", "P"),
        (" \u200b", "?"),
    ],
)
def test_people_are_told_apart_by_one_letter(name, sign):
    assert initial(name) == sign


def test_people_without_a_name_have_discs_of_their_own(kit):
    discs = set()
    for name in ("Player 1", "Player 2", "Player 3", "Anna"):
        target = pygame.Surface((60, 60))
        kit.avatar(target, (30, 30), 24, name, "#C24D8C")
        discs.add(pygame.image.tobytes(target, "RGB"))
    assert len(discs) == 4


def test_the_pictures_of_a_kit_go_with_it(kit):
    own = Kit(kit.theme)
    own.text.paragraph("Play the {Qh}, not {s}.", 300)
    gc.disable()  # its parts may not hold one another, or its pictures stay until the next collection
    try:
        left = weakref.ref(own)
        del own
        assert left() is None
    finally:
        gc.enable()
