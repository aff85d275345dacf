"""Decisions: the set of moves that a player may make now.

A decision is a set, not a list: it can be asked whether it contains a move, for a sample, for all its moves
if they are few, and for the reason why a move is not in it.  There are five kinds here and one in `phrases`;
the table turns each into clicks, drags and keys without knowing the game.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import combinations, islice
from math import comb
from random import Random
from typing import Any, Protocol

from .cards import Card
from .moves import CardGroup, Move
from .text import Sentence
from .zones import Zone

Rule = Callable[[CardGroup], Sentence | None]
FEW = 5000
"""The maximum number of moves that a decision lists."""


class TooMany(TypeError):
    """A decision has too many moves to list; use ``in`` or take a sample."""


class Asker(Protocol):
    """The part of a `Game` that its decisions need."""

    turn: int | None
    phase: str

    def prompt(self) -> Sentence: ...
    def why_not(self, move: Move) -> Sentence | None: ...
    @classmethod
    def all_verbs(cls) -> list[str]: ...


class Decision(ABC):
    """The legal moves of a player, as returned by ``Game.legal()``.  Never empty."""

    game: Asker | None = None
    """The position (or view) that it belongs to; set by `Game.legal`."""

    @property
    def seat(self) -> int:
        """The seat that decides."""
        assert self.game is not None and self.game.turn is not None
        return self.game.turn

    @property
    def phase(self) -> str:
        """The phase of the position."""
        assert self.game is not None
        return self.game.phase

    @property
    def prompt(self) -> Sentence:
        """The question to the player, in one sentence."""
        assert self.game is not None
        return self.game.prompt()

    def why_not(self, move: Move) -> Sentence | None:
        """Return why *move* is illegal: the rule and the player's own situation; None if it is legal."""
        if self.find(move) is not None:
            return None
        if self.game is not None and (self.resembles(move) or self.is_unoffered(move)):
            reason = self.game.why_not(move)
            if reason is not None:
                return reason
        return self.shortfall(move) or Sentence("You cannot do that now.")

    def is_unoffered(self, move: Move) -> bool:
        """Tell whether *move* belongs to the game but is not available now, such as one raise too many."""
        if self.game is None or not all(move.groups):
            return False
        return move.verb not in self.verbs and move.verb in self.game.all_verbs()

    @abstractmethod
    def __contains__(self, move: object) -> bool: ...

    def find(self, move: Move) -> Move | None:
        """Return the legal move that *move* stands for, None if there is none.

        It may write the cards of a group in another order: a capture, or a meld.
        """
        return move if move in self else None

    @abstractmethod
    def __iter__(self) -> Iterator[Move]:
        """Yield all moves.  Raises TooMany if there are more than FEW."""

    @abstractmethod
    def sample(self, rng: Random) -> Move:
        """Return some legal move."""

    @abstractmethod
    def identity(self) -> tuple[object, ...]:
        """Return a value that is equal for equal sets."""

    @property
    @abstractmethod
    def verbs(self) -> tuple[str, ...]:
        """The distinct verbs of its moves."""

    @property
    def cards(self) -> CardGroup:
        """The cards that occur in its moves."""
        return tuple(dict.fromkeys(card for move in self for card in move.cards))

    def shortfall(self, move: Move) -> Sentence | None:
        """Return the objection of this kind of decision to *move*, None without one."""
        return None

    @abstractmethod
    def resembles(self, move: Move) -> bool:
        """Tell whether *move* has the form of a move of this decision, so that the rules can judge it."""

    def same(self, one: Move, other: Move) -> bool:
        """Tell whether two moves do the same here: the order of cards within a group does not matter."""
        return one == other or (_words(one) == _words(other) and _groups(one) == _groups(other))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Decision) and self.identity() == other.identity()

    def __hash__(self) -> int:
        return hash(self.identity())

    def __repr__(self) -> str:
        return f"{type(self).__name__}{self.identity()}"


def _words(move: Move) -> tuple[object, ...]:
    return move.verb, move.word, move.amount


def _groups(move: Move) -> list[list[str]]:
    return [sorted(map(str, group)) for group in move.groups]


class OneOf(Decision):
    """One move from a list: play, draw or take, bid, knock, a choice of captures."""

    def __init__(self, moves: Iterable[Move]) -> None:
        self.moves: list[Move] = moves if isinstance(moves, list) else list(moves)

    def __contains__(self, move: object) -> bool:
        return move in self.moves

    def find(self, move: Move) -> Move | None:
        if move in self.moves:
            return move
        return next((other for other in self.moves if self.same(move, other)), None)

    def __iter__(self) -> Iterator[Move]:
        return iter(self.moves)

    def __len__(self) -> int:
        return len(self.moves)

    def sample(self, rng: Random) -> Move:
        return self.moves[int(rng.random() * len(self.moves))]

    def resembles(self, move: Move) -> bool:
        """Tell whether *move* has the right verb, the right number of cards in its first group, and a word or
        number where one is due. Its later groups may be incomplete, as while somebody picks cards."""
        return all(move.groups) and any(
            move.verb == other.verb
            and [len(group) for group in move.groups[:1]] == [len(group) for group in other.groups[:1]]
            and len(move.groups) <= len(other.groups)
            and (move.word is None, move.amount is None) == (other.word is None, other.amount is None)
            for other in self.moves
        )

    def identity(self) -> tuple[object, ...]:
        return "OneOf", *map(str, self.moves)

    @property
    def verbs(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(move.verb for move in self.moves))


class Subset(Decision):
    """From *least* to *most* of *cards*, in any order, if *rule* has no objection.

    *ways* yields all choices that the rule allows, where those are few among very many combinations.
    """

    def __init__(
        self,
        verb: str,
        cards: Sequence[Card],
        least: int,
        most: int,
        rule: Rule | None = None,
        ways: Callable[[], Iterable[CardGroup]] | None = None,
    ) -> None:
        self.verb = verb
        self.pool: CardGroup = tuple(cards)
        self.least, self.most = least, min(most, len(self.pool))
        self.rule, self.ways = rule, ways

    def __contains__(self, move: object) -> bool:
        return isinstance(move, Move) and move.verb == self.verb and self.shortfall(move) is None

    def shortfall(self, move: Move) -> Sentence | None:
        if not self.resembles(move):
            return Sentence("Choose the cards.")
        chosen = move.groups[0]
        if len(set(chosen)) != len(chosen) or not set(chosen) <= set(self.pool):
            return Sentence("Choose from your own cards.")
        if len(chosen) < self.least:
            return Sentence("Choose {n} more.", n=self.least - len(chosen))
        if len(chosen) > self.most:
            return Sentence("Choose at most {n}.", n=self.most)
        return self.rule(chosen) if self.rule is not None else None

    def resembles(self, move: Move) -> bool:
        return move.verb == self.verb and len(move.groups) == 1 and move.word is None and move.amount is None

    def __iter__(self) -> Iterator[Move]:
        if self.ways is not None:
            found = list(islice(self.ways(), FEW + 1))
            if len(found) > FEW:
                raise TooMany(f"too many ways to {self.verb}")
            yield from (Move(self.verb, chosen) for chosen in found)
            return
        if sum(comb(len(self.pool), size) for size in range(self.least, self.most + 1)) > FEW:
            raise TooMany(f"too many ways to {self.verb}")
        for size in range(self.least, self.most + 1):
            for chosen in combinations(self.pool, size):
                if self.rule is None or self.rule(chosen) is None:
                    yield Move(self.verb, chosen)

    def sample(self, rng: Random) -> Move:
        if self.ways is not None:
            ways = self.ways()
            found = ways if isinstance(ways, Sequence) else list(ways)
            return Move(self.verb, found[int(rng.random() * len(found))])
        for _ in range(200):
            size = self.least + int(rng.random() * (self.most - self.least + 1))
            chosen = tuple(rng.sample(self.pool, size))
            if self.rule is None or self.rule(chosen) is None:
                return Move(self.verb, chosen)
        moves = list(self)
        return moves[int(rng.random() * len(moves))]

    @property
    def cards(self) -> CardGroup:
        return self.pool

    def identity(self) -> tuple[object, ...]:
        return "Subset", self.verb, tuple(sorted(map(str, self.pool))), self.least, self.most

    @property
    def verbs(self) -> tuple[str, ...]:
        return (self.verb,)


class Partition(Decision):
    """*cards* laid out in trays of the given *sizes*; cards that fit in none are left over.

    A tray may be left empty where *empty* is set; unless *ordered* is set, groups of one size may change
    trays.  *rule* judges one tray, *check* all of them; *name* describes the contents of a tray ("pair of
    fives"), *strength* ranks them (greater is stronger), for sorting the trays.  *some* supplies a legal move
    where a random one is too rarely legal.
    """

    def __init__(
        self,
        verb: str,
        cards: Sequence[Card],
        sizes: Sequence[int],
        *,
        empty: bool = False,
        ordered: bool = True,
        rule: Rule | None = None,
        check: Callable[[tuple[CardGroup, ...]], Sentence | None] | None = None,
        name: Callable[[CardGroup], Sentence] | None = None,
        strength: Callable[[CardGroup], int] | None = None,
        some: Callable[[Random], Move] | None = None,
    ) -> None:
        self.verb = verb
        self.pool: CardGroup = tuple(cards)
        self.sizes = tuple(sizes)
        self.empty, self.ordered = empty, ordered
        self.rule, self.check, self.name, self.some = rule, check, name, some
        self.strength = strength

    def __contains__(self, move: object) -> bool:
        return isinstance(move, Move) and move.verb == self.verb and self.shortfall(move) is None

    def shortfall(self, move: Move) -> Sentence | None:
        laid = move.cards
        if not self.resembles(move):
            return Sentence("Lay out all {n} groups.", n=len(self.sizes))
        if len(set(laid)) != len(laid) or not set(laid) <= set(self.pool):
            return Sentence("Use each of your own cards once.")
        for number, (group, size) in enumerate(zip(move.groups, self.sizes, strict=True), 1):
            if not group and self.empty:
                continue
            if len(group) != size:
                return Sentence("Group {number} needs {size} cards.", number=number, size=size)
            if self.rule is not None and (reason := self.rule(group)) is not None:
                return reason
        return self.check(move.groups) if self.check is not None else None

    def resembles(self, move: Move) -> bool:
        groups = len(move.groups) == len(self.sizes)
        return move.verb == self.verb and groups and move.word is None and move.amount is None

    def __iter__(self) -> Iterator[Move]:
        raise TooMany(f"too many ways to {self.verb}")

    def sample(self, rng: Random) -> Move:
        if self.some is not None:
            return self.some(rng)
        for _ in range(2000):
            pool = rng.sample(self.pool, len(self.pool))
            groups = []
            for size in self.sizes:
                group, pool = tuple(pool[:size]), pool[size:]
                good = len(group) == size and (self.rule is None or self.rule(group) is None)
                groups.append(group if good or not self.empty else ())
            if (move := Move(self.verb, *groups)) in self:
                return move
        raise TooMany(f"no legal way to {self.verb} found; give the decision a *some*")

    @property
    def cards(self) -> CardGroup:
        return self.pool

    def identity(self) -> tuple[object, ...]:
        pool = tuple(sorted(map(str, self.pool)))
        return "Partition", self.verb, pool, self.sizes, self.empty, self.ordered

    @property
    def verbs(self) -> tuple[str, ...]:
        return (self.verb,)

    def same(self, one: Move, other: Move) -> bool:
        if self.ordered or _words(one) != _words(other):
            return super().same(one, other)
        return sorted(_groups(one)) == sorted(_groups(other))


class Amount(Decision):
    """A number from *low* to *high* in steps; *stops* are the amounts with a name.

    With *on* the amount is put on one of these cards, each with its upper limit: ``bet Kh 20``. With *pile*
    it is the number of cards lifted from the top of that pile, as in a cut; this can be done by dragging.
    """

    def __init__(
        self,
        verb: str,
        low: int,
        high: int,
        step: int = 1,
        stops: Mapping[str, int] | None = None,
        on: Mapping[Card, int] | None = None,
        pile: Zone | None = None,
    ) -> None:
        self.verb, self.low, self.high, self.step, self.pile = verb, low, high, step, pile
        self.stops = dict(stops or {})
        self.on = None if on is None else dict(on)

    def __contains__(self, move: object) -> bool:
        return isinstance(move, Move) and move.verb == self.verb and self.shortfall(move) is None

    def most(self, card: Card | None = None) -> int:
        """Return the upper limit, that of *card* where the amount goes on a card."""
        return self.high if self.on is None or card is None else min(self.high, self.on.get(card, 0))

    def shortfall(self, move: Move) -> Sentence | None:
        if self.on is not None and (len(move.groups) != 1 or len(move.groups[0]) != 1):
            return Sentence("Choose a card for it.")
        if self.on is not None and move.card not in self.on:
            return Sentence("Nothing can be put on the {card}.", card=move.card)
        if not self.resembles(move) or move.amount is None:
            return Sentence("Enter an amount.")
        most = self.most(move.card if self.on is not None else None)
        if move.amount < self.low:
            return Sentence("The minimum is {n}.", n=self.low)
        if move.amount > most:
            return Sentence("The maximum is {n}.", n=most)
        if (move.amount - self.low) % self.step and move.amount != most:
            return Sentence("Amounts go in steps of {n}.", n=self.step)
        return None

    def resembles(self, move: Move) -> bool:
        groups = [] if self.on is None else [1]
        named = move.amount is not None and move.word is None and [len(one) for one in move.groups] == groups
        return move.verb == self.verb and named

    def __iter__(self) -> Iterator[Move]:
        places: list[Card | None] = [None] if self.on is None else [*self.on]
        count = sum((self.most(card) - self.low) // self.step + 1 for card in places)
        if count > FEW:
            raise TooMany(f"too many amounts to {self.verb}")
        for card in places:
            most = self.most(card)
            amounts = [*range(self.low, most + 1, self.step)]
            if most > self.low and (most - self.low) % self.step:
                amounts.append(most)
            for amount in amounts:
                yield Move(self.verb, *([] if card is None else [card]), amount=amount)

    def sample(self, rng: Random) -> Move:
        card = None if self.on is None else rng.choice([*self.on])
        steps = (self.most(card) - self.low) // self.step
        amount = self.low + self.step * int(rng.random() * (steps + 1))
        return Move(self.verb, *([] if card is None else [card]), amount=amount)

    @property
    def cards(self) -> CardGroup:
        return tuple(self.on or ())

    def identity(self) -> tuple[object, ...]:
        return "Amount", self.verb, self.low, self.high, self.step, *map(str, (self.on or {}).items())

    @property
    def verbs(self) -> tuple[str, ...]:
        return (self.verb,)


class Either(Decision):
    """Any move of several decisions: fold or call, or raise by an amount; meld, or discard."""

    def __init__(self, *decisions: Decision) -> None:
        self.parts = decisions

    def __contains__(self, move: object) -> bool:
        return any(move in part for part in self.parts)

    def find(self, move: Move) -> Move | None:
        if move in self:
            return move
        return next((found for part in self.parts if (found := part.find(move)) is not None), None)

    def __iter__(self) -> Iterator[Move]:
        for part in self.parts:
            yield from part

    def resembles(self, move: Move) -> bool:
        return any(part.resembles(move) for part in self.parts)

    def shortfall(self, move: Move) -> Sentence | None:
        for part in self.parts:
            if move.verb in part.verbs:
                return part.shortfall(move)
        return None

    def sample(self, rng: Random) -> Move:
        return self.parts[int(rng.random() * len(self.parts))].sample(rng)

    @property
    def cards(self) -> CardGroup:
        return tuple(dict.fromkeys(card for part in self.parts for card in part.cards))

    def same(self, one: Move, other: Move) -> bool:
        return any(part.same(one, other) for part in self.parts if one.verb in part.verbs)

    def identity(self) -> tuple[object, ...]:
        return "Either", *(part.identity() for part in self.parts)

    @property
    def verbs(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(verb for part in self.parts for verb in part.verbs))

    def part(self, verb: str) -> Decision:
        """Return the decision whose moves have this verb.  Raises KeyError where there is none."""
        for part in self.parts:
            if verb in part.verbs:
                part.game = self.game
                return part
        raise KeyError(verb)


def leaves(decision: Decision) -> list[Any]:
    """Return the simple decisions that make up *decision*."""
    if not isinstance(decision, Either):
        return [decision]
    found = [leaf for part in decision.parts for leaf in leaves(part)]
    for leaf in found:
        leaf.game = decision.game
    return found
