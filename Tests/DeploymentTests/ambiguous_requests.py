"""Requests that two servers could read differently, with the statuses that are right for them."""

POST = "POST /v1/sessions HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
GET = "GET /v1/service HTTP/1.1\r\nHost: localhost\r\n"
# A request within another one; the process that reads it logs the path.
INNER = "GET /v1/smuggled HTTP/1.1\r\nHost: localhost\r\n\r\n"


def chunked(text):
    return f"{len(text):x}\r\n{text}\r\n0\r\n\r\n"


# The bytes of each request and the statuses that are right for it.
REQUESTS = {
    "length and coding": (
        f"{POST}Content-Length: {len(INNER) + 5}\r\nTransfer-Encoding: chunked\r\n\r\n"
        f"0\r\n\r\n{INNER}", {400}),
    "coding and length": (
        f"{POST}Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n{chunked(INNER)}", {400}),
    "differing lengths": (
        f"{POST}Content-Length: 0\r\nContent-Length: {len(INNER)}\r\n\r\n{INNER}", {400}),
    "a list of lengths": (f"{POST}Content-Length: 0, {len(INNER)}\r\n\r\n{INNER}", {400}),
    "a length with plus": (f"{POST}Content-Length: +{len(INNER)}\r\n\r\n{INNER}", {400}),
    "a coding in disguise": (
        f"{POST}Transfer-Encoding: xchunked\r\n\r\n{chunked(INNER)}", {400, 501}),
    "a coding with a tab": (
        f"{POST}Transfer-Encoding:\tchunked\r\n\r\n{chunked(INNER)}", {400, 501}),
    "a coding with a space before the colon": (
        f"{POST}Transfer-Encoding : chunked\r\nContent-Length: {len(INNER)}\r\n\r\n{INNER}", {400}),
    "two codings": (
        f"{POST}Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n{chunked(INNER)}",
        {400, 501}),
    "a coding in HTTP/1.0": (
        POST.replace("1.1", "1.0") + f"Transfer-Encoding: chunked\r\n\r\n{chunked(INNER)}",
        {400, 411}),
    "a body that is another request": (
        f"{POST}Content-Length: {len(INNER)}\r\n\r\n{INNER}", {400}),
    "chunks that are another request": (
        f"{POST}Transfer-Encoding: chunked\r\n\r\n{chunked(INNER)}", {400}),
    "a chunk with an extension": (
        f"{POST}Transfer-Encoding: chunked\r\n\r\n2;a=b\r\n{{}}\r\n0\r\n\r\n", {400, 422}),
    "a chunk size that wraps": (
        f"{POST}Transfer-Encoding: chunked\r\n\r\n10000000000000002\r\n{{}}\r\n0\r\n\r\n{INNER}",
        {400, 413}),
    "a length of a request without body": (
        f"{GET}Content-Length: {len(INNER)}\r\n\r\n{INNER}", {200, 400}),
    "bare LF": (GET.replace("\r\n", "\n") + "\n", {200, 400}),
    "bare LF before a field": (
        f"{GET}X: a\nContent-Length: {len(INNER)}\r\n\r\n{INNER}", {200, 400}),
    "a bare CR in a field": (f"{GET}X: a\rContent-Length: {len(INNER)}\r\n\r\n", {400}),
    "NUL in a field": (f"{GET}X: a\0b\r\n\r\n", {400}),
    "a folded field": (f"{GET}X: a\r\n b\r\n\r\n", {200, 400}),
    "two Hosts": (f"{GET}Host: evil.example\r\n\r\n", {400}),
    "no Host": ("GET /v1/service HTTP/1.1\r\n\r\n", {400}),
    "the absolute form": (GET.replace(" /v1", " http://localhost/v1") + "\r\n", {200}),
    "the absolute form of another host": (
        GET.replace(" /v1", " https://evil.example:8080/v1") + "\r\n", {200}),
    "the absolute form with a user": (
        GET.replace(" /v1", " http://me@localhost/v1") + "\r\n", {200, 400}),
    "the asterisk": ("OPTIONS * HTTP/1.1\r\nHost: localhost\r\n\r\n", {204, 400}),
    "OPTIONS of a route": ("OPTIONS /v1/service HTTP/1.1\r\nHost: localhost\r\n\r\n", {204}),
    "CONNECT": ("CONNECT localhost:5432 HTTP/1.1\r\nHost: localhost\r\n\r\n", {400, 405, 501}),
    "TRACE": (GET.replace("GET", "TRACE") + "\r\n", {405}),
    "an unknown method": (GET.replace("GET", "BREW") + "\r\n", {405, 501}),
    # Its response is a body without a head.
    "HTTP/0.9": ("GET /v1/service\r\n", {0, 400}),
    "HTTP/2 in clear text": (
        f"{GET}Upgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings\r\n"
        "HTTP2-Settings: AAMAAABk\r\n\r\n", {200}),
    "a WebSocket where there is none": (
        f"{GET}Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        f"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n{INNER}", {200, 400}),
    "a WebSocket of another version": (
        "GET /mermaidbucks/session HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
        f"Connection: Upgrade\r\nSec-WebSocket-Version: 777\r\n\r\n{INNER}", {400, 403, 426}),
    "a field named in Connection": (
        f"{POST}Content-Length: {len(INNER)}\r\nConnection: close, Content-Length\r\n\r\n{INNER}",
        {400}),
    "an expectation": (
        f"{POST}Content-Length: {len(INNER)}\r\nExpect: 100-continue\r\n\r\n{INNER}", {100, 400}),
    "another expectation": (f"{POST}Content-Length: 0\r\nExpect: tea\r\n\r\n", {400, 417}),
    "dots upward": (GET.replace("/v1/service", "/v1/../metrics") + "\r\n", {400, 404}),
    "escaped dots upward": (GET.replace("/v1/service", "/v1/%2e%2e/metrics") + "\r\n", {400, 404}),
    "an escaped NUL": (GET.replace("/v1/service", "/v1/%00") + "\r\n", {400}),
    "an escaped line": (GET.replace("/v1", "/v1%20HTTP/1.1%0d%0aX:%20") + "\r\n", {400, 404}),
}

# The same over HTTP/2, of which nginx makes HTTP/1.1: the fields that are added to those of a POST
# whose body is a request, or that replace them. `None` is a request that is reset.
BAD = {None, 400}
HTTP2_FIELDS = {
    "no length": ([], {400}),
    "a length of nothing": ([("content-length", "0")], BAD),
    "a shorter length": ([("content-length", "4")], BAD),
    "a longer length": ([("content-length", "4000")], BAD),
    "two lengths": ([("content-length", "0"), ("content-length", str(len(INNER)))], BAD),
    "a coding": ([("transfer-encoding", "chunked")], BAD),
    "a line in a field": ([("x", f"a\r\nTransfer-Encoding: chunked\r\nX: {INNER}")], BAD),
    "a line in the name of a field": ([("x: a\r\ny", "b")], BAD),
    "a colon in the name of a field": ([("transfer-encoding: chunked, x", "b")], BAD),
    "a capital in the name of a field": ([("Transfer-Encoding", "chunked")], BAD),
    "NUL in a field": ([("x", "a\0b")], BAD),
    "a line in the path": ([(":path", f"/v1/service HTTP/1.1\r\nHost: a\r\n\r\n{INNER}")], BAD),
    "a space in the path": ([(":path", "/v1/service HTTP/1.1")], BAD | {404}),
    "a line in the method": (
        [(":method", "GET /v1/smuggled HTTP/1.1\r\nHost: a\r\n\r\nGET")], BAD),
    "a line in the authority": ([(":authority", f"localhost\r\nX: a\r\n\r\n{INNER}")], BAD),
    "two paths": ([(":path", "/v1/sessions"), (":path", "/metrics")], BAD),
    "a Host of its own": ([("host", "evil.example")], BAD),
    "a connection field": ([("connection", "close, content-length")], BAD),
    "an upgrade": ([("upgrade", "websocket"), ("connection", "upgrade")], BAD),
}
