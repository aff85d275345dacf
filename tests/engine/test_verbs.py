"""Verbs that move cards in a way of their own: cutting a pack, laying a card under a pile."""

from random import Random

import pytest

from cardgames.engine import (
    BACK,
    FAN,
    PILE,
    ROW,
    Game,
    Move,
    Moved,
    OneOf,
    apply_events,
    cards,
    per_seat,
    shared,
)


class Packs(Game):
    """A pack of ten cards that is cut, and from which single cards are laid open and under piles."""

    title, seats, pack = "Packs", (2,), tuple(cards("As 2s 3s 4s 5s 6s 7s 8s 9s Ts"))
    stock = shared(PILE, seen_by="nobody")
    pile = shared(PILE, seen_by="nobody")
    row = shared(ROW)
    hand = per_seat(FAN, seen_by="owner")

    def start(self) -> None:
        self.fresh_pack(self.stock)
        self.ask(0, "cut")

    def legal_cut(self) -> OneOf:
        return OneOf([Move("cut"), Move("tuck"), Move("hide")])

    def apply_cut(self, move: Move) -> None:
        self.lift(4, self.stock, self.pile)

    def apply_tuck(self, move: Move) -> None:
        """The lowest card of the stock is shown, and then lies under it again."""
        card = self.stock[0]
        self.move(card, self.stock, self.row)
        self.tuck(card, self.row, self.stock)

    def apply_hide(self, move: Move) -> None:
        """Seat 0 draws two cards and lays the second face down under the pile."""
        self.deal(2, self.stock, self.hand[0])
        self.tuck(self.hand[0][1], self.hand[0], self.pile)


def begun() -> Packs:
    """The ace lies on top of the stock, and events are counted from here."""
    game = Packs(deck=Packs.pack)
    game.drain()
    return game


def moves(game: Game) -> list[Moved]:
    return [event for event in game.events or [] if isinstance(event, Moved)]


def test_a_cut_lifts_the_upper_cards_in_their_order() -> None:
    game = begun()
    game.apply(Move("cut"))
    assert list(game.stock) == list(cards("Ts 9s 8s 7s 6s 5s"))
    assert list(game.pile) == list(cards("4s 3s 2s As"))
    game.apply(Move("cut"))
    assert list(game.stock) == list(cards("Ts 9s"))
    assert list(game.pile) == list(cards("4s 3s 2s As 8s 7s 6s 5s")), "laid on what lies there"


def test_a_cut_moves_card_after_card_and_shows_none() -> None:
    game = begun()
    game.apply(Move("cut"))
    assert [(event.card.text, event.place) for event in moves(game)] == [
        ("4s", 6),
        ("3s", 6),
        ("2s", 6),
        ("As", 6),
    ]
    assert {event.redacted(0, game.everybody).card for event in moves(game)} == {BACK}


def test_a_cut_of_a_pack_that_nobody_sees_can_be_tried_on_a_view() -> None:
    game = begun().view(0)
    flight = game.preview(Move("cut"))
    assert flight is not None and (flight.place, flight.dst) == (6, "pile")
    game.apply(Move("cut"))
    assert (len(game.stock), len(game.pile)) == (6, 4)


def test_a_tucked_card_lies_at_the_bottom_and_whoever_saw_it_knows_it_there() -> None:
    game = begun()
    game.apply(Move("tuck"))
    assert list(game.stock) == list(cards("Ts 9s 8s 7s 6s 5s 4s 3s 2s As")) and not game.row
    assert game.view(1).stock[0] == cards("Ts")[0]
    assert set(game.view(1).stock[1:]) == {BACK}
    assert [event.under for event in moves(game)] == [False, True]


def test_a_card_tucked_out_of_a_hand_is_known_to_its_owner_alone() -> None:
    game = begun()
    game.apply(Move("cut"))
    game.apply(Move("hide"))
    own, other = game.view(0), game.view(1)
    assert list(game.pile) == list(cards("6s 4s 3s 2s As"))
    assert own.pile[0] == cards("6s")[0] and set(other.pile) == {BACK}
    assert set(own.pile[1:]) == {BACK}


def test_tags_go_with_a_tucked_card() -> None:
    game = begun()
    game.move(game.stock.top, game.stock, game.row, tag=7)
    game.tuck(game.stock.top, game.stock, game.row, tag=5)
    assert list(zip(game.row, game.row.tags, strict=True)) == list(zip(cards("2s As"), (5, 7), strict=True))
    game.tuck(game.row.top, game.row, game.pile)
    assert game.pile.tags == [7], "without a tag it keeps its own"


@pytest.mark.parametrize("seed", range(20))
def test_cuts_and_tucks_fold_into_every_view(seed: int) -> None:
    rng, game = Random(seed), begun()
    for _ in range(6):
        then = {seat: game.view(seat) for seat in (0, 1, None)}
        game.drain()
        able = [verb for verb, need in (("cut", 4), ("tuck", 1), ("hide", 2)) if len(game.stock) >= need]
        if not able:
            break
        game.apply(Move(rng.choice(able)))
        for seat, view in then.items():
            apply_events(view, [event.redacted(seat, game.everybody) for event in game.events or []])
            after = game.view(seat)
            for folded, zone in zip(view.zones, after.zones, strict=True):
                assert list(folded) == list(zone), (seat, zone.id)
