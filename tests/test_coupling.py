"""How tightly the modules hang together: import circles, imports of one's owner, classes cut in two.

The lists of what is left may only get shorter: a finding that is not listed fails, and so does an entry
that no longer holds.
"""

import ast
from collections.abc import Iterable, Iterator

from tests.test_imports import house, imports, module_name, parsed

Graph = dict[str, set[str]]


# A circle is named by the folder its modules share and how many they are.
CIRCLES_LEFT = [
    "ui: 3",
]
# Classes with one subclass, next door: one object cut in two.
SPLIT_CLASSES_LEFT: set[str] = set()
# Folder: how many of its files import something for its type alone: what the first frame must not wait for,
# and what a scene says of the app that has it.
TYPE_CHECKING_LEFT = {"players": 1, "ui": 2}


def module_graph() -> Graph:
    """Return which modules of the package each one imports, also for types or inside a function."""
    names = {}
    for path in house("cardgames"):
        module = module_name(path)
        names[".".join(module[:-1] if module[-1] == "__init__" else module)] = (path, module)
    graph: Graph = {name: set() for name in names}
    for name, (path, module) in names.items():
        for _, imported in imports(parsed(path), module):
            target = imported if imported in names else imported.rpartition(".")[0]
            if target in names and target != name:
                graph[name].add(target)
    return graph


def circles(graph: Graph) -> list[set[str]]:
    """Return the groups of two or more modules that all reach one another (Tarjan's algorithm)."""
    found: list[set[str]] = []
    number: dict[str, int] = {}
    lowest: dict[str, int] = {}
    stack: list[str] = []

    def visit(node: str) -> None:
        number[node] = lowest[node] = len(number)
        stack.append(node)
        for target in sorted(graph[node]):
            if target not in number:
                visit(target)
                lowest[node] = min(lowest[node], lowest[target])
            elif target in stack:
                lowest[node] = min(lowest[node], number[target])
        if lowest[node] == number[node]:
            start = stack.index(node)
            group = set(stack[start:])
            del stack[start:]
            if len(group) > 1:
                found.append(group)

    for node in sorted(graph):
        if node not in number:
            visit(node)
    return found


def circle_name(group: Iterable[str]) -> str:
    """Return the folder the modules share and how many they are: "ui/table: 18"."""
    modules = sorted(name.split(".")[1:] for name in group)
    shared = modules[0]
    for module in modules[1:]:
        shared = [a for a, b in zip(shared, module, strict=False) if a == b]
    return f"{'/'.join(shared)}: {len(modules)}"


def type_checking_imports(tree: ast.Module) -> Iterator[ast.stmt]:
    """Yield the statements below each `if TYPE_CHECKING:`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
            yield from node.body


def split_classes() -> set[str]:
    """Return the classes whose only subclass in the package is in another file of the same folder."""
    homes: dict[str, list[tuple[str, str]]] = {}
    subclasses: dict[str, list[tuple[str, str]]] = {}
    for path in house("cardgames"):
        folder = "/".join(module_name(path)[1:-1])
        for node in ast.walk(parsed(path)):
            if not isinstance(node, ast.ClassDef):
                continue
            homes.setdefault(node.name, []).append((folder, path.stem))
            for base in node.bases:
                name = base.attr if isinstance(base, ast.Attribute) else getattr(base, "id", "")
                subclasses.setdefault(name, []).append((folder, path.stem))
    return {
        f"{folder}/{stem}: {name}"
        for name, places in homes.items()
        for folder, stem in places
        if len(places) == 1
        and len(heirs := subclasses.get(name, [])) == 1
        and heirs[0][0] == folder
        and heirs[0][1] != stem
    }


def test_no_new_import_circle() -> None:
    assert sorted(circle_name(group) for group in circles(module_graph())) == CIRCLES_LEFT


def test_no_class_is_cut_in_two() -> None:
    assert split_classes() == SPLIT_CLASSES_LEFT


def test_nothing_new_is_imported_for_types_alone() -> None:
    counts: dict[str, int] = {}
    for path in house("cardgames"):
        if any(type_checking_imports(parsed(path))):
            folder = "/".join(module_name(path)[1:-1])
            counts[folder] = counts.get(folder, 0) + 1
    assert counts == TYPE_CHECKING_LEFT


def constructor_arguments(node: ast.ClassDef) -> int:
    """Return how many arguments the constructor of a class takes, but for named ones with a default."""
    for made in node.body:
        if isinstance(made, ast.FunctionDef) and made.name == "__init__":
            return len(made.args.args) - 1 + made.args.kw_defaults.count(None)
    return 0


def test_no_constructor_on_the_screen_takes_more_than_seven_arguments() -> None:
    classes = [
        (path, node)
        for path in house("cardgames")
        if "ui" in path.parts
        for node in ast.walk(parsed(path))
        if isinstance(node, ast.ClassDef)
    ]
    assert len(classes) > 200
    assert [f"{path}: {node.name}" for path, node in classes if constructor_arguments(node) > 7] == []


def test_a_table_asks_its_screen_by_few_methods_and_no_part_its_painter_for_the_app() -> None:
    """What a part needs it gets: none finds the app through the painter."""
    owner = next(
        node
        for node in ast.walk(parsed(next(path for path in house("cardgames") if path.name == "owner.py")))
        if isinstance(node, ast.ClassDef) and node.name == "TableOwner"
    )
    assert 10 < sum(isinstance(each, ast.FunctionDef) for each in owner.body) <= 20
    through = [
        f"{path}: {ast.unparse(node)}"
        for path in house("cardgames")
        for node in ast.walk(parsed(path))
        if isinstance(node, ast.Attribute) and node.attr.strip("_") == "app"
        and ast.unparse(node.value).endswith("painter")
    ]  # fmt: skip
    assert through == []


def test_circles_are_found() -> None:
    graph = {"a.b.x": {"a.b.y"}, "a.b.y": {"a.b.z"}, "a.b.z": {"a.b.x"}, "a.c": {"a.b.x"}}
    assert circles(graph) == [{"a.b.x", "a.b.y", "a.b.z"}]
    assert circle_name(circles(graph)[0]) == "b: 3"
