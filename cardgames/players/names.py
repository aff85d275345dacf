"""The computer players' names."""

NAMES = ("Mika", "Robin", "Sol", "Kit", "Ada", "Bo", "Lin")
