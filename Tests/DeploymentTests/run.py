#!/usr/bin/env python3
"""Tests two processes of Ferry on PostgreSQL behind nginx, configured as the guides describe.

`make check-long` runs it. FERRY_BUILD is the folder of the programs.
"""

import http.client
import json
import sys
import threading
import time
import uuid

from playwright.sync_api import expect, sync_playwright

from deployment import PATIENCE, Deployment, trusting, wait_until
from visitor import Visitor, control, settle, sign_in

ROUNDS = 3
WORKERS = 12
# The name of the cookie behind TLS.
COOKIE = "__Host-ferry_container"


class Client(threading.Thread):
    """A client that reads accounts and moves money over one connection until it is stopped.

    It has a container like a browser, by which nginx chooses its process. The routes ignore the
    cookie, which no process has signed.
    """

    def __init__(self, port, token, accounts):
        super().__init__(daemon=True)
        self.port, self.token, self.accounts = port, token, accounts
        self.cookie = f"{COOKIE}={uuid.uuid4().hex}"
        self.connection = None
        self.is_stopped = False
        self.count = 0
        self.moved = 0
        self.failures = []

    def run(self):
        while not self.is_stopped:
            if self.count % 3 == 0:
                body = {"from": self.accounts[0], "to": self.accounts[1],
                        "amount": {"minor_units": 1, "currency": "USD"}}
                status = self.send("POST", "/v1/transfers", body)
                self.moved += status == 201
            else:
                status = self.send("GET", "/v1/accounts")
            self.count += 1
            if status not in (200, 201):
                self.failures.append(f"{time.strftime('%X')}: {status}")
            time.sleep(0.05)

    def send(self, method, path, body=None):
        """Sends one request and returns its status, or the error; never repeats it."""
        headers = {"Authorization": f"Bearer {self.token}", "Cookie": self.cookie}
        if body:
            headers |= {"Content-Type": "application/json", "Idempotency-Key": str(uuid.uuid4())}
        try:
            if self.connection is None:
                self.connection = http.client.HTTPSConnection(
                    "localhost", self.port, timeout=PATIENCE, context=trusting())
            self.connection.request(method, path, json.dumps(body) if body else None, headers)
            response = self.connection.getresponse()
            response.read()
            return response.status
        except (OSError, http.client.HTTPException) as error:
            self.connection = None
            return repr(error)


def call(deployment, method, path, body=None, token=None):
    connection = http.client.HTTPSConnection(
        "localhost", deployment.nginx.port, timeout=PATIENCE, context=trusting())
    headers = {"Content-Type": "application/json"}
    if token:
        headers["Authorization"] = f"Bearer {token}"
    connection.request(method, path, json.dumps(body) if body else None, headers)
    response = connection.getresponse()
    content = response.read()
    assert response.status < 400, f"{path}: {response.status} {content}"
    return json.loads(content)


def balances(deployment, token, accounts):
    items = call(deployment, "GET", "/v1/accounts", token=token)["items"]
    found = {item["id"]: item["balance"]["minor_units"] for item in items}
    return [found[account] for account in accounts]


def test_rolling_restart(deployment):
    """Each process restarts in turn, and no request fails."""
    token = call(
        deployment, "POST", "/v1/sessions",
        {"email": "johnny@gmail.com", "password": "password"})["token"]
    items = call(deployment, "GET", "/v1/accounts", token=token)["items"]
    accounts = [
        item["id"] for item in items
        if item["can_send"] and item["balance"]["currency"] == "USD"
        and item["balance"]["minor_units"] > 5_000][:2]
    before = balances(deployment, token, accounts)
    earlier = [host.request_count("/v1/accounts") for host in deployment.hosts]
    clients = [Client(deployment.nginx.port, token, accounts) for _ in range(WORKERS)]
    for client in clients:
        client.start()
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
    for client in clients:
        client.is_stopped = True
    for client in clients:
        client.join(PATIENCE)
    failures = [failure for client in clients for failure in client.failures]
    assert not failures, (
        f"{len(failures)} requests failed: {failures[:10]}\n" + deployment.nginx.errors()[:3000])
    moved = sum(client.moved for client in clients)
    after = balances(deployment, token, accounts)
    assert [after[0] - before[0], after[1] - before[1]] == [-moved, moved], (before, after, moved)
    assert (findings := deployment.check()) == "", findings
    count = sum(client.count for client in clients)
    print(f"deployment: {count} requests, {moved} of them transfers, during "
          f"{2 * ROUNDS} restarts: none failed")


def test_killed_host(deployment, browser):
    """A page whose host is killed shows its screen again from the other process."""
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
    print(f"deployment: a screen returned {time.monotonic() - begun:.1f} s after its host was killed")
    control(page, "button", "Done").click()
    expect(control(page, "button", "Details")).to_be_visible()
    host.start()
    visitor.context.close()


def main():
    expect.set_options(timeout=PATIENCE * 1000)
    with Deployment() as deployment, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        test_rolling_restart(deployment)
        # New logs, so that each process has started no app.
        for host in deployment.hosts:
            host.lines.clear()
        test_killed_host(deployment, browser)
        browser.close()


if __name__ == "__main__":
    sys.exit(main())
