"""The result of a hand: what was scored and why, line by line, and where everybody stands now."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from cardgames.engine import Card, Scored
from cardgames.engine.families.banking import Banking
from cardgames.engine.families.betting import Betting
from cardgames.table.log import further_cards

from ...host import TurnState
from ...input import Click, Gesture, Key
from ...match_feed import MatchControl
from ...sentences import markup
from ...tween import Tweens, linear
from ...widgets import Button, Column, Item, Segmented, Space, Widget
from ..review.people import people_with_choices
from . import hands
from .grid import ScoreGrid, wish
from .pages import MANY, PageTable, PersonsPage, pages_of
from .parts import CardStrip, ScoreRow, Totals
from .record import concerns, is_one_sum, last_word, scored_by, scores_by_hand, summed
from .sheet import Sheet
from .strips import Made, ScoreStrips

LINE_TIME, LONGEST = 0.35, 0.9  # seconds for one line, and for all of them
GAP, ROOMY = 8, 560  # logical units
FEW = 6  # cards that a line of the score has room for
LOOSE = 3  # scores whose cards are all shown, each score's apart
FEW_LINES, MOST_LINES = 3, 8  # of a hand at a bank, and of another for chips: more of them are folded up


def glyphs(score: Scored) -> str:
    """Return the cards of a score that its reason does not name, as markup; nothing where they are too
    many."""
    cards = further_cards(score)
    return " " + " ".join(f"{{{card.text}}}" for card in cards) if 0 < len(cards) <= FEW else ""


class HandResultScene(Sheet):
    """See the module.  *counted* is how far the counting has come, from 0 to 1."""

    def __init__(self, host: MatchControl) -> None:
        super().__init__(host)
        self.control = host
        self.scores: list[Scored] = summed(host.hand_scores())
        self.chosen: int | None = None
        self.hands = hands.hands_of(host)
        self.which_hands = self.hands.pages[0] if self.hands is not None else ""
        self.hands_open = self.sheet_open = self.unfolded = False
        self.pages = pages_of(host)
        self.can_look_back = not host.is_trial and bool(people_with_choices(host.match))
        self.page: PersonsPage | None = None
        self.counted = 0.0

    def enter(self) -> None:
        super().enter()
        theme = self.app.theme
        self.tweens = Tweens(theme.pace, theme.reduced)
        if theme.reduced or not theme.pace or not any(score.points for score in self.scores):
            self.counted = 1.0
        else:
            seconds = min(LONGEST, LINE_TIME * len(self.scores)) / max(1.0, theme.pace)
            self.tweens.to(self, seconds, easing=linear, counted=1.0)

    # What is shown

    @property
    def wish(self) -> float:  # type: ignore[override]
        return wish(len(self.side_names)) if self.sheet_open else super().wish

    @property
    def title(self) -> str:  # type: ignore[override]
        return self.heading

    @property
    def heading(self) -> str:  # type: ignore[override]
        number = self.host.match.position.hand_number
        if self.page is not None:
            return self.page.title
        if self.sheet_open:
            return "Score sheet"
        word = self.game.hand_word
        return f"The cards of {word} {number}" if self.hands_open else f"{word.capitalize()} {number}"

    @property
    def line(self) -> str:  # type: ignore[override]
        if self.page is not None:
            return self.page.page.note
        if self.hands_open and self.hands is not None:
            return self.hands.note(self.which_hands)
        if self.sheet_open:
            unit = self.host.match.position.unit.capitalize()
            word = self.game.hand_word
            return f"{unit}, {word} by {word}. The best score of each {word} is marked."
        if self.scores:
            return ""
        why = last_word(self.host.match)
        return (
            f"Nobody scores in this {self.game.hand_word}." if why is None else f"{markup(why, self.names)}."
        )

    @property
    def before(self) -> list[int]:
        """The totals with which the hand began."""
        totals = list(self.host.match.position.scores)
        for score in self.scores:
            totals[score.side] -= score.points
        return totals

    def share(self, number: int) -> float:
        """Return how much of the line is counted, from 0 to 1."""
        return max(0.0, min(1.0, self.counted * len(self.scores) - number))

    def gained(self, side: int) -> int:
        """Return what the side has gained as far as it is counted."""
        return sum(
            round(score.points * self.share(number))
            for number, score in enumerate(self.scores)
            if score.side == side
        )

    @property
    def lit(self) -> Sequence[Card]:
        """The cards of the chosen line."""
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
        return Column(choice, PageTable((0, 0), page.page), gap=10)

    def _scores(self) -> Column:
        match = self.host.match
        totals = Totals(
            (0, 0),
            match,
            self.side_names,
            self.before,
            match.position.scores,
            match.position.goal_points(),
            self.gained,
            low=isinstance(match.position, Banking),
        )
        more, folded = None, len(self.every) - len(self.listed)
        if folded:
            word = (
                f"{folded} more about the others"
                if self.listed
                else f"Show everything that happened ({folded} lines)"
            )
            more = Button("unfold", (0, 0), word, self._unfold, kind="quiet", icon="chevron_down")
        strip = None if self._is_roomy else self._strip()
        return Column(totals, Space(14 - 2 * GAP), *self._score_rows(), more, strip, gap=GAP)

    def _score_rows(self) -> Iterator[ScoreRow]:
        match, names, namer = self.host.match, self.side_names, self.names
        for number, sides in self.listed:
            score = self.scores[number]
            name = " and ".join(names[side] for side in sides)
            why = markup(score.why, namer) + ("" if self._is_loose else glyphs(score))
            yield ScoreRow(
                f"score_{number}", (0, 0), match, sides, name, why, score.points, self._choose(number),
                share=partial(self.share, number), chosen=self.chosen == number,
            )  # fmt: skip

    @property
    def every(self) -> list[tuple[int, tuple[int, ...]]]:
        """Return the numbers of the scores that can be listed, each with the sides that made it."""
        return [
            (number, sides)
            for number, sides in scored_by(self.host.match, self.scores)
            if not (self.scores[number].points and is_one_sum(self.host.match))
        ]

    @property
    def listed(self) -> list[tuple[int, tuple[int, ...]]]:
        """Return those of `every` that are listed.

        Hands for chips are short, so what happened to the others is folded up where there is much of it.
        Away from a bank what cards have won stays listed.
        """
        match, every = self.host.match, self.every
        at_bank = isinstance(match.position, Banking)
        for_chips = isinstance(match.position, Betting) and bool(match.position.chips)
        if self.unfolded or len(every) <= (FEW_LINES if at_bank else MOST_LINES) or not for_chips:
            return every

        def is_listed(number: int, sides: tuple[int, ...]) -> bool:
            score = self.scores[number]
            return concerns(match, score, sides) or (not at_bank and bool(score.cards))

        return [each for each in every if is_listed(*each)]

    def _unfold(self) -> None:
        self.unfolded = True
        self.rebuild()

    @property
    def _is_roomy(self) -> bool:
        """Tell whether the cards can stay in sight while the lines scroll."""
        kit = self.app.kit
        return self.app.size[1] >= kit.u(ROOMY) * max(1.0, kit.theme.text_size)

    def below(self) -> Widget | None:
        return self._strip() if self._is_roomy and not self.is_aside else None

    @property
    def _is_loose(self) -> bool:
        """Tell whether the cards of all scores lie in one row: where the scores are few."""
        return sum(bool(self.scores[number].cards) for number, _ in self.listed) <= LOOSE

    def _strip(self) -> Widget | None:
        """Return the cards that made the scores, each score's apart; where the scores are many, the chosen
        one's."""
        shown = [(number, sides) for number, sides in self.listed if further_cards(self.scores[number])]
        if self._is_loose and len(shown) > 1:
            made = [Made(number, sides, self.scores[number].cards) for number, sides in shown]
            return ScoreStrips("cards", (0, 0), self.app.pictures, self.host.match, made, lambda: self.chosen)
        cards = self.scores[shown[0][0]].cards if self._is_loose and shown else self.lit
        return CardStrip("cards", (0, 0), self.app.pictures, cards, lambda: self.lit) if cards else None

    def buttons(self) -> Sequence[Button]:
        over = self.host.match.over
        if self.is_aside:
            first = [Button("hands", (0, 0), "Back", self.back_to_score, icon="back")]
        else:
            first = []
            if self.hands is not None:
                word = "Show the hands" if self.hands.closed else "Show all hands"
                first.append(Button("hands", (0, 0), word, self.toggle_hands, icon="fan"))
            if self.host.match.position.hand_number > 1:
                first.append(Button("scores", (0, 0), "Score sheet", self.open_sheet, icon="stats"))
            first += [
                Button(f"page_{number}", (0, 0), word, partial(self.open_page, each), icon="star")
                for number, (word, each) in enumerate(self._page_buttons())
            ]
            if self.can_look_back:
                first.append(Button("review", (0, 0), "Review", self.look_back, icon="search"))
        last = "Back" if self.host.is_trial else "See the result" if over else f"Next {self.game.hand_word}"
        return (*first, Button("next", (0, 0), last, self.next_hand, kind="primary"))

    def _page_buttons(self) -> list[tuple[str, PersonsPage]]:
        """Return what the buttons of the pages say: one for each kind of page where many people have them."""
        if len({page.seat for page in self.pages}) < MANY:
            return [(page.title, page) for page in self.pages]
        kinds: dict[str, PersonsPage] = {}
        for page in self.pages:
            kinds.setdefault(page.page.title, page)
        return [(title[:1].upper() + title[1:], page) for title, page in kinds.items()]

    # What a person does

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
