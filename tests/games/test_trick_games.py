"""What holds of every trick game with partners or an auction: the match, its secrets, its computer player.

What only one of them has, ruling by ruling, is in the tests of that game.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from random import Random

import pytest

from cardgames import games
from cardgames.engine import Decision, Move, OneOf, OptionError
from cardgames.engine.ai import AI
from cardgames.engine.families.trick_taking import TrickTaking
from cardgames.games.belote import Belote
from cardgames.games.botifarra import Botifarra
from cardgames.games.buck_euchre import BuckEuchre
from cardgames.games.malilla import Malilla
from cardgames.games.solo import Solo
from cardgames.lessons.courses import course
from cardgames.lessons.run import Runner

RUNS = 5  # of the last lesson at random


@dataclass(frozen=True)
class TrickGame:
    """A game, the *phases* that the tests reach, and the house rules under which they play it in turn."""

    kind: type[TrickTaking]
    phases: str
    house_rules: tuple[Mapping[str, object], ...] = ({},)

    def matches(self, word: str, count: int) -> Iterator[TrickTaking]:
        """Yield matches with the seeds *word* 0, *word* 1, …"""
        for number in range(count):
            options = self.house_rules[number % len(self.house_rules)]
            yield self.kind(seed=f"{word}{number}", options=options)  # type: ignore[arg-type]

    @property
    def ai(self) -> AI[TrickTaking]:
        return games.ai(self.kind)


TABLES = (
    TrickGame(Belote, "deal take name declare show play belote", ({}, {"over_partner": True})),
    TrickGame(
        Botifarra,
        "deal choose double redouble reredouble play",
        ({"full_ladder": True}, {"session": True, "target": 51}),
    ),
    TrickGame(Malilla, "deal play", ({}, {"barred_sevens": False})),
    TrickGame(
        Solo,
        "deal open challenge answer game trumps call queen take play",
        ({}, {"early": True}, {"color": "h"}),
    ),
    TrickGame(
        BuckEuchre,
        "deal order name discard stay play",
        ({}, {"all_pass": "stick"}, {"dirty": False}, {"all_pass": "again"}),
    ),
)

each_game = pytest.mark.parametrize("table", TABLES, ids=[table.kind.__name__ for table in TABLES])


def hand_at_random(game: TrickTaking, rng: Random) -> Iterator[TrickTaking]:
    """Play the first hand at random, and yield the position before each move."""
    while not game.over and (game.hand_number == 0 or game.phase != "deal"):
        yield game
        game.apply(game.legal().sample(rng))


# ------------------------------------------------------------------ the match


@each_game
def test_the_first_dealer_is_drawn_by_lot(table: TrickGame) -> None:
    assert {table.kind(seed=str(seed)).dealer for seed in range(40)} == {0, 1, 2, 3}


@each_game
def test_house_rules_that_do_not_exist_are_refused_with_a_sentence(table: TrickGame) -> None:
    for name in table.kind.option_declarations:
        with pytest.raises(OptionError, match="cannot be"):
            table.kind(options={name: "unheard of"})


@pytest.mark.parametrize("kind", [Belote, Botifarra, Malilla], ids=lambda kind: kind.__name__)
def test_the_direction_only_changes_where_seats_sit(kind: type[TrickTaking]) -> None:
    ways = [kind(seed="9", options={"clockwise": clockwise}) for clockwise in (True, False)]
    rng = Random(4)
    while not ways[0].over:
        move = ways[0].legal().sample(rng)
        for game in ways:
            assert move in game.legal()
            game.apply(move)
        assert ways[0].turn == ways[1].turn and ways[0].scores == ways[1].scores
    assert [game.clockwise for game in ways] == [True, False]  # type: ignore[attr-defined]


@each_game
def test_a_new_hand_remembers_nothing_of_the_play_of_the_last(table: TrickGame) -> None:
    rng, remembered = Random(1), 0
    for game in table.matches("again", 6):
        for position in hand_at_random(game, rng):
            remembered += any(position.voids)
        if game.over:
            continue
        game.apply(Move("deal"))
        assert not any(game.tricks) and not any(game.voids)
        assert not any(game.caps) and not any(game.floors)
        assert {card for zone in game.zones for card in zone} == set(game.pack)
    assert remembered > 20


@each_game
def test_what_a_play_gives_away_is_always_true(table: TrickGame) -> None:
    rng, denied = Random(2), 0
    for game in table.matches("infer", 60):
        for position in hand_at_random(game, rng):
            if position.phase == "deal":
                continue
            for seat, hand in enumerate(position.hand):
                assert all(position.could_hold(seat, card) for card in hand)
                denied += sum(not position.could_hold(seat, card) for card in position.pack)
    assert denied > 10_000


@each_game
def test_a_beginner_forgets_what_plays_have_shown_and_plays_on(table: TrickGame) -> None:
    beginner, rng, forgotten = table.ai.beginner, Random(3), 0
    assert beginner.forget is not None and beginner.careless is not None
    for game in table.matches("forget", 8):
        for position in hand_at_random(game, rng):
            view = position.view(position.turn)
            forgotten += any(view.voids)
            beginner.forget(view)
            assert not any(view.voids) and not any(view.caps) and not any(view.floors)
            assert beginner.careless(view, view.legal()) in position.legal()
    assert forgotten > 40


def last_hand(table: TrickGame) -> Runner:
    """Return the last lesson, where its hand begins."""
    runner = Runner(course(table.kind)[-1])
    runner.start()
    while runner.step.kind != "free":
        runner.next()
    return runner


@each_game
def test_the_coach_reaches_the_goal_of_the_last_lesson(table: TrickGame) -> None:
    runner = last_hand(table)
    while not runner.finished:
        runner.hint()
        asked = runner.hint().feedback  # the second hint names the move
        assert asked is not None and asked.move is not None
        runner.answer(asked.move)
    assert runner.goal_met


@each_game
def test_playing_any_card_mostly_misses_the_goal_of_the_last_lesson(table: TrickGame) -> None:
    won = 0
    for seed in range(RUNS):
        runner, rng = last_hand(table), Random(seed)
        while not runner.finished:
            decision: Decision | None = runner.decision
            assert isinstance(decision, OneOf)
            move = rng.choice(decision.moves)
            answer = runner.answer(move).feedback
            if answer is not None and answer.kind == "coach":
                runner.answer(move)
        won += bool(runner.goal_met)
    assert won <= RUNS // 2
