"""The steady Botifarra player: sensible, explained, better than chance, and it uses what is proved."""

from random import Random

import pytest

from cardgames.engine import Advice, Card, Move, cards
from cardgames.games.botifarra import Botifarra
from cardgames.games.botifarra.ai import (
    BotifarraEvaluation,
    advise,
    estimate_choosing,
    estimate_defending,
    review_pages,
)
from tests.games.botifarra_tables import dealt, following
from tests.positions import do

STRONG = "9h Ah Kh Qh 7h 4h 9c 3c 5d 2d 8s 6s"
NINES = "9h Ah 4h 9d Ad 8d 9c Kc 5c 9s 6s 3s"


def advice(game: Botifarra) -> list[Advice]:
    """What the player to act is advised."""
    view = game.view(game.turn)
    return advise(view, view.legal(), Random(1))


def best(game: Botifarra) -> str:
    return str(advice(game)[0].move)


def to_play(hand: str, trick: str, trumps: str = "s", out: str = "") -> Botifarra:
    """Seat 0 is to play to *trick* with *hand*; the others hold the cards *out* and more unseen ones."""
    game = following(hand, trick, trumps)
    game.stock.empty()
    seen = {card for zone in game.zones for card in zone}
    wanted = cards(out)
    rest = [card for card in game.pack if card not in seen and card not in wanted] + wanted
    for seat in (1, 2, 3):
        for _ in range(len(game.hand[0]) - (seat >= 4 - len(game.trick))):
            game.hand[seat].put(rest.pop(), 1 << seat)
    for card in rest:
        game.won[1].put(card, game.everybody)
    return game


# ------------------------------------------------------------------ choosing and doubling


def test_the_estimates_rise_with_trumps_and_high_cards() -> None:
    hand = cards(STRONG)
    assert estimate_choosing(hand, "h") == pytest.approx(17 + 6 * 2.5 + 5 + 4 + 2.7 + 1.2 + 4.8)
    assert estimate_choosing(cards(NINES), "") == pytest.approx(26.4 + 4 * 4.6 + 2 * 3.3 + 1.8)
    assert estimate_defending(hand, "h") == pytest.approx(18.5 + 6 * 1.5 + 4.3 + 3.2 + 1.7 + 3.9)
    assert estimate_choosing(cards("9h"), "h") - estimate_choosing(cards("8h"), "h") == pytest.approx(5)
    assert estimate_choosing(cards("9h 2s"), "h") == pytest.approx(17 + 7.5 + 1.7 + 2 * 6)


def test_close_to_the_target_nobody_raises() -> None:
    game = do(dealt("9h Ah Qh 6h 9s As 7s 9d 5d 4d Ac 3c"), "name hearts")
    game.points = game.scores = [95, 20]
    assert best(game) == "pass"


@pytest.mark.parametrize(
    ("points", "move"),
    [((0, 0), "delegate"), ((86, 20), "name hearts"), ((85, 20), "delegate"), ((95, 90), "delegate")],
)
def test_far_behind_the_dealer_dares_more(points: tuple[int, int], move: str) -> None:
    game = dealt("", "", "", "Ah Kh Qh 3h 2h Ac 3c 2c 3d 2d 3s 2s")  # 39.6 with hearts
    game.points = list(points)
    assert best(game) == move


def test_close_to_the_target_nobody_plays_botifarra() -> None:
    game = dealt("", "", "", NINES)
    assert best(game) == "botifarra"
    game.points = [20, 95]
    assert best(game) != "botifarra"


# ------------------------------------------------------------------ play


def test_a_proof_changes_what_is_expected() -> None:
    """Once the ace is proved to be with nobody behind, a king may be led or played without fear."""
    game = to_play("Kh 3h 2c", "", out="Ah Qh 4h 9d")
    game.won[0].put(Card.parse("9h"), game.everybody)
    view = game.view(0)
    before = BotifarraEvaluation(view).chances
    for seat in (1, 3):
        view.cap(seat, "h", view.strength(Card.parse("Qh")))
    after = BotifarraEvaluation(view).chances
    ace = Card.parse("Ah")
    assert 0 < before[2][ace] < 1 and after[2][ace] == 1.0
    assert ace not in after[1] and ace not in after[3]


def test_the_lowest_card_of_a_hand_is_known_after_a_lost_trick() -> None:
    game = to_play("Kh 3h 2c", "", out="Ah 8h 5h 9d")
    view = game.view(0)
    assert BotifarraEvaluation(view).lowest_shown(1, "h") is None
    view.floor(1, "h", view.strength(Card.parse("6h")))
    low = BotifarraEvaluation(view).lowest_shown(1, "h")
    assert low is not None and view.strength(low) >= view.strength(Card.parse("6h"))


def steady(view: Botifarra) -> Move:
    return advise(view, view.legal(), Random(0))[0].move


# ------------------------------------------------------------------ habits and looking back


def test_looking_back_at_a_choice() -> None:
    game = dealt("", "", "", STRONG)
    page = review_pages([(game.view(3), Move("name", word="hearts"))])[0]
    assert page.lines[0].numbers[0] == "hearts" and page.lines[0].chosen
    assert page.lines[0].numbers[1:] == ("50", "+14")
    assert len(page.lines) == 5 and "You left" not in page.note
    left = review_pages([(game.view(3), Move("delegate"))])[0]
    assert left.note.startswith("You left the choice") and not any(line.chosen for line in left.lines)
