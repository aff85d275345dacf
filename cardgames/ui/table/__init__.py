"""The table: a match as people see and play it.

table           makes the parts and puts them in order; parts: a record of them; picture: one frame
owner           what the table asks its screen, and reports to it; tabletop: what its parts ask the table
screen          a scene with a table; match_screen: with what belongs to the people at a match, in match/
viewpoint       whose eyes the table shows things to
playback        the host's plies, move by move
motion          events played with sprites, which mirror the zones; effects: bubbles, counters and sounds
area            the pixels of the table and the layout on them
presenter       the things on the table besides the cards
decision_panel  prompt, buttons, amounts, lit cards; trays: groups of cards; cutting: a pile
side            the panel beside the table; waiting: how long others have been playing
input/          gestures: who gets an event; hand: the pointer on cards; keys and typing: the keyboard;
                dropping: the meaning of a drop
drawing/        renderer: the picture from the felt up; highlights: what sets cards apart; static_layer:
                things that do not move; painter: the one way a face is drawn; and the things on the table
overlays/       toasts, speech bubbles, the log, enlarged cards; free_space: where they may lie
aloud/          narrator: spoken lines; state: the state of play, in words; elements: all of it as records
"""

from .match_screen import MatchScreen
from .screen import TableScreen
from .table import Table

__all__ = ["MatchScreen", "Table", "TableScreen"]
