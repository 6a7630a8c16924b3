//! Compares Hyperbola Quintessence and Obstruction Difference with walks on boards of other sizes, along every line and
//! with all sets of blockers on it. The library has no tables for such boards, so the macros make them here.

use quintessence::boards::{Shape, oracle};
use quintessence::{Line, Mapping};

use super::Check;

pub(super) fn check() -> Vec<Check> {
    macro_rules! board {
        ($files:literal x $ranks:literal in $word:ident $(, $key:ident = $value:tt)* => $board:expr) => {{
            quintessence::mask_ex! { static LINES; board = $files x $ranks; word = $word; $($key = $value;)* }
            quintessence::masks! { static RAYS; board = $files x $ranks; word = $word; $($key = $value;)* }
            let name = concat!($files, " x ", $ranks $(, ", ", stringify!($key = $value))*).replace("mapping = ", "");
            check_board(&name, &$board, |square, line, occupied| {
                let (occupied, ray) = (occupied as $word, RAYS[square][line as usize]);
                [LINES.line_attacks(square, line, occupied).into(), ray.attacks(occupied).into()]
            })
        }};
    }
    vec![
        board!(6 x 6 in u64 => Shape::new(6, 6)),
        board!(9 x 9 in u128 => Shape::new(9, 9)),
        board!(9 x 9 in u128, mapping = i9_by_file
            => Shape::new(9, 9).mapping(Mapping::H8ByFile)),
        board!(9 x 9 in u128, mapping = i9_by_file, gaps = [63]
            => Shape::new(9, 9).mapping(Mapping::H8ByFile).gaps(1 << 63)),
        board!(9 x 10 in u128 => Shape::new(9, 10)),
        board!(10 x 8 in u128, stride = 16 => Shape::new(10, 8).stride(16)),
        board!(12 x 10 in u128 => Shape::new(12, 10)),
    ]
}

fn check_board(name: &str, board: &Shape, attacks: impl Fn(usize, Line, u128) -> [u128; 2]) -> Check {
    let cases = (0..board.squares()).flat_map(|square| Line::ALL.map(|line| (square, line)));
    let cases = cases.flat_map(|(square, line)| {
        let blockers = subsets(oracle::line_attacks(board, square, line, 0));
        blockers.map(move |occupied| (square, line, occupied))
    });
    let cases = cases.flat_map(|(square, line, occupied)| {
        let expected = oracle::line_attacks(board, square, line, occupied);
        let [hyperbola, obstruction] = attacks(square, line, occupied);
        [("hyperbola", hyperbola), ("obstruction", obstruction)].map(|(technique, found)| {
            let describe = move || format!("{technique}, square {square}, {line}, occupied {occupied:#x}");
            (found, expected, describe)
        })
    });
    Check::new(name, "all sets of blockers", cases)
}

/// Returns every subset of a set, the empty set first. The subtraction counts upwards in the bits of the set only.
fn subsets(set: u128) -> impl Iterator<Item = u128> {
    let next = move |&subset: &u128| Some(subset.wrapping_sub(set) & set).filter(|&next| next != 0);
    std::iter::successors(Some(0), next)
}
