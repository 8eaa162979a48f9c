"""Pages that are turned by a finger, by keys and by assistive technology."""

from playwright.sync_api import expect

from motion_tests import PHONE
from visitor import control, flush, settle, wait_until
from world import Suite

SUITE = Suite()
BARE = "?bare=1&device=iPhone%2015"


def gallery(visitor, name):
    page = visitor.open(f"/gallery/{name}{BARE}")
    settle(page)
    return page


def pager(page, axis):
    """Returns the region that pages along an axis."""
    return page.locator(f".layer.scrolls[style*='{axis} mandatory']").first


def expect_page(page, region, name):
    """Expects that a region shows one page, which has a name."""
    label = region.get_by_text(name, exact=True)
    expect(label).to_be_visible()
    settle(page)
    outer, inner = region.bounding_box(), label.bounding_box()
    for side, extent in [("x", "width"), ("y", "height")]:
        assert outer[side] <= inner[side], (name, outer, inner)
        assert inner[side] + inner[extent] <= outer[side] + outer[extent], (name, outer, inner)


@SUITE.test("arrow keys turn the pages of page view controllers, as far as there are pages")
def _(world):
    with world.stranger() as visitor:
        page = gallery(visitor, "pages")
        for axis, forward, back in [
            ("x", "ArrowRight", "ArrowLeft"), ("y", "ArrowDown", "ArrowUp")]:
            region = pager(page, axis)
            region.focus()
            for key, name in [
                (back, "One"), (forward, "Two"), (forward, "Three"), (back, "Two"), (forward, "Three"),
                (forward, "Four"), (forward, "Four"), (back, "Three"),
            ]:
                page.keyboard.press(key)
                expect_page(page, region, name)
            # Keys of the other axis do nothing.
            page.keyboard.press("ArrowDown" if axis == "x" else "ArrowRight")
            expect_page(page, region, "Three")
        expect(control(page, "slider", "Page 3 of 4")).to_be_visible()


@SUITE.test("assistive technology turns pages with the dots, which announce the page")
def _(world):
    with world.stranger() as visitor:
        page = gallery(visitor, "pages")
        region = pager(page, "x")
        control(page, "slider", "Page 1 of 4").focus()
        for key, name, dots in [
            ("ArrowRight", "Two", "Page 2 of 4"), ("ArrowUp", "Three", "Page 3 of 4"),
            ("ArrowLeft", "Two", "Page 2 of 4")]:
            page.keyboard.press(key)
            expect_page(page, region, name)
            expect(control(page, "slider", dots)).to_have_attribute("aria-valuetext", dots)
        # Only the page in front is read.
        assert "One" not in region.aria_snapshot(), region.aria_snapshot()


@SUITE.test("arrow keys turn the pages of a paging scroll view one by one")
def _(world):
    with world.stranger() as visitor:
        page = gallery(visitor, "scroll-views")
        region = pager(page, "x")
        region.focus()
        width = region.evaluate("element => element.clientWidth")
        for key, number in [
            ("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("ArrowLeft", 0), ("ArrowLeft", 0)]:
            page.keyboard.press(key)
            wait_until(
                page, lambda: abs(region.evaluate("e => e.scrollLeft") - number * width) < 1,
                f"page {number} is shown after {key}")
            settle(page)


@SUITE.test("a finger turns one page at a time", chromium_only="tests cannot send touches")
def _(world):
    with world.stranger(**PHONE) as visitor:
        page = gallery(visitor, "pages")
        session = page.context.new_cdp_session(page)
        for axis, way, dots in [("x", -1, "Page 2 of 4"), ("y", -1, "Page 2 of 4")]:
            region = pager(page, axis)
            for name, step in [("Two", way), ("Three", way), ("Two", -way)]:
                swipe(page, session, region, axis, 200 * step)
                expect_page(page, region, name)
            # A short and slow drag returns to the page.
            swipe(page, session, region, axis, 60 * way, is_slow=True)
            expect_page(page, region, "Two")
            expect(control(page, "slider", dots)).to_be_visible()


def swipe(page, session, region, axis, way, is_slow=False):
    """Drags a finger by some points over the middle of a region; a slow one stops before it lifts."""
    box = region.bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    across, along = (way, 0) if axis == "x" else (0, way)

    def touch(kind, points):
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    start = [x - across / 2, y - along / 2]
    touch("touchStart", [{"x": start[0], "y": start[1]}])
    for step in range(1, 11):
        touch("touchMove", [
            {"x": start[0] + across * step / 10, "y": start[1] + along * step / 10}])
    for _ in range(10 if is_slow else 0):
        flush(page)
    touch("touchEnd", [])
    settle(page)
