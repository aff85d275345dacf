"""Learning games: every course with how far it is, and the lessons of one.

overview   a tile for each course, and the lesson to go on with
course     the lessons of one course
courses    the courses that there are, and what of them is known
tiles      the tiles of courses
head       the panel with a course's name, how far it is, and the way on
"""

from .course import CourseScene
from .overview import LearnScene

__all__ = ["CourseScene", "LearnScene"]
