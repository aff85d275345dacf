"""Refusals, prompts, and what stands on the buttons and in the bar."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardgames.engine import Card, Move, Seat, Sentence, Suit

if TYPE_CHECKING:
    from .rules import Botifarra

BLANKS = "2345678"


# -------------------------------------------------------------------- the play (R12, R13)


def why_duty(game: Botifarra, card: Card) -> Sentence:
    """Why *card*, which is in hand and follows suit as it should, may not be played."""
    if not game.opponent_is_winning():
        return why_not_under_partner(game, card)
    if game.must_win():
        return why_beat(game, card)
    return why_lowest(game, card)


def why_not_under_partner(game: Botifarra, card: Card) -> Sentence:
    """R12.1: *card* is a blank and not the lowest of its suit."""
    hand = game.hand[game.player]
    cards = game.following(hand) or hand
    low = lowest(game, card.suit)
    if any(other.rank not in BLANKS for other in cards):
        return Sentence("Your partner is winning: play a point card or your lowest, the {low}.", low=low)
    return Sentence("Your partner is winning: of your blanks only the lowest, the {low}.", low=low)


def why_beat(game: Botifarra, card: Card) -> Sentence:
    """R12.2: some other card would win."""
    led, best = Suit(game.led_suit()), game.best()
    if game.following(game.hand[game.player]):
        if game.partner(game.player) in game.trick_order()[len(game.trick) :]:
            return Sentence(
                "You can beat the {card}, so you must, though your partner is still to play.", card=best
            )
        return Sentence("An opponent is winning and you can beat the {card}, so you must.", card=best)
    if best.suit == led:
        return Sentence("You have no {suit} and an opponent is winning, so you must trump.", suit=led)
    return Sentence("You have no {suit} and can go above the {card}, so you must.", suit=led, card=best)


def why_lowest(game: Botifarra, card: Card) -> Sentence:
    """R12.3: the trick is lost, and *card* is not the lowest of its suit."""
    led, best, low = game.led_suit(), game.best(), lowest(game, card.suit)
    suit = Suit(card.suit)
    if card.suit == led and best.suit != led:
        return Sentence("The {card} has trumped, so of your {suit} only the {low}.", card=best, suit=suit,
                        low=low)  # fmt: skip
    if card.suit == led and low.rank not in BLANKS:
        return Sentence("You cannot beat the {card}: the lowest must go, even the {low}.", card=best, low=low)
    if card.suit == led:
        return Sentence("You cannot beat the {card}: then only your lowest, the {low}.", card=best, low=low)
    if card.suit == game.trumps:
        return Sentence("You cannot go above the {card}: of your trumps only the {low}.", card=best, low=low)
    return Sentence("You cannot win this trick: of your {suit} only the lowest, the {low}.", suit=suit,
                    low=low)  # fmt: skip


def lowest(game: Botifarra, suit: str) -> Card:
    """The lowest card of *suit* in the hand of the player to act."""
    return min((card for card in game.hand[game.player] if card.suit == suit), key=game.strength)


def prompt_play(game: Botifarra) -> Sentence:
    """What is asked of who plays to a trick."""
    if not game.trick:
        return Sentence("Your lead: play any card.")
    hand, led, best = game.hand[game.player], game.led_suit(), game.best()
    follows, suit = bool(game.following(hand)), Suit(led)
    if not game.opponent_is_winning():
        if follows:
            return Sentence("Follow {suit}: a point card or your lowest.", suit=suit)
        return Sentence("No {suit}: a point card or the lowest of a suit.", suit=suit)
    if game.must_win():
        if follows:
            return Sentence("Follow {suit} and beat the {card}.", suit=suit, card=best)
        if best.suit == led:
            return Sentence("No {suit}: you must trump.", suit=suit)
        return Sentence("No {suit}: you must trump above the {card}.", suit=suit, card=best)
    if follows:
        return Sentence("Follow {suit} with your lowest card.", suit=suit)
    return Sentence("No {suit}: play the lowest of any suit.", suit=suit)


# -------------------------------------------------------------------- choosing and doubling


def prompt_choose(game: Botifarra) -> Sentence:
    """What is asked of who chooses trumps."""
    if game.delegated:
        return Sentence("Your partner leaves the choice to you.")
    return Sentence("Choose trumps, or leave it to your partner.")


def prompt_double(game: Botifarra) -> Sentence:
    """What is asked of who may raise the multiplier."""
    return Sentence("The hand counts ×{now}. {call} or pass?", now=game.multiplier,
                    call=game.phase.capitalize())  # fmt: skip


def label(game: Botifarra, move: Move) -> Sentence | None:
    """What the button for *move* says."""
    if move.verb == "name":
        return Sentence("{suit}", suit=Suit(str(move.word)[0]))
    if move.verb == "delegate":
        return Sentence("Partner chooses")
    return None


def games_won(game: Botifarra, standing: Sequence[int]) -> Sentence:
    """How a session ended, the best first: games count before points (R18)."""
    fields: dict[str, Seat | int] = {}
    for place, seat in enumerate(standing):
        fields |= {f"who{place}": Seat(seat), f"n{place}": game.games[seat]}
    words = "Games won: {who0} {n0}, {who1} {n1}, {who2} {n2}, {who3} {n3}."
    first, second = standing[:2]
    if game.games[first] == game.games[second] and game.scores[first] != game.scores[second]:
        words = words.replace(".", "; the points decide.")
    return Sentence(words, **fields)


def status(game: Botifarra) -> Sentence:
    """Where the match stands."""
    number = max(1, game.hand_number)
    before = "Game {game} of 3 · hand {n}" if game.session else "Hand {n}"
    step = {"choose": " · choosing", "play": " · trick {trick} of 12"}.get(game.phase, "")
    if game.phase.endswith("double"):
        step = " · doubling"
    return Sentence(before + step, game=game.game_number, n=number, trick=sum(game.tricks) + 1)
