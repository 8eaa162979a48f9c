"""Measures how soon the page shows what a visitor asked for, in Chromium.

    .build/venv/bin/python Benchmarks/page/latency.py [--json] [--rounds N]

The server and the apps are those of the release build; FERRY_BUILD names another folder. See
Benchmarks/README.md for the figures.
"""

import argparse
import io
import json
import os
import pathlib
import statistics
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Tests" / "BrowserTests"))
os.environ.setdefault("FERRY_BUILD", str(ROOT / ".build" / "release"))

from PIL import Image, ImageChops
from playwright.sync_api import sync_playwright

from line import Line
from server import Server

PATIENCE = 60_000
PHONE = {"viewport": {"width": 393, "height": 852}, "locale": "en-US", "timezone_id": "UTC"}
# 1.6 Mbit/s, in bytes for each second, and 150 ms for a round trip.
SLOW = {"round_trip": 0.15, "rate": 200_000}

# Notes the times of pointer-up, and of the frame that first shows the elements of a selector.
PROBE = """
  window.probe = { selector: null, lifted: null, shown: null };
  const look = () => {
    if (!probe.selector || probe.pending || !document.querySelector(probe.selector)) return;
    probe.pending = true;
    // A message that is sent in a frame arrives after its pixels are drawn.
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => { probe.shown = performance.now(); };
      channel.port2.postMessage(null);
    });
  };
  addEventListener("pointerup", (event) => { probe.lifted = event.timeStamp; }, true);
  addEventListener("DOMContentLoaded", () => {
    new MutationObserver(look).observe(
      document, { attributes: true, childList: true, subtree: true });
  });
"""


def arm(page, selector):
    page.evaluate("""(selector) => {
      Object.assign(probe, { selector, lifted: null, shown: null, pending: false });
    }""", selector)


def shown(page):
    """Waits until the elements are shown, and returns the times of pointer-up and of the frame."""
    for _ in range(PATIENCE // 10):
        lifted, time = page.evaluate("[probe.lifted, probe.shown]")
        if time is not None:
            return lifted, time
        page.wait_for_timeout(10)
    raise RuntimeError(f"{page.evaluate('probe.selector')} is not shown")


def rest(page):
    """Waits until animations and messages have ended."""
    quiet, last = 0, None
    while quiet < 10:
        page.wait_for_timeout(30)
        state = page.evaluate("""[document.getElementById("screen").dataset.sequence,
          document.getAnimations().some(({ playState, effect }) =>
            playState === "running" && effect.getComputedTiming().endTime !== Infinity)]""")
        quiet = quiet + 1 if state == last and not state[1] else 0
        last = state


def element(role, label):
    return f'#screen [role="{role}"][aria-label^="{label}"]'


def picture(page):
    return Image.open(io.BytesIO(page.screenshot())).convert("RGB")


def open_page(context, address, path):
    context.set_default_timeout(PATIENCE)
    context.add_init_script(PROBE)
    page = context.new_page()
    page.goto(address + path)
    page.wait_for_selector("#launch", state="hidden")
    return page


def measure_taps(page, steps, rounds):
    """Returns the milliseconds from pointer-up to the frame, of each step in each round.

    A step is the element that is tapped and the one that shows the answer.
    """
    times = []
    for _ in range(rounds):
        for target, answer in steps:
            before = picture(page)
            arm(page, answer)
            page.locator(target).first.click(position={"x": 12, "y": 12})
            lifted, time = shown(page)
            times.append(time - lifted)
            rest(page)
            # A frame without changed pixels would be no answer.
            assert ImageChops.difference(before, picture(page)).getbbox(), target
    return times


def taps(browser, server_port, round_trip, rounds):
    """Returns the times of tab switches and of the rewards panel of Mermaidbucks."""
    with Line(server_port, round_trip) as line:
        context = browser.new_context(**PHONE)
        page = open_page(context, line.address, "/mermaidbucks")
        page.locator(element("button", "Use Demo Account")).click()
        page.locator(element("button", "Details")).wait_for()
        rest(page)
        # The poster and the question for notifications are shown once.
        for label in ["Don’t show for 24 hours", "Not Now"]:
            for button in page.locator(element("button", label)).all():
                button.click()
                rest(page)
        selected = '[aria-selected="true"]'
        tabs = measure_taps(page, [
            (element("tab", name), element("tab", name) + selected) for name in ["Gift", "Home"]
        ], rounds)
        options = element("button", "Rewards options")
        heading = element("heading", "Rewards you can get with Stars")
        hidden = f"#screen:not(:has({heading.removeprefix('#screen ')}))"
        panel = measure_taps(page, [(options, heading), (options, hidden)], rounds)
        context.close()
    return tabs, panel


def first_load(browser, server_port, app, rounds):
    """Returns the milliseconds to the first screen and to its fonts, and bytes and requests."""
    screens, fonts, last = [], [], None
    for _ in range(rounds):
        with Line(server_port, **SLOW) as line:
            context = browser.new_context(**PHONE)
            context.add_init_script(
                PROBE + f"probe.selector = {json.dumps(element('button', 'Use Demo Account'))};")
            page = context.new_page()
            page.set_default_timeout(PATIENCE)
            session = context.new_cdp_session(page)
            session.send("Network.enable")
            sizes = {}
            session.on("Network.loadingFinished",
                       lambda event: sizes.update({event["requestId"]: event["encodedDataLength"]}))
            page.goto(f"{line.address}/{app}")
            screens.append(shown(page)[1])
            page.wait_for_timeout(300)
            page.evaluate("document.fonts.ready")
            fonts.append(page.evaluate("""Math.max(
              ...performance.getEntriesByType("resource")
                .filter(({ name }) => name.includes("/fonts/"))
                .map((entry) => entry.responseEnd))"""))
            last = (sum(sizes.values()), len(sizes))
            context.close()
    return screens, fonts, *last


def percentile(values, share):
    return sorted(values)[min(len(values) - 1, int(len(values) * share))]


def figures(rounds):
    """Returns rows of a name, a value and a unit."""
    rows = []
    server = Server()
    try:
        server.start()
        port = int(server.address.rsplit(":", 1)[1])
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(
                executable_path="/usr/bin/chromium", args=["--no-sandbox"])
            for delay in [0, 100]:
                for name, times in zip(
                        ["tab", "panel"], taps(browser, port, delay / 1000, rounds), strict=True):
                    rows.append((f"page.{name}.{delay}", statistics.median(times), "ms"))
                    rows.append((f"page.{name}.{delay}.p90", percentile(times, 0.9), "ms"))
            for app in ["mermaidbucks", "bankey"]:
                screens, fonts, size, count = first_load(browser, port, app, max(3, rounds // 2))
                rows.append((f"page.first.{app}", statistics.median(screens), "ms"))
                rows.append((f"page.fonts.{app}", statistics.median(fonts), "ms"))
                rows.append((f"page.bytes.{app}", size, "bytes"))
                rows.append((f"page.requests.{app}", count, ""))
            browser.close()
    finally:
        server.end()
    return rows


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--rounds", type=int, default=10)
    arguments = parser.parse_args()
    rows = figures(arguments.rounds)
    if arguments.json:
        print(json.dumps([dict(zip(["name", "value", "unit"], row)) for row in rows], indent=2))
        return
    width = max(len(name) for name, *_ in rows)
    print(f"{'benchmark':{width}}    value  unit")
    for name, value, unit in rows:
        print(f"{name:{width}}  {value:7,.0f}  {unit}")


if __name__ == "__main__":
    main()
