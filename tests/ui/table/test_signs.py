"""Signs on cards and plates, the strip of ranks and the banner."""

from __future__ import annotations

from cardgames.engine import Banner, Disc, Furniture, Marked, Match, Player, RankMarks, Sentence
from cardgames.engine.text import Names, Seat
from cardgames.games.malilla import Malilla
from cardgames.ui.scenes.table.furniture import _explanation
from cardgames.ui.scenes.table.plates import plates_of
from cardgames.ui.scenes.table.signs import Signs

RANKS = (("A", ""), ("7", "dead"), ("T", "dead"), ("K", "bank"))


class Signed(Malilla):
    def furniture(self) -> list[Furniture]:
        return [Disc(1, "B", "The banker"), Disc(1, "SB"), Marked((), "wild")]


def test_a_strip_of_ranks_says_each_state_in_words() -> None:
    said = _explanation(RankMarks("Ranks", RANKS, "On the table."))
    assert said == "On the table. Dead: 7, 10. Bank: K."


def test_discs_stand_on_the_plate_of_their_seat() -> None:
    match = Match(Signed, [Player("Anna"), *(Player(name) for name in ("Mika", "Robin", "Sol"))], seed="s")
    plates = plates_of(match, match.view(0), ())
    assert [plate.discs for plate in plates] == [(), ("B", "SB"), (), ()]


def test_the_banner_speaks_to_its_reader() -> None:
    banner = Banner(Sentence("{who} [is|are] out.", who=Seat(0)))
    names = Names(("Anna", "Mika"), reader=0)
    assert Signs([banner], names).banner == "You are out."
    assert Signs([]).banner == ""
