"""Runs the browser's tests in Chromium: all of them, or those whose sentences hold all the words.

    Tests/BrowserTests/run.py [WORD]...
"""

import sys
import time
import traceback

from playwright.sync_api import sync_playwright

import accessibility_tests
import bank_tests
import gallery_tests
import glass_tests
import keyboard_tests
import motion_tests
import particle_tests
import picker_tests
import picture_tests
import pointer_tests
import screen_tests
import session_tests
import sign_in_tests
from server import Server
from visitor import Visitor
from world import World

MODULES = [
    sign_in_tests, screen_tests, motion_tests, particle_tests, glass_tests, keyboard_tests,
    picture_tests, bank_tests, accessibility_tests, picker_tests, gallery_tests, pointer_tests,
    # It ends with what all pages have logged.
    session_tests,
]
ARGUMENTS = ["--no-sandbox"]


def main(words):
    tests = [test for module in MODULES for test in module.SUITE.tests]
    tests = [test for test in tests if all(word in test.sentence for word in words)]
    passed = failed = 0
    server = Server()
    server.start()
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(
                executable_path="/usr/bin/chromium", args=ARGUMENTS)
            world = World(browser, server)
            world.prepare()
            for test in tests:
                start = time.monotonic()
                try:
                    note = test.body(world)
                    passed += 1
                    print(f"passed  {test.sentence}{f': {note}' if note else ''}"
                          f" ({time.monotonic() - start:.1f} s)", flush=True)
                except Exception as error:
                    failed += 1
                    print(f"FAILED  {test.sentence}", flush=True)
                    traceback.print_exception(error, limit=-3, file=sys.stdout)
            browser.close()
    finally:
        server.end()
    print(f"{passed} passed, {failed} failed")
    return 0 if passed > 0 and failed == 0 else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
