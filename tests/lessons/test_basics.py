"""The basics: a small game of their own, which keeps what every game keeps, and a course of it."""

import pytest

from cardgames.engine import Card, Match, Move, Player
from cardgames.games import GAMES, find
from cardgames.lessons.basics import Basics
from cardgames.lessons.basics.bot import advise
from cardgames.lessons.courses import course, courses
from cardgames.lessons.lesson import LessonError
from cardgames.lessons.parse import parse
from tests.invariants import ASPECTS, cases, check, matches

from .samples import text


@pytest.mark.parametrize("aspect", list(ASPECTS))
def test_the_game_keeps_what_every_game_keeps(aspect, monkeypatch):
    monkeypatch.setattr(matches, "all_games", lambda: {Basics.name(): Basics})  # it is never saved otherwise
    assert sum(check(case, [aspect]) for case in cases(Basics)) > 0


def test_it_is_not_in_the_menu():
    assert Basics not in GAMES and find(Basics.name()) is None


def test_the_course_comes_first_and_brings_its_own_game():
    lessons = course(Basics)
    assert next(iter(courses())) == "basics" and len(lessons) == 5
    assert {lesson.game for lesson in lessons} == {Basics}
    assert all(lesson.minutes <= 4 and len(lesson.steps) <= 14 for lesson in lessons)
    taught = [tag for lesson in lessons for tag in lesson.teaches]
    assert taught == [
        f"basics.{word}" for word in ("suits-and-ranks", "tricks", "trumps", "melds", "betting")
    ]


def test_only_its_own_course_knows_the_game():
    data = text().replace('"malilla"', '"basics"')
    with pytest.raises(LessonError, match=r"There is no game 'basics'\."):
        parse(data, "1.toml", "malilla")


# ---------------------------------------------------------------- the rules


def table(seats, play, deck, dealer=0, cards=3):
    """A match on these cards, dealt."""
    people = [Player(f"P{seat}") for seat in range(seats)]
    options = {"play": play, "cards": cards}
    deck = tuple(map(Card.parse, deck.split()))
    match = Match(Basics, people, seed="1", options=options, deck=deck, dealer=dealer)
    match.play(Move("deal"))
    return match


def play(match, moves):
    """Play these moves, set apart by commas."""
    for move in moves.split(","):
        match.play(Move.parse(move))


def reason(match, move):
    found = match.decision.why_not(Move.parse(move))
    return None if found is None else str(found)


def test_the_highest_rank_wins_a_round_whatever_its_suit():
    match = table(2, "ranks", "9h Td 2c 3c 4c 5c", dealer=1)
    play(match, "play 9h, play Td")
    assert match.position.scores == [0, 1] and match.turn == 1


@pytest.mark.parametrize(
    ("play", "status"),
    [
        ("ranks", "Round 1 of 3"),
        ("tricks", "Trick 1 of 3"),
        ("trumps", "Trick 1 of 3"),
        ("melds", "45 cards in the stock"),
        ("betting", "Pot 1 of 3"),
    ],
)
def test_the_status_says_how_far_the_match_is(play, status):
    assert str(table(2, play, "9h Td 2c 3c 4c 5c 6c 7c 8c").position.status()) == status


def test_of_equal_ranks_the_first_wins():
    match = table(2, "ranks", "9h 9d 2c 3c 4c 5c", dealer=1)
    play(match, "play 9h, play 9d")
    assert match.position.scores == [1, 0]


def test_suit_is_followed_and_only_the_suit_led_wins():
    match = table(3, "tricks", "9h 2h Ad Th 3h Kc 4c 5c 6c", dealer=2)
    play(match, "play 9h")
    assert reason(match, "play 4c") == "That card is not in your hand."
    assert reason(match, "play 5c") == "Hearts were led and you hold some, so you must follow suit."
    play(match, "play 2h, play Ad")
    assert match.position.scores == [1, 0, 0] and match.turn == 0


def test_a_trump_beats_the_suit_led_and_a_higher_trump_beats_it():
    match = table(3, "trumps", "Ah 2c 3c Kh 4d 5d Qh 6d 7d Tc", dealer=2)
    assert match.position.trumps == "c"
    play(match, "play Ah, play 2c, play 3c")
    assert match.position.scores == [0, 0, 1]


@pytest.mark.parametrize(
    ("group", "why"),
    [
        ("7h 7s 7d", None),
        ("2s 3s 4s", None),
        ("As 2s 3s", None),
        ("Qs Ks As", None),
        ("2s Ks As", "They are of one suit, but not in a row."),
        ("2s 3s 4d", "Neither one rank nor one suit in a row."),
        ("7h 7s 8s", "Not all of them have the same rank."),
    ],
)
def test_sets_and_runs(group, why):
    found = Basics().not_a_meld([Card.parse(card) for card in group.split()])
    assert (None if found is None else str(found)) == why


def test_a_turn_is_drawing_laying_and_discarding_and_who_is_out_wins():
    match = table(2, "melds", "7h 2c 7s 3d 7d 4s 9h Kd", dealer=1)
    play(match, "draw stock, meld 7h 7s 7d")
    assert match.turn == 0 and [len(zone) for zone in match.position.laid] == [3, 0]
    play(match, "discard Kd")
    assert match.over and match.position.outcome().winners == (0,)


def test_after_a_discard_the_next_player_draws():
    match = table(2, "melds", "7h 2c 7s 3d 8d 4s 9h Kd", dealer=1)
    play(match, "draw stock, discard 8d")
    assert (match.turn, match.position.phase) == (1, "draw")
    play(match, "draw discards, discard 2c")
    assert match.position.discards.top == Card.parse("2c") and len(match.position.hand[1]) == 3


def test_nothing_can_be_melded_without_a_set_or_run():
    match = table(2, "melds", "7h 2c 8s 3d Td 4s 9h Kd", dealer=1)
    play(match, "draw stock")
    assert "meld" not in match.decision.verbs and "discard" in match.decision.verbs


def test_betting_goes_on_until_everybody_has_paid_alike():
    match = table(3, "betting", "9h Kd 4c", dealer=2)
    position = match.position
    assert position.pot == 3 and position.scores == [19, 19, 19]
    assert reason(match, "call") == "You cannot do that now."
    play(match, "check, bet 2, raise 3")
    assert match.turn == 0 and match.position.owed == 5
    play(match, "fold, call")
    assert match.position.scores == [19, 27, 14]
    assert match.position.phase == "next"


def test_the_last_one_left_takes_the_pot_without_showing():
    match = table(3, "betting", "9h Kd 4c", dealer=2)
    play(match, "bet 5, fold, fold")
    assert match.position.scores == [22, 19, 19] and not match.position.table


def test_equal_cards_share_and_the_first_gets_the_odd_chip():
    match = table(3, "betting", "9h 9d 4c", dealer=2)
    play(match, "bet 1, call, fold")
    assert match.position.scores == [21, 20, 19]


def test_nobody_raises_for_ever():
    match = table(2, "betting", "9h Kd", dealer=1)
    play(match, "bet 5, raise 5, raise 5")
    assert match.decision.verbs == ("fold", "call")


def test_three_pots_end_the_match():
    match = table(2, "betting", "9h Kd 2h 3h 5d 4d", dealer=1)
    play(match, "check, check, next, check, check, next, check, check")
    assert match.over and match.position.scores == [19, 21]


# ---------------------------------------------------------------- the computer player


def best(match):
    return advise(match.view(match.turn), match.view(match.turn).legal(), None)[0]


def test_it_wins_cheaply_and_otherwise_throws_its_lowest_card():
    match = table(3, "tricks", "9h 2h Ad Th Kh Kc 4c Qh 6c", dealer=2)
    play(match, "play 9h")
    assert str(best(match).move) == "play Qh"
    play(match, "play Qh")
    assert str(best(match).move) == "play 6c"


def test_it_takes_what_makes_a_meld_and_keeps_what_belongs_together():
    match = table(2, "melds", "7h 2c 7s 3d Kd 4s 7d 9c", dealer=1)
    assert str(best(match).move) == "draw discards"
    play(match, "draw discards")
    assert best(match).move.verb == "meld"


def test_it_bets_on_high_cards_and_folds_low_ones():
    match = table(3, "betting", "Kh 9d 4c", dealer=2)
    verbs = []
    for _ in range(3):
        verbs.append(best(match).move.verb)
        match.play(best(match).move)
    assert verbs == ["bet", "call", "fold"]


def test_among_the_cards_shown_after_betting_the_highest_is_marked_as_winning():
    match = table(3, "betting", "Kd 4c 9h 2c 3c 5c", dealer=2)
    play(match, "bet 2, call, call")
    position = match.position
    shown = dict(zip(position.table.tags, map(str, position.table), strict=True))
    assert shown[position.winner()] == "Kd"
    assert position.scores[position.winner()] == 26 and position.bet == 0
