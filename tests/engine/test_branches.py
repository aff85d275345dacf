"""Branches: a match of its own that begins in the middle of another."""

from cardgames.engine import Player, match_text, parse_match
from tests.engine.test_match import COMPUTER, PERSON, match, play


def test_a_branch_goes_its_own_way() -> None:
    trunk = play(match(), "deal", "play 7s", "draw stock")
    before = trunk.position.describe()
    branch = play(trunk.branch(1), "play 7d")
    assert list(map(str, branch.log)) == ["deal", "play 7d"]
    assert list(map(str, trunk.log)) == ["deal", "play 7s", "draw stock"]
    assert trunk.position.describe() == before
    assert not branch.undone and len(branch.events(None)) == 2


def test_the_same_moves_lead_to_the_same_cards() -> None:
    trunk = play(match(), "deal", "play 7s", "draw stock", "whisper 2")
    branch = play(trunk.branch(1), "play 7s", "draw stock", "whisper 2")
    assert branch.position.describe() == trunk.position.describe()
    assert match_text(branch) == match_text(trunk)


def test_a_branch_is_a_record_like_any_other() -> None:
    branch = play(match(), "deal", "play 7s").branch(1)
    again = parse_match(match_text(branch), lambda name: branch.game)
    assert again.position.describe() == branch.position.describe()


def test_the_marks_of_a_branch_are_its_own() -> None:
    trunk = play(match(), "deal", "play 7s")
    trunk.branch(1).mark("hint")
    assert not trunk.marks


def test_players_change_their_seats_and_the_cards_stay() -> None:
    trunk = play(match(), "deal")
    swapped = trunk.branch(1, [COMPUTER, PERSON, COMPUTER, Player("Cy", level="expert")])
    assert swapped.persons == [1] and trunk.persons == [0]
    assert list(swapped.position.hand[0]) == list(trunk.position.hand[0])  # type: ignore[attr-defined]
    assert swapped.position.levels == ("steady", "", "steady", "expert")
    assert trunk.position.levels == ("", "steady", "steady", "steady")
