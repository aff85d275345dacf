"""The computer player of Jersey Gin.

Before the break it values a knock, and each hand that it could keep, in points: the average final gain on the
others, learnt by self-play (`experience`). It compares the discard with the cards that the stock may bring,
and tries the best discards with the next draw. In the break only the least deadwood counts.

The steady player counts the deadwood of the moment. It takes a discard that lowers it by enough, throws what
leaves least, the dearest card first, and knocks by the turn. It ignores what the next draws may bring, whom a
discard helps, and whether gin is near.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from random import Random

from cardgames.engine import Advice, Card, Decision, Move, PageLine, ReviewPage, Sentence, Text
from cardgames.engine.ai import AI, Beginner, Review
from cardgames.engine.experience import learnt

from .counting import BIT, Suits, after_drop, deadwood, suits
from .experience import GinKnowledge, gain, know
from .melding import BREAK, KNOCK, ORDER, arrange, plan, takes, worth
from .rules import GIN, JerseyGin

CANDIDATES = 5  # discards that are looked at for each card that may come
COMING = 24  # cards of the stock that are looked at, if there are more
CLOSE, NEAR = 4, 4.0  # discards tried with the next draw: how many, and their margin behind the best
GIN_CARDS, GIN_DRAWS, GIN_DEADWOOD = 4, 2, 4  # when waiting for gin is a reason
KNOCK_BY_TURN = (10, 10, 10, 10, 9, 7, 5, 2)  # the most to knock with, by one's own turn; later the last

DECIDED = 60.0  # points: above every value that a hand can have
GAIN = 6  # points by which a discard taken has to lower the deadwood


def advise(view: JerseyGin, decision: Decision, rng: Random) -> list[Advice]:
    """Rank every move, before the break by the average gain on the others, in it by deadwood."""
    evaluation = GinEvaluation(view)
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
    take, draw = evaluation.gain_with(top), evaluation.gain_from_stock()
    why = why_draw(top, before, now, take > draw)
    values = {"discards": take, "stock": draw}
    return [Advice(move, values[move.word or ""], why[move.word or ""]) for move in moves]


def advise_draw_in_break(evaluation: GinEvaluation, moves: Sequence[Move]) -> list[Advice]:
    """Rank the certain saving of the discard against the expected one of the stock."""
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
    """Rank gin first, a knock where it is time, then every discard by the rest."""
    view, hand = evaluation.view, evaluation.hand
    if view.breaker is not None:
        return advise_discard_in_break(evaluation, decision)
    moves = list(decision)
    left = {move.card: deadwood(suits(without(hand, move.card))) for move in moves}
    least = min(left.values())
    kept = {move.card: evaluation.gain_without(move.card) for move in moves if move.verb == "discard"}
    kept |= look_ahead(evaluation, kept)
    most = max(kept.values())
    advice = []
    for move in moves:
        card = move.card
        if move.verb == "gin":
            value, why = DECIDED + evaluation.gain_by_ending(0) + dearer_card_bonus(card), why_gin()
        elif move.verb == "knock":
            value = evaluation.gain_by_ending(left[card]) + dearer_card_bonus(card)
            why = why_knock(left[card], evaluation.turn)
            if left[card] > least:
                why = why_discard(card, left[card], least, 0.0)
            elif value < most:
                waits = gin_is_near(evaluation, card, left[card])
                why = why_wait_for_gin(waits) if waits else why_play_on(most - value)
        else:
            value, why = kept[card], why_discard(card, left[card], least, evaluation.danger(card))
        advice.append(Advice(move, value, why))
    return advice


def look_ahead(evaluation: GinEvaluation, kept: Mapping[Card, float]) -> dict[Card, float]:
    """Return the best discards of *kept* by the gain after the next draw; the best keeps its value."""
    most = max(kept.values())
    close = sorted(kept, key=lambda card: -kept[card])[:CLOSE]
    close = [card for card in close if kept[card] > most - NEAR]
    if len(close) < 2 or not evaluation.knowledge.turns:
        return {}
    later = {card: evaluation.gain_a_draw_later(card) for card in close}
    shift = most - max(later.values())
    return {card: gain + shift for card, gain in later.items()}


def dearer_card_bonus(card: Card) -> float:
    """Return a tiny bonus that prefers the dearer of equal cards."""
    return worth([card]) / 100


def gin_is_near(evaluation: GinEvaluation, card: Card, left: int) -> int:
    """Return the number of unseen cards that give gin after this discard; 0 if waiting is not worth it."""
    if evaluation.knowledge.turns < GIN_DRAWS or left > GIN_DEADWOOD:
        return 0
    cards = count_gin_cards(evaluation, without(evaluation.hand, card))
    return cards if cards >= GIN_CARDS else 0


def count_gin_cards(evaluation: GinEvaluation, hand: Sequence[Card]) -> int:
    """Count the unseen cards that would make *hand* gin."""
    return sum(not after_drop(suits([*hand, card]), 1) for card in evaluation.unseen)


def advise_discard_in_break(evaluation: GinEvaluation, decision: Decision) -> list[Advice]:
    """Rank the discards by deadwood after melds and lay-offs."""
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
    """Lay off everything that fits, unless it makes room for a known card of an opponent."""
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
    """Return the deadwood that each lay-off saves, less the dearest known card it makes room for."""
    return {move: worth([move.card]) - worth_opened(view, move) for move in ways}


def worth_opened(view: JerseyGin, move: Move) -> int:
    """Return the deadwood of the dearest known card that the next player could add to that meld.

    Return 0 if they have no turn left.
    """
    if not view.stock:
        return 0
    following = view.after(view.player)
    cards = [card for card in view.hand[following] if card.text != "??"]
    grown = (*move.groups[1], move.card)
    fits = [card for card in cards if takes(grown, card) and not takes(move.groups[1], card)]
    return worth(fits)


# ---- Evaluation ----

FED = 2.0  # points of danger: a meld for the next player
SECOND = 0.45  # the share of discards that the next player leaves to the one after


def without(hand: Sequence[Card], card: Card) -> list[Card]:
    return [other for other in hand if other is not card]


@dataclass
class GinEvaluation:
    """The expectations of the player to act in *view*."""

    view: JerseyGin

    @cached_property
    def hand(self) -> list[Card]:
        """Return their closed cards."""
        return list(self.view.hand[self.view.player])

    @cached_property
    def knowledge(self) -> GinKnowledge:
        return know(self.view, self.view.player)

    @cached_property
    def unseen(self) -> list[Card]:
        """Return the cards whose place the player does not know."""
        unseen = self.knowledge.unseen
        return [card for card, (number, bit) in BIT.items() if unseen[number] & bit]

    @property
    def turn(self) -> int:
        """Return the number of the player's own turns in the hand, this one included."""
        return (self.view.turns + self.view.seat_count - 1) // self.view.seat_count

    def gain_without(self, thrown: Card) -> float:
        """Return the average gain on the others after this discard."""
        return self._gain_of(without_card(suits(self.hand), thrown), thrown)

    def gain_by_ending(self, left: int) -> float:
        """Return the average gain after a knock with *left* points of deadwood, or gin."""
        known = self.knowledge
        return gain(learnt("cardgames.games.jersey_gin")["knock"], known.knock(left), known.turns) + (
            0 if left else GIN
        )

    def gain_with(self, top: Card) -> float:
        """Return the average gain after taking the discard *top*, which may not be thrown."""
        return self._most([*self.hand, top], self.hand)

    def gain_from_stock(self) -> float:
        """Return the average gain after drawing from the stock."""
        return self._after_draw(self.hand)

    def gain_a_draw_later(self, thrown: Card) -> float:
        """Return the average gain after this discard and the next draw from the stock."""
        hand = without(self.hand, thrown)
        fed = self._gain_of(suits(hand), thrown) - self._gain_of(suits(hand), None)
        return self._after_draw(hand) + fed

    def _after_draw(self, hand: Sequence[Card]) -> float:
        """Return the average gain of *hand* with a card of the stock."""
        coming = self.unseen[:: max(1, len(self.unseen) // COMING)]
        drawn = [[*hand, card] for card in coming]
        return sum(self._most(each, each) for each in drawn) / len(drawn)

    def _most(self, hand: Sequence[Card], free: Sequence[Card]) -> float:
        """Return the gain of *hand* after the best of the *free* discards."""
        whole = suits(hand)
        hands = [(deadwood(without_card(whole, card)), -worth([card]), card) for card in free]
        hands.sort(key=lambda each: each[:2])
        least = hands[0][0]
        if not least:
            return self.gain_by_ending(0)
        found = [self._gain_of(without_card(whole, card), card) for _, _, card in hands[:CANDIDATES]]
        return max(*found, self.gain_by_ending(least)) if least <= KNOCK else max(found)

    def _gain_of(self, hand: Suits, thrown: Card | None) -> float:
        return gain(
            learnt("cardgames.games.jersey_gin")["kept"],
            self.knowledge.kept(hand, thrown),
            self.knowledge.turns,
        )

    def danger(self, card: Card) -> float:
        """Return the danger of throwing *card*: its use for the next players."""
        following, second = self.knowledge.fed(card)
        return FED * (following + SECOND * second)


def without_card(hand: Suits, card: Card) -> Suits:
    number, bit = BIT[card]
    a, b, c, d = (part ^ bit if place == number else part for place, part in enumerate(hand))
    return a, b, c, d


# ---- Reasons ----

RISKY = 2.5  # points of danger at which a discard is called risky
EARLY = 4  # turns
LAY_OFF_ALL = Sentence("Every card laid off is deadwood saved.")


def why_only(move: Move) -> Sentence:
    return Sentence("Deal the cards." if move.verb == "deal" else "Your melds go on the table.")


def why_only_stock(view: JerseyGin) -> Sentence:
    """Return the reason why the discard cannot be taken."""
    if forced := view.why_not_taken():
        return forced
    return Sentence("The {card} fits none of your melds, so draw from the stock.", card=view.discards.top)


def why_draw(top: Card, before: int, now: int, takes: bool) -> dict[str, Sentence]:
    """Return the reason to take or leave the discard *top*; the deadwood is *before* and, with it, *now*."""
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
    """Return the reason to take or leave the discard in the break; with it, *left* deadwood remains."""
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
    """Return the reason to knock with *left* deadwood."""
    if turn <= EARLY:
        return Sentence("This early, hardly anybody has {n} or less: knock.", n=left)
    return Sentence("You have {n}, and both opponents probably have more: knock.", n=left)


def why_play_on(points: float) -> Sentence:
    """Return the reason not to knock: playing on gains *points* more on average."""
    return Sentence("Playing on usually gains about {points} more than a knock.", points=f"{points:.1f}")


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
    """Return the steady player's reason for or against a discard."""
    if left > least:
        words = "Without the {card}, your deadwood would be {n}, not {m}."
        return Sentence(words, card=card, n=left, m=least)
    return Sentence("This leaves the least deadwood: {n}.", n=left)


def why_discard_in_break(card: Card, left: int, least: int) -> Sentence:
    """Return the reason for or against a discard in the break, where *left* counts lay-offs."""
    if left > least:
        return Sentence("Without the {card}, you would have {n}, not {m}.", card=card, n=left, m=least)
    return Sentence("This leaves the least deadwood possible: {n}.", n=left)


def why_lay_off(card: Card, gain: int) -> Sentence:
    """Return the reason for or against laying off a card."""
    if gain < 0:
        return Sentence("The {card} would let the next player lay off a higher card.", card=card)
    return Sentence("The {card} would otherwise be deadwood.", card=card)


def why_stop_laying_off(fits: bool) -> Sentence:
    return Sentence("What you keep counts against you." if fits else "Nothing more fits.")


# ---- The steady player ----


def steady(view: JerseyGin, decision: Decision, rng: Random) -> list[Advice]:
    """Rank the moves by present deadwood, in the break as all players do."""
    return steady_before_break(view, decision) or advise(view, decision, rng)


def steady_before_break(view: JerseyGin, decision: Decision) -> list[Advice]:
    """Rank the moves before the break; return nothing in the break."""
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
    """Rank gin first, a knock where it is time, then the discards by deadwood."""
    hand, turn = list(view.hand[view.player]), GinEvaluation(view).turn
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
    """Return the value of a knock with *left* points; *limit* is the steady player's limit in this *turn*."""
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
    """Throw the dearest of the cards that leave least; knock when it is time."""
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
    """Make the most obvious move: take a discard that makes a meld, knock, throw a card without partners."""
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
    """Count the cards of *hand* that pair with this one or lie beside it."""
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
    """Return the facts that matter to the player to act, without the answer."""
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
    after = {card: deadwood_left(view, card) for card in view.legal().cards}
    best = min(after, key=lambda card: after[card])
    left, least = deadwood_left(view, move.card), after[best]
    knock = "yes" if move.verb != "discard" else "could" if could_knock(view, least) else "–"
    better = (best,) if least < left else ()
    return PageLine((drawn, move.card), (source, str(left), str(least), knock), better=better)


def deadwood_left(view: JerseyGin, card: Card) -> int:
    """Return the deadwood after throwing *card*, in the break with all melds and lay-offs."""
    if view.breaker is None:
        return view.left_without(card)
    return view.laid_out(view.player, without=card, must=view.taken).before


def could_knock(view: JerseyGin, least: int) -> bool:
    return view.breaker is None and least <= KNOCK


JERSEY_GIN = AI(
    advise,
    rollout=rollout,
    levels={"steady": steady, "sharp": advise},
    # Habits, which are not broken now and then
    beginner=Beginner(careless, share=1.0, forget=JerseyGin.forget_taken_cards),
    descriptions={
        "beginner": "Knocks as soon as it can, keeps every pair, and discards whatever fits nothing.",
        "steady": "Counts deadwood now, and knocks with fewer points the later it is.",
        "sharp": "Knows from thousands of hands what to keep, and when to knock.",
    },
    where_to_look=where_to_look,
    review=Review(review_pages),
)
