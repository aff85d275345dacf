"""Solo: four players, 32 cards, eight tricks; each hand one player against the others, or two against two.

Q♣ and Q♠ are trumps in every hand, and the 7 of the trump suit ranks between them: Q♣, 7, Q♠, A, K, (Q,)
J, 10, 9, 8.  One suit, the colour, is agreed on for the match: a game with it as trumps ranks higher and
counts double.  The bidding is done by questions; who holds both black queens may not pass early, and if
all pass, the holder of Q♣ has to play.

In a simple game the declarer calls an ace.  Who holds it is the partner, says nothing and is known to
nobody until the card falls.  Five tricks make a simple game or a solo, all eight a tout.  Declarer and
partner win or lose what the game is worth; the others never score.

Nothing here reads who holds the called card before it lies on the table.  The rulings are cited by
number (R1 …).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Annotated

from cardgames.engine import (
    FAN,
    OFTEN,
    PILE,
    PIQUET_32,
    TRICK,
    Badge,
    Card,
    CardOrder,
    Feat,
    Group,
    Indicator,
    Marked,
    Marker,
    Move,
    OneOf,
    Rank,
    Seat,
    Sentence,
    Suit,
    Tally,
    Text,
    option,
    per_seat,
    sealed,
    shared,
)
from cardgames.engine.faces import choice_of_faces
from cardgames.engine.families.bidding import Bidding
from cardgames.engine.families.trick_taking import TrickTaking
from cardgames.engine.fields import Among, Between, PerSeat, SeatNumber, Seats

# The six games that can be bid, by rank: 1 is a simple game in suit, 2 the same in colour, 3 a solo in suit,
# 4 in colour, 5 a tout in suit, 6 in colour (R4). Rank decides, not points: 3 beats 2, both worth 4 points.
SIMPLE, SOLO, TOUT = 1, 2, 3
KINDS = {"simple": SIMPLE, "solo": SOLO, "tout": TOUT}
SUITS = {"clubs": "c", "diamonds": "d", "hearts": "h", "spades": "s"}
CALLS = {f"{rank}-{name}": rank[0].upper() + suit for rank in ("ace", "king") for name, suit in SUITS.items()}
TITLES = {SIMPLE: Text("Simple game"), SOLO: Text("Solo"), TOUT: Text("Tout")}
TITLES_IN_COLOUR = {
    SIMPLE: Text("Simple game in colour"),
    SOLO: Text("Solo in colour"),
    TOUT: Text("Tout in colour"),
}
SHORT_TITLES = {SIMPLE: Text("Simple"), SOLO: Text("Solo"), TOUT: Text("Tout")}
SOLO_IN_SUIT, HIGHEST = 3, 6  # ranks
POINTS = {1: 2, 2: 4, 3: 4, 4: 8, 5: 16, 6: 32}
BIDS = {
    1: Text("I ask"),
    2: "In colour?",
    3: Text("A solo?"),
    4: "A solo in colour?",
    5: Text("A tout?"),
    6: "A tout in colour?",
}
RANKED = {
    1: Text("simple game"),
    2: Text("simple game in colour"),
    3: Text("solo"),
    4: Text("solo in colour"),
    5: Text("tout"),
    6: Text("tout in colour"),
}
TRICKS = 8
NEEDED = {SIMPLE: 5, SOLO: 5, TOUT: TRICKS}  # R16

PLAIN = "789TJQKA"  # low to high; the black queens are never plain (R1)
QUEEN_OF_CLUBS, QUEEN_OF_SPADES = Card("Q", "c"), Card("Q", "s")
BLACK_QUEENS = (QUEEN_OF_CLUBS, QUEEN_OF_SPADES)
STRENGTH = {rank: strength for strength, rank in enumerate(PLAIN)}
BELOW_SEVEN = {rank: strength for strength, rank in enumerate("89TJQKA")}
PACKETS = (3, 2, 3)


def kind_of(rank: int) -> int:
    """Return whether a game of this *rank* is a simple game, a solo or a tout."""
    return (rank + 1) // 2


def is_in_color(rank: int) -> bool:
    """Tell whether a game of this *rank* has the colour as trumps."""
    return rank % 2 == 0


def trump_strength(card: Card) -> int:
    """Return how high *card* ranks among trumps, from 0: Q♣ 9, the 7 of trumps 8, Q♠ 7, ace to eight (R1)."""
    if card.rank == "Q" and card.suit in "cs":
        return 9 if card.suit == "c" else 7
    return 8 if card.rank == "7" else BELOW_SEVEN[card.rank]


@cache
def trump_order(trumps: str) -> tuple[Card, ...]:
    """Return all trumps from high to low: ten when a red suit is trumps, nine when a black one is."""
    suit = [Card(rank, trumps) for rank in PLAIN if Card(rank, trumps) not in BLACK_QUEENS]
    return tuple(sorted([*suit, *BLACK_QUEENS], key=trump_strength, reverse=True))


class Solo(Bidding, TrickTaking):
    """A match of Solo.

    ``holder`` has the highest bid so far and ``level`` is its rank, 0 before anybody has asked; ``waiting``
    have still to speak.  ``declarer`` plays the game of rank ``game``; ``called_text`` is the called card,
    "" where none is called, and ``partner`` who has played or shown it, None until then.
    """

    title = "Solo"
    family = "Tricks"
    seats = (4,)
    pack = PIQUET_32
    rank_order = PLAIN
    random_ends = False  # to a target: random declarers lose more than they win
    goal = "Bid for the right to name trumps, then take five tricks: with a secret partner, or alone."
    minutes = 30
    also_called = ("German Solo", "Spanish Solo", "Deutsches Solo")
    emblem = "Qc 7h Qs"
    figure_units = {"Tricks": "tricks", "Declared": OFTEN, "Games made": OFTEN, "Games beaten": OFTEN}
    automatic = ("show", "take", "no")
    silent = ("no",)
    private_offers = ("open", "challenge", "answer", "game", "call")
    prompts = {"deal": "Deal the cards."}

    feats = (
        Feat("tout", "Tout", "Make a tout: all eight tricks, alone."),
        Feat("solo-in-colour", "Solo in colour", "Make a solo in colour."),
        Feat("all-eight", "All eight", "Win all eight tricks in a game that needs five."),
        Feat("broken-tout", "Tout beaten", "Beat a tout."),
    )

    color = option(
        "c",
        "Colour",
        choices={"c": "Clubs", "s": "Spades", "h": "Hearts", "d": "Diamonds"},
        help="A game with this suit as trumps ranks higher and counts double.",
    )
    length = option(
        "16",
        "Length",
        choices={
            "16": "16 hands", "8": "8 hands", "12": "12 hands", "24": "24 hands",
            "to20": "To 20 points", "to30": "To 30 points", "to50": "To 50 points",
        },
    )  # fmt: skip
    early = option(False, "Stop when decided", help="End the hand as soon as everybody can tell its result.")
    tout_lead = option(
        "left", "First lead in a tout", choices={"left": "Dealer's left", "declarer": "Declarer"}
    )
    forced = option(
        True, "Forced game", help="If all pass, the holder of the highest trump plays a simple game."
    )
    faces_offered = ("french", "german")
    faces = choice_of_faces(faces_offered)

    hand = per_seat(FAN, seen_by="owner", label="hand")
    trick = shared(TRICK, label="trick")
    won = per_seat(PILE, seen_by="nobody", label="tricks won")
    stock = shared(PILE, seen_by="nobody", label="pack")
    partnership = sealed()  # nothing is ever written into it; it opens when the called card is seen

    holder: SeatNumber | None
    level: Annotated[int, Between(0, len(BIDS))]
    challenger: SeatNumber
    waiting: Seats
    declarer: SeatNumber | None
    is_forced: bool
    kind: Annotated[int, Between(0, TOUT)]
    game: Annotated[int, Between(0, len(POINTS))]
    called_text: Annotated[str, Among("", *CALLS.values())]
    partner: SeatNumber | None
    one_queen: Seats  # seats whose passing has shown that they do not hold both
    # suits of black queens that a seat cannot hold any more
    queens_gone: PerSeat[str]

    def start(self) -> None:
        self.dealer = self.first_dealer()  # R3
        self.leader = 0
        self.forget_hand()
        self.ask(self.dealer, "deal")

    def forget_hand(self) -> None:
        self.trumps = ""
        self.holder = None
        self.level = 0
        self.challenger = 0
        self.waiting = []
        self.declarer = None
        self.is_forced = False
        self.kind = self.game = 0
        self.called_text = ""
        self.partner = None
        self.one_queen = []
        self.queens_gone = [""] * 4
        self.partnership.seal()
        self.forget_play()
        self.open_bidding()

    # ---- The deal (R3) ----

    def legal_deal(self) -> OneOf:
        return OneOf([Move("deal")])

    def apply_deal(self, move: Move) -> None:
        self.forget_hand()
        self.fresh_pack(self.stock)
        for count in PACKETS:
            for seat in self.seats_after(self.dealer):
                self.deal(count, self.stock, self.hand[seat])
        self.waiting = self.seats_after(self.dealer)
        self.next_speaker()

    # ---- The bidding (R5, R8) ----

    def next_speaker(self) -> None:
        """Ask the next who has not spoken yet; after all of them the holder is the declarer (R5.5)."""
        if self.holder is not None and (not self.waiting or self.level == HIGHEST):
            self.begin_game(self.holder)
        elif self.waiting:
            self.ask(self.waiting.pop(0), "open" if self.holder is None else "challenge")
        else:
            self.all_pass()

    def holds_both_queens(self) -> bool:
        """Tell whether the player to act holds both black queens (R8)."""
        return all(queen in self.hand[self.player] for queen in BLACK_QUEENS)

    def may_pass(self) -> bool:
        """Tell whether passing is allowed: not with both black queens while a solo can still be bid (R8)."""
        return self.level >= SOLO_IN_SUIT or not self.holds_both_queens()

    def legal_open(self) -> OneOf:
        return self.with_pass(Move("ask"))

    legal_challenge = legal_open

    def legal_answer(self) -> OneOf:
        return self.with_pass(Move("yes"))

    def with_pass(self, bid: Move) -> OneOf:
        return OneOf([bid, Move("pass")] if self.may_pass() else [bid])

    def prompt_open(self) -> Sentence:
        if not self.may_pass():
            return Sentence(
                "You hold the {first} and the {second}, so you have to ask.",
                first=QUEEN_OF_CLUBS,
                second=QUEEN_OF_SPADES,
            )
        return Sentence("Say “I ask” if five tricks with a partner look likely; otherwise pass.")

    def prompt_challenge(self) -> Sentence:
        if not self.may_pass():
            return Sentence(
                "You hold the {first} and the {second}: keep asking until a solo is reached.",
                first=QUEEN_OF_CLUBS,
                second=QUEEN_OF_SPADES,
            )
        return Sentence(
            "Would you play a {game}? Then ask for it; otherwise pass.", game=RANKED[self.level + 1]
        )

    def prompt_answer(self) -> Sentence:
        if not self.may_pass():
            return Sentence(
                "You hold the {first} and the {second}: say yes until a solo is reached.",
                first=QUEEN_OF_CLUBS,
                second=QUEEN_OF_SPADES,
            )
        return Sentence("Would you play a {game}? Say yes, or pass.", game=RANKED[self.level + 1])

    def apply_ask(self, move: Move) -> None:
        """Say the opener's "I ask", or the challenger's question for the next rank."""
        asker = self.player
        self.call(asker, BIDS[self.level + 1])
        if self.holder is None:
            self.holder, self.level = asker, 1
            self.next_speaker()
        else:
            self.challenger = asker
            self.ask(self.holder, "answer")

    def apply_yes(self, move: Move) -> None:
        self.call(self.player, "Yes")
        self.level += 1
        if self.level == HIGHEST:
            self.next_speaker()  # there is nothing left to ask (R5.4)
        else:
            self.ask(self.challenger, "challenge")

    def apply_pass(self, move: Move) -> None:
        """Leave the bidding; a holder's game goes to the challenger (R5)."""
        seat = self.player
        self.call(seat, "Pass")
        if self.level < SOLO_IN_SUIT:
            self.one_queen.append(seat)  # R8
        if self.phase == "answer":
            self.holder = self.challenger
            self.level += 1
        self.next_speaker()

    # ---- The forced game (R9) ----

    def all_pass(self) -> None:
        """Make the holder of Q♣ play; with that house rule off, pass the deal on."""
        if self.forced:
            self.is_forced = True
            self.ask(self.after(self.dealer), "queen")
        else:
            self.say(None, "Everybody passed: the hand is not played, and nobody scores")
            self.next_hand()

    # Each player is asked in turn, so that no move but the holder's own depends on who holds the card.

    def legal_queen(self) -> OneOf:
        return self.offer_to_show(QUEEN_OF_CLUBS)

    def offer_to_show(self, card: Card) -> OneOf:
        return OneOf([Move("show" if card in self.hand[self.player] else "no")])

    def apply_no(self, move: Move) -> None:
        self.ask(self.after(self.player), self.phase)

    def apply_show(self, move: Move) -> None:
        """Show Q♣, which means having to play, or the called card after a hand that was stopped early."""
        seat = self.player
        if self.phase == "queen":
            self.move(QUEEN_OF_CLUBS, self.hand[seat], self.trick)
            self.queens_gone[seat] += "s"  # with both it would not have passed
            self.say(
                seat,
                "{who} [shows|show] the {card} and [has|have] to play",
                who=Seat(seat),
                card=QUEEN_OF_CLUBS,
            )
            self.ask(seat, "take")
        else:
            self.move(Card.parse(self.called_text), self.hand[seat], self.trick)
            self.meet_partner(seat)
            self.end_hand()

    def legal_take(self) -> OneOf:
        return OneOf([Move("take")])

    def apply_take(self, move: Move) -> None:
        """Take the queen back into the hand."""
        self.move_all(self.trick, self.hand[self.player])
        self.level = 1
        self.begin_game(self.player)

    # ---- Naming the game (R7) ----

    def begin_game(self, declarer: int) -> None:
        """Let the *declarer* name kind and trumps, as far as the bidding has left a choice."""
        self.declarer = declarer
        if self.is_forced:
            self.name_kind(SIMPLE)
        elif kind_of(self.level) == TOUT:
            self.name_kind(TOUT)
        else:
            self.ask(declarer, "game")

    def lowest_rank(self) -> int:
        """Return the lowest rank that the declarer, who is to act, may name (R7, R8)."""
        if self.level < SOLO_IN_SUIT and not self.is_forced and self.holds_both_queens():
            return SOLO_IN_SUIT
        return self.level

    def legal_game(self) -> OneOf:
        lowest = kind_of(self.lowest_rank())
        return OneOf([Move("declare", word=word) for word, kind in KINDS.items() if kind >= lowest])

    def prompt_game(self) -> Sentence:
        return Sentence("Which game will you play? At least a {game}.", game=RANKED[self.lowest_rank()])

    def apply_declare(self, move: Move) -> None:
        self.name_kind(KINDS[str(move.word)])

    def name_kind(self, kind: int) -> None:
        assert self.declarer is not None
        self.kind = kind
        if self.level == 2 * kind:  # only the colour is left
            self.name_trumps(self.color)
        else:
            self.ask(self.declarer, "trumps")

    def legal_trumps(self) -> OneOf:
        """Offer any suit: in suit the kind is high enough, or it would not have been left to choose."""
        return OneOf([Move("name", word=word) for word in SUITS])

    def prompt_trumps(self) -> Sentence:
        if self.is_forced:
            return Sentence(
                "Everybody passed, and you hold the {card}: name trumps for a simple game.",
                card=QUEEN_OF_CLUBS,
            )
        if self.kind == TOUT:
            return Sentence("Name trumps. You have to take all eight tricks alone.")
        return Sentence("Name trumps: {suit} are the colour and count double.", suit=Suit(self.color))

    def apply_name(self, move: Move) -> None:
        self.name_trumps(SUITS[str(move.word)])

    def name_trumps(self, suit: str) -> None:
        assert self.declarer is not None
        self.trumps = suit
        self.game = 2 * self.kind - (suit != self.color)
        aloud = Sentence("{game} in {suit}", game=TITLES[self.kind], suit=Suit(suit))
        self.call(self.declarer, TITLES[self.kind], suit, aloud)
        if self.kind == SIMPLE:
            self.ask(self.declarer, "call")
        else:
            self.begin_play()

    # ---- Calling the partner (R10, R11) ----

    def legal_call(self) -> OneOf:
        held = self.hand[self.player]
        for rank in ("ace", "king"):
            missing = [
                word for word, text in CALLS.items() if word.startswith(rank) and Card(*text) not in held
            ]
            if missing:
                return OneOf([Move("call", word=word) for word in missing])
        return OneOf([Move("alone")])

    def prompt_call(self) -> Sentence:
        calls = self.legal_call().moves
        if calls[0].verb == "alone":
            return Sentence("You hold all aces and kings: play alone.")
        if str(calls[0].word).startswith("king"):
            return Sentence("You hold all four aces, so call a king: its holder is your partner.")
        return Sentence("Call an ace that you do not hold: its holder is your partner.")

    def apply_call(self, move: Move) -> None:
        self.called_text = CALLS[str(move.word)]
        card = Card.parse(self.called_text)
        aloud = Sentence("The {rank} of {suit}", rank=Rank(card.rank), suit=Suit(card.suit))
        self.call(self.player, "Ace" if card.rank == "A" else "King", card.suit, aloud)
        self.begin_play()

    def apply_alone(self, move: Move) -> None:
        self.call(self.player, "Alone")
        self.begin_play()

    @property
    def called_card(self) -> Card | None:
        """Return the called card, None where none is called."""
        return Card.parse(self.called_text) if self.called_text else None

    def meet_partner(self, seat: int) -> None:
        """Announce the partner, *seat*: the called card lies open (R12)."""
        self.partner = seat
        self.partnership.unseal()
        template = "The {rank} of {suit}: {who} [is|are] the partner"
        card = Card.parse(self.called_text)
        self.say(seat, template, who=Seat(seat), rank=Rank(card.rank), suit=Suit(card.suit))
        assert self.declarer is not None
        both = Sentence("{a} and {b}", a=Seat(self.declarer), b=Seat(seat))
        self.unveil("Partners", both, (self.declarer, seat), (card,))

    # ---- The play (R14) ----

    def begin_play(self) -> None:
        assert self.declarer is not None
        declarers = self.kind == TOUT and self.tout_lead == "declarer"
        self.open_play(self.declarer if declarers else self.after(self.dealer))

    def suit_of(self, card: Card) -> str:
        return self.trumps if card in BLACK_QUEENS else card.suit

    def strength(self, card: Card) -> int:
        return trump_strength(card) if self.suit_of(card) == self.trumps else STRENGTH[card.rank]

    def prompt_play(self) -> Sentence:
        led = self.led_suit()
        if not led:
            return Sentence("Your lead: play any card.")
        if self.following(self.hand[self.player]):
            if led == self.trumps:
                return Sentence("Follow with a trump.")
            return Sentence("Follow {suit}.", suit=Suit(led))
        return Sentence("You have no {suit}: play any card.", suit=Suit(led))

    def why_not_play(self, move: Move) -> Sentence | None:
        reason = super().why_not_play(move)
        in_hand = reason is not None and move.card in self.hand[self.player]
        return self.why_queens(move.card) or reason if in_hand else reason

    def why_queens(self, card: Card) -> Sentence | None:
        """Say why *card* may not be played, where a black queen is a trump that follows or has to (R14)."""
        led = Suit(self.led_suit())
        following = self.following(self.hand[self.player])
        if card in BLACK_QUEENS:
            return Sentence(
                "The {card} is a trump. You hold {suit}, so follow with one of those.", card=card, suit=led
            )
        if following and all(own in BLACK_QUEENS for own in following):
            return Sentence("Trumps were led, and your {card} is a trump: play it.", card=following[0])
        return None

    def apply_play(self, move: Move) -> None:
        self.lay(move.card)
        if move.card == self.called_card:
            self.meet_partner(self.player)
        self.continue_trick()

    def end_trick(self) -> None:
        super().end_trick()
        if self.phase == "play" and self.early and self.is_decided():
            self.stop_early()

    # ---- Stopping early (R18) ----

    def is_decided(self) -> bool:
        """Tell whether everybody can see from what lies open that the game is made, or that it is lost.

        Where the partner is not known it has to hold whoever that may be: to stop, or not to stop, must
        not tell who it is.
        """
        needed, played = NEEDED[self.kind], sum(self.tricks)
        sides = [self.tricks_of(partner) for partner in self.possible_partners()]
        return min(sides) >= needed or played - max(sides) > TRICKS - needed

    def possible_partners(self) -> list[int | None]:
        """Return who may be the partner, for all that everybody knows; None alone where there is none."""
        card = self.called_card
        if card is None or self.partner is not None:
            return [self.partner]
        return [seat for seat in range(4) if self.could_hold(seat, card)]

    def stop_early(self) -> None:
        """End the hand here; a partner whom nobody knows yet shows the called card."""
        self.say(None, "The game is decided, so the remaining tricks are not played")
        if self.called_text and self.partner is None:
            assert self.declarer is not None
            self.ask(self.after(self.declarer), "partner")
        else:
            self.end_hand()

    def legal_partner(self) -> OneOf:
        assert self.called_card is not None
        return self.offer_to_show(self.called_card)

    # ---- Scoring (R16, R17) ----

    def end_hand(self) -> None:
        assert self.declarer is not None
        tricks, needed = self.tricks_of(self.partner), NEEDED[self.kind]
        made = tricks >= needed
        points = POINTS[self.game] if made else -POINTS[self.game]
        fields: Mapping[str, int | str] = {"title": self.title_of_game(), "n": tricks, "needed": needed}
        why = "{title} made: {n} tricks" if made else "{title} lost: {n} of {needed} tricks needed"
        self.score(self.declarer, points, why, **fields)
        if self.partner is not None:
            card = Card.parse(self.called_text)
            why = "partner with the {rank} of {suit}: game made"
            if not made:
                why = "partner with the {rank} of {suit}: game lost"
            self.score(self.partner, points, why, rank=Rank(card.rank), suit=Suit(card.suit))
        self.tell_of_feats(tricks, made)
        self.next_hand()

    def tell_of_feats(self, tricks: int, made: bool) -> None:
        """Tell what is rare in a game in which the declarer's side has won so many *tricks*."""
        assert self.declarer is not None
        own = [seat for seat in (self.declarer, self.partner) if seat is not None]
        if self.kind == TOUT:
            others = [seat for seat in range(4) if seat != self.declarer]
            self.feat("tout" if made else "broken-tout", own if made else others)
        elif tricks == TRICKS:
            self.feat("all-eight", own)
        elif self.kind == SOLO and made and is_in_color(self.game):
            self.feat("solo-in-colour", own)

    def tricks_of(self, partner: int | None) -> int:
        """Return the tricks of the declarer together with *partner*."""
        assert self.declarer is not None
        return self.tricks[self.declarer] + (self.tricks[partner] if partner is not None else 0)

    def next_hand(self) -> None:
        """Pass the deal on, or end the match: after the last hand, or at the target (R19)."""
        if self.target:
            ends = max(self.scores) >= self.target
        else:
            ends = self.hand_number >= int(self.length)
        if ends:
            self.finish()
        self.dealer = self.after(self.dealer)
        self.ask(self.dealer, "deal")

    @property
    def target(self) -> int:
        """Return the points that end the match, 0 where it has a number of hands."""
        return int(self.length[2:]) if self.length.startswith("to") else 0

    def title_of_game(self) -> Text:
        """Return the game that is played, in words: "Solo in colour"."""
        return (TITLES_IN_COLOUR if is_in_color(self.game) else TITLES)[self.kind]

    # ---- What a play gives away ----

    def infer(self, seat: int, card: Card) -> None:
        super().infer(seat, card)
        if card in BLACK_QUEENS and seat in self.one_queen:
            self.queens_gone[seat] += "s" if card.suit == "c" else "c"

    def could_hold(self, seat: int, card: Card) -> bool:
        if not self.trumps:
            return True  # nothing has been played
        if card in BLACK_QUEENS and card.suit in self.queens_gone[seat]:
            return False
        if seat == self.declarer and card == self.called_card:
            return False  # R10
        if card.rank == "A" and self.called_text.startswith("K") and seat != self.declarer:
            return False  # R11: a king is called by who holds all four aces
        return super().could_hold(seat, card)

    # ---- What the table shows ----

    def groups(self, seat: int) -> Sequence[Group]:
        """Keep trumps apart from the rest, for the black queens do not belong to the suits they show."""
        return self.trumps_apart(seat)

    def label(self, move: Move) -> Sentence | None:
        match move.verb:
            case "ask":
                return Sentence(BIDS[self.level + 1])
            case "declare":
                return Sentence(self.title_of_kind(KINDS[str(move.word)]))
            case "name":
                suit = SUITS[str(move.word)]
                points = POINTS[2 * self.kind - (suit != self.color)]
                return Sentence("{suit} · {points} points", suit=Suit(suit), points=points)
            case "call":
                return Sentence("{card}", card=Card(*CALLS[str(move.word)]))
        return None

    def title_of_kind(self, kind: int) -> Text:
        """Return the *kind* of game to be named, "in colour" where the bidding leaves no other trumps."""
        return (TITLES_IN_COLOUR if self.level == 2 * kind else TITLES)[kind]

    def status(self) -> Sentence:
        number = max(1, self.hand_number)
        hand = Sentence("Hand {n} of {all}", n=number, all=self.length)
        if self.target:
            hand = Sentence("Hand {n} · to {target} points", n=number, target=self.target)
        if self.phase == "play":
            words = "{hand} · trick {trick} of {tricks}"
            return Sentence(words, hand=hand, trick=sum(self.tricks) + 1, tricks=TRICKS)
        if self.phase in ("open", "challenge", "answer"):
            return Sentence("{hand} · bidding", hand=hand)
        return hand

    def figures(self, seat: int) -> Mapping[str, float]:
        if self.declarer is None:  # everybody passed
            return {}
        made = self.tricks_of(self.partner) >= NEEDED[self.kind]
        end = {"Games made": made} if seat in (self.declarer, self.partner) else {"Games beaten": not made}
        return {"Tricks": self.tricks[seat], "Declared": seat == self.declarer, **end}

    def indicators(self) -> list[Indicator]:
        """Return scores, bids, contract, called card, trumps and roles.

        Only a view shows its own seat that it is the partner; nothing else here reads a hand.
        """
        things: list[Indicator] = [
            Tally(
                "Tricks",
                tuple(self.tricks),
                hint="The tricks that each player has taken in this hand.",
                unit="tricks",
            ),
            Tally("Points", tuple(self.scores), self.target),
        ]
        hint = "The suit agreed on for the match: games in it rank higher and count double."
        things.append(Marker("Colour", suit=self.color, text="×2", hint=hint))
        if not self.hand_number or not (self.calls or self.waiting):
            return things
        if not self.trumps and self.holder is not None:
            things.append(self.game_marker("Bid", self.level, self.holder, bid=True))
            if not is_in_color(self.level):
                hint = "The declarer names trumps when the bidding is over."
                things.append(Marker("Trumps", text="?", hint=hint, declared=True))
        things.append(self.bid_history(hint="Everything said in the bidding."))
        if self.trumps:
            things += self.contract_indicators()
        return things + self.role_indicators()

    def game_marker(self, label: str, rank: int, seat: int | None, bid: bool = False) -> Marker:
        """Return a game of this *rank*, *bid* or named by *seat*, short enough for large text."""
        kind, suit = kind_of(rank), self.trumps or (self.color if is_in_color(rank) else "")
        words = "{n} points, won or lost; the declarer alone must take {tricks} tricks."
        if kind == SIMPLE:
            words = "{n} points, won or lost; declarer and partner must take {tricks} tricks."
        hint = Text(words, n=POINTS[rank], tricks=NEEDED[kind])
        if bid:
            hint = Text("{game}: {worth}", game=RANKED[rank], worth=hint).capitalized()
        text = Text("{game}: {n} points", game=SHORT_TITLES[kind], n=POINTS[rank])
        return Marker(label, suit=suit, text=text, seat=seat, hint=hint, declared=True)

    def contract_indicators(self) -> list[Indicator]:
        """Return the game that is played, the called card, the tricks so far, and the order of trumps."""
        things: list[Indicator] = [self.game_marker("Game", self.game, self.declarer)]
        if self.called_card is not None:
            rank, suit = self.called_card.rank, self.called_card.suit
            hint = (
                "The holder of this card is the partner. Nobody else knows who it is until"
                " that card is played."
            )
            if self.partner is not None:
                hint = "The partner held this card. Declarer and partner win or lose together."
            text = "Ace" if rank == "A" else "King"
            things.append(Marker("Called", suit=suit, text=text, seat=self.partner, hint=hint))
        if self.partner is not None or (not self.called_text and self.phase != "call"):
            text = Text("{n} of {all}", n=self.tricks_of(self.partner), all=NEEDED[self.kind])
            label = "Declarer" if self.partner is None else "Declarers"
            things.append(Marker(label, text=text, hint="Tricks won, out of those needed."))
        played = {card for zone in (self.trick, *self.won) for card in zone}
        order = trump_order(self.trumps)
        gone = tuple(card for card in order if card in played)
        hint = "All trumps from high to low. Those already played are faded."
        things.append(CardOrder("Trumps", order, gone, hint))
        return things

    def role_indicators(self) -> list[Indicator]:
        """Return who is the declarer, and the partner: the partner alone before the called card lies open."""
        things: list[Indicator] = []
        if self.declarer is not None:
            hint = "Everybody passed, so the holder of the highest trump plays." if self.is_forced else ""
            things.append(Badge(self.declarer, "Forced" if self.is_forced else "Declarer", hint))
        if self.partner is not None:
            things.append(Badge(self.partner, "Partner", "Held the called card."))
        elif self.called_card is not None:
            things.append(Marked((self.called_card,), "called"))
            seat = self.viewer
            if seat is not None and seat >= 0 and self.called_card in self.hand[seat]:
                hint = "You hold the called card. Only you know that you are the partner."
                things.append(Badge(seat, "Partner", hint))
        return things
