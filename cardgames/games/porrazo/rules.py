"""Porrazo: cards take their equals from the table, and the run above them.

Three cards each are dealt, again and again, until the pack is used up.  In turn everybody plays one
card.  If the table holds a card of its rank, it takes that card and the unbroken run upward from it,
round the corner from king to ace; otherwise it stays on the table.  Points are scored by the way: an
ace, two, three or four that makes as many cards on the table as it has pips is in place; who clears the
table makes a limpia; who takes the card that the player before has just laid makes a porrazo, which the
next player may overturn with the third card of the rank, and the one after that with the fourth, which
wins the whole game.

A pair in the three cards is a ronda, three equal cards a rondine; the best one is paid when the cards
have been played.  Once in a hand the dealer lays four cards of the pack on the table, the tendido, and
scores for those that lie in their places and for equal cards.  At the end the dealer takes what lies on
the table, and the side with most cards scores what it has more than the next.  61 points win at once.

The rulings are cited by number (R1 …).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import product
from random import Random
from typing import Annotated, NamedTuple, Self

from cardgames.engine import (
    BACK,
    FAN,
    FRENCH_52,
    GRID,
    MELDS,
    PILE,
    Badge,
    Card,
    Feat,
    Indicator,
    Marker,
    Move,
    Named,
    OneOf,
    Outcome,
    PegBoard,
    Rank,
    Ranks,
    Seat,
    Sentence,
    Side,
    Text,
    option,
    per_seat,
    per_side,
    shared,
)
from cardgames.engine.families.fishing import Capture, Fishing, captured_by
from cardgames.engine.fields import Among, Between, Count, PerSeat, PerSide, SeatNumber
from cardgames.engine.text import Field

from .declarations import NOTHING, RONDA, RONDINE, Known, deal_out, declared, may_hold, strength

HAND = 3
DEALS = {2: 8, 3: 5, 4: 4, 5: 3}
"""Deals in a hand by the number of players (R3): with the four cards of the tendido, and three odd ones
where an odd number play, the pack comes out even."""
TARGET = 61
"""The points that win."""
ORDER = "A23456789TJQK"
INDEX = {rank: number for number, rank in enumerate(ORDER)}
VALUE = dict.fromkeys(ORDER, 1) | {"J": 2, "Q": 3, "K": 4}
"""The points for a pair of this rank; three of it score three times as much, four six times."""
PIPS = {"A": 1, "2": 2, "3": 3, "4": 4}
"""The ranks that can be in place, and what they score there."""
CALLED = {RONDA: Text("ronda"), RONDINE: Text("rondine")}
HITS = (Text("porrazo"), Text("counter-porrazo"), Text("san benito"))
"""The names of the second, third and fourth card of a rank, each laid straight after the one before."""
HIT_TIMES = (1, 3, 12)
"""The multiple of the rank's value that each of these scores; a san benito usually wins the game instead."""


def run_from(first: Card, table: Sequence[Card]) -> tuple[Card, ...]:
    """Return *first*, a card of *table*, and the unbroken run upward from it (R14).

    It goes round the corner from king to ace; of equal cards the one that lies longer belongs to it.
    """
    longest: dict[str, Card] = {}
    for card in table:
        longest.setdefault(card.rank, card)
    run = [first]
    place = INDEX[first.rank]
    while len(run) < len(ORDER):
        following = longest.get(ORDER[(place + len(run)) % len(ORDER)])
        if following is None:
            break
        run.append(following)
    return tuple(run)


# ---- The tendido: four cards in a row, which its dealer may arrange in eight ways ----

PAIRS = {"first": (1, 0, 2, 3), "second": (0, 1, 3, 2)}
"""The pairs whose cards may change places, and the places of the row after it (R7)."""
ENDS = ("left", "right")
"""The ends from which the row may be counted."""
EQUAL_TIMES = {2: 1, 3: 3, 4: 6}
"""The multiple of their rank's value that so many equal cards score (R8)."""
_SWAPS: tuple[tuple[str, ...], ...] = ((), ("first",), ("second",), ("first", "second"))


class EqualCards(NamedTuple):
    """Some *cards* of one rank on the table, and their *points*."""

    cards: tuple[Card, ...]
    points: int


class RowReading(NamedTuple):
    """A way to count the row.

    The pairs to *swap* before, the *end* to count from, and the *points* of the cards then in their places.
    """

    swap: tuple[str, ...]
    end: str
    points: int


def swapped(row: Sequence[Card], pair: str) -> tuple[Card, ...]:
    """Return *row* with the two cards of one pair in each other's place."""
    return tuple(row[place] for place in PAIRS[pair])


def counted_from(row: Sequence[Card], end: str) -> tuple[Card, ...]:
    """Return the cards of *row* in the order in which they are counted from this *end*."""
    return tuple(row if end == "left" else reversed(row))


def cards_in_place(line: Sequence[Card]) -> list[tuple[Card, int]]:
    """Return the cards of *line* that are in their places, with the number of each place."""
    return [(card, place) for place, card in enumerate(line, 1) if INDEX[card.rank] + 1 == place]


def points_in_place(row: Sequence[Card], end: str) -> int:
    """Return what the cards of *row* score that are in their places, counted from this *end*."""
    return sum(place for _, place in cards_in_place(counted_from(row, end)))


def best_arrangement(row: Sequence[Card], done: Sequence[str] = ()) -> RowReading:
    """Return the way in which *row* scores most once the pairs in *done* have changed places.

    Of equal ones the one with the fewest swaps.
    """
    ways = []
    for swap, end in product(_SWAPS, ENDS):
        if set(swap) & set(done):
            continue
        line = tuple(row)
        for pair in swap:
            line = swapped(line, pair)
        ways.append(RowReading(swap, end, points_in_place(line, end)))
    return max(ways, key=lambda way: way.points)


def equal_cards(row: Sequence[Card], table: Sequence[Card]) -> list[EqualCards]:
    """Return two or more of a rank on the table, with at least one of them in *row*, rank by rank (R8)."""
    found = []
    for rank in dict.fromkeys(card.rank for card in row):
        same = tuple(card for card in (*table, *row) if card.rank == rank)
        if len(same) > 1:
            found.append(EqualCards(same, EQUAL_TIMES[len(same)] * VALUE[rank]))
    return found


# ---- The game ----


class Porrazo(Fishing):
    """A match of Porrazo."""

    title = "Porrazo"
    family = "Fishing"
    hand_word = "deal"
    seats = (2, 3, 4, 5)
    pack = FRENCH_52
    rank_order = ORDER
    goal = "Capture matching cards, hit the card just laid, and be the first to 61 points."
    minutes = 20
    also_called = ("Porosso", "Parear")
    emblem = "Kh Ad 2c"
    figure_units = {"Porrazos": "", "Limpias": ""}
    prompts = {
        "arrange": "Your tendido",
        "declare": "Declare what your three cards hold?",
    }
    usual = ("lay",)
    automatic = ("declare", "lay", "swap", "count")
    silent = ("declare",)

    feats = (
        Feat("san-benito", "San benito", "Lay the fourth card of a rank straight after the other three."),
        Feat("rondine", "Rondine", "Score for three cards of one rank in your hand."),
    )

    partners = option(False, "Partners", seats=(4,), help="Players who sit opposite share cards and score.")
    declare_by_hand = option(
        False, "Declare by hand", help="You may keep silent about a ronda or rondine, and lose its bonus."
    )
    arrange_by_hand = option(
        False, "Arrange the tendido by hand", help="Otherwise the program counts the row in the best way."
    )
    leftovers = option(
        "dealer",
        "Cards left on the table",
        choices={"dealer": "To the dealer", "last": "To the last capture"},
        help="The dealer's last card takes them, or they go to the player who made the last capture.",
    )
    benito = option(
        True, "San benito wins the match", help="Otherwise it scores 12 times the value of its rank."
    )

    hand = per_seat(FAN, seen_by="owner", label="hand")
    taken = per_side(PILE, seen_by="nobody", label="cards taken")
    table = shared(GRID, label="table")
    aside = shared(MELDS, label="lying aside")  # the tendido, card by card, or a porrazo
    stock = shared(PILE, seen_by="nobody", label="stock")

    rear: PerSide[Count]  # the holes of the rear pegs
    number: Annotated[int, Between(0, max(DEALS.values()))]  # of the deal
    laid_out: bool  # whether the tendido has been laid
    swapped: list[Annotated[str, Among(*PAIRS)]]  # pairs of its row whose cards have changed places
    made: PerSide[dict[Annotated[str, Among("Porrazos", "Limpias")], Count]]
    calls: PerSeat[Annotated[str, Among("", NOTHING, RONDA, RONDINE)]]  # what each seat has declared
    played: PerSeat[list[Card]]
    fresh: Card | None  # what the player before has laid without capturing
    pending: Annotated[int, Between(0, len(HITS))]  # 1: a porrazo waits, 2: a counter-porrazo (R18)
    hitter: SeatNumber  # who made it
    limpia: Count  # what it scores besides, because it emptied the table

    def count_sides(self) -> int:
        return 2 if self.partners else self.seat_count  # R27

    def start(self) -> None:
        self.rear = [0] * self.side_count
        self.clear_hand()
        if self.given_dealer is None and self.deck is None:
            self.draw_for_deal()
        else:
            self.dealer = self.first_dealer()
        self.ask(self.dealer, "deal")

    def clear_hand(self) -> None:
        """Begin a hand: nothing dealt, nothing taken."""
        self.number = 0
        self.laid_out = False
        self.swapped = []
        self.open_table()
        self.made = [{"Porrazos": 0, "Limpias": 0} for _ in range(self.side_count)]
        self.clear_deal()

    def clear_deal(self) -> None:
        """Begin a deal: nobody has declared or played, and no porrazo reaches back over it (R21)."""
        self.calls = [""] * self.seat_count
        self.played = [[] for _ in range(self.seat_count)]
        self.fresh = None
        self.pending = 0
        self.hitter = 0
        self.limpia = 0

    def draw_for_deal(self) -> None:
        """Give the deal to the highest of the cards drawn; equal ones are drawn again (R2)."""
        ranks = [0] * self.seat_count
        while ranks.count(max(ranks)) > 1:
            self.fresh_pack(self.stock)
            self.deal(self.seat_count, self.stock, self.table)
            ranks = [INDEX[card.rank] for card in self.table]
        self.dealer = ranks.index(max(ranks))

    # ---- The deals of a hand ----

    def legal_deal(self) -> OneOf:
        return OneOf([Move("deal")])

    def prompt_deal(self) -> Sentence:
        if not self.hand_number and self.table:
            return Sentence("You drew the highest card, so you deal.")
        return Sentence("Deal the cards.")

    def apply_deal(self, move: Move) -> None:
        self.clear_hand()
        self.fresh_pack(self.stock)
        self.next_deal()

    def next_deal(self) -> None:
        """Deal three cards to everybody (R4); having seen them, the dealer thinks of the tendido (R5)."""
        self.clear_deal()
        self.number += 1
        for seat in self.seats_after(self.dealer):
            self.deal(HAND, self.stock, self.hand[seat])
        if self.laid_out:
            self.lay_odd_cards()
        else:
            self.ask(self.dealer, "tendido")

    @property
    def deals(self) -> int:
        """Return how many deals a hand has."""
        return DEALS[self.seat_count]

    @property
    def last_deal(self) -> bool:
        """Tell whether the cards in the hands are the last ones."""
        return self.number == self.deals

    # ---- The tendido and the odd cards ----

    def legal_tendido(self) -> OneOf:
        return OneOf([Move("lay")] if self.last_deal else [Move("lay"), Move("wait")])  # R6

    def prompt_tendido(self) -> Sentence:
        if self.last_deal:
            return Sentence("Last deal: lay the tendido.")
        return Sentence(
            "Deal {n} of {deals}: lay your tendido now, or wait?", n=self.number, deals=self.deals
        )

    def apply_wait(self, move: Move) -> None:
        self.begin_declarations()

    def apply_lay(self, move: Move) -> None:
        self.laid_out = True
        for place in range(4):
            self.deal(1, self.stock, self.aside, tag=place)
        self.ask(self.dealer, "arrange")

    def legal_arrange(self) -> OneOf:
        swaps, ends = [pair for pair in PAIRS if pair not in self.swapped], list(ENDS)  # R7
        if not self.arrange_by_hand:
            way = best_arrangement(self.aside, self.swapped)
            swaps, ends = list(way.swap[:1]), [] if way.swap else [way.end]
        return OneOf([Move("swap", word=pair) for pair in swaps] + [Move("count", word=end) for end in ends])

    def apply_swap(self, move: Move) -> None:
        self.swapped.append(str(move.word))
        for card in swapped(self.aside, str(move.word)):
            self.move(card, self.aside, self.aside)

    def apply_count(self, move: Move) -> None:
        side = self.side(self.dealer)
        for card, place in cards_in_place(counted_from(self.aside, str(move.word))):
            self.peg(side, place, "tendido, {card} in place", [card], card=card)
        for cards, points in equal_cards(self.aside, self.table):  # R8, R9
            why = ("tendido, two {ranks}", "tendido, three {ranks}", "tendido, four {ranks}")[len(cards) - 2]
            self.peg(side, points, why, cards, ranks=Ranks(cards[0].rank))
        self.move_all(self.aside, self.table, tag=self.dealer)
        self.lay_odd_cards()

    def lay_odd_cards(self) -> None:
        """Lay three odd cards on the table after the last deal to an odd number of players (R4, R10)."""
        if self.last_deal:
            self.deal(len(self.stock), self.stock, self.table)
        self.begin_declarations()

    # ---- Rondas and rondines ----

    def begin_declarations(self) -> None:
        self.ask(self.after(self.dealer), "declare")

    def legal_declare(self) -> OneOf:
        call = declared(self.hand[self.player])  # R11
        words = [call, NOTHING] if self.declare_by_hand and call != NOTHING else [call]
        return OneOf([Move("declare", word=word) for word in words])

    def apply_declare(self, move: Move) -> None:
        seat, call = self.player, str(move.word)
        if call != NOTHING:
            self.say(seat, "{call}", call=CALLED[call].capitalized())
            self.calls[seat] = call
        elif not self.declare_by_hand:  # silence tells nothing where it is chosen
            self.calls[seat] = call
        first = self.after(self.dealer)
        if seat == self.dealer:
            self.ask(first, "play")
        else:
            self.ask(self.after(seat), "declare")

    def pay_declarations(self) -> None:
        """Score the best ronda or rondine; of equal ones that of the first in turn (R12)."""
        seats = [seat for seat in self.seats_after(self.dealer) if self.calls[seat] not in ("", NOTHING)]
        if not seats:
            return
        best = max(seats, key=lambda seat: strength(self.played[seat], ORDER))
        many, place = strength(self.played[best], ORDER)
        rank = ORDER[place]
        cards = [card for card in self.played[best] if card.rank == rank]
        points = VALUE[rank] * (1 if many == 2 else 3)
        if many == HAND:
            self.feat("rondine", [best], cards)
        self.peg(
            self.side(best),
            points,
            "{what}, {ranks}",
            cards,
            what=CALLED[self.calls[best]],
            ranks=Ranks(rank),
        )

    # ---- Playing a card ----

    def captures(self, card: Card) -> list[Capture]:
        taken = self.takes(card)
        return [taken] if taken else []

    def may_be_laid(self, card: Card) -> bool:
        return self.is_in_place(card) and not self.overturns(card) and not self.is_last_card  # R16

    def refuse_capture(self, card: Card, captured: Capture) -> Sentence | None:
        if not self.takes(card):
            return Sentence("There is no {rank} on the table to take.", rank=Rank(card.rank))
        return self.refuse_laying(card)

    def refuse_laying(self, card: Card) -> Sentence | None:
        if self.is_last_card:
            return Sentence("The dealer's last card takes everything on the table.")
        first, *run = self.takes(card)
        words = (
            "It has to take the {first} and the whole run above it."
            if run
            else "It has to take the {first}, and nothing else."
        )
        return Sentence(words, first=first)

    def prompt_play(self) -> Sentence:
        if self.is_last_card:
            return Sentence("The last card: it takes everything on the table.")
        if self.pending and any(self.overturns(card) for card in self.hand[self.player]):
            return Sentence(
                "{who} hit with a {rank}: you could overturn it.",
                who=Seat(self.hitter),
                rank=Rank(self.aside[0].rank),
            )
        if len(self.table) < max(PIPS.values()):  # what counts for a card in place
            words = (
                "Play a card. The table is empty.",
                "Play a card. There is one card on the table.",
                "Play a card. There are {n} cards on the table.",
            )
            return Sentence(words[min(len(self.table), 2)], n=len(self.table))
        return Sentence("Play a card.")

    def takes(self, card: Card) -> tuple[Card, ...]:
        """Return what *card*, of the player to act, takes (R13)."""
        caught = tuple(self.aside) if self.overturns(card) else ()
        if self.is_last_card:
            return (*caught, *self.table)  # R23
        if caught:
            return caught
        same = [other for other in self.table if other.rank == card.rank]
        if not same:
            return ()
        first = self.fresh if self.fresh is not None and self.fresh in same else same[0]
        return run_from(first, self.table)  # R14

    def overturns(self, card: Card) -> bool:
        """Tell whether *card* makes a counter-porrazo or a san benito (R13, R19, R20)."""
        return self.pending > 0 and self.aside[0].rank == card.rank

    def hits(self, card: Card) -> bool:
        """Tell whether *card* is equal to the one just laid, which makes a porrazo of its capture (R18)."""
        return self.fresh is not None and self.fresh.rank == card.rank

    def is_in_place(self, card: Card) -> bool:
        """Tell whether *card* would be in place if it were laid on the table now (R15)."""
        return PIPS.get(card.rank) == len(self.table) + 1

    @property
    def is_last_card(self) -> bool:
        """Tell whether the card to be played is the dealer's last, which takes everything (R23)."""
        return self.leftovers == "dealer" and self.last_deal and sum(map(len, self.hand)) == 1

    def apply_play(self, move: Move) -> None:
        seat, card = self.player, move.card
        taken = captured_by(move)
        overturns, hits, last = self.overturns(card), self.hits(card) and bool(taken), self.is_last_card
        if not overturns:
            self.settle_hit()
        self.played[seat].append(card)
        self.move(card, self.hand[seat], self.table)
        if overturns:
            self.limpia = 0 if last else self.limpia  # R23
            self.overturn(seat, card)
        elif last and hits:
            self.peg_hit(seat, 1, [each for each in (*taken, card) if each.rank == card.rank])
        elif hits:
            self.make_porrazo(seat, card, taken)
        elif last:
            pass
        elif taken:
            self.take(seat, card, taken)
        elif PIPS.get(card.rank) == len(self.table):
            self.peg(self.side(seat), len(self.table), "in place", [card])
        self.fresh = None if taken or last else card
        self.end_turn(seat)

    def sweep(self, seat: int, card: Card, captured: Sequence[Card]) -> None:
        side = self.side(seat)
        self.made[side]["Limpias"] += 1
        self.peg(side, VALUE[captured[-1].rank], "limpia", (*captured, card))  # R22

    def make_porrazo(self, seat: int, card: Card, taken: tuple[Card, ...]) -> None:
        """Make a porrazo: the cards lie aside until the next player has chosen (R18)."""
        for each in (*taken, card):
            self.move(each, self.table, self.aside, tag="porrazo")
        self.pending, self.hitter = 1, seat
        self.limpia = 0 if self.table else VALUE[taken[-1].rank]
        self.say(seat, "Porrazo!")

    def overturn(self, seat: int, card: Card) -> None:
        """Take what lies aside and its limpia (R19, R22); the fourth equal card wins the game (R20)."""
        self.move(card, self.table, self.aside, tag="porrazo")
        self.pending, self.hitter = self.pending + 1, seat
        self.say(seat, "Counter-porrazo!" if self.pending == 2 else "San benito!")
        if self.pending == len(HITS):
            self.settle_hit()

    def settle_hit(self) -> None:
        """Let what is pending stand: score it and take its cards (R18)."""
        if not self.pending:
            return
        side, cards = self.side(self.hitter), tuple(self.aside)
        self.peg_hit(self.hitter, self.pending, [card for card in cards if card.rank == cards[0].rank])
        if self.limpia:
            self.made[side]["Limpias"] += 1
            self.peg(side, self.limpia, "limpia", cards)
        self.move_all(self.aside, self.taken[side])
        self.taker = side
        self.pending, self.limpia = 0, 0

    def peg_hit(self, seat: int, degree: int, cards: Iterable[Card]) -> None:
        """Score a porrazo (1), a counter-porrazo (2) or a san benito (3) by these equal cards."""
        cards = tuple(cards)
        rank = cards[0].rank
        self.made[self.side(seat)]["Porrazos"] += 1
        points = VALUE[rank] * HIT_TIMES[degree - 1]
        if degree == len(HITS):
            self.feat("san-benito", [seat], cards)
        if degree == len(HITS) and self.benito:
            points = TARGET
        what = HITS[degree - 1]
        self.peg(self.side(seat), points, "{what}, {ranks}", cards, what=what, ranks=Ranks(rank))

    # ---- The end of a deal and of a hand ----

    def end_deal(self) -> None:
        """Settle the porrazo, then the cards left over, the ronda and, in the last deal, most cards (R24)."""
        self.settle_hit()
        if self.last_deal:
            if self.leftovers == "dealer":
                self.move_all(self.table, self.taken[self.side(self.dealer)])  # by the last card (R23)
            else:
                self.give_rest()
        self.pay_declarations()
        if self.last_deal:
            self.end_hand()
        else:
            self.next_deal()

    def end_hand(self) -> None:
        """Score most cards (R25); the deal goes left (R2)."""
        counts = sorted(((len(pile), side) for side, pile in enumerate(self.taken)), reverse=True)
        (most, side), (second, _) = counts[:2]
        if most > second:
            self.peg(side, most - second, "most cards, {most} to {second}", most=most, second=second)
        else:
            self.say(None, "Most cards: level at {most}, so nobody scores", most=most)
        self.dealer = self.after(self.dealer)
        self.ask(self.dealer, "deal")

    def peg(self, side: int, points: int, why: str, cards: Iterable[Card] = (), /, **fields: Field) -> None:
        """Score *points*, up to the last hole of the board; there the match ends at once (R26)."""
        before = self.rear[side] = self.scores[side]
        self.score(side, min(points, TARGET - before), why, cards, **fields)
        if self.scores[side] == TARGET:
            self.finish()

    def outcome(self) -> Outcome:
        standing = tuple(sorted(range(self.side_count), key=lambda side: (-self.scores[side], side)))
        winner = standing[0]
        if self.pending == len(HITS) and self.benito:
            reason = Sentence("{side} won the match with a san benito.", side=Side(winner))
        else:
            reason = Sentence("{side} reached {target} points.", side=Side(winner), target=TARGET)
        return Outcome((winner,), standing, reason)

    # ---- What the table shows ----

    def label(self, move: Move) -> Sentence | None:
        match move.verb:
            case "play" if captured := captured_by(move):
                return Sentence("Take {cards}", cards=captured)
            case "play" if self.is_in_place(move.card):
                return Sentence("Lay it in place for {n}", n=len(self.table) + 1)
            case "lay":
                return Sentence("Lay the tendido")
            case "wait":
                return Sentence("Wait")
            case "declare" if move.word == NOTHING:
                return Sentence("Keep silent")
            case "declare":
                return Sentence("Declare a {word}", word=CALLED[str(move.word)])
            case "swap":
                return Sentence("Swap 1–2" if move.word == "first" else "Swap 3–4")
            case "count":
                return Sentence("From left" if move.word == "left" else "From right")
        return None

    def figures(self, seat: int) -> Mapping[str, float]:
        return dict(self.made[self.side(seat)])

    def status(self) -> Sentence:
        if not self.hand_number:
            return Sentence("The highest card deals")
        if self.phase == "deal" or not self.number:
            return Sentence("Hand {n}", n=self.hand_number)
        return Sentence(
            "Hand {n} · deal {deal} of {deals}", n=self.hand_number, deal=self.number, deals=self.deals
        )

    def indicators(self) -> list[Indicator]:
        scores = tuple(self.scores)
        hint = "The front peg shows the score, the rear peg the score before. Reach the last hole to win."
        things: list[Indicator] = [PegBoard("Board", scores, tuple(self.rear), TARGET, 60, (), hint)]
        if not self.hand_number and self.table:
            things.append(Named((max(self.table, key=lambda card: INDEX[card.rank]),), "deals"))
        for seat, call in enumerate(self.calls):
            if call not in ("", NOTHING):
                hint = "Two matching cards. The best one scores at the end of the deal."
                if call != "ronda":
                    hint = "Three matching cards. The best one scores at the end of the deal."
                things.append(Badge(seat, CALLED[call], hint))
        if self.phase == "arrange" and len(self.aside) == 4:  # while cards fly there may be fewer
            things += self.number_tendido()
        if self.pending and self.aside:
            things.append(Named(tuple(self.aside), HITS[self.pending - 1]))
        return things

    def number_tendido(self) -> list[Indicator]:
        """Return the number of each card of the row as it is counted, and from which end that is."""
        end = "left" if self.arrange_by_hand else best_arrangement(self.aside).end
        signs: list[Indicator] = [
            Named((card,), str(place)) for place, card in enumerate(counted_from(self.aside, end), 1)
        ]
        if self.arrange_by_hand:
            return signs
        hint = "The two cards of each pair may be swapped; then the row is counted from one end."
        return [
            *signs,
            Marker("Tendido", text="from the left" if end == "left" else "from the right", hint=hint),
        ]

    # ---- What the computer players ask ----

    def could_hold(self, seat: int, card: Card) -> bool:
        return may_hold(self.calls[seat], self.played[seat], card)

    def determinize(self, rng: Random) -> Self:
        """Draw the hands of those who have declared first, as pairs and threes are declared."""
        filled = self.copy()
        known = {}
        for seat, hand in enumerate(self.hand):
            if self.calls[seat] and BACK in hand:
                shown = (*self.played[seat], *(card for card in hand if card is not BACK))
                known[seat] = Known(self.calls[seat], shown, hand.count(BACK))
        for seat, cards in deal_out(self.unseen_cards(), known, rng).items():
            zone = filled.hand[seat]
            zone.refill([card for card in zone if card is not BACK] + cards)
            zone.known = [zone.seen & self.everybody] * len(zone)
        return super(Porrazo, filled).determinize(rng)
