"""Reads the codes in pictures with zbarimg, which is independent of the encoder."""

import pathlib
import subprocess
import tempfile

# Barcodes of several lines, and formats that text and frames are mistaken for.
KINDS = ["--set", "disable", "--set", "qrcode.enable", "--set", "code128.enable"]


def payloads(picture, scale=1, degrees=0):
    """Returns the kinds and texts of the codes in a picture, which is first scaled and rotated."""
    changed = picture.convert("RGB")
    if scale != 1:
        changed = changed.resize((round(changed.width * scale), round(changed.height * scale)))
    if degrees:
        # The area that the rotation uncovers has the color of the first pixel.
        changed = changed.rotate(
            degrees, resample=3, expand=True, fillcolor=changed.getpixel((0, 0)))
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "picture.png"
        changed.save(path)
        found = subprocess.run(
            ["zbarimg", "--quiet", *KINDS, str(path)], capture_output=True, text=True)
    return {tuple(line.split(":", 1)) for line in found.stdout.splitlines()}


def check(picture, expected):
    """Checks that codes are read as they are, at half size and rotated by 10 degrees."""
    for change in [{}, {"scale": 0.5}, {"degrees": 10}, {"degrees": -10, "scale": 0.5}]:
        found = payloads(picture, **change)
        assert expected <= found, f"{change}: {found} instead of {expected}"
