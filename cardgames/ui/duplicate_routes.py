"""The program's ways to and from the screens of a duplicate night."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from cardgames.engine import MatchError, Player
from cardgames.games import find
from cardgames.languages import _
from cardgames.storage import Store

from .autosave import Autosave
from .host import Host, Thinker
from .nights import Night
from .scene import Scene
from .sentences import told
from .setups import Setup


class RoutesProgram(Protocol):
    """The interface of the program for the routes of a duplicate night."""

    store: Store
    autosave: Autosave

    def thinker(self) -> Thinker: ...
    def menu(self) -> None: ...
    def push(self, scene: Scene) -> None: ...
    def notice(self, title: str, sentence: str) -> None: ...
    def lend_screen(self, name: str) -> None: ...
    def give_back_screen(self) -> None: ...
    def called_now(self, players: tuple[Player, ...]) -> tuple[Player, ...]: ...


@dataclass(frozen=True)
class NightDeal:
    """A deal of a night by its *number*, which has *count* of them."""

    number: int
    count: int

    @property
    def words(self) -> str:
        """Its name, such as "Deal 2 of 4"."""
        return _("Deal {deal} of {count}").format(deal=self.number, count=self.count)


class DuplicateRoutes:
    """The ways to and from the screens of a duplicate night."""

    def __init__(self, program: RoutesProgram) -> None:
        self.program = program

    def set_up(self, setup: Setup) -> None:
        """Set a duplicate night of a game up, at a table like that of *setup*."""
        from .screens.duplicate import DuplicateSetupScene

        if not self._is_closed():
            self.program.push(DuplicateSetupScene(setup))

    def begin(self, night: Night, remember: Sequence[str] = ()) -> None:
        """Begin a night with these people; of those who are new, those to *remember* become known."""
        self.program.store.people.meet(night.people, remember)
        self._at_night(night, self.program.autosave.begin_night(night))

    def open(self, night: Night, key: str) -> None:
        """Take up the night that is kept at *key*."""
        if self._is_closed():
            return
        night, problem = self.program.autosave.whole_night(night, key)
        self._at_night(night, key)
        if problem:
            self.program.notice(_("The duplicate night was damaged"), problem)

    @property
    def why_closed(self) -> str:
        """The reason why no night can be played in this window; "" where they can."""
        if not self.program.store.is_guest:
            return ""
        return _("Duplicate nights can only be played in the first window.")

    def _is_closed(self) -> bool:
        """Tell whether this is a guest window, and say so: a hand played there could be played again."""
        if self.why_closed:
            self.program.notice(_("Guest window"), self.why_closed)
        return bool(self.why_closed)

    def _at_night(self, night: Night, key: str) -> None:
        """Show whose turn it is at a night, kept at *key*, and where everybody stands."""
        from .screens.duplicate import NightScene

        players = tuple(Player(name, "person") for name in night.people)
        night.people = tuple(player.name for player in self.program.called_now(players))
        self.program.store.people.meet(night.people)
        self.program.menu()
        self.program.push(NightScene(night, key))

    def play(self, night: Night, key: str) -> None:
        """Open a table for the next hand of a night; it goes when the hand is over, without a result."""
        from .screens.duplicate import OwnResultScene
        from .table import MatchScreen

        now = night.next
        if now is None:
            return
        self.program.lend_screen(night.people[now[1]])
        try:
            match = night.match(*now, find)
        except MatchError as error:
            del night.plays[now]
            match = night.match(*now, find)
            self.program.notice(_("This hand starts again"), told(error))
        host = Host(
            match,
            self.program.thinker(),
            self.program.store.settings,
            self.program.autosave.night_hooks(night, key),
            occasion=NightDeal(now[0] + 1, night.deals),
        )
        table = MatchScreen(host, key)

        def leave() -> None:
            self.program.give_back_screen()
            table.app.stack.take_off(table)
            if night.score(*now) is not None and not night.is_complete(now[0]):
                self.program.push(OwnResultScene(night, *now))

        host.on_result = leave
        self.program.push(table)

    def show_deal(self, night: Night, deal: int) -> None:
        """Compare what everybody made of one deal of a night."""
        from .screens.duplicate import DealScene

        self.program.push(DealScene(night, deal))
