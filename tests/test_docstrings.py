"""What a docstring says first: a function does something, so its docstring begins with a verb (PEP 257)."""

import ast
from collections.abc import Iterator

from tests.test_imports import house, parsed

# Words with which no imperative begins; they began what is now "Return …", "Draw …", "Tell whether …".
NO_VERBS = {
    "a", "after", "all", "an", "another", "any", "anything", "at", "back", "before", "beside",
    "between", "both", "by", "cards", "each", "either", "every", "everybody", "everything", "finally",
    "first", "for", "from", "full", "half", "has", "here", "his", "how", "if", "in", "into", "is", "it",
    "its", "left", "logical", "loose", "many", "no", "nobody", "not", "nothing", "now", "of", "on", "one",
    "only", "other", "others", "our", "out", "people", "pixels", "seconds", "several", "small", "so", "some",
    "somebody", "something", "such", "that", "the", "their", "there", "these", "they", "this", "those",
    "to", "true", "two", "under", "until", "up", "what", "whatever", "when", "where", "whether", "which",
    "who", "whoever", "whom", "whose", "why", "with", "without", "words", "you",
}  # fmt: skip


def functions(tree: ast.AST) -> Iterator[ast.FunctionDef]:
    """Yield the functions and methods, without properties: these are named like what they are."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            decorators = {ast.unparse(decorator) for decorator in node.decorator_list}
            if not decorators & {"property", "cached_property"}:
                yield node


def begins_without_a_verb(docstring: str) -> bool:
    """Tell whether *docstring* begins with a word that is no verb, or with a name.

    >>> begins_without_a_verb("The cards of *seat*."), begins_without_a_verb("*seat*'s cards.")
    (True, True)
    >>> begins_without_a_verb("Return the cards of *seat*.")
    False
    """
    first = docstring.split()[0]
    return first[0] in "*`" or first.endswith("'s") or first.strip(".,:;").lower() in NO_VERBS


FILES = [
    path for path in house("cardgames", "packaging", "sprites", "tests") if not path.name.startswith("test_")
]
"""All but the tests themselves: a test says what holds."""


def test_a_function_says_first_what_it_does() -> None:
    wrong = []
    for path in FILES:
        for function in functions(parsed(path)):
            docstring = ast.get_docstring(function)
            if docstring and begins_without_a_verb(docstring):
                wrong.append(f"{path}: {function.name}: {docstring.splitlines()[0]}")
    assert not wrong, "\n".join(wrong)
