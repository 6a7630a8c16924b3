//! Generates the legal moves of chess and Chess960, and counts the leaves of the tree of legal moves (perft).
//!
//! `legal` lists the legal moves of a position, and `node` makes them. A perft spends most of its time on the last two
//! plies, so `pairs` counts them together and makes few of their moves. Each instruction set has its own copy of the
//! code.

#![expect(clippy::inline_always, reason = "only inlined code has the target features of its caller")]

mod flights;
mod lanes;
mod legal;
mod node;
mod pairs;
mod safety;
mod stops;

use quintessence::Color;
use quintessence::quad::{Move, Position};

#[cfg(target_arch = "x86_64")]
use self::lanes::{Avx2, Avx512};
use self::lanes::{Plain, Vectors};
use self::legal::{Legal, List};
use self::node::{Black, Node, Side, White};
use self::pairs::pairs;

/// Returns the legal moves of a position, in no particular order.
#[must_use]
pub fn moves(position: &Position) -> List<Move> {
    let mut moves = List::new();
    match position.turn() {
        Color::White => Legal::list(Plain, &Node::<White>::new(position), &mut moves),
        Color::Black => Legal::list(Plain, &Node::<Black>::new(position), &mut moves),
    }
    moves
}

/// Counts the leaves below each first move, sorted by origin and target. At depth 0, there is no first move.
#[must_use]
pub fn divide(position: &Position, depth: u32) -> Vec<(Move, u64)> {
    let Some(below) = depth.checked_sub(1) else { return Vec::new() };
    let mut moves = moves(position);
    moves.sort_by_key(|chosen| (chosen.from(), chosen.to(), chosen.promotion()));
    moves.into_iter().map(|chosen| (chosen, leaves(&position.after(chosen), below))).collect()
}

/// Counts the leaves `depth` moves below a position, with the best vector instructions that the processor has.
#[must_use]
pub fn leaves(position: &Position, depth: u32) -> u64 {
    match position.turn() {
        Color::White => leaves_below(&Node::<White>::new(position), depth),
        Color::Black => leaves_below(&Node::<Black>::new(position), depth),
    }
}

/// Compiles the recursive count of leaves once more, with some target features enabled. If the processor has these
/// features, the macro returns from the calling function with the result.
macro_rules! leaves_by {
    ($vectors:ident, $features:literal, $side:ident, $node:ident, $depth:ident) => {
        #[cfg(target_arch = "x86_64")]
        {
            #[target_feature(enable = $features)]
            fn leaves<S: Side>(vectors: $vectors, node: &Node<S>, depth: u32) -> u64 {
                ply(vectors, node, depth, |child, depth| leaves(vectors, child, depth))
            }
            if let Some(vectors) = $vectors::detect() {
                // SAFETY: `detect` returns a value only if the processor has the target features of `leaves`.
                #[expect(unsafe_code, reason = "code for the target features")]
                return unsafe { leaves::<$side>(vectors, $node, $depth) };
            }
        }
    };
}

fn leaves_below<S: Side>(node: &Node<S>, depth: u32) -> u64 {
    leaves_by!(Avx512, "avx512vl,avx512vpopcntdq,bmi1,bmi2,lzcnt,popcnt", S, node, depth);
    leaves_by!(Avx2, "avx2,bmi1,bmi2,lzcnt,popcnt", S, node, depth);
    plain(node, depth)
}

fn plain<S: Side>(node: &Node<S>, depth: u32) -> u64 {
    ply(Plain, node, depth, plain)
}

/// Counts the leaves below a node. The caller passes itself as `below`, which this function calls for each child, so
/// that all plies run in code with the caller's target features.
#[inline(always)]
fn ply<S: Side, V: Vectors>(
    vectors: V,
    node: &Node<S>,
    depth: u32,
    below: impl Fn(&Node<S::Other>, u32) -> u64,
) -> u64 {
    match depth {
        0 => 1,
        2 => pairs(vectors, node),
        _ => {
            let mut children = List::new();
            Legal::list(vectors, node, &mut children);
            children.iter().map(|child| below(child, depth - 1)).sum()
        }
    }
}
