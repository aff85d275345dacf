"""What a lesson can look back at: the pages that a game's ``review.py`` makes of the learner's moves."""

from __future__ import annotations

from importlib import import_module, resources
from types import ModuleType

from cardgames.engine import Game, Match, Page

MODULE = "review"


def last_page(match: Match, seat: int) -> Page | None:
    """The last page about the moves of *seat* so far; None where the game has none to show."""
    review = _review(match.game)
    if review is None:
        return None
    mine = [ply for ply in range(len(match.log)) if match.view_at(ply, None).turn == seat]
    pages: list[Page] = review.pages([(match.view_at(ply, seat), match.log[ply]) for ply in mine])
    return pages[-1] if pages else None


def has_pages(game: type[Game]) -> bool:
    """Whether there is anything to look back at in *game*."""
    return _review(game) is not None


def _review(game: type[Game]) -> ModuleType | None:
    package = game.__module__.rpartition(".")[0]
    if not resources.files(package).joinpath(f"{MODULE}.py").is_file():
        return None
    return import_module(f"{package}.{MODULE}")
