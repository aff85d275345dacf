"""The twelve opponents, below the settings of the players."""

from __future__ import annotations

from cardgames.engine.temperaments import BOLD
from cardgames.languages import N_, _
from cardgames.players.names import NAMES
from cardgames.players.temperaments import BY_CHOICE, WITH_NERVE, temperament_of

from ..kit import Kit
from ..theme import SEATS
from ..widgets import Column, Grid, Item, Label, Panel, Picture, Space

RADIUS = 34  # logical units
WHO = N_(
    "They take the seats that nobody else has. Chance decides who comes; each plays as well as you choose."
)


def opponents(kit: Kit, width: int) -> Column:
    """Return the opponents with their names, on a page of *width* pixels."""
    panels: list[Item] = []
    radius = max(kit.u(RADIUS), round(kit.text.pixels("label") * 1.6))
    for number, name in enumerate(NAMES):
        face = kit.portrait(radius, name, SEATS[number % len(SEATS)], face=name.casefold())
        words = Label(f"opponent_{name}_name", (0, 0), name, "strong", align="centre")
        nerve = _(WITH_NERVE[temperament_of(name)])
        is_like = Label(f"opponent_{name}_like", (0, 0), nerve, "label", "muted", align="centre")
        shown = Column(Picture(f"opponent_{name}", (0, 0), face), words, is_like, gap=2, align="centre")
        panels.append(Panel(f"opponent_{name}_face", shown, pad=(8, 10), radius=16))
    fitting = width // (max(2 * radius, kit.text.width(_(WITH_NERVE[BOLD]), "label")) + kit.u(36))
    columns = next(count for count in (6, 4, 3, 2) if count <= max(2, fitting))
    return Column(
        Label("opponents", (0, 0), _("The computer players"), "head"),
        Label("who", (0, 0), _(WHO), "label", "muted"),
        Label("nerve", (0, 0), _(BY_CHOICE), "label", "muted"),
        Space(8),
        Grid(*panels, columns=columns, gap=10),
    )
