"""First-time tips: the files of all games are sound, and what they wait for does happen."""

import random
from collections.abc import Iterator

import pytest

from cardgames.engine import Game, Match, Player
from cardgames.engine.options import Value
from cardgames.games import GAMES
from cardgames.games.malilla import Malilla
from cardgames.lessons import praise
from cardgames.lessons.lesson import LessonError
from cardgames.lessons.tips import LONGEST, Tip, arising, parse, tips

MOST_MATCHES = 60
GOOD = 'id = "one"\nwhen = "phase:play"\ntext = "Follow {hearts} with the {7h}."\n'


def matches(game: type[Game]) -> Iterator[Match]:
    """Matches of every size and with every house rule, again and again."""
    tables: list[tuple[int, dict[str, Value]]] = [
        (seats, options)
        for seats in game.seats
        for options in [{}]
        + [
            {name: value}
            for name, one in game.option_declarations.items()
            for value in one.choices
            if not one.seats or seats in one.seats
        ]
    ]
    for number in range(MOST_MATCHES):
        seats, options = tables[number % len(tables)]
        players = [Player(f"P{seat}", "person" if seat == 0 else "computer") for seat in range(seats)]
        yield Match(game, players, seed=f"tips {number}", options=options)


def play(match: Match, wanted: set[Tip], rng: random.Random) -> None:
    """Play at random, and take what arises for the person out of *wanted*."""
    while wanted and not match.over and len(match.log) < 2000:
        match.play(match.decision.sample(rng))
        wanted.difference_update(arising(wanted, match, 0, len(match.log) - 1))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name())
def test_the_situation_of_every_tip_occurs_in_some_match(game):
    found = tips(game)
    assert 4 <= len(found) <= 9
    wanted, rng = set(found), random.Random(7)
    for match in matches(game):
        play(match, wanted, rng)
        if not wanted:
            break
    assert not wanted, sorted(str(tip.when) for tip in wanted)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name())
def test_no_tip_is_longer_than_a_bubble(game):
    assert all(len(str(tip.text)) <= LONGEST for tip in tips(game))


def test_a_tip_is_read_with_its_cards_and_suits():
    (tip,) = parse("[[tip]]\n" + GOOD)
    assert (tip.id, str(tip.when)) == ("one", "phase:play")
    assert str(tip.text) == "Follow hearts with the seven of hearts."


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("[[tip", "not TOML"),
        ("a = " + "9" * 5000, "not TOML"),
        ("a = " + "[" * 5000, "nested too deeply|not TOML"),
        ("", "'tip' is missing"),
        ("tip = 3", "must be a list"),
        ("tip = [3]", "a table of its own"),
        ("[[tip]]\n" + GOOD + "[[tip]]\n" + GOOD, "two tips called 'one'"),
        ("[[tip]]\n" + GOOD.replace("one", "No One"), "small letters"),
        ("[[tip]]\n" + GOOD.replace("phase:play", "phase:"), "not a situation"),
        ("[[tip]]\n" + GOOD.replace("phase:play", "lead:often"), "not a situation"),
        ("[[tip]]\n" + GOOD.replace("phase:play", "full moon"), "not a situation"),
        ("[[tip]]\n" + GOOD + "often = true", "'often' is not known"),
        ("[[tip]]\n" + GOOD.replace("{7h}", "{1h}"), "not a card"),
        ("[[tip]]\n" + GOOD.replace("Follow", "Follow " * 40), "160 are the most"),
    ],
)
def test_a_file_that_is_none_is_refused_with_a_sentence(text, complaint):
    with pytest.raises(LessonError, match=complaint):
        parse(text)


def test_tips_and_praise_that_are_not_text_are_refused_with_a_sentence():
    for parsed in (parse, praise.parse):
        with pytest.raises(LessonError, match="not text in UTF-8"):
            parsed(b"[[tip]]\nid = '\xff'\n")


def test_a_game_without_a_file_has_no_tips():
    class Nameless(Malilla):
        __module__ = "cardgames.lessons.basics"

    assert tips(Nameless) == ()


def four(seed: str) -> Match:
    players = [Player(f"P{seat}", "person" if seat == 0 else "computer") for seat in range(4)]
    return Match(Malilla, players, seed=seed)


def ids(match: Match, seat: int, since: int) -> list[str]:
    return [tip.id for tip in arising(tips(Malilla), match, seat, since)]


def test_what_is_asked_arises_for_who_is_asked_and_what_is_told_for_everybody():
    match = four("3")
    match.play(match.decision.sample(random.Random(1)))
    turn = match.turn
    assert turn is not None
    assert "lead" in ids(match, turn, 0) and "trumps" in ids(match, turn, 0)
    assert "lead" not in ids(match, (turn + 1) % 4, 0) and "trumps" in ids(match, (turn + 1) % 4, 0)
    assert ids(match, turn, 1) == ["lead"], "what was told before is over"


def test_the_end_of_a_hand_is_left_to_its_sheet():
    match, rng = four("3"), random.Random(1)
    while match.position.hand_number == 0 or match.position.phase != "deal":
        match.play(match.decision.sample(rng))
    assert ids(match, 0, 0) == []


def test_a_partner_wins_and_a_trump_falls_only_when_that_is_so():
    match, rng, partner, trumped = four("5"), random.Random(2), 0, 0
    while partner < 5 or trumped < 5:
        view = match.view(match.turn)
        move = match.decision.sample(rng)
        if match.position.phase == "play":
            wins = bool(view.trick) and view.winner() == (view.turn + 2) % 4
            assert ("partner" in ids(match, view.turn, len(match.log))) == wins
            partner += wins
        match.play(move)
        if match.position.phase == "play" and move.verb == "play":
            led = view.trick[0].suit if view.trick else move.card.suit
            trump = move.card.suit == view.trumps != led
            assert ("trumped" in ids(match, 0, len(match.log) - 1)) == trump
            trumped += trump
