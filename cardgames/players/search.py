"""Search over possible deals: flat Monte Carlo, for any game.

A decision is a race of its moves (`engine.race`).  Deals are drawn that fit the seat's view, and every move
still in the race is tried on each, played out with the game's own rules of thumb (or, in the last tricks,
worked out to the end), until only one is left.

The number of playouts decides when a search ends, so the same view and seed give the same advice on every
machine.  A clock can only cut a search short through *stop*, which also learns how many playouts were made:
another search that stops there gives the same advice.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from random import Random
from typing import Any

from cardgames import games
from cardgames.engine import Advice, Game, Move, SamplingError, Sentence, Text
from cardgames.engine.ai import AI, Trials
from cardgames.engine.families.trick_taking import TrickTaking
from cardgames.engine.race import Race
from cardgames.engine.text import ENGLISH, Field
from cardgames.engine.trick_play import TrickPlay
from cardgames.languages import N_

from .bids import BidTrials
from .endgame import Endgame
from .lead import lead
from .levels import Level
from .tricks import Kernel, Trick, TrickDecision

Stop = Callable[[int], bool]
"""Called regularly by a search with the number of playouts so far; True ends the search."""
Policy = Callable[[Game, Random], Move]
"""A quick sensible player on the full position, which reads only the parts known to its own seat."""

FIRST, STEP = 40, 20
"""The number of deals before the first elimination, and between eliminations."""
BREATH = 10
"""The number of deals between checks of the stop: some games take seconds for forty playouts."""
BEHIND = 3.0
"""The number of standard errors behind the leader at which a move drops out."""
SLACK = 0.25
"""Points: the rules of thumb keep their move if it is behind by no more than this, and by no more than a
standard error."""
ALIKE = 0.15
"""Points: the race ends between moves that certainly differ by less."""
MOST_MOVES = 16
"""The maximum number of moves in a race: those ranked best by the rules of thumb."""
EXACT_COST, LONG_EXACT_COST = 10, 20
"""The cost of solving a deal, in playouts: with up to `LONG` cards, and with more."""
LONG = 12
MOST_POSITIONS = 10_000
"""The maximum number of positions at the start of a trick solved for one decision: a few have very many."""
RULES_COST = 8
"""The cost of a playout by the rules of a game, in playouts of the kernel."""
LONGEST = 2000
"""The maximum number of moves in a playout of a game without tricks."""


def run(race: Race, playouts: int, stop: Stop | None = None) -> None:
    """Spend about *playouts* playouts at most; *stop* is called after every `BREATH` deals."""
    look = FIRST
    while playouts > 0 and not (stop is not None and stop(race.spent)):
        deals = min(BREATH, look - race.deals, max(1, playouts // len(race.running)))
        playouts -= deals * len(race.running)
        race.advance(deals)
        if race.deals >= look:
            look += STEP
            race.drop(BEHIND)
            if race.is_even(ALIKE):
                return


def improve(
    view: Game, advice: list[Advice], rng: Random, level: Level, stop: Stop | None = None
) -> list[Advice]:
    """Return the *advice* of the rules of thumb, corrected by trying its moves on possible deals.

    Equivalent moves race as one.  If there is no choice, or no deal fits the known facts, the advice is
    returned unchanged.
    """
    kinds: dict[Hashable, list[Advice]] = {}
    for entry in advice:
        kinds.setdefault(view.alike(entry.move), []).append(entry)
    groups = list(kinds.values())
    choices = [group[0] for group in groups[:MOST_MOVES]]
    if len(choices) < 2:
        return advice
    try:
        trials = trials_of(view, [entry.move for entry in choices], rng, level)
        race = Race(len(choices), trials.attempt)
        run(race, level.iterations // trials.cost, stop)
    except SamplingError:
        return advice
    if not race.deals:
        return advice
    verdict = _Verdict(view, race, choices)
    ranked = [
        Advice(entry.move, verdict.value(number), verdict.why(number, entry))
        for number in verdict.order
        for entry in groups[number]
    ]
    best, rest = ranked[0], sorted(ranked[1:], key=lambda entry: -entry.value)
    return [best, *rest, *(entry for group in groups[MOST_MOVES:] for entry in group)]


GAINS = N_("Over {deals} possible deals {better} gains {points} {unit} more than {worse}.")
LOSES = N_("Over {deals} possible deals {worse} gains {points} {unit} less than {better}.")
COSTS_LESS = N_("Over {deals} possible deals {better} costs {points} {unit} less than {worse}.")
COSTS_MORE = N_("Over {deals} possible deals {worse} costs {points} {unit} more than {better}.")
LONGEST_NAME = 20
"""The maximum length of a move named in a reason."""


class _Verdict:
    """The result of a race between *choices*: their order, their values in points, numbers as reasons."""

    def __init__(self, view: Game, race: Race, choices: Sequence[Advice]) -> None:
        self.view, self.race, self.choices = view, race, choices
        leader = race.leader
        self.mean = sum(race.values[leader]) / len(race.values[leader])
        self.gaps = [race.gap(leader, move) for move in range(len(choices))]
        loss, error = self.gaps[0]
        # The guard: where the search sees no loss in it, the move of the rules of thumb stands.
        self.chosen = 0 if 0 in race.running and loss <= min(SLACK, error) else leader
        self.order = sorted(
            range(len(choices)), key=lambda move: (move != self.chosen, self.gaps[move][0], move)
        )

    def value(self, move: int) -> float:
        """Return the value of *move*: the lead of the seat's side in points."""
        return self.mean - self.gaps[move][0]

    def why(self, move: int, entry: Advice) -> Sentence:
        """Return the reason for or against *entry*, which is *move* or an equivalent: the numbers if they
        differ."""
        low = self.view.low_wins
        if move == self.chosen and move != 0:
            return self._numbers(COSTS_LESS if low else GAINS, move, 0)
        if self.gaps[move][0] > self.gaps[self.chosen][0]:
            return self._numbers(COSTS_MORE if low else LOSES, self.chosen, move)
        return entry.why

    def _numbers(self, template: str, better: int, worse: int) -> Sentence:
        points, _ = self.race.gap(better, worse)
        deals = min(len(self.race.values[better]), len(self.race.values[worse]))
        named: dict[str, Field] = {}
        for field, number, words in (
            ("better", better, N_("the best move")),
            ("worse", worse, N_("the other move")),
        ):
            move = self.choices[number].move
            if len(move.cards) == 1 and move.word is None and move.amount is None:
                named[field] = Sentence("the {card}", card=move.card)
                continue
            name = _name(self.view, move)
            letters = sum(len(piece) if isinstance(piece, str) else 2 for piece in name.parts(ENGLISH))
            named[field] = Sentence("“{move}”", move=name) if letters <= LONGEST_NAME else Sentence(words)
        return Sentence(template, deals=deals, points=f"{points:.1f}", unit=Text(self.view.unit), **named)


def _name(view: Game, move: Move) -> Sentence:
    """Return the name of a move: the label of its button, with its cards; without one its text, with cards as
    cards."""
    label = view.label(move)
    more = " ".join(str(part) for part in (move.word, move.amount) if part is not None)
    if label is None and not move.cards:
        return Sentence("{verb} {more}" if more else "{verb}", verb=Text(move.verb), more=more)
    if label is None:
        verb = Text(move.verb.capitalize())
        return Sentence(
            "{verb} {cards} {more}" if more else "{verb} {cards}", verb=verb, cards=move.cards, more=more
        )
    named = [
        card for field in label.fields.values() for card in (field if isinstance(field, tuple) else (field,))
    ]
    if rest := tuple(card for card in move.cards if card not in named):
        return Sentence("{label} ({cards})", label=label, cards=rest)
    return label


def trials_of(view: Game, moves: Sequence[Move], rng: Random, level: Level) -> Trials:
    """Return the trials of *moves*: in the game's own kernel or the trick kernel, if it has one, otherwise by
    its rules.

    Raises SamplingError if no deal fits the known facts.
    """
    game = type(view)
    ai = games.ai(game)
    own = ai.trials(view, moves, rng) if ai.trials is not None else None
    if own is not None:
        return own
    play = ai.fast_play(view) if ai.fast_play is not None else None
    if play is None:
        if ai.bids_heard is not None and isinstance(view, TrickTaking):
            return BidTrials(view, moves, rng, ai)
        return GameTrials(view, moves, rng, ai)
    if play.sizes[play.turn] <= level.exact and not play.apart:
        return _EndgameTrials(play, moves, rng)
    return _TrickTrials(play, moves, rng)


class _TrickTrials:
    """Playouts in the trick kernel."""

    cost = 1

    def __init__(self, play: TrickPlay, moves: Sequence[Move], rng: Random) -> None:
        self.table = TrickDecision(play, rng)
        self.cards = [move.card for move in moves]
        self.worlds: list[list[int]] = []
        self.kernels: list[Kernel] = []
        self.asides: list[int] = []

    def attempt(self, deal: int, move: int) -> float:
        while deal >= len(self.worlds):
            world = self.table.world()
            self.worlds.append(world)
            self.kernels.append(self.table.kernel_in(world))
            self.asides.append(self.table.aside(world))
        taken = self.taken(deal, *self.table.after(self.worlds[deal], self.cards[move]))
        return self.table.gain(self.kernels[deal], taken)

    def taken(self, deal: int, hands: list[int], trick: Trick) -> int:
        """Return the points that camp 0 takes from here on."""
        return self.kernels[deal].playout(hands, trick, self.asides[deal])


class _EndgameTrials(_TrickTrials):
    """The last tricks solved exactly; further deals are played out once the budget is used up."""

    def __init__(self, play: TrickPlay, moves: Sequence[Move], rng: Random) -> None:
        super().__init__(play, moves, rng)
        self.cost = LONG_EXACT_COST if sum(play.sizes) > LONG else EXACT_COST
        self.endgames: list[Endgame | None] = []
        self.positions = 0

    def taken(self, deal: int, hands: list[int], trick: Trick) -> int:
        while deal >= len(self.endgames):
            last = self.endgames[-1] if self.endgames else None
            self.positions += len(last.bounds) if last is not None else 0
            is_little = self.positions < MOST_POSITIONS
            self.endgames.append(Endgame(self.kernels[len(self.endgames)]) if is_little else None)
        endgame = self.endgames[deal]
        return super().taken(deal, hands, trick) if endgame is None else endgame.value(hands, trick)


class GameTrials:
    """Playouts by the rules of the game themselves, to the end of the hand."""

    cost = RULES_COST

    def __init__(self, view: Game, moves: Sequence[Move], rng: Random, ai: AI[Any]) -> None:
        self.view, self.moves, self.rng, self.ai = view, moves, rng, ai
        assert view.turn is not None
        self.seat = view.turn
        self.worlds: list[tuple[Game, float]] = []

    def attempt(self, deal: int, move: int) -> float:
        while deal >= len(self.worlds):
            self.worlds.append((self.view.determinize(self.rng).quiet(), self.rng.random()))
        world, seed = self.worlds[deal]
        position, chances = world.copy(), Random(seed)
        position.apply(self.moves[move])
        for _ in range(LONGEST):
            if position.over or position.hand_number != world.hand_number or position.phase == "deal":
                break
            position.apply(self.choose(position, chances))
        return lead(position, self.seat) - lead(world, self.seat)

    def choose(self, position: Game, chances: Random) -> Move:
        """Return a sensible move: from the game's quick rollout if it has one, else from its advice."""
        if self.ai.rollout is not None:
            return self.ai.rollout(position, chances)
        view = position.view(position.turn)
        return self.ai.advise(view, view.legal(), chances)[0].move
