"""Botifarra: four players in two partnerships, 48 cards, twelve tricks.

The cards of a suit rank 9, ace, king, queen, jack, 8, 7, 6, 5, 4, 3, 2.  The top five are worth 5, 4, 3, 2
and 1, the others are blanks; every trick is worth one more, so that a hand shares out 72 points.  The dealer
names trumps, or botifarra, which is no trumps and counts double, or delegates the choice to the partner.
Then the sides may double in turn.  The side with more than 36 points scores what it has beyond them, times
the multiplier.

Follow suit if you can.  While an opponent is winning the trick, beat the best card if you can, with a trump
where you have none of the suit led; if you cannot, play the lowest card of a suit.  While your partner is
winning, play a card worth points or the lowest card of a suit.

The rulings are cited by number (R1 …).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from cardgames.engine import (
    FAN,
    OFTEN,
    PILE,
    SPANISH_48,
    TRICK,
    Card,
    Furniture,
    Move,
    OneOf,
    Outcome,
    Seat,
    Sentence,
    Side,
    option,
    per_seat,
    per_side,
    shared,
)
from cardgames.engine.ai import AI
from cardgames.engine.families.bidding import Bidding
from cardgames.engine.families.trick_taking import TrickTaking
from cardgames.engine.text import SUIT_NAMES

from . import furniture, seating, wording

RANKS = "2345678JQKA9"  # low to high, in every suit (R1)
STRENGTH = {rank: strength for strength, rank in enumerate(RANKS)}
POINTS = {"9": 5, "A": 4, "K": 3, "Q": 2, "J": 1}
TRICKS = 12
HALF = 36  # of the 72 points in a hand (R15)
SUITS = {SUIT_NAMES[suit]: suit for suit in "cdhs"}
CALLS = ("double", "redouble", "reredouble")  # the steps of the ladder (R7)


class Botifarra(Bidding, TrickTaking):
    """A match of Botifarra.

    *Sides* score and *teams* play: in a single game they are the same two, in a session of three games each
    player scores for themselves and belongs to another team in every game.
    """

    title = "Botifarra"
    family = "Tricks"
    seats = (4,)
    pack = SPANISH_48
    rank_order = RANKS
    goal = "Choose trumps, and win the tricks with nines, aces and court cards."
    minutes = 25
    also_called = ("Butifarra",)
    emblem = "9s Ah Kd"
    figure_units = {"Points taken": "points", "Tricks": "tricks", "Won after choosing": OFTEN}
    prompts = {"deal": "Deal the cards."}

    session = option(
        False,
        "Length",
        choices={False: "A single game", True: "Three games, one with each partner"},
        help="In a session of three games everybody plays one game with everybody else.",
    )
    target = option(101, "Points that win a game", choices={51: "51", 101: "101", 201: "201"})
    doubling = option(True, "Doubling", help="Both sides may raise what the hand is worth.")
    steps = option(
        "248",
        "Multipliers",
        choices={"248": "2, 4, 8", "234": "2, 3, 4"},
        help="What a double, a redouble and a reredouble make of the score.",
    )
    full_ladder = option(
        False, "Reredouble in botifarra", help="Botifarra may be doubled three times as well: up to 16."
    )
    clockwise = option(True, "Direction", choices={True: "Clockwise", False: "Counter-clockwise"})
    faces = option("french", "Cards", choices={"french": "French", "spanish": "Spanish"})

    hand = per_seat(FAN, seen_by="owner", label="hand")
    trick = shared(TRICK, label="trick")
    won = per_side(PILE, seen_by="nobody", label="tricks won")
    stock = shared(PILE, seen_by="nobody", label="pack")

    def count_sides(self) -> int:
        return 4 if self.session else 2

    def start(self) -> None:
        self.game_number = 1
        self.game_over = False  # whether the next deal begins another game of the session
        self.points = [0, 0]  # of each team, in this game
        self.games = [0] * 4  # won by each player
        self.dealer = self.first_dealer()  # R3
        self.leader = 0
        self.forget_hand()
        self.ask(self.dealer, "deal")

    def forget_hand(self) -> None:
        """Nothing has been chosen, doubled or played."""
        self.trumps = ""
        self.chooser: int | None = None
        self.no_trumps = False
        self.delegated = False
        self.raised: list[int] = []  # who doubled, redoubled and reredoubled
        self.to_speak: list[int] = []  # who may still do so at this step, after the player to act
        self.open_bidding()
        self.forget_play()

    # ---------------------------------------------------------------- teams (R2)

    def team(self, seat: int) -> int:
        """0 for the first player and the partner of this game, 1 for the others."""
        return int(seat not in (0, seating.partner_of_first(self.game_number, self.clockwise)))

    def partner(self, seat: int) -> int:
        """The seat opposite *seat* in this game."""
        return seating.partner_in(self.game_number, seat, self.clockwise)

    def sides_of(self, team: int) -> list[int]:
        """The sides that score what *team* makes."""
        return sorted({self.side(seat) for seat in range(4) if self.team(seat) == team})

    def seats_after(self, seat: int) -> list[int]:
        order = seating.order_of_play(self.game_number, self.clockwise)
        place = order.index(seat) + 1
        return [*order[place:], *order[:place]]

    def after(self, seat: int) -> int:
        return self.seats_after(seat)[0]

    # ---------------------------------------------------------------- the deal

    def legal_deal(self) -> OneOf:
        return OneOf([Move("deal")])

    def apply_deal(self, move: Move) -> None:
        if self.game_over:
            self.next_game()
        self.forget_hand()
        self.fresh_pack(self.stock)
        for _ in range(3):  # R4: packets of four
            for seat in self.seats_after(self.dealer):
                self.deal(4, self.stock, self.hand[seat])
        self.ask(self.dealer, "choose")  # R5: everybody has seen their cards

    def next_game(self) -> None:
        """Other partners face each other (R2)."""
        self.game_over = False
        self.game_number += 1
        self.points = [0, 0]
        self.say(
            None,
            "Game {n}: {a} and {b} against {c} and {d}",
            n=self.game_number,
            a=Seat(0),
            b=Seat(self.partner(0)),
            c=Seat(self.after(0)),
            d=Seat(self.partner(self.after(0))),
        )

    # ---------------------------------------------------------------- choosing (R6)

    def legal_choose(self) -> OneOf:
        moves = [*(Move("name", word=suit) for suit in SUITS), Move("botifarra")]
        return OneOf(moves if self.delegated else [*moves, Move("delegate")])

    def apply_name(self, move: Move) -> None:
        self.trumps = SUITS[str(move.word)]
        self.call(self.player, "", self.trumps)
        self.choose()

    def apply_botifarra(self, move: Move) -> None:
        self.no_trumps = True
        self.call(self.player, "Botifarra")
        self.choose()

    def apply_delegate(self, move: Move) -> None:
        self.delegated = True
        self.call(self.player, "You choose")
        self.ask(self.partner(self.player), "choose")

    def choose(self) -> None:
        """The player to act has chosen; the other side may double."""
        self.chooser = self.player
        self.open_step()

    # ---------------------------------------------------------------- doubling (R7 to R9)

    @property
    def last_step(self) -> int:
        """How many steps the ladder has in this hand: a doubled botifarra ends one earlier (R8)."""
        if not self.doubling:
            return 0
        return 2 if self.no_trumps and not self.full_ladder else 3

    @property
    def multiplier(self) -> int:
        """What the score of this hand is multiplied by as things stand."""
        steps = (1, *map(int, self.steps))
        return steps[len(self.raised)] * (2 if self.no_trumps else 1)

    def open_step(self) -> None:
        """Both opponents of who spoke last may raise, the one to the left of that player first (R9)."""
        if len(self.raised) == self.last_step:
            self.begin_play()
            return
        order = self.seats_after(self.player)
        self.to_speak = [seat for seat in order if self.team(seat) != self.team(self.player)]
        self.ask(self.to_speak.pop(0), CALLS[len(self.raised)])

    def begin_play(self) -> None:
        self.to_speak = []
        self.open_play(self.after(self.dealer))  # R11: whoever chose

    def legal_double(self) -> OneOf:
        return OneOf([Move(self.phase), Move("pass")])

    legal_redouble = legal_reredouble = legal_double

    def raise_stakes(self) -> None:
        """The player to act takes the next step of the ladder, which closes this one."""
        self.call(self.player, CALLS[len(self.raised)].capitalize())
        self.raised.append(self.player)
        self.open_step()

    def apply_double(self, move: Move) -> None:
        self.raise_stakes()

    def apply_redouble(self, move: Move) -> None:
        self.raise_stakes()

    def apply_reredouble(self, move: Move) -> None:
        self.raise_stakes()

    def apply_pass(self, move: Move) -> None:
        self.call(self.player, "Pass")
        if self.to_speak:
            self.ask(self.to_speak.pop(0), self.phase)
        else:
            self.begin_play()

    # ---------------------------------------------------------------- what may be played (R12)

    def strength(self, card: Card) -> int:
        return STRENGTH[card.rank]

    def playable(self, hand: Sequence[Card]) -> Sequence[Card]:
        if not self.trick:
            return hand  # R11: any card may be led
        cards = self.following(hand) or hand
        if not self.opponent_is_winning():
            lowest = self.lowest(cards)
            return [card for card in cards if card.rank in POINTS or card in lowest]  # R12.1
        best = self.best()
        return [card for card in cards if self.beats(card, best)] or self.lowest(cards)  # R12.2, R12.3

    def lowest(self, cards: Iterable[Card]) -> list[Card]:
        """The lowest of *cards* in each suit."""
        low: dict[str, Card] = {}
        for card in cards:
            other = low.get(card.suit)
            if other is None or STRENGTH[card.rank] < STRENGTH[other.rank]:
                low[card.suit] = card
        return list(low.values())

    def must_win(self) -> bool:
        """Whether the player to act has to beat an opponent's card (R12.2)."""
        return self.opponent_is_winning() and self.beats(
            self.playable(self.hand[self.player])[0], self.best()
        )

    why_duty = wording.why_duty
    prompt_choose = wording.prompt_choose
    prompt_double = wording.prompt_double
    prompt_redouble = prompt_reredouble = prompt_double

    prompt_play = wording.prompt_play
    label = wording.label

    # ---------------------------------------------------------------- what a play gives away

    def infer(self, seat: int, card: Card) -> None:
        """A blank under the partner and any card on a lost trick are the lowest of their suit; who did not
        beat an opponent's card could not (R12)."""
        super().infer(seat, card)
        if not self.trick:
            return
        best, led = self.best(), self.led_suit()
        if not self.opponent_is_winning():
            if card.rank not in POINTS:
                self.floor(seat, card.suit, STRENGTH[card.rank])
            return
        if self.beats(card, best):
            return
        self.floor(seat, card.suit, STRENGTH[card.rank])
        if (best.suit == led == card.suit) or (best.suit != led != card.suit):
            self.cap(seat, best.suit, STRENGTH[best.rank])
        elif card.suit != led and self.trumps not in ("", led):
            self.lacks(seat, self.trumps)

    # ---------------------------------------------------------------- scoring (R15 to R18)

    def taken(self, team: int) -> int:
        """The points of *team* in this hand so far: cards and tricks."""
        cards = sum(POINTS.get(card.rank, 0) for side in self.sides_of(team) for card in self.won[side])
        return cards + self.tricks_of(team)

    def counting_side(self, winner: int) -> int:
        """A team has one pile, also in a session, where each of the two scores for themselves."""
        return self.sides_of(self.team(winner))[0]

    def tricks_of(self, team: int) -> int:
        """The tricks that *team* has taken in this hand."""
        return sum(self.tricks[side] for side in self.sides_of(team))

    def end_hand(self) -> None:
        taken = [self.taken(team) for team in (0, 1)]
        for team, total in enumerate(taken):
            self.count(team, total)
        best = max(taken)
        if best == HALF:
            self.score(0, 0, "{half} each: nobody scores", half=HALF)
        else:
            self.pay(taken.index(best), best)
        if max(self.points) >= self.target:
            self.end_game(int(self.points[1] > self.points[0]))
        self.dealer = self.after(self.dealer)  # R3
        self.ask(self.dealer, "deal")

    def count(self, team: int, total: int) -> None:
        """State what *team* has taken."""
        sides = self.sides_of(team)
        cards = [card for side in sides for card in self.won[side] if card.rank in POINTS]
        why = "{total} of the 72 points: {points} in cards, {tricks} for tricks"
        fields = {"total": total, "points": total - self.tricks_of(team), "tricks": self.tricks_of(team)}
        if self.session:
            why = "with {partner}: " + why
            fields["partner"] = Seat(self.partner(sides[0]))
        cards.sort(key=lambda card: (-STRENGTH[card.rank], card.suit))
        self.score(sides[0], 0, why, cards, **fields)

    def pay(self, team: int, total: int) -> None:
        """The winners of the hand score what they have beyond half, times the multiplier (R10, R15)."""
        over, times = total - HALF, self.multiplier
        why = "{total} points, {over} above {half}" + (", times {times}" if times > 1 else "")
        for side in self.sides_of(team):
            self.score(side, over * times, why, total=total, over=over, half=HALF, times=times)
        self.points[team] += over * times

    def end_game(self, team: int) -> None:
        """*team* has reached the target (R17): the end of the match, or of a game of the session."""
        for seat in range(4):
            self.games[seat] += self.team(seat) == team
        if not self.session or self.game_number == seating.GAMES:
            self.finish()
        self.game_over = True
        first, second = (seat for seat in range(4) if self.team(seat) == team)
        words = "{a} and {b} win game {n} with {points} points"
        self.say(None, words, a=Seat(first), b=Seat(second), n=self.game_number, points=self.points[team])

    def outcome(self) -> Outcome:
        if not self.session:
            winner = int(self.points[1] > self.points[0])
            reason = Sentence("{side} reached {target} points.", side=Side(winner), target=self.target)
            return Outcome((winner,), (winner, 1 - winner), reason)
        merits = [(self.games[seat], self.scores[seat]) for seat in range(4)]  # R18
        standing = sorted(range(4), key=lambda seat: (-merits[seat][0], -merits[seat][1], seat))
        winners = tuple(seat for seat in standing if merits[seat] == merits[standing[0]])
        reason = wording.games_won(self, standing)
        return Outcome(winners, tuple(standing), reason, ranked=len(set(merits)) == 4)

    @classmethod
    def ai(cls) -> AI[Botifarra]:
        from .ai import BOTIFARRA

        return BOTIFARRA

    # ---------------------------------------------------------------- what the table shows

    def goal_points(self) -> int:
        return 0 if self.session else self.target  # R18: the points of a session only count up

    def figures(self, seat: int) -> Mapping[str, float]:
        team = self.team(seat)
        own: dict[str, float] = {"Points taken": self.taken(team), "Tricks": self.tricks_of(team)}
        if self.chooser is not None and self.team(self.chooser) == team:
            own["Won after choosing"] = self.taken(team) > HALF
        return own

    status = wording.status

    def furniture(self) -> list[Furniture]:
        return furniture.furniture(self)
