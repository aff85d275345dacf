"""Aspects of knowledge: what a seat can see, is told, and could work out."""

from collections import Counter
from collections.abc import Iterable
from random import Random
from typing import Any

from cardgames.engine import (
    BACK,
    Card,
    Event,
    FeatDone,
    Game,
    Move,
    Moved,
    Said,
    Scored,
    Shuffled,
    Unveiled,
    apply_events,
)
from cardgames.engine.zones import FAN
from cardgames.games import ai, bot

from .walk import Look, State, Step, known

TRIES = 5
PLAYED_ON = 150
"""Moves that are made in a determinized position: about two deals."""


def views(step: Step) -> None:
    """Check that a view holds the cards that its seat knows, no others, no seed and no secrets of others."""
    for seat in step.viewers:
        view = step.views[seat]
        shown = {card for zone in view.zones for card in zone if card is not BACK}
        step.same(shown, known(step.after, seat), f"the view of {seat} shows the wrong cards")
        step.need(view.seed is None and view.deck is None, f"the view of {seat} has the seed")
        for name in view.sealed_names:
            sealed = getattr(view, name)
            spied = [v for place, v in enumerate(sealed.values) if place != seat and v is not None]
            step.need(sealed.open or not spied, f"the view of {seat} has the {name} of others")
    if step.after.turn is not None:
        own = [zone for zone in step.views[step.after.turn].zones if zone.seen_by(step.after.turn)]
        step.need(all(BACK not in zone for zone in own), "a card in one's own hand is hidden")


def rules_do_not_peek(step: Step) -> None:
    """Check that the player to act sees the same decision on their view as on the position."""
    game = step.after
    if game.turn is None:
        return
    view, rng = step.views[game.turn], step.rng()
    true, seen = game.legal(), view.legal()
    step.same(seen, true, "the view has another decision")
    step.same(view.prompt(), game.prompt(), "the view has another prompt")
    for one, other in ((true, seen), (seen, true)):
        move = one.sample(rng)
        step.need(move in other, f"{move} is legal on the view or the position only")


def folds(step: Step) -> None:
    """Redacted events folded over the old view give the new view."""
    for seat in step.viewers:
        view = step.before.view(seat)
        apply_events(view, step.told(seat))
        for folded, zone in zip(view.zones, step.views[seat].zones, strict=True):
            step.same(list(folded), list(zone), f"events lead {seat} to another {zone.id}")
            if zone.kind != FAN:
                step.same(folded.tags, zone.tags, f"events lead {seat} to other tags in {zone.id}")


def tells_nothing_hidden(step: Step) -> None:
    """Announcements, scores and public attributes name only cards that everybody knows."""
    told = step.known_after(None) | step.known_before(None) | {BACK}
    for event in step.events:
        if isinstance(event, Said):
            named = cards_in(list(event.sentence.fields.values()))
        elif isinstance(event, Scored):
            named = cards_in([event.cards, *event.why.fields.values()])
        elif isinstance(event, FeatDone):
            named = cards_in(event.cards)
        elif isinstance(event, Unveiled):
            named = cards_in([event.cards, *event.words.fields.values()])
        else:
            continue
        step.need(named <= told, f"{event} names {sorted(map(str, named - told))}, which not everybody knows")
    sealed = {*step.after.sealed_names, *step.after.zone_names, "deck", "events"}
    for name, value in vars(step.after).items():
        if name not in sealed and value != getattr(step.before, name, None):
            hidden = cards_in(value) - told
            step.need(
                not hidden, f"the attribute {name} names {sorted(map(str, hidden))}, not known to everybody"
            )


def cards_in(value: Any) -> set[Card]:
    """Return the cards anywhere in *value*."""
    if isinstance(value, Card):
        return {value}
    if isinstance(value, Move):
        return set(value.cards)
    if isinstance(value, dict):
        return cards_in([*value, *value.values()])
    if isinstance(value, (list, tuple, set, frozenset)):
        return set().union(*map(cards_in, value)) if value else set()
    return set()


def determinizes(step: Step) -> None:
    """Check that a determinized view is a full position that agrees with it, and can be played on."""
    rng = step.rng()
    seat = rng.choice(step.viewers)
    view = step.views[seat]
    full = view.determinize(rng)
    there = Counter(card for zone in full.zones for card in zone)
    if there:
        step.same(there, Counter(full.pack), "a determinized position has other cards")
    agrees(step, full, seat)
    for zone, seen in zip(full.zones, view.zones, strict=True):
        if zone.owner is not None and zone.kind == FAN and zone.declaration.ownership == "seat":
            guessed = [card for card, place in zip(zone, seen, strict=True) if place is BACK]
            step.need(
                all(full.could_hold(zone.owner, card) for card in guessed), "a hand that could not be held"
            )
    for zone in step.after.zones:
        if zone.owner is not None and zone.kind == FAN and zone.declaration.ownership == "seat":
            lies = [card for card in zone if not step.after.could_hold(zone.owner, card)]
            step.need(not lies, f"could_hold denies the {lies} that seat {zone.owner} does hold")
    if rng.random() < 0.1:
        play_out(step, full, rng)


def agrees(step: Step, full: Game, seat: int | None) -> None:
    """Check that the view of *seat* on *full* is the view it has, with the same decision and words."""
    view, again = step.views[seat], full.view(seat)
    step.same(again.describe(), view.describe(), f"{seat} could tell the position from another one")
    step.same(again.indicators(), view.indicators(), "the indicators show what is hidden")
    step.same(again.status(), view.status(), "the status tells what is hidden")
    if seat is not None and seat == view.turn:
        step.same(full.legal(), view.legal(), "the decision depends on what is hidden")


def play_out(step: Step, full: Game, rng: Random) -> None:
    """Play some of *full* at random: up to the next two deals."""
    full.events = None
    deals = full.hand_number + 2
    for _ in range(PLAYED_ON):
        if full.over or full.hand_number >= deals:
            break
        decision = full.legal()
        move = decision.sample(rng)
        step.need(move in decision, f"the sample {move} is not legal in a determinized position")
        full.apply(move)
    there = Counter(card for zone in full.zones for card in zone)
    step.same(there, Counter(full.pack), "a determinized position loses cards")


def permutes(step: Step) -> None:
    """Had the cards that a seat does not know lain otherwise, it would have been told the same.

    What comes to light through the move is left where it was; everything else is dealt out again.
    """
    rng = step.rng()
    seat = rng.choice(step.viewers)
    if any(isinstance(event, Shuffled) and event.fresh for event in step.events):
        return permutes_deal(step, seat, rng)
    for _ in range(TRIES):
        other = permuted(step, seat, rng)
        move = counterpart(step, other, seat, rng)
        if move is not None:
            other.events = []
            other.apply(move)
            told = [event.redacted(seat, other.everybody) for event in other.events]
            step.same(told, step.told(seat), f"{seat} is told of what is hidden")
            step.same(other.view(seat).describe(), step.views[seat].describe(), f"{seat} sees what is hidden")
            return None
    return None


def permuted(step: Step, seat: int | None, rng: Random) -> Game:
    """Return the position before the move with the cards that *seat* does not know dealt out again, but for
    those that it comes to know."""
    before, view = step.before, step.before.view(seat)
    revealed = step.known_after(seat) - step.known_before(seat)
    for zone, seen in zip(before.zones, view.zones, strict=True):
        filled = list(seen)
        for index, card in enumerate(zone):
            if card in revealed:
                place = index if filled[index] is BACK else filled.index(BACK)
                filled[place] = card
                seen.known[place] = zone.known[index]
        seen.refill(filled)
    full = view.determinize(rng)
    full.seed, full.deck, full.given_dealer = before.seed, before.deck, before.given_dealer
    for name in before.sealed_names:
        if getattr(step.after, name).open or getattr(before, name).open:
            for place, value in enumerate(getattr(before, name).values):
                getattr(full, name)[place] = value
    return full


def counterpart(step: Step, other: Game, seat: int | None, rng: Random) -> Move | None:
    """Return a legal move in *other* that looks to *seat* as the true one did; None if none was found."""
    decision, move = other.legal(), step.move
    shown = step.known_after(seat) | step.known_before(seat)
    if step.seat == seat or shown.issuperset(move.cards):
        return move if move in decision else None
    for _ in range(20):
        guess = decision.sample(rng)
        if seems(guess, shown) == seems(move, shown):
            return guess
    return None


def seems(move: Move, shown: Iterable[Card]) -> object:
    """Return *move* as it looks to somebody who is shown these cards only."""
    groups = [sorted(str(card) if card in shown else "??" for card in group) for group in move.groups]
    return move.verb, groups, move.word, move.amount


def permutes_deal(step: Step, seat: int | None, rng: Random) -> None:
    """Check the same of a deal: the cards that *seat* does not get to know change places in the
    pack."""
    if step.before.deck is not None:
        return
    order = step.before.copy()._shuffled(list(step.before.pack))[::-1]
    hidden = [card for card in order if card not in step.known_after(seat)]
    mixed = iter(rng.sample(hidden, len(hidden)))
    other = step.before.copy()
    other.deck = tuple(next(mixed) if card in set(hidden) else card for card in order)
    other.apply(step.move)
    told = [event.redacted(seat, other.everybody) for event in other.events or []]
    step.same(unstamped(told), unstamped(step.told(seat)), f"{seat} is told of what was dealt to others")
    step.same(other.view(seat).describe(), step.views[seat].describe(), f"{seat} sees what others were dealt")


def unstamped(events: Iterable[Event]) -> list[Event]:
    """Return *events* without stamps, which differ with the order and tell nothing to whoever lacks the
    secret."""
    return [event._replace(stamp="") if isinstance(event, Shuffled) else event for event in events]


def keeps_secrets(step: Step) -> None:
    """While a secret is sealed, nobody else can tell one choice from another."""
    sealing = [
        name for name in step.after.sealed_names if is_secret(step.before, step.after, name, step.seat)
    ]
    if not sealing:
        return
    other = step.before.copy()
    move = step.before.legal().sample(step.rng())
    other.apply(move)
    if not all(is_secret(step.before, other, name, step.seat) for name in sealing):
        return
    for seat in step.viewers:
        if seat != step.seat:
            told = [event.redacted(seat, other.everybody) for event in other.events or []]
            step.same(told, step.told(seat), f"{seat} is told whether it was {step.move} or {move}")
            seen = other.view(seat).describe()
            step.same(seen, step.views[seat].describe(), f"{seat} sees whether it was {step.move} or {move}")


def is_secret(before: Game, after: Game, name: str, seat: int) -> bool:
    """Tell whether *seat* has just chosen its *name* and it is still sealed."""
    then, now = getattr(before, name), getattr(after, name)
    return not now.open and now[seat] is not None and then[seat] is None


def advises(step: Step) -> None:
    """Check that the computer player gives legal advice, the same for all that looks the same."""
    game = step.after
    rng = step.rng()
    if game.turn is None or rng.random() < 0.5:
        return
    seat, advise = game.turn, bot(type(game))
    view = step.views[seat]
    was = State(view)
    advice = advise(view, view.legal(), Random(7))
    step.need(bool(advice), "there is no advice")
    step.same(State(view), was, "thinking has changed the view")
    decision = game.legal()
    for each in advice:
        step.need(each.move in decision, f"{each.move} is advised but not legal")
        step.need(0 < len(str(each.why)) <= 90, f"the reason is too long or missing: {each.why}")
    values = [each.value for each in advice]
    step.same(values, sorted(values, reverse=True), "the best advice does not come first")
    other = view.determinize(rng).view(seat)
    step.same(advise(other, other.legal(), Random(7)), advice, "the advice depends on what is hidden")


def has_a_legal_policy(step: Step) -> None:
    """Check that the quick policy of the playouts makes a legal move wherever the play has come to."""
    policy = ai(type(step.after)).rollout
    if policy is None or step.after.over:
        return
    position = step.after.quiet()
    was = State(position)
    move = policy(position, step.rng())
    step.need(move in step.after.legal(), f"the quick policy makes the illegal {move}")
    step.same(State(position), was, "the quick policy has changed the position")


def moves_say_who_knows(step: Step) -> None:
    """Check that whoever sees a card where it lies knows it; nobody forgets one but by a shuffle, or
    where a card that they cannot tell was laid out of that hand."""
    everybody = step.after.everybody
    for zone in step.after.zones:
        for card, knowers in zip(zone, zone.known, strict=True):
            sees = zone.seen & everybody
            step.need(knowers & sees == sees, f"somebody who sees {card} in {zone.id} does not know it")
    if not any(isinstance(event, Shuffled) for event in step.events):
        for seat in range(step.after.seat_count):
            lost = step.known_before(seat) - known(step.after, seat)
            lost -= unsure_of(step, seat) if lost else set()
            step.need(not lost, f"{seat} has forgotten {lost}")
    for event in step.events:
        if isinstance(event, Moved):
            step.need(event.card is not BACK, "a hidden card was moved")


def unsure_of(step: Step, seat: int) -> set[Card]:
    """Return the cards of hands out of which one was laid that *seat* could not see."""
    left = {
        event.src for event in step.events if isinstance(event, Moved) and not event.knowers & (1 << seat)
    }
    return {card for zone in step.before.zones if zone.id in left for card in zone}


KNOWLEDGE = {
    "views": Look(Step, views),
    "rules do not peek": Look(Step, rules_do_not_peek),
    "events fold": Look(Step, folds),
    "nothing hidden is told": Look(Step, tells_nothing_hidden),
    "determinize": Look(Step, determinizes),
    "what is hidden may be permuted": Look(Step, permutes),
    "secrets are kept": Look(Step, keeps_secrets),
    "advice": Look(Step, advises),
    "quick policy": Look(Step, has_a_legal_policy),
    "who knows": Look(Step, moves_say_who_knows),
}
