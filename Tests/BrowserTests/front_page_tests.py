"""The front page: pictures of the apps, which become the apps themselves in their frames."""

import io
import re

from PIL import Image
from playwright.sync_api import expect

from similarity import similarity
from visitor import control, settle, wait_until
from world import Suite

SUITE = Suite()
APPS = ["Mermaidbucks", "Bankey", "Koober", "Barista", "Gallery"]
# The area between the status bar and the home indicator, in points.
SCREEN = (0, 59, 393, 852 - 34)
# Pictures have 1.5 pixels per point, and are scaled.
LEAST = 0.93


def pictures(page):
    """Returns the addresses of the pictures of apps, after all have loaded."""
    images = page.locator(".device picture img")
    for index in range(images.count()):
        images.nth(index).scroll_into_view_if_needed()
    wait_until(page, lambda: images.evaluate_all(
        "images => images.every(({ complete, naturalWidth }) => complete && naturalWidth === 590)"),
        "the pictures have loaded")
    return images.evaluate_all("images => images.map(({ currentSrc }) => currentSrc)")


def start(page, name, words="Try it here"):
    """Starts an app in its frame, and returns the frame after the first screen is shown."""
    page.get_by_role("button", name=f"{words}: {name}").click()
    return live(page, name)


def live(page, name):
    frame = page.frame_locator(f"iframe[title={name}]")
    expect(frame.locator("#launch")).to_be_hidden()
    return frame


def inner(page, name):
    """Returns the frame of an app, for scripts."""
    return page.locator(f"iframe[title={name}]").element_handle().content_frame()


def tap(page, name, control):
    """Clicks a control in the frame of an app, which is smaller than its content."""
    expect(control).to_be_visible()
    frame = page.locator(f"iframe[title={name}]")
    frame.scroll_into_view_if_needed()
    outer = frame.bounding_box()
    x, y = control.evaluate("""element => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [(x + width / 2) / innerWidth, (y + height / 2) / innerHeight];
    }""")
    page.mouse.click(outer["x"] + x * outer["width"], outer["y"] + y * outer["height"])


def session(frame, app="mermaidbucks"):
    return frame.evaluate(f"sessionStorage.getItem('session:{app}')")


def shot(page, name):
    """Returns what the screen of an app's frame shows, in points."""
    device = page.locator("li", has=page.get_by_role("heading", name=name)).locator(".device")
    device.scroll_into_view_if_needed()
    page.mouse.move(0, 0)
    image = Image.open(io.BytesIO(device.screenshot())).convert("RGB")
    border = round(image.width * 12 / (393 + 24))
    return image.crop((border, border, image.width - border, image.height - border)).resize(
        (393, 852)).crop(SCREEN)


@SUITE.test("the front page shows each app's first screen and starts no app")
def _(world):
    before = len(world.server.processes())
    with world.stranger() as visitor:
        page = visitor.open("/")
        names = pictures(page)
        assert [re.search(r"/previews/[0-9a-f]{16}/(\w+)\.light\.en\.png$", name)[1]
                for name in names] == [name.lower() for name in APPS], names
        expect(page.get_by_role("heading", level=2)).to_have_text(APPS)
        assert page.evaluate("window.sockets.length") == 0
        assert page.locator("iframe").count() == 0
        assert not visitor.cookies()
    assert len(world.server.processes()) == before


@SUITE.test("the front page transfers less than 20 KB besides its pictures")
def _(world):
    with world.stranger() as visitor:
        requests = []
        visitor.context.on("requestfinished", lambda request: requests.append(request))
        page = visitor.open("/")
        pictures(page)
        sizes = {request.url: request.sizes() for request in requests}
        page_bytes, picture_bytes = [
            sum(size["responseHeadersSize"] + size["responseBodySize"]
                for url, size in sizes.items() if ("/previews/" in url) == is_picture)
            for is_picture in [False, True]]
        assert 5_000 < page_bytes < 20_000, page_bytes
        assert 100_000 < picture_bytes < 600_000, picture_bytes
        return f"{page_bytes:,} and {picture_bytes:,} bytes"


@SUITE.test("pictures follow the appearance", chromium_only="tests cannot choose the appearance")
def _(world):
    with world.stranger(color_scheme="dark") as visitor:
        page = visitor.open("/")
        assert all(".dark.en.png" in name for name in pictures(page))
        page.emulate_media(color_scheme="light")
        wait_until(page, lambda: all(".light.en.png" in name for name in pictures(page)),
                   "the pictures are light")


@SUITE.test("an app that starts in its frame looks like its picture")
def _(world):
    with world.stranger() as visitor:
        page = visitor.open("/")
        pictures(page)
        # The button is over the picture.
        page.evaluate("for (const span of document.querySelectorAll('.device span')) span.remove()")
        results = []
        for name in ["Mermaidbucks", "Barista"]:
            picture = shot(page, name)
            frame = start(page, name)
            frame.locator("body").evaluate("document.fonts.ready")
            wait_until(page, lambda: similarity(picture, shot(page, name)) >= LEAST,
                       f"{name} looks like its picture")
            results.append(f"{name} {similarity(picture, shot(page, name)):.4f}")
        return ", ".join(results)


@SUITE.test("an app in its frame is used there, and the page keeps its address, title and history")
def _(world):
    with world.stranger() as visitor:
        page = visitor.open("/gallery")
        settle(page)
        page.goto(visitor.address + "/")
        count = page.evaluate("history.length")
        frame = start(page, "Mermaidbucks")
        screen = frame.locator("#screen")
        tap(page, "Mermaidbucks", screen.get_by_role("button", name="Use Demo Account"))
        expect(screen.get_by_role("button", name="Details")).to_be_visible()
        poster = screen.get_by_role("button", name="Don’t show for 24 hours")
        if poster.count():
            tap(page, "Mermaidbucks", poster)
            expect(poster).to_have_count(0)
        for tab in ["Order", "Gift"]:
            tap(page, "Mermaidbucks", screen.get_by_role("tab", name=tab))
            expect(screen.get_by_role("tab", name=tab)).to_have_attribute("aria-selected", "true")
        wait_until(page, lambda: inner(page, "Mermaidbucks").url.split("?")[0].endswith("/gift"),
                   "the frame has the address of the tab")
        expect(page).to_have_url(visitor.address + "/")
        expect(page).to_have_title("Ferry")
        assert page.evaluate("history.length") == count
        # Other apps still show their pictures.
        assert page.locator("iframe").count() == 1
        page.go_back()
        expect(page).to_have_url(f"{visitor.address}/gallery")


@SUITE.test("Open full screen continues the app of the frame, and Back returns to the front page")
def _(world):
    with world.stranger() as visitor:
        page = visitor.open("/")
        frame = start(page, "Mermaidbucks")
        frame.locator("#screen").get_by_role("textbox", name="Email").fill("someone@example.com")
        tap(page, "Mermaidbucks", frame.locator("#screen").get_by_role("button", name="Sign In"))
        expect(frame.get_by_text("Enter your password.")).to_be_visible()
        name = session(inner(page, "Mermaidbucks"))
        page.get_by_role("link", name="Open full screen: Mermaidbucks").click()
        expect(control(page, "textbox", "Email")).to_have_value("someone@example.com")
        expect(page.get_by_text("Enter your password.")).to_be_visible()
        assert session(page) == name
        expect(page).to_have_title(re.compile("Mermaidbucks$"))
        page.go_back()
        expect(page).to_have_url(visitor.address + "/")
        expect(page).to_have_title("Ferry")


@SUITE.test("the keyboard starts an app in its frame and leaves it")
def _(world):
    with world.stranger() as visitor:
        page = visitor.open("/")
        button = page.get_by_role("button", name="Try it here: Bankey")
        button.focus()
        page.keyboard.press("Enter")
        frame = live(page, "Bankey")
        focused = "document.activeElement?.title || document.activeElement?.getAttribute('href')"
        assert page.evaluate(focused) == "Bankey"
        # Before that, Tab would find nothing in the frame.
        frame.locator("#screen").get_by_role("textbox", name="Email").wait_for()
        page.keyboard.press("Tab")
        wait_until(page, lambda: frame.locator("#screen :focus").count() == 1,
                   "a control of the app has the focus")
        for _ in range(30):
            if page.evaluate(focused) != "Bankey":
                break
            page.keyboard.press("Tab")
        assert page.evaluate(focused) == "/bankey"


@SUITE.test("nothing moves while pictures load and an app starts",
            chromium_only="Firefox does not measure shifts")
def _(world):
    with world.stranger() as visitor:
        visitor.context.add_init_script("""
          window.shifts = [];
          new PerformanceObserver((list) => window.shifts.push(...list.getEntries().map(
            ({ value }) => value))).observe({ type: "layout-shift", buffered: true });
        """)
        page = visitor.open("/")
        pictures(page)
        start(page, "Koober")
        shifts = page.evaluate("window.shifts")
        assert not shifts, shifts


@SUITE.test("on a phone a card opens its app")
def _(world):
    with world.stranger(viewport={"width": 390, "height": 844}) as visitor:
        page = visitor.open("/")
        expect(page.get_by_role("button", name="Try it here")).to_have_count(0)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        box = page.locator("li .device").first.bounding_box()
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        expect(page).to_have_url(f"{visitor.address}/mermaidbucks")
        expect(control(page, "heading", "Mermaidbucks")).to_be_visible()


@SUITE.test("the front page, its pictures and its apps are in the visitor's language")
def _(world):
    for locale, words, demo, direction in [
            ("ko-KR", "여기서 써 보기", "데모 계정으로 시작", "ltr"),
            ("ar-EG", "جرّبه هنا", "استخدام الحساب التجريبي", "rtl")]:
        code = locale[:2]
        with world.stranger(locale=locale) as visitor:
            page = visitor.open("/")
            assert page.evaluate("document.documentElement.lang") == code
            assert page.evaluate("getComputedStyle(document.body).direction") == direction
            assert all(f".light.{code}.png" in name for name in pictures(page))
            frame = start(page, "Bankey", words)
            expect(frame.locator("#screen").get_by_role("button", name=demo)).to_be_visible()


@SUITE.test("buttons of the front page do not move for visitors who want less motion",
            chromium_only="tests cannot reduce motion")
def _(world):
    for motion, time in [("no-preference", "0.15s"), ("reduce", "0s")]:
        with world.stranger(reduced_motion=motion) as visitor:
            page = visitor.open("/")
            assert page.locator(".device span").first.evaluate(
                "span => getComputedStyle(span).transitionDuration") == time
