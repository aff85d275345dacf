"""The art and the sounds: what `sprites.draw` wrote, and the code that wrote it."""
