"""How a turn goes in The Card Game: its phases, the draws and effects between them, and the game's own turn.

`advance` goes on until somebody has to decide, chance has to act, or the game is over.
"""

from strangecase.games.the_card_game.cards import (
    ANSWER,
    ASK_SERUM,
    CANE,
    DISCARD,
    DONE,
    GIRL,
    HYDE,
    KEY,
    KINDS,
    LIMIT,
    NO_CARD,
    PLACE,
    PLACE_BLIND,
    SALT,
    SECOND,
    SERUM,
    WOKEN,
    Kind,
    ask,
    discard,
    discard_slot,
    draw_card,
    draw_to_slot,
    empty_slots,
    flip,
    in_force,
    play_out,
    put_down,
    serum_flips,
    shuffle_in,
    stride,
    turn_up,
)
from strangecase.games.the_card_game.effects import add_token, run_effect
from strangecase.games.the_card_game.trace import NO_FLIP, Told
from strangecase.games.the_card_game.trail import SLOTS
from strangecase.kernel.compiler import kernel
from strangecase.kernel.contract import NOBODY, State
from strangecase.kernel.trace import tell

# Phases of a player's turn, then of the game's own.
START = 0  #             the coin is turned over and moves
OPENED = 1  #            the card it came to has taken effect
TO_PLACE = 2
PLACED_ASK = 3  #        a card was placed, and opponents are asked for a serum
ANSWERING = 4  #         one has turned the coin over, and the player may answer
PLACED = 5  #            the card placed is to take effect, if it lies in the coin's slot
TO_SECOND = 6
PLAYED_ASK = 7  #        a second card was played, and opponents are asked
PLAYED = 8  #            the card played is to take effect
ENDING = 9
GAME_START = 10
GAME_DRAW = 11
GAME_END = 12


@kernel
def wake(s: State, kind: int) -> None:
    s.effect = kind
    s.step = 0


@kernel
def advance(s: State) -> None:
    """Go on until somebody has to decide, chance has to act, or the game is over."""
    waits = False
    while not waits and s.actor != NOBODY:
        if s.draws > 0:
            waits = _draw(s)
        elif s.effect == NO_CARD:
            waits = _next_phase(s)
        elif s.step == DONE:
            _end_effect(s)
        else:
            tell(s, Told.EFFECT, s.effect, s.side, s.step)
            waits = run_effect(s)
            if not waits:
                s.step = 0 if s.step == WOKEN else DONE


@kernel
def _end_effect(s: State) -> None:
    tell(s, Told.EFFECT_OVER)
    s.effect = NO_CARD
    s.step = s.answer = s.before = 0
    if s.played != NO_CARD:
        s.discards[s.played] += 1  # TCG-20
        s.played = NO_CARD


@kernel
def _draw(s: State) -> bool:
    """Draw one of the cards that are to be drawn; return whether the discards must be shuffled first (TCG-35)."""
    if s.deck_size == 0:
        if not _reshuffles(s):
            s.draws = 0
            return False
        return True
    s.draws -= 1
    draw_card(s, s.turn)
    return False


@kernel
def _reshuffles(s: State) -> bool:
    """Make the discards the deck, if that is played and there are any (TCG-35)."""
    return not s.stop and shuffle_in(s, 0, KINDS)


@kernel
def _next_phase(s: State) -> bool:
    """One step of a turn; return whether somebody has to decide, or chance has to act."""
    if s.phase < PLACED_ASK:
        return _begin_phase(s)
    if s.phase < TO_SECOND:
        return _placed_phase(s)
    if s.phase < ENDING:
        return _second_phase(s)
    return _end_turn(s) if s.phase == ENDING else _game_phase(s)


@kernel
def _begin_phase(s: State) -> bool:
    if s.phase == START:
        _personality(s)
    elif s.phase == OPENED:
        s.draws = 1 if s.held[s.turn] < LIMIT else 0  # TCG-7
        s.phase = TO_PLACE
    else:
        return _ask_to_place(s)
    return False


@kernel
def _placed_phase(s: State) -> bool:
    """A card has been placed: opponents are asked, one may be answered, and it takes effect in the coin's slot."""
    if s.phase == PLACED_ASK:
        return _ask_for_serum(s, PLACED)
    if s.phase == ANSWERING:
        return ask(s, s.turn, ANSWER)
    s.phase = TO_SECOND
    if s.fresh:
        s.fresh = 0
        wake(s, s.row[s.coin])  # TCG-8; nothing, if an answer has removed it (TCG-28)
    return False


@kernel
def _second_phase(s: State) -> bool:
    """The second card: opponents are asked, and it takes effect."""
    if s.phase == PLAYED_ASK:
        return _ask_for_serum(s, PLAYED)
    if s.phase == TO_SECOND and not s.second:
        return ask(s, s.turn, SECOND)
    if s.phase == PLAYED:
        wake(s, s.pending)
        s.pending = NO_CARD
    s.phase = ENDING
    return False


@kernel
def _personality(s: State) -> None:
    if in_force(s, CANE):
        flip(s)  # TCG-29
    _move_coin(s)
    tell(s, Told.TURN, s.turn, s.side if in_force(s, CANE) else NO_FLIP, s.coin, s.row[s.coin])
    s.phase = OPENED
    if s.row[s.coin] != NO_CARD:
        turn_up(s, s.coin)
        wake(s, s.row[s.coin])  # TCG-6


@kernel
def _move_coin(s: State) -> None:
    s.coin = (s.coin + stride(s)) % SLOTS  # TCG-3
    s.further = 0


@kernel
def _ask_to_place(s: State) -> bool:
    if s.held[s.turn] == 0:
        s.phase = TO_SECOND
        return False
    if empty_slots(s) == 0:
        s.phase = TO_SECOND
        return ask(s, s.turn, DISCARD)
    return ask(s, s.turn, PLACE_BLIND if in_force(s, SALT) else PLACE)  # TCG-30


@kernel
def _ask_for_serum(s: State, then: int) -> bool:
    """Ask the next opponent, if event 1 is in force, or go on (TCG-28)."""
    if in_force(s, GIRL) and s.asking < s.players - 1:
        return ask(s, (s.turn + 1 + s.asking) % s.players, ASK_SERUM)
    s.phase = then
    return False


@kernel
def _end_turn(s: State) -> bool:
    """The active card goes, the hand shrinks to three, events are settled (TCG-10, TCG-24)."""
    if s.row[s.coin] != NO_CARD:
        discard_slot(s, s.coin)
        tell(s, Told.CLEARED, s.coin)
    if s.held[s.turn] > LIMIT:
        return ask(s, s.turn, DISCARD)
    if s.concluded:
        s.owner[s.event] = s.turn
        tell(s, Told.MARKED, s.turn, s.event)
        s.event += 1
    clear_turn(s)
    s.turn = (s.turn + 1) % s.players
    if s.turn == s.first:
        s.turn = s.players  # TCG-5
        s.phase = GAME_START
    return False


@kernel
def clear_turn(s: State) -> None:
    s.phase = START
    s.concluded = s.silenced = s.second = s.fresh = s.exchanged = s.asking = s.step = 0
    s.effect = s.played = s.pending = NO_CARD


@kernel
def _game_phase(s: State) -> bool:
    """One step of the game's own turn; return whether the discards must be shuffled first."""
    if s.phase == GAME_START:
        _game_personality(s)
        s.further = 0  # TCG-22
        s.phase = GAME_DRAW
    elif s.phase == GAME_DRAW:
        slot = _next_empty(s)
        if slot >= 0 and s.deck_size == 0 and _reshuffles(s):
            return True
        if slot >= 0 and s.deck_size > 0:
            draw_to_slot(s, slot)
        s.phase = GAME_END
    else:
        s.cycles += 1
        add_token(s)  # TCG-27, TCG-34
        if s.actor != NOBODY:
            s.turn = s.first
            s.phase = START
    return False


@kernel
def _game_personality(s: State) -> None:
    flip(s)
    gone = NO_CARD
    if s.side == HYDE:
        _move_coin(s)
        gone = s.row[s.coin]
        if gone != NO_CARD:
            discard_slot(s, s.coin)  # TCG-32
    tell(s, Told.GAME, s.side, s.coin, gone)


@kernel
def _next_empty(s: State) -> int:
    """The empty slot for the game's draw: by where the coin would come to next, its own last; -1 if none (TCG-33)."""
    found = -1
    for i in range(SLOTS - 1, -1, -1):
        slot = (s.coin + stride(s) + _offset(s, i)) % SLOTS
        if s.row[slot] == NO_CARD and slot != s.coin:
            found = slot
    return s.coin if found < 0 and s.row[s.coin] == NO_CARD else found


@kernel
def _offset(s: State, i: int) -> int:
    """How far the i-th slot to be looked at lies from the first: both ways by turns, upward before downward."""
    if s.ahead:
        return i
    return (i + 1) // 2 if i % 2 == 1 else -(i // 2)


# What was decided


@kernel
def place(s: State, kind: Kind, slot: int, face_up: bool) -> None:
    """Lay a card in an empty slot; in the coin's own it is the active card (TCG-8)."""
    s.fresh = slot == s.coin
    put_down(s, s.turn, kind, slot, face_up or slot == s.coin)
    s.asking = 0
    s.phase = PLACED_ASK


@kernel
def play(s: State, kind: Kind, asked: int) -> None:
    """Play the second card: it takes effect after the asking, or at once as an answer (TCG-9, TCG-28)."""
    s.second = 1
    if kind < SERUM:
        play_out(s, s.turn, kind)
        s.played = kind
    else:
        discard(s, s.turn, SERUM)  # TCG-20
    if asked == ANSWER:
        s.phase = PLACED
        wake(s, kind)
    else:
        s.pending = kind
        s.asking = 0
        s.phase = PLAYED_ASK


@kernel
def let_pass(s: State, asked: int) -> None:
    if asked == ASK_SERUM:
        s.asking += 1
    else:
        s.phase = PLACED if asked == ANSWER else ENDING


@kernel
def serum_was_played(s: State) -> None:
    """One serum a card, and it works at once; whoever has his second card still to play may answer it (TCG-28)."""
    serum_flips(s)
    tell(s, Told.SERUM_WORKS, NO_FLIP if s.silenced else s.side)
    s.phase = PLAYED if s.phase == PLAYED_ASK else ANSWERING


@kernel
def course(s: State) -> int:
    """Where the coin will be in each seat's turn, if nobody meddles: its slot and its side, four bits for each turn.

    The last turn is the next one of whoever's turn it is. Takes a view as well.
    """
    coin, side, further, seat = int(s.coin), int(s.side), int(s.further), int(s.turn)
    step, flips, found = 1 + int(in_force(s, KEY)), in_force(s, CANE), coin | side << 3
    for turns in range(1, s.players + 1):
        seat = (seat + 1) % int(s.players)
        if seat == s.first:
            side = 1 - side
            if side == HYDE:
                coin = (coin + step + further) % SLOTS
            further = 0  # TCG-22
        side = 1 - side if flips else side
        coin, further = (coin + step + further) % SLOTS, 0
        found |= (coin | side << 3) << 4 * turns
    return found
