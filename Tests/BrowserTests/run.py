"""Runs the browser tests in Chromium: all, or those whose names contain all words.

    Tests/BrowserTests/run.py [--jobs N] [WORD]...

Each job has its own browser and its own server, and runs the next module of tests after finishing
one.
"""

import argparse
import multiprocessing
import os
import sys
import time
import traceback

from playwright.sync_api import sync_playwright

import accessibility_tests
import axe_tests
import bank_tests
import camera_tests
import code_tests
import gallery_tests
import glass_tests
import keyboard_tests
import koober_tests
import motion_tests
import particle_tests
import picker_tests
import picture_tests
import pointer_tests
import screen_tests
import session_tests
import shop_tests
import sign_in_tests
from server import Server
from world import World

# Longest first.
MODULES = [
    gallery_tests, axe_tests, session_tests, bank_tests, picker_tests, motion_tests, screen_tests,
    koober_tests, shop_tests, code_tests, camera_tests, picture_tests, sign_in_tests,
    pointer_tests, accessibility_tests, keyboard_tests, particle_tests, glass_tests,
]
ARGUMENTS = ["--no-sandbox"]


def run(test, world):
    """Runs a test and returns whether it passed."""
    start = time.monotonic()
    try:
        note = test.body(world)
    except Exception as error:
        lines = traceback.format_exception(error, limit=-3)
        print(f"FAILED  {test.sentence}\n{''.join(lines)}", end="", flush=True)
        return False
    print(f"passed  {test.sentence}{f': {note}' if note else ''}"
          f" ({time.monotonic() - start:.1f} s)", flush=True)
    return True


def take(following):
    """Returns the number of the next module, which is unique among all jobs."""
    with following.get_lock():
        following.value += 1
        return following.value - 1


def work(modules, following, words, results):
    """Runs the tests of modules until none remain."""
    passed = failed = 0
    server = Server()
    try:
        server.start()
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(
                executable_path="/usr/bin/chromium", args=ARGUMENTS)
            world = World(browser, server)
            world.prepare()
            while (index := take(following)) < len(modules):
                module = MODULES[modules[index]]
                for test in module.SUITE.tests:
                    if all(word in test.sentence for word in words):
                        succeeded = run(test, world)
                        passed += succeeded
                        failed += not succeeded
            browser.close()
        for complaint in world.complaints:
            failed += 1
            print(f"FAILED  a page has logged an error: {complaint}", flush=True)
    except Exception:
        failed += 1
        traceback.print_exc()
    finally:
        server.end()
        results.put((passed, failed))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--jobs", type=int, default=min(2, os.cpu_count() or 1))
    parser.add_argument("words", nargs="*")
    arguments = parser.parse_args()
    context = multiprocessing.get_context("spawn")
    # Modules cannot be pickled; their numbers can.
    modules = [
        index for index, module in enumerate(MODULES)
        if any(all(word in test.sentence for word in arguments.words)
               for test in module.SUITE.tests)]
    following, results = context.Value("i", 0), context.SimpleQueue()
    workers = [
        context.Process(target=work, args=(modules, following, arguments.words, results))
        for _ in range(min(arguments.jobs, len(modules)))]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    passed = failed = 0
    for worker in workers:
        if worker.exitcode != 0:
            failed += 1
            print(f"FAILED  a job ended with {worker.exitcode}")
            continue
        counts = results.get()
        passed += counts[0]
        failed += counts[1]
    print(f"{passed} passed, {failed} failed")
    return 0 if passed > 0 and failed == 0 else 1


if __name__ == "__main__":
    sys.exit(main())
