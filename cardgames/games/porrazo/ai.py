"""How the computer plays Porrazo: it counts seen cards, and weighs points now against the table it leaves.

A card is worth what it scores, a share of a point for each card it takes, and less what the next player
may make of the table: each rank that would score there, by the chance that it is held, declarations and
cards seen considered. Near the end of a game points are weighed by who gets home with them (`stakes`). The
tendido waits until the table is full.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random

from cardgames.engine import (
    Advice,
    Card,
    Decision,
    Move,
    PageLine,
    Rank,
    Ranks,
    ReviewPage,
    Seat,
    Sentence,
    Text,
)
from cardgames.engine.ai import AI, Beginner, Review
from cardgames.engine.families.fishing import captured_by
from cardgames.engine.review import Regret, second_thoughts, signed

from .declarations import NOTHING, Known, chance_of_rank
from .rules import (
    HAND,
    HIT_TIMES,
    HITS,
    ORDER,
    PIPS,
    TARGET,
    VALUE,
    Porrazo,
    best_arrangement,
    points_in_place,
    run_from,
)
from .stakes import GAME, Stakes


def advise(view: Porrazo, decision: Decision, rng: Random) -> list[Advice]:
    """Rank every move by its value in points."""
    match view.phase:
        case "play":
            return advise_play(view, list(decision))
        case "tendido":
            return advise_tendido(view, list(decision))
        case "arrange":
            return advise_arrange(view, list(decision))
        case "declare":
            return advise_declare(list(decision))
    return [Advice(move, 0.0, Sentence("Deal the cards.")) for move in decision]


def advise_play(view: Porrazo, moves: Sequence[Move]) -> list[Advice]:
    """Rank every card that may be played, and each way to play it."""
    evaluation = PorrazoEvaluation(view)
    ranked = [evaluation.effects_of(move) for move in moves]
    ranked.sort(key=lambda effects: (-effects.value, str(effects.move)))
    if len(ranked) == 1:
        only = Sentence("The {card} is your only card.", card=ranked[0].move.card)
        return [Advice(ranked[0].move, ranked[0].value, only)]
    return [Advice(effects.move, effects.value, why_play(view, effects)) for effects in ranked]


FULL = 5
"""With four or five players the tendido is laid on a table of this many cards."""
ANOTHER_DEAL = 0.8
"""The chance that there is another deal, below which the tendido does not wait for it."""


def advise_tendido(view: Porrazo, moves: Sequence[Move]) -> list[Advice]:
    """Rank laying the tendido now and waiting: laying after the end of the match scores nothing."""
    urgent = chance_of_another_deal(view) < ANOTHER_DEAL
    now = urgent or tendido_now(view)
    advice = [
        Advice(move, float((move.verb == "lay") == now), why_tendido(view, move, urgent)) for move in moves
    ]
    return sorted(advice, key=lambda each: -each.value)


def chance_of_another_deal(view: Porrazo) -> float:
    """Return the chance that nobody gets home in this deal."""
    side = view.side(view.player)
    needs = [TARGET - score for score in view.scores]
    return Stakes(needs.pop(side), min(needs), deals=1).counted


def tendido_now(view: Porrazo) -> bool:
    """Tell whether a steady dealer lays the tendido in this deal."""
    return view.last_deal or (view.seat_count > 3 and len(view.table) >= FULL)


def advise_arrange(view: Porrazo, moves: Sequence[Move]) -> list[Advice]:
    """Rank swapping cards of the row and counting it, by the final score."""
    best = best_arrangement(view.aside, view.swapped)
    advice = []
    for move in moves:
        if move.verb == "swap":
            points = best.points if move.word in best.swap else -1
            why = Sentence("After that, the row can score {n}.", n=points)
            if points < 0:
                why = Sentence("That puts no card in its place.")
        else:
            points = points_in_place(view.aside, str(move.word))
            why = Sentence("Counted this way, the cards in place score {n}.", n=points)
        advice.append(Advice(move, float(points), why))
    return sorted(advice, key=lambda each: -each.value)


def advise_declare(moves: Sequence[Move]) -> list[Advice]:
    """Rank declaring above silence, which scores nothing."""
    advice = []
    for move in moves:
        silent = move.word == NOTHING
        words = (
            "Keeping silent hides what you hold, but scores nothing."
            if silent
            else "You can score only for what you declare."
        )
        if len(moves) == 1:
            words = "You have no choice."
        advice.append(Advice(move, 0.0 if silent else 1.0, Sentence(words)))
    return sorted(advice, key=lambda each: -each.value)


# ---- The value of a card ----

CARD_TAKEN = {2: 0.5, 3: 0.35, 4: 0.3, 5: 0.25}
"""The worth of a card taken, in points, by the number of sides."""
KEPT_LOW = 0.5
"""The worth of a low card kept for its place."""
SWEPT = 0.6
"""The share of the cards left in the last deal that the dealer's last card takes."""


class PorrazoEffects:
    """The effects of one *move* of the play.

    The cards *taken*, the points at once (*pips* in place, *limpia*, *hit*: a porrazo or more, which may
    still be overturned), and the danger it leaves (*risk*, most of it that the *feared* rank scores).
    """

    def __init__(self, move: Move) -> None:
        self.move = move
        self.card = move.card
        self.taken = captured_by(move)
        self.pips = self.limpia = self.hit = self.degree = 0
        self.overturned = 0.0  # the chance that the next player overturns the hit
        self.risk = self.keep = 0.0
        self.feared = ""
        self.value = 0.0

    @property
    def points(self) -> int:
        """Return its immediate points if it stands."""
        return self.pips + self.limpia + self.hit

    def count_gains(self, view: Porrazo) -> None:
        """Count the points of the move on the table of *view*."""
        card = self.card
        if view.overturns(card):
            self.degree = view.pending + 1
            self.limpia = view.limpia
        elif self.taken and view.hits(card):
            self.degree = 1
        if self.degree:
            self.hit = VALUE[card.rank] * HIT_TIMES[self.degree - 1]
            if self.degree == len(HITS) and view.benito:
                self.hit = TARGET
        if view.is_last_card:
            self.limpia = 0
        elif not self.taken:
            self.pips = len(view.table) + 1 if view.is_in_place(card) else 0
        elif len(self.taken) == len(view.table) and self.degree < 2:
            self.limpia = VALUE[self.taken[-1].rank]


class PorrazoEvaluation:
    """The knowledge of the others' cards that the player to act in *view* has."""

    def __init__(self, view: Porrazo) -> None:
        self.view = view
        self.me = view.player
        self.side = view.side(self.me)
        self.next = view.after(self.me)
        self.unseen = Counter(card.rank for card in view.unseen_cards())
        self._chances: dict[str, float] = {}
        self.stakes = Stakes(
            TARGET - view.scores[self.side],
            TARGET - view.scores[view.side(self.next)],
            len(view.stock) // (HAND * view.seat_count),
        )
        self.worth = CARD_TAKEN[view.side_count] * self.stakes.counted
        self.ours = view.side(self.next) == self.side

    def chance_of(self, rank: str) -> float:
        """Return the chance that the next player holds a card of *rank*."""
        if rank not in self._chances:
            shown, held = tuple(self.view.played[self.next]), len(self.view.hand[self.next])
            known = Known(self.view.calls[self.next], shown, held)
            self._chances[rank] = chance_of_rank(rank, known, self.unseen)
        return self._chances[rank]

    def effects_of(self, move: Move) -> PorrazoEffects:
        """Return the effects of *move*, with their value."""
        view, effects = self.view, PorrazoEffects(move)
        effects.count_gains(view)
        need = TARGET - view.scores[self.side]
        sure = effects.pips + (0 if effects.degree in (1, 2) else effects.points)
        if sure >= need:
            effects.value = GAME * 2 + sure
            return effects
        gain = self.stakes.mine(effects.points) + self.worth * (len(effects.taken) + bool(effects.taken))
        if effects.degree in (1, 2) and any(view.hand[self.next]):
            effects.overturned = self.chance_of(effects.card.rank)
            gain -= effects.overturned * (gain + self.cost_of_answer(effects))
        if effects.degree == 2:
            gain += VALUE[effects.card.rank]  # which the porrazo does not score
        self.weigh_table(effects)
        low = effects.card.rank in PIPS and not effects.pips
        effects.keep = KEPT_LOW / (2 if effects.taken else 1) if low and not view.last_deal else 0.0
        effects.value = gain - effects.risk - effects.keep
        return effects

    def cost_of_answer(self, effects: PorrazoEffects) -> float:
        """Return the cost of overturning for our side."""
        if effects.degree == 1:
            lost = float(VALUE[effects.card.rank] * HIT_TIMES[1])
        else:
            lost = GAME if self.view.benito else float(VALUE[effects.card.rank] * HIT_TIMES[2])
        return -lost if self.ours else lost

    def weigh_table(self, effects: PorrazoEffects) -> None:
        """Count the cost of the table left: to the next player on the table, and to the dealer."""
        view = self.view
        if view.is_last_card:
            return
        table = [card for card in view.table if card not in effects.taken]
        laid = effects.card if not effects.taken else None
        if laid is not None:
            table.append(laid)
        if view.last_deal and view.leftovers == "dealer":
            sign = 1 if view.side(view.dealer) == self.side else -1
            effects.risk -= sign * SWEPT * self.worth * len(table)
        if not view.hand[self.next]:
            return
        gains = {rank: self.gain_with(rank, table, laid) for rank in ORDER}
        left, expected, worst = 1.0, 0.0, 0.0
        for rank in sorted(ORDER, key=lambda rank: -gains[rank]):
            chance = self.chance_of(rank)
            part = left * chance * gains[rank]
            if chance * gains[rank] > worst:
                worst, effects.feared = chance * gains[rank], rank
            expected += part
            left *= 1 - chance
        effects.risk += -0.5 * expected if self.ours else expected

    def gain_with(self, rank: str, table: list[Card], laid: Card | None) -> float:
        """Return the gain of a card of *rank* on this *table*, on which *laid* has just been laid."""
        place = PIPS.get(rank) == len(table) + 1
        same = [card for card in table if card.rank == rank]
        if not same:
            return self.stakes.theirs(PIPS[rank]) if place else 0.0
        first = laid if laid is not None and laid.rank == rank else same[0]
        run = run_from(first, table)
        points = float(VALUE[rank] if first is laid else 0)
        points += VALUE[run[-1].rank] if len(run) == len(table) else 0
        worth = self.worth * (len(run) + 1) + self.stakes.theirs(points)
        return max(worth, self.stakes.theirs(PIPS[rank]) if place else 0.0)


# ---- The steady player ----

KEPT_BY_STEADY = 0.5
"""The worth of a low card that might still be laid in its place."""


def steady(view: Porrazo, decision: Decision, rng: Random) -> list[Advice]:
    """Rank the moves as a player does who looks no further than the card to be played.

    The next player's chances, overturned porrazos and declarations are left to the stronger levels.
    """
    moves = list(decision)
    if view.phase == "play" and len(moves) > 1:
        return advise_at_once(view, moves)
    return advise(view, decision, rng)


def advise_at_once(view: Porrazo, moves: Sequence[Move]) -> list[Advice]:
    """Rank every move of the play by its worth at once; of equal ones the first is best."""
    advice = [Advice(move, worth_at_once(view, move), why_at_once(view, move)) for move in moves]
    return sorted(advice, key=lambda each: -each.value)


def worth_at_once(position: Porrazo, move: Move) -> float:
    """Return what *move* scores and takes, less a trifle for low cards that might still be in place."""
    effects = PorrazoEffects(move)
    effects.count_gains(position)
    worth = effects.points + CARD_TAKEN[position.side_count] * len(effects.taken)
    if not effects.taken and not effects.pips and move.card.rank in PIPS:
        worth -= KEPT_BY_STEADY
    return worth


def why_at_once(view: Porrazo, move: Move) -> Sentence:
    """Return the first argument for or against *move*."""
    effects = PorrazoEffects(move)
    effects.count_gains(view)
    if effects.points:
        return Sentence("The {card} scores {n} at once.", card=move.card, n=effects.points)
    if effects.taken:
        return Sentence("The {card} takes cards, and the most cards score at the end.", card=move.card)
    if move.card.rank in PIPS:
        return Sentence("The {card} might still score in place later.", card=move.card)
    return Sentence("The {card} can never be in place, so laying it costs you little.", card=move.card)


# ---- Reasons ----

FEARED = 0.6
"""Points that a rank must threaten to be named."""


def why_play(view: Porrazo, effects: PorrazoEffects) -> Sentence:
    """Return the fact that speaks most for or against a card."""
    if effects.degree:
        return why_hit(view, effects)
    if effects.points >= TARGET - view.scores[view.side(view.player)]:
        return Sentence("It scores {n}, and that wins the match.", n=effects.points)
    count = len(effects.taken) + 1
    if effects.limpia:
        return Sentence(
            "It clears the table: a limpia for {n} and {count} cards.", n=effects.limpia, count=count
        )
    if effects.taken:
        if effects.risk > FEARED * 2 and effects.feared:
            words = "It takes {count} cards, but leaves something for {ranks}."
            return Sentence(words, count=count, ranks=Ranks(effects.feared))
        return Sentence("It takes {count} cards.", count=count)
    if effects.pips:
        return Sentence("It is in place and scores {n}.", n=effects.pips)
    if effects.risk > FEARED and effects.feared == effects.card.rank:
        return Sentence("The next player may hold a {rank} too, for a porrazo.", rank=Rank(effects.feared))
    if effects.risk > FEARED and effects.feared:
        return Sentence("It takes nothing, and a {rank} would score next.", rank=Rank(effects.feared))
    if effects.keep:
        words = "It takes nothing now, and a {rank} may score in place later."
        return Sentence(words, rank=Rank(effects.card.rank))
    return Sentence("It takes nothing, but leaves little for the next player.")


def why_hit(view: Porrazo, effects: PorrazoEffects) -> Sentence:
    """Return the reason for or against a porrazo or more."""
    name = HITS[effects.degree - 1]
    if effects.degree == len(HITS) and view.benito:
        return Sentence("The fourth matching card: a san benito, which wins the match.")
    after = HITS[effects.degree] if effects.degree < len(HITS) else ""
    if effects.overturned > 0.15:
        words = "A {hit} for {n}, but {who} may hold the card for a {next}."
        who = Seat(view.after(view.player))
        return Sentence(words, hit=name, n=effects.hit, who=who, next=Text(after))
    if after and not effects.overturned:
        return Sentence("A {hit} for {n}, and the next player cannot overturn it.", hit=name, n=effects.hit)
    return Sentence("A {hit} for {n}.", hit=name, n=effects.hit)


def why_tendido(view: Porrazo, move: Move, urgent: bool) -> Sentence:
    """Return the reason to lay the tendido now, or to wait; *urgent* if the match may end in this deal."""
    count = len(view.table)
    if view.last_deal:
        return Sentence("In the last deal you have to lay the tendido.")
    if urgent:
        if move.verb == "lay":
            return Sentence("The match may be over before the next deal: lay it while it can still score.")
        return Sentence("The match may be over before the next deal, and then the tendido scores nothing.")
    if move.verb == "lay":
        if count >= 5:
            return Sentence("With {n} cards on the table, it is likely to make pairs.", n=count)
        return Sentence("With only {n} on the table, there is little to pair with.", n=count)
    if view.seat_count > 3 and count >= 5:
        return Sentence("The table is full now, and may soon be empty again.")
    return Sentence("Later there are more cards to pair with, and your last card takes whatever remains.")


# ---- Playouts ----


def rollout(position: Porrazo, rng: Random) -> Move:
    """Return a quick, sensible move for playouts: what scores most at once."""
    match position.phase:
        case "play":
            moves = position.legal_play().moves
            return max(moves, key=lambda move: (worth_at_once(position, move), rng.random()))
        case "tendido":
            return Move("lay" if tendido_now(position) else "wait")
        case "arrange":
            way = best_arrangement(position.aside, position.swapped)
            return Move("swap", word=way.swap[0]) if way.swap else Move("count", word=way.end)
        case "declare":
            return position.legal_declare().moves[0]
    return Move("deal")


# ---- The beginner ----


def forget(view: Porrazo) -> None:
    """Forget the inferences from declarations."""
    view.calls = [call if seat == view.turn else "" for seat, call in enumerate(view.calls)]


def careless(view: Porrazo, decision: Decision) -> Move:
    """Take the most cards, or lay the first card at hand."""
    if view.phase == "play":
        return max(decision, key=lambda move: len(move.cards))
    return rollout(view, Random(0))


# ---- Where to look ----


def where_to_look(view: Porrazo) -> Sentence | None:
    """Return the facts that matter to the player to act, without the answer."""
    match view.phase:
        case "play":
            return where_to_play(view)
        case "tendido":
            return Sentence("How many cards are on the table, and how many deals are to come?")
        case "arrange":
            return Sentence("Which cards could go in the place that matches their number?")
    return None


def where_to_play(view: Porrazo) -> Sentence:
    """Return the facts that matter before a card is played."""
    if view.pending:
        words = "{who} has made a {hit} with a {rank}. Can you overturn it, and is that safe?"
        hit = HITS[view.pending - 1]
        return Sentence(words, who=Seat(view.hitter), hit=hit, rank=Rank(view.aside[0].rank))
    if view.fresh is not None and any(view.hits(card) for card in view.hand[view.player]):
        before = (view.player - 1) % view.seat_count
        words = "{who} has just laid a {rank}. Do you hold another?"
        return Sentence(words, who=Seat(before), rank=Rank(view.fresh.rank))
    if any(view.is_in_place(card) for card in view.hand[view.player]):
        return Sentence("Count the cards on the table: which of yours would be in place?")
    if len(view.table) >= max(PIPS.values()) or any(view.takes(card) for card in view.hand[view.player]):
        return Sentence("What can you take, and what would that leave for the next player?")
    return Sentence("You can take nothing. Which of your cards would help the next player least?")


# ---- The review ----

WORTH_A_LOOK = 0.75
"""Points by which another card was better, at least, for the choice to be shown."""
MOST_SHOWN = 8
"""The maximum number of choices shown."""


def pages(turns: Sequence[tuple[Porrazo, Move]]) -> list[ReviewPage]:
    """Return one page with the choices that gave most away, the dearest first; none where nothing was."""
    found = [regret for view, move in turns if move.verb == "play" for regret in regrets(view, move)]
    note = (
        "The card you played, and one that looked better at the time, in points: what it scores, a share for "
        "the cards it takes, less what it leaves for the next player."
    )
    heads = ("Played, better", "Deal", "Played", "Better", "Lost")
    return second_thoughts(found, note, heads, MOST_SHOWN)


def regrets(view: Porrazo, move: Move) -> list[Regret]:
    """Return the loss by the choice of *move*, and its line, if it is large enough to show."""
    advice = advise_play(view, view.legal_play().moves)
    best = advice[0]
    played = next(each for each in advice if each.move == move)
    lost = best.value - played.value
    if lost < WORTH_A_LOOK:
        return []
    numbers = (str(view.number), signed(played.value), signed(best.value), f"{lost:.1f}")
    return [Regret(lost, (PageLine((move.card, best.move.card), numbers),))]


# ---- Trying moves to the end of the next deal ----

DEALS_AHEAD = 1
"""Deals after this one that are played out: the first of them shows the value of the table left."""


def trials(view: Porrazo, moves: Sequence[Move], rng: Random) -> PorrazoTrials | None:
    """Return *moves* as looking back tries them; None before the first deal of a hand."""
    return PorrazoTrials(view, moves, rng) if view.number else None


class PorrazoTrials:
    """The deals of one decision: the gain of a move for its side, ahead of the others' average.

    They go to the end of the next deal, not of the hand: later deals are the same for all moves, and
    would only drown what they do. Cards taken so far are worth what they will be worth to the side that has
    most of them.
    """

    cost = 8

    def __init__(self, view: Porrazo, moves: Sequence[Move], rng: Random) -> None:
        self.view, self.moves, self.rng = view, moves, rng
        self.side = view.side(view.player)
        self.last = view.number + DEALS_AHEAD
        self.before = self._margin(view)
        self.worlds: list[tuple[Porrazo, float]] = []

    def attempt(self, deal: int, move: int) -> float:
        """Return the gain of *move* on this deal."""
        while deal >= len(self.worlds):
            self.worlds.append((self.view.determinize(self.rng).quiet(), self.rng.random()))
        world, seed = self.worlds[deal]
        position, chances = world.copy(), Random(seed)
        position.apply(self.moves[move])
        while not position.over and position.phase != "deal" and position.number <= self.last:
            position.apply(rollout(position, chances))
        return self._margin(position) - self.before

    def _margin(self, position: Porrazo) -> float:
        worth = [float(score) for score in position.scores]
        if not position.over and position.phase != "deal":
            card = 2 * CARD_TAKEN[position.side_count]
            worth = [one + card * len(pile) for one, pile in zip(worth, position.taken, strict=True)]
        own = worth[self.side]
        return own - (sum(worth) - own) / (len(worth) - 1)


PORRAZO = AI(
    advise,
    rollout=rollout,
    trials=trials,
    # Trying moves on deals that could be, to the end of the hand or of the next deal, gained nothing in play.
    exact=True,
    riddles=("arrange",),
    levels={"steady": steady},
    # A habit holds nearly every time.
    beginner=Beginner(careless, share=0.8, forget=forget),
    descriptions={
        "beginner": "Usually takes the most cards it can, whatever they score, and forgets declarations.",
        "steady": "Plays for the most points and cards now.",
        "sharp": "Also weighs what the next player can do, from cards seen and declarations.",
    },
    where_to_look=where_to_look,
    review=Review(pages),
)
