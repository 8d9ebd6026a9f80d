"""The documentation as a site (`make docs`): the pages of this repository as they stand.

The source folder is the root of the repository, so that a link that works between its files works
on the site too. Nothing is loaded from elsewhere: colours are the client's, letters the reader's.
"""

import sys
from pathlib import Path

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
sys.path.insert(0, str(HERE))

from colours import colours  # noqa: E402

project = "Doubloon"
author = "the authors of Doubloon"
html_title = "Doubloon"
extensions = ["myst_parser", "sphinx.ext.autodoc", "pages", "reference"]
autodoc_default_options = {"members": True, "no-value": True, "member-order": "bysource"}
autodoc_default_options["exclude-members"] = "ACTIONS"  # tables of hundreds of actions
autodoc_mock_imports = ["gymnasium", "numpy", "open_spiel", "pettingzoo", "pyspiel"]
autodoc_typehints_format = "short"
root_doc = "README"
include_patterns = [
    "README.md",
    "CHANGELOG.md",
    "CODE_OF_CONDUCT.md",
    "CONTRIBUTING.md",
    "SECURITY.md",
    "bench/results/README.md",
    "trials/README.md",
    "docs/**.md",
    "build/reference/*.md",
]
exclude_patterns = [
    ".*",
    "build/site",
    "build/doctrees",
    "dist",
    "examples",
    "src",
    "tests",
    "tools",
    "web",
]
myst_heading_anchors = 4
highlight_language = "none"
pygments_dark_style = "github-dark"
smartquotes = False

html_theme = "furo"
html_logo = str(ROOT / "web" / "public" / "icon.svg")
html_favicon = html_logo
html_static_path = [str(HERE / "static")]
html_css_files = ["site.css"]
html_show_copyright = False
html_copy_source = False
html_use_index = False
html_search_language = "doubloon"
html_theme_options = {
    "light_css_variables": colours(ROOT / "web" / "src" / "tokens.css", "chart"),
    "dark_css_variables": colours(ROOT / "web" / "src" / "tokens.css", "lantern"),
    "navigation_with_keys": False,
}
