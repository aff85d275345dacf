"""Tools for developers: benchmarks, arena, contact sheets and the like. They are not in the wheel."""
