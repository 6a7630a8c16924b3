//! Layouts of shogi engines by the names of the squares: a file counted from the right, a rank from above.

use quintessence::{between, line_through, square_table};

use super::word_of;

/// The two words of a set, with one bit between them that no square has.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Split([u64; 2]);

impl Split {
    const fn new(word: u128) -> Self {
        Self([word as u64, (word >> 64) as u64])
    }
}

square_table! {
    static LINE_BB: [[Split; 4]; 81] = [
        Split::new(diagonal | bit),
        Split::new(rank | bit),
        Split::new(antidiagonal | bit),
        Split::new(file | bit),
    ];
    /// Black's gold, silver, knight, pawn and lance.
    static BLACK: [[u128; 81]; 5] = [
        [steps((-1, 1), (0, 1), (1, 1), (-1, 0), (1, 0), (0, -1)); squares],
        [steps((-1, 1), (0, 1), (1, 1), (-1, -1), (1, -1)); squares],
        [steps((-1, 2), (1, 2)); squares],
        [steps((0, 1)); squares],
        [ray(north); squares],
    ];
    board = 9 x 9;
    mapping = i9_by_file;
    gaps = [63];
}

between! {
    static BETWEEN_BB;
    board = 9 x 9;
    mapping = i9_by_file;
    gaps = [63];
}

line_through! {
    static DENSE_LINE;
    board = 9 x 9;
    mapping = i9_by_file;
}

square_table! {
    static BISHOP_RAYS: [(u128, u128, u128, u128); 81] =
        (ray(north_west), reverse(ray(north_east)), ray(south_west), reverse(ray(south_east)));
    board = 9 x 9;
    mapping = i9_by_file;
}

fn squares() -> impl Iterator<Item = (i8, i8)> {
    (0..9).flat_map(|file| (0..9).map(move |rank| (file, rank)))
}

/// The squares in the order of their numbers.
fn numbered() -> impl Iterator<Item = (usize, (i8, i8))> {
    squares().enumerate()
}

/// Seven files in the lower word, two in the upper.
const fn split(file: i8, rank: i8) -> u128 {
    if file < 7 { 1 << (9 * file + rank) } else { 1 << (64 + 9 * (file - 7) + rank) }
}

const fn dense(file: i8, rank: i8) -> u128 {
    1 << (9 * file + rank)
}

#[test]
fn lines_in_two_words() {
    for (number, (file, rank)) in numbered() {
        let expected = [
            word_of(squares(), split, |f, r| f - file == r - rank),
            word_of(squares(), split, |_, r| r == rank),
            word_of(squares(), split, |f, r| f - file == rank - r),
            word_of(squares(), split, |f, _| f == file),
        ];
        assert_eq!(LINE_BB[number], expected.map(Split::new), "{number}");
        assert!(LINE_BB[number].iter().all(|split| split.0[0] >> 63 == 0 && split.0[1] >> 18 == 0));
    }
}

#[test]
fn steps_of_black() {
    for (number, (file, rank)) in numbered() {
        let reached = |goes: fn(i8, i8) -> bool| {
            // Forward is up, toward lower ranks.
            word_of(squares(), split, |f, r| goes((f - file).abs(), rank - r))
        };
        let expected = [
            reached(|aside, ahead| aside + ahead.abs() == 1 || aside == 1 && ahead == 1),
            reached(|aside, ahead| aside == 1 && ahead.abs() == 1 || aside == 0 && ahead == 1),
            reached(|aside, ahead| aside == 1 && ahead == 2),
            reached(|aside, ahead| aside == 0 && ahead == 1),
            reached(|aside, ahead| aside == 0 && ahead > 0),
        ];
        for (table, expected) in BLACK.iter().zip(expected) {
            assert_eq!(table[number], expected, "{number}");
        }
    }
}

#[test]
fn rays_of_a_tuple() {
    for (number, (file, rank)) in numbered() {
        let diagonal = |west: i8, south: i8| {
            word_of(squares(), dense, |f, r| (f - file) * west > 0 && (f - file) * west == (r - rank) * south)
        };
        let expected = (
            diagonal(1, -1),
            diagonal(-1, -1).reverse_bits(),
            diagonal(1, 1),
            diagonal(-1, 1).reverse_bits(),
        );
        assert_eq!(BISHOP_RAYS[number], expected, "{number}");
    }
}

#[test]
fn pairs_of_squares() {
    let mut aligned = 0;
    for (a, (file, rank)) in numbered() {
        for (b, (to_file, to_rank)) in numbered() {
            let (files, ranks) = (to_file - file, to_rank - rank);
            let is_aligned = a != b && (files == 0 || ranks == 0 || files.abs() == ranks.abs());
            // On the line are the squares that make no area with the two, and between them those nearer to both.
            let on_line = |f: i8, r: i8| is_aligned && (f - file) * ranks == (r - rank) * files;
            let is_between = |f: i8, r: i8| {
                let to_a = (f - file).abs().max((r - rank).abs());
                let to_b = (f - to_file).abs().max((r - to_rank).abs());
                on_line(f, r) && to_a > 0 && to_b > 0 && to_a + to_b == files.abs().max(ranks.abs())
            };
            assert_eq!(BETWEEN_BB[a][b], word_of(squares(), split, is_between), "{a} {b}");
            assert_eq!(DENSE_LINE[a][b], word_of(squares(), dense, on_line), "{a} {b}");
            aligned += usize::from(is_aligned);
        }
    }
    // As many as a lone queen has moves on this board, summed over her squares.
    assert_eq!(aligned, 2_112);
}
