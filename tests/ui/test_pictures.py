"""Card pictures: sharp, kept, made ahead, and never an error."""

from types import SimpleNamespace

import pygame
import pytest

from cardgames.storage.settings import Settings
from cardgames.ui import assets
from cardgames.ui import pictures as module
from cardgames.ui.pictures import COMPACT_BELOW, Pictures, height

HAND = ["Qh", "7s", "Td", "Ac"]


@pytest.fixture(autouse=True)
def window(driver):
    """Pictures are converted for the window's surface."""
    return driver


@pytest.fixture
def pictures(tmp_path):
    return Pictures(assets.sprites_folder(), tmp_path / "pixels")


def pixels(surface):
    return pygame.image.tobytes(surface, "RGBA")


@pytest.mark.parametrize("name", ["Qh", "Td", "Kc2", "*r", "*b2", "??"])
@pytest.mark.parametrize("width", [40, 90, 141])
def test_every_card_has_the_size_asked_for(pictures, name, width):
    assert pictures.card(name, width).get_size() == (width, height(width))


def test_all_the_art_is_there(pictures):
    ranks, suits = "A23456789TJQK", "cdhs"
    for deck in ("french", "spanish"):
        pictures.use_deck(deck)
        for colours in ("classic", "four", "safe"):
            pictures.configure(Settings(deck_colours=colours))
            for width in (COMPACT_BELOW - 1, COMPACT_BELOW):
                for card in [r + s for r in ranks if deck == "french" or r != "T" for s in suits]:
                    assert (pictures.sprites / pictures._path(card, width)).is_file(), card


def test_small_cards_and_large_print_have_compact_faces(pictures):
    assert "compact" in pictures._path("Qh", COMPACT_BELOW - 1)
    assert "compact" not in pictures._path("Qh", COMPACT_BELOW)
    pictures.configure(Settings(large_print=True))
    assert "compact" in pictures._path("Qh", 200)


def test_the_copies_of_a_card_share_their_picture(pictures):
    assert pictures.card("Qh", 100) is pictures.card("Qh2", 100)


def test_settings_change_what_is_drawn(pictures):
    classic, ocean = pixels(pictures.card("Td", 100)), pixels(pictures.back(100))
    before = pictures.generation
    pictures.configure(Settings(deck_colours="four", card_back="wine"))
    assert pictures.generation > before
    assert pixels(pictures.card("Td", 100)) != classic
    assert pixels(pictures.back(100)) != ocean
    pictures.configure(Settings(deck_colours="four", card_back="wine"))
    assert pictures.generation == before + 1


def test_spanish_cards_are_drawn_otherwise_but_backs_are_the_same(pictures):
    french, back = pixels(pictures.card("7h", 100)), pixels(pictures.back(100))
    pictures.use_deck("spanish")
    assert pixels(pictures.card("7h", 100)) != french
    assert pixels(pictures.back(100)) == back


def test_turned_cards_are_kept_to_the_half_degree(pictures):
    assert pictures.card("Qh", 100, angle=4.1) is pictures.card("Qh", 100, angle=3.9)
    assert pictures.card("Qh", 100, angle=4.5) is not pictures.card("Qh", 100, angle=4.0)
    assert pictures.card("Qh", 100, angle=90).get_width() >= 140
    assert pictures.card("Qh", 100, angle=0.1) is pictures.card("Qh", 100)
    assert pictures.card("Qh", 100, angle=-0.1) is pictures.card("Qh", 100)
    assert pictures.card("Qh", 100, angle=360) is pictures.card("Qh", 100)


def test_turning_over_dimming_and_lifting(pictures):
    face = pictures.card("7s", 100)
    assert pictures.card("7s", 100, squeeze=0.5).get_size() == (50, 140)
    assert pictures.card("7s", 100, squeeze=0.0).get_width() >= 1
    assert pictures.card("7s", 100, scale=1.06).get_size() == (106, 148)
    dimmed = pictures.card("7s", 100, dim=True)
    paper = (50, 20)
    assert dimmed.get_at(paper).r == pytest.approx(face.get_at(paper).r * 0.76, abs=3)
    assert face.get_at(paper).r > 240, "the bright picture stays as it was"


def test_a_ring_has_its_colour_at_the_edge_and_a_dark_line_inside(pictures):
    ringed = pictures.card("7s", 120, ring="#4FD1A5")
    edge = ringed.get_at((1, 84))
    assert edge.g > 180 and edge.r < 120
    assert any(sum(ringed.get_at((x, 84))[:3]) < 120 for x in range(3, 9))
    assert pictures.card("7s", 120).get_at((2, 84)).r > 190


def test_shadows_grow_softer_with_the_lift(pictures):
    flat, lifted = pictures.shadow(100), pictures.shadow(100, lift=1)
    assert lifted.get_width() > flat.get_width() > 100
    assert pictures.shadow(100, squeeze=0.1).get_width() < flat.get_width()


def test_of_many_cards_that_turn_at_once_some_follow_a_frame_later(pictures):
    names = ("Qh", "7s", "Kd", "2c", "9h", "Jc")
    upright = [pictures.card(name, 300, angle=4) for name in names]

    def turned():
        pictures.new_frame()
        return [pictures.card(name, 300, angle=5, moving=True) for name in names]

    behind = [now is before for now, before in zip(turned(), upright, strict=True)]
    assert behind == [False, True, True, True, True, True]
    for _ in names:
        turned()
    exact = [pictures.card(name, 300, angle=5) for name in names]
    assert all(now is then for now, then in zip(turned(), exact, strict=True))
    far = [pictures.card(name, 300, angle=30, moving=True) for name in names]
    assert len({id(picture) for picture in far} - {id(picture) for picture in exact}) == len(names)


def test_of_many_cards_that_shrink_at_once_some_are_scaled_as_they_were_and_made_sharp_later(pictures):
    names = ("Qh", "7s", "Kd", "2c", "9h", "Jc")
    for name in names:
        pictures.card(name, 300, angle=4)
    pictures.new_frame()
    shrinking = [pictures.card(name, 240, angle=4, scale=1.2, moving=True) for name in names]
    assert all(one.get_width() > 1.2 * 240 for one in shrinking)
    resting = [pictures.card(name, 240, angle=4) for name in names]
    assert pictures._turned_now <= 2 * 240 * height(240) and pictures.has_work
    pictures.finish()
    pictures.new_frame()
    sharp = [pictures.card(name, 240, angle=4) for name in names]
    assert pictures._turned_now == 0, "turned while nothing else was to do"
    assert all(pixels(one) != pixels(other) for one, other in zip(sharp, resting, strict=True))


# Ahead of time


def test_other_pictures_are_made_once_no_card_has_to_be(pictures):
    made = []
    pictures.later(lambda: made.append(len(pictures._faces)))
    pictures.warm(HAND, [100])
    assert pictures.has_work
    pictures.finish()
    assert made == [len(HAND)] and not pictures.has_work


def test_warm_cards_are_made_in_slices(tmp_path):
    now = [0.0]

    def clock():
        now[0] += 0.004
        return now[0]

    pictures = Pictures(assets.sprites_folder(), None, clock=clock)
    pictures.warm(HAND, [100])
    slices = 0
    while pictures.has_work:
        pictures.work(0.006)
        slices += 1
    assert slices == 2
    assert all(("cards/classic/" + card + ".svg", 100) in pictures._faces for card in HAND)


def test_warming_twice_is_no_work(pictures):
    pictures.warm(HAND, [100])
    pictures.finish()
    pictures.warm(HAND, [100])
    assert not pictures.has_work


def test_at_a_new_size_the_old_picture_is_scaled_until_the_sharp_one_is_there(pictures):
    pictures.card("Qh", 100)
    soft = pictures.card("Qh", 130)
    assert soft.get_size() == (130, height(130))
    assert pictures.has_work
    before = pictures.generation
    assert pictures.work(1.0) is True
    sharp = pictures.card("Qh", 130)
    assert pictures.generation > before
    assert pixels(sharp) != pixels(soft)
    fresh = Pictures(assets.sprites_folder()).card("Qh", 130)
    assert pixels(sharp) == pixels(fresh)


def test_warm_pictures_that_nobody_has_seen_ask_for_no_frame(pictures):
    pictures.warm(HAND, [100])
    before = pictures.generation
    assert pictures.work(100.0) is False
    assert not pictures.has_work and pictures.generation == before


def test_a_turned_card_becomes_sharp_too(pictures):
    pictures.card("Qh", 100)
    soft = pictures.card("Qh", 130, angle=8)
    pictures.finish()
    sharp = pictures.card("Qh", 130, angle=8)
    assert pixels(sharp) != pixels(soft)
    assert pictures.card("Qh", 130, angle=8) is sharp


def test_old_pictures_go_when_there_are_too_many(tmp_path):
    limit = 6 * 100 * 140 * 4
    pictures = Pictures(assets.sprites_folder(), faces_limit=limit)
    for rank in "A23456789TJQK":
        pictures.card(rank + "h", 100)
    assert pictures._faces.bytes <= limit
    assert pictures.card("Ah", 100).get_size() == (100, 140)


def test_a_card_that_is_only_seen_turned_does_not_go():
    pictures = Pictures(assets.sprites_folder(), faces_limit=3 * 102 * 143 * 4)
    first = pictures.card("Jh", 100, angle=6)
    for other in ("Qh", "Kh", "Ah"):
        pictures.card("Jh", 101)
        pictures.finish()
        pictures.card(other, 100)
        assert pictures.card("Jh", 100, angle=6) is first, "else it is made again and again"


# The cache folder


def kept(pictures):
    return sorted(pictures.cache_folder.glob("*.pixels"))


def test_pixels_are_kept_for_the_next_start(pictures, monkeypatch):
    first = pixels(pictures.card("Qh", 100))
    assert len(kept(pictures)) == 1
    again = Pictures(pictures.sprites, pictures.cache_folder)
    monkeypatch.setattr(again, "_rasterise", lambda path, width: pytest.fail("it was in the folder"))
    assert pixels(again.card("Qh", 100)) == first


@pytest.mark.parametrize(
    "damage",
    [
        lambda raw: b"",
        lambda raw: raw[:40],
        lambda raw: raw[:-1],
        lambda raw: b"XXXX" + raw[4:],
        lambda raw: raw[:500] + bytes([raw[500] ^ 255]) + raw[501:],
        lambda raw: raw[:4] + b"\xff" * 12 + raw[16:],
    ],
)
def test_damaged_pixels_are_made_anew(pictures, damage):
    first = pixels(pictures.card("Qh", 100))
    (file,) = kept(pictures)
    whole = file.read_bytes()
    file.write_bytes(damage(whole))
    again = Pictures(pictures.sprites, pictures.cache_folder)
    assert pixels(again.card("Qh", 100)) == first
    assert file.read_bytes() == whole


def test_pixels_that_never_end_are_made_anew(pictures):
    first = pixels(pictures.card("Qh", 100))
    (file,) = kept(pictures)
    file.unlink()
    file.symlink_to("/dev/zero")
    again = Pictures(pictures.sprites, pictures.cache_folder)
    assert pixels(again.card("Qh", 100)) == first
    assert file.is_file() and not file.is_symlink()


def test_changed_art_is_not_taken_from_the_folder(tmp_path):
    art = tmp_path / "art" / "cards" / "classic"
    art.mkdir(parents=True)
    head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 5 7">'
    box = head + '<rect width="5" height="7" fill="{}"/></svg>'
    (art / "Qh.svg").write_text(box.format("#FF0000"))
    assert Pictures(tmp_path / "art", tmp_path / "pixels").card("Qh", 100).get_at((50, 50)).r == 255
    (art / "Qh.svg").write_text(box.format("#0000FF"))
    assert Pictures(tmp_path / "art", tmp_path / "pixels").card("Qh", 100).get_at((50, 50)).b == 255


def test_a_folder_that_cannot_be_written_to_is_done_without(tmp_path):
    (tmp_path / "file").write_text("not a folder")
    pictures = Pictures(assets.sprites_folder(), tmp_path / "file" / "pixels")
    assert pictures.card("Qh", 100).get_width() == 100


def test_a_nearly_full_disk_is_left_to_saves(pictures, monkeypatch):
    spared = module.SPARED + 100 * 140 * 4
    for free, files in ((spared - 1, 0), (spared, 1)):
        monkeypatch.setattr(module.shutil, "disk_usage", lambda folder, free=free: SimpleNamespace(free=free))
        Pictures(pictures.sprites, pictures.cache_folder).card("Qh", 100)
        assert len(kept(pictures)) == files


def test_a_picture_under_the_name_of_another_is_made_anew(pictures):
    queen = pixels(pictures.card("Qh", 100))
    (file,) = kept(pictures)
    king = pixels(pictures.card("Kh", 100))
    (other,) = set(kept(pictures)) - {file}
    other.write_bytes(file.read_bytes())
    again = Pictures(pictures.sprites, pictures.cache_folder)
    assert pixels(again.card("Kh", 100)) == king != queen


def test_the_folder_does_not_grow_without_end(pictures, monkeypatch):
    monkeypatch.setattr("cardgames.ui.pictures.DISK_LIMIT", 5 * 60 * 84 * 4)
    for rank in "A23456789TJQK":
        pictures.card(rank + "h", 60)
    assert 1 <= len(kept(pictures)) <= 6
    assert not list(pictures.cache_folder.glob("*.tmp"))


def test_missing_and_broken_art_is_replaced_by_a_plain_card(tmp_path):
    art = tmp_path / "cards" / "classic"
    art.mkdir(parents=True)
    (art / "Kd.svg").write_text("this is not a drawing")
    pictures = Pictures(tmp_path)
    for card in ("Qh", "Kd", "??"):
        assert pictures.card(card, 100).get_at((50, 5)).a == 255
