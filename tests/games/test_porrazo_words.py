"""What Porrazo tells people: rules page, refusals, prompts, signs and lessons."""

from __future__ import annotations

from random import Random

import pytest

from cardgames.engine import Card, Marker, Match, Move, Named, Player, cards
from cardgames.games.porrazo import Porrazo
from cardgames.games.porrazo.ai import MOST_SHOWN, pages
from cardgames.lessons import courses
from tests.games.porrazo_tables import dealt, declare, laying, make, on, play, playing
from tests.refusals import objection


def refusal(game: Porrazo, text: str) -> str:
    """Why this move may not be made."""
    reason = objection(game, text)
    assert reason is not None and len(str(reason)) <= 90
    return str(reason)


def test_the_rules_page_is_right_in_its_examples() -> None:
    game = playing("7s 8h 9d Th", "7c 8c Jc", "2s")
    assert on(game.takes(Card.parse("7c"))) == "7s 8h 9d Th"
    assert on(game.takes(Card.parse("8c"))) == "8h 9d Th"
    game = laying("2h Ac 3d 9s")
    while game.phase == "arrange":
        game.apply(game.legal().moves[0])
    assert game.scores[1] == 6


# ------------------------------------------------------------------ refusals


def test_why_a_card_may_not_be_played_so() -> None:
    game = playing("7h 8h 3d", "7s Jc 3h", "Td 2c")
    assert refusal(game, "play 7s / 3d") == "It takes the seven of hearts and the whole run above it."
    assert refusal(game, "play 3h / 7h") == "It takes the three of diamonds and nothing else."
    assert refusal(game, "play Jc / 7h") == "There is no jack on the table to take."
    assert refusal(game, "play Td") == "Play a card of your own hand."


# ------------------------------------------------------------------ prompts and signs


def test_the_prompts_say_what_is_asked() -> None:
    game = Porrazo(3, seed="1")
    assert str(game.prompt()) == "You drew the highest card: deal."
    assert [thing.text for thing in game.furniture() if isinstance(thing, Named)] == ["deals"]
    assert str(game.status()) == "The highest card deals"
    game = dealt("-", "-", seats=2)
    assert str(game.prompt()) == "Deal 1 of 8: lay your tendido now, or wait?"
    make(game, "wait")
    declare(game)
    assert (
        str(game.prompt()) == "Play a card. The table is empty."
        and str(game.status()) == "Hand 1 · deal 1 of 8"
    )
    game.number = game.deals
    game.ask(game.dealer, "tendido")
    assert str(game.prompt()) == "Last deal: you lay the tendido."
    game = playing("Kd", "7h 2c", "7s 3c", "7d 4c")
    play(game, "7h 7s")
    assert str(game.prompt()) == "Seat 2 hit with a seven: you could overturn it."
    game = playing("Kd", "9h", "Ts", deal=8)
    play(game, "9h")
    assert str(game.prompt()) == "The last card: it takes everything on the table."


def test_the_tendido_is_numbered_as_it_is_counted() -> None:
    game = laying("4h 3s 2d Ac")
    signs = {thing.cards[0].text: thing.text for thing in game.furniture() if isinstance(thing, Named)}
    assert signs == {"Ac": "1", "2d": "2", "3s": "3", "4h": "4"}
    assert [thing.text for thing in game.furniture() if isinstance(thing, Marker)] == ["from the right"]


def test_what_is_pending_bears_its_name() -> None:
    game = playing("Kd", "7h 2c", "7s 3c", "7d 4c")
    play(game, "7h 7s")
    assert Named(tuple(game.aside), "porrazo") in game.furniture()
    play(game, "7d")
    assert Named(tuple(game.aside), "counter-porrazo") in game.furniture()


@pytest.mark.parametrize(
    ("rank", "words"), [("6", "Porrazo, sixes"), ("Q", "Porrazo, queens"), ("A", "Porrazo, aces")]
)
def test_a_short_line_for_every_porrazo(rank: str, words: str) -> None:
    game = playing("8d 9d", f"{rank}h 7c", f"{rank}s Jc")
    play(game, f"{rank}h {rank}s 7c")
    assert any(str(getattr(event, "why", "")) == words for event in game.drain())


# ------------------------------------------------------------------ lessons


def test_the_lessons_teach_all_that_a_learner_finds_hard() -> None:
    lessons = courses.course(Porrazo)
    assert [lesson.id.partition(".")[2] for lesson in lessons] == [
        "take",
        "place",
        "hit",
        "tendido",
        "practice",
    ]
    assert {tag for lesson in lessons for tag in lesson.teaches} >= {
        "porrazo.take", "porrazo.corner", "porrazo.limpia", "porrazo.in-place", "porrazo.forgo",
        "porrazo.porrazo", "porrazo.counter", "porrazo.san-benito", "porrazo.tendido", "porrazo.ronda",
    }  # fmt: skip


# ------------------------------------------------------------------ looking back


def test_the_review_shows_what_gave_points_away_the_dearest_first() -> None:
    game = playing("4s Jc 9d", "4h 6d Ks", "Td 2c 3c")
    turns = [(game.view(0), Move.parse("play 6d")), (game.view(0), Move.parse("play 4h / 4s"))]
    (page,) = pages(turns)
    assert [line.cards for line in page.lines] == [tuple(cards("6d 4h")), tuple(cards("4h 4h"))]
    lost = [float(line.numbers[-1]) for line in page.lines]
    assert lost == sorted(lost, reverse=True) and lost[-1] >= 0.7
    assert all(len(line.numbers) == len(page.heads) - 1 for line in page.lines)
    assert pages([(game.view(0), Move.parse("play 4h"))]) == []


@pytest.mark.parametrize("seats", [2, 5])
def test_the_review_reads_only_what_its_player_saw(seats: int) -> None:
    match = Match(Porrazo, [Player(str(seat), "computer") for seat in range(seats)], seed="review")
    turns: list[tuple[Porrazo, Move]] = []
    rng = Random(5)
    while match.position.hand_number < 2 and not match.over:
        view = match.view(match.turn)
        move = view.legal().sample(rng)
        if match.turn == 0 and match.position.phase != "deal":
            turns.append((view, move))
        match.play(move)
    (page,) = pages(turns)
    own = {move.card for _, move in turns if move.verb == "play"}
    assert 0 < len(page.lines) <= MOST_SHOWN and {card for line in page.lines for card in line.cards} <= own


def test_the_prompt_counts_the_table_while_cards_can_be_in_place() -> None:
    prompts = [str(playing(table, "9h", "Ts").prompt()) for table in ("", "Kd", "Kd Qs", "Kd Qs 2h 3d")]
    assert prompts == [
        "Play a card. The table is empty.",
        "Play a card. One card lies there.",
        "Play a card. 2 cards lie there.",
        "Play a card.",
    ]


def test_a_porrazo_is_one_group_and_the_tendido_four() -> None:
    game = playing("Kd", "7h 2c", "7s 3c", "7d 4c")
    play(game, "7h 7s 7d")
    assert len(game.aside) == 3 and len(set(game.aside.tags)) == 1
    game = dealt("-", "-", seats=2, arrange_by_hand=True)
    make(game, "lay")
    assert len(set(game.aside.tags)) == 4
