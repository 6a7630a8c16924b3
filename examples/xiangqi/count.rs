//! Counts leaves on one thread. The code is compiled twice: for every processor, and with the bit instructions of x86-64,
//! which are detected once a count.

use crate::legal::{List, legal};
use crate::position::{Move, Position};

/// The legal moves of a position, in no particular order.
#[must_use]
pub fn moves(position: &Position) -> List {
    let mut list = List::new();
    legal(position, &mut list);
    list
}

/// The number of leaves `depth` moves below a position.
#[must_use]
pub fn count(position: &Position, depth: u32) -> u64 {
    #[cfg(target_arch = "x86_64")]
    if is_x86_feature_detected!("bmi1")
        && is_x86_feature_detected!("bmi2")
        && is_x86_feature_detected!("lzcnt")
        && is_x86_feature_detected!("popcnt")
    {
        // SAFETY: all target features of `with_bits` have just been detected.
        #[expect(unsafe_code, reason = "code for the target features")]
        return unsafe { with_bits(position, depth) };
    }
    plain(position, depth)
}

/// The number of leaves below each first move, ordered by squares; empty at depth 0.
#[must_use]
pub fn divide(position: &Position, depth: u32) -> Vec<(Move, u64)> {
    let Some(rest) = depth.checked_sub(1) else { return Vec::new() };
    let mut moves = moves(position);
    moves.sort_by_key(|chosen| (chosen.from, chosen.to));
    moves.into_iter().map(|chosen| (chosen, count(&position.after(chosen), rest))).collect()
}

/// Defines a function that counts leaves with some target features.
///
/// The recursion is one function with everything inlined, so that all of it has the target features.
macro_rules! leaves {
    ($leaves:ident $(, $feature:tt)*) => {
        $(#[target_feature(enable = $feature)])*
        fn $leaves(position: &Position, depth: u32) -> u64 {
            match depth {
                0 => 1,
                1 => {
                    let mut leaves = 0_u32;
                    legal(position, &mut leaves);
                    leaves.into()
                }
                _ => {
                    let mut list = List::new();
                    legal(position, &mut list);
                    list.into_iter().map(|chosen| $leaves(&position.after(chosen), depth - 1)).sum()
                }
            }
        }
    };
}

leaves! { plain }

#[cfg(target_arch = "x86_64")]
leaves! { with_bits, "bmi1", "bmi2", "lzcnt", "popcnt" }
