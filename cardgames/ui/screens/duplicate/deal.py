"""One deal of a duplicate night that everybody has played: what each made of it, and a look at each play."""

from __future__ import annotations

from functools import partial

from cardgames.engine import MatchError, Player
from cardgames.games import find
from cardgames.languages import N_, _

from ...nights import Night
from ...sentences import told, with_sign
from ...widgets import Button, Column, FirstThatFits, Label, Panel, Picture, Row, Space
from ..page import Page
from .words import CHIPS, SCORE, best_words, made_words, to_average

GAP = 8  # logical units
WITHOUT_HELP = "{made} · {stands}"
WITH_HELP = N_("{made} · {stands} · used a hint or undo")


class DealScene(Page):
    """See the module. *deal* is counted from 0."""

    def __init__(self, night: Night, deal: int) -> None:
        self.night, self.deal = night, deal
        self.game = night.game

    @property
    def aloud(self) -> str:
        return "{deal}. {best}.".format(deal=self.title, best=best_words(self.night, self.deal))

    def rebuild(self) -> None:
        self.title = _("Deal {deal} of {deals}").format(deal=self.deal + 1, deals=self.night.deals)
        night = self.night
        players = [Player(name, "person") for name in night.people]
        self.app.kit.seats = self.services.seat_colours(players)
        self.app.kit.faces = self.services.seat_faces(players)
        self.widgets.clear()
        how = CHIPS if night.plays[self.deal, 0].others is None else SCORE
        scores = night.scores(self.deal)
        people = sorted(range(len(scores)), key=lambda person: (-scores[person], person))
        things = Column(
            Space(2),
            Label("best", (0, 0), best_words(night, self.deal), "head"),
            Space(4),
            Label("how", (0, 0), _(how), "label", "muted"),
            Space(12),
            Column(*(self._person(person) for person in people), gap=GAP),
        )
        self.lay_out(things, head=self.heading(self.title))
        if self.widgets.focus.current is None:
            self.widgets.set_focus(f"look_{night.order(self.deal)[0]}", shown=False)

    def _person(self, person: int) -> Panel:
        """Return a row: the person, their result, and a button to look at their play."""
        kit, night = self.app.kit, self.night
        name, play = night.people[person], night.plays[self.deal, person]
        stands = to_average(night.differences(self.deal)[person])
        line = (_(WITH_HELP) if play.helped else WITHOUT_HELP).format(
            made=made_words(night, self.deal, person), stands=stands
        )
        points = with_sign(night.scores(self.deal)[person])
        look = Button(
            f"look_{person}", (0, 0), _("Watch the replay"), partial(self._look, person), icon="play"
        )
        look.name = "{name} {points}, {line}".format(name=name, points=points, line=line)
        is_best = person in night.best(self.deal)
        radius = max(kit.u(22), round(kit.text.pixels("label") * 1.2))
        disc = kit.portrait(radius, name, kit.seat(person), face=kit.face(person), active=is_best)
        sign = Picture(f"sign_{person}", (0, 0), disc)
        words = Column(
            Label(f"name_{person}", (0, 0), name, "name"),
            Label(f"line_{person}", (0, 0), line, "label", "muted"),
        )
        score = Label(f"score_{person}", (0, 0), points, ("heavy", 26), "accent" if is_best else "text")
        above = Row(sign, words, score, gap=16, rest=words)
        beside = FirstThatFits(
            Row(sign, words, score, look, gap=16, rest=words), Column(above, Row(look), gap=10)
        )
        return Panel(f"person_{person}", beside, pad=(16, 12), radius=16)

    def _look(self, person: int) -> None:
        """Show somebody's play step by step, all hands open."""
        try:
            match = self.night.match(self.deal, person, find)
        except MatchError as error:
            self.services.notice(_("This play cannot be opened"), told(error))
            return
        self.services.review(match)
