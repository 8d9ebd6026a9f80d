"""What can be searched for: words, numbers of clauses, and pairs of signs where words have no gaps.

Japanese is written without spaces, so its text is cut into pairs of signs that overlap; a search
is cut in the same way, by the script that goes along with the index.
"""

import re

from sphinx.search.en import SearchEnglish

SIGNS = "぀-ヿ㐀-鿿"
PARTS = re.compile(rf"[A-Za-z]-\d+|[{SIGNS}]+|[^\W{SIGNS}]+")
SPLITTER = f"""
const signs = /^[{SIGNS}]/u;
const pairs = (run) =>
  Array.from({{ length: Math.max(1, run.length - 1) }}, (_, at) => run.slice(at, at + 2));
var splitQuery = (query) =>
  (query.match(/[A-Za-z]-\\d+|[{SIGNS}]+|(?:(?![{SIGNS}])[\\p{{L}}\\p{{N}}_])+/gu) ?? [])
    .flatMap((part) => (signs.test(part) ? pairs(part) : [part]));
"""


class Words(SearchEnglish):
    """English words, clauses such as M-7, and pairs of Japanese signs."""

    lang = "doubloon"
    js_splitter_code = SPLITTER

    def split(self, input: str) -> list[str]:
        """Return what a text can be found by.

        >>> Words({}).split("M-7: 海賊たち move")
        ['M-7', '海賊', '賊た', 'たち', 'move']
        """
        found = []
        for part in PARTS.findall(input):
            found += pairs(part) if re.match(f"[{SIGNS}]", part) else [part]
        return found


def pairs(run: str) -> list[str]:
    """Return every two neighbours of a run of signs."""
    return [run[at : at + 2] for at in range(max(1, len(run) - 1))]
