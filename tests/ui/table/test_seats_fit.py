"""Two to eight players at every size of the window and of the text: nothing lies on anything else."""

from itertools import combinations
from types import SimpleNamespace

import pygame
import pytest

from cardgames.engine import (
    FAN,
    FRENCH_52,
    MELDS,
    PILE,
    ROW,
    TRICK,
    Badge,
    Game,
    Indicator,
    Match,
    Move,
    OneOf,
    Player,
    per_seat,
    shared,
)
from cardgames.storage import Settings
from cardgames.ui.app import App
from cardgames.ui.faces import seat_faces
from cardgames.ui.host import Host
from cardgames.ui.screen import Screen
from cardgames.ui.sound import Silence
from cardgames.ui.table import MatchScreen, Table
from cardgames.ui.table.boxes import box_of
from cardgames.ui.table.match.hint_ladder import SteadyAdviser
from cardgames.ui.theme import SEATS as COLOURS
from tests.ui.test_host import RandomThinker

SIZES = ((1024, 640), (1280, 800), (1920, 1080), (3840, 2160))
SEATS = (2, 3, 4, 5, 6, 7, 8)
TEXTS = (1.0, 1.5, 2.0)
NAMES = ("Anna", "Robin", "Mika", "Sol", "Kim", "Noa", "Per", "Ida")


class Badges(Game):
    """A badge for everybody; the other games here add what lies on the table."""

    title, pack = "Badges", FRENCH_52
    stock = shared(PILE, seen_by="nobody", place="left")

    def start(self) -> None:
        self.ask(0, "deal")

    def legal_deal(self) -> OneOf:
        return OneOf([Move("deal")])

    def apply_deal(self, move: Move) -> None:
        self.fresh_pack(self.stock)
        for seat in range(self.seat_count):
            self.lay(seat)
        self.ask(0, "deal")

    def lay(self, seat: int) -> None:
        """Give *seat* its cards."""

    def indicators(self) -> list[Indicator]:
        return [Badge(seat, f"bid {seat}") for seat in range(self.seat_count)]


class Tricks(Badges):
    """A hand, won piles and a full trick."""

    seats = SEATS
    hand = per_seat(FAN, seen_by="owner")
    trick = shared(TRICK)
    won = per_seat(PILE, seen_by="nobody")

    def lay(self, seat: int) -> None:
        self.deal(4, self.stock, self.hand[seat])
        self.deal(1, self.stock, self.trick, tag=seat)
        self.deal(1, self.stock, self.won[seat])


class Melds(Badges):
    """A hand, and melds before everybody."""

    seats = SEATS
    hand = per_seat(FAN, seen_by="owner")
    melds = per_seat(MELDS)

    def lay(self, seat: int) -> None:
        self.deal(3, self.stock, self.hand[seat])
        self.deal(3, self.stock, self.melds[seat], tag=0)


class Bank(Badges):
    """Nobody has a hand, but a card at the plate, and some lie in the middle."""

    seats = SEATS
    card = per_seat(ROW, place="plate")
    middle = shared(ROW)

    def lay(self, seat: int) -> None:
        self.deal(1, self.stock, self.card[seat])
        self.deal(1, self.stock, self.middle)


class Held(Bank):
    """The same with a hand."""

    hand = per_seat(FAN, seen_by="owner")

    def lay(self, seat: int) -> None:
        super().lay(seat)
        self.deal(4, self.stock, self.hand[seat])


def boxes(scene: Table) -> dict[str, pygame.Rect]:
    """What may not lie on anything else."""
    laid = scene.motion.layout
    found = {f"plate {seat}": box for seat, box in scene.scenery.plate_boxes.items()}
    for seat, badges in scene.scenery.badges.items():
        found |= {f"badge {seat}": place for _, place in badges}
    tools = [scene.widgets.find(tool.id).box for tool in scene.toolbar.tools]
    found |= {"tools": tools[0].unionall(tools[1:]), "hand": box_of(laid.hand)}
    end = scene.area.bar_end(laid) or scene.toolbar.left + scene.toolbar.room
    found["title"] = pygame.Rect(0, 0, end, box_of(laid.bar).h)
    found["prompt"] = pygame.Rect(0, 0, round(laid.prompt.w * 0.8), round(laid.prompt.h))
    found["prompt"].center = round(laid.prompt.centre[0]), round(laid.prompt.centre[1])
    for zone in scene.feed.view().zones:
        if zone.kind == FAN:  # fans reach into the bar, small backs lie on their plates
            continue
        for spot in laid.spots[zone.id]:
            box = pygame.Rect(0, 0, round(spot.width), round(spot.width * 1.4))
            box.center = round(spot.x), round(spot.y)
            found[zone.id] = found[zone.id].union(box) if zone.id in found else box
    return found


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("size", SIZES)
def test_nothing_lies_on_anything_else(size: tuple[int, int], text: float) -> None:
    settings = Settings()
    settings.text_size = text
    settings.tips = False
    services = SimpleNamespace(
        seat_colours=lambda players: COLOURS,
        seat_faces=lambda players: seat_faces(players, [""] * len(players)),
    )
    app = App(settings, services, screen=Screen("fit", size), sounds=Silence())
    wrong = []
    for game in (Tricks, Melds, Bank, Held):
        for seats in game.seats:
            players = [Player(NAMES[seat], "computer" if seat else "person") for seat in range(seats)]
            match = Match(game, players, seed="3")
            match.play(Move("deal"))
            screen = MatchScreen(Host(match, RandomThinker(), settings), "fit", SteadyAdviser())
            app.stack.reset(screen)
            scene = screen.table
            window = pygame.Rect(0, 0, *size)
            for (one, first), (other, second) in combinations(boxes(scene).items(), 2):
                both = first.clip(second)
                own = one.startswith("plate") and other == one.replace("plate", "badge")
                if min(both.size) > 1 and not own:
                    wrong.append((game.__name__, seats, one, other, both))
            for seat, box in scene.scenery.speaking_boxes.items():
                if not window.contains(box):
                    wrong.append((game.__name__, seats, f"plate {seat}", "window", box))
    app.close()
    assert not wrong, "\n".join(map(str, wrong))
