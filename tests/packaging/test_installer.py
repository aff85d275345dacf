"""The installer for Windows knows the program, its files and its languages."""

import re

from cardgames import APP
from cardgames.languages import OFFERED
from tests.packaging.test_made import FOLDER, load

SCRIPT = (FOLDER / "cardgames.iss").read_text(encoding="utf-8")
make = load("make")


def test_the_installer_speaks_the_languages_of_the_program_and_is_known_by_its_name() -> None:
    spoken = re.findall(r'^Name: "(\w\w)"; MessagesFile', SCRIPT, re.M)
    assert sorted(spoken) == sorted(language.code for language in OFFERED)
    assert f"AppId={APP}\n" in SCRIPT
    assert f"AppPublisher={make.maintainer()['name']}\n" in SCRIPT


def test_every_file_of_the_program_is_opened_by_a_double_click() -> None:
    for called, ending, _ in make.FILES.values():
        kind = f"cardgames{ending}"
        assert f'Classes\\{ending}"; ValueType: string; ValueData: "{kind}"' in SCRIPT
        assert f'Classes\\{kind}"; ValueType: string; ValueData: "{called}"' in SCRIPT
        assert f"Classes\\{kind}\\shell\\open\\command" in SCRIPT


def test_the_version_is_read_from_the_program() -> None:
    assert "cardgames\\__init__.py" in SCRIPT
    assert re.search(r"^AppVersion=\{#Version\}$", SCRIPT, re.M) and not re.search(r"\d+\.\d+\.\d+", SCRIPT)
