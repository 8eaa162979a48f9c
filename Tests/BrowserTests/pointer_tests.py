"""Hover events and drags of a mouse."""

import re

from playwright.sync_api import expect

from visitor import control, flush, settle, wait_until
from world import Suite

SUITE = Suite()
PHONE = {"viewport": {"width": 393, "height": 852}, "has_touch": True, "is_mobile": True}
# The layers with the corner radius of a highlight beside an element: their boxes and opacities.
HIGHLIGHTS = """(button) => {
  const { top, bottom } = button.getBoundingClientRect();
  return [...document.querySelectorAll("#screen .layer")].map((element) => [element.layer.state, element])
    .filter(([{ cr, bg, s }]) => cr === 8 && bg && s.length === 0)
    .map(([, element]) => [element.getBoundingClientRect().toJSON(), getComputedStyle(element).opacity])
    .filter(([box]) => box.top < bottom && box.bottom > top);
}"""


def gallery(visitor, name):
    page = visitor.open(f"/gallery/{name}")
    settle(page)
    return page


def middle(locator):
    box = locator.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def hovers(page):
    return [message for message in page.sent if message["t"] == "hover"]


@SUITE.test("a bar button is highlighted while the mouse is over it")
def _(world):
    with world.stranger() as visitor:
        page = gallery(visitor, "pointer")
        edit = control(page, "button", "Edit")
        assert edit.evaluate(HIGHLIGHTS) == [] and hovers(page) == []
        page.mouse.move(*middle(edit))
        [box, _] = wait_until(page, lambda: edit.evaluate(HIGHLIGHTS), "a highlight appears")[0]
        button = edit.bounding_box()
        assert box["x"] < button["x"] and box["right"] > button["x"] + button["width"], (box, button)
        settle(page)
        assert [opacity for _, opacity in edit.evaluate(HIGHLIGHTS)] == ["1"]
        bell = control(page, "button", "Bell")
        page.mouse.move(*middle(bell))
        wait_until(page, lambda: edit.evaluate(HIGHLIGHTS)[0][0]["x"] < bell.bounding_box()["x"],
                   "the highlight moves to the next item")
        page.mouse.move(*middle(control(page, "heading", "Pointer").first))
        wait_until(page, lambda: edit.evaluate(HIGHLIGHTS) == [], "the highlight disappears")
        page.mouse.move(*middle(edit))
        wait_until(page, lambda: edit.evaluate(HIGHLIGHTS), "the highlight appears again")
        # A reconnection sends the location of a resting mouse again.
        before = len(hovers(page))
        page.evaluate("window.sockets.at(-1).close()")
        wait_until(page, lambda: len(hovers(page)) > before, "the pointer is sent again")
        wait_until(page, lambda: edit.evaluate(HIGHLIGHTS), "the highlight appears once more")
        page.mouse.move(5, 5)
        wait_until(page, lambda: edit.evaluate(HIGHLIGHTS) == [],
                   "the highlight disappears with the pointer")
        assert hovers(page)[-1] == {"t": "hover", "on": False}, hovers(page)[-1]


@SUITE.test("moves of the mouse are sent where they are observed, at most once per frame")
def _(world):
    with world.stranger() as visitor:
        page = gallery(visitor, "pointer")
        x, y = middle(page.get_by_label("Strips", exact=True))
        page.mouse.move(x, y + 45)
        flush(page)
        before = len(hovers(page))
        page.mouse.move(x + 60, y + 45, steps=20)
        flush(page)
        assert len(hovers(page)) == before, hovers(page)[before:]
        page.mouse.move(x + 60, y, steps=10)
        page.mouse.move(x - 60, y, steps=20)
        settle(page)
        sent = hovers(page)[before:]
        assert 2 <= len(sent) <= 31, sent
        # A pressed mouse sends touches but no hover events.
        page.mouse.down()
        before = len(hovers(page))
        page.mouse.move(x + 60, y, steps=5)
        assert len(hovers(page)) == before
        page.mouse.up()
        wait_until(page, lambda: len(hovers(page)) > before, "the pointer is sent again")


@SUITE.test(
    "the pointer has the app's shape, a beam over text, and touches send no hover events",
    chromium_only="tests cannot send touches")
def _(world):
    with world.stranger() as visitor:
        page = gallery(visitor, "pointer")
        def cursor():
            return page.evaluate("document.getElementById('screen').style.cursor")
        wanted = [("Vertical", "text"), ("Horizontal", "vertical-text"), ("Cross", "url("),
                  ("None", "none")]
        for name, start in wanted:
            page.mouse.move(*middle(page.get_by_text(name, exact=True)))
            wait_until(page, lambda: cursor().startswith(start), f"{name} is {start}")
        page.mouse.move(*middle(control(page, "heading", "Pointer").first))
        wait_until(page, lambda: cursor() == "", "the pointer is as usual")
    with world.stranger(**PHONE) as visitor:
        page = gallery(visitor, "pointer")
        control(page, "button", "Edit").tap()
        page.get_by_label("Lift", exact=True).tap()
        settle(page)
        assert [message["p"] for message in page.sent if message["t"] == "touch"][-1] == "ended"
        assert hovers(page) == []


@SUITE.test("an item is dragged with the mouse and dropped")
def _(world):
    with world.stranger() as visitor:
        page = gallery(visitor, "drag")
        leaf = page.get_by_label("Leaf", exact=True)
        x, y = middle(leaf)
        page.mouse.move(x, y)
        before = len(page.received)
        page.mouse.down()
        # The app stops the page from scrolling while an item is lifted.
        wait_until(page, lambda: any('"hold":1' in frame for frame in page.received[before:]),
                   "the leaf is lifted")
        goal = middle(page.get_by_label("Copy", exact=True))
        for step in range(1, 13):
            page.mouse.move(x + (goal[0] - x) * step / 12, y + (goal[1] - y) * step / 12)
            flush(page)
        page.mouse.up()
        expect(page.get_by_label("Copy, Leaf", exact=True)).to_be_visible()
        settle(page)
        assert abs(middle(leaf)[0] - x) < 1 and abs(middle(leaf)[1] - y) < 1
        # A press that is released before the lift delay does not drag.
        page.mouse.move(x, y)
        page.mouse.down()
        page.mouse.move(*middle(page.get_by_label("Move", exact=True)), steps=5)
        page.mouse.up()
        settle(page)
        expect(page.get_by_label(re.compile("^Move, "))).to_have_count(0)


@SUITE.test(
    "a finger that pulls down a sheet's table at its top dismisses the sheet",
    chromium_only="tests cannot send touches")
def _(world):
    with world.customer(**PHONE | {"viewport": {"width": 375, "height": 560}}) as visitor:
        page = visitor.open()
        control(page, "button", "Account").click()
        settle(page)
        table = page.locator(".scrolls:has([aria-label='Sign Out'])")
        assert table.evaluate("e => e.scrollHeight > e.clientHeight + 100")
        session = page.context.new_cdp_session(page)

        def drag(start, end):
            def touch(kind, points):
                session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
            touch("touchStart", [{"x": 200, "y": start}])
            for step in range(1, 11):
                touch("touchMove", [{"x": 200, "y": start + (end - start) * step / 10}])
            touch("touchEnd", [])
            settle(page)

        # A table that is not at its top scrolls.
        drag(400, 300)
        wait_until(page, lambda: table.evaluate("e => e.scrollTop") > 60, "the table scrolls")
        drag(200, 260)
        expect(table).to_be_visible()
        table.evaluate("e => e.scrollTo(0, 0)")
        settle(page)
        drag(120, 540)
        expect(table).to_have_count(0)


@SUITE.test("a press reports an offset that a script set during a scroll of the app")
def _(world):
    with world.customer() as visitor:
        page = visitor.open()
        expect(control(page, "button", "Details")).to_be_visible()
        settle(page)
        place = middle(control(page, "button", "Details"))
        before = len(page.sent)
        page.mouse.move(*place)
        # No event of scrolling comes between the script and the press.
        control(page, "button", "Details").evaluate("""(button, [x, y]) => {
          const element = button.closest(".scrolls");
          element.layer.scroll.isGuided = true;
          element.scrollTo(0, 40);
          const options = { bubbles: true, clientX: x, clientY: y, pointerId: 1, pointerType: "pen" };
          element.dispatchEvent(new PointerEvent("pointerdown", options));
          element.dispatchEvent(new PointerEvent("pointercancel", options));
        }""", list(place))
        flush(page)
        kinds = [message["t"] for message in page.sent[before:]
                 if message["t"] in ("scroll", "touch")]
        assert kinds[:2] == ["scroll", "touch"], kinds
