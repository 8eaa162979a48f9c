#!/usr/bin/env python3
"""Kills `ferry serve` again and again while customers transfer, order coffee and ride.

After each kill the books are checked and the service starts again. Clients repeat every request
without an answer under its key. In the end each request has had one effect and still has its first
answer. Fewer kills than requested are a failure; FERRY_ALLOW_FEWER=1 accepts them on slow machines.

    Tests/DeploymentTests/kills.py --count 400 --seconds 1800 --seed 1

FERRY_BUILD is the folder of the programs.
"""

import argparse
import http.client
import json
import os
import random
import subprocess
import sys
import tempfile
import threading
import time

from deployment import PATIENCE, build_folder, free_port, wait_until

PLACES = [
    {"name": "Opera House", "coordinate": {"latitude": -33.858667, "longitude": 151.214028}},
    {"name": "Town Hall", "coordinate": {"latitude": -33.8732, "longitude": 151.2067}},
]


class Unanswered(Exception):
    """The service is gone, or could not decide."""


class Service:
    """`ferry serve` on a file in a temporary folder."""

    def __init__(self, folder):
        self.folder = folder
        self.port = free_port()
        self.kill_count = 0
        self.process = None
        self.log = open(f"{folder}/log", "a")

    def start(self):
        self.process = subprocess.Popen(
            [build_folder() / "ferry", "serve", "--port", str(self.port), "--data", self.folder,
             "--ride-speed", "60", "--allow-root"], stdout=self.log, stderr=self.log)
        wait_until(self.is_healthy, "the service starts")

    def is_healthy(self):
        assert self.process.poll() is None, "ferry ended: " + self.tail()
        try:
            return self.call("GET", "/healthz", quiet=True)[0] == 200
        except Unanswered:
            return False

    def tail(self):
        with open(f"{self.folder}/log") as log:
            return "".join(log.readlines()[-30:])

    def kill(self):
        self.process.kill()
        self.process.wait()
        self.kill_count += 1

    def check(self):
        run = subprocess.run(
            [build_folder() / "ferry", "check", "--data", self.folder], capture_output=True,
            text=True)
        assert run.returncode == 0, f"after {self.kill_count} kills: {run.stdout}{run.stderr}"

    def call(self, method, path, body=None, token=None, key=None, quiet=False):
        """Returns the status and the JSON of a response."""
        headers = {"Content-Type": "application/json"}
        if token:
            headers["Authorization"] = f"Bearer {token}"
        if key:
            headers["Idempotency-Key"] = key
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        try:
            connection.request(
                method, path, None if body is None else json.dumps(body), headers)
            response = connection.getresponse()
            content = response.read()
        except (OSError, http.client.HTTPException) as error:
            raise Unanswered(str(error)) from None
        finally:
            connection.close()
        if response.status in (429, 503) and not quiet:
            raise Unanswered(str(response.status))
        return response.status, json.loads(content) if content and not quiet else None


class Customer(threading.Thread):
    """A customer with one app, who repeats each request until it is answered."""

    def __init__(self, service, token, seed):
        super().__init__(daemon=True)
        self.service, self.token = service, token
        self.random = random.Random(seed)
        self.is_stopped = False
        # The path, body and answer of each order, by its key.
        self.orders = {}
        self.fault = None
        self.count = 0

    def run(self):
        try:
            while not self.is_stopped:
                self.act()
                time.sleep(0.02)
        except Exception as error:  # noqa: BLE001
            self.fault = repr(error)

    def send(self, method, path, body=None, expected=(200, 201)):
        """Repeats a request until it is answered; returns `None` for a refusal."""
        key = None
        if method == "POST" and "quotes" not in path:
            self.count += 1
            key = f"{self.name}-{self.count}"
        while True:
            try:
                status, answer = self.service.call(method, path, body, self.token, key)
                break
            except Unanswered:
                time.sleep(0.05)
        assert status < 500, f"{path}: {status} {answer}"
        if status not in expected:
            return None
        if key:
            self.orders[key] = (path, body, answer)
        return answer


class Payer(Customer):
    """Moves a cent from one account to another."""

    def __init__(self, service, token, seed, accounts):
        super().__init__(service, token, seed)
        self.accounts = accounts

    def act(self):
        body = {"from": self.accounts[0], "to": self.accounts[1],
                "amount": {"minor_units": 1, "currency": "USD"}}
        assert self.send("POST", "/v1/transfers", body), "a transfer was refused"


class Drinker(Customer):
    """Orders coffee."""

    def __init__(self, service, token, seed, account):
        super().__init__(service, token, seed)
        self.payment = {"kind": "account", "id": account}
        self.shops = None

    def act(self):
        if self.shops is None:
            self.shops = [
                shop["id"] for shop in self.send("GET", "/v1/coffee/shops")["items"]]
        basket = {
            "shop_id": self.random.choice(self.shops), "rewards": [],
            "items": [{"product_id": "caffe-latte", "options": [], "quantity": 1}]}
        quote = self.send("POST", "/v1/coffee/quotes", {"basket": basket, "payment": self.payment})
        if quote:
            # Shops that are closed refuse.
            self.send("POST", "/v1/coffee/orders", {
                "basket": basket, "payment": self.payment,
                "expected_total": quote["price"]["total"]})


class Rider(Customer):
    """Requests rides, and cancels them after a while."""

    def __init__(self, service, token, seed, account):
        super().__init__(service, token, seed)
        self.account = account

    def act(self):
        first, second = self.random.sample(PLACES, 2)
        quotes = self.send("POST", "/v1/koober/quotes", {"pickup": first, "dropoff": second})
        trip = quotes and self.send("POST", "/v1/koober/trips", {
            "quote": quotes["quotes"][0]["quote"], "account_id": self.account})
        if trip is None:
            trip = self.send("GET", "/v1/koober/trips/current").get("trip")
        if trip is None:
            return
        time.sleep(self.random.uniform(0, 0.5))
        self.send("POST", f"/v1/koober/trips/{trip['id']}/cancel", {
            "accepted_fee": {"minor_units": 1_000_000, "currency": "AUD"}})


def balances(service, token, accounts):
    items = service.call("GET", "/v1/accounts", token=token)[1]["items"]
    found = {item["id"]: item["balance"]["minor_units"] for item in items}
    return [found[account] for account in accounts]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--count", type=int, default=400)
    parser.add_argument("--seconds", type=float, default=1_800)
    parser.add_argument("--seed", type=int, default=int(time.time()))
    options = parser.parse_args()
    chance = random.Random(options.seed)
    begun = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="ferry-kills-") as folder:
        service = Service(folder)
        service.start()
        token = service.call(
            "POST", "/v1/sessions", {"email": "johnny@gmail.com", "password": "password"}
        )[1]["token"]
        items = service.call("GET", "/v1/accounts", token=token)[1]["items"]
        accounts = [
            item["id"] for item in items
            if item["can_send"] and item["balance"]["currency"] == "USD"]
        # The second pays for coffee and rides; cents move between the first and the third.
        assert len(accounts) >= 2, items
        payers = [Payer(service, token, options.seed + index, [accounts[0], accounts[1]])
                  for index in range(2)]
        others = [item["id"] for item in items if item["id"] not in accounts[:2]
                  and item["can_send"]]
        paying = others[0] if others else accounts[1]
        before = balances(service, token, accounts[:2])
        clients = payers + [
            Drinker(service, token, options.seed + 2, paying),
            Rider(service, token, options.seed + 3, paying)]
        for client in clients:
            client.start()
        while service.kill_count < options.count and time.monotonic() - begun < options.seconds:
            # The drivers of the demo take a moment to start.
            time.sleep(chance.uniform(0.02, 3 if chance.random() < 0.2 else 0.6))
            service.kill()
            service.check()
            service.start()
            faults = [client.fault for client in clients if client.fault]
            assert not faults, faults
        for client in clients:
            client.is_stopped = True
        for client in clients:
            client.join(PATIENCE)
            assert not client.is_alive() and client.fault is None, client.fault
        # Each key still has its first answer, and no two keys one effect.
        sample = [(client, key) for client in clients for key in client.orders]
        for client, key in chance.sample(sample, min(len(sample), 300)):
            path, body, answer = client.orders[key]
            while True:
                try:
                    status, again = service.call("POST", path, body, token, key)
                    break
                except Unanswered:
                    time.sleep(0.2)
            assert status in (200, 201) and again == answer, (path, key, status, again, answer)
        for path in ["/v1/transfers", "/v1/coffee/orders", "/v1/koober/trips"]:
            made = [answer["id"] for client in clients
                    for at, _, answer in client.orders.values() if at == path]
            assert len(made) == len(set(made)), f"two orders of {path} had one effect"
        moved = sum(len(payer.orders) for payer in payers)
        after = balances(service, token, accounts[:2])
        difference = [after[0] - before[0], after[1] - before[1]]
        if paying not in accounts[:2]:
            assert difference == [-moved, moved], (difference, moved)
        service.kill()
        service.check()
        counts = ", ".join(f"{len(client.orders)} by a {type(client).__name__.lower()}"
                           for client in clients)
        print(f"kills: seed {options.seed}, {service.kill_count} kills in "
              f"{time.monotonic() - begun:.0f} s; orders: {counts}")
        # The last kill is not one of those that the service was requested to survive.
        survived = service.kill_count - 1
        if survived < options.count and os.environ.get("FERRY_ALLOW_FEWER") != "1":
            print(f"kills: only {survived} of {options.count} within {options.seconds:.0f} s")
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
