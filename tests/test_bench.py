"""The bench measures and prints; what it measures is for people to judge."""

import pytest

from cardgames import bench


def test_the_figures_of_the_engine_are_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert bench.main(["engine", "--seconds", "0.01"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "engine"
    assert sum("k moves/s" in line for line in lines) == 2 * len(bench.GAMES)
    assert all("must" in line for line in lines[1:])


def test_a_figure_that_cannot_be_measured_says_so(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(seconds: float):  # type: ignore[no-untyped-def]
        bench.child("raise RuntimeError('no window here')", "")
        yield bench.Figure("never", 0, "")

    monkeypatch.setattr(bench, "CHILD", "")
    monkeypatch.setitem(bench.MEASURES, "window", [broken])
    bench.run(["window"], 0.01)
    assert "broken: not measured: RuntimeError: no window here" in capsys.readouterr().out


def test_an_unknown_group_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        bench.main(["kitchen"])
    assert "there is no group 'kitchen'" in capsys.readouterr().err
