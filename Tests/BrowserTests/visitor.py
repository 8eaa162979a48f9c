"""A person with a browser: pages of the app, and what goes over their sockets."""

import json
import re
import time

from playwright.sync_api import expect

PATIENCE = 30.0
# Keeps the page's sockets where a test can break them or speak through them.
KEEP_SOCKETS = """
  window.sockets = [];
  window.WebSocket = class extends WebSocket {
    constructor(...rest) { super(...rest); window.sockets.push(this); }
  };
"""

expect.set_options(timeout=PATIENCE * 1000)


def wait_until(page, condition, what):
    """Lets the page live on until something holds; an answer that is true is handed back."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if answer := condition():
            return answer
        page.wait_for_timeout(20)
    raise AssertionError(f"not within {PATIENCE:.0f} s: {what}")


def message(frame):
    """What a frame says; nothing for those that a test has spoilt."""
    try:
        return {"t": None} | json.loads(frame)
    except ValueError:
        return {"t": None}


class Visitor:
    """One browser profile; everything in it is gone when it closes."""

    def __init__(self, browser, address, complaints, **options):
        options.setdefault("viewport", {"width": 1100, "height": 1000})
        options.setdefault("locale", "en-US")
        options.setdefault("timezone_id", "UTC")
        self.address = address
        self.complaints = complaints
        self.context = browser.new_context(**options)
        self.context.set_default_timeout(PATIENCE * 1000)
        self.context.add_init_script(KEEP_SOCKETS)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.context.close()

    def open(self, path="/mermaidbucks"):
        page = self.context.new_page()
        page.received, page.sent = [], []
        page.on("websocket", lambda socket: self._listen(page, socket))
        page.on("pageerror", lambda error: self.complaints.append(f"{path}: {error}"))
        page.on("console", lambda message: self._hear(path, message))
        page.goto(self.address + path)
        return page

    def _hear(self, path, message):
        # A socket that cannot be opened while ferry is down is for the page to deal with.
        if message.type in ("error", "warning") and "WebSocket connection" not in message.text:
            self.complaints.append(f"{path}: {message.text}")

    @staticmethod
    def _listen(page, socket):
        socket.on("framereceived", lambda frame: page.received.append(frame))
        socket.on("framesent", lambda frame: page.sent.append(message(frame)))

    def cookies(self):
        return self.context.cookies()


def commits(page, since=0):
    """The frames with changes of layers, as text."""
    return [frame for frame in page.received[since:] if '"host"' not in frame[:10]]


def control(page, role, name, exact=True):
    """What has a label; the name goes on with the value, where there is one."""
    if exact and isinstance(name, str):
        name = re.compile(f"^{re.escape(name)}(, .*)?$", re.DOTALL)
    return page.locator("#screen").get_by_role(role, name=name)


def settle(page):
    """Waits until the app is shown, nothing moves and nothing more comes."""
    page.wait_for_selector("#launch", state="hidden")
    page.evaluate("document.fonts.ready")
    quiet = {"count": -1, "rounds": 0}

    def is_quiet():
        moving = page.evaluate("""document.getAnimations().some((animation) =>
          animation.playState === "running"
            && animation.effect.getComputedTiming().endTime !== Infinity)""")
        same = len(page.received) == quiet["count"]
        quiet["rounds"] = quiet["rounds"] + 1 if same and not moving else 0
        quiet["count"] = len(page.received)
        return quiet["rounds"] >= 20

    wait_until(page, is_quiet, "the page comes to rest")


def sign_in(page, email=None):
    """Leads to Home: with the demo account, or as whoever has the address."""
    if email is None:
        control(page, "button", "Use the demo account").click()
    else:
        control(page, "textbox", "Email").fill(email)
        control(page, "textbox", "Password").fill("password")
        control(page, "button", "Sign In").click()
    expect(control(page, "button", "Details")).to_be_visible()


def region(page, index=0):
    """What scrolls on the screen."""
    return page.locator(".layer.scrolls >> visible=true").nth(index)


def offset(page):
    return region(page).evaluate("element => element.scrollTop")
