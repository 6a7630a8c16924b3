//! The steps of Hyperbola Quintessence, which subtracts once on the board and once on the reversed board.

use quintessence::{FIRST_RANK, Line, MASK_EX, Square};

use crate::step::{Reversal, Step, Steps};

pub(crate) fn mirrored(slider: Square, line: Line, occupied: u64) -> Steps {
    let (reversal, says) = match line {
        Line::Rank => (Reversal::Bits, RANK_REVERSED),
        _ => (Reversal::Bytes, "The line has one square per byte, so swapped bytes reverse it."),
    };
    whole(slider, line, occupied, reversal, says)
}

pub(crate) fn bit_reversed(slider: Square, line: Line, occupied: u64) -> Steps {
    whole(slider, line, occupied, Reversal::Bits, "The bits are reversed: this reverses any line.")
}

fn whole(slider: Square, line: Line, occupied: u64, reversal: Reversal, says: &'static str) -> Steps {
    let (slider_bit, reversed_bit) = (bit(slider), bit(reversal.square(slider)));
    let mask = mask(slider, line);
    let o = occupied & mask;
    let forward = o.wrapping_sub(slider_bit);
    let rev_o = reversal.word(o);
    let reverse = rev_o.wrapping_sub(reversed_bit);
    let back = reversal.word(reverse);
    let run = forward ^ back;
    Steps::new([
        Step::new("line", LINE, mask),
        Step::new("o = occupied & line", BLOCKERS, o),
        Step::new("forward = o - slider", FORWARD, forward).changing(o),
        Step::new("rev(o)", says, rev_o).on(reversal),
        Step::new("reverse = rev(o) - rev(slider)", REVERSE, reverse).changing(rev_o).on(reversal),
        Step::new("rev(reverse)", "The reversal undone.", back),
        Step::new("run = forward ^ rev(reverse)", "Bits that neither subtraction changed cancel out.", run),
        Step::new("attacks = run & line", ATTACKS, run & mask),
    ])
}

/// The published formula for each ray. Its `o` contains the slider `r`.
pub(crate) fn published(slider: Square, line: Line, occupied: u64) -> Steps {
    let reversal = if line == Line::Rank { Reversal::Bits } else { Reversal::Bytes };
    let (mask, r) = (mask(slider, line), bit(slider));
    let o = occupied & mask | r;
    let less = o.wrapping_sub(r << 1);
    let (rev_o, rev_r) = (reversal.word(o), reversal.word(r));
    let rev_less = rev_o.wrapping_sub(rev_r << 1);
    let (above, below) = (o ^ less, rev_o ^ rev_less);
    let back = reversal.word(below);
    Steps::new([
        Step::new("line", LINE, mask),
        Step::new("o = occupied & line | r", "The blockers on the line, and the slider r.", o),
        Step::new("o - 2r", "One r removes the slider, the other borrows up to a blocker or bit 63.", less)
            .changing(o),
        Step::new("above = o ^ (o - 2r)", "The changed bits: all above the slider, up to there.", above),
        Step::new("o' = rev(o)", "The reversed word, in which the slider is r' = rev(r).", rev_o)
            .on(reversal),
        Step::new("o' - 2r'", "The same subtraction borrows from the nearest blocker below.", rev_less)
            .changing(rev_o)
            .on(reversal),
        Step::new("o' ^ (o' - 2r')", "The changed bits of the reversed word.", below).on(reversal),
        Step::new("below = rev(o' ^ (o' - 2r'))", "The reversal undone.", back),
        Step::new("attacks = (above | below) & line", ATTACKS, (above | back) & mask),
    ])
}

/// The form for several lines at once. The occupancy is reversed once for all of them, and so is their joint result.
pub(crate) fn halves_by_bytes(slider: Square, line: Line, occupied: u64) -> Steps {
    if line == Line::Rank {
        return by_table(slider, occupied);
    }
    // A byte swap turns the board upside down, so a diagonal becomes an antidiagonal.
    let mirrored_line = match line {
        Line::Diagonal => Line::Antidiagonal,
        Line::Antidiagonal => Line::Diagonal,
        _ => line,
    };
    let reversal = Reversal::Bytes;
    let mirrored = reversal.square(slider);
    let (slider_bit, reversed_bit) = (bit(slider), bit(mirrored));
    let (squares, reversed_line) = (mask(slider, line), mask(mirrored, mirrored_line));
    let o = occupied & squares;
    let forward = o.wrapping_sub(slider_bit);
    let rev_occupied = reversal.word(occupied);
    let rev_o = rev_occupied & reversed_line;
    let reverse = rev_o.wrapping_sub(reversed_bit);
    let (here, there) = (forward & squares, reverse & reversed_line);
    let back = reversal.word(there);
    Steps::new([
        Step::new("line", LINE, squares),
        Step::new("o = occupied & line", BLOCKERS, o),
        Step::new("o - slider", FORWARD, forward).changing(o),
        Step::new("forward = (o - slider) & line", "The difference on the line.", here),
        Step::new(
            "rev(occupied)",
            "The whole occupancy with its bytes swapped, once for the file and both diagonals.",
            rev_occupied,
        )
        .on(reversal),
        Step::new("rev(line)", "The same line on the reversed board, without the slider.", reversed_line)
            .on(reversal),
        Step::new("rev(o) = rev(occupied) & rev(line)", "The blockers on the reversed line.", rev_o)
            .on(reversal),
        Step::new("rev(o) - rev(slider)", REVERSE, reverse).changing(rev_o).on(reversal),
        Step::new("reverse = (rev(o) - rev(slider)) & rev(line)", "The difference on that line.", there)
            .on(reversal),
        Step::new(
            "rev(reverse)",
            "The bytes are swapped back. For several lines, their words are combined first.",
            back,
        ),
        Step::new(
            "attacks = forward ^ rev(reverse)",
            "Bits that neither subtraction has changed cancel out. The others are the attacks.",
            here ^ back,
        ),
    ])
}

/// Looks up the attacks along a rank, because a byte swap does not reverse the bits inside a byte.
fn by_table(slider: Square, occupied: u64) -> Steps {
    let shift = slider as u32 & 56;
    let byte = occupied >> shift & 0xff;
    let inner = byte >> 1 & 63;
    let row = FIRST_RANK.get(slider as usize & 7);
    let found = row.and_then(|row| row.get(inner as usize)).map_or(0, |&attacks| attacks as u64);
    Steps::new([
        Step::new("line", LINE, mask(slider, Line::Rank)),
        Step::new(
            "rank = occupied >> shift & 255",
            "The byte of the rank; shift is the number of its first bit.",
            byte,
        )
        .down(shift),
        Step::new(
            "inner = rank >> 1 & 63",
            "The six inner bits of this byte. Blockers on the two outer squares change nothing.",
            inner,
        )
        .down(shift + 1),
        Step::new(
            "found = FIRST_RANK[file][inner]",
            "The attacks from the table, still in the lowest byte; file is the slider's file.",
            found,
        )
        .down(shift),
        Step::new(
            "attacks = found << shift",
            "The byte moved to its rank: these are the attacks.",
            found << shift,
        ),
    ])
}

const LINE: &str = "The line without the slider's square.";
const BLOCKERS: &str = "The blockers on the line.";
const RANK_REVERSED: &str =
    "The bits are reversed, as the line is one byte. Where this is slow, the crate uses a table.";
const FORWARD: &str = "The borrow changes all bits up to the nearest blocker above, or bit 63 without one.";
const REVERSE: &str = "Reversed, the borrow finds the nearest blocker below.";
const ATTACKS: &str = "The mask removes the scratch bits off the line; the others are the attacks.";

const fn bit(square: Square) -> u64 {
    1 << square as u8
}

const fn mask(square: Square, line: Line) -> u64 {
    MASK_EX[square as usize][line as usize].bits()
}
