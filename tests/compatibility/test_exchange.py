"""The current server gives the recorded answers to the recorded requests."""

import gzip

from tests.compatibility.replay import Replay
from tests.compatibility.versions import every_version


@every_version
async def test_a_recorded_exchange_replays(version, tmp_path):
    before = gzip.decompress(version.backup.read_bytes()).decode()
    replay = Replay(version.lines, version.database(tmp_path), before)
    compared = sum(line[:3].isdigit() or " < " in line[:12] for line in version.lines)
    assert await replay.run() == compared > 400
