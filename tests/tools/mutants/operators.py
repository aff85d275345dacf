"""Small faults of a module: a comparison turned, a number off by one, a call or a branch taken out.

A fault is a change of the text, so the lines of a module stay where they are. Annotations, decorators,
assertions, f-strings, the values of named constants and code for type checkers are left alone.
"""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import pairwise

SWAPPED_WORDS = {"min": "max", "max": "min", "any": "all", "all": "any"}
COMPARISONS: dict[type[ast.cmpop], tuple[str, str]] = {
    ast.Lt: ("<", "<="),
    ast.LtE: ("<=", "<"),
    ast.Gt: (">", ">="),
    ast.GtE: (">=", ">"),
    ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="),
    ast.In: ("in", "not in"),
    ast.NotIn: ("not in", "in"),
    ast.Is: ("is", "is not"),
    ast.IsNot: ("is not", "is"),
}
ARITHMETIC: dict[type[ast.operator], tuple[str, str]] = {
    ast.Add: ("+", "-"),
    ast.Sub: ("-", "+"),
    ast.Mult: ("*", "//"),
    ast.FloorDiv: ("//", "*"),
    ast.BitAnd: ("&", "|"),
    ast.BitOr: ("|", "&"),
}
UNTOUCHED = (ast.Assert, ast.JoinedStr)
UNTOUCHED_FIELDS = ("annotation", "returns", "decorator_list")
TEXTS = (ast.JoinedStr, ast.List, ast.Tuple)
LEAVING = (ast.Return, ast.Raise, ast.Continue, ast.Break)


@dataclass(frozen=True)
class Mutant:
    """One fault: `text` in place of the bytes from `start` to `end`.

    `lines` are those of the statement, or of the head of a compound statement.
    """

    source: bytes
    start: int
    end: int
    text: str
    lines: range

    @property
    def mutated(self) -> bytes:
        return self.source[: self.start] + self.text.encode() + self.source[self.end :]

    @property
    def line(self) -> int:
        return self.source.count(b"\n", 0, self.start) + 1

    @property
    def change(self) -> str:
        """The line before and after."""
        before, after = (text.splitlines()[self.line - 1] for text in (self.source, self.mutated))
        return f"{before.decode().strip()}  ->  {after.decode().strip()}"


def mutants(source: bytes) -> list[Mutant]:
    """Return every fault that this module can be given, in the order of the text."""
    found = {(mutant.start, mutant.text): mutant for mutant in _Maker(source).of(ast.parse(source))}
    return [mutant for _, mutant in sorted(found.items())]


class _Maker:
    def __init__(self, source: bytes) -> None:
        self._source = source
        self._line_starts = [0, *(found.end() for found in re.finditer(b"\n", source))]
        self._lines = range(0)

    def of(self, node: ast.AST) -> Iterator[Mutant]:
        if isinstance(node, ast.stmt):
            body = getattr(node, "body", None)
            end = body[0].lineno if body else (node.end_lineno or node.lineno) + 1
            self._lines = range(node.lineno, max(end, node.lineno + 1))
        yield from self._here(node)
        for name, value in ast.iter_fields(node):
            if name in UNTOUCHED_FIELDS or isinstance(node, UNTOUCHED) or _untested(node):
                continue
            for child in value if isinstance(value, list) else [value]:
                if isinstance(child, ast.AST):
                    lines = self._lines
                    yield from self.of(child)
                    self._lines = lines

    def _here(self, node: ast.AST) -> Iterator[Mutant]:
        match node:
            case ast.Compare(left, ops, comparators):
                for before, op, after in zip([left, *comparators], ops, comparators, strict=False):
                    yield from self._between(before, after, *COMPARISONS[type(op)])
            case ast.BoolOp(op, values):
                words = ("and", "or") if isinstance(op, ast.And) else ("or", "and")
                for before, after in pairwise(values):
                    yield from self._between(before, after, *words)
            case ast.BinOp(left, op, right) if type(op) in ARITHMETIC and not (_text(left) or _text(right)):
                yield from self._between(left, right, *ARITHMETIC[type(op)])
            case ast.AugAssign(target, ast.Add() | ast.Sub() as op, value) if not _text(value):
                old, new = ARITHMETIC[type(op)]
                yield from self._between(target, value, old + "=", new + "=")
            case ast.UnaryOp(ast.Not(), operand):
                yield self._mutant(self._start(node), self._start(operand), "")
            case ast.Constant(bool(value)):
                yield self._instead(node, str(not value))
            case ast.Constant(int(value)):
                yield self._instead(node, str(value + 1))
            case ast.Constant(float(value)):
                yield self._instead(node, str(2 * value))
            case ast.Call(ast.Name(name) as word) if name in SWAPPED_WORDS:
                yield self._instead(word, SWAPPED_WORDS[name])
            case ast.Expr(ast.Call()) | ast.Raise() | ast.Delete():
                yield self._instead(node, "pass")
            case ast.Assign([ast.Attribute() | ast.Subscript()]):
                yield self._instead(node, "pass")
            case ast.Break():
                yield self._instead(node, "continue")
            case ast.Continue():
                yield self._instead(node, "break")
            case ast.IfExp(test) if not isinstance(test, ast.Compare | ast.UnaryOp):
                yield self._instead(test, f"not ({self._words(test)})")
            case ast.If(test, body, orelse) if not _untested(node):
                yield self._instead(test, "False")
                if (
                    len(orelse) == 1
                    and self._words(orelse[0]).startswith("elif")
                    and not isinstance(body[-1], LEAVING)
                ):
                    start = self._start(orelse[0])
                    fault = self._mutant(start, start + len("elif"), "if")
                    yield replace(fault, lines=range(orelse[0].lineno, orelse[0].lineno + 1))

    def _between(self, before: ast.expr, after: ast.expr, old: str, new: str) -> Iterator[Mutant]:
        """Replace the operator between two expressions."""
        start = self._end(before)
        found = re.search(
            re.escape(old).replace(r"\ ", r"\s+").encode(), self._source[start : self._start(after)]
        )
        if found is not None:
            yield self._mutant(start + found.start(), start + found.end(), new)

    def _instead(self, node: ast.stmt | ast.expr, text: str) -> Mutant:
        return self._mutant(self._start(node), self._end(node), text)

    def _mutant(self, start: int, end: int, text: str) -> Mutant:
        return Mutant(self._source, start, end, text, self._lines)

    def _words(self, node: ast.stmt | ast.expr) -> str:
        return self._source[self._start(node) : self._end(node)].decode()

    def _start(self, node: ast.stmt | ast.expr) -> int:
        return self._line_starts[node.lineno - 1] + node.col_offset

    def _end(self, node: ast.stmt | ast.expr) -> int:
        assert node.end_lineno is not None and node.end_col_offset is not None
        return self._line_starts[node.end_lineno - 1] + node.end_col_offset


def _text(node: ast.expr) -> bool:
    """Return whether this is a text or a list as it stands, of which nothing can be taken away."""
    return isinstance(node, TEXTS) or (isinstance(node, ast.Constant) and isinstance(node.value, str))


def _untested(node: ast.AST) -> bool:
    """Return whether no test can be expected to notice: code for type checkers or a run by hand, `strict` of
    `zip`, and the value of a named constant, which a test could only repeat."""
    match node:
        case ast.If(test):
            return ast.unparse(test) == "TYPE_CHECKING" or "__name__" in ast.unparse(test)
        case ast.keyword("strict"):
            return True
        case ast.Assign([ast.Name(name)], ast.Constant() | ast.Tuple()) | ast.AnnAssign(
            ast.Name(name), value=ast.Constant()
        ):
            return name.strip("_").isupper()
    return False
