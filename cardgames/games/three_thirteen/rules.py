"""Three Thirteen Rummy: two to six players, everyone alone, eleven hands, the lowest total wins.

One pack for two players, two packs for three or four, three for five or six.  In the first hand everybody
gets three cards and threes are wild, in the second four cards and fours are wild, and so on to thirteen
cards and kings.

A turn: draw the top card of the stock or of the discard pile, then discard one card.  The aim is to have
all cards in melds: three or more of a rank, or three or more of a suit in sequence, the ace low.  Wild
cards stand for any card.  Melds stay in the hand.  Who has only melds left after the discard may go out
with it; then each opponent has one more turn.  Everybody pays for the cards outside their melds.

The rulings are cited by number (R1 …).  R17 is ours alone: after twenty turns in a row without a card from
the stock the next player has to draw from it, so that every hand ends (`Drawing.must_move_stock`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache

from cardgames.engine import (
    BACK,
    FAN,
    FRENCH_52,
    MELDS,
    OFTEN,
    PILE,
    Badge,
    Banner,
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
    Pack,
    Ranks,
    Seat,
    Sentence,
    Text,
    Track,
    Zone,
    card_moves,
    option,
    packs,
    per_seat,
    shared,
)
from cardgames.engine.families.drawing import USED_UP, Drawing
from cardgames.engine.families.melds import Arranged, Finder, Melding, finder
from cardgames.engine.fields import Count, PerSeat, SeatNumber

WILD_RANKS = "3456789TJQK"  # hand by hand (R2)
FEWEST = 3  # cards in the first hand
NATURAL = 6  # cards of a hand that is rare without wild cards
HIGH_PRICE = 15  # of a wild card left over, by the house rule
PACKS = {number: packs(FRENCH_52, number) for number in (1, 2, 3)}
KINDS = {"set": Text("set"), "run": Text("run"), "wild": Text("wild cards")}
OUT = (  # by the number of players who still have a turn
    "{who} [is|are] out",
    "{who} [is|are] out. One more turn: {a}",
    "{who} [is|are] out. One more turn: {a}, {b}",
    "{who} [is|are] out. One more turn: {a}, {b}, {c}",
    "{who} [is|are] out. One more turn: {a}, {b}, {c}, {d}",
    "{who} [is|are] out. One more turn: {a}, {b}, {c}, {d}, {e}",
)


class ThreeThirteen(Drawing):
    """A match of Three Thirteen Rummy."""

    title = "Three Thirteen Rummy"
    family = "Rummy"
    seats = (2, 3, 4, 5, 6)
    low_wins = True
    random_ends = False
    renewals = 2  # R13
    edition = 2
    hands = len(WILD_RANKS)
    rank_order = "A23456789TJQK"
    goal = "Get all your cards into melds before the others do. The lowest score wins."
    minutes = 30
    also_called = ("Three Thirteen",)
    emblem = "7h 7s 7d"
    figure_units = {"Deadwood": "points", "Went out": OFTEN}
    usual = ("out",)
    prompts = {"deal": "Deal the cards."}

    feats = (
        Feat("first-turn", "Out at once", "Go out on your first turn."),
        Feat("natural", "All natural", "Go out without a wild card in a hand of six cards or more."),
        Feat("thirteen", "Out with thirteen", "Go out in the last hand without a wild card."),
    )

    pair_packs = option(1, "Packs for two players", choices={1: "One", 2: "Two"}, seats=(2,))
    left_wilds = option(
        "face",
        "Wild cards left over",
        choices={"face": "Face value", "fifteen": "15 points each"},
        help="What a wild card outside your melds costs at the end of a hand.",
    )
    length = option(11, "Length", choices={11: "Eleven hands", 6: "Six hands"})

    hand = per_seat(FAN, seen_by="owner", label="hand")
    shown = per_seat(MELDS, label="cards shown")
    stock = shared(PILE, seen_by="nobody", label="stock")
    discards = shared(PILE, label="discards")

    out: SeatNumber | None  # who has gone out
    turns: Count  # in this hand
    deadwood: PerSeat[Count]  # of the hand just ended

    @property
    def pack(self) -> Pack:
        return PACKS[self.pack_count]

    @property
    def pack_count(self) -> int:
        """Return how many packs are shuffled together (R1)."""
        return self.pair_packs if self.seat_count == 2 else (self.seat_count + 1) // 2

    def start(self) -> None:
        self.dealer = self.first_dealer()  # R2
        self.out = None
        self.forget_draws()
        self.turns = 0
        self.deadwood = [0] * self.seat_count
        self.ask(self.dealer, "deal")

    def legal_deal(self) -> OneOf:
        return OneOf([Move("deal")])

    def apply_deal(self, move: Move) -> None:
        self.out, self.turns = None, 0
        self.forget_draws()
        self.fresh_pack(self.stock)
        for _ in range(self.size):  # one at a time (R2)
            for seat in self.seats_after(self.dealer):
                self.deal(1, self.stock, self.hand[seat])
        self.deal(1, self.stock, self.discards)
        self.say(None, "{wilds} are wild in this hand", wilds=Ranks(self.wild_rank))
        self.ask(self.after(self.dealer), "draw")  # R3

    # ---- Drawing ----

    def legal_draw(self) -> OneOf:
        zones = (self.stock,) if self.must_move_stock else (self.stock, self.discards)  # R17
        return OneOf([Move("draw", word=zone.name) for zone in zones if zone])

    def why_not_draw(self, move: Move) -> Sentence | None:
        return self.why_not_taken() if move.word == self.discards.name else None

    def prompt_draw(self) -> Sentence:
        if self.out is not None and not self.must_move_stock:
            return Sentence("Your last turn: draw a card.")
        return self.draw_prompt

    # ---- Discarding and going out ----

    def legal_discard(self) -> OneOf:
        hand = self.hand[self.player]
        free = self.free()  # R10
        outs = self.outs(hand) if self.out is None else frozenset()  # R11, R12
        going = [card for card in free if card in outs]
        return OneOf([*card_moves("out", going), *card_moves("discard", free)])

    def why_not_discard(self, move: Move) -> Sentence | None:
        if [move] != card_moves(move.verb, move.cards) or move.verb not in ("discard", "out"):
            return None
        card = move.card
        if refused := self.why_not_thrown(card):
            return refused
        if move.verb == "out" and self.out is None:
            left = self._left_without(card)
            return Sentence("Without the {card}, your deadwood would still be {n}.", card=card, n=left)
        return Sentence("{who} [is|are] out already: just discard.", who=Seat(self.out or 0))

    def prompt_discard(self) -> Sentence:
        if self.out is not None:
            return Sentence("Your last turn: discard a card.")
        if "out" in self.legal_discard().verbs:
            return Sentence("You can go out: choose the discard.")
        return Sentence("Discard a card.")

    def apply_discard(self, move: Move) -> None:
        self.end_turn(move.card)

    def apply_out(self, move: Move) -> None:
        self.out = self.player
        self.knock(self.player, "{who} [goes|go] out", who=Seat(self.player))
        self.end_turn(move.card)

    def end_turn(self, card: Card) -> None:
        """Discard *card*; the next player's turn begins, unless the player who is out comes next (R12)."""
        seat = self.player
        self.move(card, self.hand[seat], self.discards)
        self.taken = None
        self.turns += 1
        following = self.after(seat)
        if following == self.out:
            self.end_hand()
        elif self.renew_stock():  # R13
            self.ask(following, "draw")
        else:
            self.say(None, USED_UP)
            self.end_hand()

    # ---- The end of a hand and of the match ----

    def end_hand(self) -> None:
        """Show everybody's cards in melds and charge them for the rest (R14)."""
        first = self.out if self.out is not None else self.after(self.dealer)
        order = [first, *self.seats_after(first)[:-1]]
        for seat in order:
            arranged = self.arrange(self.hand[seat])
            self.reveal(self.hand[seat], self.shown[seat], [meld.cards for meld in arranged.melds])
        for seat in order:
            arranged = self.arrange(self.shown[seat])
            self.deadwood[seat] = arranged.deadwood
            clean = "out, all in melds" if seat == self.out else "all in melds"
            why = Text("deadwood") if arranged.rest else clean
            self.score(self.side(seat), arranged.deadwood, why, arranged.rest)
        if self.out is not None:
            self.tell_of_going_out(self.out)
        if self.hand_number >= self.length:  # R15, R16
            self.finish()
        self.dealer = self.after(self.dealer)
        self.ask(self.dealer, "deal")

    def tell_of_going_out(self, seat: int) -> None:
        """Tell if *seat* has gone out in a way that is rare; its cards lie open."""
        if self.turns < 2 * self.seat_count:  # with everybody else's last turn
            self.feat("first-turn", [seat], self.shown[seat])
        elif self.size >= NATURAL and not any(map(self.is_wild, self.shown[seat])):
            is_last = self.wild_rank == WILD_RANKS[-1]
            self.feat("thirteen" if is_last else "natural", [seat], self.shown[seat])

    def outcome(self) -> Outcome:
        best = super().outcome()
        words = "Lowest total after {hands} hands: {points} points."
        why = Sentence(words, hands=self.hand_number, points=self.scores[best.winners[0]])
        return Outcome(best.winners, best.standing, why)

    # ---- Melds ----

    # These read the cards they are given, so they work on a view.

    @property
    def size(self) -> int:
        """Return how many cards each player is dealt."""
        return FEWEST + max(1, self.hand_number) - 1

    @property
    def wild_rank(self) -> str:
        """Return the rank that is wild in this hand (R2)."""
        return WILD_RANKS[max(1, self.hand_number) - 1]

    def is_wild(self, card: Card) -> bool:
        """Tell whether *card* is wild in this hand (R6)."""
        return card.rank == self.wild_rank

    @property
    def finder(self) -> Finder:
        """Return what counts as a meld in this hand (R4 to R8)."""
        return finder_for(self.wild_rank, HIGH_PRICE if self.left_wilds == "fifteen" else None)

    def arrange(self, hand: Sequence[Card]) -> Arranged:
        """Return *hand* with the least deadwood (R8)."""
        return arrange_hand(self.finder, tuple(hand))

    def _left_without(self, card: Card) -> int:
        """Return the deadwood of the player to act after this discard."""
        return self.arrange([other for other in self.hand[self.player] if other is not card]).deadwood

    def outs(self, hand: Sequence[Card]) -> frozenset[Card]:
        """Return the cards of *hand* whose discard leaves nothing but melds (R11)."""
        return outs(self.finder, tuple(hand)) if BACK not in hand else frozenset()

    # ---- What the table shows ----

    def label(self, move: Move) -> Sentence | None:
        words = {"out": "Go out", "discard": "Just discard"}.get(move.verb)
        return Sentence(words) if words is not None else self.draw_words(move)

    def status(self) -> Sentence:
        words = "Hand {n} of {hands} · {wilds} are wild"
        return Sentence(words, n=max(1, self.hand_number), hands=self.length, wilds=Ranks(self.wild_rank))

    def groups(self, seat: int) -> Sequence[Group]:
        hand, thrown = self.hand[seat], None
        arranged = self.arrange(hand)
        if self._is_throwing(hand):
            thrown = self.best_out_of_a_meld(arranged.rest, self._left_without)
            arranged = self.arrange([card for card in hand if card is not thrown])
        rest = arranged.rest if thrown is None else (*arranged.rest, thrown)
        groups = [Group(meld.cards, KINDS[meld.kind]) for meld in arranged.melds]
        return [*groups, Group(rest)] if rest else groups

    def _is_throwing(self, hand: Zone) -> bool:
        """Tell whether *hand* is open to its owner, who is to discard from it."""
        owned = self.phase == "discard" and hand is self.hand[self.player] and BACK not in hand
        return owned and len(hand) > self.size

    def called(self, cards: Sequence[Card]) -> str:
        melds = self.arrange(cards).melds
        return KINDS[melds[0].kind] if len(melds) == 1 and len(melds[0].cards) == len(cards) else ""

    def figures(self, seat: int) -> Mapping[str, float]:
        return {"Deadwood": self.deadwood[seat], "Went out": float(seat == self.out)}

    def indicators(self) -> list[Indicator]:
        hint = "The wild rank, which stands for any card, changes with each hand."
        things: list[Indicator] = [
            Track("Wild", tuple(WILD_RANKS[: self.length]), max(1, self.hand_number) - 1, hint, icon="star")
        ]
        if not self.hand_number:
            return things
        things += self._own_deadwood()
        if self.out is not None and self.phase != "deal" and not self.over:
            things.append(
                Badge(
                    self.out, Text("out", context="went out"), "Went out: everybody else gets one more turn."
                )
            )
            things.append(Banner(self._last_turns(self.out)))
        open_cards = [card for hand in self.hand for card in hand] + self.discards[-1:]
        wild = tuple(card for card in open_cards if self.is_wild(card))
        if wild:
            things.append(Marked(wild, "wild", icon="star"))
        for zone in self.shown:
            things += self._named(zone)
        return things

    def _own_deadwood(self) -> list[Indicator]:
        """Return the deadwood of the one hand that can be seen, after the best discard where one is due."""
        seen = [hand for hand in self.hand if hand and BACK not in hand]
        if len(seen) != 1:
            return []
        hand = seen[0]
        if self._is_throwing(hand):
            least = min(self._left_without(card) for card in self.free())
            hint = "Your deadwood after your best discard."
            return [Marker("Deadwood", text=str(least), hint=hint, held=True)]
        hint = "What your cards outside melds would cost if the hand ended now."
        return [Marker("Deadwood", text=str(self.arrange(seen[0]).deadwood), hint=hint, held=True)]

    def _named(self, shown: Sequence[Card]) -> list[Indicator]:
        """Return the names of the groups of cards that a player has shown."""
        if not shown:
            return []
        arranged = self.arrange(shown)
        named: list[Indicator] = [Named(meld.cards, KINDS[meld.kind]) for meld in arranged.melds]
        return [*named, Named(arranged.rest, str(arranged.deadwood))] if arranged.rest else named

    def _last_turns(self, out: int) -> Sentence:
        """Return who is out, and who still has a turn."""
        order = self.seats_after(out)[:-1]
        left = order[order.index(self.player) :]
        return Sentence(OUT[len(left)], who=Seat(out), **dict(zip("abcde", map(Seat, left), strict=False)))


@cache
def finder_for(wild: str, wild_worth: int | None) -> Finder:
    """Return what counts as a meld in a hand where this rank is wild."""
    return finder(Melding(wild, packs=3, duplicates=True, wild_worth=wild_worth))


@lru_cache(maxsize=20_000)
def arrange_hand(find: Finder, hand: tuple[Card, ...]) -> Arranged:
    """Return *hand* as *find* arranges it."""
    return find.arrange(hand)


@lru_cache(maxsize=20_000)
def outs(find: Finder, hand: tuple[Card, ...]) -> frozenset[Card]:
    """Return the cards of *hand* without which nothing is left over."""
    found: set[Card] = set()
    if not find.clears(hand):  # mostly there is none, which is found at one go
        return frozenset()
    for card in hand:
        if not find.deadwood([other for other in hand if other is not card]):
            found.add(card)
    return frozenset(found)
