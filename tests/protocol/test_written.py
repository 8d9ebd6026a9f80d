"""What is written about the protocol is what the types say now; ``make golden`` writes it anew."""

import re

from msgspec import inspect

from doubloon.server.api import ENDPOINTS
from doubloon.server.messages import ErrorKind
from tools.protocol import page, shapes, typescript
from tools.protocol.__main__ import PAGE, files


def fields() -> set[str]:
    """Every field on the wire, with its type."""
    queries = [inspect.type_info(one.query) for one in ENDPOINTS if one.query is not None]
    kinds = shapes.reached([*shapes.everything(), *queries])
    return {f"{kind.cls.__name__}.{one.encode_name}" for kind in kinds for one in kind.fields}


def test_the_files_are_what_the_types_say():
    for path, text in files().items():
        kept = path.read_text(encoding="utf-8")
        assert text.splitlines() == kept.splitlines(), f"{path.name}: run 'make golden'"


def test_every_part_of_the_page_is_there():
    found = [name for _, name, _ in page.PART.findall(PAGE.read_text(encoding="utf-8"))]
    assert sorted(found) == sorted(page.PARTS)


def test_every_endpoint_and_every_message_stands_on_the_page():
    text = PAGE.read_text(encoding="utf-8")
    for one in ENDPOINTS:
        assert f"### `{page.title(one)}`" in text
    for kind in [*shapes.commands(), *shapes.heard(), *shapes.said()]:
        assert f"### `{kind.tag}`" in text


def test_no_meaning_is_written_for_a_field_that_is_gone():
    known = shapes.words()
    plain = {name.partition(".")[2] for name in fields()}
    assert set(known["fields"]) <= plain
    assert set(known["only"]) <= fields()
    assert set(typescript.NARROWED) <= fields()


def test_every_kind_of_error_is_explained():
    assert set(shapes.words()["kinds"]) == set(ErrorKind.__args__)


def test_refusals_are_written_for_endpoints_that_are_there():
    assert set(shapes.words()["refusals"]) <= {page.title(one) for one in ENDPOINTS}


def test_links_within_the_page_lead_somewhere():
    text = PAGE.read_text(encoding="utf-8")
    titles = re.findall(r"^#+ (.*)$", text, re.MULTILINE)
    places = {re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-") for title in titles}
    assert set(re.findall(r"\]\(#([^)]+)\)", text)) <= places
