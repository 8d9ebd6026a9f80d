"""Writes the generated files."""

from __future__ import annotations

from pathlib import Path

from tools.protocol import page, typescript

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs" / "protocol.md"
TYPES = ROOT / "web" / "src" / "lib" / "wire.generated.ts"


def files() -> dict[Path, str]:
    """Return every file with its content."""
    return {
        PAGE: page.documented(PAGE.read_text(encoding="utf-8")),
        TYPES: typescript.text(),
    }


def main() -> None:
    """Write all files."""
    for path, text in files().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        print(f"{path.relative_to(ROOT)} written")


if __name__ == "__main__":
    main()
