"""Every ruling is marked on the rules pages in every language, with what the printed rules say."""

import re
from pathlib import Path

import pytest

RULES = Path(__file__).parents[2] / "docs" / "rules"
RULINGS = {
    "gold_ahoi": "G-2 G-12 G-14",
    "martinique": "M-3 M-5 M-6 M-7 M-10 M-15 M-16 M-17 M-19 M-20 M-24",
    "schatzinsel": "S-4 S-6 S-8 S-14 S-15 S-21 S-23 S-24 S-27",
}
WORDS = {
    "": "ruling",
    "da": "afgørelse",
    "de": "festlegung",
    "es": "criterio",
    "fr": "décision",
    "it": "decisione",
    "ja": "裁定",
    "nl": "beslissing",
    "sv": "avgörande",
}
PRINTED = {
    "": r"printed|German rules",
    "da": r"trykt|tyske regler",
    "de": r"gedruckt|deutschen Regeln",
    "es": r"impres|alemanas",
    "fr": r"imprimé|allemandes",
    "it": r"stampat|tedesche",
    "ja": r"印刷|ドイツ語",
    "nl": r"gedrukt|Duitse",
    "sv": r"tryckt|tyska",
}


def marked(page, language):
    """The text of each clause with a ruling, from the ruling on."""
    pattern = rf"^- \*\*([GMS]-\d+)\b.*?\*{WORDS[language]}(?:\u00a0)?[:：]\*(.*)$"
    found = re.findall(pattern, page.read_text(encoding="utf-8"), re.MULTILINE | re.IGNORECASE)
    return dict(found)


@pytest.mark.parametrize("language", WORDS)
@pytest.mark.parametrize("game", RULINGS)
def test_each_ruling_is_marked_and_says_what_the_printed_rules_say(game, language):
    clauses = marked(RULES / language / f"{game}.md", language)
    assert list(clauses) == RULINGS[game].split()
    for clause, text in clauses.items():
        assert re.search(PRINTED[language], text), f"{clause}: {text}"
