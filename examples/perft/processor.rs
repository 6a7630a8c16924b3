//! The recursion compiled three times: for every processor, for AVX2 and for AVX-512, which are detected once a count.

use std::slice;

use quintessence::Color;
use quintessence::quad::Position;
use quintessence::simd::Isa;

use crate::lanes::Plain;
#[cfg(target_arch = "x86_64")]
use crate::lanes::{Avx2, Avx512};
use crate::leaves::count;
use crate::legal::{Black, Legal, List, Side, White};
use crate::node::Node;
use crate::pairs::pairs;

/// The number of leaves below a position, counted by the best code for the processor.
pub(crate) fn leaves(position: &Position, depth: u32, most: Isa) -> u64 {
    #[cfg(target_arch = "x86_64")]
    if most == Isa::Avx512
        && let Some(nodes) = avx512(position, depth)
    {
        return nodes;
    }
    #[cfg(target_arch = "x86_64")]
    if matches!(most, Isa::Avx512 | Isa::Avx2)
        && let Some(nodes) = avx2(position, depth)
    {
        return nodes;
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = most;
    plain(position, depth).expect("every processor has plain words")
}

/// Defines a function `$leaves` for a level with some target features. It returns `None` if the processor lacks one.
///
/// The recursion is one function with everything inlined, so that all of it has the target features.
macro_rules! leaves {
    ($leaves:ident, $recursion:ident, $level:ident $(, $feature:tt)*) => {
        fn $leaves(position: &Position, depth: u32) -> Option<u64> {
            let is_available = true $(&& std::is_x86_feature_detected!($feature))*;
            // SAFETY: all target features of the recursion, which are those of the level, have just been detected.
            #[expect(unsafe_code, reason = "code for the target features")]
            is_available.then(|| unsafe {
                let (level, node) = ($level::new(), Node::from(position));
                match position.turn() {
                    Color::White => $recursion::<White>(level, &node, depth),
                    Color::Black => $recursion::<Black>(level, &node, depth),
                }
            })
        }

        $(#[target_feature(enable = $feature)])*
        fn $recursion<S: Side>(level: $level, node: &Node, depth: u32) -> u64 {
            match depth {
                0 => 1,
                1 => count::<S, _>(level, slice::from_ref(node)),
                2 => pairs::<S, _>(level, node),
                _ => {
                    let mut children = List::<Node>::new();
                    Legal::new::<S>(node).list::<S, _>(&mut children);
                    children.iter().map(|child| $recursion::<S::Other>(level, child, depth - 1)).sum()
                }
            }
        }
    };
}

leaves! { plain, plain_recursion, Plain }

#[cfg(target_arch = "x86_64")]
leaves! { avx2, avx2_recursion, Avx2, "avx2", "bmi1", "bmi2", "lzcnt", "popcnt" }

#[cfg(target_arch = "x86_64")]
leaves! {
    avx512, avx512_recursion, Avx512,
    "avx512f", "avx512vl", "avx512vpopcntdq", "bmi1", "bmi2", "lzcnt", "popcnt"
}
