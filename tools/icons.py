"""Draws the icons of the installed client from our SVG: ``python -m tools.icons``."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from trials.chromium import FLAGS, chromium

PUBLIC = Path(__file__).parents[1] / "web" / "public"
ICONS = {
    "icon-192.png": ("icon.svg", 192),
    "icon-512.png": ("icon.svg", 512),
    "icon-maskable-512.png": ("icon-maskable.svg", 512),
    "apple-touch-icon.png": ("icon-maskable.svg", 180),
}
"""Each icon: its source and its size in pixels."""


def main() -> None:
    """Draw all icons."""
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=chromium(), args=FLAGS)
        page = browser.new_page()
        for name, (source, size) in ICONS.items():
            _draw(page, PUBLIC / source, size, PUBLIC / name)
        browser.close()


def _draw(page: Page, source: Path, size: int, target: Path) -> None:
    page.set_viewport_size({"width": size, "height": size})
    drawn = source.read_text(encoding="utf-8").replace("<svg ", f'<svg width="{size}" ', 1)
    page.set_content(f'<body style="margin:0">{drawn}')
    page.screenshot(path=target, omit_background=True)


if __name__ == "__main__":
    main()
