"""Restarts of one process after the other under load, and a host that is killed."""

import http.client
import threading
import time

from playwright.sync_api import expect

from connections import COOKIE, DEMO, Client
from deployment import PATIENCE, wait_until
from visitor import Visitor, control, settle, sign_in

ROUNDS = 3
WORKERS = 12


class Worker(threading.Thread):
    """A client that reads accounts and moves money over one connection until it is stopped."""

    def __init__(self, client, accounts):
        super().__init__(daemon=True)
        self.client, self.accounts = client, accounts
        self.is_stopped = False
        self.count = 0
        self.moved = 0
        self.failures = []

    def run(self):
        while not self.is_stopped:
            # Each request is sent once.
            try:
                if self.count % 3 == 0:
                    self.client.transfer(self.accounts)
                    self.moved += 1
                else:
                    self.client.call("GET", "/v1/accounts")
            except (AssertionError, OSError, http.client.HTTPException) as error:
                self.failures.append(f"{time.strftime('%X')}: {error!r}")
            self.count += 1
            time.sleep(0.05)


def test_rolling_restart(deployment):
    """Each process restarts in turn, and no request fails."""
    customer = Client(deployment)
    customer.token = customer.call("POST", "/v1/sessions", DEMO)["token"]
    accounts = [
        item["id"] for item in customer.call("GET", "/v1/accounts")["items"]
        if item["can_send"] and item["balance"]["currency"] == "USD"
        and item["balance"]["minor_units"] > 5_000][:2]
    before = customer.balances(accounts)
    earlier = [host.request_count("/v1/accounts") for host in deployment.hosts]
    workers = [Worker(Client(deployment, customer.token), accounts) for _ in range(WORKERS)]
    for worker in workers:
        worker.start()
    # Before the first restart, so that no process answers for the other.
    for host, count in zip(deployment.hosts, earlier):
        wait_until(
            lambda: host.request_count("/v1/accounts") > count,
            f"the process on port {host.port} gets a share of the load")
    for _ in range(ROUNDS):
        for host in deployment.hosts:
            time.sleep(1)
            status = host.stop()
            assert status == 0, f"ferry ended with {status}:\n" + "".join(host.lines[-20:])
            time.sleep(1)
            host.start()
    time.sleep(1)
    for worker in workers:
        worker.is_stopped = True
    for worker in workers:
        worker.join(PATIENCE)
    failures = [failure for worker in workers for failure in worker.failures]
    assert not failures, (
        f"{len(failures)} requests failed: {failures[:10]}\n" + deployment.nginx.errors()[:3000])
    moved = sum(worker.moved for worker in workers)
    after = customer.balances(accounts)
    assert [after[0] - before[0], after[1] - before[1]] == [-moved, moved], (before, after, moved)
    assert (findings := deployment.check()) == "", findings
    count = sum(worker.count for worker in workers)
    print(f"deployment: {count} requests, {moved} of them transfers, during "
          f"{2 * ROUNDS} restarts: none failed")


def test_killed_host(deployment, browser):
    """A page whose host is killed shows its screen again from the other process."""
    # New logs, so that each process has started no app.
    for host in deployment.hosts:
        host.lines.clear()
    visitor = Visitor(browser, deployment.nginx.address, [], ignore_https_errors=True)
    page = visitor.open()
    sign_in(page)
    control(page, "button", "History").click()
    expect(control(page, "heading", "History")).to_be_visible()
    settle(page)
    cookies = visitor.context.cookies()
    assert [cookie["name"] for cookie in cookies] == [COOKIE], cookies
    # The prefix requires these; browsers refuse the cookie otherwise.
    assert cookies[0]["secure"] and cookies[0]["httpOnly"] and cookies[0]["path"] == "/", cookies
    # The app and its later sessions have the same container, which nginx sends to one process.
    host, other = sorted(deployment.hosts, key=lambda host: -host.app_count())
    assert host.app_count() > 0 and other.app_count() == 0, "two processes served one browser"
    begun = time.monotonic()
    host.kill()
    wait_until(lambda: other.app_count() == 1, "the other process runs the app")
    expect(page.get_by_role("heading", name="Reconnecting…")).to_be_hidden()
    expect(control(page, "heading", "History")).to_be_visible()
    settle(page)
    elapsed = time.monotonic() - begun
    print(f"deployment: a screen returned {elapsed:.1f} s after its host was killed")
    control(page, "button", "Done").click()
    expect(control(page, "button", "Details")).to_be_visible()
    host.start()
    visitor.context.close()


TESTS = [test_rolling_restart, test_killed_host]
