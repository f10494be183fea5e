"""The games as Gymnasium environments: one seat is the agent's, a bot plays the others. Importing this registers them.

    import gymnasium
    import strangecase.envs.gym

    env = gymnasium.make("strangecase/JekyllVsHyde-v0", bot="greedy")
    observation, info = env.reset(seed=7)
    observation, reward, terminated, truncated, info = env.step(env.action_space.sample(info["action_mask"]))

The observation is the row of numbers that `docs/envs/observations.md` explains, `info["action_mask"]` says what is
legal, and so does `action_masks()`, which sb3-contrib's MaskablePPO asks for.
"""

from collections.abc import Mapping
from typing import Any, ClassVar

import gymnasium
import numpy as np
import numpy.typing as npt

from strangecase.bots import find_bot
from strangecase.envs import picture, spaces
from strangecase.envs.single import Row, Single
from strangecase.errors import Misuse, UnknownName
from strangecase.games import all_games
from strangecase.kernel.game import Game
from strangecase.kernel.rng import series

ILLEGAL = ("lose", "refuse")
_NUMBERS = 2**63  # of seeds


class Versus(gymnasium.Env[Row, np.int64]):
    """One seat against bots. The reward is the seat's return when the game ends, and 0 before.

    seat      the agent's seat; None draws one anew for every game, and `info["seat"]` tells it
    bot       the name of the bot that plays all other seats
    budget    seconds that the bot may take for a decision
    illegal   what becomes of an action that is not legal: "lose" ends the game with the least reward there is, and
              `info["illegal"]` says why; "refuse" raises `Misuse` and changes nothing
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": list(picture.MODES), "render_fps": 1}  # type: ignore[misc]

    def __init__(
        self,
        game: str,
        players: int | None = None,
        options: Mapping[str, object] | None = None,
        bot: str = "random",
        seat: int | None = None,
        budget: float = 1.0,
        illegal: str = "lose",
        render_mode: str | None = None,
    ) -> None:
        picture.check_mode(render_mode)
        if illegal not in ILLEGAL:
            raise UnknownName("way to treat illegal actions", illegal, ILLEGAL)
        self.single = Single(game, players, options)
        if seat is not None and seat not in range(self.single.players):
            raise Misuse("seats are 0 to {last}, not {seat}", last=self.single.players - 1, seat=str(seat))
        self.seat = 0 if seat is None else seat  # the agent's, in this game
        self.render_mode = render_mode
        self.observation_space = spaces.numbers(self.single)  # type: ignore[assignment]
        self.action_space = spaces.Actions(self.single)
        self._fixed, self._illegal, self._forfeited = seat, illegal, False
        self._bot, self._bot_name, self._budget = find_bot(bot, self.single.game), bot, budget
        self._bot_rng = series(0, [1])[0]

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Row, dict[str, Any]]:
        """Deal a new game and play it up to the agent's first decision. Gymnasium's `options` are not used."""
        super().reset(seed=seed)
        first = seed
        while True:
            self.single.reset(int(self.np_random.integers(_NUMBERS)) if first is None else first)
            first = None  # a game that is over before the agent was asked anything is dealt anew
            self._bot_rng = series(int(self.np_random.integers(_NUMBERS)), [0])[0]
            if self._fixed is None:
                self.seat = int(self.np_random.integers(self.single.players))
            self._forfeited = False
            self._wait()
            if not self.single.over:
                break
        return self._seen(), self._info()

    def step(self, action: np.int64 | int) -> tuple[Row, float, bool, bool, dict[str, Any]]:
        """Carry out the agent's decision, and those of the others up to its next one."""
        if self.single.over or self._forfeited:
            raise Misuse("the game is over, or has not begun: reset the environment first")
        info = {}
        if self._illegal == "lose" and not self.single.is_legal(action):
            self._forfeited = True
            info["illegal"] = self.single.why_not(int(action))
        else:
            self.single.act(int(action))
            self._wait()
        over = self.single.over or self._forfeited
        reward = float(self.single.game.rules.RETURNS[0]) if self._forfeited else self.single.rewards[self.seat]
        return self._seen(), reward, over, False, {**self._info(), **info}

    def _wait(self) -> None:
        """Let the bots decide until it is the agent's turn."""
        single = self.single
        while not single.over and single.actor != self.seat:
            single.act(self._bot.choose(single.view(single.actor), self._budget, self._bot_rng))

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """Which actions are legal: none when the game is over."""
        mask: npt.NDArray[np.bool_] = self.single.mask().astype(np.bool_) & (not self._forfeited)
        return mask

    def _seen(self) -> Row:
        if self.render_mode == "human":
            self.render()
        return self.single.observe(self.seat)[0]

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks().astype(np.int8), "seat": self.seat}

    def render(self) -> Any:
        """The table as the agent sees it: text with colours, SVG, or pixels; `human` prints the text, at every step."""
        if self.render_mode is None:
            raise Misuse("name a render_mode, one of {modes}, when you make the environment", modes=picture.MODES)
        return picture.show(self.single, self.seat, self.render_mode)

    def __getstate__(self) -> dict[str, Any]:
        return {name: value for name, value in vars(self).items() if name != "_bot"}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        vars(self).update(kept, _bot=find_bot(kept["_bot_name"], kept["single"].game))


def names(game: Game) -> dict[str, int]:
    """The names under which Gymnasium knows a game, and for how many players each is."""
    plain = "".join(word.capitalize() for word in game.name.split("-"))
    found = {f"strangecase/{plain}-v0": game.players[0]}
    if len(game.players) > 1:
        found |= {f"strangecase/{plain}{players}-v0": players for players in game.players}
    return found


def _register() -> None:
    for game in all_games():
        for name, players in names(game).items():
            settings = {"game": game.name, "players": players}
            gymnasium.register(name, f"{__name__}:{Versus.__name__}", kwargs=settings)


_register()
