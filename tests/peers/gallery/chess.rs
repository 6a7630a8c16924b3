//! Layouts of chess engines against `cozy-chess` and `shakmaty`.

use cozy_chess::{BitBoard, Color, Square};
use quintessence::{between, first_rank, line_through, square_table};

#[derive(Clone, Copy)]
struct Prepared {
    non_rank_range: u64,
    other_range: u64,
}

square_table! {
    /// Rook, bishop.
    static RAYS: [[BitBoard; 64]; 2] =
        [[BitBoard(rank | file); squares], [BitBoard(diagonal | antidiagonal); squares]];
    /// White, black.
    static PAWN_ATTACKS: [[BitBoard; 64]; 2] =
        [[BitBoard(pawn(white)); squares], [BitBoard(pawn(black)); squares]];
    static KING_MOVES: [BitBoard; 64] = BitBoard(king);
    static KNIGHT_MOVES: [BitBoard; 64] = BitBoard(knight);
    static PREPARED: [[Prepared; 64]; 2] = [
        [Prepared { non_rank_range: file, other_range: rank }; squares],
        [Prepared { non_rank_range: diagonal, other_range: antidiagonal }; squares],
    ];
}

between! {
    static BETWEEN;
}

line_through! {
    static LINE;
}

#[test]
fn pieces_of_cozy_chess() {
    for (index, square) in Square::ALL.into_iter().enumerate() {
        assert_eq!(RAYS[0][index], cozy_chess::get_rook_rays(square), "{square}");
        assert_eq!(RAYS[1][index], cozy_chess::get_bishop_rays(square), "{square}");
        assert_eq!(KING_MOVES[index], cozy_chess::get_king_moves(square), "{square}");
        assert_eq!(KNIGHT_MOVES[index], cozy_chess::get_knight_moves(square), "{square}");
        for color in Color::ALL {
            let found = PAWN_ATTACKS[color as usize][index];
            assert_eq!(found, cozy_chess::get_pawn_attacks(square, color), "{color} {square}");
        }
    }
}

#[test]
fn pairs_of_squares() {
    for (a, from) in Square::ALL.into_iter().enumerate() {
        for (b, to) in Square::ALL.into_iter().enumerate() {
            assert_eq!(BETWEEN[a][b].bits(), cozy_chess::get_between_rays(from, to).0, "{from} {to}");
            assert_eq!(LINE[a][b].bits(), cozy_chess::get_line_rays(from, to).0, "{from} {to}");
        }
    }
    for from in shakmaty::Square::ALL {
        for to in shakmaty::Square::ALL {
            let (a, b) = (usize::from(from), usize::from(to));
            assert_eq!(BETWEEN[a][b].bits(), shakmaty::attacks::between(from, to).0, "{from} {to}");
            assert_eq!(LINE[a][b].bits(), shakmaty::attacks::ray(from, to).0, "{from} {to}");
        }
    }
}

#[test]
fn sliders_of_shakmaty() {
    let empty = shakmaty::Bitboard::EMPTY;
    for (index, square) in shakmaty::Square::ALL.into_iter().enumerate() {
        let [rook, bishop] = [PREPARED[0][index], PREPARED[1][index]];
        let attacks = [
            shakmaty::attacks::rook_attacks(square, empty),
            shakmaty::attacks::bishop_attacks(square, empty),
        ];
        for (prepared, attacks) in [rook, bishop].iter().zip(attacks) {
            assert_eq!(prepared.non_rank_range | prepared.other_range, attacks.0, "{square}");
            assert_eq!(prepared.non_rank_range & prepared.other_range, 0, "{square}");
        }
        let on_rank = attacks[0] & shakmaty::Bitboard::from_rank(square.rank());
        assert_eq!(rook.other_range, on_rank.0, "{square}");
    }
}

/// Tables of engines that number squares from another corner, or bits otherwise than squares.
mod numberings {
    use super::*;

    /// What turns the number of a square from a1 into that from another corner.
    const H1: usize = 7;
    const A8: usize = 56;
    const H8: usize = 63;

    square_table! {
        static CRAFTY: [u64; 64] = reverse(king);
    }

    square_table! {
        static CARBALLO: [[i64; 64]; 3] = [
            [u64::cast_signed(rank | file); squares],
            [u64::cast_signed(diagonal | antidiagonal); squares],
            [u64::cast_signed(pawn(white)); squares],
        ];
        /// The sets above are the same from a1; one diagonal alone is another.
        static DIAGONALS: [u64; 64] = diagonal;
        mapping = h1;
    }

    square_table! {
        static PETREL: [[[u64; 2]; 2]; 64] = [
            [file | rank, reverse(file | rank)],
            [diagonal | antidiagonal, reverse(diagonal | antidiagonal)],
        ];
        static BBC: [[u64; 64]; 2] = [[pawn(white); squares], [pawn(black); squares]];
        mapping = a8;
    }

    square_table! {
        static NEURAL_OTHELLO: [[u64; 8]; 64] = [
            ray(south_west), ray(south), ray(south_east), ray(west),
            ray(east), ray(north_west), ray(north), ray(north_east),
        ];
        mapping = h8;
    }

    fn turned(squares: BitBoard, corner: usize) -> u64 {
        squares.into_iter().fold(0, |word, square| word | 1 << (square as usize ^ corner))
    }

    #[test]
    fn bits_against_squares() {
        for square in Square::ALL {
            let expected = turned(cozy_chess::get_king_moves(square), H8);
            assert_eq!(CRAFTY[square as usize], expected, "{square}");
        }
    }

    #[test]
    fn from_h1() {
        for square in Square::ALL {
            let expected = [
                cozy_chess::get_rook_rays(square),
                cozy_chess::get_bishop_rays(square),
                cozy_chess::get_pawn_attacks(square, Color::White),
            ];
            for (table, expected) in CARBALLO.iter().zip(expected) {
                let found = table[square as usize ^ H1];
                assert_eq!(found.cast_unsigned(), turned(expected, H1), "{square}");
            }
            let rises = |to: &Square| (to.file() > square.file()) == (to.rank() > square.rank());
            let diagonal = cozy_chess::get_bishop_rays(square).into_iter().filter(rises).collect();
            assert_eq!(DIAGONALS[square as usize ^ H1], turned(diagonal, H1), "{square}");
        }
    }

    #[test]
    fn from_a8() {
        for square in Square::ALL {
            let number = square as usize ^ A8;
            let lines = [cozy_chess::get_rook_rays(square), cozy_chess::get_bishop_rays(square)];
            for (pair, lines) in PETREL[number].iter().zip(lines) {
                // Through the middle of the board, square and word alike.
                assert_eq!(*pair, [turned(lines, A8), turned(lines, A8 ^ H8)], "{square}");
            }
            for color in Color::ALL {
                let expected = turned(cozy_chess::get_pawn_attacks(square, color), A8);
                assert_eq!(BBC[color as usize][number], expected, "{color} {square}");
            }
        }
    }

    #[test]
    fn from_h8() {
        for square in Square::ALL {
            let rays = NEURAL_OTHELLO[square as usize ^ H8];
            let [south_west, south, south_east, west, east, north_west, north, north_east] = rays;
            let rook = south | west | east | north;
            let bishop = south_west | south_east | north_west | north_east;
            assert_eq!(rook, turned(cozy_chess::get_rook_rays(square), H8), "{square}");
            assert_eq!(bishop, turned(cozy_chess::get_bishop_rays(square), H8), "{square}");
            for (ray, step) in rays.into_iter().zip([9, 8, 7, 1, -1, -7, -8, -9]) {
                let next = (square as i32 ^ H8 as i32) + step;
                assert!(ray == 0 || ray >> next & 1 == 1, "{square}");
            }
        }
    }
}

mod dual {
    use super::*;

    struct Dual {
        lanes: [u64; 3],
        r: u64,
        rr: u64,
        rank_row: u64,
        shift: u32,
    }

    square_table! {
        static DUAL: [Dual; 64] = Dual {
            lanes: [file, diagonal, antidiagonal],
            r: bit << 1,
            rr: reverse(bit) << 1,
            rank_row: file_index << 6,
            shift: (rank_index << 3) as u32,
        };
    }

    first_rank! {
        static RANK_ATTACKS;
    }

    /// Stockfish's entry holds all that its lanes need, on boards of every density.
    #[test]
    fn attacks_from_one_entry() {
        let mut random = fastrand::Rng::with_seed(20);
        for _ in 0..2_000 {
            let occupied = random.u64(..) & (random.u64(..) | random.u64(..));
            for (square, entry) in Square::ALL.into_iter().zip(&DUAL) {
                let [file, diagonal, antidiagonal] = entry.lanes.map(|mask| {
                    let forward = (occupied & mask).wrapping_sub(entry.r);
                    let reverse = (occupied & mask).swap_bytes().wrapping_sub(entry.rr);
                    (forward ^ reverse.swap_bytes()) & mask
                });
                let row = entry.rank_row + (occupied >> entry.shift >> 1 & 63);
                let rank = u64::from(RANK_ATTACKS.as_flattened()[row as usize]) << entry.shift;
                let (rook, bishop) = (BitBoard(file | rank), BitBoard(diagonal | antidiagonal));
                assert_eq!(rook, cozy_chess::get_rook_moves(square, BitBoard(occupied)), "{square}");
                assert_eq!(bishop, cozy_chess::get_bishop_moves(square, BitBoard(occupied)), "{square}");
            }
        }
    }
}
