"""Delphi: one player thinks of a rule, the others find it out from right and wrong cards.

Three to seven players, a pack of 52.  The oracle fixes a secret rule.  A card is turned as a starter; then
card after card is turned, and every guesser says in secret whether it is right.  When all have answered,
the guesses are shown, and the oracle's rule judges the card.  A right card goes to the end of the line, a
wrong one under the line's last card.  A guesser gets a token for a right guess and gives one back for a
wrong one.

When all cards are judged each guesser scores what they are ahead of each other guesser, less what they are
behind; the oracle scores all those differences.  Everybody is the oracle once; the highest total wins.

The rulings are cited by number (R1 …).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations
from random import Random
from typing import Annotated, Self

from cardgames.engine import (
    BOARD,
    PILE,
    Badge,
    Banner,
    Disc,
    Either,
    Feat,
    Game,
    Indicator,
    Marked,
    Marker,
    Move,
    Named,
    OneOf,
    Outcome,
    Phrase,
    Reading,
    Sentence,
    Text,
    Whole,
    option,
    sealed,
    shared,
)
from cardgames.engine.fields import Between, PerSeat, SeatNumber
from cardgames.engine.indicators import MORE

from .language import CLOSING, MENUS, CardLine, Past
from .library import GRADES, LIBRARY, consistent, judge_of, rule_clauses, rule_words
from .rule_quality import objection_to, preview_of

ACROSS = 13  # cards of the line in one band; the next band begins below
APART = 0.5  # cards' heights between two bands
GUESSES = 51  # all cards after the starter (R4)
SHORT = 25
ANSWERS = {"yes": True, "no": False}
WHOLES = {name: Whole(rule.words, GRADES[rule.grade]) for name, rule in LIBRARY.items()}


class IsRule:
    """The word of a rule."""

    def holds(self, value: str, table: object) -> bool:
        try:
            judge_of(value), rule_clauses(value)
        except (KeyError, IndexError):
            return False
        return True

    def words(self, table: object) -> str:
        return f"a rule, such as {next(iter(LIBRARY))!r}"


RuleWord = Annotated[str, IsRule()]
Row = Annotated[float, Between(0, GUESSES * (1 + APART))]


class Delphi(Game):
    """A match of Delphi."""

    title = "Delphi"
    family = "Wits"
    hand_word = "deal"
    seats = (3, 4, 5, 6, 7)
    goal = "Work out the oracle's secret rule by saying whether each card is right."
    idle_dealer = True
    minutes = 20
    emblem = "Ah 2s Ad"
    figure_units = {"Tokens": "tokens", "Points as oracle": "points"}
    prompts = {
        "deal": "Take the pack and think of a rule.",
        "compose": "You are the oracle: what is your rule?",
        "guess": "Is this card right?",
        "judge": "The oracle judges the card.",
    }
    automatic = ("judge",)
    simultaneous = ("guess",)

    feats = (
        Feat("seer", "Seer", "Judge every card of a deal right."),
        Feat(
            "riddle",
            "A good riddle",
            "As oracle, have one guesser end with many tokens and another with few.",
        ),
        Feat("sphinx", "Sphinx", "As oracle, leave every guesser with few tokens or none."),
    )

    length = option(GUESSES, "Cards in a deal", choices={GUESSES: "All 51", SHORT: "25 (short)"})
    grade = option(
        "automatic",
        "Rules of computer oracles",
        choices={
            "automatic": "By the players' levels",
            "1": "Easy",
            "2": "Medium",
            "3": "Hard",
            "4": "Fiendish",
            "mixed": "Mixed",
        },
        help="How hard the rules of computer oracles are.",
    )
    below_zero = option(False, "Tokens below zero", help="A wrong guess costs a token even if you have none.")
    notepad = option(
        False,
        "Theory notepad",
        help="If all the others are computer players, note a theory and see which cards contradict it.",
    )

    line = shared(BOARD, label="line", below="wrong")
    candidate = shared(PILE, label="card to judge", place="large")
    stock = shared(PILE, seen_by="nobody", label="stock", place="left")
    rule = sealed(RuleWord)
    guess = sealed(bool)
    theory = sealed(RuleWord)

    oracle: SeatNumber
    tokens: PerSeat[Annotated[int, Between(-GUESSES, GUESSES)]]
    verdicts: list[bool]  # of the cards after the starter, in the order of the line's zone
    spot: tuple[Annotated[int, Between(0, ACROSS)], Row]  # column and row of the line's last card
    top: Row  # the highest row of this band
    deepest: Row  # the lowest one
    said: PerSeat[bool | None]  # the guesses last shown
    told: list[RuleWord]  # the rules of the deals before

    def start(self) -> None:
        self.dealer = self.oracle = self.first_dealer()  # R1: the oracle deals
        self.tokens = [0] * self.seat_count
        self.verdicts = []
        self.spot = (0, 0.0)
        self.top = self.deepest = 0.0
        self.said = [None] * self.seat_count
        self.told = []
        self.ask(self.dealer, "deal")

    def contradictions(self) -> Iterator[tuple[str, str]]:
        yield from super().contradictions()
        if len(self.verdicts) != max(0, len(self.line) - 1):
            yield "verdicts", "There is a verdict for each card of the line but the first."
        if self.phase in ("guess", "judge"):
            if len(self.candidate) != 1 or not self.line:
                yield "candidate", "There is one card to judge, and a line."
            if self.rule[self.oracle] is None:
                yield "rule", "The oracle has no rule."

    def guessers(self) -> list[int]:
        """Return the seats that guess, in order of play."""
        return self.seats_after(self.oracle)[:-1]

    # ---- The deal ----

    def legal_deal(self) -> OneOf:
        return OneOf([Move("deal")])

    def apply_deal(self, move: Move) -> None:
        self.oracle = self.dealer
        self.rule.seal()
        self.guess.seal()
        self.theory.seal()
        self.tokens = [1] * self.seat_count  # R10
        self.tokens[self.oracle] = 0
        self.verdicts, self.said = [], [None] * self.seat_count
        self.spot, self.top, self.deepest = (0, 0.0), 0.0, 0.0
        self.fresh_pack(self.stock)  # nobody sees a card before the rule is fixed (R3)
        self.ask(self.oracle, "compose")

    # ---- The rule (R18 to R20) ----

    def legal_compose(self) -> Phrase:
        reading = Reading(rule_sentence, preview_of, objection_to, self.some_rule)
        return Phrase("rule", MENUS, reading, wholes=WHOLES, closing=CLOSING)

    def some_rule(self, rng: Random) -> str:
        """Return a rule of the library that has not been used in this match (R21), for a surprise."""
        return rng.choice([name for name in LIBRARY if name not in self.told])

    def apply_rule(self, move: Move) -> None:
        self.rule[self.oracle] = move.word
        self.deal(1, self.stock, self.line, tag="0,0")  # R4: the starter is not judged
        self.turn_card()

    def turn_card(self) -> None:
        self.deal(1, self.stock, self.candidate)
        self.ask(self.after(self.oracle), "guess")

    # ---- Guessing (R7 to R10) ----

    def legal_guess(self) -> OneOf | Either:
        answers = OneOf([Move(answer) for answer in ANSWERS])
        if not self.may_note(self.player):
            return answers
        reading = Reading(rule_sentence, preview_of, lambda word: None, lambda rng: rng.choice([*LIBRARY]))
        title = Sentence("What do you think the rule is?")
        return Either(answers, Phrase("theory", MENUS, reading, wholes=WHOLES, closing=CLOSING, title=title))

    def may_note(self, seat: int) -> bool:
        """Tell whether *seat* may note a theory: several people answer at once, with a key each."""
        return bool(self.notepad) and (not self.levels or self.levels.count("") == 1 > len(self.levels[seat]))

    def due(self) -> list[int]:
        """Return the guessers who have still to answer: no answer depends on another."""
        order = self.guessers()
        return order[order.index(self.player) :] if self.phase == "guess" else [self.player]

    def apply_theory(self, move: Move) -> None:
        """Note a theory, which nobody else sees, and ask for the guess again."""
        self.theory[self.player] = move.word
        self.ask(self.player, "guess")

    def apply_yes(self, move: Move) -> None:
        self.answer(True)

    def apply_no(self, move: Move) -> None:
        self.answer(False)

    def answer(self, yes: bool) -> None:
        seat = self.player
        self.guess[seat] = yes
        if self.after(seat) != self.oracle:
            self.ask(self.after(seat), "guess")
            return
        self.guess.unseal()  # R7: all at once
        self.said = [self.guess[each] for each in range(self.seat_count)]
        self.ask(self.oracle, "judge")

    # ---- Judging (R2, R5, R6) ----

    def legal_judge(self) -> OneOf:
        word = self.rule[self.oracle]
        if word is None:  # a view: a seat that does not know the rule cannot tell
            return OneOf([Move("judge", word="right"), Move("judge", word="wrong")])
        right = judge_of(word)(self.candidate.top, self.line_now())
        return OneOf([Move("judge", word="right" if right else "wrong")])

    def past(self) -> Past:
        """Return the cards judged in this deal, to think about the rule. There is a starter."""
        starter, *others = self.line
        # The table looks while a card is on its way to the line, too: its verdict does not stand yet.
        return Past(starter, tuple(zip(others, self.verdicts, strict=False)))

    def line_now(self) -> CardLine:
        """Return the line as it lies."""
        return self.past().line()

    def apply_judge(self, move: Move) -> None:
        right, card = move.word == "right", self.candidate.top
        self.say(None, "The {card} is right" if right else "The {card} is wrong", card=card)
        for seat in self.guessers():
            self.tokens[seat] += 1 if self.said[seat] == right else -1
            if not self.below_zero:
                self.tokens[seat] = max(0, self.tokens[seat])  # R10
        self.place(right)
        self.verdicts.append(right)
        column, row = self.spot
        self.move(card, self.candidate, self.line, tag=f"{column},{row:g}")
        self.guess.seal()
        if len(self.verdicts) == self.length:
            self.end_deal()
        else:
            self.turn_card()

    def place(self, right: bool) -> None:
        """Set `spot`, where the card goes: the next place of the line, or the next one down (R6)."""
        column, row = self.spot
        if not right:
            self.spot = column, row + 1
        elif column + 1 < ACROSS:
            self.spot = column + 1, self.top
        else:
            self.top = self.deepest + 1 + APART
            self.spot = 0, self.top
        self.deepest = max(self.deepest, self.spot[1])

    # ---- The end of a deal (R11 to R15) ----

    def end_deal(self) -> None:
        self.rule.unseal()
        self.told.append(self.rule[self.oracle])
        right = [card for card, was in zip(self.line, (True, *self.verdicts), strict=True) if was]
        self.unveil("The rule", rule_sentence(self.rule[self.oracle]), (self.oracle,), right)
        for clause in rule_clauses(self.rule[self.oracle]):  # R15
            self.score(self.oracle, 0, "{rule}", rule=clause)
        tokens = [self.tokens[seat] for seat in self.guessers()]
        for seat in self.guessers():
            own = self.tokens[seat]
            self.score(
                seat,
                len(tokens) * own - sum(tokens),
                "{tokens}, compared with each other guesser's",
                tokens=counted(own),
            )
        spread = sum(abs(one - other) for one, other in combinations(tokens, 2))
        self.score(self.oracle, spread, "all the differences between the guessers")
        self.tell_of_feats(tokens)
        self.dealer = self.after(self.dealer)
        if len(self.told) == self.seat_count:
            self.finish()
        self.ask(self.dealer, "deal")

    def tell_of_feats(self, tokens: list[int]) -> None:
        """Tell what is rare in a deal in which the guessers have finished with these *tokens*."""
        for seat in self.guessers():
            if self.tokens[seat] >= self.length:
                self.feat("seer", [seat])
        few, many = self.length // 10, self.length // 2
        if max(tokens) <= few:
            self.feat("sphinx", [self.oracle])
        elif min(tokens) <= few and max(tokens) >= many:
            self.feat("riddle", [self.oracle])

    def outcome(self) -> Outcome:
        outcome = super().outcome()
        reason = Sentence("Everybody has been the oracle; the highest total is {n}.", n=max(self.scores))
        return Outcome(outcome.winners, outcome.standing, reason)

    # ---- What the table shows ----

    def label(self, move: Move) -> Sentence | None:
        """Return a rule in words, for the person who may see it chosen: "m11" says nothing to anybody."""
        if move.verb == "judge":
            return Sentence("Judge right" if move.word == "right" else "Judge wrong")
        return rule_sentence(move.word) if move.verb == "rule" and move.word is not None else None

    def status(self) -> Sentence:
        deal, deals = max(1, self.hand_number), self.seat_count
        if self.phase not in ("guess", "judge"):
            return Sentence("Deal {deal} of {deals}", deal=deal, deals=deals)
        words = "Deal {deal} of {deals}, card {n} of {length}"
        return Sentence(words, deal=deal, deals=deals, n=len(self.verdicts) + 1, length=self.length)

    def figures(self, seat: int) -> Mapping[str, float]:
        if seat != self.oracle:
            return {"Tokens": float(self.tokens[seat])}
        tokens = [self.tokens[each] for each in self.guessers()]
        return {"Points as oracle": sum(abs(one - other) for one, other in combinations(tokens, 2))}

    def indicators(self) -> list[Indicator]:
        things: list[Indicator] = [Disc(self.oracle, "O", "The oracle, who made the rule", icon="eye")]
        things += self.rule_sign() + self.noted()
        if self.phase in ("guess", "judge") or self.verdicts:
            for seat in self.guessers():
                tokens = counted(self.tokens[seat])
                things.append(Badge(seat, tokens, "Tokens in this deal", ticked=self.has_answered(seat)))
                things += self.marker(seat)
        if self.candidate:
            things.append(Named(tuple(self.candidate), "right or wrong?"))
            if len(self.line) == 1:
                things.append(Named(tuple(self.line), "the line begins"))
        return things

    def rule_sign(self) -> list[Indicator]:
        """Return the rule: for its oracle on demand, after the deal for all who look back at the line."""
        word = self.rule[self.oracle]
        if word is None or not (self.rule.open or self.viewer == self.oracle):
            return []
        if self.rule.open and word in LIBRARY:  # others are too long for one line
            return [Banner(Sentence("The rule was: {rule}", rule=rule_words(word)))]
        label = "The rule" if self.rule.open else "Your rule"
        return [Marker(label, text=MORE, hint=Text("{rule}", rule=rule_words(word)).capitalized())]

    def noted(self) -> list[Indicator]:
        """Return the viewer's theory, and the cards that contradict it."""
        word = self.theory[self.viewer] if self.viewer is not None else None
        if word is None or self.phase not in ("guess", "judge"):
            return []
        judge = judge_of(word)
        against = tuple(card for card, right, line in self.past() if judge(card, line) is not right)
        text = Text("fits all {n}", n=len(self.verdicts))
        if against:
            text = Text("{n} against it", n=len(against))
        sign = Marker("Your theory", text=text, hint=Text("{rule}", rule=rule_words(word)).capitalized())
        return [sign, Marked(against, "!")] if against else [sign]

    def marker(self, seat: int) -> list[Indicator]:
        """Return what a guesser said, once all have, then what that was worth."""
        said = self.said[seat]
        if said is None or self.has_answered(seat):
            return []
        if self.phase == "judge":
            return [
                Badge(seat, Text("yes") if said else Text("no"), "Whether this player says the card is right")
            ]
        was_right = self.verdicts[-1] == said
        return [Badge(seat, "+1" if was_right else "−1", "Whether this player was right about the last card")]

    def has_answered(self, seat: int) -> bool:
        """Tell whether *seat* has said what it thinks of the card that is shown, and others have not."""
        if self.phase != "guess":
            return False
        order = self.guessers()
        return order.index(seat) < order.index(self.player)

    # ---- What the computer players ask ----

    def determinize(self, rng: Random) -> Self:
        """Fill in the rule from the library, as the cards judged allow, and the guesses not shown yet."""
        other = super().determinize(rng)
        if other.phase in ("guess", "judge"):
            if other.rule[other.oracle] is None:
                other.rule[other.oracle] = rng.choice(consistent(other.past()))
            for seat in other.guessers() if other.phase == "guess" else []:
                if seat == other.turn:
                    break
                if other.guess[seat] is None:
                    other.guess[seat] = rng.random() < 0.5
        return other


def rule_sentence(word: str) -> Sentence:
    """Return the rule with this word as one sentence."""
    return Sentence("{rule}", rule=rule_words(word))


def counted(tokens: int) -> Text:
    """Return a number of tokens in words.

    >>> counted(1), counted(-2)
    ('1 token', '−2 tokens')
    """
    n = str(tokens).replace("-", "−")
    return Text("{n} token" if abs(tokens) == 1 else "{n} tokens", n=n)
