//! Each rule by a position of its own.
//!
//! `python-shogi` 1.1.1 agrees with all but two moves. It allows a pawn drop if a pinned piece could capture the pawn, or the
//! pinned piece that gave check. After both drops, its function `is_checkmate` finds mate.

use super::{moves, position, turned};

/// Panics unless the first moves are legal and the others are not, for both sides.
fn check(sfen: &str, legal: &[&str], illegal: &[&str]) {
    let found = moves(&position(sfen));
    for chosen in legal {
        assert!(found.contains(*chosen), "{sfen}: {chosen} is missing in {found:?}");
    }
    for chosen in illegal {
        assert!(!found.contains(*chosen), "{sfen}: {chosen} is in {found:?}");
    }
    assert_eq!(moves(&position(&turned(sfen))).len(), found.len(), "{sfen}, turned");
}

#[test]
fn a_pawn_drop_must_not_give_mate() {
    check("8k/6G2/9/7N1/9/9/9/9/K8 b P 1", &["P*2c", "2d1b+"], &["P*1b"]);
    // Any other piece may.
    check("8k/6G2/9/7N1/9/9/9/9/K8 b G 1", &["G*1b"], &[]);
}

#[test]
fn a_pawn_drop_may_give_check() {
    // The king escapes to 2a and 2b.
    check("8k/9/9/7N1/9/9/9/9/K8 b P 1", &["P*1b"], &[]);
    // The king captures the pawn, which nothing defends.
    check("8k/6G2/9/9/9/9/9/9/K8 b P 1", &["P*1b"], &[]);
    // The gold captures the pawn.
    check("8k/6Gg1/9/7N1/9/9/9/9/K8 b P 1", &["P*1b"], &[]);
}

#[test]
fn a_pinned_piece_does_not_answer_a_pawn_drop() {
    check("8k/6Gg1/9/7N1/4B4/9/9/9/K8 b P 1", &["P*2c"], &["P*1b"]);
}

#[test]
fn an_escape_behind_the_king_is_seen_through_it() {
    // The rook attacks 4a through the king.
    check("R3k4/9/3GPG3/9/9/9/9/9/4K4 w - 1", &[], &["5a4a", "5a6a"]);
}

#[test]
fn a_pawn_drop_that_blocks_a_check_must_not_give_mate() {
    check("4k4/3r2K2/2B1NG3/9/9/9/9/9/9 b P 1", &["P*4b"], &["P*5b"]);
}

#[test]
fn one_unpromoted_pawn_a_file() {
    check("4k4/9/9/9/9/4P4/9/3+P5/4K4 b P 1", &["P*6c", "P*4h"], &["P*5c", "P*5h", "P*5b"]);
}

#[test]
fn no_drop_where_the_piece_could_never_move() {
    let sfen = "4k4/9/9/9/9/9/9/9/4K4 b RBGSNLP 1";
    check(sfen, &["P*9b", "L*9b", "N*9c", "S*9a", "G*9a", "B*9a", "R*9a"], &["P*9a", "L*9a", "N*9a", "N*9b"]);
}

#[test]
fn promotion_is_optional_unless_the_piece_could_never_move() {
    check("4k4/P7P/9/9/9/9/9/9/4K4 b - 1", &["9b9a+", "1b1a+"], &["9b9a", "1b1a"]);
    check("4k4/9/P8/9/9/9/9/9/4K4 b - 1", &["9c9b", "9c9b+"], &[]);
    check("4k4/9/9/P8/9/9/9/9/4K4 b - 1", &["9d9c", "9d9c+"], &[]);
    check("4k4/9/9/9/P8/9/9/9/4K4 b - 1", &["9e9d"], &["9e9d+"]);
    check("4k4/9/9/L8/9/9/9/9/4K4 b - 1", &["9d9c", "9d9b", "9d9a+", "9d9b+"], &["9d9a"]);
    check("4k4/9/9/8N/9/9/9/9/4K4 b - 1", &["1d2b+"], &["1d2b"]);
    check("4k4/9/9/9/8N/9/9/9/4K4 b - 1", &["1e2c+", "1e2c"], &[]);
    check("4k4/9/9/9/9/8N/9/9/4K4 b - 1", &["1f2d"], &["1f2d+"]);
}

#[test]
fn a_piece_that_leaves_the_zone_may_promote() {
    check("4k4/9/S8/9/9/9/9/9/4K4 b - 1", &["9c8d", "9c8d+", "9c8b+"], &[]);
    check("4k4/9/R8/9/9/9/9/9/4K4 b - 1", &["9c9f", "9c9f+", "9c1c+"], &[]);
    check("4k4/9/9/B8/9/9/9/9/4K4 b - 1", &["9d8c", "9d8c+", "9d8e"], &["9d8e+"]);
}

#[test]
fn golds_kings_and_promoted_pieces_do_not_promote() {
    check("4k4/9/G8/9/9/9/9/9/4K4 b - 1", &["9c9b"], &["9c9b+"]);
    check("8k/9/4K4/9/9/9/9/9/9 b - 1", &["5c5b"], &["5c5b+"]);
    for piece in ["+P", "+L", "+N", "+S"] {
        check(&format!("4k4/9/{piece}8/9/9/9/9/9/4K4 b - 1"), &["9c9b", "9c8c", "9c9d"], &["9c9b+", "9c8d"]);
    }
    check("4k4/9/+R8/9/9/9/9/9/4K4 b - 1", &["9c1c", "9c8d", "9c8b"], &["9c1c+"]);
    check("4k4/9/+B8/9/9/9/9/9/4K4 b - 1", &["9c6f", "9c9d", "9c8c"], &["9c6f+"]);
}

#[test]
fn a_captured_piece_changes_sides_unpromoted() {
    let before = position("4k4/9/9/9/4+r4/4G4/9/9/4K4 b - 1");
    let mut after = None;
    before.visit_moves(|chosen| {
        if chosen.to_string() == "5f5e" {
            after = Some(before.play(chosen));
        }
    });
    assert_eq!(after, Some(position("4k4/9/9/9/4G4/9/9/9/4K4 w R 2")));
}

#[test]
fn a_pinned_piece_stays_on_its_line() {
    check("4k4/9/4r4/9/9/4G4/9/9/4K4 b - 1", &["5f5e", "5f5g", "5i4i"], &["5f4f", "5f6e"]);
    check("4k4/9/4r4/9/9/4N4/9/9/4K4 b - 1", &[], &["5f4d", "5f6d"]);
    check("4k4/9/9/9/b8/9/9/3S5/4K4 b - 1", &["6h7g"], &["6h6g", "6h5g"]);
    check("4k4/9/9/9/b8/9/9/3+R5/4K4 b - 1", &["6h7g"], &["6h6g", "6h6c", "6h5h"]);
    check("4k4/9/4l4/9/4P4/9/9/9/4K4 b - 1", &["5e5d"], &[]);
}

#[test]
fn a_check_is_answered() {
    // Capture, interposition, interposing drop or flight.
    check(
        "4k4/9/9/9/4r3G/9/9/3B5/4K4 b S 1",
        &["5i4i", "S*5f", "S*5h", "6h5g"],
        &["S*4e", "1e1d", "5i5h", "6h7g"],
    );
    // Nothing interposes against a knight.
    check("4k4/9/9/9/9/9/3n5/9/4K4 b S 1", &["5i5h"], &["S*5h", "S*6h"]);
    // In double check, only the king moves.
    check("4k4/9/4r4/9/9/9/3n5/2G6/4K4 b S 1", &["5i4h"], &["7h6g", "S*5h", "5i5h"]);
}
