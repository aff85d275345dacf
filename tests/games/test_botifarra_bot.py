"""The steady Botifarra player: sensible, explained, better than chance, and it uses what is proved."""

from random import Random

from cardgames.engine import Card, Move, cards
from cardgames.games.botifarra import Botifarra
from cardgames.games.botifarra.ai import (
    BotifarraEvaluation,
    advise,
    review_pages,
)
from tests.games.botifarra_tables import dealt, following

STRONG = "9h Ah Kh Qh 7h 4h 9c 3c 5d 2d 8s 6s"


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


def test_looking_back_at_a_choice() -> None:
    game = dealt("", "", "", STRONG)
    page = review_pages([(game.view(3), Move("name", word="hearts"))])[0]
    assert page.lines[0].numbers[0] == "hearts" and page.lines[0].chosen
    assert page.lines[0].numbers[1:] == ("50", "+14")
    assert len(page.lines) == 5 and "You left" not in page.note
    left = review_pages([(game.view(3), Move("delegate"))])[0]
    assert left.note.startswith("You left the choice") and not any(line.chosen for line in left.lines)
