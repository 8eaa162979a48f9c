"""Compares the rendering of Chromium with the headless rendering."""

import io
import pathlib
import tempfile

from PIL import Image
from playwright.sync_api import expect

from similarity import similarity
from visitor import control, settle
from world import Suite

SUITE = Suite()
DEVICE = "iPhone 15"
SIZE = {"width": 393, "height": 852}
# The area without the status bar and the home indicator, which pages do not draw.
APP = (0, 59, 393, 852 - 34)
LEAST = 0.95


def shown(page):
    return Image.open(io.BytesIO(page.screenshot())).convert("RGB")


def compare(drawn, page):
    settle(page)
    likeness = similarity(drawn.crop(APP), shown(page).crop(APP))
    assert likeness >= LEAST, f"a similarity of {likeness:.4f}"
    return f"similarity {likeness:.4f}"


def drawn(world, steps, *options):
    """Returns the headless rendering after some steps, with the same service."""
    with tempfile.TemporaryDirectory() as folder:
        place = pathlib.Path(folder)
        (place / "steps").write_text(steps + "shot end\n")
        world.server.snapshot(
            "--device", DEVICE, "--scale", 1, "--steps", place / "steps", "-o", place, *options)
        return Image.open(place / "end.png").convert("RGB")


def answer_notifications(page):
    """Closes the banner that asks for notifications, unless an earlier test did."""
    settle(page)
    later = control(page, "button", "Not Now")
    if later.count():
        later.click()
        expect(later).to_have_count(0)


def bare(visitor, path=""):
    return visitor.open(f"/mermaidbucks{path}?bare=1&device=iPhone%2015")


@SUITE.test("sign-in looks the same in both displays")
def _(world):
    picture = drawn(world, 'expect "Sign In"\n')
    with world.stranger(viewport=SIZE, device_scale_factor=1) as visitor:
        page = bare(visitor)
        expect(control(page, "button", "Use Demo Account")).to_be_visible()
        return compare(picture, page)


@SUITE.test(
    "Home looks the same in both displays",
    chromium_only="tests cannot choose the appearance")
def _(world):
    with tempfile.TemporaryDirectory() as container:
        picture = drawn(
            world, 'tap "Use Demo Account"\nexpect "Bonus stars"\ntap "Not Now"\nwait 1\n',
            "--container", container)
        with world.customer(viewport=SIZE, device_scale_factor=1) as visitor:
            page = bare(visitor)
            expect(control(page, "heading", "Bonus stars")).to_be_visible()
            answer_notifications(page)
            note = compare(picture, page)
            # The second start has the event's poster over Home.
            picture = drawn(
                world, 'tap "Don’t show for 24 hours"\nexpect "Bonus stars"\nwait 1\n',
                "--container", container, "--appearance", "dark")
            page.emulate_media(color_scheme="dark")
            return f"{note}, dark {compare(picture, page)}"


@SUITE.test("History looks the same in both displays")
def _(world):
    picture = drawn(
        world, 'tap "Use Demo Account"\nexpect "Details"\nwait 1\ntap "History"\nwait 1\n')
    with world.customer(viewport=SIZE, device_scale_factor=1) as visitor:
        page = bare(visitor, "/history")
        expect(page.get_by_role("listitem").first).to_be_visible()
        return compare(picture, page)


@SUITE.test("every separator of the Inbox is seen at two and three pixels for each point")
def _(world):
    # Firefox blends the first lines of a sheet at three pixels for each point.
    for scale in [2] if world.is_firefox else [2, 3]:
        with world.customer(viewport=SIZE, device_scale_factor=scale) as visitor:
            page = visitor.open()
            control(page, "button", "Inbox", exact=False).first.click()
            settle(page)
            lines = page.locator(".modal .layer").evaluate_all("""(elements) => elements
              .map((element) => element.getBoundingClientRect())
              .filter(({ width, height }) => width > 300 && height > 0 && height < 0.6)
              .map(({ right, top }) => [right, top])""")
            lines = [line for line in lines if 150 < line[1] < SIZE["height"] - 10]
            picture = shown(page).convert("L")
            seen = [
                min(picture.getpixel((int((right - 20) * scale), int(top * scale) + row))
                    for row in range(-2, 3))
                for right, top in lines]
            assert len(seen) >= 5, lines
            assert all(gray < 230 for gray in seen), (scale, lines, seen)
