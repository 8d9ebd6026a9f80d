"""The page for hosts says what is true: commands, flags, limits, figures."""

import re
import shlex
from pathlib import Path

import msgspec
import pytest
from prometheus_client import REGISTRY

from doubloon.cli.main import parser
from doubloon.kernel.components import LARGEST
from doubloon.server import metrics
from doubloon.server.limits import Limits

assert metrics  # importing it registers them
PAGE = (Path(__file__).parents[2] / "docs" / "hosting.md").read_text(encoding="utf-8")
BLOCKS = "\n".join(re.findall(r"```(?:sh|cron|systemd)\n(.*?)```", PAGE, re.DOTALL))
COMMANDS = re.findall(r"doubloon ((?:serve|db)\b[^\n#]*)", BLOCKS)
FLAGS = {
    "--sockets": "sockets",
    "--requests": "requests",
    "--matches": "matches",
    "--log-ins": "log_ins",
    "--replays": "replays",
    "--messages": "messages",
    "--traffic": "traffic",
    "--connections": "connections",
}


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_on_the_page_can_be_given(command):
    words = shlex.split(re.sub(r"\$\([^)]*\)", "today", command))
    assert parser().parse_args(words).run


def test_the_page_names_every_figure_and_no_other():
    found = {family.name for family in REGISTRY.collect() if family.name.startswith("doubloon_")}
    section = PAGE.partition("## Health and figures")[2].partition("\n## ")[0]
    named = re.findall(r"^\| `(doubloon_\w+)`", section, re.M)
    assert {name.removesuffix("_total") for name in named} == found


def test_the_page_names_every_limit_as_it_is():
    limits = msgspec.structs.asdict(Limits())
    shown = re.findall(r"^\| (?:`(--[a-z-]+)`|–) \| (\d+) \|", PAGE, re.M)
    assert {FLAGS[flag]: int(number) for flag, number in shown if flag} == {
        name: limits[name] for name in FLAGS.values()
    }
    rest = {number for name, number in limits.items() if name not in FLAGS.values()}
    assert {int(number) for flag, number in shown if not flag} == rest | {LARGEST}


def test_a_server_that_is_told_nothing_has_the_limits_on_the_page():
    chosen = parser().parse_args(["serve"])
    for flag, name in FLAGS.items():
        assert getattr(chosen, flag[2:].replace("-", "_")) == getattr(Limits(), name)


@pytest.mark.parametrize("page", ["hosting.md", "cli.md"])
def test_every_flag_of_a_server_is_explained(page, capsys):
    with pytest.raises(SystemExit):
        parser().parse_args(["serve", "--help"])
    flags = set(re.findall(r"^  (--[a-z-]+)", capsys.readouterr().out, re.M))
    assert len(flags) > 9
    text = (Path(__file__).parents[2] / "docs" / page).read_text(encoding="utf-8")
    assert {flag for flag in flags if flag not in text} == set()
