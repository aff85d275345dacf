"""Jersey Gin: three players, everyone alone, ten cards each, to 100 points.

A turn: draw the top card of the stock or of the discards, then discard one card.  Melds (three or four of a
rank, or a run of three or more in one suit, the ace low) stay in the hand; what is in none of them is
deadwood.  Who has 10 points of deadwood or less may knock: all hands are shown, the two others lay off what
they can, and the least deadwood scores the difference to each of the others.  If that is not the knocker,
or only as little, it is an underknock and scores a bonus.  Ten cards in melds are gin: nothing is laid off.

With three cards left in the stock the break begins: nobody may knock, melds are laid on the table turn by
turn, and a discard may be taken only for a meld of one's own.  When the stock is used up the least deadwood
wins.  Every hand won is a box, and boxes and the game score extra at the end.

The rulings are cited by number (R1 …).  R24 is ours alone: after twenty turns in a row without a card from
the stock the next player has to draw from it, so that every hand ends (`Drawing.must_move_stock`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Annotated

from cardgames.engine import (
    BACK,
    FAN,
    FRENCH_52,
    MELDS,
    OFTEN,
    PILE,
    Badge,
    Card,
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
    Text,
    Zone,
    card_moves,
    option,
    per_seat,
    shared,
)
from cardgames.engine.families.drawing import Drawing
from cardgames.engine.fields import Among, Count, PerSeat, SeatNumber
from cardgames.engine.text import Field

from .counting import after_drop, deadwood, makes_meld, suits
from .melding import (
    BREAK,
    DEALT,
    KNOCK,
    REST,
    Cards,
    HandLayout,
    Lay,
    OpenMeld,
    arrange,
    called,
    fit,
    is_set,
    plan,
    takes,
    worth,
)

MOST_NAMED = 3
"""More cards laid off at once are counted, not named: a sentence is at most 90 letters long."""
GIN = 40  # R12
GAME_BONUS, BOX = 100, 25  # R22
TO_THE_BREAK = (
    "Draws from the stock until the break, which begins when a turn starts with three cards left in it. "
    "After that nobody may knock."
)
DRAWS_LEFT = {0: Text("this turn"), 1: Text("1 draw")}
ENDINGS = {
    "knock": (Text("knocked"), "Knocked: the others laid off before the count."),
    "gin": ("gin", "Gin: nothing was laid off."),
}


QUICK = 5  # turns for a feat
LOW_KNOCK = 3  # points of deadwood to be underknocked as a feat


class JerseyGin(Drawing):
    """A match of Jersey Gin."""

    title = "Jersey Gin"
    family = "Rummy"
    seats = (3,)
    pack = FRENCH_52
    rank_order = "A23456789TJQK"
    goal = "Knock with less deadwood than both opponents, hand after hand."
    minutes = 25
    also_called = ("Three-handed Gin",)
    emblem = "Js Qs Ks"
    figure_units = {"Deadwood": "points", "Boxes": OFTEN}
    prompts = {"deal": "Deal the cards."}
    edition = 2
    usual = ("gin", "all")
    automatic = ("meld", "add", "done")
    silent = ("meld", "add", "done")
    discreet = ("meld", "layoff")

    feats = (
        Feat("gin", "Gin", "Go gin: all ten cards in melds."),
        Feat("quick-gin", "Gin in five", "Go gin on one of your first five turns."),
        Feat("late-gin", "Gin in the break", "Go gin when nobody may knock any more."),
        Feat("underknock", "Underknock", "Have less deadwood than a player who knocks with 3 or less."),
    )

    target = option(100, "Points that end the match", choices=(100, 150, 200))
    laying = option(
        "both",
        "Laying off after a knock",
        choices={"both": "On both opponents' melds", "knocker": "Only on the knocker's melds"},
    )
    tie = option(
        "underknock",
        "Tie with the knocker",
        choices={"underknock": "Counts as an underknock", "knocker": "The knocker wins"},
    )
    underknock = option(
        10, "Bonus for an underknock", choices={10: "10 points", 20: "20 points, 10 for each opponent"}
    )

    hand = per_seat(FAN, seen_by="owner", label="hand")
    melds = per_seat(MELDS, label="melds")
    stock = shared(PILE, seen_by="nobody", label="stock")
    discards = shared(PILE, label="discards")
    knocked = shared(PILE, seen_by="nobody", label="knock")

    boxes: PerSeat[Count]  # hands won
    won: list[SeatNumber]  # who won each hand
    points: PerSeat[Count]  # in the hand just ended
    everything: bool  # whether the player to act has said to lay off all that fits
    turns: Count  # begun in this hand
    breaker: SeatNumber | None  # once the break has begun (R13)
    # "knock", "gin" or "break", once the hand has ended
    ending: Annotated[str, Among("", "knock", "gin", "break")]
    ender: SeatNumber | None  # who knocked or went gin
    laid_off: PerSeat[list[Card]]  # by each player
    deadwood: PerSeat[Count]  # at the end of the hand
    unlaid: PerSeat[Count]  # the same before anything was laid off

    def unused(self) -> tuple[Zone, ...]:
        return () if self.breaker is None else (self.knocked,)

    def start(self) -> None:
        self.dealer = self.first_dealer()  # R1
        self.boxes = [0] * self.seat_count
        self.won = []
        self.points = [0] * self.seat_count
        self.begin_hand()
        self.ask(self.dealer, "deal")

    def begin_hand(self) -> None:
        """Forget all that happened in the hand before."""
        self.forget_draws()
        self.everything = False
        self.turns = 0
        self.breaker = None
        self.ending = ""
        self.ender = None
        self.laid_off = [[] for _ in range(self.seat_count)]
        self.deadwood = [0] * self.seat_count
        self.unlaid = [0] * self.seat_count

    # ---- The deal ----

    def legal_deal(self) -> OneOf:
        return OneOf([Move("deal")])

    def apply_deal(self, move: Move) -> None:
        self.begin_hand()
        self.fresh_pack(self.stock)
        for _ in range(DEALT):  # one at a time (R2)
            for seat in self.seats_after(self.dealer):
                self.deal(1, self.stock, self.hand[seat])
        self.deal(1, self.stock, self.discards)
        self.begin_turn(self.after(self.dealer))  # R5

    # ---- Drawing ----

    def begin_turn(self, seat: int) -> None:
        """Let *seat* draw; with three cards in the stock the break begins (R13)."""
        self.taken, self.everything = None, False
        self.turns += 1
        if self.breaker is None and len(self.stock) == BREAK:
            self.breaker = seat
            self.knock(seat, "{who} [begins|begin] the break: no more knocking", who=Seat(seat))
        self.ask(seat, "draw")

    def legal_draw(self) -> OneOf:
        moves = [Move("draw", word="stock")]
        if not self.must_move_stock and (self.breaker is None or self.may_take()):  # R14, R24
            moves.append(Move("draw", word="discards"))
        return OneOf(moves)

    def why_not_draw(self, move: Move) -> Sentence | None:
        if move != Move("draw", word="discards"):
            return None
        if refused := self.why_not_taken():
            return refused
        if self.breaker is not None:
            words = "In the break you may take a discard only for your own meld; the {card} makes none."
            return Sentence(words, card=self.discards.top)
        return None

    def prompt_draw(self) -> Sentence:
        if self.breaker is None or self.must_move_stock:
            return self.draw_prompt
        if self.may_take():
            return Sentence(
                "The break: draw. The {card} fits into a meld of your own.", card=self.discards.top
            )
        return Sentence("The break: draw from the stock.")

    def may_take(self) -> bool:
        """Tell whether the top discard goes into a meld of the player to act in this turn (R14)."""
        seat = self.player
        hand, top = list(self.hand[seat]), self.discards.top
        if BACK in hand:
            return False
        own = self.open_melds(seat)
        return any(melds_with(hand, card, top, own) for card in hand)

    # ---- Discarding, knocking and gin ----

    def legal_discard(self) -> OneOf:
        free = self.free()  # R5
        if self.breaker is not None:
            gins = self.gins_in_break(free)  # R18
            return OneOf([*card_moves("gin", gins), *card_moves("discard", self.free_in_break(free))])
        if after_drop(suits(self.hand[self.player])) > KNOCK:  # no discard lets the player go out
            return OneOf(card_moves("discard", free))
        left = {card: self.left_without(card) for card in free}
        return OneOf(
            [
                *card_moves("gin", [card for card in free if left[card] == 0]),  # R12
                *card_moves("knock", [card for card in free if 0 < left[card] <= KNOCK]),  # R7
                *card_moves("discard", free),
            ]
        )

    def why_not_discard(self, move: Move) -> Sentence | None:
        if len(move.cards) != 1 or move.verb not in ("discard", "knock", "gin"):
            return None
        card = move.card
        if refused := self.why_not_thrown(card):
            return refused
        if move.verb == "gin":
            return self.why_no_gin(card)
        if move.verb == "knock":
            return self.why_no_knock(card)
        if self.taken is not None:
            return Sentence("Your meld with the {taken} needs the {card}.", taken=self.taken, card=card)
        return None

    def why_no_gin(self, card: Card) -> Sentence:
        """Return why discarding *card* is not gin."""
        seat = self.player
        if self.breaker is not None and self.laid_off[seat]:
            return Sentence("You have laid off cards: for gin all ten must be in your own melds.")
        left = self.laid_out(seat, without=card).before
        return Sentence("Without the {card}, your deadwood would still be {n}.", card=card, n=left)

    def why_no_knock(self, card: Card) -> Sentence:
        """Return why *card* cannot be the discard of a knock."""
        if self.breaker is not None:
            return Sentence("In the break nobody may knock.")
        left = self.left_without(card)
        if not left:
            return Sentence("Without the {card}, you have no deadwood at all: that is gin.", card=card)
        words = "Without the {card}, you have {n} points of deadwood; a knock needs {most} or less."
        return Sentence(words, card=card, n=left, most=KNOCK)

    def prompt_discard(self) -> Sentence:
        verbs = self.legal_discard().verbs
        if "gin" in verbs:
            return Sentence("Gin! Choose the card that no meld needs.")
        if self.breaker is not None:
            return Sentence("Discard a card. Then your melds go on the table.")
        if "knock" in verbs:
            return Sentence("Discard a card, or knock with it.")
        return Sentence("Discard a card.")

    def free_in_break(self, cards: Sequence[Card]) -> list[Card]:
        """Return those of *cards* without which the card taken still lies in a meld (R15)."""
        taken = self.taken
        if taken is None:
            return list(cards)
        hand, own = self.hand[self.player], self.open_melds(self.player)
        fine = [card for card in cards if melds_with(hand, card, taken, own)]
        return fine or list(cards)  # somebody else's idea of this hand may not hold the meld

    def gins_in_break(self, cards: Sequence[Card]) -> list[Card]:
        """Return those of *cards* whose discard is gin in the break."""
        seat = self.player
        if not self.melds[seat] and after_drop(suits(self.hand[seat])):
            return []  # something is left over whatever goes
        return [card for card in cards if self.is_gin_without(card)]

    def is_gin_without(self, card: Card) -> bool:
        """Tell whether all ten cards lie in own melds after this discard, none of them laid off (R18)."""
        seat = self.player
        if self.laid_off[seat]:
            return False
        kept = [other for other in self.hand[seat] if other is not card]
        own = self.open_melds(seat)
        if not own:
            return not deadwood(suits(kept))
        found = plan(kept, own)
        return found is not None and not found.rest

    def apply_discard(self, move: Move) -> None:
        seat = self.player
        self.move(move.card, self.hand[seat], self.discards)
        if self.breaker is not None:
            self.ask(seat, "meld")
        else:
            self.begin_turn(self.after(seat))

    def apply_knock(self, move: Move) -> None:
        seat = self.player
        self.move(move.card, self.hand[seat], self.knocked)  # face down (R7)
        left = arrange(self.held(seat)).deadwood
        self.knock(seat, "{who} [knocks|knock] with {n}", who=Seat(seat), n=left)
        self.end_by_knock(seat)

    def apply_gin(self, move: Move) -> None:
        seat = self.player
        self.move(move.card, self.hand[seat], self.knocked)
        self.knock(seat, "{who} [goes|go] gin", who=Seat(seat))
        self.end_by_gin(seat)

    # ---- Melds go down in the break (R13 to R19) ----

    def legal_meld(self) -> OneOf:
        return OneOf([Move("meld", *self.groups_to_lay())])  # R15, R16

    def apply_meld(self, move: Move) -> None:
        self.lay_melds(move.groups)
        if self.open_to_lay_off(self.player) and self.hand[self.player]:
            self.ask(self.player, "layoff")
        else:
            self.end_turn()

    def groups_to_lay(self) -> list[Cards]:
        """Return the player's new melds, then what is added to an own meld with the cards that lie there."""
        seat = self.player
        found = self.laid_out(seat, must=self.taken)
        groups = list(found.melds)
        for meld in self.open_melds(seat):
            more = tuple(lay.card for lay in found.added if lay.number == meld.number)
            if more:
                groups.append((*more, *meld.cards))
        return groups

    def lay_melds(self, groups: Iterable[Cards]) -> None:
        """Lay the melds of the player to act open."""
        seat = self.player
        own = self.open_melds(seat)
        number = len(own)
        for group in groups:
            lying = next((meld for meld in own if set(meld.cards) & set(group)), None)
            if lying is None:
                for card in group:
                    self.move(card, self.hand[seat], self.melds[seat], tag=number)
                number += 1
                continue
            for card in group:
                if card not in lying.cards:
                    self.lay_card(Lay(card, seat, lying.number), seat)

    def lay_card(self, lay: Lay, seat: int) -> None:
        """Lay a closed or shown card of *seat* on a meld; a run stays in order, and so do the melds."""
        src = self.hand[seat] if lay.card in self.hand[seat] else self.melds[seat]
        dst = self.melds[lay.seat]
        places = [place for place, tag in enumerate(dst.tags) if tag == lay.number]
        lying = [dst[place] for place in places]
        order = self.rank_order.index
        below = not is_set(lying) and order(lay.card.rank) < order(lying[0].rank)
        following = list(zip(dst, dst.tags, strict=True))[places[0] if below else places[-1] + 1 :]
        self.move(lay.card, src, dst, tag=lay.number)
        for card, tag in following:  # what lies further to the right moves up
            if card is not lay.card:
                self.move(card, dst, dst, tag=tag)

    # ---- Laying off in the break ----

    def legal_layoff(self) -> OneOf:
        if self.everything:
            return OneOf([self.next_to_lay_off() or Move("done")])
        ways = self.ways_to_lay_off()
        return OneOf([*([Move("all")] if ways else []), *ways, Move("done")])

    def why_not_layoff(self, move: Move) -> Sentence | None:
        if move.verb != "add" or not move.cards:
            return None
        card = move.card
        if any(card in zone for zone in self.melds):
            return Sentence("The {card} is in a meld and stays there.", card=card)
        if card not in self.hand[self.player]:
            return Sentence("That card is not in your hand.")
        if any(way.card is card for way in self.ways_to_lay_off()):
            return Sentence("The {card} does not fit there.", card=card)
        return Sentence("The {card} fits none of the others' melds.", card=card)

    def prompt_layoff(self) -> Sentence:
        if self.everything or not self.ways_to_lay_off():
            return Sentence("You have nothing more to lay off.")
        return Sentence("Lay off what fits.")

    def apply_add(self, move: Move) -> None:
        self.add_card(move.card, move.groups[1])

    def apply_all(self, move: Move) -> None:
        self.everything = True

    def apply_done(self, move: Move) -> None:
        self.end_turn()

    def ways_to_lay_off(self) -> list[Move]:
        """Return each closed card of the player to act with each open meld that takes it (R15, R16)."""
        seat = self.player
        return [
            Move("add", card, meld.cards)
            for card in self.hand[seat]
            if card is not BACK
            for meld in self.open_to_lay_off(seat)
            if takes(meld.cards, card)
        ]

    def all_to_lay_off(self) -> list[Lay]:
        """Return all that the player to act can lay off, in the order in which it goes down."""
        closed = [card for card in self.hand[self.player] if card is not BACK]
        return fit(closed, self.open_to_lay_off(self.player))

    def next_to_lay_off(self) -> Move | None:
        """Return the first card that can be laid off; None where nothing fits any more."""
        for card, owner, number in self.all_to_lay_off():
            lying = next(meld for meld in self.open_melds(owner) if meld.number == number)
            return Move("add", card, lying.cards)
        return None

    def add_card(self, card: Card, cards: Cards) -> None:
        """Lay *card* off on the meld of these *cards*."""
        seat = self.player
        meld = next(meld for meld in self.open_to_lay_off(seat) if set(cards) <= set(meld.cards))
        self.lay_off([Lay(card, meld.seat, meld.number)], seat)

    def lay_off(self, lays: Sequence[Lay], seat: int) -> None:
        """Lay these cards of *seat* off on the melds of others."""
        for lay in lays:
            self.lay_card(lay, seat)
            self.laid_off[seat].append(lay.card)
        cards = tuple(lay.card for lay in lays)
        if len(cards) > MOST_NAMED:
            self.say(seat, "{who} [lays|lay] off {n} cards", who=Seat(seat), n=len(cards))
        elif cards:
            self.say(seat, "{who} [lays|lay] off {cards}", who=Seat(seat), cards=cards)

    def end_turn(self) -> None:
        """End a turn of the break, and with the last card of the stock the hand (R19)."""
        if self.stock:
            self.begin_turn(self.after(self.player))
        else:
            self.end_by_stock()

    # ---- The end of a hand (R8 to R22) ----

    def end_by_knock(self, knocker: int) -> None:
        """End the hand: the others lay off, and the least deadwood scores (R8 to R11)."""
        self.ending, self.ender = "knock", knocker
        defenders = self.seats_after(knocker)[:-1]
        self.show(knocker, [meld.cards for meld in arrange(self.held(knocker)).melds])
        lying = self.open_melds(knocker)
        for seat in defenders:
            found = plan(self.held(seat), (), lying)
            assert found is not None
            self.show(seat, found.melds)
        self.note_deadwood(self.unlaid)
        self.lay_off_in_turn(defenders, knocker)
        self.note_deadwood(self.deadwood)
        self.score_knock(knocker, defenders)

    def score_knock(self, knocker: int, defenders: list[int]) -> None:
        """Score the least deadwood, once it has been counted (R9, R10)."""
        winner = self.winner_after_knock(knocker, defenders)
        if winner == knocker:
            self.score_differences(winner)
            self.say(winner, "{who} [wins|win] the hand", who=Seat(winner))
        else:
            words = "{who} [underknocks|underknock] with {n}"
            self.say(winner, words, who=Seat(winner), n=self.deadwood[winner])
            self.score_differences(winner)
            self.score_points(winner, self.underknock, "underknock")
            if self.unlaid[knocker] <= LOW_KNOCK:
                self.feat("underknock", [winner])
        self.end_hand(winner)

    def winner_after_knock(self, knocker: int, defenders: list[int]) -> int:
        """Return who has the least deadwood: on a tie a defender, the first in turn (R9, R10)."""
        best = min(defenders, key=lambda seat: self.deadwood[seat])
        least, own = self.deadwood[best], self.deadwood[knocker]
        under = least < own or (least == own and self.tie == "underknock")
        return best if under else knocker

    def lay_off_in_turn(self, defenders: list[int], knocker: int) -> None:
        """Let the defenders lay off by turns till neither can add more (R8)."""
        idle = 0
        while idle < len(defenders):
            for seat in defenders:
                melds = self.open_to_lay_off(seat)
                if self.laying == "knocker":
                    melds = self.open_melds(knocker)
                lays = fit(self.rest_of(seat), melds)
                self.lay_off(lays, seat)
                idle = 0 if lays else idle + 1

    def end_by_gin(self, seat: int) -> None:
        """End the hand with *seat*'s gin: nothing is laid off any more (R12, R18)."""
        self.ending, self.ender = "gin", seat
        self.show_all(seat)
        self.score_differences(seat)
        self.score_points(seat, GIN, "gin")
        quick = self.turns <= QUICK * self.seat_count
        name = "late-gin" if self.breaker is not None else "quick-gin" if quick else "gin"
        self.feat(name, [seat], self.melds[seat])
        self.end_hand(seat)

    def end_by_stock(self) -> None:
        """End the break: the least deadwood wins, on a tie the breaker or who comes next (R19)."""
        assert self.breaker is not None
        self.ending = "break"
        self.say(None, "The stock is used up: the least deadwood wins")
        self.show_all(self.breaker)
        self.score_break()

    def score_break(self) -> None:
        """Score the deadwood at the end of the break, once it has been counted."""
        assert self.breaker is not None
        order = [self.breaker, *self.seats_after(self.breaker)[:-1]]
        winner = min(order, key=lambda seat: self.deadwood[seat])
        self.score_differences(winner)
        self.say(winner, "{who} [wins|win] the hand", who=Seat(winner))
        self.end_hand(winner)

    def show_all(self, first: int) -> None:
        """Show what is still closed, the hand of *first* before the others.

        Melds among those cards count (R4), but nothing more goes on melds that lie there (R18, R19), except
        for the cards with which a player has just gone gin.
        """
        for seat in [first, *self.seats_after(first)[:-1]]:
            hidden = BACK in self.hand[seat]  # where somebody only tries the move that ends the hand
            melds = [] if hidden else [meld.cards for meld in arrange(self.held(seat)).melds]
            if seat == self.ender and self.open_melds(seat):
                found = plan(self.held(seat), self.open_melds(seat))
                assert found is not None
                for lay in found.added:
                    self.lay_card(lay, seat)
                melds = list(found.melds)
            self.show(seat, melds)
        self.note_deadwood(self.unlaid)
        self.note_deadwood(self.deadwood)

    def show(self, seat: int, melds: Iterable[Cards]) -> None:
        """Lay *seat*'s closed cards open: these melds, then what is left."""
        hand, zone = self.hand[seat], self.melds[seat]
        for number, meld in enumerate(melds, len(self.open_melds(seat))):
            for card in meld:
                self.move(card, hand, zone, tag=number)
        for card in sorted(hand, key=lambda card: (card is not BACK, str(card))):
            self.move(card, hand, zone, tag=REST)

    def rest_of(self, seat: int) -> list[Card]:
        """Return the deadwood that *seat* has shown."""
        zone = self.melds[seat]
        return [card for card, tag in zip(zone, zone.tags, strict=True) if tag == REST]

    def note_deadwood(self, counts: list[int]) -> None:
        """Write everybody's deadwood as it lies now into *counts*."""
        counts[:] = [worth(self.rest_of(seat)) for seat in range(self.seat_count)]

    def score_differences(self, winner: int) -> None:
        """Score for *winner* the difference to each of the others (R9)."""
        self.points = [0] * self.seat_count
        own = self.deadwood[winner]
        for seat in self.seats_after(winner)[:-1]:
            theirs = self.deadwood[seat]
            cards = self.rest_of(seat)
            who = Seat(seat)
            if own:
                why, points = "against {who}: {m} less {n}", theirs - own
                self.score_points(winner, points, why, cards, who=who, m=theirs, n=own)
            else:
                self.score_points(winner, theirs, "against {who}: deadwood {m}", cards, who=who, m=theirs)

    def score_points(
        self, seat: int, points: int, why: str, cards: Iterable[Card] = (), **fields: Field
    ) -> None:
        """Score *points* for *seat* in this hand."""
        self.points[seat] += points
        self.score(self.side(seat), points, why, cards, **fields)

    def end_hand(self, winner: int) -> None:
        """Give *winner*, who has scored, a box, and perhaps end the game (R20 to R22)."""
        self.boxes[winner] += 1
        self.won.append(winner)
        if self.scores[winner] >= self.target:
            self.score_bonuses(winner)
            self.finish()
        self.dealer = self.after(self.dealer)  # R1
        self.ask(self.dealer, "deal")

    def score_bonuses(self, winner: int) -> None:
        """Score the game for *winner*, who has reached the target, and every box (R22)."""
        self.score(self.side(winner), GAME_BONUS, "the game")
        for seat in [winner, *self.seats_after(winner)[:-1]]:
            boxes = self.boxes[seat]
            if boxes:
                why = Text("one box") if boxes == 1 else "{boxes} boxes"
                self.score(self.side(seat), BOX * boxes, why, boxes=boxes)

    def outcome(self) -> Outcome:
        last = self.won[-1] if self.won else 0
        standing = sorted(range(self.seat_count), key=lambda seat: (-self.scores[seat], seat != last, seat))
        top = standing[0]
        words = "{who} [wins|win] with {points} points, bonuses included."
        if top != last:
            words = "{who} [wins|win] on boxes with {points} points."
        why = Sentence(words, who=Seat(top), points=self.scores[top])
        return Outcome((top,), tuple(standing), why, ranked=True)

    # ---- Melds ----

    # These read public things and the cards of the viewer, so they work on a view.

    def held(self, seat: int) -> tuple[Card, ...]:
        """Return the closed cards of *seat*."""
        return tuple(self.hand[seat])

    def left_without(self, card: Card) -> int:
        """Return the deadwood of the player to act after this discard."""
        return deadwood(suits(other for other in self.hand[self.player] if other is not card))

    def open_melds(self, seat: int) -> list[OpenMeld]:
        """Return the melds that lie before *seat*."""
        found: dict[int, list[Card]] = {}
        zone: Zone = self.melds[seat]
        for card, tag in zip(zone, zone.tags, strict=True):
            if isinstance(tag, int):
                found.setdefault(tag, []).append(card)
        return [OpenMeld(seat, number, tuple(cards)) for number, cards in found.items()]

    def open_to_lay_off(self, seat: int) -> list[OpenMeld]:
        """Return the open melds of the others, in turn order."""
        return [meld for other in self.seats_after(seat)[:-1] for meld in self.open_melds(other)]

    def laid_out(self, seat: int, without: Card | None = None, must: Card | None = None) -> HandLayout:
        """Return how *seat*'s closed cards, but for *without*, are best laid out beside the open melds.

        The card *must* lies in a meld if that can be.
        """
        hand = [card for card in self.hand[seat] if card is not without]
        own, others = self.open_melds(seat), self.open_to_lay_off(seat)
        found = plan(hand, own, others, must) or plan(hand, own, others)
        assert found is not None
        return found

    # ---- What the table shows ----

    def label(self, move: Move) -> Sentence | None:
        if move.verb == "draw":
            return self.draw_words(move)
        if move.verb == "knock":
            return Sentence("Knock with {n}", n=self.left_without(move.card))
        if move.verb in ("all", "done"):
            return self.label_layoff(move)
        words = {"discard": "Just discard", "gin": "Gin"}.get(move.verb)
        return Sentence(words) if words is not None else None

    def label_layoff(self, move: Move) -> Sentence:
        """Return what the buttons for laying off say: how many cards they are about."""
        fitting = self.all_to_lay_off()
        if move.verb == "done":
            return Sentence("Keep it" if len(fitting) == 1 else "Keep them")
        if len(fitting) == 1:
            return Sentence("Lay off the {card}", card=fitting[0].card)
        return Sentence("Lay off all")

    def status(self) -> Sentence:
        if self.breaker is not None and not self.ending:
            return Sentence("Hand {n} · the break: no knocking", n=self.hand_number)
        return Sentence("Hand {n} · to {target} points", n=max(1, self.hand_number), target=self.target)

    def groups(self, seat: int) -> Sequence[Group]:
        """Return the hand in melds, what will be added to its owner's melds on the table, and the rest."""
        if not self.hand[seat]:
            return []
        found, thrown = self.laid_out(seat), None
        if self._is_throwing(seat) and self.breaker is None:
            thrown = self.best_out_of_a_meld(found.rest, self.left_without)
            found = self.laid_out(seat, without=thrown)
        parts = [Group(meld, called(meld)) for meld in found.melds]
        if found.added:
            parts.append(Group(tuple(lay.card for lay in found.added), "to your melds"))
        rest = [*found.rest, *(lay.card for lay in found.laid_off)]
        rest += [thrown] if thrown is not None else []
        return [*parts, Group(tuple(rest))] if rest else parts

    def called(self, cards: Sequence[Card]) -> str:
        return called(cards)

    def figures(self, seat: int) -> Mapping[str, float]:
        return {"Deadwood": self.deadwood[seat], "Boxes": float(self.won[-1:] == [seat])}

    def indicators(self) -> list[Indicator]:
        things = self._counted_boxes()
        if not self.hand_number:
            return things
        if self.phase == "deal" or self.over:
            return [*things, *self._named_melds(), *self._marked_roles()]
        if self.breaker is None:
            left = len(self.stock) - BREAK
            words = DRAWS_LEFT.get(left, Text("{n} draws", n=left))
            things.append(Marker("No knocking after", text=words, hint=TO_THE_BREAK))
        return [*things, *self._own_deadwood(), *self._named_melds(), *self._marked_roles()]

    def _counted_boxes(self) -> list[Indicator]:
        """Return who has won how many hands."""
        hint = "Hands won. At the end of the match each box is worth 25 points."
        return [
            Badge(seat, Text("{n} box" if count == 1 else "{n} boxes", n=count), hint)
            for seat, count in enumerate(self.boxes)
            if count
        ]

    def _own_deadwood(self) -> list[Indicator]:
        """Return what is left over of the viewer's hand, after the best discard where one is due."""
        seat = self.viewer
        if seat is None or not 0 <= seat < self.seat_count or not self.hand[seat]:
            return []
        if self._is_throwing(seat):
            hint = "Your deadwood after your best discard."
            return [Marker("Deadwood", text=str(self._least_after_discard(seat)), hint=hint, held=True)]
        hint = "What your cards outside melds would cost now."
        return [Marker("Deadwood", text=str(self.laid_out(seat).before), hint=hint, held=True)]

    def _is_throwing(self, seat: int) -> bool:
        """Tell whether *seat* is to discard."""
        return self.phase == "discard" and seat == self.turn and self._count_owned(seat) > DEALT

    def _count_owned(self, seat: int) -> int:
        """Return how many cards *seat* has, closed, in melds or laid off.

        While a discard is shown on its way the turn is still the old one, but it is in the hand no more.
        """
        others = {card for other, cards in enumerate(self.laid_off) if other != seat for card in cards}
        lying = sum(card not in others for card in self.melds[seat])
        return len(self.hand[seat]) + lying + len(self.laid_off[seat])

    def _least_after_discard(self, seat: int) -> int:
        """Return the least deadwood that a discard can leave *seat* with."""
        if self.breaker is None:
            return min(self.left_without(card) for card in self.hand[seat] if card is not self.taken)
        found = self.laid_out(seat)
        rest = [*found.rest, *(lay.card for lay in found.laid_off)]
        free = [worth([card]) for card in rest if card is not self.taken]
        return found.before - max(free, default=0)

    def _named_melds(self) -> list[Indicator]:
        """Return what lies open: melds, deadwood, and cards that another player has laid off there."""
        things: list[Indicator] = []
        for seat in range(self.seat_count):
            for meld in self.open_melds(seat):
                things.append(Named(meld.cards, called(meld.cards)))
            rest = self.rest_of(seat)
            if rest:
                left, before = worth(rest), self.unlaid[seat]
                text = str(left)
                if self.ending == "knock" and left < before:
                    text = Text("{n}, was {before}", n=left, before=before)
                things.append(Named(tuple(rest), text))
        return things + self._marked_lay_offs()

    def _marked_lay_offs(self) -> list[Indicator]:
        """Return the cards that lie on melds of others, with the player for whom they count."""
        return [Marked(tuple(cards), "", seat) for seat, cards in enumerate(self.laid_off) if cards]

    def _marked_roles(self) -> list[Indicator]:
        """Return who knocked, and who is the breaker."""
        things: list[Indicator] = []
        if self.ender is not None and self.ending in ENDINGS:
            things.append(Badge(self.ender, *ENDINGS[self.ending]))
        if self.breaker is not None and self.ending != "knock":
            things.append(Badge(self.breaker, "breaker", "The first player of the break, who wins ties."))
        return things


def melds_with(hand: Sequence[Card], thrown: Card, card: Card, own: Sequence[OpenMeld]) -> bool:
    """Tell whether *card* lies in a meld of its owner once *thrown* has gone from *hand*."""
    near = [other for other in hand if other.rank == card.rank or other.suit == card.suit]
    near = [card, *(other for other in near if other is not thrown and other is not card)]
    return makes_meld(card, near) or (bool(own) and any(lay.card is card for lay in fit(near, own)))
