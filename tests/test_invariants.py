"""The checks that every game gets do notice: each is shown a game that is broken on purpose."""

from collections import Counter
from pathlib import Path
from random import random
from typing import Self

import pytest

from cardgames.engine import Advice, Card, Game, Move, OneOf, Sentence
from cardgames.engine.families.betting import bet, stack
from cardgames.games._template import Template
from cardgames.games._template import ai as template_ai
from cardgames.games.malilla import Malilla
from cardgames.games.ziginette import Ziginette
from tests import soak
from tests.invariants import (
    ASPECTS,
    Broken,
    Case,
    all_games,
    budgeted,
    check,
    check_end,
    knowledge,
    random_case,
    to_be_ended,
    walk,
)
from tests.invariants.tally import GameTally, Tally
from tests.invariants.walk import LOOKED_AT, STOPPED, WHOLE_MATCHES, Step, signature


class LosesCards(Template):
    def apply_exchange(self, move: Move) -> None:
        super().apply_exchange(move)
        if move.cards:
            self.discards.take(0)


class LegalPeeks(Template):
    def legal_play(self) -> OneOf:
        moves = super().legal_play().moves
        others = self.hand[self.after(self.turn or 0)]
        return OneOf(moves[:1] if any(card.suit == "h" for card in others) else moves)


class PublishesACount(Template):
    def apply_pass(self, move: Move) -> None:
        self.reds = sum(card.suit in "hd" for hand in self.hand for card in hand)
        super().apply_pass(move)


class PublishesADealtCard(Template):
    def apply_deal(self, move: Move) -> None:
        super().apply_deal(move)
        self.first = self.hand[0][0]


class NamesAHiddenCard(Template):
    def apply_exchange(self, move: Move) -> None:
        for card in move.cards:
            self.say(self.turn, "Away with the {card}", card=card)
        super().apply_exchange(move)


class PublishesACall(Template):
    def seal_call(self, number: int) -> None:
        self.called = number
        super().seal_call(number)


class SaysNothing(Template):
    def why_not_play(self, move: Move) -> Sentence | None:
        return None


class TalksTooMuch(Template):
    def why_not_play(self, move: Move) -> Sentence | None:
        return Sentence("You may not play that, and {more}.", more="that is that, " * 9)


class RaisesAtNonsense(Template):
    def why_not_play(self, move: Move) -> Sentence | None:
        return super().why_not_play(move) if move.card in self.hand[self.turn or 0] else 1 / 0  # type: ignore


class SharesACounter(Template):
    def start(self) -> None:
        self.seen = Counter[str]()
        super().start()

    def apply_play(self, move: Move) -> None:
        self.seen[move.card.rank] += 1
        super().apply_play(move)


class CopiesShallowly(Template):
    def copy(self) -> Self:
        other = super().copy()
        other.takes = self.takes
        return other


class ScoresInSilence(Template):
    def apply_show(self, move: Move) -> None:
        self.scores[0] += 1
        super().apply_show(move)


class NeverEnds(Template):
    def finish(self) -> None:
        pass


class HasNoMove(Template):
    def legal_play(self) -> OneOf:
        return OneOf([move for move in super().legal_play() if move.card.rank != "Q"])


class DeniesWhatIsHeld(Template):
    def could_hold(self, seat: int, card: Card) -> bool:
        return card.rank != "5"


class Gambles(Template):
    def apply_pass(self, move: Move) -> None:
        self.luck = random()
        super().apply_pass(move)


class ListsTwice(Template):
    def legal_play(self) -> OneOf:
        return OneOf(super().legal_play().moves * 2)


class ShowsAHiddenCard(Template):
    def status(self) -> Sentence:
        return Sentence("{cards}", cards=tuple(self.stock[:1]))


class FreeWords(Template):
    def legal_deal(self) -> OneOf:
        return OneOf([Move("deal", word="Two words")])


class LeavesABet(Ziginette):
    def end_hand(self, fallen: bool = False) -> None:
        seat = self.bettors()[0]
        self.pay(stack(seat), bet(seat), min(5, self.heap(stack(seat))))
        super().end_hand(fallen)


CAUGHT = {
    LosesCards: "cards are conserved",
    LegalPeeks: "rules do not peek",
    PublishesACount: "what is hidden may be permuted",
    PublishesADealtCard: "nothing hidden is told",
    NamesAHiddenCard: "nothing hidden is told",
    PublishesACall: "secrets are kept",
    SaysNothing: "reasons",
    TalksTooMuch: "reasons",
    RaisesAtNonsense: "nonsense is refused",
    SharesACounter: "copies share nothing",
    CopiesShallowly: "copies share nothing",
    ScoresInSilence: "scores add up",
    NeverEnds: "ends",
    HasNoMove: "a decision or the end",
    DeniesWhatIsHeld: "determinize",
    Gambles: "copies are independent",
    ListsTwice: "a decision or the end",
    ShowsAHiddenCard: "prompts",
    FreeWords: "moves parse back",
    LeavesABet: "nothing at stake",
}


@pytest.mark.parametrize(("game", "aspect"), CAUGHT.items(), ids=[game.__name__ for game in CAUGHT])
def test_a_broken_game_is_caught(game: type[Game], aspect: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(walk.__globals__, "MOST_MOVES", 1000)
    aspects = [aspect] if aspect in ASPECTS else ["moves parse back"]
    with pytest.raises(Broken) as caught:
        for number in range(5):
            check(Case(game, 3, (), f"broken-{number}"), aspects)
    assert caught.value.aspect == aspect


def test_a_match_that_need_not_end_at_random_is_stopped_and_ended_by_the_computer_player(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Template, "random_ends", False)
    assert len(to_be_ended(Template)) == 1
    assert check_end(Case(Template, 2, (), "ends")) > 0
    monkeypatch.setattr(Template, "finish", NeverEnds.finish)
    case = Case(Template, 2, (), "wanders")
    assert check(case, ["moves parse back"]) == STOPPED
    with pytest.raises(Broken, match="has not ended"):
        check_end(case)


def kind(step: Step) -> str:
    return f"{step.before.phase}/{step.move.verb}"


def test_a_test_run_looks_at_so_many_moves_of_every_kind_and_always_at_the_last() -> None:
    for game in all_games().values():
        shares = list(budgeted(game))
        assert sum(budget.moves for _, budget in shares) <= LOOKED_AT
        assert 0 < sum(budget.whole for _, budget in shares) <= WHOLE_MATCHES
        case, budget = shares[0]
        *steps, played = walk(case, budget)
        whole = list(walk(case))
        assert min(budget.moves, played.ply) <= len(steps) <= budget.moves + 2
        assert steps[-1].ply == played.ply - 1
        kinds = {kind(step) for step in whole[: played.ply]}
        assert len({kind(step) for step in steps}) >= min(len(kinds), budget.moves), "rare ones are left out"
        if len(whole) < STOPPED:
            assert signature(played.final) == signature(whole[-1].final)


def test_a_bot_that_cheats_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def advise(view, decision, rng):  # type: ignore[no-untyped-def]
        advice = template_ai.advise(view, decision, rng)
        return [*advice, Advice(Move("pass"), -99, Sentence("Why not?"))]

    monkeypatch.setattr(knowledge, "bot", lambda game: advise)
    with pytest.raises(Broken, match="advised but not legal"):
        for number in range(5):
            check(Case(Template, 3, (), f"bot-{number}"), ["advice"])


def test_a_permuted_counterpart_is_usually_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The permutation aspect would be empty if it hardly ever found a position to compare with."""
    found = []
    original = knowledge.counterpart

    def counted(*arguments):  # type: ignore[no-untyped-def]
        found.append(original(*arguments))
        return found[-1]

    monkeypatch.setattr(knowledge, "counterpart", counted)
    for game in all_games().values():
        found.clear()
        check(Case(game, game.seats[0], (), "found"), ["what is hidden may be permuted"])
        assert sum(move is not None for move in found) > len(found) / 2


def test_a_case_reads_back() -> None:
    for game in all_games().values():
        for number in range(4):
            case = random_case(game, number, "text")
            assert Case.parse(str(case)) == case


def test_a_case_plays_alike() -> None:
    case = random_case(Malilla, 3, "alike")
    assert case.sense
    first, again = ([stage.ply for stage in walk(case)] for _ in range(2))
    assert first == again


def test_soak_goes_on_from_its_report_and_replays(tmp_path: Path) -> None:
    report = tmp_path / "soak.txt"
    small = ["--seed", "t", "--report", str(report)]
    assert soak.main([*small, "--moves", "300", "--game", "_template"]) == 0
    first = Tally.parse(report.read_text(encoding="utf-8"))
    assert first.moves == first.of("_template").moves >= 300
    assert Tally.parse(first.text()).text() == first.text()
    assert report.read_text(encoding="utf-8").count("\n") == first.text().count("\n")
    assert soak.main([*small, "--moves", "700"]) == 0
    then = Tally.parse(report.read_text(encoding="utf-8"))
    assert then.of("_template").moves == first.moves
    assert then.moves >= 700
    assert max(then.games, key=lambda name: then.games[name].matches) == "_template"
    assert soak.main(["--replay", "_template 3 jokers=on x", "--aspect", "reasons"]) == 0
    assert soak.main(["--replay", "_template 3 jokers=maybe x"]) == 1
    assert soak.main(["--replay", "nothing 3 x"]) == 1


def test_soak_looks_at_everything_now_and_then_and_more_often_at_what_is_rare(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tally = GameTally()
    monkeypatch.setattr(soak, "WHOLE", 4)
    for number in range(20):
        soak.play(random_case(Template, number, "lot"), tally, 20)
    assert sum(tally.kinds.values()) == tally.moves
    seldom, often = min(tally.kinds.values()), max(tally.kinds.values())
    assert seldom * 3 < often
    for kind, count in tally.kinds.items():
        assert tally.close[kind] >= count / 40
        if count == seldom:
            assert tally.close[kind] / count > 2 * sum(tally.close.values()) / tally.moves
    steps = {name for name, look in ASPECTS.items() if look.of is Step and not look.cheap}
    assert {tally.looks[name] for name in steps} == {sum(tally.close.values())}
    assert {name for name, look in ASPECTS.items() if not look.cheap} <= set(tally.looks)


def test_a_report_that_is_none_is_refused() -> None:
    for text in ("", "something else", "What a soak has looked at\nseed x\nmalilla eats 3"):
        with pytest.raises(ValueError):
            Tally.parse(text)


def test_soak_prints_the_line_that_replays_a_failure(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Template, "why_not_play", SaysNothing.why_not_play)
    monkeypatch.setitem(Template._methods, ("why_not", "play"), SaysNothing.why_not_play)
    assert soak.main(["--game", "_template", "--moves", "500", "--aspect", "reasons"]) == 1
    lines = capsys.readouterr().out.splitlines()
    replay = next(line for line in lines if "--replay" in line).partition("--replay ")[2].strip('"')
    assert soak.main(["--replay", replay, "--aspect", "reasons"]) == 1
