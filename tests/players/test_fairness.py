"""Fairness: with other cards where it cannot see, a computer player answers the same."""

from collections.abc import Mapping
from dataclasses import replace
from random import Random

import pytest

from cardgames import games
from cardgames.engine import BACK, Game, Match, Move, Player, Sentence
from cardgames.engine.options import Value
from cardgames.games import GAMES, AceDeuceJack, Backhand, Crash, Malilla
from cardgames.players.choices import choices_of_computers
from cardgames.players.fairness import AskedAgain, deal_stamp, is_open, next_stamp, redealt
from cardgames.players.levels import LEVELS
from cardgames.players.player import advise, player
from cardgames.players.worker import Failed, Worker, WorkerAnswer

PLAYOUTS = 60


class Here(Worker):
    """A worker that thinks when it is polled; with *failing* it never finds a move."""

    def __init__(self, failing: bool = False) -> None:
        super().__init__()
        self.asked: list[tuple[Game, str, str]] = []
        self.failing, self.open, self.closed = failing, False, False

    @property
    def busy(self) -> bool:
        return self.open

    def close(self) -> None:
        self.closed = True

    def ask(self, view: Game, question: str, seed: str, playouts: int | None = None) -> int:
        self.asked.append((view, question, seed))
        self.open = True
        return len(self.asked)

    def poll(self, dt: float = 0.0) -> WorkerAnswer | Failed | None:
        self.open = False
        if self.failing:
            return Failed(1, Sentence("No."))
        return WorkerAnswer(1, advise(*self.asked[-1]))


def hand_of(
    game: type[Game], level: str = "steady", seed: str = "f", options: Mapping[str, Value] | None = None
) -> Match:
    """A hand between computer players of one level."""
    players = [Player(str(seat), level=level) for seat in range(game.seats[0])]
    match = Match(game, players, seed=seed, options=options)
    while not match.position.is_settled:
        assert match.turn is not None
        match.play(advise(match.view(match.turn), level, match.bot_seed())[0].move)
    return match


def asked_again(match: Match, ply: int, times: int = 5, failing: bool = False) -> AskedAgain:
    again = AskedAgain(match, ply, times, Here(failing))
    while not again.done:
        again.update(0.1)
    return again


def own_and_open(view: Game) -> list[str]:
    """The cards that *view* shows."""
    return [card.text for zone in view.zones for card in zone if card is not BACK]


def test_it_does_the_same_with_twenty_other_deals() -> None:
    match = hand_of(Malilla)
    ply = choices_of_computers(match)[3]
    again = asked_again(match, ply, 20)
    assert again.answers == [match.log[ply]] * 20 and again.same == 20 and again.agreed
    assert not again.update(0.1) and isinstance(again.worker, Here) and not again.worker.closed
    again.close()
    assert again.worker.closed
    assert len({deal.describe() for deal in again.deals}) == 20
    assert again.hidden == len(Malilla.pack) - len(own_and_open(match.view_at(ply, again.seat)))


def test_it_is_asked_with_its_own_view_of_each_deal() -> None:
    match = hand_of(Malilla)
    ply = choices_of_computers(match)[3]
    again = asked_again(match, ply)
    worker = again.worker
    assert isinstance(worker, Here)
    for view, level, seed in worker.asked:
        assert view.viewer == again.seat and view.seed is None
        assert view.describe() == match.view_at(ply, again.seat).describe()
        assert (level, seed) == ("steady", match.bot_seed(ply))


def test_somebody_who_peeks_is_found_out() -> None:
    """A player who plays by what the next one holds does not answer the same."""
    match = hand_of(Malilla)
    view = match.view_at(choices_of_computers(match)[0], 1)
    answers = {min(map(str, deal.hand[2])) for deal in redealt(view, 10, "p")}  # type: ignore[attr-defined]
    assert len(answers) > 1


def test_a_player_that_does_not_answer_counts_as_no_answer() -> None:
    match = hand_of(Malilla)
    again = asked_again(match, choices_of_computers(match)[0], failing=True)
    assert again.answers == [None] * 5 and again.same == 0 and not again.agreed


def test_only_decisions_of_computer_players_are_looked_at() -> None:
    match = hand_of(Crash)
    people = match.branch(len(match.log), [Player("Ann", "person"), *match.players[1:]])
    seats = [people.view_at(ply, None).turn for ply in choices_of_computers(people)]
    assert seats and 0 not in seats


def test_cards_that_later_hands_are_dealt_stay_a_secret() -> None:
    shoe = hand_of(Backhand, options={"shoe": True})
    assert not shoe.over and shoe.position.is_settled and not is_open(shoe)
    assert deal_stamp(shoe) and next_stamp(shoe) == ""
    shoe.play(Move("deal"))
    assert deal_stamp(shoe)
    assert is_open(hand_of(Backhand))


def test_a_pack_has_no_stamp_before_it_is_shuffled() -> None:
    """At Ace-Deuce-Jack that comes after the deal is asked for: the last stamp must not pass for the next."""
    match = hand_of(AceDeuceJack)
    last = deal_stamp(match)
    assert last and next_stamp(match) == ""
    match.play(Move("deal"))
    assert match.position.phase == "limit" and deal_stamp(match) == ""
    match.play(next(iter(match.decision)))
    assert deal_stamp(match) not in ("", last)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name())
def test_no_level_of_any_game_sees_hidden_cards(game: type[Game]) -> None:
    """The same view and chances give the same advice, wherever the cards lie that the seat cannot see."""
    for level in LEVELS:
        chosen = LEVELS[level]
        bot = player(game, replace(chosen, iterations=min(PLAYOUTS, chosen.iterations)))
        position, rng = game(seed="hidden"), Random("hidden")
        policy = games.bot(game)
        for _ in range(rng.randrange(4, 12)):
            view = position.view(position.turn)
            position.apply(policy(view, view.legal(), rng)[0].move)
        seat = position.turn
        view = position.view(seat)
        expected = bot(view, view.legal(), Random("chances"))
        for deal in redealt(view, 2, "x"):
            other = deal.view(seat)
            assert other.describe() == view.describe()
            assert bot(other, other.legal(), Random("chances")) == expected
