"""Blocked leapers."""

from lines import XIANGQI
from row import CHESS, add
from rules import union


# Blocked leapers: a path of steps, turned and reflected, on which every square but the last must be empty.
def images(path):
    turned = []
    for file, rank in path:
        turns = [(file, rank), (rank, -file), (-file, -rank), (-rank, file)]
        turned.append([image for f, r in turns for image in ((f, r), (-f, r))])
    return sorted(set(zip(*turned)))


def leaper_attacks(square, path, occupied):
    """The targets of the paths on which every square before the last is empty."""
    attacks = occupied.board.empty()
    for *before, last in images(path):
        free = occupied.board.only(square)
        for step in before:
            free = free.moved(step) - occupied
        attacks |= free.moved(last)
    return attacks


def leaper_attackers(square, path, occupied):
    """The squares from which a path leads to the square."""
    board = occupied.board
    origins = range(board.squares)
    return union(board.only(origin).if_(leaper_attacks(origin, path, occupied)[square]) for origin in origins)


HORSE, ELEPHANT = [(0, 1), (1, 1)], [(0, 1), (1, 1), (1, 1)]
for suffix, path, board in (
    ("", HORSE, CHESS), ("<u64,2steps>", HORSE, CHESS), ("<u64,3steps>", ELEPHANT, CHESS),
    ("<u128,2steps>", HORSE, XIANGQI), ("<u128,3steps>", ELEPHANT, XIANGQI),
):  # fmt: skip
    add(f"BlockedLeaper{suffix}", {"attacks": leaper_attacks, "attackers": leaper_attackers},
        board=board, cases=[{"path": path}])  # fmt: skip
