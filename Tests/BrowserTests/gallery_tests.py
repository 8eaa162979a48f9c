"""Every page of the Gallery in Chromium."""

import io
import pathlib
import re
import tempfile

from PIL import Image
from playwright.sync_api import expect

from keyboard_tests import tab_to
from server import ROOT
from similarity import similarity
from visitor import control, settle, wait_until
from world import Suite

SUITE = Suite()
CATALOGUE = ROOT / "Sources" / "Apps" / "Gallery" / "GalleryUI" / "Catalogue"
SIZE = {"width": 393, "height": 852}
# The area without the status bar and the home indicator, which pages do not draw.
APP = (0, 59, 393, 852 - 34)
LEAST = 0.97
LOWER = {
    # The page shows the time of day, which differs between the two images.
    "date-pickers": 0.9,
    # Particles are hidden with reduced motion, which this test emulates.
    "particles": 0.95,
    # Native text fields round the baseline to a whole pixel.
    "text-fields": 0.95,
}
LOWER_IN_FIREFOX = {
    # Screenshots of Firefox leave out backdrop filters, also those of a page with nothing else.
    "blur": 0.93,
    # Firefox ignores the emulation of reduced motion, so its snow is another snow.
    "particles": 0.92,
}


def gallery():
    """Returns the name and the title of each page."""
    return [
        match for path in sorted(CATALOGUE.glob("Chapter+*.swift"))
        for match in re.findall(r'Page\(\s*"([^"]+)",\s*"([^"]+)"', path.read_text())]


def follow(page, visitor, name):
    """Opens an address in the running application."""
    page.goto(f"{visitor.address}/gallery/{name}?bare=1&device=iPhone%2015")
    page.wait_for_selector("#launch", state="hidden")


def rest(page):
    """Waits until animations and messages pause; shorter than `settle`, for many pages."""
    page.evaluate("document.fonts.ready")
    seen = {"count": -1, "rounds": 0}

    def is_still():
        moving = page.evaluate("""document.getAnimations().some((animation) =>
          animation.playState === "running"
            && animation.effect.getComputedTiming().endTime !== Infinity)""")
        same = len(page.received) == seen["count"] and not moving
        seen.update(count=len(page.received), rounds=seen["rounds"] + 1 if same else 0)
        return seen["rounds"] >= 6

    wait_until(page, is_still, "the page becomes idle")


@SUITE.test("every page of the Gallery matches the headless rendering and logs no errors")
def _(world):
    pages = gallery()
    assert len(pages) > 40, pages
    with tempfile.TemporaryDirectory() as folder:
        place = pathlib.Path(folder)
        (place / "steps").write_text("".join(
            f'open "gallery://{name}"\nshot {name}\n' for name, _ in pages))
        world.server.snapshot(
            "--device", "iPhone 15", "--scale", 1, "--steps", place / "steps",
            "-o", place / "last.png", app="gallery")
        drawn = {name: Image.open(place / f"{name}.png").convert("RGB") for name, _ in pages}
    before = len(world.complaints)
    likenesses = {}
    # Reduced motion prevents animations in progress when the page changes.
    with world.stranger(viewport=SIZE, reduced_motion="reduce") as visitor:
        page = visitor.open("/gallery?bare=1&device=iPhone%2015")
        settle(page)
        for name, title in pages:
            follow(page, visitor, name)
            expect(control(page, "heading", title).first).to_be_visible()
            rest(page)
            seen = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
            likenesses[name] = similarity(drawn[name].crop(APP), seen.crop(APP))
    assert world.complaints[before:] == [], world.complaints[before:]
    lower = LOWER | LOWER_IN_FIREFOX if world.is_firefox else LOWER
    unlike = {name: f"{likeness:.4f}" for name, likeness in likenesses.items()
              if likeness < lower.get(name, LEAST)}
    assert not unlike, unlike
    least = min(likenesses, key=likenesses.get)
    return f"{len(pages)} pages, the least alike is {least} with {likenesses[least]:.4f}"


@SUITE.test("a deep link navigates in the open tab, and a reload stays on the page")
def _(world):
    with world.stranger() as visitor:
        page = visitor.open("/gallery/blur")
        expect(page).to_have_title("Blur – Gallery")
        expect(page.locator("link[rel=icon]")).to_have_attribute("href", "/page/gallery.svg")
        expect(control(page, "heading", "Blur")).to_be_visible()
        page.goto(f"{visitor.address}/gallery/labels")
        expect(control(page, "heading", "Labels")).to_be_visible()
        settle(page)
        control(page, "button", "Gallery").click()
        expect(control(page, "heading", "Gallery")).to_be_visible()
        settle(page)
        page.reload()
        expect(control(page, "heading", "Gallery")).to_be_visible()
        settle(page)
        expect(control(page, "heading", "Labels")).to_have_count(0)


@SUITE.test(
    "a view above a list precedes it in reading order, even if drawn over it",
    chromium_only="the order of reading differs from the document’s")
def _(world):
    with world.stranger() as visitor:
        page = visitor.open("/gallery/differences")
        settle(page)
        names = tab_to(page, "Remove")
        assert names[-4:] == ["Reverse", "Shuffle", "Add", "Remove"], names
        assert "1" not in names, names
        page.keyboard.press("Tab")
        assert page.evaluate("document.activeElement.ariaLabel") == "1"
        order = [node["name"]["value"] for node in spoken(page)]
        assert order.index("Reverse") < order.index("1"), order


def spoken(page):
    """Returns the accessible names in reading order."""
    client = page.context.new_cdp_session(page)
    nodes = {node["nodeId"]: node for node in client.send("Accessibility.getFullAXTree")["nodes"]}

    def walk(node):
        if not node["ignored"] and node.get("name", {}).get("value"):
            yield node
        for child in node.get("childIds", []):
            if child in nodes:
                yield from walk(nodes[child])

    return list(walk(next(node for node in nodes.values() if "parentId" not in node)))
