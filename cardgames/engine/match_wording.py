"""The language, letters and faces in which a match names its players and cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from .game import Game
from .text import Names, Seat, Translation, Untranslated


class MatchWording:
    """The words and faces that the people at a match want; a table sets them.

    *letters* are those of the court cards where they are not the English ones; see `Names`.
    """

    def __init__(self) -> None:
        self.letters: Mapping[str, str] = {}
        self.faces_wanted = ""
        self.translation: Translation = Untranslated()

    def faces(self, position: Game) -> str:
        """Return the faces of the cards: those chosen for the match, or else those wanted."""
        return position.faces_for(position.faces, self.faces_wanted)

    def names(self, people: Sequence[str], position: Game, reader: int | None) -> Names:
        """Return the words for sentences about *people*, the players of *position*, read by *reader*."""
        names = Names(people, reader, (), self.faces(position), self.letters, self.translation)
        sides = []
        for side in range(position.side_count):
            members = [seat for seat in range(position.seat_count) if position.side(seat) == side]
            members.sort(key=lambda seat: seat != reader)
            sides.append(names.listed([names.seat(Seat(seat)) for seat in members]))
        names.sides = sides
        return names
