"""The computer players of Three Thirteen Rummy, and what the game tells people."""

from random import Random

import pytest

from cardgames.engine import Move, PageLine, cards
from cardgames.engine.experience import learnt
from cardgames.games import three_thirteen
from cardgames.games.three_thirteen import ThreeThirteen
from cardgames.games.three_thirteen.ai import (
    advise,
    review_pages,
    shares_of_stock,
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
