"""What the rules of Khanhoo say to people: buttons, prompts, refusals, scores."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING

from cardgames.engine import Move, Seat, Sentence

from .melds import NAMES, POINTS, Meld, melded, outs

if TYPE_CHECKING:
    from .rules import Khanhoo

PLURALS = {kind: f"{name}s" for kind, name in NAMES.items()} | {
    "aces": "times aces",
    "royal": "royal assemblies",
}
VALUES = (
    "Sequence 1 · aces 1 · triplet 2 · royal assembly 3 · court meld 4 · khanhoo 5 · "
    "double aces, triplet, royal 10 · double khanhoo 15"
)


def listed(melds: Iterable[Meld]) -> str:
    """What some melds are and what each kind scores: "khanhoo 5, 2 triplets 4"."""
    kinds = Counter(meld.kind for meld in melds)
    return ", ".join(
        f"{NAMES[kind]} {POINTS[kind]}" if count == 1 else f"{count} {PLURALS[kind]} {count * POINTS[kind]}"
        for kind, count in kinds.items()
    )


def label(game: Khanhoo, move: Move) -> Sentence | None:
    """What stands on the button for *move*."""
    match move.verb:
        case "draw":
            return game.draw_words(move)
        case "out":
            return Sentence("Go out")
        case "discard":
            return Sentence("Only discard" if move.card in outs(tuple(game.hand[game.player])) else "Discard")
        case "bump" | "challenge":
            kind = str(move.word)
            words = "Bump: {meld}, {n}" if move.verb == "bump" else "Challenge: {meld}, {n}"
            return Sentence(words, meld=NAMES[kind], n=POINTS[kind])
        case "pass":
            return Sentence("No bump" if game.phase == "claim" else "No challenge")
        case "lay":
            return Sentence("Lay down {cards}", cards=move.cards)
    return None


# ------------------------------------------------------------------ prompts


def draw(game: Khanhoo) -> Sentence:
    """What is asked of a player who draws."""
    if game.challenged or not game.has_stock:
        return Sentence("You take the {card}.", card=game.discards.top)
    return game.draw_prompt


def discard(game: Khanhoo) -> Sentence:
    """What is asked of a player who discards."""
    if "out" in game.legal_discard().verbs:
        return Sentence("You can go out: choose the discard.")
    return Sentence("Discard a card.")


def claim(game: Khanhoo) -> Sentence:
    """What is asked of a player who could bump."""
    card = game.discards.top
    if game.claimant is not None:
        words = "{who} [bumps|bump] with {points} points. Bump the {card} for more?"
        return Sentence(words, who=Seat(game.claimant), points=POINTS[game.claim], card=card)
    return Sentence("Bump the {card}? The meld stays open.", card=card)


def challenge(game: Khanhoo) -> Sentence:
    """What is asked of the player who could lose the turn."""
    words = "{who} [bumps|bump]: {meld}, {points}. Lose this turn?"
    who = Seat(game.claimant or 0)
    return Sentence(words, who=who, meld=NAMES[game.claim], points=POINTS[game.claim])


# ------------------------------------------------------------------ refusals


def why_not_draw(game: Khanhoo, move: Move) -> Sentence | None:
    """Why the player to act may not draw so."""
    if move.verb != "draw" or move.word not in ("stock", "discards"):
        return None
    if game.challenged:
        return Sentence("You have challenged for the {card}, so you take it.", card=game.discards.top)
    if not game.has_stock:
        return Sentence("Four players have no stock: you take what is thrown to you.")
    if refused := game.why_not_taken():
        return refused
    return Sentence("You could not throw the {card} again: draw from the stock.", card=game.discards.top)


def why_not_discard(game: Khanhoo, move: Move) -> Sentence | None:
    """Why the player to act may not discard this card, or not go out with it."""
    if len(move.cards) != 1 or move.verb not in ("discard", "out"):
        return None
    card, hand = move.card, game.hand[game.player]
    if card in game.melds[game.player]:
        return Sentence("That card lies in a meld of yours, and stays there.")
    if refused := game.why_not_thrown(card):
        return refused
    kept = tuple(other for other in hand if other is not card)
    left = len(kept) - melded(kept)
    words = "Without the {card}, {n} of your cards would still be in no meld."
    return Sentence(words, card=card, n=left)


def why_not_lay(game: Khanhoo, move: Move) -> Sentence | None:
    """Why the player to act may not lay down these cards."""
    if move.verb != "lay" or not move.cards:
        return None
    if any(card not in game.hand[game.player] for card in move.cards):
        return Sentence("Choose cards of your hand.")
    words = "With the {card} that is not what you have named: {meld}."
    return Sentence(words, card=game.discards.top, meld=NAMES[game.claim])
