"""Heaps, plates, tallies, rings and rulers can be drawn whatever is counted there: nothing, one, or a lot."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from cardgames.engine import Game
from cardgames.engine.families.betting import Betting
from cardgames.engine.indicators import Indicator, PegBoard, Proposal, Ring, Ruler, Tally
from cardgames.games import GAMES
from cardgames.table import TableInfo
from cardgames.ui.table import MatchScreen
from tests.tools.contact_sheets.moments import moments
from tests.tools.contact_sheets.stage import LOOKS, Stage

MOVES = 40


@pytest.fixture(scope="module")
def stage(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stage]:
    with Stage(tmp_path_factory.mktemp("stage"), reads=True) as made:
        yield made


def counting(thing: Indicator, amount: int) -> Indicator:
    """Return *thing* with this number wherever it has one."""
    match thing:
        case Tally():
            return replace(thing, values=(amount,) * len(thing.values))
        case Ring():
            return replace(thing, sums=tuple(replace(each, number=str(amount)) for each in thing.sums))
        case Ruler():
            return replace(thing, value=max(thing.low, min(amount, thing.high)))
        case PegBoard():
            peg = min(amount, thing.holes)
            return replace(thing, front=(peg,) * len(thing.front), rear=(peg,) * len(thing.rear))
        case Proposal():
            return replace(thing, amount=amount)
    return thing


def fill(scene: MatchScreen, amount: int) -> None:
    """Have *amount* lie in every heap, and on every plate and sign."""
    motion, area = scene.table.motion, scene.table.area
    assert motion.position is not None
    view = motion.position.view
    view.scores = [amount] * len(view.scores)
    if isinstance(view, Betting):
        signs = {name: -1 if name.startswith("debt") else 1 for name in view.chips}
        view.chips.update({name: sign * amount for name, sign in signs.items()})
    motion.position.apply([])  # which forgets the numbers told before
    motion.layout = area.lay(view)
    scene.table.refresh()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name())
def test_any_amount_can_be_drawn(stage: Stage, monkeypatch: pytest.MonkeyPatch, game: type[Game]) -> None:
    told = TableInfo.of
    moment = moments(game, max(game.seats), moves=MOVES)[-1]
    for look in LOOKS if issubclass(game, Betting) else LOOKS[::5]:
        scene = stage.table(moment.branch(), look=look)
        for amount in (0, 1, 10**6):
            with monkeypatch.context() as patched:
                patched.setattr(
                    TableInfo,
                    "of",
                    lambda view, amount=amount: TableInfo(
                        tuple(counting(thing, amount) for thing in told(view).things)
                    ),
                )
                fill(scene, amount)
                stage.read()
