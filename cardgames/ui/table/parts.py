"""The parts of a table, for those that read several of them."""

from __future__ import annotations

from dataclasses import dataclass

from cardgames.table.grouping import Grouping

from ..app import App
from .area import TableArea
from .cutting import Cutting
from .decision_panel import DecisionPanel
from .drawing.painter import Painter
from .input.hand import HandInput
from .moods import Moods
from .motion import Motion
from .overlays.speech_bubbles import SpeechBubbles
from .overlays.toasts import Toasts
from .presenter import Presenter
from .viewpoint import Viewpoint


@dataclass(frozen=True)
class TableParts:
    """The parts of one table."""

    app: App
    painter: Painter
    eyes: Viewpoint  # whose eyes it is shown to
    order: Grouping  # how hands lie
    presenter: Presenter  # the scenery
    decision_panel: DecisionPanel  # the question
    area: TableArea  # the pixels
    motion: Motion  # the cards
    cutting: Cutting  # a pile that is cut
    hand_input: HandInput  # pointer and keys on cards
    toasts: Toasts
    speech_bubbles: SpeechBubbles
    moods: Moods
