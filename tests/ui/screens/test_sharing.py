"""Passing deals and matches on: as text and as files, pasted and dropped on the window; what is refused."""

import re
from pathlib import Path
from random import Random

import pygame
import pytest

from cardgames.engine import Match, Player, match_text
from cardgames.engine.sharing import SharedDeal, deal_of
from cardgames.games import find
from cardgames.games.skin import Skin
from cardgames.players.names import drawn
from cardgames.ui.opening import OpenError, in_words, read, read_file, seated
from cardgames.ui.screens import sharing
from cardgames.ui.screens.pause import PauseScene
from tests.ui.screens.conftest import Bench, MakeProgram
from tests.ui.screens.tables import Felt, after_hand
from tests.ui.screens.test_replay import played


@pytest.fixture
def clipboard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What was copied, the last one last; it can be pasted."""
    copied: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: copied[-1] if copied else "")
    return copied


def shared(bench: Bench, match: Match, ply: int) -> Bench:
    """The ways to share a deal, opened."""
    bench.program.share(match, ply)
    bench.settle()
    return bench


def test_a_deal_is_copied_and_pasted_by_keyboard(open_program: MakeProgram, clipboard: list[str]) -> None:
    bench, match = open_program(), played(moves=60)
    shared(bench, match, len(match.log))
    assert "seed 5" in bench.scene.text
    assert bench.focused == "copy_deal"
    bench.key("return")
    bench.settle()
    assert clipboard == [deal_of(match, len(match.log)).text()]
    bench.key("return")
    bench.settle()
    bench.program.ask_for_deal()  # it is found on the clipboard
    bench.settle()
    bench.key("return")
    bench.settle()
    ((opened, slot),) = bench.program.tables
    assert match_text(opened) == match_text(SharedDeal.parse(clipboard[0], find).match(opened.players))
    assert [player.name for player in opened.players] == ["Anna", *drawn(opened.seed)[:3]]
    assert slot.startswith("auto-malilla-")


def test_without_a_clipboard_a_file_is_proposed(
    open_program: MakeProgram, monkeypatch: pytest.MonkeyPatch
) -> None:
    def none(*_: object) -> None:
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "put_text", none)
    monkeypatch.setattr(pygame.scrap, "get_text", none)
    bench = shared(open_program(), played(moves=60), 20)
    bench.click("copy_deal")
    bench.settle()
    assert "Save it as a file instead" in bench.scene.text
    bench.key("return")
    bench.program.ask_for_deal()
    bench.settle()
    assert bench.scene.value == ""


@pytest.mark.parametrize("what", ["write_deal", "write_match"])
def test_a_file_is_written_and_opened(open_program: MakeProgram, what: str) -> None:
    bench, match = open_program(), played(moves=60)
    shared(bench, match, len(match.log))
    bench.click(what)
    bench.settle()
    bench.key("return")
    bench.settle()
    (file,) = bench.program.store.folders.documents.iterdir()
    assert str(file) in bench.scene.text
    assert file.suffix == (".deal" if what == "write_deal" else ".match")
    bench.key("return")
    assert bench.program.open_file(file) is None
    ((opened, _),) = bench.program.tables
    wanted = match if what == "write_match" else deal_of(match, 60).match(opened.players)
    assert match_text(opened) == match_text(wanted)
    shared(bench, match, len(match.log))
    bench.click(what)
    bench.settle()
    bench.scene.value = str(file)
    bench.click("keep")
    bench.settle()
    assert "already a file" in bench.scene.text  # nothing is written over


def test_a_position_is_tried_and_not_kept(open_program: MakeProgram, tmp_path: Path) -> None:
    bench, file = open_program(), tmp_path / "a.position"
    file.write_text(
        "position of malilla for 4\nhand2: 7h 2c\nhand3: +2\nhand0: +2\nhand1: +2\nwon0: rest\n"
        "phase = play\nturn = 2\nleader = 2\ntrumps = h\n",
        encoding="utf-8",
    )
    assert bench.program.open_file(file) is None
    bench.settle()
    host = bench.scene.host
    assert bench.name == "MatchScreen" and host.is_trial and host.match.persons == [2]
    assert [str(card) for card in host.view().hand[2]] == ["7h", "2c"] and host.view().turn == 2
    assert bench.program.store.saves.continued().value == []


def test_a_match_that_is_over_is_looked_at(open_program: MakeProgram, tmp_path: Path) -> None:
    bench, match = open_program(), played()
    file = tmp_path / "a.match"
    file.write_text(match_text(match), encoding="utf-8")
    assert bench.program.open_file(file) is None
    bench.settle()
    assert bench.name == "ReplayScene" and bench.program.tables == []


def test_a_dropped_file_asks_before_it_opens(open_program: MakeProgram, tmp_path: Path) -> None:
    bench, match = open_program(), played(moves=30)
    file = tmp_path / "a.deal"
    file.write_text(deal_of(match, 30).text(), encoding="utf-8")
    bench.frame(pygame.Event(pygame.DROPFILE, file=str(file)))
    bench.settle()
    assert "Malilla: hand 1 for 4 players" in bench.scene.text
    bench.key("escape")
    bench.settle()
    assert bench.name == "MenuScene" and not bench.program.tables
    bench.frame(pygame.Event(pygame.DROPFILE, file=str(file)))
    bench.settle()
    bench.click("open_dropped")
    assert bench.program.tables[0][0].seed == "5"
    bench.frame(pygame.Event(pygame.DROPFILE, file=str(tmp_path / "gone.deal")))
    bench.settle()
    assert bench.scene.title == "This file cannot be opened" and "There is no file" in bench.scene.text


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"", "neither a match, a deal nor a position"),
        (b"position of malilla for 5", "Line 1: Malilla cannot be played by 5."),
        (b"\x00\xff\xfe", "cannot be read"),
        (b"cardgames deal 1; whist 1; seats person; seed 1", "no game 'whist'"),
        (b"cardgames match 1\ngame malilla 1\nmoves\n", ""),
        (b"cardgames save 1\ngame: malilla\n\ncardgames match 1\n", "its end is missing"),
        ("kärtchen".encode("latin-1"), "cannot be read"),
    ],
)
def test_what_cannot_be_opened_is_refused_with_a_sentence(tmp_path: Path, content: bytes, told: str) -> None:
    file = tmp_path / "it.deal"
    file.write_bytes(content)
    with pytest.raises(OpenError) as refused:
        read_file(file, print)
    assert told in str(refused.value) and str(refused.value).endswith(".")


def test_a_save_can_be_opened_as_a_file(open_program: MakeProgram) -> None:
    bench = open_program()
    slot = bench.save()
    assert bench.program.open_file(bench.program.store.folders.saves / f"{slot}.save") is None
    assert bench.program.tables[0][0].players[0].name == "Anna"


def test_a_save_changed_by_hand_is_opened_and_told(open_program: MakeProgram) -> None:
    bench = open_program()
    file = bench.program.store.folders.saves / f"{bench.save()}.save"
    file.write_text(file.read_text(encoding="utf-8").replace("seat person Anna", "seat person Zoe"))
    assert bench.program.open_file(file) is None
    assert bench.program.tables[0][0].players[0].name == "Zoe"
    bench.program.tell_problems()
    bench.settle()
    assert bench.scene.text == (
        f"{file.name} was changed after it was saved, so it may not show what was really played."
    )


def test_pasting_nonsense_keeps_what_was_pasted(open_program: MakeProgram, clipboard: list[str]) -> None:
    bench = open_program()
    bench.program.ask_for_deal()
    bench.settle()
    bench.type("cardgames deal 1; malilla 1")
    bench.key("return")
    bench.settle()
    assert "its seed" in bench.scene.text
    bench.click("again")
    bench.settle()
    assert bench.scene.value == "cardgames deal 1; malilla 1"
    bench.key("escape")
    bench.settle()
    assert bench.name == "MenuScene"


def test_a_word_is_neither_a_deal_nor_a_file(open_program: MakeProgram, clipboard: list[str]) -> None:
    bench = open_program()
    for typed, told in (
        ("nonsense", "This text is neither"),
        ("gone.deal", "There is no file"),
    ):
        sharing.ask_for_deal(bench.program, typed)
        bench.settle()
        bench.key("return")
        bench.settle()
        assert bench.scene.text.startswith(told)
        assert bench.focused == "again", "nothing can be lost by trying again"
        bench.key("escape")
        bench.settle()


def test_where_others_play_nothing_is_shared_before_the_end(open_program: MakeProgram) -> None:
    bench = open_program()
    host = after_hand(persons=2)
    for scene in (Felt(), PauseScene(host)):
        bench.app.stack.push(scene)
    bench.settle()
    assert not bench.find("share").enabled and "Several players" in bench.find("share").tip
    shared(bench, host.match, 1)
    assert bench.name == "NoticeScene" and "5" not in bench.scene.text


def test_the_pause_leads_to_sharing_and_to_the_replay(open_program: MakeProgram) -> None:
    bench = open_program()
    host = after_hand()
    for scene in (Felt(), PauseScene(host)):
        bench.app.stack.push(scene)
    bench.settle()
    bench.click("share")
    bench.settle()
    assert bench.scene.title == "Share hand 1"
    bench.key("escape")
    bench.settle()
    bench.click("replay")
    bench.settle()
    assert bench.name == "ReplayScene" and bench.scene.ply_shown == host.match.hand_started()
    bench.key("c")
    bench.settle()
    assert bench.scene.title == "Share hand 1"


def test_seeds_that_look_like_markup_are_shown_as_text(open_program: MakeProgram) -> None:
    match = played(moves=20)
    match.seed = "{icon:nothing} **x**"
    bench = shared(open_program(), match, 20)
    assert "{" not in bench.scene.text


def test_players_of_a_deal_have_different_names() -> None:
    players = seated(("person", "steady", "person", "expert"), "Mika", "1")
    again = seated(("person", "steady", "person", "expert"), "Anna", "1")
    assert [one.name for one in again if not one.is_person] == [
        name for name in drawn("1") if name != "Mika"][:2]  # fmt: skip
    assert len({player.name for player in players}) == 4
    assert [(player.is_person, player.level) for player in players if not player.is_person] == [
        (False, "steady"), (False, "expert"),
    ]  # fmt: skip
    assert isinstance(read(deal_of(played(moves=9), 9).text(), "It", print), SharedDeal)
    assert in_words(played()).startswith("Malilla: a match of Anna, Mika, Robin and Sol · finished")
    skin = Match(Skin, [Player("Anna", "person"), Player("Mika"), Player("Sol")], seed="1")
    skin.play(skin.decision.sample(Random(1)))
    assert re.search(r"Anna, Mika and Sol · (Anna|Mika|Sol) has the bank · deal 1", in_words(skin))
    assert sharing.PASTE


def test_cards_laid_by_hand_are_passed_on_with_the_whole_match(open_program: MakeProgram) -> None:
    bench, match = open_program(), played(moves=9)
    laid = Match(match.game, match.players, seed="1", deck=match.position.pack)
    shared(bench, laid, 0)
    assert bench.name == "NameScene" and bench.scene.value.endswith(".match")


@pytest.mark.parametrize(("size", "text"), [((1280, 800), 1.0), ((1024, 576), 2.0)])
def test_a_deal_with_an_endless_seed_can_be_shared(
    open_program: MakeProgram, clipboard: list[str], size: tuple[int, int], text: float
) -> None:
    bench = open_program(size, text_size=text)
    usual = played(moves=10)
    match = Match(usual.game, usual.players, seed="w" * 1_000)
    shared(bench, match, 0)
    window = bench.app.screen.surface().get_rect()
    fixed = [bench.find(name) for name in bench.widgets.ids if bench.find(name).area is None]
    assert all(window.contains(widget.box) for widget in fixed)
    bench.click("copy_deal")
    assert SharedDeal.parse(clipboard[0], find).seed == match.seed
