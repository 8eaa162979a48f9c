"""Codes of the Gallery, read back from screenshots and from headless pictures."""

import io
import pathlib
import tempfile

from PIL import Image

from code_reader import check
from visitor import control, settle
from world import Suite

SUITE = Suite()
SIZE = {"width": 393, "height": 852}
MESSAGE = "FERRY-0123456789"
BOTH = {("QR-Code", MESSAGE), ("CODE-128", MESSAGE)}
SIZES = ["XS", "L", "XXXL", "AX1", "AX3", "AX5"]


def cropped(picture, box, scale):
    """Returns a code with the white space around it."""
    edges = (box["x"], box["y"], box["x"] + box["width"], box["y"] + box["height"])
    return picture.crop(tuple(round(edge * scale) for edge in edges))


@SUITE.test("codes in Chromium are read at every text size, light and dark, halved and rotated")
def _(world):
    for scheme in ["light", "dark"]:
        with world.stranger(
            viewport=SIZE, device_scale_factor=2, color_scheme=scheme) as visitor:
            for size in SIZES:
                page = visitor.open(
                    f"/gallery/codes?bare=1&device=iPhone%2015&contentSize={size}")
                settle(page)
                for name, kind in [("QR code", "QR-Code"), ("Code 128", "CODE-128")]:
                    code = control(page, "img", name)
                    code.evaluate("element => element.scrollIntoView({ block: 'center' })")
                    settle(page)
                    picture = Image.open(io.BytesIO(page.screenshot()))
                    # With the card around it, as a camera would see it.
                    box = code.bounding_box()
                    around = {
                        "x": max(0, box["x"] - 20), "y": max(0, box["y"] - 20),
                        "width": box["width"] + 40, "height": box["height"] + 40}
                    check(cropped(picture, around, 2), {(kind, MESSAGE)})
                page.close()


@SUITE.test("codes in headless pictures are read at every text size, light and dark, halved and rotated")
def _(world):
    for appearance in ["light", "dark"]:
        for size in SIZES:
            with tempfile.TemporaryDirectory() as folder:
                path = pathlib.Path(folder) / "codes.png"
                world.server.snapshot(
                    "--url", "gallery://codes", "--appearance", appearance, "--content-size",
                    size, "--whole", "--scale", 2, "-o", path, app="gallery")
                check(Image.open(path), BOTH)
