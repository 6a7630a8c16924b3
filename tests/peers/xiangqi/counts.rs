//! The published counts, as deep as a test can count.

use quintessence_xiangqi::{Position, count, divide};

/// Deeper counts are those of `cargo run --release --example xiangqi -- --suite examples/xiangqi/suite.epd`.
const MOST: u64 = 4_000_000;

#[test]
fn published_positions() {
    let (mut positions, mut counts) = (0, 0);
    let text = include_str!("../../../examples/xiangqi/suite.epd");
    for line in text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let (fen, depths) = line.split_once(" ;").unwrap();
        let position: Position = fen.parse().unwrap();
        for field in depths.split(" ;") {
            let (depth, expected) = field.strip_prefix('D').unwrap().split_once(' ').unwrap();
            let expected: u64 = expected.parse().unwrap();
            if expected <= MOST {
                assert_eq!(count(&position, depth.parse().unwrap()), expected, "{line}, depth {depth}");
                counts += 1;
            }
        }
        positions += 1;
    }
    // The deepest counts of six positions and of the start are higher.
    assert_eq!((positions, counts), (11, 48));
}

#[test]
fn divided_counts() {
    let position: Position = quintessence_xiangqi::START.parse().unwrap();
    assert_eq!(count(&position, 0), 1);
    assert_eq!(divide(&position, 0), []);
    let divided = divide(&position, 3);
    assert_eq!(divided.len(), 44);
    assert_eq!(divided.iter().map(|(_, nodes)| nodes).sum::<u64>(), 79_666);
    assert!(divided.is_sorted_by_key(|(chosen, _)| (chosen.from, chosen.to)));
}
