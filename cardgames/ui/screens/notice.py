"""A message above the current screen."""

from __future__ import annotations

from collections.abc import Callable

from cardgames.languages import _

from ..dialog import Answer, Dialog


class NoticeScene(Dialog):
    """A title, a sentence or two, OK; then *then* is called."""

    def __init__(self, title: str, sentence: str, then: Callable[[], object] | None = None) -> None:
        super().__init__(
            title, sentence, [Answer(_("OK"), then, kind="primary", id="ok")], icon="info", width=520
        )
