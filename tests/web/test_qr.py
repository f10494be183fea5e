"""The page's QR codes: known parts of the standard, and every code read back by a reader written apart from it."""

import json
import subprocess
from typing import Any

import pytest

from strangecase.server.page import SOURCES, built_page, npm

# From ISO/IEC 18004: data and correction codewords of a version 1-M code; format bits of level M by mask; version 7.
DATA = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17]
CORRECTION = [196, 35, 39, 119, 235, 215, 231, 226, 93, 23]
FORMATS = [
    "101010000010010", "101000100100101", "101111001111100", "101101101001011",
    "100010111111001", "100000011001110", "100111110010111", "100101010100000",
]  # fmt: skip
VERSION_7 = "000111110010010100"
# By version: correction codewords a block, and the data codewords of each block.
BLOCKS = {
    1: (10, [16]), 2: (16, [28]), 3: (26, [44]), 4: (18, [32] * 2), 5: (24, [43] * 2), 6: (16, [27] * 4),
    7: (18, [31] * 4), 8: (22, [38] * 2 + [39] * 2), 9: (22, [36] * 3 + [37] * 2), 10: (26, [43] * 4 + [44]),
}  # fmt: skip
MASKS = [
    lambda i, j: (i + j) % 2,
    lambda i, j: i % 2,
    lambda i, j: j % 3,
    lambda i, j: (i + j) % 3,
    lambda i, j: (i // 2 + j // 3) % 2,
    lambda i, j: i * j % 2 + i * j % 3,
    lambda i, j: (i * j % 2 + i * j % 3) % 2,
    lambda i, j: ((i + j) % 2 + i * j % 3) % 2,
]
TEXTS = [
    "",
    "https://games.example/table/aB3_-xYz9012",
    "héhé Джекил 🧪",
    *("x" * length for length in (14, 15, 26, 42, 62, 84, 106, 122, 123, 152, 180, 181, 213)),
]
SCRIPT = """
import ts from "typescript";
import { readFileSync } from "node:fs";
const source = readFileSync("src/lib/qr.ts", "utf8");
const options = { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext };
const script = ts.transpileModule(source, { compilerOptions: options }).outputText;
const { qr, qrPath, correction } = await import("data:text/javascript," + encodeURIComponent(script));
const asked = JSON.parse(readFileSync(0, "utf8"));
const codes = asked.texts.map(qr);
const path = qrPath([[true, false], [false, true]]);
console.log(JSON.stringify({ codes, correction: correction(asked.data, 10), path }));
"""
Grid = list[list[int]]


@pytest.fixture(scope="module")
def made() -> dict[str, Any]:
    built_page()  # which installs what this needs
    _, environment = npm()
    asked = json.dumps({"texts": [*TEXTS, "x" * 214], "data": DATA})
    command = ["node", "--input-type=module", "-e", SCRIPT]
    done = subprocess.run(
        command, cwd=SOURCES, env=environment, input=asked, capture_output=True, text=True, check=True
    )
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def is_function(version: int, i: int, j: int) -> bool:
    """Whether a module, by row and column, has nothing to do with the text."""
    size = 17 + 4 * version
    corner = (i < 9 and j < 9) or (i < 9 and j >= size - 8) or (i >= size - 8 and j < 9)
    numbered = version >= 7 and ((i < 6 and j >= size - 11) or (j < 6 and i >= size - 11))
    return corner or numbered or 6 in (i, j) or is_aligned(version, i, j)


def is_aligned(version: int, i: int, j: int) -> bool:
    size = 17 + 4 * version
    centres = [] if version == 1 else [6, size - 7] if version < 7 else [6, (size - 1) // 2, size - 7]
    inner = [(a, b) for a in centres for b in centres if (a, b) not in ((6, 6), (6, size - 7), (size - 7, 6))]
    return any(abs(i - a) <= 2 and abs(j - b) <= 2 for a, b in inner)


def format_of(grid: Grid) -> tuple[str, str]:
    """Both copies of the format bits, the highest first."""
    size = len(grid)
    first = [grid[8][j] for j in (0, 1, 2, 3, 4, 5, 7, 8)] + [grid[i][8] for i in (7, 5, 4, 3, 2, 1, 0)]
    second = [grid[i][8] for i in range(size - 1, size - 8, -1)] + [grid[8][j] for j in range(size - 8, size)]
    return "".join(map(str, first)), "".join(map(str, second))


def words_of(grid: Grid, mask: int) -> list[int]:
    size, version, bits = len(grid), (len(grid) - 17) // 4, ""
    columns = [*range(size - 1, 6, -2), 5, 3, 1]
    for number, column in enumerate(columns):
        rows = range(size) if number % 2 else range(size - 1, -1, -1)
        for i in rows:
            for j in (column, column - 1):
                if not is_function(version, i, j):
                    bits += str(grid[i][j] ^ (MASKS[mask](i, j) == 0))
    return [int(bits[at : at + 8], 2) for at in range(0, len(bits) - 7, 8)]


def blocks_of(words: list[int], version: int) -> list[list[int]]:
    """The blocks with their correction, no longer interleaved."""
    extra, lengths = BLOCKS[version]
    blocks: list[list[int]] = [[] for _ in lengths]
    order = [b for at in range(max(lengths)) for b, length in enumerate(lengths) if at < length]
    order += [b for _ in range(extra) for b in range(len(lengths))]
    assert len(order) == len(words)
    for block, word in zip(order, words, strict=True):
        blocks[block].append(word)
    return blocks


def is_sound(block: list[int], extra: int) -> bool:
    """Whether a block, as a polynomial, is zero at all roots of the generator."""
    power, log = [1], {1: 0}
    for n in range(1, 255):
        power.append(power[-1] << 1 ^ (0x11D if power[-1] & 128 else 0))
        log[power[-1]] = n
    for root in range(extra):
        value = 0
        for word in block:
            value = (power[(log[value] + root) % 255] if value else 0) ^ word
        if value:
            return False
    return True


def read(grid: Grid) -> str:
    version = (len(grid) - 17) // 4
    first, second = format_of(grid)
    assert first == second
    words = words_of(grid, FORMATS.index(first))
    extra, lengths = BLOCKS[version]
    blocks = blocks_of(words, version)
    assert all(is_sound(block, extra) for block in blocks)
    bits = "".join(f"{word:08b}" for block, length in zip(blocks, lengths, strict=True) for word in block[:length])
    head = 8 if version < 10 else 16
    assert bits[:4] == "0100", "bytes"
    length, start = int(bits[4 : 4 + head], 2), 4 + head
    assert (bits[start + 8 * length :] + "0000")[:4] == "0000"
    return bytes(int(bits[at : at + 8], 2) for at in range(start, start + 8 * length, 8)).decode()


@pytest.mark.parametrize("number", range(len(TEXTS)))
def test_what_is_written_can_be_read(made: dict[str, Any], number: int) -> None:
    grid = [[int(dark) for dark in row] for row in made["codes"][number]]
    assert read(grid) == TEXTS[number]
    assert ["".join(map(str, row[:8])) for row in grid[:8]] == [
        "11111110", "10000010", "10111010", "10111010", "10111010", "10000010", "11111110", "00000000",
    ]  # fmt: skip
    assert grid[len(grid) - 8][8] == 1


def test_all_versions_are_used_and_what_is_too_long_is_refused(made: dict[str, Any]) -> None:
    assert {(len(code) - 17) // 4 for code in made["codes"][:-1]} == set(range(1, 11))
    assert made["codes"][-1] is None


def test_known_parts_of_the_standard(made: dict[str, Any]) -> None:
    assert made["correction"] == CORRECTION
    seventh = next(code for code in made["codes"] if code and len(code) == 45)
    bits = "".join(str(int(seventh[i // 3][34 + i % 3])) for i in range(17, -1, -1))
    assert bits == VERSION_7
    assert bits == "".join(str(int(seventh[34 + i % 3][i // 3])) for i in range(17, -1, -1))
    assert made["path"] == "M0 0h1v1h-1zM1 1h1v1h-1z"
