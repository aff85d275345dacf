"""The memory coach: fair questions about what was played, which tell nothing that is hidden."""

import itertools
from collections import Counter
from random import Random

import pytest

from cardgames.engine import BACK, Match, Moved, SamplingError
from cardgames.engine.families.trick_taking import TrickTaking
from cardgames.engine.zones import PILE
from cardgames.games import GAMES, bot
from cardgames.games.belote import Belote
from cardgames.games.big_three import BigThree
from cardgames.games.botifarra import Botifarra
from cardgames.games.cribbage import Cribbage
from cardgames.games.jersey_gin import JerseyGin
from cardgames.games.malilla import Malilla
from cardgames.games.porrazo import Porrazo
from cardgames.lessons.lesson import players
from cardgames.lessons.memory import KINDS, question
from cardgames.lessons.practice import practice_hand
from cardgames.lessons.run import NO_HINT, OFTEN, TITLE, PracticeRunner
from cardgames.lessons.stage import DEAL

each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name())
LONGEST = 160


def hand_of(game, seed):
    """A hand played by the steady players, a match after every move."""
    match = Match(game, players(game.seats[0]), seed=seed)
    match.play(DEAL)
    while not match.position.is_settled and match.position.phase != DEAL.verb and len(match.log) < 160:
        match.play(match.advise(bot(game))[0].move)
        yield match


def views(game, seed):
    """What seat 0 knows, wherever something could be asked, with the match."""
    for match in hand_of(game, seed):
        view = match.view(0)
        if not view.is_settled and (view.phase == "play" or match.turn == 0):
            yield match, view


@each_game
def test_hidden_cards_change_neither_the_question_nor_its_answer(game):
    """The cards that seat 0 cannot see are dealt again, in every way that agrees with what it knows."""
    looked = 0
    for match, view in views(game, "permuted"):
        if looked > 40:
            break
        for number in range(2):
            try:
                world = view.determinize(Random(number))
            except SamplingError:
                continue
            looked += 1
            seed = match.other_seed("memory", len(match.log))
            assert question(world.view(0), Random(seed)) == question(view, Random(seed))
    assert looked or game.name() == "crash"


def seen_by_events(match):
    """The cards that seat 0 was ever shown, from the events alone, and those in view now."""
    shown = [
        event.card
        for events in match.events(0)
        for event in events
        if isinstance(event, Moved) and event.card is not BACK
    ]
    return set(shown)


TOLD = [Belote, Malilla, Botifarra, JerseyGin, Porrazo, BigThree]


@pytest.mark.parametrize("game", TOLD, ids=lambda game: game.name())
def test_every_answer_agrees_with_what_was_shown_card_by_card(game):
    kinds, wanted = Counter(), 4 if issubclass(game, TrickTaking) else 2
    for seed in range(1, 9):
        if seed > 3 and len(kinds) >= wanted:
            break
        for match, view in views(game, str(seed)):
            asked = question(view, Random(len(match.log)))
            if asked is None:
                continue
            kinds[asked.kind] += 1
            shown = seen_by_events(match)
            unseen = [card for card in view.pack if card not in shown]
            right = asked.options[asked.answer]
            fields = asked.text.fields
            if asked.kind == "gone":
                assert (fields["card"] in shown) is (asked.answer == 0)
                own = {card for zone in view.zones if zone.owner == 0 and zone.seen_by(0) for card in zone}
                assert fields["card"] not in own, "it is in the learner's own hand"
            elif asked.kind == "count":
                rank = str(fields["ranks"])
                assert right.fields["n"] == sum(card.rank == rank for card in unseen)
            elif asked.kind == "trumps":
                trumps = {card for card in unseen if view.suit_of(card) == view.trumps}
                said = right.fields.get("cards")
                assert set(said) == trumps if said is not None else right.fields["n"] == len(trumps)
            elif asked.kind == "highest":
                suit = [card for card in unseen if view.suit_of(card) == str(fields["suit"])]
                assert right.fields["card"] == max(suit, key=view.strength)
            elif asked.kind == "void" and right.fields:
                hand = match.position.holding(int(fields["who"]))
                assert not any(view.suit_of(card) == str(right.fields["suit"]) for card in hand)
    assert len(kinds) >= wanted, kinds


@each_game
def test_a_question_has_one_right_answer_and_fits_a_bubble(game):
    for match, view in views(game, "1"):
        asked = question(view, Random(len(match.log)))
        if asked is None:
            continue
        options = [str(option) for option in asked.options]
        assert asked.kind in KINDS and 2 <= len(options) == len(set(options)) <= 6
        assert 0 <= asked.answer < len(options)
        assert len(str(asked.text)) <= LONGEST and len(str(asked.truth)) <= 2 * LONGEST


def test_nothing_is_asked_before_there_is_anything_to_remember():
    match = Match(Malilla, players(4), seed="1")
    match.play(DEAL)
    assert question(match.view(0), Random(0)) is None


def test_cribbage_where_nothing_is_put_away_has_no_questions():
    assert all(question(view, Random(0)) is None for _, view in views(Cribbage, "1"))


def test_right_answers_stand_in_all_places():
    places = Counter()
    for seed in "12345":
        for match, view in views(Malilla, seed):
            asked = question(view, Random(len(match.log)))
            if asked is not None and asked.kind in ("highest", "void", "gone"):
                places[asked.kind, asked.answer] += 1
    assert {place for kind, place in places if kind == "highest"} == {0, 1, 2, 3}
    assert {place for kind, place in places if kind == "gone"} == {0, 1}


def runner(game=Malilla, seed="5", wanted=lambda: True):
    made = PracticeRunner(practice_hand(game, seed), lambda seat: bot(game), wanted)
    made.start()
    return made


def to_question(made):
    """Play as the coach would until something is asked."""
    while made.asked is None:
        assert not made.finished, "nothing was asked"
        made.show_me()
    return made.asked


def played_out(made):
    """Every question of the hand, each answered rightly, with the view at that moment."""
    found = []
    while not made.over:
        if made.asked is not None and not made.finished:
            found.append((made.asked, made.view))
            made.choose(made.step.answer)
        elif made.finished:
            made.next()
        else:
            made.show_me()
    return found


def test_it_is_asked_between_tricks():
    found = [each for seed in "123" for each in played_out(runner(seed=seed))]
    assert len(found) > 5
    for _, view in found:
        assert not view.trick and view.hand[0] and any(view.won)


def test_elsewhere_it_is_asked_before_the_learners_turn():
    found = played_out(runner(JerseyGin))
    assert found and all(view.turn == 0 for _, view in found)


def test_no_question_comes_twice_and_kinds_change():
    asked = [one for one, _ in played_out(runner(Botifarra))]
    assert len({one.text for one in asked}) == len(asked) > 3
    assert all(one.kind != other.kind for one, other in itertools.pairwise(asked))


def test_the_same_hand_asks_the_same():
    assert [one for one, _ in played_out(runner())] == [one for one, _ in played_out(runner())]


def test_nothing_is_asked_unless_it_is_wanted():
    made = runner(wanted=lambda: False)
    assert played_out(made) == [] and made.remembered == []


def test_the_hand_goes_on_after_an_answer_as_it_would_have():
    asked, plain = runner(), runner(wanted=lambda: False)
    played_out(asked), played_out(plain)
    assert asked.match.log == plain.match.log
    assert asked.departures == plain.departures == []


def test_a_right_answer_counts_and_the_cards_are_told():
    made = runner()
    asked = to_question(made)
    assert made.decision is None and made.step.title == TITLE
    feedback = made.choose(made.step.answer).feedback
    assert feedback.kind == "right" and feedback.text == asked.truth
    assert [(one.kind, one.right) for one in made.remembered] == [(asked.kind, True)]
    made.next()
    assert made.asked is None and made.step.kind == "free"


def test_a_wrong_answer_counts_once_and_the_truth_follows():
    made = runner()
    asked = to_question(made)
    wrong = next(option for option in made.step.options if option != made.step.answer)
    feedback = made.choose(wrong).feedback
    assert (
        feedback.kind == "shown" and str(feedback.text).casefold() == f"Not quite. {asked.truth}".casefold()
    )
    assert made.finished
    made.choose(made.step.answer)
    assert [one.right for one in made.remembered] == [False]


@pytest.mark.parametrize("way", ["show_me", "skip", "back"])
def test_what_is_not_answered_does_not_count_and_comes_no_second_time(way):
    made = runner()
    asked, ply = to_question(made), len(made.match.log)
    getattr(made, way)()
    if way == "show_me":
        assert made.finished and made.feedback.text == asked.truth
        made.next()
    assert made.step.kind == "free" and made.remembered == []
    if way == "back":
        assert len(made.match.log) < ply and made.decision is not None
        made.show_me()
        assert made.asked is None or made.asked.text != asked.text


def test_a_hint_gives_nothing_away():
    made = runner()
    to_question(made)
    assert made.hint().feedback.text == NO_HINT and not made.finished


def test_to_skip_the_hand_asks_nothing_on_the_way():
    made = runner()
    made.skip()
    assert made.asked is None and made.remembered == []


def test_done_stands_on_no_question():
    """The hand is the only step: *Next* ends it, but not while something is asked."""
    made = PracticeRunner(practice_hand(Malilla, "5"), lambda seat: bot(Malilla), lambda: True)
    made.start()
    assert made.at_end is (len(made.lesson.steps) == 1)
    to_question(made)
    assert made.at_end is False


def test_not_every_moment_brings_one():
    assert 0 < OFTEN < 1


def test_the_view_holds_what_it_asks_for():
    """A card covered in an open pile is asked for; the one on top, which everybody sees, is not."""
    for match, view in views(JerseyGin, "2"):
        asked = question(view, Random(len(match.log)))
        top = [zone[-1] for zone in view.zones if zone.kind == PILE and zone.seen_by(0) and zone]
        if asked is not None and asked.kind == "gone":
            assert asked.text.fields["card"] not in top
