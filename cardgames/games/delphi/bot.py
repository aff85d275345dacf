"""A steady Delphi player.

As a guesser it keeps a list of rules that it can think of and strikes out those that a card contradicts
(`inference`).  As the oracle it picks a rule of the library by the strength of the table: about half of the
guessers should find it.  Players of other levels have another mind and are otherwise the same.
"""

from __future__ import annotations

from functools import partial
from random import Random

from cardgames.engine import Advice, Bot, Decision, Move, Sentence

from .dullness import trial
from .inference import MASTER, MEDIUM, RECORD, STRONG, WEAK, Belief, Habit, Mind, believe
from .library import LIBRARY, of_grade
from .rules import Delphi
from .terms import HIGH, ODD, RED

exact = True
CHOICE = 3
"""Rules that an oracle thinks of before it takes one."""
GRADES: dict[str, tuple[int, ...]] = {"1": (1,), "2": (2,), "3": (3,), "4": (4,), "mixed": (1, 2, 3, 4)}
MINDS = {"beginner": WEAK, "steady": MEDIUM, "sharp": STRONG, "expert": MASTER}


def advise(view: Delphi, decision: Decision, rng: Random, mind: Mind = MEDIUM) -> list[Advice]:
    """The moves, best first: for a guess with the chance in percent that it is right."""
    if view.phase == "guess":
        return advise_guess(view, mind, rng)
    if view.phase == "compose":
        return advise_rule(view, rng)
    why = "Deal, and think of a rule." if view.phase == "deal" else "The rule says so."
    return [Advice(move, 0.0, Sentence(why)) for move in decision]


LEVELS: dict[str, Bot] = {
    name: partial(advise, mind=mind) for name, mind in MINDS.items() if mind is not MEDIUM
}


# ------------------------------------------------------------------ guessing


def advise_guess(view: Delphi, mind: Mind, rng: Random) -> list[Advice]:
    """Yes and no, with their chances; a slip turns them round.

    The reasons are those of the cards: they are read as hints, and what a player overlooks is no reason.
    """
    past, card = view.past(), view.candidate.top
    belief = believe(mind, past, card, deal_key(view))
    chance = belief.chance
    shown = belief if mind is MASTER else believe(RECORD, past, card, "")
    if chance == 0.5:
        chance += 0.001 if rng.random() < 0.5 else -0.001
    if rng.random() < mind.slips:
        chance = 1 - chance
    yes = Advice(Move("yes"), round(100 * chance, 1), why(shown, True))
    no = Advice(Move("no"), round(100 - yes.value, 1), why(shown, False))
    return [yes, no] if chance > 0.5 else [no, yes]


def deal_key(view: Delphi) -> str:
    """The name of this deal for what the player to act thinks of and notices in it."""
    return f"{view.player}/{view.hand_number}/{view.line[0]}"


def why(belief: Belief, answer: bool) -> Sentence:
    """What speaks for the *answer*, or how little."""
    word = "right" if answer else "wrong"
    if belief.habit is not None:
        return _by_habit(belief.habit, answer)
    saying = belief.saying if answer else belief.living - belief.saying
    if not belief.living:
        percent = round(100 * (belief.chance if answer else 1 - belief.chance))
        return Sentence("Of all that the menus could say, {n} % would call it {word}.", n=percent, word=word)
    if belief.living == 1:
        words = "Only this is left: {rule}." if saying else "Against all rules left: {rule}."
        return Sentence(words, rule=LIBRARY[belief.likeliest].words)
    if saying == belief.living:
        return Sentence("All {n} rules left would call it {word}.", n=saying, word=word)
    words = "{m} of the {n} rules left would call it {word}."
    if 2 * saying < belief.living and (belief.chance > 0.5) is answer:
        words = "Only {m} of the {n} rules left would call it {word}, but easy rules count for more."
    return Sentence(words, m=saying, n=belief.living, word=word)


BITS = {
    "red": ("red", "black"),
    "odd": ("odd", "even"),
    "high": ("high", "low"),
    "l-color": ("same color", "other color"),
    "l-parity": ("parity kept", "parity changed"),
    "l-suit": ("same suit", "other suit"),
    "higher": ("higher", "not higher"),
    "near": ("within 3 ranks", "further off"),
}


def _by_habit(habit: Habit, answer: bool) -> Sentence:
    """What was right most often so far decides."""
    if not habit.count:
        return Sentence("Nothing is known yet: it is as good a guess as the other.")
    number = habit.right if answer else habit.count - habit.right
    after = f" after {habit.context}" if habit.after and habit.context else ""
    return Sentence(
        "No rule fits: {m} of {n} like it ({bit}{after}) were {word}.",
        n=habit.count,
        bit=BITS[habit.bit][not habit.value],
        after=after,
        m=number,
        word="right" if answer else "wrong",
    )


def policy(position: Delphi, rng: Random) -> Move:
    """A quick move for playouts: what was right most often among the cards like this one, in one regard."""
    if position.phase == "compose":
        return Move("rule", word=position.some_rule(rng))
    if position.phase != "guess":
        return next(iter(position.legal()))
    card, line = position.candidate.top, position.line[1:]
    alike = rng.choice((RED, ODD, HIGH))
    seen = [
        right for other, right in zip(line, position.verdicts, strict=True) if alike[other] == alike[card]
    ]
    return Move("yes" if 2 * sum(seen) > len(seen) or (not seen and rng.random() < 0.5) else "no")


# ------------------------------------------------------------------ the oracle (R21)


def advise_rule(view: Delphi, rng: Random) -> list[Advice]:
    """A few rules of the library that suit the table, none used in this match before."""
    grades = grades_for(view)
    unused = [name for name in LIBRARY if name not in view.told]
    names = [name for name in of_grade(*grades) if name in unused] or unused
    names = rng.sample(names, min(CHOICE, len(names)))
    reason = REASONS[grades] if LIBRARY[names[0]].grade in grades else USED_UP
    return [Advice(Move("rule", word=name), 100.0 - place, reason) for place, name in enumerate(names)]


REASONS: dict[tuple[int, ...], Sentence] = {
    (1,): Sentence("An easy rule: so some of these players will find it."),
    (2,): Sentence("Neither easy nor hard: about half the players should find it."),
    (3,): Sentence("A hard rule: these players find the others too soon."),
    (4,): Sentence("A fiendish rule, as was agreed."),
    (1, 2, 3, 4): Sentence("Rules of all grades were agreed, and this is one."),
}
USED_UP = Sentence("All rules of the grade agreed have been used: another one.")


def grades_for(view: Delphi) -> tuple[int, ...]:
    """The grades that suit the guessers' levels: easy if all are beginners, hard if most are strong."""
    if view.grade in GRADES:
        return GRADES[view.grade]
    levels = [view.levels[seat] for seat in view.guessers()] if view.levels else []
    if levels and all(level == "beginner" for level in levels):
        return (1,)
    if 2 * sum(level in ("sharp", "expert") for level in levels) > len(levels):
        return (3,)
    return (2,)


def judge(view: Delphi, move: Move) -> Advice | None:
    """What any rule is worth to the oracle: the nearer to half the cards it calls right, the better."""
    if move.verb != "rule" or move.word is None:
        return None
    percent = round(100 * trial(move.word).share)
    words = "About half the cards are right: that tells the players apart."
    if percent > 65:
        words = "{n} % of the cards are right: always saying yes is good enough against it."
    elif percent < 38:
        words = "Only {n} % of the cards are right: always saying no is good enough against it."
    return Advice(move, 100.0 - abs(50 - percent), Sentence(words, n=percent))
