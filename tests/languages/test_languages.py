"""Which language is in force, and what is read where a text is missing or a catalogue broken."""

import gettext
from pathlib import Path

import pytest

from cardgames import languages
from cardgames.engine import Card, Marker, Names, Seat, Sentence, Suit, Text
from cardgames.games import Crash
from cardgames.languages import _, catalogue, ngettext, pgettext
from cardgames.languages.catalogue import Catalogue

SOURCE = """
msgid ""
msgstr "Content-Type: text/plain; charset=utf-8\\nPlural-Forms: nplurals=2; plural=(n > 1);\\n"

msgid "Settings"
msgstr "Paramètres"

msgid "{n} match"
msgid_plural "{n} matches"
msgstr[0] "{n} partie"
msgstr[1] "{n} parties"

msgctxt "cards"
msgid "Hand"
msgstr "Main"

msgid "{who} [takes|take] the {card}"
msgstr "[{who} prend|Vous prenez] {card}"

msgctxt "rank"
msgid "king"
msgstr "roi"

msgctxt "french suit"
msgid "of spades"
msgstr "de pique"

msgid "{n} open"
msgstr "{n} visibles"
"""


@pytest.fixture
def french(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Put the SOURCE of a French catalogue in force, and return its folder."""
    folder = tmp_path / "fr"
    folder.mkdir()
    (folder / "texts.po").write_text(SOURCE, encoding="utf-8")
    monkeypatch.setattr(catalogue.resources, "files", lambda package: tmp_path)
    monkeypatch.setattr(languages, "_catalogues", {"en": Catalogue("en")})
    monkeypatch.setattr(languages, "_in_force", languages.in_force())
    languages.use("fr")
    return folder


def test_texts_are_in_the_language_in_force(french: Path) -> None:
    assert _("Settings") == "Paramètres"
    assert ngettext("{n} match", "{n} matches", 0).format(n=0) == "0 partie"
    assert ngettext("{n} match", "{n} matches", 2).format(n=2) == "2 parties"
    assert pgettext("cards", "Hand") == "Main" and _("Hand") == "Hand"


def test_what_is_missing_stays_english(french: Path) -> None:
    assert _("Quit") == "Quit"
    assert languages.in_force().problem == ""


def test_a_sentence_has_its_own_order_and_its_verb_follows_the_reader(french: Path) -> None:
    names = Names(["Ada", "Bo"], 1, translation=languages.in_force())
    takes = [
        Sentence("{who} [takes|take] the {card}", who=Seat(seat), card=Card("K", "s")) for seat in (0, 1)
    ]
    assert [each.text(names) for each in takes] == ["Ada prend roi de pique", "Vous prenez roi de pique"]
    assert names.words(Text("{n} open", n=16)) == "16 visibles"
    assert names.name(Suit("h")) == "hearts"


@pytest.mark.parametrize("name", ["texts.mo", "texts.po"])
def test_a_broken_catalogue_is_english_and_says_so(french: Path, name: str) -> None:
    (french / name).write_bytes(b"\xff\x00 no catalogue \xfe" * 3)
    broken = Catalogue("fr")
    assert broken.text("Settings") == "Settings"
    assert "cannot be read" in broken.problem


def test_no_changed_byte_of_a_compiled_catalogue_stops_the_program(french: Path) -> None:
    whole = catalogue.compile_source(SOURCE.encode(), "fr").read()
    for damaged in (whole.replace(b"utf-8", b"utn-8"), whole.replace(b"nplurals=2; ", b"nplurals=2: ")):
        assert damaged != whole
        (french / "texts.mo").write_bytes(damaged)
        broken = Catalogue("fr")
        assert broken.text("Settings") == "Settings"
        assert "cannot be read" in broken.problem
    for place in range(len(whole)):
        (french / "texts.mo").write_bytes(whole[:place] + bytes([whole[place] ^ 8]) + whole[place + 1 :])
        changed = Catalogue("fr")
        assert isinstance(changed.text("Settings"), str) and isinstance(changed.plural("a", "b", 2), str)


def test_a_compiled_catalogue_is_preferred(french: Path) -> None:
    compiled = catalogue.compile_source(SOURCE.replace("Paramètres", "Réglages").encode(), "fr")
    (french / "texts.mo").write_bytes(compiled.read())
    assert Catalogue("fr").text("Settings") == "Réglages"
    assert isinstance(Catalogue("fr")._found, gettext.GNUTranslations)


def test_an_unknown_language_is_english() -> None:
    languages.use("tlh")
    assert languages.in_force().code == "en"


@pytest.mark.parametrize(
    ("environment", "code"),
    [
        ({"LANG": "en_GB.UTF-8"}, "en"),
        ({"LANG": "tlh_QO"}, "en"),
        ({"LANG": "es_MX.UTF-8", "LC_MESSAGES": "ca"}, "ca"),
        ({"LANG": "es_ES.UTF-8", "LANGUAGE": "tlh:de:fr"}, "de"),
        ({"LANG": "C.UTF-8", "LANGUAGE": "de"}, "en"),
    ],
)
def test_the_languages_of_the_environment_are_taken_in_their_order(
    environment: dict[str, str], code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(languages, "OFFERED", languages.LANGUAGES)
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE"):
        monkeypatch.setenv(name, environment.get(name, ""))
    assert languages.of_system() == code


def test_where_the_environment_names_none_the_desktop_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(languages, "OFFERED", languages.LANGUAGES)
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE"):
        monkeypatch.delenv(name, raising=False)
    assert languages.of_system(["nl", "fr"]) == "fr"


@pytest.mark.parametrize("code", ["de", "fr"])
def test_the_next_hands_to_turn_up_in_crash_are_no_new_deal(code: str) -> None:
    languages.use(code)
    position = Crash(2)
    position.phase = "show"
    names = Names(translation=languages.in_force())
    (shown,) = (names.words(each.label) for each in position.indicators() if isinstance(each, Marker))
    assert shown != names.words("Next hand") != "Next hand", "which is the button after a hand"
