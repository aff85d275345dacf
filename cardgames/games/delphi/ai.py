"""How the computer plays Delphi: it thinks of rules and strikes out those that a card contradicts.

A *mind* is a player's: which rules come to it, how often it notices that a card contradicts one, how often it
says the opposite of what it means. Rules not contradicted yet vote, each with the weight of its grade. Where
none is left, what was right most often so far decides. The Expert weighs all rules of the menus and many more
(`induction`). Nobody looks at the rule itself. Players of different levels have different minds and are
otherwise the same.

As the oracle it picks a rule of the library by the strength of the table: about half of the guessers should
find it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from itertools import combinations
from random import Random

from cardgames.engine import Advice, Card, Decision, Move, PageLine, ReviewPage, Sentence, Text
from cardgames.engine.ai import AI, Review

from .induction import GRADE_WEIGHTS, chance_of_right, evidence_of
from .language import FACE, HIGH, ODD, RED, TESTS, CardLine, Condition, Past, composed
from .library import LIBRARY, consistent, of_grade, rule_words
from .rule_quality import quality_of
from .rules import ANSWERS, Delphi

# ---- Minds ----


@dataclass(frozen=True)
class Mind:
    """*knows*: the chance that a rule of each grade comes to mind; *notices*: that a contradiction is seen;
    *slips*: that the wrong answer is given.  Who *composes* thinks of all other rules, too."""

    knows: tuple[float, float, float, float]
    notices: float
    slips: float
    composes: bool = False


WEAK = Mind((1.0, 0.40, 0.15, 0.0), notices=0.25, slips=0.10)
MEDIUM = Mind((1.0, 0.75, 0.40, 0.15), notices=0.45, slips=0.04)
STRONG = Mind((1.0, 0.95, 0.75, 0.50), notices=0.80, slips=0.01)
MASTER = Mind((1.0, 1.0, 1.0, 1.0), notices=1.0, slips=0.0, composes=True)
RECORD = Mind((1.0, 1.0, 1.0, 1.0), notices=1.0, slips=0.0)
"""The rules of the library that the cards leave, whatever anybody thinks of or overlooks."""
MINDS = {"beginner": WEAK, "steady": MEDIUM, "sharp": STRONG, "expert": MASTER}


# ---- Advice ----


def advise(view: Delphi, decision: Decision, rng: Random, mind: Mind = MEDIUM) -> list[Advice]:
    """Rank the moves: a guess by the chance in percent that it is right."""
    if view.phase == "guess":
        return advise_guess(view, mind, rng)
    if view.phase == "compose":
        return advise_rule(view, rng)
    why = "Deal, and think of a rule." if view.phase == "deal" else "The rule says so."
    return [Advice(move, 0.0, Sentence(why)) for move in decision]


def advise_guess(view: Delphi, mind: Mind, rng: Random) -> list[Advice]:
    """Rank yes and no by their chances; a slip turns them round.

    The reasons are those of the cards: they are read as hints, and oversights are no reasons.
    """
    past, card = view.past(), view.candidate.top
    belief = believe(mind, past, card, deal_key(view))
    shown = belief if mind is MASTER else believe(RECORD, past, card, "")
    chance = settled(belief.chance, mind, rng)
    yes = Advice(Move("yes"), round(100 * chance, 1), why_answer(shown, True))
    no = Advice(Move("no"), round(100 - yes.value, 1), why_answer(shown, False))
    return [yes, no] if chance > 0.5 else [no, yes]


def settled(chance: float, mind: Mind, rng: Random) -> float:
    """Return *chance* off the middle, and turned round where the mind slips."""
    if chance == 0.5:
        chance += 0.001 if rng.random() < 0.5 else -0.001
    return 1 - chance if rng.random() < mind.slips else chance


def guess(mind: Mind, past: Past, card: Card, key: str, rng: Random) -> bool:
    """Return whether *mind* calls *card* right, turned after *past* in the deal named *key*."""
    return settled(believe(mind, past, card, key).chance, mind, rng) > 0.5


def deal_key(view: Delphi) -> str:
    """Return the name of this deal as the seed of the player's ideas and slips."""
    return f"{view.player}/{view.hand_number}/{view.line[0]}"


# ---- The oracle (R21) ----

CHOICE = 3
"""Rules that an oracle thinks of before it takes one."""
AGREED_GRADES: dict[str, tuple[int, ...]] = {
    "1": (1,),
    "2": (2,),
    "3": (3,),
    "4": (4,),
    "mixed": (1, 2, 3, 4),
}


def advise_rule(view: Delphi, rng: Random) -> list[Advice]:
    """Rank a few rules of the library that suit the table, none used in this match before."""
    grades = grades_for(view)
    unused = [name for name in LIBRARY if name not in view.told]
    names = [name for name in of_grade(*grades) if name in unused] or unused
    names = rng.sample(names, min(CHOICE, len(names)))
    reason = REASONS[grades] if LIBRARY[names[0]].grade in grades else USED_UP
    return [Advice(Move("rule", word=name), 100.0 - place, reason) for place, name in enumerate(names)]


REASONS: dict[tuple[int, ...], Sentence] = {
    (1,): Sentence("An easy rule, so that some of these players find it."),
    (2,): Sentence("Neither easy nor hard: about half the players should find it."),
    (3,): Sentence("A hard rule: these players would find an easier one too soon."),
    (4,): Sentence("A fiendish rule, as your house rules ask for."),
    (1, 2, 3, 4): Sentence("Your house rules ask for rules of all grades."),
}
USED_UP = Sentence("All rules of the chosen grade have been used, so this one is of another grade.")


def grades_for(view: Delphi) -> tuple[int, ...]:
    """Return the grades that suit the guessers: easy if all are beginners, hard if most are strong."""
    if view.grade in AGREED_GRADES:
        return AGREED_GRADES[view.grade]
    levels = [view.levels[seat] for seat in view.guessers()] if view.levels else []
    if levels and all(level == "beginner" for level in levels):
        return (1,)
    if 2 * sum(level in ("sharp", "expert") for level in levels) > len(levels):
        return (3,)
    return (2,)


def judge(view: Delphi, move: Move) -> Advice | None:
    """Return the value of any rule to the oracle: best are those that call half the cards right."""
    if move.verb != "rule" or move.word is None:
        return None
    percent = round(100 * quality_of(move.word).share)
    words = "About half the cards are right: that tells the players apart."
    if percent > 65:
        words = "{n}% of the cards are right: guessers can simply say yes every time."
    elif percent < 38:
        words = "Only {n}% of the cards are right: guessers can simply say no every time."
    return Advice(move, 100.0 - abs(50 - percent), Sentence(words, n=percent))


# ---- A mind's verdict on a card ----


@dataclass(frozen=True)
class Belief:
    """A mind's verdict on a card: the *chance* (0 to 1) that it is right, and the argument.

    Of the *living* rules of the library it can think of, how many agree (*saying*), and the *likeliest*;
    without any, a *composed* rule and how many cards it called wrongly (*faults*), or the *habit* it goes by.
    """

    chance: float
    living: int = 0
    saying: int = 0
    likeliest: str = ""
    composed: str = ""
    faults: int = 0
    habit: Habit | None = None


@lru_cache(maxsize=64)
def rules_in_mind(mind: Mind, key: str) -> tuple[str, ...]:
    """Return the rules of the library that this mind thinks of in this deal."""
    rng = Random(f"{key}/knows")
    return tuple(name for name, rule in LIBRARY.items() if rng.random() < mind.knows[rule.grade - 1])


def living_rules(mind: Mind, past: Past, key: str) -> list[str]:
    """Return the rules that come to *mind* in the deal named *key* and that it has not struck out."""
    return [name for name in rules_in_mind(mind, key) if not is_struck_out(mind, past, name, key)]


def is_struck_out(mind: Mind, past: Past, name: str, key: str) -> bool:
    judge, rng = LIBRARY[name].judge, None
    for card, right, line in past:
        if judge(card, line) is not right:
            rng = rng or Random(f"{key}/{name}")
            if rng.random() < mind.notices:
                return True
    return False


def believe(mind: Mind, past: Past, card: Card, key: str) -> Belief:
    """Return the opinion of *mind* on *card*, turned after *past*, in the deal named *key*."""
    if mind.composes:
        return believe_everything(past, card)
    line = past.line()
    alive = living_rules(mind, past, key)
    yes = [name for name in alive if LIBRARY[name].judge(card, line)]
    if not alive:
        habit = best_habit(past, card, line)
        return Belief(habit.chance, habit=habit)
    likeliest = max(alive, key=lambda name: GRADE_WEIGHTS[LIBRARY[name].grade])
    return Belief(weigh_rules(yes) / weigh_rules(alive), len(alive), len(yes), likeliest)


def believe_everything(past: Past, card: Card) -> Belief:
    """Return the verdict of all rules on *card*, and of those with words the simplest that agree."""
    chance, library = chance_of_right(past, card), believe(RECORD, past, card, "")
    if library.living and (library.chance > 0.5) is (chance > 0.5):
        return replace(library, chance=chance)
    evidence = evidence_of(past)
    for faults in range(2):
        word = evidence.simplest(faults)
        if word is not None and bool(composed(word)(card, past.line())) is (chance > 0.5):
            return Belief(chance, composed=word, faults=faults)
    return Belief(chance)


def weigh_rules(names: Sequence[str]) -> float:
    return sum(GRADE_WEIGHTS[LIBRARY[name].grade] for name in names)


# ---- Without a rule ----

CONTEXTS: dict[str, Condition] = {
    "": lambda at: True,
    Text("red"): lambda at: RED[at.last],
    Text("odd"): lambda at: ODD[at.last],
    Text("high"): lambda at: HIGH[at.last],
    Text("a court card"): lambda at: FACE[at.last],
    Text("a wrong card"): lambda at: at.wrong > 0,
}
YES_NO = (False, True)
BITS = {
    "red": (Text("red"), Text("black")),
    "odd": (Text("odd"), Text("even")),
    "high": (Text("high"), Text("low")),
    "l-color": (Text("same colour"), Text("other colour")),
    "l-parity": (Text("parity kept"), Text("parity changed")),
    "l-suit": (Text("same suit"), Text("other suit")),
    "higher": (Text("higher"), Text("not higher")),
    "near": (Text("within 3 ranks"), Text("further off")),
}


@dataclass(frozen=True)
class Habit:
    """Cards alike in two regards, and the number of them that were right.

    In all of them *context* held or not (*after*), and *bit* did or not (*value*).
    """

    context: str
    after: bool
    bit: str
    value: bool
    right: int
    count: int

    @property
    def chance(self) -> float:
        """Return the chance that another such card is right."""
        return (self.right + 0.5) / (self.count + 1)


def best_habit(past: Past, card: Card, line: CardLine) -> Habit:
    """Return the verdict on *card* of the context and bit that have split right from wrong best so far."""
    before = [(contexts_at(at), bits_of(turned, at), right) for turned, right, at in past]
    here, mine = contexts_at(line), bits_of(card, line)
    best, most = Habit("", True, next(iter(BITS)), mine[0], 0, 0), -1
    for place, context in enumerate(CONTEXTS):
        for number, bit in enumerate(BITS):
            cells: Counter[tuple[bool, bool, bool]] = Counter(
                (contexts[place], bits[number], right) for contexts, bits, right in before
            )
            hits = sum(max(cells[one, two, True], cells[one, two, False]) for one in YES_NO for two in YES_NO)
            if hits > most:
                after, value = here[place], mine[number]
                right = cells[after, value, True]
                best = Habit(context, after, bit, value, right, right + cells[after, value, False])
                most = hits
    return best


def contexts_at(line: CardLine) -> list[bool]:
    return [holds(line) for holds in CONTEXTS.values()]


def bits_of(card: Card, line: CardLine) -> list[bool]:
    return [TESTS[bit][1](card, line) for bit in BITS]


# ---- Reasons ----


def why_answer(belief: Belief, answer: bool) -> Sentence:
    """Return the main argument for the *answer*, or how little."""
    word = "right" if answer else "wrong"
    if belief.habit is not None:
        return why_by_habit(belief.habit, answer)
    if not belief.living:
        return why_composed(belief, answer)
    saying = belief.saying if answer else belief.living - belief.saying
    if belief.living == 1:
        words = "Only one rule is left: {rule}." if saying else "Against the one rule left: {rule}."
        return Sentence(words, rule=Text(LIBRARY[belief.likeliest].words))
    if saying == belief.living:
        return Sentence("All {n} rules left would call it {word}.", n=saying, word=Text(word))
    words = "{m} of the {n} rules left would call it {word}."
    if 2 * saying < belief.living and (belief.chance > 0.5) is answer:
        words = "Only {m} of the {n} rules left would call it {word}, but easy rules count for more."
    return Sentence(words, m=saying, n=belief.living, word=Text(word))


def why_composed(belief: Belief, answer: bool) -> Sentence:
    """Return the verdict of the simplest rule of the menus, if that is the *answer*, or what all do."""
    if not belief.composed or (belief.chance > 0.5) is not answer:
        words = "Weighing every rule that could be, the chance that it is {word} is {n}%."
        percent = round(100 * (belief.chance if answer else 1 - belief.chance))
        return Sentence(words, word=Text("right") if answer else Text("wrong"), n=percent)
    words = "The simplest rule from the menus that fits every card says so: {rule}."
    if belief.faults:
        words = "A rule from the menus that fits all cards but one says so: {rule}."
    return Sentence(words, rule=rule_words(belief.composed))


def why_by_habit(habit: Habit, answer: bool) -> Sentence:
    """Return the share of such cards that were right, as a reason."""
    if not habit.count:
        return Sentence("Nothing is known yet: either guess is as good as the other.")
    number = habit.right if answer else habit.count - habit.right
    words = "No rule fits: {m} of {n} cards like this ({bit}) were {word}."
    if habit.after and habit.context:
        words = "No rule fits: {m} of {n} cards like this ({bit} after {before}) were {word}."
    return Sentence(
        words,
        n=habit.count,
        bit=BITS[habit.bit][not habit.value],
        before=Text(habit.context),
        m=number,
        word=Text("right") if answer else Text("wrong"),
    )


def where_to_look(view: Delphi) -> Sentence | None:
    """Return the facts that matter to the player to act, without the answer."""
    if view.phase == "compose":
        return Sentence("How hard should a rule be for about half of these players to find it?")
    if view.phase != "guess":
        return None
    if not view.verdicts:
        return Sentence("No card has been judged yet: either answer is as good as the other.")
    belief = believe(RECORD, view.past(), view.candidate.top, "")
    if belief.living == 1:
        return Sentence(LOOK[LIBRARY[belief.likeliest].grade])
    if belief.living:
        return Sentence("{n} library rules agree with every card so far.", n=belief.living)
    return Sentence("No library rule agrees with every card: the oracle composed this one.")


LOOK = {
    1: "One easy rule is left: look at the card, or compare it with the last one.",
    2: "One rule is left: what does the last card say about the next?",
    3: "One rule is left: look two cards back, at the place in the line, or at wrong cards.",
    4: "One rule is left: something has to be counted or added up.",
}


# ---- The review of a deal ----


def no_pages(turns: Sequence[tuple[Delphi, Move]]) -> list[ReviewPage]:
    """Return nothing: a guess is looked back at when the rule is known."""
    return []


def replay_pages(view: Delphi, turns: Sequence[tuple[Delphi, Move]]) -> list[ReviewPage]:
    """Return the replay of the deal that has ended in *view* (R15); *turns* are one player's moves."""
    word = next((word for word in view.rule.values if word is not None), None)
    return [replay_page(view, word, [move for _, move in turns])] if word is not None else []


def replay_page(view: Delphi, word: str, moves: Sequence[Move]) -> ReviewPage:
    """Return a line for each card.

    It has the last card of the line and the card that came, the player's guess (none for the oracle),
    the verdict, and how many rules of the library still agreed after it.
    """
    said = [move.verb for move in moves if move.verb in ANSWERS] or ["–"] * len(view.verdicts)
    past, lines = view.past(), []
    for number, (card, right, line) in enumerate(past):
        seen = Past(past.starter, past.turns[: number + 1])
        numbers = (said[number], "right" if right else "wrong", rules_left(seen))
        lines.append(PageLine((line.last, card), numbers))
    words = "The rule: {rule}. Each row shows the last card of the line and the card turned."
    note = Text(words, rule=rule_words(word))
    return ReviewPage("replay", note, ("Last card and next", "Said", "It was", "Rules left"), tuple(lines))


def rules_left(past: Past) -> str:
    """Return the number of rules of the library that agree with every card so far, in words."""
    names = consistent(past)
    return str(len(names)) if not past.contradictions(LIBRARY[names[0]].judge) else "none"


# ---- Playouts ----


def rollout(position: Delphi, rng: Random) -> Move:
    """Return a quick move: what was right most often among the cards like this one, in one regard."""
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


def trials(view: Delphi, moves: Sequence[Move], rng: Random) -> GuessTrials | None:
    """Return *moves* as they are tried; None where nothing is guessed."""
    return GuessTrials(view, moves, rng) if view.phase == "guess" else None


class GuessTrials:
    """The guesses of one player of one card, tried on both verdicts, by their chances.

    Whatever is guessed of one card changes none of the later ones, so no deal has to be played out. The
    chance is the Expert's, the others guess what is likelier, and the tokens are counted as if the deal
    ended there: afterwards all guessers are taken to be equally good.
    """

    cost = 1

    def __init__(self, view: Delphi, moves: Sequence[Move], rng: Random) -> None:
        self.view, self.rng = view, rng
        self.chance = chance_of_right(view.past(), view.candidate.top)
        self.usual = self.chance >= 0.5
        self.says = [ANSWERS.get(move.verb, self.usual) for move in moves]  # a theory noted is no answer
        self.worlds: list[bool] = []
        self.worth = {
            (mine, theirs): self._lead(mine, theirs) for mine in (True, False) for theirs in (True, False)
        }

    def attempt(self, deal: int, move: int) -> float:
        """Return the player's margin over the others, with the verdict drawn for *deal*."""
        while deal >= len(self.worlds):
            self.worlds.append(self.rng.random() < self.chance)
        right = self.worlds[deal]
        return self.worth[self.says[move] == right, self.usual == right]

    def _lead(self, mine: bool, theirs: bool) -> float:
        """Return that lead when the player's guess and the others' are right or not (R9 to R13)."""
        view, seat = self.view, self.view.player
        tokens = {}
        for each in view.guessers():
            now = view.tokens[each] + (1 if (mine if each == seat else theirs) else -1)
            tokens[each] = now if view.below_zero else max(0, now)
        total = sum(tokens.values())
        scores = {each: len(tokens) * own - total for each, own in tokens.items()}
        spread = sum(abs(one - other) for one, other in combinations(tokens.values(), 2))
        others = [score for each, score in scores.items() if each != seat] + [spread]
        return scores[seat] - sum(others) / len(others)


DELPHI = AI(
    advise,
    rollout=rollout,
    trials=trials,
    exact=True,
    riddles=("guess",),
    levels={name: partial(advise, mind=mind) for name, mind in MINDS.items() if mind is not MEDIUM},
    strongest="expert",
    descriptions={
        "beginner": "Thinks of a few easy rules, misses most contradictions, and sometimes slips.",
        "steady": "Thinks of most rules that are not hard, and misses half of the contradictions.",
        "sharp": "Thinks of most rules, even hard ones, and misses one contradiction in five.",
        "expert": "Weighs all rules of library and menus, and many others, and misses no contradiction.",
    },
    judge=judge,
    where_to_look=where_to_look,
    review=Review(no_pages, replay_pages),
)
