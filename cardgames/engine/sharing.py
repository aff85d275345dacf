"""A deal as text for sharing: the game, the players, the house rules, and the seed of the cards.

    cardgames deal 1; malilla 1; seats person steady steady steady; rule target 70; hand 3; dealer 2;
    shuffles 4; seed 8c1f22d7

It may take one line or, as here, several.  Default house rules and names are left out.  The cards cannot be
read from it, but opening it deals the same ones.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from .events import Shuffled
from .game import Game, IllegalMove
from .match import LEVELS, LONGEST_SEED, Match, Player
from .options import OptionError, Value
from .text import Sentence, SentenceError

HEADER = "cardgames deal"
VERSION = 1
LONGEST = 4000
PERSON = "person"


class DealError(SentenceError):
    """A text that is not a deal, or cannot be dealt here."""


@dataclass(frozen=True)
class SharedDeal:
    """A deal for sharing; see the module."""

    game: type[Game]
    seats: tuple[str, ...]
    """"person" or a level, in order of play."""
    seed: str
    options: Mapping[str, Value] = field(default_factory=dict)
    """The house rules that differ from the defaults."""
    hand: int = 1
    dealer: int | None = None
    shuffles: int = 0
    """The number of uses of the random generator before the deal."""

    def match(self, players: Sequence[Player]) -> Match:
        """Return a match of *players* that begins with this deal.  Raises DealError if it is impossible."""
        try:
            return Match(
                self.game,
                players,
                seed=self.seed,
                options=self.options,
                dealer=self.dealer,
                hand=self.hand,
                shuffles=self.shuffles,
            )
        except OptionError as error:
            raise DealError(error.template, **error.fields) from None

    def text(self) -> str:
        """Return the deal on one line."""
        declared = self.game.option_declarations
        parts = [f"{HEADER} {VERSION}", f"{self.game.name()} {self.game.edition}"]
        parts.append("seats " + " ".join(self.seats))
        parts += [f"rule {name} {declared[name].text(value)}" for name, value in self.options.items()]
        parts += [f"hand {self.hand}"] if self.hand != 1 else []
        parts += [f"dealer {self.dealer}"] if self.dealer is not None else []
        parts += [f"shuffles {self.shuffles}"] if self.shuffles else []
        return "; ".join([*parts, f"seed {self.seed}"])

    @staticmethod
    def parse(text: str, find: Callable[[str], type[Game] | None]) -> SharedDeal:
        """Return the deal in *text*; *find* gives the game with a name.  Raises DealError with a sentence."""
        return _DealReader(text, find).deal()


def is_deal(text: str) -> bool:
    """Tell whether *text* looks like a deal."""
    return text.lstrip().startswith(HEADER)


def why_not_shared(match: Match) -> Sentence | None:
    """Return why the seed of *match* must stay secret now; None where sharing it does no harm.

    The seed gives all cards, including those to come, which are a secret among several people.
    """
    if len(match.persons) > 1 and not match.over:
        return Sentence("Several players share this screen: the deal can be shared when the match is over.")
    return None


def deal_of(match: Match, ply: int) -> SharedDeal:
    """Return the deal of the hand to which *ply* belongs; if that was dealt from the rest of a pack and
    cannot be repeated by itself, the first deal of the match."""
    usual = {name: declared.default for name, declared in match.game.option_declarations.items()}
    options = {name: value for name, value in match.options.items() if value != usual[name]}
    seats = tuple(PERSON if player.is_person else player.level for player in match.players)
    dealt = [number for number, move in enumerate(match.log[:ply], 1) if move.verb == "deal"]
    first = SharedDeal(match.game, seats, match.seed, options, match.first_hand, match.dealer, match.shuffles)
    if len(dealt) < 2:
        return first
    shuffled = _shuffled_before(match, dealt[-1])
    before = match.positions[dealt[-1] - 1]
    start = match.positions[shuffled]
    deal = SharedDeal(
        match.game, seats, match.seed, options, before.hand_number + 1, before.dealer, start.chances
    )
    return deal if _deals_alike(deal, match, shuffled, dealt[-1]) else first


def _shuffled_before(match: Match, ply: int) -> int:
    """Return the ply before the move that shuffled the pack dealt from at *ply*."""
    for number in range(ply - 1, -1, -1):
        if any(isinstance(event, Shuffled) and event.fresh for event in match.events(None, number)[0]):
            return number
    return 0


def _deals_alike(deal: SharedDeal, match: Match, shuffled: int, ply: int) -> bool:
    """Tell whether *deal* gives everybody the cards that they had after *ply* moves of *match*, if the moves
    since the pack was *shuffled* are repeated: a cut, and the deal itself."""
    try:
        other = deal.match(match.players)
        for move in match.log[shuffled:ply]:
            other.play(move)
    except (DealError, IllegalMove):
        return False
    here, there = match.positions[ply], other.position
    alike = [list(zone) for zone in here.zones] == [list(zone) for zone in there.zones]
    return alike and (here.dealer, here.hand_number) == (there.dealer, there.hand_number)


class _DealReader:
    """Reads the text of a deal."""

    def __init__(self, text: str, find: Callable[[str], type[Game] | None]) -> None:
        self.text, self.find = " ".join(text[: LONGEST + 1].split()), find
        self.game: type[Game] | None = None
        self.seats: tuple[str, ...] = ()
        self.options: dict[str, Value] = {}
        self.numbers: dict[str, int] = {}

    def deal(self) -> SharedDeal:
        if not is_deal(self.text):
            raise DealError("This is not a shared deal.")
        if len(self.text) > LONGEST:
            raise DealError("This text is too long to be a shared deal.")
        head, _, rest = self.text.partition(";")
        if head != f"{HEADER} {VERSION}":
            other = head.removeprefix(HEADER).strip()[:20]
            raise DealError(
                "This deal was written by another version of the program (format {version}).", version=other
            )
        while (rest := rest.strip()) and not rest.startswith("seed "):
            part, _, rest = rest.partition(";")
            self._part(part.strip())
        if not rest:
            raise DealError("The end of the shared deal is missing: its seed.")
        return self._whole(rest.removeprefix("seed "))

    def _part(self, part: str) -> None:
        word, _, value = part.partition(" ")
        if self.game is None:
            self._game(word, value)
        elif word == "seats":
            self.seats = tuple(value.split(" "))
            for seat in self.seats:
                if seat not in (PERSON, *LEVELS):
                    raise DealError(
                        "A seat of the shared deal is neither a person nor a level: {seat}.",
                        seat=repr(seat[:40]),
                    )
        elif word == "rule":
            name, _, text = value.partition(" ")
            if name not in self.game.option_declarations:
                raise DealError(
                    "{game} has no house rule {rule}.", game=self.game.title, rule=repr(name[:40])
                )
            try:
                self.options[name] = self.game.option_declarations[name].parse(text)
            except OptionError as error:
                raise DealError(error.template, **error.fields) from None
        elif (
            word in ("hand", "dealer", "shuffles") and value.isascii() and value.isdigit() and len(value) < 7
        ):
            self.numbers[word] = int(value)
        else:
            raise DealError("A part of the shared deal cannot be read: {part}.", part=repr(part[:40]))

    def _game(self, name: str, edition: str) -> None:
        self.game = self.find(name)
        if self.game is None:
            raise DealError("There is no game {name} here.", name=repr(name[:40]))
        if edition != str(self.game.edition):
            words = "{game} has other rules there (edition {number})."
            raise DealError(words, game=self.game.title, number=edition[:20])

    def _whole(self, seed: str) -> SharedDeal:
        if self.game is None:
            raise DealError("The shared deal does not say which game it is.")
        if len(self.seats) not in self.game.seats:
            raise DealError(
                "{game} cannot be played by {count}.", game=self.game.title, count=len(self.seats)
            )
        dealer = self.numbers.get("dealer")
        if dealer is not None and dealer >= len(self.seats):
            raise DealError("The dealer of the shared deal is not at the table.")
        if not seed.strip(" ;"):
            raise DealError("The end of the shared deal is missing: its seed.")
        if len(seed) > LONGEST_SEED:
            raise DealError("The seed of the shared deal is too long.")
        deal = SharedDeal(
            self.game, self.seats, seed, self.options, self.numbers.get("hand", 1), dealer,
            self.numbers.get("shuffles", 0),
        )  # fmt: skip
        deal.match([Player("", "person")] * len(self.seats))  # house rules may exclude one another
        return deal
