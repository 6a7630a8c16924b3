//! The other crates. `cozy-chess` and `chess` look attacks up in tables of magics.
//!
//! `shakmaty` does so with its feature `magics`, and uses Hyperbola Quintessence without it. Cargo builds one version of a
//! crate once, so the two forms of `shakmaty` are measured by two builds.

use quintessence::{Bitboard, Square};
use quintessence_games::contest::Side;

use crate::ask::{Question, ask};
use crate::inputs::Position;
use crate::queens::Contender;

const SHAKMATY: &str = if cfg!(feature = "magics") { "shakmaty" } else { "shakmaty, no magics" };
/// Without magics, two masks for each square of rooks and of bishops.
const SHAKMATY_TABLE_BYTES: usize = if cfg!(feature = "magics") { 8 * 88_772 + 24 * 128 } else { 16 * 128 };

pub(crate) fn contenders<'a, const N: usize>() -> Vec<Contender<'a, N>> {
    let contender = |name: &str, table_bytes, pass: fn(Question, &[Position<N>]) -> u64| Contender {
        name: name.to_owned(),
        side: Side::Crate,
        table_bytes: Some(table_bytes),
        pass: Box::new(pass),
    };
    // With magics: the attack sets, and 24 bytes for each square of rooks and of bishops. `chess` also masks by 64 rays
    // of each.
    vec![
        contender("cozy-chess", 8 * 87_988 + 24 * 128, |question, positions| {
            ask(question, positions, |occupied| move |square| cozy_chess_queen(square, occupied))
        }),
        contender(SHAKMATY, SHAKMATY_TABLE_BYTES, |question, positions| {
            ask(question, positions, |occupied| move |square| shakmaty_queen(square, occupied))
        }),
        contender("chess", 8 * 104_960 + 32 * 128, |question, positions| {
            ask(question, positions, |occupied| move |square| chess_queen(square, occupied))
        }),
    ]
}

#[inline]
fn cozy_chess_queen(square: Square, occupied: Bitboard) -> Bitboard {
    let (square, blockers) =
        (cozy_chess::Square::index(square.index().into()), cozy_chess::BitBoard(occupied.bits()));
    let rook = cozy_chess::get_rook_moves(square, blockers);
    Bitboard::new((rook | cozy_chess::get_bishop_moves(square, blockers)).0)
}

#[inline]
fn shakmaty_queen(square: Square, occupied: Bitboard) -> Bitboard {
    let square = shakmaty::Square::new(square.index().into());
    Bitboard::new(shakmaty::attacks::queen_attacks(square, shakmaty::Bitboard(occupied.bits())).0)
}

#[inline]
fn chess_queen(square: Square, occupied: Bitboard) -> Bitboard {
    // SAFETY: the index of a square is below 64.
    let square = unsafe { chess::Square::new(square.index()) };
    let blockers = chess::BitBoard(occupied.bits());
    Bitboard::new((chess::get_rook_moves(square, blockers) | chess::get_bishop_moves(square, blockers)).0)
}
