"""Malilla at random against a naive second reading of its rules, and what plays give away."""

from random import Random

import pytest

from cardgames.engine import (
    BACK,
    STRIPPED_40,
    Card,
    Move,
    Names,
    Shuffled,
    cards,
)
from cardgames.games.malilla import Malilla
from tests.games.malilla_tables import (
    ORDER,
    WORTH,
    dealt,
    finish_46,
    following,
    play,
    totals,
)


def naive_power(card: Card, led: str, trumps: str) -> int:
    if card.suit == trumps:
        return 200 - ORDER.index(card.rank)
    return 100 - ORDER.index(card.rank) if card.suit == led else 0


def naive_play(
    hand: list[Card], plays: list[tuple[int, Card]], seat: int, trumps: str, led_suits: set[str], barred: bool
) -> tuple[set[Card], dict[Card, str]]:
    """R10 read once more, word by word: the legal cards, and for every other card what forbids it."""
    if not plays:
        return set(hand), {}
    led = plays[0][1].suit
    winner, best = max(plays, key=lambda play: naive_power(play[1], led, trumps))
    has_suit = any(card.suit == led for card in hand)
    reasons: dict[Card, str] = {card: "follow" for card in hand if has_suit and card.suit != led}
    candidates = [card for card in hand if card not in reasons]
    winning = [card for card in candidates if naive_power(card, led, trumps) > naive_power(best, led, trumps)]
    if (winner - seat) % 2 and winning:
        return set(winning), reasons | {card: "beat" for card in candidates if card not in winning}
    if has_suit:
        return set(candidates), reasons
    free = [
        card
        for card in candidates
        if not (barred and card.rank == "7" and card.suit != trumps and card.suit not in led_suits)
    ]
    if not free:
        return set(candidates), reasons
    return set(free), {card: "barred" for card in candidates if card not in free}


PHRASES = {"follow": "must follow", "beat": "so you must.", "barred": "may not throw"}


@pytest.mark.parametrize("barred", [True, False])
def test_r10_and_every_refusal_against_a_naive_reading_over_random_play(barred: bool) -> None:
    rng, decisions, refusals = Random(11), 0, dict.fromkeys(PHRASES, 0)
    spanish = Names(faces="spanish")
    for deal in range(270):
        game = Malilla(seed=f"naive{deal}", options={"barred_sevens": barred})
        game.apply(Move("deal"))
        plays: list[tuple[int, Card]] = []
        led_suits: set[str] = set()
        while game.phase == "play":
            seat = game.player
            hand = list(game.hand[seat])
            legal, forbidden = naive_play(hand, plays, seat, game.trumps, led_suits, barred)
            decision = game.legal()
            assert {move.card for move in decision} == legal
            assert legal | set(forbidden) == set(hand)
            for card, kind in forbidden.items():
                sentence = decision.why_not(Move("play", card))
                assert sentence is not None and PHRASES[kind] in str(sentence)
                assert max(len(str(sentence)), len(sentence.text(spanish))) <= 90
                refusals[kind] += 1
            assert len(str(decision.prompt)) <= 90
            move = decision.sample(rng)
            if not plays:
                led_suits.add(move.card.suit)
            plays = [*plays, (seat, move.card)] if len(plays) < 3 else []
            game.apply(move)
            decisions += 1
    assert decisions >= 10_000
    assert refusals["follow"] > 1000 and refusals["beat"] > 1000
    assert (refusals["barred"] > 100) == barred


def test_scoring_against_a_naive_reading_over_random_matches() -> None:
    hands = waited = 0
    for seed in range(150):
        game, rng = Malilla(seed=f"score{seed}"), Random(seed)
        expected = [0, 0]
        while not game.over:
            game.apply(Move("deal"))
            turned = game.turned.top
            side, bonus, trumps = game.dealer % 2, WORTH.get(turned.rank, 0), turned.suit
            waits = bonus if expected[side] + bonus >= 35 else 0
            waited += bool(waits)
            expected[side] += bonus - waits
            assert game.scores == expected
            taken = [0, 0]
            for _ in range(10):
                plays = []
                for _ in range(4):
                    move = game.legal().sample(rng)
                    plays.append((game.player, move.card))
                    game.apply(move)
                led = plays[0][1].suit
                winner = max(plays, key=lambda play: naive_power(play[1], led, trumps))[0]
                taken[winner % 2] += 1 + sum(WORTH.get(card.rank, 0) for _, card in plays)
                assert game.phase != "play" or game.turn == winner
            assert sum(taken) == 70
            assert totals(game)[-2:] == taken
            expected = [score + max(0, points - 35) for score, points in zip(expected, taken, strict=True)]
            if max(expected) < 35 and waits:
                expected[side] += waits
            assert game.scores == expected
            assert game.over == (max(expected) >= 35)
            hands += 1
    assert hands > 300 and waited > 10


# ------------------------------------------------------------------ what plays give away


def test_who_does_not_beat_an_opponent_has_nothing_higher() -> None:
    game = following("3h 2c", "Jh")
    play(game, "3h")
    assert not game.could_hold(0, Card.parse("Qh")) and game.could_hold(0, Card.parse("6h"))


def test_who_discards_on_an_opponents_card_has_neither_the_suit_nor_a_trump() -> None:
    game = following("3c 2c", "Jh")
    play(game, "3c")
    assert not game.could_hold(0, Card.parse("2h")) and not game.could_hold(0, Card.parse("2s"))
    assert game.could_hold(0, Card.parse("7d"))


def test_who_does_not_overtrump_has_no_higher_trump() -> None:
    game = following("3s 2c", "2h 4c 4s")
    game.hand[1].put(Card.parse("2d"), 2)
    game.infer(0, Card.parse("2c"))
    assert not game.could_hold(0, Card.parse("5s")) and game.could_hold(0, Card.parse("3s"))


def test_who_plays_low_under_the_partner_gives_nothing_away() -> None:
    game = following("3h 2c", "Jh 2h")
    play(game, "3h")
    assert game.could_hold(0, Card.parse("7h"))


def test_a_view_hides_the_other_hands_and_keeps_the_cards_played() -> None:
    game = dealt("2c", "3c", "4c", "5c")
    play(game, "2c 3c 4c 5c")
    view = game.view(0)
    assert list(view.won[1]) == cards("2c 3c 4c 5c")
    assert set(view.hand[1]) == {BACK}


def test_a_new_hand_starts_with_a_fresh_pack() -> None:
    game = finish_46(dealt(bonus=False, target=70))
    game.drain()
    game.apply(Move("deal"))
    assert isinstance(game.drain()[0], Shuffled)
    assert {card for zone in game.zones for card in zone} == set(STRIPPED_40)
    assert (game.tricks, game.voids, game.caps) == ([0, 0], [""] * 4, [{}, {}, {}, {}])
