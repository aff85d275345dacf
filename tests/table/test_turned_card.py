"""A turned card lies in the middle while it is looked at, and never where it could be taken for a led one."""

from random import Random

from cardgames.engine import Match, Player
from cardgames.games.buck_euchre import BuckEuchre
from cardgames.table import layout

from .test_layout import box, frame


def test_a_turned_card_is_never_taken_for_a_card_of_the_trick() -> None:
    looked_at = played = 0
    for seed in range(60):
        match, rng = Match(BuckEuchre, [Player(str(seat)) for seat in range(4)], seed=str(seed)), Random(seed)
        for _ in range(25):
            if match.over:
                break
            match.play(match.decision.sample(rng))
            view = match.view(0)
            if not view.upcard:
                continue
            laid = layout(view, 0, frame((1280, 800)))
            (card,), trick = laid.spots["upcard"], laid.outlines["trick"]
            if view.phase == "play":
                played += 1
                assert not trick.contains(card.x, card.y), (seed, len(view.trick))
                assert not any(box(card).overlaps(box(spot)) for spot in laid.spots["trick"])
            elif not any(view.won) and not view.trick:
                looked_at += 1
                assert trick.x < card.x < trick.right, (seed, view.phase)
        if looked_at > 3 and played > 6:
            return
    raise AssertionError("no hand was played with a turned card on the table")
