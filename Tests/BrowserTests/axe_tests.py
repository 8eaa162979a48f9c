"""Accessibility of the page, checked by axe."""

from axe_playwright_python.sync_playwright import Axe

from gallery_tests import gallery
from visitor import control, settle
from world import Suite

SUITE = Suite()
OPTIONS = {"rules": {
    # Chromium itself moves the focus to scrolling regions without controls.
    "scrollable-region-focusable": {"enabled": False},
}}
BOTH = ("light", "dark")
# The strip of letters beside a table is a slider inside the list.
ACCEPTED = {"gallery/table-index": ["aria-required-children"]}


class Inspector:
    """Collects the violations of screens."""

    def __init__(self, page):
        self.page = page
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
            if violation["id"] in ACCEPTED.get(name, []):
                continue
            nodes = [node["html"][:160] for node in violation["nodes"][:3]]
            self.violations.append(f"{name}: {violation['id']}: {nodes}")

    def tap(self, role, name):
        """Taps a control, and checks the screen that it opens."""
        control(self.page, role, name).first.click()
        self.check(name, BOTH)

    def visit(self, path):
        """Opens the address of a screen, and checks the screen."""
        self.page.goto(path)
        self.check(path, BOTH)


def tour(world, app, steps, **options):
    """Checks a sequence of screens of an app, each opened by a control or, without a role, its path."""
    with world.stranger(**options) as visitor:
        inspector = Inspector(visitor.open(f"/{app}"))
        inspector.check(f"{app}'s sign-in", BOTH)
        for role, name in steps:
            if role:
                inspector.tap(role, name)
            else:
                inspector.visit(visitor.address + name)
        assert not inspector.violations, "\n".join(inspector.violations)
        return f"{inspector.count} screens"


@SUITE.test("axe finds no violation in the pages around the apps")
def _(world):
    with world.stranger() as visitor:
        page = visitor.open("/")
        violations = Axe().run(page, options=OPTIONS).response["violations"]
        assert not violations, [violation["id"] for violation in violations]


@SUITE.test("axe finds no violation in Mermaidbucks")
def _(world):
    return tour(world, "mermaidbucks", [
        ("button", "Use Demo Account"), ("button", "Inbox"), ("button", "Done"),
        ("button", "History"), ("button", "Done"), ("button", "Account"), ("button", "Done"),
        ("button", "Rewards options"), ("tab", "Scan"), ("tab", "Order"), ("tab", "Gift"), ("tab", "Stores")])


@SUITE.test("axe finds no violation in Bankey")
def _(world):
    return tour(world, "bankey", [
        ("button", "Use Demo Account"), ("button", "Close"), ("tab", "Move Money"),
        ("button", "Between my accounts"), ("button", "From account"), ("button", "Cancel"),
        ("button", "Cancel"), ("tab", "More"), (None, "/bankey/account/demo-reserve"),
        # Buttons between the rows of a list, and a sheet with a grabber.
        ("button", "Category")])


@SUITE.test("axe finds no violation in Koober")
def _(world):
    return tour(world, "koober", [
        ("button", "Sign In"), ("button", "Use Demo Account"), ("button", "Where to?"),
        ("button", "Cancel"), ("button", "Profile")])


@SUITE.test("axe finds no violation in Barista")
def _(world):
    return tour(world, "barista", [
        ("button", "Use Demo Account"), ("button", "Allow"), ("tab", "Till"), ("tab", "Menu"),
        ("tab", "Shop")])


@SUITE.test("axe finds no violation on the Gallery's pages")
def _(world):
    with world.stranger() as visitor:
        inspector = Inspector(visitor.open("/gallery"))
        inspector.check("gallery")
        for name, _ in gallery():
            inspector.page.goto(f"{visitor.address}/gallery/{name}")
            inspector.check(f"gallery/{name}")
        assert not inspector.violations, "\n".join(inspector.violations)
        return f"{inspector.count} screens"
