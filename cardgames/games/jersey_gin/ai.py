"""How the computer plays Jersey Gin: it counts the deadwood of now and of the cards that may come.

It does not feed the next player, and weighs a knock by the turn: early nobody is better, late somebody is.
Sharp players try the knock on hands that could be. In the break only the least deadwood counts.

The steady player counts the deadwood of the moment. It takes a discard that lowers it by enough, throws what
leaves least, the dearest card first, and knocks by the turn. What the next draws may bring, whom a discard
helps, and whether gin is near is left to the stronger players.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from random import Random

from cardgames.engine import BACK, Advice, Card, Decision, Move, PageLine, ReviewPage, Sentence, Text
from cardgames.engine.ai import AI, Beginner, Review

from .counting import BIT, Suits, after_drop, deadwood, suits
from .melding import BREAK, KNOCK, ORDER, arrange, plan, takes, worth
from .rules import GIN, JerseyGin

SHOWN = 0.2  # points: what it costs to show what one collects
CANDIDATES = 6  # discards that are looked at closely
GIN_CARDS, GIN_DRAWS, GIN_DEADWOOD = 4, 2, 4  # when it is better to wait for gin than to knock
KNOCK_BY_TURN = (10, 10, 10, 10, 9, 7, 5, 2)  # the most to knock with, by one's own turn; later the last

DECIDED = 60.0  # points: above every value that a hand can have
GAIN = 6  # points by which a discard taken has to lower the deadwood
SHARP_DEALS, EXPERT_DEALS = 40, 120  # on which a knock is tried


def advise(view: JerseyGin, decision: Decision, rng: Random) -> list[Advice]:
    """Rank the moves worth a thought; the value is the deadwood they leave, as a negative number."""
    return advise_ahead(view, decision, rng, 1)


def sharp(view: JerseyGin, decision: Decision, rng: Random) -> list[Advice]:
    """Advise as a player who tries a knock on some deals that could be."""
    return advise_ahead(view, decision, rng, 1, SHARP_DEALS)


def expert(view: JerseyGin, decision: Decision, rng: Random) -> list[Advice]:
    """Advise as a player who tries a knock on many deals, and looks two draws ahead."""
    return advise_ahead(view, decision, rng, 2, EXPERT_DEALS)


def advise_ahead(
    view: JerseyGin, decision: Decision, rng: Random, draws: int, deals: int = 0
) -> list[Advice]:
    """Rank the moves, looking so many *draws* ahead and trying a knock on so many *deals*."""
    evaluation = GinEvaluation(view, draws, deals)
    advice = {
        "draw": advise_draw,
        "discard": advise_discard,
        "layoff": advise_layoff,
        "meld": advise_only,
        "deal": advise_only,
    }[view.phase](evaluation, decision, rng)
    return sorted(advice, key=lambda each: -each.value)


def advise_only(evaluation: GinEvaluation, decision: Decision, rng: Random) -> list[Advice]:
    """Return moves between which there is nothing to choose."""
    return [Advice(move, 0.0, why_only(move)) for move in decision]


# ---- Drawing ----


def advise_draw(evaluation: GinEvaluation, decision: Decision, rng: Random) -> list[Advice]:
    """Rank the discard and the stock."""
    view = evaluation.view
    moves = list(decision)
    if len(moves) == 1:
        return [Advice(moves[0], 0.0, why_only_stock(view))]
    if view.breaker is not None:
        return advise_draw_in_break(evaluation, moves)
    hand, top = evaluation.hand, view.discards.top
    before, now = deadwood(suits(hand)), after_drop(suits([*hand, top]), 1)
    take, draw = evaluation.expected_deadwood([*hand, top], 1) + SHOWN, evaluation.expected_from_stock(hand)
    why = why_draw(top, before, now, take < draw)
    values = {"discards": -take, "stock": -draw}
    return [Advice(move, values[move.word or ""], why[move.word or ""]) for move in moves]


def advise_draw_in_break(evaluation: GinEvaluation, moves: Sequence[Move]) -> list[Advice]:
    """Rank what the discard saves for certain and what a card of the stock may save."""
    view, hand = evaluation.view, evaluation.hand
    own, others = view.open_melds(view.player), view.open_to_lay_off(view.player)

    def least(held: Sequence[Card], must: Card | None = None) -> int:
        found = [plan(without(held, card), own, others, must) for card in held if card is not must]
        return min(each.deadwood for each in found if each is not None)

    top = view.discards.top
    take = least([*hand, top], top)
    sample = evaluation.unseen[:: max(1, len(evaluation.unseen) // 12)]
    draw = sum(least([*hand, card]) for card in sample) / len(sample)
    why = why_draw_in_break(top, take, take <= draw)
    values = {"discards": -float(take), "stock": -draw}
    return [Advice(move, values[move.word or ""], why[move.word or ""]) for move in moves]


# ---- Discarding ----


def advise_discard(evaluation: GinEvaluation, decision: Decision, rng: Random) -> list[Advice]:
    """Rank gin first, a knock where it is time, then every discard by what it leaves."""
    view, hand = evaluation.view, evaluation.hand
    if view.breaker is not None:
        return advise_discard_in_break(evaluation, decision)
    moves = list(decision)
    left = {move.card: deadwood(suits(without(hand, move.card))) for move in moves}
    throwable = [move.card for move in moves if move.verb == "discard"]
    close = sorted(throwable, key=lambda card: (left[card], -worth([card]), str(card)))[:CANDIDATES]
    values = {card: evaluation.expected_deadwood(without(hand, card)) for card in close}
    worst = max(values.values())
    least = min(left.values())
    verdict = try_knock(evaluation, moves, left, rng) if evaluation.deals else None
    waits = 0 if verdict is not None else gin_is_near(evaluation, moves, left)
    advice = []
    for move in moves:
        card = move.card
        danger = evaluation.danger(card)
        value = -(values.get(card, max(worst, float(left[card])) + 1.0) + danger)
        why = why_discard(card, left[card], least, danger)
        if move.verb == "gin":
            value, why = DECIDED + 40 + dearer_card_bonus(card), why_gin()
        elif move.verb == "knock" and verdict is not None:
            value = (DECIDED if verdict >= 0 else -DECIDED) - left[card] + dearer_card_bonus(card)
            why = why_tried_knock(verdict, evaluation.deals)
        elif move.verb == "knock":
            value, why = weigh_knock(evaluation, card, left[card], waits)
        advice.append(Advice(move, value, why))
    return advice


def dearer_card_bonus(card: Card) -> float:
    """Return a hair's breadth for the dearer of cards that are equal otherwise."""
    return worth([card]) / 100


def try_knock(
    evaluation: GinEvaluation, moves: Sequence[Move], left: dict[Card, int], rng: Random
) -> float | None:
    """Return by how many points the best knock beats playing on; None where nobody can knock."""
    knocks = [move.card for move in moves if move.verb == "knock"]
    if not knocks:
        return None
    card = min(knocks, key=lambda card: (left[card], -worth([card])))
    found = [try_deal(evaluation, card, rng) for _ in range(evaluation.deals)]
    return sum(now - later for now, later in found) / len(found)


def gin_is_near(evaluation: GinEvaluation, moves: Sequence[Move], left: dict[Card, int]) -> int:
    """Return how many unseen cards would give gin after the best knock; 0 where waiting is not worth it."""
    knocks = [move.card for move in moves if move.verb == "knock"]
    if not knocks or evaluation.left < GIN_DRAWS:
        return 0
    card = min(knocks, key=lambda card: (left[card], -worth([card])))
    cards = count_gin_cards(evaluation, without(evaluation.hand, card)) if left[card] <= GIN_DEADWOOD else 0
    return cards if cards >= GIN_CARDS else 0


def weigh_knock(evaluation: GinEvaluation, card: Card, left: int, waits: int) -> tuple[float, Sentence]:
    """Return what a knock with *left* points of deadwood is worth, and why; *waits* cards would give gin."""
    limit = KNOCK_BY_TURN[min(evaluation.turn, len(KNOCK_BY_TURN)) - 1]
    if left > limit:
        return -DECIDED - left, why_knock_too_late(left, limit)
    if waits:
        return -DECIDED - left, why_wait_for_gin(waits)
    return DECIDED - left + dearer_card_bonus(card), why_knock(left, evaluation.turn)


def count_gin_cards(evaluation: GinEvaluation, hand: Sequence[Card]) -> int:
    """Count the unseen cards that would make *hand* gin."""
    return sum(not after_drop(suits([*hand, card]), 1) for card in evaluation.unseen)


def advise_discard_in_break(evaluation: GinEvaluation, decision: Decision) -> list[Advice]:
    """Rank discards by what is left once melds are laid and everything that fits has been laid off."""
    view = evaluation.view
    advice = []
    left = {
        move.card: view.laid_out(view.player, without=move.card, must=view.taken).deadwood
        for move in decision
    }
    least = min(left.values())
    for move in decision:
        card = move.card
        if move.verb == "gin":
            advice.append(Advice(move, DECIDED, why_gin()))
            continue
        value = -left[card] - evaluation.danger(card) / 10 + worth([card]) / 100
        advice.append(Advice(move, value, why_discard_in_break(card, left[card], least)))
    return advice


# ---- Laying off ----


def advise_layoff(evaluation: GinEvaluation, decision: Decision, rng: Random) -> list[Advice]:
    """Lay everything off that fits, unless it makes room for a card that an opponent is known to hold."""
    view = evaluation.view
    advice = []
    ways = [move for move in decision if move.verb == "add"]
    everything = sum(max(0, gain) for gain in layoff_gains(view, ways).values())
    spoils = any(gain < 0 for gain in layoff_gains(view, ways).values())
    for move in decision:
        if move.verb == "all":
            value = everything + 0.5 if not spoils else everything - 1.0
            advice.append(Advice(move, value, LAY_OFF_ALL))
        elif move.verb == "add":
            gain = layoff_gains(view, ways)[move]
            value = float(gain) if not spoils or gain < 0 else everything + gain / 10
            advice.append(Advice(move, value, why_lay_off(move.card, gain)))
        else:
            advice.append(Advice(move, 0.0, why_stop_laying_off(bool(ways))))
    return advice


def layoff_gains(view: JerseyGin, ways: Sequence[Move]) -> dict[Move, int]:
    """Return what each card laid off saves, less the dearest known card that it lets an opponent lay off."""
    return {move: worth([move.card]) - worth_opened(view, move) for move in ways}


def worth_opened(view: JerseyGin, move: Move) -> int:
    """Return the worth of the dearest known card that the next player could then add to that meld.

    It is 0 if they have no turn left.
    """
    if not view.stock:
        return 0
    following = view.after(view.player)
    cards = [card for card in view.hand[following] if card.text != "??"]
    grown = (*move.groups[1], move.card)
    fits = [card for card in cards if takes(grown, card) and not takes(move.groups[1], card)]
    return worth(fits)


# ---- Evaluation ----

SAMPLES = 60  # of cards that may come, where more than one is drawn
PULL = 1.0  # how much what may come weighs beside what is, while there is time
LATE_PULL = 0.7
FED = 2.0  # points: what a meld is worth to the next player whom one's discard gives it
SECOND = 0.45  # how often a card gets past the next player to the one after


def without(hand: Sequence[Card], card: Card) -> list[Card]:
    return [other for other in hand if other is not card]


@dataclass
class GinEvaluation:
    """The player to act in *view*, who looks *draws* ahead at most and tries a knock on so many *deals*."""

    view: JerseyGin
    draws: int
    deals: int = 0

    @cached_property
    def hand(self) -> list[Card]:
        """Return their closed cards."""
        return list(self.view.hand[self.view.player])

    @cached_property
    def unseen(self) -> list[Card]:
        """Return the cards that are in the stock, face down, or in the others' hands and not known there."""
        seen = {card for zone in self.view.zones for card in zone}
        return [card for card in self.view.pack if card not in seen]

    @property
    def turn(self) -> int:
        """Return the number of this turn among the player's own in the hand."""
        return (self.view.turns + self.view.seat_count - 1) // self.view.seat_count

    @property
    def left(self) -> int:
        """Return the player's draws still to come after this turn, the one of the break included."""
        view = self.view
        count = len(view.stock) - (view.phase == "draw")
        if view.breaker is not None:
            return 0
        return max(0, count - BREAK) // view.seat_count + 1

    # ---------------------------------------------------------------- what a hand may become

    @cached_property
    def possible_draws(self) -> list[Suits]:
        """Return cards that may come, as many together as are looked ahead: each unseen one, or samples."""
        ahead = min(self.draws, self.left, len(self.unseen))
        if ahead <= 1:
            return [suits([card]) for card in self.unseen] if ahead else []
        rng = Random(len(self.unseen))
        return [suits(rng.sample(self.unseen, ahead)) for _ in range(SAMPLES)]

    @property
    def ahead(self) -> int:
        """Return how many draws are looked ahead."""
        return min(self.draws, self.left, len(self.unseen))

    def expected_deadwood(self, hand: Sequence[Card], drop: int = 0) -> float:
        """Return what *hand* costs when *drop* cards of it are to go: now, and on average after draws."""
        held = suits(hand)
        now = after_drop(held, drop) if drop else deadwood(held)
        if not self.possible_draws:
            return float(now)
        count = drop + self.ahead
        a, b, c, d = held
        total = sum(after_drop((a | e, b | f, c | g, d | h), count) for e, f, g, h in self.possible_draws)
        pull = PULL if self.left >= 2 else LATE_PULL
        return (1 - pull) * now + pull * total / len(self.possible_draws)

    def expected_from_stock(self, hand: Sequence[Card]) -> float:
        """Return what *hand* costs after a card of the stock and a discard."""
        rng = Random(len(self.unseen))
        held = suits(hand)
        now = total = 0
        for _ in range(SAMPLES):
            a, b, c, d = held
            drawn = rng.sample(self.unseen, min(1 + self.ahead, len(self.unseen)))
            e, f, g, h = suits(drawn[:1])
            now += after_drop((a | e, b | f, c | g, d | h), 1)
            e, f, g, h = suits(drawn)
            total += after_drop((a | e, b | f, c | g, d | h), len(drawn))
        pull = 0.0 if not self.ahead else PULL if self.left >= 2 else LATE_PULL
        return ((1 - pull) * now + pull * total) / SAMPLES

    # ---------------------------------------------------------------- the others

    def danger(self, card: Card) -> float:
        """Return what throwing *card* costs by giving the next players a meld."""
        first, second = self.view.seats_after(self.view.player)[:2]
        return FED * (self.melds_given(first, card) + SECOND * self.melds_given(second, card))

    def melds_given(self, seat: int, card: Card) -> float:
        """Return how many melds *card* makes for *seat*, on average, by what is known of that hand."""
        known = {other for other in self.view.hand[seat] if other is not BACK}
        hidden = len(self.view.hand[seat]) - len(known)
        chance = hidden / max(1, len(self.unseen))
        unseen = set(self.unseen)

        def held(rank: str, suit: str) -> float:
            other = Card(rank, suit)
            return 1.0 if other in known else chance if other in unseen else 0.0

        others = [held(card.rank, suit) for suit in "cdhs" if suit != card.suit]
        a, b, c = others
        total = a * b + a * c + b * c - 2 * a * b * c
        place = ORDER.index(card.rank)
        for low in range(max(0, place - 2), min(len(ORDER) - 3, place) + 1):
            chances = 1.0
            for rank in ORDER[low : low + 3]:
                if rank != card.rank:
                    chances *= held(rank, card.suit)
            total += chances
        return min(1.5, total)


# ---- A knock tried on hands that could be ----
#
# The others are dealt hands of unseen cards, better by as many draws as they have had. A knock is counted on
# them at once; playing on is played to the end of the hand, quickly and without laying off.


def try_deal(evaluation: GinEvaluation, card: Card, rng: Random) -> tuple[float, float]:
    """Return what a knock with *card* gains on one deal that could be, and what playing on gains."""
    view = evaluation.view
    me = view.player
    pool = list(evaluation.unseen)
    rng.shuffle(pool)
    hands: dict[int, list[Card]] = {me: without(evaluation.hand, card)}
    for seat in view.seats_after(me)[:-1]:
        known = [other for other in view.hand[seat] if other is not BACK]
        hands[seat] = known + [pool.pop() for _ in range(len(view.hand[seat]) - len(known))]
    turns = view.turns
    for step, seat in enumerate(view.seats_after(me)[:-1]):
        for _ in range((turns - 1 + 2 - step) // view.seat_count if turns > 1 else 0):
            improve_hand(hands[seat], pool, rng)
    counts = {seat: deadwood(suits(hand)) for seat, hand in hands.items()}
    return hand_result(view, me, counts), play_on(evaluation, card, hands, pool)


def improve_hand(hand: list[Card], pool: list[Card], rng: Random) -> None:
    """Draw an unseen card and give the worst one back."""
    hand.append(pool.pop(int(rng.random() * len(pool))))
    worst = worst_card(hand)
    hand.remove(worst)
    pool.append(worst)


def worst_card(hand: list[Card], barred: Card | None = None) -> Card:
    """Return the dearest of the cards whose discard leaves least."""
    whole = suits(hand)
    left = {card: deadwood(without_card(whole, card)) for card in hand if card is not barred}
    return min(left, key=lambda card: (left[card], -worth([card])))


def without_card(hand: Suits, card: Card) -> Suits:
    number, bit = BIT[card]
    a, b, c, d = (part ^ bit if place == number else part for place, part in enumerate(hand))
    return a, b, c, d


def hand_result(view: JerseyGin, knocker: int | None, counts: dict[int, int], bonus: int = 0) -> float:
    """Return what the hand brings the player to act, less what the others get on average.

    It ends with this deadwood; on a tie the knocker comes last, or first by a house rule.
    """
    me, least, last = view.player, min(counts.values()), view.tie == "underknock"
    winner = min(counts, key=lambda seat: (counts[seat], (seat == knocker) == last))
    if bonus and knocker is not None:
        winner, least = knocker, 0
    points = sum(counts.values()) - len(counts) * least + bonus
    if knocker is not None and winner != knocker:
        points += view.underknock
    return float(points) if winner == me else -points / (len(counts) - 1)


def play_on(evaluation: GinEvaluation, card: Card, hands: dict[int, list[Card]], pool: list[Card]) -> float:
    """Discard *card* and play to the end by quick rules; return what comes of it."""
    view = evaluation.view
    seat, top, turn = view.player, card, view.turns
    stock = pool[: len(view.stock)]
    while len(stock) > BREAK:
        seat, turn = view.after(seat), turn + 1
        hand = hands[seat]
        taken = None
        if deadwood(suits(hand)) - after_drop(suits([*hand, top]), 1) >= GAIN:
            taken = top
            hand.append(top)
        else:
            hand.append(stock.pop())
        top = worst_card(hand, taken)
        hand.remove(top)
        left = deadwood(suits(hand))
        number = min((turn + view.seat_count - 1) // view.seat_count, len(KNOCK_BY_TURN)) - 1
        if left <= min(KNOCK, KNOCK_BY_TURN[number]):
            counts = {each: deadwood(suits(held)) for each, held in hands.items()}
            return hand_result(view, seat, counts, GIN if not left else 0)
    for each in view.seats_after(seat)[: len(stock)]:
        hands[each].append(stock.pop())
        hands[each].remove(worst_card(hands[each]))
    return hand_result(view, None, {each: deadwood(suits(held)) for each, held in hands.items()})


# ---- Reasons ----

RISKY = 2.5  # points of danger at which a discard is called risky
EARLY = 4  # turns
LAY_OFF_ALL = Sentence("Every card laid off is deadwood saved.")


def why_only(move: Move) -> Sentence:
    return Sentence("Deal the cards." if move.verb == "deal" else "Your melds go on the table.")


def why_only_stock(view: JerseyGin) -> Sentence:
    """Return why the discard cannot be taken."""
    if forced := view.why_not_taken():
        return forced
    return Sentence("The {card} fits none of your melds, so draw from the stock.", card=view.discards.top)


def why_draw(top: Card, before: int, now: int, takes: bool) -> dict[str, Sentence]:
    """Return why the discard *top* is taken or left; the deadwood is *before* and, with it, *now*."""
    if takes:
        why = {"stock": Sentence("The {card} helps you more than most cards in the stock would.", card=top)}
        if not now:
            why["discards"] = Sentence("With the {card} you have gin.", card=top)
        elif now < before:
            words = "The {card} brings your deadwood down to {n}."
            why["discards"] = Sentence(words, card=top, n=now)
        else:
            why["discards"] = Sentence("The {card} gives you a good chance of a meld.", card=top)
        return why
    words = "The {card} would leave you with {n}: too small a gain to show what you collect."
    stock = Sentence("A card from the stock may well help you more than the {card}.", card=top)
    return {"discards": Sentence(words, card=top, n=now), "stock": stock}


def why_draw_in_break(top: Card, left: int, takes: bool) -> dict[str, Sentence]:
    """Return the same in the break, where *left* is what remains with the discard."""
    sure = Sentence("With the {card} in a meld, your deadwood is {n}.", card=top, n=left)
    other = "A card from the stock will hardly save as much as the {card}."
    return {
        "discards": sure,
        "stock": Sentence(
            other if takes else "A card from the stock may save more than the {card}.", card=top
        ),
    }


def why_gin() -> Sentence:
    return Sentence("Gin: nobody may lay off, and you score 40 extra.")


def why_knock(left: int, turn: int) -> Sentence:
    """Return why it is time to knock with *left*."""
    if turn <= EARLY:
        return Sentence("This early, hardly anybody has {n} or less: knock.", n=left)
    return Sentence("You have {n}, and both opponents probably have more: knock.", n=left)


def why_tried_knock(points: float, deals: int) -> Sentence:
    """Return what possible deals have shown: by how much a knock is better than playing on."""
    words = "Over {deals} possible deals, a knock scores {points} more than playing on."
    if points < 0:
        words = "Over {deals} possible deals, playing on scores {points} more than a knock."
    return Sentence(words, deals=deals, points=f"{abs(points):.0f}")


def why_knock_too_late(left: int, limit: int) -> Sentence:
    words = "By now an opponent may well have {n} or less: knock only with {limit} or less."
    return Sentence(words, n=left, limit=limit)


def why_wait_for_gin(cards: int) -> Sentence:
    return Sentence("There is still time, and {n} unseen cards would give you gin: wait.", n=cards)


def why_discard(card: Card, left: int, least: int, danger: float) -> Sentence:
    """Return the reason for or against a discard that leaves *left*, where *least* is possible."""
    if left > least:
        words = "Without the {card}, your deadwood would be {n}, not {m}."
        return Sentence(words, card=card, n=left, m=least)
    if danger >= RISKY:
        return Sentence("Your opponents could well use the {card}.", card=card)
    return Sentence(
        "Without the {card}, your deadwood is {n}, with good chances of a meld.", card=card, n=left
    )


def why_discard_steadily(card: Card, left: int, least: int) -> Sentence:
    """Return the reason of a player who looks at the deadwood alone."""
    if left > least:
        words = "Without the {card}, your deadwood would be {n}, not {m}."
        return Sentence(words, card=card, n=left, m=least)
    return Sentence("This leaves the least deadwood: {n}.", n=left)


def why_discard_in_break(card: Card, left: int, least: int) -> Sentence:
    """Return the same in the break, where lay-offs are counted already."""
    if left > least:
        return Sentence("Without the {card}, you would have {n}, not {m}.", card=card, n=left, m=least)
    return Sentence("This leaves the least deadwood possible: {n}.", n=left)


def why_lay_off(card: Card, gain: int) -> Sentence:
    """Return what laying off one card brings."""
    if gain < 0:
        return Sentence("The {card} would let the next player lay off a costlier card.", card=card)
    return Sentence("The {card} would otherwise be deadwood.", card=card)


def why_stop_laying_off(fits: bool) -> Sentence:
    return Sentence("What you keep counts against you." if fits else "Nothing more fits.")


# ---- The steady player ----


def steady(view: JerseyGin, decision: Decision, rng: Random) -> list[Advice]:
    """Rank moves by what is left over now; in the break, as all players do."""
    return steady_before_break(view, decision) or advise(view, decision, rng)


def steady_before_break(view: JerseyGin, decision: Decision) -> list[Advice]:
    """Rank every move before the break; return nothing in it."""
    if view.breaker is None and view.phase == "draw" and len(list(decision)) > 1:
        return steady_draw(view, decision)
    if view.breaker is None and view.phase == "discard":
        return steady_discard(view, decision)
    return []


def steady_draw(view: JerseyGin, decision: Decision) -> list[Advice]:
    """Rank the discard first where it helps enough at once, otherwise the stock."""
    hand, top = list(view.hand[view.player]), view.discards.top
    before, now = deadwood(suits(hand)), after_drop(suits([*hand, top]), 1)
    helps = before - now >= GAIN
    why = why_draw(top, before, now, helps)
    values = {"discards": float(-now), "stock": -now + (-1.0 if helps else 1.0)}
    advice = [Advice(move, values[move.word or ""], why[move.word or ""]) for move in decision]
    return sorted(advice, key=lambda each: -each.value)


def steady_discard(view: JerseyGin, decision: Decision) -> list[Advice]:
    """Rank gin first, a knock where it is time, then the discards by what they leave."""
    hand, turn = list(view.hand[view.player]), GinEvaluation(view, 0).turn
    limit = KNOCK_BY_TURN[min(turn, len(KNOCK_BY_TURN)) - 1]
    left = {card: deadwood(suits(without(hand, card))) for card in decision.cards}
    least = min(left.values())
    advice = []
    for move in decision:
        value, why = float(-left[move.card]), why_discard_steadily(move.card, left[move.card], least)
        if move.verb == "gin":
            value, why = 2 * DECIDED, why_gin()
        elif move.verb == "knock":
            value, why = steady_knock(left[move.card], turn, limit)
        advice.append(Advice(move, value, why))
    return sorted(advice, key=lambda each: (-each.value, -worth([each.move.card])))


def steady_knock(left: int, turn: int, limit: int) -> tuple[float, Sentence]:
    """Return what a knock with *left* points is worth; *limit* is the most to knock with by this *turn*."""
    if left > limit:
        return -DECIDED - left, why_knock_too_late(left, limit)
    return DECIDED - left, why_knock(left, turn)


# ---- Playouts ----


def rollout(position: JerseyGin, rng: Random) -> Move:
    """Return a quick, sensible move."""
    if position.phase == "draw":
        return quick_draw(position)
    if position.phase == "discard":
        return quick_discard(position)
    return next(iter(position.legal()))


def quick_draw(position: JerseyGin) -> Move:
    """Take the discard if it lowers the deadwood enough, otherwise draw from the stock."""
    if position.must_move_stock:
        return Move("draw", word="stock")
    top, hand = position.discards.top, list(position.hand[position.player])
    if position.breaker is not None:
        takes = position.may_take()
    else:
        held = [*hand, top]
        now = after_drop(suits(held), 1)
        takes = deadwood(suits(hand)) - now >= GAIN
    return Move("draw", word="discards" if takes else "stock")


def quick_discard(position: JerseyGin) -> Move:
    """Throw the dearest card of those that leave least; knock where it is time."""
    if position.breaker is not None:
        moves = list(position.legal())
        if moves[0].verb == "gin":
            return moves[0]
        seat = position.player
        return min(
            moves,
            key=lambda move: (
                position.laid_out(seat, without=move.card, must=position.taken).deadwood,
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


# ---- The beginner ----


def careless(view: JerseyGin, decision: Decision) -> Move:
    """Make the first move that comes to mind.

    Take a discard that makes a meld at once, knock, throw what goes with nothing, whatever it costs.
    """
    moves = list(decision)
    if view.phase == "draw":
        top = view.discards.top
        melds = arrange((*view.hand[view.player], top)).melds
        takes = any(top in meld.cards for meld in melds) and Move("draw", word="discards") in decision
        return Move("draw", word="discards" if takes else "stock")
    if view.phase == "discard":
        ends = [move for move in moves if move.verb in ("gin", "knock")]
        if ends:
            return min(ends, key=lambda move: view.left_without(move.card))
        hand = list(view.hand[view.player])
        loose = [move for move in moves if move.card not in view.laid_out(view.player).melded] or moves
        drawn_last = {move.card: move for move in loose}.get(hand[-1])
        if drawn_last is not None and not count_partners(hand, drawn_last.card):
            return drawn_last
        return min(loose, key=lambda move: (count_partners(hand, move.card), hand.index(move.card)))
    return moves[0]


def count_partners(hand: list[Card], card: Card) -> int:
    """Count the cards of *hand* with which this one makes a pair or lies side by side."""
    place = ORDER.index
    return sum(
        other is not card
        and (
            other.rank == card.rank
            or (other.suit == card.suit and abs(place(other.rank) - place(card.rank)) == 1)
        )
        for other in hand
    )


# ---- Hints ----


def where_to_look(view: JerseyGin) -> Sentence | None:
    """Return what matters for the player to act, without the answer."""
    if view.turn is None:
        return None
    if view.must_move_stock and view.phase == "draw":
        return None
    if view.phase == "draw":
        if view.breaker is not None:
            return Sentence("Would the {card} make a meld of your own?", card=view.discards.top)
        return Sentence("Would the {card} make a meld, or extend one?", card=view.discards.top)
    if view.phase == "discard":
        verbs = view.legal().verbs
        if "gin" in verbs:
            return Sentence("Look at your groups: is there a card that no meld needs?")
        if "knock" in verbs:
            words = "You may knock. But could an opponent have less? This is your turn number {n}."
            return Sentence(words, n=(view.turns + 2) // 3)
        if view.breaker is not None:
            return Sentence("How much deadwood will you have once melds and lay-offs are on the table?")
        if len(view.stock) - BREAK < view.seat_count:
            return Sentence("The break is near. Which card outside your melds costs most?")
        return Sentence("Which cards outside your melds cost a lot and fit with nothing?")
    if view.phase == "layoff":
        return Sentence("Every card that you keep counts against you.")
    return None


# ---- Looking back at a hand ----

LEFT = Text("Left", context="deadwood")
NOTE = "“Left” is your deadwood after the discard, “Least” what the best discard would have left you."


def review_pages(turns: Sequence[tuple[JerseyGin, Move]]) -> list[ReviewPage]:
    """Return a line for each turn of the hand, in the order of play."""
    lines = []
    before: JerseyGin | None = None
    for view, move in turns:
        if view.phase == "draw":
            before = view
        elif view.phase == "discard" and before is not None:
            lines.append(review_line(before, view, move))
    heads = ("Drawn, discarded", "From", LEFT, "Least", "Knock")
    return [ReviewPage("turns", NOTE, heads, tuple(lines))] if lines else []


def review_line(before: JerseyGin, view: JerseyGin, move: Move) -> PageLine:
    """Return the line of a turn: seen *before* the draw, and in *view*, at *move*."""
    hand = list(view.hand[view.player])
    drawn: Card = next(card for card in hand if card not in before.hand[view.player])
    source = "stock" if view.taken is None else "discards"
    least = min(deadwood_left(view, card) for card in view.legal().cards)
    left = deadwood_left(view, move.card)
    knock = "yes" if move.verb != "discard" else "could" if could_knock(view, least) else "–"
    return PageLine((drawn, move.card), (source, str(left), str(least), knock))


def deadwood_left(view: JerseyGin, card: Card) -> int:
    """Return the deadwood once *card* has been thrown and, in the break, melds have been laid."""
    if view.breaker is None:
        return view.left_without(card)
    return view.laid_out(view.player, without=card, must=view.taken).before


def could_knock(view: JerseyGin, least: int) -> bool:
    return view.breaker is None and least <= KNOCK


JERSEY_GIN = AI(
    advise,
    rollout=rollout,
    levels={"steady": steady, "sharp": sharp, "expert": expert},
    # Habits, which are not broken now and then
    beginner=Beginner(careless, share=1.0, forget=JerseyGin.forget_taken_cards),
    descriptions={
        "beginner": "Knocks as soon as it can, keeps every pair, and discards whatever fits nothing.",
        "steady": "Counts deadwood now, and knocks with fewer points the later it is.",
        "sharp": "Counts the next draw and whom a discard helps, and tests a knock on possible deals.",
        "expert": "Looks two draws ahead, and tests a knock on many possible deals.",
    },
    where_to_look=where_to_look,
    review=Review(review_pages),
)
