"""Temperaments: the twelve have one each, which moves only what is as good, and is kept with the match."""

from dataclasses import replace
from random import Random

import pytest

from cardgames import games
from cardgames.engine import Advice, Match, MatchError, Move, Player, Sentence, match_text, parse_match
from cardgames.engine.ai import Daring
from cardgames.engine.temperaments import BOLD, CAREFUL, EVEN
from cardgames.games import GAMES, find
from cardgames.games.buck_euchre import BuckEuchre
from cardgames.games.malilla import Malilla
from cardgames.games.skin import Skin
from cardgames.players.levels import LEVELS
from cardgames.players.names import NAMES
from cardgames.players.player import advise, player
from cardgames.players.temperaments import explain, has_nerve, leaning, temperament_of, tempered, title

TABLE = [Player("Anna", "person"), Player("Robin"), Player("Theo"), Player("Zed")]


def ranked(*entries: tuple[str, float]) -> list[Advice]:
    return [Advice(Move.parse(text), value, Sentence("Why.")) for text, value in entries]


def test_each_opponent_has_a_temperament_and_strangers_and_people_have_none() -> None:
    assert all(temperament_of(name) != EVEN for name in NAMES)
    assert [each.temperament for each in tempered(TABLE)] == ["", "bold", "careful", ""]


def test_nerve_chooses_among_what_is_as_good_only() -> None:
    by_amount = Daring(lambda view, move: move.amount or 0, within=0.5)
    advice = ranked(("bid 2", 1.0), ("pass", 0.6), ("bid 3", 0.5), ("bid 9", 0.4))
    view = Malilla(4, seed="1")
    first = {nerve: leaning(view, advice, by_amount, nerve)[0].move for nerve in (-1, 0, 1)}
    assert first == {-1: Move("pass"), 0: Move("bid", amount=2), 1: Move("bid", amount=3)}
    silent = Daring(lambda view, move: None, within=0.5)
    assert leaning(view, advice, silent, 1) == advice


def test_the_bold_fix_trumps_where_the_careful_pass() -> None:
    ai = games.ai(BuckEuchre)
    bot = player(BuckEuchre, replace(LEVELS["expert"], iterations=100))
    found = set()
    for number in range(24):
        position = BuckEuchre(4, seed=f"nerve {number}")
        while position.phase != "play" and not (position.phase == "deal" and position.hand_number):
            moves = {}
            for name in ("", BOLD.name, CAREFUL.name):
                view = position.view(position.player)
                view.temperaments = (name,) * 4
                moves[name] = bot(view, view.legal(), Random(1))[0].move
            assert ai.daring is not None
            risks = [ai.daring.risk(view, moves[name]) or 0 for name in (CAREFUL.name, "", BOLD.name)]
            assert risks == sorted(risks)
            found.add(risks[2] - risks[0])
            position.apply(moves[""])
    assert found == {0, 1}


def test_where_all_is_luck_the_bold_bet_more() -> None:
    position = Skin(4, seed="luck")
    position.apply(next(iter(position.legal())))
    limits = {}
    for name in (BOLD.name, CAREFUL.name):
        view = position.view(position.player)
        view.levels, view.temperaments = ("steady",) * 4, (name,) * 4
        limits[name] = advise(view, "steady", "1")[0].move.amount or 0
    assert limits[BOLD.name] > limits[CAREFUL.name]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name())
def test_more_is_said_of_somebody_only_where_it_is_true(game: type[games.Game]) -> None:
    bold, ai = title(game, "Robin"), games.ai(game)
    assert has_nerve(game) == (ai.daring is not None or bool(ai.nerves)) == ("Bold" in bold)
    assert bool(explain(game, ["Robin"])) == has_nerve(game)
    assert not explain(game, ["Kit"]) and not title(game, "Zed")


def test_a_match_keeps_the_temperaments_and_earlier_ones_have_none() -> None:
    match = Match(Malilla, tempered(TABLE), seed="1")
    match.play(next(iter(match.decision)))
    text = match_text(match)
    assert "\ntemperament 1 bold\ntemperament 2 careful\n" in text
    again = parse_match(text, find)
    assert again.players == match.players and match_text(again) == text
    assert again.position.temperaments == ("", "bold", "careful", "")
    earlier = "".join(line for line in text.splitlines(True) if not line.startswith("temperament"))
    assert parse_match(earlier, find).position.temperaments == ("",) * 4
    for wrong in ("temperament 4 bold", "temperament 1 wild"):
        with pytest.raises(MatchError):
            parse_match(text.replace("temperament 1 bold", wrong), find)


def test_the_steady_player_is_as_before_without_one() -> None:
    position = BuckEuchre(4, seed="2")
    position.apply(next(iter(position.legal())))
    view = position.view(position.player)
    assert advise(view, "steady", "1") == games.bot(BuckEuchre)(view, view.legal(), Random("1"))
