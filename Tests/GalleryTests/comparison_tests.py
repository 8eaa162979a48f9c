#!/usr/bin/env python3
"""Tests of the comparison itself."""

import pathlib
import random
import unittest

from PIL import Image, ImageDraw

from comparison import TILE_SIDE, layout_difference, picture_difference

REFERENCES = pathlib.Path(__file__).resolve().parent / "References"


def page():
    return Image.new("RGB", (393, 852), "white")


def with_icon(x, y):
    """A page with an outlined icon of 40 by 40 points, with strokes of two points."""
    picture = page()
    draw = ImageDraw.Draw(picture)
    draw.ellipse((x + 3, y + 3, x + 36, y + 36), outline="black", width=2)
    draw.line((x + 12, y + 20, x + 27, y + 20), fill="black", width=2)
    return picture


class PictureComparisonTests(unittest.TestCase):
    def test_a_missing_icon_fails_wherever_it_is(self):
        for x in range(100, 100 + TILE_SIDE):
            for y in range(200, 200 + TILE_SIDE, 3):
                self.assertIsNotNone(picture_difference(page(), with_icon(x, y)), (x, y))

    def test_an_icon_missing_from_a_page_of_the_gallery_fails(self):
        reference = Image.open(REFERENCES / "light" / "symbols.webp").convert("RGB")
        seen = reference.copy()
        # The first row of symbols starts below the navigation bar.
        blank = max(range(140, 500), key=lambda y: len(
            reference.crop((16, y, 56, y + 40)).getcolors(1600) or []))
        background = reference.getpixel((18, blank))
        seen.paste(background, (16, blank, 56, blank + 40))
        self.assertIsNotNone(picture_difference(seen, reference))

    def test_an_icon_moved_by_two_points_fails(self):
        self.assertIsNotNone(picture_difference(with_icon(100, 200), with_icon(102, 200)))

    def test_another_size_fails(self):
        self.assertIsNotNone(picture_difference(page(), page().resize((393, 853))))

    def test_a_difference_in_rounding_passes(self):
        seen, reference = with_icon(100, 200), with_icon(100, 200)
        pixels = seen.load()
        for y in range(seen.height):
            for x in range(seen.width):
                pixels[x, y] = tuple(min(255, channel + 8) for channel in pixels[x, y])
        self.assertIsNone(picture_difference(seen, reference))

    def test_few_differing_pixels_in_each_tile_pass(self):
        chance = random.Random(1)
        seen = page()
        for left in range(0, 380, TILE_SIDE):
            for top in range(0, 840, TILE_SIDE):
                for _ in range(8):
                    seen.putpixel(
                        (left + chance.randrange(13), top + chance.randrange(12)), (200, 200, 200))
        self.assertIsNone(picture_difference(seen, page()))


class LayoutComparisonTests(unittest.TestCase):
    LAYOUT = 'UIWindow 0 0 393 852\n  Cell<Int, String> 16 20.5 361 44\n    UILabel 0 0 50 20 "2 3"\n'

    def test_the_same_layout_passes(self):
        self.assertIsNone(layout_difference(self.LAYOUT, self.LAYOUT))

    def test_a_thousandth_of_a_point_passes(self):
        self.assertIsNone(layout_difference(self.LAYOUT.replace("20.5", "20.501"), self.LAYOUT))

    def test_a_hundredth_of_a_point_fails(self):
        self.assertIsNotNone(layout_difference(self.LAYOUT.replace("20.5", "20.51"), self.LAYOUT))

    def test_another_text_fails(self):
        self.assertIsNotNone(layout_difference(self.LAYOUT.replace("2 3", "2 4"), self.LAYOUT))

    def test_another_class_fails(self):
        self.assertIsNotNone(layout_difference(self.LAYOUT.replace("Int", "UInt"), self.LAYOUT))

    def test_another_depth_fails(self):
        self.assertIsNotNone(
            layout_difference(self.LAYOUT.replace("    UILabel", "  UILabel"), self.LAYOUT))

    def test_a_missing_view_fails(self):
        self.assertIsNotNone(
            layout_difference("\n".join(self.LAYOUT.splitlines()[:-1]), self.LAYOUT))


if __name__ == "__main__":
    unittest.main()
