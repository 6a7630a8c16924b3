//! Examples that the sources print, where the page `techniques` says how they err or what they leave open.

use quintessence::hyperbola::mask;
use quintessence::quad::{self, QuadBitboard};
use quintessence::{Bitboard, Direction, Line, Mapping, Square, bitboard, line_mask, setwise};

/// One line as a flat byte, with the slider on bit 4.
#[test]
fn reverse_math() {
    let (o, r) = (0b1101_0101_u8, 0b0001_0000_u8);
    let (rev_o, rev_r) = (o.reverse_bits(), r.reverse_bits());
    assert_eq!((o - 2 * r, rev_o - 2 * rev_r), (0b1011_0101, 0b1001_1011));
    let attacks = (o - 2 * r) ^ (rev_o - 2 * rev_r).reverse_bits();
    let [r, o, line] = [r, o, 0xff].map(|byte| Bitboard::new(byte.into()));
    assert_eq!((attacks, mask::bit_reversed(r, o, line).bits()), (0b0110_1100, 0b0110_1100));
}

/// The drawings of whole sets have bit 0 on the right, so that their left is east in `Mapping::H1`.
#[test]
fn sets_toward_the_left() {
    let [r, o, attacks] = [
        bitboard! {
            . . . . . . X .
            . . . . X . . .
            . . . . . . X .
            . . . . . X . .
            . . . . . . . .
            . . . . . . X .
            . . . . . . . X
            X . . . . . . .
        },
        bitboard! {
            X . . X . . X .
            X . . . X . . .
            X X . . . . X .
            . X X . . X . .
            . . . . . . . .
            . . . . . . X .
            . . . . . . . X
            X . . . . . . .
        },
        bitboard! {
            . . . X X X . .
            X X X X . . . .
            . X X X X X . .
            . . X X X . . .
            . . . . . . . .
            X X X X X X . .
            X X X X X X X .
            . . . . . . . .
        },
    ]
    .map(|drawing| Mapping::H1.encode(drawing));
    let right = Bitboard::new(0x0101_0101_0101_0101);
    let difference = Bitboard::new((o | right).bits().wrapping_sub(2 * r.bits()));
    assert_eq!((o ^ difference) - right, attacks);
    assert_eq!(setwise::attacks_toward(Direction::East, r, o), attacks);
    // The missing parenthesis in the other place: the piece on the right counts as attacked.
    assert_eq!(o ^ (difference - right), attacks | Mapping::H1.encode(Square::H2.into()));
}

/// A rook on e4, with pieces on c4 and g4, where a8 = 0. The blog subtracts the slider once, so its occupancy must not
/// contain the slider.
#[test]
fn a_rook_on_e4() {
    let (rook, occupied, attacks) = (0x10_0000_0000_u64, 0x44_0000_0000_u64, 0x6c_0000_0000);
    let rank = line_mask(Mapping::A8, Square::E4, Line::Rank);
    for (occupied, printed) in [(occupied, attacks), (occupied | rook, 0)] {
        let forward = (occupied & rank.bits()).wrapping_sub(rook);
        let reverse = (occupied & rank.bits()).reverse_bits().wrapping_sub(rook.reverse_bits());
        assert_eq!((forward ^ reverse.reverse_bits()) & rank.bits(), printed);
        let found = mask::bit_reversed(Bitboard::new(rook), Bitboard::new(occupied), rank);
        assert_eq!(found.bits(), attacks);
    }
}

/// Read literally, the message on quads finds no pin: fills end before the pinned piece, and ray attacks meet on it.
#[test]
fn fills_do_not_find_pins() {
    let [rook, king, pinned] =
        [Square::A4, Square::E4, Square::C4].map(|square| QuadBitboard::new([1 << square as u8; 4]));
    let occupied = rook | king | pinned;
    let [right, left] = [(Direction::East, rook), (Direction::West, king)].map(|(direction, from)| {
        [quad::fill(direction, from, !occupied), quad::ray_attacks(direction, from, occupied)]
    });
    assert_eq!([right[0] & left[0], right[1] & left[1]], [QuadBitboard::EMPTY, pinned]);
}
