"""The games as PettingZoo environments, in which agents decide in turn (AEC).

    from strangecase.envs import zoo

    env = zoo.env("jekyll-vs-hyde")
    env.reset(seed=7)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        env.step(None if termination or truncation else env.action_space(agent).sample(observation["action_mask"]))

An observation has `observation`, the numbers that `docs/envs/observations.md` explains, and `action_mask`, which is in
the info too. All is what that seat may know. The reward is the seat's return when the game ends, and 0 before.
"""

import copy
from collections.abc import Mapping
from functools import cached_property
from typing import Any

import numpy as np
import numpy.typing as npt
from gymnasium.spaces import Box, Dict, Discrete
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils.conversions import turn_based_aec_to_parallel

from strangecase.envs import picture, spaces
from strangecase.envs.single import Single
from strangecase.errors import Misuse, UnknownName

Observation = dict[str, npt.NDArray[Any]]


def env(
    game: str,
    players: int | None = None,
    options: Mapping[str, object] | None = None,
    render_mode: str | None = None,
    max_cycles: int | None = None,
) -> "raw_env":
    """An environment of this game. It makes the checks of PettingZoo's wrappers itself, so it is not wrapped in any."""
    return raw_env(game, players, options, render_mode, max_cycles)


def parallel_env(game: str, **settings: Any) -> ParallelEnv:
    """The same for learners that want a step of all agents at once: only the action of the one to decide counts."""
    return turn_based_aec_to_parallel(env(game, **settings))


class raw_env(AECEnv):  # type: ignore[misc]  # noqa: N801  PettingZoo calls it so, and has no types
    """One game; `env` says what can be set.

    After `max_cycles` decisions of all agents together a game is cut off. An action that is not legal is a `Misuse`
    and changes nothing. `render` shows what the selected agent may know.
    """

    def __init__(
        self,
        game: str,
        players: int | None = None,
        options: Mapping[str, object] | None = None,
        render_mode: str | None = None,
        max_cycles: int | None = None,
    ) -> None:
        picture.check_mode(render_mode)
        if max_cycles is not None and max_cycles < 1:
            raise Misuse("a game is cut off after at least one decision, not {given}", given=max_cycles)
        self.single = Single(game, players, options)
        self.render_mode, self.max_cycles = render_mode, max_cycles
        self.metadata = {
            "name": f"{self.single.game.name.replace('-', '_')}_v0",
            "render_modes": list(picture.MODES),
            "is_parallelizable": False,
            "render_fps": 1,
        }
        self.possible_agents = [f"seat_{seat}" for seat in range(self.single.players)]
        self.agents: list[str] = []
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._observation_space = spaces.numbers_and_mask(self.single)
        self._action_spaces = {agent: spaces.Actions(self.single, seat) for agent, seat in self._seats.items()}
        self._nothing = np.zeros(self.single.actions, np.int8)

    @cached_property
    def state_space(self) -> Box:
        """What `state` gives."""
        return spaces.numbers(self.single, self.single.players)

    def observation_space(self, agent: str) -> Dict:
        """What the agent's observations are."""
        self._known(agent)
        return self._observation_space

    def action_space(self, agent: str) -> Discrete:
        """All actions of the game; a sample without a mask is a legal one if the agent is to decide."""
        return self._action_spaces[self._known(agent)]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new game; from a seed, or else with the next random numbers. PettingZoo's `options` are not used."""
        self.single.reset(seed)
        self.cycles = 0
        self.agents = self.possible_agents.copy()
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._skip_agent_selection = None
        self._turn()

    def step(self, action: int | None) -> None:
        """Carry out the decision of the selected agent; None if its game is over."""
        if not self.agents:
            raise Misuse("nobody is to decide: reset the environment first")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._leave(action)
            return
        self.single.act(action)  # type: ignore[arg-type]  # None is refused there
        self._cumulative_rewards[agent] = 0.0
        self.cycles += 1
        if self.single.over:
            self.rewards = dict(zip(self.agents, self.single.rewards, strict=True))
            self._accumulate_rewards()
            self.terminations = dict.fromkeys(self.agents, True)
        elif self.cycles == self.max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)
        self._turn()

    def _turn(self) -> None:
        """Select who is next, and say what each may do; when the game is over, all leave in the order of seats."""
        self.infos = {agent: {"action_mask": self._nothing.copy()} for agent in self.agents}
        if self.single.over or self.truncations[self.agents[0]]:
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[self.single.actor]
            self.infos[self.agent_selection]["action_mask"] = self.single.mask()
        if self.render_mode == "human":
            self.render()

    def _leave(self, action: int | None) -> None:
        if action is not None:
            raise Misuse("the game is over for {agent}, whose only action is None", agent=self.agent_selection)
        self._was_dead_step(None)

    def observe(self, agent: str) -> Observation:
        """What the agent may know, as numbers, and which actions it may take now: none if it is not to decide."""
        self._check_begun()
        numbers, mask = self.single.observe(self._seats[self._known(agent)])
        if self.truncations.get(agent, True):
            mask[:] = 0
        return {"observation": numbers, "action_mask": mask}

    def state(self) -> npt.NDArray[np.float32]:
        """All that the agents know together, one after the other. For training alone: no agent may know it."""
        self._check_begun()
        return np.concatenate([self.single.observe(seat)[0] for seat in self._seats.values()])

    def render(self) -> Any:
        """The table as the selected agent sees it: text with colours, SVG, or pixels; `human` prints the text."""
        if self.render_mode is None:
            raise Misuse("name a render_mode, one of {modes}, when you make the environment", modes=picture.MODES)
        self._check_begun()
        return picture.show(self.single, self._seats[self.agent_selection], self.render_mode)

    def clone(self, seed: int | None = None) -> "raw_env":
        """An independent copy that goes on with the same random numbers, or, from here on, with those of a seed."""
        twin = copy.deepcopy(self)
        if seed is not None:
            twin.single.seed(seed)
        return twin

    def close(self) -> None:
        """Nothing is held open."""

    def _known(self, agent: str) -> str:
        if agent not in self._seats:
            raise UnknownName("agent", str(agent), self._seats)
        return agent

    def _check_begun(self) -> None:
        if not hasattr(self, "agent_selection"):
            raise Misuse("there is no game yet: reset the environment first")
