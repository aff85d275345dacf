"""Text: markup, wrapping, ellipsis and fonts that are not there."""

from itertools import pairwise

import pygame
import pytest

from cardgames.ui import assets, text
from cardgames.ui.button_signs import SIGNS_AND_NAMES, draw_button
from cardgames.ui.text import Piece, parse, plain


@pytest.fixture
def kit(driver):
    return driver.app.kit


def test_markup_is_taken_apart():
    assert list(parse("a **b {Qh}** c")) == [
        Piece("word", "a"),
        Piece("space", " "),
        Piece("word", "b", True),
        Piece("space", " ", True),
        Piece("card", "Qh", True),
        Piece("space", " "),
        Piece("word", "c"),
    ]


@pytest.mark.parametrize(
    ("markup", "kind", "name"),
    [("{Td}", "card", "Td"), ("{Kc2}", "card", "Kc2"), ("{*r}", "card", "*r"), ("{h}", "suit", "h"),
     ("{icon:undo}", "icon", "undo"), ("{name}", "word", "{name}"), ("{Xx}", "word", "{Xx}")],
)  # fmt: skip
def test_braces(markup, kind, name):
    assert parse(markup) == (Piece(kind, name),)


@pytest.mark.parametrize("letter", ["\0", "\ud800"])
def test_what_no_font_can_draw_is_a_question_mark(kit, letter):
    for word in ("a{}b", "é{}", "a ♥{}"):
        wanted, odd = word.format("?"), word.format(letter)
        assert kit.text.width(odd) == kit.text.width(wanted)
        for write in (kit.text.line, lambda text: kit.text.paragraph(text, 300)):
            assert pygame.image.tobytes(write(odd), "RGBA") == pygame.image.tobytes(write(wanted), "RGBA")


@pytest.mark.parametrize("sign", "♣♦♥♠")
@pytest.mark.parametrize("tabular", [False, True])
def test_a_suit_sign_in_plain_words_is_drawn(kit, sign, tabular):
    suit = text.SUIT_SIGNS[sign]
    pip = kit.text.glyph(Piece("suit", suit), "body", "text")
    target = pygame.Surface((400, 60), pygame.SRCALPHA)
    rect = kit.text.draw(target, f"7{sign}", (0, 0), "body", tabular=tabular)
    assert rect.w == (kit.text.draw(target, "7", (0, 300), "body", tabular=tabular).w + pip.get_width())
    drawn = target.subsurface((rect.right - pip.get_width(), 0, pip.get_width(), rect.h))
    assert drawn.get_bounding_rect().size == pip.get_bounding_rect().size
    assert kit.text.width(f"A {sign} B", "body") == kit.text.width(
        "A ", "body"
    ) + pip.get_width() + kit.text.width(" B", "body")


def test_words_with_suit_signs_are_shortened_and_wrapped(kit):
    words = "7♥ 8♥ 9♥ 10♥ J♥"
    short = kit.text.shortened(words, "body", kit.text.width(words, "body") // 2)
    assert short.endswith("…") and kit.text.width(short, "body") <= kit.text.width(words, "body") // 2
    assert lines(kit, words, kit.text.width(words, "body") // 2 + 4) > 1


@pytest.mark.parametrize("odd", ["{", "}", "{}", "**", "* a *", "{ }", "a{b", "***", "{{Qh}}", ""])
def test_odd_markup_is_no_error(kit, odd):
    assert plain(odd).count("**") == 0
    assert kit.text.paragraph(odd, 200).get_width() == 200


def test_plain_text_can_be_copied():
    assert plain("Play the {Qh} **now**,\nplease.") == "Play the Qh now,\nplease."


def lines(kit, markup, width, **how):
    return kit.text.paragraph(markup, width, **how).get_height() // kit.text.line_height("body")


def test_text_wraps_at_its_width(kit):
    words = "Follow suit if you can, beat the best card if you must."
    assert lines(kit, words, 2000) == 1
    assert lines(kit, words, 200) >= 3
    assert lines(kit, "one\ntwo\n\nfour", 2000) == 4


@pytest.mark.parametrize("space", ["\u00a0", "\u202f"])
def test_no_line_breaks_at_a_protected_space(space):
    words = f"1{space}000 points{space}: {{Qh}}"
    assert [piece.text for piece in parse(words)] == [f"1{space}000", " ", f"points{space}:", " ", "Qh"]
    assert plain(words) == f"1{space}000 points{space}: Qh"


def test_punctuation_stays_with_its_card(kit):
    card = kit.text.glyph(Piece("card", "Qh"), "body", "text").get_width()
    width = kit.text.width("Play ", "body") + card + 1
    assert lines(kit, "Play {Qh}", width) == 1
    assert lines(kit, "Play {Qh}.", width) == 2


def test_a_word_that_is_too_long_is_cut(kit):
    assert lines(kit, "W" * 60, 150) > 4
    assert lines(kit, "W", 1) == 1


def test_a_paragraph_can_be_kept_to_some_lines(kit):
    words = "Follow suit if you can, beat the best card if you must, and so on for a long time."
    assert lines(kit, words, 150, lines=2) == 2


def test_a_line_ends_with_an_ellipsis_only_when_it_must(kit):
    assert kit.text.shortened("Malilla", "body", 1000) == "Malilla"
    short = kit.text.shortened("A very long name indeed", "body", 100)
    assert short.endswith("…") and kit.text.width(short, "body") <= 100
    assert kit.text.line("A very long name indeed", width=100).get_width() <= 101


def test_alignment(kit, driver):
    surface = driver.app.screen.surface()
    left = kit.text.draw(surface, "Score", (300, 100))
    centre = kit.text.draw(surface, "Score", (300, 100), align="centre")
    right = kit.text.draw(surface, "Score", (300, 100), align="right")
    assert left.left == 300 and abs(centre.centerx - 300) <= 1 and right.right == 300


def test_middle_puts_the_capitals_at_the_height(kit, driver):
    surface = driver.app.screen.surface()
    surface.fill("#000000")
    rect = kit.text.draw(surface, "H", (300, 200), ("heavy", 40), "#FFFFFF", middle=True)
    rows = [
        y
        for y in range(rect.top, rect.bottom)
        if any(surface.get_at((x, y)).r > 128 for x in range(*_span(rect)))
    ]
    assert abs((rows[0] + rows[-1]) / 2 - 200) <= 1.5


def _span(rect):
    return rect.left, rect.right


def test_tabular_digits_are_all_of_one_width(kit, driver):
    surface = driver.app.screen.surface()
    widths = {kit.text.draw(surface, digits, (0, 0), tabular=True).w for digits in ("111", "888", "407")}
    assert len(widths) == 1


def test_paragraphs_are_kept(kit):
    assert kit.text.paragraph("Hello {Qh}", 200) is kit.text.paragraph("Hello {Qh}", 200)


def test_without_font_files_pygames_own_font_is_used(monkeypatch):
    monkeypatch.setattr(assets, "package_folder", lambda name: None)
    assets.font_files.cache_clear()
    text.font.cache_clear()
    try:
        assert assets.font_files() == {"regular": None, "bold": None, "heavy": None}
        assert text.font("bold", 20).size("Malilla")[0] > 20
    finally:
        monkeypatch.undo()
        assets.font_files.cache_clear()
        text.font.cache_clear()


def test_a_font_file_that_cannot_be_read_is_replaced(monkeypatch, tmp_path):
    broken = tmp_path / "broken.ttf"
    broken.write_bytes(b"not a font")
    monkeypatch.setattr(text, "font_files", lambda: {"regular": broken})
    text.font.cache_clear()
    try:
        assert isinstance(text.font("regular", 20), pygame.font.Font)
    finally:
        text.font.cache_clear()


def test_manrope_is_taken_when_it_is_installed(monkeypatch, tmp_path):
    (tmp_path / "files").mkdir()
    for weight in ("Medium", "Bold", "ExtraBold"):
        (tmp_path / "files" / f"Manrope-{weight}.ttf").write_bytes(b"")
    monkeypatch.setattr(assets, "package_folder", lambda name: tmp_path if name == "font_manrope" else None)
    assets.font_files.cache_clear()
    try:
        assert assets.font_files()["heavy"] == tmp_path / "files" / "Manrope-ExtraBold.ttf"
    finally:
        assets.font_files.cache_clear()


def letters_measured(kit, monkeypatch, length):
    """How many letters are measured to set a word of so many."""
    measured = []
    width = kit.text.width
    monkeypatch.setattr(
        kit.text, "width", lambda word, *style: measured.append(len(word)) or width(word, *style)
    )
    kit.text.paragraph("w" * length, 300)
    monkeypatch.undo()
    return sum(measured)


def test_a_word_takes_time_in_proportion_to_its_length(kit, monkeypatch):
    short, long = (letters_measured(kit, monkeypatch, length) for length in (1_000, 8_000))
    assert long < 10 * short and long < 20 * 8_000


def test_each_part_of_a_long_word_fills_its_line(kit):
    word = "".join(chr(ord("A") + n * 7 % 26) for n in range(400))
    parts = kit.text._broken(word, "body", 150)
    assert "".join(parts) == word
    for part, after in pairwise(parts):
        assert kit.text.width(part, "body") <= 150 < kit.text.width(part + after[0], "body")


def test_of_what_never_ends_the_beginning_is_written(kit):
    endless = "w" * 1_000_000
    assert kit.text.line(endless).get_width() == kit.text.line("w" * text.LONGEST_LINE + "…").get_width()
    assert kit.text.width(endless) == kit.text.line(endless).get_width()
    assert kit.text.shortened(endless, "body", 100).endswith("…")
    assert lines(kit, endless, 300) == lines(kit, "w" * text.LONGEST_PARAGRAPH + "…", 300)


@pytest.mark.parametrize("sign", SIGNS_AND_NAMES)
def test_the_sign_of_a_button_is_drawn_in_plain_words_and_paragraphs(kit, sign):
    button = kit.text.glyph(Piece("button", sign), "body", "text")
    assert kit.text.width(f"A {sign}", "body") == kit.text.width("A ", "body") + button.get_width()
    assert kit.text.line(sign, "body").get_bounding_rect().w == button.get_bounding_rect().w


def test_no_two_buttons_look_alike(kit):
    drawn = {pygame.image.tobytes(draw_button(sign, 22, "#FFFFFF"), "RGBA") for sign in SIGNS_AND_NAMES}
    assert len(drawn) == len(SIGNS_AND_NAMES)
