"""The settings, with the descriptions from which the settings screen is built."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from cardgames.languages import N_, OFFERED, _

from .documents import Document
from .errors import Loaded, StorageError
from .setting_kinds import Choice, Number, PixelSize, SettingKind, Switch, TextLine, Words
from .writer import Writer

VERSION = 1
LONGEST_NAME = 24
COLOUR_NAMES = {
    "rose": N_("Rose"),
    "blue": N_("Blue"),
    "orange": N_("Orange"),
    "teal": N_("Teal"),
    "violet": N_("Violet"),
    "slate": N_("Slate"),
    "ochre": N_("Ochre"),
    "green": N_("Green"),
}
COLOURS = tuple(COLOUR_NAMES)
"""The colours of people."""
FACES = ("mika", "robin", "sol", "kit", "ada", "bo", "lin", "amara", "arjun", "rosa", "theo", "noor")
"""The faces of people: those of the twelve opponents."""


@dataclass(frozen=True)
class SettingItem:
    """A setting as a screen shows it. *tab* is empty for settings without a control of their own.

    *personal* settings, on seeing, hearing, handling and habits, are kept for each person; the others are
    common to all users of this machine.
    """

    field: str
    tab: str
    label: str
    help: str
    kind: SettingKind
    default: Any
    personal: bool = True


def _about(tab: str, kind: SettingKind, label: str, help: str, *, common: bool = False) -> dict[str, Any]:
    return {"tab": tab, "kind": kind, "label": label, "help": help, "personal": not common}


def _item(default: Any, tab: str, kind: SettingKind, label: str, help: str, *, common: bool = False) -> Any:
    return field(default=default, metadata=_about(tab, kind, label, help, common=common))


def _choice(*choices: tuple[str | bool | None, str]) -> Choice:
    return Choice(choices)


_WHEN = ("off", "Never")


@dataclass
class Settings:
    """The current settings: those of the machine, and those of the person at the screen.

    Values offered by the screen may be assigned directly; `change` validates.
    """

    name: str = _item(
        "", "", TextLine(LONGEST_NAME), "Your name", "What the table and the score sheet call you."
    )
    colour: str = _item(
        COLOURS[0],
        "",
        _choice(*COLOUR_NAMES.items()),
        "Your colour",
        "The colour of your name plate, your seat and your statistics.",
    )
    face: str = _item(
        "",
        "",
        _choice(("", "Initial"), *((name, name.capitalize()) for name in FACES)),
        "Your face",
        "Your picture at the table. The opponent with that face sits out while you play.",
    )
    language: str = _item(
        "",
        "Look" if len(OFFERED) > 1 else "",
        _choice(("", "As the system has it"), *((language.code, language.name) for language in OFFERED)),
        "Language",
        "The language of all texts and of the voice. Matches in progress carry on.",
    )
    text_size: float = _item(
        1.0, "Look", Number(0.8, 2.0, 0.1), "Text size", "How large text is, compared with normal."
    )
    interface_size: float = _item(
        0.0,
        "Look",
        Number(0.75, 2.5, 0.05, automatic=True),
        "Interface size",
        "How large everything is. Automatic follows your screen.",
    )
    high_contrast: bool = _item(
        False, "Look", Switch(), "High contrast", "Darker felt, solid plates and thick outlines."
    )
    deck_colours: str = _item(
        "classic",
        "Look",
        _choice(("classic", "Classic"), ("four", "Four colours"), ("safe", "Colour-blind safe")),
        "Card colours",
        "Two colours, four, or four that colour-blind players can tell apart.",
    )
    large_print: bool = _item(
        False, "Look", Switch(), "Large-print cards", "One large rank and one large suit on each card."
    )
    cards: str = _item(
        "home",
        "Look",
        _choice(
            ("home", "Each game’s own"),
            ("french", "French"),
            ("spanish", "Spanish"),
            ("italian", "Italian"),
            ("german", "German"),
        ),
        "Cards",
        "Which cards to play with, where a game can be played with them.",
    )
    deck_names: str = _item(
        "language",
        "Look",
        _choice(
            ("language", "As in your language"),
            ("en", "English: K Q J"),
            ("fr", "French: R D V"),
            ("de", "German: K D B"),
            ("es", "Spanish: R C S"),
            ("it", "Italian: R D F"),
            ("nl", "Dutch: H V B"),
        ),
        "Card letters",
        "Letters on French court cards, and the keys that jump to them.",
    )
    card_back: str = _item(
        "ocean",
        "Look",
        _choice(
            ("ocean", "Ocean"),
            ("wine", "Wine"),
            ("forest", "Forest"),
            ("plum", "Plum"),
            ("slate", "Slate"),
            ("azulejo", "Azulejo"),
            ("tartan", "Tartan"),
            ("marquetry", "Marquetry"),
            ("orchard", "Orchard"),
            ("koi", "Koi Pond"),
            ("night", "Night Sky"),
            ("zellige", "Zellige"),
            ("peacock", "Peacock"),
            ("deco", "Grand Hotel"),
            ("lace", "Lace"),
            ("paper_cut", "Paper Cut"),
        ),
        "Card back",
        "The picture on the back of the cards.",
    )
    felt: str = _item(
        "place",
        "Look",
        Choice(
            (
                ("place", "The game’s place"),
                ("baize", "Green"),
                ("blue", "Blue"),
                ("plum", "Plum"),
                ("slate", "Slate"),
                ("tavern", "Tavern"),
                ("garden", "Garden"),
                ("sea", "Sea"),
                ("walnut", "Walnut"),
                ("study", "Study"),
                ("rose", "Rose"),
                ("petrol", "Petrol"),
                ("plain", "Plain"),
            ),
            earlier=(("green", "place"),),  # the former default
        ),
        "Table",
        "What the cards lie on: a place for each game, or one cloth for all.",
    )
    dim: str = _item(
        "turn",
        "Play",
        _choice(_WHEN, ("turn", "On my turn"), ("always", "Always")),
        "Dim unplayable cards",
        "Darken the cards you may not play.",
    )
    motion: str = _item(
        "full",
        "Look",
        _choice(("full", "Full"), ("reduced", "Reduced")),
        "Motion",
        "With reduced motion, cards fade in instead of moving.",
    )
    speed: str = _item(
        "normal",
        "Play",
        _choice(("calm", "Calm"), ("normal", "Normal"), ("brisk", "Brisk"), ("instant", "Instant")),
        "Speed",
        "How fast cards move and computer players play.",
    )
    trick_waits: bool = _item(
        False,
        "Play",
        Switch(),
        "Wait for me after a trick",
        "Keep a finished trick on the table until I continue.",
    )
    play_forced: str = _item(
        "last",
        "Play",
        _choice(_WHEN, ("last", "The last card"), ("always", "Always")),
        "Play forced cards",
        "Play your only legal card automatically.",
    )
    click_to_play: str = _item(
        "once",
        "Play",
        _choice(("once", "One click"), ("twice", "Two clicks"), ("carry", "Pick up, then drop")),
        "Clicks to play",
        "With two clicks, the first lifts the card; picked up, it follows the pointer to your second click.",
    )
    dwell: str = _item(
        "off",
        "Play",
        _choice(
            _WHEN,
            ("short", N_("After 0.6 seconds")),
            ("usual", N_("After 1 second")),
            ("long", "After 1.5 seconds"),
            ("longest", "After 2.5 seconds"),
        ),
        "Click by hovering",
        "The pointer clicks by itself where it rests. It has to move before it clicks again.",
    )
    long_press: str = _item(
        "usual",
        "Play",
        _choice(
            ("usual", "Half a second"),
            ("long", N_("1 second")),
            ("longest", N_("2 seconds")),
            ("off", "Never"),
        ),
        "Resting finger",
        "How long to press and hold before a card is enlarged.",
    )
    hand_order: str = _item(
        "game",
        "Play",
        _choice(("game", "Game default"), ("suit", "By suit"), ("rank", "By rank"), ("hand", "By hand")),
        "Order of the hand",
        "How your hand is sorted. You can always drag a card. “By hand” leaves cards as dealt.",
    )
    hand_high: str = _item(
        "left",
        "Play",
        _choice(("left", "Left"), ("right", "Right")),
        "High cards",
        "Where the high cards go.",
    )
    hand_colours: bool = _item(
        True, "Play", Switch(), "Alternate colours", "Red and black suits alternate in your hand."
    )
    friendly_undo: bool = _item(
        True,
        "Play",
        Switch(),
        "Friendly undo",
        "Alone against the computer, undo whole tricks. Those hands count as practice.",
    )
    favourites: dict[str, str] = field(
        default_factory=dict,
        metadata=_about(
            "", Words(500), "Favourites", "The games with a star, which stand first in the menu."
        ),
    )
    last_played: dict[str, str] = field(
        default_factory=dict,
        metadata=_about("", Words(500), "Last played", "When each game was last dealt, by name."),
    )
    menu_order: str = _item(
        "family",
        "",
        _choice(
            ("family", "By family"),
            ("name", "By name"),
            ("players", "By players"),
            ("shortest", "Shortest first"),
            ("recent", "Last played first"),
        ),
        "Order of the games",
        "How the menu sorts the games.",
    )
    menu_players: str = _item(
        "",
        "",
        _choice(
            ("", "Any number"),
            ("1", N_("1 player")),
            ("2", N_("2 players")),
            ("3", N_("3 players")),
            ("4", N_("4 players")),
            ("5", N_("5 players")),
            ("6", N_("6 players")),
            ("7", N_("7 players")),
            ("8", N_("8 players")),
        ),
        "How many of you are there?",
        "The menu shows the games for so many players.",
    )
    streaks: bool = _item(True, "Play", Switch(), "Streaks", "Show how many matches in a row you have won.")
    tips: bool = _item(
        True,
        "Play",
        Switch(),
        "First-time tips",
        "The coach explains things the first time they happen, once each.",
    )
    messages: str = _item(
        "usual",
        "Play",
        _choice(("usual", "Usual"), ("long", "Three times as long"), ("kept", "Until I close them")),
        "Messages stay",
        "How long messages, speech bubbles and tips stay, and how long a deleted match can be restored.",
    )
    memory_coach: bool = _item(
        False,
        "Play",
        Switch(),
        "Memory coach",
        "In practice hands the coach asks now and then which cards have gone, and keeps a score.",
    )
    peek: str = _item(
        "hold",
        "Play",
        _choice(("hold", "Hold"), ("toggle", "Press once")),
        "Looking at hidden cards",
        "Some games hide your cards on a shared screen: hold the key, or press it to show and hide them.",
    )
    guard: str = _item(
        "first",
        "Play",
        Choice(
            (("first", "In my first matches"), ("on", "Always"), ("off", "Never")),
            earlier=((True, "first"), (False, "off")),
        ),
        "Warn about costly moves",
        "Ask before a clearly costly move (“first matches”: your first five of each game).",
    )
    volume: float = _item(
        0.7, "Sound", Number(0.0, 1.0, 0.05), "Effects", "How loud cards and bells are. Fully left is silent."
    )
    ambience: float = _item(
        0.0, "Sound", Number(0.0, 1.0, 0.05), "Table ambience", "The quiet sounds of a room while you play."
    )
    mute_unfocused: bool = _item(
        True,
        "Sound",
        Switch(),
        "Mute in the background",
        "No sound while another window is in front.",
        common=True,
    )
    rumble: bool = _item(
        False,
        "Sound",
        Switch(),
        "Rumble",
        "On a shared screen, a player’s own controller rumbles at their turn.",
        common=True,
    )
    captions: bool = _item(True, "Sound", Switch(), "Captions", "Show sounds as words.")
    speech: bool = _item(
        False, "Sound", Switch(), "Read aloud", "Speak through your screen reader or the system voice."
    )
    headphones: bool = _item(
        False,
        "Sound",
        Switch(),
        "I listen with headphones",
        "On a shared screen, your hand and what you are asked are read aloud too: nobody else must hear it.",
    )
    keys: dict[str, str] = field(
        default_factory=dict, metadata=_about("Keys", Words(200), "Keys", "Which key does what.")
    )
    left_handed: bool = _item(
        False, "Play", Switch(), "Left-handed", "Swap the sides of your name plate and the buttons."
    )
    fullscreen: bool = _item(False, "Look", Switch(), "Full screen", "Fill the whole screen.", common=True)
    window_size: tuple[int, int] = _item(
        (1280, 800),
        "",
        PixelSize(320, 16384),
        "Window size",
        "How large the window was, in pixels.",
        common=True,
    )
    maximised: bool = _item(
        False, "", Switch(), "Maximised", "Whether the window filled the desktop.", common=True
    )
    first_start_done: bool = _item(
        False, "", Switch(), "Welcomed", "The first-start page has been seen.", common=True
    )
    software_display: bool | None = _item(
        None,
        "Look",
        _choice((None, "Automatic"), (True, "On"), (False, "Off")),
        "Draw without the graphics card",
        "Try this if the picture is slow. It takes effect the next time you start.",
        common=True,
    )
    trust: bool = _item(
        False,
        "Players",
        Switch(),
        "We trust each other",
        "No curtain between turns; the next hand simply appears.",
        common=True,
    )
    fixed_seats: bool = _item(
        False,
        "Players",
        Switch(),
        "Keep seats fixed",
        "Seats stay where they are; only your cards come to the bottom of the screen.",
        common=True,
    )
    last_setups: dict[str, str] = field(
        default_factory=dict,
        metadata=_about("", Words(500), "Last set-ups", "The last table of each game.", common=True),
    )

    def change(self, name: str, value: object) -> None:
        """Set the field *name*. Raises StorageError, with the expected values, if *value* is out of range."""
        item = describe(name)
        try:
            setattr(self, name, item.kind.read(value))
        except (ValueError, OverflowError) as error:
            raise StorageError(
                _("{label} must be {expected}.").format(label=_(item.label), expected=item.kind.expected())
            ) from error

    def reset(self, name: str) -> None:
        """Reset the field *name* to its default."""
        setattr(self, name, describe(name).default)

    def body(self) -> dict[str, Any]:
        """Return the values by field, in the form of the file."""
        return dataclasses.asdict(self)


def items() -> list[SettingItem]:
    """Return every setting, in the order in which the fields are declared."""
    return [
        SettingItem(
            each.name,
            each.metadata["tab"],
            each.metadata["label"],
            each.metadata["help"],
            each.metadata["kind"],
            {} if each.default is dataclasses.MISSING else each.default,
            each.metadata["personal"],
        )
        for each in dataclasses.fields(Settings)
    ]


def describe(name: str) -> SettingItem:
    """Return the setting of the field *name*. Raises StorageError if there is none."""
    for item in items():
        if item.field == name:
            return item
    raise StorageError(f'There is no setting called "{name}".')


def read_settings(found: Mapping[str, Any]) -> Loaded[Settings]:
    """Return the settings in *found*, and a sentence for each that is out of range.

    Those, and missing ones, have their defaults.
    """
    settings = Settings()
    problems = []
    for item in items():
        if item.field not in found:
            continue
        try:
            setattr(settings, item.field, item.kind.read(found[item.field]))
        except (ValueError, OverflowError):
            problems.append(
                _("The setting “{label}” must be {expected}. It is back to its default.").format(
                    label=_(item.label), expected=item.kind.expected()
                )
            )
    return Loaded(settings, problems)


class SettingsFile:
    """The settings on disk."""

    def __init__(self, path: Path, writer: Writer) -> None:
        self._document = Document(path, "settings", VERSION, writer)

    def load(self) -> Loaded[Settings]:
        """Return the settings, with defaults where there is no usable file, and the problems with it."""
        found = self._document.load()
        self._document.keep_unknown(found.value, {item.field for item in items()})
        read = read_settings(found.value)
        wrong = [self._document.keep_copy(" ".join(read.problems))] if read.problems else []
        return Loaded(read.value, found.problems + wrong)

    def save(self, settings: Settings) -> None:
        """Write *settings* in the background."""
        self._document.save(settings.body())

    @property
    def is_mended(self) -> bool:
        """Tell whether the file differs from the contents read."""
        return self._document.is_mended
