"""The folders of the program."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from platformdirs import PlatformDirs


@dataclass(frozen=True)
class Folders:
    """The folders of one player. None of them need exist: writing creates what it needs.

    The first four are for the program's own files; *documents* is the person's own folder.
    """

    config: Path
    data: Path
    cache: Path
    logs: Path
    documents: Path = Path("documents")

    @classmethod
    def standard(cls) -> Folders:
        """Return the standard folders of this system for the person logged in."""
        system = PlatformDirs("cardgames", appauthor=False)
        return cls(
            system.user_config_path,
            system.user_data_path,
            system.user_cache_path,
            system.user_log_path,
            system.user_documents_path,
        )

    @classmethod
    def at(cls, root: Path | str) -> Folders:
        """Return all of them below *root*: for tests, and to carry everything on a stick."""
        root = Path(root)
        return cls(root / "config", root / "data", root / "cache", root / "logs", root / "documents")

    @property
    def written(self) -> tuple[Path, ...]:
        """The folders to which the program writes on its own."""
        return (
            self.config, self.data, self.saves, self.nights, self.logs, self.pictures,
        )  # fmt: skip

    @property
    def settings(self) -> Path:
        """The settings file."""
        return self.config / "settings.json"

    @property
    def people(self) -> Path:
        """The file of the people known and their personal settings."""
        return self.config / "people.json"

    @property
    def saves(self) -> Path:
        """The folder of matches in progress and named saves."""
        return self.data / "saves"

    @property
    def nights(self) -> Path:
        """The folder of duplicate nights."""
        return self.data / "nights"

    @property
    def statistics(self) -> Path:
        """The statistics file."""
        return self.data / "statistics.json"

    @property
    def progress(self) -> Path:
        """The file of lesson progress and tips seen."""
        return self.data / "progress.json"

    @property
    def windows(self) -> Path:
        """The folder of changes left by second windows of version 1.0."""
        return self.data / "windows"

    @property
    def pictures(self) -> Path:
        """The folder of pictures drawn ahead; it may be deleted at any time."""
        return self.cache / "pictures"
