"""The dealer: draws by exact odds from a seed and bytes, as the page says and openssl agrees."""

import json
import math
import shutil
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doubloon.kernel.errors import BadDeal, NotYourTurn
from doubloon.kernel.seats import CHANCE
from doubloon.match.fairness import Dealer, bot_bytes, commitment, reduced, seating
from doubloon.match.streams import DrawKey, Streams
from tests.match.by_openssl import VECTORS, vectors
from tests.match.fair import DEALER, DEALERS, SETUPS

STORED = json.loads(VECTORS.read_text(encoding="utf-8"))
with_openssl = pytest.mark.skipif(not shutil.which("openssl"), reason="openssl is not installed")


@pytest.mark.parametrize(
    ("seed", "match", "one", "two"),
    [
        (31, "m", 16, 16),
        (33, "m", 16, 16),
        (32, "", 16, 16),
        (32, "m" * 256, 16, 16),
        (32, "ü" * 128, 16, 16),
        (32, "two\nlines", 16, 16),
        (32, "m", 15, 16),
        (32, "m", 16, 33),
    ],
)
def test_too_little_and_too_much_cannot_be_dealt_from(seed, match, one, two):
    with pytest.raises(BadDeal):
        Dealer(bytes(seed), match, (bytes(one), bytes(two)))


def test_only_chance_is_dealt():
    position = SETUPS[0].start()
    streams = Streams()
    while position.to_act == CHANCE:
        stream = position.stream()
        position = position.after(DEALER.deal(position, streams.next(stream)))
        streams = streams.after(stream)
    with pytest.raises(NotYourTurn):
        DEALER.deal(position, streams.next("tile"))


def surprise(counts, weights):
    """Chi-square over its own size for fair draws, in standard deviations from its mean."""
    total, whole_weight = sum(counts), sum(weights)
    due = [total * weight / whole_weight for weight in weights]
    chi = sum((count - each) ** 2 / each for count, each in zip(counts, due, strict=True))
    freedom = len(weights) - 1
    return (chi - freedom) / (2 * freedom) ** 0.5


KINDS_OF_KEYS = {
    "numbers": lambda count: DrawKey("tile", count),
    "repetitions": lambda count: DrawKey("tile", 0, count),
    "streams": lambda count: DrawKey(f"roll red {count}", 0),
}


@pytest.mark.parametrize("key", KINDS_OF_KEYS.values(), ids=KINDS_OF_KEYS)
@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: setup.game.code)
def test_outcomes_come_as_often_as_their_odds_say(setup, key):
    position = setup.start()
    counts = {action.code: 0 for action, _ in position.chances()}
    for count in range(6000):
        counts[DEALER.deal(position, key(count))] += 1
    assert abs(surprise(list(counts.values()), [weight for _, weight in position.weights()])) < 5


def test_a_limit_that_does_not_divide_the_words_is_even_all_the_same():
    """Without refusing words the first of these thirds would come twice as often."""
    thirds = [0, 0, 0]
    for number in range(3000):
        thirds[DEALER.below(3 * 2**62, DrawKey("tile", number)) // 2**62] += 1
    assert abs(surprise(thirds, [1, 1, 1])) < 5


@pytest.mark.parametrize("limit", [-1, 0, 2**64 + 1])
def test_a_limit_beyond_the_words_is_refused_instead_of_tried_for_ever(limit):
    with pytest.raises(ValueError, match="below"):
        DEALER.below(limit, DrawKey("tile", 0))


def whole(odds):
    """The odds as the page on fairness has it: over their least common denominator."""
    common = math.lcm(*[each.denominator for each in odds])
    return [each.numerator * (common // each.denominator) for each in odds]


@given(st.lists(st.integers(0, 50), min_size=1, max_size=30).filter(any))
def test_weights_without_what_divides_them_are_the_odds_over_their_common_denominator(weights):
    assert reduced(weights) == whole([Fraction(weight, sum(weights)) for weight in weights])


def of(case):
    pair = (bytes.fromhex(case["one"]), bytes.fromhex(case["two"]))
    return Dealer(bytes.fromhex(case["seed"]), case["match"], pair, case["dealing"])


def key(one):
    return DrawKey(one.get("stream", ""), one["draw"], one.get("again", 0))


@pytest.mark.parametrize("case", STORED, ids=lambda case: f"{case['dealing']}-{case['match'][:10]}")
def test_vectors_made_by_openssl_agree(case):
    dealer = of(case)
    assert commitment(dealer.seed, dealer.version).hex() == case["commitment"]
    assert [bot_bytes(dealer.seed, dealer.match, seat).hex() for seat in range(2)] == case["bots"]
    if dealer.version > 1:
        assert seating(dealer.seed, dealer.match) == case["shuffle"]
    for block in case["blocks"]:
        assert dealer.block(key(block), block["block"]).hex() == block["hmac"]
    for draw in case["draws"]:
        odds = [Fraction(each) for each in draw["odds"].split()]
        weights = whole(odds)
        assert sum(weights) == int(draw["total"])
        assert dealer.below(sum(weights), key(draw)) == int(draw["value"])
        assert dealer.pick(weights, key(draw)) == draw["outcome"]


@pytest.mark.parametrize("version", [1, 2])
def test_the_vectors_reach_a_second_block(version):
    cases = [case for case in STORED if case["dealing"] == version]
    assert max(draw["refused"] for case in cases for draw in case["draws"]) >= 4


def test_the_vectors_have_both_results_of_the_lot_for_the_seats():
    assert {case["shuffle"] for case in STORED if case["dealing"] == 2} == {"kept", "exchanged"}


@with_openssl
def test_openssl_still_makes_the_stored_vectors():
    assert vectors() == STORED


def test_where_one_part_ends_and_the_next_begins_matters():
    """Without lengths these would be dealt alike."""
    x, xx = b"x" * 20, b"x" * 24
    parts = [("harbor", x, xx, "x"), ("harbor", xx, x, "x"), ("harborxxxx", x, x, "x")]
    parts.append(("harbor", x, x, "xxxxx"))
    for version, different in ((1, 3), (2, 4)):
        blocks = {
            Dealer(bytes(32), name, (one, two), version).block(DrawKey(stream, 0), 0)
            for name, one, two, stream in parts[:different]
        }
        assert len(blocks) == different


def test_every_part_of_a_key_gives_other_bytes():
    keys = [DrawKey(s, n, again) for s in ("tile", "refill") for n in (0, 1) for again in (0, 1)]
    assert len({DEALER.block(key, index) for key in keys for index in (0, 1)}) == 2 * len(keys)


def test_the_versions_have_nothing_in_common():
    old, new = DEALERS
    assert commitment(old.seed, 1) != commitment(new.seed, 2)
    assert old.block(DrawKey("", 0), 0) != new.block(DrawKey("", 0), 0)


def test_the_lot_for_the_seats_is_even():
    lots = [seating(bytes([*divmod(number, 256)] * 16), "m") for number in range(3000)]
    assert abs(surprise([lots.count("kept"), lots.count("exchanged")], [1, 1])) < 5


@pytest.mark.parametrize("dealer", DEALERS, ids=["version 1", "version 2"])
def test_before_the_end_the_seed_is_told_nowhere(dealer):
    secret = dealer.seed.hex()
    assert secret not in str(dealer.headers(over=False))
    assert "Seed" not in dealer.headers(over=False)
    assert "harbor" in repr(dealer)
    for shown in (repr(dealer), str(dealer), f"{[dealer]}"):
        assert secret not in shown
        assert repr(dealer.seed) not in shown
