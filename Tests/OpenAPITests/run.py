#!/usr/bin/env python3
"""Calls every route that /openapi.json describes, with schemathesis.

It checks that there is no 5xx, that responses have the described statuses, types and shapes, that
invalid values are refused, and that a session is required. The demo customer calls all routes; a
manager those of the staff, and a driver those of drivers. The values are the same in each run.
"""

import argparse
import json
import pathlib
import subprocess
import sys
import time
import urllib.request

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "BrowserTests"))

from server import Server  # noqa: E402

# Streams; the services' own tests cover them.
STREAMS = [
    "get_v1_events", "get_v1_koober_events", "get_v1_koober_driver_events",
    "get_v1_coffee_events", "get_v1_barista_events",
]
# These end sessions, perhaps that of the request, so each has one of its own.
ENDINGS = ["delete_v1_sessions_id", "delete_v1_sessions_current", "delete_v1_sessions"]
STAFF, DRIVERS = "^/v1/barista", "^/v1/koober/driver"


def call(address, path, body, token=None):
    """Posts a body and returns the answer."""
    headers = {"Content-Type": "application/json"}
    if token:
        headers["Authorization"] = f"Bearer {token}"
    request = urllib.request.Request(address + path, json.dumps(body).encode(), headers)
    with urllib.request.urlopen(request, timeout=90) as answer:
        return json.load(answer)


def sign_in(address, email):
    """Opens a session of a demo account and returns its token."""
    return call(address, "/v1/sessions", {"email": email, "password": "password"})["token"]


def customer(address):
    """Opens a session of the demo account of the page and returns its token."""
    with urllib.request.urlopen(f"{address}/v1/service", timeout=10) as answer:
        return call(address, "/v1/sessions", json.load(answer)["demo_account"])["token"]


def driver(address):
    """Signs up a driver who is online, and returns the token.

    The drivers of the demo report errors if something else acts for them.
    """
    token = call(address, "/v1/customers", {
        "email": "driver@openapi.example.com", "password": "Hop-along-42", "first_name": "Banjo",
    })["token"]
    call(address, "/v1/koober/driver/shift", {
        "animal": "wallaroo", "animal_name": "Skippy", "plate": "WAL-999", "hop_height": 2,
        "position": {
            "coordinate": {"latitude": -33.864308, "longitude": 151.209146}, "heading": 0,
            "speed": 0, "recorded_at": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime())},
    }, token)
    return token


def parts(address, examples):
    """Returns the name, the token and the options of each part, which share the examples."""
    most = str(max(1, examples * 3 // 4))
    return [
        ("customer", customer(address), [
            *(f"--exclude-operation-id={name}" for name in STREAMS + ENDINGS),
            f"--exclude-path-regex={STAFF}|{DRIVERS}",
            "--phases", "examples,coverage,fuzzing", "--max-examples", str(examples)]),
        # Customers are refused, whatever they send.
        ("customer at the counter", customer(address), [
            *(f"--exclude-operation-id={name}" for name in STREAMS),
            f"--include-path-regex={STAFF}|{DRIVERS}",
            "--phases", "fuzzing", "--max-examples", str(max(1, examples // 4))]),
        ("manager", sign_in(address, "manager@ferry.example"), [
            *(f"--exclude-operation-id={name}" for name in STREAMS),
            f"--include-path-regex={STAFF}",
            "--phases", "examples,coverage,fuzzing", "--max-examples", most]),
        ("driver", driver(address), [
            *(f"--exclude-operation-id={name}" for name in STREAMS),
            f"--include-path-regex={DRIVERS}",
            "--phases", "examples,coverage,fuzzing", "--max-examples", most]),
        # The last part, because it ends all sessions of its customer.
        *((f"spare session, {name}", sign_in(address, "busy@example.com"), [
            f"--include-operation-id={name}",
            "--phases", "examples,coverage,fuzzing", "--max-examples", most])
          for name in ENDINGS),
    ]


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--examples", type=int, default=12, help="values for each route")
    parser.add_argument("--seconds", type=int, default=900, help="the longest time")
    parser.add_argument("--part", help="only parts whose names contain a text")
    options = parser.parse_args()
    end = time.monotonic() + options.seconds
    server = Server()
    server.start()
    status = 0
    try:
        for name, token, arguments in parts(server.address, options.examples):
            if options.part and options.part not in name:
                continue
            begun = time.monotonic()
            # One worker: several read the source of their filters at once, and Python then
            # miscounts the depth of syntax trees, by which one run in five ended.
            run = subprocess.run(
                [pathlib.Path(sys.executable).with_name("schemathesis"),
                 "--config-file", HERE / "schemathesis.toml",
                 "run", f"{server.address}/openapi.json",
                 "--header", f"Authorization: Bearer {token}", *arguments,
                 "--checks", "all", "--seed", "1", "--workers", "1",
                 "--generation-database", "none", "--continue-on-failure", "--no-color"],
                cwd=server.folder.name, timeout=max(1, end - begun), capture_output=True, text=True)
            if run.returncode:
                print(f"As {name}:", run.stdout[-20_000:], run.stderr, sep="\n")
                status = 1
            else:
                print(f"As {name}: {time.monotonic() - begun:.0f} s")
        failed = [line for line in server.lines if line.startswith("error")]
    finally:
        server.end()
    if failed:
        print(*failed, sep="\n")
        status = 1
    if status == 0:
        print("The routes answer as /openapi.json says.")
    return status


if __name__ == "__main__":
    sys.exit(main())
