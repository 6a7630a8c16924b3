"""Sets of sliders on boards of several sizes.

Squares are numbered rank by rank from the bottom left corner, and bit `n` is square number `n`. A source of answers
yields for each occupancy a list with one tuple of sets for each square.
"""

import chess
import pyffish
import shogi

from common import Random, fnv, header, squares_in_clear
from games import positions

SEED = 2028

FORMAT = """\
Sets: {kinds}.
Each line: occupied hash square:{columns} (four times)
hash: FNV-1a of the occupied squares and of the sets of all squares, 16 bytes each, the lowest byte first
square: the squares 29 n, 29 n + 13, 29 n + 34 and 29 n + 51 (mod {squares}) in line n, from 0
Sets are hexadecimal; bit 0 is a1, bit 1 is b1, whatever names the game has. The first blockers are in the sets."""


def lines(library, files, ranks, kinds, answers):
    """The lines of a file. `answers` has pairs of an occupancy and the sets of all squares."""
    columns = ":".join("set" for _ in kinds)
    text = FORMAT.format(kinds=" ".join(kinds), columns=columns, squares=files * ranks)
    yield from header(f"Sliders on a board of {files} x {ranks}", library, SEED, *text.split("\n"))
    for number, (occupied, sets) in enumerate(answers):
        data = [occupied, *(each for of_square in sets for each in of_square)]
        words = [f"{occupied:x}", fnv(b"".join(each.to_bytes(16, "little") for each in data))]
        for square in squares_in_clear(number, files * ranks):
            words.append(":".join([str(square), *(f"{each:x}" for each in sets[square])]))
        yield " ".join(words)


def occupancies(squares, count):
    """Random sets of squares of five densities in turn, after the empty and the full board."""
    random = Random(SEED)
    yield 0
    yield (1 << squares) - 1
    for number in range(count - 2):
        # A square is occupied with a probability of 1/8, 1/4, 3/8, 1/2 or 3/4.
        eighths = (1, 2, 3, 4, 6)[number % 5]
        yield sum(1 << square for square in range(squares) if random.below(8) < eighths)


def of_chess():
    """python-chess: the attacks of a piece that stands on the square, among pawns, in positions of random games."""
    kinds = {"rook": chess.ROOK, "bishop": chess.BISHOP, "queen": chess.QUEEN}
    pawn = chess.Piece(chess.PAWN, chess.WHITE)

    def sets(occupied):
        board = chess.BaseBoard.empty()
        for square in chess.scan_forward(occupied):
            board.set_piece_at(square, pawn)
        for square in chess.SQUARES:
            of_square = []
            for kind in kinds.values():
                board.set_piece_at(square, chess.Piece(kind, chess.WHITE))
                of_square.append(board.attacks_mask(square))
            board.set_piece_at(square, pawn if occupied >> square & 1 else None)
            yield of_square

    boards = positions(SEED, 400, lambda board, random: random.below(8) == 0)
    return lines("chess", 8, 8, kinds, ((board.occupied, list(sets(board.occupied))) for board in boards))


def of_shogi():
    """python-shogi: lookups by rotated bitboards. A lance of Black runs north, a lance of White south."""
    kinds = {
        "rook": (shogi.ROOK, shogi.BLACK),
        "bishop": (shogi.BISHOP, shogi.BLACK),
        "north-lance": (shogi.LANCE, shogi.BLACK),
        "south-lance": (shogi.LANCE, shogi.WHITE),
        "dragon": (shogi.PROM_ROOK, shogi.BLACK),
        "horse": (shogi.PROM_BISHOP, shogi.BLACK),
    }

    def turned(square):
        # The numbers of python-shogi begin in the top left corner.
        return 9 * (8 - square // 9) + square % 9

    def turned_set(squares):
        return sum(1 << turned(square) for square in range(81) if squares >> square & 1)

    def sets(occupied):
        blockers = shogi.Occupied(turned_set(occupied), 0)
        for square in map(turned, range(81)):
            attacks = (shogi.Board.attacks_from(kind, square, blockers, color) for kind, color in kinds.values())
            yield [turned_set(each) for each in attacks]

    answers = ((occupied, list(sets(occupied))) for occupied in occupancies(81, 100))
    return lines("python-shogi", 9, 9, kinds, answers)


def of_fairy_stockfish(files, ranks):
    """pyffish: the legal moves of white pieces among black ones, in a variant without kings.

    One call of the library takes milliseconds, so each call answers for many squares. No two of these squares share a
    line, so a piece on one square does not block the pieces on the others.
    """
    kinds = {"rook": "R", "bishop": "B", "queen": "Q"}
    squares = files * ranks
    variant = f"sliders{files}x{ranks}"
    pyffish.load_variant_config(
        f"[{variant}]\nmaxFile = {files}\nmaxRank = {ranks}\nrook = r\nbishop = b\nqueen = q\n"
        "customPiece1 = a:W\ncastling = false\n"
    )

    def is_aligned(one, other):
        across, up = abs(one % files - other % files), abs(one // files - other // files)
        return across == 0 or up == 0 or across == up

    groups = []
    for square in range(squares):
        for group in groups:
            if not any(is_aligned(square, other) for other in group):
                group.append(square)
                break
        else:
            groups.append([square])

    def placement(occupied, group, letter):
        rows = []
        for rank in reversed(range(ranks)):
            row = ""
            for square in range(files * rank, files * (rank + 1)):
                row += letter if square in group else "a" if occupied >> square & 1 else " "
            for run in reversed(range(1, files + 1)):
                row = row.replace(" " * run, str(run))
            rows.append(row)
        return "/".join(rows)

    def number(name):
        return files * (int(name[1:]) - 1) + ord(name[0]) - ord("a")

    def sets(occupied):
        result = [[0] * len(kinds) for _ in range(squares)]
        for group in groups:
            for column, letter in enumerate(kinds.values()):
                position = f"{placement(occupied, group, letter)} w - - 0 1"
                for move in pyffish.legal_moves(variant, position, []):
                    end = 3 if move[2].isdigit() else 2
                    result[number(move[:end])][column] |= 1 << number(move[end:])
        return result

    answers = ((occupied, sets(occupied)) for occupied in occupancies(squares, 60))
    return lines("pyffish", files, ranks, kinds, answers)
