"""A name means one class, wherever it is read."""

import ast
from collections import defaultdict

from tests.test_imports import house, parsed


def test_no_two_classes_share_a_name() -> None:
    places = defaultdict(list)
    for path in house("cardgames"):
        for node in ast.walk(parsed(path)):
            if isinstance(node, ast.ClassDef):
                places[node.name].append(f"{path.name}:{node.lineno}")
    shared = {name: found for name, found in places.items() if len(found) > 1}
    assert not shared, shared
