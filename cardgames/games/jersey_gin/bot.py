"""The players of Jersey Gin.

A hand is worth what it leaves now and what it will leave after the cards that may come.  Besides, the next
player is not fed, and a knock is weighed by the turn: early nobody is better, late somebody is.  In the
break only the least deadwood counts.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from cardgames.engine import Advice, Bot, Card, Decision, Move, Sentence

from . import breaking, reasons
from .counting import after_drop, deadwood, suits
from .melding import KNOCK, plan, takes, worth
from .outlook import KNOCK_BY_TURN, Outlook, without
from .plain import DECIDED, GAIN, plainly
from .rules import JerseyGin
from .trials import trial

SHOWN = 0.2  # points: what it costs to show what one collects
SHARP_DEALS, EXPERT_DEALS = 40, 120  # on which a knock is tried
CANDIDATES = 6  # discards that are looked at closely
GIN_CARDS, GIN_DRAWS, GIN_DEADWOOD = 4, 2, 4  # when it is better to wait for gin than to knock


def advise(view: JerseyGin, decision: Decision, rng: Random) -> list[Advice]:
    """The moves worth thinking of, best first; the value is what they leave over, as less than nothing."""
    return think(view, decision, rng, 1)


def think(view: JerseyGin, decision: Decision, rng: Random, draws: int, deals: int = 0) -> list[Advice]:
    """The advice of somebody who looks so many *draws* ahead and tries a knock on so many *deals*."""
    outlook = Outlook(view, draws, deals)
    advice = {
        "draw": advise_draw,
        "discard": advise_discard,
        "layoff": advise_layoff,
        "meld": only,
        "deal": only,
    }[view.phase](outlook, decision, rng)
    return sorted(advice, key=lambda each: -each.value)


def sharp(view: JerseyGin, decision: Decision, rng: Random) -> list[Advice]:
    """The advice of somebody who tries a knock on some deals that could be."""
    return think(view, decision, rng, 1, SHARP_DEALS)


def expert(view: JerseyGin, decision: Decision, rng: Random) -> list[Advice]:
    """The advice of somebody who tries a knock on many deals, and looks two draws ahead."""
    return think(view, decision, rng, 2, EXPERT_DEALS)


def steady(view: JerseyGin, decision: Decision, rng: Random) -> list[Advice]:
    """The advice of somebody who counts what is left over now; see `plain`."""
    return plainly(view, decision) or advise(view, decision, rng)


LEVELS: dict[str, Bot] = {"steady": steady, "sharp": sharp, "expert": expert}


def only(outlook: Outlook, decision: Decision, rng: Random) -> list[Advice]:
    """Moves between which there is nothing to choose."""
    return [Advice(move, 0.0, reasons.only(move)) for move in decision]


# ------------------------------------------------------------------ drawing


def advise_draw(outlook: Outlook, decision: Decision, rng: Random) -> list[Advice]:
    """The discard or the stock."""
    view = outlook.view
    moves = list(decision)
    if len(moves) == 1:
        return [Advice(moves[0], 0.0, reasons.only_stock(view))]
    if view.breaker is not None:
        return draw_in_break(outlook, moves)
    hand, top = outlook.hand, view.discards.top
    before, now = deadwood(suits(hand)), after_drop(suits([*hand, top]), 1)
    take, draw = outlook.worth([*hand, top], 1) + SHOWN, outlook.blind(hand)
    why = reasons.draw(top, before, now, take < draw)
    values = {"discards": -take, "stock": -draw}
    return [Advice(move, values[move.word or ""], why[move.word or ""]) for move in moves]


def draw_in_break(outlook: Outlook, moves: Sequence[Move]) -> list[Advice]:
    """In the break: what the discard saves for certain, beside what a card of the stock may save."""
    view, hand = outlook.view, outlook.hand
    own, others = view.open_melds(view.player), view.open_to_lay_off(view.player)

    def least(held: Sequence[Card], must: Card | None = None) -> int:
        found = [plan(without(held, card), own, others, must) for card in held if card is not must]
        return min(each.deadwood for each in found if each is not None)

    top = view.discards.top
    take = least([*hand, top], top)
    sample = outlook.unseen[:: max(1, len(outlook.unseen) // 12)]
    draw = sum(least([*hand, card]) for card in sample) / len(sample)
    why = reasons.draw_in_break(top, take, take <= draw)
    values = {"discards": -float(take), "stock": -draw}
    return [Advice(move, values[move.word or ""], why[move.word or ""]) for move in moves]


# ------------------------------------------------------------------ discarding


def advise_discard(outlook: Outlook, decision: Decision, rng: Random) -> list[Advice]:
    """Gin if it is there, a knock where it is time, otherwise every discard by what it leaves."""
    view, hand = outlook.view, outlook.hand
    if view.breaker is not None:
        return discard_in_break(outlook, decision)
    moves = list(decision)
    left = {move.card: deadwood(suits(without(hand, move.card))) for move in moves}
    throwable = [move.card for move in moves if move.verb == "discard"]
    close = sorted(throwable, key=lambda card: (left[card], -worth([card]), str(card)))[:CANDIDATES]
    values = {card: outlook.worth(without(hand, card)) for card in close}
    worst = max(values.values())
    least = min(left.values())
    verdict = tried(outlook, moves, left, rng) if outlook.deals else None
    waits = 0 if verdict is not None else gin_is_near(outlook, moves, left)
    advice = []
    for move in moves:
        card = move.card
        danger = outlook.danger(card)
        value = -(values.get(card, max(worst, float(left[card])) + 1.0) + danger)
        why = reasons.discard(card, left[card], least, danger)
        if move.verb == "gin":
            value, why = DECIDED + 40 + dearer(card), reasons.gin()
        elif move.verb == "knock" and verdict is not None:
            value = (DECIDED if verdict >= 0 else -DECIDED) - left[card] + dearer(card)
            why = reasons.tried(verdict, outlook.deals)
        elif move.verb == "knock":
            value, why = knock(outlook, card, left[card], waits)
        advice.append(Advice(move, value, why))
    return advice


def dearer(card: Card) -> float:
    """A hair's breadth for the dearer of cards that are equal otherwise."""
    return worth([card]) / 100


def tried(outlook: Outlook, moves: Sequence[Move], left: dict[Card, int], rng: Random) -> float | None:
    """By how many points the best knock is better than playing on; None where nobody can knock."""
    knocks = [move.card for move in moves if move.verb == "knock"]
    if not knocks:
        return None
    card = min(knocks, key=lambda card: (left[card], -worth([card])))
    found = [trial(outlook, card, rng) for _ in range(outlook.deals)]
    return sum(now - later for now, later in found) / len(found)


def gin_is_near(outlook: Outlook, moves: Sequence[Move], left: dict[Card, int]) -> int:
    """How many unseen cards would give gin after the best knock, where that is worth waiting for; else 0."""
    knocks = [move.card for move in moves if move.verb == "knock"]
    if not knocks or outlook.left < GIN_DRAWS:
        return 0
    card = min(knocks, key=lambda card: (left[card], -worth([card])))
    cards = gin_cards(outlook, without(outlook.hand, card)) if left[card] <= GIN_DEADWOOD else 0
    return cards if cards >= GIN_CARDS else 0


def knock(outlook: Outlook, card: Card, left: int, waits: int) -> tuple[float, Sentence]:
    """What a knock with *left* points of deadwood is worth, and why; *waits* cards would give gin."""
    limit = KNOCK_BY_TURN[min(outlook.turn, len(KNOCK_BY_TURN)) - 1]
    if left > limit:
        return -DECIDED - left, reasons.knock_too_late(left, limit)
    if waits:
        return -DECIDED - left, reasons.wait_for_gin(waits)
    return DECIDED - left + dearer(card), reasons.knock(left, outlook.turn)


def gin_cards(outlook: Outlook, hand: Sequence[Card]) -> int:
    """How many unseen cards would make *hand* gin."""
    return sum(not after_drop(suits([*hand, card]), 1) for card in outlook.unseen)


def discard_in_break(outlook: Outlook, decision: Decision) -> list[Advice]:
    """In the break: what is left once melds are laid and everything that fits has been laid off."""
    view = outlook.view
    advice = []
    left = {
        move.card: breaking.laid_out(view, view.player, without=move.card, must=view.taken).deadwood
        for move in decision
    }
    least = min(left.values())
    for move in decision:
        card = move.card
        if move.verb == "gin":
            advice.append(Advice(move, DECIDED, reasons.gin()))
            continue
        value = -left[card] - outlook.danger(card) / 10 + worth([card]) / 100
        advice.append(Advice(move, value, reasons.discard_in_break(card, left[card], least)))
    return advice


# ------------------------------------------------------------------ laying off


def advise_layoff(outlook: Outlook, decision: Decision, rng: Random) -> list[Advice]:
    """Everything that fits goes, unless it makes room for a card that somebody is known to hold."""
    view = outlook.view
    advice = []
    ways = [move for move in decision if move.verb == "add"]
    everything = sum(max(0, gain) for gain in gains(view, ways).values())
    spoils = any(gain < 0 for gain in gains(view, ways).values())
    for move in decision:
        if move.verb == "all":
            value = everything + 0.5 if not spoils else everything - 1.0
            advice.append(Advice(move, value, reasons.LAY_OFF_ALL))
        elif move.verb == "add":
            gain = gains(view, ways)[move]
            value = float(gain) if not spoils or gain < 0 else everything + gain / 10
            advice.append(Advice(move, value, reasons.lay_off(move.card, gain)))
        else:
            advice.append(Advice(move, 0.0, reasons.done(bool(ways))))
    return advice


def gains(view: JerseyGin, ways: Sequence[Move]) -> dict[Move, int]:
    """What each card laid off saves, less what it lets somebody lay off who is known to hold it."""
    return {move: worth([move.card]) - opened(view, move) for move in ways}


def opened(view: JerseyGin, move: Move) -> int:
    """The worth of the dearest known card of somebody else that could follow on that meld, if they still have
    a turn."""
    if not view.stock:
        return 0
    following = view.after(view.player)
    cards = [card for card in view.hand[following] if card.text != "??"]
    grown = (*move.groups[1], move.card)
    fits = [card for card in cards if takes(grown, card) and not takes(move.groups[1], card)]
    return worth(fits)


# ------------------------------------------------------------------ playouts


def policy(position: JerseyGin, rng: Random) -> Move:
    """A quick, sensible move."""
    if position.phase == "draw":
        return quick_draw(position)
    if position.phase == "discard":
        return quick_discard(position)
    return next(iter(position.legal()))


def quick_draw(position: JerseyGin) -> Move:
    """The discard if it lowers the deadwood enough, otherwise the stock."""
    if position.must_move_stock:
        return Move("draw", word="stock")
    top, hand = position.discards.top, list(position.hand[position.player])
    if position.breaker is not None:
        takes = breaking.may_take(position)
    else:
        held = [*hand, top]
        now = after_drop(suits(held), 1)
        takes = deadwood(suits(hand)) - now >= GAIN
    return Move("draw", word="discards" if takes else "stock")


def quick_discard(position: JerseyGin) -> Move:
    """The dearest card of those that leave least; a knock where it is time."""
    if position.breaker is not None:
        moves = list(position.legal())
        if moves[0].verb == "gin":
            return moves[0]
        seat = position.player
        return min(
            moves,
            key=lambda move: (
                breaking.laid_out(position, seat, without=move.card, must=position.taken).deadwood,
                -worth([move.card]),
            ),
        )
    hand = list(position.hand[position.player])
    left = {card: deadwood(suits(without(hand, card))) for card in hand if card is not position.taken}
    card = min(left, key=lambda card: (left[card], -worth([card])))
    turn = (position.turns + 2) // 3
    limit = KNOCK_BY_TURN[min(turn, len(KNOCK_BY_TURN)) - 1]
    if left[card] == 0:
        return Move("gin", card)
    return Move("knock" if left[card] <= min(KNOCK, limit) else "discard", card)
