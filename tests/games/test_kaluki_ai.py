"""How the computer players of Kaluki lay, throw, take and name, and what a person's gestures mean."""

from random import Random

import pytest

from cardgames.engine import Advice, Card, Marked, Marker, Move, cards
from cardgames.games.kaluki import Kaluki
from cardgames.games.kaluki.ai import advise, careless, judge, rollout, steady
from cardgames.games.kaluki.plans import as_good, fewest_left
from cardgames.table.controllers import controller
from tests.games.kaluki_tables import lay_open, set_hand, table
from tests.games.test_kaluki import begun
from tests.positions import play_on

KING = "Kc Kd Kh 7c 8c 9c Qd *r"


def best(game: Kaluki) -> Advice:
    """What the sharp player would do."""
    view = game.view(game.turn)
    return advise(view, view.legal(), Random(0))[0]


def opened(game: Kaluki) -> Kaluki:
    """The same table, seat 0 having opened before."""
    game.opened[0], game.closed = True, False
    return game


def test_it_opens_where_somebody_may_soon_go_out_and_else_keeps_its_cards_from_the_table() -> None:
    game = begun("Kc Kd Kh 7c 8c 9c", "9d Td Jd", count=12)
    assert len(game.hand[1]) == 12
    view = game.view(0)
    found = advise(view, view.legal(), Random(0))
    assert found[0].move.verb == "discard" and "nobody can lay off on melds" in str(found[0].why)
    opening = next(each for each in found if each.move.verb == "meld")
    assert opening.value < found[0].value and "everybody can lay off on it" in str(opening.why)
    assert judge(view, Move.parse("meld 7c 8c 9c")).value <= opening.value
    set_hand(game, 1, "3h 5s")
    assert best(game).move.verb == "meld" and "open with 64 points" in str(best(game).why)


def test_it_leaves_a_discard_that_would_open_where_kaluki_can_be_hoped_for() -> None:
    for hand, chosen in (("Kc Kd 7c 8c 9c", "stock"), ("Kc Kd 7c 8c 9c 2h 4h 6s 8s", "discards")):
        game = table(hand, "", turned="Kh")
        view = game.view(0)
        found = {str(each.move): str(each.why) for each in advise(view, view.legal(), Random(0))}
        assert next(iter(found)) == f"draw {chosen}"
        assert found["draw discards"] == "With the king of hearts you can open now."
        assert ("nobody can lay off on melds" in found["draw stock"]) == (chosen == "stock")
        assert steady(view, view.legal(), Random(0))[0].move == Move("draw", word="discards")


def test_of_plans_that_leave_as_much_it_takes_the_one_that_leaves_the_better_cards() -> None:
    game = opened(begun("7c 7d 7h 8h 9h 2c", "Qs Qh Qd", count=6, stock="4s"))
    plan = fewest_left(game.turn_so_far())
    assert plan is not None and plan.first(()) == Move.parse("meld 7h 8h 9h")
    other = next(as_good(game.turn_so_far(), plan))
    assert other.left == plan.left and set(other.rest) == set(cards("8h 9h 2c 4s"))
    assert best(game).move == Move.parse("meld 7c 7d 7h")


def test_it_lays_off_what_fits_and_never_throws_a_joker() -> None:
    assert str(best(opened(begun("Qd 2c 6s", "9d Td Jd", count=3))).move) == "add Qd / 9d Td Jd"
    assert best(begun("*r 2c 6s", count=12)).move.card.is_joker is False


def test_it_wins_a_joker_that_it_can_lay() -> None:
    game = opened(begun("7h 2c 2d 9s", "6h *r=7h 8h", count=4))
    assert str(best(game).move) == "swap 7h / *r"


def test_it_takes_the_discard_where_it_can_be_laid() -> None:
    game = table("", "", turned="Qd")
    lay_open(game, 1, "9d Td Jd")
    set_hand(game, 0, "2c 9s")
    opened(game)
    assert best(game).move == Move("draw", word="discards")


def test_it_names_a_joker_after_the_card_that_nobody_can_have() -> None:
    game = opened(begun("Jc Jd *r 2c", "Ts Js Qs", count=4))
    while (twin := Card.parse("Js2")) not in game.hand[0]:
        home = next(zone for zone in (game.stock, *game.hand) if twin in zone)
        home.take(home.index(twin))
        game.hand[0].put(twin, 1)
    play_on(game, "meld Jc Jd *r")
    assert best(game).move == Move("name", word="sj")


def test_it_keeps_what_the_next_player_could_lay_off() -> None:
    game = begun("Qd 2s 6c 6h Ah", "9d Td Jd", count=12)
    thrown = [
        each for each in advise(game.view(0), game.view(0).legal(), Random(0)) if each.move.verb == "discard"
    ]
    assert str(thrown[0].move.card) != "Qd"


def test_levels_habits_and_judgement_answer_legal_moves() -> None:
    for seed in range(2):
        game, rng = Kaluki(3, seed=f"levels/{seed}"), Random(seed)
        for _ in range(40):
            view = game.view(game.turn)
            decision = view.legal()
            assert all(each.move in decision for each in advise(view, decision, rng))
            assert careless(view, decision) in decision
            move = decision.sample(rng)
            assert judge(view, move).move == move
            game.apply(move)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_quick_policy_plays_legal_moves_to_the_end_of_a_hand(seats: int) -> None:
    for number in range(2):
        game, rng = Kaluki(seats, seed=f"quick {number}"), Random(number)
        game.apply(Move("deal"))
        for _ in range(1000):
            if game.phase == "deal":
                break
            move = rollout(game, rng)
            assert move in game.view(game.turn).legal()
            game.apply(move)
        assert game.phase == "deal"


def test_cards_picked_and_dragged_are_laid() -> None:
    game = begun(KING, "9d Td Jd", count=9)
    view = game.view(0)
    control = controller(view, view.legal())
    for text in ("Kc", "Kd", "Kh"):
        assert control.click(Card.parse(text)) is None
    assert control.drop(Card.parse("Kh"), "melds0") == Move.parse("meld Kc Kd Kh")
    control.clear()
    assert {str(card) for card in control.targets(Card.parse("Qd")).cards} == {"9d", "Td", "Jd"}
    assert control.drop(Card.parse("Qd"), Card.parse("Jd")) == Move.parse("add Qd / 9d Td Jd")
    control.clear()
    assert control.drop(Card.parse("2c"), "discards") == Move.parse("discard 2c")


def test_the_counter_is_for_its_owner_and_jokers_bear_their_card() -> None:
    game = begun("Kc Kd Kh 7c 8c 9c", "9d *r=Td Jd", count=12)
    mine = [thing for thing in game.view(0).indicators() if isinstance(thing, Marker)]
    assert ("Can lay", "64 (51 needed)") in [(thing.label, thing.text) for thing in mine]
    for view in (game.view(None), game.view(1)):
        shown = [thing for thing in view.indicators() if isinstance(thing, Marker)]
        assert ("Can lay", "64 (51 needed)") not in [(thing.label, thing.text) for thing in shown]
        assert Marked((Card.parse("*r"),), "{Td}") in view.indicators()
