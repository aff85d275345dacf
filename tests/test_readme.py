"""What the README and the guides name is there, and the pictures are the program's own."""

import re
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from cardgames.games import GAMES
from tests.ui.driver import difference

ROOT = Path(__file__).resolve().parent.parent
GUIDES = (
    "README.md",
    "cardgames/README.md",
    *sorted(page.relative_to(ROOT).as_posix() for page in (ROOT / "cardgames" / "guide").rglob("*.md")),
    "packaging/README.md",
    "packaging/CHANGELOG.md",
    ".github/CONTRIBUTING.md",
    ".github/SECURITY.md",
)
LARGEST = 500_000
CHANGED = 0.25
"""The share of a picture that may differ before it has to be drawn anew: details may, a screen may not."""


def text(guide: str) -> str:
    return (ROOT / guide).read_text(encoding="utf-8")


def pictures() -> list[str]:
    return re.findall(r'<img src="([^"]+)"', text("README.md"))


def test_every_link_leads_to_a_file_and_to_a_heading_in_it() -> None:
    for guide in GUIDES:
        for name, heading in re.findall(r"\]\(([^)#]*)#?([^)]*)\)", text(guide)):
            if "://" not in name:
                file = (ROOT / guide).parent / name if name else ROOT / guide
                assert file.exists(), (guide, name)
                assert not heading or heading in anchors(file.read_text(encoding="utf-8")), (guide, heading)


def anchors(page: str) -> list[str]:
    """Return the names by which the headings of *page* are reached."""
    headings = re.findall(r"^#+ (.+)$", page, re.M)
    return [re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings]


@pytest.mark.parametrize("folder", ["how-to", "reference", "decisions", "log"])
def test_every_page_of_the_guide_is_linked(folder: str) -> None:
    """A decision or a page of the log is linked from the index of its folder, others from the start page."""
    pages = {page.name for page in (ROOT / "cardgames" / "guide" / folder).glob("*.md")} - {"README.md"}
    indexed = folder in ("decisions", "log")
    index = f"cardgames/guide/{folder}/README.md" if indexed else "cardgames/README.md"
    start = "" if indexed else f"guide/{folder}/"
    assert pages == set(re.findall(rf"\]\({start}([\w-]+\.md)\)", text(index)))


def test_what_one_reads_before_the_first_game_is_short() -> None:
    first = ("README", "guide/how-to/add-a-game", "guide/reference/what-a-game-says", "guide/reference/traps")
    sizes = [(ROOT / "cardgames" / f"{page}.md").stat().st_size for page in first]
    assert sizes[0] <= 12_000 and sum(sizes) <= 40_000


def test_every_command_of_a_guide_runs_a_file_that_exists() -> None:
    for guide in GUIDES:
        scripts = re.findall(r"(?:python|bash) ((?:packaging|\.ci)/[\w./]+)", text(guide))
        modules = re.findall(r"python -m ((?:cardgames|tests|sprites|packaging)[\w.]*)", text(guide))
        missing = [script for script in scripts if not (ROOT / script).is_file()]
        for module in modules:
            path = ROOT.joinpath(*module.split("."))
            if not (path.with_suffix(".py").is_file() or (path / "__main__.py").is_file()):
                missing.append(module)
        assert missing == [], guide


def test_the_readme_lists_every_game_by_family_in_the_order_of_the_menu() -> None:
    listed = re.findall(r"^- (\w+)[^:\n]*: (.+)$", text("README.md").split("**Twenty-two games:**")[1], re.M)
    families: dict[str, list[str]] = {}
    for game in GAMES:
        families.setdefault(game.family, []).append(game.title)
    names = {family: titles.split(", ") for family, titles in listed[: len(families)]}
    assert names == families
    assert len(GAMES) == 22, "the number stands in both guides"
    assert "Twenty-two card games" in text("cardgames/README.md")


def test_the_readme_shows_the_menu_and_a_table() -> None:
    shown = pictures()
    assert {Path(picture).stem for picture in shown} >= {"menu", "table"}
    for picture in shown:
        assert (ROOT / picture).is_file()
        assert (ROOT / picture).stat().st_size < LARGEST


def test_the_pictures_are_those_that_the_program_draws(tmp_path: Path) -> None:
    command = [sys.executable, str(ROOT / "packaging" / "screens.py"), str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    drawn = sorted(path.name for path in tmp_path.iterdir())
    assert drawn == sorted(Path(picture).name for picture in pictures())
    for picture in pictures():
        old = pygame.image.load(ROOT / picture)
        new = pygame.image.load(tmp_path / Path(picture).name)
        small = (old.get_width() // 8, old.get_height() // 8)
        assert old.get_size() == new.get_size()
        if Path(picture).stem == "menu":  # it changes with every new game, which need not draw pictures
            continue
        share = difference(*(pygame.transform.smoothscale(one, small) for one in (old, new)))
        assert share < CHANGED, f"{picture} is out of date: run python packaging/screens.py"
