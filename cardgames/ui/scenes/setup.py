"""A game's page: what it is, who plays, by which house rules, and *Deal the cards*."""

from __future__ import annotations

import pygame

from cardgames.engine import Game

from ..input import Gesture, Key
from ..setups import Setup
from ..warming import warm_table
from ..widgets import Button, Grid, Label, Picture, ScrollArea, Segmented, TextEntry, Toggle, place
from .cells import choice_control, setting_cell
from .game_panel import GamePanel
from .guests import Guests
from .page import Page
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
        footer = self._build_footer()
        self.footer = pygame.Rect(self.left, height - footer, width - self.left, footer)
        self.area = area = self.widgets.add(
            ScrollArea("page", pygame.Rect(self.left, 0, width - self.left, height - footer), end=10)
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
        kit = self.app.kit
        if len(self.game.seats) > 1:
            y = self._build_head(area, box, y)
        else:
            head = Label("who", pygame.Rect(box.x, y, box.w, 0), "Who is playing?", ("heavy", 24))
            y = area.add(head).rect.bottom
        if len(self.setup.players) > 1:
            words = "Drag a seat, or click its dots, to change the order of play."
            if self.setup.team(0) is not None:
                words += " Those with the same letter are partners."
            rect = pygame.Rect(box.x, y, box.w, 0)
            y = area.add(Label("order", rect, words, "small", "muted")).rect.bottom
        self.rows = SeatRows(self.app, self.setup, self.rebuild, self.deal, self._renamed)
        return self.rows.add_to(area, box, y + kit.u(8))

    def _build_head(self, area: ScrollArea, box: pygame.Rect, y: int) -> int:
        """The heading with the number of players at its right, or below it."""
        kit = self.app.kit
        counts = [(count, str(count)) for count in sorted(self.game.seats)]
        control = choice_control(
            self.app, "count", "Number of players", counts, len(self.setup.players), self._set_count, box.w
        )
        if len(counts) <= 8 and not isinstance(control, Segmented):
            control = Segmented("count", (0, 0), counts, len(self.setup.players), self._set_count)
        control.name = "Number of players"
        width, height = control.measure(kit)
        words = kit.line("players", "label", "muted")
        used = width + words.get_width() + kit.u(10)
        beside = kit.width("Who is playing?", ("heavy", 24)) + kit.u(24) + used <= box.w
        head = area.add(Label("who", (box.x, y), "Who is playing?", ("heavy", 24)))
        top = y - kit.u(2) if beside else head.rect.bottom + kit.u(4)
        x = box.right - used if beside else box.x
        control.rect = pygame.Rect(x, top, width, height)
        area.add(control)
        area.add(Picture("players", (x + width + kit.u(10), top + (height - words.get_height()) // 2), words))
        return max(head.rect.bottom, control.rect.bottom) + (0 if beside else kit.u(4))

    def _build_privacy(self, area: ScrollArea, box: pygame.Rect, y: int) -> int:
        if self.setup.persons < 2:
            return y
        kit = self.app.kit
        trust = self.services.store.settings.trust
        switch = Toggle("trust", (0, 0), trust, self._set_trust, tip="No curtain: we trust each other")
        wide, tall = switch.measure(kit)
        label = kit.paragraph("We trust each other", box.w // 3, "label", "note_text")
        label_width = min(label.get_width(), kit.width("We trust each other", "label") + 2)
        room = box.w - kit.u(52 + 36) - label_width - wide
        words = kit.paragraph(TRUSTING if trust else PRIVACY, max(kit.u(120), room), "label", "note_text")
        height = max(tall, words.get_height(), label.get_height()) + kit.u(16)
        face = kit.panel_picture((box.w, height), "note", border="note_line", radius=14).copy()
        kit.icon(face, "eye_off" if not trust else "eye", (kit.u(28), height // 2), 20, "accent", centre=True)
        face.blit(words, (kit.u(52), (height - words.get_height()) // 2))
        x = box.w - kit.u(14) - wide
        face.blit(label, (x - kit.u(6) - label_width, (height - label.get_height()) // 2))
        y += kit.u(10)
        area.add(Picture("privacy", (box.x, y), face))
        switch.rect = pygame.Rect(box.x + x, y + (height - tall) // 2, wide, tall)
        area.add(switch)
        return y + height

    def _build_rules(self, area: ScrollArea, box: pygame.Rect, y: int) -> int:
        kit, declared = self.app.kit, self.setup.declared()
        if not declared:
            return y
        head = Label("house_rules", pygame.Rect(box.x, y + kit.u(14), box.w, 0), "House rules", "head")
        y = area.add(head).rect.bottom + kit.u(4)
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
        return place(Grid(*cells, columns=columns), area, kit, box.move(0, y))

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

    def _build_footer(self) -> int:
        """*Deal the cards* at the lower edge; returns the height of the strip."""
        kit, (width, height) = self.app.kit, self.app.size
        deal = Button("deal", (0, 0), "Deal the cards", self.deal, kind="primary", style=("heavy", 18))
        wide, tall = deal.measure(kit)
        wide = max(wide, kit.u(220))
        strip = tall + kit.u(24)
        right, y = width - kit.u(36 if self.split else 24), height - strip + kit.u(10)
        deal.rect = pygame.Rect(right - wide, y, wide, tall)
        self.widgets.add(deal)
        self.enter_hint = (deal.rect.x - kit.u(20), deal.rect.centery)
        x = self.left + kit.u(24)
        quiet = [Button("more", (0, 0), "Less" if self.more else "More", self._toggle_more,
                        icon="chevron_down" if self.more else "chevron_up", kind="quiet")]  # fmt: skip
        if self.setup.text() != self.usual.text():
            quiet.append(Button("usual", (0, 0), "Usual table", self._reset, icon="refresh", kind="quiet"))
        for button in quiet:
            size = button.measure(kit)
            button.rect = pygame.Rect((x, y + (tall - size[1]) // 2), size)
            x = button.rect.right + kit.u(8)
            if x < deal.rect.x:
                self.widgets.add(button)
        self.quiet_end = x
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
