"""Keyboard navigation."""

import re

from playwright.sync_api import expect

from shop_tests import manager
from visitor import control, offset, settle, wait_until
from world import Suite

SUITE = Suite()
MOST_STOPS = 60
# After Tab has left the page for the controls of Firefox, tests cannot give the focus back to the
# page, which then has no events of focus.
LEAVES_FIREFOX = "Tab leaves the page, and tests cannot return"


def focused(page):
    return page.evaluate("""(() => {
      const element = document.activeElement;
      const name = element?.closest("#screen") ? element.getAttribute("aria-label") : null;
      return name?.split(", ")[0] ?? null;
    })()""")


def tab_to(page, name):
    """Presses Tab until a control has the focus; returns the names of the focused controls."""
    names = []
    for _ in range(MOST_STOPS):
        page.keyboard.press("Tab")
        names.append(focused(page))
        if names[-1] == name:
            return names
    raise AssertionError(f"Tab does not come to {name}: {names}")


@SUITE.test("Tab focuses every control of Home and shows a focus ring")
def _(world):
    with world.customer() as visitor:
        page = visitor.open()
        expect(control(page, "button", "Details")).to_be_visible()
        settle(page)
        names = tab_to(page, "Stores")
        wanted = ["Inbox", "History", "Account", "Rewards options", "Details", "Collect", "Home"]
        places = [names.index(name) for name in wanted]
        assert places == sorted(places), names
        ring = page.evaluate("getComputedStyle(document.activeElement).outlineStyle")
        assert ring == "solid", ring
        assert offset(page) > 100, "a control that was out of sight has been scrolled to"


@SUITE.test("arrow keys, Home and End move the focus between tabs, and Return selects one")
def _(world):
    with world.customer() as visitor:
        page = visitor.open()
        expect(control(page, "button", "Details")).to_be_visible()
        settle(page)
        control(page, "tab", "Home").focus()
        for key, name in [
            ("ArrowRight", "Scan"), ("ArrowRight", "Order"), ("ArrowLeft", "Scan"),
            ("End", "Stores"), ("ArrowRight", "Stores"), ("Home", "Home"), ("ArrowRight", "Scan"),
        ]:
            page.keyboard.press(key)
            assert focused(page) == name, (key, focused(page))
        expect(control(page, "tab", "Home")).to_have_attribute("aria-selected", "true")
        page.keyboard.press("Enter")
        expect(control(page, "tab", "Scan")).to_have_attribute("aria-selected", "true")


@SUITE.test("a screen that a pointer opens shows no focus ring, and keys bring it back")
def _(world):
    ring = "getComputedStyle(document.activeElement).outlineStyle"
    with world.customer() as visitor:
        page = visitor.open()
        expect(control(page, "button", "History")).to_be_visible()
        settle(page)
        control(page, "button", "History").click()
        expect(control(page, "heading", "History")).to_be_visible()
        settle(page)
        assert focused(page) and page.evaluate(ring) == "none", focused(page)
        page.keyboard.press("Escape")
        expect(control(page, "heading", "History")).to_have_count(0)
        settle(page)
        tab_to(page, "History")
        page.keyboard.press("Enter")
        expect(control(page, "heading", "History")).to_be_visible()
        settle(page)
        # The heading has the focus, which needs no ring.
        page.keyboard.press("Tab")
        assert focused(page) and page.evaluate(ring) == "solid", focused(page)


@SUITE.test("the focus stays near a control that a key has removed")
def _(world):
    with world.stranger() as visitor:
        page = visitor.open("/koober")
        tab_to(page, "Sign In")
        page.keyboard.press("Enter")
        expect(control(page, "button", "Use Demo Account")).to_be_visible()
        settle(page)
        tab_to(page, "Use Demo Account")
        page.keyboard.press("Enter")
        expect(control(page, "button", "Where to?").first).to_be_visible()
        settle(page)
        assert focused(page), "the page has the focus instead of a control"


@SUITE.test("Enter activates the focused control, and Escape closes the presented screen")
def _(world):
    with world.customer() as visitor:
        page = visitor.open()
        expect(control(page, "button", "Details")).to_be_visible()
        tab_to(page, "History")
        page.keyboard.press("Enter")
        expect(control(page, "heading", "History")).to_be_visible()
        settle(page)
        page.keyboard.press("Escape")
        expect(control(page, "heading", "History")).to_have_count(0)
        wait_until(
            page, lambda: focused(page) == "History", "the control that opened it has the focus")
        tab_to(page, "Rewards options")
        page.keyboard.press("Space")
        expect(control(page, "heading", "Rewards you can get with Stars")).to_be_visible()


@SUITE.test("the focus stays inside a sheet")
def _(world):
    with world.customer() as visitor:
        page = visitor.open()
        expect(control(page, "button", "Details")).to_be_visible()
        control(page, "button", "History").click()
        expect(control(page, "heading", "History")).to_be_visible()
        expect(page.get_by_role("listitem").first).to_be_visible()
        settle(page)
        covered = control(page, "button", "Scan in store")
        assert covered.count() == 0
        names = []
        for _ in range(MOST_STOPS):
            page.keyboard.press("Tab")
            names.append(focused(page))
        assert "Done" in names, names
        assert not {"Inbox", "Account", "Details", "Collect", "Stores"} & set(names), names


@SUITE.test("a click without a pointer, as by assistive technology, activates a button")
def _(world):
    with world.customer() as visitor:
        page = visitor.open()
        control(page, "button", "History").evaluate("element => element.click()")
        expect(control(page, "heading", "History")).to_be_visible()
        assert any(message["t"] == "ax" for message in page.sent)


@SUITE.test("Tab visits the controls of sign-in in reading order")
def _(world):
    with world.stranger() as visitor:
        page = visitor.open()
        expect(control(page, "button", "Use Demo Account")).to_be_visible()
        settle(page)
        names = tab_to(page, "Create an Account")
        inside = [name for name in names if name]
        assert inside == [
            "Email", "Password", "Show password", "Sign In", "Use Demo Account", "Forgot Password?",
            "Create an Account"], names


@SUITE.test("products of the menu and their hearts are reached by Tab, and Return opens a product")
def _(world):
    with world.customer() as visitor:
        page = visitor.open("/mermaidbucks/order")
        expect(control(page, "button", "Espresso")).to_be_visible()
        settle(page)
        control(page, "button", "Espresso").click()
        expect(control(page, "button", "Caffè Latte")).to_be_visible()
        settle(page)
        names = tab_to(page, "Caffè Latte")
        assert "Espresso" in names and "Add to favorites" in names, names
        page.keyboard.press("Enter")
        expect(control(page, "button", "Add to Basket")).to_be_visible()


def press(page, name, key="Enter"):
    """Comes to a control by Tab, and presses a key there."""
    settle(page)
    tab_to(page, name)
    page.keyboard.press(key)


def is_seen(page):
    """Whether the control with the focus is on the screen, with a ring or a caret, and not behind a
    bar."""
    return page.evaluate("""(() => {
      const element = document.activeElement;
      const box = element.getBoundingClientRect();
      const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      const isRinged = element.matches(".field") || [element, element.closest(".layer")]
        .some((one) => getComputedStyle(one).outlineStyle === "solid");
      return isRinged && !!top && (element.contains(top) || top.contains(element));
    })()""")


@SUITE.test(
    "keys alone order a product, from sign-in to the receipt", chromium_only=LEAVES_FIREFOX)
def _(world):
    manager(world)
    with world.stranger() as visitor:
        page = visitor.open("/mermaidbucks/order/near/-33.8614,151.2108")
        expect(control(page, "button", "Use Demo Account")).to_be_visible()
        press(page, "Use Demo Account")
        expect(control(page, "button", "Espresso")).to_be_visible()
        press(page, "Espresso", "Space")
        expect(control(page, "button", "Caffè Latte")).to_be_visible()
        settle(page)
        assert focused(page) == "Order", "a page that was pushed has the focus on Back"
        press(page, "Caffè Latte")
        expect(control(page, "button", "Add to Basket")).to_be_visible()
        settle(page)
        # Escape leads back to the row, from which the keys go on.
        page.keyboard.press("Escape")
        expect(control(page, "button", "Add to Basket")).to_have_count(0)
        wait_until(page, lambda: focused(page) == "Caffè Latte", "the row has the focus again")
        page.keyboard.press("Enter")
        expect(control(page, "button", "Add to Basket")).to_be_visible()
        settle(page)
        names = []
        # A tab is named Order, too.
        order = control(page, "button", "Order").last.element_handle()
        while not order.evaluate("element => element === document.activeElement"):
            page.keyboard.press("Tab")
            names.append(focused(page))
            assert names[-1] is None or is_seen(page), names
            assert len(names) < MOST_STOPS, names
        assert names.index("Hot") < names.index("More") < names.index("Add to Basket"), names
        page.keyboard.press("Enter")
        place = page.get_by_role("button", name=re.compile("^Place Order"))
        expect(place).to_be_visible()
        settle(page)
        while not (focused(page) or "").startswith("Place Order"):
            page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        later = control(page, "button", "Not Now")
        sent = control(page, "heading", "Order Sent").or_(control(page, "heading", "Order Accepted"))
        expect(later.or_(sent).first).to_be_visible()
        settle(page)
        if later.count():
            press(page, "Not Now")
        expect(sent.first).to_be_visible()
        press(page, "Receipt")
        expect(control(page, "heading", "Receipt")).to_be_visible()
        settle(page)
        assert focused(page), "the receipt has the focus"
        page.keyboard.press("Escape")
        wait_until(page, lambda: focused(page) == "Receipt", "the button has the focus again")
        # Other tests expect an empty board.
        press(page, "Cancel Order")
        settle(page)
        press(page, "Cancel Order")
        expect(control(page, "heading", "Order Canceled")).to_be_visible()


@SUITE.test(
    "keys alone transfer money, and choose the account", chromium_only=LEAVES_FIREFOX)
def _(world):
    with world.stranger() as visitor:
        page = visitor.open("/bankey")
        expect(control(page, "button", "Use Demo Account")).to_be_visible()
        press(page, "Use Demo Account")
        expect(control(page, "button", "Next")).to_be_visible()
        press(page, "Next")
        press(page, "Back", "Space")
        press(page, "Close")
        expect(control(page, "button", "Notifications")).to_be_visible()
        settle(page)
        assert focused(page), "the summary has the focus"
        tab_to(page, "Summary")
        page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
        press(page, "Between my accounts")
        expect(control(page, "button", "Review")).to_be_visible()
        press(page, "From account")
        expect(control(page, "button", "Rainy Day Savings").last).to_be_visible()
        settle(page)
        page.keyboard.press("Escape")
        wait_until(page, lambda: focused(page) == "From account", "the choice has the focus again")
        page.keyboard.press("Enter")
        press(page, "Rainy Day Savings", "Space")
        chosen = page.get_by_role("button", name=re.compile("^From account, Rainy Day Savings"))
        expect(chosen).to_be_visible()
        settle(page)
        tab_to(page, "Amount")
        page.keyboard.type("12.34")
        press(page, "Review")
        expect(control(page, "button", "Confirm Transfer")).to_be_visible()
        press(page, "Edit")
        expect(control(page, "textbox", "Amount")).to_have_value("12.34")
        press(page, "Review")
        press(page, "Confirm Transfer")
        expect(control(page, "heading", "Money sent")).to_be_visible()
        settle(page)
        assert focused(page) == "Money sent", focused(page)
        press(page, "Done")
        expect(control(page, "button", "Between my accounts")).to_be_visible()
        wait_until(
            page, lambda: focused(page) == "Between my accounts",
            "the control that opened the form has the focus again")
