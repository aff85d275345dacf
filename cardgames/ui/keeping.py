"""Keeper: what is kept of a match while it is played: its autosave and the statistics of its people."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime

from cardgames.engine import Match
from cardgames.storage import Header, Store

from .counting import figures_of, last_hand, level_against, played_by
from .host import Hooks


class Keeper:
    """See the module.  *now* tells the moment, with its time zone."""

    def __init__(self, store: Store, now: Callable[[], datetime]) -> None:
        self.store = store
        self.now = now

    def hooks(self, slot: str) -> Hooks:
        """What happens when something has happened at the table whose match is saved in *slot*."""
        saves = self.store.saves
        kept = ""

        def moved(match: Match) -> None:
            nonlocal kept
            if match.over:
                kept = saves.finish(slot, self.header(match), match.text())
            else:
                saves.autosave(slot, self.header(match), match.text())

        def match_over(match: Match) -> None:
            self.count_match(match, kept)

        return Hooks(moved=moved, hand_over=self.count_hand, match_over=match_over)

    def header(self, match: Match, title: str = "") -> Header:
        """What the list of saved games shows of *match*."""
        position = match.position
        target = position.goal_points()
        return Header(
            game=match.game.name(),
            title=title,
            people=tuple(match.players[seat].name for seat in match.persons),
            line=f"{how_it_ended(match) if match.over else position.status()} · {score_line(match)}",
            date=self.now().astimezone(UTC).isoformat(timespec="seconds"),
            progress=min(1.0, max(position.scores) / target) if target else 0.0,
        )

    def count_hand(self, match: Match, level: str = "") -> None:
        """Count the hand that has just ended for every person; *level* is by default that of the others."""
        practice = any(hand == match.position.hand_number for hand, _ in match.marks)
        start, end = last_hand(match)
        for seat in match.persons:
            self.store.statistics.add_hand(
                match.game.name(),
                match.players[seat].name,
                level or level_against(match),
                practice=practice,
                averages=figures_of(match, seat, start, end),
            )
        self.store.save_statistics()

    def count_match(self, match: Match, key: str = "", level: str = "") -> None:
        """Count the finished *match* for every person; *key* is that of the kept match."""
        date = self.now().astimezone(UTC).isoformat(timespec="seconds")
        level = level or level_against(match)
        for seat in match.persons:
            self.store.statistics.add_played(played_by(match, seat, level, date, key))
        self.store.save_statistics()


def score_line(match: Match) -> str:
    """The score in a few words: "You and Robin 12, them 7" for partners, names otherwise."""
    position = match.position
    reader = match.persons[0] if len(match.persons) == 1 else None
    names = match.names(reader)
    parts = [f"{names.sides[side]} {position.scores[side]}" for side in range(position.side_count)]
    line = ", ".join(parts)
    return line[:1].upper() + line[1:]


def how_it_ended(match: Match) -> str:
    """Why the match is over: "You and Robin reach 35"."""
    reader = match.persons[0] if len(match.persons) == 1 else None
    return match.position.outcome().reason.text(match.names(reader)).rstrip(".")
