"""Steps that bring cards of their own."""

from importlib.resources import files

from cardgames.engine import Card, Move
from cardgames.lessons.parse import parse
from cardgames.lessons.run import Runner
from tests.tools.lesson_check import problems

from .samples import DEAL, HEARTS, QUIZ, RECAP, SCRIPT, first_legal, lesson

KING = Move.parse("play Kh")
FRESH = DEAL.replace("[deal]", "[step.deal]").replace("Kh Qh", "Kh Jh").replace("Jh 5h", "Qh 5h")
FRESH += SCRIPT.replace("[script]", "[step.script]").replace("play 3h", "play 5h")
JACK = HEARTS.replace('"play Kh", "play Qh"', '"play Jh"').replace('praise."play Kh"', 'praise."play Jh"')
TWO_DEALS = HEARTS + JACK + FRESH + QUIZ + RECAP


def begun(at: int = 0) -> Runner:
    runner = Runner(lesson(TWO_DEALS), first_legal)
    runner.start(at)
    return runner


def test_a_step_with_a_deal_of_its_own_begins_there_and_the_lesson_goes_on():
    runner = begun()
    runner.answer(KING)
    change = runner.next()
    assert change.start is not None and [str(move) for move in runner.match.log[:1]] == ["deal"]
    assert Card("J", "h") in runner.view.hand[0] and not runner.repeating
    runner.answer(Move.parse("play Jh"))
    table = runner.view.describe()
    runner.next()
    assert runner.step.kind == "quiz" and runner.view.describe() == table


def test_what_was_missed_returns_on_the_cards_of_its_own_deal():
    runner = begun()
    runner.show_me()
    runner.next()
    runner.show_me()
    runner.next()
    runner.choose("Spades")
    table = runner.view.describe()
    came = []
    for right in (KING, Move.parse("play Jh")):
        runner.next()
        came.append((runner.number, runner.repeating))
        assert runner.answer(right).events
    runner.next()
    assert came == [(1, True), (2, True)]
    assert runner.step.kind == "recap" and runner.view.describe() == table


def test_back_leads_over_a_new_deal():
    runner = begun(at=1)
    assert Card("J", "h") in runner.view.hand[0]
    runner.back()
    assert runner.number == 1 and Card("Q", "h") in runner.view.hand[0]
    assert runner.answer(KING).events


def test_a_script_need_not_name_the_moves_that_make_themselves():
    written = (files("cardgames") / "games" / "khanhoo" / "lessons" / "4-bump.toml").read_text("utf-8")
    short = written.replace("pass, pass, ", "")
    assert short != written
    logs: list[list[list[str]]] = []
    for text in (written, short):
        bumps = parse(text, "4-bump.toml", "khanhoo")
        assert problems(bumps) == []
        runner = Runner(bumps)
        runner.start()
        logs.append([])
        while not runner.over:
            if not runner.finished:
                runner.show_me()
            logs[-1].append(list(map(str, runner.match.log)))
            runner.next()
    assert logs[0] == logs[1] and any("pass" in log for log in logs[0])
