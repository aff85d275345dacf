"""Fishing: a card from the hand captures cards on the table, or stays there itself.

A game declares the zones ``hand``, ``table`` and ``taken`` (of each seat or each side), and defines
`captures`, the captures of a card.  `captures_by_rank` and `captures_by_sum` find the usual groups.  In Scopa
an equal card takes precedence over a sum::

    def captures(self, card: Card) -> Sequence[Capture]:
        equal = captures_by_rank(card.rank, self.table)
        return equal or captures_by_sum(WORTH[card.rank], self.table, WORTH)

Where a card may do either, write ``+`` for the ``or``.  A capture is the move ``play 7h / 3c 4d``, made by
dragging onto those cards, or by the card and then a choice; ``play 7h`` lays a card.

`must_capture` defines the duty to capture.  A turn goes through `capture` or `lay`; then `end_turn` asks the
next player, or calls the game's own `end_deal` once all hands are empty.  A game may override:

- `sweep` scores a capture that empties the table;
- `refuse_capture` and `refuse_laying` explain the game's additional rules.

Where the last capture takes the rest, call `open_table` before each hand is dealt and `give_rest` at its end.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Annotated, ClassVar, Literal

from ..cards import BACK, Card
from ..decisions import OneOf
from ..fields import LARGEST, Between
from ..game import Game
from ..moves import Move, card_moves
from ..text import Seat, Sentence, Side
from ..zones import Zone

Capture = tuple[Card, ...]
"""The cards on the table that one card takes."""
Duty = Literal["nobody", "card", "player"]
NOBODY = -1


def captures_by_rank(rank: str, table: Iterable[Card]) -> list[Capture]:
    """Return each card on *table* with this *rank*, as a group of its own.

    >>> captures_by_rank("7", [Card("7", "h"), Card("4", "c"), Card("7", "s")])
    [(7h,), (7s,)]
    """
    return [(card,) for card in table if card.rank == rank]


def captures_by_sum(
    total: int, table: Iterable[Card], worth: Mapping[str, int], most: int = 99
) -> list[Capture]:
    """Return the groups of two to *most* cards on *table* whose *worth* adds up to *total*.

    Small groups come first, then those further left.  Cards without a worth are ignored.

    >>> table = [Card("A", "h"), Card("4", "c"), Card("2", "s"), Card("2", "d")]
    >>> captures_by_sum(5, table, {"A": 1, "2": 2, "4": 4})
    [(Ah, 4c), (Ah, 2s, 2d)]
    """
    able = [(card, worth[card.rank]) for card in table if card.rank in worth]
    found: list[Capture] = []

    def extend(chosen: Capture, start: int, left: int) -> None:
        for place in range(start, len(able)):
            card, value = able[place]
            if value == left and chosen:
                found.append((*chosen, card))
            elif value < left and len(chosen) + 1 < most:
                extend((*chosen, card), place + 1, left - value)

    extend((), 0, total)
    return sorted(found, key=len)


@lru_cache(maxsize=10_000)
def capturing(card: Card, capture: Capture) -> Move:
    """Return the move with which *card* makes a *capture*; cached for speed."""
    return Move("play", card, capture)


def captured_by(move: Move) -> Capture:
    """Return the cards that *move* captures, none where a card is laid.

    >>> captured_by(Move.parse("play 7h / 3c 4d")), captured_by(Move.parse("play 7h"))
    ((3c, 4d), ())
    """
    groups = move[1]
    return groups[1] if len(groups) > 1 else ()


class Fishing(Game):
    """A game of captures from the table.

    ``taker`` is the side that made the last capture in this hand, `NOBODY` before the first one; a game in
    which that does not matter sets *keeps_taker* to False.
    """

    keeps_taker: ClassVar[bool] = True

    hand: tuple[Zone, ...]
    table: Zone
    taken: tuple[Zone, ...]
    taker: Annotated[int, Between(NOBODY, LARGEST)]

    # ---- Supplied by a game ----

    @property
    def must_capture(self) -> Duty:
        """Return the duty to capture: none, of each card that can, or of a player who can with any card.

        Where the duty is of the *card*, another card may still be laid instead.
        """
        return "card"

    def captures(self, card: Card) -> Sequence[Capture]:
        """Return the possible captures of *card*; by default any one card of equal rank."""
        return captures_by_rank(card.rank, self.table)

    def ways_to_capture(self, hand: Sequence[Card]) -> Iterable[tuple[Card, Capture]]:
        """Yield each card of *hand* with each of its captures."""
        for card in hand:
            for way in self.captures(card):
                yield card, way

    def may_be_laid(self, card: Card) -> bool:
        """Tell whether *card* may be laid although cards that can capture have to, and it can."""
        return False

    def sweep(self, seat: int, card: Card, captured: Sequence[Card]) -> None:
        """Score a capture by *seat* that empties the table; the cards are still there, to be highlighted."""

    def end_deal(self) -> None:
        """Deal on or end the hand, now that all hands are empty."""
        raise NotImplementedError

    # ---- A turn ----

    def legal_play(self) -> OneOf:
        """Return the captures, and the cards that may be laid.

        They are listed card by card where a card that can capture has to; otherwise the captures come first.
        """
        hand, duty = self.hand[self.player], self.must_capture
        if duty == "card":
            return OneOf([move for card in hand for move in self.moves_with(card)])
        captures = [capturing(card, way) for card, way in self.ways_to_capture(hand)]
        if captures and duty == "player":
            return OneOf(captures)
        return OneOf(captures + card_moves("play", hand))

    def moves_with(self, card: Card) -> list[Move]:
        """Return the moves of *card* where a card that can capture has to."""
        captures = [capturing(card, way) for way in self.captures(card)]
        if captures and not self.may_be_laid(card):
            return captures
        return captures + card_moves("play", (card,))

    def why_not_play(self, move: Move) -> Sentence | None:
        if move.verb != "play" or not move.groups or not move.groups[0]:
            return None
        card = move.card
        if card not in self.hand[self.player]:
            return self.refuse_foreign_card(card)
        if len(move.groups) > 1:
            return self.refuse_capture(card, move.groups[1])
        return self.refuse_laying(card)

    def refuse_foreign_card(self, card: Card) -> Sentence:
        """Return why *card*, which is not in the hand, cannot be played."""
        return Sentence("Play a card from your own hand.")

    def refuse_capture(self, card: Card, captured: Capture) -> Sentence | None:
        """Return why *card* does not capture these cards."""
        words = (
            "The {card} cannot capture that." if self.captures(card) else "The {card} captures nothing here."
        )
        return Sentence(words, card=card)

    def refuse_laying(self, card: Card) -> Sentence | None:
        """Return why *card* may not be laid: it, or another card of the hand, can capture."""
        able = next((each for each in (card, *self.hand[self.player]) if self.captures(each)), card)
        return Sentence("The {card} can capture, so you may not lay a card.", card=able)

    def apply_play(self, move: Move) -> None:
        seat, captured = self.player, captured_by(move)
        if captured:
            self.capture(seat, move.card, captured)
        else:
            self.lay(seat, move.card)
        self.end_turn(seat)

    def lay(self, seat: int, card: Card) -> None:
        """Lay *card* from the hand on the table without a capture."""
        self.move(card, self.hand[seat], self.table)

    def capture(self, seat: int, card: Card, captured: Sequence[Card]) -> None:
        """Capture these cards with *card* from the hand."""
        self.move(card, self.hand[seat], self.table)
        self.take(seat, card, captured)

    def take(self, seat: int, card: Card, captured: Sequence[Card]) -> None:
        """Take the *captured* cards and *card*, which lies on the table like them."""
        if len(self.table) == len(captured) + 1:
            self.sweep(seat, card, captured)
        side = self.side(seat)
        for each in (*captured, card):
            self.move(each, self.table, self.taken[side])
        if self.keeps_taker:
            self.taker = side

    def end_turn(self, seat: int) -> None:
        """Ask the player after *seat*, or end the deal when all hands are empty."""
        if any(self.hand):
            self.ask_for_card(self.after(seat))
        else:
            self.end_deal()

    def ask_for_card(self, seat: int) -> None:
        self.ask(seat, "play")

    # ---- The last capture ----

    def open_table(self) -> None:
        """Begin a hand without captures; call it before the deal."""
        self.taker = NOBODY

    def give_rest(self, side: int | None = None) -> None:
        """Move the rest of the table to *side*, by default the last taker, and announce it.

        If nobody has captured, the dealer's side is the last taker.
        """
        if side is None:
            side = self.side(self.dealer) if self.taker == NOBODY else self.taker
        if self.table:
            members = [seat for seat in range(self.seat_count) if self.side(seat) == side]
            if len(members) == 1:
                self.say(members[0], "{who} [takes|take] the rest", who=Seat(members[0]))
            else:
                self.say(None, "{side} take the rest", side=Side(side))
        self.move_all(self.table, self.taken[side])

    # ---- For the computer players ----

    def unseen_cards(self) -> list[Card]:
        """Return the cards of the pack that this view does not show."""
        seen = {card for zone in self.zones for card in zone if card is not BACK}
        return [card for card in self.pack if card not in seen]
