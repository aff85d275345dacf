"""Nothing that is told in passing lies on an index, on a card that is decided about, or on a button."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import chain

import pytest

from cardgames.engine import Game, Match
from cardgames.games import GAMES
from cardgames.lessons.tips import tips
from cardgames.ui.table import MatchScreen
from tests.tools.contact_sheets.faults import covers
from tests.tools.contact_sheets.moments import SEEDS, Moment, moments, played, seat_counts
from tests.tools.contact_sheets.stage import Look, Stage

LOOKS = [Look(size, text) for size in ((1024, 640), (1280, 800)) for text in (1.0, 2.0)]
REASON = "You must follow suit: {Kh} was led, and you hold three hearts. Play one of these."
HINT = "Play the {7s}. It wins this trick for your side, and the ace is still out with somebody else."
MOVES = 70


@lru_cache(maxsize=1)  # one game is looked at in one size after the other
def chosen(game: type[Game]) -> tuple[Moment, ...]:
    """Return the beginning of a match and its fullest position, with the fewest and the most players."""
    found = [moments(game, seats, moves=MOVES) for seats in seat_counts(game)]
    return tuple(chain.from_iterable((each[0], each[-1]) if len(each) > 1 else each for each in found))


@lru_cache(maxsize=1)
def long_match(game: type[Game]) -> Match:
    return played(game, max(game.seats), SEEDS[0])


@pytest.fixture(scope="module")
def stage(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stage]:
    with Stage(tmp_path_factory.mktemp("stage"), reads=True) as made:
        yield made


def crowd(stage: Stage, scene: MatchScreen) -> Iterator[str]:
    """What covers what, one kind of thing after the other."""
    scene.table.toasts.say(REASON, "refused")
    scene.prepare()
    yield from covers(scene)
    if not scene.table.toasts.shown[0].box.w:
        yield "a toast has no place"
    scene.table.toasts.say(HINT, "hint")
    scene.prepare()
    yield from covers(scene)
    scene.table.toasts.clear()
    for seat in range(len(scene.match.players)):
        scene.table.speech_bubbles.say(seat, "I play the game and double it.")
        scene.prepare()
        yield from covers(scene)
        if seat not in scene.table.speech_bubbles.boxes:
            yield f"what seat {seat} says has no place"
    scene.table.speech_bubbles.clear()
    for tip in tips(scene.table.game):
        scene.tips.tip, scene.tips.rect = tip, scene.tips._find_place(tip)
        yield from covers(scene)
        scene.tips.end()
    for card in sorted(scene.table.decision_panel.lit, key=str):
        scene.table.hand_input.focus(card)
        scene.table.hand_input.update_lift(at_once=True)
        yield from covers(scene)


@pytest.mark.parametrize("look", LOOKS, ids=str)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name())
def test_what_is_told_at_a_table_covers_nothing_that_has_to_be_seen(
    stage: Stage, game: type[Game], look: Look
) -> None:
    wrong = []
    for moment in chosen(game):
        scene = stage.table(moment.branch(), look=look)
        wrong += [
            f"{len(moment.match.players)} players, {moment.name}: {fault}" for fault in crowd(stage, scene)
        ]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("look", LOOKS[1:3], ids=str)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name())
def test_the_answer_of_the_expert_covers_no_card_of_a_replay(
    stage: Stage, game: type[Game], look: Look
) -> None:
    match = long_match(game)
    stage.look(look)
    stage.program.menu()
    stage.program.review(match.branch(len(match.log)), len(match.log) // 2)
    scene = stage.scene
    scene.table.toasts.say(HINT, "hint")  # type: ignore[attr-defined]
    scene.prepare()
    assert list(covers(scene)) == []  # type: ignore[attr-defined]
