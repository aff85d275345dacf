"""Cards are as large as the room allows, the own hand is seen whole, and large text makes no card small."""

from collections.abc import Iterator

import pytest

from cardgames.engine import Game
from cardgames.engine.zones import TRICK
from cardgames.games import GAMES, find
from tests.tools.contact_sheets.composition import Composition, composition, fullest
from tests.tools.contact_sheets.moments import played, seat_counts
from tests.tools.contact_sheets.stage import Look, Stage

SIZES = ((1024, 640), (1920, 1080))
LEAST = 0.8
"""The least width of a card with text at 200 %, by its width at 100 %."""
TRICKS = 0.10
"""The least width of a card of a trick of four, by that of the window."""
HANDS = 0.088
"""The same of the own hand."""
WHOLE = 0.995
CROWDED = (
    ("delphi", 5, "a", 257),
    ("delphi", 5, "b", 249),
    ("kaluki", 4, "a", 201),
    ("porrazo", 2, "b", 65),
    ("big_three", 3, "a", 33),
)
"""Games, players, seeds and numbers of moves after which a table is full."""


@pytest.fixture(scope="module")
def stage(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stage]:
    with Stage(tmp_path_factory.mktemp("stage"), reads=True) as made:
        yield made


def measured(stage: Stage, game: type[Game], seats: int) -> Iterator[tuple[Composition, Composition]]:
    """The figures of the fullest moment with text at 100 and at 200 %, in each size."""
    moment = fullest(game, seats)
    for size in SIZES:
        plain, large = (
            composition(stage.table(moment.branch(), look=Look(size, text)).table) for text in (1.0, 2.0)
        )
        yield plain, large


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name())
def test_cards_keep_their_size(stage: Stage, game: type[Game]) -> None:
    wrong = []
    for seats in seat_counts(game):
        for plain, large in measured(stage, game, seats):
            for one in (plain, large):
                if one.covered:
                    wrong.append(f"{seats} players: {', '.join(one.covered)}")
                if 0 < one.whole < WHOLE:
                    wrong.append(f"{seats} players: {one.whole:.0%} of the hand is in the window")
            if plain.hand and (plain.hand < HANDS or large.hand < LEAST * plain.hand):
                wrong.append(f"{seats} players: hand {plain.hand:.3f}, with large text {large.hand:.3f}")
            for kind, width in plain.widths.items():
                if large.widths[kind] < LEAST * width:
                    ratio = large.widths[kind] / width
                    wrong.append(f"{seats} players: {kind} {width:.3f}, with large text × {ratio:.2f}")
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize(("name", "seats", "seed", "moves"), CROWDED)
def test_large_text_leaves_cards_large_on_a_full_table(
    stage: Stage, name: str, seats: int, seed: str, moves: int
) -> None:
    match = played(find(name), seats, seed, moves)
    plain, large = (
        composition(stage.table(match.branch(moves), look=Look(SIZES[0], text)).table).widths
        for text in (1.0, 2.0)
    )
    shares = {kind: round(large[kind] / width, 3) for kind, width in plain.items()}
    assert min(shares.values()) >= LEAST, shares


@pytest.mark.parametrize(
    "game",
    [game for game in GAMES if any(zone.kind == TRICK for zone in game(max(game.seats), seed="1").zones)],
    ids=lambda game: game.name(),
)
def test_a_trick_is_large(stage: Stage, game: type[Game]) -> None:
    for seats in seat_counts(game):
        moment = fullest(game, seats)
        for size in SIZES:
            table = stage.table(moment.branch(), look=Look(size)).table
            assert table.motion.layout.card_width >= TRICKS * size[0], (seats, size)
