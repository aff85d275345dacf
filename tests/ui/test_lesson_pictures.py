"""Every step of a lesson is drawn, and what can be seen to be wrong without eyes is told."""

from dataclasses import replace

import pygame

from cardgames.games.malilla import Malilla
from cardgames.lessons.basics import Basics
from cardgames.lessons.courses import course
from cardgames.lessons.lesson import Spot
from tests.tools.lesson_pictures import LARGEST_TEXT, TIGHTEST, Look, looks_for, main, visit

MELDS, BEAT = course(Basics)[3], course(Malilla)[2]


def test_every_step_of_a_lesson_is_drawn_and_nothing_is_wrong(tmp_path):
    assert visit([BEAT], [Look((1024, 640), 1.0, tmp_path)]) == []
    folder, stem = tmp_path / "1024x640" / BEAT.course, BEAT.file.removesuffix(".toml")
    names = {file.name for file in folder.glob(f"{stem}.*.png")}
    for step in BEAT.steps:
        wanted = {"", "-done"} if step.asks else {""}
        wanted |= {"-again", "-again-done"} if step.again else set()
        found = {name for name in names if name.startswith(f"{stem}.{step.number:02}")}
        assert found == {f"{stem}.{step.number:02}{suffix}.png" for suffix in wanted}
    first = pygame.image.load(folder / f"{stem}.01.png")
    assert first.get_size() == (1024, 640)
    assert first.get_buffer().raw != pygame.image.load(folder / f"{stem}.01-done.png").get_buffer().raw


def test_in_the_tightest_look_nothing_is_wrong_with_hints_and_mistakes():
    assert visit([MELDS], [Look(TIGHTEST, LARGEST_TEXT, tries=True)]) == []


def test_faults_are_told():
    """A zone without a card."""
    steps = (replace(MELDS.steps[0], spots=(Spot("place", "laid"),)), *MELDS.steps[1:])
    found = visit([replace(MELDS, steps=steps)], [Look(TIGHTEST, LARGEST_TEXT)])
    assert found[0] == "basics/4-melds.toml, step 1 at 1024x640-200: zone laid0 holds no card to look at."


def test_the_tightest_look_is_always_taken(tmp_path):
    looks = looks_for(tmp_path, [(1280, 800)], [1.0, 2.0])
    assert [str(look) for look in looks] == ["1280x800", "1280x800-200", "1024x640-200"]
    assert looks[-1].tries and looks[-1].folder is None
    assert looks_for(tmp_path, [TIGHTEST], [2.0]) == [Look(TIGHTEST, 2.0, tmp_path, tries=True)]


def test_the_command_knows_no_such_course(tmp_path, capsys):
    assert main([str(tmp_path), "tiddlywinks"]) == 1
    assert capsys.readouterr().out.startswith("There is no course 'tiddlywinks'; there are basics, ")
