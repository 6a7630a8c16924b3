//! How many instructions each form takes, counted by Valgrind. The counts do not depend on what else the machine does.
//!
//! `cargo bench --bench instructions` needs Linux, Valgrind and the program that drives it, which
//! `cargo install gungraun-runner --version 0.20.0` installs. A count covers 64 positions with 12 sliders each, and the
//! loop around them. `gungraun` compares it with the count of the run before.
//!
//! Valgrind knows no AVX-512, and says that the processor has none. A level that the processor lacks counts as nothing.

#[cfg(target_os = "linux")]
#[allow(
    missing_docs,
    unused_qualifications,
    clippy::pedantic,
    reason = "said of the modules that gungraun makes of each function"
)]
mod counted {
    use std::hint::black_box;

    use gungraun::{library_benchmark, library_benchmark_group};
    use quintessence::hyperbola::{combined, generalised, mirrored, smsk};
    use quintessence::quad::{KingSafety, Mailbox, Piece, Position as QuadPosition, QuadBitboard};
    use quintessence::simd::{Isa, Level, Sliders, Twin};
    use quintessence::threats::threats_at;
    use quintessence::{
        Bitboard, Color, Square, bishop_attacks, obstruction, queen_attacks, rook_attacks, setwise,
    };

    pub(crate) struct Position {
        occupied: Bitboard,
        squares: [Square; 12],
        sets: Sliders,
    }

    fn positions() -> &'static [Position] {
        let mut random = fastrand::Rng::with_seed(2026);
        let position = |_| {
            let mut some = Square::ALL;
            random.shuffle(&mut some);
            let set = |squares: &[Square]| squares.iter().copied().collect::<Bitboard>();
            Position {
                occupied: set(&some[..16]),
                squares: *some.first_chunk().expect("there are more squares than sliders"),
                sets: Sliders { orthogonal: set(&some[..3]), diagonal: set(&some[3..6]) },
            }
        };
        // Never freed, so that it is not counted.
        (0..64).map(position).collect::<Vec<_>>().leak()
    }

    fn at(isa: Isa) -> (Option<Level>, &'static [Position]) {
        (Level::try_from(isa).ok(), positions())
    }

    #[library_benchmark]
    #[bench::rook(positions(), rook_attacks)]
    #[bench::bishop(positions(), bishop_attacks)]
    #[bench::queen(positions(), queen_attacks)]
    #[bench::queen_combined(positions(), combined::queen_attacks)]
    #[bench::queen_smsk(positions(), smsk::queen_attacks)]
    #[bench::queen_mirrored(positions(), mirrored::queen_attacks)]
    #[bench::queen_generalised(positions(), generalised::queen_attacks)]
    #[bench::queen_obstruction(positions(), obstruction::queen_attacks)]
    #[bench::queen_obstruction_compact(positions(), obstruction::compact::queen_attacks)]
    fn scalar(positions: &[Position], attacks: fn(Square, Bitboard) -> Bitboard) -> u64 {
        let mut all = 0;
        for position in positions {
            for &square in &position.squares {
                all ^= attacks(square, position.occupied).bits();
            }
        }
        all
    }

    #[library_benchmark]
    #[bench::queen(positions())]
    fn twin(positions: &[Position]) -> u64 {
        let mut all = 0;
        for position in positions {
            let twin = Twin::new(position.occupied);
            for &square in &position.squares {
                all ^= twin.queen_attacks(square).bits();
            }
        }
        all
    }

    #[library_benchmark]
    #[bench::portable(at(Isa::Portable))]
    #[bench::sse2(at(Isa::Sse2))]
    #[bench::ssse3(at(Isa::Ssse3))]
    #[bench::avx2(at(Isa::Avx2))]
    #[bench::neon(at(Isa::Neon))]
    fn attacked((level, positions): (Option<Level>, &[Position])) -> u64 {
        let Some(level) = level else { return 0 };
        positions
            .iter()
            .fold(0, |all, position| all ^ level.attacked(position.sets, position.occupied).bits())
    }

    #[library_benchmark]
    #[bench::of_64_boards(positions())]
    fn set(positions: &[Position]) -> u64 {
        let mut all = 0;
        for Position { occupied, sets: Sliders { orthogonal, diagonal }, .. } in positions {
            all ^= setwise::rook_attacks(*orthogonal, *occupied).bits();
            all ^= setwise::bishop_attacks(*diagonal, *occupied).bits();
        }
        all
    }

    #[library_benchmark]
    #[bench::of_the_start(QuadPosition::START.board())]
    fn king_safety(board: QuadBitboard) -> [KingSafety; 2] {
        Color::ALL.map(|color| KingSafety::new(black_box(board), color))
    }

    /// A piece of each of 64 positions of games.
    fn pieces() -> &'static [(Square, Piece, Mailbox, Bitboard)] {
        let mut random = fastrand::Rng::with_seed(2026);
        let piece = |position: &quintessence_games::Position| {
            let (mailbox, occupied) = (position.mailbox(), position.occupied());
            let square = random.choice(occupied).expect("a position has kings");
            let piece = mailbox.piece_at(square).expect("the square is occupied");
            (square, piece, mailbox, occupied)
        };
        quintessence_games::positions(64).iter().map(piece).collect::<Vec<_>>().leak()
    }

    #[library_benchmark]
    #[bench::of_64_pieces(pieces())]
    fn threats(pieces: &[(Square, Piece, Mailbox, Bitboard)]) -> usize {
        let threats =
            |&(square, piece, ref mailbox, occupied): &_| threats_at(square, piece, mailbox, occupied);
        pieces.iter().map(|piece| threats(black_box(piece)).direct().len()).sum()
    }

    library_benchmark_group!(name = sliders; benchmarks = scalar, twin);
    library_benchmark_group!(name = sets; benchmarks = set, attacked, king_safety);
    library_benchmark_group!(name = pieces_in_sight; benchmarks = threats);
}

#[cfg(target_os = "linux")]
use counted::{pieces_in_sight, sets, sliders};

#[cfg(target_os = "linux")]
gungraun::main!(library_benchmark_groups = sliders, sets, pieces_in_sight);

#[cfg(not(target_os = "linux"))]
fn main() {
    eprintln!("instructions are counted on Linux only");
}
