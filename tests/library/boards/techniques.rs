//! Every technique on boards of many shapes: every square, every line and every occupancy of it.

use quintessence::boards::{MaskEx, hyperbola, oracle};
use quintessence::{CompactLineMasks, Line, LineMasks, Mapping, SquareMasks};
use support::parallel::for_each;

use super::reference::{Reference, subsets};

/// The cases of one square, and of how many of its lines a byte swap turns each around.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Count {
    cases: usize,
    swapped_lines: usize,
}

/// Runs a check for all squares of a shape at once, and adds up what it counts.
fn sum(squares: usize, check: impl Fn(usize) -> Count + Sync) -> Count {
    let squares: Vec<usize> = (0..squares).collect();
    for_each(&squares, |&square| check(square)).into_iter().fold(Count::default(), |sum, count| Count {
        cases: sum.cases + count.cases,
        swapped_lines: sum.swapped_lines + count.swapped_lines,
    })
}

/// Runs all cases of a shape: through the functions on 128 bits, and through what the types of a word make of each.
fn run<const N: usize>(
    shape: &Reference,
    types: impl Fn(usize, Line, u128) -> [(&'static str, u128); N] + Sync,
) -> Count {
    sum(shape.squares.len(), |square| {
        let mut count = Count::default();
        for line in Line::ALL {
            let rays = [line.lower(), line.upper()].map(|direction| shape.ray(square, direction));
            let case = Case::new(shape, square, line);
            count.swapped_lines += usize::from(case.swaps_bytes);
            for occupied in subsets(case.masks.line) {
                let expected = rays.iter().map(|ray| shape.ray_attacks(ray, occupied)).fold(0, |a, b| a | b);
                case.check(occupied, expected, &types);
                count.cases += 1;
            }
        }
        count
    })
}

/// One line of one square, of which every occupancy is a case.
struct Case<'a> {
    shape: &'a Reference,
    square: usize,
    line: Line,
    masks: LineMasks<u128>,
    swaps_bytes: bool,
}

impl<'a> Case<'a> {
    fn new(shape: &'a Reference, square: usize, line: Line) -> Self {
        let [lower, upper] = shape.sides(square, line);
        let masks = LineMasks { lower, upper, line: shape.others_on(square, line) };
        Self { shape, square, line, masks, swaps_bytes: shape.swaps_bytes(square, line) }
    }

    fn check<const N: usize>(
        &self,
        occupied: u128,
        expected: u128,
        types: impl Fn(usize, Line, u128) -> [(&'static str, u128); N],
    ) {
        let Self { shape, square, line, masks, swaps_bytes } = *self;
        let slider = shape.bit(square);
        // Neither the slider nor what stands elsewhere makes a difference.
        for occupied in [occupied, occupied | slider, occupied | !masks.line] {
            let check = |technique: &str, found: u128| {
                let name = shape.name;
                assert_eq!(found, expected, "{technique} on {name}, square {square}, {line}, {occupied:#x}");
            };
            check("oracle", oracle::line_attacks(&shape.board, square, line, occupied));
            for mask in [masks.line, masks.line | slider] {
                check("bit reversal", hyperbola::bit_reversed(slider, occupied, mask));
                if swaps_bytes {
                    check("byte swap", hyperbola::byte_swapped(slider, occupied, mask));
                }
            }
            check("obstruction", masks.attacks(occupied));
            for (technique, found) in types(square, line, occupied) {
                check(technique, found);
            }
        }
    }
}

/// Runs all cases of a shape, with the types of one word beside the functions.
macro_rules! count {
    ($shape:expr, $word:ident, $squares:literal, $swapped:literal) => {{
        let shape: &Reference = &$shape;
        assert_eq!(shape.swapped(), $swapped, "{}", shape.name);
        let square_masks = SquareMasks::<$word>::table::<$squares>(shape.square_masks());
        let line_masks = LineMasks::<$word>::table::<$squares>(shape.line_masks());
        let compact = CompactLineMasks::<$word>::table::<4, $squares>(shape.compact_line_masks());
        let mask_ex = MaskEx::<$word, $squares, $swapped>::new(shape.positions(), shape.lines());
        assert_eq!(SquareMasks::<$word>::verify(&square_masks, &shape.board), Ok(()));
        assert_eq!(LineMasks::<$word>::verify(&line_masks, &shape.board), Ok(()));
        assert_eq!(CompactLineMasks::<$word>::verify(&compact, &shape.board), Ok(()));
        assert_eq!(mask_ex.verify(&shape.board), Ok(()));

        let count = run(shape, |square, line, occupied| {
            #[allow(clippy::cast_possible_truncation, reason = "the board fits the word")]
            let occupied = occupied as $word;
            let by_mask_ex = mask_ex.line_attacks(square, line, occupied);
            let entry = &square_masks[square];
            let by_square_masks = match line {
                Line::File if shape.swaps_bytes(square, line) => entry.file_attacks(occupied),
                Line::Diagonal if shape.swaps_bytes(square, line) => entry.diagonal_attacks(occupied),
                Line::Antidiagonal if shape.swaps_bytes(square, line) => entry.antidiagonal_attacks(occupied),
                _ => by_mask_ex,
            };
            [
                ("MaskEx", u128::from(by_mask_ex)),
                ("SquareMasks", u128::from(by_square_masks)),
                ("LineMasks", u128::from(line_masks[square][line as usize].attacks(occupied))),
                ("LineMasks, ray by ray", {
                    let masks = line_masks[square][line as usize];
                    let (lower, upper) = (masks.lower_attacks(occupied), masks.upper_attacks(occupied));
                    assert_eq!((lower & !masks.lower, upper & !masks.upper), (0, 0));
                    u128::from(lower | upper)
                }),
                ("CompactLineMasks", u128::from(compact[square][line as usize].attacks(occupied))),
            ]
        });
        (count.cases, count.swapped_lines)
    }};
}

/// The occupancies of all lines through all squares: a line of so many squares has each of them once as the slider's,
/// and all subsets of the others.
fn occupancies((files, ranks): (u32, u32)) -> usize {
    let line = |length: u32| length as usize * (1 << (length - 1));
    let (shorter, longer) = (files.min(ranks), files.max(ranks));
    let diagonals =
        2 * (1..shorter).map(line).sum::<usize>() + (longer - shorter + 1) as usize * line(shorter);
    ranks as usize * line(files) + files as usize * line(ranks) + 2 * diagonals
}

#[test]
fn every_case_of_boards_of_many_shapes() {
    use Mapping::A1;
    let packed = |name, size| Reference::new(name, size, A1, None, 0);
    let counts = [
        count!(packed("eight by eight", (8, 8)), u64, 64, 0b1110),
        count!(packed("nine by nine", (9, 9)), u128, 81, 0b1110),
        count!(packed("nine by ten", (9, 10)), u128, 90, 0b1110),
        count!(packed("ten by eight", (10, 8)), u128, 80, 0b1110),
        count!(packed("twelve by ten", (12, 10)), u128, 120, 0b1110),
        count!(packed("six by six", (6, 6)), u64, 36, 0b0000),
    ];
    assert_eq!(counts.map(|(_, swapped_lines)| swapped_lines), [192, 243, 270, 240, 360, 26]);
    let cases = counts.map(|(cases, _)| cases);
    assert_eq!(cases, [21_508, 53_252, 85_508, 60_420, 354_308, 3_204]);
    assert_eq!(cases, [(8, 8), (9, 9), (9, 10), (10, 8), (12, 10), (6, 6)].map(occupancies));
    assert_eq!(cases.into_iter().sum::<usize>(), 578_200);
}

/// The same board in other words: what is a case does not depend on where its bits are.
#[test]
fn every_case_of_shogi_in_other_words() {
    use Mapping::{A1, A8ByFile, H8ByFile};
    let shogi = |name, mapping, stride, gaps| Reference::new(name, (9, 9), mapping, stride, gaps);
    let counts = [
        count!(shogi("by file", H8ByFile, None, 0), u128, 81, 0b1101),
        count!(shogi("63 and 18", H8ByFile, None, 1 << 63), u128, 81, 0b1101),
        count!(shogi("with a stride", A1, Some(14), 0), u128, 81, 0b1110),
        count!(shogi("with gaps", A8ByFile, Some(10), 0x8000_0000_0f00), u128, 81, 0b1101),
    ];
    assert_eq!(counts, [(53_252, 243); 4]);
}
