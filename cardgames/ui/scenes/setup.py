"""A game's page: what it is, who plays, by which house rules, and *Deal the cards*."""

from __future__ import annotations

import pygame

from cardgames.engine import Game

from ..input import Gesture, Key
from ..setups import Setup
from ..warming import warm_table
from ..widgets import (
    Button,
    Column,
    Either,
    Grid,
    Item,
    Label,
    Row,
    ScrollArea,
    Segmented,
    Space,
    TextEntry,
    Toggle,
    place,
)
from .cells import choice_control, setting_cell
from .game_panel import GamePanel
from .guests import Guests
from .page import Page, note
from .seats import SeatRows

LEFT = 384  # logical units
WIDEST = 940
PRIVACY = "Several people share this screen: a curtain covers the cards at every handover."
TRUSTING = "We trust each other: no curtain, the cards of whoever is to play just turn up."


class SetupScene(Page):
    """See the module.  `setup` is what would be dealt."""

    def __init__(self, game: type[Game]) -> None:
        self.game = game
        self.title = game.title
        self.seed = ""
        self.more = False

    def enter(self) -> None:
        super().enter()
        settings = self.services.store.settings
        self.usual = Setup.usual(self.game, settings.name)
        last = settings.last_setups.get(self.game.name())
        self.setup = (Setup.parse(self.game, last) if last else None) or Setup.usual(self.game, settings.name)
        self._call_people_as_now()
        self.guests = Guests(self.services.store.people, self.rebuild)

    def _call_people_as_now(self) -> None:
        """The people of the last time, by the names they have now; alone it is whoever has the screen."""
        people, alone = self.services.store.people, self.setup.persons == 1
        for seat, player in enumerate(self.setup.players):
            person = people.at_screen if alone else people.find(player.name)
            if player.is_person and person is not None:
                self.setup.set_name(seat, person.name)

    # Building

    def rebuild(self) -> None:
        kit, (width, height) = self.app.kit, self.app.size
        self.app.pictures.use_deck(str(self.setup.options.get("faces", "french")))
        self.widgets.clear()
        self.split = self._is_split()
        self.left = kit.u(LEFT) if self.split else 0
        self.panel = GamePanel(self.app, self.game, self.practise, self.compare)
        if self.split:
            about = self.widgets.add(ScrollArea("about", pygame.Rect(0, 0, self.left, height)))
            column = pygame.Rect(kit.u(32), 0, self.left - kit.u(64), 0)
            self.panel.add_to(about, column, kit.u(18), column=True)
        self.footer = self._build_footer()
        self.area = area = self.widgets.add(
            ScrollArea("page", pygame.Rect(self.left, 0, width - self.left, self.footer.y), end=10)
        )
        margin = kit.u(36 if self.split else 24)
        widest = round(kit.u(WIDEST) * max(1.0, kit.theme.text_size))
        box = pygame.Rect(margin, 0, min(width - self.left - 2 * margin, widest), 0)
        y = kit.u(20)
        self.band = 0
        if not self.split:
            self.band = self.panel.add_to(area, box, kit.u(14), column=False) + kit.u(6)
            y += self.band
        y = self._build_seats(area, box, y)
        if cells := self.guests.cells(self._names()):
            y = place(cells, area, kit, box.move(0, y))
        y = self._build_privacy(area, box, y)
        y = self._build_rules(area, box, y)
        if self.more:
            self._build_seed(area, box, y)
        if self.widgets.focus.current is None:
            self.widgets.set_focus("deal")
        warm_table(self.app, self.setup)

    def _is_split(self) -> bool:
        """Whether there is room for the picture at the left; else it goes above the seats."""
        kit = self.app.kit
        return self.app.size[0] - kit.u(LEFT) >= kit.width("m" * 40, "label")

    def _build_seats(self, area: ScrollArea, box: pygame.Rect, y: int) -> int:
        kit, order = self.app.kit, None
        if len(self.setup.players) > 1:
            words = "Drag a seat, or click its dots, to change the order of play."
            if self.setup.team(0) is not None:
                words += " Those with the same letter are partners."
            order = Label("order", (0, 0), words, "small", "muted")
        y = place(Column(self._head(box.w), order), area, kit, box.move(0, y))
        self.rows = SeatRows(self.app, self.setup, self.rebuild, self.deal, self._renamed)
        return self.rows.add_to(area, box, y + kit.u(8))

    def _head(self, width: int) -> Item:
        """Return the heading with the number of players at its right, or below it."""
        who = Label("who", (0, 0), "Who is playing?", ("heavy", 24))
        if len(self.game.seats) == 1:
            return who
        counts = [(count, str(count)) for count in sorted(self.game.seats)]
        control = choice_control(
            self.app, "count", "Number of players", counts, len(self.setup.players), self._set_count, width
        )
        if len(counts) <= 8 and not isinstance(control, Segmented):
            control = Segmented("count", (0, 0), counts, len(self.setup.players), self._set_count)
        control.name = "Number of players"
        chosen = Row(control, Label("players", (0, 0), "players", "label", "muted"), gap=10)
        return Either(Row(who, chosen, gap=24, rest=who), Column(who, Space(4), chosen))

    def _build_privacy(self, area: ScrollArea, box: pygame.Rect, y: int) -> int:
        if self.setup.persons < 2:
            return y
        kit, trust = self.app.kit, self.services.store.settings.trust
        switch = Toggle("trust", (0, 0), trust, self._set_trust, tip="No curtain: we trust each other")
        label = Label("trust_label", (0, 0), "We trust each other", "label", "note_text")
        words, sign = (TRUSTING, "eye") if trust else (PRIVACY, "eye_off")
        panel = note(kit, "privacy", words, label, switch, sign=sign)
        return place(Column(Space(10), panel), area, kit, box.move(0, y))

    def _build_rules(self, area: ScrollArea, box: pygame.Rect, y: int) -> int:
        kit, declared = self.app.kit, self.setup.declared()
        if not declared:
            return y
        columns = 2 if box.w >= kit.width("m" * 46, "label") else 1
        room = (box.w // columns) - kit.u(60)
        cells = []
        for rule in declared:
            choices = list(rule.choices.items())
            value = self.setup.options[rule.name]
            change = lambda value, name=rule.name: self._set_rule(name, value)  # noqa: E731
            control = choice_control(self.app, f"rule_{rule.name}", rule.label, choices, value, change, room)
            label, help = kit.lettered(rule.label), kit.lettered(rule.help)
            cells.append(setting_cell(f"rule_{rule.name}", label, help, [control]))
        head = Label("house_rules", (0, 0), "House rules", "head")
        rules = Column(Space(14), head, Space(4), Grid(*cells, columns=columns))
        return place(rules, area, kit, box.move(0, y))

    def _build_seed(self, area: ScrollArea, box: pygame.Rect, y: int) -> None:
        entry = TextEntry(
            "seed",
            (0, 0),
            self.seed,
            self._set_seed,
            lambda _: self.deal(),
            placeholder="By chance",
            longest=32,
        )
        told = "The same word deals the same cards again, for another try or another table."
        cell = setting_cell("seed", "The word for the shuffle", told, [entry])
        place(cell, area, self.app.kit, box.move(0, y + self.app.kit.u(10)))

    def _build_footer(self) -> pygame.Rect:
        """Add *Deal the cards* at the lower edge; return the place of the strip."""
        kit = self.app.kit
        deal = Button("deal", (0, 0), "Deal the cards", self.deal, kind="primary", style=("heavy", 18))
        strip = self.add_footer(
            self.left, Column(Space(width=220), deal, align="stretch"), margin=36 if self.split else 24
        )
        self.enter_hint = (deal.rect.x - kit.u(20), deal.rect.centery)
        x = self.left + kit.u(24)
        quiet = [Button("more", (0, 0), "Less" if self.more else "More", self._toggle_more,
                        icon="chevron_down" if self.more else "chevron_up", kind="quiet")]  # fmt: skip
        if self.setup.text() != self.usual.text():
            quiet.append(Button("usual", (0, 0), "Usual table", self._reset, icon="refresh", kind="quiet"))
        while quiet and x + Row(*quiet).natural_width(kit) >= deal.rect.x:
            quiet.pop()
        row = Row(*quiet)
        room = pygame.Rect(x, deal.rect.y, row.natural_width(kit), deal.rect.h)
        place(row, self.widgets, kit, room)
        self.quiet_end = room.right
        return strip

    # What a person does

    def _names(self) -> list[str]:
        """What the people are called once the cards are dealt."""
        return [player.name for player in self.setup.named() if player.is_person]

    def _renamed(self, before: str, now: str) -> None:
        self.guests.renamed(before, now, self._names())

    def _set_count(self, count: int) -> None:
        self.setup.set_count(count)
        self.rebuild()

    def _set_rule(self, name: str, value: bool | int | str) -> None:
        self.setup.options[name] = value
        self.rebuild()

    def _set_trust(self, trust: bool) -> None:
        self.services.store.settings.trust = trust
        self.services.store.save_settings()
        self.rebuild()

    def _toggle_more(self) -> None:
        self.more = not self.more
        self.rebuild()
        if self.more:
            self.widgets.set_focus("seed")

    def _set_seed(self, seed: str) -> None:
        self.seed = seed

    def _reset(self) -> None:
        self.setup = Setup.usual(self.game, self.services.store.settings.name)
        self.rebuild()

    def deal(self) -> None:
        """Remember this set-up and begin."""
        settings = self.services.store.settings
        settings.last_setups.pop(self.game.name(), None)  # the one played last stands last
        settings.last_setups[self.game.name()] = self.setup.text()
        self.services.store.save_settings()
        seed = self.seed.strip() or None
        remember = self.guests.wanted(self._names())
        self.services.new_match(
            self.game, self.setup.named(), self.setup.chosen_options(), seed, remember=remember
        )

    def compare(self) -> None:
        """A duplicate night, at a table like this one."""
        self.services.duplicate(self.setup)

    def practise(self) -> None:
        """A hand for practice, at a table like this one."""
        self.services.practice(self.game, len(self.setup.players), self.setup.chosen_options())

    def handle(self, event: Gesture) -> bool:
        if isinstance(event, Key) and event.alt and event.key in (pygame.K_UP, pygame.K_DOWN):
            return self._move_focused(-1 if event.key == pygame.K_UP else 1)
        if self.widgets.handle(event):
            return True
        if isinstance(event, Key) and event.action == "commit" and not event.repeat:
            self.deal()
            return True
        return False

    def _move_focused(self, by: int) -> bool:
        """Move the seat that has the focus one place up or down, and the focus with it."""
        current = self.widgets.focus.current
        head, _, part = current.id.partition("_") if current else ("", "", "")
        if not head.startswith("seat") or not head[4:].isdecimal():
            return False
        seat = int(head[4:])
        if 0 <= seat + by < len(self.setup.players):
            self.setup.move(seat, seat + by)
            self.widgets.set_focus(None)
            self.rebuild()
            self.widgets.set_focus(f"seat{seat + by}_{part}")
        return True

    def draw(self, surface: pygame.Surface) -> None:
        kit = self.app.kit
        surface.blit(kit.room(self.app.size), (0, 0))
        if self.split:
            self.panel.draw(surface, pygame.Rect(0, 0, self.left, self.app.size[1]))
        else:
            surface.set_clip(self.area.box)
            self.panel.draw(surface, pygame.Rect(0, -self.area.offset, self.app.size[0], self.band))
            surface.set_clip(None)
        kit.panel(surface, self.footer, "#0B1018A0", border=None, radius=0)
        kit.panel(
            surface,
            (self.footer.x, self.footer.y, self.footer.w, max(1, kit.u(1))),
            "line",
            border=None,
            radius=0,
        )
        self.widgets.draw(surface)
        fits = self.enter_hint[0] - kit.width("Enter", "label") > self.quiet_end
        if fits and self.widgets.find("deal").focused:
            kit.text(surface, "Enter", self.enter_hint, "label", "muted", align="right", middle=True)
