#!/usr/bin/env python3
"""Draws photographs of banknotes on a table, for the tests of BanknoteReader.

    draw_notes.py --seed 1 --count 120 --output FOLDER [--empty 10]

The notes are of our own design: the colors and sizes of the Korean series, numerals in the corners,
Hangul, guilloche lines and a silhouette. Each picture has one to four notes, rotated, in perspective,
shadowed, blurred, on wood. `totals.txt` has a line for each picture: its name, its total, and its
notes. Tuning and test use different seeds.
"""

import argparse
import math
import pathlib
import random

import numpy
from PIL import Image, ImageChops, ImageDraw, ImageFilter, ImageFont

SIZE = (1600, 1200)
UNIT = 6  # Pixels per millimetre of a note.
FONTS = pathlib.Path("/usr/share/fonts")
HANGUL = {1000: "천원", 5000: "오천원", 10000: "만원", 50000: "오만원"}
WIDTHS = {1000: 136, 5000: 142, 10000: 148, 50000: 154}
# Paper, print and accent.
COLORS = {
    1000: ((214, 226, 240), (62, 98, 160), (122, 96, 150)),
    5000: ((244, 224, 206), (176, 84, 44), (120, 70, 60)),
    10000: ((214, 234, 214), (52, 118, 74), (40, 90, 104)),
    50000: ((248, 236, 190), (190, 140, 22), (150, 84, 40)),
}
NUMERALS = [
    "opentype/inter/Inter-Bold.otf", "truetype/dejavu/DejaVuSans-Bold.ttf",
    "truetype/dejavu/DejaVuSerif-Bold.ttf", "opentype/noto/NotoSerifCJK-Bold.ttc",
    "opentype/noto/NotoSansCJK-Bold.ttc",
]


def font(name, size):
    return ImageFont.truetype(str(FONTS / name), size)


def mixed(color, other, part):
    return tuple(round(a + (b - a) * part) for a, b in zip(color, other))


def guilloche(draw, random, width, height, color):
    """Bands of interwoven sine lines."""
    for _ in range(random.randint(2, 4)):
        middle = random.uniform(0.2, 0.8) * height
        rise = random.uniform(0.1, 0.3) * height
        period = random.uniform(0.25, 0.7) * width
        for line in range(random.randint(8, 14)):
            phase = line * 2 * math.pi / 12
            points = [
                (x, middle + rise * math.sin(2 * math.pi * x / period + phase)
                 * math.cos(math.pi * x / width))
                for x in range(0, width + 8, 8)]
            draw.line(points, fill=color, width=1)
    center = (random.uniform(0.35, 0.5) * width, height / 2)
    for ring in range(24):
        angle = ring * math.pi / 24
        radius = (0.16 * width, 0.06 * width)
        points = []
        for step in range(49):
            turn = step * 2 * math.pi / 48
            x, y = radius[0] * math.cos(turn), radius[1] * math.sin(turn)
            points.append((
                center[0] + x * math.cos(angle) - y * math.sin(angle),
                center[1] + x * math.sin(angle) + y * math.cos(angle)))
        draw.line(points, fill=color, width=1)


def portrait(draw, random, width, height, color, shade):
    """The silhouette of a head with a hat and shoulders."""
    x, y = random.uniform(0.72, 0.8) * width, 0.52 * height
    head = 0.13 * height
    draw.ellipse((x - 0.32 * height, 0.12 * height, x + 0.32 * height, 0.95 * height), fill=shade)
    draw.pieslice((x - 0.3 * height, y + 0.6 * head, x + 0.3 * height, y + 0.8 * height), 180, 360, fill=color)
    draw.ellipse((x - head, y - 1.2 * head, x + head, y + 1.3 * head), fill=color)
    if random.random() < 0.7:
        draw.ellipse((x - 2 * head, y - 1.1 * head, x + 2 * head, y - 0.7 * head), fill=color)
        draw.rectangle((x - 0.9 * head, y - 2.1 * head, x + 0.9 * head, y - 0.9 * head), fill=color)


def note(value, random):
    """Draws a note from the front."""
    width, height = WIDTHS[value] * UNIT, 68 * UNIT
    paper, ink, accent = COLORS[value]
    paper = mixed(paper, (255, 255, 255), random.uniform(-0.1, 0.15))
    paper = tuple(min(255, max(0, part)) for part in paper)
    image = Image.new("RGB", (width, height), paper)
    ramp = Image.linear_gradient("L").rotate(90).resize((width, height))
    image.paste(Image.new("RGB", (width, height), mixed(paper, ink, 0.3)), mask=ramp.point(lambda p: p // 2))
    draw = ImageDraw.Draw(image)
    guilloche(draw, random, width, height, mixed(paper, ink, 0.4))
    portrait(draw, random, width, height, mixed(paper, ink, 0.75), mixed(paper, ink, 0.2))
    face = random.choice(NUMERALS)
    text = str(value)
    small, large = font(face, round(0.15 * height)), font(face, round(0.2 * height))
    margin = 0.05 * height
    draw.text((margin, margin), text, fill=ink, font=small, anchor="lt")
    draw.text((width - margin, margin), text, fill=mixed(ink, (0, 0, 0), 0.2), font=large, anchor="rt")
    draw.text((margin, height - margin), text, fill=mixed(ink, (0, 0, 0), 0.2), font=large, anchor="lb")
    if random.random() < 0.5:
        draw.text((width - margin, height - margin), text, fill=ink, font=small, anchor="rb")
    words = font("opentype/noto/NotoSansCJK-Bold.ttc", round(0.2 * height))
    draw.text((0.42 * width, 0.36 * height), HANGUL[value], fill=accent, font=words, anchor="mm")
    draw.text(
        (0.42 * width, 0.14 * height), "페리은행권", fill=ink,
        font=font("opentype/noto/NotoSansCJK-Bold.ttc", round(0.09 * height)), anchor="mm")
    serial = f"{random.choice('ABCDEFGHJK')}{random.choice('ABCDEFGHJK')} {random.randrange(10**7):07d} {random.choice('ABC')}"
    draw.text(
        (0.47 * width, 0.88 * height), serial, fill=accent,
        font=font("truetype/dejavu/DejaVuSans.ttf", round(0.075 * height)), anchor="mm")
    if random.random() < 0.6:
        draw.rectangle((0.56 * width, 0, 0.575 * width, height), fill=mixed(paper, (120, 130, 130), 0.5))
    draw.rectangle((0, 0, width - 1, height - 1), outline=mixed(paper, (255, 255, 255), 0.5), width=3)
    return image


def wood(random):
    """A table of planks with grain."""
    generator = numpy.random.default_rng(random.randrange(2**32))
    width, height = SIZE
    base = numpy.array(random.choice([
        (150, 100, 60), (120, 78, 48), (92, 60, 40), (170, 122, 78), (134, 92, 66), (70, 48, 36)]), float)
    picture = numpy.empty((height, width, 3))
    plank, top = random.randint(150, 320), 0
    while top < height:
        rows = min(plank, height - top)
        tone = base * random.uniform(0.88, 1.12)
        coarse = generator.normal(0, 1, (rows // 6 + 2, width // 120 + 2))
        grain = numpy.asarray(Image.fromarray(coarse.astype("float32")).resize((width, rows), Image.BICUBIC))
        rings = numpy.sin(numpy.arange(rows)[:, None] / random.uniform(3, 9) + 4 * grain)
        shade = 1 + 0.06 * grain + 0.035 * rings
        picture[top:top + rows] = tone * shade[:, :, None]
        picture[top:top + 3] *= 0.6
        top += rows
    return Image.fromarray(picture.clip(0, 255).astype("uint8"))


def homography(source, target):
    """The eight coefficients with which PIL maps target points to source points."""
    rows = []
    for (x, y), (u, v) in zip(target, source):
        rows.append([x, y, 1, 0, 0, 0, -u * x, -u * y])
        rows.append([0, 0, 0, x, y, 1, -v * x, -v * y])
    return numpy.linalg.solve(numpy.array(rows, float), numpy.array(source, float).reshape(8))


def overlaps(first, second):
    """Whether two convex shapes overlap, by separating axes."""
    for shape in (first, second):
        for (x0, y0), (x1, y1) in zip(shape, shape[1:] + shape[:1]):
            axis = (y0 - y1, x1 - x0)
            spans = [[x * axis[0] + y * axis[1] for x, y in corners] for corners in (first, second)]
            if max(spans[0]) < min(spans[1]) or max(spans[1]) < min(spans[0]):
                return False
    return True


def placed(random, count, camera):
    """The corners of notes that lie apart, seen by the camera."""
    width, height = SIZE
    long = {1: (700, 1100), 2: (600, 850), 3: (520, 700), 4: (470, 600)}[count]
    size = random.uniform(*long) / 154
    while True:
        values = [random.choice(list(WIDTHS)) for _ in range(count)]
        shapes = []
        for _ in range(400):
            if len(shapes) == count:
                break
            value = values[len(shapes)]
            angle = random.uniform(0, 2 * math.pi) if random.random() < 0.6 else random.gauss(0, 0.2)
            half = (WIDTHS[value] * size / 2, 68 * size / 2)
            middle = (random.uniform(0.1, 0.9) * width, random.uniform(0.1, 0.9) * height)
            corners = []
            for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
                x, y = x * half[0], y * half[1]
                corners.append((
                    middle[0] + x * math.cos(angle) - y * math.sin(angle),
                    middle[1] + x * math.sin(angle) + y * math.cos(angle)))
            corners = [camera(point) for point in corners]
            grown = [(c[0] + (c[0] - middle[0]) * 0.05, c[1] + (c[1] - middle[1]) * 0.08) for c in corners]
            inside = all(20 < x < width - 20 and 20 < y < height - 20 for x, y in corners)
            if inside and not any(overlaps(grown, shape) for _, shape, _ in shapes):
                shapes.append((value, grown, corners))
        if len(shapes) == count:
            return [(value, corners) for value, _, corners in shapes]
        size *= 0.95


def camera(random):
    """A perspective of the table."""
    width, height = SIZE
    tilt = random.uniform(0, 0.12)
    turn = random.uniform(-0.05, 0.05)
    source = [(0, 0), (width, 0), (width, height), (0, height)]
    target = [
        (width * max(0, tilt + turn), height * tilt), (width * (1 - max(0, tilt - turn)), height * tilt * 0.8),
        (width, height), (0, height * random.uniform(0.97, 1))]
    c = homography(target, source)

    def see(point):
        x, y = point
        depth = c[6] * x + c[7] * y + 1
        return ((c[0] * x + c[1] * y + c[2]) / depth, (c[3] * x + c[4] * y + c[5]) / depth)

    return see


def photograph(random, count):
    """A picture with so many notes, and their values."""
    width, height = SIZE
    scene = wood(random)
    notes = placed(random, count, camera(random)) if count else []
    for value, corners in notes:
        image = note(value, random)
        across, down = image.size
        mask = Image.new("L", image.size, 255)
        c = homography([(0, 0), (across, 0), (across, down), (0, down)], corners)
        flat = image.transform(SIZE, Image.PERSPECTIVE, c, Image.BICUBIC)
        mask = mask.transform(SIZE, Image.PERSPECTIVE, c, Image.BICUBIC)
        shift = (random.randint(2, 9), random.randint(3, 11))
        shadow = ImageChops.offset(mask, *shift).filter(ImageFilter.GaussianBlur(random.uniform(3, 9)))
        scene.paste((20, 14, 10), mask=shadow.point(lambda p: round(p * 0.45)))
        scene.paste(flat, mask=mask)
    picture = numpy.asarray(scene).astype(float)
    # Uneven light: a slope, and the soft shadow of a hand or a phone.
    down, across = numpy.mgrid[0:height, 0:width]
    angle = random.uniform(0, 2 * math.pi)
    slope = (across / width - 0.5) * math.cos(angle) + (down / height - 0.5) * math.sin(angle)
    light = 1 + random.uniform(0, 0.35) * slope
    if random.random() < 0.6:
        x, y = random.uniform(0, width), random.uniform(0, height)
        reach = random.uniform(250, 600)
        shade = numpy.exp(-(((across - x) / reach) ** 2 + ((down - y) / (reach * random.uniform(0.5, 1))) ** 2))
        light *= 1 - random.uniform(0.2, 0.5) * shade
    picture *= light[:, :, None] * random.uniform(0.8, 1.08)
    picture *= numpy.array([1 + random.uniform(-0.05, 0.07), 1, 1 - random.uniform(-0.05, 0.1)])
    picture += numpy.random.default_rng(random.randrange(2**32)).normal(0, random.uniform(1, 5), picture.shape)
    result = Image.fromarray(picture.clip(0, 255).astype("uint8"))
    return result.filter(ImageFilter.GaussianBlur(random.uniform(0, 2))), [value for value, _ in notes]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seed", type=int, required=True)
    parser.add_argument("--count", type=int, default=120)
    parser.add_argument("--empty", type=int, default=0, help="additional pictures without notes")
    parser.add_argument("--output", type=pathlib.Path, required=True)
    arguments = parser.parse_args()
    arguments.output.mkdir(parents=True, exist_ok=True)
    lines = []
    for index in range(arguments.count + arguments.empty):
        # Each picture has its own generator, so that it can be drawn again alone.
        generator = random.Random(arguments.seed * 100_003 + index)
        count = 1 + index % 4 if index < arguments.count else 0
        picture, values = photograph(generator, count)
        name = f"{index:03d}.jpg"
        picture.save(arguments.output / name, quality=generator.randint(80, 95))
        lines.append(f"{name} {sum(values)} {' '.join(map(str, sorted(values)))}".strip())
    (arguments.output / "totals.txt").write_text("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
