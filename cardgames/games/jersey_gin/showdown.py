"""The end of a hand of Jersey Gin: hands are shown, cards laid off, differences scored (R8 to R22)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from cardgames.engine import BACK, Card, Seat
from cardgames.engine.text import Field

from .breaking import lay_card, lay_off
from .melding import REST, Cards, arrange, fit, plan, worth

if TYPE_CHECKING:
    from .rules import JerseyGin

GIN = 40  # R12
GAME_BONUS, BOX = 100, 25  # R22


def knocked(game: JerseyGin, knocker: int) -> None:
    """*knocker* has knocked: the others lay off, and whoever has least scores (R8 to R11)."""
    game.ending, game.ender = "knock", knocker
    defenders = game.seats_after(knocker)[:-1]
    show(game, knocker, [meld.cards for meld in arrange(game.held(knocker)).melds])
    lying = game.open_melds(knocker)
    for seat in defenders:
        found = plan(game.held(seat), (), lying)
        assert found is not None
        show(game, seat, found.melds)
    note(game, game.unlaid)
    lay_off_in_turn(game, defenders, knocker)
    note(game, game.deadwood)
    score_knock(game, knocker, defenders)


def score_knock(game: JerseyGin, knocker: int, defenders: list[int]) -> None:
    """The deadwood has been counted: whoever has least scores (R9, R10)."""
    winner = winner_after_knock(game, knocker, defenders)
    if winner == knocker:
        differences(game, winner)
        game.say(winner, "{who} [wins|win] the hand", who=Seat(winner))
    else:
        words = "{who} [underknocks|underknock] with {n}"
        game.say(winner, words, who=Seat(winner), n=game.deadwood[winner])
        differences(game, winner)
        count(game, winner, game.underknock, "underknock")
    game.end_hand(winner)


def winner_after_knock(game: JerseyGin, knocker: int, defenders: list[int]) -> int:
    """Who has the least deadwood: on a tie a defender, the first in turn (R9, R10)."""
    best = min(defenders, key=lambda seat: game.deadwood[seat])
    least, own = game.deadwood[best], game.deadwood[knocker]
    under = least < own or (least == own and game.tie == "underknock")
    return best if under else knocker


def lay_off_in_turn(game: JerseyGin, defenders: list[int], knocker: int) -> None:
    """The defenders lay off by turns till neither can add more (R8)."""
    idle = 0
    while idle < len(defenders):
        for seat in defenders:
            melds = game.open_to_lay_off(seat)
            if game.laying == "knocker":
                melds = game.open_melds(knocker)
            lays = fit(rest_of(game, seat), melds)
            lay_off(game, lays, seat)
            idle = 0 if lays else idle + 1


def went_gin(game: JerseyGin, seat: int) -> None:
    """*seat* has gin: nothing is laid off any more (R12, R18)."""
    game.ending, game.ender = "gin", seat
    show_all(game, seat)
    differences(game, seat)
    count(game, seat, GIN, "gin")
    game.end_hand(seat)


def used_up(game: JerseyGin) -> None:
    """The break is over: the least deadwood wins, on a tie the breaker or who comes next (R19)."""
    assert game.breaker is not None
    game.ending = "break"
    game.say(None, "The stock is used up: the least deadwood wins")
    show_all(game, game.breaker)
    score_break(game)


def score_break(game: JerseyGin) -> None:
    """The deadwood at the end of the break has been counted."""
    assert game.breaker is not None
    order = [game.breaker, *game.seats_after(game.breaker)[:-1]]
    winner = min(order, key=lambda seat: game.deadwood[seat])
    differences(game, winner)
    game.say(winner, "{who} [wins|win] the hand", who=Seat(winner))
    game.end_hand(winner)


# ------------------------------------------------------------------ showing


def show_all(game: JerseyGin, first: int) -> None:
    """Everybody shows what is still closed, *first* before the others.

    Melds among those cards count (R4), but nothing more goes on melds that lie there (R18, R19), but for the
    cards with which somebody has just gone gin.
    """
    for seat in [first, *game.seats_after(first)[:-1]]:
        hidden = BACK in game.hand[seat]  # where somebody only tries the move that ends the hand
        melds = [] if hidden else [meld.cards for meld in arrange(game.held(seat)).melds]
        if seat == game.ender and game.open_melds(seat):
            found = plan(game.held(seat), game.open_melds(seat))
            assert found is not None
            for lay in found.added:
                lay_card(game, lay, seat)
            melds = list(found.melds)
        show(game, seat, melds)
    note(game, game.unlaid)
    note(game, game.deadwood)


def show(game: JerseyGin, seat: int, melds: Iterable[Cards]) -> None:
    """Lay *seat*'s closed cards open: these melds, then what is left."""
    hand, zone = game.hand[seat], game.melds[seat]
    for number, meld in enumerate(melds, len(game.open_melds(seat))):
        for card in meld:
            game.move(card, hand, zone, tag=number)
    for card in sorted(hand, key=lambda card: (card is not BACK, str(card))):
        game.move(card, hand, zone, tag=REST)


def rest_of(game: JerseyGin, seat: int) -> list[Card]:
    """The deadwood that *seat* has shown."""
    zone = game.melds[seat]
    return [card for card, tag in zip(zone, zone.tags, strict=True) if tag == REST]


def note(game: JerseyGin, counts: list[int]) -> None:
    """Write down everybody's deadwood as it lies now."""
    counts[:] = [worth(rest_of(game, seat)) for seat in range(game.seat_count)]


# ------------------------------------------------------------------ scoring


def differences(game: JerseyGin, winner: int) -> None:
    """*winner* scores the difference to each of the others (R9)."""
    game.points = [0] * game.seat_count
    own = game.deadwood[winner]
    for seat in game.seats_after(winner)[:-1]:
        theirs = game.deadwood[seat]
        cards = rest_of(game, seat)
        who = Seat(seat)
        if own:
            count(game, winner, theirs - own, "against {who}: {m} less {n}", cards, who=who, m=theirs, n=own)
        else:
            count(game, winner, theirs, "against {who}: deadwood {m}", cards, who=who, m=theirs)


def count(
    game: JerseyGin, seat: int, points: int, why: str, cards: Iterable[Card] = (), **fields: Field
) -> None:
    """*seat* scores *points* in this hand."""
    game.points[seat] += points
    game.score(game.side(seat), points, why, cards, **fields)


def bonuses(game: JerseyGin, winner: int) -> None:
    """The game is over: *winner* has reached the target, and every box counts (R22)."""
    game.score(game.side(winner), GAME_BONUS, "the game")
    for seat in [winner, *game.seats_after(winner)[:-1]]:
        boxes = game.boxes[seat]
        if boxes:
            why = "one box" if boxes == 1 else "{boxes} boxes"
            game.score(game.side(seat), BOX * boxes, why, boxes=boxes)
