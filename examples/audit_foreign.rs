//! Checks tables that were written by hand.
//!
//! [`verify_table!`](quintessence::verify_table) proves the files when this file is compiled. One digit of the diagonals is
//! wrong, which would be a compiler error, so this program finds the digit at run time, word by word with [`Column::at`].
//!
//! ```text
//! cargo run --example audit_foreign
//! ```

#![expect(clippy::unreadable_literal, reason = "tables that were copied look like this")]

use std::io::{self, ErrorKind, Write as _};

use quintessence::boards::{Column, Shape};
use quintessence::{Bitboard, Line, Square};

// With the equation `DIAGONALS[square] == diagonal` this file would not compile: `DIAGONALS is wrong at d5 (entry 35),
// diagonal, bit 25 = b4: found 0x4020100002020100, expected 0x4020100004020100`.
quintessence::verify_table! {
    FILES[square & 7] == file | bit;
}

fn main() -> io::Result<()> {
    let mut report = String::new();
    for square in Square::ALL {
        let found = DIAGONALS[square as usize];
        let expected = Column::Line(Line::Diagonal).at(&Shape::CHESS, square as usize) as u64;
        if found != expected {
            report += &drawn(&format!("the diagonal of {square} is wrong"), found, expected);
        }
    }
    let written = write!(io::stdout(), "{report}");
    written.or_else(|it| if it.kind() == ErrorKind::BrokenPipe { Ok(()) } else { Err(it) })
}

/// Both words in hexadecimal and as boards, side by side.
fn drawn(title: &str, found: u64, expected: u64) -> String {
    let lines = |title: &str, word: u64| format!("{title}\n{word:#018x}\n{}", Bitboard::new(word));
    let (found, expected) = (lines("found", found), lines("expected", expected));
    let lines = found.lines().zip(expected.lines()).map(|(left, right)| format!("  {left:<18}   {right}\n"));
    format!("{title}:\n{}", lines.collect::<String>())
}

#[rustfmt::skip]
static FILES: [u64; 8] = [
    0x0101010101010101, 0x0202020202020202, 0x0404040404040404, 0x0808080808080808,
    0x1010101010101010, 0x2020202020202020, 0x4040404040404040, 0x8080808080808080,
];

#[rustfmt::skip]
static DIAGONALS: [u64; 64] = [
    0x8040201008040200, 0x0080402010080400, 0x0000804020100800, 0x0000008040201000,
    0x0000000080402000, 0x0000000000804000, 0x0000000000008000, 0x0000000000000000,
    0x4020100804020000, 0x8040201008040001, 0x0080402010080002, 0x0000804020100004,
    0x0000008040200008, 0x0000000080400010, 0x0000000000800020, 0x0000000000000040,
    0x2010080402000000, 0x4020100804000100, 0x8040201008000201, 0x0080402010000402,
    0x0000804020000804, 0x0000008040001008, 0x0000000080002010, 0x0000000000004020,
    0x1008040200000000, 0x2010080400010000, 0x4020100800020100, 0x8040201000040201,
    0x0080402000080402, 0x0000804000100804, 0x0000008000201008, 0x0000000000402010,
    0x0804020000000000, 0x1008040001000000, 0x2010080002010000, 0x4020100002020100,
    0x8040200008040201, 0x0080400010080402, 0x0000800020100804, 0x0000000040201008,
    0x0402000000000000, 0x0804000100000000, 0x1008000201000000, 0x2010000402010000,
    0x4020000804020100, 0x8040001008040201, 0x0080002010080402, 0x0000004020100804,
    0x0200000000000000, 0x0400010000000000, 0x0800020100000000, 0x1000040201000000,
    0x2000080402010000, 0x4000100804020100, 0x8000201008040201, 0x0000402010080402,
    0x0000000000000000, 0x0001000000000000, 0x0002010000000000, 0x0004020100000000,
    0x0008040201000000, 0x0010080402010000, 0x0020100804020100, 0x0040201008040201,
];
