"""Crash, or thirteen-card brag: two to four players, each alone, one pack of 52.

Everybody gets thirteen cards and sets up to four hands of three in secret, each a pair or better; the
cards over are discarded.  Then the hands are compared place by place: everybody's best, everybody's
second, and so on.  The best hand of a place scores 1 point; equal best hands are a stopper, and
nobody scores.  Whoever takes all four places has made a crash and wins the match.  All four cards of
one rank within the hands set score 1 more.

Who holds six pairs may have the deal thrown in instead of setting, and who holds one card of every
rank wins the match at once.  Otherwise the first player with 7 points wins, be it in the middle of
a showdown.  The rulings are cited by number (R1 …); `brag` ranks the hands.  R22 is ours alone: where all
who are left are out of order in the same place, most points win.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from random import Random
from typing import Annotated, Self

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
    Game,
    Indicator,
    Marker,
    Move,
    Named,
    OneOf,
    Outcome,
    Partition,
    Seat,
    Sentence,
    Tally,
    Text,
    option,
    per_seat,
    sealed,
    shared,
)
from cardgames.engine.fields import Among, Between, PerSeat, Seats

from .brag import CATEGORIES, COUNT, LEAST, QUADS, category, in_order, name, ranks, strength, title
from .setting import HIGHEST, PLACES, SEARCHES, Trio, random_setting, random_trio

HAND = 13
SIZES = (3,) * PLACES
PLACE_NAMES = Text("first"), Text("second"), Text("third"), Text("fourth")
DECLARE, REVEAL = "declare", "reveal"
ENDINGS = {
    "straight": "{who} [holds|hold] one card of every rank.",
    "crash": "{who} [makes|make] a crash: all four hands.",
    "alone": "{who} [is|are] the only player left.",
    "fouls": "All players left were out of order; {who} [has|have] the most points.",
    "target": "{who} [reaches|reach] {n} points.",
}


class Crash(Game):
    """A match of Crash."""

    title = "Crash"
    family = "Wits"
    hand_word = "deal"
    seats = (2, 3, 4)
    goal = "Split thirteen cards into four hands of three that beat the others place by place."
    minutes = 10
    day_deal = "match"
    also_called = ("Thirteen-Card Brag",)
    emblem = "3h 3d 3c"
    figure_units = {"Places won": "places", "Fouled": OFTEN}
    prompts = {
        "deal": "Deal the cards.",
        "swap": "Keep your cards, or swap all thirteen for a hand nobody has seen?",
    }

    edition = 2
    automatic = ("show",)

    feats = (
        Feat("threes", "Prial of threes", "Win a place with three threes, the best hand there is."),
        Feat("every-rank", "One of every rank", "Be dealt one card of every rank."),
        Feat("four-alike", "Four of a kind", "Score for four cards of a rank in your hands."),
    )

    target = option(7, "Points that win the match", choices=(7, 10, 15))
    strict = option(
        False, "Strict order", help="You put your hands in order yourself; a wrong order loses the match."
    )
    crash_wins = option(
        True,
        "Crash",
        choices={True: "Wins the match", False: "Scores 1 more"},
        help="Winning all four hands.",
    )
    spare_hand = option(
        False, "Spare hand", help="You may swap all your cards for an undealt hand.", seats=(2, 3)
    )

    hand = per_seat(FAN, seen_by="owner", label="hand")
    shown = per_seat(MELDS, label="hands shown")  # before those set: the first place lies at the left
    laid = per_seat(MELDS, seen_by="owner", label="hands set")
    discards = per_seat(PILE, seen_by="owner", label="discards")
    stock = shared(PILE, seen_by="nobody", label="undealt cards", place="left")
    choice = sealed(Annotated[int, Between(0, PLACES)] | Annotated[str, Among(DECLARE, REVEAL)])
    """How many hands each seat has set, or DECLARE or REVEAL."""

    fouled: PerSeat[bool]
    won: PerSeat[Annotated[int, Between(0, PLACES)]]  # places taken in this deal
    column: Annotated[int, Between(0, PLACES)]  # places shown in this deal
    victors: Seats
    ending: Annotated[str, Among("", *ENDINGS)]

    def start(self) -> None:
        self.dealer = self.first_dealer()  # R18
        self.fouled = [False] * self.seat_count
        self.won = [0] * self.seat_count
        self.column = 0
        self.victors = []
        self.ending = ""
        self.ask(self.dealer, "deal")

    def order(self) -> list[int]:
        """Return the players who are still in, in order of play from the dealer's left."""
        return [seat for seat in self.seats_after(self.dealer) if not self.fouled[seat]]

    # ---- The deal ----

    def legal_deal(self) -> OneOf:
        return OneOf([Move("deal")])

    def apply_deal(self, move: Move) -> None:
        self.won, self.column = [0] * self.seat_count, 0
        self.choice.seal()
        self.fresh_pack(self.stock)
        order = self.order()
        for _ in range(HAND):
            for seat in order:
                self.deal(1, self.stock, self.hand[seat])
        self.ask(order[0], "swap" if self.spares else "set")

    # ---- Spare hands ----

    @property
    def spares(self) -> int:
        """Return how many undealt hands can still be taken."""
        return len(self.stock) // HAND if self.spare_hand and self.seat_count < 4 else 0

    def legal_swap(self) -> OneOf:
        return OneOf([Move("keep"), Move("swap")])

    def apply_keep(self, move: Move) -> None:
        self.say(self.player, "{who} [keeps|keep] the cards dealt", who=Seat(self.player))
        self.next_swap()

    def apply_swap(self, move: Move) -> None:
        seat = self.player
        self.say(seat, "{who} [swaps|swap] for a spare hand", who=Seat(seat))
        self.move_all(self.hand[seat], self.discards[seat])
        self.deal(HAND, self.stock, self.hand[seat])
        self.next_swap()

    def next_swap(self) -> None:
        """Let the next player swap while there is a spare hand; then all set."""
        order = self.order()
        if self.player == order[-1] or not self.spares:
            self.ask(order[0], "set")
        else:
            self.ask(order[order.index(self.player) + 1], "swap")

    # ---- Setting the hands ----

    def legal_set(self) -> Decision:
        hand = self.hand[self.player]
        setting = Partition(
            "set", hand, SIZES, empty=True, ordered=self.strict, rule=self.too_low, check=self.none_set,
            name=name, strength=strength,
            some=lambda rng: Move("set", *random_setting(hand, rng)),
        )  # fmt: skip
        special = [Move(REVEAL)] if is_straight(hand) else []  # R11 goes before R12
        special += [Move(DECLARE)] if is_six_pairs(hand) else []
        return Either(OneOf(special), setting) if special else setting

    def too_low(self, group: Sequence[Card]) -> Sentence | None:
        """Return why three cards may not be set (R6), None where they may."""
        made = strength(group)
        if made >= LEAST:
            return None
        return Sentence("{ranks} is less than a pair, so you cannot set it.", ranks=ranks(made))

    def none_set(self, groups: Sequence[Sequence[Card]]) -> Sentence | None:
        """Return why a setting without a hand is none (R6)."""
        return None if any(groups) else Sentence("Set at least one hand.")

    def prompt_set(self) -> Sentence:
        hand = self.hand[self.player]
        if is_straight(hand):
            return Sentence("You hold one card of every rank: reveal it and win.")
        if is_six_pairs(hand):
            return Sentence("Set your hands, or declare six pairs for a new deal.")
        if self.strict:
            return Sentence("Set up to four hands, the strongest first: a wrong order loses the match.")
        return Sentence("Set up to four hands of three, each a pair or better.")

    def apply_set(self, move: Move) -> None:
        hands = [in_order(group) for group in move.groups if group]
        if not self.strict:  # R8
            hands.sort(key=strength, reverse=True)
        self.lay([card for each in hands for card in each], len(hands))

    def apply_declare(self, move: Move) -> None:
        self.lay(by_rank(self.hand[self.player]), DECLARE)

    def apply_reveal(self, move: Move) -> None:
        self.lay(by_rank(self.hand[self.player]), REVEAL)

    def lay(self, cards: Iterable[Card], choice: int | str) -> None:
        """Lay *cards* and then the rest of the hand face down, and hand over to the next player.

        All thirteen lie there in threes, so that nobody can tell what was chosen (R7).
        """
        seat = self.player
        hand, laid = self.hand[seat], self.laid[seat]
        chosen = list(cards)
        for number, card in enumerate(chosen + [card for card in hand if card not in chosen]):
            self.move(card, hand, laid, tag=number // 3)
        self.choice[seat] = choice
        order = self.order()
        if seat != order[-1]:
            self.ask(order[order.index(seat) + 1], "set")
        else:
            self.all_in()

    def all_in(self) -> None:
        """Settle special hands, a straight before six pairs, or begin the showdown (R11, R12)."""
        self.choice.unseal()
        order = self.order()
        straights = [seat for seat in order if self.choice[seat] == REVEAL]
        declared = [seat for seat in order if self.choice[seat] == DECLARE]
        for seat in straights or declared:
            self.move_all(self.laid[seat], self.shown[seat])
        if straights:
            for seat in straights:
                self.score(seat, 0, "one card of every rank wins the match", self.shown[seat])
                self.feat("every-rank", [seat], self.shown[seat])
            self.win(straights, "straight")
        if declared:
            for seat in declared:
                self.score(seat, 0, "six pairs: the deal is void", self.shown[seat])
            self.ask(self.dealer, "deal")
            return
        for seat in order:
            self.lift(HAND - 3 * self.choice[seat], self.laid[seat], self.discards[seat])
        self.ask(self.dealer, "show")

    # ---- The showdown ----

    def legal_show(self) -> OneOf:
        return OneOf([Move("show")])

    def prompt_show(self) -> Sentence:
        return Sentence("Turn up everybody's {place} hand.", place=PLACE_NAMES[self.column])

    def apply_show(self, move: Move) -> None:
        """Turn up everybody's hand of one place, and compare them (R13)."""
        number = self.column
        self.column += 1
        rivals = [seat for seat in self.order() if self.choice[seat] > number]
        for seat in rivals:
            self.turn_up(seat, number)
        if fouls := [seat for seat in rivals if self.is_foul(seat, number)]:
            self.punish(fouls)
        self.compare(number)
        if any(self.choice[seat] > self.column for seat in self.order()):
            self.ask(self.dealer, "show")
        else:
            self.end_deal()

    def turn_up(self, seat: int, number: int) -> None:
        for card in self.laid[seat][:3]:
            self.move(card, self.laid[seat], self.shown[seat], tag=number)

    def is_foul(self, seat: int, number: int) -> bool:
        """Tell whether the hand that *seat* shows at this place is better than the one before it (R9)."""
        return self.strict and number > 0 and self.strength(seat, number) > self.strength(seat, number - 1)

    def punish(self, seats: list[int]) -> None:
        """Throw out *seats*, who have fouled at one place (R9).

        If nobody is left, the one of them with most points wins (R22).
        """
        for seat in seats:
            self.fouled[seat] = True
            self.say(seat, "Out of order: {who} [loses|lose] the match", who=Seat(seat))
        left = self.order()
        if not left:
            most = max(self.scores[seat] for seat in seats)
            self.win([seat for seat in seats if self.scores[seat] == most], "fouls")
        elif len(left) == 1:
            self.win(left, "alone")

    def shown_hand(self, seat: int, number: int) -> list[Card]:
        """Return the hand that *seat* has shown at this place."""
        return self.shown[seat][3 * number : 3 * number + 3]

    def strength(self, seat: int, number: int) -> int:
        return strength(self.shown_hand(seat, number))

    def compare(self, number: int) -> None:
        """Score the single best hand of this place (R13, R14)."""
        strengths = {seat: self.strength(seat, number) for seat in self.order() if self.choice[seat] > number}
        best = max(strengths.values(), default=0)
        winners = [seat for seat, strength in strengths.items() if strength == best]
        cards = [card for seat in winners for card in self.shown_hand(seat, number)]
        place = PLACE_NAMES[number]
        if len(winners) == 1:
            self.won[winners[0]] += 1
            if best == COUNT - 1:
                self.feat("threes", winners, cards)
            self.point(winners[0], "best {place} hand: {what}", cards, place=place, what=title(best))
        elif winners:
            why = "a stopper, {what}: nobody scores for the {place} hand"
            self.score(winners[0], 0, why, cards, place=place, what=title(best))

    # ---- The end of a deal ----

    def end_deal(self) -> None:
        """Score after the four places the crash, then the four of a kind (R16)."""
        for seat in self.order():
            if self.won[seat] == PLACES:  # R17
                if self.crash_wins:
                    self.score(seat, 0, "a crash, all four hands, wins the match", self.shown[seat])
                    self.win([seat], "crash")
                self.point(seat, "a crash: all four hands", self.shown[seat])
        holders = {rank: seat for seat in self.order() for rank in quads(self.shown[seat])}
        if holders:  # R15
            rank = max(holders, key=QUADS.index)
            seat = holders[rank]
            cards = [card for card in self.shown[seat] if card.rank == rank]
            self.feat("four-alike", [seat], cards)
            self.point(seat, "four of a kind", cards)
        self.dealer = self.next_dealer()
        self.ask(self.dealer, "deal")

    def next_dealer(self) -> int:
        """Return the next player who is still in (R18, R9)."""
        return self.order()[0]

    def point(self, seat: int, why: str, cards: Sequence[Card], **fields: str) -> None:
        """Score one point, which may win the match on the spot (R16, R20)."""
        self.score(seat, 1, why, cards, **fields)
        if self.scores[seat] >= self.target:
            self.win([seat], "target")

    def win(self, seats: list[int], ending: str) -> None:
        self.victors, self.ending = seats, ending
        self.finish()

    def outcome(self) -> Outcome:
        others = [seat for seat in range(self.seat_count) if seat not in self.victors]
        others.sort(key=lambda seat: (self.fouled[seat], -self.scores[seat]))
        winner = Seat(self.victors[0] if self.victors else others[0])
        reason = Sentence(ENDINGS[self.ending or "target"], who=winner, n=self.target)
        if len(self.victors) > 1 and self.ending == "fouls":
            reason = Sentence("All players left were out of order; those level on points share the win.")
        elif len(self.victors) > 1:
            reason = Sentence("Several players hold one card of every rank and share the win.")
        return Outcome(tuple(self.victors), (*self.victors, *others), reason)

    # ---- What the table shows ----

    def status(self) -> Sentence:
        deal = max(1, self.hand_number)
        if self.phase == "show":
            return Sentence("Deal {n} · {place} hand of four", n=deal, place=PLACE_NAMES[self.column])
        return Sentence("Deal {n}", n=deal)

    def figures(self, seat: int) -> Mapping[str, float]:
        return {"Places won": self.won[seat], "Fouled": self.fouled[seat]}

    def indicators(self) -> list[Indicator]:
        things: list[Indicator] = [Tally("Points", tuple(self.scores), self.target)]
        if self.phase == "swap":
            hint = "Hands of thirteen that nobody has seen; each can be taken once."
            things.append(Marker("Spare hands", text=str(self.spares), hint=hint))
        if self.phase == "show":
            place = Text("{n} of {all}", n=self.column + 1, all=PLACES)
            things.append(Marker("Hand", text=place, hint="The hands to turn up next.", large=True))
        if self.column:
            things.append(
                Tally(
                    "Won", tuple(self.won), hint="Places won in this deal. All four make a crash.", unit="won"
                )
            )
        for seat in range(self.seat_count):
            things += self.named(seat)
            if self.fouled[seat]:
                things.append(
                    Badge(seat, Text("out", context="fouled"), "This player's hands were out of order.")
                )
            elif self.phase == "set" and self.laid[seat]:
                things.append(Badge(seat, "ready", "This player has set their hands.", ticked=True))
        return things

    def named(self, seat: int) -> list[Named]:
        """Return what the hands are that *seat* has shown."""
        if not isinstance(self.choice[seat], int):
            return []
        hands = [tuple(self.shown_hand(seat, number)) for number in range(len(self.shown[seat]) // 3)]
        return [Named(cards, CATEGORIES[category(strength(cards))]) for cards in hands]

    # ---- What the computer players ask ----

    def determinize(self, rng: Random) -> Self:
        """Fill in, besides the cards, what the others have set.

        Hidden cards that this view knows to be set become such as can have been set; while the hands are
        set, the choices of the others are made up as well. Where the cards that are left do not allow it,
        their hands stay as they were sampled.
        """
        full = super().determinize(rng)
        for seat in range(full.seat_count):
            if not full.laid[seat] or BACK not in self.laid[seat]:
                continue
            if full.choice[seat] is None:
                full.guess_choice(seat, rng)
            elif isinstance(full.choice[seat], int):
                self.guess_hidden_hands(full, seat, rng)
        return full

    def guess_choice(self, seat: int, rng: Random) -> None:
        """Set the thirteen cards of *seat* at random: some hands, and the cards over."""
        zone = self.laid[seat]
        trios = [in_order(trio) for trio in random_setting(zone, rng) if trio]
        trios.sort(key=strength, reverse=True)
        chosen = [card for trio in trios for card in trio]
        self.choice[seat] = len(trios)
        zone.refill(chosen + [card for card in zone if card not in chosen])

    def guess_hidden_hands(self, full: Self, seat: int, rng: Random) -> None:
        """Draw in *full* the hands that *seat* has still to show from all cards this view does not know."""
        zone, seen = full.laid[seat], self.laid[seat]
        most = strength(full.shown[seat][-3:]) if full.shown[seat] and not full.strict else HIGHEST
        for start in range(0, len(zone) - len(zone) % 3, 3):
            places = range(start, start + 3)
            if any(seen[place] is not BACK for place in places):
                most = min(most, strength(zone[start : start + 3]))
                continue
            trio = self.draw_hidden_hand(full, (seat, start), rng, most)
            if trio is None:
                return
            for place, card in zip(places, in_order(trio), strict=True):
                full.put_in_place(card, seat, place)
            if not full.strict:
                most = strength(trio)

    def draw_hidden_hand(self, full: Self, start: tuple[int, int], rng: Random, most: int) -> Trio | None:
        """Draw a hand of the cards that are hidden in *full*, none laid before *start* (seat and place)."""
        pool = [
            card
            for zone, seen in zip(full.zones, self.zones, strict=True)
            for place, card in enumerate(zone)
            if seen[place] is BACK
            and not (zone.name == "laid" and zone.owner is not None and (zone.owner, place) < start)
        ]
        trio = random_trio(pool, rng, SEARCHES, most)
        if trio is not None:
            return trio
        able = [trio for trio in combinations(pool, 3) if LEAST <= strength(trio) <= most]
        return able[int(rng.random() * len(able))] if able else None

    def put_in_place(self, card: Card, seat: int, place: int) -> None:
        """Let *card* and the card at *place* of what *seat* has laid change places."""
        zone = self.laid[seat]
        other = zone[place]
        if other is card:
            return
        source = next(zone for zone in self.zones if card in zone)
        if source is zone:
            mixed = list(zone)
            mixed[zone.index(card)], mixed[place] = other, card
            zone.refill(mixed)
            return
        source.refill([other if each is card else each for each in source])
        zone.refill([card if number == place else each for number, each in enumerate(zone)])


def by_rank(cards: Iterable[Card]) -> list[Card]:
    """Return *cards* from the highest rank to the lowest, equal ranks together."""
    return sorted(cards, key=lambda card: (-Game.rank_order.index(card.rank), card.suit))


def count_pairs(hand: Iterable[Card]) -> int:
    """Return how many pairs there are; four of a kind are two (R12)."""
    held = [card.rank for card in hand]
    return sum([held.count(rank) // 2 for rank in set(held)])


def is_six_pairs(hand: Iterable[Card]) -> bool:
    """Tell whether twelve of thirteen cards are six pairs (R12)."""
    return count_pairs(hand) == 6


def is_straight(hand: Sequence[Card]) -> bool:
    """Tell whether there is one card of every rank (R11)."""
    return len({card.rank for card in hand}) == HAND


def quads(cards: Iterable[Card]) -> list[str]:
    """Return the ranks of which all four cards are among *cards*."""
    return [rank for rank, count in Counter(card.rank for card in cards).items() if count == 4]
