"""The computer players of Jersey Gin."""

from random import Random

import pytest

from cardgames.engine import Card, Move, cards
from cardgames.engine.experience import learnt
from cardgames.games import jersey_gin
from cardgames.games.jersey_gin import JerseyGin
from cardgames.games.jersey_gin.ai import (
    CLOSE,
    GinEvaluation,
    advise,
    look_ahead,
    rollout,
)
from cardgames.games.jersey_gin.counting import suits
from cardgames.games.jersey_gin.experience import GinKnowledge, know, with_turns
from tests.games.jersey_gin_tables import at_break
from tests.games.test_jersey_gin import knock
from tests.games.test_jersey_gin_break import BREAKER, SECOND, THIRD
from tests.positions import play_on


def advice(game: JerseyGin, seed: int = 1) -> dict[str, tuple[float, str]]:
    """Every move with its value and reason, the best first."""
    view = game.view(game.turn)
    return {str(each.move): (each.value, str(each.why)) for each in advise(view, view.legal(), Random(seed))}


def best(game: JerseyGin) -> str:
    return next(iter(advice(game)))


# ------------------------------------------------------------------ knocking and discarding


def test_a_knock_is_weighed_against_playing_on() -> None:
    """Over some hands both happen, and a knock that is not made says what is gained without it."""
    made = declined = 0
    for number in range(24):
        game, rng = JerseyGin(seed=f"weighed {number}"), Random(number)
        game.apply(Move("deal"))
        while game.breaker is None and game.phase != "deal":
            if "knock" in game.legal().verbs and "gin" not in game.legal().verbs:
                ranked = advice(game)
                first, knocks = next(iter(ranked)), [move for move in ranked if move.startswith("knock")]
                gains = max(value for move, (value, _) in ranked.items() if "discard" in move)
                made += first in knocks
                declined += first not in knocks
                for move in knocks if first not in knocks else []:
                    value, why = ranked[move]
                    told = f"Playing on usually gains about {gains - value:.1f} more than a knock."
                    assert why == told or why.startswith(("There is still time,", "Without the "))
            move = rollout(game, rng)
            game.apply(Move("discard", *move.cards) if move.verb == "knock" else move)
    assert made > 5 < declined


def test_experience_fits_what_is_counted() -> None:
    known = know(knock().view(1), 1)
    assert set(learnt(jersey_gin.__name__)) == {"kept", "knock"}
    for kind, parts in (
        ("kept", known.kept(suits(cards("5h 6h 7h Kd")), Card("A", "s"))),
        ("knock", known.knock(7)),
    ):
        assert len(learnt(jersey_gin.__name__)[kind]) == len(with_turns(parts, known.turns))


def test_what_counts_in_a_hand() -> None:
    known = GinKnowledge(3, suits(cards("4h 8h 2s Kc Qd Kd")), (suits(cards("As")), suits([])), (9, 10))
    hand = suits(cards("5h 6h 7h 2h 2d Kh Qh Jd 9s"))
    one, dead, _, _, loose, outs, _, worth_of_outs, longer, dearest, alone, sets = known.held(hand)
    assert (one, dead * 20, loose * 5, dearest * 10, sets) == (1, 43, 6, 10, 0)
    assert (round(outs * 5), round(worth_of_outs * 40)) == (1, 2)  # the third 2
    assert (round(longer * 4), round(alone * 20)) == (2, 19)  # the 4 and the 8; the jack and the 9
    assert known.taken == (1 / 3, 0)


def test_a_knock_is_among_what_a_discard_can_gain(monkeypatch: pytest.MonkeyPatch) -> None:
    game = knock()
    evaluation = GinEvaluation(game.view(game.player))
    hand = list(evaluation.hand)
    gains = []
    for knocking in (-99.0, 99.0):
        monkeypatch.setattr(GinEvaluation, "gain_by_ending", lambda self, left, gain=knocking: gain)
        gains.append(evaluation._most(hand, hand))
    assert -99 < gains[0] < gains[1] == 99


def test_the_best_discards_are_tried_with_the_next_draw() -> None:
    """That changes which of them is best now and then, and not what the best one is worth."""
    others = 0
    for number in range(12):
        game = JerseyGin(seed=f"ahead {number}")
        for _ in range(4):
            game.apply(rollout(game, Random(number)))
        assert game.phase == "discard"
        evaluation = GinEvaluation(game.view(game.player))
        kept = {card: evaluation.gain_without(card) for card in game.free()}
        later = look_ahead(evaluation, kept)
        if later:
            assert set(later) <= set(kept) and 2 <= len(later) <= CLOSE
            assert max(later.values()) == pytest.approx(max(kept.values()))
            others += max(later, key=lambda card: later[card]) != max(kept, key=lambda card: kept[card])
    assert others > 1


def test_a_card_that_makes_room_for_a_dearer_known_one_is_kept() -> None:
    # Everybody saw Ada take the 9 of hearts, which would follow on Cy's 8.
    third = THIRD.replace("9d", "Ah").replace("Th Jh Qh", "Kh Jh Qc")
    game = at_break(third, BREAKER, SECOND.replace("9h", "3h"), last="9h 3d 3s 6c")
    hand = game.hand[0]
    game.move(game.discards.top, game.discards, hand)
    game.move(hand[0], hand, game.discards)
    play_on(game, "draw stock", "discard Ks", "draw stock", "discard Kd")
    assert "add 8h / 5h 6h 7h" in advice(game)
    assert best(game) == "done"
    assert "lay off a higher card" in advice(game)["add 8h / 5h 6h 7h"][1]
