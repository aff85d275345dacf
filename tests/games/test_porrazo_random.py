"""Porrazo at random against a naive second reading of its rules, and what declarations give away."""

from collections import Counter
from itertools import combinations, permutations
from random import Random

import pytest

from cardgames.engine import BACK, Card, Move, SamplingError, cards
from cardgames.games.porrazo import Porrazo
from cardgames.games.porrazo.declarations import (
    Known,
    chance_of_rank,
    deal_out,
    declared,
    draw_hidden,
    may_hold,
)
from cardgames.games.porrazo.rules import (
    ENDS,
    PAIRS,
    best_arrangement,
    counted_from,
    points_in_place,
    swapped,
)
from tests.games.porrazo_tables import deck

NAMES = " A23456789TJQK"


def number(card: Card) -> int:
    return NAMES.index(card.rank)


def value(rank: int) -> int:
    return {13: 4, 12: 3, 11: 2}.get(rank, 1)


class Naive:
    """The rulings once more, word by word, on lists of ranks that only grow and shrink."""

    def __init__(self, seats: int, dealer: int, partners: bool) -> None:
        self.seats, self.dealer, self.partners = seats, dealer, partners
        self.points = [0] * (2 if partners else seats)
        self.won = False

    def side(self, seat: int) -> int:
        return seat % 2 if self.partners else seat

    def score(self, seat: int, points: int) -> None:
        if not self.won:
            side = self.side(seat)
            self.points[side] = min(61, self.points[side] + points)
            self.won = self.points[side] == 61

    def new_hand(self) -> None:
        self.table: list[tuple[int, Card]] = []  # with the turn in which each was laid, 0 for the tendido
        self.piles: list[list[Card]] = [[] for _ in self.points]
        self.clock = 0
        self.deals = 0

    def new_deal(self, hands: list[list[Card]]) -> None:
        self.three = [list(hand) for hand in hands]
        self.history: list[tuple[int, Card, str]] = []  # who, which card, what became of it
        self.waiting: tuple[int, int, list[Card], int] | None = None  # seat, level, cards, limpia
        self.deals += 1

    def tendido(self, row: list[Card]) -> None:
        a, b, c, d = row
        lines = [
            line[::turn]
            for left in ([a, b], [b, a])
            for right in ([c, d], [d, c])
            for line in [[*left, *right]]
            for turn in (1, -1)
        ]
        best = max(sum(p for p in (1, 2, 3, 4) if number(line[p - 1]) == p) for line in lines)
        for points in self.places(lines, best):
            self.score(self.dealer, points)
        everything = [card for _, card in self.table] + row
        for rank in dict.fromkeys(map(number, row)):
            same = sum(number(card) == rank for card in everything)
            self.score(self.dealer, value(rank) * {1: 0, 2: 1, 3: 3, 4: 6}[same])
        self.table += [(0, card) for card in row]

    def places(self, lines: list[list[Card]], best: int) -> list[int]:
        for line in lines:
            hits = [p for p in (1, 2, 3, 4) if number(line[p - 1]) == p]
            if sum(hits) == best:
                return hits
        return []

    def pair_on_table(self, card: Card) -> list[Card]:
        """What *card* takes when nothing waits: an equal card and all that follows without a gap."""
        equal = [entry for entry in self.table if number(entry[1]) == number(card)]
        if not equal:
            return []
        struck = self.strikes(card)
        first = next((entry for entry in equal if struck and entry[1] == self.history[-1][1]), equal[0])
        found, rank = [first[1]], number(card)
        for _ in range(12):
            rank = rank % 13 + 1
            following = [entry for entry in self.table if number(entry[1]) == rank]
            if not following:
                break
            found.append(following[0][1])
        return found

    def strikes(self, card: Card) -> bool:
        return (
            bool(self.history)
            and self.history[-1][2] == "laid"
            and number(self.history[-1][1]) == number(card)
        )

    def chained(self, card: Card) -> bool:
        return self.waiting is not None and number(self.waiting[2][0]) == number(card)

    def is_last(self, seat: int, held: int, deals: int) -> bool:
        return seat == self.dealer and held == 1 and self.deals == deals

    def options(self, seat: int, hand: list[Card], deals: int) -> set[tuple[Card, frozenset[Card]]]:
        legal = set()
        for card in hand:
            whole = [other for _, other in self.table]
            if self.is_last(seat, len(hand), deals):
                caught = self.waiting[2] if self.waiting is not None and self.chained(card) else []
                legal.add((card, frozenset([*caught, *whole])))
            elif self.waiting is not None and self.chained(card):
                legal.add((card, frozenset(self.waiting[2])))
            else:
                taken = self.pair_on_table(card)
                legal.add((card, frozenset(taken)))
                if taken and number(card) <= 4 and len(self.table) + 1 == number(card):
                    legal.add((card, frozenset()))
        return legal

    def stand(self) -> None:
        if self.waiting is not None:
            seat, level, found, limpia = self.waiting
            self.score(seat, value(number(found[0])) * (1 if level == 1 else 3))
            if limpia:
                self.score(seat, limpia)
            self.piles[self.side(seat)] += found
            self.waiting = None

    def play(self, seat: int, card: Card, taken: frozenset[Card], held: int, deals: int) -> None:
        self.clock += 1
        last = self.is_last(seat, held, deals)
        if self.waiting is not None and self.chained(card):
            _, level, found, limpia = self.waiting
            if level == 2:
                self.points[self.side(seat)], self.won = 61, True
                return
            self.waiting = (seat, level + 1, [*found, card], 0 if last else limpia)
            self.history.append((seat, card, "hit"))
            return
        self.stand()
        if self.won:
            return
        struck = self.strikes(card)
        if last:
            if struck:
                self.score(seat, value(number(card)))
            self.table.append((self.clock, card))
            return
        if not taken:
            self.table.append((self.clock, card))
            self.history.append((seat, card, "laid"))
            if number(card) <= 4 and len(self.table) == number(card):
                self.score(seat, number(card))
            return
        run = self.pair_on_table(card)
        assert set(run) == taken
        self.table = [entry for entry in self.table if entry[1] not in taken]
        limpia = 0 if self.table else value(number(run[-1]))
        self.history.append((seat, card, "took"))
        if struck:
            self.waiting = (seat, 1, [*run, card], limpia)
        else:
            if limpia:
                self.score(seat, limpia)
            self.piles[self.side(seat)] += [*run, card]

    def end_deal(self, deals: int) -> None:
        self.stand()
        if self.deals == deals:
            self.piles[self.side(self.dealer)] += [card for _, card in self.table]
            self.table = []
        ranking = []
        for step in range(1, self.seats + 1):
            seat = (self.dealer + step) % self.seats
            rank, many = Counter(map(number, self.three[seat])).most_common(1)[0]
            if many > 1:
                ranking.append((many, rank, -step, seat))
        if ranking:
            many, rank, _, seat = max(ranking)
            self.score(seat, value(rank) * (3 if many == 3 else 1))
        if self.deals == deals:
            counts = sorted(map(len, self.piles))
            assert sum(counts) == 52 or self.won
            if counts[-1] > counts[-2]:
                self.score([len(pile) for pile in self.piles].index(counts[-1]), counts[-1] - counts[-2])
            self.dealer = (self.dealer + 1) % self.seats


@pytest.mark.parametrize(("seats", "partners"), [(2, False), (3, False), (4, False), (4, True), (5, False)])
def test_legal_cards_and_scores_against_a_naive_reading(seats: int, partners: bool) -> None:
    seen: Counter[str] = Counter()
    for seed in range(20):
        game = Porrazo(seats, seed=f"naive{seed}", options={"partners": partners} if partners else None)
        rng = Random(seed)
        naive = Naive(seats, game.dealer, partners)
        while not game.over:
            if game.phase == "deal":
                assert game.dealer == naive.dealer
                naive.new_hand()
            if game.phase == "play":
                seat = game.player
                hand = list(game.hand[seat])
                legal = {(move.card, frozenset(move.cards[1:])) for move in game.legal()}
                assert legal == naive.options(seat, hand, game.deals)
                # Moves that hit are rare at random, so they are mostly made.
                moves = list(game.legal())
                bold = [m for m in moves if game.hits(m.card) or game.overturns(m.card)]
                move = rng.choice(bold if bold and rng.random() < 0.8 else moves)
                seen["choice"] += len(moves) > len(hand)
                seen["hit"] += bool(bold)
                seen["counter"] += game.overturns(move.card)
                seen["limpia"] += game.limpia > 0
                naive.play(seat, move.card, frozenset(move.cards[1:]), len(hand), game.deals)
            else:
                move = game.legal().sample(rng)
            was, row = game.number, list(game.aside)
            deals, started = game.deals, game.phase
            ends = started == "play" and sum(map(len, game.hand)) == 1
            game.apply(move)
            if move.verb == "count":
                naive.tendido(row)
                odd = list(game.table)[len(naive.table) :]
                naive.table += [(0, card) for card in odd]
            if ends and not naive.won:
                naive.end_deal(deals)
            assert game.scores == naive.points, (move, game.scores, naive.points)
            assert game.over == naive.won
            if not game.over and (started == "deal" or (ends and game.number != was)):
                naive.new_deal([list(each) for each in game.hand])
            if not game.over and game.last_deal and not game.stock and len(game.table) > len(naive.table):
                naive.table += [(0, card) for card in list(game.table)[len(naive.table) :]]
            if not game.over:
                assert list(game.table) == [card for _, card in naive.table]
                assert [sorted(map(str, pile)) for pile in game.taken] == [
                    sorted(map(str, pile)) for pile in naive.piles
                ]
    assert seen["hit"] > 80 and seen["choice"] > 12 and seen["counter"] > 6


def test_the_best_way_against_all_that_the_words_allow() -> None:
    rng = Random(3)
    for _ in range(300):
        row = rng.sample(Porrazo.pack, 4)
        allowed = []
        for line in permutations(row):
            for order in (line, line[::-1]):  # counted from the left, or from the right
                if set(order[:2]) == set(row[:2]):
                    allowed.append(line)
        best = max(
            sum(place for place, card in enumerate(line, 1) if number(card) == place) for line in allowed
        )
        way, line = best_arrangement(row), tuple(row)
        for pair in way.swap:
            line = swapped(line, pair)
        assert points_in_place(line, way.end) == way.points == best
        first, second = swapped(row, "first"), swapped(row, "second")
        arranged = [row, first, second, swapped(first, "second")]
        assert {counted_from(each, end) for each in arranged for end in ENDS} == set(allowed)
        assert swapped(first, "first") == tuple(row) and len(PAIRS) == 2


def test_what_a_declaration_leaves_possible_is_what_counting_says() -> None:
    small = [card for card in Porrazo.pack if card.rank in "567" and card.suit in "chs"]
    for call in ("nothing", "ronda", "rondine"):
        for shown in range(3):
            for first in (small[:shown], [*small[:1], *small[5 : 5 + shown - 1]] if shown else []):
                rest = [card for card in small if card not in first]
                three = [
                    (*first, *others)
                    for others in permutations(rest, 3 - len(first))
                    if declared([*first, *others]) == call
                ]
                for card in rest:
                    truly = any(card in hand for hand in three)
                    assert may_hold(call, first, card) or not truly
                    if three:
                        assert may_hold(call, first, card) == truly or shown == 1


def test_hands_drawn_fit_what_was_declared() -> None:
    rng = Random(1)
    for seed in range(8):
        game = Porrazo(2 + seed % 4, seed=f"fit{seed}")
        game.apply(Move("deal"))
        while game.hand_number == 1 and game.phase != "deal" and not game.over:
            if game.phase == "play":
                for seat in range(game.seat_count):
                    full = game.view(seat).determinize(rng)
                    for other, hand in enumerate(full.hand):
                        assert declared([*full.played[other], *hand]) == game.calls[other]
                    assert full.view(seat).describe() == game.view(seat).describe()
            game.apply(game.legal().sample(rng))


def test_every_hand_that_fits_a_ronda_is_as_likely_as_another() -> None:
    rng, pool = Random(5), cards("5c 5d 6c 6d 6h 7c")
    for shown in ("", "5h", "5h 6s"):
        known = Known("ronda", tuple(cards(shown)), 3 - len(shown.split()))
        found: Counter[frozenset[Card]] = Counter()
        for _ in range(4000):
            hand = draw_hidden(pool, known, rng)
            assert hand is not None
            found[frozenset(hand)] += 1
        fitting = {
            frozenset(chosen)
            for chosen in permutations(pool, known.hidden)
            if declared([*known.shown, *chosen]) == "ronda"
        }
        assert set(found) == fitting
        expected = 4000 / len(fitting)
        assert all(abs(count - expected) < 6 * expected**0.5 for count in found.values())


@pytest.mark.parametrize("call", ["ronda", "rondine", "nothing", ""])
@pytest.mark.parametrize("shown", ["", "5h", "5h 6s", "5h 5s"])
def test_the_chances_of_a_rank_are_those_of_counting_hands(call: str, shown: str) -> None:
    pool = cards("5c 5d 6c 6d 6h 7c 7d 7h 8s")
    known = Known(call, tuple(cards(shown)), 3 - len(shown.split()))
    hands = [
        set(chosen)
        for chosen in combinations(pool, known.hidden)
        if not call or declared([*known.shown, *chosen]) == call
    ]
    for rank in "5678" if hands else "":
        expected = sum(any(card.rank == rank for card in hand) for hand in hands) / len(hands)
        found = chance_of_rank(rank, known, Counter(card.rank for card in pool))
        assert found == pytest.approx(expected), rank


def test_no_hand_that_fits_is_said_so() -> None:
    with pytest.raises(SamplingError):
        deal_out(cards("5c 6d 7h 8s"), {0: Known("rondine", (), 3)}, Random(1))


def test_a_view_hides_what_it_must() -> None:
    game = Porrazo(3, deck=deck("9h 9s 2c", "Ks Kh Kd"), dealer=2)
    game.apply(Move("deal"))
    view = game.view(0)
    assert set(view.hand[1]) == {BACK} == set(view.stock)
