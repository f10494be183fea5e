"""One game at a time, as the environments of other projects step it; each of them is a thin shell around this."""

import secrets
from collections.abc import Mapping
from typing import Any

import numpy as np
import numpy.typing as npt

from strangecase.errors import Misuse
from strangecase.games import find_game, game_at
from strangecase.kernel.contract import NOBODY
from strangecase.kernel.engine import Views, actions_in, engine
from strangecase.kernel.rng import series
from strangecase.observations.layout import layout
from strangecase.observations.stepping import loops, time_steps

Row = npt.NDArray[np.float32]
Mask = npt.NDArray[np.int8]


class Single:
    """One game, dealt from a seed, with what its seats may know as numbers.

    Pickling keeps the game and its generator, and so does a copy. Seed k deals the same games as `Batch(game, 1, k)`.
    """

    actor: int  #        the seat to decide, NOBODY if the game is over
    state: Any  #        the state, an array of one
    rng: Any  #          deals; an array of one
    rewards: list[float]  # each player's part in the win, once the game is over

    def __init__(self, game: str, players: int | None = None, options: Mapping[str, object] | None = None) -> None:
        self.game = game_at(game)
        self.players = self.game.players[0] if players is None else players
        self.game.check_players(self.players)
        self.options = self.game.read_options(options or {})
        self.state = np.zeros(1, self.game.rules.STATE)
        self.rng = np.zeros((1, 4), np.uint64)
        self.actor, self.rewards = NOBODY, [0.0] * self.players
        self._prepare()

    def _prepare(self) -> None:
        """Room that is no part of the game: what the kernel writes, and what it is called with."""
        self._engine = engine(self.game)
        self._told, self._aside = time_steps(self.game, 1, features=True), time_steps(self.game, 1, features=True)
        self._mask, self._row = self._told.masks[0], self._told.observations[0]
        self._codes = np.array(self.game.option_codes(self.players, self.options), np.int64)
        self._action, self._work = np.zeros(1, np.int64), self._engine.workspace()
        self._advance, self._tell_seat = loops(self.game)["advance"], loops(self.game)["tell_seat"]

    @property
    def size(self) -> int:
        """How many numbers an observation has."""
        return layout(self.game).size

    @property
    def actions(self) -> int:
        """How many actions the game has."""
        return int(self.game.rules.ACTIONS)

    @property
    def over(self) -> bool:
        return self.actor == NOBODY

    def seed(self, seed: int) -> None:
        """Let all that chance brings from now on come from a seed."""
        self.rng[:] = series(seed, [0])

    def reset(self, seed: int | None = None) -> None:
        """Deal a new game; from a seed, or else with the next random numbers."""
        if seed is not None or not self.rng.any():  # a generator that has begun is never all zeros
            self.seed(secrets.randbits(64) if seed is None else seed)
        self._engine.loops["setup"](self.state, self._codes)
        self.look()

    def look(self) -> None:
        """Tell anew how things stand, as after `state` was changed by hand."""
        self._go(-1)

    def act(self, action: int) -> None:
        """Carry out a decision and the acts of chance that follow; if it is not legal, say why and do nothing."""
        if not self.is_legal(action):
            raise Misuse(
                "seat {seat} cannot take action {action}: {why}; legal are {legal}",
                seat=self.actor,
                action=str(action),
                why=self.why_not(action),
                legal=[f"{number} ({self.game.notation.write_action(number)})" for number in self.legal()],
            )
        self._go(action)

    def is_legal(self, action: object) -> bool:
        """Whether the seat to decide may do this."""
        whole = isinstance(action, int | np.integer) and not isinstance(action, bool)
        return whole and 0 <= action < len(self._mask) and bool(self._mask[action])  # type: ignore[operator]

    def why_not(self, action: int) -> str:
        """Why the seat to decide may not do this, in a sentence that tells no more than the seat knows."""
        if self.over:
            return "the game is over, or has not begun"
        if not isinstance(action, int | np.integer) or not 0 <= action < self.actions:
            return f"actions are whole numbers from 0 to {self.actions - 1}"
        refusal = self.game.gate.refuse(self.view(self.actor)[0], int(action))
        return f"{refusal.rule}: {refusal.sentence}" if refusal else "it is legal"

    def legal(self) -> list[int]:
        """The legal actions of the seat to decide, ascending."""
        return actions_in(self._told.words[0])

    def observe(self, seat: int) -> tuple[Row, Mask]:
        """What a seat sees, as numbers, and what it may do: copies, to keep."""
        if seat == self.actor:
            return self._row.copy(), self._mask.view(np.int8).copy()
        self._tell_seat(self.state, seat, self._codes, self._aside, self._work)
        return self._aside.observations[0].copy(), self._aside.masks[0].view(np.int8).copy()

    def mask(self) -> Mask:
        """What the seat to decide may do: a copy, to keep."""
        return self._mask.view(np.int8).copy()

    def view(self, seat: int) -> Views:
        """All that a seat may know."""
        return self._engine.view(self.state, seat)

    def _go(self, action: int) -> None:
        """Carry out an action, none if it is below 0, and what chance does then."""
        told = self._told
        self._action[0] = action
        self._advance(self.state, self._action, self.rng, self._codes, False, told, self._work)
        self.actor = int(told.actors[0])
        if self.actor == NOBODY:
            self.rewards = told.rewards[0, : self.players].tolist()
        elif action < 0:
            self.rewards = [0.0] * self.players

    def __getstate__(self) -> dict[str, Any]:
        kept = ("players", "options", "state", "rng", "actor", "rewards")
        return {"game": self.game.name, **{name: getattr(self, name) for name in kept}}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        vars(self).update(kept, game=find_game(kept["game"]), state=kept["state"].copy(), rng=kept["rng"].copy())
        self._prepare()
        if not self.over:
            self.look()
