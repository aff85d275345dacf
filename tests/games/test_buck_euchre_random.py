"""Buck Euchre at random against a naive second reading of its rules, and what may be known."""

from random import Random

from cardgames.engine import BACK, Card, Move
from cardgames.games.buck_euchre import BuckEuchre

ORDERS = {
    "c": ["Jc", "Js", "Ac", "Kc", "Qc", "Tc", "9c"],
    "s": ["Js", "Jc", "As", "Ks", "Qs", "Ts", "9s"],
    "h": ["Jh", "Jd", "Ah", "Kh", "Qh", "Th", "9h"],
    "d": ["Jd", "Jh", "Ad", "Kd", "Qd", "Td", "9d"],
    "": [],
}


def naive_suit(card: Card, trumps: str) -> str:
    return trumps if str(card) in ORDERS[trumps] else card.suit


def naive_winner(trick: list[tuple[int, Card]], trumps: str) -> int:
    """Who takes the trick, from lists written out by hand."""
    for name in ORDERS[trumps]:
        for seat, card in trick:
            if str(card) == name:
                return seat
    led = naive_suit(trick[0][1], trumps)
    following = [(seat, card) for seat, card in trick if naive_suit(card, trumps) == led]
    return min(following, key=lambda play: "AKQJT9".index(play[1].rank))[0]


class Reading:
    """A hand by the rules book, kept beside the game's own."""

    def __init__(self, game: BuckEuchre, all_pass: str, dirty: bool) -> None:
        self.left = (game.dealer + 1) % 4
        self.order = [(self.left + step) % 4 for step in range(4)]
        self.dealer, self.turned = game.dealer, game.upcard.top
        self.all_pass = all_pass
        self.hands = {seat: set(map(str, game.hand[seat])) for seat in range(4)}
        self.trumps, self.declarer = "", None
        self.inside = set(range(4))
        self.tricks = [0] * 4
        self.plays: list[tuple[int, Card]] = []
        self.leader = self.left
        self.phase, self.asked = "order", list(self.order)
        if dirty and self.turned.suit == "c":
            self.trumps = "c"
            self.start_play()

    def start_play(self) -> None:
        self.phase = "play"
        self.leader = next(seat for seat in self.order if seat in self.inside)

    @property
    def seat(self) -> int:
        if self.phase == "play":
            ring = [(self.leader + step) % 4 for step in range(4)]
            return [seat for seat in ring if seat in self.inside][len(self.plays)]
        return self.dealer if self.phase == "discard" else self.asked[0]

    def legal(self) -> set[str]:
        if self.phase == "order":
            return {"order", "pass"}
        if self.phase == "name":
            words = {"c": "clubs", "d": "diamonds", "h": "hearts", "s": "spades"}
            moves = {f"name {word}" for suit, word in words.items() if suit != self.turned.suit}
            stuck = self.all_pass == "stick" and self.seat == self.dealer
            return moves if stuck else moves | {"pass"}
        if self.phase == "stay":
            return {"stay", "drop"}
        hand = self.hands[self.seat]
        if self.phase == "discard":
            return {f"discard {card}" for card in hand}
        if self.plays:
            led = naive_suit(self.plays[0][1], self.trumps)
            hand = {card for card in hand if naive_suit(Card.parse(card), self.trumps) == led} or hand
        return {f"play {card}" for card in hand}

    def go_on(self, move: Move) -> str:
        """What becomes of the hand: "" while it goes on, "again" if it is thrown in, "over" at its end."""
        seat, verb = self.seat, move.verb
        if verb == "discard":
            self.hands[seat] -= {str(move.card)}
            self.hands[seat] |= {str(self.turned)}
            self.ask_in_or_out()
            return ""
        if verb == "play":
            return self.lay(seat, move.card)
        self.asked.pop(0)
        if verb in ("order", "name"):
            self.declarer = seat
            self.trumps = self.turned.suit if verb == "order" else str(move.word)[0]
            if verb == "order":
                self.phase = "discard"
            else:
                self.ask_in_or_out()
        elif verb == "drop":
            self.inside.remove(seat)
        if self.phase in ("order", "name") and not self.asked:
            if self.phase == "order":
                self.phase, self.asked = "name", list(self.order)
            elif self.all_pass == "again":
                return "again"
            else:
                self.start_play()
        if self.phase == "stay" and not self.asked:
            if len(self.inside) == 1:
                return "over"
            self.start_play()
        return ""

    def ask_in_or_out(self) -> None:
        assert self.declarer is not None
        self.phase = "stay"
        self.asked = [(self.declarer + step) % 4 for step in (1, 2, 3)]

    def lay(self, seat: int, card: Card) -> str:
        self.plays.append((seat, card))
        self.hands[seat] -= {str(card)}
        if len(self.plays) == len(self.inside):
            self.leader = naive_winner(self.plays, self.trumps)
            self.tricks[self.leader] += 1
            self.plays = []
        return "over" if sum(self.tricks) == 5 else ""

    def changes(self) -> list[int]:
        """R12 and R15."""
        if len(self.inside) == 1:
            return [-5 if seat == self.declarer else 0 for seat in range(4)]
        result = []
        for seat in range(4):
            promised = 3 if seat == self.declarer else 1
            kept = -self.tricks[seat] if self.tricks[seat] >= promised else 5
            result.append(kept if seat in self.inside else 0)
        return result


def test_random_hands_agree_with_a_naive_reading() -> None:
    rng, hands, ends = Random(4), 0, {"sweep": 0, "zero": 0, "unopposed": 0, "no trumps": 0, "again": 0}
    for number in range(180):
        options = {
            "all_pass": ("play", "stick", "again")[number % 3],
            "dirty": number % 4 > 0,
            "points": (25, 15)[number % 2],
        }
        game = BuckEuchre(seed=f"naive{number}", options=options)
        while not game.over:
            scores, dealer = list(game.scores), game.dealer
            game.apply(Move("deal"))
            reading = Reading(game, str(options["all_pass"]), bool(options["dirty"]))
            end = ""
            while not end:
                assert (game.phase, game.turn) == (reading.phase, reading.seat)
                assert set(map(str, game.legal())) == reading.legal()
                move = game.legal().sample(rng)
                if Move("pass") in game.legal() and rng.random() < 0.7:
                    move = Move("pass")
                end = reading.go_on(move)
                game.apply(move)
            hands += 1
            change = reading.changes() if end == "over" else [0] * 4
            scores = [score + more for score, more in zip(scores, change, strict=True)]
            assert game.scores == scores
            sweeps = max(reading.tricks) == 5
            assert game.over == (sweeps or min(scores) <= 0)
            ends["sweep"] += sweeps
            ends["zero"] += min(scores) <= 0
            ends["unopposed"] += len(reading.inside) == 1
            ends["no trumps"] += not reading.trumps and end == "over"
            ends["again"] += end == "again"
            if game.over:
                lowest = [seat for seat in range(4) if scores[seat] == min(scores)]
                winners = [reading.tricks.index(5)] if sweeps else lowest
                assert sorted(game.outcome().winners) == winners
            else:
                assert (game.dealer, game.turn, game.phase) == ((dealer + 1) % 4, (dealer + 1) % 4, "deal")
    assert hands > 1500
    assert all(count > 10 for count in ends.values()), ends


def test_who_does_not_follow_has_none_of_the_suit_and_the_left_bower_is_no_diamond() -> None:
    game = BuckEuchre(seed="voids")
    game.apply(Move("deal"))
    game.trumps, game.turned = "h", None
    game.voids = ["d", "h", "", ""]
    left = Card.parse("Jd")
    assert game.could_hold(0, left) and not game.could_hold(0, Card.parse("9d"))
    assert not game.could_hold(1, left) and game.could_hold(1, Card.parse("9d"))


def test_everybody_knows_where_the_turned_card_is() -> None:
    game = BuckEuchre(seed="turned", options={"dirty": False})
    game.apply(Move("deal"))
    turned = game.turned
    assert turned is not None
    assert not any(game.could_hold(seat, turned) for seat in range(4))
    game.apply(Move("order"))
    game.apply(game.legal().sample(Random(1)))
    assert [game.could_hold(seat, turned) for seat in range(4)] == [seat == game.dealer for seat in range(4)]


def test_a_view_hides_hands_stub_and_discard() -> None:
    game = BuckEuchre(seed="views", options={"dirty": False})
    game.apply(Move("deal"))
    game.apply(Move("order"))
    game.apply(game.legal().sample(Random(1)))
    for seat in range(4):
        view = game.view(seat)
        known = [card for card in view.stock if card is not BACK]
        assert len(known) == (1 if seat == game.dealer else 0)
        for other in set(range(4)) - {seat}:
            shown = [card for card in view.hand[other] if card is not BACK]
            assert shown == ([game.turned] if other == game.dealer else [])
