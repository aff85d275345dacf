"""Everything that is kept for the people at this screen, opened together."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

from .atomic import remove_leftovers
from .claim import Claim
from .folders import Folders
from .logs import record_crash
from .nights import Nights
from .order import Order
from .people import PeopleFile
from .progress import Progress, ProgressFile
from .saves import Saves
from .settings import SettingsFile
from .statistics import StatisticsFile
from .writer import Writer

OPEN_TWICE = (
    "The program is open in another window already. Matches are saved from here as well, but settings,"
    " statistics and progress are kept by the window that was opened first."
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
        for folder in (places.config, places.data, places.saves, places.nights, places.logs):
            remove_leftovers(folder)
        self._claim = Claim(places.data)
        self.keeps = True  # whether settings, people, statistics and progress are written from here
        self.writer = Writer()
        order = Order()
        self.saves = Saves(self.folders.saves, self.writer, order)
        self.nights = Nights(self.folders.nights, self.writer, order)
        self._settings_file = SettingsFile(self.folders.settings, self.writer)
        self._people_file = PeopleFile(self.folders.people, self.writer)
        self._statistics_file = StatisticsFile(self.folders.statistics, self.writer)
        self._progress_file = ProgressFile(self.folders.progress, self.writer)
        settings = self._settings_file.load()
        people = self._people_file.load(settings.value)
        statistics = self._statistics_file.load()
        self.settings = settings.value
        self.people = people.value
        self.statistics = statistics.value
        progress = self._progress_file.load(self.people)
        for name in self.statistics.people():  # a kill may have come between a new name and the counts
            self.statistics.rename_person(name, *self.people.called_now([name]))
        self._problems = settings.problems + people.problems + statistics.problems + progress

    @property
    def progress(self) -> Progress:
        """The lessons and tips of whoever has the screen."""
        return self.people.at_screen.progress

    def problems(self) -> list[str]:
        """The sentences about reading and writing since the last call, each to be shown once."""
        told, self._problems = self._problems, []
        return told + self.writer.problems()

    def claim(self) -> str:
        """Become the one program that keeps settings, people, statistics and progress; a sentence where
        another one does: then none of them is written from here, and matches that are taken up are copied."""
        self.keeps = self._claim.take()
        if self.keeps:  # else somebody may still want back what was deleted there
            self.saves.empty_trash()
            self.nights.empty_trash()
            if self._settings_file.is_mended or self._people_file.is_mended:
                self.save_settings()
            if self._statistics_file.is_mended:
                self.save_statistics()
            if self._progress_file.is_mended:
                self.save_progress()
        return "" if self.keeps else OPEN_TWICE

    def save_settings(self) -> None:
        """Have `settings` and `people` written: what is personal is kept for whoever has the screen."""
        self.people.keep()
        if self.keeps:
            self._settings_file.save(self.settings)
            self._people_file.save(self.people)

    def save_statistics(self) -> None:
        """Have `statistics` written."""
        if self.keeps:
            self._statistics_file.save(self.statistics)

    def save_progress(self) -> None:
        """Have the progress of everybody written."""
        if self.keeps:
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

    def close(self) -> bool:
        """Finish writing, at the end of the program; whether everything was written."""
        done = self.writer.close()
        self._claim.release()
        return done
