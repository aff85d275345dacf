"""What Kaluki tells the player to act: what is asked, what buttons do, and why a move is refused."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardgames.engine import BACK, Card, Move, Sentence

from . import duties
from .duties import Turn, turn_of
from .melds import LONGEST, NATURALS, SUITS, Cards, Reading, added, called, ends, face, is_group, readings

if TYPE_CHECKING:
    from .rules import Kaluki


def word(reading: Reading, new: Cards) -> str:
    """What the jokers among the *new* cards of a meld stand for, as the word of a move: "h4-h7"."""
    stands = [
        f"{one.suit}{one.rank.lower()}"
        for card, one in zip(reading.cards, reading.faces, strict=True)
        if card.is_joker and card in new
    ]
    return "-".join(stands)


def named(text: str) -> Cards:
    """The faces of such a word."""
    return tuple(Card(one[1].upper(), one[0]) for one in text.split("-"))


def proposed(game: Kaluki, ways: Sequence[Reading]) -> list[Reading]:
    """*ways* with the best one first (R7): a sequence at its higher end, in a group the suits of which most
    copies have been seen."""
    seen: Counter[Card] = Counter()
    for zone in (*game.melds, game.discards):
        seen.update(face(card) for card in zone if card is not BACK and not card.is_joker)
    return sorted(ways, key=lambda one: -sum(seen[each] for each in one.jokers) if is_group(one.faces) else 0)


def why_paid(hand: Sequence[Card], doubled: bool) -> str:
    """What somebody left with *hand* pays for."""
    jokers = sum(card.is_joker for card in hand)
    plain = len(hand) - jokers
    parts = [f"{plain} card{'s' * (plain != 1)}"] if plain or not jokers else []
    if jokers:
        parts.append(f"{jokers} joker{'s' * (jokers != 1)}")
    return " and ".join(parts) + " left" + (", doubled" if doubled else "")


# ------------------------------------------------------------------ what is asked


def exchange(game: Kaluki) -> Sentence:
    """What the dealer is asked before play."""
    return Sentence("Take the {card} for a card of yours, or leave it?", card=game.discards.top)


def draw(game: Kaluki) -> Sentence:
    """What is asked of a player who draws."""
    may = duties.usable(game)
    if not game.stock:
        words = "No stock is left: take the {card}, or end the hand." if may else "The stock is used up."
        return Sentence(words, card=game.discards.top)
    if may:
        return Sentence("Draw from the stock, or take the {card} and lay it now.", card=game.discards.top)
    return Sentence("Draw from the stock.")


def play(game: Kaluki) -> Sentence:
    """What is asked of a player who has drawn."""
    turn = turn_of(game)
    if not turn.complete and game.lays:
        return Sentence(
            "{n} of {need} points lie there: lay on, or take it back.", n=turn.points, need=turn.need
        )
    if turn.taken is not None and turn.complete:
        return Sentence("The {card} that you took has to be laid now.", card=turn.taken)
    if turn.taken is not None:
        return Sentence("Open with {need} points, the {card} among them.", need=turn.need, card=turn.taken)
    if turn.freed:
        return Sentence("The joker that you won has to be laid now.")
    if turn.complete:
        if game.lay_offs(turn) or game.joker_exchanges(turn) or any(game.ways_to_meld()):
            return Sentence("Lay what you like, then discard a card.")
        return Sentence("Nothing fits now: discard a card.")
    reach = duties.reach(turn)
    if reach >= turn.need:
        return Sentence("You can open with {n} points. Lay melds, or only discard.", n=reach)
    return Sentence("Discard a card.")


def name(game: Kaluki) -> Sentence:
    """What is asked of a player who has laid jokers that could stand for several cards."""
    jokers = sum(card.is_joker for card in game.new_cards)
    return Sentence(
        "Which card does the joker stand for?" if jokers == 1 else "Which cards do the jokers stand for?"
    )


def label(game: Kaluki, move: Move) -> Sentence | None:
    """What stands on the button for *move*."""
    match move.verb:
        case "draw":
            return game.draw_words(move)
        case "take" if game.discards:
            return Sentence("Take the {card}", card=game.discards.top)
        case "leave":
            return Sentence("Leave it")
        case "end":
            return Sentence("End the hand")
        case "back" if game.lays:
            return Sentence("Take it all back")
        case "back" if game.taken is not None:
            return Sentence("Put the {card} back", card=game.taken)
        case "name":
            return Sentence("{cards}", cards=named(str(move.word)))
        case "meld":
            return Sentence("Lay as a meld")
        case "add":
            return _onto(game, move.groups[1])
        case "swap":
            return Sentence("Win the joker")
        case "discard":
            return Sentence("Put back" if game.phase == "put" else "Discard")
    return None


def _onto(game: Kaluki, cards: Cards) -> Sentence:
    """What stands on the button for a lay-off on these *cards*: of a long sequence only its ends."""
    faces = next((meld.faces for meld in game.open_melds() if cards[0] in meld.cards), cards)
    if len(faces) > len(SUITS):
        return Sentence("Lay off on {first} to {last}", first=faces[0], last=faces[-1])
    return Sentence("Lay off on {cards}", cards=faces)


# ------------------------------------------------------------------ refusals


def why_not_exchange(game: Kaluki, move: Move) -> Sentence | None:
    """Why the dealer may not do this before play."""
    if move.verb == "draw":
        return Sentence("Before play you may only take the {card}, or leave it.", card=game.discards.top)
    return None


def why_not_put(game: Kaluki, move: Move) -> Sentence | None:
    """Why the dealer may not put this card back."""
    if move.verb != "discard" or len(move.cards) != 1:
        return None
    if move.card is game.taken:
        return Sentence("You have just taken that card: put another one back.")
    return Sentence("Put a card of your hand back.")


def why_not_draw(game: Kaluki, move: Move) -> Sentence | None:
    """Why the player to act may not draw so."""
    if move == Move("draw", word="stock"):
        return Sentence("The stock is used up.")
    if move != Move("draw", word="discards"):
        return None
    top, seat = game.discards.top, game.player
    if game.opened[seat]:
        return Sentence("You could not lay the {card}, and who takes it has to.", card=top)
    words = "You take the {card} only to open with it, and cannot reach {need} so."
    return Sentence(words, card=top, need=game.initial)


def why_not_play(game: Kaluki, move: Move) -> Sentence | None:
    """Why the player to act may not discard, lay off or exchange this card."""
    if move.verb == "meld":
        return why_not_meld(game, move.cards)
    if not move.groups or not move.groups[0]:
        return None
    card = move.card
    if card not in game.hand[game.player]:
        return Sentence("That card is not in your hand.")
    if move.verb == "discard":
        return _why_not_discard(game)
    if move.verb == "add" and not _is_for_a_joker(game, move):
        return _why_not_add(game, card, move.groups[1] if len(move.groups) > 1 else ())
    if move.verb in ("add", "swap"):
        return _why_not_swap(game, card)
    return None


def _is_for_a_joker(game: Kaluki, move: Move) -> bool:
    """Whether the card of *move* is dropped on the joker that stands for it."""
    onto = move.groups[1][0] if len(move.groups) > 1 and move.groups[1] else None
    return onto is not None and game.stands.get(onto) == str(face(move.card))


def _why_not_discard(game: Kaluki) -> Sentence:
    turn = turn_of(game)
    if not turn.complete and game.lays:
        words = "You have laid {n} points and need {need}: lay more, or take it back."
        return Sentence(words, n=turn.points, need=turn.need)
    if turn.taken is not None:
        return Sentence("First lay the {card} that you took.", card=turn.taken)
    return Sentence("First lay the joker that you won.")


def _why_not_add(game: Kaluki, card: Card, cards: Cards) -> Sentence:
    turn = turn_of(game)
    if not game.open_melds():
        return Sentence("No meld lies on the table yet.")
    meld = next((one for one in turn.table if cards and cards[0] in one.cards), None)
    if meld is None:
        fits = [(one, way) for one in turn.table for way in added(one, card)]
        if not fits:
            return Sentence("The {card} fits on no meld of the table.", card=card)
        if any(duties.can_be_met(turn.adding(one, card, way)) for one, way in fits):
            return Sentence("Let the {card} go on the very meld that it fits.", card=card)
        return _undone(turn.adding(fits[0][0], card, fits[0][1]))
    ways = added(meld, card)
    if ways:
        return _undone(turn.adding(meld, card, ways[0]))
    if is_group(meld.faces):
        if face(card) in meld.faces:
            return Sentence("The {card} lies in that meld already, and may not twice.", card=card)
        return Sentence("That group takes only {names} of a suit it has not.", names=called(meld.faces))
    low, high = ends(meld.faces)
    if high - low + 1 == LONGEST:
        return Sentence("That sequence is full: the ace is high or low, not both.")
    return Sentence("The {card} does not come next at an end of that sequence.", card=card)


def _why_not_swap(game: Kaluki, card: Card) -> Sentence:
    turn = turn_of(game)
    if not turn.exchange:
        return Sentence("Jokers are not exchanged at this table.")
    if str(face(card)) not in game.stands.values():
        return Sentence("No joker on the table stands for the {card}.", card=card)
    if not turn.complete:
        return Sentence("You may win a joker only once you have opened.")
    if not turn.may_exchange and turn.taken is not None:
        return Sentence("First lay the {card} that you took.", card=turn.taken)
    return Sentence("You could not lay the joker in this turn, as you would have to.")


def why_not_meld(game: Kaluki, cards: Cards) -> Sentence | None:
    """Why the player to act may not lay these cards as a new meld; None if they may."""
    turn = turn_of(game)
    ways = readings(cards)
    if not ways:
        return _no_meld(cards)
    after = [turn.melding(game.player, one) for one in ways]
    if any(map(duties.can_be_met, after)):
        return None
    return _undone(max(after, key=duties.reach))


def _no_meld(cards: Cards) -> Sentence:
    plain = [card for card in cards if not card.is_joker]
    if len(plain) < NATURALS:
        return Sentence("A meld needs two cards that are no jokers.")
    if len({face(card) for card in plain}) < len(plain):
        return Sentence("No card may be twice in a meld, though there are two of each.")
    if len({card.rank for card in plain}) == 1:
        return Sentence("A group has at most four cards, one of each suit.")
    if len({card.suit for card in plain}) == 1:
        ranks = {card.rank for card in plain}
        if "A" in ranks and ranks & {"K"} and ranks & {"2"}:
            return Sentence("An ace is high or low in a sequence, but not in the middle.")
        return Sentence("These cards of a suit are not in sequence.")
    return Sentence("A meld is three or four of a rank, or three or more of a suit in sequence.")


def _undone(after: Turn) -> Sentence:
    """What could not be done any more after this."""
    if not after.complete:
        reach = duties.reach(after)
        if after.taken is not None and reach < 0:
            return Sentence("Then the {card} that you took could not be laid.", card=after.taken)
        if reach < 0:
            return Sentence("With that you would have no meld of your own, as you need to open.")
        return Sentence("With that you reach {n} points, and need {need} to open.", n=reach, need=after.need)
    if after.taken is not None:
        return Sentence("Then the {card} that you took could not be laid.", card=after.taken)
    return Sentence("Then the joker that you won could not be laid.")
