"""The seats on phones: which connection has which, by a token once and by a secret afterwards."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable
from hmac import compare_digest
from typing import Protocol

from cardgames.engine import IllegalMove
from cardgames.engine.text import Names
from cardgames.languages import LANGUAGES, N_, catalogue_of

from .desk import Desk, PhoneTable
from .messages import Join, MessageError, Rejoin, Request, Speak, Spectate, dump, parse
from .server import Heard

SECRET_BYTES = 16
USED = N_("This code is no longer valid. Scan the one on the screen.")
GONE = N_("This seat is no longer on your phone.")
CODES = [language.code for language in LANGUAGES]


class Lines(Protocol):
    """The connections of phones."""

    def heard(self) -> Iterable[Heard]: ...
    def tell(self, connection: int, text: str, *, known: bool) -> None: ...


class PhoneSeats:
    """See the module.  *joined* is called with the seat and the name of who has sat down.

    ``token`` is that of the next free seat, "" where none is free.
    """

    def __init__(
        self, table: PhoneTable, seats: Iterable[int], lines: Lines, joined: Callable[[int, str], object]
    ) -> None:
        self.table, self.lines, self.joined = table, lines, joined
        self.free = sorted(seats)
        self.token = ""
        self._secrets: dict[int, str] = {}
        self._desks: dict[int, Desk] = {}  # by connection
        self._kept: dict[int, Desk] = {}  # by seat, while its phone is away
        self._told: dict[int, str] = {}
        self._invite()

    def _invite(self) -> None:
        self.token = secrets.token_urlsafe(SECRET_BYTES) if self.free else ""

    @property
    def away(self) -> list[int]:
        """The seats whose phones are not connected now."""
        here = {desk.seat for desk in self._desks.values()}
        return [seat for seat in self._secrets if seat not in here]

    def release(self, seat: int) -> None:
        """Take *seat* from its phone; somebody else plays it."""
        self.free = [other for other in self.free if other != seat]
        self._secrets.pop(seat, None)
        self._kept.pop(seat, None)
        for connection in [number for number, desk in self._desks.items() if desk.seat == seat]:
            del self._desks[connection]
            self._refuse(connection, GONE, "en")
        self._invite()

    def update(self) -> None:
        """Take what phones have said, and show each what has changed."""
        for heard in self.lines.heard():
            if heard.text is None:
                self._desks.pop(heard.connection, None)
                self._told.pop(heard.connection, None)
            else:
                self._hear(heard.connection, heard.text)
        for connection, desk in self._desks.items():
            self._show(connection, desk)

    def _show(self, connection: int, desk: Desk, words: str = "") -> None:
        shown = desk.message()
        if desk.seat is not None:
            shown["secret"] = self._secrets[desk.seat]
        text = dump({**shown, "refused": ""})
        if words or text != self._told.get(connection):
            self._told[connection] = text
            self.lines.tell(connection, dump({**shown, "refused": words}), known=True)

    def _refuse(self, connection: int, words: str, language: str) -> None:
        said = Names(translation=catalogue_of(language)).words(words)
        self.lines.tell(connection, dump({"tell": "refused", "words": said}), known=False)

    def _hear(self, connection: int, text: str) -> None:
        try:
            request = parse(text)
        except MessageError as error:
            self.lines.tell(connection, dump({"tell": "error", "words": str(error)}), known=False)
            return
        desk = self._desks.get(connection)
        if desk is None:
            self._greet(connection, request)
        elif isinstance(request, Speak):
            desk.speak(_language(request.language))
        else:
            try:
                desk.do(request)
            except IllegalMove as refused:
                self._show(connection, desk, refused.sentence.text(desk.names))
            else:
                self._told.pop(connection, None)  # an answer in any case

    def _greet(self, connection: int, request: Request) -> None:
        """Give a connection its place at the table."""
        match request:
            case Join() if self.token and compare_digest(request.token.encode(), self.token.encode()):
                seat = self.free.pop(0)
                self._secrets[seat] = secrets.token_urlsafe(SECRET_BYTES)
                self._invite()
                self._sit(connection, seat, request.language)
                self.joined(seat, request.name)
            case Rejoin():
                given = request.secret.encode()
                found = [seat for seat, own in self._secrets.items() if compare_digest(own.encode(), given)]
                if found:
                    self._sit(connection, found[0], request.language)
                else:
                    self._refuse(connection, GONE, _language(request.language))
            case Spectate():
                self._desks[connection] = Desk(self.table, None, _language(request.language))
            case Join():
                self._refuse(connection, USED, _language(request.language))

    def _sit(self, connection: int, seat: int, language: str) -> None:
        """Put the desk of *seat* before *connection* alone, with what was picked there."""
        desk = self._kept.get(seat) or Desk(self.table, seat, _language(language))
        self._kept[seat] = desk
        desk.speak(_language(language))
        self._desks = {number: other for number, other in self._desks.items() if other.seat != seat}
        self._desks[connection] = desk


def _language(code: str) -> str:
    return code if code in CODES else "en"
