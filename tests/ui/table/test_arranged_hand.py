"""A hand as its owner wants it: sorted as the settings have it, or laid by hand and kept."""

import pygame

from cardgames.engine import Card, match_text, parse_match
from cardgames.games import find
from cardgames.games.malilla import Malilla
from cardgames.ui.host import Host
from cardgames.ui.table import MatchScreen
from cardgames.ui.table.match.hint_ladder import SteadyAdviser
from cardgames.ui.table.overlays.zoom import movers
from tests.ui.table.conftest import OpenTable
from tests.ui.table.tables import Table
from tests.ui.test_host import RandomThinker


def hand(table: Table) -> list[Card]:
    """The own cards from left to right."""
    return [sprite.card for sprite in sorted(table.scene.hand_input.own, key=lambda sprite: sprite.x)]


def set_to(table: Table, name: str, value: object) -> None:
    """Change a setting, as the screen of settings does."""
    table.driver.app.services.store.settings.change(name, value)
    table.driver.app.refresh()
    table.driver.settle()


def to_the_left(table: Table, card: Card, times: int) -> None:
    """Alt and the left arrow, with the focus on *card*."""
    table.scene.hand_input.focus(card)
    for _ in range(times):
        table.driver.post(pygame.KEYDOWN, key=pygame.K_LEFT, mod=pygame.KMOD_LALT, unicode="")
        table.driver.post(pygame.KEYUP, key=pygame.K_LEFT, mod=pygame.KMOD_LALT)
    table.driver.settle()


def take_the_screen(table: Table) -> None:
    """Whoever is next says that it is them."""
    table.driver.until(lambda: table.screen.curtain is not None)
    table.driver.wait(0.5)
    table.driver.key("return")
    table.own_turn()


def test_the_settings_of_the_hand_are_seen_at_once(open_table: OpenTable) -> None:
    table = open_table(speed="instant")
    table.own_turn()
    usual = hand(table)
    set_to(table, "hand_high", "right")
    assert hand(table) == usual[::-1]
    set_to(table, "hand_high", "left")
    set_to(table, "hand_order", "rank")
    ranks = [Malilla.rank_order.index(card.rank) for card in hand(table)]
    assert ranks == sorted(ranks, reverse=True) and hand(table) != usual
    set_to(table, "hand_order", "hand")
    own = table.host.view().zone("hand0")
    assert hand(table) == list(own)
    table.settled()


def test_the_keys_sort_in_the_direction_of_the_settings(open_table: OpenTable) -> None:
    table = open_table(hand_high="right", speed="instant")
    table.own_turn()
    table.driver.key("x")
    table.driver.settle()
    ranks = [Malilla.rank_order.index(card.rank) for card in hand(table)]
    assert ranks == sorted(ranks)


def test_what_was_laid_by_hand_outlives_a_move_and_its_undo(open_table: OpenTable) -> None:
    table = open_table(speed="instant")
    table.own_turn()
    last = hand(table)[-1]
    to_the_left(table, last, 5)
    laid = hand(table)
    assert laid[-6] is last
    ply = table.plies
    card = next(card for card in table.playable() if card is not last)
    table.driver.click(table.place(card))
    table.driver.until(lambda: table.plies > ply and table.scene.my_turn)
    table.driver.settle()
    assert hand(table) == [other for other in laid if other is not card]
    table.driver.key("u")
    table.own_turn()
    assert hand(table) == laid


def test_it_is_kept_behind_the_curtain_and_sorted_anew_by_its_owner_alone(open_table: OpenTable) -> None:
    table = open_table(2, speed="instant")
    arranged: dict[int, list[Card]] = {}
    for _ in range(4):
        take_the_screen(table)
        seat = table.host.revealed
        assert seat is not None
        if seat in arranged:
            assert hand(table) == [card for card in arranged[seat] if card in hand(table)]
        else:
            to_the_left(table, hand(table)[-1], 4)
            arranged[seat] = hand(table)
        table.driver.click(table.place(table.playable()[0]))
    assert len(arranged) == 2
    take_the_screen(table)
    seat = table.host.revealed
    table.driver.key("o")
    assert {zone for zone, _ in table.host.match.arrangements} == {f"hand{other}" for other in arranged} - {
        f"hand{seat}"
    }


def test_it_is_saved_at_once_and_there_again_when_the_match_is_taken_up(open_table: OpenTable) -> None:
    table = open_table(speed="instant")
    table.own_turn()
    saved: list[str] = []
    table.host.hooks.moved = lambda match: saved.append(match_text(match))
    to_the_left(table, hand(table)[-1], 3)
    laid = hand(table)
    match = parse_match(saved[-1], find)
    host = Host(match, RandomThinker(), table.driver.app.services.store.settings)
    scene = MatchScreen(host, "auto-test", SteadyAdviser())
    table.driver.show(scene)
    assert hand(Table(table.driver, scene, host)) == laid


def test_a_card_is_moved_by_clicks_alone(open_table: OpenTable) -> None:
    """Enlarged, it has an arrow on either side; a click anywhere else puts it back."""
    table = open_table(speed="instant")
    table.own_turn()
    before = hand(table)
    card = before[3]
    table.driver.click(table.place(card), button=3)
    assert table.scene.hand_input.zoomed is card
    left, right = movers(table.driver.app.kit, table.driver.app.size)
    for _ in range(2):
        table.driver.click(left.center)
    table.driver.settle()
    assert hand(table).index(card) == 1 and table.scene.hand_input.zoomed is card
    table.driver.click(right.center)
    table.driver.settle()
    assert hand(table).index(card) == 2
    table.driver.click((40, 400))
    assert table.scene.hand_input.zoomed is None
    table.own_turn()
    others = [other for other in hand(table) if other is not card]
    assert others == [other for other in before if other is not card]


def test_a_card_on_the_table_has_no_arrows(open_table: OpenTable) -> None:
    table = open_table(speed="instant")
    table.own_turn()
    ply = table.plies
    table.scene.hand_input.zoomed = next(sprite.card for sprite in table.scene.motion.mirror.zone("trick"))
    table.driver.click(movers(table.driver.app.kit, table.driver.app.size)[0].center)
    assert table.scene.hand_input.zoomed is None and table.plies == ply
