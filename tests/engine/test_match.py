"""Match: playing, what each seat is told, names, undo and redo."""

from random import Random

import pytest

from cardgames.engine import (
    Advice,
    Decision,
    Game,
    IllegalMove,
    Match,
    Move,
    Player,
    Sentence,
    cards,
    match_text,
)
from cardgames.engine.undo import undo, why_not_undo
from tests.engine.games import Parlour

DECK = cards("7s 7d 7c 6s 6d 6c 5s 5d 5c 4s 4d 4c")  # seat 0 gets three sevens, and so on
HAND_OUT = [card for place in range(3) for card in DECK[place::3]]  # everybody plays one card in turn
PERSON, COMPUTER = Player("Ann", "person"), Player("Bo")


def match(*players: Player, **arguments: object) -> Match:
    """A match of Parlour in which seat 3 deals DECK first."""
    seats = players or (PERSON, COMPUTER, COMPUTER, COMPUTER)
    return Match(Parlour, seats, seed="s", deck=DECK, dealer=3, **arguments)  # type: ignore[arg-type]


def play(game: Match, *moves: str) -> Match:
    """*game* after these moves."""
    for move in moves:
        game.play(Move.parse(move))
    return game


def first_legal(view: Game, decision: Decision, rng: Random) -> list[Advice]:
    """A computer player that takes the first move."""
    assert view.seed is None
    return [Advice(next(iter(decision)), 0, Sentence("Why not?"))]


def test_play_returns_what_happened_and_logs_it() -> None:
    game = match()
    assert len(game.play(Move("deal"))) == 13
    events = game.play(Move.parse("play 7s"))
    assert [type(event).__name__ for event in events] == ["Moved", "Scored"]
    assert list(map(str, game.log)) == ["deal", "play 7s"]
    assert game.turn == 1
    assert game.events(0)[1] == [event.redacted(0, 15) for event in events]
    assert len(game.events(None, since=1)) == 1


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("play 7h", "Hearts are for later: seven of hearts stays."),
        ("deal", "You cannot do that now."),
        ("play", "You cannot do that now."),
        ("draw stock", "You cannot do that now."),
    ],
)
def test_play_refuses_with_the_reason_and_changes_nothing(move: str, reason: str) -> None:
    game = play(match(), "deal")
    before, text = game.position.describe(), match_text(game)
    with pytest.raises(IllegalMove) as refused:
        game.play(Move.parse(move))
    assert str(refused.value) == str(refused.value.sentence) == reason
    assert game.position.describe() == before
    assert match_text(game) == text


def test_a_finished_match_is_over() -> None:
    game = play(match(), "deal", "play 7s", "shout", "play 5s", "shout", "play 7d")
    assert game.over
    assert game.turn is None
    with pytest.raises(IllegalMove, match="over"):
        game.play(Move.parse("play 7c"))


def test_a_match_needs_a_table_of_the_right_size() -> None:
    with pytest.raises(ValueError, match="cannot be played by 3"):
        match(PERSON, COMPUTER, COMPUTER)


def test_the_past_can_be_looked_at() -> None:
    game = play(match(), "deal", "play 7s")
    assert game.view_at(1, 0).describe() != game.view(0).describe()
    assert game.view_at(2, 0).describe() == game.view(0).describe()
    assert [len(events) for events in game.events(0)] == [13, 2]


def test_the_start_of_the_hand() -> None:
    game = match()
    assert game.hand_started() == 0
    play(game, "deal")
    assert game.hand_started() == 1
    play(game, "play 7s")
    assert game.hand_started() == 1


def test_names_of_sides() -> None:
    game = match(Player("Ann", "person"), Player("Bo"), Player("Cy"), Player("Di"))
    assert game.names(0).sides == ["you and Cy", "Bo and Di"]
    assert game.names(2).sides == ["you and Ann", "Bo and Di"]
    assert game.names(None).sides == ["Ann and Cy", "Bo and Di"]
    assert game.names(3).seats == ["Ann", "Bo", "Cy", "Di"]
    assert game.names(3).reader == 3


def test_a_name_is_one_line() -> None:
    assert Player("  Ann\nmoves\u2028deal\x85 B  ").name == "Ann moves deal B"


def test_a_computer_gets_its_own_view_and_always_the_same_chances() -> None:
    seen: list[tuple[object, float]] = []

    def watch(view: Game, decision: Decision, rng: Random) -> list[Advice]:
        seen.append((view.viewer, rng.random()))
        return first_legal(view, decision, rng)

    game = play(match(), "deal")
    game.advise(watch)
    game.advise(watch)
    play(game, "play 7s")
    game.advise(watch)
    assert seen[0] == seen[1]
    assert [viewer for viewer, _ in seen] == [0, 0, 1]
    assert seen[2][1] != seen[0][1]


# Undo: one's own last decision, unless somebody else has acted, something came to light, or chance spoke.


def test_nothing_to_take_back() -> None:
    game = match(COMPUTER, COMPUTER, COMPUTER, PERSON)
    assert str(why_not_undo(game, 3, friendly=False)) == "You have no move to undo."
    play(game, "deal")  # a deal is no decision that one takes back
    with pytest.raises(IllegalMove, match="no move to undo"):
        undo(game, 3)


def test_the_last_own_move_is_taken_back() -> None:
    game = play(match(), "deal")
    before = game.position.describe()
    play(game, "play 7s")
    assert why_not_undo(game, 0, friendly=False) is None
    assert undo(game, 0) == 1
    assert game.position.describe() == before
    assert game.turn == 0
    assert list(map(str, game.undone)) == ["play 7s"]


def test_cards_shown_since_forbid_undo() -> None:
    game = play(match(), "deal", "play 7s", "play 6s")
    assert str(why_not_undo(game, 0, friendly=False)) == "You have seen new cards since."


def test_a_card_drawn_by_somebody_else_is_nothing_new() -> None:
    game = play(match(), "deal", "play 7s", "draw stock")
    assert why_not_undo(game, 0, friendly=False) is None
    assert undo(game, 0) == 2


def test_own_drawing_forbids_undo() -> None:
    game = play(match(COMPUTER, PERSON, COMPUTER, COMPUTER), "deal", "play 7s", "draw stock")
    assert str(why_not_undo(game, 1, friendly=False)) == "You have seen new cards since."
    assert why_not_undo(game, 1, friendly=True) is None


def test_a_shuffle_forbids_undo() -> None:
    game = play(match(), "deal", *["shout"] * 4)
    game.position.shuffle(game.position.stock)  # type: ignore[attr-defined]
    assert str(why_not_undo(game, 0, friendly=False)) == "Cards have been shuffled since."


def test_a_secret_shown_forbids_undo() -> None:
    game = play(match(), "deal", "whisper 0", "whisper 1")
    assert why_not_undo(game, 0, friendly=False) is None
    play(game, "shout")
    for friendly in (False, True):  # to know a secret and then to choose again would be no game
        assert str(why_not_undo(game, 0, friendly)) == "Something hidden has been revealed since."


def test_a_secret_that_was_shown_and_sealed_again_still_forbids_undo() -> None:
    game = play(match(), "deal", "whisper 0", "whisper 1", "shout")
    game.positions.append(game.position.copy())  # what follows, closed again
    game.position.secret.seal()  # type: ignore[attr-defined]
    game.log.append(Move("shout"))
    assert str(why_not_undo(game, 0, friendly=True)) == "Something hidden has been revealed since."


def test_nobody_undoes_another_persons_move() -> None:
    two = match(Player("Ann", "person"), COMPUTER, Player("Cy", "person"), COMPUTER)
    play(two, "deal", "whisper 0", "whisper 1")
    assert why_not_undo(two, 0, friendly=False) is None
    play(two, "whisper 2")
    for friendly in (False, True):
        assert str(why_not_undo(two, 0, friendly)) == "Someone else has played since."
    assert why_not_undo(two, 2, friendly=False) is None
    assert undo(two, 2) == 1
    assert why_not_undo(two, 0, friendly=False) is None


def test_friendly_undo_is_for_one_person_among_computers() -> None:
    two = match(Player("Ann", "person"), COMPUTER, Player("Cy", "person"), COMPUTER)
    play(two, "deal", "play 7s", "play 6s")
    assert str(why_not_undo(two, 0, friendly=True)) == "You have seen new cards since."
    one = play(match(), "deal", "play 7s", "play 6s", "play 5s")
    assert why_not_undo(one, 0, friendly=True) is None
    assert undo(one, 0, friendly=True) == 3
    assert one.turn == 0


def test_friendly_undo_over_a_deal_marks_both_hands() -> None:
    game = play(match(options={"target": 50}), "deal", *(f"play {card}" for card in HAND_OUT), "deal")
    assert game.position.hand_number == 2
    assert undo(game, 0, friendly=True) == 5
    assert str(game.undone[-1]) == "play 7c"
    assert game.marks == {(1, "undo"), (2, "undo")}
    game.mark("hint")
    assert (1, "hint") in game.marks


def test_redo_plays_it_again() -> None:
    game = play(match(), "deal", "play 7s", "draw stock", "whisper 2")
    after, events = game.position.describe(), game.events(None)
    game.back_to(1)
    for move in ("play 7s", "draw stock", "whisper 2"):
        game.redo()
        assert str(game.log[-1]) == move
    assert game.position.describe() == after
    assert game.events(None) == events
    with pytest.raises(IllegalMove, match="nothing to redo"):
        game.redo()


def test_another_move_forgets_what_was_taken_back() -> None:
    game = play(match(), "deal", "play 7s")
    undo(game, 0)
    play(game, "play 7d")
    with pytest.raises(IllegalMove):
        game.redo()


def test_a_refused_move_keeps_what_was_taken_back() -> None:
    game = play(match(), "deal", "play 7s")
    undo(game, 0)
    with pytest.raises(IllegalMove):
        play(game, "play 6s")
    assert game.redo()
    assert str(game.log[-1]) == "play 7s"
