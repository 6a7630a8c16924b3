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
    if let Some(leaves) = bits(position, depth) {
        return leaves;
    }
    plain(position, depth).expect("every processor has plain words")
}

/// The number of leaves below each first move, ordered by squares; empty at depth 0.
#[must_use]
pub fn divide(position: &Position, depth: u32) -> Vec<(Move, u64)> {
    let Some(rest) = depth.checked_sub(1) else { return Vec::new() };
    let mut moves = moves(position);
    moves.sort_by_key(|chosen| (chosen.from, chosen.to));
    moves.into_iter().map(|chosen| (chosen, count(&position.after(chosen), rest))).collect()
}

/// Defines a function `$leaves` for some target features. It returns `None` if the processor lacks one.
///
/// The recursion is one function with everything inlined, so that all of it has the target features.
macro_rules! leaves {
    ($leaves:ident, $recursion:ident $(, $feature:tt)*) => {
        fn $leaves(position: &Position, depth: u32) -> Option<u64> {
            let is_available = true $(&& std::is_x86_feature_detected!($feature))*;
            // SAFETY: all target features of the recursion have just been detected.
            #[allow(unsafe_code, unused_unsafe, reason = "code for the target features")]
            is_available.then(|| unsafe { $recursion(position, depth) })
        }

        $(#[target_feature(enable = $feature)])*
        fn $recursion(position: &Position, depth: u32) -> u64 {
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
                    list.into_iter().map(|chosen| $recursion(&position.after(chosen), depth - 1)).sum()
                }
            }
        }
    };
}

leaves! { plain, plain_recursion }

#[cfg(target_arch = "x86_64")]
leaves! { bits, bits_recursion, "bmi1", "bmi2", "lzcnt", "popcnt" }
