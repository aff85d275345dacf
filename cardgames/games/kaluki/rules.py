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

from collections import Counter
from collections.abc import Hashable, Iterator, Mapping, Sequence

from cardgames.engine import (
    BACK,
    FAN,
    MELDS,
    OFTEN,
    PILE,
    Badge,
    Card,
    Decision,
    Either,
    Feat,
    Group,
    Indicator,
    Marked,
    Marker,
    Move,
    Named,
    OneOf,
    Outcome,
    Seat,
    Sentence,
    Subset,
    Text,
    Zone,
    card_moves,
    option,
    per_seat,
    shared,
)
from cardgames.engine.cards import RANKS, pack
from cardgames.engine.families.betting import Betting, debt, stack
from cardgames.engine.families.drawing import Drawing
from cardgames.engine.fields import Count, PerSeat, SeatNumber

from . import duties
from .duties import LegalLays, Turn, counting, same
from .melds import (
    JOKERS,
    LONGEST,
    NATURALS,
    SUITS,
    Cards,
    KalukiMeld,
    added,
    called,
    cost,
    ends,
    face,
    is_group,
    lying,
    readings,
    value,
)
from .plans import KalukiPlan, fewest_left, most_points

DEALT = 15
TOKENS = 100
FORTY = 40  # tokens, for a feat
REST = "rest"  # the tag of cards that were left over; melds have numbers


class Kaluki(Drawing, Betting):
    """A match of Kaluki."""

    title = "Kaluki"
    family = "Rummy"
    seats = (4, 2, 3)
    pack = pack(RANKS, copies=2, jokers="rbrb")
    goal = "Open with enough points of melds, then be the first to get rid of every card."
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

    feats = (
        Feat("kaluki", "Kaluki", "Lay your whole hand down in one turn, without a joker."),
        Feat("whole-suit", "Whole suit", "Have a sequence of thirteen cards on the table."),
        Feat("forty", "Forty tokens", "Collect forty tokens or more for a hand that is not Kaluki."),
    )

    length = option(
        8,
        "Length",
        choices={8: "8 hands", 4: "4 hands", 12: "12 hands", 0: "Until somebody runs out of tokens"},
    )
    cut = option(
        True, "Cut for a joker", help="A player who cuts a joker keeps it as one of their fifteen cards."
    )
    low_ace = option(11, "Ace in A-2-3", choices={11: "11 points", 1: "1 point"}, help="Towards the 51.")
    exchange = option(True, "Joker exchange", help="The card that a joker stands for wins the joker.")
    initial = option(51, "Points to open", choices={51: "51 points", 40: "40 points"})

    hand = per_seat(FAN, seen_by="owner", label="hand")
    melds = per_seat(MELDS, label="melds")
    stock = shared(PILE, seen_by="nobody", label="stock")
    discards = shared(PILE, label="discards")

    lost: PerSeat[Count]  # tokens paid in the hand just ended
    opened: PerSeat[bool]
    stands: dict[Card, str]  # what each joker on the table stands for, as text
    cutter: SeatNumber | None  # who has cut a joker
    winner: SeatNumber | None
    doubled: bool  # by Kaluki
    closed: bool  # whether the player to act had nothing on the table before it
    points: Count
    melded: bool
    drawn: Card | None  # the discard taken in this turn
    freed: Count  # jokers exchanged that still have to be laid
    lays: list[tuple[Card, str]]  # what has been laid, and in which zone
    words: list[str]  # what the jokers just laid can stand for
    # the meld that they are: its zone and number, and how many cards are new
    naming: tuple[str, Count, Count]

    def start(self) -> None:
        self.give_chips(TOKENS)  # R4
        self.dealer = self.first_dealer()  # R1
        self.lost = [0] * self.seat_count
        self.begin_hand()
        self.ask(self.dealer, "deal")

    def begin_hand(self) -> None:
        """Forget all that happened in the hand before."""
        self.opened = [False] * self.seat_count
        self.stands = {}
        self.cutter = None
        self.forget_draws()
        self.winner = None
        self.doubled = False
        self.clear_turn()

    def clear_turn(self) -> None:
        """Forget all that was done in the turn before."""
        self.closed = False
        self.points, self.melded = 0, False  # laid in this turn, and whether with a meld of one's own
        self.taken = None  # the discard that still has to be laid
        self.drawn = None
        self.freed = 0
        self.lays = []
        self.words = []
        self.naming = ("", 0, 0)

    # ---- The deal ----

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
        """Cut the pack, which exposes a card; its player keeps a joker, anything else goes back (R2)."""
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

    # ---- The dealer's exchange ----

    def legal_exchange(self) -> OneOf:
        return OneOf([Move("take", word="discards"), Move("leave")])  # R5

    def why_not_exchange(self, move: Move) -> Sentence | None:
        if move.verb == "draw":
            return Sentence(
                "Before play begins, you may only take the {card} or leave it.", card=self.discards.top
            )
        return None

    def prompt_exchange(self) -> Sentence:
        return Sentence("Swap a card for the {card}?", card=self.discards.top)

    def apply_take(self, move: Move) -> None:
        self.draw("discards")
        self.ask(self.player, "put")

    def apply_leave(self, move: Move) -> None:
        self.begin_turn(self.after(self.dealer))

    def legal_put(self) -> OneOf:
        return OneOf(card_moves("discard", self.free()))

    def why_not_put(self, move: Move) -> Sentence | None:
        if move.verb != "discard" or len(move.cards) != 1:
            return None
        if move.card is self.taken:
            return Sentence("You have just taken that card: put another one back.")
        return Sentence("Put back a card from your hand.")

    # ---- Drawing ----

    def begin_turn(self, seat: int) -> None:
        """Let *seat* draw, from a new stock where the old one has been used up (R21)."""
        self.clear_turn()
        self.closed = not self.opened[seat]
        if len(self.discards) > 1 and not self.renew_stock():
            self.end_hand(None)
        else:
            self.ask(seat, "draw")

    def legal_draw(self) -> OneOf:
        moves = [Move("draw", word="stock") if self.stock else Move("end")]
        if self.may_use_discard():
            moves.append(Move("draw", word="discards"))
        return OneOf(moves)

    def why_not_draw(self, move: Move) -> Sentence | None:
        if move == Move("draw", word="stock"):
            return Sentence("The stock is used up.")
        if move != Move("draw", word="discards"):
            return None
        top, seat = self.discards.top, self.player
        if self.opened[seat]:
            return Sentence("You may take the {card} only to lay it this turn, and you could not.", card=top)
        words = "You may take the {card} only to open with it, and you cannot reach {need}."
        return Sentence(words, card=top, need=self.initial)

    def prompt_draw(self) -> Sentence:
        may = self.may_use_discard()
        if not self.stock:
            words = (
                "The stock is used up: take the {card}, or end the hand." if may else "The stock is used up."
            )
            return Sentence(words, card=self.discards.top)
        if may:
            return Sentence("Draw from the stock, or take the {card} and lay it now.", card=self.discards.top)
        return Sentence("Draw from the stock.")

    def apply_draw(self, move: Move) -> None:
        self.draw(move.word)
        self.drawn = self.taken
        self.ask(self.player, "play")

    def apply_end(self, move: Move) -> None:
        self.end_hand(None)

    def may_use_discard(self) -> bool:
        """Tell whether the player to act can use the top discard in this turn (R11)."""
        turn = self.turn_so_far()
        if BACK in turn.hand or not self.discards:
            return False
        top = self.discards.top
        return duties.can_be_met(turn._replace(hand=(*turn.hand, top), taken=top))

    # ---- What may be laid, exchanged or discarded ----

    def legal_play(self) -> Decision:
        turn, hand = self.turn_so_far(), self.hand[self.player]
        lays = LegalLays(turn)
        moves = [Move("add", card, meld.cards) for card, meld in lays.lay_offs()]
        moves += self.joker_exchanges(turn)
        if self.may_discard(turn):
            moves += card_moves("discard", hand)
        if self.may_take_back(turn):
            moves.append(Move("back"))
        if not lays.any_meld():
            return OneOf(
                moves or card_moves("discard", hand)
            )  # what somebody thinks of this hand may have no way
        melds = Subset("meld", hand, 3, len(RANKS), self.why_not_meld, lays.melds)
        return Either(OneOf(moves), melds) if moves else melds

    def may_discard(self, turn: Turn) -> bool:
        """Tell whether nothing is owed: an initial meld begun, the card taken, a joker exchanged."""
        done = turn.complete or not self.lays
        return done and turn.taken is None and not turn.freed

    def may_take_back(self, turn: Turn) -> bool:
        """Tell whether the player may take back what has been laid, or put back the discard taken (R11)."""
        return not turn.complete if self.lays else turn.taken is not None

    def joker_exchanges(self, turn: Turn) -> list[Move]:
        """Return each card that wins a joker, which can be laid again in this turn (R16)."""
        return [
            Move("swap", card, joker)
            for card, _, joker in duties.exchanges(turn)
            if duties.can_be_met(turn.exchanging(card, joker))
        ]

    # ---- Why not ----

    def why_not_play(self, move: Move) -> Sentence | None:
        if move.verb == "meld":
            return self.why_not_meld(move.cards)
        if not move.groups or not move.groups[0]:
            return None
        card = move.card
        if card not in self.hand[self.player]:
            return Sentence("That card is not in your hand.")
        if move.verb == "discard":
            return self._why_not_discard()
        if move.verb == "add" and not self._is_for_a_joker(move):
            return self._why_not_add(card, move.groups[1] if len(move.groups) > 1 else ())
        if move.verb in ("add", "swap"):
            return self._why_not_swap(card)
        return None

    def why_not_meld(self, cards: Cards) -> Sentence | None:
        """Return why the player to act may not lay these cards as a new meld; None if they may."""
        turn = self.turn_so_far()
        ways = readings(cards)
        if not ways:
            return _why_no_meld(cards)
        after = [turn.melding(self.player, one) for one in ways]
        if any(map(duties.can_be_met, after)):
            return None
        return _what_fails(max(after, key=duties.reach))

    def _is_for_a_joker(self, move: Move) -> bool:
        """Tell whether the card of *move* is dropped on the joker that stands for it."""
        onto = move.groups[1][0] if len(move.groups) > 1 and move.groups[1] else None
        return onto is not None and self.stands.get(onto) == str(face(move.card))

    def _why_not_discard(self) -> Sentence:
        turn = self.turn_so_far()
        if not turn.complete and self.lays:
            words = "You have laid {n} points and need {need}: lay more, or take them back."
            return Sentence(words, n=turn.points, need=turn.need)
        if turn.taken is not None:
            return Sentence("First lay the {card} that you took.", card=turn.taken)
        return Sentence("First lay the joker that you won.")

    def _why_not_add(self, card: Card, cards: Cards) -> Sentence:
        turn = self.turn_so_far()
        if not self.open_melds():
            return Sentence("There is no meld on the table yet.")
        meld = next((one for one in turn.table if cards and cards[0] in one.cards), None)
        if meld is None:
            fits = [(one, way) for one in turn.table for way in added(one, card)]
            if not fits:
                return Sentence("The {card} fits no meld on the table.", card=card)
            if any(duties.can_be_met(turn.adding(one, card, way)) for one, way in fits):
                return Sentence("Put the {card} on a meld that it fits.", card=card)
            return _what_fails(turn.adding(fits[0][0], card, fits[0][1]))
        ways = added(meld, card)
        if ways:
            return _what_fails(turn.adding(meld, card, ways[0]))
        if is_group(meld.faces):
            if face(card) in meld.faces:
                return Sentence("That meld already has the {card}.", card=card)
            return Sentence("That group takes only {names} of a missing suit.", names=called(meld.faces))
        low, high = ends(meld.faces)
        if high - low + 1 == LONGEST:
            return Sentence("That sequence is full: the ace is high or low, not both.")
        return Sentence("The {card} does not fit at either end of that sequence.", card=card)

    def _why_not_swap(self, card: Card) -> Sentence:
        turn = self.turn_so_far()
        if not turn.exchange:
            return Sentence("Jokers are not exchanged at this table.")
        if str(face(card)) not in self.stands.values():
            return Sentence("No joker on the table stands for the {card}.", card=card)
        if not turn.complete:
            return Sentence("You may win a joker only once you have opened.")
        if not turn.may_exchange and turn.taken is not None:
            return Sentence("First lay the {card} that you took.", card=turn.taken)
        return Sentence("You would have to lay the joker this turn, and you could not.")

    def prompt_play(self) -> Sentence:
        turn = self.turn_so_far()
        if not turn.complete and self.lays:
            return Sentence(
                "{n} of the {need} points are down: lay more, or take them back.",
                n=turn.points,
                need=turn.need,
            )
        if turn.taken is not None and turn.complete:
            return Sentence("You must lay the {card} that you took.", card=turn.taken)
        if turn.taken is not None:
            return Sentence("Open with {need} points, including the {card}.", need=turn.need, card=turn.taken)
        if turn.freed:
            return Sentence("You must lay the joker that you won.")
        if turn.complete:
            lays = LegalLays(turn)
            if any(lays.lay_offs()) or self.joker_exchanges(turn) or lays.any_meld():
                return Sentence("Lay what you like, then discard a card.")
            return Sentence("Nothing fits now: discard a card.")
        reach = duties.reach(turn)
        if reach >= turn.need:
            return Sentence("You can open with {n} points. Lay melds, or just discard.", n=reach)
        return Sentence("Discard a card.")

    # ---- Laying, exchanging and taking back ----

    def apply_meld(self, move: Move) -> None:
        seat = self.player
        zone = self.melds[seat]
        number = max((meld.number for meld in self.open_melds() if meld.seat == seat), default=-1) + 1
        ways = self.likeliest_first(readings(move.cards))
        first = ways or [KalukiMeld(move.cards, tuple(map(face, move.cards)))]
        for card in first[0].cards:
            self.lay_card(card, zone, number)
        self.name_or_settle(first, zone, number, len(move.cards))

    def apply_add(self, move: Move) -> None:
        card = move.card
        meld = self.meld_with(move.groups[1][0])
        ways = added(meld, card)
        self.lay_card(card, self.melds[meld.seat], meld.number)
        self.name_or_settle(ways, self.melds[meld.seat], meld.number, 1)

    def lay_card(self, card: Card, zone: Zone, number: int) -> None:
        """Lay *card* of the player to act, and remember where."""
        self.move(card, self.hand[self.player], zone, tag=number)
        self.lays.append((card, zone.id))

    def likeliest_first(self, ways: Sequence[KalukiMeld]) -> list[KalukiMeld]:
        """Return *ways* with the best one first (R7).

        Of a sequence that is the one at its higher end, of a group the one with suits of which most copies
        have been seen.
        """
        seen: Counter[Card] = Counter()
        for zone in (*self.melds, self.discards):
            seen.update(face(card) for card in zone if card is not BACK and not card.is_joker)
        return sorted(
            ways, key=lambda one: -sum(seen[each] for each in one.jokers) if is_group(one.faces) else 0
        )

    def name_or_settle(self, ways: list[KalukiMeld], zone: Zone, number: int, new: int) -> None:
        """Ask what the jokers just laid stand for, where there is a choice (R7)."""
        self.naming = zone.id, number, new
        if len(ways) == 1:
            self.count_laid(ways[0])
        else:
            self.words = [word_for_jokers(one, self.new_cards) for one in ways]
            self.let_stand(ways[0])
            self.ask(self.player, "name")

    def legal_name(self) -> OneOf:
        able = [word for word in self.words if duties.can_be_met(self.turn_standing(self.reading_of(word)))]
        return OneOf([Move("name", word=word) for word in able or self.words])

    def prompt_name(self) -> Sentence:
        jokers = sum(card.is_joker for card in self.new_cards)
        return Sentence(
            "Which card does the joker stand for?" if jokers == 1 else "Which cards do the jokers stand for?"
        )

    def apply_name(self, move: Move) -> None:
        self.words = []
        self.count_laid(self.reading_of(str(move.word)))

    @property
    def new_cards(self) -> Cards:
        """Return the cards that have been laid last."""
        return tuple(card for card, _ in self.lays[len(self.lays) - self.naming[2] :])

    def reading_of(self, word: str) -> KalukiMeld:
        """Return how the cards just laid lie when their jokers stand for what *word* says."""
        new = self.new_cards
        meld = self.meld_with(new[0])
        kept = [place for place, card in enumerate(meld.cards) if card not in new]
        old = meld._replace(
            cards=tuple(meld.cards[place] for place in kept), faces=tuple(meld.faces[place] for place in kept)
        )
        ways = added(old, new[0]) if kept else readings(new)
        return next(one for one in ways if word_for_jokers(one, new) == word)

    def turn_standing(self, reading: KalukiMeld) -> Turn:
        """Return the turn of the player to act when the cards just laid lie so."""
        turn, new = self.turn_so_far(), self.new_cards
        table = tuple(
            one._replace(faces=reading.faces, cards=reading.cards) if new[0] in one.cards else one
            for one in turn.table
        )
        points = turn.points + counting(reading, new, self.low_ace)
        return turn.laying(new)._replace(table=table, points=points, melded=turn.melded or self.naming[2] > 1)

    def let_stand(self, reading: KalukiMeld) -> None:
        """Let the cards just laid lie so."""
        for card, one in zip(reading.cards, reading.faces, strict=True):
            if card.is_joker:
                self.stands[card] = str(one)
        self.put_in_order(self.zone(self.naming[0]), self.naming[1], reading.cards)

    def count_laid(self, reading: KalukiMeld) -> None:
        """Count what has been laid; the hand ends with the last card (R18)."""
        seat, new = self.player, self.new_cards
        self.let_stand(reading)
        turn = self.turn_standing(reading)
        self.taken, self.freed = turn.taken, turn.freed
        self.points, self.melded = turn.points, turn.melded
        if len(new) == 1:
            self.say(seat, "{who} [lays|lay] off the {card}", who=Seat(seat), card=new[0])
        if not self.opened[seat] and self.melded and self.points >= self.initial:  # R13
            self.opened[seat] = True
            self.say(seat, "{who} [opens|open] with {n} points", who=Seat(seat), n=self.points)
        self.go_on(seat)

    def apply_swap(self, move: Move) -> None:
        seat = self.player
        card, joker = move.card, move.groups[1][0]
        meld = self.meld_with(joker)
        zone = self.melds[meld.seat]
        self.move(card, self.hand[seat], zone, tag=meld.number)
        self.move(joker, zone, self.hand[seat])
        del self.stands[joker]
        order = [card if one is joker else one for one in meld.cards]
        self.put_in_order(zone, meld.number, order)
        self.say(seat, "{who} [wins|win] the joker with the {card}", who=Seat(seat), card=card)
        if self.taken is not None and same(card, self.taken):
            self.taken = None
        self.freed += 1
        self.lays.append((card, ""))
        self.go_on(seat)

    def put_in_order(self, zone: Zone, number: int, cards: Sequence[Card]) -> None:
        """Let the cards of this meld lie in this order, and the melds as they lay."""
        numbers = dict.fromkeys(zone.tags)
        lying = {
            tag: [card for card, other in zip(zone, zone.tags, strict=True) if other == tag]
            for tag in numbers
        }
        lying[number] = list(cards)
        wanted = [(card, tag) for tag in numbers for card in lying[tag]]
        start = next((n for n, (card, _) in enumerate(wanted) if zone[n] is not card), len(wanted))
        for card, tag in wanted[start:]:
            self.move(card, zone, zone, tag=tag)

    def apply_back(self, move: Move) -> None:
        seat = self.player
        if not self.lays:  # R11: the discard goes back
            assert self.taken is not None
            self.move(self.taken, self.hand[seat], self.discards)
            self.begin_turn(seat)
            return
        self.take_back()
        self.ask(seat, "play")

    def take_back(self) -> None:
        """Return to the hand all that the player to act has laid in this turn (R13)."""
        seat = self.player
        for card, where in reversed(self.lays):
            self.stands.pop(card, None)
            self.move(card, self.zone(where), self.hand[seat])
        self.say(seat, "{who} [takes|take] the cards back", who=Seat(seat))
        self.lays, self.points, self.melded, self.taken = [], 0, False, self.drawn

    def go_on(self, seat: int) -> None:
        """Ask for more to lay, or a discard; without a card the hand is won."""
        if self.hand[seat]:
            self.ask(seat, "play")
        else:
            self.end_hand(seat)

    # ---- The end of a turn and of a hand ----

    def apply_discard(self, move: Move) -> None:
        seat = self.player
        self.move(move.card, self.hand[seat], self.discards)
        if self.hand[seat]:
            self.begin_turn(self.after(seat))
        else:
            self.end_hand(seat)  # R18

    def end_hand(self, winner: int | None) -> None:
        """Let everybody pay the winner (R19, R20); without one nobody pays (R21)."""
        for meld in self.open_melds():
            if len(meld.cards) == LONGEST:
                self.feat("whole-suit", [meld.seat], meld.cards)
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
        """Pay a token for each card and two for each joker; Kaluki doubles."""
        if self.doubled:
            self.knock(winner, "Kaluki!")
        else:
            self.knock(winner, "{who} [goes|go] out", who=Seat(winner))
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
            why, left = why_paid(cards, self.doubled)
            self.score(seat, -tokens, why, cards, left=left)
        self.score(winner, sum(self.lost), "Kaluki, paid double" if self.doubled else "out first")
        if self.doubled and not any(card.is_joker for card in self.shown(winner)):
            self.feat("kaluki", [winner], self.shown(winner))
        elif not self.doubled and sum(self.lost) >= FORTY:
            self.feat("forty", [winner])
        self.pay(stack(winner), debt(winner), min(-self.heap(debt(winner)), self.heap(stack(winner))))

    def outcome(self) -> Outcome:
        best = super().outcome()
        words = "{who} [wins|win] with {n} tokens."
        if len(best.winners) > 1:
            return Outcome(
                best.winners, best.standing, Sentence("Tied on {n} tokens each.", n=max(self.scores))
            )
        top = best.winners[0]
        return Outcome(best.winners, best.standing, Sentence(words, who=Seat(top), n=self.scores[top]))

    # ---- Melds and turns ----

    # These read public things and the viewer's own cards, so they work on a view.

    def open_melds(self) -> list[KalukiMeld]:
        """Return the melds of the table, those of seat 0 first."""
        found: list[KalukiMeld] = []
        for seat, zone in enumerate(self.melds):
            if zone:
                jokers = [] if JOKERS.isdisjoint(zone) else [card for card in zone if card.is_joker]
                stands = tuple([self.stands.get(card, "") for card in jokers])
                found += lying(seat, tuple(zone), tuple(zone.tags), stands)
        return found

    def turn_so_far(self, seat: int | None = None) -> Turn:
        """Return the turn of the player to act; or of *seat*, as if it were theirs now."""
        acts = seat is None or seat == self.turn
        acts = acts and self.phase != "put"  # what a dealer took need not be laid
        seat = self.player if seat is None else seat
        return Turn(
            tuple(self.hand[seat]),
            tuple(self.open_melds()),
            self.opened[seat] and not (acts and self.closed),
            self.points if acts else 0,
            self.melded if acts else False,
            self.taken if acts else None,
            self.freed if acts else 0,
            self.initial,
            self.low_ace,
            self.exchange,
        )

    def shown(self, seat: int) -> Cards:
        """Return the cards that *seat* was left with, once they are shown."""
        zone = self.melds[seat]
        return tuple(card for card, tag in zip(zone, zone.tags, strict=True) if tag == REST)

    def meld_with(self, card: Card) -> KalukiMeld:
        """Return the meld in which *card* lies."""
        return next(meld for meld in self.open_melds() if card in meld.cards)

    def contradictions(self) -> Iterator[tuple[str, str]]:
        yield from super().contradictions()
        whole = {card for meld in self.open_melds() for card in meld.cards}
        for zone in self.melds:
            tags = zip(zone, zone.tags, strict=True)
            if any(tag != REST and card not in whole for card, tag in tags):
                yield zone.id, "Each card is in a meld of which all have the same number."

    # ---- What the table shows ----

    def label(self, move: Move) -> Sentence | None:
        match move.verb:
            case "draw":
                return self.draw_words(move)
            case "take" if self.discards:
                return Sentence("Take the {card}", card=self.discards.top)
            case "leave":
                return Sentence("Leave it")
            case "end":
                return Sentence("End the hand")
            case "back" if self.lays:
                return Sentence("Take the cards back")
            case "back" if self.taken is not None:
                return Sentence("Put the {card} back", card=self.taken)
            case "name":
                return Sentence("{cards}", cards=named_faces(str(move.word)))
            case "meld":
                return Sentence("Lay as a meld")
            case "add":
                return self._label_onto(move.groups[1])
            case "swap":
                return Sentence("Win the joker")
            case "discard":
                return Sentence("Put back" if self.phase == "put" else "Discard")
        return None

    def _label_onto(self, cards: Cards) -> Sentence:
        """Return the label for a lay-off on these *cards*: of a long sequence only its ends."""
        faces = next((meld.faces for meld in self.open_melds() if cards[0] in meld.cards), cards)
        if len(faces) > len(SUITS):
            return Sentence("Lay off on {first} to {last}", first=faces[0], last=faces[-1])
        return Sentence("Lay off on {cards}", cards=faces)

    def status(self) -> Sentence:
        number = max(1, self.hand_number)
        if not self.length:
            return Sentence("Hand {n}", n=number)
        return Sentence("Hand {n} of {all}", n=number, all=self.length)

    def groups(self, seat: int) -> Sequence[Group]:
        """Return the hand in melds and what they count, what can be laid off, and the rest."""
        hand = self.hand[seat]
        if not hand or BACK in hand:
            return []
        best = self.best_plan(seat)
        if best is None:
            return []
        held = set(hand)
        parts = [
            Group(tuple(card for card in meld.cards if card in held), self._name_of_meld(meld, held))
            for meld in best.melds
        ]
        if best.added:
            onto = tuple(card for one in best.added for card in one.cards if card in held)
            parts.append(Group(onto, "lay off"))
        if best.won:
            given = tuple(card for card, _ in best.won)
            parts.append(Group(given, "wins joker" if len(given) == 1 else "win jokers"))
        parts = [part for part in parts if part.cards]  # a joker still to be won may be all that is laid off
        if not parts:
            return []
        return [*parts, Group(best.rest)] if best.rest else parts

    def _name_of_meld(self, meld: KalukiMeld, held: set[Card]) -> str:
        """Return what a meld of the hand is and counts; with a joker still to be won, only what it is."""
        if all(card in held for card in meld.cards):
            return Text("{meld} {n}", meld=called(meld.faces), n=value(meld.faces, self.low_ace))
        return Text("{meld} with joker", meld=called(meld.faces))

    def best_plan(self, seat: int) -> KalukiPlan | None:
        """Return how *seat*'s hand, which is seen, is best laid.

        Before opening that is for most points, then for fewest cards left.
        """
        turn = self.turn_as_it_lies(seat)
        return fewest_left(turn) or most_points(turn)

    def turn_as_it_lies(self, seat: int) -> Turn:
        """Return the turn of *seat*, in which cards that have left the hand are owed no more.

        They are still on their way, or a joker beside them has not been named yet.
        """
        turn = self.turn_so_far(seat)
        taken = turn.taken if turn.taken in turn.hand else None
        return turn._replace(taken=taken, freed=min(turn.freed, sum(card.is_joker for card in turn.hand)))

    def called(self, cards: Sequence[Card]) -> str:
        found = readings(cards)
        return called(found[0].faces) if found else ""

    def figures(self, seat: int) -> Mapping[str, float]:
        return {"Tokens paid": self.lost[seat], "Hands won": float(seat == self.winner)}

    def indicators(self) -> list[Indicator]:
        if not self.hand_number:
            return []
        things: list[Indicator] = [*self._marked_jokers()]
        for seat, opened in enumerate(self.opened):
            if opened:
                things.append(Badge(seat, "opened", "Has opened, and may lay anything that fits."))
        if self.cutter is not None and any(card.is_joker for card in self.hand[self.cutter]):
            things.append(
                Badge(
                    self.cutter, "cut a joker", "Kept the joker from the cut, and was dealt one card fewer."
                )
            )
        if self.phase == "deal" or self.over:
            rests = [self.shown(seat) for seat in range(self.seat_count)]
            return things + [Named(cards, "left over") for cards in rests if cards]
        return [*self._own_hand(), *self._owed(), *things]

    def _marked_jokers(self) -> list[Indicator]:
        """Return what each joker on the table stands for."""
        return [Marked((joker,), "{" + one + "}") for joker, one in self.stands.items()]

    def _owed(self) -> list[Indicator]:
        """Return what has to be laid before this turn ends."""
        if self.phase not in ("play", "name"):
            return []
        things: list[Indicator] = []
        turn = self.turn_as_it_lies(self.player)
        if turn.taken is not None:
            things.append(
                Marker(
                    "Must be laid",
                    card=turn.taken,
                    hint="Taken from the discard pile. It must be laid this turn.",
                )
            )
        if turn.freed:
            hint = "Won from a meld. It must be laid this turn."
            text = Text("joker") if turn.freed == 1 else Text("{n} jokers", n=turn.freed)
            things.append(Marker("Must be laid", text=text, hint=hint))
        if self.lays and not self.opened[self.player]:
            hint = "Points laid so far. Lay enough to open this turn, or take the cards back."
            things.append(
                Marker("Laid", text=Text("{n} of {all}", n=self.points, all=self.initial), hint=hint)
            )
        return things

    def _own_hand(self) -> list[Indicator]:
        """Return what the viewer's hand can lay."""
        seat = self.viewer
        if seat is None or not 0 <= seat < self.seat_count or not self.hand[seat] or BACK in self.hand[seat]:
            return []
        turn = self.turn_as_it_lies(seat)
        if turn.complete:
            best = fewest_left(turn)
            left = len(best.rest) if best is not None else len(turn.hand)
            hint = "The fewest cards you can have left if you lay all you can now."
            return [Marker("Left in hand", text=str(left), hint=hint)]
        hint = "The most points you can lay now, as melds and lay-offs, with at least one new meld."
        reach = max(turn.points, duties.reach(turn))
        return [Marker("Can lay", text=Text("{n} ({need} needed)", n=reach, need=turn.need), hint=hint)]

    # ---- What the computer players ask ----

    def alike(self, move: Move) -> Hashable:
        groups = [
            tuple("*" if card.is_joker else str(face(card)) for card in group) for group in move.groups[:1]
        ]
        onto = tuple(move.groups[1]) if len(move.groups) > 1 else ()
        return move.verb, move.word, tuple(sorted(groups[0])) if groups else (), onto


def word_for_jokers(reading: KalukiMeld, new: Cards) -> str:
    """Return what the jokers among the *new* cards of a meld stand for, as the word of a move: "h4-h7"."""
    stands = [
        f"{one.suit}{one.rank.lower()}"
        for card, one in zip(reading.cards, reading.faces, strict=True)
        if card.is_joker and card in new
    ]
    return "-".join(stands)


def named_faces(text: str) -> Cards:
    """Return the faces of such a word."""
    return tuple(Card(one[1].upper(), one[0]) for one in text.split("-"))


def why_paid(hand: Sequence[Card], doubled: bool) -> tuple[str, tuple[Text, ...]]:
    """Return what somebody left with *hand* pays for: a template, and what is *left*."""
    jokers = sum(card.is_joker for card in hand)
    plain = len(hand) - jokers
    parts = [Text("{n} card" if plain == 1 else "{n} cards", n=plain)] if plain or not jokers else []
    if jokers:
        parts.append(Text("{n} joker" if jokers == 1 else "{n} jokers", n=jokers))
    return "{left} left, doubled" if doubled else "{left} left", tuple(parts)


def _why_no_meld(cards: Cards) -> Sentence:
    plain = [card for card in cards if not card.is_joker]
    if len(plain) < NATURALS:
        return Sentence("A meld needs at least two cards that are not jokers.")
    if len({face(card) for card in plain}) < len(plain):
        return Sentence("A meld may not have the same card twice.")
    if len({card.rank for card in plain}) == 1:
        return Sentence("A group has at most four cards, one of each suit.")
    if len({card.suit for card in plain}) == 1:
        ranks = {card.rank for card in plain}
        if "A" in ranks and ranks & {"K"} and ranks & {"2"}:
            return Sentence("An ace is high or low in a sequence, never in the middle.")
        return Sentence("These cards are not in sequence.")
    return Sentence("A meld is three or four of a rank, or three or more of a suit in sequence.")


def _what_fails(after: Turn) -> Sentence:
    """Return what could not be done any more after this."""
    if not after.complete:
        reach = duties.reach(after)
        if after.taken is not None and reach < 0:
            return Sentence("Then you could not lay the {card} you took.", card=after.taken)
        if reach < 0:
            return Sentence("To open you need a meld of your own, and that would leave you without one.")
        return Sentence("That makes only {n} points, and you need {need} to open.", n=reach, need=after.need)
    if after.taken is not None:
        return Sentence("Then you could not lay the {card} you took.", card=after.taken)
    return Sentence("Then you could not lay the joker you won.")
