"""The things beside the cards on a table, in words: markers, tallies, badges, auctions."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from cardgames.engine import (
    Badge,
    Banner,
    Bids,
    Card,
    CardOrder,
    Disc,
    Game,
    Indicator,
    Marked,
    Marker,
    Named,
    Proposal,
    RankMarks,
    Ring,
    Ruler,
    Seat,
    Sentence,
    SuitMarks,
    Tally,
    Track,
)
from cardgames.engine.cards import JOKER
from cardgames.engine.indicators import MORE
from cardgames.engine.text import Names, Rank
from cardgames.languages import N_, _, pgettext
from cardgames.table import TableInfo

from ...speech import aloud

LINE, STEP = "{label}: {parts}", N_("{step}, {n} of {all}")
COUNT, MARKED = "{who} {count}", "{rank} {state}"
STATES = {
    "bank": N_("bank", "rank"),
    "board": N_("board", "rank"),
    "dead": N_("dead", "rank"),
    "fresh": N_("fresh", "rank"),
    "live": N_("live", "rank"),
}
"""What each state of a rank is called; one that is not in here is a text."""


def beside_aloud(view: Game, names: Names, hidden: Collection[str] = ()) -> Iterator[str]:
    """Yield a line for each of the indicators of *view* that tells something and is not *hidden*."""
    things = TableInfo.of(view).without(hidden).things
    numbers = [thing for thing in things if isinstance(thing, Disc | Badge) and _is_number(thing)]
    for thing in things:
        if thing not in numbers:
            yield from _words(thing, names)
        elif thing is next(each for each in numbers if each.hint == thing.hint):  # with those of the others
            told = [COUNT.format(who=_who(each.seat, names), count=each.text)
                    for each in numbers if each.hint == thing.hint]  # fmt: skip
            yield _line(thing.hint.removesuffix("."), told)


def indicator_aloud(thing: Indicator, names: Names) -> str:
    """Return what *thing* tells, as it is read aloud."""
    return " ".join(_words(thing, names))


def _is_number(sign: Disc | Badge) -> bool:
    """Tell whether *sign* says a number, whose hint names the unit in a word or two."""
    return sign.text.lstrip("+−")[:1].isdecimal() and bool(sign.hint) and ". " not in sign.hint


def _words(thing: Indicator, names: Names) -> Iterator[str]:
    match thing:
        case Marker():
            card = names.card(thing.card) if thing.card is not None else ""
            suit = names.suit(thing.suit) if not card else ""
            text = thing.hint if thing.text == MORE else thing.text
            whose = _who(thing.seat, names) if thing.seat is not None else ""
            yield _line(thing.label, [aloud(word, names) for word in (card, suit, text, whose) if word])
        case Tally():
            yield _line(thing.label, [_count(side, count, names) for side, count in enumerate(thing.values)])
        case Badge():
            text = aloud(thing.text, names) or ", ".join(pip for pip in thing.pips if pip)
            if text:
                yield _line(_who(thing.seat, names), [text])
        case Disc():
            yield _line(_who(thing.seat, names), [thing.hint or thing.text])
        case Bids():
            yield _line(
                thing.label, [_called(call.seat, call.text, call.suit, names) for call in thing.calls]
            )
        case CardOrder():
            left = [card for card in thing.cards if card not in thing.gone]
            yield _line(thing.label, [_cards(left, names)] if left else [])
        case RankMarks():
            marks = [(rank, state) for rank, state in thing.ranks if state]
            yield _line(thing.label, [_marked(rank, state, names) for rank, state in marks])
        case Track():
            step = _(STEP).format(step=thing.steps[thing.at], n=thing.at + 1, all=len(thing.steps))
            yield _line(thing.label, [step])
        case Named() if thing.cards and thing.text:
            yield _line(aloud(thing.text, names), [_cards(thing.cards, names)])
        case Marked() if thing.cards and thing.text:
            yield _line(_cards(thing.cards, names), [aloud(thing.text, names)])
        case Proposal():
            words = Sentence("{who} [offers|offer] {other} a side bet of {n}",
                             who=Seat(thing.seat), other=Seat(thing.other), n=thing.amount)  # fmt: skip
            yield words.text(names)
        case Ring():
            for part in thing.sums:
                note = part.note if isinstance(part.note, str) else part.note.text(names)
                yield _line(part.label, [word for word in (part.number, aloud(note, names)) if word])
            yield aloud(thing.line, names)
        case Ruler():
            yield _line(thing.label, [str(thing.value)])
        case SuitMarks():
            yield _line(
                thing.label, [names.suit(suit) for suit in thing.suits] or [pgettext("suits", "none")]
            )
        case Banner():
            yield aloud(thing.sentence.text(names), names)


def _line(label: str, parts: list[str]) -> str:
    return LINE.format(label=label, parts=", ".join(parts)) if parts else label


def _who(seat: int, names: Names) -> str:
    return names.name(Seat(seat))


def _count(side: int, count: int, names: Names) -> str:
    who = names.sides[side] if side < len(names.sides) else str(side + 1)
    return COUNT.format(who=who, count=count)


def _called(seat: int, text: str, suit: str, names: Names) -> str:
    words = [word for word in (_who(seat, names), aloud(text, names), names.suit(suit)) if word]
    return " ".join(words)


def _marked(rank: str, state: str, names: Names) -> str:
    words = pgettext("rank", STATES[state]) if state in STATES else names.words(state)
    return MARKED.format(rank=_("joker") if rank == JOKER else names.name(Rank(rank)), state=words)


def _cards(cards: list[Card] | tuple[Card, ...], names: Names) -> str:
    return ", ".join(map(names.card, cards))
