//! The recursion compiled twice: for every processor, and on x86-64 for processors with AVX2 and BMI.
//!
//! The processor is asked once per count.

use quintessence::Color;
use quintessence::quad::Position;

use crate::count::{Tree, moves_of};
use crate::legal::{Black, Side, White};

/// The number of leaves below a position, counted by the best code for the processor.
pub(crate) fn leaves(tree: &Tree, position: &Position, depth: u32) -> u64 {
    match position.turn() {
        Color::White => leaves_of::<White>(tree, position, depth),
        Color::Black => leaves_of::<Black>(tree, position, depth),
    }
}

fn leaves_of<S: Side>(tree: &Tree, position: &Position, depth: u32) -> u64 {
    #[cfg(target_arch = "x86_64")]
    if modern::is_available() {
        // SAFETY: `modern::is_available` has just detected every target feature of `modern::leaves`.
        #[expect(unsafe_code, reason = "a call of a function with target features from one without")]
        return unsafe { modern::leaves::<S>(tree, position, depth) };
    }
    any::leaves::<S>(tree, position, depth)
}

/// Defines `leaves` with the given attributes.
///
/// The recursion is one function with everything inlined, so that all of it has the target features.
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
