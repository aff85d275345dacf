"""The look in numbers: colours, type, sizes and pace, all derived from one window size and the settings."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Final

from cardgames.storage.settings import Settings

from .assets import sprites_folder
from .deck_names import LETTERS, chosen_letters

Colour = str
"""A colour as `#RRGGBB` or `#RRGGBBAA`."""


@dataclass(frozen=True, slots=True)
class Colours:
    """The colour tokens.  `text` and `muted` are for reading; `dim` only for large text, signs and edges of
    text entries.
    """

    room_dark: Colour = "#0B1018"
    room: Colour = "#131C2A"
    room_light: Colour = "#22334C"
    panel: Colour = "#182231"
    panel_light: Colour = "#202C3E"
    row: Colour = "#1A2535"
    well: Colour = "#0E1622"
    line: Colour = "#2C3A50"
    line_light: Colour = "#5C708E"
    text: Colour = "#F1F4F8"
    muted: Colour = "#A7B4C6"
    dim: Colour = "#72829A"
    off: Colour = "#34445F"
    accent: Colour = "#F2B84B"
    accent_deep: Colour = "#E09A35"
    accent_ink: Colour = "#2A1B00"
    good: Colour = "#4FD1A5"
    warn: Colour = "#FF7A66"
    info: Colour = "#63B3FF"
    plate: Colour = "#0C1517DB"
    plate_line: Colour = "#FFFFFF"
    edge: Colour = "#0C1517"
    paper: Colour = "#FBF8F1"
    paper_ink: Colour = "#1B2233"
    paper_muted: Colour = "#333B4C"
    paper_accent: Colour = "#8A5D0C"
    note: Colour = "#2A2413"
    note_line: Colour = "#6B5420"
    note_text: Colour = "#F6E3B8"
    card_face: Colour = "#FCFAF5"
    card_edge: Colour = "#CFC8BA"


PLAIN: Final = Colours()
HIGH_CONTRAST: Final = replace(
    PLAIN,
    room_dark="#05080C",
    room="#0A0F16",
    room_light="#0F1620",
    panel="#0E1520",
    panel_light="#182231",
    row="#0C131D",
    well="#05080C",
    line="#8FA1B8",
    line_light="#D5DCE6",
    text="#FFFFFF",
    muted="#DCE4EE",
    dim="#B4C1D1",
    off="#526278",
    accent="#FFD061",
    accent_deep="#FFD061",
    plate="#05090A",
    note_text="#FFF3D2",
    note_line="#FFD061",
)

FAMILIES: Final[dict[str, tuple[Colour, Colour]]] = {
    "Tricks": ("#84363A", "#451A20"),
    "Rummy": ("#4E7A3A", "#2B4A22"),
    "Fishing": ("#1E6280", "#0E3A52"),
    "Betting": ("#1C6B54", "#0C3F34"),
    "Counting": ("#8A5630", "#55311A"),
    "Wits": ("#4A4480", "#2A2650"),
}
"""The colours of each family's place, light and dark: a tavern's red cloth, a garden's green, a boat's sea, a
layout cloth, the wood of a peg board, a study."""

TRIMS: Final[dict[str, Colour]] = {
    "Tricks": "#E9C58D",
    "Rummy": "#F2D9A0",
    "Fishing": "#F0C27A",
    "Betting": "#EBC06A",
    "Counting": "#F6D9A0",
    "Wits": "#CFC4F2",
}
"""The colour of prints on such a place."""

FELTS: Final[dict[str, tuple[Colour, Colour, Colour]]] = {
    "baize": ("#1C6C58", "#10493F", "#07241F"),
    "blue": ("#255F91", "#153E67", "#0A2038"),
    "plum": ("#7A3A74", "#4A2150", "#220F2B"),
    "slate": ("#4A5666", "#2C3542", "#161B23"),
    "tavern": ("#84363A", "#5A2429", "#2A1013"),
    "garden": ("#4A7337", "#31522A", "#162812"),
    "sea": ("#1E6280", "#123F58", "#08202E"),
    "walnut": ("#80502D", "#573619", "#29180B"),
    "study": ("#4A4480", "#322D5E", "#171432"),
    "rose": ("#8C4560", "#5E2A40", "#2B121D"),
    "petrol": ("#1F6F73", "#12474B", "#082325"),
    "plain": ("#12382F", "#12382F", "#12382F"),
}
"""The cloths, from their lit middle to the rim; each is dark enough for white letters of any size."""

PLACE: Final = "place"
"""The setting of the cloth that means the place of each game."""

FAMILY_FELTS: Final[dict[str, str]] = {
    "Tricks": "tavern",
    "Rummy": "walnut",
    "Fishing": "sea",
    "Betting": "baize",
    "Counting": "walnut",
    "Wits": "study",
}
"""The cloth that stands for the place of a family where it is not drawn."""

CLOTH_FELTS: Final[dict[str, str]] = {
    "wine": "tavern",
    "navy": "blue",
    "blanket": "garden",
    "club": "baize",
}
"""The same for the cloths that games declare."""

PEOPLE: Final[dict[str, Colour]] = {
    "rose": "#BE4A88",
    "blue": "#2F6FE4",
    "orange": "#C65724",
    "teal": "#188676",
    "violet": "#8557EC",
    "slate": "#60778C",
    "ochre": "#A06D12",
    "green": "#388540",
}
"""The colours that people can have, by their names in the settings: a white letter on each has a contrast
of at least 3, and so has each on the plates and panels behind it."""

SEATS: Final = tuple(PEOPLE.values())
"""The colours of people and computers, by seat, where nobody has one of their own."""

STYLES: Final[dict[str, tuple[str, float]]] = {
    "title": ("heavy", 31),
    "head": ("heavy", 20),
    "name": ("heavy", 16),
    "body": ("regular", 16),
    "strong": ("bold", 16),
    "label": ("bold", 14),
    "small": ("regular", 14),
    "tag": ("heavy", 12),
}
"""The type scale: weight and size in logical units.  `tag` is for spaced capitals only."""

PACE: Final = {"calm": 1.6, "normal": 1.0, "brisk": 0.5, "instant": 0.0}

SMALLEST_TEXT: Final = 14
DESIGN_SIZE: Final = (1280, 800)
SMALLEST_CANVAS: Final = (800, 500)  # logical units: below this no screen can be laid out


@cache
def suit_colours() -> dict[str, dict[str, Colour]]:
    """Return the colours of the suits on card paper, by the colours or the faces of the cards."""
    try:
        drawn = json.loads((sprites_folder() / "suits" / "colours.json").read_text(encoding="ascii"))
        return {name: dict(colours["on_paper"]) for name, colours in drawn.items()}
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return {}


@dataclass(frozen=True)
class Theme:
    """The measures and colours of everything drawn, for one window size and one state of the settings.

    Make a new one whenever either changes.
    """

    size: tuple[int, int]
    settings: Settings = field(default_factory=Settings)
    scale: float = field(init=False)
    colours: Colours = field(init=False)

    def __post_init__(self) -> None:
        width, height = self.size
        fit = max(0.72, min(width / DESIGN_SIZE[0], height / DESIGN_SIZE[1]))
        wish = self.settings.interface_size or 1.0
        most = max(0.72, min(width / SMALLEST_CANVAS[0], height / SMALLEST_CANVAS[1]))
        object.__setattr__(self, "scale", min(fit * wish, most))
        object.__setattr__(self, "colours", HIGH_CONTRAST if self.high_contrast else PLAIN)

    def u(self, units: float) -> int:
        """Return logical units in pixels."""
        return round(units * self.scale)

    def t(self, units: float) -> int:
        """Return a text size in pixels: the units times the chosen text size, never smaller than
        `SMALLEST_TEXT`.

        Sizes below that (capitals for tags) are kept as they are but never shrunk further.
        """
        least = min(units, SMALLEST_TEXT)
        return max(1, round(max(units * self.text_size, least) * self.scale))

    def colour(self, name: str) -> Colour:
        """Return a colour by the name of its token; a `#RRGGBB[AA]` is returned as it is."""
        return name if name.startswith("#") else str(getattr(self.colours, name))

    @property
    def text_size(self) -> float:
        """The text factor, 0.8 to 2.0."""
        return self.settings.text_size

    @property
    def high_contrast(self) -> bool:
        return self.settings.high_contrast

    @property
    def reduced(self) -> bool:
        """Tell whether motion is reduced: nothing travels, things change by a short cross-fade."""
        return self.settings.motion == "reduced"

    @property
    def pace(self) -> float:
        """The factor for every duration: 1 at normal speed, 0 when everything is instant."""
        return PACE[self.settings.speed]

    @property
    def fade(self) -> float:
        """Seconds of the cross-fade between screens."""
        if self.settings.speed == "instant":
            return 0.0
        return 0.12 if self.reduced else 0.18

    @property
    def outline(self) -> int:
        """Pixels of an ordinary outline: a hairline, or 3 units with high contrast."""
        return max(1, self.u(3 if self.high_contrast else 1))

    @property
    def has_places(self) -> bool:
        """Tell whether each game is played in a place of its own; with high contrast the table is plain."""
        return self.settings.felt == PLACE and not self.high_contrast

    @property
    def felt(self) -> tuple[Colour, Colour, Colour]:
        """The felt where no game is played, see `felt_of`."""
        return self.felt_of("")

    def felt_of(self, family: str, cloth: str = "") -> tuple[Colour, Colour, Colour]:
        """Return the felt from its lit middle to its rim, in the colour of the *family*'s place, or of the
        *cloth* that a game declares, unless one was chosen; flat and darker with high contrast."""
        name = self.settings.felt
        if name == PLACE:
            name = CLOTH_FELTS.get(cloth) or FAMILY_FELTS.get(family, "baize")
        stops = FELTS[name]
        return (stops[2],) * 3 if self.high_contrast else stops

    def suits(self, faces: str) -> dict[str, Colour]:
        """Return the colour of each suit on card paper: of French cards as set, of others as they are drawn;
        nothing where the file with the colours cannot be read."""
        return suit_colours().get(self.settings.deck_colours if faces == "french" else faces, {})

    @property
    def letters(self) -> dict[str, str]:
        """The letters of ranks on the cards, where they are not the English ones."""
        return LETTERS.get(chosen_letters(self.settings.deck_names), {})

    def family(self, name: str) -> tuple[Colour, Colour]:
        """Return the gradient of a family of games."""
        return FAMILIES.get(name, FAMILIES["Wits"])

    def trim(self, name: str) -> Colour:
        """Return the colour of prints on the place of a family."""
        return TRIMS.get(name, TRIMS["Wits"])


def seat_colours(wished: Sequence[str | None]) -> tuple[Colour, ...]:
    """Return a colour for each seat: the *wished* one, by its name, of every person, also where two have
    the same; else the seat's usual one, or one that is free.

    >>> seat_colours(["blue", None, "blue"]) == (PEOPLE["blue"], PEOPLE["rose"], PEOPLE["blue"])
    True
    """
    found = [PEOPLE.get(name) if name is not None else None for name in wished]
    for seat, colour in enumerate(found):
        if colour is None:
            usual = SEATS[seat % len(SEATS)]
            free = [one for one in SEATS if one not in found]
            found[seat] = usual if usual in free or not free else free[0]
    return tuple(colour or SEATS[0] for colour in found)
