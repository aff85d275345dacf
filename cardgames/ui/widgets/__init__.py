"""Our own widgets.  This package alone imports pygame-gui, and only for typing."""

from .base import Figure, Item, Widget
from .buttons import Button, Chip, ListRow, Tile
from .choices import Pictured, Segmented, Slider, Stepper, Toggle
from .containers import (
    Backed,
    Beside,
    BorderFrame,
    ByWidth,
    Column,
    Divider,
    Face,
    FirstThatFits,
    Grid,
    Inset,
    Loose,
    Middle,
    Panel,
    Row,
    Space,
    Split,
    WordsBeside,
    extend,
    place,
    scaled,
    share_of_height,
    widths_of,
)
from .entry import TextEntry, preload
from .group import Widgets
from .reading import CardPicture, Illustration, KeySign, Label, Picture, RichText, blocks
from .reorder import Reorder
from .scroll import ScrollArea
from .spoken import spoken
from .tip import draw_tip, tip_box

__all__ = [
    "Backed",
    "Beside",
    "BorderFrame",
    "Button",
    "ByWidth",
    "CardPicture",
    "Chip",
    "Column",
    "Divider",
    "Face",
    "Figure",
    "FirstThatFits",
    "Grid",
    "Illustration",
    "Inset",
    "Item",
    "KeySign",
    "Label",
    "ListRow",
    "Loose",
    "Middle",
    "Panel",
    "Picture",
    "Pictured",
    "Reorder",
    "RichText",
    "Row",
    "ScrollArea",
    "Segmented",
    "Slider",
    "Space",
    "Split",
    "Stepper",
    "TextEntry",
    "Tile",
    "Toggle",
    "Widget",
    "Widgets",
    "WordsBeside",
    "blocks",
    "draw_tip",
    "extend",
    "place",
    "preload",
    "scaled",
    "share_of_height",
    "spoken",
    "tip_box",
    "widths_of",
]
