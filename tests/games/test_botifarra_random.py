"""Botifarra at random against a naive second reading of its rules, and what plays give away."""

from random import Random

import pytest

from cardgames.engine import BACK, Card, Move, Names, cards
from cardgames.games.botifarra import Botifarra
from tests.games.botifarra_tables import ORDER, WORTH, dealt, following, totals
from tests.positions import do, play_cards


def wins(card: Card, trick: list[Card], trumps: str) -> bool:
    """Whether *card*, played next, would be winning: no card on the table is above it."""
    led = trick[0].suit

    def power(one: Card) -> tuple[int, int]:
        kind = 2 if one.suit == trumps else 1 if one.suit == led else 0
        return kind, -ORDER.index(one.rank) if kind else -99

    return all(power(card) > power(other) for other in trick)


def naive_play(hand: list[Card], trick: list[Card], trumps: str) -> tuple[set[Card], dict[Card, str]]:
    """R12 once more, word by word: the legal cards, and for every other card what forbids it."""
    if not trick:
        return set(hand), {}
    led = trick[0].suit
    follows = any(card.suit == led for card in hand)
    reasons = {card: "follow" for card in hand if follows and card.suit != led}
    choice = [card for card in hand if card not in reasons]
    holder = [
        place for place, card in enumerate(trick) if wins(card, trick[:place] or [card], trumps) or not place
    ]
    winning = max(holder)
    lows = set()
    for card in choice:
        below = [
            one for one in choice if one.suit == card.suit and ORDER.index(one.rank) > ORDER.index(card.rank)
        ]
        if not below:
            lows.add(card)
    if (len(trick) - winning) % 2 == 0:  # two places before: the partner
        legal = lows | {card for card in choice if card.rank in WORTH}
        return legal, reasons | {card: "partner" for card in choice if card not in legal}
    beating = {card for card in choice if wins(card, trick, trumps)}
    if beating:
        return beating, reasons | {card: "beat" for card in choice if card not in beating}
    return lows, reasons | {card: "lowest" for card in choice if card not in lows}


PHRASES = {
    "follow": ("must follow",),
    "beat": ("so you must",),
    "partner": ("Your partner is winning: ",),
    "lowest": ("your lowest", "has trumped: from your"),
}


def choose(game: Botifarra, rng: Random) -> None:
    while game.phase != "play":
        game.apply(game.legal().sample(rng))


def test_r12_and_every_refusal_against_a_naive_reading_over_random_play() -> None:
    rng, decisions, refusals = Random(11), 0, dict.fromkeys(PHRASES, 0)
    spanish = Names(faces="spanish")
    for deal in range(110):
        game = Botifarra(seed=f"naive{deal}")
        choose(game, rng)
        while game.phase == "play":
            trick, hand = list(game.trick), list(game.hand[game.player])
            legal, forbidden = naive_play(hand, trick, game.trumps)
            decision = game.legal()
            assert {move.card for move in decision} == legal
            assert legal | set(forbidden) == set(hand) and not legal & set(forbidden)
            for card, kind in forbidden.items():
                sentence = decision.why_not(Move("play", card))
                assert sentence is not None and any(words in str(sentence) for words in PHRASES[kind])
                assert max(len(str(sentence)), len(sentence.text(spanish))) <= 90
                refusals[kind] += 1
            assert max(len(str(decision.prompt)), len(decision.prompt.text(spanish))) <= 90
            game.apply(decision.sample(rng))
            decisions += 1
    assert decisions == 110 * 48 and min(refusals.values()) > 500


def test_scoring_against_a_naive_reading_over_random_matches() -> None:
    hands, multipliers = 0, set()
    for seed in range(20):
        game, rng = Botifarra(seed=f"score{seed}", options={"full_ladder": bool(seed % 2)}), Random(seed)
        expected = [0, 0]
        while not game.over:
            said = []
            while game.phase != "play":
                move = game.legal().sample(rng)
                said.append(move.verb)
                game.apply(move)
            times = 2 ** sum(verb.endswith("double") or verb == "botifarra" for verb in said)
            multipliers.add(times)
            taken = [0, 0]
            for _ in range(12):
                plays: list[tuple[int, Card]] = []
                for _ in range(4):
                    move = game.legal().sample(rng)
                    plays.append((game.player, move.card))
                    game.apply(move)
                laid = [card for _, card in plays]
                best = max(
                    place for place in range(4) if not place or wins(laid[place], laid[:place], game.trumps)
                )
                winner = plays[best][0]
                taken[winner % 2] += 1 + sum(WORTH.get(card.rank, 0) for card in laid)
                assert game.phase != "play" or game.turn == winner
            assert sum(taken) == 72 and totals(game)[-2:] == taken
            expected = [
                score + max(0, points - 36) * times for score, points in zip(expected, taken, strict=True)
            ]
            assert game.scores == expected == game.points
            assert game.over == (max(expected) >= 101)
            hands += 1
    assert hands > 50 and multipliers == {1, 2, 4, 8, 16}


# ------------------------------------------------------------------ what plays give away


def could(game: Botifarra, seat: int, text: str) -> list[bool]:
    return [game.could_hold(seat, card) for card in cards(text)]


def test_a_blank_under_the_partner_is_the_lowest_of_its_suit() -> None:
    game = play_cards(following("5h Kh 8h 2c", "Ah 3h"), "5h")
    assert could(game, 0, "4h 2h 6h 8h Kh 9h") == [False, False, True, True, True, True]


def test_a_point_card_under_the_partner_proves_nothing() -> None:
    game = play_cards(following("Kh 2h 2c", "Ah 3h"), "Kh")
    assert could(game, 0, "2h 4h 9h") == [True, True, True]


def test_who_does_not_beat_an_opponent_has_nothing_higher_and_nothing_lower() -> None:
    game = play_cards(following("5h 8h 2c", "Qh"), "5h")
    assert could(game, 0, "9h Ah Kh Jh 6h 4h") == [False, False, False, True, True, False]


def test_who_follows_under_a_trump_has_nothing_lower_but_maybe_something_higher() -> None:
    game = play_cards(following("5h 9h 2c", "4h 3d 6s"), "5h")
    assert could(game, 0, "9h 6h 4h 9s") == [True, True, False, True]


def test_who_discards_on_an_opponents_card_has_no_trump_and_no_lower_card_of_the_suit_thrown() -> None:
    game = play_cards(following("3c 8c 7d", "4h"), "3c")
    assert could(game, 0, "2h 9h 2s 9s 2c 8c 2d") == [False, False, False, False, False, True, True]


def test_who_goes_under_or_discards_on_a_trump_has_no_higher_one() -> None:
    discarded = play_cards(following("3c 4s", "4h 3d 7s"), "3c")
    assert could(discarded, 0, "8s 9s 6s 2s 2c") == [False, False, True, True, False]
    under = play_cards(following("3c 4s 6s", "4h 3d 7s"), "4s")
    assert could(under, 0, "8s 9s 6s 2s 2c") == [False, False, True, False, True]


def test_who_beats_an_opponent_shows_nothing_but_a_void() -> None:
    assert could(play_cards(following("Kh 9h 2h", "Qh"), "Kh"), 0, "9h 2h 2s") == [True, True, True]
    assert could(play_cards(following("5s 9s 2c", "Qh"), "5s"), 0, "9s 2s 3h") == [True, True, False]


def test_in_botifarra_a_discard_proves_the_void_and_the_lowest_card() -> None:
    game = play_cards(following("3c 8c 7d", "4h", trumps=""), "3c")
    assert could(game, 0, "2h 2s 2c 8c") == [False, True, False, True]


def test_a_lead_shows_nothing() -> None:
    game = do(dealt("9h 5h 2h", doubling=False), "name spades, play 5h")
    assert could(game, 0, "9h 2h 2s") == [True, True, True]


def test_a_new_hand_forgets_what_plays_have_shown() -> None:
    game = Botifarra(seed="forget")
    rng = Random(3)
    game.apply(Move("deal"))
    while game.phase != "deal":
        game.apply(game.legal().sample(rng))
    assert any(game.floors)
    game.apply(Move("deal"))
    assert (game.voids, game.caps, game.floors) == ([""] * 4, [{}] * 4, [{}] * 4)


@pytest.mark.parametrize("seat", range(4))
def test_a_deal_drawn_for_a_seat_fits_all_that_has_been_shown(seat: int) -> None:
    game, rng = Botifarra(seed="drawn"), Random(5)
    choose(game, rng)
    while sum(game.tricks) < 6:
        game.apply(game.legal().sample(rng))
    view = game.view(seat)
    assert all(BACK in view.hand[other] for other in range(4) if other != seat)
    for number in range(20):
        drawn = view.determinize(Random(number))
        assert all(drawn.could_hold(other, card) for other in range(4) for card in drawn.hand[other])
