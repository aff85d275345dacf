"""A golden playthrough: one random match of a game, written down move by move."""

from hashlib import sha256
from pathlib import Path

from cardgames.engine import (
    FAN,
    Event,
    FeatDone,
    Game,
    Match,
    Move,
    Moved,
    Paid,
    Said,
    Scored,
    Unveiled,
    match_text,
)
from tests.invariants.walk import Case, Step, walk

FOLDER = Path(__file__).parent
CLOSE_LOOKS = 8
"""How many positions are written down in full."""
MOST_BYTES = 60_000
MOST_MOVES = 500
ROOMY = 50_000
"""A match of more moves, or whose text has more bytes, is written down at a smaller table."""


def path(game: type[Game]) -> Path:
    """Return the file of *game*."""
    return FOLDER / f"{game.name()}.txt"


def playthrough(game: type[Game]) -> str:
    """Return the text of the golden file, at the largest table where it stays readable."""
    for seats in reversed(game.seats):
        case = Case(game, seats, (), "golden")
        moves = [stage.move for stage in walk(case) if isinstance(stage, Step)]
        if len(moves) > MOST_MOVES and seats > game.seats[0]:
            continue
        text = written(case, moves)
        if len(text) <= ROOMY:
            break
    return text


def written(case: Case, moves: list[Move]) -> str:
    """Return the record, then each move with a digest of what it led to and what was scored, and now and then
    everything that there is to see.
    """
    match = case.match()
    for move in moves:
        match.play(move)
    every = max(1, len(moves) // CLOSE_LOOKS)
    lines = [match_text(match), "what happened"]
    for ply in range(len(moves)):
        lines += account(match, ply, in_full=ply % every == 0 or ply == len(moves) - 1)
    outcome = match.position.outcome()
    lines.append(f"won by {outcome.winners}, standing {outcome.standing}: {outcome.reason}")
    return "\n".join(lines) + "\n"


def account(match: Match, ply: int, in_full: bool) -> list[str]:
    """Return what move *ply* did."""
    after = match.positions[ply + 1]
    digest = sha256("\n".join(everything(after)).encode()).hexdigest()[:8]
    lines = [f"{ply} seat {match.positions[ply].turn}: {match.log[ply]} #{digest}"]
    lines += [f"  {told(event)}" for event in match._events[ply] if is_told(event)]
    if in_full:
        lines += [f"  scores {after.scores}", *(f"  | {line}" for line in everything(after))]
        for seat in (*range(after.seat_count), None):
            lines.append(f"  to {'all' if seat is None else seat}:")
            lines += [f"    {told(event)}" for event in match.events(seat, ply)[0]]
    return lines


def everything(position: Game) -> list[str]:
    """Return all that there is to see of *position*, also what a text that is read back leaves out as usual.

    The golden matches are held to these lines, so they do not follow `Game.describe`.
    """
    lines = [
        f"{zone.id}: {' '.join(map(str, zone))} {zone.tags if zone.kind != FAN else ''}"
        for zone in position.zones
    ]
    secret = {"seed", "deck", "given_dealer", "pack_order"}
    hidden = {"events", "viewer", "chances", "levels", "temperaments", *secret, *position.zone_names}
    if not position.chips:
        hidden.add("chips")
    lines += [f"{name} = {value}" for name, value in sorted(vars(position).items()) if name not in hidden]
    return [line.rstrip() for line in lines]


def is_told(event: Event) -> bool:
    """Tell whether *event* is told to people in words."""
    return isinstance(event, (Scored, Said)) or (isinstance(event, Paid) and event.why is not None)


def told(event: Event) -> str:
    """Return *event* in one line."""
    if isinstance(event, Moved):
        place = "" if event.place is None else f" {event.place}"
        return f"{event.card} {event.src}{place} -> {event.dst} {event.tag}"
    if isinstance(event, Scored):
        return f"side {event.side} +{event.points} {event.why} {' '.join(map(str, event.cards))}".rstrip()
    if isinstance(event, Said):
        return f"{event.seat} says: {event.sentence}"
    if isinstance(event, Paid):
        return f"{event.amount} chips {event.src} -> {event.dst}{f': {event.why}' if event.why else ''}"
    if isinstance(event, Unveiled):
        return f"unveiled about {list(event.seats)}: {event.title}: {event.words}"
    if isinstance(event, FeatDone):
        return f"feat of {list(event.seats)}: {event.feat.title} {' '.join(map(str, event.cards))}".rstrip()
    return f"{'fresh pack' if event.fresh else 'shuffled'}: {event.zone} {event.size}"
