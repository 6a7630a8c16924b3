//! Reasons why other libraries refuse records that the library accepts.

use quintessence::quad::{KingSafety, Position};
use quintessence::{
    Bitboard, Color, Line, Square, bishop_attacks, knight_attacks, pawn_attacks, rook_attacks,
};

/// A record that the library accepts.
pub(super) struct Accepted<'a> {
    text: &'a str,
    fields: Vec<&'a str>,
    position: Position,
}

impl<'a> Accepted<'a> {
    pub(super) fn new(text: &'a str, position: Position) -> Self {
        let record = text.strip_prefix('\u{feff}').unwrap_or(text);
        Self { text, fields: record.split_ascii_whitespace().collect(), position }
    }

    /// The en passant square of the text. The library drops a square that no pawn attacks.
    fn target(&self) -> Option<Square> {
        self.fields[3].parse().ok()
    }

    fn king(&self) -> Square {
        let board = self.position.board();
        (board.kings() & board.color(self.position.turn())).lowest().expect("a king a side")
    }

    const fn checkers(&self) -> Bitboard {
        KingSafety::new(self.position.board(), self.position.turn()).checkers
    }

    /// The greater value of `count` for the two sides.
    fn most(&self, count: impl Fn(Bitboard) -> u32) -> u32 {
        Color::ALL.map(|color| count(self.position.board().color(color))).into_iter().max().unwrap_or(0)
    }

    fn number(&self, field: usize) -> Option<u32> {
        self.fields.get(field)?.parse().ok()
    }
}

/// A reason to refuse a record.
pub(super) struct Class {
    pub(super) name: &'static str,
    /// A record that is refused for this reason alone.
    pub(super) example: &'static str,
    pub(super) holds: fn(&Accepted<'_>) -> bool,
}

pub(super) const REFUSED_BY_SHAKMATY: &[Class] = &[
    Class {
        name: "more pieces than promotions can give",
        example: "4k3/8/8/8/8/QQ6/PPPPPPPP/4K3 w - - 0 1",
        holds: |record| record.most(|own| surplus(record.position, own)) > 8,
    },
    Class {
        name: "a check that no move gives",
        example: "4k3/8/8/8/7b/5n2/4r3/4K2r w - - 0 1",
        holds: is_impossible_check,
    },
    Class {
        name: "white space other than spaces",
        example: "4k3/8/8/8/8/8/8/4K3\tw - - 0 1",
        holds: |record| record.text.contains(|c: char| c.is_ascii_whitespace() && c != ' '),
    },
    Class {
        name: "a byte order mark",
        example: "\u{feff}4k3/8/8/8/8/8/8/4K3 w - - 0 1",
        holds: |record| record.text.starts_with('\u{feff}'),
    },
];

pub(super) const REFUSED_BY_COZY_CHESS: &[Class] = &[
    Class {
        name: "more than 16 pieces a side",
        example: "4k3/8/8/8/8/N7/NNNNNNNN/NNNNKNNN w - - 0 1",
        holds: |record| record.most(Bitboard::len) > 16,
    },
    Class {
        name: "more than 8 pawns a side",
        example: "4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1",
        holds: |record| record.most(|own| (own & record.position.board().pawns()).len()) > 8,
    },
    Class {
        name: "more than two checks",
        example: "4k3/8/8/8/7b/5n2/4r3/4K2r w - - 0 1",
        holds: |record| record.checkers().len() > 2,
    },
    Class {
        name: "an en passant square with a check that the double push does not give",
        example: "R3k3/8/8/8/4Pp2/8/8/4K3 b - e3 0 1",
        holds: |record| record.target().is_some_and(|target| has_other_check(record, target)),
    },
    Class {
        name: "X-FEN for a rook outside the corners, or letters of both notations",
        example: "4k3/8/8/8/8/8/8/4K1R1 w K - 0 1",
        holds: |record| !is_castling_of_cozy_chess(record),
    },
    Class {
        name: "a halfmove clock above 100",
        example: "4k3/8/8/8/8/8/8/4K3 w - - 101 90",
        holds: |record| record.number(4).is_some_and(|number| number > 100),
    },
    Class {
        name: "a fullmove number of 0",
        example: "4k3/8/8/8/8/8/8/4K3 w - - 0 0",
        holds: |record| record.number(5) == Some(0),
    },
    Class {
        name: "no counters, as in EPD",
        example: "4k3/8/8/8/8/8/8/4K3 w - -",
        holds: |record| record.fields.len() == 4,
    },
    Class {
        name: "white space other than one space between fields, or a byte order mark",
        example: "4k3/8/8/8/8/8/8/4K3 w  - - 0 1",
        holds: |record| record.text != record.fields.join(" "),
    },
];

/// The pawns of a side, and its pieces that must come from promotions.
fn surplus(position: Position, own: Bitboard) -> u32 {
    let board = position.board();
    let beyond = |pieces: Bitboard, first: u32| (pieces & own).len().saturating_sub(first);
    let dark = Bitboard::new(0xaa55_aa55_aa55_aa55);
    (board.pawns() & own).len()
        + beyond(board.queens(), 1)
        + beyond(board.rooks(), 2)
        + beyond(board.knights(), 2)
        + beyond(board.bishops() & dark, 1)
        + beyond(board.bishops() - dark, 1)
}

/// The squares from which a pawn came and to which it went by a double push over `target`.
fn double_push(target: Square) -> (Square, Square) {
    let (below, above) = (target.offset(0, -1), target.offset(0, 1));
    let (below, above) = below.zip(above).expect("the square is on rank 3 or 6");
    if target.rank() == 2 { (below, above) } else { (above, below) }
}

/// Too many checks, two checks along one line, or a check that a double push cannot have given.
fn is_impossible_check(record: &Accepted<'_>) -> bool {
    let (checkers, king, board) = (record.checkers(), record.king(), record.position.board());
    let turn = record.position.turn();
    let (Some(first), Some(last)) = (checkers.lowest(), checkers.highest()) else { return false };
    let steppers = checkers & (board.pawns() | board.knights());
    let is_wrong = if let Some(target) = record.target() {
        let (start, passed) = double_push(target);
        let before = board.occupied().without(passed).with(start);
        let sliders = rook_attacks(king, before) & (board.rooks() | board.queens())
            | bishop_attacks(king, before) & (board.bishops() | board.queens());
        let steps = knight_attacks(king) & board.knights() | pawn_attacks(turn, king) & board.pawns();
        let was_check = !((sliders | steps) & board.color(turn.opposite())).is_empty();
        first != last || first != passed && was_check
    } else {
        let is_aligned =
            Line::through(first, king).is_some_and(|line| Line::through(king, last) == Some(line));
        first != last && (checkers.len() > 2 || is_aligned)
    };
    is_wrong || steppers.len() > 1
}

/// A check by another piece than the pawn, along a line that the pawn did not block before.
fn has_other_check(record: &Accepted<'_>, target: Square) -> bool {
    let (start, passed) = double_push(target);
    record
        .checkers()
        .into_iter()
        .any(|checker| checker != passed && !quintessence::between(checker, record.king()).contains(start))
}

/// Either letters of wings for rooks in the corners, or letters of files.
fn is_castling_of_cozy_chess(record: &Accepted<'_>) -> bool {
    let rights = record.fields[2];
    let letters = rights.to_ascii_lowercase();
    let has_only = |names: &str| letters.chars().all(|letter| names.contains(letter));
    let corners = Bitboard::new(0x8100_0000_0000_0081);
    rights == "-" || has_only("abcdefgh") || has_only("kq") && record.position.castling().is_subset(corners)
}
