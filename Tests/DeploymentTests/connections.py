"""Clients of a deployment: requests, event streams and raw bytes over TLS."""

import http.client
import json
import socket
import ssl
import threading
import time
import uuid
from dataclasses import dataclass

from deployment import PATIENCE, trusting, wait_until

# The name of the cookie behind TLS.
COOKIE = "__Host-ferry_container"
DEMO = {"email": "johnny@gmail.com", "password": "password"}
PASSWORD = "Passw0rd!"


@dataclass
class Answer:
    """A response."""

    status: int
    headers: http.client.HTTPMessage
    content: bytes

    @property
    def json(self):
        return json.loads(self.content)

    @property
    def problem(self):
        """The type of a problem; `None` for other bodies."""
        is_problem = self.headers.get_content_type() == "application/problem+json"
        return self.json.get("type") if is_problem else None


class Client:
    """A client with one connection to nginx.

    nginx chooses its process by the cookie. The routes ignore it, so no process needs to have
    signed it.
    """

    def __init__(self, deployment, token=None, cookie=None, source="127.0.0.1"):
        self.port, self.token, self.source = deployment.nginx.port, token, source
        self.cookie = f"{COOKIE}={cookie or uuid.uuid4().hex}"
        self.connection = None

    def begin(self, method, path, body=None, headers={}):
        """Sends a request and returns the response without its body."""
        fields = {"Cookie": self.cookie} | headers
        if self.token:
            fields["Authorization"] = f"Bearer {self.token}"
        if body is not None:
            fields["Content-Type"] = "application/json"
        if self.connection is None:
            self.connection = http.client.HTTPSConnection(
                "localhost", self.port, timeout=PATIENCE, context=trusting(),
                source_address=(self.source, 0))
        try:
            self.connection.request(
                method, path, None if body is None else json.dumps(body), fields)
            return self.connection.getresponse()
        except (OSError, http.client.HTTPException):
            self.close()
            raise

    def send(self, method, path, body=None, headers={}):
        """Returns the answer to a request, which is sent once."""
        response = self.begin(method, path, body, headers)
        return Answer(response.status, response.headers, response.read())

    def call(self, method, path, body=None, headers={}):
        """Returns the body of the answer to a request that succeeds."""
        answer = self.send(method, path, body, headers)
        assert answer.status < 400, f"{path}: {answer.status} {answer.content}"
        return answer.json if answer.content else None

    def transfer(self, accounts, key=None):
        """Moves a cent and returns the transfer."""
        body = {"from": accounts[0], "to": accounts[1],
                "amount": {"minor_units": 1, "currency": "USD"}}
        return self.call(
            "POST", "/v1/transfers", body, {"Idempotency-Key": key or str(uuid.uuid4())})

    def balances(self, accounts):
        """Returns the balances of accounts in cents."""
        items = self.call("GET", "/v1/accounts")["items"]
        found = {item["id"]: item["balance"]["minor_units"] for item in items}
        return [found[account] for account in accounts]

    def close(self):
        if self.connection:
            self.connection.close()
        self.connection = None


def sign_up(deployment, email):
    """Returns a client of a new customer, and two of their accounts."""
    client = Client(deployment)
    client.token = client.call("POST", "/v1/customers", {
        "email": email, "password": PASSWORD, "first_name": "Ann"})["token"]
    return client, [item["id"] for item in client.call("GET", "/v1/accounts")["items"]][:2]


def sign_in(deployment, email, password=PASSWORD):
    """Returns the token of a new session."""
    return Client(deployment).call(
        "POST", "/v1/sessions", {"email": email, "password": password})["token"]


def containers(deployment):
    """Returns for each process a container whose requests nginx sends to it."""
    found = {}
    while len(found) < len(deployment.hosts):
        container = uuid.uuid4().hex
        path = f"/v1/{container}"
        assert Client(deployment, cookie=container).send("GET", path).status == 404
        host = wait_until(
            lambda: next((host for host in deployment.hosts if host.request_count(path)), None),
            "a process logs the request")
        found.setdefault(host.port, container)
    return [found[host.port] for host in deployment.hosts]


class EventStream(threading.Thread):
    """The events of a customer, read until the stream ends."""

    def __init__(self, client, last_id=None):
        super().__init__(daemon=True)
        self.events = []
        self.last_id = last_id
        self.has_begun = False
        self.ended_at = None
        self.client = client
        # A stream that was cut off has ended the connection.
        client.close()
        fields = {"Last-Event-ID": last_id} if last_id else {}
        self.response = client.begin("GET", "/v1/events", headers=fields)
        self.status = self.response.status
        self.start()
        if self.status == 200:
            # The service listens before it sends the id.
            wait_until(lambda: self.has_begun, "the stream has an id")

    def run(self):
        fields = {}
        try:
            for line in self.response:
                name, _, value = line.decode().rstrip("\n").partition(": ")
                if name:
                    fields[name] = value
                    continue
                self.last_id = fields.get("id", self.last_id)
                if "data" in fields:
                    self.events.append(
                        (int(fields["id"]), fields["event"], json.loads(fields["data"])))
                self.has_begun = self.has_begun or "id" in fields
                fields = {}
        except (OSError, http.client.HTTPException, ValueError):
            # A process that is killed cuts the stream off.
            pass
        self.ended_at = time.monotonic()

    def close(self):
        # Closing the response would wait for its reader.
        self.client.connection.sock.shutdown(socket.SHUT_RDWR)
        self.join()

    def transfers(self):
        """Returns the identifiers of the transfers in the order of their events."""
        return [data["id"] for _, name, data in self.events if name == "transfer"]

    def wait_for(self, transfer):
        wait_until(lambda: transfer["id"] in self.transfers(), f"an event of {transfer['id']}")

    def wait_for_end(self, begun):
        """Returns the seconds after which the stream has ended."""
        wait_until(lambda: self.ended_at is not None, "the stream ends")
        return self.ended_at - begun


def connect(deployment, protocol="http/1.1"):
    """Returns a TLS connection to nginx for raw bytes."""
    context = trusting()
    context.set_alpn_protocols([protocol])
    plain = socket.create_connection(("127.0.0.1", deployment.nginx.port), timeout=10)
    secure: ssl.SSLSocket = context.wrap_socket(plain, server_hostname="localhost")
    assert secure.selected_alpn_protocol() == protocol, secure.selected_alpn_protocol()
    return secure
