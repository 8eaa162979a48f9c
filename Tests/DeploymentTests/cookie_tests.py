"""Cookies of containers behind nginx: issued, forged, and replaced at sign-in and sign-out."""

import http.client
import http.cookies
import tempfile
import urllib.request
import uuid

from playwright.sync_api import expect

from connections import COOKIE, Client, connect
from deployment import Host, free_port, wait_until
from visitor import Visitor, control, settle, sign_in

PAGE = "/mermaidbucks"


def issued(answer):
    """Returns the cookie that a response sets; `None` if it sets none."""
    cookies = http.cookies.SimpleCookie(answer.headers["Set-Cookie"] or "")
    return cookies.get(COOKIE)


def cookies_of_processes(deployment):
    """Returns for each process a cookie of a new container that nginx assigns to it."""
    found = {}
    while len(found) < len(deployment.hosts):
        value = issued(Client(deployment, cookie="none").send("GET", PAGE)).value
        path = f"/v1/{uuid.uuid4().hex}"
        Client(deployment, cookie=value).send("GET", path)
        host = wait_until(
            lambda: next((host for host in deployment.hosts if host.request_count(path)), None),
            "a process logs the request")
        found.setdefault(host.port, value)
    return [found[host.port] for host in deployment.hosts]


def standing(deployment, value):
    """Returns whether each process accepts a cookie, for pages and for their WebSockets."""
    found = set()
    for host in deployment.hosts:
        # As nginx sends it.
        connection = http.client.HTTPConnection("127.0.0.1", host.port, timeout=30)
        fields = {"X-Forwarded-Proto": "https", "Cookie": f"{COOKIE}={value}"}
        connection.request("GET", PAGE, headers=fields)
        response = connection.getresponse()
        response.read()
        found.add(issued(response) is None)
        connection.close()
    status, head = upgrade(deployment, value, deployment.nginx.address)
    assert status == 101, head
    found.add(b"set-cookie" not in head.lower())
    assert len(found) == 1, f"the processes differ about {value}"
    return found.pop()


def upgrade(deployment, value, origin):
    """Opens a WebSocket, and returns the status and the head of the response."""
    connection = connect(deployment)
    connection.sendall((
        f"GET {PAGE}/session HTTP/1.1\r\nHost: localhost:{deployment.nginx.port}\r\n"
        f"Origin: {origin}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
        f"Cookie: {COOKIE}={value}\r\n\r\n").encode())
    head = b""
    while b"\r\n\r\n" not in head and (data := connection.recv(4_096)):
        head += data
    connection.close()
    return int(head[9:12]), head


def foreign_cookie(deployment):
    """Returns the cookie of another host of Ferry, whose key is another."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        host = Host(free_port(), folder, f"sqlite:{folder}", deployment.nginx.address)
        host.start()
        request = urllib.request.Request(
            f"http://127.0.0.1:{host.port}{PAGE}", headers={"X-Forwarded-Proto": "https"})
        with urllib.request.urlopen(request, timeout=30) as answer:
            value = issued(answer).value
        host.stop()
    return value


def test_forged_cookies(deployment):
    """Both processes accept the cookies that one has issued, and no others."""
    morsel = issued(Client(deployment, cookie="none").send("GET", PAGE))
    # The prefix of the name requires these.
    assert morsel["secure"] and morsel["httponly"] and morsel["path"] == "/", morsel
    assert morsel["samesite"] == "Lax" and not morsel["domain"], morsel
    values = cookies_of_processes(deployment)
    for value in values:
        assert standing(deployment, value), value
    container, nonce, code = values[0].split(".")
    other, other_nonce, _ = values[1].split(".")
    wrong = f"{int(code[-1], 16) ^ 1:x}"
    forged = [
        container, f"{container}.{nonce}", f"{container}.{nonce}.", f"{container}..{code}",
        f"{container}.{nonce}.{code[:-1]}{wrong}", f"{container}.{nonce}.{code[:-2]}",
        f"{container}.{nonce}.{'0' * len(code)}", f"{other}.{nonce}.{code}",
        f"{container}.{other_nonce}.{code}", f"{nonce}.{container}.{code}",
        f"{values[0]}.{code}", f"{values[0]}00", f"../{container}.{nonce}.{code}", "",
        uuid.uuid4().hex, foreign_cookie(deployment)]
    for value in forged:
        assert not standing(deployment, value), value
        answer = Client(deployment, cookie=value or "x").send("GET", PAGE)
        assert issued(answer).value.split(".")[0] not in (container, other), value
    # Behind TLS the name without the prefix, which another host can set, is no cookie of Ferry's.
    fields = {"Cookie": f"{COOKIE.removeprefix('__Host-')}={values[0]}"}
    assert issued(Client(deployment).send("GET", PAGE, headers=fields)) is not None
    for origin in ["https://evil.example", "null", deployment.nginx.address + ".evil.example"]:
        assert upgrade(deployment, values[0], origin)[0] == 403, origin
    print(f"deployment: {len(forged)} forged cookies opened no container")


def test_renewed_cookies(deployment, browser):
    """A sign-in and a sign-out replace the cookie, and both processes refuse the earlier ones."""
    visitor = Visitor(browser, deployment.nginx.address, [], ignore_https_errors=True)

    def cookie():
        return next(cookie["value"] for cookie in visitor.context.cookies())

    page = visitor.open()
    expect(control(page, "button", "Use Demo Account")).to_be_visible()
    values = [cookie()]
    assert standing(deployment, values[0])
    sign_in(page)
    wait_until(lambda: page.wait_for_timeout(50) or cookie() != values[0], "another cookie")
    values.append(cookie())
    settle(page)
    assert standing(deployment, values[1]) and not standing(deployment, values[0])
    control(page, "button", "Account").click()
    control(page, "button", "Sign Out").click()
    page.get_by_role("alertdialog").get_by_role("button", name="Sign Out").click()
    wait_until(lambda: page.wait_for_timeout(50) or cookie() != values[1], "a third cookie")
    values.append(cookie())
    assert [standing(deployment, value) for value in values] == [False, False, True], values
    assert len({value.split(".")[0] for value in values}) == 1, values
    visitor.context.close()
    print("deployment: a sign-in and a sign-out replaced the cookie on both processes")


TESTS = [test_forged_cookies, test_renewed_cookies]
