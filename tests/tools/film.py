"""Films of a table: a moment of a game frame by frame, and faults that only motion shows.

    python -m tests.tools.film GAME MOMENT OUT.png [--size 1280x800] [--text 1.5] [--seats 4] [--seed evening]
                                                  [--frames 24] [--crop X,Y,W,H] [--skip 0.5]
    python -m tests.tools.film GAME check
    python -m tests.tools.film all pace

The moments are ``deal``, ``redeal`` (the deal of the second hand), ``trick``, ``sweep``, ``draw``, ``meld``,
``bet``, ``light`` (cards that score), ``result`` and ``win``.  Steady players play the match at the real
screen; the frames lie 50 ms apart, each with its time.  ``check`` plays the first hand and the deal of the
second, and lists what jumps, changes its face in full sight or stays too long; ``pace`` measures the time
between two turns of the person, and the share of it in which nobody is asked.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import count, pairwise
from pathlib import Path
from random import Random
from time import thread_time

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from cardgames import games
from cardgames.engine import BACK, Card, Game, Match, Moved, Paid, Shuffled
from cardgames.engine.zones import FAN, PILE, TRICK
from cardgames.games import bot
from cardgames.table import TableInfo, choreography
from cardgames.ui.host import Host, Thought, TurnState
from cardgames.ui.pictures import COMPACT_BELOW, RATIO
from cardgames.ui.screens.results import HandResultScene, MatchResultScene
from cardgames.ui.table import MatchScreen
from cardgames.ui.table.match.hint_ladder import SteadyAdviser
from cardgames.ui.table.overlays.zoom import trick_of
from cardgames.ui.table.sprites import Sprite
from cardgames.ui.table.trays import Gliding
from cardgames.ui.text import font

from .contact_sheets.moments import SEEDS, played, seat_counts
from .contact_sheets.stage import Look, Stage

FRAME = 1 / 60
BETWEEN = 3  # frames from one picture to the next: 50 ms
ASKED = 0.3  # seconds that the person looks at a question
WIDTH = 1900  # of a sheet
LONGEST = 240.0  # seconds of a film
MOMENTS = ("deal", "redeal", "trick", "sweep", "draw", "meld", "bet", "light", "result", "win")


class Replayed:
    """A thinker that repeats the moves of *match*."""

    def __init__(self, match: Match) -> None:
        self.match = self._now = match

    def ask(self, match: Match) -> None:
        self._now = match

    def poll(self, dt: float) -> Thought | None:
        made = len(self._now.log)
        return Thought(self.match.log[made]) if made < len(self.match.log) else None

    def cancel(self) -> None: ...
    def close(self) -> None: ...


@dataclass(frozen=True)
class Seen:
    """A card as it lies in one frame: its middle, the *width* that is seen, that of the *drawn* picture it is
    scaled from, and how much of the *small_face* is blended in.  It is *hidden* under another card, or face
    down."""

    card: Card
    zone: str
    x: float
    y: float
    width: float
    drawn: int
    small_face: float
    held: bool
    hidden: bool


@dataclass(frozen=True)
class Still:
    """One frame: the time *at* which it is shown, and how many moves are made until then."""

    at: float
    plies: int
    state: TurnState
    is_asked: bool
    moves: bool
    cards: dict[int, Seen] = field(default_factory=dict)  # by sprite
    bubbles: dict[int, str] = field(default_factory=dict)
    plates: dict[int, pygame.Rect] = field(default_factory=dict)
    told: frozenset[str] = frozenset()  # indicators shown


class Film:
    """A match that goes on at a table from its *start*-th move on, one frame after the other."""

    def __init__(self, stage: Stage, match: Match, look: Look, start: int = 0) -> None:
        self.stage, self.match = stage, match
        stage.app.settings.speed, stage.app.settings.play_forced = "normal", "off"
        stage.app.stack.leave_all()
        stage.look(look)
        self.host = Host(match.branch(start), Replayed(match), stage.app.settings)
        self.screen = MatchScreen(self.host, "film", SteadyAdviser())
        stage.app.stack.reset(self.screen)
        stage.app.stack.cut()
        self.now = self._asked = 0.0

    @property
    def on_table(self) -> bool:
        """Tell whether nothing lies over the table."""
        return self.stage.app.stack.top is self.screen

    @property
    def over(self) -> bool:
        """Tell whether all recorded moves have been made and seen."""
        return len(self.host.match.log) == len(self.match.log) and not self.stage.app.busy

    def step(self) -> Still:
        """Let one frame pass."""
        table, app = self.screen.table, self.stage.app
        self._answer()
        app.advance(FRAME)
        if app.pictures.has_work and not app.busy:
            app.pictures.work(0.0)
        self.now += FRAME
        motion = table.motion
        return Still(
            self.now,
            len(self.host.match.log),
            self.host.turn_state,
            table.my_turn,
            motion.playing,
            {id(sprite): each for sprite, each in _seen(list(motion.mirror), self._in_trays())},
            {seat: bubble.markup for seat, bubble in table.speech_bubbles.bubbles.items()},
            {seat: box.copy() for seat, box in table.scenery.plate_boxes.items()},
            frozenset(map(str, motion.info.things)),
        )

    def _in_trays(self) -> Mapping[Card, Gliding]:
        """Return the cards that are seen in trays instead of in the hand."""
        table = self.screen.table
        trays = table.decision_panel.trays
        return trays.lying if trays is not None and table.area.is_hand_away else {}

    def _answer(self) -> None:
        """Make the person's recorded move once they are asked, and read results."""
        table, made = self.screen.table, len(self.host.match.log)
        is_asked = table.my_turn if self.on_table else not self.stage.app.busy
        self._asked = self._asked + FRAME if is_asked else 0.0
        if self._asked < ASKED:
            return
        self._asked = 0.0
        sheet = self.stage.app.stack.top
        if isinstance(sheet, HandResultScene):
            sheet.next_hand()
        elif self.host.turn_state is TurnState.OWN and made < len(self.match.log):
            own = next(
                ply for ply in range(made, len(self.match.log)) if self.match.view_at(ply, 0).turn == 0
            )
            self.screen.play(self.match.log[own])

    def picture(self) -> pygame.Surface:
        """Return what is on the screen, cards as sharp as they are by now."""
        app, surface = self.stage.app, self.stage.canvas.surface()
        app.pictures.new_frame()
        app.stack.prepare()
        app.stack.draw(surface)
        return surface


def _seen(sprites: Sequence[Sprite], trays: Mapping[Card, Gliding]) -> Iterator[tuple[Sprite, Seen]]:
    """Yield every card with how it is seen, on the table or in *trays*."""
    above = sorted(sprites, key=lambda one: (one.in_air, one.depth))
    boxes = []
    for sprite in above:
        wide = sprite.width * sprite.scale
        box = pygame.Rect(0, 0, round(wide), round(wide * RATIO))
        box.center = round(sprite.x), round(sprite.y - sprite.lift)
        boxes.append(box)
    for number, sprite in enumerate(above):
        seen = boxes[number].inflate(-4, -4)
        hidden = sprite.shown is BACK or any(box.contains(seen) for box in boxes[number + 1 :])
        at = (sprite.x, sprite.y - sprite.lift, sprite.width * sprite.scale, sprite.picture)
        if (lying := trays.get(sprite.card)) is not None:
            at, hidden = (lying.x, lying.y, lying.width, lying.large), False
        yield sprite, Seen(sprite.shown, sprite.zone, *at, sprite.small_face, sprite.held, hidden)


# ---------------------------------------------------------------- moments


def moments_of(match: Match, ply: int) -> set[str]:
    """Return the moments that the *ply*-th move of *match* shows to the person."""
    before, events = match.view_at(ply - 1, 0), match.events(0, ply - 1)[0]
    found = {str(step.manner) for step in choreography(events, before)} & {"sweep", "light"}
    kinds = {zone.id: zone.kind for zone in before.zones}
    if any(isinstance(event, Shuffled) and event.fresh for event in events):
        found.add("redeal" if before.hand_number else "deal")
        return found
    for event in events:
        if isinstance(event, Paid):
            found.add("bet")
        elif isinstance(event, Moved):
            way = kinds[event.src], kinds[event.dst]
            if way == (FAN, TRICK):
                found.add("trick")
            elif way == (PILE, FAN):
                found.add("draw")
            elif way[0] == FAN and way[1] not in (PILE, FAN):
                found.add("meld")
    if ply == len(match.log) and match.over:
        found.add("win")
    elif match.view_at(ply, 0).hand_number > before.hand_number:
        found.add("result")
    return found


def won(game: type[Game], seats: int, seed: str) -> Match:
    """Return a match of steady players that the person wins."""
    for number in count():
        match = played(game, seats, f"{seed}{number}", 4000)
        if match.over and match.position.side(0) in match.position.final_outcome().winners:
            return match
    raise AssertionError


def hand(game: type[Game], seats: int, seed: str = SEEDS[0]) -> Match:
    """Return the first hand of a match of steady players, and the deal of the second."""
    match, dealt = played(game, seats, seed, 0), 0
    while not match.over and dealt < 2:
        dealt += match.position.phase == "deal"
        view = match.view(match.turn)
        legal = view.legal()
        sure = match.position.phase == "deal" or match.position.makes_itself() is not None
        match.play(next(iter(legal)) if sure else bot(game)(view, legal, Random(match.bot_seed()))[0].move)
    return match


# ---------------------------------------------------------------- faults

BLENDED = 0.8  # the share of a face that may become another one in one frame
BLURRED = 1.25  # times its picture: an enlarged card is seen to be one
SHRINKS = 0.25  # the share of its width that a card may change in one frame
SPIKE = 3.0  # times the steps before and after
NEAR = 12.0  # pixels: shorter steps are no jump


def faults(stills: Sequence[Still], match: Match) -> list[str]:
    """Return what is wrong with the motion from one frame to the next."""
    found = [*_bubbles(stills, match), *_told(stills, match)]
    for scene in _scenes(stills):
        found += [*_faces(scene), *_jumps(scene)]
    return list(dict.fromkeys(found))


def _scenes(stills: Sequence[Still]) -> Iterator[list[Still]]:
    """Yield the frames that follow one another, without a sheet over the table between them."""
    scene: list[Still] = []
    for still in stills:
        if scene and still.at - scene[-1].at > 1.5 * FRAME:
            yield scene
            scene = []
        scene.append(still)
    yield scene


def _faces(stills: Sequence[Still]) -> Iterator[str]:
    """Yield cards whose face becomes another one, or another size, in full sight."""
    for before, after in pairwise(stills):
        for key, card in after.cards.items():
            was = before.cards.get(key)
            if was is None or was.card is not card.card or card.hidden or was.hidden:
                continue
            where = f"{was.zone} to {card.zone}" if was.zone != card.zone else card.zone
            if abs(_is_small(card) - _is_small(was)) > BLENDED:
                yield f"{after.plies}: {where}: the face changes from {was.drawn} to {card.drawn} px"
            elif card.width > BLURRED * card.drawn:
                yield f"{after.plies}: {where}: a picture of {card.drawn} px is blown up"
            if abs(was.width - card.width) > max(NEAR, SHRINKS * was.width):
                yield f"{after.plies}: {where}: its width becomes {card.width:.0f} after {was.width:.0f}"


def _is_small(card: Seen) -> float:
    """Return how much a card has the simpler face of small cards, from 0 to 1."""
    return 1.0 if card.drawn < COMPACT_BELOW else card.small_face


def _jumps(stills: Sequence[Still]) -> Iterator[str]:
    """Yield cards that take one step far longer than the steps before and after it."""
    for one, two, three, four in zip(stills, stills[1:], stills[2:], stills[3:], strict=False):
        for key, card in three.cards.items():
            if not (key in one.cards and key in two.cards and key in four.cards) or card.held:
                continue
            places = [still.cards[key] for still in (one, two, three, four)]
            first, step, last = (((b.x - a.x) ** 2 + (b.y - a.y) ** 2) ** 0.5 for a, b in pairwise(places))
            if step > NEAR and step > SPIKE * max(first, last):
                where = f"{places[1].zone} to {card.zone}"
                yield f"{three.plies}: {where}: a card jumps {step:.0f} px"


def moved_plates(stills: Sequence[Still]) -> Iterator[str]:
    """Yield plates that stand elsewhere from one frame to the next."""
    for before, after in pairwise(stills):
        for seat, box in after.plates.items():
            was = before.plates.get(seat, box)
            if was.topleft != box.topleft and was.bottomright != box.bottomright and was.center != box.center:
                yield f"{after.plies}: plate {seat} goes from {tuple(was)} to {tuple(box)}"


def _bubbles(stills: Sequence[Still], match: Match) -> Iterator[str]:
    """Yield bubbles that were said before a trick in which two cards lie."""
    said: dict[tuple[int, str], int] = {}
    for still in stills:
        said = {bubble: said.get(bubble, still.plies) for bubble in still.bubbles.items()}
        trick = trick_of(match.view_at(still.plies, 0))
        if trick is None or len(trick) < 2 or still.moves:
            continue
        for (seat, words), ply in said.items():
            if ply <= still.plies - len(trick):
                yield f"{still.plies}: {words!r} of seat {seat} was said in an earlier trick"


def _told(stills: Sequence[Still], match: Match) -> Iterator[str]:
    """Yield what is told of the hand before while the next one is dealt."""
    for still in stills:
        if still.plies == 0 or not still.moves or match.log[still.plies - 1].verb != "deal":
            continue
        old = set(map(str, TableInfo.of(match.view_at(still.plies - 1, 0)).things))
        new = set(map(str, TableInfo.of(match.view_at(still.plies, 0)).things))
        for thing in sorted((old - new) & still.told):
            yield f"{still.plies}: the deal shows {thing}"


def check(stage: Stage, match: Match, look: Look) -> tuple[list[str], list[str]]:
    """Return the faults of a film of all of *match*, and the plates that change their places in it."""
    film, stills = Film(stage, match, look), []
    while not film.over and film.now < LONGEST:
        still = film.step()
        if film.on_table:
            stills.append(still)
    moved = [line for scene in _scenes(stills) for line in moved_plates(scene)]
    return faults(stills, film.host.match), list(dict.fromkeys(moved))


# ---------------------------------------------------------------- pace


def pace(stage: Stage, match: Match, look: Look) -> tuple[list[float], float]:
    """Return the seconds between two questions to the person, and the share of the time without one; results
    count for neither."""
    film, gaps, waited, asked = Film(stage, match, look), [], 0.0, 0.0
    gap = None
    while not film.over and film.now < LONGEST:
        still = film.step()
        if not film.on_table or still.state in (TurnState.RESULT, TurnState.OVER):
            gap = None
        elif still.is_asked:
            if gap:
                gaps.append(gap)
            gap, asked = 0.0, asked + FRAME
        elif gap is not None:
            gap, waited = gap + FRAME, waited + FRAME
    return gaps, waited / max(FRAME, waited + asked)


# ---------------------------------------------------------------- on paper


def strip(film: Film, frames: int, skipped: float, crop: pygame.Rect | None) -> pygame.Surface:
    """Return *frames* pictures of what follows side by side, each with its time."""
    for _ in range(round(skipped / FRAME)):
        film.step()
    started, shots = film.now, []
    for number in range(frames * BETWEEN):
        busy = thread_time()
        still, picture = film.step(), film.picture()
        cost = 1000 * (thread_time() - busy)
        if number % BETWEEN == 0:
            part = picture.subsurface(crop.clip(picture.get_rect())) if crop is not None else picture
            shots.append((f"{still.at - started:.2f} s · move {still.plies} · {cost:.1f} ms", part.copy()))
    columns = max(1, min(6, round(WIDTH / min(480, shots[0][1].get_width()))))
    wide = WIDTH // columns
    high = round(shots[0][1].get_height() * wide / shots[0][1].get_width())
    sheet = pygame.Surface((columns * wide, -(-frames // columns) * (high + 20)))
    for number, (words, shot) in enumerate(shots):
        x, y = number % columns * wide, number // columns * (high + 20)
        sheet.blit(pygame.transform.smoothscale(shot.convert(24), (wide - 4, high)), (x, y + 20))
        sheet.blit(font("bold", 14).render(words, True, "#FFFFFF"), (x + 2, y + 1))
    return sheet


def roll_to(stage: Stage, match: Match, look: Look, moment: str) -> Film:
    """Return a film of *match* just before the first *moment*.  Raises SystemExit where there is none."""
    plies = range(1, len(match.log) + 1)
    ply = next((ply for ply in plies if moment in moments_of(match, ply)), None)
    if ply is None:
        sys.exit(f"{match.game.title} has no {moment}.")
    film = Film(stage, match, look, max(0, ply - 2) if ply > 1 else 0)
    sheet = {"result": HandResultScene, "win": MatchResultScene}.get(moment, MatchScreen)
    while len(film.host.match.log) < ply or not isinstance(stage.app.stack.top, sheet):
        film.step()
    return film


def main(arguments: Sequence[str] | None = None) -> int:
    """See the module."""
    parser = argparse.ArgumentParser(prog="python -m tests.tools.film", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("game")
    parser.add_argument("moment", choices=(*MOMENTS, "check", "pace"))
    parser.add_argument("out", nargs="?", default="film.png")
    parser.add_argument("--size", default="1280x800")
    parser.add_argument("--text", type=float, default=1.0)
    parser.add_argument("--seats", type=int)
    parser.add_argument("--seed", default=SEEDS[0])
    parser.add_argument("--frames", type=int, default=24)
    parser.add_argument("--skip", type=float, default=0.0, help="seconds to leave out")
    parser.add_argument("--crop", help="x,y,width,height in pixels of the window")
    asked = parser.parse_args(arguments)
    width, height = map(int, asked.size.split("x"))
    look = Look((width, height), asked.text)
    chosen = games.GAMES if asked.game == "all" else [games.find(asked.game)]
    for game in chosen:
        if game is None:
            sys.exit(f"There is no game {asked.game!r}.")
        seats = asked.seats or seat_counts(game)[-1]
        with (
            tempfile.TemporaryDirectory() as home,
            Stage(Path(home), reads=asked.moment in ("check", "pace")) as stage,
        ):
            if asked.moment == "check":
                found, moved = check(stage, hand(game, seats, asked.seed), look)
                print(game.title, *found, *moved, sep="\n  ", flush=True)
            elif asked.moment == "pace":
                gaps, share = pace(stage, hand(game, seats, asked.seed), look)
                middle = sorted(gaps)[len(gaps) // 2] if gaps else 0.0
                longest = max(gaps, default=0.0)
                print(f"{game.title:16} {middle:5.1f} s {longest:5.1f} s {share:5.0%}", flush=True)
            else:
                find = won if asked.moment == "win" else hand
                film = roll_to(stage, find(game, seats, asked.seed), look, asked.moment)
                crop = pygame.Rect(*map(int, asked.crop.split(","))) if asked.crop else None
                pygame.image.save(strip(film, asked.frames, asked.skip, crop), asked.out)
    return 0


if __name__ == "__main__":
    sys.exit(main())
