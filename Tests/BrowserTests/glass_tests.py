"""Backdrop blurs, transitions and other effects without a direct equivalent in CSS."""

from playwright.sync_api import expect

from visitor import control, settle, wait_until
from world import Suite

SUITE = Suite()
# The elements with a backdrop filter, and whether an ancestor isolates them from the screen.
PANES = """[...document.querySelectorAll("#screen .layer")]
  .filter((element) => element.style.backdropFilter && element.checkVisibility())
  .map((element) => {
    const around = [];
    for (let next = element.parentElement; next.id !== "screen"; next = next.parentElement) {
      const { opacity, filter, maskImage } = getComputedStyle(next);
      if (opacity !== "1" || filter !== "none" || maskImage !== "none") around.push(next.className);
    }
    const { width, height } = element.getBoundingClientRect();
    return { width, height, isBlind: around.length > 0 };
  })"""


def gallery(visitor, name):
    page = visitor.open(f"/gallery/{name}?bare")
    settle(page)
    return page


@SUITE.test("the backdrop blur of a menu includes the screen below it")
def _(world):
    with world.stranger() as visitor:
        page = gallery(visitor, "menus")
        control(page, "button", "Actions").click()
        settle(page)
        panes = page.evaluate(PANES)
        assert any(pane["width"] == 250 and pane["height"] > 200 for pane in panes), panes
        assert not any(pane["isBlind"] for pane in panes), panes


@SUITE.test(
    "there are no backdrop blurs with reduced transparency",
    chromium_only="tests cannot reduce transparency")
def _(world):
    with world.stranger() as visitor:
        page = gallery(visitor, "menus")
        control(page, "button", "Actions").click()
        settle(page)
        session = page.context.new_cdp_session(page)
        session.send("Emulation.setEmulatedMedia", {
            "features": [{"name": "prefers-reduced-transparency", "value": "reduce"}]})
        wait_until(page, lambda: page.evaluate(PANES) == [], "the glass goes")


@SUITE.test("the previous content of a layer is removed at the end of its transition")
def _(world):
    with world.stranger() as visitor:
        page = gallery(visitor, "transitions")
        ghosts = page.locator("#screen .layer[inert]")
        expect(ghosts).to_have_count(0)
        # The content may be gone before the test looks again.
        page.evaluate("""() => new MutationObserver(() => {
          const ghosts = document.querySelectorAll("#screen .layer[inert]");
          window.mostGhosts = Math.max(window.mostGhosts ?? 0, ghosts.length);
        }).observe(document, { subtree: true, childList: true, attributeFilter: ["inert"] })""")
        control(page, "button", "Next Season").click()
        wait_until(page, lambda: page.evaluate("window.mostGhosts") == 1, "a transition begins")
        expect(ghosts).to_have_count(0)
        expect(page.locator("#screen").get_by_text("Summer")).to_be_visible()


@SUITE.test("a shape is visible in an empty layer")
def _(world):
    with world.stranger() as visitor:
        page = gallery(visitor, "presentations")
        control(page, "button", "Popover").click()
        settle(page)
        arrows = page.locator("#screen .layer > .content.shape > path")
        boxes = [box for box in (arrows.nth(i).bounding_box() for i in range(arrows.count())) if box]
        assert any(box["width"] > 10 and box["height"] > 10 for box in boxes), boxes
