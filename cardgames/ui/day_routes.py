"""The deals of the day: which there are, how somebody stands, and the ways to and from their tables."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, datetime, timedelta
from typing import Protocol

from cardgames.engine import Game, Match, MatchError, Player, parse_match
from cardgames.games import find
from cardgames.languages import _
from cardgames.storage import StorageError, Store, UnreadableError

from .autosave import Autosave
from .day_deal import DayDeal, DayStanding, DayTick, game_of_day, offers_day_deal
from .host import Host, Thinker
from .scene import Scene

BETWEEN = " · "
WEEK = 7
REST = 1.0
"""Seconds after which the search for a par begins: whatever opens just then comes first."""


class DayProgram(Protocol):
    """The interface of the program for the deals of the day."""

    store: Store
    autosave: Autosave
    games: tuple[type[Game], ...]
    now: Callable[[], datetime]

    def local_time(self) -> datetime: ...
    def thinker(self) -> Thinker: ...
    def menu(self) -> None: ...
    def push(self, scene: Scene) -> None: ...
    def notice(self, title: str, sentence: str) -> None: ...
    def review(self, match: Match, ply: int | None = None) -> None: ...
    def replay(self, key: str) -> bool: ...
    def called_now(self, players: tuple[Player, ...]) -> tuple[Player, ...]: ...


class ParFinder(Protocol):
    """What finds pars in the background; `Par` explains it."""

    @property
    def polling(self) -> bool: ...
    def want(self, deal: DayDeal) -> None: ...
    def update(self, dt: float) -> None: ...
    def close(self) -> None: ...


ParFound = Callable[[DayDeal, float, Match], object]


class DayRoutes:
    """See the module. *make_par* makes what finds pars; without it none is found."""

    def __init__(self, program: DayProgram, make_par: Callable[[ParFound], ParFinder] | None) -> None:
        self.program = program
        self._make_par = make_par
        self._par: ParFinder | None = None
        self._wanted: list[DayDeal] = []
        self._rest = REST
        self.version = 0  # rises when a par has been found
        self._by_strongest: dict[DayDeal, Match] = {}

    # What there is

    @property
    def today(self) -> date:
        """The date by the clock on the wall."""
        return self.program.local_time().date()

    @property
    def offered(self) -> DayDeal | None:
        """The deal that the menu offers."""
        game = game_of_day(self.program.games, self.today)
        return DayDeal(game, self.today) if game is not None else None

    def of(self, game: type[Game]) -> DayDeal | None:
        """Return today's deal of *game*; None where it has none."""
        return DayDeal(game, self.today) if offers_day_deal(game) else None

    def standing(self, deal: DayDeal) -> DayStanding:
        """Return how the person at the screen stands with *deal*."""
        days, name, day = self.program.store.statistics.days, deal.game.name(), deal.day.isoformat()
        result = days.result(name, self._person, day)
        begun = result is None and self.program.store.saves.has(self._slot(deal))
        return DayStanding(deal, result, days.par(name, day), begun)

    @property
    def left(self) -> dict[str, DayDeal]:
        """The deals of the last seven days that the menu does not offer and the person at the screen has
        begun, by the keys of their saves."""
        days = [self.today - timedelta(days=back) for back in range(WEEK)]
        deals = [DayDeal(game, day) for game in self.program.games if offers_day_deal(game) for day in days]
        return {
            self._slot(deal): deal for deal in deals if deal != self.offered and self.standing(deal).begun
        }

    def week(self) -> list[DayTick]:
        """Return the last seven days, today last."""
        days = self.program.store.statistics.days
        ticks = []
        for back in range(WEEK - 1, -1, -1):
            day = self.today - timedelta(days=back)
            results = days.on(day.isoformat(), self._person)
            ticks.append(DayTick(day, bool(results), any(map(days.reaches_par, results))))
        return ticks

    @property
    def _person(self) -> str:
        return self.program.store.people.at_screen.name

    def _slot(self, deal: DayDeal) -> str:
        return self.program.store.saves.day_slot(deal.game.name(), deal.day.isoformat(), self._person)

    # Playing

    def play(self, deal: DayDeal) -> None:
        """Open a table for *deal*: where it was left, or from its first card. Only the first try counts."""
        from .table import MatchScreen

        try:
            begun = self._begun(deal)
        except UnreadableError as error:
            self.program.notice(_("This match cannot be opened"), error.sentence)
            return
        self._find(deal)  # even where par is known, so that it can be watched
        store, slot = self.program.store, self._slot(deal)
        moment = self.program.now().isoformat(timespec="seconds")
        match = begun or self._new_match(deal)
        if begun is None and self.standing(deal).result is None:
            self.program.autosave.begins(match)
        store.people.note_played([self._person], deal.game.name(), moment)
        store.save_settings()
        hooks = self.program.autosave.day_hooks(deal, slot, self._person)
        comparison = DayComparison(self, deal)
        host = Host(
            match,
            self.program.thinker(),
            store.settings,
            hooks,
            comparison=comparison,
            occasion=comparison,
        )
        self.program.menu()
        self.program.push(MatchScreen(host, slot))

    def _begun(self, deal: DayDeal) -> Match | None:
        """Return the match in which somebody has left *deal*; None where it begins (again).  Raises
        UnreadableError where that cannot be told."""
        if self.standing(deal).result is not None:
            return None
        try:
            match = parse_match(self.program.store.saves.load(self._slot(deal)).value.text, find)
        except UnreadableError:
            raise
        except (StorageError, MatchError):
            return None
        if match.seed != deal.seed:  # it is a year old
            return None
        match.players = self.program.called_now(match.players)
        return match

    def _new_match(self, deal: DayDeal) -> Match:
        here = self.program.store.people.at_screen
        return deal.match(here.name, [here.face] if here.face else [])

    # Par

    def want_par(self, deal: DayDeal) -> None:
        """Have the par of *deal* found, where it is not known."""
        if self.program.store.statistics.days.par(deal.game.name(), deal.day.isoformat()) is None:
            self._find(deal)

    def _find(self, deal: DayDeal) -> None:
        if self._make_par is not None and deal not in self._wanted and deal not in self._by_strongest:
            self._wanted.append(deal)
            self._rest = REST

    @property
    def polling(self) -> bool:
        """Tell whether a par is being found."""
        return bool(self._wanted) or (self._par is not None and self._par.polling)

    def update(self, dt: float) -> None:
        """Go on with finding pars; *dt* is in seconds."""
        self._rest -= dt
        if self._wanted and self._rest <= 0 and self._make_par is not None:
            self._par = self._par or self._make_par(self._par_found)
            while self._wanted:
                self._par.want(self._wanted.pop())
        if self._par is not None:
            self._par.update(dt)

    def close(self) -> None:
        """Stop finding pars."""
        if self._par is not None:
            self._par.close()

    def _par_found(self, deal: DayDeal, par: float, match: Match) -> None:
        self.program.store.statistics.days.add_par(deal.game.name(), deal.day.isoformat(), par)
        self.program.store.save_statistics()
        self._by_strongest[deal] = match
        self.version += 1

    def par_replay(self, deal: DayDeal) -> Match | None:
        """Return how the strongest player played *deal*, as far as it is remembered since the start of the
        program; never before the person has a result."""
        return self._by_strongest.get(deal) if self.standing(deal).result is not None else None

    def watch_par(self, deal: DayDeal) -> None:
        """Show move by move how the strongest player played *deal*."""
        match = self.par_replay(deal)
        if match is not None:
            self.program.review(match)


class DayComparison:
    """The comparison of a deal of the day, as its sheets see it."""

    def __init__(self, days: DayRoutes, deal: DayDeal) -> None:
        self.days, self.deal = days, deal

    @property
    def words(self) -> str:
        """The name of the deal: "Deal of the day · 14 March"."""
        from .screens.dates import DAY_MONTH, dated

        return BETWEEN.join((_("Deal of the day"), dated(self.deal.day, DAY_MONTH)))

    def is_over(self, match: Match) -> bool:
        """Tell whether the compared hand or match is over."""
        return self.deal.is_over(match)

    def made(self, match: Match) -> float:
        """Return the result of this try, whether or not it is the first."""
        return self.deal.score(match)

    @property
    def result(self) -> float | None:
        """The result that counts: that of the first try."""
        result = self.days.standing(self.deal).result
        return result.score if result is not None else None

    @property
    def par(self) -> float | None:
        """The result of the strongest player, where it is known by now."""
        return self.days.standing(self.deal).par

    @property
    def can_watch(self) -> bool:
        """Tell whether the play of the strongest player can be watched."""
        return self.days.par_replay(self.deal) is not None

    def watch(self) -> None:
        """Show how the strongest player played it."""
        self.days.watch_par(self.deal)

    def leave(self) -> None:
        """Go back to the menu."""
        self.days.program.menu()
