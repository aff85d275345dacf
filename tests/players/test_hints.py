"""Hints: three steps, from one's own view."""

from random import Random

import pytest

from cardgames.engine import Advice, Game, Move, Sentence
from cardgames.games.malilla import Malilla
from cardgames.players import hints
from cardgames.players.player import advise


def played(plies: int, seed: str = "hint") -> Game:
    game, rng = Malilla(seed=f"{seed} {plies}"), Random(plies)
    for _ in range(plies):
        game.apply(game.legal().sample(rng))
    return game


@pytest.mark.parametrize("plies", [1, 2, 4, 9, 14, 20, 27, 35])
def test_a_hint_leads_from_where_to_look_to_the_move(plies: int) -> None:
    game = played(plies)
    view = game.view(game.turn)
    advice = advise(view, hints.coach(type(view)), "1")
    hint = hints.give(view, advice)
    assert hint.move == advice[0].move
    assert hint.why == advice[0].why
    assert hint.move in hint.candidates
    assert len(hint.candidates) == len(set(hint.candidates))
    assert min(2, len(advice)) <= len(hint.candidates) <= hints.MOST
    assert all(move in view.legal() for move in hint.candidates)
    assert len(str(hint.focus)) <= 90
    assert str(hint.move.card) not in str(hint.focus)


def advice(*values: float) -> list[Advice]:
    return [
        Advice(Move("play", card), value, Sentence("So.")) for card, value in zip(HAND, values, strict=True)
    ]


HAND = [move.card for move in played(1).legal()][:4]


def test_a_third_candidate_is_shown_only_if_it_is_near() -> None:
    view = played(1).view(played(1).turn)
    assert len(hints.give(view, advice(5, 4, 4.8, 0)).candidates) == 3
    assert len(hints.give(view, advice(5, 4, 3, 0)).candidates) == 2


@pytest.mark.parametrize(
    ("cut", "said", "hurried", "by_thumb"),
    [
        (None, "So.", False, False),
        (0, "So. By rules of thumb; there was no time to try it out.", True, True),
        (7, "So. It ran out of time after 7 tries.", True, False),
    ],
)
def test_a_hint_says_how_far_thinking_came(cut: int | None, said: str, hurried: bool, by_thumb: bool) -> None:
    hint = hints.give(played(1).view(played(1).turn), advice(5, 4, 0, 0), cut)
    assert (str(hint.why), hint.hurried, hint.by_thumb) == (said, hurried, by_thumb)


def test_the_order_of_the_candidates_does_not_tell() -> None:
    view = played(1).view(played(1).turn)
    one, other = advice(5, 4, 0, 0), advice(4, 5, 0, 0)
    other[0], other[1] = other[1], other[0]
    assert hints.give(view, one).move != hints.give(view, other).move
    assert hints.give(view, one).candidates == hints.give(view, other).candidates


def test_a_forced_move_needs_no_looking() -> None:
    game = played(0)
    view = game.view(game.turn)
    hint = hints.give(view, advise(view, "steady", "1"))
    assert hint.candidates == (hint.move,)
    assert str(hint.focus) == "You have only one move."
