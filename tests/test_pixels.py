"""Screens do not compute where widgets stand: containers do (`ui/widgets/containers.py`).

What is drawn inside one widget counts pixels, and so does the table, which has a layout of its own.
"""

import ast
from collections.abc import Iterator

from tests.test_imports import house, module_name, parsed

# Not "left": that is also the time that is left, and code says "x" for the side of a rectangle.
SIDES = frozenset({
    "x", "y", "w", "h", "right", "top", "bottom", "width", "height", "centerx", "centery", "center",
    "topleft", "topright", "bottomleft", "bottomright", "midleft", "midright", "midtop", "midbottom",
})  # fmt: skip
SCREENS = ("cardgames/ui/screens", "cardgames/ui/lesson", "cardgames/ui/replay")
# Where the cards of a table lie that a lesson speaks of, and the picture of a table.
OF_THE_TABLE = ("lesson/places", "screens/saved/small_table")
WIDGETS = frozenset({"Widget", "Figure", "Pressable", "Button", "Slider", "Tile", "Picture"})

Function = ast.FunctionDef | ast.AsyncFunctionDef


def own_nodes(function: Function) -> Iterator[ast.AST]:
    """Yield the nodes of a function without those of the functions inside it."""
    waiting: list[ast.AST] = [*function.body, function.args]
    while waiting:
        node = waiting.pop()
        yield node
        if not isinstance(node, Function | ast.ClassDef):
            waiting += ast.iter_child_nodes(node)


def is_side(node: ast.AST) -> bool:
    return isinstance(node, ast.Attribute) and node.attr in SIDES


def is_zero(node: ast.AST) -> bool:
    return isinstance(node, ast.Constant) and node.value == 0


def computes_places(node: ast.AST) -> bool:
    """Tell whether *node* makes a rectangle out of numbers, moves one, or reckons with a side of one."""
    if isinstance(node, ast.BinOp):
        return is_side(node.left) or is_side(node.right)
    if isinstance(node, ast.AugAssign):
        return is_side(node.target) or is_side(node.value)
    if not isinstance(node, ast.Call):
        return False
    name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
    if name in ("Rect", "FRect"):
        return len(node.args) == 4 and not all(isinstance(each, ast.Constant) for each in node.args)
    return name == "inflate" or (name == "move" and any(map(is_zero, node.args)))


def draws(function: Function) -> bool:
    """Tell whether a function draws: it is handed a picture or returns one."""
    signature = [function.returns, *(each.annotation for each in function.args.args)]
    return any("Surface" in ast.unparse(each) for each in signature if each is not None)


def is_widget(scope: ast.AST) -> bool:
    """Tell whether *scope* is a widget, or the face of one."""
    if not isinstance(scope, ast.ClassDef):
        return False
    is_face = any(isinstance(each, Function) and each.name == "face" and draws(each) for each in scope.body)
    return is_face or not WIDGETS.isdisjoint(ast.unparse(base) for base in scope.bases)


def functions(tree: ast.Module) -> Iterator[tuple[str, Function]]:
    """Yield the functions that do not draw, with their names, but none of those of widgets."""
    waiting: list[tuple[str, ast.AST]] = [("", tree)]
    while waiting:
        name, scope = waiting.pop()
        if is_widget(scope) or (isinstance(scope, Function) and draws(scope)):
            continue
        if isinstance(scope, Function):
            yield name, scope
        for node in ast.iter_child_nodes(scope):
            inner = isinstance(node, Function | ast.ClassDef)
            waiting.append((f"{name}.{node.name}".lstrip(".") if inner else name, node))


def found_in(tree: ast.Module) -> set[str]:
    """Return the names of the functions that compute where something stands."""
    return {name for name, function in functions(tree) if any(map(computes_places, own_nodes(function)))}


def test_no_screen_outside_the_table_computes_pixels() -> None:
    found = set()
    for path in (path for folder in SCREENS for path in house(folder)):
        place = "/".join(module_name(path)[2:])
        if not place.startswith(OF_THE_TABLE):
            found |= {f"{place}: {name}" for name in found_in(parsed(path))}
    assert found == set()


def test_arithmetic_with_places_is_found() -> None:
    tree = ast.parse(
        "def below(box): return box.bottom + 4\n"
        "def made(width): return Rect(0, 0, width, 1)\n"
        "def moved(box, y): return box.move(0, y)\n"
        "class Page:\n    def rebuild(self, box): box.y += 1\n"
        "class Face(Widget):\n    def draw(self, target, kit): self.box.y + 1\n"
        "def drawn(size: int) -> Surface: return Rect(0, 0, size, size)\n"
        "def plain(left): return left.seconds + Rect(0, 0, 0, 0)\n"
    )
    assert found_in(tree) == {"below", "made", "moved", "Page.rebuild"}
