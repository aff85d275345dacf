"""Every game has all that its page lists."""

from cardgames.games import GAMES
from tests.tools.game_page import page


def test_no_game_lacks_anything() -> None:
    lines = {game.name(): list(page(game)) for game in GAMES}
    assert not [(name, line) for name, found in lines.items() for line in found if line.lacks]
    course = next(line for line in lines["crash"] if line.heading == "course")
    assert course.has.startswith("5 lessons; ")
