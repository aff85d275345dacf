"""Signs on cards and plates, the strip of ranks and the banner."""

import itertools
from dataclasses import replace
from types import SimpleNamespace

import pygame
import pytest

from cardgames.engine import (
    Badge,
    Banner,
    Disc,
    Indicator,
    Marked,
    Marker,
    Match,
    Player,
    RankMarks,
    Sentence,
)
from cardgames.engine.text import Names, Seat
from cardgames.games.malilla import Malilla
from cardgames.table import TableInfo
from cardgames.ui.table.drawing.info_panel import explanation
from cardgames.ui.table.drawing.plates import (
    STRAW,
    Plate,
    explained_signs,
    left_out,
    name_style,
    plate_size,
    plates_of,
    wording,
)
from cardgames.ui.table.drawing.signs import Signs
from cardgames.ui.theme import SEATS
from tests.ui.conftest import MakeDriver
from tests.ui.table.conftest import OpenTable

RANKS = (("A", ""), ("7", "dead"), ("T", "dead"), ("K", "bank"))


class Signed(Malilla):
    def indicators(self) -> list[Indicator]:
        return [Disc(1, "B", "The banker"), Disc(1, "SB"), Marked((), "wild")]


def test_a_strip_of_ranks_says_each_state_in_words() -> None:
    marks = RankMarks("Ranks", RANKS, "On the table.")
    assert explanation(marks, Names(("Anna", "Mika"))) == "On the table. Dead: 7, 10. Bank: K."


def test_a_strip_of_ranks_says_whose_they_are() -> None:
    ranks = (("3", "live"), ("T", "live"), ("Q", "fresh"))
    marks = RankMarks("Ranks", ranks, "On the table.", owners=(("3", 1), ("T", 0)))
    said = explanation(marks, Names(("Anna", "Mika"), reader=0))
    assert said == "On the table. Live: 3 (Mika), 10 (you). Fresh: Q."


def test_a_marker_that_has_no_room_is_told_on_focus(open_table: OpenTable) -> None:
    class Ties(Malilla):
        order = "fewest cards"

        def indicators(self) -> list[Indicator]:
            return [Marker("Ties", text=self.order)]

    class LongTies(Ties):
        order = "six of hearts, fewest cards, farmer, first to the left, oldest at the table"

    for game, cut in ((Ties, False), (LongTies, True)):
        table = open_table(game=game, speed="instant")
        table.own_turn()
        tips = [widget.tip for widget in table.scene.widgets.widgets if widget.explains]
        assert any(tip.startswith(f"Ties: {game.order}") for tip in tips) == cut


def test_the_colour_of_its_player_is_under_a_rank(open_table: OpenTable) -> None:
    class Ranks(Malilla):
        whose: tuple[tuple[str, int], ...] = ()

        def indicators(self) -> list[Indicator]:
            return [RankMarks("Ranks", (("3", "live"), ("7", "live"), ("Q", "fresh")), owners=self.whose)]

    class Owned(Ranks):
        whose = (("7", 2),)

    found = []
    for game in (Ranks, Owned):
        table = open_table(game=game, speed="instant")
        table.own_turn()
        panel = table.scene.scenery.panel
        assert panel is not None
        target = pygame.Surface(table.driver.app.size, pygame.SRCALPHA)
        panel.draw(target)
        mask = pygame.mask.from_threshold(target, pygame.Color(SEATS[2]), (2, 2, 2, 255))
        found.append(mask.get_bounding_rects())
    assert found[0] == [] and len(found[1]) == 1
    (line,), row = found[1], table.scene.scenery.panel.rows[0].box
    assert row.contains(line) and line.centery > row.centery and line.w > 2 * line.h


def test_discs_stand_on_the_plate_of_their_seat() -> None:
    match = Match(Signed, [Player("Anna"), *(Player(name) for name in ("Mika", "Robin", "Sol"))], seed="s")
    plates = plates_of(match.players, match.view(0), TableInfo.of(match.view(0)), ())
    assert [[disc.text for disc in plate.discs] for plate in plates] == [[], ["B", "SB"], [], []]


def test_plates_say_who_plays_with_whom_where_a_slate_has_the_score() -> None:
    match = Match(Signed, [Player("Anna"), *(Player(name) for name in ("Mika", "Robin", "Sol"))], seed="s")
    view = match.view(0)
    plates = plates_of(match.players, view, TableInfo.of(view), (), slated=True)
    assert [plate.line for plate in plates[1:]] == [
        "Partner" if view.team(seat) == view.team(0) else "Opponent" for seat in (1, 2, 3)
    ]
    assert "Opponent" not in plates[0].line


def test_the_banner_speaks_to_its_reader() -> None:
    banner = Banner(Sentence("{who} [is|are] out.", who=Seat(0)))
    names = Names(("Anna", "Mika"), reader=0)
    assert Signs(TableInfo((banner,)), names).banner == "You are out."
    assert Signs().banner == ""


def test_a_joker_bears_the_card_that_it_stands_for(open_table: OpenTable) -> None:
    table = open_table(speed="instant")
    table.own_turn()
    scene = table.scene
    card = scene.hand_input.own[0].card
    kit, pictures = table.driver.app.kit, []
    for text in ("7s", "{7s}", "{7h}"):
        target = pygame.Surface(table.driver.app.size, pygame.SRCALPHA)
        Signs(TableInfo((Marked((card,), text),))).draw_marks(target, scene.painter, scene.motion.mirror)
        pictures.append(pygame.image.tobytes(target, "RGBA"))
        box = target.get_bounding_rect()
        glyph = kit.glyphs.card("7s", kit.text.line_height("tag"))
        if text != "7s":
            assert abs(box.w - glyph.get_width()) <= kit.u(4) + 2
    assert len(set(pictures)) == 3


class Hatted(Malilla):
    """The dealer wears a hat; so does nobody else, until they deal."""

    def indicators(self) -> list[Indicator]:
        return [Disc(self.dealer, "F", "The farmer", icon="hat")]


def test_a_dealer_who_is_marked_otherwise_bears_no_letter() -> None:
    for game, letters in ((Malilla, [True, False, False, False]), (Hatted, [False] * 4)):
        match = Match(game, [Player(name) for name in ("Anna", "Mika", "Robin", "Sol")], seed="s", dealer=0)
        match.play(next(iter(match.decision)))
        plates = plates_of(match.players, match.view(0), TableInfo.of(match.view(0)), ())
        assert [plate.dealer for plate in plates] == letters
    assert [[disc.icon for disc in plate.discs] for plate in plates] == [["hat"], [], [], []]


def test_an_icon_on_a_plate_is_drawn_in_its_own_colour(open_table: OpenTable) -> None:
    """The straw of the hat is nowhere else on the plate."""
    straw = pygame.Color(STRAW)
    found = []
    for game in (Malilla, Hatted):
        table = open_table(game=game, dealer=0, speed="instant")
        table.own_turn()
        box = table.scene.scenery.plate_boxes[0]
        surface = table.driver.picture()
        near = [
            (x, y)
            for x in range(box.left, box.right)
            for y in range(box.top, box.bottom)
            if max(abs(a - b) for a, b in zip(surface.get_at((x, y))[:3], straw[:3], strict=True)) < 12
        ]
        found.append(len(near))
    assert found[0] == 0 and found[1] > 10


def test_what_stands_on_a_plate_is_explained_where_the_game_does_so(open_table: OpenTable) -> None:
    table = open_table(game=Signed, speed="instant")
    table.own_turn()
    places = [place for place in table.scene.widgets.widgets if place.id.startswith("signs_")]
    assert [(place.id, place.tip) for place in places] == [("signs_1", "B: The banker")]
    assert places[0].box.contains(table.scene.scenery.plate_boxes[1])
    table.driver.move(places[0].box.center)
    assert table.scene.widgets.under(places[0].box.center) is places[0]


def test_a_card_laid_on_another_s_bears_the_disc_of_its_player(open_table: OpenTable) -> None:
    table = open_table(speed="instant")
    table.own_turn()
    scene = table.scene
    card = scene.hand_input.own[0].card
    boxes, colours = [], []
    for mark in (Marked((card,), "off"), Marked((card,), "off", seat=2), Marked((card,), "", seat=2)):
        target = pygame.Surface(table.driver.app.size, pygame.SRCALPHA)
        Signs(TableInfo((mark,)), scene.names).draw_marks(target, scene.painter, scene.motion.mirror)
        boxes.append(target.get_bounding_rect())
        row = [target.get_at((boxes[-1].x + step, boxes[-1].centery))[:3] for step in range(boxes[-1].w)]
        colours.append(row)
    seat = tuple(pygame.Color(SEATS[2]))[:3]
    assert [seat in row for row in colours] == [False, True, True]
    assert boxes[1].w > boxes[0].w > boxes[2].w


def test_a_name_with_little_room_sends_its_signs_below_and_then_gets_smaller(
    make_driver: MakeDriver,
) -> None:
    kit = make_driver(text_size=2.0).app.kit
    plate = Plate(0, "Alexandra", "5", SEATS[0], team="A", dealer=True)
    wide, high = plate_size(kit, plate)
    for room, is_beside in ((wide, True), (wide - 20, False)):
        written = wording(kit, plate, pygame.Rect(0, 0, room, high))
        assert written.signs_at is not None
        assert (written.signs_at[1] == written.name_at[1]) == is_beside
    name = kit.text.width(plate.name, ("heavy", 14))
    assert name_style(kit, plate, name) == ("heavy", 14)
    assert kit.text.width(plate.name, name_style(kit, plate, round(0.85 * name))) <= 0.85 * name
    least = name_style(kit, plate, 1)
    at_usual_size = make_driver(text_size=1.0).app.kit.text.pixels(("heavy", 14))
    assert kit.text.pixels(least) >= 1.4 * at_usual_size, "it grows with the text"


@pytest.mark.parametrize("one_line", [False, True])
@pytest.mark.parametrize("seats", [5, 7])
def test_a_narrow_plate_tells_the_chips_before_anything_else(
    make_driver: MakeDriver, seats: int, one_line: bool
) -> None:
    kit = make_driver((1024, 640), text_size=2.0).app.kit
    for line, name in itertools.product(("5 chips", "200 chips", "12345 chips"), ("Lou", "Alexandra")):
        plate = Plate(0, name, line, SEATS[0], discs=(Disc(0, "B"),), one_line=one_line)
        plate = replace(plate, shorter=(line.split()[0],), fewest=(line.split()[0],))
        place = pygame.Rect(0, 0, 1024 // seats - 16, plate_size(kit, plate)[1])
        written = wording(kit, plate, place)
        assert written.line in (plate.line, *plate.shorter)
        assert kit.text.width(written.line, written.line_style) <= written.line_room
        ends = written.line_at[0] + written.line_room, written.name_at[0] + written.name_room
        assert max(ends) <= place.right


def test_a_plate_with_one_line_is_lower_and_keeps_its_words(make_driver: MakeDriver) -> None:
    kit = make_driver(text_size=2.0).app.kit
    usual = Plate(0, "Mika", "12 captured", SEATS[0])
    plate = replace(usual, one_line=True)
    wide, high = plate_size(kit, plate)
    assert high < 0.75 * plate_size(kit, usual)[1]
    assert left_out(kit, plate, pygame.Rect(0, 0, wide, high)) == ""
    assert wording(kit, plate, pygame.Rect(0, 0, wide - 20, high)).line == plate.line, "below the name"
    assert left_out(kit, plate, pygame.Rect(0, 0, wide // 3, high)) == "Mika: 12 captured"


def test_a_dealer_with_a_long_name_and_a_count_of_cards_keeps_the_second_line(
    make_driver: MakeDriver,
) -> None:
    kit = make_driver((1024, 640)).app.kit
    plate = Plate(0, "Alexandra", "0 captured", SEATS[0], dealer=True, count=7)
    assert left_out(kit, plate, pygame.Rect(0, 0, 162, plate_size(kit, plate)[1])) == ""


def test_what_the_signs_of_a_plate_mean_is_told_in_sentences_of_their_own() -> None:
    badges = (Badge(0, "0 tokens", "Tokens in this deal"), Badge(0, "out", "No chips left."))
    plate = SimpleNamespace(discs=(Disc(0, "O", "The oracle"),), badges=badges)
    assert explained_signs(plate) == (  # type: ignore[arg-type]
        "O: The oracle. 0 tokens: Tokens in this deal. Out: No chips left."
    )
