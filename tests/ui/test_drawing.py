"""Drawing changes nothing: a screen that is drawn again looks the same, and nothing of it is different."""

from collections.abc import Iterator

import pygame
import pytest

from cardgames.engine import Game
from cardgames.games import GAMES
from cardgames.games.malilla import Malilla
from cardgames.ui.scene import Scene
from cardgames.ui.table.drawing.static_layer import StaticLayer
from cardgames.ui.table.screen import TableScreen
from cardgames.ui.widgets import Widgets
from tests.tools.contact_sheets.moments import moments, played, seat_counts
from tests.tools.contact_sheets.screens import SCREENS
from tests.tools.contact_sheets.stage import Look, Stage

LOOKS = (Look((1024, 640)), Look((1024, 640), text=2.0))
SHOWN = [name for name in SCREENS if not name.startswith("result_")] + ["result_malilla", "result_crash"]


@pytest.fixture(scope="module")
def stage(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stage]:
    with Stage(tmp_path_factory.mktemp("drawing")) as made:
        yield made


def state(scene: Scene) -> object:
    """What of *scene* a person could notice but in its picture, and what is to come of it."""
    widgets = getattr(scene, "widgets", None)
    found: list[object] = [type(scene), scene.busy, scene.wake_after, scene.aloud, scene.focus_aloud]
    if isinstance(widgets, Widgets):
        each = [widgets.find(id) for id in widgets.ids]
        found += [(one.id, one.visible, tuple(one.box)) for one in each]
    if isinstance(scene, TableScreen):
        table, log = scene.table, scene.feed.match.log
        found += [list(log), scene.feed.revealed, scene.feed.turn_state, table.decision_panel.prompt]
        found += [(toast.markup, tuple(toast.box)) for toast in table.toasts.shown]
        found += [(seat, tuple(box)) for seat, box in table.speech_bubbles.boxes.items()]
        found += [(sprite.card, sprite.x, sprite.y, sprite.up) for sprite in table.motion.mirror]
    return found


def drawn(stage: Stage) -> tuple[list[object], bytes]:
    """Draw everything once; what there is then, and its picture."""
    stage.app.pictures.new_frame()
    surface = stage.canvas.surface()
    stage.app.stack.draw(surface)
    return [state(scene) for scene in stage.app.stack.scenes], pygame.image.tobytes(surface, "RGB")


def is_only_drawn(stage: Stage) -> bool:
    """Tell whether drawing the screen twice changes neither anything of it nor, once no card is blurred, its
    picture."""
    stage.app.stack.prepare()
    before = [state(scene) for scene in stage.app.stack.scenes]
    first, picture = drawn(stage)
    if stage.app.pictures.has_work:
        sharpen(stage)
        picture = drawn(stage)[1]
    second, again = drawn(stage)
    return before == first == second and picture == again


def sharpen(stage: Stage) -> None:
    """Have the pictures made that the screen needs."""
    for _ in range(4):
        drawn(stage)
        stage.app.pictures.finish()


@pytest.mark.parametrize("name", SHOWN)
@pytest.mark.parametrize("look", LOOKS, ids=str)
def test_a_screen_drawn_twice_is_the_same(stage: Stage, look: Look, name: str) -> None:
    if stage.seen != look:
        stage.look(look)
    SCREENS[name](stage)
    stage.settle()
    sharpen(stage)
    SCREENS[name](stage)  # as nobody has drawn it yet
    stage.settle()
    assert is_only_drawn(stage)


@pytest.mark.parametrize("look", LOOKS)
def test_words_on_a_table_have_their_places_before_they_are_drawn(stage: Stage, look: Look) -> None:
    stage.look(look)
    table = stage.table(moments(Malilla, 4)[0].branch()).table
    sharpen(stage)
    for seat in range(4):
        table.speech_bubbles.say(seat, "Here is something to be read by everybody", 99)
    for words in ("The first of two.", "The second of two, which is much longer than the one before."):
        table.toasts.say(words)
        stage.app.stack.prepare()
        assert table.toasts.shown[-1].box.w and table.speech_bubbles.boxes
        assert is_only_drawn(stage)


@pytest.mark.parametrize("game", GAMES)
def test_what_has_changed_on_a_table_is_drawn_as_if_everything_were_drawn(
    stage: Stage, game: type[Game]
) -> None:
    match = played(game, seat_counts(game)[-1], "evening", 14)
    stage.look(LOOKS[1])
    table = stage.table(match.branch(0)).table
    for move in match.log:
        stage.picture()
        table.match.play(move)
        table.rewind()
        stage.settle()
        kept = pygame.image.tobytes(stage.picture(), "RGB")
        table.renderer.static_layer = StaticLayer(table.painter, table.renderer)
        assert pygame.image.tobytes(stage.picture(), "RGB") == kept, str(move)


def hover(stage: Stage, pos: tuple[int, int], seconds: float) -> None:
    """Move the pointer to *pos* and let it rest there."""
    move = pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0), touch=False)
    stage.app.step(0.0, [move])
    stage.app.step(seconds)


@pytest.mark.parametrize("name", SHOWN)
def test_the_pointer_changes_no_more_than_is_drawn_again(stage: Stage, name: str) -> None:
    if stage.seen != LOOKS[0]:
        stage.look(LOOKS[0])
    SCREENS[name](stage)
    stage.settle()
    sharpen(stage)
    for _ in range(99):  # small pictures of tables come one by one
        stage.app.step(0.0)
        stage.program.saved_tables.finish()
    widgets = stage.scene.widgets if hasattr(stage.scene, "widgets") else None
    boxes = [widgets.find(id).box for id in widgets.ids] if widgets is not None else []
    seen = [box for box in boxes if stage.canvas.surface().get_rect().collidepoint(box.center)]
    for box in seen[:: 1 + len(seen) // 6]:
        for seconds in (0.0, 0.7):
            hover(stage, box.center, seconds)
            after = pygame.image.tobytes(stage.canvas.surface(), "RGB")
            stage.app.redraw()
            stage.app.step(0.0)
            assert pygame.image.tobytes(stage.canvas.surface(), "RGB") == after, (box, seconds)
