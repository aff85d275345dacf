"""Belote at random against a naive second reading of its duties, and what plays give away."""

from random import Random

import pytest

from cardgames.engine import BACK, Card, Move
from cardgames.games.belote import Belote
from tests.games.belote_tables import PLAIN_ORDER, TRUMP_ORDER, following, play, ready


def power(card: Card, led: str, trumps: str) -> int:
    if card.suit == trumps:
        return 200 - TRUMP_ORDER.index(card.rank)
    return 100 - PLAIN_ORDER.index(card.rank) if card.suit == led else 0


def naive_play(
    hand: list[Card], plays: list[tuple[int, Card]], seat: int, trumps: str, over_partner: bool
) -> tuple[set[Card], dict[Card, str]]:
    """R20 read once more, case by case: the legal cards, and for every other card what forbids it."""
    if not plays:
        return set(hand), {}
    led = plays[0][1].suit
    winner, best = max(plays, key=lambda one: power(one[1], led, trumps))
    partner = (winner - seat) % 2 == 0
    suited = {card for card in hand if card.suit == led}
    held = {card for card in hand if card.suit == trumps}
    higher = {card for card in held if power(card, led, trumps) > power(best, led, trumps)}
    refused = {card: "follow" for card in hand if suited and card not in suited}
    if suited and led != trumps:
        return suited, refused  # case 1
    if suited:  # case 2
        legal = higher if higher and (not partner or over_partner) else suited
        return legal, refused | dict.fromkeys(suited - legal, "above")
    if led == trumps or partner or not held:
        return set(hand), {}  # cases 3, 4 and the first half of 5
    if best.suit != trumps:
        return held, {card: "trump" for card in hand if card not in held}
    if higher:
        return higher, {card: "above" if card in held else "trump" for card in hand if card not in higher}
    return held, {card: "below" for card in hand if card not in held}


PHRASES = {
    "follow": "must follow",
    "above": "go above",
    "trump": "must trump",
    "below": "must trump, even below",
}


@pytest.mark.parametrize("over_partner", [False, True])
def test_r20_and_every_refusal_against_a_naive_reading_over_random_play(over_partner: bool) -> None:
    rng, decisions, refusals = Random(11), 0, dict.fromkeys(PHRASES, 0)
    for deal in range(330):
        game = Belote(seed=f"naive{deal}", options={"over_partner": over_partner})
        while game.phase != "play" and game.hand_number < 2:
            game.apply(game.legal().sample(rng))
        plays: list[tuple[int, Card]] = []
        while game.phase in ("play", "belote"):
            if game.phase == "belote":
                game.apply(game.legal().sample(rng))
                continue
            seat = game.player
            hand = list(game.holding(seat))
            legal, forbidden = naive_play(hand, plays, seat, game.trumps, over_partner)
            decision = game.legal()
            assert {move.card for move in decision} == legal
            assert legal | set(forbidden) == set(hand)
            for card, kind in forbidden.items():
                sentence = str(decision.why_not(Move("play", card)))
                assert PHRASES[kind] in sentence or (kind == "trump" and "go above" in sentence)
                assert len(sentence) <= 90
                refusals[kind] += 1
            assert len(str(decision.prompt)) <= 90
            move = decision.sample(rng)
            plays = [*plays, (seat, move.card)] if len(plays) < 3 else []
            game.apply(move)
            decisions += 1
    assert decisions >= 8000
    assert min(refusals.values()) > 60


def test_the_winner_of_every_trick_against_a_naive_reading() -> None:
    rng = Random(4)
    for seed in range(60):
        game = Belote(seed=f"winner{seed}")
        plays: list[tuple[int, Card]] = []
        while not game.over and game.hand_number < 3:
            move, seat, playing = game.legal().sample(rng), game.turn, game.phase == "play"
            trumps = game.trumps
            game.apply(move)
            if not playing:
                if game.phase == "play" and len(plays) == 4:
                    plays = []
                continue
            plays.append((seat or 0, move.card))
            if len(plays) == 4 and game.phase != "belote":
                led = plays[0][1].suit
                winner = max(plays, key=lambda one: power(one[1], led, trumps))[0]
                assert game.leader == winner
                plays = []


def test_who_does_not_go_above_an_opponents_trump_has_nothing_higher() -> None:
    game = following("8h 7c", "Th")
    play(game, "8h")
    assert not game.could_hold(0, Card.parse("Jh")) and game.could_hold(0, Card.parse("7h"))


def test_who_discards_on_an_opponents_card_has_neither_the_suit_nor_a_trump() -> None:
    game = following("7c As", "Kd")
    play(game, "7c")
    assert not game.could_hold(0, Card.parse("Ad")) and not game.could_hold(0, Card.parse("7h"))
    assert game.could_hold(0, Card.parse("8c"))


def test_who_undertrumps_has_no_higher_trump() -> None:
    game = following("8h As", "Kd 7d Ah")
    game.hand[1].put(Card.parse("8d"), 2)
    game.infer(0, Card.parse("8h"))
    assert not game.could_hold(0, Card.parse("Jh")) and game.could_hold(0, Card.parse("7h"))


def test_who_discards_on_the_partners_card_may_have_trumps() -> None:
    game = following("7c As", "Ad 7d")
    play(game, "7c")
    assert game.could_hold(0, Card.parse("Jh")) and not game.could_hold(0, Card.parse("Kd"))


def test_who_plays_low_under_the_partners_trump_gives_nothing_away() -> None:
    game = following("8h As", "Th 7h")
    play(game, "8h")
    assert game.could_hold(0, Card.parse("Jh"))
    game = following("8h As", "Th 7h", over_partner=True)
    play(game, "8h")
    assert not game.could_hold(0, Card.parse("Jh"))


def test_a_view_hides_the_other_hands_and_keeps_the_cards_played() -> None:
    game = ready("7s", "As", "8s", "9s")
    play(game, "7s As 8s 9s")
    view = game.view(0)
    assert set(map(str, view.won[1])) == {"7s", "As", "8s", "9s"}
    assert set(view.hand[1]) == {BACK}
