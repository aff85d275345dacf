"""How the hands of a game come out: what the side of the dealer scores, and the others.

    python -m tests.tools.hand_scores cribbage --hands 7000 --player sharp
    python -m tests.tools.hand_scores belote --hands 1500

First hands are played by equal players.  Printed are the commonest results, and of a thousand hands how many
bring the dealer's side, and how many another, so many points: in all, and by each figure of the game.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Iterator, Sequence

from cardgames import games
from cardgames.engine import Game
from cardgames.players.levels import STEADY

from .arena import play_hand
from .contestants import PLAYERS, named

COMMONEST = 60


def played(kind: type[Game], player: str, hands: int, seed: str) -> Iterator[tuple[Game, int]]:
    """Yield each hand once it has been played, with its dealer."""
    bot = named(kind, player)
    for number in range(hands):
        game = kind(seed=f"{seed}/{number}")
        dealer = game.dealer
        for _ in play_hand(game, [bot] * game.seat_count, f"{seed}/{number}"):
            pass
        yield game, dealer


def counted(hands: Iterator[tuple[Game, int]]) -> dict[tuple[str, str], Counter[int]]:
    """Count the points by who made them and in what."""
    found: dict[tuple[str, str], Counter[int]] = {}
    for game, dealer in hands:
        for seat in range(game.seat_count):
            who = "dealer" if game.side(seat) == game.side(dealer) else "others"
            made = {"in all": game.scores[game.side(seat)], **game.figures(seat)}
            for name, points in made.items():
                found.setdefault((who, name), Counter())[round(points)] += 1
    return found


def per_thousand(counts: Counter[int]) -> str:
    """Return the shares of the points from the fewest to the most."""
    total, low, high = sum(counts.values()), min(counts), max(counts)
    shares = (str(round(1000 * counts[points] / total)) for points in range(low, high + 1))
    return f"from {low} on: {' '.join(shares)}"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; see the module."""
    parser = argparse.ArgumentParser(prog="python -m tests.tools.hand_scores", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("game", choices=[game.name() for game in games.GAMES])
    parser.add_argument("--player", choices=PLAYERS, default=STEADY.name)
    parser.add_argument("--hands", type=int, default=1000)
    parser.add_argument("--seed", default="hands", help="the text from which all cards and chances follow")
    asked = parser.parse_args(arguments)
    if asked.hands < 1:
        parser.error("play at least one hand")
    kind = games.find(asked.game)
    assert kind is not None
    hands = list(played(kind, asked.player, asked.hands, asked.seed))
    results = Counter(
        (game.scores[game.side(dealer)], *(game.scores[side] for side in others(game, dealer)))
        for game, dealer in hands
    )
    print("dealer-others:count", *(f"{'-'.join(map(str, r))}:{n}" for r, n in results.most_common(COMMONEST)))
    for (who, name), counts in counted(iter(hands)).items():
        print(f"{who}, {name}, {per_thousand(counts)}")
    return 0


def others(game: Game, dealer: int) -> list[int]:
    """Return the sides that *dealer* does not play on."""
    return [side for side in range(game.side_count) if side != game.side(dealer)]


if __name__ == "__main__":
    sys.exit(main())
