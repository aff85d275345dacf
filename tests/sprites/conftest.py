"""The drawing code is imported from the checkout: an installed program has it under another name."""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))
