"""Ranks and how each stands: painted on the cloth as boxes or a strip, a row of the panel, or a print."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

import pygame

from cardgames.engine import Card, Game, Marker, Player, RankMarks
from cardgames.engine.families.betting import Betting, on
from cardgames.engine.text import Names, Seat
from cardgames.languages import N_, _
from cardgames.table import Layout, RankBox, TableInfo
from cardgames.table.geometry import RATIO
from cardgames.table.panel_rows import by_the_bank

from ...faces import headroom
from ...kit import Kit
from ...shapes import faded
from ...text import Style
from ..boxes import box_of
from .declared import TITLE, draw_declared, draw_title, has_room, least_height
from .explained import Explained
from .painted_boxes import RADIUS, WELL, line_of, print_colour

FIELD: Final = "#00000026"
"""What makes the place of bets darker than its box."""
FRESH: Final = "#8FE3BE"
DEAD: Final = "#F0BFC4"
SIGN: Final = 0.175
"""The size of a sign below a rank of the strip, by the height of its box."""
LETTER: Final = 29
"""Logical units: a letter of the strip."""
CROWN: Final = 22
"""Logical units: the crown above the bank's rank."""
FACE: Final = 34
"""Logical units: the radius of the banker's face."""
SIGNS: Final = {"live": "person", "bank": "crown", "fresh": "card", "dead": "close"}
LEGEND: Final = {
    "live": N_("On a card"),
    "bank": N_("The bank"),
    "fresh": N_("Fresh"),
    "dead": N_("Dead"),
    "": N_("Still to come"),
}
"""What each state is called below the strip."""
STATES: Final = {
    "bank": N_("Bank"),
    "board": N_("Board"),
    "dead": N_("Dead"),
    "fresh": N_("Fresh"),
    "live": N_("Live"),
}
"""What each state of a rank is called in a list; one that is not in here is a text."""
TOLD: Final = {
    "dead": N_("{rank} is dead."),
    "bank": N_("{rank} is the bank’s rank."),
    "board": N_("{rank} is on the board."),
    "": N_("{rank} is still to come."),
}
WRITTEN: Final = {"dead": (N_("Dead"), N_("Dead")), "bank": (N_("The bank"), N_("Bank"))}
"""The words in place of the bets on a rank, and their short form."""
BANK: Final = N_("The bank")


@dataclass(frozen=True)
class RankLook:
    """The look of a rank: the colours of its box and of its letter, and of the stroke through it, if any."""

    fill: str | None
    edge: str | None
    ink: str
    stroke: str = ""
    radius: int = 7
    line: float = 1.5


def draw_rank(
    target: pygame.Surface,
    kit: Kit,
    box: pygame.Rect,
    rank: str,
    look: RankLook,
    style: Style,
    *,
    down: float = 0.5,
) -> None:
    """Draw *rank* with its box, its letter *down* so far by the height of the box."""
    if look.fill is not None:
        kit.panel(target, box, look.fill, border=look.edge, radius=look.radius, line=look.line)
    at = box.centerx, box.y + round(down * box.h)
    kit.text.draw(target, kit.glyphs.rank(rank), at, style, look.ink, align="centre", middle=True)
    if look.stroke:
        across, rise = round(0.3 * box.w), round(0.2 * box.h)
        ends = (at[0] - across, at[1] + rise), (at[0] + across, at[1] - rise)
        pygame.draw.line(target, look.stroke, *ends, max(2, kit.u(3)))


def letters(kit: Kit, pixels: float) -> Style:
    """Return heavy letters of this size in pixels."""
    return "heavy", pixels / kit.theme.scale / kit.theme.text_size


def draw_rank_row(target: pygame.Surface, kit: Kit, marks: RankMarks, box: pygame.Rect, wide: int) -> None:
    """Draw *marks* as a row of the panel in *box*, each rank *wide* with the space after it."""
    looks = {
        "": RankLook(None, None, "#FFFFFF", radius=4),
        "dead": RankLook(None, None, "#FFFFFF80", kit.theme.colours.warn, 4),
        "fresh": RankLook("#FFFFFF00", "paper", "#FFFFFF", radius=4),
        "board": RankLook("paper", None, "paper_ink", radius=4),
        "live": RankLook("paper", None, "paper_ink", radius=4),
    }
    owners = dict(marks.owners)
    for number, (rank, state) in enumerate(marks.ranks):
        spot = pygame.Rect(box.x + number * wide, 0, wide - kit.u(2), box.h - kit.u(5))
        spot.centery = box.centery
        look = looks.get(state, RankLook("accent", None, "accent_ink", radius=4))
        draw_rank(target, kit, spot, rank, look, "label")
        if rank in owners:
            thick = max(2, kit.u(3))
            under = pygame.Rect(spot.x, spot.bottom - thick // 2, spot.w, thick)
            target.fill(kit.seat(owners[rank]), under)


def draw_rank_print(
    target: pygame.Surface,
    kit: Kit,
    marks: RankMarks,
    room: pygame.Rect,
    look: RankLook,
    shape: tuple[float, float],
) -> None:
    """Draw *marks* as a print in *room*: *look* is that of a rank without a state, *shape* the width of a
    box by its height and the share of the height that it takes."""
    gap, count = kit.u(8), len(marks.ranks)
    high = round(min(shape[1] * room.h, ((room.w - gap * (count - 1)) / count) / shape[0]))
    wide = round(high * shape[0])
    x = room.centerx - (count * wide + (count - 1) * gap) // 2
    lit = RankLook("accent", "accent", "accent_ink", radius=8, line=line_of(kit, lit=True))
    for number, (rank, state) in enumerate(marks.ranks):
        cell = pygame.Rect(x + number * (wide + gap), room.centery - high // 2, wide, high)
        draw_rank(target, kit, cell, rank, lit if state else look, letters(kit, 0.62 * high))


def standing(marks: RankMarks, names: Names, rank_on_card: Callable[[str], str]) -> Iterator[str]:
    """Yield for each state the ranks that have it, and whose they are: "Live: 7 (Robin), Q."."""
    owners = {rank: f" ({names.name(Seat(seat))})" for rank, seat in marks.owners}
    for state in dict.fromkeys(state for _rank, state in marks.ranks if state):
        ranks = [rank_on_card(rank) + owners.get(rank, "") for rank, of in marks.ranks if of == state]
        called = _(STATES[state]) if state in STATES else names.words(state)
        yield "{state}: {ranks}.".format(state=called, ranks=", ".join(ranks))


class RankPlace(Explained):
    """The place of the bets on a rank, which tells of them; pressed, it chooses the card above it."""

    pressable = True

    def __init__(self, id: str, rect: pygame.Rect, tip: str, choose: Callable[[], object]) -> None:
        super().__init__(id, rect, tip)
        self.choose = choose

    def activate(self) -> None:
        self.choose()


class PaintedRanks:
    """The ranks painted on the cloth for one position, with the banker and what stands beside them."""

    def __init__(
        self,
        kit: Kit,
        players: Sequence[Player],
        view: Game,
        info: TableInfo,
        marks: RankMarks,
        names: Names,
        laid: Layout,
    ) -> None:
        self.kit, self.players, self.view, self.marks, self.names, self.laid = (
            kit,
            players,
            view,
            marks,
            names,
            laid,
        )
        self.states, self.owners = dict(marks.ranks), dict(marks.owners)
        self.ink = print_colour(kit, type(view))
        self.markers = list(self._with_room(by_the_bank(info)))
        boxes = [box_of(box.rect) for box in laid.ranks]
        self.box = boxes[0].unionall(boxes[1:])
        self.boxes = [*([self.box] if marks.strip else boxes), *(box for _, box in self.markers)]
        self.boxes += [box_of(rect) for rect in (laid.legend, laid.bank, laid.banker) if rect.h]

    def _with_room(self, markers: Sequence[Marker]) -> Iterator[tuple[Marker, pygame.Rect]]:
        """Yield those of *markers* that have room, each with its box: several in one box where one is all
        there is."""
        least = least_height(self.kit)
        free = [box for box in map(box_of, self.laid.asides) if box.h >= least]
        if len(free) == 1 and not self.marks.strip:
            box, count = free[0], max(1, min(len(markers), free[0].h // max(1, least)))
            high = box.h // count
            free = [pygame.Rect(box.x, box.y + number * high, box.w, high) for number in range(count)]
            yield from zip(markers, free, strict=False)
            return
        for marker in markers:
            if (found := next((box for box in free if has_room(self.kit, marker, box.w)), None)) is not None:
                yield marker, found
                free.remove(found)

    # Asking

    def boxes_of(self, label: object) -> list[pygame.Rect]:
        """Return where the indicator with this label is painted."""
        if label == self.marks.label:
            return [self.box]
        return [box for marker, box in self.markers if marker.label == label]

    def places(self, choose: Callable[[Card], object]) -> list[Explained]:
        """Return the places that explain ranks and markers; the bets on a card in a box choose it."""
        made: list[Explained] = []
        if self.marks.strip:
            said = [self.marks.hint, *standing(self.marks, self.names, self.kit.glyphs.rank)]
            made.append(Explained("rank_strip", self.box, " ".join(said).strip()))
        else:
            lying = {card.rank: card for card in self.view.zone(self.marks.zone)}
            for box in self.laid.ranks:
                identity, words = f"rank_{box.rank}", self.describe(box.rank)
                if box.rank in lying:
                    bets, chosen = box_of(box.bets), partial(choose, lying[box.rank])
                    made.append(RankPlace(identity, bets, words, chosen))
                else:
                    made.append(Explained(identity, box_of(box.rect), words))
        for number, (marker, place) in enumerate(self.markers):
            if marker.hint:
                made.append(Explained(f"bank_{number}", place, marker.hint))
        return made

    def describe(self, rank: str) -> str:
        """Return how *rank* stands and who has bet on it: "Q is on the board. You 10, Robin 5."."""
        words = _(TOLD[self.states[rank]]).format(rank=self.kit.glyphs.rank(rank))
        chips = self.view.chips if isinstance(self.view, Betting) else {}
        seats = range(self.view.seat_count)
        bets = [(seat, chips.get(on(rank, seat), 0)) for seat in seats]
        said = ", ".join(f"{self.names.name(Seat(seat))} {amount}" for seat, amount in bets if amount)
        return f"{words} {said[:1].upper()}{said[1:]}." if said else words

    # Drawing

    def draw(self, target: pygame.Surface, lit: Collection[Card] = ()) -> None:
        """Draw all of it, the boxes of *lit* cards with gold lines; nothing beyond the clip."""
        area = target.get_clip()
        looks, gold = self._looks(), {card.rank for card in lit}
        for box in self.laid.ranks:
            if area.colliderect(box_of(box.rect)):
                draw = self._draw_in_strip if self.marks.strip else self._draw_box
                draw(target, box, looks, box.rank in gold)
        if self.laid.legend.h and area.colliderect(box_of(self.laid.legend)):
            self._draw_legend(target, box_of(self.laid.legend))
        if self.laid.bank.h and area.colliderect(box_of(self.laid.bank)):
            self._draw_bank(target)
        for marker, place in self.markers:
            if area.colliderect(place):
                draw_declared(target, self.kit, marker, place, self.ink)

    def _looks(self) -> Mapping[str, RankLook]:
        """Return the look of each state."""
        line = line_of(self.kit)
        plain = RankLook(WELL, faded(self.ink, 0.85), self.ink, "", RADIUS, line)
        if not self.marks.strip:
            return {
                "": plain,
                "board": plain,
                "bank": replace(plain, ink="accent"),
                "dead": replace(plain, ink=DEAD, stroke=DEAD),
            }
        return {
            "": RankLook(WELL, faded(self.ink, 0.7), self.ink, line=line),
            "live": RankLook("paper", None, "paper_ink", line=line),
            "bank": RankLook("accent", None, "accent_ink", line=line),
            "fresh": RankLook(WELL, FRESH, FRESH, line=line),
            "dead": RankLook(WELL, faded(self.ink, 0.4), DEAD, DEAD, line=line),
        }

    def _draw_box(
        self, target: pygame.Surface, box: RankBox, looks: Mapping[str, RankLook], lit: bool
    ) -> None:
        """Draw the box of a rank with the place of the bets; the letter where no card lies."""
        kit, state = self.kit, self.states[box.rank]
        look, spot, field = looks[state], box_of(box.card), box_of(box.bets)
        edge = "accent" if lit else look.edge
        kit.panel(target, box_of(box.rect), WELL, border=edge, radius=RADIUS, line=line_of(kit, lit))
        kit.panel(target, field, FIELD, border=faded(self.ink, 0.3), radius=8, line=1.2)
        if all(card.rank != box.rank for card in self.view.zone(self.marks.zone)):
            draw_rank(target, kit, spot, box.rank, replace(look, fill=None), letters(kit, 0.42 * spot.h))
            if state == "bank":
                kit.icon(target, "crown", (spot.centerx, spot.y + spot.h // 7), CROWN, look.ink, centre=True)
        if state in WRITTEN:
            words, short = map(_, WRITTEN[state])
            if kit.text.width(words, "label") > field.w - kit.u(8):
                words = short
            style, ink = kit.text.fitted(words, "label", field.w), look.ink
            kit.text.draw(target, words, field.center, style, ink, align="centre", middle=True, width=field.w)

    def _draw_in_strip(
        self, target: pygame.Surface, box: RankBox, looks: Mapping[str, RankLook], lit: bool
    ) -> None:
        """Draw a rank of the strip, below it the face of its owner or the sign of its state."""
        kit, spot, state = self.kit, box_of(box.rect), self.states[box.rank]
        look, owner = looks[state], self.owners.get(box.rank)
        if owner is not None and owner == self.view.viewer:
            look = replace(look, edge="accent", line=line_of(kit, lit=True))
        draw_rank(target, kit, spot, box.rank, look, letters(kit, kit.u(LETTER)), down=0.3)
        below = spot.centerx, spot.y + round(0.79 * spot.h)
        if owner is not None:
            radius = min(round(SIGN * spot.h), spot.w // 2 - 2)
            name, face = self.players[owner].name, kit.face(owner)
            middle = below[0], min(below[1], spot.bottom - radius - 2)
            kit.avatar(target, middle, radius, name, kit.seat(owner), face=face)
        elif state in SIGNS:
            size = SIGN * 1.2 * spot.h / kit.theme.scale
            kit.icon(target, SIGNS[state], below, size, look.ink, centre=True)

    def _draw_legend(self, target: pygame.Surface, room: pygame.Rect) -> None:
        """Write the meaning of the signs in one line."""
        kit, looks = self.kit, self._looks()
        shown = [state for state in LEGEND if state in self.states.values()]
        side, gap = kit.u(6), kit.u(20)
        size = round(kit.text.pixels("small") * 1.1)
        widths = [size + side + kit.text.width(_(LEGEND[state]), "small") for state in shown]
        while shown and sum(widths) + gap * (len(shown) - 1) > room.w:
            shown, widths = shown[:-1], widths[:-1]
        x = room.centerx - (sum(widths) + gap * (len(shown) - 1)) // 2
        for state, wide in zip(shown, widths, strict=True):
            sign = pygame.Rect(x, 0, size, size)
            sign.centery = room.centery
            if state:
                ink = {"bank": "accent", "live": self.ink}.get(state, looks[state].ink)
                picture = kit.glyphs.icon(SIGNS[state], size, ink)
                target.blit(picture, picture.get_rect(center=sign.center))
            else:
                box = sign.inflate(-size // 3, 0)
                kit.panel(target, box, WELL, border=faded(self.ink, 0.85), radius=3, line=1.5)
            at = x + size + side, room.centery
            kit.text.draw(target, _(LEGEND[state]), at, "small", self.ink, middle=True)
            x += wide + gap

    def _draw_bank(self, target: pygame.Surface) -> None:
        """Draw whose card all bet against, and an empty place where it has gone."""
        zone = self.view.zone(self.marks.bank)
        if not zone:
            slot = box_of(self.laid.bank)
            slot.h -= 2 * self.kit.u(6)
            slot.w = round(slot.h / RATIO)
            slot.center = box_of(self.laid.bank).center
            self.kit.panel(target, slot, FIELD, border=faded(self.ink, 0.3), radius=8, line=1.2)
        if zone.owner is not None:
            self._draw_banker(target, zone.owner, box_of(self.laid.banker))

    def _draw_banker(self, target: pygame.Surface, seat: int, room: pygame.Rect) -> None:
        kit = self.kit
        line, title = kit.text.line_height("strong"), kit.text.line_height(TITLE)
        high = room.h - line - title - kit.u(12)
        radius = min(kit.u(FACE), high // 2, room.w // 2)
        while kit.face(seat) and radius > kit.u(14) and 2 * radius + headroom(radius) > high:
            radius -= 1
        if radius < kit.u(14):
            radius = min(kit.u(FACE), room.h // 2 - kit.u(4), room.w // 2)
            line = title = 0
        hat = headroom(radius) if kit.face(seat) and title else 0
        top = room.centery - (title + line + hat + 2 * radius + kit.u(10)) // 2
        if title:
            draw_title(target, kit, _(BANK), (room.centerx, top + title // 2), room.w, self.ink)
        middle = room.centerx, top + title + kit.u(6) + hat + radius
        name = self.players[seat].name
        kit.avatar(target, middle, radius, name, kit.seat(seat), face=kit.face(seat), active=True)
        if line:
            words = self.names.name(Seat(seat))
            at = room.centerx, middle[1] + radius + kit.u(4) + line // 2
            words = f"{words[:1].upper()}{words[1:]}"
            kit.text.draw(target, words, at, "strong", "#FFFFFF", align="centre", middle=True, width=room.w)
