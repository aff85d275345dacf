"""The rules of Belote, ruling by ruling: cards, deal, bidding, play (R1 to R12, R19 to R22).

Seats are 0 to 3 in order of play; sides are 0 (seats 0 and 2) and 1 (seats 1 and 3).
"""

from random import Random

import pytest

from cardgames.engine import (
    BACK,
    FAN,
    PIQUET_32,
    Card,
    Match,
    Move,
    Moved,
    OptionError,
    Player,
    Scored,
)
from cardgames.engine.revealed_match import RevealedMatch
from cardgames.games.belote import Belote
from cardgames.games.belote.rules import card_points
from cardgames.players.fairness import is_open
from tests.games.belote_tables import (
    NAMES,
    PLAIN_ORDER,
    PLAIN_WORTH,
    QUIET,
    TRUMP_ORDER,
    TRUMP_WORTH,
    bidding,
    following,
    may,
    play,
    ready,
    said,
    taken,
    why_not,
)
from tests.refusals import objection

# ------------------------------------------------------------------ cards and set-up


@pytest.mark.parametrize(("suit", "order"), [("s", PLAIN_ORDER), ("h", TRUMP_ORDER)])
def test_r1_the_order_of_the_cards_in_plain_suits_and_in_trumps(suit: str, order: str) -> None:
    game = ready(trumps="h")
    for place, higher in enumerate(order):
        for lower in order[place + 1 :]:
            assert game.beats(Card(higher, suit), Card(lower, suit))
            assert not game.beats(Card(lower, suit), Card(higher, suit))
    assert game.beats(Card("7", "h"), Card("A", "s"))


@pytest.mark.parametrize("trumps", "cdhs")
def test_r2_the_points_of_the_cards(trumps: str) -> None:
    for card in PIQUET_32:
        worth = TRUMP_WORTH if card.suit == trumps else PLAIN_WORTH
        assert card_points(card, trumps) == worth.get(card.rank, 0)
    sums = [sum(card_points(card, trumps) for card in PIQUET_32 if card.suit == suit) for suit in NAMES]
    assert sorted(sums) == [30, 30, 30, 62] and sum(sums) == 152


@pytest.mark.parametrize("count", [2, 3, 5])
def test_r3_only_four_play(count: int) -> None:
    with pytest.raises(OptionError):
        Belote(count)


def test_r4_partners_sit_opposite() -> None:
    assert [Belote().side(seat) for seat in range(4)] == [0, 1, 0, 1]


@pytest.mark.parametrize("dealer", range(4))
def test_r5_the_deal_moves_on_after_a_hand_and_after_one_that_nobody_took(dealer: int) -> None:
    game = bidding(upcard="7h", dealer=dealer)
    for _ in range(8):
        game.apply(Move("pass"))
    assert (game.phase, game.turn, game.dealer) == ("deal", (dealer + 1) % 4, (dealer + 1) % 4)
    rng = Random(1)
    game = ready(dealer=dealer)
    while game.phase != "deal":
        game.apply(game.legal().sample(rng))
    assert game.dealer == (dealer + 1) % 4


def test_r6_the_pack_is_shuffled_before_every_deal() -> None:
    orders = []
    for seed in range(3):
        game = bidding(upcard="7h")
        game.seed = f"shuffle{seed}"
        for _ in range(8):
            game.apply(Move("pass"))
        game.apply(Move("deal"))
        orders.append([list(hand) for hand in game.hand])
    assert orders[0] != orders[1] != orders[2]


@pytest.mark.parametrize("dealer", range(4))
def test_r7_three_cards_then_two_from_the_dealers_left_and_one_face_up(dealer: int) -> None:
    order = list(PIQUET_32)
    Random(3).shuffle(order)
    game = Belote(deck=order, dealer=dealer)
    game.apply(Move("deal"))
    for step in range(4):
        seat = (dealer + 1 + step) % 4
        assert list(game.hand[seat]) == order[3 * step : 3 * step + 3] + order[12 + 2 * step : 14 + 2 * step]
    assert list(game.upcard) == [order[20]]
    assert len(game.stock) == 11
    assert all(list(game.view(seat).upcard) == [order[20]] for seat in (0, 1, 2, 3, None))
    assert game.turn == (dealer + 1) % 4 and game.phase == "take"


# ------------------------------------------------------------------ bidding


@pytest.mark.parametrize("taker", range(4))
def test_r8_each_player_once_takes_or_passes_and_the_first_to_take_ends_it(taker: int) -> None:
    game = bidding(upcard="Jd")
    for seat in range(taker):
        assert (game.turn, game.phase) == (seat, "take")
        assert set(game.legal()) == {Move("take"), Move("pass")}
        game.apply(Move("pass"))
    game.apply(Move("take"))
    assert (game.taker, game.trumps) == (taker, "d")
    assert game.phase == "declare"


def test_r8_what_is_said_is_spoken_and_kept() -> None:
    game = bidding(upcard="Jd")
    game.drain()
    game.apply(Move("pass"))
    game.apply(Move("take"))
    assert said(game)[:2] == [(0, "“Pass”"), (1, "“I take”")]
    assert game.calls == [(0, "Pass", ""), (1, "I take", "")]


def test_r9_in_the_second_round_each_names_one_of_the_other_suits_or_passes() -> None:
    game = bidding(upcard="Jd")
    for _ in range(4):
        game.apply(Move("pass"))
    for seat in range(3):
        assert (game.turn, game.phase) == (seat, "name")
        words = {move.word for move in game.legal()}
        assert words == {"hearts", "spades", "clubs", None}
        game.apply(Move("pass"))
    game.drain()
    game.apply(Move("name", word="spades"))
    assert (game.taker, game.trumps, game.phase) == (3, "s", "declare")
    assert said(game)[0] == (3, "“spades”")
    assert game.calls[-1] == (3, "", "s")


def test_r9_the_suit_of_the_turned_card_and_no_trumps_are_refused() -> None:
    game = bidding(upcard="Jd")
    for _ in range(4):
        game.apply(Move("pass"))
    assert Move("name", word="diamonds") not in game.legal()
    assert Move("take") not in game.legal()
    assert str(objection(game, Move("name", word="diamonds"))) == (
        "Diamonds were turned down in the first round: name another suit."
    )
    assert Move("name", word="none") not in game.legal()


def test_r10_a_hand_that_nobody_takes_is_thrown_in_unseen() -> None:
    game = bidding(upcard="Jd")
    hands = [list(hand) for hand in game.hand]
    for _ in range(7):
        game.apply(Move("pass"))
    game.drain()
    game.apply(Move("pass"))
    assert game.phase == "deal" and game.scores == [0, 0] and game.taker is None
    assert len(game.stock) == 32 and not any(game.hand) and not game.upcard
    for card in hands[1]:
        assert card not in game.view(0).stock
    assert not any(isinstance(event, Scored) for event in game.drain())


@pytest.mark.parametrize("mixed", [True, False])
def test_r10_nobody_sees_the_hands_thrown_in_before_the_match_is_over(mixed: bool) -> None:
    players = [Player("Ann", "person"), *(Player(name, "computer") for name in ("Ben", "Cleo", "Dan"))]
    match, rng = Match(Belote, players, seed="5", options={"mixed": mixed}), Random(3)
    for move in (Move("deal"), *[Move("pass")] * 8):
        match.play(move)
    assert match.position.is_settled and match.position.taker is None  # type: ignore[attr-defined]
    assert not is_open(match)  # nor the order of the pack

    def others(ply: int) -> set[str]:
        zones = RevealedMatch(match, 0).at(ply).view(0).zones
        return {str(card) for zone in zones if zone.kind == FAN and zone.owner for card in zone}

    assert others(4) == {"??"} and others(0) == set()
    dealt = [event for event in RevealedMatch(match, 0).events(0)[0] if isinstance(event, Moved)]
    assert sum(event.card is BACK for event in dealt) == 15
    second = len(match.log) + 3
    while not (match.position.is_settled and match.position.taker is not None):  # type: ignore[attr-defined]
        match.play(match.decision.sample(rng))
    assert is_open(match) and others(4) == {"??"} and "??" not in others(second)
    while not match.over:
        match.play(match.decision.sample(rng))
    assert "??" not in others(4)


@pytest.mark.parametrize("dealer", [0, 3])
@pytest.mark.parametrize("taker", range(4))
@pytest.mark.parametrize("second", [False, True])
def test_r11_the_taker_gets_the_turned_card_and_two_the_others_three(
    dealer: int, taker: int, second: bool
) -> None:
    order = list(PIQUET_32)
    Random(5).shuffle(order)
    game = Belote(deck=order, dealer=dealer)
    game.apply(Move("deal"))
    five, up = [list(hand) for hand in game.hand], game.upcard.top
    if second:
        for _ in range(4):
            game.apply(Move("pass"))
    while game.turn != taker:
        game.apply(Move("pass"))
    game.apply(game.legal().moves[0])  # type: ignore[attr-defined]
    place = 21
    for step in range(1, 5):
        seat = (dealer + step) % 4
        count = 2 if seat == taker else 3
        got = ([up] if seat == taker else []) + order[place : place + count]
        assert list(game.hand[seat]) == five[seat] + got
        place += count
    assert not game.stock and not game.upcard
    assert all(up in game.view(seat).hand[taker] for seat in range(4))


def test_r12_there_is_no_double_and_nothing_more_to_bid() -> None:
    game = taken(*QUIET, taker=1, trumps="d")
    assert len(game.legal()) == 1  # type: ignore[arg-type]
    assert game.side(game.taker or 0) == 1


# ------------------------------------------------------------------ play


@pytest.mark.parametrize("dealer", range(4))
@pytest.mark.parametrize("taker", [0, 2])
def test_r19_the_dealers_left_leads_any_card_and_winners_lead_on(dealer: int, taker: int) -> None:
    game = ready(dealer=dealer, taker=taker)
    assert game.turn == (dealer + 1) % 4 and len(may(game)) == 8
    game = ready("7s", "As", "8s", "9s", trumps="h")
    play(game, "7s As 8s 9s")
    assert game.turn == 1


def test_r20_1_a_plain_suit_is_followed_with_any_card_of_it() -> None:
    assert may(following("As 7s Jh Ad", "Ks")) == {"As", "7s"}
    assert may(following("As 7s Jh Ad", "Ks 8s")) == {"As", "7s"}


def test_r20_1_also_when_somebody_has_trumped() -> None:
    assert may(following("As 7s Jh", "Ks 7h 8s")) == {"As", "7s"}


def test_r20_2_an_opponents_trump_is_gone_above_if_possible() -> None:
    assert may(following("Jh Ah 8h As", "Th")) == {"Jh", "Ah"}
    assert may(following("Kh 8h As", "Th")) == {"Kh", "8h"}
    assert may(following("Jh Ah 8h As", "7h Th Kh")) == {"Jh", "Ah", "8h"}  # the partner's ten is winning


def test_r20_2_the_partners_trump_need_not_be_beaten() -> None:
    assert may(following("Jh Ah 8h As", "Th 7h")) == {"Jh", "Ah", "8h"}


def test_r20_3_without_a_trump_any_card_may_be_played_to_a_trump_lead() -> None:
    assert may(following("As 7s Kd", "Th")) == {"As", "7s", "Kd"}


def test_r20_4_with_the_partner_winning_who_cannot_follow_plays_anything() -> None:
    assert may(following("Jh 7h As 7c", "Ad 7d")) == {"Jh", "7h", "As", "7c"}
    assert may(following("Jh 7h As 7c", "Kd 9h 7d")) == {"Jh", "7h", "As", "7c"}  # the partner trumped


def test_r20_5_with_an_opponent_winning_any_trump_must_be_played_to_a_plain_card() -> None:
    assert may(following("Jh 7h As 7c", "Kd")) == {"Jh", "7h"}
    assert may(following("Jh 7h As 7c", "Kd Td Ad")) == {"Jh", "7h"}


def test_r20_5_an_opponents_trump_must_be_overtrumped() -> None:
    assert may(following("Jh 9h 8h As", "Kd 7d Ah")) == {"Jh", "9h"}


def test_r20_5_undertrumping_is_compulsory() -> None:
    assert may(following("Qh 8h As 7c", "Kd 7d Ah")) == {"Qh", "8h"}


def test_r20_5_without_a_trump_any_card_may_be_played() -> None:
    assert may(following("As 7c", "Kd")) == {"As", "7c"}
    assert may(following("As 7c", "Kd 7d Ah")) == {"As", "7c"}


@pytest.mark.parametrize(
    ("trick", "winner"),
    [("7s As Ts Ks", 1), ("7s Ad Ac 8s", 3), ("As 7h 8h Ts", 2), ("Th Ah 9h Jh", 3), ("Jh 9h Ah Th", 0)],
)
def test_r21_the_highest_trump_wins_or_else_the_highest_card_of_the_suit_led(trick: str, winner: int) -> None:
    assert following("", trick).winner() == winner


def test_r21_the_last_trick_adds_ten() -> None:
    rng = Random(7)
    for seed in range(20):
        game = Belote(seed=f"last{seed}")
        while game.phase != "play":
            game.apply(game.legal().sample(rng))
        while game.phase != "deal" and not game.over:
            game.apply(game.legal().sample(rng))
        result = game.played_hand()
        assert sum(result.cards) == 152 and sum(result.points) == 162
        assert result.points[game.side(game.leader)] == result.cards[game.side(game.leader)] + 10


def test_r22_all_eight_tricks_are_played_though_everything_is_decided() -> None:
    rng = Random(2)
    game = ready("Jh 9h Ah Th Kh As Ts Ks", trumps="h", taker=0)
    tricks = 0
    while game.phase in ("play", "belote"):
        game.apply(game.legal().sample(rng))
        tricks = max(tricks, sum(game.tricks))
    assert tricks == 8


def test_r30_a_card_that_may_not_be_played_is_refused_and_nothing_happens() -> None:
    game = following("As 7s Jh", "Ks")
    before = game.describe()
    for card in ("Jh", "Kd"):
        assert Move("play", Card.parse(card)) not in game.legal()
        assert why_not(game, card).endswith(".")
    assert game.describe() == before


# ------------------------------------------------------------------ house rules of deal and play


def test_option_overtrump_the_partner() -> None:
    assert may(following("Jh Ah 8h As", "Th 7h", over_partner=True)) == {"Jh", "Ah"}
    assert may(following("Kh 8h As", "Th 7h", over_partner=True)) == {"Kh", "8h"}
    assert may(following("Jh 7h As 7c", "Kd 9h 7d", over_partner=True)) == {"Jh", "7h", "As", "7c"}
    reason = why_not(following("Jh 8h", "Th 7h", over_partner=True), "8h")
    assert reason == "You can go above your partner's ten of hearts, and at this table you must."


def gathered(game: Belote) -> list[Card]:
    return [*game.won[0], *game.won[1], *game.stock]


def test_option_only_a_cut_keeps_the_order_of_the_tricks() -> None:
    places = set()
    for seed in range(25):
        game, rng = Belote(seed=f"cut{seed}", options={"mixed": False}), Random(seed)
        game.apply(Move("deal"))
        while game.phase != "deal":
            game.apply(game.legal().sample(rng))
        pile = gathered(game)
        assert len(pile) == 32
        game.drain()
        game.apply(Move("deal"))
        dealt = [event.card for event in game.drain() if isinstance(event, Moved)]
        cut = pile.index(dealt[0])
        places.add(cut)
        assert dealt == (pile[cut:] + pile[:cut])[:21]
        assert 3 <= cut <= 29
    assert len(places) > 10


@pytest.mark.parametrize(("deepest", "cut"), [(False, 3), (True, 29)])
def test_option_only_a_cut_leaves_three_cards_on_each_side(
    deepest: bool, cut: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, rng = Belote(seed="cut", options={"mixed": False}), Random(1)
    game.apply(Move("deal"))
    monkeypatch.setattr(Belote, "chance", lambda self, count: (count - 1) * deepest)
    while game.phase != "deal":
        game.apply(game.legal().sample(rng))
    pile = gathered(game)
    assert game.deck == (*pile[cut:], *pile[:cut])


def test_option_only_a_cut_shuffles_once_and_tells_nobody_where_cards_lie() -> None:
    game, rng = Belote(seed="cut", options={"mixed": False}), Random(2)
    for _ in range(300):
        if game.over:
            break
        for seat in range(4):
            assert game.view(seat).deck is None
        if game.phase == "take" and len(game.calls) == 0:
            assert all(set(map(str, game.view(0).hand[seat])) == {"??"} for seat in (1, 2, 3))
        game.apply(game.legal().sample(rng))


def test_option_shuffling_makes_another_order() -> None:
    game, rng = Belote(seed="mix"), Random(2)
    game.apply(Move("deal"))
    while game.phase != "deal":
        game.apply(game.legal().sample(rng))
    assert game.deck is None
