"""The rail at the left edge of the menu and of the pages beside it."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from cardgames.languages import N_, _, pgettext

from ..app import App
from ..input import Key
from ..kit import Kit
from ..sentences import person_name
from ..theme import PEOPLE
from ..widgets import Backed, BorderFrame, Column, Inset, Space, Widget
from ..widgets.buttons import Pressable

WIDTH = 84  # logical units
STEP = 76.0
LOGO = 96
EDGE = 8
CHOSEN_ITEM = N_("{page}, chosen")
GROUND, CHOSEN, HOVERED, INK = "#090E16E0", "#212C40", "#212C4090", "#CBD3DF"


def icon_side(kit: Kit) -> int:
    """Return how large the icons of the rail are: they grow with the words below them."""
    return max(kit.u(24), round(kit.text.pixels("label") * 1.15))


class RailItem(Pressable):
    """An icon over a word."""

    def __init__(
        self,
        id: str,
        word: str,
        icon: str,
        on_click: Callable[[], object],
        chosen: bool = False,
    ) -> None:
        super().__init__(id, (0, 0), on_click)
        self.word, self.icon, self.chosen = word, icon, chosen
        self.units = STEP  # logical units: its height, which follows from how many there are
        self.name = _(CHOSEN_ITEM).format(page=word) if chosen else word

    def corner(self, kit: Kit) -> int:
        return kit.u(16)

    def measure(self, kit: Kit) -> tuple[int, int]:
        return kit.text.width(self.word, "label") + kit.u(4), kit.u(self.units)

    def handle_key(self, event: Key) -> bool:
        """Keep up and down in the rail, however far away its lower items are."""
        group = self.group
        if event.action not in ("up", "down") or group is None:
            return super().handle_key(event)
        found = (group.find(id) for id in group.ids)
        items = sorted((one for one in found if isinstance(one, RailItem)), key=lambda one: one.box.y)
        place = items.index(self) + (1 if event.action == "down" else -1)
        if not 0 <= place < len(items):
            return super().handle_key(event)
        group.set_focus(items[place].id)
        return True

    def draw(self, target: pygame.Surface, kit: Kit) -> None:
        box = self.box
        if self.chosen or self.hovered:
            kit.panel(target, box, CHOSEN if self.chosen else HOVERED, border=None, radius=16)
        ink = "accent" if self.chosen else "text" if self.hovered else INK
        side, gap = icon_side(kit), round(kit.text.pixels("label") * 0.35)
        tall = side + gap + kit.text.pixels("label")
        y = box.centery - tall // 2
        kit.icon(target, self.icon, (box.centerx, y + side // 2), side / kit.theme.scale, ink, centre=True)
        y += side + gap + kit.text.pixels("label") // 2
        kit.text.draw(target, self.word, (box.centerx, y), "label", ink, align="centre", middle=True)


class RailPerson(RailItem):
    """Who has the screen: the way to somebody else."""

    def __init__(self, app: App) -> None:
        person = app.services.store.people.at_screen
        super().__init__("rail_person", person_name(person.name), "", app.services.choose_person)
        self.colour, self.face = PEOPLE[person.colour], person.face
        self.name = _("{name} is playing now; choose who is playing").format(name=person_name(person.name))

    def measure(self, kit: Kit) -> tuple[int, int]:
        return 0, kit.u(self.units)  # a long name is shortened

    def draw(self, target: pygame.Surface, kit: Kit) -> None:
        box = self.box
        if self.hovered:
            kit.panel(target, box, HOVERED, border=None, radius=16)
        radius = kit.u(14)
        gap = round(kit.text.pixels("label") * 0.35)
        y = box.centery - (2 * radius + gap + kit.text.pixels("label")) // 2
        kit.avatar(target, (box.centerx, y + radius), radius, self.word, self.colour, face=self.face)
        y += 2 * radius + gap + kit.text.pixels("label") // 2
        ink = "text" if self.hovered else INK
        kit.text.draw(
            target, self.word, (box.centerx, y), "label", ink, align="centre", middle=True, width=box.w
        )


class RailGround(Widget):
    """The ground of the rail, with the sign of the program where there is room for it."""

    takes_pointer = False

    def __init__(self, with_logo: bool) -> None:
        super().__init__("rail", (0, 0))
        self.with_logo = with_logo

    def draw(self, target: pygame.Surface, kit: Kit) -> None:
        kit.panel(target, self.box, GROUND, border=None, radius=0)
        if not self.with_logo:
            return
        side = kit.u(48)
        tile = pygame.Rect((self.box.w - side) // 2, kit.u(20), side, side)
        kit.panel(target, tile, "accent", "#D98A2B", border=None, radius=14)
        pip = kit.u(14)
        for suit, dx, dy in (("s", 0, -10), ("h", 10, 0), ("c", 0, 10), ("d", -10, 0)):
            sign = kit.glyphs.pip(suit, pip, "accent_ink")
            target.blit(sign, sign.get_rect(center=(tile.centerx + kit.u(dx), tile.centery + kit.u(dy))))


class Rail(Backed):
    """The ways to the pages, as high as the window.  *place* is the one that is open."""

    def __init__(self, app: App, place: str) -> None:
        self.kit, self.place = app.kit, place
        program = app.services
        upper: list[RailItem] = [self._item("play", pgettext("menu", "Play"), "home", program.menu)]
        if program.teaches:
            upper.append(self._item("learn", pgettext("menu", "Learn"), "learn", program.learn))
            upper.append(
                self._item("practice", pgettext("menu", "Practice"), "target", program.practice_page)
            )
        upper.append(self._item("saved", pgettext("menu", "Saved"), "save", program.saved_games))
        upper.append(self._item("stats", pgettext("menu", "Stats"), "stats", program.statistics))
        lower: list[RailItem] = [RailPerson(app)] if len(program.store.people.known) > 1 else []
        lower.append(self._item("settings", _("Settings"), "gear", program.settings))
        if app.screen.fullscreen:  # without a window there is no other way to close it
            lower.append(self._item("quit", _("Quit"), "door", program.ask_to_quit))
        window = app.size[1] / app.kit.theme.scale  # in logical units
        least = 10 + (icon_side(app.kit) + round(app.kit.text.pixels("label") * 1.4)) / app.kit.theme.scale
        count = len(upper) + len(lower)
        with_logo = window - LOGO >= count * least
        top = LOGO if with_logo else EDGE
        step = min(max(STEP, least + EDGE), (window - top - EDGE) / count)
        for item in (*upper, *lower):
            item.units = step - EDGE
        items = BorderFrame(
            Space(),
            top=Inset(Column(*upper, gap=EDGE, align="stretch"), (EDGE, top + EDGE / 2, EDGE, 0)),
            bottom=Inset(Column(*lower, gap=EDGE, align="stretch"), (EDGE, 0, EDGE, EDGE + EDGE / 2)),
        )
        super().__init__(RailGround(with_logo), items)

    def _item(self, name: str, word: str, icon: str, go: Callable[[], object]) -> RailItem:
        chosen = name == self.place
        return RailItem(f"rail_{name}", word, icon, (lambda: None) if chosen else go, chosen)

    def natural_width(self, kit: Kit) -> int:
        return max(kit.u(WIDTH), super().natural_width(kit))
