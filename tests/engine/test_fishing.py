"""Fishing: what captures what, who has to capture, sweeps, and what the last capture takes."""

from collections.abc import Sequence
from itertools import combinations
from random import Random

import pytest

from cardgames.engine import (
    FAN,
    GRID,
    PILE,
    STRIPPED_40,
    Card,
    Move,
    OneOf,
    Scored,
    cards,
    per_seat,
    shared,
)
from cardgames.engine.families.fishing import (
    NOBODY,
    Capture,
    Duty,
    Fishing,
    captured_by,
    captures_by_rank,
    captures_by_sum,
)

WORTH = {rank: number for number, rank in enumerate("A234567JQK", 1)}


class Pond(Fishing):
    """Two players with three cards each; an equal card goes before a sum, and a sweep scores."""

    title, seats, pack = "Pond", (2,), STRIPPED_40
    hand = per_seat(FAN, seen_by="owner")
    taken = per_seat(PILE, seen_by="nobody")
    table = shared(GRID)
    stock = shared(PILE, seen_by="nobody")

    def start(self) -> None:
        self.ask(0, "deal")

    def legal_deal(self) -> OneOf:
        return OneOf([Move("deal")])

    def apply_deal(self, move: Move) -> None:
        self.open_table()
        self.fresh_pack(self.stock)
        self.deal(4, self.stock, self.table)
        self.deal_hands()

    def deal_hands(self) -> None:
        for seat in (0, 1):
            self.deal(3, self.stock, self.hand[seat])
        self.ask_for_card(0)

    def captures(self, card: Card) -> Sequence[Capture]:
        equal = captures_by_rank(card.rank, self.table)
        return equal or captures_by_sum(WORTH[card.rank], self.table, WORTH)

    def sweep(self, seat: int, card: Card, captured: Sequence[Card]) -> None:
        self.score(seat, 1, "a sweep", (*captured, card))

    def end_deal(self) -> None:
        if self.stock:
            self.deal_hands()
        else:
            self.give_rest()
            self.finish()


class Lax(Pond):
    """Nobody has to capture."""

    must_capture: Duty = "nobody"


class Strict(Pond):
    """A player who can capture does."""

    must_capture: Duty = "player"


class Spared(Pond):
    """Aces may be laid though they could capture."""

    def may_be_laid(self, card: Card) -> bool:
        return card.rank == "A"


def dealt(table: str, first: str, second: str, kind: type[Pond] = Pond) -> Pond:
    """A game with these four cards on the table, and these three in each hand."""
    game = kind(deck=cards(f"{table} {first} {second}"))
    game.apply(Move("deal"))
    game.drain()
    return game


def moves(game: Pond) -> list[str]:
    return list(map(str, game.legal()))


def play(game: Pond, *texts: str) -> None:
    for text in texts:
        assert Move.parse(text) in game.legal(), (text, moves(game))
        game.apply(Move.parse(text))


def naive_sums(total: int, table: Sequence[Card], most: int) -> list[Capture]:
    """Every choice of cards, by size and then by place, of which the worths add up."""
    return [
        chosen
        for size in range(2, min(most, len(table)) + 1)
        for chosen in combinations(table, size)
        if all(card.rank in WORTH for card in chosen) and sum(WORTH[card.rank] for card in chosen) == total
    ]


# ------------------------------------------------------------------ what captures what


@pytest.mark.parametrize("most", [2, 3, 99])
def test_sums_are_those_of_trying_every_choice(most: int) -> None:
    rng, found = Random(most), 0
    for _ in range(200):
        table = [*rng.sample(STRIPPED_40, rng.randint(0, 9)), Card("*", "r")]
        rng.shuffle(table)
        for total in range(12):
            sums = captures_by_sum(total, table, WORTH, most)
            assert sums == naive_sums(total, table, most)
            found += len(sums)
    assert found > 500


def test_a_single_card_of_the_worth_is_no_sum() -> None:
    table = cards("5h 2c 3d")
    assert captures_by_sum(5, table, WORTH) == [tuple(cards("2c 3d"))]
    assert captures_by_rank("5", table) == [tuple(cards("5h"))]


def test_each_equal_card_is_a_capture_of_its_own() -> None:
    assert captures_by_rank("7", cards("7h 2c 7s")) == [tuple(cards("7h")), tuple(cards("7s"))]
    assert captures_by_rank("7", cards("2c")) == []


def test_a_move_tells_what_it_captures() -> None:
    assert captured_by(Move.parse("play 7h / 3c 4d")) == tuple(cards("3c 4d"))
    assert captured_by(Move.parse("play 7h")) == ()


# ------------------------------------------------------------------ who has to capture


def test_an_equal_card_goes_before_a_sum() -> None:
    game = dealt("7c 3c 4d Kh", "7h Qs Js", "Ah 2h 6h")
    assert moves(game) == ["play 7h / 7c", "play Qs", "play Js"]
    assert str(game.why_not(Move.parse("play 7h / 3c 4d"))) == "The seven of hearts cannot capture that."


def test_every_sum_is_a_way_to_capture() -> None:
    game = dealt("2c 3c 4d 5h", "7h Qs Kh", "Ah 2h 6h")
    assert [move for move in moves(game) if move.startswith("play 7h")] == [
        "play 7h / 2c 5h", "play 7h / 3c 4d"
    ]  # fmt: skip


def test_a_card_that_can_capture_has_to_and_another_may_be_laid() -> None:
    game = dealt("5c 6c 6d Kh", "5h 2s 4s", "Ah 2h 3h")
    assert moves(game) == ["play 5h / 5c", "play 2s", "play 4s"]
    words = "The five of hearts can capture, so you may not lay a card."
    assert str(game.why_not(Move.parse("play 5h"))) == words
    assert str(game.why_not(Move.parse("play 2s / 6c"))) == "The two of spades captures nothing here."
    assert str(game.why_not(Move.parse("play 3h"))) == "Play a card from your own hand."
    assert game.why_not(Move("play")) is None


def test_a_player_who_can_capture_has_to() -> None:
    game = dealt("5c 6c 6d Kh", "2s 5h 4s", "Ah 2h 3h", Strict)
    assert moves(game) == ["play 5h / 5c"]
    words = "The five of hearts can capture, so you may not lay a card."
    assert str(game.why_not(Move.parse("play 2s"))) == words
    play(game, "play 5h / 5c")
    assert moves(game) == ["play Ah", "play 2h", "play 3h"]


def test_nobody_has_to_capture() -> None:
    game = dealt("5c 6c 6d Kh", "2s 5h 4s", "Ah 2h 3h", Lax)
    assert moves(game) == ["play 5h / 5c", "play 2s", "play 5h", "play 4s"]


def test_a_game_may_spare_some_cards() -> None:
    game = dealt("Ac 6c 5c Kh", "Ah 5h 4s", "2c 2h 3h", Spared)
    assert moves(game) == ["play Ah / Ac", "play Ah", "play 5h / 5c", "play 4s"]


# ------------------------------------------------------------------ what a turn does


def test_a_capture_takes_both_and_a_card_laid_stays() -> None:
    game = dealt("2c 3c 6d Kh", "5h Qs Js", "Ah 2h 3h")
    play(game, "play 5h / 2c 3c", "play 2h")
    assert sorted(map(str, game.taken[0])) == ["2c", "3c", "5h"] and not game.taken[1]
    assert list(map(str, game.table)) == ["6d", "Kh", "2h"]
    assert game.player == 0


def test_a_sweep_is_scored_while_its_cards_lie_there() -> None:
    game = dealt("Ac 2c 3c 4c", "Kh 5s 6s", "7h 2h 3h")
    play(game, "play Kh / Ac 2c 3c 4c")
    assert game.scores == [1, 0] and not game.table
    events = game.drain()
    sweep = next(number for number, event in enumerate(events) if isinstance(event, Scored))
    assert sweep == 1, "after the card has come to the table, before the five are taken"
    assert len(events[sweep].cards) == 5  # type: ignore[union-attr]


def test_a_capture_that_leaves_a_card_is_no_sweep() -> None:
    game = dealt("Ac 2c 3c Qc", "6h 5s Ks", "7h 2h 3h")
    play(game, "play 6h / Ac 2c 3c")
    assert game.scores == [0, 0] and list(map(str, game.table)) == ["Qc"]


def test_unseen_cards_are_those_of_the_other_hand_and_the_stock() -> None:
    game = dealt("2c 3c 6d Kh", "5h Qs Js", "Ah 2h 3h")
    unseen = game.view(0).unseen_cards()
    assert set(unseen) == {*game.hand[1], *game.stock} and len(unseen) == 33
    assert game.unseen_cards() == []
    play(game, "play 5h / 2c 3c")
    assert set(game.view(1).unseen_cards()) == {*game.hand[0], *game.stock}, "captured in everybody's sight"


# ------------------------------------------------------------------ the last capture


def test_the_last_to_capture_takes_what_is_left() -> None:
    game = dealt("2c 3c 6d Kh", "5h Qs Js", "Ah 2h 6h")
    assert game.taker == NOBODY
    play(game, "play 5h / 2c 3c")
    assert game.taker == 0
    play(game, "play 6h / 6d")
    assert game.taker == 1
    play(game, "play Qs", "play Ah")
    game.give_rest()
    assert not game.table and len(game.taken[1]) == 5


def test_the_dealer_takes_what_is_left_where_nobody_has_captured() -> None:
    game = dealt("2c 3c 6d Kh", "5h Qs Js", "Ah 2h 6h")
    game.dealer = 1
    game.give_rest()
    assert len(game.taken[1]) == 4


def test_a_side_can_be_named_for_what_is_left() -> None:
    game = dealt("2c 3c 6d Kh", "5h Qs Js", "Ah 2h 6h")
    play(game, "play 5h / 2c 3c")
    game.give_rest(1)
    assert len(game.taken[1]) == 2


@pytest.mark.parametrize("kind", [Pond, Lax, Strict, Spared])
def test_random_matches_end_with_every_card_taken(kind: type[Pond]) -> None:
    rng = Random(kind.title)
    captures = 0
    for seed in range(30):
        game = kind(seed=str(seed))
        while not game.over:
            move = game.legal().sample(rng)
            if taken := captured_by(move):
                captures += 1
                equal = [card for card in game.table if card.rank == move.card.rank]
                fitting = [(card,) for card in equal] or naive_sums(WORTH[move.card.rank], game.table, 99)
                assert taken in fitting
            game.apply(move)
        assert sum(map(len, game.taken)) == len(kind.pack)
    assert captures > 100
