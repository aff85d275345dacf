"""The table: a match as people see and play it.

table        makes the parts, passes gestures on, draws one frame; plan: what a screen decides about its table
screen       a scene with a table; match_screen: with what belongs to the people at a match
viewpoint    whose eyes the table shows things to; playback: what the host has done, move by move
motion       events played with sprites, which mirror the zones; effects: what is said, counted and heard
area         the pixels of the table and the layout on them; presenter: what stands there besides the cards
asking       the decision: prompt, buttons, amounts, what is lit; trays: groups of cards; cutting: a pile
hands        the pointer on cards; hand_keys and typing: the keyboard; dropping: what letting go means
layers       the picture from the felt up; highlights: what sets cards apart; still: what of it does not move;
             painter: the one way a face is drawn; free_space: where words may be laid over it
narrator     what is read aloud; state_aloud: where things stand, in words
bar, plates, furniture, toasts, panels, looks, hints, curtain: what their names say
"""

from .match_screen import MatchScreen
from .screen import TableScreen
from .table import Table

__all__ = ["MatchScreen", "Table", "TableScreen"]
