"""What can be opened from outside, in a file or as text: recorded matches, saves, shared deals, positions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from cardgames.engine import Game, Match, MatchError, Player, parse_match
from cardgames.engine.positions import PositionError, is_position, parse_position
from cardgames.engine.sharing import PERSON, DealError, SharedDeal, is_deal
from cardgames.games import find
from cardgames.incoming import drawable
from cardgames.languages import N_, _, in_force, ngettext, pgettext
from cardgames.players.names import drawn
from cardgames.storage import StorageError
from cardgames.storage.atomic import read_text
from cardgames.storage.digest import without_digest
from cardgames.storage.errors import MissingFileError
from cardgames.storage.saves import MATCH, SAVE, parse_save

from .sentences import join_names, told

DEAL, RECORD = ".deal", ".match"
"""How the files are called that people pass on."""
CHANGED = N_("{name} was changed after it was saved, so it may not show what was really played.")


class OpenError(ValueError):
    """Something that cannot be opened; the text is a sentence."""


def read_file(path: Path, warn: Callable[[str], object]) -> Match | SharedDeal:
    """Return the match or the deal in a file; see `read`.  Raises OpenError."""
    try:
        return read(read_text(path), path.name, warn)
    except MissingFileError:
        raise OpenError(_("There is no file {path}.").format(path=path)) from None
    except StorageError as error:
        raise OpenError(error.sentence) from None


def read(text: str, name: str, warn: Callable[[str], object]) -> Match | SharedDeal:
    """Return the match or the deal in *text*, which sentences call *name*.  Raises OpenError.

    A position is a match that begins there; a person sits at the seat to act, and steady players elsewhere.
    A save that was changed after it was written is read as well, for it may have been changed on purpose; but
    *warn* is called.
    """
    text = drawable(text)
    try:
        if is_deal(text):
            return SharedDeal.parse(text, find)
        if is_position(text):
            return from_position(parse_position(text, find))
        as_written = True
        if text.startswith(SAVE):
            text, as_written = parse_save(text, name).text, without_digest(text)[1]
        if text.startswith(MATCH):
            match = parse_match(text, find)
            if not as_written:
                warn(_(CHANGED).format(name=name))
            return match
    except (DealError, MatchError) as error:
        raise OpenError(told(error)) from None
    except PositionError as error:
        raise OpenError(str(error)) from None
    except StorageError as error:
        raise OpenError(error.sentence) from None
    raise OpenError(_("{name} is neither a match, a deal nor a position of this program.").format(name=name))


def from_position(start: Game) -> Match:
    """Return a match that begins in the position *start*."""
    seats = ["person" if seat == (start.turn or 0) else "steady" for seat in range(start.seat_count)]
    seed = start.seed or "0"
    return Match(type(start), seated(seats, "", seed), seed=seed, start=start)


def seated(seats: Sequence[str], name: str, seed: str) -> list[Player]:
    """Return players for the *seats* of a shared deal: people and levels; the first person is called
    *name*, and the
    *seed* draws the opponents, so that they are the same for everybody."""
    people = iter(
        [name or "You", *(_("Player {number}").format(number=number) for number in range(2, len(seats) + 1))]
    )
    computers = iter(
        [
            *(one for one in drawn(seed) if one != name),
            *(_("Computer {number}").format(number=n) for n in range(1, 9)),
        ]
    )
    return [
        Player(next(people), "person") if seat == PERSON else Player(next(computers), "computer", seat)
        for seat in seats
    ]


def in_words(found: Match | SharedDeal) -> str:
    """Return what would be opened: "Malilla: hand 3 for 4 players"."""
    if isinstance(found, SharedDeal):
        count = len(found.seats)
        words = {
            "hand": ngettext(
                "{game}: hand {number} for {count} player", "{game}: hand {number} for {count} players", count
            ),
            "deal": ngettext(
                "{game}: deal {number} for {count} player", "{game}: deal {number} for {count} players", count
            ),
        }[found.game.hand_word]
        return words.format(game=found.game.title, number=found.hand, count=count)
    found.wording.translation = in_force()
    names = join_names([player.name for player in found.players])
    how = pgettext("match", "finished") if found.over else found.position.status().text(found.names(None))
    return _("{game}: a match of {names} · {how}").format(game=found.game.title, names=names, how=how)
