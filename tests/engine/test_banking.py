"""Banking: who has the bank, who bets, what the banker may allow, and how a bank goes round."""

import pytest

from cardgames.engine import FRENCH_52, PILE, ROW, Move, OneOf, Said, cards, per_seat, shared
from cardgames.engine.families.banking import KNOCK_OUT, Banking
from cardgames.engine.families.betting import HOUSE, bet, debt, on, stack


class Booth(Banking):
    """A bank that only goes round: a deal is a whole hand.  *falls* says whether the bank falls in it."""

    title, seats, pack = "Booth", (4, 2, 3), FRENCH_52
    rank_order = "A23456789TJQK"
    bank_hands = 3
    knock_out = KNOCK_OUT
    stock = shared(PILE, seen_by="nobody")
    own = per_seat(ROW)

    def start(self) -> None:
        self.give_chips(200)
        self.falls = True
        self.open_bank(2)
        self.ask(self.dealer, "deal")

    def draw_for_bank(self) -> int:
        return self.highest_draw(lambda seat: self.own[seat])

    def legal_deal(self) -> OneOf:
        return OneOf([Move("deal")])

    def apply_deal(self, move: Move) -> None:
        self.tell_draw(self.own[self.dealer])
        self.end_bank_hand(self.falls)


class ToTheLeft(Booth):
    passes = -1


class Proud(Booth):
    losses = 3


def bankers(game: Booth) -> list[int]:
    """Who has the bank, one after the other, until the match is over."""
    seen = []
    while not game.over:
        seen.append(game.dealer)
        game.apply(Move("deal"))
    return seen


def poor(*chips: int, banker: int = 0, **options: bool) -> Booth:
    """A booth at which each seat has so many *chips*."""
    game = Booth(len(chips), dealer=banker, options=options)
    for seat, count in enumerate(chips):
        game.pay(stack(seat), HOUSE, 200 - count)
    return game


# ------------------------------------------------------------------ who has the bank


def test_everybody_has_the_bank_equally_often_in_turn() -> None:
    game = Booth(dealer=1)
    assert bankers(game) == [1, 2, 3, 0] * 2
    assert game.banked == [2, 2, 2, 2]


def test_the_bank_may_pass_against_the_order_of_play() -> None:
    assert bankers(ToTheLeft(dealer=1)) == [1, 0, 3, 2] * 2
    assert bankers(ToTheLeft(2, dealer=1)) == [1, 0] * 2


def test_a_bank_that_stands_deals_so_many_hands() -> None:
    game = Booth(2, dealer=1)
    game.falls = False
    assert bankers(game) == [1, 1, 1, 0, 0, 0] * 2


def test_between_its_hands_a_banker_may_be_asked_something_else() -> None:
    game = Booth(dealer=1)
    game.end_bank_hand(then="bank")
    assert (game.phase, game.player, game.dealt) == ("bank", 1, 1)
    game.end_bank_hand(fallen=True, then="bank")
    assert (game.phase, game.player, game.dealt) == ("deal", 2, 0)


@pytest.mark.parametrize("seed", range(20))
def test_the_highest_draw_has_the_bank_and_equal_cards_draw_again(seed: int) -> None:
    game = Booth(3, seed=str(seed))
    drawn = [[game.rank_order.index(card.rank) for card in own] for own in game.own]
    drawing = [0, 1, 2]
    for number in range(max(map(len, drawn))):
        best = max(drawn[seat][number] for seat in drawing)
        drawing = [seat for seat in drawing if drawn[seat][number] == best]
    assert drawing == [game.dealer]
    assert all(tag == seat for seat in range(3) for tag in game.own[seat].tags)


def test_some_draws_are_equal() -> None:
    assert any(len(Booth(2, seed=str(seed)).own[0]) > 1 for seed in range(60))


def test_what_was_drawn_is_told_with_the_first_hand_only() -> None:
    game = Booth(3)
    card = game.own[game.dealer].top
    for number in (1, 2):
        game.drain()
        game.apply(Move("deal"))
        told = [event.sentence.fields for event in game.events or [] if isinstance(event, Said)]
        assert [fields["card"] for fields in told] == ([card] if number == 1 else [])


def test_nobody_draws_where_the_dealer_or_the_pack_is_given() -> None:
    assert not any(Booth(3, dealer=2).own) and Booth(3, dealer=2).dealer == 2
    assert not any(Booth(3, deck=cards("Kh")).own)


# ------------------------------------------------------------------ who takes part


def test_bettors_are_asked_from_the_seat_after_the_banker() -> None:
    assert Booth(dealer=1).bettors() == [2, 3, 0] and Booth(2, dealer=1).bettors() == [0]


def test_without_a_knock_out_everybody_takes_part() -> None:
    assert poor(0, 0, 4).bettors() == [1, 2]


def test_at_a_knock_out_those_take_part_who_could_bet_or_have_bet() -> None:
    game = poor(200, 4, 9, knock_out=True)
    assert game.bettors() == [2]
    game.pay(stack(2), bet(2), 5)
    game.pay(stack(2), on("K", 2), 4)
    assert game.bettors() == [2]
    game.pay(bet(2), stack(0), 5)
    assert game.bettors() == []


def test_the_bank_passes_over_whoever_is_out() -> None:
    game = poor(200, 200, 4, 200, banker=1, knock_out=True)
    assert bankers(game) == [1, 3, 0] * 2


def test_a_banker_who_is_out_deals_no_more() -> None:
    game = poor(4, 200, 200, knock_out=True)
    game.falls = False
    assert bankers(game) == [0, *[1] * 3, *[2] * 3, *[1] * 3, *[2] * 3]


def test_the_last_with_chips_has_won() -> None:
    game = poor(4, 60, 4, banker=1, knock_out=True)
    game.apply(Move("deal"))
    assert game.over and game.outcome().winners == (1,)
    assert str(game.outcome().reason) == "Nobody else has any chips."


def test_most_chips_win_and_equals_share() -> None:
    game = poor(150, 200, 200)
    game.settle()
    assert game.outcome().winners == (1, 2) and str(game.outcome().reason) == "Most chips: 200."
    game.scores = [-90, -40, -50]
    assert game.outcome().winners == (1,) and str(game.outcome().reason) == "Least debt: 40 chips."


# ------------------------------------------------------------------ what the bank can stand


@pytest.mark.parametrize(
    ("bank", "game", "allowed"),
    [
        (200, Booth, [5, 10, 20, 30, 50]),
        (149, Booth, [5, 10, 20, 30]),
        (200, Proud, [5, 10, 20]),
        (3, Booth, [5]),
    ],
)
def test_the_bank_allows_what_it_can_pay_to_all_and_always_the_least(
    bank: int, game: type[Booth], allowed: list[int]
) -> None:
    booth = game(dealer=1)
    booth.pay(stack(1), HOUSE, 200 - bank)
    assert booth.bank == bank and booth.allowed() == allowed
    assert [move.amount for move in booth.legal_limit()] == allowed


@pytest.mark.parametrize(("chips", "times", "lent"), [(10, 1, 0), (9, 1, 100), (29, 3, 100), (30, 3, 0)])
def test_the_house_lends_to_the_bank(chips: int, times: int, lent: int) -> None:
    game = poor(chips, 200, 200)
    game.lend_to_bank(times)
    assert game.heap(debt(0)) == -lent and game.bank == chips + lent


def test_the_house_lends_to_bettors_who_could_not_bet() -> None:
    game = poor(0, 4, 5)
    game.lend_to_bettors()
    assert [game.heap(debt(seat)) for seat in range(3)] == [0, -100, 0]


def test_at_a_knock_out_the_house_lends_nothing() -> None:
    game = poor(0, 4, 5, knock_out=True)
    game.lend_to_bank()
    game.lend_to_bettors()
    assert [game.heap(debt(seat)) for seat in range(3)] == [0, 0, 0]


# ------------------------------------------------------------------ what is told and shown


def test_computer_players_differ_by_seat_and_people_get_the_advice() -> None:
    game = Booth(4, dealer=0)
    found = []
    game.levels = ("steady", "", "steady", "steady")
    for seat in range(4):
        game.turn = seat
        found.append(game.character(("mild", "wild", "odd"), "sober"))
    assert found == ["mild", "sober", "odd", "mild"]
    game.levels = ()
    assert game.character(("mild", "wild"), "sober") == "sober"


def test_the_discs_say_who_has_the_bank_and_who_will() -> None:
    game = Booth(3, dealer=0)
    assert [(disc.seat, disc.text) for disc in game.bank_discs()] == [(0, "B"), (1, "2"), (2, "2")]
    for _ in range(4):
        game.apply(Move("deal"))
    assert [(disc.seat, disc.text) for disc in game.bank_discs()] == [(1, "B"), (2, "1")]


def test_the_limits_stand_there_once_the_banker_has_named_them() -> None:
    game = Booth(dealer=0)
    said = []
    for phase, most in (("deal", 20), ("limit", 20), ("bet", 20), ("bet", 5)):
        game.phase, game.most = phase, most
        said.append(game.limits())
    assert said == ["not set yet", "not set yet", "5 to 20", "5"]


def test_the_status_counts_the_hands_of_a_turn_and_stays_until_the_next_is_dealt() -> None:
    game = Booth(dealer=1)
    game.falls = False
    said = [str(game.status())]
    for _ in range(4):
        game.apply(Move("deal"))
        said.append(str(game.status()))
    assert [text.rpartition(" · ")[2] for text in said] == [
        "hand 1 of 3",
        "hand 1 of 3",
        "hand 2 of 3",
        "hand 3 of 3",
        "hand 1 of 3",
    ]
    bankers = [text.split(" has ")[0] for text in said]
    assert bankers[0] == bankers[3] != bankers[4]
