"""How the computer plays Solo: it values the hand, counts cards, and weighs who may be the partner.

In the bidding a move is worth the points that it brings on average. In the play a card is worth the chance
that our side takes the trick, less what the card could take later, with allowances for drawing trumps, for
finding the partner, and for short suits. The reason names the fact that counts most.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from math import exp
from random import Random

from cardgames.engine import (
    Advice,
    Card,
    Decision,
    Move,
    PageLine,
    ReviewPage,
    Seat,
    Sentence,
    Suit,
    Text,
    best_first,
)
from cardgames.engine.ai import AI, Beginner, Daring, Review
from cardgames.engine.families.bidding import chance
from cardgames.engine.families.card_count import CardCount
from cardgames.engine.families.quick_play import cheapest, quick_play, win_or_save
from cardgames.engine.trick_play import Likely, TrickLaw, TrickPlay

from .rules import (
    BIDS,
    BLACK_QUEENS,
    CALLS,
    KINDS,
    NEEDED,
    POINTS,
    QUEEN_OF_CLUBS,
    QUEEN_OF_SPADES,
    RANKED,
    SIMPLE,
    SOLO,
    SOLO_IN_SUIT,
    STRENGTH,
    SUITS,
    TOUT,
    Solo,
    kind_of,
    trump_order,
    trump_strength,
)


def advise(view: Solo, decision: Decision, rng: Random) -> list[Advice]:
    """Rank every legal move by its value."""
    seat = view.turn
    assert seat is not None
    hand = view.hand[seat]
    moves = list(decision)
    match view.phase:
        case "open" | "challenge" | "answer":
            return advise_bid(view, hand, moves)
        case "game":
            return advise_kind(view, hand, moves)
        case "trumps":
            return advise_trumps(view, hand, moves)
        case "call":
            return advise_call(view, hand, moves)
        case "play":
            return advise_card(view, moves)
    return [Advice(move, 0.0, Sentence("There is nothing else to do.")) for move in moves]


# ---- The bidding ----

PASSING = 0.25
"""Points that a game must promise before it is bid; passing is worth that much."""


def advise_bid(view: Solo, hand: Sequence[Card], moves: Sequence[Move]) -> list[Advice]:
    """Rank going on, by the best game of the next rank, and passing."""
    best = best_bid(hand, view.color, view.level + 1)
    enough = value_of_passing(view, hand, view.level + 1)
    advice = []
    for move in moves:
        value = enough if move.verb == "pass" else best.value
        advice.append(Advice(move, value, why_bid(view, move, best, enough, forced=len(moves) == 1)))
    return best_first(advice)


def value_of_passing(view: Solo, hand: Collection[Card], rank: int) -> float:
    """Return the value of passing where a game of this *rank* can be bid.

    That is a little, or nothing if the forced game may come back to this *hand*.
    """
    return 0.0 if rank == 1 and view.forced and QUEEN_OF_CLUBS in hand else PASSING


def advise_kind(view: Solo, hand: Sequence[Card], moves: Sequence[Move]) -> list[Advice]:
    """Rank the kinds of game by their expectation."""
    least = view.lowest_rank()
    options = {move: best_of_kind(hand, view.color, KINDS[str(move.word)], least) for move in moves}
    return best_first([Advice(move, best.value, why_kind(best)) for move, best in options.items()])


def advise_trumps(view: Solo, hand: Sequence[Card], moves: Sequence[Move]) -> list[Advice]:
    """Rank the trumps by their expectation."""
    options = {move: with_trumps(hand, view.color, view.kind, SUITS[str(move.word)]) for move in moves}
    return best_first([Advice(move, best.value, why_trumps(hand, best)) for move, best in options.items()])


def advise_call(view: Solo, hand: Sequence[Card], moves: Sequence[Move]) -> list[Advice]:
    """Rank the calls: the ace of a short plain suit can be led to, and finds the partner."""
    if moves[0].verb == "alone":
        return [Advice(moves[0], 0.0, Sentence("You hold every ace and every king."))]
    words = call_order(hand, view.trumps, [str(move.word) for move in moves])
    return [
        Advice(Move("call", word=word), -float(place), why_call(hand, view.trumps, CALLS[word]))
        for place, word in enumerate(words)
    ]


def risk(view: Solo, move: Move) -> int | None:
    """Return 1 for going on in the bidding and 0 for passing; None where nobody bids."""
    return int(move.verb != "pass") if view.phase in ("open", "challenge", "answer") else None


# ---- What eight cards are worth ----

# The tricks that a hand takes alone: a base, and more for each good card or short suit.
BASE = -0.8
TRUMP_WORTH = {"7": 1.2, "A": 0.65, "K": 0.5}
OTHER_TRUMP, ACE, GUARDED_KING, VOID, SINGLETON = 0.4, 0.8, 0.3, 0.85, 0.3

# The chance of success for some numbers of expected tricks, from 3,000 hands between steady players; between
# them it rises evenly.
ALONE = ((3.25, 0.03), (3.75, 0.07), (4.25, 0.22), (4.75, 0.56), (5.25, 0.93), (5.75, 0.98))
TOGETHER = (
    (1.25, 0.3), (1.75, 0.42), (2.25, 0.47), (2.75, 0.6), (3.25, 0.69), (3.75, 0.78), (4.25, 0.88),
    (4.75, 0.93), (5.25, 0.98),
)  # fmt: skip
ALL_EIGHT = (
    (5.0, 0.0),
    (5.5, 0.05),
    (6.0, 0.13),
    (6.25, 0.27),
    (6.5, 0.4),
    (6.75, 0.5),
    (7.0, 0.75),
    (7.5, 0.95),
)
CHANCES = {SIMPLE: TOGETHER, SOLO: ALONE, TOUT: ALL_EIGHT}


@dataclass(frozen=True)
class GameChoice:
    """A game of *rank* with *trumps*: the chance that it is made, and its worth in points."""

    rank: int
    trumps: str
    chance: float

    @property
    def value(self) -> float:
        """Return the points that it brings on average."""
        return POINTS[self.rank] * (2 * self.chance - 1)


def expected_tricks(hand: Collection[Card], trumps: str) -> float:
    """Return the tricks that a player with these eight cards takes alone, on average."""
    total = BASE + 1.5 * (QUEEN_OF_CLUBS in hand) + 0.9 * (QUEEN_OF_SPADES in hand)
    for suit in SUITS.values():
        cards = [card for card in hand if card.suit == suit and card not in BLACK_QUEENS]
        ranks = {card.rank for card in cards}
        if suit == trumps:
            total += sum(TRUMP_WORTH.get(rank, OTHER_TRUMP) for rank in ranks)
            continue
        total += ACE * ("A" in ranks) + GUARDED_KING * ("K" in ranks and len(cards) > 1)
        total += VOID if not cards else SINGLETON if len(cards) == 1 else 0
    return total


@lru_cache(maxsize=4096)
def rank_games(hand: tuple[Card, ...], color: str) -> tuple[GameChoice, ...]:
    """Return every game that could be played with *hand*, the best first."""
    tricks = {suit: expected_tricks(hand, suit) for suit in SUITS.values()}
    found = [
        GameChoice(2 * kind - (suit != color), suit, chance(CHANCES[kind], tricks[suit]))
        for kind in KINDS.values()
        for suit in SUITS.values()
    ]
    return tuple(sorted(found, key=lambda choice: (-choice.value, choice.rank, choice.trumps)))


def best_choice(hand: Collection[Card], color: str, least: int) -> GameChoice:
    """Return the best game of at least the rank *least*."""
    ordered = tuple(sorted(hand, key=str))
    return next(choice for choice in rank_games(ordered, color) if choice.rank >= least)


def best_bid(hand: Collection[Card], color: str, rank: int) -> GameChoice:
    """Return the game that would be played with the right to a game of at least *rank*."""
    if all(queen in hand for queen in BLACK_QUEENS):
        rank = max(rank, SOLO_IN_SUIT)  # R8
    return best_choice(hand, color, rank)


def best_of_kind(hand: Collection[Card], color: str, kind: int, least: int) -> GameChoice:
    """Return the best game of this *kind* that is of the rank *least* or higher."""
    ordered = tuple(sorted(hand, key=str))
    return next(
        choice
        for choice in rank_games(ordered, color)
        if choice.rank in (2 * kind - 1, 2 * kind) and choice.rank >= least
    )


def with_trumps(hand: Collection[Card], color: str, kind: int, trumps: str) -> GameChoice:
    """Return the value of a game of this *kind* with these *trumps*."""
    return GameChoice(
        2 * kind - (trumps != color), trumps, chance(CHANCES[kind], expected_tricks(hand, trumps))
    )


def call_order(hand: Collection[Card], trumps: str, words: Sequence[str]) -> list[str]:
    """Return the calls by their *words*, the best first.

    The shortest plain suit of which a card is held comes first, then a suit without one, and the ace of
    trumps last.
    """

    def rank(word: str) -> tuple[int, int, str]:
        suit = CALLS[word][1]
        length = plain_length(hand, suit)
        if suit == trumps:
            return 2, 0, word
        return (0, length, word) if length else (1, 0, word)

    return sorted(words, key=rank)


def plain_length(hand: Collection[Card], suit: str) -> int:
    """Return the number of cards held of *suit*, without the black queens."""
    return sum(card.suit == suit and card not in BLACK_QUEENS for card in hand)


# ---- The value of a card ----

LEAD = 0.12  # being the one to lead next
DRAW = 0.30  # leads of trumps by the declaring side, which take them from the others
GIVEN = 0.30  # leads of trumps by the others, which help the declarer
SEEK = 0.15  # the declarer's lead of the called suit, which finds the partner
LAST_OF_SUIT = 0.12  # the last card of a plain suit gone while trumps are held
TOP = 0.006  # for each rank: of several winners the highest is led
IN_A_TOUT = 3.0  # the weight of a trick in a tout, which one lost trick decides


def advise_card(view: Solo, moves: Sequence[Move]) -> list[Advice]:
    """Rank every card by its worth in tricks."""
    evaluation = SoloEvaluation(view)
    only = len(moves) == 1
    return best_first(
        [
            Advice(move, card_value(evaluation, move.card), why_card(evaluation, move.card, only))
            for move in moves
        ]
    )


def card_value(evaluation: SoloEvaluation, card: Card) -> float:
    """Return the tricks that our side may expect from playing *card*, beside those of the cards kept."""
    view, trumps = evaluation.view, evaluation.trumps
    is_trump = view.suit_of(card) == trumps
    worth = evaluation.win_chance(card) * (IN_A_TOUT if evaluation.is_tout() else 1.0) - evaluation.keep(card)
    if not view.trick or view.beats(card, view.best()):
        worth += LEAD * evaluation.win_chance(card)
    if not is_trump and evaluation.is_singleton(card) and evaluation.out[card.suit]:
        worth += LAST_OF_SUIT * min(evaluation.trumps_held(), 2) / 2
    if not view.trick:
        worth += lead_allowance(evaluation, card, is_trump)
        if evaluation.is_master(card):
            worth += TOP * view.strength(card)
    return worth


def lead_allowance(evaluation: SoloEvaluation, card: Card, is_trump: bool) -> float:
    """Return the value of leading *card* beyond this trick.

    That the others lead the called suit early gained nothing, in 800 games with it and without it.
    """
    if is_trump:
        if not evaluation.out[evaluation.trumps]:
            return 0.0
        if not evaluation.attacks:
            return -GIVEN
        strong = evaluation.is_master(card) or evaluation.me != evaluation.declarer
        return DRAW if strong and evaluation.trumps_held() > 1 else 0.0
    called = evaluation.called
    seeks = evaluation.me == evaluation.declarer and not evaluation.knows_all and called is not None
    return SEEK if seeks and called is not None and card.suit == called.suit else 0.0


@dataclass(frozen=True)
class Case:
    """A supposed *partner* of the declarer (None: nobody is), *likely* from 0 to 1."""

    partner: int | None
    likely: float


class SoloEvaluation(CardCount):
    """The knowledge and expectations of the player to act, from that seat's view alone.

    Where the called card has not fallen, each seat that may hold it is supposed in turn to be the partner (a
    `Case`), as likely as it is to hold the card; its holder supposes nothing, and says nothing.
    """

    view: Solo

    def __init__(self, view: Solo) -> None:
        super().__init__(view)
        assert view.declarer is not None
        self.declarer = view.declarer
        self.trumps = view.trumps
        self.called = view.called_card
        self.cases = self._cases()
        self.rest = self.still_to_play()

    def _cases(self) -> list[Case]:
        view, card = self.view, self.called
        if card is None or view.partner is not None:
            return [Case(view.partner, 1.0)]
        if card in self.hand:
            return [Case(self.me, 1.0)]
        chances = [(seat, self.chances[seat].get(card, 0.0)) for seat in self.others]
        total = sum(chance for _, chance in chances)
        return [Case(seat, chance / total) for seat, chance in chances if chance]

    def is_friend(self, seat: int, case: Case) -> bool:
        """Tell whether *seat* plays with the player to act, in *case*."""
        return (seat in (self.declarer, case.partner)) == (self.me in (self.declarer, case.partner))

    def friendship(self, seat: int) -> float:
        """Return the chance that *seat* plays with the player to act."""
        return sum(case.likely for case in self.cases if self.is_friend(seat, case))

    @property
    def attacks(self) -> bool:
        """Tell whether the player to act is the declarer or knows to be the partner."""
        return self.is_friend(self.declarer, self.cases[0])

    @property
    def knows_all(self) -> bool:
        """Tell whether it is certain who plays with whom."""
        return len(self.cases) == 1

    # ---- this trick ----

    def win_chance(self, card: Card) -> float:
        """Return the chance that our side takes this trick if *card* is played to it."""
        view = self.view
        mine = not view.trick or view.beats(card, view.best())
        best = card if mine else view.best()
        owner = self.me if mine else view.winner()
        led = view.led_suit() or view.suit_of(card)
        return sum(
            case.likely * self._trick_chance(best, self.is_friend(owner, case), self.rest, led, case)
            for case in self.cases
        )

    def _trick_chance(self, best: Card, ours: bool, rest: Sequence[int], led: str, case: Case) -> float:
        """Return the chance that our side takes the trick that *best* is winning.

        *rest* have still to play.
        """
        if not rest:
            return float(ours)
        seat, later = rest[0], rest[1:]
        friend = self.is_friend(seat, case)
        beaten, card = self._chance_to_beat(seat, best, led, case)
        if friend == ours:
            # A friend of who is winning takes over only where that makes the trick safer.
            stay = self._trick_chance(best, ours, later, led, case)
            if not beaten or card is None:
                return stay
            over = self._trick_chance(card, ours, later, led, case)
            better = max(stay, over) if ours else min(stay, over)
            return beaten * better + (1 - beaten) * stay
        stay = self._trick_chance(best, ours, later, led, case) if beaten < 1 else 0.0
        if not beaten or card is None:
            return stay
        return beaten * self._trick_chance(card, friend, later, led, case) + (1 - beaten) * stay

    def _chance_to_beat(self, seat: int, best: Card, led: str, case: Case) -> tuple[float, Card | None]:
        """Return the chance that *seat* can beat *best*, and a card with which it does."""
        higher, ruffs = self.beaters(seat, best, led)
        called = self.called
        if called is not None and called in higher and len(self.cases) > 1:
            if seat == case.partner:
                return 1.0, called
            higher = [card for card in higher if card is not called]
        follow = self.holds_any(seat, higher)
        void = 0.0 if seat == case.partner and self._called_is_led(led) else self.is_void(seat, led)
        ruff = void * self.holds_any(seat, ruffs) if ruffs else 0.0
        if not follow + ruff:
            return 0.0, None
        card = (higher[-1] if led != self.trumps else higher[0]) if follow >= ruff and higher else ruffs[0]
        return min(1.0, follow + ruff), card

    def _called_is_led(self, led: str) -> bool:
        called = self.called
        return called is not None and self.view.partner is None and self.view.suit_of(called) == led

    # ---- later tricks ----

    def keep(self, card: Card) -> float:
        """Return the share of a later trick that *card* is worth if it is kept."""
        above = len(self.above(card))
        if self.view.suit_of(card) == self.trumps:
            if not self.out[self.trumps]:
                return 1.0
            return max(0.35, 0.95 - 0.15 * above) + 0.005 * self.view.strength(card)
        worth = 0.004 * self.view.strength(card)
        length = len(self.held(card.suit))
        if not above:
            return worth + 0.75 * self.stands_up(card.suit)
        if above == 1 and length > 1:
            return worth + 0.25 * self.stands_up(card.suit)
        if above == 1:
            return worth + 0.1
        return worth

    def stands_up(self, suit: str) -> float:
        """Return the chance that nobody on the other side can trump *suit*."""
        chance = 1.0
        for seat in self.others:
            foe = 1 - self.friendship(seat)
            chance *= 1 - foe * self.is_void(seat, suit) * self.holds_any(seat, self.out[self.trumps])
        return chance

    def trumps_held(self) -> int:
        """Return the number of trumps in hand."""
        return len(self.held(self.trumps))

    # ---- the score of the hand ----

    def is_tout(self) -> bool:
        """Tell whether all tricks are needed."""
        return self.view.kind == TOUT


# ---- Reasons ----


def percent(choice: GameChoice) -> int:
    """Return the chance of *choice* in percent."""
    return round(100 * choice.chance)


def why_bid(view: Solo, move: Move, best: GameChoice, enough: float, forced: bool) -> Sentence:
    """Return the main argument for or against going on, where *best* is the game that it would come to."""
    if forced:
        return Sentence(
            "With the {first} and the {second} you may not pass yet.",
            first=QUEEN_OF_CLUBS,
            second=QUEEN_OF_SPADES,
        )
    facts: dict[str, str | int] = {"game": RANKED[best.rank], "suit": Suit(best.trumps), "n": percent(best)}
    passing = move.verb == "pass"
    if best.value > enough:
        words = "A {game} with {suit} as trumps should succeed {n} times in 100."
        if passing:
            words = "Passing gives up a {game} in {suit} that succeeds {n} times in 100."
        return Sentence(words, **facts)
    if passing:
        words = "Your best would be a {game} in {suit}: only {n} in 100 succeed."
        return Sentence(words, **facts)
    if view.phase == "open":
        return Sentence("Too weak: a {game} in {suit} succeeds only {n} times in 100.", **facts)
    return Sentence("You would have to play a {game}: only {n} in 100 succeed.", **facts)


def why_kind(best: GameChoice) -> Sentence:
    """Return the main argument for or against a kind of game, whose best suit is that of *best*."""
    points, n = POINTS[best.rank], percent(best)
    if kind_of(best.rank) == SIMPLE:
        words = "With a partner, in {suit}: {n} in 100 succeed, for {points} points."
    elif kind_of(best.rank) == TOUT:
        words = "All eight tricks in {suit}: {n} in 100 succeed, for {points} points."
    else:
        words = "Alone, in {suit}: {n} in 100 succeed, for {points} points."
    return Sentence(words, suit=Suit(best.trumps), n=n, points=points)


def why_trumps(hand: Collection[Card], best: GameChoice) -> Sentence:
    """Return the main argument for or against the trumps of *best*."""
    length = plain_length(hand, best.trumps) + sum(queen in hand for queen in BLACK_QUEENS)
    return Sentence(
        "{length} trumps in all: {n} in 100 succeed, for {points} points.",
        length=length,
        n=percent(best),
        points=POINTS[best.rank],
    )


def why_call(hand: Collection[Card], trumps: str, called: str) -> Sentence:
    """Return the main argument for or against calling this card."""
    suit = Suit(called[1])
    length = plain_length(hand, called[1])
    if called[1] == trumps:
        return Sentence("With the trump ace on your side, there is one trump fewer against you.")
    if not length:
        return Sentence("You have no {suit}, so you cannot lead them to your partner.", suit=suit)
    if length == 1:
        return Sentence("You can lead your only card in {suit} to your partner.", suit=suit)
    return Sentence("You can lead {suit} to your partner; the shorter the suit, the safer.", suit=suit)


def why_card(evaluation: SoloEvaluation, card: Card, only: bool) -> Sentence:
    """Return the fact that speaks most for or against playing *card*."""
    if only:
        return Sentence("The {card} is the only card you may play.", card=card)
    if not evaluation.view.trick:
        return why_lead(evaluation, card)
    return why_follow(evaluation, card)


def why_lead(evaluation: SoloEvaluation, card: Card) -> Sentence:
    """Return the main argument for or against leading *card*."""
    if evaluation.view.suit_of(card) == evaluation.trumps:
        return why_lead_trumps(evaluation, card)
    suit, above, called = Suit(card.suit), evaluation.above(card), evaluation.called
    if called is not None and card.suit == called.suit and evaluation.view.partner is None:
        if card is called:
            return Sentence("Your ace wins unless trumped, and shows everybody that you are the partner.")
        if evaluation.me == evaluation.declarer:
            return Sentence("Your partner holds the {card}: this lead finds out who it is.", card=called)
        if not evaluation.attacks:
            return Sentence("This brings out the {card} and shows who the partner is.", card=called)
        return Sentence(
            "You hold the {card} above it: leave this suit for the declarer to lead.", card=called
        )
    if not above:
        if evaluation.stands_up(card.suit) > 0.7:
            return Sentence(
                "Nothing left in {suit} beats the {card}, and few can trump it.", suit=suit, card=card
            )
        return Sentence(
            "Nothing left in {suit} beats the {card}, but it may be trumped.", suit=suit, card=card
        )
    if evaluation.is_singleton(card) and evaluation.trumps_held():
        return Sentence("Your last card in {suit}: after this you can trump them.", suit=suit)
    if evaluation.win_chance(card) > 0.5:
        return Sentence("Someone on your side may well win this with a higher card in {suit}.", suit=suit)
    return Sentence("The {higher} is still out and beats the {card}.", higher=above[-1], card=card)


def why_lead_trumps(evaluation: SoloEvaluation, card: Card) -> Sentence:
    """Return the main argument for or against leading the trump *card*."""
    above = evaluation.above(card)
    if not evaluation.out[evaluation.trumps]:
        return Sentence("Nobody else has a trump left, so the {card} wins.", card=card)
    if not evaluation.attacks:
        return Sentence("Leading trumps helps the declarer: keep the {card} to trump with.", card=card)
    if evaluation.me != evaluation.declarer:
        return Sentence("Leading trumps helps the declarer draw the opponents' trumps.")
    if not above:
        return Sentence("Nobody else has a trump above the {card}: draw trumps with it.", card=card)
    return Sentence("The {higher} is still out and would take this trump.", higher=above[-1])


def why_follow(evaluation: SoloEvaluation, card: Card) -> Sentence:
    """Return the main argument for or against playing *card* to a trick that was led."""
    view = evaluation.view
    if view.beats(card, view.best()):
        return why_win(evaluation, card)
    return why_leave(evaluation, card)


def why_win(evaluation: SoloEvaluation, card: Card) -> Sentence:
    """Return the reason for or against taking the trick with *card*."""
    view, best = evaluation.view, evaluation.view.best()
    friend = evaluation.friendship(view.winner())
    if friend > 0.99:
        if evaluation.rest and evaluation.win_chance(card) > 0.99:
            return Sentence("The {card} makes sure your side wins the trick.", card=card)
        return Sentence("Your side is winning with the {best} already.", best=best)
    if not evaluation.rest:
        return Sentence("You play last: the {card} takes the trick.", card=card)
    if evaluation.win_chance(card) > 0.99:
        return Sentence("Nobody after you can beat the {card}.", card=card)
    return Sentence("The {card} is winning now, but it may still be beaten.", card=card)


def why_leave(evaluation: SoloEvaluation, card: Card) -> Sentence:
    """Return the reason for or against giving *card* to somebody else's trick."""
    view, best = evaluation.view, evaluation.view.best()
    friend = evaluation.friendship(view.winner())
    wasteful = evaluation.keep(card) > 0.3
    if wasteful:
        return Sentence("The {card} could still win a trick later.", card=card)
    if friend > 0.99:
        return Sentence("Your side is winning with the {best}: give a card you can spare.", best=best)
    if friend > 0.01:
        return Sentence("Whoever is winning may be on your side: do not waste a good card.")
    if evaluation.is_singleton(card) and evaluation.trumps_held() and view.suit_of(card) != evaluation.trumps:
        return Sentence("It leaves you without {suit}, so you can trump them later.", suit=Suit(card.suit))
    return Sentence("You let the {best} win, and the {card} is a small loss.", best=best, card=card)


# ---- Playouts ----


def rollout(position: Solo, rng: Random) -> Move:
    """Return a quick, sensible move for playouts, from the player's own hand and the open cards."""
    seat = position.player
    hand = position.hand[seat]
    match position.phase:
        case "play":
            return quick_play(position, quick_lead, quick_follow)
        case "open" | "challenge" | "answer":
            best = best_bid(hand, position.color, position.level + 1)
            enough = value_of_passing(position, hand, position.level + 1)
            passes = best.value < enough and position.may_pass()
            return Move("pass" if passes else "yes" if position.phase == "answer" else "ask")
        case "game" | "trumps" | "call":
            return quick_naming(position, hand)
    return next(iter(position.legal()))


def quick_naming(position: Solo, hand: Sequence[Card]) -> Move:
    """Name the game, trumps or card that the hand promises most with."""
    moves = list(position.legal())
    if position.phase == "game":
        kind = kind_of(best_choice(hand, position.color, position.lowest_rank()).rank)
        return next(move for move in moves if KINDS[str(move.word)] == kind)
    if position.phase == "trumps":
        offers = [with_trumps(hand, position.color, position.kind, SUITS[str(move.word)]) for move in moves]
        return max(zip(offers, moves, strict=True), key=lambda offer: offer[0].value)[1]
    if moves[0].verb == "alone":
        return moves[0]
    return Move("call", word=call_order(hand, position.trumps, [str(move.word) for move in moves])[0])


def is_with(position: Solo, other: int) -> bool:
    """Tell whether the player to act takes *other* for a friend: by knowledge, else by likelihood."""
    seat, declarer, partner = position.player, position.declarer, position.partner
    if partner is None and position.called_card in position.hand[seat]:
        partner = seat
    return (seat in (declarer, partner)) == (other in (declarer, partner))


def quick_lead(position: Solo, cards: Sequence[Card]) -> Card:
    """Lead high trumps for the declaring side; then an ace, or a low card of the shortest suit."""
    trumps = [card for card in cards if position.suit_of(card) == position.trumps]
    plain = [card for card in cards if position.suit_of(card) != position.trumps]
    top = max(trumps, key=position.strength, default=None)
    draws = top is not None and is_with_declarer(position) and position.strength(top) > 5
    if top is not None and (draws or not plain):
        return top
    aces = [card for card in plain if card.rank == "A"]
    if aces:
        return aces[0]
    return min(
        plain,
        key=lambda card: (
            sum(card.suit == other.suit for other in plain),
            position.strength(card),
            card.text,
        ),
    )


def is_with_declarer(position: Solo) -> bool:
    """Tell whether the player to act is on the declaring side, as far as that player knows."""
    assert position.declarer is not None
    return is_with(position, position.declarer)


def quick_follow(position: Solo, cards: Sequence[Card]) -> Card:
    """Leave a friend's trick alone and beat a foe's, cheaply when playing last or trumping."""
    follow = cheapest if is_with(position, position.winner()) else win_or_save
    return follow(position, cards)


# ---- The beginner ----


def forget(view: Solo) -> None:
    """Forget what earlier plays gave away, but for the suit that is open on the table."""
    view.forget_signs()
    view.queens_gone = [""] * 4


def careless(view: Solo, decision: Decision) -> Move:
    """Pass if that is possible; otherwise play the lowest card allowed, trump or not."""
    moves = list(decision)
    passing = Move("pass")
    if passing in moves:
        return passing
    return min(moves, key=lambda move: (view.strength(move.card) if move.groups else 0, str(move)))


# ---- Where to look ----


def where_to_look(view: Solo) -> Sentence | None:
    """Return the facts that matter to the player to act, without the answer."""
    seat = view.turn
    if seat is None:
        return None
    hand = view.hand[seat]
    queens = sum(queen in hand for queen in BLACK_QUEENS)
    match view.phase:
        case "open" | "challenge" | "answer" | "game" | "trumps":
            suit = max(SUITS.values(), key=lambda suit: (plain_length(hand, suit), suit))
            length = plain_length(hand, suit) + queens
            if view.phase in ("challenge", "answer"):
                words = "With {suit} you have {n} trumps in all. Enough for a {game}?"
                return Sentence(words, suit=Suit(suit), n=length, game=RANKED[view.level + 1])
            words = "With {suit} you would have {n} trumps in all."
            return Sentence(words, suit=Suit(suit), n=length)
        case "call":
            return Sentence("Which ace could you lead to? A suit in which you hold just one card is best.")
        case "play":
            return where_in_play(view, seat)
    return None


def where_in_play(view: Solo, seat: int) -> Sentence:
    """Return the facts that matter in this trick, for all that *seat* knows."""
    if not view.trick:
        out = view.count_trumps_out(seat)
        if not out:
            return Sentence("You lead, and the others are out of trumps.")
        return Sentence("You lead, with trumps still out ({n}). Who is on your side?", n=out)
    best, winner = view.best(), Seat(view.winner())
    beating = any(view.beats(card, best) for card in view.playable(view.hand[seat]))
    if is_known_friend(view, seat, view.winner()):
        return Sentence(
            "{who} [is|are] winning with the {card}, and [is|are] on your side.", who=winner, card=best
        )
    if beating:
        return Sentence(
            "{who} [is|are] winning with the {card}. You could beat it: is it worth it?",
            who=winner,
            card=best,
        )
    return Sentence("You cannot beat the {card}. Which card can you best spare?", card=best)


def is_known_friend(view: Solo, seat: int, other: int) -> bool:
    """Tell whether *seat* knows that *other* plays on its side."""
    attackers = (view.declarer, view.partner)
    if seat in attackers or view.called_card in view.hand[seat]:
        return other in attackers
    everybody_known = view.partner is not None or view.called_card is None
    return everybody_known and other not in attackers


# ---- The review ----


def review_pages(turns: Sequence[tuple[Solo, Move]]) -> list[ReviewPage]:
    """Return the four suits as trumps, with the chances of each game; what was named is marked."""
    speaking = [view for view, _ in turns if view.phase in ("open", "challenge", "trumps")]
    if not speaking:
        return []
    view = speaking[0]
    named = next((SUITS[str(move.word)] for _, move in turns if move.verb == "name"), "")
    hand = view.hand[view.player]
    order = sorted(SUITS.values(), key=lambda suit: -expected_tricks(hand, suit))
    lines = [
        PageLine(trumps_in(hand, suit), suit_and_chances(hand, suit, view.color), suit == named)
        for suit in order
    ]
    note = "How often each game succeeds in 100 hands like yours. Trumps include those that always are."
    return [ReviewPage("bidding", note, ("Cards", "Trumps", "Simple", "Solo", "Tout"), tuple(lines))]


def trumps_in(hand: Sequence[Card], suit: str) -> tuple[Card, ...]:
    """Return the trumps of *hand* with this *suit*, from high to low, but for the black queens."""
    return tuple(card for card in trump_order(suit) if card in hand and card not in BLACK_QUEENS)


def suit_and_chances(hand: Sequence[Card], suit: str, color: str) -> tuple[str, ...]:
    """Return the name of the suit and the chances of the three kinds of game in percent."""
    chances = (with_trumps(hand, color, kind, suit).chance for kind in (SIMPLE, SOLO, TOUT))
    return Text("{suit}", suit=Suit(suit)).capitalized(), *(f"{100 * chance:.0f}" for chance in chances)


# ---- The play of tricks as data ----

ASKED = {SIMPLE: 2.6, SOLO: 4.7, TOUT: 6.8}
"""The tricks that a declarer expects who bids such a game."""
SURE = 0.3
"""Expected tricks by which a hand must be better than is asked for a bid to be nearly certain."""
UNLIKELY = 0.15
"""The chance that somebody calls a card of a suit of which they hold none."""


def fast_play(view: Solo) -> TrickPlay | None:
    """Return the hand as the seat to act knows it; None while no card is to be played.

    The declarer is camp 0, with the seat that holds the called card in the deal that is tried: nobody knows
    more than that.
    """
    if view.phase != "play" or view.turn is None:
        return None
    camps = [int(seat not in (view.declarer, view.partner)) for seat in range(4)]
    needed, points = NEEDED[view.kind], POINTS[view.game]

    def worth(tricks: int) -> float:
        return points if tricks >= needed else -points

    play = view.known_play(law(view.trumps), camps, view.tricks)
    return replace(
        play,
        ally=view.called_card if view.partner is None else None,
        worth=worth,
        # With a partner, one of the three others scores what we do.
        ahead=(2 / 3, 2 / 3) if view.called_text else (1.0, 1 / 3),
        likely={play.seats.index(seat): fits for seat, fits in likelihood_of_hands(view).items()},
    )


@lru_cache
def law(trumps: str) -> TrickLaw:
    """Return R1, R14 and R15 with these trumps."""
    high = trump_order(trumps)
    return TrickLaw(
        strength={card: trump_strength(card) if card in high else STRENGTH[card.rank] for card in Solo.pack},
        points={},
        trumps=trumps,
        trick_points=1,
        suits=dict.fromkeys(BLACK_QUEENS, trumps),
    )


def likelihood_of_hands(view: Solo) -> dict[int, Likely]:
    """Return the fit of the cards that the declarer still holds to the game, bid like the steady player.

    A pass says little, and a player who had to play because all passed said nothing.
    """
    if view.is_forced or view.player == view.declarer:
        return {}
    assert view.declarer is not None
    played = view.played_by(view.declarer)
    return {view.declarer: lambda cards: chance_of_hand(view, [*cards, *played])}


def chance_of_hand(view: Solo, hand: Sequence[Card]) -> float:
    """Return the chance that the declarer of this game has this *hand*."""
    surplus = expected_tricks(hand, view.trumps) - ASKED[view.kind]
    chance = 1 / (1 + exp(-surplus / SURE))
    called = view.called_card
    if called is not None and not plain_length(hand, called.suit):
        chance *= UNLIKELY
    return chance


# ---- Bids on deals that fit ----

SPOKEN = {"Pass", "Yes", *map(str, BIDS.values())}
"""All that is said until a game is named."""
SPREAD = 0.3
"""Points that a game may promise above or below the requirement at which a player still passes or bids."""


def bids_heard(view: Solo) -> dict[int, Likely]:
    """Return the fit of the hands of the others to their bids."""
    return {
        seat: partial(chance_of_bids, view, said)
        for seat, said in bids_by_seat(view).items()
        if seat != view.turn
    }


def bids_by_seat(view: Solo) -> dict[int, list[tuple[int, bool]]]:
    """Return the ranks at which each seat has spoken, and whether it bid or passed."""
    found: dict[int, list[tuple[int, bool]]] = {}
    rank, holder, challenger = 1, None, None
    for seat, words, _ in view.calls:
        if words not in SPOKEN:
            break
        found.setdefault(seat, []).append((rank, words != "Pass"))
        if words == "Yes":
            rank += 1
        elif words == "Pass":
            if seat == holder:
                rank, holder = rank + 1, challenger
        elif holder is None:
            rank, holder = rank + 1, seat
        else:
            challenger = seat
    return found


def chance_of_bids(view: Solo, said: Sequence[tuple[int, bool]], hand: Sequence[Card]) -> float:
    """Return the chance that a steady player with this *hand* has *said* that, as in `bids_by_seat`."""
    likely = 1.0
    has_to_bid = all(queen in hand for queen in BLACK_QUEENS)  # R8
    for rank, bid in said:
        if bid and has_to_bid and rank <= SOLO_IN_SUIT:
            continue
        surplus = best_bid(hand, view.color, rank).value - value_of_passing(view, hand, rank)
        likely /= 1 + exp((-surplus if bid else surplus) / SPREAD)
    return likely


SOLO_AI = AI(
    advise,
    rollout=rollout,
    fast_play=fast_play,
    bids_heard=bids_heard,
    daring=Daring(risk, within=0.2),
    beginner=Beginner(careless, forget=forget),
    where_to_look=where_to_look,
    review=Review(review_pages),
)
