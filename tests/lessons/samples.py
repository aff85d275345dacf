"""A small sound lesson of Malilla, and a simple computer player for it."""

from random import Random

from cardgames.engine import Advice, Decision, Sentence
from cardgames.games.malilla import Malilla
from cardgames.lessons.lesson import Lesson
from cardgames.lessons.parse import parse

WHY = Sentence("The first that is allowed.")


def first_legal(view: Malilla, decision: Decision, rng: Random) -> list[Advice]:
    """Plays the first legal card; the others are each worth two points less."""
    return [Advice(move, -2.0 * place, WHY) for place, move in enumerate(decision)]


HEAD = """\
id = "malilla.sample"
title = "A sample"
game = "malilla"
minutes = 2
teaches = ["sample"]
needs = []
rules = { bonus = false }
"""

DEAL = """\
[deal]
dealer = "west"
south = "Qs 6s 4s Kh Qh 6h 2h 7c Kc 3c"
west = "As Ks 4h Ad 6d 4d Qc 5c 2c"
north = "2s 7h Ah 7d Kd Qd Jd 3d Ac 4c"
east = "7s Js 5s Jh 5h 3h 5d 2d Jc 6c"
turned = "3s"
"""

# Three tricks: north leads hearts and wins, then diamonds (south has none), then clubs, which south wins.
SCRIPT = """\
[script]
west = "play 4h, play 6d, play 2c"
north = "play 7h, play 7d, play 4c"
east = "play 3h, play 2d, play Jc"
"""

SAY = """\
[[step]]
kind = "say"
text = "{north} plays with you."
spot = ["seat:north", "hand", "card:7c", "turned", "Trumps", "score:south", "score:1", "hand:clubs"]
"""

HEARTS = """\
[[step]]
kind = "play"
text = "Give points."
gesture = true
spot = ["trick"]
accept = ["play Kh", "play Qh"]
praise."play Kh" = "The king it is."
praise."*" = "Points are points."
wrong."play 2h" = "The 2 counts nothing."
wrong."*lower" = "Too low."
hint = ["Look at your hearts.", "One is a king."]
"""

QUIZ = """\
[[step]]
kind = "quiz"
text = "What are trumps?"
options = ["Spades", "Hearts", "Clubs"]
answer = "Spades"
wrong."Hearts" = "Those were led."
why = "The {3s} was turned."
hint = ["Look at the turned card."]
"""

DIAMONDS = """\
[[step]]
kind = "play"
text = "You have no diamonds."
accept = ["play Kc"]
wrong."*trump" = "Keep your trumps."
wrong."*" = "Better give the king."
"""

WATCH = """\
[[step]]
kind = "watch"
text = "Look."
until = "turn:south"
"""

FREE = """\
[[step]]
kind = "free"
text = "Play on."
tricks = 2
goal = { text = "Win a trick.", measure = "Tricks", least = 1 }
"""

RECAP = """\
[[step]]
kind = "recap"
points = ["Give points."]
"""

STEPS = SAY + HEARTS + QUIZ + DIAMONDS + WATCH + FREE + RECAP


def text(steps: str = STEPS, head: str = HEAD, deal: str = DEAL, script: str = SCRIPT) -> str:
    """Return the text of a lesson made of these parts."""
    return "\n".join((head, deal, script, steps))


def lesson(steps: str = STEPS, head: str = HEAD, deal: str = DEAL, script: str = SCRIPT) -> Lesson:
    """Return the lesson made of these parts."""
    return parse(text(steps, head, deal, script), "sample.toml", "malilla")
