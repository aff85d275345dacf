"""Aspects of positions: cards, decisions, copies, scores."""

import pickle
from collections import Counter
from random import Random
from typing import Any

from cardgames.engine import BACK, Card, Game, Move, Moved, Scored, Sentence, TooMany, Zone
from cardgames.engine.positions import set_up
from cardgames.engine.text import Rank, Seat, Side, Suit
from cardgames.engine.zones import FAN, Sealed

from .walk import Look, State, Step, signature

SAMPLES = 3
IMMUTABLE = (int, str, bool, float, type(None), Card, Move, Sentence, Seat, Side, Suit, Rank)


def conserved(step: Step) -> None:
    """Check that from the first deal on, the cards on the table are the pack."""
    there = [card for zone in step.after.zones for card in zone]
    if there or step.after.hand_number:
        pack = step.after.pack
        if len(there) != len(pack) or set(there) != set(pack):
            missing, extra = Counter(pack) - Counter(there), Counter(there) - Counter(pack)
            step.need(
                not missing and not extra,
                f"missing {list(missing.elements())}, extra {list(extra.elements())}",
            )
    for zone in step.after.zones:
        step.need(len(zone) == len(zone.known) == len(zone.tags), f"{zone.id} has lost count of its cards")


def legal(step: Step) -> None:
    """Check that the move made was one of those that could be made, and somebody's turn comes next unless it
    is over."""
    step.need(step.move in step.choices, f"{step.move} was sampled but is not legal")
    step.need(step.choices.why_not(step.move) is None, f"there is a reason against the legal {step.move}")
    game = step.after
    seats = (None,) if game.over else range(game.seat_count)
    step.need(game.turn in seats, f"it is the turn of {game.turn}")
    step.same(game.over, game.phase == "over", "the phase is not that of a match that is over")


def decides(step: Step) -> None:
    """Check that there is a decision, which is not empty, or the match is over."""
    game = step.after
    if game.over:
        return
    decision = game.legal()
    rng = step.rng()
    for _ in range(SAMPLES):
        move = decision.sample(rng)
        step.need(move in decision, f"the sample {move} is not legal")
        step.need(decision.why_not(move) is None, f"there is a reason against the legal {move}")
        step.same(Move.parse(str(move)), move, "the move reads back as another")
    try:
        moves = list(decision)
    except TooMany:
        return
    step.need(bool(moves), "the decision is empty")
    step.need(len(set(moves)) == len(moves), "a move is listed twice")
    for move in rng.sample(moves, min(SAMPLES, len(moves))):
        step.need(move in decision, f"the listed {move} is not legal")
        shuffled = reordered(move, rng)
        meant = decision.find(shuffled)
        step.need(meant is not None and decision.same(meant, move), f"{shuffled} is not read as {move}")
        step.need(decision.why_not(shuffled) is None, f"there is a reason against {shuffled}")
    step.need({move.verb for move in moves} == set(decision.verbs), "the verbs are not those of the moves")
    step.need({card for move in moves for card in move.cards} <= set(decision.cards), "a card is not named")


def reordered(move: Move, rng: Random) -> Move:
    """Return *move* with the cards of each group in another order."""
    groups = [rng.sample(group, len(group)) for group in move.groups]
    return Move(move.verb, *groups, word=move.word, amount=move.amount)


def parses(step: Step) -> None:
    """Moves survive the trip through text."""
    step.same(Move.parse(str(step.move)), step.move, "the move reads back as another")


def copies(step: Step) -> None:
    """Check that a copy replays alike, also without events, and does not disturb the original."""
    original = State(step.before)
    again, quiet = step.before.copy(), step.before.quiet()
    step.same(State(again), original, "a copy differs from its original")
    again.apply(step.move)
    step.same(State(again), State(step.after), "a copy plays otherwise")
    step.same(again.events, step.events, "a copy tells it otherwise")
    quiet.apply(step.move)
    step.same(State(quiet), State(step.after), "without events it plays otherwise")
    step.need(quiet.events is None, "a quiet copy has events")
    step.same(State(step.before), original, "playing on a copy has changed the original")


def reads_back(step: Step) -> None:
    """Check that a position written down reads back as it was."""
    _, _, lines = step.after.describe().partition("\n")
    again = set_up(type(step.after), lines, step.after.seat_count)
    step.same(signature(again), signature(step.after), "it reads back as another position")
    step.same([*again.contradictions()], [], "it contradicts itself")


def shares_nothing(step: Step) -> None:
    """Check that a position has only attributes of which a copy is independent."""
    zones = {*step.after.zone_names, *step.after.sealed_names}
    for name, value in vars(step.after).items():
        if name == "events":
            continue
        kind = unsafe(value, zone=name in zones)
        step.need(kind is None, f"{name} holds a {kind}, which copies would share")
    shared = containers(vars(step.after)) & containers(vars(step.after.copy()))
    step.need(not shared, "a copy shares a list, dict, set, zone or secret with its original")


def containers(value: Any) -> set[int]:
    """Return the identities of everything in *value* that can be changed."""
    if isinstance(value, (Zone, Sealed)):
        inner: list[Any] = [value.known, value.tags] if isinstance(value, Zone) else [value.values]
    elif isinstance(value, dict):
        inner = list(value.values())
    elif isinstance(value, (list, set, tuple)):
        inner = list(value)
    else:
        return set()
    found = set() if isinstance(value, (tuple, Move)) else {id(value)}
    return found.union(*map(containers, inner)) if inner else found


def unsafe(value: Any, zone: bool) -> str | None:
    """Return the name of a kind in *value* that a copy would share; None if there is none."""
    kind = type(value)
    if kind in (list, tuple, set, frozenset):
        return next((found for item in value if (found := unsafe(item, zone))), None)
    if kind is dict:
        return next((found for item in (*value, *value.values()) if (found := unsafe(item, zone))), None)
    if kind in (Zone, Sealed):
        return None if zone else f"{kind.__name__} under a second name"
    return None if kind in IMMUTABLE else kind.__name__


def scores(step: Step) -> None:
    """Check that what the events say was scored is the difference of the scores."""
    gained = [0] * step.after.side_count
    for event in step.events:
        if isinstance(event, Scored):
            gained[event.side] += event.points
    difference = [now - then for now, then in zip(step.after.scores, step.before.scores, strict=True)]
    step.same(gained, difference, "the score sheet does not add up")


def pickles(step: Step) -> None:
    """Check that a view can be sent to another process."""
    rng = step.rng()
    if rng.random() < 0.7:
        return
    seat = rng.choice(step.viewers)
    view = step.views[seat]
    sent: Game = pickle.loads(pickle.dumps(view))
    step.same(State(sent), State(view), "a view arrives as another")
    if step.after.turn is not None and seat == step.after.turn:
        step.same(sent.legal(), view.legal(), "the decision arrives as another")


def previews(step: Step) -> None:
    """Trying a move on the view of who moves shows where its first card goes, and which it is unless it
    comes from a hand of which the seat does not know the order."""
    view = step.before.view(step.seat)
    was = State(view)
    laid = step.move.card if step.move.groups and step.move.groups[0] else None
    flights = [event for event in step.events if isinstance(event, Moved)]
    first = next((event for event in flights if laid in (None, event.card)), None)
    seen = view.preview(step.move)
    step.same(seen and (seen.src, seen.dst), first and (first.src, first.dst), "the preview goes elsewhere")
    if seen is None or first is None or seen.card is BACK:
        return
    source = next(zone for zone in view.zones if zone.id == seen.src)
    if source.kind != FAN or source.seen_by(step.seat):
        step.same(seen.card, first.card, "the preview moves another card")
    step.same(State(view), was, "the preview has changed the view")


def asking_changes_nothing(step: Step) -> None:
    """Check that whatever may be asked of a position, and of a view, leaves it as it was."""
    for seat in step.viewers:
        view = step.views[seat]
        was = State(view)
        view.status(), view.indicators(), view.goal_points(), view.keeps_pack()
        if seat is not None:
            view.team(seat), view.groups(seat)
        if seat is not None and seat == view.turn:
            view.prompt(), view.makes_itself()
            if view.phase in view.simultaneous:
                view.due(), view.quick_answers()
            view.label(view.legal().sample(step.rng()))
        step.same(State(view), was, "asking has changed the view")
    if step.after.is_settled:
        was = State(step.after)
        for seat in range(step.after.seat_count):
            figures = step.after.figures(seat)
            step.need(all(isinstance(each, (int, float)) for each in figures.values()), f"odd {figures}")
        step.same(State(step.after), was, "asking for the figures has changed the position")


def survives_nonsense(step: Step) -> None:
    """Check that any move at all gets an answer: it is legal, or there is a reason."""
    if step.after.over:
        return
    rng = step.rng()
    view, decision = step.views[step.after.turn], step.after.legal()
    shown = view.legal()
    for _ in range(4):
        move = nonsense(step, rng)
        reason = decision.why_not(move)
        step.need(
            (reason is None) == (decision.find(move) is not None),
            f"{move} is neither legal nor refused with a reason",
        )
        step.same(shown.why_not(move), reason, f"the view has another reason against {move}")


def nonsense(step: Step, rng: Random) -> Move:
    """Return a move that is probably not legal: something near a legal one, with parts changed."""
    move = step.after.legal().sample(rng)
    verbs = step.after.all_verbs()
    cards = [BACK, *step.after.pack]
    groups = [list(group) for group in move.groups]
    word, amount, verb = move.word, move.amount, move.verb
    match rng.randrange(8):
        case 0:
            verb = rng.choice(verbs)
        case 7:
            return Move(rng.choice(verbs))
        case 1:
            groups = groups[:-1] if rng.random() < 0.5 else [*groups, [rng.choice(cards)]]
        case 2 if groups:
            rng.choice(groups).append(rng.choice(cards))
        case 3 if groups and groups[0]:
            groups[0][rng.randrange(len(groups[0]))] = rng.choice(cards)
        case 4 if groups:
            rng.choice(groups).clear()
        case 5:
            word = None if word else rng.choice(["stock", "right", "x"])
        case _:
            amount = rng.choice([None, -1, 0, 1, 7, 10**8])
    return Move(verb, *groups, word=word, amount=amount)


POSITIONS = {
    "cards are conserved": Look(Step, conserved, cheap=True),
    "moves are legal": Look(Step, legal, cheap=True),
    "a decision or the end": Look(Step, decides),
    "moves parse back": Look(Step, parses, cheap=True),
    "copies are independent": Look(Step, copies),
    "copies share nothing": Look(Step, shares_nothing),
    "positions read back": Look(Step, reads_back),
    "scores add up": Look(Step, scores, cheap=True),
    "views can be pickled": Look(Step, pickles),
    "previews": Look(Step, previews),
    "asking changes nothing": Look(Step, asking_changes_nothing),
    "nonsense is refused": Look(Step, survives_nonsense),
}
