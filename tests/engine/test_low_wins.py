"""Games that the lowest score wins, and other things a game can say of itself."""

import pytest

from cardgames.engine import (
    FAN,
    FRENCH_52,
    MELDS,
    PILE,
    Card,
    Game,
    Match,
    MatchError,
    Move,
    OneOf,
    OptionError,
    Player,
    cards,
    match_text,
    option,
    parse_match,
    per_seat,
    shared,
)


class Penalty(Game):
    title, seats, pack, low_wins = "Penalty", (2, 3), FRENCH_52, True
    rich = option(False, "Rich", seats=(3,))
    hand = per_seat(FAN, seen_by="owner")
    shown = per_seat(MELDS)
    stock = shared(PILE, seen_by="nobody")
    discards = shared(PILE)

    def start(self) -> None:
        self.ask(0, "deal")

    def legal_deal(self) -> OneOf:
        return OneOf([Move("deal")])

    def apply_deal(self, move: Move) -> None:
        self.fresh_pack(self.stock)
        self.deal(5, self.stock, self.hand[0])
        self.deal(4, self.stock, self.discards)


DECK = cards("3c 4c 5c Kh 2d Ah As Ad Ac")


def dealt(deck: list[Card] | None = None) -> Penalty:
    game = Penalty(2, deck=deck or DECK)
    game.apply(Move("deal"))
    return game


def test_the_lowest_score_wins() -> None:
    game = dealt()
    game.scores = [30, 12]
    assert game.merit(1) > game.merit(0)
    assert game.outcome().winners == (1,)
    assert str(game.outcome().reason) == "Lowest score: 12."


def test_an_option_is_refused_where_it_is_not_for_that_many() -> None:
    assert Penalty(3, options={"rich": True}).rich
    with pytest.raises(OptionError, match="not for 2 players"):
        Penalty(2, options={"rich": True})


def test_a_match_may_begin_with_a_later_hand() -> None:
    game = Penalty(2, hand=7)
    game.apply(Move("deal"))
    assert game.hand_number == 7
    with pytest.raises(OptionError, match="no hand 0"):
        Penalty(2, hand=0)


def test_a_record_keeps_the_number_of_its_first_hand() -> None:
    match = Match(Penalty, [Player("Anna"), Player("Robin")], seed="s", hand=7)
    match.play(Move("deal"))
    again = parse_match(match_text(match), lambda name: Penalty)
    assert again.position.hand_number == 7
    with pytest.raises(MatchError, match="no hand 100"):
        parse_match(match_text(match).replace("hand 7", "hand 100"), lambda name: Penalty)


def test_recycling_keeps_the_top_card_and_nobody_knows_the_others_any_longer() -> None:
    game = dealt()
    top, others = game.discards.top, set(game.discards[:-1])
    game.recycle(game.discards, game.stock, keep=1)
    assert list(game.discards) == [top]
    assert others <= set(game.stock)
    assert not any(game.stock.known)


def test_revealing_tells_nothing_of_where_the_cards_lay() -> None:
    laid = []
    for order in (DECK, [*reversed(DECK[:5]), *DECK[5:]]):
        game = dealt(order)
        game.reveal(game.hand[0], game.shown[0], [cards("3c 4c 5c")])
        laid.append((list(game.shown[0]), game.shown[0].tags))
    assert laid[0] == laid[1]
    assert laid[0][1] == [0, 0, 0, 1, 1]
    assert not game.hand[0]
