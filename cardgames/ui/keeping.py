"""Keeper: what is kept of a match while it is played: its autosave and the statistics of its people."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime

from cardgames.engine import LEVELS, Match
from cardgames.storage import Header, Store

from .host import Hooks


class Keeper:
    """See the module.  *now* tells the moment, with its time zone."""

    def __init__(self, store: Store, now: Callable[[], datetime]) -> None:
        self.store = store
        self.now = now

    def hooks(self, slot: str) -> Hooks:
        """What happens when something has happened at the table whose match is saved in *slot*."""
        saves = self.store.saves

        def moved(match: Match) -> None:
            if match.over:
                saves.finish(slot, self.header(match), match.text())
            else:
                saves.autosave(slot, self.header(match), match.text())

        return Hooks(moved=moved, hand_over=self._count_hand, match_over=self._count_match)

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

    def _count_hand(self, match: Match) -> None:
        position, level = match.position, level_against(match)
        practice = any(hand == position.hand_number for hand, _ in match.marks)
        for seat in match.persons:
            self.store.statistics.add_hand(
                match.game.name(),
                match.players[seat].name,
                level,
                practice=practice,
                averages=position.view(seat).figures(seat),
            )
        self.store.save_statistics()

    def _count_match(self, match: Match) -> None:
        winners = match.position.outcome().winners
        for seat in match.persons:
            won = match.position.side(seat) in winners
            self.store.statistics.add_match(
                match.game.name(), match.players[seat].name, level_against(match), won=won
            )
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


def level_against(match: Match) -> str:
    """The level against which people played: that of the computer players, the strongest if several."""
    levels = [player.level for player in match.players if not player.is_person]
    return max(levels, key=LEVELS.index) if levels else "people"
