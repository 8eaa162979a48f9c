"""Bankey in the browser: from signing in to a receipt, and two browsers after the same money."""

import re

from playwright.sync_api import expect

from visitor import control, settle, wait_until
from world import Suite

SUITE = Suite()


def fill(page, name, text):
    control(page, "textbox", name).fill(text)


def tap(page, name, role="button"):
    control(page, role, name).click()


def open_as_demo(visitor):
    """The demo customer's summary, with the first pages behind them."""
    page = visitor.open("/bankey")
    tap(page, "Use the demo account")
    expect(control(page, "button", "Close")).to_be_visible()
    settle(page)
    tap(page, "Close")
    expect(control(page, "button", "Notifications")).to_be_visible()
    settle(page)
    return page


def balance(page, account):
    """What a tile shows, in cents: the separator is not written where cents are raised."""
    tile = page.locator("#screen").get_by_role("button", name=account).first
    expect(tile).to_be_visible()
    match = re.search(r"(-?)\$\s*([\d,]+)", tile.text_content())
    assert match, tile.text_content()
    return int(match[1] + match[2].replace(",", ""))


@SUITE.test("the front page leads to the bank")
def _(world):
    with world.stranger() as visitor:
        page = visitor.open("/")
        page.get_by_role("link", name="Bankey").click()
        expect(page).to_have_url(f"{world.server.address}/bankey")
        expect(control(page, "heading", "Bankey")).to_be_visible()


@SUITE.test("signing in, moving money and reading the receipt")
def _(world):
    with world.stranger() as visitor:
        page = open_as_demo(visitor)
        tap(page, "Move Money", "tab")
        tap(page, "Between my accounts")
        fill(page, "Amount", "12.34")
        tap(page, "Review")
        expect(control(page, "button", "Confirm Transfer")).to_be_visible()
        tap(page, "Confirm Transfer")
        expect(control(page, "heading", "Money sent")).to_be_visible()
        expect(page.locator("#screen").get_by_text("$12.34").or_(
            page.locator("#screen [aria-label='$12.34']")).first).to_be_attached()
        tap(page, "Done")


@SUITE.test("two browsers that want the same money get it once")
def _(world):
    with world.stranger() as first, world.stranger() as second:
        pages = [open_as_demo(visitor) for visitor in (first, second)]
        # Each wants more than half of what there is, so only one can have it.
        whole = balance(pages[0], "Rainy Day Savings")
        part = whole * 6 // 10
        for page in pages:
            tap(page, "Move Money", "tab")
            tap(page, "Between my accounts")
            tap(page, "From account")
            settle(page)
            control(page, "listitem", "Rainy Day Savings", exact=False).click()
            settle(page)
            expect(control(page, "button", "Review")).to_be_visible()
            fill(page, "Amount", f"{part // 100}.{part % 100:02}")
            tap(page, "Review")
            expect(control(page, "button", "Confirm Transfer")).to_be_visible()
        for page in pages:
            control(page, "button", "Confirm Transfer").click(no_wait_after=True)

        def outcomes():
            found = [
                "sent" if control(page, "heading", "Money sent").count() else
                "refused" if page.locator("#screen").get_by_text(
                    "There is not enough in the account.").count() else None
                for page in pages
            ]
            return found if all(found) else None

        found = wait_until(pages[0], outcomes, "both are answered")
        assert sorted(found) == ["refused", "sent"], found
        winner = pages[found.index("sent")]
        tap(winner, "Done")
        tap(winner, "Summary", "tab")
        wait_until(
            winner, lambda: balance(winner, "Rainy Day Savings") == whole - part,
            "the balance is less by one transfer")


@SUITE.test("a balance that changes in one browser changes in the other by itself")
def _(world):
    with world.stranger() as first, world.stranger() as second:
        pages = [open_as_demo(visitor) for visitor in (first, second)]
        before = balance(pages[1], "Everyday Checking")
        page = pages[0]
        tap(page, "Move Money", "tab")
        tap(page, "Between my accounts")
        fill(page, "Amount", "1.11")
        tap(page, "Review")
        tap(page, "Confirm Transfer")
        expect(control(page, "heading", "Money sent")).to_be_visible()
        wait_until(
            pages[1], lambda: balance(pages[1], "Everyday Checking") == before - 111,
            "the other browser shows the new balance")
