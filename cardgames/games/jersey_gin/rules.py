"""Jersey Gin: three players, everyone alone, ten cards each, to 100 points.

A turn: draw the top card of the stock or of the discards, then discard one card.  Melds (three or four of a
rank, or a run of three or more in one suit, the ace low) stay in the hand; what is in none of them is
deadwood.  Who has 10 points of deadwood or less may knock: all hands are shown, the two others lay off what
they can, and the least deadwood scores the difference to each of the others.  If that is not the knocker,
or only as little, it is an underknock and scores a bonus.  Ten cards in melds are gin: nothing is laid off.

With three cards left in the stock the break begins: nobody may knock, melds are laid on the table turn by
turn, and a discard may be taken only for a meld of one's own.  When the stock is used up the least deadwood
wins.  Every hand won is a box, and boxes and the game score extra at the end.

The break is in `breaking`, the end of a hand in `showdown`.

The rulings are cited by number (R1 …).  R24 is ours alone: after twenty turns in a row without a card from
the stock the next player has to draw from it, so that every hand ends (`Drawing.must_move_stock`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cardgames.engine import (
    FAN,
    FRENCH_52,
    MELDS,
    OFTEN,
    PILE,
    Card,
    Furniture,
    Move,
    OneOf,
    Outcome,
    Seat,
    Sentence,
    Zone,
    card_moves,
    option,
    per_seat,
    shared,
)
from cardgames.engine.ai import AI
from cardgames.engine.families.drawing import Drawing

from . import breaking, furniture, showdown, wording
from .counting import after_drop, deadwood, suits
from .melding import BREAK, DEALT, KNOCK, Open, Plan, arrange, called


class JerseyGin(Drawing):
    """A match of Jersey Gin."""

    title = "Jersey Gin"
    family = "Rummy"
    seats = (3,)
    pack = FRENCH_52
    rank_order = "A23456789TJQK"
    goal = "Knock with less deadwood than both opponents, again and again, till somebody has 100 points."
    minutes = 25
    also_called = ("Three-handed Gin",)
    emblem = "Js Qs Ks"
    figure_units = {"Deadwood": "points", "Boxes": OFTEN}
    prompts = {"deal": "Deal the cards."}
    edition = 2  # R24
    automatic = ("meld", "add", "done")
    silent = ("meld", "add", "done")
    discreet = ("meld", "layoff")

    target = option(100, "Points that end the game", choices=(100, 150, 200))
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

    def start(self) -> None:
        self.dealer = self.first_dealer()  # R1
        self.boxes = [0] * self.seat_count  # hands won
        self.won: list[int] = []  # who won each hand
        self.points = [0] * self.seat_count  # in the hand just ended
        self.begin_hand()
        self.ask(self.dealer, "deal")

    def begin_hand(self) -> None:
        """Nothing has happened in this hand."""
        self.forget_draws()
        self.everything = False  # whether the player to act has said to lay off all that fits
        self.turns = 0  # begun in this hand
        self.breaker: int | None = None  # once the break has begun (R13)
        self.ending = ""  # "knock", "gin" or "break", once the hand has ended
        self.ender: int | None = None  # who knocked or went gin
        self.laid_off: list[list[Card]] = [[] for _ in range(self.seat_count)]  # by each player
        self.deadwood = [0] * self.seat_count  # at the end of the hand
        self.unlaid = [0] * self.seat_count  # the same before anything was laid off

    # ---------------------------------------------------------------- the deal

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

    # ---------------------------------------------------------------- the turn

    def begin_turn(self, seat: int) -> None:
        """*seat* draws; with three cards in the stock the break begins (R13)."""
        self.taken, self.everything = None, False
        self.turns += 1
        if self.breaker is None and len(self.stock) == BREAK:
            self.breaker = seat
            self.say(seat, "{who} [begins|begin] the break: no more knocking", who=Seat(seat))
        self.ask(seat, "draw")

    def legal_draw(self) -> OneOf:
        moves = [Move("draw", word="stock")]
        if not self.must_move_stock and (self.breaker is None or breaking.may_take(self)):  # R14, R24
            moves.append(Move("draw", word="discards"))
        return OneOf(moves)

    def legal_discard(self) -> OneOf:
        free = self.free()  # R5
        if self.breaker is not None:
            gins = [card for card in free if breaking.is_gin_without(self, card)]  # R18
            return OneOf([*card_moves("gin", gins), *card_moves("discard", breaking.free(self, free))])
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
        self.say(seat, "{who} [knocks|knock] with {n}", who=Seat(seat), n=left)
        showdown.knocked(self, seat)

    def apply_gin(self, move: Move) -> None:
        seat = self.player
        self.move(move.card, self.hand[seat], self.knocked)
        self.say(seat, "{who} [goes|go] gin", who=Seat(seat))
        showdown.went_gin(self, seat)

    # ---------------------------------------------------------------- the break

    def legal_meld(self) -> OneOf:
        return OneOf([Move("meld", *breaking.groups_to_lay(self))])  # R15, R16

    def apply_meld(self, move: Move) -> None:
        breaking.lay(self, move.groups)
        if self.open_to_lay_off(self.player) and self.hand[self.player]:
            self.ask(self.player, "layoff")
        else:
            self.end_turn()

    def legal_layoff(self) -> OneOf:
        if self.everything:
            return OneOf([breaking.next_to_lay_off(self) or Move("done")])
        ways = breaking.ways_to_lay_off(self)
        return OneOf([*([Move("all")] if ways else []), *ways, Move("done")])

    def apply_add(self, move: Move) -> None:
        breaking.add(self, move.card, move.groups[1])

    def apply_all(self, move: Move) -> None:
        self.everything = True

    def apply_done(self, move: Move) -> None:
        self.end_turn()

    def end_turn(self) -> None:
        """A turn of the break is over, and with the last card of the stock the hand (R19)."""
        if self.stock:
            self.begin_turn(self.after(self.player))
        else:
            showdown.used_up(self)

    # ---------------------------------------------------------------- the end of a hand

    def end_hand(self, winner: int) -> None:
        """*winner* has scored: a box, and perhaps the end of the game (R20 to R22)."""
        self.boxes[winner] += 1
        self.won.append(winner)
        if self.scores[winner] >= self.target:
            showdown.bonuses(self, winner)
            self.finish()
        self.dealer = self.after(self.dealer)  # R1
        self.ask(self.dealer, "deal")

    def outcome(self) -> Outcome:
        last = self.won[-1] if self.won else 0
        standing = sorted(range(self.seat_count), key=lambda seat: (-self.scores[seat], seat != last, seat))
        top = standing[0]
        words = "{who} [has|have] most with game and boxes: {points} points."
        if top != last:
            words = "{who} [has|have] most, by boxes: {points} points."
        why = Sentence(words, who=Seat(top), points=self.scores[top])
        return Outcome((top,), tuple(standing), why, ranked=True)

    # ---------------------------------------------------------------- melds
    # These read public things and the cards of whoever looks, so they work on a view.

    def held(self, seat: int) -> tuple[Card, ...]:
        """The closed cards of *seat*."""
        return tuple(self.hand[seat])

    def left_without(self, card: Card) -> int:
        """The deadwood of the player to act after this discard."""
        return deadwood(suits(other for other in self.hand[self.player] if other is not card))

    def open_melds(self, seat: int) -> list[Open]:
        """The melds that lie before *seat*."""
        found: dict[int, list[Card]] = {}
        zone: Zone = self.melds[seat]
        for card, tag in zip(zone, zone.tags, strict=True):
            if isinstance(tag, int):
                found.setdefault(tag, []).append(card)
        return [Open(seat, number, tuple(cards)) for number, cards in found.items()]

    def open_to_lay_off(self, seat: int) -> list[Open]:
        """The open melds of the others, in turn order."""
        return [meld for other in self.seats_after(seat)[:-1] for meld in self.open_melds(other)]

    def best(self, seat: int) -> Plan:
        """How *seat*'s closed cards are best laid out beside the melds that lie open."""
        return breaking.laid_out(self, seat)

    # ---------------------------------------------------------------- reasons

    why_not_draw = wording.why_not_draw
    why_not_discard = wording.why_not_discard
    why_not_layoff = wording.why_not_layoff
    prompt_draw = wording.draw
    prompt_discard = wording.discard
    prompt_layoff = wording.layoff
    label = wording.label

    @classmethod
    def ai(cls) -> AI[JerseyGin]:
        from .ai import JERSEY_GIN

        return JERSEY_GIN

    # ---------------------------------------------------------------- what the table shows

    def status(self) -> Sentence:
        if self.breaker is not None and not self.ending:
            return Sentence("Hand {n} · the break: no knocking", n=self.hand_number)
        return Sentence("Hand {n} · to {target} points", n=max(1, self.hand_number), target=self.target)

    groups = furniture.groups

    def called(self, cards: Sequence[Card]) -> str:
        return called(cards)

    def figures(self, seat: int) -> Mapping[str, float]:
        return {"Deadwood": self.deadwood[seat], "Boxes": float(self.won[-1:] == [seat])}

    def furniture(self) -> list[Furniture]:
        return furniture.furniture(self)
