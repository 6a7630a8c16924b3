//! Compares every entry of every table with the oracle.

use crate::board::{Bitboard, Line, Mapping, Square};
use crate::oracle::empty::{CHESS_ATTACKS, CHESS_RAYS};
use crate::tables::{
    COMPACT_MASKS, CompactLineMasks, FIRST_RANK, FIRST_RANK_BY_OCCUPANCY, KING, KNIGHT, LineMasks, MASK_EX,
    MASKS, PAWN, SMSK, SquareMasks, line_mask,
};
use crate::technique::hyperbola::generalised::reversed_slider;
use crate::technique::hyperbola::swapped_slider;
use crate::verify::{agrees, check_first_rank, check_first_rank_by_occupancy, prove};

const _: () = {
    assert!(size_of::<SquareMasks>() == 32 && align_of::<SquareMasks>() == 32);
    assert!(size_of::<LineMasks>() == 24 && size_of::<CompactLineMasks>() == 16);
    assert!(align_of::<Bitboard>() == align_of::<u64>() && align_of::<LineMasks>() == align_of::<u64>());
    assert!(align_of::<CompactLineMasks>() == align_of::<u64>());
    assert!(size_of_val(SMSK) == 2048 && size_of_val(MASK_EX) == 2048);
    assert!(size_of_val(MASKS) == 6144 && size_of_val(COMPACT_MASKS) == 4096);
    assert!(size_of_val(FIRST_RANK) == 512 && size_of_val(FIRST_RANK_BY_OCCUPANCY) == 512);
    assert!(size_of_val(&KING) == 512 && size_of_val(&KNIGHT) == 512 && size_of_val(&PAWN) == 1024);
};

const _: () = prove("FIRST_RANK", check_first_rank(FIRST_RANK));
const _: () = prove("FIRST_RANK_BY_OCCUPANCY", check_first_rank_by_occupancy(FIRST_RANK_BY_OCCUPANCY));
const _: () = {
    let mut squares = 0;
    each!(i < 64, {
        masks_agree_on(Square::ALL[i]);
        leapers_agree_on(Square::ALL[i]);
        squares += 1;
    });
    assert!(squares == 64);
};

/// Compares the entry of one square in each mask table with the rays of this square. Also checks that byte swaps and
/// bit reversals map its bit and masks to those of the mirrored squares, `square ^ 56` and `63 - square`.
const fn masks_agree_on(square: Square) {
    let i = square as usize;
    let slider = 1_u64 << i;
    let (swapped, reversed) = (swapped_slider(square), reversed_slider(square));
    agrees!("mirrored slider", square, "swapped", swapped, slider.swap_bytes());
    agrees!("mirrored slider", square, "reversed", reversed, slider.reverse_bits());
    let mut lines = [0; 4];
    each!(l < 4, {
        let line = Line::ALL[l];
        let column = line.name();
        let lower = CHESS_RAYS[i][l + 4] as u64;
        let upper = CHESS_RAYS[i][l] as u64;
        let others = lower | upper;
        lines[l] = others;
        let whole = others | slider;
        agrees!("line_mask, a1 = 0", square, column, line_mask(Mapping::A1, square, line).0, whole);
        let upside_down = line_mask(Mapping::A8, square, line).0.swap_bytes();
        agrees!("line_mask, a8 = 0", square, column, upside_down, whole);
        agrees!("COMPACT_MASKS, lower", square, column, COMPACT_MASKS[i][l].lower.0, lower);
        agrees!("COMPACT_MASKS, upper", square, column, COMPACT_MASKS[i][l].upper.0, upper);
        agrees!("MASKS, lower", square, column, MASKS[i][l].lower.0, lower);
        agrees!("MASKS, upper", square, column, MASKS[i][l].upper.0, upper);
        agrees!("MASKS, line", square, column, MASKS[i][l].line.0, others);
        agrees!("MASK_EX", square, column, MASK_EX[i][l].0, others);
        agrees!("MASK_EX, turned", square, column, MASK_EX[63 - i][l].0.reverse_bits(), others);
    });
    let [_, file, diagonal, antidiagonal] = lines;
    let (masks, upside_down) = (&SMSK[i], &SMSK[i ^ 56]);
    agrees!("SMSK", square, "bit", masks.bit.0, slider);
    agrees!("SMSK", square, "file", masks.file.0, file);
    agrees!("SMSK", square, "diagonal", masks.diagonal.0, diagonal);
    agrees!("SMSK", square, "antidiagonal", masks.antidiagonal.0, antidiagonal);
    agrees!("SMSK, upside down", square, "bit", upside_down.bit.0.swap_bytes(), slider);
    agrees!("SMSK, upside down", square, "file", upside_down.file.0.swap_bytes(), file);
    agrees!("SMSK, upside down", square, "diagonal", upside_down.antidiagonal.0.swap_bytes(), diagonal);
}

const fn leapers_agree_on(square: Square) {
    let i = square as usize;
    let [white, black, knight, .., king] = CHESS_ATTACKS[i];
    agrees!("KING", square, "king", KING[i].0, king);
    agrees!("KNIGHT", square, "knight", KNIGHT[i].0, knight);
    agrees!("PAWN", square, "white", PAWN[0][i].0, white);
    agrees!("PAWN", square, "black", PAWN[1][i].0, black);
}
