"""What a lesson can look back at: the pages that a game's AI record makes of the learner's moves."""

from __future__ import annotations

from cardgames import games
from cardgames.engine import Game, Match, ReviewPage


def last_page(match: Match, seat: int) -> ReviewPage | None:
    """Return the last page about the moves of *seat* so far; None where the game has none to show."""
    review = games.ai(match.game).review
    if review is None:
        return None
    mine = [ply for ply in range(len(match.log)) if match.view_at(ply, None).turn == seat]
    pages = review.pages([(match.view_at(ply, seat), match.log[ply]) for ply in mine])
    return pages[-1] if pages else None


def has_pages(game: type[Game]) -> bool:
    """Tell whether there is anything to look back at in *game*."""
    return games.ai(game).review is not None
