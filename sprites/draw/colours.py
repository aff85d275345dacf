"""Colours: the paper, the metal, the suits of each colour set, and the people on the court cards."""

from dataclasses import dataclass, replace

from .svg import mix

FACE = "#FCFAF5"
EDGE = "#CFC8BA"
INK = "#1B2233"
GOLD = "#E3AE45"
GOLD_DARK = "#B98324"
GOLD_LIGHT = "#F6D98E"
CREAM = "#FFF6E3"
STEEL = "#C9D2DD"
STEEL_DARK = "#7C8A9C"

SUITS = "shdc"

SETS = {
    "classic": {"s": INK, "h": "#C81F3A", "d": "#C81F3A", "c": INK},
    # The habit of poker rooms; its red and green come close for red-blind eyes.
    "four": {"s": "#14181F", "h": "#C2183A", "d": "#1769D2", "c": "#00875A"},
    # Chosen by measurement: any two suits stay 26 apart (CIE76) for every kind of colour blindness.
    "safe": {"s": "#14181F", "h": "#C2183A", "d": "#D2700A", "c": "#1769D2"},
}
SPANISH = {"s": "#15398C", "h": "#9F1226", "d": "#B87500", "c": "#1C8C67"}
ITALIAN = {"s": "#0A3F94", "h": "#A50E18", "d": "#C07D08", "c": "#16886A"}
GERMAN = {"s": "#2C8C62", "h": "#A30C16", "d": "#C47A08", "c": "#231C1E"}
"""Kept apart in the same way, so that a pack with signs of its own needs no other form for colour-blind eyes:
the cup and the heart are dark, the coin and the bell light, and no two signs have one outline."""

ON_DARK = {
    "classic": {"s": "#F1F4F8", "h": "#FF7A84", "d": "#FF7A84", "c": "#F1F4F8"},
    "four": {"s": "#F1F4F8", "h": "#FF7A84", "d": "#7DB9FF", "c": "#4FD1A5"},
    "safe": {"s": "#F1F4F8", "h": "#FF7A84", "d": "#FFB454", "c": "#7DB9FF"},
    "spanish": {"s": "#7DB9FF", "h": "#FF7A84", "d": "#F2B84B", "c": "#6FCF97"},
    "italian": {"s": "#7DB9FF", "h": "#FF7A84", "d": "#F2B84B", "c": "#6FCF97"},
    "german": {"s": "#6FCF97", "h": "#FF7A84", "d": "#F2B84B", "c": "#F1F4F8"},
}


@dataclass(frozen=True)
class Look:
    """The colours of one court figure: the person, two cloths, a light trim and the ground behind."""

    skin: str
    hair: str
    main: str
    second: str
    trim: str
    ground: str

    def dressed(self, main: str, second: str, trim: str, ground: str) -> "Look":
        return replace(self, main=main, second=second, trim=trim, ground=ground)


BLACK = ("#343A4D", "#A7B0C4", "#E9EEF7", "#E9EBF0")
BLUE = ("#2563AE", "#8FC1F2", "#EAF4FF", "#E1EEFB")

_LOOKS = {
    "s": Look("#F0C39B", "#2A2A35", "#27406F", "#7FA3D8", "#E9EEF7", "#E4EAF4"),
    "h": Look("#F6CFAE", "#8A3B22", "#B81F3B", "#F2A3A0", "#FFF0EA", "#FBE6E2"),
    "d": Look("#C98E62", "#3A241B", "#D2552F", "#F3B65E", "#FFF3DC", "#FCEBDC"),
    "c": Look("#9A6844", "#1D1A1C", "#1F6B57", "#86C3A5", "#EBF5EE", "#E2F0E8"),
}
LOOKS = {
    "classic": _LOOKS,
    "four": {**_LOOKS, "s": _LOOKS["s"].dressed(*BLACK), "d": _LOOKS["d"].dressed(*BLUE)},
    "safe": {**_LOOKS, "s": _LOOKS["s"].dressed(*BLACK), "c": _LOOKS["c"].dressed(*BLUE)},
    "spanish": {
        **_LOOKS,
        "s": _LOOKS["s"].dressed(*BLUE),
        "d": _LOOKS["d"].dressed("#B9770E", "#F4CF74", "#FFF6DC", "#FCF1D6"),
    },
    "italian": {
        "s": _LOOKS["s"].dressed("#1F56B0", "#8CBDF0", "#F4F8FF", "#E6F0FB"),
        "h": _LOOKS["h"].dressed("#C2201F", "#F0B429", "#FFF3E0", "#FCEBE2"),
        "d": _LOOKS["d"].dressed("#D9930F", "#B4331F", "#FFF6DC", "#FDF3D8"),
        "c": _LOOKS["c"].dressed("#16805F", "#F1C24A", "#F2F8EC", "#E6F3E8"),
    },
    "german": {
        "s": _LOOKS["s"].dressed("#2A7D58", "#A9D3A0", "#F3F8EC", "#E8F2E3"),
        "h": _LOOKS["h"],
        "d": _LOOKS["d"].dressed("#C27A10", "#F6D27A", "#FFF6DC", "#FCF2DA"),
        "c": _LOOKS["c"].dressed("#4A3B50", "#D2A85C", "#F5ECDA", "#F0E9DC"),
    },
}
JACK_HAIR = {"s": "#5B3A26", "h": "#C98A3C", "d": "#2A1B16", "c": "#1D1A1C"}


def shadow_of(skin: str, share: float) -> str:
    """Skin in shade, warmer than plain darkening."""
    return mix(skin, "#7A3A28", share)
