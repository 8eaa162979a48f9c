"""`ferry run`: an app from its sources in the browser, its changes, and its errors."""

import io
import os
import pathlib
import re
import shutil
import signal
import subprocess
import tempfile
from contextlib import contextmanager

from PIL import Image
from playwright.sync_api import expect

from server import build_folder
from similarity import similarity
from visitor import control, wait_until
from world import Suite

SUITE = Suite()

GALLERY = "Sources/Apps/Gallery"
ROOT = pathlib.Path(__file__).resolve().parents[2]
# The compiler starts twice, and other tests run beside it.
BUILD_MILLISECONDS = 60_000
# The part of the screen that pages draw, without the status bar and the home indicator.
AREA = (0, 59, 393, 818)


@contextmanager
def running(project):
    """Runs `ferry run` on a copy of a project; yields the copy and the address."""
    with tempfile.TemporaryDirectory(prefix="ferry-project-") as folder:
        copy = pathlib.Path(folder) / project.split("/")[-1]
        shutil.copytree(ROOT / project, copy)
        process = subprocess.Popen(
            [build_folder() / "ferry", "run", copy, "--port", "0", "--allow-root"],
            stdout=subprocess.PIPE, text=True,
            env=os.environ | {"XDG_CACHE_HOME": f"{folder}/cache"})
        try:
            greeting = process.stdout.readline()
            yield copy, re.search(r"http://\S+", greeting)[0].rstrip(".")
        finally:
            process.send_signal(signal.SIGINT)
            process.wait(timeout=30)
            process.stdout.close()


@SUITE.test("an app runs from its sources, follows a change, and shows the compiler's errors")
def _(world):
    with running("Tests/Projects/Selectors") as (folder, address):
        context = world.browser.new_context(viewport={"width": 500, "height": 950})
        try:
            page = context.new_page()
            page.goto(address)
            expect(control(page, "button", "Save")).to_be_visible(timeout=BUILD_MILLISECONDS)
            control(page, "button", "Save").click()
            expect(page.get_by_text("picked 3 saved").first).to_be_visible()
            file = folder / "ListViewController.swift"
            source = file.read_text()
            file.write_text(source.replace('"Save"', '"Keep"'))
            expect(control(page, "button", "Keep")).to_be_visible(timeout=BUILD_MILLISECONDS)
            file.write_text(source.replace('note("saved")', 'notes("saved")'))
            expect(page.get_by_role("heading", level=1)).to_have_text(
                "selectors cannot be built", timeout=BUILD_MILLISECONDS)
            expect(page.locator("pre")).to_have_text(
                re.compile(r"ListViewController\.swift:\d+:\d+: error: cannot find 'notes' in scope"))
            file.write_text(source)
            expect(control(page, "button", "Save")).to_be_visible(timeout=BUILD_MILLISECONDS)
        finally:
            context.close()


@SUITE.test("the Gallery runs from its sources, and a reload after a change returns to its page")
def _(world):
    with running(GALLERY) as (folder, address):
        context = world.browser.new_context(viewport={"width": 500, "height": 950})
        try:
            page = context.new_page()
            page.goto(address)
            entry = page.locator("#screen").get_by_text("Sliders and Steppers", exact=True).first
            expect(entry).to_be_visible(timeout=2 * BUILD_MILLISECONDS)
            # The layer of the row covers its label.
            entry.click(force=True)
            expect(page.locator("#screen").get_by_role("slider").first).to_be_visible()
            file = folder / "GalleryUI" / "Catalogue" / "Chapter+Controls.swift"
            source = file.read_text()
            file.write_text(source.replace('"Sliders and Steppers"', '"Knobs"'))
            expect(page.locator("#screen").get_by_text("Knobs", exact=True).first).to_be_visible(
                timeout=2 * BUILD_MILLISECONDS)
            expect(page.locator("#screen").get_by_role("slider").first).to_be_visible()
        finally:
            context.close()


@SUITE.test("the page shows filtered, cut and stretched images and cubes as pictures do")
def _(world):
    with running("Tests/Projects/ImageLayers") as (folder, address):
        picture = folder.parent / "picture.png"
        subprocess.run(
            [build_folder() / "ferry", "snapshot", folder, "--device", "iPhone 15", "--scale", "1",
             "-o", picture], check=True, capture_output=True,
            env=os.environ | {"XDG_CACHE_HOME": str(folder.parent / "cache")})
        drawn = Image.open(picture).convert("RGB").crop(AREA)
        context = world.browser.new_context(viewport={"width": 393, "height": 852})
        try:
            page = context.new_page()
            complaints = []
            page.on("console", lambda message: complaints.append(message.text))
            page.goto(f"{address}?bare=1&device=iPhone%2015")
            expect(page.locator("#launch")).to_be_hidden(timeout=BUILD_MILLISECONDS)

            def likeness():
                seen = Image.open(io.BytesIO(page.screenshot())).convert("RGB").crop(AREA)
                return similarity(drawn, seen)

            wait_until(page, lambda: likeness() >= 0.97, "the page looks like the picture")
            assert complaints == [], complaints
            return f"similarity {likeness():.4f}"
        finally:
            context.close()
