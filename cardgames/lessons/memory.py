"""Memory questions: the cards gone, the cards still unseen, the suits that others lack.

Everything is derived from the view of the seat asked: cards seen but no longer open are *gone*, cards never
seen are *unseen*, and `Game.could_hold` gives the inferences about other hands. So every game with covered
cards has questions, and none reveals a secret.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from cardgames.engine import BACK, Card, Game, Sentence
from cardgames.engine.faces import RANK_NAMES
from cardgames.engine.families.trick_taking import TrickTaking
from cardgames.engine.text import Ranks, Seat, Suit, Text
from cardgames.engine.zones import FAN, PILE, Zone

FEWEST: Final = 4
"""The minimum number of cards gone for a question."""
MOST_OPTIONS: Final = 4
MOST_LISTED: Final = 4
"""The maximum number of cards listed in an answer."""
SUITS: Final = "cdhs"

KINDS: Final = {
    "gone": Text("cards gone"),
    "count": Text("cards still unseen"),
    "trumps": Text("trumps"),
    "highest": Text("highest cards"),
    "void": Text("suits others lack"),
    "taken": Text("cards others took"),
}
"""The kinds of questions, with their names in the statistics."""


@dataclass(frozen=True)
class Question:
    """A memory question: its *options*, the index of the right one, and the *truth*, which names the
    cards."""

    kind: str
    text: Sentence
    options: tuple[Sentence, ...]
    answer: int
    truth: Sentence


class Seen:
    """The viewer's knowledge of the cards: *gone*, *taken* by seat, and still *unseen*."""

    def __init__(self, view: Game) -> None:
        assert view.viewer is not None
        self.view, self.me = view, view.viewer
        self.gone: list[Card] = []
        self.taken: dict[int, list[Card]] = {}
        known: Counter[Card] = Counter()
        for zone in view.zones:
            known.update(card for card in zone if card is not BACK)
            for card in self._covered(zone):
                if zone.kind == FAN and zone.owner is not None:
                    self.taken.setdefault(zone.owner, []).append(card)
                else:
                    self.gone.append(card)
        self.unseen = sorted((Counter(view.pack) - known).elements(), key=str)

    def _covered(self, zone: Zone) -> Iterator[Card]:
        """Yield the cards of *zone* that the viewer knows but does not see."""
        is_open = zone.seen_by(self.me)
        if is_open and zone.kind != PILE:
            return
        covered = zone[:-1] if is_open else zone
        yield from (card for card in covered if card is not BACK)


def question(view: Game, rng: Random, before: Sequence[Question] = ()) -> Question | None:
    """Return a question for the viewer of *view*; None where none is worthwhile.

    The kind asked last, and counting ranks in trick games, come only where there is no other kind; no
    question of *before* is repeated.
    """
    seen = Seen(view)
    if len(seen.gone) < FEWEST:
        return None
    makers = list(_MAKERS.items())
    rng.shuffle(makers)
    if before:
        makers.sort(key=lambda entry: entry[0] == before[-1].kind)
    if isinstance(view, TrickTaking):
        makers.sort(key=lambda entry: entry[0] == "count")
    asked = {one.text for one in before}
    for _, make in makers:
        found = make(seen, rng)
        if found is not None and found.text not in asked:
            return found
    return None


# ---------------------------------------------------------------- the kinds


def _gone(seen: Seen, rng: Random) -> Question | None:
    """Ask whether a card has gone."""
    if len(set(seen.view.pack)) != len(set(map(_face, seen.view.pack))):
        return None  # ambiguous with two packs
    gone, unseen = _memorable(seen, seen.gone), _memorable(seen, seen.unseen)
    if not gone or not unseen:
        return None
    has_gone = rng.random() < 0.5
    card = rng.choice(gone if has_gone else unseen)
    truth = "Yes, the {card} has gone." if has_gone else "No, you have not seen the {card} yet."
    return Question(
        "gone",
        Sentence("Has the {card} gone?", card=card),
        (Sentence("Yes, it has gone"), Sentence("No, not yet")),
        0 if has_gone else 1,
        Sentence(truth, card=card),
    )


def _memorable(seen: Seen, cards: Sequence[Card]) -> list[Card]:
    """Return those of *cards* worth remembering: in a game of tricks the trumps and the highest of each suit,
    elsewhere cards of ranks near those in the viewer's hand."""
    view = seen.view
    plain = [card for card in cards if not card.is_joker]
    if isinstance(view, TrickTaking):
        high = {card for suit in SUITS for card in _ranked(view, list(view.pack), suit)[-3:]}
        return [card for card in plain if card in high or view.suit_of(card) == view.trumps] or plain
    order = list(RANK_NAMES)
    hand = [card for zone in view.zones if zone.kind == FAN and zone.owner == seen.me for card in zone]
    ranks = [order.index(card.rank) for card in hand if card.rank in order]
    near = [card for card in plain if any(abs(order.index(card.rank) - rank) <= 1 for rank in ranks)]
    return near or plain


def _count(seen: Seen, rng: Random) -> Question | None:
    """Ask how many of a rank the viewer has not seen."""
    ranks = sorted({card.rank for card in seen.gone if card.rank in RANK_NAMES})
    if not ranks:
        return None
    rank = rng.choice(ranks)
    left, gone = ([card for card in cards if card.rank == rank] for cards in (seen.unseen, seen.gone))
    options, answer = _numbers(len(left), len(left) + len(gone), rng)
    return Question(
        "count",
        Sentence("How many {ranks} have you not seen yet?", ranks=Ranks(rank)),
        options,
        answer,
        _truth(gone, left),
    )


def _trumps(seen: Seen, rng: Random) -> Question | None:
    """Ask how many trumps the viewer has not seen, or which."""
    view = seen.view
    if not isinstance(view, TrickTaking) or not view.trumps:
        return None
    gone, left = _ranked(view, seen.gone, view.trumps), _ranked(view, seen.unseen, view.trumps)
    if not gone or not left:
        return None
    truth = Sentence("Trumps not seen yet: {left}.", left=tuple(left))
    if len(left) > MOST_LISTED or rng.random() < 0.5:
        options, answer = _numbers(len(left), len(left) + len(gone), rng)
        text = Sentence("How many trumps ({suit}) have you not seen yet?", suit=Suit(view.trumps))
        return Question("trumps", text, options, answer, truth)
    sets = {tuple(left)}
    for _ in range(20):
        if len(sets) == MOST_OPTIONS:
            break
        other = set(left) ^ {rng.choice(gone)}
        if rng.random() < 0.6 or len(other) > MOST_LISTED:
            other.discard(rng.choice(left))
        if other:
            sets.add(tuple(_ranked(view, sorted(other, key=str), view.trumps)))
    wrong = sorted(sets - {tuple(left)}, key=str)
    options, answer = _mixed([Sentence("{cards}", cards=cards) for cards in (tuple(left), *wrong)], rng)
    text = Sentence("Which trumps ({suit}) have you not seen yet?", suit=Suit(view.trumps))
    return Question("trumps", text, options, answer, truth)


def _highest(seen: Seen, rng: Random) -> Question | None:
    """Ask for the highest card of a suit that the viewer has not seen."""
    view = seen.view
    if not isinstance(view, TrickTaking):
        return None
    suits = []
    for suit in SUITS:
        gone, left = _ranked(view, seen.gone, suit), _ranked(view, seen.unseen, suit)
        if gone and len(left) > 1 and view.strength(gone[-1]) > view.strength(left[-1]):
            suits.append(suit)
    if not suits:
        return None
    suit = rng.choice(suits)
    gone, left = _ranked(view, seen.gone, suit), _ranked(view, seen.unseen, suit)
    near = [*left[-3:-1], *gone[-2:]]
    rng.shuffle(near)
    cards = [left[-1], *near[: MOST_OPTIONS - 1]]
    options, answer = _mixed([Sentence("The {card}", card=card) for card in cards], rng)
    return Question(
        "highest",
        Sentence("Which is the highest card in {suit} that you have not seen yet?", suit=Suit(suit)),
        options,
        answer,
        Sentence(
            "The highest card in {suit} that you have not seen is the {card}.", suit=Suit(suit), card=left[-1]
        ),
    )


def _void(seen: Seen, rng: Random) -> Question | None:
    """Ask in which suit a player has shown out."""
    view = seen.view
    if not isinstance(view, TrickTaking):
        return None
    left = {suit: _ranked(view, seen.unseen, suit) for suit in SUITS}
    suits = [suit for suit in SUITS if left[suit]]
    lacking = {
        seat: [suit for suit in suits if _lacks(seen, seat, left[suit])]
        for seat in view.seats_after(seen.me)[:-1]
        if view.plays(seat) and len(view.holding(seat))
    }
    shown = [seat for seat, lacks in lacking.items() if lacks]
    if not shown or len(suits) < 2:
        return None
    seat = rng.choice(shown if rng.random() < 0.75 else list(lacking))
    lacks = lacking[seat]
    others = [suit for suit in suits if suit not in lacks]
    nothing = Sentence("None that we know of")
    words = [Sentence("{suit}", suit=Suit(suit)) for suit in others]
    if lacks:
        suit = rng.choice(lacks)
        options, answer = _mixed([Sentence("{suit}", suit=Suit(suit)), *words[:3]], rng)
        options = (*options, nothing)
        truth = Sentence("{who} [has|have] no {suit}.", who=Seat(seat), suit=Suit(suit))
    else:
        options, _ = _mixed(words[:3], rng)
        options, answer = (*options, nothing), len(options)
        truth = Sentence("Nothing so far shows that {who} [is|are] out of a suit.", who=Seat(seat))
    text = Sentence("Which suit [is|are] {who} known to be out of?", who=Seat(seat))
    return Question("void", text, options, answer, truth)


def _lacks(seen: Seen, seat: int, left: Sequence[Card]) -> bool:
    """Tell whether the play has shown that *seat* holds none of the cards *left* of a suit."""
    suit = seen.view.suit_and_height(left[0])[0]
    held = (seen.view.suit_and_height(card)[0] for card in seen.taken.get(seat, ()))
    return suit not in held and not any(seen.view.could_hold(seat, card) for card in left)


def _taken(seen: Seen, rng: Random) -> Question | None:
    """Ask which card the viewer saw a player take."""
    seats = [seat for seat, cards in seen.taken.items() if cards]
    if not seats:
        return None
    seat = rng.choice(seats)
    card = rng.choice(seen.taken[seat])
    held = set(map(_face, seen.taken[seat]))
    wrong = [one for face, one in {_face(one): one for one in seen.gone}.items() if face not in held]
    if len(wrong) < 2:
        return None
    cards = [card, *rng.sample(wrong, min(len(wrong), MOST_OPTIONS - 1))]
    options, answer = _mixed([Sentence("The {card}", card=one) for one in cards], rng)
    text = Sentence("Which of these cards did you see {who} take?", who=Seat(seat))
    truth = Sentence("{who} took the {card}.", who=Seat(seat), card=card)
    return Question("taken", text, options, answer, truth)


_MAKERS: Final[dict[str, Callable[[Seen, Random], Question | None]]] = {
    "gone": _gone,
    "count": _count,
    "trumps": _trumps,
    "highest": _highest,
    "void": _void,
    "taken": _taken,
}


# ---------------------------------------------------------------- common to the kinds


def _face(card: Card) -> tuple[str, str]:
    """Return the rank and suit of *card*, which are the same for both copies in two packs."""
    return card.rank, card.suit


def _ranked(view: TrickTaking, cards: Sequence[Card], suit: str) -> list[Card]:
    """Return those of *cards* that belong to *suit*, from low to high."""
    own = [card for card in cards if view.suit_of(card) == suit]
    return sorted(own, key=lambda card: (view.strength(card), card.text))


def _numbers(right: int, most: int, rng: Random) -> tuple[tuple[Sentence, ...], int]:
    """Return at least two numbers up to *most* in ascending order, including *right*, and its index."""
    most = max(most, 1)
    first = rng.randint(max(0, right - MOST_OPTIONS + 1), max(0, min(right, most - MOST_OPTIONS + 1)))
    numbers = range(first, min(most, first + MOST_OPTIONS - 1) + 1)
    return tuple(Sentence("{n}", n=number) for number in numbers), right - first


def _mixed(options: Sequence[Sentence], rng: Random) -> tuple[tuple[Sentence, ...], int]:
    """Shuffle *options*, the first of which is right; return them with the index of the right one."""
    order = list(range(len(options)))
    rng.shuffle(order)
    return tuple(options[place] for place in order), order.index(0)


def _truth(gone: Sequence[Card], left: Sequence[Card]) -> Sentence:
    """Return the truth: the cards gone and those not seen."""
    return Sentence(
        "Gone: {gone}. Not seen yet: {left}." if left else "Gone: {gone}. You have seen them all.",
        gone=tuple(gone),
        left=tuple(left),
    )
