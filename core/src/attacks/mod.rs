//! The attack functions that a chess engine calls: for sliders, leapers, sets of pieces, and the lines between squares.
// It uses `board`, `oracle`, `tables` and `technique`. `proof`, `simd`, `quad` and `threats` use it.

mod attack_map;
mod attackers;
mod between;
pub(crate) mod exchange;
mod leapers;
mod pins;
pub mod setwise;
mod sliders;
mod xrays;

pub use self::attack_map::{AttackMaps, attack_map, attack_maps};
pub(crate) use self::attack_map::{KNIGHT_REACHABLE, KNIGHT_ROTATIONS, REACHABLE, steps};
pub(crate) use self::attackers::by_roles;
pub use self::attackers::{attackers_to, attackers_with_blockers, checking_squares, is_attacked};
#[cfg(feature = "threats")]
pub(crate) use self::attackers::{leapers_to, sliders_on};
pub use self::between::{between, check_mask, line_through, ray, ray_through};
pub use self::exchange::{Exchange, SeeMove};
pub(crate) use self::leapers::{KING, KNIGHT, PAWN};
pub use self::leapers::{king_attacks, knight_attacks, pawn_attacks};
pub(crate) use self::pins::checkers_and_pin_rays;
pub use self::pins::{Pins, discovered_checks, pins};
pub(crate) use self::sliders::{LINES_ARE_REVERSED, bishop_and_rook_apart};
pub use self::sliders::{bishop_and_rook_attacks, bishop_attacks, line_attacks, queen_attacks, rook_attacks};
pub use self::xrays::bishop_and_rook_xrays;
