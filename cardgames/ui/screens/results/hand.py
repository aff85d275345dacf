"""The result of a hand: what was scored and why, line by line, and where everybody stands now."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from itertools import chain

from cardgames.engine import Card, Scored
from cardgames.engine.families.banking import Banking
from cardgames.engine.families.betting import Betting
from cardgames.engine.families.won_tricks import won_tricks
from cardgames.languages import N_, _
from cardgames.table.log import further_cards

from ...hand_scores import last_hand
from ...host import TurnState
from ...input import Click, Gesture, Key
from ...match_feed import MatchControl
from ...sentences import join_names, markup, unit_heading
from ...speech import aloud
from ...tween import Tweens, linear
from ...widgets import Button, Column, Grid, Item, Label, Row, Segmented, Split
from ..review.people import people_with_choices
from . import hands
from .grid import ScoreGrid, wish
from .hand_words import Verdict, best_sides, best_trick, deciding_score, hand_moments, hand_verdict
from .moment_panel import moment_panel
from .pages import MANY, PageTable, PersonsPage, pages_of
from .par import finished_comparison, par_note, par_words, ways_on
from .parts import meld_starts
from .record import (
    chips_told,
    concerns,
    headline,
    is_one_sum,
    last_word,
    named_seats,
    scored_by,
    scores_by_hand,
    summed,
)
from .score_row import ListedScore, score_row
from .sheet import Sheet
from .side_panels import SIDE_GAP, Standings, side_panels
from .trick_strip import TrickStrip

LINE_TIME, LONGEST = 0.35, 0.9  # seconds for one line, and for all of them
WIDE, ASIDE, GAP, CLOSE = 1120.0, 860.0, 7, 5  # logical units: the sheet, the page instead of the score
COLUMNS, THIRDS = (
    680,
    900,
)  # logical units of width from which on lines stand in two columns, and moments in three
CARDS, SMALL_CARDS = 46.0, 34.0  # logical units: cards of a line, and of one where there is much to show
MANY_LINES = 8
UNEVEN = 2  # lines that one of two sides may have more than the other
FEW = 6  # cards that a line of the score shows where the tricks are shown, too
FEW_LINES, MOST_LINES = 3, 8  # of a hand at a bank, and of another for chips: more of them are folded up
HAND_BY_HAND = {
    "hand": N_("{unit}, hand by hand. The best score of each hand is marked."),
    "deal": N_("{unit}, deal by deal. The best score of each deal is marked."),
}
CARDS_OF = {"hand": N_("The cards of hand {number}"), "deal": N_("The cards of deal {number}")}
NOBODY = {"hand": N_("Nobody scores in this hand."), "deal": N_("Nobody scores in this deal.")}
NEXT = {"hand": N_("Next hand"), "deal": N_("Next deal")}


class HandResultScene(Sheet):
    """See the module.  *counted* is how far the counting has come, from 0 to 1."""

    heading_style = ("heavy", 28)
    line_style = "body"

    def __init__(self, host: MatchControl) -> None:
        super().__init__(host)
        self.control = host
        self.scores: list[Scored] = summed(host.hand_scores())
        facts = [number for number, score in enumerate(self.scores) if not score.points]
        self.moved = dict(zip(facts, chips_told(host.match), strict=False))
        self.chosen: int | None = None
        self.hands = hands.hands_of(host)
        self.which_hands = self.hands.pages[0] if self.hands is not None else ""
        self.hands_open = self.sheet_open = self.unfolded = False
        self.pages = pages_of(host)
        self.can_look_back = not host.is_trial and bool(people_with_choices(host.match))
        self.page: PersonsPage | None = None
        self.counted = 0.0
        self.tricks = won_tricks(host.match, *last_hand(host.match))
        self.best_trick = best_trick(self.tricks)

    def enter(self) -> None:
        super().enter()
        theme = self.app.theme
        self.tweens = Tweens(theme.pace, theme.reduced)
        if theme.reduced or not theme.pace or not any(score.points for score in self.scores):
            self.counted = 1.0
        else:
            seconds = min(LONGEST, LINE_TIME * len(self.scores)) / max(1.0, theme.pace)
            self.tweens.to(self, seconds, easing=linear, counted=1.0)

    # Content

    @property
    def wish(self) -> float:  # type: ignore[override]
        if self.sheet_open:
            return max(ASIDE, wish(len(self.side_names)))
        return ASIDE if self.is_aside else WIDE

    @property
    def has_sign(self) -> bool:  # type: ignore[override]
        return not self.is_aside

    @property
    def title(self) -> str:  # type: ignore[override]
        return self.heading

    @property
    def aloud(self) -> str:
        """Return who won the hand, and how."""
        return " ".join(
            filter(
                None, (f"{aloud(self.heading)}.", aloud(self.line, self.names), aloud(par_words(self.host)))
            )
        )

    @property
    def heading(self) -> str:  # type: ignore[override]
        match = self.host.match
        if self.page is not None:
            return self.page.title(self.names)
        if self.sheet_open:
            return _("Score sheet")
        if self.hands_open:
            return _(CARDS_OF[self.game.hand_word]).format(number=match.position.hand_number)
        if match.over:
            outcome = match.position.final_outcome()
            return headline(match, outcome, self.names) or markup(outcome.reason, self.names)
        return self.verdict.words.text(self.names)

    @property
    def reader(self) -> int | None:
        """Return the only person at the table."""
        persons = self.host.match.persons
        return persons[0] if len(persons) == 1 else None

    @property
    def verdict(self) -> Verdict:
        """Return who won the hand and by how much."""
        return hand_verdict(self.host.match, self.brought, self.names, self.reader)

    @property
    def line(self) -> str:  # type: ignore[override]
        if self.page is not None:
            return self.names.words(self.page.page.note)
        if self.hands_open and self.hands is not None:
            return self.hands.note(self.which_hands)
        if self.sheet_open:
            unit = unit_heading(self.host.match.position.unit)
            return _(HAND_BY_HAND[self.game.hand_word]).format(unit=unit)
        if self.scores:
            score = deciding_score(self.host.match, self.verdict, self.scores, self.moved)
            how = f"{markup(score.why, self.names)}." if score is not None else ""
            won = f"{self.verdict.words.text(self.names)}." if self.host.match.over else ""
            return " ".join(filter(None, (won, how)))
        why = last_word(self.host.match)
        return _(NOBODY[self.game.hand_word]) if why is None else f"{markup(why, self.names)}."

    @property
    def before(self) -> list[int]:
        """Return the totals with which the hand began."""
        totals = list(self.host.match.position.scores)
        for score in self.scores:
            totals[score.side] -= score.points
        return totals

    @property
    def brought(self) -> list[int]:
        """Return the gain of each side in the hand."""
        after = self.host.match.position.scores
        return [now - then for then, now in zip(self.before, after, strict=True)]

    def share(self, number: int) -> float:
        """Return how much of the line is counted, from 0 to 1."""
        return max(0.0, min(1.0, self.counted * len(self.scores) - number))

    def gained(self, side: int) -> int:
        """Return the gain of the side as far as it is counted."""
        return sum(
            round(score.points * self.share(number))
            for number, score in enumerate(self.scores)
            if score.side == side
        )

    @property
    def lit(self) -> Sequence[Card]:
        """Return the cards of the chosen line."""
        return self.scores[self.chosen].cards if self.chosen is not None else ()

    def body(self) -> Item:
        match = self.host.match
        if self.page is not None:
            return self._page(self.page)
        if self.hands_open and self.hands is not None:
            return hands.hands_shown(self.app, match, self.hands, self.which_hands, self._turn_hands)
        if self.sheet_open:
            return ScoreGrid((0, 0), match, self.side_names, scores_by_hand(match))
        return self._scores()

    def _page(self, page: PersonsPage) -> Column:
        """Return a page, and whose else there is to be seen where its button does not say whose."""
        others = [each for each in self.pages if each.page.title == page.page.title]
        choice = None
        if len({each.seat for each in self.pages}) >= MANY and len(others) > 1:
            named = [(each.seat, self.host.match.players[each.seat].name) for each in others]
            by_seat = {each.seat: each for each in others}
            choice = Segmented("whose", (0, 0), named, page.seat, lambda seat: self.open_page(by_seat[seat]))
        return Column(choice, PageTable((0, 0), page.page, self.names), gap=10)

    def _scores(self) -> Column:
        match, names = self.host.match, self.side_names
        goal = match.position.goal_points()
        best = best_sides(match, self.brought)
        shown = Standings(match, names, self.before, match.position.scores, goal, self.gained, best)
        more, folded = None, len(self.every) - len(self.listed)
        if folded:
            everything = _("Show everything that happened ({count} lines)")
            word = _("{count} more about the others") if self.listed else everything
            more = Button(
                "unfold", (0, 0), word.format(count=folded), self._unfold, kind="quiet", icon="chevron_down"
            )
        return Column(
            par_note(self.host),
            side_panels(self.app.kit, shown),
            self._score_rows(),
            more,
            self._tricks(),
            self._moments(),
            gap=GAP,
        )

    def _has_room(self, units: float) -> bool:
        """Tell whether the sheet is this many logical units wide, more with larger text."""
        kit = self.app.kit
        return min(self.app.size[0], kit.u(WIDE)) >= kit.u(units) * max(1.0, kit.theme.text_size)

    def _score_rows(self) -> Item | None:
        """Return the lines of the score: below the panels of two sides, or else in columns."""
        listed = self.listed
        if not listed:
            return None
        is_wide = self._has_room(COLUMNS)
        by_side = [[each for each in listed if side in each[1]] for side in (0, 1)]
        if is_wide and self._are_two_sides and abs(len(by_side[0]) - len(by_side[1])) <= UNEVEN:
            ours, theirs = (
                Column(*(self._row(number, sides, bare=True) for number, sides in lines), gap=CLOSE)
                for lines in by_side
            )
            return Split(ours, theirs, gap=SIDE_GAP)
        rows = [self._row(number, sides, bare=False) for number, sides in listed]
        return Grid(*rows, columns=2 if is_wide and len(rows) > 1 else 1, gap=SIDE_GAP, down=CLOSE)

    @property
    def _are_two_sides(self) -> bool:
        return self.host.match.position.side_count == 2

    def _row(self, number: int, sides: Sequence[int], *, bare: bool) -> Item:
        score, names = self.scores[number], self.side_names
        cards = further_cards(score)
        if self.tricks and (len(cards) > FEW or not score.points):
            cards = ()
        choose = self._choose(number) if self.tricks and score.cards else None
        units = SMALL_CARDS if self.tricks or len(self.scores) > MANY_LINES else CARDS
        name, why = join_names([names[side] for side in sides]), markup(score.why, self.names)
        starts = meld_starts(self.host.match.position, cards)
        line = ListedScore(sides, name, why, self.points(number, sides), cards, starts)
        return score_row(
            self.app, self.host.match, f"score_{number}", line, choose, units=units,
            share=partial(self.share, number), chosen=self.chosen == number, bare=bare,
        )  # fmt: skip

    def _tricks(self) -> Column | None:
        """Return the tricks of the hand, where the game has tricks."""
        if not self.tricks:
            return None
        strip = TrickStrip(self.app.pictures, self.tricks, self.best_trick, lambda: self.lit, self.names)
        counts = self.best_trick is not None
        note = (
            _("The card that won each, and the points it brought") if counts else _("The card that won each")
        )
        head = Label("tricks_head", (0, 0), _("The tricks, and who took them"), "strong")
        said = Label("tricks_note", (0, 0), note, "small", "muted", align="right")
        words = Row(head, said, rest=head) if self._has_room(THIRDS) else head
        return Column(words, strip, gap=6)

    def _moments(self) -> Grid | None:
        """Return the notable moments of the hand in words, where there are any."""
        match = self.host.match
        start, end = last_hand(match)
        events = chain.from_iterable(match.events(None, start)[: end - start])
        moments = hand_moments(match, events, self.tricks)
        panels = [
            moment_panel(
                self.app.kit, match.players, number, moment.seat, markup(moment.what, self.names),
                markup(moment.how, self.names), self.names,
            )
            for number, moment in enumerate(moments)
        ]  # fmt: skip
        if not panels:
            return None
        columns = len(panels) if self._has_room(THIRDS) else 1
        return Grid(*panels, columns=columns, gap=10)

    @property
    def every(self) -> list[tuple[int, tuple[int, ...]]]:
        """Return the numbers of the scores that can be listed, each with the sides it is told of."""
        return [
            (number, self._told_of(number, sides))
            for number, sides in scored_by(self.host.match, self.scores)
            if not (self.scores[number].points and is_one_sum(self.host.match))
        ]

    def _told_of(self, number: int, sides: tuple[int, ...]) -> tuple[int, ...]:
        """Return the reader where a fact brought them chips, else who alone is named in it, or else the
        *sides* that made it."""
        chips = self.moved.get(number, Counter())
        named = [seat for seat in named_seats(self.scores[number].why) if chips.get(seat)]
        if self.reader is not None and chips.get(self.reader):
            named = [self.reader]
        return (named[0],) if len(named) == 1 else sides

    def points(self, number: int, sides: Sequence[int]) -> int:
        """Return the points or chips that a score brought to *sides*."""
        moved = self.moved.get(number, Counter())
        return self.scores[number].points or sum(moved.get(side, 0) for side in sides)

    @property
    def listed(self) -> list[tuple[int, tuple[int, ...]]]:
        """Return those of `every` that are listed.

        Hands for chips are short, so what happened to the others is folded up where there is much of it and
        something else to be read.
        Away from a bank what cards have won stays listed.
        """
        match, every = self.host.match, self.every
        at_bank = isinstance(match.position, Banking)
        for_chips = isinstance(match.position, Betting) and bool(match.position.chips)
        if self.unfolded or len(every) <= (FEW_LINES if at_bank else MOST_LINES) or not for_chips:
            return every

        def is_listed(number: int, sides: tuple[int, ...]) -> bool:
            score = self.scores[number]
            is_own = any(self.moved.get(number, Counter()).get(seat) for seat in match.persons)
            return is_own or concerns(match, score, sides) or (not at_bank and bool(score.cards))

        found = [each for each in every if is_listed(*each)]
        return found if found or len(every) > MOST_LINES else every

    def _unfold(self) -> None:
        self.unfolded = True
        self.rebuild()

    def buttons(self) -> Sequence[Button]:
        over = self.host.match.over
        if self.is_aside:
            first = [Button("hands", (0, 0), _("Back"), self.back_to_score, icon="back")]
        else:
            first = []
            if self.hands is not None:
                word = _("Show the hands") if self.hands.closed else _("Show all hands")
                first.append(Button("hands", (0, 0), word, self.toggle_hands, icon="fan"))
            if self.host.match.position.hand_number > 1:
                first.append(Button("scores", (0, 0), _("Score sheet"), self.open_sheet, icon="stats"))
            first += [
                Button(f"page_{number}", (0, 0), word, partial(self.open_page, each), icon="star")
                for number, (word, each) in enumerate(self._page_buttons())
            ]
            if self.can_look_back:
                first.append(Button("review", (0, 0), _("Review"), self.look_back, icon="search"))
        comparison = finished_comparison(self.host)
        if comparison is not None and not over:
            return (*first, *ways_on(comparison))
        last = _(NEXT[self.game.hand_word])
        if self.host.is_trial or over:
            last = _("Back") if self.host.is_trial else _("See the result")
        return (*first, Button("next", (0, 0), last, self.next_hand, kind="primary"))

    def _page_buttons(self) -> list[tuple[str, PersonsPage]]:
        """Return the labels of the page buttons: one for each kind of page where many people have them."""
        names = self.names
        if len({page.seat for page in self.pages}) < MANY:
            return [(page.title(names), page) for page in self.pages]
        kinds: dict[str, PersonsPage] = {}
        for page in self.pages:
            kinds.setdefault(page.page.title, page)
        return [(_capital(names.words(title)), page) for title, page in kinds.items()]

    # Input

    def _choose(self, number: int) -> Callable[[], None]:
        def choose() -> None:
            self.chosen = None if self.chosen == number else number
            self.rebuild()

        return choose

    @property
    def is_aside(self) -> bool:
        """Tell whether something else than the score is shown."""
        return self.hands_open or self.sheet_open or self.page is not None

    def look_back(self) -> None:
        """Have the decisions of the hand judged."""
        self.finish_counting()
        self.services.look_back(self.host)

    def toggle_hands(self) -> None:
        """Show the hands, or the score again."""
        self.finish_counting()
        self.hands_open = not self.hands_open
        self.rebuild()

    def _turn_hands(self, page: str) -> None:
        self.which_hands = page
        self.rebuild()

    def open_sheet(self) -> None:
        """Show what was scored in every hand so far."""
        self.finish_counting()
        self.sheet_open = True
        self.rebuild()

    def open_page(self, page: PersonsPage) -> None:
        """Show a table of the game's own."""
        self.finish_counting()
        self.page = page
        self.rebuild()

    def back_to_score(self) -> None:
        """Show the score again."""
        self.page, self.hands_open, self.sheet_open = None, False, False
        self.rebuild()

    def finish_counting(self) -> None:
        """Show the end of the counting at once."""
        self.tweens.skip()
        self.counted = 1.0

    def next_hand(self) -> None:
        """Go on: the result has been read."""
        stack = self.app.stack
        if self.host.is_trial:
            self.services.end_trial()
            return
        self.control.next_hand()
        if self.control.turn_state is TurnState.OVER:
            from .match import MatchResultScene

            stack.replace(MatchResultScene(self.host))
        else:
            stack.pop()

    def handle(self, event: Gesture) -> bool:
        if self.counted < 1.0 and self._wants_no_counting(event):
            self.finish_counting()
            return True
        if isinstance(event, Key) and event.action == "back":
            if self.is_aside:
                self.back_to_score()
            else:
                self.pause()
            return True
        return super().handle(event)

    def pause(self) -> None:
        """Open the menu of the table."""
        from ..pause import PauseScene

        self.app.stack.push(PauseScene(self.control))

    def _wants_no_counting(self, event: Gesture) -> bool:
        if isinstance(event, Key):
            return event.action in ("commit", "pick", "back") and not event.repeat
        return isinstance(event, Click) and self.widgets.under(event.pos) is None

    def update(self, dt: float) -> None:
        super().update(dt)
        self.tweens.update(dt)

    @property
    def busy(self) -> bool:
        return self.tweens.busy


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]
