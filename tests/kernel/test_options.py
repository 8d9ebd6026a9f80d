"""Options: typed, with defaults and limits."""

import pytest

from doubloon.kernel.errors import BadOption
from doubloon.kernel.options import Choice, Flag, Number, choose, show

OPTIONS = (
    Choice("start", "who begins", "lot", ("lot", "near", "far")),
    Flag("long", "a longer game"),
    Number("landed", "pirates needed", 3, 1, 4),
)


def test_what_is_not_chosen_has_its_default():
    assert choose(OPTIONS, {}) == {"start": "lot", "long": False, "landed": 3}


def test_options_are_read_from_text_and_from_values():
    text = choose(OPTIONS, {"start": "far", "long": "yes", "landed": "4"})
    assert text == choose(OPTIONS, {"start": "far", "long": True, "landed": 4})
    assert choose(OPTIONS, {name: show(value) for name, value in text.items()}) == text


@pytest.mark.parametrize(
    ("chosen", "said"),
    [
        ({"start": "moon"}, "option start is 'moon'; it can be lot, near or far"),
        ({"long": "perhaps"}, "option long is 'perhaps'; it can be yes or no"),
        ({"long": 1}, "option long is 1; it can be yes or no"),
        ({"landed": "5"}, "option landed is '5'; it can be 1 to 4"),
        ({"landed": "-1"}, "option landed is '-1'; it can be 1 to 4"),
        ({"landed": True}, "option landed is True; it can be 1 to 4"),
        ({"speed": 1}, "there is no option speed; the options of this game: start, long, landed"),
    ],
)
def test_a_wrong_option_is_told_what_would_be_right(chosen, said):
    with pytest.raises(BadOption) as caught:
        choose(OPTIONS, chosen)
    assert str(caught.value) == said
