"""Where to look first: the opening step of a hint."""

from __future__ import annotations

from cardgames.engine import Seat, Sentence, Suit

from .rules import Belote


def where(view: Belote) -> Sentence | None:
    """A sentence that points at what matters for the player to act, without the answer."""
    if view.phase == "take":
        suit = view.upcard.top.suit
        held = sum(card.suit == suit for card in view.hand[view.player]) + 1
        return Sentence(
            "With the turned card you have {n} {suit}. Are jack or nine there?", n=held, suit=Suit(suit)
        )
    if view.phase == "name":
        return Sentence("Look for a suit with the jack or the nine, and for aces beside it.")
    if view.phase != "play":
        return None
    return where_to_lead(view) if not view.trick else where_to_follow(view)


def where_to_lead(view: Belote) -> Sentence:
    """The same for a lead."""
    seen = {card for zone in (view.holding(view.player), *view.won) for card in zone}
    out = sum(card.suit == view.trumps and card not in seen for card in view.pack)
    if view.taker is not None and view.side(view.taker) == view.side(view.player):
        if out:
            return Sentence("You lead for the taker's side. Trumps the others still hold: {n}.", n=out)
        return Sentence("You lead, and the others have no trumps left. What is the highest of its suit?")
    return Sentence("You lead against the taker. What wins before it can be trumped?")


def where_to_follow(view: Belote) -> Sentence:
    """The same for a card that is played to a trick."""
    best, last = view.best(), len(view.trick) == 3
    if not view.opponent_is_winning():
        if last:
            return Sentence("Your partner wins this trick with the {card}: what can you give?", card=best)
        after = Seat(view.after(view.player))
        template = "Your partner is winning with the {card}, but {who} is still to play."
        return Sentence(template, card=best, who=after)
    playable = view.playable(view.holding(view.player))
    higher = view.higher(playable)
    if len(higher) == len(playable):
        return Sentence("The {card} is winning, and all that you may play beats it. Which one?", card=best)
    if higher:
        return Sentence("The {card} is winning, and you can beat it. Is it worth it?", card=best)
    return Sentence("You cannot beat the {card}. Which card will you miss least?", card=best)
