"""Moves: one line of text that parses back.

A move is a verb, groups of cards, and perhaps a word (a chosen zone, a named thing) and an amount::

    play 7h             discard 5c Jd       take 7h / 3c 4d     arrange 2c 3c 4c / 5d 5h 5s / -
    bid 3               call hearts         bet 7h 20           pass

Words begin with a small letter, so they cannot be taken for cards; an empty group is ``-``.
"""

from __future__ import annotations

from collections.abc import Iterable

from .cards import Card

CardGroup = tuple[Card, ...]


class Move(tuple[str, tuple[CardGroup, ...], "str | None", "int | None"]):
    """A move of a player.  Equal moves are equal values, and ``Move.parse(str(move)) == move``.

    >>> Move("take", Card("7", "h"), [Card("3", "c"), Card("4", "d")])
    take 7h / 3c 4d
    >>> Move.parse("bid 3").amount
    3
    """

    __slots__ = ()

    def __new__(
        cls, verb: str, *groups: Card | Iterable[Card], word: str | None = None, amount: int | None = None
    ) -> Move:
        laid = [(group,) if isinstance(group, Card) else tuple(group) for group in groups] if groups else ()
        return tuple.__new__(cls, (verb, tuple(laid), word, amount))

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return Move.parse, (str(self),)

    @property
    def verb(self) -> str:
        """The verb: "play", "bid", "draw"."""
        return self[0]

    @property
    def groups(self) -> tuple[CardGroup, ...]:
        """The cards, group by group."""
        return self[1]

    @property
    def word(self) -> str | None:
        """The chosen zone or the named thing."""
        return self[2]

    @property
    def amount(self) -> int | None:
        """The number named."""
        return self[3]

    @property
    def card(self) -> Card:
        """The first card, which is the card of a one-card move."""
        return self[1][0][0]

    @property
    def cards(self) -> CardGroup:
        """All cards of all groups."""
        groups = self[1]
        return groups[0] if len(groups) == 1 else tuple(card for group in groups for card in group)

    def __str__(self) -> str:
        parts = [self[0]]
        if self[1]:
            parts.append(" / ".join(" ".join(card.text for card in group) or "-" for group in self[1]))
        if self[2] is not None:
            parts.append(self[2])
        if self[3] is not None:
            parts.append(str(self[3]))
        return " ".join(parts)

    __repr__ = __str__

    @staticmethod
    def parse(text: str) -> Move:
        """Return the move with this text.  Raises ValueError where there is none."""
        tokens = text.split()
        if not tokens or not tokens[0].isidentifier():
            raise ValueError(f"{text[:40]!r} is not a move")
        verb, *rest = tokens
        word: str | None = None
        amount: int | None = None
        if rest and _is_amount(rest[-1]):
            amount = int(rest.pop())
        if rest and rest[-1][0].islower():
            word = rest.pop()
        groups: list[list[Card]] = [[]] if rest else []
        for token in rest:
            if token == "/":
                groups.append([])
            elif token != "-":
                groups[-1].append(Card.parse(token))
        return Move(verb, *groups, word=word, amount=amount)


def _is_amount(token: str) -> bool:
    digits = token.removeprefix("-")
    return digits.isascii() and digits.isdigit() and len(digits) < 10


class _OneCard(dict[Card, Move]):
    """The one-card move of a verb for each card, made on first use."""

    def __init__(self, verb: str) -> None:
        super().__init__()
        self.verb = verb

    def __missing__(self, card: Card) -> Move:
        self[card] = move = Move(self.verb, card)
        return move


_one_card: dict[str, _OneCard] = {}


def card_moves(verb: str, cards: Iterable[Card]) -> list[Move]:
    """Return a one-card move with *verb* for each of *cards*; the moves are cached."""
    moves = _one_card.get(verb)
    if moves is None:
        moves = _one_card[verb] = _OneCard(verb)
    return [moves[card] for card in cards]
