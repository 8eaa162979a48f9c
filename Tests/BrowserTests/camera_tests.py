"""The camera in the page: pictures and codes, with a film in place of a camera."""

import contextlib
import io
import pathlib
import tempfile

from PIL import Image
from playwright.sync_api import expect

from visitor import Visitor, control, settle, wait_until
from world import Suite

SUITE = Suite()
MESSAGE = "FERRY-0123456789"
REFUSE = """() => {
  navigator.mediaDevices.getUserMedia = () =>
    Promise.reject(new DOMException("refused", "NotAllowedError"));
}"""


@contextlib.contextmanager
def photographer(world):
    """A visitor whose camera shows the Gallery's QR code on a gray table."""
    with tempfile.TemporaryDirectory() as folder:
        place = pathlib.Path(folder)
        world.server.snapshot(
            "--url", "gallery://codes", "--scale", 1, "-o", place / "codes.png", app="gallery")
        code = Image.open(place / "codes.png").convert("RGB").crop((80, 270, 310, 500))
        frame = Image.new("RGB", (640, 480), (140, 130, 120))
        frame.paste(code.rotate(6, fillcolor=(255, 255, 255), resample=3), (205, 125))
        film = io.BytesIO()
        frame.save(film, "JPEG", quality=95)
        (place / "film.mjpeg").write_bytes(film.getvalue() * 10)
        browser = world.browser.browser_type.launch(
            executable_path="/usr/bin/chromium",
            args=[
                "--no-sandbox", "--use-fake-ui-for-media-stream",
                "--use-fake-device-for-media-stream",
                f"--use-file-for-fake-video-capture={place / 'film.mjpeg'}"])
        try:
            with Visitor(browser, world.server.address, world.complaints) as visitor:
                yield visitor
        finally:
            browser.close()


def camera_page(visitor):
    page = visitor.open("/gallery/camera")
    settle(page)
    return page


def video_is_shown(page):
    return page.evaluate("document.querySelector('video.camera')?.videoWidth > 0")


@SUITE.test(
    "a code before the camera is read, and then the camera stops",
    chromium_only="a film cannot replace the camera")
def _(world):
    with photographer(world) as visitor:
        page = camera_page(visitor)
        control(page, "button", "Scan Code").click()
        control(page, "button", "Allow").click()
        expect(page.get_by_text(MESSAGE)).to_be_visible()
        wait_until(
            page, lambda: page.locator("video").count() == 0, "the camera is off")


@SUITE.test(
    "the shutter takes the camera's picture, which can be taken again",
    chromium_only="a film cannot replace the camera")
def _(world):
    with photographer(world) as visitor:
        page = camera_page(visitor)
        control(page, "button", "Take Picture").click()
        control(page, "button", "Allow").click()
        wait_until(page, lambda: video_is_shown(page), "the camera's picture is shown")
        control(page, "button", "Take Picture").last.click()
        control(page, "button", "Retake").click()
        wait_until(page, lambda: video_is_shown(page), "the camera's picture is shown again")
        control(page, "button", "Take Picture").last.click()
        control(page, "button", "Use Photo").click()
        expect(page.get_by_text("Picture, 640 by 480")).to_be_visible()
        assert page.locator("video").count() == 0


@SUITE.test("where the browser refuses the camera, the app says so and takes a file")
def _(world):
    with world.stranger() as visitor:
        page = camera_page(visitor)
        page.evaluate(REFUSE)
        control(page, "button", "Take Picture").click()
        control(page, "button", "Allow").click()
        expect(page.get_by_text("Camera Unavailable")).to_be_visible()
        with page.expect_file_chooser() as chooser:
            control(page, "button", "Choose Photo").click()
        files = pathlib.Path(__file__).resolve().parent.parent / "StepsTests" / "Files"
        chooser.value.set_files(files / "harbour.png")
        control(page, "button", "Use Photo").click()
        expect(page.get_by_text("Picture, 320 by 180")).to_be_visible()
