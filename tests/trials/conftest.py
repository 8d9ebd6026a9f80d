"""The databases and the way to run a coroutine that the tests of the server have, too."""

from tests.server.conftest import (  # noqa: F401
    cluster,
    new_schema,
    people,
    postgresql_url,
    pytest_pyfunc_call,
    server,
    sqlite_url,
    url,
)
