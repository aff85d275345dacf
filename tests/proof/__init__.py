"""What strangers and their machines do to the program, a thousand times over.

Each module is a command (`python -m tests.proof.kill --help`), and has a small share of itself in the tests.
"""
