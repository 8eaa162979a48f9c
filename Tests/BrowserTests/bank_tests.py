"""Bankey in the browser: from sign-in to a receipt, and concurrent transfers of two browsers."""

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
    """Opens the demo customer's summary, past the first screens."""
    page = visitor.open("/bankey")
    tap(page, "Use Demo Account")
    expect(control(page, "button", "Close")).to_be_visible()
    settle(page)
    tap(page, "Close")
    expect(control(page, "button", "Notifications")).to_be_visible()
    settle(page)
    return page


def balance(page, account):
    """Returns the balance of a tile in cents; superscript cents have no decimal separator."""
    tile = page.locator("#screen").get_by_role("button", name=account).first
    expect(tile).to_be_visible()
    match = re.search(r"([-−]?)\$\s*([\d,]+)", tile.text_content())
    assert match, tile.text_content()
    return int(match[1] + match[2].replace(",", ""))


@SUITE.test("the front page links to the bank")
def _(world):
    with world.stranger() as visitor:
        page = visitor.open("/")
        page.get_by_role("link", name="Bankey").click()
        expect(page).to_have_url(f"{world.server.address}/bankey")
        expect(control(page, "heading", "Bankey")).to_be_visible()


@SUITE.test("a customer signs in, transfers money and opens the receipt")
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


@SUITE.test("an amount that is typed ahead of its separators loses no digit")
def _(world):
    with world.stranger() as visitor:
        page = open_as_demo(visitor)
        tap(page, "Move Money", "tab")
        tap(page, "Between my accounts")
        amount = control(page, "textbox", "Amount")
        for pause in (0, 40):
            amount.fill("")
            expect(amount).to_have_value("")
            amount.press_sequentially("1234567.89", delay=pause)
            expect(amount).to_have_value("1,234,567.89")
        # The caret stays behind the digit that is typed, here before the decimal separator.
        for _ in range(3):
            amount.press("ArrowLeft")
        amount.press_sequentially("01")
        expect(amount).to_have_value("123,456,701.89")


@SUITE.test("of two concurrent transfers of the same money only one succeeds")
def _(world):
    with world.stranger() as first, world.stranger() as second:
        pages = [open_as_demo(visitor) for visitor in (first, second)]
        # Each amount exceeds half of the balance, so only one transfer can succeed.
        whole = balance(pages[0], "Rainy Day Savings")
        part = whole * 6 // 10
        for page in pages:
            tap(page, "Move Money", "tab")
            tap(page, "Between my accounts")
            tap(page, "From account")
            settle(page)
            control(page, "button", "Rainy Day Savings", exact=False).click()
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
                    "There isn’t enough money in this account. Try a smaller amount.").count() else None
                for page in pages
            ]
            return found if all(found) else None

        found = wait_until(pages[0], outcomes, "both are answered")
        assert sorted(found) == ["refused", "sent"], found
        # The rejected transfer shows the reason, has no receipt, and can be edited.
        loser = pages[found.index("refused")]
        expect(control(loser, "button", "Confirm Transfer")).to_be_enabled()
        expect(control(loser, "button", "Edit")).to_be_visible()
        expect(control(loser, "heading", "Money sent")).to_have_count(0)
        for page in pages:
            tap(page, "Done" if page is not loser else "Cancel")
            tap(page, "Summary", "tab")
        for page in pages:
            wait_until(
                page, lambda: balance(page, "Rainy Day Savings") == whole - part,
                "the balance is less by one transfer, in both browsers")


@SUITE.test("a transfer that a crash of the service interrupts is made at most once")
def _(world):
    outcomes = []
    # The earlier the crash, the less the app knows about the state of its order.
    for seconds in (0.0, 0.02, 0.1):
        with world.stranger() as visitor:
            page = open_as_demo(visitor)
            before = balance(page, "Everyday Checking")
            tap(page, "Move Money", "tab")
            tap(page, "Between my accounts")
            fill(page, "Amount", "12.34")
            tap(page, "Review")
            expect(control(page, "button", "Confirm Transfer")).to_be_visible()
            control(page, "button", "Confirm Transfer").click(no_wait_after=True)
            page.wait_for_timeout(seconds * 1000)
            world.server.kill()
            expect(page.get_by_role("heading", name="Reconnecting…")).to_be_visible()
            world.server.start()
            expect(page.get_by_role("heading", name="Reconnecting…")).to_be_hidden()
            settle(page)
            # An app without a response retries the order and presents the result on any screen.
            notice = control(page, "heading", "It went through")
            was_reported = notice.count() > 0
            if was_reported:
                tap(page, "OK")
                settle(page)
            tap(page, "Summary", "tab")
            settle(page)
            after = balance(page, "Everyday Checking")
            possible = [before - 1234] if was_reported else [before, before - 1234]
            assert after in possible, (before, after)
            tap(page, "Move Money", "tab")
            expect(control(page, "button", "Between my accounts")).to_be_visible()
            settle(page)
            expect(control(page, "heading", "Waiting for confirmation")).to_have_count(0)
            outcome = "reported" if was_reported else "made" if after < before else "not made"
            outcomes.append(outcome)
    return ", ".join(outcomes)


@SUITE.test("a change of a balance in one browser updates the other")
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


@SUITE.test("amounts are formatted for the region of the browser")
def _(world):
    english = ("Use Demo Account", "Close", "Everyday Checking", "Notifications")
    arabic = ("استخدام الحساب التجريبي", "إغلاق", "الحساب اليومي", "الإشعارات")
    for locale, amount, labels in [
        ("de-DE", r"[\d.]+,\d\d\s\$", english), ("ar-EG", r"[٠-٩٬]+٫[٠-٩]{2}", arabic),
        ("en-GB", r"\$[\d,]+\.\d\d", english),
    ]:
        demo, close, account, notifications = labels
        with world.stranger(locale=locale) as visitor:
            page = visitor.open("/bankey")
            control(page, "button", demo).click()
            control(page, "button", close).click()
            bell = control(page, "button", notifications)
            expect(bell).to_be_visible()
            summary = page.locator("#screen")
            expect(summary.get_by_role("button", name=re.compile(f"^{account}, .*{amount}"))
                   ).to_be_visible()
            middle = summary.bounding_box()
            is_at_left = bell.bounding_box()["x"] < middle["x"] + middle["width"] / 2
            assert is_at_left == (labels is arabic), locale


@SUITE.test("every screen of the bank has accessible names and roles")
def _(world):
    with world.stranger() as visitor:
        page = open_as_demo(visitor)
        screen = page.locator("#screen")
        summary = screen.aria_snapshot()
        assert re.search(
            r'button "Everyday Checking, Banking, Current balance, \$[\d,]+\.\d\d"', summary), summary
        assert re.search(r'button "Visa Avion Card, Credit Card, Balance, −\$', summary), summary
        control(page, "button", "Everyday Checking").click()
        expect(control(page, "textbox", "Search transactions")).to_be_visible()
        expect(control(page, "img", "Loading")).to_have_count(0)
        months = screen.get_by_role("button", name=re.compile(r"^\w+ \d{4}: \$[\d,]+\.\d\d spent$"))
        expect(months).to_have_count(6)
        settle(page)
        account = screen.aria_snapshot()
        assert re.search(r'button "Metro Transit, −\$', account), account
        tap(page, "Move Money", "tab")
        tap(page, "Send to someone")
        expect(control(page, "textbox", "Amount")).to_be_visible()
        settle(page)
        form = screen.aria_snapshot()
        assert re.search(r'textbox "Recipient’s email"', form), form
        assert re.search(r'button "From account, Everyday Checking, Available \$', form), form
        assert re.search(r'button "When, Now"', form), form
        tap(page, "Cancel")
        settle(page)
        tap(page, "More", "tab")
        expect(control(page, "switch", "Money received")).to_be_checked()
        expect(control(page, "button", "Language")).to_be_visible()
