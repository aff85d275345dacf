"""Small games for the tests of the engine."""

from cardgames.engine import (
    BOARD,
    FAN,
    MELDS,
    PILE,
    STRIPPED_40,
    TRICK,
    Card,
    Either,
    Game,
    Move,
    OneOf,
    Seat,
    Sentence,
    card_moves,
    option,
    per_seat,
    per_side,
    sealed,
    shared,
)


class Parlour(Game):
    """A zone of each kind; three cards each, to play or to draw until a side has 3 points."""

    title = "Parlour"
    seats = (4, 2)
    pack = STRIPPED_40
    prompts = {"deal": "Deal the cards."}
    target = option(3, "Points", choices=(3, 5, 50))
    rude = option(False, "Rude")
    style = option("plain", "Style", choices={"plain": "Plain", "fancy": "Fancy"})

    hand = per_seat(FAN, seen_by="owner")
    pocket = per_side(FAN, seen_by="owner")
    face_down = per_seat(PILE, seen_by="nobody")
    melds = per_seat(MELDS)
    trick = shared(TRICK)
    board = shared(BOARD)
    stock = shared(PILE, seen_by="nobody")
    secret = sealed(int)

    def count_sides(self) -> int:
        return 2

    def start(self) -> None:
        self.notes: list[dict[str, list[int]]] = [{}]
        self.dealer = self.first_dealer()
        self.ask(self.dealer, "deal")

    def legal_deal(self) -> OneOf:
        return OneOf([Move("deal")])

    def apply_deal(self, move: Move) -> None:
        self.fresh_pack(self.stock)
        self.secret.seal()
        for seat in self.seats_after(self.dealer):
            self.deal(3, self.stock, self.hand[seat])
        self.ask(self.after(self.dealer), "play")

    def legal_play(self) -> Either:
        assert self.turn is not None
        hand = [card for card in self.hand[self.turn] if card.suit != "h"]
        plays = card_moves("play", hand or self.hand[self.turn])
        more = [Move("draw", word="stock")] if self.turn % 2 else []
        return Either(OneOf(plays), OneOf([*more, Move("whisper", amount=self.turn), Move("shout")]))

    def why_not_play(self, move: Move) -> Sentence | None:
        if move.verb == "play" and move.card.suit == "h":
            return Sentence("Hearts are for later: {card} stays.", card=move.card)
        return None

    def apply_play(self, move: Move) -> None:
        assert self.turn is not None
        self.move(move.card, self.hand[self.turn], self.trick)
        self.score(self.turn % 2, 1, "played {card}", [move.card], card=move.card)
        if max(self.scores) >= self.target:
            self.finish()
        self.next_or_deal()

    def apply_draw(self, move: Move) -> None:
        assert self.turn is not None
        self.deal(1, self.stock, self.hand[self.turn])
        self.next_or_deal()

    def apply_whisper(self, move: Move) -> None:
        assert self.turn is not None
        self.secret[self.turn] = move.amount
        self.next_or_deal()

    def apply_shout(self, move: Move) -> None:
        assert self.turn is not None
        self.secret.unseal()
        self.say(self.turn, "{who} [shouts|shout]", who=Seat(self.turn))
        self.next_or_deal()

    def next_or_deal(self) -> None:
        assert self.turn is not None
        following = self.after(self.turn)
        if self.hand[following]:
            self.ask(following, "play")
        else:
            self.dealer = self.after(self.dealer)
            self.ask(self.dealer, "deal")


def dealt(**arguments: object) -> Parlour:
    """Return a game of Parlour after its first deal, in which seat 3 dealt."""
    game = Parlour(dealer=3, **arguments)  # type: ignore[arg-type]
    game.apply(Move("deal"))
    game.drain()
    return game


def knows(game: Game, seat: int | None, card: Card) -> bool:
    """Tell whether *seat* is shown *card* somewhere."""
    return any(card in zone for zone in game.view(seat).zones)
