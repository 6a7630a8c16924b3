//! Hyperbola Quintessence step by step: a subtraction on the board and one on the board reversed.

use quintessence::{FIRST_RANK, Line, MASK_EX, Square};

use crate::step::{Reversal, Step, Steps};

/// The forms that take a line by itself, with a byte swap.
pub(crate) fn byte_swapped(slider: Square, line: Line, occupied: u64) -> Steps {
    let says = [
        "The bytes are swapped, which turns this line around: no two of its squares share a byte.",
        "The bytes are swapped back.",
    ];
    whole(slider, line, occupied, Reversal::Bytes, says)
}

/// The forms that take a line by itself, with a bit reversal.
pub(crate) fn bit_reversed(slider: Square, line: Line, occupied: u64) -> Steps {
    let says = ["The bits are reversed, which turns any line around.", "The bits are reversed back."];
    whole(slider, line, occupied, Reversal::Bits, says)
}

fn whole(slider: Square, line: Line, occupied: u64, reversal: Reversal, says: [&'static str; 2]) -> Steps {
    let (r, rev_r) = (bit(slider), bit(reversal.square(slider)));
    let m = mask(slider, line);
    let o = occupied & m;
    let forward = o.wrapping_sub(r);
    let rev_o = reversal.word(o);
    let reverse = rev_o.wrapping_sub(rev_r);
    let back = reversal.word(reverse);
    let both = forward ^ back;
    Steps::new([
        Step::new("m", MASK, m),
        Step::new("o = occupied & m", BLOCKERS, o),
        Step::new("o - r", FORWARD, forward).changing(o),
        Step::new("rev(o)", says[0], rev_o).on(reversal),
        Step::new("rev(o) - rev(r)", REVERSE, reverse).changing(rev_o).on(reversal),
        Step::new("rev(rev(o) - rev(r))", says[1], back),
        Step::new("(o - r) ^ rev(rev(o) - rev(r))", "What neither side has changed cancels out.", both),
        Step::new("... & m", "Only the line counts: these are the attacks.", both & m),
    ])
}

/// The form that collects what the lines would reverse, and swaps bytes once for all of them.
pub(crate) fn halves_by_bytes(slider: Square, line: Line, occupied: u64) -> Steps {
    // On the board upside down, the diagonals have changed places.
    let mirrored = match line {
        Line::Diagonal => Line::Antidiagonal,
        Line::Antidiagonal => Line::Diagonal,
        _ => line,
    };
    let says = "The whole occupancy with its bytes swapped, once for the file and both diagonals.";
    halves(slider, [line, mirrored], occupied, Reversal::Bytes, says)
}

/// The form over an occupancy whose bits are reversed once a position.
pub(crate) fn halves_by_bits(slider: Square, line: Line, occupied: u64) -> Steps {
    let says = "The whole occupancy with its bits reversed, once for all lines of all sliders.";
    halves(slider, [line, line], occupied, Reversal::Bits, says)
}

fn halves(
    slider: Square,
    [line, mirrored_line]: [Line; 2],
    occupied: u64,
    reversal: Reversal,
    says: &'static str,
) -> Steps {
    let mirrored = reversal.square(slider);
    let (r, rev_r) = (bit(slider), bit(mirrored));
    let (m, rev_m) = (mask(slider, line), mask(mirrored, mirrored_line));
    let o = occupied & m;
    let forward = o.wrapping_sub(r);
    let rev_occupied = reversal.word(occupied);
    let rev_o = rev_occupied & rev_m;
    let reverse = rev_o.wrapping_sub(rev_r);
    let (here, there) = (forward & m, reverse & rev_m);
    let back = reversal.word(there);
    Steps::new([
        Step::new("m", MASK, m),
        Step::new("o = occupied & m", BLOCKERS, o),
        Step::new("o - r", FORWARD, forward).changing(o),
        Step::new("f = (o - r) & m", "One half: only the line counts.", here),
        Step::new("rev(occupied)", says, rev_occupied).on(reversal),
        Step::new("m'", "The same line on the reversed board, without the slider.", rev_m).on(reversal),
        Step::new("p = rev(occupied) & m'", "The blockers as they stand there.", rev_o).on(reversal),
        Step::new("p - rev(r)", REVERSE, reverse).changing(rev_o).on(reversal),
        Step::new("g = (p - rev(r)) & m'", "The other half.", there).on(reversal),
        Step::new("rev(g)", "Reversed back; other lines would have joined g before.", back),
        Step::new("f ^ rev(g)", "What neither side has changed cancels out: the attacks.", here ^ back),
    ])
}

/// A rank by the first-rank table, for the forms whose reversal cannot turn a rank around.
pub(crate) fn by_table(slider: Square, occupied: u64) -> Steps {
    let shift = slider as u32 & 56;
    let byte = occupied >> shift & 0xff;
    let inner = byte >> 1 & 63;
    let row = FIRST_RANK.get(slider as usize & 7);
    let found = row.and_then(|row| row.get(inner as usize)).map_or(0, |&attacks| attacks as u64);
    Steps::new([
        Step::new("m", MASK, mask(slider, Line::Rank)),
        Step::new(
            "b = occupied >> s & 255",
            "The byte that the rank lies in; s is the number of its first bit.",
            byte,
        )
        .down(shift),
        Step::new(
            "i = b >> 1 & 63",
            "Its six inner bits: whether the outer two are set makes no difference.",
            inner,
        )
        .down(shift + 1),
        Step::new(
            "t = FIRST_RANK[slider & 7][i]",
            "The attacks as they would be in the lowest byte, by table.",
            found,
        )
        .down(shift),
        Step::new("t << s", "The byte back in its place: these are the attacks.", found << shift),
    ])
}

const MASK: &str = "The line without the slider.";
const BLOCKERS: &str = "The blockers on the line.";
const FORWARD: &str =
    "Taking the slider away borrows from the nearest blocker above it, and all bits up to there change.";
const REVERSE: &str = "The same subtraction, on the reversed board, finds the nearest blocker below.";

const fn bit(square: Square) -> u64 {
    1 << square as u8
}

fn mask(square: Square, line: Line) -> u64 {
    MASK_EX[square as usize][line as usize].bits()
}
