"""A made-up game that asks whatever a test wants: every kind of decision, in its awkward forms too."""

from __future__ import annotations

from collections.abc import Callable

from cardgames.engine import (
    FAN,
    GRID,
    MELDS,
    PILE,
    Amount,
    Card,
    Decision,
    Either,
    Game,
    Move,
    OneOf,
    Partition,
    Sentence,
    Subset,
    card_moves,
    cards,
    per_seat,
    shared,
)
from cardgames.table.controllers import Controller, controller


def only_spades(group: tuple[Card, ...]) -> Sentence | None:
    wrong = next((card for card in group if card.suit != "s"), None)
    return Sentence("The {card} is no spade.", card=wrong) if wrong is not None else None


def named(group: tuple[Card, ...]) -> Sentence:
    return Sentence("{n} cards from the {card} on", n=len(group), card=group[0])


class Asked(Game):
    """Seat 0 is asked what `asked` names, a key of `DECISIONS`."""

    title, family, seats = "Asked", "Wits", (2,)
    hand = per_seat(FAN, seen_by="owner")
    pond = per_seat(PILE)
    melds = per_seat(MELDS)
    table = shared(GRID)
    left = shared(PILE)
    right = shared(PILE)
    discard = shared(PILE)
    stock = shared(PILE, seen_by="nobody")

    asked = ""

    def start(self) -> None:
        self.asked = ""
        self.fresh_pack(self.stock)
        for zone, held in (
            (self.hand[0], "7h 9h Kd 6s 7s 8s Js"),
            (self.hand[1], "Ac Ad Ah"),
            (self.table, "3c 4d 2s 5s 9c 7c 7d"),
            (self.discard, "2h"),
        ):
            for card in cards(held):
                self.move(card, self.stock, zone)
        for number, held in enumerate(("5c 5d 5h", "Th Jh Qh")):
            for card in cards(held):
                self.move(card, self.stock, self.melds[0], tag=number)
        self.ask(0, "act")

    def legal_act(self) -> Decision:
        return DECISIONS[self.asked](self)

    def why_not_act(self, move: Move) -> Sentence | None:
        if move.cards and move.card not in self.hand[0]:
            return Sentence("That card is not in your hand.")
        return None

    def label(self, move: Move) -> Sentence | None:
        return Sentence("Take a seven") if self.asked == "twins" and move.verb == "take" else None

    def apply_take(self, move: Move) -> None:
        for card in move.cards:
            self.move(card, self.hand[0] if card in self.hand[0] else self.table, self.table)

    def apply_place(self, move: Move) -> None:
        self.move(move.card, self.hand[0], self.left if move.word == "left" else self.right)

    def apply_discard(self, move: Move) -> None:
        for card in move.cards:
            self.move(card, self.hand[0], self.discard)

    def apply_meld(self, move: Move) -> None:
        for card in move.cards:
            self.move(card, self.hand[0], self.melds[0], tag=2)

    def apply_join(self, move: Move) -> None:
        assert move.amount is not None
        self.move(move.card, self.hand[0], self.melds[0], tag=move.amount)

    def apply_draw(self, move: Move) -> None:
        self.move(self.stock.top, self.stock, self.hand[0])

    def apply_arrange(self, move: Move) -> None:
        self.apply_meld(move)

    apply_lay = apply_bet = apply_take
    apply_pass = apply_bid = apply_call = apply_fold = apply_raise = apply_draw

    @classmethod
    def asking(cls, what: str) -> Asked:
        """Return the own view of seat 0, asked *what*."""
        game = cls(seed="1")
        game.asked = what
        view = game.view(0)
        view.asked = what
        return view


def ask(what: str) -> Controller:
    """Return the controller of the decision named *what*."""
    view = Asked.asking(what)
    return controller(view, view.legal())


def card(text: str) -> Card:
    return Card.parse(text)


def moves(*texts: str) -> list[Move]:
    return [Move.parse(text) for text in texts]


def _plays(game: Asked) -> OneOf:
    return OneOf(card_moves("lay", game.hand[0]))


DECISIONS: dict[str, Callable[[Asked], Decision]] = {
    "capture": lambda game: OneOf(
        moves("take 7h / 3c 4d", "take 7h / 2s 5s", "take 7h / 7c", "take 9h / 9c", "lay Kd")
    ),
    "subsets": lambda game: OneOf(
        moves(
            "take 7h / 7c", "take 7h / 7d", "take 7h / 7c 7d", "take 7h / 3c 4d 7c", "lay 7h", "take 7s / 7c"
        )
    ),
    "same cards": lambda game: OneOf(moves("lay 7h", "discard 7h", "lay 9h")),
    "grouped otherwise": lambda game: OneOf(
        moves("meld 6s 7s 8s", "meld 6s / 7s 8s", "meld 6s 7s 8s Js", "meld 7s 8s Js")
    ),
    "words": lambda game: OneOf(moves("place 7h left", "place 7h right", "place 9h left")),
    "stakes": lambda game: OneOf(
        moves("bet 7h 20", "bet 7h 50", "bet 9h 20", "take 7h stock", "take 7h discard")
    ),
    "piles": lambda game: OneOf(
        moves("draw stock", "draw discard", "draw pond", "draw pond1", "take stock", "bid 3", "pass")
    ),
    "pile or card": lambda game: OneOf(moves("draw discard", "draw stock", "meld 6s / 2h")),
    "lay off": lambda game: OneOf(moves("join 9h 0", "join 9h 1", "join Kd 1", "meld 6s 7s 8s")),
    "twins": lambda game: OneOf(moves("take 7h / 7d", "take 7h / 7c", "lay 7h", "lay 9h")),
    "many": lambda game: OneOf(Move("bid", amount=number) for number in range(1, 13)),
    "one thing": lambda game: OneOf(moves("pass")),
    "some": lambda game: Subset("discard", game.hand[0], 0, 3),
    "two": lambda game: Subset("discard", game.hand[0], 2, 2),
    "one": lambda game: Subset("discard", game.hand[0], 1, 1),
    "spades": lambda game: Subset("meld", game.hand[0], 2, 4, only_spades),
    "stepped": lambda game: Amount("raise", 5, 48, 5, {"pot": 20}),
    "fixed": lambda game: Amount("raise", 10, 10, 5),
    "trays": lambda game: Partition("arrange", game.hand[0], (3, 3), empty=True, rule=None, name=named),
    "all laid": lambda game: Partition("arrange", game.hand[0], (2, 3, 2)),
    "fold": lambda game: Either(
        OneOf(moves("fold", "call")),
        Amount("raise", 10, 40, 10),
        Subset("discard", game.hand[0], 1, 3),
    ),
    "play or discard": lambda game: Either(_plays(game), Subset("discard", game.hand[0], 1, 3)),
    "meld or lay": lambda game: Either(
        OneOf(moves("meld 6s 7s 8s", "meld 7s 8s Js")), _plays(game), OneOf([Move("pass")])
    ),
    "two piles": lambda game: Either(OneOf(moves("draw stock")), OneOf(moves("take stock", "draw pond"))),
    "arrange or pass": lambda game: Either(
        Partition("arrange", game.hand[0], (2, 2), empty=True), OneOf(moves("pass"))
    ),
}
