//! Comparison with the shogi library `haitaka`, which looks rooks and bishops up by magic multiplication.

use haitaka::{BitBoard, Color, get_bishop_moves, get_lance_moves, get_rook_moves};
use quintessence::boards::{Column, MaskEx, Shape, oracle};
use quintessence::{Direction, Line, LineMasks, Mapping};
use support::parallel::for_each;

const BOARD: Shape = Shape::new(9, 9).mapping(Mapping::H8ByFile);

/// Its numbers are those of one mapping: file 1 and rank a are at the top right, and rank b is next.
#[test]
fn numbers_of_the_peer() {
    let agrees = |mapping: Mapping| {
        let board = BOARD.mapping(mapping);
        (0..81).all(|number| {
            let square = haitaka::Square::index(number);
            let (file, rank) = (8 - square.file() as usize, 8 - square.rank() as usize);
            let coordinates = board.coordinates(number);
            (usize::from(coordinates.0), usize::from(coordinates.1)) == (file, rank)
                && board.bit(number) == square.bitboard().0
        })
    };
    let agreeing: Vec<_> = Mapping::ALL.into_iter().filter(|&mapping| agrees(mapping)).collect();
    assert_eq!(agreeing, [Mapping::H8ByFile]);
    // North is toward rank a for both: a lance of Black runs that way.
    for number in 0..81 {
        let attacks = get_lance_moves(Color::Black, haitaka::Square::index(number), BitBoard::new(0));
        assert_eq!(attacks.0, Column::Ray(Direction::North).at(&BOARD, number));
    }
}

#[test]
fn sliders_of_the_peer() {
    let line = |square, line| Column::Line(line).at(&BOARD, square);
    let lines = std::array::from_fn(|square| Line::ALL.map(|kind| line(square, kind)));
    let table = MaskEx::<u128, 81, 0b1101>::new(std::array::from_fn(|square| BOARD.position(square)), lines);
    assert_eq!(table.verify(&BOARD), Ok(()));
    let files: [LineMasks<u128>; 81] = std::array::from_fn(|square| {
        let [lower, upper] =
            [Column::Lower(Line::File), Column::Upper(Line::File)].map(|side| side.at(&BOARD, square));
        LineMasks { lower, upper, line: lower | upper }
    });

    let seeds: Vec<u64> = (0..100).collect();
    let cases: usize = for_each(&seeds, |&seed| {
        let mut rng = fastrand::Rng::with_seed(seed);
        let mut cases = 0;
        for i in 0..1_000 {
            let mut word = || rng.u128(..) & u128::MAX >> (128 - 81);
            let occupied = match i % 4 {
                0 => word() & word() & word(),
                1 => word() & word(),
                2 => word(),
                _ => word() | word(),
            };
            for (number, masks) in files.iter().enumerate() {
                let (square, blockers) = (haitaka::Square::index(number), BitBoard::new(occupied));
                let rook = get_rook_moves(Color::Black, square, blockers).0;
                let bishop = get_bishop_moves(Color::Black, square, blockers).0;
                assert_eq!(table.rook_attacks(number, occupied), rook, "{square}, {occupied:#x}");
                assert_eq!(table.bishop_attacks(number, occupied), bishop, "{square}, {occupied:#x}");
                // Toward rank a the numbers fall.
                let attacks = masks.attacks(occupied);
                let north = get_lance_moves(Color::Black, square, blockers).0;
                let south = get_lance_moves(Color::White, square, blockers).0;
                assert_eq!(
                    (attacks & masks.lower, attacks & masks.upper),
                    (north, south),
                    "{square}, {occupied:#x}"
                );
                cases += 1;
            }
            let number = i % 81;
            let square = haitaka::Square::index(number);
            for (color, direction) in [(Color::Black, Direction::North), (Color::White, Direction::South)] {
                let lance = get_lance_moves(color, square, BitBoard::new(occupied)).0;
                assert_eq!(oracle::ray_attacks(&BOARD, number, direction, occupied), lance);
            }
        }
        cases
    })
    .into_iter()
    .sum();
    assert_eq!(cases, 100_000 * 81);
}
