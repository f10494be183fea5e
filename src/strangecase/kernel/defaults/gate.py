"""What `gate.py` may leave out: a refusal without a rule, which says what is legal now."""

from typing import TYPE_CHECKING

from strangecase.errors import Refusal
from strangecase.kernel.contract import View
from strangecase.kernel.engine import actions_in

if TYPE_CHECKING:
    from strangecase.kernel.game import Game

_MOST = 12  # legal actions that are named


class Default:
    """What stands in for one game's file, as far as it leaves something out."""

    def __init__(self, game: "Game") -> None:
        self._game = game

    def refuse(self, v: View, action: int) -> Refusal | None:
        legal = actions_in(v.legal)
        if action in legal:
            return None
        words = [self._game.notation.write_action(one) for one in legal[:_MOST]]
        if len(legal) > _MOST:
            return Refusal(
                "", "that cannot be done now; what can, among {count}: {legal}", count=len(legal), legal=words
            )
        return Refusal("", "that cannot be done now; what can: {legal}", legal=words)

    def refuse_seat(self, v: View) -> Refusal:
        if "actor" in (self._game.sight.VIEW.names or ()):
            return Refusal("", "it is {player}'s turn", player=f"seat {int(v.actor)}")
        return Refusal("", "it is not your turn")

    def refuse_over(self, v: View) -> Refusal:
        return Refusal("", "the game is over")
