//! A program with a table of every macro in it, some of them on boundaries, beside the tables that the functions of the
//! library bring along.
//!
//! `program-embedded e4 0x4400000000` prints the attack sets of rook, bishop and queen, and then the queen's again from
//! each of the tables of its own and from each of the library's.

use std::env::args;
use std::error::Error;
use std::hint::black_box;

use quintessence::tables::between_by_rays;
use quintessence::threats::{ON_BOARD, ORDER, POSITIONS, SOURCES, TARGETS};
use quintessence::{
    Bitboard, Color, CompactLineMasks, Line, LineMasks, Square, bishop_attacks, hyperbola, king_attacks,
    knight_attacks, obstruction, pawn_attacks, queen_attacks, rank, rook_attacks,
};

quintessence::smsk! { static OWN_SMSK; }
quintessence::mask_ex! { static OWN_MASK_EX; align = 64; }
quintessence::masks! { static OWN_MASKS; align = 4096; }
quintessence::masks! { static OWN_COMPACT_MASKS; layout = compact; }
quintessence::first_rank! { static OWN_FIRST_RANK; }
quintessence::first_rank! { static OWN_FIRST_RANK_BY_OCCUPANCY; layout = by_occupancy; }
quintessence::between! { static OWN_BETWEEN; align = 64; }
// Of two tables with the same bytes, the compiler keeps one; by another mapping it is not that above.
quintessence::line_through! { static OWN_RAYS; layout = compact; mapping = h1; }
quintessence::leaper! { static OWN_CAMEL; steps = leaper(1, 3); align = 512; }
quintessence::mask_ex! { static OWN_WIDE_LINES; board = 9 x 9; }

/// One cache line.
#[repr(C, align(64))]
struct Dual {
    file: u64,
    bishop: [u64; 2],
    number: u8,
}

quintessence::square_table! {
    static OWN_DUAL: [Dual; 64] = Dual { file, bishop: [diagonal, antidiagonal], number: square as u8 };
    static OWN_NUMBERS: [u8; 64] = square;
    /// Nothing in the program reads it.
    #[used]
    static OWN_USED: [u16; 64] = position << 1;
    #[used]
    #[unsafe(link_section = ".own_tables")]
    static OWN_PLACED: [[u64; 64]; 2] = [[pawn(white); squares], [pawn(black); squares]];
    #[cfg(any())]
    static OWN_ABSENT: [NoSuchType; 64] = NoSuchType(file);
}

quintessence::leaper! {
    #[used]
    #[unsafe(link_section = ".own_tables")]
    static OWN_PLACED_KNIGHT;
    steps = leaper(1, 2);
}

quintessence::masks! {
    #[cfg(any())]
    static OWN_ABSENT_MASKS;
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut words = args().skip(1);
    let (Some(square), Some(occupied)) = (words.next(), words.next()) else {
        return Err("a square and an occupancy are needed".into());
    };
    let square: Square = square.parse()?;
    let occupied = Bitboard::new(u64::from_str_radix(occupied.trim_start_matches("0x"), 16)?);
    println!("{:#x}", rook_attacks(square, occupied));
    println!("{:#x}", bishop_attacks(square, occupied));
    println!("{:#x}", queen_attacks(square, occupied));
    let queens = [
        by_smsk,
        by_mask_ex,
        by_masks,
        by_compact_masks,
        hyperbola::smsk::queen_attacks,
        hyperbola::generalised::queen_attacks,
        obstruction::queen_attacks,
        obstruction::compact::queen_attacks,
    ];
    for queen in queens {
        println!("{:#x}", queen(square, occupied));
    }
    // The other pieces, for the sake of their tables.
    let others = [king_attacks(square), knight_attacks(square), pawn_attacks(Color::White, square)];
    let number = usize::from(black_box(&OWN_NUMBERS)[square as usize]);
    // What is read of them could as well be kept in another form, were it known to the compiler.
    let more = [
        black_box(&OWN_BETWEEN)[number][0],
        between_by_rays(black_box(&OWN_RAYS), number, 0),
        black_box(&OWN_CAMEL)[number],
        Bitboard::new(black_box(&OWN_WIDE_LINES).rook_attacks(number, 0) as u64),
        by_dual(&black_box(&OWN_DUAL)[number]),
        Bitboard::new(black_box(&ON_BOARD)[number].bits()),
        Bitboard::new(black_box(&TARGETS)[number % 16].bits()),
        Bitboard::new(black_box(&SOURCES)[number % 16].bits()),
        Bitboard::new(black_box(&ORDER)[number][0].into()),
        Bitboard::new(black_box(&POSITIONS)[number][0].into()),
    ];
    if others.iter().chain(&more).any(|&set| set == Bitboard::FULL) {
        return Err("no piece attacks all squares".into());
    }
    Ok(())
}

const fn by_dual(dual: &Dual) -> Bitboard {
    let Dual { file, bishop: [diagonal, antidiagonal], number } = *dual;
    Bitboard::new(file | diagonal | antidiagonal | 1 << number)
}

/// Three lines by byte swap, the rank by table.
fn by_smsk(square: Square, occupied: Bitboard) -> Bitboard {
    let masks = &OWN_SMSK[square as usize];
    masks.file_attacks(occupied)
        | masks.bishop_attacks(occupied)
        | rank::from_table(&OWN_FIRST_RANK, square, occupied)
}

/// Four lines by bit reversal.
fn by_mask_ex(square: Square, occupied: Bitboard) -> Bitboard {
    let line = |mask| hyperbola::mask::bit_reversed(Bitboard::from(square), occupied, mask);
    OWN_MASK_EX[square as usize].into_iter().map(line).fold(Bitboard::EMPTY, Bitboard::union)
}

fn by_masks(square: Square, occupied: Bitboard) -> Bitboard {
    let line = |masks: LineMasks| obstruction::blsmsk(masks, occupied);
    OWN_MASKS[square as usize].into_iter().map(line).fold(Bitboard::EMPTY, Bitboard::union)
}

/// Three lines by Obstruction Difference, the rank by table.
fn by_compact_masks(square: Square, occupied: Bitboard) -> Bitboard {
    let line = |masks: CompactLineMasks| obstruction::printed(masks.full(), occupied);
    let lines = OWN_COMPACT_MASKS[square as usize].into_iter().skip(Line::File as usize);
    let row =
        &black_box(&OWN_FIRST_RANK_BY_OCCUPANCY)[(occupied.bits() >> 1 >> (square as u8 & 56)) as usize & 63];
    let rank = Bitboard::new(u64::from(row[square as usize & 7]) << (square as u8 & 56));
    lines.map(line).fold(rank, Bitboard::union)
}
