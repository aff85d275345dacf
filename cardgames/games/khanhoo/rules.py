"""Khanhoo: rummy with two of every card, ten kinds of meld and one joker.

Two to four players get fifteen cards each, and the player at the dealer's left a sixteenth, which begins the
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

from collections.abc import Hashable, Mapping, Sequence
from random import Random
from typing import Self

from cardgames.engine import (
    BACK,
    FAN,
    KHANHOO_61,
    MELDS,
    OFTEN,
    PILE,
    Card,
    Furniture,
    Group,
    Move,
    OneOf,
    Outcome,
    Pack,
    Seat,
    Sentence,
    card_moves,
    option,
    pack,
    per_seat,
    shared,
)
from cardgames.engine.ai import AI
from cardgames.engine.families.drawing import USED_UP, Drawing

from . import furniture, wording
from .melds import NAMES, POINTS, Arranged, Meld, arrange, arrange_whole, melds_with, outs, read, to_go_out
from .sampling import honour_claim

KHANHOO_91: Pack = (*pack("A23456789", "sdh", copies=3), *pack("JQK", "c", copies=3), KHANHOO_61[-1])
DEALT = 15
OUT_BONUS = 5  # for going out (R18)
ROUNDS = 12  # discards of each player where there is no stock (R19)


class Khanhoo(Drawing):
    """A match of Khanhoo."""

    title = "Khanhoo"
    family = "Rummy"
    seats = (2, 3, 4)
    random_ends = False
    renewals = 2  # R19
    edition = 2  # R15, R21
    rank_order = "A23456789JQK"
    goal = "Turn your whole hand into melds before the others do. The rare ones score most."
    minutes = 25
    also_called = ("Kanhu", "K'an hu")
    emblem = "Ah 2s 3d"
    figure_units = {"Melds": "points", "Went out": OFTEN}
    prompts = {"deal": "Deal the cards."}
    automatic = ("pass", "draw", "lay")
    silent = ("pass", "draw", "lay")
    discreet = ("claim", "challenge", "lay")
    private_offers = ("claim", "challenge", "lay")

    target = option(50, "Points that win the match", choices=(50, 30, 100))
    bumping = option(True, "Bumping", help="Others may claim a discard out of turn.", seats=(3, 4))
    third_copy = option(
        False,
        "Four players with a stock",
        help="A third copy of every card is added: 91 cards, played as with three.",
        seats=(4,),
    )

    hand = per_seat(FAN, seen_by="owner", label="hand")
    melds = per_seat(MELDS, label="melds")
    stock = shared(PILE, seen_by="nobody", label="stock")
    discards = shared(PILE, label="discards")

    @property
    def pack(self) -> Pack:
        return KHANHOO_91 if self.third_copy else KHANHOO_61

    @property
    def has_stock(self) -> bool:
        """Whether there is a stock to draw from (R8)."""
        return self.seat_count < 4 or bool(self.third_copy)

    @property
    def must_move_stock(self) -> bool:
        return self.has_stock and super().must_move_stock

    def start(self) -> None:
        self.dealer = self.first_dealer()  # R8
        self.points = [0] * self.seat_count  # in the hand just ended
        self.sheet: list[list[int]] = []  # the points of each hand played
        self.begin_hand()
        self.ask(self.dealer, "deal")

    def left(self) -> int:
        """How often the stock can still be renewed in this hand, or everybody discard (R19)."""
        return self.renewals - self.renewed if self.has_stock else ROUNDS - min(self.thrown)

    def begin_hand(self) -> None:
        """Nothing has happened in this hand."""
        self.out: int | None = None  # who has gone out
        self.forget_draws()
        self.frozen = [0] * self.seat_count  # melds laid down by bumping
        self.thrown = [0] * self.seat_count  # discards made
        self.discarder = self.dealer
        self.forget_claim()

    def forget_claim(self) -> None:
        """Nobody wants the discard out of turn."""
        self.claimant: int | None = None
        self.claim = ""  # the kind of meld
        self.challenged = False

    # ---------------------------------------------------------------- the deal

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

    # ---------------------------------------------------------------- the turn

    def begin_turn(self, seat: int) -> None:
        """*seat* draws; an empty stock is renewed first (R12), which may end the hand (R19)."""
        if self.has_stock and not self.renew_stock():
            self.say(None, USED_UP)
            self.end_hand()
        else:
            self.ask(seat, "draw")

    def legal_draw(self) -> OneOf:
        if self.challenged or not self.has_stock:  # R11, R15
            return OneOf([Move("draw", word="discards")])
        if (
            self.must_move_stock or not self.hand[self.player]
        ):  # R21; what is drawn must be thrown, so the discard would be of no use
            return OneOf([Move("draw", word="stock")])
        return OneOf([Move("draw", word="stock"), Move("draw", word="discards")])

    def apply_draw(self, move: Move) -> None:
        super().apply_draw(move)
        if not self.has_stock:  # R11
            self.taken = None
        self.forget_claim()

    def legal_discard(self) -> OneOf:
        free, going = self.free(), outs(tuple(self.hand[self.player]))  # R10, R17
        return OneOf(
            [*card_moves("out", [card for card in free if card in going]), *card_moves("discard", free)]
        )

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
        self.say(self.player, "{who} [goes|go] out", who=Seat(self.player))
        self.end_hand()

    def throw(self, card: Card) -> None:
        """The player to act discards *card*."""
        self.move(card, self.hand[self.player], self.discards)
        self.thrown[self.player] += 1
        self.discarder = self.player
        self.taken = None

    # ---------------------------------------------------------------- bumping

    def claimants(self) -> list[int]:
        """Who is asked about the discard, in turn order (R13, R14)."""
        return self.seats_after(self.discarder)[1:-1] if self.bumping else []

    @property
    def next_player(self) -> int:
        """Whose turn it would be after the discard."""
        return self.after(self.discarder)

    def legal_claim(self) -> OneOf:
        floor = POINTS[self.claim] if self.claim else 0
        kinds = [kind for kind in self.kinds_with() if kind != "sequence" and POINTS[kind] > floor]  # R14
        return OneOf([*(Move("bump", word=kind) for kind in kinds), Move("pass")])

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
        """Ask who is next about the discard; in the end the next player may challenge (R15)."""
        later = [seat for seat in self.claimants() if seat not in self.seats_until(self.player)]
        if later:
            self.ask(later[0], "claim")
        elif self.claimant is None:
            self.begin_turn(self.next_player)
        else:
            self.ask(self.next_player, "challenge")

    def seats_until(self, seat: int) -> list[int]:
        """The seats after the discarder up to *seat*."""
        order = self.seats_after(self.discarder)
        return order[: order.index(seat) + 1]

    def legal_challenge(self) -> OneOf:
        enough = [kind for kind in self.kinds_with() if POINTS[kind] >= POINTS[self.claim]]  # R15
        if self.must_move_stock:  # R21
            enough = []
        return OneOf([*(Move("challenge", word=kind) for kind in enough), Move("pass")])

    def apply_challenge(self, move: Move) -> None:
        meld = NAMES[str(move.word)]
        self.say(self.player, "{who} [challenges|challenge]: {meld}", who=Seat(self.player), meld=meld)
        self.challenged = True
        if self.edition > 1:
            if self.has_stock:  # the discard is taken, so that an empty stock ends nothing (R15)
                self.renew_stock()  # R12
            self.ask(self.player, "draw")
        else:
            self.begin_turn(self.player)

    def bump(self) -> None:
        """Nobody objects: the claimant takes the discard (R16)."""
        assert self.claimant is not None
        self.ask(self.claimant, "lay")

    def legal_lay(self) -> OneOf:
        ways = [meld.cards[1:] for meld in self.melds_here() if meld.kind == self.claim]
        return OneOf([Move("lay", cards) for cards in ways])

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

    # ---------------------------------------------------------------- the end of a hand

    def end_hand(self) -> None:
        """Everybody shows their cards and scores their melds (R18, R19)."""
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

    def final(self, seat: int) -> Arranged:
        """The hand of *seat* as it scores: whole, where they have gone out (R7)."""
        hand = tuple(self.hand[seat])
        whole = arrange_whole(hand) if seat == self.out else None
        return whole if whole is not None else arrange(hand)

    def show(self, seat: int, arranged: Arranged) -> None:
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
            self.score(self.side(seat), points, "{melds}", lit, melds=wording.listed(melds))
        else:
            self.score(self.side(seat), 0, "no melds")
        if seat == self.out:
            self.score(self.side(seat), OUT_BONUS, "going out")
            points += OUT_BONUS
        self.points[seat] = points

    def outcome(self) -> Outcome:
        best = super().outcome()
        words = "{who} [has|have] {points} points, of {target} that were needed."
        top = best.winners[0]
        why = Sentence(words, who=Seat(top), points=self.scores[top], target=self.target)
        return Outcome(best.winners, best.standing, why)

    # ---------------------------------------------------------------- melds
    # These read public things and the cards of the player to act, so they work on a view.

    def laid(self, seat: int) -> list[Meld]:
        """The melds that lie open before *seat*."""
        groups: dict[object, list[Card]] = {}
        for card, tag in zip(self.melds[seat], self.melds[seat].tags, strict=True):
            groups.setdefault(tag, []).append(card)
        return [meld for cards in groups.values() if (meld := read(cards)) is not None]

    def melds_here(self) -> list[Meld]:
        """The melds that the top discard makes with the hand of the player to act."""
        return melds_with(self.hand[self.player], self.discards.top)

    def kinds_with(self) -> list[str]:
        """The kinds of these melds, the best first."""
        kinds = {meld.kind for meld in self.melds_here()}
        return sorted(kinds, key=lambda kind: (-POINTS[kind], kind))

    def own(self, seat: int) -> Arranged:
        """The hand of *seat* as it scores now, or ready to go out where that can be."""
        hand = self.hand[seat]
        ready = to_go_out(hand) if self.phase == "discard" and seat == self.turn else None
        return ready if ready is not None else arrange(tuple(hand))

    def determinize(self, rng: Random) -> Self:
        """A claim tells what the claimant holds: every possible deal has to agree with it."""
        view = self.copy()
        if view.claimant is not None and BACK in view.hand[view.claimant]:
            honour_claim(view, rng)
        return super(Khanhoo, view).determinize(rng)

    def alike(self, move: Move) -> Hashable:
        return move.verb, move.word, tuple((card.rank, card.suit) for card in move.cards)

    # ---------------------------------------------------------------- reasons

    why_not_draw = wording.why_not_draw
    why_not_discard = wording.why_not_discard
    why_not_lay = wording.why_not_lay
    prompt_draw = wording.draw
    prompt_discard = wording.discard
    prompt_claim = wording.claim
    prompt_challenge = wording.challenge

    def prompt_lay(self) -> Sentence:
        count = "five" if self.claim.startswith("double") else "two"
        return Sentence("Choose {n} cards to lay down with the {card}.", n=count, card=self.discards.top)

    label = wording.label

    @classmethod
    def ai(cls) -> AI[Khanhoo]:
        from .ai import KHANHOO

        return KHANHOO

    # ---------------------------------------------------------------- what the table shows

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

    def furniture(self) -> list[Furniture]:
        return furniture.furniture(self)
