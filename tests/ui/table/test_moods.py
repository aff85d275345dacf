"""The looks of the players at a table: calm, then pleased or beaten by what was scored."""

from cardgames.engine import Match, Player
from cardgames.games.cribbage import Cribbage
from cardgames.games.malilla import Malilla
from cardgames.ui.faces import BEATEN, CALM, PLEASED
from cardgames.ui.host import TurnState
from cardgames.ui.table.moods import LASTS, Moods, moods_after
from tests.ui.table.conftest import OpenTable


def played(game: type[Malilla] | type[Cribbage], seats: int, *, hands: int = 1) -> Match:
    """A match of which so many hands were played, each move the first that is allowed."""
    match = Match(game, [Player(f"P{seat}") for seat in range(seats)], seed="3")
    while match.position.hand_number < hands or not match.position.is_settled:
        match.play(next(iter(match.decision)))
    return match


def test_after_a_hand_the_side_with_more_is_pleased_and_the_other_beaten() -> None:
    match = played(Malilla, 4)
    scores = match.position.scores
    assert scores[0] != scores[1]
    better = 0 if scores[0] > scores[1] else 1
    looks = moods_after(match)
    assert [looks[seat] == PLEASED for seat in range(4)] == [seat % 2 == better for seat in range(4)]
    assert set(looks) == {PLEASED, BEATEN}


def test_before_the_first_hand_everybody_is_calm() -> None:
    match = Match(Malilla, [Player(f"P{seat}") for seat in range(4)], seed="3")
    assert moods_after(match) == (CALM,) * 4


def test_what_points_have_done_to_a_face_passes() -> None:
    moods = Moods()
    moods.scored([1], good=True)
    moods.scored([2], good=False)
    assert [moods.look(seat) for seat in range(3)] == [CALM, PLEASED, BEATEN]
    passed = [moods.age() for _ in range(LASTS)]
    assert passed == [False] * (LASTS - 1) + [True]
    assert moods.look(1) == CALM
    assert not moods.age(), "nothing is to be drawn again"


def test_faces_change_when_a_hand_is_over(open_table: OpenTable) -> None:
    table = open_table(0, game=Malilla, speed="instant")
    moods = table.scene.moods
    assert {moods.look(seat) for seat in range(4)} == {CALM}
    table.driver.until(lambda: table.host.turn_state is TurnState.RESULT, 60)
    after = moods_after(table.host.match)
    assert set(after) == {PLEASED, BEATEN}
    table.driver.until(lambda: tuple(map(moods.look, range(4))) == after, 10)


def test_the_face_on_a_plate_wears_the_look(open_table: OpenTable) -> None:
    table = open_table(1, game=Malilla)
    table.own_turn()
    asked: list[tuple[str, str]] = []
    kit = table.driver.app.kit
    draw = kit.face_picture

    def face_picture(face: str, look: str, radius: int):  # type: ignore[no-untyped-def]
        asked.append((face, look))
        return draw(face, look, radius)

    kit.face_picture = face_picture  # type: ignore[method-assign]
    table.scene.moods.scored([1], good=True)
    table.scene.redraw_all()
    table.driver.wait(0.1)
    assert asked == [("robin", PLEASED)], "the others look as before"
