"""The structural similarity of two images, by Wang, Bovik, Sheikh and Simoncelli.

It compares the luminance in a Gaussian window of 11 pixels with a standard deviation of 1.5, as in
"Image quality assessment: from error visibility to structural similarity" (2004).
"""

import numpy
from PIL import Image

WINDOW = 11
DEVIATION = 1.5
STABLE_MEAN = (0.01 * 255) ** 2
STABLE_VARIANCE = (0.03 * 255) ** 2


def _weights():
    distance = numpy.arange(WINDOW) - WINDOW // 2
    weights = numpy.exp(-(distance ** 2) / (2 * DEVIATION ** 2))
    return weights / weights.sum()


def _smooth(values):
    weights = _weights()
    height, width = (side - WINDOW + 1 for side in values.shape)
    rows = sum(weight * values[i:i + height, :] for i, weight in enumerate(weights))
    return sum(weight * rows[:, i:i + width] for i, weight in enumerate(weights))


def similarity(first: Image.Image, second: Image.Image) -> float:
    """Returns 1 for equal images, about 0 for unrelated ones."""
    if first.size != second.size:
        raise ValueError(f"the pictures are {first.size} and {second.size}")
    a, b = (numpy.asarray(image.convert("L"), dtype=numpy.float64) for image in (first, second))
    mean_a, mean_b = _smooth(a), _smooth(b)
    variance_a = _smooth(a * a) - mean_a ** 2
    variance_b = _smooth(b * b) - mean_b ** 2
    covariance = _smooth(a * b) - mean_a * mean_b
    likeness = (2 * mean_a * mean_b + STABLE_MEAN) * (2 * covariance + STABLE_VARIANCE)
    extent = (mean_a ** 2 + mean_b ** 2 + STABLE_MEAN) * (variance_a + variance_b + STABLE_VARIANCE)
    return float((likeness / extent).mean())
