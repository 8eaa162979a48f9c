"""Koober in the browser: a ride from the map to the rating."""

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
        control(page, "listitem", "Sydney Opera House").first.click()
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
        # A mouse that is slow to move has picked something up, and a busy machine can make it slow.
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
