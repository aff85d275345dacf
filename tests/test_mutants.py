"""The faults of `tests.tools.mutants`."""

import ast

from tests.tools.mutants.operators import mutants

SOURCE = '''
LIMIT = 5
def judge(cards: int = 3) -> bool:
    """Nothing is done to 1 < 2 here."""
    assert cards < 9
    if cards <= LIMIT and not late:
        told.append("ö" if cards in known else 2.5)
    elif cards is None:
        raise ValueError(f"{cards + 1}")
    self.best = max(cards, key=worth)
    return True
'''
CHANGES = """
def judge(cards: int = 3) -> bool:  ->  def judge(cards: int = 4) -> bool:
if cards <= LIMIT and not late:  ->  if False:
if cards <= LIMIT and not late:  ->  if cards < LIMIT and not late:
if cards <= LIMIT and not late:  ->  if cards <= LIMIT or not late:
if cards <= LIMIT and not late:  ->  if cards <= LIMIT and late:
told.append("ö" if cards in known else 2.5)  ->  pass
told.append("ö" if cards in known else 2.5)  ->  told.append("ö" if cards not in known else 2.5)
told.append("ö" if cards in known else 2.5)  ->  told.append("ö" if cards in known else 5.0)
elif cards is None:  ->  if cards is None:
elif cards is None:  ->  elif False:
elif cards is None:  ->  elif cards is not None:
raise ValueError(f"{cards + 1}")  ->  pass
self.best = max(cards, key=worth)  ->  pass
self.best = max(cards, key=worth)  ->  self.best = min(cards, key=worth)
return True  ->  return False
"""


def test_every_kind_of_fault_is_made_where_it_can_be() -> None:
    found = mutants(SOURCE.encode())
    assert [mutant.change for mutant in found] == CHANGES.strip().splitlines()
    for mutant in found:
        ast.parse(mutant.mutated)
        assert mutant.line in mutant.lines
