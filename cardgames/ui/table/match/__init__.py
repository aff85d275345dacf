"""What belongs to the people at a match: curtain, peeking, answers at once, guard, hints and tips."""
