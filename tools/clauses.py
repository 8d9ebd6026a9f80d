"""Lists the clauses of the rules that no test names; fails if there are any.

Clauses are read from docs/rules, where each begins with its number in bold, and from the ``clause``
markers of the tests.
"""

from __future__ import annotations

import ast
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CLAUSE = re.compile(r"\*\*([A-Z])-(\d+)\b")


def written() -> dict[str, str]:
    """Return every clause with the page it is on; a page must number its clauses without a gap."""
    found: dict[str, str] = {}
    for page in sorted((ROOT / "docs" / "rules").glob("*.md")):
        numbers = {(m[1], int(m[2])) for m in CLAUSE.finditer(page.read_text(encoding="utf-8"))}
        letter = next(iter(numbers))[0]
        last = max(number for _, number in numbers)
        if numbers != {(letter, number) for number in range(1, last + 1)}:
            sys.exit(f"{page.name}: the clauses are not numbered {letter}-1 to {letter}-{last}")
        found |= {f"{letter}-{number}": page.name for _, number in sorted(numbers)}
    return found


def tested() -> dict[str, str]:
    """Return every clause that a test is marked with, and where."""
    found: dict[str, str] = {}
    for file in sorted((ROOT / "tests").rglob("test_*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.clause":
                for word in node.args:
                    found[ast.literal_eval(word)] = f"{file.relative_to(ROOT)}:{node.lineno}"
    return found


def main() -> int:
    """Compare the two; return the exit code."""
    clauses, tests = written(), tested()
    untested = [clause for clause in clauses if clause not in tests]
    unwritten = [clause for clause in tests if clause not in clauses]
    for clause in untested:
        print(f"{clause} ({clauses[clause]}): no test names it")
    for clause in unwritten:
        print(f"{clause} ({tests[clause]}): no such clause in docs/rules")
    if not untested and not unwritten:
        print(f"{len(clauses)} clauses, each named by a test")
    return 1 if untested or unwritten else 0


if __name__ == "__main__":
    sys.exit(main())
