"""Phrasing: an answer is put together from menus, read and tried before it is given."""

from __future__ import annotations

from random import Random

from cardgames.engine import Card, Game, Move, Phrase, Sentence
from cardgames.engine.phrases import Parts
from cardgames.engine.text import Text

from .controls import Controller


class Phrasing(Controller):
    """Phrase: words of each menu, or a phrase taken whole.

    ``chosen`` are the words of each menu so far, ``joints`` the word that joins two of them ("" where there
    is one), ``whole`` the name of a phrase taken whole.  ``browsing`` tells whether the person looks at
    those.
    """

    decision: Phrase

    def __init__(self, view: Game, decision: Phrase) -> None:
        super().__init__(view, decision)
        self.chosen: list[tuple[str, ...]] = []
        self.joints: list[str] = []
        self.whole = ""
        self.browsing = False
        self.clear()

    def clear(self) -> None:
        """Start over."""
        self.chosen = [() for _ in self.decision.menus]
        self.joints = ["" for _ in self.decision.menus]
        self.whole = ""

    # ---------------------------------------------------------------- choosing

    @property
    def needed(self) -> int:
        """Return how many menus the phrase has, by the first word."""
        first = self.chosen[0]
        return self.decision.needed(first[0]) if first else len(self.chosen)

    def choose(self, menu: int, word: str) -> None:
        """Take *word* of this menu: as the only one, or beside another where two are joined."""
        words = self.chosen[menu]
        if not self.joints[menu]:
            self.chosen[menu] = (word,)
        elif word in words:
            self.chosen[menu] = tuple(other for other in words if other != word)
        else:
            self.chosen[menu] = (*words[-1:], word)
        self.whole = ""

    def join(self, menu: int, joint: str) -> None:
        """Join two words of this menu by this sign, or ("") keep the first alone."""
        self.joints[menu] = joint if self.decision.menus[menu].joint else ""
        if not self.joints[menu]:
            self.chosen[menu] = self.chosen[menu][:1]
        self.whole = ""

    def take(self, word: str) -> None:
        """Take a phrase as it is: a whole one by its name, or one that fills the menus."""
        self.clear()
        if word in self.decision.wholes:
            self.whole = word
            return
        parts = self.decision.parts(word) or Parts()
        for menu, (words, joint) in enumerate(zip(parts.words, parts.joints, strict=True)):
            self.chosen[menu], self.joints[menu] = words, joint

    def surprise(self, rng: Random) -> None:
        """Take any phrase that will do."""
        move = self.decision.sample(rng)
        assert move.word is not None
        self.take(move.word)

    # ---------------------------------------------------------------- the phrase so far

    @property
    def word(self) -> str:
        """The phrase as the word of a move; "" while something is missing."""
        if self.whole:
            return self.whole
        if not self._is_full():
            return ""
        return Parts(tuple(self.chosen[: self.needed]), tuple(self.joints[: self.needed])).text()

    def _is_full(self) -> bool:
        due = zip(self.chosen[: self.needed], self.joints, strict=False)
        return all(len(words) == (2 if joint else 1) for words, joint in due)

    @property
    def sentence(self) -> Sentence | None:
        """The phrase in English; None while something is missing."""
        return self.decision.reading.sentence(self.word) if self.word else None

    @property
    def sample(self) -> list[tuple[Card, bool | None]]:
        """Some cards, each with the verdict of the phrase."""
        return list(self.decision.reading.sample(self.word)) if self.word else []

    @property
    def engaged(self) -> bool:
        return bool(self.whole) or any(self.chosen)

    @property
    def confirms(self) -> str:
        return self.decision.verb

    @property
    def missing(self) -> Sentence | None:
        if self.word:
            return self.decision.why_not(Move(self.decision.verb, word=self.word))
        if self.browsing and not any(self.chosen):
            return Sentence("Choose one from the library.")
        due = zip(self.decision.menus[: self.needed], self.chosen, self.joints, strict=False)
        for menu, words, joint in due:
            if len(words) < (2 if joint else 1):
                label = Text(menu.label)
                if words:
                    return Sentence("Choose one more from the menu “{menu}”.", menu=label)
                return Sentence("Choose from the menu “{menu}”.", menu=label)
        return None

    def confirm(self) -> Move | None:
        return Move(self.decision.verb, word=self.word) if self.word and self.missing is None else None
