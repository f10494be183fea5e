"""A picture of the table as one seat sees it: the terminal's drawing as ANSI text, as SVG, or as an array of pixels."""

import math
from collections.abc import Iterator
from io import StringIO
from typing import Any

import numpy as np
import numpy.typing as npt
from rich.console import Console
from rich.terminal_theme import DEFAULT_TERMINAL_THEME
from rich.text import Text
from rich.theme import Theme

from strangecase.envs.single import Single
from strangecase.errors import UnknownName

Pixels = npt.NDArray[np.uint8]
MODES = ("human", "ansi", "svg", "rgb_array")

# In characters: all pictures of a game are of one size, as films need it, unless one must be larger.
COLUMNS, ROWS = 104, 28
_CELL = (9, 18)  # a character, in pixels
_MARGIN = 1  # in characters
_LETTERS = 14
_SMOOTH = 2  # drawn so many times as large, then made small
_BOLD = 0.6  # pixels between the two strokes of bold letters

# Rich's own page would load a font from elsewhere and draw a window around the table.
_SVG = """<svg class="rich-terminal" viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg">
<style>
.{unique_id}-matrix {{ font-family: monospace; font-size: {char_height}px; line-height: {line_height}px; }}
{styles}
</style>
<defs>
<clipPath id="{unique_id}-clip-terminal"><rect width="{terminal_width}" height="{terminal_height}"/></clipPath>
{lines}
</defs>
<rect width="{width}" height="{height}" fill="#ffffff"/>
<g transform="translate({terminal_x}, {terminal_y})" clip-path="url(#{unique_id}-clip-terminal)">
{backgrounds}
<g class="{unique_id}-matrix">
{matrix}
</g>
</g>
</svg>
"""


def check_mode(mode: str | None) -> None:
    """An error if there is no such way to show a table."""
    if mode is not None and mode not in MODES:
        raise UnknownName("render mode", mode, MODES)


def show(single: Single, seat: int, mode: str) -> Any:
    """The table as a seat sees it; `human` prints it, the other modes return it."""
    if mode == "svg":
        return svg(single, seat)
    if mode == "rgb_array":
        return pixels(single, seat)
    text = ansi(single, seat)
    if mode == "ansi":
        return text
    print(text)
    return None


def ansi(single: Single, seat: int) -> str:
    """Lines of text, with the codes by which terminals colour it."""
    return _printed(single, seat).export_text(styles=True)


def svg(single: Single, seat: int) -> str:
    """A drawing that needs nothing but itself."""
    return _printed(single, seat).export_svg(title=single.game.title, theme=DEFAULT_TERMINAL_THEME, code_format=_SVG)


def pixels(single: Single, seat: int) -> Pixels:
    """Rows of pixels, each red, green and blue."""
    from PIL import Image

    painted = list(_painted(_printed(single, seat)))
    columns = max([COLUMNS, *(column + 1 for column, *_ in painted)]) + 2 * _MARGIN
    rows = max([ROWS, *(row + 1 for _, row, *_ in painted)]) + 2 * _MARGIN
    size = (columns * _CELL[0], rows * _CELL[1])
    image = Image.new("RGB", (size[0] * _SMOOTH, size[1] * _SMOOTH), "white")
    pen = _Pen(image)
    for column, row, character, colour, bold in painted:
        pen.write(column + _MARGIN, row + _MARGIN, character, colour, bold)
    return np.array(image.resize(size, Image.Resampling.BOX))


def _printed(single: Single, seat: int) -> Console:
    """A console on which the table has been drawn; what surrounds this process makes no difference to it."""
    terminal, names = single.game.terminal, [f"player {player}" for player in range(single.players)]
    lines = terminal.draw({seat: single.view(seat)[0]}, single.options, names, single.game.words())
    console = Console(
        file=StringIO(),
        record=True,
        force_terminal=True,
        color_system="standard",
        width=max([COLUMNS, *(Text.from_markup(line).cell_len for line in lines)]),
        theme=Theme(terminal.STYLES),
        highlight=False,
        emoji=False,
        legacy_windows=False,
        _environ={},
    )
    for line in lines:
        console.print(line, soft_wrap=True)
    return console


def _painted(console: Console) -> Iterator[tuple[int, int, str, tuple[int, int, int], bool]]:
    """Column, row, character, colour and boldness of all that is not blank."""
    column = row = 0
    for text, style, _ in console._record_buffer:
        colour = _colour(style)
        for character in text:
            if character == "\n":
                column, row = 0, row + 1
                continue
            if character != " ":
                yield column, row, character, colour, bool(style and style.bold)
            column += 1


def _colour(style: Any) -> tuple[int, int, int]:
    paint = tuple(style.color.get_truecolor(DEFAULT_TERMINAL_THEME)) if style and style.color else (0, 0, 0)
    return tuple((part + 255) // 2 for part in paint) if style and style.dim else paint


class _Pen:
    """Draws characters into the cells of an image.

    The font that comes with Pillow has letters, digits and the common signs. The signs of the games that it lacks are
    drawn here, so that a picture does not depend on the fonts of a machine.
    """

    def __init__(self, image: Any) -> None:
        from PIL import ImageDraw, ImageFont

        self._draw = ImageDraw.Draw(image)
        self._font = ImageFont.load_default(_LETTERS * _SMOOTH)
        self._cell = (_CELL[0] * _SMOOTH, _CELL[1] * _SMOOTH)

    def write(self, column: int, row: int, character: str, colour: tuple[int, int, int], bold: bool) -> None:
        """Draw one character."""
        left, top = column * self._cell[0], row * self._cell[1]
        if character in SIGNS:
            for shape, *points in SIGNS[character]:
                self._shape(shape, [(left + x * self._cell[0], top + y * self._cell[1]) for x, y in points], colour)
            return
        middle, base = left + self._cell[0] / 2, top + self._cell[1] * 0.72
        for shift in (-_BOLD / 2, _BOLD / 2) if bold else (0,):
            self._draw.text((middle + shift * _SMOOTH, base), character, colour, self._font, anchor="ms")

    def _shape(self, shape: str, points: list[tuple[float, float]], colour: tuple[int, int, int]) -> None:
        if shape == "line":
            self._draw.line(points, colour, _SMOOTH, joint="curve")
        elif shape == "area":
            self._draw.polygon(points, colour)
        elif shape == "disc":
            self._draw.ellipse(points, colour)
        else:
            self._draw.ellipse(points, None, colour, _SMOOTH)


Shape = tuple[Any, ...]


def _disc(x: float, y: float, radius: float, shape: str = "disc") -> Shape:
    """A circle; a cell is twice as high as wide."""
    return shape, (x - radius, y - radius / 2), (x + radius, y + radius / 2)


def _corner(x: float, y: float) -> Shape:
    """A quarter of a circle from the middle of one side of the cell to that of another."""
    turns = [math.pi / 2 * step / 6 for step in range(7)]
    return "line", *((x + (0.5 - x) * math.cos(t), y + (0.5 - y) * math.sin(t)) for t in turns)


# What each sign consists of, on a cell from (0, 0), top left, to (1, 1).
SIGNS: dict[str, tuple[Shape, ...]] = {
    "─": (("line", (0, 0.5), (1, 0.5)),),
    "│": (("line", (0.5, 0), (0.5, 1)),),
    "└": (("line", (0.5, 0), (0.5, 0.5), (1, 0.5)),),
    "┘": (("line", (0.5, 0), (0.5, 0.5), (0, 0.5)),),
    "╭": (_corner(1, 1),),
    "╮": (_corner(0, 1),),
    "╯": (_corner(0, 0),),
    "╰": (_corner(1, 0),),
    "░": tuple(_disc((1 + 2 * k + j % 2) / 5, j / 10, 0.06) for j in range(1, 10) for k in range(2)),
    "▲": (("area", (0.5, 0.3), (0.9, 0.7), (0.1, 0.7)),),
    "▶": (("area", (0.1, 0.3), (0.9, 0.5), (0.1, 0.7)),),
    "●": (_disc(0.5, 0.5, 0.42),),
    "○": (_disc(0.5, 0.5, 0.42, "ring"),),
    "·": (_disc(0.5, 0.5, 0.14),),
    "×": (("line", (0.2, 0.38), (0.8, 0.66)), ("line", (0.8, 0.38), (0.2, 0.66))),
    "…": (_disc(0.2, 0.68, 0.1), _disc(0.5, 0.68, 0.1), _disc(0.8, 0.68, 0.1)),
    "♦": (("area", (0.5, 0.25), (0.9, 0.5), (0.5, 0.75), (0.1, 0.5)),),
    "♥": (_disc(0.28, 0.42, 0.24), _disc(0.72, 0.42, 0.24), ("area", (0.06, 0.46), (0.94, 0.46), (0.5, 0.75))),
    "♠": (
        _disc(0.28, 0.55, 0.24),
        _disc(0.72, 0.55, 0.24),
        ("area", (0.06, 0.51), (0.94, 0.51), (0.5, 0.22)),
        ("area", (0.5, 0.5), (0.65, 0.75), (0.35, 0.75)),
    ),
    "♣": (
        _disc(0.5, 0.36, 0.24),
        _disc(0.26, 0.54, 0.24),
        _disc(0.74, 0.54, 0.24),
        ("area", (0.5, 0.4), (0.65, 0.75), (0.35, 0.75)),
    ),
}
