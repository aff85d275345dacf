"""Signs on cards and plates, the strip of ranks and the banner."""

from __future__ import annotations

import pygame

from cardgames.engine import Banner, Disc, Furniture, Marked, Match, Player, RankMarks, Sentence
from cardgames.engine.text import Names, Seat
from cardgames.games.malilla import Malilla
from cardgames.ui.scenes.table.furniture import _explanation
from cardgames.ui.scenes.table.plates import plates_of
from cardgames.ui.scenes.table.signs import Signs
from tests.ui.table.conftest import OpenTable

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


def test_a_joker_bears_the_card_that_it_stands_for(open_table: OpenTable) -> None:
    table = open_table(speed="instant")
    table.own_turn()
    scene = table.scene
    card = scene.hands.own[0].card
    kit, pictures = table.driver.app.kit, []
    for text in ("7s", "{7s}", "{7h}"):
        target = pygame.Surface(table.driver.app.size, pygame.SRCALPHA)
        Signs([Marked((card,), text)]).draw_marks(target, scene.painter, scene.motion.mirror)
        pictures.append(pygame.image.tobytes(target, "RGBA"))
        box = target.get_bounding_rect()
        glyph = kit.card_glyph("7s", kit.line_height("tag"))
        if text != "7s":
            assert abs(box.w - glyph.get_width()) <= kit.u(4) + 2
    assert len(set(pictures)) == 3
