"""Scrolling, pull to refresh, and animations."""

import re

from playwright.sync_api import expect

from visitor import commits, control, offset, region, settle, wait_until
from world import Suite

SUITE = Suite()
LARGEST_SCROLL_COMMIT = 300
PHONE = {"viewport": {"width": 393, "height": 852}, "has_touch": True, "is_mobile": True}


def home(visitor):
    page = visitor.open()
    expect(control(page, "button", "Details")).to_be_visible()
    settle(page)
    return page


def watch(page):
    """Records the content offset of every later frame."""
    region(page).evaluate("""(element) => {
      window.seen = [];
      const note = () => { window.seen.push(element.scrollTop); requestAnimationFrame(note); };
      note();
    }""")


def wheel(page, ways):
    box = region(page).bounding_box()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    for way in ways:
        expected = offset(page) + way
        page.mouse.wheel(0, way)
        wait_until(page, lambda: abs(offset(page) - expected) < 1, f"scrolled to {expected}")


def drag(page, start, by):
    """Drags a finger in steps, from a distance below the top edge of the scroll region."""
    box = region(page).bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + start
    session = page.context.new_cdp_session(page)
    def touch(kind, points):
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    touch("touchStart", [{"x": x, "y": y}])
    for step in range(1, 11):
        touch("touchMove", [{"x": x, "y": y + by * step / 10}])
    touch("touchEnd", [])


@SUITE.test("the wheel scrolls Home natively, and no commit resets the content offset")
def _(world):
    with world.customer() as visitor:
        page = home(visitor)
        watch(page)
        wheel(page, [30] * 20)
        settle(page)
        seen = page.evaluate("window.seen")
        assert seen == sorted(seen) and seen[-1] >= 599, seen
        offsets = [message["y"] for message in page.sent if message["t"] == "scroll"]
        assert offsets == sorted(offsets) and abs(offsets[-1] - seen[-1]) < 1, offsets


@SUITE.test("a touch follows the report of a scroll whose event is pending")
def _(world):
    with world.customer() as visitor:
        page = home(visitor)
        first = len(page.sent)
        page.evaluate("""() => {
          const region = [...document.querySelectorAll(".scrolls")]
            .find((one) => one.scrollHeight > one.clientHeight + 200);
          region.scrollTop = 150;
          const place = { bubbles: true, pointerId: 7, pointerType: "touch", clientX: 0, clientY: 0 };
          for (const kind of ["pointerdown", "pointercancel"]) {
            region.firstElementChild.dispatchEvent(new PointerEvent(kind, place));
          }
        }""")
        settle(page)
        kinds = [message["t"] for message in page.sent[first:]]
        assert kinds[:2] == ["scroll", "touch"], kinds


@SUITE.test("the header of Home collapses while scrolling, and expands at the top")
def _(world):
    with world.customer() as visitor:
        page = home(visitor)
        greeting = control(
            page, "heading", re.compile("^Good (morning|afternoon|evening|night)"), exact=False)
        top = control(page, "button", "Inbox").bounding_box()["y"]
        wheel(page, [40] * 6)
        expect(greeting).to_have_count(0)
        settle(page)
        folded = control(page, "button", "Inbox").bounding_box()["y"]
        assert folded < top - 40, (top, folded)
        wheel(page, [-40] * 6)
        expect(greeting).to_be_visible()
        settle(page)
        assert abs(control(page, "button", "Inbox").bounding_box()["y"] - top) < 1


@SUITE.test("each commit of a scroll is smaller than 300 bytes")
def _(world):
    with world.customer() as visitor:
        page = home(visitor)
        wheel(page, [40] * 6)
        settle(page)
        # The pictures of distant rows follow when they come near.
        wheel(page, [60] * 12)
        settle(page)
        wheel(page, [-60] * 12)
        settle(page)
        # The header is collapsed: only the content offset changes, which the page reports.
        before = len(page.received)
        count = len(page.sent)
        wheel(page, [60] * 12)
        settle(page)
        assert len(page.sent) - count >= 12
        sizes = [len(frame.encode()) for frame in commits(page, before)]
        assert max(sizes, default=0) < LARGEST_SCROLL_COMMIT, sizes
        largest = max(sizes, default=0)
    with world.customer() as visitor:
        page = visitor.open("/mermaidbucks/history")
        expect(page.get_by_role("listitem").first).to_be_visible()
        settle(page)
        before = len(page.received)
        page.get_by_role("listitem").first.hover()
        page.mouse.wheel(0, 20)
        settle(page)
        plain = [frame for frame in commits(page, before) if '"text"' not in frame]
        sizes = [len(frame.encode()) for frame in plain]
        assert max(sizes, default=0) < LARGEST_SCROLL_COMMIT, sizes
    return f"at most {max([largest, *sizes])} bytes"


@SUITE.test(
    "a finger scrolls natively and does not press controls",
    chromium_only="tests cannot send touches")
def _(world):
    with world.customer(**PHONE) as visitor:
        page = home(visitor)
        drag(page, 500, -400)
        wait_until(page, lambda: offset(page) > 300, "Home has scrolled")
        wait_until(page, lambda: [m for m in page.sent if m["t"] == "scroll"][-1]["p"] == "ended",
                   "the scroll ends")
        phases = [message["p"] for message in page.sent if message["t"] == "touch"]
        assert "cancelled" in phases and "ended" not in phases, phases
        scrolls = [message for message in page.sent if message["t"] == "scroll"]
        assert scrolls[0]["p"] == "began" and scrolls[-1]["p"] == "ended"
        assert abs(scrolls[-1]["y"] - offset(page)) < 1


@SUITE.test("a tap activates a button", chromium_only="tests cannot send touches")
def _(world):
    with world.customer(**PHONE) as visitor:
        page = home(visitor)
        control(page, "button", "History").tap()
        expect(control(page, "heading", "History")).to_be_visible()


@SUITE.test("pulling down and releasing refreshes Home", chromium_only="tests cannot send touches")
def _(world):
    with world.customer(**PHONE) as visitor:
        page = home(visitor)
        before = world.server.requests("/v1/home")
        drag(page, 40, 320)
        wait_until(page, lambda: world.server.requests("/v1/home") > before, "Home is asked for")
        assert any(message["t"] == "pull" for message in page.sent)
        settle(page)
        assert abs(offset(page)) < 1
        first = control(page, "button", "Rewards options").bounding_box()["y"]
        drag(page, 40, 60)
        settle(page)
        assert abs(control(page, "button", "Rewards options").bounding_box()["y"] - first) < 1
        assert world.server.requests("/v1/home") == before + 1


@SUITE.test("the rewards panel opens and closes with native animations")
def _(world):
    with world.customer() as visitor:
        page = home(visitor)
        options = control(page, "button", "Rewards options")
        below = control(page, "button", "Collect")
        start = below.bounding_box()["y"]
        options.click()
        running = wait_until(page, lambda: page.evaluate(
            "document.getAnimations().filter((a) => a.playState === 'running').length"), "movement")
        between = wait_until(page, lambda: (lambda y: y if y > start + 5 else None)(
            below.bounding_box()["y"]), "what is below moves")
        settle(page)
        end = below.bounding_box()["y"]
        assert start < between <= end and end - start > 150, (start, between, end)
        expect(control(page, "heading", "Rewards you can get with Stars")).to_be_visible()
        assert page.evaluate("document.getAnimations().length") == 0
        options.click()
        expect(control(page, "heading", "Rewards you can get with Stars")).to_have_count(0)
        settle(page)
        assert abs(below.bounding_box()["y"] - start) < 1
        return f"{running} animations at once"
