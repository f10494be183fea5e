"""The picture of an invitation: a stage with a flask on it, and a medallion a seat, empty where one is free.

No letters: what is to be read is in the tags beside it. Shapes are drawn with NumPy and written as a PNG.
"""

import struct
import zlib
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

WIDTH, HEIGHT = 1200, 630
NIGHT, BOARDS, CURTAIN, FOLD, GOLD = (20, 17, 15), (46, 33, 24), (110, 24, 32), (78, 16, 24), (201, 162, 39)
BLUE, RED, PAPER = (127, 168, 217), (194, 52, 63), (236, 224, 200)
LIGHTS: tuple[tuple[int, int, int], ...] = ((84, 74, 100), (62, 96, 58), (104, 76, 50), (56, 78, 104))  # on the wall

Colour = tuple[int, int, int]
Points = list[tuple[float, float]]
Mask = NDArray[np.float64]

_Y, _X = (axis.astype(np.float64) for axis in np.mgrid[0:HEIGHT, 0:WIDTH])
HALF: Points = [(3, -11), (3, -9), (2, -9), (2, -3), (8, 8), (7, 11), (5, 12)]  # of the flask's outline, downward
FLASK: Points = [*HALF, *((-x, y) for x, y in reversed(HALF))]
LIQUID: Points = [(0, 1), (0, 11), (5, 11), (6.4, 10), (7, 8), (3, 1)]


@lru_cache(maxsize=64)
def picture(game: str, taken: int, free: int) -> bytes:
    """The invitation to a game with so many seats taken and so many free, as a PNG."""
    canvas = np.empty((HEIGHT, WIDTH, 3), np.float64)
    canvas[:] = NIGHT
    light = np.clip(1 - np.hypot((_X - 600) / 620, (_Y - 300) / 380), 0, 1)
    _paint(canvas, light, LIGHTS[zlib.crc32(game.encode()) % len(LIGHTS)])
    _paint(canvas, np.clip(_Y - 500, 0, 1), BOARDS)
    _curtains(canvas)
    _flask(canvas, 600, 290, 12)
    for number in range(taken + free):
        _medallion(canvas, 600 + 150 * (number - (taken + free - 1) / 2), 545, is_free=number >= taken)
    return _png(np.rint(canvas).astype(np.uint8))


def _paint(canvas: Mask, mask: Mask, colour: Colour) -> None:
    """Lay a colour over the canvas, as thick as the mask says."""
    canvas += mask[:, :, None] * (np.array(colour, np.float64) - canvas)


def _disc(x: float, y: float, radius: float) -> Mask:
    return np.clip(radius + 0.5 - np.hypot(_X - x, _Y - y), 0, 1)


def _polygon(points: Points, x: float, y: float, scale: float) -> Mask:
    """Whether each pixel lies within: it does if a line to its left crosses the outline an odd number of times."""
    within = np.zeros((HEIGHT, WIDTH), bool)
    scaled = [(x + scale * px, y + scale * py) for px, py in points]
    for (ax, ay), (bx, by) in zip(scaled, scaled[1:] + scaled[:1], strict=True):
        if ay != by:
            crossed = ((ay > _Y) != (by > _Y)) & (ax + (_Y - ay) * (bx - ax) / (by - ay) > _X)
            within ^= crossed
    return within.astype(np.float64)


def _curtains(canvas: Mask) -> None:
    from_side = np.minimum(_X, WIDTH - 1 - _X)
    hem = 210 - 90 * np.sin(np.pi * np.clip(_Y / HEIGHT, 0, 1)) + 8 * np.sin(_Y / 40)
    cloth = np.clip(hem - from_side, 0, 1)
    _paint(canvas, cloth, CURTAIN)
    _paint(canvas, cloth * (0.5 + 0.5 * np.sin(from_side / 11)), FOLD)
    swag = np.clip(70 + 26 * np.abs(np.sin(_X * np.pi / 200)) - _Y, 0, 1)
    _paint(canvas, swag, CURTAIN)
    _paint(canvas, swag * np.clip(1 - np.abs(70 + 26 * np.abs(np.sin(_X * np.pi / 200)) - _Y - 6) / 4, 0, 1), GOLD)


def _flask(canvas: Mask, x: float, y: float, scale: float) -> None:
    _paint(canvas, _polygon(FLASK, x, y, scale), GOLD)
    _paint(canvas, _polygon([(-px, py) for px, py in LIQUID], x, y, scale), BLUE)
    _paint(canvas, _polygon(LIQUID, x, y, scale), RED)


def _medallion(canvas: Mask, x: float, y: float, is_free: bool) -> None:
    """Somebody's head and shoulders in a frame, or an empty frame."""
    _paint(canvas, _disc(x, y, 56), GOLD)
    _paint(canvas, _disc(x, y, 48), NIGHT if is_free else PAPER)
    if not is_free:
        body = np.maximum(_disc(x, y - 10, 20), _disc(x, y + 50, 38))
        _paint(canvas, body * _disc(x, y, 48), NIGHT)


def _png(pixels: NDArray[np.uint8]) -> bytes:
    height, width, _ = pixels.shape
    rows = np.hstack([np.zeros((height, 1), np.uint8), pixels.reshape(height, 3 * width)])  # each row unfiltered
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    parts = [_chunk(b"IHDR", head), _chunk(b"IDAT", zlib.compress(rows.tobytes(), 6)), _chunk(b"IEND", b"")]
    return b"\x89PNG\r\n\x1a\n" + b"".join(parts)


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
