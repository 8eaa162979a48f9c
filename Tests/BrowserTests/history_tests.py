"""Back, Forward, addresses and titles: the browser's history follows the screens."""

import re

from playwright.sync_api import expect

from visitor import control, settle
from world import Suite

SUITE = Suite()


def expect_address(page, path, title=None):
    expect(page).to_have_url(re.compile(re.escape(path) + r"(\?.*)?$"))
    if title:
        expect(page).to_have_title(re.compile(rf"^(\(\d+\) )?{re.escape(title)}$"))


@SUITE.test("Back and Forward lead through tabs, pages and sheets")
def _(world):
    with world.customer() as visitor:
        page = visitor.open()
        expect(control(page, "button", "Details")).to_be_visible()
        expect_address(page, "/mermaidbucks/home")
        control(page, "tab", "Order").click()
        expect_address(page, "/mermaidbucks/order", "Order – Mermaidbucks")
        control(page, "button", "Favorites").click()
        expect_address(page, "/mermaidbucks/favourites", "Favorites – Mermaidbucks")
        control(page, "tab", "Home").click()
        expect_address(page, "/mermaidbucks/home")
        control(page, "button", "Inbox").click()
        expect_address(page, "/mermaidbucks/inbox", "Inbox – Mermaidbucks")
        settle(page)
        page.go_back()
        expect_address(page, "/mermaidbucks/home")
        expect(control(page, "heading", "Inbox")).to_have_count(0)
        page.go_back()
        expect_address(page, "/mermaidbucks/favourites", "Favorites – Mermaidbucks")
        expect(control(page, "tab", "Order")).to_have_attribute("aria-selected", "true")
        page.go_back()
        expect_address(page, "/mermaidbucks/order")
        settle(page)
        # The page of favorites is gone; its address opens it again.
        page.go_forward()
        expect_address(page, "/mermaidbucks/favourites", "Favorites – Mermaidbucks")
        page.go_forward()
        expect_address(page, "/mermaidbucks/home")
        page.go_forward()
        expect_address(page, "/mermaidbucks/inbox", "Inbox – Mermaidbucks")


@SUITE.test("Back in the app steps back in the history, so that Forward returns")
def _(world):
    with world.customer() as visitor:
        page = visitor.open()
        control(page, "button", "Inbox").click()
        expect_address(page, "/mermaidbucks/inbox")
        count = page.evaluate("history.length")
        control(page, "button", "Done").click()
        expect_address(page, "/mermaidbucks/home")
        assert page.evaluate("history.length") == count
        settle(page)
        page.go_forward()
        expect_address(page, "/mermaidbucks/inbox")
        expect(control(page, "heading", "Inbox")).to_be_visible()


def forward(page):
    """Presses Forward, as far as there is an entry."""
    page.evaluate("history.forward()")
    settle(page)


@SUITE.test("Forward shows a screen without an address again, as it was left by Back")
def _(world):
    with world.customer() as visitor:
        page = visitor.open()
        control(page, "button", "Account").click()
        expect(control(page, "button", "Sign Out")).to_be_visible()
        expect_address(page, "/mermaidbucks/home", "Account – Mermaidbucks")
        settle(page)
        control(page, "button", "Devices").click()
        expect(control(page, "heading", "Devices")).to_be_visible()
        settle(page)
        for title in ["Account – Mermaidbucks", "Mermaidbucks"]:
            page.go_back()
            expect_address(page, "/mermaidbucks/home", title)
            settle(page)
        expect(control(page, "button", "Sign Out")).to_have_count(0)
        page.go_forward()
        expect_address(page, "/mermaidbucks/home", "Account – Mermaidbucks")
        expect(control(page, "button", "Sign Out")).to_be_visible()
        settle(page)
        page.go_forward()
        expect(control(page, "heading", "Devices")).to_be_visible()
        settle(page)
        # The sheet works as before.
        page.keyboard.press("Escape")
        settle(page)
        control(page, "button", "Done").click()
        expect(control(page, "button", "Details")).to_be_visible()


@SUITE.test("a screen without an address that the app has closed leaves no entry behind")
def _(world):
    with world.customer() as visitor:
        page = visitor.open("/")
        page.get_by_role("link", name="Mermaidbucks").first.click()
        expect(control(page, "button", "Details")).to_be_visible()
        settle(page)
        for _ in range(2):
            control(page, "button", "Account").click()
            expect(control(page, "button", "Sign Out")).to_be_visible()
            settle(page)
            control(page, "button", "Done").click()
            expect(control(page, "button", "Sign Out")).to_have_count(0)
            settle(page)
            count = sum(message["t"] == "go" for message in page.sent)
            forward(page)
            assert sum(message["t"] == "go" for message in page.sent) == count, "Forward led nowhere"
        control(page, "tab", "Order").click()
        expect_address(page, "/mermaidbucks/order")
        settle(page)
        page.go_back()
        expect_address(page, "/mermaidbucks/home")
        settle(page)
        # One step leads out of the application, and one back to its screen.
        page.evaluate("history.back()")
        page.wait_for_url(f"{visitor.address}/")
        page.evaluate("history.forward()")
        expect(control(page, "button", "Details")).to_be_visible()
        expect_address(page, "/mermaidbucks/home")
        settle(page)
        page.go_forward()
        expect_address(page, "/mermaidbucks/order")


@SUITE.test("Back and Forward lead past forms that were closed")
def _(world):
    with world.stranger() as visitor:
        page = visitor.open("/bankey/move-money")
        control(page, "button", "Use Demo Account").click()
        control(page, "button", "Close").click()
        expect(control(page, "button", "Between my accounts")).to_be_visible()
        settle(page)
        control(page, "tab", "Summary").click()
        expect_address(page, "/bankey/summary")
        control(page, "tab", "Move Money").click()
        expect_address(page, "/bankey/move-money")
        settle(page)
        for _ in range(2):
            control(page, "button", "Between my accounts").click()
            expect(control(page, "textbox", "Amount")).to_be_visible()
            settle(page)
            control(page, "button", "Cancel").click()
            expect(control(page, "textbox", "Amount")).to_have_count(0)
            settle(page)
        page.go_back()
        expect_address(page, "/bankey/summary")
        settle(page)
        page.go_forward()
        expect_address(page, "/bankey/move-money")
        expect(control(page, "tab", "Move Money")).to_have_attribute("aria-selected", "true")
        settle(page)
        page.go_back()
        expect_address(page, "/bankey/summary")


@SUITE.test("a reload and a copied address lead to the same screen")
def _(world):
    with world.customer() as visitor:
        page = visitor.open("/mermaidbucks/product/flat-white")
        expect(page.get_by_text("Flat White").first).to_be_visible()
        expect_address(page, "/mermaidbucks/product/flat-white")
        settle(page)
        page.reload()
        expect(control(page, "button", re.compile("Add to Basket"))).to_be_visible()
        expect_address(page, "/mermaidbucks/product/flat-white")
        other = visitor.open(page.url.removeprefix(visitor.address))
        expect(control(other, "button", re.compile("Add to Basket"))).to_be_visible()


@SUITE.test("an address leads to its screen through sign-in")
def _(world):
    with world.stranger() as visitor:
        page = visitor.open("/bankey/move-money")
        expect(control(page, "button", "Use Demo Account")).to_be_visible()
        expect_address(page, "/bankey/move-money")
        count = page.evaluate("history.length")
        control(page, "button", "Use Demo Account").click()
        control(page, "button", "Close").click()
        expect(control(page, "tab", "Move Money")).to_have_attribute("aria-selected", "true")
        expect_address(page, "/bankey/move-money", "Move Money – Bankey")
        settle(page)
        # Sign-in is not a place to return to.
        assert page.evaluate("history.length") == count
