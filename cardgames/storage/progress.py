"""A person's progress in the lessons, their practice, and the tips they have seen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from .practice import Practice

_MOST_STEPS = 10_000
_MOST_STARS = 3


@dataclass
class LessonProgress:
    """The progress of one lesson: the steps done and skipped (counted from 0), whether it was finished,
    "I know this", and the most stars won in each exercise, by its first step."""

    done: set[int] = field(default_factory=set)
    skipped: set[int] = field(default_factory=set)
    finished: bool = False
    known: bool = False
    stars: dict[int, int] = field(default_factory=dict)

    @property
    def complete(self) -> bool:
        """Finished, or marked as known from elsewhere."""
        return self.finished or self.known


class Progress:
    """The lessons by course and name, the practice, and the first-time tips already shown."""

    def __init__(self) -> None:
        self.practice = Practice()
        self._lessons: dict[tuple[str, str], LessonProgress] = {}
        self._tips: set[str] = set()

    def lesson(self, course: str, lesson: str) -> LessonProgress:
        """Return the progress of a lesson; a new one where it was never opened."""
        return self._lessons.get((course, lesson), LessonProgress())

    def in_course(self, course: str) -> dict[str, LessonProgress]:
        """Return every lesson of *course* that was opened or marked, by name."""
        return {name: progress for (place, name), progress in self._lessons.items() if place == course}

    def step_done(self, course: str, lesson: str, step: int) -> None:
        """Note that *step* (counted from 0) was done."""
        progress = self._at(course, lesson)
        progress.done.add(step)
        progress.skipped.discard(step)

    def step_skipped(self, course: str, lesson: str, step: int) -> None:
        """Note that *step* was skipped, or shown, if it has not been done before."""
        progress = self._at(course, lesson)
        progress.skipped |= {step} - progress.done

    def win_stars(self, course: str, lesson: str, step: int, stars: int) -> bool:
        """Note the *stars* of the exercise that begins with *step*; return whether they are a record."""
        won = self._at(course, lesson).stars
        more = stars > won.get(step, 0)
        won[step] = max(stars, won.get(step, 0))
        return more

    def finish(self, course: str, lesson: str) -> None:
        """Note that the lesson was finished."""
        self._at(course, lesson).finished = True

    def mark_known(self, course: str, lesson: str, known: bool = True) -> None:
        """Mark the lesson as known, or remove the mark."""
        self._at(course, lesson).known = known

    def restart(self, course: str, lesson: str) -> None:
        """Forget the steps, to go through the lesson again; a finished one stays finished."""
        self._at(course, lesson).done.clear()
        self._at(course, lesson).skipped.clear()

    def fraction(self, course: str, lessons: Sequence[str]) -> float:
        """Return the share of *lessons* that is complete, 0 to 1; 0 where there are none."""
        complete = sum(self.lesson(course, lesson).complete for lesson in lessons)
        return complete / len(lessons) if lessons else 0.0

    def tip_shown(self, tip: str) -> bool:
        """Tell whether the tip was shown before."""
        return tip in self._tips

    def show_tip(self, tip: str) -> bool:
        """Note that the tip is shown now; return whether this is the first time."""
        first = tip not in self._tips
        self._tips.add(tip)
        return first

    def take_back_tip(self, tip: str) -> None:
        """Let the tip be shown again: it vanished before it could be read."""
        self._tips.discard(tip)

    def reset_tips(self) -> None:
        """Let every tip be shown again."""
        self._tips.clear()

    def clear(self, course: str | None = None) -> None:
        """Forget the lessons of *course*, or of all courses."""
        kept = {key: value for key, value in self._lessons.items() if course not in (None, key[0])}
        self._lessons = kept

    def body(self) -> dict[str, Any]:
        """Return the progress in the form of the file."""
        lessons = [
            {
                "course": course,
                "lesson": lesson,
                "done": sorted(progress.done),
                "skipped": sorted(progress.skipped),
                "finished": progress.finished,
                "known": progress.known,
                "stars": sorted(progress.stars.items()),
            }
            for (course, lesson), progress in self._lessons.items()
        ]
        practice = {} if self.practice.is_empty else {"practice": self.practice.body()}
        return {"lessons": lessons, "tips": sorted(self._tips), **practice}

    def read(self, found: Mapping[str, Any]) -> bool:
        """Read the progress written by `body`; return whether all of it was usable."""
        lessons, tips = found.get("lessons", []), found.get("tips", [])
        if not isinstance(lessons, list) or not isinstance(tips, list):
            return False
        whole = "practice" not in found or self.practice.read(found["practice"])
        for entry in lessons:
            try:
                key, progress = _parse(entry)
            except ValueError:
                whole = False
            else:
                self._lessons[key] = progress
        self._tips.update(tip for tip in tips if isinstance(tip, str))
        return whole and all(isinstance(tip, str) for tip in tips)

    def _at(self, course: str, lesson: str) -> LessonProgress:
        return self._lessons.setdefault((course, lesson), LessonProgress())


def _parse(entry: object) -> tuple[tuple[str, str], LessonProgress]:
    """Return one lesson of the file. Raises ValueError."""
    if not isinstance(entry, Mapping):
        raise ValueError(entry)
    course, lesson = entry.get("course"), entry.get("lesson")
    done, skipped, stars = entry.get("done", []), entry.get("skipped", []), entry.get("stars", [])
    finished, known = entry.get("finished", False), entry.get("known", False)
    if not (isinstance(course, str) and isinstance(lesson, str)):
        raise ValueError(entry)
    if not (isinstance(done, list) and isinstance(skipped, list) and isinstance(stars, list)):
        raise ValueError(entry)
    if not (isinstance(finished, bool) and isinstance(known, bool)):
        raise ValueError(entry)
    if not all(isinstance(pair, list) and len(pair) == 2 for pair in stars):
        raise ValueError(stars)
    for number in (*done, *skipped, *(number for pair in stars for number in pair)):
        if isinstance(number, bool) or not isinstance(number, int) or not 0 <= number < _MOST_STEPS:
            raise ValueError(number)
    won = {step: min(count, _MOST_STARS) for step, count in stars}
    return (course, lesson), LessonProgress(set(done), set(skipped) - set(done), finished, known, won)
