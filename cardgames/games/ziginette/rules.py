"""Ziginette: two to eight players and a bank that goes round; forty cards without 8, 9 and 10.

Two board cards and the bank card are dealt face up, of three different ranks.  Everybody but the banker
may bet on board cards that the bank card will be matched before them.  The banker turns card after card:

* the rank of a board card: all bets on it are lost, and the rank is dead;
* the rank of the bank card: all bets that lie are paid 1 to 1, and the bank falls;
* a dead rank: nothing; a new rank: it is another board card.

The hand ends without payment when the board is empty or nobody bets.  Then the banker deals another hand
or passes the bank; nobody has it for more than three hands.  When everybody has had the bank equally
often, whoever owns most has won.  The rulings are in ``rules.md`` and cited by number (R1 …).
"""

from __future__ import annotations

from typing import Annotated

from cardgames.engine import (
    PILE,
    ROW,
    STRIPPED_40,
    Amount,
    Badge,
    Card,
    Either,
    Faded,
    Feat,
    Indicator,
    Marker,
    Move,
    OneOf,
    RankMarks,
    Seat,
    Sentence,
    Text,
    option,
    per_seat,
    shared,
)
from cardgames.engine.faces import choice_of_faces
from cardgames.engine.families.banking import KNOCK_OUT, Banking
from cardgames.engine.families.betting import HOUSE, on, stack
from cardgames.engine.fields import LARGEST, Between, Count, PerSeat, RankLetters, Seats
from cardgames.engine.text import in_a_row

CHIPS = 200  # to begin with (R6)
OTHER_RANKS, LAST_AFTER = 9, 7  # for feats: all but the banker's, and those matched before the last card
ASK = -1  # no order: the player is asked at every window
BADGE_HINT = "Chips on the board. “Each” is bet on each new card; “no more” bets nothing more this hand."
DONE, OUT, AGAIN, PASS, TURN = Move("done"), Move("out"), Move("again"), Move("pass"), Move("turn")


class Ziginette(Banking):
    """A match of Ziginette."""

    title = "Ziginette"
    family = "Betting"
    seats = (4, 2, 3, 5, 6, 7, 8)
    clockwise = False  # R3
    pack = STRIPPED_40
    goal = "Bet that the banker's card will be matched before yours."
    minutes = 15
    day_deal = "none"
    also_called = ("Zecchinetta",)
    emblem = "Kh 4c 7d"
    cloth = "wine"
    figure_units = {"Chips bet": "chips", "Chips won by bets": "chips"}
    rank_order = "A234567JQK"
    heap_kinds = ("on",)
    losses = 3  # that the bank can stand (R7, R8)
    bank_hands = 3  # R4
    automatic = ("turn", "limit")
    silent = ("limit", "turn")
    usual = ("done",)
    simultaneous = ("bet",)
    between = ("deal", "bank")
    prompts = {
        "deal": "Shuffle the cards.",
        "limit": "You have the bank. What is the maximum bet on a card?",
        "turn": "Turn the next card.",
        "bank": "The bank survives. Deal another hand, or pass the bank?",
    }

    feats = (
        Feat("nine-matched", "Nine ranks matched", "As banker, match every rank but your own."),
        Feat("three-hands", "The bank survives", "As banker, survive all the hands of a turn."),
        Feat("last-card", "Last card standing", "Win on the last card, once seven ranks have been matched."),
    )

    turns = option(
        0,
        "Turns as banker",
        choices={0: "2, or 1 with five or more", 1: "1", 2: "2", 3: "3"},
    )
    cut = option(False, "House cut", help="The house takes a tenth of what the banker wins in a hand.")
    knock_out = KNOCK_OUT
    orders = option(True, "Quick bets", help="Set a bet to be placed on every new card automatically.")
    faces_offered = ("italian", "spanish", "french")
    faces = choice_of_faces(faces_offered)

    stock = shared(PILE, seen_by="nobody", label="stock", place="right")
    board = shared(ROW, label="board cards")
    dead = shared(PILE, label="dead cards", place="left")
    own = per_seat(ROW, label="bank card")

    dead_ranks: RankLetters
    order: PerSeat[Annotated[int, Between(ASK, LARGEST)]]  # what each bets on every new card; 0: nothing more
    last: PerSeat[Count]  # what each has bet last in this hand
    staked: PerSeat[Count]
    won: PerSeat[Count]
    waiting: Seats  # who has still to be asked at this window
    start_bank: Count  # what the banker had when the hand began

    def start(self) -> None:
        self.give_chips(CHIPS)
        self.start_bank = 0
        self.clear_hand()
        self.open_bank(self.turns or (2 if self.seat_count < 5 else 1))  # R5
        self.ask(self.dealer, "deal")

    def clear_hand(self) -> None:
        """Begin a hand, in which no rank is dead and nobody has bet."""
        self.dead_ranks = ""
        self.order = [ASK] * self.seat_count
        self.last = [0] * self.seat_count
        self.staked = [0] * self.seat_count
        self.won = [0] * self.seat_count
        self.waiting = []

    def draw_for_bank(self) -> int:
        return self.highest_draw(lambda seat: self.own[seat])  # R2

    # ---------------------------------------------------------------- the hand begins

    def legal_deal(self) -> OneOf:
        return OneOf([Move("deal")])

    def apply_deal(self, move: Move) -> None:
        self.tell_draw(self.own[self.dealer])
        self.clear_hand()
        self.fresh_pack(self.stock)
        if not self.dealt:  # R7
            self.lend_to_bank(self.losses)
        self.lend_to_bettors()
        self.ask(self.dealer, "limit")

    def why_not_limit(self, move: Move) -> Sentence | None:
        if move.verb != "limit":
            return None
        most = self.allowed()[-1]
        return Sentence(
            "Your {bank} chips must cover three full losses. The maximum is {n}.", bank=self.bank, n=most
        )

    def apply_limit(self, move: Move) -> None:
        self.most = move.amount or self.least
        self.start_bank = self.bank
        self.say(self.dealer, "Up to {n} chips on a card", n=self.most)
        self.lay_out()
        while len(self.shown_ranks()) < 3:  # R10
            self.say(None, "A playette: two cards match, so all three are dealt again.")
            self.move_all(self.board, self.stock)
            self.move_all(self.own[self.dealer], self.stock)
            self.shuffle(self.stock)
            self.lay_out()
        self.open_window(self.bettors())  # R11 (a)

    def lay_out(self) -> None:
        """Deal two board cards, then the bank card."""
        self.deal(2, self.stock, self.board)
        self.deal(1, self.stock, self.own[self.dealer])

    # ---------------------------------------------------------------- bets

    def open_window(self, seats: list[int]) -> None:
        """Ask those of *seats* who can bet, in order, before the next card is turned (R11)."""
        self.waiting = list(seats)
        self.ask_next()

    def ask_next(self) -> None:
        """Ask the next who can bet, or close the window."""
        self.waiting = [seat for seat in self.waiting if self.can_bet(seat)]
        if self.waiting:
            self.ask(self.waiting.pop(0), "bet")
        elif self.live:
            self.ask(self.dealer, "turn")
        else:
            self.score(self.dealer, 0, "no bets are left on the board: the bank is safe")
            self.end_hand()  # R15 (b)

    def due(self) -> list[int]:
        return [self.player, *self.waiting]

    def legal_bet(self) -> Either | OneOf:
        room = self.open_cards(self.player)
        plain = OneOf([*self.quick(room), *([OUT] if self.orders else []), DONE])
        if not room:
            return plain
        stops = {str(most): most for most in (5, 10, 20) if most < max(room.values())}
        return Either(
            plain, Amount("bet", self.least, max(room.values()), self.step, self.with_most(stops, room), room)
        )

    def with_most(self, stops: dict[str, int], room: dict[Card, int]) -> dict[str, int]:
        """Return *stops* and the most that any card takes."""
        return {**stops, "Max": max(room.values())}

    def quick(self, room: dict[Card, int]) -> list[Move]:
        """Return the bets on many cards at once: the last one on each new card, or some on every card."""
        if not self.orders:
            return []
        if self.last[self.player]:
            return [Move("same", amount=self.last[self.player])]
        if not room:
            return []
        amounts = dict.fromkeys((self.least, max(room.values())))
        return [Move("every", amount=amount) for amount in amounts]

    def why_not_bet(self, move: Move) -> Sentence | None:
        if move.verb != "bet" or len(move.cards) != 1:
            return None
        card, seat, amount = move.card, self.player, move.amount or self.least
        if card not in self.board:
            return Sentence("You can only bet on board cards.")
        if amount % self.step:
            return Sentence("Bet in steps of {n}.", n=self.step)
        if self.bet_on(card, seat) + amount > self.most:
            return Sentence(
                "The maximum on a card is {n}. You have {bet} on it.",
                n=self.most,
                bet=self.bet_on(card, seat),
            )
        if amount > self.heap(stack(seat)):
            return Sentence("You have {n} chips left.", n=self.heap(stack(seat)))
        if amount > self.bank - self.live:
            return Sentence(
                "The bank can't cover that: it can take {n} more.", n=max(0, self.bank - self.live)
            )
        return None

    def prompt_bet(self) -> Sentence:
        if not self.all_bets(self.player):
            return Sentence("Bet on a card, against the bank card?")
        return Sentence("You have {n} down. Bet more?", n=self.all_bets(self.player))

    def apply_bet(self, move: Move) -> None:
        seat, amount = self.player, move.amount or 0
        self.say(seat, "{n} chips on the {card}", n=amount, card=move.card)
        self.put(seat, move.card, amount)

    def apply_every(self, move: Move) -> None:
        for card in list(self.board):
            self.put(self.player, card, move.amount or 0)
        self.give_order(move.amount or 0)

    def apply_same(self, move: Move) -> None:
        self.give_order(move.amount or 0)

    def apply_out(self, move: Move) -> None:
        self.give_order(0)

    def apply_done(self, move: Move) -> None:
        self.ask_next()

    def give_order(self, amount: int) -> None:
        """Let the player to act bet *amount* on every new card of this hand, without being asked."""
        self.order[self.player] = amount
        self.ask_next()

    def put(self, seat: int, card: Card, amount: int) -> None:
        """Bet *amount* of *seat* on *card*, or as much of it as is possible (R9)."""
        amount = min(amount, self.room(seat, card))
        if amount < self.least:
            return
        self.pay(stack(seat), on(card.rank, seat), amount)
        self.last[seat] = amount
        self.staked[seat] += amount

    # ---------------------------------------------------------------- what lies and what may be laid

    @property
    def live(self) -> int:
        """Return the chips that lie on all board cards together."""
        return sum([count for heap, count in self.chips.items() if heap[:3] == "on."])

    def bet_on(self, card: Card, seat: int) -> int:
        """Return how much *seat* has bet on *card*."""
        return self.heap(on(card.rank, seat))

    def all_bets(self, seat: int) -> int:
        """Return how much *seat* has bet on all board cards together."""
        return sum(self.bet_on(card, seat) for card in self.board)

    def room(self, seat: int, card: Card) -> int:
        """Return the most that *seat* may still bet on *card*, by limit, chips and bank (R8, R9, R11)."""
        return self.whole_steps(min(self.most - self.bet_on(card, seat), self.means(seat)))

    def means(self, seat: int) -> int:
        """Return the most that *seat* may still bet on any card, by its chips and the bank's (R9)."""
        return min(self.heap(stack(seat)), self.bank - self.live)

    def whole_steps(self, amount: int) -> int:
        """Return the greatest bet within *amount* (R8)."""
        return max(0, amount // self.step * self.step)

    def open_cards(self, seat: int) -> dict[Card, int]:
        """Return the board cards on which *seat* may still bet, with the most that each takes."""
        means = self.means(seat)
        if means < self.least:
            return {}
        found = {card: min(self.most - self.bet_on(card, seat), means) for card in self.board}
        return {card: self.whole_steps(most) for card, most in found.items() if most >= self.least}

    def can_bet(self, seat: int) -> bool:
        """Tell whether *seat* may bet on any card."""
        return bool(self.open_cards(seat))

    def shown_ranks(self) -> set[str]:
        """Return the ranks of the board cards and the bank card."""
        return {card.rank for card in (*self.board, *self.own[self.dealer])}

    # ---------------------------------------------------------------- cards are turned

    def legal_turn(self) -> OneOf:
        return OneOf([TURN])

    def apply_turn(self, move: Move) -> None:
        self.deal(1, self.stock, self.board)
        card = self.board.top
        like = next((other for other in self.board if other.rank == card.rank and other is not card), None)
        if card.rank in self.dead_ranks:  # R12.1
            self.move(card, self.board, self.dead)
            self.ask(self.dealer, "turn")
        elif card.rank == self.own[self.dealer].top.rank:
            self.move(card, self.board, self.own[self.dealer])
            self.fall()
        elif like is not None:
            self.lose(card, like)
        else:
            self.new_card(card)

    def new_card(self, card: Card) -> None:
        """Carry out the orders for another board card, and ask the players without one (R12.4)."""
        for seat in self.bettors():
            if self.order[seat] > 0:
                self.put(seat, card, self.order[seat])
        self.open_window([seat for seat in self.bettors() if self.order[seat] == ASK])  # R11 (b)

    def lose(self, card: Card, like: Card) -> None:
        """Give the bank what lies on the board card *like*, which *card* has matched (R12.3)."""
        lost = {seat: self.bet_on(like, seat) for seat in self.bettors()}
        words = "the {card} is matched: {n} chips to the banker"
        self.score(self.dealer, 0, words, (like, card), card=like, n=sum(lost.values()))
        for seat, bet in lost.items():
            self.pay(on(like.rank, seat), stack(self.dealer), bet)
        self.move(like, self.board, self.dead)
        self.move(card, self.board, self.dead)
        self.dead_ranks += card.rank
        if not self.board:
            self.score(self.dealer, 0, "the board is cleared: the bank is safe")
            if len(self.dead_ranks) == OTHER_RANKS:
                self.feat("nine-matched", [self.dealer])
            self.end_hand()  # R15 (a)
        elif self.live:
            self.ask(self.dealer, "turn")
        else:
            self.open_window([seat for seat in self.bettors() if self.order[seat]])  # R11 (c)

    def fall(self) -> None:
        """Pay every bet, since the bank card is matched, and pass the bank (R14)."""
        words = "the bank card is matched: the bank falls and pays {n} chips"
        self.score(self.dealer, 0, words, self.own[self.dealer], n=self.live)
        bets = [(card, seat, self.bet_on(card, seat)) for card in self.board for seat in self.bettors()]
        for card, seat, bet in bets:
            self.pay(stack(self.dealer), on(card.rank, seat), bet)
        for card, seat, bet in bets:
            self.won[seat] += bet
            self.pay(on(card.rank, seat), stack(seat), 2 * bet)
        winners = [seat for seat in self.bettors() if self.won[seat]]
        if winners and len(self.board) == 1 and len(self.dead_ranks) >= LAST_AFTER:
            self.feat("last-card", winners, self.board)
        self.end_hand(fallen=True)

    # ---------------------------------------------------------------- the hand ends

    def end_hand(self, fallen: bool = False) -> None:
        """Settle, and pass the bank if it has *fallen* or has dealt three hands (R4)."""
        if self.cut and (gain := self.bank - self.start_bank) > 0:
            self.pay(stack(self.dealer), HOUSE, gain // 10, "The house takes {n}", n=gain // 10)
        self.waiting = []
        if not fallen and self.dealt + 1 == self.bank_hands:
            self.feat("three-hands", [self.dealer])
        self.end_bank_hand(fallen, then="bank")  # R16

    def legal_bank(self) -> OneOf:
        return OneOf([AGAIN, PASS])

    def apply_again(self, move: Move) -> None:
        self.say(self.dealer, "{who} [keeps|keep] the bank", who=Seat(self.dealer))
        self.ask(self.dealer, "deal")

    def apply_pass(self, move: Move) -> None:
        self.say(self.dealer, "{who} [passes|pass] the bank", who=Seat(self.dealer))
        self.pass_bank()  # to the right (R3)

    # ---------------------------------------------------------------- what the table shows

    def label(self, move: Move) -> Sentence | None:
        if move.amount is None:
            words = {
                "done": "Done",
                "out": "No more bets",
                "turn": "Turn a card",
                "again": "Another hand",
                "pass": "Pass the bank",
            }
            return Sentence(words[move.verb]) if move.verb in words else None
        words = {
            "limit": "Up to {n}",
            "every": "{n} on every card",
            "same": "{n} on each new card",
            "bet": "Bet {n}",
        }
        return Sentence(words[move.verb], n=move.amount)

    def indicators(self) -> list[Indicator]:
        ranks = tuple((rank, self.rank_state(rank)) for rank in self.rank_order)
        things: list[Indicator] = [
            *self.bank_discs(),
            Marker(
                "On the board",
                text=str(self.live),
                hint="The chips that lie on all cards together.",
                declared=True,
            ),
            Marker(
                "A bet",
                text=self.limits(),
                hint="How much each player may bet on one card in this hand.",
                declared=True,
            ),
            RankMarks(
                "Ranks",
                ranks,
                "Each live rank has three cards left in the stock.",
                zone=self.board.id,
                bank=self.own[self.bank_hand[0]].id,
            ),
            Faded(tuple(self.dead)),
        ]
        for seat in range(self.seat_count):
            if words := self.badge_text(seat):
                things.append(Badge(seat, words, BADGE_HINT))
        return things

    def badge_text(self, seat: int) -> str:
        """Return the bets and the standing order of *seat* in a few words."""
        words: list[Text] = []
        if bet := self.all_bets(seat):
            words.append(Text("{n} bet", n=bet))
        if self.order[seat] > 0:
            words.append(Text("{n} each", n=self.order[seat]))
        elif not self.order[seat]:
            words.append(Text("no more"))
        return in_a_row(words)

    def rank_state(self, rank: str) -> str:
        """Return "dead", "bank" or "board", or "" while nothing has happened to *rank*."""
        if rank in self.dead_ranks:
            return "dead"
        if not self.board and not self.dead:
            return ""
        if rank in {card.rank for card in self.own[self.bank_hand[0]]}:
            return "bank"
        return "board" if rank in {card.rank for card in self.board} else ""

    def figures(self, seat: int) -> dict[str, float]:
        return {"Chips bet": self.staked[seat], "Chips won by bets": self.won[seat]}
