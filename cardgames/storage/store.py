"""The store: all files of the program, opened together."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from pathlib import Path

from .atomic import close_to_others, remove_leftovers
from .folders import Folders
from .instance_lock import InstanceLock
from .logs import record_crash, record_end
from .nights import Nights
from .order import SaveOrder
from .people import People, PeopleFile
from .progress import Progress
from .progress_file import ProgressFile
from .saves import Saves
from .settings import Settings, SettingsFile
from .statistics import Statistics, StatisticsFile
from .windows import keep_changes_aside
from .writer import Writer


class Store:
    """Settings, people, statistics and progress, the saves and the duplicate nights.

    Opening never fails: `problems` names unreadable files. Change `settings`, `people`, `statistics` and
    `progress` in place and call `save_...`, which writes in the background.

    In a guest window (`is_guest`) all of this works, but stays in memory: only `Saves.keep` writes a file.
    """

    def __init__(self, folders: Folders | None = None, *, is_guest: bool = False) -> None:
        """Open *folders*, by default those of the person logged in."""
        self.folders = folders or Folders.standard()
        self.is_guest = is_guest
        self._lock: InstanceLock | None = None
        if not is_guest:
            places = self.folders
            for folder in (places.config, places.data, places.cache, places.logs):
                close_to_others(folder)  # version 1.0 left them open
            for folder in places.written:
                remove_leftovers(folder)
        self.writer = Writer(self.folders.pictures, in_memory=is_guest)
        order = SaveOrder()
        self.saves = Saves(self.folders.saves, self.writer, order)
        self.nights = Nights(self.folders.nights, self.writer, order)
        self._settings_file = SettingsFile(self.folders.settings, self.writer)
        self._people_file = PeopleFile(self.folders.people, self.writer)
        self._statistics_file = StatisticsFile(self.folders.statistics, self.writer)
        self._progress_file = ProgressFile(self.folders.progress, self.writer)
        self._problems: list[str] = []
        self.settings, self.people, self.statistics = self._read()
        self.saves.wanted = lambda: self.statistics.feats.matches

    @classmethod
    def for_window(cls, folders: Folders) -> Store:
        """Open *folders* for a window: as a guest while another window has them open."""
        lock = InstanceLock(folders.data)
        store = cls(folders, is_guest=not lock.take())
        store._lock = lock
        if not store.is_guest:
            store._tidy()
        return store

    def _tidy(self) -> None:
        """Tidy up the folders; only the window that writes may do so."""
        self.saves.empty_trash()
        self.nights.empty_trash()
        if self._settings_file.is_mended or self._people_file.is_mended:
            self.save_settings()
        if self._statistics_file.is_mended:
            self.save_statistics()
        if self._progress_file.is_mended:
            self.save_progress()
        self._problems += keep_changes_aside(self.folders.windows)

    def _read(self) -> tuple[Settings, People, Statistics]:
        """Return the contents of the files."""
        were_here = _is_there(self.folders.people)
        settings = self._settings_file.load()
        if were_here and not _is_there(self.folders.settings):
            settings.value.first_start_done = True
        people = self._people_file.load(settings.value)
        statistics = self._statistics_file.load()
        progress = self._progress_file.load(people.value)
        for name in statistics.value.names:  # the program may have been killed between renaming and counting
            statistics.value.rename_person(name, *people.value.called_now([name]))
        self._problems += settings.problems + people.problems + statistics.problems + progress
        return settings.value, people.value, statistics.value

    @property
    def progress(self) -> Progress:
        """The lessons and tips of the person at the screen."""
        return self.people.at_screen.progress

    def problems(self) -> list[str]:
        """Return the sentences about reading and writing since the last call, each to be shown once."""
        problems, self._problems = self._problems, []
        return problems + self.writer.problems()

    def save_settings(self) -> None:
        """Save `settings` and `people`; personal settings are kept for the person at the screen."""
        self.people.keep()
        self._settings_file.save(self.settings)
        self._people_file.save(self.people)

    def save_statistics(self) -> None:
        """Save `statistics`."""
        self._statistics_file.save(self.statistics)

    def save_progress(self) -> None:
        """Save the progress of everybody."""
        self._progress_file.save(self.people)

    def record_crash(
        self,
        exception: BaseException,
        context: Mapping[str, object] | None = None,
        private: Iterable[str] = (),
    ) -> Path:
        """Write a crash report without anybody's name; see `logs.record_crash`. Raises StorageError."""
        names = {*self.people.names, *private}
        return record_crash(self.folders.logs, exception, context, private=names)

    def record_end(self, note: str) -> Path:
        """Write such a report from the *note* of a run that was cut short. Raises StorageError."""
        return record_end(self.folders.logs, note, private=self.people.names)

    def close(self) -> bool:
        """Finish writing, at the end of the program; return whether everything was written."""
        done = self.writer.close()
        if self._lock is not None:
            self._lock.release()
        return done


def _is_there(path: Path) -> bool:
    return os.path.exists(path)  # noqa: PTH110 (`Path.exists` raises where nobody may look)
