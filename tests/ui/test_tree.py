"""The tree of the window: nothing unasked, then differences, and the actions of assistive technology."""

from types import SimpleNamespace
from typing import Any

import pytest

from cardgames.ui.accessible.elements import Action, Element, Role
from cardgames.ui.accessible.tree import AccessibleTree, page_of
from cardgames.ui.app import App
from cardgames.ui.scene import Scene
from cardgames.ui.screen import Screen
from cardgames.ui.sound import Silence
from cardgames.ui.speech import Speech
from cardgames.ui.widgets import Button, Widgets
from tests.ui.driver import Driver

Names = type("Names", (), {"__getattr__": lambda self, name: name})


class Kit:
    """The library, as far as it is used, with an adapter that keeps what it gets."""

    Action = Role = Live = Toggled = Names()

    def __init__(self) -> None:
        self.unix, self.updates = SimpleNamespace(Adapter=self.adapter), list[Any]()

    def adapter(self, begin: Any, act: Any, end: Any) -> Any:
        self.begin, self.act, self.end = begin, act, end
        return SimpleNamespace(update_if_active=lambda make: self.updates.append(make()))

    def Node(self, role: str) -> Any:  # noqa: N802
        return Node(role)

    def TreeUpdate(self, focus: int) -> Any:  # noqa: N802
        return SimpleNamespace(focus=focus, nodes=[])

    def Tree(self, root: int) -> int:  # noqa: N802
        return root

    def Rect(self, *edges: float) -> tuple[float, ...]:  # noqa: N802
        return edges


class Node:
    """A node of the library, which keeps what is set."""

    def __init__(self, role: str) -> None:
        self.role, self.said = role, dict[str, Any]()

    def __getattr__(self, name: str) -> Any:
        return lambda *value: self.said.update({name: value})


class Page(Scene):
    """Two buttons; it counts how often its elements are asked for."""

    title, asked, pressed, moves = "Page", 0, 0, False

    def enter(self) -> None:
        self.widgets = Widgets(self.app)

    def rebuild(self) -> None:
        self.widgets.clear()
        self.widgets.add(Button("one", (20, 20), "One", self.press))
        self.widgets.add(Button("two", (20, 120), "Two", str))

    def press(self) -> None:
        self.pressed += 1
        self.widgets.find("two").word = "Second"  # type: ignore[attr-defined]

    def elements(self) -> list[Element]:
        self.asked += 1
        return super().elements()

    @property
    def busy(self) -> bool:
        return self.moves


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> tuple[Driver, Page, Kit]:
    monkeypatch.setattr("sys.platform", "linux")
    kit = Kit()
    tree = AccessibleTree(kit)
    screen = Screen("test", (1024, 640), made=tree.attach)
    app, page = App(screen=screen, sounds=Silence(), tree=tree), Page()
    app.speech = Speech()
    app.listen()
    driver = Driver(app)
    driver.show(page)
    app.step(0.1)
    return driver, page, kit


def names(update: Any) -> list[str]:
    """What the nodes of an update are called."""
    return [node.said["set_label"][0] for _, node in update.nodes if "set_label" in node.said]


def test_nothing_is_built_before_somebody_asks(shown: tuple[Driver, Page, Kit]) -> None:
    driver, page, kit = shown
    assert not page.asked and not kit.updates and driver.app.speak is None
    kit.begin()
    driver.app.step(0.1)
    (whole,) = kit.updates
    assert {"Page", "One", "Two"} <= set(names(whole))
    driver.app.step(0.1)
    sent = len(kit.updates)
    driver.app.step(0.1)
    assert len(kit.updates) == sent, "nothing differs"


def test_an_action_is_done_and_only_the_difference_is_sent(shown: tuple[Driver, Page, Kit]) -> None:
    driver, page, kit = shown
    kit.begin()
    driver.app.step(0.1)
    number = next(at for at, node in kit.updates[0].nodes if node.said.get("set_label") == ("One",))
    kit.act(SimpleNamespace(target=number, action="CLICK", data=None))
    driver.app.step(0.1)
    assert page.pressed == 1 and "Second" in names(kit.updates[-1])
    kit.act(SimpleNamespace(target=number, action="INCREMENT", data=None))
    kit.act(SimpleNamespace(target=9999, action="CLICK", data=None))
    driver.app.step(0.1)
    assert page.pressed == 1, "what an element cannot do is not done"


def test_nothing_is_sent_while_something_moves(shown: tuple[Driver, Page, Kit]) -> None:
    driver, page, kit = shown
    kit.begin()
    page.moves = True
    driver.app.step(0.1)
    assert not kit.updates
    page.moves = False
    driver.app.step(0.1)
    assert kit.updates


def test_spoken_lines_are_announced_and_the_focus_is_not(shown: tuple[Driver, Page, Kit]) -> None:
    driver, page, kit = shown
    kit.begin()
    driver.app.step(0.1)
    assert driver.app.speak is not None
    driver.app.speak("Anna passes.")
    page.widgets.set_focus("two")
    driver.app.step(0.1)
    update = kit.updates[-1]
    said = [node.said["set_value"] for _, node in update.nodes if "set_live" in node.said]
    assert ("Anna passes.",) in said and not any("Two" in line for (line,) in said)
    focused = next(at for at, node in kit.updates[0].nodes if node.said.get("set_label") == ("Two",))
    assert update.focus == focused


def test_pages_of_the_same_kind_have_other_ids() -> None:
    button = Element("a", Role.BUTTON, "A", (0, 0, 1, 1), actions=frozenset({Action.PRESS}))
    first, second = (page_of(number, "P", [button], (10, 10), Role.PAGE) for number in (1, 2))
    assert not {each.id for each in first.walk()} & {each.id for each in second.walk()}


def test_without_the_library_the_program_starts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "accesskit", None)
    tree = AccessibleTree()
    screen = Screen("test", (1024, 640), made=tree.attach)
    app = App(screen=screen, sounds=Silence(), tree=tree)
    Driver(app).show(Page())
    assert not tree.active
