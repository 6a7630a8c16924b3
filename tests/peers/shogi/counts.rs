//! Published numbers of leaves.

use super::{START, moves, position, turned};

/// Positions with the numbers of leaves at depth 1, 2 and so on.
const COUNTS: [(&str, &[u64]); 3] = [
    (START, &[30, 900, 25_470, 719_731, 19_861_490]),
    ("l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w GR5pnsg 1", &[207, 28_684, 4_809_015]),
    // As many moves as a position can have.
    ("R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 1", &[593, 105_677]),
];

#[test]
fn published_counts() {
    for (sfen, counts) in COUNTS {
        let (one, other) = (position(sfen), position(&turned(sfen)));
        assert_eq!(moves(&one).len() as u64, counts[0], "{sfen}");
        assert_eq!((one.leaves(0), one.divide(0).len()), (1, 0));
        for (depth, &expected) in (1..).zip(counts) {
            assert_eq!(one.leaves(depth), expected, "depth {depth} of {sfen}");
            assert_eq!(other.leaves(depth), expected, "depth {depth} of {sfen}, turned");
        }
        let by_move = one.divide(2);
        assert_eq!(by_move.len() as u64, counts[0], "{sfen}");
        assert_eq!(by_move.iter().map(|&(_, leaves)| leaves).sum::<u64>(), counts[1], "{sfen}");
    }
}
