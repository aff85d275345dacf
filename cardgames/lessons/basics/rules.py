"""Basics: what many card games have in common, cut down to the least that can be played.

Fifty-two cards; 2 is the lowest rank and the ace the highest.  *play* says what is done with them:

* ``ranks``: everybody lays any card; the highest rank wins the round and leads the next.
* ``tricks``: follow the suit that was led if you can; its highest card wins the trick.
* ``trumps``: the same, and a turned card names trumps, which beat every other suit.
* ``melds``: draw a card, lay down sets and runs, discard a card.  Whoever has no card left wins.
* ``betting``: everybody pays a chip and gets one card.  In turn each checks or bets, and after a bet folds,
  calls or raises.  The highest card left takes the pot.

Cards won and rounds won count one point each; in betting the chips are the points.  The dealer stays
the dealer.  The match ends when the cards have been played, the stock is empty or three pots were won.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Annotated

from cardgames.engine import (
    FAN,
    MELDS,
    PILE,
    TRICK,
    Amount,
    Badge,
    Card,
    Either,
    Game,
    Indicator,
    Marker,
    Move,
    OneOf,
    Outcome,
    Seat,
    Sentence,
    Subset,
    Suit,
    Tally,
    Zone,
    card_moves,
    option,
    per_seat,
    shared,
)
from cardgames.engine.fields import Between, Count, PerSeat, SuitLetter

RANKS = "23456789TJQKA"
STRENGTH = {rank: strength for strength, rank in enumerate(RANKS)}
IN_A_ROW = "A23456789TJQKA"  # an ace stands at either end of a run
SMALLEST_MELD = 3
CHIPS, MOST_BET, MOST_RAISES, POTS = 20, 5, 2, 3

IN_USE = {
    "melds": ("hand", "laid", "stock", "discards"),
    "betting": ("hand", "table", "rest", "gone"),
}
FOR_TRICKS = ("hand", "table", "won", "rest", "turned")


class Basics(Game):
    """A match of the teaching game."""

    title = "Basics"
    family = "Tricks"
    seats = (2, 3, 4)
    goal = "What all card games have in common."
    minutes = 3
    rank_order = RANKS
    prompts = {"deal": "Deal the cards.", "next": "Gather the cards and deal again."}

    play = option("tricks", "What is played", choices=("ranks", "tricks", "trumps", "melds", "betting"))
    cards = option(5, "Cards in a hand", choices=range(3, 11))

    hand = per_seat(FAN, seen_by="owner", label="hand")
    table = shared(TRICK, label="cards played")
    won = per_seat(PILE, seen_by="nobody", label="cards won")
    laid = per_seat(MELDS, label="melds")
    stock = shared(PILE, seen_by="nobody", label="stock")
    rest = shared(PILE, seen_by="nobody", label="cards not dealt", place="left")
    turned = shared(PILE, label="turned card", place="left")
    discards = shared(PILE, label="discards")
    gone = shared(PILE, seen_by="nobody", label="cards played before", place="left")

    trumps: SuitLetter
    pots: Annotated[int, Between(0, POTS)]
    paid: PerSeat[Count]
    folded: PerSeat[bool]
    bet: Count  # the total payment per player, besides the ante, to stay in
    raises: Annotated[int, Between(0, MOST_RAISES)]
    to_speak: Count

    @property
    def zones(self) -> Iterator[Zone]:
        """The zones used by this kind of play."""
        wanted = IN_USE.get(self.play, FOR_TRICKS)
        return (zone for zone in super().zones if zone.name in wanted)

    def start(self) -> None:
        self.trumps = ""
        self.begin_pot()
        if self.play == "betting":
            self.scores = [CHIPS] * self.seat_count
        self.pots = 0
        self.dealer = self.first_dealer()
        self.ask(self.dealer, "deal")

    def legal_deal(self) -> OneOf:
        return OneOf([Move("deal")])

    def apply_deal(self, move: Move) -> None:
        pack = self.stock if self.play == "melds" else self.rest
        self.fresh_pack(pack)
        if self.play == "betting":
            self.start_pot()
            return
        for _ in range(self.cards):
            for seat in self.seats_after(self.dealer):
                self.deal(1, pack, self.hand[seat])
        first = self.after(self.dealer)
        if self.play == "melds":
            self.deal(1, self.stock, self.discards)
            self.ask(first, "draw")
            return
        if self.play == "trumps":
            self.deal(1, self.rest, self.turned)
            self.trumps = self.turned.top.suit
            self.say(self.dealer, "{suit} are trumps", suit=Suit(self.trumps))
        self.ask(first, "play")

    # ---------------------------------------------------------------- tricks

    def legal_play(self) -> OneOf:
        return OneOf(card_moves("play", self.playable(self.own())))

    def apply_play(self, move: Move) -> None:
        seat = self.player
        self.move(move.card, self.hand[seat], self.table)
        if len(self.table) < self.seat_count:
            self.ask(self.after(seat), "play")
        else:
            self.end_trick()

    def end_trick(self) -> None:
        winner = self.winner()
        what = "{who} [wins|win] the round" if self.play == "ranks" else "{who} [takes|take] the trick"
        self.say(winner, what, who=Seat(winner))
        self.score(winner, 1, "the highest card", self.table)
        self.move_all(self.table, self.won[winner])
        if not self.hand[winner]:
            self.finish()
        self.ask(winner, "play")

    def playable(self, hand: Sequence[Card]) -> Sequence[Card]:
        """Return the cards of *hand* that the player to act may play."""
        if self.play == "ranks" or not self.table:
            return hand
        return [card for card in hand if card.suit == self.table[0].suit] or hand

    def power(self, card: Card) -> tuple[bool, bool, int]:
        """Return a sort key of *card* among those played: trumps, then the suit led, then the rank."""
        by_suit = self.play in ("tricks", "trumps")
        follows = by_suit and card.suit == self.table[0].suit
        return bool(self.trumps) and card.suit == self.trumps, follows, STRENGTH[card.rank]

    def winner(self) -> int:
        """Return the seat whose card is winning so far; of equal ranks the first."""
        best = max(self.table, key=self.power)
        seat = self.table.tags[self.table.index(best)]
        assert isinstance(seat, int)
        return seat

    # ---------------------------------------------------------------- melds

    def legal_draw(self) -> OneOf:
        return OneOf([Move("draw", word="stock"), Move("draw", word="discards")])

    def apply_draw(self, move: Move) -> None:
        source = self.stock if move.word == "stock" else self.discards
        self.deal(1, source, self.hand[self.player])
        self.ask(self.player, "turn")

    def legal_turn(self) -> Either:
        hand = self.own()
        discards = OneOf(card_moves("discard", hand))
        melds = self.melds(hand)
        if not melds:
            return Either(discards)
        longest = max(map(len, melds))
        return Either(Subset("meld", hand, SMALLEST_MELD, longest, self.not_a_meld), discards)

    def apply_meld(self, move: Move) -> None:
        seat = self.player
        tags = self.laid[seat].tags
        number = 1 + max((tag for tag in tags if isinstance(tag, int)), default=-1)
        for card in sorted(move.cards, key=lambda card: self.place_in_run(card, move.cards)):
            self.move(card, self.hand[seat], self.laid[seat], tag=number)
        self.go_out_or(seat, seat, "turn")

    def apply_discard(self, move: Move) -> None:
        seat = self.player
        self.move(move.card, self.hand[seat], self.discards)
        self.go_out_or(seat, self.after(seat), "draw")

    def go_out_or(self, seat: int, following: int, phase: str) -> None:
        """End the hand if *seat* has no card left or nobody can draw; otherwise ask the next player."""
        if not self.hand[seat]:
            self.say(seat, "{who} [goes|go] out", who=Seat(seat))
            self.score(seat, 1, "out of cards")
            self.finish()
        if phase == "draw" and not self.stock:
            self.finish()
        self.ask(following, phase)

    def melds(self, hand: Sequence[Card]) -> list[tuple[Card, ...]]:
        """Return the sets and runs in *hand*."""
        found: list[tuple[Card, ...]] = []
        for size in range(SMALLEST_MELD, len(hand) + 1):
            of_this_size = [group for group in combinations(hand, size) if self.not_a_meld(group) is None]
            if not of_this_size:  # a longer one would hold one of this size
                break
            found += of_this_size
        return found

    def not_a_meld(self, group: Sequence[Card]) -> Sentence | None:
        """Return why *group* may not be laid down together; None if it may."""
        ranks = [card.rank for card in group]
        if len(set(ranks)) == 1 or self.is_run(group):
            return None
        if len({card.suit for card in group}) == 1:
            return Sentence("They are of one suit, but not in a row.")
        if len(set(ranks)) == len(ranks):
            return Sentence("Neither one rank nor one suit in a row.")
        return Sentence("Not all of them have the same rank.")

    def is_run(self, group: Sequence[Card]) -> bool:
        """Tell whether *group* is of one suit and in a row."""
        places = sorted(self.place_in_run(card, group) for card in group)
        in_a_row = places == list(range(places[0], places[0] + len(places)))
        return in_a_row and len({card.suit for card in group}) == 1

    def place_in_run(self, card: Card, group: Sequence[Card]) -> int:
        """Return where *card* stands in a row; an ace below the 2 where *group* has one."""
        low_ace = any(other.rank == "2" for other in group)
        return IN_A_ROW.index(card.rank) if low_ace else IN_A_ROW.rindex(card.rank)

    # ---------------------------------------------------------------- betting

    def begin_pot(self) -> None:
        """Reset the payments, bets and folds."""
        self.paid = [0] * self.seat_count
        self.folded = [False] * self.seat_count
        self.bet = 0
        self.raises = 0
        self.to_speak = 0

    def start_pot(self) -> None:
        self.begin_pot()
        for seat in self.seats_after(self.dealer):
            self.pay(seat, 1, "ante")
            self.deal(1, self.rest, self.hand[seat])
        self.to_speak = self.seat_count
        self.ask(self.after(self.dealer), "bet")

    def pay(self, seat: int, chips: int, why: str) -> None:
        """Put *chips* of *seat* into the pot."""
        self.paid[seat] += chips
        self.score(seat, -chips, why)

    @property
    def pot(self) -> int:
        """The chips paid in so far."""
        return sum(self.paid)

    @property
    def owed(self) -> int:
        """Return the payment of the player to act to stay in."""
        return 1 + self.bet - self.paid[self.player]

    def legal_bet(self) -> Either:
        if not self.bet:
            return Either(OneOf([Move("check")]), Amount("bet", 1, MOST_BET))
        stay = OneOf([Move("fold"), Move("call")])
        return Either(stay, Amount("raise", 1, MOST_BET)) if self.raises < MOST_RAISES else Either(stay)

    def apply_check(self, move: Move) -> None:
        self.say(self.player, "{who} [checks|check]", who=Seat(self.player))
        self.next_to_speak(self.to_speak - 1)

    def apply_bet(self, move: Move) -> None:
        assert move.amount is not None
        self.bet = move.amount
        self.say(self.player, "{who} [bets|bet] {n}", who=Seat(self.player), n=self.bet)
        self.pay(self.player, self.bet, "bet")
        self.next_to_speak(self.folded.count(False) - 1)

    def apply_raise(self, move: Move) -> None:
        assert move.amount is not None
        self.bet += move.amount
        self.raises += 1
        self.say(self.player, "{who} [raises|raise] by {n}", who=Seat(self.player), n=move.amount)
        self.pay(self.player, self.owed, "raise")
        self.next_to_speak(self.folded.count(False) - 1)

    def apply_call(self, move: Move) -> None:
        self.say(self.player, "{who} [calls|call]", who=Seat(self.player))
        self.pay(self.player, self.owed, "call")
        self.next_to_speak(self.to_speak - 1)

    def apply_fold(self, move: Move) -> None:
        seat = self.player
        self.say(seat, "{who} [folds|fold]", who=Seat(seat))
        self.folded[seat] = True
        self.move_all(self.hand[seat], self.gone)
        self.next_to_speak(self.to_speak - 1)

    def next_to_speak(self, left: int) -> None:
        """Ask the next of the *left* players who have still to speak; with none left, award the pot."""
        self.to_speak = left
        staying = [seat for seat in self.seats_after(self.player) if not self.folded[seat]]
        if left and len(staying) > 1:
            self.ask(staying[0], "bet")
            return
        if len(staying) > 1:
            for seat in staying:
                self.move_all(self.hand[seat], self.table)
        self.share_pot(staying)

    def share_pot(self, staying: Sequence[int]) -> None:
        """Give the pot to the highest card; equal cards share it, and the first of them gets an odd chip."""
        best = max((STRENGTH[card.rank] for card in self.table), default=0)
        tops = {tag for card, tag in zip(self.table, self.table.tags, strict=True)
                if STRENGTH[card.rank] == best}  # fmt: skip
        winners = [seat for seat in staying if seat in tops] or list(staying)
        pot, self.paid, self.bet = self.pot, [0] * self.seat_count, 0
        for number, seat in enumerate(winners):
            share = pot // len(winners) + (number < pot % len(winners))
            self.say(seat, "{who} [takes|take] {n} chips", who=Seat(seat), n=share)
            self.score(seat, share, "the pot")
        self.pots += 1
        if self.pots == POTS:
            self.finish()
        self.ask(self.dealer, "next")

    def legal_next(self) -> OneOf:
        return OneOf([Move("next")])

    def apply_next(self, move: Move) -> None:
        for zone in (self.table, *self.hand):
            self.move_all(zone, self.gone)
        self.start_pot()

    # ---------------------------------------------------------------- helpers

    def own(self) -> Sequence[Card]:
        """Return the hand of the player to act."""
        return self.hand[self.player]

    def outcome(self) -> Outcome:
        best = super().outcome()
        words = {
            "melds": "Out of cards first.",
            "betting": "Most chips: {points}.",
            "ranks": "Most rounds: {points}.",
        }
        template = words.get(self.play, "Most tricks: {points}.")
        return Outcome(best.winners, best.standing, Sentence(template, points=max(self.scores)))

    # ---------------------------------------------------------------- reasons and words

    def why_not_play(self, move: Move) -> Sentence | None:
        if move.verb != "play" or len(move.cards) != 1:
            return None
        if move.card not in self.own():
            return Sentence("That card is not in your hand.")
        if move.card in self.playable(self.own()):
            return None
        reason = "{suit} were led and you hold some, so you must follow suit."
        return Sentence(reason, suit=Suit(self.table[0].suit))

    def why_not_turn(self, move: Move) -> Sentence | None:
        if set(move.cards) <= set(self.own()):
            return None
        return Sentence("Choose from your own cards.")

    def prompt_play(self) -> Sentence:
        if self.play == "ranks":
            return Sentence("Play a card.")
        if not self.table:
            return Sentence("Your lead: play any card.")
        led = self.table[0].suit
        if any(card.suit == led for card in self.own()):
            return Sentence("Follow {suit}.", suit=Suit(led))
        return Sentence("No {suit}: play any card.", suit=Suit(led))

    def prompt_draw(self) -> Sentence:
        return Sentence("Draw from the stock or take the {card}.", card=self.discards.top)

    def prompt_turn(self) -> Sentence:
        if self.melds(self.own()):
            return Sentence("Lay down a meld, or discard a card.")
        return Sentence("Discard a card.")

    def prompt_bet(self) -> Sentence:
        if not self.bet:
            return Sentence("Check, or bet.")
        return Sentence("It costs {n} to call.", n=self.owed)

    def label(self, move: Move) -> Sentence | None:
        if move.verb == "call":
            return Sentence("Call {n}", n=self.owed)
        return None

    def status(self) -> Sentence:
        if self.play == "betting":
            return Sentence("Pot {n} of {all}", n=min(POTS, self.pots + 1), all=POTS)
        if self.play == "melds":
            return Sentence("{n} cards in the stock", n=len(self.stock))
        round_number = min(self.cards, sum(self.scores) + 1)
        what = "Round {n} of {all}" if self.play == "ranks" else "Trick {n} of {all}"
        return Sentence(what, n=round_number, all=self.cards)

    def indicators(self) -> list[Indicator]:
        if self.play == "melds":
            return [Tally("Cards", tuple(map(len, self.hand)))]
        if self.play != "betting":
            counted = Tally("Rounds" if self.play == "ranks" else "Tricks", tuple(self.scores))
            if not self.trumps:
                return [counted]
            hint = "The suit that beats every other suit."
            return [counted, Marker("Trumps", suit=self.trumps, hint=hint)]
        things: list[Indicator] = [
            Tally("Chips", tuple(self.scores)),
            Marker("Pot", text=str(self.pot), hint="The chips paid in so far."),
            Marker("Bet", text=str(self.bet), hint="What each player has to pay to stay in."),
        ]
        return things + [Badge(seat, "folded") for seat, out in enumerate(self.folded) if out]
