"""Small faults put into the program by lot, to see which the tests catch."""
