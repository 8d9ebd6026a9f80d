"""Fair dealing: what a verified record promises, and that nothing can be changed unseen."""

import subprocess
import sys

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from doubloon.games import GAMES
from doubloon.kernel import record
from doubloon.kernel.errors import BadRecord
from doubloon.kernel.record import Record
from doubloon.match.fairness import HEADERS, VERSIONS, Dealer, commitment, seating
from doubloon.match.verify import verify
from tests.conformance.kit import every_game
from tests.match.fair import DEALER, DEALERS, SETUPS, draws, played

PLAYED = {
    (setup.game.code, dealer.version): played(setup, dealer)
    for setup in SETUPS
    for dealer in DEALERS
}

seeds = st.binary(min_size=32, max_size=32)
added = st.binary(min_size=16, max_size=32)
names = st.text(st.characters(exclude_categories=["C", "Z"]), min_size=1, max_size=60)
versions = st.sampled_from(VERSIONS)
dealers = st.builds(Dealer, seeds, names, st.tuples(added, added), versions)
setups = st.sampled_from(SETUPS)
records = st.sampled_from(list(PLAYED.values()))
rarely = settings(max_examples=50, deadline=None)


def retagged(honest, **tags):
    return Record(honest.setup, honest.steps, honest.tags | tags)


def refused(found, *said):
    verdict = verify(found)
    assert not verdict.ok
    assert "\n" not in verdict.text
    for words in said:
        assert words in verdict.text
    return verdict


@every_game
@pytest.mark.parametrize("version", VERSIONS)
def test_a_dealt_game_verifies_after_writing_and_reading(setup, version):
    dealer = Dealer(bytes(range(1, 33)), "club night", (b"a" * 20, b"b" * 30), version)
    found = played(setup, dealer, mind=4)
    again = record.parse(record.format(found), GAMES)
    verdict = verify(again)
    assert verdict.ok
    assert verdict.step is None
    assert f"all {len(draws(found))} draws" in verdict.text


@pytest.mark.slow
@rarely
@given(dealers, setups, st.integers(0, 99))
def test_whatever_is_promised_and_added_can_be_verified(dealer, setup, mind):
    assert verify(record.parse(record.format(played(setup, dealer, mind)), GAMES)).ok


@rarely
@given(setups, st.sampled_from(DEALERS), st.data())
def test_a_single_changed_draw_is_caught_at_its_step(setup, dealer, data):
    honest = PLAYED[setup.game.code, dealer.version]
    place = data.draw(st.sampled_from(draws(honest)))
    wanted = draws(honest).index(place)
    position = list(honest.positions())[place]
    others = [a.code for a, odds in position.chances() if odds and a != honest.steps[place].action]
    assume(others)
    other = data.draw(st.sampled_from(others))
    # The rest is dealt as it should be, so that nothing but this draw gives it away.
    false = played(setup, dealer, changed={wanted: other})
    assert false.steps[:place] == honest.steps[:place]
    assert refused(false, f"step {place + 1} ", "dealt was").step == place + 1


@rarely
@given(setups, st.sampled_from(DEALERS), st.data())
def test_draws_in_another_order_are_caught(setup, dealer, data):
    honest = PLAYED[setup.game.code, dealer.version]
    one, two = sorted(data.draw(st.permutations(range(len(draws(honest)))))[:2])

    def exchanged(number, key):
        return replace(key, number={one: two, two: one}.get(key.number, key.number))

    false = played(setup, dealer, keys=exchanged)
    assert verify(false).ok == (false.steps == honest.steps)


@pytest.mark.parametrize("shift", [1, 7])
@pytest.mark.parametrize("dealer", DEALERS, ids=["version 1", "version 2"])
@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: setup.game.code)
def test_left_out_draws_are_caught(setup, dealer, shift):
    def later(number, key):
        return replace(key, number=key.number + shift) if number >= 5 else key

    refused(played(setup, dealer, keys=later), "dealt was")


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: setup.game.code)
def test_draws_from_another_stream_are_caught(setup):
    refused(played(setup, DEALER, keys=lambda _, key: replace(key, stream="chance")), "dealt was")


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: setup.game.code)
def test_a_draw_made_again_without_an_undo_is_caught(setup):
    """Or else a server could go on drawing until it likes what comes."""

    def again(number, key):
        return replace(key, again=1) if number >= 5 else key

    refused(played(setup, DEALER, keys=again), "dealt was")


@pytest.mark.parametrize(("dealer", "other"), [("1", "2"), ("2", "1")])
def test_a_record_is_verified_by_the_version_that_it_names(dealer, other):
    honest = PLAYED["gold_ahoi", int(dealer)]
    assert honest.tags.get("Dealing", "1") == dealer
    refused(retagged(honest, Dealing=other), "not the promised one")
    seed = bytes.fromhex(honest.tags["Seed"])
    promised = commitment(seed, int(other)).hex()
    refused(retagged(honest, Dealing=other, Commitment=promised), "dealt was")


def test_version_1_may_be_named():
    assert verify(retagged(PLAYED["gold_ahoi", 1], Dealing="1")).ok


@pytest.mark.parametrize("said", ["", "0", "3", "two", "-2", "9" * 5000, "2.0"])
def test_a_version_that_is_not_known_gives_a_verdict(said):
    refused(retagged(PLAYED["gold_ahoi", 2], Dealing=said))


def test_the_lot_for_the_seats_is_verified():
    honest = PLAYED["gold_ahoi", 2]
    due = seating(DEALER.seed, DEALER.match)
    other = {"kept": "exchanged", "exchanged": "kept"}[due]
    assert verify(retagged(honest, Shuffle=due)).ok
    refused(retagged(honest, Shuffle=other), f"'{other}'", f"'{due}'")
    refused(retagged(honest, Shuffle=""), f"'{due}'")
    refused(retagged(PLAYED["gold_ahoi", 1], Shuffle=due), "dealing version 2")


@rarely
@given(records, st.data())
def test_exchanged_lines_of_a_file_are_caught(honest, data):
    lines = record.format(honest).splitlines()
    first = lines.index("") + 1
    one, two = data.draw(st.permutations(draws(honest)))[:2]
    texts = [lines[first + place].split(" ", 1) for place in (one, two)]
    assume(texts[0][1] != texts[1][1])
    lines[first + one] = f"{texts[0][0]} {texts[1][1]}"
    lines[first + two] = f"{texts[1][0]} {texts[0][1]}"
    try:
        false = record.parse("\n".join(lines) + "\n", GAMES)
    except BadRecord:
        return  # the rules themselves do not allow it
    refused(false, f"step {min(one, two) + 1} ")


@rarely
@given(records, st.sampled_from(HEADERS[1:]), st.data())
def test_a_single_changed_bit_of_a_header_is_caught(honest, name, data):
    value = bytearray.fromhex(honest.tags[name])
    bit = data.draw(st.integers(0, len(value) * 8 - 1))
    value[bit // 8] ^= 1 << bit % 8
    refused(retagged(honest, **{name: value.hex()}))


@rarely
@given(records, names, added)
def test_another_match_and_other_bytes_are_caught(honest, name, other):
    assume(name != DEALER.match and other not in DEALER.added)
    refused(retagged(honest, Match=name), "dealt was")
    refused(retagged(honest, BytesOne=other.hex()), "dealt was")
    refused(retagged(honest, BytesTwo=other.hex()), "dealt was")


@pytest.mark.parametrize("honest", PLAYED.values(), ids=str)
def test_bytes_of_the_seats_exchanged_are_caught(honest):
    one, two = honest.tags["BytesOne"], honest.tags["BytesTwo"]
    refused(retagged(honest, BytesOne=two, BytesTwo=one), "dealt was")


@given(seeds, seeds)
def test_a_commitment_is_not_opened_by_a_second_seed(seed, other):
    assume(seed != other)
    tags = {"Commitment": commitment(seed).hex(), "Seed": other.hex()}
    refused(retagged(PLAYED["gold_ahoi", 2], **tags), "not the promised one")


def test_a_second_seed_with_its_own_game_is_refused_for_the_promise_alone():
    other = Dealer(bytes(32), DEALER.match, DEALER.added)
    false = played(SETUPS[0], other)
    assert verify(false).ok
    promised = commitment(DEALER.seed).hex()
    assert refused(retagged(false, Commitment=promised), "not the promised one").step is None


@pytest.mark.parametrize("name", HEADERS)
def test_a_missing_header_is_named(name):
    honest = PLAYED["gold_ahoi", 2]
    tags = {key: value for key, value in honest.tags.items() if key != name}
    refused(Record(honest.setup, honest.steps, tags), f"header {name} is missing")


@pytest.mark.parametrize("name", HEADERS[1:])
@pytest.mark.parametrize("value", ["", "xyz", "0", "AB" * 32, "ab " * 32, "ab" * 33, "ab" * 15])
def test_a_garbled_header_gives_a_verdict(name, value):
    refused(retagged(PLAYED["gold_ahoi", 2], **{name: value}))


@pytest.mark.parametrize("name", HEADERS[1:])
def test_hex_is_written_in_one_way_only(name):
    other = Dealer(b"\xab" * 32, "harbor", (b"\xcd" * 16, b"\xef" * 16))
    honest = played(SETUPS[0], other)
    refused(retagged(honest, **{name: honest.tags[name].upper()}), f"header {name} is not bytes")


def test_a_record_that_stops_early_verifies_as_far_as_it_goes():
    honest = PLAYED["schatzinsel", 2]
    place = draws(honest)[40]
    assert verify(Record(honest.setup, honest.steps[:place], honest.tags)).text.startswith("all 40")


def test_a_record_in_which_nothing_is_drawn_has_nothing_to_check():
    honest = PLAYED["schatzinsel", 2]
    assert verify(Record(honest.setup, (), honest.tags)).text.startswith("nothing was drawn")


def test_the_verifier_loads_nothing_but_rules():
    loaded = "{name.split('.')[1] for name in sys.modules if name[:9] == 'doubloon.'}"
    code = f"import sys, doubloon.cli.fairness; print(*{loaded})"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert set(done.stdout.split()) <= {"cli", "games", "kernel", "match", "native", "_native"}
