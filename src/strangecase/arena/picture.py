"""A report as a picture: ratings with their intervals, and who wins how much against whom. SVG needs no library."""

from collections.abc import Iterator
from xml.sax.saxutils import escape

from strangecase.arena.report import Report, Standing

LEFT, WIDE, ROW, TOP = 170, 560, 30, 70
CELL = 74
INK, SOFT, PAPER, MARK = "#22262b", "#8a9099", "#ffffff", "#2f6f4f"
WON, LOST = (47, 111, 79), (158, 61, 61)


def draw(report: Report) -> str:
    """The picture as SVG."""
    count = len(report.standings)
    width = max(LEFT + WIDE + 40, LEFT + CELL * count + 40)
    matrix = TOP + ROW * count + 90
    height = matrix + ROW * (count + 1) + 30
    contest = report.contest
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}" '
        'font-family="system-ui, sans-serif" font-size="13">',
        f'<rect width="{width}" height="{height}" fill="{PAPER}"/>',
        _text(20, 30, f"{contest.game.title}, {contest.players} players", size=17),
        _text(20, 50, f"ratings with 95 % intervals; {report.anchor} = {report.anchor_points:g} by decree", SOFT),
        *_ratings(report),
        _text(20, matrix - 16, "win share of the bot on the left against the one above, in %, and its interval", SOFT),
        *_matrix(report, matrix),
        "</svg>",
    ]
    return "\n".join(lines) + "\n"


def _text(x: float, y: float, text: str, fill: str = INK, size: int = 13, anchor: str = "start") -> str:
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" fill="{fill}" font-size="{size}" text-anchor="{anchor}">{escape(text)}</text>'
    )


def _line(x: float, y: float, to_x: float, to_y: float, colour: str, width: float = 1.0) -> str:
    return f'<line x1="{x:.1f}" y1="{y:.1f}" x2="{to_x:.1f}" y2="{to_y:.1f}" stroke="{colour}" stroke-width="{width}"/>'


def _ratings(report: Report) -> Iterator[str]:
    low = min(standing.rating.low for standing in report.standings)
    high = max(standing.rating.high for standing in report.standings)
    step = _step(high - low)
    first, last = step * (low // step), step * -(-high // step)
    last = max(last, first + step)
    bottom = TOP + ROW * len(report.standings)
    for mark in range(round((last - first) / step) + 1):
        points = first + step * mark
        x = LEFT + WIDE * (points - first) / (last - first)
        yield _line(x, TOP, x, bottom, "#dfe2e6")
        yield _text(x, bottom + 18, f"{points:g}", SOFT, 12, "middle")
    for row, standing in enumerate(report.standings):
        yield from _bar(standing, TOP + ROW * (row + 0.5), first, WIDE / (last - first))


def _bar(standing: Standing, y: float, first: float, scale: float) -> Iterator[str]:
    low, value, high = (
        LEFT + scale * (points - first) for points in (standing.rating.low, standing.rating.value, standing.rating.high)
    )
    yield _text(LEFT - 12, y + 4, standing.bot, anchor="end")
    yield _line(low, y, high, y, MARK, 2)
    yield from (_line(x, y - 5, x, y + 5, MARK, 2) for x in (low, high))
    yield f'<circle cx="{value:.1f}" cy="{y:.1f}" r="5" fill="{MARK}"/>'
    yield _text(value, y - 8, f"{standing.rating.value:.0f}", size=11, anchor="middle")


def _step(span: float) -> float:
    """Marks at round numbers, four to ten of them."""
    step = 10.0
    while span / step > 8:
        step *= 2.5 if str(step).startswith("2") else 2
    return step


def _matrix(report: Report, top: float) -> Iterator[str]:
    names = [standing.bot for standing in report.standings]
    shares = {}
    for meeting in report.meetings:
        share = meeting.share
        shares[meeting.first, meeting.second] = share.value, share.low, share.high
        shares[meeting.second, meeting.first] = 1 - share.value, 1 - share.high, 1 - share.low
    for column, name in enumerate(names):
        yield _text(LEFT + CELL * (column + 0.5), top + 14, _short(name), size=11, anchor="middle")
    for row, name in enumerate(names):
        y = top + 20 + ROW * row
        yield _text(LEFT - 12, y + 19, name, anchor="end")
        for column, other in enumerate(names):
            if (name, other) in shares:
                yield from _cell(LEFT + CELL * column, y, *shares[name, other])


def _cell(x: float, y: float, share: float, low: float, high: float) -> Iterator[str]:
    red, green, blue = WON if share >= 0.5 else LOST
    depth = round(min(1.0, 0.08 + 1.2 * abs(share - 0.5)), 2)
    fill = f"rgb({red},{green},{blue})"
    yield f'<rect x="{x + 1}" y="{y + 1}" width="{CELL - 2}" height="{ROW - 2}" fill="{fill}" fill-opacity="{depth}"/>'
    ink = PAPER if depth > 0.45 else INK
    yield _text(x + CELL / 2, y + 14, f"{100 * share:.1f}", ink, 12, "middle")
    yield _text(x + CELL / 2, y + 25, f"{100 * low:.1f} to {100 * high:.1f}", ink, 9, "middle")


def _short(name: str) -> str:
    return name if len(name) <= 11 else name[:10] + "…"
