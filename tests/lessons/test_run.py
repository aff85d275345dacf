"""The runner: every way from step to step, and what it says on the way."""

import pytest

from cardgames.engine import Card, Game, Move, Moved, apply_events
from cardgames.games.solo import Solo
from cardgames.lessons.courses import course
from cardgames.lessons.lesson import LEARNER
from cardgames.lessons.run import Runner
from cardgames.table.info import TableInfo

from .samples import (
    DEAL,
    DIAMONDS,
    FREE,
    HEAD,
    HEARTS,
    QUIZ,
    RECAP,
    SAY,
    SCRIPT,
    STEPS,
    WATCH,
    WHY,
    first_legal,
    lesson,
)

KING, QUEEN, CLUB = map(Move.parse, ("play Kh", "play Qh", "play Kc"))


def begun(steps: str = STEPS, at: int = 0, **parts: str) -> Runner:
    runner = Runner(lesson(steps, **parts), first_legal)
    runner.start(at)
    return runner


def words(runner: Runner) -> str:
    assert runner.feedback is not None
    return str(runner.feedback.text)


def to_the_end(runner: Runner) -> list[tuple[int, bool]]:
    """Answer everything rightly; the steps that came, and whether they were repeats."""
    came = []
    while not runner.over:
        came.append((runner.number, runner.repeating))
        if runner.step.kind == "quiz":
            runner.choose(runner.step.answer)
        while not runner.finished:
            right = runner.right_move()
            assert right is not None
            runner.answer(right)
        runner.next()
    return came


# ---------------------------------------------------------------------- forward


def test_the_lesson_begins_with_the_deal():
    runner = Runner(lesson(), first_legal)
    change = runner.start()
    assert change.start is not None
    moved = [event for events in change.events for event in events if isinstance(event, Moved)]
    assert len(moved) == 40
    assert sum(event.card.text == "??" for event in moved) == 29, "own ten cards and the turned one are seen"
    assert runner.step.kind == "say" and runner.finished and runner.decision is None


def test_next_waits_for_the_answer():
    runner = begun()
    runner.next()
    assert runner.number == 2 and not runner.finished
    runner.next()
    assert runner.number == 2


def test_the_others_play_their_script_up_to_the_learner():
    runner = begun()
    change = runner.next()
    assert [str(move) for move in runner.match.log] == ["deal", "play 7h", "play 3h"]
    assert len(change.events) == 2 and change.start is None
    assert runner.decision is not None and KING in runner.decision


def test_a_right_answer_is_praised_and_made():
    runner = begun(at=1)
    change = runner.answer(KING)
    assert [type(event) for event in change.events[0]] == [Moved]
    assert change.feedback is not None and change.feedback.kind == "right"
    assert words(runner) == "The king it is."
    assert runner.finished and runner.done == {0, 1} and runner.missed == []


def test_praise_for_any_other_right_answer():
    runner = begun(at=1)
    runner.answer(QUEEN)
    assert words(runner) == "Points are points."
    plain = begun(DIAMONDS.replace('"play Kc"', '"play Kh"') + RECAP)
    plain.answer(KING)
    assert words(plain) == "Yes."


def test_a_wrong_answer_changes_nothing_on_the_table():
    runner = begun(at=1)
    before = runner.view.describe()
    change = runner.answer(Move.parse("play 2h"))
    assert change.feedback is not None and change.feedback.kind == "wrong"
    assert change.events == [] and runner.view.describe() == before
    assert runner.tries == 1 and runner.missed == [1] and not runner.finished


def test_after_two_wrong_tries_the_right_cards_glow_and_after_three_show_me_pulses():
    runner = begun(at=1)
    for tries in range(1, 4):
        runner.answer(Move.parse("play 2h"))
        assert (runner.glow() == [KING, QUEEN]) == (tries >= 2)
        assert runner.show_me_pulses == (tries >= 3)
    runner.answer(KING)
    assert runner.glow() == [] and not runner.show_me_pulses


def test_hints_come_one_by_one_and_then_the_right_cards_glow():
    runner = begun(at=1)
    runner.hint()
    assert words(runner) == "Look at your hearts." and runner.glow() == []
    runner.hint()
    assert words(runner) == "One is a king." and runner.glow() == []
    runner.hint()
    assert words(runner) == "Look: the right move lights up." and runner.glow() == [KING, QUEEN]
    runner.hint()
    assert runner.show_me_pulses
    assert runner.missed == [], "asking is no mistake"


def test_show_me_plays_the_right_card_with_its_reason():
    runner = begun(at=1)
    change = runner.show_me()
    assert change.feedback is not None and change.feedback.kind == "shown"
    assert words(runner) == "The king it is." and runner.match.log[-1] == KING
    assert runner.finished and runner.missed == [1]


def test_show_me_without_praise_gives_the_computer_player_s_reason():
    runner = begun(HEARTS.split("praise")[0] + RECAP)
    runner.show_me()
    assert words(runner) == str(WHY)


def test_a_quiz():
    runner = begun(at=2)
    assert runner.decision is None
    runner.choose("Hearts")
    assert words(runner) == "Those were led." and runner.glowing_option() == ""
    runner.choose("Clubs")
    assert words(runner) == "Not quite. Look again." and runner.glowing_option() == "Spades"
    runner.choose("Coins")
    assert runner.tries == 2
    change = runner.choose("Spades")
    assert change.feedback is not None and (change.feedback.kind, change.feedback.option) == (
        "right",
        "Spades",
    )
    assert words(runner) == "The three of spades was turned."
    assert runner.finished and runner.missed == [2]
    assert runner.choose("Clubs").feedback is None


def test_the_options_of_a_quiz_name_players_and_cards():
    options = 'options = ["{north}", "{west} or {east}", "the {7h}"]\nanswer = "{west} or {east}"\n'
    quiz = QUIZ.replace('options = ["Spades", "Hearts", "Clubs"]\nanswer = "Spades"\n', options)
    runner = begun(quiz.replace('wrong."Hearts" = "Those were led."\n', 'wrong."{north}" = "No."\n') + RECAP)
    assert runner.option_words() == ["Robin", "Mika or Sol", "The seven of copas"]
    runner.choose("{north}")
    assert words(runner) == "No."
    runner.choose("{west} or {east}")
    assert runner.finished and words(runner) == "The three of spades was turned."


def test_hints_of_a_quiz():
    runner = begun(at=2)
    runner.hint()
    assert words(runner) == "Look at the turned card."
    runner.hint()
    assert runner.glowing_option() == "Spades"
    runner.show_me()
    assert words(runner) == "The three of spades was turned." and runner.missed == [2]


def test_a_watch_step_shows_what_the_others_do():
    runner = begun(at=4)
    assert runner.step.kind == "watch" and runner.finished
    assert runner.match.turn == LEARNER
    assert [str(move) for move in runner.match.log[-3:]] == ["play 6d", "play 4c", "play Jc"]


@pytest.mark.parametrize(("until", "moves"), [("turn:east", 2), ("trick", 1), ("moves:3", 3)])
def test_how_long_to_watch(until, moves):
    steps = HEARTS + WATCH.replace("turn:south", until) + RECAP
    runner = begun(steps, deal=DEAL + 'before = "deal, play 7h, play 3h"', script="")
    runner.answer(KING)
    count = len(runner.match.log)
    runner.next()
    assert runner.step.kind == "watch"
    assert len(runner.match.log) - count == moves


def test_any_legal_move_where_the_author_accepts_all():
    runner = begun(DIAMONDS.replace('["play Kc"]', '"*"') + RECAP)
    runner.answer(Move.parse("play 2h"))
    assert runner.finished and runner.missed == []


def test_the_whole_lesson_in_order():
    runner = begun()
    assert to_the_end(runner) == [(number, False) for number in range(1, 8)]
    assert runner.over and runner.done == set(range(7)) and runner.departures == []


def test_nothing_happens_after_the_end():
    runner = begun()
    to_the_end(runner)
    assert runner.next().events == [] and runner.skip().events == []
    assert runner.hint().feedback is None and runner.show_me().feedback is None


def test_an_answer_where_nothing_is_asked_does_nothing():
    runner = begun()
    for change in (runner.answer(KING), runner.choose("Spades"), runner.hint(), runner.show_me()):
        assert change.feedback is None and change.events == []


# ---------------------------------------------------------------------- missed steps


def test_missed_steps_return_once_before_the_recap():
    runner = begun()
    runner.next()
    runner.answer(Move.parse("play 2h"))
    runner.answer(QUEEN)
    runner.next()
    runner.choose("Clubs")
    runner.choose("Spades")
    runner.next()
    came = to_the_end(runner)
    assert came == [(4, False), (5, False), (6, False), (2, True), (3, True), (7, False)]


def test_a_returning_step_has_the_cards_with_which_it_began():
    runner = begun(SAY + HEARTS + RECAP)
    runner.next()
    runner.show_me()
    table = runner.view.describe()
    change = runner.next()
    assert runner.repeating and change.start is not None
    assert runner.decision is not None and KING in runner.decision
    runner.answer(KING)
    runner.next()
    assert runner.step.kind == "recap" and runner.view.describe() == table


def test_what_is_missed_again_does_not_return_again():
    runner = begun(HEARTS + RECAP)
    runner.show_me()
    runner.next()
    assert runner.repeating
    runner.show_me()
    runner.next()
    assert runner.step.kind == "recap"


def test_a_step_returns_with_other_cards_if_the_author_gives_them():
    other = DEAL.replace("[deal]", "[step.again.deal]").replace("Kh Qh", "Kh Jh").replace("Jh 5h", "Qh 5h")
    again = '[step.again]\ntext = "Once more."\naccept = ["play Jh"]\npraise = {}\n' + other
    again += SCRIPT.replace("[script]", "[step.again.script]").replace("play 3h", "play 5h")
    runner = begun(HEARTS + again + RECAP)
    runner.show_me()
    runner.next()
    assert runner.repeating and str(runner.step.text) == "Once more."
    assert [str(move) for move in runner.match.log] == ["deal", "play 7h", "play 5h"]
    assert Card("J", "h") in runner.view.hand[0]
    runner.answer(Move.parse("play Jh"))
    assert runner.finished
    runner.next()
    assert runner.match.log[-1] == KING, "the recap shows the first cards again"


# ---------------------------------------------------------------------- back, again, skip


def test_again_begins_the_step_once_more():
    runner = begun(at=1)
    before = runner.view.describe()
    runner.answer(Move.parse("play 2h"))
    runner.answer(KING)
    change = runner.again()
    assert change.start is not None and len(change.events) == 2, "what led here is shown again"
    assert runner.view.describe() == before
    assert runner.tries == 0 and not runner.finished


def test_back_goes_to_the_step_before():
    runner = begun()
    runner.next()
    runner.answer(KING)
    runner.next()
    assert runner.number == 3
    runner.back()
    assert runner.number == 2 and not runner.finished and len(runner.match.log) == 3
    runner.back()
    assert runner.number == 1 and len(runner.match.log) == 1
    runner.back()
    assert runner.number == 1
    assert to_the_end(runner) == [(number, False) for number in range(1, 8)]


def test_back_from_the_end_and_through_repeats():
    runner = begun(HEARTS + RECAP)
    runner.show_me()
    to_the_end(runner)
    assert runner.over
    runner.back()
    assert not runner.over and runner.repeating
    runner.back()
    assert not runner.repeating and runner.number == 1


def test_skip_does_what_was_to_be_done():
    runner = begun()
    seen = []
    while not runner.over:
        seen.append(runner.number)
        change = runner.skip()
        assert change.start is not None
    assert seen == list(range(1, 8)) and runner.missed == [] and runner.departures == []
    assert [str(move) for move in runner.match.log[:5]] == [
        "deal",
        "play 7h",
        "play 3h",
        "play Kh",
        "play 4h",
    ]


@pytest.mark.parametrize("at", range(7))
def test_a_lesson_can_begin_at_any_step(at):
    runner = begun(at=at)
    assert runner.number == at + 1 and runner.done >= set(range(at))
    assert [number for number, _ in to_the_end(runner)] == list(range(at + 1, 8))


def test_a_step_beyond_the_last_begins_at_the_last():
    assert begun(at=99).step.kind == "recap"


# ---------------------------------------------------------------------- free play


def free(extra: str = "", script: str = SCRIPT) -> Runner:
    return begun(FREE.replace("tricks = 2", "tricks = 2" + extra) + RECAP, script=script)


def test_free_play_lasts_as_many_tricks_as_the_author_says():
    runner = free()
    while not runner.finished:
        runner.answer(next(iter(runner.match.decision)))
    assert sum(runner.view.tricks) == 2
    assert runner.feedback is not None and runner.feedback.kind == "goal"


@pytest.mark.parametrize("tricks", [1, 2])
def test_free_play_that_is_skipped_ends_where_it_would_end(tricks: int) -> None:
    runner = begun(FREE.replace("tricks = 2", f"tricks = {tricks}") + RECAP)
    runner.skip()
    assert sum(runner.view.tricks) == tricks and not runner.view.trick


def test_the_goal_of_a_free_step():
    runner = free()
    assert runner.goal_met is None
    while not runner.finished:
        runner.answer(next(iter(runner.match.decision)))
    assert runner.goal_met is True and words(runner) == "Done! Your tricks: 2."
    missed = begun(FREE.replace("least = 1", "most = 1") + RECAP)
    while not missed.finished:
        missed.answer(next(iter(missed.match.decision)))
    assert missed.goal_met is False and words(missed) == "Your tricks: 2. Try it once more?"
    missed.again()
    assert missed.goal_met is None and not missed.finished


def test_a_free_hand_ends_with_the_hand():
    runner = begun(FREE.replace("tricks = 2", 'until = "hand"') + RECAP, script="")
    while not runner.finished:
        runner.show_me()
    assert runner.view.phase == "deal" and len(runner.match.log) == 41
    assert runner.departures == []


def test_an_illegal_card_in_free_play_gets_its_reason():
    runner = free()
    runner.answer(Move.parse("play Qs"))
    assert words(runner) == "Hearts were led and you hold some, so you must follow suit."
    assert runner.missed == []


def test_the_coach_speaks_once_before_a_costly_move():
    runner = free("\ncoach = true")
    best, near, costly = list(runner.match.decision)[:3]
    change = runner.answer(costly)
    assert change.feedback is not None and change.feedback.kind == "coach"
    assert words(runner) == "Better the king of hearts. The first that is allowed."
    assert runner.match.turn == LEARNER
    assert runner.answer(costly).events, "whoever insists may"
    again = free("\ncoach = true")
    assert again.answer(near).events, "a small difference is no reason to speak"
    assert best != near


def test_hints_in_free_play_are_the_reason_and_then_the_move():
    runner = free()
    first = runner.hint().feedback
    second = runner.hint().feedback
    assert first is not None and second is not None
    assert (first.move, second.move) == (None, next(iter(runner.match.decision)))


def test_back_takes_back_a_move_of_free_play():
    runner = free()
    before = runner.view.describe()
    runner.answer(KING)
    assert runner.view.describe() != before
    assert runner.back().start is not None
    assert runner.view.describe() == before and not runner.finished
    runner.back()
    assert len(runner.match.log) == 3, "there is nothing more to take back: the step begins again"


def test_back_after_the_end_of_free_play():
    runner = free()
    while not runner.finished:
        runner.show_me()
    runner.back()
    assert not runner.finished and runner.goal_met is None


# ---------------------------------------------------------------------- what the screen can rely on


def test_events_lead_from_view_to_view():
    runner = Runner(lesson(), first_legal)
    change = runner.start()
    assert change.start is not None
    shown: Game = change.start
    while True:
        shown = change.start or shown
        for events in change.events:
            apply_events(shown, events)
        zones = {zone.id: list(zone) for zone in runner.view.zones}
        assert {zone.id: list(zone) for zone in shown.zones} == zones
        if runner.over:
            break
        if runner.step.kind == "quiz" and not runner.finished:
            change = runner.choose("Spades")
        elif runner.finished:
            change = runner.next()
        else:
            change = runner.show_me()


def test_the_learner_never_sees_the_others_cards():
    runner = begun()
    while not runner.over:
        view = runner.view
        assert all(card.text == "??" for seat in (2, 3) for card in view.hand[seat])
        runner.skip()


def test_the_match_cannot_follow_a_wrong_script():
    runner = begun(script='[script]\nnorth = "play As"\n')
    runner.next()
    assert runner.departures == ["Step 2: play As of the script is not possible."]
    assert runner.decision is not None, "the lesson goes on"


def test_the_others_play_on_after_a_move():
    steps = HEARTS.replace("accept", 'until = "trick"\naccept', 1) + RECAP
    runner = Runner(lesson(steps), first_legal)
    runner.start()
    before = len(runner.match.log)
    change = runner.answer(Move.parse("play Kh"))
    assert change.feedback.kind == "right" and len(change.events) == len(runner.match.log) - before > 1
    assert not runner.view.zone("trick")
    shown = Runner(lesson(steps), first_legal)
    shown.start()
    shown.show_me()
    assert shown.match.log == runner.match.log


def test_spots_become_things_on_the_table():
    runner = begun()
    kinds = [(target.kind, target.value) for target in runner.targets()]
    assert ("seat", 2) in kinds and ("zone", "hand0") in kinds and ("card", Card("7", "c")) in kinds
    assert ("indicator", "Trumps") in kinds and ("score", 0) in kinds and ("score", 1) in kinds
    assert [value for kind, value in kinds if kind == "card"][1:] == [
        card for card in runner.view.hand[0] if card.suit == "c"
    ]


def test_names_for_the_coach_s_sentences():
    runner = begun()
    assert runner.step.text is not None
    assert runner.step.text.text(runner.names()) == "Robin plays with you."


def test_what_comes_after_a_quiz_is_played_from_its_table():
    runner = begun(QUIZ + HEARTS + RECAP)
    runner.choose("Spades")
    runner.next()
    assert runner.decision is not None and KING in runner.decision
    assert CLUB not in runner.decision


def test_what_is_not_yet_taught_is_hidden_until_a_step_shows_it():
    head = HEAD + 'hides = ["Tricks", "scores"]\n'
    runner = Runner(
        lesson(SAY + QUIZ.replace("text", 'shows = ["Tricks"]\ntext', 1) + RECAP, head), first_legal
    )
    runner.start()
    assert runner.hidden == {"Tricks", "scores"}
    runner.next()
    assert runner.hidden == {"scores"}
    runner.back()
    assert runner.hidden == {"Tricks", "scores"}


def test_a_badge_not_yet_taught_is_hidden():
    runner = Runner(course(Solo)[0])
    runner.start()
    info = TableInfo.of(runner.view)
    assert [badge.text for badge in info.badges[0]] == ["Declarer"]
    assert not info.without(runner.hidden).badges
