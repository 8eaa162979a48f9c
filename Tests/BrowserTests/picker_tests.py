"""Uploads of chosen files and images, and downloads."""

import os
import pathlib
import tempfile

from playwright.sync_api import expect

from visitor import control, settle, wait_until
from world import Suite

SUITE = Suite()
FILES = pathlib.Path(__file__).resolve().parent.parent / "StepsTests" / "Files"


# Emulates a browser whose user activation has expired.
TOO_LATE = "() => { HTMLInputElement.prototype.showPicker = () => { throw new Error('late'); }; }"


def gallery(visitor, name):
    page = visitor.open(f"/gallery/{name}")
    settle(page)
    return page


def file_input(page):
    """Returns the center of Browse once the native control covers it; otherwise None."""
    box = control(page, "button", "Browse").first.bounding_box()
    if not box:
        return None
    middle = [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2]
    lies = page.evaluate("([x, y]) => document.elementFromPoint(x, y)?.type === 'file'", middle)
    return middle if lies else None


def temporary(folder, name, size):
    path = pathlib.Path(folder) / name
    path.write_bytes(os.urandom(size))
    return path


@SUITE.test("a tap opens the file chooser, and the app shows the chosen file")
def _(world):
    with world.stranger() as visitor:
        page = gallery(visitor, "file-pickers")
        with page.expect_file_chooser() as chooser:
            control(page, "button", "Text and Tables").click()
        assert not chooser.value.is_multiple()
        accept = chooser.value.element.get_attribute("accept")
        assert "text/csv" in accept and ".json" in accept and ".pdf" not in accept, accept
        chooser.value.set_files(FILES / "drinks.csv")
        expect(page.get_by_text("drinks.csv")).to_be_visible()
        expect(page.get_by_text("comma-separated values · 28 bytes")).to_be_visible()


@SUITE.test("without user activation, a native control covers the app's button")
def _(world):
    with world.stranger() as visitor:
        page = gallery(visitor, "file-pickers")
        page.evaluate(TOO_LATE)
        control(page, "button", "Any File").click()
        expect(control(page, "button", "Browse").first).to_be_visible()
        settle(page)
        wait_until(page, lambda: file_input(page), "the browser's control over Browse")
        settle(page)
        with page.expect_file_chooser() as chooser:
            page.mouse.click(*file_input(page))
        chooser.value.set_files(FILES / "drinks.csv")
        expect(page.get_by_text("drinks.csv")).to_be_visible()


@SUITE.test("a large file arrives intact in chunks, and several files retain their order")
def _(world):
    with world.stranger() as visitor, tempfile.TemporaryDirectory() as folder:
        page = gallery(visitor, "file-pickers")
        size = 5_000_001
        with page.expect_file_chooser() as chooser:
            control(page, "button", "Any File").click()
        chooser.value.set_files(temporary(folder, "large.bin", size))
        expect(page.get_by_text(f"{size} bytes")).to_be_visible()
        with page.expect_file_chooser() as chooser:
            control(page, "button", "Multiple PDFs").click()
        assert chooser.value.is_multiple()
        chooser.value.set_files(
            [temporary(folder, "one.pdf", 200_000), temporary(folder, "two.pdf", 300_000)])
        expect(page.get_by_text("2 files")).to_be_visible()
        expect(page.get_by_text("PDF document · 200000 bytes")).to_be_visible()
        expect(page.get_by_text("PDF document · 300000 bytes")).to_be_visible()


@SUITE.test("files that are too large are rejected with a message, and another can be chosen")
def _(world):
    with world.stranger() as visitor, tempfile.TemporaryDirectory() as folder:
        page = gallery(visitor, "file-pickers")
        large = pathlib.Path(folder) / "large.bin"
        with open(large, "wb") as file:
            file.truncate(50 * 1_048_576 + 1)
        with page.expect_file_chooser() as chooser:
            control(page, "button", "Any File").click()
        chooser.value.set_files(large)
        expect(page.get_by_text("50 MB")).to_be_visible()
        settle(page)
        with page.expect_file_chooser() as chooser:
            control(page, "button", "OK").click()
        chooser.value.set_files(FILES / "drinks.csv")
        expect(page.get_by_text("drinks.csv")).to_be_visible()


@SUITE.test("a reload while a chooser is pending restores it")
def _(world):
    with world.stranger() as visitor:
        page = gallery(visitor, "file-pickers")
        page.evaluate(TOO_LATE)
        page.add_init_script(f"({TOO_LATE})()")
        control(page, "button", "Any File").click()
        expect(control(page, "button", "Browse").first).to_be_visible()
        page.reload()
        settle(page)
        x, y = wait_until(page, lambda: file_input(page), "the way to choose is back")
        with page.expect_file_chooser() as chooser:
            page.mouse.click(x, y)
        chooser.value.set_files(FILES / "drinks.csv")
        expect(page.get_by_text("drinks.csv")).to_be_visible()


@SUITE.test(
    "a file that the app exports is a download",
    chromium_only="tests cannot await downloads")
def _(world):
    with world.stranger() as visitor:
        page = gallery(visitor, "file-pickers")
        control(page, "button", "Export Table").click()
        with page.expect_download() as download:
            control(page, "button", "Save").click()
        assert download.value.suggested_filename == "Drinks.csv"
        text = pathlib.Path(download.value.path()).read_text(encoding="utf-8")
        assert text.startswith("drink,price\n"), text
        expect(page.get_by_text("One file")).to_be_visible()


@SUITE.test("chosen images are shown, whole or cropped to a square")
def _(world):
    with world.stranger() as visitor:
        page = gallery(visitor, "photo-pickers")
        with page.expect_file_chooser() as chooser:
            control(page, "button", "Up to Six Photos").click()
        chooser.value.set_files([FILES / "harbour.png", FILES / "harbour.png"])
        expect(control(page, "img", "harbour, 320 by 180")).to_have_count(2)
        with page.expect_file_chooser() as chooser:
            control(page, "button", "Cropped Photo").click()
        chooser.value.set_files(FILES / "harbour.png")
        expect(control(page, "heading", "Move and Scale")).to_be_visible()
        settle(page)
        control(page, "button", "Choose").click()
        expect(control(page, "img", "harbour.png, 180 by 180")).to_be_visible()


@SUITE.test("the badge is in the page's title, and quick actions are above the screen")
def _(world):
    with world.stranger() as visitor:
        page = gallery(visitor, "app-icon")
        name = "App Icon – Gallery"
        wait_until(page, lambda: page.title() == name, "the title is that of the page")
        control(page, "button", "Increment").click()
        control(page, "button", "Increment").click()
        wait_until(page, lambda: page.title() == f"(2) {name}", "the title has the number")
        expect(page.locator("#cuts")).to_be_hidden()
        control(page, "switch", "Shortcuts").click()
        page.locator("#cuts summary").click()
        page.get_by_role("button", name="Buttons").click()
        expect(control(page, "heading", "Buttons")).to_be_visible()
