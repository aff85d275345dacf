"""Errors with files, each with a sentence for people."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Generic, TypeVar

from cardgames.languages import _

T = TypeVar("T")


class StorageError(Exception):
    """A file could not be read or written; *sentence* says so to a person."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence)
        self.sentence = sentence


class MissingFileError(StorageError):
    """There is no such file."""


class UnreadableError(StorageError):
    """The system denied reading the file, whose contents are unknown: it must not be overwritten."""


class NewerSaveError(StorageError):
    """The save was written by a newer version."""


@dataclass(frozen=True)
class Loaded(Generic[T]):
    """The value read (or the default where nothing could be), and a sentence for each problem."""

    value: T
    problems: list[str] = field(default_factory=list)


def with_what_became(problem: str, kept: Path | None) -> str:
    """Return *problem*, the sentence about a file, with the path where it was *kept*."""
    if kept is None:
        return _("{problem} It has been left alone.").format(problem=problem)
    return _("{problem} It was kept as {file}.").format(problem=problem, file=kept.name)


def reason(error: Exception) -> str:
    """Return the cause of *error* in a few words, without a file name: "no space left on device"."""
    if isinstance(error, UnicodeError):
        return _("it contains characters that are not text")
    words = (error.strerror if isinstance(error, OSError) else str(error)) or type(error).__name__
    return words[:1].lower() + words[1:]
