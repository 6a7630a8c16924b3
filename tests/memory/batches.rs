//! Batches of every length.

use quintessence::simd::{Level, ShortBuffer};
use quintessence::{Bitboard, oracle};

use crate::case::Case;

/// The longest batch. Batches handle up to sixteen squares at once, so lengths beyond 64 repeat the same loops.
const LONGEST: usize = if cfg!(miri) { 17 } else { 130 };

/// Computes batches of each length, with buffers that fit, that are one board longer, and that are too short.
pub(crate) fn check(level: Level, case: &Case) -> usize {
    let mut buffers = 0;
    let attacks = |&square: &_| oracle::queen_attacks(square, case.occupied);
    let all_expected: Vec<_> = case.squares[..LONGEST].iter().map(attacks).collect();
    for len in 0..=LONGEST {
        let squares: Box<[_]> = case.squares[..len].into();
        let expected = &all_expected[..len];
        for longer in [0, 1] {
            let mut buffer = vec![Bitboard::FULL; len + longer].into_boxed_slice();
            let found = level.queen_attacks_batch(&squares, case.occupied, &mut buffer);
            assert_eq!(found, Ok(&mut expected.to_owned()[..]), "{level}: {len} squares");
            assert!(buffer[len..].iter().all(|&board| board == Bitboard::FULL), "{level}: {len} squares");
            buffers += 1;
        }
        let shorter = [0, len / 2, len.saturating_sub(1)].into_iter().filter(|&given| given < len);
        for given in shorter {
            let mut buffer = vec![Bitboard::FULL; given].into_boxed_slice();
            let refusal = level.queen_attacks_batch(&squares, case.occupied, &mut buffer).err();
            let ShortBuffer { needed, given: found, .. } = refusal.expect("the buffer is too short");
            assert_eq!((needed, found), (len, given), "{level}");
            assert!(buffer.iter().all(|&board| board == Bitboard::FULL), "{level}: wrote to {given} boards");
            buffers += 1;
        }
    }
    buffers
}
