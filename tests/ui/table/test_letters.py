"""Letters that go to a card of the hand follow what is on the cards."""

import pygame

from cardgames.engine import Move, OneOf, Sentence
from cardgames.engine.text import Suit
from tests.ui.table.auctions import Bidders
from tests.ui.table.conftest import OpenTable
from tests.ui.table.tables import Table
from tests.ui.table.test_walking import asked_in


def letter(table: Table, sign: str, *, shift: bool = False) -> str:
    """Type a letter; the card that has the focus then."""
    mod = pygame.KMOD_LSHIFT if shift else 0
    text = sign.upper() if shift else sign.lower()
    table.driver.post(pygame.KEYDOWN, key=pygame.key.key_code(sign.lower()), mod=mod, unicode=text)
    table.driver.post(pygame.KEYUP, key=pygame.key.key_code(sign.lower()), mod=mod)
    current = table.scene.hand_input.current
    return current.card.text if current is not None else ""


def hand(table: Table) -> set[str]:
    return {sprite.card.text for sprite in table.scene.hand_input.own}


def test_letters_of_ranks_come_before_suits_and_with_shift_after_them(open_table: OpenTable) -> None:
    table = open_table(deck_names="it", cards="french", seed="3")
    table.own_turn()
    assert {"Qc", "Jc", "4d", "Qd", "Ks"} <= hand(table)
    assert letter(table, "f")[0] == "J"
    assert letter(table, "d") == "Jd", "a rank and a suit"
    assert letter(table, "d")[0] == "Q"
    assert letter(table, "d", shift=True)[1] == "d"
    assert letter(table, "r", shift=True)[0] == "K", "R alone sorts by rank"
    assert letter(table, "k")[0] == "K", "the English letter means nothing else"


def test_a_suit_and_then_a_rank_go_to_one_card(open_table: OpenTable) -> None:
    table = open_table(seed="3", speed="instant", cards="french")
    table.own_turn()
    assert {"Qc", "Qd", "Jd"} <= hand(table)
    assert letter(table, "d", shift=True)[1] == "d"
    assert letter(table, "q") == "Qd"
    assert letter(table, "q") == "Qc", "again: the next queen"
    assert letter(table, "j", shift=True)[0] == "J"


class Callers(Bidders):
    """The auction is in numbers and suits."""

    def legal_bid(self) -> OneOf:
        return OneOf([Move("bid", word=suit, amount=number) for number in (1, 2, 12) for suit in "hs"])

    def label(self, move: Move) -> Sentence | None:
        if move.verb != "bid":
            return super().label(move)
        return Sentence("{n} {suit}", n=move.amount or 0, suit=Suit(move.word or ""))


def pointed_at(table: Table) -> str:
    stop = table.scene.hand_input.ring.current
    return str(table.scene.widgets.find(stop.widget).word) if stop is not None and stop.widget else ""


def test_a_bid_is_typed_by_its_number_and_its_suit(open_table: OpenTable) -> None:
    table = open_table(game=Callers, speed="instant")
    table.own_turn()
    typed = {"2": "2 hearts", "s": "2 spades", "1": "1 hearts", "2 ": "12 hearts", "s ": "12 spades"}
    for sign, words in ((sign.strip(), words) for sign, words in typed.items()):
        table.driver.key(sign) if sign.isdecimal() else letter(table, sign, shift=True)
        assert pointed_at(table) == words


def test_an_amount_is_typed_and_what_cannot_be_named_is_said(open_table: OpenTable) -> None:
    table = asked_in(open_table, "ace_deuce_jack", 8, "bet", "a")
    driver, naming = table.driver, table.scene.decision_panel.naming
    assert (naming.decision.low, naming.most, naming.decision.step) == (5, 10, 5)
    driver.key("1")
    assert naming.amount == 5 and not table.scene.toasts.texts, "it may become 10"
    driver.key("0")
    assert naming.amount == 10 and not table.scene.toasts.texts
    driver.key("4")
    assert naming.amount == 5 and table.scene.toasts.texts == ["Everyone has to bet at least 5."]
