"""A rules page as sections, with the house rules of one match marked, and the matches of a search."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from cardgames import languages
from cardgames.engine import Game
from cardgames.engine.options import Option, Value
from cardgames.games import folder
from cardgames.languages import N_, _, pgettext
from cardgames.storage.errors import reason

from ...sentences import labelled
from ...text import plain
from ..search import folded

HOUSE_RULES = N_("House rules")
BEGINNING = N_("In short")
LISTED = N_("{{icon:flag}} **In this match:** {rules}. This holds where the page says otherwise.")
MARK = N_("{{icon:flag}} **In this match: {value}.**")

FIELD = re.compile(r"\{option:(\w+)\}")
"""Where a page says what a house rule is in the match it is shown for."""


@dataclass(frozen=True)
class Section:
    """One section: its heading and its text in the dialect of `widgets.RichText`."""

    title: str
    markup: str


def rules_text(game: type[Game], options: Mapping[str, Value] | None = None) -> list[Section]:
    """Return the page of *game* for a match with these *options*; those that are not as usual are marked.

    Raises OSError where there is no page, and ValueError where it is not text.
    """
    options = options or {}
    page = sections(marked(filled(page_of(game), game, options), game, options))
    rules = in_force(game, options)
    if rules and page:
        listed = " · ".join(labelled(label, value) for label, value in rules.items())
        page[0] = Section(
            page[0].title,
            f"{page[0].markup}\n\n{_(LISTED).format(rules=listed)}",
        )
    return page


def page_of(game: type[Game]) -> str:
    """Return the rules page of *game* in the language in force, or else in English: below a sentence where
    there is one that cannot be read."""
    problem, own = "", languages.in_force().page(game.name())
    if own is not None:
        try:
            return own.read_text(encoding="utf-8")
        except (OSError, ValueError) as error:
            problem = unreadable(own.name, error) + "\n\n"
    return problem + folder(game).joinpath("rules.md").read_text(encoding="utf-8")


def unreadable(file: str, error: Exception) -> str:
    """Return that *file* cannot be read, with the cause."""
    return _("{file} cannot be read ({reason}).").format(file=file, reason=reason(error))


def sections(markup: str) -> list[Section]:
    """Return the parts of a page: the text before the first `## ` heading, then each with its heading.

    >>> [section.title for section in sections("# Whist\\n\\nFor four.\\n\\n## Goal\\n\\nTricks.")]
    ['In short', 'Goal']
    """
    found: list[Section] = []
    title, lines = _(BEGINNING), []
    for line in [*markup.splitlines(), "## "]:
        if line.startswith("# "):
            continue
        if not line.startswith("## "):
            lines.append(line)
            continue
        text = "\n".join(lines).strip()
        if text:
            found.append(Section(title, text))
        title, lines = line[3:].strip(), []
    return found


def filled(markup: str, game: type[Game], options: Mapping[str, Value]) -> str:
    """Return the page with the house rules of the match in its fields.

    A field is a number where every choice is one, and otherwise the set-up's name for the choice.
    """

    def value(field: re.Match[str]) -> str:
        declared = game.option_declarations[field[1]]
        chosen = options.get(field[1], declared.default)
        if isinstance(chosen, int) and all(declared.choices):
            return _whole(chosen)
        return _called(declared, chosen)

    return FIELD.sub(value, markup)


def _called(rule: Option, value: Value) -> str:
    """Return the set-up's name for this choice, in the language in force."""
    label = str(rule.choices.get(value, value))
    return _whole(value) if isinstance(value, int) and label == f"{value:,}" else _(label)


def _whole(number: int) -> str:
    """Return a whole *number* as the language in force writes it."""
    return f"{number:,}".replace(",", pgettext("thousands", "1,000")[1:-3])


def in_force(game: type[Game], options: Mapping[str, Value]) -> dict[str, str]:
    """Return the house rules that are not as usual, by label, with what holds in this
    match, in the language in force."""
    declared = game.option_declarations
    return {
        _(declared[name].label): _called(declared[name], value)
        for name, value in options.items()
        if name in declared and value != declared[name].default
    }


def marked(markup: str, game: type[Game], options: Mapping[str, Value]) -> str:
    """Return the page with a mark under each house rule that is not as usual in this match.

    A rule that the page does not mention is listed at the end of its section on house rules.
    """
    left = in_force(game, options)
    if not left:
        return markup
    out: list[str] = []
    inside = seen = False
    for line in [*markup.splitlines(), "## "]:
        if line.startswith("## "):
            if inside:
                out += _listed(left)
                left = {}
            inside = line[3:].strip() in (HOUSE_RULES, _(HOUSE_RULES))
            seen = seen or inside
        out.append(line)
        if inside and line.startswith("- "):
            label = next((label for label in left if folded(plain(line[2:])).startswith(folded(label))), None)
            if label is not None:
                out[-1] = f"{line} {_(MARK).format(value=left.pop(label))}"
    out.pop()
    return "\n".join(out if seen else [*out, "", f"## {_(HOUSE_RULES)}", "", *_listed(left)])


def _listed(rules: Mapping[str, str]) -> list[str]:
    return [f"- **{label}.** {_(MARK).format(value=value)}" for label, value in rules.items()]


def search(page: list[Section], words: str) -> list[Section]:
    """Return the sections in which every word occurs, cut down to the paragraphs that have some of them."""
    wanted = folded(words).split()
    found = []
    for section in page:
        parts = paragraphs(section.markup)
        hits = [part for part in parts if any(word in _plain(part) for word in wanted)]
        text = _plain(section.title) + " " + " ".join(map(_plain, hits))
        if wanted and all(word in text for word in wanted):
            kept = hits or parts[:1]
            found.append(Section(section.title, "\n\n".join(highlighted(part, wanted) for part in kept)))
    return found


def paragraphs(markup: str) -> list[str]:
    """Return the paragraphs and list items of a section."""
    found: list[str] = []
    fresh = True
    for line in markup.splitlines():
        if not line.strip():
            fresh = True
            continue
        item = line.lstrip().startswith("- ") or line.split(". ")[0].strip().isdigit()
        if fresh or item or not found:
            found.append(line.strip())
        else:
            found[-1] += " " + line.strip()
        fresh = False
    return found


def highlighted(part: str, wanted: list[str]) -> str:
    """Return the paragraph with the words that were looked for in bold type, and everything else plain."""
    bare = part.replace("**", "")
    out = []
    for word in bare.split(" "):
        hit = not word.startswith("{") and any(one in folded(word) for one in wanted)
        out.append(f"**{word}**" if hit else word)
    return " ".join(out)


def _plain(markup: str) -> str:
    return folded(plain(markup))
