"""The base of all controllers of a decision: picks, lit cards, the meaning of gestures."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from cardgames.engine import BACK, Card, Decision, Game, Move, OneOf, Partition, Sentence, Subset
from cardgames.engine.text import Field, Text

SORRY = Sentence("You cannot do that now.")


@dataclass(frozen=True)
class MoveButton:
    """A move that is made by a button, and the game's own *words* for it, if it has any."""

    move: Move
    words: Sentence | None = None

    @property
    def sentence(self) -> Sentence:
        """Return its label: the game's words, or verb, cards, word and amount of the move."""
        if self.words is not None:
            return self.words
        move = self.move
        fields: dict[str, Field] = {"verb": Text(move.verb.replace("_", " "), context="move")}
        template = "{verb}"
        for number, group in enumerate(move.groups):
            if group:
                fields[f"cards{number}"] = group
                template += (" · " if number else " ") + f"{{cards{number}}}"
        if move.word is not None:
            fields["word"] = move.word.replace("-", " ").replace("_", " ")
            template += " {word}"
        if move.amount is not None:
            fields["amount"] = move.amount
            template += " {amount}"
        return Sentence(template, **fields)

    @property
    def label(self) -> str:
        """The same in plain words: "Bid 3", "Call hearts", "Pass"."""
        return str(self.sentence)


@dataclass(frozen=True)
class Targets:
    """Where a picked card may be dropped: zone ids, and cards onto which it may be laid."""

    zones: frozenset[str] = frozenset()
    cards: frozenset[Card] = frozenset()

    def __bool__(self) -> bool:
        return bool(self.zones or self.cards)

    def __contains__(self, onto: object) -> bool:
        return onto in self.cards if isinstance(onto, Card) else onto in self.zones


class Controller:
    """The picks of a person for one decision.  *view* is that of the person to act.

    ``picks`` are the cards picked, in order.
    """

    def __init__(self, view: Game, decision: Decision) -> None:
        self.view, self.decision = view, decision
        self.picks: list[Card] = []

    # ---------------------------------------------------------------- possible moves

    def holds(self, cards: Sequence[Card]) -> bool:
        """Tell whether all of *cards* may be picked together."""
        return False

    @property
    def lit(self) -> frozenset[Card]:
        """The cards that can be picked beside the picks, those picked already included."""
        return frozenset()

    def takes(self, card: Card) -> bool:
        """Tell whether a click on *card* does something: it lights up, or it is picked instead of others."""
        return card in self.lit or self.holds([card])

    @property
    def zones(self) -> Mapping[str, Move]:
        """The zones that are a click, and the move that the click means."""
        return {}

    @property
    def buttons(self) -> list[MoveButton]:
        """The moves that are made by a button now, the `choices` included."""
        return []

    @property
    def choices(self) -> list[Move]:
        """The moves that the picks may mean, where there are several and a list helps to choose."""
        return []

    @property
    def engaged(self) -> bool:
        """Tell whether the person has begun to use this: something is picked, laid out or named."""
        return bool(self.picks)

    @property
    def confirms(self) -> str:
        """The verb on the confirm button; "" where there is none."""
        return ""

    @property
    def missing(self) -> Sentence | None:
        """Return the sentence that says which part is missing; None when the move can be confirmed."""
        return None

    def targets(self, card: Card) -> Targets:
        """Return where *card*, being dragged, may be dropped."""
        return Targets()

    def together_with(self, card: Card) -> frozenset[Card]:
        """Return the other cards of what playing *card* means, or may mean: those that it would take."""
        return frozenset()

    def refusal_of(self, card: Card, other: Card) -> Sentence | None:
        """Return why *card* may not be dropped on *other*, where that would be a move of this decision's
        kind."""
        return None

    def verbs_to(self, zone: str) -> list[str]:
        """Return the verbs of the moves that take a card to *zone*, whichever card."""
        return []

    def refusal(self, card: Card) -> Sentence:
        """Return why *card* cannot be picked: the rule and the player's own situation."""
        if card is BACK:
            return Sentence("You cannot see that card.")
        if not self.uses_cards:
            return self.decision.prompt
        for group in dict.fromkeys([(card,), (*self.picks, card)]):
            for verb in self.decision.verbs:
                reason = self.decision.why_not(Move(verb, group))
                if reason is not None and reason != SORRY:
                    return reason
        return SORRY

    @property
    def uses_cards(self) -> bool:
        """Tell whether any move of this has cards."""
        return False

    # ---------------------------------------------------------------- gestures

    def click(self, card: Card) -> Move | None:
        """Pick a card, or put it back (a click or Space); picks that cannot go with it are put
        back.  The move, if it can mean nothing else and no confirming is due."""
        if card in self.picks:
            return self.again(card)
        if not self.holds([card]):
            return None
        self.picks = [*self.kept(card), card]
        return self.clear_cut()

    def again(self, card: Card) -> Move | None:
        """Put a pick back, or make the move (a second click on it)."""
        self.picks.remove(card)
        return None

    def kept(self, card: Card) -> list[Card]:
        """Return the other picks that can stay when *card* is picked."""
        kept: list[Card] = []
        for picked in self.picks:
            if picked is not card and self.holds([*kept, picked, card]):
                kept.append(picked)
        return kept

    def clear_cut(self) -> Move | None:
        """Return the move that a click on the last pick makes, because nothing else can be meant."""
        return None

    def drop(self, card: Card, onto: str | Card) -> Move | None:
        """Drop *card* on a zone (its id) or on another card; nothing happens where it cannot go."""
        return None

    def confirm(self) -> Move | None:
        """Return the move if it is complete (Enter, a double click or the confirm button)."""
        return None

    def clear(self) -> None:
        """Put back all picks (Escape)."""
        self.picks = []


class Composing(Controller):
    """A controller whose picks form one move, complete or not, made by confirming."""

    decision: Subset | Partition

    def composed(self) -> Move:
        """Return the move as it is so far."""
        raise NotImplementedError

    def confirm(self) -> Move | None:
        move = self.composed()
        return move if move in self.decision else None

    @property
    def confirms(self) -> str:
        return self.decision.verb

    @property
    def missing(self) -> Sentence | None:
        return self.decision.shortfall(self.composed())


class Idle(Controller):
    """Nobody is asked anything."""

    def __init__(self, view: Game) -> None:
        super().__init__(view, OneOf([]))

    def refusal(self, card: Card) -> Sentence:
        return Sentence("It is not your turn.")
