"""Sessions: one per tab, isolated, and preserved across reconnections."""

import os
import re
import signal
import time

from playwright.sync_api import expect

from visitor import commits, control, offset, region, settle, sign_in, wait_until
from world import Suite

SUITE = Suite()


def session(page):
    return page.evaluate("sessionStorage.getItem('session:mermaidbucks')")


def home(visitor):
    page = visitor.open()
    expect(control(page, "button", "Details")).to_be_visible()
    settle(page)
    return page


@SUITE.test("a lost connection is resumed without loss of state")
def _(world):
    with world.customer() as visitor:
        page = home(visitor)
        control(page, "button", "Rewards options").click()
        expect(control(page, "heading", "Rewards you can get with Stars")).to_be_visible()
        region(page).hover()
        page.mouse.wheel(0, 200)
        wait_until(page, lambda: abs(offset(page) - 200) < 1, "scrolled")
        settle(page)
        name, processes = session(page), len(world.server.processes())
        before = len(page.received)
        page.evaluate("sockets.at(-1).close()")
        wait_until(page, lambda: any('"whole"' in frame[:20] for frame in commits(page, before)),
                   "the app is notified again")
        settle(page)
        expect(control(page, "heading", "Rewards you can get with Stars")).to_be_visible()
        assert abs(offset(page) - 200) < 1, offset(page)
        assert session(page) == name and len(world.server.processes()) == processes
        page.mouse.wheel(0, -200)
        wait_until(page, lambda: offset(page) < 1, "scrolled back")
        settle(page)
        control(page, "button", "Rewards options").click()
        expect(control(page, "heading", "Rewards you can get with Stars")).to_have_count(0)


@SUITE.test("a dead connection is noticed within two seconds, and replaced")
def _(world):
    with world.customer() as visitor:
        page = home(visitor)
        before = len(page.received)
        # As in a tunnel.
        page.evaluate("sockets.at(-1).isDead = true")
        started = time.monotonic()
        control(page, "button", "History").click()
        expect(page.get_by_role("heading", name="Reconnecting…")).to_be_visible()
        assert time.monotonic() - started < 2.5
        expect(page.get_by_role("heading", name="Reconnecting…")).to_be_hidden()
        wait_until(page, lambda: any('"whole"' in frame[:20] for frame in commits(page, before)),
                   "the page has connected again")


@SUITE.test("input during lost connections arrives once, in order")
def _(world):
    with world.stranger() as visitor:
        page = visitor.open()
        field = control(page, "textbox", "Email")
        field.click()
        text = ""
        for number in range(40):
            # Half of the keys are typed into a connection that is already dead.
            page.evaluate("kind => kind ? sockets.at(-1).close() : sockets.at(-1).isDead = true",
                          number % 2)
            page.keyboard.type(f"{number},")
            text += f"{number},"
            if number % 2 == 0:
                page.evaluate("sockets.at(-1).close()")
            wait_until(page, lambda: page.evaluate(
                "sockets.at(-1).readyState === WebSocket.OPEN && !sockets.at(-1).isDead"),
                "connected again")
        control(page, "button", "Sign In").click()
        settle(page)
        expect(field).to_have_value(text)


@SUITE.test("a press is shown while the application does not respond")
def _(world):
    with world.customer() as visitor:
        page = home(visitor)
        page.evaluate("sockets.at(-1).isDead = true")
        button = control(page, "button", "Rewards options")
        box = button.bounding_box()
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        page.mouse.down()
        expect(page.locator(".pressed")).to_have_count(1)
        page.mouse.up()
        # The application continues after the page has connected again.
        expect(page.locator(".pressed")).to_have_count(0)


@SUITE.test("a killed app shows that it stopped and can be reopened")
def _(world):
    with world.customer() as visitor:
        page = home(visitor)
        os.kill(world.server.processes()[session(page)], signal.SIGKILL)
        notice = page.get_by_role("alertdialog")
        expect(notice.get_by_role("heading", name="The app stopped")).to_be_visible()
        button = notice.get_by_role("button", name="Reopen")
        expect(button).to_be_focused()
        button.click()
        expect(notice).to_be_hidden()
        expect(control(page, "button", "Details")).to_be_visible()


@SUITE.test("a protocol violation ends only its own session")
def _(world):
    for message in ["nonsense", '{"t":"touch","i":-1,"p":"began","x":0,"y":0}', '{"t":"launch"}',
                    '{"t":"hover","on":true,"x":1e8,"y":0,"m":0}', '{"host":"disconnected"}']:
        with world.customer() as visitor:
            page = home(visitor)
            other = home(visitor)
            page.is_hostile = True
            page.evaluate("message => sockets.at(-1).send(message)", message)
            notice = page.get_by_role("alertdialog")
            expect(notice.get_by_role("heading", name="The app was closed")).to_be_visible()
            control(other, "button", "Rewards options").click()
            expect(control(other, "heading", "Rewards you can get with Stars")).to_be_visible()
            notice.get_by_role("button", name="Reopen").click()
            expect(control(page, "button", "Details")).to_be_visible()


@SUITE.test("a duplicated tab takes over the session, and the first tab can resume it")
def _(world):
    with world.customer() as visitor:
        first = home(visitor)
        name = session(first)
        second = visitor.context.new_page()
        second.received, second.sent = [], []
        second.goto(world.server.address + "/")
        second.evaluate("name => sessionStorage.setItem('session:mermaidbucks', name)", name)
        second.goto(world.server.address + "/mermaidbucks")
        expect(control(second, "button", "Details")).to_be_visible()
        notice = first.get_by_role("alertdialog")
        expect(notice.get_by_role("heading", name="Open in another tab")).to_be_visible()
        notice.get_by_role("button", name="Use It Here").click()
        expect(notice).to_be_hidden()
        expect(second.get_by_role("heading", name="Open in another tab")).to_be_visible()
        control(first, "button", "History").click()
        expect(control(first, "heading", "History")).to_be_visible()
        assert session(first) == name


@SUITE.test("visitors are isolated from each other")
def _(world):
    with world.customer() as known, world.stranger() as visitor:
        page = home(known)
        other = visitor.open()
        expect(control(other, "button", "Use Demo Account")).to_be_visible()
        expect(control(other, "button", "Details")).to_have_count(0)
        assert "Jonathan" not in "".join(other.received)
        # A browser with another container cannot resume the session.
        stolen = session(page)
        before = len(other.received)
        other.evaluate("""name => {
          sessionStorage.setItem("session:mermaidbucks", name);
          sockets.at(-1).close();
        }""", stolen)
        wait_until(other, lambda: len(other.received) > before + 1, "another session starts")
        settle(other)
        assert session(other) != stolen
        assert "Jonathan" not in "".join(other.received)
        expect(control(page, "button", "Details")).to_be_visible()


@SUITE.test("two tabs of one browser share only the sign-in")
def _(world):
    with world.customer() as visitor:
        first, second = home(visitor), home(visitor)
        assert session(first) != session(second)
        control(first, "button", "History").click()
        expect(control(first, "heading", "History")).to_be_visible()
        expect(control(second, "button", "Details")).to_be_visible()
        expect(control(second, "heading", "History")).to_have_count(0)


@SUITE.test("signing in and out replaces the cookie, and other tabs follow")
def _(world):
    with world.stranger() as visitor:
        def cookie():
            return next(cookie["value"] for cookie in visitor.context.cookies()
                        if cookie["name"] == "ferry_container")
        page = visitor.open()
        other = visitor.open()
        first = cookie()
        sign_in(page)
        wait_until(page, lambda: cookie() != first, "the cookie is replaced")
        assert cookie().split(".")[0] == first.split(".")[0]
        name = session(other)
        settle(other)
        expect(control(other, "button", "Use Demo Account")).to_be_visible()
        assert session(other) == name
        # The cookie from before the sign-in leads to another container.
        with world.stranger() as thief:
            thief.context.add_cookies([{
                "name": "ferry_container", "value": first, "url": world.server.address}])
            stolen = thief.open()
            expect(control(stolen, "button", "Use Demo Account")).to_be_visible()
            expect(control(stolen, "button", "Details")).to_have_count(0)


@SUITE.test("five concurrent visitors each see their own input")
def _(world):
    visitors = [world.stranger() for _ in range(5)]
    try:
        pages = [visitor.open() for visitor in visitors]
        for number, page in enumerate(pages):
            control(page, "textbox", "Email").fill(f"visitor{number}@example.com")
        for number, page in enumerate(pages):
            control(page, "button", "Sign In").click()
            expect(page.get_by_text("Enter your password.")).to_be_visible()
            expect(control(page, "textbox", "Email")).to_have_value(f"visitor{number}@example.com")
        processes = world.server.processes()
        assert len({processes[session(page)] for page in pages}) == 5
    finally:
        for visitor in visitors:
            visitor.context.close()


@SUITE.test("a page waits during a restart of the server, and is signed in afterwards")
def _(world):
    with world.customer() as visitor:
        page = home(visitor)
        control(page, "button", "History").click()
        expect(control(page, "heading", "History")).to_be_visible()
        before = len(page.received)
        world.server.stop()
        expect(page.get_by_role("heading", name="Reconnecting…")).to_be_visible()
        world.server.start()
        expect(page.get_by_role("heading", name="Reconnecting…")).to_be_hidden()
        # The app process is new; it restores the stored sign-in and the screen of the address.
        expect(control(page, "heading", "History")).to_be_visible()
        settle(page)
        control(page, "button", "Done").click()
        expect(control(page, "button", "Details")).to_be_visible()
        assert page.locator("#screen > .layer").count() == 1
        assert any('"host":"started"' in frame for frame in page.received[before:])
