"""Laying out the cards of a lesson, and starting matches from there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from cardgames.engine import Card, Game, IllegalMove, Match, Move, OptionError
from cardgames.engine.options import Value

from .lesson import Deal, Lesson, Step, players

DEAL = Move("deal")


def _faces(game: type[Game]) -> dict[str, Value]:
    """Return the choice of faces for lessons of *game*: those named in their texts.

    The lessons of games without native French cards are worded for all faces.
    """
    is_french = len(game.faces_offered) > 1 and game.faces_for() == "french"
    return {"faces": "french"} if is_french else {}


class Stage:
    """The written-out deal of a lesson (or of a step that returns), from which matches can be started.

    Raises LessonError where the cards cannot be dealt as written, or the moves before the lesson are illegal.
    """

    def __init__(self, lesson: Lesson, deal: Deal, step: Step | None = None) -> None:
        self.lesson, self.deal, self.step = lesson, deal, step
        self.rules = {**_faces(lesson.game), **(lesson.rules if deal.rules is None else deal.rules)}
        self.deck: tuple[Card, ...] = ()
        if deal.start is None:
            self.deck = self._compose()
            self._check_deal()
        self.before = deal.before
        try:
            self.match(self.before)
        except IllegalMove as error:
            raise lesson.error(step, f"The moves before the lesson cannot be made: {error}") from None

    def match(self, moves: Sequence[Move]) -> Match:
        """Return a match on these cards in which *moves* (those before included) were made.

        Raises IllegalMove.
        """
        lesson = self.lesson
        match = Match(
            lesson.game,
            players(lesson.seats),
            seed=lesson.id,
            options=self.rules,
            deck=self.deck or None,
            dealer=self.deal.dealer,
            hand=self.deal.hand,
            start=self.deal.start,
        )
        if self.deal.scores:
            match.position.scores[:] = self.deal.scores
        for move in moves:
            match.play(move)
        return match

    def _game(self, deck: Sequence[Card]) -> Game:
        """Return a position of the lesson's game in which *deck* has been dealt."""
        lesson = self.lesson
        game = lesson.game(
            lesson.seats,
            seed=lesson.id,
            options=self.rules,
            deck=deck,
            dealer=self.deal.dealer,
            hand=self.deal.hand,
        )
        if game.phase == "deal":
            game.apply(DEAL)
        return game

    def _pack(self) -> tuple[Card, ...]:
        lesson = self.lesson
        try:
            return tuple(lesson.game(lesson.seats, options=self.rules).pack)
        except OptionError as error:
            raise lesson.error(self.step, str(error)) from None

    def _compose(self) -> tuple[Card, ...]:
        """Return the pack in the order that deals every card as the lesson specifies.

        The destination of each place in the pack is found by dealing once.  Unspecified cards fill the other
        places.
        """
        pack, deal = self._pack(), self.deal
        named = deal.deck or tuple(card for zone in deal.cards.values() for card in zone)
        self._check_cards(named, pack)
        if deal.deck is not None:
            return deal.deck
        place = {card: number for number, card in enumerate(pack)}
        order: list[Card | None] = [None] * len(pack)
        dealt = self._game(pack)
        for identity, cards in deal.cards.items():
            places = sorted(place[card] for card in dealt.zone(identity))
            if dealt.zone(identity).kind == "fan" and len(cards) != len(places):
                raise self.lesson.error(
                    self.step, f"{identity!r} is dealt {len(places)} cards, not {len(cards)}."
                )
            if len(cards) > len(places):
                raise self.lesson.error(self.step, f"{identity!r} has room for {len(places)} cards only.")
            for number, card in zip(places, cards, strict=False):
                order[number] = card
        rest = iter([card for card in pack if card not in set(named)])
        return tuple(card if card is not None else next(rest) for card in order)

    def _check_cards(self, named: Sequence[Card], pack: Sequence[Card]) -> None:
        unknown = [card for card in named if card not in pack]
        if unknown:
            raise self.lesson.error(self.step, f"{unknown[0]} is not in the pack of this game.")
        twice = [card for card, count in Counter(named).items() if count > 1]
        if twice:
            raise self.lesson.error(self.step, f"{twice[0]} is dealt twice.")
        if not named:
            raise self.lesson.error(self.step, "The deal names no cards.")

    def _check_deal(self) -> None:
        """Check that every hand is specified and that the cards arrive in the right places."""
        dealt = self._game(self.deck)
        for zone in dealt.zones:
            wanted = self.deal.cards.get(zone.id)
            if wanted is None:
                if self.deal.deck is None and zone.kind == "fan" and zone.owner is not None and zone:
                    raise self.lesson.error(self.step, f"The cards of {zone.id!r} are missing.")
            elif not set(wanted) <= set(zone):
                raise self.lesson.error(self.step, f"The cards of {zone.id!r} cannot be dealt so.")
