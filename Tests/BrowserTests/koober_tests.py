"""Koober in the browser: a ride from the map to the rating."""

import re

from playwright.sync_api import expect

from visitor import control, settle
from world import Suite

SUITE = Suite()


def signed_in(visitor):
    """Opens Koober and signs in with the demo account."""
    page = visitor.open("/koober")
    control(page, "button", "Sign In").click()
    expect(control(page, "button", "Use Demo Account")).to_be_visible()
    settle(page)
    control(page, "button", "Use Demo Account").click()
    # The first request for rides adds the demo's riders and drivers.
    expect(control(page, "button", "Where to?").first).to_be_visible(timeout=90_000)
    settle(page)
    return page


@SUITE.test("a ride is requested, ridden, paid and rated")
def _(world):
    with world.stranger() as visitor:
        page = signed_in(visitor)
        control(page, "button", "Where to?").first.click()
        settle(page)
        # The name is that of the bar, not of the table's first section.
        expect(page.get_by_role("dialog", name="Where to?")).to_be_visible()
        control(page, "button", "Sydney Opera House").first.click()
        expect(control(page, "button", "Wallaroo").first).to_be_visible()
        settle(page)
        control(page, "button", "Wallaroo").first.click()
        expect(control(page, "button", "Confirm Wallaroo")).to_be_visible()
        settle(page)
        control(page, "button", "Confirm Wallaroo").click()
        allow = control(page, "button", "Allow")
        arrived = page.get_by_text("You’ve arrived")
        expect(allow.or_(control(page, "button", "Cancel Ride")).first).to_be_visible()
        if allow.count():
            allow.click()
        # The demo's drivers hop at sixty times their speed here.
        expect(arrived.first).to_be_visible(timeout=90_000)
        settle(page)
        control(page, "button", "Rate Your Ride").click()
        expect(page.get_by_text("How high were the hops?").first).to_be_visible()
        settle(page)
        control(page, "button", "5 of 5 stars").click()
        control(page, "button", "Send Feedback").click()
        expect(page.get_by_text("Thank you!").first).to_be_visible()


@SUITE.test("the map follows the mouse")
def _(world):
    with world.stranger() as visitor:
        page = signed_in(visitor)
        screen = page.locator("#screen").bounding_box()
        x, y = screen["x"] + screen["width"] / 2, screen["y"] + screen["height"] * 0.35
        pin = page.get_by_label("Pickup", exact=False).first
        before, moved = pin.bounding_box()["x"], 0
        # A slow press of the mouse would begin a drag, and a busy machine can make it slow.
        for _ in range(5):
            page.mouse.move(x, y)
            page.mouse.down()
            page.mouse.move(x - 90, y, steps=30)
            page.mouse.up()
            settle(page)
            if moved := before - pin.bounding_box()["x"]:
                break
        # The map coasts on after the mouse is released.
        assert moved >= 80, moved
        return f"{moved:.0f} points"


def use_my_location(page):
    """Turns on the use of the position, and allows it in the app."""
    control(page, "button", "Profile").first.click()
    settle(page)
    control(page, "switch", "Use My Location").click()
    control(page, "button", "Allow While Using App").click()
    settle(page)
    control(page, "button", "Done").first.click()


@SUITE.test(
    "the pickup is the browser's own position where the map has it",
    chromium_only="tests cannot choose the position")
def _(world):
    with world.stranger(geolocation={"latitude": -33.8600, "longitude": 151.2090, "accuracy": 20},
                        permissions=["geolocation"]) as visitor:
        page = signed_in(visitor)
        pin = page.get_by_label("Pickup", exact=False).first
        before = pin.get_attribute("aria-label")
        assert not any(message["t"] == "position" for message in page.sent), "not asked for yet"
        use_my_location(page)
        expect(page.get_by_label(before)).to_have_count(0)
        sent = [message for message in page.sent if message["t"] == "position"]
        assert sent and abs(sent[0]["lat"] + 33.86) < 1e-6, sent


@SUITE.test(
    "a position off the map, and one that people deny, are explained",
    chromium_only="tests cannot choose the position")
def _(world):
    far = {"latitude": 51.5, "longitude": -0.1, "accuracy": 20}
    with world.stranger(geolocation=far, permissions=["geolocation"]) as visitor:
        page = signed_in(visitor)
        use_my_location(page)
        expect(page.get_by_text("You’re Outside Our Area").first).to_be_visible()
        control(page, "button", "OK").click()
        expect(control(page, "button", "Where to?").first).to_be_visible()
    with world.stranger() as visitor:
        # Without the permission a headless browser denies the position.
        page = signed_in(visitor)
        use_my_location(page)
        expect(page.get_by_text("We Can’t Find You").first).to_be_visible()


@SUITE.test("a killed app returns to its state, and a shared link needs no account")
def _(world):
    with world.stranger() as visitor, world.stranger() as friend:
        page = signed_in(visitor)
        control(page, "button", "Where to?").first.click()
        settle(page)
        control(page, "button", "Sydney Opera House").first.click()
        expect(control(page, "button", "Kangaroo").first).to_be_visible()
        settle(page)
        world.kill_app(page, "koober")
        expect(control(page, "button", "Kangaroo").first).to_be_visible()
        settle(page)
        control(page, "button", "Kangaroo").first.click()
        expect(control(page, "button", "Confirm Kangaroo")).to_be_visible()
        settle(page)
        world.kill_app(page, "koober")
        confirm = control(page, "button", "Confirm Kangaroo")
        expect(confirm).to_be_visible()
        settle(page)
        confirm.click()
        ended = page.get_by_text("You’ve arrived").first
        share = control(page, "button", "Share Ride")
        allow = control(page, "button", "Allow")
        # The permission is requested once, when the ride starts.
        expect(allow).to_be_visible(timeout=60_000)
        allow.click()
        expect(allow).to_have_count(0)
        expect(share.or_(ended).first).to_be_visible(timeout=60_000)
        world.kill_app(page, "koober")
        expect(share.or_(ended).first).to_be_visible(timeout=60_000)
        # The permission is not requested again.
        assert allow.count() == 0
        expect(ended).to_be_visible(timeout=90_000)
        world.kill_app(page, "koober")
        expect(ended).to_be_visible()
        gone = friend.open("/koober/shared/AAAAAAAAAAAAAAAAAAAAAAAA")
        expect(gone.get_by_text("This Ride Is No Longer Shared").first).to_be_visible()
        control(gone, "button", "Close").first.click()
        expect(control(gone, "button", "Sign In")).to_be_visible()


def token(world):
    return world.call("/v1/sessions", {
        "email": "johnny@gmail.com", "password": "password", "device": "Test"})["token"]


def place(name, latitude, longitude):
    return {"name": name, "coordinate": {"latitude": latitude, "longitude": longitude}}


PITT_STREET = place("60 Pitt Street", -33.864308, 151.209146)
OPERA_HOUSE = place("Sydney Opera House", -33.858667, 151.214028)
CENTRAL = place("Central", -33.8824, 151.2065)


def request(world, key, pickup, dropoff):
    """Requests a ride with the first animal, and returns the trip."""
    quotes = world.call("/v1/koober/quotes", {"pickup": pickup, "dropoff": dropoff}, key)
    account = world.call("/v1/koober/accounts", token=key)["items"][0]["id"]
    return world.call("/v1/koober/trips", {
        "quote": quotes["quotes"][0]["quote"], "account_id": account}, key)


@SUITE.test("a shared link shows the ride to somebody without an account")
def _(world):
    key = token(world)
    trip = request(world, key, PITT_STREET, OPERA_HOUSE)
    link = world.call(f"/v1/koober/trips/{trip['id']}/share", {}, key)["path"]
    with world.stranger() as visitor:
        page = visitor.open(link)
        expect(page.get_by_text("Opera House", exact=False).first).to_be_visible()
        expect(page.get_by_text("has arrived", exact=False).first).to_be_visible(timeout=90_000)
        control(page, "button", "Close").first.click()
        expect(control(page, "button", "Sign In")).to_be_visible()


def choose_wallaroo(page):
    """Chooses the drop-off and the animal, and leaves the confirmation."""
    control(page, "button", "Where to?").first.click()
    settle(page)
    control(page, "button", "Sydney Opera House").first.click()
    expect(control(page, "button", "Wallaroo").first).to_be_visible()
    settle(page)
    control(page, "button", "Wallaroo").first.click()
    expect(control(page, "button", "Confirm Wallaroo")).to_be_visible()
    settle(page)


def leave_ended_ride(page):
    """Shows the map again if the page shows the end of another test's ride."""
    new = control(page, "button", "Start New Ride")
    if new.count():
        new.click()
        settle(page)


@SUITE.test("Back leads out of the sheets of a ride, and leaves the ride itself untouched")
def _(world):
    with world.stranger() as visitor:
        page = visitor.open("/")
        page.get_by_role("link", name=re.compile("Koober")).first.click()
        control(page, "button", "Sign In").click()
        expect(control(page, "button", "Use Demo Account")).to_be_visible()
        settle(page)
        control(page, "button", "Use Demo Account").click()
        expect(control(page, "button", "Where to?").first).to_be_visible()
        settle(page)
        # Back closes the list of places, and the map stays.
        control(page, "button", "Where to?").first.click()
        expect(control(page, "textbox", "Search for a place or address")).to_be_visible()
        settle(page)
        page.go_back()
        expect(control(page, "textbox", "Search for a place or address")).to_have_count(0)
        settle(page)
        choose_wallaroo(page)
        # The journey is no entry of the history: Back leaves the app, which restores the journey.
        page.go_back()
        expect(page).to_have_url(f"{world.server.address}/")
        page.go_forward()
        confirm = control(page, "button", "Confirm Wallaroo")
        expect(confirm).to_be_visible()
        settle(page)
        key = token(world)
        before = len(world.call("/v1/koober/trips", token=key)["items"])
        confirm.click()
        allow = control(page, "button", "Allow")
        expect(allow).to_be_visible()
        allow.click()
        page.go_back()
        expect(page).to_have_url(f"{world.server.address}/")
        page.go_forward()
        expect(page.get_by_text("You’ve arrived").first).to_be_visible(timeout=90_000)
        trips = world.call("/v1/koober/trips", token=key)["items"]
        assert len(trips) == before + 1 and trips[0]["state"] == "completed", trips[0]


@SUITE.test("a ride that the account cannot pay is explained, and another account pays")
def _(world):
    key = token(world)
    account = "demo-reserve"
    held = next(item for item in world.call("/v1/koober/accounts", token=key)["items"]
                if item["id"] == account)["available_balance"]

    def move(source, target):
        world.call("/v1/transfers", {"from": source, "to": target, "amount": held}, key)

    move(account, "demo-everyday")
    try:
        with world.stranger() as visitor:
            page = signed_in(visitor)
            leave_ended_ride(page)
            choose_wallaroo(page)
            control(page, "button", "Pay from").click()
            control(page, "button", re.compile("Rainy Day Savings")).first.click()
            settle(page)
            before = len(world.call("/v1/koober/trips", token=key)["items"])
            confirm = control(page, "button", "Confirm Wallaroo")
            confirm.click()
            expect(page.get_by_text("Not Enough Money").first).to_be_visible()
            settle(page)
            control(page, "button", "OK").click()
            expect(confirm).to_be_visible()
            settle(page)
            assert len(world.call("/v1/koober/trips", token=key)["items"]) == before
            control(page, "button", "Pay from").click()
            control(page, "button", re.compile("Everyday Checking")).first.click()
            settle(page)
            confirm.click()
            allow = control(page, "button", "Allow")
            expect(allow).to_be_visible()
            allow.click()
            expect(page.get_by_text("You’ve arrived").first).to_be_visible(timeout=90_000)
            trips = world.call("/v1/koober/trips", token=key)["items"]
            assert len(trips) == before + 1, len(trips)
    finally:
        move("demo-everyday", account)


@SUITE.test("coffee is ordered from a ride at the store nearest to the drop-off")
def _(world):
    with world.stranger() as visitor:
        page = signed_in(visitor)
        leave_ended_ride(page)
        request(world, token(world), OPERA_HOUSE, CENTRAL)
        control(page, "button", "Allow").click(timeout=60_000)
        coffee = control(page, "button", "Order coffee for arrival")
        # The animal hops at sixty times its speed; the button is there during the ride.
        expect(coffee).to_be_visible(timeout=60_000)
        # The ride takes ten seconds, and the card moves when it begins: a key needs no place.
        with visitor.context.expect_page() as opened:
            coffee.press("Enter")
        shop = opened.value
        expect(shop).to_have_url(re.compile(r"/mermaidbucks/order/near/-33\.88[^/]*/at/20"))
        # Signing in at one app signs in at the others of a profile, or is asked for here.
        demo = control(shop, "button", "Use Demo Account")
        store = control(shop, "button", re.compile("Haymarket"))
        expect(demo.or_(store).first).to_be_visible()
        if demo.count():
            demo.click()
        expect(store.first).to_be_visible()
        expect(page.get_by_text("You’ve arrived").first).to_be_visible(timeout=90_000)
