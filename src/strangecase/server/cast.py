"""The people as whom bots sit down: a name, a portrait and a manner. How strong a bot plays is another thing.

What is said about each of them, in three languages, is on the page: `web/src/words/cast.ts`.
"""

import hashlib
import random
from collections.abc import Collection
from dataclasses import dataclass
from typing import get_args

from strangecase.errors import BadInput, UnknownName
from strangecase.kernel.game import Game
from strangecase.server.messages import Courtesy, Portrait
from strangecase.server.store.records import Person

PORTRAITS: tuple[str, ...] = get_args(Portrait)  # what a person can choose from
# What people show who have chosen none: faces that are on no card, so that nobody is taken for one.
LENT: tuple[Portrait, ...] = ("guest", "denman", "newcomen", "fletcher", "lanyon", "poole", "carew")
_chance = random.SystemRandom()


@dataclass(frozen=True)
class Character:
    """Somebody of the cast. `ponders` are the least and the most seconds before a decision, whatever it is about."""

    portrait: Portrait
    name: str
    ponders: tuple[float, float]
    begins: Courtesy  # what is said when the cards are dealt,
    praises: Courtesy  # when somebody has done well,
    ends: Courtesy  # and when the game is over

    @property
    def names(self) -> set[str]:
        """All that he may be known by: his name, and whose face it is."""
        return {*self.name.split(), self.face}

    @property
    def face(self) -> str:
        """Who in the story has this face."""
        return self.portrait.capitalize()


QUICK, STEADY, SLOW = (0.3, 0.5), (0.4, 0.7), (0.6, 0.9)

# Nobody is called like a card, a role, a camp or a title of any game, nor like a strength: one would be taken for the
# other. The faces are those of the story; at a game that has one of them on a card, that face does not sit down.
CAST = (
    Character("utterson", "Attwater", SLOW, "good luck", "well played", "thanks"),
    Character("enfield", "Trelawney", QUICK, "hello", "well played", "good game"),
    Character("lanyon", "Livesey", STEADY, "hello", "well played", "good game"),
    Character("poole", "Bradshaw", STEADY, "good luck", "well played", "thanks"),
    Character("fletcher", "Mrs Fletcher", STEADY, "hello", "well played", "thanks"),
    Character("newcomen", "Newcomen", SLOW, "hello", "well played", "good game"),
    Character("denman", "Dr Denman", SLOW, "good luck", "well played", "good game"),
    Character("guest", "Miss Guest", QUICK, "good luck", "well played", "thanks"),
    Character("carew", "Sir Danvers", SLOW, "hello", "well played", "good game"),
    Character("maid", "Nell", QUICK, "hello", "well played", "thanks"),
    Character("igor", "Fritz", QUICK, "hello", "well played", "good game"),
    Character("frankenstein", "Waldman", STEADY, "good luck", "well played", "good game"),
)
_BY_PORTRAIT: dict[str | None, Character] = {character.portrait: character for character in CAST}


def find_character(portrait: str | None) -> Character | None:
    """Who has this portrait; None if nobody of the cast."""
    return _BY_PORTRAIT.get(portrait)


def cast_for(game: Game) -> tuple[Character, ...]:
    """Those who can sit down at a game: nobody is called like one of its cards, roles or camps."""
    return tuple(character for character in CAST if game.names.isdisjoint(character.names))


def draw_character(game: Game, portraits: Collection[str | None], names: Collection[str]) -> Character:
    """Somebody at random who is not at the table yet, and is not called like anyone there."""
    called = {word for name in names for word in name.casefold().split()}  # no Miss Guest beside Guest 1207
    strangers = [c for c in cast_for(game) if c.portrait not in portraits]
    return _chance.choice([c for c in strangers if called.isdisjoint(c.name.casefold().split())] or strangers)


def asked_character(game: Game, portrait: str, portraits: Collection[str | None]) -> Character:
    """Whom a host has asked for; an error if nobody is called so, or cannot sit down at this table."""
    character = find_character(portrait)
    if character is None:
        raise UnknownName("person to play against", portrait[:40], [c.portrait for c in cast_for(game)])
    if character not in cast_for(game):
        raise BadInput(
            "{name} is somebody in {title}, and cannot sit down at it", name=character.face, title=game.title
        )
    if portrait in portraits:
        raise BadInput("{name} can sit in one seat only", name=character.name)
    return character


def portrait_of(person: Person, others: Collection[str | None] = ()) -> str:
    """The face that somebody shows, today as tomorrow: the one they have chosen, or one that nobody else there has."""
    if person.portrait:
        return person.portrait
    first = hashlib.sha256(person.id.encode()).digest()[0] % len(LENT)
    own = LENT[first:] + LENT[:first]
    return next((portrait for portrait in own if portrait not in others), own[0])


def checked_portrait(portrait: str) -> str:
    """A portrait that a person has chosen."""
    if portrait not in PORTRAITS:
        raise UnknownName("portrait", portrait[:40], PORTRAITS)
    return portrait
