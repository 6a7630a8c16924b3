//! The recursion over the plies, compiled for every processor, for AVX2 and for AVX-512. Each call of `leaves` detects
//! the features of the processor once.

use quintessence::Color;
use quintessence::quad::Position;

use crate::fused::pairs;
#[cfg(target_arch = "x86_64")]
use crate::lanes::{Avx2, Avx512};
use crate::lanes::{Level, Plain};
use crate::legal::{Black, Legal, List, Side, White};
use crate::node::Node;

/// The number of leaves below a position, counted by the fastest code that the processor supports.
pub(crate) fn leaves(position: &Position, depth: u32) -> u64 {
    let node = Node::from(position);
    match position.turn() {
        Color::White => leaves_of::<White>(&node, depth),
        Color::Black => leaves_of::<Black>(&node, depth),
    }
}

/// Returns the number of leaves if the processor has a level, from code for the target features of this level.
macro_rules! leaves_by {
    ($level:ident, $features:literal, $side:ident, $node:ident, $depth:ident) => {
        #[cfg(target_arch = "x86_64")]
        {
            #[target_feature(enable = $features)]
            fn leaves<S: Side>(level: $level, node: &Node, depth: u32) -> u64 {
                ply::<S, _>(level, node, depth, |child, depth| leaves::<S::Other>(level, child, depth))
            }
            if let Some(level) = $level::detect() {
                // SAFETY: `detect` returns the level only if the processor has these features.
                #[expect(unsafe_code, reason = "code for the target features")]
                return unsafe { leaves::<$side>(level, $node, $depth) };
            }
        }
    };
}

fn leaves_of<S: Side>(node: &Node, depth: u32) -> u64 {
    leaves_by!(Avx512, "avx512vl,avx512vpopcntdq,bmi1,bmi2,lzcnt,popcnt", S, node, depth);
    leaves_by!(Avx2, "avx2,bmi1,bmi2,lzcnt,popcnt", S, node, depth);
    plain::<S>(node, depth)
}

fn plain<S: Side>(node: &Node, depth: u32) -> u64 {
    ply::<S, _>(Plain, node, depth, plain::<S::Other>)
}

/// One ply of the recursion. The function is always inlined, so it is compiled for the target features of its caller.
#[inline(always)]
fn ply<S: Side, L: Level>(level: L, node: &Node, depth: u32, below: impl Fn(&Node, u32) -> u64) -> u64 {
    match depth {
        0 => 1,
        2 => pairs::<S, L>(level, node),
        _ => {
            let mut children = List::<Node>::new();
            Legal::list::<S, _, _>(level, node, &mut children);
            children.iter().map(|child| below(child, depth - 1)).sum()
        }
    }
}
