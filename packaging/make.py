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
import struct
import sys
from itertools import groupby
from pathlib import Path
from xml.etree.ElementTree import Element, SubElement, indent, tostring

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))  # so that it describes this checkout

from cardgames import APP, __version__, command_line
from cardgames.engine.sharing import HEADER
from cardgames.games import GAMES
from cardgames.ui.opening import DEAL, MATCH, RECORD

FOLDER = ROOT / "packaging"
NAME = "Card Games"
SUMMARY = "Card games that are hard to find anywhere else"
RELEASED = "2026-11-21"
SIZES = (16, 22, 24, 32, 48, 64, 128, 256, 512)
WINDOWS_SIZES = (16, 24, 32, 48, 64, 256)
ABOUT = (
    "A collection of card games, each with complete rules, computer opponents worth beating, and a course"
    " that teaches it. Play alone against the computer, share a screen with friends, or learn a game from"
    " its first card.",
    "Computer players of up to four levels see only what their seat may see, and can be asked for a hint with"
    " its reason. Look back at a hand, and try the decisions again that cost you most. Everything can be"
    " played by mouse, touch, keyboard or game controller, with text up to twice the size, and every move is"
    " saved. Betting"
    " games are for play money only. The games:",
)
FILES = {  # what a file is, how it is called and how it begins
    "application/x-cardgames-match": ("Match of a card game", RECORD, MATCH),
    "application/x-cardgames-deal": ("Deal of a card game", DEAL, HEADER),
}
PICTURES = {
    "table": "A table of Malilla",
    "menu": "The menu",
    "setup": "Setting up a table",
    "lesson": "A lesson",
}
APPLE_SIZES = {16: b"icp4", 32: b"icp5", 64: b"icp6", 128: b"ic07", 256: b"ic08", 512: b"ic09"}


# ---------------------------------------------------------------- the manual page


def troff(text: str) -> str:
    """*text* as it stands in a manual page: hyphens that can be copied, no line taken for a command."""
    text = text.replace("\\", "\\e").replace("-", "\\-")
    return f"\\&{text}" if text[:1] in (".", "'") else text


def man_page() -> str:
    """The manual page, from the same text as `cardgames --help`."""
    lines = [f'.TH CARDGAMES 6 "" "cardgames {__version__}" "Games"', ".SH NAME"]
    lines += [f"cardgames \\- {troff(command_line.ABOUT[0].lower() + command_line.ABOUT[1:].rstrip('.'))}"]
    lines += [".SH SYNOPSIS"]
    for at, (words, _) in enumerate(command_line.USES):
        lines += [".br"] * (at > 0) + [".B cardgames", f"{troff(words)} [options]".lstrip()]
    lines += [".SH DESCRIPTION"]
    for words, text in command_line.USES:
        lines += [".TP", f".B cardgames {troff(words)}".rstrip(), troff(text)]
    lines += [".SH OPTIONS"]
    for option in (*command_line.OPTIONS, *command_line.LAST):
        value = f" \\fI{troff(option.value)}\\fR" if option.value else ""
        lines += [".TP", f"\\fB{troff(option.name)}\\fR{value}", f"{troff(sentence(option.text))}"]
    lines += [".SH GAMES"]
    for game in GAMES:
        lines += [".TP", f".B {troff(game.name())}", troff(f"{game.title}: {game.goal}")]
    lines += [".SH EXAMPLES"]
    for words, text in command_line.EXAMPLES:
        lines += [".TP", f".B cardgames {troff(words)}", troff(text)]
    lines += [".SH FILES", troff(command_line.FILES), ".SH EXIT STATUS", troff(command_line.EXIT_CODES)]
    return "\n".join(lines) + "\n"


def sentence(text: str) -> str:
    """*text* with a capital and a full stop."""
    return text[0].upper() + text[1:].rstrip(".") + "."


# ---------------------------------------------------------------- desktops


def desktop_entry() -> str:
    """The entry in the application menu, with an action for each game."""
    actions = {game.name().replace("_", "-"): game for game in GAMES}
    lines = ["[Desktop Entry]", "Type=Application", f"Name={NAME}", "GenericName=Card games"]
    lines += [
        f"Comment={command_line.ABOUT.rstrip('.')}",
        "Exec=cardgames %f",
        f"Icon={APP}",
        "Terminal=false",
        f"MimeType={''.join(f'{kind};' for kind in FILES)}",
    ]
    lines += ["Categories=Game;CardGame;", f"Keywords=cards;{''.join(f'{game.title};' for game in GAMES)}"]
    lines += [
        "StartupNotify=true",
        f"StartupWMClass={APP}",
        f"Actions={''.join(f'{action};' for action in actions)}",
    ]
    for action, game in actions.items():
        lines += ["", f"[Desktop Action {action}]", f"Name={game.title}", f"Exec=cardgames {game.name()}"]
    return "\n".join(lines) + "\n"


def metainfo(pictures: str = "") -> str:
    """The description for software centres; *pictures* is the address of the pictures, if there is one."""
    root = Element("component", type="desktop-application")
    for tag, text in (
        ("id", APP),
        ("name", NAME),
        ("summary", SUMMARY),
        ("metadata_license", "MIT"),
        ("project_license", "MIT"),
    ):
        SubElement(root, tag).text = text
    developer = SubElement(root, "developer", id=APP.rpartition(".")[0])
    SubElement(developer, "name").text = "The cardgames maintainers"
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
            SubElement(screenshot, "caption").text = caption
            SubElement(screenshot, "image").text = f"{pictures.rstrip('/')}/{name}.png"
    SubElement(SubElement(root, "releases"), "release", version=__version__, date=RELEASED)
    return written(root)


def written(root: Element) -> str:
    """*root* as the text of a file."""
    indent(root)
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{tostring(root, encoding="unicode")}\n'


def describe(element: Element) -> None:
    """What the program is and which games it has, for people who have never seen it."""
    for paragraph in ABOUT:
        SubElement(element, "p").text = paragraph
    families = SubElement(element, "ul")
    for family, games in groupby(GAMES, key=lambda game: game.family):
        SubElement(families, "li").text = f"{family}: {', '.join(game.title for game in games)}"


def mime_types() -> str:
    """What desktops learn of the files that the program opens, in the form of shared-mime-info."""
    root = Element("mime-info", xmlns="http://www.freedesktop.org/standards/shared-mime-info")
    for kind, (comment, ending, beginning) in FILES.items():
        declared = SubElement(root, "mime-type", type=kind)
        SubElement(declared, "comment").text = comment
        SubElement(declared, "sub-class-of", type="text/plain")
        SubElement(declared, "icon", name=APP)
        magic = SubElement(declared, "magic", priority="60")
        SubElement(magic, "match", type="string", offset="0", value=beginning)
        SubElement(declared, "glob", pattern=f"*{ending}")
    return written(root)


# ---------------------------------------------------------------- icons


def icons() -> dict[str, bytes]:
    """The picture of the program in all sizes, for Linux desktops, Windows and macOS."""
    drawing = ROOT / "sprites" / "icons" / "app.svg"
    png = {size: drawn(drawing, size) for size in SIZES}
    found = {f"icons/hicolor/{size}x{size}/apps/{APP}.png": png[size] for size in SIZES}
    found[f"icons/hicolor/scalable/apps/{APP}.svg"] = drawing.read_bytes()
    found["icons/cardgames.ico"] = windows_icon({size: png[size] for size in WINDOWS_SIZES})
    found["icons/cardgames.icns"] = apple_icon({kind: png[size] for size, kind in APPLE_SIZES.items()})
    return found


def drawn(drawing: Path, size: int) -> bytes:
    """*drawing* as a PNG of *size* by *size* pixels."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pygame

    file = io.BytesIO()
    pygame.image.save(pygame.image.load_sized_svg(str(drawing), (size, size)), file, "x.png")
    return file.getvalue()


def windows_icon(pictures: dict[int, bytes]) -> bytes:
    """An ICO file of PNGs by their size."""
    head, offset = struct.pack("<HHH", 0, 1, len(pictures)), 6 + 16 * len(pictures)
    for size, png in pictures.items():
        head += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(png), offset)
        offset += len(png)
    return head + b"".join(pictures.values())


def apple_icon(pictures: dict[bytes, bytes]) -> bytes:
    """An ICNS file of PNGs by the names of their kinds."""
    body = b"".join(kind + struct.pack(">I", len(png) + 8) + png for kind, png in pictures.items())
    return b"icns" + struct.pack(">I", len(body) + 8) + body


# ---------------------------------------------------------------- all of them


def texts(pictures: str = "") -> dict[str, str]:
    """Every text with its name below the folder."""
    return {
        "cardgames.6": man_page(),
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
