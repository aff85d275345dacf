"""The rules to read."""

import re

import pygame
import pytest

from cardgames import languages
from cardgames.games import GAMES
from cardgames.games.belote import Belote
from cardgames.games.delphi import Delphi
from cardgames.games.khanhoo import Khanhoo
from cardgames.games.malilla import Malilla
from cardgames.games.solo import Solo
from cardgames.ui.scene import Scene
from cardgames.ui.screens.rules import RulesPanel, RulesScene
from cardgames.ui.screens.rules.text import (
    highlighted,
    in_force,
    marked,
    paragraphs,
    rules_text,
    search,
    sections,
)
from tests.ui.screens.made_up import Rummy
from tests.ui.screens.tables import Felt, table

USUAL = {name: declared.default for name, declared in Malilla.option_declarations.items()}


# ---------------------------------------------------------------- the text


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name())
def test_no_star_is_left_that_the_markup_does_not_know(game):
    shown = "".join(section.markup for section in rules_text(game)).replace("**", "")
    assert "*" not in re.sub(r"\{[^}]*\}", "", shown)


def test_a_page_that_is_not_text_is_english_below_a_sentence(tmp_path, monkeypatch):
    page = tmp_path / "malilla.md"
    page.write_bytes(b"# Malilla\n\n\xff\n")
    monkeypatch.setattr(languages.in_force(), "page", lambda name: page)
    first, *others = rules_text(Malilla)
    sentence = "malilla.md cannot be read (it contains characters that are not text)."
    assert first.markup.startswith(sentence + "\n")
    monkeypatch.undo()
    usual = rules_text(Malilla)
    assert others == usual[1:] and usual[0].markup in first.markup


def test_the_sections_of_a_page():
    assert [section.title for section in rules_text(Malilla)] == [
        "In short", "Goal", "Cards", "Deal", "Play", "Scoring", "House rules", "Words",
    ]  # fmt: skip


def test_no_text_is_lost_in_sections():
    page = "# Game\n\nOne.\n\n## A\n\n- two\n- three\n\n## B\n\nFour\nfive."
    assert [section.markup for section in sections(page)] == ["One.", "- two\n- three", "Four\nfive."]


def test_only_house_rules_that_are_not_as_usual_are_marked():
    assert in_force(Malilla, USUAL) == {}
    assert rules_text(Malilla, USUAL) == rules_text(Malilla)
    options = {**USUAL, "target": 70, "bonus": False}
    assert in_force(Malilla, options) == {"Points that win the match": "70", "Dealer's bonus": "Off"}
    page = {section.title: section.markup for section in rules_text(Malilla, options)}
    lines = [line for line in page["House rules"].splitlines() if "In this match" in line]
    assert [line.split(".")[0] for line in lines] == ["- **Points that win the match", "- **Dealer's bonus"]
    assert lines[0].endswith("**In this match: 70.**")
    listed = "Points that win the match: 70 · Dealer's bonus: Off."
    assert page["In short"].endswith(f"{listed} This holds where the page says otherwise.")


@pytest.fixture
def speak():
    yield languages.use
    languages.use(languages.ENGLISH.code)


def test_the_page_says_the_numbers_of_the_match(speak):
    def goal(game, **options):
        return rules_text(game, options)[1].markup

    assert "**50 points**" in goal(Khanhoo) and "**30 points**" in goal(Khanhoo, target=30)
    assert "**1,500 points**" in goal(Belote, target=1500)
    assert "Length of the match: To 30 points." in goal(Solo, length="to30")
    speak("fr")
    assert "**30 points**" in goal(Khanhoo, target=30)
    assert "**1\u202f500 points**" in goal(Belote, target=1500)
    assert "1\u202f500" in in_force(Belote, {"target": 1500}).values()


@pytest.mark.parametrize("language", [language.code for language in languages.LANGUAGES])
def test_no_field_is_left_on_a_page(language, speak):
    for game in GAMES:
        speak(language)
        assert not [section for section in rules_text(game) if "{option:" in section.markup]


def test_a_house_rule_that_the_page_does_not_mention_is_told_all_the_same():
    options = {"rounds": 5, "penalty": 50}
    page = marked(
        "# Rummy\n\n## House rules\n\n- **Deals.** Eleven.\n\n## Words\n\n- **Run:** a row.\n", Rummy, options
    )
    house = next(section for section in sections(page) if section.title == "House rules")
    assert "Eleven. {icon:flag} **In this match: 5.**" in house.markup
    assert "- **A wild card left in hand costs.** {icon:flag} **In this match: 50 points.**" in house.markup
    alone = sections(marked("# Rummy\n\n## Goal\n\nWin.\n", Rummy, options))
    assert [section.title for section in alone] == ["Goal", "House rules"]


def test_the_search_finds_the_paragraphs_with_the_words():
    found = search(rules_text(Malilla), "partner")
    assert {"Play", "Words"} <= {section.title for section in found}
    words = next(section for section in found if section.title == "Words")
    assert [part[:11] for part in paragraphs(words.markup)] == ["- **Partner", "- Side: you"]
    assert search(rules_text(Malilla), "Capote")[0].title == "Scoring"
    assert search(rules_text(Malilla), "scoring capote")
    assert not search(rules_text(Malilla), "rummy")


def test_cards_stay_cards_in_what_is_found():
    assert highlighted("With {7h} **you win**", ["win", "h"]) == "**With** {7h} you **win**"


# ---------------------------------------------------------------- the screen


@pytest.fixture
def rules(open_program):
    def make(*below, **how):
        bench = open_program(**how)
        for scene in (*below, RulesScene(Malilla)):
            bench.app.stack.push(scene)
        bench.settle()
        return bench

    return make


def test_a_section_is_reached_by_its_anchor(rules):
    bench = rules()
    area = bench.find("rules_text")
    bench.click("go_4")
    assert bench.scene.reader.current == "Play" and bench.find("go_4").chosen
    assert bench.find("head_4").box.y - area.box.y < 10
    bench.click("go_7")
    assert bench.find("go_7").chosen


def test_the_anchor_follows_the_wheel_and_the_keys(rules):
    bench = rules()
    assert bench.find("go_0").chosen
    bench.wheel("rules_text", -40)
    assert bench.find("go_7").chosen and not bench.find("go_0").chosen
    bench.key("home")
    assert bench.find("go_0").chosen
    bench.drag((700, 600), (700, 200))
    assert bench.find("rules_text").offset == 400
    bench.click("search")
    bench.key("down")
    assert bench.find("rules_text").offset == 448


def test_typing_searches_and_escape_ends_it(rules):
    bench = rules()
    bench.type("capote")
    shown = [section.title for section in bench.scene.reader.shown]
    assert bench.focused == "search" and shown == ["Scoring", "House rules", "Words"]
    bench.key("escape")
    assert len(bench.scene.reader.shown) == 8 and bench.name == "RulesScene"
    bench.key("escape")
    assert bench.name == "MenuScene"


def test_nothing_found_is_said(rules):
    bench = rules()
    bench.type("xylophone")
    assert "xylophone" in bench.find("nothing").markup


def test_a_section_can_be_opened_out_of_what_was_found(rules):
    bench = rules()
    bench.type("capote")
    bench.click("go_5")
    assert not bench.scene.reader.words and bench.scene.reader.current == "Scoring"


class Table(Felt):
    """A table with a host."""

    def __init__(self, host):
        self.host = host


def test_the_match_on_the_table_marks_its_house_rules(rules):
    bench = rules(Table(table(target=70)))
    assert "In this match: 70" in bench.find("text_6").markup
    assert "**70 points**" in bench.find("text_1").markup
    assert "In this match" not in rules().find("text_6").markup


def test_spanish_cards_are_drawn_in_the_text_too(rules):
    bench = rules(Table(table(faces="spanish")))
    assert bench.app.kit.glyphs.deck == "spanish"


def test_a_section_is_read_aloud_and_so_is_what_was_found(rules, monkeypatch):
    bench, said = rules(Table(table(faces="spanish"))), []
    monkeypatch.setattr(bench.app, "speak", said.append)
    bench.key("down", times=2)
    bench.key("return")
    assert any(line.startswith("Goal. Together with your partner, win the tricks") for line in said)
    assert not set("*{}") & set("".join(said))
    bench.type("capote")
    said.clear()
    bench.key("return")
    assert [line.split(".")[0] for line in said] == ["Scoring", "House rules", "Words"]
    bench.app.services.settings("Look")
    bench.settle()
    said.clear()
    bench.click("tab_about")
    assert any("nothing is sent anywhere" in line for line in said)


def test_the_place_is_kept_when_the_size_changes(rules):
    bench = rules()
    bench.click("go_4")
    bench.resize((1024, 640))
    assert bench.find("rules_text").offset > 0


def test_golden(rules):
    bench = rules(Table(table(target=70)))
    bench.golden("rules_1280")


# ---------------------------------------------------------------- the panel


class Beside(Scene):
    """A table with the panel at its right."""

    def __init__(self, **options):
        self.options = options
        self.closed = 0
        self.left = []

    def enter(self):
        self.panel = RulesPanel(self.app, Malilla, USUAL | self.options, self.close)
        self.widgets = self.panel.widgets

    def close(self):
        self.closed += 1

    def rebuild(self):
        width, height = self.app.size
        self.panel.build(pygame.Rect(width - self.panel.width, 60, self.panel.width, height - 60))

    def handle(self, event):
        if self.panel.handle(event):
            return True
        self.left.append(event)
        return False

    def draw(self, surface):
        surface.blit(self.app.kit.felt(self.app.size), (0, 0))
        self.panel.draw(surface)


@pytest.fixture
def beside(open_program):
    def make(options=None, **how):
        bench = open_program(**how)
        bench.app.stack.push(Beside(**(options or {})))
        bench.settle()
        return bench

    return make


def test_the_panel_takes_a_third_and_what_happens_on_it(beside):
    bench = beside()
    panel = bench.scene.panel
    assert panel.width == 1280 // 3
    bench.click((300, 300))
    assert {type(event).__name__ for event in bench.scene.left} == {"Hover", "Press", "Click"}
    bench.scene.left.clear()
    bench.click(panel.rect.center)
    bench.wheel(panel.rect.center, -3)
    assert {type(event).__name__ for event in bench.scene.left} == {"Hover"}
    assert panel.reader.area.offset > 0


def test_keys_belong_to_the_table_until_the_panel_has_the_focus(beside):
    bench = beside()
    bench.key("left")
    bench.key("down")
    assert [event.action for event in bench.scene.left if hasattr(event, "repeat")] == ["left", "down"]
    bench.click("search")
    bench.type("seven")
    assert bench.scene.panel.reader.words == "seven"
    bench.key("down")
    assert len([event for event in bench.scene.left if hasattr(event, "repeat")]) == 2
    bench.click((100, 700))
    bench.key("down")
    assert len([event for event in bench.scene.left if hasattr(event, "repeat")]) == 3


def test_the_keyboard_alone_reads_the_panel(beside, monkeypatch):
    bench, said = beside(), []
    monkeypatch.setattr(bench.app, "speak", said.append)
    bench.scene.panel.focus()
    assert bench.focused == "go_0"
    bench.key("right")
    bench.key("return")
    assert bench.scene.panel.reader.current == "Goal"
    assert any("first side to score 35 points" in line for line in said)
    bench.key("tab")
    assert bench.focused == "go_2"
    before = bench.scene.panel.reader.area.offset
    bench.key("pagedown")
    assert bench.scene.panel.reader.area.offset > before
    assert not [event for event in bench.scene.left if hasattr(event, "repeat")]


def test_chips_lead_to_the_sections(beside):
    bench = beside({"target": 70})
    bench.click("go_6")
    assert bench.scene.panel.reader.current == "House rules" and bench.find("go_6").chosen
    assert "In this match: 70" in bench.find("text_6").markup
    assert "**70 points**" in bench.find("text_1").markup


def test_escape_ends_the_search_then_closes(beside):
    bench = beside()
    bench.click("search")
    bench.type("seven")
    bench.key("escape")
    assert not bench.scene.closed and not bench.scene.panel.reader.words
    bench.key("escape")
    assert bench.scene.closed == 1
    bench.click("close_rules")
    assert bench.scene.closed == 2


@pytest.mark.parametrize(("size", "text"), [((1280, 800), 1.5), ((1024, 640), 1.0), ((1024, 640), 2.0)])
def test_the_panel_leaves_room_for_its_text(beside, size, text):
    bench = beside(size=size, text_size=text)
    panel = bench.scene.panel
    assert panel.reader.area.box.h >= panel.rect.h * 0.4
    assert panel.rect.contains(panel.reader.area.box)


def test_the_page_bears_the_letters_on_the_cards(open_program):
    bench = open_program(deck_names="de")
    bench.app.stack.push(RulesScene(Delphi))
    bench.settle()
    texts = [bench.find(id).markup for id in bench.widgets.ids if id.startswith("text_")]
    assert any("B D K are **court cards**" in text for text in texts)
