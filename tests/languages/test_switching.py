"""The language is switched in the middle of a match: everything goes on in the new one."""

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from cardgames import languages
from cardgames.engine import Player, match_text, parse_match
from cardgames.games import find
from cardgames.games.malilla import Malilla
from cardgames.storage import Header
from tests.languages.pseudo import CIRCLED, WIDE, Pseudo
from tests.languages.test_every_screen import left
from tests.tools.contact_sheets.moments import NAMES, SEEDS, moments, played
from tests.tools.contact_sheets.screens import page
from tests.tools.contact_sheets.stage import FRAME, Stage

CATALAN = {chr(letter) for letter in WIDE.values()}
"""The letters of the language in which everything begins; the other one is written in circles."""

MARCH = re.compile("März", re.IGNORECASE)


@pytest.fixture
def stage(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Stage]:
    """Return a program in Catalan; there is German besides."""
    monkeypatch.setitem(languages._catalogues, "ca", Pseudo(WIDE, "ca"))
    monkeypatch.setitem(languages._catalogues, "de", Pseudo(CIRCLED, "de"))
    with Stage(tmp_path, reads=True, language="") as stage:
        stage.app.settings.language = "ca"
        stage.app.refresh()
        yield stage


def switch(stage: Stage) -> None:
    """Choose German in the settings."""
    stage.app.settings.language = "de"
    stage.app.refresh()
    stage.settle()


def foreign(written: set[str]) -> list[str]:
    """Return what was written in Catalan or in English."""
    lines = (MARCH.sub("", line) for line in written)
    return sorted(line for line in lines if left(line) or CATALAN & set(line))


def test_a_match_goes_on_in_the_language_that_is_chosen(stage: Stage, written: set[str]) -> None:
    scene = stage.table(moments(Malilla, 4)[-1].branch())
    scene.table.show_log()
    stage.read()
    assert any(CATALAN & set(line) for line in written)
    switch(stage)
    written.clear()
    stage.read()
    assert len(written) > 20
    assert foreign(written) == []
    written.clear()
    refused = next(card for card in scene.host.view().hand[0] if card not in scene.table.decision_panel.lit)
    scene.table.hand_input.refuse(refused)
    scene.host.play(scene.match.decision.sample(Random(1)))
    stage.settle()
    stage.read()
    assert len(written) > 20
    assert foreign(written) == []


def test_a_match_that_was_saved_opens_in_the_other_language(stage: Stage, written: set[str]) -> None:
    text = match_text(moments(Malilla, 4)[-1].branch())
    switch(stage)
    written.clear()
    stage.table(parse_match(text, find)).table.show_log()
    stage.read()
    assert len(written) > 20
    assert foreign(written) == []


def test_the_curtain_speaks_to_whom_it_asks_for(stage: Stage, written: set[str]) -> None:
    people = stage.program.store.people
    people.add(NAMES[1])
    people.take(NAMES[1])
    stage.app.settings.language = "de"
    people.take(NAMES[0])
    assert stage.app.settings.language == "ca"
    match = played(Malilla, 4, SEEDS[0], 30)
    seats = [Player(name, "person" if seat < 2 else "computer") for seat, name in enumerate(NAMES[:4])]
    ply = next(ply for ply in range(len(match.log)) if match.view_at(ply, None).turn == 1)
    scene = stage.table(match.branch(ply, seats))
    assert scene.curtain is not None and scene.curtain.name == NAMES[1]
    written.clear()
    stage.read()
    assert len(written) > 5 and foreign(written) == []


def test_the_list_of_saved_matches_follows_the_language(stage: Stage, written: set[str]) -> None:
    saves, autosave = stage.program.store.saves, stage.program.autosave
    match = played(Malilla, 4, SEEDS[0], 30)
    saves.autosave(saves.new_slot("malilla"), autosave.header(match), match_text(match))
    unreadable = saves.keep(Header("malilla", line="77 : 3"), "cards").key
    stage.program.store.writer.flush()
    switch(stage)
    written.clear()
    page("saved_games")(stage)
    scene = stage.scene
    stage.app.stack.update(FRAME)  # it asks for the tables
    stage.program.saved_tables.finish()
    stage.app.stack.update(FRAME)
    while scene.polling:
        stage.app.stack.update(FRAME)
    stage.read()
    assert foreign(written) == []
    assert "77 : 3" in written
    assert any(line.startswith(Pseudo(CIRCLED).text("Hand")) for line in written)
    saves.delete(unreadable)
    written.clear()
    stage.program.menu()
    stage.settle()
    stage.read()
    assert foreign(written) == []
