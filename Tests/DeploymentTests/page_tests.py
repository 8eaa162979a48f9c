"""Pages on both processes whose customer changes the password or signs out everywhere."""

import time

from playwright.sync_api import expect

from connections import COOKIE, PASSWORD, sign_up
from cookie_tests import cookies_of_processes
from visitor import Visitor, control, settle

# In seconds, with the work of the browser. It is about one on an idle machine.
PROMPTLY = 4.0


def sign_in(page, email, password):
    control(page, "textbox", "Email").fill(email)
    control(page, "textbox", "Password").fill(password)
    control(page, "button", "Sign In").click()
    close, home = control(page, "button", "Close"), control(page, "button", "Notifications")
    expect(close.or_(home).first).to_be_visible()
    settle(page)
    if close.count():
        # The first screens of a new customer.
        close.click()
        expect(home).to_be_visible()
        settle(page)


def expect_sign_in(pages, end):
    """Expects that all pages show sign-in after the end of their sessions; returns the time."""
    begun = time.monotonic()
    end()
    for page in pages:
        expect(control(page, "button", "Sign In")).to_be_visible()
        expect(control(page, "button", "Notifications")).to_have_count(0)
    return time.monotonic() - begun


def test_pages_of_ended_sessions(deployment, browser):
    """The pages of both processes show sign-in when the sessions of their customer end."""
    email, changed = "pages@example.com", PASSWORD + "2"
    customer, _ = sign_up(deployment, email)
    bystander_email = "bystander@example.com"
    sign_up(deployment, bystander_email)
    visitors, pages = [], []
    earlier = [host.app_count() for host in deployment.hosts]
    values = cookies_of_processes(deployment)
    # The last visitor is another customer.
    for value in [*values, None]:
        visitor = Visitor(browser, deployment.nginx.address, [], ignore_https_errors=True)
        if value:
            visitor.context.add_cookies([{
                "name": COOKIE, "value": value, "url": deployment.nginx.address, "secure": True}])
        visitors.append(visitor)
        pages.append(visitor.open("/bankey"))
        expect(control(pages[-1], "button", "Sign In")).to_be_visible()
    *pages, bystander = pages
    assert all(host.app_count() > count for host, count in zip(deployment.hosts, earlier)), (
        "each process runs an app")
    sign_in(bystander, bystander_email, PASSWORD)
    times = []
    for password, end in [
        (PASSWORD, lambda: customer.call(
            "POST", "/v1/password", {"old_password": PASSWORD, "new_password": changed})),
        (changed, lambda: customer.call("DELETE", "/v1/sessions")),
    ]:
        for page in pages:
            sign_in(page, email, password)
        times.append(expect_sign_in(pages, end))
    assert max(times) < PROMPTLY, times
    # The page of another customer stays signed in.
    expect(control(bystander, "button", "Notifications")).to_be_visible()
    for visitor in visitors:
        visitor.context.close()
    print(f"deployment: pages of both processes showed sign-in within {max(times):.1f} s")


TESTS = [test_pages_of_ended_sessions]
