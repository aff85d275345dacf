"""Ways to make a given move with a controller: by clicks, by drags, by keys alone."""

from cardgames.engine import BACK, Card, Game, Move
from cardgames.table.controllers import (
    Arranging,
    Choosing,
    Controller,
    Naming,
    Narrowing,
    controller,
    tray_id,
)


def parts(control: Controller) -> list[Controller]:
    return control.parts if isinstance(control, Choosing) else [control]


def _part(control: Controller, move: Move) -> Controller:
    return next(part for part in parts(control) if move in part.decision)


def offered(control: Controller) -> list[Move]:
    """Return what can be made now by a click on something that is no card: buttons, zones, confirm
    buttons."""
    found = [button.move for button in control.buttons] + list(control.zones.values())
    return found + [move for part in parts(control) if part.confirms and (move := part.confirm()) is not None]


def visible(view: Game) -> frozenset[Card]:
    return frozenset(card for zone in view.zones for card in zone if card is not BACK)


def by_clicks(view: Game, move: Move) -> Move | None:
    """Return the move that clicks on the cards of *move*, and on what then can be clicked, make."""
    control = controller(view, view.legal())
    part = _part(control, move)
    if isinstance(part, Naming):
        assert move.amount is not None
        part.set(move.amount)
    elif isinstance(part, Arranging):
        for number, group in enumerate(move.groups):
            for card in group:
                control.click(card)
                part.click_tray(number)
    else:
        for card in move.cards:
            assert card in control.lit, f"{card} does not light up for {move}"
            made = control.click(card)
            if made is not None:
                return made
    return move if move in offered(control) else None


def by_keys(view: Game, move: Move) -> Move | None:
    """Return the move that Space on its cards and then Enter, ↓ or a digit make."""
    control = controller(view, view.legal())
    part = _part(control, move)
    if isinstance(part, Naming):
        while part.amount != move.amount:
            before = part.amount
            part.step(1)
            assert part.amount > before, f"{move} is jumped over"
        return part.confirm()
    if isinstance(part, Arranging):
        for number, group in enumerate(move.groups):
            for card in group:
                assert part.send(card, number)
        return part.confirm()
    for card in move.cards:
        assert card in control.lit
        made = control.click(card)
        if made is not None:
            return made
    if control.picks and control.confirm() == move:
        return move
    if isinstance(part, Narrowing):
        for _ in part.choices:
            if part.offer(1) == move:
                return part.confirm()
    return move if move in offered(control) else None


def by_drops(view: Game, move: Move) -> Move | None:
    """Return the move that dragging its cards makes: the first onto the others, or each where it goes."""
    control = controller(view, view.legal())
    part = _part(control, move)
    if isinstance(part, Arranging):
        for number, group in enumerate(move.groups):
            for card in group:
                control.drop(card, tray_id(number))
        return part.confirm()
    if isinstance(part, Narrowing):
        first, *others = move.cards
        for other in others:
            assert other in control.targets(first)
            made = control.drop(first, other)
            if made is not None:
                return made
        dropped = [first]
    else:
        dropped = [*move.cards, move.cards[-1]]
    moved = view.preview(move)
    assert moved is not None
    for card in dropped:
        onto = view.zone(move.word).id if move.word in ("left", "right") else moved.dst
        assert onto in control.targets(card), f"{card} cannot be dropped on {onto}"
        made = control.drop(card, onto)
        if made is not None:
            return made
    return move if move in offered(control) else None


WAYS = {"clicks": by_clicks, "keys": by_keys, "drops": by_drops}
