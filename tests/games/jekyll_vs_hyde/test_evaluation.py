"""What a position between two rounds promises: what searches have found, on the track that the game has."""

from strangecase.games.jekyll_vs_hyde.bots.evaluation import CHANCES

MEASURED = [[0.675, 0.462, 0.283, 0.097, 0.019], [0.995, 0.875, 0.67, 0.455, 0.145]]


def test_the_chances_are_those_that_were_measured() -> None:
    """Ten tricks make the difference even, and with it the marker."""
    assert CHANCES[:, ::2].tolist() == MEASURED


def test_the_chances_of_spaces_between_lie_between() -> None:
    for row in CHANCES.tolist():
        for marker in range(1, len(row) - 1):
            assert row[marker - 1] > row[marker] > row[marker + 1]
