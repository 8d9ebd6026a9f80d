"""``python -m doubloon`` is the ``doubloon`` command."""

import sys

from doubloon.cli.main import main

sys.exit(main())
