"""Duplicate nights: everybody at the screen plays the same seat with the same cards.

A night has some deals. Of each deal everybody plays their own copy, against the same computer players
with the same chances; then the results are compared. It is played deal by deal, so that people wait
least and talk about a deal while it is fresh; who begins goes round, and no result of a deal can be seen
before everybody has played it.

As text a night is a save; the matches in it are records as `Match` writes them::

    cardgames duplicate 1
    game malilla 1
    seed 8c1f
    seats 4
    level steady
    option target 70
    deals 4
    begun 2026-03-14T19:30:00+00:00
    person Anna
    person Robin
    play 1 1 12.0 20 8.0 -
    | cardgames match 1
    | …
    end
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from hashlib import sha256
from math import isfinite

from cardgames.engine import LEVELS, Game, Match, MatchError, OptionError, Player, match_text, parse_match
from cardgames.engine.families.betting import Betting
from cardgames.engine.match import LONGEST_NAME
from cardgames.engine.options import Value
from cardgames.languages import N_, _
from cardgames.players.levels import luck
from cardgames.players.names import drawn

from .hand_scores import gained, last_hand

HEADER = "cardgames duplicate"
VERSION = 1
ALL_LUCK = N_(
    "In {game} no choice is better than another in the long run. Even with the same cards a duplicate night "
    "would compare nothing but luck, so this game has none."
)
FEWEST, MOST = 2, 8
"""How many people can take part."""
MOST_DEALS = 16
SEAT = 0
"""Everybody plays this seat; the deal goes round, so that it is not always the same in the order of play."""


class NightError(ValueError):
    """A night that cannot be read; the text is a sentence."""


@dataclass(frozen=True)
class Play:
    """One person's play of one deal: the record of the match, and once the hand is over the *score*, what
    it is made of (the *points* of that side and those of the *others* on average, None where only one's own
    count) and whether there was help (a hint or an undo)."""

    text: str
    score: float | None = None
    points: int = 0
    others: float | None = None
    helped: bool = False


@dataclass
class Night:
    """See the module. Deals and people are counted from 0."""

    game: type[Game]
    seed: str
    seats: int
    level: str
    options: Mapping[str, Value]
    people: Sequence[str]
    deals: int
    begun: str = ""
    counted: bool = False  # whether the statistics know of its end
    plays: dict[tuple[int, int], Play] = field(default_factory=dict)

    # Where it stands

    def order(self, deal: int) -> list[int]:
        """Return the people in the order in which they play a deal."""
        count = len(self.people)
        return [(deal + step) % count for step in range(count)]

    def score(self, deal: int, person: int) -> float | None:
        """Return a person's result of a deal; None before the end of the hand."""
        play = self.plays.get((deal, person))
        return play.score if play is not None else None

    def is_complete(self, deal: int) -> bool:
        """Tell whether everybody has played a deal, so that it may be looked at."""
        return all(self.score(deal, person) is not None for person in range(len(self.people)))

    @property
    def complete(self) -> list[int]:
        """The deals that everybody has played."""
        return [deal for deal in range(self.deals) if self.is_complete(deal)]

    @property
    def next(self) -> tuple[int, int] | None:
        """The deal and the person to play next; None when the night is over."""
        for deal in range(self.deals):
            for person in self.order(deal):
                if self.score(deal, person) is None:
                    return deal, person
        return None

    @property
    def asked(self) -> str:
        """Return the next thing to play, in words; "All deals are played" at the end."""
        if self.next is None:
            return _("All deals played")
        deal, person = self.next
        words = _("Deal {deal} of {count}: {name} to play")
        return words.format(deal=deal + 1, count=self.deals, name=self.people[person])

    # Results, of complete deals only

    def scores(self, deal: int) -> list[float]:
        """Return what everybody made of a complete deal."""
        return [self.score(deal, person) or 0.0 for person in range(len(self.people))]

    def differences(self, deal: int) -> list[float]:
        """Return by how much everybody was better than the average of the table in a complete deal."""
        scores = self.scores(deal)
        average = sum(scores) / len(scores)
        return [score - average for score in scores]

    def best(self, deal: int) -> list[int]:
        """Return who made most of a complete deal; nobody where all made the same."""
        scores = self.scores(deal)
        if max(scores) == min(scores):
            return []
        return [person for person, score in enumerate(scores) if score == max(scores)]

    def totals(self) -> list[float]:
        """Return the sums over the complete deals."""
        every = [self.scores(deal) for deal in self.complete]
        return [sum(scores[person] for scores in every) for person in range(len(self.people))]

    def places(self) -> list[tuple[int, int]]:
        """Return the people from first to last, each with their place; equal totals share one."""
        totals = self.totals()
        order = sorted(range(len(totals)), key=lambda person: (-totals[person], person))
        return [(person, 1 + sum(other > totals[person] for other in totals)) for person in order]

    # Playing

    def match(self, deal: int, person: int, find: Callable[[str], type[Game] | None]) -> Match:
        """Return a person's match of a deal, as far as it has come. Raises MatchError."""
        play, own = self.plays.get((deal, person)), Player(self.people[person], "person")
        if play is not None:
            match = parse_match(play.text, find)
            match.players = (own, *match.players[1:])  # who may be called otherwise by now
            return match
        players = [own, *self._computers()]
        hand = deal % self.game.hands + 1 if self.game.hands < Game.hands else 1
        # Sharing a deal that was played shows its seed: those of the others do not follow from it.
        seed = sha256(f"{self.seed}/{deal + 1}".encode()).hexdigest()[:16]
        return Match(
            self.game, players, seed=seed, options=self.options, dealer=self._dealer(deal), hand=hand
        )

    def unreadable(self, find: Callable[[str], type[Game] | None]) -> list[tuple[int, int]]:
        """Return the deals and people whose match is there, but cannot be read."""
        found = []
        for (deal, person), play in self.plays.items():
            try:
                if play.text:
                    self.match(deal, person, find)
            except MatchError:
                found.append((deal, person))
        return found

    def record(self, deal: int, person: int, match: Match) -> None:
        """Keep how far a person has come with a deal."""
        if not is_played(match):
            self.plays[deal, person] = Play(match_text(match))
            return
        points, others = result(match)
        score = points - (others or 0.0)
        score = -score if self.game.low_wins else score
        self.plays[deal, person] = Play(match_text(match), score, points, others, bool(match.marks))

    def _computers(self) -> list[Player]:
        """Return the others at the table, the same for everybody and in every deal, and nobody's namesakes:
        those whom the seed draws, or in a night that an earlier version began, the players of that time."""
        taken = {name.casefold() for name in self.people}
        record = next((play.text for play in self.plays.values() if play.text), "")
        seated = (line.split(" ", 3) for line in record.splitlines() if line.startswith("seat computer "))
        spare = (_("Computer {number}").format(number=number) for number in range(1, self.seats))
        every = dict.fromkeys((*(line[3] for line in seated), *drawn(self.seed), *spare))
        names = [name for name in every if name.casefold() not in taken]
        return [Player(name, "computer", self.level) for name in names[: self.seats - 1]]

    def _dealer(self, deal: int) -> int:
        """Return the dealer: it goes round, but nobody deals who would have little to decide."""
        if self.game.idle_dealer and self.seats > 1:
            return 1 + deal % (self.seats - 1)
        return (self.seats - 1 + deal) % self.seats

    # Text

    def text(self) -> str:
        """Return the night as text; `Night.parse` reads it back."""
        declared = self.game.option_declarations
        lines = [
            f"{HEADER} {VERSION}",
            f"game {self.game.name()} {self.game.edition}",
            f"seed {self.seed}",
            f"seats {self.seats}",
            f"level {self.level}",
            *(f"option {name} {declared[name].text(value)}" for name, value in self.options.items()),
            f"deals {self.deals}",
            f"begun {self.begun}",
            *(f"person {name}" for name in self.people),
        ]
        if self.counted:
            lines.append("counted")
        for (deal, person), play in self.plays.items():
            score = "-" if play.score is None else repr(play.score)
            help = "help" if play.helped else "-"
            others = "-" if play.others is None else repr(play.others)
            lines.append(f"play {deal + 1} {person + 1} {score} {play.points} {others} {help}")
            lines += [f"| {line}" for line in play.text.splitlines()]
        return "\n".join([*lines, "end"]) + "\n"

    @staticmethod
    def parse(text: str, find: Callable[[str], type[Game] | None]) -> Night:
        """Return the night in *text*. Raises NightError."""
        try:
            return _read(text.splitlines(), find)
        except (OptionError, MatchError, ValueError, KeyError, IndexError) as error:
            if isinstance(error, NightError):
                raise
            raise NightError(_("This duplicate night is damaged.")) from error


def why_not(game: type[Game]) -> str | None:
    """Return why a duplicate night of *game* would compare nothing; None where it makes sense."""
    if luck(game) is None:
        return None
    return _(ALL_LUCK).format(game=game.title)


def is_played(match: Match) -> bool:
    """Tell whether the hand of a deal is over."""
    return match.over or (match.hand_started() > 0 and match.position.is_settled)


def result(match: Match) -> tuple[int, float | None]:
    """Return the points of the person's side in the hand just played, and the others' on average; None
    where nobody else is there, or chips are won from one another, so that those of the side say it all."""
    position = match.position
    start, end = last_hand(match)
    gains = [gained(match, side, start, end) for side in range(position.side_count)]
    own = gains.pop(position.side(SEAT))
    if not gains or (isinstance(position, Betting) and position.chips):
        return own, None
    return own, sum(gains) / len(gains)


def _read(lines: Sequence[str], find: Callable[[str], type[Game] | None]) -> Night:
    rest = iter(lines)
    first = next(rest, "")
    if first != f"{HEADER} {VERSION}":
        newer = first.startswith(HEADER)
        raise NightError(
            _("This duplicate night was saved by another version of the program.")
            if newer
            else _("This is not a duplicate night.")
        )
    if not lines or lines[-1] != "end":
        raise NightError(_("This duplicate night is incomplete."))
    word, name, edition = next(rest).split(" ")
    game = find(name)
    if word != "game" or game is None or edition != str(game.edition):
        raise NightError(_("This version does not have the game of this duplicate night."))
    night = Night(game, "", 0, "", {}, [], 0)
    options: dict[str, Value] = {}
    people: list[str] = []
    for line in _facts(rest, night):
        word, value = _divided(line)
        if word == "option":
            option, chosen = _divided(value)
            options[option] = game.option_declarations[option].parse(chosen)
        elif word == "person":
            people.append(value[:LONGEST_NAME])
        elif word in ("seats", "deals"):
            setattr(night, word, int(value))
        elif word in ("seed", "level", "begun"):
            setattr(night, word, value)
        elif word == "counted":
            night.counted = True
        elif word != "end":
            raise NightError(_("This duplicate night is damaged."))
    night.options, night.people = options, tuple(people)
    _check(night)
    return night


def _divided(line: str) -> tuple[str, str]:
    """Return the first word of *line*, and the rest."""
    word, __, rest = line.partition(" ")
    return word, rest


def _facts(lines: Iterator[str], night: Night) -> Iterator[str]:
    """Yield the lines that are no plays; the plays are put into *night*."""
    texts: dict[tuple[int, int], list[str]] = {}
    text: list[str] | None = None
    for line in lines:
        if line.startswith("| "):
            if text is None:
                raise NightError(_("This duplicate night is damaged."))
            text.append(f"{line[2:]}\n")
        elif line.startswith("play "):
            deal, person, score, points, others, help = line.split(" ")[1:]
            key = int(deal) - 1, int(person) - 1
            if len(texts) > MOST * MOST_DEALS:
                raise NightError(_("This duplicate night is damaged."))
            made, rest = (None if each == "-" else float(each) for each in (score, others))
            night.plays[key] = Play("", made, int(points), rest, help == "help")
            text = texts[key] = []
        else:
            text = None
            yield line
    for key, parts in texts.items():
        night.plays[key] = replace(night.plays[key], text="".join(parts))


def _check(night: Night) -> None:
    """Check the night.  Raises an error where the facts do not go together."""
    sensible = (
        night.seats in night.game.seats
        and night.level in LEVELS
        and FEWEST <= len(night.people) <= MOST
        and 1 <= night.deals <= MOST_DEALS
        and bool(night.seed)
        and len(set(night.people)) == len(night.people)
    )
    for (deal, person), play in night.plays.items():
        sensible = sensible and 0 <= deal < night.deals and 0 <= person < len(night.people)
        sensible = sensible and isfinite(play.score or 0.0) and isfinite(play.others or 0.0)
    if not sensible:
        raise NightError(_("This duplicate night is damaged."))
    night.game(night.seats, options=night.options)
