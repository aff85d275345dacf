"""At the end of a hand the coach says what was done well, and nothing that was not."""

from random import Random

import pytest

from cardgames.engine import Advice, Sentence
from cardgames.games import GAMES, ai, bot
from cardgames.games.botifarra import Botifarra
from cardgames.games.jersey_gin import JerseyGin
from cardgames.games.malilla import Malilla
from cardgames.lessons import praise
from cardgames.lessons.lesson import LessonError
from cardgames.lessons.practice import practice_hand
from cardgames.lessons.praise import LONGEST, MATCH, NO_HELP, look_back, parse, praises
from cardgames.lessons.run import Runner
from tests.positions import set_up

each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name())


def played(game, choose, seed="1"):
    """A practice hand to its end, in which the learner makes the move that *choose* picks of the advice."""
    runner = Runner(practice_hand(game, seed))
    runner.start()
    for _ in range(300):
        if runner.finished:
            return runner
        runner.answer(choose(runner.match.advise(runner.bot)).move)
    raise AssertionError("such a player never ends this hand")


def words(runner):
    return [point.text(runner.names()) for point in runner.feedback.well]


@each_game
def test_whoever_plays_like_the_coach_is_told_so(game):
    runner = played(game, lambda advice: advice[0], "2")
    told = words(runner)
    assert all(len(text) <= LONGEST for text in told) and len(told) <= praise.MOST
    decided = len({text for text in told if "as good as any I know" in text})
    assert decided == (0 if ai(game).luck else 1)
    assert runner.feedback.next == MATCH


@each_game
def test_whoever_only_looks_on_is_not_praised(game):
    runner = Runner(practice_hand(game, "1"))
    runner.start()
    while not runner.finished:
        runner.show_me()
    assert runner.feedback.well == () and runner.feedback.next == NO_HELP


def test_moves_that_were_named_count_no_more_than_those_that_were_made():
    runner = Runner(practice_hand(Malilla, "1"))
    runner.start()
    while not runner.finished:
        runner.hint()
        runner.answer(runner.hint().feedback.move)
    assert runner.feedback.well == () and runner.feedback.next == NO_HELP


def test_a_first_hint_which_names_no_move_takes_nothing_away():
    runner = Runner(practice_hand(Malilla, "1"))
    runner.start()
    while not runner.finished:
        runner.hint()
        runner.answer(runner.match.advise(runner.bot)[0].move)
    assert any("as good as any" in text for text in words(runner))


@pytest.mark.parametrize("game", [Malilla, Botifarra, JerseyGin], ids=lambda game: game.name())
def test_the_worst_moves_are_no_choices_to_be_proud_of(game):
    runner = played(game, lambda advice: advice[-1])
    assert not any("choice" in text for text in words(runner))


def test_what_could_be_better_is_told_with_its_reason():
    runner = played(Malilla, lambda advice: advice[-1])
    told = runner.feedback.next
    assert told.template.startswith("Next time, try ") and "instead of" in told.template
    assert told not in (NO_HELP, MATCH)


def test_counts_and_the_best_choice_are_true():
    """Every other choice of this learner is the worst one."""
    turns = iter(range(1000))
    runner = played(Botifarra, lambda advice: advice[0 if next(turns) % 3 else -1], "4")
    match, begin = runner.match, runner.visit.begin
    good, every = 0, 0
    for ply in range(begin, len(match.log)):
        view = match.view_at(ply, 0)
        if view.turn != 0 or view.makes_itself() is not None or view.is_settled:
            continue
        advice = runner.bot(view, view.legal(), Random(match.bot_seed(ply)))
        if len({view.alike(one.move) for one in advice}) < 2:
            continue
        every += 1
        good += next(one.value for one in advice if one.move == match.log[ply]) == advice[0].value
    assert 0 < good < every and 2 * good >= every
    assert words(runner)[0] == f"{good} of your {every} choices were as good as any I know."


TRICK = """
hand0: {hand}
hand1: +2
hand2: +2
hand3: +2
trick: {trick}
won0: rest
phase = play
turn = 0
leader = 1
trumps = h
scores = [0, 0]
"""


def last_to_the_trick(hand, trick):
    return set_up(Malilla, TRICK.format(hand=hand, trick=trick), seats=4).view(0)


def cheaply(hand, trick, card):
    from cardgames.engine import Move

    return praise._wins_cheaply(last_to_the_trick(hand, trick), Move.parse(f"play {card}"))


def to_partner(hand, trick, card):
    from cardgames.engine import Move

    return praise._leaves_to_partner(last_to_the_trick(hand, trick), Move.parse(f"play {card}"))


def test_the_lowest_card_that_wins_is_praised_where_there_were_several():
    trick = "4c@1 5c@2 6c@3"
    assert cheaply("Jc Kc 2c", trick, "Jc")
    assert not cheaply("Jc Kc 2c", trick, "Kc"), "a lower one would have done"
    assert not cheaply("Jc 2c 3d", trick, "Jc"), "there was no other"
    assert not cheaply("Jc Kc 2c", trick, "2c"), "it wins nothing"
    assert not cheaply("Jc Kc 2c", "4c@1 5c@2", "Jc"), "somebody is still to play"


def test_a_trick_is_left_to_a_partner_only_by_whoever_could_have_won_it():
    trick = "4c@1 Kc@2 6c@3"  # seat 2 is the partner
    assert to_partner("Ac 2c 3d", trick, "2c")
    assert not to_partner("Ac 2c 3d", trick, "Ac")
    assert not to_partner("3c 2c 3d", trick, "2c"), "no card beats it"
    assert not to_partner("Ac 2c 3d", "Kc@1 4c@2 6c@3", "2c"), "an opponent wins it"


def test_discards_that_helped_nobody_are_told_and_others_not():
    told = []
    for seed in ("1.1", "1.2", "1.8", "1.12"):
        runner = played(JerseyGin, lambda advice: advice[0], seed)
        match = runner.match
        own = [ply for ply, move in enumerate(match.log)
               if match.view_at(ply, None).turn == 0 and move.verb == "discard"]  # fmt: skip
        after = {ply: match.log[ply + 1 : ply + 2] for ply in own}
        taken = any(moves and str(moves[0]) == "draw discards" for moves in after.values())
        praised = any("discards" in text for text in words(runner))
        if praised:
            assert len(own) >= 3 and not taken
        told.append(praised)
    assert True in told and False in told


# ---------------------------------------------------------------- the words of a game


@each_game
def test_a_games_praise_is_for_moves_it_has(game):
    for one in praises(game):
        assert callable(getattr(game, f"apply_{one.made}", None)), one.made


def test_a_games_praise_is_for_moves_that_were_good():
    def judged(good):
        def bot_of_knocks(view, decision, rng):
            moves = bot(JerseyGin)(view, decision, rng)
            knocks = [one for one in moves if one.move.verb in ("knock", "gin")]
            worth = 5.0 if good else -5.0
            return sorted(
                [Advice(one.move, worth if one in knocks else 0.0, Sentence("So it is.")) for one in moves],
                key=lambda one: -one.value,
            )

        return bot_of_knocks

    runner = played(JerseyGin, lambda advice: advice[0], "3")
    verbs = [move.verb for ply, move in enumerate(runner.match.log)
             if runner.match.view_at(ply, None).turn == 0]  # fmt: skip
    assert {"knock", "gin"} & set(verbs), "this seed shows nothing"
    for good in (True, False):
        back = look_back(runner.match, runner.visit.begin, (), judged(good), None)
        told = [str(text) for text in back.well]
        assert any(text in ("You knocked when it paid.", "You went gin.") for text in told) is good


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("[[praise]]\nmade = 'out'", "text"),
        ("[[praise]]\nmade = 'out'\ntext = 'x'\nwhen = 'y'", "when"),
        ("praise = [1]", "table of its own"),
        ("[[praise", "not TOML"),
        ("a = " + "9" * 5000, "not TOML"),
        ("a = " + "[" * 5000, "nested too deeply|not TOML"),
        (f"[[praise]]\nmade = 'out'\ntext = '{'x' * 161}'", "161 characters"),
    ],
)
def test_a_file_that_is_none_is_refused(text, problem):
    with pytest.raises(LessonError, match=problem):
        parse(text)


def test_small_stakes_are_praised_where_nothing_else_is_decided():
    from cardgames.games.skin import Skin
    from cardgames.games.ziginette import Ziginette

    told = [
        words(played(game, lambda advice: advice[0], seed)) for game in (Skin, Ziginette) for seed in "12345"
    ]
    kept = [text for each in told for text in each]
    assert kept and all(text.startswith("You kept your stakes small") for text in kept)


@pytest.mark.parametrize(
    ("good", "choices", "said"),
    [
        (0, 0, []),
        (1, 3, []),
        (2, 4, ["2 of your 4 choices were as good as any I know."]),
        (1, 1, ["Your choice was as good as any I know."]),
        (2, 2, ["Both your choices were as good as any I know."]),
        (5, 5, ["All 5 of your choices were as good as any I know."]),
    ],
)
def test_good_choices_are_counted_where_they_are_half_or_all(
    good: int, choices: int, said: list[str]
) -> None:
    told = praise._count([None] * choices, [None] * good)  # type: ignore[list-item]
    assert [str(sentence) for sentence in told] == said
