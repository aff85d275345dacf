"""A game with rules alone is played and tested like any other, and stays out of the menu."""

import importlib
from pathlib import Path
from random import Random

import pytest

from cardgames import games
from cardgames.command_line import parse
from cardgames.engine import Game, Match, Player
from cardgames.engine.ai import computer_of
from cardgames.games import GAMES, bot, find, folder
from cardgames.lessons.courses import course
from cardgames.players.player import offered
from tests.invariants import Broken, all_games, budgeted, check, check_end, to_be_ended
from tests.proof import gestures
from tests.tools.contact_sheets import __main__ as contact_sheets
from tests.ui.screens.conftest import MakeProgram

RULES = '''
"""High Card: everybody plays one of three cards, and the highest takes the point."""

from cardgames.engine import FAN, PILE, TRICK, Game, Move, OneOf, card_moves, option, per_seat, shared


class HighCard(Game):
    """A match of High Card."""

    title, family, seats = "High Card", "Tricks", (2, 3)
    target = option(3, "Points that win", choices=(3, 5))

    hand = per_seat(FAN, seen_by="owner")
    trick = shared(TRICK)
    stock = shared(PILE, seen_by="nobody")

    def start(self) -> None:
        self.dealer = self.first_dealer()
        self.ask(self.dealer, "deal")

    def legal_deal(self) -> OneOf:
        return OneOf([Move("deal")])

    def apply_deal(self, move: Move) -> None:
        self.fresh_pack(self.stock)
        for seat in self.seats_after(self.dealer):
            self.deal(3, self.stock, self.hand[seat])
        self.ask(self.after(self.dealer), "play")

    def legal_play(self) -> OneOf:
        return OneOf(card_moves("play", self.hand[self.player]))

    def apply_play(self, move: Move) -> None:
        self.move(move.card, self.hand[self.player], self.trick)
        if len(self.trick) < self.seat_count:
            self.ask(self.after(self.player), "play")
            return
        best = max(self.trick, key=lambda card: self.rank_order.index(card.rank))
        winner = self.trick.tags[self.trick.index(best)]
        self.score(winner, 1, "{card} is the highest", card=best)
        if self.scores[winner] >= self.target:
            self.finish()
        self.dealer = self.after(self.dealer)
        self.ask(self.dealer, "deal")
'''


@pytest.fixture
def draft(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> type[Game]:
    """A folder of rules that stands in the list of drafts."""
    place = tmp_path / "sketches" / "high_card"
    place.mkdir(parents=True)
    (place.parent / "__init__.py").write_text("", encoding="utf-8")
    (place / "__init__.py").write_text("from .rules import HighCard", encoding="utf-8")
    (place / "rules.py").write_text(RULES, encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    game: type[Game] = importlib.import_module("sketches.high_card").HighCard
    monkeypatch.setattr(games, "DRAFTS", (game,))
    return game


def test_a_draft_is_found_by_its_name_and_not_in_the_menu(draft: type[Game]) -> None:
    assert find("high_card") is draft and draft not in GAMES
    assert all_games()["high_card"] is draft
    assert course(draft) == [] and not folder(draft).joinpath("rules.md").is_file()


def test_a_draft_is_tested_like_every_game(draft: type[Game]) -> None:
    assert sum(check(case, budget=budget) for case, budget in budgeted(draft)) > 0
    assert all(check_end(case) for case in to_be_ended(draft))


def test_a_draft_that_loses_a_card_is_found(draft: type[Game], monkeypatch: pytest.MonkeyPatch) -> None:
    deal = draft._methods["apply", "deal"]

    def loses_a_card(game: Game, move: object) -> None:
        deal(game, move)
        game.zone("stock").take(0)

    monkeypatch.setitem(draft._methods, ("apply", "deal"), loses_a_card)
    with pytest.raises(Broken, match="cards are conserved"):
        for case, budget in budgeted(draft):
            check(case, budget=budget)


def test_the_computer_plays_a_draft_at_random(draft: type[Game]) -> None:
    match = Match(draft, [Player("Ada"), Player("Bo")], seed="1")
    while not match.over:
        match.play(match.advise(bot(draft))[0].move)
    assert max(match.position.scores) == 3
    view = Match(draft, [Player("Ada"), Player("Bo")], seed="1").view(0)
    assert len(bot(draft)(view, view.legal(), Random(1))) == 1


def test_a_draft_is_played_from_the_command_line(draft: type[Game], open_program: MakeProgram) -> None:
    asked = parse(["high_card", "--seats", "person,steady", "--seed", "7"])
    assert asked.game is draft and asked.players is not None
    bench = open_program(games=GAMES)
    assert "game_malilla" in bench.scene.widgets and "game_high_card" not in bench.scene.widgets
    bench.program.new_match(asked.game, list(asked.players), {}, asked.seed)
    ((match, _),) = bench.program.tables
    assert match.game is draft and match.seed == "7"


def test_the_tools_take_a_draft(draft: type[Game], tmp_path: Path) -> None:
    report = tmp_path / "report"
    assert gestures.main(["--game", "high_card", "--matches", "1", "--report", str(report)]) == 0
    assert gestures.Tally.parse(report.read_text(encoding="utf-8")).of("high_card").matches == 1
    assert contact_sheets.main(["--game", "high_card", "--check", "--size", "1280x800", "--text", "1"]) == 0


def test_a_draft_has_a_page(draft: type[Game], open_program: MakeProgram) -> None:
    assert parse(["high_card"]).game is draft
    bench = open_program(games=GAMES)
    bench.program.setup(draft)
    bench.settle()
    assert bench.name == "SetupScene" and offered(draft)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name())
def test_a_game_of_the_menu_is_whole(game: type[Game]) -> None:
    names = {entry.name for entry in folder(game).iterdir()}
    assert (
        computer_of(game) is not None and {"rules.py", "ai.py", "rules.md", "tips.toml", "lessons"} <= names
    )
