"""Faces: the pictures of a pack, and the names of its ranks and suits.

The engine knows a card by its French name whatever it looks like: `Qh` is the queen of hearts, the caballo of
copas, the cavallo of coppe or the Ober of hearts.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from .options import option

AS_SET: Final = "settings"
"""The choice that leaves the faces of a match to the settings of each viewer."""


@dataclass(frozen=True)
class Faces:
    """One kind of faces, with its name in a list of choices.

    *held* are the ranks of such a pack.  *ranks*, *plurals* and *suits* are English names, *indices* are
    printed on the cards where they are the same in all languages, and *context* distinguishes the suits in
    the catalogues.
    """

    label: str
    held: str
    ranks: Mapping[str, str]
    plurals: Mapping[str, str]
    suits: Mapping[str, str]
    context: str
    indices: Mapping[str, str] = field(default_factory=dict)

    def keys(self) -> dict[str, str]:
        """Return the letters typed for the ranks with *indices*: the indices, or for numbers the initials of
        the names."""
        return {
            rank: index if index.isalpha() else self.ranks[rank][0].upper()
            for rank, index in self.indices.items()
        }


RANK_NAMES: Final = {
    "A": "ace",
    "2": "two",
    "3": "three",
    "4": "four",
    "5": "five",
    "6": "six",
    "7": "seven",
    "8": "eight",
    "9": "nine",
    "T": "ten",
    "J": "jack",
    "Q": "queen",
    "K": "king",
}
SUIT_NAMES: Final = {"c": "clubs", "d": "diamonds", "h": "hearts", "s": "spades", "r": "red", "b": "black"}
PLURALS: Final = {rank: name + "s" for rank, name in RANK_NAMES.items()} | {"6": "sixes"}

FACES: Final = {
    "french": Faces("French", "A23456789TJQK", RANK_NAMES, PLURALS, SUIT_NAMES, "french suit"),
    "spanish": Faces(
        "Spanish",
        "A23456789JQK",
        RANK_NAMES | {"J": "sota", "Q": "caballo", "K": "rey"},
        PLURALS | {"J": "sotas", "Q": "caballos", "K": "reyes"},
        SUIT_NAMES | {"c": "bastos", "d": "oros", "h": "copas", "s": "espadas"},
        "spanish suit",
        {"A": "1", "J": "10", "Q": "11", "K": "12"},
    ),
    "italian": Faces(
        "Italian",
        "A234567JQK",
        RANK_NAMES | {"J": "fante", "Q": "cavallo", "K": "re"},
        PLURALS | {"J": "fanti", "Q": "cavalli", "K": "re"},
        SUIT_NAMES | {"c": "bastoni", "d": "denari", "h": "coppe", "s": "spade"},
        "italian suit",
        {"A": "1", "J": "F", "Q": "C", "K": "R"},
    ),
    "german": Faces(
        "German",
        "789TJQKA",
        RANK_NAMES | {"J": "Unter", "Q": "Ober"},
        PLURALS | {"J": "Unters", "Q": "Obers"},
        SUIT_NAMES | {"c": "acorns", "d": "bells", "h": "hearts", "s": "leaves"},
        "german suit",
        {"J": "U", "Q": "O"},
    ),
}


def choice_of_faces(offered: Sequence[str]) -> str:
    """Declare that people may choose among the *offered* faces for a match."""
    return option(
        AS_SET,
        "Cards",
        choices={AS_SET: "As set"} | {faces: FACES[faces].label for faces in offered},
        help="What the cards look like: as in the settings, or always the same in this match.",
    )
