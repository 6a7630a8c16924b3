//! Runs every technique through its public functions. Compiled with each damaged copy, so it needs no other crate.

use quintessence::hyperbola::{combined, generalised, mask, mirrored, smsk, twin};
use quintessence::obstruction::{self, compact};
use quintessence::{
    Bitboard, Line, LineMasks, MASKS, Mapping, Square, bishop_and_rook_attacks, oracle, rank,
};

/// The attacks of a slider along one line.
type Attacks = fn(Square, Line, Bitboard) -> Bitboard;

/// Each technique by its name; the last three serve ranks alone.
const TECHNIQUES: [(&str, Attacks); 16] = [
    ("smsk", smsk::line_attacks),
    ("combined", combined::line_attacks),
    ("mirrored", mirrored::line_attacks),
    ("generalised", generalised::line_attacks),
    ("mask, a1 = 0", mask::line_attacks),
    ("mask, a8 = 0", |square, line, occupied| {
        let encoded = Mapping::A8.encode(occupied);
        Mapping::A8.decode(mask::mapped_line_attacks(Mapping::A8, square, line, encoded))
    }),
    ("twin", twin::line_attacks),
    ("obstruction", obstruction::line_attacks),
    ("compact", compact::line_attacks),
    ("printed", |square, line, occupied| obstruction::printed(full(square, line), occupied)),
    ("arithmetic", |square, line, occupied| obstruction::arithmetic(full(square, line), occupied)),
    ("logical", |square, line, occupied| obstruction::logical(full(square, line), occupied)),
    ("blsmsk", |square, line, occupied| obstruction::blsmsk(full(square, line), occupied)),
    ("rank, by table", |square, _, occupied| rank::by_table(square, occupied)),
    ("rank, by diagonal", |square, _, occupied| rank::by_diagonal(square, occupied)),
    ("rank, by reversal", |square, _, occupied| rank::by_reversal(square, occupied)),
];

fn main() {
    for square in Square::ALL {
        for line in Line::ALL {
            lines_agree(square, line);
        }
    }
    let mut random = 1_u64;
    for square in Square::ALL {
        for _ in 0..32 {
            // A linear congruential generator; its high bits are random enough for an occupancy.
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let occupied = Bitboard::new(random & random.rotate_left(21));
            unions_agree(square, occupied);
        }
    }
}

/// Compares every technique in every case of a line.
fn lines_agree(square: Square, line: Line) {
    for occupied in oracle::line_attacks(square, line, Bitboard::EMPTY).subsets() {
        let expected = oracle::line_attacks(square, line, occupied);
        for (name, attacks) in TECHNIQUES {
            let serves = line == Line::Rank || !name.starts_with("rank, ");
            if serves && attacks(square, line, occupied) != expected {
                refuse(&format!("{name} is wrong at {square}, {line}, occupied {:#x}", occupied.bits()));
            }
        }
    }
}

fn full(square: Square, line: Line) -> LineMasks {
    MASKS[square as usize][line as usize]
}

/// Compares the attacks that unite lines.
fn unions_agree(square: Square, occupied: Bitboard) {
    macro_rules! agree {
        ($($module:ident),*) => {$(
            let name = stringify!($module);
            let is_right = $module::rook_attacks(square, occupied) == oracle::rook_attacks(square, occupied)
                && $module::bishop_attacks(square, occupied) == oracle::bishop_attacks(square, occupied)
                && $module::queen_attacks(square, occupied) == oracle::queen_attacks(square, occupied);
            if !is_right {
                refuse(&format!("{name} is wrong at {square}, occupied {:#x}", occupied.bits()));
            }
        )*};
    }
    agree!(combined, generalised, mask, mirrored, obstruction, smsk, twin);
    if bishop_and_rook_attacks(square, occupied).0 != oracle::bishop_attacks(square, occupied) {
        refuse(&format!("kindergarten is wrong at {square}, occupied {:#x}", occupied.bits()));
    }
}

fn refuse(message: &str) {
    eprintln!("{message}");
    std::process::exit(1);
}
