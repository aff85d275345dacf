"""Kaluki: rummy with two packs and four jokers, for two to four players, everybody alone.

Fifteen cards each, the next one is turned up; the dealer may exchange a card for it.  A turn: draw the top
card of the stock, or the top discard if it can be laid at once; lay melds, lay cards off on any meld of the
table; discard one card.  Melds are three or four of a rank in different suits, or three or more of a suit in
sequence, the ace high or low.  A joker stands for a card that its owner names, and whoever holds that card
may exchange it later, to lay the joker elsewhere in the same turn.

Whoever has nothing on the table yet has to lay 51 points in one turn, lay-offs included, with a meld of their
own among them.  Who has no card left wins the hand: everybody else pays a token for each card in hand and two
for each joker, and double if the winner laid the whole hand in one turn, which is Kaluki.

What may be laid when is in `duties`, the most that a hand can lay in `laying`.  The rulings are cited by
number (R1 …).
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence

from cardgames.engine import (
    FAN,
    MELDS,
    OFTEN,
    PILE,
    Card,
    Decision,
    Either,
    Furniture,
    Move,
    OneOf,
    Outcome,
    Seat,
    Sentence,
    Subset,
    card_moves,
    option,
    per_seat,
    shared,
)
from cardgames.engine.ai import AI
from cardgames.engine.cards import RANKS, pack
from cardgames.engine.families.betting import Betting, debt, stack
from cardgames.engine.families.drawing import Drawing

from . import duties, furniture, placing, wording
from .duties import Turn, same, turn_of
from .melds import Cards, Open, Reading, added, called, cost, face, lying, readings, room

DEALT = 15
TOKENS = 100
REST = "rest"  # the tag of cards that were left over; melds have numbers


class Kaluki(Drawing, Betting):
    """A match of Kaluki."""

    title = "Kaluki"
    family = "Rummy"
    seats = (4, 2, 3)
    pack = pack(RANKS, copies=2, jokers="rbrb")
    goal = "Open with 51 points of melds, then be the first to get rid of every card."
    minutes = 40
    also_called = ("Caloochi",)
    emblem = "Kh Kd *r"
    figure_units = {"Tokens paid": "tokens", "Hands won": OFTEN}
    unit = "tokens"
    tells_why = True
    random_ends = False
    renewals = 2  # R21
    automatic = ("end", "name")
    silent = ("name",)
    prompts = {"deal": "Deal the cards.", "put": "Put a card back in its place."}

    length = option(
        8,
        "Length",
        choices={8: "8 hands", 4: "4 hands", 12: "12 hands", 0: "Until somebody's tokens are gone"},
    )
    cut = option(True, "Cut for a joker", help="Whoever cuts a joker has it as one of their fifteen cards.")
    low_ace = option(11, "Ace in A-2-3", choices={11: "11 points", 1: "1 point"}, help="Towards the 51.")
    exchange = option(True, "Joker exchange", help="The card for which a joker stands wins the joker.")
    initial = option(51, "Initial meld", choices={51: "51 points", 40: "40 points"})

    hand = per_seat(FAN, seen_by="owner", label="hand")
    melds = per_seat(MELDS, label="melds")
    stock = shared(PILE, seen_by="nobody", label="stock")
    discards = shared(PILE, label="discards")

    def start(self) -> None:
        self.give_chips(TOKENS)  # R4
        self.dealer = self.first_dealer()  # R1
        self.lost = [0] * self.seat_count  # tokens paid in the hand just ended
        self.begin_hand()
        self.ask(self.dealer, "deal")

    def begin_hand(self) -> None:
        """Nothing has happened in this hand."""
        self.opened = [False] * self.seat_count
        self.stands: dict[Card, str] = {}  # what each joker on the table stands for, as text
        self.cutter: int | None = None  # who has cut a joker
        self.forget_draws()
        self.winner: int | None = None
        self.doubled = False  # by Kaluki
        self.clear_turn()

    def clear_turn(self) -> None:
        """Nothing has been done in this turn."""
        self.closed = False  # whether the player to act had nothing on the table before it
        self.points, self.melded = 0, False  # laid in this turn, and whether with a meld of one's own
        self.taken = None  # the discard that still has to be laid
        self.drawn: Card | None = None  # the discard taken in this turn
        self.freed = 0  # jokers exchanged that still have to be laid
        self.lays: list[tuple[Card, str]] = []  # what has been laid, and in which zone
        self.words: list[str] = []  # what the jokers just laid can stand for
        self.naming = ("", 0, 0)  # the meld that they are: its zone and number, and how many cards are new

    # ---------------------------------------------------------------- the deal

    def legal_deal(self) -> OneOf:
        return OneOf([Move("deal")])

    def apply_deal(self, move: Move) -> None:
        self.begin_hand()
        self.cut_pack()
        for _ in range(DEALT):  # R3
            for seat in self.seats_after(self.dealer):
                if len(self.hand[seat]) < DEALT:
                    self.deal(1, self.stock, self.hand[seat])
        self.deal(1, self.stock, self.discards)
        self.ask(self.dealer, "exchange")

    def cut_pack(self) -> None:
        """R2: the cut exposes a card; its player keeps a joker, anything else goes back."""
        self.fresh_pack(self.stock)
        if not self.cut:
            return
        card, cutter = self.stock[0], self.seats_after(self.dealer)[-2]  # at the dealer's right
        self.move(card, self.stock, self.discards)
        if card.is_joker:
            self.cutter = cutter
            self.say(cutter, "{who} [cuts|cut] a joker and [keeps|keep] it", who=Seat(cutter))
            self.move(card, self.discards, self.hand[cutter])
        else:
            self.tuck(card, self.discards, self.stock)

    # ---------------------------------------------------------------- the dealer's exchange

    def legal_exchange(self) -> OneOf:
        return OneOf([Move("take", word="discards"), Move("leave")])  # R5

    def apply_take(self, move: Move) -> None:
        self.draw("discards")
        self.ask(self.player, "put")

    def apply_leave(self, move: Move) -> None:
        self.begin_turn(self.after(self.dealer))

    def legal_put(self) -> OneOf:
        return OneOf(card_moves("discard", self.free()))

    # ---------------------------------------------------------------- drawing

    def begin_turn(self, seat: int) -> None:
        """*seat* draws, from a new stock where the old one has been used up (R21)."""
        self.clear_turn()
        self.closed = not self.opened[seat]
        if len(self.discards) > 1 and not self.renew_stock():
            self.end_hand(None)
        else:
            self.ask(seat, "draw")

    def legal_draw(self) -> OneOf:
        moves = [Move("draw", word="stock") if self.stock else Move("end")]
        if duties.usable(self):
            moves.append(Move("draw", word="discards"))
        return OneOf(moves)

    def apply_draw(self, move: Move) -> None:
        self.draw(move.word)
        self.drawn = self.taken
        self.ask(self.player, "play")

    def apply_end(self, move: Move) -> None:
        self.end_hand(None)

    # ---------------------------------------------------------------- laying

    def legal_play(self) -> Decision:
        seat, turn = self.player, turn_of(self)
        hand = self.hand[seat]
        moves = [*self.lay_offs(turn), *self.joker_exchanges(turn)]
        if self.may_discard(turn):
            moves += card_moves("discard", hand)
        if self.may_take_back(turn):
            moves.append(Move("back"))
        if not duties.may_meld(turn, seat):
            return OneOf(
                moves or card_moves("discard", hand)
            )  # what somebody thinks of this hand may have no way
        melds = Subset("meld", hand, 3, len(RANKS), self.why_not_meld, self.ways_to_meld)
        return Either(OneOf(moves), melds) if moves else melds

    def may_discard(self, turn: Turn) -> bool:
        """Whether nothing is owed: an initial meld begun, the card taken, a joker exchanged."""
        done = turn.complete or not self.lays
        return done and turn.taken is None and not turn.freed

    def may_take_back(self, turn: Turn) -> bool:
        """Whether the player may take back what has been laid, or put back the discard taken (R11)."""
        return not turn.complete if self.lays else turn.taken is not None

    def ways_to_meld(self) -> Iterator[Cards]:
        """The cards of the player to act that may be laid as a new meld."""
        turn = turn_of(self)
        return duties.melds_of(turn, self.player) if duties.may_lay(turn) else iter(())

    why_not_meld = wording.why_not_meld

    def lay_offs(self, turn: Turn) -> list[Move]:
        """Each card on each meld of the table that takes it (R14, R15)."""
        if not duties.may_lay(turn):
            return []
        plan = None if turn.complete else duties.best(turn)
        return [
            Move("add", card, meld.cards)
            for number, meld in enumerate(turn.table)
            if (free := room(meld.faces))
            for card in turn.hand
            if (card.is_joker or face(card) in free)
            and (
                turn.is_free
                or any(
                    duties.still_met(turn.adding(meld, card, one), plan, (card,), number)
                    for one in added(meld, card)
                )
            )
        ]

    def joker_exchanges(self, turn: Turn) -> list[Move]:
        """Each card that wins a joker, which can be laid again in this turn (R16)."""
        return [
            Move("swap", card, joker)
            for card, _, joker in duties.exchanges(turn)
            if duties.can_be_met(turn.exchanging(card, joker))
        ]

    def apply_meld(self, move: Move) -> None:
        seat = self.player
        zone = self.melds[seat]
        number = max((meld.number for meld in self.open_melds() if meld.seat == seat), default=-1) + 1
        ways = wording.proposed(self, readings(move.cards))
        first = ways or [Reading(move.cards, tuple(map(face, move.cards)))]
        for card in first[0].cards:
            placing.lay(self, card, zone, number)
        placing.name_or_settle(self, first, zone, number, len(move.cards))

    def apply_add(self, move: Move) -> None:
        card = move.card
        meld = self.meld_with(move.groups[1][0])
        ways = added(meld, card)
        placing.lay(self, card, self.melds[meld.seat], meld.number)
        placing.name_or_settle(self, ways, self.melds[meld.seat], meld.number, 1)

    def legal_name(self) -> OneOf:
        able = [
            word for word in self.words if duties.can_be_met(placing.standing(self, placing.way(self, word)))
        ]
        return OneOf([Move("name", word=word) for word in able or self.words])

    def apply_name(self, move: Move) -> None:
        self.words = []
        placing.settle(self, placing.way(self, str(move.word)))

    @property
    def new_cards(self) -> Cards:
        """The cards that have been laid last."""
        return tuple(card for card, _ in self.lays[len(self.lays) - self.naming[2] :])

    def apply_swap(self, move: Move) -> None:
        seat = self.player
        card, joker = move.card, move.groups[1][0]
        meld = self.meld_with(joker)
        zone = self.melds[meld.seat]
        self.move(card, self.hand[seat], zone, tag=meld.number)
        self.move(joker, zone, self.hand[seat])
        del self.stands[joker]
        order = [card if one is joker else one for one in meld.cards]
        placing.put_in_order(self, zone, meld.number, order)
        self.say(seat, "{who} [wins|win] the joker for the {card}", who=Seat(seat), card=card)
        if self.taken is not None and same(card, self.taken):
            self.taken = None
        self.freed += 1
        self.lays.append((card, ""))
        self.go_on(seat)

    def apply_back(self, move: Move) -> None:
        seat = self.player
        if not self.lays:  # R11: the discard goes back
            assert self.taken is not None
            self.move(self.taken, self.hand[seat], self.discards)
            self.begin_turn(seat)
            return
        placing.take_back(self)
        self.ask(seat, "play")

    def go_on(self, seat: int) -> None:
        """More to lay, or a discard; without a card the hand is won."""
        if self.hand[seat]:
            self.ask(seat, "play")
        else:
            self.end_hand(seat)

    # ---------------------------------------------------------------- the end of a turn and of a hand

    def apply_discard(self, move: Move) -> None:
        seat = self.player
        self.move(move.card, self.hand[seat], self.discards)
        if self.hand[seat]:
            self.begin_turn(self.after(seat))
        else:
            self.end_hand(seat)  # R18

    def end_hand(self, winner: int | None) -> None:
        """Everybody pays the winner (R19, R20); without one nobody pays (R21)."""
        self.winner, self.doubled = winner, winner is not None and self.closed
        self.lost = [0] * self.seat_count
        if winner is None:
            self.say(None, "The stock is used up: nobody wins this hand")
        else:
            self.pay_winner(winner)
        self.dealer = self.after(self.dealer)  # R1
        broke = self.length == 0 and min(self.scores) <= 0
        if broke or self.hand_number == self.length:
            self.finish()
        self.ask(self.dealer, "deal")

    def pay_winner(self, winner: int) -> None:
        """A token for each card and two for each joker; Kaluki doubles."""
        if self.doubled:
            self.say(winner, "Kaluki!")
        losers = self.seats_after(winner)[:-1]
        for seat in losers:
            for card in sorted(self.hand[seat], key=str):  # where they lay in the hand is nobody's business
                self.move(card, self.hand[seat], self.melds[seat], tag=REST)
        for seat in losers:
            cards = self.shown(seat)
            tokens = cost(cards) * (1 + self.doubled)
            self.lost[seat] = tokens
            self.borrow(seat, tokens, 1)  # R4: a balance may go below zero
            self.pay(stack(seat), stack(winner), tokens)
            self.score(seat, -tokens, wording.why_paid(cards, self.doubled), cards)
        self.score(winner, sum(self.lost), "Kaluki, all is doubled" if self.doubled else "out first")
        self.pay(stack(winner), debt(winner), min(-self.heap(debt(winner)), self.heap(stack(winner))))

    def outcome(self) -> Outcome:
        best = super().outcome()
        words = "{who} [has|have] the most tokens: {n}."
        if len(best.winners) > 1:
            return Outcome(
                best.winners, best.standing, Sentence("Equal tokens: {n} each.", n=max(self.scores))
            )
        top = best.winners[0]
        return Outcome(best.winners, best.standing, Sentence(words, who=Seat(top), n=self.scores[top]))

    # ---------------------------------------------------------------- melds
    # These read public things and the cards of whoever looks, so they work on a view.

    def open_melds(self) -> list[Open]:
        """The melds of the table, those of seat 0 first."""
        found: list[Open] = []
        for seat, zone in enumerate(self.melds):
            if zone:
                stands = tuple(self.stands.get(card, "") for card in zone if card.is_joker)
                found += lying(seat, tuple(zone), tuple(zone.tags), stands)
        return found

    def shown(self, seat: int) -> Cards:
        """The cards that *seat* was left with, once they are shown."""
        zone = self.melds[seat]
        return tuple(card for card, tag in zip(zone, zone.tags, strict=True) if tag == REST)

    def meld_with(self, card: Card) -> Open:
        """The meld in which *card* lies."""
        return next(meld for meld in self.open_melds() if card in meld.cards)

    def alike(self, move: Move) -> Hashable:
        groups = [
            tuple("*" if card.is_joker else str(face(card)) for card in group) for group in move.groups[:1]
        ]
        onto = tuple(move.groups[1]) if len(move.groups) > 1 else ()
        return move.verb, move.word, tuple(sorted(groups[0])) if groups else (), onto

    # ---------------------------------------------------------------- reasons, prompts, labels

    why_not_exchange = wording.why_not_exchange
    why_not_put = wording.why_not_put
    why_not_draw = wording.why_not_draw
    why_not_play = wording.why_not_play
    prompt_exchange = wording.exchange
    prompt_draw = wording.draw
    prompt_play = wording.play
    prompt_name = wording.name
    label = wording.label

    @classmethod
    def ai(cls) -> AI[Kaluki]:
        from .ai import KALUKI

        return KALUKI

    # ---------------------------------------------------------------- what the table shows

    def status(self) -> Sentence:
        number = max(1, self.hand_number)
        if not self.length:
            return Sentence("Hand {n}", n=number)
        return Sentence("Hand {n} of {all}", n=number, all=self.length)

    groups = furniture.groups

    def called(self, cards: Sequence[Card]) -> str:
        found = readings(cards)
        return called(found[0].faces) if found else ""

    def figures(self, seat: int) -> Mapping[str, float]:
        return {"Tokens paid": self.lost[seat], "Hands won": float(seat == self.winner)}

    def furniture(self) -> list[Furniture]:
        return furniture.furniture(self)
