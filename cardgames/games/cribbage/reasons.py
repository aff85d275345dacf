"""Why two cards should be laid away, or a card be played, in one sentence."""

from __future__ import annotations

from cardgames.engine import Card, Rank, Sentence

from .counting import VALUE
from .pegging import Look, Pegging
from .rules import IN_PLAY, Cribbage

LIKELY = 0.35
"""From this chance on a reply is worth a warning."""


def why_discard(cards: tuple[Card, ...], hand: float, crib: float, own: bool, most: float) -> Sentence:
    """Why to lay *cards* away, or why not: *hand* and *crib* are averages, *most* is that of the hand which
    the best way keeps."""
    numbers = {"hand": f"{hand:.1f}", "crib": f"{crib:.1f}", "most": f"{most:.1f}"}
    if most - hand > 0.75:
        return Sentence("This keeps only {hand} points on average; {most} are possible.", **numbers)
    if own:
        return Sentence("This keeps {hand} on average, and your own crib gets {crib}.", **numbers)
    five = next((card for card in cards if card.rank == "5"), None)
    if five is not None:
        return Sentence("The {card} in their crib makes fifteen with every ten-card.", card=five)
    if crib >= 5.5:
        return Sentence("This keeps {hand} on average, but the crib gets {crib} from these.", **numbers)
    only = "only " if crib < 4.6 else ""
    return Sentence(
        "This keeps {hand} on average and gives the other's crib {only}{crib}.", only=only, **numbers
    )


def why_play(view: Cribbage, pegging: Pegging, look: Look) -> Sentence:
    """The fact that speaks most for or against a card."""
    card, count = look.card, view.count + VALUE[look.card.rank]
    if look.points:
        return why_scoring(view, pegging, look)
    worst = look.replies[0] if look.replies else None
    if not view.row:
        return why_lead(pegging, card)
    if worst is not None and worst.points and worst.chance > LIKELY:
        if count in (5, 21):
            return Sentence("It leaves {count}, on which every ten-card scores.", count=count)
        reason = "It leaves {count}, on which a {rank} would score {points}."
        return Sentence(reason, count=count, rank=Rank(worst.rank), points=worst.points)
    if look.stuck > 0.6 and not pegging.alone:
        return Sentence("At {count} the other can hardly go on, so the go may be yours.", count=count)
    trap = max(look.replies, key=lambda reply: reply.answer * reply.chance, default=None)
    if trap is not None and trap.answer and trap.points:
        reason = "A trap: if a {rank} scores on it, you can score {points}."
        return Sentence(reason, rank=Rank(trap.rank), points=trap.answer)
    if any(VALUE[other.rank] < 4 for other in pegging.hand if other is not card):
        return Sentence("It scores nothing now, but keeps your small cards for 31.")
    return Sentence("It leaves {count}, on which little can be scored.", count=count)


def why_scoring(view: Cribbage, pegging: Pegging, look: Look) -> Sentence:
    """Why to take points now, or why they may cost more than they bring."""
    run = next((found.points for found in look.scored if found.kind == "run"), 0)
    scored = ", ".join(IN_PLAY[found.kind] for found in look.scored)
    if look.points >= view.target - view.scores[pegging.me]:
        return Sentence("It makes " + scored + ", and that is the game.", run=run)
    worst = look.replies[0] if look.replies else None
    if worst is not None and worst.points > look.points and worst.chance > LIKELY / 2:
        reason = "It makes " + scored + ", but a {rank} would score {points}."
        return Sentence(reason, run=run, rank=Rank(worst.rank), points=worst.points)
    return Sentence("It makes " + scored + ".", run=run)


def why_lead(pegging: Pegging, card: Card) -> Sentence:
    """Why to begin a count with *card*, or why not."""
    if pegging.alone:
        return Sentence("You play on alone: any order will do.")
    if card.rank == "5":
        return Sentence("Never lead a five: every ten-card makes fifteen with it.")
    if any(other.rank == card.rank and other is not card for other in pegging.hand):
        rank = Rank(card.rank)
        return Sentence("If the other pairs this {rank}, your second one makes three for 6.", rank=rank)
    if VALUE[card.rank] < 5:
        return Sentence("Nothing makes fifteen on a {rank} with one card.", rank=Rank(card.rank))
    if VALUE[card.rank] == 10:
        return Sentence("Every five makes fifteen on a ten-card.")
    needed = next(rank for rank, value in VALUE.items() if value == 15 - VALUE[card.rank])
    return Sentence("A {rank} makes fifteen on it.", rank=Rank(needed))
