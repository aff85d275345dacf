"""The table scene: a match as people see and play it.

state    what the scene knows: its parts, where everything stands, what lights up and why
flow     the order of things: batches, questions, results, the curtain
scene    what people do and what they see: commands, events, the frame
motion   events played with sprites; sprites mirror the zones
hands    pointer and keys on cards; asking: prompt, buttons, amounts; trays: groups of cards
layers   the picture from the felt up; still: what of it does not move; painter: the one way a face is drawn
bar, plates, furniture, toasts, panels, looks, hints, curtain: what their names say
"""

from .scene import TableScene
from .screen import TableScreen

__all__ = ["TableScene", "TableScreen"]
