//! What the columns of tables hold.

use quintessence::boards::Column;
use quintessence::{Color, Direction, Line, Mapping};

use super::reference::Reference;

const SHAPES: [(u8, u8); 5] = [(8, 8), (9, 9), (9, 10), (6, 6), (2, 5)];

fn shapes() -> impl Iterator<Item = Reference> {
    SHAPES.into_iter().flat_map(|size| {
        let packed = Mapping::ALL.into_iter().map(move |mapping| Reference::new("", size, mapping, None, 0));
        packed.chain([Reference::new("", size, Mapping::H8ByFile, Some(11), 0x8100)])
    })
}

/// The squares that steps of so many files and ranks lead to.
fn stepped(shape: &Reference, square: usize, steps: &[(i8, i8)]) -> u128 {
    let (file, rank, _) = shape.squares[square];
    let to = |&(files, ranks): &(i8, i8)| shape.number(file + i32::from(files), rank + i32::from(ranks));
    shape.set(steps.iter().filter_map(to))
}

#[test]
fn columns_of_many_boards() {
    let far = [(127, 0), (-128, 0), (0, 127), (0, -128), (-128, 127), (0, 0), (1, 0), (-3, 2)];
    for shape in shapes() {
        let board = &shape.board;
        for square in 0..board.squares() {
            let column = |column: Column<'_>| column.at(board, square);
            let (file, rank, position) = shape.squares[square];
            assert_eq!(column(Column::Bit), shape.bit(square));
            assert_eq!(column(Column::Square), u128::try_from(square).unwrap());
            assert_eq!(column(Column::Position), u128::from(position));
            assert_eq!(column(Column::FileIndex), u128::try_from(file).unwrap());
            assert_eq!(column(Column::RankIndex), u128::try_from(rank).unwrap());
            for line in Line::ALL {
                assert_eq!(column(Column::Line(line)), shape.others_on(square, line));
                let sides = [Column::Lower(line), Column::Upper(line)].map(column);
                assert_eq!(sides, shape.sides(square, line));
            }
            for direction in Direction::ALL {
                assert_eq!(column(Column::Ray(direction)), shape.set(shape.ray(square, direction)));
            }
            let steps = |steps: &[_]| stepped(&shape, square, steps);
            assert_eq!(column(Column::Pawn(Color::White)), steps(&[(1, 1), (-1, 1)]));
            assert_eq!(column(Column::Pawn(Color::Black)), steps(&[(1, -1), (-1, -1)]));
            assert_eq!(column(Column::Steps(&far)), steps(&far));
            let around = Direction::ALL.map(Direction::step);
            assert_eq!(column(Column::King), steps(&around));
            let jumps =
                around.into_iter().flat_map(|(files, ranks)| [(2 * files, ranks), (files, 2 * ranks)]);
            let jumps: Vec<_> = jumps.filter(|(files, ranks)| files.abs() + ranks.abs() == 3).collect();
            assert_eq!(column(Column::Knight), steps(&jumps));
            assert_eq!(column(Column::Leaper(-1, 2)), steps(&jumps));
            assert_eq!(column(Column::Leaper(3, 0)), steps(&[(3, 0), (-3, 0), (0, 3), (0, -3)]));
            for (files, ranks) in [(0, 1), (-1, 0), (2, -1)] {
                let far: Vec<_> = (1..11).map(|n| (n * files, n * ranks)).collect();
                assert_eq!(column(Column::Rider(files, ranks)), steps(&far));
            }
        }
    }
}
