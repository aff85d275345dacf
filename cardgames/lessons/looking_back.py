"""Looking back in a lesson: the review pages of the learner's moves, made by the game's AI record."""

from __future__ import annotations

from cardgames import games
from cardgames.engine import Game, Match, ReviewPage


def last_page(match: Match, seat: int) -> ReviewPage | None:
    """Return the last page about the moves of *seat* so far; None where the game has none."""
    review = games.ai(match.game).review
    if review is None:
        return None
    mine = [ply for ply in range(len(match.log)) if match.view_at(ply, None).turn == seat]
    pages = review.pages([(match.view_at(ply, seat), match.log[ply]) for ply in mine])
    return pages[-1] if pages else None


def has_pages(game: type[Game]) -> bool:
    """Tell whether *game* has review pages."""
    return games.ai(game).review is not None
