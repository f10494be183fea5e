"""The games of the arena, straight through the engine.

A PAIR is one deal played in all seatings of the two bots that meet. The n-th act of chance of all games of pair k has a
generator of its own that comes from the seed, k and n alone: whatever the players do, and whoever they are, the same
cards come. Each seat has a generator from the seed, k, the number of the game in the pair and the seat. So a result
depends on nothing else: not on how many processes played, in which order, or where it was stopped, unless a bot looks
at the clock.
"""

import hashlib
import traceback
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from strangecase import __version__
from strangecase.arena.seating import Seating, Sides, seatings, sides_of
from strangecase.bots import bot_version, find_bot
from strangecase.errors import BadInput, StrangeCaseError
from strangecase.games import find_game
from strangecase.kernel.engine import engine
from strangecase.kernel.game import Game, OptionValue
from strangecase.kernel.rng import Rng, seeded
from strangecase.lab.entrants import Entrant, make_ready
from strangecase.lab.play import Seat, play_game
from strangecase.lab.times import Times
from strangecase.lab.workers import Workers


@dataclass(frozen=True)
class Contest:
    """What is played, and by whom: all that a worker must know, as plain data."""

    game_name: str
    players: int
    options: Mapping[str, OptionValue]
    seed: int
    entrants: tuple[Entrant, ...]
    version: str = __version__
    ladder: bool = False  # only neighbours meet

    @property
    def game(self) -> Game:
        return find_game(self.game_name)

    @property
    def codes(self) -> list[int]:
        return self.game.option_codes(self.players, self.options)

    @property
    def sides(self) -> Sides:
        return sides_of(self.game, self.players, self.options)

    @property
    def meetings(self) -> list[tuple[int, int]]:
        """The twos of the pool that meet, by their places in it."""
        n = len(self.entrants)
        return [(a, b) for a in range(n) for b in range(a + 1, min(n, a + 2) if self.ladder else n)]


@dataclass(frozen=True)
class Chunk:
    """Work for one worker: some pairs of one meeting."""

    contest: Contest
    meeting: tuple[int, int]
    numbers: range


@dataclass(frozen=True)
class Pair:
    """One pair as it was played: of each game the first bot's part in the win, and how long the two thought."""

    meeting: tuple[int, int]
    number: int
    scores: tuple[float, ...]
    times: tuple[Times, Times] = field(compare=False)

    @property
    def share(self) -> float:
        return sum(self.scores) / len(self.scores)


PairWorkers: TypeAlias = Workers[Chunk, list[Pair]]


@dataclass(frozen=True)
class PairDealer:
    """Deals the games of one pair, all alike."""

    seed: int
    pair: int

    def rng(self, n: int) -> Rng:
        return _generator(f"strangecase arena {self.seed} pair {self.pair} act {n}")


def seat_rngs(seed: int, pair: int, game: int, seats: int) -> list[Rng]:
    """The generators of the seats in one game of a pair."""
    return [_generator(f"strangecase arena {seed} pair {pair} game {game} seat {seat}") for seat in range(seats)]


def _generator(words: str) -> Rng:
    return seeded(hashlib.sha256(words.encode()).digest())


def first_part(points: Sequence[float], seating: Seating, returns: tuple[float, float] = (0, 1)) -> float:
    """The first bot's part in the win of a game; if nobody has won, the part of the seats that it has.

    Where returns are no shares of a win, half, and more or less by how much more its seats have on average than the
    other's, as a part of the most that could be.
    """
    if returns != (0, 1):
        first, other = (_mean(points, seating, who) for who in (0, 1))
        return 0.5 + (first - other) / (2 * (returns[1] - returns[0]))
    total = sum(points)
    if not total:
        return seating.count(0) / len(seating)
    return sum(point for point, who in zip(points, seating, strict=True) if who == 0) / total


def _mean(points: Sequence[float], seating: Seating, who: int) -> float:
    of_his = [point for point, seated in zip(points, seating, strict=True) if seated == who]
    return sum(of_his) / len(of_his)


def play_pair(contest: Contest, meeting: tuple[int, int], number: int) -> Pair:
    """Play one deal in all seatings."""
    game, codes = contest.game, contest.codes
    dealer, times = PairDealer(contest.seed, number), (Times(), Times())
    both = [contest.entrants[place] for place in meeting]
    scores = []
    for index, seating in enumerate(seatings(contest.sides)):
        rngs = seat_rngs(contest.seed, number, index, contest.players)
        seats = [
            Seat(find_bot(both[who].bot, game), both[who].name, both[who].budget, rng, times[who])
            for who, rng in zip(seating, rngs, strict=True)
        ]
        points = engine(game).points(play_game(game, codes, seats, dealer))[0]
        scores.append(first_part(points[: contest.players].tolist(), seating, game.rules.RETURNS))
    return Pair(meeting, number, tuple(scores), times)


def play_chunk(chunk: Chunk) -> list[Pair]:
    """What a worker does. Its errors are sentences, since not every exception survives the way back."""
    contest, meeting = chunk.contest, chunk.meeting
    first, second = (contest.entrants[place].name for place in meeting)
    where = "before the first game"
    try:
        _check_versions(contest)
        for place in meeting:
            make_ready(contest.game_name, tuple(contest.codes), contest.entrants[place])
        pairs = []
        for number in chunk.numbers:
            where = f"in pair {number}"
            pairs.append(play_pair(contest, meeting, number))
        return pairs
    except StrangeCaseError as error:
        raise BadInput(f"{first} against {second}, {where}: {error}") from None
    except Exception:
        raise BadInput(f"{first} against {second}, {where}:\n{traceback.format_exc()}") from None


def _check_versions(contest: Contest) -> None:
    """An error if this process, perhaps on another machine, has other code than the one that asks."""
    if contest.version != __version__:
        raise BadInput(f"a worker has strangecase {__version__}, not {contest.version}: install the same everywhere")
    for entrant in contest.entrants:
        if bot_version(entrant.bot) != entrant.version:
            have = bot_version(entrant.bot)
            raise BadInput(f"a worker has version {have} of '{entrant.bot}', not {entrant.version}")
