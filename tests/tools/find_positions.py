"""Find positions for practice: one best move, certain by two methods.

    python -m tests.tools.find_positions malilla --seed 1 --count 70

Steady players play hands from the seed on.  Every choice of the learner's seat is tried on possible deals by
the best trials of the game.  Where one move leads all others by three standard errors, this is tested again
on other deals, and then by another judge: by the rules, with other players than those of the first trials.
The file of the game is written after each position; more seeds add to it.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Hashable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from time import process_time

from cardgames import games
from cardgames.engine import Advice, Game, Move, SamplingError, TooMany
from cardgames.engine.ai import Trials
from cardgames.engine.families.trick_taking import TrickTaking
from cardgames.engine.race import Race
from cardgames.engine.seeds import one_way
from cardgames.lessons.lesson import LEARNER, own_hand
from cardgames.lessons.puzzles import FILE, Puzzle, Theme, parse_puzzles, puzzle_id
from cardgames.players.guard import swing
from cardgames.players.levels import LEVELS, STRONGEST
from cardgames.players.player import forgotten, is_exact, player
from cardgames.players.search import GameTrials, trials_of

SURE = 3.0
"""Standard errors between the best move and every other."""
SHARE = 0.03
"""The least margin, as a share of the swing of a hand."""
MOST_MOVES = 16
FEW_MOVES = 5
"""The same where the advice is exact: the others are worse by its values."""
RIVALS = 4
"""The moves nearest to the best that are tried on fresh deals."""
FIRST, MOST_DEALS = 60, 400
CPU = 4.0
"""The limit of processor seconds for a race."""
PER_HAND = 2
"""The maximum number of positions from one hand."""
PER_THEME, RELAXED = 0.4, 100
"""The maximum share of one theme at the beginning; it is the whole after so many hands."""
END = 0.7
"""The share of a seat's decisions of a hand after which the endgame begins."""
MEMORY = 4
"""The covered cards that a forgetful player remembers of each pile."""
SECOND_DEALS, SECOND_SURE = 60, 2.0
LONGEST_HAND = 400

BIDS = {
    "backhand": ("bet", "push"),
    "belote": ("take", "name"),
    "big_three": ("bid",),
    "botifarra": ("choose", "double"),
    "buck_euchre": ("order", "name", "stay"),
    "khanhoo": ("claim", "challenge"),
    "porrazo": ("tendido",),
    "solo": ("open", "answer", "queen", "take", "game", "trumps", "call", "partner"),
    "triple_draw": ("bet",),
}
"""The phases of the theme "bidding" by game: calls, bets, claims."""


@dataclass(frozen=True)
class Choice:
    """A choice of the learner's seat, after the share *done* of the seat's choices in the hand."""

    position: Game
    done: float


def hands(game: type[Game], seed: str) -> Iterator[list[Choice]]:
    """Yield the learner's choices of hand after hand, from matches of steady players."""
    plays, number = player(game, "steady"), 0
    while True:
        position = game(seed=f"{seed}/{number}")
        number += 1
        for _ in range(6):  # hands
            found: list[Game] = []
            begun = position.hand_number
            for ply in range(LONGEST_HAND):
                if position.over or (position.is_settled and position.hand_number > begun):
                    break
                view = position.view(position.player)
                is_mine = position.turn == LEARNER and position.phase not in ("deal", *position.between)
                if is_mine and position.makes_itself() is None:
                    found.append(position.copy())
                chances = Random(one_way(f"{seed}/{number}", begun, ply))
                position.apply(plays(view, view.legal(), chances)[0].move)
                position.drain()
            yield [Choice(each, place / len(found)) for place, each in enumerate(found)]
            if position.over or not position.is_settled:
                break


def candidates(view: Game, rng: Random) -> list[Move]:
    """Return the moves to be tried, one of those alike, with the rules of thumb's choice first."""
    advice: list[Advice] = games.bot(type(view))(view, view.legal(), rng)
    moves = [entry.move for entry in advice]
    with suppress(TooMany):
        moves += [move for move in view.legal() if move.verb not in view.asides]
    kinds: dict[Hashable, Move] = {}
    for move in moves:
        kinds.setdefault(view.alike(move), move)
    return list(kinds.values())[: FEW_MOVES if is_exact(view) else MOST_MOVES]


def decided(trials: Trials, count: int, least: float) -> tuple[Race, int] | None:
    """Return the race of *count* moves and its winner, None where there is none in time."""
    race, until = Race(count, trials.attempt), process_time() + CPU
    limit = max(FIRST, MOST_DEALS if trials.cost < 8 else MOST_DEALS // 2)
    while race.deals < limit and process_time() < until:
        race.advance(10)
        if race.deals >= FIRST // 3:
            race.drop(SURE)
        if race.deals < FIRST:
            continue
        best = race.leader
        gaps = [race.gap(best, move) for move in race.running if move != best]
        if not gaps:
            break
        if any(gap + 2 * error < least or (gap < error and race.deals >= 3 * FIRST) for gap, error in gaps):
            return None
    return (race, race.leader) if len(race.running) == 1 and race.deals >= FIRST else None


def judge_of(view: Game, moves: Sequence[Move], rng: Random) -> Trials:
    """Return the second judge: by the rules, with the quick players where the first had a kernel, otherwise
    with players who think."""
    ai, first = games.ai(type(view)), trials_of(view, moves, rng, LEVELS[STRONGEST])
    return GameTrials(view, moves, rng, replace(ai, rollout=None) if isinstance(first, GameTrials) else ai)


def agrees(view: Game, best: Move, rival: Move, seed: str) -> bool | None:
    """Tell whether the second judge prefers *best* to *rival* too; None where it cannot say."""
    race = Race(2, judge_of(view, [best, rival], Random(seed)).attempt)
    until = process_time() + 2 * CPU
    while race.deals < SECOND_DEALS and process_time() < until:
        race.advance(5)
        gap, error = race.gap(0, 1)
        if race.deals >= 10 and abs(gap) > (SECOND_SURE + 0.5) * error:
            break
    gap, error = race.gap(0, 1)
    return gap > 0 if race.deals >= 10 and abs(gap) > SECOND_SURE * error else None


class Finder:
    """The search for puzzles of *game*, with the tally of the verdicts of the second judge."""

    def __init__(self, game: type[Game], seed: str, kept: list[Puzzle], count: int) -> None:
        self.game, self.seed, self.found, self.count = game, seed, list(kept), count
        self.verdicts: Counter[bool | None] = Counter()
        self.themes = Counter(puzzle.theme for puzzle in kept)
        self.ids = {puzzle.id for puzzle in kept}
        self.most = 0.0
        """The maximum number of puzzles of one theme now."""
        fresh = game(seed="0")
        self.least = max(0.1, SHARE * swing(game, fresh.seat_count, fresh.options, lambda playouts: False))

    def run(self) -> Iterator[Puzzle]:
        """Yield puzzles until there are enough."""
        for number, choices in enumerate(hands(self.game, self.seed)):
            self.most = self.count * (PER_THEME + number / RELAXED)
            chances, taken = Random(f"{self.seed} {number}"), 0
            chances.shuffle(choices)
            for choice in choices:
                if len(self.found) >= self.count:
                    return
                puzzle = self.puzzle_at(choice) if taken < PER_HAND else None
                if puzzle is not None:
                    taken += 1
                    self.found.append(puzzle)
                    yield puzzle

    def puzzle_at(self, choice: Choice) -> Puzzle | None:
        """Return the puzzle of *choice*, None where no move is certainly the best."""
        position = choice.position
        view = position.view(LEARNER)
        text = position.describe()
        name = puzzle_id(text)
        moves = candidates(view, Random(name))
        if len(moves) < 2 or name in self.ids:
            return None
        theme = self.theme(choice, view)
        if self.themes[theme] >= self.most:
            return None
        try:
            return self.proven(view, text, moves, theme)
        except SamplingError:
            return None

    def proven(self, view: Game, text: str, moves: list[Move], theme: Theme) -> Puzzle | None:
        """Return the puzzle if both judges agree."""
        name = puzzle_id(text)
        first = decided(
            trials_of(view, moves, Random(f"{name} 1"), LEVELS[STRONGEST]), len(moves), self.least
        )
        if first is None:
            return None
        race, best = first
        if best and is_exact(view):
            self.verdicts[False] += 1
            return None
        gaps = {move: race.gap(best, move) for move in range(len(moves)) if move != best}
        rivals = sorted(gaps, key=lambda move: gaps[move][0])[:RIVALS]
        tried = [moves[move] for move in (best, *rivals)]
        again = Race(len(tried), trials_of(view, tried, Random(f"{name} 2"), LEVELS[STRONGEST]).attempt)
        until = process_time() + CPU
        while again.deals < max(2 * FIRST, race.deals) and process_time() < until:
            again.advance(10)
        gaps |= {move: again.gap(0, place) for place, move in enumerate(rivals, 1)}
        rival = min(rivals, key=lambda move: gaps[move][0])
        margin, error = gaps[rival]
        if any(gap < margin for gap, _ in gaps.values()):
            return None
        if margin < self.least or any(gaps[move][0] < SURE * gaps[move][1] for move in rivals):
            return None
        verdict = True if is_exact(view) else agrees(view, moves[best], moves[rival], f"{name} 3")
        self.verdicts[verdict] += 1
        if not verdict:
            return None
        self.themes[theme] += 1
        self.ids.add(name)
        losses = sorted((gap, move) for move, (gap, _) in gaps.items())
        return Puzzle(
            name, theme, 3 if best else 1, moves[best], margin, error, again.deals,
            {moves[move]: gap for gap, move in losses}, text,
        )  # fmt: skip

    def theme(self, choice: Choice, view: Game) -> Theme:
        """Return the theme of a choice."""
        if view.phase in BIDS.get(self.game.name(), ()):
            return "bidding"
        blank = forgotten(view, MEMORY)
        advice = games.bot(self.game)
        now = advice(view, view.legal(), Random(1))[0].move
        try:
            then = advice(blank, blank.legal(), Random(1))[0].move
        except (IndexError, ValueError, SamplingError):
            then = now
        if view.alike(then) != view.alike(now):
            return "memory"
        if choice.done >= END:
            return "endgame"
        is_play = isinstance(view, TrickTaking) and view.phase == "play"
        if is_play and len(list(view.legal())) < len(own_hand(view)):
            return "duty"
        return "count"


def graded(found: Sequence[Puzzle]) -> list[Puzzle]:
    """Return the puzzles with grades: 3 where the rules of thumb err; of the others, the larger the margin
    the easier.  No grade has less than a quarter."""
    easy = sorted((p for p in found if p.grade != 3), key=lambda p: (-p.margin / (p.error + 1e-9), p.id))
    hard = [p for p in found if p.grade == 3]
    while len(hard) < len(found) // 4 and easy:
        hard.append(easy.pop())
    half = (len(easy) + 1) // 2
    grade = {p.id: 1 + (place >= half) for place, p in enumerate(easy)} | {p.id: 3 for p in hard}
    return [replace(p, grade=grade[p.id]) for p in found]


def write(path: Path, found: Sequence[Puzzle]) -> None:
    """Write the puzzles, easy ones first."""
    order = sorted(graded(found), key=lambda puzzle: (puzzle.grade, puzzle.theme, puzzle.id))
    path.write_text("\n".join(map(str, order)), encoding="utf-8")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; see the module."""
    parser = argparse.ArgumentParser(prog="python -m tests.tools.find_positions", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("game", choices=[game.name() for game in games.GAMES])
    parser.add_argument("--seed", default="1")
    parser.add_argument("--count", type=int, default=70)
    parser.add_argument("--minutes", type=float, default=5.0, help="of the processor")
    asked = parser.parse_args(arguments)
    game = games.find(asked.game)
    assert game is not None
    path = Path(str(games.folder(game) / FILE))
    kept = parse_puzzles(path.read_text(encoding="utf-8")) if path.exists() else []
    finder, until = Finder(game, asked.seed, kept, asked.count), process_time() + 60 * asked.minutes
    for _ in finder.run():
        write(path, finder.found)
        if process_time() > until:
            break
    said = {verdict: finder.verdicts[verdict] for verdict in (True, False, None)}
    print(f"{asked.game}: {len(finder.found)}, {dict(finder.themes)}, second judge {said}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
