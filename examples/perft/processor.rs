//! The recursion over the plies, compiled twice: for every processor, and for AVX2. Each call of `leaves` detects AVX2
//! once.

use quintessence::Color;
use quintessence::quad::Position;

use crate::fused::pairs;
#[cfg(target_arch = "x86_64")]
use crate::lanes::Avx2;
use crate::lanes::{Level, Plain};
use crate::legal::{Black, Legal, List, Side, White};
use crate::node::Node;

/// The number of leaves below a position, counted by the faster code that the processor supports.
pub(crate) fn leaves(position: &Position, depth: u32) -> u64 {
    let node = Node::from(position);
    match position.turn() {
        Color::White => leaves_of::<White>(&node, depth),
        Color::Black => leaves_of::<Black>(&node, depth),
    }
}

fn leaves_of<S: Side>(node: &Node, depth: u32) -> u64 {
    #[cfg(target_arch = "x86_64")]
    if let Some(level) = Avx2::detect() {
        // SAFETY: `avx2` needs AVX2, BMI1, BMI2, LZCNT and POPCNT. `Avx2::detect` returns a level only if the processor
        // has all five.
        #[expect(unsafe_code, reason = "code for the target features")]
        return unsafe { avx2::<S>(level, node, depth) };
    }
    plain::<S>(node, depth)
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2", enable = "bmi1", enable = "bmi2", enable = "lzcnt", enable = "popcnt")]
fn avx2<S: Side>(level: Avx2, node: &Node, depth: u32) -> u64 {
    ply::<S, _>(level, node, depth, |child, depth| avx2::<S::Other>(level, child, depth))
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
            Legal::new::<S>(node).list::<S, _>(&mut children);
            children.iter().map(|child| below(child, depth - 1)).sum()
        }
    }
}
