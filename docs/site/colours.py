"""The client's colours as the theme of the site names them."""

import re
from pathlib import Path

PLACES = {
    "color-foreground-primary": "ink",
    "color-foreground-secondary": "ink-soft",
    "color-foreground-muted": "ink-soft",
    "color-foreground-border": "coast",
    "color-background-primary": "paper",
    "color-background-secondary": "paper-deep",
    "color-background-hover": "sea",
    "color-background-border": "table",
    "color-brand-primary": "brass",
    "color-brand-content": "brass",
    "color-brand-visited": "brass",
    "color-link--visited": "brass",
    "color-sidebar-background": "paper-deep",
    "color-sidebar-background-border": "table",
    "color-sidebar-link-text--top-level": "ink",
    "color-sidebar-search-background": "paper",
    "color-code-background": "paper-deep",
    "color-code-foreground": "ink",
    "color-inline-code-background": "paper-deep",
    "color-table-header-background": "paper-deep",
    "color-table-border": "table",
    "color-highlighted-background": "sea",
    "color-highlight-on-target": "sea",
}


def colours(tokens: Path, light: str) -> dict[str, str]:
    """Return the theme's variables by a light of the client, `chart` or `lantern`."""
    block = tokens.read_text(encoding="utf-8").partition(f"[data-theme='{light}'] {{")[2]
    named = dict(re.findall(r"--([a-z-]+): (#[0-9a-f]+);", block.partition("}")[0]))
    return {place: named[name] for place, name in PLACES.items()}
