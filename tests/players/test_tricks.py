"""The trick kernel plays the very game that the rules play."""

from random import Random
from typing import Any

import pytest

from cardgames.engine import BACK, Card, Game, Move
from cardgames.games import GAMES, ai
from cardgames.games.malilla import Malilla
from cardgames.games.malilla.ai import fast_play
from cardgames.games.solo import Solo
from cardgames.players.endgame import Endgame
from cardgames.players.tricks import Kernel, Trick, TrickDecision, kernel_for

HANDS = 300


def dealt(seed: str, **options: bool) -> Malilla:
    game = Malilla(seed=seed, options=options)
    game.apply(Move("deal"))
    return game


def played(seed: str, plies: int) -> Malilla:
    """A hand after some random plays."""
    game, rng = dealt(seed), Random(seed)
    for _ in range(plies):
        game.apply(game.legal().sample(rng))
    return game


def cards_of(kernel: Kernel, mask: int) -> set[Card]:
    return {card for card, bit in kernel.bit.items() if bit & mask}


WITH_KERNEL = [game for game in GAMES if ai(game).fast_play is not None]


def any_hand(game: type[Game], number: int) -> Game:
    """A hand with some house rules, up to its first card; random calls have been made before it."""
    rng = Random(number)
    options = {
        name: rng.choice(list(one.choices)) for name, one in game.option_declarations.items() if one.choices
    }
    position = game(seed=f"kernel {number}", options=options)
    while position.phase != "play":
        position.apply(position.legal().sample(rng))
    return position


@pytest.mark.parametrize("game", WITH_KERNEL, ids=lambda game: game.name())
def test_it_allows_what_the_rules_allow_and_knows_who_wins(game: type[Game]) -> None:
    fast_play = ai(game).fast_play
    assert fast_play is not None
    hands_played = 0
    for number in range(100):
        rng = Random(number)
        position: Any = any_hand(game, number)
        table = TrickDecision(fast_play(position), rng)
        kernel, hands, trick, seats = table.kernel, list(table.known), table.trick, table.play.seats
        hand_number = position.hand_number
        while position.hand_number == hand_number and not position.is_settled:
            if position.phase != "play":
                position.apply(position.legal().sample(rng))
                continue
            assert seats[trick.turn] == position.turn
            legal = position.legal()
            assert cards_of(kernel, kernel.legal(hands[trick.turn], trick)) == {m.card for m in legal.moves}
            move = legal.sample(rng)
            bit = kernel.bit[move.card]
            hands[trick.turn] ^= bit
            trick = kernel.after_card(trick, bit)
            position.apply(move)
            while (itself := position.makes_itself()) is not None:
                position.apply(itself)
            if trick.played == kernel.seats:
                assert position.leader == seats[trick.winner]
                trick = kernel.start(trick.winner, trick.barred)
            elif position.phase == "play":
                assert seats[trick.winner] == position.winner()
        hands_played += not any(hands)
    assert hands_played > 40  # some games end a hand early by a house rule


def test_it_counts_what_the_rules_count() -> None:
    for number in range(HANDS // 3):
        rng = Random(number)
        game = dealt(f"kernel {number}")
        table = TrickDecision(open_play(game), rng)
        kernel, hands, trick, taken = table.kernel, table.known, table.trick, [0, 0]
        while game.phase == "play":
            move = game.legal().sample(rng)
            bit = kernel.bit[move.card]
            hands[trick.turn] ^= bit
            trick = kernel.after_card(trick, bit)
            game.apply(move)
            if trick.played == kernel.seats:
                taken[trick.winner % 2] += trick.pot
                assert taken == [game.taken(0), game.taken(1)]
                trick = kernel.start(trick.winner, trick.barred)
        assert sum(taken) == 70


@pytest.mark.parametrize("game", WITH_KERNEL, ids=lambda game: game.name())
def test_the_search_starts_from_deals_that_could_be(game: type[Game]) -> None:
    fast_play = ai(game).fast_play
    assert fast_play is not None
    looked = 0
    for number in range(12):
        rng, position = Random(number), any_hand(game, number)
        for _ in range(number):
            if position.is_settled or (position.phase == "play" and rng.random() < 0.1):
                break
            position.apply(position.legal().sample(rng))
        if position.phase != "play":
            continue
        looked += 1
        table = TrickDecision(fast_play(position.view(position.turn)), rng)
        for _ in range(5):
            world = table.world()
            mine = table.kernel.mask(table.play.hands[table.play.turn])
            assert world[table.play.turn] == mine
            assert [hand.bit_count() for hand in world] == list(table.play.sizes)
            assert all(hand & known == known for hand, known in zip(world, table.known, strict=True))
    assert looked > 5


def open_play(game: Malilla):  # type: ignore[no-untyped-def]
    """The hand as somebody would know it who sees all cards."""
    return fast_play(game)


@pytest.mark.parametrize("plies", [0, 1, 6, 15, 26, 37])
def test_a_world_agrees_with_everything_the_seat_knows(plies: int) -> None:
    game = played("world", plies)
    assert game.turn is not None
    view = game.view(game.turn)
    table = TrickDecision(fast_play(view), Random(1))
    unseen = {card for hand in game.hand for card in hand} | set(game.turned)
    for _ in range(50):
        world = table.world()
        hands = [cards_of(table.kernel, mask) for mask in world]
        assert set.union(*hands) == unseen
        assert sum(map(len, hands)) == len(unseen)
        for seat, cards in enumerate(hands):
            known = {card for card in view.hand[seat] if card is not BACK}
            assert known <= cards
            assert all(view.could_hold(seat, card) for card in cards - known)


def test_the_true_deal_is_never_ruled_out() -> None:
    for number in range(60):
        game = played(f"true {number}", number % 38)
        view = game.view(game.turn)
        for seat, hand in enumerate(game.hand):
            assert seat == game.turn or all(view.could_hold(seat, card) for card in hand)


@pytest.mark.parametrize("game", WITH_KERNEL, ids=lambda game: game.name())
def test_a_playout_is_a_hand_in_which_all_play_sensibly(game: type[Game]) -> None:
    fast_play = ai(game).fast_play
    assert fast_play is not None
    for number in range(40):
        rng, position = Random(number), any_hand(game, number)
        for _ in range(number % 20):
            if position.phase == "play":
                position.apply(position.legal().sample(rng))
        if position.phase != "play":
            continue
        table = TrickDecision(fast_play(position), rng)
        kernel, trick, world = table.kernel, table.trick, table.world()
        hands, rest, taken = list(world), sum(world) | table.aside(world), 0
        while True:
            if trick.played == kernel.seats:
                share = kernel.shares[trick.winner]
                taken += trick.pot * share
                if not hands[trick.winner]:
                    taken += kernel.last_trick * share
                    break
                trick = kernel.start(trick.winner, trick.barred)
            card = kernel.sensible(hands[trick.turn], trick, rest)
            assert card & kernel.legal(hands[trick.turn], trick) == card
            hands[trick.turn] ^= card
            rest ^= card
            trick = kernel.after_card(trick, card)
        assert kernel.playout(world, table.trick, table.aside(world)) == taken


def test_the_highest_trump_is_led_by_who_holds_two_in_five_of_those_left() -> None:
    kernel = TrickDecision(open_play(dealt("trumps")), Random(1)).kernel
    trumps = [bit for bit in kernel.suit if bit & kernel.trumps]
    for count in range(2, len(trumps) + 1):
        for mine in range(1, count + 1):
            hand = sum(trumps[-mine:]) | 1  # and the lowest plain card
            rest = sum(trumps[-count:]) | kernel.plain
            led = kernel.sensible(hand, kernel.start(0, 0), rest)
            assert (led == trumps[-1]) == (mine < count <= 2.5 * mine), (mine, count)


def test_who_has_trumps_alone_leads_the_highest_where_nothing_beats_it() -> None:
    kernel = TrickDecision(open_play(dealt("trumps")), Random(1)).kernel
    trumps = [bit for bit in kernel.suit if bit & kernel.trumps]
    for hand in (sum(trumps[-2:]), sum(trumps[-1:]) | trumps[0]):
        assert kernel.sensible(hand, kernel.start(0, 0), kernel.trumps | kernel.plain) == trumps[-1]


def test_where_no_card_counts_a_sure_partner_is_given_the_lowest() -> None:
    position = any_hand(Solo, 1)
    kernel = TrickDecision(ai(Solo).fast_play(position), Random(1)).kernel  # type: ignore[misc]
    assert not kernel.worthy
    suit = max((kernel.plain_suits), key=int.bit_count)
    best, *low = sorted((bit for bit in kernel.bit.values() if bit & suit), reverse=True)
    assert kernel._follow(sum(low), suit, list(kernel.bit.values()).index(best), True, True, 0, 0) == min(low)


def whole_tree(kernel: Kernel, hands: list[int], trick: Trick) -> int:
    """The value of a position by trying everything."""
    if trick.played == kernel.seats:
        pot = 0 if kernel.camps[trick.winner] else trick.pot
        following = kernel.start(trick.winner, trick.barred)
        return pot + whole_tree(kernel, hands, following) if any(hands) else pot
    values, legal = [], kernel.legal(hands[trick.turn], trick)
    for bit in kernel.bit.values():
        if bit & legal:
            after = list(hands)
            after[trick.turn] ^= bit
            values.append(whole_tree(kernel, after, kernel.after_card(trick, bit)))
    return min(values) if kernel.camps[trick.turn] else max(values)


def test_the_last_tricks_are_worked_out_exactly() -> None:
    for number in range(60):
        game = played(f"end {number}", 28 + number % 8)
        table = TrickDecision(fast_play(game.view(game.turn)), Random(number))
        world = table.world()
        expected = whole_tree(table.kernel, world, table.trick)
        assert Endgame(table.kernel).value(world, table.trick) == expected


def test_several_moves_of_one_deal_do_not_disturb_each_other() -> None:
    game = played("moves", 26)
    table = TrickDecision(fast_play(game.view(game.turn)), Random(1))
    world = table.world()
    shared = Endgame(table.kernel)
    for move in game.legal():
        hands, trick = table.after(world, move.card)
        assert shared.value(hands, trick) == Endgame(table.kernel).value(hands, trick)


def test_the_best_move_is_worth_what_the_position_is_worth() -> None:
    for number in range(20):
        game = played(f"best {number}", 26)
        table = TrickDecision(fast_play(game.view(game.turn)), Random(1))
        world, endgame = table.world(), Endgame(table.kernel)
        values = [endgame.value(*table.after(world, move.card)) for move in game.legal()]
        best = min(values) if table.kernel.camps[table.trick.turn] else max(values)
        assert best == Endgame(table.kernel).value(world, table.trick)


def test_a_kernel_is_made_once_for_a_law() -> None:
    play = fast_play(dealt("once"))
    assert play is not None
    assert kernel_for(play.law, play.camps) is kernel_for(play.law, play.camps)


def test_there_is_no_play_before_the_cards_are_dealt() -> None:
    assert fast_play(Malilla(seed="none")) is None
