"""Backhand: one to seven players, each alone against the cards; one pack of 52 for every two seats.

Everybody gets two cards face up.  In turn each player's aces among them are thrown out and replaced, and
cards are dealt until there are 12 points or more (ace 1, court cards 10).  Then there are two ways:

* hit: one card more.  Over 21 loses at once, a fifth card without that wins at once;
* call backhand: the next card is shown beside the hand.  It wins if it would have gone over 21.

Two cards that make 17 to 20 are a push hand: backhand may not be called.  Push it away for two new
cards, or play the push: one card, which wins unless it goes over 21.

The most wins in some rounds win, or the race to a number of wins.  In a betting evening the dealer is the
bank and plays no hand, and the bank goes round.  One player alone plays ten hands against a par of six.
`values` has what cards are worth and which are unseen; the rulings are cited by number (R1 …).
"""

from __future__ import annotations

from string import ascii_lowercase, digits

from cardgames.engine import (
    FRENCH_52,
    OFTEN,
    PILE,
    ROW,
    Card,
    Furniture,
    Move,
    OneOf,
    Outcome,
    Pack,
    Zone,
    option,
    packs,
    per_seat,
    shared,
)
from cardgames.engine.ai import AI
from cardgames.engine.families.banking import Banking
from cardgames.engine.families.betting import bet, stack

from . import wording
from .furniture import what_stands
from .values import ENOUGH, FIVE, MOST, is_push, total, value

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


class Backhand(Banking):
    """A match of Backhand."""

    title = "Backhand"
    family = "Betting"
    seats = (3, 1, 2, 4, 5, 6, 7)
    idle_dealer = False  # but for the banker of an evening
    goal = "Take cards until you are sure that the next one goes over 21, and say so."
    minutes = 10
    emblem = "8h 6c Kd"
    figure_units = {"Hands won": OFTEN, "Bust": OFTEN}
    heap_kinds = ("bet",)
    ceilings = (5, 10, 15, 20, 25)  # R24
    bank_hands = 2  # R24
    pile_verbs = {"stock": "hit"}
    automatic = ("bet", "replace", "draw", "backhand", "play")  # R9, R11, R16
    silent = ("bet",)
    together = ("bet",)
    prompts = {
        "deal": "Shuffle and deal.",
        "replace": "Aces are thrown out and replaced.",
        "draw": "Below 12: another card.",
    }

    match = option("wins10", "Match", choices=MATCHES, seats=(2, 3, 4, 5, 6, 7))
    push_limit = option(0, "Pushes in a hand", choices={0: "Any number", 3: "At most three"})
    shoe = option(
        False, "Continuous shoe", help="Cards are shuffled when a quarter is left, so counting them pays."
    )
    odds = option(False, "Show the chances", help="How many of the unseen cards go over 21: a training aid.")

    stock = shared(PILE, seen_by="nobody", label="stock")
    discards = shared(PILE, label="discards")
    hand = per_seat(ROW, label="hand")
    turned = per_seat(ROW, label="backhand card")

    @property
    def pack(self) -> Pack:
        return PACKS[(self.seat_count + 1) // 2]  # R2

    @property
    def mode(self) -> str:
        """Which kind of match is played: WINS, RACE, BETS or SOLO."""
        return SOLO if self.seat_count == 1 else self.match.rstrip(digits)

    @property
    def length(self) -> int:
        """Rounds, wins or circuits, as the mode has it."""
        return SOLO_HANDS if self.mode == SOLO else int(self.match.lstrip(ascii_lowercase))

    @property
    def par(self) -> int:
        """The hands of ten that somebody alone has to win."""
        return PAR

    def start(self) -> None:
        self.unit = "chips" if self.mode == BETS else "wins"
        self.clear_round()
        self.playing = list(range(self.seat_count))  # in an extra round only those who are tied (R22)
        self.extra = 0  # extra rounds begun
        if self.mode == BETS:
            self.give_chips(CHIPS)
        self.open_bank(self.length if self.mode == BETS else 0)  # R5, R24
        self.ask(self.dealer, "deal")

    def clear_round(self) -> None:
        """Nobody has won or lost yet, and nobody has pushed."""
        self.results = [""] * self.seat_count
        self.bust = [False] * self.seat_count  # the cards may have been shuffled again when that is counted
        self.pushes = [0] * self.seat_count
        self.is_fresh = False  # whether the aces of the hand being played are still to be thrown out
        self.waiting: list[int] = []  # who has still to bet

    def order(self) -> list[int]:
        """Who plays a hand in this round, in order: the seat after the dealer first (R5, R6)."""
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
            self.say(None, "Extra round {n}: only those who lead play", n=self.extra)
        if self.mode != BETS:
            self.deal_cards()
            return
        self.lend_to_bank()  # R26
        self.lend_to_bettors()
        self.most = self.allowed()[-1]  # R25
        self.waiting = self.order()
        self.ask_bet()

    def clear_table(self, seats: range | list[int]) -> None:
        """The hands of *seats*, and the cards beside them, are discarded."""
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

    def apply_bet(self, move: Move) -> None:
        self.pay(stack(self.player), bet(self.player), move.amount or 0)
        self.ask_bet()

    def deal_cards(self) -> None:
        """Two cards for everybody, in two circuits."""
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
        """R21: whatever has been played is shuffled and becomes the stock."""
        self.clear_table([seat for seat in self.order() if self.results[seat]])
        self.say(None, "The stock is empty: what has been played is shuffled")
        self.recycle(self.discards, self.stock)

    # ---------------------------------------------------------------- a hand

    def begin(self, seat: int) -> None:
        """*seat* plays its first two cards."""
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
        """R9: every ace goes, and what comes for it stays."""
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

    def apply_hit(self, move: Move) -> None:  # R13
        seat = self.player
        self.is_fresh = False
        self.draw(self.hand[seat])
        if not self.is_bust(seat):
            self.go_on(seat)

    def is_bust(self, seat: int) -> bool:
        """Whether *seat* has gone over 21, which loses at once."""
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
            self.win(seat, "the push played, with {n}", n=total(self.hand[seat]))

    # ---------------------------------------------------------------- a hand is settled

    def win(self, seat: int, why: str, **fields: Card | int) -> None:
        """*seat* has won, and is paid even money by the bank (R25)."""
        self.results[seat] = WON
        self.score(seat, 0 if self.mode == BETS else 1, why, self.laid(seat), **fields)
        if self.mode == BETS:
            amount = self.heap(bet(seat))
            self.pay(stack(self.dealer), bet(seat), amount)
            self.pay(bet(seat), stack(seat), 2 * amount)
        self.next_hand(seat)

    def lose(self, seat: int, why: str, **fields: Card | int) -> None:
        """*seat* has lost, and its bet goes to the bank."""
        self.results[seat] = LOST
        self.score(seat, 0, why, self.laid(seat), **fields)
        if self.mode == BETS:
            self.pay(bet(seat), stack(self.dealer), self.heap(bet(seat)))
        self.next_hand(seat)

    def laid(self, seat: int) -> list[Card]:
        """The cards that *seat* has been dealt, the one of a backhand call last."""
        return [*self.hand[seat], *self.turned[seat]]

    def next_hand(self, seat: int) -> None:
        """The player after *seat* plays, or the round is over."""
        order = self.order()
        if seat != order[-1]:
            self.begin(order[order.index(seat) + 1])
        elif self.mode == BETS:
            self.end_bank_hand()
        else:
            self.end_round()

    # ---------------------------------------------------------------- a round is over

    def end_round(self) -> None:
        """R5: the dealer's marker moves on, unless the match is decided."""
        if self.is_decided():
            self.finish()
        self.dealer = self.after(self.dealer)
        self.ask(self.dealer, "deal")

    def is_decided(self) -> bool:
        """R22, R23, R27: whether this was the last round; those who are tied for first play on."""
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
        return Outcome(winners, best.standing, wording.ending(self, most, len(winners)))

    @classmethod
    def ai(cls) -> AI[Backhand]:
        from .ai import BACKHAND_AI

        return BACKHAND_AI

    # ---------------------------------------------------------------- reasons

    why_not_bet = wording.why_not_bet

    # ---------------------------------------------------------------- what the table shows

    prompt_bet = wording.prompt_bet
    prompt_play = wording.prompt_play
    prompt_push = wording.prompt_push
    label = wording.label
    status = wording.status

    def furniture(self) -> list[Furniture]:
        return what_stands(self)

    def figures(self, seat: int) -> dict[str, float]:
        if not self.results[seat]:
            return {}
        return {"Hands won": float(self.results[seat] == WON), "Bust": float(self.bust[seat])}
