"""The front page and sign-in."""

import re

from playwright.sync_api import expect

from relay import relay
from visitor import Visitor, commits, control, settle, sign_in, wait_until
from world import Suite

SUITE = Suite()
LARGEST_FIRST_MESSAGE = 60_000
# The limit of Home with the pictures near the screen, for a returning visitor.
LARGEST_WHOLE = 60_000


@SUITE.test("the front page links to the app")
def _(world):
    with world.stranger() as visitor:
        page = visitor.open("/")
        link = page.get_by_role("link", name="Mermaidbucks")
        assert link.get_by_role("img").count() == 0, "the icon has no name of its own"
        assert page.evaluate("document.querySelector('.apps img').naturalWidth") > 0
        link.click()
        expect(page).to_have_url(f"{world.server.address}/mermaidbucks")
        expect(page).to_have_title("Mermaidbucks")
        expect(control(page, "heading", "Mermaidbucks")).to_be_visible()


@SUITE.test("a password manager finds name and password in one form")
def _(world):
    with world.stranger() as visitor:
        page = visitor.open()
        expect(control(page, "textbox", "Password")).to_be_visible()
        fields = page.evaluate("""[...document.getElementById("fields").elements]
          .map(({ name, autocomplete, type }) => [name, autocomplete, type])""")
        assert fields == [
            ["username", "username", "text"],
            ["current-password", "current-password", "password"]], fields


@SUITE.test("the content security policy allows only same-origin resources and nothing inline")
def _(world):
    with world.stranger() as visitor:
        page = visitor.context.new_page()
        policy = page.goto(world.server.address + "/mermaidbucks").header_value(
            "content-security-policy")
        assert "default-src 'none'" in policy and "script-src 'self'" in policy, policy
        assert "unsafe" not in policy and "http" not in policy and "*" not in policy, policy
        elsewhere = page.evaluate("""performance.getEntriesByType("resource")
          .map((entry) => new URL(entry.name)).filter((url) => url.host !== location.host).length""")
        assert elsewhere == 0


@SUITE.test("the controls of sign-in have roles, names and autofill attributes")
def _(world):
    with world.stranger() as visitor:
        page = visitor.open()
        email = control(page, "textbox", "Email")
        password = control(page, "textbox", "Password")
        expect(email).to_have_attribute("autocomplete", "username")
        expect(email).to_have_attribute("inputmode", "email")
        expect(email).to_have_attribute("enterkeyhint", "next")
        expect(password).to_have_attribute("autocomplete", "current-password")
        expect(password).to_have_attribute("type", "password")
        expect(password).to_have_attribute("enterkeyhint", "go")
        expect(control(page, "button", "Sign In")).to_be_visible()
        expect(control(page, "button", "Use Demo Account")).to_be_visible()


@SUITE.test("the fields of a new account tell browsers what to fill in")
def _(world):
    with world.stranger() as visitor:
        page = visitor.open()
        control(page, "button", "Create an Account").click()
        expect(control(page, "textbox", "First name")).to_be_visible()
        # Sign-in, which slides away, has fields of the same names.
        settle(page)
        for name, value in [
            ("First name", "given-name"), ("Last name", "family-name"), ("Email", "username"),
            ("Password", "new-password"), ("Confirm password", "new-password"),
        ]:
            expect(control(page, "textbox", name)).to_have_attribute("autocomplete", value)


@SUITE.test("the first message of an app is smaller than 60 kilobytes")
def _(world):
    sizes = []
    for profile in [world.stranger(), world.customer()]:
        with profile as visitor:
            page = visitor.open()
            first = wait_until(page, lambda: commits(page), "a message of the app")[0]
            sizes.append(len(first.encode()))
    with world.customer() as visitor:
        page = visitor.open()
        expect(control(page, "button", "Details")).to_be_visible()
        settle(page)
        before = len(page.received)
        page.evaluate("sockets[0].close()")
        whole = wait_until(page, lambda: commits(page, before), "all of the app")[0]
        assert '"whole"' in whole[:20], whole[:80]
        sizes.append(len(whole.encode()))
    assert max(sizes[:2]) < LARGEST_FIRST_MESSAGE and sizes[2] < LARGEST_WHOLE, sizes
    return f"sign-in {sizes[0]}, Home being loaded {sizes[1]}, all of Home {sizes[2]} bytes"


@SUITE.test("a missing value shows a message and focuses its field")
def _(world):
    with world.stranger() as visitor:
        page = visitor.open()
        control(page, "button", "Sign In").click()
        expect(page.get_by_text("Enter your email address.")).to_be_visible()
        expect(control(page, "textbox", "Email")).to_be_focused()
        control(page, "textbox", "Email").fill("someone")
        expect(page.get_by_text("Enter your email address.")).to_be_hidden()


@SUITE.test("a wrong password shows a message and preserves the email address")
def _(world):
    with world.stranger() as visitor:
        page = visitor.open()
        control(page, "textbox", "Email").fill("nobody@example.com")
        control(page, "textbox", "Password").fill("wrong")
        control(page, "button", "Sign In").click()
        expect(page.get_by_text(re.compile("Wrong email or password"))).to_be_visible()
        expect(control(page, "textbox", "Email")).to_have_value("nobody@example.com")


@SUITE.test("wrong passwords from one browser's address do not lock another address out")
def _(world):
    def attempts():
        return sum(" POST /v1/sessions " in line for line in world.server.lines)

    def try_wrong_password(page, number):
        before = attempts()
        control(page, "textbox", "Email").fill("limited@example.com")
        control(page, "textbox", "Password").fill(f"wrong {number}")
        control(page, "button", "Sign In").click()
        wait_until(page, lambda: attempts() > before, "the app signs in")
        settle(page)

    with relay(world.server.address, "127.0.0.2") as address:
        with Visitor(world.browser, address, world.complaints) as visitor:
            page = visitor.open()
            # The service permits five attempts for an account at an address, and after some seconds
            # another, which a busy machine needs for a few of them.
            refusal = page.get_by_text(re.compile("Too many attempts"))
            count = next(
                (number for number in range(20)
                 if try_wrong_password(page, number) or refusal.is_visible()), None)
            assert count is not None and count >= 5, f"refused after {count} attempts"
    # The apps of both browsers send their requests from the address of the host.
    with world.stranger() as visitor:
        page = visitor.open()
        try_wrong_password(page, 0)
        expect(page.get_by_text(re.compile("Wrong email or password"))).to_be_visible()


@SUITE.test("Enter moves from the email address to the password and then signs in")
def _(world):
    with world.stranger() as visitor:
        page = visitor.open()
        control(page, "textbox", "Email").click()
        page.keyboard.type("empty@example.com", delay=5)
        page.keyboard.press("Enter")
        expect(control(page, "textbox", "Password")).to_be_focused()
        page.keyboard.type("password", delay=5)
        page.keyboard.press("Enter")
        expect(control(page, "button", "Scan in store")).to_be_visible()
        texts = "".join(message["text"] for message in page.sent if message["t"] == "text")
        assert "empty@example.com" in texts


@SUITE.test("signing out needs confirmation and shows sign-in, also after a reload")
def _(world):
    with world.stranger() as visitor:
        page = visitor.open()
        sign_in(page, "busy@example.com")
        control(page, "button", "Account").click()
        control(page, "button", "Sign Out").click()
        alert = page.get_by_role("alertdialog").or_(page.get_by_role("dialog")).last
        expect(alert).to_be_visible()
        control(page, "button", "Cancel").click()
        control(page, "button", "Done").click()
        expect(control(page, "button", "Sign Out")).to_have_count(0)
        expect(control(page, "button", "Details")).to_be_visible()
        control(page, "button", "Account").click()
        control(page, "button", "Sign Out").click()
        page.get_by_role("alertdialog").get_by_role("button", name="Sign Out").click()
        expect(control(page, "button", "Use Demo Account")).to_be_visible()
        page.evaluate("sessionStorage.clear()")
        page.reload()
        expect(control(page, "button", "Use Demo Account")).to_be_visible()
        expect(control(page, "button", "Details")).to_have_count(0)
