"""Everything that is kept for the people at this screen, opened together."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from contextlib import suppress
from pathlib import Path

from cardgames.languages import N_, _

from .atomic import remove_leftovers
from .folders import Folders
from .instance_lock import InstanceLock
from .logs import record_crash
from .merging import State, merged
from .nights import Nights
from .order import SaveOrder
from .people import People, PeopleFile, read_people
from .progress import Progress
from .progress_file import ProgressFile
from .saves import Saves
from .settings import Settings, SettingsFile, items
from .statistics import Statistics, StatisticsFile
from .windows import Left, WindowChanges, left_in
from .writer import Writer

OPEN_TWICE = N_(
    "Your saved matches open here as copies. What you play and change here is kept too, and merged with"
    " the rest when either window closes."
)


class Store:
    """Settings, people, statistics and progress as they were left, the saves and the duplicate nights.

    Opening never fails: what could not be read is named by `problems`. Change `settings`, `people`,
    `statistics` and `progress` in place and call `save_...`, which writes in the background.
    """

    def __init__(self, folders: Folders | None = None) -> None:
        """Open *folders*, by default those of the person logged in."""
        self.folders = folders or Folders.standard()
        places = self.folders
        for folder in (places.config, places.data, places.saves, places.nights, places.windows, places.logs):
            remove_leftovers(folder)
        self._claim = InstanceLock(places.data)
        self.keeps = True  # whether settings, people, statistics and progress are written from here
        self.writer = Writer()
        order = SaveOrder()
        self.saves = Saves(self.folders.saves, self.writer, order)
        self.nights = Nights(self.folders.nights, self.writer, order)
        self._settings_file = SettingsFile(self.folders.settings, self.writer)
        self._people_file = PeopleFile(self.folders.people, self.writer)
        self._statistics_file = StatisticsFile(self.folders.statistics, self.writer)
        self._progress_file = ProgressFile(self.folders.progress, self.writer)
        self._window: WindowChanges | None = None  # of a program that was opened second
        self._taken: list[
            WindowChanges | Left
        ] = []  # whose changes stand here, but not yet in the common files
        self._problems: list[str] = []
        self.settings, self.people, self.statistics = self._read()
        self.saves.wanted = lambda: self.statistics.feats.matches

    def _read(self) -> tuple[Settings, People, Statistics]:
        """Return what is in the files."""
        settings = self._settings_file.load()
        people = self._people_file.load(settings.value)
        statistics = self._statistics_file.load()
        progress = self._progress_file.load(people.value)
        for name in statistics.value.names:  # a kill may have come between a new name and the counts
            statistics.value.rename_person(name, *people.value.called_now([name]))
        self._problems += settings.problems + people.problems + statistics.problems + progress
        return settings.value, people.value, statistics.value

    @property
    def progress(self) -> Progress:
        """The lessons and tips of the person who has the screen."""
        return self.people.at_screen.progress

    def problems(self) -> list[str]:
        """Return the sentences about reading and writing since the last call, each to be shown once."""
        problems, self._problems = self._problems, []
        return problems + self.writer.problems()

    def claim(self) -> str:
        """Become the one program that keeps settings, people, statistics and progress; a sentence where
        another one does: then none of them is written from here before `catch_up` can do it, and matches that
        are taken up are copied."""
        self.keeps = self._claim.take()
        if not self.keeps:
            self._window = WindowChanges(self.folders.windows, self.writer, self._state())
            return _(OPEN_TWICE)
        self.saves.empty_trash()  # not from a second window: somebody may still want back what was deleted
        self.nights.empty_trash()
        if self._settings_file.is_mended or self._people_file.is_mended:
            self.save_settings()
        if self._statistics_file.is_mended:
            self.save_statistics()
        if self._progress_file.is_mended:
            self.save_progress()
        self.catch_up()
        return ""

    def catch_up(self) -> bool:
        """Keep settings, people, statistics and progress from now on if the window that did so is closed, and
        take up what closed windows have left; whether settings in force are other ones now.

        It costs next to nothing where there is nothing to do. Ask at rest, not in the middle of a change.
        """
        before = self.settings.body()
        if self._window is not None and self._claim.take():
            self.keeps = True
            base = self._window.began
            self._become(merged(base, self._state(), self._on_disk(base)))
            self._taken.append(self._window)
            self._window = None
        if self._claim.is_held:
            for left in left_in(self.folders.windows, self._problems):
                self._become(merged(left.began, self._state(), left.state))
                self._taken.append(left)
        if self._taken:
            self.save_settings()
            self.save_statistics()
            self.save_progress()
            self.writer.flush()
            if not self.writer.fails(self.folders.config, self.folders.data):
                for taken in self._taken:
                    taken.forget()
                self._taken.clear()
        return self.settings.body() != before

    def _state(self) -> State:
        """Return everything that is common to all windows, as it is written to the files."""
        return self._state_of(self.settings, self.people, self.statistics)

    def _state_of(self, settings: Settings, people: People, statistics: Statistics) -> State:
        common = {item.field for item in items() if not item.personal}
        state: State = {
            "settings": {name: value for name, value in settings.body().items() if name in common},
            "people": people.body(),
            "progress": self._progress_file.body(people),
            "statistics": statistics.body(),
        }
        copied: State = json.loads(json.dumps(state))
        return copied

    def _on_disk(self, base: State) -> State:
        """Return the same as it is in the files; as in *base* where there is no file that can be read."""
        found, places = self._state_of(*self._read()), self.folders
        files = {
            "settings": places.settings, "people": places.people, "progress": places.progress,
            "statistics": places.statistics,
        }  # fmt: skip
        return {part: found[part] if file.exists() else base[part] for part, file in files.items()}

    def _become(self, state: State) -> None:
        """Have everything as it is in *state*; the objects stay the same ones."""
        for item in items():
            if not item.personal and item.field in state["settings"]:
                with suppress(ValueError, OverflowError):
                    setattr(self.settings, item.field, item.kind.read(state["settings"][item.field]))
        self.people.become(read_people(state["people"]))
        self._progress_file.take_up(state["progress"], self.people)
        self.statistics.become(state["statistics"])

    def save_settings(self) -> None:
        """Have `settings` and `people` written: what is personal is kept for the person at the screen."""
        self.people.keep()
        if self.keeps:
            self._settings_file.save(self.settings)
            self._people_file.save(self.people)
        self._save_window()

    def save_statistics(self) -> None:
        """Have `statistics` written."""
        if self.keeps:
            self._statistics_file.save(self.statistics)
        self._save_window()

    def save_progress(self) -> None:
        """Have the progress of everybody written."""
        if self.keeps:
            self._progress_file.save(self.people)
        self._save_window()

    def _save_window(self) -> None:
        """Have written what is different in a second window."""
        if self._window is not None and not self.keeps:
            self._window.save(self._state())

    def record_crash(
        self,
        exception: BaseException,
        context: Mapping[str, object] | None = None,
        private: Iterable[str] = (),
    ) -> Path:
        """Write a crash report without anybody's name; see `logs.record_crash`. Raises StorageError."""
        names = {*self.people.names, *private}
        return record_crash(self.folders.logs, exception, context, private=names)

    def close(self) -> bool:
        """Finish writing, at the end of the program; whether everything was written."""
        self.catch_up()
        done = self.writer.close()
        if self._window is not None:
            self._window.release()
            self._window = None
        self._claim.release()
        return done
