"""The legal moves of positions of random games: the format of the files, and how the games are played.

A position has four methods: `text()`, its first words in FEN or SFEN; `moves()`, the sorted texts of its legal moves;
`play(move)`; and `classes()`, functions that choose interesting moves among the legal ones.
"""

from functools import cache
from itertools import islice

from common import Random, fnv, header

SEED = 2029
POSITIONS = 5_000
# Every tenth position is in the file of moves by square.
STEP = 10

GAMES = """\
Each line is a game: position, legal:hash, then for each move move:legal:hash
position: {position}
legal: the number of legal moves in the position
hash: FNV-1a of the legal moves, sorted as ASCII and joined by spaces; its upper 32 bits XOR its lower 32 bits
{notes}"""

SQUARES = """\
Each line: position from:set ...
position: {position}
from: {origin}
set: the squares where the legal moves from there end
Sets are hexadecimal; bit 0 is the bottom left corner of the FEN record, bit 1 is the square to its right.
{notes}"""


def folded(text):
    """FNV-1a in 32 bits."""
    value = int(fnv(text.encode()), 16)
    return f"{value >> 32 ^ value & 0xFFFFFFFF:08x}"


@cache
def games(start):
    """Random games until there are enough different positions. `start(number, random)` gives a position and a length.

    A game is a list of triples: the move that led to a position, the text of the position, and its legal moves.
    """
    random = Random(SEED)
    seen = set()
    games = []
    while len(seen) < POSITIONS:
        position, plies = start(len(games), random)
        game = []
        move = None
        while True:
            moves = position.moves()
            game.append((move, position.text(), moves))
            seen.add(position.text())
            if len(seen) == POSITIONS or len(game) > plies or not moves:
                break
            move = choice(position, moves, random)
            position.play(move)
        games.append(game)
    return games


def choice(position, moves, random):
    """Half of the moves are of some class, such as captures, if there are any."""
    classes = position.classes()
    if random.below(2) == 0:
        moves = random.choice(classes)(moves, random) or moves
    return random.choice(moves)


def first_check(moves, random, gives_check):
    """The first check among ten random moves, if there is one."""
    candidates = (random.choice(moves) for _ in range(10))
    return list(islice(filter(gives_check, candidates), 1))


def lines_of_games(title, library, rules):
    text = GAMES.format(position=rules.POSITION, notes=rules.NOTES)
    yield from header(f"Legal moves in random games of {title}", library, SEED, *text.split("\n"))
    for game in games(rules.start):
        words = [game[0][1]]
        for move, _, moves in game:
            words.append(":".join([*([move] if move else []), str(len(moves)), folded(" ".join(moves))]))
        yield " ".join(words)


def lines_of_squares(title, library, rules):
    text = SQUARES.format(position=rules.POSITION, origin=rules.ORIGIN, notes=rules.NOTES)
    yield from header(f"Legal moves by square in random games of {title}", library, SEED, *text.split("\n"))
    positions = {text: moves for game in games(rules.start) for _, text, moves in game}
    for text, moves in list(positions.items())[::STEP]:
        sets = {}
        for move in moves:
            origin, target = rules.split(move)
            sets[origin] = sets.get(origin, 0) | 1 << target
        yield " ".join([text, *(f"{origin}:{targets:x}" for origin, targets in sorted(sets.items()))])
