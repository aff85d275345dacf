"""Only who asks for it gets compiled modules; `python -m tests.tools.compiled` tries them out."""

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

from tests.tools import compiled


def hook(monkeypatch: pytest.MonkeyPatch, switch: str | None) -> tuple[ModuleType, list[str], list[str]]:
    """Return the module of the build hook, what it would compile, and what it needs besides."""
    spec = importlib.util.spec_from_file_location("build_hook", compiled.ROOT / "packaging" / "build_hook.py")
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    if switch is None:
        monkeypatch.delenv(module.SWITCH, raising=False)
    else:
        monkeypatch.setenv(module.SWITCH, switch)
    config = {"compiled": compiled.sources()}
    made = module.WheelHook(str(compiled.ROOT), config, None, None, "", "wheel")
    return module, made.compiled, made.dependencies()


@pytest.mark.parametrize("switch", [None, "", "0"])
def test_the_usual_wheel_needs_no_compiler(monkeypatch: pytest.MonkeyPatch, switch: str | None) -> None:
    _, sources, needed = hook(monkeypatch, switch)
    assert not sources and not needed


def test_the_switch_asks_for_the_listed_modules(monkeypatch: pytest.MonkeyPatch) -> None:
    module, sources, needed = hook(monkeypatch, "1")
    assert sources == compiled.sources() and needed == module.TOOLS
    assert all(Path(compiled.ROOT, source).is_file() for source in sources)
