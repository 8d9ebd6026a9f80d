"""What everyone may expect of a screen: no fault that axe finds, room enough, and one language."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path

from playwright.sync_api import Page

WEB = Path(__file__).parents[2] / "web"
AXE = WEB / "node_modules" / "axe-core" / "axe.min.js"
SETTINGS = json.loads((WEB / "project.inlang" / "settings.json").read_text())
LANGUAGES: list[str] = SETTINGS["locales"]

RUN = """async rules => {
  const found = await axe.run(document, rules.length ? { runOnly: rules } : {});
  return found.violations.map(one => one.id + ': ' + one.nodes.slice(0, 3).map(
    node => node.target.join(' ') + ' (' + (node.any[0]?.message ?? node.failureSummary) + ')'));
}"""


def axe(page: Page, *rules: str) -> list[str]:
    """Return what axe finds wrong on a page; only by some rules if they are named."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text())
    return page.evaluate(RUN, list(rules))


def clear(found: dict[str, list[str]]) -> None:
    """Fail with all that was found on any screen, a line each."""
    lines = [f"{name}: {fault}" for name, faults in found.items() for fault in faults]
    assert not lines, "\n".join(lines)


ROOM = """() => {
  const measure = document.createElement('canvas').getContext('2d');
  const needed = select => {
    const style = getComputedStyle(select);
    measure.font = style.font;
    const words = measure.measureText(select.selectedOptions[0]?.textContent ?? '').width;
    return words + parseFloat(style.paddingLeft) + parseFloat(style.paddingRight) + 16;
  };
  const wide = document.documentElement.scrollWidth;
  const faults = wide > innerWidth ? [`the page is ${wide} wide`] : [];
  const scrolls = one => one && one !== document.body &&
    (/auto|scroll|hidden/.test(getComputedStyle(one).overflowX) || scrolls(one.parentElement));
  for (const one of document.querySelectorAll('body *:not(svg *, .unseen)')) {
    if (!one.checkVisibility({ visibilityProperty: true })) continue;
    const { left, right, width } = one.getBoundingClientRect();
    const said = `${one.tagName}.${one.className} “${one.textContent.trim().slice(0, 40)}”`;
    if (width > 1 && (right > innerWidth + 1 || left < -1) && !scrolls(one.parentElement))
      faults.push(`${said} leaves the page`);
    if (one.matches('button, .button, label, [role=tab], h1, h2, h3, .sentence') &&
        one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 1 &&
        getComputedStyle(one).display !== 'inline')
      faults.push(`${said} is cut off`);
    if (one.matches('dialog') && one.scrollWidth > one.clientWidth + 1)
      faults.push(`${said} scrolls sideways`);
    if (one.matches('select') && one.clientWidth < needed(one))
      faults.push(`${said} has no room for what is chosen`);
  }
  return faults;
}"""


def cramped(page: Page) -> list[str]:
    """Return what has no room: pages that scroll sideways, words that are cut off."""
    return page.evaluate(ROOM)


SMALL = """square => [...document.querySelectorAll(
    'button, a[href], input, select, textarea, summary, [role=tab], [role=switch]')]
  .filter(one => one.checkVisibility({ visibilityProperty: true }) && !one.disabled)
  .filter(one => !one.closest('.unseen, .skip, svg, p, li[id], td'))
  .map(one => one.closest('label') ?? one)
  .map(one => [one, one.getBoundingClientRect()])
  .filter(([one, { width, height }]) => width > 1 && (width < 43.5 || height < 43.5))
  .map(([one, box]) => `${one.tagName}.${one.className} “${one.textContent.trim().slice(0, 30)}” `
    + `${Math.round(box.width)}×${Math.round(box.height)}`)
  .concat([...document.querySelectorAll('.board :is([data-square], [data-point])')]
    .map(one => [one, (one.querySelector('.hit') ?? one).getBoundingClientRect()])
    .filter(([one, { width, height }]) => Math.min(width, height) < square)
    .map(([one, box]) => `${Object.values(one.dataset)} ${Math.round(box.width)} wide`))"""
"""Links in sentences are as high as their line; eight squares side by side share a narrow phone."""


def small(page: Page, square: int = 41) -> list[str]:
    """Return what is smaller than a fingertip, and squares of a board smaller than they may be."""
    return page.evaluate(SMALL, square)


ROLLS = """() => new Promise(tell => requestAnimationFrame(() => requestAnimationFrame(() => tell(
  document.querySelector('[data-game]') &&
    document.documentElement.scrollHeight > innerHeight))))"""


def rolls(page: Page) -> list[str]:
    """Return whether a page with a board stays higher than the screen once it has been laid out."""
    for _ in range(20):
        if not page.evaluate(ROLLS):
            return []
        page.wait_for_timeout(100)
    return ["the page scrolls under the board"]


TEXTS = """() => {
  const words = new Set([document.title]);
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode())
    if (!walk.currentNode.parentElement.closest("code")) words.add(walk.currentNode.data);
  for (const one of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]'))
    for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
      words.add(one.getAttribute(name) ?? '');
  return [...words].map(one => one.trim()).filter(Boolean);
}"""

ENGLISH = re.compile(r"\b(the|you|your|with|and|this|not|guest)\b", re.I)
NAMES = re.compile(r"Doubloon|The\sHook")
"""What is called the same in every language."""


def texts(page: Page) -> list[str]:
    """Return all that is written on a page, and all that is said of it."""
    return page.evaluate(TEXTS)


@cache
def messages(language: str) -> dict[str, str]:
    """Return the plain messages of a language by key."""
    found: dict[str, object] = {}
    for file in sorted(WEB.glob(f"messages/*/{language}.json")):
        found |= json.loads(file.read_text())
    return {key: text for key, text in found.items() if isinstance(text, str)}


def english(page: Page, language: str) -> list[str]:
    """Return what is still English on a page in another language."""
    own, base = set(messages(language).values()), set(messages("en").values())
    written = texts(page)
    foreign = [text for text in written if text in base - own]
    spoken = [text for text in written if ENGLISH.search(NAMES.sub("", text))]
    return [*foreign, *spoken]
