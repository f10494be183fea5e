"""The log of The Card Game: what happened between two sights of the same seat, in sentences."""

from collections import deque
from collections.abc import Callable, Mapping

from strangecase.games.the_card_game import cards, effects, rules, trail, turns
from strangecase.games.the_card_game.cards import A1, A2, A3, A5, A6, A7, EVENTS, NO_CARD, SALT, SERUM, Kind
from strangecase.games.the_card_game.notation import write_action
from strangecase.games.the_card_game.phrases import (
    Move,
    Names,
    Options,
    begun,
    card_word,
    card_words,
    effect_label,
    event_words,
    moves_of,
    named,
    packed,
    side_word,
    slot_words,
    together,
)
from strangecase.games.the_card_game.trail import SLOTS, hand_of, is_hand, is_slot, slot_at
from strangecase.kernel.contract import NOBODY, View

# Where a turn goes on if nobody was asked.
_NOTHING_DONE = {
    turns.TO_PLACE: turns.TO_SECOND,
    turns.PLACED_ASK: turns.PLACED,
    turns.TO_SECOND: turns.ENDING,
    turns.PLAYED_ASK: turns.PLAYED,
}


def tell_chance(before: Mapping[int, View], after: Mapping[int, View], options: Options, names: Names) -> list[str]:
    """The lot, the deal, a shuffle or a card picked at random, and what came of it."""
    was, v = together(before), together(after)
    if was.due == cards.LOT:
        return [f"By lot {named(v.first, names)} begins."]
    story = _Story(was, v, names)
    story.chance()
    return story.told()


def tell(before: View, seat: int, action: int | None, after: View, options: Options, names: Names) -> list[str]:
    """What a seat did, and what came of it, to the owner of the two views; the action is None if it is hidden."""
    story = _Story(before.copy(), after, names)
    story.decision(seat, action)
    return story.told()


class _Story:
    """What happened between two sights of the same seat, in order.

    The trail has the cards that moved. What else has changed, with the coin and the events, follows from where the turn
    stood: `v` is the earlier sight, and goes on by the rules until it stands where the later one does.
    """

    def __init__(self, before: View, after: View, names: Names) -> None:
        self.v, self.after, self.names = before, after, names
        forgotten = trail.FORGOTTEN if after.trail_size < before.trail_size else 0
        self.moves = deque(moves_of(after, int(before.trail_size) - forgotten))
        self.parts: list[list[str]] = [[]]  # sentences: of this turn, of the game's, of the next player's
        self.label = ""  # the card that takes effect, until something has come of it

    def told(self) -> list[str]:
        """All of it, as lines."""
        while not self._arrived():
            self._go_on()
        if self.after.asked == cards.TOP:
            top = int(self.after.deck[self.after.deck_size - 1])
            self.label = effect_label(A6, cards.HYDE)
            self._say(f"looks at the top card of the deck{f': {card_word(top)}' if top >= 0 else ''}.", self._player())
        if self.after.actor == NOBODY:
            scores = [f"{named(seat, self.names)} {rules.score(self.v, seat)}" for seat in range(self.v.players)]
            self.parts.append(["The game is over.", f"Points: {', '.join(scores)}."])
        return [line for part in self.parts for line in packed(part)]

    def _say(self, what: str, who: str = "") -> None:
        """Add a sentence, after the card that brought it about. Names are written as they are."""
        sentence = f"{who} {what}" if who else what if self.label else begun(what)
        self.parts[-1].append(f"{self.label}: {sentence}" if self.label else sentence)
        self.label = ""

    def _player(self) -> str:
        return named(self.v.turn, self.names)

    def _take(self) -> Move:
        """The next move of the trail, carried out."""
        source, target, kind = self.moves.popleft()
        row, held = self.v.row, self.v.held
        if is_slot(source) and is_slot(target):
            one, other = source - slot_at(0), target - slot_at(0)
            row[[one, other]] = row[[other, one]]
            return source, target, kind
        for place, gain, card in ((source, -1, NO_CARD), (target, 1, kind)):
            if is_hand(place):
                held[place] += gain
            elif is_slot(place):
                row[place - slot_at(0)] = card
        return source, target, kind

    def _is_next(self, *ways: tuple[int, int]) -> bool:
        return bool(self.moves) and self.moves[0][:2] in ways

    # What was decided, or drawn

    def decision(self, seat: int, action: int | None) -> None:
        who, v, asked = named(seat, self.names), self.v, int(self.v.asked)
        if asked == cards.PLACE:
            self._place(who, "places {} {} in {}", face_up=False)
        elif asked == cards.DISCARD:
            self._say(f"discards {card_word(self._take()[2])}.", who)
        elif action is None or v.effect != NO_CARD:
            self._answer(who, action)
        elif action == rules.PASS:
            self._passes(who)
        elif asked in (cards.SECOND, cards.ANSWER):
            self._play(who, action)
        elif asked == cards.PLACE_BLIND:
            self._say(f"chooses slot {action - rules.PUT_BLIND + 1} for a card picked at random.", who)
        else:
            self._take()
            self._say(f"plays {card_word(SERUM)} to turn the coin over.", who)
            v.phase = turns.PLAYED_SERUM_DUE if v.phase == turns.PLAYED_ASK else turns.ANSWERING

    def _place(self, who: str, words: str, face_up: bool) -> None:
        v = self.v
        _, target, kind = self._take()
        v.fresh = target == slot_at(v.coin)
        v.phase = turns.PLACED_ASK
        facing = "face up" if face_up or v.fresh else "face down"
        self._say(
            words.format(card_words([kind]), facing, slot_words(target)) + (", under the coin." if v.fresh else "."),
            who,
        )

    def _passes(self, who: str) -> None:
        if self.v.asked == cards.ASK_SERUM:
            self.parts[-1].append(f"[faint]{who} plays no serum.[/]")
        elif self.v.asked == cards.ANSWER:
            self._say("does not answer the serum.", who)
            self.v.phase = turns.SERUM_DUE
        else:
            self._say("plays no second card.", who)
            self.v.phase = turns.ENDING

    def _play(self, who: str, action: int) -> None:
        v, kind, answers = self.v, self._take()[2], self.v.asked == cards.ANSWER
        purpose = {rules.PLAY_SERUM_DRAW: " for a card", rules.PLAY_SERUM_SWAP: " to turn the coin over"}
        self._say(f"{'answers with' if answers else 'plays'} {card_word(kind)}{purpose.get(action, '')}.", who)
        kind = cards.SERUM_DRAW if action == rules.PLAY_SERUM_DRAW else kind
        if answers:
            self._wake(kind, turns.SERUM_DUE)
        else:
            v.phase, v.pending = turns.PLAYED_ASK, kind

    def _answer(self, who: str, action: int | None) -> None:
        """An answer to the effect that asked. Where it moves cards, they will tell."""
        v = self.v
        words = write_action(action).split() if action is not None else ["card"]
        plain = {"keep": "leaves the card on top", "bottom": "puts it under the deck", "decline": "declines"}
        v.step = cards.DONE if action == rules.DECLINE else v.step + 1
        if words[0] in plain:
            said = plain[words[0]]
        elif words[0] == "slot" and v.effect == A2:
            seen = int(self.after.row[int(words[1]) - 1])
            said = f"looks at the card in slot {words[1]}{f': {card_word(seen)}' if seen >= 0 else ''}"
        elif self.moves:
            return
        elif words[0] == "card":
            said = f"chooses {card_words([cards.HIDDEN if action is None else int(self.after.answer)])} of his hand"
        else:
            said = f"chooses {named(int(words[1]), self.names) if words[0] == 'seat' else ' '.join(words)}"
        self.label = effect_label(v.effect, v.side)
        self._say(f"{said}.", who)

    def chance(self) -> None:
        v = self.v
        if v.due == cards.DEAL:
            self._say(f"{SLOTS - v.players} cards are laid in the row, and {cards.LIMIT} dealt to each player.")
            v.row[:], v.held[: v.players] = self.after.row, cards.LIMIT
        elif v.due == cards.SHUFFLE:
            self._say("the deck is shuffled.")
            v.step = cards.DONE if v.draws == 0 else v.step  # A5 has nothing else to do
        elif v.blind >= 0:
            self._place("", f"{{}} of {self._player()} is picked and laid {{}} in {{}}", face_up=True)
        else:
            v.step += 1

    # What came of it

    def _arrived(self) -> bool:
        v, after = self.v, self.after
        if after.actor == NOBODY:
            return bool(v.event == EVENTS)
        return not self.moves and (v.turn, v.phase, v.effect) == (after.turn, after.phase, after.effect)

    def _go_on(self) -> None:
        """The next thing that the rules do, in the order of `advance`."""
        v = self.v
        if v.draws > 0:
            self._draw()
        elif v.effect == NO_CARD:
            self._next_phase()
        elif v.step != cards.DONE:
            self._run_effect()
        else:
            if self.label:
                self._say("nothing happens.")
            v.effect = NO_CARD

    def _draw(self) -> None:
        v, drawn = self.v, []
        while v.draws > 0 and self._is_next((trail.DECK_PLACE, hand_of(v.turn))):
            drawn.append(self._take()[2])
            v.draws -= 1
        if drawn:
            self._say(f"draws {card_words(drawn)}.", self._player())
        if not self._recycles():
            v.draws = 0

    def _recycles(self) -> bool:
        """Tell which discards go into the deck, if any do; it is shuffled next."""
        back = []
        while self._is_next((trail.OUT, trail.DECK_PLACE), (trail.DECK_PLACE, trail.DECK_PLACE)):
            source, _, kind = self._take()
            back += [kind] if source == trail.OUT else []
        if back and self.v.effect == A5 and self.v.draws == 0:
            self._say(f"{card_words(back)} {'go' if len(back) > 1 else 'goes'} from the discards into the deck.")
        elif back:
            self._say("the deck is empty, and the discards become the new one.")
        return bool(back)

    def _next_phase(self) -> None:
        v, phase = self.v, int(self.v.phase)
        if phase in _NOTHING_DONE:
            v.phase = _NOTHING_DONE[phase]
        elif phase == turns.START:
            self._begin_turn()
        elif phase == turns.OPENED:
            v.phase, v.draws = turns.TO_PLACE, v.held[v.turn] < cards.LIMIT
        elif phase in (turns.SERUM_DUE, turns.PLAYED_SERUM_DUE):
            cards.serum_flips(v)
            what = "has no effect" if v.silenced else f"turns the coin to {side_word(v.side)}"
            self._say(f"The {card_word(SERUM)} {what}.")
            v.phase += 1
        elif phase == turns.PLACED:
            self._wake(int(v.row[v.coin]) if v.fresh else NO_CARD, turns.TO_SECOND)
            v.fresh = 0
        elif phase == turns.PLAYED:
            self._wake(int(v.pending), turns.ENDING)
        elif phase == turns.ENDING:
            self._end_turn()
        else:
            self._game_phase()

    def _wake(self, kind: Kind, then: int) -> None:
        self.v.effect, self.v.step, self.v.phase = kind, 0, then

    def _move_coin(self) -> str:
        v = self.v
        v.coin, v.further = (v.coin + cards.stride(v)) % SLOTS, 0
        return f"goes to slot {v.coin + 1}"

    def _begin_turn(self) -> None:
        v, turned = self.v, ""
        if cards.in_force(v, cards.CANE):
            cards.flip(v)
            turned = f"is turned to {side_word(v.side)}, "
        moved = self._move_coin()
        active = int(self.after.row[v.coin])  # it cannot have left: somebody would have had to decide
        self._wake(active, turns.OPENED)
        wakes = f"and wakes {card_word(active)}" if active != NO_CARD else "and finds no card"
        self.parts.append([f"Turn of {self._player()}: the coin {turned}{moved} {wakes}."])

    def _end_turn(self) -> None:
        v = self.v
        if self._is_next((slot_at(v.coin), trail.OUT)):
            self._say(f"{card_word(self._take()[2])} is discarded from slot {v.coin + 1}.")
        if self._arrived():
            return  # there are too many cards in the hand
        if v.concluded:
            v.owner[v.event] = v.turn
            v.event += 1
            self._say(
                f"The marker of {self._player()} is put on event {v.event}; {event_words(v.event)}, is turned up."
            )
        turns.clear_turn(v)
        v.turn = (v.turn + 1) % v.players
        if v.turn == v.first:
            v.turn, v.phase = v.players, turns.GAME_START

    def _game_phase(self) -> None:
        v = self.v
        if v.phase == turns.GAME_START:
            cards.flip(v)
            moved = self._move_coin() if v.side == cards.HYDE else "stays"
            if self._is_next((slot_at(v.coin), trail.OUT)):
                moved += f", where {card_word(self._take()[2])} is discarded"
            self.parts.append([f"The game's turn: the coin is turned to {side_word(v.side)} and {moved}."])
            v.phase = turns.GAME_DRAW
        elif v.phase == turns.GAME_END:
            self._change(effects.add_token)
            v.turn, v.phase = v.first, turns.START
        elif not self._recycles():
            if self.moves and self.moves[0][0] == trail.DECK_PLACE and is_slot(self.moves[0][1]):
                _, target, kind = self._take()
                self._say(f"{card_words([kind])} goes from the deck to {slot_words(target)}.")
            v.phase = turns.GAME_END

    # Effects

    def _run_effect(self) -> None:
        """What an effect does that is answered, or asks nothing."""
        v, effect = self.v, int(self.v.effect)
        jekylls = effect if v.side == cards.JEKYLL else NO_CARD
        self.label = effect_label(effect, v.side)
        if v.step > 0:
            self._carry_out(effect, jekylls)
            return
        if effect < A1 or effect == SERUM:
            self._change(effects.run_effect)
        elif effect == cards.SERUM_DRAW or jekylls == A1:
            v.draws = not (effect == cards.SERUM_DRAW and v.silenced)
        elif jekylls == A3:
            self._all_show()
        elif jekylls == A7:
            self._new_hand()
        elif effect == A5:
            self._recycles()
        v.step = cards.DONE

    def _change(self, rule: Callable[[View], object]) -> None:
        """Carry out a rule that moves no cards, on a sight that is all our own, and tell what it has changed."""
        v, was = self.v, self.v.copy()
        rule(v)
        if v.concluded > was.concluded:
            self._say(f"{event_words(was.event)}, is concluded.")
        if v.silenced > was.silenced:
            self._say("serums have no effect in this turn.")
        if v.side != was.side:
            self._say(f"the coin is turned to {side_word(v.side)}.")
        if v.further > was.further:
            self._say("the coin's next move is one slot longer.")
        if v.tokens.sum() > was.tokens.sum():
            self._say(f"event {v.event + 1} gets its {('first', 'second')[v.tokens[v.event] - 1]} token.")
        if v.owner[was.event] == cards.HYDE_S:
            up = f"; {event_words(v.event)}, is turned up" if v.event < EVENTS else ""
            self._say(f"event {v.event} gets its third token and is [hyde]Mr. Hyde[/]'s{up}.")

    def _all_show(self) -> None:
        v = self.v
        for _ in range(sum(seat != v.turn and v.held[seat] > 0 for seat in range(v.players))):
            seat = self.moves[0][0]
            shown = [self._take()[2] for _ in range(v.held[seat])]
            self._say(f"shows {card_words(shown)}.", named(seat, self.names))

    def _new_hand(self) -> None:
        v = self.v
        v.draws = v.held[v.turn]
        if v.draws:
            given_up = [self._take()[2] for _ in range(v.draws)]
            self._say(f"discards {card_words(given_up)}.", self._player())

    def _carry_out(self, effect: Kind, jekylls: Kind) -> None:
        """What was chosen, by decisions or by chance, is done."""
        self.v.step = cards.DONE
        if jekylls == A2 or (effect == A6 and jekylls != A6):
            self.label = ""  # a look at a card: it has been told
            return
        if effect in (SALT, A6):
            self._exchange()
            return
        source, target, kind = self._take()
        if is_slot(target):
            self._say(self._swapped(source, target))
        elif source == trail.OUT:
            self._say(f"takes {card_word(kind)} from the discards.", self._player())
        elif is_slot(source):
            self._say(f"discards {card_word(kind)} from {slot_words(source)}.", self._player())
        else:
            self._say(f"loses {card_word(kind)}, picked at random.", named(source, self.names))

    def _swapped(self, one: int, other: int) -> str:
        """What two slots have exchanged; the second may have been empty."""
        first, second = (int(self.v.row[place - slot_at(0)]) for place in (other, one))
        moved = f"{card_words([first], 'the card')} in {slot_words(one)}"
        if second == NO_CARD:
            return f"{moved} moves to {slot_words(other)}."
        return f"{moved} and {card_words([second], 'the card')} in {slot_words(other)} change places."

    def _exchange(self) -> None:
        """A card of the hand for one of the row, in three moves; in the coin's slot it takes effect."""
        v = self.v
        _, (_, target, given), (_, _, taken) = (self._take() for _ in range(3))
        wakes = target == slot_at(v.coin)
        facing = "face up" if wakes or v.effect == SALT else "face down"
        taken_card = card_words([taken], "the card from there")
        self._say(
            f"lays {card_words([given])} {facing} in {slot_words(target)} and takes {taken_card}.", self._player()
        )
        if wakes:
            v.fresh = 0
            self._wake(given, v.phase)
