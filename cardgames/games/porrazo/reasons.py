"""Why a card should be played, or why not, in one sentence."""

from __future__ import annotations

from cardgames.engine import Move, Rank, Seat, Sentence

from .captures import HITS, TARGET, plural
from .outlook import Look
from .rules import Porrazo

FEARED = 0.6
"""Points that a rank must threaten to be named."""


def why_play(view: Porrazo, look: Look) -> Sentence:
    """The fact that speaks most for or against a card."""
    if look.degree:
        return why_hit(view, look)
    if look.points >= TARGET - view.scores[view.side(view.player)]:
        return Sentence("It scores {n}, and that is the game.", n=look.points)
    count = len(look.taken) + 1
    if look.limpia:
        return Sentence(
            "It clears the table: a limpia for {n} and {count} cards.", n=look.limpia, count=count
        )
    if look.taken:
        if look.risk > FEARED * 2 and look.feared:
            words = "It takes {count} cards, but leaves something for " + plural(look.feared) + "."
            return Sentence(words, count=count, rank=Rank(look.feared))
        return Sentence("It takes {count} cards.", count=count)
    if look.pips:
        return Sentence("It is in place and scores {n}.", n=look.pips)
    if look.risk > FEARED and look.feared == look.card.rank:
        return Sentence("The next player may hold a {rank} too, for a porrazo.", rank=Rank(look.feared))
    if look.risk > FEARED and look.feared:
        return Sentence("It takes nothing, and a {rank} would score next.", rank=Rank(look.feared))
    if look.keep:
        words = "It takes nothing; a {rank} may be in place later."
        return Sentence(words, rank=Rank(look.card.rank))
    return Sentence("It takes nothing, and leaves little to the next player.")


def why_hit(view: Porrazo, look: Look) -> Sentence:
    """Why to make a porrazo or more, or why it may cost more than it brings."""
    name = HITS[look.degree - 1]
    if look.degree == len(HITS) and view.benito:
        return Sentence("The fourth equal card: a san benito, which wins the game.")
    after = HITS[look.degree] if look.degree < len(HITS) else ""
    if look.overturned > 0.15:
        words = f"A {name} for " + "{n}, but {who} may hold the card for a " + after + "."
        return Sentence(words, n=look.hit, who=Seat(view.after(view.player)))
    if after and not look.overturned:
        return Sentence(f"A {name} for " + "{n}, and nobody next can overturn it.", n=look.hit)
    return Sentence(f"A {name} for " + "{n}.", n=look.hit)


def why_tendido(view: Porrazo, move: Move) -> Sentence:
    """Why to lay the tendido now, or to wait."""
    count = len(view.table)
    if view.last_deal:
        return Sentence("In the last deal the tendido has to be laid.")
    if move.verb == "lay":
        if count >= 5:
            return Sentence("With {n} cards on the table it is likely to make pairs.", n=count)
        return Sentence("With {n} on the table there is little to pair with.", n=count)
    if view.seat_count > 3 and count >= 5:
        return Sentence("The table is full now, and may soon be empty again.")
    return Sentence("Later more cards lie there to pair, and your last card takes what is left.")
