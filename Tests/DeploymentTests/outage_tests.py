"""PostgreSQL stops and starts, or loses its connections, while requests run behind nginx."""

import collections
import http.client
import json
import re
import threading
import time
import uuid

from connections import DEMO, Client, EventStream, containers, sign_up
from deployment import PATIENCE, wait_until

WORKERS = 8
OUTAGES = 4
UNAVAILABLE, UNKNOWN = "/problems/unavailable", "/problems/outcome-unknown"
CONNECTIONS = ("SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
               " WHERE datname = 'ferry' AND pid <> pg_backend_pid()")


class Persistent(threading.Thread):
    """A client that repeats each request, with its key, until it succeeds."""

    def __init__(self, client, accounts):
        super().__init__(daemon=True)
        self.client, self.accounts = client, accounts
        self.is_stopped = False
        self.count = 0
        # The identifiers of the transfers.
        self.moved = []
        self.refusals = collections.Counter()
        # The transfers that were made although the response was a 503, by its type.
        self.done = collections.Counter()
        self.faults = []

    def run(self):
        while not self.is_stopped:
            self.count += 1
            if self.count % 2:
                if transfer := self.transfer():
                    self.moved.append(transfer["id"])
            else:
                self.persist("GET", "/v1/accounts")
            time.sleep(0.02)

    def transfer(self):
        """Moves a cent and returns the transfer; `None` for a fault."""
        body = {"from": self.accounts[0], "to": self.accounts[1],
                "amount": {"minor_units": 1, "currency": "USD"}}
        answer = self.persist("POST", "/v1/transfers", body, str(uuid.uuid4()))
        return answer and answer.json

    def persist(self, method, path, body=None, key=None):
        """Returns the answer of a success; `None` for a fault."""
        refusals = set()
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            try:
                answer = self.client.send(
                    method, path, body, {"Idempotency-Key": key} if key else {})
            except (OSError, http.client.HTTPException) as error:
                return self.faults.append(f"{method} {path}: {error!r}")
            if answer.status in (200, 201):
                if answer.headers["Idempotent-Replayed"]:
                    self.done[UNKNOWN if UNKNOWN in refusals else UNAVAILABLE] += 1
                return answer
            known = {UNAVAILABLE, UNKNOWN} if key else {UNAVAILABLE}
            wait = answer.headers["Retry-After"] or ""
            if answer.status != 503 or answer.problem not in known or not 0 < int(wait or 0) <= 10:
                return self.faults.append(f"{method} {path}: {answer.status} {answer.content}")
            refusals.add(answer.problem)
            self.refusals[answer.problem] += 1
            time.sleep(0.1)
        return self.faults.append(f"{method} {path}: no success in {PATIENCE:.0f} s")


class Follower:
    """A customer who follows events on both processes, and connects again as the apps do."""

    def __init__(self, deployment, email):
        client, accounts = sign_up(deployment, email)
        self.payer = Persistent(client, accounts)
        self.made = []
        self.seen = [[], []]
        self.streams = [EventStream(Client(deployment, client.token, container))
                        for container in containers(deployment)]

    def expect_event(self):
        """Expects a new event in each stream, and none lost, although connections were."""
        self.made.append(self.payer.transfer()["id"])
        for index, stream in enumerate(self.streams):
            if stream.ended_at is not None:
                self.seen[index] += stream.transfers()
                stream = self.streams[index] = EventStream(stream.client, stream.last_id)
            wait_until(lambda: stream.ended_at or self.made[-1] in stream.transfers(),
                       "an event after the outage")
            seen = self.seen[index] + stream.transfers()
            assert seen == self.made, (seen, self.made)


def expect_unavailable(deployment, token):
    """Expects what the guides describe of both processes while the database is down."""
    for container in containers(deployment):
        client = Client(deployment, token, container)
        for method, path, body in [
                ("GET", "/v1/me", None), ("GET", "/v1/events", None),
                ("POST", "/v1/sessions", DEMO)]:
            begun = time.monotonic()
            answer = client.send(method, path, body)
            assert (answer.status, answer.problem) == (503, UNAVAILABLE), answer
            assert int(answer.headers["Retry-After"]) > 0
            assert time.monotonic() - begun < 10, "a request waits three seconds for the database"
        for path in ["/healthz", "/readyz"]:
            assert client.send("GET", path).status == 503
        # Pages need no database.
        assert client.send("GET", "/bankey").status == 200


def test_outages_of_database(deployment):
    """Without a database requests fail with a 503, and each takes effect once afterwards."""
    customer = Client(deployment)
    customer.token = customer.call("POST", "/v1/sessions", DEMO)["token"]
    accounts = ["demo-everyday", "demo-savings"]
    before = customer.balances(accounts)
    marks = [len(host.lines) for host in deployment.hosts]
    follower = Follower(deployment, "outages@example.com")
    workers = [Persistent(Client(deployment, customer.token), accounts) for _ in range(WORKERS)]
    for worker in workers:
        worker.start()

    def outlast(interrupt):
        """Interrupts the database, and waits until each worker has moved money again."""
        time.sleep(1)
        interrupt()
        counts = [len(worker.moved) for worker in workers]
        wait_until(lambda: all(worker.faults or len(worker.moved) > count + 1
                               for worker, count in zip(workers, counts)), "all move money again")
        faults = [fault for worker in workers for fault in worker.faults]
        assert not faults, faults[:10]
        follower.expect_event()

    def restart(is_immediate, seconds):
        deployment.postgres.stop(is_immediate)
        if seconds > 0:
            expect_unavailable(deployment, customer.token)
        deployment.postgres.start()

    def lose_commits():
        # Without its standby, the server commits and does not report it. The ends of connections
        # that wait for the report leave open whether they have committed.
        deployment.postgres.set("synchronous_standby_names", "absent")
        deployment.postgres.await_waiting_commit()
        deployment.postgres.run(CONNECTIONS)
        deployment.postgres.set("synchronous_standby_names", "")

    for number in range(OUTAGES):
        # Two outages are so short that requests wait for their end.
        outlast(lambda: restart(number % 2 == 0, seconds=number // 2))
        outlast(lambda: deployment.postgres.run(CONNECTIONS))
        outlast(lose_commits)
    for worker in workers:
        worker.is_stopped = True
    for worker in workers:
        worker.join(PATIENCE)
    moved = [transfer for worker in workers for transfer in worker.moved]
    assert len(set(moved)) == len(moved), "two transfers had one effect"
    after = customer.balances(accounts)
    assert [after[0] - before[0], after[1] - before[1]] == [-len(moved), len(moved)], (
        before, after, len(moved))
    assert (findings := deployment.check()) == "", findings
    # “Nothing was done” is true, and an unknown outcome can be a transfer.
    done = sum((worker.done for worker in workers), collections.Counter())
    refusals = sum((worker.refusals for worker in workers), collections.Counter())
    assert done[UNAVAILABLE] == 0 and done[UNKNOWN] > 0, (done, refusals)
    assert refusals[UNAVAILABLE] > 0, refusals
    for host, mark in zip(deployment.hosts, marks):
        assert host.process.poll() is None
        failed = [line for line in host.lines[mark:]
                  if (match := re.search(r" (5\d\d) \d+ B ", line)) and match[1] != "503"]
        assert not failed, failed[:10]
    print(f"deployment: {len(moved)} transfers during {OUTAGES} outages, after "
          f"{json.dumps(refusals)}; done nevertheless: {json.dumps(done)}")


TESTS = [test_outages_of_database]
