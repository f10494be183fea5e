"""A game told step by step, as one seat sees it or with all cards open."""

from strangecase.kernel.contract import CHANCE
from strangecase.kernel.engine import engine
from strangecase.kernel.trace import with_trace
from strangecase.tables.table import Table
from strangecase.words import Words


def printable(text: str) -> str:
    """Words that somebody else wrote, as they can be printed: no line of their own, nothing a terminal obeys."""
    return "".join(c if c.isprintable() else "?" for c in text)


def safe(text: str) -> str:
    """The same, where style tags are understood: nothing in it is taken for one."""
    return printable(text).replace("[", "\\[")


def names(table: Table) -> list[str]:
    """The players' names, safe to print."""
    return [safe(name) for name in table.players]


def winners(table: Table) -> list[str]:
    """The names of those who won a game that is over, safe to print."""
    return [names(table)[seat] for seat in table.result()["winners"]]


def ending(table: Table, words: Words) -> str:
    """Who has won; a game that was given up elsewhere simply stops."""
    if not table.over:
        return words("stops")
    won = winners(table)
    return words("won", len(won), names=words.listed(won)) if won else words("won", 0)


def told(table: Table, index: int, seat: int | None = None, words: Words | None = None) -> list[str]:
    """The lines that tell one step of the log: to a seat, what it may know; to nobody in particular, everything."""
    step, terminal, words = table.log[index], table.game.terminal, words or table.game.words()
    compiled = engine(table.game)
    if step.actor == CHANCE:
        eyes = range(len(table.players)) if seat is None else [seat]
        seen = [{eye: compiled.view(table.before(i), eye)[0] for eye in eyes} for i in (index, index + 1)]
        after = {eye: with_trace(v, table.trace(index)) for eye, v in seen[1].items()}
        return list(terminal.tell_chance(seen[0], after, table.options, names(table), words))
    teller = step.actor if seat is None else seat
    before, after = (compiled.view(table.before(i), teller)[0] for i in (index, index + 1))
    hidden = seat is not None and table.game.sight.hidden(step.action, step.actor, seat)
    action = None if hidden else step.action
    after = with_trace(after, table.trace(index))
    return list(terminal.tell(before, step.actor, action, after, table.options, names(table), words))
