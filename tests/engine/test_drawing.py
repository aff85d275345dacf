"""Drawing: the stock and the discards of a rummy, and the discard that may not be thrown again."""

import pytest

from cardgames.engine import (
    BACK,
    FAN,
    PILE,
    Card,
    Move,
    OneOf,
    Said,
    Sentence,
    card_moves,
    cards,
    per_seat,
    shared,
)
from cardgames.engine.families.drawing import USED_UP, Drawing


class Patience(Drawing):
    """Two players draw and discard; each begins with a card, and the stock is renewed once."""

    title, seats, pack = "Patience", (2,), tuple(cards("As 2s 3s 4s 5s 3s2"))
    renewals = 1
    hand = per_seat(FAN, seen_by="owner")
    stock = shared(PILE, seen_by="nobody")
    discards = shared(PILE)

    def start(self) -> None:
        self.forget_draws()
        self.fresh_pack(self.stock)
        for seat in (0, 1):
            self.deal(1, self.stock, self.hand[seat])
        self.deal(1, self.stock, self.discards)
        self.ask(0, "draw")

    def legal_draw(self) -> OneOf:
        return OneOf([Move("draw", word=zone.name) for zone in (self.stock, self.discards) if zone])

    def legal_discard(self) -> OneOf:
        return OneOf(card_moves("discard", self.free()))

    def why_not_discard(self, move: Move) -> Sentence | None:
        return self.why_not_thrown(move.card)

    def apply_discard(self, move: Move) -> None:
        self.move(move.card, self.hand[self.player], self.discards)
        if self.renew_stock():
            self.ask(self.after(self.player), "draw")
        else:
            self.say(None, USED_UP)
            self.finish()

    def label(self, move: Move) -> Sentence | None:
        return self.draw_words(move)


def begun() -> Patience:
    """Seat 0 has the ace, seat 1 the two; the three is turned up, and the four lies on the stock."""
    return Patience(deck=Patience.pack)


def play(game: Patience, *moves: str) -> None:
    for text in moves:
        assert Move.parse(text) in game.legal(), (text, game.phase)
        game.apply(Move.parse(text))


def test_the_cards_seen_taken_can_be_forgotten() -> None:
    game = begun()
    play(game, "draw discards", "discard As")
    view = game.view(1)
    assert view.hand[0] == cards("3s")
    view.forget_taken_cards()
    assert list(view.hand[0]) == [BACK] and view.hand[0].known == [0]
    assert view.hand[1] == cards("2s") and view.discards == cards("As")


def card(text: str) -> Card:
    return cards(text)[0]


def test_the_top_of_the_stock_is_drawn_unseen_and_may_be_thrown() -> None:
    game = begun()
    play(game, "draw stock")
    assert sorted(map(str, game.hand[0])) == ["4s", "As"] and game.taken is None
    assert game.view(1).hand[0] == [BACK, BACK]
    assert sorted(map(str, game.free())) == ["4s", "As"]
    assert (game.player, game.phase) == (0, "discard")


def test_the_top_of_the_discards_is_taken_and_may_not_be_thrown() -> None:
    game = begun()
    play(game, "draw discards")
    assert game.taken == card("3s") and not game.discards
    assert game.free() == [card("As")]
    why = game.legal().why_not(Move.parse("discard 3s"))
    assert str(why) == "You have just taken the three of spades, so you may not discard it this turn."


def test_the_next_draw_forgets_what_was_taken() -> None:
    game = begun()
    play(game, "draw discards", "discard As", "draw stock")
    assert game.taken is None and game.why_not_thrown(card("2s")) is None


def test_a_copy_of_the_card_taken_may_be_thrown() -> None:
    game = Patience(deck=cards("3s2 2s 3s"))
    play(game, "draw discards")
    assert game.free() == [card("3s2")] and game.why_not_thrown(card("3s2")) is None


def test_only_cards_of_the_hand_can_be_thrown() -> None:
    game = begun()
    play(game, "draw stock")
    assert str(game.legal().why_not(Move.parse("discard 2s"))) == "That card is not in your hand."


def test_buttons_say_what_is_drawn() -> None:
    game = begun()
    said = [game.label(Move("draw", word=word)) for word in ("stock", "discards")]
    assert list(map(str, said)) == ["Draw from the stock", "Take the three of spades"]
    play(game, "draw stock")
    assert game.label(Move.parse("discard As")) is None


def test_an_empty_stock_is_renewed_but_for_the_top_discard() -> None:
    game = begun()
    play(game, "draw stock", "discard As", "draw stock", "discard 2s")
    assert len(game.stock) == 1
    game.drain()
    play(game, "draw stock", "discard 4s")
    assert game.renewed == 1
    assert sorted(map(str, game.stock)) == ["2s", "3s", "As"] and list(game.discards) == [card("4s")]
    assert set(game.view(0).stock) == {BACK}, "nobody knows any longer what lies where"
    said = [str(event.sentence) for event in game.drain() if isinstance(event, Said)]
    assert said == ["The stock has run out: the discards are reshuffled"]


def test_a_stock_is_renewed_only_so_often() -> None:
    game = begun()
    turns = 0
    while not game.over:
        play(game, "draw stock", f"discard {game.hand[game.player][0]}")
        turns += 1
    assert turns == 6 and game.renewed == 1 and not game.stock
    assert str(game.drain()[-1][1]) == USED_UP


@pytest.mark.parametrize("taken", ["draw discards", "draw stock"])
def test_a_new_hand_begins_with_nothing_drawn(taken: str) -> None:
    game = begun()
    play(game, taken)
    game.renewed = 1
    game.forget_draws()
    assert (game.taken, game.renewed) == (None, 0)
