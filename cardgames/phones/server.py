"""The server of phones: the page and the connections, in a thread of its own.

The thread only carries text: what it hears waits in a queue for `PhoneServer.heard`, and `tell` never waits.
Of what a slow phone has not read yet only the newest is kept.
"""

from __future__ import annotations

import asyncio
import json
import re
import threading
import time
from dataclasses import dataclass, field
from http import HTTPStatus
from importlib import resources
from itertools import count
from pathlib import Path
from queue import Empty, SimpleQueue

from websockets.asyncio.server import ServerConnection, serve
from websockets.datastructures import Headers
from websockets.exceptions import ConnectionClosed
from websockets.http11 import Request, Response

from cardgames.languages import LANGUAGES, N_, catalogue_of

from .messages import LONGEST_MESSAGE

PER_SECOND, BURST = 20, 60
"""The messages of one connection that are heard."""
STRANGERS, MOST = 24, 64
"""The most connections without a seat, and of all."""
PATIENCE = 10.0  # seconds until a connection has to say who it is, and a slow one to take a message
NOTHING = ("default-src", "base-uri", "form-action", "frame-ancestors")
OURS = ("script-src", "style-src", "img-src", "connect-src")
POLICY = "; ".join([*(f"{what} 'none'" for what in NOTHING), *(f"{what} 'self'" for what in OURS)])
DECKS = {"french": "classic", "spanish": "spanish", "italian": "italian", "german": "german"}
PAGE = {
    "/": ("index.html", "text/html"),
    "/style.css": ("style.css", "text/css"),
    "/phone.js": ("phone.js", "text/javascript"),
    "/draw.js": ("draw.js", "text/javascript"),
}
WORDS = {
    "name": N_("Your name"),
    "sit": N_("Sit down"),
    "watch": N_("Watch"),
    "lost": N_("The connection is lost. Trying again…"),
    "score": N_("Score"),
    "suit": N_("Sort by suit"),
    "rank": N_("Sort by rank"),
}
"""The page's own texts."""
CARD = re.compile(rf"/cards/({'|'.join(DECKS)})/([A-Za-z0-9_]+\.svg)")


@dataclass(frozen=True)
class Heard:
    """A *text* of a connection; None when it has gone."""

    connection: int
    text: str | None


@dataclass
class Line:
    """One connection and the newest text that it has not been sent."""

    socket: ServerConnection
    waiting: str | None = None
    rung: asyncio.Event = field(default_factory=asyncio.Event)
    known: bool = False
    tokens: float = BURST
    counted: float = field(default_factory=time.monotonic)

    def may_speak(self) -> bool:
        """Count one message; False where there are too many."""
        now = time.monotonic()
        self.tokens = min(BURST, self.tokens + (now - self.counted) * PER_SECOND) - 1
        self.counted = now
        return self.tokens >= 0


class PhoneServer:
    """See the module.  It listens on *address* alone; *art* has the cards."""

    def __init__(self, address: str, art: Path, port: int = 0) -> None:
        self.address, self.art, self.port = address, art, port
        self._heard: SimpleQueue[Heard] = SimpleQueue()
        self._lines: dict[int, Line] = {}
        self._numbers = count(1)
        self._loop = asyncio.new_event_loop()
        self._end = asyncio.Event()
        self._ready = threading.Event()
        self._trouble: OSError | None = None
        self._thread = threading.Thread(target=self._run, name="phones", daemon=True)

    def start(self) -> None:
        """Begin to listen.  Raises OSError where that is impossible."""
        self._thread.start()
        self._ready.wait()
        if self._trouble is not None:
            raise self._trouble

    def close(self) -> None:
        """End all connections and the thread."""
        if self._thread.is_alive():
            self._loop.call_soon_threadsafe(self._end.set)
            self._thread.join(PATIENCE)

    @property
    def url(self) -> str:
        """The address for browsers."""
        return f"http://{self.address}:{self.port}/"

    def heard(self) -> list[Heard]:
        """Return what has been heard since the last call."""
        found = []
        try:
            while True:
                found.append(self._heard.get_nowait())
        except Empty:
            return found

    def tell(self, connection: int, text: str, *, known: bool) -> None:
        """Send *text*, the newest; a *known* connection need not say who it is any longer."""
        self._loop.call_soon_threadsafe(self._tell, connection, text, known)

    def _tell(self, connection: int, text: str, known: bool) -> None:
        line = self._lines.get(connection)
        if line is not None:
            line.known = line.known or known
            line.waiting = text
            line.rung.set()

    # The thread

    def _run(self) -> None:
        try:
            with asyncio.Runner(loop_factory=lambda: self._loop) as runner:
                runner.run(self._serve())
        except OSError as error:
            self._trouble = error
        finally:
            self._ready.set()

    async def _serve(self) -> None:
        async with serve(
            self._talk, self.address, self.port, process_request=self._answer, max_size=LONGEST_MESSAGE,
            max_queue=4, compression=None, open_timeout=PATIENCE, close_timeout=1, write_limit=16384,
            server_header=None,
        ) as server:  # fmt: skip
            self.port = server.sockets[0].getsockname()[1]
            self._ready.set()
            await self._end.wait()

    def _answer(self, connection: ServerConnection, request: Request) -> Response | None:
        """Return a picture, or let a phone connect."""
        host = f"{self.address}:{self.port}"
        if request.headers.get("Host") != host:
            return self._file(HTTPStatus.MISDIRECTED_REQUEST)
        if request.path == "/socket":
            if request.headers.get("Origin") != f"http://{host}":
                return self._file(HTTPStatus.FORBIDDEN)
            strangers = sum(not line.known for line in self._lines.values())
            if len(self._lines) >= MOST or strangers >= STRANGERS:
                return self._file(HTTPStatus.SERVICE_UNAVAILABLE)
            return None
        found = self._read(request.path)
        return self._file(HTTPStatus.NOT_FOUND) if found is None else self._file(HTTPStatus.OK, *found)

    def _read(self, path: str) -> tuple[bytes, str] | None:
        """Return a file of the page, its words in a language, or a card."""
        if path in PAGE:
            name, kind = PAGE[path]
            return (resources.files(__package__) / "page" / name).read_bytes(), kind
        code = path.removeprefix("/words/")
        if any(language.code == code for language in LANGUAGES):
            words = {key: catalogue_of(code).text(english) for key, english in WORDS.items()}
            return json.dumps(words).encode(), "application/json"
        found = CARD.fullmatch(path)
        file = self.art / "cards" / DECKS[found[1]] / found[2] if found else None
        return (file.read_bytes(), "image/svg+xml") if file is not None and file.is_file() else None

    @staticmethod
    def _file(status: HTTPStatus, body: bytes = b"", kind: str = "text/plain") -> Response:
        headers = Headers({
            "Content-Type": f"{kind}; charset=utf-8", "Content-Length": str(len(body)), "Connection": "close",
            "Content-Security-Policy": POLICY, "X-Content-Type-Options": "nosniff",
            "Referrer-Policy": "no-referrer",
            "Cache-Control": "max-age=3600" if kind == "image/svg+xml" else "no-store",
        })  # fmt: skip
        return Response(status.value, status.phrase, headers, body)

    async def _talk(self, socket: ServerConnection) -> None:
        number = next(self._numbers)
        line = self._lines[number] = Line(socket)
        tasks = [asyncio.ensure_future(self._write(line)), asyncio.ensure_future(self._expect(line))]
        try:
            async for text in socket:
                if not isinstance(text, str) or not line.may_speak():
                    await socket.close(1008)
                    break
                self._heard.put(Heard(number, text))
        except ConnectionClosed:
            pass
        finally:
            for task in tasks:
                task.cancel()
            del self._lines[number]
            self._heard.put(Heard(number, None))

    @staticmethod
    async def _expect(line: Line) -> None:
        """Close a connection that does not say who it is."""
        await asyncio.sleep(PATIENCE)
        if not line.known:
            await line.socket.close(1008)

    @staticmethod
    async def _write(line: Line) -> None:
        """Send the newest text whenever there is one; give up on who does not read."""
        try:
            while True:
                await line.rung.wait()
                line.rung.clear()
                text, line.waiting = line.waiting, None
                if text is not None:
                    await asyncio.wait_for(line.socket.send(text), PATIENCE)
        except (ConnectionClosed, TimeoutError):
            line.socket.transport.abort()
