"""The app's screens, and the settings of the page around them."""

import io
import re

from PIL import Image
from playwright.sync_api import expect

from keyboard_tests import MOST_STOPS, focused, is_seen
from server import ROOT
from visitor import control, settle, wait_until
from world import Suite

SUITE = Suite()


def choose(page, name, value):
    page.locator(f"#switches select[name={name}]").select_option(value)


def pixel(page, x, y):
    image = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
    return image.getpixel((x, y))


def first_load(world, app, limit):
    """Loads the sign-in of an app in a new profile, and checks what it transfers."""
    with world.stranger() as visitor:
        requests = []
        visitor.context.on("requestfinished", lambda request: requests.append(request))
        page = visitor.open(f"/{app}")
        expect(control(page, "button", "Sign In")).to_be_visible()
        settle(page)
        sizes = {request.url: request.sizes() for request in requests}
        fonts = [address for address in sizes if "/fonts/" in address]
        assert len(fonts) >= 4, fonts
        assert all(name.endswith(".latin.woff2") for name in fonts), fonts
        for ending in [".js", ".css"]:
            assert sum(address.endswith(ending) for address in sizes) == 1, sorted(sizes)
        total = sum(size["responseHeadersSize"] + size["responseBodySize"] for size in sizes.values())
        assert 50_000 < total < limit, total
        return f"{total:,} bytes, {len(sizes)} requests"


@SUITE.test("the first load of the sign-in is one script and transfers less than 130 KB")
def _(world):
    return first_load(world, "mermaidbucks", 130_000)


@SUITE.test("the first load of Bankey's sign-in is one script and transfers less than 150 KB")
def _(world):
    return first_load(world, "bankey", 150_000)


@SUITE.test("the screen is black behind windows without a background, once the app has opened")
def _(world):
    with world.stranger() as visitor:
        page = visitor.open("/mermaidbucks")
        expect(control(page, "button", "Sign In")).to_be_visible()
        background = "getComputedStyle(document.getElementById('screen')).backgroundColor"
        assert page.evaluate(background) == "rgb(0, 0, 0)"
        page.evaluate("document.getElementById('launch').hidden = false")
        assert page.evaluate(background) == "rgb(255, 255, 255)"


@SUITE.test("every control of Home has a role and a name")
def _(world):
    with world.customer() as visitor:
        page = visitor.open()
        for name in ["Inbox", "History", "Account", "Rewards options", "Details", "Collect",
                     "Scan in store"]:
            expect(control(page, "button", name)).to_have_count(1)
        for name in ["Home", "Scan", "Order", "Gift", "Stores"]:
            expect(control(page, "tab", name)).to_have_count(1)
        expect(control(page, "tab", "Home")).to_have_attribute("aria-selected", "true")
        expect(control(page, "tab", "Gift")).to_have_attribute("aria-selected", "false")
        expect(control(page, "heading", re.compile("^Good .*Jonathan"), exact=False)).to_be_visible()
        expect(page.get_by_role("region", name="Mermaidbucks")).to_be_visible()


@SUITE.test("a tab shows its screen and becomes selected")
def _(world):
    with world.customer() as visitor:
        page = visitor.open()
        control(page, "tab", "Gift").click()
        expect(control(page, "tab", "Gift")).to_have_attribute("aria-selected", "true")
        expect(control(page, "heading", "Send a Gift")).to_be_visible()
        expect(control(page, "button", "Details")).to_have_count(0)
        control(page, "tab", "Home").click()
        expect(control(page, "button", "Details")).to_be_visible()


@SUITE.test("History lists the customer's earned Stars, and Done closes it")
def _(world):
    with world.customer() as visitor:
        page = visitor.open()
        control(page, "button", "History").click()
        expect(control(page, "heading", "History")).to_be_visible()
        expect(page.get_by_role("listitem").first).to_be_visible()
        assert page.get_by_role("listitem").count() >= 5
        control(page, "button", "Done").click()
        expect(control(page, "heading", "History")).to_have_count(0)
        expect(control(page, "button", "Details")).to_be_visible()


@SUITE.test("a message of the Inbox opens, and Back returns to the list")
def _(world):
    with world.customer() as visitor:
        page = visitor.open()
        control(page, "button", "Inbox").click()
        page.get_by_role("button", name=re.compile("Bring your own cup, Bring a clean")).click()
        expect(page.get_by_text("Bring a clean cup").last).to_be_visible()
        control(page, "button", "Inbox").click()
        expect(page.get_by_role("button", name=re.compile("Happy birthday"))).to_be_visible()


@SUITE.test("rows are read from top to bottom")
def _(world):
    with world.customer() as visitor:
        page = visitor.open("/mermaidbucks/history")
        expect(page.get_by_role("listitem").first).to_be_visible()
        settle(page)
        rows = page.get_by_role("listitem").filter(has_not=page.get_by_role("heading"))
        # Headers follow the rows in the document; `reading-order` places them.
        tops = [row.bounding_box()["y"] for row in rows.all()]
        assert tops == sorted(tops), tops


@SUITE.test("a deep link opens its screen")
def _(world):
    with world.customer() as visitor:
        page = visitor.open("/mermaidbucks/history")
        expect(control(page, "heading", "History")).to_be_visible()
        hello = next(message for message in page.sent if message["t"] == "hello")
        assert hello["path"] == "history", hello


@SUITE.test("the chosen appearance applies immediately and persists")
def _(world):
    with world.customer() as visitor:
        page = visitor.open()
        expect(control(page, "button", "Details")).to_be_visible()
        settle(page)
        box = page.locator("#screen").bounding_box()
        spot = (int(box["x"]) + 200, int(box["y"]) + 70)
        assert min(pixel(page, *spot)) > 200
        choose(page, "appearance", "dark")
        wait_until(page, lambda: max(pixel(page, *spot)) < 60, "the screen is dark")
        page.reload()
        wait_until(page, lambda: max(pixel(page, *spot)) < 60, "the screen is dark again")
        choose(page, "appearance", "light")
        wait_until(page, lambda: min(pixel(page, *spot)) > 200, "the screen is light")


@SUITE.test(
    "the app follows the system's appearance by default",
    chromium_only="tests cannot choose the appearance")
def _(world):
    with world.customer(color_scheme="dark") as visitor:
        page = visitor.open()
        hello = wait_until(
            page, lambda: next((m for m in page.sent if m["t"] == "hello"), None), "a greeting")
        assert hello["env"]["appearance"] == "dark"
        page.emulate_media(color_scheme="light")
        wait_until(page, lambda: page.sent[-1].get("env", {}).get("appearance") == "light",
                   "the app receives the appearance")


@SUITE.test("the text size applies immediately, larger and smaller")
def _(world):
    with world.customer() as visitor:
        page = visitor.open()
        # The greeting depends on the time of day; at a large size its line may end after "Good".
        greeting = page.get_by_text(re.compile("^Good")).first
        expect(greeting).to_be_visible()
        def size():
            return greeting.evaluate("element => parseFloat(getComputedStyle(element).fontSize)")
        first = size()
        choose(page, "contentSize", "AX3")
        wait_until(page, lambda: size() > first * 1.2, "the greeting grows")
        choose(page, "contentSize", "XS")
        wait_until(page, lambda: size() < first, "the greeting shrinks")


@SUITE.test("choosing Korean changes the language immediately")
def _(world):
    with world.customer() as visitor:
        page = visitor.open()
        expect(control(page, "button", "History")).to_be_visible()
        choose(page, "locale", "ko_KR")
        expect(control(page, "button", "내역")).to_be_visible()
        expect(control(page, "tab", "홈")).to_be_visible()
        expect(control(page, "button", "History")).to_have_count(0)
        expect(page.locator("html")).to_have_attribute("lang", "ko")


@SUITE.test("Arabic mirrors the app and the page, and English in Egypt does not")
def _(world):
    with world.customer() as visitor:
        page = visitor.open()
        history = control(page, "button", "History")
        expect(history).to_be_visible()
        root = page.locator("html")
        choose(page, "locale", "ar_EG")
        home, stores = control(page, "tab", "الرئيسية"), control(page, "tab", "الفروع")
        expect(home).to_be_visible()
        assert home.bounding_box()["x"] > stores.bounding_box()["x"]
        expect(root).to_have_attribute("lang", "ar")
        expect(root).to_have_attribute("dir", "rtl")
        choose(page, "locale", "en_EG")
        home, stores = control(page, "tab", "Home"), control(page, "tab", "Stores")
        expect(home).to_be_visible()
        assert home.bounding_box()["x"] < stores.bounding_box()["x"]
        expect(root).to_have_attribute("lang", "en")
        expect(root).to_have_attribute("dir", "ltr")


@SUITE.test("a rotated phone is wide and has its safe area at the sides")
def _(world):
    with world.customer() as visitor:
        page = visitor.open()
        expect(control(page, "button", "Details")).to_be_visible()
        choose(page, "orientation", "landscape")
        root = page.locator("#screen > .layer")
        wait_until(page, lambda: root.evaluate("e => [e.clientWidth, e.clientHeight]") == [852, 393],
                   "the app is wide")
        settle(page)
        inbox = control(page, "button", "Inbox").bounding_box()
        screen = page.locator("#screen").bounding_box()
        assert inbox["x"] - screen["x"] >= 59
        choose(page, "orientation", "portrait")
        wait_until(page, lambda: root.evaluate("e => e.clientWidth") == 393, "the app is high")


@SUITE.test("each device has the same size as in the headless display")
def _(world):
    source = (ROOT / "Sources/Displays/HeadlessDisplay/DeviceProfile.swift").read_text()
    known = {match[0]: (int(match[1]), int(match[2])) for match in re.findall(
        r'(?:phone|homeButtonPhone|pad|homeButtonPhone)\("([^"]+)", (\d+), (\d+)', source)}
    assert len(known) >= 10
    with world.customer() as visitor:
        page = visitor.open()
        offered = page.evaluate("""async () => {
          const { devices } = await import("/page/shell.js");
          return Object.entries(devices).map(([name, d]) => [name, d.width, d.height,
            d.portrait.top, d.portrait.bottom]);
        }""")
        assert {name: (width, height) for name, width, height, *_ in offered} == known
        for name, _, _, top, bottom in offered:
            expected = re.search(rf'hone\("{name}", \d+, \d+, top: (\d+)\)', source)
            if expected:
                assert (top, bottom) == (int(expected[1]), 34), name
        root = page.locator("#screen > .layer")
        expect(root).to_be_visible()
        for name in ["iPhone SE", "iPad"]:
            choose(page, "device", name)
            wait_until(page, lambda: root.evaluate("e => [e.clientWidth, e.clientHeight]")
                       == list(known[name]), f"the app is as large as an {name}")


@SUITE.test("the page is the screen on a phone and with the parameter bare")
def _(world):
    with world.customer(viewport={"width": 412, "height": 800}) as visitor:
        page = visitor.open()
        expect(control(page, "button", "Details")).to_be_visible()
        assert page.locator("#screen").bounding_box() == {"x": 0, "y": 0, "width": 412, "height": 800}
        expect(page.locator("#switches")).to_be_hidden()
    with world.customer(viewport={"width": 900, "height": 700}) as visitor:
        page = visitor.open("/mermaidbucks?bare=1")
        expect(control(page, "button", "Details")).to_be_visible()
        assert page.locator("#screen > .layer").bounding_box()["width"] == 900


@SUITE.test("an unknown address has a way home, which shows the apps")
def _(world):
    with world.stranger() as visitor:
        page = visitor.context.new_page()
        answer = page.goto(world.server.address + "/nonsense")
        assert answer.status == 404
        expect(page.get_by_role("heading", name="Page not found")).to_be_visible()
        page.get_by_role("link", name="See all apps").click()
        for name in ["Mermaidbucks", "Bankey", "Koober", "Barista", "Gallery"]:
            expect(page.get_by_role("heading", name=name)).to_be_visible()
        assert page.locator(".apps .try").count() == 5


def zoomed(world, zoom, width=1440, height=900):
    """Returns a new browser profile in a window of some pixels, at a zoom of the browser."""
    visitor = world.stranger(
        viewport={"width": width // zoom, "height": height // zoom}, device_scale_factor=zoom)
    visitor.context.add_init_script(
        f"Object.defineProperty(window, 'outerWidth', {{ value: {width} }});"
        f"Object.defineProperty(window, 'outerHeight', {{ value: {height + 80} }});")
    return visitor


@SUITE.test("the browser's zoom enlarges the device")
def _(world):
    def width(zoom):
        with zoomed(world, zoom) as visitor:
            page = visitor.open("/gallery")
            settle(page)
            return page.locator("#device").bounding_box()["width"] * zoom
    # In pixels of the screen.
    assert abs(width(2) - 2 * width(1)) < 8, (width(1), width(2))


# Controls and texts that the page cannot scroll into its window, or that their layers cut.
UNREACHABLE = """() => {
  const page = document.scrollingElement.scrollHeight > innerHeight
    ? document.scrollingElement : document.body;
  const [width, height] = [page.scrollWidth, page.scrollHeight];
  const device = document.getElementById("device").getBoundingClientRect();
  const [left, top] = [device.left + page.scrollLeft, device.top + page.scrollTop];
  const faults = [];
  if (left < 0 || top < 0) faults.push(`the device begins at ${left}, ${top}`);
  if (left + device.width > width + 1 || top + device.height > height + 1)
    faults.push(`the device ends at ${left + device.width}, ${top + device.height} of ${width}, ${height}`);
  for (const text of document.querySelectorAll("#screen .content.text, #switches label, #switches a")) {
    if (text.scrollWidth > text.clientWidth + 1) faults.push(`cut: ${text.textContent}`);
  }
  return faults;
}"""


@SUITE.test("at a zoom of 200 % in a small window, every app is larger, whole and within reach")
def _(world):
    def opened(visitor, app):
        page = visitor.open(f"/{app}")
        settle(page)
        return page, page.locator("#device").bounding_box()["width"]

    for app in ["mermaidbucks", "bankey", "koober", "barista", "gallery"]:
        with zoomed(world, 1, 1280, 800) as visitor:
            plain = opened(visitor, app)[1]
        with zoomed(world, 2, 1280, 800) as visitor:
            page, width = opened(visitor, app)
            assert abs(2 * width - 2 * plain) < 8, (app, plain, width)
            assert not page.evaluate(UNREACHABLE), (app, page.evaluate(UNREACHABLE))
            # The wheel scrolls the page over the device, at the end of the app's own content.
            page.locator("#device").hover(position={"x": 100, "y": 200})
            for way in (4_000, -4_000):
                for _ in range(4):
                    page.mouse.wheel(0, way)
                    settle(page)
                inside = page.evaluate("""way => {
                  const box = document.getElementById("device").getBoundingClientRect();
                  return way > 0 ? box.bottom <= innerHeight + 1 : box.top >= 0;
                }""", way)
                assert inside, (app, way)
            # The focus scrolls the page, too.
            names = set()
            for _ in range(MOST_STOPS):
                page.keyboard.press("Tab")
                name = focused(page)
                if name in names:
                    break
                if name:
                    names.add(name)
                    assert is_seen(page), (app, name)
            assert len(names) >= 2, (app, names)
