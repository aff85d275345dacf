"""Letters that go to a card of the hand follow what is on the cards."""

from __future__ import annotations

import pygame

from tests.ui.table.conftest import OpenTable
from tests.ui.table.tables import Table


def letter(table: Table, sign: str, *, shift: bool = False) -> str:
    """Type a letter; the card that has the focus then."""
    mod = pygame.KMOD_LSHIFT if shift else 0
    text = sign.upper() if shift else sign.lower()
    table.driver.post(pygame.KEYDOWN, key=pygame.key.key_code(sign.lower()), mod=mod, unicode=text)
    table.driver.post(pygame.KEYUP, key=pygame.key.key_code(sign.lower()), mod=mod)
    current = table.scene.hands.current
    return current.card.text if current is not None else ""


def hand(table: Table) -> set[str]:
    return {sprite.card.text for sprite in table.scene.hands.own}


def test_letters_of_ranks_come_before_suits_and_with_shift_after_them(open_table: OpenTable) -> None:
    table = open_table(deck_names="it", seed="3")
    table.own_turn()
    assert {"Qc", "Jc", "4d", "Qd", "Ks"} <= hand(table)
    assert letter(table, "f")[0] == "J"
    assert letter(table, "d")[0] == "Q"
    assert letter(table, "d", shift=True)[1] == "d"
    assert letter(table, "r", shift=True)[0] == "K", "R alone sorts by rank"
    assert letter(table, "k")[0] == "K", "the English letter means nothing else"
