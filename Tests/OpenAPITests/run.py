#!/usr/bin/env python3
"""Calls every route that /openapi.json describes, with schemathesis.

It checks that there is no 5xx, that responses have the described statuses, types and shapes, that
invalid values are refused, and that a session is required. The values are the same in each run.
"""

import argparse
import json
import pathlib
import subprocess
import sys
import urllib.request

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "BrowserTests"))

from server import Server  # noqa: E402

# These end the session that the others need, or are streams; the services' own tests cover them.
LEFT_OUT = [
    "delete_v1_sessions", "delete_v1_sessions_id", "delete_v1_sessions_current", "get_v1_events",
    "get_v1_koober_events", "get_v1_koober_driver_events", "get_v1_coffee_events",
    "get_v1_barista_events",
]


def sign_in(address):
    """Opens a session of the demo account and returns its token."""
    with urllib.request.urlopen(f"{address}/v1/service", timeout=10) as answer:
        account = json.load(answer)["demo_account"]
    request = urllib.request.Request(
        f"{address}/v1/sessions", json.dumps(account).encode(),
        {"Content-Type": "application/json"})
    with urllib.request.urlopen(request, timeout=10) as answer:
        return json.load(answer)["token"]


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--examples", type=int, default=12, help="values for each route")
    parser.add_argument("--seconds", type=int, default=900, help="the longest time")
    options = parser.parse_args()
    server = Server()
    server.start()
    try:
        # One worker: several read the source of their filters at once, and Python then miscounts the
        # depth of syntax trees, by which one run in five ended.
        run = subprocess.run(
            [pathlib.Path(sys.executable).with_name("schemathesis"),
             "--config-file", HERE / "schemathesis.toml",
             "run", f"{server.address}/openapi.json",
             "--header", f"Authorization: Bearer {sign_in(server.address)}",
             *(f"--exclude-operation-id={name}" for name in LEFT_OUT),
             "--phases", "examples,coverage,fuzzing", "--checks", "all",
             "--max-examples", str(options.examples), "--seed", "1", "--workers", "1",
             "--generation-database", "none", "--continue-on-failure", "--no-color"],
            cwd=server.folder.name, timeout=options.seconds, capture_output=True, text=True)
        failed = [line for line in server.lines if line.startswith("error")]
    finally:
        server.end()
    if run.returncode or failed:
        print(run.stdout[-20_000:], run.stderr, *failed, sep="\n")
        return 1
    print("The routes answer as /openapi.json says.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
