"""The window beside that of another commit: frames, scene changes and memory of both, run in turn.

Only the processor's time counts, and each frame at its best of all runs, because the machine is noisy.
"""

import statistics
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from .figures import Figure, NotMeasured
from .window import DEALS, FRAMES, MEMORY, RUNS, SMALL, TOP, at_table, latest, numbers

LIMITS = {  # the unit of each figure, what it must be, and what its ratio must be
    "median": ("ms", "", "≤ 1"),
    "99 of 100": ("ms", "", "≤ 1"),
    "scene change": ("ms", "≤ 100", ""),
    "memory at a table": ("MB", "≤ 100", ""),
}


def beside(commit: str) -> Iterator[Figure]:
    """Measure the working tree and *commit*."""
    with checked_out(commit) as other, tempfile.TemporaryDirectory() as home:
        sides = {top: Path(home) / name for name, top in (("here", TOP), ("beside", other))}
        for folder in sides.values():
            folder.mkdir()
        for size in DEALS:
            runs = {top: [numbers(at_table(FRAMES), str(sides[top]), size, top)] for top in sides}
            for _ in range(RUNS):
                for top, folder in sides.items():
                    runs[top].append(numbers(at_table(FRAMES), str(folder), size, top))
            here, there = (at_work(runs[top][1:]) for top in sides)  # the first one fills the picture cache
            yield from both(f" at {size}", commit, here, there)
        here, there = (
            {"memory at a table": numbers(at_table(MEMORY), str(folder), SMALL, top)[0] / 1024}
            for top, folder in sides.items()
        )
        yield from both("", commit, here, there)


@contextmanager
def checked_out(commit: str) -> Iterator[Path]:
    """Check *commit* out into a folder that goes afterwards.  Raises NotMeasured where there is none."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "beside"
        git = ["git", "-C", str(TOP), "worktree"]
        done = subprocess.run(
            [*git, "add", "--quiet", "--detach", str(path), commit], capture_output=True, text=True
        )
        if done.returncode:
            raise NotMeasured(done.stderr.strip())
        try:
            yield path
        finally:
            subprocess.run([*git, "remove", "--force", str(path)], check=True)


def at_work(runs: list[list[float]]) -> dict[str, float]:
    """Return what the processor worked for the frames and for the scene change."""
    frames = [min(times) for times in zip(*(run[3::2] for run in runs), strict=False)]
    change = min(run[1] for run in runs)
    return {"median": statistics.median(frames), "99 of 100": latest(frames), "scene change": change}


def both(where: str, commit: str, here: dict[str, float], there: dict[str, float]) -> Iterator[Figure]:
    """Yield each figure here and at *commit*, and their ratio."""
    for name, value in here.items():
        unit, most, ratio = LIMITS[name]
        yield Figure(f"{name}{where}", value, unit, most)
        yield Figure(f"    at {commit}", there[name], unit)
        yield Figure(f"    {name}{where}, ratio", value / there[name], "times", ratio)
