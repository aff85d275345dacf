"""Learn what hands of Three Thirteen are worth by playing them, and write it down for the computer players.

    python -m tests.tools.learn_thirteen --hands 500 2200 --seed 1

See `learning`.  The hands have 3 to 13 cards, most of them with two players.
"""

import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from random import Random

from cardgames.engine import Move
from cardgames.engine.experience import Weights, weigh
from cardgames.games.three_thirteen import ThreeThirteen, experience
from cardgames.games.three_thirteen.ai import rollout
from cardgames.games.three_thirteen.counting import WILD, Holding, Prospect, kind_of, worth_of
from cardgames.games.three_thirteen.experience import ThirteenKnowledge, know

from .learning import LearningBot, Notes, Subject, run

SEATS = (2, 2, 2, 3, 4)
"""How many play, drawn by lot."""
TRIES = 0.2
"""How often another draw or discard is tried."""
CLOSE = 6
"""Discards that are looked at, those that leave least."""
NOW, HOPED = 0.3, 0.7
"""What the deadwood of the moment and that after a draw count in the first round."""


def move(game: ThreeThirteen, weights: Weights | None, notes: Notes, rng: Random) -> Move:
    """Return a move of the player to act, who notes what is kept, drawn to and gone out with."""
    if game.phase not in ("draw", "discard") or game.out is not None or game.must_move_stock:
        return rollout(game, rng)
    known = know(game, game.player)
    if game.phase == "draw":
        return draw(game, known, weights, notes, rng)
    return discard(game, known, weights, notes, rng)


def draw(
    game: ThreeThirteen, known: ThirteenKnowledge, weights: Weights | None, notes: Notes, rng: Random
) -> Move:
    hand, top = list(game.hand[game.player]), game.discards.top
    now = known.holding(hand)
    held = now.prospect(now.whole, now.wilds, known.unseen)
    parts = known.parts(held, 0.0)
    if rng.random() < TRIES:
        takes = rng.random() < 0.5
    else:
        whole = known.holding([*hand, top])
        kept = kept_by_kind(whole, {kind_of(card, known.wild) for card in hand}, known)
        if not min(each.deadwood for each in kept.values()) or top.rank == known.wild:
            takes = True
        elif weights is None:
            takes = min(map(thumb, kept.values())) < held.hoped
        else:
            best = max(
                weigh(weights["kept"], known.parts(each, known.fed(kind))) for kind, each in kept.items()
            )
            takes = best > weigh(weights["stock"], parts)
    if not takes:
        notes.add("stock", game.player, parts)
    return Move("draw", word="discards" if takes else "stock")


def discard(
    game: ThreeThirteen, known: ThirteenKnowledge, weights: Weights | None, notes: Notes, rng: Random
) -> Move:
    if "out" in game.legal().verbs:
        notes.add("out", game.player, known.ended())
        return rollout(game, rng)
    cards = {kind_of(card, known.wild): card for card in game.free()}
    kept = kept_by_kind(known.holding(game.hand[game.player]), set(cards), known)
    parts = {kind: known.parts(each, known.fed(kind)) for kind, each in kept.items()}
    if rng.random() < TRIES:
        kind = rng.choice(sorted(kept))
    elif weights is None:
        kind = min(kept, key=lambda kind: thumb(kept[kind]))
    else:
        kind = max(kept, key=lambda kind: weigh(weights["kept"], parts[kind]))
    notes.add("kept", game.player, parts[kind])
    return Move("discard", cards[kind])


def thumb(held: Prospect) -> float:
    """Return what a hand costs by a rule of thumb."""
    return NOW * held.deadwood + HOPED * held.hoped


def kept_by_kind(whole: Holding, free: set[int], known: ThirteenKnowledge) -> dict[int, Prospect]:
    """Return what is kept by what is thrown, for the discards that leave least; wild cards are the last."""
    left = {kind: whole.deadwood(*whole.without(kind)) for kind in free}
    order = sorted(free, key=lambda kind: (kind == WILD, left[kind], -worth_of(kind)))
    natural = [kind for kind in order if kind != WILD]
    return {kind: whole.prospect(*whole.without(kind), known.unseen) for kind in (natural or order)[:CLOSE]}


def open_hand(seed: str, rng: Random) -> ThreeThirteen:
    """Return a hand of any size."""
    return ThreeThirteen(rng.choice(SEATS), seed=seed, hand=rng.randint(1, ThreeThirteen.hands))


def seat_players(
    game: ThreeThirteen, weights: Weights | None, notes: Notes, rng: Random
) -> Sequence[LearningBot[ThreeThirteen]]:
    """Return the players of a hand, who are all alike."""
    return [partial(move, weights=weights, notes=notes, rng=rng)] * game.seat_count


SUBJECT = Subject(
    ThreeThirteen,
    "learn_thirteen",
    Path(experience.__file__).with_name("experience.txt"),
    experience.SIZES | {"stock": experience.SIZES["kept"]},
    tuple(experience.SIZES),
    (500, 2200),
    open_hand,
    seat_players,
)

if __name__ == "__main__":
    sys.exit(run(SUBJECT, __doc__))
