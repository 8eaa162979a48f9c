#!/usr/bin/env python3
"""Tests two processes of Ferry on PostgreSQL behind nginx, configured as the guides describe.

    Tests/DeploymentTests/run.py [NAME...]

runs the tests whose names contain one of the given texts, or all. `make check-long` runs it.
FERRY_BUILD is the folder of the programs.
"""

import inspect
import sys
import time

from playwright.sync_api import expect, sync_playwright

import ambiguity_tests
import cookie_tests
import event_tests
import limit_tests
import outage_tests
import page_tests
import restart_tests
import unknown_outcome_tests
from deployment import PATIENCE, Deployment

SUITES = [
    restart_tests, event_tests, page_tests, limit_tests, cookie_tests, ambiguity_tests,
    outage_tests, unknown_outcome_tests]


def main():
    names = sys.argv[1:] or [""]
    tests = [test for suite in SUITES for test in suite.TESTS
             if any(name in test.__name__ for name in names)]
    assert tests, f"no test is named {' or '.join(names)}"
    expect.set_options(timeout=PATIENCE * 1000)
    with Deployment() as deployment, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        for test in tests:
            begun = time.monotonic()
            parts = {"deployment": deployment, "browser": browser}
            test(*(parts[name] for name in inspect.signature(test).parameters))
            elapsed = time.monotonic() - begun
            print(f"deployment: {test.__name__} passed in {elapsed:.0f} s", flush=True)
        browser.close()


if __name__ == "__main__":
    sys.exit(main())
