"""Autosave: the records of a match while it is played: its save and the statistics of its people."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import UTC, datetime

from cardgames.engine import Game, Match, MatchError, match_text, parse_match
from cardgames.engine.families.betting import Betting
from cardgames.engine.text import Names
from cardgames.games import find
from cardgames.languages import _, in_force, ngettext
from cardgames.storage import DUPLICATE, DayResult, Header, PlayCounts, Played, Saved, StorageError, Store

from .counting import feats_of, figures_of, level_against, played_by
from .day_deal import DayDeal
from .hand_scores import last_hand
from .host import Hooks
from .nights import Night, NightError
from .sentences import join_names


class Autosave:
    """See the module.  *now* tells the moment, with its time zone."""

    def __init__(self, store: Store, now: Callable[[], datetime]) -> None:
        self.store = store
        self.now = now
        self._problems: list[str] = []
        self._beginning: Match | None = None
        self._told: tuple[Header | None, str, Header] = (None, "", Header(""))  # the last one told again

    def take_problems(self) -> list[str]:
        """Return what could not be read since the last call, a sentence each, and forget it."""
        problems, self._problems = self._problems, []
        return problems

    def hooks(self, slot: str) -> Hooks:
        """Return what happens when something has happened at the table whose match is saved in *slot*."""
        saves = self.store.saves
        kept, title = "", saves.title(slot)

        def moved(match: Match) -> None:
            nonlocal kept
            self._mark_known(match)
            if match.over:
                kept = saves.finish(slot, self.header(match, title), match_text(match))
            else:
                saves.autosave(slot, self.header(match, title), match_text(match))

        def match_over(match: Match) -> None:
            if not self._is_counted(match, kept):
                self.count_match(match, kept)

        def hand_over(match: Match) -> None:
            if not self._is_counted(match, kept):
                self.count_hand(match)
                self.count_feats(match, slot)

        return Hooks(moved=moved, hand_over=hand_over, match_over=match_over)

    def begins(self, match: Match) -> None:
        """Note with the first move of *match* that its deal begins: who begins it again knows its cards."""
        self._beginning = match

    def _mark_known(self, match: Match) -> None:
        """Mark the hand where somebody has begun its deal more than once: by its text, and the match it is
        of."""
        begun, game, names = self.store.statistics.begun, match.game.name(), self._names(match)
        if match is self._beginning:
            self._beginning = None
            for name in names:
                begun.add(game, name, match.seed)
            self.store.save_statistics()
        if any(begun.is_known(game, name, match.seed) for name in names):
            match.mark("known")

    def _is_counted(self, match: Match, key: str) -> bool:
        """Tell whether *match*, or a copy of it, was counted before; *key* is that of the kept match."""
        names, origin = self._names(match), match.origin
        return any(
            played.person in names and (played.origin == origin or (key and played.match == key))
            for played in self.store.statistics.played(match.game.name())
        )

    def header(self, match: Match, title: str = "") -> Header:
        """Return the header of *match* in the list of saved games."""
        position, now = match.position, self.now()
        target = position.goal_points()
        alone = match.persons[0] if len(match.persons) == 1 else None
        return Header(
            game=match.game.name(),
            title=title,
            people=tuple(match.players[seat].name for seat in match.persons),
            line=where_it_stands(match, None),
            date=now.astimezone(UTC).isoformat(timespec="seconds"),
            progress=min(1.0, max(position.scores) / target) if target else 0.0,
            own="" if alone is None else where_it_stands(match, alone),
            language=in_force().code,
            order=self.store.saves.next_order(now),
        )

    def line(self, header: Header) -> str:
        """Return where the match of *header* stands: "you" is its one person, if they have the screen."""
        people = self.store.people
        alone = header.people[0] if len(header.people) == 1 else None
        if alone is not None and people.is_here(alone):
            return header.own or header.line
        now = dict(zip(header.people, people.called_now(header.people), strict=True))
        if alone is not None and not header.own:  # an earlier version has written it
            now |= {"You": now[alone], "you": now[alone]}
        words = "|".join(re.escape(word) for word in now if word)
        return re.sub(rf"\b(?:{words})\b", lambda word: now[word[0]], header.line) if words else header.line

    def line_of(self, saved: Saved) -> str:
        """Return where a saved match stands, told again where it was saved in another language."""
        header = saved.header
        if header.language != in_force().code:
            if (header, in_force().code) != self._told[:2]:
                told = header
                with suppress(StorageError, MatchError):  # opening the match reports it
                    match = parse_match(self.store.saves.load(saved.key).value.text, find)
                    told = told_again(header, match)
                self._told = header, in_force().code, told
            header = self._told[2]
        return self.line(header)

    def count_hand(self, match: Match, level: str = "") -> None:
        """Count the hand that has just ended for every person; *level* is by default that of the others."""
        practice = any(hand == match.position.hand_number for hand, _ in match.marks)
        start, end = last_hand(match)
        people = list(self._people(match))
        game, level = match.game.name(), level or level_against(match)
        for seat, name in people:
            self.store.statistics.add_hand(
                game, name, level, practice=practice, averages=figures_of(match, seat, start, end)
            )
        shared = PlayCounts(practice_hands=1) if practice else PlayCounts(hands=1)
        self.store.statistics.add_shared(game, [name for _, name in people], level, shared)
        self.store.save_statistics()

    def count_feats(self, match: Match, key: str) -> None:
        """Keep the feats that people have done in the hand that has just ended, unless it was played with a
        hint or an undo; *key* is where the match is saved."""
        if any(hand == match.position.hand_number for hand, _ in match.marks):
            return
        date = self.now().astimezone(UTC).isoformat(timespec="seconds")
        done = [each for seat, name in self._people(match) for each in feats_of(match, seat, name, date, key)]
        for record in done:
            self.store.statistics.feats.add(record)
        if done:
            self.store.save_statistics()

    def count_match(self, match: Match, key: str = "", level: str = "") -> None:
        """Count the finished *match* for every person; *key* is that of the kept match."""
        date = self.now().astimezone(UTC).isoformat(timespec="seconds")
        level = level or level_against(match)
        every = [played_by(match, seat, level, date, key).renamed(name) for seat, name in self._people(match)]
        self._count_played(every)

    def _count_played(self, every: Sequence[Played]) -> None:
        """Count a match that is over, as each of its people has played it."""
        for played in every:
            self.store.statistics.add_played(played)
        shared = PlayCounts(matches=1, won=max(0, sum(played.won for played in every) - 1))
        people = [played.person for played in every]
        for played in every[:1]:
            self.store.statistics.add_shared(played.game, people, played.level, shared)
        self.store.save_statistics()

    def _people(self, match: Match) -> Iterable[tuple[int, str]]:
        """Return the seats of people, each with their name."""
        return zip(match.persons, self._names(match), strict=True)

    def _names(self, match: Match) -> Sequence[str]:
        """Return the names of people: they may be called otherwise since they sat down."""
        return self.store.people.called_now([match.players[seat].name for seat in match.persons])

    # Deals of the day

    def day_hooks(self, deal: DayDeal, slot: str, person: str) -> Hooks:
        """Return what happens at a table where *person* plays *deal*, which is saved in *slot*: the first
        try is kept and counts as what was made of the deal, and as nothing else."""
        store, name, day = self.store, deal.game.name(), deal.day.isoformat()
        is_first = store.statistics.days.result(name, person, day) is None

        def moved(match: Match) -> None:
            if store.statistics.days.result(name, person, day) is not None:
                return
            self._mark_known(match)
            if not deal.is_over(match):
                store.saves.autosave(slot, self.header(match), match_text(match))
                return
            key = store.saves.finish(slot, self.header(match), match_text(match))
            store.statistics.days.add(DayResult(name, person, day, deal.score(match), bool(match.marks), key))
            store.save_statistics()

        def hand_over(match: Match) -> None:
            if is_first:
                self.count_feats(match, slot)

        return Hooks(moved=moved, hand_over=hand_over)

    # Duplicate nights

    def begin_night(self, night: Night) -> str:
        """Keep a night that begins; its key."""
        key = self.store.nights.new_key(night.game.name())
        night.begun = self.now().astimezone(UTC).isoformat(timespec="seconds")
        self.store.nights.save(key, night.text())
        return key

    def night_hooks(self, night: Night, key: str) -> Hooks:
        """Return what happens when something has happened in the next hand of a night."""
        assert night.next is not None
        deal, person = night.next

        def moved(match: Match) -> None:
            if night.score(deal, person) is not None:  # the hand is only laid otherwise, at its end
                return
            night.record(deal, person, match)
            if night.is_complete(deal):  # not before: the statistics, too, would tell how others fared
                for other in range(len(night.people)):
                    with suppress(MatchError):  # looking at the deal tells
                        self.count_hand(night.match(deal, other, find), DUPLICATE)
            if night.next is None and not night.counted:
                self._count_night(night)
            self.store.nights.save(key, night.text())

        return Hooks(moved=moved)

    def _count_night(self, night: Night) -> None:
        """Count a night that is over as a match for each of its people."""
        night.counted = True
        date = self.now().astimezone(UTC).isoformat(timespec="seconds")
        totals, places = night.totals(), dict(night.places())
        every = []
        for person, name in enumerate(self.store.people.called_now(night.people)):
            others = [total for other, total in enumerate(totals) if other != person]
            helped = sum(night.plays[deal, person].helped for deal in range(night.deals))
            every.append(
                Played(
                    game=night.game.name(), person=name, level=DUPLICATE, date=date,
                    won=places[person] == 1, place=places[person], sides=len(totals),
                    score=round(totals[person]), margin=round(totals[person] - max(others)),
                    hands=night.deals - helped, practice_hands=helped,
                )
            )  # fmt: skip
        self._count_played(every)

    def whole_night(self, night: Night, key: str) -> tuple[Night, str]:
        """Return the night kept at *key* as it can be played on, and a sentence where that is not all of it.

        Where a match in it cannot be read the file is kept aside. The state before is taken if it is whole,
        else a hand in progress begins again and one that is over keeps its score.
        """
        lost = night.unreadable(find)
        if not lost:
            return night, ""
        sentences = [self.store.nights.put_aside(key, _unreadable_words(night, lost))]
        with suppress(StorageError, NightError):
            before = Night.parse(self.store.nights.load(key).value, find)
            if not before.unreadable(find):
                return before, " ".join([*sentences, _("The night was restored to one move earlier.")])
        for place in lost:
            if night.score(*place) is None:
                del night.plays[place]
                sentences.append(_("That hand starts again."))
            else:
                night.plays[place] = replace(night.plays[place], text="")
        if any(place in night.plays for place in lost):
            sentences.append(_("The scores of finished hands are kept."))
        self.store.nights.save(key, night.text())
        return night, " ".join(sentences)

    def waiting_night(self, after: int = 0) -> tuple[str, Night] | None:
        """Return the night saved last, with its key, where it is not over and sorts after the rank
        *after*."""
        for key, night in self._read_nights(self.store.nights.listing()[:1]):
            if night.next is not None and (self.store.nights.rank(key) or 0) > after:
                return key, night
        return None

    def nights(self, game: type[Game] | None = None) -> list[tuple[str, Night]]:
        """Return the nights (of *game*) with their keys, the last one first; one that cannot be read is
        kept aside and reported with the other problems."""
        return self._read_nights(self.store.nights.listing(game.name() if game is not None else None))

    def _read_nights(self, keys: Sequence[str]) -> list[tuple[str, Night]]:
        found = []
        for key in keys:
            try:
                opened = self.store.nights.load(key)
                found.append((key, Night.parse(opened.value, find)))
                self._problems += opened.problems
            except StorageError as error:
                self._problems.append(error.sentence)
            except NightError as error:
                self._problems.append(self.store.nights.put_aside(key, str(error)))
        return found

    def saved_nights(self) -> list[SavedNight]:
        """Return all nights, as the list of saved games shows them."""
        return [SavedNight(key, self._night_header(key, night), night) for key, night in self.nights()]

    def _night_header(self, key: str, night: Night) -> Header:
        played = sum(play.score is not None for play in night.plays.values())
        return Header(
            game=night.game.name(),
            title=_("Duplicate night: {game}").format(game=night.game.title),
            people=tuple(self.store.people.called_now(night.people)),
            line=night.asked,
            language=in_force().code,
            date=self.store.nights.saved_at(key),
            order=self.store.nights.rank(key) or 0,
            progress=played / (night.deals * len(night.people)),
        )


@dataclass(frozen=True)
class SavedNight(Saved):
    """A duplicate night in the list of saved games."""

    night: Night

    @property
    def is_played(self) -> bool:
        return self.night.next is None


def _unreadable_words(night: Night, lost: Sequence[tuple[int, int]]) -> str:
    """Say which hands of a night cannot be read: "Deal 2 (Anna) cannot be read."."""
    words = _("Deal {deal} ({name})")
    hands = [words.format(deal=deal + 1, name=night.people[person]) for deal, person in lost]
    return ngettext("{deals} cannot be read.", "{deals} cannot be read.", len(hands)).format(
        deals=join_names(hands)
    )


def on_occasion(occasion: str, match: Match, status: str) -> str:
    """Return the *status* of *match* with the *occasion*, if any, in the place of "Hand 1 of 12";
    before it where the occasion is a whole match."""
    if not occasion:
        return status
    of_one = match.game.day_deal != "match"
    counts = of_one and str(match.view(None).status()).casefold().startswith(f"{match.game.hand_word} ")
    return " · ".join(part for part in (occasion, status.partition(" · ")[2] if counts else status) if part)


def where_it_stands(match: Match, reader: int | None, occasion: str = "") -> str:
    """Return how far a match has come, or how it ended, and the score, as *reader* reads it, or anybody."""
    match.wording.translation = in_force()
    names = match.names(reader)
    if match.over:
        status = how_it_ended(match, names)
    else:
        status = on_occasion(occasion, match, match.position.status().text(names))
    return "{status} · {score}".format(status=status, score=score_line(match, names))


def told_again(header: Header, match: Match) -> Header:
    """Return the *header* of *match* with its lines in the language in force."""
    alone = match.persons[0] if len(match.persons) == 1 else None
    own = "" if alone is None else where_it_stands(match, alone)
    return replace(header, line=where_it_stands(match, None), own=own, language=in_force().code)


def score_line(match: Match, names: Names) -> str:
    """Return the score in a few words: "You and Robin 12, Mika and Sol 7"."""
    position = match.position
    counts = position.scores
    if isinstance(position, Betting) and position.chips:  # scores follow only after the hand
        counts = [position.wealth(seat) for seat in range(position.seat_count)]
    parts = [f"{names.sides[side]} {counts[side]}" for side in range(position.side_count)]
    line = ", ".join(parts)
    return line[:1].upper() + line[1:]


def how_it_ended(match: Match, names: Names) -> str:
    """Return why the match is over: "You and Robin reach 35"."""
    return match.position.final_outcome().reason.text(names).rstrip(".")
