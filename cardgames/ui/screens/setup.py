"""A game's page: its facts, its players, its house rules, and *Deal the cards*."""

from __future__ import annotations

import pygame

from cardgames.engine import Game
from cardgames.incoming import one_line
from cardgames.languages import N_, _
from cardgames.players.temperaments import explain

from ..device_words import CHANGE_SEATS
from ..input import GAMEPAD, Gesture, Key, Plugged
from ..setups import Setup
from ..warming import warm_table
from ..widgets import (
    Backed,
    BorderFrame,
    Button,
    ByWidth,
    Column,
    Divider,
    Face,
    FirstThatFits,
    Grid,
    Inset,
    Item,
    KeySign,
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
from .feats_shelf import FeatsShelf
from .game_panel import WIDEST, GamePanel
from .guests import Guests
from .joining import Joining
from .page import Page, ends, foot, note
from .seats import SeatRows

LEFT = 384  # logical units
PRIVACY = N_("Several players share this screen: a curtain covers the cards at every handover.")
TRUSTING = N_("No curtain: the next player’s cards simply appear.")


class SetupScene(Page):
    """See the module.  `setup` is what would be dealt, `drawn_seed` the seed of the match unless another is
    given: it also draws the opponents."""

    def __init__(self, game: type[Game]) -> None:
        self.game = game
        self.title = game.title
        self.seed = ""
        self.more = False

    def enter(self) -> None:
        super().enter()
        settings = self.services.store.settings
        self.drawn_seed = self.services.new_seed()
        self.usual = self._usual()
        last = settings.last_setups.get(self.game.name())
        self.setup = (Setup.parse(self.game, last) if last else None) or self._usual()
        self._call_people_as_now()
        self.setup.draw_opponents(self.drawn_seed)
        self.guests = Guests(self.services.store, self.rebuild)
        self.joining = Joining(self.app, self.rebuild)

    def _usual(self) -> Setup:
        """Return the usual table, with the opponents drawn for this match."""
        setup = Setup.usual(self.game, self.services.store.settings.name)
        self._send_away(setup)
        setup.draw_opponents(self.drawn_seed)
        return setup

    def _send_away(self, setup: Setup) -> None:
        """Let nobody play who has the face of a person at the table."""
        people = self.services.store.people
        setup.send_away(people.face(player.name) for player in setup.players if player.is_person)

    def _call_people_as_now(self) -> None:
        """Call the people of the last time by the names they have now; alone it is the one who has the
        screen."""
        people, alone = self.services.store.people, self.setup.persons == 1
        for seat, player in enumerate(self.setup.players):
            person = people.at_screen if alone else people.find(player.name)
            if player.is_person and person is not None:
                self.setup.set_name(seat, person.name)

    # Building

    def rebuild(self) -> None:
        self.app.pictures.use_deck(
            self.game.faces_for(str(self.setup.options.get("faces")), self.app.settings.cards)
        )
        self.widgets.clear()
        self._send_away(self.setup)
        split = self._is_split()
        panel = GamePanel(self.app, self.game, self.practise, self.compare)
        self.joining.follow(self.setup)
        self.rows = SeatRows(
            self.app, self.setup, self.rebuild, self.deal, self._renamed, self.joining.controller
        )
        things = Column(
            Space(20),
            ByWidth(self._head),
            self._order(),
            self._invitation(),
            Space(8),
            self.rows.rows,
            self._nerve(),
            self.guests.cells(self._names()),
            self._privacy(),
            ByWidth(self._rules),
            ByWidth(self._feats) if self.game.feats else None,
            self._seed() if self.more else None,
        )
        margin = 36 if split else 24
        page = Inset(things, (margin, 0, margin, 0), widest=WIDEST, align="left")
        area = ScrollArea("page", (0, 0), page if split else Column(panel.band(margin), page), end=10)
        left = panel.column(LEFT) if split else None
        frame = BorderFrame(area, left=left, bottom=self._foot(margin))
        place(frame, self.widgets, self.app.kit, self.window)
        if self.widgets.focus.current is None:
            self.widgets.set_focus("deal")
        warm_table(self.app, self.setup)

    def _is_split(self) -> bool:
        """Tell whether there is room for the picture at the left; else it goes above the seats."""
        kit = self.app.kit
        return self.app.size[0] - kit.u(LEFT) >= kit.text.width("m" * 40, "label")

    def _order(self) -> Label | None:
        """Return how the order of play is changed."""
        if len(self.setup.players) == 1:
            return None
        words = (
            _("{order} Seats with the same letter are partners.")
            if self.setup.team(0) is not None
            else "{order}"
        )
        words = words.format(order=self.app.told(CHANGE_SEATS))
        return Label("order", (0, 0), words, "small", "muted")

    def _nerve(self) -> Column | None:
        """Return the explanation of bold and careful opponents, where there are some."""
        names = [player.name for player in self.setup.players if not player.is_person]
        words = explain(self.game, names)
        return Column(Space(6), Label("nerve", (0, 0), _(words), "small", "muted")) if words else None

    def _invitation(self) -> Label | None:
        """Return how a controller becomes somebody's own."""
        words = self.joining.invitation
        return Label("join", (0, 0), words, "small", "accent") if words else None

    def _head(self, width: int) -> Item:
        """Return the heading with the number of players at its right, or below it."""
        who = Label("who", (0, 0), _("Who is playing?"), ("heavy", 24))
        if len(self.game.seats) == 1:
            return who
        counts = [(count, str(count)) for count in sorted(self.game.seats)]
        called = _("Number of players")
        control = choice_control(
            self.app, "count", called, counts, len(self.setup.players), self._set_count, width
        )
        if len(counts) <= 8 and not isinstance(control, Segmented):
            control = Segmented("count", (0, 0), counts, len(self.setup.players), self._set_count)
        control.name = called
        chosen = Row(control, Label("players", (0, 0), _("players"), "label", "muted"), gap=10)
        return FirstThatFits(Row(who, chosen, gap=24, rest=who), Column(who, Space(4), chosen))

    def _privacy(self) -> Column | None:
        """Return what covers the cards where several people share the screen."""
        if self.setup.persons < 2:
            return None
        trust = self.services.store.settings.trust
        switch = Toggle("trust", (0, 0), trust, self._set_trust, tip=_("No curtain: we trust each other"))
        label = Label("trust_label", (0, 0), _("We trust each other"), "label", "note_text")
        words, sign = (TRUSTING, "eye") if trust else (PRIVACY, "eye_off")
        return Column(Space(10), note(self.app.kit, "privacy", _(words), label, switch, sign=sign))

    def _rules(self, width: int) -> Column:
        """Return the house rules, in one column or two."""
        kit, declared = self.app.kit, self.setup.declared()
        if not declared:
            return Column()
        columns = 2 if width >= kit.text.width("m" * 46, "label") else 1
        room = (width // columns) - kit.u(60)
        cells = []
        for rule in declared:
            choices = [(value, _(word)) for value, word in rule.choices.items()]
            value = self.setup.options[rule.name]
            change = lambda value, name=rule.name: self._set_rule(name, value)  # noqa: E731
            label, help = kit.glyphs.lettered(_(rule.label)), kit.glyphs.lettered(_(rule.help))
            control = choice_control(self.app, f"rule_{rule.name}", label, choices, value, change, room)
            cells.append(setting_cell(f"rule_{rule.name}", label, help, [control]))
        head = Label("house_rules", (0, 0), _("House rules"), "head")
        return Column(Space(14), head, Space(4), Grid(*cells, columns=columns))

    def _feats(self, width: int) -> Column:
        """Return the shelf of the game's feats."""
        person = self.services.store.people.at_screen.name
        return Column(Space(14), FeatsShelf(self.app, self.game, person).item(width))

    def _seed(self) -> Column:
        entry = TextEntry(
            "seed",
            (0, 0),
            self.seed,
            self._set_seed,
            self.deal,
            placeholder=_("Random"),
            longest=32,
        )
        help = _("The same code deals the same cards. Leave it empty for a random deal.")
        return Column(Space(10), setting_cell("seed", _("Deal code"), help, [entry]))

    def _foot(self, margin: float) -> Column:
        """Return *Deal the cards* at the lower edge, with the key for it where there is room."""
        deal = Button("deal", (0, 0), _("Deal the cards"), self.deal, kind="primary", style=("heavy", 18))
        words = _("Fewer options") if self.more else _("More options")
        more = Button("more", (0, 0), words, self._toggle_more,
                      icon="chevron_down" if self.more else "chevron_up", kind="quiet")  # fmt: skip
        usual = None
        if self.setup.text() != self.usual.text():
            usual = Button("usual", (0, 0), _("Reset the table"), self._reset, icon="refresh", kind="quiet")
        enter = Inset(KeySign("enter", "commit", self._enter_deals), (0, 0, 12, 0))
        wide = Column(Space(width=220), deal, align="stretch")
        choices = (
            ends(more, usual, end=(enter, wide)),
            ends(more, usual, end=(wide,)),
            ends(more, end=(wide,)),
            ends(end=(wide,)),
        )
        ground = Face("foot", "#0B1018A0", None, 0)
        return Column(Divider("foot_line"), Backed(ground, foot(FirstThatFits(*choices), 24, margin)))

    # Input

    def _names(self) -> list[str]:
        """Return the names of the people once the cards are dealt."""
        return [player.name for player in self.setup.named() if player.is_person]

    def _renamed(self, before: str, now: str) -> None:
        self.joining.rename(self.setup)
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
        self.setup = self._usual()
        self.rebuild()

    def deal(self) -> None:
        """Remember this set-up and begin."""
        settings = self.services.store.settings
        settings.last_setups.pop(self.game.name(), None)  # the one played last stands last
        settings.last_setups[self.game.name()] = self.setup.text()
        self.services.store.save_settings()
        seed = one_line(self.seed) or self.drawn_seed
        remember = self.guests.wanted(self._names())
        self.services.new_match(
            self.game, self.setup.named(), self.setup.chosen_options(), seed, remember=remember
        )

    def compare(self) -> None:
        """Open the page of a duplicate night, at a table like this one."""
        self.services.duplicates.set_up(self.setup)

    def practise(self) -> None:
        """Open a hand for practice, at a table like this one."""
        self.services.practice(self.game, len(self.setup.players), self.setup.chosen_options())

    def handle(self, event: Gesture) -> bool:
        if isinstance(event, Key) and event.alt and event.key in (pygame.K_UP, pygame.K_DOWN):
            return self._move_focused(-1 if event.key == pygame.K_UP else 1)
        if isinstance(event, Plugged):
            self.rebuild()
        if isinstance(event, Key) and self.joining.handle(event, self._named_seat()):
            return True
        is_commit = isinstance(event, Key) and event.action == "commit" and not event.repeat
        if is_commit and self._by_pad:  # wherever the focus is
            self.deal()
            return True
        if self.widgets.handle(event):
            return True
        if is_commit:
            self.deal()
        return is_commit

    @property
    def _by_pad(self) -> bool:
        return self.app.input.device == GAMEPAD

    def _move_focused(self, by: int) -> bool:
        """Move the seat that has the focus one place up or down, and the focus with it."""
        seat, part = self._focused_seat()
        if seat is None:
            return False
        if 0 <= seat + by < len(self.setup.players):
            self.setup.move(seat, seat + by)
            self.widgets.set_focus(None)
            self.rebuild()
            self.widgets.set_focus(f"seat{seat + by}_{part}")
        return True

    def _focused_seat(self) -> tuple[int | None, str]:
        """Return the seat that has the focus, if one has it, and which part of its row."""
        current = self.widgets.focus.current
        head, _, part = current.id.partition("_") if current else ("", "", "")
        is_seat = head.startswith("seat") and head[4:].isdecimal()
        return int(head[4:]) if is_seat else None, part

    def _named_seat(self) -> int | None:
        """Return the seat of the person whose name has the focus."""
        seat, part = self._focused_seat()
        return seat if part == "name" else None

    def _enter_deals(self) -> bool:
        return self._by_pad or self.widgets.find("deal").focused
