"""Ambiguous requests behind nginx are refused or answered, and no response is misdirected."""

import re
import uuid

from ambiguous_requests import HTTP2_FIELDS, INNER, REQUESTS
from connections import Client, connect, containers
from deployment import wait_until
from http2 import HTTP2Connection

REQUEST = re.compile(r" [A-Z]+ (/\S*|\*) \d{3} ")


class Watch:
    """The requests that reach the processes, and bystanders whose requests follow them."""

    def __init__(self, deployment):
        self.hosts = deployment.hosts
        self.bystanders = [
            Client(deployment, cookie=container) for container in containers(deployment)]
        self.marks = [len(host.lines) for host in self.hosts]

    def requests(self):
        """Returns the paths of the requests since the last call, without those of bystanders.

        nginx sends a bystander's request over the connection that it used last.
        """
        paths = []
        for index, (host, bystander) in enumerate(zip(self.hosts, self.bystanders)):
            for _ in range(2):
                answer = bystander.send("GET", "/v1/me")
                assert (answer.status, answer.problem) == (401, "/problems/session-missing"), answer
            path = f"/v1/bystander-{uuid.uuid4().hex}"
            answer = bystander.send("GET", path)
            assert (answer.status, answer.problem) == (404, "about:blank"), answer
            # The log has them in order.
            wait_until(lambda: host.request_count(path) == 1, "the bystander is served")
            lines, self.marks[index] = host.lines[self.marks[index]:], len(host.lines)
            paths += [match[1] for match in map(REQUEST.search, lines) if match]
        return [path for path in paths if "bystander" not in path and path != "/v1/me"]


def responses(data):
    """Returns the statuses of the responses in bytes; 0 is a body without a head."""
    statuses = []
    while data:
        if not data.startswith(b"HTTP/1.1 "):
            return statuses + [0]
        head, _, data = data.partition(b"\r\n\r\n")
        status = int(head[9:12])
        length = re.search(rb"\r\ncontent-length: (\d+)", head, re.IGNORECASE)
        if status >= 200:
            statuses.append(status)
            assert length or status == 204, head
            data = data[int(length[1]) if length else 0:]
    return statuses


def test_ambiguous_requests(deployment):
    """Requests that two servers could read differently are read by both as one, or refused."""
    watch = Watch(deployment)
    watch.requests()
    faults = []
    for name, (text, expected) in REQUESTS.items():
        last = f"/v1/last-{uuid.uuid4().hex}"
        text += f"GET {last} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
        connection = connect(deployment)
        connection.settimeout(3)
        received = b""
        try:
            connection.sendall(text.encode("latin-1"))
            while data := connection.recv(65_536):
                received += data
        except OSError:
            # The rest has no answer, or nginx closed the connection before it read the rest.
            pass
        connection.close()
        statuses, reached = responses(received), watch.requests()
        if not statuses or statuses[0] not in expected:
            faults.append(f"{name}: {statuses} instead of {expected}")
        # A process has sent one response to each request.
        if len(reached) > len(statuses):
            faults.append(f"{name}: {reached} for {statuses}")
    assert not faults, "\n".join(faults)
    print(f"deployment: {len(REQUESTS)} ambiguous requests were refused or answered")


def test_ambiguous_requests_of_http2(deployment):
    """nginx and Ferry agree on requests that were HTTP/2."""
    watch = Watch(deployment)
    watch.requests()
    faults = []
    for name, (fields, expected) in HTTP2_FIELDS.items():
        standard = [
            (":method", "POST"), (":scheme", "https"), (":authority", "localhost"),
            (":path", "/v1/sessions"), ("content-type", "application/json")]
        replaced = {name for name, _ in fields}
        fields = [field for field in standard if field[0] not in replaced] + fields
        fields.sort(key=lambda field: field[0][0] != ":")
        connection = HTTP2Connection(deployment)
        status = connection.request(fields, INNER)
        connection.close()
        reached = watch.requests()
        if status not in expected:
            faults.append(f"{name}: {status} instead of {expected}")
        if any("smuggled" in path or "metrics" in path for path in reached):
            faults.append(f"{name}: {reached}")
    assert not faults, "\n".join(faults)
    # The client itself sends valid requests.
    connection = HTTP2Connection(deployment)
    for path, status in [("/v1/service", 200), ("/v1/smuggled", 404), ("/v1/me", 401)]:
        assert connection.request([
            (":method", "GET"), (":scheme", "https"), (":authority", "localhost"),
            (":path", path)]) == status
    assert "/v1/smuggled" in watch.requests()
    print(f"deployment: {len(HTTP2_FIELDS)} ambiguous requests of HTTP/2 were refused")


TESTS = [test_ambiguous_requests, test_ambiguous_requests_of_http2]
