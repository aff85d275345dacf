"""Write what a system wants to know about the program, from the program itself.

    python packaging/make.py [--pictures ADDRESS] [FOLDER]

Writes the manual page, the entry in the application menu, the description for software centres, the kinds of
file that the program opens, and the icons into `packaging`, or into FOLDER, and prints their names.  A test
fails while a stored file is not what this writes.  Software centres fetch pictures from the net: ADDRESS is
where the folder `screens` is published, and without it the description names none.
"""

# ruff: noqa: E402 (the checkout has to be found before it can be imported)

from __future__ import annotations

import argparse
import io
import os
import re
import struct
import sys
import tomllib
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from xml.etree.ElementTree import Element, SubElement, indent, tostring

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "packaging"
sys.path[:0] = [str(ROOT), str(FOLDER)]  # so that it describes this checkout

from changelog import Release, release

from cardgames import APP, __version__, command_line, languages
from cardgames.__main__ import FOR_DESKTOPS
from cardgames.engine.sharing import HEADER
from cardgames.games import GAMES
from cardgames.languages import ENGLISH, N_, OFFERED, Language, _
from cardgames.ui.opening import DEAL, MATCH, RECORD

NAME = N_("Card Games")
SUMMARY = N_("Card games that are hard to find anywhere else")
KIND, WORD = N_("Card games"), N_("cards")
SIZES = (16, 22, 24, 32, 48, 64, 128, 256, 512)
WINDOWS_SIZES = (16, 24, 32, 48, 64, 256)
ABOUT = (
    N_(
        "A collection of card games, each with complete rules, computer opponents worth beating, and a course"
        " that teaches it. Play alone against the computer, share a screen with friends, or learn a game from"
        " its first card."
    ),
    N_(
        "Computer players of up to four levels see only what their seat may see, and can be asked for a hint"
        " with its reason. Look back at a hand, and try the decisions again that cost you most. Everything"
        " can be played by mouse, touch, keyboard or game controller, with text up to twice the size, and"
        " every move is saved. Betting games are for play money only. The games:"
    ),
)
FILES = {  # what a file is, how it is called and how it begins
    "application/x-cardgames-match": (N_("Match of a card game"), RECORD, MATCH),
    "application/x-cardgames-deal": (N_("Deal of a card game"), DEAL, HEADER),
}
PICTURES = {
    "table": N_("A table of Malilla"),
    "menu": N_("The menu"),
    "setup": N_("Setting up a table"),
    "lesson": N_("A lesson"),
}
LANG = "{http://www.w3.org/XML/1998/namespace}lang"
APPLE_SIZES = {16: b"icp4", 32: b"icp5", 64: b"icp6", 128: b"ic07", 256: b"ic08", 512: b"ic09"}


# ---------------------------------------------------------------- the manual page


def troff(text: str) -> str:
    """Return *text* as it stands in a manual page: hyphens that can be copied, no option broken, no line
    taken for a command."""
    text = text.replace("\\", "\\e").replace("-", "\\-").replace('"', "\\(dq")
    text = re.sub(r"(?<!\S)(?=\\-\\-)", r"\\%", text)
    return f"\\&{text}" if text[:1] in (".", "'") else text


def man_page() -> str:
    """Return the manual page in the language in force, from the same text as `cardgames --help`."""
    about, options = _(command_line.ABOUT), f"[{_('options')}]"
    lines = [f'.TH CARDGAMES 6 "" "cardgames {__version__}" "Games"', f".SH {_('NAME')}"]
    lines += [f"cardgames \\- {troff(about[0].lower() + about[1:].rstrip('.'))}"]
    lines += [f".SH {_('SYNOPSIS')}"]
    for at, (words, _text) in enumerate(command_line.USES):
        lines += [".br"] * (at > 0) + [".B cardgames", troff(f"{words} {options}".lstrip())]
    lines += [f".SH {_('DESCRIPTION')}"]
    for words, text in command_line.USES:
        lines += [".TP", f".B cardgames {troff(words)}".rstrip(), troff(_(text))]
    lines += [f".SH {_('OPTIONS')}"]
    for option in (*command_line.OPTIONS, *command_line.LAST):
        value = f" \\fI{troff(option.value)}\\fR" if option.value else ""
        lines += [".TP", f"\\fB{troff(option.name)}\\fR{value}", f"{troff(sentence(option.text))}"]
    lines += [f".SH {_('GAMES')}"]
    for game in GAMES:
        lines += [".TP", f".B {troff(game.name())}", troff(f"{game.title}: {_(game.goal)}")]
    lines += [f".SH {_('EXAMPLES')}"]
    for words, text in command_line.EXAMPLES:
        lines += [".TP", f".B cardgames {troff(words)}", troff(_(text))]
    lines += [f".SH {_('FILES')}", troff(_(command_line.FILES))]
    lines += [f".SH {_('EXIT STATUS')}", troff(_(command_line.EXIT_CODES))]
    return "\n".join(lines) + "\n"


def sentence(text: str) -> str:
    """Return *text* with a capital and a full stop."""
    return text[0].upper() + text[1:].rstrip(".") + "."


# ---------------------------------------------------------------- desktops


def desktop_entry() -> str:
    """Return the entry in the application menu, with an action for each game."""
    actions = {game.name().replace("_", "-"): game for game in GAMES}
    titles = [game.title for game in GAMES]
    lines = ["[Desktop Entry]", "Type=Application"]
    for language in spoken():
        tag = "" if language is ENGLISH else f"[{language.code}]"
        lines += [
            f"Name{tag}={_(NAME)}",
            f"GenericName{tag}={_(KIND)}",
            f"Comment{tag}={_(command_line.ABOUT).rstrip('.')}",
            f"Keywords{tag}={''.join(f'{word};' for word in (_(WORD), *titles))}",
        ]
    lines += [
        f"Exec={FOR_DESKTOPS} %f",
        f"Icon={APP}",
        "Terminal=false",
        f"MimeType={''.join(f'{kind};' for kind in FILES)}",
        "Categories=Game;CardGame;",
        "StartupNotify=true",
        f"StartupWMClass={APP}",
        f"Actions={''.join(f'{action};' for action in actions)}",
    ]
    for action, game in actions.items():
        lines += ["", f"[Desktop Action {action}]", f"Name={game.title}", f"Exec=cardgames {game.name()}"]
    return "\n".join(lines) + "\n"


def spoken() -> Iterator[Language]:
    """Yield each language that is offered, English first, while it is in force."""
    try:
        for language in OFFERED:
            languages.use(language.code)
            yield language
    finally:
        languages.use(ENGLISH.code)


def add(parent: Element, tag: str, english: str, **attributes: str) -> Element:
    """Add an element with the text in each language; the English one is returned."""
    found = []
    for language in spoken():
        tagged = {} if language is ENGLISH else {LANG: language.code}
        found.append(SubElement(parent, tag, attributes | tagged))
        found[-1].text = _(english)
    return found[0]


def metainfo(pictures: str = "") -> str:
    """Return the description for software centres; *pictures* is the address of the pictures, if there is
    one."""
    root = Element("component", type="desktop-application")
    SubElement(root, "id").text = APP
    add(root, "name", NAME)
    add(root, "summary", SUMMARY)
    for tag in ("metadata_license", "project_license"):
        SubElement(root, tag).text = "MIT"
    developer = SubElement(root, "developer", id=APP.rpartition(".")[0])
    SubElement(developer, "name").text = maintainer()["name"]
    describe(SubElement(root, "description"))
    SubElement(root, "launchable", type="desktop-id").text = f"{APP}.desktop"
    provides = SubElement(root, "provides")
    SubElement(provides, "binary").text = "cardgames"
    for kind in FILES:
        SubElement(provides, "mediatype").text = kind
    SubElement(SubElement(root, "requires"), "display_length", compare="ge").text = "640"
    supports = SubElement(root, "supports")
    for control in ("pointing", "keyboard", "touch", "gamepad"):
        SubElement(supports, "control").text = control
    rating = SubElement(root, "content_rating", type="oars-1.1")
    SubElement(rating, "content_attribute", id="money-gambling").text = "moderate"  # betting, for play money
    if pictures:
        shown = SubElement(root, "screenshots")
        for at, (name, caption) in enumerate(PICTURES.items()):
            screenshot = SubElement(shown, "screenshot", {} if at else {"type": "default"})
            add(screenshot, "caption", caption)
            SubElement(screenshot, "image").text = f"{pictures.rstrip('/')}/{name}.png"
    if (made := release(__version__)).date:
        announce(SubElement(root, "releases"), made)
    return written(root)


def maintainer() -> dict[str, str]:
    """Return name and address of whoever looks after the program."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    first: dict[str, str] = project["maintainers"][0]
    return first


def announce(releases: Element, made: Release) -> None:
    """Add a release with its day and what the changelog says of it first, which is in English alone."""
    entry = SubElement(releases, "release", version=made.version, date=made.date)
    description = SubElement(entry, "description", translate="no")
    SubElement(description, "p").text = made.summary


def written(root: Element) -> str:
    """Return *root* as the text of a file."""
    indent(root)
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{tostring(root, encoding="unicode")}\n'


def describe(element: Element) -> None:
    """Describe what the program is and which games it has, for people who have never seen it."""
    for paragraph in ABOUT:
        add(element, "p", paragraph)
    families = SubElement(element, "ul")
    for family, games in groupby(GAMES, key=lambda game: game.family):
        titles = ", ".join(game.title for game in games)
        for language in spoken():
            item = SubElement(families, "li", {} if language is ENGLISH else {LANG: language.code})
            item.text = f"{_(family)}: {titles}"


def mime_types() -> str:
    """Return what desktops learn of the files that the program opens, in the form of shared-mime-info."""
    root = Element("mime-info", xmlns="http://www.freedesktop.org/standards/shared-mime-info")
    for kind, (comment, ending, beginning) in FILES.items():
        declared = SubElement(root, "mime-type", type=kind)
        add(declared, "comment", comment)
        SubElement(declared, "sub-class-of", type="text/plain")
        SubElement(declared, "icon", name=APP)
        magic = SubElement(declared, "magic", priority="60")
        SubElement(magic, "match", type="string", offset="0", value=beginning)
        SubElement(declared, "glob", pattern=f"*{ending}")
    return written(root)


# ---------------------------------------------------------------- icons


def icons() -> dict[str, bytes]:
    """Return the picture of the program in all sizes, for Linux desktops, Windows and macOS."""
    drawing = ROOT / "sprites" / "icons" / "app.svg"
    png = {size: drawn(drawing, size) for size in SIZES}
    found = {f"icons/hicolor/{size}x{size}/apps/{APP}.png": png[size] for size in SIZES}
    found[f"icons/hicolor/scalable/apps/{APP}.svg"] = drawing.read_bytes()
    found["icons/cardgames.ico"] = windows_icon({size: png[size] for size in WINDOWS_SIZES})
    found["icons/cardgames.icns"] = apple_icon({kind: png[size] for size, kind in APPLE_SIZES.items()})
    return found


def drawn(drawing: Path, size: int) -> bytes:
    """Return *drawing* as a PNG of *size* by *size* pixels."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pygame

    file = io.BytesIO()
    pygame.image.save(pygame.image.load_sized_svg(str(drawing), (size, size)), file, "x.png")
    return file.getvalue()


def windows_icon(pictures: dict[int, bytes]) -> bytes:
    """Return an ICO file of PNGs by their size."""
    head, offset = struct.pack("<HHH", 0, 1, len(pictures)), 6 + 16 * len(pictures)
    for size, png in pictures.items():
        head += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(png), offset)
        offset += len(png)
    return head + b"".join(pictures.values())


def apple_icon(pictures: dict[bytes, bytes]) -> bytes:
    """Return an ICNS file of PNGs by the names of their kinds."""
    body = b"".join(kind + struct.pack(">I", len(png) + 8) + png for kind, png in pictures.items())
    return b"icns" + struct.pack(">I", len(body) + 8) + body


# ---------------------------------------------------------------- all of them


def texts(pictures: str = "") -> dict[str, str]:
    """Return every text with its name below the folder."""
    pages = {}
    for language in spoken():
        folder = "man" if language is ENGLISH else f"man/{language.code}"
        pages[f"{folder}/man6/cardgames.6"] = man_page()
    return pages | {
        f"{APP}.desktop": desktop_entry(),
        f"{APP}.metainfo.xml": metainfo(pictures),
        f"{APP}.xml": mime_types(),
    }


def main(arguments: list[str] | None = None) -> None:
    """Write all of them."""
    parser = argparse.ArgumentParser(description="Write what a system wants to know about the program.")
    parser.add_argument("folder", nargs="?", type=Path, default=FOLDER)
    parser.add_argument("--pictures", default="", metavar="ADDRESS", help="where `screens` is published")
    asked = parser.parse_args(arguments)
    made = {name: text.encode() for name, text in texts(asked.pictures).items()} | icons()
    for name, content in made.items():
        file: Path = asked.folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)
        print(name)


if __name__ == "__main__":
    main()
