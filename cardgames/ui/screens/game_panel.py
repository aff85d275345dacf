"""A game in brief: its cards, its goal, who can play, how long it takes, its lessons and its rules."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from cardgames.engine import Game
from cardgames.languages import _, ngettext

from .. import shapes
from ..app import App
from ..kit import Kit
from ..sentences import join_names
from ..services import Services
from ..signs import printed
from ..widgets import (
    Backed,
    Button,
    ByWidth,
    CardPicture,
    Column,
    FirstThatFits,
    Inset,
    Item,
    Label,
    Middle,
    Picture,
    Row,
    ScrollArea,
    Space,
    Split,
    Widget,
)
from .day_words import brief_words
from .stars import ADD, REMOVE
from .tiles import draw_fan, emblem, fan_width, player_words

INK = "#E4ECFB"
WIDEST = 940  # logical units
READABLE = 0.85  # so far the light colour of a family is darkened, for words to be read on it


class FamilyGround(Widget):
    """The colours of the family of *game* with its sign printed on them, below the words."""

    takes_pointer = False

    def __init__(self, game: type[Game]) -> None:
        super().__init__("ground", (0, 0))
        self.family, self.sign = game.family, game.name()

    def draw(self, target: pygame.Surface, kit: Kit) -> None:
        light, dark = kit.theme.family(self.family)
        light = shapes.mix(light, dark, READABLE)
        box, before = self.box, target.get_clip()
        target.set_clip(box.clip(before))
        kit.panel(target, box, light, dark, border=None, radius=0, lean=0.0)
        side = round(min(box.w, box.h) * 1.15)
        tones = printed(shapes.mix(light, dark, 0.8), kit.theme.trim(self.family), 0.09)
        sign = None if kit.theme.high_contrast else kit.sign_picture(self.sign, side, tones)
        if sign is not None:
            target.blit(sign, (box.x - side // 4, box.bottom - round(side * 0.95)))
        target.set_clip(before)


class GamePanel:
    """A part of the set-up page: a column at its left, or where room is short the top of the page.

    *practise* begins a practice hand, *compare* sets up a duplicate night.
    """

    def __init__(
        self, app: App, game: type[Game], practise: Callable[[], object], compare: Callable[[], object]
    ) -> None:
        self.app, self.game, self.practise, self.compare = app, game, practise, compare
        self.program: Services = app.services

    def column(self, wide: float) -> Backed:
        """Return it as a column, *wide* logical units wide, which scrolls where it must."""
        words = Column(
            self._back(),
            Space(8),
            Inset(ByWidth(partial(self._cards, 128)), (-20, 0, -20, 0)),
            Space(6),
            *self._name(),
            *self._facts_and_ways(),
        )
        content = Inset(words, (32, 18, 32, 0))
        area = ScrollArea("about", (0, 0, self.app.kit.u(wide), 0), content)
        return Backed(FamilyGround(self.game), area)

    def band(self, margin: float) -> Backed:
        """Return it as the top of a page, *margin* logical units from its sides."""
        cards = ByWidth(lambda width: Row(self._cards(150, width)))  # in the middle of its height
        beside = Split(Column(*self._facts_and_ways()), cards, 0.52)
        words = Column(self._back(), Space(8), *self._name(), beside)
        content = Inset(words, (margin, 14, margin, 6), widest=WIDEST, align="left")
        return Backed(FamilyGround(self.game), content)

    def _back(self) -> Item:
        back = Button("back", (0, 0), _("All games"), self.app.stack.pop, icon="back", kind="quiet")
        return Inset(Row(back), (-14, 0, 0, 0))

    def _name(self) -> tuple[Item, ...]:
        kit = self.app.kit
        sign = kit.sign_picture(self.game.name(), round(kit.text.pixels(("heavy", 36)) * 1.3))
        name = Label("name", (0, 0), self.game.title, ("heavy", 36))
        picture = Picture("sign", (0, 0), sign) if sign is not None else None
        star, between = self._star(), Space()
        in_one_line = Row(picture, name, star, gap=12, rest=name)
        above = Row(picture, between, star, rest=between) if picture is not None else Row(star)
        return (
            FirstThatFits(in_one_line, Column(above, name)),
            Label("goal", (0, 0), _(self.game.goal), "body", INK),
            Space(10),
        )

    def _star(self) -> Button:
        """Return the button that makes the game a favourite."""
        favourites, game = self.program.store.settings.favourites, self.game.name()
        icon, tip = ("star_full", _(REMOVE)) if game in favourites else ("star", _(ADD))

        def toggle() -> None:
            if favourites.pop(game, None) is None:
                favourites[game] = ""
            self.program.store.save_settings()
            self.app.stack.rebuild()

        star = Button("favourite", (0, 0), "", toggle, icon=icon, kind="quiet", tip=tip)
        star.name = tip
        return star

    def _facts_and_ways(self) -> tuple[Item, ...]:
        ways = Inset(Column(*self._play_buttons(), gap=10, align="stretch"), widest=420, align="left")
        return (self._signed_facts(), Space(16), ways, Space(10))

    def _cards(self, largest: float, width: int) -> CardPicture:
        """Return the game's cards, *width* pixels wide."""
        return CardPicture("fan", (0, 0), partial(self._fan, width, largest))

    def _fan(self, width: int, largest: float) -> pygame.Surface:
        """Return the game's cards, larger than life; *largest* is the bound of a card's width, in logical
        units.
        """
        cards = emblem(self.game)
        card = min(fan_width(self.app, largest), round(width / (1 + 0.62 * (len(cards) - 1)) * 0.9))
        out = pygame.Surface((width, round(card * 1.72)), pygame.SRCALPHA)
        centre = (width // 2, round(card * 0.78))
        draw_fan(self.app, out, cards, centre, card, round(card * 0.62), 8, 9)
        return out

    def _signed_facts(self) -> Column:
        """Return the facts of the game, each line with its sign."""
        kit = self.app.kit
        side = round(kit.text.pixels("label") * 1.25)
        lines = []
        for name, icon, words in self._facts():
            icon_of = Picture(f"{name}_sign", (0, 0), kit.glyphs.icon(icon, side, "#DCE6F8"))
            sign = Middle(icon_of, least=kit.text.line_height("label"))
            label = Label(name, (0, 0), words, "label", INK)
            lines.append(Row(sign, label, gap=10, rest=label, across="top"))
        return Column(*lines, gap=6)

    def _facts(self) -> list[tuple[str, str, str]]:
        seats, minutes = self.game.seats, self.game.minutes
        players = _("{seats} players").format(seats=player_words(seats))
        if len(seats) == 1:
            players = ngettext("{n} player", "{n} players", seats[0]).format(n=seats[0])
        about = ngettext("about {n} minute", "about {n} minutes", minutes).format(n=minutes)
        facts = [("fact_players", "people", players), ("fact_minutes", "clock", about)]
        tally = self.program.store.statistics.tally(game=self.game.name())
        if tally.matches:
            words = ngettext("won {won} of {n} match", "won {won} of {n} matches", tally.matches)
            facts.append(("fact_record", "stats", words.format(won=tally.won, n=tally.matches)))
        if self.game.also_called:
            called = _("also called {names}").format(names=join_names(self.game.also_called))
            facts.append(("fact_names", "info", called))
        return facts

    def _play_buttons(self) -> list[Button]:
        program, game = self.program, self.game
        buttons = []
        lessons = program.lessons(game)
        if lessons:
            done = sum(program.has_learned(game, lesson) for lesson in lessons)
            word = ngettext("Learn in one lesson", "Learn in {n} lessons", len(lessons))
            word = word.format(n=len(lessons))
            hint = ngettext("{n} done", "{n} done", done).format(n=done) if done else ""
            hint = _("differences learned") if program.by_difference(game) else hint
            go = lambda: program.learn(game)  # noqa: E731
            buttons.append(Button("learn", (0, 0), word, go, icon="learn", kind="paper", hint=hint))
        deal = program.days.of(game)
        if deal is not None:
            hint = brief_words(program.days.standing(deal))
            play = lambda: program.days.play(deal)  # noqa: E731
            buttons.append(Button("day_deal", (0, 0), _("Deal of the day"), play, icon="star", hint=hint))
        buttons.append(Button("practice", (0, 0), _("Practice hand"), self.practise, icon="card"))
        closed, word = program.duplicates.why_closed, _("Duplicate night")
        buttons.append(
            Button("duplicate", (0, 0), word, self.compare, icon="people", enabled=not closed, tip=closed)
        )
        if program.has_rules(game):
            read = lambda: program.rules(game)  # noqa: E731
            buttons.append(Button("rules", (0, 0), _("Read the rules"), read, icon="book"))
        return buttons
