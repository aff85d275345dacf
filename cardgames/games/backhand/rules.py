"""Backhand: one to seven players, each alone against the cards; one pack of 52 for every two seats.

Everybody gets two cards face up.  In turn each player's aces among them are thrown out and replaced, and
cards are dealt until there are 12 points or more (ace 1, court cards 10).  Then there are two ways:

* hit: one card more.  Over 21 loses at once, a fifth card without that wins at once;
* call backhand: the next card is shown beside the hand.  It wins if it would have gone over 21.

Two cards that make 17 to 20 are a push hand: backhand may not be called.  Push it away for two new
cards, or play the push: one card, which wins unless it goes over 21.

The most wins in some rounds win, or the race to a number of wins.  In a betting evening the dealer is the
bank and plays no hand, and the bank goes round.  One player alone plays ten hands against a par of six.
The rulings are in ``rules.md`` and cited by number (R1 …).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from string import ascii_lowercase, digits
from typing import Annotated

from cardgames.engine import (
    BACK,
    FRENCH_52,
    OFTEN,
    PILE,
    ROW,
    Badge,
    Card,
    Faded,
    Feat,
    Indicator,
    Marker,
    Move,
    Named,
    OneOf,
    Outcome,
    Pack,
    Ring,
    Seat,
    Sentence,
    Sum,
    Text,
    Zone,
    option,
    packs,
    per_seat,
    shared,
)
from cardgames.engine.families.banking import Banking
from cardgames.engine.families.betting import bet, stack
from cardgames.engine.fields import Among, Between, Count, PerSeat, Seats

PACKS = {number: packs(FRENCH_52, number) for number in (1, 2, 3, 4)}
CHIPS = 200  # to begin with (R24)
EXTRA = 5  # the most extra rounds for a tie (R22)
SOLO_HANDS, PAR = 10, 6  # R27
WINS, RACE, BETS, SOLO = "wins", "race", "bets", "solo"
MATCHES = {
    "wins5": "Most wins in 5 rounds",
    "wins10": "Most wins in 10 rounds",
    "wins20": "Most wins in 20 rounds",
    "race5": "Race to 5 wins",
    "race7": "Race to 7 wins",
    "race10": "Race to 10 wins",
    "bets1": "Betting, one circuit",
    "bets2": "Betting, two circuits",
    "bets3": "Betting, three circuits",
}
WON, LOST = "won", "lost"
REPLACE, DRAW = Move("replace"), Move("draw")
HIT, BACKHAND, PUSH, PLAY = Move("hit"), Move("backhand"), Move("push"), Move("play")
LABELS = {
    "hit": "Hit",
    "backhand": "Backhand",
    "push": "Push away",
    "play": "Play the push",
    "replace": "Replace the aces",
    "draw": "Next card",
}
BADGES = {
    "push": (Text("push hand"), "17 to 20 on the first two cards: no backhand call."),
    "play": ("hit or backhand", "From 12: take another card, or call that it would go over 21."),
    "draw": (Text("below 12"), "No card can take you over 21, so the next one comes automatically."),
    "replace": (Text("aces out"), "Aces in the first two cards go to the discards and are replaced."),
}

VALUES = {"A": 1, "T": 10, "J": 10, "Q": 10, "K": 10} | {str(pips): pips for pips in range(2, 10)}
MOST = 21  # what loses is more
ENOUGH = 12  # below, cards are dealt without a question (R11); from here on backhand may be called (R12)
FIVE = 5  # cards that win (R14)
HIGH, OFTEN_PUSHED = 20, 4  # for feats: what five cards make, and hands pushed away
PUSH_POINTS = range(17, 21)  # on two cards (R17)
HIGHEST = 10  # the value of a card

Counts = tuple[int, ...]
"""How many cards there are of each value, from 1 to 10."""
PACK: Counts = (4,) * 9 + (16,)
"""One pack of 52."""


def value(card: Card) -> int:
    """Return 1 for an ace and 10 for a court card (R10); an unknown card counts nothing."""
    return VALUES.get(card.rank, 0)


def total(cards: Iterable[Card]) -> int:
    """Return what *cards* make together."""
    return sum(value(card) for card in cards)


def is_push(hand: Sequence[Card]) -> bool:
    """Tell whether two cards, without aces to be thrown out, make a push hand (R17, R20)."""
    return len(hand) == 2 and total(hand) in PUSH_POINTS


def busting(points: int, left: Counts) -> int:
    """Return how many of the cards in *left* go over 21 from *points*."""
    return sum(left[max(0, MOST - points) :])


class Backhand(Banking):
    """A match of Backhand."""

    title = "Backhand"
    family = "Betting"
    seats = (3, 1, 2, 4, 5, 6, 7)
    idle_dealer = False  # but for the banker of an evening
    goal = "Call it when the next card will take you over 21."
    minutes = 10
    day_deal = "match"
    emblem = "8h 6c Kd"
    figure_units = {"Hands won": OFTEN, "Bust": OFTEN}
    heap_kinds = ("bet",)
    ceilings = (5, 10, 15, 20, 25)  # R24
    bank_hands = 2  # R24
    pile_verbs = {"stock": "hit"}
    automatic = ("bet", "replace", "draw", "backhand", "play")  # R9, R11, R16
    silent = ("bet",)
    simultaneous = ("bet",)
    prompts = {
        "deal": "Shuffle and deal.",
        "replace": "Replace the aces in the first two cards.",
        "draw": "Below 12: another card.",
    }

    feats = (
        Feat("five-high", "Five cards", "Win with five cards that make 20 or 21."),
        Feat("twelve", "Backhand on twelve", "Call backhand on 12, and be right."),
        Feat("pushed-four", "Fifth time lucky", "Push away four hands or more, and win with the next."),
    )

    match = option("wins10", "Match", choices=MATCHES, seats=(2, 3, 4, 5, 6, 7))
    push_limit = option(0, "Pushes in a hand", choices={0: "Any number", 3: "At most three"})
    shoe = option(
        False, "Continuous shoe", help="Shuffle only when a quarter of the cards are left, so counting pays."
    )
    odds = option(
        False, "Show the chances", help="For practice: shows how many unseen cards would bust the hand."
    )

    stock = shared(PILE, seen_by="nobody", label="stock", place="left")
    discards = shared(PILE, label="discards", place="right")
    hand = per_seat(ROW, label="hand", place="hand")
    turned = per_seat(ROW, label="backhand card", place="hand")

    results: PerSeat[Annotated[str, Among("", WON, LOST)]]
    bust: PerSeat[bool]  # the cards may have been shuffled again when that is counted
    pushes: PerSeat[Count]
    is_fresh: bool  # whether the aces of the hand being played are still to be thrown out
    waiting: Seats  # who has still to bet
    playing: Seats  # in an extra round only those who are tied (R22)
    extra: Annotated[int, Between(0, EXTRA)]  # extra rounds begun

    @property
    def pack(self) -> Pack:
        return PACKS[(self.seat_count + 1) // 2]  # R2

    @property
    def mode(self) -> str:
        """Return which kind of match is played: WINS, RACE, BETS or SOLO."""
        return SOLO if self.seat_count == 1 else self.match.rstrip(digits)

    @property
    def length(self) -> int:
        """Return the rounds, wins or circuits of the match, depending on its mode."""
        return SOLO_HANDS if self.mode == SOLO else int(self.match.lstrip(ascii_lowercase))

    @property
    def par(self) -> int:
        """Return how many hands of ten a player alone has to win."""
        return PAR

    def start(self) -> None:
        self.unit = "chips" if self.mode == BETS else "wins"
        self.clear_round()
        self.playing = list(range(self.seat_count))
        self.extra = 0
        if self.mode == BETS:
            self.give_chips(CHIPS)
        self.open_bank(self.length if self.mode == BETS else 0)  # R5, R24
        self.ask(self.dealer, "deal")

    def clear_round(self) -> None:
        """Begin a round, in which nobody has won, lost or pushed yet."""
        self.results = [""] * self.seat_count
        self.bust = [False] * self.seat_count
        self.pushes = [0] * self.seat_count
        self.is_fresh = False
        self.waiting = []

    def order(self) -> list[int]:
        """Return who plays a hand in this round, the seat after the dealer first (R5, R6)."""
        seats = self.bettors() if self.mode == BETS else self.seats_after(self.dealer)
        return [seat for seat in seats if seat in self.playing]

    # ---------------------------------------------------------------- the round begins (R7)

    def legal_deal(self) -> OneOf:
        return OneOf([Move("deal")])

    def apply_deal(self, move: Move) -> None:
        self.clear_round()
        if self.shoe and 4 * len(self.stock) > len(self.pack):
            self.clear_table(range(self.seat_count))
        else:
            self.fresh_pack(self.stock)
        if self.extra:
            self.say(None, "Extra round {n}: only the tied leaders play", n=self.extra)
        if self.mode != BETS:
            self.deal_cards()
            return
        self.lend_to_bank()  # R26
        self.lend_to_bettors()
        self.most = self.allowed()[-1]  # R25
        self.waiting = self.order()
        self.ask_bet()

    def clear_table(self, seats: range | list[int]) -> None:
        """Discard the hands of *seats*, and the cards beside them."""
        for seat in seats:
            self.move_all(self.hand[seat], self.discards)
            self.move_all(self.turned[seat], self.discards)

    def ask_bet(self) -> None:
        """Ask the next for a bet, or deal."""
        if self.waiting:
            self.ask(self.waiting.pop(0), "bet")
        else:
            self.deal_cards()

    def due(self) -> list[int]:
        return [self.player, *self.waiting]

    def legal_bet(self) -> OneOf:
        most = min(self.most, self.heap(stack(self.player)))
        return OneOf(Move("bet", amount=amount) for amount in self.ceilings if amount <= most)

    def quick_answers(self) -> list[Move]:
        moves = self.legal_bet().moves
        return list(dict.fromkeys((moves[0], moves[len(moves) // 2], moves[-1])))

    def why_not_bet(self, move: Move) -> Sentence | None:
        if move.verb != "bet":
            return None
        amount = move.amount or 0
        if amount % self.step or amount < self.least:
            return Sentence("Bet at least {n}, in steps of {n}.", n=self.step)
        if amount > self.ceilings[-1]:
            return Sentence("The maximum is {n}.", n=self.ceilings[-1])
        if amount > self.most:
            return Sentence("The bank can cover only {n} for each player.", n=self.most)
        return Sentence("You have {n} chips left.", n=self.heap(stack(self.player)))

    def prompt_bet(self) -> Sentence:
        return Sentence("How much [does|do] {who} bet?", who=Seat(self.player))

    def apply_bet(self, move: Move) -> None:
        self.pay(stack(self.player), bet(self.player), move.amount or 0)
        self.ask_bet()

    def deal_cards(self) -> None:
        """Deal two cards to everybody, in two circuits."""
        for _ in range(2):
            for seat in self.order():
                self.draw(self.hand[seat])
        self.begin(self.order()[0])

    def draw(self, zone: Zone) -> Card:
        """Turn up the next card in *zone*."""
        if not self.stock:
            self.refill()
        self.deal(1, self.stock, zone)
        return zone.top

    def refill(self) -> None:
        """Shuffle what has been played into a new stock (R21)."""
        self.clear_table([seat for seat in self.order() if self.results[seat]])
        self.say(None, "The stock is empty, so the played cards are shuffled")
        self.recycle(self.discards, self.stock)

    # ---------------------------------------------------------------- a hand

    def begin(self, seat: int) -> None:
        """Let *seat* play its first two cards."""
        self.is_fresh = True
        self.go_on(seat)

    def go_on(self, seat: int) -> None:
        """Ask *seat* for what comes next in its hand."""
        hand = self.hand[seat]
        if self.is_fresh and any(card.rank == "A" for card in hand):
            self.ask(seat, "replace")
        elif len(hand) == FIVE:  # R14
            self.win(seat, "five cards without going over 21")
        elif total(hand) < ENOUGH:
            self.ask(seat, "draw")
        else:
            self.ask(seat, "push" if is_push(hand) else "play")

    def legal_replace(self) -> OneOf:
        return OneOf([REPLACE])

    def apply_replace(self, move: Move) -> None:
        """Throw out every ace; what replaces it stays (R9)."""
        hand = self.hand[self.player]
        for ace in [card for card in hand if card.rank == "A"]:
            self.move(ace, hand, self.discards)
            self.draw(hand)
        self.is_fresh = False
        self.go_on(self.player)

    def legal_draw(self) -> OneOf:
        return OneOf([DRAW])

    def apply_draw(self, move: Move) -> None:  # R11
        self.draw(self.hand[self.player])
        self.is_fresh = False
        self.go_on(self.player)

    def legal_play(self) -> OneOf:
        if total(self.hand[self.player]) == MOST:
            return OneOf([BACKHAND])  # R16
        return OneOf([HIT, BACKHAND])

    def prompt_play(self) -> Sentence:
        points = total(self.hand[self.player])
        if points == MOST:
            return Sentence("21: any card goes over, so backhand is automatic.")
        if len(self.hand[self.player]) == 4:
            words = "{who} [has|have] {n}. Hit for a fifth card, or call backhand?"
        else:
            words = "{who} [has|have] {n}. Hit, or call backhand?"
        return Sentence(words, who=Seat(self.player), n=points)

    def apply_hit(self, move: Move) -> None:  # R13
        seat = self.player
        self.is_fresh = False
        self.draw(self.hand[seat])
        if not self.is_bust(seat):
            self.go_on(seat)

    def is_bust(self, seat: int) -> bool:
        """Tell whether *seat* has gone over 21, which loses at once."""
        if (points := total(self.hand[seat])) <= MOST:
            return False
        self.bust[seat] = True
        self.lose(seat, "over 21, with {n}", n=points)
        return True

    def apply_backhand(self, move: Move) -> None:  # R15
        seat = self.player
        card = self.draw(self.turned[seat])
        points = total(self.hand[seat]) + value(card)
        if points > MOST:
            self.win(seat, "backhand: {n} with the {card}, over 21", n=points, card=card)
        else:
            self.lose(seat, "backhand, but {n} with the {card} is not over 21", n=points, card=card)

    # ---------------------------------------------------------------- push hands

    def legal_push(self) -> OneOf:
        if self.push_limit and self.pushes[self.player] == self.push_limit:
            return OneOf([PLAY])
        return OneOf([PUSH, PLAY])  # R17

    def prompt_push(self) -> Sentence:
        points = total(self.hand[self.player])
        if len(self.legal_push()) == 1:
            return Sentence(
                "{n} again, but no pushes are left: play this one.", n=points, pushes=self.push_limit
            )
        return Sentence(
            "{who} [has|have] {n} on two cards. Swap both, or stake all on one more?",
            who=Seat(self.player),
            n=points,
        )

    def apply_push(self, move: Move) -> None:  # R18
        seat = self.player
        self.pushes[seat] += 1
        self.move_all(self.hand[seat], self.discards)
        for _ in range(2):
            self.draw(self.hand[seat])
        self.begin(seat)

    def apply_play(self, move: Move) -> None:  # R19
        seat = self.player
        self.draw(self.hand[seat])
        if not self.is_bust(seat):
            self.win(seat, "played the push and made {n}", n=total(self.hand[seat]))

    # ---------------------------------------------------------------- a hand is settled

    def win(self, seat: int, why: str, **fields: Card | int) -> None:
        """Score the hand of *seat* as won; the bank pays even money (R25)."""
        self.results[seat] = WON
        self.score(seat, 0 if self.mode == BETS else 1, why, self.laid(seat), **fields)
        if self.pushes[seat] >= OFTEN_PUSHED:
            self.feat("pushed-four", [seat], self.laid(seat))
        elif len(self.hand[seat]) == FIVE and total(self.hand[seat]) >= HIGH:
            self.feat("five-high", [seat], self.laid(seat))
        elif self.turned[seat] and total(self.hand[seat]) == ENOUGH:
            self.feat("twelve", [seat], self.laid(seat))
        if self.mode == BETS:
            amount = self.heap(bet(seat))
            self.pay(stack(self.dealer), bet(seat), amount)
            self.pay(bet(seat), stack(seat), 2 * amount)
        self.next_hand(seat)

    def lose(self, seat: int, why: str, **fields: Card | int) -> None:
        """Score the hand of *seat* as lost; its bet goes to the bank."""
        self.results[seat] = LOST
        self.score(seat, 0, why, self.laid(seat), **fields)
        if self.mode == BETS:
            self.pay(bet(seat), stack(self.dealer), self.heap(bet(seat)))
        self.next_hand(seat)

    def laid(self, seat: int) -> list[Card]:
        """Return the cards that *seat* has been dealt, the one of a backhand call last."""
        return [*self.hand[seat], *self.turned[seat]]

    def next_hand(self, seat: int) -> None:
        """Let the player after *seat* play, or end the round."""
        order = self.order()
        if seat != order[-1]:
            self.begin(order[order.index(seat) + 1])
        elif self.mode == BETS:
            self.end_bank_hand()
        else:
            self.end_round()

    # ---------------------------------------------------------------- a round is over

    def end_round(self) -> None:
        """Move the dealer's marker on, unless the match is decided (R5)."""
        if self.is_decided():
            self.finish()
        self.dealer = self.after(self.dealer)
        self.ask(self.dealer, "deal")

    def is_decided(self) -> bool:
        """Tell whether this was the last round; those who are tied for first play on (R22, R23, R27)."""
        reached = max(self.scores) if self.mode == RACE else self.hand_number
        if reached < self.length:
            return False
        leaders = [seat for seat in self.playing if self.scores[seat] == max(self.scores)]
        if len(leaders) == 1 or self.extra == EXTRA:
            return True
        self.playing, self.extra = leaders, self.extra + 1
        return False

    def keeps_pack(self) -> bool:
        return self.shoe

    def goal_points(self) -> int:
        return self.length if self.mode == RACE else 0

    def outcome(self) -> Outcome:
        best = super().outcome()
        if self.mode == BETS:
            return best
        most = self.scores[best.standing[0]]
        winners = best.winners if self.mode != SOLO or most >= PAR else ()  # R27
        return Outcome(winners, best.standing, self.ending(most, len(winners)))

    def ending(self, most: int, winners: int) -> Sentence:
        """Return how the match ended, the best score being *most*."""
        if self.mode == SOLO:
            words = "{n} of {hands} hands won: par is {par}."
            return Sentence(words, n=most, hands=self.length, par=self.par)
        if winners > 1:
            return Sentence("{n} wins each, after {extra} extra rounds.", n=most, extra=self.extra)
        if self.extra:
            one, several = "{n} wins, after {extra} extra round.", "{n} wins, after {extra} extra rounds."
            return Sentence(one if self.extra == 1 else several, n=most, extra=self.extra)
        return Sentence("Most wins: {n}.", n=most)

    # ---------------------------------------------------------------- what the table shows

    def label(self, move: Move) -> Sentence | None:
        if move.verb == "bet":
            return Sentence("Bet {n}", n=move.amount or 0)
        return Sentence(LABELS[move.verb]) if move.verb in LABELS else None

    def status(self) -> Sentence:
        number, length = max(1, self.hand_number), self.length
        if self.mode == BETS and self.over:
            return Sentence("Everyone has had the bank equally often")
        if self.mode == BETS:
            words = "{who} [has|have] the bank · round {n} of {all}"
            banker, hand = self.bank_hand
            return Sentence(words, who=Seat(banker), n=hand, all=self.bank_hands)
        if self.extra and (not self.is_settled or self.over):
            return Sentence("Extra round {n} of 5", n=self.extra)
        if self.mode == SOLO:
            return Sentence("Hand {n} of {length}", n=number, length=length)
        if self.mode == RACE:
            return Sentence("Round {n} · first to {length}", n=number, length=length)
        return Sentence("Round {n} of {length}", n=number, length=length)

    def indicators(self) -> list[Indicator]:
        things = [*self.markers(), self.ring()]
        for seat in range(self.seat_count):
            in_ring = seat == self.viewer and seat == self.turn and self.phase in BADGES
            if (hand := tuple(self.hand[seat])) and not in_ring:
                things.append(Named(hand, str(total(hand))))
            if turned := tuple(self.turned[seat]):
                things.append(Named(turned, f"= {total((*hand, *turned))}"))
            if self.results[seat]:
                things.append(Faded((*hand, *turned)))
            things += self.badges(seat)
        return things

    def markers(self) -> list[Indicator]:
        """Return what stands at the side of the table."""
        things: list[Indicator] = []
        if self.mode == SOLO:
            things.append(
                Marker(
                    "Par",
                    text=Text("{n} of {all}", n=self.par, all=self.length),
                    hint="Hands to win. Good play gets there a little more often than not.",
                )
            )
        if self.mode == BETS:
            things += self.bank_discs("The banker, who plays no hand and pays or collects every bet.")
        if self.odds:
            hint = "How many unseen cards would take this hand over 21."
            things.append(Marker("Over 21", text=self.chance_to_go_over(), hint=hint))
        return things

    def ring(self) -> Ring:
        """Return what the hand being played counts, and with which cards it goes over 21."""
        hint = "A hit that goes over 21 loses. A backhand wins if the next card would have gone over."
        if self.over or self.phase not in BADGES:
            return Ring("Total", (Sum("Over", str(MOST), "a hit loses, a backhand wins"),), hint=hint)
        seat = self.player
        hand = tuple(self.hand[seat])
        points, mine = total(hand), seat == self.viewer
        whose = Sentence("{who} [plays|play]", who=Seat(seat))
        if points > MOST:
            return Ring(
                "Total", (Sum("Total", str(points), whose, mine), Sum(f"Over {MOST}", "lost")), hint=hint
            )
        least = MOST + 1 - points
        over = Text("any card") if least <= 1 else str(least) if least == HIGHEST else f"{least}+"
        over = "–" if least > HIGHEST else over
        note = "playing it loses" if self.phase == "push" else "a hit loses, a backhand wins"
        sums = Sum("Total", str(points), whose, mine), Sum(Text("Over {n} with", n=MOST), over, note)
        return Ring("Total", sums, hint=hint)

    def chance_to_go_over(self) -> str:
        """Return how many unseen cards take the hand being played over 21: "20 of 49, 41%"."""
        is_playing = not self.over and self.phase in ("play", "push")
        if not is_playing or (points := total(self.hand[self.player])) > MOST:
            return "–"
        left = self.unseen()
        over, all_left = busting(points, left), sum(left)
        if not all_left:
            return "–"
        return Text("{n} of {all}, {share}%", n=over, all=all_left, share=round(100 * over / all_left))

    def badges(self, seat: int) -> list[Badge]:
        """Return what *seat* may do, or how its hand ended."""
        if self.results[seat] == WON:
            five = len(self.hand[seat]) == FIVE
            hint = "Five cards without going over 21 win." if five else "This hand is won."
            return [Badge(seat, "five cards" if five else "won", hint, ticked=True)]
        if self.results[seat] == LOST:
            return [Badge(seat, "lost", "This hand is lost.")]
        if seat == self.turn and self.phase in BADGES and total(self.hand[seat]) <= MOST:
            return [Badge(seat, *BADGES[self.phase])]
        return []

    def figures(self, seat: int) -> dict[str, float]:
        if not self.results[seat]:
            return {}
        return {"Hands won": float(self.results[seat] == WON), "Bust": float(self.bust[seat])}

    # ---------------------------------------------------------------- what the computer players ask

    def unseen(self) -> Counts:
        """Count the cards left when all that lie open are taken from the packs: the stock, value by value."""
        number = len(self.pack) // sum(PACK)
        found = [number * count for count in PACK]
        for zone in self.zones:
            for card in zone:
                if zone is not self.stock and card is not BACK:
                    found[value(card) - 1] -= 1
        return tuple(found)
