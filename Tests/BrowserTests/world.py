"""The shared state of tests: browser, server, and a signed-in visitor."""

import contextlib
import json
import os
import signal
import urllib.request
import uuid

from playwright.sync_api import expect

from visitor import Visitor, control, settle, sign_in


class Suite:
    """A list of tests in order of definition; each is named by a sentence."""

    class Test:
        def __init__(self, sentence, body, chromium_only):
            self.sentence = sentence
            self.body = body
            # The reason why the test runs in Chromium only; `None` if it runs in all browsers.
            self.chromium_only = chromium_only

    def __init__(self):
        self.tests = []

    def test(self, sentence, chromium_only=None):
        def add(body):
            self.tests.append(Suite.Test(sentence, body, chromium_only))
            return body
        return add


class World:
    def __init__(self, browser, server):
        self.browser = browser
        self.server = server
        # The errors that pages logged, which the last test checks.
        self.complaints = []
        self.known = None

    @property
    def is_firefox(self):
        return self.browser.browser_type.name == "firefox"

    def prepare(self):
        """Signs in the demo customer once, because the service limits the rate of sign-ins.

        The poster that covers Home at a start of the app is hidden for a day.
        """
        with self.stranger() as visitor:
            page = visitor.open()
            sign_in(page)
            settle(page)
            page.close()
            page = visitor.open()
            hide = control(page, "button", "Don’t show for 24 hours")
            expect(hide).to_be_visible()
            settle(page)
            hide.click()
            expect(hide).to_have_count(0)
            settle(page)
            self.known = visitor.context.storage_state()

    def stranger(self, **options):
        """Returns a new browser profile."""
        return Visitor(self.browser, self.server.address, self.complaints, **options)

    @contextlib.contextmanager
    def customer(self, **options):
        """Gives a browser profile in which the demo customer is signed in.

        All tests share the sign-in, which ends with the cookie: a test that signs in or out needs a
        stranger.
        """
        with self.stranger(storage_state=self.known, **options) as visitor:
            yield visitor
            cookies = visitor.context.storage_state()["cookies"]
            assert [cookie["value"] for cookie in cookies] == [
                cookie["value"] for cookie in self.known["cookies"]
            ], "the test has replaced the cookie of all other tests"

    def call(self, path, body=None, token=None, method=None):
        """Sends a request to the service and returns the answer; `None` for an empty one."""
        headers = {"Content-Type": "application/json", "Idempotency-Key": str(uuid.uuid4())}
        if token:
            headers["Authorization"] = f"Bearer {token}"
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(
            self.server.address + path, data, headers,
            method=method or ("GET" if body is None else "POST"))
        with urllib.request.urlopen(request, timeout=90) as answer:
            content = answer.read()
        return json.loads(content) if content else None

    def kill_app(self, page, name):
        """Kills the process of an app, as a power failure does, and opens the app again."""
        session = page.evaluate(f"sessionStorage.getItem('session:{name}')")
        os.kill(self.server.processes()[session], signal.SIGKILL)
        page.get_by_role("alertdialog").get_by_role("button", name="Reopen").click()
