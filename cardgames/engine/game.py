"""Game: the base class of games, and the verbs of their rules.

A game is a class of plain rules; an instance is a position.  Methods come in sets, in the order in which a
deal is played::

    legal_<phase>()         the Decision of the player to act; reads public things and their own cards
    why_not_<phase>(move)   a Sentence why *move* is not legal, or None        (optional)
                            called with any move of the game: None for verbs without a meaning in this phase
    prompt_<phase>()        the question to the player, as a Sentence           (optional)
    apply_<verb>(move)      carry out a legal move: move cards, score, then ask() or finish()

A hand begins in the phase "deal" with the move ``deal``: by these two names the engine counts hands and finds
where one ends.

Rules mutate; `Match` and the computer players copy first.  Attributes of an instance are numbers, strings,
seats, cards, zones, and lists, tuples and dicts of these, nothing else: a copy is cheap and complete.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from random import Random
from typing import Any, ClassVar, Literal, Self

from .cards import BACK, FRENCH_52, Card, Pack
from .commitment import commitment, written_down
from .copying import ATOMS, copied
from .decisions import Decision, OneOf, leaves
from .events import Event, FeatDone, Moved, Said, Scored, Shuffled, Tag, Unveiled
from .faces import AS_SET
from .feats import Feat
from .fields import Count, Kind, PerSide, SeatNumber, secrets_of
from .indicators import Group, Indicator
from .knowledge import first_flight, hide, redeal
from .moves import Move
from .notation import field_lines, value_text, zone_text
from .options import Option, OptionError, Value
from .outcome import Outcome
from .text import Field, Seat, Sentence, SentenceError
from .zones import ALL_SEATS, FAN, Sealed, SealedDeclaration, Zone, ZoneDeclaration

OFTEN = "%"
"""The unit of a figure that counts how often something happens."""


HAND_NUMBER = {"hand": "Hand {n}", "deal": "Deal {n}"}
"""The number of a hand, by the game's word for it (`Game.hand_word`)."""

NOT_TOLD = (
    "events",
    "levels",
    "pack_order",
    "seat_count",
    "side_count",
    "temperaments",
    "unit",
    "viewer",
)
"""Attributes that are not fields of a position as text."""

FOUND_BY_NAME = ("legal", "apply", "why_not", "prompt")
"""Prefixes of methods that belong to a phase or a verb and are found by name."""


class Finished(Exception):
    """Raised by `Game.finish` and caught where the move is carried out."""


class IllegalMove(SentenceError):
    """An illegal move."""


@cache
def _round_after(seat_count: int, seat: int) -> tuple[int, ...]:
    return *range(seat + 1, seat_count), *range(seat + 1)


class Game:
    """A game and a position in it; see the module.  *seats* is the number of players, *seed* the text that
    determines every shuffle, *options* the house rules by name, *deck* an explicit order of the first pack
    (the first card dealt comes first), *dealer* an explicit first dealer, and *hand* the number of the first
    hand.

    Raises OptionError for seats, options, cards or rules that the game does not have.
    """

    # The menu
    title: ClassVar[str] = ""
    family: ClassVar[str] = ""  # the group in which the menu lists it: "Tricks"
    also_called: ClassVar[tuple[str, ...]] = ()
    goal: ClassVar[str] = ""  # the aim of the players, in one sentence
    minutes: ClassVar[int] = 15  # of a typical match
    emblem: ClassVar[str] = "As Kh Qd"  # the cards drawn beside the title
    cloth: ClassVar[str] = ""  # the cloth of its table, by default its family's

    # Players, cards and length
    seats: ClassVar[tuple[int, ...]] = (4,)  # the numbers of players; the first is the default
    sides: ClassVar[int | None] = None  # None: everybody plays alone; see `count_sides`
    clockwise: bool = True
    faces: str = "french"  # the faces of its cards (`FACES`), or AS_SET
    faces_offered: ClassVar[tuple[str, ...]] = ("french",)  # the faces to choose from; the native ones first
    rank_order: ClassVar[str] = "23456789TJQKA"  # low to high, for sorting and comparing
    by_rank: ClassVar[bool] = False  # whether hands are sorted by rank at first
    day_deal: ClassVar[str] = "hand"  # deal of the day: one "hand", the whole "match", or "none": all is luck
    hands: ClassVar[int] = 99  # the highest number of a hand with which a match may begin
    random_ends: ClassVar[bool] = True  # whether a match of random moves ends in reasonable time
    broken_off: bool = False  # whether the match was ended because of its length
    edition: ClassVar[int] = 1  # of its rules; written into records, and part of the seed of a day's deal

    # How a hand goes
    prompts: ClassVar[Mapping[str, str]] = {}  # the questions of phases without a `prompt_<phase>`
    ceremonies: ClassVar[tuple[str, ...]] = ()  # phases with one move, made without seeing a hand
    automatic: ClassVar[tuple[str, ...]] = ()  # verbs played automatically as the only legal ones
    silent: ClassVar[tuple[str, ...]] = ()  # automatic verbs played without a pause
    usual: ClassVar[tuple[str, ...]] = ()  # verbs of default answers, with golden buttons
    asides: ClassVar[tuple[str, ...]] = ()  # verbs with which people may forestall an automatic move
    simultaneous: ClassVar[tuple[str, ...]] = ()  # phases in which the answers are independent
    between: ClassVar[tuple[str, ...]] = ("deal",)  # phases between two hands
    idle_dealer: ClassVar[bool] = False  # whether the dealer has little to decide in the hand
    pile_verbs: ClassVar[Mapping[str, str]] = {}  # the verb of a click on a pile

    # What stays hidden
    closed_hands: ClassVar[bool] = False  # whether hands not shown stay secret after the deal
    private_offers: ClassVar[tuple[str, ...]] = ()  # phases whose buttons reveal the hand
    discreet: ClassVar[tuple[str, ...]] = ()  # phases in which the screen must not reveal who had a choice
    peeked: ClassVar[bool] = False  # whether people sharing a screen peek at their cards

    # Scores
    low_wins: ClassVar[bool] = False  # whether the lowest score is the best
    unit: str = "points"  # the unit of the score: "points", "chips"
    hand_word: ClassVar[Literal["hand", "deal"]] = "hand"  # the word for one deal and its play
    figure_units: ClassVar[Mapping[str, str]] = {}  # units of `figures`: "tricks", or OFTEN

    # Rare feats
    feats: ClassVar[tuple[Feat, ...]] = ()  # celebrated at the table and kept in the statistics

    # Declared by the game, collected when its class is made
    option_declarations: ClassVar[dict[str, Option]] = {}
    zone_names: ClassVar[tuple[str, ...]] = ()
    sealed_names: ClassVar[tuple[str, ...]] = ()
    sealed_kinds: ClassVar[dict[str, Kind]] = {}  # the annotation of each secret
    _declared: ClassVar[dict[str, ZoneDeclaration]] = {}
    _methods: ClassVar[dict[tuple[str, str], Callable[..., Any]]] = {}

    # Set by rules, kept by the engine
    turn: SeatNumber | None
    phase: str
    over: bool
    dealer: SeatNumber
    scores: PerSide[int]
    chips: dict[str, int]  # see families.betting
    hand_number: Count
    events: list[Event] | None
    seat_count: int
    seed: str | None
    pack_order: str
    deck: tuple[Card, ...] | None
    given_dealer: SeatNumber | None
    chances: Count

    def __init_subclass__(cls, **kwargs: object) -> None:
        """Collect the options, zones, secrets and methods that the class and all its bases declare."""
        super().__init_subclass__(**kwargs)
        options: dict[str, Option] = {}
        declared: dict[str, ZoneDeclaration] = {}
        secrets: dict[str, Kind] = {}
        methods: dict[tuple[str, str], Any] = {}
        for base in reversed(cls.__mro__):
            for name, value in vars(base).items():
                if isinstance(value, Option):
                    options[name] = value
                elif isinstance(value, ZoneDeclaration):
                    declared[name] = value
                elif isinstance(value, SealedDeclaration):
                    secrets[name] = secrets_of(value.of)
                for kind in FOUND_BY_NAME:
                    if name.startswith(kind + "_") and callable(value):
                        methods[kind, name.removeprefix(kind + "_")] = value
        for name, named in (options | declared).items():
            object.__setattr__(named, "name", name)
        cls.option_declarations, cls._declared, cls._methods = options, declared, methods
        cls.zone_names, cls.sealed_names, cls.sealed_kinds = tuple(declared), tuple(secrets), secrets

    def __init__(
        self,
        seats: int | None = None,
        *,
        seed: str = "0",
        options: Mapping[str, Value] | None = None,
        deck: Sequence[Card] | None = None,
        dealer: int | None = None,
        hand: int = 1,
    ) -> None:
        self.seat_count = self.seats[0] if seats is None else seats
        if self.seat_count not in self.seats:
            raise OptionError("{game} cannot be played by {count}.", game=self.title, count=self.seat_count)
        self._set_options(options or {})
        self.side_count = self.count_sides()
        self.seed = seed
        self.deck = tuple(deck) if deck is not None else None
        self.given_dealer = dealer
        self.chances = 0
        self.pack_order = ""  # the order of the pack shuffled last, by `commitment`
        self.viewer: int | None = ALL_SEATS
        self.events = []
        self.turn, self.phase, self.over = None, "", False
        self.dealer = 0
        if not 1 <= hand <= self.hands:
            raise OptionError("{game} has no hand {number}.", game=self.title, number=hand)
        self.hand_number = hand - 1
        self.scores = [0] * self.side_count
        self.chips = {}
        self.levels: tuple[str, ...] = ()  # by seat, "" for people; set by the match
        self.temperaments: tuple[str, ...] = ()  # by seat, also set by the match
        if self.deck is not None and Counter(self.deck) - Counter(self.pack):
            raise OptionError("{game} is not played with these cards.", game=self.title)
        self._lay_zones()
        try:
            self.start()
        except Finished:
            raise AssertionError("start() may not finish the match") from None

    def _set_options(self, options: Mapping[str, Value]) -> None:
        for name in options:
            if name not in self.option_declarations:
                raise OptionError("{game} has no house rule {rule}.", game=self.title, rule=repr(name))
        for name, declared in self.option_declarations.items():
            value = options.get(name, declared.default)
            if declared.seats and self.seat_count not in declared.seats and value != declared.default:
                raise OptionError(
                    "The house rule {rule} is not for {count} players.",
                    rule=repr(declared.label),
                    count=self.seat_count,
                )
            setattr(self, name, declared.parse(declared.text(value)))

    def _lay_zones(self) -> None:
        """Make the empty zones and the blank secrets."""
        for name, declared in self._declared.items():
            if declared.ownership == "shared":
                setattr(self, name, Zone(declared, None, ALL_SEATS if declared.seen_by == "all" else 0))
            else:
                count = self.seat_count if declared.ownership == "seat" else self.side_count
                zones = tuple(
                    Zone(declared, owner, self._watchers(declared, owner)) for owner in range(count)
                )
                setattr(self, name, zones)
        for name in self.sealed_names:
            setattr(self, name, Sealed(self.seat_count))

    def _watchers(self, declared: ZoneDeclaration, owner: int) -> int:
        """Return the bit mask of the seats that see the cards in *owner*'s zone."""
        if declared.seen_by != "owner":
            return ALL_SEATS if declared.seen_by == "all" else 0
        by_side = declared.ownership == "side"
        seats = range(self.seat_count)
        return sum(1 << seat for seat in seats if (self.side(seat) if by_side else seat) == owner)

    # ------------------------------------------------------------------ supplied by a game

    def start(self) -> None:
        """Set up the match and ask for the first decision."""
        raise NotImplementedError

    def count_sides(self) -> int:
        """Return the number of sides: the class's *sides*, or one for each seat."""
        return self.sides or self.seat_count

    def outcome(self) -> Outcome:
        """Return how the match ended; by default the best score wins and equal scores share."""
        standing = sorted(range(self.side_count), key=lambda side: (-self.merit(side), side))
        best = self.merit(standing[0])
        winners = tuple(side for side in standing if self.merit(side) == best)
        words = "Lowest score: {points}." if self.low_wins else "Highest score: {points}."
        return Outcome(winners, tuple(standing), Sentence(words, points=self.scores[standing[0]]))

    def could_hold(self, seat: int, card: Card) -> bool:
        """Tell whether *seat* may hold *card*, by public information; used by `determinize`."""
        return True

    def alike(self, move: Move) -> Hashable:
        """Return a value that is equal for equally good moves, of which a search tries only one."""
        return move

    def suit_and_height(self, card: Card) -> tuple[str, int]:
        """Return the suit of *card* in the current hand, and its rank in that suit."""
        return card.suit, self.rank_order.find(card.rank)

    def groups(self, seat: int) -> Sequence[Group]:
        """Return the groups of *seat*'s hand: its melds, then the rest; empty for a single fan.

        Called on *seat*'s own view only.
        """
        return ()

    def called(self, cards: Sequence[Card]) -> str:
        """Return the name of a combination of cards ("run") that their owner puts side by side; "" for
        none."""
        return ""

    def figures(self, seat: int) -> Mapping[str, float]:
        """Return the figures of *seat* in the hand just ended, besides the score: "Deadwood".

        The names are those of `figure_units`; 1 or 0 where the unit is OFTEN. Figures that do not apply are
        left out.
        """
        return {}

    def due(self) -> list[int]:
        """Return the seats still to answer in a `simultaneous` phase, the one to act first."""
        return [self.player]

    def quick_answers(self) -> list[Move]:
        """Return up to three moves that the player to act can make with a key in a `simultaneous` phase."""
        parts = [part for part in leaves(self.legal()) if isinstance(part, OneOf)]
        return [move for part in parts for move in part.moves if not move.groups][:3]

    def label(self, move: Move) -> Sentence | None:
        """Return the label of the button for *move*, where its verb, cards, word and amount will not do."""
        return None

    def indicators(self) -> list[Indicator]:
        """Return the indicators on the table besides the cards."""
        return []

    def contradictions(self) -> Iterator[tuple[str, str]]:
        """Yield the contradictions in this position, read from a text: each a zone or field, and a sentence.

        Each field by itself satisfies its declaration; this is about their combination.
        """
        if self.deck is not None and Counter(self.deck) - Counter(self.pack):
            yield "deck", f"{self.title} is not played with these cards."

    def goal_points(self) -> int:
        """Return the score that ends the match: the house rule "target", where there is one; 0 for none."""
        value = self.options.get("target", 0)
        return value if isinstance(value, int) and not isinstance(value, bool) else 0

    def keeps_hands(self) -> bool:
        """Tell whether hands not shown stay secret, now that their deal is over."""
        return self.closed_hands

    def keeps_pack(self) -> bool:
        """Tell whether later hands are dealt from the rest of the pack, whose order must then stay secret."""
        return False

    def unused(self) -> tuple[Zone, ...]:
        """Return zones unused at this table, such as a stock where all cards are dealt; they take no space
        while they are empty."""
        return ()

    def status(self) -> Sentence:
        """Return the progress of the match, for the bar: "Hand 3, trick 4 of 10"."""
        return Sentence(HAND_NUMBER[self.hand_word], n=max(1, self.hand_number))

    # ------------------------------------------------------------------ the verbs of rules

    def ask(self, seat: int, phase: str) -> None:
        """Ask *seat* to decide, in *phase*."""
        self.turn, self.phase = seat, phase

    def finish(self) -> None:
        """End the match at once, by an exception."""
        raise Finished

    def first_dealer(self) -> int:
        """Return the first dealer: at random, or the one given."""
        return self.given_dealer if self.given_dealer is not None else self.chance(self.seat_count)

    def chance(self, sides: int) -> int:
        """Return a random number from 0 to *sides* - 1."""
        self.chances += 1
        if self.seed is None:
            return 0
        return int(Random(f"{self.seed}/{self.chances}").random() * sides)

    def fresh_pack(self, zone: Zone) -> None:
        """Gather every card into *zone* and shuffle them."""
        for other in self.zones:
            other.empty()
        if self.deck is not None:
            order = [*self.deck]
            rest = list((Counter(self.pack) - Counter(order)).elements())
            self.deck = None
            self.chances += 1
            order = (order + rest)[::-1]
        elif self.seed is None:
            self.chances += 1
            order = [BACK] * len(self.pack)
        else:
            order = self._shuffled(list(self.pack))
        self._lay(zone, order)
        if self.events is not None:
            is_known = self.seed is not None
            self.pack_order = written_down(f"{self.seed}/{self.chances}", reversed(order)) if is_known else ""
            self.events.append(
                Shuffled(zone.id, len(zone), True, commitment(self.pack_order) if is_known else "")
            )

    def shuffle(self, zone: Zone) -> None:
        """Shuffle the cards of *zone*, which makes everybody forget their places."""
        order = [BACK] * len(zone) if self.seed is None else self._shuffled(list(zone))
        zone.empty()
        self._lay(zone, order)
        if self.events is not None:
            self.events.append(Shuffled(zone.id, len(zone), False))

    def recycle(self, src: Zone, dst: Zone, keep: int = 0) -> None:
        """Shuffle *src*, except the *keep* cards on top, into *dst*: the discards become the stock."""
        for _ in range(len(src) - keep):
            self._move(0, src, dst, None)
        self.shuffle(dst)

    def reveal(self, hand: Zone, dst: Zone, groups: Iterable[Iterable[Card]]) -> None:
        """Lay *hand* open in *dst*: each of the *groups*, tagged with its number, and then the rest.

        The order depends on the cards alone and does not reveal where they were in the hand.
        """
        count = 0
        for count, group in enumerate(groups, 1):
            for card in group:
                self.move(card, hand, dst, tag=count - 1)
        for card in sorted(hand, key=str):
            self.move(card, hand, dst, tag=count)

    def _lay(self, zone: Zone, order: Sequence[Card]) -> None:
        zone.fill(order, zone.seen & self.everybody)

    def _shuffled(self, order: list[Card]) -> list[Card]:
        """Shuffle by our own Fisher-Yates over random(): Python guarantees that sequence, not that of
        shuffle()."""
        self.chances += 1
        random = Random(f"{self.seed}/{self.chances}").random
        for last in range(len(order) - 1, 0, -1):
            other = int(random() * (last + 1))
            order[last], order[other] = order[other], order[last]
        return order

    def move(self, card: Card, src: Zone, dst: Zone, tag: Tag = None) -> None:
        """Move *card* from *src* to the top of *dst*, the only way in which a card moves.

        Without a *tag* the card is tagged with the seat (or side) that owns *src*, or keeps its tag where
        *src* has no owner: a gathered trick still records who played each card.
        """
        self._move(src.index(card), src, dst, tag)

    def move_all(self, src: Zone, dst: Zone, tag: Tag = None) -> None:
        """Move all cards of *src* to *dst*, the bottom card first."""
        for _ in range(len(src)):
            self._move(0, src, dst, tag)

    def deal(self, count: int, src: Zone, dst: Zone, tag: Tag = None) -> None:
        """Move *count* cards from the top of *src* to *dst*, one by one."""
        for _ in range(count):
            self._move(len(src) - 1, src, dst, tag)

    def lift(self, count: int, src: Zone, dst: Zone) -> None:
        """Move the top *count* cards of *src* to *dst* together, in their order."""
        lowest = len(src) - count
        for _ in range(count):
            self._move(lowest, src, dst, None)

    def tuck(self, card: Card, src: Zone, dst: Zone, tag: Tag = None) -> None:
        """Move *card* from *src* under all cards of *dst*; otherwise like `move`."""
        self._move(src.index(card), src, dst, tag, under=True)

    def _move(self, index: int, src: Zone, dst: Zone, tag: Tag, under: bool = False) -> None:
        # Random play spends most of its time here, so zones are changed without calls.
        card, known = list.pop(src, index), src.known.pop(index)
        carried = src.tags.pop(index)
        if tag is None:
            tag = carried if src.owner is None else src.owner
        if dst.seen == ALL_SEATS:
            known = (1 << self.seat_count) - 1
        else:
            known |= dst.seen
            if src and src.declaration.kind == FAN:
                # A seat that sees neither hand nor place cannot tell which of the cards it knew has gone.
                blind = ~(src.seen | dst.seen)
                known &= ~blind
                src.forget(blind)
        if under:
            dst.put(card, known, tag, under=True)
        else:
            list.append(dst, card)
            dst.known.append(known)
            dst.tags.append(tag)
        if self.events is not None:
            watchers = src.seen if src.declaration.kind == FAN else ALL_SEATS
            everybody = self.everybody
            self.events.append(Moved(card, src.id, index, dst.id, tag, known, watchers & everybody, under))

    def score(self, side: int, points: int, why: str, cards: Iterable[Card] = (), /, **fields: Field) -> None:
        """Give *side* some *points* (0 states a fact) for the reason *why*, a template; *cards* are the
        scoring cards."""
        self.scores[side] += points
        if self.events is not None:
            self.events.append(Scored(side, points, Sentence(why, **fields), tuple(cards)))

    def say(self, seat: int | None, template: str, /, **fields: Field) -> None:
        """Announce something at *seat* (None: at the table)."""
        if self.events is not None:
            self.events.append(Said(None if seat is None else Seat(seat), Sentence(template, **fields)))

    def knock(self, seat: int, template: str, /, **fields: Field) -> None:
        """Announce at *seat*, with a knock on the table, the end of the hand or a turning point."""
        if self.events is not None:
            self.events.append(Said(Seat(seat), Sentence(template, **fields), knocks=True))

    def feat(self, name: str, seats: Iterable[int], cards: Iterable[Card] = ()) -> None:
        """Record that *seats* achieved one of the game's `feats`, once everybody can see it; *cards* show
        it."""
        if self.events is not None:
            done = next(feat for feat in self.feats if feat.name == name)
            self.events.append(FeatDone(done, tuple(seats), tuple(cards)))

    def unveil(
        self, title: str, words: Sentence, seats: Iterable[int] = (), cards: Iterable[Card] = ()
    ) -> None:
        """Announce in *words*, under a *title*, that a secret of the hand has come to light.

        It concerns the players at *seats* and *cards* that lie open.
        """
        if self.events is not None:
            self.events.append(Unveiled(title, words, tuple(seats), tuple(cards)))

    def drain(self) -> list[Event]:
        """Return the events since the last call (or the copy), and forget them."""
        events, self.events = self.events or [], []
        return events

    # ------------------------------------------------------------------ queries

    @classmethod
    def name(cls) -> str:
        """Return the name of the game's folder, which is its name in saves and on the command line."""
        return cls.__module__.split(".")[-2]

    @property
    def options(self) -> dict[str, Value]:
        """The house rules in force."""
        return {name: getattr(self, name) for name in self.option_declarations}

    def legal(self) -> Decision:
        """Return the decision of the player to act.  Never empty; invalid when the match is over."""
        decision: Decision = self._methods["legal", self.phase](self)
        decision.game = self
        return decision

    @property
    def is_settled(self) -> bool:
        """Tell whether a hand has been played and scored, and the next has not begun."""
        return self.hand_number > 0 and (self.over or self.phase in self.between)

    def makes_itself(self) -> Move | None:
        """Return the only legal move besides asides, if its verb is declared `automatic`: a go, a
        showdown."""
        if self.over or not self.automatic:
            return None
        decision = self.legal()
        if not isinstance(decision, OneOf):
            return None
        moves = [move for move in decision.moves if move.verb not in self.asides]
        return moves[0] if len(moves) == 1 and moves[0].verb in self.automatic else None

    def apply(self, move: Move) -> None:
        """Carry out *move*.  It is not checked: callers check against `legal`."""
        if move[0] == "deal":
            self.hand_number += 1
        try:
            self._methods["apply", move[0]](self, move)
        except Finished:
            self._end()

    def _end(self) -> None:
        self.turn, self.phase, self.over = None, "over", True

    def break_off(self) -> None:
        """End the match with the current scores, regardless of its goal."""
        self.broken_off = True
        self._end()

    def final_outcome(self) -> Outcome:
        """Return how the match ended; where it was broken off, regardless of its goal."""
        if not self.broken_off:
            return self.outcome()
        best = Game.outcome(self)
        words = "The match ended at its limit of moves. Highest score: {points}."
        if self.low_wins:
            words = "The match ended at its limit of moves. Lowest score: {points}."
        return Outcome(best.winners, best.standing, Sentence(words, points=self.scores[best.winners[0]]))

    @classmethod
    def all_verbs(cls) -> list[str]:
        """Return the verbs of all moves of the game, in any phase."""
        return [verb for kind, verb in cls._methods if kind == "apply"]

    def why_not(self, move: Move) -> Sentence | None:
        """Return the rules' own reason against *move* in this phase, if there is one."""
        method = self._methods.get(("why_not", self.phase))
        return method(self, move) if method is not None else None

    def prompt(self) -> Sentence:
        """Return the question to the player to act, in one sentence."""
        method = self._methods.get(("prompt", self.phase))
        if method is not None:
            sentence: Sentence = method(self)
            return sentence
        return Sentence(self.prompts.get(self.phase, "Your turn."))

    @property
    def player(self) -> int:
        """The seat to act; invalid when the match is over."""
        assert self.turn is not None
        return self.turn

    def merit(self, side: int) -> int:
        """Return the score of *side* as a value: the higher, the better."""
        return -self.scores[side] if self.low_wins else self.scores[side]

    def side(self, seat: int) -> int:
        """Return the side on which *seat* plays."""
        return seat % self.side_count

    def seats_of(self, side: int) -> list[int]:
        """Return the seats that play on *side*."""
        return [seat for seat in range(self.seat_count) if self.side(seat) == side]

    def team(self, seat: int) -> int:
        """Return the team of *seat* in this hand. Sides score, teams play; usually they are the same.

        Show it only if everybody knows it.
        """
        return self.side(seat)

    @property
    def has_partners(self) -> bool:
        """Tell whether there are partnerships."""
        return len({self.team(seat) for seat in range(self.seat_count)}) < self.seat_count

    def after(self, seat: int) -> int:
        """Return the seat that plays after *seat*.  Seats are numbered in the order of play."""
        return (seat + 1) % self.seat_count

    def seats_after(self, seat: int) -> list[int]:
        """Return all seats in order of play, the one after *seat* first and *seat* last."""
        return list(_round_after(self.seat_count, seat))

    # ------------------------------------------------------------------ the table

    @property
    def pack(self) -> Pack:
        """The cards played with: a class attribute, or a property where house rules change them."""
        return FRENCH_52

    @property
    def zones(self) -> Iterator[Zone]:
        """Every zone, in the order in which they were declared."""
        for name in self.zone_names:
            value = getattr(self, name)
            if isinstance(value, Zone):
                yield value
            else:
                yield from value

    def zone(self, identity: str) -> Zone:
        """Return the zone with this id.  Raises KeyError where there is none."""
        for zone in self.zones:
            if zone.id == identity:
                return zone
        raise KeyError(identity)

    @property
    def everybody(self) -> int:
        """The bit mask of all seats."""
        return (1 << self.seat_count) - 1

    # ------------------------------------------------------------------ copies and views

    def copy(self) -> Self:
        """Return an independent position; its events start empty."""
        other = object.__new__(type(self))
        attributes = other.__dict__
        attributes.update(self.__dict__)
        for name, value in self.__dict__.items():
            if type(value) not in ATOMS:
                attributes[name] = copied(value)
        attributes["events"] = None if self.events is None else []
        return other

    def quiet(self) -> Self:
        """Return a copy that records no events, for search."""
        other = self.copy()
        other.events = None
        return other

    @classmethod
    def faces_for(cls, *wishes: str) -> str:
        """Return the first of *wishes* among the faces offered, or else the native faces."""
        return next((faces for faces in wishes if faces in cls.faces_offered), cls.faces_offered[0])

    def view(self, seat: int | None) -> Self:
        """Return a copy in which every card that *seat* does not know is `BACK`, the others' secrets are
        blank and the seed is gone.  *seat* None gives the view that everybody shares."""
        other = self.copy()
        hide(other, seat)
        if other.faces == AS_SET:
            other.faces = self.faces_for()
        return other

    def determinize(self, rng: Random) -> Self:
        """Return a full position that the view's seat cannot distinguish from the true one.

        Raises SamplingError where `could_hold` rules out every deal.
        """
        other = self.copy()
        redeal(other, rng)
        return other

    def preview(self, move: Move) -> Moved | None:
        """Return where the first card of *move* would go (without cards: the first card that moves), by
        trying it on a copy; None if none moves."""
        return first_flight(self.copy(), move)

    # ------------------------------------------------------------------ as text

    def describe(self) -> str:
        """Return this position (or view) as text, complete; equal for equal positions.

        `positions` explains the text, and reads that of a full position.
        """
        lines = [f"position of {self.name()} for {self.seat_count}"]
        lines += [f"{zone.id}: {zone_text(zone, self.everybody)}" for zone in self.zones if zone]
        usual = self._usual_texts(self.seat_count, tuple(self.options.items()))
        return "\n".join(lines + field_lines(sorted(_fields(self).items()), usual, ("turn", "phase")))

    @classmethod
    @lru_cache(maxsize=64)
    def _usual_texts(cls, seats: int, options: tuple[tuple[str, Value], ...]) -> Mapping[str, str]:
        """Return the texts of the fields at the start of a match without house rules."""
        fields = _fields(cls.at_start(seats, dict(options)))
        fields |= {name: declared.default for name, declared in cls.option_declarations.items()}
        return {name: value_text(value) for name, value in fields.items()}

    @classmethod
    def at_start(cls, seats: int | None, options: Mapping[str, Value]) -> Self:
        """Return the start of a match in which seat 0 deals, without using randomness."""
        game = cls(seats, options=options, dealer=0)
        game.given_dealer, game.chances = None, 0
        game.events = []
        return game

    @classmethod
    def has_phase(cls, phase: str) -> bool:
        """Tell whether *phase* has decisions."""
        return ("legal", phase) in cls._methods


def _fields(position: Game) -> dict[str, Any]:
    """Return the attributes of *position* that its text states unless they have their default values."""
    hidden = {*NOT_TOLD, *position.zone_names}
    return {name: value for name, value in vars(position).items() if name not in hidden}
