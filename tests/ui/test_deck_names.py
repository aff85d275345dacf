"""The letters of other languages: on the faces, in small pictures of cards, and as keys."""

from pathlib import Path

import pygame
import pytest

from cardgames import languages
from cardgames.storage import Choice, describe
from cardgames.storage.settings import Settings
from cardgames.ui.assets import sprites_folder
from cardgames.ui.deck_names import LETTERS, Lettering, rank_of
from cardgames.ui.kit import Kit
from cardgames.ui.pictures import Pictures
from cardgames.ui.screens.keys import card_letters
from cardgames.ui.theme import Theme
from tests.ui.driver import Driver


@pytest.fixture(autouse=True)
def window(driver: Driver) -> Driver:
    """Pictures are converted for the window's surface."""
    return driver


LANGUAGES = [language for language in LETTERS if language != "en"]


def test_every_language_of_the_settings_has_its_letters() -> None:
    kind = describe("deck_names").kind
    assert isinstance(kind, Choice)
    assert [value for value, _ in kind.choices] == ["language", *LETTERS]
    for value, label in kind.choices[1:]:
        letters = [LETTERS[str(value)].get(rank, rank) for rank in "KQJ"]
        assert label.endswith(" ".join(letters))
        assert len(set(letters)) == 3


def test_the_letters_are_at_first_those_of_the_language() -> None:
    try:
        for language, rank in (("en", "Q"), ("fr", "D"), ("ca", "Q")):
            languages.use(language)
            kit = Kit(Theme((1280, 800), Settings()))
            assert kit.glyphs.rank("Q") == rank
    finally:
        languages.use("en")


@pytest.mark.parametrize("deck", ["classic", "four", "safe"])
def test_every_court_card_has_its_letter_at_each_place(deck: str) -> None:
    lettering = Lettering(sprites_folder())
    for folder, places in ((deck, 2), (f"{deck}-compact", 1)):
        for rank in "JQK":
            for suit in "shdc":
                drawing = (sprites_folder() / "cards" / folder / f"{rank}{suit}.svg").read_bytes()
                for language in LANGUAGES:
                    letter = LETTERS[language].get(rank)
                    if letter is not None:
                        other = lettering.put(drawing, rank, letter)
                        assert other.count(b'<path transform="translate(') == places
                        assert lettering.put(other, letter, rank) != drawing, "it is the other letter now"


def index(pictures: Pictures, card: str, width: int = 100) -> bytes:
    """The upper left corner of a card, where its letter stands."""
    return pygame.image.tobytes(pictures.card(card, width).subsurface((0, 0, width // 5, width // 4)), "RGBA")


def middle(pictures: Pictures, card: str) -> bytes:
    return pygame.image.tobytes(pictures.card(card, 100).subsurface((30, 40, 40, 50)), "RGBA")


def test_the_letter_changes_and_the_picture_stays(tmp_path: Path) -> None:
    pictures = Pictures(sprites_folder(), tmp_path)
    english, queen = index(pictures, "Qs"), middle(pictures, "Qs")
    nine, ace, joker = (index(pictures, card) for card in ("9s", "As", "*r"))
    pictures.configure(Settings(deck_names="fr"))
    french = index(pictures, "Qs")
    assert french != english and middle(pictures, "Qs") == queen
    assert [index(pictures, card) for card in ("9s", "As", "*r")] == [nine, ace, joker]
    pictures.configure(Settings(deck_names="de"))
    assert index(pictures, "Qs") == french, "both say dame"
    pictures.configure(Settings(deck_names="en"))
    assert index(pictures, "Qs") == english
    fresh = Pictures(sprites_folder(), tmp_path)  # from the cache folder
    fresh.configure(Settings(deck_names="fr"))
    assert index(fresh, "Qs") == french


def test_spanish_pictures_keep_their_numbers() -> None:
    pictures = Pictures(sprites_folder())
    pictures.use_deck("spanish")
    before = index(pictures, "Kh")
    pictures.configure(Settings(deck_names="es"))
    assert index(pictures, "Kh") == before


def test_a_deck_of_ones_own_stays_as_it_is(tmp_path: Path) -> None:
    own = b'<svg xmlns="http://www.w3.org/2000/svg" width="5" height="7"><path d="M0 0H5V7H0Z"/></svg>'
    assert Lettering(sprites_folder()).put(own, "K", "R") == own
    assert Lettering(tmp_path).put(own, "K", "R") == own, "nor without the table of letters"
    (tmp_path / "suits").mkdir()
    (tmp_path / "suits" / "letters.json").write_text('{"K": 3}', encoding="ascii")
    assert Lettering(tmp_path).put(own, "K", "R") == own


def test_small_pictures_in_words_have_the_same_letters() -> None:
    kit = Kit(Theme((1280, 800), Settings(deck_names="nl")))
    assert [kit.glyphs.rank(rank) for rank in "AKQJT9"] == ["A", "H", "V", "B", "10", "9"]
    kit.glyphs.deck = "spanish"
    assert [kit.glyphs.rank(rank) for rank in "AKQJ"] == ["1", "12", "11", "10"]
    kit.glyphs.deck = "italian"
    assert [kit.glyphs.rank(rank) for rank in "AKQJ"] == ["1", "R", "C", "F"]
    kit.glyphs.deck = "german"
    assert [kit.glyphs.rank(rank) for rank in "AKQJT"] == ["A", "K", "O", "U", "10"]


def test_the_keys_of_cards_without_letters_are_those_of_their_names() -> None:
    kit = Kit(Theme((1280, 800), Settings(deck_names="nl")))
    found = {}
    for kit.glyphs.deck in ("french", "spanish", "italian", "german"):
        found[kit.glyphs.deck] = "".join(kit.glyphs.keys.get(rank, rank) for rank in "KQJ")
    assert found == {"french": "HVB", "spanish": "RCS", "italian": "RCF", "german": "KOU"}


def test_a_letter_means_what_is_on_the_cards_and_else_the_english_one() -> None:
    german = LETTERS["de"]
    assert [rank_of(sign, german) for sign in "KDBQJAX"] == ["K", "Q", "J", "Q", "J", "A", None]
    assert [rank_of(sign, {}) for sign in "AKQJTD"] == ["A", "K", "Q", "J", None, None]


def test_the_keys_page_names_the_letters_that_are_free() -> None:
    assert card_letters({}, {}) == [*"AKQJCDHS"]
    assert card_letters({}, LETTERS["de"]) == [*"AKDBCHS"]
    assert card_letters({}, LETTERS["it"]) == [*"ARDFCHS"]
    assert card_letters({"sort_rank": "r"}, LETTERS["it"]) == [*"ADFCHS"], (
        "R sorts, with Shift it is the king"
    )


def test_single_letters_beside_the_cards_are_those_on_the_cards() -> None:
    kit = Kit(Theme((1280, 800), Settings(deck_names="fr")))
    assert kit.glyphs.lettered("3 2 A K … 5 4, J-9") == "3 2 A R … 5 4, V-9"
    assert kit.glyphs.lettered("Kings, J's or OK") == "Kings, J's or OK"
    kit.glyphs.deck = "spanish"
    assert kit.glyphs.lettered("A K J") == "A 12 10"
