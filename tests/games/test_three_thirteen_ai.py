"""The computer players of Three Thirteen Rummy, and what the game tells people."""

from random import Random

import pytest

from cardgames.engine import Card, Move, PageLine, cards
from cardgames.engine.experience import learnt
from cardgames.games import three_thirteen
from cardgames.games.three_thirteen import ThreeThirteen
from cardgames.games.three_thirteen.ai import (
    advise,
    careless,
    review_pages,
    rollout,
    shares_of_stock,
    where_to_look,
)
from cardgames.games.three_thirteen.counting import KINDS, WILD, kind_of
from cardgames.games.three_thirteen.experience import SIZES, know
from cardgames.lessons.courses import course
from cardgames.lessons.run import Runner
from tests.games.three_thirteen_tables import table
from tests.positions import last_events


def advice(game: ThreeThirteen, seed: int = 1) -> dict[str, tuple[float, str]]:
    """Every move with its value and reason, the best first."""
    view = game.view(game.turn)
    return {str(each.move): (each.value, str(each.why)) for each in advise(view, view.legal(), Random(seed))}


def best(game: ThreeThirteen) -> str:
    return next(iter(advice(game)))


# ------------------------------------------------------------------ drawing


def test_a_wild_discard_is_taken() -> None:
    game = table("2h 4s 9d", "Th 6c 9c", turned="3s")
    assert best(game) == "draw discards"
    assert advice(game)["draw discards"][1] == "The three of spades is wild: it fits everywhere."


def test_a_discard_that_lets_one_go_out_is_taken() -> None:
    game = table("2h 4s 9d", "Th Tc Kc", turned="Ts")
    assert best(game) == "draw discards"
    assert "all your cards are in melds" in advice(game)["draw discards"][1]


def test_a_discard_that_helps_nothing_is_left() -> None:
    game = table("2h 4s 9d", "2c 2d 7c", turned="Ks")
    assert best(game) == "draw stock"
    assert "A card from the stock" in advice(game)["draw stock"][1]


def test_in_the_last_turn_the_certain_card_is_weighed_against_the_average() -> None:
    game = table("Kh Ks 9d", "5h 5c 5d", turned="2c", stock="As")
    last_events(game, "draw stock", "out As")
    assert best(game) == "draw discards"  # an ace for a king


def test_in_the_last_turn_a_wild_card_that_melds_nothing_is_weighed_like_any_other() -> None:
    game = table("Ah 9h 2c 6c 3d Td 4s 7s", "5h 5c 5d 5s Jh Jc Jd Js", turned="Kc", stock="8s")
    last_events(game, "draw stock", "out 8s")
    assert best(game) == "draw stock"  # an eight for the ten saves 2 points, most cards save more
    assert advice(game)["draw discards"][1] == "The eight of spades brings your deadwood down to 40."


@pytest.mark.parametrize("kinds", [1, 14, 30, 41, 47, KINDS])
def test_wild_cards_count_by_their_share_of_the_unseen_cards_however_many_kinds_there_are(kinds: int) -> None:
    unseen = {WILD: 4, **{kind: 1 + kind % 2 for kind in range(kinds)}}
    shares = shares_of_stock(unseen)
    assert shares[WILD] == unseen[WILD] / sum(unseen.values())
    assert sum(shares.values()) == pytest.approx(1)
    del unseen[WILD]
    shares = shares_of_stock(unseen)
    assert WILD not in shares and sum(shares.values()) == pytest.approx(1)


def test_wild_cards_alone_make_up_a_whole_stock() -> None:
    assert shares_of_stock({WILD: 2}) == {WILD: 1.0}


# ------------------------------------------------------------------ discarding


def test_who_can_goes_out() -> None:
    game = table("2h 4s 9d", "5h 5c 5d", stock="Kc")
    last_events(game, "draw stock")
    assert best(game) == "out Kc"


def test_no_wild_card_is_thrown() -> None:
    game = table("2h 4s 9d", "3h Tc 6d", stock="Kc")
    last_events(game, "draw stock")
    assert best(game) in ("discard Kc", "discard Tc")
    assert advice(game)["discard 3h"][1] == "The three of hearts is wild: keep it."


def test_who_goes_out_keeps_the_wild_card() -> None:
    game = table("2h 4s 9d", "7h 7c 7d", stock="3h")
    last_events(game, "draw stock")
    assert best(game).startswith("out 7")


def test_pairs_are_kept_and_lone_high_cards_thrown() -> None:
    game = table("2h 4s 9d Js 8h", "7h 7c Kd 2s 4d", stock="Jc")
    last_events(game, "draw stock")
    assert best(game) in ("discard Kd", "discard Jc")


def test_what_the_next_player_collects_is_not_fed() -> None:
    game = table("8h 4s 9d", "Qc 6d 2s", "9s 2h 5d", turned="Qd", stock="7c Ad Th")
    last_events(game, "draw stock", "discard 7c", "draw discards", "discard 2h", "draw stock", "discard Ad")
    last_events(game, "draw stock")
    known = know(game.view(1), 1)
    king, seven, nine = (known.fed(kind_of(card, known.wild)) for card in cards("Kh 7h 9c"))
    assert seven > king < nine


def test_experience_fits_what_is_counted() -> None:
    game = table("2h 4s 9d", "5h 6h Kd", stock="Kc")
    known = know(game.view(1), 1)
    hold = known.holding(game.hand[1])
    weights = learnt(three_thirteen.__name__)
    assert set(weights) == set(SIZES)
    held = hold.prospect(hold.whole, hold.wilds, known.unseen)
    assert len(weights["kept"]) == len(known.parts(held, 0.0)) == SIZES["kept"]
    assert len(weights["out"]) == len(known.ended()) == SIZES["out"]


def test_the_advice_is_legal_and_reasoned_and_always_the_same() -> None:
    game, rng = ThreeThirteen(3, seed="levels", hand=6), Random(5)
    game.apply(Move("deal"))
    for _ in range(8):
        view = game.view(game.turn)
        decision = view.legal()
        first = advise(view, decision, Random(7))
        assert [each.move for each in first] == [each.move for each in advise(view, decision, Random(7))]
        assert {each.move for each in first} == set(decision)
        assert all(0 < len(str(each.why)) <= 90 for each in first)
        game.apply(rollout(game, rng))


def test_the_advice_does_not_depend_on_what_is_hidden() -> None:
    game = ThreeThirteen(2, seed="hidden", hand=4)
    game.apply(Move("deal"))
    view = game.view(game.turn)
    other = view.determinize(Random(3)).view(game.turn)
    for one, two in zip(
        advise(view, view.legal(), Random(1)), advise(other, other.legal(), Random(1)), strict=True
    ):
        assert one.move == two.move


def test_the_quick_player_ends_matches() -> None:
    for seats in (2, 4):
        game, rng = ThreeThirteen(seats, seed="quick"), Random(1)
        count = 0
        while not game.over and count < 3000:
            move = rollout(game, rng)
            assert move in game.legal()
            game.apply(move)
            count += 1
        assert game.over and game.hand_number == 11


# ------------------------------------------------------------------ habits and hints


def test_a_beginner_forgets_what_others_have_taken() -> None:
    game = table("2h 4s 9d", "Th Tc Kc", turned="Ts")
    last_events(game, "draw discards", "discard Kc")
    view = game.view(0)
    assert Card("T", "s") in view.hand[1]
    view.forget_taken_cards()
    assert Card("T", "s") not in view.hand[1] and len(view.hand[1]) == 3


def test_what_a_beginner_does_is_legal_and_goes_out_when_it_can() -> None:
    game = table("2h 4s 9d", "5h 5c 5d", stock="Kc")
    assert str(careless(game.view(1), game.legal())) == "draw stock"
    last_events(game, "draw stock")
    assert str(careless(game.view(1), game.legal())) == "out Kc"
    rng = Random(2)
    game = ThreeThirteen(3, seed="lazy", hand=5)
    for _ in range(60):
        decision = game.view(game.turn).legal()
        assert careless(game.view(game.turn), decision) in decision
        game.apply(rollout(game, rng))


@pytest.mark.parametrize(
    ("hand", "top", "move"),
    [
        ("2h 2s Kc", "As", "draw discards"),  # a little cheaper than the king
        ("2h 2s Kc", "Ks", "draw stock"),  # a pair more, but nothing to throw for it
        ("2h 9s Kc", "Ks", "draw discards"),  # pairs are liked, however high
        ("2h 7s 9c", "Jd", "draw stock"),
    ],
)
def test_a_beginner_takes_what_helps_a_little(hand: str, top: str, move: str) -> None:
    game = table("5h 7c 8d", hand, turned=top)
    assert str(careless(game.view(1), game.legal())) == move


@pytest.mark.parametrize(
    ("hand", "drawn", "move"),
    [
        ("Ah 5s Tc", "As", "discard Tc"),
        ("Kh Ks 2c", "Ad", "discard 2c"),  # the kings stay together
        ("9h Ks Kd", "8h", "discard 9h"),  # neighbours are liked less than pairs
        ("Ac 3h Kd", "9d", "discard Kd"),  # never a wild card
    ],
)
def test_a_beginner_throws_the_dearest_card_that_goes_with_nothing(hand: str, drawn: str, move: str) -> None:
    game = table("5h 7c 8d", hand, stock=drawn)
    last_events(game, "draw stock")
    assert str(careless(game.view(1), game.legal())) == move


def test_hints_point_without_telling() -> None:
    game = table("2h 4s 9d", "5h 5c 5d", stock="Kc")
    assert "eight of spades" in str(where_to_look(game.view(1)))
    last_events(game, "draw stock")
    assert "no meld needs" in str(where_to_look(game.view(1)))
    last_events(game, "out Kc")
    assert "last draw" in str(where_to_look(game.view(0)))
    last_events(game, "draw stock")
    assert "last turn" in str(where_to_look(game.view(0)))


# ------------------------------------------------------------------ rules page and course


def test_who_follows_the_coach_reaches_the_goal_of_the_practice_hand() -> None:
    runner = Runner(course(ThreeThirteen)[-1])
    runner.start()
    while runner.step.kind != "free":
        runner.next()
    while not runner.finished:
        runner.hint()
        asked = runner.hint().feedback  # the second hint names the move
        assert asked is not None and asked.move is not None
        runner.answer(asked.move)
    assert runner.goal_met


def test_the_likeliest_discards_are_those_looked_at_closely() -> None:
    hand = "Kh Qs 9d 2c 5h 5s 8c 8d 3d 4d"
    game = table("Ah Ac 2h 4c 6d 7s 9h Jc Qd Kc", hand, stock="Jh", turned="6s")
    last_events(game, "draw stock")
    view = game.view(1)
    best_now = min(
        view.arrange([card for card in view.hand[1] if card is not move.card]).deadwood
        for move in game.legal()
    )
    chosen = Move.parse(best(game)).card
    left = view.arrange([card for card in view.hand[1] if card is not chosen]).deadwood
    assert left <= best_now + 1


def test_it_leaves_less_than_the_quick_player() -> None:
    """Duplicate hands: each is played from both seats."""
    lead = 0
    for number in range(4):
        for steady in (0, 1):
            game, rng = ThreeThirteen(2, seed=f"duel {number}", hand=5, dealer=number % 2), Random(number)
            game.apply(Move("deal"))
            while game.phase != "deal":
                view = game.view(game.turn)
                own = game.turn == steady
                game.apply(advise(view, view.legal(), rng)[0].move if own else rollout(game, rng))
            lead += game.scores[1 - steady] - game.scores[steady]
    assert lead > 0


# ------------------------------------------------------------------ looking back


def test_each_turn_is_shown_with_what_it_left_and_the_least_it_could_have_left() -> None:
    game = table("2h 4s 9d", "5h 5c 7d", turned="Jh", stock="Kc 9s")
    turns = []
    for text in ("draw stock", "discard 5c", "draw stock", "discard 4s", "draw discards", "discard Kc"):
        if game.turn == 1:
            turns.append((game.view(1), Move.parse(text)))
        last_events(game, text)
    (page,) = review_pages(turns)
    assert page.lines == (
        PageLine(tuple(cards("Kc 5c")), ("stock", "22", "17"), better=tuple(cards("Kc"))),
        PageLine(tuple(cards("4s Kc")), ("discards", "16", "16")),
    )
    assert all(len(line.numbers) == len(page.heads) - 1 for line in page.lines)


def test_a_hand_without_a_turn_of_ones_own_is_not_looked_back_at() -> None:
    game = table("2h 4s 9d", "5h 5c 7d")
    assert review_pages([]) == []
    assert review_pages([(game.view(1), Move("draw", word="stock"))]) == []
