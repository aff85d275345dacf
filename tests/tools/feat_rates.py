"""How rare the feats of a game are: in how many of its hands somebody does each.

    python -m tests.tools.feat_rates ziginette --hands 1000 --level steady

Whole matches are played between computer players of one level, with every number of players that the game
has.  A feat is rare if it comes up in fewer than one hand in fifteen.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Sequence
from random import Random

from cardgames import games
from cardgames.engine import FeatDone, Game
from cardgames.engine.seeds import one_way
from cardgames.players.levels import LEVELS
from cardgames.players.player import player


def feats_in(
    kind: type[Game], seats: int, hands: int, level: str = "steady", seed: str = "1"
) -> Counter[str]:
    """Return how many of so many *hands* between *seats* players of *level* had each feat."""
    plays, found, number, hand = player(kind, level), Counter[str](), 0, 0
    while hand < hands:
        game = kind(seats, seed=f"{seed}/{number}")
        game.levels = (level,) * seats
        number, ply, done = number + 1, 0, set[str]()
        while not game.over and hand < hands:
            view = game.view(game.player)
            game.apply(plays(view, view.legal(), Random(one_way(f"{seed}/{number}", ply)))[0].move)
            done |= {event.feat.name for event in game.drain() if isinstance(event, FeatDone)}
            ply += 1
            if game.is_settled or game.over:
                found.update(done)
                done = set()
                hand += game.over or game.phase == "deal"
    return found


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; see the module."""
    parser = argparse.ArgumentParser(prog="python -m tests.tools.feat_rates", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("game", choices=[game.name() for game in games.GAMES])
    parser.add_argument("--hands", type=int, default=1000)
    parser.add_argument("--level", choices=LEVELS, default="steady")
    asked = parser.parse_args(arguments)
    kind = games.find(asked.game)
    assert kind is not None
    for seats in sorted(kind.seats):
        found = feats_in(kind, seats, asked.hands, asked.level)
        rates = (
            f"{feat.name} 1 in {asked.hands / found[feat.name]:.0f}"
            if found[feat.name]
            else f"{feat.name} never"
            for feat in kind.feats
        )
        print(f"{kind.title}, {seats} players, {asked.hands} hands: {', '.join(rates)}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
