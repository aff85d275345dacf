"""Solo: four players, 32 cards, eight tricks; each hand one player against the others, or two against two.

Q♣ and Q♠ are trumps in every hand, and the 7 of the trump suit ranks between them: Q♣, 7, Q♠, A, K, (Q,)
J, 10, 9, 8.  One suit, the color, is agreed on for the match: a game with it as trumps ranks higher and
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

from cardgames.engine import (
    FAN,
    OFTEN,
    PILE,
    PIQUET_32,
    TRICK,
    Card,
    Furniture,
    Group,
    Move,
    OneOf,
    Rank,
    Seat,
    Sentence,
    Suit,
    option,
    per_seat,
    sealed,
    shared,
)
from cardgames.engine.ai import AI
from cardgames.engine.families.bidding import Bidding
from cardgames.engine.families.trick_taking import TrickTaking

from . import furniture, wording
from .contract import (
    BIDS,
    BLACK_QUEENS,
    CALLS,
    HIGHEST,
    KINDS,
    NEEDED,
    PLAIN,
    POINTS,
    QUEEN_OF_CLUBS,
    RANKED,
    SIMPLE,
    SOLO_IN_SUIT,
    STRENGTH,
    SUITS,
    TITLES,
    TOUT,
    TRICKS,
    is_in_color,
    kind_of,
    trump_strength,
)

PACKETS = (3, 2, 3)


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

    color = option(
        "c",
        "Color",
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
    early = option(False, "Stop when decided", help="The hand ends as soon as everybody can tell its result.")
    tout_lead = option(
        "left", "First lead in a tout", choices={"left": "Dealer's left", "declarer": "Declarer"}
    )
    forced = option(
        True, "Forced game", help="If all pass, the holder of the queen of clubs plays a simple game."
    )

    hand = per_seat(FAN, seen_by="owner", label="hand")
    trick = shared(TRICK, label="trick")
    won = per_seat(PILE, seen_by="nobody", label="tricks won")
    stock = shared(PILE, seen_by="nobody", label="pack")
    partnership = sealed()  # nothing is ever written into it; it opens when the called card is seen

    def start(self) -> None:
        self.dealer = self.first_dealer()  # R3
        self.leader = 0
        self.forget_hand()
        self.ask(self.dealer, "deal")

    def forget_hand(self) -> None:
        self.trumps = ""
        self.holder: int | None = None
        self.level = 0
        self.challenger = 0
        self.waiting: list[int] = []
        self.declarer: int | None = None
        self.is_forced = False
        self.kind = self.game = 0
        self.called_text = ""
        self.partner: int | None = None
        self.one_queen: list[int] = []  # seats whose passing has shown that they do not hold both
        self.queens_gone = [""] * 4  # suits of black queens that a seat cannot hold any more
        self.partnership.seal()
        self.forget_play()
        self.open_bidding()

    # ---------------------------------------------------------------- the deal (R3)

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

    # ---------------------------------------------------------------- the bidding (R5)

    def next_speaker(self) -> None:
        """Who has not spoken yet speaks; after all of them the holder is the declarer (R5.5)."""
        if self.holder is not None and (not self.waiting or self.level == HIGHEST):
            self.begin_game(self.holder)
        elif self.waiting:
            self.ask(self.waiting.pop(0), "open" if self.holder is None else "challenge")
        else:
            self.all_pass()

    def holds_both_queens(self) -> bool:
        """Whether the player to act holds both black queens (R8)."""
        return all(queen in self.hand[self.player] for queen in BLACK_QUEENS)

    def may_pass(self) -> bool:
        """R8: with both black queens nobody passes while a solo in suit can still be bid."""
        return self.level >= SOLO_IN_SUIT or not self.holds_both_queens()

    def legal_open(self) -> OneOf:
        return self.with_pass(Move("ask"))

    legal_challenge = legal_open

    def legal_answer(self) -> OneOf:
        return self.with_pass(Move("yes"))

    def with_pass(self, bid: Move) -> OneOf:
        return OneOf([bid, Move("pass")] if self.may_pass() else [bid])

    def apply_ask(self, move: Move) -> None:
        """The opener's "I ask", or the challenger's question for the next rank."""
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
        """Who passes is out; a holder's game goes to the challenger (R5)."""
        seat = self.player
        self.call(seat, "Pass")
        if self.level < SOLO_IN_SUIT:
            self.one_queen.append(seat)  # R8
        if self.phase == "answer":
            self.holder = self.challenger
            self.level += 1
        self.next_speaker()

    def all_pass(self) -> None:
        """R9: the holder of Q♣ has to play; with that house rule off the next player deals."""
        if self.forced:
            self.is_forced = True
            self.ask(self.after(self.dealer), "queen")
        else:
            self.say(None, "Everybody has passed: nobody plays, and nothing is scored")
            self.next_hand()

    # Each player is asked in turn, so that no move but the holder's own depends on who holds the card.

    def legal_queen(self) -> OneOf:
        return self.shown_or_not(QUEEN_OF_CLUBS)

    def shown_or_not(self, card: Card) -> OneOf:
        return OneOf([Move("show" if card in self.hand[self.player] else "no")])

    def apply_no(self, move: Move) -> None:
        self.ask(self.after(self.player), self.phase)

    def apply_show(self, move: Move) -> None:
        """Q♣ is shown by who has to play, or the called card after a hand that was stopped early."""
        seat = self.player
        if self.phase == "queen":
            self.move(QUEEN_OF_CLUBS, self.hand[seat], self.trick)
            self.queens_gone[seat] += "s"  # with both it would not have passed
            self.say(seat, "{who} [shows|show] the queen of clubs and [has|have] to play", who=Seat(seat))
            self.ask(seat, "take")
        else:
            self.move(Card.parse(self.called_text), self.hand[seat], self.trick)
            self.meet_partner(seat)
            self.end_hand()

    def legal_take(self) -> OneOf:
        return OneOf([Move("take")])

    def apply_take(self, move: Move) -> None:
        """R9: the queen goes back into the hand."""
        self.move_all(self.trick, self.hand[self.player])
        self.level = 1
        self.begin_game(self.player)

    # ---------------------------------------------------------------- naming the game (R7)

    def begin_game(self, declarer: int) -> None:
        """The *declarer* names kind and trumps, as far as the bidding has left a choice."""
        self.declarer = declarer
        if self.is_forced:
            self.name_kind(SIMPLE)
        elif kind_of(self.level) == TOUT:
            self.name_kind(TOUT)
        else:
            self.ask(declarer, "game")

    def least(self) -> int:
        """The lowest rank that the declarer, who is to act, may name (R7, R8)."""
        if self.level < SOLO_IN_SUIT and not self.is_forced and self.holds_both_queens():
            return SOLO_IN_SUIT
        return self.level

    def legal_game(self) -> OneOf:
        lowest = kind_of(self.least())
        return OneOf([Move("declare", word=word) for word, kind in KINDS.items() if kind >= lowest])

    def apply_declare(self, move: Move) -> None:
        self.name_kind(KINDS[str(move.word)])

    def name_kind(self, kind: int) -> None:
        assert self.declarer is not None
        self.kind = kind
        if self.level == 2 * kind:  # only the color is left
            self.name_trumps(self.color)
        else:
            self.ask(self.declarer, "trumps")

    def legal_trumps(self) -> OneOf:
        """Any suit: in suit the kind is high enough, or it would not have been left to choose."""
        return OneOf([Move("name", word=word) for word in SUITS])

    def apply_name(self, move: Move) -> None:
        self.name_trumps(SUITS[str(move.word)])

    def name_trumps(self, suit: str) -> None:
        assert self.declarer is not None
        self.trumps = suit
        self.game = 2 * self.kind - (suit != self.color)
        self.call(self.declarer, TITLES[self.kind] + " in", suit)
        if self.kind == SIMPLE:
            self.ask(self.declarer, "call")
        else:
            self.begin_play()

    # ---------------------------------------------------------------- calling the partner (R10, R11)

    def legal_call(self) -> OneOf:
        held = self.hand[self.player]
        for rank in ("ace", "king"):
            missing = [
                word for word, text in CALLS.items() if word.startswith(rank) and Card(*text) not in held
            ]
            if missing:
                return OneOf([Move("call", word=word) for word in missing])
        return OneOf([Move("alone")])

    def apply_call(self, move: Move) -> None:
        self.called_text = CALLS[str(move.word)]
        self.call(self.player, f"The {str(move.word).partition('-')[0]} of", self.called_text[1])
        self.begin_play()

    def apply_alone(self, move: Move) -> None:
        self.call(self.player, "Alone")
        self.begin_play()

    @property
    def called_card(self) -> Card | None:
        """The called card, None where none is called."""
        return Card.parse(self.called_text) if self.called_text else None

    def meet_partner(self, seat: int) -> None:
        """R12: the called card lies open, and everybody knows who is the partner."""
        self.partner = seat
        self.partnership.unseal()
        template = "The {rank} of {suit}: {who} [is|are] the partner"
        card = Card.parse(self.called_text)
        self.say(seat, template, who=Seat(seat), rank=Rank(card.rank), suit=Suit(card.suit))

    # ---------------------------------------------------------------- the play (R14)

    def begin_play(self) -> None:
        assert self.declarer is not None
        declarers = self.kind == TOUT and self.tout_lead == "declarer"
        self.open_play(self.declarer if declarers else self.after(self.dealer))

    def suit_of(self, card: Card) -> str:
        return self.trumps if card in BLACK_QUEENS else card.suit

    def strength(self, card: Card) -> int:
        return trump_strength(card) if self.suit_of(card) == self.trumps else STRENGTH[card.rank]

    def apply_play(self, move: Move) -> None:
        self.lay(move.card)
        if move.card == self.called_card:
            self.meet_partner(self.player)
        self.go_on()

    def end_trick(self) -> None:
        super().end_trick()
        if self.phase == "play" and self.early and self.is_decided():
            self.stop()

    def is_decided(self) -> bool:
        """R18: whether everybody can tell from what lies open that the game is made, or that it is lost.

        Where the partner is not known it has to hold whoever that may be: to stop, or not to stop, must
        not tell who it is.
        """
        needed, played = NEEDED[self.kind], sum(self.tricks)
        sides = [self.tricks_of(partner) for partner in self.possible_partners()]
        return min(sides) >= needed or played - max(sides) > TRICKS - needed

    def possible_partners(self) -> list[int | None]:
        """Who may be the partner, for all that everybody knows; None alone where there is none."""
        card = self.called_card
        if card is None or self.partner is not None:
            return [self.partner]
        return [seat for seat in range(4) if self.could_hold(seat, card)]

    def tricks_of(self, partner: int | None) -> int:
        """The tricks of the declarer together with *partner*."""
        assert self.declarer is not None
        return self.tricks[self.declarer] + (self.tricks[partner] if partner is not None else 0)

    def stop(self) -> None:
        """R18: the hand ends here; a partner whom nobody knows yet shows the called card."""
        self.say(None, "The game is decided: the other tricks are not played")
        if self.called_text and self.partner is None:
            assert self.declarer is not None
            self.ask(self.after(self.declarer), "partner")
        else:
            self.end_hand()

    def legal_partner(self) -> OneOf:
        assert self.called_card is not None
        return self.shown_or_not(self.called_card)

    # ---------------------------------------------------------------- scoring (R16, R17)

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
            why = "partner with the {rank} of {suit}: game {ended}"
            ended = "made" if made else "lost"
            self.score(self.partner, points, why, rank=Rank(card.rank), suit=Suit(card.suit), ended=ended)
        self.next_hand()

    def next_hand(self) -> None:
        """R19: the match ends after the last hand, or when somebody has reached the target."""
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
        """The points that end the match, 0 where it has a number of hands."""
        return int(self.length[2:]) if self.length.startswith("to") else 0

    def title_of_game(self) -> str:
        """The game that is played, in words: "Solo in color"."""
        return TITLES[self.kind] + (" in color" if is_in_color(self.game) else "")

    def figures(self, seat: int) -> Mapping[str, float]:
        if self.declarer is None:  # everybody passed
            return {}
        made = self.tricks_of(self.partner) >= NEEDED[self.kind]
        end = {"Games made": made} if seat in (self.declarer, self.partner) else {"Games beaten": not made}
        return {"Tricks": self.tricks[seat], "Declared": seat == self.declarer, **end}

    # ---------------------------------------------------------------- what everybody can work out

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

    @classmethod
    def ai(cls) -> AI[Solo]:
        from .ai import SOLO_AI

        return SOLO_AI

    # ---------------------------------------------------------------- what people are told

    def groups(self, seat: int) -> Sequence[Group]:
        """Trumps apart from the rest, for the black queens do not belong to the suits they show."""
        return self.trumps_apart(seat)

    label = wording.label

    def why_not_play(self, move: Move) -> Sentence | None:
        reason = super().why_not_play(move)
        in_hand = reason is not None and move.card in self.hand[self.player]
        return wording.why_queens(self, move.card) or reason if in_hand else reason

    prompt_open = wording.bid
    prompt_challenge = prompt_answer = prompt_open

    def prompt_game(self) -> Sentence:
        return Sentence("Which game do you play? At least a {game}.", game=RANKED[self.least()])

    prompt_trumps = wording.trumps
    prompt_call = wording.call
    prompt_play = wording.play
    status = wording.status

    def furniture(self) -> list[Furniture]:
        return furniture.furniture(self)
