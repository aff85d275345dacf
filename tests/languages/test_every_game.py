"""Everything that a game tells can be translated: one that changes every letter changes all of them."""

import re
from contextlib import suppress
from functools import cache
from itertools import islice
from random import Random

import pytest

from cardgames.engine import Game, Names, Sentence, TooMany
from cardgames.table.controls import MoveButton
from cardgames.table.log import LogLine
from tests.invariants import all_games
from tests.invariants.walk import sensible
from tests.languages.pseudo import Pseudo, untranslated
from tests.tools.catalogues import messages
from tests.transcripts import transcript

MOST_BUTTONS = 40
PLAYER = re.compile(r"\bP\d\b")
GAMES = {name: game for name, game in all_games().items() if name != "_template"}


@cache
def translatable() -> set[tuple[str, str]]:
    """Return the context and the English of every text that translators are given."""
    return {(message.context, message.english) for message, *_ in messages()}


class Reading:
    """What is told in a transcript, read through *pseudo*."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.pseudo = Pseudo()
        self.left: list[str] = []
        words, logged = transcript.words, transcript.logged

        def read_words(position: Game, seat: int, sentence: Sentence | str) -> str:
            return self.note(words(position, seat, sentence))

        def read_line(line: LogLine, names: Names) -> str:
            return self.note(logged(line, names))

        monkeypatch.setattr(transcript, "reader", self.reader)
        monkeypatch.setattr(transcript, "words", read_words)
        monkeypatch.setattr(transcript, "logged", read_line)

    def reader(self, position: Game, seat: int) -> Names:
        people = [f"P{each}" for each in range(position.seat_count)]
        sides = [f"S{each}" for each in range(position.side_count)]
        return Names(people, seat, sides, position.faces_for(position.faces), translation=self.pseudo)

    def note(self, text: str) -> str:
        """Note what of *text* is not translated."""
        if untranslated(text):
            self.left.append(text)
        return text


@pytest.mark.parametrize("name", GAMES)
def test_every_text_can_be_translated(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    reading = Reading(monkeypatch)
    transcript.transcript(GAMES[name], transcript.moments(GAMES[name]))
    unknown = [english for context, english in reading.pseudo.asked - translatable() if has_words(english)]
    assert sorted(set(reading.left)) == []
    assert sorted(unknown) == []


@pytest.mark.parametrize("name", GAMES)
def test_every_button_of_a_move_can_be_translated(name: str) -> None:
    pseudo, game = Pseudo(), GAMES[name]
    position, rng = transcript.first_case(game).match().position, Random("buttons")
    choose, left = sensible(game), []
    for _ in range(transcript.MOST_MOVES):
        if position.over:
            break
        view = position.view(position.turn)
        names = Names([f"P{seat}" for seat in range(position.seat_count)], translation=pseudo)
        with suppress(TooMany):
            for move in islice(view.legal(), MOST_BUTTONS):
                button = MoveButton(move, view.label(move)).sentence.text(names)
                left += [button] if untranslated(PLAYER.sub("", button)) else []
        position.apply(choose(position.copy(), rng))
    unknown = [english for context, english in pseudo.asked - translatable() if has_words(english)]
    assert (sorted(set(left)), sorted(unknown)) == ([], [])


def has_words(english: str) -> bool:
    """Tell whether anything is left to translate between fields, cards and letters of ranks."""
    return re.search(r"[A-Za-z]{2}", re.sub(r"\{[^}]*\}", "", english)) is not None
