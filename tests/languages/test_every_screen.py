"""Everything that screens show can be translated: one that changes every letter changes all of them."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from cardgames import languages
from cardgames.games import DRAFTS, GAMES
from cardgames.storage.settings import FACES
from tests.languages.pseudo import Pseudo, untranslated
from tests.tools.contact_sheets.moments import NAMES
from tests.tools.contact_sheets.screens import SCREENS
from tests.tools.contact_sheets.stage import Look, Stage

TRANSLATED = (
    "menu",
    "first_start",
    "setup",
    "settings_look",
    "settings_keys",
    "saved",
    "saved_played",
    "learn",
    "learn_game",
)
KEYS = {"Enter", "Esc"}
TODAY = {"March", "MARCH"}
MATCH = "The long evening with the neighbours"
"""The name that somebody has given to a match."""
PROPER = {
    *NAMES,
    *(name for game in (*GAMES, *DRAFTS) for name in (game.title, *game.also_called)),
    *(face.capitalize() for face in FACES),
    *(language.name for language in languages.LANGUAGES),
    MATCH,
}


@pytest.fixture(scope="module")
def stage(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stage]:
    with pytest.MonkeyPatch.context() as patch:
        pseudo = Pseudo()
        patch.setitem(languages._catalogues, "en", pseudo)
        patch.setattr(languages, "_in_force", pseudo)
        home: Path = tmp_path_factory.mktemp("home")
        with Stage(home, reads=True) as stage:
            yield stage


@pytest.mark.parametrize("name", TRANSLATED)
def test_every_text_is_translated(stage: Stage, written: set[str], name: str) -> None:
    SCREENS[name](stage)
    stage.look(Look((1280, 800)))
    stage.read()
    assert len(written) > 10
    assert sorted(line for line in {*written, stage.scene.aloud} if left(line)) == []


def left(line: str) -> list[str]:
    """Return the words of *line* that are neither translated nor names."""
    proper = {word for name in PROPER for word in (*re.findall(r"\w+", name), *untranslated(name))}
    return [word for word in untranslated(line) if word not in proper | KEYS | TODAY]
