"""The painted boxes of ranks: a press on the place of the bets is one on the card above it."""

from cardgames.games.ziginette import Ziginette
from tests.ui.table.conftest import OpenTable


def test_the_place_of_the_bets_tells_of_them_and_chooses_its_card(open_table: OpenTable) -> None:
    table = open_table(game=Ziginette, seats=3, dealer=1, speed="instant")
    scene = table.scene
    table.own_turn()
    view = scene.motion.shown
    assert view.phase == "bet"
    card = view.board[0]
    place = scene.widgets.find(f"rank_{card.rank}")
    assert place.tip.startswith(f"{scene.app.kit.glyphs.rank(card.rank)} is on the board.")
    table.driver.click(place.box.center)
    assert card in scene.decision_panel.control.picks
    dead = next(rank for rank in view.rank_order if rank not in view.shown_ranks())
    assert scene.widgets.find(f"rank_{dead}").tip.endswith("is still to come.")
