"""Where to look first: the opening step of a hint."""

from __future__ import annotations

from cardgames.engine import Seat, Sentence

from .rules import Malilla


def where(view: Malilla) -> Sentence | None:
    """A sentence that points at what matters for the player to act, without the answer."""
    seat = view.turn
    if view.phase != "play" or seat is None:
        return None
    if not view.trick:
        seen = {card for zone in (view.hand[seat], *view.won) for card in zone}
        out = sum(card.suit == view.trumps and card not in seen for card in view.pack)
        if not out:
            return Sentence("You lead, and the others have no trumps left.")
        return Sentence("You lead. Trumps the others still hold: {n}. What can they not beat?", n=out)
    best, last = view.best(), len(view.trick) == 3
    if not view.opponent_is_winning():
        if last:
            return Sentence("Your partner wins this trick with the {card}: what can you give?", card=best)
        after = Seat(view.after(seat))
        return Sentence(
            "Your partner is winning with the {card}, but {who} is still to play.", card=best, who=after
        )
    if any(view.beats(card, best) for card in view.playable(view.hand[seat])):
        return Sentence("The {card} is winning and you have to beat it. With how much?", card=best)
    return Sentence("You cannot beat the {card}. Which card will you miss least?", card=best)
