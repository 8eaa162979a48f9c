"""Accessibility of the page, checked by axe."""

import re
import urllib.parse

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from gallery_tests import gallery
from shop_tests import manager, ring_up, token
from visitor import control, settle
from world import Suite

SUITE = Suite()
OPTIONS = {"rules": {
    # Chromium itself moves the focus to scrolling regions without controls.
    "scrollable-region-focusable": {"enabled": False},
}}
BOTH = ("light", "dark")
# In wide windows, axe cannot determine the backgrounds of texts, and so not their contrast.
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
ACCEPTED = {
    # The strip of letters beside a table is a slider inside the list.
    "gallery/table-index": ["aria-required-children"],
    # Axe does not see the light picture in the scroll view behind the button to go back.
    "/mermaidbucks/product/flat-white, dark": ["color-contrast"],
}
# The Gallery shows Apple's colors as they are: secondary labels have a contrast of 3.4:1.
SYSTEM_COLORS = ["color-contrast"]


class Inspector:
    """Collects the violations of screens."""

    def __init__(self, page, accepted=()):
        self.page = page
        # The rules that are not checked on any screen.
        self.accepted = accepted
        self.count = 0
        self.violations = []

    def check(self, name, schemes=("light",)):
        """Checks the present screen in color schemes."""
        self.count += 1
        for scheme in schemes:
            self.page.emulate_media(color_scheme=scheme)
            settle(self.page)
            self._collect(name if scheme == "light" else f"{name}, {scheme}")

    def _collect(self, name):
        for violation in Axe().run(self.page, options=OPTIONS).response["violations"]:
            if violation["id"] in [*self.accepted, *ACCEPTED.get(name, [])]:
                continue
            nodes = [node["html"][:160] for node in violation["nodes"][:3]]
            self.violations.append(f"{name}: {violation['id']}: {nodes}")

    def tap(self, role, name):
        """Taps a control, and checks the screen that it opens."""
        control(self.page, role, name).first.click()
        self.check(name if isinstance(name, str) else name.pattern, BOTH)

    def visit(self, path, text=None):
        """Opens the address of a screen, and checks the screen, which says a text."""
        self.page.goto(path)
        if text:
            screen = self.page.locator("#screen")
            expect(screen.get_by_text(text).or_(screen.get_by_label(text)).first).to_be_attached()
        self.check(urllib.parse.urlsplit(path).path, BOTH)

    def report(self):
        """Fails if a screen had a violation; else returns the number of screens."""
        assert not self.violations, "\n".join(self.violations)
        return f"{self.count} screens"


def tour(world, app, steps, **options):
    """Checks screens of an app in sequence, each opened by a control or, without a role, its path.

    A screen with a text after its path has loaded when it shows the text.
    """
    with world.stranger(**options) as visitor:
        inspector = Inspector(visitor.open(f"/{app}"))
        inspector.check(f"{app}'s sign-in", BOTH)
        for role, name, *text in steps:
            if role:
                inspector.tap(role, name)
            else:
                inspector.visit(visitor.address + name, *text)
        return inspector.report()


@SUITE.test("axe finds no violation in the pages around the apps")
def _(world):
    violations = []
    for locale in ["en-US", "ko-KR", "ar-EG"]:
        for scheme in BOTH:
            with world.stranger(locale=locale, color_scheme=scheme) as visitor:
                page = visitor.open("/")
                found = Axe().run(page, options=OPTIONS).response["violations"]
                # With an app in its frame, too.
                page.locator(".device button").first.click()
                expect(page.frame_locator("iframe").locator("#launch")).to_be_hidden()
                found += Axe().run(page, options=OPTIONS).response["violations"]
                page = visitor.context.new_page()
                page.goto(visitor.address + "/nonsense")
                found += Axe().run(page, options=OPTIONS).response["violations"]
                violations += [f"{locale}, {scheme}: {violation['id']}" for violation in found]
    assert not violations, violations


@SUITE.test("axe finds no violation in Mermaidbucks")
def _(world):
    return tour(world, "mermaidbucks", [
        ("button", "Use Demo Account"), ("button", "Inbox"), ("button", "Done"),
        ("button", "History"), ("button", "Done"), ("button", "Account"), ("button", "Done"),
        ("button", "Rewards options"), ("tab", "Scan"), ("tab", "Order"), ("tab", "Gift"), ("tab", "Stores")])


@SUITE.test("axe finds no violation in Mermaidbucks's products, orders, news and stores")
def _(world):
    return tour(world, "mermaidbucks", [
        ("button", "Use Demo Account"),
        (None, "/mermaidbucks/product/flat-white", "Add to Basket"), ("button", "Add to Basket"),
        (None, "/mermaidbucks/basket", re.compile("^Place Order")),
        (None, "/mermaidbucks/orders"), (None, "/mermaidbucks/favourites", "Flat White"),
        (None, "/mermaidbucks/news", re.compile("Cold brew weeks")),
        (None, "/mermaidbucks/news/cold-brew-weeks", re.compile("Twenty hours in cold water")),
        (None, "/mermaidbucks/rewards"),
        (None, "/mermaidbucks/stores/the-rocks", re.compile("Koober"))])


@SUITE.test("axe finds no violation in Bankey")
def _(world):
    return tour(world, "bankey", [
        ("button", "Use Demo Account"), ("button", "Close"), ("tab", "Move Money"),
        ("button", "Between my accounts"), ("button", "From account"), ("button", "Cancel"),
        ("button", "Cancel"), ("tab", "More"), (None, "/bankey/account/demo-reserve"),
        # Buttons between the rows of a list, and a sheet with a grabber.
        ("button", "Category")])


@SUITE.test("axe finds no violation in Bankey's forms and receipts")
def _(world):
    key = token(world, "johnny@gmail.com")
    first, second = [
        item["id"] for item in world.call("/v1/accounts", token=key)["items"]
        if item["can_send"] and item["balance"]["currency"] == "USD"][:2]
    transfer = world.call("/v1/transfers", {
        "from": first, "to": second, "amount": {"minor_units": 1, "currency": "USD"}}, key)
    return tour(world, "bankey", [
        ("button", "Use Demo Account"), ("button", "Close"),
        (None, f"/bankey/receipt/{transfer['id']}", re.compile("\\$0.01")),
        (None, "/bankey/move-money/send", "Recipient’s email"),
        (None, "/bankey/move-money/split", "Total"),
        (None, "/bankey/notifications", re.compile("Welcome to Bankey")),
        (None, "/bankey/open-account", re.compile("Travel Won"))])


@SUITE.test("axe finds no violation in the forms of an account")
def _(world):
    with world.stranger() as visitor:
        inspector = Inspector(visitor.open("/bankey"))
        inspector.tap("button", "Create an Account")
        # Faults below the fields.
        inspector.tap("button", "Create Account")
        control(inspector.page, "button", "Back").first.click()
        inspector.tap("button", "Forgot Password?")
        control(inspector.page, "button", "Back").first.click()
        control(inspector.page, "button", "Use Demo Account").click()
        control(inspector.page, "button", "Close").click()
        control(inspector.page, "tab", "More").click()
        for name in ["Devices", "Change Password", "Change Email"]:
            inspector.tap("button", name)
            # Back is named after the screen to which it leads.
            control(inspector.page, "button", "More").click()
            expect(control(inspector.page, "button", name).first).to_be_visible()
            settle(inspector.page)
        return inspector.report()


@SUITE.test("axe finds no violation in Koober")
def _(world):
    return tour(world, "koober", [
        ("button", "Sign In"), ("button", "Use Demo Account"), ("button", "Where to?"),
        ("button", "Cancel"), ("button", "Profile")])


@SUITE.test("axe finds no violation in Koober's rides and receipts")
def _(world):
    # The first request for rides adds those of the demo customer.
    trips = world.call("/v1/koober/trips", token=token(world, "johnny@gmail.com"))["items"]
    return tour(world, "koober", [
        ("button", "Sign In"), ("button", "Use Demo Account"),
        (None, "/koober/rides", re.compile("Apple Store")),
        (None, f"/koober/rides/{trips[-1]['id']}", "Base fare")])


@SUITE.test("axe finds no violation in Barista")
def _(world):
    return tour(world, "barista", [
        ("button", "Use Demo Account"), ("button", "Allow"), ("tab", "Till"), ("tab", "Menu"),
        ("tab", "Shop")])


@SUITE.test("axe finds no violation in Barista's till and report")
def _(world):
    key = manager(world)
    # Another test may have opened the till.
    if world.call("/v1/barista/till/session", token=key).get("session") is None:
        world.call("/v1/barista/till/sessions", {
            "opening_float": {"minor_units": 20_000, "currency": "AUD"}}, key)
    with world.stranger() as visitor:
        page = visitor.open("/barista")
        inspector = Inspector(page)
        control(page, "button", "Try as Manager").click()
        control(page, "button", "Allow").click()
        settle(page)
        ring_up(page)
        inspector.check("payment", BOTH)
        inspector.tap("button", "Take Cash")
        control(page, "button", "New Sale").click()
        settle(page)
        inspector.tap("button", "More Actions")
        inspector.tap("menuitem", "Close Till")
        control(page, "button", "Cancel").click()
        settle(page)
        control(page, "button", "More Actions").click()
        inspector.tap("menuitem", "Sales")
        page.locator("#screen").get_by_role("listitem").first.click()
        inspector.check("receipt of a sale", BOTH)
        inspector.tap("button", "Refund")
        control(page, "button", "Cancel").click()
        settle(page)
        inspector.tap("tab", "Report")
        return inspector.report()


@SUITE.test("axe finds no violation in Mermaidbucks on a phone")
def _(world):
    return tour(world, "mermaidbucks", [
        ("button", "Use Demo Account"), ("button", "Inbox"), ("button", "Done"),
        ("button", "History"), ("button", "Done"), ("button", "Account"), ("button", "Done"),
        ("tab", "Scan"), ("tab", "Order"), ("tab", "Gift"), ("tab", "Stores"),
        (None, "/mermaidbucks/product/flat-white", "Add to Basket"), ("button", "Add to Basket"),
        (None, "/mermaidbucks/basket", re.compile("^Place Order")),
        (None, "/mermaidbucks/favourites", "Flat White"),
        (None, "/mermaidbucks/news", re.compile("Cold brew weeks")),
        (None, "/mermaidbucks/rewards"),
        (None, "/mermaidbucks/stores/the-rocks", re.compile("Koober"))], **PHONE)


@SUITE.test("axe finds no violation in Bankey on a phone")
def _(world):
    return tour(world, "bankey", [
        # Faults below the fields.
        ("button", "Create an Account"), ("button", "Create Account"), ("button", "Back"),
        ("button", "Use Demo Account"), ("button", "Close"), ("tab", "Move Money"),
        ("tab", "More"), (None, "/bankey/account/demo-reserve"),
        (None, "/bankey/move-money/send", "Recipient’s email"),
        (None, "/bankey/move-money/split", "Total"),
        (None, "/bankey/notifications", re.compile("Welcome to Bankey")),
        (None, "/bankey/open-account", re.compile("Travel Won"))], **PHONE)


@SUITE.test("axe finds no violation in Koober on a phone")
def _(world):
    return tour(world, "koober", [
        ("button", "Sign In"), ("button", "Use Demo Account"), ("button", "Where to?"),
        ("button", "Cancel"), ("button", "Profile"),
        (None, "/koober/rides", re.compile("Apple Store"))], **PHONE)


@SUITE.test("axe finds no violation in Barista on a phone")
def _(world):
    with world.stranger(**PHONE) as visitor:
        inspector = Inspector(visitor.open("/barista"))
        inspector.check("barista's sign-in", BOTH)
        control(inspector.page, "button", "Use Demo Account").click()
        # The system's alert is not checked: Apple's blue has a contrast of 3.5:1 on it.
        inspector.tap("button", "Allow")
        for name in ["Till", "Menu", "Shop"]:
            inspector.tap("tab", name)
        return inspector.report()


@SUITE.test("axe finds no violation on the Gallery's pages")
def _(world):
    with world.stranger() as visitor:
        inspector = Inspector(visitor.open("/gallery"), accepted=SYSTEM_COLORS)
        inspector.check("gallery")
        for name, _ in gallery():
            inspector.page.goto(f"{visitor.address}/gallery/{name}")
            inspector.check(f"gallery/{name}")
        return inspector.report()
