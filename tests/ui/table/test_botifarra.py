"""Botifarra at the table: where people sit in each game of a session."""

from cardgames.games.botifarra import Botifarra
from tests.ui.table.conftest import OpenTable


def test_in_every_game_of_a_session_the_partner_sits_opposite(open_table: OpenTable) -> None:
    table = open_table(1, game=Botifarra, options={"session": True, "target": 51, "doubling": False})
    for number, partner in ((1, 2), (2, 1), (3, 3)):
        position = table.host.match.position
        position.game_number = number
        laid = table.scene.area.lay(position.view(0))
        places = {seat: laid.plates[seat].rect for seat in range(4)}
        top = min(places, key=lambda seat: places[seat].y)
        assert top == partner == position.partner(0)
        left = min((seat for seat in places if seat != 0), key=lambda seat: places[seat].x)
        assert left == position.after(0)
