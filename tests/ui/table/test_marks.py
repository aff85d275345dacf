"""What is written on and beside the cards: the count of a stock, points that rise, the heads of a board."""

from dataclasses import replace
from itertools import pairwise
from typing import Protocol

import pygame
import pytest

from cardgames.engine import Badge, Game, Indicator, Named, PegBoard, Player, Scored, Sentence, Tally
from cardgames.games.buck_euchre import BuckEuchre
from cardgames.games.crash import Crash
from cardgames.games.cribbage import Cribbage
from cardgames.games.khanhoo import Khanhoo
from cardgames.games.malilla import Malilla
from cardgames.games.three_thirteen import ThreeThirteen
from cardgames.ui.kit import Kit
from cardgames.ui.table.boxes import box_of
from cardgames.ui.table.drawing.big_info import tag_style
from cardgames.ui.table.drawing.peg_board import Board, sides_of
from cardgames.ui.table.drawing.plates import Part, badge_boxes, counted, fewest, plate_size, shorter
from cardgames.ui.table.input.focus_targets import card_box
from cardgames.ui.text import TextRenderer
from tests.ui.table.auctions import Bidders
from tests.ui.table.conftest import OpenTable
from tests.ui.table.tables import Table

NAMES = ("Anna", "Robin", "Mika", "Sol", "Kim")
POINTS, TRICKS, CHIPS = counted(20, "points"), counted(3, "tricks"), counted(188, "chips")
DEBT = Part("owes 20", "−20", owes=True)


class Drawn(Protocol):
    """A part of the table."""

    def draw(self, target: pygame.Surface) -> None: ...


def written(
    table: Table, monkeypatch: pytest.MonkeyPatch, part: Drawn | None = None
) -> list[tuple[str, pygame.Rect]]:
    """Every text that is drawn among the cards, or by *part* of the table, with its place."""
    found: list[tuple[str, pygame.Rect]] = []
    plain = TextRenderer.draw

    def text(
        renderer: TextRenderer, target: pygame.Surface, words: str, *how: object, **more: object
    ) -> pygame.Rect:
        rect = plain(renderer, target, words, *how, **more)  # type: ignore[arg-type]
        found.append((words, rect))
        return rect

    with monkeypatch.context() as patch:
        patch.setattr(TextRenderer, "draw", text)
        (part or table.scene.renderer).draw(table.driver.app.screen.surface())
    return found


def test_a_stock_tells_how_many_cards_it_has(open_table: OpenTable, monkeypatch: pytest.MonkeyPatch) -> None:
    table = open_table(game=Crash, seats=3, speed="instant")
    table.own_turn()
    stock = table.scene.motion.layout.outlines["stock"]
    (rect,) = [rect for words, rect in written(table, monkeypatch) if words == "13"]
    assert stock.x < rect.centerx < stock.right and abs(rect.centery - stock.bottom) < 0.2 * stock.h


def test_piles_that_nobody_draws_from_tell_nothing(open_table: OpenTable) -> None:
    table = open_table(game=Cribbage, seats=2, speed="instant")
    table.own_turn()
    assert table.scene.renderer._stocks() == ["stock"], "neither the crib nor the starter"


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)])
def test_points_rise_where_no_card_lies(open_table: OpenTable, size: tuple[int, int]) -> None:
    table = open_table(game=Malilla, size=size, speed="instant")
    table.own_turn()
    kit, speech_bubbles = table.driver.app.kit, table.scene.speech_bubbles
    area = table.scene.felt_rect()
    plate = pygame.Rect(area.centerx - 70, area.y + 10, 140, 40)
    before = pygame.Rect(plate.x, plate.bottom + 4, plate.w, 80)
    drawn: list[pygame.Rect] = []
    for cards in ([], [before]):
        speech_bubbles.clear()
        speech_bubbles.pop(1, "+10")
        for _ in range(10):
            speech_bubbles.update(0.1)
            target = pygame.Surface(size, pygame.SRCALPHA)
            speech_bubbles.draw(target, {1: plate}, area, cards)
            box = target.get_bounding_rect()
            assert area.contains(box)
            if cards:
                assert not box.colliderect(before)
            drawn.append(box)
    assert drawn[5].y > plate.bottom and drawn[15].colliderect(plate.inflate(kit.u(200), 0))


@pytest.mark.parametrize(("text", "told"), [("run", "Robin: run"), ("", "Robin")])
def test_a_group_of_somebody_bears_the_name_and_what_it_is_if_that_is_said(
    open_table: OpenTable, text: str, told: str
) -> None:
    class Groups(Malilla):
        def indicators(self) -> list[Indicator]:
            return [Named(tuple(self.hand[0][:1]), text, 1)]

    table = open_table(game=Groups, speed="instant")
    table.own_turn()
    assert [named.text for named in table.scene.scenery.named] == [told]


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)])
@pytest.mark.parametrize("place", [(0.02, 0.4), (0.98, 0.4), (0.5, 0.02), (0.02, 0.96)])
def test_points_rise_beside_what_is_said(
    open_table: OpenTable, size: tuple[int, int], place: tuple[float, float]
) -> None:
    table = open_table(game=Malilla, size=size, speed="instant")
    table.own_turn()
    speech_bubbles, area = table.scene.speech_bubbles, table.scene.felt_rect()
    plate = pygame.Rect(0, 0, 150, 44)
    plate.topleft = area.x + round(place[0] * (area.w - 150)), area.y + round(place[1] * (area.h - 44))
    ink = pygame.Color(table.driver.app.theme.colours.paper)

    def paper() -> int:
        target = pygame.Surface(size, pygame.SRCALPHA)
        speech_bubbles.place({1: plate}, area)
        speech_bubbles.draw(target, {1: plate}, area)
        return pygame.mask.from_threshold(target, ink, (2, 2, 2, 255)).count()

    speech_bubbles.clear()
    speech_bubbles.say(1, "Mika underknocks with 1")
    alone = paper()
    speech_bubbles.pop(1, "+14")
    for _ in range(10):
        speech_bubbles.update(0.1)
        assert paper() == alone


@pytest.mark.parametrize(
    ("game", "points", "good"),
    [(Malilla, 2, True), (Malilla, -5, False), (ThreeThirteen, 2, False), (ThreeThirteen, -5, True)],
)
def test_points_that_hurt_are_not_told_as_a_gain(
    open_table: OpenTable, game: type[Game], points: int, good: bool
) -> None:
    table = open_table(game=game, speed="instant")
    table.own_turn()
    table.scene.motion.listener.scored(Scored(1, points, Sentence("a point"), ()))
    rises = list(table.scene.speech_bubbles.rising.values())
    assert rises and {(rise.text, rise.good) for rise in rises} == {("+2" if points > 0 else "−5", good)}


def test_the_own_plate_is_not_cut_while_the_hand_is_empty(open_table: OpenTable) -> None:
    table = open_table(game=Cribbage, seats=2, size=(1024, 640))
    table.driver.frame()
    kit = table.driver.app.kit
    while not table.scene.my_turn or table.scene.motion.playing:
        (plate,) = [plate for plate in table.scene.scenery.plates if plate.seat == 0]
        assert table.scene.scenery.plate_boxes[0].w >= plate_size(kit, plate)[0]
        table.driver.tick(dt=0.1)


@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize(("seats", "sides"), [(2, 2), (3, 3), (4, 4), (5, 5), (4, 2), (6, 3)])
def test_the_heads_of_a_peg_board_keep_apart(
    open_table: OpenTable, monkeypatch: pytest.MonkeyPatch, seats: int, sides: int, text: float
) -> None:
    table = open_table(size=(1024, 640), text_size=text)
    kit, target = table.driver.app.kit, pygame.Surface((400, 640))
    board = Board(table.scene.painter)
    board.rect = pygame.Rect(0, 0, round(0.24 * 1024) if text > 1 else kit.u(156), 560)
    board.data = PegBoard("Board", (112,) * sides, (99,) * sides, 121)
    players = [Player(NAMES[seat % 5], "computer") for seat in range(seats)]
    board.sides = sides_of(Partners(seats, sides), players)  # type: ignore[arg-type]
    assert [len(side) for side in board.sides] == [seats // sides] * sides
    found: list[pygame.Rect] = []
    avatar, words = Kit.avatar, TextRenderer.draw

    def draw_avatar(kit: Kit, *how: object, **more: object) -> pygame.Rect:
        found.append(avatar(kit, *how, **more))  # type: ignore[arg-type]
        return found[-1]

    def draw_text(renderer: TextRenderer, *how: object, **more: object) -> pygame.Rect:
        found.append(words(renderer, *how, **more))  # type: ignore[arg-type]
        return found[-1]

    monkeypatch.setattr(Kit, "avatar", draw_avatar)
    monkeypatch.setattr(TextRenderer, "draw", draw_text)
    board._measure()
    board._draw_head(target, kit, (112,) * sides)
    assert len(found) == seats + sides + 1
    for number, one in enumerate(found):
        assert board.rect.contains(one.inflate(-2, -2))
        assert not [other for other in found[:number] if one.inflate(-4, -4).colliderect(other)]


class Partners:
    """As much of a game as says who plays with whom."""

    def __init__(self, seats: int, sides: int) -> None:
        self.side_count = sides

    def side(self, seat: int) -> int:
        return seat % self.side_count


@pytest.mark.parametrize("side", ["left", "right"])
def test_badges_wider_than_their_plate_stay_on_the_felt(open_table: OpenTable, side: str) -> None:
    table = open_table(size=(1024, 640))
    kit, felt = table.driver.app.kit, table.scene.felt_rect()
    seat = 1 if side == "left" else 3
    box = table.scene.scenery.plate_boxes[seat]
    badges = tuple(Badge(seat, text) for text in ("Q W", "2 tokens", "+1", "stood pat"))
    plate = replace(table.scene.scenery.plates[seat], badges=badges)
    found = [place for _, place in badge_boxes(kit, plate, box, False, felt)]
    assert sum(place.w for place in found) > box.w
    assert all(felt.contains(place) for place in found)
    assert all(one.right < other.x for one, other in pairwise(found))


def test_a_plate_gives_up_the_words_of_its_numbers_from_the_end() -> None:
    assert shorter([POINTS]) == ["20 points", "20"]
    assert shorter([TRICKS, POINTS]) == ["3 tricks · 20 points", "3 tricks · 20"]
    assert shorter([counted(12, "cards")]) == ["12 cards"], "beside a score 12 would be points"
    assert shorter([CHIPS, DEBT]) == ["188 chips · owes 20", "188 · owes 20", "188 · −20"]


def test_a_plate_leaves_out_what_comes_last_rather_than_cutting_words() -> None:
    assert fewest([TRICKS, POINTS]) == ["3 tricks", "3"]
    assert fewest([CHIPS, DEBT]) == [], "a debt is never left out"


@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("left_handed", [False, True])
def test_own_badges_cannot_be_taken_for_those_of_the_plate_above(
    open_table: OpenTable, text: float, left_handed: bool
) -> None:
    class Taken(Malilla):
        def indicators(self) -> list[Indicator]:
            return [*super().indicators(), Badge(0, "Taker")]

    table = open_table(game=Taken, size=(1024, 640), text_size=text, left_handed=left_handed, speed="instant")
    table.own_turn()
    scene = table.scene
    (badge,) = [place for _, place in scene.scenery.badges[0]]
    plate, hand = scene.scenery.plate_boxes[0], box_of(scene.motion.layout.hand)
    assert scene.felt_rect().contains(badge) and not badge.colliderect(hand)
    assert (badge.centery > plate.centery) == (text == 2.0)


def test_a_wide_own_badge_stands_below_the_plate_where_the_hand_is_short(open_table: OpenTable) -> None:
    class Declared(BuckEuchre):
        def indicators(self) -> list[Indicator]:
            return [*super().indicators(), Badge(0, "Declarer 0/3")]

    table = open_table(game=Declared, size=(1024, 640), text_size=2.0, dealer=3, speed="instant")
    table.own_turn()
    scene = table.scene
    (badge,) = [place for _, place in scene.scenery.badges[0]]
    assert badge.right > box_of(scene.motion.layout.hand).x, "wider than what is left of the widest hand"
    assert badge.top > scene.scenery.plate_boxes[0].centery
    assert badge.collidelist([card_box(sprite) for sprite in scene.hand_input.own]) < 0


@pytest.mark.parametrize("text", [1.0, 1.2, 1.5, 2.0])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)])
def test_a_long_prompt_and_a_long_plate_keep_apart(
    open_table: OpenTable, size: tuple[int, int], text: float
) -> None:
    class Wordy(Malilla):
        def prompt_play(self) -> Sentence:
            return Sentence("Play any card of the suit that was led, or any other if you hold none at all.")

        def indicators(self) -> list[Indicator]:
            counts = (10,) * self.seat_count
            return [Tally("Places won", counts), Tally("Tricks taken", counts)]

        def count_sides(self) -> int:
            return self.seat_count

    table = open_table(game=Wordy, size=size, text_size=text, speed="instant")
    table.own_turn()
    scene = table.scene
    assert scene.decision_panel.boxes
    assert scene.decision_panel.boxes[0].collidelist(list(scene.scenery.plate_boxes.values())) < 0


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_a_name_on_cards_gets_smaller_letters_before_it_is_cut(open_table: OpenTable, text: float) -> None:
    kit = open_table(game=Malilla, text_size=text, speed="instant").driver.app.kit
    assert kit.text.pixels(tag_style(kit, "run of six", 10_000)) == kit.text.pixels("label")
    usual = kit.text.pixels("label") / text
    for room in (200, 120, 80, 20):
        style = tag_style(kit, "run of six", room)
        assert kit.text.pixels(style) >= usual - 1
        assert kit.text.width("run of six", style) <= room or kit.text.pixels(style) <= usual + 1


class Thousands(Bidders):
    """Sides with many points on the way to many more."""

    def indicators(self) -> list[Indicator]:
        return [Tally("Points", (1330, 1110), 10_000)]


@pytest.mark.parametrize(("text", "shown"), [(1.0, True), (2.0, False)])
def test_a_target_without_room_in_the_panel_is_left_out(
    open_table: OpenTable, monkeypatch: pytest.MonkeyPatch, text: float, shown: bool
) -> None:
    table = open_table(game=Thousands, size=(1024, 640), text_size=text, speed="instant")
    table.own_turn()
    panel = table.scene.scenery.panel
    assert panel is not None
    words = dict(written(table, monkeypatch, panel))
    assert ("first to 10000" in words) == shown
    assert "1330" in words and "1110" in words
    assert all(any(box.contains(rect) for box in panel.boxes) for rect in words.values())


def test_the_bar_names_people_where_several_share_the_screen(open_table: OpenTable) -> None:
    alone = open_table(1, game=Malilla, speed="instant")
    alone.own_turn()
    assert alone.scene.lines()[-1] == "You and Mika 0, Robin and Sol 0"
    shared = open_table(2, game=Malilla, speed="instant")
    shared.driver.settle()
    assert shared.scene.lines()[-1] == "Anna and Mika 0, Robin and Sol 0"


def test_the_bar_writes_a_debt_with_the_sign_of_the_plates(open_table: OpenTable) -> None:
    table = open_table(1, game=Malilla, speed="instant")
    table.own_turn()
    view = table.scene.motion.shown
    assert view is not None
    view.scores = [5, -8]
    assert table.scene.lines()[-1] == "You and Mika 5, Robin and Sol −8"


@pytest.mark.parametrize(("seats", "drawn"), [(3, True), (4, False)])
def test_a_pile_that_was_dealt_out_has_no_outline(open_table: OpenTable, seats: int, drawn: bool) -> None:
    table = open_table(game=Khanhoo, seats=seats, speed="instant")
    table.own_turn()
    scene = table.scene
    assert bool(table.host.match.position.stock) == drawn
    if drawn:  # what is used up may come back
        list.clear(scene.motion.shown.stock)
    assert ("stock" in [label for _, label in scene.renderer._slots()]) == drawn
    laid = scene.motion.layout
    assert (laid.tray.w > 1.6 * laid.outlines["discards"].w) == drawn, "it takes no room on the tray"
