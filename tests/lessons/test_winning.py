"""A careful beginner wins the hands that are there to practise on."""

from random import Random

import pytest

from cardgames.games import GAMES, bot
from cardgames.games.delphi import Delphi
from cardgames.games.kaluki import Kaluki
from cardgames.games.malilla import Malilla
from cardgames.games.skin import Skin
from cardgames.lessons import practice
from cardgames.lessons.courses import course
from cardgames.lessons.goals import is_won
from cardgames.lessons.practice import practice_hand, winnable_hand, wins
from cardgames.lessons.run import Runner
from cardgames.players.levels import CAREFUL
from cardgames.players.player import player
from cardgames.ui.lesson.practice import deal_practice, opponent

each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name())
CAREFUL_PLAYERS = {"coach": bot, "forgetful": lambda game: player(game, CAREFUL)}
each_player = pytest.mark.parametrize("careful", CAREFUL_PLAYERS)


def own_hands(game, way=0):
    """The hands of one's own in a course, where they begin, after the right moves of number *way*."""
    return [own_hand(one, way) for one in course(game) if any(step.goal is not None for step in one.steps)]


def own_hand(lesson, way):
    runner = Runner(lesson.for_learner(()))
    runner.start()
    while runner.step.kind != "free":
        if not runner.finished and way and runner.step.accept:
            runner.answer(runner.step.accept[min(way, len(runner.step.accept) - 1)])
        elif not runner.finished:
            runner.show_me()
        runner.next()
    return runner


@each_game
@each_player
def test_a_careful_beginner_wins_the_hands_of_a_course(game, careful):
    plays = CAREFUL_PLAYERS[careful](game)
    for runner in own_hands(game):
        before = runner.match.view_at(runner.visit.begin, 0)
        while not runner.finished:
            runner.answer(runner.match.advise(plays)[0].move)
        assert runner.goal_met and is_won(before, runner.view), runner.lesson.id
        assert runner.departures == []


@each_player
def test_each_of_the_right_moves_before_it_leaves_a_hand_that_is_won(careful):
    """Kaluki's hand begins with a card to put back, of which eight are right."""
    for way in range(8):
        (runner,), plays = own_hands(Kaluki, way), CAREFUL_PLAYERS[careful](Kaluki)
        before = runner.match.view_at(runner.visit.begin, 0)
        while not runner.finished:
            runner.answer(runner.match.advise(plays)[0].move)
        assert runner.goal_met and is_won(before, runner.view), way


@each_game
@pytest.mark.parametrize("seed", ["1", "2"])
def test_the_practice_hand_is_won_by_whoever_follows_the_hints(game, seed):
    hand = deal_practice(game, seed)
    runner = Runner(hand, others=lambda seat: opponent(hand, seat))
    runner.start()
    before = runner.match.view_at(runner.visit.begin, 0)
    while not runner.finished:
        runner.hint()
        asked = runner.hint().feedback  # the second hint names the move
        runner.answer(asked.move)
    assert is_won(before, runner.view)
    assert wins(hand, player(game, CAREFUL), opponent)


@each_game
def test_it_can_be_won_at_the_largest_table_too(game):
    hand = deal_practice(game, "1", game.seats[-1])
    assert hand.seats == game.seats[-1]
    assert wins(hand, bot(game), opponent)


@each_game
def test_whoever_plays_it_beforehand_sees_nothing_but_their_own_view(game):
    asked = set()

    def watched(seat, plays):
        def look(view, decision, rng):
            asked.add(seat)
            assert view.viewer == seat and view.deck is None and view.seed is None
            return plays(view, decision, rng)

        return look

    hand = practice_hand(game, "1")
    wins(hand, watched(0, bot(game)), lambda hand, seat: watched(seat, opponent(hand, seat)))
    assert 0 in asked


def test_the_first_deal_is_taken_that_all_of_them_win():
    def always(view, decision, rng):
        return bot(Malilla)(view, decision, rng)

    tried = [practice_hand(Malilla, f"7.{number}") for number in range(20)]
    number = next(n for n, hand in enumerate(tried) if wins(hand, always, opponent))
    assert winnable_hand(Malilla, "7", [always], opponent).deal == tried[number].deal
    assert number > 0, "this seed shows nothing"


def test_where_none_can_be_won_there_is_a_hand_all_the_same(monkeypatch):
    monkeypatch.setattr(practice, "TRIES", 3)
    monkeypatch.setattr(practice, "wins", lambda hand, careful, others: "2" in hand.id and careful == "one")
    assert winnable_hand(Malilla, "x", ["one", "two"], opponent).id == "malilla.x.2"


def played_to(game, scores, seats=None, dealer=None):
    """Two views of *game* with nothing but *scores* made between them."""
    before = game(seats or game.seats[0], seed="1", dealer=dealer)
    after = before.copy()
    after.scores[:] = [was + more for was, more in zip(before.scores, scores, strict=True)]
    return before, after


@pytest.mark.parametrize(
    ("game", "scores", "won"),
    [
        (Malilla, [1, 0], True),
        (Malilla, [0, 0], False),
        (Malilla, [3, 20], False),
        (Skin, [5, 30, -35, 0], True),
        (Skin, [0, 30, -30, 0], False),
    ],
)
def test_what_it_is_to_win(game, scores, won):
    assert is_won(*played_to(game, scores)) is won


def test_an_oracle_is_no_rival():
    """Delphi's oracle scores all differences: more than any guesser."""
    assert is_won(*played_to(Delphi, [30, 36, -24, -6], 4, dealer=1))
    assert not is_won(*played_to(Delphi, [30, 36, 31, -6], 4, dealer=1))


def test_fewest_points_win_where_points_are_penalties():
    from cardgames.games.three_thirteen import ThreeThirteen

    assert ThreeThirteen.low_wins
    assert is_won(*played_to(ThreeThirteen, [0, 12]))
    assert not is_won(*played_to(ThreeThirteen, [12, 0]))


def test_a_careful_beginner_forgets_and_is_never_careless():
    assert CAREFUL.memory == 4 and not CAREFUL.lazy and not CAREFUL.iterations
    hand = practice_hand(Malilla, "1")
    answers = set()
    for seed in range(30):  # a beginner plays one move in ten without thinking
        runner = Runner(hand)
        runner.start()
        view = runner.view
        answers.add(player(Malilla, CAREFUL)(view, view.legal(), Random(seed))[0].move)
    assert answers == {bot(Malilla)(view, view.legal(), Random(0))[0].move}
