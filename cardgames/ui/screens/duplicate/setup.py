"""Setting up a duplicate night of a game: who plays, how many deals, against whom; and nights that wait."""

from __future__ import annotations

from functools import partial

import pygame

from cardgames.engine import Player
from cardgames.languages import N_, _, pgettext
from cardgames.players.player import offered
from cardgames.storage import StorageError

from ...dialog import Answer, Dialog
from ...kit import Kit
from ...nights import FEWEST, MOST, MOST_DEALS, Night, why_not
from ...sentences import join_names
from ...setups import LONGEST_NAME, Setup
from ...widgets import (
    Button,
    ByWidth,
    Column,
    Grid,
    Item,
    Label,
    ListRow,
    Panel,
    Picture,
    Row,
    Space,
    Split,
    Stepper,
    TextEntry,
    Widget,
)
from ...widgets.base import SMALLEST_TARGET
from ..banner import INK, banner
from ..cells import choice_control, columns, setting_cell
from ..dates import readable
from ..guests import Guests
from ..page import Page, ends, foot
from ..tiles import emblem
from .words import HOW

GAP = 10  # logical units
USUAL_DEALS = 4
ENTRY = 8  # the least room for a name, in letters m
BESIDE_NAME = 150  # logical units, for the face, the edges of the field and the button
PLAYED = N_("{done} of {count} deals played by everyone · {date}")
LENGTH = (
    N_("{count} players × {deals} = {total} hands in all."),
    N_("{count} players × {deals} = {total} deals in all."),
)
STEPS = (
    (
        "fan",
        N_("Play", "step of a night"),
        N_("One after another you play the same hand with the same cards."),
    ),
    (
        "eye_off",
        N_("Look away", "step of a night"),
        N_("The others look away. After your hand you see your own points only."),
    ),
    (
        "trophy",
        N_("Compare", "step of a night"),
        N_("Once everyone has played it, the deal is scored, and every play can be watched."),
    ),
)
HANDS = N_(
    "Seats ({seats}) and house rules come from the set-up page. Each deal is one hand. You play deal by deal "
    "and take turns going first. The statistics count these hands separately."
)
RULES = N_(
    "Seats ({seats}) and house rules come from the set-up page. You play deal by deal and take turns going "
    "first. The statistics count these hands separately."
)
HANDS_ALONE = N_(
    "House rules come from the set-up page. Each deal is one hand. You play deal by deal and take turns "
    "going first. The statistics count these hands separately."
)
RULES_ALONE = N_(
    "House rules come from the set-up page. You play deal by deal and take turns going first. The statistics "
    "count these hands separately."
)


class PlayerDisc(Widget):
    """The face of somebody who takes part, or the first letter of the name as it is typed."""

    takes_pointer = False

    def __init__(self, id: str, page: DuplicateSetupScene, number: int) -> None:
        super().__init__(id, (0, 0))
        self.page, self.number = page, number

    def measure(self, kit: Kit) -> tuple[int, int]:
        side = max(kit.u(SMALLEST_TARGET), round(kit.text.pixels("body") * 2.2))
        return side, side

    def draw(self, target: pygame.Surface, kit: Kit) -> None:
        name, colour, face = self.page.looks(self.number)
        kit.avatar(target, self.box.center, round(self.box.h * 0.45), name, colour, face=face)


class DuplicateSetupScene(Page):
    """See the module. The number of seats and the house rules are those of *setup*."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.game = setup.game
        self.deals = USUAL_DEALS

    def enter(self) -> None:
        super().enter()
        self.people = [player.name for player in self.setup.players if player.is_person]
        while len(self.people) < FEWEST:
            self.people.append(self._somebody_known())
        levels = [player.level for player in self.setup.players if not player.is_person]
        names = [level.name for level in offered(self.game)]
        self.guests = Guests(self.services.store, self.rebuild)
        self.level = levels[0] if levels and levels[0] in names else (names[0] if names else "steady")

    @property
    def aloud(self) -> str:
        return "{title}. {how}".format(title=self.title, how=why_not(self.game) or _(HOW))

    def rebuild(self) -> None:
        self.title = _("Duplicate night: {game}").format(game=self.game.title)
        self.widgets.clear()
        reason = why_not(self.game)
        words = Label("how", (0, 0), reason or _(HOW), "body", INK)
        head = banner(
            self.app,
            self.game.family,
            self.game.name(),
            emblem(self.game),
            words,
            id="game",
            faces=self.game.faces_for(self.app.settings.cards),
        )
        body = self._waiting() if reason else ByWidth(self._body)
        strip = None if reason else self._foot()
        steps = None if reason else Column(Space(GAP), ByWidth(self._steps))
        self.lay_out(
            Column(Space(2), head, Space(GAP), body, steps), head=self.heading(self.title), foot=strip
        )
        if self.widgets.focus.current is None and strip is not None:
            self.widgets.set_focus("begin")

    def _steps(self, width: int) -> Grid:
        """Return how a deal goes, step by step."""
        kit = self.app.kit
        panels: list[Item] = []
        for number, (icon, title, words) in enumerate(STEPS):
            side = max(kit.u(30), round(kit.text.pixels("head") * 1.4))
            told = Column(
                Label(f"step_{number}_title", (0, 0), pgettext("step of a night", title), "strong"),
                Label(f"step_{number}_words", (0, 0), _(words), "small", "muted"),
            )
            sign = Picture(f"step_{number}_sign", (0, 0), kit.glyphs.icon(icon, side, "accent"))
            panels.append(
                Panel(f"step_{number}", Row(sign, told, gap=14, rest=told), pad=(16, 14), radius=16)
            )
        return Grid(*panels, columns=3 if columns(kit, width) > 1 else 1, gap=GAP)

    def _body(self, width: int) -> Item:
        """Return who plays, and beside or below it the game and the nights that wait."""
        who = Column(
            Label("who", (0, 0), _("Who is playing?"), "head"),
            Space(6),
            ByWidth(self._who),
            self.guests.cells(self.named()),
        )
        what = Column(self._waiting(), ByWidth(self._choices))
        if columns(self.app.kit, width) == 1:
            return Column(who, Space(GAP), what)
        return Split(who, what, 0.5, gap=24)

    def _waiting(self) -> Column | None:
        """Return the nights of this game, to be taken up or looked at again."""
        nights = self.services.autosave.nights(self.game)
        self.services.tell_problems()
        if not nights:
            return None
        rows = []
        for number, (key, night) in enumerate(nights):
            done = len(night.complete)
            state = _("finished · {date}") if night.next is None else _(PLAYED)
            when = readable(night.begun, self.services.now(), self.services.local_time().tzinfo)
            state = state.format(done=done, count=night.deals, date=when)
            drop = Button(f"drop_{number}", (0, 0), "", partial(self._ask_drop, key), icon="trash",
                          kind="quiet", tip=_("Delete this night"))  # fmt: skip
            row = ListRow(f"night_{number}", (0, 0), join_names(night.people), state,
                          partial(self.services.duplicates.open, night, key),
                          icon="play" if night.next is not None else "trophy")  # fmt: skip
            rows.append(Row(row, drop, rest=row))
        head = Label("waiting", (0, 0), _("Nights of this game"), "head")
        return Column(head, *rows, Space(GAP), gap=6)

    def _who(self, width: int) -> Column:
        """Return a line for each person, in two columns where there is room, and a button for more of
        them."""
        kit, rows = self.app.kit, []
        for number, name in enumerate(self.people):
            called = _("Player {number}").format(number=number + 1)
            entry = TextEntry(
                f"person_{number}", (0, 0), name, partial(self._name, number), self.begin,
                placeholder=called, longest=LONGEST_NAME, tip=_("This player’s name"),
            )  # fmt: skip
            drop = Button(f"remove_{number}", (0, 0), "", partial(self._remove, number), icon="close",
                          kind="quiet", tip=_("Remove this player"))  # fmt: skip
            entry.name = called
            drop.name = _("Remove {name}").format(name=name) if name else _("Remove this player")
            last = drop if len(self.people) > FEWEST else None
            rows.append(Row(PlayerDisc(f"disc_{number}", self, number), entry, last, gap=6, rest=entry))
        add = Button("add", (0, 0), _("Add a player"), self._add, icon="plus", kind="outline")
        widest = max(kit.text.width(name, "body") for name in [*self.people, "m" * ENTRY])
        two = len(rows) > FEWEST and width >= 2 * (widest + kit.u(BESIDE_NAME))
        grid = Grid(*rows, columns=2 if two else 1, gap=8)
        return Column(grid, add if len(self.people) < MOST else None, gap=8)

    def _choices(self, width: int) -> Column:
        """Return how many deals, against whom, and by which rules."""
        seats = len(self.setup.players)
        steps = Stepper("deals", (0, 0), self.deals, self._set_deals, low=1, high=MOST_DEALS)
        steps.name = _("How many deals")
        cells = [setting_cell("deals", _("How many deals?"), self._length(), [steps])]
        levels = [(level.name, _(level.title)) for level in offered(self.game)]
        if seats > 1 and len(levels) > 1:
            help = _("The other {seats} players are computer players of this level.").format(seats=seats - 1)
            if seats == 2:
                help = _("The other player is a computer player of this level.")
            elif self.setup.team(0) is not None:
                help = _(
                    "Your opponents are computer players of this level; a partner always plays its best."
                )
            called, room = _("Computer players’ level"), width - self.app.kit.u(40)
            control: Widget = choice_control(
                self.app, "level", called, levels, self.level, self._set_level, room
            )
            control.name = called
            cells.append(setting_cell("level", called, help, [control]))
        are_deals = self.game.hand_word == "deal"
        if seats == 1:
            words = RULES_ALONE if are_deals else HANDS_ALONE
        else:
            words = RULES if are_deals else HANDS
        words = _(words).format(seats=seats)
        head = Label("what", (0, 0), _("Deals and opponents"), "head")
        rules = Label("rules", (0, 0), words, "label", "muted")
        return Column(head, Space(6), Grid(*cells), Space(GAP), rules)

    def _length(self) -> str:
        count = len(self.people)
        total = count * self.deals
        return _(LENGTH[self.game.hand_word == "deal"]).format(count=count, deals=self.deals, total=total)

    def _foot(self) -> Item:
        """Return *Begin* at the lower edge."""
        begin = Button("begin", (0, 0), _("Begin the night"), self.begin, kind="primary", style=("heavy", 18))
        return foot(ends(end=(begin,)))

    # Input

    def _name(self, number: int, name: str) -> None:
        before, self.people[number] = self.people[number], name
        self.guests.renamed(before, name, self.named())

    def _somebody_known(self) -> str:
        """Return somebody known who does not take part yet; "" where there is nobody."""
        taken = {name.casefold() for name in self.people}
        known = (person.name for person in self.services.store.people.known)
        return next((name for name in known if name.casefold() not in taken), "")

    def _add(self) -> None:
        self.people.append(self._somebody_known())
        self.rebuild()
        self.widgets.set_focus(f"person_{len(self.people) - 1}")

    def _remove(self, number: int) -> None:
        del self.people[number]
        self.widgets.set_focus(None)
        self.rebuild()
        self.widgets.set_focus("add")

    def _set_deals(self, deals: float) -> None:
        self.deals = round(deals)
        self.rebuild()

    def _set_level(self, level: str) -> None:
        self.level = level
        self.rebuild()

    def looks(self, number: int) -> tuple[str, str, str]:
        """Return the letter, the colour and the face of a person."""
        players = [Player(name, "person") for name in self.named()]
        colours, faces = self.services.seat_colours(players), self.services.seat_faces(players)
        return players[number].name, colours[number], faces[number]

    def named(self) -> list[str]:
        """Return the people with a name each, and no two with the same."""
        players = [Player(name, "person") for name in self.people]
        return [player.name for player in Setup(self.game, players).named()]

    def begin(self) -> None:
        """Begin the night."""
        night = Night(
            self.game, self.services.new_seed(), len(self.setup.players), self.level,
            self.setup.chosen_options(), tuple(self.named()), self.deals,
        )  # fmt: skip
        self.services.duplicates.begin(night, self.guests.wanted(night.people))

    def _ask_drop(self, key: str) -> None:
        answers = [
            Answer(_("Keep it")),
            Answer(_("Delete"), partial(self._drop, key), kind="warn", id="really_drop"),
        ]
        words = _("Its deals and results will be deleted. The statistics stay.")
        self.app.stack.push(Dialog(_("Delete this night?"), words, answers, icon="trash"))

    def _drop(self, key: str) -> None:
        try:
            self.services.store.nights.delete(key)
        except StorageError as error:
            self.services.notice(_("The night was not deleted"), error.sentence)
        self.widgets.set_focus(None)
        self.rebuild()
