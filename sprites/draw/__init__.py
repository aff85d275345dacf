"""The art and the sounds, made by code: `python -m sprites.draw` writes every file again.

Standard library only.  The drawings use only what nanosvg (the SVG reader inside SDL_image) draws: paths,
circles, ellipses, rectangles, strokes with round caps, even-odd fill, transforms and gradients in user
space.  It ignores text, use, clipPath, mask, pattern, filter and rgba(), so numerals are strokes, patterns
are clipped here, and whatever must stop at a frame is painted over by a ring in the colour of the card.

The same input gives the same bytes on every machine; `tests/sprites` holds the stored files to that.
"""
