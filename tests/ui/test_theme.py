"""Sizes, colours and pace."""

import pytest

from cardgames.storage.settings import Settings
from cardgames.ui.theme import FAMILIES, FELTS, HIGH_CONTRAST, PLAIN, STYLES, Colours, Theme, suit_colours


def theme(size=(1280, 800), **settings):
    return Theme(size, Settings(**settings))


@pytest.mark.parametrize(
    ("size", "scale"),
    [
        ((1280, 800), 1.0),
        ((1024, 640), 0.8),
        ((2560, 800), 1.0),
        ((1280, 1600), 1.0),
        ((3840, 2160), 2.7),
        ((600, 400), 0.72),
    ],
)
def test_the_scale_follows_the_smaller_side(size, scale):
    assert theme(size).scale == pytest.approx(scale)
    assert theme(size).u(100) == round(100 * scale)


def test_interface_size_multiplies_and_0_is_automatic():
    assert theme(interface_size=1.25).scale == pytest.approx(1.25)
    assert theme(interface_size=0.75).scale == pytest.approx(0.75)
    assert theme(interface_size=0).scale == theme().scale == 1.0


def test_interface_size_never_leaves_less_than_a_usable_canvas():
    big = theme((1280, 800), interface_size=2.5)
    assert big.size[0] / big.scale >= 800 and big.size[1] / big.scale >= 500


def test_text_has_its_own_factor_and_a_smallest_size():
    assert theme(text_size=2.0).t(16) == 32
    assert theme(text_size=2.0).u(16) == 16
    assert theme(text_size=0.8).t(16) == 14
    assert theme(text_size=0.8).t(31) == 25
    assert theme(text_size=0.8).t(12) == 12, "capitals for tags are not shrunk"
    assert theme((1920, 1080)).t(14) == 19


def test_a_theme_works_without_any_settings():
    bare = Theme((1280, 800))
    assert (bare.pace, bare.reduced, bare.text_size, bare.fade) == (1.0, False, 1.0, 0.18)


def test_pace_and_fades():
    assert [theme(speed=name).pace for name in ("calm", "normal", "brisk", "instant")] == [1.6, 1.0, 0.5, 0.0]
    assert theme(motion="reduced").fade == 0.12
    assert theme(motion="reduced").reduced
    assert theme(speed="instant").fade == 0.0


def test_high_contrast_has_flat_felt_and_thick_outlines():
    plain, strong = theme(), theme(high_contrast=True)
    assert len(set(plain.felt)) == 3 and len(set(strong.felt)) == 1
    assert strong.outline == 3 and plain.outline == 1
    assert strong.colours is HIGH_CONTRAST


def luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("colours", [PLAIN, HIGH_CONTRAST])
def test_text_can_be_read_on_everything_it_stands_on(colours: Colours):
    for ground in (
        colours.room,
        colours.room_dark,
        colours.panel,
        colours.panel_light,
        colours.row,
        colours.well,
    ):
        assert contrast(colours.text, ground) >= 4.5
        assert contrast(colours.muted, ground) >= 4.5
        assert contrast(colours.accent, ground) >= 4.5
    assert contrast(colours.accent_ink, colours.accent) >= 4.5
    assert contrast(colours.accent_ink, colours.accent_deep) >= 4.5
    assert contrast(colours.note_text, colours.note) >= 4.5
    for ink in (colours.paper_ink, colours.paper_muted, colours.paper_accent):
        assert contrast(ink, colours.paper) >= 4.5


def test_white_can_be_read_on_the_lower_half_of_every_family():
    for _, dark in FAMILIES.values():
        assert contrast("#FFFFFF", dark) >= 4.5


def test_text_can_be_read_on_every_felt_even_where_it_is_lit():
    for name in FELTS:
        assert contrast(PLAIN.text, theme(felt=name).felt[0]) >= 4.5


def test_suits_stand_out_from_the_card():
    for colours in suit_colours().values():
        for colour in colours.values():
            assert contrast(colour, PLAIN.card_face) >= 3


def test_no_reading_style_is_smaller_than_14_units():
    assert all(size >= 14 for name, (_, size) in STYLES.items() if name != "tag")
