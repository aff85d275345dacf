"""The computer player of Kaluki.

It values each hand that it could keep in tokens: the average final gain on the others, learnt by self-play
(`experience`). The value decides on discards, on the exchange of the upcard, and on keeping a hand closed
that could open: nobody can lay off on it, and Kaluki pays double. Once open, the player lays everything that
fits, wins jokers that it can lay again, and takes every discard that it can lay.

The steady player lays everything that fits as soon as it can, and throws the dearest loose card. It wins no
jokers, and never keeps a hand closed that could open.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from random import Random

from cardgames.engine import (
    Advice,
    Card,
    Decision,
    Move,
    OneOf,
    PageLine,
    ReviewPage,
    Sentence,
    Text,
    leaves,
)
from cardgames.engine.ai import AI, Beginner, Review

from .duties import Turn
from .experience import KalukiKnowledge, know, loose_cards
from .melds import added, readings, worth
from .outlook import Outlook, look_ahead, third_cards
from .plans import KalukiPlan, as_good, fewest_left, most_points
from .rules import Kaluki, named_faces

DECIDED = 200.0  # tokens, more than any hand is worth
CARD = 10  # the value of each card laid by a plan
NEARLY = 2  # the maximum number of cards left when a reason calls Kaluki near


def advise(view: Kaluki, decision: Decision, rng: Random) -> list[Advice]:
    """Rank the plausible moves from the view of the player to act."""
    evaluation = KalukiEvaluation(view)
    adviser = {
        "exchange": advise_exchange,
        "put": advise_put,
        "draw": advise_draw,
        "play": advise_play,
        "name": advise_name,
    }.get(view.phase)
    if adviser is None:
        return [Advice(move, 0.0, why_deal()) for move in decision]
    return sorted(adviser(evaluation, decision), key=lambda each: (-each.value, str(each.move)))


def judge(view: Kaluki, move: Move) -> Advice:
    """Return the value of any move; the advice does not list all new melds."""
    advice = advise(view, view.legal(), Random(0))
    listed = next((one for one in advice if one.move == move), None)
    if listed is not None:
        return listed
    evaluation = KalukiEvaluation(view)
    plan = fewest_left(evaluation.turn)
    left = fewest_left(after_meld(evaluation, move))
    lost = plan.left - left.left if plan is not None and left is not None else -len(move.cards)
    if advice[0].move.verb == "discard":  # better to keep the hand closed
        least = min([one.value for one in advice if one.move.verb == "meld"], default=0.0)
        return Advice(move, least + lost, why_hold())
    return Advice(move, DECIDED + CARD * (plan.saved + lost if plan is not None else 0), why_meld(-lost))


def after_meld(evaluation: KalukiEvaluation, move: Move) -> Turn:
    """Return the turn after the best reading of these cards as a new meld."""
    turns = [evaluation.turn.melding(evaluation.seat, one) for one in readings(move.cards)]
    return max(turns, key=lambda turn: plan.points if (plan := fewest_left(turn)) is not None else -1)


def moves_of_cards(decision: Decision) -> list[Move]:
    """Return the moves of *decision* other than new melds."""
    return [move for part in leaves(decision) if isinstance(part, OneOf) for move in part]


def advise_other_way(move: Move) -> Advice:
    """Return the advice for a move that lays cards in another way than the plan."""
    if move.verb == "back":
        return Advice(move, -DECIDED, why_take_back())
    return Advice(move, -DECIDED / 4, why_hold())


# ---- Before play ----


def advise_exchange(evaluation: KalukiEvaluation, decision: Decision) -> list[Advice]:
    """Weigh whether the upcard improves the hand."""
    top, turn = evaluation.view.discards.top, evaluation.turn
    taking = turn._replace(hand=(*turn.hand, top))
    outlook = look_ahead(taking)
    free = [card for card in loose_cards(taking, outlook) if card is not top]
    now = evaluation.gain_by_leaving(top)
    better = max(evaluation.known.gains(taking, outlook, free).values()) if free else now - 1.0
    return [
        Advice(move, better, why_take_up(top)) if move.verb == "take" else Advice(move, now, why_leave(top))
        for move in decision
    ]


def advise_put(evaluation: KalukiEvaluation, decision: Decision) -> list[Advice]:
    """Rank the cards by how little the hand needs them."""
    gains = evaluation.gains_without([move.card for move in decision])
    return [Advice(move, gains[move.card], why_put_back(move.card)) for move in decision]


def without(hand: Sequence[Card], card: Card) -> tuple[Card, ...]:
    return tuple(other for other in hand if other is not card)


# ---- Drawing ----


def advise_draw(evaluation: KalukiEvaluation, decision: Decision) -> list[Advice]:
    """Prefer the discard where it can be laid, unless opening with it can wait."""
    view = evaluation.view
    top, can_take = view.discards.top, Move("draw", word="discards") in decision
    values = {"discards": 1.0, "stock": 0.0}
    if can_take and view.stock and not evaluation.turn.opened:
        values = {"discards": evaluation.gain_by_taking(top), "stock": evaluation.gain_by_leaving(top)}
    waits = values["stock"] > values["discards"]
    why = {
        "discards": why_take(evaluation, top),
        "stock": why_keep_closed() if waits else why_stock(evaluation, can_take),
    }
    return [
        Advice(move, 0.0, why_end())
        if move.verb == "end"
        else Advice(move, values[move.word or ""], why[move.word or ""])
        for move in decision
    ]


# ---- Laying and discarding ----


def advise_play(evaluation: KalukiEvaluation, decision: Decision) -> list[Advice]:
    """Begin the best plan; otherwise make the best discard."""
    plan = evaluation.plan
    discards = advise_discard(evaluation, decision)
    advice = list(discards)
    first = plan.first(evaluation.turn.table) if plan is not None and plan.lays else None
    if plan is not None and first is not None and first in decision:
        opened = evaluation.gain_by_opening(plan) if discards else None
        if opened is not None and opened < discards[0].value:
            advice.append(Advice(first, opened, why_hold()))
            why = why_wait(plan.left - 1) if plan.left - 1 <= NEARLY else why_keep_closed()
            advice[0] = Advice(discards[0].move, discards[0].value, why)
        else:
            advice.append(Advice(first, DECIDED + CARD * plan.saved, why_lay(evaluation, plan, first)))
    listed = {each.move for each in advice}
    for move in moves_of_cards(decision):
        if move not in listed:
            advice.append(advise_other_way(move))
    return advice


def advise_discard(evaluation: KalukiEvaluation, decision: Decision) -> list[Advice]:
    """Rank the discards by the remaining hand, jokers last."""
    moves = [move for move in moves_of_cards(decision) if move.verb == "discard"]
    if not moves:
        return []
    gains = evaluation.gains_without([move.card for move in moves])
    values = {card: gain - DECIDED / 2 * card.is_joker for card, gain in gains.items()}
    best = max(values.values())
    found = [
        Advice(
            move,
            values[move.card],
            why_discard(
                evaluation,
                move.card,
                move.card not in evaluation.outlook.rest,
                values[move.card] >= best,
            ),
        )
        for move in moves
    ]
    return sorted(found, key=lambda each: (-each.value, str(each.move)))


# ---- Naming jokers ----


def advise_name(evaluation: KalukiEvaluation, decision: Decision) -> list[Advice]:
    """Prefer a face with no unseen copies, so that nobody can win the joker."""
    advice = []
    for move in decision:
        faces = named_faces(str(move.word))
        out = sum(evaluation.known.unseen.get(one, 0) for one in faces)
        after = value_after_naming(evaluation, move)
        advice.append(Advice(move, after - out, why_name(faces[0], out == 0)))
    return advice


def value_after_naming(evaluation: KalukiEvaluation, move: Move) -> float:
    """Return the value of the rest of the hand after this naming of the jokers."""
    view = evaluation.view.copy()
    view.apply(move)
    if view.phase != "play" or view.turn != evaluation.seat:
        return DECIDED
    plan = fewest_left(KalukiEvaluation(view).turn)
    return CARD * plan.saved if plan is not None else 0.0


# ---- Evaluation ----


@dataclass(frozen=True)
class KalukiEvaluation:
    """The view and the expectations of the player to act."""

    view: Kaluki

    @property
    def seat(self) -> int:
        """Return the player to act."""
        return self.view.player

    @cached_property
    def turn(self) -> Turn:
        """Return their turn."""
        return self.view.turn_so_far()

    @cached_property
    def known(self) -> KalukiKnowledge:
        return know(self.view, self.seat)

    @cached_property
    def outlook(self) -> Outlook:
        """Return the outlook of their hand."""
        return look_ahead(self.turn)

    @cached_property
    def plan(self) -> KalukiPlan | None:
        """Return the plan that leaves least, among equals the one that leaves the best cards."""
        plan = fewest_left(self.turn)
        if plan is None or not plan.lays or plan.left <= 1:
            return plan
        others = list(as_good(self.turn, plan))
        return max([plan, *others], key=self.gain_after) if others else plan

    def gain_after(self, plan: KalukiPlan) -> float:
        """Return the average gain on the others after *plan* and a discard, in tokens."""
        return self.known.gain(plan.done(self.turn, self.seat))

    @property
    def open_next(self) -> bool:
        """Tell whether the next player has opened."""
        return self.known.next_open

    def gains_without(self, cards: Sequence[Card]) -> dict[Card, float]:
        """Return the average gain on the others after each of these discards, in tokens."""
        loose = [card for card in cards if card in self.outlook.rest]
        found = self.known.gains(self.turn, self.outlook, loose)
        for card in cards:
            if card not in found:
                hand = without(self.turn.hand, card)
                outlook = look_ahead(self.turn._replace(hand=hand))
                found |= self.known.gains(self.turn, outlook, [card])
        return found

    def gain_by_opening(self, plan: KalukiPlan) -> float | None:
        """Return the average gain after opening with *plan*; None if the hand is open, or out with it."""
        return None if self.turn.complete or self.view.lays or plan.left <= 1 else self.gain_after(plan)

    def goes_with_others(self, card: Card) -> bool:
        """Tell whether *card* and another loose card need only one more for a meld."""
        return any(card in way.used for ways in self.outlook.ways.values() for way in ways)

    def gain_by_taking(self, top: Card) -> float:
        """Return the average gain after opening with the discard *top*, `DECIDED` if that ends the hand."""
        turn = self.turn._replace(hand=(*self.turn.hand, top), taken=top)
        plan = fewest_left(turn)
        if plan is None or plan.left <= 1:
            return DECIDED
        return self.known.gain(plan.done(turn, self.seat))

    def gain_by_leaving(self, top: Card) -> float:
        """Return the average gain of the present hand without *top*; a drawn card can do no harm."""
        return self.known.gains(self.turn, self.outlook, [top])[top]

    def fits_table(self, card: Card) -> bool:
        """Tell whether *card* fits onto a meld of the table."""
        return any(added(meld, card) for meld in self.turn.table)


# ---- Reasons ----


def why_leave(card: Card) -> Sentence:
    return Sentence("The {card} would help you no more than the card you would put back.", card=card)


def why_take_up(card: Card) -> Sentence:
    return Sentence("The {card} fits with your cards, and the exchange costs nothing.", card=card)


def why_put_back(card: Card) -> Sentence:
    return Sentence("The {card} fits with none of your cards.", card=card)


def why_take(evaluation: KalukiEvaluation, card: Card) -> Sentence:
    """Return the main argument for the top discard."""
    if not evaluation.turn.opened:
        return Sentence("With the {card} you can open now.", card=card)
    return Sentence("You can lay the {card} at once, and get rid of another card too.", card=card)


def why_stock(evaluation: KalukiEvaluation, can_take: bool) -> Sentence:
    """Return the main argument for the stock."""
    if can_take:
        return Sentence("A card from the stock might do more, but the discard is certain to help.")
    return Sentence("You could not lay the discard, so draw from the stock.")


def why_end() -> Sentence:
    return Sentence("Nothing is left to draw.")


def why_lay(evaluation: KalukiEvaluation, plan: KalukiPlan, move: Move) -> Sentence:
    """Return the main argument for a move of the plan."""
    turn = evaluation.turn
    if not plan.rest:
        return Sentence("You can get rid of your whole hand.")
    if move.verb == "swap":
        return Sentence("You can lay the joker at once.")
    if not turn.complete:
        words = "You can open with {n} points: cards on the table cost nothing at the end."
        return Sentence(words, n=turn.points + plan.points)
    if move.verb == "add":
        return Sentence("The {card} fits there. Each card left costs a token.", card=move.card)
    return Sentence("Lay what you can: each card left costs a token.")


def why_meld(dearer: int) -> Sentence:
    """Return the main argument for a new meld that leaves more tokens than the best plan."""
    if dearer > 0:
        return Sentence("This way you keep cards that you could have laid.")
    return Sentence("A meld on the table costs nothing at the end.")


def why_wait(left: int) -> Sentence:
    return Sentence("You need only {n} more to lay your whole hand at once: Kaluki pays double.", n=left)


def why_keep_closed() -> Sentence:
    return Sentence("Opening can wait: nobody can lay off on melds that you still hold.")


def why_hold() -> Sentence:
    return Sentence("This can wait: once it is on the table, everybody can lay off on it.")


def why_take_back() -> Sentence:
    return Sentence("Those cards are enough to open. Take them back only to keep your hand hidden.")


def why_discard(evaluation: KalukiEvaluation, card: Card, melded: bool, best: bool) -> Sentence:
    """Return the reason for or against a discard, *melded* if it lies in a meld."""
    if card.is_joker:
        return Sentence("The joker stands for any card: keep it.")
    if len(evaluation.turn.hand) == 1:
        return Sentence("Your last card: you are out.")
    if best and (melded or evaluation.fits_table(card) or evaluation.goes_with_others(card)):
        return Sentence("The {card} is the card you need least.", card=card)
    if evaluation.fits_table(card) and evaluation.open_next:
        return Sentence("The next player could take the {card} and lay it off.", card=card)
    if best:
        return Sentence("The {card} fits with nothing you hold.", card=card)
    if melded:
        return Sentence("The {card} is in one of your melds.", card=card)
    return Sentence("The {card} may still find a meld.", card=card)


def why_throw(card: Card, loose: bool) -> Sentence:
    """Return the steady player's reason for or against a discard."""
    if card.is_joker:
        return Sentence("The joker stands for any card: keep it.")
    if not loose:
        return Sentence("The {card} is in one of your melds.", card=card)
    return Sentence("The {card} is in no meld, and counts {n}.", card=card, n=worth(card))


def why_name(card: Card, both: bool) -> Sentence:
    """Return the reason to name *card* for a joker; *both* if both copies have been seen."""
    if both:
        return Sentence("Both of those cards have been seen, so nobody can win the joker.")
    return Sentence("As the {card}, the joker lets you lay off most and is the hardest to win.", card=card)


def why_deal() -> Sentence:
    return Sentence("Deal the cards.")


# ---- The steady player ----


def steady(view: Kaluki, decision: Decision, rng: Random) -> list[Advice]:
    """Rank the moves by the present hand, forced ones as all players do."""
    return steady_choice(view, decision) or advise(view, decision, rng)


def steady_choice(view: Kaluki, decision: Decision) -> list[Advice]:
    """Rank the moves of an exchange, a draw or a play; return nothing in other phases."""
    if view.phase == "exchange":
        return steady_exchange(view, decision)
    if view.phase == "draw":
        return steady_draw(view, decision)
    return steady_play(view, decision) if view.phase == "play" else []


def steady_exchange(view: Kaluki, decision: Decision) -> list[Advice]:
    """Leave the upcard unless it joins a pair."""
    top, hand = view.discards.top, view.hand[view.player]
    pair = top.is_joker or any(card.rank == top.rank and card.suit != top.suit for card in hand)
    advice = [
        Advice(move, float(pair), why_take_up(top))
        if move.verb == "take"
        else Advice(move, float(not pair), why_leave(top))
        for move in decision
    ]
    return sorted(advice, key=lambda each: -each.value)


def steady_draw(view: Kaluki, decision: Decision) -> list[Advice]:
    """Take the discard if it can be laid."""
    evaluation, advice = KalukiEvaluation(view), []
    can_take = Move("draw", word="discards") in decision
    for move in decision:
        if move.verb == "end":
            advice.append(Advice(move, 0.0, why_end()))
        elif move.word == "discards":
            advice.append(Advice(move, 1.0, why_take(evaluation, view.discards.top)))
        else:
            advice.append(Advice(move, 0.0, why_stock(evaluation, can_take)))
    return sorted(advice, key=lambda each: (-each.value, str(each.move)))


def steady_play(view: Kaluki, decision: Decision) -> list[Advice]:
    """Begin the best plan that wins no joker; otherwise throw the dearest loose card."""
    evaluation = KalukiEvaluation(view)
    plan = fewest_left(evaluation.turn, swaps=False)
    moves = moves_of_cards(decision)
    advice = steady_discard(view, plan or most_points(evaluation.turn), moves)
    first = plan.first(evaluation.turn.table) if plan is not None and plan.lays else None
    if plan is not None and first is not None and first in decision:
        advice.insert(0, Advice(first, DECIDED + CARD * plan.saved, why_lay(evaluation, plan, first)))
    if not advice:  # a duty that only a joker won can fulfil
        return []
    listed = {each.move for each in advice}
    return advice + [advise_other_way(move) for move in moves if move not in listed]


def steady_discard(view: Kaluki, plan: KalukiPlan | None, moves: list[Move]) -> list[Advice]:
    """Rank the discards, the dearest card outside the melds first, and jokers last."""
    loose = plan.rest if plan is not None else tuple(view.hand[view.player])
    advice = [
        Advice(move, merit_of_throwing(move.card, loose), why_throw(move.card, move.card in loose))
        for move in moves
        if move.verb == "discard"
    ]
    return sorted(advice, key=lambda each: (-each.value, str(each.move)))


def merit_of_throwing(card: Card, loose: tuple[Card, ...]) -> float:
    """Return the steady player's value of throwing *card*."""
    return -DECIDED / 2 if card.is_joker else worth(card) - 2 * CARD * (card not in loose)


# ---- Playouts ----


def rollout(position: Kaluki, rng: Random) -> Move:
    """Return a quick, sensible move: lay what fits, or throw the card with fewest partners."""
    if position.phase == "exchange":
        return Move("leave")
    if position.phase == "draw":
        return list(position.legal_draw())[-1]  # the discard comes last, where it can be laid
    if position.phase not in ("play", "put"):
        return next(iter(position.legal()))
    turn = position.turn_so_far()
    plan = fewest_left(turn) if position.phase == "play" else None
    if plan is not None and plan.lays:
        return plan.first(turn.table)
    laid = plan or most_points(turn)
    rest = laid.rest if laid is not None else turn.hand
    free = [card for card in rest if card is not position.taken]
    return Move("discard", loosest_card(free or [card for card in turn.hand if card is not position.taken]))


def loosest_card(hand: Sequence[Card]) -> Card:
    """Return the card of *hand* with fewest partners, preferably no joker."""
    plain = [card for card in hand if not card.is_joker]
    if not plain:
        return hand[0]
    return min(plain, key=lambda card: (sum(bool(third_cards(card, other)) for other in plain), str(card)))


# ---- The beginner ----


def careless(view: Kaluki, decision: Decision) -> Move:
    """Make the most obvious move.

    Leave the upcard, draw from the stock, lay a meld of one's own, throw dear single cards.
    """
    moves = [move for part in leaves(decision) if isinstance(part, OneOf) for move in part]
    if view.phase != "play":
        plain = [move for move in moves if move.word == "stock" or move.verb == "leave"]
        return (plain or moves or [next(iter(decision))])[0]
    turn = view.turn_so_far()
    plan = fewest_left(turn)
    if plan is not None and plan.melds and (meld := Move("meld", plan.melds[0].cards)) in decision:
        return meld
    discards = [move for move in moves if move.verb == "discard"]
    if not discards:
        first = plan.first(turn.table) if plan is not None and plan.lays else None
        return first if first is not None and first in decision else next(iter(decision))
    most = most_points(turn)
    loose = [move for move in discards if most is None or move.card in most.rest]
    return max(loose or discards, key=lambda move: (_price(move.card), move.card.text))


def _price(card: Card) -> int:
    return -1 if card.is_joker else worth(card)


# ---- Hints ----


def where_to_look(view: Kaluki) -> Sentence | None:
    """Return the facts that matter to the player to act, without the answer."""
    if view.turn is None:
        return None
    if view.phase == "exchange":
        return Sentence(
            "Does the {card} fit with two of your cards, or with a high pair?", card=view.discards.top
        )
    if view.phase == "draw":
        if Move("draw", word="discards") in view.legal():
            return Sentence(
                "If you lay the {card} at once, what else can you lay this turn?", card=view.discards.top
            )
        return Sentence("You can draw only from the stock.")
    if view.phase == "name":
        return Sentence("Of which of these cards have you seen both copies?")
    if view.phase == "put":
        return Sentence("Which card fits with none of the others?")
    turn = view.turn_so_far()
    plan = fewest_left(turn)
    if plan is not None and plan.won:
        return Sentence("Look at the jokers on the table: do you hold the card that one stands for?")
    if plan is not None and plan.lays:
        if not turn.complete:
            return Sentence("Look at your groups: do they reach {need} points?", need=turn.need)
        return Sentence("What can still go on the table? Each card left costs a token.")
    if any(view.opened):
        return Sentence("Which card could the next player lay off at once? Keep that one for now.")
    return Sentence("Which card fits with no other? High pairs help you reach {need} points.", need=turn.need)


# ---- Looking back at a hand ----

NOTE = "What you could have laid each turn, and the fewest cards you could have had left."


def review_pages(turns: Sequence[tuple[Kaluki, Move]]) -> list[ReviewPage]:
    """Return a line for each turn of the hand, in the order of play."""
    lines = []
    drew = ""
    for view, move in turns:
        if view.phase == "draw":
            drew = "discards" if move.word == "discards" else "stock"
        elif view.phase == "play" and drew:
            lines.append(review_line(view, move, drew))
            drew = ""
    heads = ("First move", "From", "Could lay", "Fewest left", "Done")
    return [ReviewPage("turns", NOTE, heads, tuple(lines))] if lines else []


def review_line(view: Kaluki, move: Move, drew: str) -> PageLine:
    """Return the line of a turn, whose first *move* after the draw this was."""
    now = view.turn_so_far()
    plan = fewest_left(now)
    best = plan or most_points(now)
    could = (
        Text("{n} points", n=best.points if best is not None else 0)
        if not now.opened
        else "yes"
        if plan and plan.lays
        else "–"
    )
    left = str(len(plan.rest)) if plan is not None else "–"
    done = {"discard": Text("just discarded"), "swap": Text("won a joker")}.get(move.verb, Text("laid"))
    first = plan.first(now.table) if plan and plan.lays and move.verb == "discard" else None
    better = tuple(first.cards) if first is not None else ()
    return PageLine(tuple(move.cards[:4]), (drew, could, left, done), better=better)


# The gain of a draw is part of the learnt weights: looking at each card gained 0.1 tokens a hand among four,
# less than can be told. Hence `exact`.
KALUKI = AI(
    advise,
    rollout=rollout,
    exact=True,
    levels={"steady": steady},
    # Each hand has many decisions, and most are small
    beginner=Beginner(careless, share=0.5, forget=Kaluki.forget_taken_cards),
    descriptions={
        "beginner": "Often overlooks cards it could lay off, and feeds the next player.",
        "steady": "Lays all it can, but wins no jokers, and discards high cards that could help it open.",
        "sharp": "Knows from thousands of hands what to keep.",
    },
    judge=judge,
    where_to_look=where_to_look,
    review=Review(review_pages),
)
