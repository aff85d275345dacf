"""The arena: two computer players at the same cards, in every seating, to measure who is stronger.

    python -m tests.tools.arena malilla steady random --deals 200 --seed 1
    python -m tests.tools.arena malilla sharp steady --deals 400 --between 0 1
    python -m tests.tools.arena solo steady-bold steady-careful --deals 400
    python -m tests.tools.arena belote clairvoyant steady --tricks --deals 400
    python -m tests.tools.arena cribbage sharp sharp-unscored --matches 2000 --from 90-115

Each deal is played once for every seating of the two, so that good cards help both alike.  The margin
of a deal is the average over its seatings of the first player's points less the second one's (the other
way round where the lowest score wins).  Budgets are counted in playouts and all chances are seeded: the
same command prints the same figures.  With ``--between LOW HIGH`` the arena stops as soon as it is plain
which of the two margins is the truer (`sequential`).  Where a match has a given number of hands, because they
differ, every deal is one of them, drawn by its seed, unless ``--hand N`` names one.

With ``--matches`` whole matches are played instead, every seating with the same shuffles, and what counts is
the share that is won, in percent: of a match that neither wins, half.  With ``--score`` it is the score at
the end: a hand alone shows too little where what is not won stays for the next.  ``--from SCORE`` begins
them at that score, or with so many chips, ``--from LOW-HIGH`` at one that is drawn for each side, and
``--hand N`` with that hand.  A player called "unscored" is the level before it without a look at the score.

With ``--tricks`` both leave to the steady player what is not the play of tricks, so that every deal is
played with the same contract; against "clairvoyant", who sees all cards, that shows how much is to be gained.
With ``--bids`` both leave the play of tricks to the steady player.

How often the first player moves otherwise than the second would in its place is counted as well.  A table
over all games is printed by `ladder`.
"""

import argparse
import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from itertools import product
from math import sqrt
from multiprocessing import get_context
from random import Random
from statistics import median
from time import process_time
from typing import NamedTuple

from cardgames import games
from cardgames.engine import Bot, Decision, Game, Move
from cardgames.engine.families.betting import Betting, stack
from cardgames.engine.match import LONGEST as LONGEST_MATCH
from cardgames.engine.seeds import one_way
from cardgames.players.worker import set_memory_aside

from .contestants import PLAYERS, Clairvoyant, Part, for_part, level_of, named
from .sequential import SequentialTest, Verdict

ASIDE = 8
"""Deals after which what players remember is set aside, as a worker does after each answer."""
LONGEST = 5000
"""Moves after which a hand that does not end is a fault."""


@dataclass(frozen=True)
class Terms:
    """What is played: hands, or whole *matches* from a score that is drawn between *low* and *high*.

    Without a number of the *hand*, the one of `hand_of` is played, and a match begins with its first. What
    counts of a match is who wins it, or *by_score* how far ahead they are. It is counted how often the
    players move otherwise where they are to *compare*, which takes the time of both. Where one *part* counts
    alone, the steady player decides the other for both.
    """

    hand: int | None = None
    matches: bool = False
    low: int = 0
    high: int = 0
    compare: bool = False
    by_score: bool = False
    part: Part | None = None

    @property
    def shares(self) -> bool:
        """Tell whether the share of matches won counts, not a margin."""
        return self.matches and not self.by_score


HANDS = Terms()


@dataclass(frozen=True)
class Result:
    """What a duplicate match of *first* against *second* showed.

    *margins* has the margin of each deal or match in *unit* of the game's score, or of each match the
    percentage won, as *terms* have it;
    *times* the seconds of the processor that each decision of either player with a choice took, by player.
    Of *compared* decisions the first player made so many *otherwise* than the second would have.
    """

    first: str
    second: str
    margins: tuple[float, ...]
    times: dict[str, tuple[float, ...]]
    unit: str = "points"
    compared: int = 0
    otherwise: int = 0
    terms: Terms = HANDS

    @property
    def even(self) -> float:
        """The average of players who are equally good."""
        return 50.0 if self.terms.shares else 0.0

    @property
    def mean(self) -> float:
        """The average margin of a deal, or the percentage of matches won."""
        return sum(self.margins) / len(self.margins)

    @property
    def error(self) -> float:
        """The standard error of the average."""
        count = len(self.margins)
        if count < 2:
            return 0.0
        return sqrt(sum((margin - self.mean) ** 2 for margin in self.margins) / (count - 1) / count)

    @property
    def sigma(self) -> float:
        """How many standard errors the average is away from that of equals."""
        return (self.mean - self.even) / self.error if self.error else 0.0

    @property
    def won(self) -> float:
        """The share of deals with a margin above that of equals; level deals count half."""
        even = self.even
        wins = sum(1.0 if margin > even else 0.5 if margin == even else 0.0 for margin in self.margins)
        return wins / len(self.margins)

    @property
    def differs(self) -> float:
        """The share of decisions with a choice that the first player made otherwise than the second."""
        return self.otherwise / self.compared if self.compared else 0.0

    def speed(self, who: str) -> str:
        """Return how long *who* thinks over a decision."""
        spent = [1000 * seconds for seconds in self.times[who]]
        if not spent:
            return "never asked"
        return (
            f"{sum(spent) / len(spent):.1f} ms a decision, median {median(spent):.1f}, worst {max(spent):.0f}"
        )

    def __str__(self) -> str:
        who, count = f"{self.first} v {self.second}", len(self.margins)
        if self.terms.shares:
            shown = f"{self.mean:.1f} ± {self.error:.1f} % of {count} matches won"
            return f"{who}: {shown}, {self.sigma:.1f} sigma"
        one, many = ("match", "matches") if self.terms.matches else ("deal", "deals")
        return (
            f"{who}: {self.mean:+.2f} ± {self.error:.2f} {self.unit} a {one}, "
            f"{self.sigma:.1f} sigma, {100 * self.won:.1f} % of {count} {many} won"
        )


def seatings(game: Game) -> Iterator[tuple[bool, ...]]:
    """Yield for each seat whether the first player sits there, in every way that puts one player on each
    side of a partnership, or the first player on one seat (and then on all but one) of a table."""
    for first in product((True, False), repeat=game.side_count):
        if sum(first) in (1, game.side_count - 1):
            yield tuple(first[game.side(seat)] for seat in range(game.seat_count))


class Turn(NamedTuple):
    """A decision with a choice: whose, the *seconds* it took, and whether a rival makes it *otherwise*.

    None where no rival was asked.
    """

    seat: int
    seconds: float
    otherwise: bool | None = None


def play_hand(
    game: Game, bots: Sequence[Bot], seed: str, rivals: Sequence[Bot | None] = ()
) -> Iterator[Turn]:
    """Play one hand, and yield its decisions; *rivals* are asked beside the bots of their seats."""
    for ply in range(LONGEST):
        if game.over or (ply and game.phase == "deal"):
            return
        yield from play_move(game, bots, seed, ply, rivals)
    raise RuntimeError(f"a hand of {game.title} does not end")


def play_match(
    game: Game, bots: Sequence[Bot], seed: str, rivals: Sequence[Bot | None] = ()
) -> Iterator[Turn]:
    """Play a match to its end, as `play_hand` a hand; one that is too long ends as people's do."""
    for ply in range(LONGEST_MATCH + LONGEST):
        if ply >= LONGEST_MATCH and game.is_settled and not game.over:
            game.break_off()
        if game.over:
            return
        yield from play_move(game, bots, seed, ply, rivals)
    raise RuntimeError(f"a match of {game.title} does not end")


def play_move(
    game: Game, bots: Sequence[Bot], seed: str, ply: int, rivals: Sequence[Bot | None]
) -> Iterator[Turn]:
    """Make one move, and yield it if there was a choice."""
    seat = game.player
    view = game.copy() if isinstance(bots[seat], Clairvoyant) else game.view(seat)
    decision = view.legal()
    start = process_time()
    advice = bots[seat](view, decision, Random(one_way(seed, seat, ply)))
    spent = process_time() - start
    move = advice[0].move
    if len(advice) > 1:
        rival, differs = rivals[seat] if rivals else None, None
        if rival is not None:
            asked = game.view(seat)
            other = rival(asked, asked.legal(), Random(one_way(seed, seat, ply)))[0].move
            differs = not is_same(game.view(seat), decision, move, other)
        yield Turn(seat, spent, differs)
    game.apply(move)


def is_same(view: Game, decision: Decision, one: Move, other: Move) -> bool:
    """Tell whether two moves do the same, or are as good as each other for certain."""
    return decision.same(one, other) or view.alike(one) == view.alike(other)


class Played(NamedTuple):
    """One deal or match over all seatings: its margin and the decisions of either player."""

    margin: float
    turns: dict[str, list[Turn]]


def hand_of(kind: type[Game], seed: str) -> int:
    """Return the number of the hand that is played in a deal: one of those of a match where they differ, else
    1."""
    return Random(f"{seed}/hand").randint(1, kind.hands) if kind.hands < Game.hands else 1


def play_deal(name: str, first: str, second: str, seed: str, terms: Terms, number: int) -> Played:
    """Play one deal, and return its margin over all seatings; of a match, the percentage won."""
    kind = games.find(name)
    assert kind is not None
    if number and number % ASIDE == 0:
        set_memory_aside()
    seed = f"{seed}/{number}"
    players = {True: named(kind, first), False: named(kind, second)}
    if terms.part is not None:
        players = {own: for_part(kind, bot, terms.part) for own, bot in players.items()}
    turns: dict[str, list[Turn]] = {first: [], second: []}
    margins = []
    play = play_match if terms.matches else play_hand
    for seating in seatings(kind(seed="")):
        game = opened(kind, seed, terms)
        game.levels = tuple(level_of(first if own else second) for own in seating)
        bots = [players[own] for own in seating]
        rivals = [players[False] if own and terms.compare else None for own in seating]
        for turn in play(game, bots, seed, rivals):
            turns[first if seating[turn.seat] else second].append(turn)
        score = {
            own: [worth(game, game.side(seat), terms) for seat, here in enumerate(seating) if here is own]
            for own in players
        }
        margins.append(sum(score[True]) / len(score[True]) - sum(score[False]) / len(score[False]))
    return Played((50 if terms.shares else 0) + sum(margins) / len(margins), turns)


def opened(kind: type[Game], seed: str, terms: Terms) -> Game:
    """Return the start of what is played."""
    if not terms.matches:
        return kind(seed=seed, hand=hand_of(kind, seed) if terms.hand is None else terms.hand)
    game = kind(seed=seed, hand=terms.hand or 1)
    if terms.high:
        drawn = Random(f"{seed}/score")
        game.scores = [drawn.randint(terms.low, terms.high) for _ in game.scores]
        if isinstance(game, Betting):
            game.chips.update((stack(seat), score) for seat, score in enumerate(game.scores))
    return game


def worth(game: Game, side: int, terms: Terms) -> float:
    """Return what *side* has got in the end: its score, or of a match its share of 50."""
    if not terms.shares:
        return game.merit(side)
    winners = game.final_outcome().winners
    return 50 / len(winners) if side in winners else 0.0


def compete(
    name: str, first: str, second: str, deals: int, seed: str, jobs: int = 1, terms: Terms = HANDS
) -> Result:
    """Play *deals* duplicate deals or matches with *jobs* processes."""
    play = partial(play_deal, name, first, second, seed, terms)
    if jobs == 1:
        return _result(name, first, second, terms, map(play, range(deals)))
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        played = pool.map(play, range(deals), chunksize=max(1, deals // jobs // 8))
        return _result(name, first, second, terms, played)


def decide(
    name: str,
    first: str,
    second: str,
    most: int,
    seed: str,
    between: tuple[float, float],
    terms: Terms = HANDS,
) -> tuple[Result, Verdict]:
    """Play until it is plain which of two margins is the truer, or for *most* deals."""
    so_far: list[Played] = []
    found, test = Verdict.OPEN, SequentialTest(*between)
    for number in range(most):
        so_far.append(play_deal(name, first, second, seed, terms, number))
        found = test.add(so_far[-1].margin)
        if found is not Verdict.OPEN:
            break
    return _result(name, first, second, terms, so_far), found


def _result(name: str, first: str, second: str, terms: Terms, deals: Iterable[Played]) -> Result:
    margins: list[float] = []
    times: dict[str, list[float]] = {first: [], second: []}
    compared = otherwise = 0
    for margin, by_player in deals:
        margins.append(margin)
        for who, turns in by_player.items():
            times[who] += [turn.seconds for turn in turns]
            compared += sum(turn.otherwise is not None for turn in turns)
            otherwise += sum(turn.otherwise is True for turn in turns)
    spent = {who: tuple(seconds) for who, seconds in times.items()}
    kind = games.find(name)
    assert kind is not None
    unit = str(kind(seed="").unit)
    return Result(first, second, tuple(margins), spent, unit, compared, otherwise, terms)


def scores(text: str) -> tuple[int, int]:
    """Read what ``--from`` says: a score, or the lowest and the highest of those to draw from.

    >>> scores("100"), scores("90-115")
    ((100, 100), (90, 115))
    """
    found = re.fullmatch(r"(\d+)(?:-(\d+))?", text)
    if found is None:
        raise argparse.ArgumentTypeError("say a score, or two as in 90-115")
    low, high = int(found[1]), int(found[2] or found[1])
    if low > high:
        raise argparse.ArgumentTypeError("the first score is the lower one")
    return low, high


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; see the module."""
    parser = argparse.ArgumentParser(prog="python -m tests.tools.arena", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("game", choices=[game.name() for game in (*games.GAMES, *games.DRAFTS)])
    parser.add_argument("first", choices=PLAYERS)
    parser.add_argument("second", choices=PLAYERS)
    parser.add_argument("--deals", type=int, default=100, help="deals, each played in every seating")
    parser.add_argument("--matches", type=int, help="whole matches to play instead")
    parser.add_argument("--score", action="store_true", help="of matches, count the score at the end")
    parser.add_argument("--from", type=scores, dest="start", metavar="SCORE", help="where matches begin")
    parser.add_argument("--seed", default="1", help="the text from which all cards and chances follow")
    parser.add_argument("--jobs", type=int, default=1, help="processes to play in")
    parser.add_argument(
        "--between", type=float, nargs=2, metavar=("LOW", "HIGH"), help="end when it is plain which is truer"
    )
    parser.add_argument("--hand", type=int, help="the hand of a match that every deal is")
    part = parser.add_mutually_exclusive_group()
    part.add_argument(
        "--tricks", action="store_const", const="tricks", dest="part", help="the steady player bids for both"
    )
    part.add_argument(
        "--bids", action="store_const", const="bids", dest="part", help="the steady player plays for both"
    )
    asked = parser.parse_args(arguments)
    count = asked.deals if asked.matches is None else asked.matches
    if count < 1 or asked.jobs < 1:
        parser.error("play at least one deal, in at least one process")
    kind = games.find(asked.game)
    assert kind is not None
    if asked.hand is not None and not 1 <= asked.hand <= kind.hands:
        parser.error(f"{kind.title} has no hand {asked.hand}")
    if problem := why_not_from(kind, asked.matches is not None, asked.start):
        parser.error(problem)
    if asked.score and asked.matches is None:
        parser.error("a hand is counted by the score anyway: say --matches")
    low, high = asked.start or (0, 0)
    terms = Terms(
        asked.hand,
        asked.matches is not None,
        low,
        high,
        compare=True,
        by_score=asked.score,
        part=asked.part,
    )
    match = asked.game, asked.first, asked.second, count, asked.seed
    if asked.between is None:
        print(result := compete(*match, asked.jobs, terms))
    else:
        if asked.between[0] >= asked.between[1]:
            parser.error("the first of the two margins is the smaller one")
        result, found = decide(*match, tuple(asked.between), terms)
        print(f"{result}: {found.value}")
    if result.compared:
        print(f"  {asked.first} moves otherwise in {100 * result.differs:.1f} % of {result.compared} choices")
    for who in result.times:
        print(f"  {who}: {result.speed(who)}")
    return 0


def why_not_from(kind: type[Game], matches: bool, start: tuple[int, int] | None) -> str | None:
    """Return why matches of *kind* cannot begin at the scores *start*, if they cannot."""
    if start is None:
        return None
    if not matches:
        return "only whole matches begin at a score: say --matches"
    goal = kind(seed="").goal_points()
    return f"{kind.title} ends at {goal}" if goal and start[1] >= goal else None


if __name__ == "__main__":
    sys.exit(main())
