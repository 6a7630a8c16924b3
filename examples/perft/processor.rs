//! The same counting, compiled for any processor and for those of x86-64 that have AVX2, BMI and what came with them, which
//! is nearly all of today's. Whether this one has them is asked once for a whole count.

use quintessence::Color;
use quintessence::quad::Position;

use super::count::{Tree, moves_of};
use super::legal::{Black, Side, White};

/// The leaves of the tree under a position, by the code that suits the processor.
pub(crate) fn leaves(tree: &Tree, position: &Position, depth: u32) -> u64 {
    match position.turn() {
        Color::White => leaves_of::<White>(tree, position, depth),
        Color::Black => leaves_of::<Black>(tree, position, depth),
    }
}

fn leaves_of<S: Side>(tree: &Tree, position: &Position, depth: u32) -> u64 {
    #[cfg(target_arch = "x86_64")]
    if modern::is_available() {
        // SAFETY: the processor has the features that the function is compiled for.
        #[expect(unsafe_code, reason = "what has just been found out is for the programmer to promise")]
        return unsafe { modern::leaves::<S>(tree, position, depth) };
    }
    any::leaves::<S>(tree, position, depth)
}

/// Defines `leaves` with the attributes that it is given. The recursion is within one function, so that all of it, with
/// what it calls inlined, is compiled for the same processor.
macro_rules! leaves {
    ($(#[$attribute:meta])*) => {
        $(#[$attribute])*
        pub(super) fn leaves<S: Side>(tree: &Tree, position: &Position, depth: u32) -> u64 {
            match tree.leaf::<S>(position, depth) {
                Some(nodes) => nodes,
                None => {
                    let mut nodes = 0;
                    for chosen in &moves_of::<S>(position) {
                        nodes += leaves::<S::Other>(tree, &position.after(*chosen), depth - 1);
                    }
                    tree.keep(position, depth, nodes);
                    nodes
                }
            }
        }
    };
}

mod any {
    use super::{Position, Side, Tree, moves_of};

    leaves!();
}

#[cfg(target_arch = "x86_64")]
mod modern {
    use super::{Position, Side, Tree, moves_of};

    pub(super) fn is_available() -> bool {
        std::arch::is_x86_feature_detected!("avx2")
            && std::arch::is_x86_feature_detected!("bmi1")
            && std::arch::is_x86_feature_detected!("bmi2")
            && std::arch::is_x86_feature_detected!("lzcnt")
            && std::arch::is_x86_feature_detected!("popcnt")
    }

    leaves! {
        #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
    }
}
