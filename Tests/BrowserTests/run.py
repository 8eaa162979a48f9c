"""Runs the browser tests: all, or those whose names contain all words.

    Tests/BrowserTests/run.py [--browser chromium|firefox] [--jobs N] [WORD]...

Each job has its own browser and its own server, and runs the next module of tests after finishing
one. Tests mostly wait, so there is one job more than there are processors. A test that fails beside
another job runs once more, alone; more than `MOST_REPEATED` failures are not put down to a busy
machine. FERRY_BUILD is the folder of the programs, that of the debug build by default.
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
import front_page_tests
import gallery_tests
import glass_tests
import history_tests
import keyboard_tests
import koober_tests
import motion_tests
import paging_tests
import particle_tests
import payment_code_tests
import picker_tests
import picture_tests
import pointer_tests
import project_tests
import screen_tests
import session_tests
import shop_tests
import sign_in_tests
from server import Server
from world import World

# Longest first.
MODULES = [
    gallery_tests, axe_tests, session_tests, bank_tests, picker_tests, motion_tests,
    screen_tests, koober_tests, shop_tests, payment_code_tests, code_tests, camera_tests,
    picture_tests, sign_in_tests, pointer_tests, history_tests, accessibility_tests,
    keyboard_tests, paging_tests, particle_tests, front_page_tests, glass_tests, project_tests,
]
BROWSERS = ["chromium", "firefox"]
MOST_REPEATED = 3


def run(test, world):
    """Runs a test and returns whether it passed."""
    start = time.monotonic()
    try:
        note = test.body(world)
    except Exception as error:
        lines = traceback.format_exception(error, limit=-3)
        print(f"FAILED  {test.sentence}\n{''.join(lines)}The last lines of the server:\n"
              f"{''.join(world.server.lines[-40:])}", end="", flush=True)
        return False
    print(f"passed  {test.sentence}{f': {note}' if note else ''}"
          f" ({time.monotonic() - start:.1f} s)", flush=True)
    return True


def launch(playwright, name):
    """Starts a browser of Debian's."""
    if name == "firefox":
        return playwright.firefox.launch(
            channel="moz-firefox", executable_path="/usr/bin/firefox-esr")
    # Chromium without its windows, which take a fifth of the processor's time.
    return playwright.chromium.launch(
        executable_path="/usr/bin/chromium-headless-shell", args=["--no-sandbox"])


def take(following):
    """Returns the number of the next module, which is unique among all jobs."""
    with following.get_lock():
        following.value += 1
        return following.value - 1


def work(browser_name, modules, following, is_wanted, results):
    """Runs the wanted tests of modules until none remain."""
    passed, failed, complaints = 0, [], []
    server = Server()
    try:
        server.start()
        with sync_playwright() as playwright:
            browser = launch(playwright, browser_name)
            world = World(browser, server)
            world.prepare()
            while (index := take(following)) < len(modules):
                for test in MODULES[modules[index]].SUITE.tests:
                    if not is_wanted(test):
                        continue
                    if test.chromium_only and browser_name != "chromium":
                        print(f"left out  {test.sentence}: {test.chromium_only}", flush=True)
                    elif run(test, world):
                        passed += 1
                    else:
                        failed.append(test.sentence)
            browser.close()
        complaints = [f"a page has logged an error: {text}" for text in world.complaints]
    except Exception:
        complaints.append(f"a job has ended early:\n{traceback.format_exc()}")
    finally:
        server.end()
        results.put((passed, failed, complaints))


class Containing:
    """Wants the tests whose sentences contain all words."""

    def __init__(self, words):
        self.words = words

    def __call__(self, test):
        return all(word in test.sentence for word in self.words)


class Among:
    """Wants the tests with the given sentences."""

    def __init__(self, sentences):
        self.sentences = set(sentences)

    def __call__(self, test):
        return test.sentence in self.sentences


def run_all(browser_name, is_wanted, jobs):
    """Runs the wanted tests in a browser; returns the number that passed, the sentences of those that failed,
    and other faults."""
    context = multiprocessing.get_context("spawn")
    # Modules cannot be pickled; their numbers can.
    modules = [
        index for index, module in enumerate(MODULES) if any(map(is_wanted, module.SUITE.tests))]
    following, results = context.Value("i", 0), context.SimpleQueue()
    workers = [
        context.Process(target=work, args=(browser_name, modules, following, is_wanted, results))
        for _ in range(min(jobs, len(modules)))]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    passed, failed, complaints = 0, [], []
    for worker in workers:
        if worker.exitcode != 0:
            complaints.append(f"a job has ended with {worker.exitcode}")
            continue
        part = results.get()
        passed += part[0]
        failed += part[1]
        complaints += part[2]
    for complaint in complaints:
        print(f"FAILED  {complaint}", flush=True)
    return passed, failed, complaints


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--browser", choices=BROWSERS, default=BROWSERS[0])
    parser.add_argument("--jobs", type=int, default=min(6, (os.cpu_count() or 1) + 1))
    parser.add_argument("words", nargs="*")
    arguments = parser.parse_args()
    passed, failed, complaints = run_all(
        arguments.browser, Containing(arguments.words), arguments.jobs)
    if arguments.jobs > 1 and 0 < len(failed) <= MOST_REPEATED:
        print(f"Running once more, alone: {'; '.join(failed)}", flush=True)
        again, failed, more = run_all(arguments.browser, Among(failed), jobs=1)
        passed += again
        complaints += more
    print(f"{passed} passed, {len(failed) + len(complaints)} failed")
    return 0 if passed > 0 and not failed and not complaints else 1


if __name__ == "__main__":
    sys.exit(main())
