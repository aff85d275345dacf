"""Aspects of words: reasons, prompts, announcements, what stands on the table."""

import re

from cardgames.engine import (
    BACK,
    Badge,
    Banner,
    Card,
    Disc,
    Faded,
    FeatDone,
    Indicator,
    Marker,
    Move,
    Named,
    OneOf,
    Partition,
    PegBoard,
    Said,
    Scored,
    Sentence,
    SuitMarks,
    Tally,
    Unveiled,
    leaves,
)
from cardgames.engine.zones import FAN
from cardgames.table.feats import feat_line

from .walk import Look, Played, Step, known, names

LONGEST = 90
FALLBACK = "You cannot do that now."
MARKUP = re.compile(r"[{}|\[\]]|hidden card", re.IGNORECASE)


def reasons(step: Step) -> None:
    """Check that every own card that may not be played has a sentence that says why."""
    game = step.after
    if game.turn is None:
        return
    seat = game.turn
    own = [card for zone in game.zones if zone.kind == FAN and zone.owner == seat for card in zone]
    decision = game.legal()
    for leaf in leaves(decision):
        if not isinstance(leaf, OneOf):
            continue
        verbs = {move.verb for move in leaf if move.groups and len(move.groups[0]) == 1}
        for verb in verbs:
            for card in own:
                if any(move.verb == verb and card in move.cards for move in leaf):
                    continue
                reason = decision.why_not(Move(verb, card))
                step.need(reason is not None, f"no reason why not to {verb} {card}")
                reads(step, reason, f"the reason why not to {verb} {card}")
                step.need(str(reason) != FALLBACK, f"only the fallback says why not to {verb} {card}")
                step.same(leaf.why_not(Move(verb, card)), reason, "a part of the decision has another reason")


def reads(step: Step, sentence: Sentence | None, what: str) -> None:
    """Check that a sentence can be read by everybody: short enough, and with every field filled in."""
    if sentence is None:
        return
    for reader in step.viewers:
        words = sentence.text(names(step.case, step.after, reader))
        step.need(0 < len(words) <= LONGEST, f"{what} has {len(words)} letters: {words}")
        step.need(not MARKUP.search(words), f"{what} is not finished prose: {words}")
        parts = sentence.parts(names(step.case, step.after, reader))
        step.need(all(isinstance(part, (str, Card)) for part in parts), f"{what} has odd parts: {parts}")


def announcements(step: Step) -> None:
    """Check that what is said and scored reads well for everybody."""
    for event in step.events:
        if isinstance(event, Said):
            reads(step, event.sentence, "an announcement")
            step.need(
                event.seat is None or event.seat in range(step.case.seats), f"nobody sits at {event.seat}"
            )
        elif isinstance(event, Scored):
            reads(step, event.why, "a score line")
            step.need(event.side in range(step.after.side_count), f"there is no side {event.side}")
        elif isinstance(event, FeatDone):
            reads(step, feat_line(event), "the line of a feat")
            step.need(set(event.seats) <= set(range(step.case.seats)), f"nobody sits at one of {event.seats}")
        elif isinstance(event, Unveiled):
            reads(step, event.words, "what comes to light")


def prompts(step: Step) -> None:
    """Check that the prompt and the status read well on every view, and the trays of a partition have
    names."""
    for status in {view.status() for view in step.views.values()}:
        reads(step, status, "the status")
    if step.after.turn is not None:
        view = step.views[step.after.turn]
        reads(step, view.prompt(), "the prompt")
        step.need(bool(str(view.prompt())), "there is no prompt")
        for leaf in leaves(view.legal()):
            if isinstance(leaf, Partition) and leaf.name is not None:
                for group in leaf.sample(step.rng()).groups:
                    if group:
                        reads(step, leaf.name(group), "the name of a tray")


def indicators(step: Step) -> None:
    """Check that what stands on the table can be drawn from every view and shows nothing hidden."""
    for seat in step.viewers:
        view = step.views[seat]
        for thing in view.indicators():
            step.need(isinstance(thing, Indicator), f"{thing} is no indicator")
            if isinstance(thing, (Badge, Disc)):
                step.need(thing.seat in range(step.case.seats), f"nobody sits at {thing.seat}")
            elif isinstance(thing, Tally):
                step.same(len(thing.values), view.side_count, "a tally has not a number for each side")
            elif isinstance(thing, PegBoard):
                pegs = zip(thing.rear, thing.front, strict=True)
                step.same(len(thing.front), view.side_count, "a peg board has not a track for each side")
                step.need(
                    all(0 <= rear <= front <= thing.holes for rear, front in pegs), f"{thing} is impossible"
                )
            elif isinstance(thing, Marker):
                step.need(thing.suit in ("", *"cdhs"), f"{thing.suit!r} is no suit")
                if thing.card is not None and thing.card is not BACK and view.phase != "over":
                    seen = known(step.after, seat) | step.known_before(seat) | step.known_after(seat)
                    step.need(thing.card in seen, f"the indicators of {seat} show {thing.card}")
            elif isinstance(thing, (Faded, Named)):
                seen_by = (None, seat) if seat is not None and seat >= 0 else (None,)
                lying = {card for zone in view.zones if any(map(zone.seen_by, seen_by)) for card in zone}
                step.need(BACK not in thing.cards and set(thing.cards) <= lying, f"{seat} cannot see {thing}")
                step.need(bool(thing.cards) or isinstance(thing, Faded), f"{thing} names no cards")
            elif isinstance(thing, Banner):
                reads(step, thing.sentence, "a banner")
            elif isinstance(thing, SuitMarks):
                step.need(set(thing.suits) <= set("cdhs"), f"{thing.suits!r} are no suits")


def result(played: Played) -> None:
    """Check that the result of a finished match has a reason that can be read."""
    if not played.final.over:
        return
    outcome = played.final.outcome()
    for reader in (*range(played.case.seats), None):
        words = outcome.reason.text(names(played.case, played.final, reader))
        played.need(0 < len(words) <= LONGEST and not MARKUP.search(words), f"the reason reads: {words}")
        played.same(played.final.view(reader).outcome(), outcome, "a view has another outcome")


WORDS = {
    "reasons": Look(Step, reasons),
    "announcements": Look(Step, announcements),
    "prompts": Look(Step, prompts),
    "indicators": Look(Step, indicators),
    "result": Look(Played, result, cheap=True),
}
