"""Reasons as a player meets them: by gestures, on the player's own view."""

from collections.abc import Iterator
from random import Random

from cardgames.engine import BACK, Card, Decision, Game, Move, Partition, Phrase, Sentence, Subset, leaves
from cardgames.table.controllers import Arranging, Choosing, Naming, Phrasing, controller
from cardgames.table.controls import SORRY, Controller
from cardgames.table.unoffered import why_no_more, why_not_letter, why_not_number, why_not_pile
from cardgames.ui.table.decision_panel import VERB_KEYS

LONGEST = 90
DISCARD = "discard"
TRIES = 6


def refused(game: Game, move: str | Move) -> str:
    """Return why the player to act may not make *move*, which must not be legal."""
    reason = objection(game, move)
    assert reason is not None, f"{move} is legal"
    return str(reason)


def objection(game: Game, move: str | Move) -> Sentence | None:
    """Return why the player to act may not make *move*, as some gesture tells that asks for it; None where it
    is legal."""
    wanted = Move.parse(move) if isinstance(move, str) else move
    assert game.turn is not None
    view = game.view(game.turn)
    decision = view.legal()
    reason = decision.why_not(wanted)
    if reason is not None:
        assert reason in set(heard(view, decision, wanted)), f"no gesture tells: {reason}"
        assert 0 < len(str(reason)) <= LONGEST
    return reason


def heard(view: Game, decision: Decision, move: Move) -> Iterator[Sentence | None]:
    """Yield what each gesture tells that asks for *move*."""
    if not move.groups:
        yield from _asked_for(view, decision, move)
        return
    cards = list(move.groups[0])
    if move.amount is not None:
        yield from _named(view, decision, move.amount, cards)
    for card in cards:
        control = fresh(view, decision)
        for other in cards:
            if other is not card:
                control.click(other)
        yield from clicked(control, card)
    yield from composed(view, decision, move)
    if len(move.groups) > 1:
        for other in move.groups[1]:
            yield fresh(view, decision).refusal_of(cards[0], other)
    if len(cards) == 1:
        yield from dropped(view, decision, cards[0])
        if cards[0] in fresh(view, decision).lit:
            yield from why_no_more(fresh(view, decision), cards[0])


def fresh(view: Game, decision: Decision) -> Controller:
    """Return a new controller, with nothing picked."""
    return controller(view, decision)


def parts_of(control: Controller) -> list[Controller]:
    """Return the controllers of the single kinds."""
    return control.parts if isinstance(control, Choosing) else [control]


def clicked(control: Controller, card: Card) -> Iterator[Sentence | None]:
    """Yield what a click on a card tells that does not light up."""
    if card not in control.lit:
        yield control.refusal(card)


def dropped(view: Game, decision: Decision, card: Card) -> Iterator[Sentence | None]:
    """Yield what is told where a card is dropped on each place where other cards may go, and on the
    discards."""
    control = fresh(view, decision)
    targets = control.targets(card)
    for zone in view.zones:
        if zone.id in targets:
            continue
        if verbs := control.verbs_to(zone.id):
            yield control.decision.why_not(Move(verbs[0], card))
        elif zone.declaration.label.startswith(DISCARD) and DISCARD in view.all_verbs():
            yield view.why_not(Move(DISCARD, card))


def composed(view: Game, decision: Decision, move: Move) -> Iterator[Sentence | None]:
    """Yield what is told where cards are picked or laid into trays, or words taken from menus; the confirm
    button says what is missing."""
    for part in parts_of(fresh(view, decision)):
        if move.verb not in part.decision.verbs:
            continue
        if isinstance(part, Phrasing):
            part.take(move.word or "")
        elif isinstance(part, Arranging):
            part.fill(move)
        else:
            for card in move.cards:
                part.click(card)
        yield part.missing


def _named(view: Game, decision: Decision, amount: int, cards: list[Card]) -> Iterator[Sentence | None]:
    """Yield what is told where an amount is typed, where one is asked, with a card picked where it goes on a
    card."""
    for part in parts_of(fresh(view, decision)):
        if isinstance(part, Naming):
            part.picks = [card for card in cards if card in part.lit]
            yield part.set(amount)


def _asked_for(view: Game, decision: Decision, move: Move) -> Iterator[Sentence | None]:
    """Yield what a letter, a number, a click on a pile or a phrase tells."""
    control = fresh(view, decision)
    if move.amount is not None:
        yield from _named(view, decision, move.amount, [])
        yield why_not_number(control, move.amount)
    if move.word is None:
        for letter in {VERB_KEYS.get(move.verb, ""), move.verb[0]} - {""}:
            yield why_not_letter(control, letter, VERB_KEYS)
    elif any(zone.name == move.word for zone in view.zones):
        for zone in view.zones:
            if zone.name == move.word:
                yield why_not_pile(control, zone.id)
    elif any(isinstance(part, Phrasing) for part in parts_of(control)):
        yield from composed(view, decision, move)
    else:
        yield why_not_letter(control, move.word[0], VERB_KEYS)


def everything_asked(view: Game, rng: Random) -> Iterator[Sentence]:
    """Yield whatever gestures tell a player who tries everything."""
    for reason in _everything(view, rng):
        if reason is not None and reason != SORRY:
            yield reason


def attempts(decision: Decision, rng: Random) -> Iterator[Move]:
    """Moves that a player may compose, legal or not: cards of a rank or a suit, any cards, trays, phrases."""
    for part in leaves(decision):
        if isinstance(part, Phrase):
            for _ in range(TRIES):
                chosen = [rng.choice([*menu.words]) for menu in part.menus]
                yield Move(part.verb, word=".".join(chosen[: part.needed(chosen[0])]))
        elif isinstance(part, Partition):
            for _ in range(TRIES):
                pool = rng.sample(part.pool, len(part.pool))
                sizes = [size if rng.random() < 0.3 else 0 for size in part.sizes]
                yield Move(part.verb, *([pool.pop() for _ in range(min(size, len(pool)))] for size in sizes))
        elif isinstance(part, Subset):
            pool = list(part.pool)
            groups = (
                [rng.sample(pool, rng.randint(1, min(6, len(pool)))) for _ in range(TRIES)] if pool else []
            )
            for card in pool:
                alike = [other for other in pool if other.rank == card.rank]
                suited = [other for other in pool if other.suit == card.suit]
                groups += [alike, [*alike, *(other for other in pool if other.is_joker)]]
                groups += [rng.sample(suited, min(3, len(suited)))]
            for cards in dict.fromkeys(map(tuple, groups)):
                yield Move(part.verb, cards)


def _everything(view: Game, rng: Random) -> Iterator[Sentence | None]:
    decision = view.legal()
    control = fresh(view, decision)
    seen = list(dict.fromkeys(card for zone in view.zones for card in zone if card is not BACK))
    lit = control.lit
    for letter in "abcdefghijklmnopqrstuvwxyz":
        yield why_not_letter(control, letter, VERB_KEYS)
    for number in (0, 1, 2, 3, 4, 5, 7, 10, 15, 20, 25, 30, 50, 100):
        yield why_not_number(control, number)
    for zone in view.zones:
        yield why_not_pile(control, zone.id)
    for card in seen:
        if card not in lit:
            yield control.refusal(card)
            continue
        yield from why_no_more(control, card)
        yield from dropped(view, decision, card)
        for other in seen:
            if other is not card:
                yield control.refusal_of(card, other)
    for part in parts_of(control):
        if isinstance(part, Naming):
            for amount in (0, 1, 3, 5, 7, 10, 15, 20, 25, 50, 55, 100, 1000):
                for card in part.decision.cards or (None,):
                    part.picks = [card] if card is not None else []
                    yield part.set(amount)
            part.picks = []
    for move in attempts(decision, rng):
        yield from composed(view, decision, move)
    control = fresh(view, decision)
    first = [card for card in decision.cards if card is not BACK]
    if first:
        control.click(rng.choice(first))
    for card in seen:
        yield from clicked(control, card)
