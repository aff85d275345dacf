"""Khanhoo: rummy with two of every card, ten kinds of meld and one joker.

Two to four players get fifteen cards each, and the player on the dealer's left a sixteenth, which begins the
discards.  In turn they draw the top card of the stock or of the discards, and discard one.  Melds stay in
the hand.  Who holds nothing but melds after the discard may go out with it.  Then everybody scores the melds
they hold, and whoever went out 5 points more.  Four players have no stock: each takes what was thrown to
them.

With three or four players a discard can be bumped: whoever is not next may claim it for a meld that is no
sequence, lays that meld open and discards; those in between lose their turn.  The next player can challenge
with a meld that is worth as much.  Every player is asked every time, so that nobody learns who could.

The rulings are cited by number (R1 …).  R21 is ours alone: after twenty turns in a row without a card from
the stock the next player has to draw from it, so that every hand ends (`Drawing.must_move_stock`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Mapping, Sequence
from random import Random
from typing import Annotated, Self

from cardgames.engine import (
    BACK,
    FAN,
    KHANHOO_61,
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
    Seat,
    Sentence,
    Text,
    Zone,
    card_moves,
    option,
    pack,
    per_seat,
    shared,
)
from cardgames.engine.families.drawing import USED_UP, Drawing
from cardgames.engine.fields import Among, Between, Count, PerSeat, SeatNumber

from .melds import (
    NAMES,
    NEEDS,
    PATTERNS,
    POINTS,
    WITH,
    KhanhooMeld,
    MeldedHand,
    arrange,
    arrange_whole,
    face,
    held,
    melded,
    melds_with,
    outs,
    read,
    to_go_out,
)

KHANHOO_91: Pack = (*pack("A23456789", "sdh", copies=3), *pack("JQK", "c", copies=3), KHANHOO_61[-1])
RARE = {"double-khanhoo": "double-khanhoo"} | dict.fromkeys(
    ("double-aces", "double-triplet", "double-royal"), "double"
)
"""The feat that a meld is, by its kind; melds that are common are none."""
DEALT = 15
OUT_BONUS = 5  # for going out (R18)
ROUNDS = 12  # discards of each player where there is no stock (R19)
PLURALS = {
    "sequence": Text("sequences"),
    "aces": Text("times aces"),
    "triplet": Text("triplets"),
    "royal": Text("royal assemblies"),
    "court": Text("court melds"),
    "khanhoo": Text("khanhoos"),
    "double-aces": Text("times double aces"),
    "double-triplet": Text("double triplets"),
    "double-royal": Text("double royal assemblies"),
    "double-khanhoo": Text("double khanhoos"),
}
VALUES = (
    "Sequence 1 · aces 1 · triplet 2 · royal assembly 3 · court meld 4 · khanhoo 5 · "
    "double aces, triplet, royal 10 · double khanhoo 15"
)
WHOLE = 15  # cards of a hand after the discard
SCORE = "What your melds would score if the hand ended now."
COUNT = "The most cards you could have in melds, whatever they score. With all fifteen you can go out."
TAGS = NAMES | {"royal": Text("royal"), "court": Text("court")}  # what has room below three cards


class Khanhoo(Drawing):
    """A match of Khanhoo."""

    title = "Khanhoo"
    family = "Rummy"
    seats = (2, 3, 4)
    random_ends = False
    renewals = 2  # R19
    edition = 2
    rank_order = "A23456789JQK"
    goal = "Turn your whole hand into melds before the others do. Rare melds score most."
    minutes = 25
    also_called = ("Kanhu", "K'an hu")
    emblem = "Ah 2s 3d"
    figure_units = {"Melds": "points", "Went out": OFTEN}
    usual = ("out",)
    prompts = {"deal": "Deal the cards."}
    automatic = ("pass", "draw", "lay")
    silent = ("pass", "draw", "lay")
    discreet = ("claim", "challenge", "lay")
    private_offers = ("claim", "challenge", "lay")

    feats = (
        Feat("double-khanhoo", "Double khanhoo", "Have both copies of the khanhoo when a hand ends."),
        Feat("double", "Double meld", "Have double aces, a double triplet or a double royal assembly."),
        Feat("on-the-deal", "Out on the deal", "Go out with your first discard."),
    )

    target = option(50, "Points that win the match", choices=(50, 30, 100))
    bumping = option(True, "Bumping", help="Others may claim a discard out of turn.", seats=(3, 4))
    third_copy = option(
        False,
        "Four players with a stock",
        help="A third copy of every card but the joker: 91 cards, played as with three.",
        seats=(4,),
    )

    hand = per_seat(FAN, seen_by="owner", label="hand")
    melds = per_seat(MELDS, label="melds")
    stock = shared(PILE, seen_by="nobody", label="stock")
    discards = shared(PILE, label="discards")

    points: PerSeat[Count]  # in the hand just ended
    sheet: list[PerSeat[Count]]  # the points of each hand played
    out: SeatNumber | None  # who has gone out
    frozen: PerSeat[Count]  # melds laid down by bumping
    thrown: PerSeat[Annotated[int, Between(0, 1000)]]  # discards made
    discarder: SeatNumber
    claimant: SeatNumber | None
    claim: Annotated[str, Among("", *NAMES)]  # the kind of meld
    challenged: bool

    @property
    def pack(self) -> Pack:
        return KHANHOO_91 if self.third_copy else KHANHOO_61

    @property
    def has_stock(self) -> bool:
        """Tell whether there is a stock to draw from (R8)."""
        return self.seat_count < 4 or bool(self.third_copy)

    def unused(self) -> tuple[Zone, ...]:
        return () if self.has_stock else (self.stock,)

    @property
    def must_move_stock(self) -> bool:
        return self.has_stock and super().must_move_stock

    def start(self) -> None:
        self.dealer = self.first_dealer()  # R8
        self.points = [0] * self.seat_count
        self.sheet = []
        self.begin_hand()
        self.ask(self.dealer, "deal")

    def left(self) -> int:
        """Return how often the stock can still be renewed in this hand, or everybody discard (R19)."""
        return self.renewals - self.renewed if self.has_stock else ROUNDS - min(self.thrown)

    def begin_hand(self) -> None:
        """Forget all that happened in the hand before."""
        self.out = None
        self.forget_draws()
        self.frozen = [0] * self.seat_count
        self.thrown = [0] * self.seat_count
        self.discarder = self.dealer
        self.forget_claim()

    def forget_claim(self) -> None:
        """Forget who wanted the discard out of turn."""
        self.claimant = None
        self.claim = ""
        self.challenged = False

    # ---- The deal ----

    def legal_deal(self) -> OneOf:
        return OneOf([Move("deal")])

    def apply_deal(self, move: Move) -> None:
        self.begin_hand()
        self.fresh_pack(self.stock)
        for _ in range(DEALT):  # one at a time (R8)
            for seat in self.seats_after(self.dealer):
                self.deal(1, self.stock, self.hand[seat])
        first = self.after(self.dealer)
        self.deal(1, self.stock, self.hand[first])
        self.ask(first, "discard")  # R9

    # ---- Drawing ----

    def begin_turn(self, seat: int) -> None:
        """Let *seat* draw; an empty stock is renewed first (R12), which may end the hand (R19)."""
        if self.has_stock and not self.renew_stock():
            self.say(None, USED_UP)
            self.end_hand()
        else:
            self.ask(seat, "draw")

    def legal_draw(self) -> OneOf:
        if self.challenged or not self.has_stock:  # R11, R15
            return OneOf([Move("draw", word="discards")])
        if self.must_move_stock or not self.hand[self.player]:
            # R21; or what is drawn must be thrown, so the discard would be of no use
            return OneOf([Move("draw", word="stock")])
        return OneOf([Move("draw", word="stock"), Move("draw", word="discards")])

    def why_not_draw(self, move: Move) -> Sentence | None:
        if move.verb != "draw" or move.word not in ("stock", "discards"):
            return None
        if self.challenged:
            return Sentence("You challenged for the {card}, so you have to take it.", card=self.discards.top)
        if not self.has_stock:
            return Sentence("With four players there is no stock: you have to take the discard.")
        if refused := self.why_not_taken():
            return refused
        return Sentence(
            "You could not discard the {card} again: draw from the stock.", card=self.discards.top
        )

    def prompt_draw(self) -> Sentence:
        if self.challenged or not self.has_stock:
            return Sentence("You have to take the {card}.", card=self.discards.top)
        return self.draw_prompt

    def apply_draw(self, move: Move) -> None:
        super().apply_draw(move)
        if not self.has_stock:  # R11
            self.taken = None
        self.forget_claim()

    # ---- Discarding and going out ----

    def legal_discard(self) -> OneOf:
        free, going = self.free(), outs(tuple(self.hand[self.player]))  # R10, R17
        return OneOf(
            [*card_moves("out", [card for card in free if card in going]), *card_moves("discard", free)]
        )

    def why_not_discard(self, move: Move) -> Sentence | None:
        if len(move.cards) != 1 or move.verb not in ("discard", "out"):
            return None
        card, hand = move.card, self.hand[self.player]
        if card in self.melds[self.player]:
            return Sentence("That card is in a meld you laid down, and stays there.")
        if refused := self.why_not_thrown(card):
            return refused
        kept = tuple(other for other in hand if other is not card)
        left = len(kept) - melded(kept)
        words = "Without the {card}, {n} of your cards would still be in no meld."
        return Sentence(words, card=card, n=left)

    def prompt_discard(self) -> Sentence:
        if "out" in self.legal_discard().verbs:
            return Sentence("You can go out: choose the discard.")
        return Sentence("Discard a card.")

    def apply_discard(self, move: Move) -> None:
        seat = self.player
        self.throw(move.card)
        following = self.after(seat)
        if not self.has_stock and not self.left():  # R19
            self.say(None, "Everybody has discarded {n} times: the hand ends", n=ROUNDS)
            self.end_hand()
        elif self.claimants():
            self.ask(self.claimants()[0], "claim")  # R13
        else:
            self.begin_turn(following)

    def apply_out(self, move: Move) -> None:
        self.out = self.player
        self.throw(move.card)
        self.knock(self.player, "{who} [goes|go] out", who=Seat(self.player))
        if self.thrown[self.player] == 1:
            self.feat("on-the-deal", [self.player])
        self.end_hand()

    def throw(self, card: Card) -> None:
        """Discard *card* for the player to act."""
        self.move(card, self.hand[self.player], self.discards)
        self.thrown[self.player] += 1
        self.discarder = self.player
        self.taken = None

    # ---- Bumping ----

    def claimants(self) -> list[int]:
        """Return the seats asked about the discard, in turn order (R13, R14)."""
        return self.seats_after(self.discarder)[1:-1] if self.bumping else []

    @property
    def next_player(self) -> int:
        """Return whose turn it would be after the discard."""
        return self.after(self.discarder)

    def legal_claim(self) -> OneOf:
        floor = POINTS[self.claim] if self.claim else 0
        kinds = [kind for kind in self.kinds_with() if kind != "sequence" and POINTS[kind] > floor]  # R14
        return OneOf([*(Move("bump", word=kind) for kind in kinds), Move("pass")])

    def prompt_claim(self) -> Sentence:
        card = self.discards.top
        if len(self.legal_claim()) == 1:
            return Sentence("You cannot bump the {card}.", card=card)
        if self.claimant is not None:
            words = "{who} [wants|want] to bump for {points}. Bump the {card} for more?"
            return Sentence(words, who=Seat(self.claimant), points=POINTS[self.claim], card=card)
        return Sentence("Bump the {card}? The meld will stay face up.", card=card)

    def apply_bump(self, move: Move) -> None:
        self.claimant, self.claim = self.player, str(move.word)
        meld = NAMES[self.claim]
        self.say(self.player, "{who} [wants|want] to bump: {meld}", who=Seat(self.player), meld=meld)
        self.after_claim()

    def apply_pass(self, move: Move) -> None:
        if self.phase == "claim":
            self.after_claim()
        else:
            self.bump()

    def after_claim(self) -> None:
        """Ask the next seat about the discard; in the end the next player may challenge (R15)."""
        later = [seat for seat in self.claimants() if seat not in self.seats_until(self.player)]
        if later:
            self.ask(later[0], "claim")
        elif self.claimant is None:
            self.begin_turn(self.next_player)
        else:
            self.ask(self.next_player, "challenge")

    def seats_until(self, seat: int) -> list[int]:
        """Return the seats after the discarder up to *seat*."""
        order = self.seats_after(self.discarder)
        return order[: order.index(seat) + 1]

    def legal_challenge(self) -> OneOf:
        enough = [kind for kind in self.kinds_with() if POINTS[kind] >= POINTS[self.claim]]  # R15
        if self.must_move_stock:  # R21
            enough = []
        return OneOf([*(Move("challenge", word=kind) for kind in enough), Move("pass")])

    def prompt_challenge(self) -> Sentence:
        words = "{who} [wants|want] to bump ({meld}, {points}). Challenge, or lose your turn?"
        if len(self.legal_challenge()) == 1:
            words = "{who} [wants|want] to bump ({meld}, {points}). You cannot challenge."
        who = Seat(self.claimant or 0)
        return Sentence(words, who=who, meld=NAMES[self.claim], points=POINTS[self.claim])

    def apply_challenge(self, move: Move) -> None:
        meld = NAMES[str(move.word)]
        self.say(self.player, "{who} [challenges|challenge]: {meld}", who=Seat(self.player), meld=meld)
        self.challenged = True
        if self.has_stock:  # the discard is taken, so that an empty stock ends nothing (R15)
            self.renew_stock()  # R12
        self.ask(self.player, "draw")

    def bump(self) -> None:
        """Give the claimant the discard, since nobody objects (R16)."""
        assert self.claimant is not None
        self.ask(self.claimant, "lay")

    def legal_lay(self) -> OneOf:
        ways = [meld.cards[1:] for meld in self.melds_here() if meld.kind == self.claim]
        return OneOf([Move("lay", cards) for cards in ways])

    def why_not_lay(self, move: Move) -> Sentence | None:
        if move.verb != "lay" or not move.cards:
            return None
        if any(card not in self.hand[self.player] for card in move.cards):
            return Sentence("Choose cards from your hand.")
        words = "With the {card}, these do not make the meld you announced: {meld}."
        return Sentence(words, card=self.discards.top, meld=NAMES[self.claim])

    def prompt_lay(self) -> Sentence:
        words = "Choose two cards to lay down with the {card}."
        if self.claim.startswith("double"):
            words = "Choose five cards to lay down with the {card}."
        return Sentence(words, card=self.discards.top)

    def apply_lay(self, move: Move) -> None:
        seat = self.player
        number = self.frozen[seat]
        self.move(self.discards.top, self.discards, self.melds[seat], tag=number)
        for card in move.cards:
            self.move(card, self.hand[seat], self.melds[seat], tag=number)
        self.frozen[seat] += 1
        self.say(seat, "{who} [bumps|bump]: {meld}", who=Seat(seat), meld=NAMES[self.claim])
        self.forget_claim()
        self.ask(seat, "discard")

    # ---- The end of a hand and of the match ----

    def end_hand(self) -> None:
        """Show everybody's cards and score their melds (R18, R19)."""
        self.forget_claim()
        first = self.out if self.out is not None else self.after(self.dealer)
        order = [first, *self.seats_after(first)[:-1]]
        found = {seat: self.final(seat) for seat in order}
        for seat in order:
            self.show(seat, found[seat])
        for seat in order:
            self.count(seat)
        self.sheet.append(list(self.points))
        if max(self.scores) >= self.target and self.scores.count(max(self.scores)) == 1:  # R20
            self.finish()
        self.dealer = self.after(self.dealer)
        self.ask(self.dealer, "deal")

    def final(self, seat: int) -> MeldedHand:
        """Return the hand of *seat* as it scores: whole, where they have gone out (R7)."""
        hand = tuple(self.hand[seat])
        whole = arrange_whole(hand) if seat == self.out else None
        return whole if whole is not None else arrange(hand)

    def show(self, seat: int, arranged: MeldedHand) -> None:
        """Lay the hand of *seat* open beside the melds that lie there."""
        number = self.frozen[seat]
        for meld in arranged.melds:
            for card in meld.cards:
                self.move(card, self.hand[seat], self.melds[seat], tag=number)
            number += 1
        for card in sorted(self.hand[seat], key=str):
            self.move(card, self.hand[seat], self.melds[seat], tag=number)

    def count(self, seat: int) -> None:
        """Score the melds that lie before *seat*, and going out (R18)."""
        melds = self.laid(seat)
        points = sum(meld.points for meld in melds)
        lit = tuple(card for meld in melds for card in meld.cards)
        if melds:
            self.score(self.side(seat), points, "{melds}", lit, melds=list_melds(melds))
        else:
            self.score(self.side(seat), 0, "no melds")
        if seat == self.out:
            self.score(self.side(seat), OUT_BONUS, "going out")
            points += OUT_BONUS
        self.points[seat] = points
        best = max(melds, key=lambda meld: meld.points, default=None)
        if best is not None and (name := RARE.get(best.kind)):
            self.feat(name, [seat], best.cards)

    def outcome(self) -> Outcome:
        best = super().outcome()
        words = "{who} [wins|win] with {points} points, playing to {target}."
        top = best.winners[0]
        why = Sentence(words, who=Seat(top), points=self.scores[top], target=self.target)
        return Outcome(best.winners, best.standing, why)

    # ---- Melds ----

    # These read public things and the cards of the player to act, so they work on a view.

    def laid(self, seat: int) -> list[KhanhooMeld]:
        """Return the melds that lie open before *seat*."""
        groups: dict[object, list[Card]] = {}
        for card, tag in zip(self.melds[seat], self.melds[seat].tags, strict=True):
            groups.setdefault(tag, []).append(card)
        return [meld for cards in groups.values() if (meld := read(cards)) is not None]

    def melds_here(self) -> list[KhanhooMeld]:
        """Return the melds that the top discard makes with the hand of the player to act."""
        return melds_with(self.hand[self.player], self.discards.top)

    def kinds_with(self) -> list[str]:
        """Return the kinds of these melds, the best first."""
        kinds = {meld.kind for meld in self.melds_here()}
        return sorted(kinds, key=lambda kind: (-POINTS[kind], kind))

    def own(self, seat: int) -> MeldedHand:
        """Return the hand of *seat* as it scores now, or ready to go out where that can be."""
        hand = self.hand[seat]
        ready = to_go_out(hand) if self.phase == "discard" and seat == self.turn else None
        return ready if ready is not None else arrange(tuple(hand))

    # ---- What the table shows ----

    def label(self, move: Move) -> Sentence | None:
        match move.verb:
            case "draw":
                return self.draw_words(move)
            case "out":
                return Sentence("Go out")
            case "discard":
                goes_out = move.card in outs(tuple(self.hand[self.player]))
                return Sentence("Just discard" if goes_out else "Discard")
            case "bump" | "challenge":
                kind = str(move.word)
                words = "Bump: {meld}, {n}" if move.verb == "bump" else "Challenge: {meld}, {n}"
                return Sentence(words, meld=NAMES[kind], n=POINTS[kind])
            case "pass":
                return Sentence("No bump" if self.phase == "claim" else "No challenge")
            case "lay":
                return Sentence("Lay down {cards}", cards=move.cards)
        return None

    def status(self) -> Sentence:
        return Sentence("Hand {n} · to {target} points", n=max(1, self.hand_number), target=self.target)

    def groups(self, seat: int) -> Sequence[Group]:
        arranged = self.own(seat)
        groups = [Group(meld.cards, NAMES[meld.kind]) for meld in arranged.melds]
        return [*groups, Group(arranged.rest)] if arranged.rest else groups

    def called(self, cards: Sequence[Card]) -> str:
        meld = read(cards)
        return NAMES[meld.kind] if meld is not None else ""

    def figures(self, seat: int) -> Mapping[str, float]:
        bonus = OUT_BONUS * (seat == self.out)
        return {"Melds": self.points[seat] - bonus, "Went out": float(seat == self.out)}

    def indicators(self) -> list[Indicator]:
        things: list[Indicator] = [Marker("Meld scores", text="1 to 15", hint=VALUES)]
        if not self.hand_number:
            return things
        if self.phase == "deal" or self.over:
            return things + self._named_melds() + self._marked_roles()
        if self.has_stock:
            hint = "How many more times the discards can be reshuffled. After that the hand ends."
            things.append(Marker("Reshuffles left", text=str(self.left()), hint=hint))
        else:
            hint = "The hand ends when everybody has discarded twelve times."
            things.append(Marker("Rounds left", text=str(self.left()), hint=hint))
        return things + self._own_hand() + self._named_melds() + self._marked_roles()

    def _own_hand(self) -> list[Indicator]:
        """Return what the viewer's hand would score now, and how much of it lies in melds."""
        seat = self.viewer
        if seat is None or not 0 <= seat < self.seat_count:
            return []
        hand = tuple(self.hand[seat])
        if BACK in hand:
            return []
        open_melds = self.laid(seat)
        arranged = self.own(seat)
        points = arranged.points + sum(meld.points for meld in open_melds)
        count = min(WHOLE, melded(hand) + len(self.melds[seat]))
        return [
            Marker(
                "Your melds", text=Text("{n} point" if points == 1 else "{n} points", n=points), hint=SCORE
            ),
            Marker("Melded", text=Text("{n} of {all}", n=count, all=WHOLE), hint=COUNT),
            *mark_jokers(arranged.melds),
        ]

    def _named_melds(self) -> list[Indicator]:
        """Return the names of the open melds, and what a joker in them stands for."""
        things: list[Indicator] = []
        for seat in range(self.seat_count):
            melds = self.laid(seat)
            things += [
                Named(meld.cards, Text("{meld} {n}", meld=TAGS[meld.kind], n=meld.points)) for meld in melds
            ]
            things += mark_jokers(melds)
        return things

    def _marked_roles(self) -> list[Indicator]:
        """Return who is out, and who wants the discard out of turn."""
        things: list[Indicator] = []
        if self.out is not None:
            things.append(Badge(self.out, Text("out", context="went out"), "Went out: all cards in melds."))
        if self.claimant is not None and self.discards:  # while the card flies there is none
            things.append(Badge(self.claimant, "bumps", "Wants the discard out of turn."))
            words = "{who} [wants|want] to bump the {card}: {meld}, {points}"
            meld, points = NAMES[self.claim], POINTS[self.claim]
            who, card = Seat(self.claimant), self.discards.top
            things.append(Banner(Sentence(words, who=who, card=card, meld=meld, points=points)))
        return things

    # ---- What the computer players ask ----

    def alike(self, move: Move) -> Hashable:
        return move.verb, move.word, tuple((card.rank, card.suit) for card in move.cards)

    def determinize(self, rng: Random) -> Self:
        """Deal the hidden cards again, so that the claimant can lay the meld they named."""
        view = self.copy()
        if view.claimant is not None and BACK in view.hand[view.claimant]:
            view._honour_claim(rng)
        return super(Khanhoo, view).determinize(rng)

    def _honour_claim(self, rng: Random) -> None:
        """Put into the claimant's hand cards that make the claimed meld with the discard.

        They are drawn by lot among all that could lie there.
        """
        assert self.claimant is not None
        hand = self.hand[self.claimant]
        hidden = [place for place, card in enumerate(hand) if card is BACK]
        known = Counter(face(card) for card in hand if card is not BACK)
        seen = {card for zone in self.zones for card in zone}
        unseen = held(card for card in self.pack if card not in seen)
        ways = []
        for needs in self._needed_for_claim():
            missing = {one: count - known[one] for one, count in needs.items() if count > known[one]}
            chances = count_ways(missing, unseen)
            if sum(missing.values()) <= len(hidden) and chances:
                ways.append((missing, chances))
        missing = rng.choices([way for way, _ in ways], [chances for _, chances in ways])[0]
        chosen = [card for one, count in missing.items() for card in rng.sample(unseen[one], count)]
        self._fill_hidden(hidden, chosen)

    def _needed_for_claim(self) -> list[Counter[str]]:
        """Return what each meld of the claimed kind needs beside the discard."""
        top = face(self.discards.top)
        numbers = [number for number in WITH.get(top, ()) if PATTERNS[number].kind == self.claim]
        return [Counter(dict(NEEDS[number])) - Counter([top]) for number in numbers]

    def _fill_hidden(self, hidden: list[int], chosen: list[Card]) -> None:
        """Put the *chosen* cards into *hidden* places of the claimant's hand."""
        assert self.claimant is not None
        hand = self.hand[self.claimant]
        filled = list(hand)
        for place, card in zip(hidden, chosen, strict=False):
            filled[place] = card
            hand.known[place] = hand.seen & self.everybody
        hand.refill(filled)


def list_melds(melds: Iterable[KhanhooMeld]) -> tuple[Text, ...]:
    """Return what some melds are and what each kind scores: "khanhoo 5", "2 triplets 4"."""
    kinds = Counter(meld.kind for meld in melds)
    return tuple(
        Text("{meld} {n}", meld=NAMES[kind], n=POINTS[kind])
        if count == 1
        else Text("{count} {melds} {n}", count=count, melds=PLURALS[kind], n=count * POINTS[kind])
        for kind, count in kinds.items()
    )


def mark_jokers(melds: Sequence[KhanhooMeld]) -> list[Indicator]:
    """Return a sign for each joker: the card that it stands for."""
    stood_for = [(card, meld.stands) for meld in melds for card in meld.cards if card.is_joker]
    return [Marked((card,), f"{{{stands}}}") for card, stands in stood_for if stands]


def count_ways(missing: dict[str, int], unseen: dict[str, list[Card]]) -> int:
    """Return roughly in how many ways the *missing* cards can be taken from the *unseen* ones; 0 for none."""
    ways = 1
    for one, count in missing.items():
        ways *= max(0, len(unseen.get(one, ())) - count + 1)
    return ways
