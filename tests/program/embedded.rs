//! A program with a table of every macro in it, two of them on boundaries, beside the tables that the functions of the
//! library bring along.
//!
//! `program-embedded e4 0x4400000000` prints the attack sets of rook, bishop and queen, and then the queen's again from
//! each of the tables of its own and from each of the library's.

use std::env::args;
use std::error::Error;

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
        by_transposed_table,
    ];
    for queen in queens {
        println!("{:#x}", queen(square, occupied));
    }
    // The other pieces, for the sake of their tables.
    let others = [king_attacks(square), knight_attacks(square), pawn_attacks(Color::White, square)];
    if others.contains(&Bitboard::FULL) {
        return Err("no piece attacks all squares".into());
    }
    Ok(())
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
    lines
        .map(line)
        .fold(rank::from_transposed_table(&OWN_FIRST_RANK_BY_OCCUPANCY, square, occupied), Bitboard::union)
}

fn by_transposed_table(square: Square, occupied: Bitboard) -> Bitboard {
    let file = hyperbola::smsk::line_attacks(square, Line::File, occupied);
    file | rank::by_transposed_table(square, occupied) | bishop_attacks(square, occupied)
}
