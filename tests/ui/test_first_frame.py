"""What the first frame does not need is imported behind it: people wait for it."""

from tests.tools.bench import window

LATER = (
    "cardgames.table",
    "cardgames.players.search",
    "cardgames.ui.table",
    "cardgames.ui.screens.results",
    "cardgames.ui.screens.settings",
    "multiprocessing",
    "pygame_gui",
)


def test_the_first_frame_needs_no_table_and_no_search(tmp_path) -> None:  # type: ignore[no-untyped-def]
    loaded = set(window.child("print(*sys.modules)", str(tmp_path)))
    assert "cardgames.ui.screens.menu" in loaded
    assert [room for room in LATER if room in loaded] == []
