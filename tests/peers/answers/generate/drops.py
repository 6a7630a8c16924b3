"""Random games of shogi, by python-shogi. Fairy-Stockfish (pyffish) must find the same moves."""

import pyffish
import shogi

from legal import first_check

POSITION = "board, side to move and pieces in hand of SFEN"
ORIGIN = "a square with a piece, followed by `+` for moves that promote; a letter and `*` for drops"
NOTES = """\
Moves are those of USI, such as `8h2b+` and `P*5e`. A pawn drop that mates is not in the list.
No rule about repetition or entering kings removes a move."""

COUNTS = {
    shogi.PAWN: 18,
    shogi.LANCE: 4,
    shogi.KNIGHT: 4,
    shogi.SILVER: 4,
    shogi.GOLD: 4,
    shogi.BISHOP: 2,
    shogi.ROOK: 2,
}


def number(name):
    """The number of a square. Bit 0 is the bottom left corner, 9i."""
    return 9 * (ord("i") - ord(name[1])) + 9 - int(name[0])


def split(move):
    return move[:2] + move[4:], number(move[2:4])


def of_fairy_stockfish(move):
    """The text of USI for a move of pyffish, which counts files from the left and ranks from the bottom."""

    def square(name):
        return f"{ord('j') - ord(name[0])}{chr(ord('j') - int(name[1]))}"

    if move[1] == "@":
        return f"{move[0]}*{square(move[2:])}"
    return square(move[:2]) + square(move[2:4]) + move[4:]


def hand_in_full(hand):
    """`2Pp` as `PPp`."""
    text, count = "", ""
    for letter in hand.replace("-", ""):
        if letter.isdigit():
            count += letter
        else:
            text += letter * int(count or 1)
            count = ""
    return text


class Position:
    def __init__(self, board):
        self.board = board

    def text(self):
        return " ".join(self.board.sfen().split(" ")[:3])

    def moves(self):
        moves = [move for move in self.board.legal_moves if not self.is_mating_pawn(move)]
        moves = sorted(move.usi() for move in moves)
        if moves != sorted(self.other_moves()):
            raise ValueError(f"python-shogi and pyffish differ in {self.text()}")
        return moves

    def is_pawn_check(self, usi):
        """Whether a drop puts a pawn in front of the enemy king."""
        front = self.board.king_squares[self.board.turn ^ 1] + (9 if self.board.turn == shogi.BLACK else -9)
        return usi[:2] == "P*" and shogi.SQUARE_NAMES.index(usi[2:]) == front

    def is_mating_pawn(self, move):
        """python-shogi lists a mating drop if a pinned piece attacks the pawn."""
        if not self.is_pawn_check(move.usi()):
            return False
        self.board.push(move)
        is_mate = self.board.is_checkmate()
        self.board.pop()
        return is_mate

    def other_moves(self):
        """The answer of Fairy-Stockfish. It lists pawn drops that mate, and then ends the game."""
        placement, side, hand = self.text().split(" ")
        fen = f"{placement}[{hand_in_full(hand)}] {'w' if side == 'b' else 'b'} - - 0 1"
        for move in pyffish.legal_moves("shogi", fen, []):
            usi = of_fairy_stockfish(move)
            if not self.is_pawn_check(usi) or pyffish.legal_moves("shogi", fen, [move]):
                yield usi

    def play(self, move):
        self.board.push_usi(move)

    def classes(self):
        def captures(moves, _):
            return [move for move in moves if self.board.piece_at(shogi.SQUARE_NAMES.index(move[2:4]))]

        def promotions(moves, _):
            return [move for move in moves if move[-1] == "+"]

        def board_moves(moves, _):
            """Drops are the most moves later in a game."""
            return [move for move in moves if move[1] != "*"]

        def checks(moves, random):
            return first_check(moves, random, self.gives_check)

        return [captures, promotions, board_moves, checks]

    def gives_check(self, move):
        self.board.push_usi(move)
        is_check = self.board.is_check()
        self.board.pop()
        return is_check


def scattered(random):
    """Half of the pieces on random squares, the others in hand."""
    while True:
        board = shogi.Board()
        board.clear()
        for color in shogi.COLORS:
            while not place(board, shogi.KING, color, random):
                pass
        for kind, count in COUNTS.items():
            for _ in range(count):
                color = random.below(2)
                if random.below(2) or not place(board, kind, color, random):
                    board.add_piece_into_hand(kind, color)
        if not board.was_suicide() and any(True for _ in board.legal_moves):
            return Position(board)


def place(board, kind, color, random):
    """Whether the piece may stand on a random square: it can move, and no pawn of its side is on its file."""
    square = random.below(81)
    depth = square // 9 if color == shogi.BLACK else 8 - square // 9
    kinds = (board.piece_at(other) for other in range(square % 9, 81, 9))
    has_pawn = any(piece and piece.piece_type == shogi.PAWN and piece.color == color for piece in kinds)
    least = {shogi.PAWN: 1, shogi.LANCE: 1, shogi.KNIGHT: 2}.get(kind, 0)
    if board.piece_at(square) or depth < least or kind == shogi.PAWN and has_pawn:
        return False
    # A third of the pieces that can promote are promoted.
    if kind not in (shogi.KING, shogi.GOLD) and random.below(3) == 0:
        kind = shogi.PIECE_PROMOTED[kind]
    board.set_piece_at(square, shogi.Piece(kind, color))
    return True


def start(game, random):
    """Every second game starts with scattered pieces."""
    return (scattered(random), 60) if game % 2 else (Position(shogi.Board()), 120)
