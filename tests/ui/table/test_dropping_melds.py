"""Cards dropped where melds lie, or beside them."""

import pytest

from cardgames.engine import (
    FAN,
    MELDS,
    PILE,
    Card,
    Decision,
    Either,
    Game,
    Move,
    OneOf,
    Sentence,
    Subset,
    per_seat,
    shared,
)
from cardgames.engine import cards as named
from tests.ui.table.conftest import OpenTable
from tests.ui.table.tables import Table

DECK = named("7h 8h 9h 2c 3c Kd Qs Jd Ts 4s 5d 6s Ac Ad As")
SINGLE = named("7d 8h 9h 2c 3c Kd Qs Jd Ts 4s 5d 6s Ac Ad As")
"""Nothing to meld: every move is one of a single card."""
REFUSED = "Nothing goes on that meld."


class Lays(Game):
    """Hearts make a meld; the king goes on the meld of the others; any card may be discarded."""

    title, family, seats = "Lays", "Rummy", (2,)
    hand = per_seat(FAN, seen_by="owner")
    melds = per_seat(MELDS)
    stock = shared(PILE, seen_by="nobody")
    discards = shared(PILE, label="discards")

    def start(self) -> None:
        self.ask(0, "deal")

    def legal_deal(self) -> OneOf:
        return OneOf([Move("deal")])

    def apply_deal(self, move: Move) -> None:
        self.fresh_pack(self.stock)
        for _ in range(6):
            self.deal(1, self.stock, self.hand[0])
        for seat in (0, 1):
            self.deal(3, self.stock, self.melds[seat], tag=0)
        self.ask(0, "play")

    def legal_play(self) -> Decision:
        hand = self.hand[0]
        king = next(card for card in hand if card.rank == "K")
        single = OneOf([Move("add", king, tuple(self.melds[1])), *(Move("discard", card) for card in hand)])
        hearts = [card for card in hand if card.suit == "h"]
        if len(hearts) < 3:
            return single
        return Either(single, Subset("meld", hand, 3, 3, self.why_not_meld, lambda: iter([tuple(hearts)])))

    def why_not_meld(self, cards: tuple[Card, ...]) -> Sentence | None:
        return None if len({card.suit for card in cards}) == 1 else Sentence("One suit.")

    def why_not_play(self, move: Move) -> Sentence | None:
        return Sentence(REFUSED) if move.verb == "add" else None

    def apply_add(self, move: Move) -> None:
        self.move(move.card, self.hand[0], self.melds[1], tag=0)

    def apply_discard(self, move: Move) -> None:
        self.move(move.card, self.hand[0], self.discards)

    def apply_meld(self, move: Move) -> None:
        for card in move.cards:
            self.move(card, self.hand[0], self.melds[0], tag=1)


@pytest.fixture
def table(open_table: OpenTable) -> Table:
    table = open_table(game=Lays, seats=2, speed="instant", deck=DECK)
    table.own_turn()
    return table


def lays(table: Table) -> Lays:
    position = table.host.match.position
    assert isinstance(position, Lays)
    return position


@pytest.mark.parametrize("deck", [DECK, SINGLE])
def test_a_lay_off_that_misses_its_meld_is_no_discard(open_table: OpenTable, deck: list[Card]) -> None:
    table = open_table(game=Lays, seats=2, speed="instant", deck=deck)
    table.own_turn()
    king = next(card for card in lays(table).hand[0] if card.rank == "K")
    felt = table.scene.felt_rect()
    table.driver.drag(table.place(king), (felt.x + 60, felt.centery))
    table.driver.settle()
    assert [move.verb for move in table.host.match.log] == ["deal"]
    table.settled()


def test_picked_cards_dropped_on_an_own_meld_are_a_meld_of_their_own(table: Table) -> None:
    hearts = [card for card in lays(table).hand[0] if card.suit == "h"]
    for card in hearts:
        table.driver.click(table.place(card))
    table.driver.drag(table.place(hearts[0]), table.place(lays(table).melds[0][1]))
    table.driver.settle()
    assert [move.verb for move in table.host.match.log] == ["deal", "meld"]
    assert REFUSED not in table.scene.toasts.texts


def test_one_card_dropped_on_a_meld_that_does_not_take_it_is_refused(table: Table) -> None:
    two = next(card for card in lays(table).hand[0] if card.rank == "2")
    table.driver.drag(table.place(two), table.place(lays(table).melds[1][1]))
    table.driver.settle()
    assert [move.verb for move in table.host.match.log] == ["deal"]
    assert REFUSED in table.scene.toasts.texts
