"""A browser profile with pages of the app and the messages of their sockets."""

import json
import pathlib
import re
import time
from types import SimpleNamespace

import jsonschema_rs
from playwright.sync_api import expect

PATIENCE = 30.0
# Exposes the page's sockets, so that tests can close them or send messages.
KEEP_SOCKETS = """
  window.sockets = [];
  window.WebSocket = class extends WebSocket {
    constructor(...rest) {
      super(...rest);
      window.sockets.push(this);
      // A dead connection: nothing arrives, in either direction, and it stays open.
      this.addEventListener("message", (event) => this.isDead && event.stopImmediatePropagation());
    }
    send(data) { if (!this.isDead) super.send(data); }
  };
"""
# Reports the frames of sockets where the browser does not report them to tests.
REPORT_FRAMES = """
  const report = (kind, data) => window.reportFrame(kind, typeof data === "string" ? data : null);
  window.WebSocket = class extends WebSocket {
    constructor(...rest) {
      super(...rest);
      this.addEventListener("message", ({ data }) => this.isDead || report("received", data));
    }
    send(data) {
      super.send(data);
      if (!this.isDead) report("sent", data);
    }
  };
"""

SCHEMA = json.loads(
    (pathlib.Path(__file__).resolve().parents[2] / "Documentation" / "Schemas"
     / "browser-messages.json").read_text())


def validator(name):
    """Returns a validator of the messages in one direction."""
    return jsonschema_rs.validator_for(SCHEMA | {"$ref": f"#/$defs/{name}"})


TO_PAGE, TO_APP = validator("toPage"), validator("toApp")

expect.set_options(timeout=PATIENCE * 1000)


def wait_until(page, condition, what):
    """Waits until a condition holds, and returns its value.

    Conditions read elements, messages and servers, which have no event in common. Playwright
    records messages while it waits.
    """
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if answer := condition():
            return answer
        page.wait_for_timeout(20)
    raise AssertionError(f"not within {PATIENCE:.0f} s: {what}")


def message(frame):
    """Returns the message of a frame; empty for frames that a test malformed."""
    try:
        return {"t": None} | json.loads(frame)
    except ValueError:
        return {"t": None}


class Visitor:
    """A browser profile, which is deleted when it closes."""

    def __init__(self, browser, address, complaints, **options):
        options.setdefault("viewport", {"width": 1100, "height": 1000})
        options.setdefault("locale", "en-US")
        options.setdefault("timezone_id", "UTC")
        self.address = address
        self.complaints = complaints
        self.context = browser.new_context(**options)
        self.context.set_default_timeout(PATIENCE * 1000)
        self.context.add_init_script(KEEP_SOCKETS)
        self.is_firefox = browser.browser_type.name == "firefox"
        if self.is_firefox:
            self.context.add_init_script(REPORT_FRAMES)

    def __enter__(self):
        return self

    def __exit__(self, kind, *_):
        if kind is not None:
            for page in self.context.pages:
                print(f"A page at {page.url} shows: {self._text(page)}", flush=True)
        self.context.close()

    @staticmethod
    def _text(page):
        """Returns what a page says, in one line."""
        try:
            return " | ".join(page.locator("body").aria_snapshot(timeout=2_000).split("\n"))[:2_000]
        except Exception as error:
            return str(error)

    def open(self, path="/mermaidbucks"):
        page = self.context.new_page()
        page.received, page.sent = [], []
        # Set by tests that send malformed messages.
        page.is_hostile = False
        if self.is_firefox:
            self._listen_in_page(path, page)
        else:
            page.on("websocket", lambda socket: self._listen(path, page, socket))
        page.on("pageerror", lambda error: self._hear_error(path, str(error)))
        page.on("console", lambda message: self._hear(path, message))
        page.goto(self.address + path)
        return page

    def _hear(self, path, message):
        # The page handles a socket that cannot be opened while the server is down.
        if message.type in ("error", "warning") and "WebSocket connection" not in message.text:
            self.complaints.append(f"{path}: {message.text}")

    def _hear_error(self, path, text):
        # Screenshots hide the caret with a style that the policy of the page blocks.
        if not (self.is_firefox and "style-src-elem" in text):
            self.complaints.append(f"{path}: {text}")

    def _listen_in_page(self, path, page):
        listeners = {}
        self._listen(path, page, SimpleNamespace(on=listeners.__setitem__))
        page.expose_function(
            "reportFrame", lambda kind, frame: listeners[f"frame{kind}"](frame or b""))

    def _listen(self, path, page, socket):
        def received(frame):
            page.received.append(frame)
            self._check(path, TO_PAGE, json.loads(frame))

        def sent(frame):
            page.sent.append(message(frame))
            # A chunk of a file is binary, and a test may send messages that the app must reject.
            if isinstance(frame, str) and not page.is_hostile:
                self._check(path, TO_APP, message(frame))

        socket.on("framereceived", received)
        socket.on("framesent", sent)

    def _check(self, path, direction, value):
        """Records a message that violates the schema."""
        if not direction.is_valid(value):
            self.complaints.append(f"{path}: not in the schema: {json.dumps(value)[:300]}")

    def cookies(self):
        return self.context.cookies()


def commits(page, since=0):
    """Returns the frames with layer changes, as text."""
    return [frame for frame in page.received[since:] if '"host"' not in frame[:10]]


def control(page, role, name, exact=True):
    """Returns the control with a role and name; its value may follow the name."""
    if exact and isinstance(name, str):
        name = re.compile(f"^{re.escape(name)}(, .*)?$", re.DOTALL)
    return page.locator("#screen").get_by_role(role, name=name)


def flush(page):
    """Waits until the page has sent all messages of the next frame."""
    mark = {"t": "life", "s": "active"}
    before = page.sent.count(mark)
    page.evaluate("""() => new Promise((resolve) => requestAnimationFrame(() => {
      requestAnimationFrame(() => {
        window.sockets.at(-1).send(JSON.stringify({ t: "life", s: "active" }));
        resolve();
      });
    }))""")
    # Messages arrive in order, so earlier ones have been recorded.
    wait_until(page, lambda: page.sent.count(mark) > before, "the page sends its messages")


def settle(page):
    """Waits until the app is shown and no animations or messages are pending."""
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

    wait_until(page, is_quiet, "the page becomes idle")


def sign_in(page, email=None):
    """Signs in with the demo account or with an email address, and waits for Home."""
    if email is None:
        control(page, "button", "Use Demo Account").click()
    else:
        control(page, "textbox", "Email").fill(email)
        control(page, "textbox", "Password").fill("password")
        control(page, "button", "Sign In").click()
    expect(control(page, "button", "Details")).to_be_visible()


def region(page, index=0):
    """Returns a visible scroll region."""
    return page.locator(".layer.scrolls >> visible=true").nth(index)


def offset(page):
    return region(page).evaluate("element => element.scrollTop")
