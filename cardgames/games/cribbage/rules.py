"""Cribbage: two players, fifty-two cards, a crib and a peg board.

Each player gets six cards and lays two of them away, face down, into the crib, which belongs to the
dealer.  The other player, called pone, cuts the pack and the starter is turned; a jack pays the
dealer 2.

The play: in turn each lays a card and adds it to a running count that may not pass 31.  Fifteen,
thirty-one, pairs and runs score as they are made.  Who cannot play says go; the last card of a count
scores 1, or 2 at exactly 31, and a new count begins.

The show: pone's hand, the dealer's hand and the crib are counted in this order, each with the starter:
fifteens, pairs, runs, a flush, and the jack of the starter's suit.  Whoever gets to the last hole of
the board first wins, at that moment.

The rulings are cited by number (R1 …).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Annotated

from cardgames.engine import (
    FAN,
    FRENCH_52,
    PILE,
    ROW,
    Amount,
    Badge,
    Card,
    Faded,
    Feat,
    Game,
    Indicator,
    Marker,
    Move,
    OneOf,
    Outcome,
    PegBoard,
    Seat,
    Sentence,
    Side,
    Subset,
    Tally,
    Text,
    Zone,
    card_moves,
    option,
    per_seat,
    shared,
)
from cardgames.engine.fields import Among, Between, Count, PerSeat, PerSide, SeatNumber
from cardgames.engine.text import Field

from .counting import IN_SHOW, INDEX, LIMIT, VALUE, ScoringCards, in_play, in_show

HAND = 6
LAID_AWAY = 2
HIGHEST = 29  # the best hand there is (R20)
SKUNKS = {121: (91, 61), 61: (31,)}  # a loser below these is skunked, or doubly (R23)
IN_PLAY = {
    "fifteen": "fifteen for 2",
    "thirty-one": "thirty-one for 2",
    "pair": "a pair for 2",
    "three": "three of a rank for 6",
    "four": "four of a rank for 12",
    "run": "a run for {run}",
    "last": "last card for 1",
}
GO = Move("go")
GREAT_HANDS = {29: "twenty-nine", 28: "twenty-eight", 24: "twenty-four"}
"""The feats by the least that a hand or crib scores."""


class _GameWon(Exception):
    """The end of one game of a longer match, in the middle of whatever was being counted (R22)."""


class Cribbage(Game):
    """A match of Cribbage."""

    title = "Cribbage"
    family = "Counting"
    seats = (2,)
    pack = FRENCH_52
    rank_order = "A23456789TJQK"
    goal = "Peg your way round the board with fifteens, pairs and runs, in the play and in your hand."
    minutes = 15
    also_called = ("Crib",)
    emblem = "5h 5s Jd"
    figure_units = {"Pegging": "points", "Hand": "points", "Crib": "points"}
    usual = ("muggins",)
    prompts = {"starter": "Cut the pack for the starter."}
    automatic = ("go", "count")
    ceremonies = ("starter",)

    feats = (
        Feat("twenty-nine", "Twenty-nine", "Hold the perfect hand: fives and the right jack, worth 29."),
        Feat("twenty-eight", "Twenty-eight", "Hold a hand or crib worth 28."),
        Feat("twenty-four", "Twenty-four", "Hold a hand or crib worth 24 or more."),
        Feat("double-run", "Double run of four", "Hold two runs of four in one hand or crib."),
        Feat("four-in-play", "Double pair royal", "Peg 12 by laying the fourth card of a rank in the play."),
        Feat("double-skunk", "Double skunk", "Win before your opponent passes the double skunk line."),
    )

    target = option(121, "Points to win", choices={121: "121", 61: "61 (short)"})
    counting = option(
        "automatic",
        "Counting",
        choices={"automatic": "Automatic", "hand": "By hand", "muggins": "By hand, with muggins"},
        help="By hand, you say what a hand is worth; with muggins, your opponent claims what you miss.",
    )
    length = option(1, "Match", choices={1: "One game", 3: "First to 3"})
    skunks = option(True, "Skunks", help="In a match, a win by a wide margin counts as two or three games.")

    hand = per_seat(FAN, seen_by="owner", label="hand")
    played = per_seat(ROW, label="cards played")
    crib = shared(PILE, seen_by="nobody", label="crib", place="dealer")
    shown_crib = shared(ROW, label="crib shown")
    starter = shared(PILE, label="starter", place="large")
    stock = shared(PILE, seen_by="nobody", label="pack")

    rear: PerSide[Count]  # the holes of the rear pegs (R25)
    games: PerSide[Count]
    number: Count  # of the count; the cards played carry it as their tag, those shown carry 0
    count: Annotated[int, Between(0, LIMIT)]
    row: list[Card]  # the cards of this count in order
    last: SeatNumber  # who played the last one
    gone: PerSeat[bool]  # who has said go in this count
    least: PerSeat[Count]  # each seat holds no card below this value, as its go has shown
    stage: Annotated[int, Between(0, 3)]  # of the show: pone's hand, the dealer's, the crib (R16)
    missed: Count  # points that pone or dealer overlooked
    # this hand's points by source
    made: PerSeat[dict[Annotated[str, Among("Pegging", "Hand", "Crib")], Count]]

    def start(self) -> None:
        self.rear = [0, 0]
        self.games = [0, 0]
        self.clear_hand()
        if self.given_dealer is None and self.deck is None:
            self.cut_for_deal()
        else:
            self.dealer = self.first_dealer()
        self.ask(self.dealer, "deal")

    def contradictions(self) -> Iterator[tuple[str, str]]:
        yield from super().contradictions()
        if self.count != sum(VALUE[card.rank] for card in self.row):
            yield "count", "The cards of this count add up to something else."
        for hand in self.hand:
            if len(hand) > HAND:
                yield hand.id, f"Nobody holds more than {HAND} cards."

    def clear_hand(self) -> None:
        """Begin a hand: nothing played, nothing counted."""
        self.number = 1
        self.count = 0
        self.row = []
        self.last = 0
        self.gone = [False, False]
        self.least = [0, 0]
        self.stage = 0
        self.missed = 0
        self.made = [{"Pegging": 0}, {"Pegging": 0}]

    def cut_for_deal(self) -> None:
        """Cut for the deal: the lower of two cards deals; equal ranks cut again (R2)."""
        ranks = [0, 0]
        while ranks[0] == ranks[1]:
            self.fresh_pack(self.stock)
            for seat in (0, 1):
                self.deal(1, self.stock, self.played[seat])
            ranks = [INDEX[self.played[seat].top.rank] for seat in (0, 1)]
        self.dealer = ranks.index(min(ranks))

    # ---- Deal, crib and starter ----

    def legal_deal(self) -> OneOf:
        return OneOf([Move("deal")])

    def prompt_deal(self) -> Sentence:
        if not self.hand_number and self.played[self.dealer]:
            return Sentence("You cut the lower card: deal.")
        if max(self.scores) == self.target:
            return Sentence("Deal for the next game.")
        return Sentence("Deal the cards.")

    def apply_deal(self, move: Move) -> None:
        if max(self.scores) == self.target:  # another game of the match
            self.rear = [0, 0]
            for side in (0, 1):
                self.score(side, -self.scores[side], "the pegs go back for a new game")
        self.clear_hand()
        self.fresh_pack(self.stock)
        for _ in range(HAND):  # R3
            for seat in (self.pone, self.dealer):
                self.deal(1, self.stock, self.hand[seat])
        self.ask(self.pone, "discard")

    def legal_discard(self) -> Subset:
        return Subset("discard", self.hand[self.player], LAID_AWAY, LAID_AWAY)

    def prompt_discard(self) -> Sentence:
        if self.player == self.dealer:
            return Sentence("Discard two cards to your crib.")
        return Sentence("Discard two cards to {who}'s crib.", who=Seat(self.dealer))

    def apply_discard(self, move: Move) -> None:
        seat = self.player
        for card in move.cards:
            self.move(card, self.hand[seat], self.crib)
        if seat == self.pone:
            self.ask(self.dealer, "discard")
        else:
            self.ask(self.pone, "starter")

    def legal_starter(self) -> OneOf:
        return OneOf([Move("cut", word="stock")])

    def apply_cut(self, move: Move) -> None:
        self.deal(1, self.stock, self.starter)  # R5
        if self.starter.top.rank == "J":
            self.say(self.dealer, "His heels: 2 for {who}", who=Seat(self.dealer))
            self.peg(self.dealer, 2, "his heels", self.starter)
        self.ask(self.pone, "play")

    # ---- The play ----

    def legal_play(self) -> OneOf:
        return OneOf(card_moves("play", self.playable(self.hand[self.player])) or [GO])  # R6

    def why_not_play(self, move: Move) -> Sentence | None:
        if [move] != card_moves("play", move.cards):
            return None
        card, hand = move.card, self.hand[self.player]
        if card not in hand:
            return Sentence("That card is not in your hand.")
        if card in self.playable(hand):
            return None
        reason = "The {card} would make {total}, and the count may not pass 31."
        return Sentence(reason, card=card, total=self.count + VALUE[card.rank])

    def prompt_play(self) -> Sentence:
        if self.playable(self.hand[self.player]):
            if not self.row:
                return Sentence("A new count begins: lead any card.")
            return Sentence("The count is {count}: play a card.", count=self.count)
        if self.gone[1 - self.player] or not self.hand[1 - self.player]:
            return Sentence("Nobody can play: this count is over.")
        return Sentence("Every card you hold would pass 31: say go.")

    def apply_play(self, move: Move) -> None:
        seat, card = self.player, move.card
        self.move(card, self.hand[seat], self.played[seat], tag=self.number)
        self.row.append(card)
        self.count += VALUE[card.rank]
        self.last = seat
        scored = in_play(self.row, self.count)
        is_last = not self.hand[0] and not self.hand[1]
        if is_last and self.count < LIMIT:  # R10
            scored.append(ScoringCards("last", 1, (card,)))
        self.peg_play(seat, scored)
        if is_last:
            self.end_play()
        elif self.count == LIMIT:  # R8
            self.restart()
        else:
            other = 1 - seat
            self.ask(seat if self.gone[other] or not self.hand[other] else other, "play")

    def peg_play(self, seat: int, scored: Sequence[ScoringCards]) -> None:
        """Call the count and peg all that one card scored as one event (R14, R25)."""
        points = sum(found.points for found in scored)
        if not points:
            self.say(seat, "{count}", count=self.count)
            return
        self.say(seat, "{count} for {points}", count=self.count, points=points)
        run = next((found.points for found in scored if found.kind == "run"), 0)
        made_of = max((found.cards for found in scored), key=len)
        if any(found.kind == "four" for found in scored):
            self.feat("four-in-play", [seat], made_of)
        made = tuple(Sentence(IN_PLAY[found.kind], run=run) for found in scored)
        self.peg(seat, points, "{scored}", made_of, scored=made)

    def apply_go(self, move: Move) -> None:
        seat = self.player
        self.gone[seat] = True
        self.least[seat] = max(self.least[seat], LIMIT + 1 - self.count)
        other = 1 - seat
        if self.hand[other] and not self.gone[other]:
            self.say(seat, "Go")
            self.ask(other, "play")
            return
        self.peg(self.last, 1, "the go for 1", self.row[-1:])  # R7
        self.restart()

    def restart(self) -> None:
        """Begin a new count, led by the opponent of who played last, if they have cards (R9)."""
        self.number += 1
        self.count, self.row, self.gone = 0, [], [False, False]
        other = 1 - self.last
        self.ask(other if self.hand[other] else self.last, "play")

    def end_play(self) -> None:
        """Let everybody take up their cards again (R15)."""
        self.number, self.count, self.row, self.gone, self.least = 0, 0, [], [False, False], [0, 0]
        for seat in (self.pone, self.dealer):
            self.move_all(self.played[seat], self.hand[seat])
        self.ask(self.pone, "count")

    # ---- The show ----

    def legal_count(self) -> OneOf | Amount:
        if self.counting == "automatic":
            return OneOf([Move("count")])
        return Amount("count", 0, HIGHEST)

    def prompt_count(self) -> Sentence:
        if self.counting == "automatic":
            return Sentence("Count your crib." if self.stage == 2 else "Count your hand.")
        words = "How many points does your hand score, with the {card}?"
        if self.stage == 2:
            words = "How many points does your crib score, with the {card}?"
        return Sentence(words, card=self.starter.top)

    def apply_count(self, move: Move) -> None:
        seat, said = self.player, move.amount
        cards = self.lay_out(seat)
        self.made[seat].setdefault(self.counts_as(seat), 0)
        found = self.combinations(cards)
        total = sum(each.points for each in found)
        if said is not None and said > total:
            self.say(seat, "{said} is too many: it is worth {total}", said=said, total=total)
        if said is None or said > total or (said == total and self.counting != "muggins"):
            self.show_combinations(seat, found, pays=True)
            self.next_count()
            return
        if said:
            self.peg(seat, said, "{said} counted", cards, said=said)
        else:
            self.score(seat, 0, "nothing counted", cards)
        self.missed = total - said
        if self.counting == "muggins":
            self.ask(1 - seat, "muggins")
            return
        self.show_combinations(seat, found, pays=False)
        self.score(seat, 0, "{missed} overlooked", cards, missed=self.missed)
        self.next_count()

    def lay_out(self, seat: int) -> list[Card]:
        """Lay the hand to be counted open (the crib is so already), and say which cards are counted."""
        if self.stage < 2:
            self.lay_open(self.hand[seat], self.played[seat])
        return self.counted(seat)

    def lay_open(self, src: Zone, dst: Zone) -> None:
        """Lay all cards open in order of rank."""
        for card in sorted(src, key=lambda card: (INDEX.get(card.rank, 0), card.suit)):
            self.move(card, src, dst, tag=0)

    def combinations(self, cards: Sequence[Card]) -> list[ScoringCards]:
        """Return what *cards*, the hand or crib at this stage of the show, score with the starter."""
        return in_show(cards, self.starter.top, crib=self.stage == 2)

    def show_combinations(self, seat: int, found: Sequence[ScoringCards], pays: bool) -> None:
        """Show each combination in turn; peg it where it *pays* (R21)."""
        self.tell_of_feats(seat, found)
        total = 0
        for kind, points, cards in found:
            total += points
            if pays:
                self.peg(seat, points, IN_SHOW[kind], cards, total=total, length=len(cards))
            else:
                self.score(seat, 0, IN_SHOW[kind], cards, total=total, length=len(cards))
        if not found:
            self.score(seat, 0, "nothing to count", self.counted(seat))
        self.say(seat, "{who} [counts|count] {total}", who=Seat(seat), total=total)

    def tell_of_feats(self, seat: int, found: Sequence[ScoringCards]) -> None:
        """Tell what is rare in the hand or crib of *seat* that is being counted."""
        total = sum(each.points for each in found)
        name = next((name for least, name in GREAT_HANDS.items() if total >= least), "")
        if not name and [(each.kind, each.points) for each in found].count(("run", 4)) == 2:
            name = "double-run"
        if name:
            self.feat(name, [seat], (*self.counted(seat), self.starter.top))

    def counted(self, seat: int) -> list[Card]:
        """Return the cards of *seat* that lie open to be counted."""
        return list(self.shown_crib if self.stage == 2 else self.played[seat])

    def next_count(self) -> None:
        """Go on to pone's hand, the dealer's hand, the crib; then the deal passes (R16)."""
        self.stage, self.missed = self.stage + 1, 0
        if self.stage == 3:
            self.dealer = self.pone
            self.ask(self.dealer, "deal")
            return
        if self.stage == 2:
            self.lay_open(self.crib, self.shown_crib)
        self.ask(self.dealer, "count")

    def legal_muggins(self) -> OneOf:
        return OneOf([Move("muggins"), Move("pass")])

    def prompt_muggins(self) -> Sentence:
        owner = 1 - self.player
        total = sum(found.points for found in self.combinations(self.counted(owner)))
        said = total - self.missed
        return Sentence("{who} counted {said}: was anything overlooked?", who=Seat(owner), said=said)

    def apply_muggins(self, move: Move) -> None:
        self.end_claim(claims=True)

    def apply_pass(self, move: Move) -> None:
        self.end_claim(claims=False)

    def end_claim(self, claims: bool) -> None:
        """Show the truth of the hand just counted, and pay what was overlooked to a claimer."""
        claimer, owner = self.player, 1 - self.player
        cards = self.counted(owner)
        self.show_combinations(owner, self.combinations(cards), pays=False)
        if self.missed and claims:
            self.say(claimer, "Muggins!")
            self.peg(claimer, self.missed, "muggins: {missed} overlooked", cards, missed=self.missed)
        elif self.missed:
            self.score(owner, 0, "{missed} overlooked", cards, missed=self.missed)
        elif claims:
            self.say(claimer, "Nothing was overlooked")
        self.next_count()

    # ---- Pegs and the end ----

    def peg(self, side: int, points: int, why: str, cards: Iterable[Card], /, **fields: Field) -> None:
        """Peg *points*: the rear peg leaps over the front one and stops in the game hole at the latest."""
        source = self.counts_as(side)
        self.made[side][source] = self.made[side].get(source, 0) + points
        before = self.rear[side] = self.scores[side]
        self.score(side, min(points, self.target - before), why, cards, **fields)
        if self.scores[side] == self.target:
            self.win(side)

    def counts_as(self, side: int) -> str:
        """Return to which of the figures points belong now."""
        if self.phase not in ("count", "muggins"):
            return "Pegging"
        return "Crib" if self.stage == 2 and side == self.dealer else "Hand"

    def win(self, side: int) -> None:
        """End a game: nothing further is counted (R22)."""
        worth = self.game_points(self.scores[1 - side])
        self.games[side] += worth
        if worth > 1:
            self.score(side, 0, "a double skunk" if worth > 2 else "a skunk")
        if worth > 2:
            self.feat("double-skunk", [side])
        if self.games[side] >= self.length:
            self.finish()
        self.say(None, "{side} [wins|win] a game", side=Side(side))
        self.dealer = 1 - side  # R2: the loser deals
        raise _GameWon

    def game_points(self, beaten: int) -> int:
        """Return how many games a win counts against somebody with *beaten* points (R23)."""
        return 1 + sum(beaten < line for line in SKUNKS[self.target]) if self.skunks else 1

    def apply(self, move: Move) -> None:
        try:
            super().apply(move)
        except _GameWon:
            self.ask(self.dealer, "deal")

    def outcome(self) -> Outcome:
        winner = self.games.index(max(self.games))
        loser = 1 - winner
        if self.length > 1:
            reason = Sentence("{side} won {games} game points.", side=Side(winner), games=self.games[winner])
        elif self.games[winner] > 1:
            reason = Sentence("{side} got home before {other} passed the skunk line.",
                              side=Side(winner), other=Side(loser))  # fmt: skip
        else:
            reason = Sentence("{side} reached {target} points.", side=Side(winner), target=self.target)
        return Outcome((winner,), (winner, loser), reason)

    # ---- Questions of the rules, the table and the players ----

    # They read public things and the hand they are given, so they work on a view.

    @property
    def pone(self) -> int:
        """Return the player who does not deal."""
        return 1 - self.dealer

    def playable(self, hand: Sequence[Card]) -> list[Card]:
        """Return the cards of *hand* that do not take the count over 31 (R6)."""
        room = LIMIT - self.count
        return [card for card in hand if VALUE[card.rank] <= room]

    def old_cards(self) -> tuple[Card, ...]:
        """Return the cards of the counts that are over."""
        return tuple(
            card
            for zone in self.played
            for card, tag in zip(zone, zone.tags, strict=True)
            if tag != self.number
        )

    def could_hold(self, seat: int, card: Card) -> bool:
        return VALUE[card.rank] >= self.least[seat]

    # ---- What the table shows ----

    def figures(self, seat: int) -> Mapping[str, float]:
        return dict(self.made[seat])

    def label(self, move: Move) -> Sentence | None:
        return Sentence("Cut the pack") if move.verb == "cut" else None

    def status(self) -> Sentence:
        if not self.hand_number:
            return Sentence("The lower card deals")
        if self.phase == "play":
            return Sentence("Hand {n} · count {count}", n=self.hand_number, count=self.count)
        if self.phase in ("count", "muggins"):
            return Sentence("Hand {n} · the show", n=self.hand_number)
        return Sentence("Hand {n}", n=self.hand_number)

    def indicators(self) -> list[Indicator]:
        lines = tuple(line - 1 for line in SKUNKS[self.target]) if self.skunks else ()
        hint = "The front peg shows the score, the rear peg the score before that."
        if lines:
            hint = Text("{pegs} A loser who has not passed a line is skunked.", pegs=Text(hint))
        things: list[Indicator] = [
            PegBoard("Board", tuple(self.scores), tuple(self.rear), self.target, 60, lines, hint),
            Tally("Points", tuple(self.scores), self.target),
        ]
        if self.length > 1:
            things.append(Tally("Games", tuple(self.games), self.length, unit="games"))
        if not self.hand_number:
            return things
        if self.phase == "play":
            hint = "The cards of this count, added up. It may not pass 31."
            things.append(Marker("Count", text=str(self.count), hint=hint, large=True))
            things.append(Faded(self.old_cards()))
        if self.phase != "deal":
            things.append(Badge(self.dealer, "crib", "This player dealt, so the crib is theirs."))
        return things
