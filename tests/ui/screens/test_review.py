"""Review: a hand, trying something again, and fair play."""

from dataclasses import replace
from random import Random

import pytest

from cardgames.engine import Advice, Match, Move, Player, Sentence, match_text
from cardgames.engine.commitment import commitment
from cardgames.games import Backhand, Malilla, TripleDraw
from cardgames.players.choices import choices_of_computers
from cardgames.players.fairness import AskedAgain, deal_stamp
from cardgames.players.judge import Judge
from cardgames.players.player import advise
from cardgames.players.worker import Failed, Worker, WorkerAnswer
from cardgames.ui.host import Host, TurnState
from cardgames.ui.screens.pause import PauseScene
from cardgames.ui.screens.results import HandResultScene
from cardgames.ui.screens.review.fair_play import FairPlayScene, seats_swapped
from cardgames.ui.screens.review.looking_back import LookingBackScene
from cardgames.ui.screens.review.luck import rounded
from cardgames.ui.screens.review.people import alone, people_with_choices
from cardgames.ui.table import MatchScreen
from tests.ui.screens.tables import NAMES, Felt, Pace, Quick, after_hand, play_until, table

WHY = Sentence("It is the better card.")


class Oracle(Worker):
    """Answers at once: the decisions cost 5, 4, 3 … points; the best move is the one of number *best*."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[tuple] = []
        self.open = False

    @property
    def busy(self):
        return self.open

    def ask(self, view, question, seed, playouts=None):
        self.asked.append((view, question, seed))
        self.open = True
        return 1

    def poll(self, dt=0.0):
        self.open = False
        view, question, _ = self.asked[-1]
        chosen = Move.parse(question)
        best = next(move for move in view.legal() if move != chosen)
        return WorkerAnswer(1, [Advice(best, 6.0, WHY), Advice(chosen, len(self.asked) - 1.0, WHY)])


class Again(Oracle):
    """A computer player in this process."""

    def poll(self, dt=0.0):
        self.open = False
        view, level, seed = self.asked[-1]
        return WorkerAnswer(1, advise(view, level, seed))


def judge(match, seat):
    """A judge who is done when the sheet opens."""
    found = Judge(match, seat, Oracle())
    while not found.done:
        found.update(0.1)
    return found


def asked(match, ply):
    return AskedAgain(match, ply, 4, Again())


@pytest.fixture
def lay(open_program):
    def make(scene, **how):
        bench = open_program(**how)
        bench.app.stack.push(Felt())
        bench.app.stack.push(scene)
        bench.settle()
        return bench

    return make


# ---------------------------------------------------------------- looking back


def test_the_result_of_a_hand_leads_to_it(lay):
    bench = lay(HandResultScene(after_hand()))
    bench.click("review")
    assert bench.name == "LookingBackScene"
    bench.key("escape")
    assert bench.name == "HandResultScene"


def test_three_decisions_are_told_without_the_answer(lay):
    bench = lay(LookingBackScene(after_hand(), judge))
    words = [bench.find(f"decision_{number}").markup for number in (1, 2, 3)]
    assert [text.rsplit("Cost: ")[1] for text in words] == ["6 points.", "5 points.", "4 points."]
    assert all("Play {" in text and "trick" in text for text in words)
    assert "answer_1" not in bench.widgets and "decision_4" not in bench.widgets


def test_the_answer_is_told_when_it_is_asked_for(lay):
    bench = lay(LookingBackScene(after_hand(), judge))
    bench.click("show_2")
    assert "It is the better card." in bench.find("answer_2").markup
    assert "show_2" not in bench.widgets and "answer_1" not in bench.widgets


def test_the_focus_stays_at_the_decision_whose_answer_is_shown(lay):
    bench = lay(LookingBackScene(after_hand(), judge))
    while bench.focused != "show_2":
        bench.key("tab")
    bench.key("return")
    bench.settle()
    assert "answer_2" in bench.widgets and bench.focused == "try_2"


def test_decisions_that_take_too_long_are_told_of(lay):
    class Dead(Oracle):
        def poll(self, dt=0.0):
            self.open = False
            return Failed(1, Sentence("It took too long."))

    bench = lay(LookingBackScene(after_hand(), lambda match, seat: Judge(match, seat, Dead())))
    bench.until(lambda: bench.scene.judge.done)
    bench.settle()
    assert "could not be judged" in bench.find("state").markup
    assert "luck" not in bench.widgets


def test_decisions_for_which_there_was_no_time_are_not_called_good(lay):
    class Busy(Oracle):
        def poll(self, dt=0.0):
            answer = super().poll(dt)
            last = len(self.asked) == 2
            return (
                WorkerAnswer(1, []) if last else WorkerAnswer(1, [replace(answer.advice[1], value=1.0)] * 2)
            )

    bench = lay(LookingBackScene(after_hand(), lambda match, seat: Judge(match, seat, Busy())))
    bench.until(lambda: bench.scene.judge.done)
    bench.settle()
    judged = len(bench.scene.judge.plies) - 1
    told = bench.find("state").markup
    assert told.startswith(f"{judged} decisions, none")
    assert told.endswith("There was no time to judge 1 more.")


def test_one_decision_is_not_called_decisions(lay):
    class One(Judge):
        def __init__(self, match, seat):
            super().__init__(match, seat, Oracle())
            self.plies = self.plies[:1]

    bench = lay(LookingBackScene(after_hand(), One))
    bench.until(lambda: bench.scene.judge.done)
    bench.settle()
    assert bench.find("state").markup.startswith("1 decision. ")


def secret_hand(persons):
    """A host at the end of a hand in a game whose hands stay secret."""
    players = [
        Player(name, "person" if seat < persons else "computer") for seat, name in enumerate(NAMES[:3])
    ]
    host = Host(Match(TripleDraw, players, seed="3"), Quick(), Pace())
    return play_until(host, lambda: host.turn_state is TurnState.RESULT)


def test_where_hands_stay_secret_nothing_is_tried_again(lay):
    bench = lay(LookingBackScene(secret_hand(1), judge))
    assert "decision_1" in bench.widgets and "show_1" in bench.widgets and "try_1" not in bench.widgets
    assert "stay secret" in bench.find("secret").markup


def test_where_hands_stay_secret_two_people_do_not_look_back_at_each_other():
    assert people_with_choices(secret_hand(1).match) == [0]
    assert people_with_choices(secret_hand(2).match) == []


def test_while_it_is_judging_it_says_how_far_it_is(lay):
    class Slow(Oracle):
        def poll(self, dt=0.0):
            return None

    scene = LookingBackScene(after_hand(), lambda match, seat: Judge(match, seat, Slow()))
    bench = lay(scene)
    assert bench.find("state").markup == f"Looking at decision 1 of {len(scene.judge.plies)} …"
    assert scene.polling and "luck" not in bench.widgets


def test_where_the_result_came_from_adds_up(lay):
    host = after_hand()
    bench = lay(LookingBackScene(host, judge))
    values = [value for _, value, _ in bench.find("luck").lines]
    assert values[-1] == pytest.approx(sum(values[:-1]))
    won, lost = host.match.position.scores
    assert values[-1] == won - lost


def test_trying_again_begins_where_the_decision_was_made_and_keeps_nothing(lay):
    host = after_hand()
    scene = LookingBackScene(host, judge)
    bench = lay(scene)
    before = match_text(host.match)
    ply = scene.judge.costliest()[0].ply
    bench.click("try_1")
    bench.settle()
    assert isinstance(bench.scene, MatchScreen)
    trial = bench.scene.host
    assert trial.is_trial and trial.match.log == host.match.log[:ply] and trial.turn_state is TurnState.OWN
    assert "nothing counts" in bench.scene.table.lines()[0]
    trial.play(trial.decision.sample(Random(1)))
    assert match_text(host.match) == before
    assert not bench.program.store.saves.listing().value
    bench.app.stack.push(PauseScene(trial))
    bench.settle()
    bench.click("leave")
    assert bench.scene is scene


def test_a_trial_ends_with_its_hand(lay):
    host = after_hand()
    scene = LookingBackScene(host, judge)
    bench = lay(scene)
    bench.program.trial(host.match.branch(len(host.match.log) - 1))
    trial = bench.scene.host
    play_until(trial, lambda: trial.turn_state is TurnState.RESULT)
    bench.app.stack.push(HandResultScene(trial))
    bench.settle()
    assert bench.find("next").word == "Back" and "review" not in bench.widgets
    bench.click("next")
    assert bench.scene is scene


def test_each_person_looks_at_own_decisions(lay):
    host = after_hand(persons=2)
    scene = LookingBackScene(host, judge)
    bench = lay(scene)
    assert people_with_choices(host.match) == [0, 1]
    first = list(scene.judge.plies)
    scene.look_at(1)
    bench.settle()
    assert scene.judge.seat == 1 and not set(first) & set(scene.judge.plies)
    assert "Mika could know" in scene.line


def test_others_need_not_be_there_to_try_again():
    match = after_hand(persons=3).match
    players = alone(match, 1)
    assert [player.is_person for player in players] == [False, True, False, False]
    assert [player.name for player in players] == [player.name for player in match.players]


@pytest.mark.parametrize(("value", "words"), [(2.14, "+2.1"), (-0.4, "−0.4"), (0.04, "0"), (-3.0, "−3")])
def test_numbers_have_a_sign_and_one_decimal(value, words):
    assert rounded(value) == words


# ---------------------------------------------------------------- fair play


def test_during_a_hand_the_stamp_is_all_that_is_told(lay):
    host = table()
    play_until(host, lambda: host.turn_state is TurnState.OWN)
    bench = lay(FairPlayScene(host, asked))
    assert deal_stamp(host.match) in bench.find("stamp").markup
    assert "order" not in bench.widgets and "again" not in bench.widgets and "swap" not in bench.widgets
    assert "When the hand is over" in bench.find("later").markup


def test_among_people_nothing_is_promised_of_computer_players(lay):
    host = after_hand(persons=4)
    bench = lay(FairPlayScene(host, asked))
    assert "promise" not in bench.widgets and "again" not in bench.widgets
    assert commitment(bench.find("order").markup) == deal_stamp(host.match)
    bench.app.stack.push(FairPlayScene(after_hand(), asked))
    bench.settle()
    assert "promise" in bench.widgets and "again" in bench.widgets


def test_after_the_hand_the_line_fits_the_stamp(lay):
    host = after_hand()
    bench = lay(FairPlayScene(host, asked))
    assert commitment(bench.find("order").markup) == deal_stamp(host.match)


def test_the_stamp_of_the_next_deal_is_told_before_its_first_card(lay):
    host = after_hand()
    bench = lay(FairPlayScene(host, asked))
    told = bench.find("next").markup
    host.match.play(Move("deal"))
    assert deal_stamp(host.match) in told


def honestly_played():
    """A host at the end of a hand in which the computer players thought for themselves."""
    match = Match(Malilla, [Player("Anna", "person"), *map(Player, NAMES[1:])], seed="3")
    while not match.position.is_settled:
        match.play(advise(match.view(match.turn), "steady", match.bot_seed())[0].move)
    return Host(match, Quick(), Pace())


def test_a_computer_player_is_asked_again(lay):
    bench = lay(FairPlayScene(honestly_played(), asked))
    assert "count" not in bench.widgets
    bench.click("again")
    bench.until(lambda: bench.scene.asked.done)
    assert bench.find("count").markup.startswith("The same move 4 times out of 4, with ")
    assert len(bench.find("answers").rows) == 4
    assert bench.find("why").markup.startswith("Its reason: “")
    before = bench.find("move").markup
    bench.scene._choose(2)
    bench.settle()
    assert bench.find("move").markup != before and "count" not in bench.widgets


def cut_short(host, playouts):
    """The first decision of a computer player is one for which the time did not suffice."""
    match = host.match
    match.cuts[choices_of_computers(match)[0]] = playouts
    return host


@pytest.mark.parametrize(
    ("playouts", "words"), [(240, "ran out of time after 240 tries"), (0, "played by rules of thumb")]
)
def test_fair_play_tells_what_ran_out_of_time_at_the_table(lay, playouts, words):
    bench = lay(FairPlayScene(cut_short(honestly_played(), playouts), asked))
    bench.click("again")
    bench.until(lambda: bench.scene.asked.done)
    assert words in bench.find("in_time").markup
    bench.scene._choose(2)
    bench.settle()
    bench.click("again")
    bench.until(lambda: bench.scene.asked.done)
    assert "in_time" not in bench.widgets


def test_fair_play_tells_what_runs_out_of_time_here(lay):
    class Late(Again):
        def poll(self, dt=0.0):
            return replace(super().poll(dt), cut=40)

    bench = lay(FairPlayScene(honestly_played(), lambda match, ply: AskedAgain(match, ply, 4, Late())))
    bench.click("again")
    bench.until(lambda: bench.scene.asked.done)
    assert bench.find("in_time").markup.startswith("4 times it ran out of time here")


def test_an_answer_unlike_the_table_but_always_the_same_is_not_called_unfair(lay):
    """A match of an earlier version of the program: its players may have thought otherwise."""

    class Other(Again):
        def poll(self, dt=0.0):
            view, *_ = self.asked[-1]
            self.open = False
            return WorkerAnswer(1, [Advice(max(view.legal(), key=str), 1.0, WHY)])

    host = honestly_played()
    ply = next(
        ply
        for ply in choices_of_computers(host.match)
        if max(host.match.view_at(ply, host.match.view_at(ply, None).turn).legal(), key=str)
        != host.match.log[ply]
    )
    bench = lay(FairPlayScene(host, lambda match, _: AskedAgain(match, ply, 4, Other())))
    bench.click("again")
    bench.until(lambda: bench.scene.asked.done)
    told = bench.find("count").markup
    assert told.startswith("The same 4 times out of 4") and "an earlier version" in told


def test_hands_that_stay_secret_are_not_told_before_the_match_is_over(lay):
    players = [Player("Anna", "person"), Player("Mika"), Player("Robin")]
    host = Host(Match(TripleDraw, players, seed="3"), Quick(), Pace())
    play_until(host, lambda: host.turn_state is TurnState.RESULT)
    assert not host.match.over
    bench = lay(FairPlayScene(host, asked))
    assert "order" not in bench.widgets and "again" not in bench.widgets and "swap" not in bench.widgets
    assert "When the match is over" in bench.find("later").markup


def test_nothing_shows_the_cards_of_a_pack_that_later_hands_are_dealt(lay):
    players = [Player("Anna", "person"), Player("Mika")]
    host = Host(Match(Backhand, players, seed="3", options={"shoe": True}), Quick(), Pace())
    play_until(host, lambda: host.turn_state is TurnState.RESULT)
    assert not host.match.over
    bench = lay(FairPlayScene(host, asked))
    assert "order" not in bench.widgets and "replay" not in bench.widgets and "swap" not in bench.widgets
    assert "When the match is over" in bench.find("later").markup
    bench = lay(LookingBackScene(host, judge))
    assert "show_1" in bench.widgets and "try_1" not in bench.widgets


def test_the_deal_is_played_again_and_seats_are_swapped(lay):
    host = after_hand()
    bench = lay(FairPlayScene(host, asked))
    dealt = host.match.hand_started()
    bench.click("replay")
    assert bench.scene.host.match.log[:dealt] == host.match.log[:dealt]
    assert bench.scene.host.match.persons == [0]
    bench.program.end_trial()
    bench.settle()
    bench.click("swap")
    swapped = bench.scene.host.match
    assert swapped.persons == [1] and swapped.log[:dealt] == host.match.log[:dealt]
    assert list(swapped.view(1).hand[1]) == list(host.match.view_at(dealt, 1).hand[1])


def test_everybody_moves_one_seat():
    assert seats_swapped("abcd") == ["d", "a", "b", "c"]


def test_the_pause_leads_to_it(lay):
    bench = lay(PauseScene(after_hand()))
    bench.click("fair")
    assert bench.name == "FairPlayScene"
    bench.key("escape")
    assert bench.name == "PauseScene"
