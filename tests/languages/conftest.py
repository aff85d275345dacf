"""What is written on a screen."""

from typing import Any

import pytest

from cardgames.ui.text import TextRenderer

WRITERS = ("draw", "line", "paragraph")
"""How the renderer of text is asked to write."""


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """Return every text that is written on something from now on."""
    texts: set[str] = set()
    for name in WRITERS:
        write = getattr(TextRenderer, name)

        def noting(self: TextRenderer, *given: Any, _write: Any = write, **how: Any) -> Any:
            texts.add(next(text for text in given if isinstance(text, str)))
            return _write(self, *given, **how)

        monkeypatch.setattr(TextRenderer, name, noting)
    return texts
