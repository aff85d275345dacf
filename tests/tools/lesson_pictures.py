"""Draws every step of the lessons for a person to look at: ``python -m tests.tools.lesson_pictures DIR``.

    python -m tests.tools.lesson_pictures DIR [COURSE …] [--size 1280x800 …] [--text 1.0 …]

Each lesson is played on the real lesson screen, without a window.  ``DIR/1280x800/basics/2-tricks.05.png``
is its step 5, ``.05-done`` the same once it was answered, ``.05-again`` what it becomes when it returns
after a miss.  What can be found without eyes is printed: a coach who covers something, and things spoken of
that are not on the screen, also with text twice as large in the smallest window, after each foreseen mistake
and each hint.
"""

import argparse
import os
import re
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pygame

from cardgames.engine import Move
from cardgames.lessons.courses import courses
from cardgames.lessons.difference import all_differences
from cardgames.lessons.lesson import Lesson, LessonError
from cardgames.lessons.run import Runner
from cardgames.storage import Folders, Store
from cardgames.ui.app import App
from cardgames.ui.lesson import LessonScene
from cardgames.ui.lesson.places import Places
from cardgames.ui.program import Program
from cardgames.ui.screen import Screen
from cardgames.ui.sound import Silence

from .contact_sheets.faults import covers

Size = tuple[int, int]
SIZES: tuple[Size, ...] = ((1280, 800), (1024, 640))
TIGHTEST: Size = (1024, 640)
LARGEST_TEXT = 2.0
FRAME = 1 / 60
READING = 5.0  # seconds after which what was said at the table has gone
MOST_FRAMES, MOST_ACTIONS = 3000, 200
SEEN = 0.4  # the share of a thing that has to be on the screen: a hand runs off its lower edge


@dataclass(frozen=True)
class Look:
    """A size of the window and of the text.  Without a *folder* nothing is drawn to a file; *tries* also
    makes each foreseen mistake and asks for each hint."""

    size: Size
    text: float
    folder: Path | None = None
    tries: bool = False

    def __str__(self) -> str:
        return f"{self.size[0]}x{self.size[1]}" + (f"-{round(self.text * 100)}" if self.text != 1 else "")


@contextmanager
def _program(look: Look, pictures: Path) -> Iterator[Program]:
    """Lend a whole program that nobody sees, its things in a folder of its own."""
    with tempfile.TemporaryDirectory() as home:
        store = Store(Folders.at(Path(home)))
        store.settings.first_start_done = True
        store.settings.change("text_size", look.text)
        store.settings.change("speed", "instant")
        app = App(store.settings, screen=Screen("", look.size), cache_folder=pictures, sounds=Silence())
        program = Program(store)
        program.attach(app)
        try:
            yield program
        finally:
            program.close()
            app.close()


class Visitor:
    """Goes through one lesson on the screen; *problems* are what it finds."""

    def __init__(self, program: Program, lesson: Lesson, look: Look) -> None:
        self.app, self.lesson, self.look = program.app, lesson, look
        self.problems: list[str] = []
        program.menu()
        self.scene = LessonScene(Runner(lesson), program)
        self.app.stack.push(self.scene)

    @property
    def is_there(self) -> bool:
        """Whether the lesson is still on."""
        return self.app.stack.top is self.scene

    def run(self) -> None:
        """Play from the first step to the end."""
        runner = self.scene.runner
        self._rest()
        for _ in range(MOST_ACTIONS):
            if not self.is_there:
                return
            known = runner.repeating and runner.step.again is None and runner.lesson.steps[
                runner.number - 1
            ].again is None  # fmt: skip
            suffix = "-again" if runner.repeating else ""
            if not known:
                self._look(suffix)
            if not runner.finished:
                if self.look.tries and not runner.repeating:
                    self._try_everything()
                self._answer()
                if not known:
                    self._look(suffix + "-done")
            self.scene.next()
            self._rest()
        self._note("the lesson does not come to an end")

    def _rest(self) -> None:
        """Let everything come to rest; full tricks are gathered, but for one that the coach speaks of."""
        for _ in range(MOST_FRAMES):
            self.app.step(FRAME)
            if self.app.busy:
                continue
            scene = self.scene
            if not self.is_there or not scene.table.motion.waits or scene.holds_what_was_watched:
                return
            self.scene.table.motion.go_on()
        raise RuntimeError(f"{self.lesson.id}: something never comes to rest")

    def _answer(self) -> None:
        """Do what is asked: rightly, or where the step has another form for its return by *Show me*."""
        runner = self.scene.runner
        step, move = runner.step, runner.right_move()
        again = step.again is not None and not runner.repeating
        for _ in range(MOST_ACTIONS):
            if again or step.kind == "free":
                self.scene.show_me()
            elif step.kind == "quiz":
                self.scene.choose(step.answer)
            elif move is not None:
                self.scene.play(move)
            self._rest()
            if runner.finished:
                return
        self._note("the step cannot be finished")

    def _try_everything(self) -> None:
        """Try each foreseen mistake and each hint, by itself."""
        scene, step = self.scene, self.scene.runner.step
        for key in step.wrong:
            if step.kind == "quiz":
                scene.choose(key)
            elif not key.startswith("*"):
                scene.play(Move.parse(key))
            self._look(None)
            scene.again()
            self._rest()
        for _ in step.hints:
            scene.hint()
            self._look(None)
        if step.hints:
            scene.again()
            self._rest()

    # ------------------------------------------------------------------ what is seen

    def _note(self, problem: str) -> None:
        where = f"{self.lesson.course}/{self.lesson.file}, step {self.scene.runner.number} at {self.look}"
        if (told := f"{where}: {problem}.") not in self.problems:
            self.problems.append(told)

    def _look(self, suffix: str | None) -> None:
        """Look at the screen as it is, and keep a picture of it under *suffix*, if one is given."""
        self._rest()
        self.app.step(READING)
        self._judge()
        if suffix is None or self.look.folder is None:
            return
        while True:  # until every card is sharp
            self.app.redraw()
            self.app.step(0.0)
            if not self.app.pictures.has_work:
                break
            self.app.pictures.finish()
        folder = self.look.folder / str(self.look) / self.lesson.course
        folder.mkdir(parents=True, exist_ok=True)
        file = self.lesson.file.removesuffix(".toml").replace("/", "-")
        name = f"{file}.{self.scene.runner.number:02}{suffix}.png"
        pygame.image.save(self.app.screen.surface().convert(24), folder / name)

    def _judge(self) -> None:
        scene, coach, shown = self.scene, self.scene.coach, self.scene.table.motion.shown
        window = pygame.Rect((0, 0), self.app.size)
        if not coach.speaks:
            self._note("nothing is said")
            return
        for fault in covers(scene):
            self._note(fault)
        if not window.contains(coach.rect):
            self._note("the coach is not all on the screen")
        for target in scene.places.targets:
            boxes = Places(scene.table, [target]).boxes
            if not any(_share(box, window) >= SEEN for box in boxes):
                self._note(f"{target.kind} {target.value} is not on the screen")
            elif target.kind == "zone" and shown is not None and not shown.zone(str(target.value)):
                self._note(f"{target.kind} {target.value} holds no card to look at")
            if coach.rect.collidelist(boxes) >= 0:
                self._note(f"the coach covers {target.kind} {target.value}")


def _share(box: pygame.Rect, window: pygame.Rect) -> float:
    common = box.clip(window)
    return common.w * common.h / max(1, box.w * box.h)


def visit(lessons: Sequence[Lesson], looks: Sequence[Look]) -> list[str]:
    """Play *lessons* in every one of *looks*; what is wrong with them on the screen."""
    found = []
    with tempfile.TemporaryDirectory() as pictures:
        for look in looks:
            for lesson in lessons:
                with _program(look, Path(pictures)) as program:
                    visitor = Visitor(program, lesson, look)
                    visitor.run()
                    found += visitor.problems
    return found


def looks_for(folder: Path, sizes: Sequence[Size], texts: Sequence[float]) -> list[Look]:
    """Pictures in each size with each text; and the tightest, with every try."""
    looks = [Look(size, text, folder) for size in sizes for text in texts]
    tightest = Look(TIGHTEST, LARGEST_TEXT, tries=True)
    return [look for look in looks if (look.size, look.text) != (TIGHTEST, LARGEST_TEXT)] + [
        Look(TIGHTEST, LARGEST_TEXT, folder, tries=True)
        if any((look.size, look.text) == (TIGHTEST, LARGEST_TEXT) for look in looks)
        else tightest
    ]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; 1 where something was found."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.tools.lesson_pictures", description="Draws every step of the lessons."
    )
    parser.add_argument("folder", type=Path, help="where the pictures go")
    parser.add_argument("course", nargs="*", help="the name of a course; all where none is given")
    parser.add_argument("--size", nargs="+", type=_size, default=SIZES, help="window sizes: 1280x800 …")
    parser.add_argument("--text", nargs="+", type=float, default=[1.0], help="text sizes: 0.8 to 2.0")
    wanted = parser.parse_args(arguments)
    try:
        every = courses()
        for short in all_differences():
            every[short.lesson.course].append(short.lesson)
    except LessonError as error:
        print(error)
        return 1
    unknown = [name for name in wanted.course if name not in every]
    if unknown:
        print(f"There is no course {unknown[0]!r}; there are {', '.join(every)}.")
        return 1
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    lessons = [lesson for name in wanted.course or every for lesson in every[name]]
    found = visit(lessons, looks_for(wanted.folder, wanted.size, wanted.text))
    print(*found, f"{len(lessons)} lessons, {len(found)} complaints", sep="\n")
    return 1 if found else 0


def _size(text: str) -> Size:
    found = re.fullmatch(r"(\d{3,4})x(\d{3,4})", text)
    if found is None:
        raise argparse.ArgumentTypeError(f"{text!r} is not a size like 1280x800")
    return int(found[1]), int(found[2])


if __name__ == "__main__":
    sys.exit(main())
