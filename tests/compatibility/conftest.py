"""Coroutine tests and both kinds of database, as in the server's tests."""

from tests.server.conftest import pytest_pyfunc_call  # noqa: F401
from tests.store.conftest import (  # noqa: F401
    cluster,
    new_schema,
    postgresql_url,
    sqlite_url,
    url,
)
