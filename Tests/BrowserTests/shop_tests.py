"""Customers of Mermaidbucks and the staff of a shop, side by side in one browser."""

import re
import time
import urllib.parse

from playwright.sync_api import expect

from visitor import control, settle, wait_until
from world import Suite

SUITE = Suite()
BARISTA, MANAGER = "Use Demo Account", "Try as Manager"
LATTE = "Caffè Latte"


def token(world, email):
    return world.call("/v1/sessions", {
        "email": email, "password": "password", "device": "Test"})["token"]


def manager(world):
    """Returns a manager's token, after opening the shop around the clock."""
    result = token(world, "manager@ferry.example")
    day = [{"from": 0, "until": 1440}]
    world.call("/v1/barista/schedule/hours", {
        "weekdays": [{"weekday": number, "intervals": day} for number in range(1, 8)],
        "special_days": []}, result)
    return result


def staff(visitor, account):
    """Opens Barista and signs in a member of staff."""
    page = visitor.open("/barista")
    control(page, "button", account).click()
    allow = control(page, "button", "Allow")
    expect(allow).to_be_visible()
    settle(page)
    allow.click()
    expect(page.get_by_role("button", name=re.compile("^New"))).to_be_visible()
    settle(page)
    return page


def category(visitor, name="Espresso"):
    """Opens a category of the menu of the staff's store as the demo customer.

    Which store is chosen without a link depends on the opening hours, and so on the time of day.
    """
    page = visitor.open("/mermaidbucks/order/near/-33.8614,151.2108")
    expect(page.get_by_role("button", name=re.compile("Circular Quay")).first).to_be_visible()
    expect(control(page, "button", name)).to_be_visible()
    settle(page)
    control(page, "button", name).click()
    expect(row(page, "Americano")).to_be_visible()
    settle(page)
    return page


def order(page, product=LATTE):
    """Orders a product of the shown category, and waits until the order was sent."""
    row(page, f"{product}, ").click()
    expect(control(page, "button", "Add to Basket")).to_be_visible()
    settle(page)
    control(page, "button", "Order").last.click()
    place = page.get_by_role("button", name=re.compile("^Place Order"))
    expect(place).to_be_visible()
    later = control(page, "button", "Not Now")
    sent = heading(page, "Order Sent").or_(heading(page, "Order Accepted"))
    # While a new price is computed the button does nothing.
    for _ in range(3):
        settle(page)
        if place.count():
            place.click()
        try:
            expect(later.or_(sent).first).to_be_visible(timeout=15_000)
            break
        except AssertionError:
            continue
    settle(page)
    if later.count():
        later.click()
    expect(sent.first).to_be_visible()


def heading(page, name):
    return control(page, "heading", name)


def action(board, name):
    """Returns the button of the only ticket in a column."""
    return board.get_by_role("button", name=re.compile(f"^{name}, Order "))


def show(board, column):
    board.get_by_role("button", name=re.compile(f"^{column} \\d")).click()
    settle(board)


def stars(world, customer):
    return int(world.call("/v1/coffee/rewards", token=customer)["balance"]["minor_units"])


@SUITE.test("an order is on the board at once, and the customer follows it to the Stars")
def _(world):
    manager(world)
    customer = token(world, "johnny@gmail.com")
    with world.customer() as visitor, world.stranger() as shop:
        board = staff(shop, BARISTA)
        page = category(visitor)
        before = stars(world, customer)
        order(page)
        expect(action(board, "Start")).to_be_visible()
        # The customer's page receives no more input from here on.
        steps = [("Start", "New", "Making Your Order"), ("Mark Ready", "Preparing",
                 "Ready for Pick-Up"), ("Hand Over", "Ready", "Enjoy!")]
        times = []
        for name, column, title in steps:
            show(board, column)
            action(board, name).click()
            start = time.monotonic()
            expect(heading(page, title)).to_be_visible()
            times.append(time.monotonic() - start)
        wait_until(
            page, lambda: stars(world, customer) == before + 10, "the Stars of the order arrive")
        home = visitor.open()
        expect(home.get_by_label(f"{before + 10} Stars").first).to_be_visible()
        return ", ".join(f"{1_000 * time:.0f} ms" for time in times)


@SUITE.test("of two baristas who take the same ticket, one makes it")
def _(world):
    key = manager(world)
    with world.customer() as visitor, world.stranger() as one, world.stranger() as other:
        boards = [staff(one, BARISTA), staff(other, MANAGER)]
        order(category(visitor))
        for board in boards:
            expect(action(board, "Start")).to_be_visible()
            settle(board)
        places = [action(board, "Start").bounding_box() for board in boards]
        # Both press before either hears of the other.
        for board, place in zip(boards, places):
            board.mouse.move(place["x"] + place["width"] / 2, place["y"] + place["height"] / 2)
            board.mouse.down()
        for board in boards:
            board.mouse.up()
        for board in boards:
            show(board, "Preparing")
            expect(action(board, "Mark Ready")).to_have_count(1)
        tickets = world.call("/v1/barista/tickets", token=key)["tickets"]
        makers = [ticket["prepared_by"] for ticket in tickets if ticket["state"] == "preparing"]
        assert len(makers) == 1 and makers[0] in ("Mia", "Noah"), tickets
        show(boards[0], "New")
        expect(action(boards[0], "Start")).to_have_count(0)
        show(boards[0], "Preparing")
        action(boards[0], "Mark Ready").click()
        show(boards[0], "Ready")
        action(boards[0], "Hand Over").click()
        return makers[0]


@SUITE.test("keys alone choose a ticket, advance it, and take that back")
def _(world):
    manager(world)
    with world.customer() as visitor, world.stranger() as shop:
        board = staff(shop, BARISTA)
        order(category(visitor))
        expect(action(board, "Start")).to_be_visible()
        settle(board)
        board.evaluate("document.activeElement.blur()")
        board.keyboard.press("ArrowDown")
        board.keyboard.press("Enter")
        show(board, "Preparing")
        expect(action(board, "Mark Ready")).to_have_count(1)
        board.evaluate("document.activeElement.blur()")
        board.keyboard.press("Control+z")
        show(board, "New")
        expect(action(board, "Start")).to_have_count(1)
        for column, name in [("New", "Start"), ("Preparing", "Mark Ready"), ("Ready", "Hand Over")]:
            show(board, column)
            action(board, name).click()
        expect(action(board, "Hand Over")).to_have_count(0)


@SUITE.test("two customers see a new product, its price, and that it is sold out, without a touch")
def _(world):
    key = manager(world)
    with world.customer() as visitor, world.customer() as friend:
        pages = [category(visitor), category(friend)]
        product = world.call("/v1/barista/menu/products", {
            "names": {"en": "Maple Latte", "ko": "메이플 라떼", "ar": "لاتيه القيقب"},
            "category_id": "espresso", "price": {"minor_units": 640, "currency": "AUD"},
            "options": "milk-coffee", "is_new": True}, key)
        path = f"/v1/barista/menu/products/{product['id']}"
        try:
            start = time.monotonic()
            for page in pages:
                expect(row(page, "Maple Latte.*A\\$6.40")).to_have_count(1)
            seconds = time.monotonic() - start
            world.call(path, {"price": {"minor_units": 700, "currency": "AUD"}}, key, "PATCH")
            for page in pages:
                expect(row(page, "Maple Latte.*A\\$7.00")).to_have_count(1)
            world.call(path, {"is_sold_out": True}, key, "PATCH")
            for page in pages:
                expect(row(page, "Maple Latte.*Sold out")).to_have_count(1)
        finally:
            world.call(path, token=key, method="DELETE")
        for page in pages:
            expect(row(page, "Maple Latte.*")).to_have_count(0)
        return f"{1_000 * seconds:.0f} ms"


@SUITE.test("what a barista marks as sold out is sold out on open pages at once, and back again")
def _(world):
    manager(world)
    with world.customer() as visitor, world.customer() as friend, world.stranger() as shop:
        product, menu = category(visitor), category(friend)
        row(product, "Flat White").click()
        expect(control(product, "button", "Add to Basket")).to_be_visible()
        board = staff(shop, BARISTA)
        control(board, "tab", "Menu").click()
        search = control(board, "textbox", "Search the menu")
        expect(search).to_be_visible()
        search.fill("flat wh")
        switch = board.get_by_role("switch", name="Flat White, Available")
        expect(switch).to_have_count(1)
        for page in [product, menu, board]:
            settle(page)
        times = []
        for is_sold_out in [True, False, True, False]:
            # The transparent layer of the search is above; the app decides what a touch means.
            switch.click(force=True)
            start = time.monotonic()
            expect(control(product, "button", "Sold out")).to_have_count(1 if is_sold_out else 0)
            expect(row(menu, "Flat White.*Sold out")).to_have_count(1 if is_sold_out else 0)
            times.append(time.monotonic() - start)
            settle(board)
        return ", ".join(f"{1_000 * time:.0f} ms" for time in times)


@SUITE.test("a store's page leads to a ride there")
def _(world):
    # Signing in to another app replaces the cookie of the browser.
    with world.stranger() as visitor:
        page = visitor.open("/mermaidbucks/stores/the-rocks")
        control(page, "button", "Use Demo Account").click()
        ride = page.get_by_role("button", name=re.compile("Koober"))
        expect(ride).to_be_visible()
        settle(page)
        with visitor.context.expect_page() as opened:
            ride.click()
        opened.value.wait_for_url("**/koober/ride/**")
        path = urllib.parse.urlparse(opened.value.url).path
        opened.value.close()
        koober = visitor.open(path)
        control(koober, "button", "Sign In").click()
        expect(control(koober, "button", "Use Demo Account")).to_be_visible()
        settle(koober)
        control(koober, "button", "Use Demo Account").click()
        # The first request for rides adds the demo's riders and drivers.
        expect(koober.get_by_label("Drop-off: Mermaidbucks The Rocks")).to_be_visible(
            timeout=90_000)


def row(page, pattern):
    """Returns the row with a name, which is that of its button, if it can be selected."""
    name = re.compile(f"^{pattern}", re.IGNORECASE | re.DOTALL)
    button = page.get_by_role("button", name=name)
    items = page.get_by_role("listitem")
    return page.get_by_role("listitem", name=name).or_(items.filter(has=button))


def ring_up(page):
    """Rings up a latte and enters its price in cash."""
    control(page, "tab", "Till").click()
    item = row(page, f"{LATTE}, ")
    expect(item.first).to_be_visible()
    settle(page)
    item.first.click()
    # On a phone the cart opens first.
    cart = page.get_by_role("button", name=re.compile("^1 item"))
    expect(cart).to_be_visible()
    settle(page)
    cart.click()
    charge = page.get_by_role("button", name=re.compile("^Charge A"))
    expect(charge).to_be_visible()
    settle(page)
    charge.click()
    expect(control(page, "button", "Take Cash")).to_be_visible()
    settle(page)
    control(page, "button", "A$5.00").first.click()
    settle(page)


@SUITE.test("a till whose power is cut during sales neither loses nor doubles one")
def _(world):
    key = manager(world)
    path = "/v1/barista/till/session"
    if world.call(path, token=key).get("session") is None:
        world.call("/v1/barista/till/sessions", {
            "opening_float": {"minor_units": 20_000, "currency": "AUD"}}, key)
    before = world.call(path, token=key)["session"]
    with world.stranger() as shop:
        page = staff(shop, BARISTA)
        shown = 0
        for delay in [0, 40, 150, None]:
            ring_up(page)
            control(page, "button", "Take Cash").click()
            if delay is None:
                expect(control(page, "button", "New Sale")).to_be_visible()
                shown += 1
            else:
                page.wait_for_timeout(delay)
            world.kill_app(page, "barista")
            expect(control(page, "tab", "Till")).to_be_visible()
            settle(page)
        control(page, "tab", "Till").click()
        # Saved sales are sent at the start of the app.
        expect(page.get_by_text(re.compile("waiting to be sent"))).to_have_count(0)
        after = world.call(path, token=key)["session"]
        count = after["sale_count"] - before["sale_count"]
        cash = after["expected_cash"]["minor_units"] - before["expected_cash"]["minor_units"]
        assert shown <= count <= 4, count
        assert cash == 500 * count, (cash, count)
        return f"{count} of 4 sales"
