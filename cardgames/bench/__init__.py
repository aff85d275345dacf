"""The bench: prints the figures of speed that this program is held to.

    python -m cardgames.bench                    everything of its own
    python -m cardgames.bench engine search      some groups: engine, search, window
    python -m cardgames.bench compare            beside OpenSpiel and pokerkit, where they are installed
    python -m cardgames.bench --seconds 0.2      shorter measurements

Each line says what was measured, what it must be and what it ought to be.  Figures are never
asserted by tests, because machines differ; compare within one run.

A new figure is a function with ``@measures(group)`` that yields `Figure` records.
"""
