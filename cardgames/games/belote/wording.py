"""Refusals, prompts, and what stands on the buttons and in the bar."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgames.engine import Card, Move, Rank, Sentence, Suit

from .declarations import WORDS, spoken

if TYPE_CHECKING:
    from .rules import Belote


def why_duty(game: Belote, card: Card) -> Sentence:
    """Why *card*, which follows suit as it should, may not be played."""
    hand = game.holding(game.player)
    led, best = Suit(game.led_suit()), game.best()
    if led == game.trumps and not game.opponent_is_winning():
        return Sentence("You can go above your partner's {card}, and at this table you must.", card=best)
    if led == game.trumps or card.suit == game.trumps:
        return Sentence("An opponent's {card} is winning and you can go above it, so you must.", card=best)
    if best.suit == game.trumps and not game.higher([one for one in hand if one.suit == game.trumps]):
        return Sentence("You have no {suit}, so you must trump, even below the {card}.", suit=led, card=best)
    return Sentence("You have no {suit} and an opponent is winning, so you must trump.", suit=led)


def prompt_play(game: Belote) -> Sentence:
    """What is asked of who plays to a trick."""
    if not game.trick:
        return Sentence("Your lead: play any card.")
    led, best, hand = game.led_suit(), game.best(), game.holding(game.player)
    playable = game.playable(hand)
    over = len(playable) < len(game.following(hand)) or game.beats(playable[0], best)
    if game.following(hand):
        duty = "Follow {suit}."
        if led == game.trumps and game.must_go_over() and over:
            duty = "Follow {suit} and go above the {card}."
    elif led == game.trumps:
        duty = "No {suit}: play any card."
    elif not game.opponent_is_winning():
        duty = "No {suit}, and your partner is winning: play any card."
    elif playable[0].suit != game.trumps:
        duty = "No {suit} and no trumps: play any card."
    elif best.suit != game.trumps:
        duty = "No {suit}: you must trump."
    elif over:
        duty = "No {suit}: you must trump, above the {card}."
    else:
        duty = "No {suit}: you must trump, although the {card} is higher."
    return Sentence(duty, suit=Suit(led), card=best)


def label(game: Belote, move: Move) -> Sentence | None:
    """What the button for *move* says."""
    if move.verb == "take" and game.upcard:
        return Sentence("Take {suit}", suit=Suit(game.upcard.top.suit))
    if move.verb == "name":
        return Sentence("{suit}", suit=Suit(str(move.word)[0]))
    if move.verb == "declare":
        word = str(move.word)
        if word in WORDS:
            return Sentence("{rank}", rank=Rank(WORDS[word]))
        return Sentence(spoken(word).strip("“”"))
    return None


def status(game: Belote) -> Sentence:
    """Where the match stands."""
    number = max(1, game.hand_number)
    match game.phase:
        case "take":
            return Sentence("Hand {n} · bidding, first round", n=number)
        case "name":
            return Sentence("Hand {n} · bidding, second round", n=number)
        case "declare" | "show":
            return Sentence("Hand {n} · declarations", n=number)
        case "play" | "belote":
            return Sentence("Hand {n} · trick {trick} of 8", n=number, trick=sum(game.tricks) + 1)
    return Sentence("Hand {n}", n=number)
