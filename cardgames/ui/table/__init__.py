"""The table: a match as people see and play it.

table           makes the parts, passes gestures on, draws one frame
plan            what a screen decides about its table
screen          a scene with a table; match_screen: with what belongs to the people at a match, in match/
viewpoint       whose eyes the table shows things to
playback        what the host has done, move by move
motion          events played with sprites, which mirror the zones; effects: what is said, counted and heard
area            the pixels of the table and the layout on them
presenter       what stands on the table besides the cards
decision_panel  prompt, buttons, amounts, what is lit; trays: groups of cards; cutting: a pile
input/          hand: the pointer on cards; keys and typing: the keyboard; dropping: what letting go means
drawing/        renderer: the picture from the felt up; highlights: what sets cards apart; static_layer: what
                does not move; painter: the one way a face is drawn; and what stands on the table
overlays/       toasts, speech bubbles, the log, enlarged cards; free_space: where they may lie
aloud/          narrator: what is read aloud; state: where things stand, in words
"""

from .match_screen import MatchScreen
from .screen import TableScreen
from .table import Table

__all__ = ["MatchScreen", "Table", "TableScreen"]
