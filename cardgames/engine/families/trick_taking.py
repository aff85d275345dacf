"""Trick-taking: the part of the rules that trick games share.

A game declares the zones ``hand``, ``trick`` and ``won`` (of each seat or each side), and ranks its cards in
`strength`; where cards belong to another suit than the printed one (a left bower), it overrides `suit_of`.
It starts each hand with `open_play` and gets `end_hand` after the last trick.

`playable` returns the playable cards, by default any card of the suit led, or any card where there is none;
`why_duty` explains duties beyond this.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Annotated

from ..cards import BACK, Card
from ..decisions import OneOf
from ..fields import Between, Count, PerSeat, PerSide, SeatNumber, SuitLetter, Suits
from ..game import Game
from ..indicators import Group
from ..moves import Move, card_moves
from ..text import Seat, Sentence, Suit
from ..trick_play import TrickLaw, TrickPlay
from ..zones import Zone

HIGHEST = 99  # above every strength


class TrickTaking(Game):
    """A trick game.

    ``trumps`` is the trump suit, "" without one; ``leader`` led to the trick; ``tricks`` counts each side's
    tricks in this hand.  Inferences from the play are public: ``voids``, suits that a seat does not hold, and
    upper (``caps``) and lower (``floors``) bounds of the strength of its cards in a suit.
    """

    hand: tuple[Zone, ...]
    trick: Zone
    won: tuple[Zone, ...]
    trumps: SuitLetter
    leader: SeatNumber
    tricks: PerSide[Count]
    voids: PerSeat[Suits]
    caps: PerSeat[dict[SuitLetter, Annotated[int, Between(-1, HIGHEST)]]]
    floors: PerSeat[dict[SuitLetter, Annotated[int, Between(0, HIGHEST)]]]

    # ---------------------------------------------------------------- supplied by a game

    def strength(self, card: Card) -> int:
        """Return how high *card* ranks among the cards of its suit, from 0."""
        return self.rank_order.index(card.rank)

    def suit_of(self, card: Card) -> str:
        """Return the suit that *card* belongs to in this hand."""
        return card.suit

    def suit_and_height(self, card: Card) -> tuple[str, int]:
        return self.suit_of(card), self.strength(card)

    def holding(self, seat: int) -> Sequence[Card]:
        """Return the cards that *seat* has left to play: its hand, and its open cards if there are any."""
        return self.hand[seat]

    def left_to_play(self, seat: int) -> int:
        """Return how many cards *seat* has still to play in this hand."""
        return len(self.holding(seat))

    def plays(self, seat: int) -> bool:
        """Tell whether *seat* takes part in the play of this hand."""
        return True

    def playable(self, hand: Sequence[Card]) -> Sequence[Card]:
        """Return the cards of *hand*, any seat's, that may be played to the trick; works on a view."""
        return self.following(hand) or hand

    def why_duty(self, card: Card) -> Sentence | None:
        """Return why *card*, which is in hand and follows suit, may still not be played."""
        return None

    def trick_points(self, cards: Sequence[Card], *, is_last: bool) -> int:
        """Return the card points of a trick with these *cards*; 0 where only tricks count."""
        return 0

    def end_hand(self) -> None:
        """Score the hand: the last trick has been taken."""
        raise NotImplementedError

    def contradictions(self) -> Iterator[tuple[str, str]]:
        yield from super().contradictions()
        if self.over or self.phase in self.between:
            return
        order, played = self.trick_order(), self.trick.tags
        if len({self.left_to_play(seat) + played.count(seat) for seat in order}) > 1:
            yield self.hand[0].id, "The players do not hold as many cards as each other."
        if self.phase != "play":
            return
        if len(self.trick) >= len(order):
            yield "trick", "The trick is complete, so nobody can play to it."
        elif played != order[: len(played)]:
            yield (
                "trick",
                f"Seat {self.leader} leads, and each card has the seat that played it behind an @.",
            )
        elif self.turn != order[len(self.trick)]:
            yield "turn", f"Seat {order[len(self.trick)]} is to play to this trick."

    # ---------------------------------------------------------------- the play

    def forget_play(self) -> None:
        """Begin a hand with nothing played; call it at the deal."""
        self.tricks = [0] * self.side_count
        self.forget_signs()

    def forget_signs(self) -> None:
        """Forget the inferences about each hand: `voids`, `caps` and `floors`.

        Called at the deal, and for the view of a beginner. Open cards stay.
        """
        self.voids = [""] * self.seat_count
        self.caps = [{} for _ in range(self.seat_count)]
        self.floors = [{} for _ in range(self.seat_count)]

    def open_play(self, seat: int) -> None:
        """Ask *seat* to lead to the next trick, or the next player if it does not take part."""
        while not self.plays(seat):
            seat = self.after(seat)
        self.leader = seat
        self.ask(seat, "play")

    def legal_play(self) -> OneOf:
        return OneOf(card_moves("play", self.playable(self.holding(self.player))))

    def apply_play(self, move: Move) -> None:
        self.lay(move.card)
        self.continue_trick()

    def lay(self, card: Card) -> None:
        """Play *card* from the hand of the player to act, and note the public inferences."""
        self.infer(self.player, card)
        self.move(card, self.hand[self.player], self.trick)

    def continue_trick(self) -> None:
        """Ask the next player for a card, or end the trick."""
        order = self.trick_order()
        if len(self.trick) < len(order):
            self.ask(order[len(self.trick)], "play")
        else:
            self.end_trick()

    def end_trick(self) -> None:
        """Give the trick to its winner, who leads to the next."""
        winner = self.winner()
        side = self.counting_side(winner)
        self.tricks[side] += 1
        self.say(winner, "{who} [takes|take] the trick", who=Seat(winner))
        self.move_all(self.trick, self.won[side])
        if self.holding(winner):
            self.open_play(winner)
        else:
            self.leader = winner
            self.end_hand()

    def counting_side(self, winner: int) -> int:
        """Return the side that the trick of *winner* goes to."""
        return self.side(winner)

    # ---------------------------------------------------------------- the trick
    # These read only public cards and the given hand, so they work on a view.

    def trick_order(self) -> list[int]:
        """Return the seats in order of play to this trick."""
        seats = [self.leader, *self.seats_after(self.leader)[:-1]]
        return [seat for seat in seats if self.plays(seat)]

    def led_suit(self) -> str:
        """Return the suit led to the trick, "" before the lead."""
        return self.suit_of(self.trick[0]) if self.trick else ""

    def following(self, hand: Sequence[Card]) -> list[Card]:
        """Return the cards of *hand* in the suit led."""
        led = self.led_suit()
        return [card for card in hand if self.suit_of(card) == led]

    def beats(self, card: Card, best: Card) -> bool:
        """Tell whether *card*, played later, beats *best*, which is winning."""
        suit = self.suit_of(card)
        if suit == self.suit_of(best):
            return self.strength(card) > self.strength(best)
        return suit == self.trumps

    def best(self) -> Card:
        """Return the card that is winning the trick."""
        best = self.trick[0]
        for card in self.trick:
            if self.beats(card, best):
                best = card
        return best

    def winner(self) -> int:
        """Return the seat that is winning the trick."""
        return self.trick_order()[self.trick.index(self.best())]

    def opponent_is_winning(self) -> bool:
        """Tell whether an opponent of the player to act is winning the trick; not before the lead."""
        return bool(self.trick) and self.team(self.winner()) != self.team(self.player)

    def trumps_apart(self, seat: int) -> Sequence[Group]:
        """Return *seat*'s hand with its trumps in a group of their own, highest first; empty without trumps.

        For games in which some trumps show another suit.
        """
        hand = self.hand[seat]
        trumps = [card for card in hand if self.trumps and self.suit_of(card) == self.trumps]
        if not trumps:
            return ()
        trumps.sort(key=self.strength, reverse=True)
        rest = tuple(card for card in hand if card not in trumps)
        return [Group(tuple(trumps), "trumps"), *([Group(rest)] if rest else [])]

    def count_trumps_out(self, seat: int) -> int:
        """Return how many trumps are neither in *seat*'s hand nor in a trick that has been taken."""
        seen = {card for zone in (self.holding(seat), *self.won) for card in zone}
        return sum(self.suit_of(card) == self.trumps and card not in seen for card in self.pack)

    def played_by(self, seat: int) -> list[Card]:
        """Return the cards that *seat* has played in this hand."""
        piles = (self.trick, *self.won)
        return [
            card
            for zone in piles
            for card, tag in zip(zone, zone.tags, strict=True)
            if tag == seat and card is not BACK
        ]

    # ---------------------------------------------------------------- reasons

    def why_not_play(self, move: Move) -> Sentence | None:
        if [move] != card_moves("play", move.cards):
            return None
        card, hand = move.card, self.holding(self.player)
        if card not in hand:
            return Sentence("That card is not in your hand.")
        if card in self.playable(hand):
            return None
        if self.suit_of(card) != self.led_suit() and self.following(hand):
            return Sentence(
                "{suit} were led and you hold some, so you must follow suit.", suit=Suit(self.led_suit())
            )
        return self.why_duty(card)

    # ---------------------------------------------------------------- inferences from the play

    def infer(self, seat: int, card: Card) -> None:
        """Note the public inferences about *seat*'s hand from its playing *card* to the trick."""
        led = self.led_suit()
        if led and self.suit_of(card) != led:
            self.lacks(seat, led)

    def lacks(self, seat: int, suit: str) -> None:
        """Note that *seat* holds no card of *suit*."""
        if suit not in self.voids[seat]:
            self.voids[seat] += suit

    def cap(self, seat: int, suit: str, strength: int) -> None:
        """Note that *seat* holds no card of *suit* above *strength*."""
        caps = self.caps[seat]
        caps[suit] = min(strength, caps.get(suit, HIGHEST))

    def floor(self, seat: int, suit: str, strength: int) -> None:
        """Note that *seat* holds no card of *suit* below *strength*."""
        floors = self.floors[seat]
        floors[suit] = max(strength, floors.get(suit, 0))

    def could_hold(self, seat: int, card: Card) -> bool:
        suit = self.suit_of(card)
        if suit and suit in self.voids[seat]:  # before trumps are named a trump may have no suit
            return False
        strength = self.strength(card)
        return self.floors[seat].get(suit, 0) <= strength <= self.caps[seat].get(suit, HIGHEST)

    # ------------------------------------------------------------------ search

    def known_play(self, law: TrickLaw, camps: Sequence[int], taken: Sequence[int]) -> TrickPlay:
        """Return the play as known to the seat to act; must be called on that seat's view.

        *camps* and *taken* give each seat's camp and the points it has taken. The caller may add the value of
        a hand. The seats of the result are numbered in order of play from seat 0 on, which differs from the
        table's where partners change places or somebody does not play.
        """
        order = [seat for seat in (0, *self.seats_after(0)[:-1]) if self.plays(seat)]
        held = [self.holding(seat) for seat in range(self.seat_count)]
        seen = {card for zone in self.zones for card in zone}
        return TrickPlay(
            law=law,
            turn=order.index(self.player),
            camps=tuple(camps[seat] for seat in order),
            hands=tuple(tuple(card for card in held[seat] if card is not BACK) for seat in order),
            sizes=tuple(len(held[seat]) for seat in order),
            unseen=tuple(card for card in self.pack if card not in seen),
            could_hold=lambda place, card: self.could_hold(order[place], card),
            leader=order.index(self.leader if self.trick else self.player),
            trick=tuple(self.trick),
            taken=tuple(taken[seat] for seat in order),
            seats=tuple(order),
        )
