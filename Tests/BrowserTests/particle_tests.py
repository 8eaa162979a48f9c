"""Snow, confetti and sparks, whose particles the page computes."""

import json
import pathlib

from visitor import commits, control, settle, wait_until
from world import Suite

SUITE = Suite()
EMITTERS = pathlib.Path(__file__).resolve().parent / "particles.json"
# Every particle canvas: its number of visible pixels, their sum, and whether it is animating.
CANVASES = """[...document.querySelectorAll("#screen canvas")].map((canvas) => {
  const { particles } = canvas.parentElement.layer;
  // A copy is read: Chromium logs a warning where one that is drawn on is read again and again.
  const copy = document.createElement("canvas");
  [copy.width, copy.height] = [canvas.width || 1, canvas.height || 1];
  const context = copy.getContext("2d", { willReadFrequently: true });
  if (canvas.width && canvas.height) context.drawImage(canvas, 0, 0);
  const bytes = context.getImageData(0, 0, copy.width, copy.height).data;
  let [seen, sum] = [0, 0];
  for (let index = 3; index < bytes.length; index += 4) {
    if (bytes[index]) { seen += 1; sum += bytes[index] * (index % 9973); }
  }
  return { seen, sum, goesOn: particles.next !== null };
})"""


def gallery(visitor):
    page = visitor.open("/gallery/particles?bare")
    settle(page)
    return page


@SUITE.test("the page computes the same particles as the other displays")
def _(world):
    emitters = json.loads(EMITTERS.read_text())
    with world.stranger() as visitor:
        page = gallery(visitor)
        seen = page.evaluate("""async (emitters) => {
          const { particlesAt, unfold } = await import("/page/particles.js");
          return emitters.map(({ emitter, clock }) => particlesAt(unfold(emitter), clock).map(
            ({ x, y, z, scale, angle, color, birth }) => [x, y, z, scale, angle, ...color, birth]));
        }""", emitters)
    for known, found in zip(emitters, seen, strict=True):
        assert len(found) == len(known["particles"]) > 0, (len(found), known)
        for one, other in zip(known["particles"], found):
            assert all(abs(a - b) < 2e-6 for a, b in zip(one, other, strict=True)), (one, other)
    return f"{sum(map(len, seen))} particles"


@SUITE.test("snow animates without commits, and confetti ends")
def _(world):
    with world.stranger() as visitor:
        page = gallery(visitor)
        wait_until(page, lambda: page.evaluate(CANVASES)[0]["seen"] > 200, "snow is seen")
        count = len(page.received)
        first = page.evaluate(CANVASES)[0]
        wait_until(page, lambda: page.evaluate(CANVASES)[0]["sum"] != first["sum"], "snow falls")
        assert not commits(page, count), commits(page, count)
        control(page, "button", "Celebrate").click()
        wait_until(page, lambda: sum(one["seen"] > 100 for one in page.evaluate(CANVASES)) >= 2,
                   "confetti is seen")
        wait_until(page, lambda: any(not one["goesOn"] and one["seen"] == 0
                                     for one in page.evaluate(CANVASES)), "confetti is over")
        size = max(len(message) for message in page.received[count:])
        assert size < 16_000, size
        return f"confetti took {size} bytes"


@SUITE.test("enabling reduced motion hides particles", chromium_only="tests cannot reduce motion")
def _(world):
    with world.stranger() as visitor:
        page = gallery(visitor)
        wait_until(page, lambda: page.evaluate(CANVASES)[0]["seen"] > 200, "snow is seen")
        page.emulate_media(reduced_motion="reduce")
        wait_until(page, lambda: all(one["seen"] == 0 and not one["goesOn"]
                                     for one in page.evaluate(CANVASES)), "the snow is gone")
        page.emulate_media(reduced_motion="no-preference")
        wait_until(page, lambda: page.evaluate(CANVASES)[0]["seen"] > 200, "it snows again")


@SUITE.test("a change of an emitter is a small commit and preserves the particles before it")
def _(world):
    with world.stranger() as visitor:
        page = gallery(visitor)
        wait_until(page, lambda: page.evaluate(CANVASES)[0]["seen"] > 200, "snow is seen")
        count = len(page.received)
        for name in ("Heavy", "Light", "Medium"):
            page.get_by_role("button", name=name, exact=True).or_(
                page.get_by_role("tab", name=name, exact=True)).click()
            settle(page)
        epochs = page.evaluate("""document.querySelector("#screen canvas").parentElement.layer
          .particles.emitter.epochs.map(({ at, shape, mode, kinds, rates }) =>
            [at, shape, mode, kinds.length, rates[0]])""")
        # On a slow machine, the first epochs have been removed after the death of their particles.
        assert 2 <= len(epochs) <= 4, epochs
        assert all(epoch[1:4] == ["line", "volume", 1] for epoch in epochs), epochs
        assert [round(epoch[4], 1) for epoch in epochs] == [14, 42, 4.2, 14][-len(epochs):], epochs
        assert all(one[0] < other[0] for one, other in zip(epochs, epochs[1:])), epochs
        sizes = [len(message) for message in page.received[count:] if '"epochs"' in message]
        assert len(sizes) == 3 and max(sizes) < 2500, sizes
        return f"{max(sizes)} bytes at most"
