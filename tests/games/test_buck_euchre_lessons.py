"""The rules page of Buck Euchre, its hints and its look back, and the hand at the end of its course."""

import itertools
import re

from cardgames import games
from cardgames.engine import Move, cards
from cardgames.games.buck_euchre import BuckEuchre
from cardgames.games.buck_euchre.ai import pages, where_to_look
from cardgames.lessons.courses import course
from cardgames.lessons.run import Runner
from tests.games.buck_euchre_tables import ALL_PASS, counted, dealt, following, steadily
from tests.positions import do


def page() -> str:
    return (games.folder(BuckEuchre) / "rules.md").read_text(encoding="utf-8")


def test_the_rules_page_is_right_in_its_examples() -> None:
    text = page()
    order = re.search(r"the order is ((?:\{..\} ?)+)", text)
    assert order is not None
    trumps = cards(" ".join(re.findall(r"\{(..)\}", order[1])))
    game = following("9d")
    assert all(game.beats(high, low) for high, low in itertools.pairwise(trumps))
    assert len(trumps) == 7
    assert "With four tricks you go down to 3; with two tricks you go up to 12." in text
    assert counted(dealt(scores=(7, 9, 9, 9)), (4, 1, 0, 0)).scores[0] == 3
    assert counted(dealt(scores=(7, 9, 9, 9)), (2, 3, 0, 0)).scores[0] == 12


def hint(game: BuckEuchre) -> str:
    return str(where_to_look(game.view(game.turn)))


def test_looking_back_shows_all_suits_and_marks_the_one_that_was_played() -> None:
    game = dealt("Js Jc As Ks 9d")
    turns = []
    for move in (*ALL_PASS.split("; "), "name spades"):
        if game.turn == 0:
            turns.append((game.view(0), Move.parse(move)))
        do(game, move)
    (shown,) = pages(turns)
    assert next(line.numbers[0] for line in shown.lines) == "Spades (trumps)"
    assert [line.numbers[0] for line in shown.lines if line.chosen] == ["Spades (trumps)"]
    assert list(shown.lines[0].cards) == cards("Js Jc As Ks")
    assert shown.lines[0].numbers[1:] == ("98", "99")


def test_there_is_nothing_to_look_back_at_where_nobody_was_asked() -> None:
    game = dealt(turned="9c")
    assert pages([(game.view(0), Move("play", game.hand[0][0]))]) == []


def test_who_follows_the_coach_takes_points_off() -> None:
    runner = Runner(course(BuckEuchre)[-1])
    runner.start()
    while runner.step.kind != "free":
        runner.next()
    while not runner.finished:
        runner.hint()
        asked = runner.hint().feedback  # the second hint names the move
        assert asked is not None and asked.move is not None
        runner.answer(asked.move)
    assert runner.goal_met
    assert runner.view.hand_number == 1
    assert sum(runner.view.tricks) == 5  # opponents stayed in


def test_a_steady_match_takes_about_as_many_hands_as_the_rules_page_says() -> None:
    lengths = []
    for number in range(12):
        game = BuckEuchre(seed=f"length{number}")
        while not game.over:
            game.apply(Move("deal"))
            steadily(game)
        lengths.append(game.hand_number)
    assert 10 <= sum(lengths) / len(lengths) <= 20
