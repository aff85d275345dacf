"""The program's ways to and from the screens of a duplicate night."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from cardgames.engine import MatchError, Player
from cardgames.games import find
from cardgames.storage import Store

from .host import Host, Thinker
from .keeping import Keeper
from .nights import Night

if TYPE_CHECKING:
    from .app import App
    from .scene import Scene
    from .setups import Setup


class NightWays:
    """A part of `Program`, which supplies what is declared here."""

    app: App
    store: Store
    keeper: Keeper
    menu: Callable[[], None]
    notice: Callable[[str, str], None]
    lend_screen: Callable[[str], None]
    give_back_screen: Callable[[], None]
    thinker: Callable[[], Thinker]
    push: Callable[[Scene], None]
    _as_called_now: Callable[[tuple[Player, ...]], tuple[Player, ...]]

    def duplicate(self, setup: Setup) -> None:
        """A duplicate night of a game, to be set up, at a table like that of *setup*."""
        from .scenes.duplicate import DuplicateSetupScene

        self.push(DuplicateSetupScene(setup))

    def begin_night(self, night: Night, remember: Sequence[str] = ()) -> None:
        """Begin a night with these people; of those who are new, those to *remember* become known."""
        self.store.people.meet(night.people, remember)
        self._at_night(night, self.keeper.begin_night(night))

    def open_night(self, night: Night, key: str) -> None:
        """Take up the night that is kept at *key*; a copy of it where it may be open in the other window."""
        night, problem = self.keeper.whole_night(night, key)
        self._at_night(night, key if self.store.keeps else self.store.nights.new_key(night.game.name()))
        if problem:
            self.notice("The duplicate night was damaged", problem)

    def _at_night(self, night: Night, key: str) -> None:
        """Whose turn it is at a night, and where everybody stands; it is kept at *key*."""
        from .scenes.duplicate import NightScene

        players = tuple(Player(name, "person") for name in night.people)
        night.people = tuple(player.name for player in self._as_called_now(players))
        self.store.people.meet(night.people)
        self.menu()
        self.push(NightScene(night, key))

    def play_night(self, night: Night, key: str) -> None:
        """A table for the next hand of a night; when the hand is over the table goes, with nothing told."""
        from .scenes.table import MatchScreen

        now = night.next
        if now is None:
            return
        self.lend_screen(night.people[now[1]])
        try:
            match = night.match(*now, find)
        except MatchError as error:
            del night.plays[now]
            match = night.match(*now, find)
            self.notice("This hand starts again", str(error))
        host = Host(match, self.thinker(), self.store.settings, self.keeper.night_hooks(night, key))
        table = MatchScreen(host, key, occasion=f"Deal {now[0] + 1} of {night.deals}")

        def leave() -> None:
            self.give_back_screen()
            self.app.stack.take_off(table)

        host.on_result = leave
        self.push(table)

    def night_deal(self, night: Night, deal: int) -> None:
        """One deal of a night that everybody has played, compared."""
        from .scenes.duplicate import DealScene

        self.push(DealScene(night, deal))
