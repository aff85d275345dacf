"""The bench: prints the figures of speed that this program is held to.

    python -m tests.tools.bench                    everything
    python -m tests.tools.bench engine search      some groups: window, engine, search, compare
    python -m tests.tools.bench compare            only beside OpenSpiel and pokerkit, where installed
    python -m tests.tools.bench --seconds 0.2      shorter measurements
    python -m tests.tools.bench --beside COMMIT    frames and memory beside those of another commit

Each line says what was measured, what it must be and what it ought to be (wants), and which of them it is:
`ok` is as it ought to be, `must` as it must be, `MISSED` neither.  "Of that at work" is the processor's time
for it, which a busy machine changes less.  Figures are never asserted by tests, because machines differ;
compare within one run.

A new figure is a function with ``@measures(group)`` that yields `Figure` records.
"""
