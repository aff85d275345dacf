"""The pause: go on, look something up, take something back, or leave."""

from __future__ import annotations

from functools import partial
from typing import Protocol

from cardgames.engine import match_text
from cardgames.engine.sharing import why_not_shared
from cardgames.engine.text import Names
from cardgames.languages import N_, _
from cardgames.storage import StorageError

from ..autosave import where_it_stands
from ..dialog import Answer, Dialog
from ..input import GAMEPAD
from ..match_feed import MatchControl
from ..sentences import NOTHING_KEPT, UNSAVED
from ..widgets import Button
from .naming import NameScene
from .pause_menu import PauseMenu, way
from .results.sheet import Sheet

TRIAL = N_("You are trying something out. It isn’t saved and doesn’t count.")
KEPT = N_("The match is saved after every move. You can leave at any time and continue from the menu.")
NIGHT = N_(
    "The night is saved after every move. You can leave at any time and continue from the game’s page."
)


class PausedTable(Protocol):
    """The table, where it lies next below."""

    def undo(self) -> None: ...
    def show_keys(self) -> None: ...


class PauseScene(PauseMenu):
    """See the module.  *host* is that of the *table* below."""

    def __init__(self, host: MatchControl, table: PausedTable | None = None) -> None:
        super().__init__(host.match.game)
        self.host, self.table = host, table
        self.said = ""

    # Building

    def rebuild(self) -> None:
        self.build_menu(
            self._standing(), self._ways(), self.said or self._kept, "good" if self.said else "muted"
        )

    @property
    def _kept(self) -> str:
        if self.host.on_result is not None:
            return _(NIGHT)
        if self.host.is_trial:
            return _(TRIAL)
        if self.services.store.is_guest:
            return _(NOTHING_KEPT)
        return _(UNSAVED if self.services.store.writer.fails else KEPT)

    def _standing(self) -> str:
        """Return where the match stands."""
        match = self.host.match
        return where_it_stands(
            match, match.persons[0] if len(match.persons) == 1 else None, self.host.occasion
        )

    @property
    def _names(self) -> Names:
        return self.host.match.names(self.host.revealed)

    def _ways(self) -> list[Button]:
        reason = self.host.why_not_undo()
        dealt = self.host.match.hand_started() and not self.host.match.over
        not_again = "" if dealt else _("No cards have been dealt.")
        if self.host.comparison is not None and self.host.match.position.is_settled and reason is not None:
            not_again = reason.text(self._names)  # everyone has seen the cards
        secret = why_not_shared(self.host.match)

        ways = self.first_ways()
        if self.table is not None:
            ways.append(self._way_to_keys(self.table))
        ways.append(way("undo", _("Undo"), "undo", self.undo,
                        why_not=reason.text(self._names) if reason else ""))  # fmt: skip
        if self.host.is_trial:
            ways.append(way("leave", _("Leave"), "door", self.services.end_trial))
            return ways
        if self.host.on_result is not None:  # a second try, or a look at the pack, would spoil it
            ways.append(way("leave", _("Save and leave"), "door", self.services.menu))
            return ways
        again = _("Play this hand again")
        ways.append(way("restart", again, "refresh", self.ask_restart, why_not=not_again))
        ways.append(way("replay", _("Watch the replay"), "search", self.replay,
                        why_not="" if self.host.match.log else _("No cards have been dealt.")))  # fmt: skip
        ways.append(way("share", _("Share this deal"), "share", self.share,
                        why_not=secret.text(self._names) if secret else ""))  # fmt: skip
        ways.append(way("fair", _("Fair play"), "eye", partial(self.services.fair_play, self.host)))
        ways.append(way("save", _("Save a copy"), "save", self.ask_name))
        word = _("Leave") if self.services.store.is_guest else _("Save and leave")
        ways.append(way("leave", word, "door", self.services.menu))
        return ways

    def _way_to_keys(self, table: PausedTable) -> Button:
        """Return the way to the keys, or to the buttons of the controller in hand."""

        def look() -> None:
            self.resume()
            table.show_keys()

        by_pad = self.app.input.device == GAMEPAD
        word, icon = (_("Your controller"), "gamepad") if by_pad else (_("Keys"), "keyboard")
        return way("keys", word, icon, look, "keys")

    # Input

    def undo(self) -> None:
        """Take back the last own move."""
        if self.table is not None:
            self._to_the_table()
            self.table.undo()
            return
        if self.host.why_not_undo() is None:  # the window may have been left meanwhile
            self.host.undo()
        self._to_the_table()

    def replay(self) -> None:
        """Show the match step by step; of this hand only what may be seen."""
        match = self.host.match
        self.services.review(match, match.hand_started())

    def share(self) -> None:
        """Pass on the deal that is played."""
        self.services.share(self.host.match, len(self.host.match.log))

    def ask_restart(self) -> None:
        """Ask whether the hand should be played again from its deal."""
        words = _("Everyone gets the same cards again, and the hand counts as practice.")
        answers = [
            Answer(_("Continue playing")),
            Answer(_("Play it again"), self.restart, "primary", "really_restart"),
        ]
        self.app.stack.push(Dialog(_("Play this hand again?"), words, answers, icon="refresh"))

    def restart(self) -> None:
        """Go back to the deal."""
        self.host.restart_hand()
        self._to_the_table()

    def _to_the_table(self) -> None:
        """Close the scenes over the table: the match has gone back."""
        stack = self.app.stack
        stack.pop()
        while isinstance(stack.top, Sheet):
            stack.pop()

    def ask_name(self) -> None:
        """Ask under which name to keep the match as it is."""
        usual = _("{game}, hand {number}").format(
            game=self.game.title, number=max(1, self.host.match.position.hand_number)
        )
        self.app.stack.push(NameScene(_("Save this match"), usual, self.save, word=_("Save")))

    def save(self, name: str) -> None:
        """Keep the match as it is under *name*, beside the one that goes on."""
        name = " ".join(name.split())
        if not name:
            return
        match = self.host.match
        try:
            header = self.services.autosave.header(match, name)
            saved = self.services.store.saves.keep(header, match_text(match))
        except StorageError as error:
            self.services.notice(_("The match was not saved"), str(error))
            return
        self.said = _("Saved as “{match}”. You will find it under Saved.").format(match=saved.header.title)
        if self.app.speak is not None:
            self.app.speak(self.said)
        self.rebuild()
