"""The bench measures and prints; what it measures is for people to judge."""

from pathlib import Path

import pytest

from cardgames.games import GAMES
from tests.tools import compiled
from tests.tools.bench import __main__ as bench
from tests.tools.bench import beside, compare, engine, window
from tests.tools.bench.figures import MEASURES, Figure
from tests.tools.compiled import NoCompiler


def test_the_figures_of_the_engine_are_printed(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    few = GAMES[:3]
    monkeypatch.setattr(engine, "GAMES", few)
    assert bench.main(["engine", "--seconds", "0.01"]) == 0
    lines = capsys.readouterr().out.splitlines()
    lines = lines[lines.index("engine") :]
    assert sum("k moves/s" in line for line in lines) == 2 * len(few)
    figures = [line for line in lines if " wants " in line]
    assert len(figures) == 5 * len(few)
    assert f"{len(figures)} figures with limits: " in "\n".join(lines)


def test_a_figure_that_cannot_be_measured_says_so(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(seconds: float):  # type: ignore[no-untyped-def]
        window.child("raise RuntimeError('no window here')", "")
        yield Figure("never", 0, "")

    monkeypatch.setattr(window, "OPEN", "")
    monkeypatch.setitem(MEASURES, "window", [broken])
    bench.run(["window"], 0.01)
    assert "broken: not measured: RuntimeError: no window here" in capsys.readouterr().out


def test_an_unknown_group_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        bench.main(["kitchen"])
    assert "there is no group 'kitchen'" in capsys.readouterr().err


def test_an_engine_that_is_not_installed_is_told(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def missing(name: str) -> None:
        raise ImportError(name)

    def no_compiler(folder: Path) -> None:
        raise NoCompiler

    monkeypatch.setattr(compare, "import_module", missing)
    monkeypatch.setattr(compiled, "unpack", no_compiler)
    assert bench.main(["compare"]) == 0
    lines = capsys.readouterr().out.splitlines()
    lines = lines[lines.index("compare") :]
    assert lines[1] == "  cribbage: not measured: open_spiel is not installed."
    assert lines[3] == "  triple_draw: not measured: pokerkit is not installed."
    assert lines[4] == "  kernel: not measured: there is no C compiler here."


def test_two_engines_are_compared_with_the_sources_and_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compare, "own_speed", lambda kind, name, seconds: 1e9)
    monkeypatch.setattr(compare, "when_compiled", lambda kind, name, seconds: 2e9)
    *_, ratio, _, compiled_ratio = compare.compared("both", "cribbage", lambda rng: 3, 0.05, "≥ 1", "≥ 2")
    assert ratio.unit == "times" and ratio.value > 1
    assert compiled_ratio.value == 2 * ratio.value


def test_the_window_is_measured_beside_another_commit(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = []

    def numbers(body: str, folder: str, size: str = "", top: Path = window.TOP) -> list[float]:
        here = top == window.TOP
        assert (top / "pyproject.toml").exists()
        seen.append(top)
        return [9.0, 8.0, *([5.0, 2.0 if here else 4.0] * 50)]

    monkeypatch.setattr(beside, "numbers", numbers)
    assert bench.main(["--beside", "HEAD"]) == 0
    assert "    median at 1280x800, ratio" in (told := capsys.readouterr().out) and "0.50 times" in told
    assert not [top for top in seen if top != window.TOP and top.exists()], "its folder has gone"
    assert bench.main(["--beside", "nowhere"]) == 0
    assert "beside: not measured: " in capsys.readouterr().out


@pytest.mark.parametrize(
    ("value", "must", "wants", "verdict"),
    [
        (1.9, "≤ 4", "≤ 2", "ok"),
        (4.0, "≤ 4", "≤ 2", "must"),
        (4.1, "≤ 4", "≤ 2", "MISSED"),
        (200, "≥ 60", "≥ 150", "ok"),
        (59, "≥ 60", "≥ 150", "MISSED"),
        (0.004, "≤ 0.5", "0", "ok"),
        (16, "≥ 15", "", "ok"),
        (16, "", "", ""),
    ],
)
def test_a_figure_says_which_limit_it_keeps_to(value: float, must: str, wants: str, verdict: str) -> None:
    figure = Figure("x", value, "ms", must, wants)
    assert figure.verdict == verdict and str(figure).endswith(verdict or "ms")


def test_the_end_tells_what_was_missed() -> None:
    good, fair, bad = (Figure(f"no {value}", value, "ms", "≤ 2", "≤ 1") for value in (1, 2, 3))
    assert bench.summary([good, fair, bad, Figure("free", 9, "ms")]).splitlines() == [
        "3 figures with limits: 1 as they ought to be, 1 as they must be, 1 missed:",
        "  no 3",
    ]
    assert bench.summary([good]).endswith("0 missed.")
