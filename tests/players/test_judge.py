"""Judging a hand: what decisions cost on what was known, and the share of luck in the result."""

from collections.abc import Container

import pytest

from cardgames import games
from cardgames.engine import Advice, Game, Match, Move, Player, Sentence, cards
from cardgames.games import Malilla, ThreeThirteen
from cardgames.players.choices import choices_of
from cardgames.players.judge import Judge, weigh
from cardgames.players.search import GAINS, lead
from cardgames.players.worker import Failed, Worker, WorkerAnswer


def never(playouts: int) -> bool:
    return False


class Told(Worker):
    """A worker that knows its answers: what each question's move cost, by move."""

    def __init__(self, losses: dict[str, float], failing: Container[str] = ()) -> None:
        super().__init__()
        self.losses, self.failing, self.question = losses, failing, ""
        self.views: list[Game] = []

    @property
    def busy(self) -> bool:
        return bool(self.question)

    def ask(self, view: Game, question: str, seed: str, playouts: int | None = None) -> int:
        self.question = question
        self.views.append(view)
        return 1

    def poll(self, dt: float = 0.0) -> WorkerAnswer | Failed | None:
        move, self.question = self.question, ""
        if move in self.failing:
            return Failed(1, Sentence("No."))
        why = Sentence("Why not?")
        return WorkerAnswer(
            1,
            [
                Advice(Move("best"), 10.0, why),
                Advice(Move.parse(move), 10.0 - self.losses.get(move, 0.0), why),
            ],
        )


def played(seed: str = "j") -> Match:
    """A hand of Malilla in which steady players sit on every seat and a person has seat 0."""
    match = Match(Malilla, [Player("Ann", "person"), *map(Player, ("Bo", "Cy", "Di"))], seed=seed)
    bot = games.bot(Malilla)
    while not match.position.is_settled:
        match.play(match.advise(bot)[0].move)
    return match


def judge(match: Match, losses: dict[str, float], failing: Container[str] = ()) -> Judge:
    """The judge who has heard these answers."""
    told = Judge(match, 0, Told(losses, failing))
    while not told.done:
        told.update(0.1)
    assert not told.update(0.1)
    return told


def test_only_own_choices_of_this_hand_are_judged() -> None:
    match = played()
    plies = choices_of(match, 0)
    assert plies and all(match.view_at(ply, 0).turn == 0 for ply in plies)
    assert all(len(list(match.view_at(ply, 0).legal())) > 1 for ply in plies)
    last = [ply for ply in range(len(match.log)) if match.view_at(ply, 0).turn == 0][-1]
    assert last not in plies, "the last card is no choice"


def test_the_judge_is_given_what_the_seat_saw_and_no_more() -> None:
    match = played()
    told = Told({})
    one = Judge(match, 0, told)
    while not one.done:
        one.update(0.1)
    assert [view.describe() for view in told.views] == [match.view_at(ply, 0).describe() for ply in one.plies]
    assert all(view.seed is None and view.viewer == 0 for view in told.views)


def test_the_three_costliest_come_first() -> None:
    match = played()
    made = [str(match.log[ply]) for ply in choices_of(match, 0)]
    losses = dict(zip(made, (1.0, 0.0, 3.0, 2.0, 0.5), strict=False))
    found = judge(match, losses).costliest()
    assert [each.loss for each in found] == [3.0, 2.0, 1.0]
    assert [str(each.chosen) for each in found] == [made[2], made[3], made[0]]
    assert all(each.best == Move("best") for each in found)


def test_where_the_choice_was_as_good_it_is_the_best() -> None:
    one = judge(played(), {})
    assert not one.costliest()
    assert all(each.best == each.chosen and each.loss == 0 for each in one.judged)


def test_dealt_choices_and_later_add_up_to_the_result() -> None:
    match = played()
    made = [str(match.log[ply]) for ply in choices_of(match, 0)]
    luck = judge(match, {made[1]: 2.0, made[3]: 1.5}).luck
    assert luck is not None
    turned = lead(match.view_at(choices_of(match, 0)[0], 0), 0)
    assert (luck.dealt, luck.choices) == (10.0 + turned, -3.5)
    assert turned == 1 and luck.result == pytest.approx(lead(match.position, 0)), "a turned card is counted"


def test_the_result_is_that_of_the_last_hand_alone() -> None:
    match, bot = played(), games.bot(Malilla)
    before = lead(match.position, 0)
    match.play(Move("deal"))
    while not match.position.is_settled:
        match.play(match.advise(bot)[0].move)
    luck = judge(match, {}).luck
    assert before and luck is not None
    assert luck.result == pytest.approx(lead(match.position, 0) - before)


def test_a_decision_that_could_not_be_judged_is_left_out() -> None:
    match = played()
    made = [str(match.log[ply]) for ply in choices_of(match, 0)]
    one = judge(match, {}, failing={made[0]})
    assert one.done and len(one.judged) == len(made) - 1


def test_a_game_that_takes_too_long_is_given_up() -> None:
    match = played()
    one = judge(match, {}, failing={str(match.log[ply]) for ply in choices_of(match, 0)})
    assert one.looked_at == 2 < len(one.plies)
    assert one.luck is None and not one.costliest()


def test_the_worst_card_costs_points_and_the_best_none() -> None:
    match = Match(Malilla, [Player(name) for name in "ABCD"], seed="w")
    bot = games.bot(Malilla)
    while match.turn != 0 or len(list(match.decision)) < 6:
        match.play(match.advise(bot)[0].move)
    view = match.view(0)
    advice = [weigh(view, str(move), "s", never) for move in view.legal()]
    losses = [best.value - chosen.value for best, chosen in advice]
    assert min(losses) == 0.0 and max(losses) > 1.0
    [best] = {best.move for best, _ in advice}
    assert losses[[chosen.move for _, chosen in advice].index(best)] == 0.0


def test_the_same_question_has_the_same_answer() -> None:
    view = played().view_at(choices_of(played(), 0)[0], 0)
    move = str(next(iter(view.legal())))
    assert weigh(view, move, "s", never) == weigh(view, move, "s", never)


def test_a_game_without_tricks_is_judged_by_its_own_rules() -> None:
    """Whoever throws a wild card away pays for it."""
    match = Match(
        ThreeThirteen,
        [Player("Ann", "person"), Player("Bo")],
        seed="t",
        dealer=1,
        deck=cards("3s 4d 3h 9d Kc 5c 8h 7c"),
    )
    match.play(Move("deal"))
    match.play(next(iter(match.decision)))
    view = match.view(0)
    wild = next(card for card in view.hand[0] if card.rank == "3")  # type: ignore[attr-defined]
    best, chosen = weigh(view, f"discard {wild}", "s", never)
    assert best.value - chosen.value > 0.5
    assert best.move.card.rank != "3"


def test_a_reason_in_numbers_is_of_the_deals_that_were_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    """The coach compares its move with another than the one chosen: those numbers would not be the cost."""
    match = Match(Malilla, [Player(name) for name in "ABCD"], seed="w")
    bot = games.bot(Malilla)
    while match.turn != 0 or len(list(match.decision)) < 6:
        match.play(match.advise(bot)[0].move)
    view = match.view(0)
    first, *_, last = view.legal()
    numbers = Sentence(GAINS, deals=40, points="2.3", unit="points", better="this", worse="that")
    monkeypatch.setattr("cardgames.players.judge.player", lambda *_: lambda *_: [Advice(first, 0.0, numbers)])
    best, _ = weigh(view, str(last), "s", never)
    assert "points" not in str(best.why) and "possible deals" in str(best.why)
