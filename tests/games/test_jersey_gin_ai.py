"""The computer players of Jersey Gin."""

from random import Random

import pytest

from cardgames.engine import Card, Move, cards
from cardgames.engine.experience import learnt
from cardgames.games import jersey_gin
from cardgames.games.jersey_gin import JerseyGin
from cardgames.games.jersey_gin.ai import (
    CLOSE,
    JERSEY_GIN,
    KNOCK_BY_TURN,
    GinEvaluation,
    advise,
    careless,
    look_ahead,
    rollout,
    steady,
)
from cardgames.games.jersey_gin.counting import suits
from cardgames.games.jersey_gin.experience import GinKnowledge, know, with_turns
from tests.games.jersey_gin_tables import at_break, table
from tests.games.test_jersey_gin import DEALER, KNOCKER, LEFT, gin, knock
from tests.games.test_jersey_gin_break import BREAKER, SECOND, THIRD, broken, second
from tests.positions import play_on


def advice(game: JerseyGin, seed: int = 1) -> dict[str, tuple[float, str]]:
    """Every move with its value and reason, the best first."""
    view = game.view(game.turn)
    return {str(each.move): (each.value, str(each.why)) for each in advise(view, view.legal(), Random(seed))}


def best(game: JerseyGin) -> str:
    return next(iter(advice(game)))


# ------------------------------------------------------------------ drawing


def test_a_discard_that_makes_a_meld_is_taken() -> None:
    hands = (
        "2h 4d 5s 6c 9d Jd Qh Ah 3d Tc",
        "9s 9c 4h 8d Kc 2s Qd 6h Ac 5c",
        "2c 2d 3s 8h Kh Kd 4c 6d 7c Qs",
    )
    game = table(*hands, turned="9h")
    assert best(game) == "draw discards"
    assert advice(game)["draw discards"][1].startswith("The nine of hearts brings your deadwood down to")


def test_a_discard_that_helps_nothing_is_left() -> None:
    game = table(DEALER, "9s 9c 4h 8d Kc As Qs 6h Ac 4d", LEFT, turned="Js")
    assert best(game) == "draw stock"
    assert "A card from the stock" in advice(game)["draw stock"][1]


def test_gin_is_drawn_and_declared() -> None:
    game = gin()
    assert best(game) == "gin Jc"
    assert advice(game)["gin Jc"][1] == "Gin: nobody may lay off, and you score 40 extra."


# ------------------------------------------------------------------ knocking and discarding


def test_an_early_knock_is_made_and_with_the_dearest_discard() -> None:
    game = table(DEALER, "5h 6h 7h Ks Kd Kc 9s 9d 5c 6s", LEFT, stock="9c")
    play_on(game, "draw stock")
    assert best(game) == "knock 6s"
    assert advice(game)["knock 6s"][1] == "This early, hardly anybody has 5 or less: knock."


@pytest.mark.parametrize(("turn", "most"), list(enumerate(KNOCK_BY_TURN, 1)))
def test_the_later_the_less_a_steady_knock_may_leave(turn: int, most: int) -> None:
    game = table(DEALER, "5h 6h 7h Ks Kd Kc 9s 9d 9c 5c", LEFT, stock="Td")
    play_on(game, "draw stock")
    game.turns = 3 * turn - 2
    view = game.view(1)
    assert GinEvaluation(view).turn == turn
    ranked = steady(view, view.legal(), Random(1))
    assert (ranked[0].move.verb == "knock") == (most >= 5)
    if most < 5:
        why = next(str(each.why) for each in ranked if each.move.verb == "knock")
        assert why.startswith("By now an opponent may well have 5 or less: knock only with")


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


def test_melds_on_the_table_have_been_seen() -> None:
    game = second()
    laid = [card for zone in game.melds for card in zone]
    assert laid
    for seat in range(3):
        unseen = know(game.view(seat), seat).unseen
        assert not any(each & other for each, other in zip(unseen, suits(laid), strict=True))


def test_what_counts_in_a_hand() -> None:
    known = GinKnowledge(3, suits(cards("4h 8h 2s Kc Qd Kd")), (suits(cards("As")), suits([])), (9, 10))
    hand = suits(cards("5h 6h 7h 2h 2d Kh Qh Jd 9s"))
    one, dead, _, _, loose, outs, _, worth_of_outs, longer, dearest, alone, sets = known.held(hand)
    assert (one, dead * 20, loose * 5, dearest * 10, sets) == (1, 43, 6, 10, 0)
    assert (round(outs * 5), round(worth_of_outs * 40)) == (1, 2)  # the third 2
    assert (round(longer * 4), round(alone * 20)) == (2, 19)  # the 4 and the 8; the jack and the 9
    assert known.taken == (1 / 3, 0)


def test_melds_and_pairs_are_kept_and_lone_high_cards_thrown() -> None:
    game = table(DEALER, "5h 6h 7h 4s 4d 9s 9d 3s Kc As", LEFT, stock="Qs")
    play_on(game, "draw stock")
    assert best(game) in ("discard Kc", "discard Qs")
    why = advice(game)["discard 5h"][1]
    assert why.startswith("Without the five of hearts, your deadwood would be") and why.endswith("not 40.")


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


# ------------------------------------------------------------------ the break


def test_in_the_break_cards_that_can_be_laid_off_are_kept() -> None:
    game = broken()
    play_on(game, "draw stock", "discard Ks", "draw stock")
    assert best(game) in ("discard Kd", "discard Tc")  # 8 and 9 of hearts go on Bo's run
    assert advice(game)["discard Kd"][1] == "This leaves the least deadwood possible: 32."
    assert advice(game)["discard 9h"][1] == "Without the nine of hearts, you would have 42, not 32."


def test_in_the_break_a_discard_that_melds_is_taken() -> None:
    game = broken("Js 3d 3s 6c")
    assert best(game) == "draw discards"
    assert "in a meld, your deadwood is" in advice(game)["draw discards"][1]


def test_everything_is_laid_off() -> None:
    game = second()
    assert best(game) == "all"
    assert advice(game)["all"][1] == "Every card laid off is deadwood saved."
    assert advice(game)["done"][1] == "What you keep counts against you."


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
    assert "lay off a costlier card" in advice(game)["add 8h / 5h 6h 7h"][1]


# ------------------------------------------------------------------ all players


@pytest.mark.parametrize("level", ["advise", *JERSEY_GIN.levels])
def test_every_level_gives_legal_reasoned_advice_and_always_the_same(level: str) -> None:
    bot = JERSEY_GIN.levels.get(level, advise)
    for game in (knock(), second(), broken("Js 3d 3s 6c"), table(DEALER, KNOCKER, LEFT, stock="Qc")):
        view = game.view(game.turn)
        decision = view.legal()
        first = bot(view, decision, Random(7))
        assert [each.move for each in first] == [each.move for each in bot(view, decision, Random(7))]
        assert {each.move for each in first} == set(decision)
        assert all(0 < len(str(each.why)) <= 90 for each in first)


def test_the_advice_does_not_depend_on_what_is_hidden() -> None:
    for game in (knock(), second(), broken()):
        view = game.view(game.turn)
        other = view.determinize(Random(3)).view(game.turn)
        one = advise(view, view.legal(), Random(1))
        assert one == advise(other, other.legal(), Random(1))


def test_quick_play_is_legal_and_ends_hands() -> None:
    for seed in range(3):
        game, rng = JerseyGin(seed=f"quick {seed}"), Random(seed)
        for _ in range(900):
            if game.over:
                break
            move = rollout(game, rng)
            assert move in game.legal()
            game.apply(move)
        assert game.over


def test_a_beginner_knocks_at_once_and_forgets_what_was_taken() -> None:
    game = table(DEALER, KNOCKER, LEFT, turned="Qc")
    play_on(game, "draw discards", "discard Ac")
    view = game.view(2)
    assert any(str(card) == "Qc" for card in view.hand[1])
    view.forget_taken_cards()
    assert all(str(card) == "??" for card in view.hand[1])
    game = table(DEALER, "5h 6h 7h Ks Kd Kc 9s 9d 9c Ts", LEFT, stock="Tc")
    assert careless(game.view(1), game.legal()) == Move("draw", word="stock")
    play_on(game, "draw stock")
    game.turns = 19
    assert careless(game.view(1), game.legal()).verb == "knock"
    for other in (second(), broken(), knock()):
        assert careless(other.view(other.turn), other.legal()) in other.legal()
