"""Every language has room in the smallest window with text at 200 %: nothing is cut, nothing overlaps."""

from pathlib import Path

import pytest

from cardgames.games import GAMES
from cardgames.languages import ENGLISH, LANGUAGES
from tests.tools.catalogues import missing
from tests.tools.contact_sheets.faults import faults
from tests.tools.contact_sheets.moments import SEEDS, played
from tests.tools.contact_sheets.screens import SCREENS
from tests.tools.contact_sheets.stage import Look, Stage

TIGHTEST = Look((1024, 640), 2.0)
BEGUN = 12
"""So many moves have been made at the tables that are looked at."""
WHOLE = [language.code for language in LANGUAGES if language != ENGLISH and not missing(language.code)]
"""The languages that have all texts: drafts as well."""
PAGES = ("menu", "setup", "settings_look", "saved", "learn_game", "statistics", "rules", "lesson_1_3")


@pytest.mark.parametrize("code", WHOLE)
def test_every_text_has_room(code: str, tmp_path: Path) -> None:
    found = []
    with Stage(tmp_path, reads=True, language=code) as stage:
        for name in PAGES:
            SCREENS[name](stage)
            stage.look(TIGHTEST)
            found += [f"{name}: {fault}" for fault in faults(stage.scene, stage.read())]
        for game in GAMES:
            scene = stage.table(played(game, max(game.seats), SEEDS[0], BEGUN), look=TIGHTEST)
            found += [f"{game.name()}: {fault}" for fault in faults(scene, stage.read())]
    assert found == []
