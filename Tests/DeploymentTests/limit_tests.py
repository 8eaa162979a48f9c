"""Limits of sign-ins behind nginx, by the visitor's address, whatever the header fields claim."""

import itertools
import re
import time

from playwright.sync_api import expect

from connections import Client, containers, sign_up
from relay import relay
from visitor import Visitor, control, settle, wait_until

WRONG = "/problems/wrong-credentials"
TOO_MANY = "/problems/too-many-attempts"

# Header fields of a client that nginx and Ferry must ignore.
FORGERIES = [
    {}, {"X-Forwarded-For": "203.0.113.7"}, {"X-Forwarded-For": "203.0.113.8:4711"},
    {"X-Forwarded-For": "unknown"}, {"X-Forwarded-For": "[2001:db8::1]:443"},
    {"X-Forwarded-For": "203.0.113.9, 127.0.0.1"}, {"X-Forwarded-For": ", ,"},
    {"X-Forwarded-For": "\t127.0.0.1"}, {"x-forwarded-for": "1" * 500},
    {"X-Real-IP": "203.0.113.10"}, {"Forwarded": "for=203.0.113.11"},
    {"Ferry-Visitor": "203.0.113.12"}, {"Ferry-Visitor": "203.0.113.13 0123456789abcdef"},
    {"X-Forwarded-Proto": "http", "X-Forwarded-Host": "evil.example"},
]


class Guessers:
    """Clients of one address on both processes, which take turns."""

    def __init__(self, deployment, source):
        self.turns = itertools.cycle([
            Client(deployment, cookie=container, source=source)
            for container in containers(deployment)])
        self.forgeries = itertools.cycle(FORGERIES)

    def attempt(self, email, password="wrong"):
        return next(self.turns).send(
            "POST", "/v1/sessions", {"email": email, "password": password}, next(self.forgeries))

    def guess(self, emails, limit):
        """Guesses until an attempt is refused; returns the number of guesses and the refusal."""
        for count, email in enumerate(emails):
            assert count <= limit, f"{count} guesses were permitted"
            answer = self.attempt(email)
            if answer.status == 429:
                return count, answer
            assert (answer.status, answer.problem) == (401, WRONG), answer


def test_limits_of_account(deployment):
    """Five wrong passwords for an account lock out only the address that sent them."""
    email = "limited@example.com"
    sign_up(deployment, email)
    stranger = Guessers(deployment, "127.0.0.2")
    begun = time.monotonic()
    count, refusal = stranger.guess(itertools.repeat(email), 30)
    # One more is permitted every fifteen seconds.
    assert 5 <= count <= 5 + (time.monotonic() - begun) / 15, count
    assert refusal.problem == TOO_MANY and 0 < int(refusal.headers["Retry-After"]) <= 15
    # The right password does not help, and no field of the client gives it another address.
    for _ in FORGERIES:
        assert stranger.attempt(email, "Passw0rd!").status == 429
    # At another address the owner can still mistype, and signs in.
    owner = Guessers(deployment, "127.0.0.3")
    assert owner.attempt(email).status == 401
    assert owner.attempt(email, "Passw0rd!").status == 201
    # Each process has logged the address of the connection and no other.
    for host in deployment.hosts:
        addresses = {line.split()[1] for line in host.lines if " POST /v1/sessions " in line}
        assert addresses <= {"127.0.0.1", "127.0.0.2", "127.0.0.3"}, addresses
        assert "127.0.0.2" in addresses, addresses
    print(f"deployment: {count} guesses at an account; its owner elsewhere signs in")


def test_limits_of_address(deployment):
    """An address can try twenty passwords, over all accounts and processes."""
    begun = time.monotonic()
    stranger = Guessers(deployment, "127.0.0.4")
    count, refusal = stranger.guess((f"nobody{n}@example.com" for n in itertools.count()), 60)
    assert 20 <= count <= 20 + (time.monotonic() - begun) / 5, count
    assert refusal.problem == TOO_MANY and 0 < int(refusal.headers["Retry-After"]) <= 5
    assert Guessers(deployment, "127.0.0.5").attempt("nobody@example.com").status == 401
    print(f"deployment: {count} guesses at accounts; another address may guess")


def test_limits_of_pages(deployment, browser):
    """The sign-ins of a page's app count for the address of its visitor."""
    def attempts():
        lines = [line for host in deployment.hosts for line in host.lines]
        return [line.split()[1] for line in lines if " POST /v1/sessions " in line]

    def try_wrong_password(page, number):
        before = len(attempts())
        control(page, "textbox", "Email").fill("limited-page@example.com")
        control(page, "textbox", "Password").fill(f"wrong {number}")
        control(page, "button", "Sign In").click()
        wait_until(page, lambda: len(attempts()) > before, "the app signs in")
        settle(page)

    earlier = len(attempts())
    # The browser reaches nginx from another address.
    place = ("127.0.0.9", deployment.nginx.port)
    with relay(deployment.nginx.address, "127.0.0.6", place):
        remote = browser.browser_type.launch(
            executable_path="/usr/bin/chromium",
            args=["--no-sandbox", f"--host-resolver-rules=MAP localhost {place[0]}"])
        visitor = Visitor(remote, deployment.nginx.address, [], ignore_https_errors=True)
        page = visitor.open()
        for number in range(6):
            try_wrong_password(page, number)
        expect(page.get_by_text(re.compile("Too many attempts"))).to_be_visible()
        remote.close()
    found = attempts()
    assert found.count("127.0.0.6") == 6 and len(found) == earlier + 6, found
    visitor = Visitor(browser, deployment.nginx.address, [], ignore_https_errors=True)
    page = visitor.open()
    try_wrong_password(page, 0)
    expect(page.get_by_text(re.compile("Wrong email or password"))).to_be_visible()
    visitor.context.close()
    print("deployment: six guesses of a page did not lock out a page at another address")


def test_metrics_are_local(deployment):
    """Metrics are for the machine itself, whatever a visitor claims."""
    client = Client(deployment)
    for fields in FORGERIES:
        for path in ["/metrics", "/metrics?a", "//metrics", "/%6detrics", "/a/../metrics"]:
            assert client.send("GET", path, headers=fields).status == 404, (path, fields)


TESTS = [
    test_limits_of_account, test_limits_of_address, test_limits_of_pages, test_metrics_are_local]
