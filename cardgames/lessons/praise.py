"""Praise for a learner's good moves in a free hand, and a suggestion for the next.

Only moves that the learner made without being shown them count, judged by the coach's own advice on the
learner's view at the time. A game words praise for its own moves in ``praise.toml`` in its folder::

    [[praise]]
    made = "knock"                  # the verb of a move that was as good as the best
    text = "You knocked as soon as it paid."
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from random import Random
from typing import Final

from cardgames.engine import Advice, Bot, Card, Decision, Game, Match, Move, Moved, Sentence, Text
from cardgames.engine.families.betting import Betting, stack
from cardgames.engine.families.drawing import Drawing
from cardgames.engine.families.trick_taking import TrickTaking
from cardgames.games import ai, folder
from cardgames.languages import N_

from .lesson import LEARNER, LessonError
from .parse import read
from .reasons import MoveJudge
from .toml_table import TomlTable

FILE: Final = "praise.toml"
LONGEST: Final = 160  # characters, as in a lesson
MOST: Final = 4
"""The maximum number of points of praise."""
CLEARLY: Final = 1.0
"""The margin, in the game's own points, by which a recommended move must beat the one made."""
AS_GOOD: Final = 1e-9
MODEST: Final = 4
"""The share of a player's chips up to which all stakes count as small."""
FEW: Final = 3
"""The minimum number of useless discards worth praising."""

ALL_GOOD = {
    1: N_("Your choice was as good as any I know."),
    2: N_("Both your choices were as good as any I know."),
}
ALL_AS_GOOD = N_("All {n} of your choices were as good as any I know.")
NO_HELP = Sentence("Next time, try it without Show me.")
MATCH = Sentence("Next, play a whole match.")


@dataclass(frozen=True)
class LookBack:
    """The praise, one sentence per point, and a suggestion for the *next* hand."""

    well: tuple[Sentence, ...]
    next: Sentence


@dataclass(frozen=True)
class JudgedMove:
    """A decision of the learner's at *ply*: their *view*, their *move*, the coach's *advice*, and the *loss*
    of the move against the best one."""

    ply: int
    view: Game
    move: Move
    advice: Sequence[Advice]
    loss: float

    @property
    def is_good(self) -> bool:
        """Tell whether no other move was better."""
        return self.loss <= AS_GOOD

    @property
    def lead(self) -> float:
        """Return the margin between the best move and the next one."""
        best = self.view.alike(self.advice[0].move)
        others = (one.value for one in self.advice if self.view.alike(one.move) != best)
        return self.advice[0].value - max(others)

    @property
    def why(self) -> Sentence:
        """Return the coach's reason for the move made."""
        decision = self.view.legal()
        return next(one.why for one in self.advice if decision.same(one.move, self.move))


def look_back(
    match: Match, begin: int, shown: Collection[int], bot: Bot, judge: MoveJudge | None
) -> LookBack:
    """Return the praise for *match* from the ply *begin* on, except for the plies at which the coach had
    *shown* the move."""
    choices = list(_choices(match, begin, shown, bot, judge))
    good = [choice for choice in choices if choice.is_good]
    well = [] if ai(match.game).luck else [*_count(choices, good), *_best(good)]
    own = [*_tricks(match, begin, good), *_discards(match, begin, shown), *_of_the_game(match.game, good)]
    if ai(match.game).luck and choices:
        own += _stake(match, begin)
    well[1:1] = own
    return LookBack(tuple(well[:MOST]), _next(choices, bool(shown), bool(ai(match.game).luck)))


def _choices(
    match: Match, begin: int, shown: Collection[int], bot: Bot, judge: MoveJudge | None
) -> Iterator[JudgedMove]:
    """Yield the decisions at which the learner had a choice and made it alone."""
    for ply in range(begin, len(match.log)):
        view, move = match.view_at(ply, LEARNER), match.log[ply]
        if view.turn != LEARNER or ply in shown or view.is_settled or view.makes_itself() is not None:
            continue
        decision = view.legal()
        advice = bot(view, decision, Random(match.bot_seed(ply)))
        if len({view.alike(one.move) for one in advice}) < 2:
            continue
        yield JudgedMove(
            ply, view, move, advice, advice[0].value - _value(view, move, decision, advice, judge)
        )


def _value(
    view: Game, move: Move, decision: Decision, advice: Sequence[Advice], judge: MoveJudge | None
) -> float:
    """Return the value of *move*, at most that of the best."""
    alike = view.alike(move)
    for one in advice:
        if decision.same(one.move, move) or view.alike(one.move) == alike:
            return one.value
    judged = judge(view, move) if judge is not None else None
    value = judged.value if judged is not None else advice[-1].value
    return min(value, advice[0].value - 2 * AS_GOOD)


# ---------------------------------------------------------------- in every game


def _count(choices: Sequence[JudgedMove], good: Sequence[JudgedMove]) -> Iterator[Sentence]:
    """Yield a sentence on the number of choices as good as the best, if at least half were."""
    if choices and len(good) == len(choices):
        yield Sentence(ALL_GOOD.get(len(good), ALL_AS_GOOD), n=len(good))
    elif good and 2 * len(good) >= len(choices):
        yield Sentence("{n} of your {all} choices were as good as any I know.", n=len(good), all=len(choices))


def _best(good: Sequence[JudgedMove]) -> Iterator[Sentence]:
    """Yield the choice that mattered most, with its reason."""
    listed = [choice for choice in good if any(one.move == choice.move for one in choice.advice)]
    if not listed:
        return
    best = max(listed, key=lambda choice: choice.lead)
    if best.lead > AS_GOOD:
        told = Sentence("Your best choice: {move}. {why}", move=_called(best.view, best.move), why=best.why)
        if len(str(told)) <= LONGEST:
            yield told


def _next(choices: Sequence[JudgedMove], was_shown: bool, is_luck: bool) -> Sentence:
    """Return the suggestion for the next hand: a better move where one was clearly better."""
    worst = max(choices, key=lambda choice: choice.loss, default=None)
    if worst is not None and worst.loss >= CLEARLY and not is_luck:
        best = worst.advice[0]
        told = Sentence(
            "Next time, try {better} instead of {move}. {why}",
            better=_called(worst.view, best.move),
            move=_called(worst.view, worst.move),
            why=best.why,
        )
        if len(str(told)) <= LONGEST:
            return told
    return NO_HELP if was_shown else MATCH


def _called(view: Game, move: Move) -> Sentence:
    """Return the name of *move*: its cards, the label of its button, or both."""
    label = view.label(move)
    cards = move.cards if len(move.cards) > 1 else move.card if move.cards else ""
    if label is None:
        if move.cards:
            return Sentence("the {cards}", cards=cards)
        return Sentence("“{move}”", move=Text(move.word or move.verb))
    named = {card for value in label.fields.values() for card in _cards_in(value)}
    if set(move.cards) - named:
        return Sentence("“{move}” ({cards})", move=label, cards=cards)
    return Sentence("“{move}”", move=label)


def _cards_in(value: object) -> tuple[Card, ...]:
    """Return the cards that a field of a sentence names."""
    if isinstance(value, Card):
        return (value,)
    return tuple(card for card in value if isinstance(card, Card)) if isinstance(value, tuple) else ()


def _stake(match: Match, begin: int) -> Iterator[Sentence]:
    """Yield praise for small stakes, where the learner decides nothing else."""
    if not issubclass(match.game, Betting):
        return
    views = [match.view_at(ply, LEARNER) for ply in range(begin, len(match.log) + 1)]
    stacks = [view.heap(stack(LEARNER)) for view in views if isinstance(view, Betting)]
    risked = stacks[0] - min(stacks)
    if 0 < risked <= stacks[0] // MODEST:
        yield Sentence("You kept your stakes small: you were never more than {n} chips down.", n=risked)


# ---------------------------------------------------------------- in games of tricks, and in rummies


def _tricks(match: Match, begin: int, good: Sequence[JudgedMove]) -> Iterator[Sentence]:
    """Yield praise for the play in tricks."""
    if not issubclass(match.game, TrickTaking):
        return
    plays = [(choice.view, choice.move) for choice in good if choice.move.verb == "play"]
    cheap = sum(_wins_cheaply(view, move) for view, move in plays if isinstance(view, TrickTaking))
    if cheap:
        yield Sentence(
            "You won a trick with the lowest card that could win it."
            if cheap == 1
            else "You won {n} tricks with the lowest card that could win.",
            n=cheap,
        )
    if any(_leaves_to_partner(view, move) for view, move in plays if isinstance(view, TrickTaking)):
        yield Sentence("You left a trick to your partner, who was winning it.")
    if _kept_trump(match, begin, plays):
        yield Sentence("You kept a trump for the last trick.")


def _wins_cheaply(view: TrickTaking, move: Move) -> bool:
    """Tell whether *move*, the last to the trick, wins it with the lowest of several cards that could."""
    if len(view.trick) + 1 < len(view.trick_order()):
        return False
    best = view.best()
    winners = [card for card in view.playable(view.holding(LEARNER)) if view.beats(card, best)]
    if len(winners) < 2 or move.card not in winners or len({view.suit_of(card) for card in winners}) > 1:
        return False
    return view.strength(move.card) == min(map(view.strength, winners)) < max(map(view.strength, winners))


def _leaves_to_partner(view: TrickTaking, move: Move) -> bool:
    """Tell whether the learner could have beaten a partner's card and did not."""
    if not view.trick or view.opponent_is_winning() or view.beats(move.card, view.best()):
        return False
    best = view.best()
    return any(view.beats(card, best) for card in view.playable(view.holding(LEARNER)))


def _kept_trump(match: Match, begin: int, plays: Sequence[tuple[Game, Move]]) -> bool:
    """Tell whether the learner's last card was a trump that could have been played before."""
    own = [ply for ply in range(begin, len(match.log)) if match.view_at(ply, None).turn == LEARNER]
    last = match.view_at(own[-1], LEARNER) if own else None
    if not isinstance(last, TrickTaking) or last.phase != "play" or len(last.holding(LEARNER)) != 1:
        return False
    kept = last.holding(LEARNER)[0]
    if not last.trumps or last.suit_of(kept) != last.trumps:
        return False
    return any(
        kept in view.playable(view.holding(LEARNER)) and view.suit_of(move.card) != view.trumps
        for view, move in plays
        if isinstance(view, TrickTaking)
    )


def _discards(match: Match, begin: int, shown: Collection[int]) -> Iterator[Sentence]:
    """Yield praise if nobody had any use for the learner's discards."""
    if not issubclass(match.game, Drawing):
        return
    thrown: dict[tuple[str, str], int] = {}  # by card and pile
    all_events = match.events(LEARNER)
    position, own = match.view(LEARNER), 0
    owners = {zone.id: zone.owner for zone in position.zones}
    for ply in range(begin, len(match.log)):
        move = match.log[ply]
        is_own = match.view_at(ply, None).turn == LEARNER and ply not in shown and move.verb == "discard"
        for event in all_events[ply]:
            if not isinstance(event, Moved):
                continue
            if is_own and move.cards and event.card == move.card and owners.get(event.dst) is None:
                thrown[event.card.text, event.dst] = ply
                own += 1
            elif (event.card.text, event.src) in thrown and owners.get(event.dst) not in (None, LEARNER):
                return
    if own >= FEW:
        yield Sentence("Nobody could use any of your {n} discards.", n=own)


# ---------------------------------------------------------------- in one game


@dataclass(frozen=True)
class Praise:
    """The praise for a move with the verb *made* that was as good as the best."""

    made: str
    text: Sentence


def _of_the_game(game: type[Game], good: Sequence[JudgedMove]) -> Iterator[Sentence]:
    made = {choice.move.verb for choice in good}
    with suppress(LessonError):  # general praise is enough
        yield from (praise.text for praise in praises(game) if praise.made in made)


def praises(game: type[Game]) -> tuple[Praise, ...]:
    """Return the praise of *game* in the order of its file; none where there is no file.

    Raises LessonError for a file that is not one of praise.
    """
    file = folder(game) / FILE
    return parse(file.read_bytes()) if file.is_file() else ()


def parse(data: bytes | str) -> tuple[Praise, ...]:
    """Return the praise in the text *data*.  Raises LessonError."""
    found = read(data, FILE)
    entries = found.take("praise", list)
    found.finish()
    accepted = []
    for number, entry in enumerate(entries, 1):
        if not isinstance(entry, dict):
            raise LessonError(FILE, None, "Each praise is a table of its own: [[praise]].")
        table = TomlTable(entry, f"{FILE}, praise {number}", None, ())
        made, words = table.take("made", str), table.take("text", str)
        table.finish()
        if len(words) > LONGEST:
            raise table.error(f"The text has {len(words)} characters; {LONGEST} are the most.")
        accepted.append(Praise(made, table.sentence_of(words)))
    return tuple(accepted)
