"""The drawings: what is stored is what the code draws, all of it is there, and nanosvg can show it."""

import io
import itertools
import json
import re
from functools import cache
from pathlib import Path
from xml.etree import ElementTree

import pygame
import pytest

from cardgames.engine.faces import FACES
from cardgames.games import GAMES
from sprites.draw.catalogue import everything
from sprites.draw.colours import FACE, GERMAN, ITALIAN, ON_DARK, SETS, SPANISH
from sprites.draw.opponents import NAMES
from sprites.draw.patterns import PATTERNS
from sprites.draw.signs import GOLDEN
from sprites.draw.svg import clip, clipped, disc, mix, num

SPRITES = Path(__file__).resolve().parents[2] / "sprites"
SHOWN = {"svg", "g", "path", "circle", "ellipse", "rect", "defs", "linearGradient", "radialGradient", "stop"}
"""The elements nanosvg draws, as far as we use them."""

RANKS, SUITS = "A23456789TJQK", "shdc"
OF_OWN_SIGNS = {"spanish": SPANISH, "italian": ITALIAN, "german": GERMAN}
COLOURS = {**SETS, **OF_OWN_SIGNS}
FOLDERS = [f"cards/{name}" for name in COLOURS] + ["backs", "icons", "suits"]
FOLDERS += ["opponents", "signs"]
FOLDERS += [f"{folder}-compact" for folder in FOLDERS if folder.startswith("cards")]


@cache
def drawn() -> dict[str, bytes]:
    return everything()


def stored(name: str) -> bytes:
    content = (SPRITES / name).read_bytes()
    # Git may have turned the line ends of text files when it wrote them.
    return content if name.endswith(".wav") else content.replace(b"\r\n", b"\n")


def svgs(folder: str) -> list[str]:
    return [name for name in drawn() if name.endswith(".svg") and name.rpartition("/")[0] == folder]


def names_in(folder: str) -> list[str]:
    """The stored drawings: nothing need be drawn to know which tests there are."""
    return sorted(f"{folder}/{path.name}" for path in (SPRITES / folder).glob("*.svg"))


def picture(name: str, width: int, height: int) -> pygame.Surface:
    return pygame.image.load_sized_svg(io.BytesIO(drawn()[name]), (width, height))


def card(name: str, width: int = 140) -> pygame.Surface:
    return picture(f"cards/{name}.svg", width, width * 7 // 5)


def difference(a: pygame.Surface, b: pygame.Surface) -> float:
    """The mean distance of two pictures, 0 to 255 for each channel."""
    left, right = (pygame.image.tobytes(each, "RGB") for each in (a, b))
    return sum(abs(x - y) for x, y in zip(left, right, strict=True)) / len(left)


def test_stored_files_are_what_the_code_draws():
    changed = [name for name, content in drawn().items() if stored(name) != content]
    assert not changed, "run `python -m sprites.draw`"


def test_drawing_twice_gives_the_same_bytes():
    assert everything() == drawn()


def test_no_file_is_left_over():
    folders = {SPRITES / Path(name).parent for name in drawn()}
    found = {path.relative_to(SPRITES).as_posix() for folder in folders for path in folder.iterdir()}
    assert found == set(drawn())


@pytest.mark.parametrize("colour_set", SETS)
@pytest.mark.parametrize("size", ["", "-compact"])
def test_a_french_set_has_every_card(colour_set, size):
    cards = [rank + suit for rank in RANKS for suit in SUITS] + ["joker_red", "joker_black"]
    assert set(svgs(f"cards/{colour_set}{size}")) == {
        f"cards/{colour_set}{size}/{name}.svg" for name in cards
    }


@pytest.mark.parametrize("pack", OF_OWN_SIGNS)
@pytest.mark.parametrize("size", ["", "-compact"])
def test_another_pack_has_the_cards_that_it_holds(pack, size):
    cards = [rank + suit for rank in FACES[pack].held for suit in SUITS]
    assert set(svgs(f"cards/{pack}{size}")) == {f"cards/{pack}{size}/{name}.svg" for name in cards}


def test_backs_and_suits_are_there():
    plain = ("ocean", "wine", "forest", "plum", "slate")
    assert set(svgs("backs")) == {f"backs/{name}.svg" for name in (*plain, *PATTERNS)}
    names = ["clubs", "diamonds", "hearts", "spades", "star"]
    names += [f"{pack}_{suit}" for pack in OF_OWN_SIGNS for suit in SUITS]
    assert set(svgs("suits")) == {f"suits/{name}.svg" for name in names}


@pytest.mark.parametrize("name", names_in("backs"))
def test_a_back_looks_the_same_upside_down(name):
    shown = picture(name, 250, 350)
    turned = pygame.transform.rotate(shown, 180)
    assert difference(shown, turned) < 2, "on the whole"
    left, right = (pygame.image.tobytes(each, "RGB") for each in (shown, turned))
    marks = sum(abs(x - y) > 90 for x, y in zip(left, right, strict=True))
    assert marks < 300, "and no sign of it: what differs are edges"


def test_every_opponent_has_three_looks_large_and_small():
    looks = [f"{look}{size}" for look in ("calm", "pleased", "beaten") for size in ("", "-small")]
    assert set(svgs("opponents")) == {f"opponents/{name}-{look}.svg" for name in NAMES for look in looks}
    assert len(NAMES) == len(set(NAMES)) == 12


@pytest.mark.parametrize(("width", "size"), [(160, ""), (40, "-small")])
def test_no_two_opponents_and_no_two_looks_look_alike(width, size):
    for look in ("calm", "pleased", "beaten"):
        shown = [picture(f"opponents/{name}-{look}{size}.svg", width, width) for name in NAMES]
        assert min(difference(a, b) for a, b in itertools.combinations(shown, 2)) > 12, look
    for name in NAMES:
        looks = ("calm", "pleased", "beaten")
        shown = [picture(f"opponents/{name}-{look}{size}.svg", width, width) for look in looks]
        assert min(difference(a, b) for a, b in itertools.combinations(shown, 2)) > 8, name


def test_every_game_has_a_sign_of_its_own():
    assert {Path(name).stem for name in svgs("signs")} == {game.name() for game in GAMES}
    shown = [picture(name, 24, 24) for name in svgs("signs")]
    assert min(difference(a, b) for a, b in itertools.combinations(shown, 2)) > 15


@pytest.mark.parametrize("name", names_in("signs"))
def test_a_sign_has_three_tones_and_fills_its_square(name):
    tones = {GOLDEN.main, GOLDEN.shade, GOLDEN.line}
    assert set(re.findall(r"#[0-9A-F]{6}", drawn()[name].decode())) <= tones
    box = picture(name, 100, 100).get_bounding_rect(20)
    assert max(box.size) > 70, "large enough to be seen"
    assert pygame.Rect(0, 0, 100, 100).contains(box)


@pytest.mark.parametrize("folder", FOLDERS)
def test_only_what_nanosvg_draws(folder):
    for name in svgs(folder):
        text = drawn()[name].decode("ascii")
        elements = list(ElementTree.fromstring(text).iter())
        assert {element.tag.rpartition("}")[2] for element in elements} <= SHOWN, name
        assert not re.search(r"rgba|hsl|style=|class=|href|objectBoundingBox|&", text), name
        paints = {
            element.get(key, "none") for element in elements for key in ("fill", "stroke", "stop-color")
        }
        assert all(re.fullmatch(r"none|#[0-9A-F]{6}|url\(#\w+\)", paint) for paint in paints), name
        gradients = {element.get("id") for element in elements}
        assert set(re.findall(r"url\(#(\w+)\)", text)) <= gradients, name


@pytest.mark.parametrize("width", [48, 140, 480])
@pytest.mark.parametrize("folder", FOLDERS)
def test_every_drawing_shows_at_every_size(folder, width):
    upright = folder.startswith(("cards", "backs"))
    for name in svgs(folder):
        shown = picture(name, width, width * 7 // 5 if upright else width)
        opaque = pygame.mask.from_surface(shown, 250).count() / (shown.get_width() * shown.get_height())
        assert opaque > (0.9 if upright else 0.01), name
        bare = pygame.mask.from_threshold(shown, pygame.Color(FACE), (3, 3, 3, 255)).count()
        assert bare < 0.95 * shown.get_width() * shown.get_height(), f"{name} is a blank card"


@pytest.mark.parametrize("folder", [folder for folder in FOLDERS if folder.startswith("cards")])
def test_no_two_cards_of_a_set_look_alike(folder):
    looks = {pygame.image.tobytes(picture(name, 48, 67), "RGB") for name in svgs(folder)}
    assert len(looks) == len(svgs(folder))


@pytest.mark.parametrize("folder", [f"cards/{name}" for name in COLOURS])
def test_a_card_reads_the_same_from_both_ends(folder):
    for name in svgs(folder):
        shown = picture(name, 250, 350)
        turned = pygame.transform.rotate(shown, 180)
        corner = (5, 15, 45, 97)
        assert difference(shown.subsurface(corner), turned.subsurface(corner)) < 4, name


@pytest.mark.parametrize("suit", SUITS)
@pytest.mark.parametrize("deck", COLOURS)
def test_king_queen_and_jack_differ_when_small(deck, suit):
    panels = [card(f"{deck}/{rank}{suit}", 56).subsurface((12, 8, 32, 62)) for rank in "KQJ"]
    assert min(difference(a, b) for a, b in itertools.combinations(panels, 2)) > 35


@pytest.mark.parametrize("suit", SUITS)
def test_unter_ober_and_koenig_tell_apart_by_where_their_signs_are(suit):
    def seen(rank: str, left: int, top: int) -> bool:
        place = card(f"german/{rank}{suit}", 250).subsurface((left, top, 40, 44))
        return pygame.mask.from_threshold(place, pygame.Color(GERMAN[suit]), (3, 3, 3, 255)).count() > 50

    corners = ((58, 34), (152, 34), (62, 262))  # high on the left, high on the right, low on the left
    found = {rank: [seen(rank, *place) for place in corners] for rank in "JQK"}
    assert found == {"J": [False, False, True], "Q": [True, False, False], "K": [True, True, False]}


@pytest.mark.parametrize("pack", OF_OWN_SIGNS)
def test_signs_tell_apart_without_colour(pack):
    signs = []
    for suit in SUITS:
        sign = card(f"{pack}-compact/7{suit}", 48).subsurface((18, 32, 28, 33))
        signs.append(pygame.transform.grayscale(sign))
    assert min(difference(a, b) for a, b in itertools.combinations(signs, 2)) > 30
    outlines = []
    for sign in signs:
        outlines.append(pygame.mask.from_threshold(sign, pygame.Color(FACE), (12, 12, 12, 255)))
        outlines[-1].invert()
    for a, b in itertools.combinations(outlines, 2):
        both = a.overlap_area(b, (0, 0))
        assert both < 0.85 * (a.count() + b.count() - both)


def test_an_icon_is_white_and_inside_its_square():
    for name in [name for name in names_in("icons") if not name.endswith(("app.svg", "coach.svg"))]:
        shown = picture(name, 48, 48)
        middle = shown.subsurface((1, 1, 46, 46))
        assert pygame.mask.from_surface(shown, 0).count() == pygame.mask.from_surface(middle, 0).count()
        assert set(re.findall(r"#\w+", drawn()[name].decode())) == {"#FFFFFF"}


ICONS = """
    back bubble card check chevron_down chevron_left chevron_right chevron_up chip clock close coach copy
    crown dealer deck eye fast flag folder gear hand hint home info keyboard last_trick learn lock log menu
    minus moon mute pause pencil people person play plus question redo refresh save search share skip
    speaker star stats swap text_size trash trophy undo warning app
"""


def test_the_icons_the_screens_need_are_there():
    assert set(ICONS.split()) <= {Path(name).stem for name in svgs("icons")}


# Colours as seen with the three kinds of colour blindness (after Machado, Oliveira and Fernandes, 2009).

SIGHT = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "red-blind": ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052)),
    "green-blind": ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969)),
    "blue-blind": ((1.256, -0.077, -0.179), (-0.078, 0.931, 0.148), (0.005, 0.691, 0.304)),
}


def linear_light(colour: str) -> list[float]:
    values = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    return [v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in values]


def lab(colour: str, sight: str) -> tuple[float, float, float]:
    light = linear_light(colour)
    r, g, b = (
        min(1.0, max(0.0, sum(m * v for m, v in zip(row, light, strict=True)))) for row in SIGHT[sight]
    )
    xyz = (
        (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047,
        0.2126 * r + 0.7152 * g + 0.0722 * b,
        (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883,
    )
    x, y, z = (v ** (1 / 3) if v > 0.008856 else 7.787 * v + 16 / 116 for v in xyz)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def nearest_pair(colours: dict[str, str], sight: str) -> float:
    pairs = itertools.combinations(dict.fromkeys(colours.values()), 2)
    return min(
        sum((p - q) ** 2 for p, q in zip(lab(a, sight), lab(b, sight), strict=True)) ** 0.5 for a, b in pairs
    )


def contrast(a: str, b: str) -> float:
    lights = [0.2126 * r + 0.7152 * g + 0.0722 * b for r, g, b in map(linear_light, (a, b))]
    return (max(lights) + 0.05) / (min(lights) + 0.05)


FLOORS = {
    "classic": (75, 30, 55, 90),
    "four": (60, 20, 20, 16),
    "safe": (46, 28, 30, 24),
    "spanish": (48, 26, 26, 26),
    "italian": (48, 28, 28, 26),
    "german": (46, 28, 28, 32),
}


@pytest.mark.parametrize("colour_set", FLOORS)
def test_suits_keep_their_distance_for_all_eyes(colour_set):
    colours = COLOURS[colour_set]
    for sight, floor in zip(SIGHT, FLOORS[colour_set], strict=True):
        assert nearest_pair(colours, sight) > floor, sight


@pytest.mark.parametrize("colour_set", FLOORS)
def test_suits_stand_out_from_their_ground(colour_set):
    colours = COLOURS[colour_set]
    assert min(contrast(colour, FACE) for colour in colours.values()) > 3
    assert min(contrast(colour, "#202C3E") for colour in ON_DARK[colour_set].values()) > 4.5


@pytest.mark.parametrize("colour_set", FLOORS)
def test_cards_wear_the_colours_that_are_listed(colour_set):
    listed = json.loads(stored("suits/colours.json"))[colour_set]
    assert listed["on_dark"] == ON_DARK[colour_set]
    for suit, colour in listed["on_paper"].items():
        shown = card(f"{colour_set}-compact/7{suit}")
        assert pygame.mask.from_threshold(shown, pygame.Color(colour), (3, 3, 3, 255)).count() > 500


@pytest.mark.parametrize(
    ("value", "text"),
    [(0, "0"), (-0.0004, "0"), (0.5, ".5"), (-0.25, "-.25"), (10.04, "10"), (-3.456, "-3.46")],
)
def test_numbers_are_terse(value, text):
    assert num(value) == text


def test_polygons_stop_at_the_box():
    box = (0.0, 0.0, 10.0, 10.0)
    assert clip([(-5, 2), (5, 2), (5, 4), (-5, 4)], box) == [(0, 2), (5, 2), (5, 4), (0, 4)]
    assert clip([(-5, -5), (-1, -5), (-1, -1)], box) == []
    assert clipped([(20, 20), (30, 20), (30, 30)], box, "#000000") == ""
    assert disc(5, 5, 3, box, "#000000").startswith("<circle")
    assert disc(5, 9, 3, box, "#000000").startswith("<path")


def test_colours_mix():
    assert mix("#000000", "#FF8000", 0.5) == "#804000"
