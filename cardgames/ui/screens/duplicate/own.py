"""What somebody may know of a deal right after their hand: their own result, not yet compared."""

from __future__ import annotations

from cardgames.languages import _

from ...dialog import Answer, Dialog
from ...nights import Night
from .words import made_words, own_words


class OwnResultScene(Dialog):
    """See the module."""

    def __init__(self, night: Night, deal: int, person: int) -> None:
        heading = "{name}: {made}".format(name=night.people[person], made=made_words(night, deal, person))
        answers = [Answer(_("Pass the screen"), kind="primary", id="pass")]
        super().__init__(heading, own_words(night, deal), answers, icon="eye_off", width=560)
