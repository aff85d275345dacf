"""What a game asks for beside the cards: a strip for its board, and light for what scores."""

from random import Random

import pytest

from cardgames.engine import (
    FAN,
    FRENCH_52,
    PILE,
    ROW,
    Game,
    Indicator,
    Match,
    Move,
    OneOf,
    PegBoard,
    Player,
    Said,
    Scored,
    card_moves,
    per_seat,
    shared,
)
from cardgames.engine.undo import undo_target
from cardgames.games.cribbage import Cribbage
from cardgames.games.malilla import Malilla
from cardgames.table import Frame, Layout, layout
from cardgames.table.choreography import LIGHT, choreography

from .test_layout import SIZES, TEXTS, box, frame


class Pegged(Game):
    """Three or four players with a board; who plays a card scores with it, and passes when none is left."""

    title = "Pegged"
    seats = (3, 4)
    pack = FRENCH_52
    automatic = ("pass",)

    hand = per_seat(FAN, seen_by="owner")
    row = per_seat(ROW)
    stock = shared(PILE, seen_by="nobody")

    def start(self) -> None:
        self.ask(0, "deal")

    def legal_deal(self) -> OneOf:
        return OneOf([Move("deal")])

    def apply_deal(self, move: Move) -> None:
        self.fresh_pack(self.stock)
        for seat in range(self.seat_count):
            self.deal(2, self.stock, self.hand[seat])
        self.ask(0, "play")

    def legal_play(self) -> OneOf:
        assert self.turn is not None
        return OneOf(card_moves("play", self.hand[self.turn]) or [Move("pass")])

    def apply_play(self, move: Move) -> None:
        assert self.turn is not None
        seat = self.turn
        self.move(move.card, self.hand[seat], self.row[seat])
        self.say(seat, "Here")
        self.score(seat, 1, "a card", [move.card])
        self.score(seat, 1, "courage", self.stock[:1])
        self.ask(self.after(seat), "play")

    def apply_pass(self, move: Move) -> None:
        assert self.turn is not None
        self.ask(self.after(self.turn), "play") if self.turn else self.finish()

    def indicators(self) -> list[Indicator]:
        zeros = (0,) * self.seat_count
        return [PegBoard("Board", tuple(self.scores), zeros, 61)]


def places(game: Game, window: Frame) -> Layout:
    return layout(game.view(0), 0, window)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("aside", [0, 300])
def test_a_board_has_a_strip_that_nothing_else_lies_on(
    size: tuple[int, int], text: float, aside: int
) -> None:
    for game in (Cribbage(seed="1"), Pegged(3, seed="1"), Pegged(4, seed="1")):
        rng = Random(2)
        for _ in range(8):
            game.apply(game.legal().sample(rng))
        laid = places(game, frame(size, text, aside=aside))
        board = laid.board
        assert board.w > 60 and board.h > 400 * size[1] / 800
        assert board.right <= size[0] - aside and board.y >= laid.bar.bottom and board.bottom <= size[1]
        others = [box(spot) for spot in laid] + [plate.rect for plate in laid.plates.values()]
        others += [laid.prompt, laid.toasts, laid.hand]
        assert not [other for other in others if other.right > board.x]


def test_a_game_without_a_board_has_the_whole_window() -> None:
    game = Malilla(seed="1")
    laid = places(game, frame((1280, 800)))
    assert laid.board.w == 0
    assert laid.toasts.right > 1200


def test_a_score_whose_cards_lie_open_lights_them_and_others_hold_nothing_up() -> None:
    match = Match(Pegged, [Player(name, "computer") for name in "ABC"], seed="2")
    match.play(Move("deal"))
    before = match.view(0)
    match.play(next(iter(match.decision)))
    steps = choreography(match.events(0, 1)[0], before)
    lit = [step for step in steps if step.manner == "light"]
    assert [(step.duration, step.event.points) for step in lit if isinstance(step.event, Scored)] == [
        (LIGHT, 1)
    ]
    (plain,) = [step for step in steps if step.manner == "score"]
    assert plain.start == pytest.approx(lit[0].end), "told once the first has been read"
    (said,) = [step for step in steps if isinstance(step.event, Said)]
    assert said.start == lit[0].start


def test_a_move_that_makes_itself_is_no_decision_to_go_back_to() -> None:
    match = Match(Pegged, [Player("A", "person"), *(Player(name, "computer") for name in "BC")], seed="2")
    match.play(Move("deal"))
    while match.decision.verbs != ("pass",):
        match.play(next(iter(match.decision)))
    played = undo_target(match, 0)
    assert match.position.makes_itself() == Move("pass")
    match.play(Move("pass"))
    assert match.over and match.position.makes_itself() is None
    assert undo_target(match, 0) == played


def test_only_a_single_move_makes_itself() -> None:
    game = Pegged(3, seed="1")
    game.apply(Move("deal"))
    assert game.makes_itself() is None
    assert Malilla(seed="1").makes_itself() is None
