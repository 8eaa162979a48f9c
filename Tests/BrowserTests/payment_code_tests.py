"""Payment codes of Mermaidbucks, read from pictures and verified from the standards alone."""

import base64
import io
import pathlib
import tempfile
import time
import urllib.error
import uuid

from PIL import Image

from code_reader import check, payloads
from payment_code import EXPIRY, IDENTIFIER, ISSUED, ISSUER, verify
from shop_tests import manager
from visitor import control, settle
from world import Suite

SUITE = Suite()
SIZE = {"width": 393, "height": 852}
SIZES = ["XS", "L", "XXXL", "AX1", "AX3", "AX5"]
LIFETIME = 180
PRICE = {"minor_units": 500, "currency": "AUD"}


def keys(world, token):
    answer = world.call("/v1/barista/code-keys", token=token)
    return {bytes.fromhex(key["id"]): base64.b64decode(key["public_key"])
            for key in answer["keys"]}


def check_codes(picture, known):
    """Checks that a picture has one readable code, and returns its text."""
    found = payloads(picture)
    assert len(found) == 1, found
    check(picture, found)
    kind, text = found.pop()
    if kind == "CODE-128":
        assert len(text) == 12 and text.isdigit(), text
        return text
    claims = verify(text, known)
    assert claims[ISSUER] == "mermaidbucks" and len(claims[IDENTIFIER]) == 16, claims
    assert claims[EXPIRY] - claims[ISSUED] == LIFETIME, claims
    assert abs(claims[ISSUED] - time.time()) < 120, claims
    return text


@SUITE.test("payment codes in Chromium are read at every text size, light and dark, and verified")
def _(world):
    known = keys(world, manager(world))
    for scheme in ["light", "dark"]:
        with world.customer(
                viewport=SIZE, device_scale_factor=2, color_scheme=scheme) as visitor:
            for size in SIZES:
                page = visitor.open(
                    f"/mermaidbucks/scan?bare=1&device=iPhone%2015&contentSize={size}")
                for name in ["Barcode", "QR Code"]:
                    button = page.locator("#screen").get_by_role("radio", name=name).or_(
                        control(page, "button", name))
                    button.first.wait_for()
                    settle(page)
                    button.first.click()
                    settle(page)
                    check_codes(Image.open(io.BytesIO(page.screenshot())), known)
                page.close()


@SUITE.test("payment codes in headless pictures are read and verified")
def _(world):
    known = keys(world, manager(world))
    with tempfile.TemporaryDirectory() as folder:
        steps = pathlib.Path(folder) / "code.steps"
        steps.write_text(
            'tap "Use Demo Account"\nopen "mermaidbucks://scan"\nshot barcode\n'
            'tap "QR Code"\nshot qr\n')
        for appearance, size in [("light", "L"), ("dark", "XS"), ("light", "AX5"), ("dark", "AX3")]:
            world.server.snapshot(
                "--appearance", appearance, "--content-size", size, "--scale", 2,
                "--steps", steps, "-o", folder)
            for name in ["barcode", "qr"]:
                check_codes(Image.open(pathlib.Path(folder) / f"{name}.png"), known)


@SUITE.test("a code that a camera could read pays once, and only as it was signed")
def _(world):
    token = manager(world)
    known = keys(world, token)
    if world.call("/v1/barista/till/session", token=token).get("session") is None:
        world.call("/v1/barista/till/sessions", {
            "opening_float": {"minor_units": 20_000, "currency": "AUD"}}, token)
    with world.customer(viewport=SIZE, device_scale_factor=2) as visitor:
        page = visitor.open("/mermaidbucks/scan?bare=1&device=iPhone%2015")
        button = page.locator("#screen").get_by_role("radio", name="QR Code").or_(
            control(page, "button", "QR Code"))
        button.first.wait_for()
        settle(page)
        button.first.click()
        settle(page)
        text = check_codes(Image.open(io.BytesIO(page.screenshot())), known)

    def pay(code):
        try:
            world.call("/v1/barista/sales", {
                "reference": str(uuid.uuid4()), "rewards": [],
                "lines": [{"product_id": "caffe-latte", "options": [], "quantity": 1}],
                "payments": [{"kind": "card", "amount": PRICE, "code": code}],
                "expected_total": PRICE}, token)
        except urllib.error.HTTPError as error:
            return error.code
        return 200

    place = len(text) // 2
    forged = text[:place] + ("0" if text[place] != "0" else "1") + text[place + 1:]
    assert [pay(forged), pay(text), pay(text)] == [422, 200, 422]
    try:
        verify(forged, known)
        raise AssertionError("a changed code has a valid signature")
    except Exception as error:
        assert not isinstance(error, AssertionError), error
