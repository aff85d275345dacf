"""Skin beside a second, naive reading; and that every bet is even: exactly, by enumeration, and as played."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from math import sqrt
from random import Random

import pytest

from cardgames.engine import Card, Match, Move, Player
from cardgames.engine.families.betting import HOUSE, debt, stack
from cardgames.games.skin import Skin
from cardgames.games.skin.ai import BOLD, NORMAL, Character, rank_moves
from tests.games.skin_tables import begun
from tests.positions import play


class Reading:
    """One deal, read anew from the order of the cards: by ranks only, bets as lists, nobody asked."""

    def __init__(self, game: Skin) -> None:
        self.bank, self.seats = game.dealer, game.seat_count
        self.deck = [card.rank for card in game.stock]
        self.chips = [game.chips[stack(seat)] for seat in range(self.seats)]
        self.owed = [game.chips[debt(seat)] for seat in range(self.seats)]
        self.held: dict[int, str] = {}  # the rank before each seat
        self.bets: dict[int, int] = {}
        self.sides: list[tuple[int, int, int]] = []
        self.fresh: list[str] = []
        self.dead: set[str] = set()
        self.pairing: int | None = None
        self.seek = self.closed = False
        self.asking = (0, 0)

    def spend(self, seat: int, amount: int, credit: bool) -> None:
        while credit and self.chips[seat] < amount:
            self.chips[seat] += 100
            self.owed[seat] -= 100
        self.chips[seat] -= amount

    def make(self, seat: int, move: Move, game: Skin) -> None:
        credit = not game.knock_out
        match move.verb:
            case "accept":
                self.held[seat], self.seek, self.pairing = self.fresh.pop(), True, seat
            case "bet":
                if move.card.rank in self.fresh:
                    self.fresh.remove(move.card.rank)
                assert self.held.setdefault(seat, move.card.rank) == move.card.rank
                self.spend(seat, move.amount or 0, credit)
                self.spend(self.bank, move.amount or 0, credit)
                self.bets[seat], self.pairing = move.amount or 0, None
            case "leave":
                self.part(seat)
            case "propose":
                owner = next(other for other, rank in self.held.items() if rank == move.card.rank)
                self.asking = seat, owner
                self.amount = move.amount or 0
            case "next":
                self.asking, self.amount = (seat, game.player), move.amount or 0
            case "agree":
                self.sides.append((*self.asking, self.amount))
                for one in self.asking:
                    self.chips[one] -= self.amount
            case "new":
                self.seek = True
            case "stop":
                self.closed = True
            case "turn":
                self.turn()

    def part(self, seat: int) -> None:
        """The card of *seat* is fresh again where no bet of any kind is on it."""
        if seat in self.held and seat not in self.bets and not any(seat in side[:2] for side in self.sides):
            self.fresh.append(self.held.pop(seat))

    def turn(self) -> None:
        rank = self.deck.pop()
        if rank in self.dead:
            return
        owner = next((seat for seat, held in self.held.items() if held == rank), None)
        if owner == self.bank:
            del self.held[self.bank]
            for seat, bet in self.bets.items():
                self.chips[seat] += 2 * bet
            self.bets = {}
        elif owner is not None:
            del self.held[owner]
            self.chips[self.bank] += 2 * self.bets.pop(owner, 0)
            lost = [side for side in self.sides if owner in side[:2]]
            self.sides = [side for side in self.sides if side not in lost]
            for one, other, amount in lost:
                winner = other if one == owner else one
                self.chips[winner] += 2 * amount
                if self.bank in self.held:
                    self.part(winner)
            if owner == self.pairing:
                self.seek, self.pairing = False, None
        elif rank in self.fresh:
            self.fresh.remove(rank)
        elif self.seek:
            self.held[self.bank], self.seek = rank, False
            return
        elif not self.closed:
            self.fresh.append(rank)
            return
        self.dead.add(rank)


@pytest.mark.parametrize("seats", range(3, 8))
def test_a_naive_reading_of_random_matches_comes_to_the_same_chips(seats: int) -> None:
    deals = turned = agreed = renewed = 0
    for seed in range(5):
        options = {"knock_out": seed == 4, "new_bank": seed != 3}
        match = Match(Skin, [Player(str(n)) for n in range(seats)], seed=str(seed), options=options)
        rng, reading = Random(seed), None
        while not match.over:
            before, seat = match.position, match.turn
            decision = match.decision
            move = decision.sample(rng)
            if Move("new") in decision and rng.random() < 0.5:
                move = Move("new")
            while move.verb in ("out", "never") and rng.random() < 0.9:
                move = decision.sample(rng)
            match.play(move)
            game = match.position
            assert isinstance(game, Skin) and isinstance(before, Skin) and seat is not None
            if move.verb == "limit":
                reading = Reading(game)
            elif move.verb != "deal":
                assert reading is not None
                reading.closed |= before.phase == "turn" and not game.new_bank and game.falls > 0
                reading.make(seat, move, game)
                assert reading.chips == [game.chips[stack(n)] for n in range(seats)]
                assert reading.owed == [game.chips[debt(n)] for n in range(seats)]
                if game.phase not in ("deal", "over"):
                    held = {n: zone[0].rank for n, zone in enumerate(game.own) if zone}
                    assert reading.held == held and sorted(reading.dead) == sorted(game.dead_ranks)
                    if not game.closing:
                        assert Counter(reading.fresh) == Counter(card.rank for card in game.middle)
                else:
                    assert not reading.bets and not reading.sides, "nothing is left undecided"
            deals += move.verb == "deal"
            turned += move.verb == "turn"
            agreed += move.verb == "agree"
            renewed += move.verb == "new"
    assert deals > 3 * seats and turned > 30 * seats and agreed > 5 and renewed > 3


def orders(counts: dict[str, int]) -> Iterator[str]:
    """Every order of so many cards of each rank, each once."""
    if not any(counts.values()):
        yield ""
    for rank in [rank for rank, count in counts.items() if count]:
        rest = orders({**counts, rank: counts[rank] - 1})
        yield from (rank + others for others in rest)


def suited(order: str, lying: list[Card]) -> list[Card]:
    """The ranks of *order* as cards that do not lie open yet."""
    suits = {rank: [s for s in "shdc" if Card(rank, s) not in lying] for rank in set(order)}
    return [Card(rank, suits[rank].pop()) for rank in order]


def change(start: Skin, order: str, policy: dict[str, str]) -> list[int]:
    """What every seat wins by the end of the deal, if the stock lay in this *order*, top first."""
    game = start.quiet()
    lying = [card for zone in (game.middle, *game.own) for card in zone]
    game.move_all(game.stock, game.dead)
    stock = suited(order, lying)[::-1]
    for card in stock:
        game.move(card, game.dead, game.stock)
    game.dead_ranks = "".join(rank for rank in game.rank_order if rank not in order)
    before = [game.wealth(seat) + game.at_stake(seat) for seat in range(game.seat_count)]
    while game.phase != "deal" and not game.over:
        word = policy.get(game.phase, "turn")
        game.apply(Move.parse(word.replace("*", game.offer.text if game.offer else "-")))
    return [game.wealth(seat) - was for seat, was in enumerate(before)]


POLICIES = [
    {"bank": "stop", "side": "no", "offer": "reject", "pick": "wait", "renew": "leave"},
    {"bank": "new", "side": "no", "offer": "bet * 20", "pick": "out", "renew": "leave"},
]


@pytest.mark.parametrize("policy", POLICIES, ids=["reject", "take"])
def test_over_all_orders_of_a_small_stock_nobody_wins_or_loses(policy: dict[str, str]) -> None:
    game = begun("3h", seats=3, bet=20)
    play(game, "turn", "bet 3h 5", "propose 2h 20", "agree")
    total = [0, 0, 0]
    swings: Counter[tuple[int, ...]] = Counter()
    for order in orders({"2": 3, "3": 3, "K": 3}):
        changes = change(game, order, policy)
        swings[tuple(changes)] += 1
        total = [one + other for one, other in zip(total, changes, strict=True)]
    assert sum(swings.values()) == 1680 and total == [0, 0, 0]
    assert len(swings) > 4, "and not because nothing happens"


def test_over_all_orders_a_card_that_is_offered_later_is_even_too() -> None:
    game = begun(seats=3, bet=20)
    total, count, offered = [0, 0, 0], 0, 0
    for order in orders({"2": 3, "K": 3, "5": 4}):
        changes = change(game, order, POLICIES[1])
        total = [one + other for one, other in zip(total, changes, strict=True)]
        count += 1
        offered += changes[2] != 0
    assert count == 4200 and total == [0, 0, 0] and offered > 1000


def test_at_every_bet_both_ranks_have_three_cards_left_so_that_it_is_even() -> None:
    """The proof for all decks: of six cards in any order, the first is as likely of either rank."""
    bets = 0
    for seed in range(8):
        match, rng = Match(Skin, [Player(str(n)) for n in range(5)], seed=f"b{seed}"), Random(seed)
        while not match.over:
            move = match.decision.sample(rng)
            asker = match.turn
            match.play(move)
            game = match.position
            assert isinstance(game, Skin) and asker is not None
            if move.verb not in ("bet", "agree"):
                continue
            bets += 1
            other = game.dealer if move.verb == "bet" else game.proposer
            for seat in (asker, other):
                rank = game.own[seat].top.rank
                assert sum(card.rank == rank for card in game.stock) == 3
    assert bets > 100


@cache
def exact(
    players: int, live: int, fresh: int, first: int, unseen: int, dead: int
) -> tuple[Fraction, Fraction]:
    """How many cards are still turned until the bank falls, and how many bets still made, on average, if
    everybody always takes a card; *first* have not been offered one, *unseen* ranks have four cards."""
    stock = 3 * (live + fresh + 1) + 4 * unseen + dead
    turned, bets = Fraction(1), Fraction(0)

    def go_on(chance: Fraction, live: int, fresh: int, unseen: int, dead: int) -> None:
        nonlocal turned, bets
        if not first and fresh and live < players:
            live, fresh, bets = live + 1, fresh - 1, bets + chance
        more = exact(players, live, fresh, first, unseen, dead)
        turned, bets = turned + chance * more[0], bets + chance * more[1]

    if live:
        go_on(Fraction(3 * live, stock), live - 1, fresh, unseen, dead + 2)
    if fresh:
        go_on(Fraction(3 * fresh, stock), live, fresh - 1, unseen, dead + 2)
    if dead:
        go_on(Fraction(dead, stock), live, fresh, unseen, dead - 1)
    if unseen:
        chance = Fraction(4 * unseen, stock)
        if first or (live < players and not fresh):
            more = exact(players, live + 1, fresh, max(0, first - 1), unseen - 1, dead)
            turned, bets = turned + chance * more[0], bets + chance * (1 + more[1])
        else:
            go_on(chance, live, fresh + 1, unseen - 1, dead)
    return turned, bets


@cache
def opening(
    players: int, unseen: int = 13, dead: int = 0, accepted: bool = False
) -> tuple[Fraction, Fraction]:
    """The same from the first card on; *accepted* once somebody has a card and the bank has none."""
    stock = 4 * unseen + dead + 3 * accepted
    turned, bets = Fraction(stock > 0), Fraction(0)

    def then(count: int, more: tuple[Fraction, Fraction]) -> None:
        nonlocal turned, bets
        turned, bets = turned + Fraction(count, stock) * more[0], bets + Fraction(count, stock) * more[1]

    if dead:
        then(dead, opening(players, unseen, dead - 1, accepted))
    if accepted:
        then(3, opening(players, unseen, dead + 2))
    if accepted and unseen:
        bets += Fraction(4 * unseen, stock)
        then(4 * unseen, exact(players, 1, 0, players - 1, unseen - 1, dead))
    elif unseen:
        then(4 * unseen, opening(players, unseen - 1, dead, True))
    return turned, bets


def test_the_exact_figures_of_the_page() -> None:
    figures = [tuple(round(float(value), 1) for value in opening(players)) for players in (2, 3, 6)]
    assert figures == [(14.8, 3.6), (14.8, 5.0), (14.8, 7.0)]


def played(seats: int, count: int) -> dict[str, list[float]]:
    """Deals of a bank without an end in which everybody takes each card and bets 5 on it: cards turned and
    bets until the bank falls, and what the banker wins by then."""
    seen: dict[str, list[float]] = {"turned": [], "bets": [], "profit": []}
    for seed in range(count):
        game = Skin(seats, seed=f"f{seed}", dealer=0, options={"new_bank": False, "side_bets": False})
        game.events = None
        turned = bets = 0
        while game.hand_number < 2:
            if game.phase == "deal" and game.hand_number:
                break
            move = next(iter(game.legal()))  # whatever is done first, or without a choice
            if game.legal().cards:
                move = Move("bet", game.legal().cards[0], amount=5)
                bets += 1
            turned += move.verb == "turn"
            game.apply(move)
        seen["turned"].append(turned)
        seen["bets"].append(bets)
        seen["profit"].append(game.wealth(0) - 200)
    return seen


def off(values: list[float], expected: float) -> float:
    """How many standard errors the mean of *values* lies from *expected*."""
    mean = sum(values) / len(values)
    spread = sqrt(sum((value - mean) ** 2 for value in values) / len(values))
    return abs(mean - expected) / (spread / sqrt(len(values)))


def test_simulated_figures_agree_with_the_exact_ones() -> None:
    seen = played(5, 800)
    turned, bets = map(float, opening(4))
    assert off(seen["turned"], turned) < 3 and off(seen["bets"], bets) < 3
    assert off(seen["profit"], 0) < 3, "the bank has no advantage"


@pytest.mark.parametrize("character", [NORMAL, BOLD], ids=["normal", "bold"])
def test_nobody_wins_in_the_long_run_neither_bank_nor_players(character: Character) -> None:
    won: list[list[float]] = [[], [], []]
    rng = Random(5)
    for seed in range(250):
        game = Skin(3, seed=f"{seed}", dealer=0)
        game.events = None
        while not game.hand_number or game.phase != "deal":
            game.apply(rank_moves(game, game.legal(), character, rng)[0].move)
        for seat in range(3):
            won[seat].append(game.scores[seat] - 200)
        assert sum(game.scores) == 600 and not game.heap(HOUSE)
    assert all(off(each, 0) < 3 for each in won)
