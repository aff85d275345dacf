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
from functools import cache
from typing import Annotated

from cardgames.engine import (
    FAN,
    OFTEN,
    PILE,
    SPANISH_48,
    TRICK,
    Badge,
    Card,
    Feat,
    Indicator,
    Marker,
    Move,
    OneOf,
    Outcome,
    Seat,
    Sentence,
    Side,
    Suit,
    Tally,
    Text,
    option,
    per_seat,
    per_side,
    shared,
)
from cardgames.engine.faces import SUIT_NAMES, choice_of_faces
from cardgames.engine.families.bidding import Bidding
from cardgames.engine.families.trick_taking import TrickTaking
from cardgames.engine.fields import Between, Count, Length, PerSeat, SeatNumber, Seats

RANKS = "2345678JQKA9"  # low to high, in every suit (R1)
STRENGTH = {rank: strength for strength, rank in enumerate(RANKS)}
POINTS = {"9": 5, "A": 4, "K": 3, "Q": 2, "J": 1}
TRICKS = 12
HALF = 36  # of the 72 points in a hand (R15)
SUITS = {SUIT_NAMES[suit]: suit for suit in "cdhs"}
CALLS = ("double", "redouble", "reredouble")  # the steps of the ladder (R7)
SPOKEN = {"double": Text("Double"), "redouble": Text("Redouble"), "reredouble": Text("Reredouble")}
RAISED = (
    ("Doubled", "Doubled what the hand counts."),
    ("Redoubled", "Redoubled what the hand counts."),
    ("Reredoubled", "Reredoubled what the hand counts."),
)
GAMES = 3
"""The games of a session: the first player has each of the others as partner in turn (R2)."""


@cache
def partner_of_first(game: int, clockwise: bool) -> int:
    """Return the seat that plays with seat 0 in *game*, counted from 1: opposite, left, right (R2)."""
    left, right = (1, 3) if clockwise else (3, 1)
    return (2, left, right)[game - 1]


@cache
def order_of_play(game: int, clockwise: bool) -> tuple[int, ...]:
    """Return the seats in order of play in *game*, from seat 0: partners are two places apart.

    >>> order_of_play(1, True), order_of_play(2, True), order_of_play(3, True)
    ((0, 1, 2, 3), (0, 2, 1, 3), (0, 1, 3, 2))
    """
    partner = partner_of_first(game, clockwise)
    first, second = (seat for seat in (1, 2, 3) if seat != partner)
    return (0, first, partner, second)


@cache
def partner_in(game: int, seat: int, clockwise: bool) -> int:
    """Return the seat that plays with *seat* in *game*."""
    order = order_of_play(game, clockwise)
    return order[(order.index(seat) + 2) % 4]


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
    goal = "Choose trumps, and win tricks that hold nines, aces and court cards."
    minutes = 25
    also_called = ("Butifarra",)
    emblem = "9s Ah Kd"
    figure_units = {"Points taken": "points", "Tricks": "tricks", "Won after choosing": OFTEN}
    usual = ("pass",)
    prompts = {"deal": "Deal the cards."}

    feats = (
        Feat("all-twelve", "All twelve", "Win all twelve tricks of a hand."),
        Feat("last-botifarra", "Botifarra of the match", "Win the match with a hand of botifarra."),
        Feat("redoubled", "Redoubled", "Win a hand that was redoubled."),
    )

    session = option(
        False,
        "Length",
        choices={False: "A single game", True: "Three games, one with each partner"},
        help="In a session you play one game with each of the others as partner.",
    )
    target = option(101, "Points that win a game", choices={51: "51", 101: "101", 201: "201"})
    doubling = option(True, "Doubling", help="Both sides may double what the hand is worth.")
    steps = option(
        "248",
        "Multipliers",
        choices={"248": "2, 4, 8", "234": "2, 3, 4"},
        help="What a double, redouble and reredouble multiply the score by.",
    )
    full_ladder = option(
        False, "Reredouble in botifarra", help="Allow all three steps in botifarra too, up to ×16."
    )
    clockwise = option(True, "Direction", choices={True: "Clockwise", False: "Anticlockwise"})
    faces_offered = ("spanish", "french")
    faces = choice_of_faces(faces_offered)

    hand = per_seat(FAN, seen_by="owner", label="hand")
    trick = shared(TRICK, label="trick")
    won = per_side(PILE, seen_by="nobody", label="tricks won")
    stock = shared(PILE, seen_by="nobody", label="pack")

    game_number: Annotated[int, Between(1, GAMES)]
    game_over: bool  # whether the next deal begins another game of the session
    points: Annotated[list[Count], Length(2, 2)]  # of each team, in this game
    games: PerSeat[Count]  # won by each player
    chooser: SeatNumber | None
    no_trumps: bool
    delegated: bool
    raised: Annotated[list[SeatNumber], Length(0, len(CALLS))]  # who doubled, redoubled and reredoubled
    to_speak: Seats  # who may still do so at this step, after the player to act

    def count_sides(self) -> int:
        return 4 if self.session else 2

    def start(self) -> None:
        self.game_number = 1
        self.game_over = False
        self.points = [0, 0]
        self.games = [0] * 4
        self.dealer = self.first_dealer()  # R3
        self.leader = 0
        self.forget_hand()
        self.ask(self.dealer, "deal")

    def forget_hand(self) -> None:
        """Forget what was chosen, doubled and played."""
        self.trumps = ""
        self.chooser = None
        self.no_trumps = False
        self.delegated = False
        self.raised = []
        self.to_speak = []
        self.open_bidding()
        self.forget_play()

    # ---- Teams (R2) ----

    def team(self, seat: int) -> int:
        """Return 0 for the first player and the partner of this game, 1 for the others."""
        return int(seat not in (0, partner_of_first(self.game_number, self.clockwise)))

    def partner(self, seat: int) -> int:
        """Return the seat opposite *seat* in this game."""
        return partner_in(self.game_number, seat, self.clockwise)

    def sides_of(self, team: int) -> list[int]:
        """Return the sides that score what *team* makes."""
        return sorted({self.side(seat) for seat in range(4) if self.team(seat) == team})

    def team_of_side(self, side: int) -> int:
        """Return the team for which *side* scores."""
        return next(team for team in (0, 1) if side in self.sides_of(team))

    def seats_after(self, seat: int) -> list[int]:
        order = order_of_play(self.game_number, self.clockwise)
        place = order.index(seat) + 1
        return [*order[place:], *order[:place]]

    def after(self, seat: int) -> int:
        return self.seats_after(seat)[0]

    # ---- The deal (R4) ----

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
        """Begin the next game of the session, with other partners (R2)."""
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

    # ---- Choosing (R6) ----

    def legal_choose(self) -> OneOf:
        moves = [*(Move("name", word=suit) for suit in SUITS), Move("botifarra")]
        return OneOf(moves if self.delegated else [*moves, Move("delegate")])

    def prompt_choose(self) -> Sentence:
        if self.delegated:
            return Sentence("Your partner leaves the choice to you.")
        return Sentence("Choose trumps, or leave it to your partner.")

    def apply_name(self, move: Move) -> None:
        self.trumps = SUITS[str(move.word)]
        self.call(self.player, "", self.trumps)
        self.close_choice()

    def apply_botifarra(self, move: Move) -> None:
        self.no_trumps = True
        self.call(self.player, "Botifarra")
        self.close_choice()

    def apply_delegate(self, move: Move) -> None:
        self.delegated = True
        self.call(self.player, "You choose")
        self.ask(self.partner(self.player), "choose")

    def close_choice(self) -> None:
        """Note that the player to act has chosen; the other side may double."""
        self.chooser = self.player
        self.open_step()

    # ---- Doubling (R7 to R9) ----

    @property
    def last_step(self) -> int:
        """Return how many steps the ladder has in this hand: in botifarra it has one fewer (R8)."""
        if not self.doubling:
            return 0
        return 2 if self.no_trumps and not self.full_ladder else 3

    @property
    def multiplier(self) -> int:
        """Return what the score of this hand is multiplied by as things stand."""
        steps = (1, *map(int, self.steps))
        return steps[len(self.raised)] * (2 if self.no_trumps else 1)

    def open_step(self) -> None:
        """Ask both opponents of the last speaker to raise, the one to that player's left first (R9)."""
        if len(self.raised) == self.last_step:
            self.begin_play()
            return
        order = self.seats_after(self.player)
        self.to_speak = [seat for seat in order if self.team(seat) != self.team(self.player)]
        self.ask(self.to_speak.pop(0), CALLS[len(self.raised)])

    def legal_double(self) -> OneOf:
        return OneOf([Move(self.phase), Move("pass")])

    legal_redouble = legal_reredouble = legal_double

    def prompt_double(self) -> Sentence:
        return Sentence(
            "The hand counts ×{now}. {call} or pass?", now=self.multiplier, call=SPOKEN[self.phase]
        )

    prompt_redouble = prompt_reredouble = prompt_double

    def apply_double(self, move: Move) -> None:
        self.raise_stakes()

    def apply_redouble(self, move: Move) -> None:
        self.raise_stakes()

    def apply_reredouble(self, move: Move) -> None:
        self.raise_stakes()

    def raise_stakes(self) -> None:
        """Take the next step of the ladder for the player to act, which closes this one."""
        self.call(self.player, SPOKEN[CALLS[len(self.raised)]])
        self.raised.append(self.player)
        self.open_step()

    def apply_pass(self, move: Move) -> None:
        self.call(self.player, "Pass")
        if self.to_speak:
            self.ask(self.to_speak.pop(0), self.phase)
        else:
            self.begin_play()

    def begin_play(self) -> None:
        self.to_speak = []
        self.open_play(self.after(self.dealer))  # R11: whoever chose

    # ---- The play (R12) ----

    def strength(self, card: Card) -> int:
        return STRENGTH[card.rank]

    def playable(self, hand: Sequence[Card]) -> Sequence[Card]:
        if not self.trick:
            return hand  # R11: any card may be led
        cards = self.following(hand) or hand
        if not self.opponent_is_winning():
            lowest = self.lowest_of_each_suit(cards)
            return [card for card in cards if card.rank in POINTS or card in lowest]  # R12.1
        best = self.best()
        beating = [card for card in cards if self.beats(card, best)]  # R12.2
        return beating or self.lowest_of_each_suit(cards)  # R12.3

    def lowest_of_each_suit(self, cards: Iterable[Card]) -> list[Card]:
        """Return the lowest of *cards* in each suit."""
        low: dict[str, Card] = {}
        for card in cards:
            other = low.get(card.suit)
            if other is None or STRENGTH[card.rank] < STRENGTH[other.rank]:
                low[card.suit] = card
        return list(low.values())

    def must_win(self) -> bool:
        """Tell whether the player to act has to beat an opponent's card (R12.2)."""
        return self.opponent_is_winning() and self.beats(
            self.playable(self.hand[self.player])[0], self.best()
        )

    def why_duty(self, card: Card) -> Sentence:
        if not self.opponent_is_winning():
            return self.why_not_under_partner(card)
        if self.must_win():
            return self.why_beat()
        return self.why_lowest(card)

    def why_not_under_partner(self, card: Card) -> Sentence:
        """Say why *card*, a blank, is not the one to play to the partner's trick (R12.1)."""
        hand = self.hand[self.player]
        cards = self.following(hand) or hand
        low = self.lowest_held(card.suit)
        if any(other.rank in POINTS for other in cards):
            return Sentence("Your partner is winning: play a point card or your lowest, the {low}.", low=low)
        return Sentence(
            "Your partner is winning: a blank must be your lowest of the suit, the {low}.", low=low
        )

    def why_beat(self) -> Sentence:
        """Say why the winning card has to be beaten (R12.2)."""
        led, best = Suit(self.led_suit()), self.best()
        if self.following(self.hand[self.player]):
            if self.partner(self.player) in self.trick_order()[len(self.trick) :]:
                return Sentence(
                    "You can beat the {card}, so you must, though your partner is still to play.", card=best
                )
            return Sentence("An opponent is winning and you can beat the {card}, so you must.", card=best)
        if best.suit == led:
            return Sentence("You have no {suit} and an opponent is winning, so you must trump.", suit=led)
        return Sentence("You have no {suit} and can go above the {card}, so you must.", suit=led, card=best)

    def why_lowest(self, card: Card) -> Sentence:
        """Say why only the lowest card of its suit, and not *card*, may go to a lost trick (R12.3)."""
        led, best, low = self.led_suit(), self.best(), self.lowest_held(card.suit)
        suit = Suit(card.suit)
        if card.suit == led and best.suit != led:
            words = "The {card} is a trump: play your lowest of the suit led, the {low}."
            return Sentence(words, card=best, low=low)
        if card.suit == led and low.rank in POINTS:
            return Sentence("You cannot beat the {card}: play your lowest, even the {low}.", card=best,
                            low=low)  # fmt: skip
        if card.suit == led:
            return Sentence("You cannot beat the {card}: play your lowest, the {low}.", card=best,
                            low=low)  # fmt: skip
        if card.suit == self.trumps:
            return Sentence("You cannot beat the {card}: a trump must be your lowest, the {low}.", card=best,
                            low=low)  # fmt: skip
        return Sentence("You cannot win this trick: in {suit}, play only your lowest, the {low}.", suit=suit,
                        low=low)  # fmt: skip

    def lowest_held(self, suit: str) -> Card:
        """Return the lowest card of *suit* in the hand of the player to act."""
        return min((card for card in self.hand[self.player] if card.suit == suit), key=self.strength)

    def prompt_play(self) -> Sentence:
        if not self.trick:
            return Sentence("Your lead: play any card.")
        hand, led, best = self.hand[self.player], self.led_suit(), self.best()
        follows, suit = bool(self.following(hand)), Suit(led)
        if not self.opponent_is_winning():
            if follows:
                return Sentence("Follow {suit}: a point card or your lowest.", suit=suit)
            return Sentence("No {suit}: a point card or the lowest of a suit.", suit=suit)
        if self.must_win():
            if follows:
                return Sentence("Follow {suit} and beat the {card}.", suit=suit, card=best)
            if best.suit == led:
                return Sentence("No {suit}: you must trump.", suit=suit)
            return Sentence("No {suit}: you must trump above the {card}.", suit=suit, card=best)
        if follows:
            return Sentence("Follow {suit} with your lowest card.", suit=suit)
        return Sentence("No {suit}: play the lowest of any suit.", suit=suit)

    # ---- Scoring (R15 to R18) ----

    def end_hand(self) -> None:
        taken = [self.taken(team) for team in (0, 1)]
        for team, total in enumerate(taken):
            self.state_total(team, total)
        best = max(taken)
        if best == HALF:
            self.score(0, 0, "{half} each: nobody scores", half=HALF)
        else:
            self.score_winners(taken.index(best), best)
            self.tell_of_feats(taken.index(best))
        if max(self.points) >= self.target:
            self.end_game(int(self.points[1] > self.points[0]))
        self.dealer = self.after(self.dealer)  # R3
        self.ask(self.dealer, "deal")

    def taken(self, team: int) -> int:
        """Return the points of *team* in this hand so far: cards and tricks."""
        cards = sum(POINTS.get(card.rank, 0) for side in self.sides_of(team) for card in self.won[side])
        return cards + self.tricks_of(team)

    def trick_points(self, cards: Sequence[Card], *, is_last: bool) -> int:
        return sum(POINTS.get(card.rank, 0) for card in cards) + 1

    def tricks_of(self, team: int) -> int:
        """Return the tricks that *team* has taken in this hand."""
        return sum(self.tricks[side] for side in self.sides_of(team))

    def counting_side(self, winner: int) -> int:
        """Return the side of the team's one pile, also in a session, where each player scores alone."""
        return self.sides_of(self.team(winner))[0]

    def state_total(self, team: int, total: int) -> None:
        """Log the *total* that *team* has taken."""
        sides = self.sides_of(team)
        cards = [card for side in sides for card in self.won[side] if card.rank in POINTS]
        why = "{total} of the 72 points: {points} in cards, {tricks} for tricks"
        if self.session:
            why = "with {partner}: {total} of the 72 points: {points} in cards, {tricks} for tricks"
        fields = {"total": total, "points": total - self.tricks_of(team), "tricks": self.tricks_of(team)}
        if self.session:
            fields["partner"] = Seat(self.partner(sides[0]))
        cards.sort(key=lambda card: (-STRENGTH[card.rank], card.suit))
        self.score(sides[0], 0, why, cards, **fields)

    def score_winners(self, team: int, total: int) -> None:
        """Score for *team* what its *total* has beyond half, times the multiplier (R10, R15)."""
        over, times = total - HALF, self.multiplier
        why = "{total} points, {over} above {half}"
        if times > 1:
            why = "{total} points, {over} above {half}, times {times}"
        for side in self.sides_of(team):
            self.score(side, over * times, why, total=total, over=over, half=HALF, times=times)
        self.points[team] += over * times

    def tell_of_feats(self, team: int) -> None:
        """Tell what is rare in the hand that *team* has won."""
        seats = [seat for seat in range(4) if self.team(seat) == team]
        is_last = not self.session or self.game_number == GAMES
        if self.tricks_of(team) == TRICKS:
            self.feat("all-twelve", seats)
        if len(self.raised) > 1:
            self.feat("redoubled", seats)
        if self.no_trumps and is_last and self.points[team] >= self.target:
            self.feat("last-botifarra", seats)

    def end_game(self, team: int) -> None:
        """End the match, or a game of the session: *team* has reached the target (R17)."""
        for seat in range(4):
            self.games[seat] += self.team(seat) == team
        if not self.session or self.game_number == GAMES:
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
        reason = self.games_won(standing)
        return Outcome(winners, tuple(standing), reason, ranked=len(set(merits)) == 4)

    def games_won(self, standing: Sequence[int]) -> Sentence:
        """Say how the session ended, the best first: games count before points (R18)."""
        fields: dict[str, Seat | int] = {}
        for place, seat in enumerate(standing):
            fields |= {f"who{place}": Seat(seat), f"n{place}": self.games[seat]}
        words = "Games won: {who0} {n0}, {who1} {n1}, {who2} {n2}, {who3} {n3}."
        first, second = standing[:2]
        if self.games[first] == self.games[second] and self.scores[first] != self.scores[second]:
            words = "Games won: {who0} {n0}, {who1} {n1}, {who2} {n2}, {who3} {n3}; the points decide."
        return Sentence(words, **fields)

    # ---- What a play gives away ----

    def infer(self, seat: int, card: Card) -> None:
        """Note what R12 proves.

        A blank under the partner and any card on a lost trick are the lowest of their suit; a player who did
        not beat an opponent's card could not.
        """
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

    # ---- What the table shows ----

    def label(self, move: Move) -> Sentence | None:
        if move.verb == "name":
            return Sentence("{suit}", suit=Suit(str(move.word)[0]))
        if move.verb == "delegate":
            return Sentence("Partner chooses")
        return None

    def status(self) -> Sentence:
        number = max(1, self.hand_number)
        hand = Sentence("Hand {n}", n=number)
        if self.session:
            hand = Sentence("Game {game} of 3 · hand {n}", game=self.game_number, n=number)
        if self.phase == "choose":
            return Sentence("{hand} · choosing", hand=hand)
        if self.phase == "play":
            return Sentence("{hand} · trick {trick} of 12", hand=hand, trick=sum(self.tricks) + 1)
        if self.phase.endswith("double"):
            return Sentence("{hand} · doubling", hand=hand)
        return hand

    def goal_points(self) -> int:
        return 0 if self.session else self.target  # R18: the points of a session only count up

    def figures(self, seat: int) -> Mapping[str, float]:
        team = self.team(seat)
        own: dict[str, float] = {"Points taken": self.taken(team), "Tricks": self.tricks_of(team)}
        if self.chooser is not None and self.team(self.chooser) == team:
            own["Won after choosing"] = self.taken(team) > HALF
        return own

    def indicators(self) -> list[Indicator]:
        points = [self.points[self.team_of_side(side)] for side in range(self.side_count)]
        things: list[Indicator] = [Tally("Points", tuple(points), self.target)]
        if self.session:
            things += self.session_indicators()
        if self.calls or self.phase == "choose":
            tricks = [self.tricks_of(self.team_of_side(side)) for side in range(self.side_count)]
            things.append(
                Tally("Tricks", tuple(tricks), hint="Tricks won in this hand, a point each.", unit="tricks")
            )
            things.append(self.bid_history(hint="Who chose, and who doubled."))
        if self.chooser is not None:
            things += self.contract_indicators(self.chooser)
        return things

    def session_indicators(self) -> list[Indicator]:
        """Return the games won, the points that win this one, and the viewer's partners in those to come."""
        hint = "Games won in this session of three."
        goal = "The side that reaches this many points wins the game."
        things: list[Indicator] = [
            Tally("Games", tuple(self.games), hint=hint, unit="games"),
            Marker("Game to", text=str(self.target), hint=goal),
        ]
        seat = self.viewer
        if seat is None or not 0 <= seat < 4:
            return things
        for number in range(self.game_number + 1, GAMES + 1):
            partner = partner_in(number, seat, self.clockwise)
            hint = "Your partner in that game. The seats change, so that partners face each other."
            things.append(Marker(Text("Game {n} with", n=number), seat=partner, hint=hint))
        return things

    def contract_indicators(self, chooser: int) -> list[Indicator]:
        """Return the trumps or botifarra, whose choice it was, and what the hand counts."""
        hint = "The highest trump wins the trick. In every suit the 9 is highest."
        if self.no_trumps:
            hint = "No trumps: the highest card of the suit led wins. Counts double."
        text = "Botifarra" if self.no_trumps else ""
        count = "The winners score what they have above 36, times this."
        chose = (
            "The dealer left the choice to this player." if self.delegated else "Named trumps for this hand."
        )
        things: list[Indicator] = [
            Marker("Trumps", suit=self.trumps, text=text, hint=hint, seat=chooser, declared=True),
            Marker("Counts", text=f"×{self.multiplier}", hint=count, declared=True),
            Badge(chooser, "Chose", chose),
        ]
        for seat, (word, hint) in zip(self.raised, RAISED, strict=False):
            things.append(Badge(seat, word, hint))
        return things
