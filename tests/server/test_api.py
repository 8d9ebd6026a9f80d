"""The table of endpoints: nothing registers itself, so nothing may be left out."""

import importlib
import inspect
import pkgutil

from doubloon.server import routes
from doubloon.server.api import ENDPOINTS


def handlers():
    """Every public coroutine of the modules with handlers."""
    for module in pkgutil.iter_modules(routes.__path__):
        if module.name == "common":
            continue
        found = importlib.import_module(f"{routes.__name__}.{module.name}")
        for name, value in vars(found).items():
            own = inspect.iscoroutinefunction(value) and value.__module__ == found.__name__
            if own and not name.startswith("_"):
                yield value


def test_every_handler_has_exactly_one_endpoint():
    assert sorted(one.handler.__qualname__ for one in ENDPOINTS) == sorted(
        handler.__qualname__ for handler in handlers()
    )


def test_no_two_endpoints_answer_the_same_request():
    requests = [(one.method, one.path) for one in ENDPOINTS]
    assert len(set(requests)) == len(requests)


async def test_logging_out_is_confirmed(people):
    (anne,) = people(1)
    answer = await anne.http.delete("/api/account/session")
    assert answer.text == '{"ok":true,"text":"logged out"}'
