"""Made-up games that several people answer at once: one of secret guesses, one of open bets."""

from cardgames.engine import (
    FAN,
    PILE,
    ROW,
    Amount,
    Either,
    Game,
    Move,
    OneOf,
    Seat,
    per_seat,
    sealed,
    shared,
)


class Guessing(Game):
    """Everybody guesses in secret whether the next card is red; then all guesses are shown."""

    title, family, seats = "Guessing", "Wits", (3, 4)
    prompts = {"guess": "Will the next card be red?"}
    automatic = silent = ("show",)
    simultaneous = ("guess",)
    line = shared(ROW)
    stock = shared(PILE, seen_by="nobody")
    guess = sealed(str)

    def start(self) -> None:
        self.ask(0, "deal")

    def legal_deal(self) -> OneOf:
        return OneOf([Move("deal")])

    def apply_deal(self, move: Move) -> None:
        self.fresh_pack(self.stock)
        self.begin()

    def begin(self) -> None:
        self.guess.seal()
        self.ask(0, "guess")

    def due(self) -> list[int]:
        return list(range(self.player, self.seat_count))

    def legal_guess(self) -> OneOf:
        return OneOf([Move("yes"), Move("no")])

    def apply_yes(self, move: Move) -> None:
        self.put_down("yes")

    def apply_no(self, move: Move) -> None:
        self.put_down("no")

    def put_down(self, word: str) -> None:
        self.guess[self.player] = word
        last = self.player == self.seat_count - 1
        self.ask(0 if last else self.after(self.player), "show" if last else "guess")

    def legal_show(self) -> OneOf:
        return OneOf([Move("show")])

    def apply_show(self, move: Move) -> None:
        self.guess.unseal()
        self.deal(1, self.stock, self.line)
        for seat in range(self.seat_count):
            self.say(seat, "{who} said {word}", who=Seat(seat), word=self.guess[seat])
        self.ask(0, "look")

    def legal_look(self) -> OneOf:
        return OneOf([Move("on"), Move("stop")])

    def apply_on(self, move: Move) -> None:
        self.begin()

    def apply_stop(self, move: Move) -> None:
        self.finish()


class Market(Game):
    """Everybody takes from the same 10, or passes: an answer may no longer be legal when it is its turn."""

    title, family, seats = "Market", "Betting", (3,)
    simultaneous = ("buy",)
    stock = shared(PILE, seen_by="nobody")

    def start(self) -> None:
        self.left = 10
        self.ask(0, "deal")

    def legal_deal(self) -> OneOf:
        return OneOf([Move("deal")])

    def apply_deal(self, move: Move) -> None:
        self.fresh_pack(self.stock)
        self.ask(0, "buy")

    def due(self) -> list[int]:
        return list(range(self.player, 3))

    def legal_buy(self) -> Either:
        return Either(OneOf([Move("pass")]), Amount("take", 1, max(1, self.left)))

    def apply_take(self, move: Move) -> None:
        self.left -= move.amount or 0
        self.next()

    def apply_pass(self, move: Move) -> None:
        self.next()

    def next(self) -> None:
        self.ask(self.after(self.player), "look" if self.player == 2 else "buy")

    def legal_look(self) -> OneOf:
        return OneOf([Move("stop")])

    def apply_stop(self, move: Move) -> None:
        self.finish()


class Cutting(Game):
    """Somebody cuts while nothing is hidden; then all have cards, and the one who cut begins."""

    title, family, seats = "Cutting", "Tricks", (2,)
    hand = per_seat(FAN, seen_by="owner")
    stock = shared(PILE, seen_by="nobody")

    def start(self) -> None:
        self.ask(0, "deal")

    def legal_deal(self) -> OneOf:
        return OneOf([Move("deal")])

    def apply_deal(self, move: Move) -> None:
        self.fresh_pack(self.stock)
        self.ask(0, "cut")

    def legal_cut(self) -> OneOf:
        return OneOf([Move("cut")])

    def apply_cut(self, move: Move) -> None:
        for seat in (0, 1):
            self.deal(2, self.stock, self.hand[seat])
        self.ask(0, "play")

    def legal_play(self) -> OneOf:
        return OneOf([Move("stop")])

    def apply_stop(self, move: Move) -> None:
        self.finish()
