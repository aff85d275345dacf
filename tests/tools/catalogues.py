"""Catalogues of translations: ``python -m tests.tools.catalogues update [CODE …]``.

``update`` brings `texts.po` of these languages (all, if none is named) up to date with the program: new texts
are added, those that are gone removed; `typography` sets them and the rules pages.
``missing CODE`` prints what is not translated, ``new CODE`` begins a language.

What is a text follows from where it stands:

* in screens, files, lessons, computer players and the command line: what is given to ``_``, ``N_``,
  ``ngettext``, ``pgettext`` and ``Sentence``;
* everywhere else: every string that people could read (`tests.tools.texts`), and the short ones that are
  given to the words of the engine that show or say something (SHOWING), such as ``Text("out")``;
* in lessons, tips and praise: the values of the keys in SPOKEN.

Rules pages are whole files, and are not in here.
"""

import argparse
import ast
import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any, NamedTuple

from babel import Locale
from babel.messages import Catalog
from babel.messages.pofile import read_po, write_po

import cardgames
from cardgames.engine.faces import FACES
from cardgames.languages import ENGLISH, LANGUAGES

from .texts import NO_PROSE, PROSE
from .typography import protected, set_page

PACKAGE = Path(cardgames.__file__).parent
SCREENS = ("ui/", "storage/", "lessons/", "players/", "command_line.py", "__main__.py", "incoming.py")
GAME_OF_LESSONS = "lessons/basics/"
DECLARED = ("storage/settings.py", "storage/setting_kinds.py")
"""Besides, they give the settings with their labels, as games give their options."""
SHOWING = {
    "Badge", "Bids", "Call", "CardOrder", "DealError", "Disc", "Feat", "Group", "Marked", "Marker",
    "MatchError", "Menu", "Named", "OptionError", "Outcome", "PageLine", "PegBoard", "Piles", "RankMarks",
    "ReviewPage", "Ring", "Ruler", "ScoreLine", "Sentence", "SentenceError", "SuitMarks", "Sum", "Tally",
    "Text", "Track", "Whole", "call", "option", "peg", "per_seat", "per_side", "say", "score", "shared",
}  # fmt: skip
"""Functions and records whose strings are read by people, however short."""
SILENT = {
    "icon",
    "suit",
    "zone",
    "zones",
    "bank",
    "turned",
    "printed",
    "suits",
    "place",
    "seen_by",
    "id",
    "unit",
    "context",
}
"""Those of their arguments that are not."""
KEYED = {"Feat", "option"}
"""Those whose first argument is not: the name of a feat, the usual value of a house rule."""
COMPARING = {
    "count",
    "endswith",
    "find",
    "index",
    "partition",
    "removeprefix",
    "removesuffix",
    "replace",
    "split",
    "startswith",
}
"""Methods of strings that are given what they look for."""
NOTATIONS = ("engine/apply_events.py", "engine/fields.py", "engine/notation.py", "engine/positions.py")
"""They read and write what developers give."""
SPOKEN = {"text", "options", "hint", "points", "why", "title", "praise", "wrong", "same", "words"}
TEMPLATE = re.compile(r"\{\w+\}.*[a-z]{2}|[a-z]{2}.*\{\w+\}")
"""A text with a field, and at least a word besides."""
HEADER = """\
# Texts of the card games in the language {name}.
#
# They were written by the authors of the program; nobody whose mother tongue it is has read them yet.
#"""
UNUSED = ('"Report-', '"POT-', '"PO-', '"Last-', '"Language-Team', '"Generated-')
"""Lines at the head of a catalogue that change with every writing, or name nobody."""
FIGURES = "figure_units"
"""Its keys name averages of a game: above their values, and with a small letter in a sentence."""
MAKES = "apply_"
"""What the names of the functions that make moves begin with; the verb of the move follows."""
WORDLESS = ("card", "decimal point", "thousands")
"""Contexts of texts that may be without a word."""
NO_TEXTS = ("games/_template/", "languages/")
TAG = re.compile(r"[a-z_]+(\.[a-z-]+)+$")
WORD = re.compile(r"[A-Za-z“:]")
CARDS = re.compile(r"(([2-9TJQKA][cdhs]|\*[rb]) ?)+$")


SHORT = 3
"""The number of words up to which a text needs a note for its translator."""
SHOWN_AS = {
    "_choice": "a value of a setting",
    "_item": "a setting",
    "Answer": "a button of a dialog",
    "Badge": "a badge at a player's name",
    "Button": "a button",
    "Feat": "the name of a feat",
    "KeyLine": "the effect of a key",
    "Label": "a heading or a line of a page",
    "Marker": "a note beside the cards",
    "PageLine": "a cell of a review's table",
    "ReviewPage": "the head of a column",
    "Ruler": "the name of a scale",
    "Tally": "the head of a count beside the cards",
    "Text": "a part of a sentence or a label",
    "Tool": "a button of the bar",
    "advise": "a reason in a hint",
    "also_called": "another name of the game",
    "answer": "an answer to a question",
    "family": "a family of games",
    "figures": "a statistic",
    "figure_units": "the unit of a statistic",
    "hint": "a hint of a lesson",
    "label": "a move on its button, in a hint and in the log",
    "option": "a house rule or one of its values",
    "options": "an answer to a question",
    "per_seat": "the name of a place for cards",
    "prompts": "a question to the player",
    "shared": "the name of a place for cards",
    "status": "the line about the hand in the bar",
    "text": "a step of a lesson",
    "title": "a title",
}
"""The use of a text, by the function, record or name that it is given to."""


class Message(NamedTuple):
    """A text to be translated: English, its plural if there is one, and its context ("" for none)."""

    english: str
    plural: str = ""
    context: str = ""


def messages() -> Iterator[tuple[Message, str, str]]:
    """Yield every text of the program with the file it stands in, and a note for its translator."""
    for path in sorted(PACKAGE.rglob("*")):
        name = path.relative_to(PACKAGE).as_posix()
        if name.startswith(NO_TEXTS):
            continue
        if path.suffix == ".py" and name not in NOTATIONS:
            tree = ast.parse(path.read_text(encoding="utf-8"))
            is_screen = name.startswith(SCREENS) and not name.startswith(GAME_OF_LESSONS)
            found = [*_of_screen(tree)] if is_screen else []
            found += _of_rules(tree) if not is_screen or name in DECLARED else []
            notes = dict(_notes(tree, ()))
        elif path.suffix == ".toml":
            lesson = tomllib.loads(path.read_text(encoding="utf-8"))
            found, notes = [*_of_lesson(lesson)], dict(_lesson_notes(lesson, ""))
        else:
            continue
        for message in found:
            if message.context in WORDLESS or WORD.search(re.sub(r"\{[^}]*\}", "", message.english)):
                is_short = len(re.sub(r"\{[^}]*\}", "", message.english).split()) <= SHORT
                yield message, name, _note(message, notes) if is_short else ""
    made = PACKAGE.parent / "packaging" / "make.py"
    tree = ast.parse(made.read_text(encoding="utf-8"))
    manual = "the manual page or a package's description"
    yield from ((message, "packaging/make.py", manual) for message in _of_screen(tree))
    yield from ((message, "engine/text.py", "a card or a suit") for message in _of_cards())


def _note(message: Message, notes: Mapping[str, str]) -> str:
    if message.context == "move":
        return "a move on its button"
    english = message.english
    return notes.get(english) or notes.get(english[:1].upper() + english[1:]) or "see the file"


def _notes(node: ast.AST, inside: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    """Yield every string below *node* with its use: what it is given to, in the innermost of the functions
    and tables that it is *inside*."""
    match node:
        case ast.Constant(value=str(text)):
            yield (
                text,
                next(
                    (SHOWN_AS[name] for name in reversed(inside) if name in SHOWN_AS),
                    f"see {inside[-1]} in the file",
                )
                if inside
                else "",
            )
            return
        case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name)) if name in SHOWN_AS:
            inside = *inside, name
        case ast.FunctionDef(name=name) | ast.Assign(targets=[ast.Name(id=name)]):
            inside = (name,)
        case ast.AnnAssign(target=ast.Name(id=name)):
            inside = (name,)
    for part in ast.iter_child_nodes(node):
        yield from _notes(part, inside)


def _lesson_notes(value: object, key: str) -> Iterator[tuple[str, str]]:
    """Yield every string below the *key* of a lesson with its use."""
    if isinstance(value, dict):
        for inner in value:
            yield from _lesson_notes(value[inner], inner)
    elif isinstance(value, list):
        for each in value:
            yield from _lesson_notes(each, key)
    elif isinstance(value, str):
        yield value, SHOWN_AS.get(key, f"a lesson's {key}")


def _of_cards() -> Iterator[Message]:
    for faces in FACES.values():
        yield Message(faces.label)
        for rank in faces.ranks.values():
            yield Message(rank, context="rank")
        for plural in faces.plurals.values():
            yield Message(plural, context="ranks")
        for suit in faces.suits.values():
            yield Message(suit, context=faces.context)
            yield Message(f"of {suit}", context=faces.context)


def _of_screen(tree: ast.AST) -> Iterator[Message]:
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
            continue
        first = list(_literals(node.args[0])) if node.args else []
        literals = [arg.value for arg in node.args if isinstance(arg, ast.Constant)]
        match node.func.id, [text for text in literals if isinstance(text, str)]:
            case (("_" | "Sentence" | "Text"), _):
                yield from map(Message, first)
            case "N_", [english, *context]:
                named = [text for keyword in node.keywords for text in _literals(keyword.value)]
                yield Message(english, context="".join([*context, *named]))
            case "ngettext", [one, several]:
                yield Message(one, several)
            case "pgettext", [context, *_]:
                yield from (Message(english, context=context) for english in _literals(node.args[1]))


def _of_rules(tree: ast.AST) -> Iterator[Message]:
    silent = {id(each) for node in ast.walk(tree) for part in _silent(node) for each in ast.walk(part)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            yield from _shown(node)
        elif isinstance(node, ast.Assign) and isinstance(node.value, ast.Dict):
            if getattr(node.targets[0], "id", "") == FIGURES:
                figures = [str(key.value) for key in node.value.keys if isinstance(key, ast.Constant)]
                yield from map(Message, figures)
                yield from (Message(name[:1].lower() + name[1:]) for name in figures)
        elif isinstance(node, ast.FunctionDef) and node.name.startswith(MAKES):
            yield Message(node.name.removeprefix(MAKES).replace("_", " "), context="move")
        elif isinstance(node, ast.Assign | ast.AnnAssign) and _is_unit(node) and node.value is not None:
            yield from map(Message, _literals(node.value))
        elif isinstance(node, ast.Constant) and id(node) not in silent and _is_prose(node.value):
            yield Message(str(node.value))


def _silent(node: ast.AST) -> Iterator[ast.AST]:
    """Yield the parts of *node* whose strings only the program reads."""
    match node:
        case ast.Expr(value=ast.Constant() as documentation):
            yield documentation
        case ast.Dict(keys=keys):
            yield from (key for key in keys if key is not None)
        case ast.FunctionDef(name="contradictions"):  # as in NOTATIONS
            yield node
        case ast.Raise() | ast.Compare() | ast.JoinedStr():
            yield node
        case ast.Subscript(slice=index):
            yield index
        case ast.Call(func=ast.Attribute(attr=method), args=args) if method in COMPARING:
            yield from args
        case ast.Call(func=ast.Name(id=name), args=[key, *_]) if name in KEYED:
            yield key
        case ast.arg(annotation=ast.AST() as annotation) | ast.AnnAssign(annotation=annotation):
            yield annotation
        case ast.FunctionDef(returns=ast.AST() as annotation):
            yield annotation
        case ast.Assign(targets=[ast.Name(id="__all__")], value=names):
            yield names


def _is_prose(value: object) -> bool:
    if not isinstance(value, str) or "\\" in value or NO_PROSE.match(value) or CARDS.match(value):
        return False
    return bool(PROSE.search(value) or TEMPLATE.search(value))


def _is_unit(node: ast.Assign | ast.AnnAssign) -> bool:
    """Tell whether *node* is ``unit = "points"``, or the same of an object."""
    (target, *_) = node.targets if isinstance(node, ast.Assign) else [node.target]
    return getattr(target, "id", getattr(target, "attr", "")) == "unit"


def _shown(call: ast.Call) -> Iterator[Message]:
    """Yield the strings that *call* shows, and texts asked of a translation in a context."""
    name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
    if name == "text" and len(call.args) == 2 and isinstance(call.args[1], ast.Constant):
        context = str(call.args[1].value)
        yield from (Message(english, context=context) for english in _literals(call.args[0]))
    if name not in SHOWING:
        return
    shown = call.args[1:] if name in KEYED else call.args
    context = "".join(
        text for keyword in call.keywords if keyword.arg == "context" for text in _literals(keyword.value)
    )
    given = [*shown, *(keyword.value for keyword in call.keywords if keyword.arg not in SILENT)]
    for value in given:
        yield from (Message(english, context=context) for english in _literals(value))


def _literals(value: ast.AST) -> Iterator[str]:
    """Yield the strings that *value* may be: either branch of a condition, the parts of a table."""
    match value:
        case ast.Constant(value=str(text)):
            yield text
        case ast.IfExp(body=one, orelse=other):
            yield from _literals(one)
            yield from _literals(other)
        case (
            ast.Dict(values=values)
            | ast.Tuple(elts=values)
            | ast.List(elts=values)
            | ast.BoolOp(values=values)
        ):
            for each in values:
                yield from _literals(each)
        case ast.Subscript(value=ast.Dict() as table):
            yield from _literals(table)


def _of_lesson(value: object, spoken: bool = False) -> Iterator[Message]:
    if isinstance(value, dict):
        of_a_choice = spoken and "text" not in value  # else its other keys say when the text is said
        for key, inner in value.items():
            yield from _of_lesson(inner, of_a_choice or key in SPOKEN)
    elif isinstance(value, list):
        for inner in value:
            yield from _of_lesson(inner, spoken)
    elif isinstance(value, str) and spoken and not TAG.match(value):
        yield Message(value)


def template() -> Catalog:
    """Return the catalogue of all texts, without translations."""
    catalog = Catalog(project=cardgames.APP, charset="utf-8")
    for message, file, note in messages():
        english = (message.english, message.plural) if message.plural else message.english
        notes = [note] if note else []
        catalog.add(english, locations=[(file, 0)], auto_comments=notes, context=message.context or None)
    return catalog


def read(code: str) -> Catalog:
    """Return the catalogue of the language *code*."""
    return read_po(BytesIO(_source(code).read_bytes()), locale=code)


def write(code: str, catalog: Catalog) -> None:
    """Write the catalogue of the language *code*."""
    written = BytesIO()
    write_po(written, catalog, width=110, include_lineno=False, sort_by_file=True, ignore_obsolete=True)
    header, _, entries = written.getvalue().decode().partition("\n\n")
    kept = [line for line in header.splitlines() if not line.startswith(UNUSED)]
    _source(code).write_text("\n".join([*kept, "", entries]), encoding="utf-8", newline="\n")


def update(code: str) -> None:
    """Bring the catalogue of the language *code* up to date."""
    catalog = read(code)
    catalog.update(template(), no_fuzzy_matching=True)  # which takes minutes
    for entry in catalog:
        if entry.id:
            forms = entry.string
            as_set = [
                protected(code, str(form)) for form in ([forms] if isinstance(forms, str) else forms or [])
            ]
            entry.string = as_set[0] if isinstance(forms, str) else tuple(as_set)
    write(code, catalog)
    for page in (_source(code).parent / "rules").glob("*.md"):
        page.write_text(set_page(code, page.read_text(encoding="utf-8")), encoding="utf-8", newline="\n")


def missing(code: str) -> list[str]:
    """Return the English texts that the language *code* lacks, and those of which it is not sure."""
    done = {(entry.context, entry.id) for entry in read(code) if entry.string and not entry.fuzzy}
    return [str(english) for context, english in _wanted() if (context, english) not in done]


@cache
def _wanted() -> list[tuple[str | None, Any]]:
    """Return the context and the English of every text, as a catalogue has them."""
    return [(entry.context, entry.id) for entry in template() if entry.id]


def _source(code: str) -> Path:
    return PACKAGE / "languages" / code / "texts.po"


def main(words: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description="Bring catalogues of translations up to date.")
    parser.add_argument("deed", choices=("update", "missing", "new"))
    parser.add_argument("codes", nargs="*", metavar="CODE", help="languages, such as ca")
    given = parser.parse_args(words)
    codes = given.codes or [language.code for language in LANGUAGES if language != ENGLISH]
    for code in codes:
        if given.deed == "new":
            _source(code).parent.mkdir(parents=True, exist_ok=True)
            header = HEADER.format(name=Locale.parse(code).english_name)
            fresh = Catalog(code, project=cardgames.APP, header_comment=header, fuzzy=False)
            fresh.update(template())
            write(code, fresh)
        elif given.deed == "update":
            update(code)
        else:
            print("\n".join(missing(code)))


if __name__ == "__main__":
    main()
