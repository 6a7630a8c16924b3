//! Compares the public functions with the oracle on one board with many pieces.
//!
//! On the board of these checks, most pieces are not on the line under test. Therefore a wrong mask or a wrong line is
//! likely to change the result. A wrong combination of a line's two directions is likely to change the result too.

use super::{entry_agrees, refuse};
use crate::attacks::{bishop_attacks, queen_attacks, rook_attacks};
use crate::board::{Bitboard, Line, Square};
use crate::oracle;
use crate::technique::hyperbola::{combined, smsk, twin};
use crate::technique::kindergarten;
use crate::verify::technique::Technique;

const CROWDED: Bitboard = Bitboard(0x3412_8a51_44a2_0d68);

// The functions of the crate root run for every third square. These 22 squares lie on all files, on all ranks and on both
// square colours.
const _: () = {
    let mut i = 0;
    while i < 64 {
        root_functions_agree_on(Square::ALL[i]);
        i += 3;
    }
};

const fn root_functions_agree_on(square: Square) {
    let (rook, bishop) = (oracle::rook_attacks(square, CROWDED).0, oracle::bishop_attacks(square, CROWDED).0);
    entry_agrees!("rook_attacks", square, "crowded board", rook_attacks(square, CROWDED).0, rook);
    entry_agrees!("bishop_attacks", square, "crowded board", bishop_attacks(square, CROWDED).0, bishop);
    entry_agrees!("queen_attacks", square, "crowded board", queen_attacks(square, CROWDED).0, rook | bishop);
}

// The functions of the techniques run for a1 and the squares of the diagonal h1-a8, and for h8. Their tables and their
// arithmetic have proofs of their own, which cover all squares.
const _: () = {
    let mut i = 0;
    while i < 64 {
        techniques_agree_on(Square::ALL[i]);
        i += 7;
    }
};

const fn techniques_agree_on(square: Square) {
    let mut attacks = [0; 4];
    let mut l = 0;
    while l < 4 {
        let line = Line::ALL[l];
        attacks[l] = oracle::line_attacks(square, line, CROWDED).0;
        let mut t = 0;
        while t < Technique::ALL.len() {
            let technique = Technique::ALL[t];
            if technique.covers(line) {
                let found = technique.line_attacks(square, line, CROWDED).0;
                if found != attacks[l] {
                    refuse(technique.name(), square, line, CROWDED.0, found, attacks[l]);
                }
            }
            t += 1;
        }
        l += 1;
    }
    let [rank, file, diagonal, antidiagonal] = attacks;
    let (rook, bishop) = (rank | file, diagonal | antidiagonal);
    let queen = rook | bishop;
    // Many techniques share the macro `sliders_from_lines!`, which unites line attacks. Only one of these techniques,
    // `smsk`, is checked here. `combined` and `twin` are checked too, because each of them combines the lines in its own
    // way.
    entry_agrees!("smsk::rook_attacks", square, "crowded board", smsk::rook_attacks(square, CROWDED).0, rook);
    entry_agrees!("smsk", square, "bishop", smsk::bishop_attacks(square, CROWDED).0, bishop);
    entry_agrees!(
        "smsk::queen_attacks",
        square,
        "crowded board",
        smsk::queen_attacks(square, CROWDED).0,
        queen,
    );
    entry_agrees!("combined", square, "rook", combined::rook_attacks(square, CROWDED).0, rook);
    entry_agrees!("combined", square, "bishop", combined::bishop_attacks(square, CROWDED).0, bishop);
    entry_agrees!("combined", square, "queen", combined::queen_attacks(square, CROWDED).0, queen);
    entry_agrees!("kindergarten", square, "bishop", kindergarten::bishop_attacks(square, CROWDED).0, bishop);
    entry_agrees!("twin", square, "rook", twin::rook_attacks(square, CROWDED).0, rook);
    entry_agrees!("twin", square, "bishop", twin::bishop_attacks(square, CROWDED).0, bishop);
    entry_agrees!("twin", square, "queen", twin::queen_attacks(square, CROWDED).0, queen);
}
