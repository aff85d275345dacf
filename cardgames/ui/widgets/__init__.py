"""Our own widgets.  This package alone imports pygame-gui, and only for typing."""

from .base import Widget
from .buttons import Button, Chip, ListRow, Tile
from .choices import Segmented, Slider, Stepper, Toggle
from .containers import Beside, Column, Either, Grid, Item, Panel, Row, Space, place
from .entry import TextEntry, preload
from .group import Widgets
from .reading import CardPicture, Label, Picture, RichText
from .scroll import ScrollArea
from .spoken import spoken
from .tip import draw_tip, tip_box

__all__ = [
    "Beside",
    "Button",
    "CardPicture",
    "Chip",
    "Column",
    "Either",
    "Grid",
    "Item",
    "Label",
    "ListRow",
    "Panel",
    "Picture",
    "RichText",
    "Row",
    "ScrollArea",
    "Segmented",
    "Slider",
    "Space",
    "Stepper",
    "TextEntry",
    "Tile",
    "Toggle",
    "Widget",
    "Widgets",
    "draw_tip",
    "place",
    "preload",
    "spoken",
    "tip_box",
]
