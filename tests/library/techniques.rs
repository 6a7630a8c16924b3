//! The attacks that unite lines, and the lines of each form, through the public functions. The compiler, `.ci/proofs` and the example `audit`
//! check every line for every occupancy; this also runs on processors without a proof.

use quintessence::hyperbola::{self, mask};
use quintessence::{Line, Mapping, Square, bishop_and_rook_attacks, kindergarten, obstruction, oracle, rank};
use support::boards::boards;

#[test]
fn every_technique_on_random_boards() {
    for (occupied, square) in
        boards(70).take(2_000).flat_map(|board| Square::ALL.map(|square| (board, square)))
    {
        let (rook, bishop) =
            (oracle::rook_attacks(square, occupied), oracle::bishop_attacks(square, occupied));
        macro_rules! agree {
            ($($module:path),*) => {$({
                use $module as form;
                let found = [form::rook_attacks(square, occupied), form::bishop_attacks(square, occupied)];
                assert_eq!(found, [rook, bishop], "{}, {square}, {occupied:#x}", stringify!($module));
                assert_eq!(form::queen_attacks(square, occupied), rook | bishop, "{square}, {occupied:#x}");
            })*};
        }
        agree!(hyperbola, kindergarten, obstruction, quintessence);
        assert_eq!(bishop_and_rook_attacks(square, occupied), (bishop, rook), "{square}, {occupied:#x}");
        let ranks = [rank::by_table, rank::by_diagonal, rank::by_reversal].map(|of| of(square, occupied));
        assert_eq!(ranks, [oracle::line_attacks(square, Line::Rank, occupied); 3], "{square}, {occupied:#x}");
        for line in Line::ALL {
            let forms = [hyperbola::smsk, hyperbola::mirrored, hyperbola::generalised, hyperbola::twin];
            let found = forms.map(|form| form(square, line, occupied));
            assert_eq!(
                found,
                [oracle::line_attacks(square, line, occupied); 4],
                "{square}, {line}, {occupied:#x}"
            );
        }
        for (mapping, line) in
            Mapping::ALL.into_iter().flat_map(|mapping| Line::ALL.map(|line| (mapping, line)))
        {
            let found = mask::line_attacks(mapping, square, line, mapping.encode(occupied));
            let expected = mapping.encode(oracle::line_attacks(square, line, occupied));
            assert_eq!(found, expected, "{square}, {line}, {mapping:?}, {occupied:#x}");
        }
    }
}
