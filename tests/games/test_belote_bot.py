"""The steady Belote player: sensible, explained, and better than chance."""

import pytest

from cardgames.engine import Move, cards
from cardgames.games.belote import Belote
from cardgames.games.belote.ai import (
    BeloteEvaluation,
    bids_heard,
    review_pages,
)
from tests.games.belote_tables import bidding, following


def test_the_review_shows_what_each_suit_promised() -> None:
    game = bidding("Js 9s As Td 7c", upcard="7h")
    turns = []
    for _ in range(8):
        view = game.view(game.turn)
        move = Move("name", word="spades") if game.phase == "name" else Move("pass")
        if game.turn == 0:
            turns.append((view, move))
        game.apply(move)
        if game.taker is not None:
            break
    first, second = review_pages(turns)
    assert (first.title, second.title) == ("first bid", "second bid")
    assert "You passed." in first.note and "You passed." not in second.note
    assert [line.chosen for line in first.lines] == [False]
    assert len(second.lines) == 3 and second.lines[0].chosen
    assert second.lines[0].numbers == (str(55 + 25 + 19 + 14), "90")


def test_the_review_says_where_the_trumps_were_too_few_and_what_is_declared_besides() -> None:
    (few,) = review_pages([first_bid("Jd As Ks 9h Kc", upcard="Kd")])
    assert few.lines[0].numbers == (str(55 + 25 + 7 + 8), "More trumps") and "declare" not in few.note
    (run,) = review_pages([first_bid("Jd Qd As 9h Kc", upcard="Kd")])
    assert run.lines[0].numbers[0] == f"{55 + 25 + 7 + 7 + 8} + 20"
    assert "half of what you declare" in run.note


def first_bid(hand: str, upcard: str) -> tuple[Belote, Move]:
    """A pass in the first round."""
    game = bidding(hand, upcard=upcard)
    return game.view(game.turn), Move("pass")


def test_everybody_who_has_passed_is_heard_once_or_twice() -> None:
    game, passed = bidding(upcard="Jd", dealer=1), [0, 0, 0, 0]
    while game.phase in ("take", "name"):
        heard = bids_heard(game.view(game.player))
        others = {seat: count for seat, count in enumerate(passed) if count and seat != game.player}
        assert {seat: passes.args[-1] for seat, passes in heard.items()} == others  # type: ignore[attr-defined]
        passed[game.player] += 1
        game.apply(Move("pass"))
    assert passed == [2, 2, 2, 2] and bids_heard(game.view(0)) == {}


def test_a_sure_card_is_worth_the_last_trick_more_when_that_is_next(monkeypatch: pytest.MonkeyPatch) -> None:
    hand = cards("Jh 8h Ac 7c")
    for size, more in ((2, 10), (3, 0)):
        for card in hand:
            rest = [other for other in reversed(hand) if other is not card][: size - 1]
            game = following(" ".join(map(str, (card, *rest))), "8c", trumps="h")
            evaluation = BeloteEvaluation(game.view(0))
            worth = evaluation.keep(card)
            with monkeypatch.context() as without:
                without.setattr(BeloteEvaluation, "last_trick_worth", lambda self: 0.0)
                gain = worth - evaluation.keep(card)
            sure = {"Jh": 1.0, "Ac": evaluation.stands_up("c")}.get(str(card), 0.0)
            assert gain == pytest.approx(more * sure)
