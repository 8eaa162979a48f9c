"""Accessibility actions, focus and adjustable elements."""

import re

from playwright.sync_api import expect

from keyboard_tests import focused, tab_to
from visitor import control, settle
from world import Suite

SUITE = Suite()


def open_page(visitor, name):
    page = visitor.open(f"/gallery/{name}")
    settle(page)
    return page


@SUITE.test("custom actions are in a menu, which focuses its first item and restores the focus")
def _(world):
    with world.stranger() as visitor:
        page = open_page(visitor, "accessibility")
        letter = page.locator("#screen [aria-haspopup=menu]").first
        assert letter.get_attribute("aria-keyshortcuts") == "Shift+F10"
        letter.focus()
        page.keyboard.press("Shift+F10")
        expect(control(page, "menuitem", "Delete")).to_be_visible()
        settle(page)
        assert focused(page) == "Reply", focused(page)
        page.keyboard.press("ArrowDown")
        settle(page)
        assert focused(page) == "Archive", focused(page)
        page.keyboard.press("Enter")
        expect(control(page, "menuitem", "Delete")).to_have_count(0)
        settle(page)
        words = page.evaluate("document.activeElement.innerText")
        assert "The ferry leaves at nine." in words, words
        expect(page.locator("#screen").get_by_text("Archive", exact=True)).to_have_count(1)


@SUITE.test("the menu key opens the actions of a row, and Escape closes them")
def _(world):
    with world.stranger() as visitor:
        page = open_page(visitor, "lists")
        row = page.get_by_role("listitem").get_by_role("button").first
        row.focus()
        settle(page)
        assert row.get_attribute("aria-haspopup") == "menu"
        # Tests cannot press the menu key in Firefox; this is the same command.
        page.keyboard.press("Shift+F10" if world.is_firefox else "ContextMenu")
        expect(page.get_by_role("menuitem").first).to_be_visible()
        settle(page)
        page.keyboard.press("Escape")
        expect(page.get_by_role("menuitem")).to_have_count(0)


@SUITE.test("a row that can be selected is a list item with a button, which keys and clicks press")
def _(world):
    with world.stranger() as visitor:
        page = open_page(visitor, "")
        row = page.get_by_role("listitem").filter(has=page.get_by_role("button")).first
        button = row.get_by_role("button")
        name = button.get_attribute("aria-label")
        assert row.get_attribute("aria-label") is None and row.get_attribute("tabindex") is None
        assert button.bounding_box() == row.bounding_box()
        tab_to(page, name.split(", ")[0])
        assert row.evaluate("element => getComputedStyle(element).outlineStyle") == "solid"
        assert button.evaluate("element => getComputedStyle(element).outlineStyle") == "none"
        for press in [lambda: page.keyboard.press("Enter"), lambda: page.keyboard.press("Space"),
                      lambda: button.evaluate("element => element.click()")]:
            press()
            expect(button).not_to_be_visible()
            settle(page)
            page.go_back()
            expect(button).to_be_visible()
            settle(page)
            button.focus()


@SUITE.test("a row that cannot be selected is a list item with a name and without a tab stop")
def _(world):
    with world.customer() as visitor:
        page = visitor.open("/mermaidbucks/history")
        row = page.get_by_role("listitem", name=re.compile(".+, .+")).first
        expect(row).to_be_visible()
        assert row.get_attribute("tabindex") is None
        assert row.get_by_role("button").count() == 0


@SUITE.test("a button that shows a panel says whether it is expanded")
def _(world):
    with world.customer() as visitor:
        page = visitor.open()
        button = control(page, "button", "Rewards options")
        expect(button).to_have_attribute("aria-expanded", "false")
        settle(page)
        button.click()
        expect(button).to_have_attribute("aria-expanded", "true")


@SUITE.test("accessibility elements that are not views have names and are in a list")
def _(world):
    with world.stranger() as visitor:
        page = open_page(visitor, "accessibility")
        chart = control(page, "list", "Cups per day")
        names = chart.locator("[aria-label]").evaluate_all(
            "elements => elements.map((element) => element.getAttribute('aria-label'))")
        assert [name.split(",")[0] for name in names] == ["Mon", "Tue", "Wed", "Thu", "Fri"], names
        first, second = (chart.locator(f"[aria-label^={name}]").bounding_box()
                         for name in ["Mon", "Tue"])
        assert first["x"] < second["x"] and first["height"] < second["height"]


@SUITE.test("an application can move the accessibility focus to a text")
def _(world):
    with world.stranger() as visitor:
        page = open_page(visitor, "accessibility")
        tab_to(page, "Move Focus to Text")
        page.keyboard.press("Enter")
        settle(page)
        text = page.evaluate("document.activeElement.innerText")
        assert "The screen reader moves here." in text, text
        # Static text has no focus ring.
        assert page.evaluate("getComputedStyle(document.activeElement).outlineStyle") == "none"


@SUITE.test("arrow keys adjust a slider and update its accessibility value")
def _(world):
    with world.stranger() as visitor:
        page = open_page(visitor, "accessibility")
        tab_to(page, "Volume")
        slider = control(page, "slider", "Volume")
        page.keyboard.press("ArrowUp")
        expect(slider).to_have_attribute("aria-valuetext", "50 %")
        page.keyboard.press("ArrowLeft")
        expect(slider).to_have_attribute("aria-valuetext", "40 %")
